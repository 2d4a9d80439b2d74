// SPDX-License-Identifier: MIT
//
// One fault of what many rules go by, such as a threat that is missed, is wrong under many clauses.
// Its topics are joined by a feature that all of their answers have. Invariant: topics are joined
// only where right answers would show the feature that often in fewer of a thousand cases.
#include "causes_join.h"

#include <paiko/action.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/memory.h"
#include "base/vec.h"
#include "explain/look.h"
#include "picture/words.h"

enum {
    RIGHT_MOST = 600, // right answers that are looked at
    SEVERAL = 3,      // topics of one fault
    MANY = 8,         // of more than one
    BASE_LEAST = 3,   // answers of the topic that others are joined to
    TRAITS_SAID = 3,
    LARGE_LEAST = 8,    // answers of a topic beside which few are of the same fault,
    LARGE_OF = 4,       // so many times as many,
    VERY_LARGE_OF = 20, // and where they have less in common
    ACCIDENT_OF = 5,    // as many as a suspect gives by accident;
    SCOPED_OF = 2,      // a suspect that holds in a part alone,
    MANNER_OF = 3       // or one where all answers of a run are wrong in one manner
};
static const double chance_of_base = 0.001, chance_of_other = 0.1, chance_of_few = 0.5;
static const double seldom = 4; // one right answer of so many may have the feature

// ---- features ----

static void add(struct features *f, int feature) {
    f->word[feature / 64] |= (uint64_t)1 << feature % 64;
}

static bool has(const struct features *f, int feature) {
    return f->word[feature / 64] >> feature % 64 & 1;
}

// From a tile to a square that it threatens or covers, seen from the side of the tile's owner.
static int offset(int tile, int square, bool black) {
    const int sign = black ? -1 : 1;
    const int x = sign * (model_file(square) - model_file(tile));
    const int y = sign * (model_rank(square) - model_rank(tile));
    return (y + SPAN) * (2 * SPAN + 1) + x + SPAN;
}

static void add_tile(struct features *f, const struct paiko_position *p, unsigned tile,
                     unsigned square, bool cover) {
    const int type = (int)paiko_cell_type(p->cell[tile]);
    const int at =
        offset((int)tile, (int)square, paiko_cell_player(p->cell[tile]) == PAIKO_PLAYER_BLACK);
    add(f, (cover ? FEATURE_COVER : FEATURE_THREAT) + type);
    add(f, (cover ? FEATURE_COVER_FROM : FEATURE_THREAT_FROM) + type * OFFSETS + at);
}

// What threatens and covers a square for a side.
static void add_pressure(struct features *f, const struct paiko_position *p, unsigned side,
                         unsigned square) {
    const struct paiko_pressure it = paiko_pressure(p, side, square);
    unsigned types = 0;
    for (paiko_bits s = it.enemy | it.fires; s; s &= s - 1) {
        const unsigned type = 1U << paiko_cell_type(p->cell[paiko_bits_first(s)]);
        if (types & type)
            add(f, FEATURE_TWICE);
        types |= type;
        add_tile(f, p, paiko_bits_first(s), square, false);
    }
    for (paiko_bits s = it.cover; s; s &= s - 1)
        add_tile(f, p, paiko_bits_first(s), square, true);
    if (it.threats >= 2 && (it.cover || it.home))
        add(f, FEATURE_COVERED);
}

// The squares on which the action puts its tile down, passes and ends.
static paiko_bits way_of(const struct paiko_action *a) {
    const bool shifts = a->kind == PAIKO_KIND_SHIFT || a->kind == PAIKO_KIND_DEPLOY_SHIFT;
    const bool lands = shifts || a->kind == PAIKO_KIND_DEPLOY || a->kind == PAIKO_KIND_REDEPLOY;
    if (!lands || a->to >= PAIKO_SQUARES)
        return 0;
    paiko_bits way = paiko_bits_one(a->to);
    if (shifts && a->from < PAIKO_SQUARES && a->from != a->to)
        way |= paiko_near[a->from] & paiko_near[a->to];
    if (a->kind == PAIKO_KIND_DEPLOY_SHIFT)
        way |= paiko_bits_one(a->from);
    return way;
}

// The tiles of the side that moves.
static paiko_bits own_tiles(const struct paiko_position *p) {
    paiko_bits own = 0;
    for (unsigned s = 0; s < PAIKO_SQUARES; s++)
        if (p->cell[s] && paiko_cell_player(p->cell[s]) == p->turn)
            own |= paiko_bits_one(s);
    return own;
}

