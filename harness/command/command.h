// SPDX-License-Identifier: MIT
//
// Commands of the program, with their options, exit codes and messages. A command is a struct with
// its help, a table of its options, and a function.
// Invariant: data goes to standard output, messages and progress to standard error. A command that
// fails has printed the reason once.
#ifndef HARNESS_COMMAND_COMMAND_H
#define HARNESS_COMMAND_COMMAND_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/problem.h"
#include "impl/rulings.h"

enum exit_code {
    EXIT_DONE = 0,          // done: all agree, or the action is legal
    EXIT_FINDING = 1,       // implementations disagree, a scenario fails, or an action is illegal
    EXIT_UNABLE = 2,        // wrong use, unreadable input, or it could not run
    EXIT_INTERRUPTED = 130, // stopped by Ctrl-C; the output says that it is partial
};

// ---- options ----

// Options are `--name value` or `--name=value`; flags have no value; `--` ends the options. The
// value is stored in a member of the command's struct. Each kind below gives that member's type.
enum option_kind {
    OPTION_FLAG,    // bool
    OPTION_NUMBER,  // uint64_t: a whole number from least to most
    OPTION_SECONDS, // uint64_t: milliseconds. The user types seconds, such as 5 or 0.25
    OPTION_SEED,    // uint64_t: a whole number or the word `random`. Without the option: SEED_USUAL
                    // (docs/decisions/0017-seeds-and-games.md)
    OPTION_TEXT,    // const char *: any text; the last one given counts
    OPTION_WORD,    // const char *: one of the words in `argument`, which has | between words
    OPTION_RULES,   // const char *: rulesets, read from a file if the user gives a file
    OPTION_HEADING, // a heading in the help; no option
};
#define SEED_USUAL 1
#define SEED_MOST ((uint64_t)INT64_MAX)

struct option_row {
    const char *name;     // without dashes; NULL for a heading
    const char *argument; // the value's name in the help: "N", "FILE"; NULL for a flag
    const char *help;
    enum option_kind kind;
    size_t at;            // offset of the value in the command's struct
    uint64_t least, most; // smallest and largest allowed value (OPTION_SECONDS: in ms)
};

// The offset of a member in the command's struct S. Compiles only if the member has type T.
#define OPTION_AT(S, member, T) _Generic(&((S *)0)->member, T * : offsetof(S, member))

// Makers of struct option_row. S is the command's struct; `member` is where the value is stored.
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

// Sets a command's `options` to a table of rows, and `option_count` to its length.
#define ROWS(table) .options = (table), .option_count = sizeof(table) / sizeof *(table)

// A command: its help and its function. Texts are plain sentences; an empty line separates
// paragraphs, and help.c breaks lines.
struct command {
    const char *name;    // a word of COMMAND_WORDS, alone or with a second word
    const char *word;    // a word that may precede the name or be left out; NULL for none
    const char *summary; // its line in the list of commands
    const char *usage;   // operands and required options; "" for none
    const char *about;   // what it does
    const struct operand *operands; // ended by an operand without a name; NULL for none
    const struct option_row *options;
    size_t option_count;
    const char *output;  // what it prints, and further notes; NULL for nothing
    const char *finding; // what EXIT_FINDING means; NULL if the command never exits with it
    const char *example; // lines for a shell
    int least, most;     // least and most number of operands, not counting words after `--`
    int (*run)(int argc, char **argv); // argv[0] is the name; --help was handled before
};

// The first words of commands, with a summary of the commands that begin with each.
#define COMMAND_WORDS(X)                                                                           \
    X("position", "look at a position: draw it, list its actions, explain them, make one")         \
    X("rules", "read the rules: clauses, rulings, open questions, the site")                       \
    X("game", "check and show records of whole games")                                             \
    X("conform", "test an implementation against the rules")                                       \
    X("verify", "check engine and spec: corpus, lockstep, exhaust, properties, findings")          \
    X("dev", "for developers: mutants, speed, registers, atlas, fixtures")                         \
    X("help", "print help")

// All commands in the order of the help. Command NAME is described by the variable command_NAME.
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
    X(atlas)                                                                                       \
    X(export)
#define COMMAND_DECLARE(name) extern const struct command command_##name;
COMMANDS(COMMAND_DECLARE)

// Takes options out of argv, puts their values into the command's struct `values`, and leaves the
// operands in argv[1..*argc-1]. For an unknown option, a missing or bad value, or a wrong number of
// operands it prints a message and returns false; exit then with EXIT_UNABLE.
bool command_options(const struct command *command, int *argc, char **argv, void *values);

// Sets marked[i] for each names[i] that is in `list` (with commas between), or for all if `list` is
// NULL. For an unknown name it prints a message about the option and returns false.
bool command_marks(const char *command, const char *option, const char *list,
                   const char *const *names, size_t count, bool *marked);

// Reads `given`, the value of --rules, such as "catalyst2019,null-shift=no". Stores the index of
// the ruleset in `ruleset`, or -1 if `given` is NULL. Stores the options (null-shift=no) in
// `under`; if `under` is NULL, options are an error. On failure prints a message and returns false.
bool command_ruleset(const char *command, const char *given, int *ruleset, struct settled *under);

// Returns the default number of processes: the number of cores, at most CORES_MOST.
enum { CORES_MOST = 64 };
uint64_t command_cores(void);

// Reads a whole number of decimal digits. False for a sign, a blank, or more than 64 bits.
bool command_number(const char *s, uint64_t *value);

// If the problem is an unknown ruleset, ruling or option, and a known name is similar, appends "did
// you mean" and that name.
void command_meant(const struct problem *p, struct text *out);

// Prints `paikocheck NAME: …` with the problem on standard error. Returns EXIT_UNABLE.
int command_problem(const char *command, const struct problem *p);

// Prints `paikocheck NAME: WHERE: found FOUND, expected EXPECTED`. Returns EXIT_UNABLE.
int command_refuse(const char *command, const char *where, const char *found, const char *expected);

// Prints `paikocheck NAME: …` with a text formatted as by printf. Returns EXIT_UNABLE.
int command_unable(const char *command, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

#endif
