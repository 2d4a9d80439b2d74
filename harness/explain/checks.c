// SPDX-License-Identifier: MIT
//
// Looks at each check of a deployment or shift and says by how much it is passed.
#include "legality.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "picture/words.h"
#include "say.h"

enum { CHECKS_MOST = 32, NOTHING = -1, FALLS = 95 };

// A check: how narrowly it is passed, what is said, what is cited.
struct check {
    unsigned narrow; // the more, the more narrowly
    enum reason reason;
    int ruling; // enum ruling_id, or NOTHING
    // What it rests on, cited behind it, and behind all checks; the reason again for nothing.
    enum reason rests[2];
    struct text words;
};

struct checks {
    const struct look *l;
    struct explanation *e;
    struct paiko_position lifted; // without the tile that moves
    struct paiko_position moved;  // with it where it ends
    struct check of[CHECKS_MOST];
    size_t count;
};

static struct text *add(struct checks *c, unsigned narrow, enum reason reason) {
    assert(c->count < CHECKS_MOST); // no action meets so many
    c->of[c->count] = (struct check){narrow, reason, NOTHING, {reason, reason}, {0}};
    return &c->of[c->count++].words;
}

// What a check of threat on a piece rests on.
static void rests_on(struct checks *c, const struct paiko_pressure *it) {
    const bool covered = it->cover || it->home;
    enum reason *rests = c->of[c->count - 1].rests;
    rests[0] = rests[1] = covered ? REASON_COVERED : REASON_TWO_THREATS;
    if (paiko_bits_count(it->cover) + it->home > 1)
        rests[0] = rests[1] = REASON_COVER_ONCE;
    if (it->self)
        rests[0] = covered ? REASON_FIRE_ITSELF_COVERED : REASON_FIRE_ITSELF;
}

static void under_ruling(struct checks *c, enum ruling_id ruling) {
    c->of[c->count - 1].ruling = (int)ruling;
}

static const char *name(unsigned square) {
    return model_square_name((int)square);
}

static void mark(struct checks *c, paiko_bits squares) {
    look_mark(c->e, squares, MARK_THREATENS);
}

// ---- deployments ----

static void check_open(struct checks *c, unsigned square) {
    const struct look *l = c->l;
    const char *me = words_players[l->me];
    const paiko_bits own = look_threats(&c->lifted, l->me, square);
    if (paiko_bits_has(paiko_home[l->me], square)) {
        text_addf(add(c, 20, REASON_OWN_HOME), "%s is in %s's homeground.", name(square), me);
    } else if (own) {
        struct text *t = add(c, paiko_bits_count(own) == 1 ? 80 : 65, REASON_OWN_THREAT);
        text_addf(t, "%s is outside %s's homeground, but tiles of %s threaten it (", name(square),
                  me, me);
        say_tiles(&c->lifted, own, t);
        text_add(t, ").");
        mark(c, own);
    } else if (l->move.kind == PAIKO_KIND_REDEPLOY) {
        text_addf(add(c, 85, REASON_WATER_OWN_THREAT),
                  "%s is open because the tile itself threatens it from %s.", name(square),
                  name(l->move.from));
    }
}

// Whose threat closes a square to a deployment: enemies and own Fires.
static paiko_bits barring(const struct paiko_position *p, unsigned side, unsigned square) {
    return look_threats(p, !side, square) | paiko_pressure(p, side, square).fires;
}

// Tiles that would close the square if they were not busy.
static void check_busy(struct checks *c, unsigned square) {
    struct paiko_position awake = c->lifted;
    awake.busy = 0;
    const paiko_bits now = barring(&c->lifted, c->l->me, square);
    const paiko_bits then = barring(&awake, c->l->me, square);
    if (then == now)
        return;
    struct text *t = add(c, 88, REASON_BUSY);
    say_tiles(&awake, then & ~now, t);
    text_addf(t, " would threaten %s if not busy; a busy tile threatens nothing.", name(square));
    mark(c, then);
}

