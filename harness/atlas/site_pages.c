// SPDX-License-Identifier: MIT
#include "site_pages.h"

#include <paiko/paiko.h>
#include <stdio.h>
#include <string.h>

#include "base/escape.h"
#include "html.h"
#include "pages_inside.h"
#include "position/forms.h"
#include "rank.h"
#include "tell.h"

enum { TOP = 10 };

struct site {
    const json_t *document;
    const char *folder;
    const struct site_frame *frame;
    struct problem *p;
};

static const char *const game_titles[GAMES] = {[GAME_DUEL] = "two players",
                                               [GAME_SHRINES] = "three players",
                                               [GAME_RONIN] = "four to seven players"};

// ---- a page ----

static void add_navigation(const json_t *document, struct text *out) {
    size_t i;
    json_t *ruleset;
    text_add(out, "<nav aria-label=\"Pages\"><a href=\"index.html\">Study board</a> "
                  "<a href=\"atlas.html\">Ten questions</a> "
                  "<a href=\"atlas-rulings.html\">All rulings</a>");
    json_array_foreach(in(document, "rulesets"), i, ruleset) {
        text_add(out, " <a href=\"atlas-");
        escape_attribute(out, string(ruleset, "name"));
        text_add(out, ".html\">");
        escape_content(out, string(ruleset, "name"));
        text_add(out, "</a>");
    }
    text_add(out, "</nav>\n");
}

// What is true of the numbers, on every page, and out of the way of who came for the questions.
static void add_note(const char *note, struct text *out) {
    text_add(out, "<details class=\"partial\"><summary>Put together of two runs of the program"
                  "</summary>");
    html_element(out, "p", "", note);
    text_add(out, "</details>\n");
}

static void begin_page(const struct site *s, const char *title, struct text *out) {
    text_addf(out,
              "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
              "<meta http-equiv=\"Content-Security-Policy\" content=\"%s\">\n"
              "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
              "<meta name=\"color-scheme\" content=\"light dark\">\n"
              "<meta name=\"referrer\" content=\"no-referrer\">\n",
              s->frame->policy);
    html_element(out, "title", "", title);
    text_addf(out,
              "<style>%s</style>\n</head>\n<body>\n<a class=\"skip\" href=\"#main\">Skip to "
              "the text</a>\n<header>\n",
              s->frame->style);
    add_navigation(s->document, out);
    html_element(out, "h1", "", title);
    text_add(out, "</header>\n<main id=\"main\">\n");
    if (*string(s->document, "note"))
        add_note(string(s->document, "note"), out);
    else if (!json_is_true(in(s->document, "complete")))
        text_addf(out,
                  "<p class=\"partial\"><strong>Partial.</strong> %lld of %lld units of work are "
                  "done; what is missing was not looked at.</p>\n",
                  (long long)number(in(s->document, "units"), "done"),
                  (long long)number(in(s->document, "units"), "all"));
}

static bool end_page(const struct site *s, const char *name, struct text *out) {
    text_addf(out,
              "</main>\n<footer><p>Made by paikocheck %s. Engine and spec, two programs that "
              "were written apart, agree on what is shown, but for %lld outcomes.</p></footer>\n"
              "<script>%s</script>\n</body>\n</html>\n",
              s->frame->version, (long long)number(s->document, "disagreements"), s->frame->script);
    const bool good = pages_put_file(s->folder, name, text_string(out), s->p);
    text_free(out);
    return good;
}

// ---- pieces ----

// A witness: its three boards, the difference in words, and where to try it.
static bool add_witness(const struct site *s, const char *picture, const char *title,
                        const json_t *witness, struct text *out) {
    struct text alt = {0}, apart = {0};
    tell_picture(witness, &alt);
    tell_apart(witness, &apart);
    html_figure(out, picture, text_string(&alt), text_string(&apart));
    text_add(out, "<p>");
    html_board_link(out, "Open on the board", tell_position(witness), NULL,
                    string(witness, "action"));
    text_add(out, "</p>\n");
    text_free(&alt);
    text_free(&apart);
    return pages_draw(s->folder, picture, title, witness, s->p);
}

