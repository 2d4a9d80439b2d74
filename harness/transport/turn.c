// SPDX-License-Identifier: MIT
//
// One turn of the conversation with each session: write, wait, read, judge. Nothing here waits but
// poll, and that only until the nearest time limit of any session.
// Invariant: a request stops being in flight exactly as its reply is handed out, and it is never
// judged too late before everything that had come until then was read.
#include "turn.h"

#include <errno.h>
#include <poll.h>
#include <string.h>

#include "answer.h"
#include "base/clock.h"
#include "base/memory.h"
#include "base/printable.h"
#include "handshake.h"

enum {
    READ_LEAST = 1 << 16, // room for a read
    CLOSING_MS = 500,     // from a pipe's end to the process's, to say how that ended
    FILES = 4,            // of a session, in the poll
};

// ---- Replies ----

static void hand_out(struct session *s, struct flight *flight, struct listener *listener) {
    const struct flight gone = *flight;
    const double now = clock_seconds();
    s->reply.seconds = now - s->since;
    s->since = now;
    if (in_flight_remove(&s->in_flight, flight))
        s->due = 0;
    listener->count++;
    if (listener->fn)
        listener->fn(listener->context, gone.tag, &gone.request, &s->reply);
}

static struct reply *fresh_reply(struct session *s, enum outcome outcome) {
    struct reply *r = &s->reply;
    text_clear(&r->next);
    text_clear(&r->actions);
    text_clear(&r->words);
    text_clear(&r->errors);
    r->reason[0] = '\0';
    r->outcome = outcome;
    r->legal = r->refused = false;
    r->played = 0;
    return r;
}

static void because(struct session *s, const char *reason) {
    (void)snprintf(s->reason, sizeof s->reason, "%s", reason);
}

// Breaks it: s->words and s->reason say why. The oldest in flight gets the outcome, the others are
// LOST; all are where a request that was answered already is the cause.
static void break_off(struct session *s, enum outcome outcome, struct listener *listener) {
    struct flight *flight = in_flight_oldest(&s->in_flight);
    child_hear(&s->child);
    child_kill(&s->child);
    s->stage = STAGE_BROKEN;
    s->outcome = outcome;
    s->told = flight && !s->repeated;
    if (s->repeated)
        outcome = OUTCOME_LOST;
    for (; flight; flight = in_flight_oldest(&s->in_flight)) {
        const bool lost = outcome == OUTCOME_LOST;
        struct reply *r = fresh_reply(s, outcome);
        text_addf(&r->words, "%s%s", text_string(&s->words),
                  lost ? " (at an earlier request)" : "");
        memcpy(r->reason, s->reason, sizeof r->reason);
        text_add_bytes(&r->errors, s->child.tail, s->child.kept);
        hand_out(s, flight, listener);
        outcome = OUTCOME_LOST;
    }
}

// ---- Lines ----

static void take_welcome(struct session *s, const char *line, size_t length,
                         struct listener *listener) {
    if (handshake_read(line, length, 1, &s->identity, &s->problem)) {
        in_flight_init(&s->in_flight, s->identity.window, 2);
        s->stage = STAGE_TALK;
        s->due = 0;
        return;
    }
    s->shaken = true;
    because(s, "handshake");
    break_off(s, OUTCOME_PROTOCOL, listener);
}

// The request in flight that the fields answer; NULL with words.
static struct flight *answered(struct session *s) {
    const struct value *id = &s->fields.value[KEY_ID];
    if (id->kind == VALUE_INTEGER && id->number > 0) {
        const uint64_t number = (uint64_t)id->number;
        struct flight *flight = in_flight_find(&s->in_flight, number);
        if (flight)
            return flight;
        s->repeated = number == s->last;
        text_addf(&s->words, "id: found %llu, %s", (unsigned long long)number,
                  number < s->in_flight.next ? "which was answered before" : "which was not asked");
    } else {
        answer_found(&s->fields, KEY_ID, &s->words);
    }
    text_add(&s->words, ", expected the id of a request that is due");
    return NULL;
}

