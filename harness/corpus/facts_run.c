// SPDX-License-Identifier: MIT
//
// Holds implementations to facts: makes every position with one tile, says what the facts make of
// it, and compares. Knows how a pattern turns and where it ends; no rule of play.
// Invariant: what is expected comes from the facts alone, never from an implementation.
#include "facts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/line.h"
#include "position/forms.h"

enum { FACINGS = 4, FAILURES_TOLD = 5 };
static const char facings[] = "^>v<";

// One tile on the board, or in hand where square is MODEL_NONE.
struct placed {
    int side, type, facing, square;
};

struct holder {
    const struct facts *f;
    const struct facts_run *run;
    struct facts_result *result;
    const struct impl *impl; // that is asked
    const struct fact *of;   // that is held against it
    unsigned told;           // failures of this fact and implementation
    uint64_t turn;           // positions that were passed by or asked
    struct text position, got, expected;
};

// ---- Comparing ----

static void check(struct holder *h, const char *what, const char *expected, const char *got,
                  size_t length) {
    TEXT block = {0};
    h->result->checks++;
    if (strlen(expected) == length && memcmp(expected, got, length) == 0)
        return;
    h->result->failed++;
    if (!h->run->on_failure || h->told++ >= FAILURES_TOLD)
        return;
    text_addf(&block, "%s:%d: %s\n  position: %s\n  %s: %s: expected %s, got %.*s\n", h->of->file,
              h->of->line, h->of->id, text_string(&h->position), h->impl->name, what, expected,
              (int)length, got);
    h->run->on_failure(h->run->context, h->of, text_string(&block));
}

static void check_string(struct holder *h, const char *what, const char *expected,
                         const char *got) {
    check(h, what, expected, got, strlen(got));
}

// ---- Positions ----

static void put_cell(char cell[MODEL_CELL], const struct placed *t) {
    const char letter = TILE_LETTERS[t->type];
    (void)snprintf(cell, MODEL_CELL, "%c%.*s", t->side ? letter + ('a' - 'A') : letter,
                   model_directional(t->type), facings + t->facing);
}

// The board with one tile, or with none and the tile in hand; its owner to act.
static void write_position(struct holder *h, const char *ruleset, const struct placed *t) {
    struct model m;
    int missing[2][MODEL_TYPES];
    (void)model_init(&m, ruleset);
    model_set_turn(&m, t->side == 0 ? "W" : model_form(&m)->seats ? "B1" : "B");
    m.cycle = (unsigned)t->side;
    const struct model_table *table = model_table(model_players(&m));
    m.left = table && t->side == 0 ? table->white_actions : 0;
    if (t->square >= 0)
        put_cell(m.cell[t->square], t);
    else
        model_hand(&m, t->side)[t->type] = 1;
    model_missing(&m, missing);
    for (int side = 0; side < 2; side++)
        for (int type = 0; type < MODEL_TYPES; type++)
            model_spare(&m, side, type, (unsigned)missing[side][type]);
    model_write(&m, &h->position);
}

// Whether the next position is one of those that are asked; counts them.
static bool due(struct holder *h) {
    const bool asked = h->turn++ % (h->run->every ? h->run->every : 1) == 0;
    h->result->positions += asked;
    return asked;
}

static void refused(struct holder *h, const struct problem *p) {
    TEXT line = {0};
    problem_describe(p, &line);
    check_string(h, "position", "a position", text_string(&line));
}

// ---- What is seen ----

typedef bool on_square(const struct facts *f, const struct placed *t, int side, int square);

// Turns the way from a tile to a square back, until the tile faces up, and asks its pattern.
static bool in_pattern(const bool pattern[FACT_SIDE][FACT_SIDE], const struct placed *t,
                       int square) {
    int x = model_file(square) - model_file(t->square);
    int y = model_rank(square) - model_rank(t->square);
    for (int i = 0; i < t->facing; i++) {
        const int from = x; // what lies at (a, b) came to (b, -a)
        x = -y;
        y = from;
    }
    return abs(x) <= FACT_REACH && abs(y) <= FACT_REACH && pattern[x + FACT_REACH][y + FACT_REACH];
}

