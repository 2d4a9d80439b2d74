// SPDX-License-Identifier: MIT
/*
 * explain.c - for a legal action, the clauses that allow it and those its consequences rest on.
 *
 * Knows: what to say about each part of a turn. Does not know: how anything is judged.
 * Invariant: nothing here decides; it is asked only once nothing forbids the action.
 */
#include "explain.h"
#include "spec_options.h"

#include <string.h>

/* ---- Deploy a Tile --------------------------------------------------------------------------- */

static void explain_lotus_landing(const struct allowed *t, int square) {
    const struct maps *maps = spec_landing_map(t->s, t->a);
    spec_say(t->n, T_LOTUS_UNOCCUPIED, "%q is unoccupied.", square);
    int threat = maps->threat[t->s->enemy][square] + maps->fire[t->s->me][square];
    if (threat > 0 && t->s->now->rules.option[SPEC_LOTUS_THREAT] == SPEC_LOTUS_THREAT_ANY)
        spec_say_ruling(t->n, SPEC_LOTUS_THREAT, "%q has %n, and no number bars a Lotus.", square,
                        threat, "threat");
    else if (spec_threat_on_lotus(t->s, t->a) > 2)
        spec_say(t->n, T_HERO_LOTUS, "%q has %n, but is in the cover of a hero Lotus.", square,
                 threat, "threat");
    else if (threat > 0)
        spec_say(t->n, T_LOTUS_TWO, "%q has %n, which a Lotus bears.", square, threat, "threat");
    if (spec_is_black(square))
        spec_say(t->n, T_LOTUS_BLACK, "%q is a black square, and open to a Lotus.", square);
    if (threat > 0 || spec_is_black(square))
        spec_say(t->n, T_EXCEPTION, "The Lotus is an exception to the rules of deployment.");
    spec_say(t->n, T_LOTUS_COVERS_ITSELF, "The Lotus covers itself on %q.", square);
}

static void explain_eligible(const struct allowed *t, int square) {
    bool threatened = spec_landing_map(t->s, t->a)->threat[t->s->me][square] > 0;
    if (spec_home_of(square) == t->s->me)
        spec_say(t->n, T_AT_HOME, "%q is in %p's homeground.", square, t->s->me);
    if (threatened)
        spec_say(t->n, T_YOU_THREATEN, "A tile of %p threatens %q.", t->s->me, square);
    if (!threatened && spec_home_of(square) != t->s->me)
        spec_say(t->n, T_OWN_THREAT, "The %k itself threatens %q from %q.",
                 spec_landing_type(t->s, t->a), square, t->a->from);
}

static void explain_landing(const struct allowed *t) {
    int square = spec_landing(t->a);
    enum type type = spec_landing_type(t->s, t->a);
    if (t->a->kind != REDEPLOY)
        spec_say(t->n, T_FROM_HAND, "%p deploys a tile from the hand: %k.", t->s->me, type);
    if (type == LOTUS)
        explain_lotus_landing(t, square);
    else
        explain_eligible(t, square);
    if (t->a->kind != SAI_SHIFT && spec_is_directional(type))
        spec_say(t->n, T_DEPLOY_TURNED, "It lands facing as its player likes.");
}

/* How many turns, or rounds, in a row the tile has been shifted by now. */
static int run_so_far(const struct allowed *t) {
    if (t->s->now->game->has_heroes)
        return t->o->after.run[t->a->to];
    return (int)t->o->after.streak[t->s->me].turns;
}

/* The turn as one of those in a row that shift a tile. */
static void explain_run(const struct allowed *t, enum topic topic) {
    const struct rules *rules = &t->s->now->rules;
    if (rules->option[SPEC_SHIFT_LIMIT] == SPEC_SHIFT_LIMIT_NONE)
        spec_say_ruling(t->n, SPEC_SHIFT_LIMIT, "Nobody counts the turns in a row.");
    else if (spec_counts_as_shift(rules, t->a))
        spec_say(t->n, topic, "It is turn %d in a row with this tile.", run_so_far(t));
    else
        spec_say(t->n, topic, "It does not count toward the limit of turns in a row.");
}

