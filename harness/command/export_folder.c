// SPDX-License-Identifier: MIT
//
// Writes an export to its folder; see export_folder.h. Only files that a manifest names are ever
// deleted, and only by names of the form that an export has.
#include "export_folder.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <jansson.h>
#include <nettle/sha2.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/file.h"

enum { HOLD_MS = 30000 }; // writing takes a second

static const char whole[] = "manifest.json", part[] = "manifest.json.part";

static bool refuse(const char *path, const char *found, const char *expected, struct problem *p) {
    problem_say(p, path, found, expected);
    return false;
}

static void join(struct text *path, const char *dir, const char *name) {
    text_clear(path);
    text_addf(path, "%s/%s", dir, name);
}

void export_digest(const struct text *bytes, char digest[EXPORT_DIGEST]) {
    struct sha256_ctx context;
    uint8_t sum[SHA256_DIGEST_SIZE];
    sha256_init(&context);
    sha256_update(&context, bytes->length, (const uint8_t *)text_string(bytes));
    sha256_digest(&context, sizeof sum, sum);
    for (size_t i = 0; i < sizeof sum; i++)
        snprintf(digest + 2 * i, 3, "%02x", sum[i]);
}

// ---- one at a time ----

// Waits until no other export is at work in the folder. What is returned is to be closed; -1 with a
// problem where the other one does not end.
static int hold(const char *dir, struct problem *p) {
    static const struct timespec pause = {.tv_nsec = 20000000};
    const uint64_t end = clock_ms() + HOLD_MS;
    const int folder = open(dir, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (folder < 0) {
        (void)refuse(dir, strerror(errno), "a folder to write to", p);
        return -1;
    }
    // Some file systems know no locks.
    while (flock(folder, LOCK_EX | LOCK_NB) != 0 && (errno == EWOULDBLOCK || errno == EINTR)) {
        if (clock_ms() >= end) {
            (void)close(folder);
            (void)refuse(dir, "another export at work in it",
                         "a folder of this export alone: try again once the other one has ended",
                         p);
            return -1;
        }
        nanosleep(&pause, NULL);
    }
    return folder;
}

// ---- what is there ----

// Reads a manifest of the folder; NULL where there is none, or it is not one of ours.
static json_t *manifest_of(const char *dir, const char *name) {
    struct text path = {0}, bytes = {0};
    struct problem ignored;
    json_t *manifest = NULL;
    join(&path, dir, name);
    if (file_read(text_string(&path), FILE_TEXT_MAX, &bytes, &ignored))
        manifest = json_loadb(text_string(&bytes), bytes.length, 0, NULL);
    text_free(&path);
    text_free(&bytes);
    const char *tool = json_string_value(json_object_get(manifest, "tool"));
    if (tool && strncmp(tool, "paikocheck ", strlen("paikocheck ")) == 0 &&
        json_is_array(json_object_get(manifest, "files")))
        return manifest;
    json_decref(manifest);
    return NULL;
}

// Whether a folder holds nothing; true where it is not there.
static bool empty(const char *dir) {
    DIR *entries = opendir(dir);
    bool nothing = entries || errno == ENOENT;
    for (const struct dirent *e; entries && (e = readdir(entries)) != NULL;)
        nothing = nothing && (strcmp(e->d_name, ".") == 0 || strcmp(e->d_name, "..") == 0 ||
                              file_unfinished(e->d_name));
    if (entries)
        closedir(entries);
    return nothing;
}

bool export_folder_free(const char *dir, struct problem *p) {
    struct stat s;
    if (stat(dir, &s) != 0)
        return errno == ENOENT || problem_cannot(p, "write", dir, errno);
    if (!S_ISDIR(s.st_mode))
        return problem_cannot(p, "write", dir, ENOTDIR);
    const int held = hold(dir, p);
    if (held < 0)
        return false;
    json_t *old = manifest_of(dir, whole);
    old = old ? old : manifest_of(dir, part);
    const bool good = old || empty(dir);
    json_decref(old);
    (void)close(held);
    return good || refuse(dir, "a folder that holds something else",
                          "no such folder, an empty one, or an earlier export", p);
}

// Whether a manifest's path is of the form that we write: FOLDER/NAME.json.
static bool ours(const char *path) {
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz0123456789-";
    const size_t folder = strspn(path, letters);
    const char *name = path + folder + 1;
    if (folder == 0 || path[folder] != '/')
        return false;
    const size_t length = strspn(name, letters);
    return length > 0 && strcmp(name + length, ".json") == 0;
}

// Deletes what a manifest names; the manifest stays, for a next attempt.
static void delete_files(const char *dir, const char *name) {
    json_t *manifest = manifest_of(dir, name);
    const json_t *files = json_object_get(manifest, "files");
    struct text path = {0};
    for (size_t i = 0; i < json_array_size(files); i++) {
        const char *file = json_string_value(json_object_get(json_array_get(files, i), "path"));
        if (!file || !ours(file))
            continue;
        join(&path, dir, file);
        (void)unlink(text_string(&path));
        path.s[strlen(dir) + 1 + strcspn(file, "/")] = '\0';
        (void)rmdir(text_string(&path)); // once it is empty
    }
    text_free(&path);
    json_decref(manifest);
}

// ---- writing ----

static bool make_folder(const char *path, struct problem *p) {
    return mkdir(path, 0777) == 0 || errno == EEXIST || problem_cannot(p, "make", path, errno);
}

static bool write_files(const char *dir, const struct export_file *files, size_t count,
                        struct problem *p) {
    struct text path = {0};
    bool good = true;
    for (size_t i = 0; good && i < count; i++) {
        const char *name = text_string(&files[i].path);
        join(&path, dir, name);
        char *slash = path.s + strlen(dir) + 1 + strcspn(name, "/");
        *slash = '\0';
        good = make_folder(path.s, p);
        *slash = '/';
        good = good && file_put(path.s, text_string(&files[i].bytes), files[i].bytes.length, p);
    }
    text_free(&path);
    return good;
}

static bool move(const char *from, const char *to, struct problem *p) {
    return rename(from, to) == 0 || problem_cannot(p, "write", to, errno);
}

// Writes to a folder that is held.
static bool write_held(const char *dir, const struct export_file *files, size_t count,
                       const char *manifest, struct problem *p) {
    struct text last = {0}, first = {0};
    struct stat s;
    bool good = true;
    join(&last, dir, whole);
    join(&first, dir, part);
    delete_files(dir, part); // of an attempt that was given up
    // From here on the folder is no whole export; what was whole is still known, to be deleted.
    if (stat(text_string(&last), &s) == 0)
        good = move(text_string(&last), text_string(&first), p);
    if (good)
        delete_files(dir, part);
    good = good && file_put(text_string(&first), manifest, strlen(manifest), p) &&
           write_files(dir, files, count, p) && move(text_string(&first), text_string(&last), p);
    text_free(&last);
    text_free(&first);
    return good;
}

bool export_folder_write(const char *dir, const struct export_file *files, size_t count,
                         const char *manifest, struct problem *p) {
    const int held = make_folder(dir, p) ? hold(dir, p) : -1;
    if (held < 0)
        return false;
    const bool good = write_held(dir, files, count, manifest, p);
    (void)close(held);
    return good;
}
