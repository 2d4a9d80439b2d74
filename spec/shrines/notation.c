// SPDX-License-Identifier: MIT
/*
 * notation.c - the fields of a position of three players, and the actions that only they
 * have.
 *
 * Knows: their text, and which positions are refused. Does not know: the rules of play, but for
 * what a phase of Red's leaves to decide.
 * Invariant: what is accepted is exactly what is written, byte by byte.
 */
#include "shrines.h"
#include "spec_options.h"

#include <stdio.h>

/* ---- turn, phase ----------------------------------------------------------------------------- */

static bool read_player(struct reader *r, enum side *player, const char *expected) {
    if (r->text[r->at] != 'R')
        return spec_read_side(r, player, expected);
    *player = RED;
    r->at++;
    return true;
}

static bool read_turn(struct reader *r, struct position *p) {
    return read_player(r, &p->turn, "W, B or R");
}

static bool read_over(struct reader *r, struct position *p) {
    p->phase = OVER;
    if (!spec_starts(r, "tie"))
        return read_player(r, &p->winner, "W, B, R or tie");
    r->at += 3;
    return true;
}

/* A square of the board; above another one, where that is not NOWHERE. */
static bool read_board_square(struct reader *r, int above, int *square) {
    size_t start = r->at;
    if (!spec_read_square(r, square))
        return false;
    if (spec_on_board(*square) && *square > above)
        return true;
    r->at = start;
    return spec_fail(r, "a square that exists, in the order of squares");
}

static bool read_take(struct reader *r, struct position *p) {
    p->phase = TAKE;
    return read_board_square(r, NOWHERE, &p->taken);
}

/* Squares in their order, with a mark before each: any one before the first, which has been seen,
 * and a comma before every other. */
static bool read_squares(struct reader *r, bool named[GRID]) {
    int last = NOWHERE;
    do {
        r->at++;
        if (!read_board_square(r, last, &last))
            return false;
        named[last] = true;
    } while (r->text[r->at] == ',');
    return true;
}

/* `zombify`, or `zombify:` and the zombies that the phase made; behind a `/` what is saved. */
static bool read_zombify(struct reader *r, struct position *p) {
    p->phase = ZOMBIFY;
    if (r->text[r->at] != ':')
        return true;
    return read_squares(r, p->made) && (r->text[r->at] != '/' || read_squares(r, p->saved));
}

static bool read_plain(struct reader *r, struct position *p) {
    static const struct {
        const char *word;
        enum phase phase;
    } PLAIN[] = {{"discard", DISCARD}, {"action", ACTION}, {"capture", CAPTURE}};
    for (int i = 0; i < 3; i++)
        if (spec_starts(r, PLAIN[i].word)) {
            p->phase = PLAIN[i].phase;
            return spec_read_word(r, PLAIN[i].word, PLAIN[i].word);
        }
    return spec_fail(r, "discard, action, take:SQUARE, zombify, capture or over:W, B, R, tie");
}

static bool read_phase(struct reader *r, struct position *p) {
    if (spec_starts(r, "take:")) {
        r->at += 5;
        return read_take(r, p);
    }
    if (spec_starts(r, "zombify")) {
        r->at += 7;
        return read_zombify(r, p);
    }
    if (spec_starts(r, "over:")) {
        r->at += 5;
        return read_over(r, p);
    }
    return read_plain(r, p);
}

/* ---- streak, pile, cycle --------------------------------------------------------------------- */

static bool read_streaks(struct reader *r, struct position *p) {
    return spec_read_streak(r, &p->streak[WHITE]) &&
           spec_read_word(r, ":", "a : between White's and Black's part") &&
           spec_read_streak(r, &p->streak[BLACK]) &&
           spec_read_word(r, ":", "a : between Black's and Red's part") &&
           spec_read_streak(r, &p->streak[RED]);
}

static bool read_pile(struct reader *r, struct position *p) {
    long number;
    if (!spec_read_number(r, 0, ALL_PIECES, &number))
        return false;
    p->pile = (int)number;
    return true;
}

