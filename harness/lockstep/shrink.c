// SPDX-License-Identifier: MIT
//
// Makes positions smaller, for example by removing tiles, until no try succeeds (shrink_steps.c).
// Invariant: a position becomes `best` only after a try has reproduced the finding on it.
#include "shrink.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "play.h"
#include "play/invariants.h"
#include "play/setup.h"
#include "process/isolate.h"

const struct shrink_limits shrink_limits_usual = {.tries = 2500, .hangs = 24, .milliseconds = 1000};

// The result of a try; in shared memory, since tries can run in child processes.
struct hit {
    bool seen;
    struct finding finding;
};

struct shrink {
    struct shrinking position; // the position that is made smaller
    const struct finding *wanted;
    const struct contest *contest;
    struct shrink_limits left;
    struct hit *hit;
    struct slot *slot;      // shared with the child process of a try; NULL if no child is used
    bool (*work)(void *);   // what a try does
    struct counters unused; // counts of tries, which nobody reads
    struct play play;
    uint32_t broken; // invariants that the first position breaks; a candidate may break no others
    struct text candidate;
    struct finding best; // the smallest finding so far, with both answers
};

// ---- one try ----

static void on_found(void *context, const struct comparison *d) {
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
    s->play.stop = 1;
}

// Begins a try in a child process. If an earlier child was killed during the same try, resets what
// that child left.
static bool work_anew(void *context) {
    struct shrink *s = context;
    s->hit->seen = false;
    s->slot->busy = 0;
    return s->work(s);
}

// Makes one try: calls `work` here, or in a child process if the call may crash or hang. In the
// child, s->slot stores each call before it is made. True if the try shows the finding.
static bool attempt(struct shrink *s, bool (*work)(void *)) {
    s->hit->seen = false;
    s->play.stop = 0;
    if (!s->slot)
        return work(s);
    s->work = work;
    const enum isolated end = isolate(work_anew, s, s->left.milliseconds, true);
    const bool hung = end == ISOLATED_HUNG;
    if ((hung || end == ISOLATED_CRASHED) && s->slot->busy) {
        const struct comparison stopped =
            finding_stopped(s->slot, s->contest, hung ? DIRECTION_HANG : DIRECTION_CRASH,
                            hung ? "did not answer in time" : "ended the process");
        on_found(s, &stopped);
    }
    s->left.hangs -= hung && s->left.hangs > 0;
    return s->hit->seen;
}

// ---- positions ----

// Tries legal actions of the same kind as the finding's action, until one shows the finding.
// Compares the outcomes; with SHOWN_BY_SEEN, compares the players' views.
static void look_through(struct shrink *s, const char *position, enum shown_by by) {
    enum { MOST = 400 };
    struct lockstep *l = &s->play.l;
    size_t tried = 0;
    for (size_t i = 0; i < l->common.count && !s->hit->seen && tried < MOST; i++) {
        char action[ACTION_MAX];
        if (l->common.line[i].kind != s->wanted->kind)
            continue;
        action_list_copy(&l->common, i, action);
        if (by == SHOWN_BY_SEEN)
            lockstep_views(l, position, action);
        else
            lockstep_apply(l, position, action, LISTED_BY_BOTH);
        tried++;
    }
}

// True if the candidate position shows the finding, with s->best.action or with another action.
static bool look_at(void *context) {
    struct shrink *s = context;
    struct lockstep *l = &s->play.l;
    const char *position = text_string(&s->candidate), *action = s->best.action;
    const enum direction d = s->wanted->direction;
    const bool views = direction_stopped(d) && s->wanted->task == TASK_VIEW;
    const enum shown_by by = views ? SHOWN_BY_SEEN : direction_info[d].by;
    const bool accepted =
        d == DIRECTION_NOBODY ? lockstep_made(l, position, NULL) : lockstep_check(l, position);
    if (by == SHOWN_BY_VERDICTS || !accepted)
        return s->hit->seen;
    if (by == SHOWN_BY_SEEN && !*action)
        lockstep_views(l, position, "");
    if (*action && (by == SHOWN_BY_APPLIED || by == SHOWN_BY_LISTS))
        lockstep_apply(l, position, action, LISTING_UNKNOWN);
    if (s->hit->seen || (by == SHOWN_BY_SEEN && !*action) || !lockstep_lists(l, position) ||
        s->hit->seen)
        return s->hit->seen;
    const bool listed = lockstep_listed(l, action);
    if (by == SHOWN_BY_UNLISTED && !listed)
        lockstep_apply(l, position, action, LISTED_BY_NEITHER);
    if (by == SHOWN_BY_SEEN && listed)
        lockstep_views(l, position, action);
    if (by != SHOWN_BY_LISTS && (by != SHOWN_BY_UNLISTED || listed))
        look_through(s, position, by);
    return s->hit->seen;
}

