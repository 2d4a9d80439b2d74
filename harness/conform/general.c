// SPDX-License-Identifier: MIT
//
// A case is varied as a model: an instance is the case with a list of changes, of which those are
// made, in their order, that leave a position which the run may ask about. One part at a time is
// tried first; then instances that change all free parts at random, and in one that does not fail
// the change behind which it fails no more says which part is not free.
#include "general.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "diagnose/manner.h"
#include "play/setup.h"
#include "reach/invariants.h"

enum {
    QUESTIONS = 220,      // for a cause
    JOINT_QUESTIONS = 80, // of these, at least for instances
    SHARE = 5,            // of what explaining may cost: one part of so many
    BATCH = 8,            // questions at once: few, since the program may not answer them
    TOGETHER = 8,         // empty squares that are filled at once
    PASSES = 3,           // over the empty squares, with other tiles
    FILLED = 6,           // of an instance
    INSTANCES = 20,       // of a round
    LAST = 50,            // questions left, behind which nothing is said of empty squares
    CHANGES_MAX = 64,
    TILES_VARIED = CHANGES_MAX - MODEL_SEATS - TOGETHER,
    MORE_MOST = 3 // tiles more in a hand
};

// One part that is otherwise.
struct change {
    int at; // a square, or behind these a seat
    int owner, type;
    unsigned facing;
    unsigned char part;              // of enum general_part, what is changed
    unsigned char hand[MODEL_TYPES]; // of a seat
};

struct instance {
    struct change change[CHANGES_MAX];
    size_t count;
    uint64_t made; // which of them were, bit by bit
    bool failed;   // as at the case
};

struct trial {
    struct conform *c;
    const struct finding *f;
    struct model base, right; // right: what follows by the reference where that is legal
    bool legal;
    uint32_t broken; // invariants, at the case
    enum session_op op;
    enum manner manner;
    bool seen, wrong[MODEL_SQUARES]; // the case was asked; where it is wrong then
    bool over;                       // some answer was none
    bool blamed[MODEL_SQUARES + MODEL_SEATS];
    uint64_t asked, most;
    struct choices choices;
    struct general of;
};

// ---- changes ----

static unsigned char *hand_of(struct model *m, int seat) {
    return model_game(m) == GAME_RONIN ? m->hand[seat] : m->count[MODEL_HAND][seat];
}

static int hands(const struct model *m) {
    return model_game(m) == GAME_RONIN ? (int)m->players : 2;
}

// Takes a tile out of where the game's spare ones are, or else of what fell.
static bool take(struct model *m, int owner, int type) {
    if (model_has(m, FIELD_PILE))
        return m->pile > 0 && m->pile--;
    for (int store = MODEL_RESERVE; store <= MODEL_LOST; store++)
        if (m->count[store][owner][type] > 0)
            return m->count[store][owner][type]--;
    return false;
}

static bool change_hand(struct model *m, const struct change *ch) {
    const int seat = ch->at - MODEL_SQUARES, owner = seat > 0;
    unsigned char *hand = hand_of(m, seat);
    for (int type = 0; type < MODEL_TYPES; type++) {
        model_spare(m, owner, type, hand[type]);
        hand[type] = 0;
        for (; hand[type] < ch->hand[type]; hand[type]++)
            if (!take(m, owner, type))
                return false;
    }
    return true;
}

static bool change_make(struct model *m, const struct change *ch) {
    if (ch->at >= MODEL_SQUARES)
        return change_hand(m, ch);
    const bool busy = m->cell[ch->at][0] && model_is_busy(m->cell[ch->at]);
    if (m->cell[ch->at][0])
        model_remove(m, ch->at, MODEL_RESERVE);
    if (ch->part == GENERAL_GONE)
        return true;
    if (!take(m, ch->owner, ch->type))
        return false;
    setup_put(m, ch->at, ch->owner, ch->type, ch->facing);
    if (busy)
        model_mark(m->cell[ch->at], false, true);
    return true;
}

// Whether a position is one that the run may ask about; writes it.
static bool may_ask(const struct trial *t, const struct model *m, struct text *position) {
    struct problem ignored;
    model_write(m, position);
    return generate_plays(&t->c->asked, m) && (invariants_broken_by(m) & ~t->broken) == 0 &&
           impl_engine.check(text_string(position), &ignored) == ANSWER_YES;
}

