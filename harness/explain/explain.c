// SPDX-License-Identifier: MIT
//
// Chooses what there is to explain: a text that can't be read, legality, the next position, the
// report; then tries the rulings of the position at their defaults.
#include "explain.h"

#include <string.h>

#include "legality.h"
#include "outcome.h"
#include "play/actions.h"
#include "reasons.h"
#include "say.h"

enum { WORDS_SHOWN = 160 };

// ---- a finding as a difference ----

// A line of an answer into a room that holds several, each ended; the rest of the answer.
static const char *take_line(const char *answer, struct text *room) {
    const size_t length = strcspn(answer, "\n");
    text_add_bytes(room, answer, length);
    text_add_bytes(room, "", 1);
    return answer + length + (answer[length] == '\n');
}

// Whether the judged side of a finding took the action for legal, or the position as one.
static bool takes_for_legal(const struct finding *f) {
    switch (f->direction) {
    case DIRECTION_SUCCESSOR:
    case DIRECTION_REPORT:
    case DIRECTION_UNSORTED:
        return true;
    case DIRECTION_ONLY:
    case DIRECTION_UNLISTED:
        return f->side == JUDGED;
    case DIRECTION_DENIES:
    case DIRECTION_REFUSES:
        return f->side != JUDGED;
    default:
        return false;
    }
}

struct difference explain_difference(const struct finding *f, int by, struct text *room) {
    struct difference d = {
        .position = f->position, .action = f->action, .legal = takes_for_legal(f)};
    text_clear(room);
    if (f->direction != DIRECTION_SUCCESSOR && f->direction != DIRECTION_REPORT) {
        d.says = f->answer[by];
        return d;
    }
    const char *report = take_line(f->answer[by], room);
    const size_t at = room->length;
    (void)take_line(report, room);
    d.next = room->s;
    d.report = room->s + at;
    return d;
}

// ---- what there is to say ----

static void say_problem(const struct problem *p, struct text *out) {
    TEXT words = {0};
    problem_describe(p, &words);
    text_add(out, text_string(&words));
}

// A program's own words, cut where they are long.
static void say_words(const struct look *l, struct text *out) {
    if (l->d->says && l->d->says[0])
        text_addf(out, " It says: %.*s", WORDS_SHOWN, l->d->says);
}

static void explain_position(const struct look *l, struct explanation *e) {
    if (!l->readable) {
        text_add(&e->what, "The position cannot be read: ");
        say_problem(&l->problem, &e->what);
        text_addf(&e->what, "; %s %s.", l->who, l->d->legal ? "accepts it" : "disagrees");
    } else if (l->d->legal) {
        text_addf(&e->what, "%s's list of actions is not in order, or names an action twice.",
                  l->who);
    } else {
        text_addf(&e->what, "The position is valid; %s refuses it or lists no action.", l->who);
    }
    if (l->readable ? !l->d->legal : strcmp(l->problem.field, "phase") == 0)
        explain_refused_phase(l, e);
    say_words(l, &e->what);
}

static void explain_action(const struct look *l, struct explanation *e) {
    text_add(&e->what, "The action cannot be read: ");
    say_problem(&l->problem, &e->what);
    text_addf(&e->what, "; %s %s.", l->who, l->d->legal ? "allows it" : "disagrees");
}

static void explain_unreadable(const struct look *l, struct explanation *e) {
    text_addf(&e->what, "%s's answer is not a valid position: ", l->who);
    say_problem(&l->got_problem, &e->what);
    text_add(&e->what, ".");
    explain_verdict(l, 0, e);
}

static void explain_next(const struct look *l, struct explanation *e) {
    if (l->given && !l->got_readable) {
        explain_unreadable(l, e);
        return;
    }
    if (l->given)
        explain_outcome(l, e);
    if (!e->what.length && l->d->report && l->d->report[0])
        explain_report(l, e);
    if (!e->what.length)
        text_addf(&e->what, "%s's answer is correct.", l->who);
}

static void mark_action(const struct look *l, struct explanation *e) {
    if (l->from >= 0)
        e->mark[l->from] |= MARK_ACTION;
    if (l->to >= 0)
        e->mark[l->to] |= MARK_ACTION;
}

static void explain_case(const struct look *l, struct explanation *e) {
    if (!l->readable || !l->action[0])
        explain_position(l, e);
    else if (!l->acting)
        explain_action(l, e);
    else if (!l->legal && l->d->legal)
        explain_forbidden(l, e);
    else if (l->legal && !l->d->legal)
        explain_allowed(l, e);
    else if (l->legal)
        explain_next(l, e);
    else
        text_addf(&e->what, "%s is not legal, and %s says so too.", l->action, l->who);
}

// ---- rulings at their defaults ----

// Whether the reference answers as the program did, once a ruling is at its default.
static bool agrees_at_default(const struct look *l, enum ruling_id ruling, unsigned usual) {
    struct model m = l->before, got = l->got;
    TEXT position = {0}, next = {0}, wanted = {0};
    struct problem p;
    m.option[ruling] = (unsigned char)usual;
    got.option[ruling] = (unsigned char)usual;
    model_write(&m, &position);
    const enum answer answer =
        impl_engine.apply(NULL, text_string(&position), l->action, &next, NULL, &p);
    if (answer != (l->d->legal ? ANSWER_YES : ANSWER_NO))
        return false;
    if (!l->given)
        return true;
    model_write(&got, &wanted);
    return strcmp(text_string(&wanted), text_string(&next)) == 0;
}

static void try_rulings(const struct look *l, struct explanation *e) {
    size_t count;
    const struct ruling *all = rulings(&count);
    const int ruleset = e->ruleset;
    for (size_t i = 0; i < count && !e->ruling.length; i++) {
        const unsigned usual = all[i].fallback[ruleset], now = l->before.option[i];
        if (!all[i].applies[ruleset] || now == usual ||
            !agrees_at_default(l, (enum ruling_id)i, usual))
            continue;
        text_addf(&e->ruling,
                  "Under %s=%s, the default, there would be no difference: %s seems to ignore "
                  "%s=%s.",
                  all[i].name, all[i].option[usual], l->who, all[i].name, all[i].option[now]);
        reasons_add_ruling(e, (enum ruling_id)i);
    }
}

// ---- all together ----

void explain(const struct difference *d, struct explanation *e) {
    struct look l;
    memset(e, 0, sizeof *e);
    look_begin(&l, d);
    e->ruleset = ruleset_index(l.before.ruleset);
    if (l.readable)
        mark_action(&l, e);
    explain_case(&l, e);
    if (l.readable && l.acting)
        explain_threats(&l, e);
    say_capital(&e->what, 0);
    if (l.acting && (l.legal || d->legal) && (!l.given || l.got_readable))
        try_rulings(&l, e);
    if (!e->clauses && l.acting)
        explain_verdict(&l, 0, e);
    look_end(&l);
}

void explanation_free(struct explanation *e) {
    text_free(&e->what);
    text_free(&e->ruling);
}
