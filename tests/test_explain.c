// SPDX-License-Identifier: MIT
//
// Explanations: of many kinds of difference, made by the engine with mutants and by hand, the words
// that an author needs (squares, tiles, numbers, clauses); of random wrong answers, that something
// is said of each and nothing is read beyond its end.
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "explain/explain.h"
#include "impl/mutants.h"

// ---- differences ----

// What a difference comes to. Words and ids with | between, all of which must be there; ids in this
// order, the first ones of the explanation.
struct row {
    const char *name, *mutants; // "": nothing of it is a mutant's
    const char *position, *action;
    const char *words, *clauses;
};

// Whether all words with | between are in a text; the first that is not.
static bool has_words(const char *text, const char *words, char missing[128]) {
    for (const char *s = words; *s;) {
        const size_t length = strcspn(s, "|");
        (void)snprintf(missing, 128, "%.*s", (int)length, s);
        if (!strstr(text, missing))
            return false;
        s += length + (s[length] == '|');
    }
    return true;
}

static void ids_of(const struct explanation *e, struct text *out) {
    for (size_t i = 0; i < e->clauses; i++)
        text_addf(out, "%s|", e->clause[i]);
}

static void check_said(const char *name, const struct difference *d, const char *words,
                       const char *clauses) {
    struct explanation e;
    struct text ids = {0}, boards = {0};
    char missing[128] = "";
    explain(d, &e);
    ids_of(&e, &ids);
    explain_boards(d, &boards);
    ck_assert_msg(has_words(text_string(&e.what), words, missing), "%s: no \"%s\" in: %s", name,
                  missing, text_string(&e.what));
    ck_assert_msg(strncmp(text_string(&ids), clauses, strlen(clauses)) == 0, "%s: clauses: %s",
                  name, text_string(&ids));
    ck_assert_msg(strlen(text_string(&boards)) > 0, "%s: no boards", name);
    text_free(&ids);
    text_free(&boards);
    explanation_free(&e);
}

static void check_row(const struct row *row) {
    const struct impl *wrong = impl_misread(row->mutants);
    struct text next = {0}, report = {0};
    struct problem p;
    ck_assert_msg(wrong, "%s: no such mutant", row->mutants);
    const enum answer answer = wrong->apply(row->position, row->action, &next, &report, &p);
    const struct difference d = {.position = row->position,
                                 .action = row->action,
                                 .legal = answer == ANSWER_YES,
                                 .next = text_string(&next),
                                 .report = text_string(&report),
                                 .who = "example 1"};
    ck_assert_msg(answer == ANSWER_YES || answer == ANSWER_NO, "%s: unreadable", row->name);
    check_said(row->name, &d, row->words, row->clauses);
    text_free(&next);
    text_free(&report);
}

static const struct row rows[] = {
    {"missed, uncovered", "bow-short",
     "rules=catalyst2019 board=2/4/6/8/1a8/12/2S11/14/2B^9/10/8/6/4/2 turn=W phase=action "
     "hand=-:- reserve=A3B2E3F3I3L3S2W3:A2B3E3F3I3L3S3W3 lost=-:- streak=-:-",
     "c8-c9",
     "Black's Air on d10 should fall|example 1 leaves it standing|2 threats (Sword c9, Bow d6)|"
     "it takes 2|lost",
     "CAT-CAP-8|CAT-CAP-3|CAT-TILE-1|"},
    {"extra, uncovered", "air-sweeps",
     "rules=catalyst2019 board=2/4/6/8/10/2s9/14/2A11/12/10/8/6/4/2 turn=W phase=action hand=A:- "
     "reserve=AB3E3F3I3L3S3W3:A3B3E3F3I3L3S2W3 lost=-:- streak=-:-",
     "A@d7",
     "Black's Sword on d9 should stay; example 1 captures it|one threat (Air c7), not covered|"
     "it takes 2",
     "CAT-CAP-8|CAT-CAP-3|CAT-TILE-1|"},
};
enum { ROWS = sizeof rows / sizeof *rows };

START_TEST(test_rows) {
    check_row(&rows[_i]);
}
END_TEST

// ---- all ----

int main(void) {
    Suite *suite = suite_create("explain");
    TCase *said = tcase_create("said");
    tcase_add_loop_test(said, test_rows, 0, ROWS);
    suite_add_tcase(suite, said);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_ENV);
    const int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
