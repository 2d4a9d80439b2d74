// SPDX-License-Identifier: MIT
//
// Makes the JSON of a cause: its name, the evidence, its case, the clauses that decide the case,
// and the command that shows the case again.
// Invariant: the study board shows the last action but does not play it, since it may be illegal.
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/escape.h"
#include "base/line.h"
#include "base/memory.h"
#include "explain/explain.h"
#include "impl/clauses.h"
#include "position/board_link.h"
#include "report.h"

// ---- numbers and evidence ----

// Adds the severity of a cause, and how often and where the cause was seen. For an expected cause,
// adds the reason from the list of expected failures.
static void say_numbers(const struct conform *c, const struct cause *cause, struct text *out) {
    const char *reason = cause->entry ? cause->entry->reason : NULL;
    const uint64_t ends = cause->seen - cause->cases - cause->generated;
    text_addf(out, "%s; seen ", severity_words[cause->severity]);
    report_count(out, cause->seen, "time", "times");
    const char *between = report_part(out, ": ", cause->cases, "in scenario cases");
    between = report_part(out, between, cause->generated, "in generated play");
    (void)report_part(out, between, ends, "when a process ended");
    if (cause->known)
        text_addf(out, "; expected to fail: %s%s", reason ? reason : "each case is listed in ",
                  reason ? "" : c->known.document.file);
    if (!cause->groups[0]->words && !cause->finding.shrunk)
        text_add(out, "; its case was not shrunk");
}

// Returns a sentence on why no known misreading explains the failures; "" for no sentence.
static const char *why_unnamed(const struct conform *c, const struct cause *cause) {
    const struct observed *of = cause->ruleset < 0 ? NULL : &c->observed[cause->ruleset];
    if (cause->groups[0]->played)
        return c->pool.identity.can[OP_APPLY]
                   ? "The program is right if a request `apply` asks about only the last action: "
                     "so the program loses track of the game."
                   : "";
    if (cause->groups[0]->words || cause->severity == SEVERITY_PROJECT)
        return "";
    if (!c->explain)
        return "Not compared with known misreadings (--explain 0).";
    if (!of || !of->named || !of->names.tried[cause->groups[0] - c->groups])
        return "The search stopped before all known misreadings were tried; a larger --explain "
               "continues it.";
    return "No known misreading and no option of a ruling fits these answers well enough to be "
           "named.";
}

static void say_evidence(const struct conform *c, const struct cause *cause, struct text *out) {
    if (!*cause->suspect.name) {
        text_add(out, why_unnamed(c, cause));
        return;
    }
    // The title of an option has a question after a colon. Only the part before the colon is used.
    const char *title = text_string(&cause->title);
    text_addf(out, "\"%.*s\" explains %s", (int)strcspn(title, cause->suspect.ruling ? ":" : ""),
              title, cause->seen == 1 ? "the one answer" : "all ");
    if (cause->seen > 1)
        report_count(out, cause->seen, "answer", "answers");
    if (cause->against)
        text_addf(out, " and contradicts %u of ", cause->against);
    else
        text_add(out, " and contradicts none of ");
    report_count(out, cause->held_against, "other", "others");
    text_add(out, cause->against ? "; if a program has two faults, one can hide the other." : ".");
    for (size_t i = 0; i < cause->twins; i++)
        text_addf(out, "%s%s",
                  i ? "; " : " No question distinguishes it from: ", cause->twin[i].sentence);
    text_add(out, cause->twins ? "." : "");
}

static json_t *suspect_json(const struct suspect *s) {
    return json_pack("{s:o, s:s, s:o, s:o, s:o}", "name", report_shown(s->name), "kind",
                     s->ruling ? "ruling" : "misreading", "text", report_shown(s->sentence),
                     "clauses", report_names(s->clauses, " "), "scope",
                     report_or_null(suspect_scope(s)));
}

// ---- deciding clauses ----

// Adds the clause or ruling `id` to `list`, if it is not there. The member "here" tells what the
// clause means in this case, or is "". The member "text" has the words of the clause; for a ruling,
// "text" is "here", or the ruling's question if "here" is "".
static void add_clause(json_t *list, const struct cause *cause, const char *id) {
    TEXT here = {0};
    json_t *one;
    size_t i;
    json_array_foreach(list, i, one) {
        if (strcmp(report_text_of(one, "id"), id) == 0)
            return;
    }
    const struct clause *clause = clause_find(id);
    const char *of = strchr(id, ':');
    const int ruling = of ? ruling_index(of + 1, strlen(of + 1)) : -1;
    struct verdict_line line;
    for (const char *s = cause->finding.clauses; verdict_line(&s, &line);)
        if (line.id_length == strlen(id) && memcmp(line.id, id, line.id_length) == 0)
            text_add_bytes(&here, line.sentences, line.length);
    const char *words = clause ? clause->text : text_string(&here);
    if (!*words && ruling >= 0)
        words = ruling_table[ruling].question;
    json_array_append_new(
        list,
        json_pack("{s:o, s:o, s:o, s:o}", "id", report_shown(id), "text", report_shown(words),
                  "here", report_shown(text_string(&here)), "place",
                  clause ? json_sprintf("%s, %s", clauses_of(clause->ruleset)->title, clause->spot)
                         : json_null()));
}