static void take_answer(struct session *s, const char *line, size_t length,
                        struct listener *listener) {
    struct flight *flight = NULL;
    text_clear(&s->words);
    because(s, field_key_names[KEY_ID]);
    if (fields_read(&s->fields, line, length, &s->words))
        flight = answered(s);
    else
        because(s, s->fields.wrong);
    if (!flight) {
        break_off(s, OUTCOME_PROTOCOL, listener);
        return;
    }
    answer_take(&s->fields, &flight->request, fresh_reply(s, OUTCOME_ANSWERED));
    s->last = flight->id;
    hand_out(s, flight, listener);
}

static void take_bye(struct session *s, const char *line, size_t length,
                     struct listener *listener) {
    const struct value *id = &s->fields.value[KEY_ID];
    text_clear(&s->words);
    bool good = fields_read(&s->fields, line, length, &s->words);
    if (good && (uint64_t)id->number != s->in_flight.next) { // 0 of what is no whole number
        answer_found(&s->fields, KEY_ID, &s->words);
        text_addf(&s->words, ", expected %llu, that of bye", (unsigned long long)s->in_flight.next);
        good = false;
    }
    if (good && answer_is_bye(&s->fields, &s->words))
        s->stage = STAGE_END;
    else
        break_off(s, OUTCOME_PROTOCOL, listener);
}

static void take_late(struct session *s, const char *line, size_t length,
                      struct listener *listener) {
    text_clear(&s->words);
    fields_found(&s->words, line, length);
    text_add(&s->words, " after the answer to bye, expected nothing more");
    break_off(s, OUTCOME_PROTOCOL, listener);
}

static void take_line(struct session *s, const char *line, size_t length,
                      struct listener *listener) {
    if (s->stage == STAGE_HELLO)
        take_welcome(s, line, length, listener);
    else if (s->stage == STAGE_TALK)
        take_answer(s, line, length, listener);
    else if (s->stage == STAGE_BYE)
        take_bye(s, line, length, listener);
    else
        take_late(s, line, length, listener);
}

// ---- Reading and writing ----

// Takes the lines that are there; false if the session broke at one.
static bool take_lines(struct session *s, struct listener *listener) {
    const char *line;
    size_t length = 0;
    while (lines_next(&s->lines, &line, &length)) {
        if (length <= SESSION_LINE_MAX)
            take_line(s, line, length, listener);
        if (s->stage == STAGE_BROKEN)
            return false;
        if (length > SESSION_LINE_MAX)
            break;
    }
    if (length > SESSION_LINE_MAX || lines_rest(&s->lines, &line) > SESSION_LINE_MAX) {
        text_clear(&s->words);
        because(s, "long-line");
        text_addf(&s->words, "found a line of more than %d bytes, expected a shorter one: ",
                  (int)SESSION_LINE_MAX);
        printable_cut(&s->words, line, SESSION_LINE_MAX, 80);
        break_off(s, OUTCOME_PROTOCOL, listener);
        return false;
    }
    return true;
}

