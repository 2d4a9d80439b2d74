// SPDX-License-Identifier: MIT
//
// What a command of the program is: a row with its help, a table of options, and a function. Knows
// the form of both, exit codes and messages; no command by name but in the list below.
// Invariant: what is data goes to standard output, what is said to a person about trouble or
// progress to standard error; a command that fails has said why, once.
#ifndef HARNESS_COMMAND_COMMAND_H
#define HARNESS_COMMAND_COMMAND_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/problem.h"
#include "registers/rulings.h"

enum exit_code {
    EXIT_DONE = 0,          // done; all agree; the action is legal
    EXIT_FINDING = 1,       // implementations disagree, a scenario fails, an action is not legal
    EXIT_UNABLE = 2,        // wrong use, unreadable input, could not run
    EXIT_INTERRUPTED = 130, // stopped by Ctrl-C; what was printed says that it is partial
};

// ---- options ----

// `--name value` and `--name=value`; flags take no value; `--` ends the options. The value goes
// into the command's own struct, whose member has the type that stands here.
enum option_kind {
    OPTION_FLAG,    // bool
    OPTION_NUMBER,  // uint64_t: a whole number from least to most
    OPTION_SECONDS, // uint64_t: milliseconds, from least to most; given as seconds, 5 or 0.25
    OPTION_SEED,    // uint64_t: a whole number, or `random`, which draws one; where it is not
                    // given, SEED_USUAL (docs/decisions/0017-seeds-and-games.md)
    OPTION_TEXT,    // const char *: anything; the last one given counts
    OPTION_WORD,    // const char *: one of the words of `argument`, which has | between them
    OPTION_RULES,   // const char *: rulesets, or a sheet's file, which becomes what it stands for
    OPTION_LIST,    // const char *: given any number of times, joined with commas
    OPTION_HEADING, // no option: a line of help above those that follow
};
#define SEED_USUAL 1
#define SEED_MOST ((uint64_t)INT64_MAX)

struct option_row {
    const char *name;     // without the dashes; NULL for a heading
    const char *argument; // what the help calls the value: "N", "FILE"; NULL for a flag
    const char *help;
    enum option_kind kind;
    size_t at;            // where in the command's struct the value goes
    uint64_t least, most; // of a number, both inclusive
};

// The place of a member. One that is not of the type T does not compile.
#define OPTION_AT(S, member, T) _Generic(&((S *)0)->member, T * : offsetof(S, member))

// The rows: S is the command's struct, the second argument the member that takes the value.
#define ROW_FLAG(S, member, NAME, HELP)                                                            \
    { .name = (NAME), .help = (HELP), .kind = OPTION_FLAG, .at = OPTION_AT(S, member, bool) }
#define ROW_NUMBER(S, member, NAME, ARGUMENT, LEAST, MOST, HELP)                                   \
    {                                                                                              \
        .name = (NAME), .argument = (ARGUMENT), .help = (HELP), .kind = OPTION_NUMBER,             \
        .at = OPTION_AT(S, member, uint64_t), .least = (LEAST), .most = (MOST)                     \
    }
#define ROW_SECONDS(S, member, NAME, LEAST, MOST, HELP)                                            \
    {                                                                                              \
        .name = (NAME), .argument = "S", .help = (HELP), .kind = OPTION_SECONDS,                   \
        .at = OPTION_AT(S, member, uint64_t), .least = (LEAST), .most = (MOST)                     \
    }
#define ROW_SEED(S, member, HELP)                                                                  \
    {                                                                                              \
        .name = "seed", .argument = "S", .help = (HELP), .kind = OPTION_SEED,                      \
        .at = OPTION_AT(S, member, uint64_t), .most = SEED_MOST                                    \
    }
#define ROW_OF_TEXT(S, member, NAME, ARGUMENT, KIND, HELP)                                         \
    {                                                                                              \
        .name = (NAME), .argument = (ARGUMENT), .help = (HELP), .kind = (KIND),                    \
        .at = OPTION_AT(S, member, const char *)                                                   \
    }
#define ROW_TEXT(S, member, NAME, ARGUMENT, HELP)                                                  \
    ROW_OF_TEXT(S, member, NAME, ARGUMENT, OPTION_TEXT, HELP)
#define ROW_WORD(S, member, NAME, WORDS, HELP)                                                     \
    ROW_OF_TEXT(S, member, NAME, WORDS, OPTION_WORD, HELP)
#define ROW_FILE(S, member, NAME, HELP) ROW_OF_TEXT(S, member, NAME, "FILE", OPTION_TEXT, HELP)
#define ROW_FOLDER(S, member, NAME, HELP) ROW_OF_TEXT(S, member, NAME, "DIR", OPTION_TEXT, HELP)
#define ROW_RULES(S, member, ARGUMENT, HELP)                                                       \
    ROW_OF_TEXT(S, member, "rules", ARGUMENT, OPTION_RULES, HELP)
