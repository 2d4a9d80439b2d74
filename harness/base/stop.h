// SPDX-License-Identifier: MIT
//
// A request to stop: Ctrl-C, SIGTERM or SIGHUP sets one flag of the process. Code that works for
// long looks at the flag and ends in order.
// Invariant: between the first catch and the last release the signals do nothing but set the flag.
#ifndef HARNESS_BASE_STOP_H
#define HARNESS_BASE_STOP_H

#include <signal.h>

// Nonzero after somebody asked to stop. A stop_catch() that is not nested sets the flag to 0.
extern volatile sig_atomic_t stop_asked;

// stop_catch() makes the signals set the flag. Calls nest: only the first stop_catch() clears the
// flag, and only the last stop_release() restores the signals.
void stop_catch(void);
void stop_release(void);

// Call this in a new process. From then on the signals set the flag and do not end the process.
void stop_catch_in_child(void);

#endif
