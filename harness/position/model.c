// SPDX-License-Identifier: MIT
//
// What differs between the games' positions: turns, phases, seats, the first position, and where
// tiles that leave the board go.
#include "model.h"

#include <stdio.h>
#include <string.h>

#include "harness_options.h"

const struct game_form game_forms[GAMES] = {
    [GAME_DUEL] = {.letters = "WB",
                   .first = "W",
                   .streaks = 2,
                   .turns = "W or B",
                   .phases = "draft, action, give:N, over:W, over:B or over:tie"},
    [GAME_SHRINES] = {.letters = "WBR",
                      .first = "B",
                      .streaks = 3,
                      .turns = "W, B or R",
                      .phases = "discard, action, take:SQUARE, zombify, zombify:SQUARE,SQUARE, "
                                "capture, over:W, over:B, over:R or over:tie"},
    [GAME_RONIN] = {.letters = "WC",
                    .first = "B1",
                    .seats = true,
                    .turns = "W, B1 to B6, or C",
                    .phases = "hero, base, token, deal:PLAYER, action, over:W, over:B or over:tie"},
};

enum game model_game(const struct model *m) {
    return ruleset_game[ruleset_index(m->ruleset)];
}

// ---- Rulings ----

bool model_option_is(const struct model *m, unsigned option) {
    const struct ruling *r = &ruling_table[option_ruling(option)];
    return r->applies[ruleset_index(m->ruleset)] &&
           m->option[option_ruling(option)] == option_number(option);
}

bool model_has_streak(const struct model *m) {
    return !model_option_is(m, OPTION_SHIFT_LIMIT_NONE);
}

bool model_has_made(const struct model *m) {
    return model_option_is(m, OPTION_HERO_CAP_EVER);
}

bool settled_take(struct settled settled[RULESETS], const struct model *m) {
    struct model usual;
    struct settled *s = &settled[ruleset_index(m->ruleset)];
    s->said = true;
    memcpy(s->option, m->option, sizeof s->option);
    (void)model_init(&usual, m->ruleset);
    return memcmp(usual.option, m->option, sizeof usual.option) != 0;
}

void settled_write(const struct settled *s, int ruleset, struct text *out) {
    struct model m;
    (void)model_init(&m, ruleset_names[ruleset]);
    if (s->said)
        memcpy(m.option, s->option, sizeof m.option);
    model_write_rules(&m, out);
}

// ---- Turns ----

static const char *const seat_names[MODEL_SEATS] = {"W", "B1", "B2", "B3", "B4", "B5", "B6"};

int model_seat(const char *s, size_t length) {
    for (int i = 0; i < MODEL_SEATS; i++)
        if (strlen(seat_names[i]) == length && memcmp(seat_names[i], s, length) == 0)
            return i;
    return -1;
}

const char *model_seat_name(unsigned seat) {
    return seat_names[seat];
}

bool model_is_turn(enum game game, const char *s, size_t length) {
    return (game_forms[game].seats && model_seat(s, length) > 0) ||
           (length == 1 && strchr(game_forms[game].letters, s[0]) != NULL);
}

const char *model_turn_text(const struct model *m) {
    if (m->turn == 'B' && m->seat > 0)
        return model_seat_name(m->seat);
    return m->turn == 'W' ? "W" : m->turn == 'B' ? "B" : m->turn == 'R' ? "R" : "C";
}

void model_set_turn(struct model *m, const char *turn) {
    m->turn = turn[0];
    m->seat = turn[0] == 'B' && turn[1] >= '1' ? (unsigned)(turn[1] - '0') : 0;
}

char model_cycle_turn(unsigned cycle) {
    return "WBRBWR"[cycle % MODEL_CYCLE];
}

// ---- Phases ----

