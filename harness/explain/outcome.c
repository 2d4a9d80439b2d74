// SPDX-License-Identifier: MIT
//
// Compares two next positions square by square and says most of the square that decides: where the
// action's tile went wrong, else what falls first, else what should have stayed.
#include "outcome.h"

#include <string.h>

#include "base/line.h"
#include "lines.h"
#include "reasons.h"
#include "say.h"

enum { SQUARES_NAMED = 6, VALUE_SHOWN = 160 };

// ---- squares that differ ----

// Ways in which a square can differ, the first deciding where there are several.
enum fault {
    FAULT_TARGET,  // the action's tile is not there, or another one
    FAULT_SOURCE,  // it still stands where it was
    FAULT_MISSED,  // should fall and stands
    FAULT_EXTRA,   // was captured and should stay
    FAULT_LOST,    // is gone without having been captured, or is the mover's own
    FAULT_CHANGED, // another tile, or another facing or mark
    FAULT_APPEARED // stands where nothing should
};

struct square_fault {
    enum fault fault;
    unsigned square, wave; // of FAULT_MISSED
};

static const char *expected_on(const struct look *l, unsigned square) {
    return l->then.cell[square];
}

static const char *got_on(const struct look *l, unsigned square) {
    return l->got.cell[square];
}

static unsigned side_of(const char *cell) {
    return (unsigned)model_owner(cell);
}

// Whether the program's position counts a piece among what was captured as often as it took it off.
static bool counted(const struct look *l, const char *cell) {
    const int type = model_type(cell[0]), owner = model_owner(cell);
    if (!model_has(&l->before, FIELD_LOST) || type < 0 || owner > MODEL_BLACK)
        return true;
    return l->got.count[MODEL_LOST][owner][type] > l->then.count[MODEL_LOST][owner][type];
}

static enum fault fault_of_gone(const struct look *l, unsigned square) {
    const char *cell = expected_on(l, square);
    if (side_of(cell) == l->me && l->me != PAIKO_RED)
        return FAULT_LOST;
    return counted(l, cell) ? FAULT_EXTRA : FAULT_LOST;
}

static enum fault fault_of(const struct look *l, unsigned square) {
    const char *expected = expected_on(l, square), *got = got_on(l, square);
    if ((int)square == l->to && expected[0] && look_wave(l, square) == 0 &&
        strcmp(expected, l->before.cell[square]) != 0)
        return FAULT_TARGET;
    if (look_wave(l, square))
        return FAULT_MISSED;
    if ((int)square == l->from && !expected[0])
        return FAULT_SOURCE;
    if (!expected[0])
        return FAULT_APPEARED;
    return got[0] ? FAULT_CHANGED : fault_of_gone(l, square);
}

// What decides stands first: the action itself, then what falls, wave by wave; what was captured
// beside it stands behind the first wave.
static unsigned rank(const struct square_fault *f) {
    static const unsigned ranks[] = {
        [FAULT_TARGET] = 0, [FAULT_SOURCE] = 1,  [FAULT_MISSED] = 10, [FAULT_EXTRA] = 25,
        [FAULT_LOST] = 26,  [FAULT_CHANGED] = 5, [FAULT_APPEARED] = 6};
    return ranks[f->fault] + 10 * f->wave;
}

static unsigned find_faults(const struct look *l, struct square_fault found[MODEL_SQUARES]) {
    unsigned count = 0;
    for (unsigned s = 0; s < MODEL_SQUARES; s++) {
        if (strcmp(expected_on(l, s), got_on(l, s)) == 0)
            continue;
        const struct square_fault f = {fault_of(l, s), s, look_wave(l, s)};
        unsigned at = count++;
        for (; at > 0 && rank(&found[at - 1]) > rank(&f); at--)
            found[at] = found[at - 1];
        found[at] = f;
    }
    return count;
}

// ---- marks and clauses of what presses on a square ----

static void mark(struct explanation *e, const struct squares *s, enum explain_mark with) {
    for (unsigned i = 0; i < s->count; i++)
        e->mark[s->of[i]] |= (unsigned char)with;
}

static void mark_pressure(struct explanation *e, const struct pressure *it) {
    mark(e, &it->enemy, MARK_THREATENS);
    mark(e, &it->fires, MARK_THREATENS);
    mark(e, &it->cover, MARK_COVERS);
}

static bool any_of(const struct paiko_position *p, const struct squares *s, unsigned type) {
    for (unsigned i = 0; i < s->count; i++)
        if (paiko_cell_type(p->cell[s->of[i]]) == type)
            return true;
    return false;
}

