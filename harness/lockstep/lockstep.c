// SPDX-License-Identifier: MIT
//
// The comparisons. Lists arrive sorted and are merged in one pass; nothing here costs more than
// reading the texts once. Invariant: every difference reaches `found`, but of one list at most one
// action for each side and kind, unless every one is wanted.
#include "lockstep.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/line.h"
#include "position/forms.h"
#include "reached.h"

const struct direction_info direction_info[DIRECTION_KINDS] = {
#define DIRECTION_ROW(id, sided, text, sentence) [DIRECTION_##id] = {sided, text, sentence},
    DIRECTIONS(DIRECTION_ROW)
#undef DIRECTION_ROW
};

const char *const task_name[TASKS] = {"check", "legal", "apply", "view"};

void divergence_signature(const struct divergence *d, const char *const names[2],
                          char signature[SIGNATURE_MAX]) {
    const struct direction_info *info = &direction_info[d->direction];
    bool stopped = d->direction == DIRECTION_CRASH || d->direction == DIRECTION_HANG;
    bool kind = d->direction != DIRECTION_REFUSES && d->direction != DIRECTION_REFUSAL &&
                d->direction != DIRECTION_NOBODY && d->direction != DIRECTION_COLUMN &&
                d->direction != DIRECTION_UNSORTED && d->direction != DIRECTION_NO_LIST &&
                d->direction != DIRECTION_VIEW && d->direction != DIRECTION_SIGHT &&
                !(stopped && d->task != TASK_APPLY);
    snprintf(signature, SIGNATURE_MAX, "%s%s%s%s%s%s%s%s%s", info->sided ? names[d->side] : "",
             info->sided ? "-" : "", info->text, stopped ? " " : "",
             stopped ? task_name[d->task] : "", kind ? " " : "",
             kind ? played_kind_name[d->kind] : "", d->fields[0] ? " " : "", d->fields);
}

void lockstep_free(struct lockstep *l) {
    for (int i = 0; i < 2; i++) {
        text_free(&l->list[i]);
        text_free(&l->next[i]);
        text_free(&l->report[i]);
        text_free(&l->problem[i]);
    }
    action_list_free(&l->common);
    free(l->ahead);
    l->ahead = NULL;
}

static void copy_cut(char *to, const char *from, size_t size) {
    size_t n = strlen(from);
    n = n < size ? n : size - 1;
    memcpy(to, from, n);
    to[n] = 0;
}

// Within a run the draws only become more.
static void keep_drawn(struct slot *slot, const struct choices *c) {
    if (!c)
        return;
    const size_t count = c->count < SLOT_DRAWN ? c->count : SLOT_DRAWN;
    for (; slot->drawn_count < count; slot->drawn_count++)
        slot->drawn[slot->drawn_count] = c->drawn[slot->drawn_count];
}

static void enter(struct lockstep *l, int side, enum task task, const char *position,
                  const char *action) {
    struct slot *slot = l->slot;
    if (!slot)
        return;
    slot->side = side;
    slot->task = (int)task;
    copy_cut(slot->position, position, sizeof slot->position);
    copy_cut(slot->action, action, sizeof slot->action);
    keep_drawn(slot, l->source);
    slot->calls++;
    slot->busy = 1;
}

static void leave(struct lockstep *l) {
    if (l->slot)
        l->slot->busy = 0;
}

static void report_found(struct lockstep *l, struct divergence *d, const char *first,
                         const char *second) {
    d->position = l->position;
    if (!d->action)
        d->action = "";
    d->answer[JUDGED] = first;
    d->answer[JUDGE] = second;
    l->counters->divergences++;
    l->found(l->context, d);
}

static void set_problem(struct lockstep *l, int side, enum answer answer, const char *yes,
                        const char *no, const struct problem *p) {
    struct text *t = &l->problem[side];
    text_clear(t);
    if (answer == ANSWER_YES) {
        text_add(t, yes);
        return;
    }
    text_add(t, answer == ANSWER_NO ? no : "refused: ");
    if (answer == ANSWER_UNREADABLE)
        problem_describe(p, t);
}

