// SPDX-License-Identifier: MIT
//
// Pages with texts that no command gives them: bytes that are no text, and boards that cannot be
// read. (tests/sessions/ has what commands show.)
#include "page/page.h"

static void say(enum page_form form, const char *s, struct text *out) {
    struct page p;
    page_begin(&p, form, &page_plain, "", out);
    page_say(&p, PAGE_PLAIN, s);
    page_end(&p);
}

// Markdown writes a word as code if viewers would otherwise change it.
static const struct {
    const char *s, *markdown;
} words[] = {
    {"a good word", "a good word\n\n"},
    {"a\xff word", "`a<FF>` word\n\n"},
    {"a\ttab and \x01", "`a tab` and `<U+0001>`\n\n"},
    {"a turn\xe2\x80\xae back", "a `turn<U+202E>` back\n\n"},
};

TEST_ROWS(bytes_that_are_no_text_are_code, ROWS(words)) {
    TEXT out = {0};
    say(PAGE_MARKDOWN, words[_i].s, &out);
    ck_assert_str_eq(text_string(&out), words[_i].markdown);
}

// A board that cannot be read is left out in every form.
TEST_ROWS(a_board_that_cannot_be_read_is_left_out, 3) {
    json_t *boards = json_pack("[{s:s, s:s, s:n, s:{}}]", "title", "before", "position",
                               "rules=bga board=x", "action", "marks");
    struct page p;
    TEXT out = {0};
    page_begin(&p, (enum page_form)_i, &page_plain, "", &out);
    page_boards(&p, boards);
    page_end(&p);
    ck_assert_msg(!strstr(text_string(&out), "<figure>"), "%s", text_string(&out));
    json_decref(boards);
}
