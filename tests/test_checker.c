// SPDX-License-Identifier: MIT
//
// Tests that lockstep reports wrong answers. Lockstep compares the engine with itself in generated
// play of every ruleset. Now and then the test makes an answer of one side wrong. Every kind of
// answer, field, phase, kind of action and player has its turn. When lockstep compares a wrong
// answer, it must report the right kind of difference before it asks the same side again. If no
// answer is wrong, lockstep must report nothing.
// Invariant: at most one answer is wrong at a time.
#include "base/line.h"
#include "lockstep/counters.h"
#include "lockstep/play.h"
#include "position/model.h"

// ---- Kinds of wrong answers ----

// The test makes each kind of wrong answer once (BY_NOTHING), or once for each phase, kind of
// action, field or viewer.
enum detail { BY_NOTHING, BY_PHASE, BY_KIND, BY_FIELD, BY_VIEWER };

#define AS(id) (1u << DIRECTION_##id)

// Kinds of wrong answers. Columns: identifier; detail; kinds of difference. Lockstep must report
// one of these differences. If lockstep has compared full lists of actions, ONLY does not count in
// a row that has DENIES or UNLISTED.
#define WARPS(X)                                                                                   \
    X(CHECK_REFUSES, BY_PHASE, AS(REFUSES))                                                        \
    X(CHECK_COLUMN, BY_NOTHING, AS(COLUMN) | AS(NOBODY))                                           \
    X(LIST_NONE, BY_PHASE, AS(NO_LIST))                                                            \
    X(LIST_DROPS, BY_KIND, AS(ONLY))                                                               \
    X(LIST_ADDS, BY_PHASE, AS(ONLY))                                                               \
    X(APPLY_DENIES, BY_KIND, AS(DENIES) | AS(ONLY))                                                \
    X(APPLY_ALLOWS, BY_KIND, AS(UNLISTED) | AS(ONLY))                                              \
    X(ILLEGAL_UNREADABLE, BY_KIND, AS(UNREAD))                                                     \
    X(UNREADABLE_COLUMN, BY_NOTHING, AS(COLUMN))                                                   \
    X(NEXT_FIELD, BY_FIELD, AS(SUCCESSOR))                                                         \
    X(NEXT_LACKS, BY_FIELD, AS(SUCCESSOR))                                                         \
    X(NEXT_OF_KIND, BY_KIND, AS(SUCCESSOR))                                                        \
    X(NEXT_IN_PHASE, BY_PHASE, AS(SUCCESSOR))                                                      \
    X(REPORT_NO_CAPTURE, BY_NOTHING, AS(REPORT))                                                   \
    X(REPORT_SCORE, BY_KIND, AS(REPORT))                                                           \
    X(VIEW_OTHER, BY_VIEWER, AS(VIEW))                                                             \
    X(VIEW_LOST, BY_VIEWER, AS(VIEW))                                                              \
    X(SEEN_OTHER, BY_VIEWER, AS(SEEN))                                                             \
    X(SEEN_LOST, BY_VIEWER, AS(SEEN))

enum warp {
#define WARP_ENUM(id, by, as) WARP_##id,
    WARPS(WARP_ENUM) WARP_COUNT
};
static const struct {
    const char *name;
    enum detail by;
    unsigned as;
} warps[WARP_COUNT] = {
#define WARP_ROW(id, by, as) {#id, by, as},
    WARPS(WARP_ROW)
#undef WARP_ROW
};

// The phases. A position is in a phase if its line contains `phase` and `more`, and if `games`
// contains the game's number of players. The number 4 stands for 4 to 7 players.
static const struct {
    const char *phase, *more, *games;
} phases[] = {
    {" phase=draft", "", "2"},         {" phase=action", "", "23"},
    {" phase=give:", "", "2"},         {" phase=discard", "", "3"},
    {" phase=take:", "", "3"},         {" phase=zombify", "", "3"},
    {" phase=capture", "", "3"},       {" phase=hero", "", "4"},
    {" phase=base", " token=-", "4"},  {" phase=token", "", "4"},
    {" phase=deal:W", "", "4"},        {" phase=deal:B", "", "4"},
    {" phase=action", " turn=W", "4"}, {" phase=base", " token=B", "4"},
    {" phase=action", " turn=B", "4"}, {" phase=over:", "", "234"},
};
enum { PHASES = sizeof phases / sizeof *phases, PHASE_OVER = PHASES - 1 };

static const char *const viewers[] = {"W", "B", "R", "B1", "B2", "B3", "B4", "B5", "B6"};
enum { VIEWERS = sizeof viewers / sizeof *viewers, DETAILS = 32, NO_DETAIL = -1 };
_Static_assert((int)PHASES <= DETAILS && (int)PLAYED_KINDS <= DETAILS, "DETAILS is too small");

