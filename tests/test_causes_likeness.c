// SPDX-License-Identifier: MIT
//
// What causes without a name are made of: traits, each at a question that has it and beside it at
// one that has not; and which likenesses are put together.
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "conform/causes_make.h"
#include "diagnose/likeness.h"
#include "diagnose/tile.h"
#include "diagnose/traits.h"
#include "impl/impl.h"

// ---- traits ----

// A position of catalyst2019; of the board, hands and reserves.
#define POSITION(board, hand, reserve)                                                             \
    "rules=catalyst2019 board=" board " turn=W phase=action hand=" hand " reserve=" reserve        \
    " lost=-:- streak=-:-"

// A Lotus covers d9, which an Air and an Earth of the enemy threaten; a Sai is in hand.
#define UNDER_TWO                                                                                  \
    POSITION("2/4/6/1a6/10/e11/2L11/14/12/10/8/6/4/2", "I:-", "A3B3E3F3I2L2S3W3:A2B3E2F3I3L3S3W3")
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
    {UNDER_TWO, "I@d7-d9^", TRAIT_TO_THREAT_OF_AIR, true},
    {UNDER_TWO, "I@d7-d9^", TRAIT_TO_THREAT_OF_EARTH, true},
    {UNDER_TWO, "I@d7-d9^", TRAIT_TO_THREAT_OF_BOW, false},
    {UNDER_TWO, "I@d7-d9^", TRAIT_TO_COVER_OF_LOTUS, true},
    {UNDER_TWO, "I@d7-d9^", TRAIT_TO_COVER_OF_WATER, false},
    {UNDER_TWO, "I@d7-d8^", TRAIT_TO_THREAT_OF_AIR, false},
    {UNDER_TWO, "I@d7-d9^", TRAIT_TO_OWN_FIRE, false},
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

// ---- tiles ----

// Behind the action: a tile, by its square, and what it is.
static const struct tile_row {
    const char *position, *action;
    unsigned char file, rank; // from 1
    enum trait trait;
    bool has;
} tile_rows[] = {
    {AIRS, "S@d8", 4, 9, TRAIT_TILE_AIR, true},
    {AIRS, "S@d8", 4, 9, TRAIT_TILE_ENEMY, true},
    {AIRS, "S@d8", 4, 9, TRAIT_BY_TWINS, true},
    {AIRS, "S@d8", 4, 9, TRAIT_TILE_BARE, true},
    {AIRS, "S@d8", 4, 9, TRAIT_TILE_ACTS, false},
    {AIRS, "S@d8", 4, 8, TRAIT_TILE_ACTS, true},
    {AIRS, "S@d8", 4, 8, TRAIT_TILE_OWN, true},
    {AIRS, "S@d8", 3, 8, TRAIT_TILE_ACTS, false},
    {AIRS, "S@d8", 4, 9, TRAIT_TILE_EDGE, false},
    {AIRS, "S@d8", 4, 9, TRAIT_TILE_TWO_OR_MORE, true},
    {AIRS, "S@d8", 4, 9, TRAIT_UNDER_LOTUS, false},
    {UNDER_TWO, "I@d7-d9^", 4, 9, TRAIT_UNDER_LOTUS, true},
    {UNDER_TWO, "I@d7-d9^", 4, 9, TRAIT_TILE_COVERED, true},
    {UNDER_TWO, "I@d7-d9^", 4, 9, TRAIT_BY_AIR, true},
    {UNDER_TWO, "I@d7-d9^", 4, 9, TRAIT_BY_EARTH, true},
    {UNDER_TWO, "I@d7-d9^", 4, 9, TRAIT_BY_SWORD, false},
    {UNDER_TWO, "I@d7-d9^", 2, 9, TRAIT_TILE_EDGE, true},
};
enum { TILE_ROWS = sizeof tile_rows / sizeof *tile_rows };

START_TEST(test_tiles) {
    const struct tile_row *row = &tile_rows[_i];
    struct captures_scene s;
    ck_assert(captures_begin(row->position, row->action, &s));
    const struct traits traits = traits_of_tile(&s, paiko_at[row->file - 1][row->rank - 1]);
    ck_assert(traits.tile);
    ck_assert_uint_eq(traits.file, row->file);
    ck_assert_uint_eq(traits.rank, row->rank);
    ck_assert_msg(traits_have(&traits, row->trait) == row->has, "row %d, %s: %s: found %s", _i,
                  row->action, trait_words[row->trait], row->has ? "no" : "yes");
}
END_TEST

// Of an answer that leaves one of the Airs standing: that one is what is wrong.
START_TEST(test_wrong_tiles) {
    struct text right = {0}, wrong = {0};
    struct problem p;
    struct traits traits[TILES_WRONG];
    ck_assert(impl_engine.apply(AIRS, "S@d8", &right, NULL, &p) == ANSWER_YES);
    text_add(&wrong,
             "rules=catalyst2019 board=2/4/6/8/10/2a9/2SS10/3E10/12/10/8/6/4/2 turn=B phase=give:1 "
             "hand=-:- reserve=A3B3E2F3I3L3SW3:AB3E3F3I3L3S3W3 lost=-:A streak=-:-");
    const struct observation o = {
        .position = (char[]){AIRS}, .action = (char[]){"S@d8"}, .legal = true, .answer = wrong.s};
    ck_assert_int_eq(manner_of(&o, text_string(&right)), MANNER_LESS_FALL);
    ck_assert_uint_eq(manner_tiles(&o, text_string(&right), MANNER_LESS_FALL, traits), 1);
    ck_assert_str_eq(traits_end(&traits[0]).text, "d9");
    ck_assert(traits_have(&traits[0], TRAIT_TILE_AIR));
    ck_assert_uint_eq(manner_tiles(&o, text_string(&right), MANNER_BOARD, traits), 0);
    text_free(&right);
    text_free(&wrong);
}
END_TEST

