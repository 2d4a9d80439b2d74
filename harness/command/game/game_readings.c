// SPDX-License-Identifier: MIT
//
// `paikocheck game readings`: finds the rules by which recorded games were played, that is, the
// option of each ruling (record/played.h). It reads a file several times.
// Invariant: each game of a file is counted once.
#include <string.h>

#include "base/printable.h"
#include "game.h"
#include "output.h"
#include "record/played.h"

struct playing {
    struct game_tally tally;
    struct played of[PAIKO_RULESETS]; // one for each ruleset with games
    unsigned long long number;        // number of the game in its file
    bool first;                       // true while the file is read for the first time
    bool quiet;                       // the calling command prints the problems of games
};

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
    const char *said = record_value(game, RECORD_RULES);
    if (!paiko_rules_read(&rules, said, &e)) {
        struct problem p;
        problem_set(&p, path, record_names[RECORD_RULES], game->header[RECORD_RULES].line,
                    (int)strlen("[Rules \"") + e.column, said, e.expected);
        if (says)
            (void)command_problem("game", &p);
        c->tally.games -= c->first; // in the first pass, game_each() added this game to `games`
        c->tally.unreadable += c->first;
        return true;
    }
    struct played *s = &c->of[rules.ruleset];
    if (!s->stage)
        played_begin(s, (enum paiko_ruleset)rules.ruleset);
    played_show(s, game, c->number, path);
    return true;
}

// Reads a file again and again, as long as played_again() is true for a ruleset.
static void read_file(struct playing *c, const char *path) {
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
}

static void forget_file(struct playing *c) {
    for (unsigned i = 0; i < PAIKO_RULESETS; i++)
        played_free(&c->of[i]);
}

static void add_played(const struct played *s, const char *path, struct text *out) {
    const unsigned long long explained = s->games - s->unexplained;
    char rules[PAIKO_RULES_TEXT_MAX];
    (void)paiko_rules_write(&s->rules, rules);
    printable_add(out, path, strlen(path), false); // a name may have any bytes
    text_addf(out,
              ": %llu game%s of %s, %llu pl%s\n"
              "  played by %s: %llu game%s fit these rules, %llu do not\n",
              s->games, s->games == 1 ? "" : "s", paiko_ruleset_name(s->rules.ruleset), s->plies,
              s->plies == 1 ? "y" : "ies", rules, explained, explained == 1 ? "" : "s",
              s->unexplained);
}

// Appends to `out` a ruling: the options that no game excludes, the best option first, and each
// other option with the game that excludes it. If no game excludes any option of the ruling,
// appends only the ruling's name to `open`.
static void add_ruling(const struct played *s, unsigned ruling, struct text *out,
                       struct text *open) {
    TEXT left = {0}, excluded = {0};
    bool told = false;
    for (size_t i = 0; i < s->options; i++) {
        const struct played_option *o = &s->option[i];
        const char *name = paiko_option_name(ruling, o->option);
        if (o->ruling != ruling)
            continue;
        if (!o->excluded)
            text_addf(&left, " or %s", name);
        if (!o->excluded && o->with_ruling != ruling)
            text_addf(&left, " (with %s=%s)", paiko_ruling_name(o->with_ruling),
                      paiko_option_name(o->with_ruling, o->with_option));
        told = told || o->excluded || o->with_ruling != ruling;
        if (!o->excluded)
            continue;
        text_addf(&excluded, "    %s does not fit: game %llu, ", name, o->end.game);
        if (o->end.action[0])
            text_addf(&excluded, "ply %zu, %s is ", o->end.plies, o->end.action);
        text_addf(&excluded, "%s\n", record_fault_words[o->end.fault]);
    }
    if (told)
        text_addf(out, "  %s: %s%s\n%s", paiko_ruling_name(ruling),
                  paiko_option_name(ruling, s->rules.option[ruling]), text_string(&left),
                  text_string(&excluded));
    else
        text_addf(open, "%s%s", open->length ? ", " : "", paiko_ruling_name(ruling));
}

void game_played_by(const char *path, struct text *out) {
    struct playing c = {.quiet = true};
    read_file(&c, path);
    for (unsigned i = 0; i < PAIKO_RULESETS; i++)
        if (c.of[i].stage)
            add_played(&c.of[i], path, out);
    forget_file(&c);
}

int game_readings(const struct game_request *q) {
    struct playing c = {0};
    unsigned long long unexplained = 0;
    if (q->json)
        return command_refuse("game", "option --json", "readings", "check");
    for (int i = 0; i < q->operands; i++)
        if (strcmp(q->operand[i], "-") == 0)
            return command_unable("game",
                                  "found \"-\", expected a file, which can be read several times");
    for (int i = 0; i < q->operands; i++) {
        TEXT out = {0};
        read_file(&c, q->operand[i]);
        for (const struct played *s = c.of; s < c.of + PAIKO_RULESETS; s++) {
            TEXT open = {0};
            if (!s->stage)
                continue;
            unexplained += s->unexplained;
            add_played(s, q->operand[i], &out);
            for (size_t k = 0; k < s->unexplained && k < PLAYED_UNEXPLAINED; k++) {
                text_add(&out, "  not explained: ");
                problem_describe(&s->first[k].problem, &out);
                text_add(&out, "\n");
            }
            for (unsigned ruling = 0; ruling < PAIKO_RULING_COUNT; ruling++)
                if (paiko_ruling_applies(s->rules.ruleset, ruling))
                    add_ruling(s, ruling, &out, &open);
            if (!open.length)
                continue;
            text_add(&out, "  any option: ");
            wrap_add(&out, text_string(&open), 14);
        }
        (void)output_write(&out);
        forget_file(&c);
    }
    const int code = game_code(&c.tally);
    return code == EXIT_DONE && unexplained > 0 ? EXIT_FINDING : code;
}
