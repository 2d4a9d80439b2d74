// SPDX-License-Identifier: MIT
//
// A position that is drawn by itself, as scenarios draw theirs (docs/corpus.md).
#ifndef HARNESS_CORPUS_DRAWN_H
#define HARNESS_CORPUS_DRAWN_H

#include <stdbool.h>
#include <stddef.h>

#include "base/problem.h"
#include "base/text.h"

// Appends the position line of a drawing: YAML with the keys rules, board, turn and what else
// scenarios may say of a position. What is left out is filled up as there. False with the problem,
// which has its place in `file`.
bool drawn_line(const char *file, const char *bytes, size_t length, struct text *line,
                struct problem *p);

#endif