// Fires in cover that fall wrongly, among tiles that rightly stay: the rule is of the Fire.
START_TEST(test_rule_of_tiles) {
    struct specimens s = {0};
    struct likeness l;
    struct specimen one = {.manner = MANNER_MORE_FALL};
    for (size_t i = 0; i < 4; i++) {
        one.index = one.place = i / 2; // two tiles of an answer
        one.traits = (struct traits){.tile = true};
        traits_add(&one.traits, i % 2 ? TRAIT_TILE_AIR : TRAIT_TILE_FIRE);
        traits_add(&one.traits, TRAIT_TILE_COVERED);
        specimens_add(&s, true, &one);
        one.tile = true;
        traits_add(&one.traits, TRAIT_TILE_AIR);
        one.traits.word[TRAIT_TILE_FIRE / 64] &= ~((uint64_t)1 << TRAIT_TILE_FIRE % 64);
        specimens_add(&s, false, &one);
        one.tile = false;
    }
    likeness_grow(&s, 0, MANNER_MORE_FALL, &s.wrong[0].traits, &l);
    ck_assert(l.ruled);
    ck_assert(traits_have(&l.decide, TRAIT_TILE_FIRE));
    ck_assert_uint_eq(l.count, 2); // each answer once
    ck_assert(s.wrong[1].done && s.wrong[3].done);
    ck_assert(likeness_tells(&l, MANNER_MORE_FALL, &s.wrong[2].traits));
    ck_assert(!likeness_tells(&l, MANNER_MORE_FALL, &s.wrong[1].traits));
    ck_assert(!likeness_tells(&l, MANNER_LESS_FALL, &s.wrong[2].traits));
    likeness_free(&l);
    specimens_free(&s);
}
END_TEST

// A suspect that is taken out: its answers are unexplained, and the bits behind it move up.
START_TEST(test_drop) {
    enum { ANSWERS = 4 };
    struct diagnosis d = {.suspects = 3, .explained = 4, .twins = 2};
    (void)snprintf(d.suspect[0].name, sizeof d.suspect[0].name, "first");
    (void)snprintf(d.suspect[1].name, sizeof d.suspect[1].name, "second");
    (void)snprintf(d.suspect[2].name, sizeof d.suspect[2].name, "third");
    d.scope[0] = d.scope[1] = "";
    d.scope[2] = "Black acts";
    d.twin[0].of = 1;
    d.twin[1].of = 2;
    d.at_work = memory_take(ANSWERS, sizeof *d.at_work);
    d.unexplained = memory_take(ANSWERS, sizeof *d.unexplained);
    d.at_work[0] = 1;
    d.at_work[1] = 2;
    d.at_work[2] = 4;
    d.at_work[3] = 5;
    diagnosis_drop(&d, ANSWERS, 1);
    ck_assert_uint_eq(d.suspects, 2);
    ck_assert_str_eq(d.suspect[0].name, "first");
    ck_assert_str_eq(d.suspect[1].name, "third");
    ck_assert_str_eq(d.scope[1], "Black acts");
    ck_assert_uint_eq(d.explained, 3);
    ck_assert_uint_eq(d.unexplained_count, 1);
    ck_assert_uint_eq(d.unexplained[0], 1);
    ck_assert_uint_eq(d.at_work[0], 1);
    ck_assert_uint_eq(d.at_work[1], 0);
    ck_assert_uint_eq(d.at_work[2], 2);
    ck_assert_uint_eq(d.at_work[3], 3);
    ck_assert_uint_eq(d.twins, 1);
    ck_assert_uint_eq(d.twin[0].of, 1);
    diagnosis_free(&d);
}
END_TEST

// Parts of what was seen are rounded up each by itself: together they are all that was seen.
START_TEST(test_count_part) {
    const struct group g = {.times = 3, .generated = 1, .ended = 1};
    struct cause cause = {.seen = 0};
    cause_count_part(&cause, &g, 1, 2);
    ck_assert_uint_eq(cause.cases, 1);
    ck_assert_uint_eq(cause.generated, 1);
    ck_assert_uint_eq(cause.seen, 3);
    cause_count_part(&cause, &(struct group){.times = 5, .generated = 4}, 3, 4);
    ck_assert_uint_eq(cause.cases, 2);
    ck_assert_uint_eq(cause.generated, 4);
    ck_assert_uint_eq(cause.seen, 7);
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
    tcase_add_loop_test(traits, test_tiles, 0, TILE_ROWS);
    tcase_add_test(traits, test_wrong_tiles);
    suite_add_tcase(suite, traits);
    TCase *likenesses = tcase_create("likenesses");
    tcase_add_test(likenesses, test_rule_of_tiles);
    tcase_add_test(likenesses, test_drop);
    tcase_add_test(likenesses, test_count_part);
    tcase_add_test(likenesses, test_absorb);
    tcase_add_loop_test(likenesses, test_no_absorb, 0, 4);
    suite_add_tcase(suite, likenesses);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_ENV);
    const int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
