// SPDX-License-Identifier: MIT
//
// The registers as they were built into the program: their bytes, under their paths in the
// project. Knows nothing of what they say.
#ifndef HARNESS_REGISTERS_REGISTER_H
#define HARNESS_REGISTERS_REGISTER_H

#include <stddef.h>

#include "base/text.h"
#include "base/yaml.h"

struct embedded {
    const char *path; // "register/rulings.yaml"
    const unsigned char *bytes;
    size_t length;
};

extern const struct embedded embedded_registers[];
extern const size_t embedded_registers_count;

// Ends the process with exit code 2 and the problem on standard error: a register that cannot be
// read is a broken program.
_Noreturn void register_broken(const struct problem *p);

#endif
