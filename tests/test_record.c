// SPDX-License-Identifier: MIT
//
// Tests how large the record of a game may be, and where comments may stand in a record.
// (tests/sessions/game.md tests the rest.)
#include "record/check.h"

#define HEAD "[Paiko \"1\"]\n[Rules \"bga\"]\n[Result \"-\"]\n\n"

static enum record_read read_game(const struct text *form, struct record *r, struct problem *p) {
    struct record_reader reader;
    record_hold(&reader, "held", text_string(form), form->length);
    const enum record_read read = record_next(&reader, r, p);
    record_close(&reader);
    return read;
}

// Appends plies with comments. All actions and comments together, with NULs, have `bytes` bytes.
static void add_plies(struct text *form, size_t *number, size_t bytes) {
    enum { BESIDES = sizeof "pass" + 1, MOST = 65000 };
    while (bytes > 0) {
        const size_t all = bytes > 2 * MOST ? MOST : bytes > MOST ? bytes / 2 : bytes;
        text_addf(form, "%zu. pass {", ++*number);
        for (size_t i = BESIDES; i < all; i++)
            text_add_bytes(form, "x", 1);
        text_add(form, "}\n");
        bytes -= all;
    }
}

static const struct {
    const char *form; // the last lines of a record; if `ply`, a number is added before them
    bool ply;
    size_t bytes; // bytes that the record needs for `form`
} pieces[] = {{"abc\nend\n", true, 4}, {"pass {abc}\nend\n", true, 9}, {"end abc\n", false, 4}};

TEST_ROWS(a_piece_is_kept_where_there_is_room, ROWS(pieces)) {
    const size_t kept = 1 + sizeof "bga" + sizeof "-";
    struct record r = {0};
    struct problem p;
    for (size_t more = 0; more < 2; more++) {
        TEXT form = {0};
        size_t number = 0;
        text_add(&form, HEAD);
        add_plies(&form, &number, RECORD_BYTES_MAX - kept - pieces[_i].bytes + more);
        if (pieces[_i].ply)
            text_addf(&form, "%zu. ", number + 1);
        text_add(&form, pieces[_i].form);
        const enum record_read read = read_game(&form, &r, &p);
        ck_assert_int_eq(read, more ? RECORD_BROKEN : RECORD_READ);
        if (more)
            ck_assert_str_eq(p.expected, "a game of at most 16 MiB");
        else
            ck_assert_uint_eq(r.bytes.length, RECORD_BYTES_MAX);
    }
    record_free(&r);
}

TEST(no_game_has_more_plies) {
    struct record r = {0};
    struct problem p;
    TEXT form = {0};
    text_add(&form, HEAD);
    for (int i = 1; i <= RECORD_PLIES_MAX; i++)
        text_addf(&form, "%d. pass\n", i);
    const size_t length = form.length;
    text_add(&form, "end\n");
    ck_assert_int_eq(read_game(&form, &r, &p), RECORD_READ);
    ck_assert_uint_eq(r.plies, RECORD_PLIES_MAX);
    form.length = length;
    text_addf(&form, "%d. pass\nend\n", RECORD_PLIES_MAX + 1);
    ck_assert_int_eq(read_game(&form, &r, &p), RECORD_BROKEN);
    ck_assert_str_eq(p.expected, "at most 1000000 plies");
    record_free(&r);
}

TEST(a_place_has_one_comment) {
    struct record r = {0};
    struct problem p;
    TEXT form = {0};
    text_add(&form, HEAD "{of {both\\}}\n1. pass {why}\nend\n");
    ck_assert_int_eq(read_game(&form, &r, &p), RECORD_READ);
    ck_assert_str_eq(record_text(&r, r.comment), "of {both}");
    ck_assert_str_eq(record_text(&r, r.ply[0].comment), "why");
    text_clear(&form);
    text_add(&form, HEAD "{of both}\n{again}\n1. pass\nend\n");
    ck_assert_int_eq(read_game(&form, &r, &p), RECORD_BROKEN);
    ck_assert_str_eq(p.expected, "\"1. \" and an action, or end");
    record_free(&r);
}

// Each field of the final position is compared, also if rules are given in place of the record's.
TEST_ROWS(each_field_of_the_final_position_counts, 2 * PAIKO_RULESETS) {
    const char with = _i < PAIKO_RULESETS ? '~' : '!';
    _i %= PAIKO_RULESETS;
    const struct paiko_rules rules = paiko_rules_default((unsigned)_i);
    const struct paiko_position start =
        paiko_position_start(&rules, _i == PAIKO_RULESET_RONIN13C ? 5 : 0);
    const char *name = paiko_ruleset_name((unsigned)_i);
    char line[PAIKO_POSITION_TEXT_MAX];
    size_t fields = 1;
    (void)paiko_position_write(&start, line, sizeof line);
    for (size_t other = 0; other < fields; other++) {
        TEXT form = {0};
        size_t field = 0;
        text_addf(&form, "[Paiko \"1\"]\n[Rules \"%s\"]\n%s[Result \"-\"]\n\nend ", name,
                  _i == PAIKO_RULESET_RONIN13C ? "[Players \"5\"]\n" : "");
        for (const char *s = line; *s; s++) {
            field += *s == ' ';
            text_addf(&form, "%c", s > line && s[-1] == '=' && other && field == other ? with : *s);
        }
        fields = field + 1;
        text_add(&form, "\n");
        for (int as = 0; as < 2; as++) {
            struct record_player w = {.as = as ? name : NULL};
            struct record r = {0};
            struct problem p;
            ck_assert_int_eq(read_game(&form, &r, &p), RECORD_READ);
            ck_assert_msg(record_check(&w, &r, "held", &p) == (other ? FAULT_FINAL : FAULT_RIGHT),
                          "%s", text_string(&form));
            record_free(&r);
        }
    }
    ck_assert_uint_gt(fields, 6);
}