static bool threatens(const struct facts *f, const struct placed *t, int side, int square) {
    return side == t->side && in_pattern(f->tile[t->type].threat, t, square);
}

static bool covers(const struct facts *f, const struct placed *t, int side, int square) {
    return side == t->side && in_pattern(f->tile[t->type].cover, t, square);
}

static bool at_home(const struct facts *f, const struct placed *t, int side, int square) {
    (void)t;
    return f->home[square] == side;
}

static void check_squares(struct holder *h, const char *field, on_square *on,
                          const struct placed *t) {
    size_t length = 0;
    text_clear(&h->expected);
    for (int side = 0; side < 2; side++) {
        bool any = false;
        for (int s = 0; s < MODEL_SQUARES; s++)
            if (on(h->f, t, side, s)) {
                text_addf(&h->expected, "%s%s", any ? "," : "", model_square_name(s));
                any = true;
            }
        text_addf(&h->expected, "%s%s", any ? "" : "-", side ? "" : ":");
    }
    const char *at = line_value(text_string(&h->got), field, strlen(field), &length);
    check(h, field, text_string(&h->expected), at ? at : "", at ? length : 0);
}

static void check_points(struct holder *h, const struct placed *t) {
    const unsigned worth = h->f->tile[t->type].scores ? h->f->worth[t->side][t->square] : 0;
    size_t length = 0;
    text_clear(&h->expected);
    text_addf(&h->expected, "%u:%u", t->side ? 0 : worth, t->side ? worth : 0);
    const char *at = line_value(text_string(&h->got), "points", 6, &length);
    check(h, "points", text_string(&h->expected), at ? at : "", at ? length : 0);
}

static void check_sight(struct holder *h, const struct placed *t) {
    const struct fact *tile = h->of;
    struct problem p;
    if (h->impl->sight(h->impl->self, text_string(&h->position), &h->got, &p) != ANSWER_YES) {
        refused(h, &p);
        return;
    }
    check_squares(h, "threat", threatens, t);
    check_squares(h, "cover", covers, t);
    h->of = &h->f->ground;
    check_squares(h, "home", at_home, t);
    h->of = &h->f->points;
    check_points(h, t);
    h->of = tile;
}

// ---- Legal actions of one kind ----

static void keep_kind(struct text *list, enum played_kind kind) {
    struct text kept = {0};
    for (const char *at = text_string(list); *at;) {
        const size_t length = strcspn(at, "\n");
        if (played_kind_of(at, length) == kind)
            text_addf(&kept, "%.*s ", (int)length, at);
        at += length + (at[length] == '\n');
    }
    text_free(list);
    *list = kept;
}

static int by_bytes(const void *a, const void *b) {
    return strcmp(a, b);
}

// Names the squares of a set, each with every facing that the tile can have, in the order of a
// list of actions.
static void expect_actions(struct holder *h, const struct placed *t, const char *before,
                           const bool set[MODEL_SQUARES]) {
    char line[MODEL_SQUARES * FACINGS][16];
    size_t n = 0;
    const int ways = model_directional(t->type) ? FACINGS : 1;
    for (int s = 0; s < MODEL_SQUARES; s++)
        for (int i = 0; set[s] && i < ways; i++)
            (void)snprintf(line[n++], sizeof *line, "%s%s%.*s ", before, model_square_name(s),
                           ways > 1, facings + i);
    qsort(line, n, sizeof *line, by_bytes);
    text_clear(&h->expected);
    for (size_t i = 0; i < n; i++)
        text_add(&h->expected, line[i]);
}

static void check_actions(struct holder *h, const char *what, enum played_kind kind) {
    struct problem p;
    if (h->impl->legal(h->impl->self, text_string(&h->position), &h->got, &p) != ANSWER_YES) {
        refused(h, &p);
        return;
    }
    keep_kind(&h->got, kind);
    check_string(h, what, text_string(&h->expected), text_string(&h->got));
}

