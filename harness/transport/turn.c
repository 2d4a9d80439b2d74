// SPDX-License-Identifier: MIT
//
// One turn of the conversations: write, wait, read, judge. Only poll waits, and not past the next
// time limit of a session.
// Invariant: a request is unanswered until its reply is handed out. It times out only after
// everything that had arrived was read.
#include "session.h"

#include <errno.h>
#include <poll.h>
#include <string.h>

#include "base/clock.h"
#include "base/memory.h"
#include "base/printable.h"
#include "process/process.h"

enum {
    READ_LEAST = 1 << 16, // least number of bytes for which a read has room
    // A process that closed a pipe gets this time to end, so that its exit status is known.
    CLOSING_MS = 500,
    FILES = 4, // files of a session that poll() watches
    // When s->answered has twice this many bytes, the older half is dropped.
    ANSWERED_KEPT = 1 << 14,
};

// The function that is called for answers, and how often it was called.
struct listener {
    reply_fn *fn;
    void *context;
    size_t count;
};

// Hands out the reply to a request. Stores the question in s->answered, unless the session broke.
// If s->answered then has more than twice ANSWERED_KEPT bytes, drops the oldest questions.
static void hand_out(struct session *s, struct flight *flight, struct listener *listener) {
    struct question *q = flight->question;
    struct text *const kept = &s->answered;
    const double now = clock_seconds();
    s->reply.seconds = now - s->since;
    s->since = now;
    if (s->stage != STAGE_BROKEN)
        question_line(q, kept);
    if (kept->length > 2 * ANSWERED_KEPT) {
        const char *const rest = strchr(kept->s + kept->length - ANSWERED_KEPT, '\n') + 1;
        kept->length -= (size_t)(rest - kept->s);
        memmove(kept->s, rest, kept->length + 1);
    }
    if (flight == s->flight)
        s->due = 0;
    s->pending--;
    memmove(flight, flight + 1, (size_t)(s->flight + s->pending - flight) * sizeof *flight);
    listener->count++;
    if (listener->fn)
        listener->fn(listener->context, q, &s->reply);
}

static struct reply *fresh_reply(struct session *s, enum outcome outcome) {
    reply_free(&s->reply);
    s->reply = (struct reply){.outcome = outcome};
    return &s->reply;
}

// Breaks the session. s->words must say why; `reason` is a short name for the reason. The oldest
// unanswered request gets the outcome, and the others are LOST. If the program repeated an answer,
// all unanswered requests are LOST.
static void break_off(struct session *s, enum outcome outcome, const char *reason,
                      struct listener *listener) {
    child_hear(&s->child);
    child_kill(&s->child);
    s->stage = STAGE_BROKEN;
    s->outcome = outcome;
    s->told = s->pending > 0 && !s->repeated;
    if (s->repeated)
        outcome = OUTCOME_LOST;
    for (; s->pending > 0; outcome = OUTCOME_LOST) {
        struct reply *r = fresh_reply(s, outcome);
        text_addf(&r->words, "%s%s", text_string(&s->words),
                  outcome == OUTCOME_LOST ? " (at an earlier request)" : "");
        (void)snprintf(r->reason, sizeof r->reason, "%s", reason);
        text_add_bytes(&r->errors, s->child.tail, s->child.kept);
        if (outcome != OUTCOME_LOST)
            text_add(&r->before, text_string(&s->answered));
        hand_out(s, s->flight, listener);
    }
}

// Returns the unanswered request to which an answer belongs. If there is none, returns NULL, and
// s->words say why.
static struct flight *answered(struct session *s, const struct message *answer) {
    const json_int_t number = message_value(answer, "id").number;
    const uint64_t id = number > 0 ? (uint64_t)number : 0; // 0 if it is no whole number
    for (size_t i = 0; i < s->pending; i++)
        if (s->flight[i].id == id)
            return &s->flight[i];
    if (id > 0) {
        s->repeated = id == s->last;
        text_addf(&s->words, "id: found %llu, %s", (unsigned long long)id,
                  id < s->next ? "which was answered before" : "which was not asked");
    } else {
        message_found_at(&s->words, answer, "id");
    }
    text_add(&s->words, ", expected the id of a request that has no answer yet");
    return NULL;
}

// True if an answer to `bye` is right. Otherwise s->words say what is wrong.
static bool is_bye(struct session *s, const struct message *answer) {
    const bool due = (uint64_t)message_value(answer, "id").number == s->next;
    const bool good = due && message_value(answer, "bye").type == JSON_TRUE;
    if (!good)
        message_found_at(&s->words, answer, due ? "bye" : "id");
    if (!due)
        text_addf(&s->words, ", expected %llu, the id of `bye`", (unsigned long long)s->next);
    else if (!good)
        text_add(&s->words, ", expected true");
    return good;
}