// Who says nothing differs from nobody.
static bool silent(const enum answer answer[2]) {
    return answer[JUDGED] == ANSWER_NONE;
}

// Whether it says where what it refuses is, as the judge does; other people's implementations do
// not.
static bool placed(const struct lockstep *l) {
    return !l->side[JUDGED]->unplaced;
}

// Whether two refusals of the same name different columns, or one of them none.
static bool columns_differ(const struct lockstep *l, const struct problem p[2]) {
    return placed(l) && p[0].column != p[1].column;
}

// What of two refusals of a position is a divergence; false if nothing is.
static bool refusals_differ(const struct lockstep *l, const struct problem p[2], bool made,
                            struct divergence *d) {
    snprintf(d->fields, sizeof d->fields, "%s", p[JUDGE].field);
    if (strcmp(p[0].field, p[1].field) != 0) {
        d->direction = DIRECTION_REFUSAL;
        snprintf(d->fields, sizeof d->fields, "%s/%s", p[0].field, p[1].field);
    } else if (made) {
        d->direction = DIRECTION_NOBODY;
    } else if (columns_differ(l, p)) {
        d->direction = DIRECTION_COLUMN;
    } else {
        return false;
    }
    return true;
}

// How a position came about: to be judged, or to be played; then a field may be in doubt.
struct made {
    bool to_be_played;
    const char *doubtful;
};

static void count_nobody(const struct lockstep *l, bool idle) {
    l->counters->nobody++;
    l->counters->idle += idle;
}

static void compare_verdicts(struct lockstep *l, const enum answer answer[2],
                             const struct problem p[2], struct made made) {
    bool refused[2] = {answer[0] != ANSWER_YES, answer[1] != ANSWER_YES};
    struct divergence d = {.direction = DIRECTION_REFUSES, .kind = PLAYED_OTHER};
    if (refused[0] && refused[1]) {
        const bool idle = made.doubtful && strcmp(p[JUDGE].field, made.doubtful) == 0;
        if (made.to_be_played)
            count_nobody(l, idle);
        if (!refusals_differ(l, p, made.to_be_played && !idle, &d))
            return;
    } else if (refused[0] || refused[1]) {
        d.side = refused[JUDGED] ? JUDGED : JUDGE;
        snprintf(d.fields, sizeof d.fields, "%s", p[d.side].field);
    } else {
        return;
    }
    for (int i = 0; i < 2; i++)
        set_problem(l, i, answer[i], "accepts the position", "refused: ", &p[i]);
    report_found(l, &d, text_string(&l->problem[0]), text_string(&l->problem[1]));
}

static bool check(struct lockstep *l, const char *position, struct made made) {
    enum answer answer[2];
    struct problem p[2];
    memset(p, 0, sizeof p);
    l->position = position;
    for (int i = 0; i < 2; i++) {
        enter(l, i, TASK_CHECK, position, "");
        answer[i] = l->side[i]->check(l->side[i]->self, position, &p[i]);
        leave(l);
    }
    if (!silent(answer))
        compare_verdicts(l, answer, p, made);
    return answer[0] == ANSWER_YES && answer[1] == ANSWER_YES;
}

bool lockstep_check(struct lockstep *l, const char *position) {
    return check(l, position, (struct made){false, NULL});
}

bool lockstep_made(struct lockstep *l, const char *position, const char *doubtful) {
    return check(l, position, (struct made){true, doubtful});
}

// A line of a list that is being merged.
struct cursor {
    const char *line;
    size_t length;
    const char *begin, *end;
};

// Steps to the next line; false at the end.
static bool cursor_next(struct cursor *c) {
    const char *from = c->line ? c->line + c->length + 1 : c->begin;
    if (from >= c->end)
        return false;
    const char *stop = memchr(from, '\n', (size_t)(c->end - from));
    c->line = from;
    c->length = (size_t)((stop ? stop : c->end) - from);
    return true;
}

