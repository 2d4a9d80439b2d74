// SPDX-License-Identifier: MIT
//
// Finds commands, and writes their help for a terminal.
// Invariant: the help of a command shows each option and each operand once.
#include "help.h"

#include <stdio.h>
#include <string.h>

#include "base/problem.h"
#include "output.h"

enum {
    HELP_COLUMN = 24, // longer labels have a line of their own
    WORD_MOST = 48,   // a longer word is never called similar to a name
};

#define COMMAND_ROW(name) &command_##name,
#define WORD_ROW(name, summary) {name, summary},
static const struct command *const commands[] = {COMMANDS(COMMAND_ROW)};
static const struct word words[] = {COMMAND_WORDS(WORD_ROW)};
enum {
    COMMAND_COUNT = sizeof commands / sizeof commands[0],
    WORD_COUNT = sizeof words / sizeof words[0],
};

static const char about[] = "Tests implementations of the tile game Paikō, and finds the open "
                            "questions in its rulebooks. A fast engine is checked against a spec "
                            "that reads like the rules, and both against scenarios for every "
                            "clause.";

static const char output[] =
    "`paikocheck WORD --help` lists the commands of a word, and `paikocheck WORD COMMAND --help` "
    "describes a command. `show`, `legal`, `explain` and `readings` need no word before them. "
    "`paikocheck --version` prints the version.\n\n"
    "Positions and actions are lines of text (docs/notation.md). Data goes to standard output, "
    "messages to standard error. If an option is given twice, the last one counts.";

// ---- commands ----

const struct word *find_word(const char *name) {
    for (size_t i = 0; i < WORD_COUNT; i++)
        if (strcmp(words[i].name, name) == 0)
            return &words[i];
    return NULL;
}

// Returns the second word of a command; "" if it has one word.
static const char *second_of(const struct command *c) {
    const char *space = strchr(c->name, ' ');
    return c->word ? c->name : space ? space + 1 : "";
}

// True if the command has two words, and `word` is the first.
static bool begins(const struct command *c, const char *word) {
    const size_t length = strlen(word);
    if (c->word)
        return strcmp(c->word, word) == 0;
    return strncmp(c->name, word, length) == 0 && c->name[length] == ' ';
}

const struct command *find_command(int argc, char **argv, int *taken) {
    const char *second = argc > 1 ? argv[1] : "";
    const struct command *found = NULL;
    for (size_t i = 0; i < COMMAND_COUNT; i++) {
        const struct command *c = commands[i];
        if (*second_of(c) && begins(c, argv[0]) && strcmp(second_of(c), second) == 0) {
            *taken = 2;
            return c;
        }
        if (strcmp(c->name, argv[0]) == 0)
            found = c;
    }
    *taken = 1;
    return found;
}

// ---- the help of a command ----

// Appends a text, with an empty line above each paragraph.
static void add_paragraphs(struct text *out, const char *s) {
    for (const char *end; s; s = end ? end + 2 : NULL) {
        TEXT paragraph = {0};
        end = strstr(s, "\n\n");
        text_add_bytes(&paragraph, s, end ? (size_t)(end - s) : strlen(s));
        text_add(out, "\n");
        wrap_add(out, text_string(&paragraph), 0);
    }
}

// Appends `  LABEL  help`, with the help of all rows at one column.
static void add_row(struct text *out, const char *label, const char *help) {
    text_addf(out, "  %-*s", HELP_COLUMN - 2, label);
    if (strlen(label) + 4 > HELP_COLUMN)
        text_addf(out, "\n%*s", HELP_COLUMN, "");
    wrap_add(out, help, HELP_COLUMN);
}

static void add_option(struct text *out, const struct option_row *o) {
    TEXT label = {0};
    if (o->kind == OPTION_HEADING) {
        text_add(out, "\n");
        wrap_add(out, o->help, 0);
        return;
    }
    text_addf(&label, "--%s%s%s", o->name, o->argument ? " " : "", o->argument ? o->argument : "");
    add_row(out, text_string(&label), o->help);
}

void help_usage(const struct command *c, struct text *out) {
    text_addf(out, "paikocheck %s%s%s%s", c->name, c->option_count ? " [OPTIONS]" : "",
              *c->usage ? " " : "", c->usage);
}

void help_command(const struct command *c, struct text *out) {
    size_t i = 0;
    text_add(out, "Usage: ");
    help_usage(c, out);
    text_add(out, "\n");
    add_paragraphs(out, c->about);
    text_add(out, "\n");
    for (const struct operand *o = c->operands; o && o->name; o++)
        add_row(out, o->name, o->help);
    for (; i < c->option_count && c->options[i].kind != OPTION_HEADING; i++)
        add_option(out, &c->options[i]);
    add_row(out, "--help", "print this help");
    for (; i < c->option_count; i++)
        add_option(out, &c->options[i]);
    add_paragraphs(out, c->output);
    if (c->finding) {
        text_add(out, "\nExit code 1: ");
        wrap_add(out, c->finding, 13);
    }
    text_addf(out, "\n%s:\n", strchr(c->example, '\n') ? "Examples" : "Example");
    for (const char *s = c->example; *s; s += *s == '\n') {
        text_addf(out, "  %.*s\n", (int)strcspn(s, "\n"), s);
        s += strcspn(s, "\n");
    }
}

