// SPDX-License-Identifier: MIT
//
// A rule is made of few of the traits of a small case: those that together hold for most of what is
// wrong in its manner and for hardly anything that is right. What it holds for is a likeness.
#include "likeness.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/vec.h"
#include "position/model.h"
#include "tile.h"

enum {
    PURE = 12,        // wrong answers for each right one that a rule may hold for too
    PURE_OF_BOTH = 3, // the same of a rule for two likenesses
    MOST_OF = 4,      // which must hold for all but one of so many
    RULE_MOST = 5,    // traits of a rule
    KINDS_MOST = TRAIT_DONE - TRAIT_DRAW + 2,
    TYPES_MOST = TRAIT_WATER - TRAIT_AIR + 2,
    SORTS_MOST = MANNER_COUNT * KINDS_MOST * TYPES_MOST,
    SAID_MOST = 7, // traits that are said
};

#define MANNER_WORDS(id, words) [MANNER_##id] = words,
static const char *const manner_words[MANNER_COUNT] = {MANNERS(MANNER_WORDS)};

// ---- manners ----

// The manner of two boards, BOARD where it is not a matter of what fell.
static bool board_manner(const struct model *got, const struct model *right, enum manner *m) {
    bool more = false, less = false, other = false;
    for (int s = 0; s < MODEL_SQUARES; s++) {
        if (strcmp(got->cell[s], right->cell[s]) == 0)
            continue;
        more = more || !got->cell[s][0];
        less = less || !right->cell[s][0];
        other = other || (got->cell[s][0] && right->cell[s][0]);
    }
    *m = other          ? MANNER_BOARD
         : more && less ? MANNER_OTHER_FALL
         : more         ? MANNER_MORE_FALL
                        : MANNER_LESS_FALL;
    return more || less || other;
}

static bool is_over(const struct model *m) {
    return strncmp(m->phase, "over", 4) == 0;
}

static bool stores_differ(const struct model *a, const struct model *b, enum model_store store) {
    return memcmp(a->count[store], b->count[store], sizeof a->count[store]) != 0;
}

enum manner manner_of(const struct observation *o, const char *reference) {
    struct model got, right;
    struct problem p;
    enum manner m = MANNER_OTHER;
    if (!o->action)
        return MANNER_LIST;
    if (o->legal != (reference != NULL))
        return o->legal ? MANNER_ALLOWS : MANNER_REFUSES;
    if (!reference || !model_read(&got, o->answer, &p) || !model_read(&right, reference, &p) ||
        board_manner(&got, &right, &m))
        return m;
    if (is_over(&got) != is_over(&right) || (is_over(&got) && strcmp(got.phase, right.phase) != 0))
        return MANNER_OVER;
    if (strcmp(got.phase, right.phase) != 0 ||
        strcmp(model_turn_text(&got), model_turn_text(&right)) != 0)
        return MANNER_PHASE;
    if (stores_differ(&got, &right, MODEL_LOST))
        return MANNER_LOST;
    if (stores_differ(&got, &right, MODEL_HAND))
        return MANNER_HAND;
    if (stores_differ(&got, &right, MODEL_RESERVE))
        return MANNER_RESERVE;
    return memcmp(got.streak, right.streak, sizeof got.streak) != 0 ? MANNER_STREAK : MANNER_OTHER;
}

size_t manner_tiles(const struct observation *o, const char *reference, enum manner manner,
                    struct traits traits[TILES_WRONG]) {
    struct captures_scene s;
    if ((manner != MANNER_MORE_FALL && manner != MANNER_LESS_FALL) || !reference ||
        !captures_begin(o->position, o->action, &s))
        return 0;
    const struct tiles tiles = tiles_that_differ(o->answer, reference);
    const size_t count = tiles.count < TILES_WRONG ? tiles.count : TILES_WRONG;
    for (size_t i = 0; traits && i < count; i++)
        traits[i] = traits_of_tile(&s, tiles.square[i]);
    return count;
}

// ---- specimens ----

void specimens_add(struct specimens *s, bool wrong, const struct specimen *one) {
    struct specimen **of = wrong ? &s->wrong : &s->right;
    size_t *count = wrong ? &s->count : &s->right_count;
    *of = vec_grow(*of, wrong ? &s->room : &s->right_room, *count + 1, sizeof **of);
    (*of)[(*count)++] = *one;
}

void specimens_free(struct specimens *s) {
    free(s->wrong);
    free(s->right);
    *s = (struct specimens){0};
}

