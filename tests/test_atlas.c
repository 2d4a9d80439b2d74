// SPDX-License-Identifier: MIT
//
// The atlas: intervals against known values, and the laws that its parts promise.
#include <check.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "atlas/holes.h"
#include "atlas/impact.h"
#include "atlas/player.h"
#include "atlas/questions.h"
#include "atlas/rank.h"
#include "atlas/reach.h"
#include "atlas/statistics.h"
#include "atlas/witness.h"
#include "atlas/zugzwang.h"
#include "base/memory.h"
#include "readings/compare.h"
#include "registers/rulings.h"

// Searches in a build that recomputes everything take so many times as long.
enum { LESS = PAIKO_SLOW_BUILD ? 3 : 1 };

static void near(double found, double expected, double within) {
    ck_assert_msg(fabs(found - expected) <= within, "found %f, expected %f", found, expected);
}

// Values of the Wilson score interval by its formula, worked out apart from this program.
START_TEST(shares_have_wilsons_interval) {
    static const struct {
        uint64_t hits, of;
        double least, most;
    } known[] = {{0, 10, 0, 0.27753},         {1, 10, 0.01788, 0.40415},
                 {10, 100, 0.05523, 0.17437}, {50, 100, 0.40383, 0.59617},
                 {10, 10, 0.72247, 1},        {263, 20000, 0.01166, 0.01482}};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        struct interval found = statistics_share(known[i].hits, known[i].of);
        near(found.value, (double)known[i].hits / (double)known[i].of, 1e-12);
        near(found.least, known[i].least, 1e-4);
        near(found.most, known[i].most, 1e-4);
    }
    struct interval nothing = statistics_share(0, 0);
    near(nothing.least, 0, 0);
    near(nothing.most, 1, 0);
}
END_TEST

// Of many values the bootstrap's interval is that of the normal distribution.
START_TEST(means_have_the_bootstraps_interval) {
    const double value[] = {-1, 0, 1};
    const uint64_t count[] = {1000, 8000, 1000};
    struct interval found = statistics_mean(value, count, 3, 4000, 7);
    near(found.value, 0, 1e-12);
    near(found.least, -1.96 * sqrt(0.2 / 10000), 0.0005);
    near(found.most, 1.96 * sqrt(0.2 / 10000), 0.0005);
    // Few values that hardly ever happen: the share of rounds without any is what it should be.
    const uint64_t rare[] = {0, 99999, 1};
    found = statistics_mean(value, rare, 3, 1000, 7);
    near(found.least, 0, 0);
    near(found.most, 3e-5, 1.01e-5);
    const uint64_t all[] = {0, 0, 12};
    found = statistics_mean(value, all, 3, 100, 7);
    near(found.least, 1, 0);
    near(found.most, 1, 0);
    struct interval again = statistics_mean(value, count, 3, 4000, 7);
    found = statistics_mean(value, count, 3, 4000, 7);
    ck_assert(memcmp(&again, &found, sizeof found) == 0);
}
END_TEST

START_TEST(every_ruling_has_a_question) {
    size_t count;
    const struct ruling *all = rulings(&count);
    for (size_t i = 0; i < count; i++) {
        const char *ask = question_of(all[i].name);
        ck_assert_msg(strlen(ask) > 60 && ask[strlen(ask) - 1] == '?', "%s", all[i].name);
    }
    ck_assert_str_ne(question_says("tie", "pnp"), "");
    ck_assert_str_eq(question_says("tie", "shrines14"), "");
    ck_assert_str_ne(question_wording("tie", 1), "");
    ck_assert_str_eq(question_wording("tie", 2), "");
    ck_assert_str_eq(question_of("no-such-ruling"), "");
    ck_assert_str_ne(question_never("shift-to", "catalyst2019"), "");
    ck_assert_str_eq(question_never("shift-to", "pnp"), "");
}
END_TEST

