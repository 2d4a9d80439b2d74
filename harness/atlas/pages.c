// SPDX-License-Identifier: MIT
//
// The pages, each written once for both forms. Rulings stand in the order of rank.h.
#include "pages.h"

#include <paiko/action.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/memory.h"
#include "look.h"
#include "page/places.h"
#include "position/board_link.h"
#include "position/forms.h"
#include "position/model.h"
#include "rank.h"
#include "tell.h"

enum { TOP = 10, NAME_ROOM = 96 };

struct pages {
    const json_t *document;
    const char *folder;
    enum page_form form;
    struct problem *p;
    struct page page;
    struct text out; // owned: of the page that is written
};

static const char *const game_titles[GAMES] = {[GAME_DUEL] = "two players",
                                               [GAME_SHRINES] = "three players",
                                               [GAME_RONIN] = "four to seven players"};

// ---- a page ----

// The name of the file of a page: of the questions "", of the table "rulings", else of a ruleset.
static const char *file_of(const struct pages *s, const char *name, char file[NAME_ROOM]) {
    if (s->form == PAGE_HTML)
        (void)snprintf(file, NAME_ROOM, "atlas%s%s.html", *name ? "-" : "", name);
    else
        (void)snprintf(file, NAME_ROOM, "%s.md", *name ? name : "README");
    return file;
}

static void add_navigation(struct pages *s) {
    char file[NAME_ROOM];
    size_t i;
    json_t *ruleset;
    page_lead(&s->page, "Study board", PLACE_BOARD);
    page_lead(&s->page, "All clauses and rulings", PLACE_RULEBOOKS);
    page_lead(&s->page, "Ten questions", file_of(s, "", file));
    page_lead(&s->page, "All rulings", file_of(s, "rulings", file));
    json_array_foreach(in(s->document, "rulesets"), i, ruleset) {
        const char *name = string(ruleset, "name");
        page_lead(&s->page, name, file_of(s, name, file));
    }
}

static void begin(struct pages *s, const char *title) {
    const json_t *units = in(s->document, "units");
    text_clear(&s->out);
    page_begin(&s->page, s->form, &page_plain, title, &s->out);
    page_heading(&s->page, PAGE_TITLE, "", title);
    if (s->form == PAGE_HTML) {
        s->page.address = place_of_clause;
        add_navigation(s);
    }
    if (*string(s->document, "note"))
        page_say(&s->page, PAGE_FAINT, string(s->document, "note"));
    else if (!json_is_true(in(s->document, "complete")))
        page_sayf(&s->page, PAGE_WARNING,
                  "Partial: %lld of %lld units of work are done. The rest was not examined.",
                  number(units, "done"), number(units, "all"));
}

static bool put_file(const struct pages *s, const char *name, const char *bytes) {
    TEXT path = {0};
    text_addf(&path, "%s/%s", s->folder, name);
    return file_put(text_string(&path), bytes, strlen(bytes), s->p);
}

static bool end(struct pages *s, const char *name) {
    char file[NAME_ROOM];
    return place_put(&s->page, s->folder, file_of(s, name, file), s->p);
}

// ---- a question ----

// Readers and games in words: "the documents disagree (…). 88.9 % of games change with the …".
static void add_weight(const struct ranked *r, struct text *out) {
    text_addf(out, "%s (estimate: %u of 100 readers differ). ", doubt_words[r->doubt],
              doubt_readers[r->doubt]);
    if (r->most)
        text_addf(out, "%.1f %% of games change with the option %s.", 100 * r->play,
                  string(r->most, "option"));
    else
        text_add(out, "The effect on play was not measured.");
}

static void say_weight(struct pages *s, const struct ranked *r) {
    TEXT words = {0};
    text_addf(&words, "%s: ", string(r->ruling, "name"));
    add_weight(r, &words);
    page_say(&s->page, PAGE_FAINT, text_string(&words));
}

// The ruling of a name within a ruleset; NULL where it does not apply.
static const json_t *ruling_of(const json_t *ruleset, const char *name) {
    size_t i;
    json_t *r;
    json_array_foreach(in(ruleset, "rulings"), i, r) {
        if (strcmp(string(r, "name"), name) == 0)
            return r;
    }
    return NULL;
}

