// SPDX-License-Identifier: MIT
//
// The report as data. Knows harness/schema/report.schema.json. Invariant: what stands under `got`
// the implementation said itself; what is known of nobody is null or left out, and a list without
// entries is an empty list.
#include <string.h>

#include "registers/clauses.h"
#include "report.h"
#include "report_cause.h"

// A text, null where it is empty.
static json_t *shown_or_null(const char *s) {
    return *s ? report_shown(s, true) : json_null();
}

static void put(json_t *o, const char *key, json_t *value) {
    json_object_set_new(o, key, value);
}

static void put_count(json_t *o, const char *key, uint64_t count) {
    put(o, key, json_integer((json_int_t)count));
}

// Names with one of the separators between, as a list.
static json_t *names_json(const char *s, const char *separators) {
    json_t *list = json_array();
    for (size_t n; *s; s += n + (s[n] != '\0')) {
        n = strcspn(s, separators);
        if (n > 0)
            json_array_append_new(list, json_stringn(s, n));
    }
    return list;
}

// Lines that are not empty as a list, without the blanks that they begin with.
static json_t *lines_json(const char *s) {
    json_t *list = json_array();
    for (; *s; s += strcspn(s, "\n"), s += *s == '\n') {
        s += strspn(s, " ");
        struct text line = {0};
        text_add_bytes(&line, s, strcspn(s, "\n"));
        if (line.length)
            json_array_append_new(list, report_shown(text_string(&line), true));
        text_free(&line);
    }
    return list;
}

// ---- who, and the corpus ----

json_t *report_identity(const struct conform *c) {
    const struct identity *who = &c->pool.identity;
    json_t *rulesets = json_array(), *plays = json_array(), *o = json_object();
    for (int r = 0; r < RULESETS; r++) {
        struct text rules = {0};
        settled_write(&who->settled[r], r, &rules);
        if (who->plays[r])
            json_array_append_new(rulesets, json_string(ruleset_names[r]));
        if (who->settled[r].said)
            json_array_append_new(plays, json_string(text_string(&rules)));
        text_free(&rules);
    }
    put(o, "name", report_shown(who->name, true));
    put(o, "version", report_shown(who->version, true));
    put(o, "home", shown_or_null(who->home));
    put(o, "rulesets", rulesets);
    put(o, "plays", plays);
    put(o, "unmodelled", names_json(who->unmodelled, ","));
    return o;
}

static json_t *verdicts_json(const uint64_t by[VERDICT_COUNT]) {
    json_t *o = json_object();
    for (int v = 0; v < VERDICT_COUNT; v++)
        put_count(o, verdict_names[v], by[v]);
    return o;
}

static json_t *item_json(const struct conform *c, const struct item *item) {
    json_t *o = json_object();
    struct text name = {0};
    item_name(item, &name);
    put(o, "id", report_shown(text_string(&name), true));
    put(o, "file", report_shown(report_file(c, item), true));
    put_count(o, "line", (uint64_t)item->c->of->line);
    put(o, "verdict", json_string(item->judged ? verdict_names[item->verdict] : "not-run"));
    put(o, "words", lines_json(!item->judged ? "" : item->wrong ? item->wrong : item->words));
    if (item->group != NO_GROUP)
        put(o, "difference", json_integer(item->group));
    if (item->later)
        put(o, "later", json_true());
    if (item->known)
        put(o, "expected", report_shown(item->known->reason, true));
    if (item_standing(c, item) == STANDS_ALLOWED)
        put(o, "allowed", json_true());
    text_free(&name);
    return o;
}

static json_t *items_json(const struct conform *c) {
    json_t *list = json_array();
    for (size_t i = 0; i < c->item_count; i++)
        json_array_append_new(list, item_json(c, &c->items[i]));
    return list;
}

// ---- differences ----

// Whether a side of a difference takes the action for legal (accepts the position, where none is).
static bool takes(const struct finding *f, int side) {
    switch (f->direction) {
    case DIRECTION_ONLY:
    case DIRECTION_UNLISTED:
        return f->side == side;
    case DIRECTION_DENIES:
    case DIRECTION_REFUSES:
        return f->side != side;
    case DIRECTION_REFUSAL:
        return false;
    default:
        return true;
    }
}

