// SPDX-License-Identifier: MIT
//
// Writes the pages. The same code writes them as Markdown, HTML and text.
// Invariant: the same atlas gives the same files, to the byte.
#include "atlas.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "draw/places.h"
#include "impl/clauses.h"
#include "position/board_link.h"

enum { TOP = 10, NAME_ROOM = 96 };

struct pages {
    const struct atlas *atlas;
    const char *folder;
    enum page_form form;
    const struct page_looks *looks; // width and colours of plain text; NULL for Markdown and HTML
    struct problem *p;
    struct page page;
    struct text out; // owned: the page that is being written
};

static const char *const game_titles[GAMES] = {[GAME_DUEL] = "two players",
                                               [GAME_SHRINES] = "three players",
                                               [GAME_RONIN] = "four to seven players"};

static const struct ruling *ruling_of(const struct ranked *r) {
    return &ruling_table[r->ruling];
}

// ---- a page ----

// Returns a page's file name: `name` is "" (the questions), "rulings" (the table) or a ruleset.
static const char *file_of(const struct pages *s, const char *name, char file[NAME_ROOM]) {
    if (s->form == PAGE_HTML)
        (void)snprintf(file, NAME_ROOM, "atlas%s%s.html", *name ? "-" : "", name);
    else
        (void)snprintf(file, NAME_ROOM, "%s.md", *name ? name : "README");
    return file;
}

static void begin(struct pages *s, const char *title) {
    size_t all;
    const size_t done = atlas_done(s->atlas, &all);
    if (s->looks)
        page_begin(&s->page, s->form, s->looks, title, &s->out);
    else
        place_begin(&s->page, s->form, title, &s->out);
    if (done < all)
        page_sayf(&s->page, PAGE_WARNING,
                  "Partial: %zu of %zu rulings are here. The rest was not examined.", done, all);
}

static bool end(struct pages *s, const char *name) {
    char file[NAME_ROOM];
    return place_put(&s->page, s->folder, file_of(s, name, file), s->p);
}

// Returns the heading level of a question or a ruling.
static enum page_level entry(const struct pages *s) {
    return s->form == PAGE_MARKDOWN ? PAGE_PART : PAGE_ENTRY;
}

// ---- a ruling ----

// Says why and how many readers differ about a ruling, and how many games go differently.
static void say_weight(struct pages *s, const struct ranked *r) {
    const struct ruling *of = ruling_of(r);
    page_sayf(&s->page, PAGE_FAINT,
              "Ruling \"%s\" (%s). We estimate that %u of 100 readers answer differently from the "
              "other %u. With the option \"%s\", %.1f %% of games go differently than by default.",
              of->name, doubt_words[of->doubt], doubt_readers[of->doubt],
              100 - doubt_readers[of->doubt], of->option[r->most], 100 * r->play);
}

// Adds where a ruling's clauses are in a ruleset's documents: "(And Capture Tiles: CAT-CAP-7)".
static void add_spots(const struct ruling *of, int ruleset, struct text *out) {
    const char *spot = "";
    size_t n = 0;
    for (size_t i = 0; i < of->clauses; i++) {
        const struct clause *c = clause_find(of->clause[i]);
        if (c->ruleset != ruleset &&
            (c->ruleset != 0 || !game_leaves_to_sheet(ruleset_game[ruleset])))
            continue;
        text_add(out, n++ ? ", " : "(");
        if (strcmp(spot, c->spot) != 0)
            text_addf(out, "%s: ", c->spot);
        spot = c->spot;
        text_add(out, c->id);
    }
    text_add(out, n ? ")" : "");
}

// Adds a term with its explanation and a note. In plain text the note follows in the same line.
static void add_term(struct pages *s, const char *term, const char *words, const char *note) {
    TEXT line = {0};
    text_addf(&line, "%s%s%s", words, *note ? " " : "", note);
    if (s->form == PAGE_TEXT)
        page_term(&s->page, term, "", text_string(&line), "");
    else
        page_term(&s->page, term, "", words, note);
}