// Where in its documents a ruling's clauses stand: "(And Capture Tiles: CAT-CAP-7)".
static void add_spots(const json_t *ruling, struct text *out) {
    const char *spot = "";
    size_t i;
    json_t *c;
    json_array_foreach(in(ruling, "clauses"), i, c) {
        text_add(out, i ? ", " : "(");
        if (strcmp(spot, string(c, "spot")) != 0)
            text_addf(out, "%s: ", string(c, "spot"));
        spot = string(c, "spot");
        text_add(out, string(c, "id"));
    }
    text_add(out, i ? ")" : "");
}

static void add_rulebook_link(struct pages *s, const struct ranked *r) {
    TEXT address = {0};
    place_add(PLACE_RULEBOOK, ruleset_index(string(r->ruleset, "name")), string(r->ruling, "name"),
              &address);
    if (s->form == PAGE_HTML)
        page_link(&s->page, text_string(&address), "In the rulebook");
}

// What each document says of it, and a wording for each answer.
static void add_texts(struct pages *s, const struct ranked *r) {
    size_t i;
    json_t *ruleset, *o;
    page_say(&s->page, PAGE_PLAIN, "What each document says:");
    json_array_foreach(in(s->document, "rulesets"), i, ruleset) {
        const json_t *here = ruling_of(ruleset, string(r->ruling, "name"));
        TEXT spots = {0};
        add_spots(here, &spots);
        if (*string(here, "says"))
            page_term(&s->page, string(ruleset, "name"), string(here, "says"), text_string(&spots));
    }
    page_say(&s->page, PAGE_PLAIN, "Proposed wording:");
    json_array_foreach(in(r->ruling, "options"), i, o) {
        const bool usual = strcmp(string(o, "name"), string(r->ruling, "default")) == 0;
        TEXT note = {0};
        if (usual)
            text_addf(&note, "(default of %s)", string(r->ruleset, "name"));
        page_term(&s->page, string(o, "name"), string(o, "wording"), text_string(&note));
    }
}

// A link to the study board beside the pages, with actions from there, played up to the last, and
// one that is looked at; NULL and "" for none of these. Markdown pages stand without a board.
static void add_board_link(struct pages *s, const char *position, const json_t *actions,
                           const char *action) {
    const size_t count = json_array_size(actions);
    const char **list = memory_take(count + 1, sizeof *list);
    TEXT address = {0};
    for (size_t i = 0; i < count; i++) {
        const char *words = json_string_value(json_array_get(actions, i));
        list[i] = words ? words : "";
    }
    board_link_add(&(struct board_link){PLACE_BOARD, position, list, count, action}, &address);
    if (s->form == PAGE_HTML)
        page_link(&s->page, text_string(&address), "Open on the board");
    free(list);
}

// A witness: its boards, both outcomes and the difference in words, and where to try it.
static void add_witness(struct pages *s, const json_t *witness) {
    TEXT words = {0};
    json_t *boards = tell_boards(witness);
    page_boards(&s->page, boards);
    tell_action(tell_position(witness), string(witness, "action"), &words);
    page_sayf(&s->page, PAGE_PLAIN, "%s.", text_string(&words));
    for (size_t i = 0; i < 2; i++) {
        text_clear(&words);
        tell_outcome(witness, i, &words);
        page_item(&s->page, PAGE_PLAIN, tell_reading(witness, i), text_string(&words), "");
    }
    text_clear(&words);
    tell_apart(witness, &words);
    page_say(&s->page, PAGE_PLAIN, text_string(&words));
    page_field(&s->page, PAGE_PLAIN, "position", tell_position(witness));
    page_field(&s->page, PAGE_PLAIN, "action", string(witness, "action"));
    add_board_link(s, tell_position(witness), NULL, string(witness, "action"));
    json_decref(boards);
}

// ---- ten questions ----

