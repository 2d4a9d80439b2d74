// SPDX-License-Identifier: MIT
#include "within.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "command.h"

enum { WORDS = 6 };

// Runs a command with copies of its words, up to the first NULL: options are taken out of them.
static int within(const struct command *command, const char *const words[WORDS]) {
    char *copy[WORDS + 1] = {NULL}, *argv[WORDS + 1] = {NULL};
    int argc = 0;
    for (; argc < WORDS && words[argc]; argc++) {
        argv[argc] = copy[argc] = strdup(words[argc]);
        if (!copy[argc])
            memory_out();
    }
    const int code = command->run(argc, argv);
    for (int i = 0; i < WORDS; i++)
        free(copy[i]);
    return code;
}

int within_show(const char *position, const char *threat, const char *player) {
    const char *words[WORDS] = {"show", position};
    size_t count = 2;
    if (threat) {
        words[count++] = "--threat";
        words[count++] = threat;
    }
    if (player) {
        words[count++] = "--player";
        words[count] = player;
    }
    return within(&command_show, words);
}

int within_explain(const char *position, const char *action) {
    const char *const words[WORDS] = {"explain", position, action};
    return within(&command_explain, words);
}