// Where the documents disagree a ruling goes before one that changes play more, but can hardly be
// read otherwise; each ruling stands once for a game.
START_TEST(doubt_and_play_make_the_order) {
    struct ranked list[RULINGS_MAX];
    const char *names[] = {"path-shape", "tie", "blocking"},
               *doubts[] = {"alternative", "documents", "silent"};
    const double shares[] = {0.9, 0.1, 0.1};
    json_t *rulings_of = json_array();
    for (size_t i = 0; i < 3; i++)
        json_array_append_new(rulings_of,
                              json_pack("{s:s, s:s, s:{s:[{s:s, s:[f, f, f]}]}}", "name", names[i],
                                        "doubt", doubts[i], "impact", "simple", "option", "x",
                                        "apart_share", shares[i], 0.0, 1.0));
    json_t *document = json_pack("{s:[{s:s, s:o, s:{s:{}}}, {s:s, s:O, s:{s:{}}}]}", "rulesets",
                                 "name", "pnp", "rulings", rulings_of, "games", "simple", "name",
                                 "bga", "rulings", rulings_of, "games", "simple");
    ck_assert_uint_eq(rank_game(document, GAME_DUEL, list), 3);
    ck_assert_str_eq(json_string_value(json_object_get(list[0].ruling, "name")), "tie");
    ck_assert_str_eq(json_string_value(json_object_get(list[1].ruling, "name")), "path-shape");
    ck_assert_str_eq(json_string_value(json_object_get(list[2].ruling, "name")), "blocking");
    ck_assert_uint_eq(rank_game(document, GAME_RONIN, list), 0);
    json_decref(document);
}
END_TEST

// A player chooses the same out of a list in any order, and out of one that lacks what was not
// chosen.
START_TEST(a_choice_does_not_depend_on_the_order) {
    static struct paiko_action list[PAIKO_ACTIONS_MAX], turned[PAIKO_ACTIONS_MAX];
    const struct paiko_rules rules = paiko_rules_default(PAIKO_BGA);
    struct paiko_position p = paiko_position_start(&rules, 0);
    for (uint64_t ply = 0; ply < 40 && p.phase != PAIKO_OVER; ply++) {
        const struct player *player = &player_of[ply % STRENGTH_COUNT];
        size_t count = paiko_legal(&p, list, PAIKO_ACTIONS_MAX);
        for (size_t i = 0; i < count; i++)
            turned[i] = list[count - 1 - i];
        struct paiko_action a = *player_choose(player, &p, list, count, player_dice(3, ply));
        const struct paiko_action *b =
            player_choose(player, &p, turned, count, player_dice(3, ply));
        ck_assert(memcmp(&a, b, sizeof a) == 0);
        paiko_make(&p, &a, NULL, NULL);
    }
}
END_TEST

// A reading and back again is the position that it was, where nothing is taken away.
START_TEST(other_rules_and_back) {
    struct pair pair[PAIRS_MAX];
    const struct paiko_rules usual = paiko_rules_default(PAIKO_CATALYST2019);
    static struct paiko_action list[PAIKO_ACTIONS_MAX];
    size_t pairs = pairs_of(PAIKO_CATALYST2019, pair);
    struct paiko_position p = paiko_position_start(&usual, 0);
    ck_assert_uint_gt(pairs, 28);
    for (uint64_t ply = 0; ply < 60 && p.phase != PAIKO_OVER; ply++) {
        struct paiko_rules rules[2];
        pair_rules(&pair[ply % pairs], rules);
        struct paiko_position q = p;
        paiko_position_set_rules(&q, &rules[1]);
        ck_assert_ptr_null(paiko_position_check(&q));
        paiko_position_set_rules(&q, &usual);
        ck_assert(readings_same_position(&p, &q));
        size_t count = paiko_legal(&p, list, PAIKO_ACTIONS_MAX);
        struct paiko_action a =
            *player_choose(&player_of[STRENGTH_SIMPLE], &p, list, count, player_dice(5, ply));
        paiko_make(&p, &a, NULL, NULL);
    }
}
END_TEST

