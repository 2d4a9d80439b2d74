// SPDX-License-Identifier: MIT
#include "random.h"

#include <stdlib.h>

#include "base/memory.h"
#include "check.h"

enum {
    CANDIDATES = 6,     // candidates for each action
    CAPTURE_WORTH = 12, // worth of each captured tile
};

void whole_game_free(struct whole_game *g) {
    text_free(&g->rules);
    free(g->action);
    free(g->text);
    free(g->texts);
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
    g->text = memory_take(most + 1, sizeof *g->text);
    g->texts = memory_take(most + 1, sizeof *g->texts);
    for (; g->count < most && whole_game_next(c, &p, list, &g->action[g->count]); g->count++) {
        paiko_make(&p, &g->action[g->count], NULL, NULL);
        (void)paiko_action_write(&g->action[g->count], g->text[g->count]);
        g->texts[g->count] = g->text[g->count];
    }
    g->last = p;
}

void whole_game_write(const struct whole_game *g, const char *source, struct text *out) {
    char line[PAIKO_POSITION_TEXT_MAX];
    text_addf(out, "[Paiko \"" RECORD_VERSION "\"]\n[Rules \"%s\"]\n", text_string(&g->rules));
    if (g->players)
        text_addf(out, "[Players \"%u\"]\n", g->players);
    text_addf(out, "[Source \"%s\"]\n[Result \"%s\"]\n\n", source, record_result_of(&g->last));
    for (size_t i = 0; i < g->count; i++)
        text_addf(out, "%zu. %s\n", i + 1, g->text[i]);
    (void)paiko_position_write(&g->last, line, sizeof line);
    text_addf(out, "end %s\n\n", line);
}
