// SPDX-License-Identifier: MIT
//
// What the module exports: room for a question, and the answer to it. Knows the form of a question.
// Invariant: whatever bytes a question has, it is answered; memory that runs out is an answer too.
#include "ask.h"

#include <stdlib.h>
#include <string.h>

#define EXPORT(name) __attribute__((export_name(name)))

static const struct {
    const char *name;
    ask_fn *ask;
} operations[] = {
#define OPERATION(id, name) {name, ask_##id},
    ASK_EACH(OPERATION)};

static char *question;
static size_t room;
static struct answer answer;

char *site_room(size_t size);
const char *site_ask(void);

// Room for a question of `size` bytes and its NUL, which the caller writes there; 0 where there is
// no memory. It is there until the next call.
EXPORT("site_room") char *site_room(size_t size) {
    if (size >= room) {
        char *larger = size < SIZE_MAX ? realloc(question, size + 1) : NULL;
        if (!larger)
            return NULL;
        question = larger;
        room = size + 1;
    }
    return question;
}

// Cuts the question at its line ends. Lines behind the last operand are left out.
static void cut(const char *operand[ASK_OPERANDS]) {
    char *end = strchr(question, '\n');
    for (int i = 0; i < ASK_OPERANDS; i++) {
        operand[i] = "";
        if (!end)
            continue;
        *end = '\0';
        operand[i] = end + 1;
        end = strchr(end + 1, '\n');
    }
    if (end)
        *end = '\0';
}

// The answer to the question that stands in the room, ended by NUL; it is there until the next
// call.
EXPORT("site_ask") const char *site_ask(void) {
    const char *operand[ASK_OPERANDS];
    answer_clear(&answer);
    if (!question)
        return "unknown\n";
    cut(operand);
    ask_fn *ask = NULL;
    for (size_t i = 0; i < sizeof operations / sizeof *operations; i++)
        if (strcmp(operations[i].name, question) == 0)
            ask = operations[i].ask;
    if (!ask)
        return "unknown\n";
    ask(operand, &answer);
    return answer.failed ? "memory\n" : answer.s;
}
