// SPDX-License-Identifier: MIT
//
// Tests how lockstep compares two answers, and how it picks rulings and runs of shifts at random.
// The test makes the answers itself, so that each kind of difference occurs alone.
// Invariant: an answer is never compared with itself.
#include "impl/rulings.h"
#include "lockstep/lockstep.h"
#include "play/choices.h"
#include "play/setup.h"

#define POSITION                                                                                   \
    "rules=catalyst2019 board=2/4/6/8/10/12/14/S13/12/10/8/6/4/2 turn=W phase=action hand=-:- "    \
    "reserve=A3B3E3F3I3L3S2W3:A3B3E3F3I3L3S3W3 lost=-:- streak=-:-"

// ---- two implementations with given answers ----

// What each of the two sides answers to every question. If the side refuses, its message names
// `where`, `field` and `column`. `line` is the answer's text, such as the next position.
static struct said {
    enum answer answer;
    const char *where, *field;
    int column;
    const char *line, *report;
} said[2];
static const char *lists[2];

static enum answer legal(void *self, const char *position, struct text *actions,
                         struct problem *p) {
    const char *list = lists[*(int *)self];
    (void)position, (void)p;
    text_clear(actions);
    text_add(actions, list ? list : "");
    return list ? ANSWER_YES : ANSWER_NO;
}

static enum answer apply(void *self, const char *position, const char *action, struct text *next,
                         struct text *report, struct problem *p) {
    const struct said *s = &said[*(int *)self];
    (void)position, (void)action;
    problem_set(p, s->where ? s->where : "action", s->field ? s->field : "", 0, s->column, "x",
                "y");
    if (next) {
        text_clear(next);
        text_add(next, s->line ? s->line : "");
    }
    if (report) {
        text_clear(report);
        text_add(report, s->report ? s->report : "captured=- score=0:0");
    }
    return s->answer;
}

static enum answer sight(void *self, const char *position, struct text *line, struct problem *p) {
    return apply(self, position, "", line, NULL, p);
}

static enum answer check(void *self, const char *position, struct problem *p) {
    return apply(self, position, "", NULL, NULL, p);
}

static int number[2] = {0, 1};
#define TALKER(n) .self = &number[n], .check = check, .legal = legal, .apply = apply, .sight = sight
static const struct impl talkers[2] = {{.name = "engine", TALKER(0)}, {.name = "spec", TALKER(1)}};
// An implementation that refuses a line without naming the column. Users' programs name no column.
static const struct impl unplaced = {.name = "engine", .unplaced = true, TALKER(0)};

// Counts of the reported differences; signature, direction and fields of the last difference.
static struct seen {
    char signature[SIGNATURE_MAX];
    unsigned count;
    unsigned of_side[2], unsorted[2];
    enum direction direction;
    char fields[FIELDS_MAX];
} seen;
static struct counters counted;

static void see(void *context, const struct comparison *d) {
    (void)context;
    comparison_signature(d, seen.signature);
    seen.count++;
    seen.of_side[d->side]++;
    seen.unsorted[d->side] += d->direction == DIRECTION_UNSORTED;
    seen.direction = d->direction;
    memcpy(seen.fields, d->fields, sizeof seen.fields);
}

static struct lockstep between(bool placed) {
    memset(&seen, 0, sizeof seen);
    memset(&counted, 0, sizeof counted);
    return (struct lockstep){.side = {placed ? &talkers[0] : &unplaced, &talkers[1]},
                             .counters = &counted,
                             .found = see};
}

// ---- tests ----

static void sees(const struct impl *impl, const char *position, const char *begins,
                 const char *ends) {
    TEXT sight = {0};
    struct problem p = {0};
    ck_assert_int_eq(impl->sight(impl->self, position, &sight, &p), ANSWER_YES);
    ck_assert_msg(strncmp(sight.s, begins, strlen(begins)) == 0, "%s: %s", impl->name, sight.s);
    ck_assert_str_eq(sight.s + sight.length - strlen(ends), ends);
}

TEST(both_see_the_same) {
    int rows;
    char *(*row)[3] = suite_table("sights.tsv", 3, &rows);
    for (; rows--; row++) {
        sees(&impl_engine, (*row)[0], (*row)[1], (*row)[2]);
        sees(&impl_spec, (*row)[0], (*row)[1], (*row)[2]);
    }
}

