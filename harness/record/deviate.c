// SPDX-License-Identifier: MIT
//
// A search from reading to reading; see deviate.h. A reading is given up as soon as it has as many
// wrong actions as the best one.
#include "deviate.h"

#include <paiko/action.h>
#include <string.h>

#include "check.h"
#include "readings/compare.h"
#include "readings/readings.h"

struct search {
    const struct record *game;
    struct record_player player;
    char rules[PAIKO_RULES_TEXT_MAX];
    size_t tried; // actions
    size_t least; // what the best reading leaves: wrong actions, plies that can't be read, the end
    struct deviations best;
};

// ---- an action that is not legal ----

static bool takes_from_board(const struct paiko_position *p, const struct paiko_action *a) {
    return a->from < PAIKO_SQUARES && p->cell[a->from] &&
           paiko_cell_player(p->cell[a->from]) == p->turn;
}

static bool takes_from_hand(const struct paiko_position *p, const struct paiko_action *a) {
    const uint8_t *hand =
        p->round.blacks ? p->round.hand[p->round.seat] : p->count[PAIKO_STORE_HAND][p->turn];
    return !a->hero && hand[a->type] > 0;
}

static bool has(const uint8_t *store, const uint8_t *set) {
    for (unsigned type = 0; type < PAIKO_TYPES; type++)
        if (set[type] > store[type])
            return false;
    return true;
}

// Whether tiles are drawn on a turn.
static bool draws(const struct paiko_position *p) {
    return p->phase == PAIKO_PHASE_DRAFT ||
           (p->phase == PAIKO_PHASE_ACTION &&
            paiko_ruling_applies(p->rules.ruleset, PAIKO_RULING_DRAW_COUNT));
}

// Whether the kind of an action is one of its phase, and its tiles are there. Of Red's pieces, of
// heroes from the hand and of chance nothing is carried out.
static bool can_be_made(const struct paiko_position *p, const struct paiko_action *a) {
    const bool turn = p->phase == PAIKO_PHASE_ACTION && p->turn < PAIKO_PLAYERS;
    const bool lands = turn && a->to < PAIKO_SQUARES && (a->to == a->from || !p->cell[a->to]);
    switch (a->kind) {
    case PAIKO_KIND_DRAW:
        return draws(p) && has(p->count[PAIKO_STORE_RESERVE][p->turn], a->set);
    case PAIKO_KIND_GIVE:
        return p->phase == PAIKO_PHASE_GIVE && has(p->count[PAIKO_STORE_RESERVE][!p->turn], a->set);
    case PAIKO_KIND_DEPLOY:
        return lands && takes_from_hand(p, a);
    case PAIKO_KIND_DEPLOY_SHIFT:
        return lands && !p->cell[a->to] && takes_from_hand(p, a) && a->from < PAIKO_SQUARES;
    case PAIKO_KIND_SHIFT:
    case PAIKO_KIND_REDEPLOY:
        return lands && takes_from_board(p, a);
    case PAIKO_KIND_PASS:
        return turn;
    default:
        return false;
    }
}

// Whether a position is one; a tile that can't shift is in no streak.
static bool readable(struct paiko_position *p, unsigned turn, struct paiko_position *read) {
    if (readings_under(p, &p->rules, read))
        return true;
    p->streak[turn] = (struct paiko_streak){.square = PAIKO_NO_SQUARE};
    return readings_under(p, &p->rules, read);
}

// Carries an action out; false, and nothing is changed, where that can't be or leads to no
// position.
static bool make(struct paiko_position *p, const struct paiko_action *a) {
    struct paiko_position next = *p, read;
    if (!can_be_made(p, a))
        return false;
    paiko_make_unjudged(&next, a, NULL);
    if (!readable(&next, p->turn, &read))
        return false;
    *p = read;
    return true;
}

