// SPDX-License-Identifier: MIT
//
// Three players (Valley of the Shrines): discards, the turn cycle, White's and Black's turns, Red's
// turn with its phases, the three ways to win. Knows the order of these; what tiles can do on the
// board is tiles.c's, what Red can do red.c's.
//
// Invariant: make starts and ends with a position that paiko_position_check accepts.
#include "internal.h"

enum { DISCARDED = 6, POINTS_TO_WIN = 5, POINTS_AHEAD = 3, RED_TO_WIN = 12 };

const uint8_t paiko_turn_order[PAIKO_CYCLE] = {PAIKO_WHITE, PAIKO_BLACK, PAIKO_RED,
                                               PAIKO_BLACK, PAIKO_WHITE, PAIKO_RED};

// Whose turn it is at a place of the cycle.
static unsigned side_at(unsigned cycle) {
    static const uint8_t straight[] = {PAIKO_WHITE, PAIKO_BLACK, PAIKO_RED,
                                       PAIKO_WHITE, PAIKO_BLACK, PAIKO_RED};
    static const uint8_t there_and_back[] = {PAIKO_WHITE, PAIKO_BLACK, PAIKO_RED,
                                             PAIKO_RED,   PAIKO_BLACK, PAIKO_WHITE};
    static const uint8_t black_first[] = {PAIKO_BLACK, PAIKO_WHITE, PAIKO_RED,
                                          PAIKO_WHITE, PAIKO_BLACK, PAIKO_RED};
    return PAIKO_MUTANT(NO_REVERSAL)      ? straight[cycle]
           : PAIKO_MUTANT(THERE_AND_BACK) ? there_and_back[cycle]
           : PAIKO_MUTANT(BLACK_OPENS)    ? black_first[cycle]
                                          : paiko_turn_order[cycle];
}

// ---- what can be decided ----

static bool passes(const struct paiko_position *p) {
    const uint8_t *option = p->rules.option;
    return p->phase == PAIKO_ACTION && p->turn != PAIKO_RED &&
           (option[PAIKO_STUCK] == PAIKO_STUCK_PASS ||
            option[PAIKO_FREE_PASS] == PAIKO_FREE_PASS_YES);
}

// GCOVR_EXCL_START only mutants call it
// A mutant's draws: of the tiles that a player has discarded or lost.
static void draws(const struct paiko_position *p, struct paiko_sink *k) {
    uint8_t gone[PAIKO_TYPES];
    for (unsigned type = 0; type < PAIKO_TYPES; type++)
        gone[type] = (uint8_t)(PAIKO_TILES_OF_A_TYPE - p->count[PAIKO_HAND][p->turn][type] -
                               paiko_number(p->kind[p->turn][type]));
    for (unsigned n = 1; n <= 3; n++)
        paiko_emit_sets(k, PAIKO_DRAW, gone, n);
}
// GCOVR_EXCL_STOP

static void generate(const struct paiko_position *p, struct paiko_sink *k) {
    const struct paiko_action pass = {.kind = PAIKO_PASS};
    const bool free_pass =
        p->rules.option[PAIKO_FREE_PASS] == PAIKO_FREE_PASS_YES || PAIKO_MUTANT(PASS_FREELY);
    if (p->phase == PAIKO_DISCARD) {
        paiko_emit_sets(k, PAIKO_DISCARD_SET, p->count[PAIKO_HAND][p->turn],
                        PAIKO_UNLESS(DISCARD_FIVE, PAIKO_UNLESS(DISCARD_SEVEN, DISCARDED, 7), 5));
    } else if (p->turn == PAIKO_RED) {
        paiko_red_actions(p, k);
    } else if (p->phase == PAIKO_ACTION) {
        paiko_tile_actions(p, k);
        if (free_pass && paiko_idle_safe(p))
            paiko_emit_one(k, &pass);
        if (PAIKO_MUTANT(DRAW_OF_PILE))
            draws(p, k);
    }
}

// ---- winning (SHR-WIN-1 to -5) ----

static bool red_wins(unsigned zombies, unsigned white, unsigned black) {
    const unsigned least = PAIKO_UNLESS(
        RED_AT_ELEVEN, PAIKO_UNLESS(RED_AT_THIRTEEN, RED_TO_WIN, RED_TO_WIN + 1), RED_TO_WIN - 1);
    unsigned points = white > black ? white : black;
    if (PAIKO_MUTANT(RED_SUMS_SCORES))
        points = white + black;
    if (PAIKO_MUTANT(RED_LOWER_SCORE))
        points = white < black ? white : black;
    if (PAIKO_MUTANT(RED_ZOMBIES_ALONE))
        points = 0;
    return zombies + points >= least;
}

