// SPDX-License-Identifier: MIT
//
// Sentences about a run and its causes.
#include "report_cause.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/escape.h"
#include "base/line.h"
#include "registers/clauses.h"
#include "report.h"

// ---- a cause ----

const char *report_trouble(const struct conform *c, const struct cause *cause) {
    return cause_group(c, cause)->words;
}

void case_explain(const struct conform *c, const struct finding *f, const char *says,
                  struct explained *e) {
    *e = (struct explained){0};
    e->difference = explain_difference(f, JUDGED, &e->room);
    e->difference.who = c->pool.identity.name;
    e->difference.says = says;
    explain(&e->difference, &e->of);
}

void explained_free(struct explained *e) {
    explanation_free(&e->of);
    text_free(&e->room);
}

void report_seen(const struct cause *cause, struct text *out) {
    const uint64_t ends = cause->seen - cause->cases - cause->generated;
    text_add(out, "seen ");
    report_count(out, cause->seen, "time", "times");
    const char *between = report_part(out, ": ", cause->cases, "in scenario cases");
    between = report_part(out, between, cause->generated, "in generated play");
    (void)report_part(out, between, ends, "when a process ended");
}

static void add_twins(const struct cause *cause, struct text *out) {
    for (size_t i = 0; i < cause->twins; i++)
        text_addf(out, "%s%s",
                  i ? "; " : " No question distinguishes it from: ", cause->twin[i].sentence);
    text_add(out, cause->twins ? "." : "");
}

void report_expected(const struct conform *c, const struct cause *cause, struct text *out) {
    const char *reason = cause->entry ? cause->entry->reason : NULL;
    if (cause->known)
        text_addf(out, "; expected to fail: %s%s", reason ? reason : "each case is listed in ",
                  reason ? "" : c->known.document.file);
}

// Why a cause has no name: a search that was not made, or not to its end, rules nothing out.
static const char *unnamed(const struct conform *c, const struct cause *cause) {
    const struct observed *of = cause->ruleset < 0 ? NULL : &c->observed[cause->ruleset];
    if (!c->explain)
        return "Not compared with known misreadings (--explain 0).";
    if (!of || !of->named || of->names.hurried)
        return "The search stopped before all known misreadings were tried; a complete run tries "
               "them.";
    if (!of->names.tried[cause->groups[0]])
        return "The search stopped before all known misreadings were tried; a larger --explain "
               "continues it.";
    return "No known misreading and no option of a ruling fits these answers well enough to name "
           "it.";
}

void report_evidence(const struct conform *c, const struct cause *cause, struct text *out) {
    if (!*cause->suspect.name) {
        if (cause_group(c, cause)->played)
            text_add(out, c->pool.identity.can[OP_APPLY]
                              ? "The same question by apply is right: the program keeps something "
                                "from turn to turn."
                              : "");
        else if (!report_trouble(c, cause) && cause->severity != SEVERITY_PROJECT)
            text_add(out, unnamed(c, cause));
        return;
    }
    // Of an option its name will do: behind the colon its question follows.
    const size_t length = strcspn(cause->title, cause->suspect.ruling ? ":" : "");
    const uint64_t answers = cause->seen;
    text_addf(out, "\"%.*s\" gives %s", (int)length, cause->title,
              answers == 1 ? "the one answer" : "all ");
    if (answers > 1)
        report_count(out, answers, "answer", "answers");
    if (cause->against)
        text_addf(out, " and contradicts %u of ", cause->against);
    else
        text_add(out, " and contradicts none of ");
    report_count(out, cause->held_against, "other", "others");
    text_add(out, cause->against ? "; where faults meet, one can hide another." : ".");
    add_twins(cause, out);
}

// ---- its clauses ----

// Appends an id of `length` bytes unless the list of ids from `begin` on has it; whether it did.
static bool add_id(struct text *out, size_t begin, const char *id, size_t length) {
    const char *list = text_string(out) + begin;
    for (const char *s = list; *s; s += strcspn(s, " "), s += *s == ' ')
        if (strcspn(s, " ") == length && strncmp(s, id, length) == 0)
            return false;
    text_addf(out, "%s%.*s", *list ? " " : "", (int)length, id);
    return true;
}

// Whether a clause is of the cause's ruleset: a misreading has clauses of every document.
static bool of_ruleset(const struct cause *cause, const char *s) {
    char id[64];
    (void)snprintf(id, sizeof id, "%.*s", (int)strcspn(s, " "), s);
    const struct clause *clause = clause_find(id);
    return !clause || clause->ruleset == cause->ruleset;
}

void report_deciding(const struct cause *cause, const struct explained *e, size_t most,
                     struct text *out) {
    const size_t begin = out->length;
    size_t count = 0;
    for (const char *s = cause->suspect.clauses; *s && count < most;
         s += strcspn(s, " "), s += *s == ' ')
        if (of_ruleset(cause, s))
            count += add_id(out, begin, s, strcspn(s, " "));
    for (size_t i = 0; i < e->of.clauses && count < most; i++)
        count += add_id(out, begin, e->of.clause[i], strlen(e->of.clause[i]));
}

void report_here(const struct cause *cause, const char *id, struct text *out) {
    const size_t length = strlen(id);
    text_clear(out);
    for (const char *s = cause->finding.clauses; *s; s += strcspn(s, "\n"), s += *s == '\n')
        if (strncmp(s, id, length) == 0 && s[length] == '\t')
            text_add_bytes(out, s + length + 1, strcspn(s + length + 1, "\n"));
}

// ---- how it is asked again ----

void report_command(const struct conform *c, const struct finding *f, struct text *out) {
    char players[16];
    (void)snprintf(players, sizeof players, "%u", f->players);
    const char *const smoke[] = {"conform", "smoke", NULL};
    TEXT rules = {0};
    size_t length = 0;
    const char *value = line_value(f->position, "rules", strlen("rules"), &length);
    text_add_bytes(&rules, value ? value : "", length);
    const char *const play[] = {"conform", "--position", text_string(&rules),
                                "--play",  f->played,    f->players ? "--players" : NULL,
                                players,   NULL};
    const char *const ask[] = {
        "conform", "--position", f->position, f->action[0] ? "--action" : NULL, f->action, NULL};
    escape_shell(out, (const char *const[]){finding_program, NULL});
    text_add(out, " ");
    escape_shell(out, !f->position[0] ? smoke : f->played ? play : ask);
    text_add(out, " -- ");
    escape_shell(out, c->pool.argv);
}

void report_fields(const char *line, const char *names, bool those, struct text *out) {
    const char *between = "";
    for (const char *s = line; *s && *s != '\n'; s += strcspn(s, " \n"), s += *s == ' ')
        if (list_has(names, ',', s, strcspn(s, "= \n")) == those) {
            text_addf(out, "%s%.*s", between, (int)strcspn(s, " \n"), s);
            between = " ";
        }
}

void report_answer(const char *answer, const char *fields, struct text *out) {
    if (strcmp(answer, "says it is not legal") == 0)
        answer = "not legal";
    if (*fields)
        report_fields(answer, fields, true, out);
    else
        text_add_bytes(out, answer, strcspn(answer, "\n"));
}
