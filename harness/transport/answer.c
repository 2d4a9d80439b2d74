// SPDX-License-Identifier: MIT
//
// Checks an answer key by key. Keys that the request does not need are ignored, so that later
// versions of the protocol can add keys.
// Invariant: texts of an ANSWERED reply are printable ASCII (`next`, each action), and `words` can
// always be shown.
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/memory.h"
#include "base/printable.h"
#include "question.h"

enum { WORDS_MAX = 1000, SHOWN_MAX = 40 };

// Stores the reason why an answer breaks the protocol.
static enum outcome against(struct reply *reply, const char *reason) {
    (void)snprintf(reply->reason, sizeof reply->reason, "%s", reason);
    return OUTCOME_PROTOCOL;
}

static enum outcome expected(const struct message *answer, const char *key, const char *what,
                             struct reply *reply) {
    message_found_at(&reply->words, answer, key);
    text_addf(&reply->words, ", expected %s", what);
    return against(reply, key);
}

static enum outcome check_echo(const struct message *answer, const struct question *q,
                               struct reply *reply) {
    const char *key = q->op == OP_PLAY ? "rules" : "position";
    const struct value v = message_value(answer, key);
    const char *s = v.text;
    size_t at = 0;
    if (v.type != JSON_STRING)
        return expected(answer, key, "the request's", reply);
    if (strlen(s) == v.length && strcmp(s, q->position) == 0)
        return OUTCOME_ANSWERED;
    while (s[at] == q->position[at] && s[at])
        at++;
    text_addf(&reply->words, "%s: found \"", key);
    printable_cut(&reply->words, s + at, v.length - at, SHOWN_MAX);
    text_addf(&reply->words, "\" at byte %zu, expected the request's \"", at + 1);
    printable_cut(&reply->words, q->position + at, strlen(q->position + at), SHOWN_MAX);
    text_add(&reply->words, "\"");
    (void)against(reply, "echo");
    return OUTCOME_ADAPTER;
}

static bool is_line(const struct value *v) {
    return v->type == JSON_STRING && printable_line(v->text, v->length);
}

// Stores a position or an action. If the text is too long to be right, stores only its beginning,
// length and hash, so that different texts stay different.
static void keep(struct text *to, const struct value *v) {
    const bool whole = v->length <= ANSWER_TEXT_MAX;
    text_add_bytes(to, v->text, whole ? v->length : ANSWER_TEXT_MAX);
    if (!whole)
        text_addf(to, "... (%zu bytes, hash %016llx)", v->length,
                  (unsigned long long)hash_bytes(HASH_BEGIN, v->text, v->length));
}

// Reads a verdict: whether the action is legal, and for a game how many actions were played. Reads
// the next position of a legal action, or the reason for an illegal action.
static enum outcome take_verdict(const struct message *answer, const struct question *q,
                                 struct reply *reply) {
    const struct value legal = message_value(answer, "legal");
    const struct value reason = message_value(answer, "reason");
    const struct value played = message_value(answer, "played");
    const char *key = q->op == OP_PLAY ? "position" : "next";
    const struct value next = message_value(answer, key);
    if (legal.type != JSON_TRUE && legal.type != JSON_FALSE)
        return expected(answer, "legal", "true or false", reply);
    reply->legal = legal.type == JSON_TRUE;
    const bool reasoned = !reply->legal && message_has(answer, "reason");
    if (reasoned && reason.type != JSON_STRING)
        return expected(answer, "reason", "a text, or no such key", reply);
    if (q->op == OP_PLAY &&
        (played.type != JSON_INTEGER || played.number < 0 || (size_t)played.number > q->count ||
         reply->legal != ((size_t)played.number == q->count))) {
        char want[80];
        (void)snprintf(want, sizeof want,
                       reply->legal ? "%zu, the number of all actions" : "a number below %zu",
                       q->count);
        return expected(answer, "played", want, reply);
    }
    reply->played = q->op == OP_PLAY ? (size_t)played.number : 0;
    if (reasoned)
        printable_cut(&reply->words, reason.text, reason.length, WORDS_MAX);
    if (reply->legal && !is_line(&next))
        return expected(answer, key, "a position, one line of printable ASCII", reply);
    if (reply->legal)
        keep(&reply->next, &next);
    return OUTCOME_ANSWERED;
}

