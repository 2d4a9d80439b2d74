// SPDX-License-Identifier: MIT
/*
 * red.c - what Red does, and what forbids it.
 *
 * Knows: corpses, zombies, takes, zombifying, and the choice of captures. Does not know: what
 * follows in the turn.
 * Invariant: every clause here speaks of Red's turn only.
 */
#include "shrines.h"

/* ---- Facts ----------------------------------------------------------------------------------- */

bool spec_is_red_phase(enum phase phase) {
    return phase == TAKE || phase == ZOMBIFY || phase == CAPTURE;
}

/* Cover that a tile gives, White's or Black's; homegrounds have no effect (SHR-ACT-5). */
bool spec_in_tile_cover(const struct maps *maps, int square) {
    return maps->cover[WHITE][square] + maps->cover[BLACK][square] > 0;
}

/* Zombies at an edge or corner (SHR-ZOM-4), with or without those that the phase itself made. */
int spec_zombies_beside(const struct position *p, int square, bool made_too) {
    int zombies = 0;
    for (int file = -1; file <= 1; file++)
        for (int rank = -1; rank <= 1; rank++) {
            int beside = spec_square(spec_file(square) + file, spec_rank(square) + rank);
            if (beside == NOWHERE || beside == square || p->board[beside].type != ZOMBIE)
                continue;
            if (made_too || !p->made[beside])
                zombies++;
        }
    return zombies;
}

/* The last of the zombies that this phase of zombifying made; NOWHERE is below every square. */
int spec_last_made(const struct position *p) {
    int last = NOWHERE;
    for (int square = 0; square < GRID; square++)
        if (p->made[square])
            last = square;
    return last;
}

static bool is_under_three(const struct maps *maps, const struct tile *board, int square) {
    return board[square].side == RED && board[square].type != NO_TILE &&
           spec_total_threat(maps, square) >= 3;
}

/* ---- The action by itself -------------------------------------------------------------------- */

/* A zombie leaves a corpse, a corpse an empty square (SHR-ACT-11, -12). */
static void take_one(struct position *p, int square) {
    bool zombie = p->board[square].type == ZOMBIE;
    p->board[square].type = zombie ? CORPSE : NO_TILE;
    p->pile++;
    if (zombie)
        spec_drop_streaks(p, square);
}

/* A face-down tile on another, whatever that was (SHR-RED-4, SHR-ZOM-5). */
static bool put_zombie(struct position *p, int square) {
    if (p->pile == 0 || p->board[square].type == NO_TILE)
        return false;
    p->board[square] = (struct tile){.type = ZOMBIE, .side = RED};
    p->pile--;
    return true;
}

static bool put_corpse(struct position *p, int square) {
    if (p->pile == 0 || p->board[square].type != NO_TILE)
        return false;
    p->board[square] = (struct tile){.type = CORPSE, .side = RED};
    p->pile--;
    return true;
}

static bool shift_zombie(struct position *p, int from, int to) {
    if (p->board[to].type != NO_TILE)
        return false;
    spec_put_from_board(p, from, to, 0);
    return true;
}

static bool change_board(struct position *p, const struct action *a) {
    switch (a->kind) {
    case PUT_CORPSE:
        return put_corpse(p, a->to);
    case PUT_ZOMBIE:
        return put_zombie(p, a->to);
    case SHIFT:
        return shift_zombie(p, a->from, a->to);
    case TAKE_BACK:
        take_one(p, a->to);
        p->phase = TAKE;
        p->taken = a->to;
        return true;
    case ZOMBIFY_TILE:
        spec_drop_streaks(p, a->to);
        p->made[a->to] = true;
        return put_zombie(p, a->to);
    default:
        return true;
    }
}

/* The position after what Red did, before anything follows from it. Zombifying and captures belong
 * to a turn whose action is done, and leave Red's run alone. */
bool spec_red_action(const struct position *now, const struct action *a, struct position *after) {
    *after = *now;
    if (now->rules.option[ZOMBIE_LIMIT] == ZOMBIE_LIMIT_EACH &&
        (now->phase == ACTION || now->phase == TAKE))
        spec_keep_streak(&now->rules, a, &after->streak[RED]);
    return change_board(after, a);
}