// Handles the answer to a request, or to `bye`.
static void take_answer(struct session *s, char *line, size_t length, struct listener *listener) {
    const char *wrong = "id";
    const bool bye = s->stage == STAGE_BYE;
    struct message answer;
    struct problem p;
    const bool read = message_read(&answer, line, length, &wrong, &p);
    if (!read)
        text_addf(&s->words, "found \"%s\", expected %s", p.found, p.expected);
    struct flight *flight = read && !bye ? answered(s, &answer) : NULL;
    if (flight) {
        answer_take(&answer, flight->question, fresh_reply(s, OUTCOME_ANSWERED));
        s->reply.first = s->last == 0;
        s->last = flight->id;
        hand_out(s, flight, listener);
    } else if (read && bye && is_bye(s, &answer)) {
        s->stage = STAGE_END;
    } else {
        break_off(s, OUTCOME_PROTOCOL, wrong, listener);
    }
    message_free(&answer);
}

static void take_line(struct session *s, char *line, size_t length, struct listener *listener) {
    text_clear(&s->words);
    if (s->stage == STAGE_TALK || s->stage == STAGE_BYE) {
        take_answer(s, line, length, listener);
    } else if (s->stage == STAGE_END) {
        message_found(&s->words, line, length);
        text_add(&s->words, " after the answer to `bye`, expected nothing more");
        break_off(s, OUTCOME_PROTOCOL, "bye", listener);
    } else if (handshake_read(line, length, &s->identity, &s->problem)) {
        s->flight = memory_take(s->identity.window, sizeof *s->flight);
        s->next = HELLO_ID + 1;
        s->stage = STAGE_TALK;
        s->due = 0;
    } else {
        break_off(s, OUTCOME_PROTOCOL, "handshake", listener);
    }
}

// Handles the complete lines that were read. False if the session broke at one of them.
static bool take_lines(struct session *s, struct listener *listener) {
    char *feed;
    while ((feed = memchr(s->in.s + s->scanned, '\n', s->in.length - s->scanned)) != NULL) {
        char *line = s->in.s + s->start;
        if (feed - line > SESSION_LINE_MAX)
            break;
        s->start = s->scanned = (size_t)(feed + 1 - s->in.s);
        take_line(s, line, (size_t)(feed - line), listener);
        if (s->stage == STAGE_BROKEN)
            return false;
    }
    s->scanned = s->in.length;
    if (s->in.length - s->start <= SESSION_LINE_MAX)
        return true;
    text_clear(&s->words);
    text_addf(&s->words, "found a line of more than %d bytes, expected a shorter one: ",
              (int)SESSION_LINE_MAX);
    printable_cut(&s->words, s->in.s + s->start, SESSION_LINE_MAX, 80);
    break_off(s, OUTCOME_PROTOCOL, "long-line", listener);
    return false;
}

// Reads what the process wrote, and handles the lines.
static void read_lines(struct session *s, struct listener *listener) {
    while (s->child.out >= 0) {
        s->in.length -= s->start;
        s->scanned -= s->start;
        if (s->start > 0)
            memmove(s->in.s, s->in.s + s->start, s->in.length);
        s->start = 0;
        text_reserve(&s->in, READ_LEAST);
        const size_t room = s->in.capacity - s->in.length - 1;
        const size_t n = child_read(&s->child, s->in.s + s->in.length, room);
        s->in.length += n;
        s->in.s[s->in.length] = '\0';
        if (n > 0 && !take_lines(s, listener))
            return;
        if (n == 0 || (n < room && !s->child.ended))
            return;
    }
}

void turn_flush(struct session *s) {
    while (s->done < s->out.length) {
        const size_t n = child_write(&s->child, s->out.s + s->done, s->out.length - s->done);
        s->done += n;
        s->written += n;
        if (n == 0)
            break;
    }
    if (s->done == s->out.length) {
        text_clear(&s->out);
        s->done = 0;
    }
    if (s->due == 0 && (s->pending > 0 || s->stage == STAGE_HELLO))
        s->due = clock_ms();
}

// Breaks the session because nothing more can come: the process ended, or closed its input or
// output.
static void break_at_end(struct session *s, struct listener *listener) {
    const bool is_half = s->in.length > s->start;
    const char *pipe = s->child.out < 0 ? "output" : "input";
    char reason[CHILD_END_MAX];
    (void)snprintf(reason, sizeof reason, is_half ? "half-line" : "closed-%s", pipe);
    text_clear(&s->words);
    if (is_half) {
        text_add(&s->words, "found half a line, ");
        printable_cut(&s->words, s->in.s + s->start, s->in.length - s->start, 80);
        text_add(&s->words, ", expected a line feed at its end; ");
    }
    if (s->child.ended) {
        child_hear(&s->child);
        if (!is_half)
            child_end_word(&s->child, reason);
        text_add(&s->words, "the process ended, ");
        child_end_words(&s->child, &s->words);
    } else {
        text_addf(&s->words, "the process closed its standard %s and is still running", pipe);
    }
    break_off(s, is_half ? OUTCOME_PROTOCOL : OUTCOME_CRASH, reason, listener);
}

