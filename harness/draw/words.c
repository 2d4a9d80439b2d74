// SPDX-License-Identifier: MIT
//
// Names and sentences for phases and kinds of actions.
// Invariant: every phase and every kind has words of its own.
#include "words.h"

#include <stdio.h>
#include <string.h>

#include "position/model.h"

#define TILE_NAME(id, letter, name) name,
const char *const words_types[PAIKO_TYPES] = {PAIKO_EACH_TILE(TILE_NAME)};

const char *const words_players[PAIKO_PLAYER_CHANCE + 1] = {"White", "Black", "Red", "Chance"};

const char *words_seat(unsigned seat) {
    return seat == PAIKO_WHITE_SEAT ? "White" : model_seat_name(seat);
}

static bool has_seats(const struct paiko_position *p) {
    return ruleset_form(p->rules.ruleset)->seats;
}

static const char *const facings[PAIKO_FACINGS] = {"up", "right", "down", "left"};

// ---- decisions and actions ----

// Sentences with placeholders: %w the player who decides, %t the tile, %h " as a hero", %f the
// first square, %s the second square, %d the facing, %m the set of tiles, %o the opponent, %p who
// gets the token, %r who is dealt tiles, %n the number of tiles to give.
static const char *const decisions[] = {
    [PAIKO_PHASE_DRAFT] = "%w picks tiles from the reserve (draft)",
    [PAIKO_PHASE_ACTION] = "%w to act",
    [PAIKO_PHASE_GIVE] = "%w chooses %n that %o draws (give)",
    [PAIKO_PHASE_DISCARD] = "%w discards six tiles (discard)",
    [PAIKO_PHASE_TAKE] = "%w goes on taking tiles back (take)",
    [PAIKO_PHASE_ZOMBIFY] = "%w zombifies tiles (zombify)",
    [PAIKO_PHASE_CAPTURE] = "%w chooses what falls next (capture)",
    [PAIKO_PHASE_HERO] = "%w chooses a hero (hero)",
    [PAIKO_PHASE_BASE] = "%w puts a white tile beneath the new hero (base)",
    [PAIKO_PHASE_TOKEN] = "%w gives somebody the first-turn token (token)",
    [PAIKO_PHASE_DEAL] = "%w deals %r tiles for the round (deal)",
};
static const char *const patterns[PAIKO_KINDS] = {
    [PAIKO_KIND_DRAW] = "%w draws %m from the reserve",
    [PAIKO_KIND_DEPLOY] = "%w deploys %t on %s%h%d",
    [PAIKO_KIND_DEPLOY_SHIFT] = "%w deploys %t on %f%h and shifts it to %s%d",
    [PAIKO_KIND_SHIFT] = "%w shifts %t on %f to %s%d",
    [PAIKO_KIND_REDEPLOY] = "%w redeploys %t on %f to %s%d",
    [PAIKO_KIND_GIVE] = "%w chooses %m for %o to draw",
    [PAIKO_KIND_PASS] = "%w passes",
    [PAIKO_KIND_DISCARD] = "%w discards %m",
    [PAIKO_KIND_LAY_CORPSE] = "%w lays a corpse on %s",
    [PAIKO_KIND_RAISE_ZOMBIE] = "%w raises a zombie on %s",
    [PAIKO_KIND_SHIFT_ZOMBIE] = "%w shifts the zombie on %f to %s",
    [PAIKO_KIND_TAKE_BACK] = "%w takes a face-down tile back from %s",
    [PAIKO_KIND_ZOMBIFY] = "%w zombifies what stands on %s",
    [PAIKO_KIND_CAPTURE] = "%w captures what stands on %s",
    [PAIKO_KIND_DONE] = "%w is done",
    [PAIKO_KIND_CHOOSE_HERO] = "%w chooses %t as hero",
    [PAIKO_KIND_CHOOSE_BASE] = "%w puts %t beneath the new hero",
    [PAIKO_KIND_GIVE_TOKEN] = "%w gives %p the first-turn token",
    [PAIKO_KIND_DEAL] = "%w deals %r %m",
    [PAIKO_KIND_RETURN_HERO] = "%w takes the hero back to the hand",
    [PAIKO_KIND_TIME_UP] = "%w has no time left",
};

// Appends the words for an action's tile: "a Bow" from a hand, "the Bow" on the board. If there is
// no tile, appends "what stands", as in "White shifts what stands on e6".
static void add_tile(const struct paiko_position *p, const struct paiko_action *a,
                     struct text *out) {
    const bool stands =
        a->kind == PAIKO_KIND_SHIFT || a->kind == PAIKO_KIND_REDEPLOY ||
        (a->hero && p->turn == PAIKO_PLAYER_BLACK); // a black player has only one hero
    if (a->type >= PAIKO_TYPES)
        text_add(out, "what stands");
    else
        text_addf(out, "%s %s",
                  stands                                                     ? "the"
                  : a->type == PAIKO_TYPE_AIR || a->type == PAIKO_TYPE_EARTH ? "an"
                                                                             : "a",
                  words_types[a->type]);
}

// Appends a set of tiles: letters with counts and spaces between, or "nothing" for an empty set.
static void add_tiles(const uint8_t count[PAIKO_TYPES], struct text *out) {
    bool any = false;
    for (unsigned type = 0; type < PAIKO_TYPES; type++) {
        if (count[type] == 0)
            continue;
        text_addf(out, "%s%c", any ? " " : "", PAIKO_LETTERS[type]);
        if (count[type] > 1)
            text_addf(out, "%u", count[type]);
        any = true;
    }
    text_add(out, any ? "" : "nothing");
}