static void check_threat(struct checks *c, unsigned square) {
    const struct look *l = c->l;
    const paiko_bits enemy = look_threats(&c->lifted, !l->me, square);
    const unsigned threats = paiko_bits_count(enemy);
    const bool lotus = l->move.type == PAIKO_TYPE_LOTUS;
    if (lotus && enemy) {
        struct text *t = add(c, 90, REASON_LOTUS_TWO);
        text_addf(t, "%s has %u threat%s (", name(square), threats, threats == 1 ? "" : "s");
        say_tiles(&c->lifted, enemy, t);
        text_addf(t, "). A Lotus may be deployed under %s.",
                  threats > 2 ? "any number of threats where a hero Lotus covers it"
                              : "up to 2 threats");
        if (threats > 2)
            under_ruling(c, RULING_HERO_LOTUS_LANDS);
        mark(c, enemy);
    } else if (!enemy) {
        text_addf(add(c, l->now.own[!l->me] ? 45 : 10, REASON_ENEMY_THREAT_BARS),
                  "No tile of %s threatens %s.", words_players[!l->me], name(square));
    }
    check_busy(c, square);
}

// Red's pieces beside the square, and the board's edge.
static void check_beside(struct checks *c, unsigned square) {
    const paiko_bits red = paiko_near[square] & c->l->now.own[PAIKO_PLAYER_RED];
    if (red) {
        const unsigned at = paiko_bits_first(red);
        char cell[MODEL_CELL];
        look_cell(&c->l->now, at, cell);
        struct text *t = add(c, 56, REASON_NO_INFLUENCE);
        say_subject(cell, at, t);
        text_add(t, " threatens nothing.");
    }
    if (paiko_bits_count(paiko_near[square]) < PAIKO_FACINGS)
        text_addf(add(c, 44, REASON_WHOLE_SQUARE), "%s is at the edge, but it is a whole square.",
                  name(square));
}

// Hero Fires of its own side, which threaten nothing there, still close a square to a tile.
static void check_hero_fire(struct checks *c, unsigned square) {
    for (paiko_bits s = look_threats(&c->lifted, c->l->me, square) & c->lifted.hero; s; s &= s - 1)
        if (paiko_cell_type(c->lifted.cell[paiko_bits_first(s)]) == PAIKO_TYPE_FIRE)
            text_addf(add(c, 91, REASON_HERO_FIRE_BARS), "The hero Fire on %s does not bar it.",
                      name(paiko_bits_first(s)));
}

static void check_own_fire(struct checks *c, unsigned square) {
    const struct paiko_pressure it = paiko_pressure(&c->lifted, c->l->me, square);
    if (!it.fires)
        return;
    struct text *t = add(c, 86, REASON_FIRE_BARS);
    text_addf(t, "%s is threatened by ", name(square));
    say_tiles(&c->lifted, it.fires, t);
    text_add(t, " of its own side, but that does not forbid the deployment here.");
    under_ruling(c, c->l->move.type == PAIKO_TYPE_LOTUS ? RULING_LOTUS_FIRE : RULING_FIRE_BARS_OWN);
}

static void check_hero(struct checks *c) {
    const unsigned heroes = paiko_bits_count(c->l->now.hero & c->l->now.own[c->l->me]);
    if (c->l->me == PAIKO_PLAYER_BLACK)
        text_add(add(c, 55, REASON_HEROES), "It is the player's own hero.");
    else
        text_addf(add(c, 82, heroes == 3 ? REASON_HERO_COUNT : REASON_HERO_TYPE),
                  "White deploys it as a hero and has %u hero%s, none of this type.", heroes,
                  heroes == 1 ? "" : "es");
}

// Whether a tile faces away from its owner's homeground: up for White, down for Black.
static bool forward(const struct look *l) {
    return l->move.facing ==
           (l->me == PAIKO_PLAYER_WHITE ? PAIKO_FACING_NORTH : PAIKO_FACING_SOUTH);
}

