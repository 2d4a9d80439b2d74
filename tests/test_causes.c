// SPDX-License-Identifier: MIT
//
// A run of conformance comes to causes: an implementation with several misreadings at once yields a
// cause for each, named right, and one with a fault that nobody knows yields a cause without a name
// that says what its answers have in common. The implementations are `paikocheck serve`, behind a
// filter for faults that are no misreadings.
//
// usage: test_causes                          the test
//        test_causes RULESET POSITIONS COMMAND [ARG...]     shows the causes of that run
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/memory.h"
#include "conform/conform.h"

enum { ARGS = 64 };

static bool run(struct conform *c, int ruleset, uint64_t positions, char *const *argv) {
    struct problem p;
    *c = (struct conform){.corpus_dir = PAIKO_CORPUS_DIR,
                          .positions = positions,
                          .seed = 1,
                          .diagnose_thousands = 1000,
                          .rules_given = true};
    c->rules[ruleset] = true;
    c->pool.argv = (const char *const *)argv;
    c->pool.size = 2;
    c->pool.limits = (struct session_limits){20000, 20000, 5000, 0};
    if (conform_run(c, &p))
        return true;
    fprintf(stderr, "%s: found %s, expected %s\n", p.where, p.found, p.expected);
    return false;
}

static void show(const struct conform *c) {
    for (size_t i = 0; i < c->diagnosis_count; i++)
        printf("%s\n", c->diagnoses[i].sentence);
    printf("%zu kinds of difference, %zu causes\n", c->group_count, c->causes.count);
    for (size_t i = 0; i < c->causes.count; i++) {
        const struct cause *cause = &c->causes.of[i];
        printf("%2zu %s, seen %llu: %llu cases, %llu generated, %zu kinds: %s%s%s%s\n", i + 1,
               severity_words[cause->severity], (unsigned long long)cause->seen,
               (unsigned long long)cause->cases, (unsigned long long)cause->generated,
               cause->group_count, cause->suspects ? cause->suspect[0].name : "(no name)",
               cause->scope[0], *cause->scope[0] ? "" : "", cause->own ? " (own case)" : "");
        printf("   %s\n   %s\n   %u tiles: %s %s\n", cause->title, cause->share,
               cause->finding->tiles, cause->finding->signature, cause->finding->action);
    }
}

// ---- the test ----

// Implementations: arguments of serve with a blank between, and how many causes are due.
static const struct {
    const char *mutants;
    uint64_t positions;
} several[] = {
    {"lotus-scores", 100},
    {"bow-short lotus-scores", 100},
    {"bow-short lotus-scores win-at-eleven sai-both-ends give-declined draw-two", 150},
    {"shift-enters-black lotus-only-black lotus-shifts-one draw-two bow-both-ways middle-open "
     "water-into-threat win-at-eleven fire-one-row cover-stacks shift-keeps-facing lotus-scores",
     150},
};

// Each cause has the name of one of the mutants, and each mutant has its cause.
static bool each_named(const struct conform *c, char *const *argv) {
    size_t due = 0, named = 0;
    for (size_t i = 0; argv[i]; i++)
        due += strcmp(argv[i], "--mutant") == 0;
    for (size_t k = 0; k < c->causes.count; k++)
        for (size_t i = 0; argv[i]; i++)
            named += c->causes.of[k].suspects == 1 &&
                     strcmp(argv[i], c->causes.of[k].suspect[0].name) == 0;
    return named == due && c->causes.count == due;
}

static bool try_several(size_t n) {
    char program[] = PAIKO_PROGRAM, serve[] = "serve", option[] = "--mutant";
    char *argv[ARGS] = {program, serve}, names[512];
    size_t count = 2;
    (void)snprintf(names, sizeof names, "%s", several[n].mutants);
    for (char *s = strtok(names, " "); s; s = strtok(NULL, " ")) {
        argv[count++] = option;
        argv[count++] = s;
    }
    struct conform c;
    bool good = run(&c, RULESET_CATALYST2019, several[n].positions, argv) && each_named(&c, argv);
    if (!good) {
        printf("WRONG: %s\n", several[n].mutants);
        show(&c);
    }
    conform_free(&c);
    return good;
}

int main(int argc, char **argv) {
    bool good = true;
    if (argc > 3) {
        struct conform c;
        good = run(&c, ruleset_index(argv[1]), strtoull(argv[2], NULL, 10), argv + 3);
        show(&c);
        conform_free(&c);
        return good ? 0 : 1;
    }
    for (size_t i = 0; i < sizeof several / sizeof *several; i++)
        good = try_several(i) && good;
    printf("%s\n", good ? "each cause is found and named right" : "not all is right");
    return good ? 0 : 1;
}
