// SPDX-License-Identifier: MIT
//
// Reads a report for its failures, and checks recorded games.
#include "again.h"

#include <string.h>

#include "conform.h"
#include "impl/impl.h"
#include "report.h"

// ---- a report ----

static bool bad(const struct again *a, const char *field, const char *found, const char *expected,
                struct problem *p) {
    problem_set(p, a->path, field, 0, 0, found, expected);
    return false;
}

static bool read_finding(struct again *a, json_t *key, struct problem *p) {
    const json_t *game = json_object_get(key, "game"), *actions = json_object_get(game, "actions");
    const char *position = report_text_of(key, "position"), *rules = report_text_of(game, "rules");
    struct problem ignored;
    if (report_number_of(key, "generated") <= 0)
        return true;
    json_array_append(a->findings, key);
    a->count++;
    if (!json_is_object(game))
        return impl_engine.check(NULL, position, &ignored) != ANSWER_UNREADABLE ||
               bad(a, "position", position, "a position", p);
    bool good = *rules && json_array_size(actions) > 0;
    for (size_t i = 0; i < json_array_size(actions); i++)
        good = good && json_is_string(json_array_get(actions, i));
    return good || bad(a, "game", rules, "rules and actions", p);
}

bool again_load(struct again *a, const char *path, struct problem *p) {
    *a = (struct again){.path = path};
    if (!report_read(path, &a->report, p))
        return false;
    const json_t *scenarios = json_object_get(a->report, "scenarios");
    const json_t *keys = json_object_get(a->report, "keys");
    a->cases = json_object();
    a->findings = json_array();
    for (size_t i = 0; i < json_array_size(scenarios); i++) {
        const json_t *scenario = json_array_get(scenarios, i);
        const char *id = report_text_of(scenario, "id");
        if (!*id)
            return bad(a, "scenarios", "", "an id", p);
        for (int v = 0; v < VERDICT_COUNT; v++)
            if (verdict_bad((enum verdict)v) &&
                strcmp(report_text_of(scenario, "verdict"), verdict_names[v]) == 0)
                json_object_set_new(a->cases, id, json_true());
    }
    for (size_t i = 0; i < json_array_size(keys); i++)
        if (!read_finding(a, json_array_get(keys, i), p))
            return false;
    return a->count + json_object_size(a->cases) > 0 ||
           bad(a, "", "no failure", "a report in which something failed", p);
}

void again_free(struct again *a) {
    json_decref(a->findings);
    json_decref(a->cases);
    json_decref(a->report);
    text_free(&a->refusals);
    *a = (struct again){0};
}

bool again_case(const struct again *a, const char *name) {
    return !a->path || json_object_get(a->cases, name) != NULL;
}

// ---- recorded games ----

bool recorded_load(struct again *a, const char *path, recorded_refusal *tell, void *context,
                   struct problem *p) {
    struct record_reader r;
    struct record game = {0};
    struct record_player w = {0};
    enum record_read read;
    *a = (struct again){.path = path, .recorded = true};
    if (!record_open(&r, path, p))
        return false;
    while ((read = record_next(&r, &game, p)) != RECORD_NONE && read != RECORD_FAILED) {
        const struct problem cut = *p;
        const bool right =
            read != RECORD_BROKEN && record_check(&w, &game, r.lines.path, p) == FAULT_RIGHT;
        a->games++;
        a->count += right ? game.plies + 1 : 0;
        if (right && read != RECORD_CUT)
            continue;
        const struct problem *why = right ? &cut : p;
        if (a->refused++ < RECORDED_REFUSALS) {
            problem_describe(why, &a->refusals);
            text_add(&a->refusals, "\n");
        }
        tell(context, why);
    }
    bool good = read == RECORD_NONE;
    if (good && a->count == 0) {
        problem_say(p, r.lines.path, a->games ? "no valid game" : "no game", "at least one");
        good = false;
    }
    record_free(&game);
    record_close(&r);
    return good;
}
