// SPDX-License-Identifier: MIT
//
// `paikocheck readings`: what depends on a ruling, of an action or of all legal actions of a
// position. Knows how it is said; impl/readings.h finds it with the engine, and the spec is asked
// for the clauses under each option that differs. Invariant: what is not said makes no difference,
// all other rulings as they are.
#include "impl/readings.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/vec.h"
#include "batch.h"
#include "colours.h"
#include "command.h"
#include "differing.h"
#include "help/wrap.h"
#include "picture/words.h"
#include "registers/clauses.h"
#include "registers/rulings.h"
#include "verdict.h"

enum { INDENT = 4, ACTIONS_SAID = 24, NO_RULING = PAIKO_RULING_COUNT };

// Of a whole position: what an option does to an action.
enum part { PART_HERE, PART_THERE, PART_OUTCOME, PART_RECORD, PART_COUNT };
static const char *const part_words[PART_COUNT] = {
    [PART_HERE] = "would be illegal",
    [PART_THERE] = "would become legal",
    [PART_OUTCOME] = "would have another result",
    [PART_RECORD] = "would give other waves, points or shifts in a row"};

// What is said of one question.
struct telling {
    const struct batch *b;
    const char *position, *action; // action: NULL for all of them
    struct paiko_position p;
    struct readings_outcome here; // of the action
    unsigned ruling, option;      // that was said last
    unsigned rulings;             // that make a difference
    bool disagree;
    struct text body;
    json_t *list, *differences;   // NULL for people; differences: those of the reading that is told
    struct readings_lists *lists; // of a whole position, and what follows
    struct text part[PART_COUNT];
    size_t parts[PART_COUNT], depend, others_count;
    bool *depends;
    struct paiko_action *others; // legal under another option alone
};

static const char *option_here(const struct telling *t, unsigned ruling) {
    return paiko_option_name(ruling, t->p.rules.option[ruling]);
}

static json_t *reading_json(const struct telling *t, const struct reading_apart *r) {
    return json_pack("{s:s, s:s, s:s, s:s}", "ruling", paiko_ruling_name(r->ruling), "here",
                     option_here(t, r->ruling), "option", paiko_option_name(r->ruling, r->option),
                     "effect", readings_effect_names[r->effect]);
}

// The heading of a ruling, where it is not the one that was said last.
static void add_ruling(struct telling *t, unsigned ruling) {
    size_t count;
    const char *name = paiko_ruling_name(ruling);
    const int index = ruling_index(name, strlen(name));
    if (ruling == t->ruling)
        return;
    t->ruling = ruling;
    t->rulings++;
    text_addf(&t->body, "\n%s%s%s (%s here): ", colour(COLOUR_NAMED), name, colour(COLOUR_PLAIN),
              option_here(t, ruling));
    wrap_add(&t->body, rulings(&count)[index].question, INDENT, WRAP_WORDS);
}

// ---- one action ----

static void add_line(const struct paiko_position *p, char line[PAIKO_POSITION_TEXT_MAX]) {
    (void)paiko_position_write(p, line, PAIKO_POSITION_TEXT_MAX);
}

static void add_verdict(struct text *out, enum colour name, const char *words) {
    text_addf(out, "%s%s%s", colour(name), words, colour(COLOUR_PLAIN));
}

static void say_outcome(const struct readings_outcome *o, struct text *out) {
    char report[PAIKO_REPORT_TEXT_MAX];
    (void)paiko_report_write(&o->report, &o->next, report);
    add_verdict(out, COLOUR_GOOD, "legal");
    text_add(out, "; ");
    words_fallen(report, out);
}

static void say_difference(void *context, const char *field, const char *what, const char *here,
                           const char *there) {
    struct telling *t = context;
    if (strcmp(field, "rules") == 0)
        return;
    if (t->differences)
        json_array_append_new(t->differences,
                              json_pack("{s:s, s:s, s:s, s:s}", "field", field, "what", what,
                                        "here", here, "there", there));
    else
        text_addf(&t->body, "%*s%s: %s instead of %s\n", INDENT, "", what, there, here);
}

static void add_differences(struct telling *t, const struct readings_outcome *there) {
    char line[2][PAIKO_POSITION_TEXT_MAX];
    struct differing d = {.line = {line[0], line[1]}, .visit = say_difference, .context = t};
    const struct paiko_position *next[2] = {&t->here.next, &there->next};
    for (int i = 0; i < 2; i++) {
        struct problem p;
        add_line(next[i], line[i]);
        (void)model_read(&d.m[i], line[i], &p);
    }
    differing_each(&d);
    for (unsigned side = 0; side < PAIKO_PLAYERS; side++) {
        char what[32], points[2][16];
        const int score[2] = {(int)paiko_score(next[0], side), (int)paiko_score(next[1], side)};
        if (score[0] == score[1])
            continue;
        (void)snprintf(what, sizeof what, "%s's points", words_players[side]);
        for (int i = 0; i < 2; i++)
            (void)snprintf(points[i], sizeof points[i], "%d", score[i]);
        say_difference(t, "points", what, points[0], points[1]);
    }
}