static void add_guide(struct pages *s, enum game game) {
    page_sayf(&s->page, PAGE_PLAIN,
              "Careful readers can answer these questions about the rules for %s differently. Each "
              "has the smallest position in which the answers lead to different play, what each "
              "document says, and a wording for each answer. They are in order of importance: the "
              "estimated share of readers who differ, times the share of games that change.",
              game_titles[game]);
    page_say(&s->page, PAGE_PLAIN,
             "The share of readers is our estimate, not a survey: 50 of 100 if the documents "
             "disagree, 25 if one is silent, 15 if two clauses conflict, 3 if another reading is "
             "possible. A game changes if the same players with the same luck play it differently "
             "under the option than by default. A real game may never reach these positions.");
    page_sayf(
        &s->page, PAGE_PLAIN,
        "Engine and spec each computed both outcomes of every position; they differ at %lld. "
        "The command paikocheck dev atlas measured all of this; paikocheck rules site writes it "
        "for a browser, with a page for each ruleset.",
        number(s->document, "disagreements"));
}

static void add_question(struct pages *s, const struct ranked *r, size_t place) {
    const json_t *pair = rank_pair(r);
    TEXT title = {0}, id = {0};
    text_addf(&title, "%zu. %s", place, string(r->ruling, "question"));
    text_addf(&id, "q%zu", place);
    page_heading(&s->page, s->form == PAGE_HTML ? PAGE_ENTRY : PAGE_PART, text_string(&id),
                 text_string(&title));
    say_weight(s, r);
    if (pair)
        add_witness(s, in(in(pair, "smallest"), "witness"));
    add_texts(s, r);
    add_rulebook_link(s, r);
}

static bool write_questions(struct pages *s) {
    struct ranked list[RULING_COUNT];
    enum game game = GAME_DUEL;
    size_t count = rank_game(s->document, game, list), told = 0;
    for (unsigned g = 0; count == 0 && g < GAMES; g++)
        count = rank_game(s->document, game = (enum game)g, list);
    begin(s, "Ten questions for rules designers");
    add_guide(s, game);
    for (size_t i = 0; i < count && i < TOP; i++)
        add_question(s, &list[i], i + 1);
    for (size_t i = TOP; i < count; i++) {
        if (list[i].doubt != DOUBT_DOCUMENTS)
            continue;
        if (!told++)
            page_heading(&s->page, PAGE_PART, "others",
                         "Other questions on which the documents disagree");
        page_item(&s->page, PAGE_PLAIN, string(list[i].ruling, "name"),
                  string(list[i].ruling, "question"), "");
    }
    return end(s, "");
}

// ---- all rulings ----

// "2, proved", "3, record"; why there is none.
static void add_smallest(const json_t *smallest, struct text *out) {
    const json_t *witness = in(smallest, "witness");
    if (!smallest)
        text_add(out, "not looked for");
    else if (witness)
        text_addf(out, "%lld%s%s", number(smallest, "tiles"),
                  json_is_true(in(smallest, "proved")) ? ", proved" : "",
                  strcmp(string(witness, "kind"), "record") == 0 ? ", record" : "");
    else
        text_add(out, in(smallest, "without_use") ? "the same game" : "none found");
}

// The fewest plies in which play gets to a difference, of all pairs of options.
static void add_reachable(const json_t *ruling, struct text *out) {
    long long least = 0;
    size_t i;
    json_t *pair;
    json_array_foreach(in(ruling, "pairs"), i, pair) {
        const long long plies = number(in(pair, "reachable"), "plies");
        least = plies > 0 && (least == 0 || plies < least) ? plies : least;
    }
    text_addf(out, least ? "%lld" : "-", least);
}

