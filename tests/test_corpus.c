// SPDX-License-Identifier: MIT
//
// Tests of harness/corpus: the loader with wrong files in a table, filling up, running against
// stand-ins that answer what a test tells them to, and each rule of the linter with the fault that
// it is there to see.
#include <sys/stat.h>

#include "base/file.h"
#include "base/hash.h"
#include "corpus/corpus.h"
#include "corpus/expect.h"
#include "corpus/fill.h"
#include "corpus/lint.h"

#define TOP "topic: t\nrules: catalyst2019\nscenarios:\n"
#define SCENARIO(id) "  - id: " id "\n    title: T\n    clauses: [CAT-A-1]\n"
#define HEAD TOP SCENARIO("cat-a") // six lines

#define FULL "A3B3E3F3I3L3S3W3"
#define BOARD "2/4/6/8/10/12/14/14/12/10/8/6/4/2"
#define POSITION                                                                                   \
    "rules=catalyst2019 board=" BOARD " turn=W phase=action hand=-:- reserve=" FULL ":" FULL       \
    " lost=-:- streak=-:-"
#define LINE "    position: \"" POSITION "\"\n"
#define ACTION "    action: draw A\n"

#define BELOW_7                                                                                    \
    "       6    .  .  .  .  .  .  .  #  .  .  .  .\n"                                             \
    "       5       .  .  .  .  .  .  .  .  .  .\n"                                                \
    "       4          .  .  .  .  .  .  .  .\n"                                                   \
    "       3             .  .  .  .  .  .\n"                                                      \
    "       2                .  .  .  .\n"                                                         \
    "       1                   .  .\n"                                                            \
    "         a  b  c  d  e  f  g  h  i  j  k  l  m  n\n"
#define PICTURE                                                                                    \
    "    board: |\n"                                                                               \
    "      14                   .  .\n"                                                            \
    "      13                .  .  .  .\n"                                                         \
    "      12             .  .  .  .  .  .\n"                                                      \
    "      11          .  .  .  .  .  .  .  .\n"                                                   \
    "      10       .  .  .  .  .  .  .  .  .  .\n"                                                \
    "       9    .  .  .  .  #  .  .  .  .  .  .  .\n"                                             \
    "       8 .  .  .  .  .  .  .  #  .  .  .  .  .  .\n"                                          \
    "       7 S  .  .  .  .  .  #  .  .  f^ .  .  .  .\n" BELOW_7

#define EXPECT(outcome) "    expect: {" outcome "}\n"
#define COUNT_ALL EXPECT("count: {all: 1}")
#define DONE(outcome) ACTION EXPECT("legal: true, " outcome)
#define OF_TWO(keys) HEAD PICTURE "    turn: W\n" keys COUNT_ALL

// ---- Three players ----

#define SHR(rest) "topic: t\nrules: shrines14\nscenarios:\n" SCENARIO("shr-a") rest
#define RED_PICTURE                                                                                \
    "    board: |\n"                                                                               \
    "      14                   A  A\n"                                                            \
    "      13                A  S  .  .\n"                                                         \
    "      12             .  .  .  .  .  .\n"                                                      \
    "      11          .  .  .  .  .  .  .  .\n"                                                   \
    "      10       .  .  .  .  .  .  .  .  .  .\n"                                                \
    "       9    .  .  .  .  X  .  .  .  .  .  .  .\n"                                             \
    "       8 .  .  .  .  .  .  .  #  .  .  .  .  .  .\n"                                          \
    "       7 Z  .  .  .  .  .  Z  .  .  f^ .  .  .  .\n" BELOW_7
#define SHR_LINE                                                                                   \
    "    position: \"rules=shrines14 board=" BOARD                                                 \
    " turn=R phase=action hand=-:- streak=-:-:- pile=48 cycle=2\"\n"
#define OF_THREE(keys) SHR(RED_PICTURE "    turn: W\n" keys COUNT_ALL)
#define RED_DONE(outcome) SHR(SHR_LINE "    action: done\n" EXPECT("legal: true, " outcome))

// ---- Four to seven players ----

#define RON(rest) "topic: t\nrules: ronin13c\nscenarios:\n" SCENARIO("ron-a") rest
#define RON_PICTURE                                                                                \
    "    board: |\n"                                                                               \
    "      14                               .    .\n"                                              \
    "      13                          .    .    .    .\n"                                         \
    "      12                     .    .    .    .    .    .\n"                                    \
    "      11                .    .    .    b<*  .    .    .    .\n"                               \
    "      10           .    .    .    .    .    .    .    .    .    .\n"                          \
    "       9      .    .    .    .    #    .    .    .    .    .    .    .\n"                     \
    "       8 .    .    .    .    .    .    .    #    .    .    .    .    .    .\n"                \
    "       7 S    .    A*   E*'  .    .    #    .    .    f^*  .    .    .    b<'\n"              \
    "       6      .    .    .    .    .    .    .    #    .    .    .    .\n"                     \
    "       5           .    .    .    .    .    .    .    .    .    .\n"                          \
    "       4                .    .    .    .    .    .    .    .\n"                               \
    "       3                     .    .    .    .    .    .\n"                                    \
    "       2                          .    .    .    .\n"                                         \
    "       1                               .    .\n"                                              \
    "         a    b    c    d    e    f    g    h    i    j    k    l    m    n\n"
#define RON_LINE                                                                                   \
    "    position: \"rules=ronin13c board=" BOARD " turn=C phase=token hand=-:-:-:- hero=A:B:S "   \
    "base=-:A:A:A reserve=B3E3F3I3L3S3W3:A2B2E3F3I3L3S2W3 left=0 token=-\"\n"
#define OF_RON(keys) RON(RON_PICTURE "    turn: W\n" keys COUNT_ALL)
#define RON_SEEN(outcome) RON(RON_LINE EXPECT(outcome))
#define RON_DONE(outcome) RON(RON_LINE "    action: token B1\n" EXPECT("legal: true, " outcome))

// ---- Loading ----

// Of a function's own: freed where its block ends.
#define SCENARIOS __attribute__((cleanup(scenario_free))) struct scenario_file

struct problems {
    size_t count;
    struct problem first;
};

static void note_problem(void *context, const struct problem *p) {
    struct problems *all = context;
    if (all->count++ == 0)
        all->first = *p;
}

// In the folder of the ruleset that the file names, or of two players.
static size_t read_file(struct scenario_file *f, const char *bytes, struct problems *all) {
    const char *path = strstr(bytes, "rules: shrines14")  ? "x/shrines14/t.yaml"
                       : strstr(bytes, "rules: ronin13c") ? "x/ronin13c/t.yaml"
                                                          : "x/catalyst2019/t.yaml";
    *all = (struct problems){0};
    const size_t problems = scenario_read(f, path, bytes, strlen(bytes), note_problem, all);
    ck_assert_uint_eq(problems, all->count);
    ck_assert(problems == 0 || strcmp(all->first.where, path) == 0);
    return problems;
}

// Reads a file that must be right.
static void read_good(struct scenario_file *f, const char *bytes) {
    struct problems all;
    struct text line = {0};
    if (read_file(f, bytes, &all) > 0)
        problem_describe(&all.first, &line);
    ck_assert_msg(all.count == 0, "%s", text_string(&line));
}

