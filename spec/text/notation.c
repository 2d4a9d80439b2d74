// SPDX-License-Identifier: MIT
/* notation.c - reads positions. It accepts only lines that notation_write.c could have written. */
#include "notation.h"
#include "spec_options.h"

#include <stdio.h>
#include <string.h>

/* ---- rules ----------------------------------------------------------------------------------- */

static bool at_word_end(char c) {
    return c == '\0' || c == ' ' || c == ',';
}

static bool read_ruleset(struct reader *r, struct rules *rules) {
    for (int i = 0; i < SPEC_RULESETS; i++) {
        const char *name = spec_ruleset_name((enum ruleset)i);
        size_t length = strlen(name);
        if (strncmp(r->text + r->at, name, length) == 0 && at_word_end(r->text[r->at + length])) {
            spec_default_rules((enum ruleset)i, rules);
            r->at += length;
            return true;
        }
    }
    return spec_fail(r, "a ruleset: " SPEC_RULESET_CHOICE);
}

/* Reads the name of a ruling that the ruleset has. Returns its number; SPEC_RULING_COUNT if there
 * is none. */
static int find_ruling(struct reader *r, enum ruleset ruleset) {
    for (int i = 0; i < SPEC_RULING_COUNT; i++) {
        if (!spec_knows_ruling(ruleset, (enum ruling)i))
            continue;
        const char *name = spec_ruling_name((enum ruling)i);
        size_t length = strlen(name);
        char behind = strncmp(r->text + r->at, name, length) == 0 ? r->text[r->at + length] : '?';
        if (behind == '=' || at_word_end(behind)) {
            r->at += length;
            return i;
        }
    }
    return SPEC_RULING_COUNT;
}

static bool read_option(struct reader *r, enum ruling ruling, struct rules *rules) {
    const char *name;
    for (int i = 0; (name = spec_option_name(ruling, i)) != NULL; i++) {
        const char *here = r->text + r->at;
        size_t length = strlen(name);
        if (strncmp(here, name, length) != 0 || !at_word_end(here[length]))
            continue;
        if (i == spec_default_option(ruling, rules->ruleset))
            return spec_fail(r, "an option other than the default of the ruleset");
        rules->option[ruling] = (unsigned char)i;
        r->at += length;
        return true;
    }
    return spec_fail(r, "an option of this ruling");
}

static bool read_rules(struct reader *r, struct rules *rules) {
    if (!read_ruleset(r, rules))
        return false;
    int least = 0;
    while (spec_skip(r, ',')) {
        size_t start = r->at;
        int ruling = find_ruling(r, rules->ruleset);
        if (ruling == SPEC_RULING_COUNT || ruling < least) {
            r->at = start;
            return spec_fail(r, "a ruling of the ruleset that comes later in the ruling table than "
                                "the ruling before");
        }
        least = ruling + 1;
        if (!spec_read_word(r, "=", "a = and an option"))
            return false;
        if (!read_option(r, (enum ruling)ruling, rules))
            return false;
    }
    return true;
}

/* ---- board ----------------------------------------------------------------------------------- */

/* Reads X or Z (SHR-RED-1, SHR-RED-4). */
static bool read_red_piece(struct reader *r, struct tile *tile) {
    *tile = (struct tile){.type = r->text[r->at] == 'X' ? CORPSE : ZOMBIE, .side = RED};
    r->at++;
    return true;
}

static bool read_tile(struct reader *r, const struct game *game, struct tile *tile) {
    char letter = r->text[r->at];
    if (game->has_red && (letter == 'X' || letter == 'Z'))
        return read_red_piece(r, tile);
    bool lower = letter >= 'a' && letter <= 'z';
    int type = spec_read_type(lower ? (char)(letter - 'a' + 'A') : letter);
    if (type == NO_TILE)
        return spec_fail(r, "a tile letter or a number of empty squares");
    r->at++;
    int facing = 0;
    if (spec_is_directional((enum type)type) && !spec_read_facing(r, &facing))
        return false;
    *tile = (struct tile){.type = (unsigned char)type,
                          .side = lower ? BLACK : WHITE,
                          .facing = (unsigned char)facing};
    tile->hero = game->has_heroes && spec_skip(r, '*');
    tile->busy = game->has_heroes && spec_skip(r, '\'');
    return true;
}

