// SPDX-License-Identifier: MIT
//
// `paikocheck game readings`: by which options of the rulings games were played. Knows how that is
// told; record/played.h finds it. A file is read several times. Invariant: each of its games counts
// once.
#include <string.h>

#include "base/printable.h"
#include "batch.h"
#include "game.h"
#include "output.h"
#include "record/played.h"
#include "registers/rulings.h"

struct playing {
    struct game_tally tally;
    struct played of[PAIKO_RULESETS]; // one for each ruleset that has games
    unsigned long long number;        // of the game in its file
    bool first;                       // the first time that the file is read
    bool quiet;                       // another command says what cannot be read
};

// ---- reading ----

static bool show_one(void *context, const char *path, const struct record *game,
                     const struct problem *broken) {
    struct playing *c = context;
    struct paiko_rules rules;
    struct paiko_error e;
    const bool says = c->first && !c->quiet;
    c->number++;
    if (broken && says)
        (void)command_problem("game", broken);
    if (!game)
        return true;
    const char *said = record_value(game, RECORD_RULES, NULL);
    if (!paiko_rules_read(&rules, said, &e)) {
        struct problem p;
        problem_set(&p, path, RECORD_RULES, game->line + 1, e.column, said, e.expected);
        if (says)
            (void)command_problem("game", &p);
        c->tally.games -= c->first; // game_each took it for readable
        c->tally.unreadable += c->first;
        return true;
    }
    struct played *s = &c->of[rules.ruleset];
    if (!s->stage)
        played_begin(s, (enum paiko_ruleset)rules.ruleset);
    played_show(s, game, c->number, path);
    return true;
}

static json_t *end_json(const struct played_end *e) {
    TEXT message = {0};
    problem_describe(&e->problem, &message);
    return json_pack("{s:I, s:i, s:i, s:I, s:s, s:s, s:s, s:s}", "game", (json_int_t)e->game,
                     "line", e->problem.line, "column", e->problem.column, "plies",
                     (json_int_t)e->plies, "fault", record_fault_words[e->fault], "action",
                     e->action, "position", e->position, "message", text_string(&message));
}

static json_t *option_json(const struct played_option *o) {
    TEXT with = {0};
    if (o->with_ruling != o->ruling)
        text_addf(&with, "%s=%s", paiko_ruling_name(o->with_ruling),
                  paiko_option_name(o->with_ruling, o->with_option));
    return json_pack("{s:s, s:b, s:o*, s:s*}", "option", paiko_option_name(o->ruling, o->option),
                     "excluded", o->excluded, "by", o->excluded ? end_json(&o->end) : NULL, "with",
                     with.length ? with.s : NULL);
}

static json_t *played_json(const struct played *s, const char *path) {
    char rules[PAIKO_RULES_TEXT_MAX];
    json_t *ends = json_array(), *all = json_array();
    TEXT shown = {0};
    size_t i = 0;
    printable_add(&shown, path, strlen(path), false); // a name may be any bytes
    for (size_t k = 0; k < s->unexplained && k < PLAYED_UNEXPLAINED; k++)
        json_array_append_new(ends, end_json(&s->first[k]));
    for (unsigned ruling = 0; ruling < PAIKO_RULING_COUNT; ruling++) {
        if (!paiko_ruling_applies(s->rules.ruleset, ruling))
            continue;
        json_t *others = json_array();
        for (; i < s->options && s->option[i].ruling == ruling; i++)
            json_array_append_new(others, option_json(&s->option[i]));
        json_array_append_new(
            all, json_pack("{s:s, s:s, s:o}", "ruling", paiko_ruling_name(ruling), "played",
                           paiko_option_name(ruling, s->rules.option[ruling]), "others", others));
    }
    (void)paiko_rules_write(&s->rules, rules);
    return json_pack("{s:s, s:s, s:I, s:I, s:I, s:o, s:o}", "file", text_string(&shown), "rules",
                     rules, "games", (json_int_t)s->games, "plies", (json_int_t)s->plies,
                     "unexplained", (json_int_t)s->unexplained, "ends", ends, "rulings", all);
}

// Reads a file as often as anything about it is open, and appends what was found of each ruleset.
static void read_file(struct playing *c, const char *path, json_t *all) {
    struct game_tally again = {0};
    bool open = true;
    for (c->first = true; open; c->first = false) {
        c->number = 0;
        game_each(path, c->first ? &c->tally : &again, show_one, c);
        open = false;
        for (unsigned i = 0; i < PAIKO_RULESETS; i++)
            open |= c->of[i].stage && played_again(&c->of[i]);
    }
    c->tally.failed |= again.failed;
    for (unsigned i = 0; i < PAIKO_RULESETS; i++) {
        if (c->of[i].stage)
            json_array_append_new(all, played_json(&c->of[i], path));
        played_free(&c->of[i]);
    }
}

// ---- for a person ----

static const char *in(const json_t *o, const char *key) {
    return json_string_value(json_object_get(o, key));
}

static long long number(const json_t *o, const char *key) {
    return json_integer_value(json_object_get(o, key));
}