static void read_lines(struct session *s, struct listener *listener) {
    while (s->child.out >= 0) {
        size_t room;
        char *to = lines_room(&s->lines, READ_LEAST, &room);
        const size_t n = child_read(&s->child, to, room);
        lines_added(&s->lines, n);
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
    if (s->due == 0 && (s->in_flight.pending > 0 || s->stage == STAGE_HELLO))
        s->due = clock_ms();
}

// ---- Judging ----

// Says what came of a line without its end; false where nothing did.
static bool say_half(struct session *s) {
    const char *half;
    const size_t length = lines_rest(&s->lines, &half);
    if (length == 0)
        return false;
    text_add(&s->words, "found half a line, ");
    printable_cut(&s->words, half, length, 80);
    text_add(&s->words, ", expected a line feed at its end; ");
    return true;
}

// No more will come: the process ended, or closed a pipe without which it can't go on.
static void break_at_end(struct session *s, struct listener *listener) {
    text_clear(&s->words);
    const bool is_half = say_half(s);
    because(s, is_half ? "half-line" : s->child.out < 0 ? "closed-output" : "closed-input");
    if (s->child.ended) {
        child_hear(&s->child);
        if (!is_half)
            child_end_word(&s->child, s->reason);
        text_add(&s->words, "the process ended, ");
        child_end_words(&s->child, &s->words);
    } else {
        text_addf(&s->words, "the process closed its standard %s and is still running",
                  s->child.out < 0 ? "output" : "input");
    }
    break_off(s, is_half ? OUTCOME_PROTOCOL : OUTCOME_CRASH, listener);
}

static unsigned limit_of(const struct session *s) {
    return s->stage == STAGE_HELLO ? s->limits.start_ms : s->limits.answer_ms;
}

// Whether nothing can become of what is due: its answer can't come, or it can't be asked.
static bool is_cut_off(const struct session *s) {
    const struct flight *oldest = in_flight_oldest(&s->in_flight);
    if (s->child.out < 0)
        return true;
    return s->child.in < 0 && (oldest ? oldest->end : s->queued) > s->written;
}

// Whether time limits and ends are judged here; after bye session_close does that.
static bool is_judged(const struct session *s) {
    return s->stage == STAGE_HELLO || s->stage == STAGE_TALK;
}

// The moment at which the session is to be looked at if nothing comes, 0 if there is none. A pipe
// that was just found closed is looked at now.
static uint64_t deadline(const struct session *s) {
    if (!is_judged(s))
        return 0;
    if (is_cut_off(s))
        return s->closing ? s->closing + CLOSING_MS : 1;
    return s->due ? s->due + limit_of(s) : 0;
}

static void judge(struct session *s, struct listener *listener) {
    const uint64_t now = clock_ms();
    if (s->child.ended) {
        break_at_end(s, listener);
        return;
    }
    if (is_cut_off(s)) {
        s->closing = s->closing ? s->closing : now;
        if (now - s->closing >= CLOSING_MS)
            break_at_end(s, listener);
        return;
    }
    if (s->due == 0 || now < s->due + limit_of(s))
        return;
    if (s->child.in < 0) {
        break_at_end(s, listener);
        return;
    }
    because(s, "");
    text_clear(&s->words);
    text_addf(&s->words, "no answer within %u ms", limit_of(s));
    break_off(s, OUTCOME_TIMEOUT, listener);
}

// ---- The turn ----

static bool is_live(const struct session *s) {
    return s && s->stage != STAGE_BROKEN;
}

static void fill_files(const struct session *s, struct pollfd *fd) {
    fd[0] = (struct pollfd){.fd = s->child.out, .events = POLLIN};
    fd[1] = (struct pollfd){.fd = s->child.err, .events = POLLIN};
    fd[2] = (struct pollfd){.fd = s->child.swept ? -1 : s->child.control, .events = POLLIN};
    // Without anything to write it is still seen when the other side closes it.
    fd[3] = (struct pollfd){.fd = s->child.in, .events = s->done < s->out.length ? POLLOUT : 0};
}

// Deals with what poll saw. What the supervisor says is taken before what the process wrote: all
// that it wrote before its end is then there to be read.
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

// How long poll may wait.
static int patience(struct session *const *live, size_t count, unsigned milliseconds) {
    uint64_t end = clock_ms() + milliseconds;
    for (size_t i = 0; i < count; i++) {
        const uint64_t at = deadline(live[i]);
        if (at != 0 && at < end)
            end = at;
    }
    return clock_left(end);
}

// Waits; false if a signal came instead. That the system can't is no program's silence.
static bool wait_for(struct pollfd *files, size_t count, int milliseconds) {
    if (poll(files, (nfds_t)count, milliseconds) >= 0)
        return true;
    if (errno == EINTR)
        return false;
    TEXT words = {0};
    text_addf(&words, "the programs can't be listened to: %s", strerror(errno));
    machine_failed(text_string(&words));
}

// Only what is live is handed to poll: it refuses more places than a process may have files open.
bool turn_wait(struct session *const *sessions, size_t count, unsigned milliseconds,
               struct listener *listener) {
    OWNED struct session **live = memory_take(count, sizeof *live);
    OWNED struct pollfd *files = memory_take(count * FILES, sizeof *files);
    size_t lives = 0;
    for (size_t i = 0; i < count; i++) {
        if (!is_live(sessions[i]))
            continue;
        turn_flush(sessions[i]);
        fill_files(sessions[i], &files[lives * FILES]);
        live[lives++] = sessions[i];
    }
    const bool good =
        lives > 0 && wait_for(files, lives * FILES, patience(live, lives, milliseconds));
    for (size_t i = 0; good && i < lives; i++)
        attend(live[i], &files[i * FILES], listener);
    return good;
}
