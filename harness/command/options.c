// SPDX-License-Identifier: MIT
//
// Takes options out of a command's arguments and says what is wrong with them. Knows the rows of
// the command that it is given and no command by name; what an option means is the command's.
// Invariant: after success argv[1..argc-1] are the operands in their order; after a failure one
// message is on standard error and no value can be relied on.
#include "command.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/line.h"
#include "base/memory.h"
#include "base/printable.h"
#include "base/progress.h"
#include "base/text.h"
#include "base/vec.h"
#include "help/nearest.h"
#include "registers/rulings.h"
#include "share.h"

// An unknown option that is near to none gets the list of all, where they are few.
enum { LISTED_MOST = 12 };

// Quotes stay readable in the message whatever the bytes: problem_set replaces what cannot be
// printed and cuts what is long.
static void option_problem(const char *command, const char *name, const char *found,
                           const char *expected) {
    TEXT where = {0};
    struct problem p;
    text_addf(&where, "option --%s", name);
    problem_say(&p, text_string(&where), found, expected);
    command_problem(command, &p);
}

static void unknown_option(const struct command *command, const char *argument) {
    OWNED const char **names = memory_take(command->option_count + 1, sizeof *names);
    size_t known = 0;
    names[known++] = "help";
    for (size_t i = 0; i < command->option_count; i++)
        if (command->options[i].name)
            names[known++] = command->options[i].name;

    const char *word = argument + strspn(argument, "-");
    size_t length = strcspn(word, "=");
    TEXT name = {0}, line = {0};
    text_add_bytes(&name, word, length);
    const char *near = nearest_name(text_string(&name), names, known);
    struct problem p;
    problem_say(&p, "", argument, "");
    text_addf(&line, "no option `%s`; ", p.found);
    if (near)
        text_addf(&line, "did you mean `--%s`? (see paikocheck %s --help)", near, command->name);
    else if (known > LISTED_MOST)
        text_addf(&line, "see paikocheck %s --help", command->name);
    else
        for (size_t i = known; i-- > 0;)
            text_addf(&line, "%s--%s%s", i + 1 == known ? "the options are " : "", names[i],
                      i > 1    ? ", "
                      : i == 1 ? " and "
                               : "");
    command_unable(command->name, "%s", text_string(&line));
}

bool command_number(const char *s, uint64_t *value) {
    errno = 0;
    *value = strtoull(s, NULL, 10);
    return *s && s[strspn(s, "0123456789")] == '\0' && errno == 0;
}

static bool take_number(const char *command, const struct option_row *o, const char *s,
                        uint64_t *value) {
    const bool seed = o->kind == OPTION_SEED;
    uint64_t n;
    if (seed && strcmp(s, "random") == 0) {
        *value = random_drawn() >> 32; // short enough to be typed again
        return true;
    }
    if (command_number(s, &n) && n >= o->least && n <= o->most) {
        *value = n;
        return true;
    }
    TEXT expected = {0};
    text_addf(&expected, "a whole number from %llu to %llu%s", (unsigned long long)o->least,
              (unsigned long long)o->most, seed ? ", or random" : "");
    option_problem(command, o->name, s, text_string(&expected));
    return false;
}

// Seconds with at most three digits behind the point, as milliseconds.
static bool read_seconds(const char *s, uint64_t *value) {
    char digits[24];
    const size_t whole = strcspn(s, ".");
    const size_t behind = s[whole] ? strlen(s + whole + 1) : 0;
    if (whole == 0 || whole > 15 || (s[whole] && behind == 0) || behind > 3)
        return false;
    (void)snprintf(digits, sizeof digits, "%.*s%s%.*s", (int)whole, s,
                   s[whole] ? s + whole + 1 : "", (int)(3 - behind), "000");
    return command_number(digits, value);
}

static bool take_seconds(const char *command, const struct option_row *o, const char *s,
                         uint64_t *value) {
    TEXT expected = {0};
    const bool good = read_seconds(s, value) && *value >= o->least && *value <= o->most;
    text_addf(&expected, "seconds from %g to %g, such as 5 or 0.5", (double)o->least / 1000,
              (double)o->most / 1000);
    if (!good)
        option_problem(command, o->name, s, text_string(&expected));
    return good;
}

// One of the words that stand in the row with | between them.
static bool take_word(const char *command, const struct option_row *o, const char *s,
                      const char **value) {
    TEXT expected = {0};
    if (list_has(o->argument, '|', s, strlen(s))) {
        *value = s;
        return true;
    }
    for (const char *c = o->argument; *c; c++)
        if (*c == '|')
            text_add(&expected, strchr(c + 1, '|') ? ", " : " or ");
        else
            text_add_bytes(&expected, c, 1);
    option_problem(command, o->name, s, text_string(&expected));
    return false;
}

// A value behind those that were given before, NULL for none. It stays as long as the process.
static const char *joined(const char *before, const char *between, const char *value,
                          const char *end) {
    static char **kept;
    static size_t count;
    struct text all = {0};
    text_addf(&all, "%s%s%s%s", before ? before : "", before ? between : "", value, end);
    kept = vec_more(kept, count, sizeof *kept);
    return kept[count++] = all.s;
}

