// SPDX-License-Identifier: MIT
//
// Standard output. stdio remembers that a write failed, but not why.
// Invariant: first_error is the errno of the first failure that this file saw; 0 if it saw none.
#include "output.h"

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "base/json.h"
#include "base/progress.h"

enum { COLUMNS_MOST = 96, COLUMNS_LEAST = 40 };

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
    json_out(value, JSON_INDENT(2), &line);
    text_add(&line, "\n");
    (void)output_write(&line);
    json_decref(value);
}

void output_either(bool json, json_t *value, const struct text *t) {
    if (json)
        output_json(json_incref(value));
    else
        (void)output_write(t);
    json_decref(value);
}

int output_finish(void) {
    const bool failed = ferror(stdout) != 0;
    struct pollfd output = {.fd = STDOUT_FILENO, .events = POLLOUT};
    errno = 0;
    remember(fflush(stdout) == 0);
    if (first_error != 0)
        return first_error;
    (void)poll(&output, 1, 0); // an error means a pipe whose reader has gone
    return !failed ? 0 : output.revents & POLLERR ? EPIPE : -1;
}

// ---- lines ----

// If the terminal reports no width, the variable COLUMNS gives the width.
const struct page_looks *output_looks(void) {
    static struct page_looks looks;
    const char *terminal = getenv("TERM"), *unwanted = getenv("NO_COLOR"),
               *said = getenv("COLUMNS");
    struct winsize size = {.ws_col = 0};
    looks = page_plain;
    if (!isatty(STDOUT_FILENO))
        return &looks;
    (void)ioctl(STDOUT_FILENO, TIOCGWINSZ, &size);
    const size_t columns = size.ws_col ? size.ws_col : said ? strtoul(said, NULL, 10) : 0;
    looks.terminal = columns > 0;
    if (columns && columns < looks.width)
        looks.width = columns < COLUMNS_LEAST ? COLUMNS_LEAST : columns;
    if (!terminal || strcmp(terminal, "dumb") == 0 || (unwanted && *unwanted))
        return &looks;
    looks.bold = "\033[1m";
    looks.faint = "\033[2m";
    looks.named = "\033[36m";
    looks.good = "\033[32m";
    looks.bad = "\033[31m";
    looks.plain = "\033[0m";
    return &looks;
}

void wrap_add(struct text *out, const char *s, size_t indent) {
    const size_t width = output_looks()->width;
    page_wrap(out, s, indent, indent, width < COLUMNS_MOST ? width : COLUMNS_MOST);
    text_add(out, *s ? "" : "\n");
}