static void add_says(const struct site *s, const json_t *ruling, struct text *out) {
    size_t i;
    json_t *ruleset;
    text_add(out, "<h3>What each document says</h3>\n<dl>\n");
    json_array_foreach(in(s->document, "rulesets"), i, ruleset) {
        const json_t *here = pages_ruling(ruleset, string(ruling, "name"));
        struct text spots = {0};
        if (!*string(here, "says"))
            continue;
        html_element(out, "dt", "", string(ruleset, "name"));
        text_add(out, "<dd>");
        escape_content(out, string(here, "says"));
        pages_add_spots(here, &spots);
        html_take(out, "small", "", &spots);
        text_add(out, "</dd>\n");
    }
    text_add(out, "</dl>\n");
}

static void add_wording(const json_t *ruleset, const json_t *ruling, struct text *out) {
    size_t i;
    json_t *o;
    text_add(out, "<h3>Proposed wording</h3>\n<dl>\n");
    json_array_foreach(in(ruling, "options"), i, o) {
        const bool usual = strcmp(string(o, "name"), string(ruling, "default")) == 0;
        struct text term = {0};
        text_addf(&term, "%s%s%s", string(o, "name"), usual ? ", default of " : "",
                  usual ? string(ruleset, "name") : "");
        html_take(out, "dt", "", &term);
        html_element(out, "dd", "", string(o, "wording"));
    }
    text_add(out, "</dl>\n");
}

static void add_weight(const struct ranked *r, struct text *out) {
    struct text words = {0};
    pages_add_weight(r, &words);
    text_add(&words, ".");
    html_take(out, "p", " class=\"weight\"", &words);
}

// ---- the first page ----

static bool add_question(const struct site *s, const struct ranked *r, size_t place,
                         struct text *out) {
    const json_t *pair = rank_pair(r);
    char name[PATH_ROOM], place_words[16];
    bool good = true;
    snprintf(place_words, sizeof place_words, "%zu. ", place);
    text_addf(out, "<article id=\"q%zu\">\n<h2>%s", place, place_words);
    escape_content(out, string(r->ruling, "question"));
    text_add(out, "</h2>\n");
    add_weight(r, out);
    if (pair) {
        pages_picture_name(r->ruleset, r->ruling, pair, name);
        good = add_witness(s, name, string(r->ruling, "question"),
                           in(in(pair, "smallest"), "witness"), out);
    }
    add_says(s, r->ruling, out);
    add_wording(r->ruleset, r->ruling, out);
    text_add(out, "<p><a href=\"atlas-");
    escape_attribute(out, string(r->ruleset, "name"));
    text_add(out, ".html#");
    escape_attribute(out, string(r->ruling, "name"));
    text_add(out, "\">All of ");
    escape_content(out, string(r->ruling, "name"));
    text_add(out, "</a></p>\n</article>\n");
    return good;
}

// The ten in a few lines each, which is what can be read within a minute.
static void add_contents(const struct ranked *list, size_t count, struct text *out) {
    text_add(out, "<ol class=\"contents\">\n");
    for (size_t i = 0; i < count && i < TOP; i++) {
        struct text words = {0};
        text_addf(out, "<li><a href=\"#q%zu\">", i + 1);
        escape_content(out, string(list[i].ruling, "question"));
        text_add(out, "</a> ");
        pages_add_weight(&list[i], &words);
        html_take(out, "small", "", &words);
        text_add(out, "</li>\n");
    }
    text_add(out, "</ol>\n");
}

static void add_other_doubts(const struct ranked *list, size_t count, struct text *out) {
    text_add(out, "<h2>Where the documents disagree, and play hardly shows it</h2>\n<ul>\n");
    for (size_t i = TOP; i < count; i++) {
        if (list[i].doubt != DOUBT_DOCUMENTS)
            continue;
        text_add(out, "<li><a href=\"atlas-");
        escape_attribute(out, string(list[i].ruleset, "name"));
        text_add(out, ".html#");
        escape_attribute(out, string(list[i].ruling, "name"));
        text_add(out, "\">");
        escape_content(out, string(list[i].ruling, "question"));
        text_add(out, "</a></li>\n");
    }
    text_add(out, "</ul>\n");
}

