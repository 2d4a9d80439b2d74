// SPDX-License-Identifier: MIT
#include "case.h"

#include <string.h>

#include "base/memory.h"

bool case_takes(const struct finding *f, int side) {
    return f->direction == DIRECTION_ONLY      ? f->side == side
           : f->direction == DIRECTION_REFUSES ? f->side != side
                                               : true;
}

void case_of(const struct observation *o, struct finding *f) {
    static const struct impl *const judges[2] = {&impl_spec, &impl_engine};
    struct comparison c = {.names = {CONFORM_PROGRAM, impl_spec.name},
                           .task = o->listed ? TASK_LEGAL : TASK_APPLY,
                           .unplaced = true,
                           .position = o->position,
                           .action = o->listed ? "" : o->action};
    c.said[JUDGED].answer = o->legal ? ANSWER_YES : ANSWER_NO;
    text_add(&c.said[JUDGED].line, o->answer);
    if (o->listed) { // one of the two lists has the action
        c.said[JUDGED].answer = ANSWER_YES;
        text_addf(&c.said[o->legal ? JUDGED : JUDGE].line, "%s\n", o->action);
        (void)comparison_judge(&c);
    }
    for (int i = 0; i < 2 && !c.differences; i++) {
        comparison_ask(&c, JUDGE, judges[i]);
        if (!o->listed && c.said[JUDGE].answer != ANSWER_YES)
            c.said[JUDGE].answer = ANSWER_NO; // what can't be read is not legal
        text_clear(&c.said[JUDGE].report);    // the protocol has none
        (void)comparison_judge(&c);
    }
    finding_take(f, &c);
    comparison_free(&c);
    f->tiles = finding_tiles(f);
}

struct observation case_observed(const struct finding *f) {
    const bool legal = case_takes(f, JUDGED), listed = f->task == TASK_LEGAL;
    TEXT answer = {0};
    if (legal && f->action[0] && !listed)
        text_add_bytes(&answer, f->answer[JUDGED], strcspn(f->answer[JUDGED], "\n"));
    return (struct observation){.position = memory_text(f->position),
                                .action = f->action[0] ? memory_text(f->action) : NULL,
                                .answered = true,
                                .legal = legal,
                                .listed = listed,
                                .answer = memory_text(text_string(&answer)),
                                .key = NO_KEY};
}

bool case_is_ours(const struct finding *f) {
    static const struct impl *const both[2] = {&impl_engine, &impl_spec};
    bool same = true;
    for (int i = 0; i < 2 && same; i++) {
        const enum task tasks[2] = {TASK_CHECK, f->action[0] ? TASK_APPLY : TASK_LEGAL};
        struct comparison c = {
            .task = tasks[i], .position = f->position, .action = i ? f->action : ""};
        same = comparison_make(&c, both);
        comparison_free(&c);
    }
    return !same;
}
