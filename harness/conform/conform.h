// SPDX-License-Identifier: MIT
//
// A run against a program under test: corpus, generated play, and what came of them (verdicts,
// groups of differences, causes).
// Invariants: every case of the corpus has one verdict or was not run, and the report says how many
// of how many; nothing that failed once becomes a pass by being asked again.
#ifndef HARNESS_CONFORM_CONFORM_H
#define HARNESS_CONFORM_CONFORM_H

#include <stdio.h>

#include "again.h"
#include "base/progress.h"
#include "corpus/games.h"
#include "diagnose/diagnose.h"
#include "diagnose/traits.h"
#include "key.h"
#include "known.h"
#include "lockstep/finding.h"
#include "transport/pool.h"

// The verdicts of docs/protocol.md. Columns: identifier, name, plural for people.
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

// verdict_bad: true if it speaks against the program. The other: true if something was compared at
// all.
bool verdict_bad(enum verdict v);
bool verdict_compared(enum verdict v);

// The limits of explaining are counted in work, so that a run says the same on every machine:
// predictions in a second of a processor, and the cost of a question to the program.
enum { EXPLAIN_WORK = 100000, QUESTION_WORK = 100 };

enum {
    GROUPS_MAX = 256, // most keys of a run; the last ones are KEY_FURTHER, one for each verdict
    KEPT_OF_KEY = 40  // wrong answers of a key that are kept for naming it
};

// A case of the corpus in this run.
struct item {
    const struct scenario_case *c;
    struct scenario_case *under; // owned: the case if the scenario has no block for the options
                                 // that are played, so that the reference judges it; else NULL
    bool judged;                 // false if it was not run
    enum verdict verdict;
    char *words;               // owned: what came back, "" for a pass; of a wrong answer what a
                               // person is told, which begins with the scenario's file
    const struct known *known; // its expected failure; NULL for none
    struct group *group;       // the group of its difference; NULL for none
    bool spared;               // not run, because similar questions had no answer
    double seconds;            // time of its answer; 0 if it was not asked
};

// All wrong answers with one key, or all answers with one key that cannot be judged.
struct group {
    struct key key;
    enum verdict verdict;
    struct finding finding; // its smallest case; side 0 is the program, 1 the spec
    uint64_t times;         // answers with it, in cases and in generated play
    uint64_t generated;     // those in generated play
    uint64_t ended;         // those at the end of a process, or while nothing was asked
    unsigned kinds, ops;    // bits of the kinds of actions and of the operations that were asked
    unsigned confirmed;     // wrong answers that were asked again in fresh processes
    unsigned doubted;       // those of them that changed; more are then asked
    enum verdict doubt;     // the verdict of the last one that changed
    unsigned kept;          // number of observations kept
    bool played;            // only a whole game shows it, not its last action alone
    bool project;           // engine and spec differ here, so the fault is paikocheck's
    // Owned, for an answer that cannot be judged: what went wrong, and the end of standard error;
    // else NULL.
    char *words, *errors;
    char *before; // owned, then: the questions before it, a line each; only those that it needs,
                  // once these are known
    bool needed;  // it is known which of them it needs
    // Owned: the question of the case with its answer; NULL if it is not known.
    struct question *asked;
    const struct known *known; // its expected failure; NULL for none
};

// How bad a cause is. Trouble is sorted first.
#define SEVERITIES(X)                                                                              \
    X(PROJECT, "fault of paikocheck") /* engine and spec differ */                                 \
    X(CRASH, "no answer")             /* crash, time-out, protocol or adapter error, flaky */      \
    X(OUTCOME, "wrong outcome")       /* of a legal action: board, hands, winner */                \
    X(LEGALITY, "wrong legality")     /* an action allowed or refused wrongly */                   \
    X(FIELD, "wrong field")           /* of a next position, beside board and winner */            \
    X(RULING, "another reading")      /* an option of a ruling gives it */
#define SEVERITY_ENUM(id, words) SEVERITY_##id,
enum severity { SEVERITIES(SEVERITY_ENUM) SEVERITY_COUNT };
extern const char *const severity_words[SEVERITY_COUNT];

struct cause {
    char id[KEY_MAX]; // the key of the group with most of its answers
    enum severity severity;
    int ruleset;                    // -1 for trouble, which has no ruleset
    struct suspect suspect;         // its name; "" without one
    struct suspect twin[TWINS_MAX]; // names that no question separates from it
    size_t twins;
    struct text title; // owned: one line
    struct text share; // owned: what else is known of its answers; "" for nothing
    char *says;        // owned: the program's reason for refusing what is legal; NULL for none
    // Answers that show it, by where they were seen, and right answers with which the name was
    // compared.
    uint64_t seen, cases, generated, held_against;
    unsigned against; // those of them that it contradicts alone; all causes together give them
    struct finding finding; // its smallest case
    struct group **groups;  // owned: the group with most of its answers first
    size_t group_count;
    bool known;                // the list of expected failures has all of its keys
    const struct known *entry; // the first of these entries
};

