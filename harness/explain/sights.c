// SPDX-License-Identifier: MIT
//
// Compares the fields of two sights; lifts the tiles one by one until both see the same.
#include "sights.h"

#include "base/line.h"
#include "reasons.h"

enum sight_field { SIGHT_THREAT, SIGHT_COVER, SIGHT_HOME, SIGHT_POINTS, SIGHT_FIELDS };
static const char *const names[SIGHT_FIELDS] = {"threat", "cover", "home", "points"};

// Whether both say what they see; then the first field that they see otherwise, SIGHT_FIELDS for
// none.
static bool compare(const char *position, const struct impl *const side[2],
                    enum sight_field *differs) {
    struct text sight[2] = {{0}, {0}};
    struct problem p;
    int field = 0;
    const bool asked = side[0]->sight && side[1]->sight &&
                       side[0]->sight(position, &sight[0], &p) == ANSWER_YES &&
                       side[1]->sight(position, &sight[1], &p) == ANSWER_YES;
    while (field < SIGHT_FIELDS &&
           line_same(text_string(&sight[0]), text_string(&sight[1]), names[field]))
        field++;
    text_free(&sight[0]);
    text_free(&sight[1]);
    *differs = (enum sight_field)field;
    return asked;
}

// The square without whose piece both see the field alike; -1 where no single one decides.
static int decisive(const struct model *m, enum sight_field field,
                    const struct impl *const side[2]) {
    for (int s = 0; s < MODEL_SQUARES; s++) {
        struct model without = *m;
        struct text line = {0};
        enum sight_field left;
        if (!m->cell[s][0])
            continue;
        model_remove(&without, s, MODEL_RESERVE);
        model_write(&without, &line);
        const bool gone = compare(text_string(&line), side, &left) && left != field;
        text_free(&line);
        if (gone)
            return s;
    }
    return -1;
}

// Whether the judged one sees the same cover with a piece and without it.
static bool covers_nothing(const struct model *m, int square, const struct impl *judged) {
    struct model without = *m;
    struct text line[2] = {{0}, {0}}, sight[2] = {{0}, {0}};
    struct problem p;
    bool seen = true;
    model_remove(&without, square, MODEL_RESERVE);
    model_write(m, &line[0]);
    model_write(&without, &line[1]);
    for (int i = 0; i < 2; i++)
        seen = judged->sight(text_string(&line[i]), &sight[i], &p) == ANSWER_YES && seen;
    const bool nothing =
        seen && line_same(text_string(&sight[0]), text_string(&sight[1]), names[SIGHT_COVER]);
    for (int i = 0; i < 2; i++) {
        text_free(&line[i]);
        text_free(&sight[i]);
    }
    return nothing;
}

static void of_threat(char type, bool hero, int ruleset, struct explanation *e) {
    if (type == 'A')
        reasons_add(e, ruleset, REASON_KNIGHT);
    if (hero)
        reasons_add(e, ruleset, type == 'A' ? REASON_HERO_AIR : REASON_HERO_FIRE);
    reasons_add(e, ruleset, REASON_PATTERNS);
    if (type == 'F') {
        reasons_add(e, ruleset, REASON_FIRE_ITSELF);
        reasons_add(e, ruleset, REASON_OWN_FIRE);
    }
}

static void of_cover(char type, bool hero, int ruleset, struct explanation *e) {
    if (hero)
        reasons_add(e, ruleset, type == 'E' ? REASON_HERO_EARTH : REASON_HERO_LOTUS);
    reasons_add(e, ruleset, REASON_COVER_PATTERNS);
    if (type == 'L')
        reasons_add(e, ruleset, REASON_LOTUS_COVERS_ITSELF);
    reasons_add(e, ruleset, REASON_TILES_COVER);
}

// Where a tile stands tells which clause gives its points, or none.
static void of_points(const struct model *m, int square, char type, struct explanation *e) {
    const int ruleset = ruleset_index(m->ruleset);
    if (type == 'L')
        reasons_add(e, ruleset, REASON_LOTUS_NO_POINTS);
    if (square >= 0) {
        const bool enemy = model_square_home(square) == !model_owner(m->cell[square]);
        reasons_add(e, ruleset, enemy ? REASON_POINTS_ENEMY : REASON_POINTS_ELSEWHERE);
    }
    reasons_add(e, ruleset, REASON_POINTS);
}

static void add_reasons(enum sight_field field, const struct model *m, int square,
                        const struct impl *judged, struct explanation *e) {
    const int ruleset = ruleset_index(m->ruleset);
    const char *cell = square < 0 ? NULL : m->cell[square];
    const char type = (char)(cell ? cell[0] & ~0x20 : 0); // the letter as White's is written
    const bool hero = cell && model_is_hero(cell);
    if (cell && model_is_busy(cell))
        reasons_add(e, ruleset, REASON_BUSY);
    if (type == 'Z' || type == 'X')
        reasons_add(e, ruleset, REASON_NO_INFLUENCE);
    switch (field) {
    case SIGHT_THREAT:
        of_threat(type, hero, ruleset, e);
        break;
    case SIGHT_COVER:
        if (cell && !hero && covers_nothing(m, square, judged))
            reasons_add(e, ruleset, REASON_TILES_COVER);
        of_cover(type, hero, ruleset, e);
        break;
    case SIGHT_HOME:
        if (cell) // a homeground would cover without it
            reasons_add(e, ruleset, REASON_ENEMY_COVERS_NOT);
        reasons_add(e, ruleset, REASON_HOME_COVERS);
        break;
    default:
        of_points(m, square, type, e);
    }
}

void sights_explain(const char *position, const struct impl *const side[2], struct explanation *e) {
    struct model m;
    struct problem p;
    enum sight_field field;
    if (!compare(position, side, &field) || field == SIGHT_FIELDS || !model_read(&m, position, &p))
        return;
    add_reasons(field, &m, decisive(&m, field, side), side[JUDGED], e);
}