/* Reads the tiles of a rank, and numbers of empty squares. Two numbers cannot follow each other,
 * because they would be read as one number. */
static bool read_rank(struct reader *r, const struct game *game, int rank, struct tile *board) {
    int file = 0;
    while (!spec_on_board(spec_square(file, rank)))
        file++;
    int end = FILES - file;
    while (file < end) {
        int run = 1;
        struct tile *tile = &board[spec_square(file, rank)];
        bool ok = spec_is_digit(r->text[r->at]) ? spec_read_number(r, 1, end - file, &run)
                                                : read_tile(r, game, tile);
        if (!ok)
            return false;
        file += run;
    }
    return true;
}

bool spec_read_board(struct reader *r, struct position *position) {
    for (int rank = RANKS - 1; rank >= 0; rank--) {
        if (!read_rank(r, position->game, rank, position->board))
            return false;
        if (rank > 0 && !spec_read_word(r, "/", "a / between two ranks"))
            return false;
    }
    return true;
}

/* ---- turn, phase ----------------------------------------------------------------------------- */

/* Reads W or B, or R if the game has Red. */
bool spec_read_player(struct reader *r, const struct game *game, enum side *player,
                      const char *expected) {
    int players = game->has_red ? PLAYERS : SIDES;
    for (int i = 0; i < players; i++)
        if (r->text[r->at] == SPEC_PLAYER_LETTERS[i]) {
            *player = (enum side)i;
            r->at++;
            return true;
        }
    return spec_fail(r, expected);
}

bool spec_read_turn(struct reader *r, struct position *p) {
    return spec_read_player(r, p->game, &p->turn, p->game->has_red ? "W, B or R" : "W or B");
}

bool spec_read_winner(struct reader *r, struct position *p) {
    if (spec_starts(r, "tie"))
        return spec_read_word(r, "tie", "tie");
    return spec_read_player(r, p->game, &p->winner,
                            p->game->has_red ? "W, B, R or tie" : "W, B or tie");
}

bool spec_read_phase(struct reader *r, struct position *p) {
    const struct notation *notation = p->game->notation;
    for (const struct phase_word *phase = notation->phases; phase->word; phase++)
        if (spec_starts(r, phase->word)) {
            p->phase = phase->phase;
            r->at += strlen(phase->word);
            return !phase->read || phase->read(r, p);
        }
    return spec_fail(r, notation->expected_phase);
}

/* ---- hand, reserve, streak ------------------------------------------------------------------- */

bool spec_read_pair(struct reader *r, struct counts pair[SIDES]) {
    return spec_read_multiset(r, &pair[WHITE]) &&
           spec_read_word(r, ":", "\":\" and then Black's part") &&
           spec_read_multiset(r, &pair[BLACK]);
}

bool spec_read_hands(struct reader *r, struct position *p) {
    return spec_read_pair(r, p->hand);
}

bool spec_read_reserve(struct reader *r, struct position *p) {
    return spec_read_pair(r, p->reserve);
}

bool spec_has_limit(const struct rules *rules) {
    return rules->option[SPEC_SHIFT_LIMIT] != SPEC_SHIFT_LIMIT_NONE;
}

/* Reads a run such as `d5*2`: a square and a number of turns up to `most`. The square must come
 * after `above`, which can be NOWHERE. */
bool spec_read_run(struct reader *r, int above, int most, struct streak *streak) {
    size_t start = r->at;
    if (!spec_read_square(r, &streak->square))
        return false;
    if (!spec_on_board(streak->square) || streak->square <= above) {
        r->at = start;
        return spec_fail(r, above == NOWHERE ? "a square that exists, or -"
                                             : "squares that exist, in their order, each once");
    }
    return spec_read_word(r, "*", "a * before the number of turns") &&
           spec_read_number(r, 1, most, &streak->turns);
}

static bool read_streak(struct reader *r, struct streak *streak) {
    return spec_skip(r, '-') || spec_read_run(r, NOWHERE, LONGEST_COUNT, streak);
}

