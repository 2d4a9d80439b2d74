// SPDX-License-Identifier: MIT
//
// The report as data (harness/schema/report.schema.json), and the sentences about the run that
// every form has.
// Invariant: numbers are counted once (conform_count), so all forms agree; what is unknown is null
// or left out, and a list without entries is an empty list.
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "corpus/scenario.h"
#include "impl/clauses.h"
#include "report.h"

// ---- sentences ----

const char *report_part(struct text *out, const char *between, uint64_t n, const char *what) {
    if (!n)
        return between;
    text_add(out, between);
    report_number(out, n);
    text_addf(out, " %s", what);
    return ", ";
}

// Adds what the program was compared with: "2019 sheet (catalyst2019), default rulings, seed 1".
static void say_against(const struct conform *c, struct text *out) {
    bool usual = !c->asked.rulesets, all = false;
    if (c->sheet)
        text_addf(out, "%s: ", c->sheet);
    for (size_t i = 0; i < c->asked.rulesets; i++) {
        const int r = c->asked.ruleset[i];
        text_addf(out, "%s%s (", i ? "), " : "", clauses_of(r)->title);
        const size_t begin = out->length;
        settled_write(&c->asked.settled[r], r, out);
        all = all || !(c->asked.settled[r].said || c->asked.plain);
        usual = usual || out->length == begin + strlen(ruleset_names[r]);
    }
    text_add(out, c->asked.rulesets ? ")" : "no ruleset");
    text_add(out, all ? ", all rulings" : usual ? ", default rulings" : "");
    if (c->again.path)
        text_addf(out, ", only %s %s", c->again.recorded ? "the games of" : "what failed in",
                  c->again.path);
    else if (c->generated_positions)
        text_addf(out, ", seed %" PRIu64, c->seed);
}

static void add_verdicts(const uint64_t by[VERDICT_COUNT], struct text *out) {
    const char *between = "";
    for (int v = 0; v < VERDICT_COUNT; v++)
        if (by[v] || v == VERDICT_PASS) {
            text_addf(out, "%s%" PRIu64 " %s", between, by[v], verdict_plurals[v]);
            between = ", ";
        }
}

// Stores `words` as a sentence of the report, unless they are empty, and clears them.
static void put_sentence(json_t *o, const char *key, struct text *words) {
    if (words->length)
        json_object_set_new(o, key, report_shown(text_string(words)));
    text_clear(words);
}

// Stores sentences about what was asked, and about what was left out and why.
static void put_played(const struct conform *c, json_t *o) {
    const bool recorded = c->again.recorded;
    TEXT words = {0};
    if (c->generated_positions) {
        text_addf(&words, "%s play: %" PRIu64 " positions, ", recorded ? "recorded" : "generated",
                  c->generated_positions);
        if (c->again.path)
            text_addf(&words, "%s %s", recorded ? "from the games in" : "those that failed in",
                      c->again.path);
        else
            text_addf(&words, "seed %" PRIu64, c->seed);
        text_add(&words, "; questions: ");
        add_verdicts(c->generated, &words);
    }
    put_sentence(o, "played", &words);
    if (*conform_partial(c)) { // "12 scenario cases, 40 positions of generated play, because …"
        const uint64_t cases = c->counts.cases[STANDS_NOT_RUN] - c->counts.spared;
        const char *between = report_part(&words, "", cases, "scenario cases");
        (void)report_part(&words, between, c->counts.positions_left, "positions of generated play");
        text_addf(&words, "%s, because %s", words.length ? "" : "explaining", conform_partial(c));
    }
    put_sentence(o, "not-run", &words);
    const char *between = report_part(&words, "", c->counts.spared, "scenario cases");
    (void)report_part(&words, between, c->spared, "questions about generated positions");
    text_add(&words, words.length ? ", because similar questions got no answer" : "");
    put_sentence(o, "not-asked", &words);
}

