// SPDX-License-Identifier: MIT
//
// Proof that generated play can fail: a sample of the mutants is found by lockstep and shrunk to
// at most six tiles with the clause named that it breaks; without a mutant the same runs find
// nothing. That the corpus kills every mutant is test_mutants'.
//
// usage: test_mutants_play [--few]: every eighth of the sample alone
#include <jansson.h>
#include <sys/wait.h>
#include <unistd.h>

enum { FEW = 12, TILES_MOST = 6, TILES_OF_TEN_TO_NINE = 10, OUTPUT_MOST = 1 << 22 };

// A mutant and the clause that a finding must name; "" where it breaks the text.
static const struct {
    const char *name, *clause;
} sample[] = {
    {"bow-short", "CAT-TILE-5"},
    {"cover-stacks", "CAT-COV-7"},
    {"fire-first", "CAT-CAP-6"},
    {"no-recheck", "CAT-CAP-10"},
    {"destination", "CAT-SHIFT-5"},
    {"path-open", "CAT-SHIFT-6"},
    {"streak-kept", "CAT-SHIFT-10"},
    {"draw-four", "CAT-DRAW-1"},
    {"lotus-scores", "CAT-LOTUS-6"},
    {"give-skipped", "CAT-CAP-4"},
    {"fire-open", "CAT-FIRE-5"},
    {"safety-late", "CAT-CAP-7"},
    {"home-covers-all", "CAT-COV-4"},
    {"corpse-in-cover", "SHR-ACT-4"},
    {"zombies-cascade", "SHR-ZOM-7"},
    {"two-ahead", "SHR-WIN-3"},
    {"red-pieces-late", "SHR-RED-12"},
    {"busy-covers", "RON-BUSY-3"},
    {"cheap-hero", "RON-PLAY-11"},
    {"hero-fire-self", "RON-HERO-FIRE-1"},
    {"black-first", "RON-CAP-2"},
    {"margin-one", "RON-WIN-3"},
    {"text-loose", ""},
};

static int every = 1; // of the sample

// Findings are stored in a folder while they are looked for; afterwards nobody reads them.
SURROUND(suite_enter_folder, suite_leave_folder)

// Runs `paikocheck-mutants COMMAND` for a ruleset with a mutant ("" for none); what it prints is
// *output.
static int run(const char *mutant, const char *command, const char *ruleset, char **output) {
    static char line[1024];
    (void)setenv("PAIKO_MUTANT", mutant, 1);
    (void)snprintf(line, sizeof line, "'%s' %s --rules %s --findings . 2>/dev/null",
                   PAIKOCHECK_MUTANTS, command, ruleset);
    FILE *pipe = popen(line, "r");
    ck_assert_ptr_nonnull(pipe);
    *output = calloc(1, OUTPUT_MOST);
    ck_assert_ptr_nonnull(*output);
    const size_t n = fread(*output, 1, OUTPUT_MOST - 1, pipe);
    ck_assert_uint_lt(n, OUTPUT_MOST - 1);
    const int status = pclose(pipe);
    ck_assert(WIFEXITED(status));
    return WEXITSTATUS(status);
}

static bool names(const json_t *finding, const char *clause) {
    size_t i = 0;
    json_t *value = NULL;
    json_array_foreach(json_object_get(finding, "clauses"), i, value) {
        if (strcmp(json_string_value(value), clause) == 0)
            return true;
    }
    return *clause == '\0';
}

// 10 points to 9 take ten tiles, whatever else is left out.
static int tiles_most(const char *clause) {
    return strcmp(clause, "RON-WIN-3") == 0 ? TILES_OF_TEN_TO_NINE : TILES_MOST;
}

// Whether some finding is small enough and names the clause.
static bool shown(const json_t *report, const char *clause) {
    size_t i = 0;
    json_t *finding = NULL;
    json_array_foreach(json_object_get(report, "findings"), i, finding) {
        if (json_integer_value(json_object_get(finding, "tiles")) <= tiles_most(clause) &&
            names(finding, clause))
            return true;
    }
    return false;
}

// The rulesets that mutants are looked for in: the clauses of their documents, and games enough to
// meet each mutant; what three and more players do is more varied. The first for a mutant without
// a clause.
static const struct {
    const char *clauses, *ruleset, *games;
} rulesets[] = {
    {"CAT", "catalyst2019", "100"}, {"SHR", "shrines14", "400"}, {"RON", "ronin13c", "400"}};
enum { RULESETS = sizeof rulesets / sizeof *rulesets };

static size_t ruleset_of(const char *clause) {
    for (size_t i = 0; i < RULESETS; i++)
        if (strncmp(clause, rulesets[i].clauses, 3) == 0)
            return i;
    return 0;
}

// One worker: with more, it depends on their timing which of several games a finding is shrunk
// from. That matters for lotus-scores, where the spec names CAT-LOTUS-6 only if the action itself
// deploys the Lotus.
static const char *lockstep_of(size_t ruleset) {
    static char command[80];
    (void)snprintf(command, sizeof command, "verify lockstep --games %s --seed 1 --jobs 1 --json",
                   rulesets[ruleset].games);
    return command;
}

TEST_ROWS(lockstep_finds_shrinks_and_names,
          ((int)(sizeof sample / sizeof *sample) + every - 1) / every) {
    char *output = NULL;
    const int n = every * _i;
    const size_t of = ruleset_of(sample[n].clause);
    ck_assert_int_eq(run(sample[n].name, lockstep_of(of), rulesets[of].ruleset, &output), 1);
    json_t *report = json_loads(output, 0, NULL);
    ck_assert_ptr_nonnull(report);
    ck_assert_msg(shown(report, sample[n].clause), "%s: no finding of at most %d tiles names %s",
                  sample[n].name, tiles_most(sample[n].clause), sample[n].clause);
    json_decref(report);
    free(output);
}

TEST(without_a_mutant_nothing_is_found) {
    char *output = NULL;
    for (size_t i = 0; i < RULESETS; i++) {
        ck_assert_int_eq(run("", lockstep_of(i), rulesets[i].ruleset, &output), 0);
        free(output);
    }
}

TEST(an_unknown_mutant_is_refused) {
    static const char *const wrong[] = {"no-such-mutant", "bow-short,no-such-mutant", "bow-shor",
                                        "bow-short,,draw-four", ","};
    char *output = NULL;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        ck_assert_msg(run(wrong[i], "rulings", "catalyst2019", &output) == 2, "%s", wrong[i]);
        free(output);
    }
}

int suite_begin(int argc, char **argv) {
    if (argc > 2 || (argc == 2 && strcmp(argv[1], "--few") != 0))
        return 2;
    every = argc == 2 ? FEW : 1;
    return 0;
}
