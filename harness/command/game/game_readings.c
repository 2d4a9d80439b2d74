// SPDX-License-Identifier: MIT
//
// `paikocheck game readings`: by which options of the rulings games were played. Knows how that is
// told; record/played.h finds it. A file is read several times. Invariant: each of its games counts
// once.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/vec.h"
#include "batch.h"
#include "game_inside.h"
#include "game_played.h"
#include "help/wrap.h"
#include "output.h"
#include "record/played.h"

// What was found of a file.
struct told {
    const char *path;
    struct played played;
};

struct playing {
    const struct game_request *q;
    struct game_tally tally;
    struct played of[PAIKO_RULESETS]; // one for each ruleset that has games
    unsigned long long number;        // of the game in its file
    bool first;                       // the first time that the file is read
    bool quiet;                       // another command says what cannot be read
    unsigned long long unexplained;
    struct told *told; // owned: of all files
    size_t tolds;
    struct text out;
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
    if (!s->inside)
        played_begin(s, (enum paiko_ruleset)rules.ruleset);
    played_show(s, game, c->number, path);
    return true;
}

// Reads a file as often as anything about it is open.
static void read_file(struct playing *c, const char *path) {
    struct game_tally again = {0};
    bool open = true;
    for (c->first = true; open; c->first = false) {
        c->number = 0;
        game_each(path, c->first ? &c->tally : &again, show_one, c);
        open = false;
        for (unsigned i = 0; i < PAIKO_RULESETS; i++)
            open |= c->of[i].inside && played_again(&c->of[i]);
    }
    c->tally.failed |= again.failed;
}

// ---- for a person ----

static void add_option(struct text *out, const char *between, const struct played_option *o) {
    text_addf(out, "%s%s", between, paiko_option_name(o->ruling, o->option));
    if (o->with_ruling != o->ruling)
        text_addf(out, " (with %s=%s)", paiko_ruling_name(o->with_ruling),
                  paiko_option_name(o->with_ruling, o->with_option));
}

// What is left of a ruling, the reading's own option first.
static void add_left(const struct played *s, unsigned ruling, struct text *out) {
    text_add(out, paiko_option_name(ruling, s->rules.option[ruling]));
    for (size_t i = 0; i < s->options; i++)
        if (s->option[i].ruling == ruling && !s->option[i].excluded)
            add_option(out, " or ", &s->option[i]);
}

static void add_excluded(const struct played_option *o, struct text *out) {
    const struct played_end *e = &o->end;
    text_addf(out, "    not %s: game %llu, ", paiko_option_name(o->ruling, o->option), e->game);
    if (e->action[0])
        text_addf(out, "ply %zu, %s is ", e->plies, e->action);
    text_addf(out, "%s\n", record_fault_words[e->fault]);
}

// Whether games exclude an option of a ruling, or leave it with another change alone.
static bool is_told(const struct played *s, unsigned ruling) {
    bool told = false;
    for (size_t i = 0; i < s->options; i++) {
        const struct played_option *o = &s->option[i];
        told = told || (o->ruling == ruling && (o->excluded || o->with_ruling != ruling));
    }
    return told;
}

static void add_rulings(const struct played *s, struct text *out) {
    for (unsigned ruling = 0; ruling < PAIKO_RULING_COUNT; ruling++) {
        if (!is_told(s, ruling))
            continue;
        text_addf(out, "  %s: ", paiko_ruling_name(ruling));
        add_left(s, ruling, out);
        text_add(out, "\n");
        for (size_t i = 0; i < s->options; i++)
            if (s->option[i].ruling == ruling && s->option[i].excluded)
                add_excluded(&s->option[i], out);
    }
}

// The rulings that have no excluded option.
static void add_open(const struct played *s, struct text *out) {
    TEXT names = {0};
    for (unsigned ruling = 0; ruling < PAIKO_RULING_COUNT; ruling++)
        if (paiko_ruling_applies(s->rules.ruleset, ruling) && !is_told(s, ruling))
            text_addf(&names, "%s%s", names.length ? ", " : "", paiko_ruling_name(ruling));
    if (!names.length)
        return;
    text_add(out, "  any option: ");
    wrap_add(out, text_string(&names), 14, WRAP_WORDS);
}

static void add_unexplained(const struct played *s, struct text *out) {
    for (size_t i = 0; i < s->unexplained && i < PLAYED_UNEXPLAINED; i++) {
        text_add(out, "  not explained: ");
        problem_describe(&s->first[i].problem, out);
        text_add(out, "\n");
    }
}

static void add_played(const struct played *s, const char *path, struct text *out) {
    char rules[PAIKO_RULES_TEXT_MAX];
    (void)paiko_rules_write(&s->rules, rules);
    text_addf(out, "%s: %llu game%s of %s, %llu pl%s\n", path, s->games, s->games == 1 ? "" : "s",
              paiko_ruleset_name(s->rules.ruleset), s->plies, s->plies == 1 ? "y" : "ies");
    text_addf(out, "  played by %s: %llu game%s explained, %llu not\n", rules,
              s->games - s->unexplained, s->games - s->unexplained == 1 ? "" : "s", s->unexplained);
}

