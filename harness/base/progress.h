// SPDX-License-Identifier: MIT
//
// Progress of long work on standard error: on a terminal one line, rewritten a few times a second;
// elsewhere a line a minute, none in the first.
// Invariant: between progress_begin and progress_end the terminal's line belongs to the progress;
// whoever prints calls progress_clear first.
#ifndef HARNESS_BASE_PROGRESS_H
#define HARNESS_BASE_PROGRESS_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

// The progress of a command's work; a command has one at a time.
struct progress {
    const char *name; // the command's name; lines begin with it
    FILE *to;
    double (*clock)(void); // returns seconds that only go forward
    bool terminal, unwanted;
    unsigned columns; // width of the terminal; 0 if unknown

    double began, drawn; // when the work began, and the last line
    double until;        // latest end of the work by the clock; 0 for no limit
    const char *what;    // what is counted; NULL for nothing yet
    double first;        // when counting began
    uint64_t before;     // the count at that time
};

// Begins the progress on standard error. Draws nothing unless `wanted`.
void progress_begin(struct progress *p, const char *name, bool wanted);

// True if a line would be drawn now; asked before a line that is costly to make.
bool progress_due(const struct progress *p);

// Draws a line if one is due. After the first seconds of work adds the time that is left: `left` in
// seconds, negative if unknown.
void progress_line(struct progress *p, const char *line, double left);

// Returns the seconds until `all` are done at the rate so far, negative if unknown, at most until
// p->until. `all` is 0 if only p->until limits the work. The rate counts from 0, or from where
// progress_count began with its `what`.
double progress_left(const struct progress *p, uint64_t done, uint64_t all);

// Draws, if a line is due, how many of `all` are done, the time so far and the time left. `what` is
// a short plural, static; the rate begins anew for each. `p` may be NULL.
void progress_count(struct progress *p, const char *what, uint64_t done, uint64_t all);

// Draws the same line without the time left, for parts of unequal size.
void progress_parts(struct progress *p, const char *what, uint64_t done, uint64_t all);

// Ends the progress and clears its line on a terminal. Prints `last` as a line, unless it is NULL
// or the progress is not wanted.
void progress_end(struct progress *p, const char *last);

// Clears the progress's line on a terminal, until the next line is drawn.
void progress_clear(void);

#endif