// Of a wrong answer `e` marks the squares that differ. Where none do, and of a right answer, the
// squares of the action matter, and the tiles of the side that acts.
static struct features features_of(const struct observation *o, const struct explanation *e) {
    struct features f = {.place = {0}};
    struct paiko_position p;
    struct paiko_action a;
    struct paiko_error error;
    const struct traits traits = traits_of(o->position, o->action);
    (void)paiko_position_read(&p, o->position, false, &error); // it was asked
    for (int t = 0; t < TRAIT_COUNT; t++)
        if (traits_have(&traits, (enum trait)t))
            add(&f, t);
    if (!paiko_action_read(&a, &p, o->action, &error))
        return f;
    const paiko_bits way = way_of(&a);
    const unsigned side = p.turn;
    p = look_after(&p, &a);
    if (way)
        add(&f,
            FEATURE_ROW + (side == PAIKO_PLAYER_BLACK ? 13 - paiko_rank[a.to] : paiko_rank[a.to]));
    for (paiko_bits s = way; s; s &= s - 1)
        add(&f, FEATURE_SQUARE + (int)paiko_bits_first(s));
    if (way && side < PAIKO_PLAYERS) { // what may open it
        const unsigned landing = a.kind == PAIKO_KIND_DEPLOY_SHIFT ? a.from : a.to;
        for (paiko_bits s = look_threats(&p, side, landing); s; s &= s - 1)
            add_tile(&f, &p, paiko_bits_first(s), landing, false);
    }
    paiko_bits squares = 0;
    for (unsigned s = 0; s < PAIKO_SQUARES && e; s++)
        squares |= e->mark[s] & MARK_DIFFERS ? paiko_bits_one(s) : 0;
    f.place = (struct place){hash_text(0, o->position), squares ? squares : way};
    if (!squares)
        squares = way | own_tiles(&p);
    for (; squares && side < PAIKO_PLAYERS; squares &= squares - 1) {
        const paiko_cell cell = p.cell[paiko_bits_first(squares)];
        const unsigned of = cell ? paiko_cell_player(cell) : side;
        if (paiko_bits_count(paiko_near[paiko_bits_first(squares)]) < PAIKO_FACINGS)
            add(&f, FEATURE_EDGE);
        if (of < PAIKO_PLAYERS)
            add_pressure(&f, &p, of, paiko_bits_first(squares));
    }
    return f;
}

// ---- what an answer is about ----

// Why a legal action is legal many clauses say, none of them alone: such answers go by the kind of
// action.
bool topic_same(const struct topic_key *a, const struct topic_key *b) {
    if (a->manner != b->manner)
        return false;
    if (a->manner == MANNER_REFUSES)
        return a->kind == b->kind;
    return a->clause[0] == b->clause[0] &&
           (a->manner == MANNER_ALLOWS || a->manner >= MANNER_OVER || a->clause[1] == b->clause[1]);
}

// In which manner an answer is wrong; false of a list.
static bool find_manner(const struct observation *o, enum manner *manner) {
    TEXT right = {0};
    struct problem p;
    if (!o->action)
        return false;
    const bool legal =
        impl_engine.apply(NULL, o->position, o->action, &right, NULL, &p) == ANSWER_YES;
    *manner = manner_of(o, legal ? text_string(&right) : NULL);
    return true;
}

bool topic_of(const struct conform *c, const struct observation *o, struct topic_key *key,
              struct features *features) {
    struct explanation e;
    const struct difference d = {.position = o->position,
                                 .action = o->action,
                                 .legal = o->legal,
                                 .next = o->legal && !o->listed ? o->answer : NULL,
                                 .who = c->pool.identity.name};
    *key = (struct topic_key){.kind = o->action ? played_kind_of(o->action, strlen(o->action))
                                                : PLAYED_OTHER};
    if (!find_manner(o, &key->manner))
        return false;
    explain(&d, &e);
    for (size_t i = 0; i < e.clauses && i < TOPIC_CLAUSES; i++)
        key->clause[i] = e.clause[i];
    if (features)
        *features = features_of(o, &e);
    explanation_free(&e);
    return true;
}

// ---- how seldom ----

