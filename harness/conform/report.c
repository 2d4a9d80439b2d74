// SPDX-License-Identifier: MIT
//
// The report as text: a block for each group of differences, the verdicts in numbers, and what the
// differences come to.
#include "report.h"

#include <inttypes.h>
#include <string.h>

#include "../base/clauses.h"
#include "../base/model.h"
#include "../base/picture.h"

enum { NAMES_SHOWN = 6 };

// ---- numbers ----

static bool counts_against(const struct conform *c, const struct item *item) {
    return item->judged && verdict_bad(item->verdict) && !item->known &&
           !(c->any_rulings && item->ruling);
}

struct findings_against report_against(const struct conform *c) {
    struct findings_against a = {0};
    for (size_t i = 0; i < c->item_count; i++) {
        const struct item *item = &c->items[i];
        const bool bad = item->judged && verdict_bad(item->verdict);
        a.failures += counts_against(c, item);
        a.expected += bad && item->known != NULL;
        a.allowed += bad && !item->known && !counts_against(c, item);
    }
    for (size_t g = 0; g < c->group_count; g++) {
        const struct group *group = &c->groups[g];
        if (!group->known && !(c->any_rulings && group->ruling))
            a.generated += group->generated;
        a.project += group->project;
    }
    a.generated += c->ungrouped_generated;
    for (size_t k = 0; k < c->known.count; k++)
        a.unexpected += c->known.known[k].run && !c->known.known[k].met;
    return a;
}

void report_item_name(const struct item *item, struct text *out) {
    text_clear(out);
    text_addf(out, "%s%s%s", item->c->of->id, *item->c->under ? "/" : "", item->c->under);
}

// ---- a group ----

