// SPDX-License-Identifier: MIT
//
// What pieces see is read off positions with one piece; from then on engine and spec are asked by
// text. Invariant: of what decides whether a piece is apart nothing comes from the position that is
// asked about but its pieces and the text of the action.
#include "apart.h"

#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/memory.h"
#include "base/stop.h"
#include "enumerate.h"
#include "impl/impl.h"
#include "trial.h"

enum { IMPLS = 2, TOLD_MOST = 100, OUTCOME_EVERY = 16, WAY = 2 };

static const struct impl *const asked[IMPLS] = {&impl_engine, &impl_spec};

// A position, and the lists of both implementations.
struct asked_of {
    struct paiko_position q;
    char line[PAIKO_POSITION_TEXT_MAX];
    struct text list[IMPLS];
};

struct run {
    struct apart *a;
    struct enumerate few;
    paiko_bits
        sees[ENUMERATE_PLACES]; // of a piece alone: what it threatens or covers, and its square
    unsigned place[FEW_MOST];
    struct asked_of all, fewer;
    struct text next, report, next_fewer, report_fewer;
};

// ---- what pieces see ----

static paiko_bits seen_by(const struct enumerate *f, unsigned place) {
    const struct enumerate_place *at = &f->place[place];
    const struct paiko_rules rules = paiko_rules_default((enum paiko_ruleset)f->ruleset);
    struct paiko_position q = paiko_position_start(&rules, 0);
    paiko_bits seen = paiko_bits_one(at->square);
    q.cell[at->square] = at->cell;
    q.hero |= at->hero ? paiko_bits_one(at->square) : 0;
    q.busy |= at->busy ? paiko_bits_one(at->square) : 0;
    paiko_position_set_rules(&q, &rules);
    for (unsigned player = 0; player < PAIKO_PLAYERS; player++) {
        seen |= q.cover[player];
        for (unsigned plane = 0; plane < PAIKO_PLANES; plane++)
            seen |= q.threat[player][plane];
    }
    return seen;
}

// What a piece like that of a place, or a tile of the player's and type's, would see on a square,
// whichever way it faces and whatever it is besides.
static paiko_bits could_see(const struct run *r, unsigned player, unsigned type, unsigned square) {
    paiko_bits seen = 0;
    for (unsigned i = 0; i < r->few.places; i++)
        if (r->few.place[i].square == square && paiko_cell_player(r->few.place[i].cell) == player &&
            paiko_cell_type(r->few.place[i].cell) == type)
            seen |= r->sees[i];
    return seen;
}

// ---- whether a piece is apart ----

// The squares of a way: all between two squares and WAY beyond, for a way may bend.
static paiko_bits way_between(unsigned from, unsigned to) {
    const int file[2] = {paiko_file[from], paiko_file[to]};
    const int rank[2] = {paiko_rank[from], paiko_rank[to]};
    const int low = file[0] < file[1] ? 0 : 1, bottom = rank[0] < rank[1] ? 0 : 1;
    paiko_bits way = 0;
    for (unsigned s = 0; s < PAIKO_SQUARES; s++) {
        const int x = paiko_file[s], y = paiko_rank[s];
        if (x >= file[low] - WAY && x <= file[!low] + WAY && y >= rank[bottom] - WAY &&
            y <= rank[!bottom] + WAY)
            way |= paiko_bits_one(s);
    }
    return way;
}

// An action as far as it matters here: the squares that it is about, and what its tile sees.
struct deed {
    unsigned from, to; // one square where it has only one
    paiko_bits way, sees;
};

// False for an action of which nothing is claimed: one that is not about squares.
static bool deed_of(const struct run *r, const struct paiko_action *a, struct deed *d) {
    static const bool of_one_square[PAIKO_KINDS] = {
        [PAIKO_KIND_DEPLOY] = true, [PAIKO_KIND_LAY_CORPSE] = true};
    static const bool of_two_squares[PAIKO_KINDS] = {[PAIKO_KIND_DEPLOY_SHIFT] = true,
                                                     [PAIKO_KIND_SHIFT] = true,
                                                     [PAIKO_KIND_SHIFT_ZOMBIE] = true};
    unsigned player = r->all.q.turn, type = a->type;
    if (!of_one_square[a->kind] && !of_two_squares[a->kind])
        return false;
    if (a->kind == PAIKO_KIND_LAY_CORPSE || a->kind == PAIKO_KIND_SHIFT_ZOMBIE) {
        player = PAIKO_PLAYER_RED;
        type = a->kind == PAIKO_KIND_LAY_CORPSE ? PAIKO_PIECE_CORPSE : PAIKO_PIECE_ZOMBIE;
    }
    d->to = a->to;
    d->from = of_two_squares[a->kind] ? a->from : a->to;
    d->way = way_between(d->from, d->to);
    d->sees = could_see(r, player, type, d->to) | could_see(r, player, type, d->from);
    return true;
}

