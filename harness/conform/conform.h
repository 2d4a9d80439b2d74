// SPDX-License-Identifier: MIT
//
// Holds an implementation under test against the corpus and against the reference in generated
// play, and keeps what came of it. Knows verdicts, groups of differences and how a run goes on
// after a stop; not how processes are talked to (pool.h) nor how a report looks (report.h).
// Invariant: every case of the corpus has one verdict or was not run, and the report says how many
// of how many; nothing that failed once becomes a pass by being asked again.
#ifndef HARNESS_CONFORM_CONFORM_H
#define HARNESS_CONFORM_CONFORM_H

#include <stdio.h>

#include "again.h"
#include "base/progress.h"
#include "causes.h"
#include "corpus/games.h"
#include "diagnose/diagnose.h"
#include "diagnose/manner.h"
#include "diagnose/traits.h"
#include "known.h"
#include "likes.h"
#include "lockstep/finding.h"
#include "transport/pool.h"

// docs/protocol.md says when each is given. Identifier, name, plural for a person.
#define VERDICTS(X)                                                                                \
    X(PASS, "pass", "passed")                                                                      \
    X(FAIL, "fail", "failed")                                                                      \
    X(UNSUPPORTED, "unsupported", "unsupported")                                                   \
    X(NOT_APPLICABLE, "not-applicable", "not applicable")                                          \
    X(CRASH, "crash", "crashed")                                                                   \
    X(TIMEOUT, "time-out", "timed out")                                                            \
    X(PROTOCOL, "protocol-error", "protocol errors")                                               \
    X(ADAPTER, "adapter-error", "adapter errors")                                                  \
    X(FLAKY, "flaky", "flaky")
#define VERDICT_ENUM(id, name, many) VERDICT_##id,
enum verdict { VERDICTS(VERDICT_ENUM) VERDICT_COUNT };
extern const char *const verdict_names[VERDICT_COUNT], *const verdict_plurals[VERDICT_COUNT];

// Whether it speaks against the implementation, and whether something was compared at all.
bool verdict_bad(enum verdict v);
bool verdict_compared(enum verdict v);

// Explaining is bounded by work, so that a run says the same on every machine: predictions in a
// second of a processor, and what a question to the implementation counts as.
enum { EXPLAIN_WORK = 25000, QUESTION_WORK = 50 };

enum { NO_GROUP = -1, GROUPS_MAX = 64 };

struct conform;

// A case of the corpus.
struct item {
    const struct scenario_case *c;
    struct scenario_case *under; // owned: that case, where the scenario has no block for the
                                 // options that are played: the reference judges it; else NULL
    bool judged;                 // else it was not run
    enum verdict verdict;
    char *words;               // owned: what came back, "" for a pass
    char *wrong;               // owned: of these what was wrong, a line each; NULL where it is all
    const struct known *known; // the expected failure that it is; NULL for none
    int group;                 // of differences, or NO_GROUP
    bool spared;    // it was not run, since its question is like others without an answer
    double seconds; // that its answer took, in this run or in the one that it continues; 0
                    // where it was not asked
};

// Differences with one signature.
struct group {
    struct finding finding; // sides: 0 the implementation, 1 the spec
    enum verdict verdict;
    uint64_t times;     // seen: in cases and in generated play
    uint64_t generated; // of those in generated play
    int beside;     // the group of the first difference of the answer where this was first seen,
                    // which alone is counted; NO_GROUP for itself
    uint64_t first; // the number of the first position of generated play where it was seen,
                    // also beside another difference; 0 for none
    uint64_t dealt; // of what was observed of it, what causes have so far
    uint64_t ended; // of those at the end of a process, or while nothing was asked
    char *words;    // owned: where it is no difference of rules
    char *kind;     // owned: of crashes, time-outs and protocol errors the way (likes_kind);
                    // else NULL
    // Owned: what was asked, and, unless it is words, what it answered there in the end; NULL where
    // it could not be asked once the finding was made small.
    struct question *asked;
    bool project;     // engine and spec differ here: the fault is paikocheck's
    bool unreachable; // each position where it was met was proved to be one that no game leads to
    const struct known *known;
};