// A witness shows its difference; what is found by play replays, and no shorter part of it does.
START_TEST(witnesses_hold) {
    const struct pair pair = {PAIKO_CATALYST2019, PAIKO_BLOCKING, 0, 1};
    struct search *s = memory_take(1, sizeof *s);
    struct reach *r = memory_take(1, sizeof *r);
    s->seed = r->seed = 11;
    s->positions = 3000 / LESS;
    r->games = 60 / LESS;
    pair_rules(&pair, s->rules);
    pair_rules(&pair, r->rules);
    witness_search(s);
    ck_assert_int_ge(s->best.kind, DIFFERENCE_OUTCOME);
    ck_assert_int_eq(difference_of(&s->best.p, &s->best.q, &s->best.action), s->best.kind);
    ck_assert_uint_eq(s->best.tiles, 2);
    reachable_search(r);
    ck_assert_int_ge(r->kind, DIFFERENCE_OUTCOME);
    struct paiko_position p, q;
    ck_assert(reach_replay(r->rules, &r->best, &p, &q));
    ck_assert_int_eq(difference_of(&p, &q, &r->best.action[r->best.count - 1]), r->kind);
    free(s);
    free(r);
}
END_TEST

// Blocks of games add up, and a reading that is the same game is never apart.
START_TEST(impact_adds_up) {
    struct impact *whole = memory_take(1, sizeof *whole), *half = memory_take(1, sizeof *half);
    *whole = *half = (struct impact){.ruleset = PAIKO_PNP, .strength = STRENGTH_SIMPLE, .seed = 4};
    whole->games = 6 / LESS;
    impact_begin(whole);
    ck_assert(impact_play(whole));
    half->games = 3 / LESS;
    impact_begin(half);
    ck_assert(impact_play(half));
    half->first = half->games;
    ck_assert(impact_play(half));
    ck_assert_uint_eq(whole->plies, half->plies);
    for (size_t i = 0; i < whole->others; i++) {
        const struct other *o = &whole->other[i];
        ck_assert_uint_eq(o->apart, half->other[i].apart);
        ck_assert_uint_eq(o->plies, half->other[i].plies);
        ck_assert_uint_le(o->parted, o->apart);
        if (o->ruling == PAIKO_LIMIT_RESET)
            ck_assert_uint_eq(o->apart, 0);
    }
    free(whole);
    free(half);
}
END_TEST

#define PNP_ZUGZWANG(rules)                                                                        \
    "rules=" rules " board=2/4/6/8/10/8s3/1B^W6I>4/8S5/W11/5I^4/5W2/5Iv/4/2 turn=B phase=action "  \
    "hand=-:- reserve=S:- lost=A3B2E3F3L3S:A3B3E3F3I3L3S2W3"
#define SHRINES_ZUGZWANG(rules)                                                                    \
    "rules=" rules " board=2/4/6/3fv4/10/12/14/9i^4/5AE5/7i^2/5i^2/6/4/2 turn=W phase=action "     \
    "hand=-:AE3S3W2 streak=-:-:- pile=33 cycle=0"

#define RED_LINE(board)                                                                            \
    "rules=shrines14 board=" board " turn=R phase=action hand=-:- streak=-:-:- pile=45 cycle=2"

static struct paiko_position read_line(const char *line) {
    struct paiko_position p;
    struct paiko_error e;
    ck_assert_msg(paiko_position_read(&p, line, true, &e), "%s", line);
    return p;
}

static void judge_zugzwang(struct thinker *t, const char *line, bool expected) {
    const struct paiko_position p = read_line(line);
    ck_assert_msg(zugzwang_is(t, &p) == expected, "the search says otherwise of %s", line);
    ck_assert_msg(zugzwang_asked(&impl_engine, line) == expected, "the engine: %s", line);
    ck_assert_msg(zugzwang_asked(&impl_spec, line) == expected, "the spec: %s", line);
}

// Two tiles that have to go where they are of no use; where they may be turned in place instead,
// nothing is lost.
START_TEST(zugzwang_is_told_from_what_is_none) {
    struct thinker *t = memory_take(1, sizeof *t);
    judge_zugzwang(t, PNP_ZUGZWANG("pnp,null-shift=no"), true);
    judge_zugzwang(t, PNP_ZUGZWANG("pnp"), false);
    judge_zugzwang(t, SHRINES_ZUGZWANG("shrines14,null-shift=no"), true);
    judge_zugzwang(t, SHRINES_ZUGZWANG("shrines14"), false);
    // Without the Sword the other one wins whether anything is done or not.
    judge_zugzwang(t,
                   "rules=pnp,null-shift=no board=2/4/6/8/10/12/1B^W6I>4/8S5/W11/5I^4/5W2/5Iv/4/2 "
                   "turn=B phase=action hand=-:- reserve=S:- lost=A3B2E3F3L3S:A3B3E3F3I3L3S3W3",
                   false);
    ck_assert_uint_eq(t->looked, 5);
    ck_assert_uint_eq(t->given_up, 0);
    free(t);
}
END_TEST

