// SPDX-License-Identifier: MIT
//
// Writes the pages for clauses and rulings, with pictures of some scenarios and a list of the rest.
#include "rulebook.h"

#include <stdlib.h>
#include <string.h>

#include "atlas/atlas.h"
#include "base/memory.h"
#include "draw/places.h"
#include "draw/words.h"
#include "impl/clauses.h"
#include "position/board_link.h"

enum { PICTURES = 2, LEAVES = 64 };

// A page about clauses, about clauses that are borrowed from another document, or about rulings.
struct leaf {
    enum leaf_kind { SECTION, BORROWED, RULINGS } kind;
    size_t first, end;       // index of its first entry; index after its last entry
    struct text title, file; // owned
};

// The pages of all documents. They are written one after the other.
struct rulebook {
    const char *folder;
    const struct corpus *corpus; // the whole corpus
    const struct atlas *atlas;   // the pages link to the atlas's pages in `folder`
    struct problem *p;
    struct page page;
    struct text out, address; // owned
    struct leaf leaf[LEAVES]; // the pages of the document that is being written
    size_t leaves;
};

// Returns the address of a clause or ruling, or of a page if the id is "". Valid until the next
// call of `place` or `opens`.
static const char *place(struct rulebook *b, enum place place, int ruleset, const char *id) {
    text_clear(&b->address);
    place_add(place, ruleset, id, &b->address);
    return text_string(&b->address);
}

// ---- one scenario ----

// A scenario that fits a clause or ruling.
struct found {
    const struct scenario *of;
    int ruleset;    // of the scenario's file
    bool elsewhere; // the file is of another ruleset than the page
    bool drawn;     // true if the scenario may get a picture
    bool legal, shown;
    int named; // the largest number of options in the rules of one case
    int tiles;
};

// Returns the address that opens a scenario on the study board, valid until the next call. Returns
// "" if the position cannot be read or the scenario expects a refusal of the position.
static const char *opens(struct rulebook *b, const struct scenario *s) {
    const struct board_link link = {PLACE_BOARD, s->cases[0].position, NULL, 0, s->action};
    text_clear(&b->address);
    if (s->cases[0].ruleset >= 0 && !scenario_expect(&s->cases[0]).refused)
        board_link_add(&link, &b->address);
    return text_string(&b->address);
}

// Adds a picture of the boards before and after the action. For an illegal action it adds only the
// board before, and the spec's first sentences on why the action is illegal.
static void add_picture(struct rulebook *b, const struct found *f) {
    static const char board[] = "{s:s, s:s, s:s?, s:{}}";
    const char *position = f->of->cases[0].position, *action = f->of->action;
    struct problem ignored;
    struct verdict_line line;
    json_t *boards = json_array();
    TEXT does = {0}, next = {0}, report = {0}, follows = {0}, lines = {0};
    const bool legal =
        impl_engine.apply(NULL, position, action, &next, &report, &ignored) == ANSWER_YES;
    text_add(&does, legal ? "before: " : "not legal: ");
    witness_tell_action(position, action, &does);
    json_array_append_new(boards, json_pack(board, "title", text_string(&does), "position",
                                            position, "action", action, "marks"));
    const bool hands = legal && page_same_board(position, text_string(&next));
    if (legal && !hands) {
        text_add(&follows, "after: ");
        words_fallen(text_string(&report), &follows);
        json_array_append_new(boards, json_pack(board, "title", text_string(&follows), "position",
                                                text_string(&next), "action", NULL, "marks"));
    }
    page_link(&b->page, opens(b, f->of), f->of->title);
    page_boards(&b->page, boards);
    if (hands) { // the action changes only what is off the board
        text_clear(&follows);
        witness_tell_hands(position, &follows);
        text_add(&follows, "; then ");
        witness_tell_hands(text_string(&next), &follows);
        page_sayf(&b->page, PAGE_PLAIN, "Hands: %s.", text_string(&follows));
    }
    if (!legal && impl_explain(position, action, &lines, &ignored) == ANSWER_NO) {
        const char *s = text_string(&lines);
        if (verdict_line(&s, &line))
            page_sayf(&b->page, PAGE_PLAIN, "Not legal, by %.*s: %.*s", (int)line.id_length,
                      line.id, (int)line.length, line.sentences);
    }
    json_decref(boards);
}

