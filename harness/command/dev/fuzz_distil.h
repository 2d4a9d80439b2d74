// SPDX-License-Identifier: MIT
//
// Keeps the smallest inputs per coverage. Knows libFuzzer's merge and what it writes down.
#ifndef HARNESS_COMMAND_CORPUS_DISTIL_H
#define HARNESS_COMMAND_CORPUS_DISTIL_H

#include <stddef.h>

// Runs `target` over `into` and the folders, and leaves in `into` at most `most` of all inputs.
// Returns an exit code; trouble is on standard error then, and `into` as it was.
int corpus_distil(const char *target, const char *into, const char *const *folders, size_t count,
                  size_t most);

#endif
