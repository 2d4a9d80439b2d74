// SPDX-License-Identifier: MIT
//
// Sentences about a run as a whole: what was asked, what came of it, what was left out.
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/printable.h"
#include "report_data.h"

// ---- numbers ----

static uint64_t answered(const uint64_t by[VERDICT_COUNT]) {
    uint64_t sum = 0;
    for (int v = 0; v < VERDICT_COUNT; v++)
        sum += verdict_compared((enum verdict)v) ? by[v] : 0;
    return sum;
}

uint64_t report_answers(const struct conform *c) {
    return answered(c->counts.verdicts) + answered(c->generated);
}

uint64_t report_differences(const struct conform *c) {
    uint64_t sum = 0;
    for (int v = 0; v < VERDICT_COUNT; v++)
        sum += verdict_bad((enum verdict)v) ? c->counts.verdicts[v] + c->generated[v] : 0;
    for (size_t g = 0; g < c->group_count; g++)
        sum += c->groups[g].ended;
    return sum;
}

const char *report_part(struct text *out, const char *between, uint64_t n, const char *what) {
    if (!n)
        return between;
    text_add(out, between);
    report_number(out, n);
    text_addf(out, " %s", what);
    return ", ";
}

// ---- the run ----

// Against what it was held: "catalyst2019 (default rulings), seed 1".
static void say_against(const struct conform *c, struct text *out) {
    bool usual = !c->asked.rulesets, all = false;
    for (size_t i = 0; i < c->asked.rulesets; i++) {
        const int r = c->asked.ruleset[i];
        const struct settled *s = &c->asked.settled[r];
        const size_t begin = out->length;
        text_add(out, i ? ", " : "");
        settled_write(s, r, out);
        all = all || !(s->said || c->asked.plain);
        usual = usual || out->length == begin + strlen(ruleset_names[r]) + (i ? 2 : 0);
    }
    text_add(out, !c->asked.rulesets ? "no ruleset" : "");
    text_add(out, all ? " (all rulings)" : usual ? " (default rulings)" : "");
    if (c->again.path)
        text_addf(out, ", only %s %s", c->again.recorded ? "the games of" : "what failed in",
                  c->again.path);
    else if (c->generated_positions)
        text_addf(out, ", seed %" PRIu64, c->seed);
}

// Who was held against what: "example 1 against catalyst2019 (default rulings), seed 1".
static void say_subject(const struct conform *c, struct text *out) {
    text_addf(out, "%s %s against ", c->pool.identity.name, c->pool.identity.version);
    say_against(c, out);
}

// "3 causes behind 37 differences in 2,834 answers".
static void report_outcome(const struct conform *c, struct text *out) {
    const uint64_t differences = report_differences(c);
    if (!differences) {
        text_add(out, "no differences in ");
    } else {
        report_count(out, c->causes.count, "cause", "causes");
        text_add(out, " behind ");
        report_count(out, differences, "difference", "differences");
        text_add(out, " in ");
    }
    report_count(out, report_answers(c), "answer", "answers");
}

static void add_verdicts(const uint64_t by[VERDICT_COUNT], struct text *out) {
    const char *between = "";
    for (int v = 0; v < VERDICT_COUNT; v++)
        if (by[v] || v == VERDICT_PASS) {
            text_addf(out, "%s%" PRIu64 " %s", between, by[v], verdict_plurals[v]);
            between = ", ";
        }
}

// How many cases were run, and the verdicts; the same of generated or recorded play.
static void say_cases(const struct conform *c, struct text *out) {
    text_addf(out, "%s %s: %" PRIu64 " of %zu scenario cases run: ", c->pool.identity.name,
              c->pool.identity.version, c->counts.run, c->item_count);
    add_verdicts(c->counts.verdicts, out);
}

static void say_played(const struct conform *c, struct text *out) {
    if (!c->generated_positions)
        return;
    text_addf(out, "%s play: %" PRIu64 " positions, ", c->again.recorded ? "recorded" : "generated",
              c->generated_positions);
    if (c->again.path)
        text_addf(out, "%s %s; questions: ",
                  c->again.recorded ? "those of the games in" : "those that failed in",
                  c->again.path);
    else
        text_addf(out, "seed %" PRIu64 "; questions: ", c->seed);
    add_verdicts(c->generated, out);
}

