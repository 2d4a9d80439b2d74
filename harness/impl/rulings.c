// SPDX-License-Identifier: MIT
//
// Access to the register of rulings and to the tables of rulesets and games.
#include "rulings.h"

#include <stdio.h>
#include <string.h>

#define RULESET_NAME(id, name, game, scenarios, clauses) name,
#define RULESET_GAME(id, name, game, scenarios, clauses) GAME_##game,
#define RULESET_SCENARIOS(id, name, game, scenarios, clauses) scenarios,
#define RULESET_CLAUSES(id, name, game, scenarios, clauses) clauses,
#define GAME_NAME(id, word, name, letter) name,
#define GAME_LETTER(id, word, name, letter) letter,
const char *const ruleset_names[RULESETS] = {EACH_RULESET(RULESET_NAME)};
const enum game ruleset_game[RULESETS] = {EACH_RULESET(RULESET_GAME)};
const char *const ruleset_scenario_prefix[RULESETS] = {EACH_RULESET(RULESET_SCENARIOS)};
const char *const ruleset_clause_prefix[RULESETS] = {EACH_RULESET(RULESET_CLAUSES)};
#define DOUBT_NAME(id, name, readers, words) name,
#define DOUBT_READERS(id, name, readers, words) readers,
#define DOUBT_WORDS(id, name, readers, words) words,
const char *const doubt_names[DOUBT_COUNT] = {DOUBTS(DOUBT_NAME)};
const unsigned doubt_readers[DOUBT_COUNT] = {DOUBTS(DOUBT_READERS)};
const char *const doubt_words[DOUBT_COUNT] = {DOUBTS(DOUBT_WORDS)};
const char *const game_names[GAMES] = {EACH_GAME(GAME_NAME)};

bool game_leaves_to_sheet(enum game game) {
    static const bool leaves[GAMES] = {[GAME_SHRINES] = true, [GAME_RONIN] = true};
    return leaves[game];
}

bool game_among(enum game game, const char *letters) {
    static const char own[GAMES] = {EACH_GAME(GAME_LETTER)};
    return strchr(letters, own[game]) != NULL;
}

int ruleset_index(const char *name) {
    for (int i = 0; i < RULESETS; i++)
        if (*ruleset_names[i] == *name && strcmp(ruleset_names[i], name) == 0)
            return i;
    return -1;
}

int ruleset_first(const char *rules) {
    char name[24];
    snprintf(name, sizeof name, "%.*s", (int)strcspn(rules, ", "), rules);
    return ruleset_index(name);
}

int ruleset_named(const char *position) {
    static const char field[] = "rules=";
    return strncmp(position, field, strlen(field)) == 0 ? ruleset_first(position + strlen(field))
                                                        : -1;
}

void ruleset_choice(struct text *out) {
    for (int i = 0; i < RULESETS; i++)
        text_addf(out, "%s%s", i == 0 ? "" : i + 1 < RULESETS ? ", " : " or ", ruleset_names[i]);
}

static bool same(const char *name, const char *s, size_t length) {
    return strlen(name) == length && memcmp(name, s, length) == 0;
}

int ruling_option_index(const struct ruling *r, const char *option, size_t length) {
    for (size_t i = 0; i < r->options; i++)
        if (same(r->option[i], option, length))
            return (int)i;
    return -1;
}

int ruling_index(const char *name, size_t length) {
    for (size_t i = 0; i < RULING_COUNT; i++)
        if (same(ruling_table[i].name, name, length))
            return (int)i;
    return -1;
}