// ---- scenarios of a clause or a ruling ----

static struct found found_of(const struct scenario *s, int ruleset, int wanted) {
    const struct expect e = scenario_expect(&s->cases[0]);
    struct found f = {.of = s, .ruleset = ruleset, .elsewhere = ruleset != wanted};
    struct model m;
    f.legal = e.legal && expect_legal(&e);
    if (scenario_model(&s->cases[0], &m))
        for (int i = 0; i < MODEL_SQUARES; i++)
            f.tiles += *m.cell[i] != '\0';
    for (size_t i = 0; i < s->count; i++) {
        int named = 0;
        for (const char *p = s->cases[i].position; *p && *p != ' '; p++)
            named += *p == ',';
        f.drawn = i == 0 ? s->action && f.tiles > 0 && !f.elsewhere && named == 0 : f.drawn;
        f.named = named > f.named ? named : f.named;
    }
    return f;
}

// Sorts scenarios. Scenarios of the page's ruleset come first; the others are sorted by ruleset.
// Within a ruleset, sorts by the number of options, then by `drawn`, then by the number of tiles.
static int by_worth(const void *a, const void *b) {
    const struct found *l = a, *r = b;
    return l->elsewhere != r->elsewhere ? l->elsewhere - r->elsewhere
           : l->ruleset != r->ruleset   ? l->ruleset - r->ruleset
           : l->named != r->named       ? l->named - r->named
           : l->drawn != r->drawn       ? r->drawn - l->drawn
           : l->tiles != r->tiles       ? l->tiles - r->tiles
                                        : strcmp(l->of->id, r->of->id);
}

typedef bool fits_fn(const struct scenario *s, const char *name);

// Adds the scenarios that fit: the best as pictures, beginning with a legal and an illegal action,
// and the others as a list.
static void add_scenarios(struct rulebook *b, int ruleset, const char *name, fits_fn *fits,
                          size_t pictures, bool others) {
    const struct corpus *corpus = b->corpus;
    struct found *found = memory_take(corpus->scenarios + 1, sizeof *found);
    size_t count = 0, drawn = 0;
    for (size_t f = 0; f < corpus->count; f++) {
        const struct scenario_file *file = &corpus->files[f];
        const int of = ruleset_index(file->ruleset);
        for (size_t i = 0; i < file->count; i++)
            if ((others || of == ruleset) && fits(&file->scenarios[i], name))
                found[count++] = found_of(&file->scenarios[i], of, ruleset);
    }
    qsort(found, count, sizeof *found, by_worth);
    for (int pass = 0; pass < 3; pass++)
        for (struct found *f = found; f < &found[count] && drawn < pictures; f++) {
            if (!f->drawn || f->shown || (pass < 2 && f->legal != (pass == 0)))
                continue;
            add_picture(b, f);
            f->shown = true;
            drawn++;
            if (pass < 2)
                break;
        }
    if (drawn < count) {
        TEXT summary = {0};
        text_addf(&summary, "%zu %sscenario%s", count - drawn, drawn ? "more " : "",
                  count - drawn == 1 ? "" : "s");
        page_fold(&b->page, text_string(&summary));
        for (const struct found *f = found; f < &found[count]; f++)
            if (!f->shown)
                page_item(&b->page, PAGE_PLAIN, f->elsewhere ? clauses_of(f->ruleset)->title : "",
                          f->of->title, opens(b, f->of));
        page_fold(&b->page, NULL);
    }
    free(found);
}

// True if a position of the scenario names an option of the ruling.
static bool is_under(const struct scenario *s, const char *ruling) {
    TEXT named = {0};
    bool under = false;
    text_addf(&named, ",%s=", ruling); // this can occur only in the position's rules
    for (size_t i = 0; i < s->count; i++)
        under = under || strstr(s->cases[i].position, text_string(&named));
    return under;
}

// ---- a clause ----

