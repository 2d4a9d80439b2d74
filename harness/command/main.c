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
#include "help/help.h"
#include "help/nearest.h"
#include "lockstep/finding.h"
#include "output.h"

// ---- the command that knows all commands ----

static const struct operand help_operands[] = {
    {"WORD [COMMAND]", "the command to describe; without it, the program"},
    {0},
};

static int run_help(int argc, char **argv);

static const struct command command_help = {
    .name = "help",
    .summary = "print help",
    .usage = "[WORD [COMMAND]]",
    .about = "Prints the help of the program or of a command, like `--help`.",
    .operands = help_operands,
    .done = "printed",
    .unable = "wrong use, or there is no such command",
    .example = "paikocheck help position legal",
    .most = 2,
    .run = run_help,
};

#define COMMAND_ROW(name) &command_##name,
#define WORD_ROW(name, summary) {name, summary},
static const struct command *const commands[] = {COMMANDS(COMMAND_ROW) & command_help};
static const struct word words[] = {COMMAND_WORDS(WORD_ROW)};
enum {
    COMMAND_COUNT = sizeof commands / sizeof commands[0],
    WORD_COUNT = sizeof words / sizeof words[0],
};
static const struct program program = {commands, COMMAND_COUNT, words, WORD_COUNT};

static const struct word *find_word(const char *name) {
    for (size_t i = 0; i < WORD_COUNT; i++)
        if (strcmp(words[i].name, name) == 0)
            return &words[i];
    return NULL;
}

// What was probably meant: by all words, else by the last; NULL for nothing.
static const char *meant(const char *first, const char *second, bool word) {
    const char *whole[COMMAND_COUNT + WORD_COUNT], *last[COMMAND_COUNT + WORD_COUNT];
    size_t count = 0;
    TEXT called = {0};
    for (size_t i = 0; i < COMMAND_COUNT; i++)
        if (!word || help_begins(commands[i], first)) {
            whole[count] = last[count] = commands[i]->name;
            if (*help_second(commands[i]))
                last[count] = help_second(commands[i]);
            count++;
        }
    for (size_t i = 0; i < WORD_COUNT && !word; i++, count++)
        whole[count] = last[count] = words[i].name;
    text_addf(&called, "%s %s", first, second);
    const char *near = *second && !word ? nearest_name(text_string(&called), whole, count) : NULL;
    if (near)
        return near;
    near = nearest_name(word ? second : first, last, count);
    for (size_t i = 0; i < count; i++)
        if (near && strcmp(near, last[i]) == 0)
            return whole[i];
    return NULL;
}

// Says that no command has this name, and which was probably meant, or which there are.
static void unknown_command(const char *first, const char *second) {
    const struct word *word = find_word(first);
    const char *near = meant(first, second, word != NULL);
    TEXT called = {0}, line = {0};
    struct problem p;
    text_addf(&called, "%s%s%s", first, word ? " " : "", word ? second : "");
    problem_say(&p, "", text_string(&called), "");
    text_addf(&line, "no command `%s`; ", p.found);
    if (near)
        text_addf(&line, "did you mean `%s`? (see paikocheck --help)\n", near);
    else
        help_commands(&program, word, &line);
    fprintf(stderr, "paikocheck: %s", text_string(&line));
}

// The command that the first words of argv call, and how many words that takes: one for `conform`
// and `show`, two for `position show`; NULL for none.
static const struct command *find_command(int argc, char **argv, int *taken) {
    const char *second = argc > 1 ? argv[1] : "";
    const struct command *found = NULL;
    for (size_t i = 0; i < COMMAND_COUNT; i++) {
        const struct command *c = commands[i];
        if (*help_second(c) && help_begins(c, argv[0]) && strcmp(help_second(c), second) == 0) {
            *taken = 2;
            return c;
        }
        if (strcmp(c->name, argv[0]) == 0)
            found = c;
    }
    *taken = 1;
    return found;
}

// The help of a word, of which no command alone has the name.
static int print_word(const struct word *w) {
    TEXT out = {0};
    help_word(&program, w, &out);
    (void)output_write(&out);
    return EXIT_DONE;
}

static int print_help(const struct command *c, bool all) {
    TEXT out = {0};
    if (c)
        help_command(c, all, &out);
    else
        help_program(&program, &out);
    (void)output_write(&out);
    return EXIT_DONE;
}

static int run_help(int argc, char **argv) {
    int taken = 0;
    if (!command_options(&command_help, &argc, argv, NULL))
        return EXIT_UNABLE;
    if (argc == 1)
        return print_help(NULL, false);
    const struct command *c = find_command(argc - 1, argv + 1, &taken);
    if (!c && argc == 2 && find_word(argv[1]))
        return print_word(find_word(argv[1]));
    if (!c || taken < argc - 1) {
        unknown_command(argv[1], argc > 2 ? argv[2] : "");
        return EXIT_UNABLE;
    }
    return print_help(c, false);
}

// ---- the program ----

static bool has_option(int argc, char **argv, const char *option) {
    for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++)
        if (strcmp(argv[i], option) == 0)
            return true;
    return false;
}

static bool asks_for_help(int argc, char **argv) {
    return has_option(argc, argv, "--help") || has_option(argc, argv, "-h");
}

static int run(int argc, char **argv) {
    static char help_word[] = "help";
    if (argc < 2) {
        TEXT help = {0};
        help_program(&program, &help);
        fputs(text_string(&help), stderr);
        return EXIT_UNABLE;
    }
    const char *first = argv[1];
    if (strcmp(first, "--version") == 0) {
        puts("paikocheck " PAIKO_VERSION);
        return EXIT_DONE;
    }
    if (strcmp(first, "--help") == 0 || strcmp(first, "-h") == 0)
        first = argv[1] = help_word;
    int taken;
    const struct command *command = find_command(argc - 1, argv + 1, &taken);
    if (!command && find_word(first) && (argc < 3 || asks_for_help(2, argv + 1))) {
        (void)print_word(find_word(first));
        return argc < 3 ? EXIT_UNABLE : EXIT_DONE;
    }
    if (!command || (command->most == 0 && argc > taken + 1 && taken == 1 && argv[2][0] != '-')) {
        unknown_command(first, argc > 2 ? argv[2] : "");
        return EXIT_UNABLE;
    }
    argc -= taken, argv += taken;
    const bool all = has_option(argc, argv, "--help-all");
    return all || asks_for_help(argc, argv) ? print_help(command, all) : command->run(argc, argv);
}

// A file that is opened later must not take the number of a standard stream that was closed: what
// is printed would land in it. The place is held by a file that can't be used in that direction.
static void hold_standard_streams(void) {
    for (int fd = 0; fd <= 2; fd++)
        if (fcntl(fd, F_GETFD) < 0)
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