static bool sorted(const struct text *t) {
    struct cursor c = {.begin = text_string(t)}, last = {0};
    c.end = c.begin + t->length;
    while (cursor_next(&c)) {
        if (last.line && action_compare(last.line, last.length, c.line, c.length) >= 0)
            return false;
        last = c;
    }
    return true;
}

static void only(struct lockstep *l, int side, const struct cursor *c, uint64_t *seen) {
    static const char *const answers[2] = {"lists it as legal", "does not list it"};
    enum played_kind kind = played_kind_of(c->line, c->length);
    uint64_t bit = UINT64_C(1) << (2 * (unsigned)kind + (unsigned)side);
    if (*seen & bit && !l->every)
        return;
    *seen |= bit;
    char action[ACTION_MAX];
    snprintf(action, sizeof action, "%.*s", (int)c->length, c->line);
    struct divergence d = {
        .direction = DIRECTION_ONLY, .side = side, .kind = kind, .action = action};
    report_found(l, &d, answers[side], answers[1 - side]);
}

static void merge(struct lockstep *l) {
    struct cursor c[2] = {{.begin = text_string(&l->list[0])}, {.begin = text_string(&l->list[1])}};
    uint64_t seen = 0;
    bool more[2];
    for (int i = 0; i < 2; i++) {
        c[i].end = c[i].begin + l->list[i].length;
        more[i] = cursor_next(&c[i]);
    }
    while (more[0] || more[1]) {
        int order = !more[0]   ? 1
                    : !more[1] ? -1
                               : action_compare(c[0].line, c[0].length, c[1].line, c[1].length);
        if (order == 0)
            action_list_add(&l->common, (size_t)(c[JUDGE].line - c[JUDGE].begin), c[JUDGE].length);
        else
            only(l, order < 0 ? 0 : 1, &c[order < 0 ? 0 : 1], &seen);
        if (order <= 0)
            more[0] = cursor_next(&c[0]);
        if (order >= 0)
            more[1] = cursor_next(&c[1]);
    }
}

static enum answer ask_list(struct lockstep *l, int side, const char *position) {
    struct problem p;
    memset(&p, 0, sizeof p);
    enter(l, side, TASK_LEGAL, position, "");
    const enum answer answer =
        l->side[side]->legal(l->side[side]->self, position, &l->list[side], &p);
    leave(l);
    set_problem(l, side, answer, "gives its list", "gives no list", &p);
    return answer;
}

bool lockstep_lists(struct lockstep *l, const char *position) {
    enum answer answer[2];
    l->position = position;
    for (int i = 0; i < 2; i++)
        answer[i] = ask_list(l, i, position);
    action_list_begin(&l->common, text_string(&l->list[JUDGE]));
    if (silent(answer))
        return false;
    const bool given[2] = {answer[0] == ANSWER_YES, answer[1] == ANSWER_YES};
    for (int i = 0; i < 2; i++) {
        if (given[i] && sorted(&l->list[i]))
            continue;
        struct divergence d = {.direction = given[i] ? DIRECTION_UNSORTED : DIRECTION_NO_LIST,
                               .side = i,
                               .kind = PLAYED_OTHER};
        const struct text *said = given[i] ? l->list : l->problem;
        report_found(l, &d, text_string(&said[0]), text_string(&said[1]));
    }
    if (!given[0] || !given[1])
        return false;
    merge(l);
    l->counters->lists++;
    l->counters->listed += l->common.count;
    return true;
}

static void keep_own(struct lockstep *l) {
    const char *list = text_string(&l->list[JUDGED]);
    struct cursor c = {.begin = list, .end = list + l->list[JUDGED].length};
    action_list_begin(&l->common, list);
    while (cursor_next(&c))
        action_list_add(&l->common, (size_t)(c.line - c.begin), c.length);
}

