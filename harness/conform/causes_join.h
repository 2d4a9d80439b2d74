// SPDX-License-Identifier: MIT
//
// Topics, and which of them are one: those that are wrong at the same places, those whose answers
// all share what right answers seldom have, and small ones beside a large one of their manner.
// Knows what explanations mark on the board; not how topics become causes.
#ifndef HARNESS_CONFORM_CAUSES_JOIN_H
#define HARNESS_CONFORM_CAUSES_JOIN_H

#include <paiko/action.h>

#include "causes_make.h"

// What an answer is about beside its traits: which tiles threaten and cover the squares that
// matter, from where, and where the tile ends.
enum {
    SPAN = 4, // squares to each side that a tile threatens and covers at most
    OFFSETS = (2 * SPAN + 1) * (2 * SPAN + 1),
    FEATURE_THREAT = TRAIT_COUNT, // by type of tile
    FEATURE_THREAT_FROM = FEATURE_THREAT + MODEL_TYPES,
    FEATURE_COVER = FEATURE_THREAT_FROM + MODEL_TYPES * OFFSETS,
    FEATURE_COVER_FROM = FEATURE_COVER + MODEL_TYPES,
    FEATURE_ROW = FEATURE_COVER_FROM + MODEL_TYPES * OFFSETS, // from the side of who decides
    FEATURE_TWICE = FEATURE_ROW + 14,                         // two of one type threaten a square
    FEATURE_COVERED, // a tile in cover has two threats or more
    FEATURE_EDGE,    // a square that matters is at the edge
    FEATURE_SQUARE,  // that the action passes or ends on
    FEATURES = FEATURE_SQUARE + MODEL_SQUARES,
    FEATURE_WORDS = (FEATURES + 63) / 64
};
struct features {
    uint64_t word[FEATURE_WORDS];
    struct place {
        uint64_t position;  // its hash
        paiko_bits squares; // that the answer differs on, or else that the action comes to
    } place;
};

// Answers that are about the same, or that one suspect gives.
struct topic {
    int suspect; // of the diagnosis, from 1, that gives the first `own` members; 0 for none
    bool scoped; // the suspect holds in a part of its answers alone
    size_t own;
    size_t weight; // how many answers it has; of a suspect some of them alone are members
    struct topic_key key;
    size_t *members;     // owned: observations
    struct place *place; // owned: where each of them is wrong
    size_t count;
    struct features all; // what every one of them has
    unsigned kinds;      // of action, by bits
    unsigned types;      // of the tiles that act, by bits
    struct text shared;  // owned: what all answers of joined topics share, in words; else empty
};
void topic_free(struct topic *t);

enum { TOPICS = 40 }; // that are causes of their own

// The topics of a ruleset, and those of its suspects.
struct topics {
    struct topic of[TOPICS + SUSPECTS_MAX];
    size_t count;
};

// Adds an observation to a topic, whose key is that of its first; its manner is none where another
// is wrong in another.
void topic_add(struct topic *t, const struct topic_key *key, const struct features *features,
               size_t member);

// Joins topics, the largest of which keeps its key and gets the members of the others. Returns how
// many are left, the largest first. The right answers of `of` say what is seldom. Sets the bit of
// each suspect in `accidents` that gives by accident what a topic has another reason for.
size_t topics_join(const struct observed *of, struct topic *topics, size_t count,
                   uint32_t *accidents);

// Appends traits that all answers of a topic have and right ones by the same kinds of action
// seldom, with commas between; how many.
size_t topic_say_traits(const struct observed *of, const struct topic *t, struct text *out);

#endif
