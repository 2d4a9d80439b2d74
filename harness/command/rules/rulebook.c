// SPDX-License-Identifier: MIT
//
// Pages for clauses and rulings, with pictures of a few scenarios and lists of others.
#include "rulebook.h"

#include <stdlib.h>
#include <string.h>

#include "atlas/atlas.h"
#include "base/memory.h"
#include "page/places.h"
#include "picture/words.h"
#include "position/board_link.h"
#include "registers/clauses.h"

enum { PICTURES = 3 };

// The pages; one at a time is written.
struct rulebook {
    const char *folder;
    const struct corpus *corpus; // all of it
    const struct atlas *atlas;   // in the same folder
    struct problem *p;
    struct page page;
    struct text out, address; // owned
};

// Returns the address of a clause or a ruling, or with "" of a page; valid until the next call.
static const char *place(struct rulebook *b, enum place place, int ruleset, const char *id) {
    text_clear(&b->address);
    place_add(place, ruleset, id, &b->address);
    return text_string(&b->address);
}

// ---- one scenario ----

// A scenario about something.
struct found {
    const struct scenario *of;
    int ruleset;    // that of its file
    bool elsewhere; // of another ruleset than it was looked for
    bool drawn;     // it has an action on a board with tiles, under the ruleset's own rulings
    bool legal, shown;
    int named; // most options off their default in one of its cases; a pair counts as two
    int tiles;
};

// Returns the address that opens a scenario on the board, valid until the next call; "" for a line
// that is refused.
static const char *opens(struct rulebook *b, const struct scenario *s) {
    const struct board_link link = {PLACE_BOARD, s->cases[0].position, NULL, 0, s->action};
    text_clear(&b->address);
    if (s->cases[0].readable && !scenario_expect(&s->cases[0]).refused)
        board_link_add(&link, &b->address);
    return text_string(&b->address);
}

// Adds the boards before and after; for an illegal action the one before, and the spec's first
// sentences on why.
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
    if (legal) {
        text_add(&follows, "after: ");
        words_fallen(text_string(&report), &follows);
        json_array_append_new(boards, json_pack(board, "title", text_string(&follows), "position",
                                                text_string(&next), "action", NULL, "marks"));
    }
    page_link(&b->page, opens(b, f->of), f->of->title);
    page_boards(&b->page, boards);
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

// Sorts scenarios: those of the ruleset first, then those with few options, with a picture, with
// few tiles.
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

// Adds the scenarios that fit: some as pictures, first the best of each verdict, the others in a
// list.
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
                page_item(&b->page, PAGE_PLAIN, f->elsewhere ? ruleset_names[f->ruleset] : "",
                          f->of->title, opens(b, f->of));
        page_fold(&b->page, NULL);
    }
    free(found);
}

// True if one of its positions names an option of the ruling.
static bool is_under(const struct scenario *s, const char *ruling) {
    TEXT named = {0};
    bool under = false;
    text_addf(&named, ",%s=", ruling); // only rules have a comma and a letter
    for (size_t i = 0; i < s->count; i++)
        under = under || strstr(s->cases[i].position, text_string(&named));
    return under;
}

// ---- a clause ----

// Adds the rulings that touch a clause. A ruling of other rulesets stands on the page of the first
// of them.
static void add_touching(struct rulebook *b, const struct clause *c) {
    for (const struct ruling *r = ruling_table; r < ruling_table + RULING_COUNT; r++) {
        TEXT options = {0}, note = {0};
        size_t touches = 0;
        while (touches < r->clauses && strcmp(r->clause[touches], c->id) != 0)
            touches++;
        if (touches == r->clauses)
            continue;
        int of = 0;
        while (!r->applies[of])
            of++;
        of = r->applies[c->ruleset] ? c->ruleset : of;
        for (size_t i = 0; i < r->options; i++) // "strict (default) or net"
            text_addf(&options, "%s%s%s",
                      i == 0               ? ""
                      : i + 1 < r->options ? ", "
                                           : " or ",
                      r->option[i],
                      r->applies[c->ruleset] && r->fallback[c->ruleset] == i ? " (default)" : "");
        text_addf(&note, "ruling %s%s%s", r->name, of != c->ruleset ? ", only in " : "",
                  of != c->ruleset ? ruleset_names[of] : "");
        page_term(&b->page, r->question, place(b, PLACE_RULEBOOK, of, r->name),
                  text_string(&options), text_string(&note));
    }
}

static void add_clause(struct rulebook *b, const struct clause *c) {
    static const char *const kinds[] = {
        [CLAUSE_NORMATIVE] = "Rule", [CLAUSE_ADVISORY] = "Advice", [CLAUSE_DIAGRAM] = "Picture"};
    page_heading(&b->page, PAGE_ENTRY, c->id, c->id);
    page_say(&b->page, PAGE_OUTCOME, c->text);
    page_sayf(&b->page, PAGE_FAINT, "In the document: %s. %s; topic: %s.", c->spot, kinds[c->kind],
              c->topic);
    page_say(&b->page, PAGE_PLAIN, c->note);
    page_say(&b->page, PAGE_PLAIN, c->why);
    add_touching(b, c);
    for (int i = 0; i < RULESETS; i++) {
        const struct borrowed *by = clause_borrowed(i, c->id);
        TEXT label = {0};
        if (!by)
            continue;
        text_addf(&label, "Borrowed by %s", ruleset_names[i]);
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
        TEXT term = {0}, note = {0};
        text_addf(&term, "%s%s", r->option[i],
                  r->fallback[ruleset] == i ? " (default of these rules)" : "");
        for (int k = 0; k < RULESETS; k++)
            if (k != ruleset && r->applies[k] && r->fallback[k] == i)
                text_addf(&note, "%s%s", note.length ? ", " : "default of ", ruleset_names[k]);
        page_term(&b->page, text_string(&term), "", r->meaning[i], text_string(&note));
    }
    for (size_t i = 0; i < r->clauses; i++)
        text_addf(&ids, "%s%s", i ? ", " : "Clauses: ", r->clause[i]);
    page_say(&b->page, PAGE_PLAIN, text_string(&ids));
    if (b->atlas->of[ruleset][ruling].done)
        page_link(&b->page, place(b, PLACE_ATLAS_OF, ruleset, r->name),
                  "In the atlas, with positions that differ");
    add_scenarios(b, ruleset, r->name, is_under, 0, false);
}

