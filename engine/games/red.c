// SPDX-License-Identifier: MIT
//
// Red's actions: corpses, zombies, taking back, zombifying, capturing. shrines.c plays the rest of
// Red's turn.
// Invariant: a phase in which Red takes back, zombifies or captures begins only if Red can do so.
#include "red.h"

#include "board.h"
#include "squares.h"
#include "streak.h"

static paiko_bits taken_squares(const struct paiko_position *p) {
    return p->own[PAIKO_PLAYER_WHITE] | p->own[PAIKO_PLAYER_BLACK] | p->own[PAIKO_PLAYER_RED];
}

// Returns the squares that White's or Black's tiles cover. Homegrounds have no effect (SHR-ACT-5).
static paiko_bits tile_cover(const struct paiko_position *p) {
    return p->cover[PAIKO_PLAYER_WHITE] | p->cover[PAIKO_PLAYER_BLACK];
}

unsigned paiko_red_points(const struct paiko_position *p) {
    return paiko_bits_count(p->red[PAIKO_PIECE_ZOMBIE]);
}

// ---- the action ----

paiko_bits paiko_red_in_danger(const struct paiko_position *p) {
    return p->own[PAIKO_PLAYER_RED] & paiko_three_threat(p);
}

// True if the board is safe for Red after the piece on `from` is lifted and `c` is put on `to`
// (red-safety). Lifts nothing if `from` is PAIKO_NO_SQUARE. Puts nothing if `c` is 0.
static bool safe_with(const struct paiko_position *p, unsigned from, unsigned to, paiko_cell c) {
    if (p->rules.option[PAIKO_RULING_RED_SAFETY] == PAIKO_RED_SAFETY_NONE)
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
        const bool raised = a->kind == PAIKO_KIND_RAISE_ZOMBIE; // the zombie replaces a corpse
        const bool moved = a->kind == PAIKO_KIND_SHIFT_ZOMBIE;
        const unsigned from = raised ? s : moved ? a->from : PAIKO_NO_SQUARE;
        if (!safe_with(p, from, s, paiko_cell_of(PAIKO_PLAYER_RED, piece, PAIKO_FACING_NORTH)))
            to &= ~paiko_bits_one(s);
    }
    paiko_emit(k, a, PAIKO_FACES_NORTH, to);
}

// Emits the actions that lay a corpse (SHR-ACT-2 to -5) or raise a zombie (SHR-ACT-6, -7).
static void lay_and_raise(const struct paiko_position *p, struct paiko_sink *k) {
    const struct paiko_action lay = {.kind = PAIKO_KIND_LAY_CORPSE};
    const struct paiko_action raise = {.kind = PAIKO_KIND_RAISE_ZOMBIE};
    if (p->pile == 0)
        return;
    emit_safe(p, k, &lay, paiko_board & ~taken_squares(p) & ~tile_cover(p), PAIKO_PIECE_CORPSE);
    emit_safe(p, k, &raise, p->red[PAIKO_PIECE_CORPSE] & ~tile_cover(p), PAIKO_PIECE_ZOMBIE);
}

// True if a zombie's shift may end where it began (ruling zombie-shift).
static bool may_stay(const struct paiko_position *p) {
    const uint8_t *option = p->rules.option;
    return option[PAIKO_RULING_ZOMBIE_SHIFT] == PAIKO_ZOMBIE_SHIFT_UP_TO_1 &&
           option[PAIKO_RULING_ROTATE_IN_PLACE] == PAIKO_ROTATE_IN_PLACE_YES &&
           option[PAIKO_RULING_NULL_SHIFT] == PAIKO_NULL_SHIFT_YES;
}

// Returns the squares that a zombie can shift to if threat is ignored (SHR-RED-5, SHR-ACT-10).
static paiko_bits in_step(const struct paiko_position *p, unsigned from) {
    const paiko_bits itself = may_stay(p) ? paiko_bits_one(from) : 0;
    return ((paiko_near[from] & ~taken_squares(p)) | itself) & ~paiko_black;
}

