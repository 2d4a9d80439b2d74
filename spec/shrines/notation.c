// SPDX-License-Identifier: MIT
/* notation.c - the game for three players: fields and actions, and which positions are refused. */
#include "shrines.h"
#include "spec_options.h"

#include <stdio.h>

/* ---- phase ----------------------------------------------------------------------------------- */

/* Reads a square of the board. Unless `above` is NOWHERE, the square must come after `above`. */
static bool read_board_square(struct reader *r, int above, int *square) {
    size_t start = r->at;
    if (!spec_read_square(r, square))
        return false;
    if (spec_on_board(*square) && *square > above)
        return true;
    r->at = start;
    return spec_fail(r, "a square of the board; squares are sorted by file, then by rank");
}

static bool read_taken(struct reader *r, struct position *p) {
    return read_board_square(r, NOWHERE, &p->taken);
}

static bool write_taken(struct spec_text *text, const struct position *p) {
    return spec_write_square(text, p->taken);
}

/* Skips one sign, which the caller has checked. Then reads squares in ascending order, with commas
 * between them. */
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

/* Reads the text after `zombify`: nothing, or `:` and the zombies made in this phase. After the
 * zombies, `/` and the saved tiles may follow. */
static bool read_zombified(struct reader *r, struct position *p) {
    if (r->text[r->at] != ':')
        return true;
    return read_squares(r, p->made) && (r->text[r->at] != '/' || read_squares(r, p->saved));
}

/* Writes `before`, then the squares with commas between them; nothing if there are no squares. */
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

static bool write_zombified(struct spec_text *text, const struct position *p) {
    return write_squares(text, ':', p->made) && write_squares(text, '/', p->saved);
}

static const struct phase_word PHASE_WORDS[] = {
    {"discard", DISCARD, NULL, NULL},
    {"action", ACTION, NULL, NULL},
    {"take:", TAKE, read_taken, write_taken},
    {"zombify", ZOMBIFY, read_zombified, write_zombified},
    {"capture", CAPTURE, NULL, NULL},
    {"over:", OVER, spec_read_winner, spec_write_winner},
    {NULL, ACTION, NULL, NULL},
};

/* ---- The fields ------------------------------------------------------------------------------ */

static bool read_pile(struct reader *r, struct position *p) {
    return spec_read_number(r, 0, ALL_PIECES, &p->pile);
}

static bool write_pile(struct spec_text *text, const struct position *p) {
    return spec_put_number(text, p->pile);
}

static bool read_cycle(struct reader *r, struct position *p) {
    return spec_read_number(r, 0, CYCLE - 1, &p->cycle);
}

static bool write_cycle(struct spec_text *text, const struct position *p) {
    return spec_put_number(text, p->cycle);
}

static const struct field FIELDS[] = {
    {"board", spec_read_board, spec_write_board, NULL, NULL},
    {"turn", spec_read_turn, spec_write_turn, NULL, NULL},
    {"phase", spec_read_phase, spec_write_phase, NULL, NULL},
    {"hand", spec_read_hands, spec_write_hands, NULL, NULL},
    {"streak", spec_read_streaks, spec_write_streaks, NULL, spec_has_limit},
    {"pile", read_pile, write_pile, NULL, NULL},
    {"cycle", read_cycle, write_cycle, NULL, NULL},
    {NULL, NULL, NULL, NULL, NULL},
};

/* ---- Refused positions, in the order of the checks ------------------------------------------- */

/* Returns a side's tiles in hand and on the board. */
static struct counts tiles_of(const struct position *p, int side) {
    struct counts tiles = spec_tiles_on_board(p->board, (enum side)side);
    for (int type = 0; type < TYPES; type++)
        tiles.of[type] = (unsigned char)(tiles.of[type] + p->hand[side].of[type]);
    return tiles;
}

static bool refuse_count(struct line *line, const char *key, int count, const char *what,
                         const char *expected) {
    char found[80];
    snprintf(found, sizeof found, "%d %s", count, what);
    return spec_refuse(line, key, found, expected);
}

