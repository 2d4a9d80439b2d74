// SPDX-License-Identifier: MIT
//
// What a run of conform says against an earlier one, of differences that were only counted: those
// that had no room among the kinds. What causes are to each other, tests/sessions/baseline.md shows.
// Invariant: nothing but what was only counted differs between the two runs.
#include <jansson.h>

#include "conform/baseline.h"

// Worse where there are some now and were none before; an older report does not say.
static const struct {
    int before, now; // -1: the report has no such key
    bool worse;
} rows[] = {{0, 0, false}, {0, 1, true},   {0, 70, true}, {1, 0, false},
            {3, 1, false}, {-1, 0, false}, {-1, 1, true}};

TEST_ROWS(what_was_only_counted_is_worse_than_none, ROWS(rows)) {
    json_t *now = json_pack("{s:i}", "only-counted", rows[_i].now), *then = json_object();
    if (rows[_i].before >= 0)
        json_object_set_new(then, "only-counted", json_integer(rows[_i].before));
    baseline_add(now, "old.json", then);
    const json_t *found = json_object_get(now, "baseline");
    ck_assert_uint_eq(json_array_size(json_object_get(found, "new")), 0);
    ck_assert_int_eq(baseline_worse(now), rows[_i].worse);
    json_decref(now);
    json_decref(then);
}
