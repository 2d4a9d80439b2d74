// SPDX-License-Identifier: MIT
//
// Being asked to stop, by Ctrl-C or SIGTERM. Knows one flag for the process; whoever works looks at
// it and ends in order.
// Invariant: between the first catch and the last release the signals set the flag and do nothing
// else.
#ifndef HARNESS_BASE_STOP_H
#define HARNESS_BASE_STOP_H

#include <signal.h>

// Not 0 from the moment on that somebody asked, until the next first catch.
extern volatile sig_atomic_t stop_asked;

// Has the signals set the flag. Calls nest; the first one clears the flag, and the last release
// gives the signals back.
void stop_catch(void);
void stop_release(void);

// The same for good, in a process that was just made, where they end it.
void stop_catch_in_child(void);

#endif
