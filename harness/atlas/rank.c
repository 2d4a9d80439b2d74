// SPDX-License-Identifier: MIT
#include "rank.h"

#include <string.h>

#include "look.h"

// The players that a ruleset is ranked by: the strongest that played.
static const char *strength_of(const json_t *ruleset) {
    return in(in(ruleset, "games"), "simple") ? "simple" : "random";
}

static enum doubt doubt_of(const json_t *ruling) {
    unsigned i = 0;
    while (i + 1 < DOUBT_COUNT && strcmp(doubt_names[i], string(ruling, "doubt")) != 0)
        i++;
    return (enum doubt)i;
}

static struct ranked weigh(const json_t *ruleset, const json_t *ruling) {
    struct ranked r = {.ruleset = ruleset, .ruling = ruling, .doubt = doubt_of(ruling)};
    size_t i;
    json_t *o;
    json_array_foreach(in(in(ruling, "impact"), strength_of(ruleset)), i, o) {
        const double share = part(in(o, "apart_share"), 0);
        if (!r.most || share > r.play) {
            r.most = o;
            r.play = share;
        }
    }
    r.readers = doubt_readers[r.doubt];
    r.weight = r.play * r.readers;
    return r;
}

static bool before(const struct ranked *a, const struct ranked *b) {
    return a->weight > b->weight || (a->weight == b->weight && a->readers > b->readers);
}

// Puts one into a list that is in order, behind its equals.
static void insert(struct ranked *list, size_t count, struct ranked one) {
    for (; count > 0 && before(&one, &list[count - 1]); count--)
        list[count] = list[count - 1];
    list[count] = one;
}

size_t rank_ruleset(const json_t *ruleset, struct ranked *list, size_t count) {
    size_t i;
    json_t *ruling;
    json_array_foreach(in(ruleset, "rulings"), i, ruling) {
        if (i < RULING_COUNT)
            insert(list, count++, weigh(ruleset, ruling));
    }
    return count;
}

static size_t find(const struct ranked *list, size_t count, const json_t *ruling) {
    size_t i = 0;
    while (i < count && strcmp(string(list[i].ruling, "name"), string(ruling, "name")) != 0)
        i++;
    return i;
}

static void take_out(struct ranked *list, size_t count, size_t at) {
    for (; at + 1 < count; at++)
        list[at] = list[at + 1];
}

size_t rank_game(const json_t *document, enum game game, struct ranked out[RULING_COUNT]) {
    size_t count = 0, i, k;
    json_t *ruleset, *ruling;
    json_array_foreach(in(document, "rulesets"), i, ruleset) {
        const int number = ruleset_index(string(ruleset, "name"));
        if (number < 0 || ruleset_game[number] != game)
            continue;
        json_array_foreach(in(ruleset, "rulings"), k, ruling) {
            const struct ranked one = weigh(ruleset, ruling);
            const size_t there = find(out, count, ruling);
            if (there < count && !before(&one, &out[there]))
                continue;
            if (there < count)
                take_out(out, count--, there);
            if (count < RULING_COUNT)
                insert(out, count++, one);
        }
    }
    return count;
}

const json_t *rank_pair(const struct ranked *r) {
    const char *usual = string(r->ruling, "default"),
               *other = r->most ? string(r->most, "option") : "";
    const json_t *first = NULL;
    size_t i;
    json_t *pair;
    json_array_foreach(in(r->ruling, "pairs"), i, pair) {
        const char *a = string(pair, "a"), *b = string(pair, "b");
        if (!in(in(pair, "smallest"), "witness"))
            continue;
        if ((strcmp(a, usual) == 0 && strcmp(b, other) == 0) ||
            (strcmp(b, usual) == 0 && strcmp(a, other) == 0))
            return pair;
        first = first ? first : pair;
    }
    return first;
}
