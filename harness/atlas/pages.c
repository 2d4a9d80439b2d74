// SPDX-License-Identifier: MIT
//
// Rulings stand in the order in which they matter, by the simple player where there is one: the
// share of games that run differently under the option that changes most.
#include "pages.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/file.h"
#include "base/line.h"
#include "base/text.h"
#include "pages_inside.h"
#include "picture/picture.h"

enum { LINE_PLIES = 12, RULINGS_ROOM = 96, WORDS_ROOM = 96 };

// ---- the document ----

// Part 0 of an interval is its value, 1 and 2 are its ends.
static double part(const json_t *interval, size_t i) {
    return json_number_value(json_array_get(interval, i));
}

static const char *strength_of(const json_t *ruleset) {
    return in(in(ruleset, "games"), "simple") ? "simple" : "random";
}

// The option of a ruling that changes most games; NULL where nothing was measured.
static const json_t *strongest(const json_t *ruling, const char *strength) {
    const json_t *most = NULL;
    size_t i;
    json_t *o;
    json_array_foreach(in(in(ruling, "impact"), strength), i, o) {
        if (!most || part(in(o, "apart_share"), 0) > part(in(most, "apart_share"), 0))
            most = o;
    }
    return most;
}

static double weight(const json_t *ruling, const char *strength) {
    const json_t *o = strongest(ruling, strength);
    return o ? part(in(o, "apart_share"), 0) : 0;
}

// ---- files ----

static bool make_folder(const char *path, struct problem *p) {
    if (mkdir(path, 0777) == 0 || errno == EEXIST)
        return true;
    problem_say(p, path, strerror(errno), "a folder that can be made");
    return false;
}

// ---- pictures ----

// Appends the fields in which a position differs from another, board and rules left out, which are
// seen elsewhere.
static void add_fields(const char *line, const char *other, struct text *out) {
    const char *separator = ", then ";
    for (size_t length = 0; *line; line += length + (line[length] == ' ')) {
        length = strcspn(line, " ");
        const size_t key = strcspn(line, "= ");
        size_t size = 0;
        const char *same = line_value(other, line, key, &size);
        if (strncmp(line, "board=", key + 1) == 0 || strncmp(line, "rules=", key + 1) == 0 ||
            (same && key + 1 + size == length && memcmp(same, line + key + 1, size) == 0))
            continue;
        text_addf(out, "%s%.*s", separator, (int)length, line);
        separator = " ";
    }
}

// What an outcome has that the other one has not.
static void add_then(const json_t *witness, size_t which, struct text *out) {
    const json_t *outcomes = in(witness, "outcomes");
    const char *next = string(json_array_get(outcomes, which), "next"),
               *other = string(json_array_get(outcomes, 1 - which), "next");
    if (*next && *other)
        add_fields(next, other, out);
}

static const char *by_default(const json_t *outcome) {
    return strchr(string(outcome, "reading"), ',') ? "" : " (by default)";
}

// One side: what comes of the action where it is legal, else the action as one that is not.
static void side(const json_t *witness, size_t which, struct picture *pic, struct text *title,
                 struct text *caption) {
    const json_t *outcome = json_array_get(in(witness, "outcomes"), which);
    const char *action = string(witness, "action");
    bool legal = json_is_true(in(outcome, "legal"));
    text_addf(title, "%s%s", string(outcome, "reading"), by_default(outcome));
    pic->position = legal ? string(outcome, "next") : string(outcome, "position");
    pic->action = legal ? NULL : action;
    pic->title = text_string(title);
    pic->bare = true;
    text_addf(caption, "%s: %s", action, legal ? string(outcome, "report") : "not legal");
    add_then(witness, which, caption);
    pic->caption = text_string(caption);
}