// The position with the first `count` changes. False where it is the case as it was.
static bool build(const struct trial *t, struct instance *in, size_t count, struct text *position) {
    struct model m = t->base;
    in->made = 0;
    for (size_t i = 0; i < count; i++) {
        struct model next = m;
        if (!change_make(&next, &in->change[i]) || !may_ask(t, &next, position))
            continue;
        m = next;
        in->made |= 1ULL << i;
    }
    model_write(&m, position);
    return in->made != 0;
}

// ---- asking ----

static bool has_line(const char *lines, const char *line) {
    const size_t n = strlen(line);
    for (const char *s = lines; *s; s += strcspn(s, "\n"), s += *s == '\n')
        if (strncmp(s, line, n) == 0 && (s[n] == '\n' || s[n] == '\0'))
            return true;
    return false;
}

// Whether the board is wrong wherever it is at the case; of the case itself it is noted where.
static bool same_squares(struct trial *t, const char *answer, const char *right) {
    struct model a, b;
    struct problem ignored;
    bool same = model_read(&a, answer, &ignored) && model_read(&b, right, &ignored);
    for (int s = 0; s < MODEL_SQUARES && same; s++) {
        const bool wrong = strcmp(a.cell[s], b.cell[s]) != 0;
        same = wrong || !t->seen || !t->wrong[s];
        t->wrong[s] = t->seen ? t->wrong[s] : wrong;
    }
    return same;
}

// Whether an answer is wrong in the manner of the case, and on its squares; of the case itself both
// are noted.
static bool is_wrong_alike(struct trial *t, struct observation *o) {
    TEXT right = {0};
    struct problem ignored;
    const bool legal = impl_engine.apply(o->position, o->action, &right, NULL, &ignored) == 0;
    if (o->legal == legal && (o->listed || !legal || !strcmp(o->answer, text_string(&right))))
        return false;
    const enum manner manner = manner_of(o, legal ? text_string(&right) : NULL);
    t->manner = t->seen ? t->manner : manner;
    return manner == t->manner &&
           (manner < MANNER_OTHER_FALL || same_squares(t, o->answer, text_string(&right)));
}

static bool fails(struct trial *t, const struct question *q) {
    struct observation o = {.listed = t->op == OP_LEGAL};
    if (!q->answered || q->reply.outcome != OUTCOME_ANSWERED) {
        t->over = true;
        return false;
    }
    if (q->reply.refused)
        return false;
    o.position = q->position; // borrowed
    o.action = (char *)t->f->action;
    if (o.listed)
        o.legal = has_line(text_string(&q->reply.actions), t->f->action);
    else
        observation_answer(t->c, &o, &q->reply);
    const bool wrong = is_wrong_alike(t, &o);
    free(o.answer);
    return wrong;
}

// Asks about positions; false where nothing more is to be asked.
static bool ask_positions(struct trial *t, struct text *position, size_t count, bool *failed) {
    struct question *q[BATCH];
    if (t->over || t->asked + count > t->most)
        return false;
    for (size_t i = 0; i < count; i++)
        q[i] =
            question_new(t->op, text_string(&position[i]), t->op == OP_APPLY ? t->f->action : NULL);
    t->over = !conform_ask(t->c, q, count);
    t->asked += count;
    for (size_t i = 0; i < count; i++) {
        failed[i] = fails(t, q[i]);
        question_free(q[i]);
    }
    return !t->over;
}

// Asks about instances with so many of their changes each; those that are the case as it was are
// not asked.
static bool ask(struct trial *t, struct instance **in, size_t count) {
    struct text position[BATCH] = {{0}};
    struct instance *due[BATCH];
    bool failed[BATCH], good = true;
    size_t n = 0;
    for (size_t i = 0; i < count && good; i++) {
        if (build(t, in[i], in[i]->count, &position[n]))
            due[n++] = in[i];
        if (n < BATCH && i + 1 < count)
            continue;
        good = n == 0 || ask_positions(t, position, n, failed);
        for (size_t k = 0; k < n && good; k++)
            due[k]->failed = failed[k];
        n = 0;
    }
    for (size_t k = 0; k < BATCH; k++)
        text_free(&position[k]);
    return good;
}

// Asks about some instances, at most BATCH. How many fail as the case does; none where fewer than
// `least` do, or `all` are to, of those that could be asked, and do not.
static size_t failing(struct trial *t, struct instance *in, size_t count, size_t least, bool all) {
    struct instance *each[BATCH];
    size_t made = 0, failed = 0;
    for (size_t i = 0; i < count; i++)
        each[i] = &in[i];
    if (!ask(t, each, count))
        return 0;
    for (size_t i = 0; i < count; i++) {
        made += in[i].made != 0;
        failed += in[i].made && in[i].failed;
    }
    return failed < least || (all && failed < made) ? 0 : failed;
}

