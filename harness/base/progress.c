// SPDX-License-Identifier: MIT
//
// When a line is due, what it says of the time, and how it comes and goes. Knows terminals; takes
// no memory, so that who says that there is none can take a line away. Invariant: a line never has
// more characters than the terminal has columns less one: one that is broken could not be taken
// back.
#include "progress.h"

#include <inttypes.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "clock.h"

static const double TERMINAL_SECONDS = 0.2, LOG_SECONDS = 60, SOON_SECONDS = 5;
static const double RECENT_SECONDS = 60; // the rate of the last minute is that of one or two
enum { RECENT_COUNT = 10 };              // and of so many at least: fewer come by chance
static const char EMPTY_LINE[] = "\r\033[K", DOTS[] = "...";

static struct progress *shown; // the one that has begun and not ended

static unsigned columns_of(int terminal) {
    struct winsize size;
    return ioctl(terminal, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

void progress_begin(struct progress *p, const char *name, bool wanted) {
    *p = (struct progress){.name = name,
                           .to = stderr,
                           .clock = clock_seconds,
                           .terminal = isatty(STDERR_FILENO) != 0,
                           .unwanted = !wanted};
    if (p->terminal)
        p->columns = columns_of(STDERR_FILENO);
    progress_begin_as(p);
}

void progress_begin_as(struct progress *p) {
    p->began = p->drawn = p->clock();
    p->until = 0;
    p->what = NULL;
    p->first = p->older = p->newer = (struct progress_mark){p->began, 0};
    if (!p->unwanted)
        shown = p; // one that is not wanted, of a part of the work, leaves the line to who has it
}

bool progress_due(const struct progress *p) {
    return !p->unwanted && p->clock() - p->drawn >= (p->terminal ? TERMINAL_SECONDS : LOG_SECONDS);
}

enum { DURATION_ROOM = 32, BEHIND_ROOM = 64, LINE_ROOM = 160 };

static const char *duration(char out[DURATION_ROOM], double seconds) {
    enum { MINUTE = 60, HOUR = 3600 };
    if (seconds < 2 * MINUTE)
        (void)snprintf(out, DURATION_ROOM, "%.0f s", seconds);
    else if (seconds < 2 * HOUR)
        (void)snprintf(out, DURATION_ROOM, "%.0f min", seconds / (double)MINUTE);
    else
        (void)snprintf(out, DURATION_ROOM, "%.1f h", seconds / (double)HOUR);
    return out;
}

// The line with what is left behind it. Where a terminal has no room for both, the end of `line`
// goes, with dots in its place.
static void put_line(const struct progress *p, const char *line, const char *left) {
    const size_t length = strlen(line), behind = strlen(left);
    const size_t room = p->terminal && p->columns ? p->columns - 1 : length + behind;
    const size_t dots = length + behind > room ? strlen(DOTS) : 0;
    const bool both = room > behind + dots;
    const size_t some = !dots ? length : both ? room - behind - dots : 0;
    (void)fprintf(p->to, "%s%.*s%s%s%s", p->terminal ? EMPTY_LINE : "", (int)some, line,
                  dots && both ? DOTS : "", !dots || both ? left : "", p->terminal ? "" : "\n");
    (void)fflush(p->to);
}

void progress_line(struct progress *p, const char *line, double left) {
    char behind[BEHIND_ROOM] = "", time[DURATION_ROOM];
    if (!progress_due(p))
        return;
    p->drawn = p->clock();
    if (left >= 0 && p->drawn - p->began >= SOON_SECONDS)
        (void)snprintf(behind, sizeof behind, ", about %s left", duration(time, left));
    put_line(p, line, behind);
}

// Counting begins, at `done`, unless it goes on.
static void count_from(struct progress *p, const char *what, uint64_t done) {
    if (p->what && strcmp(p->what, what) == 0 && done >= p->first.done)
        return;
    p->what = what;
    p->first = p->older = p->newer = (struct progress_mark){p->clock(), done};
}

// Puts a mark where the last one is old enough, so that the one before it stays a minute old.
static void mark(struct progress *p, double now, uint64_t done) {
    if (now - p->newer.at < RECENT_SECONDS || done - p->newer.done < RECENT_COUNT)
        return;
    p->older = p->newer;
    p->newer = (struct progress_mark){now, done};
}

// Seconds that one has taken since a mark; 0 where none was done.
static double each_since(const struct progress_mark *m, double now, uint64_t done) {
    return done > m->done ? (now - m->at) / (double)(done - m->done) : 0;
}

double progress_left(struct progress *p, uint64_t done, uint64_t all) {
    const double now = p->clock();
    double left = -1;
    if (all > 0 && done > p->first.done) {
        const double whole = each_since(&p->first, now, done);
        const double recent = each_since(&p->older, now, done);
        left = (recent > whole ? recent : whole) * (double)(all > done ? all - done : 0);
    }
    mark(p, now, done);
    if (p->until > 0 && (left < 0 || left > p->until - now))
        left = p->until > now ? p->until - now : 0;
    return left;
}

static void draw_count(struct progress *p, const char *what, uint64_t done, uint64_t all,
                       bool alike) {
    char line[LINE_ROOM], time[DURATION_ROOM];
    if (!p)
        return;
    count_from(p, what, done);
    if (!progress_due(p))
        return;
    (void)snprintf(line, sizeof line, "%s: %" PRIu64 " of %" PRIu64 " %s, %s", p->name, done, all,
                   what, duration(time, p->clock() - p->began));
    const bool known = alike && p->clock() - p->first.at >= SOON_SECONDS;
    progress_line(p, line, known ? progress_left(p, done, all) : -1);
}

void progress_count(struct progress *p, const char *what, uint64_t done, uint64_t all) {
    draw_count(p, what, done, all, true);
}

void progress_parts(struct progress *p, const char *what, uint64_t done, uint64_t all) {
    draw_count(p, what, done, all, false);
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
