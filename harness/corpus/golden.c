// SPDX-License-Identifier: MIT
//
// Reads and writes golden lines.
#include "golden.h"

#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "base/memory.h"
#include "base/vec.h"
#include "impl/rulings.h"
#include "lockstep/compare.h"

static const char illegal[] = "illegal";

// Returns the column at *at, ends it with a NUL, moves *at to the next column; NULL after the last.
static char *column(char **at) {
    char *s = *at;
    *at = s ? strchr(s, '\t') : NULL;
    if (*at)
        *(*at)++ = '\0';
    return s;
}

// Reads the position of a golden line. On failure fills p and returns false.
static bool read_position(struct model *m, const char *position, const char *file, int line,
                          struct problem *p) {
    struct problem inner;
    const bool good = model_read(m, position, &inner);
    if (!good)
        problem_set(p, file, inner.field, line, inner.column, inner.found, inner.expected);
    return good;
}

// ---- Reading ----

// Makes a scenario with one case from a golden line; replaces the line's tabs by NULs.
static bool read_line(struct scenario *s, char *line, const char *file, int number, int ruleset,
                      struct problem *p) {
    char *at = line;
    const char *position = column(&at), *action = column(&at), *next = column(&at);
    const char *report = column(&at);
    if (!next || at || (strcmp(next, illegal) == 0) != !report) {
        problem_set(p, file, "", number, 1, "other columns",
                    "a position, an action, the next position and the report; or a position, an "
                    "action and \"illegal\"");
        return false;
    }
    struct model m;
    if (!read_position(&m, position, file, number, p))
        return false;
    if (strcmp(m.ruleset, ruleset_names[ruleset]) != 0) {
        problem_set(p, file, "rules", number, 1, m.ruleset, ruleset_names[ruleset]);
        return false;
    }
    *s = (struct scenario){.file = file, .line = number, .id = "golden", .title = ""};
    s->action = action;
    s->cases = memory_take(1, sizeof *s->cases);
    s->cases[s->count++] = (struct scenario_case){.of = s,
                                                  .under = "",
                                                  .position = memory_text(position),
                                                  .ruleset = ruleset,
                                                  .next = next,
                                                  .report = report};
    return true;
}

static size_t count_lines(const char *s) {
    size_t n = 0;
    for (; *s; s += strcspn(s, "\n"), s += *s == '\n')
        n++;
    return n;
}

// Ends the line at s with a NUL and returns the next line.
static char *end_line(char *s) {
    char *end = s + strcspn(s, "\n"), *next = end + (*end == '\n');
    *end = '\0';
    return next;
}

// Reads golden lines. Reports and leaves out unreadable ones. Returns the number of problems.
static size_t load_file(struct corpus *c, const char *path, int ruleset, problem_fn *on_problem,
                        void *context) {
    TEXT bytes = {0};
    struct problem p;
    bool good = file_read(path, FILE_TEXT_MAX, &bytes, &p);
    if (good && strlen(text_string(&bytes)) != bytes.length) {
        problem_say(&p, path, "a NUL", "text");
        good = false;
    }
    if (!good) {
        on_problem(context, &p);
        return 1;
    }
    c->files = vec_more(c->files, c->count, sizeof *c->files);
    struct scenario_file *f = &c->files[c->count++];
    const size_t before = strlen(path) + 1;
    *f = (struct scenario_file){.ruleset = ruleset_names[ruleset], .topic = "golden"};
    f->document.file = f->bytes = memory_bytes(before + bytes.length + 1);
    memcpy(f->bytes, path, before);
    memcpy(f->bytes + before, text_string(&bytes), bytes.length + 1);
    size_t problems = 0;
    char *line = f->bytes + before, *next;
    f->scenarios = memory_take(count_lines(line), sizeof *f->scenarios);
    for (int number = 1; *line; number++, line = next) {
        next = end_line(line);
        if (read_line(&f->scenarios[f->count], line, f->document.file, number, ruleset, &p)) {
            f->count++;
        } else {
            on_problem(context, &p);
            problems++;
        }
    }
    c->golden += f->count;
    c->cases += f->count;
    return problems;
}

size_t golden_load(struct corpus *c, const char *dir, const char *rules, problem_fn *on_problem,
                   void *context) {
    size_t problems = 0;
    for (int i = 0; i < RULESETS; i++) {
        TEXT path = {0};
        text_addf(&path, "%s/golden/%s.tsv", dir, ruleset_names[i]);
        if ((!rules || strcmp(rules, ruleset_names[i]) == 0) &&
            access(text_string(&path), F_OK) == 0)
            problems += load_file(c, text_string(&path), i, on_problem, context);
    }
    return problems;
}

