// SPDX-License-Identifier: MIT
//
// Plays a game to compare two implementations: asks both about a position and about some actions,
// then goes on to one of the next positions. If the implementations differ on the next position,
// takes the position from the implementation that counts as right.
// Invariant: both implementations applied the action that led to the next position.
#include "play.h"

#include <string.h>

#include "position/model.h"

// If X_OF is n, the run does X once in n times. MUTANTS: illegal actions to try at each position.
enum {
    ODD_OF = 4,
    LISTS_OF = 6, // docs/decisions/0028
    TOGGLE_OF = 24,
    DRAFT_LIST_OF = 48,
    VIEWS_OF = 8,
    OPEN_VIEWS_OF = 32,
    MUTANTS = 2
};

void play_free(struct play *p) {
    lockstep_free(&p->l);
    text_free(&p->position);
    text_free(&p->odd);
    for (int i = 0; i < PLAY_SAMPLES; i++) {
        text_free(&p->next[i]);
        text_free(&p->report[i]);
    }
}

static void swap(struct text *a, struct text *b) {
    struct text t = *a;
    *a = *b;
    *b = t;
}

// Compares an action. Ignores `listed` unless the lists of both sides were compared.
static bool compare_action(struct play *p, const char *action, enum listing listed) {
    return lockstep_apply(&p->l, text_string(&p->position), action,
                          p->compared ? listed : LISTING_UNKNOWN);
}

static void compare_mutants(struct play *p, struct choices *c, const struct model *m) {
    for (int i = 0; i < MUTANTS; i++) {
        char action[ACTION_MAX];
        generate_unlisted(c, model_game(m), &p->l.common, action);
        // If only one side lists the action, this was reported when the lists were compared.
        if (!lockstep_listed(&p->l, action))
            compare_action(p, action, LISTED_BY_NEITHER);
    }
}

// Compares one sampled action and keeps its outcome in next[k] and report[k].
static bool try_sample(struct play *p, const char *action, size_t k) {
    if (!compare_action(p, action, LISTED_BY_BOTH))
        return false;
    swap(&p->next[k], &p->l.one.said[JUDGE].line);
    swap(&p->report[k], &p->l.one.said[JUDGE].report);
    memcpy(p->tried[k], action, strlen(action) + 1);
    if (p->viewed)
        lockstep_views(&p->l, text_string(&p->position), action);
    return true;
}

// Goes on to one of the sampled outcomes, preferably one with captures. False if there is none.
static bool advance(struct play *p, struct choices *c, size_t count) {
    unsigned weight[PLAY_SAMPLES] = {0};
    for (size_t i = 0; i < count; i++) {
        unsigned wave, captured = reached_report(text_string(&p->report[i]), &wave);
        weight[i] = i + 1 == PLAY_SAMPLES ? 1 : 3;
        weight[i] += 6 * captured + 6 * wave * wave;
    }
    if (count == 0)
        return false;
    const size_t chosen = choice_weighted(c, weight, count);
    swap(&p->position, &p->next[chosen]);
    return true;
}

// Returns a weight for an action: the more captures and waves, the higher.
static unsigned peek(void *context, const char *action) {
    struct play *p = context;
    unsigned captured, waves;
    if (!lockstep_peek(&p->l, text_string(&p->position), action, &captured, &waves))
        return 0;
    return 10 * captured + 30 * waves * waves;
}

static bool play_sample(struct play *p, struct choices *c, const struct start *s) {
    size_t index[PLAY_SAMPLES];
    const struct peek candidates = {peek, p};
    lockstep_look(&p->l, text_string(&p->position));
    size_t wanted =
        generate_sample(c, &s->mood, &s->model, &p->l.common, &candidates, PLAY_SAMPLES, index);
    size_t count = 0;
    for (size_t i = 0; i < wanted; i++) {
        char action[ACTION_MAX];
        action_list_copy(&p->l.common, index[i], action);
        count += try_sample(p, action, count);
    }
    return advance(p, c, count);
}

