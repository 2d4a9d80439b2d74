// SPDX-License-Identifier: MIT
//
// Explains the most important difference between the program's next position and the right one.
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "look.h"

enum { SQUARES_NAMED = 6, NEAR = 5, NEAR_SHOWN = 3 };

// The faults that a square can have. The fault with the lowest number is explained. A missed
// capture has the number FAULT_MISSED + 10 * wave, so wave 1 comes before FAULT_EXTRA.
enum fault {
    FAULT_TARGET = 0,   // the action's tile is missing, or another tile is in its place
    FAULT_SOURCE = 1,   // the tile is still on the square that it came from
    FAULT_CHANGED = 5,  // a piece with the wrong type, facing or mark
    FAULT_APPEARED = 6, // a piece where none should be
    FAULT_MISSED = 10,  // a piece that should be captured and is not
    FAULT_EXTRA = 25,   // a piece that should stay, but that the program captures
    // A piece that should stay is gone: a piece of the mover, or a piece that the program does not
    // count as lost.
    FAULT_LOST = 26,
    FAULT_NONE = 1000
};

struct square_fault {
    enum fault fault;
    unsigned square, wave; // for FAULT_MISSED: the wave that should capture the piece; else 0
};

static unsigned side_of(const char *cell) {
    return (unsigned)model_owner(cell);
}

// True if, in the program's answer, more pieces of this type and owner are lost than should be.
// Also true in games that do not count lost pieces.
static bool counted(const struct look *l, const char *cell) {
    const int type = model_type(cell[0]), owner = model_owner(cell);
    return !model_has(&l->before, FIELD_LOST) || // no game with Red has this count
           l->got.count[MODEL_LOST][owner][type] > l->then.count[MODEL_LOST][owner][type];
}

static struct square_fault fault_of(const struct look *l, unsigned square) {
    const char *expected = l->then.cell[square], *got = l->got.cell[square];
    struct square_fault f = {.square = square};
    for (unsigned i = 0; i < l->report.captured && !f.wave; i++)
        if (l->report.fall[i].square == square)
            f.wave = l->report.fall[i].wave;
    const bool own = side_of(expected) == l->me && l->me != PAIKO_PLAYER_RED;
    f.fault = f.wave                                   ? FAULT_MISSED
              : (int)square == l->from && !expected[0] ? FAULT_SOURCE
              : !expected[0]                           ? FAULT_APPEARED
              : (int)square == l->to && strcmp(expected, l->before.cell[square]) != 0 ? FAULT_TARGET
              : got[0]                       ? FAULT_CHANGED
              : own || !counted(l, expected) ? FAULT_LOST
                                             : FAULT_EXTRA;
    return f;
}

// Returns the fault to be explained first; `a` if the two are equal.
static struct square_fault earlier(struct square_fault a, struct square_fault b) {
    return b.fault + 10 * b.wave < a.fault + 10 * a.wave ? b : a;
}

// Returns those squares among `squares` that have a tile of the type.
static paiko_bits of_type(const struct paiko_position *p, paiko_bits squares, unsigned type) {
    paiko_bits found = 0;
    for (; squares; squares &= squares - 1)
        if (paiko_cell_type(p->cell[paiko_bits_first(squares)]) == type)
            found |= paiko_bits_one(paiko_bits_first(squares));
    return found;
}