// What of heroes has a part in it.
static void cite_heroes(const struct paiko_position *p, const struct pressure *it, int ruleset,
                        struct explanation *e) {
    if (it->safe.count)
        reasons_add(e, ruleset, REASON_HERO_LOTUS);
    for (unsigned i = 0; i < it->cover.count; i++)
        if (paiko_has(p->hero, it->cover.of[i]) &&
            paiko_cell_type(p->cell[it->cover.of[i]]) == PAIKO_EARTH)
            reasons_add(e, ruleset, REASON_HERO_EARTH);
}

static void cite_fires(const struct pressure *it, bool covered, int ruleset,
                       struct explanation *e) {
    if (it->self)
        reasons_add(e, ruleset, covered ? REASON_FIRE_ITSELF_COVERED : REASON_FIRE_ITSELF);
    if (it->fires.count)
        reasons_add(e, ruleset, REASON_OWN_FIRE);
}

static void cite_cover(const struct pressure *it, unsigned square, int ruleset,
                       struct explanation *e) {
    const bool self = it->cover.count == 1 && it->cover.of[0] == square;
    if (it->cover.count + it->home > 1)
        reasons_add(e, ruleset, REASON_COVER_ONCE);
    if (self)
        reasons_add(e, ruleset, REASON_LOTUS_COVERS_ITSELF);
    else if (it->cover.count)
        reasons_add(e, ruleset, REASON_TILES_COVER);
    if (it->home)
        reasons_add(e, ruleset, REASON_HOME_COVERS);
}

static void cite_options(const struct look *l, const struct pressure *it, struct explanation *e) {
    static const enum ruling_id of_threat[] = {RULING_FRIENDLY_FIRE};
    static const enum ruling_id of_cover[] = {RULING_COVER_FRIENDLY, RULING_HOME_COVER};
    size_t count;
    const struct ruling *all = rulings(&count);
    const int ruleset = ruleset_index(l->before.ruleset);
    for (size_t i = 0; i < 1; i++)
        if ((it->fires.count || it->self) &&
            l->before.option[of_threat[i]] != all[of_threat[i]].fallback[ruleset])
            reasons_add_ruling(e, of_threat[i]);
    for (size_t i = 0; i < 2; i++)
        if ((it->cover.count || it->home) &&
            l->before.option[of_cover[i]] != all[of_cover[i]].fallback[ruleset])
            reasons_add_ruling(e, of_cover[i]);
}

// The clauses on whether a piece falls, the decisive first.
static void cite_pressure(const struct look *l, const struct paiko_position *p, unsigned side,
                          unsigned square, const struct pressure *it, struct explanation *e) {
    const int ruleset = ruleset_index(l->before.ruleset);
    const bool covered = it->cover.count || it->home;
    if (side == PAIKO_RED) {
        reasons_add(e, ruleset, REASON_RED_PIECES_FALL);
        return;
    }
    cite_heroes(p, it, ruleset, e);
    reasons_add(e, ruleset, covered ? REASON_COVERED : REASON_TWO_THREATS);
    cite_fires(it, covered, ruleset, e);
    if (covered)
        cite_cover(it, square, ruleset, e);
    cite_options(l, it, e);
    if (any_of(p, &it->enemy, PAIKO_AIR))
        reasons_add(e, ruleset, REASON_KNIGHT);
    reasons_add(e, ruleset, REASON_THREATS_ADD);
}

static void press(const struct look *l, const struct paiko_position *p, const char *cell,
                  unsigned square, struct explanation *e) {
    const struct pressure it = pressure_on(p, side_of(cell), square);
    text_add(&e->what, " ");
    say_pressure(p, side_of(cell), square, "It", &e->what);
    mark_pressure(e, &it);
    cite_pressure(l, p, side_of(cell), square, &it, e);
}

// ---- a square in words ----

// What fell before a wave and covered the square, or stood in the way of what threatens it.
static void say_since(const struct look *l, unsigned square, unsigned wave, unsigned side,
                      struct text *out) {
    const struct paiko_position before = look_stand(l, wave - 1);
    const struct paiko_position now = look_stand(l, wave);
    struct squares gone = {.count = 0};
    if (side != PAIKO_RED) {
        const struct pressure was = pressure_on(&before, side, square);
        for (unsigned i = 0; i < was.cover.count; i++)
            if (!now.cell[was.cover.of[i]])
                gone.of[gone.count++] = was.cover.of[i];
    }
    text_addf(out, ", in wave %u", wave);
    if (gone.count) {
        text_add(out, ", once the cover of ");
        say_tiles(&before, &gone, out);
        text_add(out, " is gone");
    }
}