static const struct {
    const char *bytes;
    int line, column;
} wrong_files[] = {
    // The file
    {"", 1, 1},
    {"\n\n", 1, 1},
    {"[]\n", 1, 1},
    {"topic: t\nrules: catalyst2019\n", 1, 1},
    {"topic: u\nrules: catalyst2019\nscenarios: []\n", 1, 8},
    {"topic: t\nrules: pnp\nscenarios: []\n", 2, 8},
    {"topic: t\nrules: catalyst2019\nscenarios: []\n", 3, 12},
    {"topic: t\nrules: catalyst2019\nscenarios: {}\n", 3, 12},
    {"topic: t\nrules: catalyst2019\nmore: 1\nscenarios: []\n", 3, 1},
    {"topic: t\ntopic: t\n", 2, 1},
    {TOP "  - a\n", 4, 5},
    {TOP "  -\n", 4, 3},
    {"topic: \x80\n", 1, 8},
    // A scenario's heading
    {TOP "  - {}\n", 4, 5},
    {HEAD LINE "    expect: {count: {all: 1}}\n    also: 1\n", 9, 5},
    {HEAD LINE "    expect: {count: {all: 1}}\n    title: U\n", 9, 5},
    {TOP SCENARIO("foo-a") LINE COUNT_ALL, 4, 9},
    {TOP SCENARIO("cat-A") LINE COUNT_ALL, 4, 9},
    {TOP SCENARIO("\"\"") LINE COUNT_ALL, 4, 9},
    {TOP "  - id: cat-a\n    title: T\n    clauses: []\n" LINE COUNT_ALL, 6, 14},
    {TOP "  - id: cat-a\n    title: T\n    clauses: [a b]\n" LINE COUNT_ALL, 6, 15},
    {TOP "  - id: cat-a\n    title:\n    clauses: [CAT-A-1]\n" LINE COUNT_ALL, 5, 5},
    {HEAD LINE, 4, 5},
    {HEAD COUNT_ALL, 4, 5},
    // A position line
    {HEAD "    position: rules=catalyst2019 board=3/\n" COUNT_ALL, 7, 40},
    {HEAD "    position: \"rules=catalyst2019 board=3/\"\n" COUNT_ALL, 7, 41},
    {HEAD LINE "    turn: W\n" COUNT_ALL, 8, 5},
    {HEAD LINE "    rules: catalyst2019\n" COUNT_ALL, 8, 5},
    {HEAD "    position: rules=pnp board=" BOARD
          " turn=W phase=action hand=-:- reserve=-:- lost=-:-\n" COUNT_ALL,
     7, 15},
    // A drawn position
    {HEAD PICTURE COUNT_ALL, 4, 5},
    {HEAD PICTURE "    turn: R\n" COUNT_ALL, 23, 11},
    {OF_TWO("    phase: draft\n"), 24, 12},
    {OF_TWO("    phase: give:0\n"), 24, 12},
    {OF_TWO("    rules: pnp\n"), 24, 12},
    {OF_TWO("    rules: catalyst2019,x=y\n"), 24, 25},
    {OF_TWO("    rules: catalyst2019,tie=13-5\n"), 24, 25},
    {OF_TWO("    hand: A\n"), 24, 11},
    {OF_TWO("    hand: {}\n"), 24, 11},
    {OF_TWO("    hand: {R: A}\n"), 24, 12},
    {OF_TWO("    hand: {W: A1}\n"), 24, 15},
    {OF_TWO("    hand: {W: S3}\n"), 24, 5},
    {OF_TWO("    reserve: {W: S3}\n"), 24, 5},
    {OF_TWO("    hand: {W: \"-\"}\n    reserve: {W: " FULL "}\n"), 24, 5},
    {OF_TWO("    hand: {B: \"-\"}\n    reserve: {B: \"-\"}\n    lost: {B: \"-\"}\n"), 24, 5},
    {OF_TWO("    streak: {W: d5}\n"), 24, 17},
    {OF_TWO("    rules: catalyst2019,shift-limit=none\n    streak: {W: a7*1}\n"), 25, 5},
    {HEAD "    board: S\n    turn: W\n" COUNT_ALL, 7, 12},
    {HEAD "    board: |\n      14                   .  .\n    turn: W\n" COUNT_ALL, 9, 7},
    {HEAD "    board: |\n      14                   #  .\n    turn: W\n" COUNT_ALL, 8, 28},
    // Expectations of a position
    {HEAD LINE EXPECT(""), 8, 13},
    {HEAD LINE "    expect: 1\n", 8, 13},
    {HEAD LINE EXPECT("count: {}"), 8, 21},
    {HEAD LINE EXPECT("count: {drop: 1}"), 8, 22},
    {HEAD LINE EXPECT("count: {all: -1}"), 8, 27},
    {HEAD LINE EXPECT("count: {all: 01}"), 8, 27},
    {HEAD LINE EXPECT("count: {all: 9999999999999999999}"), 8, 27},
    {HEAD LINE EXPECT("actions: {shift: [A@d5]}"), 8, 32},
    {HEAD LINE EXPECT("actions: {shift: [d5-d6, d5-d6]}"), 8, 39},
    {HEAD LINE EXPECT("actions: {shift: d5-d6}"), 8, 31},
    {HEAD LINE EXPECT("includes: []"), 8, 24},
    {HEAD LINE EXPECT("includes: [hello]"), 8, 25},
    {HEAD LINE EXPECT("excludes: [[d5]]"), 8, 25},
    {HEAD LINE EXPECT("perft: {0: 1}"), 8, 22},
    {HEAD LINE EXPECT("perft: {21: 1}"), 8, 22},
    {HEAD LINE EXPECT("perft: {1: x}"), 8, 25},
    {HEAD LINE EXPECT("legal: true"), 8, 14},
    {HEAD LINE EXPECT("captured: none"), 8, 14},
    {HEAD LINE EXPECT("refused: hand, count: {all: 1}"), 8, 29},
    {HEAD PICTURE "    turn: W\n    expect: {refused: hand}\n", 24, 14},
    // Expectations of an action
    {HEAD LINE ACTION EXPECT("captured: none"), 9, 13},
    {HEAD LINE ACTION EXPECT("legal: yes, captured: none"), 9, 21},
    {HEAD LINE ACTION EXPECT("legal: \"true\", captured: none"), 9, 21},
    {HEAD LINE ACTION EXPECT("legal: true"), 9, 13},
    {HEAD LINE DONE("by: [CAT-A-1]"), 9, 13},
    {HEAD LINE ACTION EXPECT("legal: false"), 9, 13},
    {HEAD LINE ACTION EXPECT("legal: false, by: []"), 9, 32},
    {HEAD LINE ACTION EXPECT("legal: false, by: [ruling:X]"), 9, 33},
    {HEAD LINE ACTION EXPECT("legal: false, by: [A-1, A-1]"), 9, 38},
    {HEAD LINE ACTION EXPECT("legal: false, by: [CAT-A-1], captured: none"), 9, 43},
    {HEAD LINE DONE("count: {all: 1}"), 9, 27},
    {HEAD LINE DONE("captured: nothing"), 9, 37},
    {HEAD LINE DONE("captured: []"), 9, 37},
    {HEAD LINE DONE("captured: [\"s@e7\"]"), 9, 38},
    {HEAD LINE DONE("captured: [\"0:s@e7\"]"), 9, 38},
    {HEAD LINE DONE("captured: [\"1:s@e9\", \"1:s@e8\"]"), 9, 48},
    {HEAD LINE DONE("score: 3"), 9, 34},
    {HEAD LINE DONE("turn: X"), 9, 33},
    {HEAD LINE DONE("squares: {z1: S}"), 9, 37},
    {HEAD LINE DONE("squares: {d5: \"#\"}"), 9, 41},
    {HEAD LINE DONE("fields: {pile: 1}"), 9, 36},
    {HEAD LINE DONE("next: rules=x"), 9, 39},
    // Other rulings
    {HEAD LINE DONE("score: 0:0") "    under: {}\n", 10, 12},
    {HEAD LINE DONE("score: 0:0") "    under:\n      x=y: {}\n", 11, 7},
    {HEAD LINE DONE("score: 0:0") "    under:\n      tie=maybe: {}\n", 11, 11},
    {HEAD LINE DONE("score: 0:0") "    under:\n      tie=none: {}\n", 11, 17},
    {HEAD LINE DONE("score: 0:0") "    under:\n      tie=13-5: {legal: true, score: 0:0}\n", 11, 7},
    {HEAD LINE DONE(
         "score: 0:0") "    under:\n      tie=none,stuck=tie: {legal: true, score: 0:0}\n",
     11, 7},
    {HEAD LINE DONE("score: 0:0") "    under:\n      tie=none: {legal: true, score: 0:0}\n      "
                                  "stuck=pass,tie=none: {legal: true, score: 0:0}\n",
     12, 7},
    {HEAD "    position: hello\n    expect: {refused: rules}\n    under:\n      tie=none: "
          "{refused: rules}\n",
     10, 7},
    // Three players
    {SHR(RED_PICTURE "    turn: C\n" COUNT_ALL), 23, 11},
    {SHR(RED_PICTURE "    turn: R\n    phase: give:1\n" COUNT_ALL), 24, 12},
    {OF_THREE("    phase: discard\n"), 24, 12},
    {OF_THREE("    phase: over:R\n"), 24, 12},
    {OF_THREE("    reserve: {W: A}\n"), 24, 5},
    {OF_THREE("    lost: {W: A}\n"), 24, 5},
    {OF_THREE("    hand: {R: A}\n"), 24, 12},
    {OF_THREE("    streak: {}\n"), 24, 13},
    {OF_THREE("    pile: -1\n"), 24, 11},
    {OF_THREE("    cycle: two\n"), 24, 12},
    {OF_THREE("    rules: shrines14,tie=none\n"), 24, 22},
    {OF_THREE("    hand: {W: A9B9E9F9, B: A9}\n"), 7, 5}, // 55 pieces
    {SHR(SHR_LINE "    pile: 48\n" COUNT_ALL), 8, 5},
    {RED_DONE("score: \"3:0\""), 9, 34},
    {RED_DONE("score: \"3:0:1:2\""), 9, 34},
    {RED_DONE("score: \"3:0:\""), 9, 34},
    {RED_DONE("squares: {d5: x}"), 9, 41},
    {RED_DONE("fields: {lost: x}"), 9, 36},
    {RED_DONE("turn: C"), 9, 33},
    {SHR(SHR_LINE EXPECT("actions: {take: [zombify d5]}")), 8, 31},
    {SHR(SHR_LINE COUNT_ALL "    under:\n      tie=none: {count: {all: 1}}\n"), 10, 7},
    // What only three players have is wrong with two.
    {OF_TWO("    pile: 3\n"), 24, 5},
    {OF_TWO("    cycle: 0\n"), 24, 5},
    {HEAD LINE DONE("captured: [\"1:X@d5\"]"), 9, 38},
    {HEAD LINE DONE("score: \"3:0:0\""), 9, 34},
    {HEAD LINE DONE("turn: R"), 9, 33},
    {HEAD LINE DONE("fields: {pile: 3}"), 9, 36},
    // Four to seven players
    {RON(RON_PICTURE "    turn: R\n" COUNT_ALL), 23, 11},
    {RON(RON_PICTURE "    turn: B\n" COUNT_ALL), 23, 11},
    {RON(RON_PICTURE "    turn: B4\n" COUNT_ALL), 23, 11}, // of four players
    {OF_RON("    phase: draft\n"), 24, 12},
    {OF_RON("    phase: hero\n"), 24, 12},
    {OF_RON("    phase: base\n"), 24, 12},
    {OF_RON("    phase: token\n"), 24, 12},
    {OF_RON("    phase: over:W\n"), 24, 12},
    {OF_RON("    phase: deal:B7\n"), 24, 12},
    {OF_RON("    players: 3\n"), 24, 14},
    {OF_RON("    players: 8\n"), 24, 14},
    {OF_RON("    players: four\n"), 24, 14},
    {OF_RON("    hand: {B: A}\n"), 24, 12},
    {OF_RON("    hand: {B4: A}\n"), 24, 12},
    {OF_RON("    hand: {B3: AA}\n"), 24, 16},
    {OF_RON("    hand: {W: S3}\n"), 7, 5},
    {OF_RON("    hand: {B1: B3}\n"), 7, 5},
    {OF_RON("    hero: {W: A}\n"), 24, 12},
    {OF_RON("    hero: {B1: AB}\n"), 24, 16},
    {OF_RON("    hero: {B1: b}\n"), 24, 16},
    {OF_RON("    base: {B1: L}\n"), 24, 11},           // not of every hero
    {OF_RON("    base: {W: ASEW, B1: L}\n"), 24, 11},  // not of B2's
    {OF_RON("    base: {W: AEA, B1: L}\n"), 24, 17},   // two of a type
    {OF_RON("    base: {W: ASEW, B1: LL}\n"), 24, 25}, // one lies beneath
    {OF_RON("    reserve: {B1: A}\n"), 24, 15},
    {OF_RON("    reserve: {W: A}\n"), 24, 5},
    {OF_RON("    left: -1\n"), 24, 11},
    {OF_RON("    token: W\n"), 24, 12},
    {OF_RON("    token: B4\n"), 24, 12},
    {OF_RON("    made: A\n"), 24, 5},
    {OF_RON("    streak: {W: a7*1}\n"), 24, 5},
    {OF_RON("    lost: {W: A}\n"), 24, 5},
    {OF_RON("    pile: 3\n"), 24, 5},
    {OF_RON("    rules: ronin13c,hero-cap=ever\n    made: BA\n"), 25, 12},
    {OF_RON("    rules: ronin13c,shift-limit=3\n    streak: {W: \"c7*1,a7*1\"}\n"), 25, 23},
    {OF_RON("    rules: ronin13c,shift-limit=3\n    streak: {R: a7*1}\n"), 25, 14},
    {OF_RON("    rules: ronin13c,stuck=loss\n"), 24, 21},
    {RON(RON_LINE "    players: 4\n" COUNT_ALL), 8, 5},
    {RON_SEEN("view: {}"), 8, 20},
    {RON_SEEN("view: {B: x}"), 8, 21},
    {RON_SEEN("view: {C: x}"), 8, 21},
    {RON_SEEN("view: {W: \"\"}"), 8, 24},
    {RON_SEEN("seen: {token B1: x}"), 8, 31},
    {RON_SEEN("seen: {hello: {W: x}}"), 8, 21},
    {RON_SEEN("seen: {token B1: {B7: x}}"), 8, 32},
    {RON_DONE("view: {W: x}"), 9, 27},
    {RON_DONE("seen: {token B1: {W: x}}"), 9, 27},
    {RON_DONE("score: \"3:0:0\""), 9, 34},
    {RON_DONE("squares: {d5: X}"), 9, 41},
    {RON_DONE("captured: [\"1:S'*@d5\"]"), 9, 38},
    {RON_DONE("turn: R"), 9, 33},
    {RON_DONE("fields: {lost: x}"), 9, 36},
    // What only four to seven players have is wrong with two.
    {OF_TWO("    players: 4\n"), 24, 5},
    {OF_TWO("    hero: {B1: A}\n"), 24, 5},
    {OF_TWO("    base: {B1: A}\n"), 24, 5},
    {OF_TWO("    left: 1\n"), 24, 5},
    {OF_TWO("    token: B1\n"), 24, 5},
    {OF_TWO("    made: A\n"), 24, 5},
    {HEAD PICTURE "    turn: C\n" COUNT_ALL, 23, 11},
    {HEAD LINE EXPECT("view: {B1: x}"), 8, 21},
    {HEAD LINE DONE("captured: [\"1:S*@d5\"]"), 9, 38},
};

