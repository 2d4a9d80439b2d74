// SPDX-License-Identifier: MIT
//
// Colours of what is printed for people: the one table of them, and when they are used. Knows the
// terminal that standard output is; not what is coloured. Invariant: nothing of this goes into a
// pipe or a file, unless somebody asked for it, nor where NO_COLOR is set; and what is printed says
// the same without.
#ifndef HARNESS_COMMAND_COLOURS_H
#define HARNESS_COMMAND_COLOURS_H

#include <stdbool.h>

// Names and what a terminal takes for them. The board's are backgrounds of the 256-colour palette
// with a foreground that can be read on them, whatever the terminal's own are; the others keep the
// terminal's background.
#define COLOURS(X)                                                                                 \
    X(PLAIN, "\033[0m")                                                                            \
    X(FAINT, "\033[2m")                                                                            \
    X(BOLD, "\033[1m")                                                                             \
    X(GOOD, "\033[32m")  /* legal, right */                                                        \
    X(BAD, "\033[31m")   /* illegal, wrong */                                                      \
    X(NAMED, "\033[36m") /* ids of clauses, names of rulings */                                    \
    X(GROUND_WHITE, "\033[0;48;5;152;38;5;66m")                                                    \
    X(GROUND_BLACK, "\033[0;48;5;181;38;5;95m")                                                    \
    X(GROUND_MIDDLE, "\033[0;48;5;187;38;5;101m")                                                  \
    X(GROUND_DARK, "\033[0;48;5;240;38;5;250m")                                                    \
    X(TILE_WHITE, "\033[0;1;48;5;231;38;5;16m")                                                    \
    X(TILE_BLACK, "\033[0;1;48;5;16;38;5;231m")                                                    \
    X(CORPSE, "\033[0;48;5;52;38;5;224m")    /* pale on dark red */                                \
    X(ZOMBIE, "\033[0;1;48;5;160;38;5;231m") /* white on bright red */                             \
    X(THREAT, "\033[1;38;5;124m")                                                                  \
    X(THREAT_ON_DARK, "\033[1;38;5;217m")                                                          \
    X(COVER, "\033[1;38;5;22m")                                                                    \
    X(COVER_ON_DARK, "\033[1;38;5;157m")

#define COLOURS_NAME(name, code) COLOUR_##name,
enum colour { COLOURS(COLOURS_NAME) COLOURS_COUNT };
#undef COLOURS_NAME

// Whether standard output is a terminal that can show them, and NO_COLOR is not set.
bool colours_wanted(void);

// What begins a colour where colours are wanted, "" else; COLOUR_PLAIN ends it. Static storage.
const char *colour(enum colour name);

// The same whatever standard output is.
const char *colour_always(enum colour name);

#endif