// The squares within so many steps along ranks and files that a tile may stand on; none for 0.
static void reach(const struct facts *f, const struct placed *t, bool set[MODEL_SQUARES]) {
    static const int file[] = {0, 1, 0, -1}, rank[] = {1, 0, -1, 0};
    const struct fact_tile *tile = &f->tile[t->type];
    memset(set, 0, MODEL_SQUARES * sizeof *set);
    set[t->square] = tile->shift > 0;
    for (unsigned i = 0; i < tile->shift; i++) {
        bool before[MODEL_SQUARES];
        memcpy(before, set, sizeof before);
        for (int s = 0; s < MODEL_SQUARES; s++)
            for (int d = 0; before[s] && d < 4; d++) {
                const int to = model_square_at(model_file(s) + file[d], model_rank(s) + rank[d]);
                if (to >= 0 && (tile->black || !f->black[to]))
                    set[to] = true;
            }
    }
}

static void check_steps(struct holder *h, const struct placed *t) {
    bool set[MODEL_SQUARES];
    char before[8];
    reach(h->f, t, set);
    (void)snprintf(before, sizeof before, "%s-", model_square_name(t->square));
    expect_actions(h, t, before, set);
    check_actions(h, "shifts", PLAYED_SHIFT);
}

static void check_deployments(struct holder *h, const struct placed *t) {
    bool set[MODEL_SQUARES];
    char before[4];
    for (int s = 0; s < MODEL_SQUARES; s++)
        set[s] = h->f->home[s] == t->side && !h->f->black[s];
    (void)snprintf(before, sizeof before, "%c@", TILE_LETTERS[t->type]);
    expect_actions(h, t, before, set);
    check_actions(h, "deployments", PLAYED_DEPLOY);
}

static void check_barred(struct holder *h) {
    struct problem p = {0};
    const enum answer a = h->impl->check(h->impl->self, text_string(&h->position), &p);
    check_string(h, "refused", "board", a == ANSWER_YES ? "(accepted)" : p.field);
}

// ---- Everywhere ----

// One tile that faces one way, on every square. Shifts are the same whichever way it faced, so they
// are asked of one facing on each square, in turn.
static void hold_facing(struct holder *h, const char *ruleset, struct placed t) {
    const struct fact_tile *tile = &h->f->tile[t.type];
    for (t.square = 0; t.square < MODEL_SQUARES; t.square++) {
        if (!due(h))
            continue;
        write_position(h, ruleset, &t);
        if (h->f->black[t.square] && !tile->black) {
            check_barred(h);
            continue;
        }
        check_sight(h, &t);
        if (!model_directional(t.type) || t.square % FACINGS == t.facing)
            check_steps(h, &t);
    }
}

// A Lotus may be deployed elsewhere too: of the homegrounds it says nothing.
static void hold_tile(struct holder *h, const char *ruleset, struct placed t) {
    const struct fact_tile *tile = &h->f->tile[t.type];
    h->of = &tile->of;
    for (t.facing = 0; t.facing < (model_directional(t.type) ? FACINGS : 1); t.facing++)
        hold_facing(h, ruleset, t);
    h->of = &h->f->ground;
    t.square = MODEL_NONE;
    if (!tile->black && due(h)) {
        write_position(h, ruleset, &t);
        check_deployments(h, &t);
    }
}

static void hold_ruleset(struct holder *h, const char *ruleset) {
    for (int type = 0; type < MODEL_TYPES; type++)
        for (size_t i = 0; i < h->run->impl_count; i++) {
            h->impl = h->run->impls[i];
            h->told = 0;
            for (int side = 0; side < 2; side++)
                hold_tile(h, ruleset, (struct placed){side, type, 0, MODEL_NONE});
        }
}

void facts_run(const struct facts *f, const struct facts_run *run, struct facts_result *result) {
    struct holder h = {.f = f, .run = run, .result = result};
    for (int i = 0; f->count > 0 && i < RULESETS; i++)
        if (!run->ruleset || strcmp(run->ruleset, ruleset_names[i]) == 0)
            hold_ruleset(&h, ruleset_names[i]);
    text_free(&h.position);
    text_free(&h.got);
    text_free(&h.expected);
}
