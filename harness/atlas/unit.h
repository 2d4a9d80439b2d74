// SPDX-License-Identifier: MIT
//
// A unit of work and what comes of it. Knows which units an atlas has, and what a unit's result is
// as JSON; not who runs them, or when.
// Invariant: a unit's result depends on the unit and the settings alone.
#ifndef HARNESS_ATLAS_UNIT_H
#define HARNESS_ATLAS_UNIT_H

#include <jansson.h>
#include <signal.h>
#include <stdint.h>

#include "base/problem.h"
#include "player.h"
#include "reading.h"

// What a unit does. Identifier, name, what it is about: a pair of options, or a whole ruleset. They
// are done in this order, those of a pair with the longest ones first: so no process is left alone
// with one at the end.
#define STAGES(X)                                                                                  \
    X(REACHABLE, "reachable", PAIR)                                                                \
    X(SMALLEST, "smallest", PAIR)                                                                  \
    X(IMPACT, "impact", RULESET)
enum stage_about { ABOUT_PAIR, ABOUT_RULESET };
enum stage {
#define STAGE_ENUM(id, name, about) STAGE_##id,
    STAGES(STAGE_ENUM)
#undef STAGE_ENUM
        STAGE_COUNT
};
extern const char *const stage_names[STAGE_COUNT];

// What decides results, all of it.
struct atlas_settings {
    uint64_t seed;
    uint64_t positions; // made in search of a smallest witness, at most
    uint64_t lines;     // games played in search of a reachable one, at most
};

// Which units are asked for.
struct atlas_choice {
    bool ruleset[PAIKO_RULESETS];
    bool ruling[PAIKO_RULING_COUNT];
    bool stage[STAGE_COUNT];
    unsigned blocks; // of games of impact, for each strength and ruleset
};

enum { UNIT_NAME_MAX = 96, UNIT_GAMES = 1000 }; // games of a block of impact

struct unit {
    enum stage stage;
    struct pair pair;       // of a stage about pairs; else its ruleset alone
    enum strength strength; // of impact
    unsigned block;         // of impact
    char name[UNIT_NAME_MAX];
};

// Every unit that is asked for, in a fixed order; the caller frees.
struct unit *units_of(const struct atlas_choice *choice, size_t *count);

// Does the work. The result is the caller's; NULL where *stop became other than 0.
json_t *unit_run(const struct unit *u, const struct atlas_settings *settings,
                 const volatile sig_atomic_t *stop);

// The settings as an object, the caller's.
json_t *settings_json(const struct atlas_settings *settings);

#endif