static bool draw(const char *folder, const char *name, const char *title, const json_t *witness,
                 struct problem *p) {
    struct picture pic[2] = {{0}, {0}};
    struct text names[2] = {{0}, {0}}, caption[2] = {{0}, {0}}, svg = {0};
    for (size_t i = 0; i < 2; i++)
        side(witness, i, &pic[i], &names[i], &caption[i]);
    bool good = picture_pair(&pic[0], &pic[1], title, &svg, p) &&
                pages_put_file(folder, name, text_string(&svg), p);
    for (size_t i = 0; i < 2; i++) {
        text_free(&names[i]);
        text_free(&caption[i]);
    }
    text_free(&svg);
    return good;
}

// ---- words ----

static void add_partial(const json_t *document, struct text *out) {
    if (json_is_true(in(document, "complete")))
        return;
    text_addf(out,
              "> **Partial.** %lld of %lld units of work are done; what is missing below was not "
              "looked at.\n\n",
              (long long)number(in(document, "units"), "done"),
              (long long)number(in(document, "units"), "all"));
}

static void add_share(struct text *out, const json_t *interval) {
    text_addf(out, "%.2f (%.2f–%.2f)", 100 * part(interval, 0), 100 * part(interval, 1),
              100 * part(interval, 2));
}

static void add_change(struct text *out, const json_t *interval) {
    text_addf(out, "%+.2f (%+.2f to %+.2f)", 100 * part(interval, 0), 100 * part(interval, 1),
              100 * part(interval, 2));
}

static void add_outcomes(const json_t *witness, struct text *out) {
    size_t i, k;
    json_t *o, *c;
    text_addf(out, "```\n%s\n```\n\nAction `%s`.\n\n",
              string(json_array_get(in(witness, "outcomes"), 0), "position"),
              string(witness, "action"));
    json_array_foreach(in(witness, "outcomes"), i, o) {
        text_addf(out, "- `%s`%s: %s", string(o, "reading"), by_default(o),
                  json_is_true(in(o, "legal")) ? "legal, `" : "not legal");
        if (json_is_true(in(o, "legal"))) {
            text_add(out, string(o, "report"));
            add_then(witness, i, out);
            text_add(out, "`");
        }
        text_add(out, " (");
        json_array_foreach(in(o, "clauses"), k, c) {
            text_addf(out, "%s%s", k ? ", " : "", string(c, "id"));
        }
        text_add(out, k ? ")" : "no clause)");
        if (strcmp(string(o, "spec"), "agrees") != 0)
            text_addf(out, " **The spec does not agree: %s**", string(o, "spec"));
        text_add(out, "\n");
    }
    text_add(out, "\n");
}

static void add_looked(const json_t *smallest, struct text *out) {
    size_t i;
    json_t *l;
    json_array_foreach(in(smallest, "below"), i, l) {
        text_addf(out, "%s%lld with %lld tile%s",
                  i ? ", " : "; smaller boards exhausted: ", (long long)number(l, "positions"),
                  (long long)number(l, "tiles"), number(l, "tiles") == 1 ? "" : "s");
    }
}

static void add_smallest(const json_t *smallest, const char *picture, struct text *out) {
    const json_t *w = in(smallest, "witness");
    if (!smallest) {
        text_add(out, "Smallest witness: not looked for.\n\n");
        return;
    }
    if (in(smallest, "without_use")) {
        text_add(out, "No witness: without use by default, both readings are the same game.\n\n");
        return;
    }
    if (!w) {
        text_addf(out, "No witness in %lld positions made", (long long)number(smallest, "tried"));
        add_looked(smallest, out);
        text_add(out, ".\n\n");
        return;
    }
    json_int_t tiles = number(smallest, "tiles");
    text_addf(out, "Smallest witness: %lld tile%s, %s%s", (long long)tiles, tiles == 1 ? "" : "s",
              string(w, "kind"),
              strcmp(string(w, "kind"), "record") == 0 ? " only: it shows in later turns" : "");
    text_add(out, json_is_true(in(smallest, "proved")) ? "; proved smallest" : "; smallest found");
    add_looked(smallest, out);
    text_add(out, ".\n\n");
    if (picture)
        text_addf(out, "![both outcomes](pictures/%s)\n\n", picture);
    add_outcomes(w, out);
}

