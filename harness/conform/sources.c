// SPDX-License-Identifier: MIT
//
// The sources of questions besides the corpus: generated play, the findings of an earlier run,
// recorded games. Generated play makes up positions and plays games with the reference engine; at
// each position it asks for the list of legal actions and for several single ones.
// Invariant: the same seed asks the same questions in the same order.
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "conform.h"
#include "record/check.h"
#include "record/record.h"
#include "report.h"
#include "walk.h"

enum {
    SPOTS = 96,  // number of positions whose questions are sent together
    PLAY_OF = 8, // after every 8 generated starting positions, the run asks about a whole game
};

// Asks a list of questions about `spots` positions and judges the answers. Questions about the same
// position must be adjacent. If asking ends early, counts only the positions whose questions were
// all answered.
static void ask_book(struct conform *c, const struct book *book, uint64_t spots) {
    const bool all = conform_ask(c, book->all, book->count);
    for (size_t i = 0; i < book->count; i++) {
        struct question *q = book->all[i];
        enum verdict verdict;
        struct group *group;
        c->spared += q->spared;
        if (q->answered && !conform_passes(c, q) &&
            conform_judge_wrong(c, q, true, &verdict, &group))
            c->generated[verdict]++;
    }
    c->generated_positions += all ? spots : 0;
    for (size_t i = 0; i < book->count && !all;) {
        const char *position = book->all[i]->position;
        bool answered = true;
        for (; i < book->count && strcmp(book->all[i]->position, position) == 0; i++)
            answered = answered && book->all[i]->answered;
        c->generated_positions += answered;
    }
}

// ---- generated play ----

// Asks about generated positions, SPOTS at a time. Now and then asks about a whole game.
void conform_generated(struct conform *c) {
    const bool *can = c->pool.identity.can;
    struct walk w = {.asked = &c->asked, .seed = c->seed};
    struct book book = {0};
    uint64_t game = 0, made = 0, spots = 0;
    if (!c->asked.rulesets)
        return;
    while (made < c->positions && conform_going(c)) {
        if (!can[OP_LEGAL] && !can[OP_APPLY]) { // the program can only play games
            made += play_game(c, game++, c->positions - made);
            progress_count(c->progress, "positions of games", made, c->positions);
            continue;
        }
        walk_next(&w);
        const char *position = text_string(&w.position);
        made++;
        spots++;
        if (can[OP_LEGAL])
            (void)book_question(&book, OP_LEGAL, position, NULL);
        for (size_t i = 0; i < w.tried_count && can[OP_APPLY]; i++)
            (void)book_question(&book, OP_APPLY, position, w.tried[i]);
        if (spots == SPOTS || made == c->positions) {
            ask_book(c, &book, spots);
            book_clear(&book);
            spots = 0;
            progress_count(c->progress, "positions", made, c->positions);
        }
        if (can[OP_PLAY] && w.games >= PLAY_OF * (game + 1) && conform_going(c))
            (void)play_game(c, game++, 0);
    }
    book_clear(&book);
    walk_free(&w);
}

// ---- failures of an earlier run ----

bool again_load(struct again *a, const char *path, struct problem *p) {
    json_t *one;
    size_t i;
    *a = (struct again){.path = path, .cases = json_object()};
    if (!report_read(path, &a->report, p))
        return false;
    json_array_foreach(json_object_get(a->report, "scenarios"), i, one) {
        if (json_object_get(one, "key")) // only a failure has a key
            json_object_set_new(a->cases, report_text_of(one, "id"), json_true());
    }
    json_array_foreach(json_object_get(a->report, "keys"), i, one) a->count +=
        report_number_of(one, "generated") > 0;
    if (!a->count && !json_object_size(a->cases)) {
        problem_say(p, path, "no failure", "a report in which something failed");
        return false;
    }
    return true;
}

void again_free(struct again *a) {
    json_decref(a->cases);
    json_decref(a->report);
    *a = (struct again){0};
}

bool again_case(const struct again *a, const char *name) {
    return !a->path || json_object_get(a->cases, name) != NULL;
}

