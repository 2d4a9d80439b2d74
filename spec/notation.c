// SPDX-License-Identifier: MIT
/*
 * notation.c - positions as one line of text, read strictly and written canonically.
 *
 * Knows: the text of a position, and which positions are refused. Does not know: the rules of play.
 * Invariant: writing what was read gives the same line, byte by byte.
 *
 * A reader function returns false once it has written the error, and its caller passes that on.
 */
#include "inside.h"

#include <stdio.h>
#include <string.h>

static const char LETTERS[] = "ABEFILSW";
static const char FACING_SIGNS[] = "^>v<";

/* ---- Errors ---------------------------------------------------------------------------------- */

/* What stands at the reader's place: a printable excerpt up to the next space. */
static void excerpt(const char *at, char *found, size_t room) {
    if (*at == '\0') {
        snprintf(found, room, "the end of the line");
        return;
    }
    size_t used = 0;
    for (size_t i = 0; at[i] != '\0' && used < 24; i++) {
        unsigned char c = (unsigned char)at[i];
        if (c == ' ' && i > 0)
            break;
        if (c >= 0x20 && c < 0x7f)
            used += (size_t)snprintf(found + used, room - used, "%c", c);
        else
            used += (size_t)snprintf(found + used, room - used, "\\x%02x", c);
    }
}

bool spec_fail(struct reader *r, const char *expected) {
    struct spec_error *error = r->error;
    snprintf(error->field, sizeof error->field, "%s", r->field);
    error->column = r->at < 1000000000 ? (int)r->at + 1 : 1000000001;
    excerpt(r->text + r->at, error->found, sizeof error->found);
    snprintf(error->expected, sizeof error->expected, "%s", expected);
    return false;
}

/* ---- The parts of a line --------------------------------------------------------------------- */

bool spec_read_word(struct reader *r, const char *word, const char *expected) {
    size_t length = strlen(word);
    if (strncmp(r->text + r->at, word, length) != 0)
        return spec_fail(r, expected);
    r->at += length;
    return true;
}

static bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

/* A decimal number without sign or leading zero, at most `most`. */
bool spec_read_number(struct reader *r, long most, long *number) {
    const char *digits = r->text + r->at;
    if (!is_digit(digits[0]) || (digits[0] == '0' && is_digit(digits[1])))
        return spec_fail(r, "a number without a leading zero");
    size_t i = 0;
    for (*number = 0; is_digit(digits[i]); i++) {
        *number = 10 * *number + (digits[i] - '0');
        if (*number > most) {
            char expected[48];
            snprintf(expected, sizeof expected, "a number up to %ld", most);
            return spec_fail(r, expected);
        }
    }
    r->at += i;
    return true;
}

/* A square of the 14 x 14 grid; whether the diamond has it is for the caller to judge. */
bool spec_read_square(struct reader *r, int *square) {
    size_t start = r->at;
    char file = r->text[start];
    long rank;
    if (file < 'a' || file > 'n')
        return spec_fail(r, "a square: a file from a to n, then a rank from 1 to 14");
    r->at++;
    if (!is_digit(r->text[r->at]) || !spec_read_number(r, RANKS, &rank) || rank == 0) {
        r->at = start + 1;
        return spec_fail(r, "a rank from 1 to 14");
    }
    *square = spec_square(file - 'a', (int)rank - 1);
    return true;
}

bool spec_read_facing(struct reader *r, int *facing) {
    char c = r->text[r->at];
    const char *sign = c == '\0' ? NULL : strchr(FACING_SIGNS, c);
    if (sign == NULL)
        return spec_fail(r, "a facing: one of ^ > v <");
    *facing = (int)(sign - FACING_SIGNS);
    r->at++;
    return true;
}

int spec_read_type(char letter) {
    const char *found = letter == '\0' ? NULL : strchr(LETTERS, letter);
    return found == NULL ? NO_TILE : (int)(found - LETTERS);
}

static bool read_multiset_count(struct reader *r, unsigned char *count) {
    long number = 1;
    size_t start = r->at;
    if (is_digit(r->text[start])) {
        if (!spec_read_number(r, 99, &number))
            return false;
        if (number < 2) {
            r->at = start;
            return spec_fail(r, "a count from 2 to 99, or none for a single tile");
        }
    }
    *count = (unsigned char)number;
    return true;
}

