// SPDX-License-Identifier: MIT
//
// What a cause is made of: its groups, how bad they are, its case. Knows groups; not what explains
// them. Invariant: a cause's case is one of its groups' or its own, and no smaller one was offered.
#include "causes_make.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/vec.h"

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

static enum severity severity_of_finding(const struct finding *f) {
    if (f->direction != DIRECTION_SUCCESSOR && f->direction != DIRECTION_REPORT)
        return SEVERITY_LEGALITY;
    return has_field(f->fields, "board") || has_field(f->fields, "hand") ||
                   has_field(f->fields, "phase")
               ? SEVERITY_OUTCOME
               : SEVERITY_FIELD;
}

static enum severity severity_of(const struct group *g) {
    if (g->project)
        return SEVERITY_PROJECT;
    if (g->verdict != VERDICT_FAIL)
        return SEVERITY_CRASH;
    if (g->ruling)
        return SEVERITY_RULING;
    return severity_of_finding(&g->finding);
}

// ---- causes and groups ----

void cause_free(struct cause *cause) {
    free(cause->title);
    free(cause->share);
    free(cause->groups);
    free(cause->answers);
    if (cause->own)
        finding_free(cause->own);
    free(cause->own);
}

static bool in_id(char letter) {
    return isalnum((unsigned char)letter) || strchr("-=/", letter) != NULL;
}

// Letters, digits, "-", "=" and "/" stay; what else there is becomes one dash.
static void set_id(char *out, const char *id) {
    size_t n = 0;
    for (; *id && n + 1 < CAUSE_ID_MAX; id++)
        if (in_id(*id))
            out[n++] = *id;
        else if (n && out[n - 1] != '-')
            out[n++] = '-';
    out[n] = '\0';
}

struct cause *cause_add(struct conform *c, int ruleset, const char *id, const char *title,
                        const char *share) {
    static const char *const everywhere = "";
    c->causes.of = vec_resize(c->causes.of, c->causes.count + 1, sizeof *c->causes.of);
    struct cause *cause = &c->causes.of[c->causes.count++];
    *cause = (struct cause){.severity = SEVERITY_RULING,
                            .ruleset = ruleset,
                            .title = copy(title),
                            .share = copy(share),
                            .group = (size_t)NO_GROUP,
                            .asked_words = "",
                            .beyond = true,
                            .unreachable = true};
    set_id(cause->id, id);
    for (int i = 0; i < SUSPECTS_MAX; i++)
        cause->scope[i] = everywhere;
    return cause;
}

static bool has_group(const struct cause *cause, size_t group) {
    for (size_t i = 0; i < cause->group_count; i++)
        if (cause->groups[i] == group)
            return true;
    return false;
}

// Of n that are dealt out what falls to `part` of `all`, behind `before`: all parts together make
// n.
static uint64_t part_of(uint64_t n, uint64_t before, uint64_t part, uint64_t all) {
    const uint64_t end = before + part < all ? before + part : all;
    const uint64_t begin = before < all ? before : all;
    return n * end / all - n * begin / all;
}

void cause_count_part(struct cause *cause, struct group *g, uint64_t part, uint64_t all) {
    const uint64_t cases = part_of(g->times - g->generated - g->ended, g->dealt, part, all);
    const uint64_t generated = part_of(g->generated, g->dealt, part, all);
    const uint64_t ended = part_of(g->ended, g->dealt, part, all);
    const bool least = part && !cases && !generated && !ended; // it was seen at least once
    cause->seen += cases + generated + ended + least;
    cause->cases += cases + (least && !g->generated);
    cause->generated += generated + (least && g->generated);
    g->dealt += part;
}

void cause_add_group(struct conform *c, struct cause *cause, size_t group, uint64_t part,
                     uint64_t all) {
    struct group *g = &c->groups[group];
    const enum severity severity = severity_of(g);
    if (has_group(cause, group))
        return;
    cause->groups = vec_resize(cause->groups, cause->group_count + 1, sizeof *cause->groups);
    cause->groups[cause->group_count++] = group;
    cause_count_part(cause, g, part, all);
    cause->beyond = cause->beyond && g->beyond;
    cause->severity = severity < cause->severity ? severity : cause->severity;
}

void cause_add_answer(struct cause *cause, size_t answer) {
    cause->answers = vec_more(cause->answers, cause->answer_count, sizeof *cause->answers);
    cause->answers[cause->answer_count++] = answer;
}

