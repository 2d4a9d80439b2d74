// SPDX-License-Identifier: MIT
//
// The commands of the program and what they share: exit codes, options, messages.
// Invariant: what is data goes to standard output, what is said to a person about trouble or
// progress to standard error; a command that fails has said why, once.
#ifndef HARNESS_COMMAND_COMMAND_H
#define HARNESS_COMMAND_COMMAND_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "../base/problem.h"

enum exit_code {
    EXIT_DONE = 0,          // done; all agree; the action is legal
    EXIT_FINDING = 1,       // implementations disagree, a scenario fails, an action is not legal
    EXIT_UNABLE = 2,        // wrong use, unreadable input, could not run
    EXIT_INTERRUPTED = 130, // stopped by Ctrl-C; what was printed says that it is partial
};

// Every command of the program, in the order of `paikocheck --help`: name and one line.
#define COMMANDS(X)                                                                                \
    X(new, "print the first position of a ruleset")                                                \
    X(show, "draw a position")                                                                     \
    X(view, "print what one player sees of a position")                                            \
    X(table, "print what the number of players decides, four to seven")                            \
    X(legal, "list the legal actions of a position")                                               \
    X(apply, "print the position after an action")                                                 \
    X(explain, "say which clauses allow or forbid an action")                                      \
    X(perft, "count action sequences")                                                             \
    X(verify, "run the corpus, then engine against spec in lockstep")                              \
    X(crosscheck, "hold the engine against the spec in lockstep, or at one position")              \
    X(findings, "list, show, replay, export or merge what was found")                              \
    X(exhaust, "hold the engine against the spec in every position with few pieces")               \
    X(lint, "check registers, corpus and docs against each other")                                 \
    X(kill, "see what notices each mutant of the engine")                                          \
    X(clauses, "list the clauses of the rule documents")                                           \
    X(properties, "list the properties, or hold the engine to them")                               \
    X(rulings, "list the rulings, their options and defaults")                                     \
    X(atlas, "find where readings of the documents part, and how much it matters")                 \
    X(bench, "measure")                                                                            \
    X(corpus, "make and distil the inputs of the fuzz targets")

// Each command is a function command_NAME and a text command_NAME_help (what `--help` prints:
// usage, options, output, exit codes), in a file NAME.c. argv[0] is the command's name; --help was
// dealt with before.
#define COMMAND_DECLARE(name, line)                                                                \
    extern const char command_##name##_help[];                                                     \
    int command_##name(int argc, char **argv);
COMMANDS(COMMAND_DECLARE)

// Options of one command. `--name value` and `--name=value`; flags take no value; `--` ends them.
enum option_kind { OPTION_FLAG, OPTION_NUMBER, OPTION_TEXT };
struct option {
    const char *name; // without the dashes
    enum option_kind kind;
    void *value;          // bool *, uint64_t *, const char **
    uint64_t least, most; // of a number, both inclusive
};

// Takes the options out of argv and leaves the operands in argv[1..*argc-1]. An unknown option, a
// missing or bad value, or a number of operands outside least..most is printed to standard error
// with what was expected; returns false then (exit with EXIT_UNABLE).
bool command_options(int *argc, char **argv, const struct option *options, size_t count,
                     int least_operands, int most_operands);

// Prints `paikocheck NAME: …` for the problem on standard error and returns EXIT_UNABLE.
int command_problem(const char *command, const struct problem *p);

// The same with a printf text.
int command_unable(const char *command, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

#endif
