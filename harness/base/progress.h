// SPDX-License-Identifier: MIT
//
// How far work has come that takes long, on standard error: on a terminal one line, rewritten in
// place a few times a second; anywhere else a line a minute, and none in the first. Knows counts
// and rates; not what is counted.
// Invariant: between progress_begin and progress_end a terminal's line is the progress's, and
// whoever prints to it calls progress_clear first.
#ifndef HARNESS_BASE_PROGRESS_H
#define HARNESS_BASE_PROGRESS_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

// A command has one at a time.
struct progress {
    const char *name; // of the command, with which lines begin
    FILE *to;
    double (*clock)(void); // seconds that only go forward
    bool terminal, unwanted;
    unsigned columns; // of the terminal, 0 where nobody knows

    double began, drawn; // the work, the last line
    double until;        // by the clock, when the work ends at the latest; 0 for no such limit
    const char *what;    // is counted, NULL for nothing yet
    double first;        // when counting began
    uint64_t before;     // the count then
};

// Begins, on standard error. One that is not wanted draws nothing.
void progress_begin(struct progress *p, const char *name, bool wanted);

// Whether a line would be drawn now: for lines that cost something to make.
bool progress_due(const struct progress *p);

// Draws a line, and behind it about how long the rest takes once the work has lasted a few seconds;
// `left` is in seconds, below 0 where nobody knows. Does nothing where no line is due.
void progress_line(struct progress *p, const char *line, double left);

// Seconds until `all` are done, by the rate so far; below 0 where nobody knows. `all` is 0 where
// nothing but `until` limits the work, and `until` is an upper limit in every case. Counts are from
// 0 at the beginning, or of progress_count's `what`.
double progress_left(const struct progress *p, uint64_t done, uint64_t all);

// Draws how many of how many, the time so far, and the time left (progress_left). The rate begins
// again for each `what`, a short plural of static storage; what was done before is not part of it.
// Does nothing where `p` is NULL or no line is due.
void progress_count(struct progress *p, const char *what, uint64_t done, uint64_t all);

// The same without the time left: for parts so unlike that the time of those done says nothing of
// the others.
void progress_parts(struct progress *p, const char *what, uint64_t done, uint64_t all);

// Ends: a terminal's line is empty again. `last` is printed as a line, on a terminal or not, unless
// it is NULL or the progress is not wanted.
void progress_end(struct progress *p, const char *last);

// Takes the line away from the terminal until the next is drawn; does nothing where none is.
void progress_clear(void);

#endif
