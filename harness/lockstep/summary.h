// SPDX-License-Identifier: MIT
//
// The summary of a campaign, for people and as data. It names all that play should reach and did
// not.
#ifndef HARNESS_LOCKSTEP_SUMMARY_H
#define HARNESS_LOCKSTEP_SUMMARY_H

#include "campaign.h"

// Appends the summary with its findings; with `verbose` all counters too.
void summary_show(const struct campaign *c, const struct campaign_result *r, bool verbose,
                  struct text *out);

// What the last lines of a command say besides the campaign's numbers.
struct summary_end {
    const char *command;
    const char *compared,
        *left_out; // outside of play, each with what divides it from play's; or ""
    const char *verdict, *meaning;
    const char *findings; // the folder
};

// Appends an empty line and the last four: what was compared, what was not, the verdict's meaning,
// and where the rest is.
void summary_end(const struct campaign *c, const struct campaign_result *r,
                 const struct summary_end *e, struct text *out);

// Returns the numbers of a campaign as data, which parts add up. The caller owns it.
json_t *summary_numbers(const struct campaign *c, const struct campaign_result *r);

// Returns all of it as data. The caller owns it.
json_t *summary_json(const struct campaign *c, const struct campaign_result *r);

#endif
