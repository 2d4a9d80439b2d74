// SPDX-License-Identifier: MIT
//
// One fault of what many rules go by, such as a threat that is missed, is wrong under many clauses.
// Its topics are joined by a feature that all of their answers have. Invariant: topics are joined
// only where right answers would show the feature that often in fewer of a thousand cases.
#include "causes_join.h"

#include <paiko/action.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/vec.h"
#include "explain/explain.h"
#include "picture/words.h"

enum {
    RIGHT_MOST = 600, // right answers that are looked at
    SELDOM = 4,       // one right answer of so many may have the feature
    BASE_LEAST = 3,   // answers of the topic that others are joined to
};
static const double chance_of_base = 0.001, chance_of_other = 0.1;

// ---- features ----

static void add(struct features *f, int feature) {
    f->word[feature / 64] |= (uint64_t)1 << feature % 64;
}

static bool has(const struct features *f, int feature) {
    return f->word[feature / 64] >> feature % 64 & 1;
}

// From a tile to a square, seen from the side of the tile's owner; -1 where it is too far.
static int offset(int tile, int square, bool black) {
    const int sign = black ? -1 : 1;
    const int x = sign * (model_file(square) - model_file(tile));
    const int y = sign * (model_rank(square) - model_rank(tile));
    return abs(x) > SPAN || abs(y) > SPAN ? -1 : (y + SPAN) * (2 * SPAN + 1) + x + SPAN;
}

static void add_tile(struct features *f, const char *cell, int tile, int square, bool cover) {
    const int type = model_type((char)(cell[0] & ~0x20));
    const int at = offset(tile, square, cell[0] >= 'a');
    if (type < 0 || type >= MODEL_TYPES)
        return;
    add(f, (cover ? FEATURE_COVER : FEATURE_THREAT) + type);
    if (at >= 0)
        add(f, (cover ? FEATURE_COVER_FROM : FEATURE_THREAT_FROM) + type * OFFSETS + at);
}

static void add_row(struct features *f, const struct observation *o, int square) {
    const bool black = strstr(o->position, " turn=B") != NULL;
    add(f, FEATURE_ROW + (black ? 13 - model_rank(square) : model_rank(square)));
}

// The square where the action ends; -1 for none.
static int end_of(const struct paiko_position *p, const char *action) {
    struct paiko_action a;
    struct paiko_error e;
    const bool lands = paiko_action_read(&a, p, action, &e) && a.to < PAIKO_SQUARES &&
                       a.kind != PAIKO_DRAW && a.kind != PAIKO_GIVE_TILES && a.kind != PAIKO_PASS;
    return lands ? (int)a.to : -1;
}

// The traits, and the row of the square where the action ends: *end, -1 for none.
static struct features features_at(const struct observation *o, struct model *m,
                                   struct paiko_position *p, int *end) {
    struct features f = {{0}};
    struct problem ignored;
    struct paiko_error error;
    const struct traits traits = traits_of(o->position, o->action);
    for (int t = 0; t < TRAIT_COUNT; t++)
        if (traits_have(&traits, (enum trait)t))
            add(&f, t);
    if (!model_read(m, o->position, &ignored))
        memset(m, 0, sizeof *m);
    *end = paiko_position_read(p, o->position, false, &error) ? end_of(p, o->action) : -1;
    if (*end >= 0)
        add_row(&f, o, *end);
    return f;
}

static struct features features_of(const struct observation *o, const struct explanation *e) {
    struct paiko_position p;
    struct model m;
    int end;
    struct features f = features_at(o, &m, &p, &end);
    for (int s = 0; s < MODEL_SQUARES; s++) {
        if (s != end && !(e->mark[s] & MARK_DIFFERS))
            continue;
        for (int t = 0; t < MODEL_SQUARES; t++)
            if (m.cell[t][0] && e->mark[t] & (MARK_THREATENS | MARK_COVERS))
                add_tile(&f, m.cell[t], t, s, !(e->mark[t] & MARK_THREATENS));
    }
    return f;
}

// The same of a right answer, which nothing explains: of all tiles about the square where it ends.
static struct features features_of_right(const struct observation *o) {
    struct paiko_position p;
    struct model m;
    int end;
    struct features f = features_at(o, &m, &p, &end);
    if (end < 0)
        return f;
    for (unsigned side = 0; side < PAIKO_PLAYERS; side++) {
        const struct paiko_pressure it = paiko_pressure(&p, side, (unsigned)end);
        for (paiko_bits s = it.enemy; s; s &= s - 1)
            add_tile(&f, m.cell[paiko_first(s)], (int)paiko_first(s), end, false);
        for (paiko_bits s = it.cover; s; s &= s - 1)
            add_tile(&f, m.cell[paiko_first(s)], (int)paiko_first(s), end, true);
    }
    return f;
}

