// SPDX-License-Identifier: MIT
//
// What `paikocheck dev kill` says: a line or an object for each mutant, what holds of all together,
// and the matrix as a page, engine/mutants/matrix.md. Knows how rows are written, and those of the
// page read back. Invariant: what was not run to its end is in no sum; a row of the page of a
// mutant that was not run stays as it was, and so does what stands behind the table.
#include "kill.h"

#include <inttypes.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
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

// Of the chosen trials, or of all that the page has.
static struct sums sum_up(const struct kill *k, bool chosen_alone) {
    struct sums s = {.slowest = ""};
    double *times = memory_take(k->count + 1, sizeof *times), worst = -1;
    for (size_t i = 0; i < k->count; i++) {
        const struct trial *t = &k->trials[i];
        if (!t->done || (chosen_alone && !t->chosen))
            continue;
        s.run++;
        s.killed += t->scenario[0] != '\0';
        s.attributed += t->place > 0;
        s.first += t->place == 1;
        if (!t->found)
            continue;
        times[s.found++] = t->processor;
        s.slowest = t->processor > worst ? t->mutant->name : s.slowest;
        worst = t->processor > worst ? t->processor : worst;
    }
    qsort(times, s.found, sizeof *times, by_number);
    s.median = at_most(times, s.found, 50);
    s.most95 = at_most(times, s.found, 95);
    s.worst = at_most(times, s.found, 100);
    free(times);
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
    return s->run > 0 && s->killed == s->run && (k->corpus_only || found);
}

// ---- the page ----

static const char begin_mark[] = "<!-- mutants:begin -->", end_mark[] = "<!-- mutants:end -->\n";

static void add_head(const struct kill *k, struct text *out) {
    const struct sums s = sum_up(k, false);
    text_addf(
        out,
        "# Mutants\n\n"
        "Misreadings of the rules, and other faults that programs have, switched on "
        "one by one in an engine of their own (`paikocheck dev kill`, "
        "[0006](../../docs/decisions/0006-mutants.md)). This page is generated; a test compares it "
        "with the table in `engine/mutants/rows` and with the corpus.\n\n"
        "Of %u mutants the corpus kills %u (%.1f %%)",
        s.run, s.killed, percent(s.killed, s.run));
    if (!k->corpus_only)
        text_addf(out,
                  "; lockstep, seed %" PRIu64 ", finds %u (%.1f %%) within %" PRIu64
                  " s on one core, and of those the clauses of a shrunk finding name one that the "
                  "mutant breaks for %u (%.1f %%)",
                  k->o.seed, s.found, percent(s.found, s.run), k->o.seconds, s.attributed,
                  percent(s.attributed, s.found));
    text_add(out, ".\n\n");
    if (s.found)
        text_addf(
            out,
            "To the first finding the process that plays takes %.2f s of a processor (median; "
            "AMD EPYC, shared), for 95 %% of the mutants at most %.2f s, at worst %.2f s "
            "(`%s`).\n\n",
            s.median, s.most95, s.worst, s.slowest);
}

static void add_row(const struct trial *t, struct text *out) {
    const struct mutant *m = t->mutant;
    text_addf(out, "| `%s` | %s | %s | %s | ", m->name, *m->clauses ? m->clauses : "-", m->sentence,
              t->scenario[0] ? t->scenario : "nothing");
    if (t->found)
        text_addf(out, "%" PRIu64 " | %.2f | %u | %s |\n", t->positions, t->processor, t->tiles,
                  t->place ? "yes" : "no");
    else
        text_add(out, "- | - | - | - |\n");
}

static void add_page(const struct kill *k, const char *behind, struct text *out) {
    add_head(k, out);
    text_addf(out,
              "%s\n\n| mutant | breaks | what it gets wrong | killed by | found after positions | "
              "seconds | tiles | attributed |\n|---|---|---|---|---|---|---|---|\n",
              begin_mark);
    for (size_t i = 0; i < k->count; i++)
        add_row(&k->trials[i], out);
    text_addf(out, "\n%s%s", end_mark, behind);
}

// Takes over what a page says of a mutant that was not run; false where the page has no row of it.
static bool recall(const char *page, struct trial *t) {
    TEXT head = {0};
    char attributed[4] = "";
    text_addf(&head, "\n| `%s` | ", t->mutant->name);
    const char *s = strstr(page, text_string(&head));
    s = s ? s + head.length : NULL;
    for (int column = 0; s && column < 2; column++) { // what it breaks, what it gets wrong
        s = strstr(s, " | ");
        s = s ? s + strlen(" | ") : NULL;
    }
    if (!s || sscanf(s, "%95[^ |] |", t->scenario) != 1)
        return false;
    if (strcmp(t->scenario, "nothing") == 0)
        t->scenario[0] = '\0';
    s += strcspn(s, "|");
    t->found = sscanf(s, "| %" SCNu64 " | %lf | %u | %3[a-z]", &t->positions, &t->processor,
                      &t->tiles, attributed) == 4;
    t->place = strcmp(attributed, "yes") == 0;
    t->done = true;
    return true;
}

// Where only some mutants were run, the page that is there says the rest.
static bool recall_rest(const struct kill *k, const char *page, struct problem *p) {
    for (size_t i = 0; i < k->count; i++)
        if (!k->trials[i].chosen && !recall(page, &k->trials[i])) {
            problem_say(p, "page", k->trials[i].mutant->name,
                        "a row of each mutant that is not named");
            return false;
        }
    return true;
}

// The page that is there; one that need not be, where all mutants were run, is empty.
static bool read_page(const struct kill *k, struct text *page, struct problem *p) {
    if (!k->named && access(k->page, F_OK) != 0)
        return true;
    return file_read(k->page, FILE_TEXT_MAX, page, p) && recall_rest(k, text_string(page), p);
}

static int write_page(const struct kill *k) {
    TEXT before = {0}, page = {0};
    struct problem p;
    bool good = read_page(k, &before, &p);
    if (good) {
        const char *end = strstr(text_string(&before), end_mark);
        add_page(k, end ? end + strlen(end_mark) : "", &page);
        good = file_put(k->page, text_string(&page), page.length, &p);
    }
    return good ? EXIT_DONE : command_problem("dev kill", &p);
}

int kill_end(const struct kill *k) {
    const struct sums s = sum_up(k, true);
    print_all(k, &s);
    tell_sums(k, &s);
    if (stop_asked)
        return EXIT_INTERRUPTED;
    if (s.run < k->chosen)
        return command_unable("dev kill",
                              "only %u of %" PRIu64 " mutants could be run to their end", s.run,
                              k->chosen);
    if (k->page && write_page(k) != EXIT_DONE)
        return EXIT_UNABLE;
    return good_enough(k, &s) ? EXIT_DONE : EXIT_FINDING;
}
