// SPDX-License-Identifier: MIT
//
// What makes paikocheck-spoilt of the program: with PAIKO_LOSE=case in the environment the corpus
// loses a case without a word.
// With PAIKO_REFUSE=TEXT engine and spec refuse each position that has the text in its line; with
// PAIKO_KILL=TEXT the process is killed in which the engine reads such a line.
#include <signal.h>
#include <stdlib.h>
#include <string.h>

#include "corpus/corpus.h"
#include "paiko/action.h"
#include "spec.h"

void __real_corpus_run(const struct corpus *c, const struct corpus_run *run,
                       struct corpus_result *result);
void __wrap_corpus_run(const struct corpus *c, const struct corpus_run *run,
                       struct corpus_result *result);

void __wrap_corpus_run(const struct corpus *c, const struct corpus_run *run,
                       struct corpus_result *result) {
    const char *lose = getenv("PAIKO_LOSE");
    __real_corpus_run(c, run, result);
    if (lose && strcmp(lose, "case") == 0 && result->passed > 0)
        result->passed--;
}

bool __real_paiko_position_read(struct paiko_position *p, const char *line, bool unchecked,
                                struct paiko_error *e);
bool __wrap_paiko_position_read(struct paiko_position *p, const char *line, bool unchecked,
                                struct paiko_error *e);
enum spec_result __real_spec_position(const char *position, struct spec_error *error);
enum spec_result __wrap_spec_position(const char *position, struct spec_error *error);

static bool has_text(const char *variable, const char *line) {
    const char *text = getenv(variable);
    return text && strstr(line, text);
}

bool __wrap_paiko_position_read(struct paiko_position *p, const char *line, bool unchecked,
                                struct paiko_error *e) {
    if (has_text("PAIKO_KILL", line))
        (void)raise(SIGKILL);
    if (!has_text("PAIKO_REFUSE", line))
        return __real_paiko_position_read(p, line, unchecked, e);
    *e = (struct paiko_error){"turn", 1, "it", "another"};
    return false;
}

enum spec_result __wrap_spec_position(const char *position, struct spec_error *error) {
    if (!has_text("PAIKO_REFUSE", position))
        return __real_spec_position(position, error);
    *error = (struct spec_error){"turn", 1, "it", "another"};
    return SPEC_UNREADABLE;
}
