// SPDX-License-Identifier: MIT
//
// `paikocheck readings`: prints the rulings on which the result of an action depends. The engine
// finds them (impl/readings.h); the spec names the clauses for each option that changes the result.
// Invariant: an option that is not listed changes nothing while all other rulings stay as they are.
#include "impl/readings.h"

#include <stdlib.h>
#include <string.h>

#include "base/line.h"
#include "base/memory.h"
#include "batch.h"
#include "command.h"
#include "draw/words.h"
#include "impl/clauses.h"
#include "impl/rulings.h"
#include "output.h"
#include "position/model.h"
#include "verdict.h"

enum { INDENT = 4 };

// One question and its answer so far: `list` is for programs, `body` for people.
struct telling {
    const struct batch *b;
    const char *position, *action;
    struct paiko_position p;
    struct readings_outcome here; // the action's result under the position's rules
    bool disagree;
    json_t *list;
    struct text body;
    const char *ruling; // the ruling that was added last; borrowed
    unsigned rulings;   // number of rulings with an option that changes the result
};

static const char *in(const json_t *o, const char *key) {
    return json_string_value(json_object_get(o, key));
}

static json_t *reading_json(const struct telling *t, const struct reading_apart *r) {
    const unsigned here = t->p.rules.option[r->ruling];
    return json_pack("{s:s, s:s, s:s, s:s}", "ruling", paiko_ruling_name(r->ruling), "here",
                     paiko_option_name(r->ruling, here), "option",
                     paiko_option_name(r->ruling, r->option), "effect",
                     readings_effect_names[r->effect]);
}

// Adds an option that changes the result, after a heading if it is the first of its ruling.
static void say_option(struct telling *t, const json_t *reading) {
    const struct page_looks *looks = output_looks();
    const char *name = in(reading, "ruling");
    if (!t->ruling || strcmp(t->ruling, name) != 0) {
        const struct ruling *r = &ruling_table[ruling_index(name, strlen(name))];
        t->ruling = r->name;
        t->rulings++;
        text_addf(&t->body, "\n%s%s%s (%s here): ", looks->named, name, looks->plain,
                  in(reading, "here"));
        wrap_add(&t->body, r->question, INDENT);
    }
    text_addf(&t->body, "  %s%s%s:", looks->bold, in(reading, "option"), looks->plain);
    if (strcmp(in(reading, "effect"), readings_effect_names[READINGS_POSITION]) == 0)
        text_add(&t->body, " the position cannot be written under this option");
}

// ---- differences ----

// Adds a difference to the list, unless both values are equal.
static void add_difference(json_t *list, const char *field, const char *what, const char *here,
                           const char *there) {
    if (strcmp(here, there) != 0)
        json_array_append_new(list, json_pack("{s:s, s:s, s:s, s:s}", "field", field, "what", what,
                                              "here", here, "there", there));
}

// Adds a field's differences between two position lines. Parts between colons are compared one by
// one: each part belongs to a player or seat. The first part of `hero` belongs to seat B1. Compares
// the whole field if the numbers of parts differ, and always for `phase`.
static void compare_field(const struct telling *t, const char *field, const char *const line[2],
                          json_t *list) {
    const bool seats = ruleset_form(t->p.rules.ruleset)->seats && strcmp(field, "reserve") != 0 &&
                       strcmp(field, "streak") != 0;
    TEXT here = {0}, there = {0};
    struct text *const value[] = {&here, &there};
    size_t colons[2] = {0, 0};
    for (int i = 0; i < 2; i++) {
        size_t length = 0;
        const char *s = line_value(line[i], field, strlen(field), &length);
        text_add_bytes(value[i], s ? s : "no such field", s ? length : strlen("no such field"));
        for (s = text_string(value[i]); *s; s++)
            colons[i] += *s == ':';
    }
    if (colons[0] == 0 || colons[0] != colons[1] || strcmp(field, "phase") == 0) {
        add_difference(list, field, field, text_string(&here), text_string(&there));
        return;
    }
    char *rest[2] = {here.s, there.s};
    for (unsigned i = 0; rest[0]; i++) {
        TEXT what = {0};
        const char *one = strsep(&rest[0], ":"), *other = strsep(&rest[1], ":");
        text_addf(&what, "%s's %s",
                  seats ? words_seat(i + (strcmp(field, "hero") == 0)) : words_players[i], field);
        add_difference(list, field, text_string(&what), one, other);
    }
}

