// SPDX-License-Identifier: MIT
//
// paikocheck: finds the command, prints help, and sees to it that what was printed arrived.
// Knows the commands by name; what each does is its own file's.
// Invariant: the exit code is 0 only if standard output took everything.
#include <errno.h>
#include <fcntl.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/memory.h"
#include "base/text.h"
#include "command.h"
#include "lockstep/finding.h"
#include "nearest.h"
#include "output.h"

struct command {
    const char *name, *line, *help;
    int (*run)(int argc, char **argv);
};

#define COMMAND_ENTRY(name, line) {#name, line, command_##name##_help, command_##name},
#define COMMAND_NAME(name, line) #name,
static const struct command commands[] = {COMMANDS(COMMAND_ENTRY)};
static const char *const command_names[] = {COMMANDS(COMMAND_NAME)};
enum { COMMAND_COUNT = sizeof commands / sizeof commands[0] };

static void print_help(FILE *out) {
    fputs(
        "Usage: paikocheck COMMAND [OPTIONS] [OPERANDS]\n"
        "\n"
        "Verifies implementations of the tile game Paikō: a fast engine against a spec that reads\n"
        "like the rules, and both against a corpus that encodes every clause.\n"
        "\n"
        "Commands:\n",
        out);
    for (size_t i = 0; i < COMMAND_COUNT; i++)
        fprintf(out, "  %-11s %s\n", commands[i].name, commands[i].line);
    fputs(
        "\n"
        "`paikocheck COMMAND --help` says more of each; `paikocheck --version` prints the "
        "version.\n"
        "Positions and actions are lines of text (docs/notation.md). Data goes to standard "
        "output,\n"
        "messages to standard error.\n"
        "\n"
        "Exit codes: 0 done, all agree; 1 a finding, or an action that is not legal; 2 wrong use,\n"
        "unreadable input, or could not run.\n"
        "\n"
        "Example:\n"
        "  paikocheck show \"$(paikocheck new catalyst2019)\"\n",
        out);
}

static const struct command *find_command(const char *name) {
    for (size_t i = 0; i < COMMAND_COUNT; i++)
        if (strcmp(commands[i].name, name) == 0)
            return &commands[i];
    struct text expected = {0};
    const char *near = nearest_name(name, command_names, COMMAND_COUNT);
    if (near)
        text_addf(&expected, "%s (see paikocheck --help)", near);
    else
        for (size_t i = 0; i < COMMAND_COUNT; i++)
            text_addf(&expected, "%s%s", i == 0 ? "one of " : ", ", commands[i].name);
    struct problem p;
    problem_set(&p, "command", "", 0, 0, name, text_string(&expected));
    text_free(&expected);
    struct text line = {0};
    problem_describe(&p, &line);
    fprintf(stderr, "paikocheck: %s\n", text_string(&line));
    text_free(&line);
    return NULL;
}

static int print_command_help(const char *name) {
    const struct command *command = find_command(name);
    if (!command)
        return EXIT_UNABLE;
    fputs(command->help, stdout);
    return EXIT_DONE;
}

// Whether --help stands among the options of a command.
static bool asks_for_help(int argc, char **argv) {
    for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++)
        if (strcmp(argv[i], "--help") == 0 || strcmp(argv[i], "-h") == 0)
            return true;
    return false;
}

static int run(int argc, char **argv) {
    if (argc < 2) {
        print_help(stderr);
        return EXIT_UNABLE;
    }
    const char *first = argv[1];
    if (strcmp(first, "--version") == 0) {
        puts("paikocheck " PAIKO_VERSION);
        return EXIT_DONE;
    }
    if (strcmp(first, "--help") == 0 || strcmp(first, "-h") == 0 || strcmp(first, "help") == 0) {
        if (argc > 2)
            return print_command_help(argv[2]);
        print_help(stdout);
        return EXIT_DONE;
    }
    const struct command *command = find_command(first);
    if (!command)
        return EXIT_UNABLE;
    if (asks_for_help(argc - 1, argv + 1)) {
        fputs(command->help, stdout);
        return EXIT_DONE;
    }
    return command->run(argc - 1, argv + 1);
}

// A file that is opened later must not take the number of a standard stream that was closed: what
// is printed would land in it. The place is held by a file that can't be used in that direction.
static void hold_standard_streams(void) {
    for (int fd = 0; fd <= 2; fd++)
        if (fcntl(fd, F_GETFD) < 0 && errno == EBADF)
            (void)!open("/dev/null", fd == 0 ? O_WRONLY : O_RDONLY);
}

// Says so if standard output did not take everything; a reader who left early was told enough.
static bool output_arrived(void) {
    int why = output_finish();
    if (why != 0 && why != EPIPE)
        fprintf(stderr, "paikocheck: standard output: cannot be written: %s\n",
                why > 0 ? strerror(why) : "an earlier write failed");
    return why == 0;
}

int main(int argc, char **argv) {
    hold_standard_streams();
    json_set_alloc_funcs(memory_bytes, free); // jansson drops what it has no memory for
    if (argc > 0 && argv[0][0])
        finding_program = argv[0];
    int code = run(argc, argv);
    return output_arrived() ? code : EXIT_UNABLE;
}
