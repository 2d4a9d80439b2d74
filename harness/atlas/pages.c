// SPDX-License-Identifier: MIT
//
// The pages in Markdown: for each game the questions that matter most, with their pictures, and for
// each ruleset a table of all. What is said of every pair of options is on the site (site_pages.c)
// and in the data. Rulings stand in the order of rank.h.
#include "pages.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/file.h"
#include "base/text.h"
#include "pages_inside.h"
#include "position/forms.h"
#include "rank.h"
#include "tell.h"

enum { WORDS_ROOM = 96, TOP = 10 };

// ---- files ----

bool pages_make_folder(const char *path, struct problem *p) {
    if (mkdir(path, 0777) == 0 || errno == EEXIST)
        return true;
    return problem_cannot(p, "make", path, errno);
}

void pages_picture_name(const json_t *ruleset, const json_t *ruling, const json_t *pair,
                        char name[PATH_ROOM]) {
    snprintf(name, PATH_ROOM, "%s.%s.%s-%s.svg", string(ruleset, "name"), string(ruling, "name"),
             string(pair, "a"), string(pair, "b"));
    pages_file_name(name);
}

bool pages_draw(const char *folder, const char *name, const char *title, const json_t *witness,
                struct problem *p) {
    struct text svg = {0}, path = {0};
    text_addf(&path, "%s/pictures", folder);
    const bool good = tell_draw(witness, title, &svg, p) &&
                      pages_put_file(text_string(&path), name, text_string(&svg), p);
    text_free(&svg);
    text_free(&path);
    return good;
}

// ---- words ----

static void add_partial(const json_t *document, struct text *out) {
    if (*string(document, "note"))
        text_addf(out, "> **Two runs.** %s\n\n", string(document, "note"));
    if (json_is_true(in(document, "complete")) || *string(document, "note"))
        return;
    text_addf(out,
              "> **Partial.** %lld of %lld units of work are done; what is missing below was not "
              "looked at.\n\n",
              (long long)number(in(document, "units"), "done"),
              (long long)number(in(document, "units"), "all"));
}

// How many readers and games in words: "the documents disagree; 88.9 % of games run differently".
void pages_add_weight(const struct ranked *r, struct text *out) {
    text_addf(out, "%s (about %u of 100 readers); ", doubt_words[r->doubt],
              doubt_readers[r->doubt]);
    if (r->most)
        text_addf(out, "%.1f %% of games run differently under %s", 100 * r->play,
                  string(r->most, "option"));
    else
        text_add(out, "play was not measured");
}

// The ruling of a name within a ruleset; NULL where it does not apply.
const json_t *pages_ruling(const json_t *ruleset, const char *name) {
    size_t i;
    json_t *r;
    json_array_foreach(in(ruleset, "rulings"), i, r) {
        if (strcmp(string(r, "name"), name) == 0)
            return r;
    }
    return NULL;
}

// Where in its documents a ruling's clauses stand: " (And Capture Tiles; CAT-CAP-7)".
void pages_add_spots(const json_t *ruling, struct text *out) {
    const char *spot = "";
    size_t i;
    json_t *c;
    json_array_foreach(in(ruling, "clauses"), i, c) {
        text_add(out, i ? ", " : " (");
        if (strcmp(spot, string(c, "spot")) != 0)
            text_addf(out, "%s: ", string(c, "spot"));
        spot = string(c, "spot");
        text_add(out, string(c, "id"));
    }
    text_add(out, i ? ")" : "");
}

// ---- a question ----

static void add_says(const json_t *document, const struct ranked *r, struct text *out) {
    const char *name = string(r->ruling, "name");
    size_t i;
    json_t *ruleset;
    json_array_foreach(in(document, "rulesets"), i, ruleset) {
        const json_t *ruling = pages_ruling(ruleset, name);
        if (!*string(ruling, "says"))
            continue;
        text_addf(out, "- `%s`: %s", string(ruleset, "name"), string(ruling, "says"));
        pages_add_spots(ruling, out);
        text_add(out, "\n");
    }
}

