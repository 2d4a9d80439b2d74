// SPDX-License-Identifier: MIT
//
// Pictures: the marks on two boards, the actions of many positions, well-formed SVG for texts of
// any bytes, and pictures that are refused. (tests/sessions/pictures.md and show.md show pictures.)
#include <stdint.h>

#include "base/hash.h"
#include "draw/picture.h"
#include "draw/words.h"
#include "impl/impl.h"

#define PLAY                                                                                       \
    "board=2/4/6/8/10/3f>8/14/14/3S8/10/8/6/4/2 turn=W phase=action hand=AI:AB "                   \
    "reserve=A2B3E3F3I2L3S2W3:A2B2E3F2I3L3S3W3 lost=-:-"
#define TWO "rules=catalyst2019 " PLAY " streak=-:-"

static const char **positions;
static struct { const char *report, *told; } * reports;
static int position_count, report_count;

int suite_begin(int argc, char **argv) {
    (void)argv;
    positions = suite_table("pictures.tsv", 1, &position_count);
    reports = suite_table("reports.tsv", 2, &report_count);
    return argc == 1 ? 0 : 2;
}

static size_t times(const struct text *svg, const char *what) {
    size_t n = 0;
    for (const char *s = text_string(svg); (s = strstr(s, what)) != NULL; s++)
        n++;
    return n;
}

static void drawn(const struct picture *p, struct text *svg) {
    struct problem problem;
    text_clear(svg);
    ck_assert(picture_board(p, svg, &problem));
}

// Asserts that an SVG is well-formed, if xmllint is installed.
static void well_formed(const struct text *svg) {
    FILE *lint = popen("command -v xmllint >/dev/null || exec cat >/dev/null; "
                       "exec xmllint --noout --nonet -",
                       "w");
    ck_assert_ptr_nonnull(lint);
    (void)fwrite(text_string(svg), 1, svg->length, lint);
    ck_assert_int_eq(pclose(lint), 0);
    ck_assert_uint_eq(times(svg, "<svg "), 1);
}

TEST_ROWS(every_action_is_drawn, position_count) {
    TEXT svg = {0};
    TEXT actions = {0};
    struct problem problem;
    struct picture p = {.position = positions[_i], .threat = PICTURE_BOTH, .cover = PICTURE_BOTH};
    ck_assert_int_eq(impl_engine.legal(NULL, p.position, &actions, &problem), ANSWER_YES);
    ck_assert_uint_gt(actions.length, 0);
    for (char *next, *a = actions.s; *a; a = next) {
        next = a + strcspn(a, "\n");
        *next++ = '\0';
        p.action = a;
        drawn(&p, &svg);
        ck_assert_msg(times(&svg, "(not legal here)") == 0, "%s", a);
    }
    well_formed(&svg);
}

// How a mark for a difference is filled.
#define MARK "fill-opacity=\"0.75\""

TEST(two_boards_are_compared) {
    TEXT next = {0}, svg = {0};
    struct problem problem;
    ck_assert_int_eq(impl_engine.apply(NULL, TWO, "e6-e7", &next, NULL, &problem), ANSWER_YES);
    drawn(&(struct picture){.position = TWO}, &svg);
    ck_assert_uint_eq(times(&svg, MARK), 0);
    drawn(&(struct picture){.position = text_string(&next), .against = TWO}, &svg);
    ck_assert_uint_eq(times(&svg, MARK), 2);
    drawn(&(struct picture){.position = TWO, .against = TWO}, &svg);
    ck_assert_uint_eq(times(&svg, MARK), 0);
    drawn(&(struct picture){.position = positions[8], .against = TWO}, &svg);
    ck_assert_uint_gt(times(&svg, MARK), 4); // the boards are of two different games
}

// Two boards differ in one mark: a tile is a hero, or is busy, on only one of the boards.
TEST_ROWS(marks_are_compared, 2) {
    TEXT svg = {0};
    char *other = strdup(positions[8]);
    char *mark = strchr(other, "'*"[_i]);
    memmove(mark, mark + 1, strlen(mark));
    drawn(&(struct picture){.position = positions[8], .against = other}, &svg);
    ck_assert_uint_eq(times(&svg, MARK), 1);
    free(other);
}

// Not a legal position: four white Swords. picture_board() draws it, but draws no action on it.
#define FOUR                                                                                       \
    "rules=catalyst2019 board=2/4/6/8/10/12/14/14/3SS7/10/8/6/4/2 turn=W phase=action hand=-:- "   \
    "reserve=A3B3E3F3I3L3S2W3:A3B3E3F3I3L3S3W3 lost=-:- streak=-:-"

static const struct {
    struct picture picture;
    bool good;
} pictures[] = {
    {{.position = "nonsense"}, false},
    {{.position = TWO, .against = "nonsense"}, false},
    {{.position = TWO, .against = FOUR}, true},
    {{.position = FOUR}, true},
    {{.position = FOUR, .action = "pass"}, false},
};

TEST_ROWS(what_is_drawn, ROWS(pictures)) {
    TEXT svg = {0};
    struct problem problem = {0};
    ck_assert_int_eq(picture_board(&pictures[_i].picture, &svg, &problem), pictures[_i].good);
    ck_assert_str_eq(problem.where, pictures[_i].good ? "" : "position");
    ck_assert_int_eq(svg.length > 0, pictures[_i].good);
}

TEST_ROWS(reports_are_told, report_count) {
    TEXT told = {0};
    words_fallen(reports[_i].report, &told);
    ck_assert_str_eq(text_string(&told),
                     reports[_i].told ? reports[_i].told : "nothing is captured");
}