// ---- one part at a time ----

// What stands on a square, as a change that changes nothing.
static struct change as_it_is(const struct model *m, int square) {
    const char *cell = m->cell[square];
    struct change ch = {.at = square, .owner = model_owner(cell), .type = model_type(cell[0])};
    while (ch.type >= 0 && model_directional(ch.type) && ch.facing < MODEL_FACINGS &&
           cell[1] != *model_facings[ch.facing])
        ch.facing++;
    return ch;
}

// The other values of one part of a tile; how many.
static size_t others(struct trial *t, struct change was, unsigned char part, struct instance *in) {
    size_t count = 0;
    const unsigned values = part == GENERAL_TYPE ? MODEL_TYPES
                            : part == GENERAL_FACING
                                ? (model_directional(was.type) ? MODEL_FACINGS : 0)
                            : part == GENERAL_SIDE ? 2
                                                   : 1;
    for (unsigned v = 0; v < values; v++) {
        struct change ch = was;
        ch.part = part;
        ch.type = part == GENERAL_TYPE ? (int)v : ch.type;
        ch.owner = part == GENERAL_SIDE ? (int)v : ch.owner;
        ch.facing = part == GENERAL_FACING ? v
                    : part == GENERAL_TYPE && !model_directional(was.type)
                        ? choice_below(&t->choices, MODEL_FACINGS)
                        : ch.facing;
        if (part == GENERAL_TYPE   ? ch.type == was.type
            : part == GENERAL_SIDE ? ch.owner == was.owner
                                   : part == GENERAL_FACING && ch.facing == was.facing)
            continue;
        in[count++] = (struct instance){.change = {ch}, .count = 1};
    }
    return count;
}

static void try_tile(struct trial *t, int square) {
    static const struct {
        unsigned char part;
        size_t least;
    } parts[] = {{GENERAL_TYPE, 1}, {GENERAL_SIDE, 1}, {GENERAL_FACING, 2}, {GENERAL_GONE, 1}};
    struct instance in[BATCH];
    const struct change was = as_it_is(&t->base, square);
    const bool faces = was.type >= 0 && model_directional(was.type);
    if (was.type < 0 || model_is_hero(t->base.cell[square]))
        return;
    t->of.types[square] = (unsigned char)(1U << was.type);
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        const bool type = parts[i].part == GENERAL_TYPE;
        const size_t count = others(t, was, parts[i].part, in);
        if (!failing(t, in, count, parts[i].least, !type))
            continue;
        t->of.square[square] |= parts[i].part;
        for (size_t k = 0; k < count && type; k++)
            t->of.types[square] |=
                (unsigned char)((in[k].made && in[k].failed) << in[k].change[0].type);
    }
    if (!faces && (t->of.square[square] & GENERAL_TYPE))
        t->of.square[square] |= GENERAL_FACING; // other types were turned at random
}

// Another hand by these parts, at random; `all` of it gone where there may be less.
static struct change other_hand(struct trial *t, int seat, unsigned parts, bool all) {
    struct change ch = {.at = MODEL_SQUARES + seat, .part = (unsigned char)parts};
    const unsigned more = parts & GENERAL_MORE ? 1 + choice_below(&t->choices, MORE_MOST) : 0;
    memcpy(ch.hand, hand_of(&t->base, seat), sizeof ch.hand);
    for (int type = 0; type < MODEL_TYPES && (parts & GENERAL_LESS); type++)
        ch.hand[type] = (unsigned char)(all ? 0 : choice_below(&t->choices, ch.hand[type] + 1U));
    for (unsigned i = 0; i < more; i++)
        ch.hand[choice_below(&t->choices, MODEL_TYPES)]++;
    return ch;
}

static void try_hand(struct trial *t, int seat) {
    enum { TIMES = 4 };
    const bool empty = model_total(hand_of(&t->base, seat)) == 0;
    struct instance in[TIMES];
    for (unsigned part = GENERAL_MORE; part <= GENERAL_LESS; part *= 2) {
        for (size_t i = 0; i < TIMES; i++)
            in[i] = (struct instance){.change = {other_hand(t, seat, part, i == 0)}, .count = 1};
        if (part == GENERAL_LESS && empty)
            t->of.hand[seat] |= GENERAL_LESS;
        else if (failing(t, in, TIMES, part == GENERAL_MORE ? 2 : 1, true))
            t->of.hand[seat] |= (unsigned char)part;
    }
}