// True if `s` has the form of a zombify phase: squares of new zombies and, after a slash, squares
// of tiles that lost their cover in this phase. Both lists are sorted, with commas.
static bool are_zombified(const char *s, size_t length) {
    int last = -1, most = MODEL_TAKEN_MAX;
    for (bool saved = false;; most--) {
        size_t name = 0;
        while (name < length && s[name] != ',' && s[name] != '/')
            name++;
        const int square = model_square(s, name);
        if (square <= last || most == 0)
            return false;
        if (name == length)
            return true;
        last = square;
        if (s[name] == '/') {
            if (saved)
                return false;
            saved = true;
            last = -1;
            most = MODEL_SAVED_MAX + 1;
        }
        s += name + 1;
        length -= name + 1;
    }
}

// True if the phase `s` has the form of `word`, such as "give:N" or "deal:PLAYER". N is a number.
// SQUARE,SQUARE is a text that are_zombified() accepts.
static bool fits(const char *word, size_t size, const char *s, size_t length) {
    const char *colon = memchr(word, ':', size);
    const size_t head = colon ? (size_t)(colon - word) + 1 : 0;
    const char about = colon ? colon[1] : '\0';
    if (!colon || !strchr("NSP", about))
        return length == size && memcmp(s, word, size) == 0;
    if (length <= head || memcmp(s, word, head) != 0)
        return false;
    s += head;
    length -= head;
    return about == 'N'                      ? model_number_form(s, length)
           : about == 'P'                    ? model_seat(s, length) >= 0
           : size == head + strlen("SQUARE") ? model_square(s, length) >= 0
                                             : are_zombified(s, length);
}

bool model_is_phase(enum game game, const char *s, size_t length) {
    for (const char *word = game_forms[game].phases; *word;) {
        const char *end = word + strcspn(word, " ");
        if (fits(word, (size_t)(end - word) - (end[-1] == ','), s, length))
            return true;
        word = end + (strncmp(end, " or ", 4) == 0 ? 4 : *end == ' ');
    }
    return false;
}

// ---- Players ----

const struct model_table *model_table(unsigned players) {
    static const struct model_table rows[] = {{4, 4, 3, 3, 90, 120},
                                              {5, 4, 2, 4, 120, 120},
                                              {6, 5, 2, 5, 150, 150},
                                              {7, 5, 1, 6, 180, 150}};
    return players >= MODEL_PLAYERS_LEAST && players <= MODEL_SEATS
               ? &rows[players - MODEL_PLAYERS_LEAST]
               : NULL;
}

unsigned ruleset_players(unsigned ruleset, uint64_t n) {
    const uint64_t numbers = MODEL_SEATS - MODEL_PLAYERS_LEAST + 1;
    return ruleset_form(ruleset)->seats ? MODEL_PLAYERS_LEAST + (unsigned)(n % numbers) : 0;
}

unsigned model_players(const struct model *m) {
    return model_form(m)->seats ? m->players : 0;
}

unsigned model_hands(const struct model *m) {
    return model_form(m)->seats ? m->players : 2;
}

unsigned char *model_hand_at(struct model *m, unsigned seat) {
    return model_form(m)->seats ? m->hand[seat] : m->count[MODEL_HAND][seat];
}

unsigned char *model_hand(struct model *m, int owner) {
    return model_hand_at(m, owner == MODEL_BLACK && m->seat ? m->seat : (unsigned)owner);
}

// ---- Heroes ----

int model_hero_square(const struct model *m, int side, int type) {
    for (int i = 0; i < MODEL_SQUARES; i++)
        if (m->cell[i][0] && model_is_hero(m->cell[i]) && model_owner(m->cell[i]) == side &&
            model_type(m->cell[i][0]) == type)
            return i;
    return -1;
}

int model_hero_in_hand(const struct model *m, unsigned seat) {
    int type = m->hero[seat];
    return type >= 0 && model_hero_square(m, MODEL_BLACK, type) < 0 ? type : MODEL_NONE;
}

void model_unmake(struct model *m, int side, int type) {
    unsigned owner = 0;
    for (unsigned seat = 1; side == MODEL_BLACK && owner == 0 && seat < m->players; seat++)
        owner = m->hero[seat] == type ? seat : 0;
    int *base = side == MODEL_BLACK ? &m->base[owner] : &m->under[type];
    if (*base != MODEL_NONE)
        m->count[MODEL_RESERVE][MODEL_WHITE][*base]++;
    *base = MODEL_NONE;
    m->hero[owner] = MODEL_NONE;
}

