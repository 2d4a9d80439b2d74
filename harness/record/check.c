// SPDX-License-Identifier: MIT
//
// Begins, plays and judges; see check.h.
#include "check.h"

#include <stdio.h>
#include <string.h>

#include "base/line.h"
#include "corpus/games.h"

#define FAULT_WORDS(id, words) words,
const char *const record_fault_words[] = {RECORD_FAULTS(FAULT_WORDS)};

void record_player_free(struct record_player *w) {
    text_free(&w->rules);
}

// Where a ply stands in its file, from 1; 0 where that means nothing.
static int ply_line(const struct record *r, size_t ply) {
    return r->line == 0 ? 0 : r->ply_line + (int)ply - 1;
}

// Likewise of its action in the line.
static int ply_column(const struct record *r, size_t ply) {
    int column = 4; // behind "1. "
    for (size_t n = ply; n >= 10; n /= 10)
        column++;
    return r->line == 0 ? 0 : column;
}

// ---- the beginning ----

// The value of a header that is there is not what was expected. Always false.
static bool refuse(const struct record *r, const char *name, const char *path, const char *expected,
                   struct problem *p) {
    size_t index = 0;
    const char *value = record_value(r, name, &index);
    problem_set(p, path, name, r->line ? r->line + 1 + (int)index : 0,
                r->line ? (int)strlen(name) + 4 : 0, value, expected);
    return false;
}

static unsigned players_of(const struct paiko_position *p) {
    if (p->round.blacks)
        return p->round.blacks + 1U;
    unsigned players = 2;
    while (!paiko_players_fit(p->rules.ruleset, players))
        players++;
    return players;
}

static bool begin_first(struct record_player *w, const char *rules, unsigned players,
                        struct problem *p) {
    TEXT line = {0};
    struct paiko_error e;
    if (w->rules.length == 0 || players != w->players ||
        strcmp(text_string(&w->rules), rules) != 0) {
        text_clear(&w->rules);
        if (!game_begin(&impl_engine, rules, players, &line, p) ||
            !paiko_position_read(&w->first, text_string(&line), false, &e))
            return false;
        text_add(&w->rules, rules);
        w->players = players;
    }
    w->at = w->first;
    return true;
}

// What stands behind the rules of a position line, from the blank on.
static const char *behind_rules(const char *line) {
    return line + strcspn(line, " ");
}

// A position that the game begins at, under the rules of the header.
static bool begin_from(struct record_player *w, const struct record *r, const char *from,
                       const char *path, struct problem *p) {
    struct paiko_error e;
    size_t length = 0;
    const char *rules = record_value(r, RECORD_RULES, NULL);
    TEXT line = {0};
    if (w->as)
        text_addf(&line, "rules=%s%s", w->as, behind_rules(from));
    if (!paiko_position_read(&w->at, w->as ? text_string(&line) : from, false, &e)) {
        TEXT expected = {0};
        text_addf(&expected, "a position; its field %s at column %d: %s", e.field, e.column,
                  e.expected);
        (void)refuse(r, RECORD_FROM, path, text_string(&expected), p);
        return false;
    }
    const char *own = line_value(from, "rules", strlen("rules"), &length);
    return (length == strlen(rules) && memcmp(own, rules, length) == 0) ||
           refuse(r, RECORD_FROM, path, "the rules of the header Rules", p);
}

bool record_begin(struct record_player *w, const struct record *r, const char *path,
                  struct problem *p) {
    const char *from = record_value(r, RECORD_FROM, NULL);
    const char *many = record_value(r, RECORD_PLAYERS, NULL);
    struct problem own;
    w->plies = 0;
    if (many && (many[0] < '2' || many[0] > '7' || many[1] != '\0'))
        return refuse(r, RECORD_PLAYERS, path, "2 to 7", p);
    const unsigned players = many ? (unsigned)(many[0] - '0') : 0;
    if (from && !begin_from(w, r, from, path, p))
        return false;
    const char *rules_played = w->as ? w->as : record_value(r, RECORD_RULES, NULL);
    if (!from && !begin_first(w, rules_played, players, &own)) {
        const bool rules = strcmp(own.where, "players") != 0;
        return refuse(r, rules ? RECORD_RULES : RECORD_PLAYERS, path, own.expected, p);
    }
    return !many || players == players_of(&w->at) ||
           refuse(r, RECORD_PLAYERS, path, "as many as play in the position", p);
}

// ---- plies ----

static enum record_fault refuse_ply(const struct record *r, size_t ply, const char *path,
                                    int column, const char *found, const char *expected,
                                    struct problem *p) {
    char field[24];
    (void)snprintf(field, sizeof field, "ply %zu", ply);
    const int begin = ply_column(r, ply);
    problem_set(p, path, field, ply_line(r, ply), begin ? begin + column - 1 : 0, found, expected);
    return FAULT_UNREADABLE;
}

