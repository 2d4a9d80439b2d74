// SPDX-License-Identifier: MIT
//
// A run against a program under test: the corpus, generated play, and the results (verdicts, groups
// of differences, causes).
// Invariants: every case of the corpus either has one verdict or was not run; the report counts
// both. A case that failed once never counts as passed after it is asked again.
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

// verdict_bad: true if the verdict counts against the program. verdict_compared: false for
// UNSUPPORTED and NOT_APPLICABLE, else true.
bool verdict_bad(enum verdict v);
bool verdict_compared(enum verdict v);

// The search for explanations has a limit on its steps, not on its time, so that a run gives the
// same report on every machine. Each second that --explain allows counts as EXPLAIN_WORK steps.
// Each question to the program costs QUESTION_WORK steps.
enum { EXPLAIN_WORK = 100000, QUESTION_WORK = 100 };

enum {
    // Limit on groups. Near it, all new kinds of failure with the same verdict share a group.
    GROUPS_MAX = 256,
    KEPT_OF_KEY = 40 // limit on the stored wrong answers of one group
};

// A case of the corpus in this run.
struct item {
    const struct scenario_case *c;
    // Owned: a copy of the case under the tested options. Engine and spec give its expected answer.
    // NULL if the scenario itself says what to expect under these options.
    struct scenario_case *under;
    bool judged; // false if the case was not run
    enum verdict verdict;
    // Owned: why the case did not pass; "" for a pass. For a wrong answer this is a message that
    // begins with the scenario's file.
    char *words;
    const struct known *known; // the entry (known.h) that expects this failure; NULL for none
    struct group *group;       // the group that counts the case's failure; NULL for none
    bool spared;               // not run, because similar questions had no answer
    double seconds;            // time of the answer; 0 if the case was not asked
};

// All failures with the same verdict and the same key. A key is a short name for what is wrong
// (key.h). The failures are either wrong answers, or failures to answer, such as a crash.
struct group {
    struct key key;
    enum verdict verdict;
    struct finding finding; // the smallest case; side 0 is the program, side 1 the spec
    uint64_t times;         // number of failures
    uint64_t generated;     // failures in generated play
    uint64_t ended;         // failures that no question caused, such as a crash at the end
    unsigned kinds, ops; // sets of bits: kinds of the actions, and the operations that were asked
    unsigned confirmed;  // wrong answers that were checked: asked for again in fresh processes
    // How many of the checked answers changed when the question was asked again. After the first
    // such change, wrong answers are checked until DOUBTED have changed.
    unsigned doubted;
    enum verdict doubt; // ADAPTER or FLAKY: the verdict on the last answer that changed
    unsigned kept;      // number of stored answers
    bool played;        // only a whole game shows the failure, not its last action alone
    bool project;       // engine and spec differ here, so the fault is paikocheck's
    // Owned; NULL if the answer can be judged. `words`: what went wrong. `errors`: the end of the
    // program's standard error.
    char *words, *errors;
    // Owned, or NULL: the questions that the program was asked before `asked`, one a line.
    char *before;
    bool needed; // true if `asked` fails only after the questions in `before`
    // Owned: the question and answer of the case; NULL if they are not known.
    struct question *asked;
    const struct known *known; // the entry (known.h) that expects this failure; NULL for none
};

// How bad a cause is. The causes with the first two severities come first in a report.
#define SEVERITIES(X)                                                                              \
    X(PROJECT, "fault of paikocheck") /* engine and spec differ */                                 \
    X(CRASH, "no answer")             /* crash, time-out, protocol or adapter error, flaky */      \
    X(OUTCOME, "wrong outcome")       /* a wrong board, hand or phase after a legal action */      \
    X(LEGALITY, "wrong legality")     /* a legal action refused, or an illegal one accepted */     \
    X(FIELD, "wrong field")           /* another field of the next position is wrong */            \
    X(RULING, "another reading")      /* correct if a ruling has another option */
#define SEVERITY_ENUM(id, words) SEVERITY_##id,
enum severity { SEVERITIES(SEVERITY_ENUM) SEVERITY_COUNT };
extern const char *const severity_words[SEVERITY_COUNT];

