// SPDX-License-Identifier: MIT
//
// The comparisons. An unsorted list is reported, then sorted; two lists are merged in one pass.
#include "compare.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/line.h"
#include "base/memory.h"
#include "position/model.h"

const struct direction_info direction_info[DIRECTION_KINDS] = {
#define DIRECTION_ROW(id, by, kind, text, sentence)                                                \
    [DIRECTION_##id] = {SHOWN_BY_##by, kind, text, sentence},
    DIRECTIONS(DIRECTION_ROW)
#undef DIRECTION_ROW
};

bool direction_sided(enum direction d) {
    return strchr(direction_info[d].sentence, '%') != NULL;
}

bool direction_stopped(enum direction d) {
    return d == DIRECTION_CRASH || d == DIRECTION_HANG;
}

const char *const task_name[TASKS] = {"check", "legal", "apply", "view"};

void comparison_signature(const struct comparison *c, char signature[SIGNATURE_MAX]) {
    const struct direction_info *info = &direction_info[c->direction];
    bool stopped = direction_stopped(c->direction);
    bool kind = info->kind && (!stopped || c->task == TASK_APPLY);
    bool sided = direction_sided(c->direction);
    snprintf(signature, SIGNATURE_MAX, "%s%s%s%s%s%s%s%s%s", sided ? c->names[c->side] : "",
             sided ? "-" : "", info->text, stopped ? " " : "", stopped ? task_name[c->task] : "",
             kind ? " " : "", kind ? played_kind_name[c->kind] : "", c->fields[0] ? " " : "",
             c->fields);
}

void comparison_free(struct comparison *c) {
    for (int i = 0; i < 2; i++) {
        text_free(&c->said[i].line);
        text_free(&c->said[i].report);
        text_free(&c->words[i]);
    }
}

void comparison_ask(struct comparison *c, int side, const struct impl *impl) {
    struct response *s = &c->said[side];
    struct problem *p = &s->problem;
    memset(p, 0, sizeof *p);
    c->names[side] = impl->name;
    if (side == JUDGED)
        c->unplaced = impl->unplaced;
    if (c->task == TASK_CHECK)
        s->answer = impl->check(impl->self, c->position, p);
    else if (c->task == TASK_LEGAL)
        s->answer = impl->legal(impl->self, c->position, &s->line, p);
    else if (c->task == TASK_APPLY)
        s->answer = impl->apply(impl->self, c->position, c->action, &s->line, &s->report, p);
    else if (!c->viewer)
        s->answer = impl->sight(impl->self, c->position, &s->line, p);
    else if (c->action[0])
        s->answer = impl->view_action(impl->self, c->position, c->action, c->viewer, &s->line, p);
    else
        s->answer = impl->view(impl->self, c->position, c->viewer, &s->line, p);
}

bool comparison_make(struct comparison *c, const struct impl *const sides[2]) {
    for (int i = 0; i < 2; i++)
        comparison_ask(c, i, sides[i]);
    return comparison_judge(c);
}

// ---- differences ----

// Fills in a difference, with each side's answer in words, and reports it.
static void differs(struct comparison *c, enum direction direction, int side) {
    static const char *const yes[TASKS] = {"accepts the position", "gives its list", "", ""};
    static const char *const no[TASKS] = {"refused: ", "gives no list", "says it is not legal",
                                          "says that it has none"};
    static const char *const lists[2] = {"lists it as legal", "does not list it"};
    c->direction = direction;
    c->side = side;
    c->differences++;
    for (int i = 0; i < 2; i++) {
        const struct response *s = &c->said[i];
        struct text *t = &c->words[i];
        text_clear(t);
        if (c->direction == DIRECTION_UNSORTED)
            text_add(t, text_string(&s->line));
        else if (c->direction == DIRECTION_ONLY && c->task == TASK_LEGAL)
            text_add(t, lists[i != side]);
        else if (s->answer != ANSWER_YES)
            text_add(t, s->answer == ANSWER_UNREADABLE ? "refused: " : no[c->task]);
        else if (c->task == TASK_CHECK || c->task == TASK_LEGAL)
            text_add(t, yes[c->task]);
        else if (c->task == TASK_VIEW && c->viewer)
            text_addf(t, "viewer=%s %s", c->viewer, text_string(&s->line));
        else
            text_add(t, text_string(&s->line));
        if (s->answer == ANSWER_UNREADABLE)
            problem_describe(&s->problem, t);
        if (c->direction == DIRECTION_SUCCESSOR || c->direction == DIRECTION_REPORT)
            text_addf(t, "\n%s", text_string(&s->report));
        c->answer[i] = text_string(t);
    }
    if (c->found)
        c->found(c->context, c);
}

static void fields_of(const char *a, const char *b, bool missing_alone, char fields[FIELDS_MAX]) {
    for (const char *s = a; *s; s += *s == ' ') {
        size_t n = strcspn(s, " "), key = strcspn(s, "= "), size = 0;
        const char *other = line_value(b, s, key, &size);
        size_t own = n > key ? n - key - 1 : 0;
        bool same = other && size == own && memcmp(other, s + key + 1, size) == 0;
        const size_t used = strlen(fields);
        if ((missing_alone ? !other : !same) && used + key + 2 <= FIELDS_MAX)
            snprintf(fields + used, FIELDS_MAX - used, "%s%.*s", used ? "," : "", (int)key, s);
        s += n;
    }
}

void lockstep_fields(const char *a, const char *b, char fields[FIELDS_MAX]) {
    fields[0] = 0;
    fields_of(a, b, false, fields);
    fields_of(b, a, true, fields);
}

// True if the columns in two refusals differ, unless columns are not compared (c->unplaced).
static bool columns_differ(const struct comparison *c) {
    return !c->unplaced && c->said[0].problem.column != c->said[1].problem.column;
}

static void compare_verdicts(struct comparison *c, const bool yes[2]) {
    const char *const field[2] = {c->said[0].problem.field, c->said[1].problem.field};
    const int side = yes[JUDGED] ? JUDGE : JUDGED;
    snprintf(c->fields, sizeof c->fields, "%s", field[side]);
    if (yes[0] && yes[1]) {
        c->fields[0] = '\0';
    } else if (yes[0] || yes[1]) {
        differs(c, DIRECTION_REFUSES, side);
    } else if (strcmp(field[0], field[1]) != 0) {
        snprintf(c->fields, sizeof c->fields, "%s/%s", field[0], field[1]);
        differs(c, DIRECTION_REFUSAL, JUDGED);
    } else if (c->to_accept || columns_differ(c)) {
        differs(c, c->to_accept ? DIRECTION_NOBODY : DIRECTION_COLUMN, JUDGED);
    }
}

// ---- lists ----

// A line of a list of actions.
struct line {
    const char *s;
    size_t length;
};

static int by_action(const void *a, const void *b) {
    const struct line *x = a, *y = b;
    return action_compare(x->s, x->length, y->s, y->length);
}

static bool sorted(const struct text *t) {
    struct line line, last = {0};
    for (const char *at = text_string(t); (line.s = line_next(&at, &line.length)); last = line)
        if (last.s && by_action(&last, &line) >= 0)
            return false;
    return true;
}

// Sorts the lines of a text and removes repeated lines. The text stays at the same address.
static void put_in_order(struct text *t) {
    OWNED char *copy = memory_text(text_string(t));
    OWNED struct line *line = memory_take(t->length + 1, sizeof *line);
    const char *at = copy;
    size_t count = 0;
    while ((line[count].s = line_next(&at, &line[count].length)) != NULL)
        count++;
    qsort(line, count, sizeof *line, by_action);
    text_clear(t);
    for (size_t i = 0; i < count; i++)
        if (i == 0 || by_action(&line[i - 1], &line[i]) != 0) {
            text_add(t, t->length ? "\n" : "");
            text_add_bytes(t, line[i].s, line[i].length);
        }
}

// Reports a side that gives no list or an unsorted list. If both sides give lists, compares them.
// For each action in both lists, adds its offset in the judge's list to c->common. Reports actions
// that only one side lists: the first of each kind, or all if c->every.
static void compare_lists(struct comparison *c, const bool yes[2]) {
    uint64_t seen = 0;
    for (int i = 0; i < 2; i++)
        if (!yes[i]) {
            differs(c, DIRECTION_NO_LIST, i);
        } else if (!sorted(&c->said[i].line)) {
            differs(c, DIRECTION_UNSORTED, i);
            put_in_order(&c->said[i].line);
        }
    if (!yes[0] || !yes[1])
        return;
    const char *const list = text_string(&c->said[JUDGE].line);
    struct action_merge m = {.rest = {list, text_string(&c->said[JUDGED].line)}};
    while (action_merge_next(&m)) {
        if (m.order == 0 && c->common)
            action_list_add(c->common, (size_t)(m.line - list), m.length);
        if (m.order == 0)
            continue;
        const int side = m.order < 0 ? JUDGE : JUDGED;
        const enum played_kind kind = played_kind_of(m.line, m.length);
        const uint64_t bit = UINT64_C(1) << (2 * (unsigned)kind + (unsigned)side);
        if (!(seen & bit) || c->every) {
            seen |= bit;
            snprintf(c->only, sizeof c->only, "%.*s", (int)m.length, m.line);
            c->action = c->only;
            c->kind = kind;
            differs(c, DIRECTION_ONLY, side);
        }
    }
}

// ---- actions ----

// Compares two refusals of an action. The sides differ if only one of them calls the action or the
// position unreadable, or if they find the first error in the action at different columns.
static void compare_readings(struct comparison *c) {
    bool unread[2], of_action[2];
    for (int i = 0; i < 2; i++) {
        const bool unreadable = c->said[i].answer == ANSWER_UNREADABLE;
        of_action[i] = unreadable && strcmp(c->said[i].problem.where, "action") == 0;
        unread[i] = of_action[i] || (!c->unplaced && unreadable);
    }
    if (unread[0] != unread[1]) {
        differs(c, DIRECTION_UNREAD, unread[JUDGED] ? JUDGED : JUDGE);
    } else if (of_action[0] != of_action[1]) {
        differs(c, DIRECTION_UNREAD, of_action[JUDGED] ? JUDGE : JUDGED);
    } else if (of_action[0] && columns_differ(c)) {
        snprintf(c->fields, sizeof c->fields, "action");
        differs(c, DIRECTION_COLUMN, JUDGED);
    }
}

static void compare_applied(struct comparison *c, const bool yes[2]) {
    const struct response *s = c->said;
    const bool listed = c->listed == LISTED_BY_BOTH;
    if (c->listed == LISTING_UNKNOWN && yes[0] != yes[1])
        differs(c, DIRECTION_ONLY, yes[JUDGED] ? JUDGED : JUDGE);
    for (int i = 0; i < 2; i++)
        if (c->listed != LISTING_UNKNOWN && yes[i] != listed)
            differs(c, listed ? DIRECTION_DENIES : DIRECTION_UNLISTED, i);
    if (!yes[0] && !yes[1])
        compare_readings(c);
    if (!yes[0] || !yes[1])
        return;
    const char *next[2] = {text_string(&s[0].line), text_string(&s[1].line)};
    const char *report[2] = {text_string(&s[0].report), text_string(&s[1].report)};
    if (strcmp(next[0], next[1]) != 0) {
        lockstep_fields(next[0], next[1], c->fields);
        differs(c, DIRECTION_SUCCESSOR, JUDGED);
    } else if (strcmp(report[0], report[1]) != 0) {
        lockstep_fields(report[0], report[1], c->fields);
        differs(c, DIRECTION_REPORT, JUDGED);
    }
}

static void compare_views(struct comparison *c, const bool yes[2]) {
    const char *line[2] = {text_string(&c->said[0].line), text_string(&c->said[1].line)};
    const bool both = yes[0] && yes[1];
    if (c->said[0].answer == c->said[1].answer && (!both || strcmp(line[0], line[1]) == 0))
        return;
    if (!both)
        snprintf(c->fields, sizeof c->fields, "%s", c->viewer ? "viewer" : "");
    else if (!c->action[0])
        lockstep_fields(line[0], line[1], c->fields);
    differs(c,
            !c->viewer     ? DIRECTION_SIGHT
            : c->action[0] ? DIRECTION_SEEN
                           : DIRECTION_VIEW,
            JUDGED);
}

bool comparison_judge(struct comparison *c) {
    static void (*const of_task[TASKS])(struct comparison * c, const bool yes[2]) = {
        compare_verdicts, compare_lists, compare_applied, compare_views};
    const bool yes[2] = {c->said[0].answer == ANSWER_YES, c->said[1].answer == ANSWER_YES};
    c->direction = DIRECTION_NONE;
    c->differences = 0;
    c->fields[0] = '\0';
    c->kind = played_kind_of(c->action, strlen(c->action));
    if (c->said[JUDGED].answer != ANSWER_NONE)
        of_task[c->task](c, yes);
    return c->differences == 0;
}

// ---- manners ----

#define MANNER_NAME(id, name, words) [MANNER_##id] = name,
#define MANNER_WORDS(id, name, words) [MANNER_##id] = words,
const char *const manner_names[MANNER_COUNT] = {MANNERS(MANNER_NAME)};
const char *const manner_words[MANNER_COUNT] = {MANNERS(MANNER_WORDS)};

// Returns what is wrong with the board `got`. `right` is the right board, `before` the board before
// the action. The action moves a piece from square `from` to square `to`; -1 stands for no square.
// - MANNER_BOARD: something other than the captures is wrong.
// - MANNER_OTHER: nothing is wrong.
static enum manner board_manner(const struct model *got, const struct model *right,
                                const struct model *before, int from, int to) {
    bool more = false, less = false, other = false;
    for (int s = 0; s < MODEL_SQUARES; s++) {
        if (strcmp(got->cell[s], right->cell[s]) == 0)
            continue;
        more = more || !got->cell[s][0];
        less = less || !right->cell[s][0];
        const bool was_there = s == to || (s != from && before->cell[s][0]);
        other = other || (got->cell[s][0] && (right->cell[s][0] || !was_there));
    }
    return other          ? MANNER_BOARD
           : more && less ? MANNER_OTHER_FALL
           : more         ? MANNER_MORE_FALL
           : less         ? MANNER_LESS_FALL
                          : MANNER_OTHER;
}

static bool is_over(const struct model *m) {
    return strncmp(m->phase, "over", 4) == 0;
}

enum manner comparison_manner(const struct comparison *c) {
    static const enum model_store stores[] = {MODEL_LOST, MODEL_HAND, MODEL_RESERVE};
    static const enum manner of_stores[] = {MANNER_LOST, MANNER_HAND, MANNER_RESERVE};
    const struct response *s = c->said;
    const bool accepts = s[JUDGED].answer == ANSWER_YES;
    struct model got, right, before;
    struct problem p;
    int from, to;
    if (c->task != TASK_APPLY)
        return accepts ? MANNER_TAKES_POSITION : MANNER_REFUSES_POSITION;
    if (accepts != (s[JUDGE].answer == ANSWER_YES))
        return accepts ? MANNER_ALLOWS : MANNER_REFUSES;
    if (!accepts)
        return MANNER_OTHER; // both refuse the action
    (void)model_read(&before, c->position, &p);
    (void)model_read(&right, text_string(&s[JUDGE].line), &p);
    if (!model_read(&got, text_string(&s[JUDGED].line), &p))
        return MANNER_UNREADABLE;
    action_squares(c->action, strlen(c->action), &from, &to);
    const enum manner board = board_manner(&got, &right, &before, from, to);
    if (board != MANNER_OTHER)
        return board;
    if (strcmp(got.phase, right.phase) != 0)
        return is_over(&got) || is_over(&right) ? MANNER_OVER : MANNER_PHASE;
    if (strcmp(model_turn_text(&got), model_turn_text(&right)) != 0)
        return MANNER_TURN;
    for (size_t i = 0; i < sizeof stores / sizeof *stores; i++)
        if (memcmp(got.count[stores[i]], right.count[stores[i]], sizeof *got.count) != 0)
            return of_stores[i];
    return memcmp(got.streak, right.streak, sizeof got.streak) != 0 ? MANNER_STREAK : MANNER_OTHER;
}