static bool is_apart(const struct run *r, unsigned left, const struct deed *d) {
    const struct enumerate_place *at = &r->few.place[r->place[left]];
    const paiko_bits own = r->sees[r->place[left]];
    paiko_bits others = d->way, seen = d->sees;
    for (unsigned i = 0; i < r->few.pieces; i++)
        if (i != left) {
            others |= paiko_bits_one(r->few.place[r->place[i]].square);
            seen |= r->sees[r->place[i]];
        }
    // A hero bars another of its type wherever it stands, and is somebody's (RON-PLAY-11).
    return !at->hero && !(own & others) && !paiko_bits_has(seen, at->square);
}

// ---- holding both to it ----

static void tell(struct run *r, const char *who, const char *action, unsigned left) {
    const unsigned square = r->few.place[r->place[left]].square;
    if (r->a->broken++ < TOLD_MOST)
        text_addf(&r->a->told, "%s\t%s\t%s\t%c%u\n", who, r->all.line, action,
                  'a' + paiko_file[square], paiko_rank[square] + 1U);
}

// The report without the score, to which a piece that is apart may well add.
static size_t captures_length(const struct text *report) {
    const char *score = strstr(text_string(report), " score=");
    return score ? (size_t)(score - report->s) : report->length;
}

// Who decides what next; where the game is over in either it may be by the points of the piece.
static bool same_decision(const struct paiko_position *a, const struct paiko_position *b) {
    return a->phase == PAIKO_PHASE_OVER || b->phase == PAIKO_PHASE_OVER ||
           (a->turn == b->turn && a->phase == b->phase);
}

static bool same_outcome(const struct run *r, unsigned left) {
    const struct enumerate_place *at = &r->few.place[r->place[left]];
    struct paiko_position with, without;
    struct paiko_error e;
    if (!paiko_position_read(&with, text_string(&r->next), false, &e) ||
        !paiko_position_read(&without, text_string(&r->next_fewer), false, &e) ||
        without.cell[at->square] || with.cell[at->square] != at->cell)
        return false;
    without.cell[at->square] = at->cell;
    const size_t length = captures_length(&r->report);
    return memcmp(with.cell, without.cell, sizeof with.cell) == 0 &&
           same_decision(&with, &without) && length == captures_length(&r->report_fewer) &&
           memcmp(text_string(&r->report), text_string(&r->report_fewer), length) == 0;
}

static void hold_outcome(struct run *r, unsigned who, const char *action, unsigned left) {
    struct problem p;
    const struct impl *impl = asked[who];
    r->a->outcomes++;
    if (impl->apply(impl->self, r->all.line, action, &r->next, &r->report, &p) != ANSWER_YES ||
        impl->apply(impl->self, r->fewer.line, action, &r->next_fewer, &r->report_fewer, &p) !=
            ANSWER_YES ||
        !same_outcome(r, left))
        tell(r, impl->name, action, left);
}

// The text of an action that stands in a list; false where it is longer than any action.
static bool copy_action(char action[PAIKO_ACTION_TEXT_MAX], const char *line, size_t length) {
    if (length >= PAIKO_ACTION_TEXT_MAX)
        return false;
    memcpy(action, line, length);
    action[length] = '\0';
    return true;
}

// Takes the next line of a list; NULL at its end.
static const char *take_line(const char **list, size_t *length) {
    const char *line = *list;
    *length = strcspn(line, "\n");
    *list += *length + (line[*length] == '\n');
    return *line ? line : NULL;
}

static bool is_apart_from(const struct run *r, unsigned left, const char *action) {
    struct paiko_action a;
    struct paiko_error e;
    struct deed d;
    return paiko_action_read(&a, &r->all.q, action, &e) && deed_of(r, &a, &d) &&
           (r->a->wrong || is_apart(r, left, &d));
}

