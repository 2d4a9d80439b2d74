// SPDX-License-Identifier: MIT
//
// The report as Markdown, for a CI's summary, and as a badge. Invariant: what the implementation
// says of itself, and what names it, stands as code, of which no viewer makes anything else.
#include <inttypes.h>

#include "base/escape.h"
#include "report.h"

static void add_partial(const struct conform *c, struct text *out) {
    struct text words = {0};
    if (!*conform_partial(c))
        return;
    report_not_run(c, &words);
    text_add(out, "**Partial**: not run: ");
    escape_code(out, text_string(&words));
    text_add(out, ".\n\n");
    text_free(&words);
}

static void add_verdicts(const struct conform *c, struct text *out) {
    text_addf(
        out, "| verdict | scenario cases | questions of generated play |%s\n|---|---|---|%s\n",
        c->any_position ? " questions in " BEYOND_PLAY " |" : "", c->any_position ? "---|" : "");
    for (int v = 0; v < VERDICT_COUNT; v++) {
        if (!c->counts.verdicts[v] && !c->generated[v] && !c->beyond[v])
            continue;
        text_addf(out, "| %s | %" PRIu64 " | %" PRIu64 " |", verdict_names[v],
                  c->counts.verdicts[v], c->generated[v]);
        if (c->any_position)
            text_addf(out, " %" PRIu64 " |", c->beyond[v]);
        text_add(out, "\n");
    }
}

static void add_numbers(const struct conform *c, struct text *out) {
    const struct counts *n = &c->counts;
    const bool whole = !*conform_partial(c), red = n->failures || c->pool.over.length;
    // A run that was not the whole has not passed, whatever it has seen.
    text_addf(out, "%s %" PRIu64 " failure%s%s",
              red     ? "❌"
              : whole ? "✅"
                      : "⚠️ incomplete:",
              n->failures, n->failures == 1 ? "" : "s", whole ? "" : " so far");
    text_add(out, n->failures ? ": " : "");
    report_failures(c, out);
    if (n->expected)
        text_addf(out, "; %" PRIu64 " expected failure%s", n->expected,
                  n->expected == 1 ? "" : "s");
    if (n->allowed)
        text_addf(out, "; %" PRIu64 " explained by rulings and allowed", n->allowed);
    text_addf(out, ".\n\n%" PRIu64 " of %zu scenario cases run", n->run, c->item_count);
    if (c->generated_positions)
        text_addf(out, ", %" PRIu64 " generated positions", c->generated_positions);
    if (c->generated_positions && !c->again.path)
        text_addf(out, " (seed %" PRIu64 ")", c->seed);
    text_add(out, c->again.path ? ", only what failed before" : "");
    text_add(out, ".\n\n");
}

static void add_known(const struct conform *c, struct text *out) {
    const char *before = "\n";
    for (size_t i = 0; i < c->known.count; i++) {
        const struct known *k = &c->known.known[i];
        struct text name = {0};
        if (!k->run || k->met)
            continue;
        report_known_name(k, &name);
        text_addf(out, "%s- expected to fail and did not: ", before);
        escape_code(out, text_string(&name));
        text_add(out, "\n");
        text_free(&name);
        before = "";
    }
}

static void add_group(const struct conform *c, size_t g, struct text *out) {
    struct text block = {0};
    text_add(out, "\n<details><summary><code>");
    escape_attribute(out, c->groups[g].finding.signature);
    text_add(out, "</code></summary>\n\n");
    report_group(c, g, &block);
    escape_block(out, text_string(&block));
    text_add(out, "\n</details>\n");
    text_free(&block);
}

// The groups of one section, with its heading where there are any.
static void add_groups(const struct conform *c, bool beyond, const char *heading,
                       struct text *out) {
    for (size_t g = 0; g < c->group_count; g++)
        if (c->groups[g].beyond == beyond) {
            text_add(out, heading);
            add_group(c, g, out);
            heading = "";
        }
}

void report_markdown(const struct conform *c, struct text *out) {
    text_add(out, "## ");
    escape_code(out, c->pool.identity.name);
    text_add(out, " ");
    escape_code(out, c->pool.identity.version);
    text_add(out, " against the rules of Paikō\n\n");
    add_partial(c, out);
    add_numbers(c, out);
    add_verdicts(c, out);
    add_known(c, out);
    for (size_t i = 0; i < c->diagnosis_count; i++)
        text_addf(out, "\n%s\n", c->diagnoses[i].sentence);
    add_groups(c, false, "", out);
    add_groups(c, true, "\n### In " BEYOND_PLAY "\n", out);
}

void report_badge(const struct conform *c, struct text *out) {
    const struct counts *n = &c->counts;
    const bool whole = !*conform_partial(c);
    text_addf(out,
              "{\"schemaVersion\":1,\"label\":\"Paikō rules\",\"message\":\"%s%" PRIu64 " passed",
              whole ? "" : "partial: ", n->cases[STANDS_PASSED]);
    if (n->failures)
        text_addf(out, ", %" PRIu64 " failure%s", n->failures, n->failures == 1 ? "" : "s");
    if (!whole)
        text_addf(out, ", %" PRIu64 " not run", n->cases[STANDS_NOT_RUN] + n->positions_left);
    text_addf(out, "\",\"color\":\"%s\"}\n",
              !whole        ? "lightgrey"
              : n->failures ? "red"
                            : "brightgreen");
}
