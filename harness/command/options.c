// SPDX-License-Identifier: MIT
//
// Reads the options that a command's table lists, and removes them from the command's arguments.
// Invariant: after success argv[1..argc-1] are the operands in their order. After a failure one
// message is on standard error, and no value may be used.
#include "command.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/hash.h"
#include "base/line.h"
#include "base/memory.h"
#include "base/printable.h"
#include "base/progress.h"
#include "base/text.h"
#include "base/vec.h"
#include "help/help.h"
#include "load.h"
#include "play/generate.h"
#include "rules/sheet.h"

static void unknown_option(const struct command *command, const char *argument) {
    OWNED const char **names = memory_take(command->option_count + 1, sizeof *names);
    size_t known = 0;
    names[known++] = "help";
    for (size_t i = 0; i < command->option_count; i++)
        if (command->options[i].name)
            names[known++] = command->options[i].name;
    const char *word = argument + strspn(argument, "-");
    TEXT name = {0}, meant = {0};
    text_add_bytes(&name, word, strcspn(word, "="));
    const char *near = nearest_name(text_string(&name), names, known);
    if (near)
        text_addf(&meant, "; did you mean `--%s`?", near);
    struct problem p;
    problem_say(&p, "", argument, "");
    command_unable(command->name, "no option `%s`%s (see paikocheck %s --help)", p.found,
                   text_string(&meant), command->name);
}

bool command_number(const char *s, uint64_t *value) {
    errno = 0;
    *value = strtoull(s, NULL, 10);
    return *s && s[strspn(s, "0123456789")] == '\0' && errno == 0;
}

// Reads seconds with at most three digits behind the point, as milliseconds.
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

// Puts a value into the member `to` of the command's struct; OPTION_AT has checked its type. For a
// bad value it stores in `expected` what was expected, and returns false.
static bool take_value(const struct option_row *o, const char *s, void *to, struct text *expected) {
    const bool seed = o->kind == OPTION_SEED, seconds = o->kind == OPTION_SECONDS;
    const char **text = to;
    uint64_t n;
    switch (o->kind) {
    case OPTION_NUMBER:
    case OPTION_SEED:
    case OPTION_SECONDS:
        if (seed && strcmp(s, "random") == 0)
            n = random_drawn() >> 32; // short enough to type again
        else if (!(seconds ? read_seconds(s, &n) : command_number(s, &n)) || n < o->least ||
                 n > o->most)
            break;
        *(uint64_t *)to = n;
        return true;
    case OPTION_WORD:
        if (!list_has(o->argument, '|', s, strlen(s)))
            break;
        *text = s;
        return true;
    default: // OPTION_TEXT; the others have no value
        *text = s;
        return true;
    }
    if (seconds)
        text_addf(expected, "seconds from %g to %g, such as 5 or 0.5", (double)o->least / 1000,
                  (double)o->most / 1000);
    else if (o->kind == OPTION_WORD)
        text_add(expected, o->argument);
    else
        text_addf(expected, "a whole number from %llu to %llu%s", (unsigned long long)o->least,
                  (unsigned long long)o->most, seed ? ", or random" : "");
    return false;
}

// Takes one option. Its value follows `=` in the same argument, or is `next` (NULL if no argument
// follows). *used_next is set if `next` was taken.
static bool take_option(const struct command *command, const char *argument, const char *next,
                        void *values, bool *used_next) {
    const size_t length = strcspn(argument, "=");
    const char *value = argument[length] ? argument + length + 1 : NULL;
    const struct option_row *o = command->options, *end = o ? o + command->option_count : o;
    while (o < end && (!o->name || strncmp(argument, "--", 2) != 0 ||
                       strlen(o->name) + 2 != length || memcmp(o->name, argument + 2, length - 2)))
        o++;
    if (o == end) {
        unknown_option(command, argument);
        return false;
    }
    void *to = (char *)values + o->at;
    TEXT where = {0}, expected = {0};
    if (o->kind == OPTION_FLAG && !value)
        return *(bool *)to = true;
    *used_next = !value;
    value = value ? value : next;
    if (o->kind == OPTION_RULES && value && sheet_is_file(value) &&
        !(value = sheet_read(command->name, value)))
        return false;
    if (o->kind == OPTION_FLAG)
        text_add(&expected, "no value");
    else if (!value)
        text_add(&expected, "a value");
    else if (take_value(o, value, to, &expected))
        return true;
    text_addf(&where, "option --%s", o->name);
    command_refuse(command->name, text_string(&where), value ? value : "nothing",
                   text_string(&expected));
    return false;
}

