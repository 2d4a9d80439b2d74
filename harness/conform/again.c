// SPDX-License-Identifier: MIT
//
// Takes a report apart. Invariant: what again_finding gives can be asked: a position that the
// reference reads, or a game of texts.
#include "again.h"

#include <stdlib.h>
#include <string.h>

#include "base/vec.h"
#include "conform.h"
#include "impl/impl.h"
#include "report.h"

static bool bad(const struct again *a, const char *field, const char *found, const char *expected,
                struct problem *p) {
    problem_set(p, a->path, field, 0, 0, found, expected);
    return false;
}

static bool read_case(struct again *a, const json_t *scenario, struct problem *p) {
    const char *id = report_text_of(scenario, "id"), *verdict = report_text_of(scenario, "verdict");
    bool failed = false;
    if (!*id)
        return bad(a, "scenarios", "", "an id", p);
    for (int v = 0; v < VERDICT_COUNT; v++)
        failed = failed || (verdict_bad((enum verdict)v) && strcmp(verdict, verdict_names[v]) == 0);
    if (failed)
        json_object_set_new(a->cases, id, json_true());
    return true;
}

static bool read_game(struct again *a, const json_t *game, struct again_finding *f,
                      struct problem *p) {
    f->position = report_text_of(game, "rules");
    f->actions = json_object_get(game, "actions");
    f->players = (unsigned)json_integer_value(json_object_get(game, "players"));
    bool good = *f->position && json_array_size(f->actions) > 0;
    for (size_t i = 0; i < json_array_size(f->actions); i++)
        good = good && json_is_string(json_array_get(f->actions, i));
    return good || bad(a, "game", f->position, "rules and actions", p);
}

static bool read_finding(struct again *a, const json_t *difference, struct problem *p) {
    const json_t *game = json_object_get(difference, "game");
    struct again_finding f = {.position = report_text_of(difference, "position"),
                              .action = json_string_value(json_object_get(difference, "action"))};
    struct problem ignored;
    if (json_integer_value(json_object_get(difference, "generated")) <= 0)
        return true;
    if (json_is_object(game) ? !read_game(a, game, &f, p)
                             : impl_engine.check(NULL, f.position, &ignored) == ANSWER_UNREADABLE &&
                                   !bad(a, "position", f.position, "a position", p))
        return false;
    a->findings = vec_more(a->findings, a->count, sizeof *a->findings);
    a->findings[a->count++] = f;
    return true;
}

bool again_load(struct again *a, const char *path, struct problem *p) {
    *a = (struct again){.path = path};
    if (!report_read(path, &a->report, p))
        return false;
    const json_t *scenarios = json_object_get(a->report, "scenarios");
    const json_t *keys = json_object_get(a->report, "keys");
    a->cases = json_object();
    for (size_t i = 0; i < json_array_size(scenarios); i++)
        if (!read_case(a, json_array_get(scenarios, i), p))
            return false;
    for (size_t i = 0; i < json_array_size(keys); i++)
        if (!read_finding(a, json_array_get(keys, i), p))
            return false;
    return a->count + json_object_size(a->cases) > 0 ||
           bad(a, "", "no failure", "a report in which something failed", p);
}

void again_free(struct again *a) {
    json_decref(a->cases);
    json_decref(a->report);
    free(a->findings);
    text_free(&a->refusals);
    *a = (struct again){0};
}

bool again_case(const struct again *a, const char *name) {
    return !a->path || json_object_get(a->cases, name) != NULL;
}
