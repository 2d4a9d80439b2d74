// SPDX-License-Identifier: MIT
//
// What is told of holes: which were met, play that need not end, zugzwang, clauses without use.
#include "../picture/picture.h"
#include "holes.h"
#include "pages_inside.h"

static void add_texts(const json_t *texts, struct text *out) {
    size_t i;
    json_t *one;
    json_array_foreach(texts, i, one) {
        text_addf(out, "%s%s", i ? "; " : "", json_string_value(one));
    }
}

static void add_cycle(const json_t *cycle, struct text *out) {
    if (!json_is_object(cycle)) {
        text_add(out, "No cycle of positions found by idle play.\n\n");
        return;
    }
    text_addf(out,
              "Play need not end: by default these %lld plies come back to where they began"
              " (the shortest found).\n\n```\n%s\n",
              (long long)number(cycle, "plies"), string(cycle, "position"));
    add_texts(in(cycle, "actions"), out);
    text_add(out, "\n```\n\n");
}

// ---- zugzwang ----

// The position, and what the example makes of it with the reply as an arrow.
static bool draw(const char *folder, const char *name, const json_t *w, struct problem *p) {
    char pictures[PATH_ROOM];
    struct text turn = {0}, svg = {0};
    const char *reply = json_string_value(json_array_get(in(w, "reply"), 0));
    add_texts(in(w, "turn"), &turn);
    const struct picture left = {.position = string(w, "position"),
                                 .title = "Whatever is done here",
                                 .caption = "",
                                 .bare = true},
                         right = {.position = string(w, "next"),
                                  .action = reply,
                                  .title = "lets the next player win",
                                  .caption = text_string(&turn),
                                  .bare = true};
    snprintf(pictures, sizeof pictures, "%s/pictures", folder);
    bool good = picture_pair(&left, &right, "Zugzwang", &svg, p) &&
                pages_put_file(pictures, name, text_string(&svg), p);
    text_free(&turn);
    text_free(&svg);
    return good;
}

static bool add_witness(const json_t *row, const char *ruleset, const char *folder,
                        struct text *out, struct problem *p) {
    const json_t *w = in(row, "witness");
    char name[PATH_ROOM];
    if (!json_is_object(w))
        return true;
    snprintf(name, sizeof name, "%s.zugzwang.%s.%s.svg", ruleset, string(row, "side"),
             string(row, "origin"));
    text_addf(out, "%s to move (%s, %lld pieces, the fewest found): ", string(row, "side"),
              string(row, "origin"), (long long)number(w, "tiles"));
    text_addf(out, "%lld actions, all to the same end; after `", (long long)number(w, "actions"));
    add_texts(in(w, "turn"), out);
    if (json_array_size(in(w, "reply"))) {
        text_add(out, "`, say, `");
        add_texts(in(w, "reply"), out);
    }
    text_addf(out, "` wins.\n\n![%s to move](pictures/%s)\n\n```\n%s\n```\n\n", string(row, "side"),
              name, string(w, "position"));
    return draw(folder, name, w, p);
}

// Rulesets without rows are those in which there can be none.
static bool add_zugzwang(const json_t *rows, const char *ruleset, const char *folder,
                         struct text *out, struct problem *p) {
    size_t i;
    json_t *row;
    bool good = true;
    text_add(out, "## Zugzwang\n\n");
    if (json_array_size(rows) == 0) {
        text_add(out, "There is none: an action may always be passed (RON-PLAY-9).\n\n");
        return true;
    }
    text_add(
        out,
        "A turn in which whatever is done lets the next player win in the turn that follows, "
        "who could not if nothing were done. Looked for wherever the next player is near the "
        "win and nothing is about to fall. *game*: the positions of the games above. "
        "*made-up*: around some of these, by default, the board changed piece by piece towards "
        "fewer ways out, White or Black with nothing in reserve, one tile in hand and none "
        "that could be turned in place. *forced*: the same under a reading in which no action "
        "leaves everything as it was (null-shift=no, red-nothing=unless-forced), with an empty "
        "hand and one tile to shift. Where more was to be tried than is, the position is given "
        "up.\n\n"
        "| to move | positions | looked at | given up | zugzwang |\n"
        "|---|---|---|---|---|\n");
    json_array_foreach(rows, i, row) {
        text_addf(out, "| %s | %s | %lld | %lld | %lld |\n", string(row, "side"),
                  string(row, "origin"), (long long)number(row, "looked"),
                  (long long)number(row, "given_up"), (long long)number(row, "found"));
    }
    text_add(out, "\n");
    json_array_foreach(rows, i, row) {
        good = good && add_witness(row, ruleset, folder, out, p);
    }
    return good;
}