// A tile of the player to move would fall: that is no turn that begins in play. And where passing
// is always allowed nothing is looked at.
START_TEST(zugzwang_is_not_looked_for_everywhere) {
    struct thinker *t = memory_take(1, sizeof *t);
    const struct paiko_rules many = paiko_rules_default(PAIKO_RONIN13C);
    const struct paiko_position falls = read_line(
        "rules=pnp board=2/4/A5/8/2ESw2e2/2Fv2A6/5A8/10a3/12/5W4/5Iv1B</6/4/2 turn=B phase=action "
        "hand=-:- reserve=IS2:- lost=B2E2F2IL3W2:A2B3E2F3I3L3S3W2");
    const struct paiko_position passes = paiko_position_start(&many, 4);
    ck_assert(!zugzwang_is(t, &falls));
    ck_assert(!zugzwang_is(t, &passes));
    ck_assert_uint_eq(t->looked, 0);
    free(t);
}
END_TEST

// A corpse is about to fall under three threats, whoever's; under two it stays, and passing is what
// it is.
START_TEST(zugzwang_is_looked_for_at_rest) {
    struct thinker *t = memory_take(1, sizeof *t);
    struct model all, m;
    struct problem problem;
    struct text line = {0};
    static const char *const swords[] = {"d10", "e11", "d8"};
    unsigned stays = 0, falls = 0;
    ck_assert(model_read(&all, SHRINES_ZUGZWANG("shrines14,null-shift=no"), &problem));
    for (size_t i = 0; i < 3; i++, all.pile--)
        all.cell[model_square(swords[i], strlen(swords[i]))][0] = 'S';
    for (int square = 0; square < MODEL_SQUARES; square++) {
        if (all.cell[square][0] || model_square_black(square))
            continue;
        m = all;
        m.cell[square][0] = 'X';
        m.pile--;
        model_write(&m, &line);
        const struct paiko_position p = read_line(text_string(&line));
        const unsigned threats = paiko_threat_count(&p, PAIKO_WHITE, (unsigned)square) +
                                 paiko_threat_count(&p, PAIKO_BLACK, (unsigned)square);
        t->looked = 0;
        (void)zugzwang_is(t, &p);
        ck_assert_uint_eq(t->looked, threats < 3);
        stays += threats == 2;
        falls += threats >= 3;
    }
    ck_assert_uint_gt(stays, 0);
    ck_assert_uint_gt(falls, 0);
    text_free(&line);
    free(t);
}
END_TEST

// Red names captures one by one: where one alone can fall that is no difference, where the order
// decides what falls it is.
START_TEST(captures_without_a_choice_are_none) {
    static const struct {
        const char *line, *action;
        enum difference expected;
    } known[] = {
        {RED_LINE("2/4/6/8/10/12/6a7/8w5/12/10/2f^5/6/4/2"), "X@h6", DIFFERENCE_NONE},
        {RED_LINE("2/4/6/5E2/6e3/12/8b^5/14/12/10/8/6/4/2"), "X@i12", DIFFERENCE_OUTCOME},
    };
    const struct paiko_rules rules =
        reading_rules(PAIKO_SHRINES14, PAIKO_RED_ORDER, PAIKO_RED_ORDER_TOGETHER);
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        const struct paiko_position p = read_line(known[i].line);
        struct paiko_position q = p;
        struct paiko_action a;
        struct paiko_error e;
        paiko_position_set_rules(&q, &rules);
        ck_assert(paiko_action_read(&a, &p, known[i].action, &e));
        ck_assert(paiko_is_legal(&p, &a));
        ck_assert_int_eq(difference_of(&p, &q, &a), known[i].expected);
    }
}
END_TEST