bool spec_read_multiset(struct reader *r, struct counts *counts) {
    *counts = (struct counts){{0}};
    if (r->text[r->at] == '-') {
        r->at++;
        return true;
    }
    int least = 0, type;
    while ((type = spec_read_type(r->text[r->at])) != NO_TILE) {
        if (type < least)
            return spec_fail(r, "tile letters in alphabetical order, each once");
        least = type + 1;
        r->at++;
        if (!read_multiset_count(r, &counts->of[type]))
            return false;
    }
    return least > 0 || spec_fail(r, "a multiset of tiles: letters of ABEFILSW, or -");
}

bool spec_read_end(struct reader *r) {
    return r->text[r->at] == '\0' || spec_fail(r, "the end of the line");
}

/* ---- rules ----------------------------------------------------------------------------------- */

static bool at_word_end(char c) {
    return c == '\0' || c == ' ' || c == ',';
}

static bool read_ruleset(struct reader *r, struct rules *rules) {
    for (int i = 0; i < RULESETS; i++) {
        const char *name = spec_ruleset_name((enum ruleset)i);
        size_t length = strlen(name);
        if (strncmp(r->text + r->at, name, length) == 0 && at_word_end(r->text[r->at + length])) {
            spec_default_rules((enum ruleset)i, rules);
            r->at += length;
            return true;
        }
    }
    return spec_fail(r, "a ruleset: catalyst2019, pnp or bga");
}

/* Which ruling is named here, with its `=`? RULING_COUNT if none. */
static int find_ruling(struct reader *r) {
    for (int i = 0; i < RULING_COUNT; i++) {
        const char *name = spec_ruling_name((enum ruling)i);
        size_t length = strlen(name);
        if (strncmp(r->text + r->at, name, length) == 0 && r->text[r->at + length] == '=') {
            r->at += length + 1;
            return i;
        }
    }
    return RULING_COUNT;
}

static bool read_option(struct reader *r, enum ruling ruling, struct rules *rules) {
    const char *name;
    int length;
    for (int i = 0; (name = spec_option_name(ruling, i, &length)) != NULL; i++) {
        const char *here = r->text + r->at;
        if (strncmp(here, name, (size_t)length) != 0 || !at_word_end(here[length]))
            continue;
        if (i == spec_default_option(ruling, rules->ruleset))
            return spec_fail(r, "an option other than the default of the ruleset");
        rules->option[ruling] = (unsigned char)i;
        r->at += (size_t)length;
        return true;
    }
    return spec_fail(r, "an option of this ruling");
}

static bool read_rules(struct reader *r, struct rules *rules) {
    if (!read_ruleset(r, rules))
        return false;
    int least = 0;
    while (r->text[r->at] == ',') {
        r->at++;
        size_t start = r->at;
        int ruling = find_ruling(r);
        if (ruling == RULING_COUNT || ruling < least) {
            r->at = start;
            return spec_fail(r, "a ruling and =, in the order of the ruling table, each once");
        }
        least = ruling + 1;
        if (!read_option(r, (enum ruling)ruling, rules))
            return false;
    }
    return true;
}

/* ---- board ----------------------------------------------------------------------------------- */

static bool read_tile(struct reader *r, struct tile *tile) {
    char letter = r->text[r->at];
    bool lower = letter >= 'a' && letter <= 'z';
    int type = spec_read_type(lower ? (char)(letter - 'a' + 'A') : letter);
    if (type == NO_TILE)
        return spec_fail(r, "a tile letter or a number of empty squares");
    r->at++;
    int facing = 0;
    if (spec_is_directional((enum type)type) && !spec_read_facing(r, &facing))
        return false;
    *tile = (struct tile){(unsigned char)type, lower ? BLACK : WHITE, (unsigned char)facing};
    return true;
}

static bool read_rank(struct reader *r, int rank, struct tile *board) {
    int file = 0, end = FILES;
    while (!spec_on_board(spec_square(file, rank)))
        file++, end--;
    bool after_run = false;
    while (file < end) {
        if (!is_digit(r->text[r->at])) {
            if (!read_tile(r, &board[spec_square(file++, rank)]))
                return false;
            after_run = false;
            continue;
        }
        size_t start = r->at;
        long run;
        if (!spec_read_number(r, end - file, &run))
            return false;
        if (run == 0 || after_run) {
            r->at = start;
            return spec_fail(r, after_run ? "a tile: one run of empty squares is one number"
                                          : "a number of empty squares above 0");
        }
        file += (int)run;
        after_run = true;
    }
    return true;
}

static bool read_board(struct reader *r, struct tile *board) {
    for (int square = 0; square < GRID; square++)
        board[square] = (struct tile){NO_TILE, 0, 0};
    for (int rank = RANKS - 1; rank >= 0; rank--) {
        if (!read_rank(r, rank, board))
            return false;
        if (rank > 0 && !spec_read_word(r, "/", "a / between two ranks"))
            return false;
    }
    return true;
}