static void add_reachable(const json_t *reachable, struct text *out) {
    const json_t *w = in(reachable, "witness");
    size_t i;
    json_t *a;
    if (in(reachable, "without_use"))
        return;
    if (!reachable) {
        text_add(out, "Reachable witness: not looked for.\n\n");
        return;
    }
    if (!w) {
        text_addf(out, "Reachable witness: none found in %lld positions of %lld games.\n\n",
                  (long long)number(reachable, "positions"), (long long)number(reachable, "games"));
        return;
    }
    text_addf(out, "Reachable from the start in %lld plies, %s",
              (long long)number(reachable, "plies"), string(w, "kind"));
    if (number(reachable, "players"))
        text_addf(out, ", %lld players", (long long)number(reachable, "players"));
    text_add(out, ":\n\n```\n");
    json_array_foreach(in(reachable, "actions"), i, a) {
        text_addf(out, "%s%s", i == 0 ? "" : i % LINE_PLIES ? "; " : ";\n", json_string_value(a));
    }
    text_add(out, "\n```\n\n");
    add_outcomes(w, out);
}

static void add_impact(const json_t *ruling, struct text *out) {
    const char *strength;
    json_t *list, *o;
    size_t i;
    if (json_object_size(in(ruling, "impact")) == 0)
        return;
    text_add(out,
             "| players | instead | positions with other lists, % | games with a played action "
             "that turns out otherwise, % | games that run differently, % | games that end "
             "otherwise, % | White wins, percentage points | Black wins | Red wins | ties |\n"
             "|---|---|---|---|---|---|---|---|---|---|\n");
    json_object_foreach(in(ruling, "impact"), strength, list) {
        json_array_foreach(list, i, o) {
            text_addf(out, "| %s | `%s` | ", strength, string(o, "option"));
            add_share(out, in(o, "lists_share"));
            text_add(out, " | ");
            add_share(out, in(o, "parted_share"));
            text_add(out, " | ");
            add_share(out, in(o, "apart_share"));
            text_add(out, " | ");
            add_share(out, in(o, "changed_share"));
            for (size_t k = 0; k < 4; k++) {
                text_add(out, " | ");
                add_change(out, json_array_get(in(o, "results"), k));
            }
            text_add(out, " |\n");
        }
    }
    text_add(out, "\n");
}

// ---- a ruleset's page ----

static void picture_name(const json_t *ruleset, const json_t *ruling, const json_t *pair,
                         char name[PATH_ROOM]) {
    snprintf(name, PATH_ROOM, "%s.%s.%s-%s.svg", string(ruleset, "name"), string(ruling, "name"),
             string(pair, "a"), string(pair, "b"));
}

// Pairs with the default option have a picture.
static bool pictured(const json_t *ruling, const json_t *pair) {
    const char *usual = string(ruling, "default");
    return in(in(pair, "smallest"), "witness") &&
           (strcmp(string(pair, "a"), usual) == 0 || strcmp(string(pair, "b"), usual) == 0);
}

static bool add_pair(const json_t *ruleset, const json_t *ruling, const json_t *pair,
                     const char *folder, struct text *out, struct problem *p) {
    char name[PATH_ROOM], pictures[PATH_ROOM];
    const bool drawn = pictured(ruling, pair);
    picture_name(ruleset, ruling, pair, name);
    snprintf(pictures, sizeof pictures, "%s/pictures", folder);
    text_addf(out, "### %s: `%s` or `%s`\n\n", string(ruling, "name"), string(pair, "a"),
              string(pair, "b"));
    add_smallest(in(pair, "smallest"), drawn ? name : NULL, out);
    add_reachable(in(pair, "reachable"), out);
    return !drawn ||
           draw(pictures, name, string(ruling, "question"), in(in(pair, "smallest"), "witness"), p);
}