// Puts a value where its row says. `to` is the member of the command's struct, whose type OPTION_AT
// has checked.
static bool take_value(const char *command, const struct option_row *o, const char *value,
                       void *to) {
    switch (o->kind) {
    case OPTION_NUMBER:
    case OPTION_SEED:
        return take_number(command, o, value, to);
    case OPTION_SECONDS:
        return take_seconds(command, o, value, to);
    case OPTION_WORD:
        return take_word(command, o, value, to);
    case OPTION_LIST:
        if (*value || *(const char **)to)
            *(const char **)to = joined(*(const char **)to, ",", value, "");
        return true;
    case OPTION_LINES:
        *(const char **)to = joined(*(const char **)to, "", value, "\n");
        return true;
    default: // OPTION_TEXT; the others have no value
        *(const char **)to = value;
        return true;
    }
}

// The row of an option that begins with two dashes; NULL where there is none.
static const struct option_row *find_option(const struct command *command, const char *argument) {
    const char *name = argument + 2;
    const size_t length = strcspn(name, "=");
    for (size_t i = 0; argument[1] == '-' && i < command->option_count; i++) {
        const struct option_row *o = &command->options[i];
        if (o->name && strlen(o->name) == length && memcmp(o->name, name, length) == 0)
            return o;
    }
    return NULL;
}

// `argument` is one option; its value stands behind `=` or is `next` (NULL: nothing follows).
// Sets *used_next where `next` was taken.
static bool take_option(const struct command *command, const char *argument, const char *next,
                        void *values, bool *used_next) {
    const struct option_row *o = find_option(command, argument);
    if (!o) {
        unknown_option(command, argument);
        return false;
    }
    const char *equals = strchr(argument, '='), *value = equals ? equals + 1 : NULL;
    void *to = (char *)values + o->at;
    if (o->kind == OPTION_FLAG) {
        if (value)
            option_problem(command->name, o->name, value, "no value");
        *(bool *)to = true;
        return !value;
    }
    if (!value) {
        value = next;
        *used_next = true;
    }
    if (!value) {
        option_problem(command->name, o->name, "nothing", "a value");
        return false;
    }
    return take_value(command->name, o, value, to);
}

// How a command is called, the first way where there are several.
static void add_usage(struct text *out, const struct command *command) {
    text_addf(out, ": paikocheck %s ", command->name);
    text_add_bytes(out, command->usage, strcspn(command->usage, "\n"));
}

static bool operands_fit(const struct command *command, int found, char **operands) {
    const int least = command->least, most = command->most;
    if (found >= least && found <= most)
        return true;
    TEXT number = {0}, expected = {0};
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
    problem_say(&p, "number of operands", text_string(&number), text_string(&expected));
    command_problem(command->name, &p);
    return false;
}

bool command_options(const struct command *command, int *argc, char **argv, void *values) {
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
            if (!take_option(command, argument, next, values, &used_next))
                return false;
            i += used_next;
        }
    }
    *argc = kept;
    return operands_fit(command, kept - 1, argv + 1);
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
    TEXT found = {0}, expected = {0};
    struct problem p;
    text_add_bytes(&found, name, length);
    for (size_t i = 0; i < count; i++)
        text_addf(&expected, "%s%s", i == 0 ? "" : i + 1 < count ? ", " : " or ", names[i]);
    problem_say(&p, option, text_string(&found), text_string(&expected));
    (void)command_problem(command, &p);
}

bool command_marks(const char *command, const char *option, const char *list,
                   const char *const *names, size_t count, bool *marked) {
    for (const char *s = list; s;) {
        const size_t length = strcspn(s, ",");
        if (!mark(s, length, names, count, marked)) {
            unknown_name(command, option, s, length, names, count);
            return false;
        }
        if (s[length] == '\0')
            break;
        s += length + 1;
    }
    return true;
}

bool command_marks_or_all(const char *command, const char *option, const char *list,
                          const char *const *names, size_t count, bool *marked) {
    for (size_t i = 0; !list && i < count; i++)
        marked[i] = true;
    return command_marks(command, option, list, names, count, marked);
}

bool command_ruleset(const char *command, const char *given, int *ruleset) {
    TEXT expected = {0};
    struct problem p;
    *ruleset = given ? ruleset_index(given) : -1;
    if (!given || *ruleset >= 0)
        return true;
    ruleset_choice(&expected);
    problem_say(&p, "option --rules", given, text_string(&expected));
    (void)command_problem(command, &p);
    return false;
}

int command_problem(const char *command, const struct problem *p) {
    TEXT line = {0};
    const char *hint = share_hint(p->where);
    problem_describe(p, &line);
    text_addf(&line, "%s%s", *hint ? "\n  " : "", hint);
    return command_unable(command, "%s", text_string(&line));
}

int command_unable(const char *command, const char *format, ...) {
    TEXT line = {0};
    va_list arguments;
    va_start(arguments, format);
    text_vaddf(&line, format, arguments);
    va_end(arguments);
    TEXT shown = {0};
    printable_add(&shown, text_string(&line), line.length, true);
    progress_clear();
    // One write, so that lines of several threads or of two programs do not mix.
    fprintf(stderr, "paikocheck %s: %s\n", command, text_string(&shown));
    return EXIT_UNABLE;
}

char **command_child(int *argc, char **argv) {
    for (int i = 1; i < *argc; i++)
        if (strcmp(argv[i], "--") == 0) {
            argv[i] = NULL;
            *argc = i;
            return argv[i + 1] ? argv + i + 1 : NULL;
        }
    return NULL;
}
