// SPDX-License-Identifier: MIT
//
// What a position, its list and the outcome of an action count as in the tables of counters.h.
// Knows the form of positions, actions and reports; a rule only as far as a situation's name says
// it, and what it gets wrong is wrong in the count alone, never in what is compared.
#ifndef HARNESS_LOCKSTEP_REACHED_H
#define HARNESS_LOCKSTEP_REACHED_H

#include "counters.h"
#include "play/actions.h"
#include "position/model.h"

// What is decided in a position; the phases of four to seven players with who decides.
enum counted_phase reached_phase(const struct model *m);

// Reads `captured=1:s@e7,2:f^@e8 score=3:0`: tiles, highest wave, points of White and Black.
unsigned reached_report(const char *report, unsigned *wave, unsigned score[2]);

// A position that is compared; the full list of one.
void reached_position(struct counters *n, const struct model *m);
void reached_list(struct counters *n, const struct model *m, const struct action_list *list);

// One action of the list in a position, which m was read from, the position that it led to and its
// report.
void reached_outcome(struct counters *n, const struct model *m, const char *position,
                     const struct action_list *list, const char *action, const char *next,
                     const char *report);

#endif