// Adds a clause with the rulings about it, each with its default in the clause's ruleset. If a
// ruling does not apply in that ruleset, adds the default in the first ruleset that has the ruling.
static void add_clause(struct rulebook *b, const struct clause *c) {
    static const char *const kinds[] = {
        [CLAUSE_NORMATIVE] = "", [CLAUSE_ADVISORY] = " Advice.", [CLAUSE_DIAGRAM] = " A picture."};
    page_heading(&b->page, PAGE_ENTRY, c->id, c->text);
    page_sayf(&b->page, PAGE_FAINT, "%s, in \xe2\x80\x9c%s\xe2\x80\x9d.%s", c->id, c->spot,
              kinds[c->kind]);
    page_say(&b->page, PAGE_PLAIN, c->note);
    page_say(&b->page, PAGE_PLAIN, c->why);
    for (const struct ruling *r = ruling_table; r < ruling_table + RULING_COUNT; r++) {
        TEXT note = {0};
        size_t touches = 0;
        int of = 0;
        while (touches < r->clauses && strcmp(r->clause[touches], c->id) != 0)
            touches++;
        if (touches == r->clauses)
            continue;
        while (!r->applies[of])
            of++;
        of = r->applies[c->ruleset] ? c->ruleset : of;
        text_addf(&note, "%s%s%s", r->name, of != c->ruleset ? ", only in " : "",
                  of != c->ruleset ? clauses_of(of)->title : "");
        page_term(&b->page, r->question, place(b, PLACE_RULEBOOK, of, r->name),
                  r->meaning[r->fallback[of]], text_string(&note));
    }
    for (int i = 0; i < RULESETS; i++) {
        const struct borrowed *by = clause_borrowed(i, c->id);
        TEXT label = {0};
        if (!by)
            continue;
        text_addf(&label, "Borrowed by %s", clauses_of(i)->title);
        page_item(&b->page, PAGE_PLAIN, text_string(&label), by->id,
                  place(b, PLACE_RULEBOOK, i, by->id));
    }
    add_scenarios(b, c->ruleset, c->id, scenario_cites, PICTURES, true);
}

// ---- a ruling ----

static void add_ruling(struct rulebook *b, int ruling, int ruleset) {
    const struct ruling *r = &ruling_table[ruling];
    const char *says = question_table[ruling].says[ruleset];
    TEXT ids = {0};
    page_heading(&b->page, PAGE_ENTRY, r->name, r->question);
    page_sayf(&b->page, PAGE_FAINT, "Ruling %s. Why readers differ: %s.", r->name,
              doubt_words[r->doubt]);
    if (*says)
        page_sayf(&b->page, PAGE_PLAIN, "What this document says: %s", says);
    for (size_t i = 0; i < r->options; i++) {
        TEXT note = {0};
        text_addf(&note, "%s%s", r->option[i],
                  r->fallback[ruleset] == i ? " (default of these rules)" : "");
        for (int k = 0, n = 0; k < RULESETS; k++)
            if (k != ruleset && r->applies[k] && r->fallback[k] == i)
                text_addf(&note, "%s%s", n++ ? ", " : "; default of ", clauses_of(k)->title);
        page_term(&b->page, r->meaning[i], "", text_string(&note), "");
    }
    for (size_t i = 0; i < r->clauses; i++)
        text_addf(&ids, "%s%s", i ? ", " : "Clauses: ", r->clause[i]);
    page_say(&b->page, PAGE_PLAIN, text_string(&ids));
    if (b->atlas->of[ruleset][ruling].done)
        page_link(&b->page, place(b, PLACE_ATLAS_OF, ruleset, r->name),
                  "In the atlas, with positions in which options differ");
    add_scenarios(b, ruleset, r->name, is_under, 0, false);
}

// ---- a document ----

// Adds clause or ruling number `first`, with the id `id`, to its page. If this page is not the last
// in b->leaf, appends the page to b->leaf. Returns the page.
static struct leaf *leaf_of(struct rulebook *b, enum leaf_kind kind, int ruleset, size_t first,
                            const char *id) {
    const char *address = place(b, PLACE_RULEBOOK, ruleset, id);
    const size_t length = strcspn(address, "#");
    struct leaf *last = b->leaves ? &b->leaf[b->leaves - 1] : NULL;
    if (!last || last->file.length != length ||
        memcmp(text_string(&last->file), address, length) != 0) {
        last = &b->leaf[b->leaves++];
        last->kind = kind;
        last->first = first;
        text_clear(&last->title);
        text_clear(&last->file);
        text_add_bytes(&last->file, address, length);
    }
    last->end = first + 1;
    return last;
}

