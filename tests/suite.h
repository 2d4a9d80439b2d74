// SPDX-License-Identifier: MIT
//
// How tests of the library Check are written here. TEST(name) { … } is a test, TEST_ROWS(name,
// rows) { … } one for each row of a table, whose number is _i; both register themselves, so a test
// that is written is run. suite.c has main. Included before every test of that library
// (tests/CMakeLists.txt), with the headers of C that most need. Check's assertions say nothing to
// its runner each time that one holds: where the test is, written to a file, takes most of the time
// of a test that asserts a million times. What fails is told as ever; of a test that crashes Check
// can't say any more which assertion held last, and a sanitizer says where. Invariant: what an
// assertion asks for, and what follows where it does not hold, is Check's.
#ifndef TESTS_SUITE_H
#define TESTS_SUITE_H

#include <check.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define _mark_point(file, line) ((void)0)

// rows is asked after suite_begin. signal is what must end each row; 0: it must end by itself.
void suite_add(const TTest *test, int (*rows)(void), int signal);

// From here on in the file, before and after surround each test, in its process; either may be
// NULL.
void suite_surround(void (*before)(void), void (*after)(void));

// A test program may define these: what is done once before all tests, with the program's
// arguments (its result ends the program unless it is 0), and once after them.
int suite_begin(int argc, char **argv);
void suite_end(void);

// The rows of calls that an assertion ends: so many, or none where a build has no assertions
// (NDEBUG); then it prints that they are skipped.
int suite_assertions(int calls);

// The rows of a table.
#define ROWS(table) ((int)(sizeof(table) / sizeof *(table)))

// Of a list of calls, LIST(X) with X(call) for each: how many there are, and the one of a number.
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

// Of SURROUND: each test works in an empty folder of its own, in /tmp. What it leaves there is
// removed, and may not be hidden, as what is begun beside a file is until the file is whole.
void suite_enter_folder(void);
void suite_leave_folder(void);

// That a text has a part, or lacks it; otherwise the text is told.
#define assert_has(text, part) SUITE_SEARCH(text, part, true, "lacks")
#define assert_lacks(text, part) SUITE_SEARCH(text, part, false, "has")
#define SUITE_SEARCH(text, part, there, does)                                                      \
    do {                                                                                           \
        const char *const text_ = (text), *const part_ = (part);                                   \
        ck_assert_msg(suite_has(text_, part_) == there, "%s: " does " %s", text_, part_);          \
    } while (0)
bool suite_has(const char *text, const char *part);

#endif
