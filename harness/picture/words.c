// SPDX-License-Identifier: MIT
//
// The words. Knows phases and kinds of actions by name, none of what they require.
// Invariant: every phase and every kind has words of its own.
#include "words.h"

#include <stdio.h>
#include <string.h>

#include "position/forms.h"
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

// ---- Decisions ----

// What each phase is, behind the name of who decides; the others say more.
static const char *const decisions[] = {
    [PAIKO_PHASE_DRAFT] = "picks tiles from the reserve (draft)",
    [PAIKO_PHASE_ACTION] = "to act",
    [PAIKO_PHASE_DISCARD] = "discards six tiles (discard)",
    [PAIKO_PHASE_TAKE] = "goes on taking tiles back (take)",
    [PAIKO_PHASE_ZOMBIFY] = "zombifies tiles (zombify)",
    [PAIKO_PHASE_CAPTURE] = "chooses what falls next (capture)",
};

static void add_base(const struct paiko_round *round, struct text *out) {
    text_add(out, "Chance puts a white tile beneath the new hero (base)");
    if (round->token) // on White's turn, which goes on
        text_addf(out, ", White has %u action%s behind it", round->left,
                  round->left == 1 ? "" : "s");
}

static void add_decision_ronin(const struct paiko_position *p, struct text *out) {
    const struct paiko_round *round = &p->round;
    switch (p->phase) {
    case PAIKO_PHASE_HERO:
        text_addf(out, "%s chooses a hero (hero)", words_seat(round->seat));
        break;
    case PAIKO_PHASE_BASE:
        add_base(round, out);
        break;
    case PAIKO_PHASE_TOKEN:
        text_add(out, "Chance gives somebody the first-turn token (token)");
        break;
    case PAIKO_PHASE_DEAL:
        text_addf(out, "Chance deals %s tiles for the round (deal)", words_seat(round->seat));
        break;
    default:
        text_addf(out, "%s to act", words_seat(round->seat));
        if (p->turn == PAIKO_PLAYER_WHITE)
            text_addf(out, ", %u of %u actions left", round->left,
                      paiko_limits(round->blacks + 1U)->white_actions);
    }
}

void words_decision(const struct paiko_position *p, struct text *out) {
    if (p->phase == PAIKO_PHASE_OVER && p->result == PAIKO_RESULT_TIED)
        text_add(out, "The game is over: a tie");
    else if (p->phase == PAIKO_PHASE_OVER)
        text_addf(out, "The game is over: %s has won", words_players[p->result]);
    else if (has_seats(p))
        add_decision_ronin(p, out);
    else if (p->phase == PAIKO_PHASE_GIVE)
        text_addf(out, "%s chooses %u tile%s that %s draws (give)", words_players[p->turn], p->give,
                  p->give == 1 ? "" : "s", words_players[!p->turn]);
    else
        text_addf(out, "%s %s", words_players[p->turn], decisions[p->phase]);
}

// ---- Actions ----

// What an action's text is made of; the words of a kind are a pattern of them:
// %w who, %t the tile, %h " as a hero", %f the square from, %s the square to, %d the facing,
// %m the multiset, %o the opponent, %p the player named, %r the player who is
// dealt tiles.
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

static const char *decider(const struct paiko_position *p) {
    return has_seats(p) && p->turn == PAIKO_PLAYER_BLACK ? words_seat(p->round.seat)
                                                         : words_players[p->turn];
}

// "a Bow" of a tile that comes, "the Bow" of one that is there; what stands there may be nobody's.
static void add_tile(const struct paiko_position *p, const struct paiko_action *a,
                     struct text *out) {
    const bool stands = a->kind == PAIKO_KIND_SHIFT || a->kind == PAIKO_KIND_REDEPLOY ||
                        (a->hero && p->turn == PAIKO_PLAYER_BLACK); // in hand, and the only one
    if (a->type >= PAIKO_TYPES)
        text_add(out, "what stands");
    else
        text_addf(out, "%s %s",
                  stands                                                     ? "the"
                  : a->type == PAIKO_TYPE_AIR || a->type == PAIKO_TYPE_EARTH ? "an"
                                                                             : "a",
                  words_types[a->type]);
}

static void add_square(unsigned square, struct text *out) {
    text_add(out,
             square < PAIKO_SQUARES ? model_square_name((int)square) : "a square off the board");
}

static void add_facing(const struct paiko_action *a, struct text *out) {
    if (a->type < PAIKO_TYPES && paiko_directional(a->type))
        text_addf(out, ", facing %s", facings[a->facing]);
}

// A multiset for people: letters with their counts, blanks between, or a dash.
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
    text_add(out, any ? "" : "\xe2\x80\x93");
}

static void add_part(char part, const struct paiko_position *p, const struct paiko_action *a,
                     struct text *out) {
    switch (part) {
    case 'w':
        text_add(out, decider(p));
        break;
    case 't':
        add_tile(p, a, out);
        break;
    case 'h':
        text_add(out, a->hero ? " as a hero" : "");
        break;
    case 'f':
        add_square(a->from, out);
        break;
    case 's':
        add_square(a->to, out);
        break;
    case 'd':
        add_facing(a, out);
        break;
    case 'm':
        add_tiles(a->set, out);
        break;
    case 'o':
        text_add(
            out,
            words_players[p->turn == PAIKO_PLAYER_WHITE ? PAIKO_PLAYER_BLACK : PAIKO_PLAYER_WHITE]);
        break;
    case 'p':
        text_add(out, words_seat(a->to));
        break;
    default:
        text_add(out, words_seat(p->round.seat));
    }
}

static void add_pattern(const char *s, const struct paiko_position *p, const struct paiko_action *a,
                        struct text *out) {
    for (; *s; s++) {
        if (*s == '%')
            add_part(*++s, p, a, out);
        else
            text_add_bytes(out, s, 1);
    }
}

void words_action(const struct paiko_position *p, const struct paiko_action *a, struct text *out) {
    const bool faces = a->type < PAIKO_TYPES && paiko_directional(a->type);
    const bool turns = a->kind == PAIKO_KIND_SHIFT && a->from == a->to;
    const char *s = turns ? (faces ? "%w turns %t on %s in place%d" : "%w shifts %t on %s in place")
                          : patterns[a->kind];
    add_pattern(s, p, a, out);
}

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

// A report is the engine's, or a text that claims to be one: wave, piece and square of each capture
// (docs/notation.md, reports).
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

void words_squares(paiko_bits set, struct text *out) {
    for (unsigned square = 0; square < PAIKO_SQUARES; square++)
        if (paiko_bits_has(set, square))
            text_addf(out, " %s", model_square_name((int)square));
}
