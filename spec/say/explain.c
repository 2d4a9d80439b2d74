// SPDX-License-Identifier: MIT
/*
 * explain.c - the sentences for a legal action. They name the clauses that allow the action and the
 * clauses that decide its result. The caller has checked that the action is legal.
 */
#include "explain.h"
#include "spec_options.h"

#include <string.h>

/* ---- Deploy a Tile --------------------------------------------------------------------------- */

static void explain_lotus_landing(struct note *n, int square) {
    const struct maps *maps = spec_landing_map(n->s, n->a);
    spec_say(n, T_LOTUS_UNOCCUPIED, "%q is unoccupied.", square);
    int threat = maps->threat[n->s->enemy][square] + maps->fire[n->s->me][square];
    int limit = n->s->now->rules.option[SPEC_LOTUS_THREAT];
    if (threat > 0 && limit == SPEC_LOTUS_THREAT_ANY)
        spec_say_ruling(n, SPEC_LOTUS_THREAT, "%q has %n; no threat bars a Lotus.", square, threat,
                        "threat");
    else if (limit == SPEC_LOTUS_THREAT_UP_TO_2 && spec_threat_on_lotus(n->s, n->a) > 2)
        spec_say(n, T_HERO_LOTUS, "%q has %n, but is in the cover of a hero Lotus.", square, threat,
                 "threat");
    else if (threat > 0)
        spec_say(n, T_LOTUS_TWO, "%q has %n, and a Lotus may be in 2.", square, threat, "threat");
    if (spec_is_black(square))
        spec_say(n, T_LOTUS_BLACK, "%q is a black square, and open to a Lotus.", square);
    if (threat > 0 || spec_is_black(square))
        spec_say(n, T_EXCEPTION, "The Lotus is an exception to the rules of deployment.");
    spec_say(n, T_LOTUS_COVERS_ITSELF, "The Lotus covers itself on %q.", square);
}

static void explain_eligible(struct note *n, int square) {
    bool threatened = spec_landing_map(n->s, n->a)->threat[n->s->me][square] > 0;
    if (spec_home_of(square) == n->s->me)
        spec_say(n, T_AT_HOME, "%q is in {me}'s homeground.", square);
    if (threatened)
        spec_say(n, T_YOU_THREATEN, "A tile of {me} threatens %q.", square);
    if (!threatened && spec_home_of(square) != n->s->me)
        spec_say(n, T_OWN_THREAT, "The {landing type} itself threatens %q from {from}.", square);
}

static void explain_landing(struct note *n) {
    int square = spec_landing(n->a);
    enum type type = spec_landing_type(n->s, n->a);
    if (n->a->kind != REDEPLOY)
        spec_say(n, T_FROM_HAND, "{me} deploys a tile from the hand: %k.", type);
    if (type == LOTUS)
        explain_lotus_landing(n, square);
    else
        explain_eligible(n, square);
    if (n->a->kind != SAI_SHIFT && spec_is_directional(type))
        spec_say(n, T_DEPLOY_TURNED, "Its player chooses its facing.");
}

/* Returns how many turns (or rounds) in a row the tile has been shifted, including this one. */
static int run_so_far(struct note *n) {
    if (n->s->now->game->has_heroes)
        return n->o->after.run[n->a->to];
    return n->o->after.streak[n->s->me].turns;
}

/* Says how the turn counts toward the limit of shifts in a row. */
static void explain_run(struct note *n, enum topic topic) {
    const struct rules *rules = &n->s->now->rules;
    if (rules->option[SPEC_SHIFT_LIMIT] == SPEC_SHIFT_LIMIT_NONE)
        spec_say_ruling(n, SPEC_SHIFT_LIMIT, "A tile may shift in any number of turns in a row.");
    else if (spec_counts_as_shift(rules, n->a))
        spec_say(n, topic, "It is turn %d in a row with this tile.", run_so_far(n));
    else
        spec_say(n, topic, "It does not count toward the limit of turns in a row.");
}

