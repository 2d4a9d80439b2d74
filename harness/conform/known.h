// SPDX-License-Identifier: MIT
//
// Expected failures: a YAML list of keys or scenario ids, each with a reason. Knows the form of the
// file; a failure that is expected and does not come is a failure of the run.
//
//   - key: extra-capture/CAT-LOTUS-6
//     reason: a Lotus gives points, issue 11
//   - id: cat-water-redeploys
//     reason: no redeploying yet, issue 12
#ifndef HARNESS_CONFORM_KNOWN_H
#define HARNESS_CONFORM_KNOWN_H

#include "base/yaml.h"

struct known {
    const char *id;  // of a scenario, or NULL
    const char *key; // of a fault, or NULL; with an id both must fit
    const char *reason;
    int line;
    const struct yaml_node *name; // of id, for problems; NULL without one
    bool met;                     // something failed as this says
    bool run;                     // this run could have met it
};

struct known_list {
    struct yaml document;
    struct known *known; // owned
    size_t count;
};

// False with a problem; then nothing is to be freed.
bool known_load(struct known_list *l, const char *path, struct problem *p);

// Reads the file's bytes as they are, for known_update. False with a problem where it can't be
// updated by lines: each entry must begin one of its own with a dash.
bool known_bytes(const struct known_list *l, struct text *bytes, struct problem *p);

// Appends the list as it is to be from now on: a line with this version, the bytes without the
// entries that did not come (comments between entries stay), and behind them the lines of `added`,
// entries that begin with
// "- ". Returns how many were left out.
size_t known_update(const struct known_list *l, const char *bytes, const char *added,
                    struct text *out);
void known_free(struct known_list *l);

#endif
