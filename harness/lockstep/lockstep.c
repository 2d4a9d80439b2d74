// SPDX-License-Identifier: MIT
//
// Asks both implementations, counts what was compared, and passes differences on.
#include "lockstep.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "position/model.h"

void lockstep_free(struct lockstep *l) {
    comparison_free(&l->list);
    comparison_free(&l->one);
    action_list_free(&l->common);
    free(l->ahead);
    l->ahead = NULL;
}

void slot_enter(struct slot *slot, int side, enum task task, const char *position,
                const char *action) {
    if (!slot)
        return;
    slot->side = side;
    slot->task = (int)task;
    (void)snprintf(slot->position, sizeof slot->position, "%s", position);
    (void)snprintf(slot->action, sizeof slot->action, "%s", action);
    slot->calls++;
    slot->busy = 1;
}

void slot_leave(struct slot *slot) {
    if (slot)
        slot->busy = 0;
}

// ---- one question ----

static void begin(struct lockstep *l, struct comparison *c, enum task task, const char *position,
                  const char *action) {
    c->task = task;
    c->position = position;
    c->action = action;
    c->viewer = NULL;
    c->to_accept = false;
    c->every = l->every;
    c->found = l->found;
    c->context = l->context;
}

static enum answer ask(struct lockstep *l, struct comparison *c, int side) {
    slot_enter(l->slot, side, c->task, c->position, c->action);
    comparison_ask(c, side, l->side[side]);
    slot_leave(l->slot);
    return c->said[side].answer;
}

static void ask_both(struct lockstep *l, struct comparison *c) {
    for (int i = 0; i < 2; i++)
        (void)ask(l, c, i);
}

// True if the tested side gave no answer, so that nothing is compared.
static bool silent(const struct comparison *c) {
    return c->said[JUDGED].answer == ANSWER_NONE;
}

static bool both_yes(const struct comparison *c) {
    return c->said[0].answer == ANSWER_YES && c->said[1].answer == ANSWER_YES;
}

// Compares the answers and counts differences. True if there are none.
static bool hold(struct lockstep *l, struct comparison *c) {
    const bool agree = comparison_judge(c);
    l->counters->divergences += c->differences;
    return agree;
}

// ---- positions ----

bool lockstep_check(struct lockstep *l, const char *position) {
    begin(l, &l->one, TASK_CHECK, position, "");
    ask_both(l, &l->one);
    (void)hold(l, &l->one);
    return both_yes(&l->one);
}

bool lockstep_made(struct lockstep *l, const char *position, const char *doubtful) {
    struct comparison *c = &l->one;
    begin(l, c, TASK_CHECK, position, "");
    ask_both(l, c);
    if (!silent(c) && c->said[0].answer != ANSWER_YES && c->said[1].answer != ANSWER_YES) {
        const bool idle = doubtful && strcmp(c->said[JUDGE].problem.field, doubtful) == 0;
        l->counters->nobody++;
        l->counters->idle += idle;
        c->to_accept = !idle;
    }
    (void)hold(l, c);
    return both_yes(c);
}

// ---- lists ----

bool lockstep_lists(struct lockstep *l, const char *position) {
    struct comparison *c = &l->list;
    begin(l, c, TASK_LEGAL, position, "");
    c->common = &l->common;
    ask_both(l, c);
    action_list_begin(&l->common, text_string(&c->said[JUDGE].line));
    (void)hold(l, c);
    if (!both_yes(c))
        return false;
    l->counters->lists++;
    l->counters->listed += l->common.count;
    return true;
}

bool lockstep_own_list(struct lockstep *l, const char *position) {
    struct response *said = l->list.said;
    begin(l, &l->list, TASK_LEGAL, position, "");
    text_clear(&said[JUDGE].line);
    if (ask(l, &l->list, JUDGED) != ANSWER_YES)
        return lockstep_lists(l, position);
    action_list_split(&l->common, text_string(&said[JUDGED].line));
    return true;
}

