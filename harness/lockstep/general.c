// SPDX-License-Identifier: MIT
//
// An instance is the case with a list of changes. They are made in their order; one that would
// leave a position which the run may not ask about is left out. One part at a time is tried first.
// Then instances change all free parts at random. If one does not fail, its changes are halved
// until one is left to blame: that part is not free.
#include "general.h"

#include <ctype.h>
#include <paiko/board.h>
#include <stdlib.h>
#include <string.h>

#include "base/line.h"
#include "base/memory.h"
#include "impl/impl.h"
#include "play/setup.h"
#include "reach/invariants.h"

enum {
    BATCH = GENERAL_BATCH,
    FILLED = 12,      // empty squares that are filled in an instance
    FILLED_LEAST = 2, // times that a square is filled before it is said to be free
    LAST = 90,        // questions left, behind which nothing is said of empty squares
    CHANGES_MAX = 64,
    TILES_VARIED = CHANGES_MAX - MODEL_SEATS - FILLED,
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
    struct general_case *c;
    struct model base;
    uint32_t broken; // invariants, at the case
    unsigned kept;   // types, see types_named
    bool blamed[MODEL_SQUARES + MODEL_SEATS];
    int order[MODEL_SQUARES]; // in which empty squares are filled
    size_t empty, next;
    unsigned filled[MODEL_SQUARES]; // times, and it failed
    uint64_t most;
    struct choices choices;
    struct general of;
};

// ---- changes ----

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
    const unsigned seat = (unsigned)ch->at - MODEL_SQUARES;
    const int owner = seat > 0;
    unsigned char *hand = model_hand_at(m, seat);
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

// The types that an action without squares names, by bits: it takes them from a store, which a
// change must not empty.
static unsigned types_named(const char *action) {
    const char *s = strpbrk(action, "@-") ? NULL : strchr(action, ' ');
    unsigned types = 0;
    for (; s && *s; s++)
        types |= model_type(*s) >= 0 ? 1U << model_type(*s) : 0;
    return types;
}

static bool touches(const struct trial *t, const struct change *ch) {
    const unsigned char *hand =
        ch->at < MODEL_SQUARES
            ? ch->hand
            : model_hand_at((struct model *)&t->base, (unsigned)ch->at - MODEL_SQUARES);
    bool named = ch->at < MODEL_SQUARES && (t->kept >> ch->type & 1);
    for (int type = 0; type < MODEL_TYPES; type++)
        named = named || (ch->hand[type] != hand[type] && (t->kept >> type & 1));
    return named;
}

// Whether a position is one that the run may ask about; writes it.
static bool may_ask(const struct trial *t, const struct model *m, struct text *position) {
    struct problem ignored;
    model_write(m, position);
    return (invariants_broken_by(m) & ~t->broken) == 0 &&
           impl_engine.check(NULL, text_string(position), &ignored) == ANSWER_YES;
}

// The position with the first `count` changes.
static void build(const struct trial *t, struct instance *in, size_t count, struct text *position) {
    struct model m = t->base;
    in->made = 0;
    for (size_t i = 0; i < count; i++) {
        struct model next = m;
        if (touches(t, &in->change[i]) || !change_make(&next, &in->change[i]) ||
            !may_ask(t, &next, position))
            continue;
        m = next;
        in->made |= 1ULL << i;
    }
    model_write(&m, position);
}

// ---- asking ----

bool general_wrong_there(struct general_case *c, const char *answer, const char *right) {
    struct model a, b;
    struct problem ignored;
    paiko_bits wrong = 0;
    if (!model_read(&a, answer, &ignored) || !model_read(&b, right, &ignored))
        return false;
    for (unsigned s = 0; s < MODEL_SQUARES; s++)
        wrong |= strcmp(a.cell[s], b.cell[s]) != 0 ? paiko_bits_one(s) : 0;
    c->wrong = c->seen ? c->wrong : wrong;
    return (c->wrong & ~wrong) == 0;
}

