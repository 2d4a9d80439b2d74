// SPDX-License-Identifier: MIT
//
// A difference while it is explained: what was asked, what the reference answers, what the program
// did, and how sentences and clauses are added to its explanation. Only this room includes it.
#ifndef HARNESS_EXPLAIN_LOOK_H
#define HARNESS_EXPLAIN_LOOK_H

#include <paiko/action.h>

#include "explain.h"
#include "impl/impl.h"

struct look {
    const struct difference *d;
    struct explanation *e;
    bool said;                           // a sentence of the verdict on what decides a field
    const char *position, *action, *who; // "" for no action

    bool readable; // the position, to the reference; else `problem` says why not
    struct problem problem;
    struct model before;
    struct paiko_position now;
    unsigned me; // the side that decides: PAIKO_PLAYER_RED too, PAIKO_PLAYER_CHANCE for nobody

    bool acting; // the action has the form of one; else `problem` says why not
    struct paiko_action move;
    int from, to; // squares that the action names, -1 for none

    // What the reference says: the spec of legality, the engine of what follows.
    bool legal;
    struct text lines;    // owned: the spec's verdict in clauses
    struct text expected; // owned
    struct model then;
    struct paiko_position after;
    struct paiko_report report;

    // What the program says.
    bool given;        // a next position
    bool got_readable; // else `got_problem` says why not; of the same game too
    struct problem got_problem;
    struct model got;
};

// Reads both sides. `e` is borrowed: what is said and cited is added to it.
void look_begin(struct look *l, const struct difference *d, struct explanation *e);
void look_end(struct look *l);

// The board of the expected next position with what falls in a wave and later still on it; wave 1
// is the board as the action leaves it.
struct paiko_position look_stand(const struct look *l, unsigned wave);

// The board as an action leaves it, legal or not: the tile stands where it would, busy in the game
// with busy tiles. What moves no tile of a player changes nothing.
struct paiko_position look_after(const struct look *l);

// A cell of the engine as the model's.
void look_cell(const struct paiko_position *p, unsigned square, char cell[MODEL_CELL]);

// Which of a side's tiles threaten a square.
paiko_bits look_threats(const struct paiko_position *p, unsigned side, unsigned square);

// The square of the piece that comes closest to falling, of White or Black as a side says, else of
// anybody; of several alike `first` if it is one of them. -1 where nothing is threatened.
int look_nearest_to_fall(const struct paiko_position *p, unsigned side, int first);

// Marks tiles that threaten, cover or open a square, unless they matter more already.
void look_mark(struct explanation *e, paiko_bits squares);

// ---- clauses (cite.c) ----

// Lists of ids, with blanks between, have those of every document that says the same.

// Cites the ids of the document of e's ruleset; where the list has none, of the 2019 sheet; where
// it has none of these either, the rulings. Each once, as long as there is room.
void cite(struct explanation *e, const char *ids);

// Cites the ids that the spec's verdict names, in its order; adds the sentences of the first one
// where `say`. False where it names none.
bool cite_verdict(struct look *l, const char *ids, bool say);

// Cites all clauses of the spec's verdict; of its sentences the first `most` are added.
void cite_whole_verdict(struct look *l, size_t most);

// Whether the verdict names a clause of a list; rulings don't count.
bool verdict_has(const struct look *l, const char *ids);

// The list of what an action does to tiles; "" for none.
const char *ids_of_action(const struct look *l);

// Lists that are needed in more than one place.
#define OWN_SAFETY "CAT-CAP-7 PNP-CAP-7 BGA-CAP-2 ruling:round-safety"
#define COVERED "CAT-COV-1 CAT-COV-7 CAT-TILE-2 PNP-CAP-3 PNP-COV-1 PNP-TILE-2 BGA-CAP-4 BGA-COV-1"
#define TWO_THREATS "CAT-CAP-8 CAT-CAP-3 CAT-TILE-1 PNP-CAP-2 PNP-TILE-1 BGA-CAP-3 BGA-THR-2"
#define SHIFT_END "CAT-SHIFT-5 PNP-SHIFT-3 BGA-SHIFT-3 ruling:shift-to"
#define DEPLOYS "CAT-DEP-1 CAT-HAND-1 PNP-DEP-1 BGA-DEP-1"
#define WATER "CAT-WATER-1 PNP-WATER-1"
#define SAI "CAT-SAI-1 PNP-SAI-1"
#define DRAFT                                                                                      \
    "CAT-SETUP-10 CAT-SETUP-11 CAT-SETUP-12 PNP-SETUP-6 PNP-SETUP-7 PNP-SETUP-8 BGA-SETUP-1 "      \
    "BGA-SETUP-2 SHR-SETUP-7 SHR-SETUP-9 SHR-SETUP-11"
