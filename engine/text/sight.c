// SPDX-License-Identifier: MIT
//
// A position's threats, cover and points as a line.
#include "board.h"
#include "paiko/paiko.h"
#include "squares.h"
#include "writer.h"

// Counts the threats on a square. A hero Fire does not threaten itself (RON-HERO-FIRE-1).
static unsigned threat_on(const struct paiko_position *p, unsigned player, unsigned square) {
    const paiko_bits calm = p->kind[player][PAIKO_TYPE_FIRE] & p->hero & ~p->busy;
    return paiko_threat_count(p, player, square) - paiko_bits_has(calm, square);
}

static void put_threat(struct paiko_writer *w, const struct paiko_position *p, unsigned player) {
    bool any = false;
    for (unsigned s = 0; s < PAIKO_SQUARES; s++) {
        const unsigned n = threat_on(p, player, s);
        if (n == 0)
            continue;
        if (any)
            paiko_put(w, ',');
        any = true;
        paiko_put_square(w, s);
        if (n > 1) {
            paiko_put(w, '*');
            paiko_put_number(w, n);
        }
    }
    if (!any)
        paiko_put(w, '-');
}

static void put_squares(struct paiko_writer *w, paiko_bits squares) {
    bool any = false;
    PAIKO_EACH(s, squares) {
        if (any)
            paiko_put(w, ',');
        any = true;
        paiko_put_square(w, s);
    }
    if (!any)
        paiko_put(w, '-');
}

// Returns the squares that a player's own tiles cover; p->cover can also count enemy tiles.
static paiko_bits covered_by(const struct paiko_position *p, unsigned player) {
    paiko_bits cover = 0;
    PAIKO_EACH(s, p->own[player])
        cover |= paiko_cover_of(p, s);
    return cover;
}

static void put_both(struct paiko_writer *w, const char *key, paiko_bits white, paiko_bits black) {
    paiko_put_text(w, key);
    put_squares(w, white);
    paiko_put(w, ':');
    put_squares(w, black);
}

size_t paiko_sight_write(const struct paiko_position *p, char out[PAIKO_SIGHT_TEXT_MAX]) {
    struct paiko_writer w = {out, PAIKO_SIGHT_TEXT_MAX, 0};
    assert(p && out);
    paiko_put_text(&w, "threat=");
    put_threat(&w, p, PAIKO_PLAYER_WHITE);
    paiko_put(&w, ':');
    put_threat(&w, p, PAIKO_PLAYER_BLACK);
    put_both(&w, " cover=", covered_by(p, PAIKO_PLAYER_WHITE), covered_by(p, PAIKO_PLAYER_BLACK));
    put_both(&w, " home=", paiko_lasting_cover(p, PAIKO_PLAYER_WHITE),
             paiko_lasting_cover(p, PAIKO_PLAYER_BLACK));
    paiko_put_text(&w, " points=");
    paiko_put_number(&w, paiko_score(p, PAIKO_PLAYER_WHITE));
    paiko_put(&w, ':');
    paiko_put_number(&w, paiko_score(p, PAIKO_PLAYER_BLACK));
    paiko_put(&w, '\0');
    return w.n - 1;
}
