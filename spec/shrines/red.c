// SPDX-License-Identifier: MIT
/*
 * red.c - what Red does, and what forbids it.
 *
 * Knows: corpses, zombies, takes, zombifying, and the choice of captures. Does not know: what
 * follows in the turn.
 * Invariant: every clause here speaks of Red's turn only.
 */
#include "shrines.h"
#include "spec_options.h"

/* ---- Facts ----------------------------------------------------------------------------------- */

bool spec_is_red_phase(enum phase phase) {
    return phase == TAKE || phase == ZOMBIFY || phase == CAPTURE;
}

/* SHR-ACT-5: cover that a tile gives, White's or Black's; homegrounds have no effect. */
static bool in_tile_cover(const struct maps *maps, int square) {
    return maps->cover[WHITE][square] + maps->cover[BLACK][square] > 0;
}

/* SHR-ZOM-3, SHR-ZOM-4, SHR-ZOM-7: zombies at an edge or corner, with or without those that the
 * phase itself made. */
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

/* SHR-ACT-11, SHR-ACT-12: a zombie leaves a corpse, a corpse an empty square. */
static void take_one(struct position *p, int square) {
    bool zombie = p->board[square].type == ZOMBIE;
    p->board[square].type = zombie ? CORPSE : NO_TILE;
    p->pile++;
    if (zombie)
        spec_drop_streaks(p, square);
}

/* SHR-RED-4, SHR-ZOM-5: a face-down tile on another, whatever that was. */
static bool put_zombie(struct position *p, int square) {
    if (p->pile == 0 || p->board[square].type == NO_TILE)
        return false;
    p->board[square] = (struct tile){.type = ZOMBIE, .side = RED};
    p->pile--;
    return true;
}

/* SHR-RED-1: a face-down tile by itself. */
static bool put_corpse(struct position *p, int square) {
    if (p->pile == 0 || p->board[square].type != NO_TILE)
        return false;
    p->board[square] = (struct tile){.type = CORPSE, .side = RED};
    p->pile--;
    return true;
}

/* SHR-ACT-8, SHR-ACT-9: off a black square as off any other. */
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

/* The position after what Red did, before anything follows from it. Zombifying and captures belong
 * to a turn whose action is done, and leave Red's run alone. */
bool spec_red_action(const struct position *now, const struct action *a, struct position *after) {
    *after = *now;
    if (now->rules.option[SPEC_ZOMBIE_LIMIT] == SPEC_ZOMBIE_LIMIT_PER_ZOMBIE &&
        (now->phase == ACTION || now->phase == TAKE))
        spec_keep_streak(&now->rules, a, &after->streak[RED]);
    return change_board(after, a);
}

/* ---- Deploy a corpse, make a zombie ---------------------------------------------------------- */

/* SHR-SETUP-2, CAT-HAND-1: the pile is Red's hand. */
bool spec_red_forbidden_empty_pile(const struct situation *s, const struct action *a) {
    (void)a;
    return s->now->pile == 0;
}

/* SHR-ACT-2, SHR-ACT-3: a corpse is deployed in an empty square, be it black. */
bool spec_red_forbidden_occupied(const struct situation *s, const struct action *a) {
    return s->now->board[a->to].type != NO_TILE;
}

/* SHR-ACT-6: a zombie is made from a corpse. */
bool spec_red_forbidden_no_corpse(const struct situation *s, const struct action *a) {
    return s->now->board[a->to].type != CORPSE;
}

/* SHR-ACT-4, SHR-ACT-5, SHR-ACT-7: neither in the cover of a tile; homegrounds do not matter. */
bool spec_red_forbidden_cover(const struct situation *s, const struct action *a) {
    return in_tile_cover(&s->map, a->to);
}

/* ---- Shift a zombie -------------------------------------------------------------------------- */

/* SHR-ACT-8, SHR-RED-2: Red shifts zombies; corpses stay. */
bool spec_red_forbidden_no_zombie(const struct situation *s, const struct action *a) {
    return s->now->board[a->from].type != ZOMBIE;
}

/* SHR-ACT-8, SHR-RED-5, CAT-SHIFT-3; ruling:zombie-shift: one square, not diagonally, or none. */
bool spec_red_forbidden_not_one_step(const struct situation *s, const struct action *a) {
    int distance = spec_distance(a->from, a->to);
    bool may_stay = s->now->rules.option[SPEC_ZOMBIE_SHIFT] == SPEC_ZOMBIE_SHIFT_UP_TO_1;
    return distance > 1 || (distance == 0 && !may_stay);
}

/* SHR-ACT-9, SHR-ACT-10, CAT-SHIFT-8: onto no black square, be it the one where the zombie was
 * made or stands. */
bool spec_red_forbidden_onto_black(const struct situation *s, const struct action *a) {
    (void)s;
    return spec_is_black(a->to);
}

/* The threat that counts where a zombie would end; ruling:path-map. */
int spec_threat_on_zombie(const struct situation *s, const struct action *a) {
    bool frozen = s->now->rules.option[SPEC_PATH_MAP] == SPEC_PATH_MAP_FROZEN;
    return spec_total_threat(frozen ? &s->map : &s->lifted, a->to);
}

/* CAT-SHIFT-5; ruling:zombie-path: not to a square where it could be captured. */
bool spec_red_forbidden_threat(const struct situation *s, const struct action *a) {
    return s->now->rules.option[SPEC_ZOMBIE_PATH] != SPEC_ZOMBIE_PATH_FREE &&
           spec_threat_on_zombie(s, a) >= 3;
}