static bool read_cycle(struct reader *r, struct position *p) {
    long number;
    if (!spec_read_number(r, 0, CYCLE - 1, &number))
        return false;
    p->cycle = (int)number;
    return true;
}

/* ---- The fields ------------------------------------------------------------------------------ */

static const struct field FIELDS[] = {
    {"board", spec_read_board, NULL},
    {"turn", read_turn, NULL},
    {"phase", read_phase, NULL},
    {"hand", spec_read_hands, NULL},
    {"streak", read_streaks, spec_has_limit},
    {"pile", read_pile, NULL},
    {"cycle", read_cycle, NULL},
    {NULL, NULL, NULL},
};

/* Nothing at all where there are none. */
static bool write_squares(struct spec_text *text, char before, const bool named[GRID]) {
    bool ok = true;
    for (int square = 0; square < GRID; square++) {
        if (!named[square])
            continue;
        ok = ok && spec_put_char(text, before) && spec_write_square(text, square);
        before = ',';
    }
    return ok;
}

static bool write_phase(struct spec_text *text, const struct position *p) {
    static const char *const WINNERS[] = {"W", "B", "R", "tie"};
    switch (p->phase) {
    case DISCARD:
        return spec_put_string(text, "discard");
    case TAKE:
        return spec_put_string(text, "take:") && spec_write_square(text, p->taken);
    case ZOMBIFY:
        return spec_put_string(text, "zombify") && write_squares(text, ':', p->made) &&
               write_squares(text, '/', p->saved);
    case CAPTURE:
        return spec_put_string(text, "capture");
    case OVER:
        return spec_put_string(text, "over:") && spec_put_string(text, WINNERS[p->winner]);
    default:
        return spec_put_string(text, "action");
    }
}

static bool write_streaks(struct spec_text *text, const struct position *p) {
    if (p->rules.option[SPEC_SHIFT_LIMIT] == SPEC_SHIFT_LIMIT_NONE)
        return true;
    return spec_put_string(text, " streak=") && spec_write_streak(text, p->streak[WHITE]) &&
           spec_put_char(text, ':') && spec_write_streak(text, p->streak[BLACK]) &&
           spec_put_char(text, ':') && spec_write_streak(text, p->streak[RED]);
}

static bool write_fields(struct spec_text *text, const struct position *p) {
    return spec_put_string(text, " turn=") && spec_put_char(text, "WBR"[p->turn]) &&
           spec_put_string(text, " phase=") && write_phase(text, p) &&
           spec_write_pair(text, " hand=", p->hand) && write_streaks(text, p) &&
           spec_put_string(text, " pile=") && spec_put_number(text, p->pile) &&
           spec_put_string(text, " cycle=") && spec_put_number(text, p->cycle);
}

/* ---- What is refused, in this order ---------------------------------------------------------- */

static int tiles_on_board(const struct position *p, int side) {
    int tiles = 0;
    for (int square = 0; square < GRID; square++)
        if (p->board[square].type < TYPES && p->board[square].side == side)
            tiles++;
    return tiles;
}

static bool refuse_count(struct line *line, const struct position *p, const char *field, int count,
                         const char *what, const char *expected) {
    char found[80];
    snprintf(found, sizeof found, "%d %s", count, what);
    return spec_refuse(line, p, field, found, expected);
}

/* At most three tiles of a type and player (CAT-SETUP-8). */
static bool check_types(struct line *line, const struct position *p) {
    for (int side = 0; side < SIDES; side++)
        for (int type = 0; type < TYPES; type++) {
            int count = p->hand[side].of[type];
            for (int square = 0; square < GRID; square++)
                if (p->board[square].type == type && p->board[square].side == side)
                    count++;
            if (count > 3)
                return refuse_count(line, p, "hand", count, "of one type and player",
                                    "at most 3 of a type and player in hand and on the board");
        }
    return true;
}