static bool colour_wins(unsigned mine, unsigned theirs, unsigned zombies) {
    const unsigned least = PAIKO_UNLESS(
        WIN_AT_FOUR, PAIKO_UNLESS(WIN_AT_SIX, POINTS_TO_WIN, POINTS_TO_WIN + 1), POINTS_TO_WIN - 1);
    const unsigned ahead = PAIKO_UNLESS(
        TWO_AHEAD, PAIKO_UNLESS(FOUR_AHEAD, POINTS_AHEAD, POINTS_AHEAD + 1), POINTS_AHEAD - 1);
    if (PAIKO_MUTANT(WIN_AT_TEN) && mine >= 2 * POINTS_TO_WIN)
        return true;
    if (PAIKO_MUTANT(LEAD_OVER_RED) && mine < zombies + ahead)
        return false;
    return mine >= least && (mine >= theirs + ahead || PAIKO_MUTANT(LEAD_UNNEEDED));
}

static bool wins(const struct paiko_position *p, unsigned side) {
    const unsigned white = paiko_score(p, PAIKO_WHITE), black = paiko_score(p, PAIKO_BLACK);
    const unsigned zombies = paiko_red_points(p);
    if (side == PAIKO_RED)
        return red_wins(zombies, white, black);
    return side == PAIKO_WHITE ? colour_wins(white, black, zombies)
                               : colour_wins(black, white, zombies);
}

// The side that has won, if it is one that can: PAIKO_SIDES for none (SHR-WIN-1).
static unsigned winner(const struct paiko_position *p) {
    if (wins(p, p->turn))
        return p->turn;
    for (unsigned side = 0; side < PAIKO_SIDES && PAIKO_MUTANT(WIN_ON_ANY_TURN); side++)
        if (wins(p, side))
            return side;
    return PAIKO_SIDES;
}

// The moments at which a win is judged (ruling win-moment).
enum moment { TURN_BEGINS, ACTION_DONE, TURN_ENDS };

static bool judged(const struct paiko_position *p, enum moment now) {
    switch (p->rules.option[PAIKO_WIN_MOMENT]) {
    case PAIKO_WIN_AS_SOON:
        return true;
    case PAIKO_WIN_AFTER_ACTION:
        return now == ACTION_DONE;
    default:
        return now == PAIKO_UNLESS(WIN_HAS_TO_LAST, TURN_ENDS, TURN_BEGINS);
    }
}

static const uint8_t won_by[PAIKO_SIDES] = {PAIKO_WON_WHITE, PAIKO_WON_BLACK, PAIKO_WON_RED};

static void advance(struct paiko_position *p) {
    paiko_set_cycle(p, (p->cycle + 1U) % PAIKO_CYCLE);
}

// Ends the game if the player who decides has won; turn and cycle are then the next player's.
static bool won(struct paiko_position *p, enum moment now) {
    const unsigned side = judged(p, now) ? winner(p) : PAIKO_SIDES;
    if (side == PAIKO_SIDES)
        return false;
    if (now != TURN_BEGINS)
        advance(p);
    paiko_set_taken(p, PAIKO_NO_SQUARE);
    paiko_set_fresh(p, 0);
    paiko_set_phase(p, side_at(p->cycle), PAIKO_OVER, 0, won_by[side]);
    return true;
}

// ---- the next turn ----

static void begin_turn(struct paiko_position *p) {
    const unsigned side = side_at(p->cycle), stuck = p->rules.option[PAIKO_STUCK];
    paiko_set_phase(p, side, PAIKO_ACTION, 0, 0);
    if (won(p, TURN_BEGINS) || side == PAIKO_RED || !paiko_is_stuck(p))
        return;
    paiko_set_phase(p, side, PAIKO_OVER, 0, stuck == PAIKO_STUCK_LOSS ? won_by[!side] : PAIKO_TIED);
}

static void end_turn(struct paiko_position *p) {
    if (won(p, TURN_ENDS))
        return;
    advance(p);
    begin_turn(p);
}

// ---- captures ----

// Red's pieces that fall on White's and Black's turns.
static paiko_bits red_falling(const struct paiko_position *p) {
    return PAIKO_UNLESS(RED_PIECES_SPARED, paiko_red_in_danger(p), 0);
}

