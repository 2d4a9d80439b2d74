// SPDX-License-Identifier: MIT
//
// The diagnosis: search, tell apart, look beyond, until nothing new comes; then say what is left.
// Invariant: the counts of a result are of all observations, those that were asked included.
#include "diagnose.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/memory.h"
#include "cover.h"
#include "impl/mutants.h"
#include "likeness.h"
#include "lockstep/generate.h"
#include "position/model.h"
#include "tile.h"

enum {
    ROUNDS = 6,
    RIGHT_OF_LIST = 24, // actions of a list that are right, or are rightly not in it
};

void observations_free(struct observation *seen, size_t count) {
    for (size_t i = 0; i < count; i++) {
        free(seen[i].position);
        free(seen[i].action);
        free(seen[i].answer);
    }
    free(seen);
}

// ---- collecting ----

static bool differs(const struct diagnose *d, const struct observation *o) {
    struct query q;
    const char *unmodelled = d->unmodelled ? d->unmodelled : "";
    if (!query_begin(&q, o->position, o->action, unmodelled))
        return false;
    if (o->listed)
        query_listed(&q);
    const struct print seen = query_print(&q, o->legal, o->answer, unmodelled);
    const bool other = !prints_agree(&seen, &q.reference);
    query_free(&q);
    return other;
}

size_t diagnose_probe(struct diagnose *d, size_t wanted, size_t questions) {
    enum { ACTIONS = 6 };
    struct queries a;
    size_t found = 0;
    queries_begin(&a, d, 1);
    while (found < wanted && a.asked < questions && !a.gone && !(d->halt && *d->halt) &&
           query_positions_next(&a.positions)) {
        char action[ACTIONS][ACTION_MAX];
        const char *position = text_string(&a.positions.position);
        const size_t count = query_positions_actions(&a.positions, ACTIONS, action);
        if (queries_ask(&a, position, NULL))
            found += differs(d, &d->seen[d->count - 1]);
        for (size_t i = 0; i < count; i++)
            if (queries_ask(&a, position, action[i]))
                found += differs(d, &d->seen[d->count - 1]);
    }
    queries_free(&a);
    return found;
}

// ---- the result ----

static void take_twins(const struct search *s, struct diagnosis *result) {
    const struct candidate *best = &s->pool[0];
    for (size_t i = 1; i < s->pool_count && result->twins < TWINS_MAX; i++) {
        const struct candidate *c = &s->pool[i];
        size_t other = SUSPECTS_MAX, place = 0, shared = 0;
        if (c->given_up || c->hypothesis.size != best->hypothesis.size || c->known != best->known ||
            memcmp(c->marks, best->marks, best->known) != 0)
            continue;
        for (size_t k = 0; k < c->hypothesis.size; k++) {
            const bool has = hypothesis_has(&best->hypothesis, c->hypothesis.part[k]);
            shared += has;
            other = has ? other : c->hypothesis.part[k];
            place = hypothesis_has(&c->hypothesis, best->hypothesis.part[k]) ? place : k;
        }
        if (shared + 1 == best->hypothesis.size)
            result->twin[result->twins++] = (struct twin){s->suspects.of[other].suspect, place};
    }
}

static void take_unexplained(const struct search *s, const struct candidate *best,
                             struct diagnosis *result) {
    result->unexplained = memory_take(s->count + 1, sizeof *result->unexplained);
    for (size_t i = 0; i < s->count; i++)
        if (s->evidence[i].usable && s->evidence[i].differs && !(best->marks[i] & MARK_AGREES))
            result->unexplained[result->unexplained_count++] = i;
}

