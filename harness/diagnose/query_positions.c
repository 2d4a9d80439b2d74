// SPDX-License-Identifier: MIT
//
// Makes positions. For most positions, changes a given position a little, such as by one moved or
// removed piece. Generates the other positions, and may play a few random actions.
// Invariant: the engine accepts every position.
#include "query_positions.h"

#include <string.h>

#include "impl/impl.h"
#include "lockstep/counters.h"
#include "play/invariants.h"
#include "play/setup.h"

enum { TRIES = 60, STEPS_MOST = 3, PLIES_MOST = 6, NEAR_TIMES = 2, NEAR_OF = 3, LIST_MAX = 1200 };

// Prefers squares near enemy tiles, and shifting the tile that was shifted last turn.
static const struct mood even = {
    {2, 3, 2, 4, 3, 3, 1, 1, 3, 3, 2, 3, 2, 1, 3, 2, 2, 2, 1, 1, 1, 1, 1}, 4, 1, 6};

void query_positions_begin(struct query_positions *p, const char *ruleset,
                           const struct generate *asked, uint64_t seed) {
    *p = (struct query_positions){.asked = *asked};
    p->asked.ruleset[0] = ruleset_index(ruleset);
    p->asked.rulesets = 1;
    p->asked.plain = true;
    choices_seed(&p->choices, seed);
}

void query_positions_free(struct query_positions *p) {
    text_free(&p->position);
    text_free(&p->legal);
    text_free(&p->scratch);
    text_free(&p->report);
    action_list_free(&p->list);
}

static bool accept(struct query_positions *p) {
    struct problem problem;
    setup_mend_streaks(&p->model);
    if ((invariants_broken_by(&p->model) & ~p->broken) != 0)
        return false;
    model_write(&p->model, &p->position);
    if (impl_engine.legal(NULL, text_string(&p->position), &p->legal, &problem) != ANSWER_YES)
        return false;
    action_list_split(&p->list, text_string(&p->legal));
    return true;
}

static unsigned worth(void *context, const char *action) {
    struct query_positions *p = context;
    struct problem problem;
    unsigned wave;
    (void)impl_engine.apply(NULL, text_string(&p->position), action, &p->scratch, &p->report,
                            &problem);
    const unsigned captured = reached_report(text_string(&p->report), &wave);
    return 10 * captured + 30 * wave * wave;
}

// Picks an action from the list: any action if `fair`, else one that is worth asking about.
static bool any_action(struct query_positions *p, bool fair, char action[ACTION_MAX]) {
    size_t index[2];
    const struct peek peek = {worth, p};
    if (p->list.count == 0)
        return false;
    index[0] = choice_below(&p->choices, (uint32_t)p->list.count);
    if (!fair)
        (void)generate_sample(&p->choices, &even, &p->model, &p->list, &peek, 2, index);
    action_list_copy(&p->list, index[0], action);
    return true;
}

// Makes a position. Mostly changes one of the positions in p->near a little, if there are any. In
// other cases generates a position, and may play a few actions.
bool query_positions_next(struct query_positions *p) {
    struct problem problem;
    char action[ACTION_MAX];
    for (int tries = 0; tries < TRIES; tries++) {
        const bool near = p->near_count > 0 && choice_chance(&p->choices, NEAR_TIMES, NEAR_OF);
        p->broken = 0;
        if (near) {
            const char *from = p->near[choice_below(&p->choices, (uint32_t)p->near_count)];
            (void)model_read(&p->model, from, &problem);
            p->broken = invariants_broken_by(&p->model);
            for (uint32_t n = choice_below(&p->choices, STEPS_MOST + 1); n > 0; n--)
                change_some(&p->choices, &p->model);
        } else {
            struct start s;
            generate_start(&p->asked, &p->choices, &s);
            p->model = s.model;
            if (!s.whole && !mend(&p->choices, &p->model))
                continue;
        }
        bool good = accept(p);
        if (!good)
            continue;
        for (uint32_t n = near ? 0 : choice_below(&p->choices, PLIES_MOST); n > 0 && good; n--) {
            good = any_action(p, true, action);
            if (!good)
                break;
            (void)impl_engine.apply(NULL, text_string(&p->position), action, &p->scratch, NULL,
                                    &problem);
            (void)model_read(&p->model, text_string(&p->scratch), &problem);
            good = accept(p);
        }
        if (p->list.count <= LIST_MAX || choice_chance(&p->choices, 1, 8))
            return accept(p);
    }
    return false;
}

size_t query_positions_actions(struct query_positions *p, size_t wanted,
                               char (*action)[ACTION_MAX]) {
    size_t count = 0;
    for (size_t i = 0; i < wanted; i++) {
        bool known = false;
        if (choice_chance(&p->choices, 1, 8))
            generate_unlisted(&p->choices, model_game(&p->model), &p->list, action[count]);
        else if (!any_action(p, choice_below(&p->choices, 2), action[count]))
            continue;
        for (size_t k = 0; k < count; k++)
            known = known || strcmp(action[k], action[count]) == 0;
        count += !known;
    }
    return count;
}
