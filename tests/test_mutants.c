// SPDX-License-Identifier: MIT
//
// The corpus kills every mutant of the engine: under default rulings, in the ruleset of each
// document that its row names, a scenario beside perft counts fails for the engine. And every
// clause that play can show has a mutant, or a reason why it has none.
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/clauses.h"
#include "base/rulings.h"
#include "corpus/corpus.h"
#include "mutant.h"

struct row {
    const char *name, *clauses;
};

static const struct row rows[] = {
#define MUTANT_ROW(id, name, clauses, sentence) {name, clauses},
    PAIKO_MUTANTS(MUTANT_ROW)
#undef MUTANT_ROW
};

static const struct row without[] = {
#define WITHOUT_ROW(clause, reason) {clause, reason},
    PAIKO_WITHOUT_MUTANT(WITHOUT_ROW)
#undef WITHOUT_ROW
};

enum { ROWS = sizeof rows / sizeof *rows, WITHOUT = sizeof without / sizeof *without };

// ---- words of a list with spaces ----

static bool next_word(const char **list, size_t *length) {
    *list += *length;
    *list += strspn(*list, " ");
    *length = strcspn(*list, " ");
    return *length > 0;
}

static bool has_word(const char *list, const char *word) {
    for (size_t length = 0; next_word(&list, &length);)
        if (strlen(word) == length && memcmp(list, word, length) == 0)
            return true;
    return false;
}

// ---- killing ----

static struct corpus corpora[RULESETS];

static void on_problem(void *context, const struct problem *p) {
    struct text line = {0};
    (void)context;
    problem_describe(p, &line);
    (void)fprintf(stderr, "%s\n", text_string(&line));
    text_free(&line);
}

struct kill {
    const struct row *row; // the mutant
    bool killed;
};

// Whether a scenario is about a clause that the mutant breaks.
static bool about(const struct scenario *s, const struct row *row) {
    for (const struct yaml_node *n = s->clauses->first; n; n = n->next)
        if (has_word(row->clauses, n->text))
            return true;
    return *row->clauses == '\0';
}

// A scenario about the clause kills, under its ruleset's own rulings: what fails elsewhere does so
// by chance.
static void on_failure(void *context, const struct scenario_case *c, const char *block) {
    struct kill *kill = context;
    const bool defaults = strcspn(c->position, ",") > strcspn(c->position, " ");
    (void)block;
    if (defaults && about(c->of, kill->row))
        kill->killed = true;
}

static bool on_progress(void *context, size_t done, size_t total) {
    const struct kill *kill = context;
    (void)done, (void)total;
    return !kill->killed;
}

// Runs the corpus of a ruleset until a scenario fails; perft counts are left out, since they say
// little of a rule.
static bool corpus_kills(const struct row *row, int ruleset) {
    static const struct impl *const impls[] = {&impl_engine};
    struct kill kill = {row, false};
    const struct corpus_run run = {.impls = impls,
                                   .impl_count = 1,
                                   .perft_most = 1,
                                   .on_failure = on_failure,
                                   .on_progress = on_progress,
                                   .context = &kill};
    struct corpus_result result;
    corpus_run(&corpora[ruleset], &run, &result);
    return kill.killed;
}

// The same in a child with a mutant switched on. One that crashes is no reading of a rule.
static bool killed(const struct row *row, int ruleset) {
    (void)fflush(NULL);
    const pid_t child = fork();
    int status = 0;
    ck_assert_int_ge(child, 0);
    if (child == 0) {
        (void)alarm(60);
        if (!paiko_mutants_set(row->name))
            _exit(2);
        const bool dead = corpus_kills(row, ruleset);
        (void)fflush(NULL);
        _exit(dead ? 0 : 1);
    }
    ck_assert_int_eq(waitpid(child, &status, 0), child);
    ck_assert_msg(WIFEXITED(status) && WEXITSTATUS(status) < 2, "%s crashes", row->name);
    return WEXITSTATUS(status) == 0;
}

