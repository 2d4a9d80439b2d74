// SPDX-License-Identifier: MIT
#include "random.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "check.h"

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

static void add_header(struct record *r, const char *name, const char *value) {
    (void)record_add_header(r, name, strlen(name), value, strlen(value));
}

void whole_game_record(const struct whole_game *g, const char *source, struct record *r) {
    const char many[] = {(char)('0' + g->players), '\0'};
    char text[PAIKO_ACTION_TEXT_MAX], line[PAIKO_POSITION_TEXT_MAX];
    struct paiko_position p = g->first;
    record_clear(r);
    add_header(r, RECORD_RULES, text_string(&g->rules));
    if (g->players)
        add_header(r, RECORD_PLAYERS, many);
    add_header(r, "Source", source);
    for (size_t i = 0; i < g->count; i++) {
        (void)record_add_ply(r, text, paiko_action_write(&g->action[i], text));
        paiko_make(&p, &g->action[i], NULL, NULL);
    }
    add_header(r, RECORD_RESULT, record_result_of(&p));
    (void)record_add_final(r, line, paiko_position_write(&p, line, sizeof line));
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