static void add_for_person(const struct played *s, const char *path, struct text *out) {
    add_played(s, path, out);
    add_unexplained(s, out);
    add_rulings(s, out);
    add_open(s, out);
}

// ---- for a program ----

static json_t *end_json(const struct played_end *e) {
    return json_pack("{s:I, s:i, s:i, s:I, s:s, s:s, s:s}", "game", (json_int_t)e->game, "line",
                     e->problem.line, "column", e->problem.column, "plies", (json_int_t)e->plies,
                     "fault", record_fault_words[e->fault], "action", e->action, "position",
                     e->position);
}

static json_t *option_json(const struct played_option *o) {
    json_t *json = json_pack("{s:s, s:b}", "option", paiko_option_name(o->ruling, o->option),
                             "excluded", o->excluded);
    TEXT with = {0};
    if (o->excluded)
        json_object_set_new(json, "by", end_json(&o->end));
    if (o->with_ruling != o->ruling) {
        text_addf(&with, "%s=%s", paiko_ruling_name(o->with_ruling),
                  paiko_option_name(o->with_ruling, o->with_option));
        json_object_set_new(json, "with", json_string(text_string(&with)));
    }
    return json;
}

static json_t *rulings_json(const struct played *s) {
    json_t *all = json_array();
    size_t i = 0;
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
    return all;
}

static void add_for_program(const struct played *s, const char *path, struct text *out) {
    char rules[PAIKO_RULES_TEXT_MAX];
    json_t *ends = json_array();
    (void)paiko_rules_write(&s->rules, rules);
    for (size_t i = 0; i < s->unexplained && i < PLAYED_UNEXPLAINED; i++)
        json_array_append_new(ends, end_json(&s->first[i]));
    batch_add_json(out, json_pack("{s:s, s:s, s:I, s:I, s:I, s:o, s:o}", "file", path, "rules",
                                  rules, "games", (json_int_t)s->games, "plies",
                                  (json_int_t)s->plies, "unexplained", (json_int_t)s->unexplained,
                                  "ends", ends, "rulings", rulings_json(s)));
}

// ---- all files ----

static void tell(struct playing *c, const char *path) {
    text_clear(&c->out);
    for (unsigned i = 0; i < PAIKO_RULESETS; i++) {
        struct played *s = &c->of[i];
        if (!s->inside)
            continue;
        c->unexplained += s->unexplained;
        if (c->q->json)
            add_for_program(s, path, &c->out);
        else
            add_for_person(s, path, &c->out);
        c->told = vec_more(c->told, c->tolds, sizeof *c->told);
        c->told[c->tolds++] = (struct told){.path = path, .played = *s};
        *s = (struct played){0};
    }
    (void)output_write(&c->out);
}

// What is left of a ruling in each file of a ruleset, if files differ.
static void add_difference(struct playing *c, unsigned ruleset, unsigned ruling) {
    TEXT line = {0}, first = {0}, left = {0};
    bool differ = false;
    for (size_t i = 0; i < c->tolds; i++) {
        const struct told *t = &c->told[i];
        if (t->played.rules.ruleset != ruleset)
            continue;
        text_clear(&left);
        add_left(&t->played, ruling, &left);
        differ = differ || (line.length && strcmp(text_string(&first), text_string(&left)) != 0);
        if (!line.length)
            text_add(&first, text_string(&left));
        text_addf(&line, "%s%s in %s", line.length ? "; " : "", text_string(&left), t->path);
    }
    if (differ)
        text_addf(&c->out, "%s, %s: %s\n", paiko_ruleset_name(ruleset), paiko_ruling_name(ruling),
                  text_string(&line));
}

static void tell_differences(struct playing *c) {
    text_clear(&c->out);
    for (unsigned ruleset = 0; ruleset < PAIKO_RULESETS; ruleset++)
        for (unsigned ruling = 0; ruling < PAIKO_RULING_COUNT; ruling++)
            if (paiko_ruling_applies(ruleset, ruling))
                add_difference(c, ruleset, ruling);
    (void)output_write(&c->out);
}

static void free_told(struct playing *c) {
    for (size_t i = 0; i < c->tolds; i++)
        played_free(&c->told[i].played);
    free(c->told);
}

void game_played_by(const char *path, struct text *out) {
    struct game_request none = {0};
    struct playing c = {.q = &none, .quiet = true};
    read_file(&c, path);
    for (unsigned i = 0; i < PAIKO_RULESETS; i++) {
        if (c.of[i].inside)
            add_played(&c.of[i], path, out);
        played_free(&c.of[i]);
    }
    text_free(&c.out);
}

int game_readings(const struct game_request *q) {
    struct playing c = {.q = q};
    for (int i = 0; i < q->operands; i++)
        if (strcmp(q->operand[i], "-") == 0)
            return command_unable("game",
                                  "found -, expected a file: readings reads it several times");
    for (int i = 0; i < q->operands; i++) {
        read_file(&c, q->operand[i]);
        tell(&c, q->operand[i]);
    }
    if (!q->json)
        tell_differences(&c);
    free_told(&c);
    text_free(&c.out);
    const int code = game_code(&c.tally);
    return code == EXIT_DONE && c.unexplained > 0 ? EXIT_FINDING : code;
}