// ---- empty squares ----

// A tile on an empty square, mostly one that there is.
static struct change some_tile(struct trial *t, int square) {
    enum { DRAWS = 8 };
    struct change ch = {.at = square, .part = GENERAL_FILLED};
    for (int i = 0; i < DRAWS; i++) {
        struct model m = t->base;
        ch.owner = (int)choice_below(&t->choices, 2);
        ch.type = (int)choice_below(&t->choices, MODEL_TYPES);
        if (take(&m, ch.owner, ch.type))
            break;
    }
    ch.facing = choice_below(&t->choices, MODEL_FACINGS);
    return ch;
}

// Whether by the reference the same follows with a tile there, but for the tile itself.
static bool same_with(struct trial *t, const struct change *ch) {
    TEXT position = {0}, next = {0};
    struct model m = t->base, after;
    struct problem ignored;
    if (!change_make(&m, ch))
        return true;
    model_write(&m, &position);
    const enum answer a =
        impl_engine.apply(text_string(&position), t->f->action, &next, NULL, &ignored);
    if (a == ANSWER_UNREADABLE || !t->legal || a != ANSWER_YES)
        return a == ANSWER_UNREADABLE || t->legal == (a == ANSWER_YES);
    if (!model_read(&after, text_string(&next), &ignored))
        return false;
    memcpy(m.cell, t->right.cell, sizeof m.cell);
    setup_put(&m, ch->at, ch->owner, ch->type, ch->facing);
    return memcmp(m.cell, after.cell, sizeof m.cell) == 0 && after.turn == t->right.turn &&
           strcmp(after.phase, t->right.phase) == 0;
}

// Whether no tile there matters by the rules. Else the square is not asked about.
static bool is_quiet(struct trial *t, int square) {
    struct change ch = {.at = square, .part = GENERAL_FILLED};
    bool quiet = true;
    for (ch.owner = 0; ch.owner < 2; ch.owner++)
        for (ch.type = 0; ch.type < MODEL_TYPES && quiet; ch.type++) {
            const unsigned facings = model_directional(ch.type) ? MODEL_FACINGS : 1;
            for (ch.facing = 0; ch.facing < facings && quiet; ch.facing++)
                quiet = same_with(t, &ch);
        }
    return quiet;
}

// What of an instance fails no more, by halves; those squares are not free.
static void blame_filled(struct trial *t, struct instance *in) {
    for (size_t half = 0; half < 2 && in->count > 1; half++) {
        struct instance part = {.count = half ? in->count - in->count / 2 : in->count / 2};
        memcpy(part.change, in->change + (half ? in->count / 2 : 0),
               part.count * sizeof *part.change);
        struct instance *one = &part;
        if (ask(t, &one, 1) && part.made && !part.failed)
            blame_filled(t, &part);
    }
    if (in->count == 1)
        t->of.square[in->change[0].at] = 0;
}

static void shuffle(struct trial *t, int *square, size_t count) {
    for (size_t i = count; i > 1; i--) {
        const size_t k = choice_below(&t->choices, (uint32_t)i);
        const int other = square[k];
        square[k] = square[i - 1];
        square[i - 1] = other;
    }
}

// Nothing is said of empty squares: what is filled matters together.
static void forget_filled(struct trial *t) {
    t->of.fills = false;
    for (int s = 0; s < MODEL_SQUARES; s++)
        t->of.square[s] &= (unsigned char)~GENERAL_FILLED;
}

// Fills all squares that may still be free, some at a time.
static void fill_once(struct trial *t, int *square, size_t count, unsigned *times) {
    struct instance in[MODEL_SQUARES / TOGETHER + 1], *each[MODEL_SQUARES / TOGETHER + 1];
    size_t n = 0, used = 0, bad = 0;
    shuffle(t, square, count);
    for (size_t i = 0; i < count; i++) {
        if (!t->of.square[square[i]])
            continue;
        if (used++ % TOGETHER == 0) {
            each[n] = &in[n];
            in[n++] = (struct instance){.count = 0};
        }
        in[n - 1].change[in[n - 1].count++] = some_tile(t, square[i]);
    }
    if (!ask(t, each, n))
        return;
    for (size_t i = 0; i < n; i++)
        bad += in[i].made && !in[i].failed;
    if (bad > n / 3)
        forget_filled(t);
    for (size_t i = 0; i < n && t->of.fills; i++) {
        for (size_t k = 0; k < in[i].count; k++)
            times[in[i].change[k].at] += in[i].made >> k & 1;
        if (in[i].made && !in[i].failed)
            blame_filled(t, &in[i]);
    }
}

