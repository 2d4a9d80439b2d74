// SPDX-License-Identifier: MIT
//
// Names what was seen, one misreading or option after the other. Invariant: a candidate's `gives`
// and `against` are of all pieces below `known`, and of the right ones it was held against.
#include "name.h"

#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/memory.h"
#include "base/vec.h"
#include "play/actions.h"

enum {
    SAMPLE = 8,       // answers of a key that every hypothesis is tried on at once,
    SAMPLES = 3,      // and how often where the last ones named nothing
    SUPPORT = 8,      // answers that are asked for before it is named
    PART = 6,         // and to separate it from a rival
    RIVALS = 6,       // that are separated from it
    AT_ONCE = 64,     // hypotheses that are tried in one process
    CHUNK = 400,      // right answers that it is compared with at once,
    CHUNK_FIRST = 48, // and before it agreed with so many
    NARROW_LEAST = 3, // answers that a narrower one has to give
    GIVES_LEAST = 6, // answers that it gives, asked ones included, unless it gives all that is left
    SCOPED_OF = 4,   // it misses less than one in so many of what is about the same
    NARROWER = 3,    // traits that are tried where it does not hold everywhere
};

static bool is_right(const struct piece *p) {
    return p->usable && !p->differs;
}

static unsigned kind_of(const struct piece *p) {
    const char *action = p->question.action;
    return action ? 1U << played_kind_of(action, strlen(action)) : 0;
}

// The kinds of action of what it gives.
static unsigned kinds_of(const struct naming *n, const struct candidate *c) {
    unsigned kinds = 0;
    for (size_t i = 0; i < c->known; i++)
        kinds |= c->gives[i] ? kind_of(&n->piece[i]) : 0;
    return kinds;
}

// The right answers, those with a kind of action that it gives first, then lists, then the rest.
static size_t order(const struct naming *n, const struct candidate *c, size_t *pieces) {
    const unsigned kinds = c->kinds;
    size_t count = 0;
    for (int turn = 0; turn < 3; turn++)
        for (size_t i = 0; i < n->seen; i++) {
            const unsigned kind = kind_of(&n->piece[i]);
            const int mine = kind & kinds ? 0 : !kind ? 1 : 2;
            if (is_right(&n->piece[i]) && mine == turn)
                pieces[count++] = i;
        }
    return count;
}

// Whether no right answer contradicts it. Where some do, a few are noted.
static bool stands(struct naming *n, struct candidate *c) {
    OWNED size_t *pieces = memory_take(n->count + 1, sizeof *pieces);
    c->kinds = c->held ? c->kinds : kinds_of(n, c);
    const size_t all = order(n, c, pieces), patience = CONTRADICTIONS;
    while (c->held < all && naming_tolerable(n, c) && !naming_late(n)) {
        const size_t most = c->held < CHUNK ? CHUNK_FIRST : CHUNK;
        const size_t count = all - c->held < most ? all - c->held : most;
        TRIALS b;
        naming_predict(n, &c->hypothesis, 1, pieces + c->held, count, &patience, &b);
        naming_note(n, c, pieces + c->held, count, b.prints);
        c->held += count;
    }
    return naming_tolerable(n, c) && c->held >= all;
}

// ---- candidates ----

// Answers that were seen and that nothing named gives: all of them, or those of the samples.
static size_t count_left(const struct naming *n, bool sampled) {
    size_t count = 0;
    for (size_t i = 0; i < n->seen; i++)
        count += n->piece[i].usable && n->piece[i].differs && !n->piece[i].given &&
                 (!sampled || n->piece[i].sampled);
    return count;
}

// How many of those a candidate gives; where only the samples are known, an estimate.
static size_t gain(const struct naming *n, const struct candidate *c) {
    size_t count = 0;
    for (size_t i = 0; i < n->seen; i++)
        count += (c->known || n->piece[i].sampled) && c->gives[i] && !n->piece[i].given;
    return c->known || !count ? count : count * count_left(n, false) / count_left(n, true);
}

