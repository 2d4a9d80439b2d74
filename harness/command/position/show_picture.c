// SPDX-License-Identifier: MIT
//
// Pictures into files. Knows where bytes go; the picture is harness/picture's, and whether an
// action is legal the engine's. Invariant: nothing is opened or written before the picture is
// whole.
#include "show_picture.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "base/memory.h"
#include "batch.h"
#include "command.h"
#include "impl/impl.h"
#include "output.h"

// The bytes of a PNG in place of the SVG.
static bool become_png(struct text *picture, struct problem *p) {
    char *bytes = NULL;
    size_t length = 0;
    FILE *memory = open_memstream(&bytes, &length);
    if (!memory)
        memory_out();
    bool done = picture_png(text_string(picture), picture->length, memory, p);
    if (fclose(memory) != 0)
        memory_out();
    text_clear(picture);
    if (done)
        text_add_bytes(picture, bytes, length);
    free(bytes);
    return done;
}

// What is to be said of the action behind the picture of it.
static int judge(const struct picture *p) {
    struct problem problem;
    struct text next = {0};
    const bool illegal =
        p->action && impl_engine.apply(p->position, p->action, &next, NULL, &problem) != ANSWER_YES;
    text_free(&next);
    if (!illegal)
        return EXIT_DONE;
    command_unable("show", "%s is not legal and is drawn dashed (see paikocheck explain)",
                   p->action);
    return EXIT_FINDING;
}

int show_picture(const struct picture *p, bool png, const char *path) {
    TEXT picture = {0};
    struct problem problem;
    int code = EXIT_DONE;
    if (!picture_board(p, &picture, &problem) ||
        (p->action && batch_game_over(p->position, p->action, &problem)) ||
        (png && !become_png(&picture, &problem)))
        code = command_problem("show", &problem);
    else if (!path)
        output_write(&picture);
    else if (!file_put(path, text_string(&picture), picture.length, &problem))
        code = command_problem("show", &problem);
    return code == EXIT_DONE ? judge(p) : code;
}