static void explain_sai(struct note *n) {
    enum topic topic = n->a->type == SAI ? T_SAI : T_HERO_SAI;
    spec_say(n, topic, "The {type} lands on {from} and shifts to {to} at once.");
    if (n->a->type == SAI && spec_is_via_hero_sai(n->s, n->a->from))
        spec_say(n, T_HERO_SAI, "A hero Sai lets the tile land on {from}.");
    spec_say(n, T_SAI_BEFORE_CAPTURE, "Captures happen after the {type} has moved to {to}.");
    explain_run(n, T_SAI_RUN);
    spec_say(n, T_EXCEPTION, "Deploying and shifting in one turn is an exception.");
}

static void explain_water(struct note *n) {
    struct tile tile = n->s->now->board[n->a->from];
    spec_say(n, T_WATER, "{tile from} is re-deployed to {to} instead of being shifted.");
    spec_say(n, T_WATER_CHOICE, "{me} chooses to re-deploy it.");
    if (tile.type == BOW && tile.hero)
        spec_say(n, T_HERO_BOW, "{tile from} is re-deployed like a Water.");
    if (tile.type != WATER && n->s->reach.water[n->a->from])
        spec_say(n, T_HERO_WATER, "A hero Water lets {tile from} be re-deployed.");
    explain_run(n, T_FOURTH_REDEPLOY);
    spec_say(n, T_EXCEPTION, "Re-deploying is an exception.");
    if (n->a->to == n->a->from)
        spec_say(n, T_IN_PLACE, "It may land where it stood.");
}

/* ---- Shift a Tile ---------------------------------------------------------------------------- */

static void explain_end_of_shift(struct note *n) {
    struct tile before = n->s->now->board[n->a->from];
    if (n->a->kind == SAI_SHIFT || before.facing != n->a->facing)
        spec_say(n, T_SHIFT_TURNED, "The tile turns as it shifts.");
    if (n->a->kind == SHIFT && n->a->to == n->a->from)
        spec_say(n, T_TURN_IN_PLACE, "Turning in place is a shift.");
    if (n->a->kind == SHIFT && n->a->to == n->a->from && before.facing == n->a->facing)
        spec_say(n, T_NULL_SHIFT, "A shift that changes nothing is allowed.");
    if (n->s->map.threat[n->s->enemy][n->a->to] > 0)
        spec_say(n, T_INTO_THREAT, "{to} is threatened, but not enough to capture the tile.");
}

static void explain_shift(struct note *n) {
    if (n->a->kind == SHIFT)
        spec_say(n, T_OWN_TILE, "{tile from} is a tile of {me}.");
    int steps = spec_distance(n->a->from, n->a->to);
    enum type type = n->a->kind == SHIFT ? n->s->now->board[n->a->from].type : n->a->type;
    spec_say(n, type == EARTH ? T_EARTH_ONE : T_TWO_SQUARES, "{to} is %n from {from}.", steps,
             "step");
    if (steps > 0)
        spec_say(n, T_NOT_DIAGONAL, "No step is diagonal.");
    if (type == AIR && n->s->now->rules.option[SPEC_HERO_AIR] == SPEC_HERO_AIR_EXACTLY_2)
        spec_say(n, T_HERO_AIR_EXACTLY, "A hero Air shifts exactly 2 squares.");
    else if (type == AIR)
        spec_say(n, T_HERO_AIR, "A hero Air shifts up to 2 squares.");
    if (type == WATER)
        spec_say(n, T_WATER_CHOICE, "{me} shifts the Water and need not re-deploy it.");
    explain_end_of_shift(n);
    if (n->a->kind == SHIFT)
        explain_run(n, T_FOURTH);
}

/* Says that the count of shifts in a row begins anew: the tile may be shifted again. */
void spec_explain_broken_run(struct note *n) {
    const struct streak *before = &n->s->now->streak[n->s->me];
    const struct streak *after = &n->o->after.streak[n->s->me];
    if (before->square != NOWHERE && (after->square == NOWHERE || after->turns < before->turns))
        spec_say(n, T_FOURTH, "The count of turns of the tile from %q is reset.", before->square);
}

/* ---- Capture --------------------------------------------------------------------------------- */

