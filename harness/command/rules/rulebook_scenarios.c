// SPDX-License-Identifier: MIT
//
// Scenarios in the rulebook: pictures of a few, lists of others, and a page for all of a ruleset.
#include <stdlib.h>
#include <string.h>

#include "atlas/witness.h"
#include "base/memory.h"
#include "page/places.h"
#include "picture/words.h"
#include "position/board_link.h"
#include "registers/clauses.h"
#include "rulebook.h"

enum { PICTURES = 3 };

// A scenario that is about something.
struct found {
    const struct scenario *of;
    int ruleset;    // of its file
    bool elsewhere; // of another ruleset than what it was looked for
    bool drawn;     // an action on a board with tiles under the ruleset's own rulings
    bool legal;
    int named; // options off their default in the case that has most of them; two are a pair
    int tiles;
};

struct search {
    struct found *found; // owned
    size_t count;
};

// ---- one scenario ----

// A line that is refused opens nothing, and is shown.
static void link_to_board(struct rulebook *b, const struct scenario *s) {
    TEXT address = {0};
    if (!s->cases[0].readable || scenario_expect(&s->cases[0]).refused) {
        page_code(&b->page, s->cases[0].position);
        return;
    }
    board_link_add(&(struct board_link){PLACE_BOARD, s->cases[0].position, NULL, 0, s->action},
                   &address);
    page_link(&b->page, text_string(&address), "Open on the board");
}

static json_t *board_json(const char *title, const char *caption, const char *position,
                          const char *action) {
    return json_pack("{s:s, s:s, s:s, s:s?, s:{}}", "title", title, "caption", caption, "position",
                     position, "action", action, "marks");
}

// Why an action is not legal: the first sentences of the spec.
static void say_reason(struct rulebook *b, const char *position, const char *action) {
    struct problem ignored;
    struct verdict_line line;
    TEXT lines = {0};
    if (impl_explain(position, action, &lines, &ignored) != ANSWER_NO)
        return;
    const char *s = text_string(&lines);
    if (verdict_line(&s, &line))
        page_sayf(&b->page, PAGE_PLAIN, "Not legal, by %.*s: %.*s", (int)line.id_length, line.id,
                  (int)line.length, line.sentences);
}

// The boards before and after, or the one before and why there is no other.
static void add_picture(struct rulebook *b, const struct found *f) {
    const char *position = f->of->cases[0].position, *action = f->of->action;
    struct problem ignored;
    json_t *boards = json_array();
    TEXT place = {0}, does = {0}, next = {0}, report = {0}, follows = {0};
    place_add(PLACE_SCENARIOS, f->ruleset, f->of->id, &place);
    witness_tell_action(position, action, &does);
    json_array_append_new(boards, board_json(f->legal ? "before" : "not legal", text_string(&does),
                                             position, action));
    if (impl_engine.apply(NULL, position, action, &next, &report, &ignored) == ANSWER_YES) {
        words_fallen(text_string(&report), &follows);
        json_array_append_new(boards,
                              board_json("after", text_string(&follows), text_string(&next), NULL));
    }
    page_link(&b->page, text_string(&place), f->of->title);
    page_boards(&b->page, boards);
    say_reason(b, position, action);
    link_to_board(b, f->of);
    json_decref(boards);
}

// ---- scenarios of a clause or a ruling ----

static int tiles_of(const struct scenario_case *c) {
    struct model m;
    int tiles = 0;
    if (!scenario_model(c, &m))
        return 0;
    for (int i = 0; i < MODEL_SQUARES; i++)
        tiles += *m.cell[i] != '\0';
    return tiles;
}

static int named_in(const char *position) {
    int named = 0;
    for (const char *s = position; *s && *s != ' '; s++)
        named += *s == ',';
    return named;
}

static struct found found_of(const struct scenario *s, int ruleset, int wanted) {
    const struct scenario_case *c = &s->cases[0];
    const struct expect e = scenario_expect(c);
    struct found f = {.of = s, .ruleset = ruleset, .elsewhere = ruleset != wanted};
    f.tiles = tiles_of(c);
    f.drawn = s->action && f.tiles > 0 && !f.elsewhere && named_in(c->position) == 0;
    for (size_t i = 0; i < s->count; i++) {
        const int named = named_in(s->cases[i].position);
        f.named = named > f.named ? named : f.named;
    }
    f.legal = e.legal && expect_legal(&e);
    return f;
}