static void check_landing(struct checks *c, unsigned square) {
    const struct look *l = c->l;
    const bool lotus = l->move.type == PAIKO_TYPE_LOTUS;
    if (lotus && paiko_bits_has(paiko_black, square))
        text_addf(add(c, 92, REASON_LOTUS_BLACK),
                  "%s is a black square; a Lotus may be deployed there.", name(square));
    else if (lotus)
        text_addf(add(c, 60, REASON_LOTUS_ANYWHERE), "%s is empty; a Lotus may be deployed there.",
                  name(square));
    else
        check_open(c, square);
    check_threat(c, square);
    check_beside(c, square);
    check_hero_fire(c, square);
    check_own_fire(c, square);
    if (l->move.kind == PAIKO_KIND_REDEPLOY)
        text_addf(add(c, 50, reasons_redeployment(l->move.type, look_hero(l))),
                  "The tile on %s is redeployed.", name(l->move.from));
    else if (l->move.hero)
        check_hero(c);
    if (l->move.kind == PAIKO_KIND_DEPLOY && paiko_directional(l->move.type))
        text_add(add(c, forward(l) ? 12 : 58, REASON_FACING_FREE),
                 "A deployed tile may face any direction.");
    if (l->move.kind == PAIKO_KIND_DEPLOY && l->move.type == PAIKO_TYPE_SAI)
        text_add(add(c, 11, REASON_SAI), "It may shift at once but need not.");
    text_add(add(c, 5, REASON_DEPLOYS), "The tile comes from the hand.");
}

// ---- shifts ----

// What the tile would bear there if it were no hero.
static void check_no_hero(struct checks *c, const struct paiko_position *p, unsigned square,
                          unsigned threats) {
    struct paiko_position plain = *p;
    plain.hero &= ~paiko_bits_one(square);
    const struct paiko_pressure it = paiko_pressure(&plain, c->l->me, square);
    if (it.threats > threats)
        text_addf(add(c, it.falls ? 88 : 45 + 10 * it.threats, REASON_HERO_FIRE),
                  "On %s it does not threaten itself because it is a hero.", name(square));
}

// Threats of its own side, but for those of Fires, do not close the square.
static void check_friends(struct checks *c, const struct paiko_position *p, unsigned square,
                          enum reason reason) {
    const struct paiko_pressure it = paiko_pressure(p, c->l->me, square);
    struct paiko_position others = *p;
    others.cell[square] = 0;
    const paiko_bits own = look_threats(&others, c->l->me, square);
    const unsigned idle = paiko_bits_count(own & ~it.fires);
    if (it.falls || !idle || it.threats + idle < it.needed)
        return;
    struct text *t = add(c, 49, reason);
    text_addf(t, "On %s the threats of its own side (", name(square));
    say_tiles(p, own, t);
    text_add(t, ") do not count, except those of Fires.");
}

// Whether a tile can be on a square while another is lifted.
static bool is_free(const struct checks *c, unsigned square) {
    return !c->lifted.cell[square] && !paiko_bits_has(paiko_black, square);
}

// What would press on the tile on a free square that it passes or ends on; whether that is enough
// to capture it.
static bool check_square(struct checks *c, unsigned square, bool end) {
    const struct look *l = c->l;
    struct paiko_position p = c->lifted;
    p.cell[square] = c->moved.cell[l->to];
    if (paiko_bits_has(c->moved.hero, (unsigned)l->to))
        p.hero |= paiko_bits_one(square);
    const struct paiko_pressure it = paiko_pressure(&p, l->me, square);
    check_no_hero(c, &p, square, it.threats);
    check_friends(c, &p, square, end ? REASON_SHIFT_END : REASON_SHIFT_WAY);
    if (!it.threats || it.falls)
        return it.falls;
    TEXT subject = {0};
    struct text *t = add(c, 50 + 10 * it.threats, end ? REASON_SHIFT_END : REASON_SHIFT_WAY);
    text_addf(&subject, "On %s%s the tile", name(square), end ? "" : ", on its way,");
    say_pressure(&p, l->me, square, text_string(&subject), t);
    rests_on(c, &it);
    mark(c, it.enemy);
    return false;
}