// ---- State ----

static struct {
    int ruleset;
    bool off;           // if true, no answer is made wrong
    bool warped, asked; // a wrong answer was given; after it, the judge was asked
    enum warp warp;
    int detail;
    unsigned told_as; // kinds of difference that were reported, as bits
    bool listed;      // full lists were compared
    const struct play *play;
    char fields[FIELDS_MAX];
    unsigned noticed[RULESETS][WARP_COUNT][DETAILS];
} now;

static const char *detail_name(enum warp warp, int detail) {
    switch (warps[warp].by) {
    case BY_PHASE:
        return phases[detail].phase;
    case BY_KIND:
        return played_kind_name[detail];
    case BY_FIELD:
        return model_field_names[detail];
    case BY_VIEWER:
        return viewers[detail];
    default:
        return "";
    }
}

// True if the caller must make an answer wrong in the way `w`. `detail`: the phase, kind of action,
// field or viewer of the answer. False if lockstep has already reported such an answer, if another
// answer is wrong now, or if no answer may be made wrong.
static bool warp(enum warp w, int detail) {
    if (now.off || now.warped || detail < 0 || now.noticed[now.ruleset][w][detail])
        return false;
    now.warped = true;
    now.asked = false;
    now.told_as = 0;
    now.warp = w;
    now.detail = detail;
    return true;
}

// Checks that the last wrong answer was reported. Is called before each question to the side that
// gives wrong answers, and at the end.
static void settle(void) {
    if (now.warped && now.asked) {
        const char *name = warps[now.warp].name, *of = detail_name(now.warp, now.detail);
        const char *ruleset = ruleset_names[now.ruleset];
        const unsigned any = warps[now.warp].as;
        const unsigned as = now.listed && any & (AS(DENIES) | AS(UNLISTED)) ? any & ~AS(ONLY) : any;
        ck_assert_msg(now.told_as, "%s %s of %s was not reported", name, of, ruleset);
        ck_assert_msg(as & now.told_as, "%s %s of %s was reported as another (%x)", name, of,
                      ruleset, now.told_as);
        if ((now.told_as & AS(SUCCESSOR)) && warps[now.warp].by == BY_FIELD)
            ck_assert_str_eq(now.fields, of);
        now.noticed[now.ruleset][now.warp][now.detail]++;
    }
    now.warped = false;
}

static void on_found(void *context, const struct comparison *d) {
    (void)context;
    ck_assert_msg(now.warped, "nothing was warped: %s, %s, %s", direction_info[d->direction].text,
                  d->position, d->action);
    now.told_as |= 1u << d->direction;
    now.listed = now.play && now.play->compared;
    memcpy(now.fields, d->fields, sizeof now.fields);
}

// ---- Making answers wrong ----

static int phase_of(const char *position) {
    struct model m;
    struct problem p;
    const bool read = model_read(&m, position, &p);
    for (int i = 0; read && i < PHASES; i++)
        if (game_among(model_game(&m), phases[i].games) && strstr(position, phases[i].phase) &&
            strstr(position, phases[i].more))
            return i;
    return NO_DETAIL;
}

static void replace(struct text *t, size_t at, size_t length, const char *by) {
    TEXT whole = {0};
    text_add_bytes(&whole, text_string(t), at);
    text_add(&whole, by);
    text_add(&whole, text_string(t) + at + length);
    text_clear(t);
    text_add(t, text_string(&whole));
}

// Replaces a letter or digit by another.
static void other_byte(struct text *t, size_t at) {
    const char by[2] = {(char)(t->s[at] == '1' ? '2' : '1'), '\0'};
    replace(t, at, 1, by);
}

// True for the judging side. The test makes only the other side's answers wrong.
static bool is_judge(const void *self) {
    if (self)
        now.asked = true;
    else
        settle();
    return self;
}

static enum answer warped_check(void *self, const char *position, struct problem *p) {
    const enum answer answer = impl_engine.check(NULL, position, p);
    if (is_judge(self))
        return answer;
    if (answer == ANSWER_YES) {
        if (!warp(WARP_CHECK_REFUSES, phase_of(position)))
            return answer;
        problem_set(p, "position", "board", 0, 1, "", "");
        return ANSWER_UNREADABLE;
    }
    p->column += warp(WARP_CHECK_COLUMN, 0);
    return answer;
}

