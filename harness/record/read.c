// SPDX-License-Identifier: MIT
//
// Takes the lines of records apart; see read.h. Invariant: a line that is not read whole is
// refused.
#include "read.h"

#include <stdio.h>
#include <string.h>

#include "base/printable.h"

#define FIRST_HEADER "[Paiko \""
#define FIRST_LINE FIRST_HEADER RECORD_VERSION "\"]"

enum { FOUND_MOST = 64 };

bool record_open(struct record_reader *r, const char *path, struct problem *p) {
    *r = (struct record_reader){0};
    // A line that is too long is read far enough to show what stands there.
    return file_lines_open(&r->lines, path, RECORD_LINE_MAX + FOUND_MOST, p);
}

void record_hold(struct record_reader *r, const char *path, const char *bytes, size_t length) {
    *r = (struct record_reader){0};
    file_lines_hold(&r->lines, path, bytes, length);
}

void record_close(struct record_reader *r) {
    file_lines_close(&r->lines);
}

// ---- lines ----

// A line that is being taken apart; a NUL stands behind it.
struct cursor {
    struct record_reader *r;
    struct problem *p;
    char *s;
    size_t length, at;
};

// What stands from a place on is not what was expected. Always false.
static bool refuse(const struct cursor *c, size_t at, const char *expected) {
    TEXT found = {0};
    const size_t rest = at < c->length ? c->length - at : 0;
    printable_cut(&found, c->s + at, rest, FOUND_MOST);
    problem_set(c->p, c->r->lines.path, "", c->r->lines.number, (int)at + 1,
                rest ? text_string(&found) : "the end of the line", expected);
    return false;
}

static bool refuse_end(const struct cursor *c, const char *expected) {
    problem_set(c->p, c->r->lines.path, "", c->r->lines.number, 1, "the end of the file", expected);
    return false;
}

enum next { LINE, LINE_CUT, LINE_REFUSED, LINE_NONE, LINE_FAILED };

// Takes off a carriage return before the line feed, with which other editors end lines.
static void end_at_return(struct file_lines *l) {
    if (l->length > 0 && l->line[l->length - 1] == '\r')
        l->line[--l->length] = '\0';
}

// The next line; one that is too long is refused, one without an end is cut off.
static enum next next_line(struct cursor *c) {
    const enum file_line read = file_lines_next(&c->r->lines, c->p);
    if (read == FILE_LINE_FAILED || read == FILE_LINE_NONE)
        return read == FILE_LINE_FAILED ? LINE_FAILED : LINE_NONE;
    if (read == FILE_LINE)
        end_at_return(&c->r->lines);
    c->s = c->r->lines.line;
    c->length = c->r->lines.length;
    c->at = 0;
    if (read == FILE_LINE_LONG || c->length > RECORD_LINE_MAX)
        (void)refuse(c, RECORD_LINE_MAX, "a line of at most 65536 bytes");
    else if (read == FILE_LINE)
        return LINE;
    if (read != FILE_LINE_CUT)
        return LINE_REFUSED;
    problem_set(c->p, c->r->lines.path, "", c->r->lines.number, (int)c->length + 1,
                "the end of the file", "a line feed");
    return LINE_CUT;
}

static bool begins(const struct cursor *c, const char *with) {
    const size_t length = strlen(with);
    return c->length >= length && memcmp(c->s, with, length) == 0;
}

static bool take(struct cursor *c, const char *text, const char *expected) {
    const size_t length = strlen(text);
    if (c->length - c->at < length || memcmp(c->s + c->at, text, length) != 0)
        return refuse(c, c->at, expected);
    c->at += length;
    return true;
}

static bool take_end(const struct cursor *c) {
    return c->at == c->length || refuse(c, c->at, "the end of the line");
}

// Takes a text up to `end`, which is not taken; what is escaped in it is written over it as it is
// meant. False where it has other bytes than may be.
static bool take_escaped(struct cursor *c, char end, char **begin, size_t *length) {
    char *to = *begin = c->s + c->at;
    const size_t good = c->at + record_plain(*begin, c->length - c->at);
    for (; c->at < c->length && c->s[c->at] != end; c->at++) {
        const char next = c->at + 1 < c->length ? c->s[c->at + 1] : '\0';
        if (c->at == good)
            return refuse(c, good, "UTF-8 without control characters");
        if (c->s[c->at] == '\\' && next != '\\' && next != end)
            return refuse(c, c->at, end == '"' ? "\\\\ or \\\"" : "\\\\ or \\}");
        c->at += c->s[c->at] == '\\';
        *to++ = c->s[c->at];
    }
    *length = (size_t)(to - *begin);
    return true;
}