#define NEXT_TURN                                                                                  \
    "CAT-TURN-3 CAT-TURN-1 PNP-CAP-1 PNP-SETUP-11 BGA-TURN-1 SHR-TURN-1 SHR-TURN-2 SHR-TURN-3 "    \
    "RON-PLAY-1 RON-PLAY-2 RON-PLAY-3 RON-PLAY-4"
#define WHAT_WAS_CAPTURED "CAT-CAP-9 PNP-CAP-4 BGA-CAP-5 SHR-SETUP-3 SHR-RED-14 RON-CAP-4"
#define RED_CAPTURES "SHR-CAP-2 SHR-CAP-1"
#define RED_DEPLOYS "SHR-ACT-2 SHR-ACT-4 SHR-ACT-6 SHR-ACT-7"
#define TAKE_BACK "SHR-ACT-11 SHR-ACT-12"
#define ZOMBIFY "SHR-ZOM-3 SHR-ZOM-4 SHR-ZOM-2 SHR-ZOM-5 SHR-ZOM-1 SHR-ZOM-6 SHR-ZOM-7"
#define HEROES "RON-SETUP-3 RON-PLAY-10 RON-DRAW-2 RON-CAP-4 RON-HERO-1"
#define DEAL "RON-DRAW-3 RON-DRAW-1 RON-DRAW-2"
#define TOKEN "RON-ROT-1 RON-SETUP-6"
#define POINTS "CAT-WIN-2 CAT-WIN-3 PNP-WIN-2 PNP-WIN-3 BGA-PTS-1 BGA-PTS-2"
#define LOTUS_NO_POINTS "CAT-LOTUS-6 PNP-LOTUS-5"
#define BASES "RON-SETUP-5 RON-PLAY-12"
#define PATTERNS "CAT-TILE-5 PNP-TILE-5 BGA-TILES-5 BGA-THR-1"
#define COVER_PATTERNS "CAT-TILE-6 PNP-TILE-6 BGA-TILES-5"

// ---- words (say.c) ----

// Appends what a cell has, "Black's Air", "the corpse"; where a sentence begins, "The corpse".
void say_owned(const char *cell, bool begins, struct text *out);

// Appends "Black's Air on e10": what stands on a square.
void say_piece(const struct paiko_position *p, unsigned square, bool begins, struct text *out);

// Appends "Bow e6, Earth c10": what stands on the squares of a board.
void say_tiles(const struct paiko_position *p, paiko_bits squares, struct text *out);

// Appends "e6, c10" and, behind the first `most`, "and 3 more".
void say_squares(paiko_bits squares, unsigned most, struct text *out);

// Adds " It has 3 threats (Bow e6, Earth c10, Air d8) and is covered (Lotus f11); a capture needs
// 3." and what rulings change of that, and marks the tiles. `subject` is "It" or what stands there.
// What presses on it is returned.
struct paiko_pressure say_pressure(struct look *l, const struct paiko_position *p, unsigned side,
                                   unsigned square, const char *subject);

// Adds " Threats on e10: Bow e6, Earth c10; cover: Lotus f11." and marks the tiles; nothing where
// nothing threatens it.
void say_threats_on(struct look *l, const struct paiko_position *p, unsigned side, unsigned square);

// ---- what is explained (legality.c, outcome.c, fields.c) ----

// The program takes for legal what is not; it refuses what is legal.
void explain_forbidden(struct look *l);
void explain_allowed(struct look *l);

// The two next positions of a look, both of which can be read: by the square that decides; where
// the boards are the same, by a field. Where they are the same, nothing is said.
void explain_outcome(struct look *l);

// Says of the first field that differs what it should be and why, and names the others. Nothing
// where none differs.
void explain_fields(struct look *l);

// Cites what leads to a phase.
void explain_phase(struct look *l, const char *phase);

// Names the fields that differ, the board and `but` apart; nothing for none.
void say_further_fields(struct look *l, enum model_field but);

#endif