// The causes of a run: trouble first, then the most frequent.
struct causes {
    struct cause *of; // owned
    size_t count;
};

// What a case, or a key of generated play, counts as in every report.
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

// The result of a run in numbers, counted once, for every report.
struct counts {
    uint64_t cases[STANDING_COUNT];    // of the corpus
    uint64_t findings[STANDING_COUNT]; // keys in generated play
    uint64_t verdicts[VERDICT_COUNT];  // of the cases that were run
    uint64_t run;                      // number of those cases
    uint64_t did_not_come; // expected failures that did not occur, each a failure of the run
    uint64_t ends[STANDING_COUNT]; // kinds of wrong ends of processes
    uint64_t spared;               // cases not run because similar questions had no answer
    uint64_t positions_left;       // positions of generated play that were not asked about
    // Sums: all that speaks against the program, and the part of it that is no wrong answer.
    uint64_t failed_cases, failed_findings, failed_ends, failures, errors;
    uint64_t expected, skipped; // cases, findings, ends; all positions left are one skip
};

// The kept answers of one ruleset, and the names found for the wrong ones.
struct observed {
    struct observation *seen; // owned; answers of the search stand behind those that were met
    size_t count, room, met;
    size_t wrong, right; // numbers of answers that were met
    bool named;          // the search was made
    struct diagnosis names;
};

// The marks of a question: its traits, and the types on its board, a bit each.
struct marks {
    struct traits traits;
    uint64_t board;
};

// Questions with one operation that failed with one key.
enum { SIMILAR_MOST = 24, ANSWERED_KEPT = 512 };
struct similars {
    struct similar {
        enum session_op op;
        char key[KEY_MAX];
        unsigned seen, met;
        struct marks all; // the marks that all of them have
        bool apart; // there were enough of them, and no answered question has all these marks: skip
                    // similar ones
        uint64_t skipped;
    } of[SIMILAR_MOST];
    size_t count;
    struct marks marks[OP_COUNT][ANSWERED_KEPT]; // of the last answered questions
    size_t answered[OP_COUNT];
};

struct conform {
    // Set by the caller.
    struct pool pool;
    const char *corpus_dir;
    const char *only; // a glob for ids of scenarios; NULL for all
    bool rules_given; // rulesets were given
    bool rules[RULESETS];
    struct settled settled[RULESETS]; // set if the caller named options
    const char *sheet;                // name of the rule sheet that they come from; NULL for none
    uint64_t positions;               // number of positions of generated play
    uint64_t seed;
    struct known_list known;
    struct again again;        // failures of an earlier run that alone are asked; path NULL for all
    uint64_t explain;          // seconds of processor time for naming; 0 for none
    FILE *tell;                // gets what is met while the run goes on; NULL for nothing
    bool told;                 // the first difference was told
    const char *board;         // address of the study board, for links; NULL for none
    struct progress *progress; // of the command; NULL for none

    // Filled by conform_run.
    struct generate asked; // the rulesets and rulings that are asked about: declared by the program
                           // and wanted by the caller
    struct corpus corpora[RULESETS];
    struct games games[RULESETS]; // for programs that can only play
    struct text corpus_version;
    struct item *items; // owned: the cases of all these rulesets
    size_t item_count;
    uint64_t generated[VERDICT_COUNT]; // questions of generated play
    uint64_t generated_positions;
    unsigned games_made_small; // wrong games that were made small
    struct group *groups;      // owned: GROUPS_MAX, in the order in which they were found
    size_t group_count;
    struct observed observed[RULESETS];
    struct causes causes;
    struct similars similars;
    struct key_classes classes;
    size_t chunk;         // questions asked at once; 0 at first
    unsigned cases_small; // cases of trouble that were made small
    uint64_t spared;    // questions of generated play not asked because similar ones had no answer
    bool stopped;       // by Ctrl-C
    struct text enough; // why nothing more was asked; empty if all was
    struct text failed; // why it could not go on; empty if it could
    size_t unshrunk;    // differences not made small because that was over
    bool undiagnosed;   // there was no time to find names
    uint64_t work_left; // work that is left for explaining, see EXPLAIN_WORK
    double seconds;
    struct counts counts; // filled at the end
};

// Reads `catalyst2019,null-shift=no,pnp`: the rulesets to ask about, with options that replace
// those of the handshake. False with a problem at its column; the list is borrowed.
bool conform_rules(struct conform *c, const char *list, struct problem *p);

// Loads the corpus and runs. False with a problem if nothing could be run; free c in any case.
bool conform_run(struct conform *c, struct problem *p);

// Asks questions (pool_ask); fewer at once if some may be skipped.
bool conform_ask(struct conform *c, struct question *const *questions, size_t count);

void conform_free(struct conform *c);

