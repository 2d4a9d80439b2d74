// SPDX-License-Identifier: MIT
//
// What `paikocheck dev kill` says: a line or an object for each mutant, and what holds of all
// together. Invariant: what was not run to its end is in no sum.
#include <inttypes.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/memory.h"
#include "base/stop.h"
#include "kill_inside.h"

enum { FOUND_OF_100 = 98, ATTRIBUTED_OF_100 = 90 };

// ---- sums ----

static int by_number(const void *a, const void *b) {
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

// The least of `count` sorted numbers, at least one, that `of100` of 100 of them do not exceed.
static double at_most(const double *sorted, unsigned count, unsigned of100) {
    return sorted[(count * of100 + 99) / 100 - 1];
}

static void sum_up_times(struct kill_sums *s, double *times) {
    if (s->found == 0)
        return;
    qsort(times, s->found, sizeof *times, by_number);
    s->median = at_most(times, s->found, 50);
    s->most95 = at_most(times, s->found, 95);
    s->worst = times[s->found - 1];
}

struct kill_sums kill_sum_up(const struct kill *k, bool chosen_alone) {
    struct kill_sums s = {0};
    double *times = memory_take(k->count + 1, sizeof *times), worst = -1;
    for (size_t i = 0; i < k->count; i++) {
        const struct trial *t = &k->trials[i];
        const bool counts = t->done && (k->tasks[i].chosen || !chosen_alone);
        s.chosen += k->tasks[i].chosen;
        s.run += counts;
        s.killed += counts && t->scenario[0];
        s.attributed += counts && t->place > 0;
        s.first += counts && t->place == 1;
        if (!counts || !t->found)
            continue;
        times[s.found++] = t->processor;
        if (t->processor > worst) {
            worst = t->processor;
            s.slowest = &k->tasks[i];
        }
    }
    sum_up_times(&s, times);
    free(times);
    return s;
}

double kill_percent(unsigned of, unsigned all) {
    return all ? 100.0 * of / all : 0;
}

// ---- lines and objects ----

void kill_name(const struct tried *t, struct text *out) {
    text_add(out, t->mutant->name);
    if (!t->forced)
        return;
    const struct ruling *r = &rulings(&(size_t){0})[t->ruling];
    text_addf(out, " under %s=%s", r->name, r->option[t->option]);
}

static void add_line(const struct kill *k, size_t i, struct text *out) {
    const struct trial *t = &k->trials[i];
    kill_name(&k->tasks[i], out);
    text_addf(out, "\t%s\t%u\t", t->scenario[0] ? t->scenario : "-", t->failing);
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

static json_t *as_json(const struct kill *k, size_t i) {
    const struct trial *t = &k->trials[i];
    const struct tried *task = &k->tasks[i];
    TEXT under = {0};
    const struct ruling *r = &rulings(&(size_t){0})[task->ruling];
    if (task->forced)
        text_addf(&under, "%s=%s", r->name, r->option[task->option]);
    json_t *object =
        json_pack("{s:s, s:s, s:s, s:s, s:s, s:i, s:b, s:b, s:I, s:f, s:f, s:i, s:i, s:s}", "name",
                  task->mutant->name, "under", text_string(&under), "clauses",
                  task->mutant->clauses, "sentence", task->mutant->sentence, "scenario",
                  t->scenario, "failing", (int)t->failing, "complete", t->done, "found", t->found,
                  "positions", (json_int_t)t->positions, "processor", t->processor, "seconds",
                  t->seconds, "tiles", (int)t->tiles, "place", (int)t->place, "named", t->named);
    return object;
}

static json_t *all_as_json(const struct kill *k, const struct kill_sums *s) {
    TEXT slowest = {0};
    json_t *list = json_array();
    for (size_t i = 0; i < k->count; i++)
        if (k->tasks[i].chosen && k->trials[i].begun)
            json_array_append_new(list, as_json(k, i));
    if (s->slowest)
        kill_name(s->slowest, &slowest);
    json_t *object = json_pack("{s:o, s:{s:i, s:f, s:f, s:f, s:s}}", "mutants", list, "processor",
                               "found", (int)s->found, "median", s->median, "most95", s->most95,
                               "worst", s->worst, "slowest", text_string(&slowest));
    return object;
}

static void print_lines(const struct kill *k) {
    TEXT out = {0};
    for (size_t i = 0; i < k->count; i++)
        if (k->tasks[i].chosen && k->trials[i].begun)
            add_line(k, i, &out);
    fputs(text_string(&out), stdout);
}

// ---- all of it ----

static void tell_sums(const struct kill *k, const struct kill_sums *s) {
    TEXT slowest = {0};
    fprintf(stderr, "kill: %u %s", s->run, k->second_order ? "pairs" : "mutants");
    if (kill_asks_corpus(k))
        fprintf(stderr, ": the corpus kills %u (%.1f %%)", s->killed,
                kill_percent(s->killed, s->run));
    if (!k->corpus_only)
        fprintf(stderr,
                "%s lockstep finds %u (%.1f %%), attributed %u (%.1f %%), by the first "
                "clause named %u (%.1f %%)",
                kill_asks_corpus(k) ? ";" : ":", s->found, kill_percent(s->found, s->run),
                s->attributed, kill_percent(s->attributed, s->found), s->first,
                kill_percent(s->first, s->found));
    fprintf(stderr, "%s\n", stop_asked ? "; STOPPED: this is partial" : "");
    if (s->slowest) {
        kill_name(s->slowest, &slowest);
        fprintf(stderr,
                "kill: processor seconds to the first finding: median %.2f, 95 %% within %.2f, "
                "worst %.2f (%s)\n",
                s->median, s->most95, s->worst, text_string(&slowest));
    }
}

// Of a pair, and where lockstep ends at the first finding, no more is asked than that it is found.
static bool good_enough(const struct kill *k, const struct kill_sums *s) {
    const bool found = k->corpus_only || 100 * s->found >= FOUND_OF_100 * s->run;
    const bool attributed = k->corpus_only || k->first || k->second_order ||
                            100 * s->attributed >= ATTRIBUTED_OF_100 * s->found;
    return s->run > 0 && (!kill_asks_corpus(k) || s->killed == s->run) && found && attributed;
}

int kill_report(const struct kill *k) {
    const struct kill_sums s = kill_sum_up(k, true);
    if (k->o.json)
        lockstep_print_json(all_as_json(k, &s));
    else
        print_lines(k);
    tell_sums(k, &s);
    if (stop_asked)
        return EXIT_INTERRUPTED;
    if (s.run < s.chosen)
        return command_unable("dev kill", "only %u of %u mutants could be run to their end", s.run,
                              s.chosen);
    return good_enough(k, &s) ? EXIT_DONE : EXIT_FINDING;
}