// Cites the clauses that decide whether a tile is captured, the most decisive first. `fires` are
// hero Fires of the tile's own side.
static void cite_pressure(struct look *l, const struct paiko_position *p,
                          const struct paiko_pressure *it, paiko_bits fires) {
    const unsigned covers = paiko_bits_count(it->cover) + it->home;
    struct explanation *e = l->e;
    if (it->safe)
        cite(e, "RON-HERO-LOTUS-1 RON-HERO-LOTUS-2");
    if (of_type(p, it->cover & p->hero, PAIKO_TYPE_EARTH))
        cite(e, "RON-HERO-EARTH");
    if (fires)
        cite(e, "RON-HERO-FIRE-1 RON-HERO-FIRE-2");
    if (it->fires)
        cite(e, "CAT-FIRE-2 PNP-FIRE-2");
    if (it->falls && covers > 1)
        cite(e, "CAT-COV-6 PNP-COV-4 BGA-COV-3");
    if (it->falls && covers)
        cite(e, "CAT-COV-7 CAT-TILE-2 PNP-CAP-3 PNP-TILE-2 BGA-CAP-4");
    cite(e, covers ? COVERED : TWO_THREATS);
    if (it->self)
        cite(e, covers ? "CAT-FIRE-4 CAT-FIRE-1 PNP-FIRE-4 PNP-FIRE-1"
                       : "CAT-FIRE-1 CAT-FIRE-3 PNP-FIRE-1 PNP-FIRE-3");
    cite(e, PATTERNS);
    if (covers)
        cite(e, COVER_PATTERNS);
}

// Adds a sentence that begins with some tiles, if there are any, and ends with `one` or `several`.
static void say_of_tiles(struct look *l, const struct paiko_position *p, paiko_bits tiles,
                         const char *one, const char *several) {
    struct text *out = &l->e->what;
    if (!tiles)
        return;
    text_add(out, " ");
    const size_t start = out->length;
    say_tiles(p, tiles, out);
    out->s[start] = (char)toupper((unsigned char)out->s[start]); // the "hero"
    text_add(out, paiko_bits_count(tiles) == 1 ? one : several);
}

static void explain_pressure(struct look *l, const struct paiko_position *p, unsigned square) {
    const unsigned side = paiko_cell_player(p->cell[square]);
    struct text *out = &l->e->what;
    const struct paiko_pressure it = say_pressure(l, p, side, square, "It");
    if (side == PAIKO_PLAYER_RED) {
        cite(l->e, "SHR-RED-12 SHR-RED-13");
        return;
    }
    // Hero Fires of the tile's own side do not threaten it, and no hero Fire threatens itself.
    const paiko_bits own =
        paiko_pressure(p, !side, square).enemy | (paiko_bits_one(square) & ~p->busy);
    const paiko_bits fires = of_type(p, own & p->hero, PAIKO_TYPE_FIRE);
    if (of_type(p, paiko_bits_one(square) & p->hero, PAIKO_TYPE_LOTUS))
        cite(l->e, "RON-HERO-LOTUS-2");
    cite_pressure(l, p, &it, fires);
    say_of_tiles(l, p, fires, " of its own side is no threat to it.",
                 " of its own side are no threat to it.");
    if (it.cover || it.home)
        return;
    const paiko_bits covers = paiko_pressure(p, !side, square).cover;
    say_of_tiles(l, p, covers, " of the other side gives it no cover.",
                 " of the other side give it no cover.");
    if (covers)
        cite(l->e, "CAT-COV-5 PNP-COV-6 BGA-COV-1");
    if (paiko_bits_has(paiko_home[!side], square)) {
        text_add(out, " The other side's homeground gives it no cover.");
        cite(l->e, "PNP-COV-5 CAT-COV-4 BGA-COV-4");
    }
}

static void say_missed(struct look *l, const struct square_fault *f) {
    const struct paiko_position p = look_stand(l, f->wave), first = look_stand(l, 1);
    const unsigned side = paiko_cell_player(p.cell[f->square]);
    const char *got = l->got.cell[f->square];
    struct text *out = &l->e->what;
    char cell[MODEL_CELL];
    look_cell(&p, f->square, cell);
    say_piece(&p, f->square, true, out);
    text_add(out, " should be captured");
    if (f->wave > 1) {
        const struct paiko_position before = look_stand(l, f->wave - 1);
        paiko_bits gone = paiko_pressure(&before, side, f->square).cover;
        for (paiko_bits s = gone; s; s &= s - 1)
            if (p.cell[paiko_bits_first(s)])
                gone &= ~paiko_bits_one(paiko_bits_first(s));
        text_addf(out, ", in wave %u%s", f->wave, gone ? ", after the cover of " : "");
        say_tiles(&before, gone, out);
        text_add(out, gone ? " is gone" : "");
        // The tile was safe before it lost cover.
        if (!paiko_pressure(&first, side, f->square).falls)
            cite(l->e, "CAT-CAP-10 BGA-CAP-6 ruling:recheck");
        else if (model_type(cell[0]) == TILE_FIRE)
            cite(l->e, "CAT-CAP-6 CAT-CAP-11 BGA-CAP-8 ruling:fire-order");
    }
    const bool stands = strcmp(got, cell) == 0;
    text_addf(out, "; %s %s", l->who, stands ? "leaves it standing." : "has ");
    if (!stands) {
        say_owned(got, false, out);
        text_addf(out, " on %s instead.", model_square_name((int)f->square));
    }
    explain_pressure(l, &p, f->square);
}

