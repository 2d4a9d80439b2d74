// SPDX-License-Identifier: MIT
//
// A run from its first process to its last: lists the cases, asks and judges, finds causes, counts.
#include "conform.h"

#include <fnmatch.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/memory.h"
#include "base/stop.h"

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
    return o == OUTCOME_UNSUPPORTED ? VERDICT_UNSUPPORTED
           : o == OUTCOME_TIMEOUT   ? VERDICT_TIMEOUT
           : o == OUTCOME_PROTOCOL  ? VERDICT_PROTOCOL
           : o == OUTCOME_ADAPTER   ? VERDICT_ADAPTER
                                    : VERDICT_CRASH;
}

static void on_problem(void *context, const struct problem *p) {
    struct problem *first = context;
    if (!first->where[0])
        *first = *p;
}

// Adds the cases of a ruleset's corpus that are to be asked.
static void lay_out(struct conform *c, const struct corpus *corpus) {
    for (size_t f = 0; f < corpus->count; f++)
        for (size_t s = 0; s < corpus->files[f].count; s++) {
            const struct scenario *scenario = &corpus->files[f].scenarios[s];
            for (size_t k = 0; k < scenario->count; k++) {
                struct item item = item_of(c, &scenario->cases[k]);
                TEXT name = {0};
                item_name(&item, &name);
                if ((!c->only || fnmatch(c->only, scenario->id, 0) == 0) &&
                    again_case(&c->again, text_string(&name)))
                    c->items[c->item_count++] = item;
                else
                    item_free(&item);
            }
        }
}

bool conform_wants(const struct conform *c, int ruleset) {
    bool wants = !c->wanted.rulesets;
    for (size_t i = 0; i < c->wanted.rulesets; i++)
        wants = wants || c->wanted.ruleset[i] == ruleset;
    return wants;
}

bool conform_asks(const struct conform *c, const char *line) {
    TEXT rules = {0};
    struct problem ignored;
    struct model m = {.ruleset = ""};
    line += strncmp(line, "rules=", 6) == 0 ? 6 : 0;
    text_add_bytes(&rules, line, strcspn(line, " "));
    const bool good = model_read_rules(&m, text_string(&rules), &ignored);
    return good && generate_plays(&c->asked, &m);
}

// Loads the corpora of the rulesets that were given, or else of those that the program plays, and
// lists their cases. On failure, or if there is nothing to ask, fills `p` and returns false.
static bool load(struct conform *c, struct problem *p) {
    const char *where = c->only ? "option --only" : c->again.path ? c->again.path : c->corpus_dir;
    size_t cases = 0;
    TEXT expected = {0};
    memset(p, 0, sizeof *p);
    for (int r = 0; r < RULESETS; r++) {
        if (!conform_wants(c, r) || !(c->wanted.rulesets || c->pool.identity.plays[r]))
            continue;
        if (corpus_load(&c->corpora[r], c->corpus_dir, ruleset_names[r], on_problem, p) > 0)
            return false;
        cases += c->corpora[r].cases;
        if (!games_load(&c->games[r], c->corpus_dir, ruleset_names[r], p))
            return false;
    }
    if (!corpus_version(c->corpus_dir, &c->corpus_version, p))
        return false;
    c->items = memory_take(cases + 1, sizeof *c->items);
    for (int r = 0; r < RULESETS; r++)
        lay_out(c, &c->corpora[r]);
    if (c->item_count || c->again.count || c->again.recorded)
        return true;
    text_addf(&expected, "the id of a scenario in the files below %s", c->corpus_dir);
    problem_say(p, where, c->only ? c->only : "none", text_string(&expected));
    return false;
}

const char *const judgement_names[] = {[JUDGED_PASSED] = "passed",
                                       [JUDGED_FAILED] = "failed",
                                       [JUDGED_PARTIAL] = "partial",
                                       [JUDGED_NOTHING] = "nothing compared"};

enum judgement conform_judgement(const struct conform *c) {
    const struct counts *n = &c->counts;
    return n->failures || c->pool.over.length        ? JUDGED_FAILED
           : *conform_partial(c) || c->again.refused ? JUDGED_PARTIAL
           : n->verdicts[VERDICT_PASS] + c->generated[VERDICT_PASS] + n->expected == 0
               ? JUDGED_NOTHING
               : JUDGED_PASSED;
}

const char *conform_partial(const struct conform *c) {
    if (c->stopped)
        return "the run was stopped";
    return text_string(c->pool.trouble.length ? &c->pool.trouble
                       : c->pool.over.length  ? &c->pool.over
                                              : &c->enough);
}

bool conform_going(struct conform *c) {
    return !c->enough.length && pool_going(&c->pool);
}

enum { EXPLAINING_MOST = 100 }; // limit on broken processes in the search for causes

bool conform_run(struct conform *c, struct problem *p) {
    const double begin = clock_seconds();
    if (!pool_open(&c->pool, p))
        return false;
    // Chooses the rulesets that the program plays and the caller wants. A ruleset has the options
    // that the caller named. If the caller named none, it has the options that the program
    // declares. If neither names options, and the program knows rulings, the run tries all options.
    const struct identity *who = &c->pool.identity;
    c->asked = (struct generate){.plain = !who->rulings, .kept = true};
    for (int r = 0; r < RULESETS; r++) {
        c->asked.settled[r] = c->wanted.settled[r].said ? c->wanted.settled[r] : who->settled[r];
        if (who->plays[r] && conform_wants(c, r))
            c->asked.ruleset[c->asked.rulesets++] = r;
    }
    if (!load(c, p))
        return false;
    c->pool.spare = c->pool.broken_most ? trouble_skips : NULL;
    c->pool.spare_context = c;
    conform_scenarios(c);
    if (c->again.recorded && !conform_recorded(c, p))
        return false;
    if (!c->again.recorded)
        (c->again.path ? conform_again : conform_generated)(c);
    pool_go_on(&c->pool, EXPLAINING_MOST, &c->enough);
    c->pool.spare = NULL;
    conform_find_causes(c);
    c->stopped = stop_asked != 0;
    conform_match_known(c);
    conform_count(c);
    c->seconds = clock_seconds() - begin;
    return true;
}

void conform_free(struct conform *c) {
    pool_close(&c->pool);
    for (size_t i = 0; i < c->item_count; i++)
        item_free(&c->items[i]);
    for (size_t g = 0; g < c->group_count; g++) {
        free(c->groups[g].words);
        free(c->groups[g].errors);
        free(c->groups[g].before);
        question_free(c->groups[g].asked);
    }
    for (int r = 0; r < RULESETS; r++) {
        observations_free(c->observed[r].seen, c->observed[r].count);
        diagnosis_free(&c->observed[r].names);
        corpus_free(&c->corpora[r]);
        games_free(&c->games[r]);
    }
    for (size_t i = 0; i < c->causes.count; i++)
        cause_free(&c->causes.of[i]);
    free(c->causes.of);
    free(c->items);
    free(c->groups);
    text_free(&c->corpus_version);
    known_free(&c->known);
    again_free(&c->again);
    text_free(&c->enough);
    pool_free(&c->pool);
}