// One implementation, one action that at least one of the two lists has.
static void hold_action(struct run *r, unsigned who, unsigned left, const char *line, size_t length,
                        bool in_all, bool in_fewer) {
    char action[PAIKO_ACTION_TEXT_MAX];
    if (!copy_action(action, line, length) || !is_apart_from(r, left, action))
        return;
    r->a->legality++;
    if (in_all != in_fewer)
        tell(r, asked[who]->name, action, left);
    else if (r->a->legality % OUTCOME_EVERY == 0)
        hold_outcome(r, who, action, left);
}

// Goes through two sorted lists side by side.
static void hold_lists(struct run *r, unsigned who, unsigned left) {
    const char *rest[2] = {text_string(&r->all.list[who]), text_string(&r->fewer.list[who])};
    size_t length[2];
    const char *line[2] = {take_line(&rest[0], &length[0]), take_line(&rest[1], &length[1])};
    while (line[0] || line[1]) {
        int order = !line[0] ? 1 : !line[1] ? -1 : 0;
        if (!order) {
            const size_t least = length[0] < length[1] ? length[0] : length[1];
            order = memcmp(line[0], line[1], least);
            order = order ? order : (length[0] > length[1]) - (length[0] < length[1]);
        }
        const unsigned first = order > 0;
        hold_action(r, who, left, line[first], length[first], order <= 0, order >= 0);
        if (order <= 0)
            line[0] = take_line(&rest[0], &length[0]);
        if (order >= 0)
            line[1] = take_line(&rest[1], &length[1]);
    }
}

static void count_follow(struct run *r) {
    const char *rest = text_string(&r->all.list[0]), *line;
    size_t length;
    while ((line = take_line(&rest, &length))) {
        char action[PAIKO_ACTION_TEXT_MAX];
        bool follows = false;
        if (!copy_action(action, line, length))
            continue;
        for (unsigned left = 0; left < r->few.pieces; left++)
            follows = follows || is_apart_from(r, left, action);
        r->a->actions++;
        r->a->follow += follows;
    }
}

static bool ask(struct asked_of *of, struct problem *p) {
    if (!paiko_position_write(&of->q, of->line, sizeof of->line))
        return false;
    for (unsigned who = 0; who < IMPLS; who++)
        if (asked[who]->legal(asked[who]->self, of->line, &of->list[who], p) != ANSWER_YES)
            return false;
    return true;
}

// Whether what is beside the board stays when a piece goes: a third tile of its type would come
// into the hand of who is to act, or beneath a hero.
static bool same_beside(const struct run *r) {
    return memcmp(r->all.q.count[PAIKO_STORE_HAND], r->fewer.q.count[PAIKO_STORE_HAND],
                  sizeof r->all.q.count[PAIKO_STORE_HAND]) == 0 &&
           memcmp(r->all.q.round.hand, r->fewer.q.round.hand, sizeof r->all.q.round.hand) == 0;
}

static bool hold_position(struct run *r, uint64_t number, struct problem *p) {
    if (!enumerate_places(&r->few, number, r->place) ||
        !enumerate_without(&r->few, number, r->few.pieces, &r->all.q))
        return true;
    if (!ask(&r->all, p))
        return false;
    r->a->positions++;
    count_follow(r);
    for (unsigned left = 0; left < r->few.pieces; left++) {
        if (!enumerate_without(&r->few, number, left, &r->fewer.q) || !same_beside(r))
            continue;
        if (!ask(&r->fewer, p))
            return false;
        for (unsigned who = 0; who < IMPLS; who++)
            hold_lists(r, who, left);
    }
    return true;
}

static void release(struct run *r) {
    for (unsigned who = 0; who < IMPLS; who++) {
        text_free(&r->all.list[who]);
        text_free(&r->fewer.list[who]);
    }
    text_free(&r->next);
    text_free(&r->report);
    text_free(&r->next_fewer);
    text_free(&r->report_fewer);
    free(r);
}

bool apart_run(struct apart *a, struct problem *p) {
    struct run *r = memory_take(1, sizeof *r);
    uint64_t state = a->seed;
    bool good = a->pieces >= 2 && enumerate_begin(&r->few, a->ruleset, a->pieces);
    r->a = a;
    if (!good)
        problem_say(p, "option --tiles", "too few or too many", "2 to 4 pieces with --apart");
    else
        enumerate_describe(&r->few, &a->about);
    for (unsigned i = 0; good && i < r->few.places; i++)
        r->sees[i] = seen_by(&r->few, i);
    while (good && a->positions < a->wanted && !stop_asked)
        good = hold_position(r, random_next(&state) % r->few.numbers, p);
    release(r);
    return good;
}

void apart_free(struct apart *a) {
    text_free(&a->told);
    text_free(&a->about);
}