// Makes a list of actions wrong: adds a last line, or drops a line.
static void warp_list(struct text *list, int phase) {
    static size_t some;
    struct action_list lines = {0};
    action_list_split(&lines, text_string(list));
    some = lines.count ? (some + 7) % lines.count : 0;
    if (warp(WARP_LIST_ADDS, phase)) {
        char last[ACTION_MAX] = "";
        if (lines.count)
            action_list_copy(&lines, lines.count - 1, last);
        text_addf(list, "%s~\n", last);
    } else if (lines.count && warp(WARP_LIST_DROPS, lines.line[some].kind)) {
        replace(list, lines.line[some].start, lines.line[some].length + 1U, "");
    }
    action_list_free(&lines);
}

static enum answer warped_legal(void *self, const char *position, struct text *actions,
                                struct problem *p) {
    const enum answer answer = impl_engine.legal(NULL, position, actions, p);
    const int phase = phase_of(position);
    if (is_judge(self) || answer != ANSWER_YES)
        return answer;
    if (!warp(WARP_LIST_NONE, phase)) {
        warp_list(actions, phase);
        return answer;
    }
    text_clear(actions);
    return ANSWER_NO;
}

// Changes or removes a field of `next`.
static bool warp_field(struct text *next, int field) {
    size_t length = 0;
    const char *name = model_field_names[field], *s = text_string(next);
    const char *value = line_value(s, name, strlen(name), &length);
    if (!value || length == 0)
        return false;
    const size_t at = (size_t)(value - s);
    if (warp(WARP_NEXT_FIELD, field)) {
        // The ruleset's name stays: it decides the game.
        if (field == FIELD_RULES)
            replace(next, at + length, 0, ",x=y");
        else
            other_byte(next, at + length - 1);
    } else if (field != FIELD_RULES && warp(WARP_NEXT_LACKS, field)) {
        const size_t key = strlen(name) + 2;
        replace(next, at - key, length + key, "");
    } else {
        return false;
    }
    return true;
}

static bool warp_report(struct text *report, int kind) {
    const char *s = text_string(report), *captured = strstr(s, "captured=");
    const char *score = strstr(s, "score=");
    if (captured && captured[9] != '-' && warp(WARP_REPORT_NO_CAPTURE, 0)) {
        const size_t at = (size_t)(captured - s) + 9;
        replace(report, at, strcspn(s + at, " "), "-");
        return true;
    }
    if (!score || !warp(WARP_REPORT_SCORE, kind))
        return false;
    other_byte(report, (size_t)(score - s) + 6);
    return true;
}

static void warp_outcome(const char *position, struct text *next, struct text *report, int kind) {
    for (int f = 0; f < MODEL_FIELD_COUNT; f++)
        if (warp_field(next, f))
            return;
    if (report && warp_report(report, kind))
        return;
    if (warp(WARP_NEXT_OF_KIND, kind) || warp(WARP_NEXT_IN_PHASE, phase_of(position)))
        text_add(next, "0");
}

// Replaces one kind of refusal by another.
static enum answer warp_refusal(enum answer answer, const char *position, struct text *next,
                                struct text *report, int kind, struct problem *p) {
    if (answer == ANSWER_NO) {
        if (warp(WARP_APPLY_ALLOWS, kind)) {
            text_add(next, position);
            if (report)
                text_add(report, "captured=- score=0:0");
            return ANSWER_YES;
        }
        if (!warp(WARP_ILLEGAL_UNREADABLE, kind))
            return answer;
        problem_set(p, "action", "", 0, 1, "", "");
        return ANSWER_UNREADABLE;
    }
    if (strcmp(p->where, "action") == 0)
        p->column += warp(WARP_UNREADABLE_COLUMN, 0);
    return answer;
}

static enum answer warped_apply(void *self, const char *position, const char *action,
                                struct text *next, struct text *report, struct problem *p) {
    const int kind = (int)played_kind_of(action, strlen(action));
    const enum answer answer = impl_engine.apply(NULL, position, action, next, report, p);
    if (is_judge(self))
        return answer;
    if (answer != ANSWER_YES)
        return warp_refusal(answer, position, next, report, kind, p);
    if (warp(WARP_APPLY_DENIES, kind))
        return ANSWER_NO;
    warp_outcome(position, next, report, kind);
    return answer;
}

static enum answer warp_view(const void *self, enum answer answer, struct text *line,
                             const char *viewer, enum warp lost, enum warp other) {
    int who = VIEWERS;
    do
        who--;
    while (who != NO_DETAIL && strcmp(viewers[who], viewer) != 0);
    if (is_judge(self))
        return answer;
    if (warp(lost, who)) {
        const bool had = answer == ANSWER_YES;
        text_clear(line);
        if (!had)
            text_add(line, "x=y");
        return had ? ANSWER_NO : ANSWER_YES;
    }
    if (answer == ANSWER_YES && line->length > 0 && warp(other, who))
        other_byte(line, line->length - 1);
    return answer;
}