static bool write_first(const struct site *s) {
    struct ranked list[RULINGS_MAX];
    struct text out = {0};
    enum game game = GAME_DUEL;
    size_t count = rank_game(s->document, game, list);
    for (unsigned g = 0; count == 0 && g < GAMES; g++)
        count = rank_game(s->document, game = (enum game)g, list);
    bool good = true;
    begin_page(s, "Ten questions for the designer", &out);
    text_addf(&out,
              "<p>The game for %s. First stands what matters most: how many readers could differ, "
              "times how many games run differently. How many readers is a judgement from what the "
              "documents say, not a count. <a href=\"atlas-rulings.html\">All rulings</a> of all "
              "games are in one table.</p>\n",
              game_titles[game]);
    add_contents(list, count, &out);
    for (size_t i = 0; i < count && i < TOP && good; i++)
        good = add_question(s, &list[i], i + 1, &out);
    add_other_doubts(list, count, &out);
    if (good)
        return end_page(s, "atlas.html", &out);
    text_free(&out);
    return false;
}

// ---- all rulings ----

static void add_row(const struct ranked *r, size_t place, struct text *out) {
    const json_t *pair = rank_pair(r), *smallest = in(pair, "smallest");
    text_add(out, "<tr data-ruleset=\"");
    escape_attribute(out, string(r->ruleset, "name"));
    text_addf(out, "\" data-doubt=\"%s\"><td>%zu</td><th scope=\"row\"><a href=\"atlas-",
              doubt_names[r->doubt], place);
    escape_attribute(out, string(r->ruleset, "name"));
    text_add(out, ".html#");
    escape_attribute(out, string(r->ruling, "name"));
    text_add(out, "\">");
    escape_content(out, string(r->ruling, "name"));
    text_add(out, "</a></th>");
    html_element(out, "td", "", string(r->ruling, "question"));
    html_element(out, "td", "", string(r->ruleset, "name"));
    html_element(out, "td", "", doubt_words[r->doubt]);
    if (r->most)
        text_addf(out, "<td class=\"number\">%.1f</td>", 100 * r->play);
    else
        text_add(out, "<td class=\"number\">–</td>");
    html_element(out, "td", "", r->most ? string(r->most, "option") : "–");
    if (smallest)
        text_addf(out, "<td class=\"number\">%lld</td></tr>\n",
                  (long long)number(smallest, "tiles"));
    else
        text_add(out, "<td class=\"number\">–</td></tr>\n");
}

static void add_filters(const json_t *document, struct text *out) {
    size_t i;
    json_t *ruleset;
    text_add(out, "<form id=\"filters\" hidden><label>Document <select id=\"by-ruleset\"><option "
                  "value=\"\">all</option>");
    json_array_foreach(in(document, "rulesets"), i, ruleset) {
        html_element(out, "option", "", string(ruleset, "name"));
    }
    text_add(out, "</select></label> <label>Doubt <select id=\"by-doubt\"><option "
                  "value=\"\">any</option>");
    for (unsigned d = 0; d < DOUBT_COUNT; d++)
        text_addf(out, "<option value=\"%s\">%s</option>", doubt_names[d], doubt_words[d]);
    text_add(out,
             "</select></label> <label>Words <input id=\"by-words\" type=\"search\" "
             "autocomplete=\"off\"></label> <span id=\"shown\" role=\"status\"></span></form>\n");
}

// All rulesets' rulings in one order.
static size_t rank_all(const json_t *document, struct ranked *all) {
    size_t count = 0, i;
    json_t *ruleset;
    json_array_foreach(in(document, "rulesets"), i, ruleset) {
        if (i == RULESETS)
            break;
        count += rank_ruleset(ruleset, all + count);
    }
    for (size_t a = 1; a < count; a++)
        for (size_t b = a; b > 0 && all[b].weight > all[b - 1].weight; b--) {
            const struct ranked one = all[b];
            all[b] = all[b - 1];
            all[b - 1] = one;
        }
    return count;
}

static bool write_table(const struct site *s) {
    static struct ranked all[RULESETS * RULINGS_MAX];
    static const char *const heads[] = {
        "Place", "Ruling",         "Question", "Document", "Doubt", "Games that run differently, %",
        "Under", "Smallest, tiles"};
    struct text out = {0};
    const size_t count = rank_all(s->document, all);
    begin_page(s, "All rulings", &out);
    text_add(&out, "<p>A ruling is a question that readers can answer differently. In the order of "
                   "doubt times play; the same ruling stands once for each document.</p>\n");
    add_filters(s->document, &out);
    text_add(&out, "<div class=\"wide\" tabindex=\"0\" role=\"region\" aria-label=\"Table of "
                   "rulings\"><table id=\"rulings\"><thead><tr>");
    for (size_t i = 0; i < sizeof heads / sizeof *heads; i++)
        html_element(&out, "th", " scope=\"col\"", heads[i]);
    text_add(&out, "</tr></thead>\n<tbody>\n");
    for (size_t i = 0; i < count; i++)
        add_row(&all[i], i + 1, &out);
    text_add(&out, "</tbody></table></div>\n");
    return end_page(s, "atlas-rulings.html", &out);
}

