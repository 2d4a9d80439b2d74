// SPDX-License-Identifier: MIT
//
// A run against a program under test: the corpus, generated play, and the results (verdicts, groups
// of differences, causes).
// Invariants: every case of the corpus either has one verdict or was not run, and the report gives
// the numbers. A case that failed once never counts as passed after it is asked again.
#ifndef HARNESS_CONFORM_CONFORM_H
#define HARNESS_CONFORM_CONFORM_H

#include <stdio.h>

#include "base/progress.h"
#include "corpus/games.h"
#include "diagnose/diagnose.h"
#include "diagnose/traits.h"
#include "key.h"
#include "known.h"
#include "lockstep/finding.h"
#include "transport/pool.h"

// The verdicts of docs/protocol.md. Columns: identifier, name, plural in reports.
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

// bad: the verdict counts against the program. compared: neither UNSUPPORTED nor NOT_APPLICABLE.
bool verdict_bad(enum verdict v);
bool verdict_compared(enum verdict v);

// Explaining is limited by work, not time, so that a run gives the same report on every machine:
// units for each second that --explain allows, and the units that a question costs.
enum { EXPLAIN_WORK = 100000, QUESTION_WORK = 100 };

enum {
    GROUPS_MAX = 256, // most groups of a run; the last are for KEY_FURTHER, one for each verdict
    KEPT_OF_KEY = 40  // wrong answers of a key that are kept for the search of misreadings
};

// A case of the corpus in this run.
struct item {
    const struct scenario_case *c;
    struct scenario_case *under; // owned: a copy of the case that the reference judges, if its
                                 // scenario expects nothing for the options asked; else NULL
    bool judged;                 // false if it was not run
    enum verdict verdict;
    char *words;               // owned: why it did not pass, "" for a pass; for a wrong answer a
                               // message for people that begins with the scenario's file
    const struct known *known; // its expected failure; NULL for none
    struct group *group;       // the group of its difference; NULL for none
    bool spared;               // not run, because similar questions had no answer
    double seconds;            // time of its answer; 0 if it was not asked
};

// All answers with one key: either wrong answers, or answers that nobody can judge.
struct group {
    struct key key;
    enum verdict verdict;
    struct finding finding; // the smallest case; side 0 is the program, side 1 the spec
    uint64_t times;         // answers with this key
    uint64_t generated;     // of these, the answers in generated play
    uint64_t ended;         // of these, the wrong ends of processes with no question at fault
    unsigned kinds, ops;    // bits of the kinds of actions and of the operations that were asked
    unsigned confirmed;     // wrong answers that were asked again in fresh processes
    unsigned doubted;       // of these, the answers that changed; if any did, more are asked again
    enum verdict doubt;     // the verdict of the last answer that changed
    unsigned kept;          // number of observations kept
    bool played;            // only a whole game shows the failure, not its last action alone
    bool project;           // engine and spec differ here, so the fault is paikocheck's
    // Owned; NULL if the answer can be judged. What went wrong; the end of standard error.
    char *words, *errors;
    char *before; // owned, or NULL: the questions asked before `asked`, a line each; once `needed`
                  // is set, only the questions that the failure needs
    bool needed;  // `before` was reduced to the questions that are needed
    // Owned: the question and answer of the case; NULL if they are not known.
    struct question *asked;
    const struct known *known; // its expected failure; NULL for none
};

// How bad a cause is. Causes without a judged answer come first.
#define SEVERITIES(X)                                                                              \
    X(PROJECT, "fault of paikocheck") /* engine and spec differ */                                 \
    X(CRASH, "no answer")             /* crash, time-out, protocol or adapter error, flaky */      \
    X(OUTCOME, "wrong outcome")       /* of a legal action: board, hand or phase (winner) */       \
    X(LEGALITY, "wrong legality")     /* an action allowed or refused wrongly */                   \
    X(FIELD, "wrong field")           /* of a next position; not board, hand or phase */           \
    X(RULING, "another reading")      /* right under another option of a ruling */