static void explain_sai(const struct allowed *t) {
    enum topic topic = t->a->type == SAI ? T_SAI : T_HERO_SAI;
    spec_say(t->n, topic, "The %k lands on %q and shifts to %q at once.", t->a->type, t->a->from,
             t->a->to);
    if (t->a->type == SAI && spec_is_via_hero_sai(t->s, t->a->from))
        spec_say(t->n, T_HERO_SAI, "On %q it lands by way of a hero Sai.", t->a->from);
    spec_say(t->n, T_SAI_BEFORE_CAPTURE, "Captures are looked for once it stands on %q.", t->a->to);
    explain_run(t, T_SAI_RUN);
    spec_say(t->n, T_EXCEPTION, "To deploy and shift in one turn is an exception.");
}

static void explain_water(const struct allowed *t) {
    struct tile tile = t->s->now->board[t->a->from];
    spec_say(t->n, T_WATER, "%t is re-deployed to %q instead of a shift.", t->a->from, t->a->to);
    spec_say(t->n, T_WATER_CHOICE, "%p chooses to re-deploy it.", t->s->me);
    if (tile.type == BOW && tile.hero)
        spec_say(t->n, T_HERO_BOW, "%t is re-deployed like a Water.", t->a->from);
    if (tile.type != WATER && t->s->reach.water[t->a->from])
        spec_say(t->n, T_HERO_WATER, "A hero Water lets %t be re-deployed.", t->a->from);
    explain_run(t, T_FOURTH_REDEPLOY);
    spec_say(t->n, T_EXCEPTION, "To re-deploy is an exception.");
    if (t->a->to == t->a->from)
        spec_say(t->n, T_IN_PLACE, "It may land where it stood.");
}

/* ---- Shift a Tile ---------------------------------------------------------------------------- */

static void explain_end_of_shift(const struct allowed *t) {
    struct tile before = t->s->now->board[t->a->from];
    if (t->a->kind == SAI_SHIFT || before.facing != t->a->facing)
        spec_say(t->n, T_SHIFT_TURNED, "The tile turns as it shifts.");
    if (t->a->kind == SHIFT && t->a->to == t->a->from)
        spec_say(t->n, T_TURN_IN_PLACE, "A turn on the spot is a shift.");
    if (t->a->kind == SHIFT && t->a->to == t->a->from && before.facing == t->a->facing)
        spec_say(t->n, T_NULL_SHIFT, "A shift may end as it began.");
    if (t->s->map.threat[t->s->enemy][t->a->to] > 0)
        spec_say(t->n, T_INTO_THREAT, "%q is threatened, but not enough to capture the tile.",
                 t->a->to);
}

static void explain_shift(const struct allowed *t) {
    if (t->a->kind == SHIFT)
        spec_say(t->n, T_OWN_TILE, "%t is a tile of %p.", t->a->from, t->s->me);
    int steps = spec_distance(t->a->from, t->a->to);
    enum type type = t->a->kind == SHIFT ? t->s->now->board[t->a->from].type : t->a->type;
    spec_say(t->n, type == EARTH ? T_EARTH_ONE : T_TWO_SQUARES, "%q is %n from %q.", t->a->to,
             steps, "step", t->a->from);
    if (steps > 0)
        spec_say(t->n, T_NOT_DIAGONAL, "No step is diagonal.");
    if (type == AIR && t->s->now->rules.option[SPEC_HERO_AIR] == SPEC_HERO_AIR_EXACTLY_2)
        spec_say(t->n, T_HERO_AIR_EXACTLY, "A hero Air shifts exactly 2 squares.");
    else if (type == AIR)
        spec_say(t->n, T_HERO_AIR, "A hero Air shifts up to 2 squares.");
    if (type == WATER)
        spec_say(t->n, T_WATER_CHOICE, "%p shifts the Water and need not re-deploy it.", t->s->me);
    explain_end_of_shift(t);
    if (t->a->kind == SHIFT)
        explain_run(t, T_FOURTH);
}

/* A run that this turn breaks, so that its tile may be shifted again. */
void spec_explain_broken_run(const struct allowed *t) {
    const struct streak *before = &t->s->now->streak[t->s->me];
    const struct streak *after = &t->o->after.streak[t->s->me];
    if (before->square != NOWHERE && (after->square == NOWHERE || after->turns < before->turns))
        spec_say(t->n, T_FOURTH, "The run of the tile from %q ends with this turn.",
                 before->square);
}

/* ---- Capture --------------------------------------------------------------------------------- */