void report_shell(const char *const *words, struct text *out) {
    static const char plain[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/._-+=:,";
    for (const char *const *w = words; *w; w++) {
        text_add(out, w == words ? "" : " ");
        if (**w && !(*w)[strspn(*w, plain)]) {
            text_add(out, *w);
            continue;
        }
        text_add(out, "'");
        for (const char *s = *w; *s; s++)
            text_add(out, *s == '\'' ? "'\\''" : (char[]){*s, 0});
        text_add(out, "'");
    }
}

static void add_picture(const struct finding *f, struct text *out) {
    struct model m;
    struct problem p;
    struct text picture = {0};
    if (!model_read(&m, f->position, &p))
        return;
    picture_write(&m, &picture);
    for (const char *s = text_string(&picture); *s; s += strcspn(s, "\n") + 1)
        text_addf(out, "    %.*s\n", (int)strcspn(s, "\n"), s);
    text_free(&picture);
}

// An answer: its words; of two next positions only the fields that differ.
static void add_answer(const char *who, const char *answer, const char *fields, struct text *out) {
    if (strcmp(answer, "says it is not legal") == 0)
        answer = "not legal";
    text_addf(out, "  %-11s", who);
    if (!*fields) {
        text_addf(out, " %.*s\n", (int)strcspn(answer, "\n"), answer);
        return;
    }
    for (const char *s = answer; *s && *s != '\n'; s += strcspn(s, " \n"), s += *s == ' ') {
        const size_t name = strcspn(s, "= \n");
        for (const char *f = fields; *f; f += strcspn(f, ","), f += *f == ',')
            if (strcspn(f, ",") == name && strncmp(f, s, name) == 0)
                text_addf(out, " %.*s", (int)strcspn(s, " \n"), s);
    }
    text_add(out, "\n");
}

static void add_clauses(const struct finding *f, struct text *out) {
    for (const char *s = f->clauses; *s; s += strcspn(s, "\n"), s += *s == '\n') {
        char id[64];
        const int length = (int)strcspn(s, "\t\n");
        (void)snprintf(id, sizeof id, "%.*s", length, s);
        const struct clause *clause = clause_find(id);
        if (clause)
            text_addf(out, "    %s (%s, %s): %s\n", id, clause->document, clause->spot,
                      clause->text);
        else
            text_addf(out, "    %.*s\n", (int)strcspn(s, "\n"), s);
    }
}

static void add_scenarios(const struct conform *c, size_t group, struct text *out) {
    struct text name = {0};
    size_t shown = 0, all = 0;
    for (size_t i = 0; i < c->item_count; i++) {
        if (c->items[i].group != (int)group)
            continue;
        report_item_name(&c->items[i], &name);
        if (all++ < NAMES_SHOWN && ++shown)
            text_addf(out, "%s%s", all == 1 ? "  scenarios   " : ", ", text_string(&name));
    }
    if (all > shown)
        text_addf(out, " and %zu more", all - shown);
    text_add(out, all ? "\n" : "");
    text_free(&name);
}

static void add_command(const struct conform *c, const struct finding *f, struct text *out) {
    const char *words[6] = {
        finding_program, "conform", "--position", f->position, f->action[0] ? "--action" : NULL,
        f->action};
    const char *ended[7] = {0};
    memcpy(ended, words, sizeof words);
    text_add(out, "  show again  ");
    report_shell(ended, out);
    text_add(out, " -- ");
    report_shell(c->pool.argv, out);
    text_add(out, "\n");
}

static void add_difference(const struct group *g, struct text *out) {
    const struct finding *f = &g->finding;
    char fields[FIELDS_MAX] = "";
    if (f->direction == DIRECTION_SUCCESSOR)
        (void)snprintf(fields, sizeof fields, "%s", f->fields);
    add_answer("expected", f->answer[JUDGE], fields, out);
    add_clauses(f, out);
    add_answer("got", f->answer[JUDGED], fields, out);
    if (g->reason.length)
        text_addf(out, "              in its words: %s\n", text_string(&g->reason));
    if (g->project)
        text_add(out, "  ENGINE AND SPEC DIFFER HERE: the fault is paikocheck's own\n");
}

void report_group(const struct conform *c, size_t group, struct text *out) {
    const struct group *g = &c->groups[group];
    const struct finding *f = &g->finding;
    text_addf(out, "%s: %s (seen %" PRIu64 " times, %" PRIu64 " of them in generated play)\n",
              verdict_names[g->verdict], f->signature, g->times, g->generated);
    if (g->known)
        text_addf(out, "  expected to fail: %s\n", g->known->reason);
    if (g->ruling)
        text_add(out, "  other rulings explain it: see the diagnosis\n");
    add_picture(f, out);
    text_addf(out, "  position    %s\n", f->position);
    if (f->action[0])
        text_addf(out, "  action      %s\n", f->action);
    if (g->words)
        text_addf(out, "  what came   %s\n", g->words);
    else
        add_difference(g, out);
    add_scenarios(c, group, out);
    add_command(c, f, out);
    if (g->bundle[0])
        text_addf(out, "  bundle      %s\n", g->bundle);
}

// ---- the whole ----

static void add_verdicts(const uint64_t by[VERDICT_COUNT], struct text *out) {
    const char *between = "";
    for (int v = 0; v < VERDICT_COUNT; v++)
        if (by[v] || v == VERDICT_PASS) {
            text_addf(out, "%s%" PRIu64 " %s", between, by[v], verdict_plurals[v]);
            between = ", ";
        }
}

// Why scenarios were unsupported, each reason once with its number.
static void add_unsupported(const struct conform *c, struct text *out) {
    for (size_t i = 0; i < c->item_count; i++) {
        uint64_t n = 0;
        bool first = c->items[i].judged && c->items[i].verdict == VERDICT_UNSUPPORTED;
        for (size_t k = 0; k < c->item_count && first; k++) {
            const bool same = c->items[k].judged && c->items[k].verdict == VERDICT_UNSUPPORTED &&
                              strcmp(c->items[k].words, c->items[i].words) == 0;
            first = !(same && k < i);
            n += same;
        }
        if (first)
            text_addf(out, "  unsupported: %" PRIu64 ": %s\n", n, c->items[i].words);
    }
}

static void add_known(const struct conform *c, struct text *out) {
    for (size_t i = 0; i < c->known.count; i++) {
        const struct known *k = &c->known.known[i];
        if (k->run && !k->met)
            text_addf(out, "%s:%d: expected to fail and did not: %s%s%s (%s)\n",
                      c->known.document.file, k->line, k->id ? k->id : "",
                      k->id && k->signature ? ", " : "", k->signature ? k->signature : "",
                      k->reason);
    }
}

static void add_sum(const struct conform *c, struct text *out) {
    uint64_t by[VERDICT_COUNT], run;
    conform_counts(c, by, &run);
    text_addf(out, "%s %s: %" PRIu64 " of %zu scenario cases run: ", c->pool.identity.name,
              c->pool.identity.version, run, c->item_count);
    add_verdicts(by, out);
    text_add(out, "\n");
    add_unsupported(c, out);
    if (c->generated_positions) {
        text_addf(out, "generated play: %" PRIu64 " positions, seed %" PRIu64 ", questions: ",
                  c->generated_positions, c->seed);
        add_verdicts(c->generated, out);
        text_add(out, "\n");
    }
    if (c->resumed)
        text_addf(out, "%" PRIu64 " of the cases were judged by the run that this one resumed\n",
                  c->resumed);
    text_addf(out, "%" PRIu64 " requests in %.1f s (%.0f a second), %" PRIu64 " processes\n",
              c->pool.requests, c->seconds,
              c->seconds > 0 ? (double)c->pool.requests / c->seconds : 0, c->pool.started);
}

void report_text(const struct conform *c, size_t most, struct text *out) {
    const struct findings_against a = report_against(c);
    if (c->stopped)
        text_add(out, "STOPPED: what follows is partial; --resume goes on\n\n");
    if (c->failed.length)
        text_addf(out, "COULD NOT GO ON: %s; what follows is partial\n\n", text_string(&c->failed));
    for (size_t g = 0; g < c->group_count && g < most; g++) {
        text_addf(out, "%zu of %zu. ", g + 1, c->group_count);
        report_group(c, g, out);
        text_add(out, "\n");
    }
    if (c->group_count > most)
        text_addf(out, "%zu further kinds of difference are not shown (--all shows them)\n\n",
                  c->group_count - most);
    if (c->ungrouped)
        text_addf(out, "%" PRIu64 " differences beyond these kinds were only counted\n\n",
                  c->ungrouped);
    add_sum(c, out);
    add_known(c, out);
    for (size_t i = 0; i < c->diagnosis_count; i++)
        text_addf(out, "diagnosis: %s\n", c->diagnoses[i]);
    if (a.project)
        text_addf(out, "%" PRIu64 " differences are between engine and spec: please report them\n",
                  a.project);
    const uint64_t failures = a.failures + a.generated;
    text_addf(out, "%" PRIu64 " failure%s", failures, failures == 1 ? "" : "s");
    if (a.expected)
        text_addf(out, ", %" PRIu64 " expected ones besides", a.expected);
    if (a.allowed)
        text_addf(out, ", %" PRIu64 " explained by rulings and allowed", a.allowed);
    if (a.unexpected)
        text_addf(out, ", %" PRIu64 " expected ones did not come", a.unexpected);
    text_add(out, "\n");
}
