// SPDX-License-Identifier: MIT
//
// Tests of harness/base and harness/position: texts, problems, squares, position lines, pictures,
// strict YAML, registers. Tables list wrong inputs, each with the place of its mistake.
#include <ctype.h>
#include <paiko/action.h>

#include "base/hash.h"
#include "base/line.h"
#include "base/memory.h"
#include "base/part.h"
#include "base/vec.h"
#include "base/yaml.h"
#include "harness_options.h"
#include "impl/clauses.h"
#include "impl/impl.h"
#include "impl/mutants.h"
#include "impl/rulings.h"
#include "position/model.h"
#include "spec.h"

// ---- Texts and problems ----

TEST(text_grows_and_keeps_its_end) {
    struct text t = {0};
    ck_assert_str_eq(text_string(&t), "");
    text_clear(&t);
    for (int i = 0; i < 1000; i++)
        text_addf(&t, "%d,", i);
    ck_assert_uint_eq(t.length, strlen(t.s));
    ck_assert_str_eq(t.s + t.length - 8, "998,999,");
    text_add_bytes(&t, "a\0b", 3);
    ck_assert_int_eq(t.s[t.length], 0);
    ck_assert_int_eq(t.s[t.length - 1], 'b');
    text_free(&t);
    ck_assert_ptr_null(t.s);
}

TEST(arrays_grow_and_keep_what_is_in_them) {
    OWNED uint32_t *grown = NULL, *more = NULL;
    size_t capacity = 0;
    for (uint32_t i = 0; i < 5000; i++) {
        grown = vec_grow(grown, &capacity, i + 1, sizeof *grown);
        ck_assert_uint_gt(capacity, i);
        more = vec_more(more, i, sizeof *more);
        grown[i] = more[i] = i;
    }
    for (uint32_t i = 0; i < 5000; i++)
        ck_assert(grown[i] == i && more[i] == i);
    grown = vec_grow(grown, &capacity, 100000, sizeof *grown);
    ck_assert(capacity == 100000 && grown[4999] == 4999);
    ck_assert_ptr_eq(vec_grow(grown, &capacity, 100000, sizeof *grown), grown);
    capacity = 0;
    OWNED void *none = vec_grow(NULL, &capacity, 0, sizeof *grown);
    ck_assert_ptr_nonnull(none);
}

TEST(values_are_found_in_lines) {
    static const char line[] = "rules=pnp hand=A:B  lost= last=a=b lone";
    static const struct {
        const char *key, *value;
    } row[] = {{"rules", "pnp"}, {"hand", "A:B"}, {"lost", ""},   {"last", "a=b"},
               {"han", NULL},    {"a", NULL},     {"lone", NULL}, {"A:B", NULL}};
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        size_t length = 99;
        const char *value = line_value(line, row[i].key, strlen(row[i].key), &length);
        ck_assert(!value == !row[i].value);
        ck_assert(!value ||
                  (length == strlen(row[i].value) && memcmp(value, row[i].value, length) == 0));
    }
    ck_assert(list_has("one,two,three", ',', "two!", 3));
    ck_assert(list_has("one,two,three", ',', "three", 5));
    ck_assert(!list_has("one,two,three", ',', "thr", 3));
    ck_assert(!list_has("one,two,three", ' ', "two", 3));
    ck_assert(!list_has("", ',', "", 0));
}

TEST(problem_cuts_and_cleans) {
    struct problem p;
    TEXT line = {0};
    char longer[400];
    memset(longer, 'x', sizeof longer);
    longer[399] = '\0';
    problem_set(&p, "f.yaml", "board", 3, 7, longer, "a\n\xe2\x80\xae\xc3\xa9");
    ck_assert_uint_eq(strlen(p.found), sizeof p.found - 1);
    ck_assert_str_eq(p.found + sizeof p.found - 5, "x...");
    ck_assert_str_eq(p.expected, "a<U+000A><U+202E>\xc3\xa9");
    problem_set(&p, "f.yaml", "board", 3, 7, "S", "a blank");
    problem_describe(&p, &line);
    ck_assert_str_eq(line.s, "f.yaml:3:7: board: found \"S\", expected a blank");
}

TEST(parts_are_digits) {
    static const char *const wrong[] = {"",     "1",    "1/",   "/2",   "0/2", "3/2",      "1/2x",
                                        "+1/2", " 1/2", "1/+2", "1/ 2", "1/x", "1/123456", "x/2"};
    struct part s;
    struct problem p;
    for (int i = 0; i < ROWS(wrong); i++)
        ck_assert_msg(!part_read(wrong[i], &s, &p), "%s", wrong[i]);
    ck_assert(part_read("2/4", &s, &p) && s.before == 1 && s.others == 3);
    ck_assert_uint_eq(part_from(s, 0), 1);
    ck_assert_uint_eq(part_from(s, 1), 1);
    ck_assert_uint_eq(part_from(s, 2), 5);
    ck_assert(part_read("99999/99999", &s, &p) && s.before == 99998 && s.others == 99998);
    ck_assert(part_read(NULL, &s, &p) && s.before == 0 && s.others == 0);
}

// ---- Squares ----