// Of each feature, the share of right answers by some kinds of action (bits) that have it. Which
// side acts says nothing: scenarios are mostly about White.
static void count_right(const struct observed *of, unsigned kinds, double share[FEATURES]) {
    size_t count = 0;
    for (size_t i = 0; i < of->met; i += 1 + of->met / RIGHT_MOST) {
        const char *action = of->seen[i].action;
        if (!of->right[i] || !action || !(kinds >> played_kind_of(action, strlen(action)) & 1))
            continue;
        const struct features f = features_of(&of->seen[i], NULL);
        for (int k = 0; k < FEATURES; k++)
            share[k] += has(&f, k);
        count++;
    }
    for (int k = 0; k < FEATURES; k++)
        share[k] = (share[k] + 1) / (double)(count + 1);
    share[TRAIT_WHITE] = share[TRAIT_BLACK] = 0.5;
}

static double power(double base, size_t n) {
    double p = 1;
    while (n--)
        p *= base;
    return p;
}

// ---- topics ----

static void add_member(struct topic *t, size_t member, struct place place) {
    t->weight++;
    t->members = vec_more(t->members, t->count, sizeof *t->members);
    t->place = vec_more(t->place, t->count, sizeof *t->place);
    t->place[t->count] = place;
    t->members[t->count++] = member;
}

static void keep_common(struct features *all, const struct features *other) {
    for (int i = 0; i < FEATURE_WORDS; i++)
        all->word[i] &= other->word[i];
}

void topic_add(struct topic *t, const struct topic_key *key, const struct features *features,
               size_t member) {
    if (t->count == 0) {
        t->key = *key;
        t->all = *features;
    }
    if (t->key.manner != key->manner)
        t->key.manner = MANNER_COUNT;
    keep_common(&t->all, features);
    t->kinds |= 1U << key->kind;
    for (int type = 0; type < MODEL_TYPES; type++)
        t->types |= (unsigned)has(features, TRAIT_AIR + type) << type;
    add_member(t, member, features->place);
}

void topic_free(struct topic *t) {
    free(t->members);
    free(t->place);
    text_free(&t->shared);
}

// ---- joining ----

// The share of right answers that have each feature, and how unlikely it is at most that answers
// have it that are of another fault: the less, the more topics there are to be mistaken about.
struct seldom {
    double share[FEATURES], other;
    bool many; // topics, of several faults
};

static bool joins(const struct topic *t, int feature, const struct seldom *s) {
    return t->count && power(s->share[feature], t->count) <= s->other && has(&t->all, feature);
}

// The feature of a topic by which most answers of others join it; -1 for none. That an action is
// not legal all have to which it is accepted.
static int best_feature(const struct topic *topics, size_t count, size_t base,
                        const struct seldom *s) {
    size_t most = 0;
    int best = -1;
    for (int k = 0; k < FEATURES; k++) {
        size_t answers = 0;
        if (k == TRAIT_ILLEGAL || s->share[k] * seldom > 1 ||
            power(s->share[k], topics[base].count) > chance_of_base || !has(&topics[base].all, k))
            continue;
        for (size_t i = 0; i < count; i++)
            answers +=
                i != base && !topics[i].suspect && joins(&topics[i], k, s) ? topics[i].count : 0;
        if (answers > most) {
            most = answers;
            best = k;
        }
    }
    return best;
}

static void take(struct topic *to, struct topic *from) {
    for (size_t i = 0; i < from->count; i++)
        add_member(to, from->members[i], from->place[i]);
    keep_common(&to->all, &from->all);
    to->kinds |= from->kinds;
    to->types |= from->types;
    topic_free(from);
    *from = (struct topic){0};
}

// How many answers of a topic are wrong on a square on which another topic's are, in one position.
static size_t in_place(const struct topic *t, const struct topic *other) {
    size_t count = 0;
    for (size_t i = 0; i < t->count; i++) {
        size_t k = 0;
        while (k < other->count && !(t->place[i].position == other->place[k].position &&
                                     t->place[i].squares & other->place[k].squares))
            k++;
        count += k < other->count;
    }
    return count;
}

// One threat that is missed makes several kinds of action wrong on the same squares: most answers
// of the smaller topic, and a quarter of the larger one, which has squares of its own.
static void join_places(struct topic *topics, size_t count) {
    for (size_t i = 0; i < count; i++)
        for (size_t k = i + 1; k < count; k++)
            if (topics[k].count && !topics[i].suspect && !topics[k].suspect &&
                2 * in_place(&topics[k], &topics[i]) > topics[k].count &&
                4 * in_place(&topics[i], &topics[k]) > topics[i].count)
                take(&topics[i], &topics[k]);
}

// ---- small ones beside a large one ----

