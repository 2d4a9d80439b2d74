// SPDX-License-Identifier: MIT
//
// Shows the progress of long work on standard error. On a terminal, rewrites one line a few times a
// second. Elsewhere, prints a line each minute.
// Invariant: between progress_begin and progress_end the terminal's line belongs to the progress;
// whoever prints calls progress_clear first.
#ifndef HARNESS_BASE_PROGRESS_H
#define HARNESS_BASE_PROGRESS_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

// The progress of a command's work; a command has one at a time.
struct progress {
    const char *name; // the command's name, which begins each progress line
    FILE *to;
    double (*clock)(void); // returns seconds that only go forward
    bool terminal, unwanted;
    unsigned columns; // width of the terminal; 0 if unknown

    double began, drawn; // when the work began, and when the last line was drawn
};

// Begins the progress on standard error. Draws nothing unless `wanted`.
void progress_begin(struct progress *p, const char *name, bool wanted);

// True if a line would be drawn now. Call it before making a line that is costly to make.
bool progress_due(const struct progress *p);

// Draws a line if one is due.
void progress_line(struct progress *p, const char *line);

// If a line is due, draws how many of `all` things are done, and the time so far. `what` names the
// things: a short noun in the plural. `p` may be NULL.
void progress_count(struct progress *p, const char *what, uint64_t done, uint64_t all);

// Ends the progress and clears its line on a terminal. Prints `last` as a line, unless it is NULL
// or the progress is not wanted.
void progress_end(struct progress *p, const char *last);

// Clears the progress's line on a terminal, until the next line is drawn.
void progress_clear(void);

#endif