TEST(squares_are_named_and_placed) {
    int n = 0;
    for (int file = 0; file < 14; file++)
        for (int rank = 0; rank < 14; rank++) {
            int square = model_square_at(file, rank);
            bool exists = abs(2 * file - 13) + abs(2 * rank - 13) <= 14;
            ck_assert_int_eq(square, exists ? n : -1);
            if (!exists)
                continue;
            char name[16];
            snprintf(name, sizeof name, "%c%d", 'a' + file, rank + 1);
            ck_assert_str_eq(model_square_name(square), name);
            ck_assert_int_eq(model_square(name, strlen(name)), square);
            ck_assert_int_eq(model_file(square), file);
            ck_assert_int_eq(model_rank(square), rank);
            n++;
        }
    ck_assert_int_eq(n, MODEL_SQUARES);
}

TEST(squares_that_are_none) {
    static const char *const names[] = {"",   "a",   "a1",  "o7", "d05", "g0",  "h15",
                                        "D5", "d5x", "g1:", "5d", "a9",  "g100"};
    for (int i = 0; i < ROWS(names); i++)
        ck_assert_msg(model_square(names[i], strlen(names[i])) == -1, "%s", names[i]);
}

TEST(each_quarter_has_one_black_square) {
    int black[3] = {0};
    for (int i = 0; i < MODEL_SQUARES; i++)
        if (model_square_black(i))
            black[model_square_home(i) + 1]++;
    ck_assert_int_eq(black[0], 2); // the two quarters of the middleground
    ck_assert_int_eq(black[1], 1);
    ck_assert_int_eq(black[2], 1);
}

// ---- Position lines ----

// Tables of tests/tables/: good positions, refused lines and actions (with a ~ before the byte that
// the refusal must name), what each player sees, and wrong YAML with its error.
static const char **good_lines; // [0]: the first position of two players; then positions in play
#define START good_lines[0]
static struct { const char *field, *line; } * refused;
static struct { const char *game, *action; } * unclear;
static struct {
    const char *position, *action, *viewer, *seen; // `seen` is NULL if `viewer` is no player
} * views;
static struct { const char *bytes, *place, *found; } * bad_yaml;
static int good_count, refused_count, unclear_count, view_count, bad_count;

int suite_begin(int argc, char **argv) {
    (void)argv;
    good_lines = suite_table("good.tsv", 1, &good_count);
    refused = suite_table("refused.tsv", 2, &refused_count);
    unclear = suite_table("unread.tsv", 2, &unclear_count);
    views = suite_table("views.tsv", 4, &view_count);
    bad_yaml = suite_table("yaml.tsv", 3, &bad_count);
    return argc == 1 ? 0 : 2;
}

// Counts of answers: [0] refused or illegal, [1] read or legal.
static unsigned looked[2];
#define ASSERT_LOOKED(refused, read)                                                               \
    ck_assert_msg(looked[0] >= (refused) && looked[1] >= (read), "refused %u, read %u", looked[0], \
                  looked[1])

// Calls `look` for every line with one byte of `line` left out or replaced, or one byte inserted.
static void each_near(const char *line, void (*look)(const char *near, uint64_t *said),
                      uint64_t *said) {
    static const char bytes[] = "01259ABSWXZRabeghint*'<^-,:/=.@?# \n";
    TEXT near = {0};
    look(line, said);
    const char *const end = line + strlen(line);
    for (const char *at = line; at <= end; at++)
        for (size_t k = 0; k < 2 * sizeof bytes; k++) {
            if (at == end && k % 2)
                continue; // there is no byte to replace
            text_clear(&near);
            text_addf(&near, "%.*s%.1s%s", (int)(at - line), line, &bytes[k / 2], at + k % 2);
            look(near.s, said);
        }
}

static const struct impl *const both_impls[] = {&impl_engine, &impl_spec};

// Appends the common answer of engine and spec about a position, or about an action there. Both
// must give the same answer, and refusals must name the same byte.
static enum answer both_say(const char *position, const char *action, struct text *said) {
    struct text next[2] = {{0}, {0}}, report[2] = {{0}, {0}};
    struct problem p[2];
    enum answer answer[2];
    for (int i = 0; i < 2; i++) {
        const struct impl *impl = both_impls[i];
        problem_set(&p[i], "", "", 0, 0, "", "");
        answer[i] = action ? impl->apply(impl->self, position, action, &next[i], &report[i], &p[i])
                           : impl->check(impl->self, position, &p[i]);
    }
    const bool unread = answer[0] == ANSWER_UNREADABLE;
    ck_assert_msg(
        answer[0] == answer[1] && strcmp(text_string(&next[0]), text_string(&next[1])) == 0 &&
            strcmp(text_string(&report[0]), text_string(&report[1])) == 0 &&
            (!unread || (p[0].column == p[1].column && strcmp(p[0].field, p[1].field) == 0)),
        "%s: %s: %d, column %d; %d, column %d", position, action ? action : "", answer[0],
        p[0].column, answer[1], p[1].column);
    if (unread)
        problem_describe(&p[0], said);
    text_addf(said, "%d %s %s", answer[0], text_string(&next[0]), text_string(&report[0]));
    for (int i = 0; i < 2; i++) {
        text_free(&next[i]);
        text_free(&report[i]);
    }
    return answer[0];
}

