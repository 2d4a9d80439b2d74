// SPDX-License-Identifier: MIT
//
// The report as data. Knows harness/schema/report.schema.json. Invariant: what is known of nobody
// is null or left out, and a list without entries is an empty list.
#include <stdlib.h>
#include <string.h>

#include "corpus/scenario.h"
#include "report_data.h"

// ---- values ----

json_t *report_or_null(const char *s) {
    return *s ? report_shown(s, true) : json_null();
}

json_t *report_names(const char *s, const char *separators) {
    json_t *list = json_array();
    for (size_t n; *s; s += n + (s[n] != '\0')) {
        n = strcspn(s, separators);
        if (n > 0)
            json_array_append_new(list, json_stringn(s, n));
    }
    return list;
}

json_t *report_lines(const char *s) {
    json_t *list = json_array();
    for (; *s; s += strcspn(s, "\n"), s += *s == '\n') {
        s += strspn(s, " ");
        TEXT line = {0};
        text_add_bytes(&line, s, strcspn(s, "\n"));
        if (line.length)
            json_array_append_new(list, report_shown(text_string(&line), true));
    }
    return list;
}

json_t *report_game(const struct question *q) {
    if (!q || q->op != OP_PLAY)
        return json_null();
    json_t *actions = json_array();
    for (size_t i = 0; i < q->count; i++)
        json_array_append_new(actions, report_shown(q->actions[i], true));
    return json_pack("{s:o, s:i, s:o}", "rules", report_shown(q->position, true), "players",
                     (int)q->players, "actions", actions);
}

static json_t *verdicts_json(const uint64_t by[VERDICT_COUNT]) {
    json_t *o = json_object();
    for (int v = 0; v < VERDICT_COUNT; v++)
        report_put_count(o, verdict_names[v], by[v]);
    return o;
}

// ---- the implementation ----

static json_t *identity_json(const struct conform *c) {
    const struct identity *who = &c->pool.identity;
    json_t *rulesets = json_array(), *plays = json_array(), *command = json_array();
    for (int r = 0; r < RULESETS; r++) {
        TEXT rules = {0};
        settled_write(&who->settled[r], r, &rules);
        if (who->plays[r])
            json_array_append_new(rulesets, json_string(ruleset_names[r]));
        if (who->settled[r].said)
            json_array_append_new(plays, json_string(text_string(&rules)));
    }
    for (const char *const *word = c->pool.argv; *word; word++)
        json_array_append_new(command, report_shown(*word, true));
    return json_pack("{s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:o}", "name",
                     report_shown(who->name, true), "version", report_shown(who->version, true),
                     "home", report_or_null(who->home), "source", report_or_null(who->source),
                     "command", command, "rulesets", rulesets, "plays", plays, "unmodelled",
                     report_names(who->unmodelled, ","));
}

// ---- the cases of the corpus ----

// The path from the folder that holds the corpus.
static const char *inside(const struct conform *c, const char *path) {
    size_t n = strlen(c->corpus_dir);
    while (n > 0 && c->corpus_dir[n - 1] == '/')
        n--;
    while (n > 0 && path[n - 1] != '/')
        n--;
    return path + n;
}

static json_t *item_json(const struct conform *c, const struct item *item) {
    const struct scenario *of = item->c->of;
    const char *ruleset = item->c->ruleset < 0 ? "" : ruleset_names[item->c->ruleset];
    json_t *o = json_object(), *clauses = json_array();
    TEXT name = {0}, words = {0};
    item_name(item, &name);
    for (const struct yaml_node *n = of->clauses ? of->clauses->first : NULL; n; n = n->next)
        json_array_append_new(clauses, json_string(n->text));
    // What begins with its file names it from the corpus's folder on.
    const char *said = item->judged   ? item->words
                       : item->spared ? "similar questions got no answer"
                                      : conform_partial(c);
    const size_t placed = strncmp(said, of->file, strlen(of->file)) == 0 ? strlen(of->file) : 0;
    text_addf(&words, "%s%s", placed ? inside(c, of->file) : "", said + placed);
    report_put(o, "id", report_shown(text_string(&name), true));
    report_put(o, "file", report_shown(inside(c, of->file), true));
    report_put_count(o, "line", (uint64_t)of->line);
    report_put(o, "verdict", json_string(item->judged ? verdict_names[item->verdict] : "not-run"));
    report_put(o, "words", report_shown(text_string(&words), true));
    report_put(o, "standing", json_string(standing_words[item_standing(item)]));
    report_put(o, "ruleset", json_string(ruleset));
    report_put(o, "clauses", clauses);
    if (item->group != NO_GROUP)
        report_put(o, "key", json_string(c->groups[item->group].key.id));
    if (item->known)
        report_put(o, "expected", report_shown(item->known->reason, true));
    return o;
}

static bool is_left_out(const struct item *item, const struct item *like) {
    return item->judged && !verdict_compared(item->verdict) && item->verdict == like->verdict &&
           strcmp(item->words, like->words) == 0;
}

// Why cases were not compared: each verdict and reason once, with its number.
static json_t *left_out_json(const struct conform *c) {
    json_t *list = json_array();
    for (size_t i = 0; i < c->item_count; i++) {
        const struct item *item = &c->items[i];
        uint64_t before = 0, cases = 0;
        for (size_t k = 0; k < c->item_count && is_left_out(item, item); k++) {
            const bool same = is_left_out(&c->items[k], item);
            before += same && k < i;
            cases += same;
        }
        if (cases && !before)
            json_array_append_new(list, json_pack("{s:s, s:o, s:I}", "verdict",
                                                  verdict_names[item->verdict], "reason",
                                                  report_shown(item->words, true), "cases",
                                                  (json_int_t)cases));
    }
    return list;
}

