// SPDX-License-Identifier: MIT
/*
 * verdict.c - what the turns of three players can forbid, and the family as a whole.
 *
 * Knows: which action is due in each phase, and the clauses on setup and passing. Does not know:
 * what tiles can do, or what Red's pieces can.
 * Invariant: every phase of three players is somebody's to end.
 */
#include "shrines.h"

enum {
    K_DISCARD = 1 << DISCARD_TILES,
    K_CORPSE = 1 << PUT_CORPSE,
    K_ZOMBIE = 1 << PUT_ZOMBIE,
    K_TAKE = 1 << TAKE_BACK,
    K_ZOMBIFY = 1 << ZOMBIFY_TILE,
    K_CAPTURE = 1 << CAPTURE_PIECE,
    K_DONE = 1 << DONE,
    K_RED_ACTION = K_CORPSE | K_ZOMBIE | K_SHIFT | K_TAKE | K_DONE,
    K_RED_ONLY = K_CORPSE | K_ZOMBIE | K_TAKE | K_ZOMBIFY | K_CAPTURE | K_DONE,
    P_DISCARD = 1 << DISCARD,
    P_TAKE = 1 << TAKE,
    P_ZOMBIFY = 1 << ZOMBIFY,
    P_CAPTURE = 1 << CAPTURE
};

static bool is_of(const struct action *a, int kinds) {
    return (kinds >> a->kind & 1) != 0;
}

/* ---- Which action is due ----------------------------------------------------------------------
 */

/* CAT-TURN-2; ruling:stuck: play ends when somebody wins, or with a tie. */
static bool forbidden_after_the_end(const struct situation *s, const struct action *a,
                                    struct note *n) {
    (void)a;
    if (s->now->phase != OVER)
        return false;
    return spec_say(n, s->now->winner == NOBODY ? T_OVER_STUCK : T_OVER, "The game is over.");
}

/* SHR-SETUP-7, -9: discards come before play. */
static bool forbidden_in_setup(const struct situation *s, const struct action *a, struct note *n) {
    if (s->now->phase != DISCARD || a->kind == DISCARD_TILES)
        return false;
    return spec_say(n, s->me == BLACK ? T_BLACK_DISCARDS : T_WHITE_DISCARDS,
                    "%p has %n to discard before play begins.", s->me, SETUP_DISCARD, "tile");
}

static bool forbidden_after_setup(const struct situation *s, const struct action *a,
                                  struct note *n) {
    if (s->now->phase == DISCARD || s->now->phase == OVER || a->kind != DISCARD_TILES)
        return false;
    spec_say(n, T_BLACK_DISCARDS, "Black has discarded.");
    return spec_say(n, T_WHITE_DISCARDS, "White has discarded, and play goes on.");
}

/* SHR-SETUP-13: there is no reserve, to draw from or to be rewarded from. */
static bool forbidden_draw(const struct situation *s, const struct action *a, struct note *n) {
    (void)s, (void)a;
    return spec_say(n, T_NO_DRAWING, "All tiles were in hand at the start: there is none to draw.");
}

/* SHR-SETUP-12, CAT-ACT-1: White and Black do as in the game for two. */
static bool forbidden_to_tiles(const struct situation *s, const struct action *a, struct note *n) {
    (void)a;
    if (s->me == RED || s->now->phase != ACTION)
        return false;
    return spec_say(n, T_WHITE_OR_BLACK_ACTS, "%p has to deploy or shift; Red alone does this.",
                    s->me);
}

/* SHR-ACT-1: Red does one of four things. */
static bool forbidden_to_red(const struct situation *s, const struct action *a, struct note *n) {
    (void)a;
    if (s->me != RED || s->now->phase != ACTION)
        return false;
    return spec_say(n, T_RED_ACTION,
                    "Red deploys a corpse, makes a zombie, shifts one, or takes "
                    "face-down tiles back.");
}

/* SHR-ACT-1, -11: who takes back does nothing else in that turn. */
static bool forbidden_while_taking(const struct situation *s, const struct action *a,
                                   struct note *n) {
    if (s->now->phase != TAKE || is_of(a, K_TAKE | K_DONE))
        return false;
    spec_say(n, T_RED_ACTION, "Red takes tiles back in this turn, and does nothing else.");
    return spec_say(n, T_TAKE_BACK, "Red has not done with taking back.");
}

