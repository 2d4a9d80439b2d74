// SPDX-License-Identifier: MIT
//
// What a campaign came to, for a person and as data. Knows counters and findings; says `never
// reached` of everything that should have been and was not.
#ifndef HARNESS_LOCKSTEP_SUMMARY_H
#define HARNESS_LOCKSTEP_SUMMARY_H

#include "campaign.h"

// Appends the whole summary, findings included.
void summary_show(const struct campaign *c, const struct campaign_result *r, struct text *out);

// The same as data; the caller owns it.
json_t *summary_json(const struct campaign *c, const struct campaign_result *r);

#endif
