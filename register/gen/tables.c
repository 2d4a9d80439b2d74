// SPDX-License-Identifier: MIT
//
// Compares and writes the parts of documents and schemas that are generated from the register. In a
// document the table is between the lines <!-- NAME:begin --> and <!-- NAME:end -->. In a schema
// the enum of rulesets follows the line "$comment": "register/rulesets.yaml" and keeps its
// indentation. Invariant: nothing else in these files changes.
#include "tables.h"

#include <stdio.h>
#include <string.h>

#include "base/file.h"

// ---- the generated tables ----

typedef void write_table_fn(const struct names *n, struct text *out);

static void write_usual(const struct names *n, const struct ruling_row *r, struct text *out) {
    for (size_t i = 0; i < n->rulesets; i++)
        if (r->usual[i] == NOT_APPLIED)
            text_add(out, " - |");
        else
            text_addf(out, " `%s` |", r->option[r->usual[i]]);
}

static void write_ruling(const struct names *n, const struct ruling_row *r, struct text *out) {
    text_addf(out, "| `%s` | %s | %s |", r->name, r->question, r->doubt);
    for (size_t i = 0; i < r->options; i++)
        text_addf(out, "%s`%s` %s", i == 0 ? " " : "<br>", r->option[i], r->meaning[i]);
    text_add(out, " |");
    write_usual(n, r, out);
    const struct yaml_node *id = r->clauses ? r->clauses->first : NULL;
    for (; id; id = id->next)
        text_addf(out, " %s", id->text);
    text_add(out, " |\n");
}

static void write_rulings(const struct names *n, struct text *out) {
    text_add(out, "\n| ruling | question | doubt | options |");
    for (size_t i = 0; i < n->rulesets; i++)
        text_addf(out, " `%s` |", n->ruleset[i].name);
    text_add(out, " clauses |\n|---|---|---|---|");
    for (size_t i = 0; i <= n->rulesets; i++)
        text_add(out, "---|");
    text_add(out, "\n");
    for (size_t i = 0; i < n->rulings; i++)
        write_ruling(n, &n->ruling[i], out);
    text_add(out, "\n");
}

static void write_documents(const struct names *n, struct text *out) {
    text_add(out, "\n| number | document | for | ruleset | clauses | prefix |\n"
                  "|---|---|---|---|---|---|\n");
    for (size_t i = 0; i < n->rulesets; i++) {
        const struct ruleset_row *r = &n->ruleset[i];
        text_addf(out, "| %s | %s | %s | `%s` | `register/clauses/%s.yaml` | `", r->document,
                  r->title, n->game[r->game].title, r->name, r->scenarios);
        names_identifier(out, r->scenarios);
        text_add(out, "` |\n");
    }
    text_add(out, "\n");
}

// The documents that contain a generated table.
static const struct page {
    const char *file, *name;
    write_table_fn *write;
} pages[] = {
    {"docs/rulings.md", "rulings", write_rulings},
    {"docs/documents.md", "documents", write_documents},
};

static const char *const schemas[] = {
    "fixture", "hello.answer", "output/clauses", "output/rulings", "output/verify",
};

// ---- files ----

// A file with generated text: its path, its old text (`was`), its new text (`is`).
struct remake {
    struct text path, was, is;
};

static void remake_free(struct remake *f) {
    text_free(&f->path);
    text_free(&f->was);
    text_free(&f->is);
}

static bool no_marks(const struct remake *f, const char *expected, struct problem *p) {
    problem_set(p, text_string(&f->path), "", 0, 0, "", expected);
    return false;
}

static bool finish(const struct remake *f, bool update, size_t *wrong, struct problem *p) {
    if (strcmp(text_string(&f->was), text_string(&f->is)) == 0)
        return true;
    ++*wrong;
    printf("%s: %s\n", text_string(&f->path),
           update ? "written" : "a table differs from the register; --update renews the table");
    return !update || file_put(text_string(&f->path), text_string(&f->is), f->is.length, p);
}

// Finds the line `<!-- NAME:WHAT -->`. If `behind`, returns the text after the line, else the
// line's start; NULL if there is no such line.
static const char *mark(const char *text, const char *name, const char *what, bool behind) {
    TEXT line = {0};
    text_addf(&line, "<!-- %s:%s -->\n", name, what);
    const char *at = strstr(text, text_string(&line));
    if (at && behind)
        at += line.length;
    return at;
}

static bool remake_page(const struct names *n, const struct page *page, struct remake *f,
                        struct problem *p) {
    const char *begin = mark(text_string(&f->was), page->name, "begin", true);
    const char *end = begin ? mark(begin, page->name, "end", false) : NULL;
    if (!end)
        return no_marks(f, "the lines <!-- NAME:begin --> and <!-- NAME:end --> of its table", p);
    text_add_bytes(&f->is, text_string(&f->was), (size_t)(begin - text_string(&f->was)));
    page->write(n, &f->is);
    text_add(&f->is, end);
    return true;
}

// Writes a schema's enum of ruleset names. Its brackets are indented by `indent` spaces.
static void write_enum(const struct names *n, int indent, struct text *out) {
    text_addf(out, "%*s\"enum\": [\n", indent, "");
    for (size_t i = 0; i < n->rulesets; i++)
        text_addf(out, "%*s\"%s\"%s\n", indent + 2, "", n->ruleset[i].name,
                  i + 1 < n->rulesets ? "," : "");
    text_addf(out, "%*s]", indent, "");
}

static bool remake_schema(const struct names *n, struct remake *f, struct problem *p) {
    static const char comment[] = "\"$comment\": \"register/rulesets.yaml\",\n";
    const char *at = text_string(&f->was), *found = strstr(at, comment);
    if (!found)
        return no_marks(f, "\"$comment\": \"register/rulesets.yaml\" before an enum of rulesets",
                        p);
    for (; found; found = strstr(at, comment)) {
        const char *list = found + strlen(comment), *end = strchr(list, ']');
        const int indent = (int)strspn(list, " ");
        if (!end || strncmp(list + indent, "\"enum\": [\n", 10) != 0)
            return no_marks(f, "an \"enum\" with one entry a line after its \"$comment\"", p);
        text_add_bytes(&f->is, at, (size_t)(list - at));
        write_enum(n, indent, &f->is);
        at = end + 1;
    }
    text_add(&f->is, at);
    return true;
}

static bool hold_file(const struct names *n, const char *root, const struct page *page,
                      const char *schema, bool update, size_t *wrong, struct problem *p) {
    struct remake f = {0};
    if (page)
        text_addf(&f.path, "%s/%s", root, page->file);
    else
        text_addf(&f.path, "%s/harness/schema/%s.schema.json", root, schema);
    const bool done = file_read(text_string(&f.path), FILE_TEXT_MAX, &f.was, p) &&
                      (page ? remake_page(n, page, &f, p) : remake_schema(n, &f, p)) &&
                      finish(&f, update, wrong, p);
    remake_free(&f);
    return done;
}

bool tables_hold(const struct names *n, const char *root, bool update, size_t *wrong,
                 struct problem *p) {
    for (size_t i = 0; i < sizeof pages / sizeof pages[0]; i++)
        if (!hold_file(n, root, &pages[i], NULL, update, wrong, p))
            return false;
    for (size_t i = 0; i < sizeof schemas / sizeof schemas[0]; i++)
        if (!hold_file(n, root, NULL, schemas[i], update, wrong, p))
            return false;
    return true;
}