// Lists the pages of a document, each titled with the names of its sections.
static void make_leaves(struct rulebook *b, const struct clause_register *r) {
    const struct ruling *all = ruling_table;
    b->leaves = 0;
    for (size_t i = 0; i < r->count; i++) {
        const char *spot = r->clause[i].spot;
        const size_t length = strcspn(spot, ",;");
        struct leaf *l = leaf_of(b, SECTION, r->ruleset, i, r->clause[i].id);
        TEXT name = {0};
        text_add_bytes(&name, spot, length);
        if (!l->title.length || !strstr(text_string(&l->title), text_string(&name)))
            text_addf(&l->title, "%s%s", l->title.length ? " \xc2\xb7 " : "", text_string(&name));
    }
    for (size_t i = 0; i < r->borrowed_count; i++) {
        struct leaf *l = leaf_of(b, BORROWED, r->ruleset, i, r->borrowed[i].id);
        if (!l->title.length)
            text_add(&l->title, "Borrowed rules");
    }
    for (size_t i = 0; i < RULING_COUNT; i++) {
        if (!all[i].applies[r->ruleset])
            continue;
        struct leaf *l = leaf_of(b, RULINGS, r->ruleset, i, all[i].name);
        if (!l->title.length)
            text_add(&l->title, "Questions that it leaves open");
    }
    for (size_t n = b->leaves; n-- > 0;) { // adds a number to a title that repeats
        size_t earlier = 0;
        for (size_t k = 0; k < n; k++)
            earlier += strcmp(text_string(&b->leaf[k].title), text_string(&b->leaf[n].title)) == 0;
        if (earlier)
            text_addf(&b->leaf[n].title, ", %zu", earlier + 1);
    }
}

static void lead(struct rulebook *b, const char *where, const char *title, const char *file) {
    TEXT words = {0};
    text_addf(&words, "%s: %s", where, title);
    page_lead(&b->page, text_string(&words), file);
}

static bool write_leaf(struct rulebook *b, const struct clause_register *r, size_t n) {
    const struct leaf *l = &b->leaf[n];
    TEXT title = {0};
    text_addf(&title, "%s: %s", r->title, text_string(&l->title));
    place_begin(&b->page, PAGE_HTML, text_string(&title), &b->out);
    lead(b, "Up", r->title, place(b, PLACE_RULEBOOK, r->ruleset, ""));
    if (n > 0)
        lead(b, "Previous", text_string(&l[-1].title), text_string(&l[-1].file));
    if (n + 1 < b->leaves)
        lead(b, "Next", text_string(&l[1].title), text_string(&l[1].file));
    if (l->kind == BORROWED)
        page_say(&b->page, PAGE_PLAIN, "This document leaves these rules to another document.");
    if (l->kind == RULINGS)
        page_say(&b->page, PAGE_PLAIN,
                 "A ruling answers a question that readers can answer "
                 "differently.");
    for (size_t i = l->first; i < l->end; i++) {
        if (l->kind == SECTION) {
            add_clause(b, &r->clause[i]);
        } else if (l->kind == BORROWED) {
            const struct borrowed *from = &r->borrowed[i];
            page_heading(&b->page, PAGE_ENTRY, from->id, clause_find(from->rule)->text);
            page_sayf(&b->page, PAGE_PLAIN, "%s, from %s. %s", from->id, from->rule, from->because);
        } else if (ruling_table[i].applies[r->ruleset]) {
            add_ruling(b, (int)i, r->ruleset);
        }
    }
    return place_put(&b->page, b->folder, text_string(&l->file), b->p);
}