void cause_offer_case(const struct conform *c, struct cause *cause, size_t group) {
    const struct group *g = &c->groups[group];
    if (cause->finding &&
        cause_weight(cause->finding->position) <= cause_weight(g->finding.position))
        return;
    cause->finding = &g->finding;
    cause->group = group;
    cause->asked_words = g->asked ? text_string(&g->asked->reply.words) : "";
}

// A kind of difference in a sentence; what is no difference of rules, as it is.
static void say_title(const struct group *g, struct text *out) {
    const struct finding *f = &g->finding;
    const bool lists = f->direction == DIRECTION_ONLY || f->direction == DIRECTION_UNLISTED;
    const unsigned kinds = 1U << f->kind;
    if (g->verdict != VERDICT_FAIL || g->project)
        text_add(out, f->signature);
    else if (f->direction == DIRECTION_SUCCESSOR)
        cause_say_manner(MANNER_OTHER, kinds, NULL, out);
    else if (lists && f->side == JUDGED)
        cause_say_manner(MANNER_ALLOWS, kinds, NULL, out);
    else if (lists || (f->direction == DIRECTION_DENIES && f->side == JUDGED))
        cause_say_manner(MANNER_REFUSES, kinds, NULL, out);
    else
        text_add(out, f->signature);
    if (f->direction == DIRECTION_SUCCESSOR && g->verdict == VERDICT_FAIL && !g->project)
        text_addf(out, " (%s)", f->fields);
}

// Whether an answer is counted under another kind of difference, whose cause has this kind too.
static bool joins(struct conform *c, size_t group) {
    const struct group *g = &c->groups[group];
    size_t at = 0;
    if (g->times > 0 || g->beside == NO_GROUP || causes_of_group(c, (size_t)g->beside, &at, 1) == 0)
        return false;
    cause_add_group(c, &c->causes.of[at], group, 0, 1);
    return true;
}

void cause_of_group(struct conform *c, size_t group, uint64_t part, uint64_t all) {
    const struct group *g = &c->groups[group];
    if (joins(c, group))
        return;
    struct text title = {0};
    say_title(g, &title);
    struct cause *cause = cause_add(c, ruleset_named(g->finding.position), g->finding.signature,
                                    text_string(&title), "");
    text_free(&title);
    cause_add_group(c, cause, group, part, all);
    cause_offer_case(c, cause, group);
    cause->unreachable = g->unreachable;
}

void cause_own_case(struct conform *c, struct cause *cause, const struct finding *made) {
    if (cause->own) {
        finding_free(cause->own);
        free(cause->own);
    }
    cause->own = memory_take(1, sizeof *cause->own);
    *cause->own = *made;
    cause->finding = cause->own;
    cause->group = (size_t)NO_GROUP;
    cause->asked_words = "";
    for (size_t g = 0; g < c->group_count; g++)
        if (c->groups[g].verdict == VERDICT_FAIL &&
            strcmp(c->groups[g].finding.signature, made->signature) == 0)
            cause->group = g;
}

void cause_count_asked(struct cause *cause, uint64_t answers) {
    cause->asked = answers;
    cause->beyond = false;
    if (cause->finding)
        cause->severity = severity_of_finding(cause->finding);
}

size_t causes_of_group(const struct conform *c, size_t group, size_t *cause, size_t room) {
    size_t count = 0;
    for (size_t i = 0; i < c->causes.count; i++)
        if (has_group(&c->causes.of[i], group)) {
            if (count < room)
                cause[count] = i;
            count++;
        }
    return count;
}

static bool gives(const struct cause *cause, const struct item *item) {
    if (cause->ruleset != item->c->ruleset || item->verdict != VERDICT_FAIL)
        return false;
    for (size_t i = 0; i < cause->answer_count; i++)
        if ((long)cause->answers[i] == item->observed)
            return true;
    return false;
}

size_t causes_of_case(const struct conform *c, const struct item *item, size_t *cause,
                      size_t room) {
    size_t count = 0;
    for (size_t i = 0; i < c->causes.count; i++)
        if (gives(&c->causes.of[i], item)) {
            if (count < room)
                cause[count] = i;
            count++;
        }
    if (count || item->group == NO_GROUP)
        return count;
    return causes_of_group(c, (size_t)item->group, cause, room);
}

void causes_free(struct causes *causes) {
    for (size_t i = 0; i < causes->count; i++)
        cause_free(&causes->of[i]);
    free(causes->of);
    *causes = (struct causes){0};
}
