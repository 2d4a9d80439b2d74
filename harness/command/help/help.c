// SPDX-License-Identifier: MIT
//
// Help as text for a terminal. Knows how the rows of a command are laid out; no command by name.
// Invariant: every option and operand of a row is printed, each once.
#include "help.h"

#include <string.h>

#include "wrap.h"

enum { LABEL_MOST = 24 }; // longer labels have a line of their own

static const char about[] = "Tests implementations of the tile game Paikō, and finds the open "
                            "questions in its rulebooks. A fast engine is checked against a spec "
                            "that reads like the rules, and both against scenarios for every "
                            "clause.";

static const char output[] =
    "`paikocheck WORD --help` lists the commands of a word, and `paikocheck WORD COMMAND --help` "
    "describes a command. `show`, `legal`, `explain` and `readings` need no word before them. "
    "`paikocheck --version` prints the version.\n\n"
    "Positions and actions are lines of text (docs/notation.md). Data goes to standard output, "
    "messages to standard error.";

// The index of the first heading among the options, or their number: --help is listed before it.
static size_t first_heading(const struct command *c) {
    size_t i = 0;
    while (i < c->option_count && c->options[i].kind != OPTION_HEADING)
        i++;
    return i;
}

// Whether the first heading is one at which --help ends.
static bool has_rest(const struct command *c) {
    const size_t first = first_heading(c);
    return first < c->option_count && c->options[first].rest;
}

// Appends `--name` and the argument behind it.
static void add_label(struct text *out, const struct option_row *o) {
    text_addf(out, "--%s%s%s", o->name, o->argument ? " " : "", o->argument ? o->argument : "");
}

// Puts the next piece of a text, up to what stands between them, in place of what `piece` has.
// Returns what follows; NULL at the end.
static const char *next_piece(const char *s, const char *between, struct text *piece) {
    const char *end = strstr(s, between);
    text_clear(piece);
    text_add_bytes(piece, s, end ? (size_t)(end - s) : strlen(s));
    return end ? end + strlen(between) : NULL;
}

static void add_paragraphs(struct text *out, const char *s) {
    TEXT paragraph = {0};
    while (s) {
        s = next_piece(s, "\n\n", &paragraph);
        text_add(out, "\n");
        wrap_add(out, text_string(&paragraph), 0, WRAP_WORDS);
    }
}

// `  LABEL  help`, the help at column `indent`.
static void add_row(struct text *out, const char *label, size_t indent, const char *help) {
    text_addf(out, "  %-*s", (int)indent - 2, label);
    if (strlen(label) + 4 > indent)
        text_addf(out, "\n%*s", (int)indent, "");
    wrap_add(out, help, indent, WRAP_WORDS);
}

static void add_option(struct text *out, const struct option_row *o, size_t indent) {
    TEXT label = {0};
    if (o->kind == OPTION_HEADING) {
        text_add(out, "\n");
        wrap_add(out, o->help, 0, WRAP_WORDS);
        return;
    }
    add_label(&label, o);
    add_row(out, text_string(&label), indent, o->help);
}

// The column at which the help of operands and options begins.
static size_t indent_of(const struct command *c) {
    size_t longest = strlen("--help");
    for (const struct operand *o = c->operands; o && o->name; o++)
        if (strlen(o->name) > longest)
            longest = strlen(o->name);
    for (size_t i = 0; i < c->option_count; i++) {
        TEXT label = {0};
        if (c->options[i].name)
            add_label(&label, &c->options[i]);
        if (label.length > longest && label.length <= LABEL_MOST)
            longest = label.length;
    }
    return longest + 4;
}

static void add_usage(struct text *out, const struct command *c) {
    const char *prefix = "Usage:";
    TEXT form = {0};
    for (const char *s = c->usage; s; prefix = "") {
        const size_t before = out->length;
        s = next_piece(s, "\n", &form);
        text_addf(out, "%-6s paikocheck %s ", prefix, c->name);
        wrap_add(out, text_string(&form), out->length - before, WRAP_BRACKETS);
    }
}

static void add_lines(struct text *out, const char *title, const char *lines) {
    TEXT line = {0};
    text_addf(out, "\n%s:\n", title);
    while (lines) {
        lines = next_piece(lines, "\n", &line);
        text_addf(out, "  %s\n", text_string(&line));
    }
}

