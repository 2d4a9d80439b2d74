// SPDX-License-Identifier: MIT
//
// Actions and lists of actions as lines of text. Knows the forms of docs/notation.md, well enough
// to sort an action into its kind and to find the squares in it; not what is legal.
#ifndef HARNESS_PLAY_ACTIONS_H
#define HARNESS_PLAY_ACTIONS_H

#include <stddef.h>
#include <stdint.h>

#include "base/text.h"

// The kinds of docs/corpus.md, each with the games that have it (2, 3 and 4 for two, three and
// four to seven players); `other` is what has the form of none.
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

enum { ACTION_MAX = 64 }; // bytes of the longest action with its end, with room to spare

extern const char *const played_kind_name[PLAYED_KINDS];

enum played_kind played_kind_of(const char *action, size_t length);

// The squares that an action names: where the piece is taken from and where it ends; -1 where it
// names none.
void action_squares(const char *action, size_t length, int *from, int *to);

// Some lines of a text. The text is borrowed and must not change while the list is used.
struct action_list {
    const char *text;
    struct action_line {
        uint32_t start;  // where it begins
        uint16_t length; // bytes without its end
        uint8_t kind;
    } * line; // owned
    size_t count, capacity;
    size_t of_kind[PLAYED_KINDS];
};

// Empties the list and makes it one of lines in `text`.
void action_list_begin(struct action_list *l, const char *text);
void action_list_add(struct action_list *l, size_t start, size_t length);
void action_list_free(struct action_list *l);

// Index of the line number `n` (from 0) among those of a kind; n must be below of_kind[kind].
size_t action_list_nth(const struct action_list *l, enum played_kind kind, size_t n);

// Index of the line that is the same as `action`; count if there is none. The list is sorted.
size_t action_list_find(const struct action_list *l, const char *action, size_t length);

// Copies a line, ended; a line that is too long is cut.
void action_list_copy(const struct action_list *l, size_t index, char action[ACTION_MAX]);

// Compares two lines by bytes, as the order of a list of actions is.
int action_compare(const char *a, size_t a_length, const char *b, size_t b_length);

#endif
