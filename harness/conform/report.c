// SPDX-License-Identifier: MIT
//
// What several forms of the report share: the block of a kind of difference, what was not run, what
// the failures are.
#include "report.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/escape.h"
#include "base/printable.h"
#include "position/model.h"
#include "position/picture.h"
#include "registers/clauses.h"

enum { NAMES_SHOWN = 6 };

json_t *report_shown(const char *s, bool lines) {
    struct text t = {0};
    printable_add(&t, s, strlen(s), lines);
    json_t *value = json_string(text_string(&t));
    text_free(&t);
    return value;
}

void report_dump(json_t *value, struct text *out) {
    char *s = json_dumps(value, JSON_INDENT(1));
    text_addf(out, "%s\n", s ? s : "null");
    free(s);
    json_decref(value);
}

// ---- a group ----

const struct known *report_missed(const struct conform *c, size_t *at) {
    while (*at < c->known.count) {
        const struct known *k = &c->known.known[(*at)++];
        if (k->run && !k->met)
            return k;
    }
    return NULL;
}

void report_known_name(const struct known *k, struct text *out) {
    text_addf(out, "%s%s%s%s", k->cause ? k->cause : "", k->id ? k->id : "",
              k->id && k->signature ? ", " : "", k->signature ? k->signature : "");
}

void report_picture(const struct finding *f, struct text *out) {
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

void report_command(const struct conform *c, const struct finding *f, struct text *out) {
    const char *const program[] = {finding_program, NULL};
    escape_shell(out, program);
    text_add(out, " ");
    report_again(f, out);
    text_add(out, " -- ");
    escape_shell(out, c->pool.argv);
}

void report_board(const struct conform *c, const struct finding *f, struct text *out) {
    if (c->board)
        finding_board(f, c->board, out);
}

void report_answers_of(const struct finding *f, const char *says, struct text *out) {
    char fields[FIELDS_MAX] = "";
    if (f->direction == DIRECTION_SUCCESSOR)
        (void)snprintf(fields, sizeof fields, "%s", f->fields);
    add_answer("expected", f->answer[JUDGE], fields, out);
    add_answer("got", f->answer[JUDGED], fields, out);
    if (*says)
        text_addf(out, "              it says: %s\n", says);
}

static void add_difference(const struct group *g, struct text *out) {
    const bool refused = g->asked && !g->asked->reply.legal;
    add_clauses(&g->finding, out);
    report_answers_of(&g->finding, refused ? text_string(&g->asked->reply.words) : "", out);
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
    report_picture(f, out);
    if (f->position[0])
        text_addf(out, "  position    %s\n", f->position);
    if (f->action[0])
        text_addf(out, "  action      %s\n", f->action);
    if (g->words)
        text_addf(out, "  outcome     %s\n", g->words);
    else
        add_difference(g, out);
    add_scenarios(c, group, out);
    text_add(out, "  show again  ");
    report_command(c, f, out);
    text_add(out, "\n");
    if (g->bundle[0])
        text_addf(out, "  bundle      %s\n", g->bundle);
}

// ---- the run ----

void report_not_run(const struct conform *c, struct text *out) {
    if (!*conform_partial(c))
        return;
    text_addf(out, "%" PRIu64 " scenario cases",
              c->counts.cases[STANDS_NOT_RUN] - c->counts.spared);
    if (c->counts.positions_left)
        text_addf(out, ", %" PRIu64 " positions of generated play", c->counts.positions_left);
    if (c->unshrunk)
        text_addf(out, ", making %zu kinds of difference small", c->unshrunk);
    text_addf(out, "%s, because %s", c->undiagnosed ? ", the diagnosis" : "", conform_partial(c));
}

static bool is_left_out(const struct item *item, const struct item *like) {
    return item->judged && !verdict_compared(item->verdict) &&
           (!like || (item->verdict == like->verdict && strcmp(item->words, like->words) == 0));
}

bool report_left_out(const struct conform *c, size_t *at, struct left_out *next) {
    while (*at < c->item_count) {
        const struct item *item = &c->items[(*at)++];
        bool first = is_left_out(item, NULL);
        *next = (struct left_out){.verdict = item->verdict, .words = item->words};
        for (size_t k = 0; k < c->item_count && first; k++) {
            const bool same = is_left_out(&c->items[k], item);
            first = !same || &c->items[k] >= item;
            next->cases += same;
        }
        if (first)
            return true;
    }
    return false;
}

const char report_spared_why[] =
    "they are like questions without an answer; --max-crashes 0 asks them too";

void report_spared(const struct conform *c, struct text *out) {
    if (c->counts.spared || c->spared)
        text_addf(out,
                  "%" PRIu64 " scenario cases and %" PRIu64
                  " questions of generated play, because %s",
                  c->counts.spared, c->spared, report_spared_why);
}

void report_flaky(const struct conform *c, struct text *out) {
    const uint64_t flaky = conform_flaky(c);
    if (flaky)
        text_addf(out,
                  "This program answers the same question differently: %" PRIu64
                  " answer%s flaky. Make it answer the same each time, then run this again",
                  flaky, flaky == 1 ? " is" : "s are");
}

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