enum record_fault record_play(struct record_player *w, const struct record *r, size_t most,
                              const char *path, struct problem *p) {
    while (w->plies < r->plies && w->plies < most) {
        const char *text = record_text(r, r->ply[w->plies].action);
        struct paiko_action a;
        struct paiko_error e;
        if (!paiko_action_read(&a, &w->at, text, &e))
            return refuse_ply(r, w->plies + 1, path, e.column, e.found, e.expected, p);
        if (!paiko_is_legal(&w->at, &a)) {
            (void)refuse_ply(r, w->plies + 1, path, 1, text,
                             w->at.phase == PAIKO_PHASE_OVER ? "no action: the game is over"
                                                             : "a legal action",
                             p);
            return FAULT_ILLEGAL;
        }
        paiko_make(&w->at, &a, NULL, NULL);
        w->plies++;
    }
    return FAULT_RIGHT;
}

// ---- the end ----

const char *record_result_of(const struct paiko_position *p) {
    static const char *const words[] = {"W", "B", "R", "tie"};
    return p->phase == PAIKO_PHASE_OVER ? words[p->result] : "-";
}

// A game that is over by the rules has their result and no other reason; another may have any
// result where a reason stands.
static bool result_fits(const struct record *r, const struct paiko_position *p, const char *path,
                        struct problem *problem) {
    static const char *const results[] = {"W", "B", "R", "tie", "-"};
    const char *said = record_value(r, RECORD_RESULT, NULL), *due = record_result_of(p);
    const bool ended = record_value(r, RECORD_ENDED, NULL) != NULL;
    bool known = false;
    for (size_t i = 0; i < sizeof results / sizeof *results; i++)
        known = known || strcmp(said, results[i]) == 0;
    if (!known)
        return refuse(r, RECORD_RESULT, path, "W, B, R, tie or -", problem);
    if (p->phase == PAIKO_PHASE_OVER && ended)
        return refuse(r, RECORD_ENDED, path, "no such header: the game is over by the rules",
                      problem);
    if (strcmp(said, due) == 0 || (p->phase != PAIKO_PHASE_OVER && ended))
        return true;
    TEXT expected = {0};
    text_addf(&expected, "%s, to which the actions lead%s", due,
              p->phase == PAIKO_PHASE_OVER ? "" : ", or a header Ended that says why");
    (void)refuse(r, RECORD_RESULT, path, text_string(&expected), problem);
    return false;
}

// Whether two position lines say the same behind their rules in every field that both have.
static bool same_behind_rules(const char *a, const char *b) {
    for (const char *field = behind_rules(a); *field;) {
        const char *key = field + 1;
        const size_t name = strcspn(key, "="), length = strcspn(key, " ");
        size_t other = 0;
        const char *value = line_value(b, key, name, &other);
        if (value && (other + name + 1 != length || memcmp(value, key + name + 1, other) != 0))
            return false;
        field = key + length;
    }
    return true;
}

// The text is compared, which is unique; under other rules than the record's, field by field.
static bool final_fits(const struct record_player *w, const struct record *r, const char *path,
                       struct problem *problem) {
    char line[PAIKO_POSITION_TEXT_MAX];
    const char *said = record_text(r, r->final);
    if (!r->final)
        return true;
    (void)paiko_position_write(&w->at, line, sizeof line);
    if (w->as ? same_behind_rules(line, said) : strcmp(line, said) == 0)
        return true;
    const char *found = w->as ? behind_rules(said) : said;
    const char *expected = w->as ? behind_rules(line) : line;
    for (; *found && *found == *expected; found++)
        expected++;
    problem_set(problem, path, "end", ply_line(r, r->plies + 1),
                r->line ? (int)(strlen("end ") + (size_t)(found - said)) + 1 : 0, found, expected);
    return false;
}

static enum record_fault judge_end(const struct record_player *w, const struct record *r,
                                   const char *path, struct problem *p) {
    if (r->cut)
        return FAULT_RIGHT;
    if (!result_fits(r, &w->at, path, p))
        return FAULT_RESULT;
    return final_fits(w, r, path, p) ? FAULT_RIGHT : FAULT_FINAL;
}

enum record_fault record_check(struct record_player *w, const struct record *r, const char *path,
                               struct problem *p) {
    if (!record_begin(w, r, path, p))
        return FAULT_BEGIN;
    const enum record_fault fault = record_play(w, r, SIZE_MAX, path, p);
    return fault == FAULT_RIGHT ? judge_end(w, r, path, p) : fault;
}