#define SEVERITY_ENUM(id, words) SEVERITY_##id,
enum severity { SEVERITIES(SEVERITY_ENUM) SEVERITY_COUNT };
extern const char *const severity_words[SEVERITY_COUNT];

struct cause {
    char id[KEY_MAX]; // the key of the group with most of its answers
    enum severity severity;
    int ruleset;            // of the case's position; -1 if the position names none
    struct suspect suspect; // the misreading or option that explains the cause; name "" if none
    struct suspect twin[TWINS_MAX]; // suspects that no question distinguishes from `suspect`
    size_t twins;
    struct text title; // owned: one line
    struct text share; // owned: what else is known of the answers; "" for nothing
    char *says;        // owned: the program's reason for refusing what is legal; NULL for none
    // Answers that show this cause: all (`seen`), in cases, in generated play. `held_against`:
    // right answers with which its misreading was compared.
    uint64_t seen, cases, generated, held_against;
    unsigned against;       // of these right answers, the few that the misreading contradicts
    struct finding finding; // its smallest case
    struct group **groups;  // owned; the first has most of its answers, and its key is the id
    size_t group_count;
    bool known;                // each group is expected, by its key or by the ids of all its cases
    const struct known *entry; // the first entry with the key of a group; NULL for none
};

// The causes of a run. Those without a judged answer come first, then the most frequent.
struct causes {
    struct cause *of; // owned
    size_t count;
};

// How every report counts a case, or a key of generated play.
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

// The results of a run in numbers. They are counted once, so that all reports agree.
struct counts {
    uint64_t cases[STANDING_COUNT];    // of the corpus
    uint64_t findings[STANDING_COUNT]; // keys in generated play
    uint64_t verdicts[VERDICT_COUNT];  // of the cases that were run
    uint64_t run;                      // number of cases that were run
    uint64_t did_not_come; // expected failures that did not occur; each is a failure of the run
    uint64_t ends[STANDING_COUNT]; // keys of wrong ends of processes
    uint64_t spared;               // cases not run because similar questions had no answer
    uint64_t positions_left;       // positions of generated play that were not asked about
    uint64_t answers; // compared with the reference; crashes and other missing answers count too
    uint64_t differences; // of these, and wrong ends of processes
    // Sums of what counts against the program, and of what was expected.
    uint64_t failed_cases, failed_findings, failed_ends, failures, expected;
};

// The kept answers of one ruleset, and the misreadings that explain the wrong answers.
struct observed {
    struct observation *seen; // owned: the first `met` are from the run, the others from the search
    size_t count, met;
    size_t wrong, right; // numbers of answers of the run
    bool named;          // misreadings were searched
    struct diagnosis names;
};

// Called for a recorded game that is refused; `p` says where and why.
typedef void recorded_refusal(const struct problem *p);

// Similar questions share these marks, a bit each: traits, tile types on the board and in hand.
struct marks {
    struct traits traits;
    uint64_t board;
};

// Questions with the same operation that failed with the same key.
enum { SIMILAR_MOST = 24, ANSWERED_KEPT = 512 };
struct similars {
    struct similar {
        enum session_op op;
        char key[KEY_MAX];
        unsigned seen, met;
        struct marks all; // the marks that all these questions have
        bool apart;       // enough questions failed, and no answered question has all these marks;
                          // similar questions are then skipped
        uint64_t skipped;
    } of[SIMILAR_MOST];
    size_t count;
    struct marks marks[OP_COUNT][ANSWERED_KEPT]; // of the last answered questions
    size_t answered[OP_COUNT];
};

// Questions from a file instead of the corpus and generated play: the failures in the report.json
// of an earlier run, or recorded games. A recorded game that is unreadable or wrong is refused,
// with its place; the other games are asked, and the complete plies of a game that is cut off.
struct again {
    const char *path;        // borrowed; NULL if no file was read
    bool recorded;           // the file has recorded games
    uint64_t left_out;       // games under rules that are not asked about
    uint64_t games, refused; // all games of the file; the unreadable, wrong or cut off ones
    recorded_refusal *tell;
    json_t *report; // owned
    json_t *cases;  // owned: the failed cases, by name
    size_t count;   // number of keys of generated play, or of positions in recorded games
};

