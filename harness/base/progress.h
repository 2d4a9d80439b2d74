// SPDX-License-Identifier: MIT
//
// Progress of long work on standard error: on a terminal one line, rewritten a few times a second;
// elsewhere a line a minute, none in the first.
// Invariant: between progress_begin and progress_end the terminal's line belongs to the progress;
// who prints calls progress_clear first.
#ifndef HARNESS_BASE_PROGRESS_H
#define HARNESS_BASE_PROGRESS_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

// A progress; a command has one at a time.
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

// Begins, on standard error; draws nothing unless `wanted`.
void progress_begin(struct progress *p, const char *name, bool wanted);

// True if a line would be drawn now; for lines that are costly to make.
bool progress_due(const struct progress *p);

// Draws a line if one is due. Once the work has lasted a few seconds, an estimate of the time left
// stands behind it; `left` is in seconds, negative if unknown.
void progress_line(struct progress *p, const char *line, double left);

// Returns the seconds until `all` are done at the rate so far, negative if unknown. `all` is 0 if
// only `until` limits the work; `until` is always an upper limit. Counts begin at 0, or at
// progress_count's `what`.
double progress_left(const struct progress *p, uint64_t done, uint64_t all);

// Draws, if a line is due, how many of how many, the time so far and the time left. The rate begins
// anew for each `what` (a short plural, static). `p` may be NULL.
void progress_count(struct progress *p, const char *what, uint64_t done, uint64_t all);

// The same without the time left, for parts of unlike size.
void progress_parts(struct progress *p, const char *what, uint64_t done, uint64_t all);

// Ends, and clears the line of a terminal. Prints `last` as a line, unless it is NULL or the
// progress is not wanted.
void progress_end(struct progress *p, const char *last);

// Clears the line of a terminal until the next is drawn.
void progress_clear(void);

#endif
