// SPDX-License-Identifier: MIT
//
// The report as data. Knows harness/schema/report.schema.json. Invariant: what stands under `got`
// the implementation said itself; what is known of nobody is null or left out, and a list without
// entries is an empty list.
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/escape.h"
#include "base/line.h"
#include "base/memory.h"
#include "corpus/scenario.h"
#include "position/board_link.h"
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
        TEXT line = {0};
        text_add_bytes(&line, s, strcspn(s, "\n"));
        if (line.length)
            json_array_append_new(list, report_shown(text_string(&line), true));
    }
    return list;
}

// ---- who, and the corpus ----

static json_t *report_identity(const struct conform *c) {
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

static json_t *ids_json(const struct yaml_node *ids) {
    json_t *list = json_array();
    for (const struct yaml_node *n = ids ? ids->first : NULL; n; n = n->next)
        json_array_append_new(list, json_string(n->text));
    return list;
}

// The address that opens a question on the study board.
static json_t *board_json(const struct conform *c, const char *position, const char *action) {
    TEXT address = {0};
    if (*position) // a case of another ruleset has none
        board_link_add(
            &(struct board_link){.board = c->board, .position = position, .action = action},
            &address);
    return shown_or_null(text_string(&address));
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

// All that is said of a case that failed. It begins with its file, which is named from the corpus's
// folder on.
static void put_block(json_t *o, const struct conform *c, const struct item *item) {
    TEXT words = {0};
    const char *file = item->c->of->file;
    const bool placed = strncmp(item->words, file, strlen(file)) == 0;
    text_add(&words, placed ? inside(c, file) : "");
    text_add(&words, item->words + (placed ? strlen(file) : 0));
    put(o, "report", report_shown(text_string(&words), true));
}

static json_t *item_json(const struct conform *c, const struct item *item) {
    json_t *o = json_object();
    TEXT name = {0};
    const char *why = item->spared ? report_spared_why : conform_partial(c);
    item_name(item, &name);
    put(o, "id", report_shown(text_string(&name), true));
    put(o, "file", report_shown(inside(c, item->c->of->file), true));
    put_count(o, "line", (uint64_t)item->c->of->line);
    put(o, "verdict", json_string(item->judged ? verdict_names[item->verdict] : "not-run"));
    put(o, "words", lines_json(!item->judged ? why : item->wrong ? item->wrong : item->words));
    put(o, "standing", json_string(standing_words[item_standing(item)]));
    put(o, "ruleset", json_string(item->c->ruleset < 0 ? "" : ruleset_names[item->c->ruleset]));
    put(o, "topic", json_string(topic_of(c, item->c->of)));
    put(o, "clauses", ids_json(item->c->of->clauses));
    if (item->judged && verdict_bad(item->verdict))
        put_block(o, c, item);
    if (item->group != NO_GROUP)
        put(o, "key", json_string(c->groups[item->group].key.id));
    if (c->board)
        put(o, "board", board_json(c, item->c->position, item->c->of->action));
    if (item->known)
        put(o, "expected", report_shown(item->known->reason, true));
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
    default:
        return true;
    }
}

// What a side answered, in the protocol's keys, as far as lockstep kept it.
static json_t *side_json(const struct finding *f, int side, const char *unmodelled) {
    static const char refused[] = "refused: ";
    const char *answer = f->answer[side];
    TEXT next = {0};
    json_t *o = json_object();
    if (strncmp(answer, refused, sizeof refused - 1) == 0)
        put(o, "refused", report_shown(answer + sizeof refused - 1, true));
    else if (!f->action[0])
        put(o, "accepted", json_boolean(takes(f, side)));
    else
        put(o, "legal", json_boolean(takes(f, side)));
    if (strncmp(answer, "rules=", 6) != 0)
        return o;
    report_fields(answer, unmodelled, false, &next); // which are the reference's
    put(o, "next", report_shown(text_string(&next), true));
    return o;
}

static json_t *expected_json(const struct finding *f) {
    return f->answer[JUDGE][0] ? side_json(f, JUDGE, "") : json_null();
}

static json_t *got_json(const struct conform *c, const struct cause *cause) {
    const struct group *g = cause_group(c, cause);
    const struct reply *r = g->asked ? &g->asked->reply : NULL;
    if (g->words) {
        json_t *o = json_object();
        put(o, "trouble", json_string(verdict_names[g->verdict]));
        put(o, "words", report_shown(g->words, true));
        return o;
    }
    const bool refused = r && !r->legal && r->words.length && !takes(&cause->finding, JUDGED);
    json_t *o = side_json(&cause->finding, JUDGED, c->pool.identity.unmodelled);
    if (refused)
        put(o, "reason", report_shown(text_string(&r->words), true));
    return o;
}

// Of "ruling:NAME" the question that the documents leave open.
static const char *question_of(const char *id) {
    const char *name = strchr(id, ':');
    const int ruling = name ? ruling_index(name + 1, strlen(name + 1)) : -1;
    size_t count;
    return ruling < 0 ? "" : rulings(&count)[ruling].question;
}

// A clause by which the reference decides, with what it means here, "" where that is not known.
static json_t *clause_json(const char *id, const char *here) {
    const struct clause *clause = clause_find(id);
    json_t *o = json_object();
    put(o, "id", report_shown(id, true));
    put(o, "text", report_shown(clause ? clause->text : *here ? here : question_of(id), true));
    put(o, "here", report_shown(here, true));
    put(o, "place", json_null());
    if (clause)
        put(o, "place", json_sprintf("%s, %s", clause->document, clause->spot));
    return o;
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

// The first line of an answer as lockstep keeps it.
static json_t *answer_json(const char *answer) {
    TEXT line = {0};
    text_add_bytes(&line, answer, strcspn(answer, "\n"));
    return shown_or_null(text_string(&line));
}

// What was asked and answered, as lines, and how it is asked again.
static void put_asked(json_t *o, const struct conform *c, const struct finding *f) {
    TEXT command = {0}, address = {0};
    report_command(c, f, &command);
    if (c->board) {
        OWNED struct finding *shown = memory_take(1, sizeof *shown);
        size_t length = 0;
        const char *rules = line_value(f->position, "rules", strlen("rules"), &length);
        *shown = *f;
        if (f->played && rules) // a game begins with its rules
            (void)snprintf(shown->position, sizeof shown->position, "%.*s", (int)length, rules);
        finding_board(shown, c->board, &address);
    }
    put(o, "answers",
        json_pack("{s:o, s:o}", "expected", answer_json(f->answer[JUDGE]), "got",
                  answer_json(f->answer[JUDGED])));
    put(o, "again", report_shown(text_string(&command), true));
    put(o, "board", shown_or_null(text_string(&address)));
}

// The board of what was asked alone.
static json_t *board_of_json(const struct finding *f) {
    if (!f->position[0])
        return json_array();
    return json_pack("[{s:s, s:s, s:o, s:o, s:{}}]", "title", "before", "caption", "", "position",
                     report_shown(f->position, true), "action", shown_or_null(f->action), "marks");
}

// ---- keys ----

// The indices of the causes of a group.
static json_t *causes_of_json(const struct conform *c, size_t group) {
    json_t *list = json_array();
    for (size_t i = 0; i < c->causes.count; i++)
        if (cause_has_group(&c->causes.of[i], group))
            json_array_append_new(list, json_integer((json_int_t)i));
    return list;
}

static json_t *group_json(const struct conform *c, size_t group) {
    const struct group *g = &c->groups[group];
    const struct finding *f = &g->finding;
    json_t *o = json_object();
    put(o, "key", json_string(g->key.id));
    put(o, "verdict", json_string(verdict_names[g->verdict]));
    put_count(o, "times", g->times);
    put_count(o, "generated", g->generated);
    put_count(o, "ended", g->ended);
    put(o, "position", shown_or_null(f->position));
    put(o, "action", shown_or_null(f->action));
    put(o, "game", game_json(g->asked));
    put(o, "causes", causes_of_json(c, group));
    put(o, "known", g->known ? report_shown(g->known->reason, true) : json_null());
    put(o, "standing", json_string(standing_words[group_standing(g)]));
    return o;
}

static json_t *groups_json(const struct conform *c) {
    json_t *list = json_array();
    for (size_t g = 0; g < c->group_count; g++)
        if (c->groups[g].times)
            json_array_append_new(list, group_json(c, g));
    return list;
}

// ---- causes ----

static json_t *suspect_json(const struct suspect *s) {
    json_t *o = json_object();
    put(o, "name", report_shown(s->name, true));
    put(o, "kind", json_string(s->ruling ? "ruling" : "misreading"));
    put(o, "text", report_shown(s->sentence, true));
    put(o, "clauses", names_json(s->clauses, " "));
    return o;
}

static json_t *twin_json(const struct suspect *twin, const struct suspect *of) {
    json_t *o = suspect_json(twin);
    put(o, "in-place-of", report_shown(of->name, true));
    return o;
}

static json_t *keys_json(const struct conform *c, const struct cause *cause) {
    json_t *list = json_array();
    for (size_t i = 0; i < cause->group_count; i++)
        json_array_append_new(list, json_string(c->groups[cause->groups[i]].key.id));
    return list;
}

static void put_suspects(json_t *o, const struct cause *cause) {
    json_t *suspects = json_array(), *twins = json_array();
    if (*cause->suspect.name) {
        json_t *suspect = suspect_json(&cause->suspect);
        put(suspect, "scope", shown_or_null(suspect_scope(&cause->suspect)));
        json_array_append_new(suspects, suspect);
    }
    for (size_t i = 0; i < cause->twins; i++)
        json_array_append_new(twins, twin_json(&cause->twin[i], &cause->suspect));
    put(o, "suspects", suspects);
    put(o, "not-told-apart", twins);
    put_count(o, "held-against", cause->held_against);
}

static json_t *times_json(const struct cause *cause) {
    TEXT line = {0};
    report_seen(cause, &line);
    return report_shown(text_string(&line), true);
}

// A cause's numbers in a sentence: how bad it is, how often it was seen and where.
static json_t *numbers_json(const struct conform *c, const struct cause *cause) {
    TEXT line = {0};
    text_addf(&line, "%s; ", severity_words[cause->severity]);
    report_seen(cause, &line);
    report_expected(c, cause, &line);
    if (!report_trouble(c, cause) && !cause->finding.shrunk)
        text_add(&line, "; " REPORT_AS_SEEN);
    return report_shown(text_string(&line), true);
}

static json_t *deciding_json(const struct cause *cause, const json_t *ids) {
    json_t *list = json_array();
    TEXT here = {0};
    for (size_t i = 0; i < json_array_size(ids); i++) {
        const char *id = json_string_value(json_array_get(ids, i));
        report_here(cause, id, &here);
        json_array_append_new(list, clause_json(id, text_string(&here)));
    }
    return list;
}

static void put_explanation(json_t *o, const struct conform *c, const struct cause *cause) {
    const struct group *g = cause_group(c, cause);
    struct explained e = {0};
    TEXT words = {0};
    if (!report_trouble(c, cause))
        case_explain(c, &cause->finding, g->asked ? text_string(&g->asked->reply.words) : "", &e);
    put(o, "explanation", report_shown(text_string(&e.of.what), true));
    put(o, "ruling", shown_or_null(text_string(&e.of.ruling)));
    report_evidence(c, cause, &words);
    put(o, "evidence", report_shown(text_string(&words), true));
    text_clear(&words);
    report_deciding(cause, &e, EXPLAIN_CLAUSES_MAX, &words);
    json_t *ids = names_json(text_string(&words), " ");
    put(o, "decided-by", ids);
    put(o, "clauses", deciding_json(cause, ids));
    put(o, "boards",
        e.difference.position ? explain_boards(&e.difference, &e.of)
                              : board_of_json(&cause->finding));
    explained_free(&e);
}

// The last lines that the program wrote to standard error, and before them the one that names its
// exception.
static json_t *errors_json(const struct conform *c, const struct cause *cause) {
    enum { LAST = 10 };
    const char *errors = cause_group(c, cause)->errors, *line = NULL;
    char class[CLASS_MAX];
    size_t length = 0, lines = 0;
    TEXT shown = {0};
    if (!errors || !*errors)
        return json_array();
    const char *last = errors + strlen(errors);
    while (last > errors && (last[-1] != '\n' || lines++ < LAST + (last[0] == '\0')))
        last--;
    if (key_class(errors, class, &line, &length) && line < last)
        text_addf(&shown, "%.*s\n", (int)length, line);
    text_add(&shown, last);
    return lines_json(text_string(&shown));
}

static void put_case(json_t *o, const struct conform *c, const struct cause *cause) {
    const struct finding *f = &cause->finding;
    const struct group *g = cause_group(c, cause);
    const bool trouble = report_trouble(c, cause);
    put(o, "position", shown_or_null(f->position));
    put(o, "action", shown_or_null(f->action));
    put(o, "game", game_json(g->asked));
    put(o, "made-small", trouble ? json_null() : json_boolean(f->shrunk));
    put(o, "tiles", f->position[0] ? json_integer((json_int_t)f->tiles) : json_null());
    put(o, "differs",
        names_json(!trouble && f->direction == DIRECTION_SUCCESSOR ? f->fields : "", ","));
    put(o, "expected", expected_json(f));
    put(o, "got", got_json(c, cause));
    put(o, "errors", errors_json(c, cause));
    put_asked(o, c, f);
}

// What the list expects is a note, all else an error.
static json_t *cause_json(const struct conform *c, const struct cause *cause) {
    json_t *o = json_object();
    put(o, "id", json_string(cause->id));
    put(o, "keys", keys_json(c, cause));
    put(o, "title", report_shown(cause->title, true));
    put(o, "severity", json_string(severity_words[cause->severity]));
    put(o, "ruleset",
        cause->ruleset < 0 ? json_null() : json_string(ruleset_names[cause->ruleset]));
    put(o, "engine-and-spec-differ", json_boolean(cause->severity == SEVERITY_PROJECT));
    put(o, "level", json_string(cause->known ? "note" : "error"));
    put(o, "times", times_json(cause));
    put(o, "numbers", numbers_json(c, cause));
    put_count(o, "seen", cause->seen);
    put_count(o, "cases", cause->cases);
    put_count(o, "generated", cause->generated);
    put(o, "known", json_boolean(cause->known));
    put_suspects(o, cause);
    put(o, "share", report_shown(cause->share, true));
    put_explanation(o, c, cause);
    put_case(o, c, cause);
    return o;
}

static json_t *causes_json(const struct conform *c) {
    json_t *list = json_array();
    for (size_t i = 0; i < c->causes.count; i++)
        json_array_append_new(list, cause_json(c, &c->causes.of[i]));
    return list;
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

static json_t *place_json(const char *file, int line) {
    return json_pack("{s:o, s:i}", "file", report_shown(file, false), "line", line);
}

// What the handshake says, FILE or FILE:LINE, or else the first word of the command, that is a file
// which a change could show; its line is 0 for all of it. null where there is none.
static json_t *report_source(const struct conform *c) {
    char file[sizeof c->pool.identity.source];
    int line = 0;
    (void)snprintf(file, sizeof file, "%s", c->pool.identity.source);
    char *colon = strrchr(file, ':');
    const size_t digits = colon ? strspn(colon + 1, "0123456789") : 0;
    if (digits > 0 && digits < sizeof "1000000" && colon[1 + digits] == '\0') {
        line = atoi(colon + 1);
        *colon = '\0';
    }
    if (is_below(file))
        return place_json(file, line);
    for (const char *const *word = c->pool.argv; *word; word++)
        if (is_below(*word))
            return place_json(*word, 0);
    return json_null();
}

// ---- the whole ----

static json_t *known_json(const struct conform *c) {
    json_t *list = json_array();
    for (size_t i = 0; i < c->known.count; i++) {
        const struct known *k = &c->known.known[i];
        json_t *o = json_object();
        put_count(o, "line", (uint64_t)k->line);
        put(o, "id", k->id ? report_shown(k->id, true) : json_null());
        put(o, "key", k->key ? report_shown(k->key, true) : json_null());
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
    put_count(o, "skipped", n->skipped);
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
    put(o, "how",
        json_string(c->stopped            ? "STOPPED"
                    : c->failed.length    ? "COULD NOT CONTINUE"
                    : c->pool.over.length ? "GAVE UP"
                                          : "ENOUGH"));
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

// The values of the rules field under which alone a ruleset was asked.
static json_t *rules_json(const struct conform *c) {
    json_t *list = json_array();
    for (size_t i = 0; i < c->asked.rulesets; i++) {
        const int r = c->asked.ruleset[i];
        TEXT rules = {0};
        settled_write(&c->asked.settled[r], r, &rules);
        if (c->asked.settled[r].said || c->asked.plain)
            json_array_append_new(list, json_string(text_string(&rules)));
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
    put(o, "default-rulings", json_boolean(c->asked.plain));
    put(o, "failed-from", shown_or_null(c->again.recorded || !c->again.path ? "" : c->again.path));
    return o;
}

// Of recorded games; null where none were to be asked.
static json_t *recorded_json(const struct again *a) {
    if (!a->recorded)
        return json_null();
    json_t *o = json_object();
    put(o, "file", report_shown(a->path, true));
    put_count(o, "games", a->games);
    put_count(o, "refused", a->refused);
    put(o, "refusals", lines_json(text_string(&a->refusals)));
    put_count(o, "of-other-rules", a->left_out);
    return o;
}

static json_t *text_or_null(const json_t *o, const char *key) {
    const json_t *value = json_object_get(o, key);
    return value ? json_deep_copy(value) : json_null();
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
    json_t *o = json_object();
    put(o, "format", json_string(REPORT_FORMAT));
    put(o, "corpus", report_shown(text_string(&c->corpus_version), true));
    put(o, "implementation", report_identity(c));
    put(o, "complete", json_boolean(!*conform_partial(c)));
    put(o, "failed", shown_or_null(text_string(&c->failed)));
    put(o, "flaky", json_null());
    put(o, "sentences", report_sentences(c));
    put(o, "source", report_source(c));
    put(o, "clock", clock_json(c));
    put(o, "not-run", not_run_json(c));
    put(o, "not-asked", not_asked_json(c));
    put(o, "asked", asked_json(c));
    put_count(o, "cases", c->item_count);
    put_count(o, "run", c->counts.run);
    put(o, "verdicts", verdicts_json(c->counts.verdicts));
    put(o, "not-compared", left_out_json(c));
    put_count(o, "positions", c->generated_positions);
    put_count(o, "seed", c->seed);
    put(o, "recorded", recorded_json(&c->again));
    put(o, "generated", verdicts_json(c->generated));
    put_counts(o, &c->counts);
    put_count(o, "answers", report_answers(c));
    put_count(o, "answers-that-differ", report_differences(c));
    put_count(o, "only-counted", c->ungrouped);
    put_count(o, "only-counted-generated", c->ungrouped_generated);
    put_count(o, "passed", c->counts.cases[STANDS_PASSED]);
    put(o, "known-file", c->known.count ? report_shown(c->known.document.file, true) : json_null());
    put(o, "known", known_json(c));
    put(o, "causes", causes_json(c));
    put(o, "scenarios", items_json(c));
    put(o, "keys", groups_json(c));
    put(o, "flaky", text_or_null(json_object_get(o, "sentences"), "flaky"));
    return o;
}