// A fault that leads to failures: a known misreading of the rules, or an unknown fault.
struct cause {
    enum severity severity;
    int ruleset;            // the ruleset of `finding`; -1 if the position names none
    struct suspect suspect; // the misreading or option that explains the cause; name "" if none
    struct suspect twin[TWINS_MAX]; // misreadings with the same answers as `suspect`
    size_t twins;
    struct text title; // owned: one line
    struct text share; // owned: further sentences about the answers; "" for none
    // Owned: the reason that the program gives for refusing a legal action; NULL for none.
    char *says;
    // Numbers of answers with this fault: all (`seen`), in the corpus (`cases`), and in generated
    // play (`generated`). `held_against`: right answers on which the misreading was tried.
    uint64_t seen, cases, generated, held_against;
    unsigned against;       // right answers that the misreading contradicts
    struct finding finding; // the smallest case that shows the cause
    // Owned: the cause's groups of failures, the group with the most answers first. The key of the
    // first group is the id of the cause.
    struct group **groups;
    size_t group_count;
    bool known;                // true if all failures in the groups are expected (known.h)
    const struct known *entry; // first entry (known.h) that expects a group; NULL for none
};

// Causes of failures. The severities PROJECT and CRASH come first, then the most frequent causes.
struct causes {
    struct cause *of; // owned
    size_t count;
};

// Classes of results. A report says how many cases, and how many groups of failures, are in each
// class.
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
    uint64_t cases[STANDING_COUNT];    // cases of the corpus
    uint64_t findings[STANDING_COUNT]; // groups (kinds of failure) in generated play
    uint64_t verdicts[VERDICT_COUNT];  // verdicts of the cases that were run
    uint64_t run;                      // number of cases that were run
    uint64_t did_not_come; // expected failures that did not occur; each is a failure of the run
    uint64_t ends[STANDING_COUNT]; // kinds of failure at the end of a process, such as a crash
    uint64_t spared;               // cases not run because similar questions had no answer
    uint64_t positions_left;       // positions of generated play that were not asked about
    // Answers that were compared with the reference. Missing answers (crashes …) count, too.
    uint64_t answers;
    // Number of wrong or missing answers, and of failures when a process ended.
    uint64_t differences;
    // How many of `cases`, `findings` and `ends` failed. `failures`: the sum of these three numbers
    // and `did_not_come`. `expected`: the expected failures that occurred.
    uint64_t failed_cases, failed_findings, failed_ends, failures, expected;
};

// The kept answers of one ruleset, and the misreadings that explain the wrong answers.
struct observed {
    // Owned. The first `met` answers are from the run; diagnose() asked for the others.
    struct observation *seen;
    size_t count, met;
    size_t wrong, right; // numbers of answers of the run
    bool named;          // true if diagnose() has filled `names`
    struct diagnosis names;
};

// Called for a recorded game that is refused; `p` says where and why.
typedef void recorded_refusal(const struct problem *p);

// Features by which similar questions are found. Each bit is a trait (traits.h), or a type of tile
// on the board or in hand.
struct marks {
    struct traits traits;
    uint64_t board;
};

// Groups of failed questions. The questions of a group have the same operation and kind of failure.
enum { SIMILAR_MOST = 24, ANSWERED_KEPT = 512 };
struct similars {
    struct similar {
        enum session_op op;
        char key[KEY_MAX];
        unsigned seen, met;
        struct marks all; // the features that all failed questions of the group have
        // True if new questions with the features in `all` are skipped: at least SIMILAR_LEAST
        // questions with these features failed, and no question with these features was answered.
        bool apart;
        uint64_t skipped;
    } of[SIMILAR_MOST];
    size_t count;
    struct marks marks[OP_COUNT][ANSWERED_KEPT]; // features of the last answered questions
    size_t answered[OP_COUNT];
};

// A file of questions, which replaces the corpus and generated play. The file is one of these:
// - The report.json of an earlier run. The failed questions are asked again.
// - Recorded games. If a game is cut off, the program is asked about its complete plies. If a game
//   is refused, `tell` is called, and the run goes on.
struct again {
    const char *path;        // borrowed; NULL if no file was read
    bool recorded;           // the file has recorded games
    uint64_t left_out;       // games under rules that are not asked about
    uint64_t games, refused; // number of games: all, and the unreadable, wrong or cut off ones
    recorded_refusal *tell;
    json_t *report; // owned
    json_t *cases;  // owned: the failed cases, by name
    size_t count;   // number of kinds of failure in generated play, or of recorded positions
};

