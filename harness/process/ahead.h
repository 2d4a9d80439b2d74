// SPDX-License-Identifier: MIT
//
// Things made ahead: while one is used, a thread makes the next.
// Invariant: things and their order are as if each were made when it is taken. Between ahead_begin
// and ahead_end the maker touches nothing that others write.
#ifndef HARNESS_PROCESS_AHEAD_H
#define HARNESS_PROCESS_AHEAD_H

struct ahead;

// Starts a thread that calls make(context) again and again until it returns NULL. The thread blocks
// all signals. What nobody takes goes to drop(). If no thread can be started, the process ends.
struct ahead *ahead_begin(void *(*make)(void *context), void (*drop)(void *made), void *context);

// Waits for the next thing and returns it; the caller then owns it. NULL after the last.
void *ahead_take(struct ahead *a);

// Ends the thread, which first finishes the thing that it is making, and frees everything.
void ahead_end(struct ahead *a);

#endif