// What a case, or a kind of difference that generated play met, counts as in every report.
#define STANDINGS(X)                                                                               \
    X(PASSED, "passed")                                                                            \
    X(FAILED, "a wrong answer")                                                                    \
    X(ERROR, "no answer to go by")                                                                 \
    X(EXPECTED, "failed as expected")                                                              \
    X(UNSUPPORTED, "unsupported")                                                                  \
    X(NOT_APPLICABLE, "not applicable")                                                            \
    X(NOT_RUN, "not run")
#define STANDING_ENUM(id, words) STANDS_##id,
enum standing { STANDINGS(STANDING_ENUM) STANDING_COUNT };
extern const char *const standing_words[STANDING_COUNT];

enum standing item_standing(const struct item *item);
enum standing group_standing(const struct group *group);

// What a run came to, counted once: every report shows these numbers.
struct counts {
    uint64_t cases[STANDING_COUNT];    // of the corpus
    uint64_t findings[STANDING_COUNT]; // kinds of difference that generated play met; all that is
                                       // beyond GROUPS_MAX is one of them
    uint64_t verdicts[VERDICT_COUNT];  // of cases that were run
    uint64_t run;                      // cases
    uint64_t did_not_come;             // expected failures, each a failure of the run
    uint64_t project;                  // kinds of difference in which engine and spec differ
    uint64_t ends[STANDING_COUNT];     // ways in which processes ended wrongly
    uint64_t spared;         // cases that were not run, being like questions without an answer
    uint64_t positions_left; // of generated play, that were to be asked about and were not
    // Sums: what speaks against the implementation, and of that what is no wrong answer.
    uint64_t failed_cases, failed_findings, failed_ends, failures, errors;
    uint64_t expected, skipped; // of cases, findings and ends; what is left of the
                                // positions is one thing that was skipped
};

// Answers of the implementation that the diagnosis goes by, of one ruleset.
struct observed {
    struct observation *seen; // owned; what the diagnosis asked stands behind what was met
    int *group;               // owned: for each that was met, of differences, or NO_GROUP
    bool *right;              // owned: of each, whether it is the reference's answer
    size_t count, room, differing, agreeing;
    size_t met;                          // without what the diagnosis asked
    size_t differing_of[GROUPS_MAX + 1]; // by group, those without one last
};

// What the differences of one ruleset come to.
struct diagnosed {
    int ruleset;
    struct diagnosis what;
};

struct conform {
    // Set by the caller.
    struct pool pool;
    const char *corpus_dir;
    const char *only; // a glob for scenario ids; NULL for all
    bool rules_given; // then
    bool rules[RULESETS];
    struct settled settled[RULESETS]; // said where the caller named options
    uint64_t positions;               // of generated play; once it runs, of this part
    uint64_t seed;
    struct known_list known;
    struct again again; // what failed in an earlier run is asked alone; path NULL for all
    uint64_t explain;   // seconds of a processor for explaining what differs; 0 for topics alone
    void (*met_first)(const struct conform *c, const struct group *g); // a difference
    bool telling;              // topics are told: nothing is asked for that
    FILE *tell;                // where a person reads what is met while it runs; NULL for nowhere
    bool doubt;                // the cases of causes are asked six times more in any case
    const char *board;         // address of the study board, to which reports link; NULL for none
    struct progress *progress; // of the command; NULL for none

