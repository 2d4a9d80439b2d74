// SPDX-License-Identifier: MIT
//
// The first manner that applies. Invariant: every answer that differs has one.
#include "manner.h"

#include <string.h>

#include "play/actions.h"
#include "position/model.h"

#define MANNER_NAME(id, name, words) [MANNER_##id] = name,
#define MANNER_WORDS(id, name, words) [MANNER_##id] = words,
const char *const manner_names[MANNER_COUNT] = {MANNERS(MANNER_NAME)};
const char *const manner_words[MANNER_COUNT] = {MANNERS(MANNER_WORDS)};

// The manner of two boards, BOARD where it is not a matter of what fell: what was to leave the
// square `from` (-1 for none) and still stands there did not escape a capture.
static bool board_manner(const struct model *got, const struct model *right, int from,
                         enum manner *m) {
    bool more = false, less = false, other = false;
    for (int s = 0; s < MODEL_SQUARES; s++) {
        if (strcmp(got->cell[s], right->cell[s]) == 0)
            continue;
        more = more || !got->cell[s][0];
        less = less || !right->cell[s][0];
        other = other || (got->cell[s][0] && (right->cell[s][0] || s == from));
    }
    *m = other          ? MANNER_BOARD
         : more && less ? MANNER_OTHER_FALL
         : more         ? MANNER_MORE_FALL
                        : MANNER_LESS_FALL;
    return more || less || other;
}

static bool is_over(const struct model *m) {
    return strncmp(m->phase, "over", 4) == 0;
}

static const enum model_store stores[] = {MODEL_LOST, MODEL_HAND, MODEL_RESERVE};
static const enum manner of_stores[] = {MANNER_LOST, MANNER_HAND, MANNER_RESERVE};

enum manner manner_of(const struct observation *o, const char *reference) {
    struct model got, right;
    struct problem p;
    enum manner m = MANNER_OTHER;
    int from, to;
    if (!o->action)
        return MANNER_LIST;
    if (o->legal != (reference != NULL))
        return o->legal ? MANNER_ALLOWS : MANNER_REFUSES;
    if (!reference)
        return MANNER_OTHER; // no difference in this
    (void)model_read(&right, reference, &p);
    action_squares(o->action, strlen(o->action), &from, &to);
    if (!model_read(&got, o->answer, &p))
        return MANNER_UNREADABLE;
    if (board_manner(&got, &right, from, &m))
        return m;
    if (strcmp(got.phase, right.phase) != 0)
        return is_over(&got) || is_over(&right) ? MANNER_OVER : MANNER_PHASE;
    if (strcmp(model_turn_text(&got), model_turn_text(&right)) != 0)
        return MANNER_PHASE;
    for (size_t i = 0; i < sizeof stores / sizeof *stores; i++)
        if (memcmp(got.count[stores[i]], right.count[stores[i]], sizeof *got.count) != 0)
            return of_stores[i];
    return memcmp(got.streak, right.streak, sizeof got.streak) != 0 ? MANNER_STREAK : MANNER_OTHER;
}
