// SPDX-License-Identifier: MIT
//
// What `paikocheck dev kill` says: a table of mutants, and how many were killed and found.
// tests/house/mutant_page.py makes the matrix of the table. Invariant: what was not run to its end
// is in no sum.
#include "kill.h"

#include <inttypes.h>
#include <stdio.h>

#include "base/stop.h"
#include "output.h"

static void add_line(const struct trial *t, struct text *out) {
    text_addf(out, "%s\t%s\t%u\t", t->mutant->name, t->scenario[0] ? t->scenario : "-", t->failing);
    if (t->found)
        text_addf(out, "%" PRIu64 "\t%.2f\t%.1f\t%u\t%s\t%s\n", t->positions, t->processor,
                  t->seconds, t->tiles,
                  t->place > 1 ? "behind"
                  : t->place   ? "first"
                               : "-",
                  t->named[0] ? t->named : "-");
    else
        text_add(out, "-\t-\t-\t-\t-\t-\n");
}

int kill_end(const struct kill *k) {
    unsigned run = 0, killed = 0, found = 0;
    TEXT out = {0};
    for (size_t i = 0; i < k->count; i++) {
        const struct trial *t = &k->trials[i];
        if (!t->done)
            continue;
        run++;
        killed += t->scenario[0] != '\0';
        found += t->found;
        add_line(t, &out);
    }
    (void)output_write(&out);
    fprintf(stderr, "kill: %u mutants; the corpus kills %u", run, killed);
    if (k->o.seconds)
        fprintf(stderr, "; lockstep finds %u", found);
    fprintf(stderr, "%s\n", stop_asked ? "; STOPPED: this is partial" : "");
    if (stop_asked)
        return EXIT_INTERRUPTED;
    if (run < k->chosen)
        return command_unable(
            "dev kill", "only %u of %" PRIu64 " mutants could be run to their end", run, k->chosen);
    return killed == run && (found == run || !k->o.seconds) ? EXIT_DONE : EXIT_FINDING;
}