TEST_ROWS(wrong_files_are_refused_where_they_are_wrong, ROWS(wrong_files)) {
    SCENARIOS f;
    struct problems all;
    ck_assert_uint_eq(read_file(&f, wrong_files[_i].bytes, &all), 1);
    ck_assert_msg(all.first.line == wrong_files[_i].line &&
                      all.first.column == wrong_files[_i].column,
                  "%s\n%d:%d, not %d:%d: %s: found %s, expected %s", wrong_files[_i].bytes,
                  all.first.line, all.first.column, wrong_files[_i].line, wrong_files[_i].column,
                  all.first.field, all.first.found, all.first.expected);
    ck_assert_uint_eq(f.count, 0);
}

TEST(one_wrong_scenario_leaves_the_others) {
    static const char bytes[] = HEAD LINE "    expect: {count: {all: 1}}\n" SCENARIO("no") LINE
        "    expect: {}\n" SCENARIO("cat-c") LINE "    expect: {count: {all: 1}}\n";
    SCENARIOS f;
    struct problems all;
    ck_assert_uint_eq(read_file(&f, bytes, &all), 1);
    ck_assert_int_eq(all.first.line, 9);
    ck_assert_uint_eq(f.count, 2);
    ck_assert_str_eq(f.scenarios[1].id, "cat-c");
    ck_assert_int_eq(f.scenarios[1].line, 14);
}

TEST(very_long_lines_are_read_or_refused) {
    TEXT bytes = {0};
    struct scenario_file f;
    struct problems all;
    text_add(&bytes, TOP "  - id: cat-a\n    title: ");
    for (int i = 0; i < 1000000; i++)
        text_add(&bytes, "x");
    text_add(&bytes, "\n    clauses: [CAT-A-1]\n" LINE "    expect: {count: {all: 1}}\n");
    ck_assert_uint_eq(read_file(&f, bytes.s, &all), 0);
    scenario_free(&f);
    text_clear(&bytes);
    text_add(&bytes, HEAD "    position: ");
    for (int i = 0; i < 1000000; i++)
        text_add(&bytes, "x");
    text_add(&bytes, "\n    expect: {count: {all: 1}}\n");
    ck_assert_uint_eq(read_file(&f, bytes.s, &all), 1);
    ck_assert_int_eq(all.first.line, 7);
    scenario_free(&f);
}

