// SPDX-License-Identifier: MIT
//
// Begins, plays and judges records.
#include "check.h"

#include <stdio.h>
#include <string.h>

#include "base/line.h"

#define FAULT_WORDS(id, words) words,
const char *const record_fault_words[] = {RECORD_FAULTS(FAULT_WORDS)};

// ---- The beginning ----

// Fills a problem about the value of a header. Returns false.
static bool refuse(const struct record *r, enum record_name name, const char *path,
                   const char *expected, struct problem *p) {
    problem_set(p, path, record_names[name], r->header[name].line,
                (int)strlen(record_names[name]) + 4, record_value(r, name), expected);
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

// Returns the part of a position line after its rules, from the space on.
static const char *behind_rules(const char *line) {
    return line + strcspn(line, " ");
}

bool record_begin(struct record_player *w, const struct record *r, const char *path,
                  struct problem *p) {
    const char *from = record_value(r, RECORD_FROM);
    const char *many = record_value(r, RECORD_PLAYERS);
    const char *own = record_value(r, RECORD_RULES), *rules = w->as ? w->as : own;
    struct paiko_error e;
    TEXT line = {0};
    w->plies = 0;
    if (many && (many[0] < '2' || many[0] > '7' || many[1] != '\0'))
        return refuse(r, RECORD_PLAYERS, path, "2 to 7", p);
    const unsigned players = many ? (unsigned)(many[0] - '0') : 0;
    if (from) {
        TEXT expected = {0};
        size_t length = 0;
        const char *named = line_value(from, "rules", strlen("rules"), &length);
        text_addf(&line, "rules=%s%s", rules, behind_rules(from));
        if (!paiko_position_read(&w->at, w->as ? text_string(&line) : from, false, &e)) {
            text_addf(&expected, "a position; its field %s at column %d: %s", e.field, e.column,
                      e.expected);
            return refuse(r, RECORD_FROM, path, text_string(&expected), p);
        }
        if (length != strlen(own) || memcmp(named, own, length) != 0)
            return refuse(r, RECORD_FROM, path, "the rules that the header `Rules` gives", p);
    } else {
        struct paiko_rules begun;
        if (!paiko_rules_read(&begun, rules, &e))
            return refuse(r, RECORD_RULES, path, "a ruleset, and options that change it", p);
        if (many && !paiko_players_fit(begun.ruleset, players))
            return refuse(r, RECORD_PLAYERS, path, "a number that the ruleset allows", p);
        w->at = paiko_position_start(&begun, players);
    }
    return !many || players == players_of(&w->at) ||
           refuse(r, RECORD_PLAYERS, path, "the number of players in the position", p);
}

// ---- Plies ----

enum record_fault record_play(struct record_player *w, const struct record *r, size_t most,
                              const char *path, struct problem *p) {
    for (; w->plies < r->plies && w->plies < most; w->plies++) {
        const char *text = record_text(r, r->ply[w->plies].action);
        struct paiko_action a;
        struct paiko_error e;
        const bool readable = paiko_action_read(&a, &w->at, text, &e);
        const bool over = w->at.phase == PAIKO_PHASE_OVER;
        if (readable && paiko_is_legal(&w->at, &a)) {
            paiko_make(&w->at, &a, NULL, NULL);
            continue;
        }
        char field[32]; // "ply 12" is 2 bytes longer than "12. ", which begins the line
        const int length = snprintf(field, sizeof field, "ply %zu", w->plies + 1);
        problem_set(p, path, field, r->ply[w->plies].line, length - 2 + (readable ? 1 : e.column),
                    readable ? text : e.found,
                    !readable ? e.expected
                    : over    ? "no action: the game is over"
                              : "a legal action");
        return readable ? FAULT_ILLEGAL : FAULT_UNREADABLE;
    }
    return FAULT_RIGHT;
}

// ---- The end ----

const char *record_result_of(const struct paiko_position *p) {
    static const char *const words[] = {"W", "B", "R", "tie"};
    return p->phase == PAIKO_PHASE_OVER ? words[p->result] : "-";
}

// True if the header Result is right. If the game is over by the rules, Result must say so, and
// there must be no header Ended. If not, Result is "-" unless Ended gives a reason.
static bool result_fits(const struct record *r, const struct paiko_position *p, const char *path,
                        struct problem *problem) {
    static const char *const results[] = {"W", "B", "R", "tie", "-"};
    const char *said = record_value(r, RECORD_RESULT), *due = record_result_of(p);
    const bool ended = record_value(r, RECORD_ENDED) != NULL;
    const bool over = p->phase == PAIKO_PHASE_OVER;
    size_t known = 0;
    while (known < sizeof results / sizeof *results && strcmp(said, results[known]) != 0)
        known++;
    if (known == sizeof results / sizeof *results)
        return refuse(r, RECORD_RESULT, path, "W, B, R, tie or -", problem);
    if (over && ended)
        return refuse(r, RECORD_ENDED, path,
                      "no header Ended, because the game is over by the rules", problem);
    if (strcmp(said, due) == 0 || (!over && ended))
        return true;
    TEXT expected = {0};
    text_addf(&expected, "%s, the result of the actions%s", due,
              over ? "" : ", or a header Ended that says why the game stopped");
    return refuse(r, RECORD_RESULT, path, text_string(&expected), problem);
}

// True if two position lines have equal values in all fields that both have, except the rules.
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

// True if the record has no final position, or has the position that was reached. If w->as replaces
// the record's rules, compares only the fields that both position lines have.
static bool final_fits(const struct record_player *w, const struct record *r, const char *path,
                       struct problem *problem) {
    char line[PAIKO_POSITION_TEXT_MAX];
    const char *said = record_text(r, r->final);
    (void)paiko_position_write(&w->at, line, sizeof line);
    if (!r->final || (w->as ? same_behind_rules(line, said) : strcmp(line, said) == 0))
        return true;
    const char *found = w->as ? behind_rules(said) : said;
    const char *expected = w->as ? behind_rules(line) : line;
    for (; *found && *found == *expected; found++)
        expected++;
    problem_set(problem, path, "end", r->end_line,
                (int)(strlen("end ") + (size_t)(found - said)) + 1, found, expected);
    return false;
}

enum record_fault record_check(struct record_player *w, const struct record *r, const char *path,
                               struct problem *p) {
    if (!record_begin(w, r, path, p))
        return FAULT_BEGIN;
    const enum record_fault fault = record_play(w, r, SIZE_MAX, path, p);
    if (fault != FAULT_RIGHT || r->cut)
        return fault;
    return !result_fits(r, &w->at, path, p) ? FAULT_RESULT
           : !final_fits(w, r, path, p)     ? FAULT_FINAL
                                            : FAULT_RIGHT;
}
