// SPDX-License-Identifier: MIT
//
// `paikocheck game diff`: two files of games compared. Knows how differences are printed; the
// record's room knows the form.
#include <stdio.h>
#include <string.h>

#include "base/printable.h"
#include "game_inside.h"
#include "output.h"

static void add_side(struct text *out, const char *s) {
    if (s)
        printable_add(out, s, strlen(s), false);
    else
        text_add(out, "nothing");
}

// Says a difference in one line: what, and both texts.
static void say(struct text *out, uint64_t game, const char *what, const char *a, const char *b) {
    text_addf(out, "game %llu: %s: ", (unsigned long long)game, what);
    add_side(out, a);
    text_add(out, " | ");
    add_side(out, b);
    text_add(out, "\n");
}

static void diff_headers(const struct record *a, const struct record *b, uint64_t game,
                         struct text *out) {
    for (size_t i = 0; i < a->headers; i++) {
        const char *name = record_text(a, a->header[i].name);
        const char *one = record_text(a, a->header[i].value), *other = record_value(b, name, NULL);
        if (!other || strcmp(one, other) != 0)
            say(out, game, name, one, other);
    }
    for (size_t i = 0; i < b->headers; i++) {
        const char *name = record_text(b, b->header[i].name);
        if (!record_value(a, name, NULL))
            say(out, game, name, NULL, record_text(b, b->header[i].value));
    }
}

static const char *action_of(const struct record *r, size_t i) {
    return i < r->plies ? record_text(r, r->ply[i].action) : NULL;
}

// The first ply with another action, with the position before it where it can be told.
static void diff_actions(const struct record *a, const struct record *b, uint64_t game,
                         struct text *out) {
    char position[PAIKO_POSITION_TEXT_MAX], what[32];
    struct record_player w = {0};
    struct problem ignored;
    size_t i = 0;
    while (i < a->plies && i < b->plies && strcmp(action_of(a, i), action_of(b, i)) == 0)
        i++;
    if (i == a->plies && i == b->plies)
        return;
    (void)snprintf(what, sizeof what, "ply %zu", i + 1);
    say(out, game, what, action_of(a, i), action_of(b, i));
    if (record_begin(&w, a, "game", &ignored) &&
        record_play(&w, a, i, "game", &ignored) == FAULT_RIGHT) {
        (void)paiko_position_write(&w.at, position, sizeof position);
        text_addf(out, "  at %s\n", position);
    }
    record_player_free(&w);
}

// Times and comments are counted, not shown.
static void diff_notes(const struct record *a, const struct record *b, uint64_t game,
                       struct text *out) {
    const size_t plies = a->plies < b->plies ? a->plies : b->plies;
    size_t times = 0,
           comments = strcmp(record_text(a, a->comment), record_text(b, b->comment)) != 0;
    for (size_t i = 0; i < plies; i++) {
        times += a->ply[i].milliseconds != b->ply[i].milliseconds;
        comments +=
            strcmp(record_text(a, a->ply[i].comment), record_text(b, b->ply[i].comment)) != 0;
    }
    if (times)
        text_addf(out, "game %llu: %zu other times\n", (unsigned long long)game, times);
    if (comments)
        text_addf(out, "game %llu: %zu other comments\n", (unsigned long long)game, comments);
    if (strcmp(record_text(a, a->final), record_text(b, b->final)) != 0)
        say(out, game, "end", a->final ? record_text(a, a->final) : NULL,
            b->final ? record_text(b, b->final) : NULL);
}

// The next game of each; what can't be read ends the comparison.
static bool next_pair(struct record_reader reader[2], struct record game[2],
                      enum record_read read[2]) {
    struct problem p;
    for (int i = 0; i < 2; i++) {
        read[i] = record_next(&reader[i], &game[i], &p);
        if (read[i] != RECORD_READ && read[i] != RECORD_NONE) {
            (void)command_problem("game", &p);
            return false;
        }
    }
    return true;
}

static int diff_all(struct record_reader reader[2], struct record game[2]) {
    struct text out = {0};
    enum record_read read[2];
    uint64_t number = 0;
    bool same = true, readable;
    while ((readable = next_pair(reader, game, read)) && read[0] == RECORD_READ &&
           read[1] == RECORD_READ) {
        text_clear(&out);
        diff_headers(&game[0], &game[1], ++number, &out);
        diff_actions(&game[0], &game[1], number, &out);
        diff_notes(&game[0], &game[1], number, &out);
        same = same && out.length == 0;
        (void)output_write(&out);
    }
    if (readable && read[0] != read[1]) {
        printf("game %llu: only in the %s file\n", (unsigned long long)number + 1,
               read[0] == RECORD_READ ? "first" : "second");
        same = false;
    }
    text_free(&out);
    if (readable && number == 0 && same)
        return command_unable("game", "found no game, expected at least one");
    return !readable ? EXIT_UNABLE : same ? EXIT_DONE : EXIT_FINDING;
}

int game_diff(const struct game_request *q) {
    struct record_reader reader[2];
    struct record game[2];
    struct problem p;
    int opened = 0, code = EXIT_UNABLE;
    memset(game, 0, sizeof game);
    while (opened < 2 && record_open(&reader[opened], q->operand[opened], &p))
        opened++;
    code = opened == 2 ? diff_all(reader, game) : command_problem("game", &p);
    for (int i = 0; i < opened; i++)
        record_close(&reader[i]);
    for (int i = 0; i < 2; i++)
        record_free(&game[i]);
    return code;
}