bool spec_read_streaks(struct reader *r, struct position *p) {
    return read_streak(r, &p->streak[WHITE]) &&
           spec_read_word(r, ":", "\":\" and then Black's part") &&
           read_streak(r, &p->streak[BLACK]) &&
           (!p->game->has_red || (spec_read_word(r, ":", "a : between Black's and Red's part") &&
                                  read_streak(r, &p->streak[RED])));
}

/* ---- Refused positions ----------------------------------------------------------------------- */

/* Reports an error at the value of the field `key`. `found` may be NULL. */
bool spec_refuse(struct line *line, const char *key, const char *found, const char *expected) {
    const struct field *fields = line->position->game->notation->fields;
    for (int i = 0; fields[i].key; i++)
        if (strcmp(fields[i].key, key) == 0)
            line->r.at = line->start[i];
    line->r.field = key;
    spec_fail(&line->r, expected);
    if (found && line->r.error)
        snprintf(line->r.error->found, sizeof line->r.error->found, "%s", found);
    return false;
}

bool spec_refuse_square(struct line *line, const char *what, int square, const char *expected) {
    char found[80];
    snprintf(found, sizeof found, "%s on %c%d", what, 'a' + spec_file(square),
             spec_rank(square) + 1);
    return spec_refuse(line, "board", found, expected);
}

bool spec_refuse_tiles(struct line *line, int count, enum side side, int type,
                       const char *expected) {
    char found[80];
    snprintf(found, sizeof found, "%d of %s's %c", count, side == WHITE ? "White" : "Black",
             spec_letter((enum type)type));
    return spec_refuse(line, "reserve", found, expected);
}

/* Refuses any tile on a black square except a Lotus (CAT-LOTUS-5, BGA-BOARD-3). */
bool spec_check_black_squares(struct line *line, const struct position *p, const char *expected) {
    for (int square = 0; square < GRID; square++)
        if (spec_is_black(square) && p->board[square].type < TYPES &&
            p->board[square].type != LOTUS)
            return spec_refuse_square(line, "another tile than a Lotus", square, expected);
    return true;
}

bool spec_check_streaks(struct line *line, const struct position *p) {
    bool bounded = p->rules.option[SPEC_LIMIT_REDEPLOY] != SPEC_LIMIT_REDEPLOY_COUNTS_ONLY;
    for (int side = 0; side < PLAYERS; side++) {
        struct streak streak = p->streak[side];
        if (streak.square == NOWHERE)
            continue;
        struct tile tile = p->board[streak.square];
        if (!spec_belongs(tile, (enum side)side) || spec_allowance(tile.type) == 0)
            return spec_refuse(line, "streak", NULL,
                               "a square with a tile that this player can shift");
        if (bounded && streak.turns > 3)
            return spec_refuse(line, "streak", NULL, "1 to 3 turns");
    }
    return true;
}

/* ---- The whole line -------------------------------------------------------------------------- */

/* Reads the next field. If the previous value does not end here, the error names its field. */
static bool read_field(struct line *line, int number, struct position *p) {
    struct reader *r = &line->r;
    const struct field *field = &p->game->notation->fields[number];
    if (r->text[r->at] != ' ' && r->text[r->at] != '\0')
        return spec_fail(r, "a space behind the value");
    r->field = field->key;
    char key[16], expected[64];
    snprintf(key, sizeof key, " %s=", field->key);
    snprintf(expected, sizeof expected, "one space and %s=", field->key);
    if (!spec_read_word(r, key, expected))
        return false;
    line->start[number] = r->at;
    return field->read(r, p);
}

bool spec_read_position(const char *text, const struct game *const games[SPEC_GAMES],
                        struct position *p, struct spec_error *error) {
    struct line line = {{text, 0, "rules", error}, p, {0}};
    spec_empty_position(p);
    if (!spec_read_word(&line.r, "rules=", "rules=") || !read_rules(&line.r, &p->rules))
        return false;
    p->game = games[spec_game_of(p->rules.ruleset)];
    const struct field *fields = p->game->notation->fields;
    for (int i = 0; fields[i].key; i++)
        if ((!fields[i].is_there || fields[i].is_there(&p->rules)) && !read_field(&line, i, p))
            return false;
    return spec_read_end(&line.r) && p->game->notation->is_acceptable(&line, p);
}