bool lockstep_own_list(struct lockstep *l, const char *position) {
    l->position = position;
    text_clear(&l->list[JUDGE]);
    const enum answer answer = ask_list(l, JUDGED, position);
    if (answer != ANSWER_YES)
        return lockstep_lists(l, position);
    keep_own(l);
    return true;
}

bool lockstep_listed(const struct lockstep *l, const char *action) {
    size_t length = strlen(action);
    for (int i = 0; i < 2; i++) {
        const char *list = text_string(&l->list[i]);
        const char *at = length ? strstr(list, action) : NULL;
        for (; at; at = strstr(at + 1, action))
            if ((at == list || at[-1] == '\n') && at[length] == '\n')
                return true;
    }
    return false;
}

static void ask_apply(struct lockstep *l, const char *position, const char *action,
                      enum answer answer[2], struct problem p[2]) {
    l->position = position;
    memset(p, 0, 2 * sizeof *p);
    for (int i = 0; i < 2; i++) {
        enter(l, i, TASK_APPLY, position, action);
        answer[i] = l->side[i]->apply(l->side[i]->self, position, action, &l->next[i],
                                      &l->report[i], &p[i]);
        leave(l);
        if (answer[i] != ANSWER_YES)
            set_problem(l, i, answer[i], "", "says it is not legal", &p[i]);
    }
}

static void add_field(char fields[FIELDS_MAX], const char *key, size_t length) {
    size_t used = strlen(fields);
    if (used + length + 2 > FIELDS_MAX)
        return;
    snprintf(fields + used, FIELDS_MAX - used, "%s%.*s", used ? "," : "", (int)length, key);
}

static void fields_of(const char *a, const char *b, bool missing_alone, char fields[FIELDS_MAX]) {
    for (const char *s = a; *s; s += *s == ' ') {
        size_t n = strcspn(s, " "), key = strcspn(s, "= "), size = 0;
        const char *other = line_value(b, s, key, &size);
        size_t own = n > key ? n - key - 1 : 0;
        bool same = other && size == own && memcmp(other, s + key + 1, size) == 0;
        if (missing_alone ? !other : !same)
            add_field(fields, s, key);
        s += n;
    }
}

void lockstep_fields(const char *a, const char *b, char fields[FIELDS_MAX]) {
    fields[0] = 0;
    fields_of(a, b, false, fields);
    fields_of(b, a, true, fields);
}

// Both applied it: what do they make of it?
static void compare_outcome(struct lockstep *l, const char *action, enum played_kind kind) {
    struct divergence d = {.kind = kind, .action = action, .direction = DIRECTION_SUCCESSOR};
    const char *next[2] = {text_string(&l->next[0]), text_string(&l->next[1])};
    const char *report[2] = {text_string(&l->report[0]), text_string(&l->report[1])};
    bool reports = strcmp(report[0], report[1]) != 0;
    if (strcmp(next[0], next[1]) == 0 && !reports)
        return;
    if (strcmp(next[0], next[1]) != 0) {
        lockstep_fields(next[0], next[1], d.fields);
    } else {
        d.direction = DIRECTION_REPORT;
        lockstep_fields(report[0], report[1], d.fields);
    }
    for (int i = 0; i < 2; i++) {
        text_clear(&l->problem[i]);
        text_addf(&l->problem[i], "%s\n%s", next[i], report[i]);
    }
    report_found(l, &d, text_string(&l->problem[0]), text_string(&l->problem[1]));
}

static void compare_refusal(struct lockstep *l, const char *action, enum direction direction,
                            int side, const enum answer answer[2]) {
    struct divergence d = {.direction = direction,
                           .side = side,
                           .kind = played_kind_of(action, strlen(action)),
                           .action = action};
    const char *said[2];
    for (int i = 0; i < 2; i++)
        said[i] = answer[i] == ANSWER_YES ? text_string(&l->next[i]) : text_string(&l->problem[i]);
    report_found(l, &d, said[0], said[1]);
}