static void add_wording(const json_t *ruling, struct text *out) {
    size_t i;
    json_t *o;
    json_array_foreach(in(ruling, "options"), i, o) {
        text_addf(out, "%s*%s* (`%s`)", i ? "; " : "- Proposed wording: ", string(o, "wording"),
                  string(o, "name"));
    }
    text_add(out, "\n");
}

// The picture with what is to be seen on it, and below it the difference in words.
static bool add_figure(const struct ranked *r, const char *folder, struct text *out,
                       struct problem *p) {
    const json_t *pair = rank_pair(r), *witness = in(in(pair, "smallest"), "witness");
    char name[PATH_ROOM];
    struct text alt = {0};
    if (!pair)
        return true;
    pages_picture_name(r->ruleset, r->ruling, pair, name);
    tell_picture(witness, &alt);
    text_addf(out, "![%s](pictures/%s)\n\n", text_string(&alt), name);
    tell_apart(witness, out);
    text_addf(out, "\n\n`%s` `%s`\n\n", tell_position(witness), string(witness, "action"));
    text_free(&alt);
    return pages_draw(folder, name, string(r->ruling, "question"), witness, p);
}

static void add_heading(size_t number, const struct ranked *r, struct text *out) {
    text_addf(out, "### %zu. %s\n\n`%s`: ", number, string(r->ruling, "question"),
              string(r->ruling, "name"));
    pages_add_weight(r, out);
    text_add(out, ".\n\n");
}

static bool add_questions(const json_t *document, const struct ranked *list, size_t count,
                          const char *folder, struct text *out, struct problem *p) {
    bool good = true;
    for (size_t i = 0; i < count && i < TOP && good; i++) {
        add_heading(i + 1, &list[i], out);
        good = add_figure(&list[i], folder, out, p);
        add_says(document, &list[i], out);
        add_wording(list[i].ruling, out);
        text_add(out, "\n");
    }
    return good;
}

// ---- a ruleset's page ----

static const char *reachable_words(const json_t *ruling, char words[WORDS_ROOM]) {
    json_int_t least = 0, pairs = 0, found = 0, looked = 0;
    size_t i;
    json_t *pair;
    json_array_foreach(in(ruling, "pairs"), i, pair) {
        json_int_t plies = number(in(pair, "reachable"), "plies");
        pairs++;
        looked += in(pair, "reachable") != NULL;
        found += plies > 0;
        least = plies > 0 && (least == 0 || plies < least) ? plies : least;
    }
    if (looked == 0)
        snprintf(words, WORDS_ROOM, "not looked for");
    else if (found == 0)
        snprintf(words, WORDS_ROOM, "none found");
    else if (found < pairs)
        snprintf(words, WORDS_ROOM, "%lld, %lld of %lld pairs", (long long)least, (long long)found,
                 (long long)pairs);
    else
        snprintf(words, WORDS_ROOM, "%lld", (long long)least);
    return words;
}

static void tiles_words(const json_t *ruling, char words[WORDS_ROOM]) {
    json_int_t least = -1;
    bool proved = false, record = false, use = false;
    size_t i;
    json_t *pair;
    json_array_foreach(in(ruling, "pairs"), i, pair) {
        const json_t *s = in(pair, "smallest");
        use = use || !in(s, "without_use");
        if (!in(s, "witness") || (least >= 0 && number(s, "tiles") >= least))
            continue;
        least = number(s, "tiles");
        proved = json_is_true(in(s, "proved"));
        record = strcmp(string(in(s, "witness"), "kind"), "record") == 0;
    }
    if (least < 0)
        snprintf(words, WORDS_ROOM, use ? "none" : "the same game");
    else
        snprintf(words, WORDS_ROOM, "%lld%s%s", (long long)least, proved ? ", proved" : "",
                 record ? ", record" : "");
}