// Each side lists one action that the other side lacks.
TEST(both_sides_of_a_kind_are_reported) {
    static const char *const actions[] = {"A@b7\n",   "A@b8\n",   "I@c7-c8^\n", "I@c7-d7^\n",
                                          "a7@b7\n",  "a7@b8\n",  "a7-a8\n",    "a7-b7\n",
                                          "draw A\n", "draw B\n", "give A\n",   "give B\n"};
    for (size_t i = 0; i < sizeof actions / sizeof *actions; i++)
        for (size_t k = 0; k < sizeof actions / sizeof *actions; k++) {
            struct lockstep l = between(true);
            if (i == k)
                continue;
            lists[0] = actions[i];
            lists[1] = actions[k];
            lockstep_lists(&l, POSITION);
            ck_assert_msg(seen.count == 2 && seen.of_side[0] == 1 && seen.of_side[1] == 1,
                          "%s against %s: %u, %u of them the judged one's", actions[i], actions[k],
                          seen.count, seen.of_side[0]);
            ck_assert_int_eq(seen.direction, DIRECTION_ONLY);
            lockstep_free(&l);
        }
}

// `last`: the signature of the last difference that is reported.
TEST(lists_of_either_side_can_lack_or_have_no_order) {
    static const char in_order[] = "A@b7\nA@b8\npass\n", turned[] = "A@b8\nA@b7\npass\n",
                      doubled[] = "A@b7\nA@b8\nA@b8\npass\n";
    static const struct {
        const char *list[2];
        unsigned of_side[2], unsorted[2];
        bool whole;
        const char *last;
    } rows[] = {{{in_order, NULL}, {0, 1}, {0, 0}, false, "spec-no-list"},
                {{NULL, in_order}, {1, 0}, {0, 0}, false, "engine-no-list"},
                {{NULL, NULL}, {1, 1}, {0, 0}, false, "spec-no-list"},
                {{turned, NULL}, {1, 1}, {1, 0}, false, "spec-no-list"},
                {{NULL, doubled}, {1, 1}, {0, 1}, false, "spec-unsorted"},
                {{"", ""}, {0, 0}, {0, 0}, true, ""},
                {{"", "pass\n"}, {0, 1}, {0, 0}, true, "spec-only pass"},
                {{in_order, in_order}, {0, 0}, {0, 0}, true, ""},
                {{turned, in_order}, {1, 0}, {1, 0}, true, "engine-unsorted"},
                {{in_order, turned}, {0, 1}, {0, 1}, true, "spec-unsorted"},
                {{doubled, in_order}, {1, 0}, {1, 0}, true, "engine-unsorted"},
                {{in_order, doubled}, {0, 1}, {0, 1}, true, "spec-unsorted"},
                {{"A@b9\nA@b7\nA@b8\npass\n", "A@b7\nA@b9\npass\npass\n"},
                 {2, 1},
                 {1, 1},
                 true,
                 "engine-only deploy"}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct lockstep l = between(true);
        memcpy(lists, rows[i].list, sizeof lists);
        ck_assert(lockstep_lists(&l, POSITION) == rows[i].whole);
        ck_assert_mem_eq(seen.of_side, rows[i].of_side, sizeof seen.of_side);
        ck_assert_mem_eq(seen.unsorted, rows[i].unsorted, sizeof seen.unsorted);
        ck_assert_str_eq(seen.signature, rows[i].last);
        lockstep_free(&l);
    }
}

#define YES .answer = ANSWER_YES
#define NO .answer = ANSWER_NO
#define UNREAD .answer = ANSWER_UNREADABLE
#define SILENT .answer = ANSWER_NONE