// A right file with bytes replaced, cut and doubled at random ends in scenarios or problems.
TEST(any_bytes_are_survived) {
    static const char good[] = HEAD PICTURE
        "    turn: W\n    hand: {W: A}\n    action: A@d5\n    expect: {legal: true, captured: [\"1:"
        "s@e7\"]}\n    under:\n      tie=none: {legal: false, by: [CAT-A-1]}\n";
    uint64_t state = 7;
    for (int i = 0; i < 3000; i++) {
        char bytes[sizeof good];
        size_t length = sizeof good - 1;
        struct scenario_file f;
        struct problems all = {0};
        memcpy(bytes, good, sizeof good);
        for (int k = 0; k <= i % 4; k++) {
            const uint64_t drawn = random_next(&state);
            size_t from = (drawn & 0xffff) % length, to = (drawn >> 16 & 0xffff) % length;
            bytes[to] = i % 3 == 0 ? (char)(drawn >> 32) : bytes[from];
            length -= i % 5 == 0 ? (drawn >> 40) % 3 : 0;
        }
        size_t problems =
            scenario_read(&f, "x/catalyst2019/t.yaml", bytes, length, note_problem, &all);
        ck_assert_uint_eq(problems, all.count);
        ck_assert(problems > 0 || f.count == 1);
        scenario_free(&f);
    }
}

// ---- Filling up ----

// What is filled up: a whole file, and the position that it comes to.
#define FILLED_TWO(keys, fields)                                                                   \
    {                                                                                              \
        HEAD PICTURE "    turn: B\n" keys "    streak: {B: j7*2}\n" COUNT_ALL,                     \
            "rules=catalyst2019 board=2/4/6/8/10/12/14/S8f^4/12/10/8/6/4/2 turn=B "                \
            "phase=action " fields " streak=-:j7*2"                                                \
    }
#define FILLED_THREE(options, keys, fields)                                                        \
    {                                                                                              \
        SHR(RED_PICTURE keys COUNT_ALL),                                                           \
            "rules=shrines14" options " board=AA/AS2/6/8/10/4X7/14/Z5Z2f^4/12/10/8/6/4/2 " fields  \
    }
#define FILLED_MANY(options, keys, fields)                                                         \
    {                                                                                              \
        RON(RON_PICTURE keys COUNT_ALL),                                                           \
            "rules=ronin13c" options                                                               \
            " board=2/4/6/3b<*4/10/12/14/S1A*E*'5f^*3b<'/12/10/8/6/4/2 " fields                    \
    }

static const struct {
    const char *bytes, *position;
} filled[] = {
    FILLED_TWO("", "hand=ABEFILSW:ABEFILSW reserve=A2B2E2F2I2L2SW2:A2B2E2FI2L2S2W2 lost=-:-"),
    FILLED_TWO("    hand: {W: A3, B: \"-\"}\n",
               "hand=A3:- reserve=B3E3F3I3L3S2W3:A3B3E3F2I3L3S3W3 lost=-:-"),
    FILLED_TWO("    reserve: {W: \"-\"}\n",
               "hand=ABEFILSW:ABEFILSW reserve=-:A2B2E2FI2L2S2W2 lost=A2B2E2F2I2L2SW2:-"),
    FILLED_TWO("    lost: {W: A3B2, B: F2}\n",
               "hand=BEFILSW:ABEILSW reserve=E2F2I2L2SW2:A2B2E2I2L2S2W2 lost=A3B2:F2"),
    FILLED_TWO("    hand: {W: A}\n    lost: {W: A2}\n",
               "hand=A:ABEFILSW reserve=B3E3F3I3L3S2W3:A2B2E2FI2L2S2W2 lost=A2:-"),
    // A hand has no Air, of which three stand; the pile has what is left: 48 - 7 - 8 - 5 - 1 - 4.
    FILLED_THREE("", "    turn: W\n",
                 "turn=W phase=action hand=BEFILSW:ABEFILSW streak=-:-:- pile=23 cycle=0"),
    FILLED_THREE("", "    turn: B\n",
                 "turn=B phase=action hand=BEFILSW:ABEFILSW streak=-:-:- pile=23 cycle=1"),
    FILLED_THREE(
        "", "    turn: R\n    phase: zombify:a7\n    hand: {B: \"-\"}\n    streak: {R: g7*2}\n",
        "turn=R phase=zombify:a7 hand=BEFILSW:- streak=-:-:g7*2 pile=31 cycle=2"),
    FILLED_THREE("", "    turn: R\n    phase: take:h8\n    hand: {W: \"-\", B: A3}\n    cycle: 5\n",
                 "turn=R phase=take:h8 hand=-:A3 streak=-:-:- pile=35 cycle=5"),
    FILLED_THREE(",shift-limit=none",
                 "    turn: R\n    phase: capture\n    pile: 7\n"
                 "    rules: shrines14,shift-limit=none\n",
                 "turn=R phase=capture hand=BEFILSW:ABEFILSW pile=7 cycle=2"),
    // Beneath White's Air and Earth lie Airs, beneath B1's Bow and B2's Fire what comes next.
    FILLED_MANY("", "    turn: W\n",
                "turn=W phase=action hand=-:-:-:- hero=B:F:- base=AAEA:B:B:- "
                "reserve=BE2F3I3L3S2W3:A3BE3F2I3L3S3W3 left=3 token=B1"),
    FILLED_MANY("",
                "    turn: B2\n    players: 6\n    hand: {W: A, B5: W2}\n"
                "    hero: {B2: F, B3: B, B5: L}\n    token: B3\n",
                "turn=B2 phase=action hand=A:-:-:-:-:W2 hero=-:F:B:-:L base=AAEB:-:B:B:-:E "
                "reserve=EF3I3L3S2W3:A3BE3F2I3L2S3W left=0 token=B3"),
    FILLED_MANY("", "    turn: W\n    left: 1\n    base: {W: ASEW, B1: L, B2: L}\n",
                "turn=W phase=action hand=-:-:-:- hero=B:F:- base=ASEW:L:L:- "
                "reserve=A2B3E2F3I3LSW2:A3BE3F2I3L3S3W3 left=1 token=B1"),
    FILLED_MANY("",
                "    turn: C\n    phase: deal:B1\n    players: 7\n"
                "    reserve: {W: BE2F3I3L3S2W3}\n",
                "turn=C phase=deal:B1 hand=-:-:-:-:-:-:- hero=B:F:-:-:-:- base=AAEA:B:B:-:-:-:- "
                "reserve=BE2F3I3L3S2W3:A3BE3F2I3L3S3W3 left=0 token=B1"),
    FILLED_MANY(",shift-limit=3,hero-cap=ever",
                "    turn: W\n    rules: ronin13c,shift-limit=3,hero-cap=ever\n"
                "    streak: {W: \"a7*2,c7*1\"}\n",
                "turn=W phase=action hand=-:-:-:- hero=B:F:- base=AAEA:B:B:- "
                "reserve=BE2F3I3L3S2W3:A3BE3F2I3L3S3W3 left=3 token=B1 streak=a7*2,c7*1:- made=AE"),
    FILLED_MANY(",hero-cap=ever", "    turn: W\n    rules: ronin13c,hero-cap=ever\n    made: AEW\n",
                "turn=W phase=action hand=-:-:-:- hero=B:F:- base=AAEA:B:B:- "
                "reserve=BE2F3I3L3S2W3:A3BE3F2I3L3S3W3 left=3 token=B1 made=AEW"),
};

TEST_ROWS(what_is_not_given_is_filled_up, ROWS(filled)) {
    SCENARIOS f;
    read_good(&f, filled[_i].bytes);
    ck_assert_str_eq(f.scenarios[0].cases[0].position, filled[_i].position);
}

// What a case's position has under other options than the file's, and what it lacks. An option that
// takes away what counts toward a limit takes the streak with it; what White has made is said in no
// line without the ruling.
#define RED_UNDER                                                                                  \
    SHR(RED_PICTURE "    turn: R\n    streak: {R: g7*3}\n" COUNT_ALL                               \
                    "    under:\n      zombie-limit=none: {count: {all: 2}}\n")
#define MANY_UNDER OF_RON("") "    under:\n      shift-limit=3,hero-cap=ever: {count: {all: 2}}\n"
#define TWO_UNDER                                                                                  \
    OF_TWO("    rules: catalyst2019,null-shift=no\n")                                              \
    "    under:\n      null-shift=yes: {count: {all: 2}}\n"                                        \
    "      shift-limit=none,tie=none: {count: {all: 3}}\n"
static const struct {
    const char *bytes;
    size_t of; // the case, and its name
    const char *name, *has, *lacks;
} under[] = {
    {TWO_UNDER, 0, "", "rules=catalyst2019,null-shift=no board", NULL},
    {TWO_UNDER, 1, "null-shift=yes", "rules=catalyst2019 board", NULL},
    {TWO_UNDER, 1, "null-shift=yes", " streak=-:-", NULL},
    {TWO_UNDER, 2, "shift-limit=none,tie=none",
     "rules=catalyst2019,null-shift=no,shift-limit=none,tie=none board", "streak"},
    {RED_UNDER, 0, "", " streak=-:-:g7*3 ", NULL},
    {RED_UNDER, 1, "zombie-limit=none", " streak=-:-:- ", NULL},
    {MANY_UNDER, 0, "", "", " made="},
    {MANY_UNDER, 1, "shift-limit=3,hero-cap=ever", " streak=-:- made=AE", NULL},
};

