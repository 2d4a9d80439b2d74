// SPDX-License-Identifier: MIT
//
// Writes to standard output. stdio keeps that a write failed, not why: errno is gone soon after.
// Invariant: first_error is the errno of the first failure that this module saw, 0 before that.
#include "output.h"

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/progress.h"

static int first_error;

static bool remember(bool done) {
    if (!done && first_error == 0)
        first_error = errno;
    return done;
}

bool output_write(const struct text *t) {
    progress_clear();
    errno = 0;
    bool written = fwrite(text_string(t), 1, t->length, stdout) == t->length;
    return remember(written && fflush(stdout) == 0);
}

void output_json(json_t *value) {
    TEXT line = {0};
    char *dumped = json_dumps(value, JSON_INDENT(2));
    text_addf(&line, "%s\n", dumped);
    (void)output_write(&line);
    free(dumped);
    json_decref(value);
}

void output_either(bool json, json_t *value, const struct text *t) {
    if (json)
        output_json(json_incref(value));
    else
        (void)output_write(t);
    json_decref(value);
}

// Whether standard output is a pipe whose reader has gone.
static bool reader_left(void) {
    struct pollfd output = {.fd = STDOUT_FILENO, .events = POLLOUT};
    (void)poll(&output, 1, 0);
    return (output.revents & POLLERR) != 0;
}

int output_finish(void) {
    bool failed = ferror(stdout) != 0;
    errno = 0;
    remember(fflush(stdout) == 0);
    if (first_error != 0)
        return first_error;
    return !failed ? 0 : reader_left() ? EPIPE : -1;
}