// ---- a ruleset ----

static bool has_red(const json_t *ruleset) {
    const int n = ruleset_index(string(ruleset, "name"));
    return n >= 0 && ruleset_has((unsigned)n, FIELD_PILE);
}

static void add_share(const json_t *interval, struct text *out) {
    text_addf(out, "<td class=\"number\">%.1f <small>(%.1f–%.1f)</small></td>",
              100 * interval_part(interval, 0), 100 * interval_part(interval, 1),
              100 * interval_part(interval, 2));
}

static void add_measured(const json_t *o, const char *strength, bool red, struct text *out) {
    text_add(out, "<tr>");
    html_element(out, "td", "", strength);
    html_element(out, "th", " scope=\"row\"", string(o, "option"));
    add_share(in(o, "apart_share"), out);
    add_share(in(o, "changed_share"), out);
    add_share(in(o, "lists_share"), out);
    for (size_t k = 0; k < 4; k++)
        if (k != PAIKO_RED || red)
            text_addf(out, "<td class=\"number\">%+.2f</td>",
                      100 * interval_part(json_array_get(in(o, "results"), k), 0));
    text_add(out, "</tr>\n");
}

static void add_impact(const json_t *ruleset, const json_t *ruling, struct text *out) {
    const char *strength;
    json_t *list, *o;
    size_t i;
    const bool red = has_red(ruleset);
    if (json_object_size(in(ruling, "impact")) == 0)
        return;
    text_addf(out,
              "<details><summary>How much play changes</summary><div class=\"wide\" tabindex=\"0\" "
              "role=\"region\" aria-label=\"Play\"><table><thead><tr><th>Players</th><th>Instead"
              "</th><th>Games that run differently, %%</th><th>that end otherwise, %%</th><th>"
              "Positions with other legal actions, %%</th><th>White wins, points</th><th>Black "
              "wins</th>%s<th>Ties</th></tr></thead><tbody>\n",
              red ? "<th>Red wins</th>" : "");
    json_object_foreach(in(ruling, "impact"), strength, list) {
        json_array_foreach(list, i, o) {
            add_measured(o, strength, red, out);
        }
    }
    text_add(out, "</tbody></table></div></details>\n");
}

// A list of actions, as steps.
static void add_steps(const json_t *actions, struct text *out) {
    size_t i;
    json_t *a;
    text_add(out, "<ol class=\"steps\">");
    json_array_foreach(actions, i, a) {
        const char *words = json_string_value(a);
        html_element(out, "li", "", words ? words : "");
    }
    text_add(out, "</ol>\n");
}

// The position in which a game of the document begins; "" where there is none.
static const char *start_of(const json_t *ruleset, unsigned players, char *line, size_t size) {
    const int n = ruleset_index(string(ruleset, "name"));
    const struct paiko_rules rules = paiko_rules_default((enum paiko_ruleset)(n < 0 ? 0 : n));
    const struct paiko_position p = paiko_position_start(&rules, players);
    (void)paiko_position_write(&p, line, size);
    return line;
}

static void add_reachable(const json_t *ruleset, const json_t *reachable, struct text *out) {
    char start[PAIKO_POSITION_TEXT_MAX];
    const json_t *w = in(reachable, "witness");
    if (!w || number(reachable, "players") < 0 || number(reachable, "players") > 7)
        return;
    text_addf(out, "<details><summary>A game that gets there in %lld plies</summary>\n",
              (long long)number(reachable, "plies"));
    add_steps(in(reachable, "actions"), out);
    text_add(out, "<p>");
    html_board_link(out, "Open this game on the board",
                    start_of(ruleset, (unsigned)number(reachable, "players"), start, sizeof start),
                    in(reachable, "actions"), "");
    text_add(out, "</p></details>\n");
}

static void add_found(const json_t *smallest, struct text *out) {
    text_addf(out, "<p>%lld tile%s, %s%s.</p>\n", (long long)number(smallest, "tiles"),
              number(smallest, "tiles") == 1 ? "" : "s",
              json_is_true(in(smallest, "proved")) ? "proved smallest" : "the smallest found",
              strcmp(string(in(smallest, "witness"), "kind"), "record") == 0
                  ? "; it shows in later turns only"
                  : "");
}

