// SPDX-License-Identifier: MIT
//
// A folder of results, one file for each unit that was done, and the processes that fill it. Knows
// files, shards and signals; what a unit does is unit.h's.
// Invariant: a file is there exactly if its unit was done with the settings that it names, all of
// it; whatever is killed, nothing half done is left under a unit's name.
#ifndef HARNESS_ATLAS_WORK_H
#define HARNESS_ATLAS_WORK_H

#include "base/shard.h"
#include "unit.h"

struct work {
    const char *folder;
    struct atlas_settings settings;
    struct atlas_choice choice;
    unsigned jobs;      // worker processes, at least 1
    struct shard shard; // which units it does
    bool progress;      // on standard error

    // What came of it.
    size_t units, before, done; // of this shard: all, done by earlier runs, done now
    bool interrupted;           // by Ctrl-C or SIGTERM
    unsigned again;             // how often a unit was, because its worker had ended
    bool starved;               // a worker had no memory: nothing more was begun
    char broken[UNIT_NAME_MAX]; // a unit that took its worker down each time, "" for none
    struct problem unkept;      // why a result could not be written; where it is "": all could
    double seconds;
};

// Does what is not done yet. False with a problem where it could not begin: nothing was done then.
bool work_run(struct work *w, struct problem *p);

// Reads the result of a unit; NULL where the folder has none. False with a problem in *p where
// there is a file of other settings, or one that is no result.
bool work_result(const char *folder, const struct unit *u, const struct atlas_settings *settings,
                 json_t **result, struct problem *p);

// The settings of whatever result a folder has; false with a problem where it has none.
bool work_settings(const char *folder, struct atlas_settings *settings, struct problem *p);

#endif
