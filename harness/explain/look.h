// SPDX-License-Identifier: MIT
//
// A difference while it is explained: question, reference's answer, program's answer, and functions
// that add sentences and clauses. Only for the files of this folder.
#ifndef HARNESS_EXPLAIN_LOOK_H
#define HARNESS_EXPLAIN_LOOK_H

#include <paiko/action.h>

#include "explain.h"
#include "impl/impl.h"

struct look {
    const struct difference *d;
    struct explanation *e;
    bool said;                           // true once by() (fields.c) has cited the spec's verdict
    const char *position, *action, *who; // `position` and `action` are "" instead of NULL

    bool readable; // the reference can read the position; else `problem` says why not
    struct problem problem;
    struct model before;
    struct paiko_position now;
    unsigned me; // the side that decides; PAIKO_PLAYER_CHANCE for nobody

    bool acting; // the action can be read; else `problem` says why not
    struct paiko_action move;
    int from, to; // squares that the action names; -1 for none

    // The reference's answer: legality from the spec, the result from the engine.
    bool legal;
    struct text lines;    // owned: the spec's verdict; each line has a clause and sentences
    struct text expected; // owned: the engine's next position
    struct model then;
    struct paiko_position after;
    struct paiko_report report;

    // The program's answer.
    bool given; // true if the program gave a next position
    // True if the program's next position can be read and is of the same game; else `got_problem`
    // says why not.
    bool got_readable;
    struct problem got_problem;
    struct model got;
};

// Fills `l` from the difference `d`. Borrows `d` and `e`. The caller frees l->lines, l->expected.
void look_begin(struct look *l, const struct difference *d, struct explanation *e);

// Returns the board at the beginning of a wave of captures: the pieces that this wave and later
// waves capture are still there. Wave 1 gives the board right after the action.
struct paiko_position look_stand(const struct look *l, unsigned wave);

// Returns the board right after an action, legal or not: its tile is on the target square, and is
// busy in games with busy tiles. If the action moves no player's tile, the board is unchanged.
struct paiko_position look_after(const struct look *l);

// Writes a cell of an engine's position in the model's form.
void look_cell(const struct paiko_position *p, unsigned square, char cell[MODEL_CELL]);

// Returns the square of the threatened piece that is closest to its capture; -1 if there is none.
// If `side` is White or Black, only this side's pieces count. Of equals, prefers square `first`.
int look_nearest_to_fall(const struct paiko_position *p, unsigned side, int first);

// Marks squares as MARK_NEAR, unless they have a higher mark.
void look_mark(struct explanation *e, paiko_bits squares);

// ---- clauses (cite.c) ----

enum { SENTENCES_MOST = 3 }; // the usual limit of sentences for cite_verdict

// Lists of ids have blanks between the ids, and name the equivalent clauses of all documents.

// Cites those clauses of a list that are in the ruleset's document; if there are none, those in the
// 2019 sheet; if there are none either, the rulings of the list. Cites each id once, and at most
// EXPLAIN_CLAUSES_MAX ids.
void cite(struct explanation *e, const char *ids);

// Cites clauses of the spec's verdict, and adds up to `most` of the verdict's sentences. False if
// nothing was cited.
// - If `ids` is a list: cites only clauses in the list. The sentences are about the first of these.
// - If `ids` is NULL: cites all clauses that can matter.
bool cite_verdict(struct look *l, const char *ids, size_t most);

// True if the verdict names a clause in the list; rulings in the list do not count.
bool verdict_has(const struct look *l, const char *ids);

// Returns the list of clauses about what an action does to tiles; "" if there are none.
const char *ids_of_action(const struct look *l);

// Lists of ids that several files use.
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

// Appends the piece in a cell: "Black's Air", "the corpse"; with `begins` "The corpse".
void say_owned(const char *cell, bool begins, struct text *out);

// Appends a piece with its square: "Black's Air on e10".
void say_piece(const struct paiko_position *p, unsigned square, bool begins, struct text *out);

// Appends the tiles on some squares, as "Bow e6, Earth c10".
void say_tiles(const struct paiko_position *p, paiko_bits squares, struct text *out);

// Appends at most `most` squares: "e6, c10". If more are left, adds their number: " and 3 more".
void say_squares(paiko_bits squares, unsigned most, struct text *out);

// Adds " It has 3 threats (Bow e6, Earth c10, Air d8) and is covered (Lotus f11); a capture needs
// 3.", and a sentence if a ruling changes the count. Marks these tiles. `subject` is "It" or names
// the piece. Returns the threats and cover.
struct paiko_pressure say_pressure(struct look *l, const struct paiko_position *p, unsigned side,
                                   unsigned square, const char *subject);

// Adds " Threats on e10: Bow e6, Earth c10; cover: Lotus f11." and marks these tiles. Adds nothing
// if the square is not threatened.
void say_threats_on(struct look *l, const struct paiko_position *p, unsigned side, unsigned square);

// ---- explanations (legality.c, outcome.c, fields.c) ----

// explain_forbidden: why an action that the program allows is illegal. explain_allowed: why an
// action that the program refuses is legal.
void explain_forbidden(struct look *l);
void explain_allowed(struct look *l);

// Explains how two readable next positions differ: on which squares, or in which field if the
// boards are equal. Adds nothing if the positions are equal.
void explain_outcome(struct look *l);

// Explains the first field that differs: its right value and the reason. Names the other fields
// that differ. Adds nothing if no field differs.
void explain_fields(struct look *l);

// Cites the clauses that say when a phase comes.
void explain_phase(struct look *l, const char *phase);

// Names the fields that differ, except the board and the field `but`.
void say_further_fields(struct look *l, enum model_field but);

#endif
