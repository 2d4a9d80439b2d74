// SPDX-License-Identifier: MIT
//
// What a person reads while a run goes on: the first difference. Asks the program nothing.
#include <string.h>

#include "base/printable.h"
#include "conform.h"
#include "report.h"
#include "report_cause.h"

static void tell(const struct conform *c, const struct text *words) {
    TEXT shown = {0};
    printable_add(&shown, text_string(words), words->length, true);
    progress_clear();
    fputs(text_string(&shown), c->tell);
}

// The answers, and the clause that decides the reference's.
static void say_wrong(const struct conform *c, const struct finding *f, struct text *out) {
    struct explained e;
    char fields[FIELDS_MAX] = "";
    if (f->direction == DIRECTION_SUCCESSOR)
        (void)snprintf(fields, sizeof fields, "%s", f->fields);
    text_add(out, "  expected    ");
    report_answer(f->answer[JUDGE], fields, out);
    text_add(out, "\n  got         ");
    report_answer(f->answer[JUDGED], fields, out);
    text_add(out, "\n");
    case_explain(c, f, "", &e);
    if (e.of.clauses)
        text_addf(out, "  decided by  %s\n", e.of.clause[0]);
    explained_free(&e);
}

void conform_tell_first(const struct conform *c, const struct group *g) {
    const struct finding *f = &g->finding;
    TEXT words = {0};
    if (!c->tell)
        return;
    text_add(&words, "conform: the first difference (the run goes on):\n");
    text_addf(&words, "  position    %s\n", f->position);
    if (f->action[0])
        text_addf(&words, "  action      %s\n", f->action);
    if (g->words)
        text_addf(&words, "  got         %s: %s\n", verdict_names[g->verdict], g->words);
    else
        say_wrong(c, f, &words);
    tell(c, &words);
}
