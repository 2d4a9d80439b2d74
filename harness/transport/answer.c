// SPDX-License-Identifier: MIT
//
// Checks an answer key by key. What the request does not need is not looked at, so that answers can
// grow. Invariant: texts of a reply that is ANSWERED are printable ASCII (`next`, each of the
// actions), and `words` can always be shown.
#include "answer.h"

#include <stdlib.h>
#include <string.h>

#include "base/printable.h"

enum { WORDS_MAX = 1000, SHOWN_MAX = 40 };

void answer_found(const struct fields *f, enum field_key key, struct text *words) {
    const struct value *v = &f->value[key];
    text_addf(words, "%s: ", field_key_names[key]);
    if (v->kind == VALUE_TEXT)
        fields_found(words, v->text.s, v->text.length);
    else if (v->kind == VALUE_INTEGER)
        text_addf(words, "found %lld", v->number);
    else
        text_addf(words, "found %s", value_kind_names[v->kind]);
}

// An answer that breaks the protocol, with the reason.
static enum outcome against(struct reply *reply, const char *reason) {
    (void)snprintf(reply->reason, sizeof reply->reason, "%s", reason);
    return OUTCOME_PROTOCOL;
}

static enum outcome expected(const struct fields *f, enum field_key key, const char *what,
                             struct reply *reply) {
    answer_found(f, key, &reply->words);
    text_addf(&reply->words, ", expected %s", what);
    return against(reply, field_key_names[key]);
}

static bool has(const struct fields *f, enum field_key key) {
    return f->value[key].kind != VALUE_NONE;
}

// ---- The echo ----

// Says where two texts begin to differ, and what stands there.
static void say_difference(const char *found, size_t length, const char *asked, const char *name,
                           struct text *words) {
    size_t at = 0;
    while (at < length && asked[at] != '\0' && found[at] == asked[at])
        at++;
    text_addf(words, "%s: found \"", name);
    printable_cut(words, found + at, length - at, SHOWN_MAX);
    text_addf(words, "\" at byte %zu, expected the request's \"", at + 1);
    printable_cut(words, asked + at, strlen(asked + at), SHOWN_MAX);
    text_add(words, "\"");
}

static enum outcome check_echo(const struct fields *f, const struct request *r,
                               struct reply *reply) {
    const enum field_key key = r->op == OP_PLAY ? KEY_RULES : KEY_POSITION;
    const struct value *v = &f->value[key];
    if (v->kind != VALUE_TEXT)
        return expected(f, key, "the request's", reply);
    if (strlen(r->position) == v->text.length &&
        memcmp(v->text.s, r->position, v->text.length) == 0)
        return OUTCOME_ANSWERED;
    say_difference(v->text.s, v->text.length, r->position, field_key_names[key], &reply->words);
    (void)against(reply, "echo");
    return OUTCOME_ADAPTER;
}

// ---- The answers ----

// Whether a text is one line of printable ASCII. The short way takes nothing else.
static bool is_line(const struct fields *f, const char *s, size_t length) {
    return f->document ? printable_line(s, length) : length > 0;
}

static enum outcome take_line(const struct fields *f, enum field_key key, struct text *line,
                              struct reply *reply) {
    const struct value *v = &f->value[key];
    if (v->kind != VALUE_TEXT || !is_line(f, v->text.s, v->text.length))
        return expected(f, key, "a position, one line of printable ASCII", reply);
    text_add_bytes(line, v->text.s, v->text.length);
    return OUTCOME_ANSWERED;
}

static enum outcome take_legal(const struct fields *f, struct reply *reply) {
    const enum value_kind kind = f->value[KEY_LEGAL].kind;
    const struct value *reason = &f->value[KEY_REASON];
    if (kind != VALUE_TRUE && kind != VALUE_FALSE)
        return expected(f, KEY_LEGAL, "true or false", reply);
    reply->legal = kind == VALUE_TRUE;
    if (reply->legal || reason->kind == VALUE_NONE)
        return OUTCOME_ANSWERED;
    if (reason->kind != VALUE_TEXT)
        return expected(f, KEY_REASON, "a text, or no such key", reply);
    printable_cut(&reply->words, reason->text.s, reason->text.length, WORDS_MAX);
    return OUTCOME_ANSWERED;
}

static enum outcome take_apply(const struct fields *f, struct reply *reply) {
    const enum outcome outcome = take_legal(f, reply);
    return outcome == OUTCOME_ANSWERED && reply->legal ? take_line(f, KEY_NEXT, &reply->next, reply)
                                                       : outcome;
}

static enum outcome take_play(const struct fields *f, const struct request *r,
                              struct reply *reply) {
    const enum outcome outcome = take_legal(f, reply);
    const struct value *played = &f->value[KEY_PLAYED];
    char want[80];
    if (outcome != OUTCOME_ANSWERED)
        return outcome;
    (void)snprintf(want, sizeof want, reply->legal ? "%zu, all of them" : "a number below %zu",
                   r->count);
    const bool good =
        played->kind == VALUE_INTEGER && played->number >= 0 &&
        (reply->legal ? (size_t)played->number == r->count : (size_t)played->number < r->count);
    if (!good) {
        text_clear(&reply->words);
        return expected(f, KEY_PLAYED, want, reply);
    }
    reply->played = (size_t)played->number;
    return reply->legal ? take_line(f, KEY_POSITION, &reply->next, reply) : OUTCOME_ANSWERED;
}

