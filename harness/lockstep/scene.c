// SPDX-License-Identifier: MIT
//
// Scenes: boards with many tiles on which two rulings matter (docs/decisions/0037-scenes.md). Asks
// one side which outcomes change with the options. Compares the two sides only on a few actions
// whose outcomes change, to save time.
// Invariant: the same choices make the same scenes.
#include <string.h>

#include "play.h"
#include "play/setup.h"

// One in SCENE_OF calls of play_scene() builds boards until a ruling matters, at most BOARDS. It
// compares ACTIONS actions on a board. It compares the lists of actions on one in LISTS_OF boards.
enum { SCENE_OF = 8, LISTS_OF = 16, BOARDS = 24, ACTIONS = 6 };

// Which of two rulings have another option than the default.
enum { NONE, FIRST, SECOND, BOTH, VIEWS };

struct scene {
    struct text seen[VIEWS]; // owned: legal actions with their outcomes, for each set of options
    struct text apart;       // owned: actions whose outcomes differ
    struct action_list list; // owned: the actions in `apart`, as a list
};

static const char *line_of(struct play *p, struct model m) {
    setup_mend_streaks(&m);
    model_write(&m, &p->position);
    return text_string(&p->position);
}

// Sets a ruling of m to `option`. Stores the legal actions with their outcomes in `seen`. May fail.
static bool look(struct play *p, struct text *seen, struct model m, size_t ruling,
                 unsigned option) {
    m.option[ruling] = (unsigned char)option;
    return lockstep_outcomes(&p->l, line_of(p, m), seen);
}

// Compares seen[a] with seen[b], and adds the actions that differ in outcome or legality to
// s->apart. False if there are none.
static bool differ(struct scene *s, int a, int b) {
    struct action_merge m = {.rest = {text_string(&s->seen[a]), text_string(&s->seen[b])}};
    const size_t before = s->apart.length;
    while (action_merge_next(&m)) {
        const char *tab = memchr(m.line, '\t', m.length);
        if (m.order != 0)
            text_addf(&s->apart, "%.*s\n", (int)(tab - m.line), m.line);
    }
    return s->apart.length > before;
}

// Compares engine and spec on some actions whose outcomes differ between options (s->apart).
// Sometimes also compares the lists of legal actions.
static void compare(struct play *p, struct choices *c, struct scene *s, const struct model *m) {
    const char *position = line_of(p, *m);
    if (!lockstep_made(&p->l, position, NULL))
        return;
    reached_position(p->l.counters, m);
    action_list_split(&s->list, text_string(&s->apart));
    for (int i = 0; i < ACTIONS; i++) {
        char action[ACTION_MAX];
        action_list_copy(&s->list, choice_below(c, (uint32_t)s->list.count), action);
        (void)lockstep_apply(&p->l, position, action, LISTING_UNKNOWN);
    }
    if (choice_chance(c, 1, LISTS_OF))
        (void)lockstep_lists(&p->l, position);
}

// Builds boards until a ruling matters on one. False if the ruling matters on none.
static bool find(struct play *p, struct choices *c, struct scene *s, struct model *m, size_t first,
                 unsigned usual) {
    const struct model empty = *m;
    for (int tries = BOARDS; tries && !p->stop && !(p->halt && *p->halt); tries--) {
        *m = empty;
        setup_make(c, m, true);
        if (strcmp(m->phase, "action") == 0)
            setup_dense(c, m);
        text_clear(&s->apart);
        if (look(p, &s->seen[FIRST], *m, first, m->option[first]) &&
            look(p, &s->seen[NONE], *m, first, usual) && differ(s, FIRST, NONE))
            return true;
    }
    return false;
}

void play_scene(struct play *p, struct choices *c) {
    struct scene s = {0};
    struct model m;
    size_t of[RULING_COUNT], count = 0;
    const int ruleset = p->g->ruleset[choice_below(c, (uint32_t)p->g->rulesets)];
    (void)model_init(&m, ruleset_names[ruleset]);
    if (!choice_chance(c, 1, SCENE_OF) || generate_fixed(p->g, &m) || !p->l.side[JUDGED]->outcomes)
        return;
    p->l.counters->scenes[ruleset]++;
    for (size_t r = 0; r < RULING_COUNT; r++)
        if (ruling_table[r].applies[ruleset])
            of[count++] = r;
    const size_t first = of[choice_below(c, (uint32_t)count)];
    const unsigned usual = m.option[first];
    setup_change(c, &m, first);
    const bool found = find(p, c, &s, &m, first, usual);
    if (found)
        compare(p, c, &s, &m);
    for (size_t i = 0; i < count && found && !p->stop; i++) {
        const size_t second = of[i];
        struct model both = m;
        if (second == first)
            continue;
        setup_change(c, &both, second);
        text_clear(&s.apart);
        if (!look(p, &s.seen[BOTH], both, second, both.option[second]) ||
            !differ(&s, BOTH, FIRST) || !look(p, &s.seen[SECOND], both, first, usual) ||
            !differ(&s, BOTH, SECOND))
            continue;
        p->l.counters->pair[ruleset][counter_pair(first, second)]++;
        compare(p, c, &s, &both);
    }
    for (int v = 0; v < VIEWS; v++)
        text_free(&s.seen[v]);
    text_free(&s.apart);
    action_list_free(&s.list);
}