/* SHR-ZOM-1: zombifying has its place after the action and before the captures. */
static bool forbidden_while_zombifying(const struct situation *s, const struct action *a,
                                       struct note *n) {
    if (s->now->phase != ZOMBIFY || is_of(a, K_ZOMBIFY | K_DONE))
        return false;
    if (is_of(a, K_RED_ACTION | K_BOARD | K_PASS))
        spec_say(n, T_RED_ACTION, "Red's action is done.");
    return spec_say(n, T_ZOMBIFY_TIME, "Red has to zombify, or to have done with it, first.");
}

/* SHR-CAP-1: the captures go on until nothing more can be captured. */
static bool forbidden_while_capturing(const struct situation *s, const struct action *a,
                                      struct note *n) {
    if (s->now->phase != CAPTURE || is_of(a, K_CAPTURE | K_ZOMBIFY))
        return false;
    if (is_of(a, (K_RED_ACTION & ~K_DONE) | K_BOARD | K_PASS))
        spec_say(n, T_RED_ACTION, "Red's action is done.");
    return spec_say(n, T_RED_CAPTURES, "There is something to capture, and captures go on.");
}

/* SHR-ZOM-1, -6: there is one round of zombifying, right after the action. */
static bool forbidden_to_zombify_now(const struct situation *s, const struct action *a,
                                     struct note *n) {
    (void)a;
    if (s->me != RED)
        return false;
    if (s->now->phase == CAPTURE)
        spec_say(n, T_ONE_ROUND, "Red has had this turn's round of zombifying.");
    return spec_say(n, T_ZOMBIFY_TIME,
                    "Zombifying follows Red's action and precedes the captures.");
}

/* SHR-CAP-1, SHR-ZOM-1: captures come last. */
static bool forbidden_to_capture_now(const struct situation *s, const struct action *a,
                                     struct note *n) {
    (void)a;
    if (s->me != RED)
        return false;
    return spec_say(n, T_RED_CAPTURES, "Captures follow Red's action and zombifying.");
}

/* ---- Sides and Setup (SHR-SETUP-7 to -10) ---------------------------------------------------- */

bool spec_forbidden_discard_size(const struct situation *s, const struct action *a,
                                 struct note *n) {
    int discarded = spec_total(&a->tiles);
    if (discarded == SETUP_DISCARD)
        return false;
    return spec_say(n, s->me == BLACK ? T_BLACK_DISCARDS : T_WHITE_DISCARDS,
                    "%p discards %n, not %d.", s->me, SETUP_DISCARD, "tile", discarded);
}

bool spec_forbidden_discard_beyond_hand(const struct situation *s, const struct action *a,
                                        struct note *n) {
    bool forbidden = false;
    for (int type = 0; type < TYPES; type++)
        if (a->tiles.of[type] > s->now->hand[s->me].of[type])
            forbidden = spec_say(n, s->me == BLACK ? T_BLACK_DISCARDS : T_WHITE_DISCARDS,
                                 "Of %k %p has %d, not %d.", type, s->me,
                                 s->now->hand[s->me].of[type], a->tiles.of[type]);
    return forbidden;
}

/* ---- Passing (ruling:stuck, ruling:free-pass) ------------------------------------------------ */

/* White and Black pass when nothing else is legal; under free-pass=yes always, if they are safe. */
bool spec_three_forbidden_pass(const struct situation *s, const struct action *a, struct note *n) {
    bool free = s->now->rules.option[FREE_PASS] == FREE_PASS_YES;
    if (!free && s->now->rules.option[STUCK] != STUCK_PASS)
        return spec_say(n, T_STUCK, "Nobody passes: who has no action ends the game.");
    struct situation copy = *s;
    if (!spec_anything_legal(&copy))
        return false;
    if (free)
        return spec_forbidden_own_loss(s, a, n);
    spec_say(n, T_ONE_ACTION, "%p has an action to take.", s->me);
    spec_say(n, T_FREE_PASS, "Nobody passes freely.");
    return spec_say(n, T_STUCK, "%p is not stuck.", s->me);
}

/* ---- The tables ------------------------------------------------------------------------------ */

static const struct entry PREMISES[] = {
    {forbidden_after_the_end, K_ANY, P_ANY},
    {forbidden_in_setup, K_ANY, P_ANY},
    {forbidden_after_setup, K_ANY, P_ANY},
    {forbidden_draw, K_DRAW | K_GIVE, P_ANY & ~(1 << OVER)},
    {forbidden_to_tiles, K_RED_ONLY, P_ANY},
    {forbidden_to_red, K_LANDING | K_PASS, P_ANY},
    {forbidden_while_taking, K_ANY, P_ANY},
    {forbidden_while_zombifying, K_ANY, P_ANY},
    {forbidden_while_capturing, K_ANY, P_ANY},
    {forbidden_to_zombify_now, K_ZOMBIFY, P_ACTION | P_TAKE | P_CAPTURE},
    {forbidden_to_capture_now, K_CAPTURE, P_ACTION | P_TAKE | P_ZOMBIFY},
    {NULL, 0, 0},
};

