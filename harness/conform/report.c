// SPDX-License-Identifier: MIT
//
// The report as text: a block for each group of differences, the verdicts in numbers, and what the
// differences come to.
#include "report.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/escape.h"
#include "base/printable.h"
#include "position/model.h"
#include "position/picture.h"
#include "registers/clauses.h"

enum { NAMES_SHOWN = 6 };

// ---- a group ----

void report_known_name(const struct known *k, struct text *out) {
    text_addf(out, "%s%s%s", k->id ? k->id : "", k->id && k->signature ? ", " : "",
              k->signature ? k->signature : "");
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
        item_name(&c->items[i], &name);
        if (all++ < NAMES_SHOWN && ++shown)
            text_addf(out, "%s%s", all == 1 ? "  scenarios   " : ", ", text_string(&name));
    }
    if (all > shown)
        text_addf(out, " and %zu more", all - shown);
    text_add(out, all ? "\n" : "");
    text_free(&name);
}

void report_again(const struct finding *f, struct text *out) {
    char players[16];
    (void)snprintf(players, sizeof players, "%u", f->players);
    const char *const smoke[] = {"smoke", NULL};
    const char *const play[] = {"conform", "--position", f->position,
                                "--play",  f->played,    f->players ? "--players" : NULL,
                                players,   NULL};
    const char *const ask[] = {
        "conform", "--position", f->position, f->action[0] ? "--action" : NULL, f->action, NULL};
    escape_shell(out, !f->position[0] ? smoke : f->played ? play : ask);
}

static void add_command(const struct conform *c, const struct finding *f, struct text *out) {
    const char *const program[] = {finding_program, NULL};
    text_add(out, "  show again  ");
    escape_shell(out, program);
    text_add(out, " ");
    report_again(f, out);
    text_add(out, " -- ");
    escape_shell(out, c->pool.argv);
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
    if (g->asked && !g->asked->reply.legal && g->asked->reply.words.length)
        text_addf(out, "              it says: %s\n", text_string(&g->asked->reply.words));
    if (g->project)
        text_add(
            out,
            "  ENGINE AND SPEC DIFFER HERE: this is a fault of paikocheck, please report it\n");
}

void report_group(const struct conform *c, size_t group, struct text *out) {
    const struct group *g = &c->groups[group];
    const struct finding *f = &g->finding;
    text_addf(out, "%s: %s (seen %" PRIu64 " times, ", verdict_names[g->verdict], f->signature,
              g->times);
    if (g->ended)
        text_addf(out, "of %" PRIu64 " processes)\n", c->pool.started);
    else
        text_addf(out, "%" PRIu64 " of them in generated play)\n", g->generated);
    if (g->known)
        text_addf(out, "  expected to fail: %s\n", g->known->reason);
    if (g->ruling)
        text_add(out, "  another ruling option explains it: see the diagnosis\n");
    add_picture(f, out);
    if (f->position[0])
        text_addf(out, "  position    %s\n", f->position);
    if (f->action[0])
        text_addf(out, "  action      %s\n", f->action);
    if (g->words)
        text_addf(out, "  outcome     %s\n", g->words);
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
        if (!k->run || k->met)
            continue;
        text_addf(out, "%s:%d: expected to fail and did not: ", c->known.document.file, k->line);
        report_known_name(k, out);
        text_addf(out, " (%s)\n", k->reason);
    }
    if (c->counts.not_judged)
        text_addf(out, "%s: %" PRIu64 " of %zu not judged: this run did not ask about them\n",
                  c->known.document.file, c->counts.not_judged, c->known.count);
}

// Of a run that is long enough to have met everything, under all rulings: some ends need one.
static void add_never_met(const struct conform *c, struct text *out) {
    struct text never = {0};
    const bool enough = c->generated_positions >= MET_POSITIONS * c->asked.rulesets;
    if (enough && !c->asked.plain && !c->again.path && met_never(&c->met, &never))
        text_addf(out, "never met in it:\n%s", text_string(&never));
    text_free(&never);
}

static void add_sum(const struct conform *c, struct text *out) {
    text_addf(out, "%s %s: %" PRIu64 " of %zu scenario cases run: ", c->pool.identity.name,
              c->pool.identity.version, c->counts.run, c->item_count);
    add_verdicts(c->counts.verdicts, out);
    text_add(out, "\n");
    add_unsupported(c, out);
    if (*conform_partial(c)) {
        text_add(out, "not run: ");
        report_not_run(c, out);
        text_add(out, "\n");
    }
    if (c->generated_positions) {
        text_addf(out, "generated play: %" PRIu64 " positions, ", c->generated_positions);
        if (c->again.path)
            text_addf(out, "those that failed in %s, questions: ", c->again.path);
        else
            text_addf(out, "seed %" PRIu64 ", questions: ", c->seed);
        add_verdicts(c->generated, out);
        text_add(out, "\n");
        add_never_met(c, out);
        if (c->any_position) {
            text_add(out, "in " BEYOND_PLAY ", questions: ");
            add_verdicts(c->beyond, out);
            text_add(out, "\n");
        }
    }
    if (c->resumed)
        text_addf(out, "%" PRIu64 " of the cases were judged by the run that this one continues\n",
                  c->resumed);
    text_addf(out, "%" PRIu64 " requests in %.1f s (%.0f a second), %" PRIu64 " processes\n",
              c->pool.requests, c->seconds,
              c->seconds > 0 ? (double)c->pool.requests / c->seconds : 0, c->pool.started);
}

