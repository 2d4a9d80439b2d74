// SPDX-License-Identifier: MIT
//
// The boards of a difference as data: before, expected and got, with the squares that matter and
// what comes next. How they are drawn is page/page.h's.
#include <jansson.h>
#include <string.h>

#include "explain.h"
#include "look.h"
#include "picture/words.h"

static void say_next(const struct paiko_position *p, struct text *words) {
    if (p->phase == PAIKO_PHASE_OVER && p->result != PAIKO_RESULT_TIED)
        text_addf(words, "%s has won", words_players[p->result]);
    else if (p->phase == PAIKO_PHASE_OVER)
        text_add(words, "the game is a tie");
    else if (p->phase == PAIKO_PHASE_GIVE)
        text_addf(words, "%s gives %u tile%s", words_players[p->turn], p->give,
                  p->give == 1 ? "" : "s");
    else
        words_decision(p, words);
}

// What was expected next and what came, where they differ; else both are left empty.
static void say_captions(const struct look *l, const char *line, struct text *expected,
                         struct text *got) {
    struct paiko_position p;
    struct paiko_error ignored;
    if (!paiko_position_read(&p, line, false, &ignored))
        return;
    say_next(&l->after, expected);
    say_next(&p, got);
    if (strcmp(text_string(expected), text_string(got)) == 0) {
        text_clear(expected);
        text_clear(got);
    }
}

// Squares by their marks: what differs is "[", and, of the board before, what the action names "(".
static json_t *marks_json(const struct explanation *e, bool action) {
    json_t *o = json_object();
    for (int s = 0; s < MODEL_SQUARES; s++)
        if (e->mark[s])
            json_object_set_new(o, model_square_name(s),
                                json_string(e->mark[s] & MARK_DIFFERS              ? "["
                                            : action && (e->mark[s] & MARK_ACTION) ? "("
                                                                                   : ""));
    return o;
}

static void add_board(json_t *list, const char *title, const char *position, const char *caption,
                      const char *action, const struct explanation *e) {
    json_t *o = json_object();
    json_object_set_new(o, "title", json_string(title));
    json_object_set_new(o, "caption", json_string(caption));
    json_object_set_new(o, "position", json_string(position));
    json_object_set_new(o, "action", *action ? json_string(action) : json_null());
    json_object_set_new(o, "marks", marks_json(e, strcmp(title, "before") == 0));
    json_array_append_new(list, o);
}

json_t *explain_boards(const struct difference *d, const struct explanation *e) {
    TEXT expected = {0}, got = {0}, right = {0}, wrong = {0};
    json_t *list = json_array();
    struct look l;
    look_begin(&l, d);
    const bool theirs = l.given && l.got_readable, ours = l.legal && l.expected.length > 0;
    if (ours)
        model_write(&l.then, &right);
    if (theirs)
        model_write(&l.got, &wrong);
    if (l.readable && ours && theirs)
        say_captions(&l, text_string(&wrong), &expected, &got);
    if (l.readable)
        add_board(list, "before", l.position, "", l.action, e);
    if (l.readable && ours)
        add_board(list, "expected", text_string(&right), text_string(&expected), "", e);
    if (l.readable && theirs)
        add_board(list, "got", text_string(&wrong), text_string(&got), "", e);
    look_end(&l);
    return list;
}
