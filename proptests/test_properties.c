// SPDX-License-Identifier: MIT
//
// The tests of the properties. They run the kept cases, play games of each ruleset, and check that
// each property can fail. They print the seed and each property's number of cases.
//
// usage: test_properties [GAME…], with GAME duel, shrines or ronin; by default it tests all games.
// PAIKO_SEED and PAIKO_GAMES replace the seed and the number of games. A property that met no case
// fails. If PAIKO_SEED or PAIKO_GAMES is set, such a property does not fail, but is reported.
#include <check.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "process/isolate.h"
#include "property_run.h"

enum {
    SEED_USUAL = 1,
    GAMES_USUAL = 45,
    GAMES_WRONG = 1000,
    GAMES_EXCEPTED = 20000,
    PAIRS_MAX = 1024,
    TIMEOUT = 1500
};

// A property, and a ruleset in which it is tested.
static struct pair {
    const struct property *property;
    int ruleset;
} pairs[PAIRS_MAX];
static int pair_count;

// An option under which a property is not tested: a word `ruling!=option` of `property->where`.
static struct exception {
    const struct property *property;
    const char *word;
    size_t length;
} exceptions[PAIRS_MAX];
static int exception_count;
static struct file_list kept; // kept cases
static uint64_t seed = SEED_USUAL, games = GAMES_USUAL;
static bool usual = true;

// The results of all tests. The memory is shared, since each test is a process of its own.
static struct tally {
    _Atomic int right, skipped, failed;
    _Atomic uint64_t cases;
} * tally;

static void say(const struct property_run *s) {
    TEXT out = {0};
    property_run_show(s, &out);
    (void)fputs(text_string(&out), stdout);
    (void)fflush(stdout);
}

START_TEST(a_kept_case_is_right_now) {
    struct property_run s = {.shrink = false};
    struct problem p;
    struct text why = {0};
    const bool read = property_run_again(&s, kept.path[_i], &p);
    if (!read)
        problem_describe(&p, &why);
    ck_assert_msg(read, "%s", text_string(&why));
    ck_assert_msg(property_run_right(&s), "%s: %s", kept.path[_i],
                  s.failed ? s.what : "holds, and must not");
}
END_TEST

// Keeps a case that failed. Returns the path of its file, or a sentence if there is no file.
static const char *keep(const struct property_run *s) {
    static struct text path;
    struct problem p;
    if (!s->failed)
        return "no counterexample was found";
    return property_run_keep(s, PAIKO_KEPT_DIR, &path, &p) ? text_string(&path)
                                                           : "could not be kept";
}

START_TEST(a_property_holds) {
    struct property_run s = {.property = pairs[_i].property,
                             .ruleset = pairs[_i].ruleset,
                             .seed = seed,
                             .games = games,
                             .shrink = true};
    property_run(&s);
    say(&s);
    atomic_fetch_add(&tally->cases, s.cases);
    if (s.cases == 0) { // skipped, not passed
        atomic_fetch_add(&tally->skipped, 1);
        ck_assert_msg(!usual, "%s met no case in %s", s.property->id, ruleset_names[s.ruleset]);
    } else if (!usual && s.property->kind == PROPERTY_MUST_FAIL && !s.failed) {
        atomic_fetch_add(&tally->skipped, 1);
        printf("    skipped: too few games for a counterexample\n");
    } else if (!property_run_right(&s)) {
        atomic_fetch_add(&tally->failed, 1);
        ck_abort_msg("%s in %s, kept: %s", s.property->id, ruleset_names[s.ruleset], keep(&s));
    } else {
        atomic_fetch_add(&tally->right, 1);
    }
}
END_TEST

START_TEST(a_property_can_fail) {
    struct property_run s = {.property = pairs[_i].property,
                             .ruleset = pairs[_i].ruleset,
                             .seed = seed,
                             .games = GAMES_WRONG,
                             .wrong = true};
    if (s.property->kind == PROPERTY_MUST_FAIL)
        return; // a_property_holds tests these properties
    property_run(&s);
    ck_assert_msg(s.failed, "%s in %s does not notice what is deliberately wrong", s.property->id,
                  ruleset_names[s.ruleset]);
}
END_TEST

// True if `options` (words `ruling=option`) names only rulings of the ruleset.
static bool can_hold(const char *options, int ruleset) {
    size_t length;
    for (const char *s = options; *s; s += length + (s[length] == ' ')) {
        const int ruling = ruling_index(s, strcspn(s, "="));
        length = strcspn(s, " ");
        if (ruling < 0 || !ruling_table[ruling].applies[ruleset])
            return false;
    }
    return true;
}

// Checks that an exception is needed: its option makes the property fail in at least one ruleset.
START_TEST(an_exception_is_needed) {
    const struct exception *e = &exceptions[_i];
    TEXT held = {0};
    for (size_t i = 0; i < e->length; i++)
        if (e->word[i] != '!')
            text_add_bytes(&held, e->word[i] == '|' ? " " : &e->word[i], 1);
    for (int r = 0; r < RULESETS; r++) {
        struct property_run s = {.property = e->property,
                                 .ruleset = r,
                                 .held = text_string(&held),
                                 .seed = seed,
                                 .games = GAMES_EXCEPTED,
                                 .anywhere = true};
        if (!property_of(e->property, ruleset_names[r]) || !can_hold(s.held, r))
            continue;
        property_run(&s);
        if (s.failed)
            return;
    }
    ck_abort_msg("%s holds under %s, too", e->property->id, text_string(&held));
}
END_TEST

