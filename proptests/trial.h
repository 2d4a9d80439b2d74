// SPDX-License-Identifier: MIT
//
// One position held to one property. Knows the position as the engine reads it, its legal actions,
// what each leads to, and whether a property met a case here and kept it. Knows nothing of where
// positions come from.
// Invariant: what comes of a trial depends on the position and the property alone, so that a
// position that fails can be made smaller and fails again.
#ifndef PROPTESTS_TRIAL_H
#define PROPTESTS_TRIAL_H

#include "paiko/action.h"
#include "position/model.h"

enum { WHAT_MAX = 480, STEPS_USUAL = 160 };

struct trial {
    const char *position; // the line; of a property that needs none, the ruleset's first position
    struct paiko_position q;
    struct paiko_action *action; // the whole legal list, sorted by bytes
    size_t actions;
    bool wrong; // holds the position to something deliberately wrong, which must fail

    uint64_t cases; // met so far
    uint64_t left;  // cases that were too large to be tried
    bool failed;
    char what[WHAT_MAX]; // of the first case that failed
    uint64_t random;     // drawn from the position alone
};

// Begins a trial of a line. False where the engine does not read it. The list is borrowed by the
// trial until the next one begins.
bool trial_begin(struct trial *t, const char *position, bool wrong);

// One case: it was met, and it holds or not. The text says what was found.
void trial_expect(struct trial *t, bool holds, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

// From 0 to n-1; 0 for n of 0.
unsigned trial_below(struct trial *t, unsigned n);

// Whether the options of the position are those of `where`: `recheck=yes blocking=none`. A ruling
// that does not apply to the ruleset does not count.
bool trial_where(const struct trial *t, const char *where);

// ---- steps ----

// What an action leads to.
struct step {
    const struct paiko_action *action;
    struct paiko_position after;
    struct paiko_report done;
    char text[PAIKO_ACTION_TEXT_MAX];
    size_t next, stride; // the iteration's own
};

// Goes through the actions, or through `most` of them that lie evenly in the list:
// for (struct step s = step_none(t, most); step_next(t, &s);)
struct step step_none(const struct trial *t, size_t most);
bool step_next(struct trial *t, struct step *s);

// Squares of what fell.
paiko_bits step_fallen(const struct step *s);

// ---- positions near this one ----

// Writes the position and reads it again, so that all that is derived is made anew. False where it
// is not acceptable.
bool trial_remake(struct paiko_position *q);

// A list as a trial has it, of another position; the caller frees it.
struct paiko_action *trial_list(const struct paiko_position *q, size_t *count);

// Whether a sorted list has an action.
bool trial_listed(const struct paiko_action *list, size_t count, const struct paiko_action *a);

// The first action of one list, passes left out, that the other does not have; NULL for none.
const struct paiko_action *trial_beyond(const struct paiko_action *few, size_t enumerate_count,
                                        const struct paiko_action *many, size_t many_count);

// Takes a tile off the board: of two players it is lost, of more it goes where pieces go that are
// nowhere else.
void trial_remove(struct paiko_position *q, unsigned square);

// ---- small ones ----

// Whether White or Black chooses an action.
bool trial_tile_turn(const struct trial *t);

unsigned trial_total(const uint8_t set[PAIKO_TYPES]);
const struct game_form *trial_form(const struct trial *t);
unsigned trial_number_on_board(const struct paiko_position *q, unsigned player);

// The name of a square, in one of a few buffers that take turns.
const char *trial_square(unsigned square);

// Calls for each square of a set.
#define EACH_SQUARE(square, set)                                                                   \
    for (paiko_bits left_##square = (set); left_##square; left_##square &= left_##square - 1)      \
        for (unsigned square = paiko_bits_first(left_##square), one_##square = 1; one_##square;    \
             one_##square = 0)

#endif