/* Refuses more than three tiles of one type and player (CAT-SETUP-8). */
static bool check_types(struct line *line, const struct position *p) {
    for (int side = 0; side < SIDES; side++) {
        struct counts tiles = tiles_of(p, side);
        for (int type = 0; type < TYPES; type++)
            if (tiles.of[type] > 3)
                return refuse_count(line, "hand", tiles.of[type], "of one type and player",
                                    "at most 3 tiles of a type and player, on board and in hand");
    }
    return true;
}

/* Refuses a position that does not have 48 tiles in all (SHR-SETUP-2, SHR-SETUP-3, SHR-RED-4). */
static bool check_all_pieces(struct line *line, const struct position *p) {
    const struct counts white = tiles_of(p, WHITE), black = tiles_of(p, BLACK);
    int count = p->pile + spec_total(&white) + spec_total(&black);
    for (int square = 0; square < GRID; square++)
        count += p->board[square].type == CORPSE ? 1 : p->board[square].type == ZOMBIE ? 2 : 0;
    if (count == ALL_PIECES)
        return true;
    return refuse_count(line, "pile", count, "tiles in all",
                        "48 tiles in hands, on the board and in the pile; a zombie counts as 2");
}

/* Refuses more than 18 tiles of a player after the discards.
 * SHR-SETUP-7, SHR-SETUP-8, SHR-SETUP-9, SHR-SETUP-10 */
static bool check_discarded(struct line *line, const struct position *p) {
    for (int side = 0; side < SIDES; side++) {
        struct counts tiles = tiles_of(p, side);
        if (spec_total(&tiles) > TILES_AFTER_SETUP && p->phase != DISCARD)
            return refuse_count(line, "hand", spec_total(&tiles), "tiles of one player",
                                "at most 18 tiles of a player after the discards");
    }
    return true;
}

/* Refuses a streak of Red if ruling:zombie-limit has no limit. */
static bool check_zombie_streak(struct line *line, const struct position *p) {
    if (p->rules.option[SPEC_ZOMBIE_LIMIT] == SPEC_ZOMBIE_LIMIT_PER_ZOMBIE ||
        p->streak[RED].square == NOWHERE)
        return true;
    return spec_refuse(line, "streak", NULL, "\"-\" in Red's part with zombie-limit=none");
}

/* Refuses a turn that does not fit the place in the cycle. Also refuses a phase of Red's in the
 * turn of another player.
 * SHR-TURN-3 */
static bool check_turn(struct line *line, const struct position *p) {
    if (p->phase == DISCARD)
        return true;
    if (p->turn != spec_turn_at(p->cycle))
        return spec_refuse(line, "turn", NULL, "the player at this place in the order W B R B W R");
    if (p->turn != RED && spec_is_red_phase(p->phase))
        return spec_refuse(line, "turn", NULL, "R in a phase of Red's");
    return true;
}

/* Refuses a setup if a hand or the pile has a wrong number of tiles.
 * SHR-SETUP-7, SHR-SETUP-9 */
static bool check_setup(struct line *line, const struct position *p) {
    if (p->phase != DISCARD)
        return true;
    int white = spec_total(&p->hand[WHITE]), black = spec_total(&p->hand[BLACK]);
    bool black_discards = p->turn == BLACK && black == 24 && p->pile == 0;
    bool white_discards =
        p->turn == WHITE && black == TILES_AFTER_SETUP && p->pile == SETUP_DISCARD;
    if (white == 24 && (black_discards || white_discards) && p->cycle == 0)
        return true;
    return spec_refuse(line, "phase", NULL, "B with 24 tiles in each hand, or W with 24 and 18");
}

static bool check_squares(struct line *line, const struct position *p) {
    enum type taken = p->phase == TAKE ? p->board[p->taken].type : NO_TILE;
    if (taken != NO_TILE && taken != CORPSE)
        return spec_refuse(line, "phase", NULL, "a square without a tile and without a zombie");
    for (int square = 0; square < GRID; square++)
        if (p->made[square] && p->board[square].type != ZOMBIE)
            return spec_refuse(line, "phase", NULL, "squares of zombies");
    return true;
}