// Which suspects are at work in what the set predicts.
static void take_work(struct search *s, struct diagnosis *result) {
    const struct hypothesis *set = &s->pool[0].hypothesis;
    struct worth worth[SUSPECTS_MAX];
    struct candidate *c = cover_judge(s, set, worth);
    result->at_work = memory_take(s->count + 1, sizeof *result->at_work);
    for (size_t i = 0; i < s->count; i++)
        for (size_t k = 0; k < set->size; k++)
            if (s->evidence[i].usable && s->evidence[i].differs && c[0].marks[i] & MARK_AGREES &&
                !(c[k + 1].marks[i] & MARK_AGREES))
                result->at_work[i] |= 1U << k;
    cover_free(c, set->size);
}

// Of a list some actions on which all agree, and some that are in none: they are right, too.
static void take_right(const struct search *s, size_t i, struct choices *c,
                       struct specimens *left) {
    const struct observation *o = &s->d->seen[i];
    struct text both = {0};
    struct action_list list = {0};
    struct problem p;
    struct model m;
    if (impl_engine.legal(o->position, &both, &p) != ANSWER_YES ||
        !model_read(&m, o->position, &p)) {
        text_free(&both);
        return;
    }
    const size_t of_reference = both.length;
    text_add(&both, o->answer);
    action_list_begin(&list, text_string(&both));
    for (size_t at = 0; at < both.length;) {
        const size_t length = strcspn(both.s + at, "\n");
        if (length > 0 && length < ACTION_MAX)
            action_list_add(&list, at, length);
        at += length + 1;
    }
    for (int n = 0; n < RIGHT_OF_LIST && list.count > 0; n++) {
        char action[ACTION_MAX];
        const bool legal = n % 2 == 0;
        if (legal)
            action_list_copy(&list, choice_below(c, (uint32_t)list.count), action);
        else
            generate_unlisted(c, model_game(&m), &list, action);
        const size_t length = strlen(action);
        size_t found = 0;
        for (size_t k = 0; k < list.count; k++)
            if (list.length[k] == length && memcmp(list.text + list.start[k], action, length) == 0)
                found |= list.start[k] < of_reference ? 1 : 2;
        if (found == (legal ? 3 : 0))
            specimens_add(left, false,
                          &(struct specimen){.index = i,
                                             .listed = true,
                                             .traits = traits_of(o->position, action)});
    }
    action_list_free(&list);
    text_free(&both);
}

static uint64_t hash_of(const char *position) {
    return hash_bytes(HASH_BEGIN, position, strlen(position));
}

static unsigned tiles_on(const char *position) {
    struct model m;
    struct problem p;
    unsigned tiles = 0;
    for (int square = 0; model_read(&m, position, &p) && square < MODEL_SQUARES; square++)
        tiles += m.cell[square][0] != 0;
    return tiles;
}

// Of an answer that is right, the tiles that fall and those that stay.
static void add_tiles(struct specimens *left, const struct observation *o,
                      const struct specimen *of) {
    struct captures_scene s;
    struct specimen one = *of;
    if (o->listed || !captures_begin(o->position, o->action, &s))
        return;
    one.tile = true;
    for (int falls = 0; falls < 2; falls++) {
        const struct tiles tiles = falls ? captures_fallen(&s) : captures_standing(&s);
        one.falls = falls;
        for (unsigned i = 0; i < tiles.count; i++) {
            one.traits = traits_of_tile(&s, tiles.square[i]);
            specimens_add(left, false, &one);
        }
    }
}

// Of an answer with tiles that fall or stay wrongly, each.
static void add_wrong_tiles(struct specimens *left, const struct observation *o, const char *right,
                            const struct specimen *of) {
    struct traits traits[TILES_WRONG];
    struct specimen one = *of;
    const size_t count = manner_tiles(o, right, of->manner, traits);
    for (size_t i = 0; i < count; i++) {
        one.traits = traits[i];
        specimens_add(left, true, &one);
    }
}

