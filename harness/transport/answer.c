// SPDX-License-Identifier: MIT
//
// Checks an answer key by key. What the request does not need is not looked at, so that answers can
// grow. Invariant: texts of a reply that is ANSWERED are printable ASCII (`next`, each of the
// actions), and `words` can always be shown.
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/printable.h"
#include "question.h"

enum { WORDS_MAX = 1000, SHOWN_MAX = 40 };

// An answer that breaks the protocol, with the reason.
static enum outcome against(struct reply *reply, const char *reason) {
    (void)snprintf(reply->reason, sizeof reply->reason, "%s", reason);
    return OUTCOME_PROTOCOL;
}

static enum outcome expected(const json_t *answer, const char *key, const char *what,
                             struct reply *reply) {
    message_found_at(&reply->words, answer, key);
    text_addf(&reply->words, ", expected %s", what);
    return against(reply, key);
}

static void take_words(const json_t *json, struct reply *reply) {
    printable_cut(&reply->words, json_string_value(json), json_string_length(json), WORDS_MAX);
}

static enum outcome check_echo(const json_t *answer, const struct question *q,
                               struct reply *reply) {
    const char *key = q->op == OP_PLAY ? "rules" : "position";
    const json_t *json = json_object_get(answer, key);
    const char *s = json_string_value(json);
    size_t at = 0;
    if (!s)
        return expected(answer, key, "the request's", reply);
    if (strcmp(s, q->position) == 0)
        return OUTCOME_ANSWERED;
    while (s[at] == q->position[at])
        at++;
    text_addf(&reply->words, "%s: found \"", key);
    printable_cut(&reply->words, s + at, strlen(s + at), SHOWN_MAX);
    text_addf(&reply->words, "\" at byte %zu, expected the request's \"", at + 1);
    printable_cut(&reply->words, q->position + at, strlen(q->position + at), SHOWN_MAX);
    text_add(&reply->words, "\"");
    (void)against(reply, "echo");
    return OUTCOME_ADAPTER;
}

static bool is_line(const json_t *json) {
    return json_is_string(json) &&
           printable_line(json_string_value(json), json_string_length(json));
}

static enum outcome take_next(const json_t *answer, const char *key, struct reply *reply) {
    const json_t *json = json_object_get(answer, key);
    if (!is_line(json))
        return expected(answer, key, "a position, one line of printable ASCII", reply);
    text_add(&reply->next, json_string_value(json));
    return OUTCOME_ANSWERED;
}

static enum outcome take_legal(const json_t *answer, struct reply *reply) {
    const json_t *legal = json_object_get(answer, "legal");
    const json_t *reason = json_object_get(answer, "reason");
    if (!json_is_boolean(legal))
        return expected(answer, "legal", "true or false", reply);
    reply->legal = json_is_true(legal);
    if (reply->legal || !reason)
        return OUTCOME_ANSWERED;
    if (!json_is_string(reason))
        return expected(answer, "reason", "a text, or no such key", reply);
    take_words(reason, reply);
    return OUTCOME_ANSWERED;
}

static enum outcome take_apply(const json_t *answer, struct reply *reply) {
    const enum outcome outcome = take_legal(answer, reply);
    return outcome == OUTCOME_ANSWERED && reply->legal ? take_next(answer, "next", reply) : outcome;
}

static enum outcome take_play(const json_t *answer, const struct question *q, struct reply *reply) {
    const enum outcome outcome = take_legal(answer, reply);
    const json_t *json = json_object_get(answer, "played");
    const json_int_t played = json_integer_value(json);
    if (outcome != OUTCOME_ANSWERED)
        return outcome;
    if (!json_is_integer(json) || played < 0 || (size_t)played > q->count ||
        reply->legal != ((size_t)played == q->count)) {
        char want[80];
        (void)snprintf(want, sizeof want, reply->legal ? "%zu, all of them" : "a number below %zu",
                       q->count);
        text_clear(&reply->words);
        return expected(answer, "played", want, reply);
    }
    reply->played = (size_t)played;
    return reply->legal ? take_next(answer, "position", reply) : OUTCOME_ANSWERED;
}

static int by_bytes(const void *x, const void *y) {
    const char *const *a = x, *const *b = y;
    return strcmp(*a, *b);
}

static enum outcome take_actions(const json_t *answer, struct text *taken, struct reply *reply) {
    const json_t *list = json_object_get(answer, "actions");
    if (taken->length && json_is_string(list)) {
        reply->actions = *taken;
        *taken = (struct text){0};
        return OUTCOME_ANSWERED;
    }
    const size_t count = json_array_size(list);
    OWNED const char **action = memory_take(count + 1, sizeof *action);
    bool sorted = true;
    if (!json_is_array(list))
        return expected(answer, "actions", "a list of texts", reply);
    for (size_t i = 0; i < count; i++) {
        const json_t *json = json_array_get(list, i);
        action[i] = json_string_value(json);
        if (is_line(json)) {
            sorted = sorted && (i == 0 || strcmp(action[i - 1], action[i]) < 0);
            continue;
        }
        text_addf(&reply->words, "actions: number %zu: ", i + 1);
        if (action[i])
            message_found(&reply->words, action[i], json_string_length(json));
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
        text_add(&reply->actions, action[i]);
        text_add(&reply->actions, "\n");
    }
    return OUTCOME_ANSWERED;
}

// `unsupported` and `refused`: a text, and none of what an answer would have.
static enum outcome take_aside(const json_t *answer, const char *key, struct reply *reply) {
    static const char *const others[] = {"legal", "actions", "unsupported", "refused"};
    const json_t *json = json_object_get(answer, key);
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (strcmp(others[i], key) != 0 && json_object_get(answer, others[i])) {
            text_addf(&reply->words, "found \"%s\" and \"%s\", expected one of them", key,
                      others[i]);
            return against(reply, "two-answers");
        }
    if (!json_is_string(json))
        return expected(answer, key, "a text", reply);
    take_words(json, reply);
    reply->refused = strcmp(key, "refused") == 0;
    return reply->refused ? OUTCOME_ANSWERED : OUTCOME_UNSUPPORTED;
}

static enum outcome take(const json_t *answer, struct text *list, const struct question *q,
                         struct reply *reply) {
    const enum outcome outcome = check_echo(answer, q, reply);
    if (outcome != OUTCOME_ANSWERED)
        return outcome;
    if (json_object_get(answer, "unsupported"))
        return take_aside(answer, "unsupported", reply);
    if (json_object_get(answer, "refused"))
        return q->op == OP_PLAY
                   ? expected(answer, "refused", "no such key in an answer to play", reply)
                   : take_aside(answer, "refused", reply);
    return q->op == OP_APPLY   ? take_apply(answer, reply)
           : q->op == OP_LEGAL ? take_actions(answer, list, reply)
                               : take_play(answer, q, reply);
}

enum outcome answer_take(const json_t *answer, struct text *list, const struct question *q,
                         struct reply *reply) {
    reply->outcome = take(answer, list, q, reply);
    if (reply->outcome != OUTCOME_ANSWERED) {
        reply->legal = reply->refused = false;
        text_clear(&reply->next);
        text_clear(&reply->actions);
    }
    return reply->outcome;
}
