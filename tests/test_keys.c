// SPDX-License-Identifier: MIT
//
// Tests keys (names for kinds of wrong answers and kinds of failures to answer), and traits of
// questions. Invariants: two kinds of fault never share a key. A key has no words from the messages
// of the tested program, except the class of an exception, such as TypeError.
#include "base/memory.h"
#include "conform/conform.h"
#include "diagnose/traits.h"
#include "impl/clauses.h"

// ---- wrong answers ----

// A position with a Fire on h3 and a Bow on h2.
#define RULES "rules=catalyst2019 board=2/4/6/8/10/12/14/14/12/10/8/3F>2/2B^1/2 "
#define REST                                                                                       \
    "turn=W phase=action hand=L:- reserve=A3B2E3F2I3L2S3W3:A3B3E3F3I3L3S3W3 lost=-:- streak=-:-"

static const struct {
    const char *action, *next; // `next` NULL: the program calls the action illegal
    const char *begins;        // the beginning of the key, which names the kind of fault
} wrong[] = {
    {"h2-h2v", NULL, "refused/"},
    {"h2-h3^", "rules=catalyst2019", "accepted/"}, // a tile stands on h3
    {"L@h4", "not a position", "unreadable/"},
};

TEST_ROWS(a_wrong_answer_has_its_kind, ROWS(wrong)) {
    struct observation o = {.position = memory_text(RULES REST),
                            .action = memory_text(wrong[_i].action),
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

// A good position that is refused and a bad position that is accepted have different keys.
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

// ---- how an outcome is wrong (its manner) ----

static const char before_it[] =
    "rules=catalyst2019 board=2/4/6/8/10/12/14/14/12/10/8/4a1/2S1/2 turn=W phase=action hand=A:L "
    "reserve=A3:A3 lost=-:- streak=-:-";
static const char right_outcome[] =
    "rules=catalyst2019 board=2/4/6/8/10/12/14/14/12/10/8/3S2/4/2 turn=B phase=action hand=A:L "
    "reserve=A3:A3 lost=-:- streak=h3*1:-";

TEST(a_wrong_outcome_has_its_manner) {
    int rows;
    char *(*const row)[3] = suite_table("manners.tsv", 3, &rows);
    for (int i = 0; i < rows; i++) {
        struct comparison c = {.task = TASK_APPLY, .position = before_it, .action = "h2-h3"};
        const char *const at = strstr(right_outcome, row[i][0]);
        ck_assert_msg(at != NULL, "%s is not in the outcome", row[i][0]);
        c.said[JUDGE].answer = c.said[JUDGED].answer = ANSWER_YES;
        text_add(&c.said[JUDGE].line, right_outcome);
        text_addf(&c.said[JUDGED].line, "%.*s%s%s", (int)(at - right_outcome), right_outcome,
                  row[i][1], at + strlen(row[i][0]));
        ck_assert_msg(strcmp(manner_names[comparison_manner(&c)], row[i][2]) == 0, "%s: %s",
                      row[i][1], manner_names[comparison_manner(&c)]);
        comparison_free(&c);
    }
}

// ---- classes of exceptions ----

TEST(an_exception_has_a_class) {
    int rows;
    char *(*row)[3] = suite_table("classes.tsv", 3, &rows);
    for (; rows--; row++) {
        char class[CLASS_MAX];
        const char *line = "";
        size_t length = 0;
        ck_assert_int_eq(key_class((*row)[0], class, &line, &length), *(*row)[1] != 0);
        ck_assert_str_eq(class, (*row)[1]);
        ck_assert_uint_eq(length, strlen((*row)[2]));
        ck_assert_int_eq(strncmp(line, (*row)[2], length), 0);
    }
}

// A word of more than 63 letters is not an exception's class, even if it ends in `Error`.
TEST_ROWS(a_class_has_a_bound, 3) {
    char errors[80], class[CLASS_MAX];
    const char *line;
    size_t length;
    (void)snprintf(errors, sizeof errors, "%0*dError", 57 + _i, 0);
    ck_assert_int_eq(key_class(errors, class, &line, &length), _i < 2);
}

// ---- traits ----

TEST(a_trait_is_where_its_words_say) {
    bool met[TRAIT_COUNT][2] = {{false}};
    const char *position = "";
    int rows;
    char *(*table)[2] = suite_table("traits.tsv", 2, &rows), *rest;
    for (int i = 0; i < rows; i++) {
        const char *action = table[i][0];
        position = strncmp(action, "rules=", 6) == 0 ? action : position;
        const struct traits has = traits_of(position, action);
        for (char *s = table[i][1]; (s = strtok_r(s, ";", &rest)) != NULL; s = NULL) {
            int t = 0;
            while (t < TRAIT_COUNT && strcmp(trait_words[t], s + 1) != 0)
                t++;
            ck_assert_msg(t < TRAIT_COUNT && traits_have(&has, (enum trait)t) == (*s == '+'),
                          "%s %s: %s", position, action, s);
            met[t][*s == '+'] = true;
        }
    }
    for (int t = 0; t < TRAIT_COUNT; t++)
        ck_assert_msg(met[t][0] && met[t][1], "no example: %s", trait_words[t]);
}

// ---- answers that cannot be judged ----

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

// The first eight classes of exceptions get their own keys. Crashes of other classes share one key.
TEST(a_run_has_eight_classes) {
    struct key_classes of = {.count = 0};
    for (int i = 0; i < 24; i++) {
        char errors[32];
        struct key key;
        (void)snprintf(errors, sizeof errors, "%c%cError: x\n", 'A' + i / 5, 'a' + i % 5);
        trouble("exit-1", errors, &of, &key);
        ck_assert_int_eq(strcmp(key.id, "crash/exit-1") == 0, i >= 8);
    }
    ck_assert_uint_eq(of.count, 8);
}

// ---- limits of a run ----

// Returns a question that failed with the n-th reason; an answered question if n is 0.
static struct question *asked(enum session_op op, const char *position, int n) {
    struct question *q = question_new(op, position, op == OP_APPLY ? "h2-h2v" : NULL);
    q->reply.outcome = n ? OUTCOME_CRASH : OUTCOME_ANSWERED;
    if (n)
        (void)snprintf(q->reply.reason, sizeof q->reply.reason, "exit-%d", n);
    return q;
}

static void learn(struct conform *c, enum session_op op, const char *position, int n, int times) {
    struct question *q = asked(op, position, n);
    while (times-- > 0)
        trouble_learn(c, q);
    question_free(q);
}

#define OTHER "rules=catalyst2019 board=2/4/6/8/10/12/14/14/12/10/8/6/2W1/2 "

// After 8 failures of similar questions, conform skips 7 of 8 similar questions. It skips none if
// one of the last 512 answers was to a similar question.
static const struct {
    int failures, answers; // `answers`: answers to other questions
    bool answered, skips;
} similar[] = {{7, 0, false, false}, {8, 0, false, true},   {9, 0, false, true},
               {8, 0, true, false},  {8, 511, true, false}, {8, 512, true, true}};

TEST_ROWS(similar_questions_are_skipped, ROWS(similar)) {
    struct conform c = {0};
    struct question *q = asked(OP_APPLY, RULES REST, 1);
    learn(&c, OP_LEGAL, OTHER REST, 1, 1); // the first failure; from now on all answers are stored
    learn(&c, OP_APPLY, RULES REST, 0, similar[_i].answered);
    learn(&c, OP_APPLY, OTHER REST, 0, similar[_i].answers);
    learn(&c, OP_APPLY, RULES REST, 1, similar[_i].failures);
    for (int i = 1; i <= 24; i++)
        ck_assert_int_eq(trouble_skips(&c, q), similar[_i].skips && i % 8);
    ck_assert_uint_eq(c.similars.of[1].skipped, similar[_i].skips ? 21 : 0);
    ck_assert_int_eq(q->spared, similar[_i].skips);
    learn(&c, OP_APPLY, RULES REST, 0, 1); // a question that was not skipped gets an answer
    ck_assert(!trouble_skips(&c, q));
    question_free(q);
}

// Of 250 kinds of failures, 247 have a group of their own. Further kinds share the group "further"
// of their verdict. conform skips similar questions only for the first 24 kinds.
TEST(keys_have_an_end) {
    struct conform c = {0};
    for (int n = 1; n <= 250; n++) {
        struct question *q = asked(OP_APPLY, RULES REST, n);
        trouble_learn(&c, q);
        ck_assert_int_eq((int)c.similars.count, n < 24 ? n : 24);
        for (int v = 0; v < 2; v++) {
            struct group *g =
                conform_trouble(&c, q, n == 250 && v ? VERDICT_PROTOCOL : VERDICT_CRASH, v);
            ck_assert_int_eq(strcmp(g->key.id, "further") == 0, n > 247);
            ck_assert_int_eq((int)g->times, n == 250  ? (v ? 1 : 5)
                                            : n > 247 ? 2 * (n - 247) - 1 + v
                                                      : 1 + v);
        }
        question_free(q);
    }
    ck_assert_uint_eq(c.group_count, 249);
    conform_free(&c);
}

// Adds an answer. `key` is the group of a wrong answer, and NO_KEY for a right answer.
static void observe(struct conform *c, const char *position, const char *action, int key) {
    struct observed *of = &c->observed[RULESET_CATALYST2019];
    of->seen = of->seen ? of->seen : memory_take(512, sizeof *of->seen);
    of->seen[of->count++] = (struct observation){.position = memory_text(position),
                                                 .action = action ? memory_text(action) : NULL,
                                                 .legal = true,
                                                 .answer = memory_text(position),
                                                 .key = key};
    of->met = of->count;
}

static struct group *add_group(struct conform *c, enum verdict verdict, const char *id,
                               uint64_t times, unsigned tiles) {
    c->groups = c->groups ? c->groups : memory_take(GROUPS_MAX, sizeof *c->groups);
    struct group *g = &c->groups[c->group_count++];
    *g = (struct group){.verdict = verdict, .times = times, .ops = 1U << OP_APPLY, .played = true};
    g->finding = (struct finding){.tiles = tiles, .position = RULES REST, .action = "h2-h2v"};
    (void)snprintf(g->key.id, sizeof g->key.id, "%s", id);
    return g;
}

// Causes in the order of a report.
static const struct {
    enum verdict verdict;
    bool project;
    uint64_t times;
    unsigned tiles;
    const char *id;
} weighed[] = {{VERDICT_CRASH, false, 3, 9, "z"},    {VERDICT_FAIL, true, 2, 1, "z"},
               {VERDICT_TIMEOUT, false, 2, 2, "y"},  {VERDICT_CRASH, false, 2, 3, "a"},
               {VERDICT_PROTOCOL, false, 2, 3, "b"}, {VERDICT_FAIL, false, 5, 9, "c"},
               {VERDICT_FAIL, false, 4, 1, "d"},     {VERDICT_FAIL, false, 4, 2, "a"},
               {VERDICT_FAIL, false, 4, 2, "b"}};

TEST_ROWS(causes_have_an_order, ROWS(weighed)) {
    struct conform c = {.cases_small = 99};
    for (int i = 0; i < 2 * ROWS(weighed); i += 2) { // each test row has another order
        const int at = (i + _i) % ROWS(weighed);
        struct group *g = add_group(&c, weighed[at].verdict, weighed[at].id, weighed[at].times,
                                    weighed[at].tiles);
        g->project = weighed[at].project;
        g->finding.game = (uint64_t)at;
    }
    conform_find_causes(&c);
    ck_assert_uint_eq(c.causes.count, ROWS(weighed));
    for (int i = 0; i < ROWS(weighed); i++)
        ck_assert_int_eq((int)c.causes.of[i].finding.game, i);
    conform_free(&c);
}

// A cause shows its smallest wrong answer. Its first group is the group that has the most answers.
// Lists of actions, and answers that something else explains, do not count. Among equals, the
// earliest wins.
TEST_ROWS(ties_go_to_the_first, 2) {
    struct conform c = {.cases_small = 99};
    struct observed *of = &c.observed[RULESET_CATALYST2019];
    uint32_t *work = memory_take(64, sizeof *work);
    static const struct {
        const char *position, *action;
        int key;
        uint32_t work; // bits for `at_work`
    } seen[] = {
        {OTHER REST, "g1-g2", 1, 2},  {OTHER REST, NULL, 1, 1},    {RULES REST, "h2-h2v", 1, 1},
        {RULES REST, "h3-h3<", 2, 1}, {OTHER REST, "g1-g2", 2, 3}, {OTHER REST, "g1-h1", 1, 1},
        {OTHER REST, "g1-f1", 1, 1},  {OTHER REST, "pass", 2, 1},  {OTHER REST, "pass", NO_KEY, 0}};
    for (int i = 0; i < 3; i++)
        add_group(&c, VERDICT_FAIL, i == 1 ? "b" : "a", 9, 1)->played = false;
    for (int i = 0; i < ROWS(seen); i++) {
        observe(&c, seen[i].position, seen[i].action, seen[i].key);
        work[i] = _i == 0 ? seen[i].work : seen[i].work >> 1;
    }
    of->names.at_work = work;
    of->named = true;
    of->names.suspects = _i == 0;
    of->names.suspect[0] = (struct suspect){.name = "x", .sentence = "it is so."};
    conform_find_causes(&c);
    const struct cause *cause = c.causes.of;
    while (strcmp(cause->groups[0]->key.id, "b") != 0)
        ck_assert(++cause < c.causes.of + c.causes.count);
    ck_assert_str_eq(cause->finding.position, OTHER REST);
    ck_assert_str_eq(cause->finding.action, "g1-h1");
    conform_free(&c);
}

// `said`: the cause names a trait that its wrong answers have in common. For this it needs at least
// five wrong answers and a right answer. At most 1 in 5 right answers may have the trait.
static const struct {
    int wrong, alike, right;
    bool said;
} shared[] = {{4, 0, 9, false}, {5, 0, 9, true},  {6, 0, 9, true},  {5, 1, 4, false},
              {5, 1, 5, true},  {5, 2, 10, true}, {5, 2, 9, false}, {5, 0, 0, false}};

TEST_ROWS(what_is_shared_is_said, ROWS(shared)) {
    struct conform c = {.cases_small = 99};
    add_group(&c, VERDICT_FAIL, "a", 9, 2)->played = false;
    for (int i = 0; i < shared[_i].wrong; i++)
        observe(&c, RULES REST, "h2-h2v", 0);
    for (int i = 0; i < shared[_i].right; i++)
        observe(&c, i < shared[_i].alike ? RULES REST : OTHER REST,
                i < shared[_i].alike ? "h2-h2v" : "L@a7", NO_KEY);
    conform_find_causes(&c);
    ck_assert_msg(suite_has(text_string(&c.causes.of->share), "In each failure") == shared[_i].said,
                  "%s", text_string(&c.causes.of->share));
    conform_free(&c);
}

// The program wrongly allows h2@a1, which CAT-DEP-9 and CAT-WATER-1 forbid. The title must name the
// first of the two that is the reason of none of the first 400 right refusals. If both are reasons,
// it names neither (NULL). Columns: right refusals due to other clauses, to CAT-DEP-9, to
// CAT-WATER-1; the clause in the title.
static const struct {
    int others, first, second;
    const char *rule;
} obeyed[] = {{0, 0, 0, "CAT-DEP-9"},     {0, 1, 0, "CAT-WATER-1"}, {0, 0, 1, "CAT-DEP-9"},
              {399, 1, 0, "CAT-WATER-1"}, {400, 1, 0, "CAT-DEP-9"}, {0, 1, 2, NULL}};

TEST_ROWS(a_title_has_the_rule_that_is_not_obeyed, ROWS(obeyed)) {
    struct conform c = {.cases_small = 99};
    struct observed *of = &c.observed[RULESET_CATALYST2019];
    struct group *g = add_group(&c, VERDICT_FAIL, "a", 9, 2);
    TEXT rule = {0};
    g->played = false;
    g->key.manner = MANNER_ALLOWS;
    observe(&c, RULES REST, "h2@a1", 0);
    for (int i = 0; i < obeyed[_i].others + obeyed[_i].first + obeyed[_i].second; i++) {
        const int k = i - obeyed[_i].others;
        observe(&c, RULES REST, k < 0 ? "h2-h3^" : k < obeyed[_i].first ? "L@a1" : "h2@a7", NO_KEY);
        of->seen[of->count - 1].legal = false;
    }
    conform_find_causes(&c);
    if (obeyed[_i].rule)
        text_addf(&rule, ". The rule: %.20s", clause_find(obeyed[_i].rule)->text);
    ck_assert_int_eq(suite_has(text_string(&c.causes.of->title), ". The rule: "), rule.length > 0);
    assert_has(text_string(&c.causes.of->title), text_string(&rule));
    conform_free(&c);
}

TEST_ROWS(a_title_names_three_kinds, 4) {
    static const char *const words[] = {"a draw", "a draw or deployment",
                                        "a draw, deployment or deployment with a shift",
                                        "an action"};
    struct conform c = {.cases_small = 99};
    add_group(&c, VERDICT_CRASH, "crash/exit-1", 9, 2)->kinds = (2U << _i) - 1;
    TEXT due = {0};
    conform_find_causes(&c);
    text_addf(&due, "The program ends without an answer (exit-1) when it applies %s", words[_i]);
    ck_assert_str_eq(text_string(&c.causes.of->title), text_string(&due));
    conform_free(&c);
}

// ---- judging ----

// Judges a wrong answer. If `sure`, no fresh process is asked to confirm that the answer is wrong.
static struct group *judge(struct conform *c, struct question *q, bool sure) {
    enum verdict verdict;
    struct group *group = NULL;
    if (!c->group_count) { // makes the groups
        text_add(&c->pool.over, "over");
        ck_assert(!conform_judge_wrong(c, q, true, &verdict, &group));
        text_clear(&c->pool.over);
    }
    for (size_t g = 0; g < c->group_count && sure; g++)
        c->groups[g].confirmed = 2, c->groups[g].doubted = 0;
    ck_assert(conform_judge_wrong(c, q, true, &verdict, &group));
    return group;
}

// In a wrong list conform looks at six actions of each kind. It keeps 40 observations of a kind of
// fault, or a few more if the last answer has several. It keeps no list longer than 16 KiB.
TEST_ROWS(wrong_answers_are_kept_in_part, 11) {
    struct conform c = {0};
    const struct observed *of = &c.observed[RULESET_CATALYST2019];
    struct question *q = question_new(OP_LEGAL, RULES REST, NULL);
    TEXT legal = {0};
    struct problem p;
    const int lacks = _i < 8 ? _i + 1 : 0, each = _i < 5 ? _i + 2 : 7;
    int missing = 0;
    ck_assert_int_eq(impl_engine.legal(NULL, q->position, &legal, &p), ANSWER_YES);
    for (const char *s = text_string(&legal); *s; s += strcspn(s, "\n") + 1)
        if (*s != 'L' || missing++ >= lacks)
            text_add_bytes(&q->reply.actions, s, strcspn(s, "\n") + 1);
    while (_i >= 8 && q->reply.actions.length < 16375 + (size_t)_i)
        text_add(&q->reply.actions, "z");
    for (int i = 0; i < 42; i++)
        (void)judge(&c, q, true);
    ck_assert_int_eq((int)of->count, _i < 8 ? each * (int)of->wrong : (int)of->count);
    ck_assert_int_eq((int)of->count, _i < 8 ? (39 + each) / each * each : _i < 10 ? 40 : 0);
    question_free(q);
    conform_free(&c);
}

// At most 40,000 right answers are kept, and no list longer than 16 KiB.
TEST(right_answers_are_kept_in_part) {
    static const char *const positions[] = {
        "rules=catalyst2019 board=2/4/6/8/6S3/12/11l2/14/12/10/8/6/4/2 turn=W phase=action "
        "hand=A3B3E3F3I3L3SW3:- reserve=-:- lost=S:A3B3E3F3I3L2S3W3 streak=i10*1:-",
        "rules=catalyst2019,blocking=fire-too board=2/4/6/8/10/12/11W1bv/2s11/4w7/10/1w6/6/4/b<1 "
        "turn=B phase=action hand=AB2E2F2W2:AI reserve=A2BEFI3L3S2:ABE3F3IL2S2W lost=S:AIL "
        "streak=l8*2:-",
        "rules=catalyst2019 board=2/4/6/8/10/3a8/1WEe10/14/12/10/8/6/F>3/2 turn=B phase=action "
        "hand=BEIL2:B2E2I2LS3 reserve=-:- lost=A3B2EF2I2LS3W2:A2BF3IL2W3 streak=-:-"};
    struct conform c = {0};
    const size_t *const kept = &c.observed[RULESET_CATALYST2019].right;
    struct problem p;
    for (size_t i = 0; i < 3; i++) {
        struct question *q = question_new(OP_LEGAL, positions[i], NULL);
        ck_assert_int_eq(impl_engine.legal(NULL, q->position, &q->reply.actions, &p), ANSWER_YES);
        ck_assert_uint_eq(q->reply.actions.length, 16383 + i);
        ck_assert(conform_right(&c, q, true));
        ck_assert_uint_eq(*kept, i < 2 ? i + 1 : 2);
        question_free(q);
    }
    struct question *q = question_new(OP_APPLY, RULES REST, "nothing");
    for (size_t i = 3; i <= 40002; i++) {
        ck_assert(conform_right(&c, q, true));
        ck_assert_uint_eq(*kept, i < 40000 ? i : 40000);
    }
    question_free(q);
    conform_free(&c);
}

// conform doubles the size of its chunks of questions from 16 up to 4096. After a question without
// an answer, the size is 16 again.
TEST(chunks_grow_while_all_are_answered) {
    struct conform c = {0};
    struct question q = {.position = "", .answered = true}, *one = &q;
    for (size_t due = 32, i = 0; i < 12; i++, due = due < 4096 ? 2 * due : 4096) {
        ck_assert(conform_ask(&c, &one, 1));
        ck_assert_uint_eq(c.chunk, due);
    }
    q.reply.outcome = OUTCOME_UNSUPPORTED;
    ck_assert(conform_ask(&c, &one, 1));
    ck_assert_uint_eq(c.chunk, 16);
    conform_free(&c);
}

// Of all failures with a key, the smallest is shown; if several are equally small, the first. The
// test rows: crashes, wrong answers, games. The smallest game has the fewest actions.
TEST_ROWS(a_key_keeps_its_first_smallest, 3) {
#define ONE_FIRE(row)                                                                              \
    "rules=catalyst2019 board=2/4/6/8/10/12/14/14/12/10/8/" row "/4/2 turn=W phase=action "        \
    "hand=L:- reserve=A3B3E3F2I3L2S3W3:A3B3E3F3I3L3S3W3 lost=-:- streak=-:-"
    static const char *const positions[] = {RULES REST, ONE_FIRE("3F>2"), ONE_FIRE("2F>3"),
                                            RULES REST},
                             *const actions[] = {"draw A", "draw A", "draw A"};
    struct conform c = {0};
    struct group *g = NULL;
    for (int i = 0; i < 4; i++) {
        struct question *q = _i < 2 ? question_new(OP_APPLY, positions[i], "draw A")
                                    : question_game("catalyst2019", 0, actions, i % 3 ? 2 : 3);
        q->leads_to = _i < 2 ? NULL : memory_text(positions[i]);
        g = _i == 0   ? conform_trouble(&c, q, VERDICT_CRASH, true)
            : _i == 1 ? judge(&c, q, true)
                      : conform_trouble(&c, q, VERDICT_FAIL, true);
        question_free(q);
    }
    ck_assert_uint_eq(c.group_count, 1);
    ck_assert_str_eq(g->finding.position, positions[1]);
    conform_free(&c);
}
