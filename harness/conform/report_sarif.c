// SPDX-License-Identifier: MIT
//
// The report as SARIF 2.1.0, which code hosts show beside a change, and as lines that GitHub reads
// out of a log. Knows both formats; what a cause is called, others say. Where a fault is in the
// implementation nobody knows: the place that its handshake names, or else the file of its command,
// stands for all of it.
// Invariant: a result, and a line, is a cause; a rule is a clause, or what kind of trouble it is.
#include <jansson.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/escape.h"
#include "base/printable.h"
#include "registers/clauses.h"
#include "report.h"
#include "report_cause.h"

enum { CLAUSES_SHOWN = 6, LINES_MAX = 10 }; // GitHub shows ten of a step

static json_t *message(const char *s) {
    return json_pack("{s:o}", "text", report_shown(s, true));
}

// The clauses that decide, with blanks between; "" where its case is no difference of rules.
static void add_deciding(const struct conform *c, const struct cause *cause, struct text *out) {
    struct explained e;
    report_explain(c, cause, &e);
    report_deciding(cause, &e, CLAUSES_SHOWN, out);
    explained_free(&e);
}

// ---- where ----

// Whether a path is that of a file below the working folder, where a change could show it.
static bool is_below(const char *path) {
    struct stat s;
    if (path[0] == '/' || stat(path, &s) != 0 || !S_ISREG(s.st_mode))
        return false;
    for (const char *part = path;; part++) {
        if (strncmp(part, "..", 2) == 0 && (part[2] == '/' || part[2] == '\0'))
            return false;
        part = strchr(part, '/');
        if (!part)
            return true;
    }
}

// Where the implementation stands: a file, "" for none, and its line, 0 for all of it.
struct place {
    char file[sizeof((struct identity *)0)->source];
    int line;
};

// What the handshake says: FILE, or FILE:LINE. False where that is no file that a change could
// show.
static bool said_place(const char *source, struct place *p) {
    (void)snprintf(p->file, sizeof p->file, "%s", source);
    char *colon = strrchr(p->file, ':');
    const size_t digits = colon ? strspn(colon + 1, "0123456789") : 0;
    p->line = 0;
    if (digits > 0 && digits < sizeof "1000000" && colon[1 + digits] == '\0') {
        p->line = atoi(colon + 1);
        *colon = '\0';
    }
    return is_below(p->file);
}

// That, or else the first word of what starts the implementation that is such a file.
static struct place place_of(const struct conform *c) {
    struct place p = {.line = 0};
    if (said_place(c->pool.identity.source, &p))
        return p;
    p = (struct place){.line = 0};
    for (const char *const *word = c->pool.argv; *word && !*p.file; word++)
        if (strlen(*word) < sizeof p.file && is_below(*word))
            (void)snprintf(p.file, sizeof p.file, "%s", *word);
    return p;
}

// ---- rules ----

static json_t *rule_json(const char *id) {
    const struct clause *clause = clause_find(id);
    json_t *rule =
        json_pack("{s:s, s:o}", "id", id, "shortDescription", message(clause ? clause->text : id));
    if (clause) {
        struct text where = {0};
        text_addf(&where, "%s, document %s: %s", ruleset_names[clause->ruleset], clause->document,
                  clause->spot);
        json_object_set_new(rule, "fullDescription", message(text_string(&where)));
        text_free(&where);
    }
    return rule;
}

// The place of a rule in the list, where it is put if it is not there yet.
static size_t rule_index(json_t *rules, const char *id) {
    size_t i;
    const json_t *rule;
    json_array_foreach(rules, i, rule) {
        if (strcmp(json_string_value(json_object_get(rule, "id")), id) == 0)
            return i;
    }
    json_array_append_new(rules, rule_json(id));
    return json_array_size(rules) - 1;
}

// ---- results ----

// A path as an address: its parts are escaped, what is between them stays.
static json_t *address(const char *path) {
    struct text out = {0};
    for (const char *s = path; *s;) {
        struct text part = {0};
        const size_t length = strcspn(s, "/");
        text_add_bytes(&part, s, length);
        escape_component(&out, text_string(&part));
        text_add(&out, s[length] ? "/" : "");
        s += length + (s[length] != '\0');
        text_free(&part);
    }
    json_t *value = json_string(text_string(&out));
    text_free(&out);
    return value;
}