/* 48 in all: nothing is made or vanishes (SHR-SETUP-2, SHR-SETUP-3, SHR-RED-4). */
static bool check_all_pieces(struct line *line, const struct position *p) {
    int count = p->pile + 2 * spec_zombies(p->board);
    for (int side = 0; side < SIDES; side++)
        count += spec_total(&p->hand[side]) + tiles_on_board(p, side);
    for (int square = 0; square < GRID; square++)
        if (p->board[square].type == CORPSE)
            count++;
    if (count == ALL_PIECES)
        return true;
    return refuse_count(line, p, "pile", count, "tiles in all",
                        "48 tiles: hands, board and pile, a zombie being 2");
}

/* SHR-SETUP-7, SHR-SETUP-8, SHR-SETUP-9, SHR-SETUP-10 */
static bool check_discarded(struct line *line, const struct position *p) {
    for (int side = 0; side < SIDES; side++) {
        int count = spec_total(&p->hand[side]) + tiles_on_board(p, side);
        if (count > TILES_AFTER_SETUP && p->phase != DISCARD)
            return refuse_count(line, p, "hand", count, "tiles of one player",
                                "at most 18 tiles of a player after the discards");
    }
    return true;
}

/* ruling:zombie-limit */
static bool check_zombie_streak(struct line *line, const struct position *p) {
    if (p->rules.option[SPEC_ZOMBIE_LIMIT] == SPEC_ZOMBIE_LIMIT_PER_ZOMBIE ||
        p->streak[RED].square == NOWHERE)
        return true;
    return spec_refuse(line, p, "streak", NULL, "- for Red under zombie-limit=none");
}

/* SHR-TURN-3; Red decides in all of Red's phases. */
static bool check_turn(struct line *line, const struct position *p) {
    if (p->phase == DISCARD)
        return true;
    if (p->turn != spec_turn_at(p->cycle))
        return spec_refuse(line, p, "turn", NULL, "whose turn it is at this place in the cycle");
    if (p->turn != RED && spec_is_red_phase(p->phase))
        return spec_refuse(line, p, "turn", NULL, "R in a phase of Red's");
    return true;
}

/* SHR-SETUP-7, SHR-SETUP-9. The counts leave no room for anything on the board. */
static bool check_setup(struct line *line, const struct position *p) {
    if (p->phase != DISCARD)
        return true;
    int white = spec_total(&p->hand[WHITE]), black = spec_total(&p->hand[BLACK]);
    bool black_discards = p->turn == BLACK && black == 24 && p->pile == 0;
    bool white_discards =
        p->turn == WHITE && black == TILES_AFTER_SETUP && p->pile == SETUP_DISCARD;
    if (white == 24 && (black_discards || white_discards) && p->cycle == 0)
        return true;
    return spec_refuse(line, p, "phase", NULL, "B to discard with 24:24 tiles, or W with 24:18");
}

static bool check_squares(struct line *line, const struct position *p) {
    enum type taken = p->phase == TAKE ? p->board[p->taken].type : NO_TILE;
    if (taken != NO_TILE && taken != CORPSE)
        return spec_refuse(line, p, "phase", NULL, "a square where something was taken");
    for (int square = 0; square < GRID; square++)
        if (p->made[square] && p->board[square].type != ZOMBIE)
            return spec_refuse(line, p, "phase", NULL, "squares of zombies");
    return true;
}

/* ruling:zombify-cover: what is saved is what Red could zombify, but for a cover that is gone. */
static bool check_saved(struct line *line, const struct position *p, const struct situation *s) {
    for (int square = 0; square < GRID; square++) {
        if (!p->saved[square])
            continue;
        if (p->rules.option[SPEC_ZOMBIFY_COVER] == SPEC_ZOMBIFY_COVER_IGNORED)
            return spec_refuse(line, p, "phase", NULL, "no / but under zombify-cover=bars");
        if (!spec_red_is_bare(s, square))
            return spec_refuse(line, p, "phase", NULL,
                               "behind / tiles that only a lost cover saves");
    }
    return true;
}

