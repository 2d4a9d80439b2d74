// SPDX-License-Identifier: MIT
//
// Expected failures: a YAML list of scenario ids or signatures, each with a reason. Knows the form
// of the file; a failure that is expected and does not come is a failure of the run.
//
//   - id: cat-water-redeploys
//     reason: no redeploying yet, issue 12
//   - signature: successor shift streak
//     reason: counts a rotation as a shift
#ifndef HARNESS_CONFORM_KNOWN_H
#define HARNESS_CONFORM_KNOWN_H

#include "../base/yaml.h"

struct known {
    const char *id;        // of a scenario, or NULL
    const char *signature; // of a difference, or NULL; with an id both must fit
    const char *reason;
    int line;
    bool met; // something failed as this says
    bool run; // what it names was judged
};

struct known_list {
    struct yaml document;
    struct known *known; // owned
    size_t count;
};

// False with a problem; then nothing is to be freed.
bool known_load(struct known_list *l, const char *path, struct problem *p);
void known_free(struct known_list *l);

#endif