/* ---- Red's hand (SHR-SETUP-2, CAT-HAND-1) ---------------------------------------------------- */

bool spec_red_forbidden_empty_pile(const struct situation *s, const struct action *a,
                                   struct note *n) {
    (void)a;
    if (s->now->pile > 0)
        return false;
    return spec_say(n, T_PILE_IS_HAND, "The pile, which is Red's hand, is empty.");
}

/* ---- Deploy a corpse, make a zombie (SHR-ACT-2 to -7) ---------------------------------------- */

/* CAT-DEP-9, CAT-SHIFT-9: Red's pieces stand in whole squares too. */
bool spec_red_forbidden_half_square(const struct situation *s, const struct action *a,
                                    struct note *n) {
    (void)s;
    enum topic topic = a->kind == SHIFT ? T_SHIFT_HALF_SQUARE : T_HALF_SQUARE;
    bool forbidden = false;
    if (!spec_on_board(a->to))
        forbidden = spec_say(n, topic, "%q is not a square of the board.", a->to);
    if (a->kind == SHIFT && !spec_on_board(a->from))
        forbidden = spec_say(n, topic, "%q is not a square of the board.", a->from);
    return forbidden;
}

/* SHR-ACT-2: a corpse is deployed in an empty square. */
bool spec_red_forbidden_occupied(const struct situation *s, const struct action *a,
                                 struct note *n) {
    if (s->now->board[a->to].type == NO_TILE)
        return false;
    return spec_say(n, T_CORPSE_ON_EMPTY, "%t is in the way.", a->to);
}

/* SHR-ACT-6: a zombie is made from a corpse. */
bool spec_red_forbidden_no_corpse(const struct situation *s, const struct action *a,
                                  struct note *n) {
    if (s->now->board[a->to].type == CORPSE)
        return false;
    return spec_say(n, T_ZOMBIE_FROM_CORPSE, "There is no corpse on %q.", a->to);
}

/* SHR-ACT-4, -7: neither in the cover of a tile. */
bool spec_red_forbidden_cover(const struct situation *s, const struct action *a, struct note *n) {
    if (!spec_in_tile_cover(&s->map, a->to))
        return false;
    enum topic topic = a->kind == PUT_CORPSE ? T_CORPSE_COVERED : T_ZOMBIE_COVERED;
    for (int side = 0; side < SIDES; side++)
        if (s->map.cover[side][a->to] > 0)
            spec_say(n, topic, "Tiles of %p cover %q.", side, a->to);
    return true;
}

/* ---- Shift a zombie (SHR-ACT-8 to -10, SHR-RED-2, -5) ---------------------------------------- */

/* SHR-ACT-8, SHR-RED-2: Red shifts zombies; corpses stay. */
bool spec_red_forbidden_no_zombie(const struct situation *s, const struct action *a,
                                  struct note *n) {
    if (s->now->board[a->from].type == ZOMBIE)
        return false;
    if (s->now->board[a->from].type == CORPSE)
        spec_say(n, T_CORPSE_STAYS, "%t cannot shift.", a->from);
    return spec_say(n, T_ZOMBIE_SHIFT, "Red has no zombie on %q.", a->from);
}

/* SHR-ACT-8, SHR-RED-5, CAT-SHIFT-3: one square, not diagonally. */
bool spec_red_forbidden_not_one_step(const struct situation *s, const struct action *a,
                                     struct note *n) {
    (void)s;
    int distance = spec_distance(a->from, a->to);
    if (distance == 1)
        return false;
    int files = spec_file(a->from) - spec_file(a->to),
        ranks = spec_rank(a->from) - spec_rank(a->to);
    if (files * files == 1 && ranks * ranks == 1)
        spec_say(n, T_NOT_DIAGONAL, "Only a diagonal step would do from %q to %q.", a->from, a->to);
    spec_say(n, T_ZOMBIE_ONE_STEP, "%q is %n from %q.", a->to, distance, "step", a->from);
    return spec_say(n, T_ZOMBIE_SHIFT, "A zombie shifts 1 square, not %d.", distance);
}

