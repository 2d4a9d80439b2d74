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

struct answers {
    enum answer answer;
    struct text next, report;
};

static void ask(const struct impl *impl, const char *line, const char *action, struct answers *a) {
    struct problem problem;
    a->answer = impl->apply(line, action, &a->next, &a->report, &problem);
}

static void forget(struct answers *a) {
    text_free(&a->next);
    text_free(&a->report);
}

// What was answered, all of it in one text.
static void add_answers(const struct answers *a, struct text *out) {
    if (a->answer == ANSWER_YES)
        text_addf(out, "%s %s", text_string(&a->next), text_string(&a->report));
    else
        text_add(out, a->answer == ANSWER_NO ? "not legal" : "refuses the position");
}

static json_t *outcome(const struct paiko_position *p, const char *action) {
    struct answers engine = {0}, spec = {0};
    TEXT name = {0}, said = {0}, instead = {0};
    char line[PAIKO_POSITION_TEXT_MAX];
    (void)paiko_position_write(p, line, sizeof line);
    ask(&impl_engine, line, action, &engine);
    ask(&impl_spec, line, action, &spec);
    reading_name(&p->rules, &name);
    bool legal = engine.answer == ANSWER_YES;
    json_t *o = json_pack("{s:s, s:s, s:b}", "reading", text_string(&name), "position", line,
                          "legal", legal);
    if (legal) {
        json_object_set_new(o, "next", json_string(text_string(&engine.next)));
        json_object_set_new(o, "report", json_string(text_string(&engine.report)));
    }
    json_object_set_new(o, "clauses", clauses(line, action));
    add_answers(&engine, &said);
    add_answers(&spec, &instead);
    const bool agrees = strcmp(text_string(&said), text_string(&instead)) == 0;
    json_object_set_new(o, "spec", json_string(agrees ? "agrees" : text_string(&instead)));
    forget(&engine);
    forget(&spec);
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
