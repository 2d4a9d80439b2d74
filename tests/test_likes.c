// SPDX-License-Identifier: MIT
//
// Questions without an answer: how they fall into kinds, when questions like them are left out, and
// when not. Knows questions made by hand and nobody who answers. Invariant: what a kind's questions
// share is known exactly, since each question here is of a few parts.
#include "base/memory.h"
#include "conform/likes.h"

enum { ALL = 32 }; // combinations of the parts beside the tile

// In place of a tile: a position that can be read, of a Bow and a Sword in hand, for its actions.
#define BOW 'b'
#define BOWS                                                                                       \
    "rules=catalyst2019 board=2/4/6/8/10/12/14/14/12/1B^8/8/6/4/2 turn=W phase=action hand=S:- "   \
    "reserve=A3B2E3F3I3L3S2W3:A3B3E3F3I3L3S3W3 lost=-:- streak=-:-"

// A question where White has a tile of that letter on the board. Other tiles are on the board and
// in the hands as the bits of `with` say. For the list, or for an action there.
static struct question *about(char tile, unsigned with, const char *action) {
    char line[300];
    (void)snprintf(line, sizeof line,
                   "rules=catalyst2019 board=2/4/6/8/10/12/%s/%s/%s/10/1%c^6/6/4/2 turn=W "
                   "phase=action hand=%s:%s reserve=A3B2E3F2I2L3S2W3:A3B3E3F3I3L2S3W3 lost=-:- "
                   "streak=-:-",
                   with & 1 ? "l13" : "14", with & 2 ? "W13" : "14", with & 4 ? "e11" : "12", tile,
                   with & 8 ? "AS" : "S", with & 16 ? "W" : "-");
    return question_new(action ? OP_APPLY : OP_LEGAL, tile == BOW ? BOWS : line, action);
}

// Learns of a question that ended so, with those words; whether it failed.
static bool learn_of(struct likes *likes, struct question *q, enum outcome outcome,
                     const char *words) {
    q->answered = true;
    q->reply.outcome = outcome;
    text_add(&q->reply.words, words);
    const bool any = likes_learn(likes, &q, 1);
    question_free(q);
    return any;
}

static void answers(struct likes *likes, char tile, unsigned with, const char *action) {
    ck_assert(!learn_of(likes, about(tile, with, action), OUTCOME_ANSWERED, ""));
}

static void fails(struct likes *likes, char tile, unsigned with, const char *action) {
    ck_assert(learn_of(likes, about(tile, with, action), OUTCOME_CRASH, "exit code 1"));
}

static bool spares(struct likes *likes, char tile, unsigned with, const char *action) {
    struct question *q = about(tile, with, action);
    const bool spared = likes_spare(likes, q);
    ck_assert_int_eq(spared, q->spared);
    question_free(q);
    return spared;
}

// ---- kinds ----

static const struct {
    enum outcome outcome;
    const char *words, *kind;
} ways[] = {
    {OUTCOME_CRASH, "the process ended, exit code 1; last on standard error: KeyError: 'S'",
     "exit code 1: KeyError: 'S'"},
    {OUTCOME_CRASH, "the process ended, exit code 12; last on standard error: line 12 at 0x7fA2, 3",
     "exit code 12: line N at N, N"},
    {OUTCOME_CRASH, "after its answer: the process ended, exit code 3", "exit code 3"},
    {OUTCOME_CRASH, "the process ended, killed by signal 9 (SIGKILL), as the system does",
     "killed by signal 9 (SIGKILL)"},
    {OUTCOME_TIMEOUT, "no answer within 250 ms", ""},
    {OUTCOME_PROTOCOL, "id: found 17, which was answered before",
     "id: found N, which was answered before"},
    {OUTCOME_PROTOCOL, "position: found \"rules=a 1\", expected \"rules=b\"",
     "position: found \"\", expected \"\""},
};

