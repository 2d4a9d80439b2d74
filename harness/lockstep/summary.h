// SPDX-License-Identifier: MIT
//
// Writes the summary of a campaign (a run of many games), for people or as JSON.
#ifndef HARNESS_LOCKSTEP_SUMMARY_H
#define HARNESS_LOCKSTEP_SUMMARY_H

#include "campaign.h"

// Texts for the last lines of the command's output.
struct summary_end {
    const char *command;
    // What was compared besides games, and what was not compared. Each is "" or ends in "; ".
    const char *compared, *left_out;
    const char *verdict, *meaning;
    const char *findings; // the folder of findings
};

// Appends the summary, all counters if `verbose` is true, and the findings. At the end appends an
// empty line and the command's last lines: what was compared, what was not, what the verdict means,
// and where to read more.
void summary_show(const struct campaign *c, const struct campaign_result *r,
                  const struct summary_end *e, bool verbose, struct text *out);

// Returns a campaign's numbers as JSON. If a run is split into parts, the numbers of its parts can
// be added up. The caller owns the result.
json_t *summary_numbers(const struct campaign *c, const struct campaign_result *r);

// Returns the whole summary as JSON. The caller owns the result.
json_t *summary_json(const struct campaign *c, const struct campaign_result *r);

#endif
