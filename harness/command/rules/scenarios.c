// SPDX-License-Identifier: MIT
//
// `paikocheck rules scenarios`: what the corpus has. Knows how scenarios are chosen and listed; the
// corpus' room loads them. Invariant: a choice that no scenario fits is an error.
#include <string.h>

#include "command.h"
#include "load.h"
#include "output.h"
#include "registers/clauses.h"
#include "share.h"

struct scenarios {
    const char *rules, *clause;
};

static const struct option_row options[] = {
    ROW_RULES(struct scenarios, rules, "R", "list only the scenarios of this ruleset"),
    ROW_TEXT(struct scenarios, clause, "clause", "ID", "only those about this clause"),
};

// An unknown name would only list nothing.
static bool known(const struct scenarios *o) {
    struct problem p;
    if (!command_ruleset("rules scenarios", o->rules, &(int){0}))
        return false;
    if (!o->clause || clause_find(o->clause))
        return true;
    problem_say(&p, "option --clause", o->clause, "an id that `paikocheck rules clauses` lists");
    (void)command_problem("rules scenarios", &p);
    return false;
}

static int run_scenarios(int argc, char **argv) {
    struct scenarios o = {0};
    struct corpus corpus;
    TEXT out = {0};
    if (!command_options(&command_scenarios, &argc, argv, &o) || !known(&o))
        return EXIT_UNABLE;
    const bool loaded = load_corpus(&corpus, "rules scenarios", share_corpus(), o.rules) == 0;
    for (const struct scenario_file *f = corpus.files; loaded && f < corpus.files + corpus.count;
         f++)
        for (const struct scenario *s = f->scenarios; s < f->scenarios + f->count; s++) {
            if (o.clause && !scenario_cites(s, o.clause))
                continue;
            text_addf(&out, "%s\t%s\t%s\t", s->id, f->ruleset, f->topic);
            for (const struct yaml_node *n = s->clauses->first; n; n = n->next)
                text_addf(&out, "%s%s", n->text, n->next ? " " : "");
            text_addf(&out, "\t%s\n", s->title);
        }
    corpus_free(&corpus);
    if (loaded && out.length == 0)
        return command_unable("rules scenarios",
                              "found no scenario that fits, expected at least one "
                              "(without options all are listed)");
    (void)output_write(&out);
    return loaded ? EXIT_DONE : EXIT_UNABLE;
}

const struct command command_scenarios = {
    .name = "rules scenarios",
    .summary = "list the scenarios of the corpus",
    .usage = "[--rules R] [--clause ID]",
    .about = "Lists the scenarios of the corpus that match all of the options.",
    ROWS(options),
    .output = "It prints one scenario a line: id, tab, ruleset, tab, topic, tab, "
              "clauses with blanks between, tab, title.",
    .done = "the scenarios were printed",
    .unable = "wrong use, no scenario matches, or the corpus could not be read",
    .example = "paikocheck rules scenarios --rules pnp --clause PNP-FIRE-3",
    .run = run_scenarios,
};
