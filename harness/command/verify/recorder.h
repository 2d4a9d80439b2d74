// SPDX-License-Identifier: MIT
//
// Keeps what a campaign finds in the findings store while it runs, and goes on with one that was
// interrupted. Knows the store and the listener of a campaign; not how anything is compared.
// Invariant: what the campaign has reported is in the store before the next thing happens; a store
// that fails is said once, and makes the run fail.
#ifndef HARNESS_COMMAND_RECORDER_H
#define HARNESS_COMMAND_RECORDER_H

#include "lockstep/campaign.h"
#include "lockstep_options.h"
#include "store/store.h"

struct recorder {
    const char *command;
    struct store *store;
    struct store_campaign campaign;
    uint64_t positions_before; // of the campaign before it was resumed
    double seconds_before;
    struct earlier {
        char signature[SIGNATURE_MAX];
        uint64_t times;
    } * earlier; // findings of the campaign before it was resumed; owned
    size_t earlier_count;
    bool failed;
};

// Opens the store of o->findings for a campaign, a new one or, with o->resume, the last that was
// interrupted: then *c takes its seed, rulesets and depth and goes on behind its last game. Makes
// the recorder the campaign's listener. False with a message.
bool recorder_open(struct recorder *k, const char *command, const struct lockstep_options *o,
                   struct campaign *c);

// Keeps the end of the campaign, writes its findings as scenarios too, and closes the store. False
// with messages if something could not be kept.
bool recorder_close(struct recorder *k, const struct lockstep_options *o,
                    struct campaign_result *r);

// Keeps the findings of a campaign that is over, if there are any. False with a message.
bool recorder_keep_all(const char *command, const struct lockstep_options *o, struct campaign *c,
                       struct campaign_result *r);

#endif
