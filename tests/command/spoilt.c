// SPDX-License-Identifier: MIT
//
// Makes paikocheck-spoilt, a paikocheck with faults that environment variables switch on.
// PAIKO_LOSE=case: the corpus silently loses a case. PAIKO_CORES=N: sets the number of processors.
// PAIKO_REFUSE=TEXT: engine and spec refuse each position whose line contains TEXT.
// Others send a signal when the engine reads a position whose line contains TEXT: PAIKO_KILL=TEXT
// kills the process, PAIKO_CRASH=TEXT crashes it, PAIKO_HANG=TEXT ends it as if its time were up,
// PAIKO_STOP=TEXT sends Ctrl-C to its process group. PAIKO_AFTER=N lets N such positions pass.
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

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

long __real_sysconf(int name);
long __wrap_sysconf(int name);

long __wrap_sysconf(int name) {
    const char *cores = getenv("PAIKO_CORES");
    return cores && name == _SC_NPROCESSORS_ONLN ? atol(cores) : __real_sysconf(name);
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

static void end_at(const char *variable, int signal, const char *line) {
    static int before;
    const char *after = getenv("PAIKO_AFTER");
    if (has_text(variable, line) && before++ == (after ? atoi(after) : 0))
        (void)(signal == SIGINT ? kill(0, signal) : raise(signal));
}

bool __wrap_paiko_position_read(struct paiko_position *p, const char *line, bool unchecked,
                                struct paiko_error *e) {
    end_at("PAIKO_STOP", SIGINT, line);
    end_at("PAIKO_KILL", SIGKILL, line);
    end_at("PAIKO_CRASH", SIGABRT, line);
    end_at("PAIKO_HANG", SIGALRM, line);
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