static void say_id(const char *id, const char *sentence, struct text *out) {
    text_addf(out, "%*s%s%-13s%s ", INDENT, "", colour(COLOUR_NAMED), id, colour(COLOUR_PLAIN));
    wrap_add(out, sentence, INDENT + 14, WRAP_WORDS);
}

static void say_clauses(const struct verdict *v, struct text *out) {
    for (size_t i = 0; i < v->clauses; i++)
        say_id(v->clause[i].id, v->clause[i].sentence, out);
}

// The rules of the verdict that the position's ruleset takes from another document: its own is
// silent, so they are open even if no ruling asks about them. Returns a new array.
static json_t *add_borrowed(const struct telling *t, const struct verdict *v, struct text *out) {
    const int ruleset = ruleset_index(paiko_ruleset_name(t->p.rules.ruleset));
    json_t *array = json_array();
    for (size_t i = 0; i < v->clauses; i++) {
        const struct borrowed *b = clause_borrowed(ruleset, v->clause[i].id);
        if (!b)
            continue;
        TEXT said = {0};
        text_addf(&said, "The rule is %s of document %s. %s", b->rule,
                  clause_find(b->rule)->document, b->because);
        say_id(b->id, text_string(&said), out);
        json_array_append_new(array, json_pack("{s:s, s:s, s:s}", "id", b->id, "rule", b->rule,
                                               "because", b->because));
    }
    return array;
}

static void say_reading(struct telling *t, const struct reading_apart *r, const struct verdict *v) {
    text_addf(&t->body, "  %s%s%s: ", colour(COLOUR_BOLD), paiko_option_name(r->ruling, r->option),
              colour(COLOUR_PLAIN));
    if (!r->under)
        text_add(&t->body, "the position cannot be written under this option\n");
    else if (!r->outcome->legal)
        add_verdict(&t->body, COLOUR_BAD, "not legal\n");
    if (!r->outcome->legal) {
        say_clauses(v, &t->body); // a position that cannot be written has none
        return;
    }
    say_outcome(r->outcome, &t->body);
    text_add(&t->body, "\n");
    if (t->here.legal)
        add_differences(t, r->outcome);
}

static void list_reading(struct telling *t, const struct reading_apart *r,
                         const struct verdict *v) {
    json_t *object = reading_json(t, r);
    t->differences = json_array();
    json_object_set_new(object, "legal", json_boolean(r->outcome->legal));
    json_object_set_new(object, "clauses", verdict_ids_json(v));
    if (r->outcome->legal) {
        char line[PAIKO_POSITION_TEXT_MAX], report[PAIKO_REPORT_TEXT_MAX];
        add_line(&r->outcome->next, line);
        (void)paiko_report_write(&r->outcome->report, &r->outcome->next, report);
        json_object_set_new(object, "next", json_string(line));
        json_object_set_new(object, "report", json_string(report));
        if (t->here.legal)
            add_differences(t, r->outcome);
    }
    json_object_set_new(object, "differences", t->differences);
    json_array_append_new(t->list, object);
}

// The spec's verdict of the action under an option; what it says otherwise than the engine is said
// on standard error.
static void ask_spec(struct telling *t, const struct paiko_position *p,
                     const struct readings_outcome *o, struct verdict *v) {
    char line[PAIKO_POSITION_TEXT_MAX];
    struct problem ignored;
    const enum answer engine = o->legal ? ANSWER_YES : ANSWER_NO;
    add_line(p, line);
    verdict_ask(v, line, t->action, &ignored);
    if (v->answer == engine)
        return;
    t->disagree = true;
    verdict_report_disagreement(t->b->command, t->b->impl, engine, v, line, t->action);
}

static void tell_reading(void *context, const struct reading_apart *r) {
    struct telling *t = context;
    struct verdict v = {0};
    if (r->under)
        ask_spec(t, r->under, r->outcome, &v);
    add_ruling(t, r->ruling);
    if (t->list)
        list_reading(t, r, &v);
    else
        say_reading(t, r, &v);
    verdict_free(&v);
}

static void add_rest(const struct telling *t, struct text *out) {
    const unsigned all = readings_rulings(t->p.rules.ruleset), rest = all - t->rulings;
    if (t->rulings == 0)
        text_addf(out, "No ruling makes a difference here: all %u give the same result.\n", all);
    else
        text_addf(out, "%s\n%u other rulings make no difference.\n", text_string(&t->body), rest);
}