struct conform {
    // Set by the caller.
    struct pool pool;
    const char *corpus_dir;
    const char *only; // a glob for ids of scenarios; NULL for all
    // The rulesets to ask about, if any were given; their options replace those of the handshake.
    struct generate wanted;
    const char *sheet;  // name of the rule sheet that the rules come from; NULL for none
    uint64_t positions; // number of positions of generated play
    uint64_t seed;
    struct known_list known;
    struct again again; // the file to ask from, if only its questions are asked; else path is NULL
    uint64_t explain;   // seconds of work (EXPLAIN_WORK) to find misreadings and shrink; 0: neither
    FILE *tell; // gets the first difference during the run, and is then NULL; NULL for nothing
    const char *board;         // address of the study board, for links; NULL for none
    struct progress *progress; // the command's progress line; NULL for none

    // Filled by conform_run.
    struct generate asked; // the rulesets and rulings to ask about: those that the program declared
                           // and the caller wants
    struct corpus corpora[RULESETS];
    struct games games[RULESETS]; // for programs that can only play
    struct text corpus_version;
    struct item *items; // owned: the cases of all these rulesets
    size_t item_count;
    uint64_t generated[VERDICT_COUNT]; // questions of generated play
    uint64_t generated_positions;
    unsigned games_made_small; // wrong games that were shrunk
    struct group *groups;      // owned: GROUPS_MAX, in the order in which they were found
    size_t group_count;
    struct observed observed[RULESETS];
    struct causes causes;
    struct similars similars;
    struct key_classes classes;
    size_t chunk;         // questions asked at once; 0 at first
    unsigned cases_small; // cases without a judged answer that were shrunk
    uint64_t spared;    // questions of generated play not asked because similar ones had no answer
    bool stopped;       // by Ctrl-C
    struct text enough; // why nothing more was asked; empty if all was
    uint64_t work_left; // units of work left for explaining, see EXPLAIN_WORK
    double seconds;
    struct counts counts; // filled at the end
};

// Loads the corpus and asks the program. False with a problem if there is nothing to ask, or if the
// program or the corpus is missing. Free `c` even then.
bool conform_run(struct conform *c, struct problem *p);

// Asks questions (pool_ask), in smaller chunks while some may have to be skipped.
bool conform_ask(struct conform *c, struct question *const *questions, size_t count);

void conform_free(struct conform *c);

// Replaces `out` by the name of a case in lists of expected failures: `cat-x` or
// `cat-x/safety-time=net`.
void item_name(const struct item *item, struct text *out);

// Returns why some questions were not asked; "" if all were.
const char *conform_partial(const struct conform *c);

// The judgement of a run, for every report and the exit code. FAILED overrides the others:
// something failed, or the pool gave up asking (its `over`). PARTIAL: not everything was asked
// (conform_partial), or recorded games were refused.
enum judgement { JUDGED_PASSED, JUDGED_FAILED, JUDGED_PARTIAL, JUDGED_NOTHING };
extern const char *const judgement_names[JUDGED_NOTHING + 1];
enum judgement conform_judgement(const struct conform *c);

// True if more may be asked. False once too many processes broke: `enough` then has the reason, but
// cases can still be shrunk.
bool conform_going(struct conform *c);

// ---- between the files of this room ----

// Reads a report. False with a problem if it is no report or has no failure. Free `a` even then.
bool again_load(struct again *a, const char *path, struct problem *p);

void again_free(struct again *a);

// True if the case failed in the report, or if no file was read.
bool again_case(const struct again *a, const char *name);

// Each asks the questions of one source: the corpus (cases.c), generated play, the findings of an
// earlier run (both in sources.c).
void conform_scenarios(struct conform *c);
void conform_generated(struct conform *c);
void conform_again(struct conform *c);