// Checks that a failure is reported with its position, kept, and fails again from its file.
START_TEST(what_fails_is_kept_and_fails_again) {
    char folder[] = "/tmp/paiko-kept-XXXXXX";
    TEXT path = {0};
    struct property_run s = {.property = property_find("P-NO-RETURN"),
                             .ruleset = RULESET_PNP,
                             .seed = seed,
                             .games = GAMES_USUAL,
                             .shrink = true};
    struct property_run again = {.shrink = false};
    struct problem p;
    property_run(&s);
    ck_assert(s.failed);
    ck_assert_uint_le(s.finding.tiles, 2);
    ck_assert_ptr_nonnull(mkdtemp(folder));
    ck_assert(property_run_keep(&s, folder, &path, &p));
    ck_assert(property_run_again(&again, text_string(&path), &p) && again.failed);
    ck_assert_str_eq(again.finding.position, s.finding.position);
    (void)remove(text_string(&path));
    (void)remove(folder);
}
END_TEST

START_TEST(the_same_seed_meets_the_same_cases) {
    uint64_t cases[2];
    for (int i = 0; i < 2; i++) {
        struct property_run s = {.property = property_find("P-SCORE"), .seed = seed, .games = 6};
        property_run(&s);
        cases[i] = s.cases;
    }
    ck_assert_uint_gt(cases[0], 0);
    ck_assert_uint_eq(cases[0], cases[1]);
}
END_TEST

// ---- selection ----

#define GAME_WORD(id, word, name, letter) #word,
static bool wanted(int ruleset, int argc, char **argv) {
    static const char *const names[] = {EACH_GAME(GAME_WORD)};
    for (int i = 1; i < argc; i++)
        if (strcmp(argv[i], names[ruleset_game[ruleset]]) == 0)
            return true;
    return argc == 1;
}

static void find_pairs(int argc, char **argv) {
    for (size_t i = 0; i < property_count; i++)
        for (int r = 0; r < RULESETS; r++)
            if (property_of(&properties[i], ruleset_names[r]) && wanted(r, argc, argv) &&
                pair_count < PAIRS_MAX)
                pairs[pair_count++] = (struct pair){&properties[i], r};
}

static void find_exceptions(void) {
    for (int i = 0; i < pair_count; i++) {
        const struct property *p = pairs[i].property;
        if (p->kind != PROPERTY_HOLDS || (i > 0 && pairs[i - 1].property == p))
            continue;
        for (const char *s = p->where; *s && exception_count < PAIRS_MAX; s += strspn(s, " ")) {
            exceptions[exception_count++] = (struct exception){p, s, strcspn(s, " ")};
            s += strcspn(s, " ");
        }
    }
}

static uint64_t from_environment(const char *name, uint64_t usually) {
    const char *value = getenv(name);
    usual = usual && !value;
    return value ? strtoull(value, NULL, 10) : usually;
}

static Suite *suite(void) {
    Suite *s = suite_create("properties");
    TCase *known = tcase_create("kept"), *hold = tcase_create("hold"), *fail = tcase_create("fail"),
          *needed = tcase_create("needed"), *stand = tcase_create("stand");
    tcase_add_loop_test(known, a_kept_case_is_right_now, 0, (int)kept.count);
    tcase_add_loop_test(hold, a_property_holds, 0, pair_count);
    if (usual) {
        tcase_add_loop_test(fail, a_property_can_fail, 0, pair_count);
        tcase_add_loop_test(needed, an_exception_is_needed, 0, exception_count);
    }
    tcase_add_test(stand, what_fails_is_kept_and_fails_again);
    tcase_add_test(stand, the_same_seed_meets_the_same_cases);
    TCase *const all[] = {known, hold, fail, needed, stand};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        tcase_set_timeout(all[i], TIMEOUT);
        suite_add_tcase(s, all[i]);
    }
    return s;
}

int main(int argc, char **argv) {
    struct problem p;
    find_pairs(argc, argv);
    find_exceptions();
    seed = from_environment("PAIKO_SEED", SEED_USUAL);
    games = from_environment("PAIKO_GAMES", GAMES_USUAL);
    if (!file_list_add(&kept, PAIKO_KEPT_DIR, &p)) {
        TEXT line = {0};
        problem_describe(&p, &line);
        fprintf(stderr, "test_properties: %s\n", text_string(&line));
        return 2;
    }
    tally = isolate_shared(sizeof *tally);
    if (pair_count == 0)
        return 2;
    printf("seed %llu, %llu games for each of %d properties by ruleset, %zu kept cases\n",
           (unsigned long long)seed, (unsigned long long)games, pair_count, kept.count);
    (void)fflush(stdout);
    SRunner *runner = srunner_create(suite());
    srunner_run_all(runner, CK_NORMAL);
    const int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    printf("seed %llu: %d right, %d skipped, %d failed; %llu cases\n", (unsigned long long)seed,
           tally->right, tally->skipped, tally->failed, (unsigned long long)tally->cases);
    return failed ? 1 : 0;
}