// The harness must read each line whose form the engine accepts. The harness may also read a line
// if the engine refuses a number there as too high. model_write() must give the same line again.
static void say_position(const char *line, uint64_t *said) {
    struct paiko_position engine;
    struct paiko_error e = {.column = 1};
    struct model m;
    struct problem p;
    TEXT own = {0}, both = {0};
    const bool form = paiko_position_read(&engine, line, true, &e), read = model_read(&m, line, &p);
    if (read)
        model_write(&m, &own);
    else
        problem_describe(&p, &own);
    looked[read]++;
    if (both_say(line, NULL, &both) == ANSWER_YES || read)
        ck_assert_str_eq(text_string(&own), line);
    ck_assert_msg(form == read || (read && isdigit((unsigned char)line[e.column - 1])), "%s", line);
    *said = hash_text(hash_text(*said, text_string(&own)), text_string(&both));
}

// `kept`: a hash of all answers about altered lines, with the column and message of each refusal.
// After a deliberate change, replace the hashes.
TEST_ROWS(altered_lines_are_read_or_refused, good_count) {
    static const uint64_t kept[] = {
        0x6f5c8bbced0ce247, 0x0927ab21f6dad043, 0x0483287994966d36, 0x184a6a5652722d17,
        0x6d269447d431e8b1, 0xebfc7bc6e08ccd63, 0x80aa4b817407f70e, 0xa61397cbb69fbb2a,
        0x9a00dfa469e4ef74, 0xfcb9fc7c95abda89, 0xeea3869f821b352d, 0xf3e82188c5152b4a,
        0x84b57002b56f669a, 0x4ce06fc4b54aa27e, 0xeb6dfcca1caf6504, 0x23f86c62c06a03fa,
        0xb5aadb3404aa4cd2, 0xc078c914184f6cbb, 0xc55be4334b041adb, 0x728b8a6ccdaa93e0,
        0xbeb1f2d0f5b954fa, 0x481b033205be4721};
    struct model m;
    struct problem p;
    uint64_t said = HASH_BEGIN;
    ck_assert_msg(model_read(&m, good_lines[_i], &p), "column %d: %s", p.column, p.expected);
    each_near(good_lines[_i], say_position, &said);
    ASSERT_LOOKED(3500, 95);
    ck_assert_msg(said == kept[_i], "%d: 0x%016llx", _i, (unsigned long long)said);
}

static const char *asked_at;

static void say_action(const char *action, uint64_t *said) {
    TEXT both = {0};
    looked[both_say(asked_at, action, &both) == ANSWER_YES]++;
    *said = hash_text(*said, text_string(&both));
}

TEST_ROWS(altered_actions_are_read_or_refused, 3) {
    static const struct {
        const char *actions[8];
        uint64_t kept;
    } rows[] = {{{"draw A2B", "give AB", "F@d5^", "I@d5-e6>", "e6-e7", "e6@h3", "pass"},
                 0x042631131399ed2d},
                {{"discard A2BEFI", "take d5", "zombify e7", "capture e7", "X@d5", "Z@d5", "done"},
                 0xc09e8c577014af45},
                {{"deal A2B", "hero A", "token B2", "F*@d5^", "B*@d5-d6^", "timeup", "d5@h3^"},
                 0xa4d0dc4260d4b48c}};
    uint64_t said = HASH_BEGIN;
    asked_at = good_lines[1 + _i];
    for (const char *const *action = rows[_i].actions; *action; action++)
        each_near(*action, say_action, &said);
    ASSERT_LOOKED(1600, 1);
    ck_assert_msg(said == rows[_i].kept, "%d: 0x%016llx", _i, (unsigned long long)said);
}

TEST(pieces_of_three_players_are_counted) {
    struct model m;
    struct problem p;
    int missing[2][MODEL_TYPES];
    ck_assert(model_read(&m,
                         "rules=shrines14 board=XZ/4/6/8/10/12/14/6Z7/12/10/8/6/4/2 turn=R "
                         "phase=action hand=A3:B streak=-:-:- pile=12 cycle=2",
                         &p));
    ck_assert_int_eq(m.cycle, 2);
    ck_assert_int_eq(model_pieces_missing(&m), 48 - 12 - 4 - 1 - 2 * 2);
    m.pile = 60;
    ck_assert_int_lt(model_pieces_missing(&m), 0);
    model_missing(&m, missing); // a corpse belongs to no player
    ck_assert_int_eq(missing[0][0], 0);
    ck_assert_int_eq(missing[0][1], 3);
    ck_assert_int_eq(missing[1][1], 2);
    ck_assert_int_eq(model_owner(m.cell[model_square("g14", 3)]), MODEL_RED);
    ck_assert_int_eq(model_owner("b<"), MODEL_BLACK);
    ck_assert_int_eq(model_owner("S"), MODEL_WHITE);
    ck_assert_int_eq(model_owner(""), -1);
    for (unsigned i = 0; i < MODEL_CYCLE; i++)
        ck_assert_int_eq(model_cycle_turn(i), "WBRBWR"[i]);
}

