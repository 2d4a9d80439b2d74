// SPDX-License-Identifier: MIT
//
// Begins and ends conversations, and queues requests. turn.c sends requests and reads answers.
// Invariant: callers get a session only after its handshake.
#include "session.h"

#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/memory.h"

enum {
    START_LEAST_MS = 10000,
    END_LEAST_MS = 1000,   // a process has at least this time to end
    WRITE_EARLY = 1 << 14, // number of unsent bytes at which session_ask sends them
};

struct session_limits session_limits_of(unsigned answer_ms, unsigned memory_mb) {
    const unsigned start_ms = answer_ms < START_LEAST_MS ? START_LEAST_MS : answer_ms;
    return (struct session_limits){.answer_ms = answer_ms,
                                   .start_ms = start_ms,
                                   .first_ms = start_ms,
                                   .end_ms = answer_ms < END_LEAST_MS ? END_LEAST_MS : answer_ms,
                                   .memory_mb = memory_mb};
}

void session_kill(struct session *s) {
    child_free(&s->child);
    reply_free(&s->reply);
    text_free(&s->words);
    text_free(&s->answered);
    text_free(&s->in);
    text_free(&s->out);
    free(s->flight);
    free(s);
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
    message_hello(&s->out);
    s->queued = s->out.length;
    while (s->stage == STAGE_HELLO)
        (void)sessions_turn(&s, 1, s->limits.start_ms, NULL, NULL);
    *outcome = s->stage == STAGE_TALK ? OUTCOME_ANSWERED : s->outcome;
    if (s->stage == STAGE_TALK)
        return s;
    const bool crashed = s->outcome == OUTCOME_CRASH;
    if (s->problem.where[0])
        *p = s->problem;
    else if (!crashed || !child_returns(argv[0], p))
        problem_say(
            p, argv[0], text_string(&s->words),
            crashed ? "an answer to `hello`; run the program with </dev/null to see what it prints"
                    : "an answer to `hello`");
    session_kill(s);
    return NULL;
}

bool session_ask(struct session *s, struct question *q) {
    const size_t from = s->out.length;
    if (s->stage != STAGE_TALK || s->pending == s->identity.window)
        return false;
    message_request(&s->out, s->next, q);
    s->queued += s->out.length - from;
    s->flight[s->pending++] = (struct flight){.id = s->next++, .end = s->queued, .question = q};
    if (s->pending == 1)
        s->since = clock_seconds();
    if (s->out.length - s->done >= WRITE_EARLY)
        turn_flush(s);
    return true;
}

void sessions_bye(struct session *const *sessions, size_t count) {
    OWNED struct session **ending = memory_take(count, sizeof *ending);
    for (size_t i = 0; i < count; i++) {
        struct session *s = sessions[i];
        if (s && s->stage == STAGE_TALK && s->pending == 0) {
            message_bye(&s->out, s->next);
            s->stage = STAGE_BYE;
            s->end = clock_ms() + s->limits.end_ms;
        }
    }
    for (;;) {
        int left = -1;
        for (size_t i = 0; i < count; i++) {
            // If `bye` was sent, waits until the process ended or the time is up.
            struct session *s = sessions[i];
            const bool ends = s && s->end != 0 && s->stage != STAGE_BROKEN && !s->child.ended;
            const int wait = ends ? clock_left(s->end) : 0;
            ending[i] = wait > 0 ? s : NULL;
            if (wait > 0 && (left < 0 || wait < left))
                left = wait;
        }
        if (left < 0)
            return;
        (void)sessions_turn(ending, count, (unsigned)left, NULL, NULL);
        for (size_t i = 0; i < count; i++) {
            struct session *s = ending[i];
            if (s && s->out.length == 0)
                child_close_input(&s->child);
        }
    }
}

// Judges how a session ended after `bye`. Call this function before the process is killed.
static enum outcome judge_end(const struct session *s, struct text *words) {
    const struct child *c = &s->child;
    if (s->in.length > s->start) {
        text_add(words, "found an unfinished line after the last answer, expected no more output");
        return OUTCOME_PROTOCOL;
    }
    if (s->stage == STAGE_BYE && c->ended)
        text_add(words, "the process ended without an answer to `bye`, ");
    else if (s->stage == STAGE_BYE)
        text_addf(words, "no answer to `bye` within %u ms, ", s->limits.end_ms);
    else if (!c->ended)
        text_addf(words, "%u ms after `bye` the process is ", s->limits.end_ms);
    else if (c->status != 0)
        text_add(words, "after `bye`, expected exit code 0, found ");
    else
        return OUTCOME_ANSWERED;
    child_end_words(c, words);
    return c->ended ? OUTCOME_CRASH : OUTCOME_TIMEOUT;
}

enum outcome session_close(struct session *s, struct text *words) {
    enum outcome outcome = OUTCOME_ANSWERED;
    const bool owes = s->stage == STAGE_TALK && s->pending > 0;
    if (!owes)
        sessions_bye(&s, 1);
    if (!owes && s->stage != STAGE_BROKEN) {
        child_hear(&s->child);
        outcome = judge_end(s, words);
    } else if (!owes && !s->told) {
        text_add(words, text_string(&s->words));
        outcome = s->outcome;
    }
    session_kill(s);
    return outcome;
}