// On White's and Black's turns: Red's pieces and the opponent's tiles (rulings red-first, recheck).
static void fall(struct paiko_position *p, struct paiko_report *report) {
    const unsigned foe = !p->turn;
    const bool first =
        p->rules.option[PAIKO_RED_FIRST] == PAIKO_RED_FIRST_YES && !PAIKO_MUTANT(RED_PIECES_LATE);
    if (p->rules.option[PAIKO_RECHECK] == PAIKO_RECHECK_NO) {
        paiko_fall(p, red_falling(p) | paiko_at_threshold(p, foe), report);
        return;
    }
    for (unsigned before = report->waves + 1; before != report->waves;) {
        before = report->waves;
        if (first)
            paiko_fall(p, red_falling(p), report);
        paiko_capture(p, foe, report);
        if (!first)
            paiko_fall(p, red_falling(p), report);
    }
}

// How many tiles a captured piece brings to Red's hand, a zombie two (SHR-SETUP-3, SHR-RED-14).
static unsigned brought_by(paiko_cell c) {
    if (paiko_cell_player(c) != PAIKO_RED)
        return PAIKO_MUTANT(CAPTURED_LOST) || PAIKO_MUTANT(CAPTURED_KEPT) ? 0 : 1;
    if (PAIKO_MUTANT(RED_PIECES_LOST))
        return 0;
    return paiko_cell_type(c) == PAIKO_ZOMBIE ? PAIKO_UNLESS(ZOMBIE_BRINGS_ONE, 2, 1) : 1;
}

static void bury(struct paiko_position *p, const struct paiko_report *report, unsigned from) {
    unsigned pile = p->pile;
    for (unsigned i = from; i < report->captured; i++) {
        const paiko_cell c = report->fall[i].tile;
        const unsigned player = paiko_cell_player(c), type = paiko_cell_type(c);
        pile += brought_by(c);
        if (PAIKO_MUTANT(CAPTURED_KEPT) && player != PAIKO_RED)
            paiko_set_count(p, PAIKO_HAND, player, type, p->count[PAIKO_HAND][player][type] + 1U);
    }
    paiko_set_pile(p, pile);
    paiko_end_streaks(p);
}

// Takes tiles off the pile, as far as there are any.
static void spend(struct paiko_position *p, unsigned n) {
    paiko_set_pile(p, p->pile > n ? p->pile - n : 0);
}

// ---- White's and Black's turns ----

static void tile_turn(struct paiko_position *p, const struct paiko_action *a,
                      struct paiko_report *report) {
    // GCOVR_EXCL_START only a mutant draws
    for (unsigned type = 0; type < PAIKO_TYPES && a->kind == PAIKO_DRAW; type++) {
        paiko_set_count(p, PAIKO_HAND, p->turn, type,
                        p->count[PAIKO_HAND][p->turn][type] + (unsigned)a->set[type]);
        spend(p, a->set[type]);
    }
    // GCOVR_EXCL_STOP
    paiko_act(p, a);
    paiko_update_streak(p, a);
    if (won(p, ACTION_DONE))
        return;
    fall(p, report);
    bury(p, report, 0);
    end_turn(p);
}

// What lies on the board as play begins (SHR-SETUP-11).
static void lay_first_corpses(struct paiko_position *p) {
    const unsigned piece = PAIKO_UNLESS(ZOMBIES_AT_START, PAIKO_CORPSE, PAIKO_ZOMBIE);
    paiko_bits squares = paiko_black & paiko_middle;
    if (PAIKO_MUTANT(CORPSES_AT_HOME))
        squares = paiko_black & ~paiko_middle;
    if (PAIKO_MUTANT(CORPSES_ON_ALL_BLACK))
        squares = paiko_black;
    if (PAIKO_MUTANT(CORPSES_NONE))
        squares = 0;
    PAIKO_EACH(s, squares)
        paiko_place(p, s, paiko_cell_of(PAIKO_RED, piece, PAIKO_NORTH));
    spend(p, PAIKO_UNLESS(CORPSES_FREE, paiko_number(squares), 0));
}