static void shift_zombies(const struct paiko_position *p, struct paiko_sink *k) {
    const bool barred = p->rules.option[PAIKO_RULING_ZOMBIE_PATH] == PAIKO_ZOMBIE_PATH_BARRED;
    PAIKO_EACH(s, p->red[PAIKO_PIECE_ZOMBIE]) { // SHR-RED-2, -5, SHR-ACT-9
        if (paiko_at_shift_limit(p, PAIKO_PLAYER_RED, s))
            continue;
        struct paiko_position copy = *p;
        if (p->rules.option[PAIKO_RULING_PATH_MAP] == PAIKO_PATH_MAP_LIFTED)
            paiko_lift(&copy, s); // on its old square the zombie no longer blocks threat
        paiko_bits to = in_step(p, s);
        if (barred)
            to &= ~paiko_three_threat(&copy);
        const struct paiko_action a = {.kind = PAIKO_KIND_SHIFT_ZOMBIE, .from = (uint8_t)s};
        emit_safe(p, k, &a, to, PAIKO_PIECE_ZOMBIE);
    }
}

// True if Red can take back the piece on `square`, and still end the action without pieces in
// danger. Tries this on a copy: takes back all pieces in danger. None of them may have a lower
// square number. (Taking back other pieces lowers no threat.)
static bool can_end_safely(const struct paiko_position *p, unsigned square) {
    if (p->rules.option[PAIKO_RULING_RED_SAFETY] == PAIKO_RED_SAFETY_NONE)
        return true;
    struct paiko_position copy = *p;
    const bool zombie = paiko_bits_has(p->red[PAIKO_PIECE_ZOMBIE], square);
    paiko_lift(&copy, square);
    if (zombie)
        paiko_place(&copy, square,
                    paiko_cell_of(PAIKO_PLAYER_RED, PAIKO_PIECE_CORPSE, PAIKO_FACING_NORTH));
    for (;;) {
        const paiko_bits danger = paiko_red_in_danger(&copy);
        if (!danger || paiko_bits_first(danger) < square)
            return !danger;
        PAIKO_EACH(s, danger)
            paiko_lift(&copy, s);
    }
}

paiko_bits paiko_takeable(const struct paiko_position *p) {
    paiko_bits set = p->own[PAIKO_PLAYER_RED];
    if (p->taken != PAIKO_NO_SQUARE)
        set &= ~(paiko_bits_one(p->taken) - 1);
    PAIKO_EACH(s, set) {
        if (!can_end_safely(p, s))
            set &= ~paiko_bits_one(s);
    }
    return set;
}

// Emits the actions that take a piece back (SHR-ACT-11).
static void takes(const struct paiko_position *p, struct paiko_sink *k) {
    const struct paiko_action a = {.kind = PAIKO_KIND_TAKE_BACK};
    paiko_emit(k, &a, PAIKO_FACES_NORTH, paiko_takeable(p));
}

