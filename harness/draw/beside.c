// SPDX-License-Identifier: MIT
//
// Writes the lines beside a board.
// Invariant: board and lines together show the whole position. The lines say who decides, changed
// rulings, points, hands, other tiles off the board, Red's state, the round.
#include <string.h>

#include "impl/rulings.h"
#include "paiko_options.h"
#include "position/model.h"
#include "words.h"

struct beside {
    const struct paiko_position *p;
    const char *faint, *plain; // see words_beside
    struct text *out;
};

static void add_squares(struct beside *b, paiko_bits set) {
    for (unsigned square = 0; square < PAIKO_SQUARES; square++)
        if (paiko_bits_has(set, square))
            text_addf(b->out, " %s", model_square_name((int)square));
    text_add(b->out, "\n");
}

// Adds the head of the players' table: points, `stores` columns of tiles, and the column `last`.
static void add_head(struct beside *b, unsigned stores, const char *last) {
    static const char *const heads[] = {"hand", "reserve", "lost"};
    text_addf(b->out, "\n%s  %-6s %6s", b->faint, "", "points");
    for (unsigned i = 0; i < stores; i++)
        text_addf(b->out, "  %-16s", heads[i]);
    text_addf(b->out, "  %s%s\n", last, b->plain);
}

// Begins a row with a side's name and points.
static void begin_side(struct beside *b, unsigned player) {
    text_addf(b->out, "  %-6s %6u", words_players[player], paiko_score(b->p, player));
}

static void add_store(struct beside *b, const uint8_t *count) {
    TEXT tiles = {0};
    model_multiset_write(count, &tiles);
    text_addf(b->out, "  %-16s", text_string(&tiles));
}

// ---- two and three players ----

static void add_streak(struct beside *b, const struct paiko_streak *streak) {
    if (streak->square == PAIKO_NO_SQUARE)
        text_add(b->out, "-\n");
    else
        text_addf(b->out, "%s, %u turn%s in a row\n", model_square_name(streak->square),
                  streak->count, streak->count == 1 ? "" : "s");
}

// Adds a row for White and one for Black, with `stores` columns of tiles off the board.
static void add_players(struct beside *b, unsigned stores) {
    add_head(b, stores, "shifted last");
    for (unsigned player = 0; player < PAIKO_PLAYERS; player++) {
        begin_side(b, player);
        for (unsigned s = 0; s < stores; s++)
            add_store(b, b->p->count[s][player]);
        text_add(b->out, "  ");
        add_streak(b, &b->p->streak[player]);
    }
}

// Adds lines for Red: first Red's pieces and pile, then the cycle of turns, with the present turn
// in brackets, and the player whose turn is next. In a phase of Red's, also adds the square where
// Red last took a tile back, or the tiles that Red has zombified.
static void add_red(struct beside *b) {
    const struct paiko_position *p = b->p;
    const unsigned zombies = paiko_bits_count(p->red[PAIKO_PIECE_ZOMBIE]),
                   corpses = paiko_bits_count(p->red[PAIKO_PIECE_CORPSE]);
    const bool discards = p->phase == PAIKO_PHASE_DISCARD;
    const char next = model_cycle_turn(discards ? 0 : p->cycle + 1U);
    text_addf(b->out, "  Red    %u zombie%s, %u corpse%s, pile %u; shifted last ", zombies,
              zombies == 1 ? "" : "s", corpses, corpses == 1 ? "" : "s", p->pile);
    add_streak(b, &p->streak[PAIKO_PLAYER_RED]);
    text_add(b->out, "  Turns ");
    for (unsigned i = 0; i < MODEL_CYCLE; i++)
        text_addf(b->out, i == p->cycle ? " [%c]" : " %c", model_cycle_turn(i));
    if (p->phase != PAIKO_PHASE_OVER)
        text_addf(b->out, ": %s %s", words_players[next == 'R' ? PAIKO_PLAYER_RED : next == 'B'],
                  discards ? "begins after the discards" : "comes next");
    text_add(b->out, "\n");
    if (p->phase == PAIKO_PHASE_TAKE)
        text_addf(b->out, "  Red last took a tile from %s\n", model_square_name(p->taken));
    if (p->phase == PAIKO_PHASE_ZOMBIFY && p->fresh) {
        text_add(b->out, "  Zombified so far:");
        add_squares(b, p->fresh);
    }
}

// Adds a hero and the tile beneath it. `beneath` is 1 + the tile's type; 0 if it is not known.
static void add_hero(struct beside *b, unsigned side, unsigned type, unsigned beneath) {
    const paiko_bits at = b->p->kind[side][type] & b->p->hero;
    text_addf(b->out, "%s %s%s", words_types[type], at ? "on " : "in hand",
              at ? model_square_name((int)paiko_bits_first(at)) : "");
    if (beneath)
        text_addf(b->out, " (above %s)", words_types[beneath - 1]);
}