static void add_rows(struct text *out, const struct command *c, bool all) {
    const size_t indent = indent_of(c), first = first_heading(c);
    text_add(out, "\n");
    for (const struct operand *o = c->operands; o && o->name; o++)
        add_row(out, o->name, indent, o->help);
    for (size_t i = 0; i < first; i++)
        add_option(out, &c->options[i], indent);
    add_row(out, "--help", indent, "print this help");
    if (has_rest(c))
        add_row(out, "--help-all", indent, "print the help with all options");
    for (size_t i = first; i < c->option_count && (all || !has_rest(c)); i++)
        add_option(out, &c->options[i], indent);
}

static void add_exit(struct text *out, int code, const char *when) {
    if (!when)
        return;
    text_addf(out, "  %-3d  ", code);
    wrap_add(out, when, 7, WRAP_WORDS);
}

void help_command(const struct command *c, bool all, struct text *out) {
    const char *const exits[] = {c->done, c->finding, c->unable};
    add_usage(out, c);
    add_paragraphs(out, c->about);
    add_rows(out, c, all);
    add_paragraphs(out, c->output);
    text_add(out, "\nExit codes:\n");
    for (int code = EXIT_DONE; code <= EXIT_UNABLE; code++)
        add_exit(out, code, exits[code]);
    add_exit(out, EXIT_INTERRUPTED, c->interrupted);
    add_lines(out, strchr(c->example, '\n') ? "Examples" : "Example", c->example);
}

const char *help_second(const struct command *c) {
    const char *space = strchr(c->name, ' ');
    return c->word ? c->name : space ? space + 1 : "";
}

bool help_begins(const struct command *c, const char *word) {
    const size_t length = strlen(word);
    if (c->word)
        return strcmp(c->word, word) == 0;
    return strncmp(c->name, word, length) == 0 && c->name[length] == ' ';
}

// The second words of the commands that begin with the word, behind a label where there are some.
static void add_seconds(struct text *out, const struct program *p, const struct word *w,
                        const char *label) {
    TEXT seconds = {0};
    for (size_t i = 0; i < p->count; i++)
        if (help_begins(p->command[i], w->name))
            text_addf(&seconds, " %s", help_second(p->command[i]));
    if (seconds.length || *label) {
        text_addf(out, seconds.length ? "  %-10s" : "  %s", label);
        wrap_add(out, text_string(&seconds), 12, WRAP_WORDS);
    }
}

void help_commands(const struct program *p, const struct word *w, struct text *out) {
    text_add(out, "the commands are:\n");
    for (const struct word *of = w ? w : p->word; of < (w ? w + 1 : p->word + p->words); of++)
        add_seconds(out, p, of, of->name);
}

void help_word(const struct program *p, const struct word *w, struct text *out) {
    text_addf(out, "Usage: paikocheck %s COMMAND [OPTIONS] [OPERANDS]\n", w->name);
    text_addf(out, "\n%s: %s\n", w->name, w->summary);
    text_add(out, "\nCommands:\n");
    for (size_t i = 0; i < p->count; i++)
        if (help_begins(p->command[i], w->name))
            text_addf(out, "  %s %-*s %s\n", w->name, (int)(18 - strlen(w->name)),
                      help_second(p->command[i]), p->command[i]->summary);
}

void help_program(const struct program *p, struct text *out) {
    text_add(out, "Usage: paikocheck WORD [COMMAND] [OPTIONS] [OPERANDS]\n");
    add_paragraphs(out, about);
    text_add(out, "\nWords:\n");
    for (size_t i = 0; i < p->words; i++) {
        text_addf(out, "  %-9s %s\n", p->word[i].name, p->word[i].summary);
        add_seconds(out, p, &p->word[i], "");
    }
    add_paragraphs(out, output);
    text_add(out, "\nExit codes:\n"
                  "  0  done, no differences\n"
                  "  1  a finding, or an illegal action\n"
                  "  2  wrong use, unreadable input, or the command could not run\n");
    add_lines(out, "Example", "paikocheck show \"$(paikocheck position new catalyst2019)\"");
}