TEST(failures_are_of_a_kind) {
    for (int i = 0; i < ROWS(ways); i++) {
        struct reply reply = {.outcome = ways[i].outcome};
        char kind[KIND_MAX];
        text_add(&reply.words, ways[i].words);
        likes_kind(&reply, kind);
        ck_assert_str_eq(kind, ways[i].kind);
        reply_free(&reply);
    }
}

// A kind is cut where there is no more room.
TEST_ROWS(a_kind_has_so_much_room, 3) {
    struct reply reply = {.outcome = _i ? OUTCOME_PROTOCOL : OUTCOME_CRASH};
    char kind[KIND_MAX];
    if (!_i)
        text_add(&reply.words, "exit code 1; last on standard error: ");
    for (int i = 0; i < KIND_MAX; i++)
        text_add(&reply.words, _i == 2 ? "1 " : "xy");
    likes_kind(&reply, kind);
    ck_assert_uint_eq(strlen(kind), KIND_MAX - 1);
    reply_free(&reply);
}

TEST(kinds_are_by_op_outcome_and_words) {
    static const struct {
        const char *action;
        enum outcome outcome;
        const char *words;
        size_t kinds;
    } learnt[] = {
        {NULL, OUTCOME_CRASH, "", 1},         {NULL, OUTCOME_CRASH, "", 1},
        {"pass", OUTCOME_CRASH, "", 2},       {NULL, OUTCOME_TIMEOUT, "", 3},
        {NULL, OUTCOME_CRASH, "exit", 4},     {NULL, OUTCOME_TIMEOUT, "late", 4},
        {NULL, OUTCOME_PROTOCOL, "exit", 5},  {"pass", OUTCOME_CRASH, "", 5},
        {NULL, OUTCOME_UNSUPPORTED, "no", 5}, {NULL, OUTCOME_LOST, "", 5},
    };
    struct likes likes = {.count = 0};
    for (int i = 0; i < ROWS(learnt); i++) {
        const enum outcome o = learnt[i].outcome;
        const bool any = learn_of(&likes, about('I', 0, learnt[i].action), o, learnt[i].words);
        ck_assert_int_eq(any, o != OUTCOME_UNSUPPORTED && o != OUTCOME_LOST);
        ck_assert_msg(likes.count == learnt[i].kinds, "row %d: %zu kinds", i, likes.count);
    }
    ck_assert_uint_eq(likes.of[0].seen, 2);
    likes_free(&likes);
}

// What is of no kind that there is room for fails all the same.
TEST(kinds_have_so_much_room) {
    struct likes likes = {.count = 0};
    for (int i = 0; i <= LIKES_MAX; i++) {
        const char words[] = {(char)('a' + i), '\0'};
        ck_assert(learn_of(&likes, about('I', 0, NULL), OUTCOME_CRASH, words));
    }
    ck_assert_uint_eq(likes.count, LIKES_MAX);
    likes_free(&likes);
}

// ---- what is learnt ----

// Of tiles that are there now and then only the Sai counts.
TEST(what_is_like_a_failure_is_left_out) {
    struct likes likes = {.count = 0};
    TEXT said = {0};
    for (unsigned i = 0; i < 96; i++)
        answers(&likes, i % 3 ? 'F' : 'E', i % 32, NULL);
    for (unsigned i = 0; i < 7; i++)
        fails(&likes, 'I', 5 * i % 32, NULL);
    ck_assert(!spares(&likes, 'I', 5, NULL)); // too few
    fails(&likes, 'I', 26, NULL);
    ck_assert(spares(&likes, 'I', 5, NULL));
    ck_assert(spares(&likes, 'I', 31, NULL));
    ck_assert(!spares(&likes, 'F', 5, NULL));
    ck_assert_uint_eq(likes.of[0].spared, 2);
    ck_assert(likes_say(&likes, &likes.of[0], &said));
    ck_assert_str_eq(text_string(&said), "the side to move has a Sai on the board");
    unsigned asked = 0;
    for (unsigned i = 0; i < 64; i++)
        asked += !spares(&likes, 'I', i % 32, NULL);
    ck_assert_uint_eq(asked, 2); // one in 32
    answers(&likes, 'I', 3, NULL);
    ck_assert(!spares(&likes, 'I', 5, NULL)); // an answer spoke against it
    likes_free(&likes);
}

