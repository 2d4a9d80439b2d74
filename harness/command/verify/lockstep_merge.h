// SPDX-License-Identifier: MIT
//
// The parts of a campaign that several machines played, as one summary.
#ifndef HARNESS_COMMAND_LOCKSTEP_MERGE_H
#define HARNESS_COMMAND_LOCKSTEP_MERGE_H

// Prints the summary that one run of the whole would have printed with --json, of the files that
// runs of all its parts printed. Returns an exit code: EXIT_UNABLE with a message where a file is
// no such summary, where a part is missing, there twice, or not whole, or where they are not parts
// of one campaign.
int lockstep_merge(int files, char **file);

#endif
