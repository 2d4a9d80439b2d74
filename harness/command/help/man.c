// SPDX-License-Identifier: MIT
//
// Help as manual pages. Knows the macros of man(7) and what roff reads as its own.
// Invariant: no line of text begins with a character that roff obeys, every hyphen and backslash is
// printed as it stands, so that what a page shows can be copied to a shell, and pages are ASCII.
#include <stdbool.h>
#include <string.h>

#include "help.h"

// A character of two or three bytes as roff names it; how many bytes it took.
static size_t add_wide(struct text *out, const char *s) {
    const unsigned char *u = (const unsigned char *)s;
    const bool three = u[0] >= 0xE0;
    const unsigned first = three ? (u[0] & 0x0FU) << 6 | (u[1] & 0x3FU) : u[0] & 0x1FU;
    const unsigned last = three ? u[2] & 0x3FU : u[1] & 0x3FU;
    text_addf(out, "\\[u%04X]", first << 6 | last);
    return three ? 3 : 2;
}

// How roff writes a character that it would read as its own; NULL for any other.
static const char *escape_of(char c) {
    static const struct {
        char c;
        const char *escape;
    } escapes[] = {{'\\', "\\e"},  {'-', "\\-"},   {'`', "\\(ga"}, {'\'', "\\(aq"},
                   {'~', "\\(ti"}, {'^', "\\(ha"}, {'\n', " "}};
    for (size_t i = 0; i < sizeof escapes / sizeof *escapes; i++)
        if (escapes[i].c == c)
            return escapes[i].escape;
    return NULL;
}

// Text of one paragraph, on one line: its line ends are blanks.
static void add_text(struct text *out, const char *s, size_t length) {
    text_add(out, "\\&");
    for (size_t i = 0; i < length; i++) {
        const char *escape = escape_of(s[i]);
        if (escape)
            text_add(out, escape);
        else if ((unsigned char)s[i] >= 0x80)
            i += add_wide(out, s + i) - 1;
        else
            text_add_bytes(out, &s[i], 1);
    }
    text_add(out, "\n");
}

static void add_paragraphs(struct text *out, const char *s) {
    TEXT piece = {0};
    for (const char *between = ""; s; between = ".PP\n") {
        s = help_piece(s, "\n\n", &piece);
        text_add(out, between);
        add_text(out, text_string(&piece), piece.length);
    }
}

// Lines with `prefix` before each, one below the other.
static void add_lines(struct text *out, const char *prefix, const char *lines) {
    TEXT line = {0}, whole = {0};
    while (lines) {
        lines = help_piece(lines, "\n", &line);
        text_clear(&whole);
        text_addf(&whole, "%s%s", prefix, text_string(&line));
        add_text(out, text_string(&whole), whole.length);
        text_add(out, lines ? ".br\n" : "");
    }
}

static void add_row(struct text *out, const char *label, const char *help) {
    text_add(out, ".TP\n.B ");
    add_text(out, label, strlen(label));
    add_text(out, help, strlen(help));
}

static void add_head(struct text *out, const char *page, const char *name, const char *summary) {
    TEXT line = {0};
    text_addf(out, ".TH \"%s\" 1 \"\" \"paikocheck %s\"\n.SH NAME\n", page, PAIKO_VERSION);
    text_addf(&line, "%s - %s", name, summary);
    add_text(out, text_string(&line), line.length);
}

static void add_option(struct text *out, const struct option_row *o) {
    TEXT label = {0};
    if (o->kind == OPTION_HEADING) {
        text_add(out, ".PP\n");
        add_text(out, o->help, strlen(o->help));
        return;
    }
    help_option(o, &label);
    add_row(out, text_string(&label), o->help);
}

static void add_options(struct text *out, const struct command *c) {
    text_add(out, ".SH OPTIONS\n");
    const size_t first = help_first_heading(c);
    for (size_t i = 0; i <= c->option_count; i++) {
        if (i == first)
            add_row(out, "--help", "print the help");
        if (i == first && help_has_rest(c))
            add_row(out, "--help-all", "print the help with all options");
        if (i < c->option_count)
            add_option(out, &c->options[i]);
    }
}

static void add_exits(struct text *out, const struct command *c) {
    struct exit_row exits[EXIT_ROWS];
    text_add(out, ".SH EXIT STATUS\n");
    help_exits(c, exits);
    for (size_t i = 0; i < EXIT_ROWS; i++) {
        TEXT code = {0};
        text_addf(&code, "%d", exits[i].code);
        if (exits[i].when)
            add_row(out, text_string(&code), exits[i].when);
    }
}

void man_command(const struct command *c, struct text *out) {
    TEXT name = {0}, called = {0};
    text_addf(&name, "paikocheck-%s", c->name);
    for (size_t i = 0; i < name.length; i++)
        name.s[i] = name.s[i] == ' ' ? '-' : name.s[i];
    text_addf(&called, "paikocheck %s ", c->name);
    add_head(out, text_string(&name), text_string(&name), c->summary);
    text_add(out, ".SH SYNOPSIS\n");
    add_lines(out, text_string(&called), c->usage);
    text_add(out, ".SH DESCRIPTION\n");
    add_paragraphs(out, c->about);
    for (const struct operand *o = c->operands; o && o->name; o++)
        add_row(out, o->name, o->help);
    add_options(out, c);
    if (c->output)
        text_add(out, ".SH OUTPUT\n");
    add_paragraphs(out, c->output);
    add_exits(out, c);
    text_add(out, ".SH EXAMPLES\n");
    add_lines(out, "", c->example);
    text_add(out, ".SH SEE ALSO\n.BR paikocheck (1)\n");
}

void man_program(const struct program *p, struct text *out) {
    add_head(out, "paikocheck", "paikocheck", "verify implementations of the tile game Paikō");
    text_add(out, ".SH SYNOPSIS\n.B paikocheck\n.I COMMAND\n[OPTIONS] [OPERANDS]\n"
                  ".SH DESCRIPTION\n");
    add_paragraphs(out, help_about);
    text_add(out, ".PP\n");
    add_paragraphs(out, help_output);
    text_add(out, ".SH COMMANDS\n");
    for (size_t i = 0; i < p->count; i++)
        add_row(out, p->command[i]->name, p->command[i]->summary);
    text_add(out, ".SH EXAMPLES\n");
    add_lines(out, "", help_example);
}