// ---- keys, and what was expected ----

static json_t *group_json(const struct conform *c, size_t group) {
    const struct group *g = &c->groups[group];
    json_t *o = json_object(), *causes = json_array();
    for (size_t i = 0; i < c->causes.count; i++)
        if (cause_has_group(&c->causes.of[i], group))
            json_array_append_new(causes, json_integer((json_int_t)i));
    report_put(o, "key", json_string(g->key.id));
    report_put(o, "verdict", json_string(verdict_names[g->verdict]));
    report_put_count(o, "times", g->times);
    report_put_count(o, "generated", g->generated);
    report_put_count(o, "ended", g->ended);
    report_put(o, "position", report_or_null(g->finding.position));
    report_put(o, "action", report_or_null(g->finding.action));
    report_put(o, "game", report_game(g->asked));
    report_put(o, "causes", causes);
    report_put(o, "known", g->known ? report_shown(g->known->reason, true) : json_null());
    report_put(o, "standing", json_string(standing_words[group_standing(g)]));
    return o;
}

static json_t *known_json(const struct known *k) {
    return json_pack("{s:i, s:o, s:o, s:b, s:o, s:o}", "line", k->line, "id",
                     report_or_null(k->id ? k->id : ""), "key",
                     report_or_null(k->key ? k->key : ""), "exists", !k->key || key_exists(k->key),
                     "reason", report_shown(k->reason, true), "came",
                     k->met   ? json_true()
                     : k->run ? json_false()
                              : json_null());
}

// ---- the whole ----

// null where everything was asked.
static json_t *not_run_json(const struct conform *c) {
    if (!*conform_partial(c))
        return json_null();
    return json_pack("{s:s, s:o, s:I}", "how",
                     c->stopped            ? "STOPPED"
                     : c->failed.length    ? "COULD NOT CONTINUE"
                     : c->pool.over.length ? "GAVE UP"
                                           : "ENOUGH",
                     "because", report_shown(conform_partial(c), true), "positions",
                     (json_int_t)c->counts.positions_left);
}

// Of recorded games; null where none were to be asked.
static json_t *recorded_json(const struct again *a) {
    if (!a->recorded)
        return json_null();
    return json_pack("{s:o, s:I, s:I, s:o, s:I}", "file", report_shown(a->path, true), "games",
                     (json_int_t)a->games, "refused", (json_int_t)a->refused, "refusals",
                     report_lines(text_string(&a->refusals)), "of-other-rules",
                     (json_int_t)a->left_out);
}

// What is another in each run of the same; report_written leaves it out.
static json_t *clock_json(const struct conform *c) {
    json_t *cases = json_array();
    for (size_t i = 0; i < c->item_count; i++)
        json_array_append_new(cases, json_real(c->items[i].seconds));
    return json_pack("{s:f, s:I, s:I, s:o}", "seconds", c->seconds, "requests",
                     (json_int_t)c->pool.requests, "processes", (json_int_t)c->pool.started,
                     "cases", cases);
}

json_t *report_json(const struct conform *c) {
    const struct counts *n = &c->counts;
    json_t *o = json_object(), *causes = json_array(), *items = json_array(), *keys = json_array(),
           *known = json_array();
    for (size_t i = 0; i < c->causes.count; i++)
        json_array_append_new(causes, report_cause_json(c, &c->causes.of[i]));
    for (size_t i = 0; i < c->item_count; i++)
        json_array_append_new(items, item_json(c, &c->items[i]));
    for (size_t g = 0; g < c->group_count; g++)
        if (c->groups[g].times)
            json_array_append_new(keys, group_json(c, g));
    for (size_t i = 0; i < c->known.count; i++)
        json_array_append_new(known, known_json(&c->known.known[i]));
    const struct {
        const char *key;
        uint64_t count;
    } counts[] = {{"positions", c->generated_positions},
                  {"cases", c->item_count},
                  {"seed", c->seed},
                  {"failures", n->failures},
                  {"failed-cases", n->failed_cases},
                  {"failed-findings", n->failed_findings},
                  {"failed-ends", n->failed_ends},
                  {"expected-that-did-not-come", n->did_not_come},
                  {"errors", n->errors},
                  {"expected-failures", n->expected},
                  {"skipped", n->skipped},
                  {"answers", report_answers(c)},
                  {"answers-that-differ", report_differences(c)},
                  {"only-counted", c->ungrouped},
                  {"only-counted-generated", c->ungrouped_generated}};
    report_put(o, "format", json_string(REPORT_FORMAT));
    report_put(o, "corpus", report_shown(text_string(&c->corpus_version), true));
    report_put(o, "implementation", identity_json(c));
    report_put(o, "complete", json_boolean(!*conform_partial(c)));
    report_put(o, "sentences", report_sentences(c));
    report_put(o, "clock", clock_json(c));
    report_put(o, "not-run", not_run_json(c));
    report_put(o, "verdicts", verdicts_json(n->verdicts));
    report_put(o, "not-compared", left_out_json(c));
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++)
        report_put_count(o, counts[i].key, counts[i].count);
    report_put(o, "generated", verdicts_json(c->generated));
    report_put(o, "recorded", recorded_json(&c->again));
    report_put(o, "known-file",
               c->known.count ? report_shown(c->known.document.file, true) : json_null());
    report_put(o, "known", known);
    report_put(o, "causes", causes);
    report_put(o, "scenarios", items);
    report_put(o, "keys", keys);
    return o;
}
