// SPDX-License-Identifier: MIT
//
// Invariant: what is told of the engine is what it answers to the line that is told with it.
#include "difference_json.h"

#include <string.h>

#include "impl/impl.h"

// The clauses that decide, by the spec: a list of {"id", "says"}.
static json_t *clauses(const char *line, const char *action) {
    struct text text = {0};
    struct problem problem;
    json_t *list = json_array();
    if (impl_explain(line, action, &text, &problem) != ANSWER_UNREADABLE) {
        char *save = NULL, *all = text.s;
        for (char *s = all ? strtok_r(all, "\n", &save) : NULL; s;
             s = strtok_r(NULL, "\n", &save)) {
            char *tab = strchr(s, '\t');
            *tab = '\0';
            json_array_append_new(list, json_pack("{s:s, s:s}", "id", s, "says", tab + 1));
        }
    }
    text_free(&text);
    return list;
}

// Asks about an action. True if it is legal; `next` and `report` are filled then. `all` gets the
// whole answer as one text.
static bool ask(const struct impl *impl, const char *line, const char *action, struct text *next,
                struct text *report, struct text *all) {
    struct problem problem;
    const enum answer answer = impl->apply(impl->self, line, action, next, report, &problem);
    if (answer == ANSWER_YES)
        text_addf(all, "%s %s", text_string(next), text_string(report));
    else
        text_add(all, answer == ANSWER_NO ? "not legal" : "refuses the position");
    return answer == ANSWER_YES;
}

static json_t *outcome(const struct paiko_position *p, const char *action) {
    TEXT name = {0}, next = {0}, report = {0}, said = {0};
    TEXT other_next = {0}, other_report = {0}, instead = {0};
    char line[PAIKO_POSITION_TEXT_MAX];
    (void)paiko_position_write(p, line, sizeof line);
    const bool legal = ask(&impl_engine, line, action, &next, &report, &said);
    (void)ask(&impl_spec, line, action, &other_next, &other_report, &instead);
    reading_name(&p->rules, &name);
    json_t *o = json_pack("{s:s, s:s, s:b}", "reading", text_string(&name), "position", line,
                          "legal", legal);
    if (legal) {
        json_object_set_new(o, "next", json_string(text_string(&next)));
        json_object_set_new(o, "report", json_string(text_string(&report)));
    }
    json_object_set_new(o, "clauses", clauses(line, action));
    const bool agrees = strcmp(text_string(&said), text_string(&instead)) == 0;
    json_object_set_new(o, "spec", json_string(agrees ? "agrees" : text_string(&instead)));
    return o;
}

json_t *told_difference(enum difference kind, const struct paiko_position *p,
                        const struct paiko_position *q, const struct paiko_action *a) {
    char action[PAIKO_ACTION_TEXT_MAX];
    (void)paiko_action_write(a, action);
    return json_pack("{s:s, s:s, s:[o, o]}", "kind", difference_names[kind], "action", action,
                     "outcomes", outcome(p, action), outcome(q, action));
}

json_t *told_actions(const struct paiko_action *action, size_t count) {
    json_t *list = json_array();
    for (size_t i = 0; i < count; i++) {
        char text[PAIKO_ACTION_TEXT_MAX];
        (void)paiko_action_write(&action[i], text);
        json_array_append_new(list, json_string(text));
    }
    return list;
}