// What is left of a ruling, the reading's own option first.
static void add_left(const json_t *ruling, struct text *out) {
    size_t i;
    json_t *o;
    text_add(out, in(ruling, "played"));
    json_array_foreach(json_object_get(ruling, "others"), i, o) {
        if (json_is_true(json_object_get(o, "excluded")))
            continue;
        text_addf(out, " or %s", in(o, "option"));
        if (in(o, "with"))
            text_addf(out, " (with %s)", in(o, "with"));
    }
}

// Adds a ruling of which games exclude an option, or leave it with another change alone. Returns
// whether it is one.
static bool add_ruling(const json_t *ruling, struct text *out) {
    size_t i;
    json_t *o;
    TEXT excluded = {0};
    bool told = false;
    json_array_foreach(json_object_get(ruling, "others"), i, o) {
        const json_t *by = json_object_get(o, "by");
        told = told || by || in(o, "with");
        if (!by)
            continue;
        text_addf(&excluded, "    not %s: game %lld, ", in(o, "option"), number(by, "game"));
        if (*in(by, "action"))
            text_addf(&excluded, "ply %lld, %s is ", number(by, "plies"), in(by, "action"));
        text_addf(&excluded, "%s\n", in(by, "fault"));
    }
    if (!told)
        return false;
    text_addf(out, "  %s: ", in(ruling, "ruling"));
    add_left(ruling, out);
    text_addf(out, "\n%s", text_string(&excluded));
    return true;
}

static void add_played(const json_t *o, struct text *out) {
    const long long games = number(o, "games"), plies = number(o, "plies"),
                    wrong = number(o, "unexplained");
    const char *rules = in(o, "rules");
    text_addf(out,
              "%s: %lld game%s of %.*s, %lld pl%s\n"
              "  played by %s: %lld game%s explained, %lld not\n",
              in(o, "file"), games, games == 1 ? "" : "s", (int)strcspn(rules, ","), rules, plies,
              plies == 1 ? "y" : "ies", rules, games - wrong, games - wrong == 1 ? "" : "s", wrong);
}

static void add_for_person(const json_t *o, struct text *out) {
    size_t i;
    json_t *one;
    TEXT open = {0};
    add_played(o, out);
    json_array_foreach(json_object_get(o, "ends"), i, one) {
        text_addf(out, "  not explained: %s\n", in(one, "message"));
    }
    json_array_foreach(json_object_get(o, "rulings"), i, one) {
        if (!add_ruling(one, out))
            text_addf(&open, "%s%s", open.length ? ", " : "", in(one, "ruling"));
    }
    if (!open.length)
        return;
    text_add(out, "  any option: ");
    wrap_add(out, text_string(&open), 14, WRAP_WORDS);
}

// What is left of each ruling in the files of a ruleset, if they differ.
static void add_differences(const json_t *all, struct text *out) {
    for (int ruleset = 0; ruleset < RULESETS; ruleset++)
        for (size_t k = 0; k < PAIKO_RULING_COUNT; k++) {
            const char *name = "";
            size_t i;
            json_t *o;
            TEXT line = {0}, first = {0};
            bool differ = false;
            json_array_foreach((json_t *)all, i, o) {
                const json_t *ruling = json_array_get(json_object_get(o, "rulings"), k);
                TEXT left = {0};
                if (!ruling || ruleset_first(in(o, "rules")) != ruleset)
                    continue;
                name = in(ruling, "ruling");
                add_left(ruling, &left);
                if (!line.length)
                    text_add(&first, text_string(&left));
                differ = differ || strcmp(text_string(&first), text_string(&left)) != 0;
                text_addf(&line, "%s%s in %s", line.length ? "; " : "", text_string(&left),
                          in(o, "file"));
            }
            if (differ)
                text_addf(out, "%s, %s: %s\n", ruleset_names[ruleset], name, text_string(&line));
        }
}

void game_played_by(const char *path, struct text *out) {
    struct playing c = {.quiet = true};
    json_t *all = json_array(), *o;
    size_t i;
    read_file(&c, path, all);
    json_array_foreach(all, i, o) {
        add_played(o, out);
    }
    json_decref(all);
}

int game_readings(const struct game_request *q) {
    struct playing c = {0};
    json_t *o;
    long long unexplained = 0;
    size_t told = 0;
    TEXT out = {0};
    for (int i = 0; i < q->operands; i++)
        if (strcmp(q->operand[i], "-") == 0)
            return command_unable("game",
                                  "found -, expected a file: readings reads it several times");
    json_t *all = json_array();
    for (int i = 0; i < q->operands; i++) {
        read_file(&c, q->operand[i], all);
        text_clear(&out);
        for (; (o = json_array_get(all, told)) != NULL; told++) {
            unexplained += number(o, "unexplained");
            if (q->json)
                batch_add_json(&out, json_incref(o));
            else
                add_for_person(o, &out);
        }
        (void)output_write(&out);
    }
    text_clear(&out);
    if (!q->json)
        add_differences(all, &out);
    (void)output_write(&out);
    json_decref(all);
    const int code = game_code(&c.tally);
    return code == EXIT_DONE && unexplained > 0 ? EXIT_FINDING : code;
}
