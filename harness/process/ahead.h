// SPDX-License-Identifier: MIT
//
// Things made ahead: while one is used, a thread makes the next.
// Invariant: they are the same, in the same order, as if each were made when it is taken. Between
// ahead_begin and ahead_end the maker touches nothing that others write.
#ifndef HARNESS_PROCESS_AHEAD_H
#define HARNESS_PROCESS_AHEAD_H

struct ahead;

// Begins: a thread, with all signals blocked, calls make(context) again and again until it returns
// NULL. What nobody takes goes to drop(). If there is no thread to be had, the process ends.
struct ahead *ahead_begin(void *(*make)(void *context), void (*drop)(void *made), void *context);

// Returns the next thing, which is the caller's, once it is made; NULL behind the last.
void *ahead_take(struct ahead *a);

// Ends the thread, once it has finished its present thing, and frees.
void ahead_end(struct ahead *a);

#endif
