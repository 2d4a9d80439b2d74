// SPDX-License-Identifier: MIT
//
// Tries whether a smaller position still shows a finding. Invariant: `now` always shows the
// signature; a candidate replaces it only after it was seen to.
#include <stdio.h>
#include <string.h>

#include "play/setup.h"
#include "process/isolate.h"
#include "shrink_inside.h"

void shrink_on_found(void *context, const struct comparison *d) {
    struct shrink *s = context;
    char signature[SIGNATURE_MAX];
    if (s->hit->seen)
        return;
    comparison_signature(d, signature);
    if (strcmp(signature, s->wanted->signature) != 0)
        return;
    finding_take(&s->hit->finding, d);
    if (s->left.keeps && !s->left.keeps(s->left.context, &s->hit->finding))
        return;
    s->hit->seen = true;
    s->hit->drawn = s->choices.count;
    s->play.stop = 1;
}

// The slot says what was under way when the child ended.
static void hit_from_slot(struct shrink *s, enum direction direction) {
    if (!s->slot->busy)
        return;
    const struct comparison stopped = finding_stopped(
        s->slot, s->contest, direction,
        direction == DIRECTION_HANG ? "did not answer in time" : "ended the process");
    shrink_on_found(s, &stopped);
    s->hit->drawn = (size_t)s->slot->drawn_count;
}

// In the child, which may be the second: what they share says nothing yet.
static bool work_anew(void *context) {
    struct shrink *s = context;
    s->hit->seen = false;
    s->slot->drawn_count = 0;
    s->slot->busy = 0;
    return s->work(s);
}

// Runs work here, or in a child where it may crash or hang.
bool shrink_attempt(struct shrink *s, bool (*work)(void *)) {
    s->hit->seen = false;
    s->play.stop = 0;
    if (!s->isolated)
        return work(s);
    s->work = work;
    enum isolated end = isolate(work_anew, s, s->left.milliseconds, true);
    if (end == ISOLATED_CRASHED)
        hit_from_slot(s, DIRECTION_CRASH);
    if (end == ISOLATED_HUNG) {
        hit_from_slot(s, DIRECTION_HANG);
        s->left.hangs -= s->left.hangs > 0;
    }
    return s->hit->seen;
}

static bool about_views(const struct shrink *s) {
    enum direction d = s->wanted->direction;
    bool stopped = d == DIRECTION_CRASH || d == DIRECTION_HANG;
    return d == DIRECTION_VIEW || d == DIRECTION_SEEN || d == DIRECTION_SIGHT ||
           (stopped && s->wanted->task == TASK_VIEW);
}

// Applies every listed action of the wanted kind until one shows it, or asks what is seen of it.
static void look_through(struct shrink *s, const char *position) {
    enum { MOST = 400 };
    struct lockstep *l = &s->play.l;
    size_t tried = 0;
    for (size_t i = 0; i < l->common.count && !s->hit->seen && tried < MOST; i++) {
        char action[ACTION_MAX];
        if (l->common.kind[i] != s->wanted->kind)
            continue;
        action_list_copy(&l->common, i, action);
        if (about_views(s))
            lockstep_views(l, position, action);
        else
            lockstep_apply(l, position, action, true);
        tried++;
    }
}

// Views are of the position, or of an action that is legal in it.
static bool look_at_views(struct shrink *s, const char *position) {
    struct lockstep *l = &s->play.l;
    if (!s->action[0]) {
        lockstep_views(l, position, "");
    } else if (lockstep_lists(l, position)) {
        if (lockstep_listed(l, s->action))
            lockstep_views(l, position, s->action);
        look_through(s, position);
    }
    return s->hit->seen;
}

static bool shows(struct shrink *s, const char *position) {
    s->hit->seen = s->left.shows(s->left.context, position, s->action);
    if (s->hit->seen)
        s->hit->finding = *s->wanted;
    (void)snprintf(s->hit->finding.position, sizeof s->hit->finding.position, "%s", position);
    memcpy(s->hit->finding.action, s->action, sizeof s->hit->finding.action);
    return s->hit->seen;
}

// Does the candidate position show it, with the same action or another?
static bool look_at(void *context) {
    struct shrink *s = context;
    struct lockstep *l = &s->play.l;
    const char *position = text_string(&s->candidate);
    enum direction d = s->wanted->direction;
    if (s->left.shows)
        return shows(s, position);
    bool accepted =
        d == DIRECTION_NOBODY ? lockstep_made(l, position, NULL) : lockstep_check(l, position);
    if (d == DIRECTION_REFUSES || d == DIRECTION_REFUSAL || !accepted)
        return s->hit->seen;
    if (about_views(s))
        return look_at_views(s, position);
    if (s->action[0] && d != DIRECTION_DENIES && d != DIRECTION_UNLISTED)
        lockstep_judge(l, position, s->action);
    if (s->hit->seen || !lockstep_lists(l, position) || s->hit->seen)
        return s->hit->seen;
    if (d == DIRECTION_UNLISTED && !lockstep_listed(l, s->action))
        lockstep_apply(l, position, s->action, false);
    else if (d != DIRECTION_ONLY && d != DIRECTION_UNSORTED && d != DIRECTION_NO_LIST)
        look_through(s, position);
    return s->hit->seen;
}

bool shrink_try(struct shrink *s, struct model *m) {
    if (s->left.tries == 0 || (s->isolated && s->left.hangs == 0))
        return false;
    setup_mend_streaks(m);
    model_write(m, &s->candidate);
    if (strcmp(text_string(&s->candidate), text_string(&s->text)) == 0 ||
        !generate_plays(s->g, m) || (s->g->kept && (invariants_broken_by(m) & ~s->broken) != 0))
        return false;
    s->left.tries--;
    if (s->left.asked && *s->left.asked >= s->left.asked_most)
        s->left.tries = 0;
    if (!shrink_attempt(s, look_at))
        return false;
    s->now = *m;
    text_clear(&s->text);
    text_add(&s->text, text_string(&s->candidate));
    memcpy(s->action, s->hit->finding.action, sizeof s->action);
    return true;
}

bool shrink_see_again(struct shrink *s, struct finding *f) {
    text_clear(&s->candidate);
    text_add(&s->candidate, f->position);
    text_clear(&s->text);
    text_add(&s->text, f->position);
    memcpy(s->action, f->action, sizeof s->action);
    if (!shrink_attempt(s, look_at))
        return false;
    memcpy(s->action, s->hit->finding.action, sizeof s->action);
    return true;
}
