// SPDX-License-Identifier: MIT
//
// The matrix of `paikocheck dev kill` as a page, docs/mutants.md. Knows how its rows are written
// and read back. Invariant: a row of a mutant that was not run stays as it was, and so does what
// stands behind the table.
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "kill_inside.h"

static const char begin_mark[] = "<!-- mutants:begin -->", end_mark[] = "<!-- mutants:end -->\n";

static void add_head(const struct kill *k, struct text *out) {
    const struct kill_sums s = kill_sum_up(k, false);
    text_addf(out,
              "# Mutants\n\n"
              "Wrong readings of the rules, and faults that programs have beside them, switched on "
              "one by one in an engine of their own (`paikocheck dev kill`, "
              "[0006](decisions/0006-mutants.md)). This page is generated; the lint compares it "
              "with the table in `engine/mutants/rows` and with the corpus.\n\n"
              "Of %u mutants the corpus kills %u (%.1f %%)",
              s.run, s.killed, kill_percent(s.killed, s.run));
    if (!k->corpus_only)
        text_addf(out,
                  "; lockstep, seed %" PRIu64 ", finds %u (%.1f %%) within %" PRIu64
                  " s on one core, and of those the clauses of a shrunk finding name one that the "
                  "mutant breaks for %u (%.1f %%)",
                  k->o.seed, s.found, kill_percent(s.found, s.run), k->o.seconds, s.attributed,
                  kill_percent(s.attributed, s.found));
    text_add(out, ".\n\n");
    if (s.slowest)
        text_addf(
            out,
            "To the first finding the process that plays takes %.2f s of a processor (median; "
            "AMD EPYC, shared), for 95 %% of the mutants at most %.2f s, at worst %.2f s "
            "(`%s`).\n\n",
            s.median, s.most95, s.worst, s.slowest->mutant->name);
}

static void add_row(const struct kill *k, size_t i, struct text *out) {
    const struct trial *t = &k->trials[i];
    const struct mutant *m = k->tasks[i].mutant;
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
        add_row(k, i, out);
    text_addf(out, "\n%s%s", end_mark, behind);
}

// Takes over what a page says of a mutant that was not run; false where the page has no row of it.
static bool recall(const char *page, const struct mutant *m, struct trial *t) {
    struct text head = {0};
    char attributed[4] = "";
    text_addf(&head, "\n| `%s` | ", m->name);
    const char *s = strstr(page, text_string(&head));
    s = s ? s + head.length : NULL;
    for (int column = 0; s && column < 2; column++) { // what it breaks, what it gets wrong
        s = strstr(s, " | ");
        s = s ? s + strlen(" | ") : NULL;
    }
    text_free(&head);
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
    for (size_t i = 0; i < k->count; i++) {
        if (!k->tasks[i].chosen && !recall(page, k->tasks[i].mutant, &k->trials[i])) {
            problem_say(p, "page", k->tasks[i].mutant->name,
                        "a row of each mutant that is not named");
            return false;
        }
    }
    return true;
}

// The page that is there; one that need not be, where all mutants were run, is empty.
static bool read_page(const struct kill *k, struct text *page, struct problem *p) {
    bool all = true;
    for (size_t i = 0; i < k->count; i++)
        all = all && k->tasks[i].chosen;
    if (all && access(k->page, F_OK) != 0)
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
    const int code = kill_report(k);
    const bool whole = code == EXIT_DONE || code == EXIT_FINDING;
    return whole && k->page && write_page(k) != EXIT_DONE ? EXIT_UNABLE : code;
}
