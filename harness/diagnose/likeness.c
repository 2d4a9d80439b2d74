// SPDX-License-Identifier: MIT
//
// Rules are learnt one after the other: from what all of a manner have, traits are added until no
// right answer has them all; what the rule holds for is a likeness, and the rest goes on.
#include "likeness.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/vec.h"
#include "position/model.h"

enum {
    TRAITS_MOST = 6, // of a rule
    LIKENESSES = 3,  // of a manner, that are told apart by rules
    WHOLE = 3,       // right answers for each wrong one, with what all of a manner share
    PURE = 8,        // wrong answers for each right one that a rule may hold for too
    PART = 5,        // one of so many answers of a manner that are left a rule has to hold for
    FEW = 3,         // answers that a rule has to hold for
    SAID_MOST = 7,   // traits that are said
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

// ---- rules ----

struct learner {
    const struct specimen *wrong, *right;
    size_t count, right_count;
    enum manner manner;
    bool *done; // owned: those wrong that are in a likeness
};

static size_t wrong_with(const struct learner *l, const struct traits *rule) {
    size_t n = 0;
    for (size_t i = 0; i < l->count; i++)
        n += !l->done[i] && l->wrong[i].manner == l->manner &&
             traits_contain(&l->wrong[i].traits, rule);
    return n;
}

static size_t right_with(const struct learner *l, const struct traits *rule) {
    size_t n = 0;
    for (size_t i = 0; i < l->right_count; i++)
        n += traits_contain(&l->right[i].traits, rule) &&
             (l->manner <= MANNER_ALLOWS || !l->right[i].listed);
    return n;
}

// How much a rule is worth that holds for so many wrong and right ones: bits of certainty.
static double certainty(size_t wrong, size_t right) {
    return log2(((double)wrong + 0.5) / ((double)wrong + (double)right + 1));
}

// The trait that makes the rule surest for most; false where none makes it surer.
static bool best_trait(const struct learner *l, const struct traits *rule, struct traits *better) {
    const double now = certainty(wrong_with(l, rule), right_with(l, rule));
    double best = 0;
    for (int t = 0; t < TRAIT_COUNT; t++) {
        struct traits with = *rule;
        if (traits_have(rule, (enum trait)t))
            continue;
        traits_add(&with, (enum trait)t);
        const size_t wrong = wrong_with(l, &with);
        if (wrong < FEW)
            continue;
        const double gain = (double)wrong * (certainty(wrong, right_with(l, &with)) - now);
        if (gain > best + 1e-9) {
            best = gain;
            *better = with;
        }
    }
    return best > 0;
}

// Whether few right answers, if any, have all traits of the rule.
static bool pure(const struct learner *l, const struct traits *rule) {
    return right_with(l, rule) * PURE <= wrong_with(l, rule);
}

// Leaves out what the rule does not need.
static void simplify(const struct learner *l, struct traits *rule) {
    for (int t = 0; t < TRAIT_COUNT; t++) {
        struct traits less = *rule;
        if (!traits_have(rule, (enum trait)t))
            continue;
        less.word[t / 64] &= ~((uint64_t)1 << t % 64);
        if (pure(l, &less))
            *rule = less;
    }
}

// Learns a rule; true where it holds for enough, and for few that are right.
static bool learn(const struct learner *l, struct traits *rule) {
    struct traits better;
    const struct traits none = {{0}};
    *rule = none;
    for (int i = 0; i < TRAITS_MOST && !pure(l, rule); i++) {
        if (!best_trait(l, rule, &better))
            break;
        *rule = better;
    }
    if (!pure(l, rule))
        return false;
    simplify(l, rule);
    return wrong_with(l, rule) * PART >= wrong_with(l, &none);
}

// ---- likenesses ----

static void take(struct learner *l, const struct traits *rule, bool told, struct likeness *made) {
    *made = (struct likeness){.manner = l->manner, .told = told};
    if (told) {
        made->decide = *rule;
        made->right = right_with(l, rule);
    }
    made->members = memory_take(l->count + 1, sizeof *made->members);
    for (size_t i = 0; i < l->count; i++) {
        if (l->done[i] || l->wrong[i].manner != l->manner ||
            (told && !traits_contain(&l->wrong[i].traits, rule)))
            continue;
        if (made->count == 0)
            made->share = l->wrong[i].traits;
        traits_keep(&made->share, &l->wrong[i].traits);
        made->members[made->count++] = l->wrong[i].index;
        l->done[i] = true;
    }
}

// What all that are left share, less what it does not need; false where it holds for many right
// answers too.
static bool learn_whole(const struct learner *l, struct traits *rule) {
    const struct traits none = {{0}};
    bool any = false;
    for (size_t i = 0; i < l->count; i++) {
        if (l->done[i] || l->wrong[i].manner != l->manner)
            continue;
        if (!any)
            *rule = l->wrong[i].traits;
        traits_keep(rule, &l->wrong[i].traits);
        any = true;
    }
    const size_t right = any ? right_with(l, rule) : 0;
    if (!any || wrong_with(l, &none) < FEW || right > WHOLE * wrong_with(l, &none))
        return false;
    for (int t = TRAIT_COUNT - 1; t >= 0; t--) {
        struct traits less = *rule;
        less.word[t / 64] &= ~((uint64_t)1 << t % 64);
        if (right_with(l, &less) <= right + right / 4)
            *rule = less;
    }
    return true;
}

static size_t of_manner(struct learner *l, struct likeness **made, size_t have) {
    const struct traits none = {{0}};
    struct traits rule;
    for (int i = 0; i < LIKENESSES && wrong_with(l, &none) >= FEW; i++) {
        if (!learn_whole(l, &rule) && !learn(l, &rule))
            break;
        *made = vec_resize(*made, have + 1, sizeof **made);
        take(l, &rule, true, &(*made)[have++]);
    }
    if (wrong_with(l, &none) > 0) {
        *made = vec_resize(*made, have + 1, sizeof **made);
        take(l, &none, false, &(*made)[have++]);
    }
    return have;
}

size_t likenesses(const struct specimen *wrong, size_t count, const struct specimen *right,
                  size_t right_count, struct likeness **made) {
    struct learner l = {wrong, right, count, right_count, MANNER_REFUSES, NULL};
    size_t have = 0;
    *made = NULL;
    l.done = memory_take(count + 1, sizeof *l.done);
    for (int m = 0; m < MANNER_COUNT; m++) {
        l.manner = (enum manner)m;
        have = of_manner(&l, made, have);
    }
    free(l.done);
    return have;
}

void likenesses_free(struct likeness *made, size_t count) {
    for (size_t i = 0; i < count; i++)
        free(made[i].members);
    free(made);
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
}

void likeness_share(const struct likeness *l, struct text *out) {
    size_t said = 0;
    for (int t = 0; t < TRAIT_COUNT && said < SAID_MOST; t++)
        if (worth_saying(l, (enum trait)t))
            text_addf(out, "%s%s", said++ ? ", " : "In each of these answers ", trait_words[t]);
    text_add(out, said ? "." : "");
    if (l->told && l->right == 0)
        text_addf(out, "%sOf the answers that are right none is like that.", said ? " " : "");
    else if (l->told)
        text_addf(out, "%sOf the answers that are right %zu %s like that too.", said ? " " : "",
                  l->right, l->right == 1 ? "is" : "are");
}