TEST_ROWS(under_replaces_options_and_takes_fields_away, ROWS(under)) {
    SCENARIOS f;
    read_good(&f, under[_i].bytes);
    const struct scenario *s = &f.scenarios[0];
    ck_assert_uint_lt(under[_i].of, s->count);
    ck_assert_str_eq(s->cases[under[_i].of].under, under[_i].name);
    const char *position = s->cases[under[_i].of].position;
    assert_has(position, under[_i].has);
    ck_assert_msg(!under[_i].lacks || !strstr(position, under[_i].lacks), "%s", position);
}

// A hand ends where the player has 18 tiles, in alphabetical order.
TEST(hands_of_three_players_stop_at_eighteen) {
    SCENARIOS f;
    struct problems all;
    TEXT bytes = {0};
    text_add(&bytes, SHR(RED_PICTURE "    turn: W\n" COUNT_ALL));
    // Ten more tiles on rank 10, three on rank 4: with the four above 17.
    memcpy(strstr(bytes.s, ".  .  .  .  .  .  .  .  .  .\n       9"),
           "E  E  E  W  W  W  L  L  L  S", 28);
    memcpy(strstr(bytes.s, ".  .  .  .  .  .  .  .\n       3"), "S  B^ B^ ", 9);
    ck_assert_msg(read_file(&f, bytes.s, &all) == 0, "%s", all.first.expected);
    assert_has(f.scenarios[0].cases[0].position, " hand=B:ABEFILSW ");
}

// What each game alone expects is read.
static const char *const good_files[] = {
    RED_DONE("captured: [\"1:X@d5\", \"1:Z@d6\", \"2:f^@e7\"], score: \"3:0:2\", turn: R, "
             "squares: {d5: X, d6: Z}, fields: {pile: 3, cycle: 2}"),
    RON_DONE("captured: [\"1:b<*@d5\", \"2:S*@e7\"], score: \"3:0\", turn: B3, "
             "squares: {d5: \"b<*'\", d6: .}, fields: {left: 3, made: A}"),
    RON_SEEN("count: {deal: 1, deploy-hero: 0}, actions: {token: [token B1]}, "
             "view: {W: x, B6: y}, seen: {token B1: {W: token B1}}"),
};

TEST_ROWS(each_game_expects_its_own, ROWS(good_files)) {
    SCENARIOS f;
    read_good(&f, good_files[_i]);
}

// A black hero too many, and no white tile left to lie beneath a hero.
TEST(heroes_that_cannot_be_filled_up) {
    struct scenario_file f;
    struct problems all;
    TEXT bytes = {0};
    text_add(&bytes, RON(RON_PICTURE "    turn: W\n" COUNT_ALL));
    memcpy(strstr(bytes.s, "       5 ") + 19, "s*   w*", 7);
    ck_assert_uint_eq(read_file(&f, bytes.s, &all), 1);
    ck_assert_int_eq(all.first.line, 7);
    ck_assert_str_eq(all.first.found, "4 black heroes");
    scenario_free(&f);
    text_clear(&bytes);
    text_add(&bytes, RON(RON_PICTURE "    turn: W\n    hand: {W: A2B3E2F3I3L3S2W3}\n" COUNT_ALL));
    ck_assert_uint_eq(read_file(&f, bytes.s, &all), 1);
    ck_assert_str_eq(all.first.found, "no white tile left");
    scenario_free(&f);
}

// ---- Folders ----

static void make_folders(void) {
    suite_enter_folder();
    for (int i = 0; i < RULESETS; i++)
        ck_assert_int_eq(mkdir(ruleset_names[i], 0700), 0);
}

SURROUND(make_folders, suite_leave_folder)

static void write_file(const char *name, const char *bytes) {
    struct problem p;
    ck_assert(file_put(name, bytes, strlen(bytes), &p));
}

TEST(empty_folders_and_strange_files_are_problems) {
    struct corpus c;
    struct problems all = {0};
    ck_assert_uint_eq(corpus_load(&c, "/nonexistent", NULL, note_problem, &all), 1);
    corpus_free(&c);
    ck_assert_uint_eq(corpus_load(&c, ".", "chess", note_problem, &all), 1);
    corpus_free(&c);
    ck_assert_uint_eq(corpus_load(&c, ".", NULL, note_problem, &all), RULESETS);
    corpus_free(&c);
    ck_assert_uint_eq(corpus_load(&c, ".", "pnp", note_problem, &all), 1);
    corpus_free(&c);
    write_file("catalyst2019/t.yaml", HEAD LINE COUNT_ALL);
    ck_assert_uint_eq(corpus_load(&c, ".", "catalyst2019", note_problem, &all), 0);
    ck_assert_uint_eq(c.cases, 1);
    corpus_free(&c);
    write_file("catalyst2019/u.yml", "");
    ck_assert_uint_eq(corpus_load(&c, ".", "catalyst2019", note_problem, &all), 1);
    corpus_free(&c);
    write_file("catalyst2019/v.yaml", "");
    write_file("w.yaml", "");
    ck_assert_uint_eq(corpus_load(&c, ".", "catalyst2019", note_problem, &all), 3);
    corpus_free(&c);
}

// Files of the folders `written` and `filled` are read in one order with the others.
TEST(a_topic_is_in_one_part_of_the_corpus) {
    static const char *const made[] = {"written", "written/pnp", "filled", "filled/pnp"};
    static const char id[] = "topic: %c\nrules: pnp\nscenarios:\n  - id: pnp-%c\n    title: x\n"
                             "    clauses: [PNP-SETUP-1]\n    position: \"%s\"\n" COUNT_ALL;
    struct corpus c;
    struct problems all = {0};
    TEXT line = {0};
    char bytes[1024];
    ck_assert_int_eq(impl_spec.start("pnp", 0, &line), ANSWER_YES);
    for (int i = 0; i < ROWS(made); i++)
        ck_assert_int_eq(mkdir(made[i], 0700), 0);
    static const char *const files[] = {"written/pnp/b.yaml", "filled/pnp/a.yaml", "pnp/c.yaml"};
    for (size_t i = 0; i < 3; i++) {
        const char topic = *(strchr(files[i], '.') - 1);
        snprintf(bytes, sizeof bytes, id, topic, topic, text_string(&line));
        write_file(files[i], bytes);
    }
    ck_assert_uint_eq(corpus_load(&c, ".", "pnp", note_problem, &all), 0);
    ck_assert_uint_eq(c.count, 3);
    for (size_t i = 0; i < c.count; i++)
        ck_assert_int_eq(c.files[i].topic[0], "abc"[i]);
    corpus_free(&c);
    write_file("filled/pnp/c.yaml", bytes);
    write_file("filled/d.yaml", bytes);
    ck_assert_uint_eq(corpus_load(&c, ".", "pnp", note_problem, &all), 2);
    ck_assert_str_eq(all.first.found, "d.yaml");
    corpus_free(&c);
}

TEST(an_id_stands_once_in_the_corpus) {
    struct corpus c;
    struct problems all = {0};
    write_file("catalyst2019/t.yaml", HEAD LINE COUNT_ALL SCENARIO("cat-b")
                                          LINE COUNT_ALL SCENARIO("cat-a") LINE COUNT_ALL);
    ck_assert_uint_eq(corpus_load(&c, ".", "catalyst2019", note_problem, &all), 1);
    ck_assert_int_eq(all.first.line, 14);
    ck_assert_str_eq(all.first.found, "cat-a");
    assert_has(all.first.expected, "t.yaml:4");
    corpus_free(&c);
}

// ---- Running ----

// What the stand-ins answer.
static struct {
    enum answer answer;
    const char *list, *next, *report, *field, *lines;
    uint64_t nodes;
} told;

static enum answer told_check(const char *position, struct problem *p) {
    (void)position;
    problem_set(p, "position", told.field, 0, 1, "x", "y");
    return told.answer;
}

static enum answer told_legal(const char *position, struct text *actions, struct problem *p) {
    text_clear(actions);
    text_add(actions, told.list);
    return told_check(position, p);
}

static enum answer told_apply(const char *position, const char *action, struct text *next,
                              struct text *report, struct problem *p) {
    (void)action;
    text_clear(next);
    TEXT ignored = {0};
    report = report ? report : &ignored;
    text_clear(report);
    if (told.answer == ANSWER_YES) {
        text_add(next, told.next);
        text_add(report, told.report);
    }
    return told_check(position, p);
}