static void explain_cover(struct note *n, const struct fallen *f) {
    enum side victim = f->tile.side;
    spec_say(n, T_CAPTURE_COVERED, "%t falls although it is covered.", f->square);
    if (f->covers + (spec_home_of(f->square) == victim ? 1 : 0) > 1)
        spec_say(n, T_NOT_CUMULATIVE, "%t is covered more than once.", f->square);
    if (spec_home_of(f->square) == victim)
        spec_say(n, T_HOME_COVERS, "%q is in %p's homeground.", f->square, victim);
    if (f->covers > 0)
        spec_say(n, T_TILES_COVER, "Tiles of %p that cover %q: %d.", victim, f->square, f->covers);
    if (f->tile.type == LOTUS)
        spec_say(n, T_LOTUS_COVERS_ITSELF, "%t covers itself.", f->square);
}

static void explain_fire(struct note *n, const struct fallen *f) {
    if (f->tile.type == FIRE) {
        spec_say(n, T_FIRES_LAST, "%t falls in wave %d, with all Fires that fall then.", f->square,
                 f->wave);
        if (f->pressure.self > 0)
            spec_say(n, f->pressure.covered ? T_FIRE_ITSELF_COVERED : T_FIRE_ITSELF,
                     "%t threatens itself.", f->square);
    }
    if (f->pressure.friendly > 0)
        spec_say(n, T_FIRE_ALL, "Fires of %p, the tile's own side, add to the threat on %q: %n.",
                 f->tile.side, f->square, f->pressure.friendly, "threat");
}

static void explain_uncovered(struct note *n, const struct fallen *f) {
    spec_say(n, T_CAPTURED_BY_TWO, "%t is not covered, so that 2 threats are enough.", f->square);
    enum side capturer = spec_other(f->tile.side);
    if (spec_home_of(f->square) == capturer)
        spec_say(n, T_ENEMY_HOME_COVERS_NOT, "%p's homeground does not cover %t.", capturer,
                 f->square);
    for (int from = 0; from < GRID; from++) {
        struct tile tile = n->o->after.board[from];
        if (!spec_belongs(tile, capturer))
            continue;
        const struct pattern *pattern = &n->s->patterns.of[tile.type][tile.facing];
        for (int i = 0; i < pattern->covers; i++)
            if (spec_aim(from, pattern->cover[i]) == f->square)
                spec_say(n, T_ENEMY_TILES_COVER_NOT, "%t does not cover %q for %p.", from,
                         f->square, f->tile.side);
    }
}

void spec_explain_capture(struct note *n, const struct fallen *f) {
    int enemy = f->pressure.enemy, own = f->pressure.friendly + f->pressure.self;
    enum side capturer = spec_other(f->tile.side);
    spec_say(n, T_CAPTURE, "%t falls to %n of %p and %n of its own side.", f->square, enemy,
             "threat", capturer, own, "threat");
    spec_say(n, T_ADDED_UP, "%q has %n in all.", f->square, enemy + own, "threat");
    if (enemy >= (f->pressure.covered ? 3 : 2))
        spec_say(n, T_CAPTURED_BY_YOURS, "%d tiles of %p threaten %t.", enemy, capturer, f->square);
    if (f->pressure.covered)
        explain_cover(n, f);
    else
        explain_uncovered(n, f);
    explain_fire(n, f);
    if (f->wave > 1)
        spec_say(n, T_AGAIN, "%t falls in wave %d, when threat is judged again.", f->square,
                 f->wave);
    if (!n->s->now->game->has_heroes)
        spec_say(n, T_DISCARDED, "%t leaves the board.", f->square);
}

/* Calls `explain` for each captured tile, with the board from which it was captured. */
void spec_explain_captures(struct note *n,
                           void (*explain)(struct note *note, const struct fallen *fallen)) {
    const struct position *before = n->position;
    n->position = &n->o->after;
    for (int i = 0; i < n->o->captures.count; i++)
        explain(n, &n->o->captures.fell[i]);
    n->position = before;
}

/* ---- Own safety ------------------------------------------------------------------------------ */

