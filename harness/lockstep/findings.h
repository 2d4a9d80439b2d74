// SPDX-License-Identifier: MIT
//
// The folder of findings. Many processes on several machines may write to it: a file for each
// finding of a run, and one for the summary of each part.
// Invariant: a run writes only its own files, and a file gets its name when it is whole on the
// disk; what cannot be written or read is a problem.
#ifndef HARNESS_LOCKSTEP_FINDINGS_H
#define HARNESS_LOCKSTEP_FINDINGS_H

#include "base/part.h"
#include "finding.h"

// A run. The parts of one whole differ only in the part. The same run again writes the same files.
struct findings_run {
    const char *folder; // made if it does not exist
    const char *command;
    json_t *asked; // borrowed: an object of all that tells wholes apart: seed, rulesets, …
    struct part part;
};

// Stores a finding as FOLDER/RULESET/NAME.yaml: a scenario with the judge's answer, if there is
// one, and in `found` all that shows and draws it again. It replaces what the run stored of the
// same signature. Fills f->stored. False with a problem.
bool findings_store(struct finding *f, const struct findings_run *run, struct problem *p);

// Reads a folder: the smallest finding of each signature, in order of signature, with `times` of
// all files together. The caller owns the list and each finding. False with a problem.
bool findings_read(const char *folder, struct finding **list, size_t *count, struct problem *p);

// Writes the summary of a part, its exit code and an object of numbers, to its own file in the
// folder. Does nothing for a run that is the whole. False with a problem.
bool findings_leave(const struct findings_run *run, int code, const json_t *numbers,
                    struct problem *p);

// Returns the wholes to which the parts in a folder belong, as a list of objects: `command`,
// `asked`, `version`, `parts`; the lists `missing` (parts without a summary), `stopped` (parts that
// did not finish) and `differ` (parts with findings); and `numbers`, in which numbers are added and
// lists joined. NULL with a problem. The caller owns it.
json_t *findings_sum(const char *folder, struct problem *p);

#endif