// ---- pieces ----

// A piece was added, or what was expected of it is said with its place.
static bool added(const struct cursor *c, const char *at, const char *expected) {
    return !expected || refuse(c, (size_t)(at - c->s), expected);
}

static bool read_header(struct cursor *c, struct record *game) {
    char *value;
    size_t length;
    const char *at, *space = memchr(c->s, ' ', c->length);
    c->at = space ? (size_t)(space - c->s) : c->length;
    const size_t name = c->at - 1;
    if (!take(c, " \"", "a space and a value in double quotes") ||
        !take_escaped(c, '"', &value, &length) || !take(c, "\"]", "\"] behind the value") ||
        !take_end(c))
        return false;
    c->length = (size_t)(stpcpy(value + length, "\"]") - c->s); // as a message shows it
    const char *expected = record_add_header(game, c->s + 1, name, value, length, &at);
    return added(c, at, expected);
}

static bool read_comment(struct cursor *c, struct record *game) {
    char *comment;
    size_t length;
    const char *at;
    if (!take(c, "{", "a comment in braces") || !take_escaped(c, '}', &comment, &length) ||
        !take(c, "}", "} behind the comment") || !take_end(c))
        return false;
    const char *expected = record_add_comment(game, comment, length, &at);
    return added(c, at, expected);
}

// Digits, at most so many; how many there were.
static int take_digits(struct cursor *c, int most, int64_t *value) {
    int digits = 0;
    while (digits < most && c->s[c->at] >= '0' && c->s[c->at] <= '9') {
        *value = *value * 10 + (c->s[c->at++] - '0');
        digits++;
    }
    return digits;
}

// "(12.5)": seconds, with at most three digits behind the point, the last of which is not 0.
static bool read_time(struct cursor *c, struct record *game) {
    static const char expected[] = "seconds such as (0), (9.25) or (12.5)";
    const size_t begin = c->at++;
    int64_t whole = 0, part = 0;
    const int digits = take_digits(c, 9, &whole);
    int places = 0;
    bool good = digits == 1 || (digits > 1 && c->s[begin + 1] != '0');
    if (good && c->s[c->at] == '.') {
        c->at++;
        places = take_digits(c, 3, &part);
        good = places > 0 && c->s[c->at - 1] != '0';
    }
    for (; places < 3; places++)
        part *= 10;
    if (!good)
        return refuse(c, begin, expected);
    return take(c, ")", expected) &&
           (record_add_time(game, whole * 1000 + part) || refuse(c, begin, "at most a year"));
}

// Where an action ends: at the end of the line, or before its time or comment.
static size_t action_end(const struct cursor *c) {
    for (size_t i = c->at; i + 1 < c->length; i++)
        if (c->s[i] == ' ' && (c->s[i + 1] == '(' || c->s[i + 1] == '{'))
            return i;
    return c->length;
}

// "12. ", the number of the ply that is to come.
static bool take_number(struct cursor *c, const struct record *game) {
    size_t number = 0;
    while (c->at < 9 && c->s[c->at] >= '0' && c->s[c->at] <= '9')
        number = number * 10 + (size_t)(c->s[c->at++] - '0');
    if (number == game->plies + 1 && c->s[0] != '0' && c->s[c->at] == '.' &&
        c->s[c->at + 1] == ' ') {
        c->at += 2;
        return true;
    }
    TEXT expected = {0};
    text_addf(&expected, "\"%zu. \" and an action, or end", game->plies + 1);
    (void)refuse(c, 0, text_string(&expected));
    return false;
}

static bool read_ply(struct cursor *c, struct record *game) {
    const char *at;
    if (!take_number(c, game))
        return false;
    const size_t end = action_end(c);
    const char *expected = record_add_ply(game, c->s + c->at, end - c->at, &at);
    if (!added(c, at, expected))
        return false;
    c->at = end;
    if (c->at < c->length && c->s[c->at + 1] == '(') {
        c->at++;
        if (!read_time(c, game))
            return false;
    }
    return c->at == c->length ||
           (take(c, " ", "a space, or the end of the line") && read_comment(c, game));
}