// Those of the ruleset first; of them those with few options, what is drawn, with few tiles.
static int by_worth(const void *a, const void *b) {
    const struct found *l = a, *r = b;
    return l->elsewhere != r->elsewhere ? l->elsewhere - r->elsewhere
           : l->ruleset != r->ruleset   ? l->ruleset - r->ruleset
           : l->named != r->named       ? l->named - r->named
           : l->drawn != r->drawn       ? r->drawn - l->drawn
           : l->tiles != r->tiles       ? l->tiles - r->tiles
                                        : strcmp(l->of->id, r->of->id);
}

static struct search search(const struct rulebook *b, int ruleset, const char *name,
                            bool (*fits)(const struct scenario *s, const char *name)) {
    const struct corpus *corpus = b->corpus;
    struct search all = {.found = memory_take(corpus->scenarios + 1, sizeof *all.found)};
    for (size_t f = 0; f < corpus->count; f++) {
        const struct scenario_file *file = &corpus->files[f];
        for (size_t i = 0; i < file->count; i++)
            if (fits(&file->scenarios[i], name))
                all.found[all.count++] =
                    found_of(&file->scenarios[i], ruleset_index(file->ruleset), ruleset);
    }
    qsort(all.found, all.count, sizeof *all.found, by_worth);
    return all;
}

// Which of them have pictures: the smallest of both verdicts, then the smallest that are left. They
// are the first of the list afterwards.
static size_t choose(struct search *all) {
    size_t chosen = 0;
    for (int pass = 0; pass < 3; pass++)
        for (size_t i = chosen; i < all->count && chosen < PICTURES; i++) {
            const struct found f = all->found[i];
            if (!f.drawn || (pass < 2 && f.legal != (pass == 0)))
                continue;
            memmove(&all->found[chosen + 1], &all->found[chosen], (i - chosen) * sizeof f);
            all->found[chosen++] = f;
            if (pass < 2)
                break;
        }
    return chosen;
}

static void list_rest(struct rulebook *b, const struct search *all, size_t from) {
    TEXT summary = {0};
    const size_t rest = all->count - from;
    if (rest == 0)
        return;
    text_addf(&summary, "%zu %sscenario%s", rest, from ? "more " : "", rest == 1 ? "" : "s");
    page_fold(&b->page, text_string(&summary));
    for (size_t i = from; i < all->count; i++) {
        const struct found *f = &all->found[i];
        TEXT place = {0};
        place_add(PLACE_SCENARIOS, f->ruleset, f->of->id, &place);
        page_item(&b->page, PAGE_PLAIN, f->elsewhere ? ruleset_names[f->ruleset] : "", f->of->title,
                  text_string(&place));
    }
    page_unfold(&b->page);
}

void rulebook_clause_scenarios(struct rulebook *b, const struct clause *c) {
    struct search all = search(b, c->ruleset, c->id, scenario_cites);
    const size_t drawn = choose(&all);
    for (size_t i = 0; i < drawn; i++)
        add_picture(b, &all.found[i]);
    list_rest(b, &all, drawn);
    free(all.found);
}

// Whether one of its positions names an option of the ruling.
static bool is_under(const struct scenario *s, const char *ruling) {
    TEXT named = {0};
    text_addf(&named, ",%s=", ruling);
    for (size_t i = 0; i < s->count; i++) {
        TEXT rules = {0};
        text_add_bytes(&rules, s->cases[i].position, strcspn(s->cases[i].position, " "));
        if (strstr(text_string(&rules), text_string(&named)))
            return true;
    }
    return false;
}

void rulebook_ruling_scenarios(struct rulebook *b, int ruleset, const char *ruling) {
    struct search all = search(b, ruleset, ruling, is_under);
    while (all.count > 0 && all.found[all.count - 1].elsewhere)
        all.count--;
    list_rest(b, &all, 0);
    free(all.found);
}

// ---- the page of a ruleset ----

// A value as it stands: texts, what is in lists and mappings with commas between.
static void add_value(const struct yaml_node *n, struct text *out) {
    if (n->kind == YAML_TEXT)
        text_add(out, n->text);
    for (const struct yaml_node *in = n->first; in; in = in->next) {
        text_addf(out, "%s%s", in->key ? in->key : "", in->key ? " " : "");
        add_value(in, out);
        text_add(out, in->next ? ", " : "");
    }
}