// Returns a new list of the differences between this outcome and another: squares, fields, points.
static json_t *differences(const struct telling *t, const struct readings_outcome *there) {
    const struct paiko_position *a = &t->here.next, *b = &there->next;
    char line[2][PAIKO_POSITION_TEXT_MAX];
    json_t *list = json_array();
    (void)paiko_position_write(a, line[0], sizeof line[0]);
    (void)paiko_position_write(b, line[1], sizeof line[1]);
    for (unsigned square = 0; square < PAIKO_SQUARES; square++) {
        TEXT one = {0}, other = {0};
        words_piece(a, square, &one);
        words_piece(b, square, &other);
        add_difference(list, "board", model_square_name((int)square), text_string(&one),
                       text_string(&other));
    }
    for (int field = FIELD_TURN; field < MODEL_FIELD_COUNT; field++)
        compare_field(t, model_field_names[field], (const char *[]){line[0], line[1]}, list);
    for (unsigned side = 0; side < PAIKO_PLAYERS; side++) {
        TEXT what = {0}, one = {0}, other = {0};
        text_addf(&what, "%s's points", words_players[side]);
        text_addf(&one, "%u", paiko_score(a, side));
        text_addf(&other, "%u", paiko_score(b, side));
        add_difference(list, "points", text_string(&what), text_string(&one), text_string(&other));
    }
    return list;
}

// ---- one action ----

static void say_outcome(const char *report, struct text *out) {
    text_addf(out, "%slegal%s; ", output_looks()->good, output_looks()->plain);
    words_fallen(report, out);
    text_add(out, "\n");
}

static void say_id(const char *id, const char *sentence, struct text *out) {
    text_addf(out, "%*s%s%-13s%s ", INDENT, "", output_looks()->named, id, output_looks()->plain);
    wrap_add(out, sentence, INDENT + 14);
}

static void say_illegal(const struct verdict *v, struct text *out) {
    text_addf(out, "%snot legal%s\n", output_looks()->bad, output_looks()->plain);
    for (size_t i = 0; i < v->clauses; i++)
        say_id(v->clause[i].id, v->clause[i].sentence, out);
}

// Asks the spec for its verdict under an option. Says on standard error if the engine disagrees.
static void ask_spec(struct telling *t, const struct paiko_position *p, bool legal,
                     struct verdict *v) {
    char line[PAIKO_POSITION_TEXT_MAX];
    struct problem ignored;
    const enum answer engine = legal ? ANSWER_YES : ANSWER_NO;
    (void)paiko_position_write(p, line, sizeof line);
    verdict_ask(v, line, t->action, &ignored);
    if (v->answer == engine)
        return;
    t->disagree = true;
    verdict_report_disagreement(t->b->command, t->b->impl, engine, v, line, t->action);
}

static void tell_reading(void *context, const struct reading_apart *r) {
    struct telling *t = context;
    const struct readings_outcome *o = r->outcome;
    struct verdict v = {0};
    json_t *object = reading_json(t, r), *apart = json_array(), *one;
    size_t i;
    if (r->under)
        ask_spec(t, r->under, o->legal, &v);
    say_option(t, object);
    json_object_set_new(object, "legal", json_boolean(o->legal));
    json_object_set_new(object, "clauses", verdict_ids_json(&v));
    text_add(&t->body, r->under ? " " : "\n");
    if (o->legal) {
        char line[PAIKO_POSITION_TEXT_MAX], report[PAIKO_REPORT_TEXT_MAX];
        (void)paiko_position_write(&o->next, line, sizeof line);
        (void)paiko_report_write(&o->report, &o->next, report);
        json_object_set_new(object, "next", json_string(line));
        json_object_set_new(object, "report", json_string(report));
        say_outcome(report, &t->body);
        if (t->here.legal) {
            json_decref(apart);
            apart = differences(t, o);
        }
    } else if (r->under) {
        say_illegal(&v, &t->body);
    }
    json_array_foreach(apart, i, one) {
        text_addf(&t->body, "%*s%s: %s instead of %s\n", INDENT, "", in(one, "what"),
                  in(one, "there"), in(one, "here"));
    }
    json_object_set_new(object, "differences", apart);
    json_array_append_new(t->list, object);
    verdict_free(&v);
}