static void say_missed(const struct look *l, const struct square_fault *f, struct explanation *e) {
    const struct paiko_position p = look_stand(l, f->wave);
    const int ruleset = ruleset_index(l->before.ruleset);
    char cell[MODEL_CELL];
    look_cell(&p, f->square, cell);
    const size_t start = e->what.length;
    say_piece(cell, f->square, &e->what);
    say_capital(&e->what, start);
    text_add(&e->what, " should fall");
    const bool waits = cell[0] == 'F' || cell[0] == 'f';
    if (f->wave > 1)
        say_since(l, f->square, f->wave, side_of(cell), &e->what);
    text_addf(&e->what, "; %s ", l->who);
    if (strcmp(got_on(l, f->square), cell) == 0) {
        text_add(&e->what, "leaves it standing.");
    } else {
        text_add(&e->what, "has ");
        say_piece(got_on(l, f->square), f->square, &e->what);
        text_add(&e->what, " instead.");
    }
    press(l, &p, cell, f->square, e);
    if (f->wave > 1)
        reasons_add(e, ruleset, waits ? REASON_FIRES_LAST : REASON_AGAIN);
}

// A piece that should stay: what presses on it before the captures and, where that is more, behind
// them.
static void say_stays(const struct look *l, unsigned square, struct explanation *e) {
    const char *cell = expected_on(l, square);
    const struct paiko_position first = look_stand(l, 1), last = l->after;
    press(l, &first, cell, square, e);
    const struct pressure was = pressure_on(&first, side_of(cell), square);
    const struct pressure is = pressure_on(&last, side_of(cell), square);
    if (l->report.captured && (was.threats != is.threats || was.needed != is.needed)) {
        text_add(&e->what, " ");
        say_pressure(&last, side_of(cell), square, "Once the captures are over it", &e->what);
    }
}

static void say_extra(const struct look *l, const struct square_fault *f, struct explanation *e) {
    const size_t start = e->what.length;
    say_piece(expected_on(l, f->square), f->square, &e->what);
    say_capital(&e->what, start);
    text_addf(&e->what, " should stay; %s captures it.", l->who);
    say_stays(l, f->square, e);
}

static void say_lost(const struct look *l, const struct square_fault *f, struct explanation *e) {
    const char *cell = expected_on(l, f->square);
    const size_t start = e->what.length;
    say_piece(cell, f->square, &e->what);
    say_capital(&e->what, start);
    text_addf(&e->what, " should stay; in %s's answer it is gone", l->who);
    if (!counted(l, cell))
        text_add(&e->what, ", and not counted as lost either");
    text_add(&e->what, ".");
    say_stays(l, f->square, e);
    if (side_of(cell) == l->me)
        reasons_add(e, ruleset_index(l->before.ruleset), REASON_ENEMY_TILES_FALL);
}

static void say_target(const struct look *l, const struct square_fault *f, struct explanation *e) {
    const char *expected = expected_on(l, f->square), *got = got_on(l, f->square);
    const size_t start = e->what.length;
    say_owned(expected, &e->what);
    say_capital(&e->what, start);
    text_addf(&e->what, " should stand on %s as %s; ", model_square_name((int)f->square), expected);
    if (!got[0])
        text_addf(&e->what, "in %s's answer the square is empty.", l->who);
    else
        text_addf(&e->what, "%s has %s there.", l->who, got);
}

static void say_source(const struct look *l, const struct square_fault *f, struct explanation *e) {
    const char *got = got_on(l, f->square);
    text_addf(&e->what, "%s should be empty after the action; %s ",
              model_square_name((int)f->square), l->who);
    if (strcmp(got, l->before.cell[f->square]) != 0)
        text_addf(&e->what, "has %s there.", got);
    else if (l->to >= 0 && strcmp(got_on(l, (unsigned)l->to), expected_on(l, (unsigned)l->to)) == 0)
        text_addf(&e->what, "leaves the tile there and has it on %s too.",
                  model_square_name(l->to));
    else
        text_add(&e->what, "leaves the tile there.");
    say_capital(&e->what, 0);
}

static void say_changed(const struct look *l, const struct square_fault *f, struct explanation *e) {
    const size_t start = e->what.length;
    text_add(&e->what, "on ");
    text_add(&e->what, model_square_name((int)f->square));
    text_add(&e->what, " ");
    say_owned(expected_on(l, f->square), &e->what);
    text_addf(&e->what, " (%s) should stand; %s has %s.", expected_on(l, f->square), l->who,
              got_on(l, f->square));
    say_capital(&e->what, start);
}

