// SPDX-License-Identifier: MIT
//
// Takes options out of a command's arguments and says what is wrong with them. Knows the form of
// options and the usage line of each command; what an option means is the command's.
// Invariant: after success argv[1..argc-1] are the operands in their order; after a failure one
// message is on standard error and no value can be relied on.
#include "command.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/random.h>
#include <time.h>

#include "base/printable.h"
#include "base/text.h"
#include "nearest.h"

enum { OPTIONS_MAX = 40 };

// Quotes stay readable in the message whatever the bytes: problem_set replaces what cannot be
// printed and cuts what is long.
static void option_problem(const char *command, const char *name, size_t name_length,
                           const char *found, const char *expected) {
    struct text where = {0};
    text_add(&where, "option --");
    text_add_bytes(&where, name, name_length);
    struct problem p;
    problem_set(&p, text_string(&where), "", 0, 0, found, expected);
    text_free(&where);
    command_problem(command, &p);
}

static void unknown_option(const char *command, const char *argument, const struct option *options,
                           size_t count) {
    const char *names[OPTIONS_MAX + 1] = {"help"};
    size_t known = 1;
    for (size_t i = 0; i < count && known <= OPTIONS_MAX; i++)
        names[known++] = options[i].name;

    const char *word = argument + strspn(argument, "-");
    size_t length = strcspn(word, "=");
    struct text name = {0}, expected = {0};
    text_add_bytes(&name, word, length);
    const char *near = nearest_name(text_string(&name), names, known);
    if (near)
        text_addf(&expected, "--%s", near);
    else
        for (size_t i = known; i-- > 0;)
            text_addf(&expected, "--%s%s", names[i], i > 1 ? ", " : i == 1 ? " or " : "");

    struct problem p;
    problem_set(&p, "options", "", 0, 0, argument, text_string(&expected));
    command_problem(command, &p);
    text_free(&name);
    text_free(&expected);
}

// Decimal digits alone, no sign, no overflow.
static bool read_number(const char *s, uint64_t *value) {
    uint64_t n = 0;
    if (*s == '\0')
        return false;
    for (; *s != '\0'; s++) {
        if (*s < '0' || *s > '9')
            return false;
        uint64_t digit = (uint64_t)(*s - '0');
        if (n > (UINT64_MAX - digit) / 10)
            return false;
        n = n * 10 + digit;
    }
    *value = n;
    return true;
}

// A seed that nobody chose, short enough to be typed again.
static uint64_t draw_seed(void) {
    uint32_t drawn;
    return getrandom(&drawn, sizeof drawn, 0) == (ssize_t)sizeof drawn ? drawn
                                                                       : (uint64_t)time(NULL);
}

static bool take_number(const char *command, const struct option *o, const char *s) {
    const bool seed = o->kind == OPTION_SEED;
    const uint64_t least = seed ? 0 : o->least, most = seed ? SEED_MOST : o->most;
    uint64_t n;
    if (seed && strcmp(s, "random") == 0) {
        *(uint64_t *)o->value = draw_seed();
        return true;
    }
    if (read_number(s, &n) && n >= least && n <= most) {
        *(uint64_t *)o->value = n;
        return true;
    }
    struct text expected = {0};
    text_addf(&expected, "a whole number from %llu to %llu%s", (unsigned long long)least,
              (unsigned long long)most, seed ? ", or random" : "");
    option_problem(command, o->name, strlen(o->name), s, text_string(&expected));
    text_free(&expected);
    return false;
}

// `argument` is one option; its value stands behind `=` or is `next` (NULL: nothing follows).
// Sets *used_next where `next` was taken.
static bool take_option(const char *command, const char *argument, const char *next,
                        const struct option *options, size_t count, bool *used_next) {
    const char *name = argument + 2;
    size_t length = strcspn(name, "=");
    const struct option *o = NULL;
    for (size_t i = 0; argument[1] == '-' && i < count; i++)
        if (strlen(options[i].name) == length && memcmp(options[i].name, name, length) == 0)
            o = &options[i];
    if (!o) {
        unknown_option(command, argument, options, count);
        return false;
    }
    const char *value = name[length] == '=' ? name + length + 1 : NULL;
    if (o->kind == OPTION_FLAG) {
        if (value)
            option_problem(command, name, length, value, "no value");
        *(bool *)o->value = true;
        return !value;
    }
    if (!value) {
        value = next;
        *used_next = true;
    }
    if (!value) {
        option_problem(command, name, length, "nothing", "a value");
        return false;
    }
    if (o->kind == OPTION_NUMBER || o->kind == OPTION_SEED)
        return take_number(command, o, value);
    if (o->kind == OPTION_LIST) {
        struct text *list = o->value;
        text_addf(list, "%s%s", list->length > 0 ? "," : "", value);
        return true;
    }
    *(const char **)o->value = value;
    return true;
}