/* ---- turn, phase ----------------------------------------------------------------------------- */

static bool read_side(struct reader *r, enum side *side, const char *expected) {
    char c = r->text[r->at];
    if (c != 'W' && c != 'B')
        return spec_fail(r, expected);
    *side = c == 'W' ? WHITE : BLACK;
    r->at++;
    return true;
}

static bool starts(const struct reader *r, const char *word) {
    return strncmp(r->text + r->at, word, strlen(word)) == 0;
}

static bool read_give(struct reader *r, struct position *position) {
    size_t start = r->at;
    long number;
    if (!spec_read_number(r, 99, &number))
        return false;
    if (number == 0) {
        r->at = start;
        return spec_fail(r, "a number of tiles above 0");
    }
    position->phase = GIVE;
    position->give = (int)number;
    return true;
}

static bool read_over(struct reader *r, struct position *position) {
    position->phase = OVER;
    position->winner = NOBODY;
    if (starts(r, "tie")) {
        r->at += 3;
        return true;
    }
    return read_side(r, &position->winner, "W, B or tie");
}

static bool read_phase(struct reader *r, struct position *position) {
    if (starts(r, "draft")) {
        position->phase = DRAFT;
        r->at += 5;
        return true;
    }
    if (starts(r, "action")) {
        position->phase = ACTION;
        r->at += 6;
        return true;
    }
    if (starts(r, "give:")) {
        r->at += 5;
        return read_give(r, position);
    }
    if (starts(r, "over:")) {
        r->at += 5;
        return read_over(r, position);
    }
    return spec_fail(r, "draft, action, give:N, over:W, over:B or over:tie");
}

/* ---- hand, reserve, lost, streak ------------------------------------------------------------- */

static bool read_pair(struct reader *r, struct counts pair[SIDES]) {
    return spec_read_multiset(r, &pair[WHITE]) &&
           spec_read_word(r, ":", "a : between White's and Black's part") &&
           spec_read_multiset(r, &pair[BLACK]);
}

static bool read_streak(struct reader *r, struct streak *streak) {
    *streak = (struct streak){NOWHERE, 0};
    if (r->text[r->at] == '-') {
        r->at++;
        return true;
    }
    size_t start = r->at;
    if (!spec_read_square(r, &streak->square))
        return false;
    if (!spec_on_board(streak->square)) {
        r->at = start;
        return spec_fail(r, "a square that exists, or -");
    }
    return spec_read_word(r, "*", "a * before the number of turns") &&
           spec_read_number(r, LONGEST_COUNT, &streak->turns);
}

static bool read_streaks(struct reader *r, struct position *position) {
    return read_streak(r, &position->streak[WHITE]) &&
           spec_read_word(r, ":", "a : between White's and Black's part") &&
           read_streak(r, &position->streak[BLACK]);
}

/* ---- What is refused ------------------------------------------------------------------------- */

/* The columns at which the values of the fields begin, to point back at. */
enum field { F_RULES, F_BOARD, F_TURN, F_PHASE, F_HAND, F_RESERVE, F_LOST, F_STREAK, FIELDS };

static const char *const FIELD_NAMES[FIELDS] = {"rules", "board",   "turn", "phase",
                                                "hand",  "reserve", "lost", "streak"};

struct line {
    struct reader r;
    size_t start[FIELDS];
};

static bool refuse(struct line *line, enum field field, const char *found, const char *expected) {
    line->r.field = FIELD_NAMES[field];
    line->r.at = line->start[field];
    spec_fail(&line->r, expected);
    if (found != NULL)
        snprintf(line->r.error->found, sizeof line->r.error->found, "%s", found);
    return false;
}

/* Three tiles of each type for each player, wherever they are (CAT-SETUP-8, BGA-TILES-1). */
static bool check_counts(struct line *line, const struct position *p) {
    for (int side = 0; side < SIDES; side++)
        for (int type = 0; type < TYPES; type++) {
            int n = p->hand[side].of[type] + p->reserve[side].of[type] + p->lost[side].of[type];
            for (int square = 0; square < GRID; square++)
                if (p->board[square].type == type && p->board[square].side == side)
                    n++;
            if (n == 3)
                continue;
            char found[80];
            snprintf(found, sizeof found, "%d tiles %c of %s", n, LETTERS[type],
                     side == WHITE ? "White" : "Black");
            return refuse(line, F_BOARD, found, "3 on board, in hand, in reserve and lost");
        }
    return true;
}

