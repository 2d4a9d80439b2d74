// SPDX-License-Identifier: MIT
//
// The report as data. Knows harness/schema/report.schema.json. Invariant: what is known of nobody
// is null or left out, and a list without entries is an empty list.
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "corpus/scenario.h"
#include "position/board_link.h"
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
    json_t *o = json_object(), *actions = json_array();
    for (size_t i = 0; i < q->count; i++)
        json_array_append_new(actions, report_shown(q->actions[i], true));
    report_put(o, "rules", report_shown(q->position, true));
    report_put_count(o, "players", q->players);
    report_put(o, "actions", actions);
    return o;
}

// ---- who, and the corpus ----

static json_t *identity_json(const struct conform *c) {
    const struct identity *who = &c->pool.identity;
    json_t *rulesets = json_array(), *plays = json_array(), *o = json_object();
    for (int r = 0; r < RULESETS; r++) {
        TEXT rules = {0};
        settled_write(&who->settled[r], r, &rules);
        if (who->plays[r])
            json_array_append_new(rulesets, json_string(ruleset_names[r]));
        if (who->settled[r].said)
            json_array_append_new(plays, json_string(text_string(&rules)));
    }
    report_put(o, "name", report_shown(who->name, true));
    report_put(o, "version", report_shown(who->version, true));
    report_put(o, "home", report_or_null(who->home));
    report_put(o, "rulesets", rulesets);
    report_put(o, "plays", plays);
    report_put(o, "unmodelled", report_names(who->unmodelled, ","));
    return o;
}

// ---- the cases of the corpus ----

// The topic of the file that a case stands in.
static const char *topic_of(const struct conform *c, const struct scenario *s) {
    for (int r = 0; r < RULESETS; r++)
        for (size_t f = 0; f < c->corpora[r].count; f++) {
            const struct scenario_file *file = &c->corpora[r].files[f];
            if (s >= file->scenarios && s < file->scenarios + file->count)
                return file->topic;
        }
    return "";
}

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
    const char *why = item->spared ? report_spared_why : conform_partial(c);
    json_t *o = json_object(), *clauses = json_array();
    TEXT name = {0}, board = {0};
    item_name(item, &name);
    for (const struct yaml_node *n = of->clauses ? of->clauses->first : NULL; n; n = n->next)
        json_array_append_new(clauses, json_string(n->text));
    report_put(o, "id", report_shown(text_string(&name), true));
    report_put(o, "file", report_shown(inside(c, of->file), true));
    report_put_count(o, "line", (uint64_t)of->line);
    report_put(o, "verdict", json_string(item->judged ? verdict_names[item->verdict] : "not-run"));
    report_put(o, "words",
               report_lines(!item->judged ? why
                            : item->wrong ? item->wrong
                                          : item->words));
    report_put(o, "standing", json_string(standing_words[item_standing(item)]));
    report_put(o, "ruleset",
               json_string(item->c->ruleset < 0 ? "" : ruleset_names[item->c->ruleset]));
    report_put(o, "topic", json_string(topic_of(c, of)));
    report_put(o, "clauses", clauses);
    if (item->judged && verdict_bad(item->verdict)) {
        // It begins with its file, which is named from the corpus's folder on.
        const size_t length = strlen(of->file);
        const bool placed = strncmp(item->words, of->file, length) == 0;
        TEXT words = {0};
        text_addf(&words, "%s%s", placed ? inside(c, of->file) : "",
                  item->words + (placed ? length : 0));
        report_put(o, "report", report_shown(text_string(&words), true));
    }
    if (item->group != NO_GROUP)
        report_put(o, "key", json_string(c->groups[item->group].key.id));
    if (c->board) {
        if (*item->c->position) // a case of another ruleset has none
            board_link_add(&(struct board_link){.board = c->board,
                                                .position = item->c->position,
                                                .action = of->action},
                           &board);
        report_put(o, "board", report_or_null(text_string(&board)));
    }
    if (item->known)
        report_put(o, "expected", report_shown(item->known->reason, true));
    return o;
}