/* CAT-SHIFT-7: not to a square with another piece. */
bool spec_red_forbidden_onto_piece(const struct situation *s, const struct action *a,
                                   struct note *n) {
    if (a->to == a->from || s->now->board[a->to].type == NO_TILE)
        return false;
    return spec_say(n, T_SHIFT_ONTO_TILE, "%t stands where the shift would end.", a->to);
}

/* SHR-ACT-10, CAT-SHIFT-8: onto no black square, be it the one where the zombie was made. */
bool spec_red_forbidden_onto_black(const struct situation *s, const struct action *a,
                                   struct note *n) {
    (void)s;
    if (a->to == a->from || !spec_is_black(a->to))
        return false;
    return spec_say(n, T_ZOMBIE_ONTO_BLACK, "%q is a black square.", a->to);
}

/* CAT-SHIFT-5; ruling:zombie-path, ruling:path-map: not to a square where it could be captured. */
bool spec_red_forbidden_threat(const struct situation *s, const struct action *a, struct note *n) {
    const unsigned char *option = s->now->rules.option;
    const struct maps *maps = option[PATH_MAP] == MAP_FROZEN ? &s->map : &s->lifted;
    int threat = spec_total_threat(maps, a->to);
    if (option[ZOMBIE_PATH] == ZOMBIE_FREE || threat < 3)
        return false;
    return spec_say(n, T_ZOMBIE_TO_THREAT, "%q has %n in all.", a->to, threat, "threat");
}

/* CAT-SHIFT-10; ruling:zombie-limit, ruling:shift-limit: no fourth of Red's turns in a row. */
bool spec_red_forbidden_fourth(const struct situation *s, const struct action *a, struct note *n) {
    struct streak streak = s->now->streak[RED];
    const unsigned char *option = s->now->rules.option;
    if (option[SHIFT_LIMIT] == LIMIT_NONE || option[ZOMBIE_LIMIT] == ZOMBIE_LIMIT_NONE ||
        streak.square != a->from || streak.turns < 3)
        return false;
    return spec_say(n, T_ZOMBIE_FOURTH, "%t was shifted %d of Red's turns in a row.", a->from,
                    (int)streak.turns);
}

/* ---- Take back (SHR-ACT-11, -12) ------------------------------------------------------------- */

bool spec_red_forbidden_nothing_there(const struct situation *s, const struct action *a,
                                      struct note *n) {
    enum type type = s->now->board[a->to].type;
    if (type == CORPSE || type == ZOMBIE)
        return false;
    return spec_say(n, T_TAKE_BACK, "No face-down tile lies on %q.", a->to);
}

/* The order of takes means nothing, so that they are written in the order of squares. */
bool spec_red_forbidden_descent(const struct situation *s, const struct action *a, struct note *n) {
    if (a->to >= s->now->taken)
        return false;
    return spec_say(n, T_TAKE_BACK, "Taking back has come to %q, and %q comes before it.",
                    s->now->taken, a->to);
}

/* ruling:red-nothing, SHR-ACT-1: may Red take back nothing at all? */
bool spec_red_forbidden_nothing(const struct situation *s, const struct action *a, struct note *n) {
    (void)a;
    if (s->now->rules.option[RED_NOTHING] == NOTHING_LEGAL)
        return false;
    struct situation copy = *s;
    if (!spec_anything_legal(&copy))
        return false;
    return spec_say(n, T_MUST_ACT, "Red has an action to take.");
}

/* ---- Red's own safety (ruling:red-safety, CAT-CAP-7) ----------------------------------------- */

static int endangered(const struct situation *s, const struct position *p) {
    struct maps maps;
    spec_map(&s->patterns, &p->rules, p->board, &maps);
    for (int square = 0; square < GRID; square++)
        if (is_under_three(&maps, p->board, square))
            return square;
    return NOWHERE;
}

/* After a take more can be taken, from its square on. Whatever is in danger has to be: to take
 * more never lowers a threat, as Red's pieces do no more than stop lines. */
static int endangered_to_the_end(const struct situation *s, struct position *p, int from) {
    int square;
    while ((square = endangered(s, p)) != NOWHERE && square >= from)
        p->board[square].type = NO_TILE;
    return square;
}