void report_not_run(const struct conform *c, struct text *out) {
    if (!*conform_partial(c))
        return;
    text_addf(out, "%" PRIu64 " scenario cases", c->counts.cases[STANDS_NOT_RUN]);
    if (c->counts.positions_left)
        text_addf(out, ", %" PRIu64 " positions of generated play", c->counts.positions_left);
    if (c->unshrunk)
        text_addf(out, ", making %zu kinds of difference small", c->unshrunk);
    text_addf(out, "%s, because %s", c->undiagnosed ? ", the diagnosis" : "", conform_partial(c));
}

// "19 scenario cases, 6 kinds of difference in generated play": what the failures are.
void report_failures(const struct conform *c, struct text *out) {
    const struct {
        uint64_t count;
        const char *one, *many;
    } parts[] = {{c->counts.failed_cases, "scenario case", "scenario cases"},
                 {c->counts.failed_findings - c->counts.failed_beyond,
                  "kind of difference in generated play", "kinds of difference in generated play"},
                 {c->counts.failed_beyond, "kind of difference in " BEYOND_PLAY,
                  "kinds of difference in " BEYOND_PLAY},
                 {c->counts.failed_ends, "kind of wrong end of a process",
                  "kinds of wrong ends of processes"},
                 {c->counts.did_not_come, "expected failure that did not occur",
                  "expected failures that did not occur"}};
    const char *between = "";
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        if (parts[i].count) {
            text_addf(out, "%s%" PRIu64 " %s", between, parts[i].count,
                      parts[i].count == 1 ? parts[i].one : parts[i].many);
            between = ", ";
        }
}

static void add_last(const struct conform *c, struct text *out) {
    const struct counts *n = &c->counts;
    if (n->failures) {
        text_add(out, "failed: ");
        report_failures(c, out);
        text_add(out, "\n");
    }
    text_addf(out, "%" PRIu64 " failure%s", n->failures, n->failures == 1 ? "" : "s");
    if (n->expected)
        text_addf(out, ", %" PRIu64 " expected failure%s", n->expected,
                  n->expected == 1 ? "" : "s");
    if (n->allowed)
        text_addf(out, ", %" PRIu64 " explained by rulings and allowed", n->allowed);
    text_add(out, "\n");
}

// The groups of one section, numbered on from what was shown before; returns how many were by then.
static size_t add_groups(const struct conform *c, bool beyond, size_t shown, size_t most,
                         struct text *out) {
    const char *heading = beyond ? "In " BEYOND_PLAY ":\n\n" : "";
    for (size_t g = 0; g < c->group_count && shown < most; g++) {
        if (c->groups[g].beyond != beyond)
            continue;
        text_addf(out, "%s%zu of %zu. ", heading, ++shown, c->group_count);
        report_group(c, g, out);
        text_add(out, "\n");
        heading = "";
    }
    return shown;
}

static void add_whole(const struct conform *c, size_t most, struct text *out) {
    if (c->stopped)
        text_add(out, "STOPPED: what follows is partial; --resume continues the run\n\n");
    if (c->failed.length)
        text_addf(out, "COULD NOT CONTINUE: %s; what follows is partial\n\n",
                  text_string(&c->failed));
    if (c->pool.over.length)
        text_addf(out, "GAVE UP: %s; what follows is partial, --resume continues the run\n\n",
                  text_string(&c->pool.over));
    size_t shown = add_groups(c, false, 0, most, out);
    (void)add_groups(c, true, shown, most, out);
    if (c->group_count > most)
        text_addf(out, "%zu further kinds of difference are not shown; --all shows them\n\n",
                  c->group_count - most);
    if (c->ungrouped)
        text_addf(out, "%" PRIu64 " differences of further kinds were only counted\n\n",
                  c->ungrouped);
    add_sum(c, out);
    add_known(c, out);
    for (size_t i = 0; i < c->diagnosis_count; i++)
        text_addf(out, "diagnosis: %s\n", c->diagnoses[i].sentence);
    if (c->counts.project)
        text_addf(out, "%" PRIu64 " differences are between engine and spec: please report them\n",
                  c->counts.project);
    add_last(c, out);
}

void report_text(const struct conform *c, size_t most, struct text *out) {
    struct text whole = {0};
    add_whole(c, most, &whole);
    printable_add(out, text_string(&whole), whole.length, true);
    text_free(&whole);
}