#define ROW_LIST(S, member, NAME, ARGUMENT, HELP)                                                  \
    ROW_OF_TEXT(S, member, NAME, ARGUMENT, OPTION_LIST, HELP)
#define ROW_PART(S, member, THINGS)                                                                \
    ROW_TEXT(S, member, "part", "K/N",                                                             \
             THINGS "; the part leaves its summary in the folder of findings, where `paikocheck "  \
                    "verify findings sum` adds up all N")
#define ROW_HEADING(HELP)                                                                          \
    { .help = (HELP), .kind = OPTION_HEADING }

// ---- commands ----

struct operand {
    const char *name, *help;
};

// A table of rows and how many there are, as the members of a command want it.
#define ROWS(table) .options = (table), .option_count = sizeof(table) / sizeof *(table)

// One command: all of its help, and what it does. Texts are plain sentences; paragraphs are
// separated by an empty line, and whoever prints them breaks the lines.
struct command {
    const char
        *name; // how it is called: a word of COMMAND_WORDS, alone or with a second word behind it
    const char *word;    // the word before a name that can be called without it; NULL otherwise
    const char *summary; // one line of the list of commands
    const char *usage;   // the operands, and what must be given; "" for nothing
    const char *about;   // what it does
    const struct operand *operands; // ended by one without a name; NULL for none
    const struct option_row *options;
    size_t option_count;
    const char *output;  // what it prints, and what else there is to know; NULL for nothing
    const char *finding; // when it exits with EXIT_FINDING; NULL for never
    const char *example; // lines for a shell
    int least, most;     // operands, both inclusive; what follows `--` is cut off before they count
    int (*run)(int argc, char **argv); // argv[0] is the name; --help was dealt with before
};

// The first words of all commands, and what those that begin with the word are about.
#define COMMAND_WORDS(X)                                                                           \
    X("position", "look at a position: draw it, list its actions, explain them, make one")         \
    X("rules", "read the rules: clauses, rulings, open questions, the site")                       \
    X("game", "check and show records of whole games")                                             \
    X("conform", "test an implementation against the rules")                                       \
    X("verify", "check engine and spec: corpus, lockstep, exhaust, properties, findings")          \
    X("dev", "for developers: mutants, speed, registers, fuzz inputs, atlas, fixtures")            \
    X("help", "print help")

// Every command of the program, in the order of its help: a row command_NAME.
#define COMMANDS(X)                                                                                \
    X(new)                                                                                         \
    X(show)                                                                                        \
    X(legal)                                                                                       \
    X(apply)                                                                                       \
    X(explain)                                                                                     \
    X(readings)                                                                                    \
    X(perft)                                                                                       \
    X(rulings)                                                                                     \
    X(clauses)                                                                                     \
    X(check)                                                                                       \
    X(questions)                                                                                   \
    X(site)                                                                                        \
    X(game)                                                                                        \
    X(conform)                                                                                     \
    X(serve)                                                                                       \
    X(verify)                                                                                      \
    X(exhaust)                                                                                     \
    X(properties)                                                                                  \
    X(findings)                                                                                    \
    X(kill)                                                                                        \
    X(lint)                                                                                        \
    X(bench)                                                                                       \
    X(fuzz)                                                                                        \
    X(atlas)                                                                                       \
    X(export)
#define COMMAND_DECLARE(name) extern const struct command command_##name;
COMMANDS(COMMAND_DECLARE)

// Takes the options out of argv, puts their values into the command's struct `values`, and leaves
// the operands in argv[1..*argc-1]. An unknown option, a missing or bad value, or a wrong number of
// operands is printed to standard error with what was expected; returns false then (exit with
// EXIT_UNABLE).
bool command_options(const struct command *command, int *argc, char **argv, void *values);

// Cuts the command behind `--` off from argv: its words, ended by NULL; NULL where there are none.
char **command_child(int *argc, char **argv);

// Marks what a list (with commas between) names among names[0..count-1], all where it is NULL;
// false with a message about the option for an unknown one.
bool command_marks(const char *command, const char *option, const char *list,
                   const char *const *names, size_t count, bool *marked);

// The ruleset that the option --rules names, by index; -1 where it was not given. Options may
// follow the name where `under` takes them (not NULL). False with a message for what is unknown.
bool command_ruleset(const char *command, const char *given, int *ruleset, struct settled *under);

// How many processes work at once where nobody says: the number of cores, at most CORES_MOST.
enum { CORES_MOST = 64 };
uint64_t command_cores(void);

// A whole number of decimal digits alone. False for a sign, a space, or more than 64 bits.
bool command_number(const char *s, uint64_t *value);

// Appends which ruleset, ruling or option was meant, where one was expected and one with nearly
// that name is there.
void command_meant(const struct problem *p, struct text *out);

// Prints `paikocheck NAME: …` for the problem on standard error and returns EXIT_UNABLE.
int command_problem(const char *command, const struct problem *p);

// The same for what stands `where` and is not what was expected there.
int command_refuse(const char *command, const char *where, const char *found, const char *expected);

// The same with a printf text.
int command_unable(const char *command, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

#endif