/* Names the player's tiles that would be captured without their cover. */
void spec_explain_saved(struct note *n) {
    struct maps maps;
    const struct tile *board = n->o->next.board;
    spec_map(&n->s->patterns, &n->o->next.rules, board, &maps);
    n->position = &n->o->next;
    for (int square = 0; square < GRID; square++) {
        if (!spec_belongs(board[square], n->s->me))
            continue;
        struct pressure pressure = spec_pressure_on(&n->o->next.rules, &maps, board, square);
        struct pressure in_the_open = pressure;
        in_the_open.covered = in_the_open.sheltered = false;
        if (!pressure.covered || spec_falls(&n->o->next.rules, &pressure) ||
            !spec_falls(&n->o->next.rules, &in_the_open))
            continue;
        spec_say(n, T_OWN_LOSS, "Cover keeps %t from being captured.", square);
        if (spec_home_of(square) == n->s->me)
            spec_say(n, T_HOME_COVERS, "%t is in its homeground.", square);
        if (maps.cover[n->s->me][square] > 0)
            spec_say(n, T_TILES_COVER, "Tiles of {me} cover %q.", square);
        else if (spec_covers(&n->o->next.rules, &maps, n->s->me, square) > 0)
            spec_say_ruling(n, SPEC_TILE_COVER, "Tiles of {enemy} cover %q.", square);
    }
    n->position = n->s->now;
}

/* ---- Points and the end ---------------------------------------------------------------------- */

/* Says which Lotuses give no points, though another tile of their side would give points there. */
static void explain_lotuses(struct note *n) {
    for (int square = 0; square < GRID; square++) {
        struct tile tile = n->o->after.board[square];
        if (tile.type == LOTUS && spec_home_of(square) != tile.side)
            spec_say(n, T_LOTUS_NO_POINTS, "The Lotus on %q gives no points.", square);
    }
}

void spec_explain_points(struct note *n) {
    explain_lotuses(n);
    if (n->a->kind == DRAW || n->a->kind == PASS)
        return;
    struct tile tile = n->o->after.board[n->a->to];
    enum side home = spec_home_of(n->a->to);
    if (home == n->s->me || tile.type == LOTUS)
        return;
    if (home == NOBODY)
        spec_say(n, T_MIDDLE, "The tile on {to} gives 1 point in middleground.");
    else
        spec_say(n, T_ENEMY_HOME, "The tile on {to} gives 2 points in {enemy}'s homeground.");
}

/* ---- Rulings that made a difference ---------------------------------------------------------- */

/* True if the action has the same result when `ruling` has its default option, `usual`. */
static bool comes_out_alike(struct note *n, enum ruling ruling, int usual) {
    struct position other = *n->s->now;
    other.rules.option[ruling] = (unsigned char)usual;
    struct situation s;
    spec_look(&s, &other);
    if (!spec_judge(&s, n->a))
        return false;
    struct outcome outcome;
    other.game->carry_out(&s, n->a, &outcome);
    outcome.next.rules = n->o->next.rules;
    struct spec_text a = {0}, b = {0};
    bool ok = spec_write_position(&a, &outcome.next) && spec_write_report(&a, &outcome) &&
              spec_write_position(&b, &n->o->next) && spec_write_report(&b, n->o);
    bool alike = ok && strcmp(a.s, b.s) == 0;
    if (!ok)
        n->failed = true;
    spec_text_free(&a);
    spec_text_free(&b);
    return alike;
}

static void explain_rulings(struct note *n) {
    const struct rules *rules = &n->s->now->rules;
    for (int i = 0; i < SPEC_RULING_COUNT; i++) {
        int usual = spec_default_option((enum ruling)i, rules->ruleset);
        if (rules->option[i] != usual && !comes_out_alike(n, (enum ruling)i, usual))
            spec_say_ruling(
                n, (enum ruling)i,
                "\"%o\" matters: the default makes the action illegal or changes its result.", i);
    }
}

/* ---- Actions on the board -------------------------------------------------------------------- */

/* Explains a deployment, a shift or a redeployment. */
void spec_explain_board_action(struct note *n) {
    if (n->a->kind == DEPLOY || n->a->kind == SAI_SHIFT || n->a->kind == REDEPLOY)
        explain_landing(n);
    if (n->a->kind == SAI_SHIFT)
        explain_sai(n);
    if (n->a->kind == REDEPLOY)
        explain_water(n);
    if (n->a->kind == SAI_SHIFT || n->a->kind == SHIFT)
        explain_shift(n);
}

void spec_explain_allowed(struct note *n) {
    struct outcome outcome;
    n->s->now->game->carry_out(n->s, n->a, &outcome);
    n->o = &outcome;
    n->s->now->game->explainer->explain(n);
    explain_rulings(n);
    n->o = NULL;
}