// A next position without fields that the implementation does not model: those of lockstep are the
// reference's.
static json_t *next_json(const char *next, const char *unmodelled) {
    struct text line = {0};
    for (const char *s = next; *s && *s != '\n'; s += strcspn(s, " \n"), s += *s == ' ') {
        const size_t name = strcspn(s, "= \n");
        bool known = true;
        for (const char *u = unmodelled; *u; u += strcspn(u, ","), u += *u == ',')
            known = known && !(strcspn(u, ",") == name && strncmp(u, s, name) == 0);
        if (known)
            text_addf(&line, "%s%.*s", line.length ? " " : "", (int)strcspn(s, " \n"), s);
    }
    json_t *value = report_shown(text_string(&line), true);
    text_free(&line);
    return value;
}

// What a side answered, in the protocol's keys, as far as lockstep kept it.
static json_t *side_json(const struct finding *f, int side, const char *unmodelled) {
    static const char refused[] = "refused: ";
    const char *answer = f->answer[side];
    json_t *o = json_object();
    if (strncmp(answer, refused, sizeof refused - 1) == 0)
        put(o, "refused", report_shown(answer + sizeof refused - 1, true));
    else if (!f->action[0])
        put(o, "accepted", json_boolean(takes(f, side)));
    else
        put(o, "legal", json_boolean(takes(f, side)));
    if (strncmp(answer, "rules=", 6) == 0)
        put(o, "next", next_json(answer, unmodelled));
    return o;
}

static json_t *reply_json(const struct reply *r) {
    json_t *o = json_object();
    if (r->refused) {
        put(o, "refused", report_shown(text_string(&r->words), true));
        return o;
    }
    put(o, "legal", json_boolean(r->legal));
    if (r->legal)
        put(o, "next", report_shown(text_string(&r->next), true));
    else if (r->words.length)
        put(o, "reason", report_shown(text_string(&r->words), true));
    return o;
}

static json_t *got_json(const struct conform *c, const struct group *g) {
    const struct question *q = g->asked;
    if (g->words) {
        json_t *o = json_object();
        put(o, "trouble", json_string(verdict_names[g->verdict]));
        put(o, "words", report_shown(g->words, true));
        return o;
    }
    // What it answered at last, unless that is another answer than the one that differs: an action
    // that its list lacks may be one that it applies.
    if (q && !q->reply.refused && q->reply.legal == takes(&g->finding, JUDGED))
        return reply_json(&q->reply);
    return side_json(&g->finding, JUDGED, c->pool.identity.unmodelled);
}

static json_t *clauses_json(const struct finding *f) {
    json_t *list = json_array();
    for (const char *s = f->clauses; *s; s += strcspn(s, "\n"), s += *s == '\n') {
        char id[64];
        struct text here = {0};
        const size_t n = strcspn(s, "\t\n"), all = strcspn(s, "\n");
        (void)snprintf(id, sizeof id, "%.*s", (int)n, s);
        text_add_bytes(&here, s + n + (all > n), all - n - (all > n));
        const struct clause *clause = clause_find(id);
        json_t *o = json_object();
        put(o, "id", report_shown(id, true));
        put(o, "text", report_shown(clause ? clause->text : text_string(&here), true));
        put(o, "here", report_shown(text_string(&here), true));
        json_array_append_new(list, o);
        text_free(&here);
    }
    return list;
}

// The game that was asked, where it was one.
static json_t *game_json(const struct question *q) {
    if (!q || q->op != OP_PLAY)
        return json_null();
    json_t *o = json_object(), *actions = json_array();
    for (size_t i = 0; i < q->count; i++)
        json_array_append_new(actions, report_shown(q->actions[i], true));
    put(o, "rules", report_shown(q->position, true));
    put_count(o, "players", q->players);
    put(o, "actions", actions);
    return o;
}

