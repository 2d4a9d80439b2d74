// SPDX-License-Identifier: MIT
//
// What `paikocheck dev kill` tries: mutants by name, or pairs of a mutant and an option, drawn by
// the seed. Knows the table of mutants and the rulings; not what trying is. Invariant: the same
// seed samples the same pairs.
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/vec.h"
#include "kill_inside.h"
#include "play/choices.h"

// All mutants, those chosen that are named, or all; false with a message for an unknown name.
static bool choose(struct kill *k) {
    k->count = k->row_count;
    k->tasks = memory_take(k->count, sizeof *k->tasks);
    for (size_t i = 0; i < k->count; i++)
        k->tasks[i] = (struct tried){.mutant = &k->rows[i], .chosen = k->names == 0};
    for (int n = 0; n < k->names; n++) {
        size_t i = 0;
        while (i < k->count && strcmp(k->rows[i].name, k->name[n]) != 0)
            i++;
        if (i == k->count) {
            struct problem p;
            problem_say(&p, "mutant", k->name[n], "a mutant that docs/mutants.md lists");
            (void)command_problem("dev kill", &p);
            return false;
        }
        k->tasks[i].chosen = true;
    }
    return true;
}

static bool plays_anywhere(const struct tried *t) {
    for (int r = 0; r < RULESETS; r++)
        if (kill_plays(t, r))
            return true;
    return false;
}

// Each option, off its default somewhere that the mutant is played, of each ruling but the one that
// the mutant misreads.
static void pairs_of(const struct mutant *m, struct tried **pairs, size_t *count,
                     size_t *capacity) {
    size_t all;
    const struct ruling *table = rulings(&all);
    for (size_t r = 0; r < all; r++)
        for (unsigned o = 0; o < table[r].options; o++) {
            const struct tried t = {
                .mutant = m, .chosen = true, .forced = true, .ruling = r, .option = o};
            if (strcmp(m->under, table[r].name) == 0 || !plays_anywhere(&t))
                continue;
            *pairs = vec_grow(*pairs, capacity, *count + 1, sizeof **pairs);
            (*pairs)[(*count)++] = t;
        }
}

// A sample of the pairs of the chosen mutants, each as likely as any other, in place of the
// mutants.
static void sample_pairs(struct kill *k) {
    struct choices c = {0};
    struct tried *pairs = NULL;
    size_t count = 0, capacity = 0;
    for (size_t i = 0; i < k->count; i++)
        if (k->tasks[i].chosen)
            pairs_of(k->tasks[i].mutant, &pairs, &count, &capacity);
    choices_seed(&c, k->o.seed);
    for (size_t i = 0; i < count && i < k->second_order; i++) {
        const size_t other = i + choice_below(&c, (uint32_t)(count - i));
        const struct tried t = pairs[i];
        pairs[i] = pairs[other];
        pairs[other] = t;
    }
    choices_free(&c);
    free(k->tasks);
    k->tasks = pairs;
    k->count = count < k->second_order ? count : (size_t)k->second_order;
}

bool kill_choose(struct kill *k) {
    k->rows = mutants(&k->row_count);
    if (!choose(k))
        return false;
    if (k->second_order)
        sample_pairs(k);
    return true;
}
