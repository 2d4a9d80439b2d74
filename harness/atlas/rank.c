// SPDX-License-Identifier: MIT
#include "rank.h"

static const struct ruling *ruling_of(const struct ranked *r) {
    return &rulings(&(size_t){0})[r->ruling];
}

static struct ranked weigh(const struct atlas *a, int ruleset, int ruling) {
    struct ranked r = {ruleset, ruling, &a->of[ruleset][ruling], -1, 0, 0};
    for (int o = 0; r.of->games && o < (int)ruling_of(&r)->options; o++) {
        const double share = (double)r.of->row[o].apart / (double)r.of->games;
        if (o == ruling_of(&r)->fallback[ruleset] || (r.most >= 0 && share <= r.play))
            continue;
        r.most = o;
        r.play = share;
    }
    r.weight = r.play * doubt_readers[ruling_of(&r)->doubt];
    return r;
}

static bool before(const struct ranked *a, const struct ranked *b) {
    const unsigned readers[2] = {doubt_readers[ruling_of(a)->doubt],
                                 doubt_readers[ruling_of(b)->doubt]};
    return a->weight > b->weight || (a->weight == b->weight && readers[0] > readers[1]);
}

// Puts one into a list that is in order, behind its equals.
static void insert(struct ranked *list, size_t count, struct ranked one) {
    for (; count > 0 && before(&one, &list[count - 1]); count--)
        list[count] = list[count - 1];
    list[count] = one;
}

size_t rank_ruleset(const struct atlas *a, int ruleset, struct ranked *list, size_t count) {
    for (int r = 0; r < RULING_COUNT; r++)
        if (a->of[ruleset][r].done)
            insert(list, count++, weigh(a, ruleset, r));
    return count;
}

size_t rank_game(const struct atlas *a, enum game game, struct ranked out[RULING_COUNT]) {
    struct ranked best[RULING_COUNT];
    bool known[RULING_COUNT] = {false};
    size_t count = 0;
    // Of what weighs the same the first ruleset's, and in the order in which they were met.
    for (int s = 0; s < RULESETS; s++)
        for (int r = 0; r < RULING_COUNT; r++) {
            const struct ranked one = weigh(a, s, r);
            if (ruleset_game[s] != game || !one.of->done || (known[r] && !before(&one, &best[r])))
                continue;
            best[r] = one;
            known[r] = true;
        }
    for (int s = 0; s < RULESETS; s++)
        for (int r = 0; r < RULING_COUNT; r++)
            if (known[r] && best[r].ruleset == s)
                insert(out, count++, best[r]);
    return count;
}

bool rank_witness(const struct atlas *a, const struct ranked *r, struct witness *w) {
    const unsigned usual = ruling_of(r)->fallback[r->ruleset];
    const unsigned most = r->most < 0 ? usual : (unsigned)r->most;
    struct pair pair = {r->ruleset, r->ruling, usual < most ? usual : most,
                        usual < most ? most : usual};
    if (usual != most && atlas_witness(a, &pair, w))
        return true;
    for (pair.a = 0; pair.a < RULING_OPTIONS_MAX; pair.a++)
        for (pair.b = pair.a + 1; pair.b < RULING_OPTIONS_MAX; pair.b++)
            if (atlas_witness(a, &pair, w))
                return true;
    return false;
}
