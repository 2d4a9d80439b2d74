// SPDX-License-Identifier: MIT
//
// What causes without a name are made of: traits, each at a question that has it and beside it at
// one that has not; and which likenesses are put together.
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "diagnose/likeness.h"
#include "diagnose/traits.h"

// ---- traits ----

// A position of catalyst2019; of the board, hands and reserves.
#define POSITION(board, hand, reserve)                                                             \
    "rules=catalyst2019 board=" board " turn=W phase=action hand=" hand " reserve=" reserve        \
    " lost=-:- streak=-:-"

// A Lotus covers d9, which an Air and an Earth of the enemy threaten; a Sai is in hand.
#define UNDER_TWO                                                                                  \
    POSITION("2/4/6/a7/10/e11/2L11/14/12/10/8/6/4/2", "I:-", "A3B3E3F3I2L2S3W3:A2B3E2F3I3L3S3W3")
#define EMPTY(hand, reserve)                                                                       \
    POSITION("2/4/6/8/10/12/14/14/12/10/8/6/4/2", hand, reserve ":A3B3E3F3I3L3S3W3")
// Two Airs of the enemy: beside a Sword, of which a second is in hand; with an Earth too.
#define AIRS                                                                                       \
    POSITION("2/4/6/8/10/2a9/2S11/3Ea9/12/10/8/6/4/2", "S:-", "A3B3E2F3I3L3SW3:AB3E3F3I3L3S3W3")
#define ONE_AIR                                                                                    \
    POSITION("2/4/6/8/10/1Sa9/14/14/12/10/8/6/4/2", "S:-", "A3B3E3F3I3L3SW3:A2B3E3F3I3L3S3W3")

static const struct row {
    const char *position, *action;
    enum trait trait;
    bool has;
} rows[] = {
    {UNDER_TWO, "I@d7-d9^", TRAIT_BEYOND_DEPLOY, true},
    {EMPTY("I:-", "A3B3E3F3I2L3S3W3"), "I@d7-d8^", TRAIT_BEYOND_DEPLOY, true},
    {EMPTY("I:-", "A3B3E3F3I2L3S3W3"), "I@d7-d6^", TRAIT_BEYOND_DEPLOY, false},
    {EMPTY("I:-", "A3B3E3F3I2L3S3W3"), "I@d7^", TRAIT_BEYOND_DEPLOY, false},
    {EMPTY("-:-", "A3B3E3F3I3L3S3W3"), "draw A2B", TRAIT_DOUBLE, true},
    {EMPTY("-:-", "A3B3E3F3I3L3S3W3"), "draw A3", TRAIT_DOUBLE, true},
    {EMPTY("-:-", "A3B3E3F3I3L3S3W3"), "draw ABE", TRAIT_DOUBLE, false},
    {EMPTY("I2:-", "A3B3E3F3IL3S3W3"), "I@d7^", TRAIT_HAND_TWICE, true},
    {EMPTY("I:-", "A3B3E3F3I2L3S3W3"), "I@d7^", TRAIT_HAND_TWICE, false},
    {AIRS, "S@d8", TRAIT_SAME_FALL, true},
    {ONE_AIR, "S@d8", TRAIT_SAME_FALL, false},
    {AIRS, "S@d8", TRAIT_TWINS_STAND, true},
    {ONE_AIR, "S@d8", TRAIT_TWINS_STAND, false},
    {AIRS, "S@d8", TRAIT_FALLS_TO_TWINS, true},
    {ONE_AIR, "S@d8", TRAIT_FALLS_TO_TWINS, true},
    {UNDER_TWO, "I@d7-d9^", TRAIT_FALLS_TO_TWINS, false},
};
enum { ROWS = sizeof rows / sizeof *rows };

START_TEST(test_traits) {
    const struct row *row = &rows[_i];
    const struct traits traits = traits_of(row->position, row->action);
    ck_assert_msg(traits_have(&traits, TRAIT_LEGAL) || row->trait == TRAIT_BEYOND_DEPLOY,
                  "%s: not legal", row->action);
    ck_assert_msg(traits_have(&traits, row->trait) == row->has, "row %d, %s: %s: found %s", _i,
                  row->action, trait_words[row->trait], row->has ? "no" : "yes");
}
END_TEST

// ---- likenesses ----

static struct likeness made(enum manner manner, bool ruled, size_t count, size_t from) {
    struct likeness l = {.manner = manner, .ruled = ruled, .count = count};
    traits_add(&l.of, TRAIT_SHIFT);
    traits_add(&l.share, TRAIT_SHIFT);
    traits_add(&l.share, ruled ? TRAIT_WHITE : TRAIT_BLACK);
    l.members = memory_take(count + 1, sizeof *l.members);
    for (size_t i = 0; i < count; i++)
        l.members[i] = from + i;
    return l;
}

// The answers of one without a rule go to one that has a rule and goes wrong likewise.
START_TEST(test_absorb) {
    struct likeness into = made(MANNER_REFUSES, true, 3, 10),
                    from = made(MANNER_REFUSES, false, 2, 20);
    ck_assert(likeness_absorb(&into, &from));
    ck_assert_uint_eq(into.count, 5);
    for (size_t i = 0; i < into.count; i++)
        ck_assert_uint_eq(into.members[i], i < 3 ? 10 + i : 20 + i - 3);
    ck_assert(traits_have(&into.share, TRAIT_SHIFT));
    ck_assert(!traits_have(&into.share, TRAIT_WHITE)); // the others lack it
    ck_assert(!traits_have(&into.share, TRAIT_BLACK));
    ck_assert(into.ruled);
    likeness_free(&into);
    likeness_free(&from);
}
END_TEST

// Each of these alone keeps two likenesses apart.
START_TEST(test_no_absorb) {
    const bool into_ruled = _i != 0, from_ruled = _i == 1;
    struct likeness into = made(MANNER_REFUSES, into_ruled, 3, 10),
                    from = made(_i == 2 ? MANNER_ALLOWS : MANNER_REFUSES, from_ruled, 2, 20);
    if (_i == 3) {
        from.of = (struct traits){.end = 0};
        traits_add(&from.of, TRAIT_TURN);
    }
    ck_assert(!likeness_absorb(&into, &from));
    ck_assert_uint_eq(into.count, 3);
    likeness_free(&into);
    likeness_free(&from);
}
END_TEST

// ---- all ----

int main(void) {
    Suite *suite = suite_create("likeness");
    TCase *traits = tcase_create("traits");
    tcase_add_loop_test(traits, test_traits, 0, ROWS);
    suite_add_tcase(suite, traits);
    TCase *likenesses = tcase_create("likenesses");
    tcase_add_test(likenesses, test_absorb);
    tcase_add_loop_test(likenesses, test_no_absorb, 0, 4);
    suite_add_tcase(suite, likenesses);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_ENV);
    const int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
