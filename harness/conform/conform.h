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
#include "corpus/games.h"
#include "diagnose/diagnose.h"
#include "diagnose/traits.h"
#include "key.h"
#include "known.h"
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
enum { EXPLAIN_WORK = 100000, QUESTION_WORK = 100 };

enum {
    GROUPS_MAX = 256, // keys of a run; the last are KEY_FURTHER, one a verdict
    KEPT_OF_KEY = 40  // wrong answers of a key that are kept for naming it
};

// A case of the corpus.
struct item {
    const struct scenario_case *c;
    struct scenario_case *under; // owned: that case, where the scenario has no block for the
                                 // options that are played: the reference judges it; else NULL
    bool judged;                 // else it was not run
    enum verdict verdict;
    char *words;               // owned: what came back, "" for a pass; of a wrong answer what a
                               // person is told, which begins with the scenario's file
    const struct known *known; // the expected failure that it is; NULL for none
    struct group *group;       // of differences; NULL for none
    bool spared;    // it was not run, since its question is like others without an answer
    double seconds; // that its answer took; 0 where it was not asked
};

// All wrong answers with one key, or all answers with one key that cannot be judged.
struct group {
    struct key key;
    enum verdict verdict;
    struct finding finding; // its smallest case; sides: 0 the program, 1 the spec
    uint64_t times;         // answers that show it, in cases and in generated play
    uint64_t generated;     // of those in generated play
    uint64_t ended;         // of those at the end of a process, or while nothing was asked
    unsigned kinds, ops;    // of action and of question, bits: what was asked
    unsigned confirmed;     // wrong answers that fresh processes were asked again for
    unsigned doubted;       // of these those that they did not give again: more are asked then,
    enum verdict doubt;     // and as what the last of them counts
    unsigned kept;          // observations
    bool played;            // a whole game shows it, and its last action asked alone does not
    bool project;           // engine and spec differ here: the fault is paikocheck's
    // Owned: what went wrong, and the last that the process wrote to standard error, of an answer
    // that cannot be judged; else NULL.
    char *words, *errors;
    char *before; // owned, then: the questions before it, a line each; those it needs, once needed
    bool needed;  // it was found which of them it needs
    // Owned: the question of the case with its answer; NULL where it is not known.
    struct question *asked;
    const struct known *known; // the expected failure that it is; NULL for none
};

// How bad it is. Trouble is sorted first.
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
    char id[KEY_MAX]; // the key of the group that has most of its answers
    enum severity severity;
    int ruleset;                    // -1: of no ruleset (trouble)
    struct suspect suspect;         // its name; "" without one
    struct suspect twin[TWINS_MAX]; // names that no question separates from it
    size_t twins;
    struct text title; // owned: one line
    struct text share; // owned: what else is known of its answers; "" for nothing
    char *says; // owned: the program's own reason where it refuses what is legal; NULL without one
    // Answers that show it, by where they were seen; right answers that the name was compared with.
    uint64_t seen, cases, generated, held_against;
    unsigned against;       // of these, what it contradicts by itself: all causes together give it
    struct finding finding; // its smallest case
    struct group **groups;  // owned: the one with most of its answers first
    size_t group_count;
    bool known;                // the list of expected failures has all of its keys
    const struct known *entry; // of that list, the first of them
};

// The causes of a run: trouble first, then the one that was seen most.
struct causes {
    struct cause *of; // owned
    size_t count;
};

// What a case, or a key that generated play met, counts as in every report.
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
    uint64_t findings[STANDING_COUNT]; // keys that generated play met
    uint64_t verdicts[VERDICT_COUNT];  // of cases that were run
    uint64_t run;                      // cases
    uint64_t did_not_come;             // expected failures, each a failure of the run
    uint64_t ends[STANDING_COUNT];     // ways in which processes ended wrongly
    uint64_t spared;         // cases that were not run, being like questions without an answer
    uint64_t positions_left; // of generated play, that were to be asked about and were not
    // Sums: what speaks against the implementation, and of that what is no wrong answer.
    uint64_t failed_cases, failed_findings, failed_ends, failures, errors;
    uint64_t expected, skipped; // of cases, findings and ends; what is left of the positions is one
                                // thing that was skipped
};

// Answers of one ruleset that are kept, and the names that were found for the wrong ones.
struct observed {
    struct observation *seen; // owned; what the search asked stands behind what was met
    size_t count, room, met;
    size_t wrong, right; // answers that were met
    bool named;          // the search was made:
    struct diagnosis names;
};

// What can be said of a question: its traits, and which types stand on the board, a bit each.
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
        struct marks all; // that they share
        bool apart;       // there were enough, and no answered question has these: skip such
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
    const char *only; // a glob for scenario ids; NULL for all
    bool rules_given; // then
    bool rules[RULESETS];
    struct settled settled[RULESETS]; // said where the caller named options
    const char *sheet;  // the name of the rule sheet that these come from; NULL for none
    uint64_t positions; // of generated play
    uint64_t seed;
    struct known_list known;
    struct again again;        // what failed in an earlier run is asked alone; path NULL for all
    uint64_t explain;          // seconds of a processor for naming what differs; 0 for none
    FILE *tell;                // where a person reads what is met while it runs; NULL for nowhere
    bool told;                 // the first difference
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
    struct group *groups;      // owned: GROUPS_MAX, in the order in which they were found
    size_t group_count;
    struct observed observed[RULESETS];
    struct causes causes;
    struct similars similars;
    struct key_classes classes;
    size_t chunk;         // questions that are asked at once; 0 at first
    unsigned cases_small; // of what cannot be judged, that were made small
    uint64_t spared;      // questions of generated play that were not asked, being like those
    bool stopped;         // by Ctrl-C
    struct text enough;   // why nothing more was to be asked; empty where it was
    struct text failed;   // why it could not go on; empty where it could
    size_t unshrunk;      // differences that were not made small, since that was over
    bool undiagnosed;     // there was no time for the diagnosis
    uint64_t work_left;   // that explaining may still take: a prediction is one, see EXPLAIN_WORK
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

