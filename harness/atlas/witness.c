// SPDX-License-Identifier: MIT
//
// A step of shrinking is a function that makes the n-th candidate of its kind, in a table of steps
// that are tried in turn until none of them gets anywhere.
// Invariant: a candidate replaces the witness only if it shows a difference and is smaller.
#include "witness.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "play/setup.h"
#include "play/simpler.h"
#include "readings/compare.h"

enum { FEW = 8, FINDS_MOST = 60, FINDS_IN_VAIN = 20 };

// ---- how small ----

static unsigned beside(const struct paiko_position *p) {
    unsigned n = 0;
    for (unsigned side = 0; side < PAIKO_PLAYERS; side++)
        for (unsigned type = 0; type < PAIKO_TYPES; type++)
            n += 2U * p->count[PAIKO_STORE_HAND][side][type] +
                 2U * p->count[PAIKO_STORE_LOST][side][type];
    for (unsigned seat = 0; seat < PAIKO_SEATS; seat++) {
        for (unsigned type = 0; type < PAIKO_TYPES; type++)
            n += 2U * p->round.hand[seat][type];
        n += p->round.hero[seat] ? 2 : 0;
    }
    for (unsigned side = 0; side < PAIKO_SIDES; side++)
        n += p->streak[side].count > 0;
    n += 2 * paiko_bits_count(p->hero | p->busy) + paiko_bits_count(p->run[0] | p->run[1]);
    n += (p->turn == PAIKO_PLAYER_BLACK ? 1U : 0U) + (p->phase != PAIKO_PHASE_ACTION ? 1U : 0U);
    n += p->round.left + (unsigned)p->round.blacks;
    for (unsigned s = 0; s < PAIKO_SQUARES; s++)
        n += p->cell[s] && paiko_cell_player(p->cell[s]) < PAIKO_PLAYERS &&
             paiko_cell_facing(p->cell[s]) != PAIKO_FACING_NORTH;
    return n + (unsigned)__builtin_popcount(p->round.made);
}

// Whether a is smaller than b, which may be none: first no mere record, then fewer tiles, then less
// beside.
static bool witness_smaller(const struct witness *a, const struct witness *b) {
    if (b->kind == DIFFERENCE_NONE)
        return true;
    bool record[2] = {a->kind == DIFFERENCE_RECORD, b->kind == DIFFERENCE_RECORD};
    if (record[0] != record[1])
        return record[1];
    if (a->tiles != b->tiles)
        return a->tiles < b->tiles;
    return a->beside < b->beside;
}

bool witness_look(struct judge *j, const struct paiko_rules rules[2], const char *line,
                  enum difference least, struct witness *w) {
    struct paiko_position *const side[2] = {&w->p, &w->q};
    const unsigned rich = pair_rich(rules);
    if (!reading_of_line(line, &rules[rich], side[rich]) ||
        !readings_under(side[rich], &rules[!rich], side[!rich]))
        return false;
    w->kind = difference_find(j, &w->p, &w->q, least, &w->action);
    w->tiles = reading_tiles(&w->p);
    w->beside = beside(side[rich]);
    return w->kind >= least;
}

// ---- simpler positions ----

static int pieces(const struct model *m, int square[MODEL_SQUARES]) {
    int count = 0;
    for (int s = 0; s < MODEL_SQUARES; s++)
        if (m->cell[s][0])
            square[count++] = s;
    return count;
}

static bool one_to_reserve(struct model *m, unsigned n) {
    int square[MODEL_SQUARES], count = pieces(m, square);
    if ((int)n >= count)
        return false;
    model_remove(m, square[n], MODEL_RESERVE);
    return true;
}

static bool one_lost(struct model *m, unsigned n) {
    int square[MODEL_SQUARES], count = pieces(m, square);
    if (!model_has(m, FIELD_LOST) || (int)n >= count)
        return false;
    model_remove(m, square[n], MODEL_LOST);
    return true;
}

static bool two_away(struct model *m, unsigned n) {
    int square[MODEL_SQUARES], count = pieces(m, square);
    int i = (int)n / FEW, j = (int)n % FEW;
    if (count > FEW || i >= count)
        return false;
    if (j <= i || j >= count)
        return true;
    model_remove(m, square[i], MODEL_RESERVE);
    model_remove(m, square[j], MODEL_RESERVE);
    return true;
}

// One tile less in hand: to the reserve, or the pile.
static bool one_from_hand(struct model *m, unsigned n) {
    unsigned player = n / MODEL_TYPES, type = n % MODEL_TYPES;
    if (player >= model_hands(m))
        return false;
    unsigned char *hand = &model_hand_at(m, player)[type];
    if (!*hand)
        return true;
    (*hand)--;
    model_spare(m, player > 0, (int)type, 1);
    return true;
}

static bool none_lost(struct model *m, unsigned n) {
    unsigned player = n / MODEL_TYPES, type = n % MODEL_TYPES;
    if (player >= 2 || !model_has(m, FIELD_LOST))
        return false;
    unsigned char *lost = &m->count[MODEL_LOST][player][type];
    if (*lost) {
        (*lost)--;
        m->count[MODEL_RESERVE][player][type]++;
    }
    return true;
}