TEST(tiles_of_many_players_are_counted) {
    struct model m;
    struct problem p;
    int missing[2][MODEL_TYPES];
    const int air = model_type('A'), bow = model_type('B'), earth = model_type('E'),
              lotus = model_type('L'), sword = model_type('S'), water = model_type('W');
    ck_assert(model_read(&m,
                         "rules=ronin13c board=2/4/6/b>*'3B^*3/10/12/14/L*'13/12/10/8/6/4/S'1 "
                         "turn=B2 phase=action hand=A2S:-:L:- hero=B:-:L base=AEBW:S:-:L "
                         "reserve=A3B3E3F3I3L3S3W3:A3B3E3F3I3L3S3W3 left=0 token=B3",
                         &p));
    memset(m.count, 0, sizeof m.count);
    model_missing(&m, missing);
    ck_assert_int_eq(missing[MODEL_WHITE][air], 1);   // two in hand
    ck_assert_int_eq(missing[MODEL_WHITE][bow], 2);   // White's hero
    ck_assert_int_eq(missing[MODEL_WHITE][earth], 2); // one is beneath White's hero
    ck_assert_int_eq(missing[MODEL_WHITE][water], 2);
    ck_assert_int_eq(missing[MODEL_WHITE][sword], 0); // one each: hand, board, beneath B1's hero
    ck_assert_int_eq(missing[MODEL_WHITE][lotus], 1); // one on the board, one beneath B3's hero
    ck_assert_int_eq(missing[MODEL_BLACK][bow], 2);   // B1's hero
    ck_assert_int_eq(missing[MODEL_BLACK][lotus], 1); // one in a hand, one as a hero
    ck_assert_int_eq(model_hero_in_hand(&m, 1), MODEL_NONE);
    ck_assert_int_eq(model_hero_in_hand(&m, 2), MODEL_NONE);
    ck_assert_int_eq(model_hero_in_hand(&m, 3), lotus);
    ck_assert_int_eq(model_hero_square(&m, MODEL_WHITE, bow), model_square("h11", 3));
    ck_assert_int_eq(model_hero_square(&m, MODEL_WHITE, air), -1);
}

TEST(marks_stand_behind_the_tile) {
    static const char *const forms[] = {"b<", "b<*", "b<'", "b<*'", "S", "S*", "S'", "S*'"};
    for (int i = 0; i < ROWS(forms); i++) {
        size_t length = strlen(forms[i]);
        ck_assert_uint_eq(model_piece_length(GAME_RONIN, forms[i], length), length);
        ck_assert(model_is_hero(forms[i]) == ((i & 1) != 0));
        ck_assert(model_is_busy(forms[i]) == ((i & 2) != 0));
        for (int k = 0; k < ROWS(forms); k++) {
            char cell[MODEL_CELL] = "";
            memcpy(cell, forms[k], strlen(forms[k]));
            model_mark(cell, i & 1, i & 2);
            ck_assert_str_eq(cell, forms[(k & 4) | (i & 3)]);
            ck_assert_int_eq(cell[MODEL_CELL - 1], 0);
        }
    }
    ck_assert_uint_eq(model_piece_length(GAME_DUEL, "S*", 2), 1);
    ck_assert_uint_eq(model_piece_length(GAME_RONIN, "S'*", 3), 2);
}

TEST(seats_and_turns_have_names) {
    struct model m;
    ck_assert(model_init(&m, "ronin13c"));
    ck_assert_uint_eq(m.players, 4);
    for (unsigned seat = 0; seat < MODEL_SEATS; seat++) {
        const char *name = model_seat_name(seat);
        ck_assert_int_eq(model_seat(name, strlen(name)), (int)seat);
        ck_assert(model_is_turn(GAME_RONIN, name, strlen(name)));
        model_set_turn(&m, name);
        ck_assert_uint_eq(m.seat, seat);
        ck_assert_str_eq(model_turn_text(&m), name);
    }
    model_set_turn(&m, "C");
    ck_assert_str_eq(model_turn_text(&m), "C");
    ck_assert_int_eq(model_seat("C", 1), -1);
    ck_assert_int_eq(model_seat("B", 1), -1);
    ck_assert_int_eq(model_seat("B7", 2), -1);
    for (unsigned players = 0; players < 9; players++)
        ck_assert((model_table(players) != NULL) == (players >= 4 && players <= 7));
}

TEST(a_phase_has_room_for_its_squares) {
    TEXT phase = {0};
    text_add(&phase, "zombify:");
    for (int i = MODEL_SQUARES - MODEL_TAKEN_MAX - 1; i < MODEL_SQUARES; i++) {
        bool fits = i < MODEL_SQUARES - 1;
        text_addf(&phase, "%s%s", phase.length > 8 ? "," : "", model_square_name(i));
        ck_assert(model_is_phase(GAME_SHRINES, phase.s, phase.length) == fits);
        ck_assert(!fits || phase.length < MODEL_PHASE_MAX);
    }
}

// ---- Pictures ----

static const char picture[] = "14                   .  .\n"
                              "13                .  .  .  .\n"
                              "12             .  .  .  .  .  .\n"
                              "11          .  .  .  .  .  .  .  .\n"
                              "10       .  .  .  .  .  .  .  .  .  .\n"
                              " 9    .  .  .  .  #  .  .  .  .  .  .  .\n"
                              " 8 .  .  .  .  .  .  .  #  .  .  .  .  .  .\n"
                              " 7 S  .  .  .  .  .  l  .  .  f^ .  .  .  b<\n"
                              " 6    .  .  .  .  .  .  .  #  .  .  .  .\n"
                              " 5       .  .  .  .  .  .  .  .  .  .\n"
                              " 4          .  .  .  .  .  .  .  .\n"
                              " 3             .  .  .  .  .  .\n"
                              " 2                .  .  .  .\n"
                              " 1                   .  .\n"
                              "   a  b  c  d  e  f  g  h  i  j  k  l  m  n\n";