// Returns the first members of the JSON answer, and appends the same in words to `out`. The member
// "borrowed" lists the clauses whose rule is in another document.
static json_t *tell_action(struct telling *t, struct text *out) {
    const int ruleset = ruleset_index(paiko_ruleset_name(t->p.rules.ruleset));
    struct verdict v;
    char report[PAIKO_REPORT_TEXT_MAX];
    json_t *borrowed = json_array();
    readings_judge(&t->p, t->action, &t->here);
    ask_spec(t, &t->p, t->here.legal, &v);
    readings_of_action(&t->p, t->action, tell_reading, t);
    text_addf(out, "Under this reading %s is ", t->action);
    if (t->here.legal) {
        (void)paiko_report_write(&t->here.report, &t->here.next, report);
        say_outcome(report, out);
    } else {
        say_illegal(&v, out);
    }
    for (size_t i = 0; i < v.clauses; i++) {
        const struct borrowed *b = clause_borrowed(ruleset, v.clause[i].id);
        TEXT said = {0};
        if (!b)
            continue;
        text_addf(&said, "The rule is %s of document %s. %s", b->rule,
                  clause_find(b->rule)->document, b->because);
        say_id(b->id, text_string(&said), out);
        json_array_append_new(borrowed, json_pack("{s:s, s:s, s:s}", "id", b->id, "rule", b->rule,
                                                  "because", b->because));
    }
    verdict_free(&v);
    return json_pack("{s:s, s:s, s:b, s:o}", "position", t->position, "action", t->action, "legal",
                     t->here.legal, "borrowed", borrowed);
}

static enum outcome answer_readings(const struct batch *b, const char *position, const char *action,
                                    struct text *out, struct problem *p) {
    struct telling t = {.b = b, .position = position, .action = action};
    struct paiko_error e;
    TEXT next = {0}, words = {0};
    if (b->impl->apply(b->impl->self, position, action, &next, NULL, p) == ANSWER_UNREADABLE ||
        batch_game_over(position, action, p))
        return OUTCOME_UNREADABLE;
    (void)paiko_position_read(&t.p, position, false, &e);
    t.list = json_array();
    json_t *head = tell_action(&t, &words);
    const unsigned all = readings_rulings(t.p.rules.ruleset);
    json_object_set_new(head, "rulings", json_integer(all));
    json_object_set_new(head, "readings", t.list);
    if (t.rulings == 0)
        text_addf(&words, "None of the %u rulings makes a difference here.\n", all);
    else
        text_addf(&words, "%s\n%u other rulings make no difference.\n", text_string(&t.body),
                  all - t.rulings);
    if (b->json)
        batch_add_json(out, head);
    else
        text_add(out, text_string(&words));
    if (!b->json)
        json_decref(head);
    text_free(&t.body);
    return t.disagree ? OUTCOME_DISAGREE : OUTCOME_YES;
}

static const struct option_row options[] = {
    ROW_FLAG(struct batch_options, json, "json",
             "print one object on one line for each question: {\"position\": ..., \"rulings\": "
             "28, \"readings\": [{\"ruling\": ..., \"here\": ..., \"option\": ..., \"effect\": "
             "\"verdict\", ...}, ...]}"),
};

static const struct operand operands[] = {OPERANDS_POSITION_ACTION, {0}};

static int run_readings(int argc, char **argv) {
    struct batch b = {.takes_action = true, .blocks = true, .answer = answer_readings};
    return batch_command(&b, &command_readings, argc, argv);
}

const struct command command_readings = {
    .name = "readings",
    .word = "position",
    .summary = "list the rulings that change the result of an action",
    .usage = "POS ACTION",
    .about = "Lists the options of rulings that make an action legal or illegal, or that change "
             "its captures, squares, next decision or points. It shows each change. It tries each "
             "option by itself and keeps all other rulings as the position has them. The study "
             "board lists all actions that depend on a ruling (`paikocheck rules site`).\n\n"
             "The engine finds the differences. For each listed option, the spec judges the action "
             "and names the clauses.",
    .operands = operands,
    ROWS(options),
    .output =
        "For each ruling that matters it prints the question and the option of this position. "
        "Below, it prints each other option that changes something. In \"A instead of B\", A is "
        "the result under the other option, and B is the result in this position.\n\n" BATCH_BLOCKS,
    .finding = "engine and spec disagree about the action under some option (reported on standard "
               "error)",
    .example = "paikocheck readings \"$(paikocheck position new pnp)\" 'draw A2'",
    .least = 1,
    .most = 2,
    .run = run_readings,
};
