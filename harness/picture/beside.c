// SPDX-License-Identifier: MIT
//
// Writes the words beside a board: who decides, rulings, players with points, hands and stores,
// Red, rounds.
// Invariant: the words say all that a position has beside the board.
#include <string.h>

#include "paiko_options.h"
#include "position/model.h"
#include "registers/rulings.h"
#include "words.h"

// A line that is being built, cell by cell.
struct beside {
    const struct paiko_position *p;
    words_line *visit;
    void *context;
    struct text cell[WORDS_CELLS];
    unsigned cells;
};

static struct text *cell(struct beside *b) {
    return &b->cell[b->cells++];
}

static void end(struct beside *b, enum words_kind kind) {
    const char *words[WORDS_CELLS] = {NULL};
    for (unsigned i = 0; i < b->cells; i++)
        words[i] = text_string(&b->cell[i]);
    b->visit(b->context, kind, words, b->cells);
    for (unsigned i = 0; i < b->cells; i++)
        text_free(&b->cell[i]);
    b->cells = 0;
}

static void add_head(struct beside *b, unsigned stores, const char *last) {
    static const char *const heads[] = {"", "points", "hand", "reserve", "lost"};
    for (unsigned i = 0; i < 2 + stores; i++)
        text_add(cell(b), heads[i]);
    text_add(cell(b), last);
    end(b, WORDS_HEAD);
}

// Begins a row with a side's name and points.
static void begin_side(struct beside *b, unsigned player) {
    text_add(cell(b), words_players[player]);
    text_addf(cell(b), "%u", paiko_score(b->p, player));
}

static void add_rulings(struct beside *b) {
    const struct paiko_rules *rules = &b->p->rules;
    const struct paiko_rules usual = paiko_rules_default((enum paiko_ruleset)rules->ruleset);
    for (unsigned r = 0; r < PAIKO_RULING_COUNT; r++) {
        const unsigned option = rules->option[r];
        const char *name = paiko_ruling_name(r);
        if (option == usual.option[r])
            continue;
        text_addf(cell(b), "%s=%s instead of %s: %s", name, paiko_option_name(r, option),
                  paiko_option_name(r, usual.option[r]),
                  ruling_table[ruling_index(name, strlen(name))].meaning[option]);
        end(b, WORDS_NOTE);
    }
}

// ---- two and three players ----

static void add_streak(struct text *out, const struct paiko_streak *streak) {
    if (streak->square == PAIKO_NO_SQUARE)
        text_add(out, "-");
    else
        text_addf(out, "%s, %u turn%s in a row", model_square_name(streak->square), streak->count,
                  streak->count == 1 ? "" : "s");
}

// Adds a row for White and one for Black, with the stores that the game has.
static void add_players(struct beside *b, unsigned stores) {
    add_head(b, stores, "shifted last");
    for (unsigned player = 0; player < PAIKO_PLAYERS; player++) {
        begin_side(b, player);
        for (unsigned s = 0; s < stores; s++)
            model_multiset_write(b->p->count[s][player], cell(b));
        add_streak(cell(b), &b->p->streak[player]);
        end(b, WORDS_ROW);
    }
}

// Adds lines for Red: pieces and pile; the cycle of turns with the present turn in brackets, and
// the next player (discards come first); what Red has taken back or zombified in this phase so far.
static void add_red(struct beside *b) {
    const struct paiko_position *p = b->p;
    const unsigned zombies = paiko_bits_count(p->red[PAIKO_PIECE_ZOMBIE]),
                   corpses = paiko_bits_count(p->red[PAIKO_PIECE_CORPSE]);
    const bool discards = p->phase == PAIKO_PHASE_DISCARD;
    const char next = model_cycle_turn(discards ? 0 : p->cycle + 1U);
    text_addf(cell(b), "Red    %u zombie%s, %u corpse%s, pile %u; shifted last ", zombies,
              zombies == 1 ? "" : "s", corpses, corpses == 1 ? "" : "s", p->pile);
    add_streak(&b->cell[0], &p->streak[PAIKO_PLAYER_RED]);
    end(b, WORDS_NOTE);
    struct text *turns = cell(b);
    text_add(turns, "Turns ");
    for (unsigned i = 0; i < MODEL_CYCLE; i++)
        text_addf(turns, i == p->cycle ? " [%c]" : " %c", model_cycle_turn(i));
    if (p->phase != PAIKO_PHASE_OVER)
        text_addf(turns, ": %s %s", words_players[next == 'R' ? PAIKO_PLAYER_RED : next == 'B'],
                  discards ? "begins after the discards" : "comes next");
    end(b, WORDS_NOTE);
    if (p->phase == PAIKO_PHASE_TAKE) {
        text_addf(cell(b), "Taken from %s last", model_square_name(p->taken));
        end(b, WORDS_NOTE);
    }
    if (p->phase == PAIKO_PHASE_ZOMBIFY && p->fresh) {
        text_add(cell(b), "Zombified so far:");
        words_squares(p->fresh, &b->cell[0]);
        end(b, WORDS_NOTE);
    }
}

// ---- four to seven players ----

// Appends a hero and the tile beneath it. `beneath` is 1 + the tile's type; 0 if it is not known.
static void add_hero(struct beside *b, unsigned side, unsigned type, unsigned beneath,
                     struct text *out) {
    const paiko_bits at = b->p->kind[side][type] & b->p->hero;
    const char *between = out->length > 0 ? ", " : "";
    text_addf(out, "%s%s %s%s", between, words_types[type], at ? "on " : "in hand",
              at ? model_square_name((int)paiko_bits_first(at)) : "");
    if (beneath)
        text_addf(out, " (above %s)", words_types[beneath - 1]);
}

