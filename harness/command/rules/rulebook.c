// SPDX-License-Identifier: MIT
#include "rulebook.h"

#include <string.h>

#include "page/places.h"

// ---- a clause ----

// "In the document: Fire. Rule; topic: capture."
static void say_place(struct rulebook *b, const struct clause *c) {
    static const char *const kinds[] = {
        [CLAUSE_NORMATIVE] = "Rule", [CLAUSE_ADVISORY] = "Advice", [CLAUSE_DIAGRAM] = "Picture"};
    page_sayf(&b->page, PAGE_FAINT, "In the document: %s. %s; topic: %s.", c->spot, kinds[c->kind],
              c->topic);
}

// "strict (default) or net".
static void add_options(const struct ruling *r, int ruleset, struct text *out) {
    for (size_t i = 0; i < r->options; i++)
        text_addf(out, "%s%s%s",
                  i == 0               ? ""
                  : i + 1 < r->options ? ", "
                                       : " or ",
                  r->option[i],
                  r->applies[ruleset] && r->fallback[ruleset] == i ? " (default)" : "");
}

static bool touches(const struct ruling *r, const char *id) {
    for (size_t i = 0; i < r->clauses; i++)
        if (strcmp(r->clause[i], id) == 0)
            return true;
    return false;
}

// A ruling that touches a clause can be one of other rulesets alone: then its place is on the page
// of the first of them.
static int ruleset_of(const struct ruling *r, int ruleset) {
    int of = 0;
    while (!r->applies[of])
        of++;
    return r->applies[ruleset] ? ruleset : of;
}

static void add_touching(struct rulebook *b, const struct clause *c) {
    size_t count;
    const struct ruling *all = rulings(&count);
    for (size_t i = 0; i < count; i++) {
        const int ruleset = ruleset_of(&all[i], c->ruleset);
        TEXT address = {0}, options = {0}, note = {0};
        if (!touches(&all[i], c->id))
            continue;
        place_add(PLACE_RULEBOOK, ruleset, all[i].name, &address);
        add_options(&all[i], c->ruleset, &options);
        text_addf(&note, "ruling %s%s%s", all[i].name, ruleset != c->ruleset ? ", only in " : "",
                  ruleset != c->ruleset ? ruleset_names[ruleset] : "");
        page_term_link(&b->page, all[i].question, text_string(&address), text_string(&options),
                       text_string(&note));
    }
}

static void add_borrowers(struct rulebook *b, const struct clause *c) {
    for (int i = 0; i < RULESETS; i++) {
        const struct borrowed *by = clause_borrowed(i, c->id);
        TEXT address = {0}, label = {0};
        if (!by)
            continue;
        place_add(PLACE_RULEBOOK, i, by->id, &address);
        text_addf(&label, "Borrowed by %s", ruleset_names[i]);
        page_item(&b->page, PAGE_PLAIN, text_string(&label), by->id, text_string(&address));
    }
}

static void add_clause(struct rulebook *b, const struct clause *c) {
    page_heading(&b->page, PAGE_ENTRY, c->id, c->id);
    page_say(&b->page, PAGE_OUTCOME, c->text);
    say_place(b, c);
    page_say(&b->page, PAGE_PLAIN, c->note);
    page_say(&b->page, PAGE_PLAIN, c->why);
    add_touching(b, c);
    add_borrowers(b, c);
    rulebook_clause_scenarios(b, c);
}

// ---- a document ----

static void add_contents(struct rulebook *b, const struct clause_register *r) {
    const char *spot = "";
    page_heading(&b->page, PAGE_PART, "contents", "Contents");
    for (size_t i = 0; i < r->count; i++) {
        TEXT address = {0};
        if (strcmp(spot, r->clause[i].spot) == 0)
            continue;
        spot = r->clause[i].spot;
        text_addf(&address, "#%s", r->clause[i].id);
        page_item(&b->page, PAGE_PLAIN, "", spot, text_string(&address));
    }
    if (r->borrowed_count)
        page_item(&b->page, PAGE_PLAIN, "", "Borrowed rules", "#borrowed");
    page_item(&b->page, PAGE_PLAIN, "", "Rulings", "#rulings");
}

static void add_borrowed(struct rulebook *b, const struct clause_register *r) {
    if (r->borrowed_count == 0)
        return;
    page_heading(&b->page, PAGE_GROUP, "borrowed", "Borrowed rules");
    page_say(&b->page, PAGE_PLAIN,
             "The document leaves these out, and the project takes them from another one.");
    for (size_t i = 0; i < r->borrowed_count; i++) {
        const struct borrowed *from = &r->borrowed[i];
        const struct clause *c = clause_find(from->rule);
        page_heading(&b->page, PAGE_ENTRY, from->id, from->id);
        page_say(&b->page, PAGE_OUTCOME, c ? c->text : "");
        page_sayf(&b->page, PAGE_PLAIN, "From %s. %s", from->rule, from->because);
    }
}

// ---- a ruling ----

static void add_choices(struct rulebook *b, const struct ruling *r, int ruleset) {
    for (size_t i = 0; i < r->options; i++) {
        const char *before = "default of ";
        TEXT term = {0}, note = {0};
        text_addf(&term, "%s%s", r->option[i],
                  r->fallback[ruleset] == i ? " (default of these rules)" : "");
        for (int k = 0; k < RULESETS; k++)
            if (k != ruleset && r->applies[k] && r->fallback[k] == i) {
                text_addf(&note, "%s%s", before, ruleset_names[k]);
                before = ", ";
            }
        page_term(&b->page, text_string(&term), r->meaning[i], text_string(&note));
    }
}