// Adds what each document says about a ruling, and a proposed wording of the rule for each option.
static void add_texts(struct pages *s, const struct ranked *r) {
    const struct ruling *of = ruling_of(r);
    const struct ruling_question *question = &question_table[r->ruling];
    TEXT address = {0};
    page_say(&s->page, PAGE_PLAIN, "What each document says:");
    for (int k = 0; k < RULESETS; k++) {
        TEXT name = {0}, spots = {0};
        if (!s->atlas->of[k][r->ruling].done || !*question->says[k])
            continue;
        text_addf(&name, "%s (%s)", clauses_of(k)->title, ruleset_names[k]);
        add_spots(of, k, &spots);
        add_term(s, text_string(&name), question->says[k], text_string(&spots));
    }
    page_say(&s->page, PAGE_PLAIN, "Proposed wording:");
    for (size_t i = 0; i < of->options; i++) {
        TEXT note = {0};
        if (of->fallback[r->ruleset] == i)
            text_addf(&note, "(default of %s)", clauses_of(r->ruleset)->title);
        else
            text_addf(&note, "(%.1f %% of games go differently than by default)",
                      100 * ((double)r->of->apart[i] / (double)r->of->games));
        add_term(s, of->option[i], question->wording[i], text_string(&note));
    }
    place_add(PLACE_RULEBOOK, r->ruleset, of->name, &address);
    if (s->form == PAGE_HTML)
        page_link(&s->page, text_string(&address), "In the rulebook");
}

// Adds a witness: boards, a sentence on the outcome under each reading, and a link to the study
// board. If there are no boards, shows the hands.
static void add_witness(struct pages *s, const struct witness *w) {
    const char *position = witness_position(w);
    const struct board_link link = {PLACE_BOARD, position, NULL, 0, w->action};
    json_t *boards = witness_boards(w);
    TEXT words = {0}, address = {0};
    if (boards)
        page_boards(&s->page, boards);
    json_decref(boards);
    witness_tell_action(position, w->action, &words);
    page_sayf(&s->page, PAGE_PLAIN, "%s.", text_string(&words));
    if (!boards) {
        text_clear(&words);
        witness_tell_hands(position, &words);
        page_item(&s->page, PAGE_PLAIN, "hands before", text_string(&words), "");
    }
    for (int i = 0; i < 2; i++) {
        text_clear(&words);
        witness_tell_side(w, i, &words);
        if (!boards && w->side[i].legal) {
            text_add(&words, "; hands after: ");
            witness_tell_hands(w->side[i].next, &words);
        }
        page_item(&s->page, PAGE_PLAIN, w->side[i].reading, text_string(&words), "");
    }
    if (w->effect == READINGS_RECORD)
        page_say(&s->page, PAGE_PLAIN, "The difference shows in later turns.");
    page_field(&s->page, PAGE_PLAIN, "position", position);
    page_field(&s->page, PAGE_PLAIN, "action", w->action);
    board_link_add(&link, &address);
    if (s->form == PAGE_HTML) // Markdown pages come without a study board
        page_link(&s->page, text_string(&address), "Open on the board");
}

// ---- ten questions ----

static void add_guide(struct pages *s, const char *whose) {
    page_sayf(&s->page, PAGE_PLAIN,
              "Careful readers can give different answers to these questions about the rules %s. "
              "For each question the page shows a position where the answers lead to different "
              "play. The page also sums up each document, and proposes a wording for each answer. "
              "The questions are in order of importance: the number of readers who answer "
              "differently, times the number of games that an option changes.",
              whose);
    page_say(&s->page, PAGE_PLAIN,
             "We estimate how many of 100 readers answer differently from the others: 50 if the "
             "documents disagree, 25 if one document is silent, 15 if two clauses conflict, and 3 "
             "if another reading is possible. Each game was played with the default options, and "
             "again with each other option and the same random numbers. A real game may never "
             "reach the positions shown.");
    page_sayf(&s->page, PAGE_PLAIN,
              "The engine and the spec computed every outcome. In %zu positions their outcomes "
              "differ. The command paikocheck dev atlas measured the figures. The command "
              "paikocheck rules site writes a page for each ruleset, for a browser.",
              atlas_disagreements(s->atlas));
}

