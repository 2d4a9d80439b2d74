// SPDX-License-Identifier: MIT
//
// Things made ahead: while one is used, a thread of its own makes the next. Knows the order in
// which they come; not what they are.
// Invariant: whoever takes them gets what it would get if it made each when it takes it, in the
// same order; between ahead_begin and ahead_end what makes them touches nothing that somebody else
// writes.
#ifndef HARNESS_PROCESS_AHEAD_H
#define HARNESS_PROCESS_AHEAD_H

struct ahead;

// Begins: make(context) is called again and again, until it returns NULL. It runs with all signals
// blocked. What nobody takes goes to drop(). Where no thread can be had, the process ends.
struct ahead *ahead_begin(void *(*make)(void *context), void (*drop)(void *made), void *context);

// The next, which is the caller's, as soon as it is made; NULL behind the last.
void *ahead_take(struct ahead *a);

// Ends the thread, once it has made what it is at, and frees.
void ahead_end(struct ahead *a);

#endif
