// SPDX-License-Identifier: MIT
//
// Takes the lines of records apart; see record.h. Invariant: a line that is not read whole is
// refused.
#include "record.h"

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

// ---- Lines ----

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

static enum record_read ends_file(const struct cursor *c, size_t at, const char *expected) {
    problem_set(c->p, c->r->lines.path, "", c->r->lines.number, (int)at + 1, "the end of the file",
                expected);
    return RECORD_CUT;
}

// The next line, RECORD_READ; one that is too long is broken, one without an end is cut off.
static enum record_read next_line(struct cursor *c) {
    struct file_lines *l = &c->r->lines;
    const enum file_line read = file_lines_next(l, c->p);
    if (read == FILE_LINE_FAILED || read == FILE_LINE_NONE)
        return read == FILE_LINE_FAILED ? RECORD_FAILED : RECORD_NONE;
    if (read == FILE_LINE && l->length > 0 && l->line[l->length - 1] == '\r')
        l->line[--l->length] = '\0'; // before the line feed, with which other editors end lines
    c->s = l->line;
    c->length = l->length;
    c->at = 0;
    const bool fits = read != FILE_LINE_LONG && c->length <= RECORD_LINE_MAX;
    if (!fits)
        (void)refuse(c, RECORD_LINE_MAX, "a line of at most 65536 bytes");
    if (read == FILE_LINE_CUT)
        return ends_file(c, c->length, "a line feed");
    return fits ? RECORD_READ : RECORD_BROKEN;
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

// Digits, at most so many; how many there were.
static int take_digits(struct cursor *c, int most, int64_t *value) {
    int digits = 0;
    for (; digits < most && c->s[c->at] >= '0' && c->s[c->at] <= '9'; digits++)
        *value = *value * 10 + (c->s[c->at++] - '0');
    return digits;
}

// ---- Pieces ----

static bool added(const struct cursor *c, struct misfit wrong) {
    return !wrong.expected || refuse(c, (size_t)(wrong.at - c->s), wrong.expected);
}

static bool read_header(struct cursor *c, struct record *game) {
    char *value;
    size_t length;
    if (!take(c, "[", "a header, or an empty line behind them"))
        return false;
    const char *space = memchr(c->s, ' ', c->length);
    c->at = space ? (size_t)(space - c->s) : c->length;
    const size_t name = c->at - 1;
    if (!take(c, " \"", "a space and a value in double quotes") ||
        !take_escaped(c, '"', &value, &length) || !take(c, "\"]", "\"] behind the value") ||
        !take_end(c))
        return false;
    c->length = (size_t)(stpcpy(value + length, "\"]") - c->s); // as a message shows it
    return added(c, record_add_header(game, c->s + 1, name, value, length));
}

static bool read_comment(struct cursor *c, struct record *game) {
    char *comment;
    size_t length;
    return take(c, "{", "a comment in braces") && take_escaped(c, '}', &comment, &length) &&
           take(c, "}", "} behind the comment") && take_end(c) &&
           added(c, record_add_comment(game, comment, length));
}

// "(12.5)": seconds, with at most three digits behind the point, the last of which is not 0.
static bool read_time(struct cursor *c, struct record *game) {
    static const char expected[] = "seconds such as (0), (9.25) or (12.5)";
    const size_t begin = c->at++;
    int64_t time = 0;
    const int digits = take_digits(c, 9, &time);
    int places = 0;
    bool good = digits == 1 || (digits > 1 && c->s[begin + 1] != '0');
    if (good && c->s[c->at] == '.') {
        c->at++;
        places = take_digits(c, 3, &time);
        good = places > 0 && c->s[c->at - 1] != '0';
    }
    for (; places < 3; places++)
        time *= 10;
    if (!good)
        return refuse(c, begin, expected);
    return take(c, ")", expected) &&
           (record_add_time(game, time) || refuse(c, begin, "at most a year"));
}

// "12. ACTION (12.5) {comment}", the number being that of the ply that is to come.
static bool read_ply(struct cursor *c, struct record *game) {
    int64_t number = 0;
    (void)take_digits(c, 9, &number);
    if ((size_t)number != game->plies + 1 || c->s[0] == '0' || c->s[c->at] != '.' ||
        c->s[c->at + 1] != ' ') {
        TEXT expected = {0};
        text_addf(&expected, "\"%zu. \" and an action, or end", game->plies + 1);
        return refuse(c, 0, text_string(&expected));
    }
    c->at += 2;
    size_t end = c->at; // that of the line, or before the time or the comment
    while (end < c->length && (c->s[end] != ' ' || (c->s[end + 1] != '(' && c->s[end + 1] != '{')))
        end++;
    if (!added(c, record_add_ply(game, c->s + c->at, end - c->at)))
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
    c->at = strlen("end");
    return c->at == c->length ||
           (take(c, " ", "the end of the line, or a space and the final position") &&
            added(c, record_add_final(game, c->s + c->at, c->length - c->at)));
}

// ---- A game ----

// A line of a game, which can't end here.
static enum record_read game_line(struct cursor *c, const char *expected) {
    const enum record_read read = next_line(c);
    if (read == RECORD_NONE)
        return ends_file(c, 0, expected);
    if (read != RECORD_READ || !begins(c, FIRST_HEADER))
        return read;
    (void)refuse(c, 0, expected);
    file_lines_back(&c->r->lines);
    return RECORD_CUT;
}

// The game whose first line was read.
static enum record_read read_game(struct cursor *c, struct record *game) {
    enum record_read read;
    game->line = c->r->lines.number;
    if (!take(c, FIRST_LINE, FIRST_LINE) || !take_end(c))
        return RECORD_BROKEN;
    while ((read = game_line(c, "a header, or an empty line behind them")) == RECORD_READ &&
           c->length > 0)
        if (!read_header(c, game))
            return RECORD_BROKEN;
    if (read != RECORD_READ)
        return read == RECORD_CUT ? RECORD_BROKEN : read; // without its headers it can't be played
    const bool result = game->headers > 0 && record_value(game, RECORD_RESULT, NULL);
    if (!result && !refuse(c, 0, game->headers ? "a header Result" : "the header Rules first"))
        return RECORD_BROKEN;
    while ((read = game_line(c, "a ply, or end")) == RECORD_READ) {
        const bool first = game->plies == 0 && !game->comment && c->s[0] == '{';
        const bool end = begins(c, "end");
        if (!first && game->ply_line == 0)
            game->ply_line = c->r->lines.number;
        if (!(first ? read_comment(c, game) : end ? read_end(c, game) : read_ply(c, game)))
            return RECORD_BROKEN;
        if (end)
            break;
    }
    return read;
}

enum record_read record_next(struct record_reader *r, struct record *game, struct problem *p) {
    struct cursor c = {.r = r, .p = p};
    enum record_read read;
    bool line, first;
    record_clear(game);
    do { // behind a game that is broken, whatever stands before the next; else only empty lines may
        read = next_line(&c);
        line = read == RECORD_READ || read == RECORD_CUT;
        first = line && begins(&c, FIRST_HEADER);
    } while (r->broken ? (line || read == RECORD_BROKEN) && !first : line && c.length == 0);
    if (line)
        read = read == RECORD_READ ? read_game(&c, game) : RECORD_BROKEN;
    if (read == RECORD_NONE)
        return read;
    r->broken = read == RECORD_BROKEN;
    game->cut = read == RECORD_CUT;
    if (game->cut)
        (void)snprintf(p->field, sizeof p->field, "%zu %s, then cut off", game->plies,
                       game->plies == 1 ? "ply" : "plies");
    return read;
}
