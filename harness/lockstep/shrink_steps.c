// SPDX-License-Identifier: MIT
//
// The steps that games share. Invariant: each candidate has all its tiles; whether it is
// acceptable, and shows what is to be shown, only the try says.
#include <stdio.h>
#include <string.h>

#include "shrink_inside.h"

static int tiles(const struct model *m, int square[MODEL_SQUARES]) {
    int count = 0;
    for (int i = 0; i < MODEL_SQUARES; i++)
        if (m->cell[i][0])
            square[count++] = i;
    return count;
}

static bool fewer_on_board(struct shrink *s, enum model_store to) {
    bool changed = false;
    int square[MODEL_SQUARES];
    int count = tiles(&s->now, square);
    for (int size = count; size; size /= 2)
        for (int from = 0; from < count;) {
            struct model m = s->now;
            for (int i = from; i < from + size && i < count; i++)
                model_remove(&m, square[i], to);
            if (shrink_try(s, &m)) {
                changed = true;
                count = tiles(&s->now, square);
            } else {
                from += size;
            }
        }
    return changed;
}

bool shrink_fewer_tiles(struct shrink *s) {
    return fewer_on_board(s, MODEL_RESERVE);
}

// If the finding needs an empty reserve, removed tiles go to `lost`.
bool shrink_fewer_living(struct shrink *s) {
    int square[MODEL_SQUARES];
    return tiles(&s->now, square) > FEW_TILES && fewer_on_board(s, MODEL_LOST);
}

// Moves up to `most` tiles of a type, or of all types for -1, out of a store to where the game's
// spare tiles are.
static bool restock(struct shrink *s, enum model_store store, int player, int type, unsigned most) {
    struct model m = s->now;
    unsigned moved = 0;
    for (int t = 0; t < MODEL_TYPES; t++) {
        unsigned char *from = &m.count[store][player][t];
        if (type >= 0 && t != type)
            continue;
        unsigned n = *from < most ? *from : most;
        *from = (unsigned char)(*from - n);
        model_spare(&m, player, t, n);
        moved += n;
    }
    return moved && shrink_try(s, &m);
}

static bool fewer_stored(struct shrink *s, enum model_store store) {
    bool changed = false;
    for (int player = 0; player < 2; player++) {
        changed |= restock(s, store, player, -1, 99);
        for (int t = 0; t < MODEL_TYPES; t++) {
            changed |= restock(s, store, player, t, 99);
            changed |= restock(s, store, player, t, 1);
        }
    }
    return changed;
}

bool shrink_no_lost(struct shrink *s) {
    return fewer_stored(s, MODEL_LOST);
}

bool shrink_fewer_in_hand(struct shrink *s) {
    return fewer_stored(s, MODEL_HAND);
}

// The first of the rulesets that are played, with its defaults and where it fits, so that the same
// finding looks the same wherever it was made.
bool shrink_first_ruleset(struct shrink *s) {
    size_t count;
    const struct ruling *table = rulings(&count);
    int first = s->g->ruleset[0];
    struct model m = s->now;
    // Of another game it would be another position altogether.
    if (strcmp(m.ruleset, ruleset_names[first]) == 0 || ruleset_game[first] != model_game(&m))
        return false;
    snprintf(m.ruleset, sizeof m.ruleset, "%s", ruleset_names[first]);
    for (size_t i = 0; i < count; i++)
        m.option[i] = table[i].fallback[first];
    return shrink_try(s, &m);
}

// All rulings, then each.
bool shrink_default_rulings(struct model *m, unsigned n) {
    size_t count;
    const struct ruling *table = rulings(&count);
    const int ruleset = ruleset_index(m->ruleset);
    if (n > count)
        return false;
    for (size_t i = 0; i < count; i++)
        if (n == 0 || i + 1 == n)
            m->option[i] = table[i].fallback[ruleset];
    return true;
}

bool shrink_simpler_phase(struct shrink *s) {
    for (const char *const *phase = s->game->phases; *phase; phase++) {
        struct model m = s->now;
        if (strcmp(m.phase, *phase) == 0)
            return false;
        memset(m.phase, 0, sizeof m.phase);
        memcpy(m.phase, *phase, strlen(*phase));
        if (shrink_try(s, &m))
            return true;
    }
    return false;
}

// One tile less where the other player is to move: what the one only had to move with.
bool shrink_other_mover(struct model *m, unsigned n) {
    if (n >= MODEL_SQUARES || strcmp(m->phase, "action") != 0)
        return false;
    if (m->cell[n][0]) {
        model_remove(m, (int)n, MODEL_RESERVE);
        m->turn = m->turn == 'W' ? 'B' : 'W';
    }
    return true;
}

static bool try_merge(struct shrink *s, int gone, int from, int to) {
    struct model m = s->now;
    if (m.cell[to][0])
        return false;
    memcpy(m.cell[to], m.cell[from], sizeof m.cell[to]);
    memset(m.cell[from], 0, sizeof m.cell[from]);
    model_remove(&m, gone, MODEL_RESERVE);
    return shrink_try(s, &m);
}

// One tile less where another moves into the enemy's home: what needs points needs fewer tiles
// there. Tried only where there are still many.
bool shrink_merge(struct shrink *s) {
    enum { STRIDE = 7 };
    int square[MODEL_SQUARES];
    int count = tiles(&s->now, square);
    for (int i = 0; i < count && count > FEW_TILES; i++)
        for (int j = 0; j < count; j++) {
            int player = model_owner(s->now.cell[square[j]]);
            if (i == j || player == MODEL_RED || model_square_home(square[j]) == 1 - player)
                continue;
            for (int k = 0; k < MODEL_SQUARES; k += STRIDE) {
                int to = player ? k : MODEL_SQUARES - 1 - k;
                if (model_square_home(to) == 1 - player && try_merge(s, square[i], square[j], to))
                    return true;
            }
        }
    return false;
}

// ---- three players ----

// The lowest place in the cycle at which the same player is on.
bool shrink_lowest_cycle(struct model *m, unsigned n) {
    unsigned cycle = 0;
    while (cycle < m->cycle && model_cycle_turn(cycle) != m->turn)
        cycle++;
    m->cycle = cycle;
    return n == 0;
}

// A corpse is less than a zombie.
bool shrink_fewer_zombies(struct model *m, unsigned n) {
    if (n >= MODEL_SQUARES)
        return false;
    if (m->cell[n][0] == 'Z') {
        m->cell[n][0] = 'X';
        m->pile++;
    }
    return true;
}
