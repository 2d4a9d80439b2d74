// SPDX-License-Identifier: MIT
//
// Tries smaller choices, then smaller positions: the steps of each game (shrink_steps.c) are tried
// in turn until none of them gets anywhere. Invariant: `now` always shows the signature; a
// candidate replaces it only after it was seen to.
#include "shrink.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "play.h"
#include "play/invariants.h"
#include "play/setup.h"
#include "process/isolate.h"
#include "shrink_steps.h"

const struct shrink_limits shrink_limits_usual = {
    .positions = 400, .tries = 2500, .hangs = 24, .milliseconds = 1000};

// What was seen. In shared memory where tries run in a process of their own.
struct hit {
    bool seen;
    struct finding finding; // its texts; choices are not kept here
    size_t drawn;           // choices drawn until then
};

struct shrink {
    struct shrinking position; // that is made simpler
    const struct finding *wanted;
    const struct contest *contest;
    struct shrink_limits left;
    bool isolated;
    struct hit *hit;
    struct slot *slot;      // where isolated: shared with the tries
    bool (*work)(void *);   // of a try
    struct counters unused; // the counts of tries mean nothing
    struct play play;
    struct choices choices;
    uint32_t broken; // of what positions are to keep: what the first one breaks, the others may
    struct text text, candidate;
    char action[ACTION_MAX]; // that shows the signature in `now`
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
    s->hit->drawn = s->choices.count;
    s->play.stop = 1;
}

// In the child, which may be the second: what they share says nothing yet.
static bool work_anew(void *context) {
    struct shrink *s = context;
    s->hit->seen = false;
    s->slot->drawn_count = 0;
    s->slot->busy = 0;
    return s->work(s);
}

// Runs work here, or in a child where it may crash or hang; then the slot says what was under way.
static bool attempt(struct shrink *s, bool (*work)(void *)) {
    s->hit->seen = false;
    s->play.stop = 0;
    if (!s->isolated)
        return work(s);
    s->work = work;
    const enum isolated end = isolate(work_anew, s, s->left.milliseconds, true);
    const bool hung = end == ISOLATED_HUNG;
    if ((hung || end == ISOLATED_CRASHED) && s->slot->busy) {
        const struct comparison stopped =
            finding_stopped(s->slot, s->contest, hung ? DIRECTION_HANG : DIRECTION_CRASH,
                            hung ? "did not answer in time" : "ended the process");
        on_found(s, &stopped);
        s->hit->drawn = (size_t)s->slot->drawn_count;
    }
    s->left.hangs -= hung && s->left.hangs > 0;
    return s->hit->seen;
}

// ---- choices ----

static bool run_choices(void *context) {
    struct shrink *s = context;
    play_run(&s->play, &s->choices);
    return s->hit->seen;
}

// Does the run of these choices show it? What was drawn until then replaces them.
static bool try_choices(struct shrink *s, struct finding *f, const uint32_t *values, size_t count) {
    if (s->left.positions == 0 || (s->isolated && s->left.hangs == 0))
        return false;
    s->play.most = s->left.positions;
    choices_record(&s->choices, values, count);
    bool seen = attempt(s, run_choices);
    unsigned used = s->isolated ? 8 : s->play.positions + 1;
    s->left.positions -= used < s->left.positions ? used : s->left.positions;
    if (!seen)
        return false;
    size_t drawn = s->hit->drawn < count ? s->hit->drawn : count;
    finding_choices(f, s->isolated ? values : s->choices.drawn, drawn);
    return true;
}

// Tries without some of the choices, or with a value in their place.
static bool without(struct shrink *s, struct finding *f, size_t from, size_t size,
                    const uint32_t *value) {
    const size_t rest = f->choice_count - from - size, more = value != NULL;
    OWNED uint32_t *values = memory_take(from + more + rest + 1, sizeof *values);
    memcpy(values, f->choices, from * sizeof *values);
    if (value)
        values[from] = *value;
    memcpy(values + from + more, f->choices + from + size, rest * sizeof *values);
    return try_choices(s, f, values, from + more + rest);
}

static void fewer_choices(struct shrink *s, struct finding *f) {
    for (size_t size = f->choice_count / 2; size && s->left.positions; size /= 2)
        for (size_t from = 0; from + size <= f->choice_count && s->left.positions;)
            if (!without(s, f, from, size, NULL))
                from += size;
}