static json_t *locations_json(const struct conform *c) {
    const struct place place = place_of(c);
    json_t *list = json_array();
    if (!*place.file)
        return list;
    json_t *where = json_pack("{s:{s:o, s:s}}", "artifactLocation", "uri", address(place.file),
                              "uriBaseId", "%SRCROOT%");
    if (place.line > 0)
        json_object_set_new(where, "region", json_pack("{s:i}", "startLine", place.line));
    json_array_append_new(list, json_pack("{s:o}", "physicalLocation", where));
    return list;
}

static bool is_failure(enum standing s) {
    return s == STANDS_FAILED || s == STANDS_ERROR;
}

// Whether anything that the cause shows in counts as a failure of the run.
static bool fails(const struct conform *c, size_t at) {
    for (size_t i = 0; i < c->item_count; i++) {
        const struct item *item = &c->items[i];
        if (item->group != NO_GROUP && is_failure(item_standing(c, item)) &&
            report_shows_in(c, at, (size_t)item->group))
            return true;
    }
    for (size_t g = 0; g < c->group_count; g++)
        if ((c->groups[g].generated || c->groups[g].ended) &&
            is_failure(group_standing(c, &c->groups[g])) && report_shows_in(c, at, g))
            return true;
    return false;
}

// What the list expects is a note, another reading that is allowed a warning, all else an error.
static const char *level(const struct conform *c, size_t at) {
    const struct cause *cause = &c->causes.of[at];
    const bool reading = cause->severity == SEVERITY_RULING && c->allowed.said;
    return cause->known ? "note" : reading && !fails(c, at) ? "warning" : "error";
}

// By what a code host finds a cause again in a later run.
static void add_fingerprint(const struct cause *cause, struct text *out) {
    text_addf(out, "%s%s%s", cause->ruleset < 0 ? "" : ruleset_names[cause->ruleset],
              cause->ruleset < 0 ? "" : ":", cause->id);
}

static json_t *result_json(const struct conform *c, size_t at, json_t *rules) {
    const struct cause *cause = &c->causes.of[at];
    const char *how = level(c, at);
    struct text clauses = {0}, block = {0}, first = {0}, mark = {0};
    add_deciding(c, cause, &clauses);
    const char *all = text_string(&clauses);
    text_add_bytes(&first, *all ? all : severity_words[cause->severity],
                   *all ? strcspn(all, " ") : strlen(severity_words[cause->severity]));
    report_cause(c, at, &block);
    add_fingerprint(cause, &mark);
    const size_t index = rule_index(rules, text_string(&first));
    json_t *result = json_pack(
        "{s:s, s:i, s:s, s:o, s:o, s:{s:o}, s:{s:o, s:s, s:o, s:o}}", //
        "ruleId", text_string(&first), "ruleIndex", (int)index, "level", how, "message",
        message(cause->title), "locations", locations_json(c), "partialFingerprints",
        "paikocheckCause/v2", report_shown(text_string(&mark), true), "properties", "clauses",
        report_shown(all, true), "severity", severity_words[cause->severity], "seen",
        json_integer((json_int_t)cause->seen), "report", report_shown(text_string(&block), true));
    if (cause->known)
        json_object_set_new(result, "suppressions", json_pack("[{s:s}]", "kind", "external"));
    text_free(&clauses);
    text_free(&block);
    text_free(&first);
    text_free(&mark);
    return result;
}

// How many cases were not compared, by verdict and reason.
static void add_left_out(const struct conform *c, json_t *properties) {
    json_t *list = json_array();
    struct left_out l;
    for (size_t at = 0; report_left_out(c, &at, &l);)
        json_array_append_new(
            list, json_pack("{s:s, s:o, s:I}", "verdict", verdict_names[l.verdict], "reason",
                            report_shown(l.words, true), "cases", (json_int_t)l.cases));
    json_object_set_new(properties, "notCompared", list);
}