// ---- Positions ----

bool model_init(struct model *m, const char *ruleset) {
    const int index = ruleset_index(ruleset);
    if (index < 0)
        return false;
    memset(m, 0, sizeof *m);
    snprintf(m->ruleset, sizeof m->ruleset, "%s", ruleset);
    for (size_t i = 0; i < RULING_COUNT; i++)
        m->option[i] = ruling_table[i].fallback[index];
    m->turn = 'W';
    memcpy(m->phase, "action", sizeof "action");
    for (int player = 0; player < MODEL_PLAYERS; player++)
        m->streak[player][0] = '-';
    for (int seat = 0; seat < MODEL_SEATS; seat++)
        m->hero[seat] = m->base[seat] = MODEL_NONE;
    for (int type = 0; type < MODEL_TYPES; type++)
        m->under[type] = MODEL_NONE;
    m->players = MODEL_PLAYERS_LEAST;
    m->token = 1;
    return true;
}

void model_first(struct model *m) {
    const struct game_form *form = model_form(m);
    const struct model before = *m;
    const enum model_store all = model_has(m, FIELD_RESERVE) ? MODEL_RESERVE : MODEL_HAND;
    model_init(m, before.ruleset);
    memcpy(m->option, before.option, sizeof m->option);
    m->players = before.players;
    m->token = 0;
    model_set_turn(m, form->first);
    memset(m->phase, 0, sizeof m->phase);
    memcpy(m->phase, form->phases, strcspn(form->phases, ","));
    memset(m->count[all], MODEL_OF_A_TYPE, sizeof m->count[all]);
}

void model_remove(struct model *m, int square, enum model_store to) {
    char *cell = m->cell[square];
    const int side = model_owner(cell), type = model_type(cell[0]);
    const bool heroes = model_has(m, FIELD_HERO);
    if (model_has(m, FIELD_PILE))
        m->pile += cell[0] == 'Z' ? 2 : 1;
    else if (type >= 0)
        m->count[heroes ? MODEL_RESERVE : to][side][type]++;
    if (heroes && model_is_hero(cell))
        model_unmake(m, side, type);
    memset(cell, 0, MODEL_CELL);
}

int model_pieces_missing(const struct model *m) {
    int missing = MODEL_PIECES - (int)m->pile;
    for (int player = 0; player < 2; player++)
        missing -= (int)model_total(m->count[MODEL_HAND][player]);
    for (int i = 0; i < MODEL_SQUARES; i++)
        if (m->cell[i][0] != '\0')
            missing -= m->cell[i][0] == 'Z' ? 2 : 1;
    return missing;
}

void model_missing(const struct model *m, int missing[2][MODEL_TYPES]) {
    const unsigned seats = model_players(m); // 0 for 2 or 3 players; their hands are in `count`
    for (int t = 0; t < MODEL_TYPES; t++) {
        for (int player = 0; player < 2; player++) {
            missing[player][t] = MODEL_OF_A_TYPE;
            for (int s = 0; s < MODEL_STORES; s++)
                missing[player][t] -= m->count[s][player][t];
        }
        for (unsigned seat = 0; seat < seats; seat++)
            missing[seat > 0][t] -= m->hand[seat][t];
    }
    for (unsigned seat = 1; seat < seats; seat++) {
        const int hero = model_hero_in_hand(m, seat);
        if (hero >= 0)
            missing[MODEL_BLACK][hero]--;
        if (m->base[seat] >= 0)
            missing[MODEL_WHITE][m->base[seat]]--;
    }
    for (int t = 0; seats > 0 && t < MODEL_TYPES; t++)
        if (m->under[t] >= 0)
            missing[MODEL_WHITE][m->under[t]]--;
    for (int i = 0; i < MODEL_SQUARES; i++) {
        int owner = model_owner(m->cell[i]);
        if (owner == MODEL_WHITE || owner == MODEL_BLACK)
            missing[owner][model_type(m->cell[i][0])]--;
    }
}
