// SPDX-License-Identifier: MIT
//
// Escapes texts. Invariant: whatever bytes a text has, a reader of the format reads them as one
// text, and reads what follows correctly.
#include "escape.h"

#include <ctype.h>
#include <stdbool.h>
#include <string.h>

#include "printable.h"

// ---- XML and HTML ----

static void add_entities(struct text *out, const char *s, bool lines) {
    TEXT shown = {0};
    printable_add(&shown, s, strlen(s), lines);
    for (const char *c = text_string(&shown); *c; c++) {
        if (*c == '<')
            text_add(out, "&lt;");
        else if (*c == '>')
            text_add(out, "&gt;");
        else if (*c == '&')
            text_add(out, "&amp;");
        else if (*c == '"')
            text_add(out, "&quot;");
        else
            text_add_bytes(out, c, 1);
    }
}

void escape_content(struct text *out, const char *s) {
    add_entities(out, s, true);
}

void escape_attribute(struct text *out, const char *s) {
    add_entities(out, s, false);
}

void escape_cell(struct text *out, const char *s) {
    TEXT shown = {0};
    printable_add(&shown, s, strlen(s), false);
    text_add(out, "<code>");
    for (const char *c = text_string(&shown); *c; c++)
        text_addf(out, ispunct((unsigned char)*c) ? "&#%d;" : "%c",
                  *c); // no markup
    text_add(out, "</code>");
}

// ---- Markdown ----

// Adds a row of backticks: one more than the longest row in `s` has, and at least `least`.
static void add_fence(struct text *out, const char *s, size_t least) {
    size_t most = least - 1;
    for (; *s; s += *s != '\0') {
        const size_t n = strspn(s, "`");
        most = n > most ? n : most;
        s += n;
    }
    for (size_t i = 0; i <= most; i++)
        text_add(out, "`");
}

void escape_code(struct text *out, const char *s) {
    TEXT shown = {0};
    printable_add(&shown, s, strlen(s), false);
    const char *code = text_string(&shown);
    if (shown.length > 0) {
        // Markdown takes one blank off both sides of code, unless the code is nothing but blanks.
        const bool only_blanks = code[strspn(code, " ")] == '\0';
        const bool pad = !only_blanks && (strchr("` ", code[0]) != NULL ||
                                          strchr("` ", code[shown.length - 1]) != NULL);
        add_fence(out, code, 1);
        text_addf(out, "%s%s%s", pad ? " " : "", code, pad ? " " : "");
        add_fence(out, code, 1);
    }
}

void escape_block(struct text *out, const char *s) {
    TEXT shown = {0};
    printable_add(&shown, s, strlen(s), true);
    const char *code = text_string(&shown);
    add_fence(out, code, 3);
    text_addf(out, "text\n%s%s", code, shown.length && code[shown.length - 1] != '\n' ? "\n" : "");
    add_fence(out, code, 3);
    text_add(out, "\n");
}

// ---- the shell, addresses, YAML ----

// Returns how many bytes of `s`, from the first on, can be written in single quotes unchanged.
static size_t quotable(const char *s) {
    size_t n = 0;
    for (size_t more = 1; more && s[n] && s[n] != '\''; n += more) {
        TEXT shown = {0};
        more = s[n] == '\n' ? 1 : utf8_length(s + n, strlen(s + n));
        printable_add(&shown, s + n, more, true);
        if (shown.length != more || memcmp(text_string(&shown), s + n, more) != 0)
            more = 0;
    }
    return n;
}

static void add_word(struct text *out, const char *s) {
    text_add(out, "'");
    while (*s) {
        const size_t n = quotable(s);
        text_add_bytes(out, s, n);
        s += n;
        if (*s == '\'') {
            text_add(out, "'\\''");
            s++;
        } else if (*s) {
            text_add(out, "'\"$(printf '");
            for (; *s && *s != '\'' && quotable(s) == 0; s++)
                text_addf(out, "\\%03o", (unsigned)(unsigned char)*s);
            text_add(out, "')\"'");
        }
    }
    text_add(out, "'");
}

void escape_shell(struct text *out, const char *const *words) {
    static const char plain[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/._-+=:,";
    for (const char *const *w = words; *w; w++) {
        text_add(out, w == words ? "" : " ");
        if (**w && !(*w)[strspn(*w, plain)])
            text_add(out, *w);
        else
            add_word(out, *w);
    }
}

void escape_component(struct text *out, const char *s) {
    for (; *s; s++)
        if (isalnum((unsigned char)*s) || strchr("-_.~", *s))
            text_add_bytes(out, s, 1);
        else
            text_addf(out, "%%%02X", (unsigned)(unsigned char)*s);
}

void escape_yaml(struct text *out, const char *s) {
    const char *const end = s + strlen(s);
    text_add(out, "\"");
    for (size_t n; *s; s += n ? n : 1) {
        const unsigned char byte = (unsigned char)*s;
        n = utf8_length(s, (size_t)(end - s));
        if (byte == '"' || byte == '\\')
            text_addf(out, "\\%c", byte);
        else if (byte < 0x20 || byte == 0x7f || n == 0)
            text_addf(out, "\\x%02x", byte);
        else
            text_add_bytes(out, s, n);
    }
    text_add(out, "\"");
}