// Where failing is chance, nothing is left out.
TEST(what_fails_by_chance_is_asked) {
    struct likes likes = {.count = 0};
    for (unsigned i = 0; i < 400; i++)
        (i % 5 ? answers : fails)(&likes, i % 2 ? 'F' : 'I', i * 7 % 32, NULL);
    for (unsigned i = 0; i < 32; i++)
        ck_assert(!spares(&likes, 'I', i, NULL) && !spares(&likes, 'F', i, NULL));
    likes_free(&likes);
}

// Few answers are kept while nothing fails, more behind that; of an unreadable position nothing.
TEST(answers_are_kept) {
    struct likes likes = {.count = 0};
    struct question *game = question_game("catalyst2019", 0, NULL, 0);
    ck_assert(!learn_of(&likes, question_new(OP_LEGAL, "rules=", NULL), OUTCOME_ANSWERED, ""));
    ck_assert(learn_of(&likes, question_new(OP_LEGAL, "rules=", NULL), OUTCOME_CRASH, ""));
    ck_assert(!learn_of(&likes, game, OUTCOME_CRASH, ""));
    ck_assert_uint_eq(likes.count + likes.answers[OP_LEGAL], 0);
    for (unsigned i = 0; i < 402; i++)
        answers(&likes, 'F', i % ALL, NULL);
    ck_assert_uint_eq(likes.answers[OP_LEGAL], 400);
    fails(&likes, 'I', 0, NULL);
    for (unsigned i = 0; i < 3700; i++)
        answers(&likes, 'F', i % ALL, NULL);
    ck_assert_uint_eq(likes.answers[OP_LEGAL], 4000);
    likes_free(&likes);
}

// So many answers and failures there must be: crashes and time-outs; or no answer to the op at all.
TEST_ROWS(enough_is_known_before_anything_is_left_out, 6) {
    static const struct {
        unsigned answers, failures;
        enum outcome outcome;
        bool spares;
    } rows[] = {{60, 7, OUTCOME_CRASH, false},  {60, 8, OUTCOME_CRASH, true},
                {59, 40, OUTCOME_CRASH, false}, {60, 2, OUTCOME_TIMEOUT, false},
                {60, 3, OUTCOME_TIMEOUT, true}, {1, 40, OUTCOME_CRASH, false}};
    struct likes likes = {.count = 0};
    for (unsigned i = 0; i < rows[_i].answers; i++)
        answers(&likes, 'F', i % ALL, NULL);
    for (unsigned i = 0; i < rows[_i].failures; i++)
        ck_assert(learn_of(&likes, about('I', i * 5 % ALL, NULL), rows[_i].outcome, ""));
    ck_assert_int_eq(spares(&likes, 'I', 3, NULL), rows[_i].spares);
    likes_free(&likes);
}

// An op that was never answered: whatever it is about. The other op is asked.
TEST(what_was_never_answered_is_left_out) {
    struct likes likes = {.count = 0};
    struct question *bad = question_new(OP_LEGAL, "rules=", NULL);
    for (unsigned i = 0; i < 29; i++)
        fails(&likes, 'I', i % ALL, NULL);
    ck_assert(!spares(&likes, 'I', 0, NULL));
    fails(&likes, 'I', 30, NULL);
    ck_assert(spares(&likes, 'I', 0, NULL));
    ck_assert(!spares(&likes, 'I', 0, "pass"));
    ck_assert(!likes_spare(&likes, bad));
    question_free(bad);
    likes_free(&likes);
}

