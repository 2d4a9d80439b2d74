// SPDX-License-Identifier: MIT
//
// Links that open a position on the study board (docs/site.md). site/app/link.js reads them.
// Invariant: a link leads to the given address. Whatever bytes position and action have, the link
// is printable ASCII without blanks, quotes and angle brackets.
#ifndef HARNESS_POSITION_BOARD_LINK_H
#define HARNESS_POSITION_BOARD_LINK_H

#include <stdbool.h>
#include <stddef.h>

#include "base/problem.h"
#include "base/text.h"

// Help text of an option that takes the address of a board.
#define BOARD_LINK_HELP                                                                            \
    "the address of the study board's page, relative or absolute, such as board/index.html or "    \
    "https://example.org/board/index.html; "

struct board_link {
    const char *board;          // an address that board_link_takes accepts
    const char *position;       // a position line (or any other text)
    const char *const *actions; // `count` actions played from the position; NULL without any
    size_t count;
    const char *action; // shown at the end but not played; NULL or "" for none
};

// True if links can lead to this address: it is relative or of the scheme http, https or file, and
// has no fragment. If not, fills p, which names the option, and returns false.
bool board_link_takes(const char *address, const char *option, struct problem *p);

void board_link_add(const struct board_link *link, struct text *out);

#endif