// ---- all of them ----

static void add_uncited(const json_t *holes, struct text *out) {
    size_t i;
    json_t *c;
    text_addf(out,
              "## Clauses that no verdict named\n\nOut of %lld verdicts of the spec, on "
              "actions taken and on actions like them.\n\n",
              (long long)number(holes, "verdicts"));
    json_array_foreach(in(holes, "uncited"), i, c) {
        text_addf(out, "- %s (document %s, %s): %s\n", string(c, "id"), string(c, "document"),
                  string(c, "spot"), string(c, "text"));
    }
    text_add(out, i ? "\n" : "None: all were named.\n\n");
}

bool pages_add_holes(const json_t *holes, const char *ruleset, const char *folder, struct text *out,
                     struct problem *p) {
    if (!holes)
        return true;
    text_addf(out,
              "## Holes\n\nLooked for in %lld games (%lld positions; half by default, each "
              "other one with one option changed; half by each kind of player).\n\n",
              (long long)number(holes, "games"), (long long)number(holes, "positions"));
    for (size_t i = 0; i < HOLE_COUNT; i++) {
        const json_t *h = in(in(holes, "holes"), hole_names[i]);
        text_addf(out, "- %s: ", hole_sentences[i]);
        if (number(h, "games"))
            text_addf(out, "in %lld games, first `%s`\n", (long long)number(h, "games"),
                      string(h, "position"));
        else
            text_add(out, "not found\n");
    }
    text_add(out, "\n");
    add_cycle(in(holes, "cycle"), out);
    if (!add_zugzwang(in(holes, "zugzwang"), ruleset, folder, out, p))
        return false;
    add_uncited(holes, out);
    return true;
}

// ---- the table ----

static void add_found(json_int_t found, struct text *out) {
    if (found)
        text_addf(out, " %lld |", (long long)found);
    else
        text_add(out, " - |");
}

static json_int_t zugzwangs(const json_t *rows) {
    json_int_t sum = 0;
    size_t i;
    json_t *row;
    json_array_foreach(rows, i, row) {
        sum += number(row, "found");
    }
    return sum;
}

void pages_add_holes_table(const json_t *document, struct text *out) {
    const json_t *rulesets = in(document, "rulesets");
    size_t i;
    json_t *r;
    text_add(out, "## Holes\n\nIn how many games each was met, `-` for none; of play that need "
                  "not end the plies of the shortest cycle; of zugzwang the positions found, made "
                  "up ones too.\n\n| |");
    json_array_foreach(rulesets, i, r) {
        text_addf(out, " [%s](%s.md#holes) |", string(r, "name"), string(r, "name"));
    }
    text_add(out, "\n|---|");
    json_array_foreach(rulesets, i, r) {
        text_add(out, "---|");
    }
    for (size_t h = 0; h < HOLE_COUNT; h++) {
        text_addf(out, "\n| %s |", hole_sentences[h]);
        json_array_foreach(rulesets, i, r) {
            add_found(number(in(in(in(r, "holes"), "holes"), hole_names[h]), "games"), out);
        }
    }
    text_add(out, "\n| play need not end |");
    json_array_foreach(rulesets, i, r) {
        add_found(number(in(in(r, "holes"), "cycle"), "plies"), out);
    }
    text_add(out, "\n| zugzwang |");
    json_array_foreach(rulesets, i, r) {
        add_found(zugzwangs(in(in(r, "holes"), "zugzwang")), out);
    }
    text_add(out, "\n| clauses that no verdict named |");
    json_array_foreach(rulesets, i, r) {
        add_found((json_int_t)json_array_size(in(in(r, "holes"), "uncited")), out);
    }
    text_add(out, "\n\n");
}
