// SPDX-License-Identifier: MIT
//
// Reads scenario files strictly: reports the first problem of each scenario, at its place. drawn.c
// reads positions that are given as a picture.
// Invariant: the result is complete, and nothing that a file says is ignored.
#include "scenario.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "harness_options.h"
#include "impl/rulings.h"
#include "reader.h"

// ---- Problems ----

bool reader_refuse(struct reader *r, const struct yaml_node *n, const char *expected) {
    return yaml_problem(r->y, n, expected, r->p);
}

bool reader_misplaced(struct reader *r, const struct yaml_node *n, const char *of,
                      const char *expected) {
    problem_set(r->p, r->y->file, of, n->key_line, n->key_column, n->key, expected);
    return false;
}

bool reader_inside(struct reader *r, const struct yaml_node *n, const struct problem *p) {
    return yaml_problem_inside(r->y, n, p->line > 0 ? p->line : 1, p->column > 0 ? p->column : 1,
                               p->found, p->expected, r->p);
}

// ---- The position ----

// Reads a position line. An unreadable line is no problem if the scenario expects a refusal; the
// model then stays empty.
static bool read_line(struct reader *r, struct model *m) {
    const struct yaml_node *odd = r->of.players;
    struct problem p;
    for (size_t i = 0; i < MODEL_FIELD_COUNT && !odd; i++)
        odd = r->of.field[i];
    if (odd)
        return reader_misplaced(r, odd, "", "no such key next to `position`");
    bool refused = false;
    for (const struct yaml_node *n = r->of.expect->first; n; n = n->next)
        refused = refused || strcmp(n->key, "refused") == 0;
    if (!model_read(m, r->of.position->text, &p))
        return refused || reader_inside(r, r->of.position, &p);
    return strcmp(m->ruleset, r->ruleset) == 0 ||
           reader_refuse(r, r->of.position, "a position of the ruleset of the file");
}

// ---- Cases ----

static void set_position(struct scenario_case *c, const struct model *m) {
    TEXT line = {0};
    c->ruleset = ruleset_index(m->ruleset);
    model_write(m, &line);
    c->position = memory_text(text_string(&line));
}

// Fills s->cases[at] from a block of the key `under`. The case has the scenario's position with the
// options in the block's key. No earlier case may have the same options.
static bool read_under(struct reader *r, const struct yaml_node *n, const struct scenario *s,
                       struct model m, size_t at) {
    struct scenario_case *c = &s->cases[at];
    struct problem p;
    *c = (struct scenario_case){.of = s, .under = n->key, .ruleset = -1, .block = n};
    if (s->cases[0].ruleset < 0)
        return reader_misplaced(r, n, "", "no key `under`, since the position cannot be read");
    const bool made = model_has_made(&m);
    if (!model_set_rulings(&m, n->key, &p)) {
        problem_set(r->p, r->y->file, "under", n->key_line, n->key_column + p.column - 1, p.found,
                    p.expected);
        return false;
    }
    if (model_option_is(&m, OPTION_ZOMBIE_LIMIT_NONE))
        memcpy(m.streak[MODEL_RED], "-", 2); // without a limit no shifts are counted
    if (!made)
        drawn_made(&m); // the scenario's position does not say which heroes White has made
    set_position(c, &m);
    for (size_t i = 0; i < at; i++)
        if (strcmp(s->cases[i].position, c->position) == 0)
            return reader_misplaced(r, n, "",
                                    i ? "options that no block above has"
                                      : "options that differ from the scenario's own options");
    return expect_read(r, n);
}

static bool read_cases(struct reader *r, struct scenario *s, const struct model *m) {
    size_t count = 1 + (r->of.under ? r->of.under->count : 0), at = 1;
    if (r->of.under && count == 1)
        return reader_refuse(r, r->of.under, "at least one block");
    s->cases = memory_take(count, sizeof *s->cases);
    s->count = count;
    s->cases[0] =
        (struct scenario_case){.of = s, .under = "", .ruleset = -1, .block = r->of.expect};
    if (m->ruleset[0])
        set_position(&s->cases[0], m);
    else
        s->cases[0].position = memory_text(r->of.position->text);
    if (!expect_read(r, r->of.expect))
        return false;
    for (const struct yaml_node *n = count > 1 ? r->of.under->first : NULL; n; n = n->next)
        if (!read_under(r, n, s, *m, at++))
            return false;
    return true;
}

bool scenario_cites(const struct scenario *s, const char *id) {
    for (const struct yaml_node *n = s->clauses->first; n; n = n->next)
        if (strcmp(n->text, id) == 0)
            return true;
    return false;
}

bool scenario_model(const struct scenario_case *c, struct model *m) {
    struct problem p;
    return model_read(m, c->position, &p);
}

// ---- Scenarios ----

// Checks that an id begins with the prefix of a ruleset and a dash.
static bool read_id(struct reader *r) {
    const struct yaml_node *id = r->of.id;
    TEXT expected = {0};
    bool known = false;
    text_add(&expected, "an id of [a-z0-9-] that begins with ");
    for (int i = 0; i < RULESETS; i++) {
        const char *prefix = ruleset_scenario_prefix[i];
        const size_t length = strlen(prefix);
        known = known || (strncmp(id->text, prefix, length) == 0 && id->text[length] == '-');
        text_addf(&expected, "%s%s-", i == 0 ? "" : i + 1 < RULESETS ? ", " : " or ", prefix);
    }
    return (known && strspn(id->text, "abcdefghijklmnopqrstuvwxyz0123456789-") == id->length) ||
           reader_refuse(r, id, text_string(&expected));
}