static bool add_ruling(const json_t *ruleset, const json_t *ruling, const char *folder,
                       struct text *out, struct problem *p) {
    size_t i;
    json_t *o;
    bool good = true;
    text_addf(out, "## %s\n\n%s\n\n", string(ruling, "name"), string(ruling, "question"));
    json_array_foreach(in(ruling, "options"), i, o) {
        bool usual = strcmp(string(o, "name"), string(ruling, "default")) == 0;
        text_addf(out, "- `%s`%s: %s\n", string(o, "name"), usual ? ", the default" : "",
                  string(o, "meaning"));
    }
    text_add(out, "\nClauses:\n\n");
    json_array_foreach(in(ruling, "clauses"), i, o) {
        text_addf(out, "- %s (document %s, %s): %s\n", string(o, "id"), string(o, "document"),
                  string(o, "spot"), string(o, "text"));
    }
    if (i == 0)
        text_add(out, "- none of this ruleset's documents speaks of it\n");
    text_addf(out, "\nTo the designer: %s\n\n", string(ruling, "ask"));
    add_impact(ruling, out);
    json_array_foreach(in(ruling, "pairs"), i, o) {
        good = good && add_pair(ruleset, ruling, o, folder, out, p);
    }
    return good;
}

// The rulings of a ruleset, those that matter most first.
static size_t ranked(const json_t *ruleset, const json_t *out[RULINGS_ROOM]) {
    const char *strength = strength_of(ruleset);
    size_t count = 0, i;
    json_t *r;
    json_array_foreach(in(ruleset, "rulings"), i, r) {
        size_t at = count++;
        for (; at && weight(out[at - 1], strength) < weight(r, strength); at--)
            out[at] = out[at - 1];
        out[at] = r;
        if (count == RULINGS_ROOM)
            break;
    }
    return count;
}

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