// Returns the clauses that a report lists for a cause: first the clauses of the ruleset that the
// misreading (cause->suspect) breaks, then the clauses of the explanation `e`.
static json_t *clauses_json(const struct cause *cause, const struct explanation *e) {
    json_t *list = json_array();
    size_t n;
    for (const char *s = cause->suspect.clauses; *s; s += n + (s[n] == ' ')) {
        char id[64];
        n = strcspn(s, " ");
        (void)snprintf(id, sizeof id, "%.*s", (int)n, s);
        const struct clause *clause = clause_find(id);
        if ((!clause || clause->ruleset == cause->ruleset) &&
            json_array_size(list) < EXPLAIN_CLAUSES_MAX)
            add_clause(list, cause, id);
    }
    for (size_t i = 0; i < e->clauses && json_array_size(list) < EXPLAIN_CLAUSES_MAX; i++)
        add_clause(list, cause, e->clause[i]);
    return list;
}

// ---- the case ----

// Returns the first line of an answer that a finding stores; null if the line is empty.
static json_t *answer_json(const char *answer) {
    TEXT line = {0};
    text_add_bytes(&line, answer, strcspn(answer, "\n"));
    return report_or_null(text_string(&line));
}

// Returns the last lines of standard error. If an earlier line names the exception, that line is
// put before them.
static json_t *errors_json(const char *errors) {
    enum { LAST = 10 };
    const char *line = NULL;
    char class[CLASS_MAX];
    size_t length = 0, lines = 0;
    json_t *list = json_array();
    TEXT shown = {0};
    if (!errors || !*errors)
        return list;
    const char *last = errors + strlen(errors);
    while (last > errors && (last[-1] != '\n' || lines++ < LAST + (last[0] == '\0')))
        last--;
    if (key_class(errors, class, &line, &length) && line < last)
        text_addf(&shown, "%.*s\n", (int)length, line);
    text_add(&shown, last);
    for (const char *s = text_string(&shown); *s; s += strcspn(s, "\n"), s += *s == '\n') {
        TEXT one = {0};
        s += strspn(s, " ");
        text_add_bytes(&one, s, strcspn(s, "\n"));
        if (one.length)
            json_array_append_new(list, report_shown(text_string(&one)));
    }
    return list;
}

// If a failure occurs only after other questions, appends a command that prints these questions and
// then the failing one as lines, and returns true.
static bool add_needed(const struct group *g, struct text *out) {
    TEXT lines = {0};
    if (!g->needed)
        return false;
    text_add(&lines, g->before);
    question_line(g->asked, &lines);
    text_add(out, "printf '%b\\n'");
    for (char *s = lines.s, *end; (end = strchr(s, '\n')) != NULL; s = end + 1) {
        TEXT line = {0};
        *end = '\0';
        for (const char *at = s; *at; at++)
            text_addf(&line, *at == '\t' ? "\\t" : "%c", *at);
        text_add(out, " ");
        escape_shell(out, (const char *const[]){text_string(&line), NULL});
    }
    text_add(out, " | ");
    return true;
}

// Returns the game of a group's case; NULL if the case is not a game.
static const struct question *game_of(const struct group *g) {
    return g->asked && g->asked->op == OP_PLAY && g->asked->count ? g->asked : NULL;
}

// Appends the command that shows a case again.
static void say_again(const struct conform *c, const struct cause *cause, struct text *out) {
    const struct finding *f = &cause->finding;
    const struct question *game = game_of(cause->groups[0]);
    TEXT actions = {0};
    char players[16] = "";
    for (size_t i = 0; game && i < game->count; i++)
        text_addf(&actions, "%s%s", i ? "; " : "", game->actions[i]);
    if (game)
        (void)snprintf(players, sizeof players, "%u", game->players);
    const char *const run[] = {"conform", "--random", "0", NULL};
    const char *const play[] = {"conform",
                                "--position",
                                game ? game->position : "",
                                "--play",
                                text_string(&actions),
                                game && game->players ? "--players" : NULL,
                                players,
                                NULL};
    const char *const ask[] = {
        "conform", "--position", f->position, f->action[0] ? "--action" : NULL, f->action, NULL};
    const char *const behind[] = {"conform", "--position", "@-", NULL};
    const bool needed = add_needed(cause->groups[0], out);
    escape_shell(out, (const char *const[]){finding_program, NULL});
    text_add(out, " ");
    escape_shell(out, needed ? behind : !f->position[0] ? run : game ? play : ask);
    text_add(out, " -- ");
    escape_shell(out, c->pool.argv);
}

