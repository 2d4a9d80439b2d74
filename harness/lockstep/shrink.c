// SPDX-License-Identifier: MIT
//
// Tries smaller choices, then smaller positions: each step of the second kind is one small
// function, and the steps of each game are a row of a table, tried in turn until none of them gets
// anywhere.
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "process/isolate.h"
#include "shrink_inside.h"

const struct shrink_limits shrink_limits_usual = {
    .positions = 400, .tries = 2500, .hangs = 24, .milliseconds = 1000};

// ---- Choices ----

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
    bool seen = shrink_attempt(s, run_choices);
    unsigned used = s->isolated ? 8 : s->play.positions + 1;
    s->left.positions -= used < s->left.positions ? used : s->left.positions;
    if (!seen)
        return false;
    size_t drawn = s->hit->drawn < count ? s->hit->drawn : count;
    finding_choices(f, s->isolated ? values : s->choices.drawn, drawn);
    return true;
}

static bool without(struct shrink *s, struct finding *f, size_t from, size_t size) {
    size_t rest = f->choice_count - from - size;
    uint32_t *values = memory_take(from + rest + 1, sizeof *values);
    memcpy(values, f->choices, from * sizeof *values);
    memcpy(values + from, f->choices + from + size, rest * sizeof *values);
    bool seen = try_choices(s, f, values, from + rest);
    free(values);
    return seen;
}

static void fewer_choices(struct shrink *s, struct finding *f) {
    for (size_t size = f->choice_count / 2; size && s->left.positions; size /= 2)
        for (size_t from = 0; from + size <= f->choice_count && s->left.positions;)
            if (!without(s, f, from, size))
                from += size;
}

static bool with_value(struct shrink *s, struct finding *f, size_t at, uint32_t value) {
    uint32_t *values = memory_take(f->choice_count, sizeof *values);
    memcpy(values, f->choices, f->choice_count * sizeof *values);
    values[at] = value;
    bool seen = try_choices(s, f, values, f->choice_count);
    free(values);
    return seen;
}

static void smaller_choices(struct shrink *s, struct finding *f) {
    for (size_t i = 0; i < f->choice_count && s->left.positions; i++)
        if (f->choices[i] && !with_value(s, f, i, 0) && f->choices[i] > 1)
            (void)with_value(s, f, i, f->choices[i] / 2);
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

// ---- Positions ----

#define EACH(step)                                                                                 \
    { .candidates = step }
#define SEARCH(step)                                                                               \
    { .search = step }
#define SHARED_STEPS                                                                               \
    EACH(simpler_streak), SEARCH(shrink_first_ruleset), EACH(shrink_default_rulings),              \
        SEARCH(shrink_simpler_phase), EACH(simpler_facing), SEARCH(shrink_merge)
#define LAST                                                                                       \
    { .candidates = NULL }

static const char *const phases_duel[] = {"action", "give:1", NULL};
static const char *const phases_shrines[] = {"action", "zombify", "capture", NULL};
static const char *const phases_ronin[] = {NULL};

static const struct shrink_step steps_duel[] = {SEARCH(shrink_fewer_tiles),
                                                SEARCH(shrink_fewer_living),
                                                EACH(simpler_in_hand),
                                                SEARCH(shrink_no_lost),
                                                EACH(shrink_other_mover),
                                                SEARCH(shrink_fewer_in_hand),
                                                SHARED_STEPS,
                                                LAST};
static const struct shrink_step steps_shrines[] = {SEARCH(shrink_fewer_tiles),
                                                   EACH(simpler_in_hand),
                                                   SEARCH(shrink_fewer_in_hand),
                                                   SHARED_STEPS,
                                                   EACH(shrink_lowest_cycle),
                                                   EACH(shrink_fewer_zombies),
                                                   LAST};
static const struct shrink_step steps_ronin[] = {
    SEARCH(shrink_fewer_tiles), EACH(simpler_in_hand),      SHARED_STEPS,
    EACH(shrink_fewer_players), EACH(shrink_hands),         EACH(shrink_none_busy),
    EACH(simpler_not_busy),     EACH(simpler_hero),         EACH(shrink_heroes_on_board),
    EACH(simpler_left),         EACH(shrink_seat),          EACH(shrink_token),
    EACH(simpler_run),          EACH(shrink_bases),         EACH(shrink_into_hands),
    EACH(shrink_beneath_black), EACH(shrink_beneath_white), LAST};

static const struct shrink_game of_game[GAMES] = {
    [GAME_DUEL] = {phases_duel, steps_duel},
    [GAME_SHRINES] = {phases_shrines, steps_shrines},
    [GAME_RONIN] = {phases_ronin, steps_ronin},
};

// Tries each candidate of a step on what those before it left.
static bool try_each(struct shrink *s, simpler_step *step) {
    bool changed = false;
    struct model m = s->now;
    for (unsigned n = 0; step(&m, n); n++, m = s->now)
        if (memcmp(&m, &s->now, sizeof m) != 0)
            changed |= shrink_try(s, &m);
    return changed;
}

static void shrink_position(struct shrink *s, struct finding *f) {
    struct problem p;
    if (!model_read(&s->now, f->position, &p))
        return; // an odd line stays as it was found
    s->broken = s->g->kept ? invariants_broken_by(&s->now) : 0;
    s->game = &of_game[model_game(&s->now)];
    for (bool changed = true; changed && s->left.tries;) {
        changed = false;
        for (const struct shrink_step *i = s->game->steps; i->candidates || i->search; i++)
            changed |= i->search ? i->search(s) : try_each(s, i->candidates);
    }
}

// ---- All of it ----

static void begin(struct shrink *s, const struct finding *f, const struct contest *contest,
                  const struct generate *g, const struct shrink_limits *limits, struct slot *slot) {
    s->contest = contest;
    s->g = s->play.g = g;
    s->wanted = f;
    s->left = *limits;
    s->isolated = f->direction == DIRECTION_CRASH || f->direction == DIRECTION_HANG;
    s->hit = isolate_shared(sizeof *s->hit);
    s->slot = s->isolated ? isolate_shared(sizeof *s->slot) : NULL;
    struct lockstep *l = &s->play.l;
    l->side[0] = contest->side[0];
    l->side[1] = contest->side[1];
    l->counters = &s->unused;
    l->slot = s->isolated ? s->slot : slot;
    l->every = limits->keeps != NULL;
    l->found = shrink_on_found;
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
    if (shrink_see_again(s, f))
        adopt(f, s->hit);
    f->shrunk = true;
}

// The last calls are the judge's alone; it must not have been what stopped.
static void complete(struct finding *f, const struct contest *contest, struct slot *slot) {
    bool stopped = f->direction == DIRECTION_CRASH || f->direction == DIRECTION_HANG;
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
    const bool good = shrink_see_again(s, f);
    if (good) {
        shrink_position(s, f);
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
    struct finding again = *f;
    begin(s, f, contest, g, &limits, NULL);
    bool seen = shrink_see_again(s, &again);
    // A run that is slow as a whole hangs nowhere.
    if (!seen && f->direction == DIRECTION_CRASH && f->choice_count > 0) {
        choices_record(&s->choices, f->choices, f->choice_count);
        seen = shrink_attempt(s, run_choices);
    }
    end(s);
    free(s);
    return seen;
}