// Asks again about each failure in generated play. The report does not say whether the list of
// legal actions or the answer about the action was wrong, so the program is asked for both.
void conform_again(struct conform *c) {
    const bool *can = c->pool.identity.can;
    const json_t *keys = json_object_get(c->again.report, "keys");
    for (size_t i = 0; i < json_array_size(keys) && conform_going(c); i++) {
        const json_t *of = json_array_get(keys, i), *game = json_object_get(of, "game");
        const char *position = report_text_of(json_is_object(game) ? game : of,
                                              json_is_object(game) ? "rules" : "position");
        const char *action = json_string_value(json_object_get(of, "action"));
        const json_t *list = json_object_get(game, "actions");
        const size_t count = json_array_size(list);
        OWNED const char **actions = memory_take(count + 1, sizeof *actions);
        struct book book = {0};
        if (report_number_of(of, "generated") <= 0 || !conform_asks(c, position))
            continue;
        for (size_t k = 0; k < count; k++) {
            const char *text = json_string_value(json_array_get(list, k));
            actions[k] = text ? text : "";
        }
        if (count) {
            play_game_again(c, position, (unsigned)report_number_of(game, "players"), actions,
                            count);
            continue;
        }
        if (can[OP_LEGAL])
            book_question(&book, OP_LEGAL, position, NULL);
        if (action && can[OP_APPLY])
            book_question(&book, OP_APPLY, position, action);
        ask_book(c, &book, 1);
        book_clear(&book);
    }
}

// ---- recorded games ----

// Asks about a recorded game. For each ply, asks for the legal actions before the ply, and asks
// about the played action. Then asks about the whole game.
static void ask_recorded(struct conform *c, const struct record *game, struct record_player *w) {
    const bool *can = c->pool.identity.can;
    const char *players = record_value(game, RECORD_PLAYERS);
    OWNED const char **actions = memory_take(game->plies + 1, sizeof *actions);
    struct book book = {0};
    struct problem ignored;
    (void)record_begin(w, game, c->again.path, &ignored);
    for (size_t i = 0; i < game->plies; i++) {
        char line[PAIKO_POSITION_TEXT_MAX];
        actions[i] = record_text(game, game->ply[i].action);
        (void)record_play(w, game, i, c->again.path, &ignored);
        (void)paiko_position_write(&w->at, line, sizeof line);
        if (can[OP_LEGAL])
            (void)book_question(&book, OP_LEGAL, line, NULL);
        if (can[OP_APPLY])
            (void)book_question(&book, OP_APPLY, line, actions[i]);
    }
    if (book.count)
        ask_book(c, &book, game->plies);
    book_clear(&book);
    if (can[OP_PLAY] && !record_value(game, RECORD_FROM) && conform_going(c))
        play_game_again(c, record_value(game, RECORD_RULES),
                        players ? (unsigned)(players[0] - '0') : 0, actions, game->plies);
}

bool conform_recorded(struct conform *c, struct problem *p) {
    struct again *a = &c->again;
    struct record_reader r;
    struct record game = {0};
    struct record_player w = {0};
    enum record_read read;
    if (!record_open(&r, a->path, p))
        return false;
    while ((read = record_next(&r, &game, p)) != RECORD_NONE && read != RECORD_FAILED) {
        const struct problem cut = *p; // where the game is cut off, if it is
        const bool right =
            read != RECORD_BROKEN && record_check(&w, &game, r.lines.path, p) == FAULT_RIGHT;
        const bool asks = right && conform_asks(c, record_value(&game, RECORD_RULES));
        a->games++;
        a->count += right ? game.plies + 1 : 0;
        a->left_out += right && !asks;
        if (!right || read == RECORD_CUT) {
            a->refused++;
            progress_clear();
            a->tell(right ? &cut : p);
        }
        if (asks && conform_going(c))
            ask_recorded(c, &game, &w);
        progress_count(c->progress, "positions of games", c->generated_positions, 0);
    }
    bool good = read == RECORD_NONE;
    if (good && !a->count) {
        problem_say(p, r.lines.path, a->games ? "no valid game" : "no game", "at least one");
        good = false;
    }
    record_free(&game);
    record_close(&r);
    return good;
}