static void tell_action(struct telling *t, struct text *out) {
    struct verdict v;
    TEXT from = {0};
    readings_judge(&t->p, t->action, &t->here);
    ask_spec(t, &t->p, &t->here, &v);
    json_t *borrowed = add_borrowed(t, &v, &from);
    readings_of_action(&t->p, t->action, tell_reading, t);
    if (t->list) {
        batch_add_json(
            out, json_pack("{s:s, s:s, s:b, s:O, s:i, s:O}", "position", t->position, "action",
                           t->action, "legal", t->here.legal, "borrowed", borrowed, "rulings",
                           (int)readings_rulings(t->p.rules.ruleset), "readings", t->list));
    } else {
        text_addf(out, "Under this reading %s is ", t->action);
        if (t->here.legal) {
            say_outcome(&t->here, out);
            text_add(out, "\n");
        } else {
            add_verdict(out, COLOUR_BAD, "not legal\n");
            say_clauses(&v, out);
        }
        text_add(out, text_string(&from));
        add_rest(t, out);
    }
    json_decref(borrowed);
    verdict_free(&v);
}

// ---- a whole position ----

static void say_parts(struct telling *t) {
    for (int i = 0; i < PART_COUNT; i++) {
        if (t->parts[i] > ACTIONS_SAID)
            text_addf(&t->part[i], ", and %zu more (--json lists them)",
                      t->parts[i] - ACTIONS_SAID);
        if (t->parts[i] > 0) {
            text_addf(&t->body, "%*s%zu action%s %s:\n%*s", INDENT, "", t->parts[i],
                      t->parts[i] == 1 ? "" : "s", part_words[i], INDENT + 2, "");
            wrap_add(&t->body, text_string(&t->part[i]), INDENT + 2, WRAP_ITEMS);
        }
        t->parts[i] = 0;
        text_clear(&t->part[i]);
    }
}

static int by_bytes(const void *a, const void *b) {
    return memcmp(a, b, sizeof(struct paiko_action));
}

// Counts an action once, however many options do something to it. Returns whether it is legal here.
static bool count_action(struct telling *t, const struct paiko_action *action) {
    const struct paiko_action *found =
        bsearch(action, t->lists->of[0], t->lists->count[0], sizeof *action, by_bytes);
    if (found) {
        bool *depends = &t->depends[found - t->lists->of[0]];
        t->depend += !*depends;
        *depends = true;
        return true;
    }
    t->others = vec_more(t->others, t->others_count, sizeof *t->others);
    t->others[t->others_count++] = *action;
    return false;
}

static void add_action(struct telling *t, enum part part, const char *action) {
    if (t->parts[part]++ < ACTIONS_SAID)
        text_addf(&t->part[part], "%s%s", t->part[part].length > 0 ? ", " : "", action);
}

// The heading of an option, where it is not the one that was said last.
static void begin_option(struct telling *t, const struct reading_apart *r) {
    if (r->ruling == t->ruling && r->option == t->option)
        return;
    say_parts(t);
    add_ruling(t, r->ruling);
    t->option = r->option;
    text_addf(&t->body, "  %s%s%s:%s\n", colour(COLOUR_BOLD),
              paiko_option_name(r->ruling, r->option), colour(COLOUR_PLAIN),
              r->under ? "" : " the position cannot be written under this option");
}

static void tell_open(void *context, const struct reading_apart *r) {
    struct telling *t = context;
    char action[PAIKO_ACTION_TEXT_MAX] = "";
    begin_option(t, r);
    if (r->action)
        (void)paiko_action_write(r->action, action);
    const bool here = r->action && count_action(t, r->action);
    const bool there = r->action && (r->effect != READINGS_VERDICT || !here);
    if (t->list) {
        json_t *object = reading_json(t, r);
        if (r->action) {
            json_object_set_new(object, "action", json_string(action));
            json_object_set_new(object, "legal", json_boolean(there));
        }
        json_array_append_new(t->list, object);
    } else if (r->action) {
        add_action(t,
                   r->effect == READINGS_OUTCOME  ? PART_OUTCOME
                   : r->effect == READINGS_RECORD ? PART_RECORD
                   : here                         ? PART_HERE
                                                  : PART_THERE,
                   action);
    }
}

static size_t distinct_others(struct telling *t) {
    size_t n = 0;
    if (t->others)
        qsort(t->others, t->others_count, sizeof *t->others, by_bytes);
    for (size_t i = 0; i < t->others_count; i++)
        n += i == 0 || by_bytes(&t->others[i - 1], &t->others[i]) != 0;
    return n;
}