// Plays a chance action, picked with the game's probabilities. Also tries another chance action.
static bool play_chance(struct play *p, struct choices *c, const struct start *s) {
    char fair[ACTION_MAX], other[ACTION_MAX];
    const struct action_list *list = &p->l.common;
    action_list_copy(list, choice_below(c, (uint32_t)list->count), other);
    generate_chance(c, &s->model, list, fair);
    bool listed = action_list_has(list, fair);
    if (!listed || strcmp(fair, other) != 0)
        (void)try_sample(p, other, 0);
    return advance(p, c, try_sample(p, listed ? fair : other, 0));
}

// True if a position is a pick in a draft with thousands of legal picks.
static bool long_draft(const struct model *m) {
    unsigned char none[MODEL_TYPES] = {0};
    bool first = memcmp(m->count[MODEL_HAND][0], none, sizeof none) == 0;
    return strcmp(m->phase, "draft") == 0 && (m->turn != 'W' || first);
}

// Returns "phase" if the position is made up (not reached by play) and has a phase in `of_red`;
// else NULL. If Red has nothing to decide in it, both implementations refuse the phase.
static const char *doubtful(const struct play *p, const struct model *m) {
    static const char *const of_red[] = {"take:", "zombify", "capture"};
    for (size_t i = 0; p->made_up && i < sizeof of_red / sizeof *of_red; i++)
        if (strncmp(m->phase, of_red[i], strlen(of_red[i])) == 0)
            return "phase";
    return NULL;
}

static bool step(struct play *p, struct choices *c, struct start *s) {
    const char *position = text_string(&p->position);
    struct problem problem;
    const bool made_up = p->made_up;
    const bool accepted = lockstep_made(&p->l, position, doubtful(p, &s->model));
    p->made_up = false;
    if (!accepted)
        return false;
    if (!model_read(&s->model, position, &problem)) {
        p->l.counters->unread++;
        return false;
    }
    p->positions++;
    reached_position(p->l.counters, &s->model);
    if (choice_chance(c, 1, ODD_OF)) {
        generate_odd(c, &s->model, &p->odd);
        p->l.counters->odd++;
        p->l.counters->odd_refused += !lockstep_check(&p->l, text_string(&p->odd));
    }
    // Compares the players' views at some positions only. In games without hidden tiles, views are
    // compared at fewer positions.
    p->viewed = model_form(&s->model)->seats ? choice_chance(c, 1, VIEWS_OF)
                                             : c->count % OPEN_VIEWS_OF == 0;
    if (p->viewed)
        lockstep_views(&p->l, position, "");
    // Comparing lists with thousands of picks is slow, so most are not compared (DRAFT_LIST_OF).
    if (long_draft(&s->model) && !choice_chance(c, 1, DRAFT_LIST_OF)) {
        char action[ACTION_MAX];
        generate_draft(c, &s->model, action);
        p->compared = false;
        return advance(p, c, try_sample(p, action, 0));
    }
    // To save time, compares the lists of both sides only at some positions (LISTS_OF).
    p->compared = made_up || c->count % LISTS_OF == 0;
    if (!(p->compared ? lockstep_lists(&p->l, position) : lockstep_own_list(&p->l, position)))
        return false;
    compare_mutants(p, c, &s->model);
    if (p->l.common.count == 0)
        return false;
    return s->model.turn == 'C' ? play_chance(p, c, s) : play_sample(p, c, s);
}

void play_run(struct play *p, struct choices *c) {
    struct start s;
    struct problem problem;
    p->positions = 0;
    generate_start(p->g, c, &s);
    const int ruleset = ruleset_index(s.model.ruleset);
    if (ruleset >= 0)
        (s.whole ? p->l.counters->games : p->l.counters->setups)[ruleset]++;
    model_write(&s.model, &p->position);
    p->made_up = true;
    for (unsigned ply = 0; ply < s.plies && !p->stop && !(p->halt && *p->halt); ply++) {
        if (!step(p, c, &s) || (p->most && p->positions >= p->most))
            return;
        if (generate_fixed(p->g, &s.model) || !choice_chance(c, 1, TOGGLE_OF))
            continue;
        (void)model_read(&s.model, text_string(&p->position), &problem); // stays if unreadable
        generate_toggle(c, &s.model);
        model_write(&s.model, &p->position);
        p->made_up = true;
        p->l.counters->toggles++;
    }
}