static void try_empty(struct trial *t) {
    int square[MODEL_SQUARES];
    unsigned times[MODEL_SQUARES] = {0};
    size_t count = 0, tried = 0;
    for (int s = 0; s < MODEL_SQUARES; s++)
        if (!t->base.cell[s][0] && is_quiet(t, s)) {
            square[count++] = s;
            t->of.square[s] = GENERAL_FILLED;
        }
    t->of.fills = count > 0;
    t->most -= JOINT_QUESTIONS;
    for (int pass = 0; pass < PASSES && t->of.fills; pass++)
        fill_once(t, square, count, times);
    t->most += JOINT_QUESTIONS;
    for (size_t i = 0; i < count; i++)
        if (times[square[i]] + 1 < PASSES)
            t->of.square[square[i]] = 0;
        else
            tried += t->of.square[square[i]] != 0;
    t->of.fills = tried > 0;
}

// ---- together ----

// A tile in which every part that is free is drawn.
static struct change other_tile(struct trial *t, int square, unsigned parts) {
    struct change ch = as_it_is(&t->base, square), was = ch;
    if ((parts & GENERAL_GONE) && choice_chance(&t->choices, 1, 4)) {
        ch.part = GENERAL_GONE;
        return ch;
    }
    while ((parts & GENERAL_TYPE) &&
           !(t->of.types[square] >> (ch.type = (int)choice_below(&t->choices, MODEL_TYPES)) & 1))
        ;
    if (parts & GENERAL_SIDE)
        ch.owner = (int)choice_below(&t->choices, 2);
    if (parts & GENERAL_FACING)
        ch.facing = choice_below(&t->choices, MODEL_FACINGS);
    ch.part = (unsigned char)((ch.type != was.type ? GENERAL_TYPE : 0) |
                              (ch.owner != was.owner ? GENERAL_SIDE : 0) |
                              (ch.facing != was.facing ? GENERAL_FACING : 0));
    return ch;
}

// An instance in which everything is otherwise that may be.
static void draw(struct trial *t, struct instance *in) {
    int empty[MODEL_SQUARES];
    size_t free_squares = 0;
    *in = (struct instance){.count = 0};
    for (int s = 0; s < MODEL_SQUARES; s++) {
        const unsigned parts = t->of.square[s];
        if (parts & GENERAL_FILLED)
            empty[free_squares++] = s;
        else if (parts && in->count < TILES_VARIED)
            in->change[in->count++] = other_tile(t, s, parts);
    }
    for (int seat = 0; seat < hands(&t->base); seat++)
        if (t->of.hand[seat])
            in->change[in->count++] = other_hand(t, seat, t->of.hand[seat], false);
    shuffle(t, empty, free_squares);
    for (size_t i = 0; i < free_squares && i < FILLED; i++)
        in->change[in->count++] = some_tile(t, empty[i]);
}

static unsigned char *parts_at(struct trial *t, int at) {
    return at < MODEL_SQUARES ? &t->of.square[at] : &t->of.hand[at - MODEL_SQUARES];
}

// What a change needs is not free: a type alone, the first time, where another type is part of it,
// else all its parts.
static void take_back(struct trial *t, const struct change *ch) {
    const bool type = ch->part & GENERAL_TYPE;
    if (type && !t->blamed[ch->at])
        t->of.types[ch->at] &= (unsigned char)~(1U << ch->type);
    else
        *parts_at(t, ch->at) &= (unsigned char)~ch->part;
    if (type && (t->of.types[ch->at] & (t->of.types[ch->at] - 1)) == 0)
        *parts_at(t, ch->at) &= (unsigned char)~GENERAL_TYPE;
    t->blamed[ch->at] = true;
}

// Whether an instance changes nothing but what is still free.
static bool is_free(struct trial *t, const struct instance *in) {
    bool good = true;
    for (size_t i = 0; i < in->count && good; i++) {
        const struct change *ch = &in->change[i];
        good = (*parts_at(t, ch->at) & ch->part) == ch->part &&
               (!(ch->part & GENERAL_TYPE) || (t->of.types[ch->at] >> ch->type & 1));
    }
    return good;
}