// The indices of the causes that a kind of difference shows.
static json_t *causes_of_json(const struct conform *c, const struct group *g) {
    json_t *list = json_array();
    for (size_t i = 0; i < c->causes.count; i++)
        if (report_shows_in(c, i, (size_t)(g - c->groups)))
            json_array_append_new(list, json_integer((json_int_t)i));
    return list;
}

static json_t *group_json(const struct conform *c, const struct group *g) {
    const struct finding *f = &g->finding;
    json_t *o = json_object();
    put(o, "verdict", json_string(verdict_names[g->verdict]));
    put(o, "signature", report_shown(f->signature, true));
    put_count(o, "times", g->times);
    put_count(o, "generated", g->generated);
    put_count(o, "ended", g->ended);
    put(o, "position", shown_or_null(f->position));
    put(o, "action", shown_or_null(f->action));
    put(o, "game", game_json(g->asked));
    put(o, "differs", names_json(g->words ? "" : f->fields, ","));
    put(o, "expected", g->words ? json_null() : side_json(f, JUDGE, ""));
    put(o, "got", got_json(c, g));
    put(o, "clauses", clauses_json(f));
    put(o, "engine-and-spec-differ", json_boolean(g->project));
    put(o, "ruling", json_boolean(g->ruling));
    put(o, "allowed", json_boolean(group_standing(c, g) == STANDS_ALLOWED));
    put(o, "known", g->known ? report_shown(g->known->reason, true) : json_null());
    put(o, "causes", causes_of_json(c, g));
    return o;
}

static json_t *groups_json(const struct conform *c, bool beyond) {
    json_t *list = json_array();
    for (size_t g = 0; g < c->group_count; g++)
        if (c->groups[g].beyond == beyond)
            json_array_append_new(list, group_json(c, &c->groups[g]));
    return list;
}

// ---- diagnoses ----

static json_t *suspect_json(const struct suspect *s) {
    json_t *o = json_object();
    put(o, "name", report_shown(s->name, true));
    put(o, "kind", json_string(s->ruling ? "ruling" : "misreading"));
    put(o, "text", report_shown(s->sentence ? s->sentence : "", true));
    put(o, "clauses", names_json(s->clauses, " "));
    return o;
}

static json_t *twin_json(const struct twin *twin, const struct suspect *suspects) {
    json_t *o = suspect_json(&twin->suspect);
    put(o, "in-place-of", report_shown(suspects[twin->of].name, true));
    return o;
}

static json_t *diagnosis_json(const struct diagnosed *d) {
    const struct diagnosis *w = &d->what;
    json_t *o = json_object(), *suspects = json_array(), *twins = json_array();
    for (size_t i = 0; i < w->suspects; i++)
        json_array_append_new(suspects, suspect_json(&w->suspect[i]));
    for (size_t i = 0; i < w->twins; i++)
        json_array_append_new(twins, twin_json(&w->twin[i], w->suspect));
    put(o, "ruleset", json_string(d->ruleset));
    put(o, "sentence", report_shown(d->sentence, true));
    put(o, "suspects", suspects);
    put(o, "not-told-apart", twins);
    put_count(o, "differences", w->differences);
    put_count(o, "explained", w->explained);
    put_count(o, "agreements", w->agreements);
    put_count(o, "against", w->broken);
    put_count(o, "asked", w->asked);
    put(o, "complete", json_boolean(!w->hurried && !w->spent));
    return o;
}

// ---- causes ----

// The indices of the kinds of difference of a cause in the list that has those beyond play, or not.
static json_t *kinds_json(const struct conform *c, size_t cause, bool beyond) {
    json_t *list = json_array();
    json_int_t index = 0;
    for (size_t g = 0; g < c->group_count; g++) {
        if (c->groups[g].beyond != beyond)
            continue;
        if (report_shows_in(c, cause, g))
            json_array_append_new(list, json_integer(index));
        index++;
    }
    return list;
}