TEST(verdicts_are_compared) {
    static const struct {
        struct said said[2];
        int made; // 1: a generated position; 2: a generated position with a doubtful phase
        bool placed;
        const char *signature;
        unsigned nobody, idle;
    } rows[] = {
        {{{YES}, {YES}}, 0, true, "", 0, 0},
        {{{YES}, {UNREAD, .field = "turn"}}, 0, true, "spec-refuses turn", 0, 0},
        {{{UNREAD, .field = "turn"}, {YES}}, 0, true, "engine-refuses turn", 0, 0},
        {{{UNREAD, .field = "turn"}, {UNREAD, .field = "turn"}}, 0, true, "", 0, 0},
        {{{UNREAD, .field = "turn"}, {UNREAD, .field = "hand"}},
         0,
         true,
         "refusal turn/hand",
         0,
         0},
        {{{UNREAD, .field = "a", .column = 1}, {UNREAD, .field = "a"}}, 0, true, "column a", 0, 0},
        {{{UNREAD, .field = "a", .column = 1}, {UNREAD, .field = "a"}}, 0, false, "", 0, 0},
        {{{UNREAD, .field = "phase"}, {UNREAD, .field = "phase"}}, 1, true, "nobody phase", 1, 0},
        {{{UNREAD, .field = "phase"}, {UNREAD, .field = "phase"}}, 2, true, "", 1, 1},
        {{{UNREAD, .field = "turn"}, {UNREAD, .field = "turn"}}, 2, true, "nobody turn", 1, 0},
        {{{UNREAD, .field = "turn"}, {UNREAD, .field = "phase"}},
         2,
         true,
         "refusal turn/phase",
         1,
         1},
        {{{YES}, {UNREAD, .field = "phase"}}, 2, true, "spec-refuses phase", 0, 0},
        {{{SILENT}, {YES}}, 1, true, "", 0, 0},
        {{{SILENT}, {UNREAD, .field = "turn"}}, 1, true, "", 0, 0},
    };
    for (int i = 0; i < ROWS(rows); i++) {
        struct lockstep l = between(rows[i].placed);
        memcpy(said, rows[i].said, sizeof said);
        const bool accepted = rows[i].made
                                  ? lockstep_made(&l, POSITION, rows[i].made == 2 ? "phase" : NULL)
                                  : lockstep_check(&l, POSITION);
        ck_assert_msg(strcmp(seen.signature, rows[i].signature) == 0, "row %d: %s", i,
                      seen.signature);
        ck_assert_uint_eq(seen.count, rows[i].signature[0] != '\0');
        ck_assert_uint_eq(counted.divergences, seen.count);
        ck_assert_uint_eq(counted.nobody, rows[i].nobody);
        ck_assert_uint_eq(counted.idle, rows[i].idle);
        ck_assert_int_eq(accepted, said[0].answer == ANSWER_YES && said[1].answer == ANSWER_YES);
        lockstep_free(&l);
    }
}