static bool is_beside(const struct specimen *one, const struct likeness *beside, size_t count) {
    for (size_t i = 0; i < count; i++)
        if (traits_contain(&one->traits, &beside[i].decide))
            return false;
    return true;
}

// Its kind of action, from 1; 0 for none.
static size_t kind_of(const struct traits *traits) {
    for (int t = TRAIT_DRAW; t <= TRAIT_DONE; t++)
        if (traits_have(traits, (enum trait)t))
            return (size_t)(1 + t - TRAIT_DRAW);
    return 0;
}

// Where it counts among those of one manner, kind of action and type.
static size_t sort_of(const struct specimen *one) {
    const size_t kind = kind_of(&one->traits);
    size_t type = 0;
    for (int t = TRAIT_AIR; t <= TRAIT_WATER; t++)
        if (traits_have(&one->traits, (enum trait)t))
            type = (size_t)(1 + t - TRAIT_AIR);
    return ((size_t)one->manner * KINDS_MOST + kind) * TYPES_MOST + type;
}

size_t specimens_seed(const struct specimens *s, const struct likeness *before, size_t count,
                      bool common) {
    size_t of_sort[SORTS_MOST] = {0}, best = s->count;
    bool *clear = memory_take(s->count + 1, sizeof *clear);
    for (size_t i = 0; i < s->count; i++) {
        clear[i] = is_beside(&s->wrong[i], before, count);
        of_sort[sort_of(&s->wrong[i])] += !s->wrong[i].done && clear[i];
    }
    for (size_t i = 0; i < s->count; i++) {
        const struct specimen *one = &s->wrong[i], *than = &s->wrong[best];
        if (one->done)
            continue;
        const size_t most = common ? of_sort[sort_of(one)] : 0;
        const size_t now = common && best < s->count ? of_sort[sort_of(than)] : 0;
        if (best == s->count || clear[i] > clear[best] ||
            (clear[i] == clear[best] && (most > now || (most == now && one->tiles < than->tiles))))
            best = i;
    }
    free(clear);
    return best;
}

// ---- rules ----

// Which specimens have each trait of a case, a bit each: the wrong ones that it is about, then the
// right ones.
enum {
    ON_SQUARE = TRAIT_COUNT, // that the action ends on the same square, file and rank
    ON_FILE,
    ON_RANK,
    COLUMNS
};
struct columns {
    enum manner manner;
    const bool *wrong; // by specimen
    int trait[COLUMNS];
    uint64_t *bits[COLUMNS]; // owned
    size_t count;
    size_t wrong_words, words;
};

static void set_bit(uint64_t *bits, size_t at) {
    bits[at / 64] |= (uint64_t)1 << at % 64;
}

static size_t count_bits(const uint64_t *bits, size_t from, size_t to) {
    size_t n = 0;
    for (size_t i = from; i < to; i++)
        n += (size_t)__builtin_popcountll(bits[i]);
    return n;
}

static bool is_wrong(const struct specimen *one, enum manner manner) {
    return !one->done && one->manner == manner;
}

// A right one that says no more than that an action is legal, or not, speaks of nothing else; and
// what tiles fall or stay wrongly is held against tiles alone.
static bool is_right(const struct specimen *one, enum manner manner) {
    if (manner == MANNER_MORE_FALL || manner == MANNER_LESS_FALL)
        return one->tile && one->falls == (manner == MANNER_LESS_FALL);
    return !one->tile && (manner <= MANNER_ALLOWS || !one->listed);
}

static bool has(const struct traits *t, int trait, const struct traits *of) {
    return trait == ON_SQUARE ? of->end && t->end == of->end
           : trait == ON_FILE ? of->file && t->file == of->file
           : trait == ON_RANK ? of->rank && t->rank == of->rank
                              : traits_have(t, (enum trait)trait);
}

static uint64_t *column_of(const struct specimens *s, const struct columns *c, int trait,
                           const struct traits *of) {
    uint64_t *bits = memory_take(c->words + 1, sizeof *bits);
    for (size_t i = 0; i < s->count; i++)
        if (c->wrong[i] && has(&s->wrong[i].traits, trait, of))
            set_bit(bits, i);
    for (size_t i = 0; i < s->right_count; i++)
        if (is_right(&s->right[i], c->manner) && has(&s->right[i].traits, trait, of))
            set_bit(bits + c->wrong_words, i);
    return bits;
}