static bool add_pair(const struct site *s, const json_t *ruleset, const json_t *ruling,
                     const json_t *pair, struct text *out) {
    const json_t *smallest = in(pair, "smallest"), *w = in(smallest, "witness");
    char name[PATH_ROOM];
    struct text title = {0};
    bool good = true;
    text_addf(&title, "%s or %s", string(pair, "a"), string(pair, "b"));
    html_take(out, "h3", "", &title);
    if (w) {
        pages_picture_name(ruleset, ruling, pair, name);
        good = add_witness(s, name, string(ruling, "question"), w, out);
        add_found(smallest, out);
    } else if (in(smallest, "without_use")) {
        html_element(out, "p", "", "Without use by default: both are the same game.");
    } else {
        html_element(out, "p", "",
                     smallest ? "No position was found in which they part." : "Not looked for.");
        html_element(out, "p", "", string(ruling, "never"));
    }
    add_reachable(ruleset, in(pair, "reachable"), out);
    return good;
}

static bool add_ruling(const struct site *s, const struct ranked *r, struct text *out) {
    size_t i;
    json_t *pair;
    bool good = true;
    text_add(out, "<article id=\"");
    escape_attribute(out, string(r->ruling, "name"));
    text_add(out, "\">\n<h2>");
    escape_content(out, string(r->ruling, "question"));
    text_add(out, " <small>");
    escape_content(out, string(r->ruling, "name"));
    text_add(out, "</small></h2>\n");
    add_weight(r, out);
    html_element(out, "p", "", string(r->ruling, "ask"));
    add_says(s, r->ruling, out);
    add_wording(r->ruleset, r->ruling, out);
    json_array_foreach(in(r->ruling, "pairs"), i, pair) {
        good = good && add_pair(s, r->ruleset, r->ruling, pair, out);
    }
    add_impact(r->ruleset, r->ruling, out);
    text_add(out, "</article>\n");
    return good;
}

// ---- a ruleset as a whole ----

static bool add_couple(const struct site *s, const json_t *ruleset, const json_t *couple,
                       struct text *out) {
    struct text title = {0};
    char name[PATH_ROOM];
    const json_t *rulings = in(couple, "rulings"), *options = in(couple, "options");
    const char *part[4];
    for (size_t k = 0; k < 2; k++) {
        const char *ruling = json_string_value(json_array_get(rulings, k)),
                   *option = json_string_value(json_array_get(options, k));
        part[2 * k] = ruling ? ruling : "";
        part[2 * k + 1] = option ? option : "";
    }
    text_addf(&title, "%s=%s with %s=%s", part[0], part[1], part[2], part[3]);
    snprintf(name, sizeof name, "%s.%s.%s.%s.%s.svg", string(ruleset, "name"), part[0], part[1],
             part[2], part[3]);
    pages_file_name(name);
    text_add(out, "<details><summary>");
    escape_content(out, text_string(&title));
    text_add(out, "</summary>\n");
    const bool good = add_witness(s, name, text_string(&title), in(couple, "witness"), out);
    text_add(out, "</details>\n");
    text_free(&title);
    return good;
}

static bool add_together(const struct site *s, const json_t *ruleset, struct text *out) {
    const json_t *found = in(in(ruleset, "together"), "found");
    size_t i;
    json_t *couple;
    bool good = true;
    if (json_array_size(found) == 0)
        return true;
    text_add(out, "<h2 id=\"together\">Two rulings together</h2>\n<p>Neither option alone changes "
                  "anything there; both together do.</p>\n");
    json_array_foreach(found, i, couple) {
        good = good && add_couple(s, ruleset, couple, out);
    }
    return good;
}

static const char *first_of(const json_t *texts) {
    return json_string_value(json_array_get(texts, 0));
}

static bool add_cycle(const struct site *s, const json_t *ruleset, struct text *out) {
    const json_t *cycle = in(in(ruleset, "holes"), "cycle");
    char name[PATH_ROOM];
    struct text alt = {0};
    if (!json_is_object(cycle))
        return true;
    snprintf(name, sizeof name, "%s.cycle.svg", string(ruleset, "name"));
    text_add(out, "<h2 id=\"cycle\">Play need not end</h2>\n");
    pages_tell_cycle(cycle, &alt);
    html_figure(out, name, text_string(&alt), "These steps come back to this very position:");
    text_free(&alt);
    add_steps(in(cycle, "actions"), out);
    text_add(out, "<p>");
    html_board_link(out, "Open these steps on the board", string(cycle, "position"),
                    in(cycle, "actions"), "");
    text_add(out, "</p>\n");
    return pages_draw_cycle(s->folder, name, cycle, s->p);
}