static void smaller_choices(struct shrink *s, struct finding *f) {
    for (size_t i = 0; i < f->choice_count && s->left.positions; i++) {
        const uint32_t half = f->choices[i] / 2;
        if (f->choices[i] && !without(s, f, i, 1, &(uint32_t){0}) && half)
            (void)without(s, f, i, 1, &half);
    }
}

static void adopt(struct finding *f, const struct hit *hit) {
    memcpy(f->position, hit->finding.position, sizeof f->position);
    memcpy(f->action, hit->finding.action, sizeof f->action);
    memcpy(f->answer, hit->finding.answer, sizeof f->answer);
    memcpy(f->fields, hit->finding.fields, sizeof f->fields);
}

static void shrink_choices(struct shrink *s, struct finding *f) {
    if (f->choice_count == 0)
        return;
    uint32_t *all = f->choices;
    size_t count = f->choice_count;
    f->choices = NULL;
    if (try_choices(s, f, all, count)) {
        fewer_choices(s, f);
        smaller_choices(s, f);
        // The last try that was seen may not be the last that was made: see it again.
        s->left.positions += 64 + 8;
        uint32_t *least = f->choices;
        size_t least_count = f->choice_count;
        f->choices = NULL;
        if (try_choices(s, f, least, least_count))
            adopt(f, s->hit);
        else
            finding_choices(f, least, least_count);
        free(least);
    } else {
        finding_choices(f, all, count);
    }
    free(all);
}

// ---- positions ----

// Applies every listed action of the wanted kind until one shows it, or asks what is seen of it.
static void look_through(struct shrink *s, const char *position, enum shown_by by) {
    enum { MOST = 400 };
    struct lockstep *l = &s->play.l;
    size_t tried = 0;
    for (size_t i = 0; i < l->common.count && !s->hit->seen && tried < MOST; i++) {
        char action[ACTION_MAX];
        if (l->common.kind[i] != s->wanted->kind)
            continue;
        action_list_copy(&l->common, i, action);
        if (by == SHOWN_BY_SEEN)
            lockstep_views(l, position, action);
        else
            lockstep_apply(l, position, action, true);
        tried++;
    }
}

// Does the candidate position show it, with the same action or another?
static bool look_at(void *context) {
    struct shrink *s = context;
    struct lockstep *l = &s->play.l;
    const char *position = text_string(&s->candidate), *action = s->action;
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
        lockstep_judge(l, position, action);
    if (s->hit->seen || (by == SHOWN_BY_SEEN && !*action) || !lockstep_lists(l, position) ||
        s->hit->seen)
        return s->hit->seen;
    const bool listed = lockstep_listed(l, action);
    if (by == SHOWN_BY_UNLISTED && !listed)
        lockstep_apply(l, position, action, false);
    if (by == SHOWN_BY_SEEN && listed)
        lockstep_views(l, position, action);
    if (by != SHOWN_BY_LISTS && (by != SHOWN_BY_UNLISTED || listed))
        look_through(s, position, by);
    return s->hit->seen;
}

// The same where the limits say what shows it.
static bool shows(void *context) {
    struct shrink *s = context;
    struct finding *f = &s->hit->finding;
    const char *position = text_string(&s->candidate);
    s->hit->seen = s->left.shows(s->left.context, position, s->action);
    if (s->hit->seen)
        *f = *s->wanted;
    (void)snprintf(f->position, sizeof f->position, "%s", position);
    memcpy(f->action, s->action, sizeof f->action);
    return s->hit->seen;
}

// Whether the candidate shows it; takes the action over that does.
static bool try_candidate(struct shrink *s) {
    if (!attempt(s, s->left.shows ? shows : look_at))
        return false;
    memcpy(s->action, s->hit->finding.action, sizeof s->action);
    return true;
}

// Takes a model over if it is another than the one there is and shows the finding too.
static bool try_model(void *context, struct model *m) {
    struct shrink *s = context;
    const struct generate *g = s->position.g;
    if (s->left.tries == 0 || (s->isolated && s->left.hangs == 0))
        return false;
    setup_mend_streaks(m);
    model_write(m, &s->candidate);
    if (strcmp(text_string(&s->candidate), text_string(&s->text)) == 0 || !generate_plays(g, m) ||
        (g->kept && (invariants_broken_by(m) & ~s->broken) != 0))
        return false;
    s->left.tries--;
    if (s->left.asked && *s->left.asked >= s->left.asked_most)
        s->left.tries = 0;
    if (!try_candidate(s))
        return false;
    s->position.now = *m;
    text_clear(&s->text);
    text_add(&s->text, text_string(&s->candidate));
    return true;
}