// Collects what is not explained. A list says nothing that its actions, one by one, do not.
static void take_left(const struct search *s, const struct candidate *best,
                      struct diagnosis *result) {
    struct choices c = {0};
    result->left = memory_take(1, sizeof *result->left);
    choices_seed(&c, s->d->seed);
    for (size_t i = 0; i < s->count && result->unexplained_count > 0; i++) {
        const struct evidence *e = &s->evidence[i];
        const bool good = e->usable && best->marks[i] & MARK_AGREES;
        if (e->usable && !e->question.action)
            take_right(s, i, &c, result->left);
        // What a suspect explains is neither wrong nor right for the rules of others.
        if (!e->usable || !e->question.action || good == e->differs)
            continue;
        const struct observation *o = &s->d->seen[i];
        struct specimen one = {.index = i,
                               .place = hash_of(o->position),
                               .listed = o->listed,
                               .manner = good ? 0 : manner_of(o, e->question.next),
                               .tiles = tiles_on(o->position),
                               .traits = traits_of(o->position, o->action)};
        if (good || !manner_tiles(o, e->question.next, one.manner, NULL))
            specimens_add(result->left, !good, &one);
        if (good)
            add_tiles(result->left, o, &one);
        else
            add_wrong_tiles(result->left, o, e->question.next, &one);
    }
    choices_free(&c);
}

static void take_result(struct search *s, struct diagnosis *result) {
    const struct candidate *best = &s->pool[0];
    for (size_t i = 0; i < best->hypothesis.size; i++) {
        const unsigned scope = best->hypothesis.scope[i];
        result->scope[i] = scope ? trait_words[scope - 1] : "";
        result->suspect[result->suspects++] = s->suspects.of[best->hypothesis.part[i]].suspect;
    }
    result->differences = s->differing_count;
    result->agreements = s->agreeing_count;
    result->explained = best->explained;
    result->broken = best->broken;
    result->spent = s->spent;
    result->hurried = s->hurried;
    take_unexplained(s, best, result);
    take_work(s, result);
    take_left(s, best, result);
    if (result->suspects > 0)
        take_twins(s, result);
}

// ---- the diagnosis ----

// Judges what led the pool by what was asked since.
static void catch_up(struct search *s, size_t leaders, size_t before) {
    size_t *pieces = memory_take(s->count - before + 1, sizeof *pieces), count = 0;
    struct candidate **c = memory_take(leaders + 1, sizeof *c);
    for (size_t i = before; i < s->count; i++)
        if (s->evidence[i].usable)
            pieces[count++] = i;
    for (size_t i = 0; i < leaders; i++)
        c[i] = &s->pool[i];
    s->must = true;
    search_judge(s, c, leaders, pieces, count, NULL);
    s->must = false;
    free(c);
    free(pieces);
    search_sort(s);
}

// Those that are as good as the best.
static size_t leaders_of(const struct search *s) {
    size_t count = 1;
    while (count < s->pool_count && !s->pool[count].given_up &&
           candidate_score(&s->pool[count]) == candidate_score(&s->pool[0]))
        count++;
    return count;
}

// One round; whether another may bring more: something surprised the best that there is, which is
// another than before.
static bool round_of(struct search *s, struct queries *a, int round, struct hypothesis *best) {
    const struct hypothesis known = *best;
    search_run(s, &known);
    query_apart(s, a, APART_THOROUGHLY);
    search_sort(s);
    *best = s->pool[0].hypothesis;
    const bool same = hypothesis_same(best, &known);
    const size_t before = s->count, leaders = leaders_of(s);
    const size_t surprises = query_beyond(s, a);
    catch_up(s, leaders, before);
    return surprises > 0 && !(same && round > 0) && !search_late(s);
}

// Looks for what the set does not account for, and extends it by that, until nothing new comes.
static void cover(struct search *s, struct queries *a, struct hypothesis *set) {
    struct hypothesis before;
    int round = 0;
    do {
        before = *set;
        cover_extend(s, a, set);
        search_clear(s);
        (void)search_add(s, set);
    } while (query_beyond(s, a) > 0 && ++round < ROUNDS && !search_late(s) &&
             (round == 1 || !hypothesis_same(&before, set)));
}

