// SPDX-License-Identifier: MIT
//
// A campaign of engine against spec, as `verify` and `dev kill` run it: its options, running it,
// the end of a summary. Knows options and exit codes; a campaign knows the rest.
#ifndef HARNESS_COMMAND_LOCKSTEP_OPTIONS_H
#define HARNESS_COMMAND_LOCKSTEP_OPTIONS_H

#include "command.h"
#include "lockstep/campaign.h"
#include "lockstep/findings.h"

struct lockstep_options {
    uint64_t seconds, seed, jobs;
    uint64_t games; // for each ruleset
    const char *rules, *findings, *part;
    bool json, verbose;
};

// A seed that was not given: no seed of the user's can be this one.
#define LOCKSTEP_NO_SEED UINT64_MAX

// The options with their usual values.
#define LOCKSTEP_OPTIONS_USUAL                                                                     \
    { .seconds = 60, .seed = LOCKSTEP_NO_SEED, .findings = "findings" }

#define LOCKSTEP_GAMES_MOST 100000000
#define LOCKSTEP_ROWS(S, o)                                                                        \
    ROW_NUMBER(S, o.seconds, "seconds", "N", 1, 100000000,                                         \
               "seconds of generated play; 60 if neither this nor --games is given"),              \
        ROW_NUMBER(S, o.games, "games", "N", 1, LOCKSTEP_GAMES_MOST,                               \
                   "play N games for each ruleset instead of for a time; some begin at a "         \
                   "generated position"),                                                          \
        ROW_SEED(S, o.seed,                                                                        \
                 "the same seed plays the same games; 1 if not given, random for a new one"),      \
        ROW_NUMBER(S, o.jobs, "jobs", "N", 1, 64,                                                  \
                   "worker processes; the number of cores if not given"),                          \
        ROW_RULES(S, o.rules, "LIST", "rulesets, with commas between; all if not given"),          \
        ROW_FOLDER(S, o.findings, "findings",                                                      \
                   "where findings are stored, as scenarios with their choices; findings if not "  \
                   "given"),                                                                       \
        ROW_PART(S, o.part, "play every N-th game, beginning with the K-th"),                      \
        ROW_FLAG(S, o.verbose, "verbose",                                                          \
                 "also print what play reached, how often, and what it never reached"),            \
        ROW_FLAG(S, o.json, "json",                                                                \
                 "print the summary as one object; progress stays on standard error")

// Engine and spec, the spec as judge.
extern const struct contest lockstep_contest;

// Makes a campaign of engine against spec of the options: takes the usual seed and the number of
// cores where none was given. False with a message for bad --rules.
bool lockstep_campaign(const char *command, const struct lockstep_options *o, struct campaign *c);

// A campaign whose findings are stored as they come.
struct lockstep_kept {
    struct findings_run run;
    bool failed; // something could not be stored, which was said
};

// Runs a campaign of the options and stores what it finds at once, and again with how often it was
// seen. Ended by lockstep_leave.
void lockstep_run(struct lockstep_kept *k, const char *command, const struct lockstep_options *o,
                  struct campaign *c, struct campaign_result *r);

// Leaves the summary of a part, of this exit code. Returns the code, or EXIT_UNABLE where something
// could not be stored.
int lockstep_leave(struct lockstep_kept *k, const struct campaign *c,
                   const struct campaign_result *r, int code);

// The exit code that a campaign asks for; says on standard error why it is EXIT_UNABLE.
int lockstep_exit(const char *command, const struct campaign_result *r);

// Appends the last lines of a summary (summary_end) for an exit code. `compared` and `left_out` say
// what was compared and left out outside of play, with a separator behind; "" for nothing.
void lockstep_end(const char *command, const struct lockstep_options *o, const struct campaign *c,
                  const struct campaign_result *r, int code, const char *compared,
                  const char *left_out, struct text *out);

#endif