// What fell, in words.
static void add_captured(const struct yaml_node *n, struct text *out) {
    TEXT report = {0};
    text_add(&report, n->text);
    for (const struct yaml_node *in = n->first; in; in = in->next)
        text_addf(&report, "%s%s", in->text, in->next ? "," : "");
    words_fallen(text_string(&report), out);
}

static const char *words_of(const char *key) {
    static const char *const words[][2] = {{"includes", "legal actions are"},
                                           {"excludes", "no legal actions are"},
                                           {"count", "number of legal actions"},
                                           {"actions", "the legal actions"},
                                           {"phase", "next decision"},
                                           {"turn", "to move"},
                                           {"refused", "the position is refused at"}};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcmp(words[i][0], key) == 0)
            return words[i][1];
    return key;
}

// What a case expects: "legal; White's Fire on e9 is captured in wave 1". The line that follows is
// too long to be read.
static void add_expected(const struct scenario_case *c, struct text *out) {
    const struct expect e = scenario_expect(c);
    const char *between = "";
    if (e.legal) {
        text_add(out, expect_legal(&e) ? "legal" : "not legal");
        between = "; ";
    }
    for (const struct yaml_node *n = c->block->first; n; n = n->next) {
        if (n == e.legal || n == e.next)
            continue;
        text_add(out, between);
        between = "; ";
        if (n == e.captured) {
            add_captured(n, out);
            continue;
        }
        text_addf(out, "%s: ", words_of(n->key));
        add_value(n, out);
    }
}

// Under other options, which lead to their ruling.
static void add_under(struct rulebook *b, const struct scenario *s, int ruleset) {
    for (size_t i = 1; i < s->count; i++) {
        const struct scenario_case *c = &s->cases[i];
        TEXT name = {0}, place = {0}, expected = {0};
        text_add_bytes(&name, c->under, strcspn(c->under, "="));
        place_add(PLACE_RULEBOOK, ruleset, text_string(&name), &place);
        add_expected(c, &expected);
        page_term_link(&b->page, c->under, text_string(&place), text_string(&expected), "");
    }
}

static void add_scenario(struct rulebook *b, const struct scenario *s, int ruleset) {
    const struct scenario_case *c = &s->cases[0];
    TEXT ids = {0}, words = {0};
    page_heading(&b->page, PAGE_ENTRY, s->id, s->title);
    text_addf(&ids, "%s:", s->id);
    for (const struct yaml_node *n = s->clauses->first; n; n = n->next)
        text_addf(&ids, " %s", n->text);
    page_say(&b->page, PAGE_FAINT, text_string(&ids));
    if (s->action) {
        witness_tell_action(c->position, s->action, &words);
        text_add(&words, ": ");
    }
    add_expected(c, &words);
    page_say(&b->page, PAGE_PLAIN, text_string(&words));
    add_under(b, s, ruleset);
    link_to_board(b, s);
}

bool rulebook_scenarios(struct rulebook *b, int ruleset) {
    const struct corpus *corpus = b->corpus;
    TEXT title = {0}, file = {0}, back = {0};
    text_addf(&title, "Scenarios: %s (%s)", clauses_of(ruleset)->title, ruleset_names[ruleset]);
    place_begin(&b->page, text_string(&title), &b->out);
    page_say(
        &b->page, PAGE_PLAIN,
        "Each scenario is a position with what the documents say of it, by the clauses that it "
        "names. Engine and spec are both held to it.");
    place_add(PLACE_RULEBOOK, ruleset, "", &back);
    page_link(&b->page, text_string(&back), "The clauses and rulings of these rules");
    for (size_t f = 0; f < corpus->count; f++) {
        const struct scenario_file *topic = &corpus->files[f];
        if (ruleset_index(topic->ruleset) != ruleset)
            continue;
        page_heading(&b->page, PAGE_GROUP, "", topic->topic);
        for (size_t i = 0; i < topic->count; i++)
            add_scenario(b, &topic->scenarios[i], ruleset);
    }
    place_add(PLACE_SCENARIOS, ruleset, "", &file);
    return place_put(&b->page, b->folder, text_string(&file), b->p);
}