// Returns the position that a picture shows. picture_write() must give the same picture.
static struct model drawn_as(const char *ruleset, const char *drawn) {
    struct model m;
    struct problem p;
    TEXT out = {0};
    ck_assert(model_init(&m, ruleset));
    ck_assert_msg(picture_read(drawn, strlen(drawn), &m, &p), "%d:%d %s", p.line, p.column,
                  p.expected);
    picture_write(&m, &out);
    ck_assert_str_eq(out.s, drawn);
    return m;
}

// Asserts that picture_read() refuses `drawn` in this ruleset. Returns the problem that it reports.
static struct problem not_drawn(const char *ruleset, const char *drawn) {
    struct model m;
    struct problem p = {0};
    ck_assert(model_init(&m, ruleset));
    ck_assert(!picture_read(drawn, strlen(drawn), &m, &p));
    return p;
}

static void stands(const struct model *m, const char *square, const char *cell) {
    ck_assert_str_eq(m->cell[model_square(square, strlen(square))], cell);
}

TEST(pictures_survive_reading_and_writing) {
    struct model m = drawn_as("pnp", picture);
    struct problem p;
    stands(&m, "j7", "f^");
    stands(&m, "g7", "l");
    ck_assert(picture_read(picture, sizeof picture - 2, &m, &p)); // without the last line end
}

// Corpses and zombies may be anywhere, also on black squares, but only with three players.
TEST(pictures_of_three_players) {
    TEXT drawn = {0};
    text_add(&drawn, picture);
    *strchr(drawn.s, '#') = 'X';
    *strchr(drawn.s, '#') = 'Z';
    *strchr(drawn.s, 'S') = 'Z';
    const struct model m = drawn_as("shrines14", drawn.s);
    stands(&m, "f9", "X");
    stands(&m, "h8", "Z");
    stands(&m, "a7", "Z");
    ck_assert_int_eq(not_drawn("pnp", drawn.s).line, 6);
}

static const char wide[] =
    "14                               .    .\n"
    "13                          .    .    .    .\n"
    "12                     .    .    .    .    .    .\n"
    "11                .    .    .    b<*' .    .    .    .\n"
    "10           .    .    .    .    .    .    .    .    .    .\n"
    " 9      .    .    .    .    #    .    .    .    .    .    .    .\n"
    " 8 .    .    .    .    .    .    .    L*'  .    .    .    .    .    .\n"
    " 7 S    .    .    .    .    .    l'   .    .    f^*  .    .    .    b<'\n"
    " 6      .    .    .    .    .    .    .    #    .    .    .    .\n"
    " 5           .    .    .    .    .    .    .    .    .    .\n"
    " 4                .    .    .    .    .    .    .    .\n"
    " 3                     .    .    .    .    .    .\n"
    " 2                          .    .    .    .\n"
    " 1                               .    .\n"
    "   a    b    c    d    e    f    g    h    i    j    k    l    m    n\n";

// With many players, each of the board's files (`a` to `n`) is five characters wide in a picture.
TEST(pictures_of_many_players) {
    const struct model m = drawn_as("ronin13c", wide);
    TEXT drawn = {0};
    text_add(&drawn, wide);
    stands(&m, "g11", "b<*'");
    stands(&m, "h8", "L*'");
    stands(&m, "n7", "b<'");
    (void)not_drawn("pnp", wide);
    (void)not_drawn("ronin13c", picture);
    char *mark = strstr(drawn.s, "b<*'");
    memcpy(mark, "b<'*", 4); // marks in the wrong order
    const struct problem turned = not_drawn("ronin13c", drawn.s);
    ck_assert(turned.line == 4 && turned.column == 37);
    memcpy(mark, "b< *", 4); // a mark separated from its tile
    ck_assert_int_eq(not_drawn("ronin13c", drawn.s).column, 37);
}

// A refused picture leaves the model unchanged. Adds the place and words of a refusal to a hash.
static void say_picture(const char *drawn, uint64_t *said) {
    struct model m, before;
    struct problem p;
    TEXT out = {0};
    ck_assert(model_init(&m, asked_at));
    before = m;
    const bool read = picture_read(drawn, strlen(drawn), &m, &p);
    looked[read]++;
    if (read) {
        picture_write(&m, &out);
        ck_assert_int_eq(strncmp(out.s, drawn, strlen(drawn)), 0); // the last line may lack its end
    } else {
        problem_describe(&p, &out);
        ck_assert_int_eq(memcmp(&m, &before, sizeof m), 0);
    }
    *said = hash_text(*said, text_string(&out));
}

// Compares a hash of all answers. After a deliberate change, write down the new hash.
TEST_ROWS(altered_pictures_are_read_or_refused, 2) {
    static const struct {
        const char *ruleset, *drawn;
        uint64_t kept;
    } rows[] = {{"pnp", picture, 0x7297bcac86c6deac}, {"ronin13c", wide, 0x3c383516d9770843}};
    uint64_t said = HASH_BEGIN;
    asked_at = rows[_i].ruleset;
    each_near(rows[_i].drawn, say_picture, &said);
    ASSERT_LOOKED(18000, 800);
    ck_assert_msg(said == rows[_i].kept, "%d: 0x%016llx", _i, (unsigned long long)said);
}