// What was compared and what was not.
static void say_compared(const struct conform *c, struct text *out) {
    text_add(out, "compared: ");
    report_count(out, report_answers(c), "answer", "answers");
    const char *between = " (";
    between = report_part(out, between, answered(c->counts.verdicts), "of scenario cases");
    between = report_part(out, between, answered(c->generated), "of generated play");
    text_add(out, *between == ',' ? ")" : "");
    between = "; not compared: ";
    between = report_part(out, between, c->counts.verdicts[VERDICT_UNSUPPORTED],
                          "scenario cases that the program does not support");
    between = report_part(out, between, c->counts.verdicts[VERDICT_NOT_APPLICABLE],
                          "scenario cases that are not applicable");
    between = report_part(out, between, c->generated[VERDICT_UNSUPPORTED],
                          "other questions that the program does not support");
    between = report_part(out, between, c->counts.cases[STANDS_NOT_RUN],
                          "scenario cases that were not run");
    (void)report_part(out, between, c->counts.positions_left, "positions of generated play");
}

// ---- what was left out ----

// What was to be done and was not, and why: "12 scenario cases, 40 positions of generated play,
// because …".
static void say_not_run(const struct conform *c, struct text *out) {
    if (!*conform_partial(c))
        return;
    const char *between = "";
    between = report_part(out, between, c->counts.cases[STANDS_NOT_RUN] - c->counts.spared,
                          "scenario cases");
    between = report_part(out, between, c->counts.positions_left, "positions of generated play");
    if (c->unshrunk)
        text_addf(out, "%sshrinking %zu case%s", between, c->unshrunk, c->unshrunk == 1 ? "" : "s");
    if (c->undiagnosed)
        text_add(out, out->length ? ", the diagnosis" : "the diagnosis");
    text_addf(out, "%s, because %s", out->length ? "" : "nothing", conform_partial(c));
}

// What was left out because it is like questions without an answer.
static void say_spared(const struct conform *c, struct text *out) {
    if (!c->counts.spared && !c->spared)
        return;
    const char *between = report_part(out, "", c->counts.spared, "scenario cases");
    (void)report_part(out, between, c->spared, "questions of generated play");
    text_add(out, ", because similar questions got no answer");
}

// That the program answers the same question differently, and what to do next.
static void say_flaky(const struct conform *c, struct text *out) {
    const uint64_t flaky = c->counts.verdicts[VERDICT_FLAKY] + c->generated[VERDICT_FLAKY];
    if (flaky)
        text_addf(out,
                  "This program answers the same question differently: %" PRIu64
                  " answer%s flaky. Make it answer the same each time, then run this again",
                  flaky, flaky == 1 ? " is" : "s are");
}

// "19 scenario cases, 6 keys in generated play".
static void say_failures(const struct conform *c, struct text *out) {
    const struct {
        uint64_t count;
        const char *one, *many;
    } parts[] = {{c->counts.failed_cases, "scenario case", "scenario cases"},
                 {c->counts.failed_findings, "key in generated play", "keys in generated play"},
                 {c->counts.failed_ends, "kind of unclean exit", "kinds of unclean exit"},
                 {c->counts.did_not_come, "expected failure that did not occur",
                  "expected failures that did not occur"}};
    const char *between = "";
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        if (parts[i].count) {
            text_addf(out, "%s%" PRIu64 " %s", between, parts[i].count,
                      parts[i].count == 1 ? parts[i].one : parts[i].many);
            between = ", ";
        }
}

// ---- all ----

json_t *report_sentences(const struct conform *c) {
    static const struct {
        const char *key;
        void (*say)(const struct conform *, struct text *);
    } sentences[] = {{"against", say_against},    {"subject", say_subject},
                     {"outcome", report_outcome}, {"failures", say_failures},
                     {"compared", say_compared},  {"cases", say_cases},
                     {"played", say_played},      {"not-run", say_not_run},
                     {"not-asked", say_spared},   {"flaky", say_flaky}};
    json_t *o = json_object();
    for (size_t i = 0; i < sizeof sentences / sizeof *sentences; i++) {
        TEXT words = {0};
        sentences[i].say(c, &words);
        if (words.length)
            json_object_set_new(o, sentences[i].key, report_shown(text_string(&words), true));
    }
    return o;
}