// "end", or "end " and a position.
static bool read_end(struct cursor *c, struct record *game) {
    const char *at;
    c->at = strlen("end");
    if (c->at == c->length)
        return true;
    if (!take(c, " ", "the end of the line, or a space and the final position"))
        return false;
    const char *expected = record_add_final(game, c->s + c->at, c->length - c->at, &at);
    return added(c, at, expected);
}

// ---- a game ----

enum part { PART_GOOD, PART_END, PART_CUT, PART_BROKEN, PART_FAILED };

// A line of a game, which can't end here.
static enum part game_line(struct cursor *c, const char *expected) {
    switch (next_line(c)) {
    case LINE:
        break;
    case LINE_NONE:
        (void)refuse_end(c, expected);
        return PART_CUT;
    case LINE_CUT:
        return PART_CUT;
    case LINE_REFUSED:
        return PART_BROKEN;
    case LINE_FAILED:
        return PART_FAILED;
    }
    if (!begins(c, FIRST_HEADER))
        return PART_GOOD;
    (void)refuse(c, 0, expected);
    file_lines_back(&c->r->lines);
    return PART_CUT;
}

// The headers and the empty line behind them.
static enum part read_headers(struct cursor *c, struct record *game) {
    enum part part;
    while ((part = game_line(c, "a header, or an empty line behind them")) == PART_GOOD) {
        if (c->length == 0) {
            const char *lacks = record_lacks(game);
            return !lacks || refuse(c, 0, lacks) ? PART_GOOD : PART_BROKEN;
        }
        if (c->s[0] != '[')
            return refuse(c, 0, "a header, or an empty line behind them") ? PART_GOOD : PART_BROKEN;
        if (!read_header(c, game))
            return PART_BROKEN;
    }
    return part;
}

static enum part read_plies(struct cursor *c, struct record *game) {
    enum part part;
    while ((part = game_line(c, "a ply, or end")) == PART_GOOD) {
        if (game->plies == 0 && !game->comment && c->s[0] == '{') {
            if (!read_comment(c, game))
                return PART_BROKEN;
            continue;
        }
        if (game->ply_line == 0)
            game->ply_line = c->r->lines.number;
        if (begins(c, "end"))
            return read_end(c, game) ? PART_END : PART_BROKEN;
        if (!read_ply(c, game))
            return PART_BROKEN;
    }
    return part;
}

// The game whose first line was read.
static enum part read_game(struct cursor *c, struct record *game) {
    game->line = c->r->lines.number;
    if (!take(c, FIRST_LINE, FIRST_LINE) || !take_end(c))
        return PART_BROKEN;
    const enum part part = read_headers(c, game);
    if (part != PART_GOOD)
        return part == PART_CUT ? PART_BROKEN : part; // without its headers it can't be played
    return read_plies(c, game);
}

// Goes to the first line of the next game: behind one that is broken, whatever stands before it;
// else only empty lines may.
static enum part find_game(struct cursor *c) {
    for (;;) {
        const enum next next = next_line(c);
        if (next == LINE_NONE || next == LINE_FAILED)
            return next == LINE_NONE ? PART_END : PART_FAILED;
        const bool first = next != LINE_REFUSED && begins(c, FIRST_HEADER);
        if (first || (!c->r->broken && (next == LINE_REFUSED || c->length > 0)))
            return next == LINE ? PART_GOOD : PART_BROKEN;
    }
}

enum record_read record_next(struct record_reader *r, struct record *game, struct problem *p) {
    struct cursor c = {.r = r, .p = p};
    record_clear(game);
    enum part part = find_game(&c);
    if (part == PART_END)
        return RECORD_NONE;
    if (part == PART_GOOD)
        part = read_game(&c, game);
    r->broken = part == PART_BROKEN;
    game->cut = part == PART_CUT;
    switch (part) {
    case PART_FAILED:
        return RECORD_FAILED;
    case PART_BROKEN:
        return RECORD_BROKEN;
    case PART_CUT:
        (void)snprintf(p->field, sizeof p->field, "%zu %s, then cut off", game->plies,
                       game->plies == 1 ? "ply" : "plies");
        return RECORD_CUT;
    default:
        return RECORD_READ;
    }
}
