// SPDX-License-Identifier: MIT
//
// Writes the registers as C. Invariant: a #line before each ruling and clause names its line in the
// register, so that the compiler reports a misspelt word at that line.
#include "registers.h"

#include <string.h>

static void add_string(struct text *out, const char *s) {
    text_add(out, "\"");
    for (; *s; s++)
        if (strchr("\"\\?", *s) || *s < ' ' || *s > '~')
            text_addf(out, "\\%03o", (unsigned)(unsigned char)*s);
        else
            text_add_bytes(out, s, 1);
    text_add(out, "\"");
}

static void add_member(struct text *out, const char *member, const char *s) {
    text_addf(out, ".%s = ", member);
    add_string(out, s);
    text_add(out, ", ");
}

static void add_strings(struct text *out, const char *member, const char *const *s, size_t count) {
    text_addf(out, ".%s = {", member);
    for (size_t i = 0; i < count; i++) {
        add_string(out, s[i]);
        text_add(out, ", ");
    }
    text_add(out, "}, ");
}

// Writes a member whose value is an enum constant: `prefix`, then the word as an identifier.
static void add_word(struct text *out, const char *member, const char *prefix, const char *word) {
    text_addf(out, ".%s = %s", member, prefix);
    names_identifier(out, word);
    text_add(out, ", ");
}

static void begin_entry(struct text *out, const char *file, int line) {
    text_addf(out, "#line %d \"register/%s\"\n    {", line, file);
}

// ---- rulings ----

static void write_options(const struct ruling_row *r, struct text *out) {
    text_addf(out, ".options = %zu, ", r->options);
    add_strings(out, "option", r->option, r->options);
    add_strings(out, "meaning", r->meaning, r->options);
}

static void write_defaults(const struct names *n, const struct ruling_row *r, struct text *out) {
    text_add(out, ".applies = {");
    for (size_t i = 0; i < n->rulesets; i++)
        text_addf(out, "%d, ", r->usual[i] != NOT_APPLIED);
    text_add(out, "}, .fallback = {");
    for (size_t i = 0; i < n->rulesets; i++)
        text_addf(out, "%d, ", r->usual[i] == NOT_APPLIED ? 0 : r->usual[i]);
    text_add(out, "}, ");
}

static void write_ruling(const struct names *n, const struct ruling_row *r, struct text *out) {
    begin_entry(out, "rulings.yaml", r->line);
    add_member(out, "name", r->name);
    add_member(out, "question", r->question);
    add_member(out, "see", r->see);
    add_word(out, "doubt", "DOUBT_", r->doubt);
    write_options(r, out);
    write_defaults(n, r, out);
    if (r->clauses) {
        text_addf(out, ".clauses = %u, .clause = {", r->clauses->count);
        for (const struct yaml_node *id = r->clauses->first; id; id = id->next) {
            add_string(out, id->text);
            text_add(out, ", ");
        }
        text_add(out, "}");
    }
    text_add(out, "},\n");
}

static void write_question(const struct names *n, const struct ruling_row *r, struct text *out) {
    text_add(out, "    {");
    add_member(out, "ask", r->ask);
    add_strings(out, "never", r->never, n->rulesets);
    add_strings(out, "says", r->says, n->rulesets);
    add_strings(out, "wording", r->wording, r->options);
    text_add(out, "},\n");
}

// ---- clauses ----

static void write_clause(const struct ruleset_row *r, const struct clause_row *c,
                         struct text *out) {
    TEXT file = {0};
    text_addf(&file, "clauses/%s.yaml", r->scenarios);
    begin_entry(out, text_string(&file), c->line);
    add_member(out, "id", c->id);
    add_member(out, "document", r->document);
    add_word(out, "ruleset", "RULESET_", r->name);
    add_member(out, "spot", c->spot);
    add_member(out, "text", c->text);
    add_word(out, "kind", "CLAUSE_", c->kind);
    add_member(out, "topic", c->topic);
    add_word(out, "shows", "SHOWS_", c->shows);
    add_member(out, "why", c->why);
    add_member(out, "note", c->note);
    text_addf(out, ".file = \"register/%s\", .line = %d},\n", text_string(&file), c->line);
}

static void write_borrowed(const struct ruleset_row *r, struct text *out) {
    if (!r->borrowed_count)
        return;
    text_addf(out, "static const struct borrowed borrowed_%s[] = {\n", r->name);
    for (size_t i = 0; i < r->borrowed_count; i++) {
        text_add(out, "    {");
        add_member(out, "id", r->borrowed[i].id);
        add_member(out, "rule", r->borrowed[i].rule);
        add_member(out, "because", r->borrowed[i].because);
        text_add(out, "},\n");
    }
    text_add(out, "};\n");
}

// Writes for each document its part of clause_table, and the rules that the document borrows.
static void write_documents(const struct names *n, struct text *out) {
    size_t first = 0;
    text_add(out, "const struct clause_register clause_registers[RULESETS] = {\n");
    for (size_t i = 0; i < n->rulesets; i++) {
        const struct ruleset_row *r = &n->ruleset[i];
        text_add(out, "    {");
        add_member(out, "name", r->document);
        add_member(out, "title", r->title);
        add_word(out, "ruleset", "RULESET_", r->name);
        text_addf(out, ".clause = clause_table + %zu, .count = %zu, ", first, r->clauses);
        if (r->borrowed_count)
            text_addf(out, ".borrowed = borrowed_%s, .borrowed_count = %zu", r->name,
                      r->borrowed_count);
        text_add(out, "},\n");
        first += r->clauses;
    }
    text_addf(out, "};\nconst size_t clause_count = %zu;\n", first);
}

void registers_write(const struct names *n, struct text *out) {
    text_add(out, "// Made from register/*.yaml by register/gen as the project is built.\n"
                  "#include \"impl/clauses.h\"\n#include \"impl/rulings.h\"\n\n"
                  "const struct ruling ruling_table[RULING_COUNT] = {\n");
    for (size_t i = 0; i < n->rulings; i++)
        write_ruling(n, &n->ruling[i], out);
    text_add(out, "};\nconst struct ruling_question question_table[RULING_COUNT] = {\n");
    for (size_t i = 0; i < n->rulings; i++)
        write_question(n, &n->ruling[i], out);
    text_add(out, "};\nconst struct clause clause_table[] = {\n");
    for (size_t i = 0; i < n->rulesets; i++)
        for (size_t k = 0; k < n->ruleset[i].clauses; k++)
            write_clause(&n->ruleset[i], &n->ruleset[i].clause[k], out);
    text_add(out, "};\n");
    for (size_t i = 0; i < n->rulesets; i++)
        write_borrowed(&n->ruleset[i], out);
    write_documents(n, out);
}