// ---- keys ----

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

// ---- where the implementation stands ----

// Whether a path is that of a file below the working folder, where a change could show it.
static bool is_below(const char *path) {
    struct stat s;
    if (path[0] == '/' || stat(path, &s) != 0 || !S_ISREG(s.st_mode))
        return false;
    for (const char *part = path;; part++) {
        if (strncmp(part, "../", 3) == 0)
            return false;
        part = strchr(part, '/');
        if (!part)
            return true;
    }
}

// What the handshake says, FILE or FILE:LINE, or else the first word of the command, that is a file
// which a change could show; its line is 0 for all of it. null where there is none.
static json_t *source_json(const struct conform *c) {
    char file[sizeof c->pool.identity.source];
    int line = 0;
    (void)snprintf(file, sizeof file, "%s", c->pool.identity.source);
    char *colon = strrchr(file, ':');
    const size_t digits = colon ? strspn(colon + 1, "0123456789") : 0;
    if (digits > 0 && digits < sizeof "1000000" && colon[1 + digits] == '\0') {
        line = atoi(colon + 1);
        *colon = '\0';
    }
    const char *found = is_below(file) ? file : NULL;
    for (const char *const *word = c->pool.argv; *word && !found; word++) {
        line = 0;
        found = is_below(*word) ? *word : NULL;
    }
    return found ? json_pack("{s:o, s:i}", "file", report_shown(found, false), "line", line)
                 : json_null();
}

// ---- the whole ----

