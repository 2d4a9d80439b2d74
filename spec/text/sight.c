// SPDX-License-Identifier: MIT
/* sight.c - writes what the tiles of a position threaten and cover, and their points. */
#include "notation.h"

#include <string.h>

#include "threat.h"

/* A function that counts something on one square, such as a side's threats. */
typedef int count_on(const struct position *position, const struct maps *maps, enum side side,
                     int square);

static int threat_on(const struct position *p, const struct maps *maps, enum side side,
                     int square) {
    (void)p;
    return maps->threat[side][square];
}

static int cover_on(const struct position *p, const struct maps *maps, enum side side, int square) {
    (void)p;
    return maps->cover[side][square] > 0;
}

static int home_on(const struct position *p, const struct maps *maps, enum side side, int square) {
    (void)maps;
    static const struct maps without_tiles;
    return spec_is_covered(&p->rules, &without_tiles, side, square);
}

static bool write_squares(struct spec_text *text, const struct position *p, const struct maps *maps,
                          enum side side, count_on *count) {
    bool ok = true, any = false;
    for (int square = 0; ok && square < GRID; square++) {
        int n = spec_on_board(square) ? count(p, maps, side, square) : 0;
        if (n == 0)
            continue;
        ok = (!any || spec_put_char(text, ',')) && spec_write_square(text, square) &&
             (n == 1 || (spec_put_char(text, '*') && spec_put_number(text, n)));
        any = true;
    }
    return ok && (any || spec_put_char(text, '-'));
}

static bool write_both(struct spec_text *text, const char *key, const struct position *p,
                       const struct maps *maps, count_on *count) {
    return spec_put_string(text, key) && write_squares(text, p, maps, WHITE, count) &&
           spec_put_char(text, ':') && write_squares(text, p, maps, BLACK, count);
}

bool spec_write_sight(struct spec_text *text, const struct position *p) {
    struct patterns patterns;
    struct maps maps;
    spec_read_pictures(&patterns);
    spec_map(&patterns, &p->rules, p->board, &maps);
    return write_both(text, "threat=", p, &maps, threat_on) &&
           write_both(text, " cover=", p, &maps, cover_on) &&
           write_both(text, " home=", p, &maps, home_on) && spec_put_string(text, " points=") &&
           spec_put_number(text, spec_points(p->board, WHITE)) && spec_put_char(text, ':') &&
           spec_put_number(text, spec_points(p->board, BLACK));
}
