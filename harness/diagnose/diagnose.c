// SPDX-License-Identifier: MIT
//
// What a diagnosis came to: its counts, a further answer held against it, its sentences. Knows
// results; how they are found name.c knows.
#include "diagnose.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/vec.h"
#include "hypothesis.h"
#include "impl/impl.h"
#include "query_positions.h"

void observations_free(struct observation *seen, size_t count) {
    for (size_t i = 0; i < count; i++) {
        free(seen[i].position);
        free(seen[i].action);
        free(seen[i].answer);
    }
    free(seen);
}

// ---- the result ----

bool suspect_same(const struct suspect *a, const struct suspect *b) {
    return strcmp(a->name, b->name) == 0 && a->scope == b->scope;
}

const char *suspect_scope(const struct suspect *s) {
    return s->scope ? trait_words[s->scope - 1] : "";
}

// Takes a name out, with its twins.
static void unname(struct diagnosis *d, size_t place) {
    size_t kept = 0;
    d->suspects--;
    for (size_t k = place; k < d->suspects; k++) {
        d->suspect[k] = d->suspect[k + 1];
        d->against[k] = d->against[k + 1];
    }
    for (size_t t = 0; t < d->twins; t++)
        if (d->twin[t].of != place) {
            d->twin[kept] = d->twin[t];
            d->twin[kept++].of -= d->twin[t].of > place;
        }
    d->twins = kept;
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
    unname(d, place);
}

void diagnosis_free(struct diagnosis *d) {
    free(d->unexplained);
    free(d->at_work);
    d->unexplained = NULL;
    d->at_work = NULL;
}

// ---- a further answer ----

bool diagnosis_predicts(const char *ruleset, const char *unmodelled, const struct diagnosis *result,
                        const struct observation *o, uint32_t *at_work) {
    struct hypothesis h[SUSPECTS_MAX];
    struct suspects all;
    struct query q;
    *at_work = 0;
    if (!result->suspects || !query_begin(&q, o->position, o->action, unmodelled))
        return false;
    if (o->listed)
        query_listed(&q);
    suspects_begin(&all, ruleset);
    for (size_t k = 0; k < result->suspects; k++)
        h[k] = (struct hypothesis){
            .part = {result->suspect[k].row}, .size = 1, .scope = {result->suspect[k].scope}};
    const struct print seen = query_print(&q, o->legal, o->answer, unmodelled);
    const struct query *const one[] = {&q};
    TRIALS b = {.suspects = &all,
                .unmodelled = unmodelled,
                .hypotheses = h,
                .hypothesis_count = result->suspects,
                .questions = one,
                .question_count = 1};
    trials_run(&b);
    for (size_t k = 0; k < result->suspects; k++)
        if (prints_agree(&seen, &b.prints[k]))
            *at_work |= 1U << k;
    query_free(&q);
    suspects_free(&all);
    return *at_work != 0;
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
            if (s->scope)
                text_addf(out, " (only where %s)", suspect_scope(s));
            said++;
        }
    }
}

static void say_twins(const struct diagnosis *r, struct text *out) {
    for (size_t i = 0; i < r->twins; i++) {
        const struct suspect *s = &r->twin[i].suspect;
        const struct suspect *of = &r->suspect[r->twin[i].of];
        text_add(out, i == 0 ? "; no question distinguishes " : ", ");
        text_addf(out, "%s and %s", of->name, s->name);
    }
}

// That the search did not come to its end, which what is said must not hide.
static void say_stopped(const struct diagnosis *r, struct text *out) {
    if (r->hurried)
        text_add(out, "; the time was up before the search ended");
    else if (r->spent)
        text_add(out, "; the search stopped; a larger --explain continues it");
}

void diagnosis_say(const char *ruleset, const struct diagnosis *r, struct text *out) {
    if (r->differences == 0) {
        text_addf(out, "plays %s as the reference does in all of %zu answers", ruleset,
                  r->agreements);
        return;
    }
    if (r->suspects == 0) {
        text_addf(out,
                  "plays %s differently from the reference in %zu of %zu answers; no option of a "
                  "ruling and no known misreading explains it",
                  ruleset, r->differences, r->differences + r->agreements);
        say_stopped(r, out);
        return;
    }
    text_addf(out, "plays %s", ruleset);
    say_suspects(r, out);
    text_addf(out, "; explains %zu of the %zu wrong answers that the search had", r->explained,
              r->differences);
    if (r->broken > 0)
        text_addf(out, " and contradicts %zu of %zu matching answers", r->broken, r->agreements);
    say_twins(r, out);
    say_stopped(r, out);
}