static void explain_cover(const struct allowed *t, const struct fallen *f) {
    enum side victim = f->tile.side;
    spec_say(t->n, T_CAPTURE_COVERED, "%t falls although it is covered.", f->square);
    if (f->covers + (spec_home_of(f->square) == victim ? 1 : 0) > 1)
        spec_say(t->n, T_NOT_CUMULATIVE, "%t is covered more than once.", f->square);
    if (spec_home_of(f->square) == victim)
        spec_say(t->n, T_HOME_COVERS, "%q is in %p's homeground.", f->square, victim);
    if (f->covers > 0)
        spec_say(t->n, T_TILES_COVER, "Cover of %p on %q, by number of tiles: %d.", victim,
                 f->square, f->covers);
    if (f->tile.type == LOTUS)
        spec_say(t->n, T_LOTUS_COVERS_ITSELF, "%t covers itself.", f->square);
}

static void explain_fire(const struct allowed *t, const struct fallen *f) {
    if (f->tile.type == FIRE) {
        spec_say(t->n, T_FIRES_LAST, "%t falls in wave %d, with all Fires that fall then.",
                 f->square, f->wave);
        if (f->pressure.self > 0)
            spec_say(t->n, f->pressure.covered ? T_FIRE_ITSELF_COVERED : T_FIRE_ITSELF,
                     "%t threatens itself.", f->square);
    }
    if (f->pressure.friendly > 0)
        spec_say(t->n, T_FIRE_ALL, "Threat of Fires of its own side on %q: %d.", f->square,
                 f->pressure.friendly);
}

static void explain_uncovered(const struct allowed *t, const struct fallen *f) {
    spec_say(t->n, T_CAPTURED_BY_TWO, "%t is not covered, so that 2 threats are enough.",
             f->square);
    enum side capturer = spec_other(f->tile.side);
    if (spec_home_of(f->square) == capturer)
        spec_say(t->n, T_ENEMY_HOME_COVERS_NOT, "%p's homeground does not cover %t.", capturer,
                 f->square);
    for (int from = 0; from < GRID; from++) {
        struct tile tile = t->o->after.board[from];
        if (tile.type == NO_TILE || tile.side != capturer)
            continue;
        const struct pattern *pattern = &t->s->patterns.of[tile.type][tile.facing];
        for (int i = 0; i < pattern->covers; i++)
            if (spec_square(spec_file(from) + pattern->cover[i].file,
                            spec_rank(from) + pattern->cover[i].rank) == f->square)
                spec_say(t->n, T_ENEMY_TILES_COVER_NOT, "%t does not cover %q for %p.", from,
                         f->square, f->tile.side);
    }
}

void spec_explain_capture(const struct allowed *t, const struct fallen *f) {
    int enemy = f->pressure.enemy, own = f->pressure.friendly + f->pressure.self;
    enum side capturer = spec_other(f->tile.side);
    spec_say(t->n, T_CAPTURE, "%t falls to %n of %p and %d of its own side.", f->square, enemy,
             "threat", capturer, own);
    spec_say(t->n, T_ADDED_UP, "On %q that makes %n.", f->square, enemy + own, "threat");
    if (enemy >= (f->pressure.covered ? 3 : 2))
        spec_say(t->n, T_CAPTURED_BY_YOURS, "%d tiles of %p threaten %t.", enemy, capturer,
                 f->square);
    if (f->pressure.covered)
        explain_cover(t, f);
    else
        explain_uncovered(t, f);
    explain_fire(t, f);
    if (f->wave > 1)
        spec_say(t->n, T_AGAIN, "%t falls when threat is looked at again, in wave %d.", f->square,
                 f->wave);
    if (!t->s->now->game->has_heroes)
        spec_say(t->n, T_DISCARDED, "%t leaves the board.", f->square);
}

/* ---- Own safety ------------------------------------------------------------------------------ */