// page: the file with the rulings, or "" on that page itself.
static void add_table(const json_t *ruleset, const char *page, struct text *out) {
    const json_t *rulings[RULINGS_ROOM];
    const char *strength = strength_of(ruleset);
    size_t count = ranked(ruleset, rulings);
    text_addf(
        out,
        "| ruling | smallest, tiles | reachable, plies | instead | games that run differently "
        "(%s), %% | games that end otherwise, %% | lists, %% |\n|---|---|---|---|---|---|---|\n",
        strength);
    for (size_t i = 0; i < count; i++) {
        char tiles[WORDS_ROOM], plies[WORDS_ROOM];
        const json_t *o = strongest(rulings[i], strength);
        tiles_words(rulings[i], tiles);
        text_addf(out, "| [%s](%s#%s) | %s | %s | ", string(rulings[i], "name"), page,
                  string(rulings[i], "name"), tiles, reachable_words(rulings[i], plies));
        if (o) {
            text_addf(out, "`%s` | ", string(o, "option"));
            add_share(out, in(o, "apart_share"));
            text_add(out, " | ");
            add_share(out, in(o, "changed_share"));
            text_add(out, " | ");
            add_share(out, in(o, "lists_share"));
        } else {
            text_add(out, "not measured | - | - | -");
        }
        text_add(out, " |\n");
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
                  (long long)part(e, 0), (long long)part(e, 1), (long long)part(e, 2),
                  (long long)part(e, 3), (long long)part(e, 4), (long long)number(g, "sampled"),
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
    size_t i;
    json_t *c;
    if (!together)
        return;
    text_addf(out,
              "## Two rulings together\n\nActions to which two options, each alone without effect "
              "on them, make a difference together: %lld of %lld couples of options show one in "
              "%lld positions made up.\n\n| options | positions | kind | tiles | example | action "
              "|\n|---|---|---|---|---|---|\n",
              (long long)json_array_size(in(together, "found")),
              (long long)number(together, "couples"), (long long)number(together, "positions"));
    json_array_foreach(in(together, "found"), i, c) {
        const json_t *w = in(c, "witness");
        for (size_t k = 0; k < 2; k++)
            text_addf(out, "%s`%s=%s`", k ? " with " : "| ",
                      json_string_value(json_array_get(in(c, "rulings"), k)),
                      json_string_value(json_array_get(in(c, "options"), k)));
        text_addf(out, " | %lld | %s | %lld | `%s` | `%s` |\n", (long long)number(c, "positions"),
                  string(w, "kind"), (long long)number(c, "tiles"),
                  string(json_array_get(in(w, "outcomes"), 0), "position"), string(w, "action"));
    }
    text_add(out, "\n");
}

static bool write_ruleset(const json_t *document, const json_t *ruleset, const char *folder,
                          struct problem *p) {
    const json_t *rulings[RULINGS_ROOM];
    struct text out = {0};
    char name[PATH_ROOM];
    bool good = true;
    size_t count = ranked(ruleset, rulings);
    text_addf(&out, "# Atlas of %s\n\n", string(ruleset, "name"));
    add_partial(document, &out);
    text_addf(&out, "How to read this page is in [README.md](README.md). Seed %lld.\n\n",
              (long long)number(in(document, "settings"), "seed"));
    add_games(ruleset, &out);
    add_table(ruleset, "", &out);
    for (size_t i = 0; i < count && good; i++)
        good = add_ruling(ruleset, rulings[i], folder, &out, p);
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
    "Where the readings of the rule documents part: for every ruling ([docs/rulings.md]"
    "(../rulings.md)) and every pair of its options the smallest position found in which they do, "
    "a "
    "short game that gets to such a position, and how much the ruling matters. Made by `paikocheck "
    "atlas` ([docs/atlas.md](../atlas.md)); [atlas.json](atlas.json) is all of it as data.\n\n"
    "- A difference is a *verdict* (legal under one reading alone), an *outcome* (what follows is "
    "not the same) or only a *record* (streaks, what White has made, waves), which shows in later "
    "turns.\n"
    "- *Proved smallest*: every board with fewer tiles was looked at, mirror images taken as one, "
    "with what docs/atlas.md puts beside it; other hands, losses and phases were not. Else it is "
    "the smallest found.\n"
    "- Both outcomes of every witness, and each zugzwang that is shown, were asked of the engine "
    "and of the "
    "spec. Where these disagree it is first asked whether the documents settle it: if they do, one "
    "of the two is wrong ([divergences](../divergences.md)); if not, a ruling is missing.\n"
    "- Shares are in %, with the Wilson interval of 95 %. Changes of results are in percentage "
    "points, with a bootstrap interval (1000 rounds, games with the same dice as pairs).\n"
    "- Positions, actions and reports are lines of [the notation](../notation.md): the board from "
    "rank 14 down, upper case White and lower case Black, numbers for empty squares; `d5-e6^` a "
    "shift, `F@d5^` a deployment, `captured=1:e@j7` what fell, by wave, tile and square. What "
    "stands behind `then` is where the two positions differ beside the board. A *ply* is one "
    "decision, whoever's, chance's too; *lists* are all legal actions of a position; *instead* is "
    "the option that changes most.\n"
    "- Smallest witnesses are positions made up; they need not be reachable.\n"
    "- *Games that run differently*: the same players with the same dice play the option instead "
    "of "
    "the default. Rulings stand in the order of that share for the simple player.\n\n";

static bool write_index(const json_t *document, const char *folder, struct problem *p) {
    struct text out = {0};
    size_t i;
    json_t *ruleset;
    text_add(&out, "# Atlas of ambiguities\n\n");
    add_partial(document, &out);
    text_add(&out, guide);
    text_addf(&out, "Outcomes on which engine and spec do not agree: %lld.\n\n",
              (long long)number(document, "disagreements"));
    json_array_foreach(in(document, "rulesets"), i, ruleset) {
        text_addf(&out, "## [%s](%s.md)\n\n", string(ruleset, "name"), string(ruleset, "name"));
        add_games(ruleset, &out);
        char page[64];
        snprintf(page, sizeof page, "%s.md", string(ruleset, "name"));
        add_table(ruleset, page, &out);
    }
    pages_add_holes_table(document, &out);
    bool good = pages_put_file(folder, "README.md", text_string(&out), p);
    text_free(&out);
    return good;
}

bool pages_write(const json_t *document, const char *folder, struct problem *p) {
    char pictures[PATH_ROOM];
    size_t i;
    json_t *ruleset;
    snprintf(pictures, sizeof pictures, "%s/pictures", folder);
    if (!make_folder(folder, p) || !make_folder(pictures, p))
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
