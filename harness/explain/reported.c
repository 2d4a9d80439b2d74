// SPDX-License-Identifier: MIT
//
// Compares two reports: what fell, in which wave; then the score.
#include "reported.h"

#include <stdio.h>
#include <string.h>

#include "base/line.h"
#include "beside.h"
#include "outcome.h"
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

// Whether nothing else falls, for which Fires would wait.
static bool only_fires(const struct look *l) {
    for (unsigned i = 0; i < l->report.captured; i++)
        if (paiko_cell_player(l->report.fall[i].tile) == PAIKO_PLAYER_RED ||
            paiko_cell_type(l->report.fall[i].tile) != PAIKO_TYPE_FIRE)
            return false;
    return true;
}

// Says of the first that falls in another wave than the program reports, or that its report lacks.
static void say_falls(const struct look *l, const char *reported, struct explanation *e) {
    char entry[ENTRY_MAX], cell[MODEL_CELL];
    unsigned i = 0;
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
        if (only_fires(l))
            reasons_add(e, REASON_FIRES_TOGETHER);
        explain_pressure(l, &p, cell, square, e);
    }
    reasons_add(e, REASON_AGAIN);
    reasons_add(e, REASON_FIRES_LAST);
    reasons_add(e, REASON_CAPTURES_FOLLOW);
}

// The value of a field of a report, in a text of its own.
static void value_of(const char *report, const char *name, struct text *out) {
    size_t size = 0;
    const char *value = line_value(report, name, strlen(name), &size);
    text_clear(out);
    if (value)
        text_add_bytes(out, value, size);
}

void explain_report(const struct look *l, struct explanation *e) {
    const char *expected = text_string(&l->expected_report), *got = l->d->report;
    struct text falls[2] = {{0}, {0}}, score[2] = {{0}, {0}};
    if (strcmp(expected, got) == 0)
        return;
    value_of(expected, "captured", &falls[0]);
    value_of(got, "captured", &falls[1]);
    value_of(expected, "score", &score[0]);
    value_of(got, "score", &score[1]);
    text_addf(&e->what,
              "The next position is right but the report is wrong: it should be \"%.*s\"; in %s's "
              "answer it is \"%.*s\".",
              REPORT_SHOWN, expected, l->who, REPORT_SHOWN, got);
    if (strcmp(text_string(&falls[0]), text_string(&falls[1])) != 0)
        say_falls(l, text_string(&falls[1]), e);
    if (strcmp(text_string(&score[0]), text_string(&score[1])) != 0)
        explain_score(l, e);
    for (int i = 0; i < 2; i++) {
        text_free(&falls[i]);
        text_free(&score[i]);
    }
}
