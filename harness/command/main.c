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
#include "help.h"
#include "lockstep/finding.h"
#include "nearest.h"
#include "output.h"

// ---- the command that knows all commands ----

struct help {
    bool man;
    const char *completion; // the shell, or NULL
};

static const struct option_row help_options[] = {
    ROW_FLAG(struct help, man, "man",
             "print the manual page instead, as roff: of the command, or of the program"),
    ROW_WORD(struct help, completion, "completion", "bash|zsh|fish",
             "print a script that makes this shell complete commands, options and their values"),
};

static const struct operand help_operands[] = {
    {"COMMAND", "the command to describe; without it, the program", COMPLETE_COMMANDS},
    {0},
};

static int run_help(int argc, char **argv);

static const struct command command_help = {
    .name = "help",
    .summary = "print help, manual pages and shell completions",
    .usage = "[--man] [COMMAND]\n--completion bash|zsh|fish",
    .about = "Describes the program or one of its commands, as `--help` does.",
    .operands = help_operands,
    ROWS(help_options),
    .output =
        "To read a manual page: paikocheck help --man legal | man -l -\n\n"
        "To complete in the shell that you are in: source <(paikocheck help --completion "
        "bash), the same with zsh (behind compinit), or in fish: paikocheck help --completion "
        "fish | source. To complete in every shell, write the script to "
        "~/.local/share/bash-completion/completions/paikocheck, for zsh to _paikocheck in a "
        "folder of $fpath, for fish to ~/.config/fish/completions/paikocheck.fish.",
    .done = "printed",
    .unable = "wrong use, or there is no such command",
    .example = "paikocheck help --completion bash > paikocheck.bash",
    .least = 0,
    .most = 1,
    .run = run_help,
};

#define COMMAND_ROW(name) &command_##name,
static const struct command *const commands[] = {COMMANDS(COMMAND_ROW) & command_help};
enum { COMMAND_COUNT = sizeof commands / sizeof commands[0] };
static const struct program program = {commands, COMMAND_COUNT};

static const struct command *find_command(const char *name) {
    const char *names[COMMAND_COUNT];
    for (size_t i = 0; i < COMMAND_COUNT; i++) {
        names[i] = commands[i]->name;
        if (strcmp(names[i], name) == 0)
            return commands[i];
    }
    struct text expected = {0};
    const char *near = nearest_name(name, names, COMMAND_COUNT);
    if (near)
        text_addf(&expected, "%s (see paikocheck --help)", near);
    else
        for (size_t i = 0; i < COMMAND_COUNT; i++)
            text_addf(&expected, "%s%s", i == 0 ? "one of " : ", ", names[i]);
    struct problem p;
    problem_say(&p, "command", name, text_string(&expected));
    text_free(&expected);
    struct text line = {0};
    problem_describe(&p, &line);
    fprintf(stderr, "paikocheck: %s\n", text_string(&line));
    text_free(&line);
    return NULL;
}

// Prints the text that `of_command` or, without a command, `of_program` makes.
static int print(const struct command *c, void (*of_command)(const struct command *, struct text *),
                 void (*of_program)(const struct program *, struct text *)) {
    struct text out = {0};
    if (c)
        of_command(c, &out);
    else
        of_program(&program, &out);
    (void)output_write(&out);
    text_free(&out);
    return EXIT_DONE;
}

static int run_help(int argc, char **argv) {
    struct help h = {0};
    const struct command *c = NULL;
    if (!command_options(&command_help, &argc, argv, &h))
        return EXIT_UNABLE;
    if (h.completion && (h.man || argc > 1))
        return command_unable("help", "found --completion and %s, expected --completion alone",
                              h.man ? "--man" : "a command");
    if (argc > 1 && !(c = find_command(argv[1])))
        return EXIT_UNABLE;
    if (h.completion) {
        struct text out = {0};
        completion(&program, h.completion, &out);
        (void)output_write(&out);
        text_free(&out);
        return EXIT_DONE;
    }
    return h.man ? print(c, man_command, man_program) : print(c, help_command, help_program);
}

// ---- the program ----

// Whether --help stands among the options of a command.
static bool asks_for_help(int argc, char **argv) {
    for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++)
        if (strcmp(argv[i], "--help") == 0 || strcmp(argv[i], "-h") == 0)
            return true;
    return false;
}

static int run(int argc, char **argv) {
    static char help_word[] = "help";
    if (argc < 2) {
        struct text help = {0};
        help_program(&program, &help);
        fputs(text_string(&help), stderr);
        text_free(&help);
        return EXIT_UNABLE;
    }
    const char *first = argv[1];
    if (strcmp(first, "--version") == 0) {
        puts("paikocheck " PAIKO_VERSION);
        if (*PAIKO_LACKS)
            puts(PAIKO_LACKS);
        return EXIT_DONE;
    }
    if (strcmp(first, "--help") == 0 || strcmp(first, "-h") == 0)
        first = argv[1] = help_word;
    const struct command *command = find_command(first);
    if (!command)
        return EXIT_UNABLE;
    if (asks_for_help(argc - 1, argv + 1))
        return print(command, help_command, NULL);
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