/* Only a Lotus stands on a black square (CAT-LOTUS-5, BGA-BOARD-3). */
static bool check_black_squares(struct line *line, const struct position *p) {
    for (int square = 0; square < GRID; square++)
        if (spec_is_black(square) && p->board[square].type != NO_TILE &&
            p->board[square].type != LOTUS) {
            char found[80];
            snprintf(found, sizeof found, "another tile than a Lotus on %c%d",
                     'a' + spec_file(square), spec_rank(square) + 1);
            return refuse(line, F_BOARD, found, "nothing but a Lotus on a black square");
        }
    return true;
}

static bool check_streaks(struct line *line, const struct position *p) {
    bool bounded = p->rules.option[LIMIT_REDEPLOY] != REDEPLOY_COUNTS_ONLY;
    for (int side = 0; side < SIDES; side++) {
        struct streak streak = p->streak[side];
        if (streak.square == NOWHERE)
            continue;
        struct tile tile = p->board[streak.square];
        if (tile.type == NO_TILE || tile.side != side || spec_allowance(tile.type) == 0)
            return refuse(line, F_STREAK, NULL, "a square with a tile of that player that shifts");
        if (streak.turns < 1 || (bounded && streak.turns > 3))
            return refuse(line, F_STREAK, NULL, bounded ? "1 to 3 turns" : "1 turn or more");
    }
    return true;
}

static bool check_draft(struct line *line, const struct position *p) {
    for (int square = 0; square < GRID; square++)
        if (p->board[square].type != NO_TILE)
            return refuse(line, F_BOARD, NULL, "an empty board in a draft");
    if (spec_draft_size(p) == 0)
        return refuse(line, F_HAND, NULL, "0:0 tiles for W, 7:0 for B, or 7:9 for W in a draft");
    if (spec_total(&p->lost[WHITE]) + spec_total(&p->lost[BLACK]) > 0)
        return refuse(line, F_LOST, NULL, "-:- in a draft");
    if (p->streak[WHITE].square != NOWHERE || p->streak[BLACK].square != NOWHERE)
        return refuse(line, F_STREAK, NULL, "-:- in a draft");
    return true;
}

static bool check_phase(struct line *line, const struct position *p) {
    if (p->phase == DRAFT)
        return check_draft(line, p);
    if (p->phase == GIVE && p->give > spec_total(&p->reserve[spec_other(p->turn)]))
        return refuse(line, F_PHASE, NULL, "no more tiles than the capturer's reserve holds");
    return true;
}

/* ---- The whole line -------------------------------------------------------------------------- */

static bool read_value(struct reader *r, enum field field, struct position *p) {
    switch (field) {
    case F_RULES:
        return read_rules(r, &p->rules);
    case F_BOARD:
        return read_board(r, p->board);
    case F_TURN:
        return read_side(r, &p->turn, "W or B");
    case F_PHASE:
        return read_phase(r, p);
    case F_HAND:
        return read_pair(r, p->hand);
    case F_RESERVE:
        return read_pair(r, p->reserve);
    case F_LOST:
        return read_pair(r, p->lost);
    default:
        return read_streaks(r, p);
    }
}

static bool read_field(struct line *line, enum field field, struct position *p) {
    struct reader *r = &line->r;
    r->field = FIELD_NAMES[field];
    char key[16];
    snprintf(key, sizeof key, "%s%s=", field == F_RULES ? "" : " ", FIELD_NAMES[field]);
    char expected[64];
    snprintf(expected, sizeof expected, "%s%s=", field == F_RULES ? "" : "one space and ",
             FIELD_NAMES[field]);
    if (!spec_read_word(r, key, expected))
        return false;
    line->start[field] = r->at;
    return read_value(r, field, p);
}

bool spec_read_position(const char *text, struct position *p, struct spec_error *error) {
    struct line line = {{text, 0, "rules", error}, {0}};
    *p = (struct position){0};
    p->winner = NOBODY;
    p->streak[WHITE].square = p->streak[BLACK].square = NOWHERE;
    for (int field = 0; field < FIELDS; field++) {
        if (field == F_STREAK && p->rules.option[SHIFT_LIMIT] == LIMIT_NONE)
            continue;
        if (!read_field(&line, (enum field)field, p))
            return false;
    }
    return spec_read_end(&line.r) && check_counts(&line, p) && check_black_squares(&line, p) &&
           check_streaks(&line, p) && check_phase(&line, p);
}

