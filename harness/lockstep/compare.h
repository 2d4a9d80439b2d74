// SPDX-License-Identifier: MIT
//
// One question, the answers of two implementations, and the difference between them. Everything
// that compares answers uses this.
#ifndef HARNESS_LOCKSTEP_COMPARE_H
#define HARNESS_LOCKSTEP_COMPARE_H

#include <stdbool.h>

#include "impl/impl.h"
#include "play/actions.h"

// The two sides: the implementation that is tested, and the judge whose answers count as right.
enum { JUDGED = 0, JUDGE = 1 };

// The questions that reproduce a difference.
enum shown_by {
    SHOWN_BY_VERDICTS,
    SHOWN_BY_LISTS,
    SHOWN_BY_APPLIED,
    SHOWN_BY_LISTED,
    SHOWN_BY_UNLISTED,
    SHOWN_BY_SEEN
};

// Ways in which two answers differ. Columns: identifier; the question that reproduces the
// difference (SHOWN_BY_…); true if the signature (comparison_signature) names the kind of action; a
// name for the signature; a sentence for people, in which %s is the name of a side.
#define DIRECTIONS(X)                                                                              \
    X(NONE, VERDICTS, false, "none", "both say the same")                                          \
    X(ONLY, LISTS, true, "only", "only the %s lists this action as legal")                         \
    X(UNLISTED, UNLISTED, true, "unlisted",                                                        \
      "the %s applies an action that no list of legal actions has")                                \
    X(DENIES, LISTED, true, "denies", "the %s does not apply an action that both lists have")      \
    X(UNSORTED, LISTS, false, "unsorted",                                                          \
      "the %s's list is not in order, or names an action twice")                                   \
    X(NO_LIST, LISTS, false, "no-list", "the %s accepts a position but lists no actions for it")   \
    X(REFUSES, VERDICTS, false, "refuses", "only the %s refuses the position")                     \
    X(REFUSAL, VERDICTS, false, "refusal", "both refuse the position, for different fields")       \
    X(NOBODY, VERDICTS, false, "nobody", "both refuse a generated position that should be valid")  \
    X(COLUMN, APPLIED, false, "column", "both refuse the same field but name different columns")   \
    X(UNREAD, APPLIED, true, "unread", "only the %s cannot read the action")                       \
    X(SUCCESSOR, APPLIED, true, "successor", "the next positions differ")                          \
    X(REPORT, APPLIED, true, "report", "the reports of the action differ")                         \
    X(VIEW, SEEN, false, "view", "a player's views of the position differ")                        \
    X(SEEN, SEEN, true, "seen", "a player's views of the action differ")                           \
    X(SIGHT, SEEN, false, "sight", "threat, cover, homegrounds or points of the position differ")  \
    X(CRASH, APPLIED, true, "crash", "the %s crashed")                                             \
    X(HANG, APPLIED, true, "hang", "the %s did not answer in time")

enum direction {
#define DIRECTION_ENUM(id, by, kind, text, sentence) DIRECTION_##id,
    DIRECTIONS(DIRECTION_ENUM)
#undef DIRECTION_ENUM
        DIRECTION_KINDS
};

struct direction_info {
    enum shown_by by;
    bool kind;
    const char *text, *sentence;
};
extern const struct direction_info direction_info[DIRECTION_KINDS];
bool direction_sided(enum direction d), direction_stopped(enum direction d);

// The ways in which an answer is wrong. If several rows apply, the first row counts. Columns:
// identifier, short name, sentence for people.
#define MANNERS(X)                                                                                 \
    X(REFUSES_POSITION, "refused-position", "A valid position is refused")                         \
    X(TAKES_POSITION, "accepted-position", "An invalid position is accepted")                      \
    X(REFUSES, "refused", "A legal action is refused")                                             \
    X(ALLOWS, "accepted", "An illegal action is accepted")                                         \
    X(OTHER_FALL, "wrong-capture", "The wrong tiles are captured")                                 \
    X(MORE_FALL, "extra-capture", "A tile is captured that should stay")                           \
    X(LESS_FALL, "missed-capture", "A tile stays that should be captured")                         \
    X(BOARD, "board", "The board is wrong")                                                        \
    X(OVER, "end", "The end of the game is wrong")                                                 \
    X(PHASE, "phase", "The next phase is wrong")                                                   \
    X(TURN, "turn", "The wrong player is to act")                                                  \
    X(LOST, "lost", "The count of captured tiles is wrong")                                        \
    X(HAND, "hand", "A hand is wrong")                                                             \
    X(RESERVE, "reserve", "A reserve is wrong")                                                    \
    X(STREAK, "streak", "The count of shifts in a row is wrong")                                   \
    X(UNREADABLE, "unreadable", "The next position cannot be read")                                \
    X(OTHER, "other", "The next position is wrong")

