// SPDX-License-Identifier: MIT
//
// The report for programs: JSON, JUnit, Markdown, a badge, and a folder for each finding.
#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "../base/stop.h"
#include "report.h"

// ---- JSON ----

static json_t *identity_json(const struct conform *c) {
    const struct identity *who = &c->pool.identity;
    json_t *rulesets = json_array();
    for (int r = 0; r < RULESETS; r++)
        if (who->plays[r])
            json_array_append_new(rulesets, json_string(ruleset_names[r]));
    return json_pack("{s:s, s:s, s:s, s:o, s:s}", "name", who->name, "version", who->version,
                     "home", who->home, "rulesets", rulesets, "unmodelled", who->unmodelled);
}

static json_t *verdicts_json(const uint64_t by[VERDICT_COUNT]) {
    json_t *o = json_object();
    for (int v = 0; v < VERDICT_COUNT; v++)
        json_object_set_new(o, verdict_names[v], json_integer((json_int_t)by[v]));
    return o;
}

static json_t *items_json(const struct conform *c) {
    json_t *list = json_array();
    struct text name = {0};
    for (size_t i = 0; i < c->item_count; i++) {
        const struct item *item = &c->items[i];
        report_item_name(item, &name);
        json_t *o = json_pack("{s:s, s:s}", "id", text_string(&name), "verdict",
                              item->judged ? verdict_names[item->verdict] : "not-run");
        if (item->judged && *item->words)
            json_object_set_new(o, "words", json_string(item->words));
        if (item->group != NO_GROUP)
            json_object_set_new(o, "difference", json_integer(item->group));
        if (item->known)
            json_object_set_new(o, "expected", json_string(item->known->reason));
        json_array_append_new(list, o);
    }
    text_free(&name);
    return list;
}

static json_t *groups_json(const struct conform *c) {
    json_t *list = json_array();
    for (size_t g = 0; g < c->group_count; g++) {
        const struct group *group = &c->groups[g];
        const struct finding *f = &group->finding;
        json_t *o =
            json_pack("{s:s, s:s, s:I, s:I, s:s, s:s, s:s, s:s, s:s, s:b, s:b}", "verdict",
                      verdict_names[group->verdict], "signature", f->signature, "times",
                      (json_int_t)group->times, "generated", (json_int_t)group->generated,
                      "position", f->position, "action", f->action, "expected", f->answer[JUDGE],
                      "got", group->words ? group->words : f->answer[JUDGED], "clauses", f->clauses,
                      "engine-and-spec-differ", group->project, "ruling", group->ruling);
        if (o && group->known)
            json_object_set_new(o, "known", json_string(group->known->reason));
        json_array_append_new(list, o ? o : json_null());
    }
    return list;
}

json_t *report_json(const struct conform *c) {
    uint64_t by[VERDICT_COUNT], run;
    const struct findings_against a = report_against(c);
    conform_counts(c, by, &run);
    json_t *diagnoses = json_array();
    for (size_t i = 0; i < c->diagnosis_count; i++)
        json_array_append_new(diagnoses, json_string(c->diagnoses[i]));
    json_t *o = json_pack(
        "{s:s, s:s, s:o, s:b, s:s, s:I, s:I, s:I, s:o, s:I, s:I, s:o, s:I, s:I, s:I, s:o, s:o}",
        "format", "paikocheck conformance 1", "corpus", text_string(&c->corpus_version),
        "implementation", identity_json(c), "complete", !c->stopped && !c->failed.length, "failed",
        text_string(&c->failed), "cases", (json_int_t)c->item_count, "run", (json_int_t)run,
        "resumed", (json_int_t)c->resumed, "verdicts", verdicts_json(by), "positions",
        (json_int_t)c->generated_positions, "seed", (json_int_t)c->seed, "generated",
        verdicts_json(c->generated), "failures", (json_int_t)(a.failures + a.generated),
        "expected-failures", (json_int_t)a.expected, "expected-that-passed",
        (json_int_t)a.unexpected, "scenarios", items_json(c), "differences", groups_json(c));
    if (o)
        json_object_set_new(o, "diagnoses", diagnoses);
    return o;
}

// ---- JUnit ----

// What can't stand in XML becomes '?'.
static void add_xml(struct text *out, const char *s) {
    for (; *s; s++) {
        const unsigned char byte = (unsigned char)*s;
        if (byte == '<')
            text_add(out, "&lt;");
        else if (byte == '>')
            text_add(out, "&gt;");
        else if (byte == '&')
            text_add(out, "&amp;");
        else if (byte == '"')
            text_add(out, "&quot;");
        else if ((byte < 0x20 && byte != '\n' && byte != '\t') || byte == 0x7f)
            text_add(out, "?");
        else
            text_add_bytes(out, s, 1);
    }
}

