// SPDX-License-Identifier: MIT
//
// The folder of findings, into which many processes on several machines may write: a file of each
// finding of a run, and one of what each part of a run came to. Knows files; not how anything is
// found or shown.
// Invariant: a run writes to files of its own alone, and a file has its name once it is whole on
// the disk; what can't be written or read is a problem.
#ifndef HARNESS_LOCKSTEP_FINDINGS_H
#define HARNESS_LOCKSTEP_FINDINGS_H

#include "base/part.h"
#include "finding.h"

// What is run. Parts of a whole have all of it alike but the part; who runs the same again writes
// to the same files.
struct findings_run {
    const char *folder; // made where it is not there
    const char *command;
    json_t *asked; // lent: an object of all that makes it another whole: seed, rulesets, …
    struct part part;
};

// Stores a finding as FOLDER/RULESET/NAME.yaml: a scenario with the judge's answer, where it gave
// one, and in `found` what it takes to show the finding and to draw it again. What the run stored
// before of the same signature is replaced. Fills f->stored. False with a problem.
bool findings_store(struct finding *f, const struct findings_run *run, struct problem *p);

// Reads all of a folder: the smallest case of each signature, in order of signature, with `times`
// of all files together. The list and each finding are the caller's. False with a problem.
bool findings_read(const char *folder, struct finding **list, size_t *count, struct problem *p);

// Leaves what a part came to, a file of its own in the folder: its exit code and an object of
// numbers, which are added up. Nothing of a run that is the whole. False with a problem.
bool findings_leave(const struct findings_run *run, int code, const json_t *numbers,
                    struct problem *p);

// The wholes that the parts in a folder belong to, a list of objects: `command`, `asked`,
// `version`, `parts`, the lists `missing` (parts that left nothing), `stopped` (those that did not
// come to their end) and `differ` (those that found something), and `numbers`: numbers are sums,
// lists stand one behind the other. NULL with a problem. The caller owns it.
json_t *findings_sum(const char *folder, struct problem *p);

#endif
