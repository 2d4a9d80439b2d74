// SPDX-License-Identifier: MIT
//
// What `paikocheck dev kill` says: a line or an object for each mutant, and what holds of all
// together. tests/house/mutant_page.py makes the matrix of the objects. Invariant: what was not run
// to its end is in no sum.
#include "kill.h"

#include <inttypes.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/stop.h"
#include "output.h"

enum { FOUND_OF_100 = 98, ATTRIBUTED_OF_100 = 90 };

// ---- sums ----

// What there is to say of all trials together. Times are processor seconds to the first finding, of
// those that were found: half take at most `median`, 95 of 100 at most `most95`.
struct sums {
    unsigned run, killed, found;
    unsigned attributed, first; // of those found: that name a clause it breaks, that name one first
    double median, most95, worst;
    const char *slowest; // "" where none was found
};

static int by_number(const void *a, const void *b) {
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

// The least of `count` sorted numbers that `of100` of 100 of them do not exceed; 0 of none.
static double at_most(const double *sorted, unsigned count, unsigned of100) {
    return count ? sorted[(count * of100 + 99) / 100 - 1] : 0;
}

static struct sums sum_up(const struct kill *k) {
    struct sums s = {.slowest = ""};
    OWNED double *times = memory_take(k->count + 1, sizeof *times);
    for (size_t i = 0; i < k->count; i++) {
        const struct trial *t = &k->trials[i];
        if (!t->done)
            continue;
        s.run++;
        s.killed += t->scenario[0] != '\0';
        s.attributed += t->place > 0;
        s.first += t->place == 1;
        if (!t->found)
            continue;
        times[s.found++] = t->processor;
        s.slowest = t->processor >= s.worst ? t->mutant->name : s.slowest;
        s.worst = t->processor >= s.worst ? t->processor : s.worst;
    }
    qsort(times, s.found, sizeof *times, by_number);
    s.median = at_most(times, s.found, 50);
    s.most95 = at_most(times, s.found, 95);
    return s;
}

static double percent(unsigned of, unsigned all) {
    return all ? 100.0 * of / all : 0;
}

// ---- lines and objects ----

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

static json_t *as_json(const struct trial *t) {
    return json_pack("{s:s, s:s, s:s, s:s, s:i, s:b, s:b, s:I, s:f, s:f, s:i, s:i, s:s}", "name",
                     t->mutant->name, "clauses", t->mutant->clauses, "sentence",
                     t->mutant->sentence, "scenario", t->scenario, "failing", (int)t->failing,
                     "complete", t->done, "found", t->found, "positions", (json_int_t)t->positions,
                     "processor", t->processor, "seconds", t->seconds, "tiles", (int)t->tiles,
                     "place", (int)t->place, "named", t->named);
}

static void print_all(const struct kill *k, const struct sums *s) {
    TEXT out = {0};
    json_t *list = json_array();
    for (size_t i = 0; i < k->count; i++) {
        if (!k->trials[i].begun)
            continue;
        if (k->o.json)
            json_array_append_new(list, as_json(&k->trials[i]));
        else
            add_line(&k->trials[i], &out);
    }
    fputs(text_string(&out), stdout);
    if (k->o.json)
        output_json(json_pack("{s:O, s:{s:i, s:f, s:f, s:f, s:s}}", "mutants", list, "processor",
                              "found", (int)s->found, "median", s->median, "most95", s->most95,
                              "worst", s->worst, "slowest", s->slowest));
    json_decref(list);
}

static void tell_sums(const struct kill *k, const struct sums *s) {
    fprintf(stderr, "kill: %u mutants: the corpus kills %u (%.1f %%)", s->run, s->killed,
            percent(s->killed, s->run));
    if (!k->corpus_only)
        fprintf(stderr,
                "; lockstep finds %u (%.1f %%), attributed %u (%.1f %%), by the first "
                "clause named %u (%.1f %%)",
                s->found, percent(s->found, s->run), s->attributed,
                percent(s->attributed, s->found), s->first, percent(s->first, s->found));
    fprintf(stderr, "%s\n", stop_asked ? "; STOPPED: this is partial" : "");
    if (s->found)
        fprintf(stderr,
                "kill: processor seconds to the first finding: median %.2f, 95 %% within %.2f, "
                "worst %.2f (%s)\n",
                s->median, s->most95, s->worst, s->slowest);
}

static bool good_enough(const struct kill *k, const struct sums *s) {
    const bool found = 100 * s->found >= FOUND_OF_100 * s->run &&
                       100 * s->attributed >= ATTRIBUTED_OF_100 * s->found;
    return s->killed == s->run && (k->corpus_only || found);
}

int kill_end(const struct kill *k) {
    const struct sums s = sum_up(k);
    print_all(k, &s);
    tell_sums(k, &s);
    if (stop_asked)
        return EXIT_INTERRUPTED;
    if (s.run < k->chosen)
        return command_unable("dev kill",
                              "only %u of %" PRIu64 " mutants could be run to their end", s.run,
                              k->chosen);
    return good_enough(k, &s) ? EXIT_DONE : EXIT_FINDING;
}