static void add_testcase(const struct item *item, struct text *out) {
    struct text name = {0};
    report_item_name(item, &name);
    text_addf(out, "    <testcase classname=\"%s.%s\" name=\"", item->c->model.ruleset,
              item->c->of->file);
    add_xml(out, text_string(&name));
    text_add(out, "\" time=\"0\"");
    text_free(&name);
    if (item->judged && item->verdict == VERDICT_PASS) {
        text_add(out, "/>\n");
        return;
    }
    const bool bad = item->judged && verdict_bad(item->verdict) && !item->known;
    const char *kind = !bad ? "skipped" : item->verdict == VERDICT_FAIL ? "failure" : "error";
    text_addf(out, ">\n      <%s message=\"%s", kind,
              item->judged ? verdict_names[item->verdict] : "not run");
    text_add(out, item->known ? ", as expected: " : "");
    add_xml(out, item->known ? item->known->reason : "");
    text_addf(out, "\"%s>", bad ? " type=\"conformance\"" : "");
    add_xml(out, item->judged && bad ? item->words : "");
    text_addf(out, "</%s>\n    </testcase>\n", kind);
}

static void add_play(const struct conform *c, struct text *out) {
    for (size_t g = 0; g < c->group_count; g++) {
        const struct group *group = &c->groups[g];
        struct text block = {0};
        if (!group->generated || group->known)
            continue;
        report_group(c, g, &block);
        text_add(out, "    <testcase classname=\"generated play\" name=\"");
        add_xml(out, group->finding.signature);
        text_addf(out, "\" time=\"0\">\n      <failure message=\"%s\" type=\"conformance\">",
                  verdict_names[group->verdict]);
        add_xml(out, text_string(&block));
        text_add(out, "</failure>\n    </testcase>\n");
        text_free(&block);
    }
}

void report_junit(const struct conform *c, struct text *out) {
    uint64_t tests = c->item_count, failures = 0, errors = 0, skipped = 0;
    for (size_t i = 0; i < c->item_count; i++) {
        const struct item *item = &c->items[i];
        const bool bad = item->judged && verdict_bad(item->verdict) && !item->known;
        failures += bad && item->verdict == VERDICT_FAIL;
        errors += bad && item->verdict != VERDICT_FAIL;
        skipped += !bad && !(item->judged && item->verdict == VERDICT_PASS);
    }
    for (size_t g = 0; g < c->group_count; g++) {
        const bool shown = c->groups[g].generated && !c->groups[g].known;
        tests += shown;
        failures += shown;
    }
    text_add(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n  <testsuite name=\"");
    add_xml(out, c->pool.identity.name);
    text_addf(out,
              "\" tests=\"%" PRIu64 "\" failures=\"%" PRIu64 "\" errors=\"%" PRIu64
              "\" skipped=\"%" PRIu64 "\" time=\"%.1f\">\n",
              tests, failures, errors, skipped, c->seconds);
    for (size_t i = 0; i < c->item_count; i++)
        add_testcase(&c->items[i], out);
    add_play(c, out);
    text_add(out, "  </testsuite>\n</testsuites>\n");
}

// ---- Markdown ----

void report_markdown(const struct conform *c, struct text *out) {
    uint64_t by[VERDICT_COUNT], run;
    const struct findings_against a = report_against(c);
    conform_counts(c, by, &run);
    text_addf(out, "## %s %s against the rules of Paikō\n\n", c->pool.identity.name,
              c->pool.identity.version);
    if (c->stopped || c->failed.length)
        text_addf(out, "**Partial: %s.**\n\n",
                  c->stopped ? "the run was stopped" : text_string(&c->failed));
    text_addf(out, "%s: %" PRIu64 " of %zu scenario cases run, %" PRIu64 " failures",
              a.failures + a.generated + a.unexpected ? "❌" : "✅", run, c->item_count,
              a.failures + a.generated);
    if (c->generated_positions)
        text_addf(out, ", %" PRIu64 " generated positions (seed %" PRIu64 ")",
                  c->generated_positions, c->seed);
    text_add(out,
             ".\n\n| verdict | scenario cases | questions of generated play |\n|---|---|---|\n");
    for (int v = 0; v < VERDICT_COUNT; v++)
        if (by[v] || c->generated[v])
            text_addf(out, "| %s | %" PRIu64 " | %" PRIu64 " |\n", verdict_names[v], by[v],
                      c->generated[v]);
    for (size_t i = 0; i < c->diagnosis_count; i++)
        text_addf(out, "\n%s\n", c->diagnoses[i]);
    for (size_t g = 0; g < c->group_count; g++) {
        struct text block = {0};
        report_group(c, g, &block);
        text_addf(out, "\n<details><summary>%s</summary>\n\n```\n%s```\n\n</details>\n",
                  c->groups[g].finding.signature, text_string(&block));
        text_free(&block);
    }
}