static void discard(struct paiko_position *p, const struct paiko_action *a) {
    unsigned pile = p->pile;
    for (unsigned type = 0; type < PAIKO_TYPES; type++) {
        const unsigned held = p->count[PAIKO_HAND][p->turn][type];
        const unsigned kept = PAIKO_UNLESS(DISCARD_THE_REST, held - a->set[type], a->set[type]);
        paiko_set_count(p, PAIKO_HAND, p->turn, type, kept);
        pile += held - kept;
    }
    paiko_set_pile(p, PAIKO_UNLESS(DISCARDS_LOST, pile, p->pile));
    if (p->turn == PAIKO_BLACK && !PAIKO_MUTANT(WHITE_KEEPS_ALL)) {
        paiko_set_phase(p, PAIKO_WHITE, PAIKO_DISCARD, 0, 0);
        return;
    }
    lay_first_corpses(p);
    begin_turn(p);
}

// ---- Red's turn ----

// The tiles of both colours that fall: Fires alone, where nothing else does (ruling fire-order).
static paiko_bits fires_that_fall(const struct paiko_position *p) {
    return paiko_red_prey(p, PAIKO_WHITE) | paiko_red_prey(p, PAIKO_BLACK);
}

// Everything that falls in one wave where Red has no choice (red-order=together).
static paiko_bits wave_together(const struct paiko_position *p) {
    const bool mixed = p->rules.option[PAIKO_FIRE_ORDER] == PAIKO_FIRES_MIXED;
    const bool red = p->rules.option[PAIKO_RED_PIECES_FALL] == PAIKO_RED_FALLS_ALWAYS;
    const paiko_bits tiles = fires_that_fall(p);
    const paiko_bits fires = p->kind[PAIKO_WHITE][PAIKO_FIRE] | p->kind[PAIKO_BLACK][PAIKO_FIRE];
    const paiko_bits others = (tiles & ~fires) | (red ? paiko_red_in_danger(p) : 0);
    return mixed || !others ? tiles | others : others;
}

// Goes on to where Red has a choice of what to capture, or to the end of Red's turn.
static void settle(struct paiko_position *p, struct paiko_report *report) {
    const bool together =
        p->rules.option[PAIKO_RED_ORDER] == PAIKO_RED_TOGETHER || PAIKO_MUTANT(RED_NO_CHOICE);
    unsigned from = report->captured;
    while (!PAIKO_MUTANT(RED_CAPTURES_NOTHING)) {
        if (!together && paiko_red_choices(p)) {
            paiko_set_phase(p, PAIKO_RED, PAIKO_CAPTURE, 0, 0);
            return;
        }
        const paiko_bits falling = together ? wave_together(p) : fires_that_fall(p);
        if (!falling || PAIKO_MUTANT(RED_SPARES_FIRES))
            break;
        paiko_fall(p, falling, report);
        bury(p, report, from);
        from = report->captured;
    }
    end_turn(p);
}

static void after_zombifying(struct paiko_position *p, struct paiko_report *report) {
    const bool again = PAIKO_MUTANT(ZOMBIFY_AGAIN) && p->fresh;
    paiko_set_fresh(p, 0);
    // GCOVR_EXCL_START only a mutant zombifies again
    if (again && paiko_zombifiable(p))
        return;
    // GCOVR_EXCL_STOP
    if (p->rules.option[PAIKO_WIN_MOMENT] == PAIKO_WIN_AS_SOON && won(p, ACTION_DONE))
        return;
    settle(p, report);
}

// GCOVR_EXCL_START only mutants call it
// A mutant's captures before Red zombifies.
static void capture_early(struct paiko_position *p, struct paiko_report *report) {
    for (paiko_bits falling; (falling = wave_together(p)) != 0;) {
        const unsigned from = report->captured;
        paiko_fall(p, falling, report);
        bury(p, report, from);
    }
}
// GCOVR_EXCL_STOP

static void after_red_action(struct paiko_position *p, struct paiko_report *report) {
    paiko_set_taken(p, PAIKO_NO_SQUARE);
    paiko_end_streaks(p);
    if (won(p, ACTION_DONE))
        return;
    if (PAIKO_MUTANT(ZOMBIFY_LATE))
        capture_early(p, report);
    if (paiko_zombifiable(p))
        paiko_set_phase(p, PAIKO_RED, PAIKO_ZOMBIFY, 0, 0);
    else
        after_zombifying(p, report);
}

