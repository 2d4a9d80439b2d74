// SPDX-License-Identifier: MIT
//
// A trial: one property tested on one position, with its legal actions and their results.
// Invariant: the result depends on the position and the property alone, so a failing position can
// be shrunk and fails again.
#ifndef PROPTESTS_TRIAL_H
#define PROPTESTS_TRIAL_H

#include "paiko/action.h"
#include "position/model.h"

enum { WHAT_MAX = 480, STEPS_USUAL = 160 };

struct trial {
    const char *position; // the tested line, or the ruleset's first position
    struct paiko_position q;
    struct paiko_action *action; // all legal actions, sorted by bytes
    size_t actions;
    bool wrong; // tests a claim that is wrong on purpose and must fail

    uint64_t cases; // cases that were tested so far
    uint64_t left;  // cases that were too large to test
    bool failed;
    char what[WHAT_MAX]; // describes the first case that failed
    uint64_t random;     // seeded from the position alone
};

// Begins a trial on a line. Returns false if the engine cannot read the line. The trial's list of
// actions is valid until the next trial begins.
bool trial_begin(struct trial *t, const char *position, bool wrong);

// Counts a case. If `holds` is false, the property fails. t->what describes the first such case.
void trial_expect(struct trial *t, bool holds, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

// Picks a random number from 0 to n-1; 0 if n is 0.
unsigned trial_below(struct trial *t, unsigned n);

// True if all words of `where`, such as `recheck=yes blocking!=tiles`, hold for the position's
// options. A word can have alternatives: `tile-cover!=anyone|safety-time!=strict`. If the ruleset
// lacks a ruling, every word about this ruling holds.
bool trial_where(const struct trial *t, const char *where);

// ---- steps ----

// An action and the position after it.
struct step {
    const struct paiko_action *action;
    struct paiko_position after;
    struct paiko_report done;
    char text[PAIKO_ACTION_TEXT_MAX];
    size_t next, stride; // for step_next
};

// Steps through all actions, or through `most` of them, evenly spread:
//     for (struct step s = step_none(t, most); step_next(t, &s);)
struct step step_none(const struct trial *t, size_t most);
bool step_next(struct trial *t, struct step *s);

// Returns the squares of captured tiles.
paiko_bits step_fallen(const struct step *s);

// ---- other positions ----

// Writes the position as a line and reads this line, to compute all derived data anew. Returns
// false if the engine refuses the line.
bool trial_remake(struct paiko_position *q);

// Lists the legal actions of any position, sorted by bytes. The caller frees the list.
struct paiko_action *trial_list(const struct paiko_position *q, size_t *count);

// True if a sorted list contains the action.
bool trial_listed(const struct paiko_action *list, size_t count, const struct paiko_action *a);

// Returns the first action in the list `few` that is not in `many`; NULL if none. Ignores passes.
const struct paiko_action *trial_beyond(const struct paiko_action *few, size_t few_count,
                                        const struct paiko_action *many, size_t many_count);

// Takes a tile off the board. Two players: puts it with the lost tiles. Three: into the pile. Four
// or more: into the reserve.
void trial_remove(struct paiko_position *q, unsigned square);

// ---- small functions ----

// True if White or Black is to choose an action.
bool trial_tile_turn(const struct trial *t);

unsigned trial_total(const uint8_t set[PAIKO_TYPES]);
const struct game_form *trial_form(const struct trial *t);
unsigned trial_number_on_board(const struct paiko_position *q, unsigned player);

// Returns a square's name. It is valid until the function has been called four more times.
const char *trial_square(unsigned square);

// Loops over the squares of a set.
#define EACH_SQUARE(square, set)                                                                   \
    for (paiko_bits left_##square = (set); left_##square; left_##square &= left_##square - 1)      \
        for (unsigned square = paiko_bits_first(left_##square), one_##square = 1; one_##square;    \
             one_##square = 0)

#endif
