// SPDX-License-Identifier: MIT
//
// What a run of conform says against an earlier one, of differences that were only counted: those
// that had no room among the kinds. What causes are to each other, tests/command/runs.sh looks at.
// Invariant: nothing but what was only counted differs between the two runs.
#include <check.h>
#include <jansson.h>
#include <stdlib.h>

#include "conform/baseline.h"
#include "conform/conform.h"

// Worse where there are some now and were none before; an older report does not say.
static const struct {
    int before, now; // -1: the report has no such key
    bool worse;
} rows[] = {{0, 0, false}, {0, 1, true},   {0, 70, true}, {1, 0, false},
            {3, 1, false}, {-1, 0, false}, {-1, 1, true}};

START_TEST(what_was_only_counted_is_worse_than_none) {
    struct conform *c = calloc(1, sizeof *c);
    ck_assert_ptr_nonnull(c);
    c->ungrouped = (uint64_t)rows[_i].now;
    c->baseline.path = "old.json";
    c->baseline.report = json_object();
    if (rows[_i].before >= 0)
        json_object_set_new(c->baseline.report, "only-counted", json_integer(rows[_i].before));
    baseline_match(c);
    ck_assert_uint_eq(c->baseline.fresh, 0);
    ck_assert_int_eq(baseline_worse(&c->baseline), rows[_i].worse);
    baseline_free(&c->baseline);
    free(c);
}
END_TEST

int main(void) {
    Suite *suite = suite_create("baseline");
    TCase *one = tcase_create("baseline");
    tcase_add_loop_test(one, what_was_only_counted_is_worse_than_none, 0,
                        sizeof rows / sizeof *rows);
    suite_add_tcase(suite, one);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    const int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
