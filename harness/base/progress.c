// SPDX-License-Identifier: MIT
//
// Draws the line of progress without taking memory. So a process that ran out of memory can still
// clear the line.
// Invariant: a line is shorter than the terminal is wide; a wrapped line could not be cleared.
#include "progress.h"

#include <inttypes.h>
#include <limits.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "clock.h"

static const double TERMINAL_SECONDS = 0.2, LOG_SECONDS = 60;
static const char EMPTY_LINE[] = "\r\033[K";
enum { DURATION_ROOM = 32, LINE_ROOM = 160 };

static struct progress *shown; // the progress that has begun and not ended

void progress_begin(struct progress *p, const char *name, bool wanted) {
    struct winsize size;
    *p = (struct progress){.name = name,
                           .to = stderr,
                           .clock = clock_seconds,
                           .terminal = isatty(STDERR_FILENO) != 0,
                           .unwanted = !wanted};
    if (p->terminal && ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0)
        p->columns = size.ws_col;
    p->began = p->drawn = p->clock();
    if (wanted)
        shown = p; // progress_clear() clears the line of this progress
}

bool progress_due(const struct progress *p) {
    return !p->unwanted && p->clock() - p->drawn >= (p->terminal ? TERMINAL_SECONDS : LOG_SECONDS);
}

void progress_line(struct progress *p, const char *line) {
    if (!progress_due(p))
        return;
    p->drawn = p->clock();
    const int length = (int)strlen(line);
    const int room = p->terminal && p->columns ? (int)p->columns - 1 : INT_MAX;
    (void)fprintf(p->to, "%s%.*s%s", p->terminal ? EMPTY_LINE : "", length < room ? length : room,
                  line, p->terminal ? "" : "\n");
    (void)fflush(p->to);
}

void progress_count(struct progress *p, const char *what, uint64_t done, uint64_t all) {
    enum { MINUTE = 60, HOUR = 3600 };
    char line[LINE_ROOM], time[DURATION_ROOM];
    if (!p || !progress_due(p))
        return;
    const double seconds = p->clock() - p->began;
    if (seconds < 2 * MINUTE)
        (void)snprintf(time, sizeof time, "%.0f s", seconds);
    else if (seconds < 2 * HOUR)
        (void)snprintf(time, sizeof time, "%.0f min", seconds / (double)MINUTE);
    else
        (void)snprintf(time, sizeof time, "%.1f h", seconds / (double)HOUR);
    (void)snprintf(line, sizeof line, "%s: %" PRIu64 " of %" PRIu64 " %s, %s", p->name, done, all,
                   what, time);
    progress_line(p, line);
}

void progress_end(struct progress *p, const char *last) {
    if (shown == p) {
        progress_clear();
        shown = NULL;
    }
    if (last && !p->unwanted)
        (void)fprintf(p->to, "%s\n", last);
}

void progress_clear(void) {
    if (!shown || !shown->terminal || shown->unwanted)
        return;
    (void)fputs(EMPTY_LINE, shown->to);
    (void)fflush(shown->to);
}