static const struct entry CLAUSES[] = {
    {spec_forbidden_discard_size, K_DISCARD, P_DISCARD},
    {spec_forbidden_discard_beyond_hand, K_DISCARD, P_DISCARD},
    {spec_three_forbidden_pass, K_PASS, P_ACTION},
    {NULL, 0, 0},
};

static const struct entry RED_PREMISES[] = {
    {spec_red_forbidden_half_square, K_CORPSE | K_ZOMBIE | K_SHIFT, P_ACTION},
    {spec_red_forbidden_no_zombie, K_SHIFT, P_ACTION},
    {spec_red_forbidden_nothing_there, K_TAKE, P_ACTION | P_TAKE},
    {spec_red_forbidden_no_tile, K_ZOMBIFY, P_ZOMBIFY},
    {NULL, 0, 0},
};

static const struct entry RED_CLAUSES[] = {
    {spec_red_forbidden_empty_pile, K_CORPSE | K_ZOMBIE, P_ACTION},
    {spec_red_forbidden_occupied, K_CORPSE, P_ACTION},
    {spec_red_forbidden_no_corpse, K_ZOMBIE, P_ACTION},
    {spec_red_forbidden_cover, K_CORPSE | K_ZOMBIE, P_ACTION},
    {spec_red_forbidden_not_one_step, K_SHIFT, P_ACTION},
    {spec_red_forbidden_onto_piece, K_SHIFT, P_ACTION},
    {spec_red_forbidden_onto_black, K_SHIFT, P_ACTION},
    {spec_red_forbidden_threat, K_SHIFT, P_ACTION},
    {spec_red_forbidden_fourth, K_SHIFT, P_ACTION},
    {spec_red_forbidden_descent, K_TAKE, P_TAKE},
    {spec_red_forbidden_nothing, K_DONE, P_ACTION},
    {spec_red_forbidden_loss, K_RED_ACTION, P_ACTION | P_TAKE},
    {spec_red_forbidden_empty_pile, K_ZOMBIFY, P_ZOMBIFY},
    {spec_red_forbidden_not_beside, K_ZOMBIFY, P_ZOMBIFY},
    {spec_red_forbidden_passed_over, K_ZOMBIFY, P_ZOMBIFY},
    {spec_red_forbidden_in_cover, K_ZOMBIFY, P_ZOMBIFY},
    {spec_red_forbidden_choice, K_CAPTURE, P_CAPTURE},
    {NULL, 0, 0},
};

const struct tables *spec_three_tables(const struct position *position) {
    static const struct entry NO_LANDINGS[] = {{NULL, 0, 0}};
    static const struct tables WHITE_OR_BLACK = {
        {PREMISES, SPEC_PREMISES, NULL}, SPEC_LANDINGS, {CLAUSES, SPEC_CLAUSES, NULL}};
    static const struct tables REDS = {
        {PREMISES, RED_PREMISES, NULL}, NO_LANDINGS, {RED_CLAUSES, NULL}};
    return position->turn == RED ? &REDS : &WHITE_OR_BLACK;
}

/* ---- The first position (SHR-SETUP-7, -13) --------------------------------------------------- */

static void first(struct position *p, int players) {
    (void)players;
    p->turn = BLACK;
    p->phase = DISCARD;
    for (int type = 0; type < TYPES; type++)
        p->hand[WHITE].of[type] = p->hand[BLACK].of[type] = 3;
}

/* ---- The family ------------------------------------------------------------------------------ */

const struct family SPEC_THREE = {
    .has_red = true,
    .least = 3,
    .most = 3,
    .first = first,
    .fields = SPEC_THREE_FIELDS,
    .is_acceptable = spec_three_is_acceptable,
    .write_fields = spec_three_write_fields,
    .read_action = spec_three_read_action,
    .write_action = spec_three_write_action,
    .write_report = spec_three_write_report,
    .tables = spec_three_tables,
    .each_action = spec_three_each_action,
    .each_idle = spec_three_each_idle,
    .capture = spec_three_capture,
    .carry_out = spec_three_carry_out,
    .tell = spec_three_tell,
};
