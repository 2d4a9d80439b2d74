// SPDX-License-Identifier: MIT
//
// `paikocheck dev atlas`: where the readings of the documents part, and how much it matters. Knows
// options and what is printed; the work is harness/atlas's. Invariant: exit code 0 only if all that
// was asked for is done, now or earlier, and engine and spec agree on all of it.
#include <glob.h>
#include <stdio.h>

#include "atlas/atlas.h"
#include "atlas/pages.h"
#include "base/file.h"
#include "command.h"
#include "registers/rulings.h"

struct atlas_options {
    const char *out, *rules, *rulings, *part;
    struct atlas_choice choice;
};

static const struct option_row options[] = {
    ROW_FOLDER(
        struct atlas_options, out, "out",
        "the folder of the pages and of atlas.json; what is there already is not done again"),
    ROW_LIST(struct atlas_options, rules, "rules", "LIST",
             "rulesets, with commas between; all if not given"),
    ROW_LIST(struct atlas_options, rulings, "rulings", "LIST",
             "rulings, with commas between; all if not given"),
    ROW_NUMBER(struct atlas_options, choice.games, "games", "N", 1, 1000000,
               "games under each option of a ruling; 6000 if not given"),
    ROW_SEED(struct atlas_options, choice.seed, "the seed; 1 if not given, random for a new one"),
    ROW_TEXT(struct atlas_options, part, "part", "K/N",
             "every N-th ruling, beginning with the K-th; the part leaves its own file in DIR"),
};

// Marks what the lists name, or all where there is none; false with a message.
static bool take_lists(struct atlas_options *o) {
    const char *names[RULING_COUNT];
    for (size_t i = 0; i < RULING_COUNT; i++)
        names[i] = rulings(&(size_t){0})[i].name;
    return command_marks("dev atlas", "option --rules", o->rules, ruleset_names, RULESETS,
                         o->choice.ruleset) &&
           command_marks("dev atlas", "option --rulings", o->rulings, names, RULING_COUNT,
                         o->choice.ruling);
}

// Reads what runs before left in the folder, parts of them and whole ones. False with a problem.
static bool read_folder(const char *out, struct atlas *a, struct problem *p) {
    TEXT pattern = {0};
    glob_t found;
    bool good = true;
    text_addf(&pattern, "%s/atlas*.json", out);
    if (glob(text_string(&pattern), 0, NULL, &found) != 0)
        return true; // there is none
    for (size_t i = 0; good && i < found.gl_pathc; i++)
        good = atlas_read(a, found.gl_pathv[i], p);
    globfree(&found);
    return good;
}

// Does what the folder lacks, and writes it and the pages; a part leaves its own file and no pages.
// What was done is kept when the run is stopped or can't go on.
static int make_atlas(struct atlas_options *o, struct atlas *a) {
    const struct part part = o->choice.part;
    struct progress progress;
    struct problem p, failed;
    TEXT path = {0};
    size_t all;
    text_addf(&path, "%s/atlas", o->out);
    if (part.others)
        text_addf(&path, "-%u-of-%u", part.before + 1, part.others + 1);
    text_add(&path, ".json");
    if (!file_folder(o->out, &p) || !read_folder(o->out, a, &p))
        return command_problem("dev atlas", &p);
    const size_t before = atlas_done(a, &all);
    progress_begin(&progress, "atlas", true);
    o->choice.progress = &progress;
    const bool whole = atlas_make(a, &o->choice, &failed);
    progress_end(&progress, NULL);
    const size_t done = atlas_done(a, &all);
    if (failed.where[0] && done > before)
        (void)atlas_write(a, text_string(&path), &p);
    if (failed.where[0])
        return command_problem("dev atlas", &failed);
    if (!atlas_write(a, text_string(&path), &p) ||
        (!part.others && !pages_write(a, o->out, PAGE_MARKDOWN, &p)))
        return command_problem("dev atlas", &p);
    const size_t disagreements = atlas_disagreements(a);
    printf("atlas: %zu of %zu rulings in %s%s; engine and spec disagree on %zu witnesses\n", done,
           all, o->out, whole ? "" : ", interrupted", disagreements);
    return !whole ? EXIT_INTERRUPTED : disagreements ? EXIT_FINDING : EXIT_DONE;
}

static int run_atlas(int argc, char **argv) {
    struct atlas_options o = {.choice = {.seed = SEED_USUAL, .games = 6000}};
    struct problem p;
    if (!command_options(&command_atlas, &argc, argv, &o) || !take_lists(&o))
        return EXIT_UNABLE;
    if (!part_read(o.part, &o.choice.part, &p))
        return command_problem("dev atlas", &p);
    if (!o.out)
        return command_unable("dev atlas", "no --out, expected a folder");
    struct atlas *a = atlas_new();
    const int code = make_atlas(&o, a);
    atlas_free(a);
    return code;
}

const struct command command_atlas = {
    .name = "dev atlas",
    .summary = "find where readings of the rules differ, and how much it matters",
    .usage = "--out DIR [OPTIONS]",
    .about = "For every ruling of a ruleset and every pair of its options, finds a small position "
             "in which the two options differ, and measures by play how much each ruling matters "
             "(docs/atlas.md). What DIR has is not done again: a stopped run continues, and a run "
             "without --part puts the parts together and does the rest.",
    ROWS(options),
    .done = "all that was asked for is in DIR",
    .finding = "engine and spec disagree on an outcome",
    .unable = "wrong use, or the run was not possible",
    .interrupted = "stopped by Ctrl-C; the rest is not done",
    .example = "paikocheck dev atlas --rules pnp --rulings recheck --games 1000 --out pages",
    .run = run_atlas,
};