static void check_way(struct checks *c, unsigned from, unsigned to) {
    const paiko_bits way = paiko_near[from] & paiko_near[to];
    unsigned open = 0, closed = 0;
    for (paiko_bits left = way; left; left &= left - 1) {
        const unsigned at = paiko_bits_first(left);
        if (!is_free(c, at))
            continue;
        open++;
        closed += check_square(c, at, false);
    }
    if (open && open == closed)
        text_add(add(c, FALLS, REASON_SHIFT_WAY),
                 "Threat enough to capture the tile does not close its way.");
    const bool corner = paiko_file[from] != paiko_file[to] && paiko_rank[from] != paiko_rank[to];
    if (corner) {
        struct text *t = add(c, open == 1 ? 70 : 48, REASON_CORNER);
        text_add(t, "It turns a corner, by way of ");
        say_squares(way, 2, t);
        text_add(t, ".");
        text_add(add(c, 13, REASON_STRAIGHT_STEPS), "Each of its steps is straight.");
    }
}

static void check_turn(struct checks *c) {
    const struct look *l = c->l;
    const paiko_cell before = l->now.cell[l->from], after = c->moved.cell[l->to];
    if (before == after) {
        text_add(add(c, 75, REASON_TURN_IN_PLACE),
                 "The tile does not change; that is a shift too.");
        under_ruling(c, RULING_NULL_SHIFT);
    } else {
        text_add(add(c, 65, REASON_TURN_IN_PLACE), "Turning in place is a shift.");
    }
}

static void check_distance(struct checks *c, unsigned from, unsigned to) {
    const struct look *l = c->l;
    const int steps =
        abs(paiko_file[from] - paiko_file[to]) + abs(paiko_rank[from] - paiko_rank[to]);
    const bool air = l->move.type == PAIKO_TYPE_AIR;
    enum reason reason = l->move.type == PAIKO_TYPE_EARTH ? REASON_EARTH_ONE : REASON_TWO_SQUARES;
    if (air)
        reason = REASON_HERO_AIR;
    if (steps)
        text_addf(add(c, air ? 80 : 14 + 5 * (unsigned)steps, reason), "%s is %d step%s from %s.",
                  name(to), steps, steps == 1 ? "" : "s", name(from));
    if (steps == 2)
        check_way(c, from, to);
}

// The turns in a row in which the tile has been shifted.
static unsigned long streak_of(const struct look *l) {
    const char *streak = l->before.streak[l->me];
    const char *star = strchr(streak, '*');
    if (model_has(&l->before, FIELD_TOKEN))
        return l->before.shifted[l->me][l->from];
    if (!star || model_square(streak, (size_t)(star - streak)) != l->from)
        return 0;
    return strtoul(star + 1, NULL, 10);
}

static void check_limit(struct checks *c) {
    const struct look *l = c->l;
    const unsigned long turns = streak_of(l);
    const bool redeploys = l->move.kind == PAIKO_KIND_REDEPLOY;
    if (turns)
        text_addf(add(c, (unsigned)(40 + 15 * (turns < 4 ? turns : 4)),
                      redeploys ? REASON_LIMIT_REDEPLOY : REASON_LIMIT),
                  "The tile on %s was shifted in the last %lu turn%s of its player.",
                  model_square_name(l->from), turns, turns == 1 ? "" : "s");
}

