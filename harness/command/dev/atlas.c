// SPDX-License-Identifier: MIT
//
// `paikocheck dev atlas`: where the readings of the documents part, and how much it matters. Knows
// options and what is printed; the work is harness/atlas's. Invariant: exit code 0 only if all that
// was asked for is done, now or earlier, and engine and spec agree on all of it.
#include <inttypes.h>
#include <stdio.h>
#include <unistd.h>

#include "atlas/atlas.h"
#include "atlas/pages.h"
#include "base/file.h"
#include "command.h"
#include "registers/rulings.h"

struct atlas_options {
    const char *out, *rules, *rulings;
    bool quiet;
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
    ROW_FLAG(struct atlas_options, quiet, "quiet", "print no progress on standard error"),
};

// Marks what the lists name, or all where there is none; false with a message.
static bool take_lists(struct atlas_options *o) {
    const char *names[RULING_COUNT];
    for (size_t i = 0; i < RULING_COUNT; i++)
        names[i] = rulings(&(size_t){0})[i].name;
    return command_marks_or_all("dev atlas", "option --rules", o->rules, ruleset_names, RULESETS,
                                o->choice.ruleset) &&
           command_marks_or_all("dev atlas", "option --rulings", o->rulings, names, RULING_COUNT,
                                o->choice.ruling);
}

// Does what the folder lacks, and writes it and the pages. What was done is kept when the run is
// stopped or can't go on; then without pages.
static int make_atlas(struct atlas_options *o, struct atlas *a, const char *path) {
    struct progress progress;
    struct problem p, failed;
    size_t all;
    if (!file_folder(o->out, &p) || (access(path, F_OK) == 0 && !atlas_read(a, path, &p)))
        return command_problem("dev atlas", &p);
    const size_t before = atlas_done(a, &all);
    progress_begin(&progress, "atlas", !o->quiet);
    o->choice.progress = &progress;
    const bool whole = atlas_make(a, &o->choice, &failed);
    progress_end(&progress, NULL);
    const size_t done = atlas_done(a, &all);
    if (failed.where[0] && done > before)
        (void)atlas_write(a, path, &p);
    if (failed.where[0])
        return command_problem("dev atlas", &failed);
    if (!atlas_write(a, path, &p) || !pages_write(a, o->out, PAGE_MARKDOWN, &p))
        return command_problem("dev atlas", &p);
    const size_t disagreements = atlas_disagreements(a);
    printf("atlas: %zu of %zu rulings in %s%s; engine and spec disagree on %zu witnesses\n", done,
           all, o->out, whole ? "" : ", interrupted", disagreements);
    return !whole ? EXIT_INTERRUPTED : disagreements ? EXIT_FINDING : EXIT_DONE;
}

static int run_atlas(int argc, char **argv) {
    struct atlas_options o = {.choice = {.seed = SEED_USUAL, .games = 6000}};
    TEXT path = {0};
    if (!command_options(&command_atlas, &argc, argv, &o) || !take_lists(&o))
        return EXIT_UNABLE;
    if (!o.out)
        return command_unable("dev atlas", "no --out, expected a folder");
    text_addf(&path, "%s/atlas.json", o.out);
    struct atlas *a = atlas_new();
    const int code = make_atlas(&o, a, text_string(&path));
    atlas_free(a);
    return code;
}

const struct command command_atlas = {
    .name = "dev atlas",
    .summary = "find where readings of the rules differ, and how much it matters",
    .usage = "--out DIR [OPTIONS]",
    .about = "For every ruling of a ruleset and every pair of its options, finds a small position "
             "in which the two options differ, and measures by play how much each ruling matters "
             "(docs/atlas.md). A stopped run continues: a ruling that DIR/atlas.json has is not "
             "done again.",
    ROWS(options),
    .done = "all that was asked for is in DIR",
    .finding = "engine and spec disagree on an outcome",
    .unable = "wrong use, or the run was not possible",
    .interrupted = "stopped by Ctrl-C; the rest is not done",
    .example = "paikocheck dev atlas --rules pnp --rulings recheck --games 1000 --out pages",
    .run = run_atlas,
};