static void add_seats(struct beside *b) {
    const struct paiko_round *round = &b->p->round;
    const char *before = "  ";
    add_head(b, 2, "heroes");
    begin_side(b, PAIKO_PLAYER_WHITE);
    add_store(b, round->hand[PAIKO_WHITE_SEAT]);
    add_store(b, b->p->count[PAIKO_STORE_RESERVE][PAIKO_PLAYER_WHITE]);
    for (unsigned type = 0; type < PAIKO_TYPES; type++) {
        if (!(b->p->kind[PAIKO_PLAYER_WHITE][type] & b->p->hero))
            continue;
        text_add(b->out, before);
        before = ", ";
        add_hero(b, PAIKO_PLAYER_WHITE, type, round->under[type]);
    }
    text_add(b->out, *before == ' ' ? "  -\n" : "\n");
    begin_side(b, PAIKO_PLAYER_BLACK);
    TEXT reserve = {0};
    model_multiset_write(b->p->count[PAIKO_STORE_RESERVE][PAIKO_PLAYER_BLACK], &reserve);
    text_addf(b->out, "  %-16s  %s\n", "", text_string(&reserve));
    for (unsigned seat = 1; seat <= round->blacks; seat++) {
        TEXT name = {0};
        text_addf(&name, "   %s%s", words_seat(seat), round->token == seat ? "*" : "");
        text_addf(b->out, "  %-6s %6s", text_string(&name), "");
        add_store(b, round->hand[seat]);
        text_addf(b->out, "  %-16s  ", "");
        if (round->hero[seat])
            add_hero(b, PAIKO_PLAYER_BLACK, round->hero[seat] - 1U, round->base[seat]);
        text_add(b->out, round->hero[seat] ? "\n" : "-\n");
    }
}

// Adds the holder of the first-turn token, and the black players who still act in this round.
static void add_order(struct beside *b) {
    const struct paiko_round *round = &b->p->round;
    const bool black = b->p->phase == PAIKO_PHASE_ACTION && b->p->turn == PAIKO_PLAYER_BLACK;
    const bool over = b->p->phase == PAIKO_PHASE_OVER;
    if (!round->token) {
        text_add(b->out, "  Nobody has the first-turn token yet\n");
        return;
    }
    text_addf(b->out, "  * %s has the first-turn token%s", words_seat(round->token),
              over    ? ""
              : black ? "; still to act in this round:"
                      : "; Black acts in the order");
    bool acts = !black;
    for (unsigned i = 0; i < round->blacks && !over; i++) {
        const unsigned seat = (round->token + i - 1U) % round->blacks + 1U;
        acts = acts || seat == round->seat;
        if (acts)
            text_addf(b->out, " %s", words_seat(seat));
    }
    text_add(b->out, "\n");
}

// Writes the round's limits: how many tiles, actions and seconds a player gets. Lists the tiles
// that were shifted in the last rounds, and the heroes that White has made if a ruling counts them.
static void add_limits(struct beside *b) {
    const struct paiko_round *round = &b->p->round;
    const struct paiko_limits *row = paiko_limits(round->blacks + 1U);
    const char *before = "  Rounds in a row in which a tile was shifted: ";
    text_addf(b->out,
              "  %u players: White draws %u and acts %u times in %u:%02u; each black player draws "
              "%u and acts once, and together they have %u:%02u\n",
              row->players, row->white_draws, row->white_actions, row->white_seconds / 60,
              row->white_seconds % 60, row->black_draws, row->black_seconds / 60,
              row->black_seconds % 60);
    for (unsigned square = 0; square < PAIKO_SQUARES; square++) {
        const unsigned n = (unsigned)paiko_bits_has(b->p->run[0], square) +
                           2 * (unsigned)paiko_bits_has(b->p->run[1], square);
        if (n == 0)
            continue;
        text_addf(b->out, "%s%s %u", before, model_square_name((int)square), n);
        before = ", ";
    }
    text_add(b->out, *before == ',' ? "\n" : "");
    if (b->p->rules.option[PAIKO_RULING_HERO_CAP] != PAIKO_HERO_CAP_EVER)
        return;
    text_add(b->out, "  White has made heroes of:");
    for (unsigned type = 0; type < PAIKO_TYPES; type++)
        if (round->made >> type & 1)
            text_addf(b->out, " %s", words_types[type]);
    text_add(b->out, round->made ? "\n" : " none\n");
}

void words_beside(const struct paiko_position *p, const char *bold, const char *faint,
                  const char *plain, struct text *out) {
    struct beside b = {p, faint, plain, out};
    const bool red = ruleset_has(p->rules.ruleset, FIELD_PILE);
    const paiko_bits falling = paiko_about_to_fall(p);
    const struct paiko_rules usual = paiko_rules_default((enum paiko_ruleset)p->rules.ruleset);
    text_add(out, bold);
    words_decision(p, out);
    text_addf(out, " - %s%s\n", paiko_ruleset_name(p->rules.ruleset), plain);
    for (unsigned r = 0; r < PAIKO_RULING_COUNT; r++) {
        const unsigned option = p->rules.option[r];
        const char *name = paiko_ruling_name(r);
        if (option != usual.option[r])
            text_addf(out, "  %s=%s instead of %s: %s\n", name, paiko_option_name(r, option),
                      paiko_option_name(r, usual.option[r]),
                      ruling_table[ruling_index(name, strlen(name))].meaning[option]);
    }
    if (ruleset_form(p->rules.ruleset)->seats) {
        add_seats(&b);
        add_order(&b);
        add_limits(&b);
    } else {
        add_players(&b, red ? PAIKO_STORE_HAND + 1 : PAIKO_STORES);
    }
    if (red)
        add_red(&b);
    if (falling) { // squares of tiles that would be captured now
        text_add(out, "  At their threshold:");
        add_squares(&b, falling);
    }
}