// ---- Lists ----

static int by_bytes(const void *x, const void *y) {
    const struct item *a = x, *b = y;
    const size_t least = a->length < b->length ? a->length : b->length;
    const int order = memcmp(a->s, b->s, least);
    return order != 0 ? order : (a->length > b->length) - (a->length < b->length);
}

// Whether all are actions as lines; `ascending` if each is greater than the one before, so that no
// two are the same. `bytes`: of all, each ended.
static bool are_lines(const struct fields *f, bool *ascending, size_t *bytes, struct text *words) {
    *ascending = true;
    *bytes = 0;
    for (size_t i = 0; i < f->count; i++) {
        const struct item *item = &f->items[i];
        if (!item->s || !is_line(f, item->s, item->length)) {
            text_addf(words, "actions: number %zu: ", i + 1);
            if (item->s)
                fields_found(words, item->s, item->length);
            else
                text_add(words, "found no text");
            text_add(words, ", expected an action, one line of printable ASCII");
            return false;
        }
        *ascending = *ascending && (i == 0 || by_bytes(item - 1, item) < 0);
        *bytes += item->length + 1;
    }
    return true;
}

static enum outcome take_actions(const struct fields *f, struct reply *reply) {
    bool ascending;
    size_t bytes;
    if (f->value[KEY_ACTIONS].kind != VALUE_LIST)
        return expected(f, KEY_ACTIONS, "a list of texts", reply);
    if (!are_lines(f, &ascending, &bytes, &reply->words))
        return against(reply, field_key_names[KEY_ACTIONS]);
    if (!ascending)
        qsort(f->items, f->count, sizeof *f->items, by_bytes);
    text_reserve(&reply->actions, bytes);
    char *to = reply->actions.s;
    for (size_t i = 0; i < f->count; i++) {
        const struct item *item = &f->items[i];
        if (!ascending && i > 0 && by_bytes(item - 1, item) == 0) {
            text_add(&reply->words, "actions: ");
            fields_found(&reply->words, item->s, item->length);
            text_add(&reply->words, " twice, expected each action once");
            return against(reply, "action-twice");
        }
        memcpy(to, item->s, item->length);
        to += item->length;
        *to++ = '\n';
    }
    *to = '\0';
    reply->actions.length = bytes;
    return OUTCOME_ANSWERED;
}

// ---- All of it ----

// `unsupported` and `refused`: a text, and none of what an answer would have.
static enum outcome take_aside(const struct fields *f, enum field_key key, struct reply *reply) {
    static const enum field_key others[] = {KEY_LEGAL, KEY_ACTIONS, KEY_UNSUPPORTED, KEY_REFUSED};
    const struct value *v = &f->value[key];
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        if (others[i] != key && has(f, others[i])) {
            text_addf(&reply->words, "found \"%s\" and \"%s\", expected one of them",
                      field_key_names[key], field_key_names[others[i]]);
            return against(reply, "two-answers");
        }
    }
    if (v->kind != VALUE_TEXT)
        return expected(f, key, "a text", reply);
    printable_cut(&reply->words, v->text.s, v->text.length, WORDS_MAX);
    reply->refused = key == KEY_REFUSED;
    return key == KEY_REFUSED ? OUTCOME_ANSWERED : OUTCOME_UNSUPPORTED;
}

static enum outcome take_answer(const struct fields *f, const struct request *r,
                                struct reply *reply) {
    const enum outcome outcome = check_echo(f, r, reply);
    if (outcome != OUTCOME_ANSWERED)
        return outcome;
    if (has(f, KEY_UNSUPPORTED))
        return take_aside(f, KEY_UNSUPPORTED, reply);
    if (has(f, KEY_REFUSED))
        return r->op == OP_PLAY
                   ? expected(f, KEY_REFUSED, "no such key in an answer to play", reply)
                   : take_aside(f, KEY_REFUSED, reply);
    switch (r->op) {
    case OP_APPLY:
        return take_apply(f, reply);
    case OP_LEGAL:
        return take_actions(f, reply);
    default:
        return take_play(f, r, reply);
    }
}

enum outcome answer_take(const struct fields *f, const struct request *r, struct reply *reply) {
    reply->outcome = take_answer(f, r, reply);
    if (reply->outcome != OUTCOME_ANSWERED) {
        reply->legal = reply->refused = false;
        text_clear(&reply->next);
        text_clear(&reply->actions);
    }
    return reply->outcome;
}

bool answer_is_bye(const struct fields *f, struct text *words) {
    if (f->value[KEY_BYE].kind == VALUE_TRUE)
        return true;
    answer_found(f, KEY_BYE, words);
    text_add(words, ", expected true");
    return false;
}
