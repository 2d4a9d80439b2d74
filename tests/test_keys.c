// SPDX-License-Identifier: MIT
//
// The key of a fault: of wrong answers at the board, and of answers that cannot be judged.
// Invariant: two kinds of fault never share a key, and of a program's words only an exception's
// class enters it.
#include "base/memory.h"
#include "conform/report.h"

// ---- wrong answers ----

// With a Fire on h3 and a Bow on h2.
#define RULES "rules=catalyst2019 board=2/4/6/8/10/12/14/14/12/10/8/3F>2/2B^1/2 "
#define REST                                                                                       \
    "turn=W phase=action hand=L:- reserve=A3B2E3F2I3L2S3W3:A3B3E3F3I3L3S3W3 lost=-:- streak=-:-"

static const struct {
    const char *action, *next; // next NULL: the program says that the action is illegal
    const char *begins;        // the beginning of the key
} wrong[] = {
    {"h2-h2v", NULL, "refused/"},
    {"h2-h3^", "rules=catalyst2019", "accepted/"}, // a tile stands there
    {"L@h4", "not a position", "unreadable/"},
};

TEST_ROWS(a_wrong_answer_has_its_kind, ROWS(wrong)) {
    struct observation o = {.position = memory_text(RULES REST),
                            .action = memory_text(wrong[_i].action),
                            .answered = true,
                            .legal = wrong[_i].next != NULL,
                            .answer = memory_text(wrong[_i].next ? wrong[_i].next : "")};
    struct key first, again;
    static struct finding f;
    case_of(&o, &f);
    key_of(&f, &first);
    key_of(&f, &again);
    ck_assert_msg(strncmp(first.id, wrong[_i].begins, strlen(wrong[_i].begins)) == 0, "%s",
                  first.id);
    ck_assert_str_eq(first.id, again.id);
    free(o.position);
    free(o.action);
    free(o.answer);
}

// Refusing a position has another key than refusing an action.
TEST(a_position_is_no_action) {
    struct finding f = {.direction = DIRECTION_REFUSES, .side = JUDGED, .position = RULES REST};
    struct key refused, taken;
    key_of(&f, &refused);
    f.side = JUDGE;
    key_of(&f, &taken);
    ck_assert_int_eq(refused.manner, MANNER_REFUSES_POSITION);
    ck_assert_int_eq(taken.manner, MANNER_TAKES_POSITION);
    ck_assert_str_ne(refused.id, taken.id);
}

// ---- classes of exceptions ----

static const struct {
    const char *errors, *class, *line;
} classes[] = {
    {"", "", ""},
    {"lua: x.lua:3: attempt to index a nil value\n", "", ""},
    {"Traceback (most recent call last):\n  File \"x.py\", line 3\nTypeError: no\n", "TypeError",
     "TypeError: no"},
    // The key has the exception's class, not the line that the runtime prints last.
    {"x.js:1\nRangeError: far\n    at f (x.js:1:7)\n\nNode.js v20.20.2\n", "RangeError",
     "RangeError: far"},
    {"Exception in thread \"main\" java.lang.IllegalStateException: x\n\tat M.main(M.java:3)\n",
     "java.lang.IllegalStateException",
     "Exception in thread \"main\" java.lang.IllegalStateException: x"},
    {"KeyError: 'a'\n\nDuring handling, another exception occurred:\nValueError: b\n", "ValueError",
     "ValueError: b"}, // the last of several
    {"thread 'main' panicked at src/main.rs:2:5:\nnote: run with RUST_BACKTRACE=1\n", "panic",
     "thread 'main' panicked at src/main.rs:2:5:"},
    {"==1==ERROR: AddressSanitizer: heap-use-after-free\nSUMMARY: AddressSanitizer: x\n",
     "AddressSanitizer", "SUMMARY: AddressSanitizer: x"},
    {"PHP Fatal error:  Uncaught DivisionByZeroError: Modulo\n", "DivisionByZeroError",
     "PHP Fatal error:  Uncaught DivisionByZeroError: Modulo"},
    {"Error\nException\n", "", ""}, // the bare words are no class
};

TEST_ROWS(an_exception_has_a_class, ROWS(classes)) {
    char class[CLASS_MAX];
    const char *line = "";
    size_t length = 0;
    ck_assert_int_eq(key_class(classes[_i].errors, class, &line, &length), *classes[_i].class != 0);
    ck_assert_str_eq(class, classes[_i].class);
    ck_assert_uint_eq(length, strlen(classes[_i].line));
    ck_assert_int_eq(strncmp(line, classes[_i].line, length), 0);
}

// A word that is too long does not count as a class, even if it ends like one.
TEST(a_class_has_a_bound) {
    char errors[2 * CLASS_MAX], class[CLASS_MAX];
    const char *line;
    size_t length;
    memset(errors, 'x', sizeof errors);
    strcpy(errors + sizeof errors - 6, "Error");
    ck_assert(!key_class(errors, class, &line, &length));
}

// ---- what cannot be judged ----

static void trouble(const char *reason, const char *errors, struct key_classes *of,
                    struct key *key) {
    struct reply r = {.outcome = OUTCOME_CRASH};
    (void)snprintf(r.reason, sizeof r.reason, "%s", reason);
    text_add(&r.errors, errors);
    text_add(&r.words, "words of the program");
    key_of_trouble("crash", &r, of, key);
    reply_free(&r);
}

TEST(trouble_goes_by_our_reason_and_the_class) {
    struct key_classes of = {.count = 0};
    struct key key;
    trouble("exit-1", "TypeError: 7\n", &of, &key);
    ck_assert_str_eq(key.id, "crash/exit-1/TypeError");
    trouble("exit-1", "TypeError: 8\n", &of, &key);
    ck_assert_str_eq(key.id, "crash/exit-1/TypeError");
    trouble("SIGSEGV", "", &of, &key);
    ck_assert_str_eq(key.id, "crash/SIGSEGV");
    trouble("", "", &of, &key);
    ck_assert_str_eq(key.id, "crash");
}

// A program with a new class for each crash has eight keys, and one for the rest.
TEST(a_run_has_eight_classes) {
    struct key_classes of = {.count = 0};
    for (int i = 0; i < 3 * CLASSES_MAX; i++) {
        char errors[32];
        struct key key;
        (void)snprintf(errors, sizeof errors, "%c%cError: x\n", 'A' + i / 5, 'a' + i % 5);
        trouble("exit-1", errors, &of, &key);
        ck_assert_int_eq(strcmp(key.id, "crash/exit-1") == 0, i >= CLASSES_MAX);
    }
    ck_assert_uint_eq(of.count, CLASSES_MAX);
}
