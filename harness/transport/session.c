// SPDX-License-Identifier: MIT
//
// Begins, asks and ends conversations. What happens in between is turn.c's.
// Invariant: a session is given out only after its handshake, and freed only after its supervisor
// is.
#include "session.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/memory.h"
#include "base/printable.h"
#include "encode.h"
#include "turn.h"

enum {
    END_LEAST_MS = 1000,   // for the end of a process, however short answers have to be
    STRAGGLE_MS = 2000,    // from the end of a process to that of all that it started
    WRITE_EARLY = 1 << 14, // bytes that are not kept back until the next turn
};

unsigned session_end_ms(unsigned answer_ms) {
    return answer_ms < END_LEAST_MS ? END_LEAST_MS : answer_ms;
}

void reply_free(struct reply *r) {
    text_free(&r->next);
    text_free(&r->actions);
    text_free(&r->words);
    text_free(&r->errors);
}

// ---- Beginning ----

static void free_session(struct session *s) {
    child_free(&s->child);
    lines_free(&s->lines);
    fields_free(&s->fields);
    in_flight_free(&s->in_flight);
    reply_free(&s->reply);
    text_free(&s->words);
    text_free(&s->out);
    free(s);
}

static void shake_hands(struct session *s) {
    struct listener nobody = {0};
    encode_hello(&s->out, 1);
    s->queued = s->out.length;
    while (s->stage == STAGE_HELLO)
        (void)turn_wait(&s, 1, s->limits.start_ms, &nobody);
}

static void say_unshaken(const struct session *s, const char *command, struct problem *p) {
    if (s->shaken)
        *p = s->problem;
    else
        problem_say(p, command, text_string(&s->words),
                    s->outcome == OUTCOME_CRASH
                        ? "an answer to hello; to see all that it prints, run it with </dev/null"
                        : "an answer to hello");
}

struct session *session_open(const char *const *argv, const struct session_limits *limits,
                             enum outcome *outcome, struct problem *p) {
    struct session *s = memory_take(1, sizeof *s);
    s->limits = *limits;
    *outcome = OUTCOME_CRASH;
    if (!child_start(&s->child, argv, limits->memory_mb, limits->start_ms, p)) {
        free(s);
        return NULL;
    }
    shake_hands(s);
    if (s->stage == STAGE_TALK) {
        *outcome = OUTCOME_ANSWERED;
        return s;
    }
    *outcome = s->outcome;
    say_unshaken(s, argv[0], p);
    free_session(s);
    return NULL;
}

// ---- Looking ----

const struct identity *session_identity(const struct session *s) {
    return &s->identity;
}

bool session_broken(const struct session *s) {
    return s->stage == STAGE_BROKEN;
}

size_t session_pending(const struct session *s) {
    return s->in_flight.pending;
}

// ---- Asking ----

bool session_ask(struct session *s, const struct request *r, void *tag) {
    struct flight *flight = s->stage == STAGE_TALK ? in_flight_add(&s->in_flight) : NULL;
    if (!flight)
        return false;
    const size_t from = s->out.length;
    encode_request(&s->out, flight->id, r);
    s->queued += s->out.length - from;
    flight->end = s->queued;
    flight->request = *r;
    flight->tag = tag;
    if (s->in_flight.pending == 1)
        s->since = clock_seconds();
    if (s->out.length - s->done >= WRITE_EARLY)
        turn_flush(s);
    return true;
}

size_t sessions_turn(struct session *const *sessions, size_t count, unsigned milliseconds,
                     reply_fn *on_reply, void *context) {
    struct listener listener = {.fn = on_reply, .context = context};
    (void)turn_wait(sessions, count, milliseconds, &listener);
    return listener.count;
}

// ---- Ending ----

static void begin_bye(struct session *s) {
    encode_bye(&s->out, s->in_flight.next);
    s->stage = STAGE_BYE;
    s->end = clock_ms() + s->limits.end_ms;
}