// Asks about at most BATCH instances with all their changes; of one that has some and in which none
// could be made, nothing. False where nothing more is to be asked.
static bool ask_some(struct trial *t, struct instance **in, size_t count) {
    struct text position[BATCH] = {{0}};
    const char *due[BATCH];
    bool failed[BATCH] = {false};
    size_t n = 0, k = 0;
    for (size_t i = 0; i < count; i++) {
        build(t, in[i], in[i]->count, &position[i]);
        if (in[i]->made || !in[i]->count)
            due[n++] = text_string(&position[i]);
    }
    t->c->stopped = !t->c->ask(t->c, due, failed, n);
    t->c->seen = true;
    for (size_t i = 0; i < count; i++) {
        in[i]->failed = (in[i]->made || !in[i]->count) && failed[k++];
        text_free(&position[i]);
    }
    return !t->c->stopped;
}

static bool ask(struct trial *t, struct instance **in, size_t count) {
    bool good = !t->c->stopped && t->c->asked + count <= t->most;
    for (size_t i = 0; i < count && good; i += BATCH)
        good = ask_some(t, in + i, count - i < BATCH ? count - i : BATCH);
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

// The parts of a tile: how many values each has, and of how many that are legal is enough.
static const struct {
    unsigned char part;
    unsigned values;
    size_t least;
} tile_parts[] = {{GENERAL_TYPE, MODEL_TYPES, 1},
                  {GENERAL_SIDE, 2, 1},
                  {GENERAL_FACING, MODEL_FACINGS, 2},
                  {GENERAL_GONE, 1, 1}};
enum { TILE_PARTS = sizeof tile_parts / sizeof *tile_parts };

// What stands on a square, as a change that changes nothing.
static struct change as_it_is(const struct model *m, int square) {
    const char *cell = m->cell[square];
    struct change ch = {.at = square, .owner = model_owner(cell), .type = model_type(cell[0])};
    while (ch.type >= 0 && model_directional(ch.type) && cell[1] != *model_facings[ch.facing])
        ch.facing++;
    return ch;
}

// Gives a part of a tile another value; false where that is the one that it has.
static bool vary(struct change *ch, unsigned char part, unsigned value) {
    const struct change was = *ch;
    ch->part |= part;
    ch->type = part == GENERAL_TYPE ? (int)value : ch->type;
    ch->owner = part == GENERAL_SIDE ? (int)value : ch->owner;
    ch->facing = part == GENERAL_FACING ? value : ch->facing;
    return part == GENERAL_GONE || ch->type != was.type || ch->owner != was.owner ||
           (ch->facing != was.facing && model_directional(ch->type));
}

static void try_tile(struct trial *t, int square) {
    const struct change was = as_it_is(&t->base, square);
    if (was.type < 0 || model_is_hero(t->base.cell[square]))
        return;
    t->of.types[square] = (unsigned char)(1U << was.type);
    for (size_t i = 0; i < TILE_PARTS; i++) {
        const unsigned char part = tile_parts[i].part;
        struct instance in[BATCH];
        size_t n = 0;
        for (unsigned v = 0; v < tile_parts[i].values; v++) {
            in[n] = (struct instance){.change = {was}, .count = 1};
            n += vary(in[n].change, part, v);
        }
        if (!failing(t, in, n, tile_parts[i].least, part != GENERAL_TYPE))
            continue;
        t->of.square[square] |= part;
        for (size_t k = 0; k < n && part == GENERAL_TYPE; k++)
            t->of.types[square] |=
                (unsigned char)((in[k].made && in[k].failed) << in[k].change[0].type);
    }
    if (!model_directional(was.type) && (t->of.square[square] & GENERAL_TYPE))
        t->of.square[square] |= GENERAL_FACING; // tried with other types, together with all else
}

// Another hand by these parts, at random; `all` of it gone where there may be less.
static struct change other_hand(struct trial *t, unsigned seat, unsigned parts, bool all) {
    struct change ch = {.at = MODEL_SQUARES + (int)seat, .part = (unsigned char)parts};
    const unsigned more = parts & GENERAL_MORE ? 1 + choice_below(&t->choices, MORE_MOST) : 0;
    memcpy(ch.hand, model_hand_at(&t->base, seat), sizeof ch.hand);
    for (int type = 0; type < MODEL_TYPES && (parts & GENERAL_LESS); type++)
        ch.hand[type] = (unsigned char)(all ? 0 : choice_below(&t->choices, ch.hand[type] + 1U));
    for (unsigned i = 0; i < more; i++)
        ch.hand[choice_below(&t->choices, MODEL_TYPES)]++;
    return ch;
}

static void try_hand(struct trial *t, unsigned seat) {
    enum { TIMES = 4 };
    const bool empty = model_total(model_hand_at(&t->base, seat)) == 0;
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

// The squares that the action names, and those that are wrong at the case; where what follows the
// action is wrong, those of all tiles too.
static paiko_bits key_squares(const struct trial *t) {
    paiko_bits key = t->c->wrong;
    for (int s = 0; s < MODEL_SQUARES; s++) {
        const char *name = model_square_name(s), *at = strstr(t->c->action, name);
        const bool named = at && !isdigit((unsigned char)at[strlen(name)]);
        const bool stands = t->base.cell[s][0] && t->c->follows;
        key |= named || stands ? paiko_bits_one((unsigned)s) : 0;
    }
    return key;
}

// Whether no tile there threatens or covers a key square: two of them may do what none does alone.
static bool is_quiet(int square, paiko_bits key) {
    paiko_bits reach = paiko_bits_one((unsigned)square);
    for (int type = 0; type < PAIKO_TYPES; type++)
        for (int facing = 0; facing < PAIKO_FACINGS; facing++)
            reach |= paiko_attack[type][facing][square] | paiko_shelter[type][facing][square];
    return (reach & key) == 0;
}

// Nothing is said of empty squares any more.
static void forget_empty(struct trial *t) {
    t->of.fills = false;
    for (size_t i = 0; i < t->empty; i++)
        t->of.square[t->order[i]] = 0;
}

static void begin_empty(struct trial *t) {
    const paiko_bits key = key_squares(t);
    for (int s = 0; s < MODEL_SQUARES; s++)
        if (!t->base.cell[s][0] && is_quiet(s, key)) {
            t->order[t->empty++] = s;
            t->of.square[s] = GENERAL_FILLED;
        }
    t->of.fills = t->empty > 0;
}

// Leaves those that are still free.
static void keep_free(struct trial *t) {
    size_t kept = 0;
    for (size_t i = 0; i < t->empty; i++)
        if (t->of.square[t->order[i]])
            t->order[kept++] = t->order[i];
    t->empty = kept;
    t->of.fills = kept > 0;
}

// The next empty square to be filled: each in turn, in another order each time.
static int next_empty(struct trial *t) {
    const size_t at = t->next++ % t->empty;
    const size_t k = at + choice_below(&t->choices, (uint32_t)(t->empty - at));
    const int square = t->order[k];
    t->order[k] = t->order[at];
    return t->order[at] = square;
}

// ---- together ----

// A tile in which every part that is free is drawn.
static struct change other_tile(struct trial *t, int square) {
    struct change ch = as_it_is(&t->base, square);
    for (size_t i = 0; i < TILE_PARTS; i++) {
        struct change next = ch;
        if ((t->of.square[square] & tile_parts[i].part) &&
            (tile_parts[i].part != GENERAL_GONE || choice_chance(&t->choices, 1, 4)) &&
            vary(&next, tile_parts[i].part, choice_below(&t->choices, tile_parts[i].values)) &&
            (t->of.types[square] >> next.type & 1))
            ch = next;
    }
    return ch;
}

// An instance in which everything is otherwise that may be.
static void draw(struct trial *t, struct instance *in) {
    *in = (struct instance){.count = 0};
    for (int s = 0; s < MODEL_SQUARES && in->count < TILES_VARIED; s++)
        if (t->base.cell[s][0] && t->of.square[s])
            in->change[in->count++] = other_tile(t, s);
    for (unsigned seat = 0; seat < model_hands(&t->base); seat++)
        if (t->of.hand[seat])
            in->change[in->count++] = other_hand(t, seat, t->of.hand[seat], false);
    for (size_t tries = t->of.fills ? FILLED : 0; tries > 0; tries--)
        in->change[in->count++] = some_tile(t, next_empty(t));
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

// The first changes of an instance that does not fail, as few as do not fail either; 0 where
// questions ran out.
static size_t shortest_bad(struct trial *t, const struct instance *in) {
    size_t good = 0, bad = in->count;
    while (good + 1 < bad) {
        struct instance part = *in, *one = &part;
        part.count = good + (bad - good) / 2;
        part.failed = true;
        if (!ask(t, &one, 1))
            return 0;
        *(part.failed ? &good : &bad) = part.count;
    }
    return bad;
}

// Takes back the change that keeps an instance from failing. A tile on an empty square may do so
// only beside another change: that one is taken back too.
static bool blame(struct trial *t, struct instance *in) {
    for (int i = 0; i < 2; i++) {
        const size_t bad = shortest_bad(t, in);
        if (bad == 0)
            return false;
        const struct change last = in->change[bad - 1];
        take_back(t, &last);
        if (last.part != GENERAL_FILLED || bad == 1)
            break;
        in->change[bad - 1] = in->change[0];
        in->change[0] = last;
        in->count = bad;
    }
    return true;
}

// Counts an instance towards so many that all fail, or finds what is not free in it. False where
// questions ran out.
static bool look_at(struct trial *t, struct instance *in) {
    const bool bad = in->made && !in->failed;
    if (!is_free(t, in))
        return true; // it was drawn from more
    for (size_t k = 0; k < in->count && !bad; k++)
        if (in->change[k].part == GENERAL_FILLED)
            t->filled[in->change[k].at] += in->made >> k & 1;
    t->of.confirmed = bad ? 0 : t->of.confirmed + (in->made != 0);
    return !bad || blame(t, in);
}

// Draws instances until so many in a row fail. False where questions ran out before.
static bool confirm(struct trial *t) {
    struct instance in[BATCH], *each[BATCH];
    bool made = true;
    while (t->of.confirmed < t->c->confirm && made) {
        made = false;
        if (t->c->asked + LAST > t->most)
            forget_empty(t);
        keep_free(t);
        for (size_t i = 0; i < BATCH; i++) {
            each[i] = &in[i];
            draw(t, &in[i]);
        }
        if (!ask(t, each, BATCH))
            return false;
        for (size_t i = 0; i < BATCH; i++) {
            made = made || in[i].made;
            if (!look_at(t, &in[i]))
                return false;
        }
    }
    for (size_t i = 0; i < t->empty; i++)
        if (t->filled[t->order[i]] < FILLED_LEAST)
            t->of.square[t->order[i]] = 0;
    keep_free(t);
    return true;
}

// ---- a case ----

// Asks the case itself. False where it can't be varied, or does not fail now.
static bool begin(struct trial *t, struct general_case *c, uint64_t seed) {
    struct instance as_it_is = {.count = 0}, *one = &as_it_is;
    struct problem ignored;
    *t = (struct trial){.c = c, .most = c->most};
    choices_seed(&t->choices, seed);
    if (!c->action[0] || !model_read(&t->base, c->position, &ignored))
        return false;
    t->broken = invariants_broken_by(&t->base);
    t->kept = types_named(c->action);
    return ask(t, &one, 1) && as_it_is.failed;
}

bool generalise(struct general_case *c, uint64_t seed, struct general *of) {
    OWNED struct trial *t = memory_take(1, sizeof *t);
    bool good = begin(t, c, seed);
    if (good) {
        for (int s = 0; s < MODEL_SQUARES; s++)
            if (t->base.cell[s][0])
                try_tile(t, s);
        for (unsigned seat = 0; seat < model_hands(&t->base); seat++)
            try_hand(t, seat);
        begin_empty(t);
        good = confirm(t) && c->asked > 1;
        t->of.asked = c->asked;
        *of = t->of;
    }
    choices_free(&t->choices);
    return good;
}

void general_check(struct general_case *c, const struct general *of, uint64_t seed, unsigned count,
                   unsigned *drawn, unsigned *failed) {
    OWNED struct trial *t = memory_take(1, sizeof *t);
    *drawn = *failed = 0;
    if (begin(t, c, seed)) {
        t->of = *of;
        for (int s = 0; s < MODEL_SQUARES; s++)
            if (t->of.square[s] & GENERAL_FILLED)
                t->order[t->empty++] = s;
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
}
