// SPDX-License-Identifier: MIT
//
// Compares the fields of two sights; lifts the tiles one by one and sees without which of them the
// least is left of the difference.
#include "sights.h"

#include <string.h>

#include "base/line.h"
#include "play/setup.h"
#include "reasons.h"

enum sight_field { SIGHT_THREAT, SIGHT_COVER, SIGHT_HOME, SIGHT_POINTS, SIGHT_FIELDS };
static const char *const names[SIGHT_FIELDS] = {"threat", "cover", "home", "points"};

// White's half of a field, or Black's, in a text of its own.
static void half_of(const char *sight, const char *name, int half, struct text *out) {
    size_t size = 0;
    const char *value = line_value(sight, name, strlen(name), &size);
    const char *between = value ? memchr(value, ':', size) : NULL;
    text_clear(out);
    if (between && half == 0)
        text_add_bytes(out, value, (size_t)(between - value));
    else if (between)
        text_add_bytes(out, between + 1, size - (size_t)(between + 1 - value));
}

// How much a sight says in a field, of squares, that another one does not.
static unsigned lacking(const char *sight, const char *other, const char *name) {
    unsigned count = 0;
    for (int half = 0; half < 2; half++) {
        TEXT list = {0}, others = {0};
        half_of(sight, name, half, &list);
        half_of(other, name, half, &others);
        for (const char *s = text_string(&list); *s; s += strcspn(s, ","), s += *s == ',')
            count += !list_has(text_string(&others), ',', s, strcspn(s, ","));
    }
    return count;
}

// Whether both say what they see; then how much of each field differs.
static bool compare(const char *position, const struct impl *const side[2],
                    unsigned differs[SIGHT_FIELDS]) {
    TEXT first = {0}, second = {0};
    struct problem p;
    const bool asked = side[0]->sight(side[0]->self, position, &first, &p) == ANSWER_YES &&
                       side[1]->sight(side[1]->self, position, &second, &p) == ANSWER_YES;
    const char *a = text_string(&first), *b = text_string(&second);
    for (int field = 0; asked && field < SIGHT_FIELDS; field++)
        differs[field] = lacking(a, b, names[field]) + lacking(b, a, names[field]);
    return asked;
}

// The position without a piece.
static void write_without(const struct model *m, int square, struct text *line) {
    struct model without = *m;
    model_remove(&without, square, MODEL_RESERVE);
    setup_mend_streaks(&without);
    model_write(&without, line);
}

// The square without whose piece the least is left of what differs in a field, the first of such;
// -1 where no single one has a part in it.
static int decisive(const struct model *m, enum sight_field field, unsigned differs,
                    const struct impl *const side[2]) {
    int found = -1;
    for (int s = 0; s < MODEL_SQUARES && differs; s++) {
        unsigned left[SIGHT_FIELDS];
        TEXT line = {0};
        if (!m->cell[s][0])
            continue;
        write_without(m, s, &line);
        if (compare(text_string(&line), side, left) && left[field] < differs) {
            differs = left[field];
            found = s;
        }
    }
    return found;
}

// Whether the judged one sees the same cover with a piece and without it.
static bool covers_nothing(const struct model *m, int square, const struct impl *judged) {
    TEXT with = {0}, without = {0}, before = {0}, after = {0};
    struct problem p;
    model_write(m, &with);
    write_without(m, square, &without);
    (void)judged->sight(judged->self, text_string(&with), &before, &p);
    (void)judged->sight(judged->self, text_string(&without), &after, &p);
    return line_same(text_string(&before), text_string(&after), names[SIGHT_COVER]);
}

static void of_threat(char type, bool hero, struct explanation *e) {
    if (type == 'A')
        reasons_add(e, REASON_KNIGHT);
    reasons_add(e, REASON_PATTERNS);
    if (hero && type == 'A')
        reasons_add(e, REASON_HERO_AIR);
    if (type == 'F') {
        if (hero)
            reasons_add(e, REASON_HERO_FIRE);
        reasons_add(e, REASON_FIRE_ITSELF);
        reasons_add(e, REASON_OWN_FIRE);
    }
}

static void of_cover(char type, bool hero, struct explanation *e) {
    if (type == 'E') // which covers as a hero alone
        reasons_add(e, REASON_HERO_EARTH);
    else if (hero)
        reasons_add(e, REASON_HERO_LOTUS);
    reasons_add(e, REASON_COVER_PATTERNS);
    if (type == 'L')
        reasons_add(e, REASON_LOTUS_COVERS_ITSELF);
    reasons_add(e, REASON_TILES_COVER);
}

// Where a tile stands tells which clause gives its points, or none.
static void of_points(const struct model *m, int square, char type, struct explanation *e) {
    if (type == 'L')
        reasons_add(e, REASON_LOTUS_NO_POINTS);
    if (square >= 0) {
        const bool enemy = model_square_home(square) == !model_owner(m->cell[square]);
        reasons_add(e, enemy ? REASON_POINTS_ENEMY : REASON_POINTS_ELSEWHERE);
    }
    reasons_add(e, REASON_POINTS);
}

static void add_reasons(enum sight_field field, const struct model *m, int square,
                        const struct impl *judged, struct explanation *e) {
    const char *cell = square < 0 ? NULL : m->cell[square];
    const char type = (char)(cell ? cell[0] & ~0x20 : 0); // the letter as White's is written
    const bool hero = cell && model_is_hero(cell);
    if (cell && model_is_busy(cell))
        reasons_add(e, REASON_BUSY);
    if (type == 'Z' || type == 'X')
        reasons_add(e, REASON_NO_INFLUENCE);
    switch (field) {
    case SIGHT_THREAT:
        of_threat(type, hero, e);
        break;
    case SIGHT_COVER:
        if (cell && !hero && covers_nothing(m, square, judged))
            reasons_add(e, REASON_TILES_COVER);
        of_cover(type, hero, e);
        break;
    case SIGHT_HOME:
        if (cell && !model_is_busy(cell)) // a homeground would cover without it
            reasons_add(e, REASON_ENEMY_COVERS_NOT);
        reasons_add(e, REASON_HOME_COVERS);
        reasons_add(e, REASON_ENEMY_HOME_COVERS_NOT);
        break;
    default:
        of_points(m, square, type, e);
    }
}

void sights_explain(const char *position, const struct impl *const side[2], struct explanation *e) {
    struct model m;
    struct problem p;
    unsigned differs[SIGHT_FIELDS];
    int field = 0;
    if (!compare(position, side, differs))
        return;
    (void)model_read(&m, position, &p);
    while (field < SIGHT_FIELDS && !differs[field])
        field++;
    if (field < SIGHT_FIELDS)
        add_reasons((enum sight_field)field, &m,
                    decisive(&m, (enum sight_field)field, differs[field], side), side[JUDGED], e);
}
