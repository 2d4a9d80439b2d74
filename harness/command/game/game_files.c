// SPDX-License-Identifier: MIT
//
// Goes through the games of files for `paikocheck game`. Knows readers and what is counted.
// Invariant: a game that can't be read is said, counted, and no reason to pass over the next.
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/memory.h"
#include "base/progress.h"
#include "game_inside.h"

// How much of a file was read.
static void show_read(struct progress *progress, const struct file_lines *l) {
    enum { MB = 1000000 };
    char line[64];
    if (!progress_due(progress))
        return;
    if (l->size > 0)
        progress_count(progress, "MB read", l->read / MB, l->size / MB);
    (void)snprintf(line, sizeof line, "game: %zu MB read", l->read / MB);
    progress_line(progress, line, -1); // drawn where the other was not
}

void game_each(const char *path, struct game_tally *t, game_visit *visit, void *context) {
    struct record_reader reader;
    struct record game = {0};
    struct problem p;
    struct progress progress;
    bool going = true;
    if (!record_open(&reader, path, &p)) {
        t->failed = true;
        (void)command_problem("game", &p);
        return;
    }
    progress_begin(&progress, "game", true);
    while (going) {
        const enum record_read read = record_next(&reader, &game, &p);
        show_read(&progress, &reader.lines);
        const bool some = read == RECORD_READ || read == RECORD_CUT;
        going = some || read == RECORD_BROKEN;
        t->games += some;
        t->cut += read == RECORD_CUT;
        t->unreadable += read == RECORD_BROKEN;
        t->failed = t->failed || read == RECORD_FAILED;
        if (read == RECORD_FAILED)
            (void)command_problem("game", &p);
        if (going)
            going = visit(context, reader.lines.path, some ? &game : NULL,
                          read == RECORD_READ ? NULL : &p);
    }
    progress_end(&progress, NULL);
    record_free(&game);
    record_close(&reader);
}

bool game_read(const char *path, uint64_t number, struct record *game) {
    struct record_reader reader;
    struct problem p;
    enum record_read read = RECORD_NONE;
    uint64_t at = 0;
    if (!record_open(&reader, path, &p)) {
        (void)command_problem("game", &p);
        return false;
    }
    while (at < number) {
        read = record_next(&reader, game, &p);
        if (read == RECORD_NONE || read == RECORD_FAILED)
            break;
        at++;
    }
    if (read == RECORD_NONE)
        (void)command_unable("game", "%s: found %llu game%s, expected game %llu", path,
                             (unsigned long long)at, at == 1 ? "" : "s",
                             (unsigned long long)number);
    else if (read != RECORD_READ)
        (void)command_problem("game", &p);
    record_close(&reader);
    return read == RECORD_READ || read == RECORD_CUT;
}

int game_code(const struct game_tally *t) {
    if (t->games + t->unreadable == 0 && !t->failed)
        return command_unable("game", "found no game, expected at least one");
    if (t->unreadable > 0)
        return command_unable("game", "%llu of %llu games could not be read", t->unreadable,
                              t->games + t->unreadable);
    return t->failed ? EXIT_UNABLE : EXIT_DONE;
}
