// SPDX-License-Identifier: MIT
//
// Holds an implementation under test against the corpus and against the reference in generated
// play, and keeps what came of it. Knows verdicts, groups of differences and how a run goes on
// after a stop; not how processes are talked to (pool.h) nor how a report looks (report.h).
// Invariant: every case of the corpus has one verdict or was not run, and the report says how many
// of how many; nothing that failed once becomes a pass by being asked again.
#ifndef HARNESS_CONFORM_CONFORM_H
#define HARNESS_CONFORM_CONFORM_H

#include "../corpus/games.h"
#include "../lockstep/finding.h"
#include "diagnose.h"
#include "known.h"
#include "pool.h"

// docs/protocol.md says when each is given. Identifier, name, plural for a person.
#define VERDICTS(X)                                                                                \
    X(PASS, "pass", "passed")                                                                      \
    X(FAIL, "fail", "failed")                                                                      \
    X(UNSUPPORTED, "unsupported", "unsupported")                                                   \
    X(CRASH, "crash", "crashed")                                                                   \
    X(TIMEOUT, "time-out", "timed out")                                                            \
    X(PROTOCOL, "protocol-error", "protocol errors")                                               \
    X(ADAPTER, "adapter-error", "adapter errors")                                                  \
    X(FLAKY, "flaky", "flaky")
#define VERDICT_ENUM(id, name, many) VERDICT_##id,
enum verdict { VERDICTS(VERDICT_ENUM) VERDICT_COUNT };
extern const char *const verdict_names[VERDICT_COUNT], *const verdict_plurals[VERDICT_COUNT];

// Whether it speaks against the implementation.
bool verdict_bad(enum verdict v);

enum { NO_GROUP = -1, NOT_OBSERVED = -1, GROUPS_MAX = 64, BROKEN_MAX = 100 };

// A case of the corpus.
struct item {
    const struct scenario_case *c;
    bool judged; // else it was not run
    enum verdict verdict;
    char *words;               // owned: what came back, "" for a pass
    const struct known *known; // the expected failure that it is; NULL for none
    int group;                 // of differences, or NO_GROUP
    long observed;             // among what was observed of its ruleset, or NOT_OBSERVED
    bool ruling;               // other rulings alone explain it
};

// Differences with one signature.
struct group {
    struct finding finding; // sides: 0 the implementation, 1 the spec
    enum verdict verdict;
    uint64_t times;     // seen: in cases and in generated play
    uint64_t generated; // of those in generated play
    char *words;        // owned: where it is no difference of rules
    struct text reason; // of the implementation, for an action that it takes for illegal
    bool project;       // engine and spec differ here: the fault is paikocheck's
    bool ruling;        // explained by rulings alone, which --rulings any allows
    const struct known *known;
    char bundle[512]; // its folder, "" for none
};

// Answers of the implementation that the diagnosis goes by, of one ruleset.
struct observed {
    struct observation *seen; // owned
    int *group;               // owned: for each, of differences, or NO_GROUP
    bool *explained;          // owned, after the diagnosis: by rulings alone
    size_t count, room, differing, agreeing, agreed;
};

struct conform {
    // Set by the caller.
    struct pool pool;
    const char *corpus_dir;
    const char *only; // a glob for scenario ids; NULL for all
    bool rules_given; // then
    bool rules[RULESETS];
    uint64_t positions; // of generated play
    uint64_t seed;
    struct known_list known;
    const char *state; // where what was judged is kept until the end; NULL for nowhere
    bool resume;
    uint64_t diagnose_seconds; // for each ruleset; 0 for no diagnosis
    bool any_rulings;          // a difference that rulings explain is no failure
    const char *bundle;
    void (*progress)(void *context, const char *what, uint64_t done, uint64_t all);
    void *context;

    // Filled by conform_run.
    struct corpus corpora[RULESETS];
    struct games games[RULESETS]; // for who can only play
    struct text corpus_version;
    struct item *items; // owned: the cases of all rulesets that were asked for
    size_t item_count;
    uint64_t generated[VERDICT_COUNT]; // questions of generated play
    uint64_t generated_positions;
    struct group *groups; // owned, in the order in which they were found
    size_t group_count;
    struct observed observed[RULESETS];
    char *diagnoses[RULESETS]; // owned: what the differences come to, a sentence a ruleset
    size_t diagnosis_count;
    uint64_t ungrouped;           // differences beyond GROUPS_MAX signatures
    uint64_t ungrouped_generated; // of those in generated play
    uint64_t resumed;             // cases that an earlier run judged
    bool stopped;                 // by Ctrl-C
    struct text failed;           // why it could not go on; empty where it could
    double seconds;
    unsigned broken; // crashes and time-outs so far
};

// Loads the corpus and runs. False with a problem where nothing could be run; c is to be freed in
// any case.
bool conform_run(struct conform *c, struct problem *p);
void conform_free(struct conform *c);

// Cases with a verdict, and all.
void conform_counts(const struct conform *c, uint64_t by_verdict[VERDICT_COUNT], uint64_t *run);

// ---- between the files of this room ----

// Asks the questions of generated play (generated.c) and of the corpus (scenarios.c).
void conform_scenarios(struct conform *c);
void conform_generated(struct conform *c);

// The verdict on a question whose answer was wrong, and what was seen where it is no plain failure.
struct confirmed {
    enum verdict verdict; // FAIL, ADAPTER or FLAKY
    struct text words;    // owned
};

// Asks the questions again in two fresh processes, in another order, and those with other answers
// alone. Where it was stopped meanwhile the results mean nothing.
void conform_confirm(struct conform *c, struct question *const *questions, size_t count,
                     struct confirmed *result);

// What an outcome that is no answer counts as.
enum verdict verdict_of(enum outcome o);

// Puts the difference that lockstep sees at this question into its group, a new one where need be.
// The book of answers is impl_tested's. Returns the group, NO_GROUP where none was seen.
int conform_group(struct conform *c, const char *position, const char *action, bool generated,
                  enum verdict verdict);

// A group of what is no difference of rules: crashes and the like.
int conform_trouble(struct conform *c, const struct question *q, enum verdict verdict,
                    bool generated);

// Keeps an answer for the diagnosis, if it is worth it. Returns its index, or NOT_OBSERVED.
long conform_observe(struct conform *c, const struct question *q, bool differs, int group);

// Says what the differences come to, and which of them rulings alone explain.
void conform_diagnose(struct conform *c);
void conform_forget(struct conform *c); // frees what was observed

// Shrinks the groups, asks engine and spec, matches known failures.
void conform_settle(struct conform *c);

// A case's verdict is final: kept in the state file, counted.
void conform_judged(struct conform *c, struct item *item, enum verdict verdict, const char *words);

// The state file: reads what an earlier run judged; false with a problem if it is of another run.
bool state_open(struct conform *c, struct problem *p);
void state_keep(struct conform *c, const struct item *item);
void state_close(struct conform *c, bool finished);

#endif