static void add_row(struct pages *s, const struct ranked *r, size_t place) {
    const json_t *pair = rank_pair(r);
    char file[NAME_ROOM];
    TEXT cell = {0};
    text_add_number(&cell, place);
    page_cell(&s->page, text_string(&cell));
    text_clear(&cell);
    text_addf(&cell, "%s#%s", file_of(s, string(r->ruleset, "name"), file),
              string(r->ruling, "name"));
    page_cell_link(&s->page, string(r->ruling, "name"), text_string(&cell));
    page_cell(&s->page, string(r->ruling, "question"));
    page_cell(&s->page, string(r->ruleset, "name"));
    page_cell(&s->page, doubt_words[r->doubt]);
    text_clear(&cell);
    text_addf(&cell, r->most ? "%.1f" : "-", 100 * r->play);
    page_cell(&s->page, text_string(&cell));
    page_cell(&s->page, r->most ? string(r->most, "option") : "-");
    text_clear(&cell);
    add_smallest(in(pair, "smallest"), &cell);
    page_cell(&s->page, text_string(&cell));
    text_clear(&cell);
    add_reachable(r->ruling, &cell);
    page_cell(&s->page, text_string(&cell));
}

static const struct page_column columns[] = {
    {"place", PAGE_NUMBER, false, 0},          {"ruling", PAGE_HEAD, false, 0},
    {"question", PAGE_WORDS, false, 0},        {"document", PAGE_WORDS, false, 0},
    {"doubt", PAGE_WORDS, false, 0},           {"games that change, %", PAGE_NUMBER, false, 0},
    {"with option", PAGE_WORDS, false, 0},     {"smallest, tiles", PAGE_WORDS, false, 0},
    {"reachable, plies", PAGE_WORDS, false, 0}};

static void add_table(struct pages *s, const struct ranked *list, size_t count) {
    page_heading(&s->page, PAGE_PART, "rulings", "All rulings");
    page_table(&s->page, columns, sizeof columns / sizeof *columns);
    for (size_t i = 0; i < count; i++)
        add_row(s, &list[i], i + 1);
    page_table_end(&s->page, "rulings");
}

// All rulesets' rulings in one order.
static bool write_table(struct pages *s) {
    struct ranked *all = memory_take(RULESETS * RULING_COUNT, sizeof *all);
    size_t count = 0, i;
    json_t *ruleset;
    json_array_foreach(in(s->document, "rulesets"), i, ruleset) {
        count = i < RULESETS ? rank_ruleset(ruleset, all, count) : count;
    }
    begin(s, "Rulings of all documents");
    page_say(&s->page, PAGE_PLAIN,
             "A ruling is a question that readers can answer differently, with a row for each "
             "document. First come those with the most doubt times games that change.");
    add_table(s, all, count);
    free(all);
    return end(s, "rulings");
}

// ---- a ruleset ----

static void cell_share(struct pages *s, const json_t *interval) {
    TEXT cell = {0};
    text_addf(&cell, "%.1f (%.1f-%.1f)", 100 * part(interval, 0), 100 * part(interval, 1),
              100 * part(interval, 2));
    page_cell(&s->page, text_string(&cell));
}

static void add_measured(struct pages *s, const char *strength, const json_t *o) {
    page_cell(&s->page, string(o, "option"));
    page_cell(&s->page, strength);
    cell_share(s, in(o, "apart_share"));
    cell_share(s, in(o, "changed_share"));
    cell_share(s, in(o, "lists_share"));
    for (size_t k = 0; k < 4; k++) {
        TEXT cell = {0};
        text_addf(&cell, "%+.2f", 100 * part(json_array_get(in(o, "results"), k), 0));
        page_cell(&s->page, text_string(&cell));
    }
}

// How much play changes under each option that was measured.
static void add_impact(struct pages *s, const json_t *ruling) {
    static const struct page_column heads[] = {
        {"instead", PAGE_HEAD, false, 0},
        {"players", PAGE_WORDS, false, 0},
        {"games that change, %", PAGE_NUMBER, false, 0},
        {"games with another result, %", PAGE_NUMBER, false, 0},
        {"positions with other legal actions, %", PAGE_NUMBER, false, 0},
        {"White wins, points", PAGE_NUMBER, false, 0},
        {"Black wins", PAGE_NUMBER, false, 0},
        {"Red wins", PAGE_NUMBER, false, 0},
        {"ties", PAGE_NUMBER, false, 0}};
    const char *strength;
    json_t *list, *o;
    struct text id = {0};
    size_t i;
    if (json_object_size(in(ruling, "impact")) == 0)
        return;
    page_fold(&s->page, "How much play changes");
    page_table(&s->page, heads, sizeof heads / sizeof *heads);
    json_object_foreach(in(ruling, "impact"), strength, list) {
        json_array_foreach(list, i, o) {
            add_measured(s, strength, o);
        }
    }
    text_addf(&id, "title-%s", string(ruling, "name"));
    page_table_end(&s->page, text_string(&id));
    text_free(&id);
    page_unfold(&s->page);
}

