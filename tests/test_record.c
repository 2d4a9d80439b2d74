// SPDX-License-Identifier: MIT
//
// What a record has no room for, which no file of a session is large enough to show, and that a
// comment on the beginning is read as it was written. The rest is in tests/sessions/game.md.
#include "base/memory.h"
#include "record/record.h"

#define TOO_MUCH "a game of at most 16 MiB"

static struct misfit add_value(struct record *r, const char *s, size_t length) {
    return record_add_header(r, RECORD_RULES, strlen(RECORD_RULES), s, length);
}

// A record has room for so many bytes more, the end of each text included.
static void leave_room(struct record *r, size_t bytes) {
    OWNED char *filled = memory_take(RECORD_BYTES_MAX, 1);
    record_clear(r);
    memset(filled, 'x', RECORD_BYTES_MAX);
    const size_t length = RECORD_BYTES_MAX - r->bytes.length - 1 - bytes;
    ck_assert_ptr_null(record_add_final(r, filled, length).expected);
    ck_assert_uint_eq(r->bytes.length, RECORD_BYTES_MAX - bytes);
}

static const struct {
    struct misfit (*add)(struct record *r, const char *s, size_t length);
    size_t besides; // the bytes of what else is kept with the piece
} pieces[] = {{add_value, sizeof RECORD_RULES},
              {record_add_ply, 0},
              {record_add_comment, 0},
              {record_add_final, 0}};

// A piece of three bytes and its end.
TEST_ROWS(a_piece_is_kept_where_there_is_room, ROWS(pieces)) {
    struct record r = {0};
    const size_t needed = pieces[_i].besides + 4;
    leave_room(&r, needed);
    ck_assert_ptr_null(pieces[_i].add(&r, "abc", 3).expected);
    ck_assert_uint_eq(r.bytes.length, RECORD_BYTES_MAX);
    leave_room(&r, needed - 1);
    ck_assert_str_eq(pieces[_i].add(&r, "abc", 3).expected, TOO_MUCH);
    ck_assert_uint_eq(r.headers + r.plies + r.comment, 0);
    record_free(&r);
}

// Of a header neither the name nor the value is kept alone.
TEST(a_header_needs_room_for_its_name) {
    struct record r = {0};
    leave_room(&r, 3);
    ck_assert_str_eq(add_value(&r, "", 0).expected, TOO_MUCH);
    ck_assert_uint_eq(r.headers, 0);
    record_free(&r);
}

TEST(no_game_has_more_plies) {
    struct record r = {0};
    record_clear(&r);
    for (int i = 0; i < RECORD_PLIES_MAX; i++)
        ck_assert_ptr_null(record_add_ply(&r, "pass", 4).expected);
    ck_assert_str_eq(record_add_ply(&r, "pass", 4).expected, "at most 1000000 plies");
    ck_assert_uint_eq(r.plies, RECORD_PLIES_MAX);
    record_free(&r);
}

TEST(a_place_has_one_comment) {
    struct record r = {0};
    struct record_reader reader;
    struct problem p;
    TEXT form = {0}, again = {0};
    record_clear(&r);
    ck_assert_ptr_null(add_value(&r, "bga", 3).expected);
    ck_assert_ptr_null(record_add_comment(&r, "of {both}", 9).expected);
    ck_assert_str_eq(record_add_comment(&r, "again", 5).expected, "one comment");
    ck_assert_ptr_null(record_add_ply(&r, "pass", 4).expected);
    ck_assert_ptr_null(record_add_comment(&r, "why", 3).expected);
    ck_assert_str_eq(record_add_comment(&r, "again", 5).expected, "one comment");
    ck_assert_ptr_null(
        record_add_header(&r, RECORD_RESULT, strlen(RECORD_RESULT), "-", 1).expected);
    record_write(&r, &form);
    ck_assert_str_eq(text_string(&form), "[Paiko \"1\"]\n[Rules \"bga\"]\n[Result \"-\"]\n\n"
                                         "{of {both\\}}\n1. pass {why}\nend\n\n");
    record_hold(&reader, "held", text_string(&form), form.length);
    ck_assert_int_eq(record_next(&reader, &r, &p), RECORD_READ);
    record_write(&r, &again);
    ck_assert_str_eq(text_string(&again), text_string(&form));
    ck_assert_int_eq(record_next(&reader, &r, &p), RECORD_NONE);
    record_close(&reader);
    record_free(&r);
}