static void add_let_through(const struct conform *c, json_t *properties) {
    struct text words = {0};
    report_let_through(c, &words);
    if (words.length)
        json_object_set_new(properties, "allowed", report_shown(text_string(&words), true));
    text_free(&words);
}

void report_sarif(const struct conform *c, struct text *out) {
    json_t *rules = json_array(), *results = json_array();
    for (size_t i = 0; i < c->causes.count; i++)
        json_array_append_new(results, result_json(c, i, rules));
    json_t *run =
        json_pack("{s:{s:{s:s, s:s, s:o}}, s:[{s:b}], s:{s:o, s:o, s:o, s:o}, s:o}", "tool",
                  "driver", "name", "paikocheck", "version", PAIKO_VERSION, "rules", rules,
                  "invocations", "executionSuccessful", !*conform_partial(c), "properties",
                  "implementation", report_shown(c->pool.identity.name, true),
                  "implementationVersion", report_shown(c->pool.identity.version, true), "answers",
                  json_integer((json_int_t)report_answers(c)), "answersThatDiffer",
                  json_integer((json_int_t)report_differences(c)), "results", results);
    add_left_out(c, json_object_get(run, "properties"));
    add_let_through(c, json_object_get(run, "properties"));
    struct text flaky = {0};
    report_flaky(c, &flaky);
    if (flaky.length)
        json_object_set_new(
            json_array_get(json_object_get(run, "invocations"), 0), "toolExecutionNotifications",
            json_pack("[{s:s, s:o}]", "level", "warning", "message", message(text_string(&flaky))));
    text_free(&flaky);
    json_t *log =
        json_pack("{s:s, s:s, s:[o]}", "$schema", "https://json.schemastore.org/sarif-2.1.0.json",
                  "version", "2.1.0", "runs", run);
    char *s = json_dumps(log, JSON_INDENT(1));
    text_addf(out, "%s\n", s ? s : "null");
    free(s);
    json_decref(log);
}

// ---- lines for GitHub ----

// One line in which neither a property nor a command can end: what it means is written as %XX.
static void add_command_text(struct text *out, const char *s) {
    struct text t = {0};
    printable_add(&t, s, strlen(s), false);
    for (const char *p = text_string(&t); *p; p++)
        if (strchr("%\r\n:,", *p))
            text_addf(out, "%%%02X", (unsigned)*p);
        else
            text_add_bytes(out, p, 1);
    text_free(&t);
}

static void add_line(const struct conform *c, size_t at, struct text *out) {
    const struct cause *cause = &c->causes.of[at];
    const char *how = level(c, at);
    const struct place place = place_of(c);
    struct text words = {0}, row = {0};
    text_addf(out, "::%s ", strcmp(how, "note") == 0 ? "notice" : how);
    if (*place.file) {
        text_add(out, "file=");
        add_command_text(out, place.file);
        text_add(out, ",");
    }
    if (place.line > 0)
        text_addf(out, "line=%d,", place.line);
    text_addf(out, "title=paikocheck %zu%%3A %s::", at + 1, severity_words[cause->severity]);
    add_deciding(c, cause, &row);
    text_add(&words, cause->title);
    text_addf(&words, "; ");
    report_seen(cause, &words);
    text_addf(&words, "%s%s", row.length ? "; decided by " : "", text_string(&row));
    add_command_text(out, text_string(&words));
    text_add(out, "\n");
    text_free(&words);
    text_free(&row);
}

void report_annotations(const struct conform *c, struct text *out) {
    struct text flaky = {0};
    report_flaky(c, &flaky);
    if (flaky.length) {
        text_add(out, "::warning title=paikocheck::");
        add_command_text(out, text_string(&flaky));
        text_add(out, "\n");
    }
    text_free(&flaky);
    for (size_t i = 0; i < c->causes.count && i < LINES_MAX; i++)
        add_line(c, i, out);
    if (c->causes.count > LINES_MAX)
        text_addf(out, "::notice title=paikocheck::%zu further causes stand in the report\n",
                  c->causes.count - LINES_MAX);
}