// Appends the address that opens a case on the study board, or nothing if the case has no position.
// A game is opened with all its actions, from its first position.
static void add_board(const struct conform *c, const struct group *g, const struct finding *f,
                      struct text *out) {
    const struct question *game = game_of(g);
    TEXT start = {0};
    struct problem ignored;
    if (!c->board || !f->position[0])
        return;
    if (!game)
        board_link_add(
            &(struct board_link){.board = c->board, .position = f->position, .action = f->action},
            out);
    else if (game_begin(&impl_engine, game->position, game->players, &start, &ignored))
        board_link_add(&(struct board_link){c->board, text_string(&start),
                                            (const char *const *)game->actions, game->count - 1,
                                            game->actions[game->count - 1]},
                       out);
}

// Adds the question, both answers, the differing fields, and the command that shows the case again.
static void put_case(json_t *o, const struct conform *c, const struct cause *cause) {
    const struct finding *f = &cause->finding;
    const struct group *g = cause->groups[0];
    const bool follows = !g->words && f->direction == DIRECTION_SUCCESSOR;
    TEXT again = {0}, board = {0};
    say_again(c, cause, &again);
    add_board(c, g, f, &board);
    json_object_set_new(o, "position", report_or_null(f->position));
    json_object_set_new(o, "action", report_or_null(f->action));
    json_object_set_new(o, "game", report_game(g->asked));
    json_object_set_new(o, "made-small", g->words ? json_null() : json_boolean(f->shrunk));
    json_object_set_new(o, "tiles",
                        f->position[0] ? json_integer((json_int_t)f->tiles) : json_null());
    json_object_set_new(o, "differs", report_names(follows ? f->fields : "", ","));
    json_object_set_new(o, "expected", answer_json(f->answer[JUDGE]));
    json_object_set_new(o, "trouble",
                        g->words ? json_string(verdict_names[g->verdict]) : json_null());
    json_object_set_new(o, "got",
                        g->words ? report_or_null(g->words) : answer_json(f->answer[JUDGED]));
    json_object_set_new(o, "says", report_or_null(cause->says));
    json_object_set_new(o, "errors", errors_json(g->errors));
    json_object_set_new(o, "again", report_shown(text_string(&again)));
    json_object_set_new(o, "board", report_or_null(text_string(&board)));
}

json_t *report_cause_json(const struct conform *c, const struct cause *cause) {
    const struct group *g = cause->groups[0];
    const struct finding *f = &cause->finding;
    json_t *o = json_object(), *keys = json_array(), *suspects = json_array(),
           *twins = json_array(), *boards = NULL;
    struct explanation e = {0};
    TEXT numbers = {0}, evidence = {0}, room = {0};
    for (size_t i = 0; i < cause->group_count; i++)
        json_array_append_new(keys, json_string(cause->groups[i]->key.id));
    if (*cause->suspect.name)
        json_array_append_new(suspects, suspect_json(&cause->suspect));
    for (size_t i = 0; i < cause->twins; i++)
        json_array_append_new(twins, suspect_json(&cause->twin[i]));
    if (!g->words) {
        struct difference d = explain_difference(f, JUDGED, &room);
        d.who = c->pool.identity.name;
        d.says = cause->says;
        explain(&d, &e, &boards);
    } else if (f->position[0]) {
        boards = json_pack("[{s:s, s:o, s:o, s:{}}]", "title", "before", "position",
                           report_shown(f->position), "action", report_or_null(f->action), "marks");
    }
    say_numbers(c, cause, &numbers);
    say_evidence(c, cause, &evidence);
    json_object_set_new(o, "id", json_string(g->key.id));
    json_object_set_new(o, "keys", keys);
    json_object_set_new(o, "title", report_shown(text_string(&cause->title)));
    json_object_set_new(o, "severity", json_string(severity_words[cause->severity]));
    json_object_set_new(o, "ruleset",
                        cause->ruleset < 0 ? json_null()
                                           : json_string(ruleset_names[cause->ruleset]));
    json_object_set_new(o, "numbers", report_shown(text_string(&numbers)));
    report_put_count(o, "seen", cause->seen);
    report_put_count(o, "cases", cause->cases);
    report_put_count(o, "generated", cause->generated);
    json_object_set_new(o, "known", json_boolean(cause->known));
    json_object_set_new(o, "suspects", suspects);
    json_object_set_new(o, "not-told-apart", twins);
    report_put_count(o, "held-against", cause->held_against);
    json_object_set_new(o, "share", report_shown(text_string(&cause->share)));
    json_object_set_new(o, "explanation", report_shown(text_string(&e.what)));
    json_object_set_new(o, "evidence", report_shown(text_string(&evidence)));
    json_object_set_new(o, "clauses", clauses_json(cause, &e));
    json_object_set_new(o, "boards", boards ? boards : json_array());
    put_case(o, c, cause);
    text_free(&e.what);
    return o;
}
