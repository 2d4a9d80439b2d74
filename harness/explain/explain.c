// SPDX-License-Identifier: MIT
//
// Chooses what there is to explain: a text that can't be read, legality or the next position; and
// draws the boards.
#include "explain.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "look.h"

enum { WORDS_SHOWN = 160 };

struct difference explain_difference(const struct finding *f, int by, struct text *room) {
    struct difference d = {.position = f->position, .action = f->action};
    const char *answer = f->answer[by];
    text_clear(room);
    d.legal = f->direction == DIRECTION_ONLY || f->direction == DIRECTION_UNLISTED
                  ? f->side == JUDGED
              : f->direction == DIRECTION_DENIES || f->direction == DIRECTION_REFUSES
                  ? f->side != JUDGED
                  : f->direction == DIRECTION_SUCCESSOR || f->direction == DIRECTION_REPORT ||
                        f->direction == DIRECTION_UNSORTED;
    if (f->direction == DIRECTION_SUCCESSOR || f->direction == DIRECTION_REPORT) {
        text_add_bytes(room, answer, strcspn(answer, "\n"));
        d.next = text_string(room);
    } else {
        d.says = answer;
    }
    return d;
}

// ---- what there is to say ----

static void explain_position(struct look *l) {
    struct text *out = &l->e->what;
    if (!l->readable) {
        text_add(out, "The position cannot be read: ");
        problem_describe(&l->problem, out);
        text_addf(out, "; %s %s.", l->who, l->d->legal ? "accepts it" : "disagrees");
    } else if (l->d->legal) {
        text_addf(out, "%s's list of actions is not in order, or names an action twice.", l->who);
    } else {
        text_addf(out, "The position is valid; %s refuses it or lists no action.", l->who);
    }
    if (l->readable ? !l->d->legal : strcmp(l->problem.field, "phase") == 0)
        explain_phase(l, l->before.phase);
    if (l->d->says && l->d->says[0])
        text_addf(out, " It says: %.*s", WORDS_SHOWN, l->d->says);
}

// Says what threatens the square that decides, its cover too, unless that is said already: the
// first that differs, else where legality differs the one where the action ends. Nothing of Red's
// actions.
static void explain_threats(struct look *l) {
    int square = 0;
    while (square < MODEL_SQUARES && l->e->mark[square] != MARK_DIFFERS)
        square++;
    if (square == MODEL_SQUARES)
        square = l->legal != l->d->legal ? l->to : -1;
    if (square < 0 || l->me >= PAIKO_PLAYERS || l->counted ||
        paiko_bits_has(l->named, (unsigned)square))
        return;
    const struct paiko_position p = l->legal && l->d->legal ? look_stand(l, 1) : look_after(l);
    const paiko_cell cell = p.cell[square];
    say_threats_on(l, &p, cell ? paiko_cell_player(cell) : l->me, (unsigned)square, true);
}

void explain(const struct difference *d, struct explanation *e) {
    struct look l;
    memset(e, 0, sizeof *e);
    look_begin(&l, d, e);
    e->ruleset = ruleset_index(l.before.ruleset);
    if (l.readable && l.from >= 0)
        e->mark[l.from] = MARK_ACTION;
    if (l.readable && l.to >= 0)
        e->mark[l.to] = MARK_ACTION;
    if (!l.readable || !l.action[0]) {
        explain_position(&l);
    } else if (!l.acting) {
        text_add(&e->what, "The action cannot be read: ");
        problem_describe(&l.problem, &e->what);
        text_addf(&e->what, "; %s %s.", l.who, d->legal ? "allows it" : "disagrees");
    } else if (l.legal != d->legal) {
        if (d->legal)
            explain_forbidden(&l);
        else
            explain_allowed(&l);
    } else if (!l.legal) {
        text_addf(&e->what, "%s is not legal, and %s says so too.", l.action, l.who);
    } else if (l.given && !l.got_readable) {
        text_addf(&e->what, "%s's answer is not a valid position: ", l.who);
        problem_describe(&l.got_problem, &e->what);
        text_add(&e->what, ".");
    } else if (l.given) {
        explain_outcome(&l);
    }
    if (!e->what.length)
        text_addf(&e->what, "%s's answer is correct.", l.who);
    if (l.acting)
        explain_threats(&l);
    e->what.s[0] = (char)toupper((unsigned char)e->what.s[0]);
    if (!e->clauses && l.acting)
        cite_whole_verdict(&l, 0);
    look_end(&l);
}

void explanation_free(struct explanation *e) {
    text_free(&e->what);
}

// ---- boards ----

// What differs stands in "[", what the action names, on the board before, in "(".
static void add_board(json_t *list, const char *title, const char *position, const char *action,
                      const struct explanation *e) {
    json_t *marks = json_object();
    for (int s = 0; s < MODEL_SQUARES; s++) {
        const bool named = *action && e->mark[s] == MARK_ACTION;
        if (e->mark[s])
            json_object_set_new(marks, model_square_name(s),
                                json_string(e->mark[s] == MARK_DIFFERS ? "["
                                            : named                    ? "("
                                                                       : ""));
    }
    json_t *o = json_pack("{s:s, s:s}", "title", title, "position", position);
    json_object_set_new(o, "action", *action ? json_string(action) : json_null());
    json_object_set_new(o, "marks", marks);
    json_array_append_new(list, o);
}

json_t *explain_boards(const struct difference *d, const struct explanation *e) {
    TEXT right = {0}, wrong = {0};
    json_t *list = json_array();
    struct look l;
    look_begin(&l, d, NULL);
    if (l.readable)
        add_board(list, "before", l.position, l.action, e);
    if (l.readable && l.expected.length) {
        model_write(&l.then, &right);
        add_board(list, "expected", text_string(&right), "", e);
    }
    if (l.readable && l.got_readable) {
        model_write(&l.got, &wrong);
        add_board(list, "got", text_string(&wrong), "", e);
    }
    look_end(&l);
    return list;
}