static enum answer warped_view(void *self, const char *position, const char *viewer,
                               struct text *view, struct problem *p) {
    return warp_view(self, impl_engine.view(NULL, position, viewer, view, p), view, viewer,
                     WARP_VIEW_LOST, WARP_VIEW_OTHER);
}

static enum answer warped_seen(void *self, const char *position, const char *action,
                               const char *viewer, struct text *seen, struct problem *p) {
    return warp_view(self, impl_engine.view_action(NULL, position, action, viewer, seen, p), seen,
                     viewer, WARP_SEEN_LOST, WARP_SEEN_OTHER);
}

#define SAID                                                                                       \
    .check = warped_check, .legal = warped_legal, .apply = warped_apply, .view = warped_view,      \
    .view_action = warped_seen
static const struct impl warped = {.name = "engine", SAID};
static const struct impl kept = {.name = "spec", .self = &now, SAID};

// ---- Play ----

// True if the viewer is a player of the game.
static bool is_player(enum game game, const char *viewer) {
    if (game_forms[game].seats)
        return strcmp(viewer, "W") == 0 || viewer[1];
    return !viewer[1] && strchr(game_forms[game].letters, viewer[0]);
}

// True if lockstep must report a wrong answer of the kind `w` with this detail (such as a phase).
static bool wanted(int ruleset, enum warp w, int detail) {
    const enum game game = ruleset_game[ruleset];
#define GAMES_OF_KIND(id, name, games) games,
    static const char *const kind_games[] = {PLAYED_KIND_TABLE(GAMES_OF_KIND)};
    const bool unlisted = w == WARP_APPLY_ALLOWS || w == WARP_ILLEGAL_UNREADABLE;
    switch (warps[w].by) {
    case BY_PHASE:
        if (detail == PHASE_OVER) // nothing is listed or played there
            return w == WARP_CHECK_REFUSES || w == WARP_LIST_NONE || w == WARP_LIST_ADDS;
        return detail < (int)PHASES && game_among(game, phases[detail].games);
    case BY_KIND:
        return !unlisted && detail < (int)PLAYED_KINDS && game_among(game, kind_games[detail]);
    case BY_FIELD:
        return detail < MODEL_FIELD_COUNT && model_has_field(game, (enum model_field)detail) &&
               (w == WARP_NEXT_FIELD || detail != FIELD_RULES);
    case BY_VIEWER:
        if (detail >= VIEWERS)
            return false;
        return w == WARP_VIEW_LOST || w == WARP_SEEN_LOST || is_player(game, viewers[detail]);
    default:
        return detail == 0;
    }
}

// Sets `told` to the kinds and details of wrong answers that have not been reported.
static void missing(int ruleset, struct text *told) {
    text_clear(told);
    for (int w = 0; w < WARP_COUNT; w++)
        for (int d = 0; d < DETAILS; d++)
            if (wanted(ruleset, (enum warp)w, d) && !now.noticed[ruleset][w][d])
                text_addf(told, "%s %s; ", warps[w].name, detail_name((enum warp)w, d));
}

static void play(int ruleset, uint64_t from, uint64_t games, struct counters *n) {
    struct generate g = {.ruleset = {ruleset}, .rulesets = 1};
    struct play p = {.l = {.side = {&warped, &kept}, .counters = n, .found = on_found}, .g = &g};
    struct choices c = {0};
    now.ruleset = ruleset;
    now.play = &p;
    for (uint64_t i = from; i < from + games; i++) {
        choices_seed(&c, choices_derive(8, i));
        p.stop = 0;
        play_run(&p, &c);
    }
    settle();
    now.play = NULL;
    play_free(&p);
}

TEST_ROWS(every_warped_answer_is_reported, RULESETS) {
    enum { GAMES_MOST = 12000, GAMES_AT_ONCE = 50 };
    TEXT told = {0};
    struct counters n;
    memset(&n, 0, sizeof n);
    memset(&now, 0, sizeof now);
    uint64_t games = 0;
    do {
        play(_i, games, GAMES_AT_ONCE, &n);
        games += GAMES_AT_ONCE;
        missing(_i, &told);
    } while (told.length > 0 && games < GAMES_MOST);
    ck_assert_msg(told.length == 0, "%s, after %d games never met: %s", ruleset_names[_i],
                  GAMES_MOST, text_string(&told));
}

TEST_ROWS(nothing_warped_is_nothing_reported, RULESETS) {
    struct counters n;
    memset(&n, 0, sizeof n);
    memset(&now, 0, sizeof now);
    now.off = true;
    play(_i, 0, 60, &n);
    ck_assert_uint_eq(n.divergences, 0);
    ck_assert_uint_gt(n.successors, 100);
}