void report_badge(const struct conform *c, struct text *out) {
    uint64_t by[VERDICT_COUNT], run;
    const struct findings_against a = report_against(c);
    conform_counts(c, by, &run);
    const bool whole = !c->stopped && !c->failed.length;
    const bool good = whole && a.failures + a.generated + a.unexpected == 0;
    text_addf(out,
              "{\"schemaVersion\":1,\"label\":\"Paikō rules\",\"message\":\"%" PRIu64 " of %" PRIu64
              "%s\","
              "\"color\":\"%s\"}\n",
              by[VERDICT_PASS], c->item_count - by[VERDICT_UNSUPPORTED], whole ? "" : ", partial",
              good    ? "brightgreen"
              : whole ? "red"
                      : "lightgrey");
}

// ---- bundles ----

static bool write_file(const char *folder, const char *name, const char *bytes, unsigned mode,
                       struct problem *p) {
    struct text path = {0};
    text_addf(&path, "%s/%s", folder, name);
    FILE *file = fopen(text_string(&path), "w");
    bool good = file && fputs(bytes, file) >= 0;
    good = file && fclose(file) == 0 && good && chmod(text_string(&path), mode) == 0;
    if (!good)
        problem_set(p, text_string(&path), "", 0, 0, strerror(errno), "a file that can be written");
    text_free(&path);
    return good;
}

static void add_repro(const struct conform *c, const struct finding *f, struct text *out) {
    const char *const words[] = {
        "conform", "--position", f->position, f->action[0] ? "--action" : NULL, f->action, NULL};
    text_add(out, "#!/bin/sh\n# Shows the finding again: PAIKOCHECK names the program, arguments "
                  "another command.\nif [ $# -eq 0 ]; then\n    set -- ");
    report_shell(c->pool.argv, out);
    text_add(out, "\nfi\nexec \"${PAIKOCHECK:-paikocheck}\" ");
    report_shell(words, out);
    text_add(out, " -- \"$@\"\n");
}

// Asks the question of a group alone and keeps what went to and fro.
static void add_transcript(struct conform *c, const struct finding *f, const char *folder) {
    struct text path = {0};
    text_addf(&path, "%s/transcript.txt", folder);
    FILE *file = fopen(text_string(&path), "w");
    struct question *q = question_new(f->action[0] ? OP_APPLY : OP_LEGAL, f->position,
                                      f->action[0] ? f->action : NULL);
    if (file && !stop_asked && !c->pool.trouble.length) {
        c->pool.transcript = file;
        pool_call(&c->pool, q);
        c->pool.transcript = NULL;
    }
    if (file)
        fclose(file);
    question_free(q);
    text_free(&path);
}

static bool bundle(struct conform *c, size_t at, struct problem *p) {
    struct group *g = &c->groups[at];
    struct text block = {0}, repro = {0};
    (void)snprintf(g->bundle, sizeof g->bundle, "%s/%03zu", c->bundle, at + 1);
    bool good = mkdir(g->bundle, 0777) == 0 || errno == EEXIST;
    if (!good)
        problem_set(p, g->bundle, "", 0, 0, strerror(errno), "a folder that can be made");
    report_group(c, at, &block);
    add_repro(c, &g->finding, &repro);
    good = good && write_file(g->bundle, "finding.txt", text_string(&block), 0644, p) &&
           write_file(g->bundle, "repro.sh", text_string(&repro), 0755, p) &&
           (g->verdict != VERDICT_FAIL || finding_store(&g->finding, g->bundle, p));
    if (good)
        add_transcript(c, &g->finding, g->bundle);
    text_free(&block);
    text_free(&repro);
    return good;
}

bool report_bundle(struct conform *c, struct problem *p) {
    if (mkdir(c->bundle, 0777) != 0 && errno != EEXIST) {
        problem_set(p, c->bundle, "", 0, 0, strerror(errno), "a folder that can be made");
        return false;
    }
    for (size_t g = 0; g < c->group_count; g++)
        if (!bundle(c, g, p))
            return false;
    return true;
}