// Answers of the key that nothing named gives; with a candidate, those that it gives.
static size_t left_of_key(const struct naming *n, const struct candidate *c) {
    size_t count = 0;
    for (size_t i = 0; i < n->seen; i++) {
        const struct piece *p = &n->piece[i];
        count += p->key == n->key && p->usable && p->differs && !p->given &&
                 (!c || ((c->known || p->sampled) && c->gives[i]));
    }
    return count;
}

// The same with what was asked.
static size_t gives(const struct naming *n, const struct candidate *c) {
    size_t count = 0;
    for (size_t i = 0; i < c->known; i++)
        count += c->gives[i] && !n->piece[i].given;
    return count;
}

// The candidate, new or not.
static struct candidate *candidate_of(struct naming *n, const struct hypothesis *h) {
    for (size_t i = 0; i < n->candidates; i++)
        if (hypothesis_same(&n->candidate[i].hypothesis, h))
            return &n->candidate[i];
    n->candidate =
        vec_grow(n->candidate, &n->candidates_room, n->candidates + 1, sizeof *n->candidate);
    struct candidate *c = &n->candidate[n->candidates++];
    *c = (struct candidate){.hypothesis = *h};
    return c;
}

// Takes answers of the key that were not tried yet, at equal distances.
static size_t sample(struct naming *n, size_t pieces[SAMPLE]) {
    size_t all = 0, at = 0, count = 0;
    for (size_t i = 0; i < n->seen; i++) {
        const struct piece *p = &n->piece[i];
        all += p->key == n->key && p->usable && p->differs && !p->given && !p->sampled;
    }
    const size_t step = all / SAMPLE + 1;
    for (size_t i = 0; i < n->seen && count < SAMPLE; i++) {
        struct piece *p = &n->piece[i];
        if (p->key != n->key || !p->usable || !p->differs || p->given || p->sampled)
            continue;
        if (at++ % step == 0) {
            pieces[count++] = i;
            p->sampled = true;
        }
    }
    return count;
}

static bool gives_some(const struct naming *n, const size_t *pieces, size_t count,
                       const struct print *prints) {
    for (size_t i = 0; i < count; i++)
        if (prints_agree(&n->piece[pieces[i]].seen, &prints[i]))
            return true;
    return false;
}

// A candidate that is known already knows these answers too.
static void note_sample(struct naming *n, struct candidate *c, const size_t *pieces, size_t count,
                        const struct print *prints) {
    if (c->known)
        return;
    naming_make_room(n, c);
    naming_note(n, c, pieces, count, prints);
}

// Tries every hypothesis on a sample; those that give something of it become candidates. Returns
// how many answers the sample has.
static size_t try_singles(struct naming *n) {
    size_t pieces[SAMPLE];
    const size_t count = sample(n, pieces);
    for (size_t k = 0; k < n->suspects.count && count && !naming_late(n); k += AT_ONCE) {
        struct hypothesis h[AT_ONCE], none = {.size = 0};
        size_t hypotheses = 0;
        TRIALS b;
        for (size_t i = k; i < n->suspects.count && hypotheses < AT_ONCE; i++)
            (void)hypothesis_with(&n->suspects, &none, i, 0, &h[hypotheses++]);
        naming_predict(n, h, hypotheses, pieces, count, NULL, &b);
        for (size_t i = 0; i < hypotheses; i++)
            if (gives_some(n, pieces, count, b.prints + i * count))
                note_sample(n, candidate_of(n, &h[i]), pieces, count, b.prints + i * count);
    }
    return count;
}