// Where it stands: a tile under threat is not held by it, and any black one may be shifted.
static void check_start(struct checks *c, unsigned from) {
    const struct look *l = c->l;
    const struct paiko_pressure it = paiko_pressure(&l->now, l->me, from);
    if (it.enemy) {
        struct text *t = add(c, 54, REASON_SHIFTS);
        text_addf(t, "The tile on %s is threatened (", name(from));
        say_tiles(&l->now, it.enemy, t);
        text_add(t, "), but it may still shift.");
    } else {
        text_addf(add(c, 6, REASON_SHIFTS), "The tile on %s is the player's own.", name(from));
    }
    if (l->me == PAIKO_PLAYER_BLACK && model_has(&l->before, FIELD_TOKEN))
        text_add(add(c, 50, REASON_BLACK_TILES), "Each black player may shift any black tile that "
                                                 "is free to move, except another player's hero.");
}

// The shift of a tile as it is deployed, and that it may end where nothing could be deployed.
static void check_shift_at_once(struct checks *c) {
    const struct look *l = c->l;
    const unsigned to = l->move.to;
    const bool open = paiko_bits_has(paiko_home[l->me], to) || look_threats(&c->lifted, l->me, to);
    const enum reason at_once = reasons_shift_at_once(l->move.type);
    text_addf(add(c, 55, at_once), "The tile is deployed on %s and shifts at once.",
              name(l->move.from));
    if (look_threats(&c->lifted, !l->me, to))
        text_addf(add(c, 79, at_once),
                  "%s is threatened: no tile may be deployed there, but this shift may end there.",
                  name(to));
    else if (!open)
        text_addf(add(c, 79, at_once),
                  "No tile may be deployed on %s, but this shift may end there.", name(to));
}

static void check_shift(struct checks *c) {
    const struct look *l = c->l;
    const unsigned from = l->move.from, to = l->move.to;
    if (is_free(c, to))
        (void)check_square(c, to, true);
    if (l->move.kind == PAIKO_KIND_SHIFT)
        check_start(c, from);
    if (from == to)
        check_turn(c);
    else
        check_distance(c, from, to);
    if (l->move.kind == PAIKO_KIND_DEPLOY_SHIFT)
        check_shift_at_once(c);
    else
        check_limit(c);
    if (l->move.kind == PAIKO_KIND_SHIFT && from != to &&
        paiko_cell_facing(l->now.cell[from]) != l->move.facing)
        text_add(add(c, 30, REASON_SHIFT_TURNS), "The tile turns as it shifts.");
}

// A hero Sword of the other side, which may bar a tile from where it was, and from where it ends.
static void check_sword(struct checks *c) {
    const struct look *l = c->l;
    paiko_bits heroes = (look_threats(&l->now, !l->me, (unsigned)l->move.from) |
                         look_threats(&l->now, !l->me, (unsigned)l->move.to)) &
                        l->now.hero;
    for (; heroes; heroes &= heroes - 1)
        if (paiko_cell_type(l->now.cell[paiko_bits_first(heroes)]) == PAIKO_TYPE_SWORD)
            text_addf(add(c, 91, REASON_HERO_SWORD), "The hero Sword on %s does not bar it.",
                      name(paiko_bits_first(heroes)));
}

// Another black player's hero is taken up.
static void check_others_hero(struct checks *c) {
    const struct look *l = c->l;
    if (l->me == PAIKO_PLAYER_BLACK && look_hero(l) &&
        l->now.round.hero[l->now.round.seat] != 1 + l->move.type)
        text_add(add(c, 93, REASON_OTHERS_HERO), "It is the hero of another black player.");
}

// ---- own safety ----

// How narrowly a tile is safe; 0 where nothing threatens it.
static unsigned danger(const struct paiko_pressure *it) {
    if (!it->threats)
        return 0;
    if (it->falls)
        return FALLS; // judged at another moment, or not at all
    const bool next = it->safe || it->threats + 1 == it->needed + it->cancelled;
    const bool saved = it->threats >= 2; // by cover
    return (next ? 52U : 36U) + (saved ? 20U : 0U);
}

