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

// Explaining failures is limited by work, not by time, so that a run gives the same report on every
// machine. EXPLAIN_WORK: units of work for each second that --explain allows. QUESTION_WORK: units
// that one question costs.
enum { EXPLAIN_WORK = 100000, QUESTION_WORK = 100 };

enum {
    // Most groups of a run. Failures with further keys share one group for each verdict.
    GROUPS_MAX = 256,
    KEPT_OF_KEY = 40 // wrong answers of a key that are kept for the search of misreadings
};

// A case of the corpus in this run.
struct item {
    const struct scenario_case *c;
    // Owned: a copy of the case under the tested options; for a copy the reference's answer is
    // expected. NULL if the scenario says what to expect under the tested options.
    struct scenario_case *under;
    bool judged; // false if the case was not run
    enum verdict verdict;
    // Owned: why the case did not pass; "" for a pass. For a wrong answer this is a message that
    // begins with the scenario's file.
    char *words;
    const struct known *known; // entry that fits in the list of expected failures; NULL for none
    struct group *group;       // the group that counts the case's failure; NULL for none
    bool spared;               // not run, because similar questions had no answer
    double seconds;            // time of the answer; 0 if the case was not asked
};

// All failures with the same verdict and the same key, a short name for what is wrong (key.h). They
// are either wrong answers, or failures to answer, such as a crash.
struct group {
    struct key key;
    enum verdict verdict;
    struct finding finding; // the smallest case; side 0 is the program, side 1 the spec
    uint64_t times;         // number of failures
    uint64_t generated;     // of the failures, those in generated play
    uint64_t ended;         // of the failures, wrong ends of processes while nothing was asked
    unsigned kinds, ops; // sets of bits: kinds of the actions, and the operations that were asked
    unsigned confirmed;  // wrong answers that were checked in fresh processes
    // How many checked answers changed. After the first change, more answers are checked.
    unsigned doubted;
    enum verdict doubt; // the verdict of the last answer that changed when checked
    unsigned kept;      // observations that are kept for the search of misreadings
    bool played;        // only a whole game shows the failure, not its last action alone
    bool project;       // engine and spec differ here, so the fault is paikocheck's
    // Owned; NULL if the answer can be judged. `words`: what went wrong. `errors`: the end of the
    // program's standard error.
    char *words, *errors;
    // Owned, or NULL: the questions asked before `asked`, one a line. With `needed` set, only the
    // questions without which the failure does not occur.
    char *before;
    bool needed; // `before` has only the questions that the failure needs
    // Owned: the question and answer of the case; NULL if they are not known.
    struct question *asked;
    const struct known *known; // entry that fits in the list of expected failures; NULL for none
};

// How bad a cause is. The causes with the first two severities come first in a report.
#define SEVERITIES(X)                                                                              \
    X(PROJECT, "fault of paikocheck") /* engine and spec differ */                                 \
    X(CRASH, "no answer")             /* crash, time-out, protocol or adapter error, flaky */      \
    X(OUTCOME, "wrong outcome")       /* a wrong board, hand or phase after a legal action */      \
    X(LEGALITY, "wrong legality")     /* a legal action refused, or an illegal one accepted */     \
    X(FIELD, "wrong field")           /* another field of the next position is wrong */            \
    X(RULING, "another reading")      /* right under another option of a ruling */
#define SEVERITY_ENUM(id, words) SEVERITY_##id,
enum severity { SEVERITIES(SEVERITY_ENUM) SEVERITY_COUNT };
extern const char *const severity_words[SEVERITY_COUNT];

struct cause {
    enum severity severity;
    int ruleset;            // the ruleset of the cause's case; -1 if the position names none
    struct suspect suspect; // the misreading or option that explains the cause; name "" if none
    struct suspect twin[TWINS_MAX]; // suspects that no question distinguishes from `suspect`
    size_t twins;
    struct text title; // owned: one line
    struct text share; // owned: further sentences about the cause's answers; "" for none
    // Owned: the reason that the program gives for refusing a legal action; NULL for none.
    char *says;
    // Numbers of answers that show this cause: all of them (`seen`), those in scenario cases, and
    // those in generated play. `held_against`: right answers with which the misreading was
    // compared.
    uint64_t seen, cases, generated, held_against;
    unsigned against;       // right answers that the misreading contradicts
    struct finding finding; // the smallest case that shows the cause
    // Owned: the groups of the cause's answers. The first group has most of the answers, and its
    // key is the cause's id.
    struct group **groups;
    size_t group_count;
    bool known; // true if each group is expected: by its key, or by all its cases
    // The first entry in the list of expected failures with the key of a group; NULL for none.
    const struct known *entry;
};

