// SPDX-License-Identifier: MIT
//
// The findings store: a SQLite file that keeps campaigns and what they found, for good.
// Knows rows and files; not how anything is found or shown.
// Invariant: what a call has stored survives the end of the process, whatever ends it; a file that
// is not a store of this version is never written to.
#ifndef HARNESS_STORE_STORE_H
#define HARNESS_STORE_STORE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/problem.h"
#include "base/shard.h"
#include "lockstep/finding.h"

enum {
    STORE_VERSION = 6,     // of the schema; PRAGMA user_version
    STORE_BUSY_MS = 15000, // how long to wait for another process that writes
    STORE_ID_MAX = 24,
};

struct store;

enum store_mode {
    STORE_READ,  // nothing is written to the file or beside it; what is read is one moment's
    STORE_WRITE, // what is found is kept in it
    STORE_MAKE   // and a store that is not there is made, with its folder
};

// Opens a store. NULL with a problem: no such file, not a store, damaged, of a newer version,
// locked for longer than STORE_BUSY_MS. Close with store_close (NULL is ignored).
struct store *store_open(const char *path, enum store_mode mode, struct problem *p);
void store_close(struct store *s);

// A campaign as it is kept.
struct store_campaign {
    char id[STORE_ID_MAX]; // drawn by store_begin
    uint64_t seed;
    char rules[64];     // as --rules takes them
    char tool[32];      // the program's version
    bool deep;          // every successor was compared
    uint64_t next_game; // every game below it has been played
    uint64_t positions; // compared so far
    double seconds;     // of running so far
    bool done;          // it came to its end; false: running, or interrupted
    long long started;  // seconds since 1970
    struct shard shard; // which of the games are its own
};

// Keeps a new campaign and gives it an id; started is filled too.
bool store_begin(struct store *s, struct store_campaign *c, struct problem *p);

// Keeps how far a campaign has come: next_game, positions, seconds and done.
bool store_advance(struct store *s, const struct store_campaign *c, struct problem *p);

// The last campaign that is not done. False with a problem where there is none.
bool store_unfinished(struct store *s, struct store_campaign *c, struct problem *p);

// Keeps a finding of a campaign. What is kept of the same signature and campaign is replaced,
// unless it is shrunk and the new one is not. `times` counts how often it was seen: the number is
// kept as given, the larger of the two.
bool store_keep(struct store *s, const struct store_campaign *c, const struct finding *f,
                struct problem *p);

// A finding as it is kept, with where it comes from.
struct stored_finding {
    long long number; // in this file
    struct store_campaign campaign;
    struct finding finding; // its choices are lent until the visit ends
};

// Visits findings in order of number: all, or the one of a number (0 for all). Stops when the
// visitor returns false. Returns how many were visited; -1 with a problem.
typedef bool store_visit(void *context, const struct stored_finding *f);
long long store_each(struct store *s, long long number, store_visit *visit, void *context,
                     struct problem *p);

// Takes over what another store has: campaigns by id, findings by campaign and signature.
// The other file is only read. Adds the number of findings that were new to *added.
bool store_merge(struct store *s, const char *other, long long *added, struct problem *p);

#endif
