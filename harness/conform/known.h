// SPDX-License-Identifier: MIT
//
// Expected failures: a YAML list of keys or scenario ids, each with a reason. An expected failure
// that does not occur is a failure of the run.
//   - key: extra-capture/CAT-LOTUS-6
//     reason: a Lotus gives points, issue 11
//   - id: cat-water-redeploys
//     reason: no redeploying yet, issue 12
#ifndef HARNESS_CONFORM_KNOWN_H
#define HARNESS_CONFORM_KNOWN_H

#include "base/yaml.h"

struct known {
    const char *id;  // of a scenario; may be NULL
    const char *key; // may be NULL; if `id` is also set, a failure must match both
    const char *reason;
    int line;
    bool met; // the failure that the entry expects did occur
    bool run; // the failure could have occurred in this run
};

struct known_list {
    struct yaml document;
    struct known *known; // owned
    size_t count;
};

// Loads a list. On failure fills `p` and returns false; there is then nothing to free.
bool known_load(struct known_list *l, const char *path, struct problem *p);

// Reads the bytes of the list's file, for known_update. Fills `p` and returns false if the file
// cannot be read, or if the first line of an entry does not begin with a dash.
bool known_bytes(const struct known_list *l, struct text *bytes, struct problem *p);

// Appends the updated list: a line with paikocheck's version, then the old list, then the entries
// in `added`, which begin with "- ". Drops old entries whose failure could have occurred in the run
// but did not; keeps comments between entries. Returns the number of dropped entries.
size_t known_update(const struct known_list *l, const char *bytes, const char *added,
                    struct text *out);
void known_free(struct known_list *l);

#endif