// The causes of a run. Those without a judged answer come first, then the most frequent.
struct causes {
    struct cause *of; // owned
    size_t count;
};

// The classes in which every report counts cases of the corpus and keys of generated play.
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
    uint64_t findings[STANDING_COUNT]; // keys that occurred in generated play
    uint64_t verdicts[VERDICT_COUNT];  // verdicts of the cases that were run
    uint64_t run;                      // number of cases that were run
    uint64_t did_not_come; // expected failures that did not occur; each is a failure of the run
    uint64_t ends[STANDING_COUNT]; // keys of processes that ended wrongly while nothing was asked
    uint64_t spared;               // cases not run because similar questions had no answer
    uint64_t positions_left;       // positions of generated play that were not asked about
    // Answers that were compared with the reference. Missing answers (crashes …) count, too.
    uint64_t answers;
    // Number of wrong or missing answers, and of processes that ended wrongly.
    uint64_t differences;
    // Numbers of failed cases, and of failed keys of generated play and of wrong ends. `failures`:
    // their sum with `did_not_come`. `expected`: the expected failures that occurred.
    uint64_t failed_cases, failed_findings, failed_ends, failures, expected;
};

// The kept answers of one ruleset, and the misreadings that explain the wrong answers.
struct observed {
    // Owned. The first `met` are from the run; the others answer questions of the search.
    struct observation *seen;
    size_t count, met;
    size_t wrong, right; // numbers of answers of the run
    bool named;          // misreadings were searched
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

// Groups of questions with the same operation that failed with the same key.
enum { SIMILAR_MOST = 24, ANSWERED_KEPT = 512 };
struct similars {
    struct similar {
        enum session_op op;
        char key[KEY_MAX];
        unsigned seen, met;
        struct marks all; // the marks that all failed questions of the group have
        // True if enough questions failed and no answered question has all these marks. A new
        // question with all these marks is then skipped.
        bool apart;
        uint64_t skipped;
    } of[SIMILAR_MOST];
    size_t count;
    struct marks marks[OP_COUNT][ANSWERED_KEPT]; // marks of the last answered questions
    size_t answered[OP_COUNT];
};

// A file with the questions of a run that uses neither corpus nor generated play. It is the
// report.json of an earlier run, whose failures are asked again, or a file of recorded games. An
// unreadable or wrong game is refused with the place of its fault, and the run goes on. Of a game
// that is cut off, the complete plies are asked.
struct again {
    const char *path;        // borrowed; NULL if no file was read
    bool recorded;           // the file has recorded games
    uint64_t left_out;       // games under rules that are not asked about
    uint64_t games, refused; // number of games: all, and the unreadable, wrong or cut off ones
    recorded_refusal *tell;
    json_t *report; // owned
    json_t *cases;  // owned: the failed cases, by name
    size_t count;   // number of keys seen in generated play, or of positions in recorded games
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
    // The file to ask from; its `path` is NULL for a run with corpus and generated play.
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
    struct item *items; // owned: the cases of all rulesets that are asked about
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
    struct text enough; // why asking ended early; "" if it did not
    uint64_t work_left; // units of work left for explaining, see EXPLAIN_WORK
    double seconds;
    struct counts counts; // filled at the end
};

// Loads the corpus and asks the program. On failure fills `p` and returns false: the program or the
// corpus is missing, or there is nothing to ask. Free `c` even then.
bool conform_run(struct conform *c, struct problem *p);

// Asks questions with pool_ask, a few at a time while some may have to be skipped.
bool conform_ask(struct conform *c, struct question *const *questions, size_t count);

void conform_free(struct conform *c);

// Sets `out` to the name that a case has in a list of expected failures: `cat-x` or
// `cat-x/safety-time=net`.
void item_name(const struct item *item, struct text *out);

// Returns why some questions were not asked; "" if all were.
const char *conform_partial(const struct conform *c);

// The judgement of a run, for every report and the exit code. FAILED: something failed, or the pool
// gave up asking (its `over`). If not, PARTIAL: not everything was asked (conform_partial), or
// recorded games were refused. If not, NOTHING: no answer could be compared.
enum judgement { JUDGED_PASSED, JUDGED_FAILED, JUDGED_PARTIAL, JUDGED_NOTHING };
extern const char *const judgement_names[JUDGED_NOTHING + 1];
enum judgement conform_judgement(const struct conform *c);

// True if more questions may be asked. After too many processes broke, returns false, and `enough`
// says why; cases can still be shrunk.
bool conform_going(struct conform *c);

// ---- between the files of this folder ----

// Reads the report of an earlier run. On failure fills `p` and returns false: the file is no
// report, or has no failure. Free `a` even then.
bool again_load(struct again *a, const char *path, struct problem *p);

void again_free(struct again *a);

// True if the case failed in the report, or if no file was read.
bool again_case(const struct again *a, const char *name);

// Each function asks the questions of one source: the corpus (cases.c), generated play, and the
// failures of an earlier run (both in sources.c).
void conform_scenarios(struct conform *c);
void conform_generated(struct conform *c);
void conform_again(struct conform *c);

// Asks recorded games. On failure fills `p` and returns false: the file cannot be read or has no
// valid game.
bool conform_recorded(struct conform *c, struct problem *p);

// True if the caller wants a ruleset: the caller gave it, or gave none.
bool conform_wants(const struct conform *c, int ruleset);

// True if this run asks about the rules in `line`: a position line, or the rules of a game.
bool conform_asks(const struct conform *c, const char *line);

// Compares the answer to a question with the answer of a judge. True if they agree. The caller
// zeroes `cmp` before the call, may set its callback, and frees it afterwards.
bool conform_compare(const struct conform *c, const struct question *q, const struct impl *judge,
                     struct comparison *cmp);

// True if the answer equals the engine's. If `keep` is true, a right answer may be stored, so that
// misreadings can be tested on it.
bool conform_right(struct conform *c, const struct question *q, bool keep);

// Judges a reply in generated play. Returns false if the reply is an answer that differs from the
// engine's. Otherwise counts the reply, which may be a crash, and returns true.
bool conform_passes(struct conform *c, const struct question *q);

// Asks a question with a wrong answer again, in two fresh processes. Returns FAIL if both give the
// same answer as before. If not, returns ADAPTER or FLAKY, and the words of the question's reply
// tell the different answers. If asking was stopped meanwhile, the result is invalid.
enum verdict conform_confirm(struct conform *c, struct question *q);

// Returns the verdict for an outcome other than an answer.
enum verdict verdict_of(enum outcome o);

// Judges a wrong answer, and counts it in the groups of its keys. *group becomes the first of these
// groups. False if asking ended before the answer was confirmed; the question then counts as not
// run.
bool conform_judge_wrong(struct conform *c, struct question *q, bool generated,
                         enum verdict *verdict, struct group **group);

// Counts an answer that cannot be judged, such as a crash. With VERDICT_FAIL counts a game whose
// result is wrong although its last action alone is right. Returns the group.
struct group *conform_trouble(struct conform *c, const struct question *q, enum verdict verdict,
                              bool generated);

// Counts the processes that went wrong while nothing was asked (pool.ended).
void conform_ended(struct conform *c);

// Makes the generated game with this number (play.c), and asks for the results of some of its
// beginnings. If the program can only play games, asks for the result of every beginning, at most
// `left` of them, and returns how many, since each counts as a position. Otherwise returns 0.
uint64_t play_game(struct conform *c, uint64_t number, uint64_t left);

// Asks for the result of a game that was recorded, or that failed in an earlier run.
void play_game_again(struct conform *c, const char *rules, unsigned players,
                     const char *const *actions, size_t count);

// Appends a cause's title in one line (title.c). The cause's case must be filled in. The class of
// an exception is the only text of the program that a title can have.
void title_of(const struct conform *c, const struct cause *cause, struct text *out);

// Searches misreadings that explain the wrong answers, and fills c->causes. Shrinks the cases and
// ends the processes. Called once.
void conform_find_causes(struct conform *c);

void cause_free(struct cause *cause);

// Fills in the case of a cause whose answers cannot be judged alone, such as a crash or a whole
// game. Shrinks the case in separate processes (trouble.c).
void trouble_case(struct conform *c, struct cause *cause);

// Learns from a question that was asked: stores its marks, and whether it was answered.
void trouble_learn(struct conform *c, const struct question *q);

// True if a question should be skipped; counts skipped questions. A question is skipped if it has
// all the marks that at least eight failed questions with the same operation and key share, and if
// no answered question has all these marks. But every eighth such question is asked. A pool calls
// this function as its `spare`.
bool trouble_skips(void *conform, struct question *q);

// How findings call the program under test, whatever name it gives itself.
#define CONFORM_PROGRAM "program"

// Marks the failures and causes that were expected, and the expected failures that could have
// occurred in this run (known.c). The causes must be complete.
void conform_match_known(struct conform *c);

// Fills c->counts. All other results must be complete.
void conform_count(struct conform *c);

// Makes a case of the corpus as this run asks it (cases.c): under the options that are tested in
// its ruleset, even if the scenario expects nothing for these. Free the result with item_free.
struct item item_of(const struct conform *c, const struct scenario_case *k);
void item_free(struct item *item);

#endif