// Mistakes at the board's edge, and the places where they are reported.
TEST(misdrawn_pictures_are_refused_where_they_are_wrong) {
    struct problem p = not_drawn("pnp", "");
    ck_assert_int_eq(p.line, 1);
    for (size_t n = 0; n + 2 < sizeof picture; n++) {
        TEXT less = {0};
        text_add_bytes(&less, picture, n);
        (void)not_drawn("pnp", text_string(&less));
    }
    TEXT drawn = {0};
    text_addf(&drawn, "%s\n", picture);
    p = not_drawn("pnp", drawn.s);
    ck_assert(p.line == 16 && p.column == 1);
    *strchr(drawn.s, '#') = '.'; // a dot on a black square
    p = not_drawn("pnp", drawn.s);
    ck_assert(p.line == 6 && p.column == 19);
}

// ---- YAML ----

TEST_ROWS(wrong_yaml_is_refused_where_it_is_wrong, bad_count) {
    struct yaml y;
    struct problem p = {0};
    const char *bytes = bad_yaml[_i].bytes;
    ck_assert(!yaml_parse(&y, "f", bytes, strlen(bytes), &p));
    ck_assert_str_eq(p.where, "f");
    ck_assert_int_ge(p.line, 1);
    ck_assert_int_ge(p.column, 1);
    if (!bad_yaml[_i].found)
        return;
    TEXT place = {0};
    text_addf(&place, "%d:%d", p.line, p.column);
    ck_assert_str_eq(text_string(&place), bad_yaml[_i].place);
    ck_assert_str_eq(p.found, bad_yaml[_i].found);
}

// Brackets within texts do not nest, however many there are.
TEST(yaml_brackets_in_texts_are_no_depth) {
    struct yaml y;
    struct problem p;
    TEXT all = {0};
    text_add(&all, "- |\n  ");
    for (int i = 0; i < 1000; i++)
        text_add(&all, "[{");
    text_add(&all, "\n- '");
    for (int i = 0; i < 1000; i++)
        text_add(&all, "[");
    text_add(&all, "'\n- a [[");
    for (int depth = 0; depth < 3; depth++)
        text_add(&all, depth == 0 ? "\n- [" : "[");
    text_add(&all, "]]]\n");
    ck_assert_msg(yaml_parse(&y, "f", all.s, all.length, &p), "%d:%d %s", p.line, p.column,
                  p.found);
    ck_assert_uint_eq(y.root->count, 4);
    yaml_free(&y);
    text_add(&all, "- ");
    for (int i = 0; i < YAML_DEPTH_MAX; i++)
        text_add(&all, "[");
    ck_assert(!yaml_parse(&y, "f", all.s, all.length, &p));
    ck_assert_str_eq(p.found, "one more level");
    ck_assert_int_eq(p.line, 6);
}

TEST(yaml_keeps_places) {
    static const char bytes[] = "a: x\nb:\n  - \"q\"\n  - |\n\n     one\n      two\nc: {d: ''}\n";
    struct yaml y;
    struct problem p;
    ck_assert(yaml_parse(&y, "f", bytes, sizeof bytes - 1, &p));
    const struct yaml_node *b = y.root->first->next, *block = b->first->next;
    ck_assert_str_eq(b->key, "b");
    ck_assert_int_eq(b->key_line, 2);
    ck_assert_str_eq(block->text, "\none\n two\n");
    ck_assert(block->literal);
    yaml_problem_inside(&y, block, 3, 2, "two", "three", &p);
    ck_assert_int_eq(p.line, 7);
    ck_assert_int_eq(p.column, 7);
    yaml_free(&y);
}

TEST(yaml_mappings_are_strict) {
    static const struct {
        const char *bytes;
        int line, column;
    } wrong[] = {{"a: 1\nc: 2\n", 2, 1}, {"b: 1\n", 1, 1}, {"a: [1]\n", 1, 4},
                 {"a:\n", 1, 1},         {"a: ~\n", 1, 4}, {"- a\n", 1, 1}};
    for (int i = 0; i < ROWS(wrong); i++) {
        struct yaml y;
        struct problem p;
        const struct yaml_node *a = NULL, *b = NULL;
        const struct yaml_key keys[] = {{"a", YAML_TEXT, true, &a}, {"b", YAML_TEXT, false, &b}};
        ck_assert(yaml_parse(&y, "f", wrong[i].bytes, strlen(wrong[i].bytes), &p));
        ck_assert(!yaml_map(&y, y.root, keys, 2, &p));
        ck_assert_msg(p.line == wrong[i].line && p.column == wrong[i].column, "%s %d:%d",
                      wrong[i].bytes, p.line, p.column);
        yaml_free(&y);
    }
}

// ---- Registers ----

// In `says`, each ruleset's document answers a ruling's question. An answer may be missing if the
// document refers to the sheet for two players.
TEST(questions_hear_each_document) {
    for (size_t i = 0; i < RULING_COUNT; i++)
        for (int k = 0; k < RULESETS; k++) {
            const bool leaves = game_leaves_to_sheet(ruleset_game[k]) && ruling_table[i].applies[0];
            ck_assert_msg(!ruling_table[i].applies[k] || leaves || question_table[i].says[k][0],
                          "%s of %s", ruling_table[i].name, ruleset_names[k]);
        }
}

// ---- Places of refusals ----

// Copies a line without its ~. Returns the column of the byte after the ~.
static int unmark(const char *marked, struct text *line) {
    const char *mark = strchr(marked, '~');
    ck_assert_ptr_nonnull(mark);
    text_clear(line);
    text_add_bytes(line, marked, (size_t)(mark - marked));
    text_add(line, mark + 1);
    return (int)(mark - marked) + 1;
}

