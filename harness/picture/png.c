// SPDX-License-Identifier: MIT
//
// PNG through librsvg and cairo. Knows their calls and who owns what they give. They are loaded at
// the first picture, because fifty libraries come with them, which no other command has a use for.
// Invariant: whatever happens, all that was taken from them is given back, and one problem says why
// there is no PNG.
#include <cairo.h>
#include <dlfcn.h>
#include <errno.h>
#include <librsvg/rsvg.h>
#include <string.h>

#include "picture.h"

enum { SIDE_MAX = 20000 };

// What the leak checker is told to pass over: the fonts that fontconfig has read, which pango keeps
// for the next picture until the process ends, and which do not grow from picture to picture. It
// says nothing of it on standard error. Nothing of this project may be named here.
#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define SANITIZED
#endif
#endif
#if defined(__SANITIZE_ADDRESS__) || defined(SANITIZED)
const char *__lsan_default_suppressions(void);
const char *__lsan_default_options(void);

const char *__lsan_default_suppressions(void) {
    return "leak:libfontconfig\n";
}

const char *__lsan_default_options(void) {
    return "print_suppressions=0";
}
#endif

#define LIBRARY "librsvg-2.so.2" // and what it needs itself, where the others are found

// What is called, by its own name and of its own type.
#define FUNCTIONS(X)                                                                               \
    X(cairo_create)                                                                                \
    X(cairo_destroy)                                                                               \
    X(cairo_image_surface_create)                                                                  \
    X(cairo_status)                                                                                \
    X(cairo_status_to_string)                                                                      \
    X(cairo_surface_destroy)                                                                       \
    X(cairo_surface_write_to_png_stream)                                                           \
    X(g_clear_error)                                                                               \
    X(g_object_unref)                                                                              \
    X(rsvg_handle_get_intrinsic_size_in_pixels)                                                    \
    X(rsvg_handle_new_from_data)                                                                   \
    X(rsvg_handle_render_document)

#define MEMBER(name) __typeof__(name) *name;
static struct { FUNCTIONS(MEMBER) } lib;

static bool refuse(struct problem *problem, const char *found, const char *expected) {
    problem_say(problem, "picture", found, expected);
    return false;
}

static bool look_up(void *library, const char *name, void *function, struct problem *problem) {
    void *found = dlsym(library, name);
    if (!found)
        return refuse(problem, dlerror(), "a librsvg that is whole, for PNG; --svg needs none");
    memcpy(function, &found, sizeof found);
    return true;
}

// It stays loaded: GLib can't be taken out of a process again.
static bool load(struct problem *problem) {
    static void *library;
    if (library)
        return true;
    void *opened = dlopen(LIBRARY, RTLD_NOW | RTLD_LOCAL);
    if (!opened)
        return refuse(problem, dlerror(),
                      "librsvg (Debian's package librsvg2-2), which PNG needs; --svg needs none");
#define LOOK_UP(name) &&look_up(opened, #name, &lib.name, problem)
    if (!(true FUNCTIONS(LOOK_UP)))
        return false;
    library = opened;
    return true;
}

static cairo_status_t put(void *file, const unsigned char *bytes, unsigned length) {
    return fwrite(bytes, 1, length, file) == length ? CAIRO_STATUS_SUCCESS
                                                    : CAIRO_STATUS_WRITE_ERROR;
}

static bool paint(RsvgHandle *handle, cairo_surface_t *surface, double width, double height,
                  struct problem *problem) {
    const RsvgRectangle all = {0, 0, width, height};
    GError *error = NULL;
    cairo_t *cairo = lib.cairo_create(surface);
    if (!lib.rsvg_handle_render_document(handle, cairo, &all, &error))
        refuse(problem, error ? error->message : "", "a picture that librsvg draws");
    const bool drawn = !error && lib.cairo_status(cairo) == CAIRO_STATUS_SUCCESS;
    if (!drawn && !error)
        refuse(problem, lib.cairo_status_to_string(lib.cairo_status(cairo)),
               "a picture that cairo draws");
    lib.g_clear_error(&error);
    lib.cairo_destroy(cairo);
    return drawn;
}

static bool write_png(RsvgHandle *handle, FILE *out, struct problem *problem) {
    double width = 0, height = 0;
    const bool known = lib.rsvg_handle_get_intrinsic_size_in_pixels(handle, &width, &height);
    if (!known || width < 1 || height < 1 || width > (double)SIDE_MAX ||
        height > (double)SIDE_MAX) {
        char found[64] = "none";
        if (known)
            (void)snprintf(found, sizeof found, "%.0f by %.0f", width, height);
        return refuse(problem, found, "a width and a height in pixels, from 1 to 20000");
    }
    cairo_surface_t *surface =
        lib.cairo_image_surface_create(CAIRO_FORMAT_ARGB32, (int)width, (int)height);
    bool done = paint(handle, surface, width, height, problem);
    errno = 0;
    if (done) {
        const cairo_status_t status = lib.cairo_surface_write_to_png_stream(surface, put, out);
        done = status == CAIRO_STATUS_SUCCESS;
        if (!done)
            refuse(problem, errno ? strerror(errno) : lib.cairo_status_to_string(status),
                   "a file that takes the PNG");
    }
    lib.cairo_surface_destroy(surface);
    return done;
}

bool picture_png(const char *svg, size_t length, FILE *out, struct problem *problem) {
    if (!load(problem))
        return false;
    GError *error = NULL;
    RsvgHandle *handle = lib.rsvg_handle_new_from_data((const guint8 *)svg, length, &error);
    if (!handle) {
        refuse(problem, error ? error->message : "", "a picture in SVG");
        lib.g_clear_error(&error);
        return false;
    }
    const bool done = write_png(handle, out, problem);
    lib.g_object_unref(handle);
    return done;
}