// Neither applies it: is it the form for both, at the same column, or for neither? Who accepted the
// position and cannot read it now is told from who calls the action illegal.
static void compare_readings(struct lockstep *l, const char *action, enum played_kind kind,
                             const enum answer answer[2], const struct problem p[2]) {
    bool unread[2], of_action[2];
    for (int i = 0; i < 2; i++) {
        of_action[i] = answer[i] == ANSWER_UNREADABLE && strcmp(p[i].where, "action") == 0;
        unread[i] = of_action[i] || (placed(l) && answer[i] == ANSWER_UNREADABLE);
    }
    struct divergence d = {.kind = kind, .action = action, .direction = DIRECTION_UNREAD};
    if (unread[0] != unread[1]) {
        d.side = unread[JUDGED] ? JUDGED : JUDGE;
    } else if (of_action[0] != of_action[1]) {
        d.side = of_action[JUDGED] ? JUDGE : JUDGED;
    } else if (of_action[0] && columns_differ(l, p)) {
        d.direction = DIRECTION_COLUMN;
        snprintf(d.fields, sizeof d.fields, "action");
    } else {
        return;
    }
    report_found(l, &d, text_string(&l->problem[0]), text_string(&l->problem[1]));
}

// The game of the position that was asked about last, by the ruleset that its line names.
static enum game game_of(const char *position) {
    int ruleset = ruleset_named(position);
    return ruleset < 0 ? (enum game)0 : ruleset_game[ruleset];
}

static void count_apply(struct lockstep *l, enum played_kind kind, bool listed) {
    if (listed) {
        l->counters->successors++;
        l->counters->kind[game_of(l->position)][kind]++;
    } else {
        l->counters->unlisted++;
    }
}

bool lockstep_apply(struct lockstep *l, const char *position, const char *action, bool listed) {
    enum played_kind kind = played_kind_of(action, strlen(action));
    enum answer answer[2];
    struct problem p[2];
    ask_apply(l, position, action, answer, p);
    if (silent(answer))
        return false;
    count_apply(l, kind, listed);
    bool yes[2] = {answer[0] == ANSWER_YES, answer[1] == ANSWER_YES};
    for (int i = 0; i < 2; i++)
        if (yes[i] != listed)
            compare_refusal(l, action, listed ? DIRECTION_DENIES : DIRECTION_UNLISTED, i, answer);
    if (yes[0] && yes[1])
        compare_outcome(l, action, kind);
    if (!yes[0] && !yes[1])
        compare_readings(l, action, kind, answer, p);
    return listed && yes[0] && yes[1];
}

bool lockstep_judge(struct lockstep *l, const char *position, const char *action) {
    enum played_kind kind = played_kind_of(action, strlen(action));
    enum answer answer[2];
    struct problem p[2];
    ask_apply(l, position, action, answer, p);
    if (silent(answer))
        return false;
    bool yes[2] = {answer[0] == ANSWER_YES, answer[1] == ANSWER_YES};
    if (yes[0] != yes[1])
        compare_refusal(l, action, DIRECTION_ONLY, yes[0] ? 0 : 1, answer);
    else
        count_apply(l, kind, yes[0]);
    if (yes[0] && yes[1])
        compare_outcome(l, action, kind);
    if (!yes[0] && !yes[1])
        compare_readings(l, action, kind, answer, p);
    return yes[0] && yes[1];
}

void lockstep_look(struct lockstep *l, const char *position) {
    const struct impl *judged = l->side[JUDGED];
    l->position = position;
    if (!judged->read)
        return;
    enter(l, JUDGED, TASK_APPLY, position, "");
    l->ahead = judged->read(judged->self, position, l->ahead);
    leave(l);
}