// What a run came to: a failure or a program that was given up outweighs all; of recorded games
// that can't be asked whole, a part was judged. Every report and the exit code read this.
enum judgement { JUDGED_PASSED, JUDGED_FAILED, JUDGED_PARTIAL, JUDGED_NOTHING };
extern const char *const judgement_names[JUDGED_NOTHING + 1];
enum judgement conform_judgement(const struct conform *c);

// Whether further questions are to be asked: not where too many processes broke, which `enough`
// says then. What was seen can still be made small.
bool conform_going(struct conform *c);

// ---- between the files of this room ----

// Asks the cases of the corpus (cases.c), and the other sources of questions (sources.c): generated
// play, the findings of an earlier run's generated play, recorded games.
void conform_scenarios(struct conform *c);
void conform_generated(struct conform *c);
void conform_again(struct conform *c);
void conform_recorded(struct conform *c);

// Whether the rules of a line, or of a game, are those that are asked.
bool conform_asks(const struct conform *c, const char *line);

// Holds the answer to a question against what a judge says. `cmp` is zeroed, but for what it is to
// tell; to be freed. True if they do not differ.
bool conform_compare(const struct conform *c, const struct question *q, const struct impl *judge,
                     struct comparison *cmp);

// Whether the answer that came is the engine's; then it may be kept for naming.
bool conform_right(struct conform *c, const struct question *q, bool keep);

// The same of an answer of generated play, which is counted if it is right, or none.
bool conform_passes(struct conform *c, const struct question *q);

// Asks a question with a wrong answer again in fresh processes. FAIL if they say the same, else
// ADAPTER or FLAKY, and what each said is appended to `words`, which may be NULL. Where asking was
// stopped meanwhile the result means nothing.
enum verdict conform_confirm(struct conform *c, const struct question *q, struct text *words);

// What an outcome that is no answer counts as.
enum verdict verdict_of(enum outcome o);

// Judges a wrong answer, which is counted in the groups of its keys: its verdict, and the first of
// these groups. What fresh processes answered, if not the same, is appended to `words`, which may
// be NULL. False if asking came to its end before it was confirmed: then it was not run.
bool conform_judge_wrong(struct conform *c, struct question *q, bool generated,
                         enum verdict *verdict, struct group **group, struct text *words);

// Counts an answer that cannot be judged. Returns its group.
struct group *conform_trouble(struct conform *c, const struct question *q, enum verdict verdict,
                              bool generated);

// Counts a game that went wrong though its last action asked alone does not. Returns the group.
struct group *conform_game_wrong(struct conform *c, const struct question *q);

// What was wrong `times` processes long while nothing was asked.
void conform_ended(struct conform *c, enum verdict verdict, const char *words, uint64_t times);

// Makes the whole game of this number (play.c) and asks for what beginnings of it lead to. Of a
// program that can do nothing else every beginning is asked, and counts as a position, of which it
// makes no more than `left`; of another, a few. Returns how many positions that are.
uint64_t play_game(struct conform *c, uint64_t number, uint64_t left);

// Asks a game that was played before.
void play_game_again(struct conform *c, const char *rules, unsigned players,
                     const char *const *actions, size_t count);

// Appends the title of a cause that has its case, in one line (title.c). No text of the program
// enters it but the class of an exception.
void title_of(const struct conform *c, const struct cause *cause, struct text *out);

// Looks for the names of wrong answers, fills c->causes from groups, observations and names, makes
// cases small and ends the processes; once.
void conform_find_causes(struct conform *c);

void cause_free(struct cause *cause);

// The group of a cause's id.
static inline struct group *cause_group(const struct cause *cause) {
    return cause->groups[0];
}

// Gives a cause of trouble its case, made small in processes of its own, with what the spec answers
// there (trouble.c).
void trouble_case(struct conform *c, struct cause *cause);

// Takes note of answered questions.
void trouble_learn(struct conform *c, const struct question *q);

// True if a question is similar to eight in a row of one operation that failed with one key, and so
// is to be skipped. It is counted. One in eight is asked all the same. Fits a pool's `spare`.
bool trouble_skips(void *conform, struct question *q);

// What findings call the implementation, whatever it calls itself.
#define CONFORM_PROGRAM "program"

// Notes which failures and causes were expected, and which expected ones this run could meet
// (known.c). The causes are settled before.
void conform_match_known(struct conform *c);

// Fills c->counts, once everything is resolved.
void conform_count(struct conform *c);

// A case of the corpus as it is asked (cases.c). Where options stand in its ruleset, and the
// scenario has no block for them, its case under the default options is asked under them. To be
// freed.
struct item item_of(const struct conform *c, const struct scenario_case *k);
void item_free(struct item *item);

#endif