// Where what is contradicted may hold: a trait of most answers that it gives and of none that
// contradicts it.
static void narrow(struct naming *n, size_t at) {
    const struct candidate *c = &n->candidate[at];
    size_t of[TRAIT_SCOPES] = {0};
    bool against[TRAIT_SCOPES] = {false};
    struct hypothesis h = c->hypothesis;
    for (size_t i = 0; i < c->known; i++) {
        const struct query *q = &n->piece[i].question;
        if (!c->gives[i] || !q->action || n->piece[i].given)
            continue;
        const struct traits traits = traits_of(q->position, q->action);
        for (int t = 0; t < TRAIT_SCOPES; t++)
            of[t] += traits_have(&traits, (enum trait)t);
    }
    for (unsigned i = 0; i < c->contradictions; i++) {
        const struct query *q = &n->piece[c->against[i]].question;
        const struct traits traits = traits_of(q->position, q->action);
        for (int t = 0; t < TRAIT_SCOPES && q->action; t++)
            against[t] = against[t] || traits_have(&traits, (enum trait)t);
    }
    for (int tried = 0; tried < NARROWER && !naming_late(n); tried++) {
        int best = -1;
        for (int t = 0; t < TRAIT_SCOPES; t++)
            if (!against[t] && of[t] >= NARROW_LEAST && (best < 0 || of[t] > of[best]))
                best = t;
        if (best < 0)
            return;
        against[best] = true;
        h.scope[0] = (unsigned char)(best + 1);
        struct candidate *made = candidate_of(n, &h);
        if (!made->known)
            naming_catch_up(n, made);
    }
}

// ---- naming ----

// Of the candidates that give something of the key, the one that gives most of all that nothing
// named gives; the count of candidates if there is none.
static size_t best_of(const struct naming *n) {
    size_t best = n->candidates, most = 0;
    for (size_t i = 0; i < n->candidates; i++) {
        const struct candidate *c = &n->candidate[i];
        if (c->named || c->out || !naming_tolerable(n, c) || !left_of_key(n, c))
            continue;
        const size_t gains = gain(n, c);
        if (gains > most) {
            most = gains;
            best = i;
        }
    }
    return best;
}

// What an answer is about, as far as a narrower hypothesis has to give all of it: the kind of
// action, and whether legality or the next position is wrong.
static size_t matter_of(const struct naming *n, const struct piece *p) {
    const char *action = p->question.action;
    const size_t kind = action ? played_kind_of(action, strlen(action)) : PLAYED_KINDS;
    return 2 * kind + (n->d->seen[p->place].legal == (p->question.next != NULL));
}

// Whether a hypothesis with a scope gives nearly all that is about the same: else what it gives is
// an accident of what something else does.
static bool gives_its_matter(const struct naming *n, const struct candidate *c) {
    bool its[2 * PLAYED_KINDS + 2] = {false};
    size_t all = 0;
    for (size_t i = 0; i < n->count; i++)
        if (c->gives[i] && !n->piece[i].given)
            its[matter_of(n, &n->piece[i])] = true;
    for (size_t i = 0; i < n->count; i++)
        all += n->piece[i].differs && !n->piece[i].given && its[matter_of(n, &n->piece[i])];
    return SCOPED_OF * gives(n, c) >= (SCOPED_OF - 1) * all;
}

// Of a candidate that is known to all pieces, and another.
static bool same_gives(const struct naming *n, const struct candidate *a,
                       const struct candidate *b) {
    for (size_t i = 0; i < n->count; i++)
        if (!n->piece[i].given && (b->known || n->piece[i].sampled) && a->gives[i] != b->gives[i])
            return false;
    return true;
}

// Collects the rivals of the candidate that is to be named: those that give as much, and that no
// right answer contradicts. Predicts: where the samples alone are known of one, and are the same,
// the rest is looked at.
static size_t find_rivals(struct naming *n, size_t at, size_t rivals[RIVALS]) {
    size_t count = 0;
    for (size_t i = 0; i < n->candidates && count < RIVALS; i++) {
        struct candidate *c = &n->candidate[i];
        if (i == at || c->named || !naming_tolerable(n, c))
            continue;
        if (!c->known && same_gives(n, &n->candidate[at], c))
            naming_catch_up(n, c);
        if (c->known && gain(n, c) == gain(n, &n->candidate[at]) && stands(n, c))
            rivals[count++] = i;
    }
    return count;
}

