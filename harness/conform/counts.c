// SPDX-License-Identifier: MIT
//
// What a run came to, in numbers. Knows how verdicts, expected failures and allowed rulings add up.
// Invariant: each case and each key of generated play stands in one place, and what
// fails the run is the sum of what is named.
#include <string.h>

#include "conform.h"

#define STANDING_WORDS(id, words) [STANDS_##id] = words,
const char *const standing_words[STANDING_COUNT] = {STANDINGS(STANDING_WORDS)};

static enum standing standing(enum verdict verdict, bool known) {
    if (verdict == VERDICT_PASS)
        return STANDS_PASSED;
    if (verdict == VERDICT_UNSUPPORTED)
        return STANDS_UNSUPPORTED;
    if (verdict == VERDICT_NOT_APPLICABLE)
        return STANDS_NOT_APPLICABLE;
    if (known)
        return STANDS_EXPECTED;
    return verdict == VERDICT_FAIL ? STANDS_FAILED : STANDS_ERROR;
}

enum standing item_standing(const struct item *item) {
    return item->judged ? standing(item->verdict, item->known) : STANDS_NOT_RUN;
}

enum standing group_standing(const struct group *group) {
    return standing(group->verdict, group->known);
}

static void add_up(struct counts *n) {
    n->failed_cases = n->cases[STANDS_FAILED] + n->cases[STANDS_ERROR];
    n->failed_findings = n->findings[STANDS_FAILED] + n->findings[STANDS_ERROR];
    n->failed_ends = n->ends[STANDS_ERROR];
    n->failures = n->failed_cases + n->failed_findings + n->failed_ends + n->did_not_come;
    n->errors = n->cases[STANDS_ERROR] + n->findings[STANDS_ERROR] + n->failed_ends;
    n->expected =
        n->cases[STANDS_EXPECTED] + n->findings[STANDS_EXPECTED] + n->ends[STANDS_EXPECTED];
    n->skipped = n->expected + n->cases[STANDS_UNSUPPORTED] + n->cases[STANDS_NOT_APPLICABLE] +
                 n->cases[STANDS_NOT_RUN] + (n->positions_left > 0);
}

const char *conform_partial(const struct conform *c) {
    if (c->stopped)
        return "the run was stopped";
    return text_string(c->failed.length      ? &c->failed
                       : c->pool.over.length ? &c->pool.over
                                             : &c->enough);
}

bool conform_going(struct conform *c) {
    return !c->enough.length && pool_going(&c->pool);
}

void conform_count(struct conform *c) {
    struct counts *n = &c->counts;
    memset(n, 0, sizeof *n);
    for (size_t i = 0; i < c->item_count; i++) {
        const struct item *item = &c->items[i];
        n->cases[item_standing(item)]++;
        n->verdicts[item->verdict] += item->judged;
        n->run += item->judged;
        n->spared += !item->judged && item->spared;
    }
    for (size_t g = 0; g < c->group_count; g++) {
        const enum standing stands = group_standing(&c->groups[g]);
        n->findings[stands] += c->groups[g].generated > 0;
        n->ends[stands] += c->groups[g].ended > 0;
        n->project += c->groups[g].project;
    }
    n->findings[STANDS_FAILED] += c->ungrouped_generated > 0;
    for (size_t k = 0; k < c->known.count; k++)
        n->did_not_come += c->known.known[k].run && !c->known.known[k].met;
    const uint64_t wanted = c->again.path ? c->again.count : c->positions;
    if (*conform_partial(c) && wanted > c->generated_positions)
        n->positions_left = wanted - c->generated_positions;
    add_up(n);
}