    // Filled by conform_run.
    struct generate asked; // the rulesets and rulings within which everything is asked: those
                           // that it declares and the caller wants
    struct corpus corpora[RULESETS];
    struct games games[RULESETS]; // for who can only play
    struct text corpus_version;
    struct item *items; // owned: the cases of all rulesets that were asked for
    size_t item_count;
    uint64_t generated[VERDICT_COUNT]; // questions of generated play
    uint64_t generated_positions;
    unsigned games_made_small; // that went wrong
    struct group *groups;      // owned, in the order in which they were found
    size_t group_count;
    struct observed observed[RULESETS];
    struct diagnosed diagnoses[RULESETS];
    size_t diagnosis_count;
    struct causes causes;
    struct likes likes; // questions without an answer
    uint64_t spared;    // questions of generated play that were not asked, being like those
    uint64_t ungrouped; // differences beyond GROUPS_MAX signatures
    uint64_t ungrouped_generated; // of those in generated play
    bool stopped;                 // by Ctrl-C
    struct text enough;           // why nothing more was to be asked; empty where it was
    struct text failed;           // why it could not go on; empty where it could
    size_t unshrunk;              // differences that were not made small, since that was over
    bool undiagnosed;             // there was no time for the diagnosis
    uint64_t work_left; // that explaining may still take: a prediction is one, see EXPLAIN_WORK
    double seconds;
    struct counts counts; // at the end
};

// Reads `catalyst2019,null-shift=no,pnp`: the rulesets to ask about, with options that count in
// place of the handshake's. False with a problem at its column; the list is borrowed.
bool conform_rules(struct conform *c, const char *list, struct problem *p);

// Loads the corpus and runs. False with a problem where nothing could be run; c is to be freed in
// any case.
bool conform_run(struct conform *c, struct problem *p);

// Asks questions (pool_ask); where some may be left out, fewer at once.
bool conform_ask(struct conform *c, struct question *const *questions, size_t count);

void conform_free(struct conform *c);

// `cat-x` or `cat-x/safety-time=net`, as known failures name it. Clears out first.
void item_name(const struct item *item, struct text *out);

// Why not everything was asked that was to be; "" where it was.
const char *conform_partial(const struct conform *c);

// How many answers were now these and now those, in fresh processes.
uint64_t conform_flaky(const struct conform *c);

// Whether further questions are to be asked: not where too many processes broke, which `enough`
// says then. What was seen can still be made small.
bool conform_going(struct conform *c);

// ---- between the files of this room ----

// Asks the questions of generated play (generated.c) and of the corpus (scenarios.c).
void conform_scenarios(struct conform *c);
void conform_generated(struct conform *c);
void conform_again(struct conform *c);    // the findings of an earlier run's generated play
void conform_recorded(struct conform *c); // recorded games (recorded.c)

// Whether the rules of a line, or of a game, are those that are asked.
bool conform_asks(const struct conform *c, const char *line);

// Whether the answer that came is the engine's, which is noted with the question.
bool conform_right(const struct conform *c, struct question *q);

// Asks one finding again; asks all of a book, which is about so many positions, and judges what is
// answered.
void conform_ask_again(struct conform *c, const struct again_finding *f);
void conform_ask_book(struct conform *c, struct book *book, uint64_t spots);

// The verdict on a question whose answer was wrong, and what was seen where it is no plain failure.
struct confirmed {
    enum verdict verdict; // FAIL, ADAPTER or FLAKY
    struct text words;    // owned
};

// Asks the questions again in two fresh processes, in another order, and those with other answers
// alone. Where it was stopped meanwhile the results mean nothing.
void conform_confirm(struct conform *c, struct question *const *questions, size_t count,
                     struct confirmed *result);

// Where any answer was another when it was asked again, or `doubt` is set, asks the case of each
// cause six times more, each in a fresh process. A cause whose answers are not all the same, or all
// right now, is no finding of rules: its kinds and cases are flaky.
void conform_doubt(struct conform *c);

// What an outcome that is no answer counts as.
enum verdict verdict_of(enum outcome o);

// Puts the difference that lockstep sees at this question into its group, a new one where need be.
// The book of answers is impl_tested's. Returns the group, NO_GROUP where none was seen.
int conform_group(struct conform *c, const char *position, const char *action, bool generated,
                  enum verdict verdict);