static void add_seats(struct beside *b) {
    const struct paiko_round *round = &b->p->round;
    add_head(b, 2, "heroes");
    begin_side(b, PAIKO_PLAYER_WHITE);
    model_multiset_write(round->hand[PAIKO_WHITE_SEAT], cell(b));
    model_multiset_write(b->p->count[PAIKO_STORE_RESERVE][PAIKO_PLAYER_WHITE], cell(b));
    struct text *heroes = cell(b);
    for (unsigned type = 0; type < PAIKO_TYPES; type++)
        if (b->p->kind[PAIKO_PLAYER_WHITE][type] & b->p->hero)
            add_hero(b, PAIKO_PLAYER_WHITE, type, round->under[type], heroes);
    text_add(heroes, heroes->length > 0 ? "" : "-");
    end(b, WORDS_ROW);
    begin_side(b, PAIKO_PLAYER_BLACK);
    (void)cell(b);
    model_multiset_write(b->p->count[PAIKO_STORE_RESERVE][PAIKO_PLAYER_BLACK], cell(b));
    (void)cell(b);
    end(b, WORDS_ROW);
    for (unsigned seat = 1; seat <= round->blacks; seat++) {
        text_addf(cell(b), "   %s%s", words_seat(seat), round->token == seat ? "*" : "");
        (void)cell(b);
        model_multiset_write(round->hand[seat], cell(b));
        (void)cell(b);
        if (round->hero[seat])
            add_hero(b, PAIKO_PLAYER_BLACK, round->hero[seat] - 1U, round->base[seat], cell(b));
        else
            text_add(cell(b), "-");
        end(b, WORDS_ROW);
    }
}

// Adds the holder of the first-turn token, and the black players who still act in this round.
static void add_order(struct beside *b) {
    const struct paiko_round *round = &b->p->round;
    const bool black = b->p->phase == PAIKO_PHASE_ACTION && b->p->turn == PAIKO_PLAYER_BLACK;
    struct text *out = cell(b);
    if (!round->token) {
        text_add(out, "Nobody has the first-turn token yet");
        end(b, WORDS_NOTE);
        return;
    }
    text_addf(out, "* %s has the first-turn token", words_seat(round->token));
    if (b->p->phase != PAIKO_PHASE_OVER)
        text_add(out, black ? "; still to act in this round:" : "; Black acts in the order");
    bool acts = !black;
    for (unsigned i = 0; i < round->blacks && b->p->phase != PAIKO_PHASE_OVER; i++) {
        const unsigned seat = (round->token + i - 1U) % round->blacks + 1U;
        acts = acts || seat == round->seat;
        if (acts)
            text_addf(out, " %s", words_seat(seat));
    }
    end(b, WORDS_NOTE);
}

// Adds a round's numbers of tiles, actions and seconds. If rulings count them, adds in how many
// rounds in a row each tile was shifted, and which heroes White has made.
static void add_limits(struct beside *b) {
    const struct paiko_round *round = &b->p->round;
    const struct paiko_limits *row = paiko_limits(round->blacks + 1U);
    const char *between = "Rounds in a row in which a tile was shifted:";
    text_addf(cell(b),
              "%u players: White draws %u and acts %u times in %u:%02u; each black player draws %u "
              "and acts once, all in %u:%02u",
              row->players, row->white_draws, row->white_actions, row->white_seconds / 60,
              row->white_seconds % 60, row->black_draws, row->black_seconds / 60,
              row->black_seconds % 60);
    end(b, WORDS_NOTE);
    for (unsigned square = 0; square < PAIKO_SQUARES; square++) {
        const unsigned n = (unsigned)paiko_bits_has(b->p->run[0], square) +
                           2 * (unsigned)paiko_bits_has(b->p->run[1], square);
        if (n == 0)
            continue;
        text_addf(&b->cell[0], "%s %s %u", between, model_square_name((int)square), n);
        between = ",";
        b->cells = 1;
    }
    if (b->cells > 0)
        end(b, WORDS_NOTE);
    if (b->p->rules.option[PAIKO_RULING_HERO_CAP] != PAIKO_HERO_CAP_EVER)
        return;
    text_add(cell(b), "White has made heroes of:");
    for (unsigned type = 0; type < PAIKO_TYPES; type++)
        if (round->made >> type & 1)
            text_addf(&b->cell[0], " %s", words_types[type]);
    text_add(&b->cell[0], round->made ? "" : " none");
    end(b, WORDS_NOTE);
}

void words_beside(const struct paiko_position *p, words_line *visit, void *context) {
    struct beside b = {.p = p, .visit = visit, .context = context};
    const bool red = ruleset_has(p->rules.ruleset, FIELD_PILE);
    const paiko_bits falling = paiko_about_to_fall(p);
    words_decision(p, cell(&b));
    text_addf(&b.cell[0], " - %s", paiko_ruleset_name(p->rules.ruleset));
    end(&b, WORDS_TITLE);
    add_rulings(&b);
    if (ruleset_form(p->rules.ruleset)->seats) {
        add_seats(&b);
        add_order(&b);
        add_limits(&b);
    } else {
        add_players(&b, red ? PAIKO_STORE_HAND + 1 : PAIKO_STORES);
    }
    if (red)
        add_red(&b);
    if (falling) { // in a position that was set up, tiles may be at their threshold
        text_add(cell(&b), "At their threshold:");
        words_squares(falling, &b.cell[0]);
        end(&b, WORDS_NOTE);
    }
}
