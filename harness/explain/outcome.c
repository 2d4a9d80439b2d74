// SPDX-License-Identifier: MIT
//
// Compares two next positions square by square and says most of the square that decides: where the
// action's tile went wrong, else what falls first, else what should have stayed.
#include "outcome.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "beside.h"
#include "harness_options.h"
#include "legality.h"
#include "reasons.h"
#include "say.h"

enum { SQUARES_NAMED = 6, NEAR = 5, NEAR_SHOWN = 3 };

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
    return !model_has(&l->before, FIELD_LOST) || // which no game with Red has
           l->got.count[MODEL_LOST][owner][type] > l->then.count[MODEL_LOST][owner][type];
}

static enum fault fault_of_gone(const struct look *l, unsigned square) {
    const char *cell = expected_on(l, square);
    if (side_of(cell) == l->me && l->me != PAIKO_PLAYER_RED)
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

// Those of some squares where a tile of a type stands.
static paiko_bits of_type(const struct paiko_position *p, paiko_bits squares, unsigned type) {
    paiko_bits found = 0;
    for (; squares; squares &= squares - 1)
        if (paiko_cell_type(p->cell[paiko_bits_first(squares)]) == type)
            found |= paiko_bits_one(paiko_bits_first(squares));
    return found;
}

// Hero Fires of its own side, itself too, which do not threaten it.
static paiko_bits hero_fires(const struct paiko_position *p, unsigned side, unsigned square) {
    const paiko_bits own = look_threats(p, side, square) | (paiko_bits_one(square) & ~p->busy);
    return of_type(p, own & p->hero, PAIKO_TYPE_FIRE);
}

// What of heroes has a part in it.
static void cite_heroes(const struct paiko_position *p, unsigned side, unsigned square,
                        const struct paiko_pressure *it, struct explanation *e) {
    if (it->safe)
        reasons_add(e, REASON_HERO_LOTUS);
    if (of_type(p, it->cover & p->hero, PAIKO_TYPE_EARTH))
        reasons_add(e, REASON_HERO_EARTH);
    if (hero_fires(p, side, square))
        reasons_add(e, REASON_HERO_FIRE);
}

static void cite_fires(const struct paiko_pressure *it, bool covered, struct explanation *e) {
    if (it->self) {
        reasons_add(e, covered ? REASON_FIRE_ITSELF_COVERED : REASON_FIRE_ITSELF);
        reasons_add(e, REASON_FIRES_LAST);
    }
}

static void cite_cover(const struct paiko_position *p, const struct paiko_pressure *it,
                       unsigned square, struct explanation *e) {
    if (paiko_bits_count(it->cover) + it->home > 1)
        reasons_add(e, REASON_COVER_ONCE);
    if (it->cover == paiko_bits_one(square) && of_type(p, it->cover, PAIKO_TYPE_LOTUS))
        reasons_add(e, REASON_LOTUS_COVERS_ITSELF);
    else if (it->cover)
        reasons_add(e, REASON_TILES_COVER);
    if (it->home)
        reasons_add(e, REASON_HOME_COVERS);
}

// A ruling that is off its default.
static void cite_option(const struct look *l, enum ruling_id ruling, struct explanation *e) {
    size_t count;
    const struct ruling *all = rulings(&count);
    if (l->before.option[ruling] != all[ruling].fallback[ruleset_index(l->before.ruleset)])
        reasons_add_ruling(e, ruling);
}

static bool beside_red(const struct paiko_position *p, unsigned square) {
    for (paiko_bits s = paiko_near[square]; s; s &= s - 1)
        if (p->cell[paiko_bits_first(s)] &&
            paiko_cell_player(p->cell[paiko_bits_first(s)]) == PAIKO_PLAYER_RED)
            return true;
    return false;
}

// The clauses on whether a piece falls, the decisive first.
static void cite_pressure(const struct look *l, const struct paiko_position *p, unsigned side,
                          unsigned square, const struct paiko_pressure *it, struct explanation *e) {
    const bool covered = it->cover || it->home;
    if (side == PAIKO_PLAYER_RED) {
        reasons_add(e, REASON_RED_PIECES_FALL);
        if (beside_red(p, square))
            reasons_add(e, REASON_NO_INFLUENCE);
        return;
    }
    cite_heroes(p, side, square, it, e);
    if (it->fires)
        reasons_add(e, REASON_OWN_FIRE);
    if (it->falls && paiko_bits_count(it->cover) + it->home > 1)
        reasons_add(e, REASON_COVER_ONCE);
    if (it->falls && covered)
        reasons_add(e, REASON_FALLS_IN_COVER);
    reasons_add(e, covered ? REASON_COVERED : REASON_TWO_THREATS);
    cite_fires(it, covered, e);
    if (covered)
        cite_cover(p, it, square, e);
    if (it->fires || it->self)
        cite_option(l, RULING_FRIENDLY_FIRE, e);
    if (covered) {
        cite_option(l, RULING_COVER_FRIENDLY, e);
        cite_option(l, RULING_HOME_COVER, e);
    }
}

// Where threat and cover lie, behind what they do.
static void cite_patterns(const struct paiko_position *p, const struct paiko_pressure *it,
                          struct explanation *e) {
    if (of_type(p, it->enemy, PAIKO_TYPE_AIR))
        reasons_add(e, REASON_KNIGHT);
    reasons_add(e, REASON_PATTERNS);
    if (it->cover || it->home)
        reasons_add(e, REASON_COVER_PATTERNS);
    reasons_add(e, REASON_THREATS_ADD);
}

// The other side's cover, which is none for the piece.
static void say_no_cover(const struct paiko_position *p, unsigned side, unsigned square,
                         struct explanation *e) {
    const paiko_bits enemy = look_covers(p, !side, square);
    if (enemy) {
        text_add(&e->what, " ");
        say_tiles(p, enemy, &e->what);
        text_addf(&e->what, " of the other side %s it no cover.",
                  paiko_bits_count(enemy) == 1 ? "gives" : "give");
        reasons_add(e, REASON_ENEMY_COVERS_NOT);
    }
    if (paiko_bits_has(paiko_home[!side], square)) {
        text_add(&e->what, " The other side's homeground gives it no cover.");
        reasons_add(e, REASON_ENEMY_HOME_COVERS_NOT);
    }
}

static void say_hero_fires(const struct paiko_position *p, unsigned side, unsigned square,
                           struct explanation *e) {
    const paiko_bits heroes = hero_fires(p, side, square);
    if (!heroes)
        return;
    text_add(&e->what, " ");
    const size_t start = e->what.length;
    say_tiles(p, heroes, &e->what);
    say_capital(&e->what, start);
    text_addf(&e->what, " of its own side %s no threat to it.",
              paiko_bits_count(heroes) == 1 ? "is" : "are");
}

void explain_pressure(const struct look *l, const struct paiko_position *p, const char *cell,
                      unsigned square, struct explanation *e) {
    const struct paiko_pressure it = paiko_pressure(p, side_of(cell), square);
    text_add(&e->what, " ");
    say_pressure(p, side_of(cell), square, "It", &e->what);
    look_mark(e, it.enemy | it.fires, MARK_THREATENS);
    look_mark(e, it.cover, MARK_COVERS);
    if (model_is_hero(cell) && model_type(cell[0]) == TILE_LOTUS)
        reasons_add(e, REASON_HERO_LOTUS_ITSELF);
    cite_pressure(l, p, side_of(cell), square, &it, e);
    if (side_of(cell) == PAIKO_PLAYER_RED)
        return;
    say_hero_fires(p, side_of(cell), square, e);
    if (!it.cover && !it.home)
        say_no_cover(p, side_of(cell), square, e);
    explain_enemy_lotus(p, side_of(cell), square, e);
    cite_patterns(p, &it, e);
}

// ---- a square in words ----

// What fell before a wave and covered the square, or stood in the way of what threatens it.
static void say_since(const struct look *l, unsigned square, unsigned wave, unsigned side,
                      struct text *out) {
    const struct paiko_position before = look_stand(l, wave - 1);
    const struct paiko_position now = look_stand(l, wave);
    paiko_bits gone = 0;
    for (paiko_bits s = look_covers(&before, side, square); s; s &= s - 1)
        if (!now.cell[paiko_bits_first(s)])
            gone |= paiko_bits_one(paiko_bits_first(s));
    text_addf(out, ", in wave %u", wave);
    if (gone) {
        text_add(out, ", after the cover of ");
        say_tiles(&before, gone, out);
        text_add(out, " is gone");
    }
}

// What falls behind the first wave falls by what the waves before it took off, or is a Fire, which
// waits for them.
static void cite_wave(const struct look *l, const char *cell, unsigned square, unsigned wave,
                      struct explanation *e) {
    const struct paiko_position first = look_stand(l, 1);
    if (wave > 1 && !paiko_pressure(&first, side_of(cell), square).falls)
        reasons_add(e, REASON_AGAIN);
    else if (wave > 1 && model_type(cell[0]) == TILE_FIRE)
        reasons_add(e, REASON_FIRES_LAST);
}

static void say_missed(const struct look *l, const struct square_fault *f, struct explanation *e) {
    const struct paiko_position p = look_stand(l, f->wave);
    char cell[MODEL_CELL];
    look_cell(&p, f->square, cell);
    say_subject(cell, f->square, &e->what);
    text_add(&e->what, " should be captured");
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
    cite_wave(l, cell, f->square, f->wave, e);
    explain_pressure(l, &p, cell, f->square, e);
    reasons_add(e, REASON_CAPTURES_FOLLOW);
    if (model_has(&l->before, FIELD_TOKEN))
        reasons_add(e, REASON_ROUND_CAPTURES);
}

// The nearest enemy tiles that do not threaten a square: one of them may be what the program
// counts.
static void say_near(const struct paiko_position *p, unsigned side, unsigned square,
                     struct text *out) {
    const paiko_bits threats = look_threats(p, !side, square);
    paiko_bits near = 0;
    for (int far = 1; far <= NEAR; far++)
        for (unsigned s = 0; s < PAIKO_SQUARES && paiko_bits_count(near) < NEAR_SHOWN; s++) {
            const int files = abs(paiko_file[s] - paiko_file[square]);
            const int ranks = abs(paiko_rank[s] - paiko_rank[square]);
            if ((files > ranks ? files : ranks) == far && !paiko_bits_has(threats, s) &&
                p->cell[s] && paiko_cell_player(p->cell[s]) == !side)
                near |= paiko_bits_one(s);
        }
    if (!near)
        return;
    text_add(out, " ");
    say_tiles(p, near, out);
    text_addf(out, " %s not threaten it.", paiko_bits_count(near) == 1 ? "does" : "do");
}

// A piece that should stay: what presses on it before the captures and, where that is more, behind
// them.
static void say_stays(const struct look *l, unsigned square, struct explanation *e) {
    const char *cell = expected_on(l, square);
    const struct paiko_position first = look_stand(l, 1), last = l->after;
    explain_pressure(l, &first, cell, square, e);
    if (side_of(cell) != PAIKO_PLAYER_RED)
        say_near(&first, side_of(cell), square, &e->what);
    const struct paiko_pressure was = paiko_pressure(&first, side_of(cell), square);
    const struct paiko_pressure is = paiko_pressure(&last, side_of(cell), square);
    if (l->report.captured && (was.threats != is.threats || was.needed != is.needed)) {
        text_add(&e->what, " ");
        say_pressure(&last, side_of(cell), square, "After the captures it", &e->what);
    }
    if (was.safe && is.falls && model_option_is(&l->before, OPTION_HERO_LOTUS_FALLS_LASTS)) {
        text_add(&e->what, " A tile that a hero Lotus protects when the captures of the round "
                           "begin stays protected until they end.");
        reasons_add_ruling(e, RULING_HERO_LOTUS_FALLS);
    }
}

// What falls on Red's turn falls by the usual rules, once Red has zombified.
static void cite_red_captures(const struct look *l, struct explanation *e) {
    if (l->me != PAIKO_PLAYER_RED)
        return;
    reasons_add(e, REASON_CAPTURES_FOLLOW);
    if (l->then.turn == 'R') // Red's turn goes on
        reasons_add(e, REASON_ZOMBIFY_FIRST);
}

// The wave in which the program's report has a square fall; 0 where it has none of it.
static unsigned reported_wave(const struct look *l, unsigned square) {
    char at[8];
    (void)snprintf(at, sizeof at, "@%s", model_square_name((int)square));
    const char *report = l->d->report ? l->d->report : "", *found = strstr(report, at);
    while (found && isdigit((unsigned char)found[strlen(at)])) // "@a1" of "@a10"
        found = strstr(found + 1, at);
    while (found && found > report && found[-1] != ',' && found[-1] != '=')
        found--;
    return found ? (unsigned)strtoul(found, NULL, 10) : 0;
}

static void say_extra(const struct look *l, const struct square_fault *f, struct explanation *e) {
    const char *cell = expected_on(l, f->square);
    say_subject(cell, f->square, &e->what);
    text_addf(&e->what, " should stay; %s captures it.", l->who);
    cite_wave(l, cell, f->square, reported_wave(l, f->square), e);
    cite_red_captures(l, e);
    say_stays(l, f->square, e);
}

static void say_lost(const struct look *l, const struct square_fault *f, struct explanation *e) {
    const char *cell = expected_on(l, f->square);
    say_subject(cell, f->square, &e->what);
    text_addf(&e->what, " should stay; in %s's answer it is gone", l->who);
    if (!counted(l, cell))
        text_add(&e->what, ", and not counted as lost either");
    text_add(&e->what, ".");
    if (side_of(cell) == l->me)
        reasons_add(e, REASON_ENEMY_TILES_FALL);
    cite_red_captures(l, e);
    say_stays(l, f->square, e);
}

// The clauses on what an action does to tiles.
static void cite_action(const struct look *l, struct explanation *e) {
    static const enum reason of_kind[PAIKO_KINDS][2] = {
        [PAIKO_KIND_DEPLOY] = {REASON_DEPLOYS, REASON_FACING_FREE},
        [PAIKO_KIND_DEPLOY_SHIFT] = {REASON_SHIFT_TURNS},
        [PAIKO_KIND_SHIFT] = {REASON_SHIFTS, REASON_SHIFT_TURNS},
        [PAIKO_KIND_REDEPLOY] = {REASON_FACING_FREE},
        [PAIKO_KIND_DISCARD] = {REASON_DRAFT},
        [PAIKO_KIND_LAY_CORPSE] = {REASON_RED_DEPLOYS, REASON_PILE},
        [PAIKO_KIND_RAISE_ZOMBIE] = {REASON_RED_DEPLOYS, REASON_PILE},
        [PAIKO_KIND_SHIFT_ZOMBIE] = {REASON_RED_SHIFTS},
        [PAIKO_KIND_TAKE_BACK] = {REASON_TAKE_BACK, REASON_PILE},
        [PAIKO_KIND_ZOMBIFY] = {REASON_ZOMBIFY, REASON_PILE},
        [PAIKO_KIND_CAPTURE] = {REASON_RED_CAPTURES, REASON_WHAT_WAS_CAPTURED},
        [PAIKO_KIND_RETURN_HERO] = {REASON_HEROES, REASON_BASES}};
    explain_ability(l, e);
    reasons_add(e, of_kind[l->move.kind][0]);
    reasons_add(e, of_kind[l->move.kind][1]);
}

static void say_target(const struct look *l, const struct square_fault *f, struct explanation *e) {
    const char *expected = expected_on(l, f->square), *got = got_on(l, f->square);
    const size_t start = e->what.length;
    say_owned(expected, &e->what);
    say_capital(&e->what, start);
    text_addf(&e->what, " should stand on %s as %s; ", model_square_name((int)f->square), expected);
    if (got[0]) {
        text_addf(&e->what, "%s has %s there.", l->who, got);
        if (model_is_busy(expected) != model_is_busy(got))
            reasons_add(e, REASON_BUSY);
        cite_action(l, e);
        return;
    }
    text_addf(&e->what, "in %s's answer the square is empty.", l->who);
    cite_action(l, e);
    say_stays(l, f->square, e);
}

static void say_source(const struct look *l, const struct square_fault *f, struct explanation *e) {
    const char *got = got_on(l, f->square);
    text_addf(&e->what, "%s should be empty after the action; %s ",
              model_square_name((int)f->square), l->who);
    if (strcmp(got, l->before.cell[f->square]) != 0)
        text_addf(&e->what, "has %s there.", got);
    else if (got_on(l, (unsigned)l->to)[0])
        text_addf(&e->what, "leaves the tile there and has it on %s too.",
                  model_square_name(l->to));
    else
        text_add(&e->what, "leaves the tile there.");
    say_capital(&e->what, 0);
    cite_action(l, e);
}

static void say_changed(const struct look *l, const struct square_fault *f, struct explanation *e) {
    const size_t start = e->what.length;
    text_add(&e->what, "on ");
    text_add(&e->what, model_square_name((int)f->square));
    text_add(&e->what, " ");
    say_owned(expected_on(l, f->square), &e->what);
    const char *expected = expected_on(l, f->square), *got = got_on(l, f->square);
    text_addf(&e->what, " (%s) should stand; %s has %s.", expected, l->who, got);
    say_capital(&e->what, start);
    if (model_is_busy(expected) != model_is_busy(got))
        reasons_add(e, REASON_BUSY);
    cite_action(l, e);
}

static void say_appeared(const struct look *l, const struct square_fault *f,
                         struct explanation *e) {
    text_addf(&e->what, "%s should be empty; %s has ", model_square_name((int)f->square), l->who);
    say_owned(got_on(l, f->square), &e->what);
    text_add(&e->what, " there.");
    say_capital(&e->what, 0);
    cite_action(l, e);
}

static void say_fault(const struct look *l, const struct square_fault *f, struct explanation *e) {
    static void (*const say[])(const struct look *, const struct square_fault *,
                               struct explanation *) = {
        [FAULT_TARGET] = say_target,    [FAULT_SOURCE] = say_source, [FAULT_MISSED] = say_missed,
        [FAULT_EXTRA] = say_extra,      [FAULT_LOST] = say_lost,     [FAULT_CHANGED] = say_changed,
        [FAULT_APPEARED] = say_appeared};
    say[f->fault](l, f, e);
}

// ---- all together ----

static void say_further_squares(paiko_bits further, struct text *out) {
    const unsigned count = paiko_bits_count(further);
    if (!further)
        return;
    text_addf(out, " %u other square%s differ%s: ", count, count == 1 ? "" : "s",
              count == 1 ? "s" : "");
    say_squares(further, SQUARES_NAMED, out);
    text_add(out, ".");
}

// What was taken in the place of what should have fallen: its index; 0 for nothing.
static unsigned instead(const struct square_fault *faults, unsigned count) {
    for (unsigned i = 1; i < count && faults[0].fault == FAULT_MISSED; i++)
        if (faults[i].fault == FAULT_EXTRA || faults[i].fault == FAULT_LOST)
            return i;
    return 0;
}

// Whether the round of four to seven players is over, and with it its captures.
static bool round_ends(const struct model *m) {
    return model_has(m, FIELD_TOKEN) && strcmp(m->phase, "action") != 0;
}

static void explain_squares(const struct look *l, const struct square_fault *faults, unsigned count,
                            struct explanation *e) {
    paiko_bits further = 0;
    const unsigned second = instead(faults, count);
    if (round_ends(&l->then) != round_ends(&l->got))
        reasons_add(e, REASON_NEXT_TURN);
    if (second && side_of(expected_on(l, faults[second].square)) !=
                      paiko_cell_player(look_stand(l, 1).cell[faults[0].square]))
        reasons_add(e, REASON_ROUND_ORDER);
    say_fault(l, &faults[0], e);
    if (second) {
        text_add(&e->what, " ");
        say_fault(l, &faults[second], e);
    }
    for (unsigned i = 1; i < count; i++)
        if (i != second)
            further |= paiko_bits_one(faults[i].square);
    say_further_squares(further, &e->what);
    explain_further_fields(l, MODEL_FIELD_COUNT, " Other fields that differ: ", &e->what);
    for (unsigned i = 0; i < count; i++)
        e->mark[faults[i].square] |= MARK_DIFFERS;
}

// What Red can choose to capture, or comes closest to it: the piece with most threats too many. A
// program may see another one, in cover or not.
static void explain_prey(const struct look *l, const struct paiko_position *p,
                         struct explanation *e) {
    int most = 0, square = -1;
    for (unsigned s = 0; s < PAIKO_SQUARES; s++) {
        if (!p->cell[s])
            continue;
        const struct paiko_pressure it = paiko_pressure(p, paiko_cell_player(p->cell[s]), s);
        const int over = (int)it.threats - (int)(it.needed + it.cancelled);
        if (it.threats && (square < 0 || over > most)) {
            most = over;
            square = (int)s;
        }
    }
    if (square < 0)
        return;
    char cell[MODEL_CELL];
    look_cell(p, (unsigned)square, cell);
    text_add(&e->what, " ");
    say_subject(cell, (unsigned)square, &e->what);
    text_add(&e->what, most < 0 ? " comes closest to being captured."
                                : " has enough threats to be captured.");
    e->mark[square] |= MARK_DIFFERS;
    if (side_of(cell) != PAIKO_PLAYER_RED) {
        reasons_add(e, REASON_TWO_THREATS);
        reasons_add(e, REASON_COVERED);
    }
    explain_pressure(l, p, cell, (unsigned)square, e);
}

void explain_refused_phase(const struct look *l, struct explanation *e) {
    struct model m = l->before;
    struct paiko_position board;
    struct paiko_error error;
    TEXT line = {0};
    explain_phase(l, e);
    (void)snprintf(m.phase, sizeof m.phase, "action");
    model_write(&m, &line);
    if (strcmp(l->before.phase, "capture") == 0 &&
        paiko_position_read(&board, text_string(&line), false, &error))
        explain_prey(l, &board, e);
}

void explain_outcome(const struct look *l, struct explanation *e) {
    struct square_fault faults[MODEL_SQUARES];
    const unsigned count = find_faults(l, faults);
    if (count) {
        explain_squares(l, faults, count, e);
        return;
    }
    explain_fields(l, e);
    if (strcmp(l->then.phase, "capture") == 0 || strcmp(l->got.phase, "capture") == 0)
        explain_prey(l, &l->after, e);
}
