// SPDX-License-Identifier: MIT
//
// Compares two reports: what fell, in which wave; then the score.
#include "outcome.h"

#include <stdio.h>
#include <string.h>

#include "base/line.h"
#include "beside.h"
#include "reasons.h"
#include "say.h"

enum { REPORT_SHOWN = 200, ENTRY_MAX = 24 };

// A fall as a report writes it.
static void entry_of(const struct look *l, unsigned i, char entry[ENTRY_MAX]) {
    const struct paiko_position p = look_stand(l, 1);
    char cell[MODEL_CELL];
    const unsigned square = l->report.fall[i].square;
    look_cell(&p, square, cell);
    (void)snprintf(entry, ENTRY_MAX, "%u:%s@%s", l->report.fall[i].wave, cell,
                   model_square_name((int)square));
}

// The list of what a report says fell.
static void falls_of(const char *report, struct text *out) {
    size_t size = 0;
    const char *value = line_value(report, "captured", strlen("captured"), &size);
    text_add_bytes(out, value ? value : "", size);
}

// Whether nothing falls that Fires would wait for.
static bool only_fires(const char *falls) {
    for (const char *s = strchr(falls, ':'); s; s = strchr(s + 1, ':'))
        if (s[1] != 'F' && s[1] != 'f')
            return false;
    return true;
}

// Says of the first that falls in another wave than the program reports, or that its report lacks.
static void say_falls(const struct look *l, struct explanation *e) {
    char entry[ENTRY_MAX], cell[MODEL_CELL];
    unsigned i = 0;
    TEXT expected = {0}, falls = {0};
    falls_of(text_string(&l->expected_report), &expected);
    falls_of(l->d->report, &falls);
    const char *reported = text_string(&falls);
    for (; i < l->report.captured; i++) {
        entry_of(l, i, entry);
        if (!list_has(reported, ',', entry, strlen(entry)))
            break;
    }
    if (i < l->report.captured) {
        const unsigned wave = l->report.fall[i].wave, square = l->report.fall[i].square;
        const struct paiko_position p = look_stand(l, wave);
        look_cell(&p, square, cell);
        text_add(&e->what, " ");
        say_subject(cell, square, &e->what);
        text_addf(&e->what, " is captured in wave %u.", wave);
        e->mark[square] |= MARK_DIFFERS;
        if (strstr(reported, strchr(entry, ':')) && only_fires(reported) &&
            only_fires(text_string(&expected))) // they fall, but not at the same moment
            reasons_add(e, REASON_FIRES_TOGETHER);
        explain_pressure(l, &p, cell, square, e);
    }
    reasons_add(e, REASON_AGAIN);
    reasons_add(e, REASON_FIRES_LAST);
    reasons_add(e, REASON_CAPTURES_FOLLOW);
}

void explain_report(const struct look *l, struct explanation *e) {
    const char *expected = text_string(&l->expected_report), *got = l->d->report;
    if (strcmp(expected, got) == 0)
        return;
    text_addf(&e->what,
              "The next position is right but the report is wrong: it should be \"%.*s\"; in %s's "
              "answer it is \"%.*s\".",
              REPORT_SHOWN, expected, l->who, REPORT_SHOWN, got);
    if (!line_same(expected, got, "captured"))
        say_falls(l, e);
    if (!line_same(expected, got, "score"))
        explain_score(l, e);
}
