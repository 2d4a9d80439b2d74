// SPDX-License-Identifier: MIT
//
// Positions come from the diagnosis' own steps aside; of each the same is asked as of the
// difference, and another action of its tile.
#include "neighbours.h"

#include <string.h>

#include "diagnose/query_positions.h"

enum { TRIES = 12 };

// What an action is of: its tile's square, or the type that is deployed.
static size_t tile_length(const char *action) {
    const size_t length = strcspn(action, "-@");
    return action[length] == '@' && length == 1 ? 2 : length;
}

static bool same_tile(const char *a, size_t a_length, const char *b) {
    const size_t n = tile_length(b);
    return a_length > n && strncmp(a, b, n) == 0 && strncmp(a, b, a_length) != 0;
}

// Another action of the list by the tile that an action is of, at random; false for none.
static bool other_action(struct query_positions *p, const char *action, char other[ACTION_MAX]) {
    const struct action_list *l = &p->list;
    uint32_t seen = 0;
    for (size_t i = 0; i < l->count; i++)
        if (same_tile(l->text + l->start[i], l->length[i], action) &&
            choice_below(&p->choices, ++seen) == 0)
            action_list_copy(l, i, other);
    return seen > 0;
}

struct neighbours {
    struct conform *c;
    struct book *book;
    uint64_t *asked, most; // of the kind of difference, and how many there may be
};

static void add(struct neighbours *n, enum session_op op, const char *position,
                const char *action) {
    const size_t before = n->book->count;
    if (*n->asked >= n->most || !n->c->pool.identity.can[op])
        return;
    (void)book_question(n->book, op, position, action);
    *n->asked += n->book->count > before;
}

// The same question at the position that was found, and another action of the tile there.
static void add_here(struct neighbours *n, struct query_positions *p, const struct question *q) {
    char other[ACTION_MAX];
    const char *position = text_string(&p->position);
    if (!q->action) {
        add(n, OP_LEGAL, position, NULL);
        return;
    }
    add(n, OP_APPLY, position, q->action);
    if (other_action(p, q->action, other))
        add(n, OP_APPLY, position, other);
}

void neighbours_add(struct conform *c, const struct question *q, int group, struct book *book) {
    const int ruleset = ruleset_named(q->position);
    if (group == NO_GROUP || ruleset < 0 || c->neighbours_all >= NEIGHBOURS_ALL)
        return;
    uint64_t *asked = &c->neighbours[group];
    const uint64_t before = *asked, room = NEIGHBOURS - before;
    struct neighbours n = {.c = c,
                           .book = book,
                           .asked = asked,
                           .most = before + (room < NEIGHBOURS_EACH ? room : NEIGHBOURS_EACH)};
    const char *const near[] = {q->position};
    struct query_positions p;
    query_positions_begin(&p, ruleset_names[ruleset], &c->asked,
                          choices_derive(c->seed, (uint64_t)group * NEIGHBOURS + before));
    p.near = near;
    p.near_count = 1;
    p.near_alone = true;
    for (int tries = 0; tries < TRIES && *asked < n.most; tries++)
        if (query_positions_next(&p))
            add_here(&n, &p, q);
    c->neighbours_all += *asked - before;
    query_positions_free(&p);
}
