// SPDX-License-Identifier: MIT
//
// paikocheck: runs a command or prints help, and checks that the output arrived.
// Invariant: the exit code is 0 only if standard output took everything.
#include <errno.h>
#include <fcntl.h>
#include <jansson.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "base/memory.h"
#include "help/help.h"
#include "lockstep/finding.h"
#include "output.h"

// True if the stack is large enough. On a smaller stack a worker would crash, and the crash would
// look like a fault of an implementation.
static bool has_stack(void) {
    enum { LEAST = 1 << 10 };
    struct rlimit stack;
    if (getrlimit(RLIMIT_STACK, &stack) != 0 || stack.rlim_cur / 1024 >= LEAST)
        return true;
    fprintf(stderr, "paikocheck: KiB of stack (ulimit -s): found %ju, expected at least %d\n",
            (uintmax_t)stack.rlim_cur / 1024, LEAST);
    return false;
}

static bool has_option(int argc, char **argv, const char *option) {
    for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++)
        if (strcmp(argv[i], option) == 0)
            return true;
    return false;
}

static bool is_help(const char *argument) {
    return strcmp(argument, "--help") == 0 || strcmp(argument, "-h") == 0;
}

// Runs a command. `help WORD COMMAND` and `--help WORD COMMAND` print what `WORD COMMAND --help`
// prints.
static int run(int argc, char **argv) {
    const bool first = argc > 1 && (is_help(argv[1]) || strcmp(argv[1], "help") == 0),
               help = first || has_option(argc, argv, "--help") || has_option(argc, argv, "-h");
    int taken = 0, code = help ? EXIT_DONE : EXIT_UNABLE;
    TEXT out = {0};
    while (argc > 1 && (is_help(argv[1]) || strcmp(argv[1], "help") == 0))
        argc--, argv++;
    const struct command *command = argc > 1 ? find_command(argc - 1, argv + 1, &taken) : NULL;
    const struct word *word = argc > 1 ? find_word(argv[1]) : NULL;
    if (argc < 2) {
        help_program(&out);
    } else if (strcmp(argv[1], "--version") == 0) {
        text_add(&out, "paikocheck " PAIKO_VERSION "\n");
        code = EXIT_DONE;
    } else if (!command && word && (argc < 3 || is_help(argv[2]))) {
        help_word(word, &out);
    } else if (!command ||
               (command->most == 0 && argc > taken + 1 && taken == 1 && argv[2][0] != '-')) {
        help_unknown(argv[1], argc > 2 ? argv[2] : "");
        code = EXIT_UNABLE;
    } else if (help) {
        help_command(command, &out);
    } else {
        return command->run(argc - taken, argv + taken);
    }
    if (argc < 2 && !help)
        fputs(text_string(&out), stderr);
    else
        (void)output_write(&out);
    return code;
}

int main(int argc, char **argv) {
    // Opens /dev/null for each closed standard stream. Otherwise a file that is opened later would
    // get the stream's number, and what is printed would go into that file. /dev/null is opened in
    // the wrong direction, so that using the stream fails.
    for (int fd = 0; fd <= 2; fd++)
        if (fcntl(fd, F_GETFD) < 0)
            (void)!open("/dev/null", fd == 0 ? O_WRONLY : O_RDONLY);
    json_set_alloc_funcs(memory_bytes, free); // if memory runs out, memory_bytes ends the program
    if (argc > 0 && argv[0][0])
        finding_program = argv[0];
    const int code = has_stack() ? run(argc, argv) : EXIT_UNABLE, why = output_finish();
    if (why != 0 && why != EPIPE) // no message if a reader, such as `head`, stopped reading
        fprintf(stderr, "paikocheck: standard output: cannot be written: %s\n",
                why > 0 ? strerror(why) : "an earlier write failed");
    return why == 0 ? code : EXIT_UNABLE;
}