struct conform {
    // Set by the caller.
    struct pool pool;
    const char *corpus_dir;
    const char *only; // a glob for ids of scenarios; NULL for all
    // The rulesets to ask about, if the caller gave any. Their options replace those that the
    // program declares.
    struct generate wanted;
    const char *sheet;  // name of the rule sheet that the rules come from; NULL for none
    uint64_t positions; // number of positions of generated play
    uint64_t seed;
    struct known_list known;
    // A file of questions. If its `path` is NULL, the run uses corpus and generated play.
    struct again again;
    // Seconds of work (EXPLAIN_WORK) for finding misreadings and shrinking wrong answers; 0 to do
    // neither.
    uint64_t explain;
    FILE *tell;                // the first difference is printed here at once; NULL for nowhere
    const char *board;         // address of the study board, for links; NULL for none
    struct progress *progress; // the command's progress line; NULL for none

    // Filled by conform_run.
    // The rulesets and rulings to ask about, which the program declared and the caller wants.
    struct generate asked;
    struct corpus corpora[RULESETS];
    struct games games[RULESETS]; // for programs that can only play games
    struct text corpus_version;
    struct item *items; // owned: the cases of the corpus in this run
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
    unsigned cases_small; // number of shrunk cases without an answer, such as crashes
    uint64_t spared;      // questions of generated play that trouble_skips() skipped
    bool stopped;         // by Ctrl-C
    struct text enough;   // why asking ended early; "" if it did not
    uint64_t work_left;   // units of work left for explaining, see EXPLAIN_WORK
    double seconds;
    struct counts counts; // filled at the end
};

// Loads the corpus, starts the program and asks all questions. If the program does not start, if a
// file cannot be read, or if there is no question, fills `p` and returns false. Free `c` even then.
bool conform_run(struct conform *c, struct problem *p);

// Asks questions with pool_ask. After a failure to answer, asks only a few questions at a time.
bool conform_ask(struct conform *c, struct question *const *questions, size_t count);

void conform_free(struct conform *c);

// Sets `out` to the name that a case has in a list of expected failures: `cat-x` or
// `cat-x/safety-time=net`.
void item_name(const struct item *item, struct text *out);

// Returns why some questions were not asked; "" if all questions were asked.
const char *conform_partial(const struct conform *c);

// The judgement of a run, for every report and the exit code. The first that fits, else PASSED:
// - FAILED: something failed, or the pool gave up (pool.over: a deadline, time-outs, crashes).
// - PARTIAL: some questions were not asked, or recorded games were refused.
// - NOTHING: no answer could be compared.
enum judgement { JUDGED_PASSED, JUDGED_FAILED, JUDGED_PARTIAL, JUDGED_NOTHING };
extern const char *const judgement_names[JUDGED_NOTHING + 1];
enum judgement conform_judgement(const struct conform *c);

// True if more questions may be asked. After too many processes broke, returns false, and `enough`
// says why; cases can still be shrunk.
bool conform_going(struct conform *c);

// ---- between the files of this folder ----

// Reads the report of an earlier run. If the file is no report, or the report has no failure,
// fills `p` and returns false. Free `a` even then.
bool again_load(struct again *a, const char *path, struct problem *p);

void again_free(struct again *a);

// True if the run includes the case. If a report was read, the run includes only its failed cases.
bool again_case(const struct again *a, const char *name);

// Each function asks the questions of one source: the corpus (cases.c), generated play, and the
// failures of an earlier run (both in sources.c).
void conform_scenarios(struct conform *c);
void conform_generated(struct conform *c);
void conform_again(struct conform *c);

// Asks about recorded games. If the file cannot be read or has no valid game, fills `p` and returns
// false.
bool conform_recorded(struct conform *c, struct problem *p);

// True if the caller named the ruleset. True for every ruleset if the caller named none.
bool conform_wants(const struct conform *c, int ruleset);

