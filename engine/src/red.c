// SPDX-License-Identifier: MIT
//
// What Red can do: lay corpses, raise and shift zombies, take pieces back, zombify, capture. Knows
// the rulings about these and what is open to Red in each phase; what follows from an action is
// three.c's.
//
// Invariant: a phase in which Red decides has something in it besides `done`.
#include "internal.h"

static paiko_bits taken_squares(const struct paiko_position *p) {
    return p->own[PAIKO_WHITE] | p->own[PAIKO_BLACK] | p->own[PAIKO_RED];
}

// Squares in the cover of a tile, White's or Black's; homegrounds have no effect (SHR-ACT-5).
static paiko_bits tile_cover(const struct paiko_position *p) {
    return p->cover[PAIKO_WHITE] | p->cover[PAIKO_BLACK];
}

// GCOVR_EXCL_START only mutants call it
// Squares that some player's tiles threaten.
static paiko_bits threatened(const struct paiko_position *p) {
    paiko_bits set = 0;
    for (unsigned i = 0; i < PAIKO_PLANES; i++)
        set |= p->threat[PAIKO_WHITE][i] | p->threat[PAIKO_BLACK][i];
    return set;
}
// GCOVR_EXCL_STOP

// GCOVR_EXCL_START only mutants call it
static paiko_bits neighbours(paiko_bits squares) {
    paiko_bits set = 0;
    PAIKO_EACH(s, squares)
        set |= paiko_near[s];
    return set;
}
// GCOVR_EXCL_STOP

unsigned paiko_red_points(const struct paiko_position *p) {
    paiko_bits zombies = p->red[PAIKO_ZOMBIE];
    if (PAIKO_MUTANT(ZOMBIES_COUNT_IN_MIDDLE))
        zombies &= paiko_middle;
    return PAIKO_UNLESS(ZOMBIE_COUNTS_TWO, 1, 2) * paiko_number(zombies) +
           PAIKO_UNLESS(CORPSES_COUNT, 0, paiko_number(p->red[PAIKO_CORPSE]));
}

// ---- the action ----

// GCOVR_EXCL_START only mutants call it
// Squares with two threats, whoever's, or with three of one colour, as mutants ask for them.
static paiko_bits two_threat(const struct paiko_position *p, bool of_one_colour) {
    paiko_bits white[3], black[3];
    paiko_at_least(p->threat[PAIKO_WHITE], white);
    paiko_at_least(p->threat[PAIKO_BLACK], black);
    return of_one_colour ? white[2] | black[2] : white[1] | black[1] | (white[0] & black[0]);
}
// GCOVR_EXCL_STOP

paiko_bits paiko_red_in_danger(const struct paiko_position *p) {
    const paiko_bits corpses = p->red[PAIKO_CORPSE], zombies = p->red[PAIKO_ZOMBIE];
    paiko_bits set = p->own[PAIKO_RED] & paiko_three_threat(p);
    if (PAIKO_MUTANT(CORPSES_AT_TWO))
        set |= corpses & two_threat(p, false);
    if (PAIKO_MUTANT(ZOMBIES_AT_TWO))
        set |= zombies & two_threat(p, false);
    if (PAIKO_MUTANT(RED_BY_ONE_COLOUR))
        set &= two_threat(p, true);
    if (PAIKO_MUTANT(RED_IN_COVER))
        set &= ~tile_cover(p);
    if (PAIKO_MUTANT(CORPSES_COVER))
        set &= ~neighbours(corpses);
    if (PAIKO_MUTANT(ZOMBIES_COVER))
        set &= ~neighbours(zombies);
    return set & ~PAIKO_UNLESS(CORPSES_STAND, 0, corpses) &
           ~PAIKO_UNLESS(ZOMBIES_STAND, 0, zombies);
}

// Whether Red may end the action with the pieces as they would stand (red-safety).
static bool safe_with(const struct paiko_position *p, unsigned from, unsigned to, paiko_cell c) {
    if (p->rules.option[PAIKO_RED_SAFETY] == PAIKO_RED_SAFETY_NONE)
        return true;
    struct paiko_position copy = *p;
    if (from != PAIKO_NO_SQUARE)
        paiko_lift(&copy, from);
    if (c)
        paiko_place(&copy, to, c);
    return !paiko_red_in_danger(&copy);
}

static void emit_safe(const struct paiko_position *p, struct paiko_sink *k,
                      const struct paiko_action *a, paiko_bits to, unsigned piece) {
    PAIKO_EACH(s, to) {
        const bool raised = a->kind == PAIKO_RAISE_ZOMBIE && p->cell[s],
                   moved = a->kind == PAIKO_SHIFT_ZOMBIE;
        const unsigned from = raised ? s : moved ? a->from : PAIKO_NO_SQUARE;
        if (!safe_with(p, from, s, paiko_cell_of(PAIKO_RED, piece, PAIKO_NORTH)))
            to &= ~paiko_bit(s);
    }
    paiko_emit(k, a, to);
}