TEST(outcomes_are_compared) {
    static const char other[] = "captured=- score=0:1";
    enum { UNKNOWN, LISTED, UNLISTED, PLACED_NOWHERE = 4 }; // the first three as in enum listing
    static const struct {
        struct said said[2];
        unsigned as;
        const char *signature;
        unsigned count, successors, unlisted;
    } rows[] = {
        {{{YES}, {YES}}, LISTED, "", 0, 1, 0},
        {{{YES, .line = "a=1"}, {YES, .line = "a=2"}}, LISTED, "successor shift a", 1, 1, 0},
        {{{YES, .report = other}, {YES}}, LISTED, "report shift score", 1, 1, 0},
        {{{YES}, {NO}}, LISTED, "spec-denies shift", 1, 1, 0},
        {{{NO}, {YES}}, LISTED, "engine-denies shift", 1, 1, 0},
        {{{NO}, {NO}}, LISTED, "spec-denies shift", 2, 1, 0},
        {{{NO}, {NO}}, UNLISTED, "", 0, 0, 1},
        {{{YES}, {NO}}, UNLISTED, "engine-unlisted shift", 1, 0, 1},
        {{{NO}, {YES}}, UNLISTED, "spec-unlisted shift", 1, 0, 1},
        {{{UNREAD}, {NO}}, UNLISTED, "engine-unread shift", 1, 0, 1},
        {{{NO}, {UNREAD}}, UNLISTED, "spec-unread shift", 1, 0, 1},
        {{{UNREAD}, {UNREAD, .where = "position"}}, UNLISTED, "spec-unread shift", 1, 0, 1},
        {{{UNREAD, .where = "position"}, {UNREAD}}, UNLISTED, "engine-unread shift", 1, 0, 1},
        {{{UNREAD, .where = "position", .column = 1}, {UNREAD, .where = "position"}},
         UNLISTED,
         "",
         0,
         0,
         1},
        {{{UNREAD, .where = "position"}, {NO}}, UNLISTED, "engine-unread shift", 1, 0, 1},
        {{{UNREAD, .where = "position"}, {NO}}, UNLISTED | PLACED_NOWHERE, "", 0, 0, 1},
        {{{UNREAD, .column = 1}, {UNREAD}}, UNLISTED, "column action", 1, 0, 1},
        {{{UNREAD}, {UNREAD, .column = 1}}, UNLISTED, "column action", 1, 0, 1},
        {{{UNREAD, .column = 2}, {UNREAD, .column = 2}}, UNLISTED, "", 0, 0, 1},
        {{{UNREAD, .column = 1}, {UNREAD}}, UNLISTED | PLACED_NOWHERE, "", 0, 0, 1},
        {{{YES}, {YES}}, UNKNOWN, "", 0, 1, 0},
        {{{NO}, {NO}}, UNKNOWN, "", 0, 0, 1},
        {{{YES}, {NO}}, UNKNOWN, "engine-only shift", 1, 0, 0},
        {{{NO}, {YES}}, UNKNOWN, "spec-only shift", 1, 0, 0},
        {{{UNREAD, .column = 1}, {UNREAD}}, UNKNOWN, "column action", 1, 0, 1},
        {{{SILENT}, {YES}}, LISTED, "", 0, 0, 0},
        {{{SILENT}, {YES}}, UNKNOWN, "", 0, 0, 0},
    };
    for (int i = 0; i < ROWS(rows); i++) {
        const enum listing as = (enum listing)(rows[i].as % PLACED_NOWHERE);
        struct lockstep l = between(as == rows[i].as);
        memcpy(said, rows[i].said, sizeof said);
        const bool goes_on = lockstep_apply(&l, POSITION, "a7-a8", as);
        ck_assert_msg(strcmp(seen.signature, rows[i].signature) == 0, "row %d: %s", i,
                      seen.signature);
        ck_assert_uint_eq(seen.count, rows[i].count);
        ck_assert_uint_eq(counted.successors, rows[i].successors);
        ck_assert_uint_eq(counted.kind[GAME_DUEL][PLAYED_SHIFT], rows[i].successors);
        ck_assert_uint_eq(counted.unlisted, rows[i].unlisted);
        ck_assert_int_eq(goes_on, said[0].answer == ANSWER_YES && said[1].answer == ANSWER_YES);
        lockstep_free(&l);
    }
}

// A side's threat, cover and points (its sight) are compared if both sides give them.
TEST(sights_are_compared_where_there_are_some) {
    static const struct {
        struct said said[2];
        const char *signature;
    } rows[] = {{{{YES, .line = "a=1"}, {YES, .line = "a=1"}}, ""},
                {{{YES, .line = "a=1"}, {YES, .line = "a=2"}}, "sight a"},
                {{{NO}, {NO}}, ""},
                {{{SILENT}, {YES, .line = "a=1"}}, ""}};
    for (int i = 0; i < ROWS(rows); i++) {
        struct lockstep l = between(true);
        memcpy(said, rows[i].said, sizeof said);
        lockstep_views(&l, POSITION, "a7-a8");
        ck_assert_uint_eq(seen.count, 0);
        lockstep_views(&l, POSITION, "");
        ck_assert_str_eq(seen.signature, rows[i].signature);
        ck_assert_uint_eq(counted.views, 0);
        lockstep_free(&l);
    }
}

// An implementation that could not read a position is not asked to look ahead.
static void *read_nothing(void *self, const char *position, void *ahead) {
    (void)self;
    (void)position, (void)ahead;
    return NULL;
}
static bool peek_at_nothing(void *self, const void *ahead, const char *action, unsigned *captured,
                            unsigned *waves) {
    (void)self;
    (void)action;
    *captured = *waves = 0;
    ck_assert_ptr_nonnull(ahead);
    return true;
}
TEST(nobody_looks_ahead_of_what_was_not_read) {
    const struct impl blind = {.name = "engine", .read = read_nothing, .peek = peek_at_nothing};
    struct lockstep l = between(true);
    unsigned captured, waves;
    l.side[0] = &blind;
    lockstep_look(&l, POSITION);
    ck_assert(!lockstep_peek(&l, POSITION, "a7-a8", &captured, &waves));
}