bool command_options(const struct command *command, int *argc, char **argv, void *values) {
    const int least = command->least, most = command->most;
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
    const int found = kept - 1;
    if (found >= least && found <= most)
        return true;
    TEXT number = {0}, expected = {0};
    text_addf(&number, "%d", found);
    text_addf(&expected, "%d", least);
    if (least < most)
        text_addf(&expected, " to %d", most);
    // A position has blanks: without quotes the shell splits it.
    if (found > most && most > 0 && strchr(argv[1], '='))
        text_add(&expected, " (a position is one operand: quote it)");
    text_add(&expected, ": ");
    help_usage(command, &expected);
    command_refuse(command->name, "number of operands", text_string(&number),
                   text_string(&expected));
    return false;
}

bool command_marks(const char *command, const char *option, const char *list,
                   const char *const *names, size_t count, bool *marked) {
    for (size_t i = 0; !list && i < count; i++)
        marked[i] = true;
    for (const char *s = list; s; s = s[0] ? s + 1 : NULL) {
        const size_t length = strcspn(s, ",");
        size_t i = 0;
        while (i < count && (strlen(names[i]) != length || memcmp(names[i], s, length) != 0))
            i++;
        if (i == count) {
            TEXT found = {0}, expected = {0};
            text_add_bytes(&found, s, length);
            for (i = 0; i < count; i++)
                text_addf(&expected, "%s%s", i == 0 ? "" : i + 1 < count ? ", " : " or ", names[i]);
            command_refuse(command, option, text_string(&found), text_string(&expected));
            return false;
        }
        marked[i] = true;
        s += length;
    }
    return true;
}

bool command_ruleset(const char *command, const char *given, int *ruleset, struct settled *under) {
    TEXT expected = {0};
    struct generate g;
    struct problem p;
    *ruleset = given ? ruleset_index(given) : -1;
    if (!given || *ruleset >= 0)
        return true;
    if (under && ruleset_first(given) >= 0) {
        if (!generate_read(&g, given, &p)) {
            command_problem(command, &p);
            return false;
        }
        *ruleset = g.ruleset[0];
        *under = g.settled[*ruleset];
        if (g.rulesets == 1)
            return true;
    }
    ruleset_choice(&expected);
    command_refuse(command, "option --rules", given, text_string(&expected));
    return false;
}

uint64_t command_cores(void) {
    const long cores = sysconf(_SC_NPROCESSORS_ONLN);
    return cores < 1 ? 1 : cores < CORES_MOST ? (uint64_t)cores : CORES_MOST;
}

void command_meant(const struct problem *p, struct text *out) {
    static const char option[] = "an option of ";
    TEXT choice = {0}, name = {0};
    const char *names[RULING_COUNT + RULESETS];
    size_t count = 0;
    ruleset_choice(&choice);
    text_add_bytes(&name, p->found, strcspn(p->found, ",="));
    if (strncmp(p->expected, option, strlen(option)) == 0) {
        const char *ruling = p->expected + strlen(option);
        const int of = ruling_index(ruling, strcspn(ruling, ":"));
        for (; of >= 0 && count < ruling_table[of].options; count++)
            names[count] = ruling_table[of].option[count];
    } else if (strstr(p->expected, "a ruling of docs/rulings.md")) {
        for (; count < RULING_COUNT; count++)
            names[count] = ruling_table[count].name;
    } else if (strstr(p->expected, "a ruleset") || strstr(p->expected, text_string(&choice))) {
        for (; count < RULESETS; count++)
            names[count] = ruleset_names[count];
    }
    const char *near = nearest_name(text_string(&name), names, count);
    if (near && strcmp(near, text_string(&name)) != 0)
        text_addf(out, "; did you mean `%s`?", near);
}

int command_problem(const char *command, const struct problem *p) {
    TEXT line = {0};
    const char *hint = share_hint(p->where);
    problem_describe(p, &line);
    command_meant(p, &line);
    text_addf(&line, "%s%s", *hint ? "\n  " : "", hint);
    return command_unable(command, "%s", text_string(&line));
}

int command_refuse(const char *command, const char *where, const char *found,
                   const char *expected) {
    struct problem p;
    problem_say(&p, where, found, expected);
    return command_problem(command, &p);
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
    // Writes once, so that lines of several threads or programs do not mix.
    fprintf(stderr, "paikocheck %s: %s\n", command, text_string(&shown));
    return EXIT_UNABLE;
}