// A group of what is no difference of rules: crashes and the like.
int conform_trouble(struct conform *c, const struct question *q, enum verdict verdict,
                    bool generated);

// A kind of difference, with its cases, is none of rules: the answers are now these and now those.
void conform_group_flaky(struct conform *c, size_t group);

// The same of something that was wrong `times` processes long while nothing was asked.
void conform_ended(struct conform *c, enum verdict verdict, const char *words, uint64_t times);

// Makes the difference at what was observed small, from it alone and as long as `keeps` says that
// it is still what is wanted. False where no such difference was seen, or asking came to its end.
// The finding is to be freed where it is true.
bool conform_make_case(struct conform *c, const struct observation *o,
                       bool (*keeps)(void *context, const struct finding *f), void *context,
                       struct finding *made);

// The implementation's list of legal actions, a line each, asked now. False where it gives none.
bool conform_lists(struct conform *c, const char *position, struct text *list);

// The difference at what was observed, as it was seen: nothing is asked and nothing is made small.
// False where no difference stands there. The finding is to be freed where it is true.
bool conform_seen_case(struct conform *c, const struct observation *o, struct finding *made);

// What the implementation answers at a finding, as an observation; of an action that one list alone
// has, only that. To be freed with observation_free where it is true; false where it can't be
// asked.
bool conform_finding_observed(struct conform *c, const struct finding *f, struct observation *o);
void observation_free(struct observation *o);

// Adds a cause for each way in which the program gave no answer, and makes its case small.
void conform_trouble_causes(struct conform *c);

// Takes a suspect out of a diagnosis.
void conform_drop_suspect(struct conform *c, struct diagnosed *d, size_t place);

// Keeps an answer for the diagnosis, if it is worth it.
void conform_observe(struct conform *c, const struct question *q, bool differs, int group);

// Says what the differences come to, and which of them rulings alone explain.
void conform_diagnose(struct conform *c);

// In its place: nothing is tried, and everything is left without an explanation.
void conform_leave_unexplained(struct conform *c);
void conform_forget_diagnoses(struct conform *c);

// Tells the first difference, and the topics of all of them (tell.c).
void conform_tell_first(const struct conform *c, const struct group *g);
void conform_tell_topics(struct conform *c);
void conform_forget(struct conform *c); // frees what was observed

// Shrinks the groups, asks engine and spec.
void conform_complete_groups(struct conform *c);

// Whether every id that an expected failure, or the report of an earlier run, names is that of a
// case of the corpus, of whatever ruleset. False with a problem at its place.
bool conform_check_names(const struct conform *c, struct problem *p);

// Whether an entry has the signature of a case, wherever it was seen.
bool known_signature(const struct conform *c, const struct known *k, const struct finding *f);

// What kinds of difference call the implementation, whatever it calls itself: they are the same
// once it is renamed.
#define CONFORM_PROGRAM "program"

// Once all is known: ends of processes become causes too, and the causes are sorted. May be called
// again.
void conform_settle_causes(struct conform *c);

// Notes which failures and causes were expected, and which expected ones this run could meet
// (expected.c). The causes are settled before.
void conform_match_known(struct conform *c);

// Fills c->counts, once everything is resolved (counts.c).
void conform_count(struct conform *c);

// A case of the corpus as it is asked (under.c). Where options stand in its ruleset, and the
// scenario has no block for them, its case under the default options is asked under them. To be
// freed.
struct item item_of(const struct conform *c, const struct scenario_case *k);
void item_free(struct item *item);

// Whether the position of a case is to be refused.
bool item_refused(const struct item *item);

// Whether the answer to a case that the reference judges is right; else `block` and `wrong` become
// what a person is told.
bool item_as_reference(const struct conform *c, const struct item *item, struct question *q,
                       struct text *block, struct text *wrong);

// Gives a case its verdict.
void item_judge(struct item *item, enum verdict verdict, const char *words);

#endif
