// SPDX-License-Identifier: MIT
//
// Links that open a position on the study board (docs/site.md). Knows the form of the link, which
// site/app/link.js reads; not what the board makes of it.
// Invariant: a link is printable ASCII without blanks, quotes and angle brackets, and leads to
// where the address says, whatever the position and the action hold.
#ifndef HARNESS_POSITION_BOARD_LINK_H
#define HARNESS_POSITION_BOARD_LINK_H

#include <stdbool.h>
#include <stddef.h>

#include "base/problem.h"
#include "base/text.h"

// What the help of an option says that takes such an address.
#define BOARD_LINK_HELP                                                                            \
    "the address of the study board's page, relative or absolute, such as board/index.html or "    \
    "https://example.org/board/index.html; "

struct board_link {
    const char *board;          // an address that board_link_takes
    const char *position;       // a line; any text is carried
    const char *const *actions; // played from there, up to the last; NULL without any
    size_t count;
    const char *action; // looked at in the end and not played; NULL or "" for none
};

// Whether links can lead to such an address: relative, or of the scheme http, https or file,
// without a fragment; false with a problem that names the option.
bool board_link_takes(const char *address, const char *option, struct problem *p);

void board_link_add(const struct board_link *link, struct text *out);

#endif