static bool no_white_hero(struct model *m, unsigned n) {
    if (n >= MODEL_TYPES || !model_has(m, FIELD_BASE))
        return false;
    const int square = model_hero_square(m, MODEL_WHITE, (int)n);
    if (square < 0)
        return true;
    model_unmake(m, MODEL_WHITE, (int)n);
    model_mark(m->cell[square], false, model_is_busy(m->cell[square]));
    return true;
}

static simpler_step *const steps[] = {
    one_to_reserve, one_lost,       two_away,      simpler_in_hand,  one_from_hand,
    none_lost,      simpler_streak, simpler_run,   simpler_not_busy, simpler_hero,
    no_white_hero,  simpler_left,   simpler_facing};

// Tries the candidates of one step, each on what the ones before it left.
static bool try_step(struct judge *j, const struct paiko_rules rules[2], simpler_step *step,
                     struct witness *w) {
    bool changed = false;
    TEXT line = {0};
    for (unsigned n = 0;; n++) {
        struct model m;
        struct problem problem;
        struct witness smaller;
        (void)model_read(&m, reading_line(pair_rich(rules) ? &w->q : &w->p), &problem);
        struct model before = m;
        if (!step(&m, n))
            break;
        if (memcmp(&m, &before, sizeof m) == 0)
            continue;
        setup_mend_streaks(&m);
        model_write(&m, &line);
        enum difference least = w->kind < DIFFERENCE_OUTCOME ? w->kind : DIFFERENCE_OUTCOME;
        if (!witness_look(j, rules, text_string(&line), least, &smaller) ||
            !witness_smaller(&smaller, w))
            continue;
        *w = smaller;
        changed = true;
        n--; // what was the next is this one now
    }
    return changed;
}

void witness_shrink(struct judge *j, const struct paiko_rules rules[2], struct witness *w) {
    for (bool changed = true; changed;) {
        changed = false;
        for (size_t i = 0; i < sizeof steps / sizeof *steps; i++)
            changed |= try_step(j, rules, steps[i], w);
    }
}

// ---- made-up positions ----

static int distance(int a, int b) {
    int file = abs(model_file(a) - model_file(b)), rank = abs(model_rank(a) - model_rank(b));
    return file > rank ? file : rank;
}

// Takes pieces off a generated board until a few are left that stand together.
static void thin(struct choices *c, struct model *m) {
    enum { KEEP_MOST = 8 };
    int square[MODEL_SQUARES], count = pieces(m, square);
    int keep = (int)choice_below(c, KEEP_MOST);
    if (count == 0 || choice_below(c, 4) == 0)
        return;
    int centre = square[choice_below(c, (uint32_t)count)];
    while ((count = pieces(m, square)) > keep) {
        int at = (int)choice_below(c, (uint32_t)count),
            other = (int)choice_below(c, (uint32_t)count);
        if (distance(square[other], centre) > distance(square[at], centre))
            at = other;
        model_remove(m, square[at], choice_below(c, 8) ? MODEL_RESERVE : MODEL_LOST);
    }
}

// A position of a reading, as a line.
static void make_line(struct choices *c, const struct paiko_rules *rules, struct text *line) {
    struct model m;
    model_init(&m, paiko_ruleset_name(rules->ruleset));
    setup_make(c, &m, false);
    memcpy(m.option, rules->option, sizeof rules->option);
    setup_mend_streaks(&m);
    thin(c, &m);
    setup_mend_streaks(&m);
    model_write(&m, line);
}

static bool stopped(const struct search *s) {
    return s->stop && *s->stop;
}

void witness_search(struct search *s) {
    struct judge *j = memory_take(1, sizeof *j);
    CHOICES c = {0};
    TEXT line = {0};
    unsigned in_vain = 0;
    s->best.kind = DIFFERENCE_NONE;
    for (s->tried = 0; s->tried < s->positions && !stopped(s); s->tried++) {
        struct witness w;
        enum difference least =
            s->best.kind > DIFFERENCE_RECORD ? DIFFERENCE_OUTCOME : DIFFERENCE_RECORD;
        choices_seed(&c, choices_derive(s->seed, s->tried));
        make_line(&c, &s->rules[pair_rich(s->rules)], &line);
        if (!witness_look(j, s->rules, text_string(&line), least, &w))
            continue;
        if (w.kind == DIFFERENCE_RECORD && s->best.kind == DIFFERENCE_RECORD && s->found > FEW)
            continue; // one record is enough; what is looked for now is more
        s->found++;
        witness_shrink(j, s->rules, &w);
        in_vain++;
        if (witness_smaller(&w, &s->best)) {
            in_vain = w.tiles < s->best.tiles || s->best.kind < DIFFERENCE_OUTCOME ? 0 : in_vain;
            s->best = w;
        }
        if (s->best.kind > DIFFERENCE_RECORD &&
            (s->found >= FINDS_MOST || in_vain >= FINDS_IN_VAIN || s->best.tiles == 0))
            break;
    }
    free(j);
}
