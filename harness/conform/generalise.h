// SPDX-License-Identifier: MIT
//
// What may be otherwise at the cases of a run's causes. Knows the program under test and the
// reference's answers.
#ifndef HARNESS_CONFORM_GENERALISE_H
#define HARNESS_CONFORM_GENERALISE_H

#include "conform.h"
#include "lockstep/general.h"

// Tries it for the causes, as they are sorted, as far as questions go: few for each cause, and for
// all a share of what explaining may cost. Nothing is asked where nothing is explained.
void conform_generalise(struct conform *c);

// general_check at the case of a cause that has a form.
void conform_general_check(struct conform *c, const struct cause *cause, uint64_t seed,
                           unsigned count, unsigned *drawn, unsigned *failed);

#endif