static void put_suspects(json_t *o, const struct cause *cause) {
    json_t *suspects = json_array(), *twins = json_array();
    for (size_t i = 0; i < cause->suspects; i++) {
        json_t *suspect = suspect_json(&cause->suspect[i]);
        put(suspect, "scope", shown_or_null(cause->scope[i] ? cause->scope[i] : ""));
        json_array_append_new(suspects, suspect);
    }
    for (size_t i = 0; i < cause->twins; i++)
        json_array_append_new(twins, twin_json(&cause->twin[i], cause->suspect));
    put(o, "suspects", suspects);
    put(o, "not-told-apart", twins);
    put_count(o, "held-against", cause->held_against);
}

static void put_explanation(json_t *o, const struct conform *c, const struct cause *cause) {
    struct explained e;
    struct text words = {0};
    report_explain(c, cause, &e);
    put(o, "explanation", report_shown(text_string(&e.of.what), true));
    put(o, "ruling", shown_or_null(text_string(&e.of.ruling)));
    report_evidence(c, cause, &words);
    put(o, "evidence", report_shown(text_string(&words), true));
    text_clear(&words);
    report_deciding(cause, &e, EXPLAIN_CLAUSES_MAX, &words);
    put(o, "decided-by", names_json(text_string(&words), " "));
    text_free(&words);
    explained_free(&e);
}

static void put_case(json_t *o, const struct conform *c, const struct cause *cause) {
    const struct finding *f = cause->finding;
    const struct group *g = report_kind(c, cause);
    const bool own = !g || f != &g->finding;
    put(o, "position", shown_or_null(f->position));
    put(o, "action", shown_or_null(f->action));
    put(o, "made-small", report_trouble(c, cause) ? json_null() : json_boolean(f->shrunk));
    put(o, "tiles", f->position[0] ? json_integer((json_int_t)f->tiles) : json_null());
    put(o, "expected", report_trouble(c, cause) ? json_null() : side_json(f, JUDGE, ""));
    put(o, "got", own ? side_json(f, JUDGED, c->pool.identity.unmodelled) : got_json(c, g));
    put(o, "reason", shown_or_null(cause->asked_words));
    put(o, "kept", shown_or_null(cause->kept));
}

static json_t *cause_json(const struct conform *c, size_t at) {
    static const char *const in_play[] = {[IN_PLAY_NOWHERE] = "",
                                          [IN_PLAY_YES] = "yes",
                                          [IN_PLAY_UNKNOWN] = "made-up",
                                          [IN_PLAY_NO] = "beyond"};
    const struct cause *cause = &c->causes.of[at];
    json_t *o = json_object();
    put(o, "id", report_shown(cause->id, true));
    put(o, "title", report_shown(cause->title, true));
    put(o, "severity", json_string(severity_words[cause->severity]));
    put(o, "ruleset",
        cause->ruleset < 0 ? json_null() : json_string(ruleset_names[cause->ruleset]));
    put_count(o, "seen", cause->seen);
    put_count(o, "cases", cause->cases);
    put_count(o, "generated", cause->generated);
    put_count(o, "asked-to-explain", cause->asked);
    put(o, "in-play", shown_or_null(in_play[report_in_play(c, cause)]));
    put(o, "known", json_boolean(cause->known));
    put_suspects(o, cause);
    put(o, "share", report_shown(cause->share, true));
    put_explanation(o, c, cause);
    put_case(o, c, cause);
    put(o, "differences", kinds_json(c, at, false));
    put(o, "differences-beyond-play", kinds_json(c, at, true));
    return o;
}

static json_t *causes_json(const struct conform *c) {
    json_t *list = json_array();
    for (size_t i = 0; i < c->causes.count; i++)
        json_array_append_new(list, cause_json(c, i));
    return list;
}

// ---- the whole ----