// True if this run tests the rules in `line`. `line` is a position line, or the rules of a game.
bool conform_asks(const struct conform *c, const char *line);

// Compares the answer to a question with the answer of `judge` (engine or spec). True if they
// agree. The caller zeroes `cmp` before the call, may set its callback, and frees it afterwards.
bool conform_compare(const struct conform *c, const struct question *q, const struct impl *judge,
                     struct comparison *cmp);

// True if the answer equals the engine's. If `keep` is true, may store a right answer for the
// search for misreadings of the rules.
bool conform_right(struct conform *c, const struct question *q, bool keep);

// Judges a reply in generated play. Returns false if the reply is an answer that differs from the
// engine's. Counts any other reply, such as a right answer or a crash, and returns true.
bool conform_passes(struct conform *c, const struct question *q);

// Checks a wrong answer by asking its question again in two fresh processes. Returns FAIL if both
// give the same wrong answer. If not, returns ADAPTER or FLAKY, and writes the different answers to
// q->reply.words. If asking was stopped meanwhile, the result is invalid.
enum verdict conform_confirm(struct conform *c, struct question *q);

// Returns the verdict on a question without an answer, such as CRASH or TIMEOUT.
enum verdict verdict_of(enum outcome o);

// Judges a wrong answer. An answer can have several differences, such as two missing actions. The
// answer counts once in each of their groups. *group becomes the first of these groups. False
// if the run ended before the answer was checked. The question then counts as not run.
bool conform_judge_wrong(struct conform *c, struct question *q, bool generated,
                         enum verdict *verdict, struct group **group);

// Counts a failure in its group, and returns the group. `verdict` is one of these:
// - A verdict on a missing answer, such as VERDICT_CRASH, or on an answer that changed.
// - VERDICT_FAIL: the answer about a whole game is wrong, but the answer about the game's last
//   action alone is right.
struct group *conform_trouble(struct conform *c, const struct question *q, enum verdict verdict,
                              bool generated);

// Counts the failures in c->pool.ended, such as a crash at the end of a process.
void conform_ended(struct conform *c);

// Makes the generated game `number` (play.c), and asks for the position after some of its actions.
// If the program can only play games, asks for the position after each of at most `left` actions,
// and returns the number of these actions. Otherwise returns 0.
uint64_t play_game(struct conform *c, uint64_t number, uint64_t left);

// Asks for the result of a game that was recorded, or that failed in an earlier run.
void play_game_again(struct conform *c, const char *rules, unsigned players,
                     const char *const *actions, size_t count);

// Appends a cause's title in one line (title.c). cause->finding must be filled in. The title can
// have the class of the program's exception, such as TypeError, but no other words of the program.
void title_of(const struct conform *c, const struct cause *cause, struct text *out);

// Searches for misreadings that explain the wrong answers, and fills c->causes. Shrinks the cases
// and ends the processes. Called once.
void conform_find_causes(struct conform *c);

void cause_free(struct cause *cause);

// Fills in cause->finding for a failure to answer, such as a crash, or for a whole game with a
// wrong result. May look for a smaller position with the same failure, in new processes.
void trouble_case(struct conform *c, struct cause *cause);

// Stores the features of a question (struct marks), and whether the question was answered.
void trouble_learn(struct conform *c, const struct question *q);

// True if a question should be skipped, because similar questions got no answer (struct similars).
// Returns false for every eighth similar question. Counts skipped questions. This is the function
// for the member `spare` of struct pool.
bool trouble_skips(void *conform, struct question *q);

// The name of the program under test in findings.
#define CONFORM_PROGRAM "program"

// Looks for the expected failures (c->known) in the results. Sets `met` and `run` of each expected
// failure, and `known` of the cases, groups and causes. c->causes must be complete.
void conform_match_known(struct conform *c);

// Fills c->counts. All other results must be complete.
void conform_count(struct conform *c);

// Makes the item of the corpus case `k`. If `k` names no options, and its scenario has no case
// under the tested options, item.under becomes a copy of `k` with these. Free with item_free.
struct item item_of(const struct conform *c, const struct scenario_case *k);
void item_free(struct item *item);

#endif
