// SPDX-License-Identifier: MIT
//
// A cause as data: its name or key, its evidence, its case with what decides there, and how it is
// asked again. Invariant: what stands under `got` the implementation said itself.
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/escape.h"
#include "base/line.h"
#include "case.h"
#include "registers/clauses.h"
#include "report_data.h"

// ---- numbers and evidence ----

static void say_seen(const struct cause *cause, struct text *out) {
    const uint64_t ends = cause->seen - cause->cases - cause->generated;
    text_add(out, "seen ");
    report_count(out, cause->seen, "time", "times");
    const char *between = report_part(out, ": ", cause->cases, "in scenario cases");
    between = report_part(out, between, cause->generated, "in generated play");
    (void)report_part(out, between, ends, "when a process ended");
}

// How bad it is, how often it was seen and where, and where it is expected: the reason, or the list
// that has each of its cases.
static void say_numbers(const struct conform *c, const struct cause *cause, struct text *out) {
    const char *reason = cause->entry ? cause->entry->reason : NULL;
    text_addf(out, "%s; ", severity_words[cause->severity]);
    say_seen(cause, out);
    if (cause->known)
        text_addf(out, "; expected to fail: %s%s", reason ? reason : "each case is listed in ",
                  reason ? "" : c->known.document.file);
    if (!cause_group(c, cause)->words && !cause->finding.shrunk)
        text_add(out, "; its case is an answer as it was seen, not shrunk");
}