static void columns_begin(struct columns *c, const struct specimens *s, enum manner manner,
                          const bool *wrong, const struct traits *of) {
    *c = (struct columns){.manner = manner, .wrong = wrong, .wrong_words = (s->count + 63) / 64};
    c->words = c->wrong_words + (s->right_count + 63) / 64;
    for (int t = 0; t < COLUMNS; t++) {
        if (!has(of, t, of))
            continue;
        c->trait[c->count] = t;
        c->bits[c->count++] = column_of(s, c, t, of);
    }
}

static void columns_free(struct columns *c) {
    for (size_t i = 0; i < c->count; i++)
        free(c->bits[i]);
}

// The search for the few traits that together hold for most of the wrong and hardly any right.
struct rule_search {
    const struct columns *c;
    size_t chosen[RULE_MOST], best[RULE_MOST];
    size_t best_size, depth;
    long best_score, pure; // wrong ones that a right one counts as
};

static void search_rule(struct rule_search *r, size_t size, size_t from, const uint64_t *held) {
    const struct columns *c = r->c;
    uint64_t *here = memory_take(c->words + 1, sizeof *here);
    for (size_t k = from; k < c->count; k++) {
        for (size_t i = 0; i < c->words; i++)
            here[i] = c->bits[k][i] & (held ? held[i] : UINT64_MAX);
        const long wrong = (long)count_bits(here, 0, c->wrong_words);
        if (wrong <= r->best_score)
            continue;
        const long right = (long)count_bits(here, c->wrong_words, c->words);
        r->chosen[size] = k;
        if (wrong - r->pure * right > r->best_score) {
            r->best_score = wrong - r->pure * right;
            r->best_size = size + 1;
            memcpy(r->best, r->chosen, sizeof r->best);
        }
        if (right > 0 && size + 1 < r->depth)
            search_rule(r, size + 1, k + 1, here);
    }
    free(here);
}

// The few of the traits that hold for most of what is marked wrong; of equals fewer. What they are
// worth: 0 where no few of them will do.
static long find_rule(const struct specimens *s, enum manner manner, const bool *wrong, long pure,
                      const struct traits *of, struct traits *rule) {
    struct columns c;
    struct rule_search r = {.c = &c, .pure = pure};
    columns_begin(&c, s, manner, wrong, of);
    for (r.depth = 1; r.depth <= RULE_MOST; r.depth++)
        search_rule(&r, 0, 0, NULL);
    *rule = (struct traits){.tile = of->tile};
    for (size_t i = 0; i < r.best_size; i++)
        switch (c.trait[r.best[i]]) {
        case ON_SQUARE:
            rule->end = of->end;
            break;
        case ON_FILE:
            rule->file = of->file;
            break;
        case ON_RANK:
            rule->rank = of->rank;
            break;
        default:
            traits_add(rule, (enum trait)c.trait[r.best[i]]);
        }
    columns_free(&c);
    return r.best_score;
}

static size_t right_with(const struct specimens *s, enum manner manner, const struct traits *rule) {
    size_t n = 0;
    for (size_t i = 0; i < s->right_count; i++)
        n += is_right(&s->right[i], manner) && traits_contain(&s->right[i].traits, rule);
    return n;
}

// ---- likenesses ----

// Puts an answer into the likeness, with all tiles that go wrong in it.
static void adopt(struct specimens *s, size_t at, struct likeness *made) {
    const size_t index = s->wrong[at].index;
    made->members[made->count++] = index;
    while (at > 0 && s->wrong[at - 1].index == index)
        at--;
    for (; at < s->count && s->wrong[at].index == index; at++)
        s->wrong[at].done = true;
}

static void take(struct specimens *s, struct likeness *made) {
    for (size_t i = 0; i < s->count; i++) {
        struct specimen *one = &s->wrong[i];
        if (one->done || one->manner != made->manner ||
            !traits_contain(&one->traits, &made->decide))
            continue;
        if (made->count == 0)
            made->share = one->traits;
        traits_keep(&made->share, &one->traits);
        adopt(s, i, made);
    }
}

