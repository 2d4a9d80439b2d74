// SPDX-License-Identifier: MIT
//
// What causes are made of: traits, each at a question that has it and at one that has not; lists
// that contradict a hypothesis or do not; and how causes count.
#include "base/memory.h"
#include "conform/causes_make.h"
#include "conform/report_cause.h"
#include "diagnose/hypothesis.h"
#include "diagnose/traits.h"
#include "impl/impl.h"

// ---- traits ----

// A position of catalyst2019; of the board, hands and reserves.
#define POSITION(board, hand, reserve)                                                             \
    "rules=catalyst2019 board=" board " turn=W phase=action hand=" hand " reserve=" reserve        \
    " lost=-:- streak=-:-"

#define EMPTY(hand, reserve)                                                                       \
    POSITION("2/4/6/8/10/12/14/14/12/10/8/6/4/2", hand, reserve ":A3B3E3F3I3L3S3W3")
// Two Airs of the enemy: beside a Sword, of which a second is in hand; with an Earth too.
#define AIRS                                                                                       \
    POSITION("2/4/6/8/10/2a9/2S11/3Ea9/12/10/8/6/4/2", "S:-", "A3B3E2F3I3L3SW3:AB3E3F3I3L3S3W3")
#define ONE_AIR                                                                                    \
    POSITION("2/4/6/8/10/1Sa9/14/14/12/10/8/6/4/2", "S:-", "A3B3E3F3I3L3SW3:A2B3E3F3I3L3S3W3")

// A Bow that faces up.
#define BOWS                                                                                       \
    POSITION("2/4/6/8/10/12/14/14/12/1B^8/8/6/4/2", "-:-", "A3B2E3F3I3L3S3W3:A3B3E3F3I3L3S3W3")

static const struct row {
    const char *position, *action;
    enum trait trait;
    bool has;
} rows[] = {
    {EMPTY("-:-", "A3B3E3F3I3L3S3W3"), "draw A2B", TRAIT_DOUBLE, true},
    {EMPTY("-:-", "A3B3E3F3I3L3S3W3"), "draw A3", TRAIT_DOUBLE, true},
    {EMPTY("-:-", "A3B3E3F3I3L3S3W3"), "draw ABE", TRAIT_DOUBLE, false},
    {EMPTY("AB3E3F3I3L3S3W3:-", "A2"), "draw A", TRAIT_RESERVE_LOW, true},
    {BOWS, "d5-d5>", TRAIT_FACES, true},
    {BOWS, "d5-d5>", TRAIT_SAME_FACING, false},
    {BOWS, "d5-d6^", TRAIT_SAME_FACING, true},
    {AIRS, "S@d8", TRAIT_FACES, false},
    {AIRS, "S@d8", TRAIT_SAME_FALL, true},
    {ONE_AIR, "S@d8", TRAIT_SAME_FALL, false},
};

TEST_ROWS(test_traits, ROWS(rows)) {
    const struct row *row = &rows[_i];
    const struct traits traits = traits_of(row->position, row->action);
    ck_assert_msg(traits_have(&traits, TRAIT_LEGAL), "%s: not legal", row->action);
    ck_assert_msg(traits_have(&traits, row->trait) == row->has, "row %d, %s: %s: found %s", _i,
                  row->action, trait_words[row->trait], row->has ? "no" : "yes");
}

// ---- lists ----

// What one hypothesis of one suspect predicts for an action, and what the reference says. Or for a
// list (action NULL), of which the implementation answered `within`.
struct predicted {
    struct print print, reference;
};
static struct predicted predict(const char *suspect, const char *position, const char *action,
                                const char *within) {
    struct suspects all;
    struct hypothesis none = {.size = 0}, h = none;
    struct query q;
    suspects_begin(&all, "catalyst2019");
    for (size_t i = 0; i < all.count; i++)
        if (strcmp(all.of[i].suspect.name, suspect) == 0)
            ck_assert(hypothesis_with(&all, &none, i, 0, &h));
    ck_assert_uint_eq(h.size, 1);
    ck_assert(query_begin(&q, position, action, ""));
    if (within)
        query_within(&q, within);
    const struct query *const one[] = {&q};
    struct trials b = {.suspects = &all,
                       .unmodelled = "",
                       .hypotheses = &h,
                       .hypothesis_count = 1,
                       .questions = one,
                       .question_count = 1};
    trials_run(&b);
    const struct predicted p = {b.prints[0], q.reference};
    trials_free(&b);
    query_free(&q);
    suspects_free(&all);
    return p;
}

// A hypothesis that changes a list only where the answered list differs does not contradict the
// answer; one that changes it elsewhere does.
TEST_ROWS(test_within, 2) {
    static const struct {
        const char *mutant;
        bool dropped, agrees; // the answered list lacks all turns in place
    } lists[] = {{"null-shift=no", true, true}, {"null-shift=no", false, false}};
    TEXT legal = {0}, answer = {0};
    struct problem p;
    ck_assert(impl_engine.legal(NULL, BOWS, &legal, &p) == ANSWER_YES);
    for (const char *s = text_string(&legal); *s; s += strcspn(s, "\n"), s += *s == '\n')
        if (!lists[_i].dropped || strncmp(s, "d5-d5^", 6) != 0)
            text_addf(&answer, "%.*s\n", (int)strcspn(s, "\n"), s);
    const struct predicted of = predict(lists[_i].mutant, BOWS, NULL, text_string(&answer));
    ck_assert_int_eq(prints_agree(&of.print, &of.reference), lists[_i].agrees);
}

