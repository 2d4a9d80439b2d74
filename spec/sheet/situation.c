// SPDX-License-Identifier: MIT
/*
 * situation.c - counts threat and cover on the squares of a position, once for all its actions.
 *
 * Invariant: if the judged action moves a tile on the board, `lifted` has the counts without that
 * tile.
 */
#include "situation.h"
#include "spec_options.h"

#include <string.h>

static void mark_threat(const struct situation *s, int from, bool marked[GRID]) {
    struct tile tile = s->now->board[from];
    const struct pattern *pattern = &s->patterns.of[tile.type][tile.facing];
    for (int i = 0; i < pattern->threats; i++) {
        int aim = spec_threat_aim(&s->now->rules, s->now->board, from, pattern->threat[i]);
        if (aim != NOWHERE)
            marked[aim] = true;
    }
}

static void mark_cover(const struct situation *s, int from, bool marked[GRID]) {
    struct tile tile = s->now->board[from];
    const struct pattern *pattern = &s->patterns.of[tile.type][tile.facing];
    for (int i = 0; i < pattern->covers; i++) {
        int aim = spec_aim(from, pattern->cover[i]);
        if (aim != NOWHERE)
            marked[aim] = true;
    }
}

/* Marks the squares where heroes have an effect on actions.
 * RON-HERO-SWORD-1, RON-HERO-SWORD-2, RON-HERO-SWORD-3, RON-HERO-FIRE-3, RON-HERO-SAI,
 * RON-HERO-WATER */
static void find_reach(struct situation *s) {
    memset(&s->reach, 0, sizeof s->reach);
    for (int square = 0; square < GRID; square++) {
        struct tile tile = s->now->board[square];
        if (!spec_is_active(tile) || !tile.hero)
            continue;
        if (tile.type == SWORD && tile.side == s->enemy)
            mark_threat(s, square, s->reach.enemy_sword);
        if (tile.type == FIRE && tile.side == s->me)
            mark_threat(s, square, s->reach.fire);
        if (tile.type == SAI && tile.side == s->me) {
            mark_threat(s, square, s->reach.sai);
            mark_cover(s, square, s->reach.sai_cover);
        }
        if (tile.type == WATER && tile.side == s->me) {
            mark_threat(s, square, s->reach.water);
            mark_cover(s, square, s->reach.water);
        }
    }
}

void spec_look(struct situation *situation, const struct position *now) {
    situation->now = now;
    situation->me = now->turn;
    situation->enemy = spec_other(now->turn);
    spec_read_pictures(&situation->patterns);
    spec_map(&situation->patterns, &now->rules, now->board, &situation->map);
    find_reach(situation);
}

/* True if a single tile lets the player deploy here: the square is outside the player's homeground,
 * and exactly one tile of the player threatens it (ruling:hero-sai=solely). */
static bool opens_alone(const struct situation *s, int square) {
    return spec_home_of(square) != s->me && s->map.threat[s->me][square] == 1;
}

/* True if a tile that lands here is deployed via a hero Sai (ruling:hero-sai).
 * RON-HERO-SAI */
bool spec_is_via_hero_sai(const struct situation *s, int square) {
    switch (s->now->rules.option[SPEC_HERO_SAI]) {
    case SPEC_HERO_SAI_SOLELY:
        return s->reach.sai[square] && opens_alone(s, square);
    case SPEC_HERO_SAI_COVER_TOO:
        return s->reach.sai[square] || s->reach.sai_cover[square];
    default:
        return s->reach.sai[square];
    }
}

/* Copies the board without the tile on one square. */
void spec_board_without(const struct situation *situation, int square, struct tile board[GRID]) {
    memcpy(board, situation->now->board, sizeof situation->now->board);
    board[square].type = NO_TILE;
}

/* Sets `lifted` to the maps of the board without the tile on one square. */
void spec_lift(struct situation *situation, int square) {
    struct tile board[GRID];
    spec_board_without(situation, square, board);
    spec_map(&situation->patterns, &situation->now->rules, board, &situation->lifted);
}
