// SPDX-License-Identifier: MIT
//
// Tests the corpus with mutants, which are engines with one misread rule. A scenario kills a mutant
// if the scenario fails. Only scenarios about the misread clause count. The test requires:
// - Each mutant is killed in each ruleset that has the misread clause.
// - Each clause that has an effect in play has a scenario that kills a mutant.
#include <signal.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/line.h"
#include "corpus/corpus.h"
#include "impl/clauses.h"
#include "impl/mutants.h"
#include "impl/rulings.h"
#include "lockstep/campaign.h"
#include "mutant.h"

// ---- lists of words ----

static bool next_word(const char **list, size_t *length) {
    *list += *length;
    *list += strspn(*list, " ");
    *length = strcspn(*list, " ");
    return *length > 0;
}

static bool has_word(const char *list, const char *word) {
    return list_has(list, ' ', word, strlen(word));
}

// ---- killing ----

static struct corpus corpora[RULESETS];

static void on_problem(void *context, const struct problem *p) {
    TEXT line = {0};
    (void)context;
    problem_describe(p, &line);
    (void)fprintf(stderr, "%s\n", text_string(&line));
}

struct kill {
    const struct mutant *row; // the present mutant
    bool killed;
};

// For each clause: true if a scenario about the clause killed a mutant that names the clause. The
// memory is shared with the children that try mutants.
static bool *shown;

// Records a kill. Sets `shown` for each clause that the scenario is about and the mutant misreads.
static void on_failure(void *context, const struct scenario_case *c, const char *block) {
    struct kill *kill = context;
    size_t count = 0;
    (void)block;
    for (const struct yaml_node *n = c->of->clauses->first; n; n = n->next)
        if (has_word(kill->row->clauses, n->text))
            shown[clause_find(n->text) - clauses(&count)] = true;
    kill->killed = true;
}

// True if a failure of this case counts as a kill: the case is about a clause of the row, or the
// row has no clauses.
static bool may_kill(const struct mutant *row, const struct scenario_case *c) {
    bool about = *row->clauses == '\0';
    for (const struct yaml_node *n = c->of->clauses->first; n && !about; n = n->next)
        about = has_word(row->clauses, n->text);
    return about && (*row->clauses == '\0' || mutant_tried_by(row->under, c->position));
}

// Runs all cases of a scenario that may kill the mutant. Goes on after a kill.
static void try_scenario(const struct scenario *s, const struct corpus_run *run,
                         const struct kill *kill) {
    struct corpus_result result = {0};
    for (size_t i = 0; i < s->count; i++)
        if (may_kill(kill->row, &s->cases[i]))
            (void)corpus_case(&s->cases[i], run, &result);
}

// Runs the cases of a ruleset's corpus that may kill the mutant. Stops at the first kill if the row
// has no clause. Leaves out perft counts, since they say little about a rule.
static bool corpus_kills(const struct mutant *row, int ruleset) {
    static const struct impl *const impls[] = {&impl_engine};
    struct kill kill = {row, false};
    const struct corpus_run run = {.impls = impls,
                                   .impl_count = 1,
                                   .perft_most = 1,
                                   .on_failure = on_failure,
                                   .context = &kill};
    const struct corpus *c = &corpora[ruleset];
    for (size_t i = 0; i < c->count; i++)
        for (size_t k = 0; k < c->files[i].count; k++)
            if (!kill.killed || *row->clauses != '\0')
                try_scenario(&c->files[i].scenarios[k], &run, &kill);
    return kill.killed;
}

// Switches the mutant on in a child process, and returns corpus_kills() there. If the mutant has no
// clauses, a failed assertion counts as a kill. Other crashes of the child fail the test.
static bool killed(const struct mutant *row, int ruleset) {
    const pid_t child = fork();
    int status = 0;
    ck_assert_int_ge(child, 0);
    if (child == 0) {
        (void)alarm(60);
        _exit(!paiko_mutants_set(row->name) ? 2 : corpus_kills(row, ruleset) ? 0 : 1);
    }
    ck_assert_int_eq(waitpid(child, &status, 0), child);
    if (WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT && *row->clauses == '\0')
        return true;
    ck_assert_msg(WIFEXITED(status) && WEXITSTATUS(status) < 2, "%s crashes", row->name);
    return WEXITSTATUS(status) == 0;
}

// True if a mutant's row names a clause of the ruleset's document, or no clause at all.
static bool concerns(const struct mutant *row, int ruleset) {
    const char *prefix = ruleset_clause_prefix[ruleset], *list = row->clauses;
    const int under = ruling_index(row->under, strlen(row->under));
    if (under >= 0 && !ruling_table[under].applies[ruleset])
        return false;
    for (size_t length = 0; next_word(&list, &length);)
        if (strncmp(list, prefix, strlen(prefix)) == 0)
            return true;
    return *row->clauses == '\0';
}

TEST_ROWS(the_corpus_kills_it, PAIKO_MUTANT_COUNT) {
    const struct mutant *row = &mutants(&(size_t){0})[_i];
    struct text lives = {0};
    for (int ruleset = 0; ruleset < RULESETS; ruleset++)
        if (concerns(row, ruleset) && !killed(row, ruleset))
            text_addf(&lives, " %s", ruleset_names[ruleset]);
    ck_assert_msg(lives.length == 0, "%s lives in%s", row->name, text_string(&lives));
}

TEST(without_a_mutant_nothing_fails) {
    const struct mutant none = {"", "", "", ""};
    for (int ruleset = 0; ruleset < RULESETS; ruleset++)
        ck_assert_msg(!killed(&none, ruleset), "%s", ruleset_names[ruleset]);
}

// ---- the table ----

// Runs after all mutants were tried.
TEST(every_clause_has_a_mutant) {
    size_t count = 0;
    struct text missing = {0};
    const struct clause *c = clauses(&count);
    for (size_t i = 0; i < count; i++) {
        const bool played = c[i].kind == CLAUSE_NORMATIVE && c[i].shows != SHOWS_NONE;
        if (played && !shown[i])
            text_addf(&missing, " %s", c[i].id);
    }
    ck_assert_msg(missing.length == 0, "no mutant breaks%s", text_string(&missing));
}

TEST(rows_name_clauses_that_exist) {
    char id[64];
    size_t count = 0;
    for (size_t i = 0; i < PAIKO_MUTANT_COUNT; i++) {
        const struct mutant *row = &mutants(&count)[i];
        const char *list = row->clauses;
        for (size_t length = 0; next_word(&list, &length);) {
            (void)snprintf(id, sizeof id, "%.*s", (int)length, list);
            ck_assert_msg(clause_find(id) != NULL, "%s names %s", row->name, id);
        }
    }
}

int suite_begin(int argc, char **argv) {
    (void)argc, (void)argv;
    size_t count = 0;
    (void)clauses(&count);
    shown = mmap(NULL, count, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (shown == MAP_FAILED)
        return 2;
    for (int i = 0; i < RULESETS; i++)
        if (corpus_load(&corpora[i], PAIKO_CORPUS_DIR, ruleset_names[i], on_problem, NULL))
            return 2;
    return 0;
}

void suite_end(void) {
    for (int i = 0; i < RULESETS; i++)
        corpus_free(&corpora[i]);
}