// Squares that are closed to corpses (SHR-ACT-2 to -5).
static paiko_bits closed_to_corpses(const struct paiko_position *p) {
    paiko_bits set = PAIKO_UNLESS(CORPSE_IN_COVER, tile_cover(p), 0);
    if (PAIKO_MUTANT(HOME_BARS_CORPSES))
        set |= paiko_home[PAIKO_WHITE] | paiko_home[PAIKO_BLACK];
    if (PAIKO_MUTANT(CORPSE_NOT_BLACK))
        set |= paiko_black;
    if (PAIKO_MUTANT(CORPSE_UNTHREATENED))
        set |= threatened(p);
    if (PAIKO_MUTANT(CORPSE_BESIDE_RED))
        set |= ~neighbours(p->own[PAIKO_RED]);
    return set;
}

// Where a face-down tile makes a zombie (SHR-ACT-6, -7).
static paiko_bits raisable(const struct paiko_position *p) {
    paiko_bits set = p->red[PAIKO_CORPSE];
    if (PAIKO_MUTANT(RAISE_ANYWHERE))
        set |= paiko_board & ~taken_squares(p);
    if (PAIKO_MUTANT(RAISE_NOWHERE))
        set = 0;
    if (PAIKO_MUTANT(RAISE_UNTHREATENED))
        set &= ~threatened(p);
    return PAIKO_UNLESS(RAISE_IN_COVER, set & ~tile_cover(p), set);
}

static void lay_and_raise(const struct paiko_position *p, struct paiko_sink *k) {
    const struct paiko_action lay = {.kind = PAIKO_LAY_CORPSE};
    const struct paiko_action raise = {.kind = PAIKO_RAISE_ZOMBIE};
    if (p->pile == 0 && !PAIKO_MUTANT(PILE_UNNEEDED))
        return;
    emit_safe(p, k, &lay, paiko_board & ~taken_squares(p) & ~closed_to_corpses(p), PAIKO_CORPSE);
    emit_safe(p, k, &raise, raisable(p), PAIKO_ZOMBIE);
}

// Red's pieces that may shift, the limit aside (SHR-RED-2, -5, SHR-ACT-9).
static paiko_bits shifting(const struct paiko_position *p) {
    paiko_bits set = p->red[PAIKO_ZOMBIE];
    if (PAIKO_MUTANT(CORPSE_SHIFTS))
        set |= p->red[PAIKO_CORPSE];
    if (PAIKO_MUTANT(ZOMBIE_STAYS))
        set = 0;
    return PAIKO_UNLESS(ZOMBIE_STUCK_ON_BLACK, set, set & ~paiko_black);
}

// The squares that a zombie shifts to, threat aside (SHR-RED-5, SHR-ACT-10).
static paiko_bits in_step(const struct paiko_position *p, unsigned from) {
    const paiko_bits taken = PAIKO_UNLESS(ZOMBIE_TRAMPLES, taken_squares(p), p->own[PAIKO_RED]);
    const paiko_bits open = ~taken & ~PAIKO_UNLESS(ZOMBIE_ENTERS_BLACK, paiko_black, 0);
    paiko_bits to = paiko_near[from];
    if (PAIKO_MUTANT(ZOMBIE_DIAGONAL))
        to = paiko_attack[PAIKO_SWORD][PAIKO_NORTH][from];
    if (PAIKO_MUTANT(ZOMBIE_SHIFTS_TWO))
        to |= neighbours(to & open) & ~paiko_bit(from);
    return to & open;
}

static void shift_zombies(const struct paiko_position *p, struct paiko_sink *k) {
    const bool barred = p->rules.option[PAIKO_ZOMBIE_PATH] == PAIKO_ZOMBIE_BARRED;
    PAIKO_EACH(s, shifting(p)) {
        if (paiko_worn_out(p, PAIKO_RED, s))
            continue;
        struct paiko_position copy = *p;
        if (p->rules.option[PAIKO_PATH_MAP] == PAIKO_MAP_LIFTED)
            paiko_lift(&copy, s); // lines go over the square that the zombie leaves
        paiko_bits to = in_step(p, s);
        if (barred && !PAIKO_MUTANT(ZOMBIE_HEEDLESS))
            to &= ~paiko_three_threat(&copy);
        if (PAIKO_MUTANT(ZOMBIE_UNTHREATENED))
            to &= ~threatened(p);
        const struct paiko_action a = {.kind = PAIKO_SHIFT_ZOMBIE, .from = (uint8_t)s};
        emit_safe(p, k, &a, to, PAIKO_ZOMBIE);
    }
}