/* Nothing is exempt, nor has to be: what is in danger can be taken back, the first piece first, so
 * that Red always has an action that is safe. */
bool spec_red_forbidden_loss(const struct situation *s, const struct action *a, struct note *n) {
    struct position after;
    if (s->now->rules.option[RED_SAFETY] == RED_SAFETY_NONE || !spec_red_action(s->now, a, &after))
        return false;
    int square =
        a->kind == TAKE_BACK ? endangered_to_the_end(s, &after, a->to) : endangered(s, &after);
    if (square == NOWHERE)
        return false;
    return spec_say(n, T_RED_LOSS,
                    "Red's piece on %q would have 3 threats or more as the action ends.", square);
}

/* ---- Zombifying (SHR-ZOM-1 to -7) ------------------------------------------------------------ */

/* SHR-ZOM-3: tiles of White and Black are zombified. */
bool spec_red_forbidden_no_tile(const struct situation *s, const struct action *a, struct note *n) {
    if (s->now->board[a->to].type < TYPES)
        return false;
    return spec_say(n, T_BESIDE_TWO, "Neither White nor Black has a tile on %q.", a->to);
}

/* SHR-ZOM-3, -7: beside two zombies, those made just now apart. */
bool spec_red_forbidden_not_beside(const struct situation *s, const struct action *a,
                                   struct note *n) {
    int zombies = spec_zombies_beside(s->now, a->to, false);
    if (zombies >= 2)
        return false;
    if (spec_zombies_beside(s->now, a->to, true) >= 2)
        spec_say(n, T_NO_CASCADE, "Zombies that were made just now do not count for %t.", a->to);
    return spec_say(n, T_BESIDE_TWO, "%t is beside %n.", a->to, zombies, "zombie");
}

/* SHR-ZOM-6: zombifying goes over the board once, in the order of squares. */
bool spec_red_forbidden_passed_over(const struct situation *s, const struct action *a,
                                    struct note *n) {
    int last = spec_last_made(s->now);
    if (a->to > last)
        return false;
    return spec_say(n, T_ONE_ROUND, "Zombifying has come to %q, and has passed %q.", last, a->to);
}

/* ruling:zombify-cover */
bool spec_red_forbidden_in_cover(const struct situation *s, const struct action *a,
                                 struct note *n) {
    if (s->now->rules.option[ZOMBIFY_COVER] == COVER_IGNORED || !spec_in_tile_cover(&s->map, a->to))
        return false;
    return spec_say(n, T_COVER_SAVES, "%t is in the cover of a tile.", a->to);
}

/* ---- The choice of captures (SHR-CAP-1, -2) -------------------------------------------------- */

static bool say_not_captured(const struct situation *s, int square, struct note *n) {
    enum type type = s->now->board[square].type;
    int threat = spec_total_threat(&s->map, square);
    spec_say(n, T_RED_CAPTURES, "%t is not under enough threat to be captured.", square);
    if (type == CORPSE)
        spec_say(n, T_CORPSE_FALLS, "%t has %n in all.", square, threat, "threat");
    if (type == ZOMBIE)
        spec_say(n, T_ZOMBIE_FALLS, "%t has %n in all.", square, threat, "threat");
    return true;
}

bool spec_red_forbidden_choice(const struct situation *s, const struct action *a, struct note *n) {
    switch (spec_choice(s->now, &s->map, a->to)) {
    case MAY_CHOOSE:
        return false;
    case NO_PIECE:
        return spec_say(n, T_RED_CAPTURES, "Nothing stands on %q.", a->to);
    case NOT_AT_THRESHOLD:
        return say_not_captured(s, a->to, n);
    case NOT_ON_REDS_TURN:
        return spec_say(n, T_NOT_ON_RED, "%t does not fall on Red's turn.", a->to);
    case FIRE_WAITS:
        return spec_say(n, T_FIRES_WAIT, "%t waits until all else has fallen.", a->to);
    case RED_PIECE_FIRST:
        return spec_say(n, T_PIECES_ORDER, "A piece of Red's has to fall before %t.", a->to);
    default:
        return spec_say(n, T_PIECES_ORDER, "A tile has to fall before %t.", a->to);
    }
}