// Writes a document's first page, with a line for each clause and ruling, and then its other pages.
static bool write_document(struct rulebook *b, const struct clause_register *r) {
    TEXT title = {0};
    make_leaves(b, r);
    text_addf(&title, "%s (%s)", r->title, ruleset_names[r->ruleset]);
    place_begin(&b->page, PAGE_HTML, text_string(&title), &b->out);
    lead(b, "Next", text_string(&b->leaf[0].title), text_string(&b->leaf[0].file));
    page_sayf(&b->page, PAGE_PLAIN,
              "All %zu clauses of this document, in its order and in our words.%s", r->count,
              game_leaves_to_sheet(ruleset_game[r->ruleset])
                  ? " Where it says nothing, the 2019 sheet applies."
                  : "");
    for (const struct leaf *l = b->leaf; l < &b->leaf[b->leaves]; l++) {
        page_heading(&b->page, PAGE_PART, "", text_string(&l->title));
        page_link(&b->page, text_string(&l->file), "Read with pictures");
        for (size_t i = l->first; i < l->end; i++) {
            const struct ruling *ruling = l->kind == RULINGS ? &ruling_table[i] : NULL;
            const char *id = l->kind == SECTION    ? r->clause[i].id
                             : l->kind == BORROWED ? r->borrowed[i].id
                                                   : ruling->name;
            if (!ruling || ruling->applies[r->ruleset])
                page_item(&b->page, PAGE_PLAIN, "",
                          l->kind == SECTION    ? r->clause[i].text
                          : l->kind == BORROWED ? clause_find(r->borrowed[i].rule)->text
                                                : ruling->question,
                          place(b, PLACE_RULEBOOK, r->ruleset, id));
        }
    }
    bool good = place_put(&b->page, b->folder, place(b, PLACE_RULEBOOK, r->ruleset, ""), b->p);
    for (size_t n = 0; n < b->leaves; n++)
        good = good && write_leaf(b, r, n);
    return good;
}

// ---- the whole rulebook ----

// Finds the scenario with the fewest tiles (more than two) that shows a capture in a ruleset.
static struct found capture_of(const struct rulebook *b, int ruleset) {
    struct found best = {0};
    for (size_t f = 0; f < b->corpus->count; f++)
        for (size_t i = 0; i < b->corpus->files[f].count; i++) {
            const struct scenario *s = &b->corpus->files[f].scenarios[i];
            const struct found one =
                found_of(s, ruleset_index(b->corpus->files[f].ruleset), ruleset);
            TEXT next = {0}, report = {0};
            struct problem ignored;
            if (one.drawn && one.legal && one.tiles > 2 && (!best.of || one.tiles < best.tiles) &&
                impl_engine.apply(NULL, s->cases[0].position, s->action, &next, &report,
                                  &ignored) == ANSWER_YES &&
                !strstr(text_string(&report), "captured=-"))
                best = one;
        }
    return best;
}

// Writes the front page, with a sentence and a picture for each document, and the documents' pages.
bool rulebook_write(const struct corpus *corpus, const struct atlas *atlas, const char *folder,
                    struct problem *p) {
    static const char *const about[RULESETS] = {
        [RULESET_CATALYST2019] = "For two players. The sheet of 2019, on which the games for more "
                                 "players build.",
        [RULESET_PNP] = "For two players. The older sheet to print and cut out; captures have a "
                        "phase of their own.",
        [RULESET_BGA] = "For two players. The rules in short, as an online game site tells them.",
        [RULESET_SHRINES14] = "For three players: White, Black, and Red with its zombies.",
        [RULESET_RONIN13C] = "For four to seven players: White against the others, in rounds, with "
                             "heroes."};
    struct rulebook b = {.folder = folder, .corpus = corpus, .atlas = atlas, .p = p};
    place_begin(&b.page, PAGE_HTML, "Rulebook", &b.out);
    page_say(&b.page, PAGE_PLAIN,
             "Every rule of five documents in our words, with small positions, and every question "
             "that they leave open.");
    for (int of = 0; of < RULESETS; of++) {
        const struct found found = capture_of(&b, of);
        TEXT title = {0};
        text_addf(&title, "%s (%s)", clauses_of(of)->title, ruleset_names[of]);
        page_heading(&b.page, PAGE_PART, ruleset_names[of], text_string(&title));
        page_say(&b.page, PAGE_PLAIN, about[of]);
        page_link(&b.page, place(&b, PLACE_RULEBOOK, of, ""), "Read it");
        if (found.of)
            add_picture(&b, &found);
    }
    bool good = place_put(&b.page, folder, PLACE_RULEBOOKS, p);
    for (int i = 0; i < RULESETS; i++)
        good = good && write_document(&b, clauses_of(i));
    for (size_t n = 0; n < LEAVES; n++) {
        text_free(&b.leaf[n].title);
        text_free(&b.leaf[n].file);
    }
    text_free(&b.out);
    text_free(&b.address);
    return good;
}