// Names the fields that differ or that one line lacks. Values are compared as a whole.
TEST(fields_that_differ_are_named) {
    static const char *const rows[][3] = {{"a=1 b=2 c=3", "a=1 b=2 c=3", ""},
                                          {"a=1 b=2 c=3", "a=1 b=22 d=3", "b,c,d"},
                                          {"", "a=1", "a"},
                                          {"hand=A score=1:10", "hand=A2 score=1:1", "hand,score"},
                                          {"hand=AB s=1", "hand=A s=1", "hand"},
                                          {"hand=A:B s=1", "hand=A:BE s=1", "hand"},
                                          {"hand=A s=1", "hand=B s=1", "hand"}};
    for (int i = 0; i < ROWS(rows); i++) {
        char fields[FIELDS_MAX];
        lockstep_fields(rows[i][0], rows[i][1], fields);
        ck_assert_str_eq(fields, rows[i][2]);
    }
}

// A generated run of shifts is at most as long as the limit on shifts allows. If redeployments
// count but are always allowed (limit-redeploy=counts-only), the run may be longer.
TEST(made_up_runs_reach_the_limit) {
    for (int open = 0; open < 2; open++) {
        unsigned times[8] = {0};
        struct model m;
        struct problem p;
        struct choices c = {0};
        ck_assert(model_read(&m, POSITION, &p));
        if (open)
            ck_assert(model_set_rulings(&m, "limit-redeploy=counts-only", &p));
        choices_seed(&c, 1);
        for (int i = 0; i < 600; i++) {
            setup_streak(&c, &m, MODEL_WHITE);
            times[m.streak[MODEL_WHITE][strlen("a7*")] - '0']++;
        }
        for (int n = 0; n < 8; n++)
            ck_assert_msg((times[n] > 0) == (n >= 1 && n <= (open ? 6 : 3)),
                          "%d in a row: %u times", n, times[n]);
    }
}

// Changes the options of ruling `first` and of a second ruling, and returns the second. `which`
// chooses the second. Without `any`, the second must share a clause with the first.
static size_t switched_second(int ruleset, size_t first, unsigned place, bool any, unsigned which) {
    size_t second = RULING_COUNT;
    uint8_t draws[8] = {6, (uint8_t)place, any ? 2 : 0}; // the 6 makes setup_rulings() change two
    size_t drawn = 3;
    struct choices c = {0};
    struct model m;
    drawn += ruling_table[first].options > 2; // of two options, no byte chooses
    draws[drawn++] = (uint8_t)which;
    choices_bytes(&c, draws, drawn);
    ck_assert(model_init(&m, ruleset_names[ruleset]));
    setup_rulings(&c, &m);
    ck_assert_uint_ne(m.option[first], ruling_table[first].fallback[ruleset]);
    for (size_t i = 0; i < RULING_COUNT; i++)
        if (i != first && ruling_table[i].applies[ruleset] &&
            m.option[i] != ruling_table[i].fallback[ruleset]) {
            ck_assert_uint_eq(second, RULING_COUNT);
            second = i;
        }
    return second;
}

static bool share_a_clause(const struct ruling *a, const struct ruling *b) {
    bool share = false;
    for (size_t i = 0; i < a->clauses * b->clauses; i++)
        share = share || strcmp(a->clause[i / b->clauses], b->clause[i % b->clauses]) == 0;
    return share;
}

// With `any`, each other ruling must occur as the second of a pair. Without `any`, exactly the
// rulings that share a clause with the first must occur.
TEST_ROWS(every_ruling_is_second_of_a_pair, RULESETS) {
    unsigned place = 0;
    for (size_t first = 0; first < RULING_COUNT; first++) {
        bool met[2][RULING_COUNT + 1] = {{false}};
        if (!ruling_table[first].applies[_i])
            continue;
        for (unsigned which = 0; which < RULING_COUNT; which++)
            for (int any = 0; any < 2; any++)
                met[any][switched_second(_i, first, place, any, which)] = true;
        place++;
        for (size_t i = 0; i < RULING_COUNT; i++) {
            const bool other = ruling_table[i].applies[_i] && i != first;
            ck_assert_int_eq(met[true][i], other);
            ck_assert_msg(met[false][i] ==
                              (other && share_a_clause(&ruling_table[first], &ruling_table[i])),
                          "%s after %s", ruling_table[i].name, ruling_table[first].name);
        }
    }
}
