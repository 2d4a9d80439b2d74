// SPDX-License-Identifier: MIT
//
// The folder of findings. Many processes on several machines may write to it: one file for each
// finding of a run, and one for the summary of each part.
// Invariant: a run writes only its own files, and a file gets its name when it is whole on the
// disk. A failure to write or read is a problem.
#ifndef HARNESS_LOCKSTEP_FINDINGS_H
#define HARNESS_LOCKSTEP_FINDINGS_H

#include "base/part.h"
#include "finding.h"

// A run, or one part of a whole run; the parts differ only in `part`. A repeated run writes the
// same files again.
struct findings_run {
    const char *folder; // created if it does not exist
    const char *command;
    json_t *asked; // borrowed: the run's options, such as the seed; equal in all parts of a run
    struct part part;
};

// Stores a finding as a file of JSON, with all that is needed to show and reproduce it. Overwrites
// an earlier file of the same run and signature. Fills f->stored. On failure fills p and returns
// false.
bool findings_store(struct finding *f, const struct findings_run *run, struct problem *p);

// Reads the findings in a folder. If several have the same signature, keeps only the smallest, and
// adds up `times`. Sorts the list by signature. The caller owns the list and each finding. On
// failure fills p and returns false.
bool findings_read(const char *folder, struct finding **list, size_t *count, struct problem *p);

// Writes a part's summary (exit code and an object of numbers) to its own file in the folder. Does
// nothing if the run has no parts. On failure fills p and returns false.
bool findings_leave(const struct findings_run *run, int code, const json_t *numbers,
                    struct problem *p);

// Adds up the summaries in a folder. Returns a list, which the caller owns; on failure fills p and
// returns NULL. For each run, the list has an object with these keys:
// - `command`, `asked`, `version`, `parts`: the same in all parts of the run
// - `missing`, `stopped`, `differ`: the parts that have no summary, did not finish, have findings
// - `numbers`: the sums of the parts' numbers; lists are joined
json_t *findings_sum(const char *folder, struct problem *p);

#endif