// Emits `done` if it is legal: Red takes back no piece, or no further piece.
static void done(const struct paiko_position *p, struct paiko_sink *k) {
    const struct paiko_action a = {.kind = PAIKO_KIND_DONE};
    const bool safe = safe_with(p, PAIKO_NO_SQUARE, 0, 0);
    if (p->phase == PAIKO_PHASE_TAKE) {
        if (safe)
            paiko_emit_one(k, &a);
        return;
    }
    if (safe && p->rules.option[PAIKO_RULING_RED_NOTHING] == PAIKO_RED_NOTHING_LEGAL) {
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
    lay_and_raise(p, k);
    shift_zombies(p, k);
    takes(p, k);
    done(p, k);
}

// ---- zombifying ----

// Returns the squares that share an edge or a corner with a square (SHR-ZOM-4).
static paiko_bits around(unsigned square) {
    return paiko_attack[PAIKO_TYPE_SWORD][PAIKO_FACING_NORTH][square];
}

// Returns the squares next to at least two of the zombies, corners included (SHR-ZOM-3, -4).
static paiko_bits beside_two(paiko_bits zombies) {
    paiko_bits one = 0, two = 0;
    PAIKO_EACH(s, zombies) {
        two |= one & around(s);
        one |= around(s);
    }
    return two;
}

// Returns the tiles next to at least two zombies that were made before this phase. Leaves out
// squares with lower numbers than the last zombified square: Red never goes back.
static paiko_bits beside_zombies(const struct paiko_position *p) {
    const paiko_bits old = p->red[PAIKO_PIECE_ZOMBIE] & ~p->fresh;
    const paiko_bits set =
        (p->own[PAIKO_PLAYER_WHITE] | p->own[PAIKO_PLAYER_BLACK]) & beside_two(old);
    paiko_bits below = 0; // the last zombified square and squares with lower numbers
    PAIKO_EACH(s, p->fresh)
        below = paiko_bits_one(s) | (paiko_bits_one(s) - 1);
    return set & ~below;
}

// Returns the squares where cover protects a tile from zombifying (ruling zombify-cover). Tiles of
// both sides give this cover, as they do against corpses (SHR-ACT-4). Cover that is lost in this
// phase still counts, since zombifying does not cascade (SHR-ZOM-7).
static paiko_bits saved(const struct paiko_position *p) {
    const bool saves = p->rules.option[PAIKO_RULING_ZOMBIFY_COVER] == PAIKO_ZOMBIFY_COVER_BARS;
    return saves ? tile_cover(p) | p->saved : 0;
}

paiko_bits paiko_zombifiable(const struct paiko_position *p) {
    if (p->pile == 0)
        return 0;
    paiko_bits set = beside_zombies(p);
    set &= ~saved(p);
    return set;
}

paiko_bits paiko_saveable(const struct paiko_position *p) {
    const bool saves = p->rules.option[PAIKO_RULING_ZOMBIFY_COVER] == PAIKO_ZOMBIFY_COVER_BARS;
    return saves ? beside_zombies(p) & ~tile_cover(p) : 0;
}

void paiko_make_zombie(struct paiko_position *p, unsigned square) {
    const paiko_bits before = saved(p);
    paiko_lift(p, square);
    paiko_place(p, square, paiko_cell_of(PAIKO_PLAYER_RED, PAIKO_PIECE_ZOMBIE, PAIKO_FACING_NORTH));
    p->fresh |= paiko_bits_one(square);
    p->saved = before & paiko_saveable(p);
}

// ---- capturing ----

paiko_bits paiko_red_prey(const struct paiko_position *p, unsigned player) {
    return paiko_at_threshold(p, player);
}

paiko_bits paiko_red_choices(const struct paiko_position *p) {
    const uint8_t *option = p->rules.option;
    paiko_bits tiles = 0, quiet = 0; // tiles that can be captured; `quiet` leaves out Fires
    for (unsigned player = 0; player < PAIKO_PLAYERS; player++) {
        const paiko_bits at = paiko_red_prey(p, player);
        tiles |= at;
        quiet |= at & ~p->kind[player][PAIKO_TYPE_FIRE];
    }
    if (option[PAIKO_RULING_FIRE_ORDER] == PAIKO_FIRE_ORDER_LAST_TOGETHER)
        tiles = quiet;
    paiko_bits red = paiko_red_in_danger(p);
    if (option[PAIKO_RULING_RED_PIECES_FALL] == PAIKO_RED_PIECES_FALL_NOT_ON_RED)
        red = 0;
    if (option[PAIKO_RULING_RED_PIECES_ORDER] == PAIKO_RED_PIECES_ORDER_FIRST && red)
        return red;
    if (option[PAIKO_RULING_RED_PIECES_ORDER] == PAIKO_RED_PIECES_ORDER_LAST && quiet)
        return tiles;
    return tiles | red;
}

void paiko_red_actions(const struct paiko_position *p, struct paiko_sink *k) {
    const struct paiko_action zombify = {.kind = PAIKO_KIND_ZOMBIFY};
    const struct paiko_action capture = {.kind = PAIKO_KIND_CAPTURE};
    const struct paiko_action enough = {.kind = PAIKO_KIND_DONE};
    switch (p->phase) {
    case PAIKO_PHASE_ACTION:
        actions(p, k);
        break;
    case PAIKO_PHASE_TAKE:
        takes(p, k);
        done(p, k);
        break;
    case PAIKO_PHASE_ZOMBIFY:
        paiko_emit(k, &zombify, PAIKO_FACES_NORTH, paiko_zombifiable(p));
        paiko_emit_one(k, &enough);
        break;
    case PAIKO_PHASE_CAPTURE:
        paiko_emit(k, &capture, PAIKO_FACES_NORTH, paiko_red_choices(p));
        break;
    default:
        break;
    }
}
