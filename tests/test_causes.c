// SPDX-License-Identifier: MIT
//
// A run of conformance comes to causes: an implementation with several misreadings at once yields a
// cause for each, named right, and one with a fault that nobody knows yields a cause without a name
// that says what its answers have in common. The implementations are `paikocheck conform serve`,
// and tests/family for faults that are no misreadings.
//
// usage: test_causes [--few]     --few: one of each kind
#include "conform/run.h"

enum { ARGS = 64 };

static void show(const struct conform *c) {
    printf("%zu keys, %zu causes\n", c->group_count, c->causes.count);
    for (size_t i = 0; i < c->causes.count; i++) {
        const struct cause *cause = &c->causes.of[i];
        printf("%2zu %s, seen %llu: %llu cases, %llu generated, %zu keys: %s%s%s\n", i + 1,
               severity_words[cause->severity], (unsigned long long)cause->seen,
               (unsigned long long)cause->cases, (unsigned long long)cause->generated,
               cause->group_count, *cause->suspect.name ? cause->suspect.name : "(no name)",
               cause->suspect.scope ? ", only where " : "", suspect_scope(&cause->suspect));
        printf("   %s\n   %s\n   %u tiles: %s %s\n", cause->title, cause->share,
               cause->finding.tiles, cause->id, cause->finding.action);
    }
}

// ---- the test ----

// Implementations: arguments of serve with a blank between, and how many causes are due. The third
// is the one that --few tries.
enum { SOME = 2 };
static const struct {
    const char *mutants;
    uint64_t positions;
    size_t named, causes; // mutants that are named at least, causes at most
} several[] = {
    {"lotus-scores", 100, 1, 1},
    {"bow-short lotus-scores", 100, 2, 2},
    {"bow-short lotus-scores win-at-eleven sai-both-ends give-declined draw-two", 150, 5, 6},
    {"shift-enters-black lotus-only-black lotus-shifts-one draw-two bow-both-ways middle-open "
     "water-into-threat win-at-eleven fire-one-row cover-stacks shift-keeps-facing lotus-scores",
     300, 5, 24},
};

// Whether enough of the mutants are named, and there are not too many causes. Where many faults
// meet, one hides what another does: some stay without a name.
static bool named_right(const struct conform *c, char *const *argv, size_t least, size_t most) {
    size_t named = 0;
    for (size_t k = 0; k < c->causes.count; k++)
        for (size_t i = 0; argv[i]; i++)
            named += !c->causes.of[k].suspect.scope &&
                     strcmp(argv[i], c->causes.of[k].suspect.name) == 0;
    return named >= least && c->causes.count <= most;
}

static bool few;

// What a run comes to is told where it is not what it should be.
static void expect(bool good, const char *what, const struct conform *c) {
    if (!good)
        show(c);
    ck_assert_msg(good, "%s", what);
}

TEST_ROWS(several_faults_have_a_cause_each, few ? 1 : ROWS(several)) {
    const int n = few ? SOME : _i;
    char program[] = PAIKO_PROGRAM, conform[] = "conform", serve[] = "serve", option[] = "--mutant";
    char *argv[ARGS] = {program, conform, serve}, names[512];
    size_t count = 3;
    (void)snprintf(names, sizeof names, "%s", several[n].mutants);
    for (char *s = strtok(names, " "); s; s = strtok(NULL, " ")) {
        argv[count++] = option;
        argv[count++] = s;
    }
    struct conform c;
    ck_assert(run_conform(&c, RULESET_CATALYST2019, several[n].positions, 60, argv));
    expect(named_right(&c, argv, several[n].named, several[n].causes), several[n].mutants, &c);
    conform_free(&c);
}

// Faults of tests/family: a cause has no name, or the one that a misreading has which comes to the
// same; NULL for none. Some cause has the key.
static const struct {
    const char *fault, *name, *key;
} others[] = {
    {"last-facing-left-out", "deploy-facing=forward", "refused/deploy"},
    {"no-captures-behind-redeploy", "redeployed-never-captures", "missed-capture/CAT-CAP-8"},
    {"limit-white-alone", "shift-limit=none", "accepted/CAT-SHIFT-10"},
    {"last-in-list-stands", NULL, "missed-capture/CAT-CAP-8"},
    {"fire-black-spares-own", NULL, "missed-capture/CAT-FIRE-2"},
    {"first-file-left-out", NULL, "refused/shift"},
    {"lotus-below-two", "lotus-one-threat", "accepted/CAT-LOTUS-4"},
};

static bool has_key(const struct conform *c, const char *key) {
    for (size_t g = 0; g < c->group_count; g++)
        if (strcmp(c->groups[g].key.id, key) == 0)
            return true;
    return false;
}

TEST_ROWS(another_fault_has_no_wrong_name, few ? 1 : ROWS(others)) {
    char python[] = "python3", program[] = PAIKO_FAMILY, option[] = "--faults", fault[64];
    char *argv[] = {python, program, option, fault, NULL};
    struct conform c;
    (void)snprintf(fault, sizeof fault, "%s", others[_i].fault);
    ck_assert(run_conform(&c, RULESET_CATALYST2019, 200, 10, argv));
    expect(c.causes.count >= 1, fault, &c);
    for (size_t i = 0; i < c.causes.count; i++) {
        const struct cause *cause = &c.causes.of[i];
        expect(!*cause->suspect.name ||
                   (others[_i].name && strcmp(cause->suspect.name, others[_i].name) == 0),
               fault, &c);
    }
    expect(has_key(&c, others[_i].key), others[_i].key, &c);
    conform_free(&c);
}

// The same seed and program: the same causes.
TEST(a_seed_comes_to_the_same_causes) {
    char program[] = PAIKO_PROGRAM, conform[] = "conform", serve[] = "serve", option[] = "--mutant",
         one[] = "bow-short", two[] = "lotus-scores";
    char *argv[] = {program, conform, serve, option, one, option, two, NULL};
    struct conform c[2];
    for (int i = 0; i < 2; i++)
        ck_assert(run_conform(&c[i], RULESET_CATALYST2019, 60, 10, argv));
    ck_assert_uint_eq(c[0].causes.count, c[1].causes.count);
    for (size_t i = 0; i < c[0].causes.count; i++) {
        const struct cause *a = &c[0].causes.of[i], *b = &c[1].causes.of[i];
        ck_assert_str_eq(a->title, b->title);
        ck_assert_uint_eq(a->seen, b->seen);
        ck_assert_str_eq(a->finding.position, b->finding.position);
    }
    conform_free(&c[0]);
    conform_free(&c[1]);
}

int suite_begin(int argc, char **argv) {
    few = argc == 2 && strcmp(argv[1], "--few") == 0;
    return argc == 1 || few ? 0 : 2;
}