// ---- what an answer is about ----

static bool same_clause(const char *a, const char *b) {
    return a == b || (a && b && strcmp(a, b) == 0);
}

// Why a legal action is legal many clauses say, none of them alone: such answers go by the kind of
// action.
bool topic_same(const struct topic_key *a, const struct topic_key *b) {
    if (a->manner != b->manner)
        return false;
    if (a->manner == MANNER_REFUSES)
        return a->kind == b->kind;
    return same_clause(a->clause[0], b->clause[0]) &&
           (a->manner == MANNER_ALLOWS || same_clause(a->clause[1], b->clause[1]));
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
    if (!conform_manner_of(o, &key->manner))
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

// Of each feature, the share of right answers that have it.
static void count_right(const struct observed *of, double share[FEATURES]) {
    size_t count = 0;
    for (size_t i = 0; i < of->met && count < RIGHT_MOST; i++) {
        if (!of->right[i] || !of->seen[i].action)
            continue;
        const struct features f = features_of_right(&of->seen[i]);
        for (int k = 0; k < FEATURES; k++)
            share[k] += has(&f, k);
        count++;
    }
    for (int k = 0; k < FEATURES; k++)
        share[k] = (share[k] + 1) / (double)(count + 1);
}

static double power(double base, size_t n) {
    double p = 1;
    while (n--)
        p *= base;
    return p;
}

static bool all_have(const struct topic *t, int feature) {
    for (size_t i = 0; i < t->count; i++)
        if (!has(&t->features[i], feature))
            return false;
    return true;
}

// ---- joining ----

static bool joins(const struct topic *t, int feature, const double share[FEATURES]) {
    return power(share[feature], t->count) <= chance_of_other && all_have(t, feature);
}

// The feature of a topic by which most answers of others join it; -1 for none.
static int best_feature(const struct topic *topics, size_t count, size_t base,
                        const double share[FEATURES]) {
    size_t most = 0;
    int best = -1;
    for (int k = 0; k < FEATURES; k++) {
        size_t answers = 0;
        if (share[k] * SELDOM > 1 || power(share[k], topics[base].count) > chance_of_base ||
            !all_have(&topics[base], k))
            continue;
        for (size_t i = 0; i < count; i++)
            answers +=
                i != base && topics[i].count && joins(&topics[i], k, share) ? topics[i].count : 0;
        if (answers > most) {
            most = answers;
            best = k;
        }
    }
    return best;
}

static void take(struct topic *to, struct topic *from) {
    for (size_t i = 0; i < from->count; i++) {
        to->members = vec_more(to->members, to->count, sizeof *to->members);
        to->features = vec_more(to->features, to->count, sizeof *to->features);
        to->members[to->count] = from->members[i];
        to->features[to->count++] = from->features[i];
    }
    topic_free(from);
    *from = (struct topic){0};
}

static void say_feature(int feature, struct text *out) {
    if (feature < FEATURE_THREAT) {
        text_add(out, trait_words[feature]);
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
        text_add(out, type < PAIKO_TYPES ? words_types[type] : "piece");
        if (at >= 0)
            text_addf(out, " to the square %d %s and %d %s of it", abs(x), x < 0 ? "left" : "right",
                      abs(y), y < 0 ? "behind" : "ahead");
    }
}

void topic_free(struct topic *t) {
    free(t->members);
    free(t->features);
    text_free(&t->shared);
}

static int by_count(const void *a, const void *b) {
    const struct topic *l = a, *r = b;
    return l->count < r->count ? 1 : l->count > r->count ? -1 : 0;
}

size_t topics_join(const struct observed *of, struct topic *topics, size_t count) {
    double share[FEATURES] = {0};
    size_t left = 0;
    if (count < 2)
        return count;
    qsort(topics, count, sizeof *topics, by_count);
    count_right(of, share);
    for (size_t i = 0; i < count && topics[i].count >= BASE_LEAST; i++) {
        const int feature = best_feature(topics, count, i, share);
        if (feature < 0)
            continue;
        for (size_t k = 0; k < count; k++)
            if (k != i && topics[k].count && joins(&topics[k], feature, share))
                take(&topics[i], &topics[k]);
        say_feature(feature, &topics[i].shared);
    }
    for (size_t i = 0; i < count; i++)
        if (topics[i].count)
            topics[left++] = topics[i];
    return left;
}