static json_t *known_json(const struct conform *c) {
    json_t *list = json_array();
    for (size_t i = 0; i < c->known.count; i++) {
        const struct known *k = &c->known.known[i];
        json_t *o = json_object();
        report_put_count(o, "line", (uint64_t)k->line);
        report_put(o, "id", k->id ? report_shown(k->id, true) : json_null());
        report_put(o, "key", k->key ? report_shown(k->key, true) : json_null());
        report_put(o, "exists", json_boolean(!k->key || key_exists(k->key)));
        report_put(o, "reason", report_shown(k->reason, true));
        report_put(o, "came", k->met ? json_true() : k->run ? json_false() : json_null());
        json_array_append_new(list, o);
    }
    return list;
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

// null where everything was asked.
static json_t *not_run_json(const struct conform *c) {
    if (!*conform_partial(c))
        return json_null();
    json_t *o = json_object();
    report_put(o, "how",
               json_string(c->stopped            ? "STOPPED"
                           : c->failed.length    ? "COULD NOT CONTINUE"
                           : c->pool.over.length ? "GAVE UP"
                                                 : "ENOUGH"));
    report_put(o, "because", report_shown(conform_partial(c), true));
    report_put_count(o, "cases", c->counts.cases[STANDS_NOT_RUN]);
    report_put_count(o, "positions", c->counts.positions_left);
    report_put_count(o, "not-made-small", c->unshrunk);
    report_put(o, "diagnosed", json_boolean(!c->undiagnosed));
    return o;
}

// Of which rulesets and kind what was asked was, and the values of the rules field under which
// alone a ruleset was asked.
static json_t *asked_json(const struct conform *c) {
    json_t *o = json_object(), *rulesets = json_array(), *rules = json_array();
    for (size_t i = 0; i < c->asked.rulesets; i++) {
        const int r = c->asked.ruleset[i];
        TEXT value = {0};
        settled_write(&c->asked.settled[r], r, &value);
        json_array_append_new(rulesets, json_string(ruleset_names[r]));
        if (c->asked.settled[r].said || c->asked.plain)
            json_array_append_new(rules, json_string(text_string(&value)));
    }
    report_put(o, "rulesets", rulesets);
    report_put(o, "rules", rules);
    report_put(o, "default-rulings", json_boolean(c->asked.plain));
    report_put(o, "failed-from",
               report_or_null(c->again.recorded || !c->again.path ? "" : c->again.path));
    return o;
}

// Of recorded games; null where none were to be asked.
static json_t *recorded_json(const struct again *a) {
    if (!a->recorded)
        return json_null();
    json_t *o = json_object();
    report_put(o, "file", report_shown(a->path, true));
    report_put_count(o, "games", a->games);
    report_put_count(o, "refused", a->refused);
    report_put(o, "refusals", report_lines(text_string(&a->refusals)));
    report_put_count(o, "of-other-rules", a->left_out);
    return o;
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

static json_t *verdicts_json(const uint64_t by[VERDICT_COUNT]) {
    json_t *o = json_object();
    for (int v = 0; v < VERDICT_COUNT; v++)
        report_put_count(o, verdict_names[v], by[v]);
    return o;
}

json_t *report_json(const struct conform *c) {
    const struct counts *n = &c->counts;
    json_t *o = json_object(), *causes = json_array(), *items = json_array(), *keys = json_array();
    for (size_t i = 0; i < c->causes.count; i++)
        json_array_append_new(causes, report_cause_json(c, &c->causes.of[i]));
    for (size_t i = 0; i < c->item_count; i++)
        json_array_append_new(items, item_json(c, &c->items[i]));
    for (size_t g = 0; g < c->group_count; g++)
        if (c->groups[g].times)
            json_array_append_new(keys, group_json(c, g));
    json_t *sentences = report_sentences(c), *flaky = json_object_get(sentences, "flaky");
    report_put(o, "format", json_string(REPORT_FORMAT));
    report_put(o, "corpus", report_shown(text_string(&c->corpus_version), true));
    report_put(o, "implementation", identity_json(c));
    report_put(o, "complete", json_boolean(!*conform_partial(c)));
    report_put(o, "failed", report_or_null(text_string(&c->failed)));
    report_put(o, "flaky", flaky ? json_incref(flaky) : json_null());
    report_put(o, "sentences", sentences);
    report_put(o, "source", source_json(c));
    report_put(o, "clock", clock_json(c));
    report_put(o, "not-run", not_run_json(c));
    report_put(o, "not-asked",
               json_pack("{s:I, s:I}", "cases", (json_int_t)n->spared, "questions",
                         (json_int_t)c->spared));
    report_put(o, "asked", asked_json(c));
    report_put_count(o, "cases", c->item_count);
    report_put_count(o, "run", n->run);
    report_put(o, "verdicts", verdicts_json(n->verdicts));
    report_put(o, "not-compared", left_out_json(c));
    report_put_count(o, "positions", c->generated_positions);
    report_put_count(o, "seed", c->seed);
    report_put(o, "recorded", recorded_json(&c->again));
    report_put(o, "generated", verdicts_json(c->generated));
    report_put_count(o, "failures", n->failures);
    report_put_count(o, "failed-cases", n->failed_cases);
    report_put_count(o, "failed-findings", n->failed_findings);
    report_put_count(o, "failed-ends", n->failed_ends);
    report_put_count(o, "errors", n->errors);
    report_put_count(o, "expected-failures", n->expected);
    report_put_count(o, "expected-that-did-not-come", n->did_not_come);
    report_put_count(o, "skipped", n->skipped);
    report_put_count(o, "answers", report_answers(c));
    report_put_count(o, "answers-that-differ", report_differences(c));
    report_put_count(o, "only-counted", c->ungrouped);
    report_put_count(o, "only-counted-generated", c->ungrouped_generated);
    report_put_count(o, "passed", n->cases[STANDS_PASSED]);
    report_put(o, "known-file",
               c->known.count ? report_shown(c->known.document.file, true) : json_null());
    report_put(o, "known", known_json(c));
    report_put(o, "causes", causes);
    report_put(o, "scenarios", items);
    report_put(o, "keys", keys);
    return o;
}
