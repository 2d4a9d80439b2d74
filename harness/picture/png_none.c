// SPDX-License-Identifier: MIT
//
// Stands in for png.c in builds without librsvg (PAIKO_PNG=OFF).
#include "picture.h"

bool picture_png(const char *svg, size_t length, FILE *out, struct problem *problem) {
    (void)svg, (void)length, (void)out;
    problem_say(problem, "picture", "a build without librsvg (PAIKO_PNG=OFF)",
                "one with it, for PNG");
    return false;
}