static enum answer told_perft(const char *position, int depth, uint64_t *nodes, struct problem *p) {
    *nodes = told.nodes + (uint64_t)depth;
    return told_check(position, p);
}

static enum answer told_explain(const char *position, const char *action, struct text *lines,
                                struct problem *p) {
    (void)action;
    text_clear(lines);
    text_add(lines, told.lines);
    return told_check(position, p);
}

// White sees everything, nobody else is there.
static enum answer told_view(const char *position, const char *viewer, struct text *view,
                             struct problem *p) {
    text_clear(view);
    if (strcmp(viewer, "W") != 0)
        return ANSWER_NO;
    text_add(view, "all of it");
    return told_check(position, p);
}

static enum answer told_view_action(const char *position, const char *action, const char *viewer,
                                    struct text *seen, struct problem *p) {
    enum answer a = told_view(position, viewer, seen, p);
    if (a == ANSWER_YES)
        text_addf(seen, ", of %s", action);
    return a;
}

// One that always says no, to differ from the first.
static enum answer no_apply(const char *position, const char *action, struct text *next,
                            struct text *report, struct problem *p) {
    (void)position, (void)action, (void)p;
    text_clear(next);
    text_clear(report);
    return ANSWER_NO;
}

static enum answer other_legal(const char *position, struct text *actions, struct problem *p) {
    (void)position, (void)p;
    text_clear(actions);
    text_add(actions, "A@d5\nd5-d6\nd5-d7\npass\n");
    return ANSWER_YES;
}

static const struct impl stand_in = {.name = "engine",
                                     .check = told_check,
                                     .legal = told_legal,
                                     .apply = told_apply,
                                     .perft = told_perft,
                                     .view = told_view,
                                     .view_action = told_view_action};
static const struct impl contrary = {.name = "spec",
                                     .check = told_check,
                                     .legal = other_legal,
                                     .apply = no_apply,
                                     .perft = told_perft};

static void note_failure(void *context, const struct scenario_case *c, const char *block) {
    (void)c;
    text_add(context, block);
}

static bool stop_after_one(void *context, size_t done, size_t total) {
    (void)context, (void)total;
    return done < 1;
}

static void corpus_of(struct corpus *c, struct scenario_file *f, const char *bytes) {
    *c = (struct corpus){.files = f, .count = 1};
    read_good(f, bytes);
    c->scenarios = f->count;
    for (size_t i = 0; i < f->count; i++)
        c->cases += f->scenarios[i].count;
}

// Runs a file through stand-ins; gives the failures' blocks.
static struct corpus_result run(const char *bytes, const struct impl *second, struct text *blocks) {
    const struct impl *const impls[] = {&stand_in, second};
    struct corpus c;
    SCENARIOS f;
    struct corpus_result result;
    struct corpus_run how = {.impls = impls,
                             .impl_count = second ? 2 : 1,
                             .explain = told_explain,
                             .on_failure = note_failure,
                             .context = blocks};
    corpus_of(&c, &f, bytes);
    corpus_run(&c, &how, &result);
    ck_assert_uint_eq(result.passed + result.failed + result.skipped, c.cases);
    return result;
}

#define NEXT                                                                                       \
    "rules=catalyst2019 board=" BOARD                                                              \
    " turn=B phase=action hand=A:- reserve=A2B3E3F3I3L3S3W3:" FULL " lost=-:- streak=-:-"

static void tell_truth(void) {
    told.answer = ANSWER_YES;
    told.list = "A@d5\nd5-d6\npass\n";
    told.next = NEXT;
    told.report = "captured=1:s@e7,2:f^@e8 score=3:0";
    told.field = "hand";
    told.lines = "CAT-A-1\tIt is so.\nruling:tie\tIt is tied.\n";
    told.nodes = 41;
}

// Each expectation holds, and its contrary is seen to fail with the words that follow.
static const struct {
    const char *body, *contrary, *words;
} judged[] = {
    {DONE("captured: [\"1:s@e7\", \"2:f^@e8\"]"), DONE("captured: none"),
     "engine: captured: expected -, got 1:s@e7,2:f^@e8"},
    {DONE("score: \"3:0\""), DONE("score: \"3:1\""), "score: expected 3:1, got 3:0"},
    {DONE("phase: action"), DONE("phase: give:1"), "phase: expected give:1, got action"},
    {DONE("turn: B"), DONE("turn: W"), "turn: expected W, got B"},
    {DONE("squares: {d5: \".\"}"), DONE("squares: {d5: S}"), "d5: expected S, got ."},
    {DONE("fields: {hand: \"A:-\"}"), DONE("fields: {hand: \"B:-\"}"),
     "hand: expected B:-, got A:-"},
    {DONE("next: \"" NEXT "\""), DONE("next: \"" POSITION "\""), "next: expected rules="},
    {DONE("score: \"3:0\", by: [CAT-A-1, ruling:tie]"), DONE("score: \"3:0\", by: [CAT-A]"),
     "by: expected CAT-A, got those named: CAT-A-1 ruling:tie"},
    {DONE("score: \"3:0\""), ACTION EXPECT("legal: false, by: [CAT-A-1]"),
     "action: expected illegal, got legal"},
    {EXPECT("count: {all: 3, shift: 1, give: 0}"), EXPECT("count: {deploy: 2}"),
     "count: deploy: expected 2, got 1"},
    {EXPECT("count: {give: 0}"), EXPECT("count: {shift: 0}"), "count: shift: expected 0, got 1"},
    {EXPECT("actions: {shift: [d5-d6], give: [], all: [pass, A@d5, d5-d6]}"),
     EXPECT("actions: {shift: [d5-d7]}"), "lacks d5-d7 and has besides d5-d6"},
    {EXPECT("includes: [pass, A@d5]"), EXPECT("includes: [A@d6]"), "includes: expected A@d6"},
    {EXPECT("excludes: [A@d6]"), EXPECT("excludes: [pass]"), "excludes: expected no pass"},
    {EXPECT("perft: {1: 42, 2: 43}"), EXPECT("perft: {2: 42}"), "perft 2: expected 42, got 43"},
    {EXPECT("view: {W: all of it}"), EXPECT("view: {W: half of it}"),
     "view: W: expected half of it, got all of it"},
    {EXPECT("seen: {pass: {W: \"all of it, of pass\"}}"), EXPECT("seen: {pass: {B: pass}}"),
     "seen: pass: B: expected pass, got (nobody plays as that)"},
};

TEST_ROWS(expectations_hold_and_fail, ROWS(judged)) {
    TEXT bytes = {0}, blocks = {0};
    tell_truth();
    text_addf(&bytes, "%s%s", HEAD LINE, judged[_i].body);
    struct corpus_result r = run(bytes.s, NULL, &blocks);
    ck_assert_msg(r.passed == 1 && r.checks > 0, "%s", text_string(&blocks));
    text_clear(&bytes);
    text_addf(&bytes, "%s%s", HEAD LINE, judged[_i].contrary);
    r = run(bytes.s, NULL, &blocks);
    ck_assert_uint_eq(r.failed, 1);
    assert_has(text_string(&blocks), judged[_i].words);
    assert_has(blocks.s, "x/catalyst2019/t.yaml:4: cat-a: T\n");
    assert_has(blocks.s, "  CAT-A-1: (not registered)\n");
    assert_has(blocks.s, "    14                   .  .\n");
}

TEST(illegal_and_unreadable_are_not_the_same) {
    static const char bytes[] = HEAD LINE ACTION EXPECT("legal: false, by: [CAT-A-1]");
    TEXT blocks = {0};
    tell_truth();
    told.answer = ANSWER_NO;
    ck_assert_uint_eq(run(bytes, NULL, &blocks).passed, 1);
    told.answer = ANSWER_UNREADABLE;
    ck_assert_uint_eq(run(bytes, NULL, &blocks).failed, 1);
    assert_has(blocks.s, "cannot read it");
}

TEST(refusals_name_their_field) {
    TEXT blocks = {0};
    tell_truth();
    told.answer = ANSWER_UNREADABLE;
    ck_assert_uint_eq(run(HEAD LINE EXPECT("refused: hand"), NULL, &blocks).passed, 1);
    ck_assert_uint_eq(run(HEAD LINE EXPECT("refused: lost"), NULL, &blocks).failed, 1);
    ck_assert_uint_eq(run(HEAD LINE COUNT_ALL, NULL, &blocks).failed, 1);
    told.answer = ANSWER_YES;
    ck_assert_uint_eq(run(HEAD LINE EXPECT("refused: hand"), NULL, &blocks).failed, 1);
    assert_has(blocks.s, "got (accepted)");
}