// For a piece that should stay: adds the threats and cover before the captures, and, if different,
// after the captures. Names the nearest enemy tiles that do not threaten the piece, since the
// program may count one of them.
static void say_stays(struct look *l, unsigned square) {
    const struct paiko_position first = look_stand(l, 1);
    const unsigned side = paiko_cell_player(first.cell[square]);
    const struct paiko_pressure was = paiko_pressure(&first, side, square);
    paiko_bits near = 0;
    explain_pressure(l, &first, square);
    for (int far = 1; far <= NEAR && side != PAIKO_PLAYER_RED; far++)
        for (unsigned s = 0; s < PAIKO_SQUARES && paiko_bits_count(near) < NEAR_SHOWN; s++) {
            const int files = abs(paiko_file[s] - paiko_file[square]);
            const int ranks = abs(paiko_rank[s] - paiko_rank[square]);
            if ((files > ranks ? files : ranks) == far && !paiko_bits_has(was.enemy, s) &&
                first.cell[s] && paiko_cell_player(first.cell[s]) == !side)
                near |= paiko_bits_one(s);
        }
    say_of_tiles(l, &first, near, " does not threaten it.", " do not threaten it.");
    const struct paiko_pressure is = paiko_pressure(&l->after, side, square);
    if (l->report.captured && (was.threats != is.threats || was.needed != is.needed))
        (void)say_pressure(l, &l->after, side, square, "After the captures it");
}

// Explains why a piece that is gone should have stayed.
static void say_gone(struct look *l, const struct square_fault *f) {
    const char *cell = l->then.cell[f->square];
    struct text *out = &l->e->what;
    say_piece(&l->after, f->square, true, out);
    if (f->fault == FAULT_EXTRA)
        text_addf(out, " should stay; %s captures it.", l->who);
    else
        text_addf(out, " should stay; in %s's answer it is gone%s.", l->who,
                  counted(l, cell) ? "" : ", and not counted as lost either");
    if (f->fault == FAULT_LOST && side_of(cell) == l->me)
        cite(l->e, "CAT-CAP-8 PNP-CAP-2 BGA-THR-2 RON-CAP-2 RON-CAP-3");
    if (l->me == PAIKO_PLAYER_RED) // on Red's turn pieces are captured by the usual rules
        cite(l->e, "CAT-CAP-1 PNP-CAP-1 BGA-CAP-1 SHR-CAP-1 RON-CAP-1");
    if (l->me == PAIKO_PLAYER_RED && l->then.turn == 'R') // Red's turn is not over
        cite(l->e, "SHR-ZOM-1");
    say_stays(l, f->square);
}

// Appends the piece in a cell; with `written` also its notation, which shows facing and marks.
static void say_cell(const char *cell, bool written, struct text *out) {
    say_owned(cell, false, out);
    if (written)
        text_addf(out, " (%s)", cell);
}