enum manner {
#define MANNER_ENUM(id, name, words) MANNER_##id,
    MANNERS(MANNER_ENUM)
#undef MANNER_ENUM
        MANNER_COUNT
};
extern const char *const manner_names[MANNER_COUNT], *const manner_words[MANNER_COUNT];

// The questions to an implementation.
enum task { TASK_CHECK, TASK_LEGAL, TASK_APPLY, TASK_VIEW, TASKS };
extern const char *const task_name[TASKS];

enum { FIELDS_MAX = 96, SIGNATURE_MAX = 160 };

// An implementation's answer to one question.
struct response {
    enum answer answer;
    struct text line; // if ANSWER_YES: what was asked for, such as a list of actions
    struct text report;
    struct problem problem; // if ANSWER_UNREADABLE
};

// Whether both sides' lists of legal actions have the action of TASK_APPLY.
enum listing { LISTING_UNKNOWN, LISTED_BY_BOTH, LISTED_BY_NEITHER };

struct comparison {
    // The question. Texts are borrowed.
    enum task task;
    const char *position;
    const char *action;  // "" if the question is about no action
    const char *viewer;  // for TASK_VIEW: the player who views; NULL to ask impl.sight
    enum listing listed; // for TASK_APPLY

    // How to compare.
    const char *names[2];
    bool unplaced;  // a refusal by JUDGED names no column, nor the unreadable text (impl.unplaced)
    bool to_accept; // the position should be valid: a refusal by both sides is a difference
    bool every;     // report all actions that only one side lists, not just the first of each kind

    struct response said[2]; // owned

    // The difference; if there are several, the last.
    enum direction direction;
    int side;                // JUDGED or JUDGE: the side that `direction` names, if it names one
    enum played_kind kind;   // PLAYED_OTHER if no action is concerned
    char fields[FIELDS_MAX]; // the fields that differ, with commas, or the field that is refused
    const char *answer[2];   // each side's answer for people, in one line or several
    unsigned differences;

    // Called with each difference. May be NULL.
    void (*found)(void *context, const struct comparison *c);
    void *context;
    struct action_list *common; // gets the actions that both lists have; may be NULL

    struct text words[2]; // owned: the texts of `answer`
    char only[ACTION_MAX];
};

// Asks `impl` the question of c. Stores the answer as the answer of `side` (JUDGED or JUDGE).
void comparison_ask(struct comparison *c, int side, const struct impl *impl);

// Compares the two answers in c and fills in the difference; true if there is none. If the tested
// side (JUDGED) gave ANSWER_NONE, compares nothing and returns true.
bool comparison_judge(struct comparison *c);

// Asks both implementations and compares their answers; true if there is no difference.
bool comparison_make(struct comparison *c, const struct impl *const sides[2]);

void comparison_free(struct comparison *c);

// Writes the signature, a short text that similar differences have in common: `engine-only deploy`,
// `successor shift board,lost`, `spec-crash apply shift`. A signature names no clauses.
void comparison_signature(const struct comparison *c, char signature[SIGNATURE_MAX]);

// Returns in what way the answer of the tested side (JUDGED) is wrong. If the task is not
// TASK_APPLY, returns MANNER_REFUSES_POSITION or MANNER_TAKES_POSITION.
enum manner comparison_manner(const struct comparison *c);

// Writes the names of the fields in which two lines of `key=value` differ, separated by commas.
void lockstep_fields(const char *a, const char *b, char fields[FIELDS_MAX]);

#endif