static json_t *known_json(const struct conform *c) {
    json_t *list = json_array();
    for (size_t i = 0; i < c->known.count; i++) {
        const struct known *k = &c->known.known[i];
        json_t *o = json_object();
        put_count(o, "line", (uint64_t)k->line);
        put(o, "id", k->id ? report_shown(k->id, true) : json_null());
        put(o, "signature", k->signature ? report_shown(k->signature, true) : json_null());
        put(o, "cause", k->cause ? report_shown(k->cause, true) : json_null());
        put(o, "reason", report_shown(k->reason, true));
        put(o, "came", k->met ? json_true() : k->run ? json_false() : json_null());
        json_array_append_new(list, o);
    }
    return list;
}

static void put_counts(json_t *o, const struct counts *n) {
    put_count(o, "failures", n->failures);
    put_count(o, "failed-cases", n->failed_cases);
    put_count(o, "failed-findings", n->failed_findings);
    put_count(o, "failed-ends", n->failed_ends);
    put_count(o, "errors", n->errors);
    put_count(o, "expected-failures", n->expected);
    put_count(o, "expected-that-did-not-come", n->did_not_come);
    put_count(o, "allowed", n->allowed);
    put_count(o, "skipped", n->skipped);
}

static json_t *left_out_json(const struct conform *c) {
    json_t *list = json_array();
    struct left_out l;
    for (size_t at = 0; report_left_out(c, &at, &l);) {
        json_t *o = json_object();
        put(o, "verdict", json_string(verdict_names[l.verdict]));
        put(o, "reason", report_shown(l.words, true));
        put_count(o, "cases", l.cases);
        json_array_append_new(list, o);
    }
    return list;
}

// null where no answer was another when it was asked again.
static json_t *flaky_json(const struct conform *c) {
    struct text words = {0};
    report_flaky(c, &words);
    json_t *value = shown_or_null(text_string(&words));
    text_free(&words);
    return value;
}

// null where everything was asked.
static json_t *not_run_json(const struct conform *c) {
    if (!*conform_partial(c))
        return json_null();
    json_t *o = json_object();
    put(o, "because", report_shown(conform_partial(c), true));
    put_count(o, "cases", c->counts.cases[STANDS_NOT_RUN]);
    put_count(o, "positions", c->counts.positions_left);
    put_count(o, "not-made-small", c->unshrunk);
    put(o, "diagnosed", json_boolean(!c->undiagnosed));
    return o;
}

// Questions that are like those without an answer.
static json_t *not_asked_json(const struct conform *c) {
    json_t *o = json_object();
    put_count(o, "cases", c->counts.spared);
    put_count(o, "questions", c->spared);
    return o;
}

// null without an earlier run.
static json_t *baseline_json(const struct conform *c) {
    const struct baseline *b = &c->baseline;
    if (!b->path)
        return json_null();
    json_t *o = json_object(), *fresh = json_array(), *same = json_array(), *gone = json_array(),
           *not_asked = json_array();
    for (size_t i = 0; i < c->causes.count; i++) {
        json_t *at = json_integer((json_int_t)i), *list = same;
        list = b->was[i] == BASELINE_NEW ? fresh : list;
        json_array_append_new(b->was[i] == BASELINE_NOT_ASKED ? not_asked : list, at);
    }
    for (size_t i = 0; i < b->count; i++)
        if (!b->still[i])
            json_array_append_new(gone, report_shown(baseline_title(b, i), true));
    put(o, "report", report_shown(b->path, true));
    put(o, "asked-less", json_boolean(b->less));
    put(o, "asked-unknown", json_boolean(b->unknown));
    put(o, "new", fresh);
    put(o, "not-asked-then", not_asked);
    put(o, "unchanged", same);
    put(o, "gone", gone);
    return o;
}

// The values of the rules field under which alone a ruleset was asked.
static json_t *rules_json(const struct conform *c) {
    json_t *list = json_array();
    for (size_t i = 0; i < c->asked.rulesets; i++) {
        const int r = c->asked.ruleset[i];
        struct text rules = {0};
        settled_write(&c->asked.settled[r], r, &rules);
        if (c->asked.settled[r].said || c->asked.plain)
            json_array_append_new(list, json_string(text_string(&rules)));
        text_free(&rules);
    }
    return list;
}