// Whether each of its suspects gains something, and none takes anything away; how many differences
// it explains.
static bool sound(struct search *s, const struct hypothesis *set, size_t *explained) {
    struct worth worth[SUSPECTS_MAX];
    struct candidate *c = cover_judge(s, set, worth);
    bool good = c[0].broken == 0;
    for (size_t i = 0; i < set->size; i++)
        good = good && worth[i].loss == 0 && worth[i].gain > 0;
    *explained = c[0].explained;
    cover_free(c, set->size);
    return good;
}

// Suspects that show together alone are found by sets that grow at several ends.
static void together(struct search *s, struct queries *a, struct hypothesis *set) {
    struct hypothesis best = *set;
    size_t with, without;
    for (int round = 0; round < ROUNDS; round++)
        if (!round_of(s, a, round, &best))
            break;
    (void)sound(s, set, &without);
    if (!hypothesis_same(&best, set) && sound(s, &best, &with) && with > without)
        *set = best;
}

static void rounds(struct search *s, struct queries *a, struct hypothesis *set) {
    enum { SMALL = 2 };
    size_t explained;
    cover(s, a, set);
    (void)sound(s, set, &explained);
    if (explained < s->differing_count && set->size <= SMALL && !search_late(s))
        together(s, a, set);
    cover_extend(s, a, set);
    query_around(s, a, set);
}

// Fills the pool with the set and what cannot be told from it, the set first.
static void settle(struct search *s, const struct hypothesis *set) {
    (void)search_add(s, set);
    struct candidate **c = memory_take(s->pool_count + 1, sizeof *c);
    for (size_t i = 0; i < s->pool_count; i++) {
        if (hypothesis_same(&s->pool[i].hypothesis, set)) {
            const struct candidate first = s->pool[0];
            s->pool[0] = s->pool[i];
            s->pool[i] = first;
        }
    }
    for (size_t i = 0; i < s->pool_count; i++)
        c[i] = &s->pool[i];
    s->must = true;
    search_catch_up(s, c, s->pool_count);
    s->must = false;
    free(c);
}

void diagnose(struct diagnose *d, struct diagnosis *result) {
    struct search s;
    struct queries a;
    struct hypothesis set = {.size = 0};
    *result = (struct diagnosis){0};
    search_begin(&s, d);
    queries_begin(&a, d, 2);
    rounds(&s, &a, &set);
    settle(&s, &set);
    take_result(&s, result);
    result->asked = a.asked;
    queries_free(&a);
    search_free(&s);
}

void diagnosis_drop(struct diagnosis *d, size_t count, size_t place) {
    const uint32_t below = (1U << place) - 1;
    for (size_t i = 0; i < count; i++) {
        const uint32_t work = d->at_work[i];
        if (work >> place & 1) {
            d->unexplained[d->unexplained_count++] = i;
            d->explained--;
        }
        d->at_work[i] = work >> place & 1 ? 0 : (work & below) | (work >> 1 & ~below);
    }
    d->suspects--;
    for (size_t k = place; k < d->suspects; k++) {
        d->suspect[k] = d->suspect[k + 1];
        d->scope[k] = d->scope[k + 1];
    }
    size_t kept = 0;
    for (size_t t = 0; t < d->twins; t++)
        if (d->twin[t].of != place) {
            d->twin[kept] = d->twin[t];
            d->twin[kept++].of -= d->twin[t].of > place;
        }
    d->twins = kept;
}

void diagnosis_free(struct diagnosis *d) {
    free(d->unexplained);
    free(d->at_work);
    if (d->left)
        specimens_free(d->left);
    free(d->left);
    d->left = NULL;
    d->unexplained = NULL;
    d->at_work = NULL;
}

// ---- a further answer ----

