// SPDX-License-Identifier: MIT
/*
 * red.c - Red's actions, and the clauses on them.
 *
 * Invariant: each clause here applies in Red's turns only.
 */
#include "shrines.h"
#include "spec_options.h"

/* ---- The pieces ------------------------------------------------------------------------------ */

bool spec_is_red_phase(enum phase phase) {
    return phase == TAKE || phase == ZOMBIFY || phase == CAPTURE;
}

/* True if a tile of White or Black covers the square. Homegrounds do not count.
 * SHR-ACT-5 */
static bool in_tile_cover(const struct maps *maps, int square) {
    return maps->cover[WHITE][square] + maps->cover[BLACK][square] > 0;
}

/* Counts the zombies at the square's edges and corners. Zombies that were made in this phase count
 * only if `made_too` is true.
 * SHR-ZOM-3, SHR-ZOM-4, SHR-ZOM-7 */
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

/* Returns the last square where this phase made a zombie. If there is none, returns NOWHERE, which
 * is less than any square. */
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

/* ---- The action before captures -------------------------------------------------------------- */

/* Takes a tile back: a zombie becomes a corpse, and a corpse leaves an empty square.
 * SHR-ACT-11, SHR-ACT-12 */
static void take_one(struct position *p, int square) {
    bool zombie = p->board[square].type == ZOMBIE;
    p->board[square].type = zombie ? CORPSE : NO_TILE;
    p->pile++;
    if (zombie)
        spec_drop_streaks(p, square);
}

/* Puts a face-down tile on a piece, which makes it a zombie.
 * SHR-RED-4, SHR-ZOM-5 */
static bool put_zombie(struct position *p, int square) {
    if (p->pile == 0 || p->board[square].type == NO_TILE)
        return false;
    p->board[square] = (struct tile){.type = ZOMBIE, .side = RED};
    p->pile--;
    return true;
}

/* Puts a face-down tile on an empty square.
 * SHR-RED-1 */
static bool put_corpse(struct position *p, int square) {
    if (p->pile == 0 || p->board[square].type != NO_TILE)
        return false;
    p->board[square] = (struct tile){.type = CORPSE, .side = RED};
    p->pile--;
    return true;
}

/* Shifts a zombie. A zombie may leave a black square like any other square.
 * SHR-ACT-8, SHR-ACT-9 */