// Whether it says something of the rules: not that an action is legal or not.
static bool tells(int feature) {
    return feature != TRAIT_ILLEGAL && feature != TRAIT_LEGAL && feature != TRAIT_QUIET;
}

// How likely as many right answers as `small` has would all have what all of both have: the best
// of what they have in common.
static double chance_of(const struct topic *large, const struct topic *small,
                        const struct seldom *s) {
    double least = 1;
    for (int k = 0; k < FEATURES; k++)
        if (tells(k) && has(&large->all, k) && has(&small->all, k) && s->share[k] < least)
            least = s->share[k];
    return power(least, small->count);
}

// Whether answers are of the same fault as more that are wrong in the same manner, or far more in
// another. That a field is wrong is seldom: reason enough.
static bool is_beside(const struct topic *large, const struct topic *small,
                      const struct seldom *s) {
    if (large == small || !small->count || small->suspect || large->weight < LARGE_LEAST ||
        large->weight < small->weight)
        return false;
    const bool same = large->key.manner == small->key.manner;
    const bool few = large->weight >= VERY_LARGE_OF * small->weight;
    const double chance = chance_of(large, small, s);
    if (!same || large->weight < LARGE_OF * small->weight)
        return same ? chance <= chance_of_base : few && chance <= chance_of_few / 2;
    if (large->key.manner >= MANNER_OVER && !large->shared.length && !s->many)
        return true;
    return chance <= (few && !s->many ? chance_of_few : s->other);
}

static void join_small(struct topic *topics, size_t count, const struct seldom *s) {
    for (size_t k = count; k-- > 0;)
        for (size_t i = 0; i < count; i++)
            if (is_beside(&topics[i], &topics[k], s)) {
                take(&topics[i], &topics[k]);
                break;
            }
}

// Whether what a suspect gives is a small part of what a topic without one has, in its manner and
// with all that this has in common.
static bool is_accident(const struct topic *named, const struct topic *t, const struct seldom *s) {
    const size_t times = named->scoped ? SCOPED_OF : ACCIDENT_OF;
    return named->suspect && !t->suspect && t->key.manner == named->key.manner &&
           t->weight >= times * named->weight && chance_of(t, named, s) <= s->other;
}

// ---- one feature of all ----

static bool is_open(const struct topic *t) {
    return t->count && (!t->suspect || t->scoped);
}

// One feature of all open topics: the one that right answers have most seldom. -1 where they have
// each too often.
static int feature_of_all(const struct topic *topics, size_t count, const struct seldom *s) {
    size_t all = 0, most = 0;
    int best = -1;
    for (size_t i = 0; i < count; i++) {
        all += is_open(&topics[i]) ? topics[i].count : 0;
        most = is_open(&topics[i]) && topics[i].count > most ? topics[i].count : most;
    }
    for (int k = 0; k < FEATURES; k++) {
        bool common = tells(k) && power(s->share[k], all) <= chance_of_base &&
                      power(s->share[k], all - most) <= s->other;
        for (size_t i = 0; i < count; i++)
            common = common && (!is_open(&topics[i]) || has(&topics[i].all, k));
        if (common && (best < 0 || s->share[k] < s->share[best]))
            best = k;
    }
    return best;
}

// Where all answers of a run are wrong in one manner, those that no suspect gives are of the same
// fault as the most, and what gives few of them does so by accident.
static void join_manner(struct topic *topics, size_t count, uint32_t *accidents) {
    struct topic *most = &topics[0];
    for (size_t i = 0; i < count; i++) {
        if (topics[i].weight > most->weight)
            most = &topics[i];
        if (topics[i].count && topics[i].key.manner != topics[0].key.manner)
            return;
    }
    const size_t weight = most->weight;
    for (size_t i = 0; i < count && most->key.manner > MANNER_ALLOWS; i++)
        if (&topics[i] != most && topics[i].count && !topics[i].suspect)
            take(most, &topics[i]);
        else if (topics[i].suspect && MANNER_OF * topics[i].weight <= weight)
            *accidents |= 1U << (topics[i].suspect - 1);
}

