// SPDX-License-Identifier: MIT
//
// Which topics are one: topics made by hand, with features that right answers show seldom or often,
// and what is left of them. Knows no position but the one of the right answers, and asks nobody.
// Invariant: a row says all that is left: how many answers, of which suspect, in which words.
#include "base/memory.h"
#include "conform/causes_join.h"

#define POSITION                                                                                   \
    "rules=catalyst2019 board=2/4/6/8/10/12/14/14/12/10/8/6/4/2 turn=W phase=action hand=-:- "     \
    "reserve=A3B3E3F3I3L3S3W3:A3B3E3F3I3L3S3W3 lost=-:- streak=-:-"

enum { RIGHT = 99 }; // right answers: a feature that none has counts as one in a hundred

// Right answers, of which `doubles` draw two of a type and have TRAIT_DOUBLE.
static void right_begin(struct observed *of, size_t doubles) {
    *of = (struct observed){.seen = memory_take(RIGHT, sizeof *of->seen),
                            .right = memory_take(RIGHT, sizeof *of->right),
                            .met = RIGHT};
    for (size_t i = 0; i < RIGHT; i++) {
        of->right[i] = true;
        of->seen[i] =
            (struct observation){.position = memory_text(POSITION),
                                 .action = memory_text(i < doubles ? "draw A3" : "draw ABE")};
    }
}

static void right_end(struct observed *of) {
    for (size_t i = 0; i < RIGHT; i++)
        observation_free(&of->seen[i]);
    free(of->seen);
    free(of->right);
}

struct made {
    size_t answers;
    enum manner manner;
    int feature[2]; // of all of them, from 1; 0 for none
    int suspect;    // from 1; 0 for none
    bool scoped;
};

static void make(struct topic *t, const struct made *m) {
    const struct topic_key key = {.manner = m->manner, .kind = PLAYED_DRAW};
    struct features f = {.place = {0}};
    for (int i = 0; i < 2; i++)
        if (m->feature[i])
            f.word[(m->feature[i] - 1) / 64] |= UINT64_C(1) << (m->feature[i] - 1) % 64;
    *t = (struct topic){.suspect = m->suspect, .scoped = m->scoped};
    for (size_t i = 0; i < m->answers; i++)
        topic_add(t, &key, &f, i);
}

// "6 a tile falls; 2 of 1": joins so many topics and says what is left; behind it the suspects that
// are named by accident, as " accident 1".
static void join(const struct made *made, size_t count, size_t doubles, struct text *out) {
    static struct topic topics[TOPICS];
    struct observed of;
    uint32_t accidents = 0;
    right_begin(&of, doubles);
    for (size_t i = 0; i < count; i++)
        make(&topics[i], &made[i]);
    const size_t left = topics_join(&of, topics, count, &accidents);
    for (size_t i = 0; i < left; i++) {
        text_addf(out, "%s%zu", i ? "; " : "", topics[i].count);
        if (topics[i].suspect)
            text_addf(out, " of %d", topics[i].suspect);
        if (topics[i].shared.length)
            text_addf(out, " %s", text_string(&topics[i].shared));
        topic_free(&topics[i]);
    }
    for (int k = 0; k < SUSPECTS_MAX; k++)
        if (accidents >> k & 1)
            text_addf(out, " accident %d", k + 1);
    right_end(&of);
}

// ---- words ----

