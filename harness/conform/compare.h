// SPDX-License-Identifier: MIT
//
// Several implementations beside each other: what each came to over the same scenarios, by topic,
// by clause and case by case. Knows verdicts; not how the runs were made (conform.h) nor who reads
// it. Invariant: every case that any of them was to be asked stands here once, with a column for
// each implementation.
#ifndef HARNESS_CONFORM_COMPARE_H
#define HARNESS_CONFORM_COMPARE_H

#include <jansson.h>

#include "conform.h"

// What an implementation said to a case, as far as tables tell it.
enum compare_mark {
    COMPARE_NONE,
    COMPARE_PASSED,
    COMPARE_FAILED,
    COMPARE_UNSUPPORTED,
    COMPARE_NOT_APPLICABLE,
    COMPARE_MARKS
};

struct compare_answer {
    enum compare_mark mark; // NONE: it was not asked
    enum verdict verdict;   // where it was
    char *words;            // owned: what was wrong, in a line; NULL for nothing
};

struct compare_case {
    char *name;                    // owned: the scenario's, with its rulings
    const char *ruleset;           // constant
    char *topic;                   // owned: of its file
    char *clauses;                 // owned: ids with blanks between
    char *board;                   // owned: the address that opens it on the study board, or ""
    struct compare_answer *answer; // owned: for each implementation
};

// An implementation.
struct compared {
    char *name;         // owned: as the caller calls it
    char *calls_itself; // owned: name and version
    char *reading;      // owned: rulings that its causes name, ", " between; "" for none
    char *page;     // owned: where its own HTML report is, from the comparison's; "" for nowhere
    char *partial;  // owned: why not everything was asked; "" where it was
    json_t *causes; // owned: titles, the worst first
    uint64_t failures, answers, differences;
    uint64_t count[COMPARE_MARKS]; // of cases
};

enum { COMPARE_MAX = 32 }; // implementations

struct comparison {
    struct compared of[COMPARE_MAX];
    size_t count;
    struct compare_case *cases; // owned
    size_t case_count, case_room;
    char *against; // owned: rulesets and seed, of the first
};

// Takes over what a run came to, under the name that the caller gives it. `page` is the path of its
// HTML report, which stands in the folder of the comparison's; "" for none.
void comparison_add(struct comparison *m, const char *name, const char *page,
                    const struct conform *c);
void comparison_free(struct comparison *m);

// Whether they answered a case differently: of those that it was put to, one passed and another
// did not, or both were wrong in different words.
bool comparison_disagree(const struct comparison *m, const struct compare_case *k);

// Of how many cases two of them give the same wrong answer: they agree with one another against the
// reference.
size_t comparison_share(const struct comparison *m, size_t one, size_t other);

// A row of a table: what it is about, and for each implementation how many cases by mark.
struct compare_row {
    char *name;                       // owned
    uint64_t (*count)[COMPARE_MARKS]; // owned: for each implementation
    bool failed;                      // one of them did
};
struct compare_rows {
    struct compare_row *of; // owned
    size_t count, room;
};

// The rows by topic, in the order of the corpus, and by clause, sorted. To be freed.
void comparison_topics(const struct comparison *m, struct compare_rows *rows);
void comparison_clauses(const struct comparison *m, struct compare_rows *rows);
void compare_rows_free(struct compare_rows *rows);

// What it looks like.
void comparison_text(const struct comparison *m, struct text *out);
void comparison_markdown(const struct comparison *m, struct text *out);
void comparison_html(const struct comparison *m, struct text *out);
json_t *comparison_json(const struct comparison *m); // harness/schema/comparison.schema.json

#endif