// Of an instance that does not fail the change behind which it fails no more: its parts are not
// free.
static bool blame(struct trial *t, struct instance *in) {
    size_t good = 0, bad = in->count;
    while (good + 1 < bad) {
        struct instance part = *in, *one = &part;
        part.count = good + (bad - good) / 2;
        part.failed = true;
        if (!ask(t, &one, 1))
            return false;
        *(part.failed ? &good : &bad) = part.count;
    }
    take_back(t, &in->change[bad - 1]);
    return true;
}

// A round of instances that all fail, as they were drawn from what is free in the end. False where
// questions ran out before.
static bool confirm(struct trial *t) {
    struct instance in[INSTANCES], *each[INSTANCES];
    for (bool whole = false; !whole;) {
        whole = true;
        t->of.confirmed = 0;
        if (t->asked + LAST > t->most)
            forget_filled(t);
        for (size_t i = 0; i < INSTANCES; i++) {
            each[i] = &in[i];
            draw(t, &in[i]);
        }
        if (!ask(t, each, INSTANCES))
            return false;
        for (size_t i = 0; i < INSTANCES; i++) {
            t->of.confirmed += in[i].made != 0;
            if (!in[i].made || in[i].failed)
                continue;
            whole = false;
            if (is_free(t, &in[i]) && !blame(t, &in[i]))
                return false;
        }
    }
    return true;
}

// ---- a cause ----

static bool asks(struct trial *t, enum session_op op) {
    struct text position = {0};
    bool failed = false;
    t->op = op;
    text_add(&position, t->f->position);
    const bool good =
        t->c->pool.identity.can[op] && ask_positions(t, &position, 1, &failed) && failed;
    text_free(&position);
    return good;
}

// Asks the case itself. False where it can't be varied, or does not fail now.
static bool begin(struct trial *t, struct conform *c, const struct cause *cause, uint64_t seed) {
    const struct finding *f = cause->finding;
    struct problem ignored;
    TEXT right = {0};
    *t = (struct trial){.c = c, .f = f, .most = QUESTIONS};
    choices_seed(&t->choices, seed);
    if (cause->severity <= SEVERITY_CRASH || f->played || !f->action[0] ||
        !model_read(&t->base, f->position, &ignored))
        return false;
    t->broken = invariants_broken_by(&t->base);
    t->legal = impl_engine.apply(f->position, f->action, &right, NULL, &ignored) == ANSWER_YES &&
               model_read(&t->right, text_string(&right), &ignored);
    return t->seen = asks(t, OP_APPLY) || asks(t, OP_LEGAL);
}

static void generalise(struct conform *c, struct cause *cause, uint64_t seed, uint64_t *left) {
    struct trial *t = memory_take(1, sizeof *t);
    if (begin(t, c, cause, seed)) {
        for (int s = 0; s < MODEL_SQUARES; s++)
            if (t->base.cell[s][0])
                try_tile(t, s);
        for (int seat = 0; seat < hands(&t->base); seat++)
            try_hand(t, seat);
        try_empty(t);
        if (confirm(t) && t->asked > 1) {
            t->of.asked = t->asked;
            cause->general = memory_take(1, sizeof *cause->general);
            *cause->general = t->of;
        }
    }
    *left = t->over || t->asked > *left ? 0 : *left - t->asked;
    choices_free(&t->choices);
    free(t);
}

void conform_generalise(struct conform *c) {
    uint64_t left = c->explain * EXPLAIN_WORK / QUESTION_WORK / SHARE;
    conform_settle_causes(c);
    for (size_t i = 0; i < c->causes.count && left >= QUESTIONS && conform_going(c); i++) {
        progress_parts(c->progress, "causes generalised", i, c->causes.count);
        generalise(c, &c->causes.of[i], choices_derive(c->seed, i), &left);
    }
}

void general_check(struct conform *c, const struct cause *cause, uint64_t seed, unsigned count,
                   unsigned *drawn, unsigned *failed) {
    struct trial *t = memory_take(1, sizeof *t);
    *drawn = *failed = 0;
    if (begin(t, c, cause, seed)) {
        t->of = *cause->general;
        t->most = UINT64_MAX;
        for (unsigned i = 0; i < count; i++) {
            struct instance in, *one = &in;
            draw(t, &in);
            (void)ask(t, &one, 1);
            *drawn += in.made != 0;
            *failed += in.made && in.failed;
        }
    }
    choices_free(&t->choices);
    free(t);
}