// The position in which a game of the document begins.
static const char *start_of(const json_t *ruleset, unsigned players, char *line, size_t size) {
    const int n = ruleset_index(string(ruleset, "name"));
    const struct paiko_rules rules = paiko_rules_default((enum paiko_ruleset)(n < 0 ? 0 : n));
    const struct paiko_position p = paiko_position_start(&rules, players);
    (void)paiko_position_write(&p, line, size);
    return line;
}

// A game that gets to a difference.
static void add_game(struct pages *s, const json_t *ruleset, const json_t *reachable) {
    char start[PAIKO_POSITION_TEXT_MAX];
    const long long players = number(reachable, "players");
    TEXT words = {0};
    size_t i;
    json_t *action;
    if (!in(reachable, "witness") || players < 0 || players > 7)
        return;
    json_array_foreach(in(reachable, "actions"), i, action) {
        const char *one = json_string_value(action);
        text_addf(&words, "%s%s", i ? "; " : "", one ? one : "");
    }
    page_sayf(&s->page, PAGE_PLAIN,
              "A game that shows the difference after %lld plies:", number(reachable, "plies"));
    page_code(&s->page, text_string(&words));
    add_board_link(s, start_of(ruleset, (unsigned)players, start, sizeof start),
                   in(reachable, "actions"), "");
}

static void add_pair(struct pages *s, const struct ranked *r, const json_t *pair) {
    const json_t *smallest = in(pair, "smallest"), *witness = in(smallest, "witness");
    TEXT words = {0};
    text_addf(&words, "%s or %s", string(pair, "a"), string(pair, "b"));
    page_heading(&s->page, PAGE_POINT, "", text_string(&words));
    text_clear(&words);
    add_smallest(smallest, &words);
    page_sayf(&s->page, PAGE_PLAIN, "Tiles in the smallest position: %s.", text_string(&words));
    if (witness)
        add_witness(s, witness);
    else
        page_say(&s->page, PAGE_PLAIN, string(r->ruling, "never"));
    add_game(s, r->ruleset, in(pair, "reachable"));
}

static void add_ruling(struct pages *s, const struct ranked *r) {
    size_t i;
    json_t *pair;
    page_heading(&s->page, s->form == PAGE_HTML ? PAGE_ENTRY : PAGE_PART, string(r->ruling, "name"),
                 string(r->ruling, "question"));
    say_weight(s, r);
    page_say(&s->page, PAGE_PLAIN, string(r->ruling, "ask"));
    add_texts(s, r);
    add_rulebook_link(s, r);
    json_array_foreach(in(r->ruling, "pairs"), i, pair) {
        add_pair(s, r, pair);
    }
    add_impact(s, r->ruling);
}

static void add_games(struct pages *s, const json_t *ruleset) {
    const char *strength;
    json_t *g;
    json_object_foreach(in(ruleset, "games"), strength, g) {
        const json_t *e = in(g, "ended");
        page_sayf(&s->page, PAGE_PLAIN,
                  "%s players, default options: %lld games of %.1f plies on average. White won "
                  "%lld, Black %lld, Red %lld; %lld were tied, and %lld did not end within 300 "
                  "plies. Lists of legal actions were compared at %lld of %lld positions.",
                  strength, number(g, "games"), json_number_value(in(g, "plies")),
                  (long long)part(e, 0), (long long)part(e, 1), (long long)part(e, 2),
                  (long long)part(e, 3), (long long)part(e, 4), number(g, "sampled"),
                  number(g, "positions"));
    }
}