// True if limits->shows says that the candidate shows the finding.
static bool shows(void *context) {
    struct shrink *s = context;
    struct finding *f = &s->hit->finding;
    const char *position = text_string(&s->candidate);
    s->hit->seen = s->left.shows(s->left.context, position, s->best.action);
    *f = s->best;
    (void)snprintf(f->position, sizeof f->position, "%s", position);
    return s->hit->seen;
}

// Tries the candidate. If the candidate shows the finding, updates s->best and returns true.
static bool try_candidate(struct shrink *s) {
    const bool seen = attempt(s, s->left.shows ? shows : look_at);
    if (seen)
        s->best = s->hit->finding;
    return seen;
}

// Tries a new model. If the model shows the finding, stores it in s->position.now and returns true.
static bool try_model(void *context, struct model *m) {
    struct shrink *s = context;
    const struct generate *g = s->position.g;
    if (s->left.tries == 0 || (s->slot && s->left.hangs == 0))
        return false;
    setup_mend_streaks(m);
    model_write(m, &s->candidate);
    if (strcmp(text_string(&s->candidate), s->best.position) == 0 || !generate_plays(g, m) ||
        (g->kept && (invariants_broken_by(m) & ~s->broken) != 0))
        return false;
    s->left.tries--;
    if (s->left.asked && *s->left.asked >= s->left.asked_most)
        s->left.tries = 0;
    if (!try_candidate(s))
        return false;
    s->position.now = *m;
    return true;
}

static struct shrink *begin(const struct finding *f, const struct contest *contest,
                            const struct generate *g, const struct shrink_limits *limits,
                            struct slot *slot) {
    struct shrink *s = memory_take(1, sizeof *s);
    s->contest = contest;
    s->position = (struct shrinking){.g = g, .try_model = try_model, .context = s};
    s->play.g = g;
    s->wanted = f;
    s->best = *f;
    text_add(&s->candidate, f->position);
    s->left = *limits;
    s->hit = isolate_shared(sizeof *s->hit);
    s->slot = direction_stopped(f->direction) ? isolate_shared(sizeof *s->slot) : NULL;
    struct lockstep *l = &s->play.l;
    l->side[0] = contest->side[0];
    l->side[1] = contest->side[1];
    l->counters = &s->unused;
    l->slot = s->slot ? s->slot : slot;
    l->every = limits->keeps != NULL;
    l->found = on_found;
    l->context = s;
    return s;
}

static void end(struct shrink *s) {
    isolate_unshare(s->hit, sizeof *s->hit);
    isolate_unshare(s->slot, sizeof *s->slot);
    play_free(&s->play);
    text_free(&s->candidate);
    free(s);
}

bool shrink_finding(struct finding *f, const struct contest *contest, const struct generate *g,
                    const struct shrink_limits *limits, struct slot *slot) {
    struct shrink *s = begin(f, contest, g, limits, slot);
    struct problem p;
    const bool good = try_candidate(s);
    f->tiles_found = finding_tiles(f);
    if (good && model_read(&s->position.now, f->position, &p)) { // an unreadable line is not shrunk
        s->broken = g->kept ? invariants_broken_by(&s->position.now) : 0;
        while (shrink_steps(&s->position) && s->left.tries)
            continue;
    }
    if (good) {
        memcpy(f->position, s->best.position, sizeof f->position);
        memcpy(f->action, s->best.action, sizeof f->action);
        memcpy(f->answer, s->best.answer, sizeof f->answer);
        memcpy(f->fields, s->best.fields, sizeof f->fields);
        f->shrunk = true;
    }
    f->tiles = finding_tiles(f);
    // finding_complete asks the side that counts as right (JUDGE). If that side crashed or hung, it
    // is not asked again. `slot` stores the call, in case the side crashes now.
    if (!limits->shows && !(direction_stopped(f->direction) && f->side == JUDGE)) {
        slot_enter(slot, JUDGE, TASK_APPLY, f->position, f->action);
        finding_complete(f, contest);
        slot_leave(slot);
    }
    end(s);
    return good;
}

static bool play_again(void *context) {
    struct shrink *s = context;
    struct choices choices = {0};
    choices_seed(&choices, choices_derive(s->wanted->seed, s->wanted->game));
    play_run(&s->play, &choices);
    play_scene(&s->play, &choices);
    return s->hit->seen;
}

bool shrink_shows(const struct finding *f, const struct contest *contest, const struct generate *g,
                  unsigned milliseconds) {
    const struct shrink_limits limits = {.hangs = 2, .milliseconds = milliseconds};
    struct shrink *s = begin(f, contest, g, &limits, NULL);
    // Plays the whole game again only for a crash. A long game would look like a hang.
    const bool seen =
        try_candidate(s) || (f->direction == DIRECTION_CRASH && attempt(s, play_again));
    end(s);
    return seen;
}