// The set that the result names.
static struct hypothesis set_of(const struct suspects *all, const struct diagnosis *r) {
    struct hypothesis set = {.size = 0}, more;
    for (size_t k = 0; k < r->suspects; k++)
        for (size_t i = 0; i < all->count; i++)
            if (strcmp(all->of[i].suspect.name, r->suspect[k].name) == 0 &&
                hypothesis_with(all, &set, i, &more)) {
                set = more;
                for (int t = 0; t < TRAIT_COUNT; t++)
                    if (strcmp(r->scope[k], trait_words[t]) == 0)
                        set = hypothesis_scoped(&set, i, (enum trait)t);
            }
    return set;
}

bool diagnosis_predicts(const struct diagnose *d, const struct diagnosis *result,
                        const struct observation *o, uint32_t *at_work) {
    struct diagnose one = *d;
    struct search s;
    struct worth worth[SUSPECTS_MAX];
    one.seen = (struct observation *)(uintptr_t)o;
    one.count = 1;
    one.seconds = INFINITY;
    one.predictions = UINT64_MAX;
    search_begin(&s, &one);
    const struct hypothesis set = set_of(&s.suspects, result);
    struct candidate *c = cover_judge(&s, &set, worth);
    const bool predicted = c[0].marks && c[0].marks[0] & MARK_AGREES;
    *at_work = 0;
    for (size_t k = 0; k < set.size && predicted; k++)
        if (!(c[k + 1].marks[0] & MARK_AGREES))
            *at_work |= 1U << k;
    cover_free(c, set.size);
    search_free(&s);
    return predicted;
}

// ---- words ----

// "with null-shift=no", "as if …": rulings first, then mutants, with commas and "and" between.
static void say_suspects(const struct diagnosis *r, struct text *out) {
    size_t said = 0;
    for (int pass = 0; pass < 2; pass++) {
        const bool rulings = pass == 0;
        size_t of_kind = 0;
        for (size_t i = 0; i < r->suspects; i++) {
            const struct suspect *s = &r->suspect[i];
            if (s->ruling != rulings)
                continue;
            text_add(out, said == 0 ? " " : said + 1 == r->suspects ? " and " : ", ");
            text_add(out, of_kind++ > 0 ? "" : rulings ? "with " : "as if ");
            text_add(out, rulings ? s->name : s->sentence);
            if (*r->scope[i])
                text_addf(out, " (only where %s)", r->scope[i]);
            said++;
        }
    }
}

static void say_twins(const struct diagnosis *r, struct text *out) {
    for (size_t i = 0; i < r->twins; i++) {
        const struct suspect *s = &r->twin[i].suspect;
        const struct suspect *of = &r->suspect[r->twin[i].of];
        text_add(out, i == 0 ? "; no question told apart: " : ", ");
        text_addf(out, "%s and %s", of->name, s->name);
    }
}

// That the search did not come to its end, which what is said must not hide.
static void say_stopped(const struct diagnose *d, const struct diagnosis *r, struct text *out) {
    if (r->hurried)
        text_add(out, "; time was up before the search was through");
    else if (r->spent)
        text_addf(out, "; the search stopped at %" PRIu64 " predictions (--diagnose)",
                  d->predictions);
}

void diagnosis_say(const struct diagnose *d, const struct diagnosis *r, struct text *out) {
    if (r->differences == 0) {
        text_addf(out, "plays %s as the reference does in all of %zu answers", d->ruleset,
                  r->agreements);
        return;
    }
    if (r->suspects == 0) {
        text_addf(out,
                  "plays %s otherwise than the reference in %zu of %zu answers, and no ruling or "
                  "known misreading accounts for it",
                  d->ruleset, r->differences, r->differences + r->agreements);
        say_stopped(d, r, out);
        return;
    }
    text_addf(out, "plays %s", d->ruleset);
    say_suspects(r, out);
    text_addf(out, "; explains %zu of %zu differences", r->explained, r->differences);
    if (r->broken > 0)
        text_addf(out, " and contradicts %zu of %zu matching answers", r->broken, r->agreements);
    say_twins(r, out);
    say_stopped(d, r, out);
}