static void tell_position(struct telling *t, struct text *out) {
    t->lists = memory_take(1, sizeof *t->lists);
    t->depends = memory_take(PAIKO_ACTIONS_MAX, sizeof *t->depends);
    readings_of_position(&t->p, t->lists, tell_open, t);
    say_parts(t);
    const size_t legal = t->lists->count[0], others = distinct_others(t);
    if (t->list) {
        batch_add_json(out,
                       json_pack("{s:s, s:I, s:I, s:I, s:i, s:O}", "position", t->position,
                                 "actions", (json_int_t)legal, "depend", (json_int_t)t->depend,
                                 "others", (json_int_t)others, "rulings",
                                 (int)readings_rulings(t->p.rules.ruleset), "readings", t->list));
    } else {
        text_addf(out, "%zu of %zu legal actions depend on a ruling", t->depend, legal);
        if (others > 0)
            text_addf(out, "; %zu more would be legal under another option", others);
        text_add(out, ".\n");
        add_rest(t, out);
    }
    free(t->lists);
    free(t->depends);
    free(t->others);
}

// ---- the command ----

static void telling_free(struct telling *t) {
    for (int i = 0; i < PART_COUNT; i++)
        text_free(&t->part[i]);
    text_free(&t->body);
    json_decref(t->list);
}

// Whether both can be read, by the engine, with the problem where not.
static bool readable(const struct batch *b, const char *position, const char *action,
                     struct problem *p) {
    TEXT next = {0};
    enum answer answer = action ? b->impl->apply(b->impl->self, position, action, &next, NULL, p)
                                : b->impl->check(b->impl->self, position, p);
    return answer != ANSWER_UNREADABLE && (!action || !batch_game_over(position, action, p));
}

static enum outcome answer_readings(const struct batch *b, const char *position, const char *action,
                                    struct text *out, struct problem *p) {
    struct telling t = {.b = b, .position = position, .action = action, .ruling = NO_RULING};
    struct paiko_error e;
    if (!readable(b, position, action, p))
        return OUTCOME_UNREADABLE;
    t.list = b->json ? json_array() : NULL;
    (void)paiko_position_read(&t.p, position, false, &e);
    if (action)
        tell_action(&t, out);
    else
        tell_position(&t, out);
    const bool disagree = t.disagree;
    telling_free(&t);
    return disagree ? OUTCOME_DISAGREE : OUTCOME_YES;
}

struct readings_options {
    bool json;
};

static const struct option_row options[] = {
    ROW_FLAG(struct readings_options, json, "json",
             "print one object on one line for each question: {\"position\": ..., \"rulings\": "
             "28, \"readings\": [{\"ruling\": ..., \"here\": ..., \"option\": ..., \"effect\": "
             "\"verdict\", ...}, ...]}"),
};

static const struct operand operands[] = {
    {"POS",
     "a position line (docs/notation.md; quote it), @FILE for a drawing, or - for a batch from "
     "standard input: a "
     "position on each line, or position, tab and action"},
    {"ACTION", "an action (docs/notation.md; quote it); all legal actions if not given"},
    {0},
};

static int run_readings(int argc, char **argv) {
    struct batch b = {.command = "readings",
                      .impl = &impl_engine,
                      .takes_action = true,
                      .may_lack_action = true,
                      .blocks = true,
                      .answer = answer_readings};
    struct readings_options o = {0};
    if (!command_options(&command_readings, &argc, argv, &o))
        return EXIT_UNABLE;
    b.json = o.json;
    return batch_run(&b, argv[1], argc > 2 ? argv[2] : NULL);
}

const struct command command_readings = {
    .name = "readings",
    .word = "position",
    .summary = "list the rulings that change the result of an action",
    .usage = "[--json] POS [ACTION]",
    .about =
        "Lists the rulings that change something in a position. It tries each option by itself "
        "and keeps all other rulings as the position has them. With an action: the options that "
        "make it legal or illegal, or that change its result, and the changes: captures, squares, "
        "the next decision, points. Without an action: the legal actions that depend on a ruling, "
        "and on which one.\n\n"
        "The engine finds the differences. The clauses are the spec's verdict on the action under "
        "each option listed.",
    .operands = operands,
    ROWS(options),
    .output = "It prints each ruling with its question and the position's option (here), then each "
              "option that changes something. \"a instead of b\": a under that option, b under the "
              "position's own. \"Would be illegal\": legal in this position, illegal under that "
              "option. \"Would become legal\": the reverse.\n\n" BATCH_BLOCKS,
    .done = "done",
    .finding = "engine and spec disagree about the action under some option (reported on standard "
               "error)",
    .unable = "the position or the action, or any line of a batch, could not be read, or the game "
              "is over",
    .example = "paikocheck readings \"$(paikocheck position new pnp)\"",
    .least = 1,
    .most = 2,
    .run = run_readings,
};