static void say_appeared(const struct look *l, const struct square_fault *f,
                         struct explanation *e) {
    text_addf(&e->what, "%s should be empty; %s has ", model_square_name((int)f->square), l->who);
    say_owned(got_on(l, f->square), &e->what);
    text_add(&e->what, " there.");
    say_capital(&e->what, 0);
}

static void say_fault(const struct look *l, const struct square_fault *f, struct explanation *e) {
    static void (*const say[])(const struct look *, const struct square_fault *,
                               struct explanation *) = {
        [FAULT_TARGET] = say_target,    [FAULT_SOURCE] = say_source, [FAULT_MISSED] = say_missed,
        [FAULT_EXTRA] = say_extra,      [FAULT_LOST] = say_lost,     [FAULT_CHANGED] = say_changed,
        [FAULT_APPEARED] = say_appeared};
    say[f->fault](l, f, e);
}

// ---- fields beside the board ----

// The fields in the order in which one decides, and what can decide each, the likeliest first.
static const struct {
    enum model_field field;
    enum reason reason[6];
    size_t reasons;
} field_reasons[] = {
    {FIELD_PHASE,
     {REASON_WINS, REASON_TIE, REASON_REWARD, REASON_DRAFT, REASON_RED_CAPTURES, REASON_ZOMBIFY},
     6},
    {FIELD_TURN, {REASON_NEXT_TURN, REASON_REWARD}, 2},
    {FIELD_LOST, {REASON_WHAT_WAS_CAPTURED}, 1},
    {FIELD_PILE, {REASON_PILE, REASON_TAKE_BACK, REASON_ZOMBIFY, REASON_RED_DEPLOYS}, 4},
    {FIELD_HAND, {REASON_DEPLOYS, REASON_DRAW, REASON_REWARD, REASON_TO_RESERVES}, 4},
    {FIELD_RESERVE, {REASON_DRAW, REASON_REWARD, REASON_TO_RESERVES, REASON_BASES}, 4},
    {FIELD_HERO, {REASON_HEROES}, 1},
    {FIELD_BASE, {REASON_BASES, REASON_HEROES}, 2},
    {FIELD_MADE, {REASON_HEROES}, 1},
    {FIELD_STREAK, {REASON_LIMIT_SAI, REASON_LIMIT_REDEPLOY, REASON_LIMIT}, 3},
    {FIELD_CYCLE, {REASON_CYCLE}, 1},
    {FIELD_LEFT, {REASON_LEFT}, 1},
    {FIELD_TOKEN, {REASON_TOKEN}, 1},
    {FIELD_RULES, {REASON_NEXT_TURN}, 0}};

// Cites a reason and says what the spec says of it here; false where its verdict does not name it.
static bool cite_verdict(const struct look *l, enum reason reason, bool say,
                         struct explanation *e) {
    const char *s = text_string(&l->lines);
    struct verdict_line line;
    bool found = false;
    while (verdict_line(&s, &line)) {
        char id[64];
        if (!reason_has(reason, line.id, line.id_length))
            continue;
        (void)snprintf(id, sizeof id, "%.*s", (int)line.id_length, line.id);
        reasons_add_ids(e, id);
        if (!found && say && line.length)
            text_addf(&e->what, " %.*s", (int)line.length, line.sentences);
        found = true;
    }
    return found;
}

static void cite_field(const struct look *l, const enum reason *reason, size_t count,
                       struct explanation *e) {
    const int ruleset = ruleset_index(l->before.ruleset);
    bool found = false;
    for (size_t i = 0; i < count; i++)
        found = cite_verdict(l, reason[i], !found, e) || found;
    for (size_t i = 0; i < count && !found; i++)
        reasons_add(e, ruleset, reason[i]);
}

static bool value_differs(const struct look *l, const char *name) {
    size_t a_size = 0, b_size = 0;
    const char *a = line_value(text_string(&l->expected), name, strlen(name), &a_size);
    const char *b = line_value(l->d->next, name, strlen(name), &b_size);
    return !a || !b ? a != b : a_size != b_size || memcmp(a, b, a_size) != 0;
}

static void say_value(const char *line, const char *name, struct text *out) {
    size_t size = 0;
    const char *value = line_value(line, name, strlen(name), &size);
    if (!value)
        text_add(out, "left out");
    else
        text_addf(out, "%.*s%s", size > VALUE_SHOWN ? VALUE_SHOWN : (int)size, value,
                  size > VALUE_SHOWN ? "..." : "");
}

// Points, where an end or none is in question.
static void say_points(const struct look *l, struct text *out) {
    text_addf(out, " White has %u points, Black %u.", paiko_score(&l->after, PAIKO_WHITE),
              paiko_score(&l->after, PAIKO_BLACK));
}