// Why a cause has no name: a search that was not made, or not to its end, rules nothing out.
static const char *why_unnamed(const struct conform *c, const struct cause *cause) {
    const struct observed *of = cause->ruleset < 0 ? NULL : &c->observed[cause->ruleset];
    if (cause_group(c, cause)->played)
        return c->pool.identity.can[OP_APPLY] ? "The same question by apply is right: the program "
                                                "keeps something from turn to turn."
                                              : "";
    if (cause_group(c, cause)->words || cause->severity == SEVERITY_PROJECT)
        return "";
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

static void say_evidence(const struct conform *c, const struct cause *cause, struct text *out) {
    if (!*cause->suspect.name) {
        text_add(out, why_unnamed(c, cause));
        return;
    }
    // Of an option its name will do: behind the colon its question follows.
    text_addf(out, "\"%.*s\" gives %s",
              (int)strcspn(cause->title, cause->suspect.ruling ? ":" : ""), cause->title,
              cause->seen == 1 ? "the one answer" : "all ");
    if (cause->seen > 1)
        report_count(out, cause->seen, "answer", "answers");
    if (cause->against)
        text_addf(out, " and contradicts %u of ", cause->against);
    else
        text_add(out, " and contradicts none of ");
    report_count(out, cause->held_against, "other", "others");
    text_add(out, cause->against ? "; where faults meet, one can hide another." : ".");
    for (size_t i = 0; i < cause->twins; i++)
        text_addf(out, "%s%s",
                  i ? "; " : " No question distinguishes it from: ", cause->twin[i].sentence);
    text_add(out, cause->twins ? "." : "");
}

static json_t *suspect_json(const struct suspect *s) {
    return json_pack("{s:o, s:s, s:o, s:o}", "name", report_shown(s->name, true), "kind",
                     s->ruling ? "ruling" : "misreading", "text", report_shown(s->sentence, true),
                     "clauses", report_names(s->clauses, " "));
}

static void put_names(json_t *o, const struct cause *cause) {
    json_t *suspects = json_array(), *twins = json_array();
    if (*cause->suspect.name) {
        json_t *suspect = suspect_json(&cause->suspect);
        report_put(suspect, "scope", report_or_null(suspect_scope(&cause->suspect)));
        json_array_append_new(suspects, suspect);
    }
    for (size_t i = 0; i < cause->twins; i++) {
        json_t *twin = suspect_json(&cause->twin[i]);
        report_put(twin, "in-place-of", report_shown(cause->suspect.name, true));
        json_array_append_new(twins, twin);
    }
    report_put(o, "suspects", suspects);
    report_put(o, "not-told-apart", twins);
    report_put_count(o, "held-against", cause->held_against);
}

// ---- what decides ----

// Appends an id of `length` bytes unless the list has it.
static size_t add_id(struct text *out, const char *id, size_t length) {
    if (list_has(text_string(out), ' ', id, length))
        return 0;
    text_addf(out, "%s%.*s", out->length ? " " : "", (int)length, id);
    return 1;
}

// The ids of the clauses that decide at its case: those of its name that are of the ruleset (a
// misreading has clauses of every document), then those of the explanation.
static void list_deciding(const struct cause *cause, const struct explanation *e,
                          struct text *out) {
    size_t count = 0, n;
    for (const char *s = cause->suspect.clauses; *s && count < EXPLAIN_CLAUSES_MAX;
         s += n + (s[n] == ' ')) {
        char id[64];
        n = strcspn(s, " ");
        (void)snprintf(id, sizeof id, "%.*s", (int)n, s);
        const struct clause *clause = clause_find(id);
        if (!clause || clause->ruleset == cause->ruleset)
            count += add_id(out, id, n);
    }
    for (size_t i = 0; i < e->clauses && count < EXPLAIN_CLAUSES_MAX; i++)
        count += add_id(out, e->clause[i], strlen(e->clause[i]));
}

// A clause by which the reference decides, with what it means at the case, "" where that is not
// known; of "ruling:NAME" the question that the documents leave open.
static json_t *clause_json(const struct cause *cause, const char *id) {
    const struct clause *clause = clause_find(id);
    const char *name = strchr(id, ':');
    const int ruling = name ? ruling_index(name + 1, strlen(name + 1)) : -1;
    const size_t length = strlen(id);
    size_t count;
    TEXT here = {0};
    for (const char *s = cause->finding.clauses; *s; s += strcspn(s, "\n"), s += *s == '\n')
        if (strncmp(s, id, length) == 0 && s[length] == '\t')
            text_add_bytes(&here, s + length + 1, strcspn(s + length + 1, "\n"));
    const char *words = clause ? clause->text : text_string(&here);
    json_t *o = json_object();
    report_put(o, "id", report_shown(id, true));
    report_put(o, "text",
               report_shown(*words || ruling < 0 ? words : rulings(&count)[ruling].question, true));
    report_put(o, "here", report_shown(text_string(&here), true));
    report_put(o, "place",
               clause ? json_sprintf("%s, %s", clause->document, clause->spot) : json_null());
    return o;
}

static void put_explanation(json_t *o, const struct conform *c, const struct cause *cause) {
    const struct group *g = cause_group(c, cause);
    const struct finding *f = &cause->finding;
    struct explained e = {0};
    TEXT evidence = {0}, ids = {0};
    if (!g->words)
        case_explain(c, f, g->asked ? text_string(&g->asked->reply.words) : "", &e);
    say_evidence(c, cause, &evidence);
    list_deciding(cause, &e.of, &ids);
    json_t *list = report_names(text_string(&ids), " "), *clauses = json_array();
    for (size_t i = 0; i < json_array_size(list); i++)
        json_array_append_new(clauses,
                              clause_json(cause, json_string_value(json_array_get(list, i))));
    report_put(o, "explanation", report_shown(text_string(&e.of.what), true));
    report_put(o, "evidence", report_shown(text_string(&evidence), true));
    report_put(o, "decided-by", list);
    report_put(o, "clauses", clauses);
    report_put(o, "boards",
               e.difference.position ? explain_boards(&e.difference, &e.of)
               : !f->position[0]
                   ? json_array()
                   : json_pack("[{s:s, s:s, s:o, s:o, s:{}}]", "title", "before", "caption", "",
                               "position", report_shown(f->position, true), "action",
                               report_or_null(f->action), "marks"));
    explained_free(&e);
}

// ---- its case ----

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

// What a side answered, in the protocol's keys, as far as lockstep kept it, without the fields that
// are the reference's.
static json_t *side_json(const struct finding *f, int side, const char *unmodelled) {
    static const char refused[] = "refused: ";
    const char *answer = f->answer[side];
    TEXT next = {0};
    json_t *o = json_object();
    if (strncmp(answer, refused, sizeof refused - 1) == 0)
        report_put(o, "refused", report_shown(answer + sizeof refused - 1, true));
    else
        report_put(o, f->action[0] ? "legal" : "accepted", json_boolean(takes(f, side)));
    if (strncmp(answer, "rules=", 6) != 0)
        return o;
    report_fields(answer, unmodelled, false, &next);
    report_put(o, "next", report_shown(text_string(&next), true));
    return o;
}

static json_t *got_json(const struct conform *c, const struct cause *cause) {
    const struct group *g = cause_group(c, cause);
    const struct reply *r = g->asked ? &g->asked->reply : NULL;
    if (g->words)
        return json_pack("{s:s, s:o}", "trouble", verdict_names[g->verdict], "words",
                         report_shown(g->words, true));
    json_t *o = side_json(&cause->finding, JUDGED, c->pool.identity.unmodelled);
    if (r && !r->legal && r->words.length && !takes(&cause->finding, JUDGED))
        report_put(o, "reason", report_shown(text_string(&r->words), true));
    return o;
}

// The last lines that the program wrote to standard error, and before them the one that names its
// exception.
static json_t *errors_json(const char *errors) {
    enum { LAST = 10 };
    const char *line = NULL;
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
    return report_lines(text_string(&shown));
}

// Appends what starts with "paikocheck": the command that shows a finding again.
static void say_again(const struct conform *c, const struct finding *f, const char *rules,
                      struct text *out) {
    char players[16];
    (void)snprintf(players, sizeof players, "%u", f->players);
    const char *const run[] = {"conform", "--random", "0", NULL};
    const char *const play[] = {"conform", "--position", rules,
                                "--play",  f->played,    f->players ? "--players" : NULL,
                                players,   NULL};
    const char *const ask[] = {
        "conform", "--position", f->position, f->action[0] ? "--action" : NULL, f->action, NULL};
    escape_shell(out, (const char *const[]){finding_program, NULL});
    text_add(out, " ");
    escape_shell(out, !f->position[0] ? run : f->played ? play : ask);
    text_add(out, " -- ");
    escape_shell(out, c->pool.argv);
}

// The first line of an answer as lockstep keeps it.
static json_t *answer_json(const char *answer) {
    TEXT line = {0};
    text_add_bytes(&line, answer, strcspn(answer, "\n"));
    return report_or_null(text_string(&line));
}

static void put_case(json_t *o, const struct conform *c, const struct cause *cause) {
    const struct finding *f = &cause->finding;
    const struct group *g = cause_group(c, cause);
    const char *differs = !g->words && f->direction == DIRECTION_SUCCESSOR ? f->fields : "";
    TEXT rules = {0}, again = {0}, board = {0};
    size_t length = 0;
    const char *value = line_value(f->position, "rules", strlen("rules"), &length);
    text_add_bytes(&rules, value ? value : "", length);
    say_again(c, f, text_string(&rules), &again);
    if (c->board)
        report_board(f, c->board, &board);
    report_put(o, "position", report_or_null(f->position));
    report_put(o, "action", report_or_null(f->action));
    report_put(o, "game", report_game(g->asked));
    report_put(o, "made-small", g->words ? json_null() : json_boolean(f->shrunk));
    report_put(o, "tiles", f->position[0] ? json_integer((json_int_t)f->tiles) : json_null());
    report_put(o, "differs", report_names(differs, ","));
    report_put(o, "expected", f->answer[JUDGE][0] ? side_json(f, JUDGE, "") : json_null());
    report_put(o, "got", got_json(c, cause));
    report_put(o, "errors", errors_json(g->errors));
    report_put(o, "answers",
               json_pack("{s:o, s:o}", "expected", answer_json(f->answer[JUDGE]), "got",
                         answer_json(f->answer[JUDGED])));
    report_put(o, "again", report_shown(text_string(&again), true));
    report_put(o, "board", report_or_null(text_string(&board)));
}

// ---- the whole ----

json_t *report_cause_json(const struct conform *c, const struct cause *cause) {
    json_t *o = json_object(), *keys = json_array();
    TEXT times = {0}, numbers = {0};
    for (size_t i = 0; i < cause->group_count; i++)
        json_array_append_new(keys, json_string(c->groups[cause->groups[i]].key.id));
    say_seen(cause, &times);
    say_numbers(c, cause, &numbers);
    report_put(o, "id", json_string(cause->id));
    report_put(o, "keys", keys);
    report_put(o, "title", report_shown(cause->title, true));
    report_put(o, "severity", json_string(severity_words[cause->severity]));
    report_put(o, "ruleset",
               cause->ruleset < 0 ? json_null() : json_string(ruleset_names[cause->ruleset]));
    report_put(o, "engine-and-spec-differ", json_boolean(cause->severity == SEVERITY_PROJECT));
    // What the list expects is a note, all else an error.
    report_put(o, "level", json_string(cause->known ? "note" : "error"));
    report_put(o, "times", report_shown(text_string(&times), true));
    report_put(o, "numbers", report_shown(text_string(&numbers), true));
    report_put_count(o, "seen", cause->seen);
    report_put_count(o, "cases", cause->cases);
    report_put_count(o, "generated", cause->generated);
    report_put(o, "known", json_boolean(cause->known));
    put_names(o, cause);
    report_put(o, "share", report_shown(cause->share, true));
    put_explanation(o, c, cause);
    put_case(o, c, cause);
    return o;
}
