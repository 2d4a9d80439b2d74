// SPDX-License-Identifier: MIT
//
// A request to stop: Ctrl-C, SIGTERM or SIGHUP sets one flag of the process, and whoever works
// looks at it and ends in order.
// Invariant: between the first catch and the last release the signals do nothing but set the flag.
#ifndef HARNESS_BASE_STOP_H
#define HARNESS_BASE_STOP_H

#include <signal.h>

// Nonzero from the request until the next first catch.
extern volatile sig_atomic_t stop_asked;

// Makes the signals set the flag. Calls nest: the first one clears the flag, the last release
// restores the signals.
void stop_catch(void);
void stop_release(void);

// The same for good, in a new process that these signals would end.
void stop_catch_in_child(void);

#endif