static json_t *sentences_json(const struct conform *c) {
    const struct counts *n = &c->counts;
    const struct identity *who = &c->pool.identity;
    const struct {
        uint64_t count;
        const char *one, *many;
    } failures[] = {{n->failed_cases, "scenario case", "scenario cases"},
                    {n->failed_findings, "kind of failure in generated play",
                     "kinds of failure in generated play"},
                    {n->failed_ends, "kind of unclean exit", "kinds of unclean exit"},
                    {n->did_not_come, "expected failure that did not occur",
                     "expected failures that did not occur"}};
    json_t *o = json_object();
    TEXT words = {0};
    text_add(&words, c->sheet ? c->sheet : "");
    put_sentence(o, "sheet", &words);
    say_against(c, &words);
    put_sentence(o, "against", &words);
    text_addf(&words, "%s %s against ", who->name, who->version);
    say_against(c, &words);
    put_sentence(o, "subject", &words);
    if (n->differences) { // "3 causes behind 37 differences in 2,834 answers"
        report_count(&words, c->causes.count, "cause behind ", "causes behind ");
        report_count(&words, n->differences, "difference", "differences");
    }
    text_add(&words, n->differences ? " in " : "no differences in ");
    report_count(&words, n->answers, "answer", "answers");
    put_sentence(o, "outcome", &words);
    for (size_t i = 0; i < sizeof failures / sizeof *failures; i++)
        if (failures[i].count)
            text_addf(&words, "%s%" PRIu64 " %s", words.length ? ", " : "", failures[i].count,
                      failures[i].count == 1 ? failures[i].one : failures[i].many);
    put_sentence(o, "failures", &words);
    text_addf(&words, "%s %s: %" PRIu64 " of %zu scenario cases run: ", who->name, who->version,
              n->run, c->item_count);
    add_verdicts(n->verdicts, &words);
    put_sentence(o, "cases", &words);
    put_played(c, o);
    return o;
}

json_t *report_or_null(const char *s) {
    return s && *s ? report_shown(s) : json_null();
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

json_t *report_game(const struct question *q) {
    if (!q || q->op != OP_PLAY)
        return json_null();
    json_t *actions = json_array();
    for (size_t i = 0; i < q->count; i++)
        json_array_append_new(actions, report_shown(q->actions[i]));
    return json_pack("{s:o, s:i, s:o}", "rules", report_shown(q->position), "players",
                     (int)q->players, "actions", actions);
}

static json_t *verdicts_json(const uint64_t by[VERDICT_COUNT]) {
    json_t *o = json_object();
    for (int v = 0; v < VERDICT_COUNT; v++)
        report_put_count(o, verdict_names[v], by[v]);
    return o;
}

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
        json_array_append_new(command, report_shown(*word));
    return json_pack("{s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:o}", "name", report_shown(who->name),
                     "version", report_shown(who->version), "home", report_or_null(who->home),
                     "source", report_or_null(who->source), "command", command, "rulesets",
                     rulesets, "plays", plays, "unmodelled", report_names(who->unmodelled, ","));
}

// Returns the path relative to the folder that contains the corpus.
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
    // If the words begin with the path of the scenario's file, makes this path relative.
    const char *said = item->judged   ? item->words
                       : item->spared ? "similar questions got no answer"
                                      : conform_partial(c);
    const size_t placed = strncmp(said, of->file, strlen(of->file)) == 0 ? strlen(of->file) : 0;
    text_addf(&words, "%s%s", placed ? inside(c, of->file) : "", said + placed);
    json_object_set_new(o, "id", report_shown(text_string(&name)));
    json_object_set_new(o, "file", report_shown(inside(c, of->file)));
    report_put_count(o, "line", (uint64_t)of->line);
    json_object_set_new(o, "verdict",
                        json_string(item->judged ? verdict_names[item->verdict] : "not-run"));
    json_object_set_new(o, "words", report_shown(text_string(&words)));
    json_object_set_new(o, "standing", json_string(standing_words[item_standing(item)]));
    json_object_set_new(o, "ruleset", json_string(ruleset));
    json_object_set_new(o, "clauses", clauses);
    if (item->group)
        json_object_set_new(o, "key", json_string(item->group->key.id));
    if (item->known)
        json_object_set_new(o, "expected", report_shown(item->known->reason));
    return o;
}

// Returns why cases were not compared: each verdict and reason once, with the number of cases.
static json_t *left_out_json(const struct conform *c) {
    json_t *list = json_array(), *one;
    for (size_t i = 0; i < c->item_count; i++) {
        const struct item *item = &c->items[i];
        size_t at = 0;
        if (!item->judged || verdict_compared(item->verdict))
            continue;
        json_t *reason = report_shown(item->words);
        while ((one = json_array_get(list, at)) != NULL &&
               (strcmp(report_text_of(one, "verdict"), verdict_names[item->verdict]) != 0 ||
                !json_equal(json_object_get(one, "reason"), reason)))
            at++;
        if (!one) {
            one =
                json_pack("{s:s, s:O}", "verdict", verdict_names[item->verdict], "reason", reason);
            json_array_append_new(list, one);
        }
        json_decref(reason);
        report_put_count(one, "cases", (uint64_t)report_number_of(one, "cases") + 1);
    }
    return list;
}

