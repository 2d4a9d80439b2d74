// SPDX-License-Identifier: MIT
//
// How tests with the library Check are written here. TEST(name) { … } is a test. TEST_ROWS(name,
// rows) { … } is a test for each row of a table; _i is the row's number. Both register themselves,
// so no test can be forgotten. suite.c has main(). tests/CMakeLists.txt includes this header before
// every such test, together with the C headers that most tests need.
// An assertion that holds does not report to Check's runner: in a test with a million assertions,
// writing their places to a file would take most of the time. So Check cannot name the last
// assertion before a crash; a sanitizer says where it was. Failures are reported as usual.
// Invariant: an assertion fails if Check's own assertion would fail, and in the same way.
#ifndef TESTS_SUITE_H
#define TESTS_SUITE_H

#include <check.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define _mark_point(file, line) ((void)0)

// Registers a test. The test runs once for each row of a table. rows() returns the number of rows,
// and is called after suite_begin(). If `signal` is not 0, each run must end by this signal.
void suite_add(const TTest *test, int (*rows)(void), int signal);

// Sets functions that run before and after each test that is registered from now on. They run in
// the process of the test. `before` or `after` may be NULL.
void suite_surround(void (*before)(void), void (*after)(void));

// A test program may define these. suite_begin runs once before all tests, with the program's
// arguments; a result other than 0 ends the program. suite_end runs once after all tests.
int suite_begin(int argc, char **argv);
void suite_end(void);

// Returns `calls`, the number of a test's rows. Each of these rows must fail an assertion. If the
// build has no assertions (NDEBUG), prints that the rows are skipped and returns 0.
int suite_assertions(int calls);

// The number of rows of a table.
#define ROWS(table) ((int)(sizeof(table) / sizeof *(table)))

// A list of calls is a macro LIST(X) with X(call) for each. CALLS counts the calls, CALL makes one.
#define CALLS(LIST) (0 LIST(SUITE_ONE))
#define CALL(LIST, number)                                                                         \
    do {                                                                                           \
        enum { FIRST = __COUNTER__ + 1 };                                                          \
        switch ((number) + FIRST) { LIST(SUITE_CASE) }                                             \
    } while (0)
#define SUITE_ONE(call) +1
#define SUITE_CASE(call)                                                                           \
    case __COUNTER__:                                                                              \
        (void)(call);                                                                              \
        break;

#define SUITE_AT_START(name, body)                                                                 \
    __attribute__((constructor)) static void name(void) {                                          \
        body;                                                                                      \
    }
#define TEST_ROWS_SIGNAL(name, rows, signal)                                                       \
    static const TTest *name;                                                                      \
    static int name##_rows(void) {                                                                 \
        return (int)(rows);                                                                        \
    }                                                                                              \
    SUITE_AT_START(name##_add, suite_add(name, name##_rows, signal))                               \
    START_TEST(name)
#define TEST_ROWS(name, rows) TEST_ROWS_SIGNAL(name, rows, 0)
#define TEST(name) TEST_ROWS(name, 1)
#define SURROUND(before, after) SUITE_AT_START(before##_each, suite_surround(before, after))

// Reads a file of tests/tables: lines with `columns` cells, separated by tabs, and comments after
// #. In a cell \xNN is a byte; a cell of - is NULL. Returns the cells row by row, and sets *rows.
void *suite_table(const char *name, int columns, int *rows);

// For SURROUND: each test works in an empty folder of its own in /tmp, which is removed afterwards.
// If a hidden file is left there, the test fails, since a hidden file is incomplete.
void suite_enter_folder(void);
void suite_leave_folder(void);

// Asserts that a text contains a part, or does not contain it. On failure, prints the text.
#define assert_has(text, part) SUITE_SEARCH(text, part, true, "lacks")
#define assert_lacks(text, part) SUITE_SEARCH(text, part, false, "has")
#define SUITE_SEARCH(text, part, there, does)                                                      \
    do {                                                                                           \
        const char *const text_ = (text), *const part_ = (part);                                   \
        ck_assert_msg(suite_has(text_, part_) == there, "%s: " does " %s", text_, part_);          \
    } while (0)
bool suite_has(const char *text, const char *part);

#endif