TEST(implementations_are_held_against_each_other) {
    TEXT blocks = {0};
    tell_truth();
    ck_assert_uint_eq(run(HEAD LINE EXPECT("includes: [pass]"), &contrary, &blocks).failed, 1);
    assert_has(blocks.s, "engine and spec list other actions: only the first has "
                         "nothing, only the second has d5-d7");
    ck_assert_uint_eq(run(HEAD LINE DONE("score: 3:0"), &contrary, &blocks).failed, 1);
    assert_has(blocks.s, "engine and spec differ: legal and illegal");
}

TEST(what_is_skipped_is_counted) {
    static const char bytes[] = HEAD LINE DONE("score: 3:0, by: [CAT-A-1]") SCENARIO("cat-b")
        LINE EXPECT("perft: {1: 42, 2: 999999}") SCENARIO("cat-c") LINE COUNT_ALL;
    const struct impl *const impls[] = {&stand_in};
    struct corpus c;
    SCENARIOS f;
    struct corpus_result r;
    struct corpus_run how = {.impls = impls, .impl_count = 1, .perft_most = 100};
    tell_truth();
    corpus_of(&c, &f, bytes);
    corpus_run(&c, &how, &r);
    ck_assert_uint_eq(r.passed, 2);
    ck_assert_uint_eq(r.failed, 1); // three actions, one expected
    ck_assert_uint_eq(r.skips[SKIP_NO_CLAUSE], 1);
    ck_assert_uint_eq(r.skips[SKIP_PERFT], 1);
    how.on_progress = stop_after_one;
    corpus_run(&c, &how, &r);
    ck_assert(r.stopped);
    ck_assert_uint_eq(r.passed, 1);
    ck_assert_uint_eq(r.skipped, 2);
    ck_assert_uint_eq(r.skips[SKIP_STOPPED], 2);
}

// ---- Lint ----

static const struct clause lint_clauses[] = {
    {"CAT-A-1", "D", 0, "s", "Text.", CLAUSE_NORMATIVE, "t", SHOWS_BOTH, "", "", "cat.yaml", 5},
    {"CAT-A-2", "D", 0, "s", "Text.", CLAUSE_NORMATIVE, "t", SHOWS_ALLOW, "w", "", "cat.yaml", 9},
    {"CAT-A-3", "D", 0, "s", "Text.", CLAUSE_NORMATIVE, "t", SHOWS_NONE, "w", "", "cat.yaml", 13},
    {"CAT-A-4", "D", 0, "s", "Text.", CLAUSE_ADVISORY, "t", SHOWS_BOTH, "", "", "cat.yaml", 17},
};

// The first two of the real register's shape, so that `under` keys can be read.
static struct ruling lint_rulings[RULING_COUNT];
static size_t lint_ruling_count;

static void make_rulings(void) {
    const struct ruling *all = rulings(&lint_ruling_count);
    memcpy(lint_rulings, all, lint_ruling_count * sizeof *all);
    for (size_t i = 0; i < lint_ruling_count; i++) {
        lint_rulings[i].clauses = 1;
        lint_rulings[i].clause[0] = "CAT-A-1";
        lint_rulings[i].options = i == 0 ? 2 : 1; // only the first has anything to separate
    }
}

#define ALLOWED SCENARIO("cat-a") LINE DONE("score: 3:0")
#define ALSO "  - id: cat-b\n    title: T\n    clauses: [CAT-A-2]\n" LINE DONE("score: 3:0")
#define FORBIDDEN                                                                                  \
    SCENARIO("cat-c")                                                                              \
    LINE ACTION "    expect: {legal: false, by: [CAT-A-1]}\n    under:\n      safety-time=net: "   \
                "{legal: true, score: 3:0}\n"
#define WHOLE TOP ALLOWED ALSO FORBIDDEN

struct found {
    size_t of[LINT_COUNT];
    struct text lines;
};

static void note_finding(void *context, enum lint_rule rule, const char *where, int line,
                         const char *what) {
    struct found *found = context;
    found->of[rule]++;
    text_addf(&found->lines, "%s:%d: %s: %s\n", where, line, lint_rule_names[rule], what);
}

static const char *const lint_citations[] = {"CAT-A-1", "CAT-A-2", "ruling:tie"};
static struct lint_property lint_properties[] = {{"P-A", "catalyst2019 pnp", "CAT-A-1"},
                                                 {"P-B", "pnp", "-"}};

static const struct lint_mutant lint_mutant_rows[] = {{"air-wrong", "CAT-A-1", "Air is wrong"},
                                                      {"text-wrong", "", "the text is wrong"}};
static const struct implementation lint_implementations[] = {
    {"CAT-A-1", "spec/a.c", "spec_a", NULL},
    {"CAT-A-2", "spec/a.c", "spec_a", NULL},
    {"CAT-A-3", "spec/without_function.txt", NULL, "it cannot be"}};

// Lints a file with the stand-in registers, after `spoil` changed what is given.
static void lint(const char *bytes, const char *lines, void (*spoil)(struct lint_input *),
                 struct found *found) {
    struct corpus c;
    SCENARIOS f;
    tell_truth();
    told.lines = lines;
    make_rulings();
    corpus_of(&c, &f, bytes);
    struct lint_input in = {&c,
                            lint_clauses,
                            ROWS(lint_clauses),
                            lint_rulings,
                            lint_ruling_count,
                            lint_citations,
                            ROWS(lint_citations),
                            told_explain,
                            lint_properties,
                            ROWS(lint_properties),
                            lint_mutant_rows,
                            ROWS(lint_mutant_rows),
                            lint_implementations,
                            ROWS(lint_implementations)};
    if (spoil)
        spoil(&in);
    *found = (struct found){0};
    size_t findings = lint_run(&in, note_finding, found), sum = 0;
    for (int i = 0; i < LINT_COUNT; i++)
        sum += found->of[i];
    ck_assert_uint_eq(findings, sum);
}

#define CITED "CAT-A-1\tSo.\nCAT-A-2\tSo.\n"

static void spoil_citation(struct lint_input *in) {
    static const char *const ids[] = {"CAT-A-1", "CAT-Z-9", "ruling:none-such"};
    in->citations = ids;
}
static void spoil_function(struct lint_input *in) {
    static const struct implementation odd[] = {{"CAT-A-1", "spec/a.c", "spec_a", NULL},
                                                {"CAT-A-1", "spec/none.txt", NULL, "stale"},
                                                {"CAT-Z-9", "spec/a.c", "spec_a", NULL},
                                                {"CAT-A-3", "spec/none.txt", NULL, "why"}};
    in->implementations = odd;
    in->implementation_count = sizeof odd / sizeof *odd;
}
static void spoil_no_function(struct lint_input *in) {
    in->implementation_count = 0;
}
static void spoil_property(struct lint_input *in) {
    static const struct lint_property odd[] = {{"P-A", "catalyst2019 nowhere", "CAT-Z-9"},
                                               {"P-A", "pnp", ""}};
    in->properties = odd;
}
static void spoil_no_property(struct lint_input *in) {
    in->property_count = 0;
}
static void spoil_no_mutant(struct lint_input *in) {
    in->mutant_count = 0;
}
static void spoil_ruling_clause(struct lint_input *in) {
    (void)in;
    lint_rulings[3].clause[0] = "CAT-Z-9";
}
static void spoil_everything(struct lint_input *in) {
    static const struct corpus none;
    in->corpus = &none;
    in->clause_count = in->citation_count = 0;
}
static enum answer unreadable_explain(const char *position, const char *action, struct text *lines,
                                      struct problem *p) {
    (void)position, (void)action;
    text_clear(lines);
    problem_set(p, "action", "", 0, 1, "x", "y");
    return ANSWER_UNREADABLE;
}
static void spoil_explain(struct lint_input *in) {
    in->explain = unreadable_explain;
}