static int by_bytes(const void *x, const void *y) {
    const char *const *a = x, *const *b = y;
    return strcmp(*a, *b);
}

static enum outcome take_actions(struct message *answer, struct reply *reply) {
    const struct value list = message_value(answer, "actions");
    if (list.type == JSON_ARRAY && !list.list) {
        reply->actions = answer->actions;
        answer->actions = (struct text){0};
        return OUTCOME_ANSWERED;
    }
    const size_t count = json_array_size(list.list);
    OWNED const char **action = memory_take(count + 1, sizeof *action);
    bool sorted = true;
    if (list.type != JSON_ARRAY)
        return expected(answer, "actions", "a list of texts", reply);
    for (size_t i = 0; i < count; i++) {
        const struct value v = value_of(json_array_get(list.list, i));
        action[i] = v.text;
        if (is_line(&v)) {
            sorted = sorted && (i == 0 || strcmp(action[i - 1], action[i]) < 0);
            continue;
        }
        text_addf(&reply->words, "actions: number %zu: ", i + 1);
        if (action[i])
            message_found(&reply->words, v.text, v.length);
        else
            text_add(&reply->words, "found no text");
        text_add(&reply->words, ", expected an action, one line of printable ASCII");
        return against(reply, "actions");
    }
    if (!sorted)
        qsort(action, count, sizeof *action, by_bytes);
    for (size_t i = 0; i < count; i++) {
        if (!sorted && i > 0 && strcmp(action[i - 1], action[i]) == 0) {
            text_add(&reply->words, "actions: ");
            message_found(&reply->words, action[i], strlen(action[i]));
            text_add(&reply->words, " twice, expected each action once");
            return against(reply, "action-twice");
        }
        keep(&reply->actions, &(struct value){.text = action[i], .length = strlen(action[i])});
        text_add(&reply->actions, "\n");
    }
    return OUTCOME_ANSWERED;
}

// Reads the text of `unsupported` or `refused`. An answer with one of these keys must have neither
// the other key nor `legal` nor `actions`.
static enum outcome take_aside(const struct message *answer, const char *key, struct reply *reply) {
    static const char *const others[] = {"legal", "actions", "unsupported", "refused"};
    const struct value v = message_value(answer, key);
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (strcmp(others[i], key) != 0 && message_has(answer, others[i])) {
            text_addf(&reply->words, "found \"%s\" and \"%s\", expected one of them", key,
                      others[i]);
            (void)snprintf(reply->reason, sizeof reply->reason, "%s-and-%s", key, others[i]);
            return OUTCOME_PROTOCOL;
        }
    if (v.type != JSON_STRING)
        return expected(answer, key, "a text", reply);
    printable_cut(&reply->words, v.text, v.length, WORDS_MAX);
    reply->refused = strcmp(key, "refused") == 0;
    return reply->refused ? OUTCOME_ANSWERED : OUTCOME_UNSUPPORTED;
}

static enum outcome take(struct message *answer, const struct question *q, struct reply *reply) {
    const enum outcome outcome = check_echo(answer, q, reply);
    if (outcome != OUTCOME_ANSWERED)
        return outcome;
    if (message_has(answer, "op") && !message_has(answer, "legal") &&
        (q->op == OP_PLAY || !message_has(answer, "actions")) && !message_has(answer, "refused") &&
        !message_has(answer, "unsupported")) {
        text_add(&reply->words, "found the request itself, expected " ANSWER_BEHIND_ECHO);
        return against(reply, "request");
    }
    if (message_has(answer, "unsupported"))
        return take_aside(answer, "unsupported", reply);
    if (message_has(answer, "refused"))
        return q->op == OP_PLAY ? expected(answer, "refused",
                                           "no such key in the answer to a request `play`", reply)
                                : take_aside(answer, "refused", reply);
    return q->op == OP_LEGAL ? take_actions(answer, reply) : take_verdict(answer, q, reply);
}

enum outcome answer_take(struct message *answer, const struct question *q, struct reply *reply) {
    reply->outcome = take(answer, q, reply);
    if (reply->outcome != OUTCOME_ANSWERED) {
        reply->legal = reply->refused = false;
        text_clear(&reply->next);
        text_clear(&reply->actions);
    }
    return reply->outcome;
}