static void say_field(const struct look *l, size_t row, struct explanation *e) {
    const char *name = model_field_names[field_reasons[row].field];
    const enum model_field field = field_reasons[row].field;
    text_addf(&e->what, "The field %s should be ", name);
    say_value(text_string(&l->expected), name, &e->what);
    text_addf(&e->what, "; in %s's answer it is ", l->who);
    say_value(l->d->next, name, &e->what);
    text_add(&e->what, ".");
    const bool over =
        strncmp(l->then.phase, "over", 4) == 0 || strncmp(l->got.phase, "over", 4) == 0;
    if (field == FIELD_PHASE && over)
        say_points(l, &e->what);
    cite_field(l, field_reasons[row].reason, field_reasons[row].reasons, e);
}

// Names the fields that differ, the board and one of them apart.
static void say_further_fields(const struct look *l, int but, const char *words, struct text *out) {
    const char *between = words;
    for (size_t i = 0; i < sizeof field_reasons / sizeof *field_reasons; i++) {
        const char *name = model_field_names[field_reasons[i].field];
        if ((int)i == but || !value_differs(l, name))
            continue;
        text_addf(out, "%s%s", between, name);
        between = ", ";
    }
    if (between != words)
        text_add(out, ".");
}

static void explain_fields(const struct look *l, struct explanation *e) {
    for (size_t i = 0; i < sizeof field_reasons / sizeof *field_reasons; i++)
        if (value_differs(l, model_field_names[field_reasons[i].field])) {
            say_field(l, i, e);
            say_further_fields(l, (int)i, " Further fields that differ: ", &e->what);
            return;
        }
}

// ---- all together ----

static void say_further_squares(const struct square_fault *faults, unsigned count,
                                struct text *out) {
    struct squares further = {.count = 0};
    for (unsigned i = 0; i < count; i++)
        further.of[further.count++] = (unsigned char)faults[i].square;
    if (!further.count)
        return;
    text_addf(out, " %u further square%s differ%s: ", further.count, further.count == 1 ? "" : "s",
              further.count == 1 ? "s" : "");
    say_squares(&further, SQUARES_NAMED, out);
    text_add(out, ".");
}

// What was taken in the place of what should have fallen: its index; 0 for nothing.
static unsigned instead(const struct square_fault *faults, unsigned count) {
    for (unsigned i = 1; i < count && faults[0].fault == FAULT_MISSED; i++)
        if (faults[i].fault == FAULT_EXTRA || faults[i].fault == FAULT_LOST)
            return i;
    return 0;
}

static void explain_squares(const struct look *l, const struct square_fault *faults, unsigned count,
                            struct explanation *e) {
    struct square_fault rest[MODEL_SQUARES];
    unsigned left = 0;
    const unsigned second = instead(faults, count);
    say_fault(l, &faults[0], e);
    if (second) {
        text_add(&e->what, " ");
        say_fault(l, &faults[second], e);
    }
    for (unsigned i = 1; i < count; i++)
        if (i != second)
            rest[left++] = faults[i];
    say_further_squares(rest, left, &e->what);
    say_further_fields(l, -1, " Fields that differ with it: ", &e->what);
    for (unsigned i = 0; i < count; i++)
        e->mark[faults[i].square] |= MARK_DIFFERS;
}

void explain_outcome(const struct look *l, struct explanation *e) {
    struct square_fault faults[MODEL_SQUARES];
    const unsigned count = find_faults(l, faults);
    if (count)
        explain_squares(l, faults, count, e);
    else
        explain_fields(l, e);
}

void explain_report(const struct look *l, struct explanation *e) {
    const char *expected = text_string(&l->expected_report), *got = l->d->report;
    static const enum reason of_captures[] = {REASON_CAPTURES_FOLLOW, REASON_AGAIN,
                                              REASON_FIRES_LAST},
                             of_score[] = {REASON_LOTUS_NO_POINTS, REASON_POINTS};
    char fields[FIELDS_MAX];
    lockstep_fields(expected, got, fields);
    if (!fields[0])
        return;
    text_addf(&e->what,
              "The next position is right, the report is not: it should be \"%.*s\"; "
              "%s's is \"%.*s\".",
              VALUE_SHOWN, expected, l->who, VALUE_SHOWN, got);
    if (strstr(fields, "captured"))
        cite_field(l, of_captures, 3, e);
    if (strstr(fields, "score")) {
        say_points(l, &e->what);
        cite_field(l, of_score, 2, e);
    }
}