static void say_feature(int feature, struct text *out) {
    if (feature < FEATURE_THREAT) {
        text_add(out, trait_words[feature]);
    } else if (feature >= FEATURE_SQUARE) {
        text_addf(out, "a tile passes or ends on %s", model_square_name(feature - FEATURE_SQUARE));
    } else if (feature == FEATURE_TWICE) {
        text_add(out, "two tiles of one type threaten a square");
    } else if (feature == FEATURE_COVERED) {
        text_add(out, "a tile in cover has two threats or more");
    } else if (feature == FEATURE_EDGE) {
        text_add(out, "a square at the edge is threatened, covered or comes into play");
    } else if (feature >= FEATURE_ROW) {
        text_addf(out, "a tile ends on row %d, from the side of the player who acts",
                  feature - FEATURE_ROW + 1);
    } else {
        const bool cover = feature >= FEATURE_COVER;
        const int at = feature - (cover ? FEATURE_COVER : FEATURE_THREAT) - MODEL_TYPES;
        const int type = at < 0 ? at + MODEL_TYPES : at / OFFSETS;
        const int x = at % OFFSETS % (2 * SPAN + 1) - SPAN,
                  y = at % OFFSETS / (2 * SPAN + 1) - SPAN;
        text_addf(out, "%s %s", cover ? "cover is given by" : "a threat comes from",
                  type == 0 || type == 2 ? "an " : "a ");
        text_add(out, words_types[type]);
        if (at >= 0)
            text_addf(out, " to the square %d %s and %d %s of it", abs(x), x < 0 ? "left" : "right",
                      abs(y), y < 0 ? "behind" : "ahead");
    }
}

static int by_count(const void *a, const void *b) {
    const struct topic *l = a, *r = b;
    return l->weight < r->weight ? 1 : l->weight > r->weight ? -1 : 0;
}

// Joins to each topic those that share with it what right answers seldom have.
static void join_features(struct topic *topics, size_t count, const struct seldom *s) {
    for (size_t i = 0; i < count; i++) {
        const int feature = topics[i].suspect || topics[i].count < BASE_LEAST
                                ? -1
                                : best_feature(topics, count, i, s);
        if (feature < 0)
            continue;
        for (size_t k = 0; k < count; k++)
            if (k != i && !topics[k].suspect && joins(&topics[k], feature, s))
                take(&topics[i], &topics[k]);
        say_feature(feature, &topics[i].shared);
    }
}

// Where one feature is common to all that no suspect gives everywhere, and that is more than one
// topic, it is one fault; what was named in a part of it was named by accident.
static void join_all(struct topic *topics, size_t count, const struct seldom *s,
                     uint32_t *accidents) {
    const int feature = feature_of_all(topics, count, s);
    size_t to = count;
    for (size_t i = count; i-- > 0;)
        to = topics[i].count && !topics[i].suspect ? i : to;
    if (feature < 0 || to == count)
        return;
    for (size_t i = 0; i < count; i++) {
        if (i == to || !is_open(&topics[i]))
            continue;
        if (topics[i].suspect) {
            *accidents |= 1U << (topics[i].suspect - 1);
            continue;
        }
        take(&topics[to], &topics[i]);
        text_clear(&topics[to].shared);
        say_feature(feature, &topics[to].shared);
    }
}

size_t topics_join(const struct observed *of, struct topic *topics, size_t count,
                   uint32_t *accidents) {
    struct seldom of_right = {.other = chance_of_other}, *s = &of_right;
    size_t left = 0, joined = 0;
    if (count < 2)
        return count;
    if (count > SEVERAL)
        s->other *= (double)SEVERAL / (double)count;
    qsort(topics, count, sizeof *topics, by_count);
    join_places(topics, count);
    count_right(of, ~0U, s->share);
    join_features(topics, count, s);
    for (size_t i = 0; i < count; i++)
        joined += topics[i].count > 0;
    s->many = joined > MANY;
    join_small(topics, count, s);
    join_all(topics, count, s, accidents);
    join_manner(topics, count, accidents);
    for (size_t i = 0; i < count; i++)
        for (size_t k = 0; k < count && topics[i].suspect; k++)
            if (is_accident(&topics[i], &topics[k], s))
                *accidents |= 1U << (topics[i].suspect - 1);
    for (size_t i = 0; i < count; i++)
        if (topics[i].count)
            topics[left++] = topics[i];
    qsort(topics, left, sizeof *topics, by_count);
    return left;
}

size_t topic_say_traits(const struct observed *of, const struct topic *t, struct text *out) {
    double share[FEATURES] = {0};
    size_t said = 0;
    count_right(of, t->kinds, share);
    for (int trait = TRAIT_WATER + 1; trait < TRAIT_COUNT && said < TRAITS_SAID; trait++)
        if (has(&t->all, trait) && share[trait] * seldom <= 1)
            text_addf(out, "%s%s", said++ ? ", " : "", trait_words[trait]);
    return said;
}