// Whether the action can still end safely after a take: whatever is in danger can be taken too, if
// its square has not been passed. To take more never lowers threat, so all of it has to be.
static bool can_end_safely(const struct paiko_position *p, unsigned square) {
    if (p->rules.option[PAIKO_RED_SAFETY] == PAIKO_RED_SAFETY_NONE)
        return true;
    struct paiko_position copy = *p;
    const bool zombie = paiko_has(p->red[PAIKO_ZOMBIE], square);
    paiko_lift(&copy, square);
    if (zombie)
        paiko_place(&copy, square, paiko_cell_of(PAIKO_RED, PAIKO_CORPSE, PAIKO_NORTH));
    for (;;) {
        const paiko_bits danger = paiko_red_in_danger(&copy);
        if (!danger || paiko_first(danger) < square)
            return !danger;
        PAIKO_EACH(s, danger)
            paiko_lift(&copy, s);
    }
}

paiko_bits paiko_takeable(const struct paiko_position *p) {
    paiko_bits set = p->own[PAIKO_RED];
    if (p->taken != PAIKO_NO_SQUARE)
        set &= ~(paiko_bit(p->taken) - 1);
    if (PAIKO_MUTANT(TAKE_CORPSES_ALONE))
        set &= p->red[PAIKO_CORPSE];
    if (PAIKO_MUTANT(TAKE_UNTHREATENED))
        set &= ~threatened(p);
    if (PAIKO_MUTANT(TAKE_UNCOVERED))
        set &= ~tile_cover(p);
    if (PAIKO_MUTANT(TAKE_HALF) && p->taken != PAIKO_NO_SQUARE)
        set &= ~paiko_bit(p->taken);
    PAIKO_EACH(s, set) {
        if (!can_end_safely(p, s))
            set &= ~paiko_bit(s);
    }
    return set;
}

// Taking back (SHR-ACT-11).
static void takes(const struct paiko_position *p, struct paiko_sink *k) {
    const struct paiko_action a = {.kind = PAIKO_TAKE_BACK};
    paiko_emit(k, &a, paiko_takeable(p));
}

// Taking nothing back, or no more. Where nothing else is legal, Red's action may always be nothing.
static void done(const struct paiko_position *p, struct paiko_sink *k) {
    const struct paiko_action a = {.kind = PAIKO_DONE};
    const bool safe = safe_with(p, PAIKO_NO_SQUARE, 0, 0);
    if (p->phase == PAIKO_TAKE) {
        if (safe)
            paiko_emit_one(k, &a);
        return;
    }
    if (safe && p->rules.option[PAIKO_RED_NOTHING] == PAIKO_RED_NOTHING_LEGAL &&
        !PAIKO_MUTANT(RED_HAS_TO_ACT)) {
        paiko_emit_one(k, &a);
        return;
    }
    struct paiko_sink others = {0};
    lay_and_raise(p, &others);
    shift_zombies(p, &others);
    takes(p, &others);
    if (others.n == 0)
        paiko_emit_one(k, &a);
}

static void actions(const struct paiko_position *p, struct paiko_sink *k) {
    if (PAIKO_MUTANT(RED_PASSES))
        paiko_emit_one(k, &(struct paiko_action){.kind = PAIKO_PASS});
    lay_and_raise(p, k);
    shift_zombies(p, k);
    takes(p, k);
    done(p, k);
}

// ---- zombifying ----

// The squares beside a zombie (SHR-ZOM-4).
static paiko_bits around(unsigned square) {
    if (PAIKO_MUTANT(BESIDE_AT_CORNERS))
        return paiko_attack[PAIKO_WATER][PAIKO_NORTH][square];
    return PAIKO_UNLESS(BESIDE_AT_EDGES, paiko_attack[PAIKO_SWORD][PAIKO_NORTH][square],
                        paiko_near[square]);
}

// Squares beside at least two of the zombies, corners included (SHR-ZOM-3, -4).
static paiko_bits beside_two(paiko_bits zombies) {
    paiko_bits one = 0, two = 0, three = 0;
    PAIKO_EACH(s, zombies) {
        three |= two & around(s);
        two |= one & around(s);
        one |= around(s);
    }
    if (PAIKO_MUTANT(ZOMBIFY_BY_ONE))
        return one;
    if (PAIKO_MUTANT(ZOMBIFY_BY_THREE))
        return three;
    return PAIKO_UNLESS(ZOMBIFY_BY_TWO_EXACTLY, two, two & ~three);
}