#define FROM(what, type, x, y)                                                                     \
    (FEATURE_##what##_FROM + (type)*OFFSETS + ((y) + SPAN) * (2 * SPAN + 1) + (x) + SPAN)

static const struct {
    int feature;
    const char *words;
} said[] = {
    {TRAIT_FALL, "a tile falls"},
    {FEATURE_SQUARE, "a tile passes or ends on a7"},
    {FEATURE_SQUARE + 1, "a tile passes or ends on a8"},
    {FEATURE_TWICE, "two tiles of one type threaten a square"},
    {FEATURE_COVERED, "a tile in cover has two threats or more"},
    {FEATURE_EDGE, "a square at the edge is threatened, covered or comes into play"},
    {FEATURE_ROW, "a tile ends on row 1, from the side of the player who acts"},
    {FEATURE_ROW + 13, "a tile ends on row 14, from the side of the player who acts"},
    {FEATURE_THREAT, "a threat comes from an Air"},
    {FEATURE_THREAT + 1, "a threat comes from a Bow"},
    {FEATURE_THREAT + 2, "a threat comes from an Earth"},
    {FEATURE_COVER + 3, "cover is given by a Fire"},
    {FROM(THREAT, 0, -1, 2), "a threat comes from an Air to the square 1 left and 2 ahead of it"},
    {FROM(COVER, 6, 3, -4), "cover is given by a Sword to the square 3 right and 4 behind of it"},
    {FROM(COVER, 7, 0, 0), "cover is given by a Water to the square 0 right and 0 ahead of it"},
};

TEST_ROWS(what_topics_share_is_said, ROWS(said)) {
    const int feature = said[_i].feature + 1;
    const struct made two[] = {{4, MANNER_LESS_FALL, {feature}, 0, false},
                               {3, MANNER_BOARD, {feature}, 0, false}};
    TEXT left = {0}, due = {0};
    join(two, 2, 0, &left);
    text_addf(&due, "7 %s", said[_i].words);
    ck_assert_str_eq(text_string(&left), text_string(&due));
}

// ---- joining ----

#define TWICE FEATURE_TWICE + 1
#define EDGE FEATURE_EDGE + 1
#define DOUBLE TRAIT_DOUBLE + 1

// A topic, one that a suspect gives everywhere, and one that it gives in a part alone. OTHER is one
// of another manner, which has nothing in common with any.
#define T(answers, manner, ...)                                                                    \
    { answers, MANNER_##manner, {__VA_ARGS__}, 0, false }
#define S(suspect, answers, manner, ...)                                                           \
    { answers, MANNER_##manner, {__VA_ARGS__}, suspect, false }
#define PART(suspect, answers, manner, ...)                                                        \
    { answers, MANNER_##manner, {__VA_ARGS__}, suspect, true }
#define OTHER T(1, LIST, 0)

static const struct {
    const char *left;
    size_t doubles; // of 99 right answers; one more of a hundred counts
    struct made made[12];
} rows[] = {
    // By a feature that right answers seldom have: the larger needs three answers.
    {"5 two tiles of one type threaten a square; 1",
     0,
     {T(3, BOARD, TWICE), T(2, LESS_FALL, TWICE), OTHER}},
    {"2; 2; 1", 0, {T(2, BOARD, TWICE), T(2, LESS_FALL, TWICE), OTHER}},
    {"3; 2 of 1; 1", 0, {T(3, BOARD, TWICE), S(1, 2, LESS_FALL, TWICE), OTHER}},
    {"3 of 1; 2; 1", 0, {S(1, 3, BOARD, TWICE), T(2, LESS_FALL, TWICE), OTHER}},
    {"8; 2; 1", 30, {T(8, BOARD, DOUBLE), T(2, LESS_FALL, DOUBLE), OTHER}}, // not seldom
    {"8 it is two of a type; 1", 20, {T(5, BOARD, DOUBLE), T(3, LESS_FALL, DOUBLE), OTHER}},
    {"4; 3; 1", 20, {T(4, BOARD, DOUBLE), T(3, LESS_FALL, DOUBLE), OTHER}},
    {"5; 1; 1", 20, {T(5, BOARD, DOUBLE), T(1, LESS_FALL, DOUBLE), OTHER}},
    // The one by which more answers join.
    {"7 a square at the edge is threatened, covered or comes into play; 2",
     0,
     {T(4, BOARD, TWICE, EDGE), T(3, LESS_FALL, EDGE), T(2, MORE_FALL, TWICE)}},
    {"7 two tiles of one type threaten a square; 2",
     0,
     {T(4, BOARD, TWICE, EDGE), T(3, LESS_FALL, TWICE), T(2, MORE_FALL, EDGE)}},
    // Few beside many of their manner, of the fields of a next position.
    {"10; 1", 0, {T(8, OVER, 0), T(2, OVER, 0), OTHER}},
    {"7; 1; 1", 0, {T(7, OVER, 0), T(1, OVER, 0), OTHER}},
    {"11; 3; 1", 0, {T(11, OVER, 0), T(3, OVER, 0), OTHER}},
    {"12; 3; 1", 0, {T(12, BOARD, 0), T(3, BOARD, 0), OTHER}},
    {"8; 2 of 1; 1", 0, {T(8, OVER, 0), S(1, 2, OVER, 0), OTHER}},
    {"10 of 1; 1", 0, {S(1, 8, OVER, 0), T(2, OVER, 0), OTHER}},
    {"11 two tiles of one type threaten a square; 2; 1",
     0,
     {T(8, OVER, TWICE), T(3, BOARD, TWICE), T(2, OVER, 0), OTHER}},
    // The same of the board: with something in common, of very many with less.
    {"8; 1; 1", 29, {T(8, BOARD, DOUBLE), T(1, BOARD, DOUBLE), OTHER}},
    {"19; 1; 1", 29, {T(19, BOARD, DOUBLE), T(1, BOARD, DOUBLE), OTHER}},
    {"21; 1", 29, {T(20, BOARD, DOUBLE), T(1, BOARD, DOUBLE), OTHER}},
    {"21; 1", 49, {T(20, BOARD, DOUBLE), T(1, BOARD, DOUBLE), OTHER}},
    {"20; 1; 1", 50, {T(20, BOARD, DOUBLE), T(1, BOARD, DOUBLE), OTHER}},
    {"15; 1", 29, {T(9, BOARD, DOUBLE), T(6, BOARD, DOUBLE), OTHER}},
    {"9; 5; 1", 29, {T(9, BOARD, DOUBLE), T(5, BOARD, DOUBLE), OTHER}},
    // Of another manner: very few, with half of that in common.
    {"42; 1", 49, {T(40, BOARD, DOUBLE), T(2, LESS_FALL, DOUBLE), OTHER}},
    {"40; 2; 1", 50, {T(40, BOARD, DOUBLE), T(2, LESS_FALL, DOUBLE), OTHER}},
    {"39; 2; 1", 49, {T(39, BOARD, DOUBLE), T(2, LESS_FALL, DOUBLE), OTHER}},
    // Where there are many topics, less is taken for granted.
    {"20; 1; 1; 1; 1; 1; 1; 1; 1",
     29,
     {T(20, BOARD, DOUBLE), T(1, BOARD, DOUBLE), T(1, REFUSES, 0), T(1, ALLOWS, 0),
      T(1, OTHER_FALL, 0), T(1, MORE_FALL, 0), T(1, LESS_FALL, 0), T(1, PHASE, 0), OTHER}},
    {"21; 1; 1; 1; 1; 1; 1",
     29,
     {T(20, BOARD, DOUBLE), T(1, BOARD, DOUBLE), T(1, REFUSES, 0), T(1, ALLOWS, 0),
      T(1, OTHER_FALL, 0), T(1, MORE_FALL, 0), T(1, LESS_FALL, 0), OTHER}},
    {"8; 1; 1; 1; 1; 1; 1; 1; 1",
     0,
     {T(8, OVER, 0), T(1, OVER, 0), T(1, REFUSES, 0), T(1, ALLOWS, 0), T(1, OTHER_FALL, 0),
      T(1, MORE_FALL, 0), T(1, LESS_FALL, 0), T(1, PHASE, 0), OTHER}},
    // A suspect that gives few of what a topic has, in its manner and with all that it has.
    {"10; 2 of 1; 1 accident 1", 29, {T(10, BOARD, DOUBLE), S(1, 2, BOARD, DOUBLE), OTHER}},
    {"9; 2 of 1; 1", 29, {T(9, BOARD, DOUBLE), S(1, 2, BOARD, DOUBLE), OTHER}},
    {"10; 2 of 1; 1", 39, {T(10, BOARD, DOUBLE), S(1, 2, BOARD, DOUBLE), OTHER}},
    {"10; 2 of 1; 1", 29, {T(10, BOARD, DOUBLE), S(1, 2, LESS_FALL, DOUBLE), OTHER}},
    {"10 of 2; 2 of 1; 1", 29, {S(2, 10, BOARD, DOUBLE), S(1, 2, BOARD, DOUBLE), OTHER}},
    {"10; 5 of 3; 1 accident 3", 29, {T(10, BOARD, DOUBLE), PART(3, 5, BOARD, DOUBLE), OTHER}},
    {"9; 5 of 3; 1", 29, {T(9, BOARD, DOUBLE), PART(3, 5, BOARD, DOUBLE), OTHER}},
    // One feature of all, the one that right answers have most seldom; what is named in a part of
    // it is named by accident.
    {"4 two tiles of one type threaten a square; 2 of 2 accident 2",
     29,
     {T(2, BOARD, DOUBLE, TWICE), T(2, LESS_FALL, TWICE, DOUBLE), PART(2, 2, HAND, TWICE)}},
    {"4 a tile falls",
     29,
     {T(2, BOARD, DOUBLE, TRAIT_FALL + 1), T(2, LESS_FALL, TRAIT_FALL + 1, DOUBLE)}},
    {"4 two tiles of one type threaten a square; 2 of 2",
     0,
     {T(2, BOARD, TWICE), T(2, LESS_FALL, TWICE), S(2, 2, HAND, 0)}},
    {"2; 2; 2 of 2", 0, {T(2, BOARD, TWICE), T(2, LESS_FALL, TWICE), PART(2, 2, HAND, 0)}},
    {"8; 2", 31, {T(8, BOARD, DOUBLE), T(2, LESS_FALL, DOUBLE)}},
    {"10 it is two of a type", 29, {T(8, BOARD, DOUBLE), T(2, LESS_FALL, DOUBLE)}},
    {"4; 1", 29, {T(4, BOARD, DOUBLE), T(1, LESS_FALL, DOUBLE)}},
    {"2; 2", 0, {T(2, BOARD, TRAIT_LEGAL + 1), T(2, LESS_FALL, TRAIT_LEGAL + 1)}},
    {"2; 2", 0, {T(2, BOARD, TRAIT_ILLEGAL + 1), T(2, LESS_FALL, TRAIT_ILLEGAL + 1)}},
    {"2 of 2; 2 of 1", 0, {PART(2, 2, BOARD, TWICE), PART(1, 2, LESS_FALL, TWICE)}},
    // All in one manner: with the most, and what is named in few is named by accident.
    {"8", 0, {T(3, BOARD, 0), T(3, BOARD, 0), T(2, BOARD, 0)}},
    {"3; 3; 2", 0, {T(3, ALLOWS, 0), T(3, ALLOWS, 0), T(2, ALLOWS, 0)}},
    {"3; 2", 0, {T(3, BOARD, 0), T(2, HAND, 0)}},
    {"6; 2 of 4 accident 4", 0, {T(6, BOARD, 0), S(4, 2, BOARD, 0)}},
    {"5; 2 of 4", 0, {T(5, BOARD, 0), S(4, 2, BOARD, 0)}},
    {"8 of 4; 2 of 1", 0, {S(4, 5, BOARD, 0), T(3, BOARD, 0), S(1, 2, BOARD, 0)}},
    {"13 two tiles of one type threaten a square",
     0,
     {T(5, BOARD, 0), T(4, BOARD, TWICE), T(4, BOARD, TWICE)}},
    {"1", 0, {OTHER}},
};

TEST_ROWS(topics_are_joined, ROWS(rows)) {
    size_t count = 0;
    TEXT left = {0};
    while (count < 12 && rows[_i].made[count].answers)
        count++;
    join(rows[_i].made, count, rows[_i].doubles, &left);
    ck_assert_msg(strcmp(text_string(&left), rows[_i].left) == 0, "row %d: found %s, expected %s",
                  _i, text_string(&left), rows[_i].left);
}

// ---- the same places ----

// A topic of answers that are wrong at places, each a digit for the position and a letter for the
// square: "1a 2a".
static void make_at(struct topic *t, const char *places, enum manner manner, int suspect) {
    const struct topic_key key = {.manner = manner, .kind = PLAYED_DRAW};
    struct features f = {.place = {0}};
    *t = (struct topic){.suspect = suspect};
    for (const char *s = places; *s; s += s[2] ? 3 : 2) {
        f.place.position = (uint64_t)s[0];
        f.place.squares = paiko_bits_one((unsigned)(s[1] - 'a'));
        topic_add(t, &key, &f, t->count);
    }
}

// More than half of the smaller and more than a quarter of the larger.
static const struct {
    const char *large, *small;
    int suspects[2];
    size_t left;
} placed[] = {
    {"1a 2a 3a 4a", "1a 2a 9a", {0, 0}, 1},
    {"1a 2a 3a 4a", "1a 9a", {0, 0}, 2},
    {"1a 2a 3a 4a", "1b 2b 3b", {0, 0}, 2},
    {"1a 2a 3a 4a", "5a 6a 7a", {0, 0}, 2},
    {"1a 2a 3a 4a 5a 6a 7a 8a", "1a 2a 9a", {0, 0}, 2},
    {"1a 2a 3a 4a 5a 6a 7a 8a", "1a 2a 3a", {0, 0}, 1},
    {"1a 2a 3a 4a", "1a 2a 3a", {1, 0}, 2},
    {"1a 2a 3a 4a", "1a 2a 3a", {0, 1}, 2},
};

TEST_ROWS(topics_at_the_same_places_are_one, ROWS(placed)) {
    struct topic topics[2];
    struct observed of;
    uint32_t accidents = 0;
    right_begin(&of, 0);
    make_at(&topics[0], placed[_i].large, MANNER_REFUSES, placed[_i].suspects[0]);
    make_at(&topics[1], placed[_i].small, MANNER_ALLOWS, placed[_i].suspects[1]);
    const size_t all = topics[0].count + topics[1].count;
    const size_t left = topics_join(&of, topics, 2, &accidents);
    ck_assert_uint_eq(left, placed[_i].left);
    ck_assert_uint_eq(topics[0].count + (left > 1 ? topics[1].count : 0), all);
    for (size_t i = 0; i < left; i++)
        topic_free(&topics[i]);
    right_end(&of);
}

// ---- what is one topic from the start ----

// Answers with the same two clauses; of a manner that says more by itself the first will do, and of
// a legal action that is refused the kind of action.
static const struct {
    struct topic_key a, b;
    bool same;
} keys[] = {
    {{MANNER_BOARD, PLAYED_DRAW, {"A", "B"}}, {MANNER_BOARD, PLAYED_SHIFT, {"A", "B"}}, true},
    {{MANNER_BOARD, PLAYED_DRAW, {"A", "B"}}, {MANNER_BOARD, PLAYED_DRAW, {"A", "C"}}, false},
    {{MANNER_BOARD, PLAYED_DRAW, {"A", "B"}}, {MANNER_BOARD, PLAYED_DRAW, {"C", "B"}}, false},
    {{MANNER_BOARD, PLAYED_DRAW, {"A", "B"}}, {MANNER_LESS_FALL, PLAYED_DRAW, {"A", "B"}}, false},
    {{MANNER_ALLOWS, PLAYED_DRAW, {"A", "B"}}, {MANNER_ALLOWS, PLAYED_DRAW, {"A", "C"}}, true},
    {{MANNER_ALLOWS, PLAYED_DRAW, {"A", "B"}}, {MANNER_ALLOWS, PLAYED_DRAW, {"C", "B"}}, false},
    {{MANNER_OVER, PLAYED_DRAW, {"A", "B"}}, {MANNER_OVER, PLAYED_DRAW, {"A", "C"}}, true},
    {{MANNER_OVER, PLAYED_DRAW, {"A", "B"}}, {MANNER_OVER, PLAYED_DRAW, {"C", "B"}}, false},
    {{MANNER_REFUSES, PLAYED_DRAW, {"A", "B"}}, {MANNER_REFUSES, PLAYED_DRAW, {"C", "D"}}, true},
    {{MANNER_REFUSES, PLAYED_DRAW, {"A", "B"}}, {MANNER_REFUSES, PLAYED_SHIFT, {"A", "B"}}, false},
    {{MANNER_REFUSES, PLAYED_DRAW, {"A", "B"}}, {MANNER_ALLOWS, PLAYED_DRAW, {"A", "B"}}, false},
};

TEST_ROWS(keys_are_of_one_topic, ROWS(keys)) {
    ck_assert_int_eq(topic_same(&keys[_i].a, &keys[_i].b), keys[_i].same);
    ck_assert_int_eq(topic_same(&keys[_i].b, &keys[_i].a), keys[_i].same);
}

// ---- what an answer is about ----

// White's Bow on d5 faces up, Black's on c9 faces down and threatens c7, c6 and c5; each has a
// Sword in hand.
#define BOWS(turn)                                                                                 \
    "rules=catalyst2019 board=2/4/6/8/10/1bv10/14/14/12/1B^8/8/6/4/2 turn=" turn " phase=action "  \
    "hand=S:S reserve=A3B2E3F3I3L3S2W3:A3B2E3F3I3L3S2W3 lost=-:- streak=-:-"

static const struct {
    const char *turn, *action, *due;
} about[] = {
    {"W", "d5-d6^", "row6 d6 at d6 "},
    {"W", "d5-d7^", "row7 d6 d7 at d6 d7 "},
    {"W", "d5-c6^", "threat1 threat156 threat165 row6 edge c5 c6 d6 at c5 c6 d6 "},
    {"W", "S@d6", "row6 d6 at d6 "},
    {"W", "S@a7", "row7 edge a7 at a7 "},
    {"W", "draw A", "at "},
    {"B", "c9-c8v", "row7 c8 at c8 "},
    {"B", "c9-c7v", "row8 c7 c8 at c7 c8 "},
    {"B", "S@c7", "threat1 threat147 row8 c7 at c7 "},
    {"B", "S@n8", "row7 edge n8 at n8 "},
};

// The features of an answer that refuses the action: what a tile passes and ends on, in which row,
// and what threatens and covers there, from where.
TEST_ROWS(an_answer_has_features, ROWS(about)) {
    const char *white = BOWS("W"), *black = BOWS("B");
    const struct conform c = {.pool = {.identity = {.name = "mine"}}};
    struct observation o = {.position = memory_text(*about[_i].turn == 'W' ? white : black),
                            .action = memory_text(about[_i].action),
                            .answer = memory_text(""),
                            .answered = true};
    struct topic_key key;
    struct features f;
    TEXT found = {0};
    ck_assert(topic_of(&c, &o, &key, &f));
    for (int k = FEATURE_THREAT; k < FEATURES; k++) {
        if (!(f.word[k / 64] >> k % 64 & 1))
            continue;
        if (k >= FEATURE_SQUARE)
            text_addf(&found, "%s ", model_square_name(k - FEATURE_SQUARE));
        else if (k >= FEATURE_TWICE)
            text_addf(&found, "%s ",
                      k == FEATURE_TWICE  ? "twice"
                      : k == FEATURE_EDGE ? "edge"
                                          : "covered");
        else if (k >= FEATURE_ROW)
            text_addf(&found, "row%d ", k - FEATURE_ROW + 1);
        else
            text_addf(&found, "%s%d ", k >= FEATURE_COVER ? "cover" : "threat",
                      k - (k >= FEATURE_COVER ? FEATURE_COVER : FEATURE_THREAT));
    }
    text_add(&found, "at ");
    for (paiko_bits s = f.place.squares; s; s &= s - 1)
        text_addf(&found, "%s ", model_square_name((int)paiko_bits_first(s)));
    ck_assert_str_eq(text_string(&found), about[_i].due);
    observation_free(&o);
}

// ---- manners ----

#define MANNER_OF(board)                                                                           \
    "rules=catalyst2019 board=2/4/6/8/10/" board "/14/12/10/8/6/4/2 turn=B phase=action hand=-:- " \
    "reserve=A3B3E3F3I3L3S2W3:A3B3E3F3I3L3S3W3 lost=-:- streak=-:-"

// A tile that still stands where the action took it from did not escape a capture.
TEST_ROWS(a_wrong_board_has_a_manner, 4) {
    static const struct {
        char *got;
        enum manner manner;
    } boards[] = {{MANNER_OF("12/6S7"), MANNER_BOARD},
                  {MANNER_OF("6S5/6S7"), MANNER_BOARD},
                  {MANNER_OF("5sS5/14"), MANNER_LESS_FALL},
                  {MANNER_OF("12/14"), MANNER_MORE_FALL}};
    const struct observation o = {
        .action = (char[]){"g8-g9"}, .legal = true, .answer = boards[_i].got};
    ck_assert_int_eq(manner_of(&o, MANNER_OF("6S5/14")), boards[_i].manner);
}
