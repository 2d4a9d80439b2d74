// SPDX-License-Identifier: MIT
//
// What a cause is made of: its groups, how bad they are, its case, for which it asks the
// implementation. Invariant: a cause's case is one of its groups' or its own, and no smaller one
// was offered; a suspect that it names gives its case, and nothing that is named gives the case of
// a cause without a name.
#include "causes_make.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/line.h"
#include "base/memory.h"
#include "base/vec.h"

enum {
    KINDS_SAID = 3, // kinds of action that are named
    CASES_TRIED = 3 // answers that are made small for a cause with a name
};

#define SEVERITY_WORDS(id, words) [SEVERITY_##id] = words,
const char *const severity_words[SEVERITY_COUNT] = {SEVERITIES(SEVERITY_WORDS)};

// ---- words ----

// What an action of each kind is called behind "a".
static const char *const kind_words[PLAYED_KINDS] = {
    [PLAYED_DRAW] = "draw",
    [PLAYED_DEPLOY] = "deployment",
    [PLAYED_DEPLOY_SHIFT] = "deployment with a shift",
    [PLAYED_SHIFT] = "shift",
    [PLAYED_REDEPLOY] = "redeployment",
    [PLAYED_GIVE] = "gift of tiles",
    [PLAYED_PASS] = "pass",
    [PLAYED_DISCARD] = "discard",
    [PLAYED_CORPSE] = "corpse's deployment",
    [PLAYED_RAISE] = "zombie's deployment",
    [PLAYED_TAKE] = "taking back by Red",
    [PLAYED_ZOMBIFY] = "zombifying",
    [PLAYED_CAPTURE] = "capture by Red",
    [PLAYED_DONE] = "\"done\" of Red's",
    [PLAYED_DEPLOY_HERO] = "hero's deployment",
    [PLAYED_DEPLOY_HERO_SHIFT] = "hero's deployment with a shift",
    [PLAYED_HERO] = "choice of a hero",
    [PLAYED_BASE] = "choice of a hero's base",
    [PLAYED_TOKEN] = "move of the first-turn token",
    [PLAYED_DEAL] = "deal",
    [PLAYED_RETURN] = "hero's return",
    [PLAYED_TIMEUP] = "\"time up\"",
    [PLAYED_OTHER] = "action"};

// A shift on one square is a turn, and where the facing stays it changes nothing.
static const char *word_of_kind(int kind, const struct traits *traits) {
    if (kind != PLAYED_SHIFT || !traits || !traits_have(traits, TRAIT_TURN))
        return kind_words[kind];
    return traits_have(traits, TRAIT_SAME_FACING) ? "shift that changes nothing" : "turn in place";
}

// Whether they can all be named; else they are called actions.
static bool few_kinds(unsigned kinds) {
    unsigned count = 0;
    for (int k = 0; k < PLAYED_KINDS; k++)
        count += kinds >> k & 1;
    return count <= KINDS_SAID && kinds != 1U << PLAYED_OTHER;
}

static void say_kinds(unsigned kinds, const struct traits *traits, struct text *out) {
    const char *between = "";
    for (int k = 0; k < PLAYED_KINDS && few_kinds(kinds); k++)
        if (kinds >> k & 1) {
            text_addf(out, "%s%s", between, word_of_kind(k, traits));
            between = " or ";
        }
    if (!few_kinds(kinds))
        text_add(out, "action");
}

void cause_say_manner(enum manner manner, unsigned kinds, const struct traits *traits,
                      struct text *out) {
    const bool turns = traits && traits_have(traits, TRAIT_TURN);
    if (manner == MANNER_REFUSES || manner == MANNER_ALLOWS) {
        const bool refuses = manner == MANNER_REFUSES;
        text_add(out, !refuses ? "An illegal " : turns ? "A " : "A legal ");
        say_kinds(kinds, traits, out);
        text_add(out, refuses ? " is refused" : " is accepted");
    } else {
        text_addf(out, "%s after a%s ", manner_words[manner], few_kinds(kinds) ? "" : "n");
        say_kinds(kinds, traits, out);
    }
}

// ---- how bad it is ----

// Whether a list of names with commas between has one.
static bool has_field(const char *fields, const char *name) {
    return list_has(fields, ',', name, strlen(name));
}

static enum severity severity_of_finding(const struct finding *f) {
    if (f->direction != DIRECTION_SUCCESSOR)
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
    return severity_of_finding(&g->finding);
}

// ---- causes and groups ----

void cause_free(struct cause *cause) {
    free(cause->title);
    free(cause->share);
    free(cause->groups);
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
        else if (out[n - 1] != '-') // an id begins with a letter
            out[n++] = '-';
    out[n] = '\0';
}

struct cause *cause_add(struct conform *c, int ruleset, const char *id, const char *title,
                        const char *share) {
    c->causes.of = vec_resize(c->causes.of, c->causes.count + 1, sizeof *c->causes.of);
    struct cause *cause = &c->causes.of[c->causes.count++];
    *cause = (struct cause){.severity = SEVERITY_RULING,
                            .ruleset = ruleset,
                            .title = memory_text(title),
                            .share = memory_text(share),
                            .group = (size_t)NO_GROUP,
                            .asked_words = "",
                            .unreachable = true};
    set_id(cause->id, id);
    return cause;
}

