// SPDX-License-Identifier: MIT
//
// Actions and lists of actions as texts of docs/notation.md: their kinds, and the squares that they
// name.
#ifndef HARNESS_PLAY_ACTIONS_H
#define HARNESS_PLAY_ACTIONS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/text.h"

// The kinds of actions in docs/corpus.md, with their games. "2" is two players, "3" three players,
// "4" four to seven players. OTHER: an action that fits no form.
#define PLAYED_KIND_TABLE(X)                                                                       \
    X(DRAW, "draw", "2")                                                                           \
    X(DEPLOY, "deploy", "234")                                                                     \
    X(DEPLOY_SHIFT, "deploy-shift", "234")                                                         \
    X(SHIFT, "shift", "234")                                                                       \
    X(REDEPLOY, "redeploy", "234")                                                                 \
    X(GIVE, "give", "2")                                                                           \
    X(PASS, "pass", "234")                                                                         \
    X(DISCARD, "discard", "3")                                                                     \
    X(CORPSE, "corpse", "3")                                                                       \
    X(RAISE, "raise", "3")                                                                         \
    X(TAKE, "take", "3")                                                                           \
    X(ZOMBIFY, "zombify", "3")                                                                     \
    X(CAPTURE, "capture", "3")                                                                     \
    X(DONE, "done", "3")                                                                           \
    X(DEPLOY_HERO, "deploy-hero", "4")                                                             \
    X(DEPLOY_HERO_SHIFT, "deploy-hero-shift", "4")                                                 \
    X(HERO, "hero", "4")                                                                           \
    X(BASE, "base", "4")                                                                           \
    X(TOKEN, "token", "4")                                                                         \
    X(DEAL, "deal", "4")                                                                           \
    X(RETURN, "return", "4")                                                                       \
    X(TIMEUP, "timeup", "4")                                                                       \
    X(OTHER, "other", "")

enum played_kind {
#define PLAYED_KIND_ENUM(id, name, games) PLAYED_##id,
    PLAYED_KIND_TABLE(PLAYED_KIND_ENUM)
#undef PLAYED_KIND_ENUM
        PLAYED_KINDS
};

enum { ACTION_MAX = 64 }; // room for the longest action and its NUL

extern const char *const played_kind_name[PLAYED_KINDS];

enum played_kind played_kind_of(const char *action, size_t length);

// *from gets the square of the piece that is shifted or redeployed. *to gets the square where the
// piece ends, or the square after a word such as `capture`. -1 if there is no such square.
void action_squares(const char *action, size_t length, int *from, int *to);

// A list of actions: lines of a text, which is borrowed and must not change while the list is used.
struct action_list {
    const char *text;
    struct action_line {
        uint32_t start;  // offset of the line's first byte
        uint16_t length; // bytes without the line's end
        uint8_t kind;
    } * line; // owned
    size_t count, capacity;
    size_t of_kind[PLAYED_KINDS];
};

// Empties the list. Lines that are added later must be lines of `text`.
void action_list_begin(struct action_list *l, const char *text);
void action_list_add(struct action_list *l, size_t start, size_t length);

// Makes a list of all lines of `text`. Each line ends with a newline.
void action_list_split(struct action_list *l, const char *text);
void action_list_free(struct action_list *l);

// True if a line of the list equals `action`.
bool action_list_has(const struct action_list *l, const char *action);

// Copies a line and adds a NUL; cuts a line that is too long.
void action_list_copy(const struct action_list *l, size_t index, char action[ACTION_MAX]);

// Compares two actions by bytes. Lists of actions are sorted in this order.
int action_compare(const char *a, size_t a_length, const char *b, size_t b_length);

// A walk through two sorted lists of actions at once. Each action is a line.
struct action_merge {
    const char *rest[2]; // what is left of each list; the caller begins with the whole lists
    const char *line;    // the present line, which is in one list or in both
    size_t length;
    int order; // below 0: only the first list has the line; above 0: only the second; 0: both
};

// Goes to the next line. A line that is in both lists comes once. False at the end.
bool action_merge_next(struct action_merge *m);

#endif