static void take_back(struct paiko_position *p, unsigned square, struct paiko_report *report) {
    const bool zombie = paiko_has(p->red[PAIKO_ZOMBIE], square);
    const unsigned tiles = PAIKO_MUTANT(TAKE_WHOLE) && zombie ? 2 : 1;
    paiko_lift(p, square);
    if (zombie && tiles == 1)
        paiko_place(p, square, paiko_cell_of(PAIKO_RED, PAIKO_CORPSE, PAIKO_NORTH));
    paiko_set_pile(p, p->pile + PAIKO_UNLESS(TAKE_LOST, tiles, 0));
    paiko_set_taken(p, square);
    paiko_end_streaks(p);
    if (paiko_takeable(p) && !PAIKO_MUTANT(TAKE_ONE))
        paiko_set_phase(p, PAIKO_RED, PAIKO_TAKE, 0, 0);
    else
        after_red_action(p, report);
}

static void zombify(struct paiko_position *p, unsigned square, struct paiko_report *report) {
    const unsigned piece = PAIKO_UNLESS(ZOMBIFY_TO_CORPSE, PAIKO_ZOMBIE, PAIKO_CORPSE);
    paiko_lift(p, square);
    paiko_place(p, square, paiko_cell_of(PAIKO_RED, piece, PAIKO_NORTH));
    spend(p, PAIKO_UNLESS(ZOMBIFY_FREE, PAIKO_UNLESS(ZOMBIFY_COSTS_TWO, 1, 2), 0));
    paiko_set_fresh(p, p->fresh | paiko_bit(square));
    paiko_end_streaks(p);
    if (!paiko_zombifiable(p) || PAIKO_MUTANT(ZOMBIFY_ONE))
        after_zombifying(p, report);
}

static void put_piece(struct paiko_position *p, const struct paiko_action *a) {
    unsigned piece = a->kind == PAIKO_LAY_CORPSE ? PAIKO_CORPSE : PAIKO_ZOMBIE;
    if (PAIKO_MUTANT(LAY_ZOMBIES))
        piece = PAIKO_ZOMBIE;
    if (PAIKO_MUTANT(CORPSE_SHIFTS) && a->kind == PAIKO_SHIFT_ZOMBIE)
        piece = paiko_cell_type(p->cell[a->from]);
    if (a->kind == PAIKO_SHIFT_ZOMBIE)
        paiko_lift(p, a->from);
    else
        spend(p, PAIKO_UNLESS(PILE_KEPT, 1, 0));
    if (p->cell[a->to]) // a corpse that is raised
        paiko_lift(p, a->to);
    paiko_place(p, a->to, paiko_cell_of(PAIKO_RED, piece, PAIKO_NORTH));
}

// Red ends the phase.
static void done(struct paiko_position *p, struct paiko_report *report) {
    if (p->phase == PAIKO_ZOMBIFY)
        after_zombifying(p, report);
    else if (PAIKO_MUTANT(RED_STOPS) && p->phase == PAIKO_CAPTURE)
        end_turn(p);
    else if (PAIKO_MUTANT(TAKE_AND_ACT) && p->phase == PAIKO_TAKE)
        paiko_set_phase(p, PAIKO_RED, PAIKO_ACTION, 0, 0);
    else
        after_red_action(p, report);
}

static void red_turn(struct paiko_position *p, const struct paiko_action *a,
                     struct paiko_report *report) {
    if (p->phase == PAIKO_ACTION || p->phase == PAIKO_TAKE)
        paiko_update_streak(p, a);
    switch (a->kind) {
    case PAIKO_LAY_CORPSE:
    case PAIKO_RAISE_ZOMBIE:
    case PAIKO_SHIFT_ZOMBIE:
        put_piece(p, a);
        after_red_action(p, report);
        break;
    case PAIKO_TAKE_BACK:
        take_back(p, a->to, report);
        break;
    case PAIKO_ZOMBIFY_TILE:
        zombify(p, a->to, report);
        break;
    case PAIKO_CAPTURE_ONE:
        paiko_fall(p, paiko_bit(a->to), report);
        bury(p, report, 0);
        PAIKO_MUTANT(RED_CAPTURES_ONE) ? end_turn(p) : settle(p, report);
        break;
    default:
        done(p, report);
    }
}

static void make(struct paiko_position *p, const struct paiko_action *a,
                 struct paiko_report *report) {
    if (p->phase == PAIKO_DISCARD)
        discard(p, a);
    else if (p->turn == PAIKO_RED)
        red_turn(p, a, report);
    else
        tile_turn(p, a, report);
}

const struct paiko_turns paiko_three = {generate, passes, fall, make};