/* Checks p->saved, the tiles that lost their cover in this phase. Refuses a tile that has cover, or
 * that Red could not zombify for another reason. */
static bool check_saved(struct line *line, const struct position *p, const struct situation *s) {
    for (int square = 0; square < GRID; square++) {
        if (!p->saved[square])
            continue;
        if (p->rules.option[SPEC_ZOMBIFY_COVER] == SPEC_ZOMBIFY_COVER_IGNORED)
            return spec_refuse(line, "phase", NULL, "no \"/\", because zombify-cover=ignored");
        if (!spec_red_is_bare(s, square))
            return spec_refuse(line, "phase", NULL,
                               "after \"/\", only tiles that lost their cover");
    }
    return true;
}

/* Refuses a phase of Red's in which nothing, or only `done`, is legal: play skips such a phase. */
static bool check_red_phase(struct line *line, const struct position *p) {
    if (!spec_is_red_phase(p->phase))
        return true;
    if (!check_squares(line, p))
        return false;
    struct situation situation;
    spec_look(&situation, p);
    if (!check_saved(line, p, &situation))
        return false;
    if (p->phase == CAPTURE ? spec_anything_to_choose(p, &situation.map) : spec_anything_legal(p))
        return true;
    return spec_refuse(line, "phase", NULL, "a phase with something to decide");
}

static bool is_acceptable(struct line *line, const struct position *p) {
    return check_types(line, p) && check_all_pieces(line, p) && check_discarded(line, p) &&
           spec_check_black_squares(line, p,
                                    "nothing but a Lotus, corpse or zombie on a black square") &&
           spec_check_streaks(line, p) && check_zombie_streak(line, p) && check_turn(line, p) &&
           check_setup(line, p) && check_red_phase(line, p);
}

/* ---- Actions --------------------------------------------------------------------------------- */

/* Reads the square after `X@`. */
static bool read_square(struct reader *r, struct action *a) {
    return spec_read_square(r, &a->to);
}

static bool write_square(struct spec_text *text, const struct action *a) {
    return spec_write_square(text, a->to);
}

/* Reads the square after `take`. */
static bool read_space_and_square(struct reader *r, struct action *a) {
    return spec_read_word(r, " ", "a space and a square") && spec_read_square(r, &a->to);
}

static bool write_space_and_square(struct spec_text *text, const struct action *a) {
    return spec_put_char(text, ' ') && spec_write_square(text, a->to);
}

static const struct action_word ACTION_WORDS[] = {
    {"draw", DRAW, spec_read_tiles, spec_write_tiles},
    {"give", GIVE_TILES, spec_read_tiles, spec_write_tiles},
    {"discard", DISCARD_TILES, spec_read_tiles, spec_write_tiles},
    {"pass", PASS, NULL, NULL},
    {"take", TAKE_BACK, read_space_and_square, write_space_and_square},
    {"zombify", ZOMBIFY_TILE, read_space_and_square, write_space_and_square},
    {"capture", CAPTURE_PIECE, read_space_and_square, write_space_and_square},
    {"done", DONE, NULL, NULL},
    {"X@", PUT_CORPSE, read_square, write_square},
    {"Z@", PUT_ZOMBIE, read_square, write_square},
    {NULL, PASS, NULL, NULL},
};

/* ---- The notation ---------------------------------------------------------------------------- */

const struct notation spec_shrines_notation = {
    .fields = FIELDS,
    .phases = PHASE_WORDS,
    .expected_phase = "discard, action, take:SQUARE, zombify, capture or over:W|B|R|tie",
    .actions = ACTION_WORDS,
    .expected_action = "draw, give, discard, pass, take, zombify, capture, done, X@, Z@, "
                       "a tile letter or a square",
    .is_acceptable = is_acceptable,
};