bool lockstep_listed(const struct lockstep *l, const char *action) {
    size_t length = strlen(action);
    for (int i = 0; i < 2; i++) {
        const char *list = text_string(&l->list.said[i].line);
        const char *at = length ? strstr(list, action) : NULL;
        for (; at; at = strstr(at + 1, action))
            if ((at == list || at[-1] == '\n') && at[length] == '\n')
                return true;
    }
    return false;
}

// ---- actions ----

bool lockstep_apply(struct lockstep *l, const char *position, const char *action,
                    enum listing listed) {
    struct comparison *c = &l->one;
    begin(l, c, TASK_APPLY, position, action);
    c->listed = listed;
    ask_both(l, c);
    if (silent(c))
        return false;
    const bool yes = c->said[JUDGED].answer == ANSWER_YES;
    const int ruleset = ruleset_named(position);
    (void)hold(l, c);
    if (listed == LISTING_UNKNOWN && yes != (c->said[JUDGE].answer == ANSWER_YES))
        return false;
    if (listed == LISTED_BY_BOTH || (listed == LISTING_UNKNOWN && yes)) {
        l->counters->successors++;
        l->counters->kind[ruleset < 0 ? 0 : ruleset_game[ruleset]][c->kind]++;
    } else {
        l->counters->unlisted++;
    }
    return both_yes(c) && listed != LISTED_BY_NEITHER;
}

void lockstep_look(struct lockstep *l, const char *position) {
    const struct impl *judged = l->side[JUDGED];
    if (!judged->read)
        return;
    slot_enter(l->slot, JUDGED, TASK_APPLY, position, "");
    l->ahead = judged->read(judged->self, position, l->ahead);
    slot_leave(l->slot);
}

bool lockstep_peek(struct lockstep *l, const char *position, const char *action, unsigned *captured,
                   unsigned *waves) {
    const struct impl *judged = l->side[JUDGED];
    bool applied;
    if (judged->peek) {
        slot_enter(l->slot, JUDGED, TASK_APPLY, position, action);
        applied = l->ahead && judged->peek(judged->self, l->ahead, action, captured, waves);
        slot_leave(l->slot);
        return applied;
    }
    begin(l, &l->one, TASK_APPLY, position, action);
    applied = ask(l, &l->one, JUDGED) == ANSWER_YES;
    *captured = applied ? reached_report(text_string(&l->one.said[JUDGED].report), waves) : 0;
    return applied;
}

bool lockstep_outcomes(struct lockstep *l, const char *position, struct text *lines) {
    const struct impl *judged = l->side[JUDGED];
    char own[ACTION_MAX];
    // Checks the position first: a crash on the position itself is reported with TASK_CHECK.
    begin(l, &l->one, TASK_CHECK, position, "");
    if (ask(l, &l->one, JUDGED) != ANSWER_YES)
        return false;
    slot_enter(l->slot, JUDGED, TASK_LEGAL, position, "");
    const bool told =
        judged->outcomes(judged->self, position, lines, l->slot ? l->slot->action : own);
    slot_leave(l->slot);
    return told;
}

// ---- views ----

void lockstep_views(struct lockstep *l, const char *position, const char *action) {
    // The names of all players in any game. Both implementations must refuse the same names.
    static const char *const viewers[] = {"W", "B", "R", "B1", "B2", "B3", "B4", "B5", "B6"};
    struct comparison *c = &l->one;
    begin(l, c, TASK_VIEW, position, action);
    if (!action[0] && l->side[JUDGED]->sight) {
        ask_both(l, c);
        (void)hold(l, c);
    }
    if (!l->side[JUDGED]->view)
        return;
    for (size_t i = 0; i < sizeof viewers / sizeof *viewers; i++) {
        c->viewer = viewers[i];
        ask_both(l, c);
        if (!hold(l, c))
            return;
    }
    l->counters->views++;
}
