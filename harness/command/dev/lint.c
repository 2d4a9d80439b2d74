// SPDX-License-Identifier: MIT
//
// `paikocheck dev lint`: checks registers, corpus and spec against each other (corpus/lint.h).
// Invariant: exit code 0 only if the whole corpus could be read and there were no findings.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "corpus/lint.h"
#include "impl/mutants.h"
#include "load.h"
#include "proptests/property.h"

static void tell_finding(void *context, enum lint_rule rule, const char *where, int line,
                         const char *what) {
    size_t *by_rule = context;
    by_rule[rule]++;
    printf("%s:", where);
    if (line > 0)
        printf("%d:", line);
    printf(" %s: %s\n", lint_rule_names[rule], what);
}

static int run_lint(int argc, char **argv) {
    struct corpus corpus;
    struct lint_input in = {.corpus = &corpus, .explain = impl_explain};
    size_t by_rule[LINT_COUNT] = {0};
    if (!command_options(&command_lint, &argc, argv, NULL))
        return EXIT_UNABLE;
    const size_t problems = load_corpus(&corpus, "dev lint", share_corpus(), NULL);
    if (problems > 0) {
        corpus_free(&corpus);
        return command_unable("dev lint", "the corpus has %zu problem%s: nothing was checked",
                              problems, problems == 1 ? "" : "s");
    }
    OWNED struct lint_property *registered = memory_take(property_count, sizeof *registered);
    for (size_t i = 0; i < property_count; i++)
        registered[i] =
            (struct lint_property){properties[i].id, properties[i].rulesets, properties[i].clauses};
    in.clauses = clauses(&in.clause_count);
    in.rulings = ruling_table;
    in.ruling_count = RULING_COUNT;
    in.citations = impl_citations(&in.citation_count);
    in.properties = registered;
    in.property_count = property_count;
    OWNED struct implementation *implementations = impl_implementations(&in.implementation_count);
    in.implementations = implementations;
    (void)mutants(&in.mutant_count);
    const size_t findings = lint_run(&in, tell_finding, by_rule);
    printf("checked %zu clauses, %zu rulings, %zu citations, %zu properties, %zu mutants, %zu "
           "scenarios with %zu cases\n",
           in.clause_count, in.ruling_count, in.citation_count, in.property_count, in.mutant_count,
           corpus.scenarios, corpus.cases);
    for (int i = 0; i < LINT_COUNT; i++)
        if (by_rule[i] > 0)
            printf("%zu findings: %s (the rule: %s)\n", by_rule[i], lint_rule_names[i],
                   lint_rule_texts[i]);
    corpus_free(&corpus);
    return findings > 0 ? EXIT_FINDING : EXIT_DONE;
}

const struct command command_lint = {
    .name = "dev lint",
    .summary = "check registers and corpus against each other",
    .usage = "",
    .about = "Checks the registers of clauses and rulings, the corpus and the spec against each "
             "other: ids are registered; scenarios, a verdict of the spec and a function of the "
             "spec name each normative clause, or the register says why not; a scenario separates "
             "any two options of a ruling; engine and spec have the register's defaults; "
             "properties name clauses of their rulesets.",
    .output = "It prints each finding on one line, `WHERE:LINE: RULE: WHAT`. The last line counts "
              "the checks.",
    .finding = "findings",
    .example = "paikocheck dev lint",
    .run = run_lint,
};
