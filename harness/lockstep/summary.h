// SPDX-License-Identifier: MIT
//
// What a campaign has compared and found, for a person and as data. Knows counters and findings;
// says `never reached` of everything that play should reach and did not.
#ifndef HARNESS_LOCKSTEP_SUMMARY_H
#define HARNESS_LOCKSTEP_SUMMARY_H

#include "campaign.h"

// Appends the summary, findings included; with `verbose`, all counters too.
void summary_show(const struct campaign *c, const struct campaign_result *r, bool verbose,
                  struct text *out);

// What the last lines of a command say beyond the campaign.
struct summary_end {
    const char *command;
    const char *compared,
        *left_out; // outside of play, each with what divides it from play's; or ""
    const char *verdict, *meaning;
    const char *findings; // the folder of findings
};

// Appends the last four lines, below an empty one: what was compared, what was not, what the
// verdict means, and where the rest is.
void summary_end(const struct campaign *c, const struct campaign_result *r,
                 const struct summary_end *e, struct text *out);

// What parts of a campaign add up: its numbers as data. The caller owns it.
json_t *summary_numbers(const struct campaign *c, const struct campaign_result *r);

// All of it as data; the caller owns it.
json_t *summary_json(const struct campaign *c, const struct campaign_result *r);

#endif