static json_t *group_json(const struct conform *c, const struct group *g) {
    json_t *o = json_object(), *causes = json_array();
    for (size_t i = 0; i < c->causes.count; i++)
        for (size_t k = 0; k < c->causes.of[i].group_count; k++)
            if (c->causes.of[i].groups[k] == g)
                json_array_append_new(causes, json_integer((json_int_t)i));
    json_object_set_new(o, "key", json_string(g->key.id));
    json_object_set_new(o, "verdict", json_string(verdict_names[g->verdict]));
    report_put_count(o, "times", g->times);
    report_put_count(o, "generated", g->generated);
    report_put_count(o, "ended", g->ended);
    json_object_set_new(o, "position", report_or_null(g->finding.position));
    json_object_set_new(o, "action", report_or_null(g->finding.action));
    json_object_set_new(o, "game", report_game(g->asked));
    json_object_set_new(o, "causes", causes);
    json_object_set_new(o, "known", g->known ? report_shown(g->known->reason) : json_null());
    json_object_set_new(o, "standing", json_string(standing_words[group_standing(g)]));
    return o;
}

static json_t *known_json(const struct known *k) {
    json_t *came = k->met ? json_true() : k->run ? json_false() : json_null();
    return json_pack("{s:i, s:o, s:o, s:b, s:o, s:o}", "line", k->line, "id", report_or_null(k->id),
                     "key", report_or_null(k->key), "exists", !k->key || key_exists(k->key),
                     "reason", report_shown(k->reason), "came", came);
}

// Returns why some questions were not asked; null if all were.
static json_t *not_run_json(const struct conform *c) {
    const char *how = c->stopped               ? "STOPPED"
                      : c->pool.trouble.length ? "COULD NOT CONTINUE"
                      : c->pool.over.length    ? "GAVE UP"
                                               : "ENOUGH";
    if (!*conform_partial(c))
        return json_null();
    return json_pack("{s:s, s:o, s:I}", "how", how, "because", report_shown(conform_partial(c)),
                     "positions", (json_int_t)c->counts.positions_left);
}

// Returns how many recorded games were read, refused and left out; null if there are none.
static json_t *recorded_json(const struct again *a) {
    if (!a->recorded)
        return json_null();
    return json_pack("{s:o, s:I, s:I, s:I}", "file", report_shown(a->path), "games",
                     (json_int_t)a->games, "refused", (json_int_t)a->refused, "of-other-rules",
                     (json_int_t)a->left_out);
}

json_t *report_json(const struct conform *c) {
    const struct counts *n = &c->counts;
    json_t *o = json_object(), *causes = json_array(), *items = json_array(), *keys = json_array(),
           *known = json_array(), *seconds = json_array();
    for (size_t i = 0; i < c->causes.count; i++)
        json_array_append_new(causes, report_cause_json(c, &c->causes.of[i]));
    for (size_t i = 0; i < c->item_count; i++) {
        json_array_append_new(items, item_json(c, &c->items[i]));
        json_array_append_new(seconds, json_real(c->items[i].seconds));
    }
    for (size_t g = 0; g < c->group_count; g++)
        if (c->groups[g].times)
            json_array_append_new(keys, group_json(c, &c->groups[g]));
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
                  {"expected-failures", n->expected},
                  {"answers", n->answers},
                  {"answers-that-differ", n->differences}};
    json_object_set_new(o, "format", json_string(REPORT_FORMAT));
    json_object_set_new(o, "corpus", report_shown(text_string(&c->corpus_version)));
    json_object_set_new(o, "implementation", identity_json(c));
    json_object_set_new(o, "complete", json_boolean(!*conform_partial(c)));
    json_object_set_new(o, "judgement", json_string(judgement_names[conform_judgement(c)]));
    json_object_set_new(o, "sentences", sentences_json(c));
    // The times differ from run to run; report_written leaves them out.
    json_object_set_new(o, "clock",
                        json_pack("{s:f, s:I, s:I, s:o}", "seconds", c->seconds, "requests",
                                  (json_int_t)c->pool.requests, "processes",
                                  (json_int_t)c->pool.started, "cases", seconds));
    json_object_set_new(o, "not-run", not_run_json(c));
    json_object_set_new(o, "verdicts", verdicts_json(n->verdicts));
    json_object_set_new(o, "not-compared", left_out_json(c));
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++)
        report_put_count(o, counts[i].key, counts[i].count);
    json_object_set_new(o, "generated", verdicts_json(c->generated));
    json_object_set_new(o, "recorded", recorded_json(&c->again));
    json_object_set_new(o, "known-file",
                        c->known.count ? report_shown(c->known.document.file) : json_null());
    json_object_set_new(o, "known", known);
    json_object_set_new(o, "causes", causes);
    json_object_set_new(o, "scenarios", items);
    json_object_set_new(o, "keys", keys);
    return o;
}