// ---- Writing ----

struct writer {
    const struct impl *const *impls; // two of them
    struct golden_written *w;
    struct text *left, made; // `left`: see golden_write; `made`: the new file
};

// If engine and spec give the same readable answer, appends a golden line and returns true.
// Otherwise returns false; to->left gets `file`, `line` and the reason.
static bool add_line(struct writer *to, const char *position, const char *action, const char *file,
                     int line) {
    struct comparison c = {.task = TASK_APPLY, .position = position, .action = action};
    const struct response *said = &c.said[0];
    const bool same = comparison_make(&c, to->impls), legal = said->answer == ANSWER_YES;
    const char *why = !same                               ? "engine and spec differ"
                      : said->answer == ANSWER_UNREADABLE ? "engine and spec cannot read it"
                                                          : NULL;
    if (why)
        text_addf(to->left, "%s:%d: %s\n", file, line, why);
    else
        text_addf(&to->made, "%s\t%s\t%s%s%s\n", position, action,
                  legal ? text_string(&said->line) : illegal, legal ? "\t" : "",
                  legal ? text_string(&said->report) : "");
    to->w->left += why != NULL;
    comparison_free(&c);
    return !why;
}

static void renew(struct writer *to, const struct scenario *s) {
    const struct scenario_case *c = s->cases;
    TEXT was = {0};
    text_addf(&was, "%s\t%s\t%s%s%s\n", c->position, s->action, c->next, c->report ? "\t" : "",
              c->report ? c->report : "");
    const size_t at = to->made.length;
    if (add_line(to, c->position, s->action, s->file, s->line))
        to->w->renewed += strcmp(text_string(&to->made) + at, text_string(&was)) != 0;
    else
        text_add(&to->made, text_string(&was));
}

// True if the new file has a line with this position and action.
static bool has_line(const struct text *made, const char *position, const char *action) {
    TEXT head = {0};
    text_addf(&head, "%s\t%s\t", position, action);
    for (const char *s = text_string(made); *s; s += strcspn(s, "\n"), s += *s == '\n')
        if (strncmp(s, text_string(&head), head.length) == 0)
            return true;
    return false;
}

// Adds a golden line (a stored outcome) for each position and action in a text. Skips positions of
// other rulesets, and lines that the file already has.
static bool add_more(struct writer *to, int ruleset, char *line, const char *file,
                     struct problem *p) {
    char *next;
    for (int number = 1; *line; number++, line = next) {
        next = end_line(line);
        struct model m;
        char *at = line;
        const char *position = column(&at), *action = column(&at);
        if (!action) {
            problem_set(p, file, "", number, 1, position,
                        "a position and an action, a tab between");
            return false;
        }
        if (!read_position(&m, position, file, number, p))
            return false;
        if (strcmp(m.ruleset, ruleset_names[ruleset]) != 0 || has_line(&to->made, position, action))
            continue;
        to->w->added += add_line(to, position, action, file, number);
    }
    return true;
}

static void keep_first(void *context, const struct problem *p) {
    struct problem *first = context;
    if (!first->expected[0])
        *first = *p;
}

bool golden_write(const char *dir, int ruleset, const char *more, const char *more_name,
                  const struct impl *const impls[2], struct golden_written *w, struct text *left,
                  struct problem *p) {
    struct corpus c = {0};
    struct writer to = {.impls = impls, .w = w, .left = left};
    OWNED char *added = memory_text(more);
    TEXT path = {0};
    *w = (struct golden_written){0};
    *p = (struct problem){0};
    bool good = golden_load(&c, dir, ruleset_names[ruleset], keep_first, p) == 0;
    for (size_t i = 0; good && c.count && i < c.files[0].count; i++)
        renew(&to, &c.files[0].scenarios[i]);
    good = good && add_more(&to, ruleset, added, more_name, p);
    w->lines = count_lines(text_string(&to.made));
    text_addf(&path, "%s/golden", dir);
    if (good && w->renewed + w->added > 0) {
        good = file_folder(text_string(&path), p);
        text_addf(&path, "/%s.tsv", ruleset_names[ruleset]);
        good = good && file_put(text_string(&path), to.made.s, to.made.length, p);
    }
    corpus_free(&c);
    text_free(&to.made);
    return good;
}