// Asks recorded games. False with a problem if the file cannot be read or has no valid game.
bool conform_recorded(struct conform *c, struct problem *p);

// True if the caller wants a ruleset: it was given, or none was.
bool conform_wants(const struct conform *c, int ruleset);

// True if this run asks about the rules in `line`: a position line, or the rules of a game.
bool conform_asks(const struct conform *c, const char *line);

// Compares the answer to a question with the answer of a judge. The caller zeroes `cmp`, sets its
// callback if it wants one, and frees `cmp`. True if the answers agree.
bool conform_compare(const struct conform *c, const struct question *q, const struct impl *judge,
                     struct comparison *cmp);

// True if the answer equals the engine's. With `keep` it may be kept, to test misreadings on it.
bool conform_right(struct conform *c, const struct question *q, bool keep);

// Judges an answer of generated play. False if it differs from the engine's. Otherwise counts it
// and returns true: it is right, and may be kept, or there is none (a crash).
bool conform_passes(struct conform *c, const struct question *q);

// Asks a question with a wrong answer again in fresh processes. Returns FAIL if they give the same
// answer; else ADAPTER or FLAKY, and the words of the question's reply then tell all three answers.
// If asking was stopped meanwhile, the result is invalid.
enum verdict conform_confirm(struct conform *c, struct question *q);

// Returns the verdict for an outcome other than an answer.
enum verdict verdict_of(enum outcome o);

// Judges a wrong answer and counts it in the groups of its keys. *group is the first group. False
// if asking ended before the answer was confirmed; the question then counts as not run.
bool conform_judge_wrong(struct conform *c, struct question *q, bool generated,
                         enum verdict *verdict, struct group **group);

// Counts an answer that cannot be judged, such as a crash; or, with VERDICT_FAIL, a game whose
// result is wrong although its last action alone is right. Returns its group.
struct group *conform_trouble(struct conform *c, const struct question *q, enum verdict verdict,
                              bool generated);

// Counts `times` processes that went wrong, in the same way, while nothing was asked.
void conform_ended(struct conform *c, enum verdict verdict, const char *words, uint64_t times);

// Makes the generated game with this number (play.c) and asks for the results of some of its
// beginnings. If the program can only play games: asks every beginning, at most `left`, and returns
// how many were asked, each as a position. Otherwise returns 0.
uint64_t play_game(struct conform *c, uint64_t number, uint64_t left);

// Asks about a game again: a recorded one, or one of an earlier run.
void play_game_again(struct conform *c, const char *rules, unsigned players,
                     const char *const *actions, size_t count);

// Appends a cause's title in one line (title.c); the cause must have its case. Of the program's own
// words a title has only the class of an exception.
void title_of(const struct conform *c, const struct cause *cause, struct text *out);

// Searches misreadings that explain the wrong answers, and fills c->causes. Shrinks the cases and
// ends the processes. Called once.
void conform_find_causes(struct conform *c);

void cause_free(struct cause *cause);

// Fills in the case of a cause without a judged answer, shrunk in separate processes (trouble.c).
void trouble_case(struct conform *c, struct cause *cause);

// Stores the marks of an answered question.
void trouble_learn(struct conform *c, const struct question *q);

// True if a question is to be skipped; counts it then. A question is skipped if at least eight
// similar ones with the same operation failed with the same key, and no similar question was
// answered. But every eighth such question is asked. The function is a pool's `spare`.
bool trouble_skips(void *conform, struct question *q);

// How findings call the program under test, whatever name it gives itself.
#define CONFORM_PROGRAM "program"

// Marks the failures and causes that were expected, and the expected failures that could have
// occurred in this run (known.c). The causes must be complete.
void conform_match_known(struct conform *c);

// Fills c->counts. All other results must be complete.
void conform_count(struct conform *c);

// Makes a case of the corpus as it is asked (cases.c): with the options that are played in its
// ruleset, even if its scenario expects nothing for them. Free it with item_free.
struct item item_of(const struct conform *c, const struct scenario_case *k);
void item_free(struct item *item);

#endif