bool lockstep_peek(struct lockstep *l, const char *action, unsigned *captured, unsigned *waves) {
    const struct impl *judged = l->side[JUDGED];
    unsigned score[2];
    struct problem p;
    bool applied;
    enter(l, JUDGED, TASK_APPLY, l->position, action);
    if (judged->peek) {
        applied = l->ahead && judged->peek(judged->self, l->ahead, action, captured, waves);
    } else {
        applied = judged->apply(judged->self, l->position, action, &l->next[JUDGED],
                                &l->report[JUDGED], &p) == ANSWER_YES;
        *captured = applied ? reached_report(text_string(&l->report[JUDGED]), waves, score) : 0;
    }
    leave(l);
    return applied;
}

// ---- Views ----

static enum answer ask_view(struct lockstep *l, int side, const char *position, const char *action,
                            const char *viewer, struct problem *p) {
    const struct impl *i = l->side[side];
    memset(p, 0, sizeof *p);
    enter(l, side, TASK_VIEW, position, action);
    enum answer answer = action[0]
                             ? i->view_action(i->self, position, action, viewer, &l->next[side], p)
                             : i->view(i->self, position, viewer, &l->next[side], p);
    leave(l);
    return answer;
}

// One viewer's, which both must give or refuse. True if they are the same.
static bool compare_view(struct lockstep *l, const char *position, const char *action,
                         const char *viewer) {
    enum answer answer[2];
    struct problem p[2];
    struct divergence d = {.direction = action[0] ? DIRECTION_SEEN : DIRECTION_VIEW,
                           .kind = played_kind_of(action, strlen(action)),
                           .action = action};
    for (int i = 0; i < 2; i++)
        answer[i] = ask_view(l, i, position, action, viewer, &p[i]);
    const char *line[2] = {text_string(&l->next[0]), text_string(&l->next[1])};
    bool given[2] = {answer[0] == ANSWER_YES, answer[1] == ANSWER_YES};
    if (answer[0] == answer[1] && (!given[0] || strcmp(line[0], line[1]) == 0))
        return true;
    if (!given[0] || !given[1])
        snprintf(d.fields, sizeof d.fields, "viewer");
    else if (!action[0])
        lockstep_fields(line[0], line[1], d.fields);
    for (int i = 0; i < 2; i++) {
        set_problem(l, i, answer[i], "", "says that it has none", &p[i]);
        if (given[i])
            text_addf(&l->problem[i], "viewer=%s %s", viewer, line[i]);
    }
    report_found(l, &d, text_string(&l->problem[0]), text_string(&l->problem[1]));
    return false;
}

static void compare_sights(struct lockstep *l, const char *position) {
    struct divergence d = {.direction = DIRECTION_SIGHT, .kind = PLAYED_OTHER};
    enum answer answer[2];
    struct problem p[2];
    memset(p, 0, sizeof p);
    for (int i = 0; i < 2; i++) {
        enter(l, i, TASK_VIEW, position, "");
        answer[i] = l->side[i]->sight(l->side[i]->self, position, &l->next[i], &p[i]);
        leave(l);
        set_problem(l, i, answer[i], text_string(&l->next[i]), "says nothing of it", &p[i]);
    }
    const char *line[2] = {text_string(&l->problem[0]), text_string(&l->problem[1])};
    if (silent(answer) || strcmp(line[0], line[1]) == 0)
        return;
    lockstep_fields(line[0], line[1], d.fields);
    report_found(l, &d, line[0], line[1]);
}

void lockstep_views(struct lockstep *l, const char *position, const char *action) {
    // All that play in any game: whether they do is compared too.
    static const char *const viewers[] = {"W", "B", "R", "B1", "B2", "B3", "B4", "B5", "B6"};
    l->position = position;
    if (!action[0] && l->side[JUDGED]->sight)
        compare_sights(l, position);
    if (!l->side[JUDGED]->view)
        return;
    for (size_t i = 0; i < sizeof viewers / sizeof *viewers; i++)
        if (!compare_view(l, position, action, viewers[i]))
            return;
    l->counters->views++;
}