// Reads on behind an action that is wrong: it is carried out, or else a pass is. Two passes in a
// row are no reading: false.
static bool read_on(struct paiko_position *p, const char *text, bool *passed) {
    static const struct paiko_action pass = {.kind = PAIKO_KIND_PASS};
    const bool before = *passed;
    struct paiko_action a;
    struct paiko_error e;
    *passed = !paiko_action_read(&a, p, text, &e) || !make(p, &a);
    return !*passed || (!before && make(p, &pass));
}

// ---- a game under one reading ----

static void note(struct deviations *d, size_t ply, const char *action) {
    if (d->count < DEVIATIONS_KEPT) {
        d->of[d->count].ply = ply;
        (void)strncpy(d->of[d->count].action, action, sizeof d->of[d->count].action - 1);
    }
    d->count++;
}

static void play(struct search *s, struct deviations *d) {
    struct record_player *w = &s->player;
    struct problem ignored;
    bool passed = false;
    size_t last = 0;
    while (record_play(w, s->game, SIZE_MAX, "", &ignored) != FAULT_RIGHT) {
        const char *action = record_text(s->game, s->game->ply[w->plies].action);
        passed = passed && w->plies == last;
        const bool on = read_on(&w->at, action, &passed);
        note(d, last = ++w->plies, action);
        if (d->count >= s->least)
            return;
        if (!on) {
            d->unread = s->game->plies - w->plies;
            return;
        }
    }
    d->end = record_end(w, s->game, "", &ignored) != FAULT_RIGHT;
}

// Plays the game under a reading, and takes the reading if it leaves less.
static bool take(struct search *s, const struct paiko_rules *rules) {
    struct deviations d = {.rules = *rules, .begun = true, .spent = s->best.spent};
    struct problem ignored;
    if (s->tried >= DEVIATIONS_TRIED) {
        s->best.spent = true;
        return false;
    }
    (void)paiko_rules_write(rules, s->rules);
    text_clear(&s->player.rules);
    s->player.as = s->rules;
    if (!record_begin(&s->player, s->game, "", &ignored))
        return false;
    play(s, &d);
    s->tried += s->player.plies;
    const size_t leaves = d.count + d.unread + d.end;
    if (leaves >= s->least)
        return false;
    s->least = leaves;
    s->best = d;
    return true;
}

// ---- from reading to reading ----

// The change of one option that leaves least.
static bool change_one(struct search *s) {
    const struct paiko_rules rules = s->best.rules;
    struct paiko_rules changed;
    unsigned ruling = 0, option = 0;
    bool less = false;
    for (; readings_next(&rules, &ruling, &option, &changed); option++)
        less |= take(s, &changed);
    return less;
}

// The first change of two options that leaves less.
static bool change_two(struct search *s) {
    const struct paiko_rules rules = s->best.rules;
    struct paiko_rules first, both;
    unsigned ruling = 0, option = 0;
    for (; readings_next(&rules, &ruling, &option, &first); option++) {
        unsigned other = ruling + 1, of_other = 0;
        for (; readings_next(&first, &other, &of_other, &both); of_other++)
            if (take(s, &both))
                return true;
    }
    return false;
}

// Takes back each change without which no more is left.
static void take_back(struct search *s, const struct paiko_rules *from) {
    for (unsigned i = 0; i < PAIKO_RULING_COUNT; i++) {
        struct paiko_rules less = s->best.rules;
        less.option[i] = from->option[i];
        s->least++;
        if (less.option[i] == s->best.rules.option[i] || !take(s, &less))
            s->least--;
    }
}

void deviations_find(const struct paiko_rules *from, const struct record *game,
                     struct deviations *d) {
    struct search s = {.game = game, .least = SIZE_MAX, .best = {.rules = *from}};
    (void)take(&s, from);
    while (s.least > 0 && (change_one(&s) || change_two(&s))) {
    }
    if (s.best.begun)
        take_back(&s, from);
    record_player_free(&s.player);
    *d = s.best;
}
