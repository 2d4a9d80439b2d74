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

static unsigned worth(const struct paiko_position *p, const struct paiko_action *a) {
    struct paiko_position next = *p;
    struct paiko_report report;
    paiko_make(&next, a, NULL, &report);
    return (a->kind == PAIKO_KIND_DEPLOY ? 3 : 1) + CAPTURE_WORTH * report.captured;
}

// One of a few candidates, those that capture before others.
static size_t choose(struct choices *c, const struct paiko_position *p,
                     const struct paiko_action *list, size_t count) {
    size_t index[CANDIDATES];
    unsigned weight[CANDIDATES];
    for (int i = 0; i < CANDIDATES; i++) {
        index[i] = choice_below(c, (uint32_t)count);
        weight[i] = worth(p, &list[index[i]]);
    }
    return index[choice_weighted(c, weight, CANDIDATES)];
}

bool whole_game_next(struct choices *c, const struct paiko_position *p, struct paiko_action *list,
                     struct paiko_action *a) {
    const size_t n = paiko_legal(p, list, PAIKO_ACTIONS_MAX);
    if (n)
        *a = list[choose(c, p, list, n)];
    return n > 0;
}

static void play_on(struct choices *c, struct whole_game *g, size_t most) {
    struct paiko_action *list = memory_take(PAIKO_ACTIONS_MAX, sizeof *list);
    struct paiko_position p = g->first;
    g->action = memory_take(most + 1, sizeof *g->action);
    while (g->count < most) {
        struct paiko_action a;
        if (!whole_game_next(c, &p, list, &a))
            break;
        paiko_make(&p, &a, NULL, NULL);
        g->action[g->count++] = a;
    }
    free(list);
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
    if (paiko_position_read(&g->first, text_string(&line), false, &e))
        play_on(c, g, most);
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
