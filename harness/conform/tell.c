// SPDX-License-Identifier: MIT
//
// What a person reads while a run goes on: the first difference when it is met, and the topics of
// all differences once the last question is answered. Knows groups and causes; asks the
// implementation nothing. Invariant: nothing is told of a run that has nowhere to tell it.
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/printable.h"
#include "conform.h"
#include "report.h"
#include "report_cause.h"
#include "transport/tested.h"

enum { TOPICS_TOLD = 12 };

static void tell(const struct conform *c, const struct text *words) {
    TEXT shown = {0};
    printable_add(&shown, text_string(words), words->length, true);
    progress_clear();
    fputs(text_string(&shown), c->tell);
}

// The answers, and the clause that decides the reference's.
static void say_first(const struct conform *c, const struct finding *f, struct text *out) {
    const struct cause one = {.finding = f, .group = (size_t)NO_GROUP, .asked_words = ""};
    struct explained e;
    text_add(out, "conform: the first difference (the run goes on):\n");
    text_addf(out, "  position    %s\n", f->position);
    if (f->action[0])
        text_addf(out, "  action      %s\n", f->action);
    char fields[FIELDS_MAX] = "";
    if (f->direction == DIRECTION_SUCCESSOR)
        (void)snprintf(fields, sizeof fields, "%s", f->fields);
    text_add(out, "  expected    ");
    report_answer(f->answer[JUDGE], fields, out);
    text_add(out, "\n  got         ");
    report_answer(f->answer[JUDGED], fields, out);
    text_add(out, "\n");
    cause_explain(c, &one, &e);
    if (e.of.clauses)
        text_addf(out, "  decided by  %s\n", e.of.clause[0]);
    explained_free(&e);
}

void conform_tell_first(const struct conform *c, const struct group *g) {
    const struct contest contest = {{&impl_tested, &impl_spec}, impl_explain, NULL, NULL};
    struct text words = {0};
    if (!c->tell)
        return;
    OWNED struct finding *f = memory_take(1, sizeof *f); // what it owns is the group's
    *f = g->finding;
    finding_complete(f, &contest);
    say_first(c, f, &words);
    tell(c, &words);
    text_free(&words);
}

static void say_topics(const struct conform *c, struct text *out) {
    text_add(out, "conform: ");
    report_count(out, c->counts.failures, "failure", "failures");
    text_add(out, "; ");
    report_outcome(c, out);
    text_add(out, ":\n");
    for (size_t i = 0; i < c->causes.count && i < TOPICS_TOLD; i++) {
        TEXT seen = {0};
        report_number(&seen, c->causes.of[i].seen);
        text_addf(out, "%9s  %s\n", text_string(&seen), c->causes.of[i].title);
    }
    if (c->causes.count > TOPICS_TOLD)
        text_addf(out, "           and %zu more\n", c->causes.count - TOPICS_TOLD);
    text_add(out, "conform: explaining them takes about ");
    report_count(out, c->explain, "second", "seconds");
    text_add(out, " of CPU time (--explain); then the report follows\n");
}

void conform_tell_topics(struct conform *c) {
    TEXT words = {0};
    if (!c->tell || !c->explain || !report_differences(c))
        return;
    conform_leave_unexplained(c);
    c->telling = true;
    conform_find_causes(c);
    c->telling = false;
    conform_settle_causes(c);
    conform_match_known(c);
    conform_count(c);
    say_topics(c, &words);
    tell(c, &words);
    causes_free(&c->causes);
    conform_forget_diagnoses(c);
}