// Tiles that mutants do not let be zombified.
static paiko_bits immune(const struct paiko_position *p) {
    paiko_bits set = 0;
    if (PAIKO_MUTANT(ZOMBIFY_NOT_COVERED))
        set |= tile_cover(p);
    if (PAIKO_MUTANT(ZOMBIFY_NOT_AT_HOME))
        set |= (p->own[PAIKO_WHITE] & paiko_home[PAIKO_WHITE]) |
               (p->own[PAIKO_BLACK] & paiko_home[PAIKO_BLACK]);
    if (PAIKO_MUTANT(ZOMBIFY_NO_LOTUS))
        set |= p->kind[PAIKO_WHITE][PAIKO_LOTUS] | p->kind[PAIKO_BLACK][PAIKO_LOTUS];
    return set;
}

paiko_bits paiko_zombifiable(const struct paiko_position *p) {
    if ((p->pile == 0 && !PAIKO_MUTANT(ZOMBIFY_FREE)) || PAIKO_MUTANT(ZOMBIFY_NEVER))
        return 0;
    paiko_bits old = p->red[PAIKO_ZOMBIE] & ~p->fresh;
    if (PAIKO_MUTANT(ZOMBIES_CASCADE))
        old |= p->fresh;
    if (PAIKO_MUTANT(CORPSES_ZOMBIFY))
        old |= p->red[PAIKO_CORPSE];
    paiko_bits set = (p->own[PAIKO_WHITE] | p->own[PAIKO_BLACK]) & beside_two(old) & ~immune(p);
    if (p->rules.option[PAIKO_ZOMBIFY_COVER] == PAIKO_ZOMBIFY_BARRED)
        set &= ~tile_cover(p);
    paiko_bits below = 0; // squares up to the last one that was zombified
    PAIKO_EACH(s, p->fresh)
        below = paiko_bit(s) | (paiko_bit(s) - 1);
    return set & ~below;
}

// ---- capturing ----

paiko_bits paiko_red_prey(const struct paiko_position *p, unsigned player) {
    const paiko_bits tiles = p->own[player];
    if (PAIKO_MUTANT(RED_ALL_THREATS))
        return tiles & (paiko_three_threat(p) |
                        (two_threat(p, false) & ~p->cover[player] & ~paiko_home[player]));
    return paiko_at_threshold(p, player);
}

paiko_bits paiko_red_choices(const struct paiko_position *p) {
    const uint8_t *option = p->rules.option;
    paiko_bits tiles = 0, quiet = 0; // tiles that fall, and those that are not Fires
    for (unsigned player = 0; player < PAIKO_PLAYERS; player++) {
        const paiko_bits at = paiko_red_prey(p, player);
        tiles |= at;
        quiet |= at & ~p->kind[player][PAIKO_FIRE];
    }
    if (option[PAIKO_FIRE_ORDER] == PAIKO_FIRES_LAST && !PAIKO_MUTANT(RED_CHOOSES_FIRES))
        tiles = quiet;
    paiko_bits red = paiko_red_in_danger(p);
    if (option[PAIKO_RED_PIECES_FALL] == PAIKO_RED_FALLS_NOT_ON_RED ||
        PAIKO_MUTANT(RED_SPARES_ITSELF))
        red = 0;
    if (option[PAIKO_RED_PIECES_ORDER] == PAIKO_RED_PIECES_FIRST && red)
        return red;
    if (option[PAIKO_RED_PIECES_ORDER] == PAIKO_RED_PIECES_LAST && quiet)
        return tiles;
    return tiles | red;
}

void paiko_red_actions(const struct paiko_position *p, struct paiko_sink *k) {
    const struct paiko_action zombify = {.kind = PAIKO_ZOMBIFY_TILE};
    const struct paiko_action capture = {.kind = PAIKO_CAPTURE_ONE};
    const struct paiko_action enough = {.kind = PAIKO_DONE};
    switch (p->phase) {
    case PAIKO_ACTION:
        actions(p, k);
        break;
    case PAIKO_TAKE:
        takes(p, k);
        done(p, k);
        break;
    case PAIKO_ZOMBIFY:
        paiko_emit(k, &zombify, paiko_zombifiable(p));
        if (!PAIKO_MUTANT(ZOMBIFY_ALL))
            paiko_emit_one(k, &enough);
        break;
    case PAIKO_CAPTURE:
        paiko_emit(k, &capture, paiko_red_choices(p));
        if (PAIKO_MUTANT(RED_STOPS))
            paiko_emit_one(k, &enough);
        break;
    default:
        break;
    }
}