bool cause_has_group(const struct cause *cause, size_t group) {
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
    if (cause_has_group(cause, group))
        return;
    cause->groups = vec_resize(cause->groups, cause->group_count + 1, sizeof *cause->groups);
    cause->groups[cause->group_count++] = group;
    cause_count_part(cause, g, part, all);
    cause->severity = severity < cause->severity ? severity : cause->severity;
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
    else if (f->played)
        text_add(out, "In play the program's own state goes wrong");
    else if (f->direction == DIRECTION_SUCCESSOR)
        cause_say_manner(MANNER_OTHER, kinds, NULL, out);
    else if (lists && f->side == JUDGED)
        cause_say_manner(MANNER_ALLOWS, kinds, NULL, out);
    else if (lists || (f->direction == DIRECTION_DENIES && f->side == JUDGED))
        cause_say_manner(MANNER_REFUSES, kinds, NULL, out);
    else
        text_add(out, f->signature);
    if (f->direction == DIRECTION_SUCCESSOR && g->verdict == VERDICT_FAIL && !g->project &&
        !f->played)
        text_addf(out, " (%s)", f->fields);
}

// Whether an answer is counted under another kind of difference, whose cause has this kind too.
static bool joins(struct conform *c, size_t group) {
    const struct group *g = &c->groups[group];
    struct cause *cause = g->times > 0 ? NULL : cause_with_group(c, (size_t)g->beside);
    if (cause)
        cause_add_group(c, cause, group, 0, 1);
    return cause != NULL;
}

void cause_of_group(struct conform *c, size_t group, uint64_t part, uint64_t all) {
    const struct group *g = &c->groups[group];
    if (joins(c, group))
        return;
    TEXT title = {0};
    say_title(g, &title);
    struct cause *cause = cause_add(c, ruleset_named(g->finding.position), g->finding.signature,
                                    text_string(&title), "");
    cause_add_group(c, cause, group, part, all);
    cause_offer_case(c, cause, group);
    cause->unreachable = g->unreachable;
}

void cause_own_case(struct conform *c, struct cause *cause, const struct finding *made) {
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
    if (!cause->suspect.ruling || cause->suspect.scope)
        cause->severity = severity_of_finding(cause->finding);
}

struct cause *cause_with_group(const struct conform *c, size_t group) {
    for (size_t i = 0; i < c->causes.count; i++)
        if (cause_has_group(&c->causes.of[i], group))
            return &c->causes.of[i];
    return NULL;
}

void causes_free(struct causes *causes) {
    for (size_t i = 0; i < causes->count; i++)
        cause_free(&causes->of[i]);
    free(causes->of);
    *causes = (struct causes){0};
}

// ---- cases ----

// The answer of least weight of those that are marked: its index, count where there is none. It is
// marked no more.
static size_t take_smallest(const struct observed *of, bool *marked) {
    size_t best = of->count;
    unsigned least = 0;
    for (size_t i = 0; i < of->count; i++) {
        if (!marked[i])
            continue;
        const unsigned weight = cause_weight(of->seen[i].position);
        if (best < of->count && weight >= least)
            continue;
        best = i;
        least = weight;
    }
    if (best < of->count)
        marked[best] = false;
    return best;
}

bool cause_is_wanted(void *context, const struct finding *f) {
    const struct wanted *w = context;
    struct topic_key topic;
    uint32_t work = 0;
    struct observation o;
    if (!conform_finding_observed(w->c, f, &o))
        return false;
    bool good = w->work || (topic_of(w->c, &o, &topic, NULL) && topic_same(&topic, &w->topic));
    if (good && (w->work || w->d->what.suspects))
        good = diagnosis_predicts(ruleset_names[w->d->ruleset], w->c->pool.identity.unmodelled,
                                  &w->d->what, &o, &work) == (w->work != 0);
    observation_free(&o);
    return good && (work & w->work) == w->work;
}

// Has an answer as it was seen for its case, of those in which the suspect is at work, alone where
// `alone`: a list shows for sure only what is at work in it alone.
static void show_seen(struct conform *c, const struct diagnosed *d, size_t k, bool alone,
                      struct cause *cause) {
    const struct observed *of = &c->observed[d->ruleset];
    OWNED bool *marked = memory_take(of->count + 1, sizeof *marked);
    struct finding made;
    size_t at = 0;
    for (size_t i = 0; i < of->count; i++)
        marked[i] = alone ? d->what.at_work[i] == 1U << k
                          : d->what.at_work[i] >> k & 1 && of->seen[i].action;
    while (!cause->finding && (at = take_smallest(of, marked)) < of->count)
        if (conform_seen_case(c, &of->seen[at], &made))
            cause_own_case(c, cause, &made);
}

void cause_find_case(struct conform *c, const struct diagnosed *d, size_t k, struct cause *cause) {
    const struct observed *of = &c->observed[d->ruleset];
    struct wanted wanted = {.c = c, .d = d, .work = 1U << k};
    OWNED bool *marked = memory_take(of->count + 1, sizeof *marked);
    for (size_t i = 0; i < of->count; i++) {
        marked[i] = d->what.at_work[i] == 1U << k;
        if (d->what.at_work[i] >> k & 1 && cause->unreachable)
            cause->unreachable = cause_unreachable(of->seen[i].position);
    }
    size_t at = 0;
    struct finding made;
    for (int i = 0; i < CASES_TRIED && !cause->finding; i++)
        if ((at = take_smallest(of, marked)) < of->count &&
            conform_make_case(c, &of->seen[at], cause_is_wanted, &wanted, &made))
            cause_own_case(c, cause, &made);
    for (int alone = 1; alone >= 0 && !cause->finding; alone--)
        show_seen(c, d, k, alone, cause);
}
