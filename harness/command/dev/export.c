// SPDX-License-Identifier: MIT
//
// `paikocheck dev export`: writes the corpus as JSON fixtures (harness/schema/fixture.schema.json)
// for programs that run the corpus without paikocheck.
// Invariant: if a scenario fails or the implementations disagree, nothing is written. The same
// corpus gives the same bytes.
#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "base/file.h"
#include "base/json.h"
#include "base/memory.h"
#include "base/progress.h"
#include "corpus/games.h"
#include "impl/clauses.h"
#include "load.h"

enum { PERFT_MOST = 2000000 }; // as in verify

struct export {
    const char *rules; // as given
    bool chosen[RULESETS];
    struct corpus corpus[RULESETS];
    struct games games[RULESETS];
    struct text version;
    int code; // the exit code; EXIT_DONE until something is wrong
    struct progress progress;
};

// ---- expectations ----

// Returns a YAML node and all below it as JSON. Texts become numbers if `numbers` is set.
static json_t *value_json(const struct yaml_node *n, bool numbers) {
    if (n->kind == YAML_TEXT)
        return numbers ? json_integer((json_int_t)expect_number(n))
                       : json_stringn(n->text, n->length);
    json_t *all = n->kind == YAML_LIST ? json_array() : json_object();
    for (const struct yaml_node *in = n->first; in; in = in->next)
        if (n->kind == YAML_LIST)
            json_array_append_new(all, value_json(in, numbers));
        else
            json_object_set_new(all, in->key, value_json(in, numbers));
    return all;
}

static json_t *captured(const char *report) {
    json_t *array = json_array();
    const char *s = strstr(report, "captured=") + strlen("captured=");
    for (size_t one; *s && *s != ' ' && *s != '-'; s += one + (s[one] == ',')) {
        one = strcspn(s, ", ");
        json_array_append_new(array, json_stringn(s, one));
    }
    return array;
}

// Returns what a case expects. run() has already verified the engine's answer to the case.
static json_t *expected(const struct scenario_case *c) {
    const struct expect e = scenario_expect(c);
    const struct {
        const char *key;
        const struct yaml_node *value;
        bool numbers;
    } of_position[] = {{"refused", e.refused, false},   {"count", e.count, true},
                       {"actions", e.actions, false},   {"includes", e.includes, false},
                       {"excludes", e.excludes, false}, {"perft", e.perft, true},
                       {"view", e.view, false},         {"seen", e.seen, false}};
    json_t *expect = json_object();
    TEXT next = {0}, report = {0};
    struct problem ignored;
    if (!c->of->action) {
        for (size_t i = 0; i < sizeof of_position / sizeof *of_position; i++)
            if (of_position[i].value)
                json_object_set_new(expect, of_position[i].key,
                                    value_json(of_position[i].value, of_position[i].numbers));
        return expect;
    }
    json_object_set_new(expect, "legal", json_boolean(expect_legal(&e)));
    if (expect_legal(&e)) {
        (void)impl_engine.apply(NULL, c->position, c->of->action, &next, &report, &ignored);
        const char *score = strstr(text_string(&report), "score=") + strlen("score=");
        json_object_set_new(expect, "next", json_string(text_string(&next)));
        json_object_set_new(expect, "captured", captured(text_string(&report)));
        json_object_set_new(expect, "score", json_stringn(score, strcspn(score, " ")));
    }
    if (e.by)
        json_object_set_new(expect, "by", value_json(e.by, false));
    return expect;
}

// ---- scenarios ----

// Returns a scenario with its cases and its clauses. A clause has its id and, if it is registered,
// its document, place and text. If the corpus has a game that reaches a case's position, the case
// gets that game, in the form of the protocol's `play`.
static json_t *scenario_json(const struct scenario *s, const struct games *games) {
    json_t *cases = json_array(), *clauses = json_array();
    json_t *object =
        json_pack("{s:s, s:s, s:o}", "id", s->id, "title", s->title, "clauses", clauses);
    for (const struct yaml_node *n = s->clauses->first; n; n = n->next) {
        const struct clause *c = clause_find(n->text);
        json_array_append_new(clauses,
                              c ? json_pack("{s:s, s:s, s:s, s:s}", "id", n->text, "document",
                                            c->document, "spot", c->spot, "text", c->text)
                                : json_pack("{s:s}", "id", n->text));
    }
    if (s->action)
        json_object_set_new(object, "action", json_string(s->action));
    json_object_set_new(object, "cases", cases);
    for (const struct scenario_case *c = s->cases; c < s->cases + s->count; c++) {
        json_t *one = json_object();
        const json_t *actions = games_find(games, c);
        if (c->under[0])
            json_object_set_new(one, "under", json_string(c->under));
        json_object_set_new(one, "position", json_string(c->position));
        json_object_set_new(one, "expect", expected(c));
        if (actions) {
            TEXT rules = {0};
            struct model m = {0};
            (void)scenario_model(c, &m);
            model_write_rules(&m, &rules);
            json_t *game = json_pack("{s:s}", "rules", text_string(&rules));
            if (model_players(&m) > 0)
                json_object_set_new(game, "players", json_integer((json_int_t)m.players));
            json_object_set_new(game, "actions", json_deep_copy(actions));
            json_object_set_new(one, "game", game);
        }
        json_array_append_new(cases, one);
    }
    return object;
}

