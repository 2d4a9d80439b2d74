// SPDX-License-Identifier: MIT
//
// Tests pages with texts that no command shows: bytes that are no text, boards that cannot be read,
// texts that just fit or are one byte too long. (tests/sessions/ has what commands show.)
#include "draw/places.h"
#include "impl/clauses.h"
#include "impl/rulings.h"

// Shows a text `width` columns wide. `how` is its kind (item, term, outcome …) or "markdown".
static void show(const char *how, size_t width, const char *s, struct text *out) {
    static const struct page_column columns[] = {{"n", PAGE_NUMBER, false, 3},
                                                 {"name", PAGE_HEAD, false, 0}};
    const struct page_looks looks = {width, true, "", "", "", "", "", ""};
    struct page p;
    page_begin(&p, strcmp(how, "markdown") ? PAGE_TEXT : PAGE_MARKDOWN, &looks, "", out);
    if (strstr(how, "entry"))
        page_heading(&p, PAGE_ENTRY, "", strcmp(how, "entry") ? "x" : s);
    if (strcmp(how, "item") == 0)
        page_item(&p, PAGE_PLAIN, "", s, "");
    else if (strcmp(how, "term") == 0)
        page_term(&p, "a", "", s, "");
    else if (strcmp(how, "name") != 0 && strcmp(how, "entry") != 0)
        page_say(&p, strcmp(how, "outcome") ? PAGE_PLAIN : PAGE_OUTCOME, s);
    if (strcmp(how, "name") == 0) {
        page_table(&p, columns, ROWS(columns));
        page_cell(&p, "1 w x", ""); // cut to three columns
        page_cell(&p, s, "");
        page_table_end(&p, "");
    }
    page_end(&p);
}

TEST(texts_are_as_wide_as_they_may_be) {
    int rows;
    char *(*row)[4] = suite_table("pages.tsv", 4, &rows);
    for (; rows--; row++) {
        TEXT out = {0};
        show((*row)[0], (size_t)atoi((*row)[1]), (*row)[2], &out);
        ck_assert_msg(strcmp(text_string(&out), (*row)[3]) == 0, "%s %s: %s", (*row)[0], (*row)[1],
                      out.s);
    }
}

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

// Draws three boards with the tiles and the two marked squares of a row of drawn.tsv. The boards
// differ in one further tile.
TEST(boards_are_cut_and_stand_side_by_side) {
    static const char *const other[] = {"2A1", "1A2", "A3"};
    int rows;
    char *(*row)[6] = suite_table("drawn.tsv", 6, &rows);
    for (; rows--; row++) {
        TEXT out = {0};
        json_t *boards = json_array();
        for (int i = 0; i < 3; i++) {
            TEXT line = {0};
            text_addf(&line,
                      "rules=bga board=2/%s/6/8/10/12/14/%s/12/10/8/6/4/2 turn=W phase=action "
                      "hand=-:- reserve=-:- lost=-:- streak=-:-",
                      other[i], (*row)[0]);
            json_array_append_new(boards,
                                  json_pack("{s:s, s:s, s:n, s:{s:s, s:s}}", "title", (*row)[4],
                                            "position", text_string(&line), "action", "marks",
                                            (*row)[1], "(", (*row)[2], "["));
        }
        page_draw(boards, (size_t)atoi((*row)[3]), &out);
        ck_assert_msg(strcmp(text_string(&out), (*row)[5]) == 0, "%s %s: %s", (*row)[0], (*row)[3],
                      out.s);
        json_decref(boards);
    }
}

// ---- pages of the rulebook ----

// A page has at most 8 clauses or 12 rulings. If a page has 4 clauses or more, the next section
// begins a new page.
TEST_ROWS(pages_of_the_rulebook_have_a_size, RULESETS) {
    const struct clause_register *r = clauses_of(_i);
    const char *last = "";
    size_t page = 1, on_page = 0, rulings = 0;
    for (size_t i = 0; i < r->count + RULING_COUNT; i++) {
        const struct ruling *ruling = i < r->count ? NULL : &ruling_table[i - r->count];
        const char *spot = ruling ? "" : r->clause[i].spot,
                   *id = ruling ? ruling->name : r->clause[i].id;
        const size_t length = strcspn(spot, ",;");
        TEXT expected = {0}, address = {0};
        if (ruling && !ruling->applies[_i])
            continue;
        const bool new = length != strcspn(last, ",;") || strncmp(last, spot, length) != 0;
        const bool full = on_page == 8 || (on_page >= 4 && new);
        page += full;
        on_page = full ? 1 : on_page + 1;
        last = spot;
        place_add(PLACE_RULEBOOK, _i, id, &address);
        text_addf(&expected, "rulebook-%s-%s%zu.html#%s", ruleset_names[_i],
                  ruling ? "rulings-" : "", ruling ? rulings++ / 12 + 1 : page, id);
        ck_assert_str_eq(text_string(&address), text_string(&expected));
    }
}
