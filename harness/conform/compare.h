// SPDX-License-Identifier: MIT
//
// Several implementations beside each other: what each came to over the same scenarios, by topic,
// by clause and case by case. Knows their reports; not how the runs were made (conform.h).
// Invariant: every case that any of them was to be asked counts once for each implementation.
#ifndef HARNESS_CONFORM_COMPARE_H
#define HARNESS_CONFORM_COMPARE_H

#include <jansson.h>

#include "page/page.h"

enum { COMPARE_MAX = 32 }; // implementations

struct comparison {
    json_t *report[COMPARE_MAX];   // owned
    const char *name[COMPARE_MAX]; // borrowed: as the caller calls it
    char *page[COMPARE_MAX];       // owned: where its own HTML report is; "" for nowhere
    size_t count;
};

// Takes a report over, under the name that the caller gives it. `page` is the path of its HTML
// report, which stands in the folder of the comparison's; "" for none.
void comparison_add(struct comparison *m, const char *name, const char *page, json_t *report);
void comparison_free(struct comparison *m);

// The comparison as data (harness/schema/comparison.schema.json), the caller's, and a form of it
// for a person.
json_t *comparison_json(const struct comparison *m);
void comparison_page(const json_t *comparison, enum page_form form, struct text *out);

#endif
