// SPDX-License-Identifier: MIT
//
// The report as Markdown, for a CI's summary, and as a badge. Invariant: what the implementation
// says of itself, and what names it, stands as code, of which no viewer makes anything else.
#include <inttypes.h>

#include "base/escape.h"
#include "report.h"
#include "report_cause.h"

static void add_partial(const struct conform *c, struct text *out) {
    struct text words = {0};
    report_spared(c, &words);
    if (words.length)
        text_addf(out, "**Not asked**: %s.\n\n", text_string(&words));
    text_clear(&words);
    report_not_run(c, &words);
    if (words.length) {
        text_add(out, "**Partial**: not run: ");
        escape_code(out, text_string(&words));
        text_add(out, ".\n\n");
    }
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

static void add_left_out(const struct conform *c, struct text *out) {
    struct left_out l;
    const char *before = "\n";
    for (size_t at = 0; report_left_out(c, &at, &l);) {
        text_addf(out, "%s- %s: %" PRIu64 " scenario cases: ", before, verdict_plurals[l.verdict],
                  l.cases);
        escape_code(out, l.words);
        text_add(out, "\n");
        before = "";
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
    struct text allowed = {0};
    text_add(out, c->again.recorded ? ", only recorded games"
                  : c->again.path   ? ", only what failed before"
                                    : "");
    if (c->again.refused)
        text_addf(out, "; %" PRIu64 " of %" PRIu64 " games were refused or are cut off",
                  c->again.refused, c->again.games);
    text_add(out, c->requirements ? "; " : "");
    report_requirements(c, out);
    text_add(out, ".\n\n");
    report_let_through(c, &allowed);
    if (allowed.length)
        escape_code(out, text_string(&allowed));
    text_add(out, allowed.length ? "\n\n" : "");
    text_free(&allowed);
}

static void add_known(const struct conform *c, struct text *out) {
    const char *before = "\n";
    size_t at = 0;
    for (const struct known *k; (k = report_missed(c, &at)) != NULL;) {
        struct text name = {0};
        report_known_name(k, &name);
        text_addf(out, "%s- expected to fail and did not: ", before);
        escape_code(out, text_string(&name));
        text_add(out, "\n");
        text_free(&name);
        before = "";
    }
}

// ---- causes ----

static void add_row(const struct conform *c, size_t at, struct text *out) {
    const struct cause *cause = &c->causes.of[at];
    struct report_row row;
    report_row(c, cause, &row);
    text_addf(out, "| %zu | ", at + 1);
    escape_cell(out, cause->title);
    text_addf(out, " | %s | %s | %s | %s | %s |\n", severity_words[cause->severity],
              text_string(&row.seen), row.tiles, row.in_play, text_string(&row.by));
    report_row_free(&row);
}

static void add_since(const struct conform *c, struct text *out) {
    const struct baseline *b = &c->baseline;
    struct text since = {0};
    if (!b->path)
        return;
    report_since(c, &since);
    escape_code(out, text_string(&since));
    text_add(out, "\n\n");
    for (size_t i = 0; i < c->causes.count; i++)
        if (b->was[i] < 0) {
            text_addf(out, "- %s: %zu ", report_fresh(b->was[i]), i + 1);
            escape_cell(out, c->causes.of[i].title);
            text_add(out, "\n");
        }
    for (size_t i = 0; i < b->count; i++)
        if (!b->still[i]) {
            text_addf(out, "- %s: ", report_gone(c));
            escape_cell(out, baseline_title(b, i));
            text_add(out, "\n");
        }
    text_add(out, "\n");
    text_free(&since);
}

static void add_table(const struct conform *c, struct text *out) {
    struct text subject = {0};
    report_subject(c, &subject);
    text_add(out, "**");
    report_outcome(c, out);
    text_add(out, "**: ");
    escape_code(out, text_string(&subject));
    text_add(out, ".\n\n");
    text_free(&subject);
    add_since(c, out);
    if (c->causes.count)
        text_add(out, "| # | cause | severity | seen | tiles | in play | decided by |\n"
                      "|---|---|---|---|---|---|---|\n");
    for (size_t i = 0; i < c->causes.count; i++)
        add_row(c, i, out);
}

static void add_cause(const struct conform *c, size_t at, struct text *out) {
    struct text block = {0};
    text_addf(out, "\n<details><summary>%zu ", at + 1);
    escape_cell(out, c->causes.of[at].title);
    text_add(out, "</summary>\n\n");
    report_cause(c, at, &block);
    escape_block(out, text_string(&block));
    text_clear(&block);
    report_board(c, c->causes.of[at].finding, &block);
    if (block.length)
        text_addf(out, "\n[Open on the study board](<%s>)\n", text_string(&block));
    text_add(out, "\n</details>\n");
    text_free(&block);
}

void report_markdown(const struct conform *c, struct text *out) {
    text_add(out, "## ");
    escape_code(out, c->pool.identity.name);
    text_add(out, " ");
    escape_code(out, c->pool.identity.version);
    text_add(out, " against the rules of Paikō\n\n");
    add_partial(c, out);
    report_flaky(c, out);
    text_add(out, conform_flaky(c) ? ".\n\n" : "");
    add_numbers(c, out);
    add_table(c, out);
    for (size_t i = 0; i < c->causes.count; i++) {
        if (i == report_unreachable(c))
            text_add(out, "\n### " UNREACHABLE_TITLE "\n\n" UNREACHABLE_WORDS "\n");
        add_cause(c, i, out);
    }
    text_add(out, c->causes.count ? "\n" : "");
    add_verdicts(c, out);
    add_left_out(c, out);
    add_known(c, out);
    for (size_t i = 0; i < c->diagnosis_count; i++)
        if (c->diagnoses[i].sentence)
            text_addf(out, "\n%s\n", c->diagnoses[i].sentence);
}

void report_badge(const struct conform *c, struct text *out) {
    const struct counts *n = &c->counts;
    const bool whole = !*conform_partial(c);
    text_addf(out,
              "{\"schemaVersion\":1,\"label\":\"Paikō rules\",\"message\":\"%s%s%" PRIu64 " passed",
              whole ? "" : "partial: ", conform_flaky(c) ? "flaky: " : "", n->cases[STANDS_PASSED]);
    if (n->failures)
        text_addf(out, ", %" PRIu64 " failure%s", n->failures, n->failures == 1 ? "" : "s");
    if (!whole)
        text_addf(out, ", %" PRIu64 " not run", n->cases[STANDS_NOT_RUN] + n->positions_left);
    text_addf(out, "\",\"color\":\"%s\"}\n",
              !whole        ? "lightgrey"
              : n->failures ? "red"
                            : "brightgreen");
}