// How a command is called: the first line of its help behind "Usage: ". Nothing for an unknown one.
static void add_usage(struct text *out, const char *command) {
    const char *help = NULL;
#define USAGE_OF(name, line)                                                                       \
    if (strcmp(command, #name) == 0)                                                               \
        help = command_##name##_help;
    COMMANDS(USAGE_OF)
    static const char prefix[] = "Usage: ";
    if (!help)
        return;
    if (strncmp(help, prefix, strlen(prefix)) == 0)
        help += strlen(prefix);
    text_add(out, ": ");
    text_add_bytes(out, help, strcspn(help, "\n"));
}

static bool operands_fit(const char *command, int found, char **operands, int least, int most) {
    if (found >= least && found <= most)
        return true;
    struct text number = {0}, expected = {0};
    text_addf(&number, "%d", found);
    if (least == most)
        text_addf(&expected, "%d", least);
    else
        text_addf(&expected, "%d to %d", least, most);
    // A position has spaces: without quotes the shell hands it over in pieces.
    if (found > most && most > 0 && strchr(operands[0], '='))
        text_add(&expected, " (a position is one operand: quote it)");
    add_usage(&expected, command);
    struct problem p;
    problem_set(&p, "number of operands", "", 0, 0, text_string(&number), text_string(&expected));
    command_problem(command, &p);
    text_free(&number);
    text_free(&expected);
    return false;
}

bool command_options(int *argc, char **argv, const struct option *options, size_t count,
                     int least_operands, int most_operands) {
    int kept = 1;
    bool ended = false;
    for (int i = 1; i < *argc; i++) {
        char *argument = argv[i];
        if (ended || argument[0] != '-' || argument[1] == '\0') {
            argv[kept++] = argument;
        } else if (strcmp(argument, "--") == 0) {
            ended = true;
        } else {
            bool used_next = false;
            const char *next = i + 1 < *argc ? argv[i + 1] : NULL;
            if (!take_option(argv[0], argument, next, options, count, &used_next))
                return false;
            i += used_next;
        }
    }
    *argc = kept;
    return operands_fit(argv[0], kept - 1, argv + 1, least_operands, most_operands);
}

// Marks the name of `length` bytes; false where there is none.
static bool mark(const char *name, size_t length, const char *const *names, size_t count,
                 bool *marked) {
    for (size_t i = 0; i < count; i++)
        if (strlen(names[i]) == length && memcmp(names[i], name, length) == 0)
            return marked[i] = true;
    return false;
}

static void unknown_name(const char *command, const char *option, const char *name, size_t length,
                         const char *const *names, size_t count) {
    struct text found = {0}, expected = {0};
    struct problem p;
    text_add_bytes(&found, name, length);
    for (size_t i = 0; i < count; i++)
        text_addf(&expected, "%s%s", i == 0 ? "" : i + 1 < count ? ", " : " or ", names[i]);
    problem_set(&p, option, "", 0, 0, text_string(&found), text_string(&expected));
    (void)command_problem(command, &p);
    text_free(&found);
    text_free(&expected);
}

bool command_marks(const char *command, const char *option, const struct text *list,
                   const char *const *names, size_t count, bool *marked) {
    for (const char *s = text_string(list);;) {
        const size_t length = strcspn(s, ",");
        if (!mark(s, length, names, count, marked)) {
            unknown_name(command, option, s, length, names, count);
            return false;
        }
        if (s[length] == '\0')
            return true;
        s += length + 1;
    }
}

bool command_marks_or_all(const char *command, const char *option, const struct text *list,
                          const char *const *names, size_t count, bool *marked) {
    for (size_t i = 0; list->length == 0 && i < count; i++)
        marked[i] = true;
    return list->length == 0 || command_marks(command, option, list, names, count, marked);
}

int command_problem(const char *command, const struct problem *p) {
    struct text line = {0};
    problem_describe(p, &line);
    int code = command_unable(command, "%s", text_string(&line));
    text_free(&line);
    return code;
}

int command_unable(const char *command, const char *format, ...) {
    struct text line = {0};
    va_list arguments;
    va_start(arguments, format);
    text_vaddf(&line, format, arguments);
    va_end(arguments);
    struct text shown = {0};
    printable_add(&shown, text_string(&line), line.length, true);
    // One write, so that lines of several threads or of two programs do not mix.
    fprintf(stderr, "paikocheck %s: %s\n", command, text_string(&shown));
    text_free(&line);
    text_free(&shown);
    return EXIT_UNABLE;
}

char **command_child(int *argc, char **argv) {
    for (int i = 1; i < *argc; i++)
        if (strcmp(argv[i], "--") == 0) {
            argv[i] = NULL;
            *argc = i;
            return argv + i + 1;
        }
    return NULL;
}