static void add_part(char part, const struct paiko_position *p, const struct paiko_action *a,
                     struct text *out) {
    const unsigned square = part == 'f' ? a->from : part == 's' ? a->to : 0;
    if (part == 'w')
        text_add(out, has_seats(p) && p->turn == PAIKO_PLAYER_BLACK ? words_seat(p->round.seat)
                                                                    : words_players[p->turn]);
    else if (part == 't')
        add_tile(p, a, out);
    else if (part == 'h')
        text_add(out, a->hero ? " as a hero" : "");
    else if (part == 'f' || part == 's')
        text_add(out, square < PAIKO_SQUARES ? model_square_name((int)square)
                                             : "a square off the board");
    else if (part == 'd' && a->type < PAIKO_TYPES && paiko_directional(a->type))
        text_addf(out, ", facing %s", facings[a->facing]);
    else if (part == 'm')
        add_tiles(a->set, out);
    else if (part == 'o')
        text_add(out, words_players[p->turn == PAIKO_PLAYER_WHITE]);
    else if (part == 'n')
        text_addf(out, "%u tile%s", p->give, p->give == 1 ? "" : "s");
    else if (part == 'p' || part == 'r')
        text_add(out, words_seat(part == 'p' ? a->to : p->round.seat));
}

// Appends a sentence with its placeholders filled in. `a` is NULL if no placeholder needs it.
static void add_pattern(const char *s, const struct paiko_position *p, const struct paiko_action *a,
                        struct text *out) {
    for (; *s; s++)
        if (*s == '%')
            add_part(*++s, p, a, out);
        else
            text_add_bytes(out, s, 1);
}

void words_decision(const struct paiko_position *p, struct text *out) {
    const struct paiko_round *round = &p->round;
    if (p->phase == PAIKO_PHASE_OVER) {
        const bool tied = p->result == PAIKO_RESULT_TIED;
        text_addf(out, "The game is over: %s%s", tied ? "a tie" : words_players[p->result],
                  tied ? "" : " has won");
        return;
    }
    add_pattern(decisions[p->phase], p, NULL, out);
    if (p->phase == PAIKO_PHASE_BASE && round->token) // White's turn goes on after this choice
        text_addf(out, ", White has %u action%s left after this choice", round->left,
                  round->left == 1 ? "" : "s");
    if (p->phase == PAIKO_PHASE_ACTION && has_seats(p) && p->turn == PAIKO_PLAYER_WHITE)
        text_addf(out, ", %u of %u actions left", round->left,
                  paiko_limits(round->blacks + 1U)->white_actions);
}

void words_action(const struct paiko_position *p, const struct paiko_action *a, struct text *out) {
    const bool faces = a->type < PAIKO_TYPES && paiko_directional(a->type);
    const bool turns = a->kind == PAIKO_KIND_SHIFT && a->from == a->to;
    add_pattern(turns ? (faces ? "%w turns %t on %s in place%d" : "%w shifts %t on %s in place")
                      : patterns[a->kind],
                p, a, out);
}

// ---- pieces and captures ----

static void add_piece(unsigned side, unsigned type, bool hero, struct text *out) {
    if (side == PAIKO_PLAYER_RED)
        text_add(out, type == PAIKO_PIECE_ZOMBIE ? "a zombie" : "a corpse");
    else
        text_addf(out, "%s\xe2\x80\x99s %s%s", words_players[side], hero ? "hero " : "",
                  words_types[type]);
}

void words_piece(const struct paiko_position *p, unsigned square, struct text *out) {
    const paiko_cell cell = p->cell[square];
    if (cell == 0) {
        text_add(out, "nothing");
        return;
    }
    const unsigned side = paiko_cell_player(cell), type = paiko_cell_type(cell);
    add_piece(side, type, paiko_bits_has(p->hero, square), out);
    if (side != PAIKO_PLAYER_RED && paiko_directional(type))
        text_addf(out, " facing %s", facings[paiko_cell_facing(cell)]);
    text_add(out, paiko_bits_has(p->busy, square) ? ", busy" : "");
}

// Reads from a report the piece, the square and the wave of each capture. A wave is what is
// captured at the same moment. Stops at a malformed capture, which may come from a program under
// test.
void words_fallen(const char *report, struct text *out) {
    static const char field[] = "captured=";
    const char *s = strncmp(report, field, strlen(field)) == 0 ? report + strlen(field) : report;
    const char *before = "";
    char piece[MODEL_CELL], name[4];
    unsigned wave;
    for (int length = 0; sscanf(s, "%3u:%4[^@,]@%3[a-n0-9]%n", &wave, piece, name, &length) == 3;
         s += length, s += *s == ',') {
        const int square = model_square(name, strlen(name)), type = model_type(*piece);
        if (wave == 0 || wave > PAIKO_SQUARES || square < 0 || (type < 0 && !strchr("XZ", *piece)))
            break;
        text_add(out, before);
        add_piece((unsigned)model_owner(piece), type < 0 ? *piece == 'Z' : (unsigned)type,
                  strchr(piece, '*') != NULL, out);
        text_addf(out, " on %s is captured in wave %u", name, wave);
        before = ", ";
    }
    text_add(out, *before ? "" : "nothing is captured");
}