// The same choices find the same; what is found is zugzwang, and shows.
START_TEST(zugzwang_is_found_around_a_position) {
    struct thinker *t = memory_take(1, sizeof *t);
    struct zugzwang_line *line = memory_take(1, sizeof *line);
    struct choices c = {0};
    const struct paiko_position p = read_line(PNP_ZUGZWANG("pnp,null-shift=no"));
    struct paiko_position found[2] = {p, p};
    for (int i = 0; i < 2; i++) {
        choices_seed(&c, 3);
        ck_assert(zugzwang_seek(t, &c, &found[i]));
    }
    ck_assert(memcmp(&found[0], &found[1], sizeof p) == 0);
    ck_assert(zugzwang_is(t, &found[0]));
    ck_assert_uint_le(reading_tiles(&found[0]), reading_tiles(&p));
    zugzwang_show(t, &found[0], line);
    ck_assert_uint_eq(line->plies, 1);
    ck_assert_int_eq(line->next.turn, PAIKO_WHITE);
    ck_assert(paiko_is_legal(&line->next, &line->reply));
    paiko_make(&line->next, &line->reply, NULL, NULL);
    ck_assert_int_eq(line->next.phase, PAIKO_OVER);
    ck_assert_int_eq(line->next.result, PAIKO_WON_WHITE);
    choices_free(&c);
    free(line);
    free(t);
}
END_TEST

static json_int_t count_of(const json_t *look, const char *key) {
    const json_t *count = json_object_get(look, key);
    ck_assert(json_is_integer(count));
    return json_integer_value(count);
}

// Games in search of holes: two parts have the positions and the verdicts of the whole, and where a
// player moves a piece to and fro, play comes back after two plies.
START_TEST(holes_are_looked_for_game_by_game) {
    struct holes h = {.ruleset = PAIKO_PNP, .seed = 1, .games = 4};
    json_t *whole = holes_look(&h);
    h.games = 2;
    json_t *one = holes_look(&h);
    h.first = 2;
    json_t *other = holes_look(&h);
    ck_assert(whole && one && other);
    ck_assert_int_eq(count_of(whole, "games"), 4);
    ck_assert_int_gt(count_of(one, "verdicts"), 0);
    for (int i = 0; i < 2; i++) {
        const char *key = i ? "positions" : "verdicts";
        ck_assert_int_eq(count_of(one, key) + count_of(other, key), count_of(whole, key));
    }
    ck_assert_uint_gt(json_object_size(json_object_get(whole, "cited")), 0);
    ck_assert_int_eq(count_of(json_object_get(whole, "cycle"), "plies"), 2);
    json_decref(whole);
    json_decref(one);
    json_decref(other);
    const sig_atomic_t stop = 1;
    h.stop = &stop;
    ck_assert_ptr_null(holes_look(&h));
}
END_TEST

int main(void) {
    TCase *c = tcase_create("atlas");
    tcase_set_timeout(c, 0);
    tcase_add_test(c, shares_have_wilsons_interval);
    tcase_add_test(c, means_have_the_bootstraps_interval);
    tcase_add_test(c, every_ruling_has_a_question);
    tcase_add_test(c, doubt_and_play_make_the_order);
    tcase_add_test(c, a_choice_does_not_depend_on_the_order);
    tcase_add_test(c, other_rules_and_back);
    tcase_add_test(c, witnesses_hold);
    tcase_add_test(c, impact_adds_up);
    tcase_add_test(c, zugzwang_is_told_from_what_is_none);
    tcase_add_test(c, zugzwang_is_not_looked_for_everywhere);
    tcase_add_test(c, zugzwang_is_looked_for_at_rest);
    tcase_add_test(c, captures_without_a_choice_are_none);
    tcase_add_test(c, zugzwang_is_found_around_a_position);
    // Not in a build where one game takes ten seconds.
    tcase_add_loop_test(c, holes_are_looked_for_game_by_game, 0, !PAIKO_SLOW_BUILD);
    Suite *s = suite_create("atlas");
    suite_add_tcase(s, c);
    SRunner *runner = srunner_create(s);
    srunner_run_all(runner, CK_ENV);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed > 0;
}
