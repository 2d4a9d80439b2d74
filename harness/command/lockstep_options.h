// SPDX-License-Identifier: MIT
//
// What verify and crosscheck share: the options of a campaign, running it, saying what it came to.
// Knows options and exit codes; a campaign knows the rest. Implemented beside crosscheck.
#ifndef HARNESS_COMMAND_LOCKSTEP_OPTIONS_H
#define HARNESS_COMMAND_LOCKSTEP_OPTIONS_H

#include "command.h"
#include "lockstep/campaign.h"

struct lockstep_options {
    uint64_t seconds, seed, jobs;
    uint64_t games; // for each ruleset
    const char *rules, *findings;
    bool deep, json, resume;
};

// A seed that was not given, so that --resume can tell: no seed of the user's can be this one.
#define LOCKSTEP_NO_SEED UINT64_MAX

// The options with their usual values.
#define LOCKSTEP_OPTIONS_USUAL                                                                     \
    { .seconds = 60, .seed = LOCKSTEP_NO_SEED, .findings = "findings" }

#define LOCKSTEP_OPTIONS(o)                                                                        \
    {"seconds", OPTION_NUMBER, &(o)->seconds, 1, 100000000},                                       \
        {"seed", OPTION_SEED, &(o)->seed, 0, 0}, {"jobs", OPTION_NUMBER, &(o)->jobs, 1, 64},       \
        {"rules", OPTION_TEXT, &(o)->rules, 0, 0},                                                 \
        {"findings", OPTION_TEXT, &(o)->findings, 0, 0}, {"deep", OPTION_FLAG, &(o)->deep, 0, 0},  \
    {                                                                                              \
        "json", OPTION_FLAG, &(o)->json, 0, 0                                                      \
    }

// Makes a campaign of engine against spec of the options: takes the usual seed and the number of
// cores where none was given. False with a message for bad --rules.
#define LOCKSTEP_GAMES_MOST 100000000
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