// Asks the questions that separate the candidate from its rivals.
static void ask_rivals(struct naming *n, size_t at) {
    size_t rivals[RIVALS];
    const size_t count = find_rivals(n, at, rivals);
    for (size_t i = 0; i < count && naming_tolerable(n, &n->candidate[at]); i++) {
        const struct hypothesis h[2] = {n->candidate[at].hypothesis,
                                        n->candidate[rivals[i]].hypothesis};
        naming_ask(n, &h[0], &h[1], at, PART);
    }
}

static void take_twins(struct naming *n, size_t at, struct diagnosis *result) {
    size_t rivals[RIVALS];
    const size_t count = find_rivals(n, at, rivals);
    for (size_t i = 0; i < count && result->twins < TWINS_MAX; i++) {
        const struct candidate *c = &n->candidate[rivals[i]];
        if (!c->hypothesis.scope[0] && same_gives(n, &n->candidate[at], c))
            result->twin[result->twins++] =
                (struct twin){n->suspects.of[c->hypothesis.part[0]].suspect, result->suspects};
    }
}

static void name(struct naming *n, size_t at, struct diagnosis *result) {
    struct candidate *c = &n->candidate[at];
    take_twins(n, at, result);
    c = &n->candidate[at];
    struct suspect *s = &result->suspect[result->suspects++];
    *s = n->suspects.of[c->hypothesis.part[0]].suspect;
    s->scope = c->hypothesis.scope[0];
    c->named = result->suspects;
    for (size_t i = 0; i < n->count; i++)
        n->piece[i].given = n->piece[i].given || c->gives[i];
}

// One step with the best candidate; false where there is none.
static bool step(struct naming *n, struct diagnosis *result) {
    const size_t at = best_of(n);
    if (at == n->candidates || result->suspects == SUSPECTS_MAX || naming_late(n))
        return false;
    struct candidate *c = &n->candidate[at];
    if (!c->known) {
        naming_catch_up(n, c);
        return true;
    }
    if (!stands(n, c)) {
        if (!c->hypothesis.scope[0])
            narrow(n, at);
        return true;
    }
    if (c->hypothesis.scope[0] && !gives_its_matter(n, c)) {
        c->out = true;
        return true;
    }
    if (!c->asked) {
        c->asked = true;
        const struct hypothesis h = c->hypothesis;
        naming_ask(n, &h, NULL, at, SUPPORT);
        ask_rivals(n, at);
        return true;
    }
    if (gives(n, c) < GIVES_LEAST && gain(n, c) < count_left(n, false)) {
        c->out = true; // a few answers, and no question brought more: it may be an accident
        return true;
    }
    name(n, at, result);
    return true;
}

// All that was named together may give what none gives alone.
static void take_together(struct naming *n, const struct hypothesis *all) {
    OWNED size_t *pieces = memory_take(n->count + 1, sizeof *pieces);
    size_t count = 0;
    TRIALS b;
    for (size_t i = 0; i < n->count; i++)
        if (n->piece[i].usable && n->piece[i].differs && !n->piece[i].given)
            pieces[count++] = i;
    naming_predict(n, all, 1, pieces, count, NULL, &b);
    for (size_t i = 0; i < count; i++)
        n->piece[pieces[i]].given = prints_agree(&n->piece[pieces[i]].seen, &b.prints[i]);
}

static struct hypothesis all_named(const struct naming *n) {
    struct hypothesis all = {.size = 0}, more;
    for (size_t i = 0; i < n->candidates; i++) {
        const struct hypothesis *h = &n->candidate[i].hypothesis;
        if (n->candidate[i].named &&
            hypothesis_with(&n->suspects, &all, h->part[0], h->scope[0], &more))
            all = more;
    }
    return all;
}

// ---- the result ----