void likeness_grow(struct specimens *s, size_t seed, enum manner manner, const struct traits *of,
                   struct likeness *made) {
    *made = (struct likeness){.manner = manner, .of = *of, .share = *of};
    bool *wrong = memory_take(s->count + 1, sizeof *wrong);
    for (size_t i = 0; i < s->count; i++)
        wrong[i] = is_wrong(&s->wrong[i], manner);
    made->ruled = find_rule(s, manner, wrong, PURE, of, &made->decide) > 0;
    if (!made->ruled)
        made->decide = *of;
    free(wrong);
    made->right = right_with(s, manner, &made->decide);
    made->members = memory_take(s->count + 1, sizeof *made->members);
    take(s, made);
    for (size_t i = 0; i < s->count; i++) {
        struct specimen *one = &s->wrong[i];
        if (!one->done &&
            (i == seed || (one->manner == manner && one->place == s->wrong[seed].place)))
            adopt(s, i, made);
    }
}

static void join(struct likeness *into, const struct likeness *from) {
    const size_t all = into->count + from->count;
    traits_keep(&into->share, &from->share);
    into->members = vec_resize(into->members, all, sizeof *into->members);
    memcpy(into->members + into->count, from->members, from->count * sizeof *from->members);
    into->count = all;
}

bool likeness_absorb(struct likeness *into, const struct likeness *from) {
    if (!into->ruled || from->ruled || into->manner != from->manner ||
        kind_of(&into->of) != kind_of(&from->of))
        return false;
    join(into, from);
    return true;
}

bool likeness_merge(const struct specimens *s, struct likeness *into, const struct likeness *from) {
    struct traits both = into->of, rule;
    bool *wrong = memory_take(s->count + 1, sizeof *wrong);
    const size_t all = into->count + from->count;
    for (size_t i = 0; i < s->count; i++)
        for (size_t k = 0; k < all; k++)
            wrong[i] = wrong[i] ||
                       s->wrong[i].index ==
                           (k < into->count ? into->members[k] : from->members[k - into->count]);
    traits_keep(&both, &from->of);
    const bool same = into->manner == from->manner;
    const long worth = same ? find_rule(s, into->manner, wrong, PURE_OF_BOTH, &both, &rule) : 0;
    free(wrong);
    if (worth * MOST_OF < (long)all * (MOST_OF - 1))
        return false;
    into->decide = rule;
    into->of = both;
    into->right = right_with(s, into->manner, &rule);
    into->ruled = true;
    join(into, from);
    return true;
}

bool likeness_tells(const struct likeness *l, enum manner manner, const struct traits *traits) {
    return l->ruled && l->manner == manner && traits_contain(traits, &l->decide);
}

void likeness_take(struct likeness *l, size_t index, const struct traits *traits) {
    l->members = vec_resize(l->members, l->count + 1, sizeof *l->members);
    l->members[l->count++] = index;
    traits_keep(&l->share, traits);
}

void likeness_free(struct likeness *l) {
    free(l->members);
    *l = (struct likeness){0};
}

// ---- words ----

// What every question of the manner has says nothing.
static bool worth_saying(const struct likeness *l, enum trait t) {
    const bool legality = t == TRAIT_LEGAL || t == TRAIT_ILLEGAL;
    return traits_have(&l->share, t) && !traits_have(&l->decide, t) && !legality;
}

void likeness_say(const struct likeness *l, struct text *out) {
    size_t said = 0;
    text_add(out, manner_words[l->manner]);
    for (int t = 0; t < TRAIT_COUNT && said < SAID_MOST; t++)
        if (traits_have(&l->decide, (enum trait)t))
            text_addf(out, "%s%s", said++ ? ", " : " where ", trait_words[t]);
    const char *and = said ? ", " : " where ", *ends = l->decide.tile ? "stands" : "ends";
    if (l->decide.end)
        text_addf(out, "%sit %s on %s", and, ends, traits_end(&l->decide).text);
    else if (l->decide.file)
        text_addf(out, "%sit %s on file %c", and, ends, 'a' + l->decide.file - 1);
    if (l->decide.rank && !l->decide.end)
        text_addf(out, "%sit %s on rank %d", l->decide.file ? ", " : and, ends, l->decide.rank);
}

void likeness_share(const struct likeness *l, struct text *out) {
    size_t said = 0;
    for (int t = 0; t < TRAIT_COUNT && said < SAID_MOST; t++)
        if (worth_saying(l, (enum trait)t))
            text_addf(out, "%s%s", said++ ? ", " : "In each of these answers ", trait_words[t]);
    text_add(out, said ? "." : "");
    if (l->right == 0)
        text_addf(out, "%sOf the answers that are right none is like that.", said ? " " : "");
    else
        text_addf(out, "%sOf the answers that are right %zu %s like that too.", said ? " " : "",
                  l->right, l->right == 1 ? "is" : "are");
}
