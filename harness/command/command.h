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

#include "base/problem.h"

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
    X(smoke, "see whether an implementation talks")                                                \
    X(conform, "hold an implementation against the rules")                                         \
    X(kill, "see what notices each mutant of the engine")                                          \
    X(clauses, "list the clauses of the rule documents")                                           \
    X(properties, "list the properties, or hold the engine to them")                               \
    X(rulings, "list the rulings, their options and defaults")                                     \
    X(reach, "find a game that leads to a position")                                               \
    X(export, "write the corpus as JSON fixtures")                                                 \
    X(serve, "answer an implementation's protocol as the reference")                               \
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
// A list is given any number of times; what is given is joined with commas.
// A seed is a whole number, or `random`, which draws one; the seed is SEED_USUAL where the option
// is not given, in every command that draws anything (docs/decisions/0017-seeds-and-games.md).
enum option_kind { OPTION_FLAG, OPTION_NUMBER, OPTION_SEED, OPTION_TEXT, OPTION_LIST };
#define SEED_USUAL 1
#define SEED_MOST ((uint64_t)INT64_MAX)
struct option {
    const char *name; // without the dashes
    enum option_kind kind;
    void *value;          // bool *, uint64_t *, const char **, struct text *
    uint64_t least, most; // of a number, both inclusive; a seed has its own
};

// Takes the options out of argv and leaves the operands in argv[1..*argc-1]. An unknown option, a
// missing or bad value, or a number of operands outside least..most is printed to standard error
// with what was expected; returns false then (exit with EXIT_UNABLE).
bool command_options(int *argc, char **argv, const struct option *options, size_t count,
                     int least_operands, int most_operands);

// Cuts the command behind `--` off from argv: its words, ended by NULL; NULL where there is no
// `--`.
char **command_child(int *argc, char **argv);

// Marks what a list (with commas between) names among names[0..count-1]; false with a message about
// the option for an unknown one. The second marks all where the list is empty.
bool command_marks(const char *command, const char *option, const struct text *list,
                   const char *const *names, size_t count, bool *marked);
bool command_marks_or_all(const char *command, const char *option, const struct text *list,
                          const char *const *names, size_t count, bool *marked);

// Prints `paikocheck NAME: …` for the problem on standard error and returns EXIT_UNABLE.
int command_problem(const char *command, const struct problem *p);

// The same with a printf text.
int command_unable(const char *command, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

#endif
