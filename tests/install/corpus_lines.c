// SPDX-License-Identifier: MIT
//
// Reads cases of the corpus from standard input and asks engine and spec. A line has, separated by
// tabs, a position, an action and the next position, which is empty if the action is illegal. The
// program needs only the two libraries and the C library, so it compiles where the harness does not
// (tests/install/musl.sh). Exit codes: 0 all answers are right, 1 an answer is wrong, 2 a line has
// another form, or there is no line.
// Invariant: each wrong answer is printed.
#include <paiko/paiko.h>
#include <stdio.h>
#include <string.h>

#include "spec.h"

enum { LINE_MAX_BYTES = 16384 };

// Returns the next position, in `next`; "" if the action is illegal.
static const char *by_engine(const char *position, const char *action, char *next) {
    static struct paiko_position p;
    struct paiko_error error;
    next[0] = '\0';
    if (!paiko_position_read(&p, position, false, &error))
        return "unreadable";
    if (paiko_play(&p, action, NULL, &error))
        (void)paiko_position_write(&p, next, PAIKO_POSITION_TEXT_MAX);
    return next;
}

static const char *by_spec(const char *position, const char *action, struct spec_text *next) {
    switch (spec_apply(position, action, next, NULL, NULL)) {
    case SPEC_LEGAL:
        return next->s;
    case SPEC_ILLEGAL:
        return "";
    default:
        return "unreadable";
    }
}

// True if engine and spec both give the expected answer.
static bool hold(const char *position, const char *action, const char *expected) {
    static char next[PAIKO_POSITION_TEXT_MAX];
    struct spec_text text = {0};
    const char *engine = by_engine(position, action, next);
    const char *spec = by_spec(position, action, &text);
    const bool holds = strcmp(engine, expected) == 0 && strcmp(spec, expected) == 0;
    if (!holds)
        printf("%s\n%s\n expected %s\n engine   %s\n spec     %s\n", position, action, expected,
               engine, spec);
    spec_text_free(&text);
    return holds;
}

int main(void) {
    static char line[LINE_MAX_BYTES];
    unsigned long cases = 0, wrong = 0;
    while (fgets(line, sizeof line, stdin)) {
        line[strcspn(line, "\n")] = '\0';
        char *action = strchr(line, '\t');
        char *next = action ? strchr(action + 1, '\t') : NULL;
        if (!next) {
            fprintf(
                stderr,
                "corpus_lines: found \"%s\", expected a position, an action and what comes next\n",
                line);
            return 2;
        }
        *action = *next = '\0';
        wrong += !hold(line, action + 1, next + 1);
        cases++;
    }
    printf("corpus_lines: %lu cases, %lu wrong\n", cases, wrong);
    return wrong > 0 ? 1 : cases > 0 ? 0 : 2;
}