static bool add_zugzwang(const struct site *s, const json_t *ruleset, const json_t *row,
                         struct text *out) {
    const json_t *w = in(row, "witness");
    char name[PATH_ROOM];
    struct text title = {0}, alt = {0};
    if (!json_is_object(w))
        return true;
    pages_zugzwang_name(string(ruleset, "name"), row, name);
    text_addf(&title, "%s to move (%s): whatever is done lets the next player win",
              string(row, "side"), string(row, "origin"));
    html_element(out, "h3", "", text_string(&title));
    pages_tell_zugzwang(w, &alt);
    html_figure(out, name, text_string(&alt), "For example, and how the next player then wins:");
    add_steps(in(w, "turn"), out);
    add_steps(in(w, "reply"), out);
    text_add(out, "<p>");
    html_board_link(out, "Open on the board", string(w, "position"), NULL, first_of(in(w, "turn")));
    text_add(out, "</p>\n");
    text_free(&title);
    text_free(&alt);
    return pages_draw_zugzwang(s->folder, name, w, s->p);
}

static bool add_holes(const struct site *s, const json_t *ruleset, struct text *out) {
    size_t i;
    json_t *row;
    bool good = add_cycle(s, ruleset, out);
    text_add(out, "<h2 id=\"zugzwang\">Zugzwang</h2>\n<p>A turn in which whatever is done lets the "
                  "next player win, who could not if nothing were done.</p>\n");
    json_array_foreach(in(in(ruleset, "holes"), "zugzwang"), i, row) {
        good = good && add_zugzwang(s, ruleset, row, out);
    }
    return good;
}

static void add_games(const json_t *ruleset, struct text *out) {
    const char *strength;
    json_t *g;
    json_object_foreach(in(ruleset, "games"), strength, g) {
        struct text words = {0};
        text_addf(&words, "Measured by %lld games of %s players.", (long long)number(g, "games"),
                  strength);
        html_take(out, "p", "", &words);
    }
}

static bool write_ruleset(const struct site *s, const json_t *ruleset) {
    struct ranked list[RULINGS_MAX];
    struct text out = {0}, title = {0};
    char name[PATH_ROOM];
    const size_t count = rank_ruleset(ruleset, list);
    bool good = true;
    text_addf(&title, "Atlas of %s", string(ruleset, "name"));
    begin_page(s, text_string(&title), &out);
    add_games(ruleset, &out);
    for (size_t i = 0; i < count && good; i++)
        good = add_ruling(s, &list[i], &out);
    good = good && add_together(s, ruleset, &out) && add_holes(s, ruleset, &out);
    snprintf(name, sizeof name, "atlas-%s.html", string(ruleset, "name"));
    text_free(&title);
    if (good)
        return end_page(s, name, &out);
    text_free(&out);
    return false;
}

// Names become names of files: only those that the program knows are taken.
static bool known(const json_t *document, struct problem *p) {
    size_t i;
    json_t *ruleset;
    if (number(document, "atlas") != 1 || !json_is_array(in(document, "rulesets"))) {
        problem_say(p, "atlas", "something else", "the data of an atlas, atlas.json");
        return false;
    }
    json_array_foreach(in(document, "rulesets"), i, ruleset) {
        if (ruleset_index(string(ruleset, "name")) < 0) {
            problem_say(p, "atlas: rulesets", string(ruleset, "name"), "a ruleset of this program");
            return false;
        }
    }
    return true;
}

bool site_pages_write(const json_t *document, const char *folder, const struct site_frame *frame,
                      struct problem *p) {
    const struct site s = {document, folder, frame, p};
    struct text pictures = {0};
    size_t i;
    json_t *ruleset;
    text_addf(&pictures, "%s/pictures", folder);
    bool good = known(document, p) && pages_make_folder(text_string(&pictures), p) &&
                write_first(&s) && write_table(&s);
    json_array_foreach(in(document, "rulesets"), i, ruleset) {
        good = good && write_ruleset(&s, ruleset);
    }
    text_free(&pictures);
    return good;
}