// ---- the help of a group of commands, and of the program ----

void help_word(const struct word *w, struct text *out) {
    text_addf(out, "Usage: paikocheck %s COMMAND [OPTIONS] [OPERANDS]\n\n%s: %s\n\nCommands:\n",
              w->name, w->name, w->summary);
    for (size_t i = 0; i < COMMAND_COUNT; i++)
        if (begins(commands[i], w->name))
            text_addf(out, "  %s %-*s %s\n", w->name, (int)(18 - strlen(w->name)),
                      second_of(commands[i]), commands[i]->summary);
}

void help_program(struct text *out) {
    text_add(out, "Usage: paikocheck WORD [COMMAND] [OPTIONS] [OPERANDS]\n");
    add_paragraphs(out, about);
    text_add(out, "\nWords:\n");
    for (const struct word *w = words; w < words + WORD_COUNT; w++) {
        TEXT seconds = {0};
        text_addf(out, "  %-9s %s\n", w->name, w->summary);
        for (size_t i = 0; i < COMMAND_COUNT; i++)
            if (begins(commands[i], w->name))
                text_addf(&seconds, " %s", second_of(commands[i]));
        if (seconds.length) {
            text_addf(out, "%12s", "");
            wrap_add(out, text_string(&seconds) + 1, 12);
        }
    }
    add_paragraphs(out, output);
    text_add(out, "\nExit codes:\n"
                  "  0    done, no differences\n"
                  "  1    a finding, or an illegal action; `--help` of a command says which\n"
                  "  2    wrong use, unreadable input, or the command could not run\n"
                  "  130  stopped by Ctrl-C; what was printed is partial\n"
                  "\nExample:\n"
                  "  paikocheck show \"$(paikocheck position new catalyst2019)\"\n");
}

// ---- similar names ----

// Returns Levenshtein's distance. `b` has at most WORD_MOST bytes, so the row fits on the stack.
static size_t distance(const char *a, const char *b) {
    size_t columns = strlen(b), row[WORD_MOST + 1];
    for (size_t j = 0; j <= columns; j++)
        row[j] = j;
    for (size_t i = 0; a[i] != '\0'; i++) {
        size_t diagonal = row[0];
        row[0] = i + 1;
        for (size_t j = 0; j < columns; j++) {
            const size_t other = row[j] < row[j + 1] ? row[j] + 1 : row[j + 1] + 1;
            const size_t replaced = diagonal + (a[i] != b[j]);
            diagonal = row[j + 1];
            row[j + 1] = replaced < other ? replaced : other;
        }
    }
    return row[columns];
}

const char *nearest_name(const char *word, const char *const *names, size_t count) {
    const char *begins = NULL, *best = NULL;
    size_t beginning = 0, least = WORD_MOST;
    for (size_t i = 0; i < count && strlen(word) <= WORD_MOST; i++) {
        const size_t wrong = distance(names[i], word);
        if (strncmp(names[i], word, strlen(word)) == 0 && beginning++ == 0)
            begins = names[i];
        if (wrong <= (strlen(names[i]) + 2) / 3 && wrong < least) {
            best = names[i];
            least = wrong;
        }
    }
    return beginning == 1 ? begins : best;
}

// Returns the name that the user probably meant, such as "rules clauses" or "rules"; NULL if no
// name is similar. If `word` is true, `first` is the correct first word of a command, and only
// `second` is wrong.
static const char *meant(const char *first, const char *second, bool word) {
    const char *whole[COMMAND_COUNT + WORD_COUNT], *last[COMMAND_COUNT + WORD_COUNT];
    size_t count = 0;
    TEXT called = {0};
    for (size_t i = 0; i < COMMAND_COUNT; i++)
        if (!word || begins(commands[i], first)) {
            whole[count] = commands[i]->name;
            last[count++] = *second_of(commands[i]) ? second_of(commands[i]) : commands[i]->name;
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

void help_unknown(const char *first, const char *second) {
    const bool word = find_word(first) != NULL;
    const char *near = meant(first, second, word);
    TEXT called = {0}, hint = {0};
    struct problem p;
    text_addf(&called, "%s%s%s", first, word ? " " : "", word ? second : "");
    problem_say(&p, "", text_string(&called), "");
    if (near)
        text_addf(&hint, "; did you mean `%s`?", near);
    else if (strcmp(first, "conform") == 0)
        text_add(&hint, "; the program to test follows `--`");
    fprintf(stderr, "paikocheck: no command `%s`%s (see paikocheck %s%s--help)\n", p.found,
            text_string(&hint), word && !near ? first : "", word && !near ? " " : "");
}
