// SPDX-License-Identifier: MIT
//
// Takes the lines of records apart; see record.h. Invariant: a line that is not read whole is
// refused.
#include "record.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/printable.h"
#include "base/vec.h"

#define FIRST_HEADER "[Paiko \""
#define FIRST_LINE FIRST_HEADER RECORD_VERSION "\"]"

enum { FOUND_MOST = 64 };
static const int64_t YEAR_MS = (int64_t)366 * 24 * 3600 * 1000;

static bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

static bool is_letter(char c) {
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

void record_free(struct record *r) {
    text_free(&r->bytes);
    free(r->header);
    free(r->ply);
    *r = (struct record){0};
}

const char *record_text(const struct record *r, size_t at) {
    return at ? r->bytes.s + at : "";
}

const char *record_value(const struct record *r, const char *name, size_t *index) {
    for (size_t i = 0; i < r->headers; i++)
        if (strcmp(record_text(r, r->header[i].name), name) == 0) {
            if (index)
                *index = i;
            return record_text(r, r->header[i].value);
        }
    return NULL;
}

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

// A line that is being taken apart, from s to end, where a NUL stands; it is read up to `at`.
struct cursor {
    struct record_reader *r;
    struct record *game;
    struct problem *p;
    char *s, *end, *at;
};

// What stands from a place on is not what was expected. Always false.
static bool refuse(const struct cursor *c, const char *at, const char *expected) {
    TEXT found = {0};
    printable_cut(&found, at, at < c->end ? (size_t)(c->end - at) : 0, FOUND_MOST);
    problem_set(c->p, c->r->lines.path, "", c->r->lines.number, (int)(at - c->s) + 1,
                at < c->end ? text_string(&found) : "the end of the line", expected);
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
    c->s = c->at = l->line;
    c->end = l->line + l->length;
    const bool fits = read != FILE_LINE_LONG && l->length <= RECORD_LINE_MAX;
    if (!fits)
        (void)refuse(c, c->s + RECORD_LINE_MAX, "a line of at most 65536 bytes");
    if (read == FILE_LINE_CUT)
        return ends_file(c, l->length, "a line feed");
    return fits ? RECORD_READ : RECORD_BROKEN;
}

static bool begins(const struct cursor *c, const char *with) {
    const size_t length = strlen(with);
    return (size_t)(c->end - c->s) >= length && memcmp(c->s, with, length) == 0;
}

static bool take(struct cursor *c, const char *text, const char *expected) {
    const size_t length = strlen(text);
    if ((size_t)(c->end - c->at) < length || memcmp(c->at, text, length) != 0)
        return refuse(c, c->at, expected);
    c->at += length;
    return true;
}

static bool take_end(const struct cursor *c) {
    return c->at == c->end || refuse(c, c->at, "the end of the line");
}

// Ends a text that stands behind all others of the game, and began at `from` in the line. False
// where the game has no room for it.
static bool kept(struct cursor *c, const char *from) {
    text_add_bytes(&c->game->bytes, "", 1);
    return c->game->bytes.length <= RECORD_BYTES_MAX || refuse(c, from, "a game of at most 16 MiB");
}

static bool keep(struct cursor *c, const char *s, size_t length, size_t *place) {
    *place = c->game->bytes.length;
    text_add_bytes(&c->game->bytes, s, length);
    return kept(c, s);
}

// Takes and keeps a text up to `end`, which is not taken, without the backslashes of what is
// escaped in it.
static bool take_escaped(struct cursor *c, char end, size_t *place) {
    const char *const begin = c->at;
    *place = c->game->bytes.length;
    while (c->at < c->end && *c->at != end) {
        uint32_t code;
        if (*c->at == '\\' && c->at[1] != '\\' && c->at[1] != end)
            return refuse(c, c->at, end == '"' ? "\\\\ or \\\"" : "\\\\ or \\}");
        c->at += *c->at == '\\';
        const size_t n = utf8_decode(c->at, (size_t)(c->end - c->at), &code);
        if (n == 0 || code < 0x20 || (code >= 0x7f && code < 0xa0))
            return refuse(c, c->at, "UTF-8 without control characters");
        text_add_bytes(&c->game->bytes, c->at, n);
        c->at += n;
    }
    return kept(c, begin);
}

// Digits, at most so many; how many there were.
static int take_digits(struct cursor *c, int most, int64_t *value) {
    int digits = 0;
    for (; digits < most && is_digit(*c->at); digits++)
        *value = *value * 10 + (*c->at++ - '0');
    return digits;
}

// ---- Pieces ----

static bool read_header(struct cursor *c) {
    struct record *game = c->game;
    struct record_header h;
    if (!take(c, "[", "a header, or an empty line behind them"))
        return false;
    const char *const name = c->at;
    while (c->at < c->end && *c->at != ' ')
        c->at++;
    const size_t length = (size_t)(c->at - name);
    size_t good = 0;
    while (good < length && good < RECORD_NAME_MAX &&
           (is_letter(name[good]) || (good > 0 && is_digit(name[good]))))
        good++;
    if (!take(c, " \"", "a space and a value in double quotes"))
        return false;
    if (good < length || length == 0)
        return refuse(c, name + good,
                      "a header's name: at most 32 letters and digits, a letter first");
    if (game->headers == RECORD_HEADERS_MAX)
        return refuse(c, name, "at most 64 headers");
    if (!keep(c, name, length, &h.name))
        return false;
    if (game->headers == 0 && strcmp(record_text(game, h.name), RECORD_RULES) != 0)
        return refuse(c, name, "the header Rules first");
    if (record_value(game, record_text(game, h.name), NULL))
        return refuse(c, name, "each header once");
    if (!take_escaped(c, '"', &h.value) || !take(c, "\"]", "\"] behind the value") || !take_end(c))
        return false;
    game->header = vec_more(game->header, game->headers, sizeof *game->header);
    game->header[game->headers++] = h;
    return true;
}

static bool read_comment(struct cursor *c, size_t *place) {
    if (!take(c, "{", "a comment in braces"))
        return false;
    const char *const begin = c->at;
    return take_escaped(c, '}', place) && take(c, "}", "} behind the comment") && take_end(c) &&
           (c->at - begin > 1 || refuse(c, begin, "a comment that is not empty"));
}

// "(12.5)": seconds, with at most three digits behind the point, the last of which is not 0.
static bool read_time(struct cursor *c) {
    static const char expected[] = "seconds such as (0), (9.25) or (12.5)";
    const char *const begin = c->at++;
    int64_t time = 0;
    const int digits = take_digits(c, 9, &time);
    int places = 0;
    bool good = digits == 1 || (digits > 1 && begin[1] != '0');
    if (good && *c->at == '.') {
        c->at++;
        places = take_digits(c, 3, &time);
        good = places > 0 && c->at[-1] != '0';
    }
    for (; places < 3; places++)
        time *= 10;
    if (!good)
        return refuse(c, begin, expected);
    return take(c, ")", expected) && (time <= YEAR_MS || refuse(c, begin, "at most a year"));
}

// "12. ACTION (12.5) {comment}", the number being that of the ply that is to come.
static bool read_ply(struct cursor *c) {
    struct record *game = c->game;
    struct record_ply ply = {0};
    int64_t number = 0;
    (void)take_digits(c, 9, &number);
    if ((size_t)number != game->plies + 1 || c->s[0] == '0' || strncmp(c->at, ". ", 2) != 0) {
        TEXT expected = {0};
        text_addf(&expected, "\"%zu. \" and an action, or end", game->plies + 1);
        return refuse(c, c->s, text_string(&expected));
    }
    char *const action = c->at += 2, *stray = NULL;
    // It ends with the line, or before the time or the comment.
    while (c->at < c->end && (*c->at != ' ' || (c->at[1] != '(' && c->at[1] != '{')))
        c->at++;
    for (char *s = action; s < c->at; s++) {
        if (*s < ' ' || *s > '~')
            return refuse(c, s, "an action, in printable ASCII");
        if (!stray && *s == ' ' && (s == action || s + 1 == c->at))
            stray = s;
    }
    if (c->at == action)
        return refuse(c, action, "an action, in printable ASCII");
    if (c->at - action > RECORD_ACTION_MAX)
        return refuse(c, action + RECORD_ACTION_MAX, "an action of at most 64 bytes");
    if (stray)
        return refuse(c, stray, "an action, and single spaces between its words");
    if (game->plies == RECORD_PLIES_MAX)
        return refuse(c, action, "at most 1000000 plies");
    if (!keep(c, action, (size_t)(c->at - action), &ply.action))
        return false;
    if (c->at < c->end && c->at[1] == '(') {
        c->at++;
        if (!read_time(c))
            return false;
    }
    if (c->at < c->end &&
        !(take(c, " ", "a space, or the end of the line") && read_comment(c, &ply.comment)))
        return false;
    game->ply = vec_more(game->ply, game->plies, sizeof *game->ply);
    game->ply[game->plies++] = ply;
    return true;
}

// "end", or "end " and a position.
static bool read_end(struct cursor *c) {
    c->at += strlen("end");
    if (c->at == c->end)
        return true;
    if (!take(c, " ", "the end of the line, or a space and the final position"))
        return false;
    const char *s = c->at;
    while (s < c->end && *s >= ' ' && *s <= '~')
        s++;
    return s < c->end || s == c->at ? refuse(c, s, "a position line")
                                    : keep(c, c->at, (size_t)(c->end - c->at), &c->game->final);
}

// ---- A game ----

// A line of a game, which can't end here.
static enum record_read game_line(struct cursor *c, const char *expected) {
    const enum record_read read = next_line(c);
    if (read == RECORD_NONE)
        return ends_file(c, 0, expected);
    if (read != RECORD_READ || !begins(c, FIRST_HEADER))
        return read;
    (void)refuse(c, c->s, expected);
    file_lines_back(&c->r->lines);
    return RECORD_CUT;
}

// The game whose first line was read.
static enum record_read read_game(struct cursor *c) {
    struct record *game = c->game;
    enum record_read read;
    game->line = c->r->lines.number;
    if (!take(c, FIRST_LINE, FIRST_LINE) || !take_end(c))
        return RECORD_BROKEN;
    while ((read = game_line(c, "a header, or an empty line behind them")) == RECORD_READ &&
           c->end > c->s)
        if (!read_header(c))
            return RECORD_BROKEN;
    if (read != RECORD_READ)
        return read == RECORD_CUT ? RECORD_BROKEN : read; // without its headers it can't be played
    const bool result = game->headers > 0 && record_value(game, RECORD_RESULT, NULL);
    if (!result && !refuse(c, c->s, game->headers ? "a header Result" : "the header Rules first"))
        return RECORD_BROKEN;
    while ((read = game_line(c, "a ply, or end")) == RECORD_READ) {
        const bool first = game->plies == 0 && !game->comment && c->s[0] == '{';
        const bool end = begins(c, "end");
        if (!first && game->ply_line == 0)
            game->ply_line = c->r->lines.number;
        if (!(first ? read_comment(c, &game->comment) : end ? read_end(c) : read_ply(c)))
            return RECORD_BROKEN;
        if (end)
            break;
    }
    return read;
}

enum record_read record_next(struct record_reader *r, struct record *game, struct problem *p) {
    struct cursor c = {.r = r, .game = game, .p = p};
    enum record_read read;
    bool line, first;
    text_clear(&game->bytes);
    text_add_bytes(&game->bytes, "", 1); // so that no text stands at place 0
    *game = (struct record){.bytes = game->bytes, .header = game->header, .ply = game->ply};
    do { // behind a game that is broken, whatever stands before the next; else only empty lines may
        read = next_line(&c);
        line = read == RECORD_READ || read == RECORD_CUT;
        first = line && begins(&c, FIRST_HEADER);
    } while (r->broken ? (line || read == RECORD_BROKEN) && !first : line && c.s == c.end);
    if (line)
        read = read == RECORD_READ ? read_game(&c) : RECORD_BROKEN;
    if (read == RECORD_NONE)
        return read;
    r->broken = read == RECORD_BROKEN;
    game->cut = read == RECORD_CUT;
    if (game->cut)
        (void)snprintf(p->field, sizeof p->field, "%zu %s, then cut off", game->plies,
                       game->plies == 1 ? "ply" : "plies");
    return read;
}