/* Red's phases are skipped where `done` would be all that is left. */
static bool check_red_phase(struct line *line, const struct position *p) {
    if (!spec_is_red_phase(p->phase))
        return true;
    if (!check_squares(line, p))
        return false;
    struct situation situation;
    spec_look(&situation, p);
    if (!check_saved(line, p, &situation))
        return false;
    if (p->phase == CAPTURE ? spec_anything_to_choose(p, &situation.map)
                            : spec_anything_legal(&situation))
        return true;
    return spec_refuse(line, p, "phase", NULL, "a phase with something to decide");
}

static bool is_acceptable(struct line *line, const struct position *p) {
    return check_types(line, p) && check_all_pieces(line, p) && check_discarded(line, p) &&
           spec_check_black_squares(line, p,
                                    "nothing but a Lotus, corpse or zombie on a black square") &&
           spec_check_streaks(line, p, PLAYERS) && check_zombie_streak(line, p) &&
           check_turn(line, p) && check_setup(line, p) && check_red_phase(line, p);
}

/* ---- Actions --------------------------------------------------------------------------------- */

/* `X@d5`, `take d5`: what comes before a square that says all. */
static const struct {
    const char *word;
    enum kind kind;
    bool space; /* between the two */
} ON_SQUARE[] = {{"X@", PUT_CORPSE, false},
                 {"Z@", PUT_ZOMBIE, false},
                 {"take", TAKE_BACK, true},
                 {"zombify", ZOMBIFY_TILE, true},
                 {"capture", CAPTURE_PIECE, true}};

enum { ON_SQUARES = sizeof ON_SQUARE / sizeof *ON_SQUARE };

static bool read_action(struct reader *r, const struct position *p, struct action *action) {
    for (int i = 0; i < ON_SQUARES; i++)
        if (spec_starts(r, ON_SQUARE[i].word))
            return spec_read_just(r, ON_SQUARE[i].word, ON_SQUARE[i].kind, action) &&
                   (!ON_SQUARE[i].space || spec_read_word(r, " ", "a space and a square")) &&
                   spec_read_square(r, &action->to);
    if (spec_starts(r, "draw"))
        return spec_read_tiles(r, "draw", DRAW, action);
    if (spec_starts(r, "give"))
        return spec_read_tiles(r, "give", GIVE_TILES, action);
    if (spec_starts(r, "discard"))
        return spec_read_tiles(r, "discard", DISCARD_TILES, action);
    if (spec_starts(r, "pass"))
        return spec_read_just(r, "pass", PASS, action);
    if (spec_starts(r, "done"))
        return spec_read_just(r, "done", DONE, action);
    return spec_read_tile_action(r, p, action,
                                 "draw, give, discard, pass, take, zombify, capture, done, X@, Z@, "
                                 "a tile letter or a square");
}

static bool write_action(struct spec_text *text, const struct position *p, const struct action *a) {
    for (int i = 0; i < ON_SQUARES; i++)
        if (a->kind == ON_SQUARE[i].kind)
            return spec_put_string(text, ON_SQUARE[i].word) &&
                   (!ON_SQUARE[i].space || spec_put_char(text, ' ')) &&
                   spec_write_square(text, a->to);
    switch (a->kind) {
    case DISCARD_TILES:
        return spec_put_string(text, "discard ") && spec_write_multiset(text, &a->tiles);
    case DONE:
        return spec_put_string(text, "done");
    default:
        return spec_write_tile_action(text, p, a);
    }
}

/* ---- The report ------------------------------------------------------------------------------ */

static bool write_report(struct spec_text *text, const struct outcome *outcome) {
    return spec_write_captures(text, outcome) && spec_put_char(text, ':') &&
           spec_put_number(text, spec_zombies(outcome->next.board));
}

/* ---- All together ---------------------------------------------------------------------------- */

const struct notation spec_shrines_notation = {
    .fields = FIELDS,
    .is_acceptable = is_acceptable,
    .write_fields = write_fields,
    .read_action = read_action,
    .write_action = write_action,
    .write_report = write_report,
};