// Writes DIR/RULESET/TOPIC.json.
static bool write_file(const struct scenario_file *f, const struct games *games,
                       const char *version, const char *dir, struct problem *p) {
    json_t *scenarios = json_array();
    json_t *object = json_pack("{s:s, s:s, s:s, s:o}", "corpus", version, "ruleset", f->ruleset,
                               "topic", f->topic, "scenarios", scenarios);
    TEXT folder = {0}, path = {0}, bytes = {0};
    for (size_t i = 0; i < f->count; i++)
        json_array_append_new(scenarios, scenario_json(&f->scenarios[i], games));
    json_out(object, JSON_INDENT(1), &bytes);
    text_add(&bytes, "\n");
    text_addf(&folder, "%s/%s", dir, f->ruleset);
    text_addf(&path, "%s/%s.json", text_string(&folder), f->topic);
    json_decref(object);
    return file_folder(dir, p) && file_folder(text_string(&folder), p) &&
           file_put(text_string(&path), text_string(&bytes), bytes.length, p);
}

// ---- the corpus ----

static void on_stale(void *context, const struct problem *p) {
    (void)command_problem("dev export", p);
    ((struct export *)context)->code = EXIT_FINDING;
}

static void on_failure(void *context, const struct scenario_case *c, const char *block) {
    (void)c;
    (void)fputs(block, stderr);
    ((struct export *)context)->code = EXIT_FINDING;
}

static bool on_progress(void *context, size_t done, size_t total) {
    progress_count(&((struct export *)context)->progress, "cases of a ruleset", done, total);
    return true;
}

// True if the folder does not exist or is empty.
static bool is_free(const char *dir, struct problem *p) {
    DIR *entries = opendir(dir);
    bool nothing = true;
    if (!entries)
        return errno == ENOENT || problem_cannot(p, "write", dir, errno);
    for (const struct dirent *e; (errno = 0, e = readdir(entries)) != NULL;)
        nothing = nothing && (strcmp(e->d_name, ".") == 0 || strcmp(e->d_name, "..") == 0);
    const bool read = errno == 0 || problem_cannot(p, "read", dir, errno);
    closedir(entries);
    if (read && !nothing)
        problem_say(p, dir, "a folder that is not empty",
                    "an empty or new folder: remove this folder, or name another one");
    return read && nothing;
}

static int run(struct export *e, const char *dir) {
    static const struct impl *const both[] = {&impl_engine, &impl_spec};
    const struct corpus_run run = {.impls = both,
                                   .impl_count = 2,
                                   .explain = impl_explain,
                                   .perft_most = PERFT_MOST,
                                   .on_failure = on_failure,
                                   .on_progress = on_progress,
                                   .context = e};
    struct corpus_result result;
    struct problem p;
    size_t files = 0, scenarios = 0;
    if (!is_free(dir, &p) || !corpus_version(share_corpus(), &e->version, &p))
        return command_problem("dev export", &p);
    progress_begin(&e->progress, "export", true);
    for (int r = 0; r < RULESETS; r++) {
        if (!e->chosen[r])
            continue;
        if (load_corpus(&e->corpus[r], "dev export", share_corpus(), ruleset_names[r]) > 0) {
            e->code = EXIT_UNABLE;
            continue;
        }
        corpus_run(&e->corpus[r], &run, &result);
        if (!games_load(&e->games[r], share_corpus(), ruleset_names[r], &p))
            e->code = command_problem("dev export", &p);
        else
            games_check(&e->games[r], &e->corpus[r], on_stale, e);
    }
    progress_end(&e->progress, NULL);
    if (e->code != EXIT_DONE)
        return e->code;
    for (int r = 0; r < RULESETS; r++)
        for (size_t i = 0; i < e->corpus[r].count; i++) {
            const struct scenario_file *f = &e->corpus[r].files[i];
            if (!write_file(f, &e->games[r], text_string(&e->version), dir, &p))
                return command_problem("dev export", &p);
            files++;
            scenarios += f->count;
        }
    printf("%zu files, %zu scenarios\n", files, scenarios);
    return EXIT_DONE;
}

static const struct option_row options[] = {
    ROW_TEXT(struct export, rules, "rules", "LIST",
             "write only these rulesets, with commas between; all if not given"),
};

static const struct operand operands[] = {
    {"DIR", "a folder that does not exist or is empty"},
    {0},
};

static int run_export(int argc, char **argv) {
    static struct export e; // too large for a stack
    int code = EXIT_UNABLE;
    if (command_options(&command_export, &argc, argv, &e) &&
        command_marks("dev export", "option --rules", e.rules, ruleset_names, RULESETS, e.chosen))
        code = run(&e, argv[1]);
    for (int r = 0; r < RULESETS; r++) {
        games_free(&e.games[r]);
        corpus_free(&e.corpus[r]);
    }
    text_free(&e.version);
    return code;
}

const struct command command_export = {
    .name = "dev export",
    .summary = "write the corpus as JSON fixtures",
    .usage = "DIR",
    .about =
        "Writes the corpus as JSON fixtures, DIR/RULESET/TOPIC.json "
        "(harness/schema/fixture.schema.json). A fixture has a position, and an answer on which "
        "engine and spec agree. Some fixtures also have a game that leads to the position.",
    .operands = operands,
    ROWS(options),
    .output = "The same corpus gives the same bytes.",
    .finding = "a scenario fails, or a game no longer leads to its position; nothing was written",
    .example = "paikocheck dev export fixtures --rules catalyst2019",
    .least = 1,
    .most = 1,
    .run = run_export,
};