// ---- a document ----

static void add_contents(struct rulebook *b, const struct clause_register *r) {
    const char *spot = "";
    page_heading(&b->page, PAGE_PART, "contents", "Contents");
    for (size_t i = 0; i < r->count; i++) {
        TEXT address = {0};
        text_addf(&address, "#%s", r->clause[i].id);
        if (strcmp(spot, r->clause[i].spot) != 0)
            page_item(&b->page, PAGE_PLAIN, "", r->clause[i].spot, text_string(&address));
        spot = r->clause[i].spot;
    }
    if (r->borrowed_count)
        page_item(&b->page, PAGE_PLAIN, "", "Borrowed rules", "#borrowed");
    page_item(&b->page, PAGE_PLAIN, "", "Rulings", "#rulings");
}

static bool write_document(struct rulebook *b, const struct clause_register *r) {
    const char *spot = "";
    TEXT title = {0};
    text_addf(&title, "%s (%s)", r->title, ruleset_names[r->ruleset]);
    place_begin(&b->page, PAGE_HTML, text_string(&title), &b->out);
    page_sayf(&b->page, PAGE_PLAIN,
              "All %zu clauses of document %s, in its order and in our words.%s", r->count, r->name,
              game_leaves_to_sheet(ruleset_game[r->ruleset])
                  ? " What it does not speak of is as on the 2019 rule sheet."
                  : "");
    add_contents(b, r);
    for (size_t i = 0; i < r->count; i++) {
        if (strcmp(spot, r->clause[i].spot) != 0)
            page_heading(&b->page, PAGE_GROUP, "", r->clause[i].spot);
        spot = r->clause[i].spot;
        add_clause(b, &r->clause[i]);
    }
    if (r->borrowed_count) {
        page_heading(&b->page, PAGE_GROUP, "borrowed", "Borrowed rules");
        page_say(&b->page, PAGE_PLAIN,
                 "The document leaves these out, and the project takes them from another one.");
    }
    for (size_t i = 0; i < r->borrowed_count; i++) {
        const struct borrowed *from = &r->borrowed[i];
        page_heading(&b->page, PAGE_ENTRY, from->id, from->id);
        page_say(&b->page, PAGE_OUTCOME, clause_find(from->rule)->text);
        page_sayf(&b->page, PAGE_PLAIN, "From %s. %s", from->rule, from->because);
    }
    page_heading(&b->page, PAGE_GROUP, "rulings", "Rulings");
    page_say(&b->page, PAGE_PLAIN, "A ruling is a question that readers can answer differently.");
    for (int i = 0; i < RULING_COUNT; i++)
        if (ruling_table[i].applies[r->ruleset])
            add_ruling(b, i, r->ruleset);
    return place_put(&b->page, b->folder, place(b, PLACE_RULEBOOK, r->ruleset, ""), b->p);
}

// ---- all of them ----

static bool write_index(struct rulebook *b) {
    place_begin(&b->page, PAGE_HTML, "All clauses and rulings", &b->out);
    page_say(&b->page, PAGE_PLAIN,
             "Every rule of the five documents in our words, and every question that they leave "
             "open. Search this page with your browser.");
    for (int of = 0; of < RULESETS; of++) {
        const struct clause_register *r = clauses_of(of);
        TEXT title = {0};
        text_addf(&title, "%s (%s)", r->title, ruleset_names[of]);
        page_heading(&b->page, PAGE_PART, ruleset_names[of], text_string(&title));
        for (size_t i = 0; i < r->count; i++)
            page_item(&b->page, PAGE_PLAIN, r->clause[i].id, r->clause[i].text,
                      place(b, PLACE_RULEBOOK, of, r->clause[i].id));
        page_heading(&b->page, PAGE_POINT, "", "Rulings");
        for (size_t i = 0; i < RULING_COUNT; i++)
            if (ruling_table[i].applies[of])
                page_item(&b->page, PAGE_PLAIN, ruling_table[i].name, ruling_table[i].question,
                          place(b, PLACE_RULEBOOK, of, ruling_table[i].name));
    }
    return place_put(&b->page, b->folder, PLACE_RULEBOOKS, b->p);
}

bool rulebook_write(const struct corpus *corpus, const struct atlas *atlas, const char *folder,
                    struct problem *p) {
    struct rulebook b = {.folder = folder, .corpus = corpus, .atlas = atlas, .p = p};
    bool good = write_index(&b);
    for (int i = 0; i < RULESETS; i++)
        good = good && write_document(&b, clauses_of(i));
    text_free(&b.out);
    text_free(&b.address);
    return good;
}
