// SPDX-License-Identifier: MIT
/*
 * notation.c - positions as one line of text, read strictly.
 *
 * Knows: the text of a position, and which positions are refused. Does not know: the rules of play.
 * Invariant: what is accepted is exactly what notation_write.c writes, byte by byte.
 */
#include "inside.h"

#include <stdio.h>
#include <string.h>

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

/* One tile or one run of empty squares; a second run cannot follow, as its digits would belong to
 * the first. */
static bool read_rank(struct reader *r, int rank, struct tile *board) {
    int file = 0;
    while (!spec_on_board(spec_square(file, rank)))
        file++;
    int end = FILES - file;
    while (file < end) {
        long run = 1;
        bool ok = spec_is_digit(r->text[r->at]) ? spec_read_number(r, 1, end - file, &run)
                                                : read_tile(r, &board[spec_square(file, rank)]);
        if (!ok)
            return false;
        file += (int)run;
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

static bool read_give(struct reader *r, struct position *position) {
    long number;
    if (!spec_read_number(r, 1, 99, &number))
        return false;
    position->phase = GIVE;
    position->give = (int)number;
    return true;
}

static bool read_over(struct reader *r, struct position *position) {
    position->phase = OVER;
    position->winner = NOBODY;
    if (spec_starts(r, "tie")) {
        r->at += 3;
        return true;
    }
    return read_side(r, &position->winner, "W, B or tie");
}

static bool read_phase(struct reader *r, struct position *position) {
    if (spec_starts(r, "draft")) {
        position->phase = DRAFT;
        r->at += 5;
        return true;
    }
    if (spec_starts(r, "action")) {
        position->phase = ACTION;
        r->at += 6;
        return true;
    }
    if (spec_starts(r, "give:")) {
        r->at += 5;
        return read_give(r, position);
    }
    if (spec_starts(r, "over:")) {
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
           spec_read_number(r, 1, LONGEST_COUNT, &streak->turns);
}

static bool read_streaks(struct reader *r, struct position *position) {
    return read_streak(r, &position->streak[WHITE]) &&
           spec_read_word(r, ":", "a : between White's and Black's part") &&
           read_streak(r, &position->streak[BLACK]);
}

/* ---- What is refused, in this order ---------------------------------------------------------- */

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
            snprintf(found, sizeof found, "%d of %s's %c", n, side == WHITE ? "White" : "Black",
                     spec_letter((enum type)type));
            return refuse(line, F_RESERVE, found, "3 on board, in hand, in reserve and lost");
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
        if (bounded && streak.turns > 3)
            return refuse(line, F_STREAK, NULL, "1 to 3 turns");
    }
    return true;
}

/* CAT-SETUP-8, -10 to -12, PNP-SETUP-6 to -8, BGA-SETUP-1, -2. Streaks cannot stand here: each
 * needs a tile on the board. */
static bool check_draft(struct line *line, const struct position *p) {
    for (int square = 0; square < GRID; square++)
        if (p->board[square].type != NO_TILE)
            return refuse(line, F_BOARD, NULL, "an empty board in a draft");
    if (spec_total(&p->lost[WHITE]) + spec_total(&p->lost[BLACK]) > 0)
        return refuse(line, F_LOST, NULL, "-:- in a draft");
    if (spec_draft_size(p) == 0)
        return refuse(line, F_TURN, NULL, "W with 0:0 or 7:9 tiles in hand, B with 7:0 in a draft");
    return true;
}

/* The capturer draws no more than there is (CAT-CAP-5, PNP-CAP-6, BGA-CAP-9). */
static bool check_give(struct line *line, const struct position *p) {
    if (p->give > spec_total(&p->reserve[spec_other(p->turn)]))
        return refuse(line, F_PHASE, NULL, "no more tiles than the capturer's reserve holds");
    return true;
}

static bool check_all(struct line *line, const struct position *p) {
    return check_counts(line, p) && check_black_squares(line, p) && check_streaks(line, p) &&
           (p->phase != DRAFT || check_draft(line, p)) && (p->phase != GIVE || check_give(line, p));
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

/* What stands behind a value up to the next space belongs to that field still. */
static bool read_field(struct line *line, enum field field, struct position *p) {
    struct reader *r = &line->r;
    if (field != F_RULES && r->text[r->at] != ' ' && r->text[r->at] != '\0')
        return spec_fail(r, "a space behind the value");
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
    return spec_read_end(&line.r) && check_all(&line, p);
}