/* CAT-SHIFT-10; ruling:zombie-limit, ruling:shift-limit: no fourth of Red's turns in a row. */
bool spec_red_forbidden_fourth(const struct situation *s, const struct action *a) {
    struct streak streak = s->now->streak[RED];
    const unsigned char *option = s->now->rules.option;
    return option[SPEC_SHIFT_LIMIT] != SPEC_SHIFT_LIMIT_NONE &&
           option[SPEC_ZOMBIE_LIMIT] != SPEC_ZOMBIE_LIMIT_NONE && streak.square == a->from &&
           streak.turns >= 3;
}

/* ---- Take back ------------------------------------------------------------------------------- */

/* SHR-ACT-11: face-down tiles are taken off the board. */
bool spec_red_forbidden_nothing_there(const struct situation *s, const struct action *a) {
    enum type type = s->now->board[a->to].type;
    return type != CORPSE && type != ZOMBIE;
}

/* The order of takes means nothing, so that they are written in the order of squares. */
bool spec_red_forbidden_descent(const struct situation *s, const struct action *a) {
    return a->to < s->now->taken;
}

/* SHR-ACT-1, SHR-ACT-11; ruling:red-nothing: may Red take back nothing at all? */
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

/* After a take more can be taken, from its square on. Whatever is in danger has to be: to take
 * more never lowers a threat, as Red's pieces do no more than stop lines. */
static int endangered_to_the_end(const struct situation *s, struct position *p, int from) {
    int square;
    while ((square = endangered(s, p)) != NOWHERE && square >= from)
        p->board[square].type = NO_TILE;
    return square;
}

/* The first piece of Red's that the action would leave in danger; NOWHERE for none, or where the
 * action cannot be carried out. */
int spec_red_loss(const struct situation *s, const struct action *a) {
    struct position after;
    if (!spec_red_action(s->now, a, &after))
        return NOWHERE;
    return a->kind == TAKE_BACK ? endangered_to_the_end(s, &after, a->to) : endangered(s, &after);
}

/* CAT-CAP-7; ruling:red-safety: nothing is exempt, nor has to be: what is in danger can be taken
 * back, the first piece first, so that Red always has an action that is safe. */
bool spec_red_forbidden_loss(const struct situation *s, const struct action *a) {
    return s->now->rules.option[SPEC_RED_SAFETY] != SPEC_RED_SAFETY_NONE &&
           spec_red_loss(s, a) != NOWHERE;
}

/* ---- Zombifying ------------------------------------------------------------------------------ */

/* SHR-ZOM-2, SHR-ZOM-3: tiles of White and Black are zombified, whichever Red likes. */
bool spec_red_forbidden_no_tile(const struct situation *s, const struct action *a) {
    return s->now->board[a->to].type >= TYPES;
}

/* SHR-ZOM-3, SHR-ZOM-4, SHR-ZOM-7: beside two zombies, those made just now apart. */
bool spec_red_forbidden_not_beside(const struct situation *s, const struct action *a) {
    return spec_zombies_beside(s->now, a->to, false) < 2;
}

/* SHR-ZOM-6: zombifying goes over the board once, in the order of squares. */
bool spec_red_forbidden_passed_over(const struct situation *s, const struct action *a) {
    return a->to <= spec_last_made(s->now);
}

static bool cover_saves(const struct position *p) {
    return p->rules.option[SPEC_ZOMBIFY_COVER] != SPEC_ZOMBIFY_COVER_IGNORED;
}

/* SHR-ZOM-7; ruling:zombify-cover: under `bars` a tile's cover saves from it, be it gone since the
 * phase began. */
bool spec_red_forbidden_in_cover(const struct situation *s, const struct action *a) {
    return cover_saves(s->now) && (in_tile_cover(&s->map, a->to) || s->now->saved[a->to]);
}

/* Could the tile of this square be zombified, if cover counted only as it is now? */
bool spec_red_is_bare(const struct situation *s, int square) {
    const struct action a = {.kind = ZOMBIFY_TILE, .type = NO_TILE, .from = NOWHERE, .to = square};
    return !spec_red_forbidden_no_tile(s, &a) && !spec_red_forbidden_empty_pile(s, &a) &&
           !spec_red_forbidden_not_beside(s, &a) && !spec_red_forbidden_passed_over(s, &a) &&
           !in_tile_cover(&s->map, square);
}

/* SHR-ZOM-7; ruling:zombify-cover: after a tile is zombified, which others does only the cover save
 * that they had as the phase began? Cover is lost in the phase and never gained, so a tile had it
 * then if it has it before this action, or was saved by it already. */
void spec_red_note_saved(const struct situation *s, struct position *after) {
    struct situation then;
    spec_look(&then, after);
    for (int square = 0; square < GRID; square++) {
        bool had_cover = in_tile_cover(&s->map, square) || s->now->saved[square];
        after->saved[square] = cover_saves(after) && had_cover && spec_red_is_bare(&then, square);
    }
}

/* ---- The choice of captures ------------------------------------------------------------------ */

/* SHR-CAP-1, SHR-CAP-2: Red chooses what falls next, among what can be captured. */
bool spec_red_forbidden_choice(const struct situation *s, const struct action *a) {
    return spec_choice(s->now, &s->map, a->to) != MAY_CHOOSE;
}
