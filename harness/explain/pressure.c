// SPDX-License-Identifier: MIT
//
// Threat and cover looked up tile by tile in the patterns, which is slow and names them all.
#include "pressure.h"

#include <stdlib.h>

static void add(struct squares *s, unsigned square) {
    s->of[s->count++] = (unsigned char)square;
}

static bool is_tile(const struct paiko_position *p, unsigned square) {
    return p->cell[square] && paiko_cell_player(p->cell[square]) != PAIKO_RED;
}

static bool is(const struct paiko_position *p, unsigned square, unsigned type) {
    return is_tile(p, square) && paiko_cell_type(p->cell[square]) == type;
}

static bool option_is(const struct paiko_position *p, unsigned ruling, unsigned option) {
    return p->rules.option[ruling] == option;
}

// Whether anything stands between two squares of a line (ruling blocking).
static bool blocked(const struct paiko_position *p, unsigned from, unsigned to) {
    const int files = paiko_file[to] - paiko_file[from], ranks = paiko_rank[to] - paiko_rank[from];
    const int steps = abs(files) > abs(ranks) ? abs(files) : abs(ranks);
    for (int i = 1; i < steps; i++) {
        const unsigned between =
            paiko_at[paiko_file[from] + files / steps * i][paiko_rank[from] + ranks / steps * i];
        if (between != PAIKO_NO_SQUARE && p->cell[between])
            return true;
    }
    return false;
}

static bool threatens(const struct paiko_position *p, unsigned from, unsigned square) {
    if (!is_tile(p, from) || paiko_has(p->busy, from))
        return false;
    const paiko_cell cell = p->cell[from];
    const unsigned type = paiko_cell_type(cell);
    if (!paiko_has(paiko_attack[type][paiko_cell_facing(cell)][from], square))
        return false;
    const bool straight = type == PAIKO_BOW || type == PAIKO_EARTH;
    return !straight || !option_is(p, PAIKO_BLOCKING, PAIKO_BLOCKING_TILES) ||
           !blocked(p, from, square);
}

static bool covers(const struct paiko_position *p, unsigned from, unsigned square) {
    if (!is_tile(p, from) || paiko_has(p->busy, from))
        return false;
    const paiko_cell cell = p->cell[from];
    const bool hero_earth = is(p, from, PAIKO_EARTH) && paiko_has(p->hero, from);
    return (hero_earth && from == square) ||
           paiko_has(paiko_shelter[paiko_cell_type(cell)][paiko_cell_facing(cell)][from], square);
}

static bool at_home(const struct paiko_position *p, unsigned side, unsigned square) {
    const bool anyone = option_is(p, PAIKO_HOME_COVER, PAIKO_HOME_COVER_ANYONE);
    return paiko_has(paiko_home[side], square) || (anyone && paiko_has(paiko_home[!side], square));
}

struct squares threats_on(const struct paiko_position *p, unsigned side, unsigned square) {
    struct squares found = {.count = 0};
    for (unsigned from = 0; from < PAIKO_SQUARES; from++)
        if (p->cell[from] && paiko_cell_player(p->cell[from]) == side && threatens(p, from, square))
            add(&found, from);
    return found;
}

struct squares covers_on(const struct paiko_position *p, unsigned side, unsigned square) {
    struct squares found = {.count = 0};
    for (unsigned from = 0; from < PAIKO_SQUARES; from++)
        if (p->cell[from] && paiko_cell_player(p->cell[from]) == side && covers(p, from, square))
            add(&found, from);
    return found;
}

struct squares squares_between(unsigned from, unsigned to) {
    struct squares found = {.count = 0};
    for (unsigned s = 0; s < PAIKO_SQUARES; s++)
        if (paiko_has(paiko_near[from], s) && paiko_has(paiko_near[to], s))
            add(&found, s);
    return found;
}

// Corpses and zombies: three threats of both colours, whatever covers them.
static struct pressure on_red(const struct paiko_position *p, unsigned square) {
    struct pressure it = {.needed = 3};
    for (unsigned from = 0; from < PAIKO_SQUARES; from++)
        if (threatens(p, from, square))
            add(&it.enemy, from);
    it.threats = it.enemy.count;
    it.falls = it.threats >= it.needed;
    return it;
}

static void look_around(const struct paiko_position *p, unsigned side, unsigned square,
                        struct pressure *it) {
    for (unsigned from = 0; from < PAIKO_SQUARES; from++) {
        if (!is_tile(p, from) || paiko_cell_player(p->cell[from]) != side)
            continue;
        const bool hero = paiko_has(p->hero, from);
        if (is(p, from, PAIKO_FIRE) && !hero && from != square && threatens(p, from, square))
            add(&it->fires, from);
        if (is(p, from, PAIKO_LOTUS) && hero && from != square && covers(p, from, square))
            add(&it->safe, from);
    }
}

// Which threats count, and how many it takes (rulings friendly-fire and cover-friendly).
static void weigh(const struct paiko_position *p, struct pressure *it) {
    const bool covered = it->home || it->cover.count;
    unsigned own = it->fires.count + it->self;
    if (option_is(p, PAIKO_FRIENDLY_FIRE, PAIKO_FRIENDLY_FIRE_SELF_ONLY))
        own = it->self;
    if (option_is(p, PAIKO_FRIENDLY_FIRE, PAIKO_FRIENDLY_FIRE_NEEDS_ENEMY) && !it->enemy.count)
        own = 0;
    it->threats = it->enemy.count + own;
    it->needed = covered ? 3 : 2;
    if (option_is(p, PAIKO_COVER_FRIENDLY, PAIKO_COVER_FRIENDLY_ENEMY_ONLY)) {
        it->needed = 2;
        it->cancelled = covered && it->enemy.count;
    }
    it->falls = !it->safe.count && it->threats >= it->needed + it->cancelled;
}

struct pressure pressure_on(const struct paiko_position *p, unsigned side, unsigned square) {
    if (side == PAIKO_RED)
        return on_red(p, square);
    const bool own_fire = is(p, square, PAIKO_FIRE) && paiko_cell_player(p->cell[square]) == side;
    struct pressure it = {.enemy = threats_on(p, !side, square),
                          .self = own_fire && threatens(p, square, square) &&
                                  !paiko_has(p->hero, square),
                          .cover = covers_on(p, side, square),
                          .home = at_home(p, side, square)};
    look_around(p, side, square, &it);
    weigh(p, &it);
    return it;
}