TEST_ROWS(refusals_name_the_byte_that_offends, refused_count) {
    struct model m, before;
    struct problem own = {0};
    TEXT line = {0};
    const int column = unmark(refused[_i].line, &line);
    model_init(&m, "bga");
    before = m;
    // The harness must name the byte that a `~` marks, or an earlier byte of the field's value. The
    // harness does not refuse numbers that are too high, nor fields that contradict each other.
    if (!model_read(&m, text_string(&line), &own)) {
        TEXT key = {0};
        text_addf(&key, "%s=", refused[_i].field);
        const char *at = strstr(text_string(&line), text_string(&key));
        const long value = at ? at + key.length - line.s + 1 : 1;
        ck_assert_msg(own.column >= value, "harness: %s, column %d of %s", own.field, own.column,
                      refused[_i].line);
        ck_assert(own.column > column || !*own.field || strcmp(own.field, refused[_i].field) == 0);
        ck_assert_int_eq(memcmp(&m, &before, sizeof m), 0);
    }
    for (int i = 0; i < 2; i++) {
        struct problem p = {0};
        ck_assert_int_eq(both_impls[i]->check(both_impls[i]->self, text_string(&line), &p),
                         ANSWER_UNREADABLE);
        ck_assert_msg(p.column == column && strcmp(p.field, refused[_i].field) == 0,
                      "%s: %s, column %d of %s", both_impls[i]->name, p.field, p.column,
                      refused[_i].line);
    }
}

TEST_ROWS(unread_actions_name_the_byte_that_offends, unclear_count) {
    TEXT action = {0}, next = {0};
    const char *position = good_lines[atoi(unclear[_i].game)];
    const int column = unmark(unclear[_i].action, &action);
    for (int i = 0; i < 2; i++) {
        struct problem p = {0};
        const struct impl *impl = both_impls[i];
        ck_assert_msg(impl->apply(impl->self, position, text_string(&action), &next, NULL, &p) ==
                          ANSWER_UNREADABLE,
                      "%s reads %s", impl->name, unclear[_i].action);
        ck_assert_msg(p.column == column && strcmp(p.where, "action") == 0,
                      "%s: %s, column %d of %s", impl->name, p.where, p.column, unclear[_i].action);
    }
}

// ---- The register against the implementations ----

// True if the implementation accepts a line with certain rulings. Example of `named`: ",tie=none".
static bool takes(const struct impl *impl, int ruleset, const char *named) {
    TEXT start = {0}, line = {0};
    struct problem p = {.field = ""};
    ck_assert_int_eq(impl->start(impl->self, ruleset_names[ruleset], 0, &start), ANSWER_YES);
    const char *rest = strchr(text_string(&start), ' ');
    text_addf(&line, "rules=%s%s%s", ruleset_names[ruleset], named, rest);
    return impl->check(impl->self, text_string(&line), &p) == ANSWER_YES ||
           strcmp(p.field, "rules") != 0;
}

// A line may name each option of a ruling that applies to its ruleset, except the default.
TEST_ROWS(options_are_taken_where_they_apply, RULING_COUNT) {
    const struct ruling *r = &ruling_table[_i];
    for (int k = 0; k < 2 * RULESETS; k++)
        for (size_t o = 0; o < r->options; o++) {
            const int ruleset = k / 2;
            TEXT named = {0};
            text_addf(&named, ",%s=%s", r->name, r->option[o]);
            ck_assert_msg(takes(both_impls[k % 2], ruleset, text_string(&named)) ==
                              (r->applies[ruleset] && o != r->fallback[ruleset]),
                          "%s, %s%s", both_impls[k % 2]->name, ruleset_names[ruleset],
                          text_string(&named));
        }
}

TEST_ROWS(rulings_stand_in_the_order_of_the_register, 2 * RULESETS) {
    const int ruleset = _i / 2;
    TEXT before = {0}, both = {0};
    for (size_t i = 0; i < RULING_COUNT; i++) {
        TEXT named = {0};
        if (!ruling_table[i].applies[ruleset] || ruling_table[i].options < 2)
            continue;
        text_addf(&named, ",%s=%s", ruling_table[i].name,
                  ruling_table[i].option[ruling_table[i].fallback[ruleset] == 0]);
        text_clear(&both);
        text_addf(&both, "%s%s", text_string(&before), text_string(&named));
        ck_assert_msg(takes(both_impls[_i % 2], ruleset, text_string(&both)), "%s",
                      text_string(&both));
        text_clear(&both);
        text_addf(&both, "%s%s", text_string(&named), text_string(&before));
        ck_assert_msg(!before.length || !takes(both_impls[_i % 2], ruleset, text_string(&both)),
                      "%s", text_string(&both));
        text_clear(&before);
        text_add(&before, text_string(&named));
    }
}

// ---- Implementations ----

TEST(a_mutant_is_tried_where_its_ruling_is) {
    static const struct {
        const char *under, *position;
        bool tried;
    } row[] = {{"", "rules=pnp board=2,tie=x", true},
               {"", "rules=pnp,tie=none board=2", false},
               {"tie", "rules=pnp board=2", true},
               {"tie", "rules=pnp,tie=none board=2", true},
               {"tie", "rules=pnp,stuck=tie,tie=none board=2", true},
               {"tie", "rules=pnp,stuck=tie board=2,tie=none", false},
               {"shift", "rules=pnp,shift-limit=3 board=2", false},
               {"limit", "rules=pnp,shift-limit=3 board=2", false}};
    for (int i = 0; i < ROWS(row); i++)
        ck_assert_msg(mutant_tried_by(row[i].under, row[i].position) == row[i].tried, "%d", i);
}

