// SPDX-License-Identifier: MIT
//
// An action that only one of the two takes for legal, explained: by what forbids it, or by what
// comes closest to forbidding it. Knows the checks of an action; not what follows from it.
#ifndef HARNESS_EXPLAIN_LEGALITY_H
#define HARNESS_EXPLAIN_LEGALITY_H

#include "look.h"
#include "reasons.h"

// The program takes for legal what is not.
void explain_forbidden(const struct look *l, struct explanation *e);

// The program refuses what is legal.
void explain_allowed(const struct look *l, struct explanation *e);

// Says what threatens the square that decides, its cover too, unless that is said already: where
// legality differs, or a square of the next board. Nothing of Red's actions.
void explain_threats(const struct look *l, struct explanation *e);

// Of a legal action, says the first `most` of the checks that it passes, the one that it passes
// most narrowly first: who refuses it goes wrong there, or in what the check rests on. Cites all of
// them. False where there are none, since it neither deploys nor shifts a tile of White or Black.
bool explain_checks(const struct look *l, size_t most, struct explanation *e);

// Adds what lets a single tile or piece do what the action does, which binds it to the rules for
// others: who reads that otherwise breaks one as well as the other.
void explain_ability(const struct look *l, struct explanation *e);

// Adds what a hero Lotus of the other side does on a square of a board, in whose cover a side's
// piece stands there: it keeps its own tiles alone from falling.
void explain_enemy_lotus(const struct paiko_position *p, unsigned side, unsigned square,
                         struct explanation *e);

// Adds what the spec's verdict names of a reason, with the first sentences on it where `say`. False
// where it names nothing of it.
bool explain_reason(const struct look *l, enum reason reason, bool say, struct explanation *e);

// Adds the clauses of the spec's verdict in their order, and of its sentences the first `most`.
void explain_verdict(const struct look *l, size_t most, struct explanation *e);

#endif