// A question that was left out once is left out again, counts once and is never asked for a probe.
TEST(what_is_left_out_stays_so) {
    struct likes likes = {.count = 0};
    struct question *q = about('I', 0, NULL);
    for (unsigned i = 0; i < 30; i++)
        fails(&likes, 'I', i % ALL, NULL);
    for (int i = 0; i < 64; i++)
        ck_assert(likes_spare(&likes, q));
    ck_assert_uint_eq(likes.of[0].spared, 1);
    ck_assert_uint_eq(likes.of[0].met, 1);
    question_free(q);
    likes_free(&likes);
}

// ---- what sets a kind apart ----

// Only both parts together set it apart: the Sai, and a Lotus of the enemy.
TEST(two_parts_set_a_kind_apart) {
    struct likes likes = {.count = 0};
    TEXT said = {0};
    for (unsigned i = 0; i < 4 * ALL; i++) {
        const bool lotus = i & 1;
        const char tile = i / ALL % 2 ? 'I' : 'F';
        if (!lotus || tile == 'F')
            answers(&likes, tile, i % ALL, NULL);
    }
    for (unsigned i = 0; i < 16; i++)
        fails(&likes, 'I', 2 * i + 1, NULL);
    ck_assert(spares(&likes, 'I', 1, NULL));
    ck_assert(spares(&likes, 'I', 31, NULL));
    ck_assert(!spares(&likes, 'I', 30, NULL));
    ck_assert(!spares(&likes, 'F', 1, NULL));
    ck_assert(likes_say(&likes, &likes.of[0], &said));
    ck_assert_str_eq(
        text_string(&said),
        "the side to move has a Sai on the board, the other side has a Lotus on the board");
    likes_free(&likes);
}

// The action alone sets it apart: the boards are the same.
TEST(an_action_sets_a_kind_apart) {
    struct likes likes = {.count = 0};
    TEXT said = {0};
    for (unsigned i = 0; i < 64; i++)
        answers(&likes, BOW, 0, "d5-d6^");
    for (unsigned i = 0; i < 8; i++)
        fails(&likes, BOW, 0, "S@d6");
    ck_assert(spares(&likes, BOW, 0, "S@d6"));
    ck_assert(!spares(&likes, BOW, 0, "d5-d6^"));
    ck_assert(!spares(&likes, BOW, 0, NULL));
    ck_assert(likes_say(&likes, &likes.of[0], &said));
    ck_assert_str_eq(text_string(&said), "a tile is deployed, a Sword acts, it comes from hand");
    answers(&likes, BOW, 0, NULL); // of another op
    ck_assert(spares(&likes, BOW, 0, "S@d6"));
    answers(&likes, BOW, 0, "S@d6");
    ck_assert(!spares(&likes, BOW, 0, "S@d6"));
    for (unsigned i = 0; i < 40; i++)
        fails(&likes, BOW, 0, "S@d6");
    ck_assert(!spares(&likes, BOW, 0, "S@d6")); // an answer spoke against it
    likes_free(&likes);
}

// What the first failure alone has sets nothing apart.
TEST(what_all_failures_have_counts) {
    struct likes likes = {.count = 0};
    for (unsigned i = 0; i < 60; i++)
        answers(&likes, 'F', 0, NULL);
    fails(&likes, 'I', ALL - 1, NULL);
    for (unsigned i = 0; i < 7; i++)
        fails(&likes, 'I', 0, NULL);
    ck_assert(spares(&likes, 'I', 0, NULL));
    ck_assert(!spares(&likes, 'F', 0, NULL));
    likes_free(&likes);
}

// Of few that are no rule, what few answered questions have is said; not what many have.
TEST(what_few_answers_have_is_said) {
    struct likes likes = {.count = 0};
    TEXT said = {0};
    for (unsigned i = 0; i < 40; i++)
        answers(&likes, i < 10 ? 'I' : 'F', i < 11, NULL);
    fails(&likes, 'I', 1, NULL);
    fails(&likes, 'I', 1, NULL);
    ck_assert(likes_say(&likes, &likes.of[0], &said));
    ck_assert_str_eq(text_string(&said), "the side to move has a Sai on the board");
    likes_free(&likes);
}