// Whether its end is still waited for: until it has answered and all of it has ended, or the time
// is over.
static bool is_ending(const struct session *s) {
    return s && s->end != 0 && s->stage != STAGE_BROKEN && !s->child.gone && !s->child.deserted &&
           clock_left(s->end) > 0;
}

static void go_on_ending(struct session *s) {
    if (s->out.length == 0)
        child_close_input(&s->child);
    if (s->child.ended && !s->straggling && clock_left(s->end) > STRAGGLE_MS)
        s->end = clock_ms() + STRAGGLE_MS;
    s->straggling = s->child.ended;
}

// One turn with those that are ending; false if there is none left.
static bool turn_ending(struct session *const *sessions, struct session **ending, size_t count) {
    struct listener nobody = {0};
    int left = -1;
    for (size_t i = 0; i < count; i++) {
        ending[i] = is_ending(sessions[i]) ? sessions[i] : NULL;
        if (ending[i] && (left < 0 || clock_left(ending[i]->end) < left))
            left = clock_left(ending[i]->end);
    }
    if (left < 0)
        return false;
    (void)turn_wait(ending, count, (unsigned)left, &nobody);
    for (size_t i = 0; i < count; i++)
        if (ending[i])
            go_on_ending(ending[i]);
    return true;
}

void sessions_bye(struct session *const *sessions, size_t count) {
    struct session **ending = memory_take(count, sizeof *ending);
    for (size_t i = 0; i < count; i++)
        if (sessions[i] && sessions[i]->stage == STAGE_TALK && sessions[i]->in_flight.pending == 0)
            begin_bye(sessions[i]);
    while (turn_ending(sessions, ending, count))
        continue;
    free(ending);
}

// What was wrong with a conversation that came to bye, while nothing was killed yet.
static enum outcome judge_end(const struct session *s, struct text *words) {
    const struct child *c = &s->child;
    const char *half;
    if (lines_rest(&s->lines, &half) > 0) {
        text_add(words, "found half a line at the end, expected nothing more");
        return OUTCOME_PROTOCOL;
    }
    if (s->stage == STAGE_BYE && c->ended)
        text_add(words, "the process ended without an answer to bye, ");
    else if (s->stage == STAGE_BYE)
        text_addf(words, "no answer to bye within %u ms, ", s->limits.end_ms);
    else if (!c->ended)
        text_addf(words, "%u ms after bye the process is ", s->limits.end_ms);
    else if (!child_ended_well(c))
        text_add(words, "after bye, expected exit code 0, found ");
    else
        return OUTCOME_ANSWERED;
    child_end_words(c, words);
    return c->ended ? OUTCOME_CRASH : OUTCOME_TIMEOUT;
}

static enum outcome end(struct session *s, struct text *words) {
    if (s->stage == STAGE_TALK && s->in_flight.pending > 0)
        return OUTCOME_ANSWERED;
    sessions_bye(&s, 1);
    if (s->stage == STAGE_BROKEN) {
        text_add(words, s->told ? "" : text_string(&s->words));
        return s->told ? OUTCOME_ANSWERED : s->outcome;
    }
    child_hear(&s->child);
    enum outcome outcome = judge_end(s, words);
    child_free(&s->child);
    if (outcome == OUTCOME_ANSWERED && s->child.others > 0) {
        text_addf(words, "the process left %d others running behind it", s->child.others);
        outcome = OUTCOME_PROTOCOL;
    }
    return outcome;
}

void session_kill(struct session *s) {
    child_free(&s->child);
    free_session(s);
}

enum outcome session_close(struct session *s, struct text *words) {
    struct text said = {0};
    enum outcome outcome = end(s, &said);
    child_free(&s->child);
    if (s->child.others < 0 && outcome == OUTCOME_ANSWERED) {
        text_add(&said, "a process that it started could not be ended");
        outcome = OUTCOME_PROTOCOL;
    }
    if (words)
        text_add(words, text_string(&said));
    text_free(&said);
    free_session(s);
    return outcome;
}