/* Own tiles that live on by their cover: in the open they would fall. */
void spec_explain_saved(const struct allowed *t) {
    struct maps maps;
    const struct tile *board = t->o->next.board;
    spec_map(&t->s->patterns, &t->o->next.rules, board, &maps);
    t->n->position = &t->o->next;
    for (int square = 0; square < GRID; square++) {
        if (board[square].type == NO_TILE || board[square].side != t->s->me)
            continue;
        struct pressure pressure = spec_pressure_on(&t->o->next.rules, &maps, board, square);
        struct pressure in_the_open = pressure;
        in_the_open.covered = in_the_open.sheltered = false;
        if (!pressure.covered || spec_falls(&t->o->next.rules, &pressure) ||
            !spec_falls(&t->o->next.rules, &in_the_open))
            continue;
        spec_say(t->n, T_OWN_LOSS, "Cover keeps %t from being captured.", square);
        if (spec_home_of(square) == t->s->me)
            spec_say(t->n, T_HOME_COVERS, "%t is in its homeground.", square);
        if (maps.cover[t->s->me][square] > 0)
            spec_say(t->n, T_TILES_COVER, "Tiles of %p cover %q.", t->s->me, square);
        else if (spec_covers(&t->o->next.rules, &maps, t->s->me, square) > 0)
            spec_say_ruling(t->n, SPEC_TILE_COVER, "Tiles of %p cover %q.", t->s->enemy, square);
    }
    t->n->position = t->s->now;
}

/* ---- Points and the end ---------------------------------------------------------------------- */

/* Lotuses that stand where another tile of their owner's would score, whoever put them there. */
static void explain_lotuses(const struct allowed *t) {
    for (int square = 0; square < GRID; square++) {
        struct tile tile = t->o->after.board[square];
        if (tile.type == LOTUS && spec_home_of(square) != tile.side)
            spec_say(t->n, T_LOTUS_NO_POINTS, "The Lotus on %q gives no points.", square);
    }
}

void spec_explain_points(const struct allowed *t) {
    explain_lotuses(t);
    if (t->a->kind == DRAW || t->a->kind == PASS)
        return;
    struct tile tile = t->o->after.board[t->a->to];
    enum side home = spec_home_of(t->a->to);
    if (home == t->s->me || tile.type == LOTUS)
        return;
    if (home == NOBODY)
        spec_say(t->n, T_MIDDLE, "The tile on %q gives 1 point in middleground.", t->a->to);
    else
        spec_say(t->n, T_ENEMY_HOME, "The tile on %q gives 2 points in %p's homeground.", t->a->to,
                 t->s->enemy);
}

/* ---- Rulings that made a difference ---------------------------------------------------------- */

/* The same position, played on with one ruling as the ruleset has it. */
static bool comes_out_alike(const struct allowed *t, enum ruling ruling, int usual) {
    struct position other = *t->s->now;
    other.rules.option[ruling] = (unsigned char)usual;
    struct situation s;
    spec_look(&s, &other);
    if (!spec_judge(&s, t->a))
        return false;
    struct outcome outcome;
    other.game->carry_out(&s, t->a, &outcome);
    outcome.next.rules = t->o->next.rules;
    struct spec_text a = {0}, b = {0};
    bool ok = spec_write_position(&a, &outcome.next) && spec_write_report(&a, &outcome) &&
              spec_write_position(&b, &t->o->next) && spec_write_report(&b, t->o);
    bool alike = ok && strcmp(a.s, b.s) == 0;
    if (!ok)
        t->n->failed = true;
    spec_text_free(&a);
    spec_text_free(&b);
    return alike;
}

static void explain_rulings(const struct allowed *t) {
    const struct rules *rules = &t->s->now->rules;
    for (int i = 0; i < SPEC_RULING_COUNT; i++) {
        int usual = spec_default_option((enum ruling)i, rules->ruleset);
        if (rules->option[i] != usual && !comes_out_alike(t, (enum ruling)i, usual))
            spec_say_ruling(t->n, (enum ruling)i,
                            "Without \"%o\" the action would be illegal or end otherwise.", i);
    }
}

/* ---- All together ---------------------------------------------------------------------------- */

/* What White or Black does to tiles. */
void spec_explain_board_action(const struct allowed *t) {
    if (t->a->kind == DEPLOY || t->a->kind == SAI_SHIFT || t->a->kind == REDEPLOY)
        explain_landing(t);
    if (t->a->kind == SAI_SHIFT)
        explain_sai(t);
    if (t->a->kind == REDEPLOY)
        explain_water(t);
    if (t->a->kind == SAI_SHIFT || t->a->kind == SHIFT)
        explain_shift(t);
}

void spec_explain_allowed(struct situation *s, const struct action *a, struct note *note) {
    struct outcome outcome;
    s->now->game->carry_out(s, a, &outcome);
    struct allowed t = {s, a, &outcome, note};
    s->now->game->explainer->explain(&t);
    explain_rulings(&t);
}