static void take_counts(const struct naming *n, struct diagnosis *result) {
    for (size_t i = 0; i < n->count; i++)
        result->agreements += is_right(&n->piece[i]) && !n->piece[i].question.within;
    for (size_t i = 0; i < n->candidates; i++)
        if (n->candidate[i].named)
            result->against[n->candidate[i].named - 1] = n->candidate[i].contradictions;
    result->asked = n->asked;
    result->predicted = n->predicted;
    result->hurried = n->hurried;
}

// Of each answer that is given the first that gives it; of one that only all together give, all.
static void take_work(const struct naming *n, struct diagnosis *result) {
    result->at_work = memory_take(n->d->count + 1, sizeof *result->at_work);
    for (size_t i = 0; i < n->count; i++) {
        const struct piece *p = &n->piece[i];
        uint32_t work = 0;
        for (size_t c = 0; c < n->candidates && p->given && !work; c++)
            if (n->candidate[c].named && n->candidate[c].gives[i])
                work = 1U << (n->candidate[c].named - 1);
        if (p->given)
            result->at_work[p->place] |= work ? work : (1U << result->suspects) - 1;
    }
}

static void naming_free(struct naming *n) {
    for (size_t i = 0; i < n->count; i++)
        query_free(&n->piece[i].question);
    for (size_t i = 0; i < n->candidates; i++)
        free(n->candidate[i].gives);
    free(n->piece);
    free(n->candidate);
    query_positions_free(&n->positions);
    suspects_free(&n->suspects);
}

// ---- all ----

// Names what gives the answers of one key. True if the search came to its end: every hypothesis was
// tried on some of them, and what gave any was compared with the right answers.
static bool name_key(struct naming *n, struct diagnosis *result) {
    while (step(n, result)) // what an earlier part of the budget left open
        ;
    for (int idle = 0; idle < SAMPLES && !naming_late(n); idle++) {
        const size_t before = result->suspects;
        if (!try_singles(n))
            break;
        while (step(n, result))
            ;
        if (result->suspects > before)
            idle = -1;
    }
    return !naming_late(n);
}

// The keys by how many answers were seen of them, the most first.
static void order_keys(const struct naming *n, size_t *keys) {
    OWNED size_t *of = memory_take(n->d->keys + 1, sizeof *of);
    for (size_t i = 0; i < n->seen; i++)
        if (n->piece[i].key != NO_KEY)
            of[n->piece[i].key]++;
    for (size_t k = 0; k < n->d->keys; k++) {
        size_t at = k;
        for (; at > 0 && of[keys[at - 1]] < of[k]; at--)
            keys[at] = keys[at - 1];
        keys[at] = k;
    }
}

// Names each key that was not named to its end, within its equal part of what is left.
static void name_keys(struct naming *n, const size_t *keys, size_t count,
                      struct diagnosis *result) {
    size_t left = 0;
    for (size_t k = 0; k < count; k++)
        left += !result->tried[k];
    for (size_t k = 0; k < count && left; k++) {
        const uint64_t all = n->d->predictions;
        if (result->tried[keys[k]])
            continue;
        n->key = (int)keys[k];
        n->limit = n->predicted + (all > n->predicted ? (all - n->predicted) / left-- : 0);
        result->tried[keys[k]] = name_key(n, result);
    }
}

void diagnose(struct diagnose *d, struct diagnosis *result) {
    struct naming n = {.d = d, .deadline = clock_seconds() + d->seconds};
    OWNED size_t *keys = memory_take(d->keys + 1, sizeof *keys);
    *result = (struct diagnosis){.tried = memory_take(d->keys + 1, sizeof *result->tried)};
    suspects_begin(&n.suspects, d->ruleset);
    query_positions_begin(&n.positions, d->ruleset, d->asked, d->seed);
    naming_take_up(&n);
    n.seen = n.count;
    order_keys(&n, keys);
    name_keys(&n, keys, d->keys, result);
    name_keys(&n, keys, d->keys, result); // those that used up their part share what is left
    const struct hypothesis all = all_named(&n);
    if (all.size > 1)
        take_together(&n, &all);
    take_counts(&n, result);
    take_work(&n, result);
    naming_free(&n);
}
