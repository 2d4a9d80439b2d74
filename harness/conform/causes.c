// SPDX-License-Identifier: MIT
//
// Differences by what explains them. Knows groups, observations and diagnoses of a run.
#include "causes.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "conform.h"

#define SEVERITY_WORDS(id, words) [SEVERITY_##id] = words,
const char *const severity_words[SEVERITY_COUNT] = {SEVERITIES(SEVERITY_WORDS)};

static char *copy(const char *s) {
    const size_t size = strlen(s) + 1;
    return memcpy(memory_take(size, 1), s, size);
}

// ---- how bad it is ----

// Whether a list of names with commas between has one.
static bool has_field(const char *fields, const char *name) {
    const size_t length = strlen(name);
    for (const char *s = fields; *s; s += strcspn(s, ","), s += *s == ',')
        if (strcspn(s, ",") == length && strncmp(s, name, length) == 0)
            return true;
    return false;
}

static enum severity severity_of(const struct group *g) {
    if (g->project)
        return SEVERITY_PROJECT;
    if (g->verdict != VERDICT_FAIL)
        return SEVERITY_CRASH;
    if (g->ruling)
        return SEVERITY_RULING;
    if (g->finding.direction != DIRECTION_SUCCESSOR && g->finding.direction != DIRECTION_REPORT)
        return SEVERITY_LEGALITY;
    return has_field(g->finding.fields, "board") || has_field(g->finding.fields, "hand") ||
                   has_field(g->finding.fields, "phase")
               ? SEVERITY_OUTCOME
               : SEVERITY_FIELD;
}

// ---- a cause for each group ----

static struct cause cause_of(const struct conform *c, size_t group) {
    const struct group *g = &c->groups[group];
    return (struct cause){.severity = severity_of(g),
                          .ruleset = ruleset_named(g->finding.position),
                          .title = copy(g->finding.signature),
                          .share = copy(""),
                          .seen = g->times,
                          .cases = g->times - g->generated - g->ended,
                          .generated = g->generated,
                          .finding = &g->finding,
                          .group = group,
                          .asked_words = g->asked ? text_string(&g->asked->reply.words) : "",
                          .beyond = g->beyond,
                          .known = g->known != NULL};
}

static int by_weight(const void *a, const void *b) {
    const struct cause *l = a, *r = b;
    if (l->severity != r->severity)
        return l->severity < r->severity ? -1 : 1;
    if (l->seen != r->seen)
        return l->seen > r->seen ? -1 : 1;
    if (l->finding->tiles != r->finding->tiles)
        return l->finding->tiles < r->finding->tiles ? -1 : 1;
    return l->group < r->group ? -1 : l->group > r->group;
}

void conform_find_causes(struct conform *c) {
    c->causes.of = memory_take(c->group_count + 1, sizeof *c->causes.of);
    for (size_t g = 0; g < c->group_count; g++)
        c->causes.of[c->causes.count++] = cause_of(c, g);
    qsort(c->causes.of, c->causes.count, sizeof *c->causes.of, by_weight);
}

size_t causes_of_group(const struct conform *c, size_t group, size_t *cause, size_t room) {
    size_t count = 0;
    for (size_t i = 0; i < c->causes.count; i++)
        if (c->causes.of[i].group == group) {
            if (count < room)
                cause[count] = i;
            count++;
        }
    return count;
}

void causes_free(struct causes *causes) {
    for (size_t i = 0; i < causes->count; i++) {
        free(causes->of[i].title);
        free(causes->of[i].share);
        if (causes->of[i].own)
            finding_free(causes->of[i].own);
        free(causes->of[i].own);
    }
    free(causes->of);
    *causes = (struct causes){0};
}
