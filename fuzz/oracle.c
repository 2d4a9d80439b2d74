// SPDX-License-Identifier: MIT
//
// Plays inputs and compares engine and spec. Nothing is kept from one input to the next, not even
// memory, so that earlier inputs do not influence later ones. Invariant: play continues only from
// positions that both implementations reached.
#include "oracle.h"

#include <stdio.h>
#include <string.h>

#include "decide.h"
#include "impl/impl.h"
#include "lockstep/finding.h"
#include "lockstep/shrink.h"

static const struct contest contest = {{&impl_engine, &impl_spec}, impl_explain, NULL};

void oracle_require(bool holds, const char *what, const char *found) {
    if (holds)
        return;
    (void)fprintf(stderr, "oracle: found \"%s\", expected %s\n", found, what);
    __builtin_trap();
}

// ---- Divergences ----

static void on_found(void *context, const struct comparison *d) {
    static struct finding f;
    static struct text report;
    static const struct shrink_limits limits = {.tries = 400, .milliseconds = 2000};
    struct generate g;
    (void)context;
    generate_all(&g);
    finding_take(&f, d);
    finding_complete(&f, &contest);
    f.times = 1;
    f.tiles_found = f.tiles;
    finding_show(&f, 1, &report);
    (void)fputs(text_string(&report), stderr);
    if (shrink_finding(&f, &contest, &g, &limits, NULL)) {
        text_clear(&report);
        text_add(&report, "The same, made smaller:\n");
        finding_show(&f, 1, &report);
        (void)fputs(text_string(&report), stderr);
    }
    __builtin_trap();
}

static struct lockstep begun(void) {
    static struct counters counted; // never read
    return (struct lockstep){
        .side = {contest.side[0], contest.side[1]}, .counters = &counted, .found = on_found};
}

// ---- Play ----

static struct text position;

// Copies a text up to its first NUL, but no more bytes than the longest position has.
static void set_text(struct text *t, const uint8_t *s, size_t size) {
    text_clear(t);
    if (size >= POSITION_MAX)
        size = POSITION_MAX - 1;
    if (size)
        text_add_bytes(t, (const char *)s, strnlen((const char *)s, size));
}

// Compares both implementations on an action. If both apply it, `position` becomes the result.
static bool play(struct lockstep *l, const char *action) {
    if (!lockstep_apply(l, text_string(&position), action, LISTING_UNKNOWN))
        return false;
    const struct text before = position;
    position = l->one.said[JUDGE].line;
    l->one.said[JUDGE].line = before;
    return true;
}

// Plays the action of a decision. If it is not legal, plays a legal action that the engine finds.
// If the engine finds none, compares the two implementations' lists of legal actions.
static bool decide(struct lockstep *l, const struct model *m, const struct decision *d) {
    char action[ACTION_MAX];
    if (decide_action(m, d, 0, action) && play(l, action))
        return true;
    struct response *judged = &l->one.said[JUDGED];
    if (decide_resolve(l->side[JUDGED], text_string(&position), m, d, 1, action, &judged->line,
                       &judged->report))
        return play(l, action);
    return lockstep_lists(l, text_string(&position)) && l->common.count;
}

static bool look(struct lockstep *l, const struct model *m, const struct decision *d) {
    bool draft = strcmp(m->phase, "draft") == 0 || strcmp(m->phase, "discard") == 0;
    if (draft || !decide_looks(d))
        return true;
    return lockstep_lists(l, text_string(&position));
}

// Plays one decision. Returns false if the game is over or the decision has no legal action.
static bool step(struct lockstep *l, const struct decision *d) {
    struct model m;
    struct problem p;
    bool read = model_read(&m, text_string(&position), &p);
    oracle_require(read, "a position that the harness takes apart", text_string(&position));
    if (strncmp(m.phase, "over:", 5) == 0) {
        lockstep_lists(l, text_string(&position));
        return false;
    }
    return look(l, &m, d) && decide(l, &m, d);
}

static void play_decisions(struct lockstep *l, const struct input *in) {
    struct choices c = {0};
    struct decision d;
    size_t plies = 0;
    choices_bytes(&c, in->decisions, in->count * INPUT_DECISION);
    for (; plies < in->count; plies++) {
        input_next(&c, &d);
        if (!step(l, &d))
            break;
    }
    // A position is checked when an action is played in it, so the last position is unchecked.
    if (plies)
        lockstep_check(l, text_string(&position));
}

// Plays the decisions of an input from `position`, then frees `position`.
static void run(const struct input *in) {
    struct lockstep l = begun();
    if (lockstep_check(&l, text_string(&position)))
        play_decisions(&l, in);
    lockstep_free(&l);
    text_free(&position);
}

void oracle_game(enum game game, const uint8_t *data, size_t size) {
    struct input in;
    input_split(&in, INPUT_GAME, data, size);
    input_first(game, in.head, in.head_size, &position);
    run(&in);
}

void oracle_position(const uint8_t *data, size_t size) {
    struct input in;
    input_split(&in, INPUT_POSITION, data, size);
    set_text(&position, in.head, in.head_size);
    run(&in);
}

// ---- Readers ----

// Requires that the harness can split a position's line into fields and write it back unchanged.
static void require_same(const char *line) {
    TEXT written = {0};
    struct model m;
    struct problem p;
    bool read = model_read(&m, line, &p);
    oracle_require(read, "a position that the harness takes apart", line);
    model_write(&m, &written);
    oracle_require(strcmp(text_string(&written), line) == 0, line, text_string(&written));
}

void oracle_hold(const char *line, const char *action, bool readable) {
    struct lockstep l = begun();
    if (readable)
        require_same(line);
    if (lockstep_check(&l, line) && action)
        lockstep_apply(&l, line, action, LISTING_UNKNOWN);
    lockstep_free(&l);
}

// Compares both implementations on the action in the input's second line.
static void judge_line(struct lockstep *l, const uint8_t *s, size_t size) {
    TEXT action = {0};
    const uint8_t *stop = memchr(s, '\n', size);
    set_text(&action, s, stop ? (size_t)(stop - s) : size);
    lockstep_apply(l, text_string(&position), text_string(&action), LISTING_UNKNOWN);
}

void oracle_notation(const uint8_t *data, size_t size) {
    struct lockstep l = begun();
    const uint8_t *end = size ? memchr(data, '\n', size) : NULL;
    size_t first = end ? (size_t)(end - data) : size, left = size - first - (end != NULL);
    set_text(&position, data, first);
    bool accepted = lockstep_check(&l, text_string(&position));
    if (accepted)
        require_same(text_string(&position));
    if (accepted && left > 0)
        judge_line(&l, end + 1, left);
    lockstep_free(&l);
    text_free(&position);
}