// Explains a wrong piece on a square, or a piece where none should be: cites the clauses about what
// the action does to tiles.
static void say_wrong_piece(struct look *l, const struct square_fault *f) {
    const char *expected = l->then.cell[f->square], *got = l->got.cell[f->square];
    const bool alike = expected[0] && expected[0] == got[0];
    struct text *out = &l->e->what;
    text_addf(out, "On %s ", model_square_name((int)f->square));
    say_cell(expected, alike, out);
    text_addf(out, " is expected; %s has ", l->who);
    say_cell(got, alike, out);
    text_add(out, ".");
    if (expected[0] && got[0] && model_is_busy(expected) != model_is_busy(got))
        cite(l->e, "RON-BUSY-1 RON-BUSY-2 RON-BUSY-3");
    cite(l->e, ids_of_action(l));
    if (l->move.kind == PAIKO_KIND_SHIFT || l->move.kind == PAIKO_KIND_DEPLOY_SHIFT)
        cite(l->e, "CAT-SHIFT-4 PNP-SHIFT-2 BGA-SHIFT-2");
    if (f->fault == FAULT_TARGET && !got[0])
        say_stays(l, f->square);
}

static void say_fault(struct look *l, const struct square_fault *f) {
    if (f->fault == FAULT_MISSED)
        say_missed(l, f);
    else if (f->fault > FAULT_MISSED)
        say_gone(l, f);
    else
        say_wrong_piece(l, f);
}

static void explain_squares(struct look *l, paiko_bits differ) {
    struct text *out = &l->e->what;
    const bool table = model_has(&l->before, FIELD_TOKEN);
    struct square_fault first = {.fault = FAULT_NONE}, instead = first;
    for (paiko_bits left = differ; left; left &= left - 1) {
        const struct square_fault f = fault_of(l, paiko_bits_first(left));
        first = earlier(first, f);
        if (f.fault > FAULT_MISSED)
            instead = earlier(instead, f);
        l->e->mark[f.square] = MARK_DIFFERS;
    }
    paiko_bits further = differ & ~paiko_bits_one(first.square);
    const bool both = first.fault == FAULT_MISSED && instead.fault != FAULT_NONE;
    if (table && (strcmp(l->then.phase, "action") != 0) != (strcmp(l->got.phase, "action") != 0))
        cite(l->e, NEXT_TURN); // only one of the two next positions ends the round of actions
    if (both && side_of(l->then.cell[instead.square]) !=
                    paiko_cell_player(look_stand(l, 1).cell[first.square]))
        cite(l->e, "RON-CAP-2 RON-CAP-3");
    say_fault(l, &first);
    if (both) {
        text_add(out, " ");
        say_fault(l, &instead);
        further &= ~paiko_bits_one(instead.square);
    }
    const unsigned others = paiko_bits_count(further);
    if (others) {
        text_addf(out, " %u other square%s: ", others, others == 1 ? " differs" : "s differ");
        say_squares(further, SQUARES_NAMED, out);
        text_add(out, ".");
    }
    say_further_fields(l, MODEL_FIELD_COUNT);
}

void explain_outcome(struct look *l) {
    paiko_bits differ = 0;
    for (unsigned s = 0; s < MODEL_SQUARES; s++)
        if (strcmp(l->then.cell[s], l->got.cell[s]) != 0)
            differ |= paiko_bits_one(s);
    if (differ) {
        explain_squares(l, differ);
        return;
    }
    explain_fields(l);
    if (strcmp(l->then.phase, "capture") != 0 && strcmp(l->got.phase, "capture") != 0)
        return;
    // Names the piece that Red can capture most clearly: it has the most threats beyond the number
    // needed. If Red can capture none, names the piece that lacks the fewest threats.
    const int square = look_nearest_to_fall(&l->after, PAIKO_PLAYER_CHANCE, -1);
    if (square < 0)
        return;
    const struct paiko_pressure it =
        paiko_pressure(&l->after, paiko_cell_player(l->after.cell[square]), (unsigned)square);
    text_add(&l->e->what, " ");
    say_piece(&l->after, (unsigned)square, true, &l->e->what);
    text_add(&l->e->what, it.threats < it.needed + it.cancelled
                              ? " comes closest to being captured."
                              : " has enough threats to be captured.");
    l->e->mark[square] = MARK_DIFFERS;
    explain_pressure(l, &l->after, (unsigned)square);
}
