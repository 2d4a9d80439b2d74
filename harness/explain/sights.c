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

// The cell without which both see the field alike; NULL where no single one decides.
static const char *decisive(const struct model *m, enum sight_field field,
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
            return m->cell[s];
    }
    return NULL;
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

static void add_reasons(enum sight_field field, const char *cell, int ruleset,
                        struct explanation *e) {
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
        of_cover(type, hero, ruleset, e);
        break;
    case SIGHT_HOME:
        reasons_add(e, ruleset, REASON_HOME_COVERS);
        break;
    default:
        if (type == 'L')
            reasons_add(e, ruleset, REASON_LOTUS_NO_POINTS);
        reasons_add(e, ruleset, REASON_POINTS);
    }
}

void sights_explain(const char *position, const struct impl *const side[2], struct explanation *e) {
    struct model m;
    struct problem p;
    enum sight_field field;
    if (!compare(position, side, &field) || field == SIGHT_FIELDS || !model_read(&m, position, &p))
        return;
    add_reasons(field, decisive(&m, field, side), ruleset_index(m.ruleset), e);
}