// Of which rulesets and kind what was asked was, for a run whose baseline this report is.
static json_t *asked_json(const struct conform *c) {
    json_t *o = json_object(), *rulesets = json_array();
    for (size_t i = 0; i < c->asked.rulesets; i++)
        json_array_append_new(rulesets, json_string(ruleset_names[c->asked.ruleset[i]]));
    put(o, "rulesets", rulesets);
    put(o, "rules", rules_json(c));
    put(o, "any-position", json_boolean(c->any_position));
    put(o, "failed-from", shown_or_null(c->again.recorded || !c->again.path ? "" : c->again.path));
    return o;
}

// Of recorded games; null where none were to be asked.
static json_t *recorded_json(const struct again *a) {
    if (!a->recorded)
        return json_null();
    json_t *o = json_object(), *refusals = json_array();
    for (const char *s = text_string(&a->refusals), *end; *s; s = end + 1) {
        struct text line = {0};
        end = strchr(s, '\n');
        text_add_bytes(&line, s, (size_t)(end - s));
        json_array_append_new(refusals, report_shown(text_string(&line), true));
        text_free(&line);
    }
    put(o, "file", report_shown(a->path, true));
    put_count(o, "games", a->games);
    put_count(o, "refused", a->refused);
    put(o, "refusals", refusals);
    put_count(o, "of-other-rules", a->left_out);
    return o;
}

// The options that explain what --rulings allowed, by ruleset.
static json_t *let_through_json(const struct conform *c) {
    json_t *list = json_array();
    for (int r = 0; r < RULESETS && c->counts.allowed; r++) {
        const struct text *names = &c->observed[r].let_through;
        if (names->length)
            json_array_append_new(list, json_pack("{s:s, s:o}", "ruleset", ruleset_names[r],
                                                  "options", names_json(text_string(names), ",")));
    }
    return list;
}

json_t *report_json(const struct conform *c) {
    json_t *o = json_object(), *diagnoses = json_array();
    for (size_t i = 0; i < c->diagnosis_count; i++)
        if (c->diagnoses[i].sentence)
            json_array_append_new(diagnoses, diagnosis_json(&c->diagnoses[i]));
    put(o, "format", json_string(REPORT_FORMAT));
    put(o, "corpus", report_shown(text_string(&c->corpus_version), true));
    put(o, "implementation", report_identity(c));
    put(o, "requirements", shown_or_null(c->requirements ? c->requirements : ""));
    put(o, "complete", json_boolean(!*conform_partial(c)));
    put(o, "failed", shown_or_null(text_string(&c->failed)));
    put(o, "flaky", flaky_json(c));
    put(o, "not-run", not_run_json(c));
    put(o, "not-asked", not_asked_json(c));
    put(o, "asked", asked_json(c));
    put(o, "told", told_json(c));
    put_count(o, "cases", c->item_count);
    put_count(o, "run", c->counts.run);
    put_count(o, "resumed", c->resumed);
    put(o, "verdicts", verdicts_json(c->counts.verdicts));
    put(o, "not-compared", left_out_json(c));
    put_count(o, "positions", c->generated_positions);
    put_count(o, "seed", c->seed);
    put(o, "recorded", recorded_json(&c->again));
    put(o, "generated", verdicts_json(c->generated));
    put(o, "generated-beyond-play", verdicts_json(c->beyond));
    put(o, "met", met_json(&c->met));
    put_counts(o, &c->counts);
    put(o, "rulings", c->allowed.said ? report_shown(c->allowed.said, true) : json_null());
    put(o, "let-through", let_through_json(c));
    put_count(o, "answers", report_answers(c));
    put_count(o, "answers-that-differ", report_differences(c));
    put_count(o, "only-counted", c->ungrouped);
    put(o, "known", known_json(c));
    put(o, "baseline", baseline_json(c));
    put(o, "causes", causes_json(c));
    put(o, "scenarios", items_json(c));
    put(o, "differences", groups_json(c, false));
    put(o, "differences-beyond-play", groups_json(c, true));
    put(o, "diagnoses", diagnoses);
    return o;
}
