// SPDX-License-Identifier: MIT
//
// The way to the program that has the mutants. Knows where it stands: beside this one.
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../base/memory.h"
#include "../lockstep/finding.h"
#include "command.h"

void command_become_mutants(char **argv) {
    char path[4096];
    const ssize_t n = readlink("/proc/self/exe", path, sizeof path - 16);
    if (n <= 0)
        return;
    path[n] = '\0';
    strcat(path, "-mutants");
    size_t count = 0;
    while (argv[count])
        count++;
    char **more = memory_take(count + 2, sizeof *more);
    // Its own name stays: what it tells people to type is what they typed.
    more[0] = (char *)finding_program;
    memcpy(more + 1, argv, count * sizeof *more);
    (void)execv(path, more);
    free(more);
}

int command_elsewhere(char **argv) {
    command_become_mutants(argv);
    return command_unable(argv[0], "the mutants are in the program paikocheck-mutants, which does "
                                   "not stand beside this one (build the target of that name)");
}