static void add_table(const json_t *ruleset, struct text *out) {
    struct ranked list[RULINGS_MAX];
    const size_t count = rank_ruleset(ruleset, list);
    text_addf(out,
              "| | ruling | question | doubt | games that run differently (%s), %% | instead | "
              "smallest, tiles | reachable, plies |\n|---|---|---|---|---|---|---|---|\n",
              rank_strength(ruleset));
    for (size_t i = 0; i < count; i++) {
        char tiles[WORDS_ROOM], plies[WORDS_ROOM];
        const struct ranked *r = &list[i];
        tiles_words(r->ruling, tiles);
        text_addf(out, "| %zu | `%s` | %s | %s | ", i + 1, string(r->ruling, "name"),
                  string(r->ruling, "question"), doubt_names[r->doubt]);
        if (r->most)
            text_addf(out, "%.1f | `%s` | ", 100 * r->play, string(r->most, "option"));
        else
            text_add(out, "not measured | - | ");
        text_addf(out, "%s | %s |\n", tiles, reachable_words(r->ruling, plies));
    }
    text_add(out, "\n");
}

static void add_games(const json_t *ruleset, struct text *out) {
    const char *strength;
    json_t *g;
    json_object_foreach(in(ruleset, "games"), strength, g) {
        const json_t *e = in(g, "ended");
        text_addf(out,
                  "- %s players, default reading: %lld games of %.1f plies; White won %lld, Black "
                  "%lld, Red %lld, %lld tied, %lld not ended in 300 plies; lists compared at %lld "
                  "of %lld positions.\n",
                  strength, (long long)number(g, "games"), json_number_value(in(g, "plies")),
                  (long long)interval_part(e, 0), (long long)interval_part(e, 1),
                  (long long)interval_part(e, 2), (long long)interval_part(e, 3),
                  (long long)interval_part(e, 4), (long long)number(g, "sampled"),
                  (long long)number(g, "positions"));
    }
    text_add(out, "\n");
}

// ---- a ruleset as a whole ----

static void add_never(const json_t *ruleset, struct text *out) {
    size_t i, k, n = 0;
    json_t *ruling, *pair;
    text_add(out, "## Options that no witness tells apart\n\n");
    json_array_foreach(in(ruleset, "rulings"), i, ruling) {
        json_array_foreach(in(ruling, "pairs"), k, pair) {
            if (!in(pair, "smallest") || in(in(pair, "smallest"), "witness"))
                continue;
            text_addf(out, "- `%s`: `%s` or `%s`. %s\n", string(ruling, "name"), string(pair, "a"),
                      string(pair, "b"), string(ruling, "never"));
            n++;
        }
    }
    text_add(out, n ? "\n" : "None.\n\n");
}

static void add_together(const json_t *together, struct text *out) {
    if (together)
        text_addf(
            out,
            "## Two rulings together\n\nActions to which two options, each alone without "
            "effect on them, make a difference together: %lld of %lld couples of options show "
            "one in %lld positions made up. Their boards are on the site.\n\n",
            (long long)json_array_size(in(together, "found")),
            (long long)number(together, "couples"), (long long)number(together, "positions"));
}

static bool write_ruleset(const json_t *document, const json_t *ruleset, const char *folder,
                          struct problem *p) {
    struct ranked list[RULINGS_MAX];
    struct text out = {0};
    char name[PATH_ROOM];
    const size_t count = rank_ruleset(ruleset, list);
    text_addf(&out, "# Atlas of %s\n\n", string(ruleset, "name"));
    add_partial(document, &out);
    text_addf(&out, "How to read this page is in [README.md](README.md). Seed %lld.\n\n",
              (long long)number(in(document, "settings"), "seed"));
    add_games(ruleset, &out);
    text_add(&out, "## All rulings\n\n");
    add_table(ruleset, &out);
    text_add(&out, "## The questions that matter most\n\n");
    bool good = add_questions(document, list, count, folder, &out, p);
    add_never(ruleset, &out);
    add_together(in(ruleset, "together"), &out);
    pages_add_endings(ruleset, &out);
    good = good && pages_add_holes(ruleset, folder, &out, p);
    snprintf(name, sizeof name, "%s.md", string(ruleset, "name"));
    good = good && pages_put_file(folder, name, text_string(&out), p);
    text_free(&out);
    return good;
}

// ---- the index ----

