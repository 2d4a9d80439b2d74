// SPDX-License-Identifier: MIT
//
// An atlas as pages beside the study board: ten questions, a table of all rulings, a page for each
// ruleset. Knows HTML; all that is shown is in the document.
// Invariant: a page holds no resource from outside but its pictures, needs no script to be read,
// and no text of the document is anything but text.
#ifndef HARNESS_ATLAS_SITE_PAGES_H
#define HARNESS_ATLAS_SITE_PAGES_H

#include <jansson.h>
#include <stdbool.h>

#include "base/problem.h"

// What every page has, as it stands there: the policy, which names the hashes of the style and the
// script; and the program's version.
struct site_frame {
    const char *policy, *style, *script, *version;
};

// Writes atlas.html, atlas-rulings.html, atlas-RULESET.html and pictures/ below a folder that is
// there. False with a problem where something can't be written or drawn, or the document is none.
bool site_pages_write(const json_t *document, const char *folder, const struct site_frame *frame,
                      struct problem *p);

#endif