static unsigned limit_of(const struct session *s) {
    const struct session_limits *l = &s->limits;
    return s->stage == STAGE_HELLO                      ? l->start_ms
           : s->last == 0 && l->first_ms > l->answer_ms ? l->first_ms
                                                        : l->answer_ms;
}

// True if the oldest unanswered request can no longer be sent or answered.
static bool is_cut_off(const struct session *s) {
    const uint64_t asked_at = s->pending > 0 ? s->flight->end : s->queued;
    return s->child.out < 0 || (s->child.in < 0 && asked_at > s->written);
}

// True until `bye` was sent. Until then this file judges time limits and the end of the process;
// after that session_close() does.
static bool is_judged(const struct session *s) {
    return s->stage == STAGE_HELLO || s->stage == STAGE_TALK;
}

// Returns the time at which the session must be looked at, even if nothing happens; 0 for never. If
// a pipe was just found closed, returns a time in the past.
static uint64_t deadline(const struct session *s) {
    if (!is_judged(s))
        return 0;
    if (is_cut_off(s))
        return s->closing ? s->closing + CLOSING_MS : 1;
    return s->due ? s->due + limit_of(s) : 0;
}

static void judge(struct session *s, struct listener *listener) {
    const uint64_t now = clock_ms();
    const bool cut_off = is_cut_off(s), late = s->due != 0 && now >= s->due + limit_of(s);
    if (cut_off && !s->closing)
        s->closing = now;
    if (s->child.ended || (cut_off ? now - s->closing >= CLOSING_MS : late && s->child.in < 0)) {
        break_at_end(s, listener);
    } else if (late && !cut_off) {
        text_clear(&s->words);
        text_addf(&s->words,
                  "no answer within %u ms; flush the output, or allow more time with --timeout",
                  limit_of(s));
        break_off(s, OUTCOME_TIMEOUT, "", listener);
    }
}

// Handles the events of poll. First checks whether the process has ended, and then reads, so that
// no output is missed.
static void attend(struct session *s, const struct pollfd *fd, struct listener *listener) {
    const uint64_t at = deadline(s);
    const bool overdue = at != 0 && clock_ms() >= at;
    if (fd[2].revents)
        child_attend(&s->child);
    if (fd[3].revents & (POLLERR | POLLHUP))
        child_close_input(&s->child);
    if (fd[0].revents || s->child.ended || overdue)
        read_lines(s, listener);
    if (fd[1].revents)
        child_hear(&s->child);
    if (is_judged(s))
        judge(s, listener);
    if (s->stage != STAGE_BROKEN)
        turn_flush(s);
}

// Skips broken sessions, since poll() fails for more files than a process may open.
size_t sessions_turn(struct session *const *sessions, size_t count, unsigned milliseconds,
                     reply_fn *on_reply, void *context) {
    OWNED struct session **live = memory_take(count, sizeof *live);
    OWNED struct pollfd *files = memory_take(count * FILES, sizeof *files);
    struct listener listener = {.fn = on_reply, .context = context};
    uint64_t end = clock_ms() + milliseconds;
    size_t lives = 0;
    for (size_t i = 0; i < count; i++) {
        struct session *s = sessions[i];
        struct pollfd *fd = &files[lives * FILES];
        if (!s || s->stage == STAGE_BROKEN)
            continue;
        turn_flush(s);
        fd[0] = (struct pollfd){.fd = s->child.out, .events = POLLIN};
        fd[1] = (struct pollfd){.fd = s->child.err, .events = POLLIN};
        fd[2] = (struct pollfd){.fd = s->child.ending, .events = POLLIN};
        // Even if nothing is to be written, poll reports when the other side closes the pipe.
        fd[3] = (struct pollfd){.fd = s->child.in, .events = s->done < s->out.length ? POLLOUT : 0};
        const uint64_t at = deadline(s);
        if (at != 0 && at < end)
            end = at;
        live[lives++] = s;
    }
    if (lives == 0)
        return 0;
    if (poll(files, (nfds_t)(lives * FILES), clock_left(end)) < 0) {
        if (errno == EINTR)
            return 0;
        process_failed("the programs can't be listened to", errno); // not a time-out
    }
    for (size_t i = 0; i < lives; i++)
        attend(live[i], &files[i * FILES], &listener);
    return listener.count;
}
