// SPDX-License-Identifier: MIT
//
// What verify and crosscheck share: the options of a campaign, running it, saying what it came to.
// Knows options and exit codes; a campaign knows the rest. Implemented beside crosscheck.
#ifndef HARNESS_COMMAND_LOCKSTEP_OPTIONS_H
#define HARNESS_COMMAND_LOCKSTEP_OPTIONS_H

#include "../lockstep/campaign.h"
#include "command.h"

struct lockstep_options {
    uint64_t seconds, seed, jobs, games;
    const char *rules, *findings;
    bool deep, json, resume;
};

// A seed that was not given: no seed of the user's can be this one.
#define LOCKSTEP_NO_SEED UINT64_MAX

// The options with their usual values.
#define LOCKSTEP_OPTIONS_USUAL                                                                     \
    { .seconds = 60, .seed = LOCKSTEP_NO_SEED, .findings = "findings" }

#define LOCKSTEP_OPTIONS(o)                                                                        \
    {"seconds", OPTION_NUMBER, &(o)->seconds, 1, 100000000},                                       \
        {"seed", OPTION_NUMBER, &(o)->seed, 0, LOCKSTEP_NO_SEED - 1},                              \
        {"jobs", OPTION_NUMBER, &(o)->jobs, 1, 64}, {"rules", OPTION_TEXT, &(o)->rules, 0, 0},     \
        {"findings", OPTION_TEXT, &(o)->findings, 0, 0}, {"deep", OPTION_FLAG, &(o)->deep, 0, 0},  \
    {                                                                                              \
        "json", OPTION_FLAG, &(o)->json, 0, 0                                                      \
    }

// Makes a campaign of engine against spec of the options: draws a seed where none was given, takes
// the number of cores for the jobs. False with a message for bad --rules.
bool lockstep_campaign(const char *command, const struct lockstep_options *o, struct campaign *c);

// Stores the findings of a campaign. False with a message if one could not be written; the others
// are.
bool lockstep_store(const char *command, const struct lockstep_options *o,
                    struct campaign_result *r);

// The exit code that a campaign asks for; says on standard error why it is EXIT_UNABLE.
int lockstep_exit(const char *command, const struct campaign_result *r);

// Prints a JSON value to standard output, with an end of line, and gives it back.
void lockstep_print_json(json_t *value);

#endif