static bool read_heading(struct reader *r) {
    if (!read_id(r) || !yaml_texts(r->y, r->of.clauses, 1, r->p))
        return false;
    if (strchr(r->of.title->text, '\n') != NULL)
        return reader_refuse(r, r->of.title, "a title of one line");
    for (const struct yaml_node *n = r->of.clauses->first; n; n = n->next)
        if (!expect_citation_form(n->text) || strchr(n->text, ':') != NULL)
            return reader_refuse(r, n, "a clause id such as CAT-FIRE-1");
    const struct yaml_node *action = r->of.action;
    if (action && strcspn(action->text, "\n") != action->length)
        return reader_refuse(r, action, "an action of one line");
    return true;
}

static bool read_scenario(struct reader *r, const struct yaml_node *n, struct scenario *s) {
    memset(&r->of, 0, sizeof r->of);
    struct yaml_key keys[4 + DRAWN_KEYS + 3] = {
        {"id", YAML_TEXT, true, &r->of.id},
        {"title", YAML_TEXT, true, &r->of.title},
        {"clauses", YAML_LIST, true, &r->of.clauses},
        {"position", YAML_TEXT, false, &r->of.position},
        [4 + DRAWN_KEYS] = {"action", YAML_TEXT, false, &r->of.action},
        {"expect", YAML_MAP, true, &r->of.expect},
        {"under", YAML_MAP, false, &r->of.under}};
    drawn_keys(&r->of, keys + 4);
    struct model m = {0};
    if (!yaml_map(r->y, n, keys, sizeof keys / sizeof *keys, r->p) || !read_heading(r))
        return false;
    s->file = r->y->file;
    s->line = r->of.id->line;
    s->id = r->of.id->text;
    s->title = r->of.title->text;
    s->clauses = r->of.clauses;
    s->action = r->of.action ? r->of.action->text : NULL;
    return (r->of.position ? read_line(r, &m) : drawn_read(r, n, &m)) && read_cases(r, s, &m);
}

static void free_scenario(struct scenario *s) {
    for (size_t i = 0; i < s->count; i++)
        free(s->cases[i].position);
    free(s->cases);
    *s = (struct scenario){0};
}

// ---- Files ----

static bool read_head(struct scenario_file *f, const char *path, const struct yaml_node **list,
                      struct problem *p) {
    const struct yaml *y = &f->document;
    const struct yaml_node *topic = NULL, *rules = NULL;
    const struct yaml_key keys[] = {{"topic", YAML_TEXT, true, &topic},
                                    {"rules", YAML_TEXT, true, &rules},
                                    {"scenarios", YAML_LIST, true, list}};
    if (!yaml_map(y, y->root, keys, sizeof keys / sizeof *keys, p))
        return false;
    const char *slash = strrchr(path, '/'), *file = slash + 1, *folder = slash;
    while (folder > path && folder[-1] != '/')
        folder--;
    if (strncmp(file, topic->text, topic->length) != 0 ||
        strcmp(file + topic->length, ".yaml") != 0)
        return yaml_problem(y, topic, "the file's name without .yaml", p);
    if ((size_t)(slash - folder) != rules->length ||
        memcmp(folder, rules->text, rules->length) != 0)
        return yaml_problem(y, rules, "the folder's name", p);
    if (ruleset_index(rules->text) < 0) {
        TEXT expected = {0};
        ruleset_choice(&expected);
        yaml_problem(y, rules, text_string(&expected), p);
        return false;
    }
    f->topic = topic->text;
    f->ruleset = rules->text;
    return (*list)->count > 0 || yaml_problem(y, *list, "at least one scenario", p);
}

static size_t read_list(struct scenario_file *f, const struct yaml_node *list,
                        problem_fn *on_problem, void *context) {
    struct problem p;
    size_t problems = 0;
    struct reader r = {.y = &f->document,
                       .ruleset = f->ruleset,
                       .game = ruleset_game[ruleset_index(f->ruleset)],
                       .p = &p};
    f->scenarios = memory_take(list->count, sizeof *f->scenarios);
    for (const struct yaml_node *n = list->first; n; n = n->next) {
        struct scenario *s = &f->scenarios[f->count];
        if (read_scenario(&r, n, s)) {
            f->count++;
            continue;
        }
        free_scenario(s);
        on_problem(context, &p);
        problems++;
    }
    return problems;
}

size_t scenario_read(struct scenario_file *f, const char *path, const char *bytes, size_t length,
                     problem_fn *on_problem, void *context) {
    struct problem p;
    const struct yaml_node *list = NULL;
    *f = (struct scenario_file){0};
    if (yaml_parse(&f->document, path, bytes, length, &p) && read_head(f, path, &list, &p))
        return read_list(f, list, on_problem, context);
    on_problem(context, &p);
    return 1;
}

void scenario_free(struct scenario_file *f) {
    for (size_t i = 0; i < f->count; i++)
        free_scenario(&f->scenarios[i]);
    free(f->scenarios);
    yaml_free(&f->document);
    free(f->bytes);
    *f = (struct scenario_file){0};
}