/* ---- Writing --------------------------------------------------------------------------------- */

char spec_letter(enum type type) {
    return LETTERS[type];
}

bool spec_write_square(struct spec_text *text, int square) {
    return spec_put_char(text, (char)('a' + spec_file(square))) &&
           spec_put_number(text, spec_rank(square) + 1);
}

bool spec_write_tile(struct spec_text *text, struct tile tile) {
    char letter = LETTERS[tile.type];
    if (!spec_put_char(text, tile.side == WHITE ? letter : (char)(letter - 'A' + 'a')))
        return false;
    return !spec_is_directional(tile.type) || spec_put_char(text, FACING_SIGNS[tile.facing]);
}

bool spec_write_multiset(struct spec_text *text, const struct counts *counts) {
    if (spec_total(counts) == 0)
        return spec_put_char(text, '-');
    bool ok = true;
    for (int type = 0; type < TYPES; type++) {
        if (counts->of[type] > 0)
            ok = ok && spec_put_char(text, LETTERS[type]);
        if (counts->of[type] > 1)
            ok = ok && spec_put_number(text, counts->of[type]);
    }
    return ok;
}

static bool write_rules(struct spec_text *text, const struct rules *rules) {
    bool ok =
        spec_put_string(text, "rules=") && spec_put_string(text, spec_ruleset_name(rules->ruleset));
    for (int i = 0; i < RULING_COUNT; i++) {
        enum ruling ruling = (enum ruling)i;
        int option = rules->option[i], length = 0;
        if (option == spec_default_option(ruling, rules->ruleset))
            continue;
        const char *name = spec_option_name(ruling, option, &length);
        ok = ok && spec_put_char(text, ',') && spec_put_string(text, spec_ruling_name(ruling)) &&
             spec_put_char(text, '=') && spec_put(text, name, (size_t)length);
    }
    return ok;
}

static bool write_rank(struct spec_text *text, const struct tile *board, int rank) {
    bool ok = true;
    int run = 0;
    for (int file = 0; file < FILES; file++) {
        int square = spec_square(file, rank);
        if (!spec_on_board(square))
            continue;
        if (board[square].type == NO_TILE) {
            run++;
            continue;
        }
        if (run > 0)
            ok = ok && spec_put_number(text, run);
        run = 0;
        ok = ok && spec_write_tile(text, board[square]);
    }
    return ok && (run == 0 || spec_put_number(text, run));
}

static bool write_board(struct spec_text *text, const struct tile *board) {
    bool ok = spec_put_string(text, " board=");
    for (int rank = RANKS - 1; rank >= 0; rank--) {
        ok = ok && write_rank(text, board, rank);
        if (rank > 0)
            ok = ok && spec_put_char(text, '/');
    }
    return ok;
}

static bool write_phase(struct spec_text *text, const struct position *p) {
    static const char *const WINNERS[] = {"W", "B", "tie"};
    if (!spec_put_string(text, p->turn == WHITE ? " turn=W phase=" : " turn=B phase="))
        return false;
    switch (p->phase) {
    case DRAFT:
        return spec_put_string(text, "draft");
    case ACTION:
        return spec_put_string(text, "action");
    case GIVE:
        return spec_put_string(text, "give:") && spec_put_number(text, p->give);
    default:
        return spec_put_string(text, "over:") && spec_put_string(text, WINNERS[p->winner]);
    }
}

static bool write_pair(struct spec_text *text, const char *key, const struct counts pair[SIDES]) {
    return spec_put_string(text, key) && spec_write_multiset(text, &pair[WHITE]) &&
           spec_put_char(text, ':') && spec_write_multiset(text, &pair[BLACK]);
}

static bool write_streak(struct spec_text *text, struct streak streak) {
    if (streak.square == NOWHERE)
        return spec_put_char(text, '-');
    return spec_write_square(text, streak.square) && spec_put_char(text, '*') &&
           spec_put_number(text, streak.turns);
}

bool spec_write_position(struct spec_text *text, const struct position *p) {
    bool ok = write_rules(text, &p->rules) && write_board(text, p->board) && write_phase(text, p) &&
              write_pair(text, " hand=", p->hand) && write_pair(text, " reserve=", p->reserve) &&
              write_pair(text, " lost=", p->lost);
    if (p->rules.option[SHIFT_LIMIT] != LIMIT_NONE)
        ok = ok && spec_put_string(text, " streak=") && write_streak(text, p->streak[WHITE]) &&
             spec_put_char(text, ':') && write_streak(text, p->streak[BLACK]);
    return ok;
}
