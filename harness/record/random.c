// SPDX-License-Identifier: MIT
#include "random.h"

#include <stdlib.h>

#include "base/memory.h"

enum {
    CANDIDATES = 6,     // that an action is chosen among
    CAPTURE_WORTH = 12, // of a candidate, for each captured tile
};

void whole_game_free(struct whole_game *g) {
    text_free(&g->rules);
    free(g->action);
}

bool whole_game_next(struct choices *c, const struct paiko_position *p, struct paiko_action *list,
                     struct paiko_action *a) {
    const size_t n = paiko_legal(p, list, PAIKO_ACTIONS_MAX);
    const struct paiko_action *candidate[CANDIDATES];
    unsigned weight[CANDIDATES];
    for (int i = 0; n && i < CANDIDATES; i++) {
        struct paiko_position next = *p;
        struct paiko_report report;
        candidate[i] = &list[choice_below(c, (uint32_t)n)];
        paiko_make(&next, candidate[i], NULL, &report);
        weight[i] =
            (candidate[i]->kind == PAIKO_KIND_DEPLOY ? 3 : 1) + CAPTURE_WORTH * report.captured;
    }
    if (n)
        *a = *candidate[choice_weighted(c, weight, CANDIDATES)];
    return n > 0;
}

void whole_game_make(const struct generate *asked, struct choices *c, size_t most,
                     struct whole_game *g) {
    struct start start;
    TEXT line = {0};
    struct paiko_error e;
    *g = (struct whole_game){0};
    generate_start(asked, c, &start);
    model_first(&start.model);
    model_write(&start.model, &line);
    model_write_rules(&start.model, &g->rules);
    g->of = model_game(&start.model);
    g->players = model_players(&start.model);
    if (!paiko_position_read(&g->first, text_string(&line), false, &e))
        return;
    OWNED struct paiko_action *list = memory_take(PAIKO_ACTIONS_MAX, sizeof *list);
    struct paiko_position p = g->first;
    g->action = memory_take(most + 1, sizeof *g->action);
    for (; g->count < most && whole_game_next(c, &p, list, &g->action[g->count]); g->count++)
        paiko_make(&p, &g->action[g->count], NULL, NULL);
}

struct whole_game_texts whole_game_texts(const struct whole_game *g) {
    struct whole_game_texts t = {.count = g->count};
    t.text = memory_take(g->count + 1, sizeof *t.text);
    t.of = memory_take(g->count + 2, sizeof *t.of);
    for (size_t i = 0; i < g->count; i++) {
        (void)paiko_action_write(&g->action[i], t.text[i]);
        t.of[i] = t.text[i];
    }
    return t;
}

void whole_game_texts_free(struct whole_game_texts *t) {
    free(t->text);
    free(t->of);
}
