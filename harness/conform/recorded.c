// SPDX-License-Identifier: MIT
#include "recorded.h"

#include <stdlib.h>
#include <string.h>

#include "conform.h"
#include "record/check.h"
#include "record/read.h"

// ---- loading ----

static void refuse(struct again *a, recorded_refusal *tell, void *context,
                   const struct problem *p) {
    if (a->refused++ < RECORDED_REFUSALS) {
        problem_describe(p, &a->refusals);
        text_add(&a->refusals, "\n");
    }
    tell(context, p);
}

static void take(struct again *a, const struct record *game) {
    a->count += game->plies + 1;
    a->rules[ruleset_first(record_value(game, RECORD_RULES, NULL))] = true;
}

// As far as it goes, if it is cut off.
static bool is_right(struct record_player *w, const struct record *game, enum record_read read,
                     const char *path, struct problem *p) {
    return read != RECORD_BROKEN && record_check(w, game, path, p) == FAULT_RIGHT;
}

// False where the file can't be read any more.
static bool check(struct again *a, struct record_reader *r, recorded_refusal *tell, void *context,
                  struct problem *p) {
    struct record game = {0};
    struct record_player w = {0};
    enum record_read read;
    while ((read = record_next(r, &game, p)) != RECORD_NONE && read != RECORD_FAILED) {
        struct problem cut = *p;
        const bool right = is_right(&w, &game, read, r->lines.path, p);
        a->games++;
        if (right)
            take(a, &game);
        if (!right || read == RECORD_CUT)
            refuse(a, tell, context, right ? &cut : p);
    }
    record_free(&game);
    record_player_free(&w);
    return read == RECORD_NONE;
}

bool recorded_load(struct again *a, const char *path, recorded_refusal *tell, void *context,
                   struct problem *p) {
    struct record_reader r;
    *a = (struct again){.path = path, .recorded = true};
    if (!record_open(&r, path, p))
        return false;
    bool good = check(a, &r, tell, context, p);
    if (good && a->count == 0) {
        problem_say(p, r.lines.path, a->games ? "no game that is right" : "no game",
                    "at least one");
        good = false;
    }
    record_close(&r);
    return good;
}

// ---- asking ----

// Questions about every position of a game but the last, and about the action that was played
// there.
static void add_plies(const struct conform *c, const struct record *game, struct record_player *w,
                      struct book *book) {
    char line[PAIKO_POSITION_TEXT_MAX];
    const bool *can = c->pool.identity.can;
    struct problem ignored;
    (void)record_begin(w, game, c->again.path, &ignored);
    for (size_t i = 0; i < game->plies; i++) {
        (void)record_play(w, game, i, c->again.path, &ignored);
        (void)paiko_position_write(&w->at, line, sizeof line);
        if (can[OP_LEGAL])
            (void)book_question(book, OP_LEGAL, line, NULL);
        if (can[OP_APPLY])
            (void)book_question(book, OP_APPLY, line, record_text(game, game->ply[i].action));
    }
}

// The actions as a game that generated play knows how to ask.
static void ask_whole(struct conform *c, const struct record *game) {
    const char *many = record_value(game, RECORD_PLAYERS, NULL);
    json_t *actions = json_array();
    for (size_t i = 0; i < game->plies; i++)
        json_array_append_new(actions, json_string(record_text(game, game->ply[i].action)));
    const struct again_finding whole = {.position = record_value(game, RECORD_RULES, NULL),
                                        .actions = actions,
                                        .players = many ? (unsigned)(many[0] - '0') : 0};
    conform_ask_again(c, &whole);
    json_decref(actions);
}

static void ask_game(struct conform *c, const struct record *game, struct record_player *w) {
    struct book book = {0};
    add_plies(c, game, w, &book);
    if (book.count)
        conform_ask_book(c, &book, game->plies);
    book_free(&book);
    if (c->pool.identity.can[OP_PLAY] && !record_value(game, RECORD_FROM, NULL) && conform_going(c))
        ask_whole(c, game);
}

void conform_recorded(struct conform *c) {
    struct record_reader r;
    struct record game = {0};
    struct record_player w = {0};
    struct problem p;
    if (!record_open(&r, c->again.path, &p))
        return; // it could be read a moment ago: nothing is asked, and the run says that
    enum record_read read;
    while (conform_going(c) && (read = record_next(&r, &game, &p)) != RECORD_NONE &&
           read != RECORD_FAILED) {
        if (!is_right(&w, &game, read, r.lines.path, &p))
            continue;
        if (conform_asks(c, record_value(&game, RECORD_RULES, NULL)))
            ask_game(c, &game, &w);
        else
            c->again.left_out++;
        progress_count(c->progress, "positions of games", c->generated_positions, c->again.count);
    }
    record_free(&game);
    record_player_free(&w);
    record_close(&r);
}