// Looks whether the finding shows at its own position.
static bool see_again(struct shrink *s, const struct finding *f) {
    text_clear(&s->candidate);
    text_add(&s->candidate, f->position);
    text_clear(&s->text);
    text_add(&s->text, f->position);
    memcpy(s->action, f->action, sizeof s->action);
    return try_candidate(s);
}

// ---- all of it ----

static void begin(struct shrink *s, const struct finding *f, const struct contest *contest,
                  const struct generate *g, const struct shrink_limits *limits, struct slot *slot) {
    s->contest = contest;
    s->position = (struct shrinking){.g = g, .try_model = try_model, .context = s};
    s->play.g = g;
    s->wanted = f;
    s->left = *limits;
    s->isolated = direction_stopped(f->direction);
    s->hit = isolate_shared(sizeof *s->hit);
    s->slot = s->isolated ? isolate_shared(sizeof *s->slot) : NULL;
    struct lockstep *l = &s->play.l;
    l->side[0] = contest->side[0];
    l->side[1] = contest->side[1];
    l->counters = &s->unused;
    l->slot = s->isolated ? s->slot : slot;
    l->every = limits->keeps != NULL;
    l->found = on_found;
    l->context = s;
}

static void end(struct shrink *s) {
    isolate_unshare(s->hit, sizeof *s->hit);
    isolate_unshare(s->slot, sizeof *s->slot);
    play_free(&s->play);
    choices_free(&s->choices);
    text_free(&s->text);
    text_free(&s->candidate);
}

static void finish(struct shrink *s, struct finding *f) {
    memcpy(f->action, s->action, sizeof f->action);
    snprintf(f->position, sizeof f->position, "%s", text_string(&s->text));
    // Once more, for the answers that belong to the smallest.
    if (see_again(s, f))
        adopt(f, s->hit);
    f->shrunk = true;
}

// The last calls are the judge's alone; it must not have been what stopped.
static void complete(struct finding *f, const struct contest *contest, struct slot *slot) {
    bool stopped = direction_stopped(f->direction);
    f->tiles = finding_tiles(f);
    if (stopped && f->side == JUDGE)
        return;
    if (slot) {
        slot->side = JUDGE;
        slot->task = TASK_APPLY;
        memcpy(slot->position, f->position, sizeof slot->position);
        memcpy(slot->action, f->action, sizeof slot->action);
        slot->busy = 1;
        slot->calls++;
    }
    finding_complete(f, contest);
    if (slot)
        slot->busy = 0;
}

bool shrink_finding(struct finding *f, const struct contest *contest, const struct generate *g,
                    const struct shrink_limits *limits, struct slot *slot) {
    struct shrink *s = memory_take(1, sizeof *s);
    begin(s, f, contest, g, limits, slot);
    f->tiles_found = finding_tiles(f);
    shrink_choices(s, f);
    const bool good = see_again(s, f);
    if (good) {
        struct problem p;
        if (model_read(&s->position.now, f->position, &p)) { // an odd line stays as it was found
            s->broken = g->kept ? invariants_broken_by(&s->position.now) : 0;
            while (shrink_steps(&s->position) && s->left.tries)
                continue;
        }
        finish(s, f);
    }
    if (limits->shows)
        f->tiles = finding_tiles(f);
    else
        complete(f, contest, slot);
    end(s);
    free(s);
    return good;
}

bool shrink_shows(const struct finding *f, const struct contest *contest, const struct generate *g,
                  unsigned milliseconds) {
    const struct shrink_limits limits = {.hangs = 2, .milliseconds = milliseconds};
    struct shrink *s = memory_take(1, sizeof *s);
    begin(s, f, contest, g, &limits, NULL);
    bool seen = see_again(s, f);
    // A run that is slow as a whole hangs nowhere.
    if (!seen && f->direction == DIRECTION_CRASH && f->choice_count > 0) {
        choices_record(&s->choices, f->choices, f->choice_count);
        seen = attempt(s, run_choices);
    }
    end(s);
    free(s);
    return seen;
}