// One fault each: what is linted, the rule that sees it, how often, and a word of the finding.
static const struct {
    const char *bytes, *lines;
    void (*spoil)(struct lint_input *);
    enum lint_rule rule;
    size_t times;
    const char *words;
} planted[] = {
    {TOP ALSO FORBIDDEN SCENARIO("cat-d") LINE COUNT_ALL, CITED, NULL, LINT_COUNT, 0, ""},
    {TOP ALLOWED FORBIDDEN, CITED, NULL, LINT_PROMISE, 1,
     "cat.yaml:9: promise: CAT-A-2 has no scenario with a legal action"},
    {TOP ALLOWED ALSO, CITED, NULL, LINT_PROMISE, 1,
     "cat.yaml:5: promise: CAT-A-1 has no scenario with an illegal action"},
    {WHOLE, "CAT-A-1\tSo.\n", NULL, LINT_UNCITED, 1, "cat.yaml:9: uncited"},
    {WHOLE, "CAT-A-1\tSo.\nCAT-A-2\tSo.\nCAT-Z-9\tNo.\n", NULL, LINT_UNREGISTERED, 4, "CAT-Z-9"},
    {TOP ALLOWED ALSO FORBIDDEN
     "  - id: cat-e\n    title: T\n    clauses: [CAT-Z-9]\n" LINE COUNT_ALL,
     CITED, NULL, LINT_UNREGISTERED, 1, "t.yaml:26: unregistered: CAT-Z-9 is used by cat-e"},
    {WHOLE SCENARIO("cat-e") LINE ACTION EXPECT("legal: false, by: [ruling:odd, CAT-Z-9]"), CITED,
     NULL, LINT_UNREGISTERED, 2, "ruling:odd is used by cat-e"},
    {TOP ALLOWED ALSO SCENARIO("cat-c") LINE ACTION EXPECT("legal: false, by: [CAT-A-1]"), CITED,
     NULL, LINT_UNSEPARATED, 1, "no scenario separates safety-time=strict from"},
    {TOP ALLOWED ALSO SCENARIO("cat-c") LINE ACTION
     "    expect: {legal: false, by: [CAT-A-1]}\n    under:\n"
     "      safety-time=net: {legal: false, by: [CAT-A-2]}\n"
     "      safety-time=net,tie=none: {legal: true, score: 0:0}\n",
     CITED, NULL, LINT_UNSEPARATED, 1, "safety-time"},
    {WHOLE, CITED, spoil_citation, LINT_UNREGISTERED, 2, "CAT-Z-9 is used by the spec"},
    {WHOLE, CITED, spoil_function, LINT_UNREGISTERED, 1, "CAT-Z-9 is used by spec_a"},
    {WHOLE, CITED, spoil_function, LINT_UNIMPLEMENTED, 2, "names CAT-A-2, and"},
    {WHOLE, CITED, spoil_function, LINT_UNIMPLEMENTED, 2, "a reason too many for CAT-A-1"},
    {WHOLE, CITED, spoil_no_function, LINT_NOTHING, 1, "not a single clause in the spec's"},
    {WHOLE, CITED, spoil_property, LINT_UNREGISTERED, 2, "P-A names CAT-Z-9"},
    {WHOLE, CITED, spoil_property, LINT_PROPERTY, 2, "P-A names no ruleset or no clause"},
    {WHOLE, CITED, spoil_no_property, LINT_NOTHING, 1, "not a single property"},
    {WHOLE, CITED, spoil_no_mutant, LINT_NOTHING, 1, "not a single mutant"},
    {WHOLE, CITED, spoil_ruling_clause, LINT_UNREGISTERED, 1, "register/rulings.yaml:0"},
    {WHOLE, CITED, spoil_everything, LINT_NOTHING, 3, "not a single scenario"},
    {WHOLE, CITED, spoil_explain, LINT_UNEXPLAINED, 4, "cat-a: action"},
};

TEST_ROWS(planted_faults_are_found, ROWS(planted)) {
    struct found found;
    lint(planted[_i].bytes, planted[_i].lines, planted[_i].spoil, &found);
    size_t all = 0;
    for (int i = 0; i < LINT_COUNT; i++)
        all += found.of[i];
    size_t seen = planted[_i].rule < LINT_COUNT ? found.of[planted[_i].rule] : all;
    ck_assert_msg(seen == planted[_i].times, "%s", text_string(&found.lines));
    assert_has(text_string(&found.lines), planted[_i].words);
    text_free(&found.lines);
}

TEST(only_contradictions_separate) {
    static const struct {
        const char *a, *b;
        bool contradict;
    } pairs[] = {
        {"{count: {all: 1}}", "{count: {all: 2}}", true},
        {"{count: {all: 1}}", "{count: {shift: 2}}", false},
        {"{includes: [pass]}", "{excludes: [pass]}", true},
        {"{includes: [pass]}", "{includes: [d5-d6]}", false},
        {"{actions: {shift: [d5-d6, d5-d7]}}", "{actions: {shift: [d5-d7, d5-d6]}}", false},
        {"{actions: {shift: [d5-d6]}}", "{actions: {shift: [d5-d7]}}", true},
        {"{perft: {1: 5}}", "{perft: {1: 6}}", true},
    };
    for (int i = 0; i < ROWS(pairs); i++) {
        TEXT bytes = {0};
        struct scenario_file f;
        text_addf(&bytes, "%s    expect: %s\n    under:\n      tie=none: %s\n", HEAD LINE,
                  pairs[i].a, pairs[i].b);
        read_good(&f, bytes.s);
        const struct scenario_case *cases = f.scenarios[0].cases;
        ck_assert_msg(expect_contradict(&cases[0], &cases[1]) == pairs[i].contradict, "%s",
                      pairs[i].a);
        scenario_free(&f);
    }
}

// ---- Filling in ----

#define TAIL "# the end\n"

// An outcome and what becomes of it; `why` where it stays. `lines`: those of the explanation.
static const struct {
    const char *before, *after, *why, *lines;
    bool legal, differ;
} filled_in[] = {
    {"    expect: {legal: true, captured: none}  # in one wave\n",
     "    expect: {legal: true, captured: [\"1:s@e7\", \"2:f^@e8\"]}  # in one wave\n", NULL, NULL,
     true, false},
    {"    expect:\n      # who acts\n      legal: true\n      turn: W\n      by: [CAT-B-1, "
     "CAT-A-1]\n"
     "      squares: {d5: S, e6: \".\"}\n      fields: {hand: A, lost: \"-:-\"}\n      score: "
     "\"0:0\"\n",
     "    expect:\n      # who acts\n      legal: true\n      turn: B\n      by: [CAT-A-1]\n"
     "      squares: {d5: \".\", e6: \".\"}\n      fields: {hand: \"A:-\", lost: \"-:-\"}\n"
     "      score: \"3:0\"\n",
     NULL, NULL, true, false},
    {EXPECT("legal: false, by: [CAT-B-1]"),
     "    expect: {legal: true, captured: [\"1:s@e7\", \"2:f^@e8\"], score: \"3:0\", next: \"" NEXT
     "\"}\n",
     NULL, NULL, true, false},
    {"    expect:\n      legal: true\n      captured: none\n",
     "    expect:\n      legal: false\n      by: [CAT-A-1, \"ruling:tie\"]\n", NULL, NULL, false,
     false},
    {EXPECT("legal: false, by: [CAT-B-1, CAT-A-1]"), EXPECT("legal: false, by: [CAT-A-1]"), NULL,
     NULL, false, false},
    {"    expect:\n      legal: true # yes\n      captured: none\n", NULL, "a comment in it", NULL,
     false, false},
    {EXPECT("legal: true, captured: none"), NULL, "no clause is cited", "", true, false},
    {EXPECT("legal: true, captured: none"), NULL, "engine and spec differ", NULL, true, true},
};

static void note_left(void *context, const struct scenario_case *c, const char *why) {
    (void)c;
    text_add(context, why);
}

static void tell_outcome(int i) {
    tell_truth();
    told.answer = filled_in[i].legal ? ANSWER_YES : ANSWER_NO;
    told.lines = filled_in[i].lines ? filled_in[i].lines : told.lines;
}

// Only the outcome changes, and once it is right nothing does.
TEST_ROWS(outcomes_are_filled_in, ROWS(filled_in)) {
    const struct impl *const impls[] = {&stand_in, filled_in[_i].differ ? &contrary : &stand_in};
    const struct corpus_run how = {.impls = impls, .impl_count = 2, .explain = told_explain};
    const bool left = filled_in[_i].why != NULL;
    static const char path[] = "./filled/catalyst2019/t.yaml";
    TEXT before = {0}, after = {0}, is = {0}, why = {0};
    struct fill_result r;
    struct problem p;
    tell_outcome(_i);
    ck_assert_int_eq(mkdir("filled", 0700), 0);
    ck_assert_int_eq(mkdir("filled/catalyst2019", 0700), 0);
    text_addf(&before, "%s%s" TAIL, HEAD LINE ACTION, filled_in[_i].before);
    text_addf(&after, "%s%s" TAIL, HEAD LINE ACTION,
              left ? filled_in[_i].before : filled_in[_i].after);
    write_file(path, text_string(&before));
    for (int again = 0; again < 2; again++) {
        ck_assert_msg(corpus_fill(path, &how, note_left, &why, &r, &p), "%s", p.found);
        ck_assert_uint_eq(r.written, !left && !again);
        ck_assert_uint_eq(r.left, left);
        text_clear(&is);
        ck_assert(file_read(path, 100000, &is, &p));
        ck_assert_str_eq(text_string(&is), text_string(&after));
    }
    assert_has(text_string(&why), left ? filled_in[_i].why : "");
}