// Adds the questions, as pages_ask describes. If there are none, adds nothing and returns false.
static bool add_questions(struct pages *s, int ruleset, const struct settled *answered) {
    struct ranked list[RULING_COUNT];
    size_t count = ruleset >= 0 ? rank_ruleset(s->atlas, ruleset, list, 0) : 0, told = 0;
    TEXT whose = {0};
    text_addf(&whose, "of \"%s\"", ruleset >= 0 ? clauses_of(ruleset)->title : "");
    for (unsigned g = 0; ruleset < 0 && count == 0 && g < GAMES; g++) {
        count = rank_game(s->atlas, (enum game)g, list);
        text_clear(&whose);
        text_addf(&whose, "for %s", game_titles[g]);
    }
    size_t open = 0; // rulings that are not answered
    for (size_t i = 0; i < count; i++)
        if (!answered || !answered->said ||
            answered->option[list[i].ruling] == ruling_of(&list[i])->fallback[ruleset])
            list[open++] = list[i];
    count = open;
    if (count == 0)
        return false;
    begin(s, "Ten questions for rules designers");
    add_guide(s, text_string(&whose));
    for (size_t i = 0; i < count && i < TOP; i++) {
        struct witness w;
        TEXT title = {0}, id = {0};
        text_addf(&title, "%zu. %s", i + 1, ruling_of(&list[i])->question);
        text_addf(&id, "q%zu", i + 1);
        page_heading(&s->page, entry(s), text_string(&id), text_string(&title));
        say_weight(s, &list[i]);
        if (rank_witness(s->atlas, &list[i], &w))
            add_witness(s, &w);
        add_texts(s, &list[i]);
    }
    for (size_t i = TOP; i < count; i++) {
        const struct ruling *of = ruling_of(&list[i]);
        if (of->doubt != DOUBT_DOCUMENTS)
            continue;
        if (!told++)
            page_heading(&s->page, s->looks ? PAGE_ENTRY : PAGE_PART, "others",
                         "Other questions on which the documents disagree");
        page_item(&s->page, PAGE_PLAIN, of->name, of->question, "");
    }
    return true;
}

bool pages_ask(const struct atlas *a, int ruleset, const struct settled *answered,
               const struct page_looks *looks, struct text *out) {
    struct pages s = {.atlas = a, .form = PAGE_TEXT, .looks = looks};
    const bool any = add_questions(&s, ruleset, answered);
    if (any)
        page_end(&s.page);
    text_add(out, text_string(&s.out));
    text_free(&s.out);
    return any;
}

// Adds the number of tiles in the position of `w`, or "none found".
static void add_tiles(const struct witness *w, bool found, struct text *out) {
    if (found)
        text_addf(out, "%u%s", w->tiles, w->effect == READINGS_RECORD ? ", record" : "");
    else
        text_add(out, "none found");
}

static void add_table(struct pages *s, const struct ranked *list, size_t count) {
    static const struct page_column columns[] = {
        {"place", PAGE_NUMBER, false, 0},      {"ruling", PAGE_HEAD, false, 0},
        {"question", PAGE_WORDS, false, 0},    {"document", PAGE_WORDS, false, 0},
        {"doubt", PAGE_WORDS, false, 0},       {"games that change, %", PAGE_NUMBER, false, 0},
        {"with option", PAGE_WORDS, false, 0}, {"tiles", PAGE_WORDS, false, 0}};
    page_heading(&s->page, PAGE_PART, "rulings", "All rulings");
    page_table(&s->page, columns, sizeof columns / sizeof *columns);
    for (size_t i = 0; i < count; i++) {
        const struct ranked *r = &list[i];
        const struct ruling *of = ruling_of(r);
        struct witness w;
        char file[NAME_ROOM];
        TEXT place = {0}, address = {0}, share = {0}, tiles = {0};
        file_of(s, ruleset_names[r->ruleset], file);
        text_add_number(&place, i + 1);
        text_addf(&address, "%s#%s", file, of->name);
        text_addf(&share, "%.1f", 100 * r->play);
        add_tiles(&w, rank_witness(s->atlas, r, &w), &tiles);
        page_cell(&s->page, text_string(&place), "");
        page_cell(&s->page, of->name, text_string(&address));
        page_cell(&s->page, of->question, "");
        page_cell(&s->page, clauses_of(r->ruleset)->title, file);
        page_cell(&s->page, doubt_words[of->doubt], "");
        page_cell(&s->page, text_string(&share), "");
        page_cell(&s->page, of->option[r->most], "");
        page_cell(&s->page, text_string(&tiles), "");
    }
    page_table_end(&s->page, "rulings");
}

