// SPDX-License-Identifier: MIT
//
// The report as JUnit, for CI systems: a case for each scenario case and for each kind of
// difference that generated play met. Invariant: what fails has one <failure> (a wrong answer) or
// one <error> (no answer to go by) each, as many as c->counts says.
#include <inttypes.h>
#include <string.h>

#include "base/escape.h"
#include "report.h"
#include "report_cause.h"

// A part of a path without its folders and its ending, and without what viewers cut a class name
// at.
static void add_class(struct text *out, const char *path) {
    const char *name = strrchr(path, '/');
    char part[128];
    (void)snprintf(part, sizeof part, "%s", name ? name + 1 : path);
    part[strcspn(part, ".")] = '\0';
    escape_attribute(out, part);
}

// The path from the folder that holds the corpus.
static const char *inside(const struct conform *c, const char *path) {
    size_t n = strlen(c->corpus_dir);
    while (n > 0 && c->corpus_dir[n - 1] == '/')
        n--;
    if (strncmp(path, c->corpus_dir, n) != 0)
        return path;
    while (n > 0 && path[n - 1] != '/')
        n--;
    return path + n;
}

const char *report_file(const struct conform *c, const struct item *item) {
    return inside(c, item->c->of->file);
}

static void add_bad(struct text *out, bool error, const char *message, const char *words) {
    const char *kind = error ? "error" : "failure";
    text_addf(out, ">\n      <%s message=\"", kind);
    escape_attribute(out, message);
    text_add(out, "\" type=\"conformance\">");
    escape_content(out, words);
    text_addf(out, "</%s>\n    </testcase>\n", kind);
}

static void add_skipped(struct text *out, const char *message, const char *why) {
    text_add(out, ">\n      <skipped message=\"");
    escape_attribute(out, message);
    text_add(out, *why ? ": " : "");
    escape_attribute(out, why);
    text_add(out, "\"/>\n    </testcase>\n");
}

// What follows the attributes of a case.
static void add_standing(struct text *out, enum standing s, enum verdict v, const char *words,
                         const struct known *known) {
    const char *why = s == STANDS_EXPECTED                        ? known->reason
                      : s == STANDS_PASSED || s == STANDS_ALLOWED ? ""
                                                                  : words;
    if (s == STANDS_PASSED)
        text_add(out, "/>\n");
    else if (s == STANDS_FAILED || s == STANDS_ERROR)
        add_bad(out, s == STANDS_ERROR, verdict_names[v], words);
    else
        add_skipped(out, standing_words[s], why);
}

// What is said of a case begins with its place: the file from the corpus's folder on, as the
// attribute has it.
static void add_words(const struct conform *c, const struct item *item, struct text *words) {
    const char *left = item->spared ? report_spared_why : conform_partial(c);
    const char *all = item->judged ? item->words : left, *file = item->c->of->file;
    const bool placed = all && strncmp(all, file, strlen(file)) == 0;
    text_add(words, placed ? report_file(c, item) : "");
    text_add(words, all ? all + (placed ? strlen(file) : 0) : "");
}

static void add_item(const struct conform *c, const struct item *item, struct text *out) {
    struct text name = {0}, words = {0};
    item_name(item, &name);
    add_words(c, item, &words);
    text_add(out, "    <testcase classname=\"");
    escape_attribute(out, item->c->ruleset < 0 ? "" : ruleset_names[item->c->ruleset]);
    text_add(out, " ");
    add_class(out, item->c->of->file);
    text_add(out, "\" name=\"");
    escape_attribute(out, text_string(&name));
    text_add(out, "\" file=\"");
    escape_attribute(out, report_file(c, item));
    text_addf(out, "\" line=\"%d\" time=\"%.6f\"", item->c->of->line, item->seconds);
    add_standing(out, item_standing(c, item), item->verdict, text_string(&words), item->known);
    text_free(&words);
    text_free(&name);
}

static void add_finding(const struct conform *c, size_t g, struct text *out) {
    const struct group *group = &c->groups[g];
    struct text block = {0};
    report_group(c, g, &block);
    text_addf(out, "    <testcase classname=\"%s\" name=\"",
              group->ended    ? "processes"
              : group->beyond ? BEYOND_PLAY
                              : "generated play");
    escape_attribute(out, group->finding.signature);
    text_add(out, "\" time=\"0\"");
    add_standing(out, group_standing(c, group), group->verdict, text_string(&block), group->known);
    text_free(&block);
}