// The own tile that stands in most danger once the action is done. The one that shifted counts
// only where no other is in danger, and comes last: where it ends says the same of it.
static void check_safety(struct checks *c) {
    const struct look *l = c->l;
    unsigned worst = 0, square = 0;
    for (unsigned s = 0; s < PAIKO_SQUARES; s++) {
        const paiko_cell cell = c->moved.cell[s];
        if (!cell || paiko_cell_player(cell) != l->me)
            continue;
        const struct paiko_pressure it = paiko_pressure(&c->moved, l->me, s);
        const bool shifted = l->move.kind == PAIKO_KIND_SHIFT && (int)s == l->to;
        const unsigned much = shifted && danger(&it) ? 1 : danger(&it);
        if (much > worst) {
            worst = much;
            square = s;
        }
    }
    if (!worst)
        return;
    char cell[MODEL_CELL];
    TEXT subject = {0};
    const struct paiko_pressure it = paiko_pressure(&c->moved, l->me, square);
    struct text *t = add(c, worst, REASON_OWN_SAFETY);
    look_cell(&c->moved, square, cell);
    text_add(&subject, "After the action ");
    say_piece(cell, square, &subject);
    say_pressure(&c->moved, l->me, square, text_string(&subject), t);
    rests_on(c, &it);
    mark(c, it.enemy);
}

// ---- all ----

static void look_at(struct checks *c) {
    const struct look *l = c->l;
    const unsigned landing = l->move.kind == PAIKO_KIND_DEPLOY_SHIFT ? l->move.from : l->move.to;
    c->moved = look_after(&l->now, &l->move);
    c->lifted = l->now;
    if (l->move.kind == PAIKO_KIND_SHIFT || l->move.kind == PAIKO_KIND_REDEPLOY)
        c->lifted.cell[l->move.from] = 0;
    if (l->move.kind != PAIKO_KIND_SHIFT)
        check_landing(c, landing);
    if (l->move.kind == PAIKO_KIND_SHIFT || l->move.kind == PAIKO_KIND_DEPLOY_SHIFT)
        check_shift(c);
    if (l->move.kind != PAIKO_KIND_DEPLOY)
        check_sword(c);
    check_others_hero(c);
    if (l->move.kind == PAIKO_KIND_REDEPLOY)
        check_limit(c);
    check_safety(c);
}

static int by_narrowness(const void *a, const void *b) {
    const struct check *x = a, *y = b;
    if (x->narrow != y->narrow)
        return x->narrow < y->narrow ? 1 : -1;
    return (int)x->reason - (int)y->reason;
}

static void say_checks(struct checks *c, size_t most) {
    for (size_t i = 0; i < c->count; i++) {
        if (i < most)
            text_addf(&c->e->what, " %s", text_string(&c->of[i].words));
        reasons_add(c->e, c->of[i].reason);
        reasons_add(c->e, c->of[i].rests[0]);
        if (c->of[i].ruling != NOTHING)
            reasons_add_ruling(c->e, (enum ruling_id)c->of[i].ruling);
    }
    for (size_t i = 0; i < c->count; i++)
        reasons_add(c->e, c->of[i].rests[1]);
}

// What neither lands nor shifts can only leave a tile in danger.
static bool unsafe(struct checks *c) {
    c->moved = c->l->now;
    check_safety(c);
    return c->count && c->of[0].narrow >= FALLS;
}

bool explain_checks(const struct look *l, size_t most, struct explanation *e) {
    struct checks c = {.l = l, .e = e};
    const unsigned kind = l->me < PAIKO_PLAYERS ? l->move.kind : PAIKO_KIND_PASS;
    const bool places = kind == PAIKO_KIND_DEPLOY || kind == PAIKO_KIND_DEPLOY_SHIFT ||
                        kind == PAIKO_KIND_SHIFT || kind == PAIKO_KIND_REDEPLOY;
    if (places)
        look_at(&c);
    const bool said = places || (kind == PAIKO_KIND_DRAW && unsafe(&c));
    qsort(c.of, c.count, sizeof *c.of, by_narrowness);
    if (said)
        say_checks(&c, most);
    for (size_t i = 0; i < c.count; i++)
        text_free(&c.of[i].words);
    return said;
}