// Writes the name that known failures use, `cat-x` or `cat-x/safety-time=net`, into out, which is
// cleared first.
void item_name(const struct item *item, struct text *out);

// Returns why not everything was asked; "" if all was.
const char *conform_partial(const struct conform *c);

// The judgement of a run. A failure, or a program that was given up, outweighs all; if recorded
// games cannot be asked whole, a part was judged. Every report and the exit code use it.
enum judgement { JUDGED_PASSED, JUDGED_FAILED, JUDGED_PARTIAL, JUDGED_NOTHING };
extern const char *const judgement_names[JUDGED_NOTHING + 1];
enum judgement conform_judgement(const struct conform *c);

// True if more may be asked; false once too many processes broke, which `enough` then says. Cases
// can still be made small.
bool conform_going(struct conform *c);

// ---- between the files of this room ----

// Ask the cases of the corpus (cases.c), and the other sources of questions (sources.c): generated
// play, the findings of an earlier run, recorded games.
void conform_scenarios(struct conform *c);
void conform_generated(struct conform *c);
void conform_again(struct conform *c);
void conform_recorded(struct conform *c);

// True if the rules of a line, or of a game, are asked.
bool conform_asks(const struct conform *c, const char *line);

// Compares the answer to a question with a judge's. `cmp` is zeroed, except for what it calls; free
// it. True if they agree.
bool conform_compare(const struct conform *c, const struct question *q, const struct impl *judge,
                     struct comparison *cmp);

// True if the answer is the engine's; it may then be kept for naming.
bool conform_right(struct conform *c, const struct question *q, bool keep);

// The same for an answer of generated play, which is counted if it is right or missing.
bool conform_passes(struct conform *c, const struct question *q);

// Asks a question with a wrong answer again in fresh processes. Returns FAIL if they answer the
// same, else ADAPTER or FLAKY, with their answers appended to `words` (may be NULL). If asking
// stopped meanwhile, the result means nothing.
enum verdict conform_confirm(struct conform *c, const struct question *q, struct text *words);

// Returns the verdict of an outcome that is no answer.
enum verdict verdict_of(enum outcome o);

// Judges a wrong answer, counts it in the groups of its keys, and gives its verdict and the first
// group. Other answers of fresh processes are appended to `words` (may be NULL). False if asking
// ended before it was confirmed: it then counts as not run.
bool conform_judge_wrong(struct conform *c, struct question *q, bool generated,
                         enum verdict *verdict, struct group **group, struct text *words);

// Counts an answer that cannot be judged. Returns its group.
struct group *conform_trouble(struct conform *c, const struct question *q, enum verdict verdict,
                              bool generated);

// Counts a game that went wrong though its last action alone does not. Returns the group.
struct group *conform_game_wrong(struct conform *c, const struct question *q);

// Counts what was wrong with `times` processes while nothing was asked.
void conform_ended(struct conform *c, enum verdict verdict, const char *words, uint64_t times);

// Makes the game of this number (play.c) and asks what some of its beginnings lead to. For a
// program that can do nothing else every beginning is asked and counts as a position, at most
// `left`. Returns the number of positions that count, 0 for another program.
uint64_t play_game(struct conform *c, uint64_t number, uint64_t left);

// Asks a game that was played before.
void play_game_again(struct conform *c, const char *rules, unsigned players,
                     const char *const *actions, size_t count);

// Appends the title of a cause that has its case, in one line (title.c). Of a program's texts only
// the class of an exception enters it.
void title_of(const struct conform *c, const struct cause *cause, struct text *out);

// Finds the names of wrong answers, fills c->causes from groups, observations and names, makes
// cases small and ends the processes; once.
void conform_find_causes(struct conform *c);

void cause_free(struct cause *cause);

// Returns the group of a cause's id.
static inline struct group *cause_group(const struct cause *cause) {
    return cause->groups[0];
}

// Gives a cause of trouble its case, made small in processes of its own, with the spec's answer
// (trouble.c).
void trouble_case(struct conform *c, struct cause *cause);

// Notes the marks of an answered question.
void trouble_learn(struct conform *c, const struct question *q);

// True, and counted, if a question is to be skipped: it is similar to eight in a row of one
// operation that failed with one key. One in eight of them is asked all the same. It fits `spare`
// of a pool.
bool trouble_skips(void *conform, struct question *q);

// The name of the program in findings, whatever it calls itself.
#define CONFORM_PROGRAM "program"

// Notes which failures and causes were expected, and which expected ones this run could have met
// (known.c). The causes must be complete.
void conform_match_known(struct conform *c);

// Fills c->counts, once all else is done.
void conform_count(struct conform *c);

// Makes a case of the corpus as it is asked (cases.c): under the options of its ruleset that are
// played, even if its scenario has no block for them. Free it.
struct item item_of(const struct conform *c, const struct scenario_case *k);
void item_free(struct item *item);

#endif
