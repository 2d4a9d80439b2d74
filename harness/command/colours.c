// SPDX-License-Identifier: MIT
#include "colours.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char *const codes[COLOURS_COUNT] = {
#define COLOURS_CODE(name, code) code,
    COLOURS(COLOURS_CODE)
#undef COLOURS_CODE
};

bool colours_wanted(void) {
    const char *terminal = getenv("TERM"), *unwanted = getenv("NO_COLOR");
    return isatty(STDOUT_FILENO) && terminal && strcmp(terminal, "dumb") != 0 &&
           (!unwanted || !*unwanted);
}

const char *colour(enum colour name) {
    return colours_wanted() ? codes[name] : "";
}

const char *colour_always(enum colour name) {
    return codes[name];
}
