// SPDX-License-Identifier: MIT
//
// Verdicts and what bears them. Knows nothing of a run.
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "conform.h"

#define VERDICT_NAME(id, name, many) [VERDICT_##id] = name,
#define VERDICT_PLURAL(id, name, many) [VERDICT_##id] = many,
const char *const verdict_names[VERDICT_COUNT] = {VERDICTS(VERDICT_NAME)};
const char *const verdict_plurals[VERDICT_COUNT] = {VERDICTS(VERDICT_PLURAL)};

bool verdict_bad(enum verdict v) {
    return v != VERDICT_PASS && verdict_compared(v);
}

bool verdict_compared(enum verdict v) {
    return v != VERDICT_UNSUPPORTED && v != VERDICT_NOT_APPLICABLE;
}

enum verdict verdict_of(enum outcome o) {
    switch (o) {
    case OUTCOME_UNSUPPORTED:
        return VERDICT_UNSUPPORTED;
    case OUTCOME_TIMEOUT:
        return VERDICT_TIMEOUT;
    case OUTCOME_PROTOCOL:
        return VERDICT_PROTOCOL;
    case OUTCOME_ADAPTER:
        return VERDICT_ADAPTER;
    default:
        return VERDICT_CRASH;
    }
}

void item_judge(struct item *item, enum verdict verdict, const char *words) {
    item->judged = true;
    item->verdict = verdict;
    free(item->words);
    item->words = memory_text(words);
}

void item_name(const struct item *item, struct text *out) {
    text_clear(out);
    text_addf(out, "%s%s%s", item->c->of->id, *item->c->under ? "/" : "", item->c->under);
}