// Whether a row names a clause of a ruleset's document; one that names none breaks what all have.
static bool concerns(const struct row *row, int ruleset) {
    const char *prefix = ruleset_clause_prefix[ruleset], *list = row->clauses;
    for (size_t length = 0; next_word(&list, &length);)
        if (strncmp(list, prefix, strlen(prefix)) == 0)
            return true;
    return *row->clauses == '\0';
}

START_TEST(the_corpus_kills_it) {
    const struct row *row = &rows[_i];
    struct text lives = {0};
    for (int ruleset = 0; ruleset < RULESETS; ruleset++)
        if (concerns(row, ruleset) && !killed(row, ruleset))
            text_addf(&lives, " %s", ruleset_names[ruleset]);
    ck_assert_msg(lives.length == 0, "%s lives in%s", row->name, text_string(&lives));
}
END_TEST

START_TEST(without_a_mutant_nothing_fails) {
    const struct row none = {"", ""};
    for (int ruleset = 0; ruleset < RULESETS; ruleset++)
        ck_assert_msg(!killed(&none, ruleset), "%s", ruleset_names[ruleset]);
}
END_TEST

// ---- the table ----

START_TEST(every_clause_has_a_mutant_or_a_reason) {
    size_t count = 0, missing = 0;
    const struct clause *c = clauses(&count);
    for (size_t i = 0; i < count; i++) {
        bool named = c[i].kind != CLAUSE_NORMATIVE || c[i].shows == SHOWS_NONE;
        for (size_t k = 0; k < ROWS && !named; k++)
            named = has_word(rows[k].clauses, c[i].id);
        for (size_t k = 0; k < WITHOUT && !named; k++)
            named = strcmp(without[k].name, c[i].id) == 0;
        missing += !named;
        if (!named)
            (void)printf("no mutant breaks %s: %s\n", c[i].id, c[i].text);
    }
    ck_assert_uint_eq(missing, 0);
}
END_TEST

// Whether a clause's ruleset is one that the registers have.
static bool registered(const char *clause) {
    for (int ruleset = 0; ruleset < RULESETS; ruleset++)
        if (strncmp(clause, ruleset_clause_prefix[ruleset], 3) == 0)
            return clause_find(clause) != NULL;
    return true;
}

START_TEST(rows_name_clauses_that_exist) {
    char id[64];
    for (size_t i = 0; i < ROWS; i++) {
        const char *list = rows[i].clauses;
        for (size_t length = 0; next_word(&list, &length);) {
            (void)snprintf(id, sizeof id, "%.*s", (int)length, list);
            ck_assert_msg(registered(id), "%s names %s", rows[i].name, id);
        }
    }
    for (size_t i = 0; i < WITHOUT; i++) {
        ck_assert_msg(clause_find(without[i].name) != NULL, "%s", without[i].name);
        for (size_t k = 0; k < ROWS; k++)
            ck_assert_msg(!has_word(rows[k].clauses, without[i].name), "%s has %s", without[i].name,
                          rows[k].name);
    }
}
END_TEST

int main(void) {
    Suite *s = suite_create("mutants");
    TCase *t = tcase_create("table"), *k = tcase_create("corpus");
    for (int i = 0; i < RULESETS; i++)
        if (corpus_load(&corpora[i], PAIKO_CORPUS_DIR, ruleset_names[i], on_problem, NULL))
            return 2;
    tcase_add_test(t, every_clause_has_a_mutant_or_a_reason);
    tcase_add_test(t, rows_name_clauses_that_exist);
    tcase_add_loop_test(k, the_corpus_kills_it, 0, ROWS);
    tcase_add_test(k, without_a_mutant_nothing_fails);
    suite_add_tcase(s, t);
    suite_add_tcase(s, k);
    tcase_set_timeout(k, 240);
    SRunner *runner = srunner_create(s);
    srunner_run_all(runner, CK_ENV);
    const int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    for (int i = 0; i < RULESETS; i++)
        corpus_free(&corpora[i]);
    return failed ? 1 : 0;
}