TEST(the_engine_looks_ahead) {
    unsigned captured, waves;
    ck_assert_ptr_null(impl_engine.read(NULL, "rules=", NULL));
    void *before = impl_engine.read(NULL, START, NULL);
    ck_assert_ptr_nonnull(before);
    ck_assert(!impl_engine.peek(NULL, before, "drawn", &captured, &waves));
    ck_assert(impl_engine.peek(NULL, before, "draw A3B3E", &captured, &waves));
    ck_assert(captured == 0 && waves == 0);
    before = impl_engine.read(NULL, good_lines[1], before);
    ck_assert_ptr_nonnull(before);
    free(before);
}

// ---- Views, the table, first positions ----

// Writes the first position, on which engine and spec must agree; "" if both refuse.
static void both_start(const char *ruleset, unsigned players, struct text *line) {
    TEXT other = {0};
    enum answer a = impl_engine.start(NULL, ruleset, players, line);
    enum answer b = impl_spec.start(NULL, ruleset, players, &other);
    ck_assert_msg(a == b, "%s, %u players", ruleset, players);
    ck_assert_str_eq(text_string(line), text_string(&other));
    ck_assert((a == ANSWER_YES) == (line->length > 0));
}

TEST(both_begin_alike) {
    TEXT line = {0}, written = {0};
    struct problem p;
    for (int r = 0; r < RULESETS; r++)
        for (unsigned players = 0; players < 10; players++) {
            both_start(ruleset_names[r], players, &line);
            enum game game = ruleset_game[r];
            bool fits = players == 0 || (game == GAME_DUEL      ? players == 2
                                         : game == GAME_SHRINES ? players == 3
                                                                : model_table(players) != NULL);
            ck_assert_msg(fits == (line.length > 0), "%s, %u players", ruleset_names[r], players);
            if (!fits)
                continue;
            struct model m;
            ck_assert(model_read(&m, line.s, &p));
            model_write(&m, &written);
            ck_assert_str_eq(written.s, line.s);
            ck_assert(game != GAME_RONIN || m.players == (players > 0 ? players : 4));
            ck_assert_int_eq(impl_engine.check(NULL, line.s, &p), ANSWER_YES);
            ck_assert_int_eq(impl_spec.check(NULL, line.s, &p), ANSWER_YES);
        }
    both_start("chess", 0, &line);
    both_start("", 4, &line);
    both_start("ronin13c", 4000000000U, &line);
}

TEST(the_table_is_one) {
    struct spec_text spec = {0};
    TEXT own = {0};
    for (int players = 0; players < 12; players++) {
        const struct model_table *t = model_table((unsigned)players);
        char engine[256] = "";
        ck_assert_int_eq(paiko_table_write((unsigned)players, engine, sizeof engine) > 0,
                         t != NULL);
        ck_assert_int_eq(spec_table(players, &spec), t ? SPEC_LEGAL : SPEC_ILLEGAL);
        if (!t)
            continue;
        text_clear(&own);
        text_addf(&own,
                  "players=%u black=%u white-draws=%u black-draws=%u white-actions=%u "
                  "white-seconds=%u black-seconds=%u",
                  t->players, t->players - 1, t->white_draws, t->black_draws, t->white_actions,
                  t->white_seconds, t->black_seconds);
        ck_assert_str_eq(engine, text_string(&own));
        ck_assert_str_eq(spec.s, text_string(&own));
    }
    spec_text_free(&spec);
}

// Both implementations show the same, and refuse viewers who do not play.
TEST_ROWS(both_show_a_player_the_same, view_count) {
    struct text line[2] = {{0}, {0}};
    enum answer answer[2];
    struct problem p;
    const char *position = views[_i].position, *action = views[_i].action;
    for (int i = 0; i < 2; i++)
        answer[i] = action ? both_impls[i]->view_action(both_impls[i]->self, position, action,
                                                        views[_i].viewer, &line[i], &p)
                           : both_impls[i]->view(both_impls[i]->self, position, views[_i].viewer,
                                                 &line[i], &p);
    ck_assert_int_eq(answer[0], answer[1]);
    ck_assert_str_eq(text_string(&line[0]), text_string(&line[1]));
    ck_assert_msg((answer[0] == ANSWER_YES) == (views[_i].seen != NULL), "%s", position);
    ck_assert_str_eq(text_string(&line[0]), views[_i].seen ? views[_i].seen : "");
    text_free(&line[0]);
    text_free(&line[1]);
}

TEST(views_of_what_cannot_be_read) {
    TEXT line = {0};
    struct problem p = {0};
    for (int i = 0; i < 2; i++) {
        ck_assert_int_eq(both_impls[i]->view(both_impls[i]->self, "rules=", "W", &line, &p),
                         ANSWER_UNREADABLE);
        ck_assert_str_eq(p.field, "rules");
        ck_assert_int_eq(both_impls[i]->view_action(both_impls[i]->self, views[8].position, "deal",
                                                    "W", &line, &p),
                         ANSWER_UNREADABLE);
        ck_assert_str_eq(p.where, "action");
        ck_assert_uint_eq(line.length, 0);
    }
}
