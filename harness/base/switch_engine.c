// SPDX-License-Identifier: MIT
//
// Of paikocheck-mutants: its engine is the one with mutants.
#include "switch.h"

#include "mutant.h"

static const struct mutant_switch engine = {paiko_mutants_set};
const struct mutant_switch *const mutant_switch = &engine;