// A streak that a position cannot have under the suspected option predicts nothing.
TEST(a_streak_beyond_an_option_predicts_nothing) {
#define STREAK(times)                                                                              \
    "rules=catalyst2019,limit-redeploy=counts-only "                                               \
    "board=2/4/6/8/10/12/14/14/12/1W8/8/6/4/2 turn=W phase=action hand=-:- "                       \
    "reserve=A3B3E3F3I3L3S3W2:A3B3E3F3I3L3S3W3 lost=-:- streak=d5*" times ":-"
    ck_assert(predict("limit-redeploy=exempt", STREAK("3"), "d5@e7", NULL).print.core != 0);
    ck_assert(predict("limit-redeploy=exempt", STREAK("4"), "d5@e7", NULL).print.core == 0);
}

// ---- parts of causes ----

TEST(suspects_are_the_same_in_one_scope) {
    const struct suspect one = {.name = "first"}, other = {.name = "second"},
                         scoped = {.name = "first", .scope = TRAIT_BLACK + 1};
    ck_assert(suspect_same(&one, &one));
    ck_assert(!suspect_same(&one, &other));
    ck_assert(!suspect_same(&one, &scoped));
}

// An answer about a position that cannot be read says nothing of any suspect.
TEST(nothing_predicts_what_cannot_be_read) {
    static const struct diagnosis none;
    const struct observation o = {.position = "rules=", .action = "pass", .answered = true};
    uint32_t at_work = 1;
    ck_assert(!diagnosis_predicts("catalyst2019", "", &none, &o, &at_work));
    ck_assert_uint_eq(at_work, 0);
}

// A suspect that is taken out: its answers are unexplained, and the bits behind it move up.
TEST(test_drop) {
    enum { ANSWERS = 4 };
    struct diagnosis d = {.suspects = 3, .explained = 4, .twins = 2};
    (void)snprintf(d.suspect[0].name, sizeof d.suspect[0].name, "first");
    (void)snprintf(d.suspect[1].name, sizeof d.suspect[1].name, "second");
    (void)snprintf(d.suspect[2].name, sizeof d.suspect[2].name, "third");
    d.suspect[2].scope = TRAIT_BLACK + 1;
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
    ck_assert_str_eq(suspect_scope(&d.suspect[1]), "Black acts");
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

// All parts together are what was seen, and each was seen at least once.
TEST(test_count_part) {
    struct group g = {.times = 9, .generated = 5};
    struct cause first = {.seen = 0}, second = {.seen = 0}, least = {.seen = 0};
    cause_count_part(&first, &g, 1, 3);
    cause_count_part(&second, &g, 2, 3);
    ck_assert_uint_eq(first.cases, 1);
    ck_assert_uint_eq(first.generated, 1);
    ck_assert_uint_eq(first.cases + second.cases, 4);
    ck_assert_uint_eq(first.generated + second.generated, 5);
    ck_assert_uint_eq(first.seen + second.seen, 9);
    cause_count_part(&least, &(struct group){.times = 1, .generated = 1}, 1, 2);
    ck_assert_uint_eq(least.seen, 1);
    ck_assert_uint_eq(least.generated, 1);
}

// What only questions of the search show is asked, and not seen: the numbers of a report are of
// what was seen.
TEST(test_count_asked) {
    struct finding f = {.direction = DIRECTION_ONLY};
    struct cause cause = {.finding = &f};
    TEXT words = {0};
    cause_count_asked(&cause, 13);
    ck_assert_uint_eq(cause.seen, 0);
    ck_assert_uint_eq(cause.generated, 0);
    ck_assert_int_eq(cause.severity, SEVERITY_LEGALITY);
    report_seen(&cause, &words);
    ck_assert_str_eq(text_string(&words),
                     "seen only in 13 questions asked to explain the differences");
}

// In which manner answers are wrong, in a sentence that a stranger understands.
static const struct {
    enum manner manner;
    unsigned kinds;
    bool turns, same_facing;
    const char *words;
} sentences[] = {
    {MANNER_REFUSES, 1U << PLAYED_SHIFT, true, true, "A shift that changes nothing is refused"},
    {MANNER_REFUSES, 1U << PLAYED_SHIFT, true, false, "A turn in place is refused"},
    {MANNER_REFUSES, 1U << PLAYED_SHIFT, false, false, "A legal shift is refused"},
    {MANNER_REFUSES, 1U << PLAYED_PASS, false, false, "A legal pass is refused"},
    {MANNER_ALLOWS, 1U << PLAYED_DRAW, false, false, "An illegal draw is accepted"},
    {MANNER_LESS_FALL, 1U << PLAYED_DEPLOY | 1U << PLAYED_SHIFT, false, false,
     "A tile stays that should be captured after a deployment or shift"},
    {MANNER_OVER, ~0U >> (32 - PLAYED_KINDS), false, false,
     "The end of the game is wrong after an action"},
};

TEST_ROWS(test_sentences, ROWS(sentences)) {
    struct traits traits = {{0}};
    TEXT out = {0};
    if (sentences[_i].turns)
        traits.word[TRAIT_TURN / 64] |= UINT64_C(1) << TRAIT_TURN % 64;
    if (sentences[_i].same_facing)
        traits.word[TRAIT_SAME_FACING / 64] |= UINT64_C(1) << TRAIT_SAME_FACING % 64;
    cause_say_manner(sentences[_i].manner, sentences[_i].kinds, &traits, &out);
    ck_assert_str_eq(text_string(&out), sentences[_i].words);
    for (int k = 0; k < PLAYED_KINDS; k++) {
        text_clear(&out);
        cause_say_manner(MANNER_REFUSES, 1U << k, NULL, &out);
        assert_lacks(text_string(&out), "(null)");
    }
}