static bool write_ruleset(struct pages *s, const json_t *ruleset) {
    struct ranked list[RULING_COUNT];
    struct text title = {0};
    const size_t count = rank_ruleset(ruleset, list, 0);
    text_addf(&title, "Atlas of %s", string(ruleset, "name"));
    begin(s, text_string(&title));
    text_free(&title);
    page_sayf(&s->page, PAGE_PLAIN, "Seed %lld.", number(in(s->document, "settings"), "seed"));
    add_games(s, ruleset);
    add_table(s, list, count);
    for (size_t i = 0; i < count; i++)
        add_ruling(s, &list[i]);
    return end(s, string(ruleset, "name"));
}

// ---- all of them ----

static bool is(bool good, const char *where, const char *found, const char *expected,
               struct problem *p) {
    if (!good)
        problem_say(p, where, *found ? found : "nothing", expected);
    return good;
}

static bool readable(const json_t *outcome, const char *key, struct problem *p) {
    struct model ignored;
    const char *line = string(outcome, key);
    return is(model_read(&ignored, line, p), "atlas: outcomes", line, "a position of this program",
              p);
}

// Whether the positions of a pair's example have the form of positions: they become boards. Whether
// they can arise is not asked: a wrong engine's are shown too.
static bool known_pair(const json_t *pair, struct problem *p) {
    const json_t *witness = in(in(pair, "smallest"), "witness");
    bool good = true;
    for (size_t i = 0; witness && i < 2; i++) {
        const json_t *o = json_array_get(in(witness, "outcomes"), i);
        good = good && readable(o, "position", p) &&
               (!json_is_true(in(o, "legal")) || readable(o, "next", p));
    }
    return good;
}

static bool known_ruling(const json_t *ruling, struct problem *p) {
    const char *name = string(ruling, "name");
    bool good = is(ruling_index(name, strlen(name)) >= 0, "atlas: rulings", name,
                   "a ruling of this program", p);
    size_t i;
    json_t *pair;
    json_array_foreach(in(ruling, "pairs"), i, pair) {
        good = good && known_pair(pair, p);
    }
    return good;
}

// Names become names of files and places in pages: only those that the program knows are taken.
static bool known(const json_t *document, struct problem *p) {
    size_t i, k;
    json_t *ruleset, *ruling;
    bool good = is(number(document, "atlas") == 1 && json_is_array(in(document, "rulesets")),
                   "atlas", "something else", "the data of an atlas, atlas.json", p);
    json_array_foreach(in(document, "rulesets"), i, ruleset) {
        const char *name = string(ruleset, "name");
        good = good && is(ruleset_index(name) >= 0, "atlas: rulesets", name,
                          "a ruleset of this program", p);
        json_array_foreach(in(ruleset, "rulings"), k, ruling) {
            good = good && known_ruling(ruling, p);
        }
    }
    return good;
}

bool pages_have(const json_t *document, const char *ruleset, const char *ruling) {
    size_t i;
    json_t *one;
    json_array_foreach(in(document, "rulesets"), i, one) {
        if (strcmp(string(one, "name"), ruleset) == 0 && ruling_of(one, ruling))
            return true;
    }
    return false;
}

static bool put_document(const struct pages *s) {
    char *all =
        json_dumps(s->document, JSON_COMPACT | JSON_PRESERVE_ORDER | JSON_REAL_PRECISION(9));
    TEXT text = {0};
    text_addf(&text, "%s\n", all);
    const bool good = s->form == PAGE_HTML || put_file(s, "atlas.json", text_string(&text));
    free(all);
    return good;
}

bool pages_write(const json_t *document, const char *folder, enum page_form form,
                 struct problem *p) {
    struct pages s = {.document = document, .folder = folder, .form = form, .p = p};
    size_t i;
    json_t *ruleset;
    if (!known(document, p))
        return false;
    bool good =
        file_folder(folder, p) && put_document(&s) && write_questions(&s) && write_table(&s);
    json_array_foreach(in(document, "rulesets"), i, ruleset) {
        good = good && write_ruleset(&s, ruleset);
    }
    text_free(&s.out);
    return good;
}
