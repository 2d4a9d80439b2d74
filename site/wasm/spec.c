// SPDX-License-Identifier: MIT
//
// The spec's operations. Knows the spec's public functions, and nothing of the engine.
// Invariant: what the spec allocated is freed here; that it ran out of memory is what is answered.
#include "spec.h"
#include "ask.h"

static const char *first_line(enum spec_result result) {
    return result == SPEC_LEGAL ? "yes\n" : "no\n";
}

// The answer to a question that has `count` texts for an answer, each on a line of its own.
static void finish(enum spec_result result, const struct spec_error *e, struct spec_text *texts,
                   int count, struct answer *a) {
    if (result == SPEC_NO_MEMORY)
        a->failed = true;
    else if (result == SPEC_UNREADABLE)
        answer_unreadable(a, e->field, e->column, e->found, e->expected);
    else
        answer_add(a, first_line(result));
    for (int i = 0; i < count; i++) {
        if (result == SPEC_LEGAL && texts[i].length > 0) {
            answer_add_bytes(a, texts[i].s, texts[i].length);
            answer_add(a, texts[i].s[texts[i].length - 1] == '\n' ? "" : "\n");
        }
        spec_text_free(&texts[i]);
    }
}

static int digit(const char *s) {
    return s[0] >= '0' && s[0] <= '9' && !s[1] ? s[0] - '0' : 99;
}

void ask_spec_start(const char *const operand[ASK_OPERANDS], struct answer *a) {
    struct spec_error e = {0};
    struct spec_text line = {0};
    finish(spec_start(operand[0], digit(operand[1]), &line), &e, &line, 1, a);
}

void ask_spec_check(const char *const operand[ASK_OPERANDS], struct answer *a) {
    struct spec_error e = {0};
    finish(spec_position(operand[0], &e), &e, NULL, 0, a);
}

void ask_spec_legal(const char *const operand[ASK_OPERANDS], struct answer *a) {
    struct spec_error e = {0};
    struct spec_text list = {0};
    finish(spec_legal(operand[0], &list, &e), &e, &list, 1, a);
}

void ask_spec_apply(const char *const operand[ASK_OPERANDS], struct answer *a) {
    struct spec_error e = {0};
    struct spec_text texts[2] = {{0}, {0}};
    finish(spec_apply(operand[0], operand[1], &texts[0], &texts[1], &e), &e, texts, 2, a);
}

void ask_spec_view(const char *const operand[ASK_OPERANDS], struct answer *a) {
    struct spec_error e = {0};
    struct spec_text line = {0};
    finish(spec_view(operand[0], operand[1], &line, &e), &e, &line, 1, a);
}

void ask_spec_sight(const char *const operand[ASK_OPERANDS], struct answer *a) {
    struct spec_error e = {0};
    struct spec_text line = {0};
    finish(spec_sight(operand[0], &line, &e), &e, &line, 1, a);
}

void ask_spec_table(const char *const operand[ASK_OPERANDS], struct answer *a) {
    struct spec_error e = {0};
    struct spec_text line = {0};
    finish(spec_table(digit(operand[0]), &line), &e, &line, 1, a);
}

// Either verdict has its reasons, so the answer is "yes" and the verdict is its second line.
void ask_explain(const char *const operand[ASK_OPERANDS], struct answer *a) {
    struct spec_error e = {0};
    struct spec_text lines = {0};
    const enum spec_result result = spec_explain(operand[0], operand[1], &lines, &e);
    if (result == SPEC_LEGAL || result == SPEC_ILLEGAL) {
        answer_add(a, "yes\n");
        answer_add(a, result == SPEC_LEGAL ? "legal\n" : "illegal\n");
        answer_add_bytes(a, lines.length > 0 ? lines.s : "", lines.length);
        spec_text_free(&lines);
        return;
    }
    finish(result, &e, &lines, 1, a);
}
