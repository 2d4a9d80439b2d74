// SPDX-License-Identifier: MIT
//
// Puts what a run of conform came to into the findings store. Knows a run and the store.
// Invariant: a run that asked nothing is not kept.
#ifndef HARNESS_COMMAND_CONFORM_KEEP_H
#define HARNESS_COMMAND_CONFORM_KEEP_H

#include "conform/conform.h"

// Keeps the run in the store at a path, which is made where there is none. False with a problem.
bool conform_keep(const struct conform *c, const char *path, struct problem *p);

#endif