static bool shift_zombie(struct position *p, int from, int to) {
    if (to != from && p->board[to].type != NO_TILE)
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

/* Sets `after` to the position right after Red's action. Zombifying and captures do not change
 * Red's run of shifts. Returns false if the action is physically impossible. */
bool spec_red_action(const struct position *now, const struct action *a, struct position *after) {
    *after = *now;
    if (now->rules.option[SPEC_ZOMBIE_LIMIT] == SPEC_ZOMBIE_LIMIT_PER_ZOMBIE &&
        (now->phase == ACTION || now->phase == TAKE))
        spec_keep_streak(&now->rules, a, &after->streak[RED]);
    return change_board(after, a);
}

/* ---- Deploy a corpse, make a zombie ---------------------------------------------------------- */

/* Forbids putting down a tile when the pile, which is Red's hand, is empty.
 * SHR-SETUP-2, CAT-HAND-1 */
bool spec_red_forbidden_empty_pile(const struct situation *s, const struct action *a) {
    (void)a;
    return s->now->pile == 0;
}

/* Forbids a corpse on an occupied square. Black squares are allowed.
 * SHR-ACT-2, SHR-ACT-3 */
bool spec_red_forbidden_occupied(const struct situation *s, const struct action *a) {
    return s->now->board[a->to].type != NO_TILE;
}

/* Forbids making a zombie on a square without a corpse.
 * SHR-ACT-6 */
bool spec_red_forbidden_no_corpse(const struct situation *s, const struct action *a) {
    return s->now->board[a->to].type != CORPSE;
}

/* Forbids corpses and zombies on a square that a tile covers. Homegrounds do not matter.
 * SHR-ACT-4, SHR-ACT-5, SHR-ACT-7 */
bool spec_red_forbidden_cover(const struct situation *s, const struct action *a) {
    return in_tile_cover(&s->map, a->to);
}

/* ---- Shift a zombie -------------------------------------------------------------------------- */

/* Forbids shifting anything but a zombie. Corpses stay.
 * SHR-ACT-8, SHR-RED-2 */
bool spec_red_forbidden_no_zombie(const struct situation *s, const struct action *a) {
    return s->now->board[a->from].type != ZOMBIE;
}

/* Forbids zombie shifts of two or more steps. Only ruling:zombie-shift=up-to-1 allows zero steps.
 * SHR-ACT-8, SHR-RED-5, CAT-SHIFT-3 */
bool spec_red_forbidden_not_one_step(const struct situation *s, const struct action *a) {
    int distance = spec_distance(a->from, a->to);
    bool may_stay = s->now->rules.option[SPEC_ZOMBIE_SHIFT] == SPEC_ZOMBIE_SHIFT_UP_TO_1;
    return distance > 1 || (distance == 0 && !may_stay);
}

/* Forbids a shift that ends on a black square. This includes a shift that ends where it begins.
 * SHR-ACT-9, SHR-ACT-10, CAT-SHIFT-8 */
bool spec_red_forbidden_onto_black(const struct situation *s, const struct action *a) {
    (void)s;
    return spec_is_black(a->to);
}

/* Returns the threat on a zombie where its shift ends (ruling:path-map). */
int spec_threat_on_zombie(const struct situation *s, const struct action *a) {
    bool frozen = s->now->rules.option[SPEC_PATH_MAP] == SPEC_PATH_MAP_FROZEN;
    return spec_total_threat(frozen ? &s->map : &s->lifted, a->to);
}

/* Forbids shifting a zombie to where it could be captured (ruling:zombie-path).
 * CAT-SHIFT-5 */
bool spec_red_forbidden_threat(const struct situation *s, const struct action *a) {
    return s->now->rules.option[SPEC_ZOMBIE_PATH] != SPEC_ZOMBIE_PATH_FREE &&
           spec_threat_on_zombie(s, a) >= 3;
}

/* Forbids shifting the same zombie in four of Red's turns in a row. See ruling:zombie-limit,
 * ruling:shift-limit.
 * CAT-SHIFT-10 */
bool spec_red_forbidden_fourth(const struct situation *s, const struct action *a) {
    struct streak streak = s->now->streak[RED];
    const unsigned char *option = s->now->rules.option;
    return option[SPEC_SHIFT_LIMIT] != SPEC_SHIFT_LIMIT_NONE &&
           option[SPEC_ZOMBIE_LIMIT] != SPEC_ZOMBIE_LIMIT_NONE && streak.square == a->from &&
           streak.turns >= 3;
}

/* ---- Take back ------------------------------------------------------------------------------- */

/* Forbids taking back from a square without a corpse or zombie.
 * SHR-ACT-11 */
bool spec_red_forbidden_nothing_there(const struct situation *s, const struct action *a) {
    enum type type = s->now->board[a->to].type;
    return type != CORPSE && type != ZOMBIE;
}

/* Forbids taking back from a square with a lower number than the previous square.
 * The order does not change the result, so one order is enough. */
bool spec_red_forbidden_descent(const struct situation *s, const struct action *a) {
    return a->to < s->now->taken;
}

/* Forbids doing nothing while Red has another action (ruling:red-nothing=unless-forced).
 * SHR-ACT-1, SHR-ACT-11 */
bool spec_red_forbidden_nothing(const struct situation *s, const struct action *a) {
    (void)a;
    return s->now->rules.option[SPEC_RED_NOTHING] != SPEC_RED_NOTHING_LEGAL &&
           spec_anything_legal(s->now);
}

/* ---- Red's own safety ------------------------------------------------------------------------ */

static int endangered(const struct situation *s, const struct position *p) {
    struct maps maps;
    spec_map(&s->patterns, &p->rules, p->board, &maps);
    for (int square = 0; square < GRID; square++)
        if (is_under_three(&maps, p->board, square))
            return square;
    return NOWHERE;
}

/* Takes back Red's endangered pieces on `from` and later squares. Stops if a piece on an earlier
 * square is endangered, and returns that square. Returns NOWHERE if no piece stays endangered. */
static int endangered_to_the_end(const struct situation *s, struct position *p, int from) {
    int square;
    while ((square = endangered(s, p)) != NOWHERE && square >= from)
        p->board[square].type = NO_TILE;
    return square;
}

/* Returns the first piece of Red that the action leaves endangered; NOWHERE if there is none, or if
 * the action is physically impossible. */
int spec_red_loss(const struct situation *s, const struct action *a) {
    struct position after;
    if (!spec_red_action(s->now, a, &after))
        return NOWHERE;
    return a->kind == TAKE_BACK ? endangered_to_the_end(s, &after, a->to) : endangered(s, &after);
}

/* Forbids leaving a piece of Red endangered (ruling:red-safety). Red can always take back all
 * endangered pieces.
 * CAT-CAP-7 */
bool spec_red_forbidden_loss(const struct situation *s, const struct action *a) {
    return s->now->rules.option[SPEC_RED_SAFETY] != SPEC_RED_SAFETY_NONE &&
           spec_red_loss(s, a) != NOWHERE;
}

/* ---- Zombifying ------------------------------------------------------------------------------ */

/* Forbids zombifying anything but a tile of White or Black.
 * SHR-ZOM-2, SHR-ZOM-3 */
bool spec_red_forbidden_no_tile(const struct situation *s, const struct action *a) {
    return s->now->board[a->to].type >= TYPES;
}

/* Forbids zombifying a tile beside fewer than two zombies. Zombies made in this phase do not count.
 * SHR-ZOM-3, SHR-ZOM-4, SHR-ZOM-7 */
bool spec_red_forbidden_not_beside(const struct situation *s, const struct action *a) {
    return spec_zombies_beside(s->now, a->to, false) < 2;
}

/* Forbids zombifying the last zombified square or a square before it: the phase goes over the board
 * once, in the order of squares.
 * SHR-ZOM-6 */
bool spec_red_forbidden_passed_over(const struct situation *s, const struct action *a) {
    return a->to <= spec_last_made(s->now);
}

static bool cover_saves(const struct position *p) {
    return p->rules.option[SPEC_ZOMBIFY_COVER] != SPEC_ZOMBIFY_COVER_IGNORED;
}

/* Forbids zombifying a tile that is or was covered in this phase (ruling:zombify-cover=bars).
 * SHR-ZOM-7 */
bool spec_red_forbidden_in_cover(const struct situation *s, const struct action *a) {
    return cover_saves(s->now) && (in_tile_cover(&s->map, a->to) || s->now->saved[a->to]);
}

/* True if Red could zombify the tile on this square if cover that the tile lost did not matter. */
bool spec_red_is_bare(const struct situation *s, int square) {
    const struct action a = {.kind = ZOMBIFY_TILE, .type = NO_TILE, .from = NOWHERE, .to = square};
    return !spec_red_forbidden_no_tile(s, &a) && !spec_red_forbidden_empty_pile(s, &a) &&
           !spec_red_forbidden_not_beside(s, &a) && !spec_red_forbidden_passed_over(s, &a) &&
           !in_tile_cover(&s->map, square);
}

/* Sets `after->saved` for each tile that was covered earlier in this phase and now is not
 * (ruling:zombify-cover). Leaves out tiles that Red could not zombify anyway.
 * SHR-ZOM-7 */
void spec_red_note_saved(const struct situation *s, struct position *after) {
    struct situation then;
    spec_look(&then, after);
    for (int square = 0; square < GRID; square++) {
        bool had_cover = in_tile_cover(&s->map, square) || s->now->saved[square];
        after->saved[square] = cover_saves(after) && had_cover && spec_red_is_bare(&then, square);
    }
}

/* ---- The choice of captures ------------------------------------------------------------------ */

/* Forbids choosing a piece that Red may not capture next.
 * SHR-CAP-1, SHR-CAP-2 */
bool spec_red_forbidden_choice(const struct situation *s, const struct action *a) {
    return spec_choice(s->now, &s->map, a->to) != MAY_CHOOSE;
}