static void add_findings(const struct conform *c, struct text *out) {
    for (size_t g = 0; g < c->group_count; g++)
        if (c->groups[g].generated || c->groups[g].ended)
            add_finding(c, g, out);
    if (c->counts.positions_left) {
        text_addf(out,
                  "    <testcase classname=\"generated play\" name=\"%" PRIu64 " positions\" "
                  "time=\"0\"",
                  c->counts.positions_left);
        add_skipped(out, standing_words[STANDS_NOT_RUN], conform_partial(c));
    }
    if (!c->ungrouped_generated)
        return;
    struct text words = {0};
    text_addf(&words, "%" PRIu64 " differences of further kinds were only counted",
              c->ungrouped_generated);
    text_add(out, "    <testcase classname=\"generated play\" name=\"further\" time=\"0\"");
    add_bad(out, false, verdict_names[VERDICT_FAIL], text_string(&words));
    text_free(&words);
}

static void add_known(const struct conform *c, struct text *out) {
    size_t at = 0;
    for (const struct known *k; (k = report_missed(c, &at)) != NULL;) {
        struct text name = {0};
        report_known_name(k, &name);
        text_add(out, "    <testcase classname=\"expected failures\" name=\"");
        escape_attribute(out, text_string(&name));
        text_add(out, "\" file=\"");
        escape_attribute(out, c->known.document.file);
        text_addf(out, "\" line=\"%d\" time=\"0\"", k->line);
        add_bad(out, false, "expected to fail and did not", k->reason);
        text_free(&name);
    }
}

static void add_property(struct text *out, const char *name, const char *value) {
    text_addf(out, "      <property name=\"%s\" value=\"", name);
    escape_attribute(out, value);
    text_add(out, "\"/>\n");
}

static void add_properties(const struct conform *c, struct text *out) {
    char seed[24], positions[24];
    (void)snprintf(seed, sizeof seed, "%" PRIu64, c->seed);
    (void)snprintf(positions, sizeof positions, "%" PRIu64, c->generated_positions);
    text_add(out, "    <properties>\n");
    add_property(out, "version", c->pool.identity.version);
    add_property(out, "corpus", text_string(&c->corpus_version));
    add_property(out, "generated positions", positions);
    add_property(out, "seed", seed);
    if (c->again.refused) {
        char refused[64];
        (void)snprintf(refused, sizeof refused, "%" PRIu64 " of %" PRIu64, c->again.refused,
                       c->again.games);
        add_property(out, "recorded games refused", refused);
    }
    struct text flaky = {0};
    report_flaky(c, &flaky);
    if (flaky.length)
        add_property(out, "flaky", text_string(&flaky));
    text_free(&flaky);
    struct text allowed = {0};
    report_let_through(c, &allowed);
    if (allowed.length)
        add_property(out, "allowed", text_string(&allowed));
    text_free(&allowed);
    add_property(out, "complete", *conform_partial(c) ? "no" : "yes");
    text_add(out, "    </properties>\n");
}

void report_junit(const struct conform *c, struct text *out) {
    const struct counts *n = &c->counts;
    uint64_t tests = n->did_not_come + (n->positions_left > 0);
    for (int s = 0; s < STANDING_COUNT; s++)
        tests += n->cases[s] + n->findings[s] + n->ends[s];
    text_add(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n  <testsuite name=\"");
    escape_attribute(out, c->pool.identity.name);
    text_addf(out,
              "\" tests=\"%" PRIu64 "\" failures=\"%" PRIu64 "\" errors=\"%" PRIu64
              "\" skipped=\"%" PRIu64 "\" time=\"%.3f\">\n",
              tests, n->failures - n->errors, n->errors, n->skipped, c->seconds);
    add_properties(c, out);
    for (size_t i = 0; i < c->item_count; i++)
        add_item(c, &c->items[i], out);
    add_findings(c, out);
    add_known(c, out);
    text_add(out, "  </testsuite>\n</testsuites>\n");
}
