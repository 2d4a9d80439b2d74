// SPDX-License-Identifier: MIT
//
// Invariant: a position that comes out of here is one that the notation accepts.
#include "reading.h"

#include "paiko_options.h"
#include "readings/compare.h"

#include <string.h>

// How many options a ruling has.
static unsigned options_of(unsigned ruling) {
    unsigned n = 0;
    while (n < OPTIONS_MAX && paiko_option_name(ruling, n))
        n++;
    return n;
}

size_t pairs_of(unsigned ruleset, struct pair out[PAIRS_MAX]) {
    size_t count = 0;
    for (unsigned r = 0; r < PAIKO_RULING_COUNT; r++) {
        if (!paiko_ruling_applies(ruleset, r))
            continue;
        for (unsigned a = 0; a < options_of(r); a++)
            for (unsigned b = a + 1; b < options_of(r) && count < PAIRS_MAX; b++)
                out[count++] = (struct pair){ruleset, r, a, b};
    }
    return count;
}

struct paiko_rules reading_rules(unsigned ruleset, unsigned ruling, unsigned option) {
    struct paiko_rules rules = paiko_rules_default((enum paiko_ruleset)ruleset);
    rules.option[ruling] = (uint8_t)option;
    return rules;
}

void pair_rules(const struct pair *pair, struct paiko_rules rules[2]) {
    rules[0] = reading_rules(pair->ruleset, pair->ruling, pair->a);
    rules[1] = reading_rules(pair->ruleset, pair->ruling, pair->b);
}

bool pair_without_use(const struct pair *pair) {
    const struct paiko_rules usual = paiko_rules_default((enum paiko_ruleset)pair->ruleset);
    return usual.option[PAIKO_RULING_SHIFT_LIMIT] == PAIKO_SHIFT_LIMIT_NONE &&
           (pair->ruling == PAIKO_RULING_LIMIT_RESET ||
            pair->ruling == PAIKO_RULING_LIMIT_REDEPLOY || pair->ruling == PAIKO_RULING_LIMIT_SAI);
}

// Of the options that take a field away only one comes before the one that does not.
unsigned pair_rich(const struct paiko_rules rules[2]) {
    return rules[0].option[PAIKO_RULING_HERO_CAP] != rules[1].option[PAIKO_RULING_HERO_CAP] &&
           rules[1].option[PAIKO_RULING_HERO_CAP] == PAIKO_HERO_CAP_EVER;
}

void reading_name(const struct paiko_rules *rules, struct text *out) {
    const struct paiko_rules usual = paiko_rules_default((enum paiko_ruleset)rules->ruleset);
    text_add(out, paiko_ruleset_name(rules->ruleset));
    for (unsigned r = 0; r < PAIKO_RULING_COUNT; r++)
        if (rules->option[r] != usual.option[r])
            text_addf(out, ",%s=%s", paiko_ruling_name(r), paiko_option_name(r, rules->option[r]));
}

unsigned reading_tiles(const struct paiko_position *p) {
    return paiko_bits_count(p->own[PAIKO_PLAYER_WHITE] | p->own[PAIKO_PLAYER_BLACK] |
                            p->own[PAIKO_PLAYER_RED]);
}

const char *reading_line(const struct paiko_position *p) {
    static char lines[4][PAIKO_POSITION_TEXT_MAX];
    static unsigned turn;
    char *line = lines[turn++ % 4];
    (void)paiko_position_write(p, line, PAIKO_POSITION_TEXT_MAX);
    return line;
}

bool reading_of_line(const char *line, const struct paiko_rules *rules, struct paiko_position *q) {
    struct paiko_error e;
    return paiko_position_read(q, line, true, &e) && readings_under(q, rules, q);
}