static const char guide[] =
    "Where the readings of the rule documents part, for who writes or edits rules: which questions "
    "([docs/rulings.md](../rulings.md)) readers can answer differently, the smallest position in "
    "which the answers part, and how much play changes. `paikocheck site --atlas` writes the same "
    "as pages for a browser, with every pair of options, and each position opens on the study "
    "board ([docs/site.md](../site.md)); [atlas.json](atlas.json) is all of it as data. How it is "
    "made: [docs/atlas.md](../atlas.md).\n\n"
    "- **Order**: how many readers could differ, times how many games run differently. *Doubt* "
    "says why they could: `documents` the documents disagree (50 of 100 readers), `silent` one "
    "says nothing (25), `clauses` one clause stands against another (15), `alternative` the text "
    "can be read otherwise (3). These numbers are a judgement, not a count of readers.\n"
    "- *Games that run differently*: the same players with the same dice play the option instead "
    "of the default; the option that changes most is named.\n"
    "- **Pictures**: before, with the action; then what comes of it under either reading. What "
    "fell "
    "is crossed out, with the wave in which it fell; what differs is framed. The positions are "
    "made "
    "up and need not be reachable.\n"
    "- *Proved*: every board with fewer tiles was looked at, with what docs/atlas.md puts beside "
    "it. A *record* shows in later turns only. A *ply* is one decision, chance's too.\n"
    "- Both outcomes of every position, and each zugzwang that is shown, were asked of the engine "
    "and of the spec.\n\n";

// Documents that disagree where play hardly shows it are named all the same.
static void add_others(const struct ranked *list, size_t count, struct text *out) {
    size_t told = 0;
    for (size_t i = TOP; i < count; i++)
        if (list[i].doubt == DOUBT_DOCUMENTS)
            text_addf(out, "%s %s (`%s`)",
                      told++ ? ""
                             : "The documents disagree on these too, and play hardly shows it:",
                      string(list[i].ruling, "question"), string(list[i].ruling, "name"));
    text_add(out, told ? "\n\n" : "");
}

// The questions of the other games: without pictures, those are on their pages.
static void add_list(const json_t *ruleset, struct text *out) {
    struct ranked list[RULINGS_MAX];
    const size_t count = rank_ruleset(ruleset, list);
    text_addf(out, "## [%s](%s.md)\n\n", string(ruleset, "name"), string(ruleset, "name"));
    for (size_t i = 0; i < count && i < TOP; i++) {
        text_addf(out, "%zu. %s (`%s`): ", i + 1, string(list[i].ruling, "question"),
                  string(list[i].ruling, "name"));
        pages_add_weight(&list[i], out);
        text_add(out, "\n");
    }
    text_add(out, "\n");
}

static bool write_index(const json_t *document, const char *folder, struct problem *p) {
    struct ranked list[RULINGS_MAX];
    struct text out = {0};
    size_t i;
    json_t *ruleset;
    const size_t count = rank_game(document, GAME_DUEL, list);
    text_add(&out, "# Atlas of ambiguities\n\n");
    add_partial(document, &out);
    text_add(&out, guide);
    text_addf(&out, "Outcomes on which engine and spec do not agree: %lld.\n\n",
              (long long)number(document, "disagreements"));
    if (count)
        text_add(&out, "## Ten questions for the designer: two players\n\n");
    bool good = add_questions(document, list, count, folder, &out, p);
    add_others(list, count, &out);
    json_array_foreach(in(document, "rulesets"), i, ruleset) {
        add_list(ruleset, &out);
    }
    pages_add_holes_table(document, &out);
    good = good && pages_put_file(folder, "README.md", text_string(&out), p);
    text_free(&out);
    return good;
}

bool pages_write(const json_t *document, const char *folder, struct problem *p) {
    char pictures[PATH_ROOM];
    size_t i;
    json_t *ruleset;
    snprintf(pictures, sizeof pictures, "%s/pictures", folder);
    if (!pages_make_folder(folder, p) || !pages_make_folder(pictures, p))
        return false;
    char *all = json_dumps(document, JSON_INDENT(1) | JSON_PRESERVE_ORDER | JSON_REAL_PRECISION(9));
    struct text text = {0};
    text_addf(&text, "%s\n", all ? all : "");
    free(all);
    bool good = pages_put_file(folder, "atlas.json", text_string(&text), p) &&
                write_index(document, folder, p);
    text_free(&text);
    json_array_foreach(in(document, "rulesets"), i, ruleset) {
        good = good && write_ruleset(document, ruleset, folder, p);
    }
    return good;
}