// Adds two options of a ruling, with a position in which their outcomes differ.
static void add_pair(struct pages *s, const struct pair *pair) {
    const struct ruling *of = &ruling_table[pair->ruling];
    struct witness w;
    TEXT words = {0}, tiles = {0};
    const bool found = atlas_witness(s->atlas, pair, &w);
    text_addf(&words, "%s or %s", of->option[pair->a], of->option[pair->b]);
    page_heading(&s->page, PAGE_POINT, "", text_string(&words));
    add_tiles(&w, found, &tiles);
    page_sayf(&s->page, PAGE_PLAIN, "Tiles in the position: %s.", text_string(&tiles));
    if (found)
        add_witness(s, &w);
    else
        page_say(&s->page, PAGE_PLAIN, question_table[pair->ruling].never[pair->ruleset]);
    if (found && !w.agreed)
        page_say(&s->page, PAGE_WARNING, "Engine and spec disagree about this position.");
}

// ---- the files ----

// Writes a ruleset's page: each ruling, with each pair of the ruling's options. Writes nothing if
// the atlas has no results for the ruleset.
static bool write_ruleset(struct pages *s, int ruleset) {
    struct ranked list[RULING_COUNT];
    TEXT title = {0};
    const size_t count = rank_ruleset(s->atlas, ruleset, list, 0);
    if (count == 0)
        return true;
    text_addf(&title, "Atlas of %s (%s)", clauses_of(ruleset)->title, ruleset_names[ruleset]);
    begin(s, text_string(&title));
    add_table(s, list, count);
    for (size_t i = 0; i < count; i++) {
        const struct ruling *of = ruling_of(&list[i]);
        struct pair pair = {ruleset, list[i].ruling, 0, 0};
        page_heading(&s->page, entry(s), of->name, of->question);
        say_weight(s, &list[i]);
        page_say(&s->page, PAGE_PLAIN, question_table[list[i].ruling].ask);
        add_texts(s, &list[i]);
        for (pair.a = 0; pair.a < of->options; pair.a++)
            for (pair.b = pair.a + 1; pair.b < of->options; pair.b++)
                add_pair(s, &pair);
    }
    return end(s, ruleset_names[ruleset]);
}

bool pages_write(const struct atlas *a, const char *folder, enum page_form form,
                 struct problem *p) {
    struct pages s = {.atlas = a, .folder = folder, .form = form, .p = p};
    struct ranked *all = memory_take(RULESETS * RULING_COUNT, sizeof *all);
    size_t count = 0;
    bool good = !add_questions(&s, -1, NULL) || end(&s, "");
    for (int r = 0; r < RULESETS; r++)
        count = rank_ruleset(a, r, all, count);
    begin(&s, "Rulings of all documents");
    page_say(&s.page, PAGE_PLAIN,
             "A ruling is a question that readers can answer differently. Each document has its "
             "own row. Rows with more doubt and more changed games come first.");
    add_table(&s, all, count);
    free(all);
    good = end(&s, "rulings") && good;
    for (int r = 0; r < RULESETS; r++)
        good = good && write_ruleset(&s, r);
    text_free(&s.out);
    return good;
}
