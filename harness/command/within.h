// SPDX-License-Identifier: MIT
//
// Commands that are run from within another, by a person who looks at a position: each prints what
// it prints, and returns its exit code. Knows their command lines.
#ifndef HARNESS_COMMAND_WITHIN_H
#define HARNESS_COMMAND_WITHIN_H

// Draws a position, with the threat of "W", "B" or "both" and as a player sees it ("W", "B1", or
// "nobody"), where they are not NULL.
int within_show(const char *position, const char *threat, const char *player);

// Says which clauses allow or forbid an action.
int within_explain(const char *position, const char *action);

#endif