static void add_ruling(struct rulebook *b, const struct ruling *r, int ruleset) {
    const int ruling = ruling_index(r->name, strlen(r->name));
    const char *says = question_table[ruling].says[ruleset];
    TEXT ids = {0}, address = {0};
    page_heading(&b->page, PAGE_ENTRY, r->name, r->question);
    page_sayf(&b->page, PAGE_FAINT, "Ruling %s. Why readers differ: %s.", r->name,
              doubt_words[r->doubt]);
    if (*says)
        page_sayf(&b->page, PAGE_PLAIN, "What this document says: %s", says);
    add_choices(b, r, ruleset);
    for (size_t i = 0; i < r->clauses; i++)
        text_addf(&ids, "%s%s", i ? ", " : "Clauses: ", r->clause[i]);
    page_say(&b->page, PAGE_PLAIN, text_string(&ids));
    place_add(PLACE_ATLAS_OF, ruleset, r->name, &address);
    if (b->atlas->of[ruleset][ruling].done)
        page_link(&b->page, text_string(&address), "In the atlas, with positions that differ");
    rulebook_ruling_scenarios(b, ruleset, r->name);
}

static void add_rulings(struct rulebook *b, int ruleset) {
    size_t count;
    const struct ruling *all = rulings(&count);
    page_heading(&b->page, PAGE_GROUP, "rulings", "Rulings");
    page_say(&b->page, PAGE_PLAIN, "A ruling is a question that readers can answer differently.");
    for (size_t i = 0; i < count; i++)
        if (all[i].applies[ruleset])
            add_ruling(b, &all[i], ruleset);
}

static void add_title(const struct clause_register *r, struct text *out) {
    text_addf(out, "%s (%s)", r->title, ruleset_names[r->ruleset]);
}

static void say_document(struct rulebook *b, const struct clause_register *r) {
    TEXT address = {0};
    page_sayf(&b->page, PAGE_PLAIN,
              "All %zu clauses of document %s, in its order and in our words.%s", r->count, r->name,
              game_leaves_to_sheet(ruleset_game[r->ruleset])
                  ? " What it does not speak of is as on the 2019 rule sheet."
                  : "");
    place_add(PLACE_SCENARIOS, r->ruleset, "", &address);
    page_link(&b->page, text_string(&address), "All scenarios of these rules");
}

static bool write_document(struct rulebook *b, const struct clause_register *r) {
    const char *spot = "";
    TEXT file = {0}, title = {0};
    add_title(r, &title);
    place_begin(&b->page, text_string(&title), &b->out);
    say_document(b, r);
    add_contents(b, r);
    for (size_t i = 0; i < r->count; i++) {
        if (strcmp(spot, r->clause[i].spot) != 0)
            page_heading(&b->page, PAGE_GROUP, "", r->clause[i].spot);
        spot = r->clause[i].spot;
        add_clause(b, &r->clause[i]);
    }
    add_borrowed(b, r);
    add_rulings(b, r->ruleset);
    place_add(PLACE_RULEBOOK, r->ruleset, "", &file);
    return place_put(&b->page, b->folder, text_string(&file), b->p);
}

// ---- all of them ----

static void index_item(struct rulebook *b, int ruleset, const char *id, const char *words) {
    TEXT address = {0};
    place_add(PLACE_RULEBOOK, ruleset, id, &address);
    page_item(&b->page, PAGE_PLAIN, id, words, text_string(&address));
}

static void index_ruleset(struct rulebook *b, const struct clause_register *r) {
    size_t count;
    const struct ruling *all = rulings(&count);
    TEXT title = {0};
    add_title(r, &title);
    page_heading(&b->page, PAGE_PART, ruleset_names[r->ruleset], text_string(&title));
    for (size_t i = 0; i < r->count; i++)
        index_item(b, r->ruleset, r->clause[i].id, r->clause[i].text);
    page_heading(&b->page, PAGE_POINT, "", "Rulings");
    for (size_t i = 0; i < count; i++)
        if (all[i].applies[r->ruleset])
            index_item(b, r->ruleset, all[i].name, all[i].question);
}

static bool write_index(struct rulebook *b) {
    place_begin(&b->page, "All clauses and rulings", &b->out);
    page_say(&b->page, PAGE_PLAIN,
             "Every rule of the five documents in our words, and every question that they leave "
             "open. Search this page with your browser.");
    for (int i = 0; i < RULESETS; i++)
        index_ruleset(b, clauses_of(i));
    return place_put(&b->page, b->folder, PLACE_RULEBOOKS, b->p);
}

bool rulebook_write(const struct corpus *corpus, const struct atlas *atlas, const char *folder,
                    struct problem *p) {
    struct rulebook b = {.folder = folder, .corpus = corpus, .atlas = atlas, .p = p};
    bool good = write_index(&b);
    for (int i = 0; i < RULESETS; i++)
        good = good && write_document(&b, clauses_of(i)) && rulebook_scenarios(&b, i);
    text_free(&b.out);
    return good;
}
