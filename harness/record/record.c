// SPDX-License-Identifier: MIT
//
// Reads records line by line.
// Invariant: a line that was not read to its end is refused.
#include "record.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/printable.h"
#include "base/vec.h"

#define FIRST_HEADER "[Paiko \""
#define FIRST_LINE FIRST_HEADER RECORD_VERSION "\"]"

enum { FOUND_MOST = 64 };

const char *const record_names[RECORD_NAMES] = {"Rules", "Players", "From", "Result", "Ended"};

void record_free(struct record *r) {
    text_free(&r->bytes);
    free(r->ply);
    *r = (struct record){0};
}

const char *record_text(const struct record *r, size_t at) {
    return at ? r->bytes.s + at : "";
}

const char *record_value(const struct record *r, enum record_name name) {
    return r->header[name].value ? record_text(r, r->header[name].value) : NULL;
}

bool record_open(struct record_reader *r, const char *path, struct problem *p) {
    *r = (struct record_reader){0};
    // Reads more of a line than is allowed, so that a problem can show where the line becomes too
    // long.
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

// The line that is being read. `s` is its first byte, `at` the next byte to read. `end` is the byte
// after the line: a NUL, or the first byte of the next game or of its byte order mark.
struct cursor {
    struct record_reader *r;
    struct record *game;
    struct problem *p;
    char *s, *end, *at;
};

// Reports in `c->p` what is at `at`, and what was expected there. Returns false.
static bool refuse(const struct cursor *c, const char *at, const char *expected) {
    const struct file_lines *l = &c->r->lines;
    TEXT found = {0};
    printable_cut(&found, at, at < c->end ? (size_t)(c->end - at) : 0, FOUND_MOST);
    problem_set(c->p, l->path, "", l->number, (int)(at - l->line) + 1,
                at < c->end ? text_string(&found) : "the end of the line", expected);
    return false;
}

static enum record_read ends_file(const struct cursor *c, const char *expected) {
    const struct file_lines *l = &c->r->lines;
    problem_set(c->p, l->path, "", l->number, (int)(c->end - l->line) + 1,
                c->r->rest ? c->r->rest : "the end of the file", expected);
    return RECORD_CUT;
}

static bool begins(const struct cursor *c, const char *with) {
    const size_t length = strlen(with);
    return (size_t)(c->end - c->s) >= length && memcmp(c->s, with, length) == 0;
}

static void drop_blanks(struct cursor *c) {
    while (c->end > c->s && memchr(" \t\r", c->end[-1], 3))
        *--c->end = '\0';
}

// True if a game begins within the line, which happens where files were joined without a line feed.
// Then ends the line before this game, or before a byte order mark in front of the game.
static bool split(struct cursor *c) {
    static const char mark[] = "\xef\xbb\xbf";
    char *next = c->end;
    while (next > c->s && *next != '[')
        next--;
    if (next == c->s || !begins(&(struct cursor){.s = next, .end = c->end}, FIRST_HEADER) ||
        memcmp(c->end - 2, "\"]", 2) != 0)
        return false;
    c->r->rest = c->end = next;
    if (next - c->s >= 3 && memcmp(next - 3, mark, 3) == 0)
        c->end -= 3;
    return true;
}

// Reads the next line, without blanks at its end. Returns RECORD_READ, or RECORD_BROKEN if the line
// is too long, or RECORD_CUT if the line feed is missing. A line "end" needs no line feed.
static enum record_read next_line(struct cursor *c) {
    struct file_lines *l = &c->r->lines;
    enum file_line read = FILE_LINE;
    if (!c->r->rest)
        read = file_lines_next(l, c->p);
    if (read == FILE_LINE_FAILED)
        return RECORD_FAILED;
    c->s = c->at = c->r->rest ? c->r->rest : l->line;
    c->end = l->line + l->length;
    c->r->rest = NULL;
    if (read == FILE_LINE_NONE)
        return RECORD_NONE;
    if (read == FILE_LINE_LONG || l->length > RECORD_LINE_MAX) {
        (void)refuse(c, l->line + RECORD_LINE_MAX, "a line of at most 65536 bytes");
        return RECORD_BROKEN;
    }
    drop_blanks(c);
    l->length = (size_t)(c->end - l->line);
    const bool cut = split(c) || read == FILE_LINE_CUT;
    drop_blanks(c);
    return cut && c->s < c->end && !begins(c, "end") ? ends_file(c, "a line feed") : RECORD_READ;
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

// Adds a NUL behind the text that was appended to the game. If the game is too large, reports the
// place `from` in c->p and returns false.
static bool kept(struct cursor *c, const char *from) {
    text_add_bytes(&c->game->bytes, "", 1);
    return c->game->bytes.length <= RECORD_BYTES_MAX || refuse(c, from, "a game of at most 16 MiB");
}

static bool keep(struct cursor *c, const char *s, size_t length, size_t *place) {
    *place = c->game->bytes.length;
    text_add_bytes(&c->game->bytes, s, length);
    return kept(c, s);
}

// Reads and stores a text up to the byte `end`, without the backslashes of escapes. Any bytes are
// allowed; a NUL becomes U+FFFD.
static bool take_escaped(struct cursor *c, char end, size_t *place) {
    const char *const begin = c->at;
    *place = c->game->bytes.length;
    for (; c->at < c->end && *c->at != end; c->at++) {
        c->at += *c->at == '\\' && (c->at[1] == '\\' || c->at[1] == end);
        if (*c->at)
            text_add_bytes(&c->game->bytes, c->at, 1);
        else
            text_add(&c->game->bytes, "\xef\xbf\xbd");
    }
    return kept(c, begin);
}

// ---- Pieces ----

// Reads a header that is in record_names. Skips any other header without checking it.
static bool read_header(struct cursor *c) {
    char *const name = c->s + 1;
    for (size_t i = 0; i < RECORD_NAMES; i++) {
        const size_t length = strlen(record_names[i]);
        struct record_header *h = &c->game->header[i];
        if (strncmp(name, record_names[i], length) != 0 || isalnum((unsigned char)name[length]))
            continue;
        if (h->value)
            return refuse(c, name, "each header once");
        c->at = name + length;
        h->line = c->r->lines.number;
        return take(c, " \"", "a space and a value in double quotes") &&
               take_escaped(c, '"', &h->value) && take(c, "\"]", "\"] behind the value") &&
               take_end(c);
    }
    return true;
}

static bool read_comment(struct cursor *c, size_t *place) {
    return take(c, "{", "a comment in braces") && take_escaped(c, '}', place) &&
           take(c, "}", "} behind the comment") && take_end(c);
}

// Reads "12. ACTION (12.5) {comment}". The number must be that of the next ply.
static bool read_ply(struct cursor *c) {
    struct record *game = c->game;
    struct record_ply ply = {.line = c->r->lines.number};
    char expected[64];
    (void)snprintf(expected, sizeof expected, "\"%zu. \" and an action, or end", game->plies + 1);
    const size_t length = strcspn(expected + 1, "\"");
    if (strncmp(c->s, expected + 1, length) != 0)
        return refuse(c, c->s, expected);
    char *const action = c->at += length, *stray = NULL;
    // Finds the end of the action: the end of the line, or the space before a time or comment.
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
        while (c->at < c->end && *c->at != ')')
            c->at++;
        if (!take(c, ")", ") behind the time"))
            return false;
    }
    if (c->at < c->end &&
        !(take(c, " ", "a space, or the end of the line") && read_comment(c, &ply.comment)))
        return false;
    game->ply = vec_more(game->ply, game->plies, sizeof *game->ply);
    game->ply[game->plies++] = ply;
    return true;
}

// Reads "end", or "end " and a position.
static bool read_end(struct cursor *c) {
    c->at += strlen("end");
    c->game->end_line = c->r->lines.number;
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

// Reads a line within a game. The end of the file, or a new game, cuts the game off.
static enum record_read game_line(struct cursor *c, const char *expected) {
    const enum record_read read = next_line(c);
    if (read == RECORD_NONE)
        return ends_file(c, expected);
    if (read != RECORD_READ || !begins(c, FIRST_HEADER))
        return read;
    (void)refuse(c, c->s, expected);
    c->r->rest = c->s;
    return RECORD_CUT;
}

// Returns the first header that playing needs and the game does not have; NULL if it has all.
static const char *header_missing(const struct record *game) {
    return !record_value(game, RECORD_RULES)    ? "a header Rules"
           : !record_value(game, RECORD_RESULT) ? "a header Result"
                                                : NULL;
}

// Reads the rest of a game whose first line was read.
static enum record_read read_game(struct cursor *c) {
    struct record *game = c->game;
    enum record_read read = RECORD_READ;
    bool headers = true, end = false;
    if (!take(c, FIRST_LINE, FIRST_LINE) || !take_end(c))
        return RECORD_BROKEN;
    while (!end &&
           (read = game_line(c, headers ? "a header, or a ply" : "a ply, or end")) == RECORD_READ) {
        if (c->s == c->end)
            continue;
        headers = headers && c->s[0] == '[';
        if (!headers && header_missing(game)) {
            (void)refuse(c, c->s, header_missing(game));
            return RECORD_BROKEN;
        }
        const bool comment = game->plies == 0 && !game->comment && c->s[0] == '{';
        end = begins(c, "end");
        if (!(headers   ? read_header(c)
              : comment ? read_comment(c, &game->comment)
              : end     ? read_end(c)
                        : read_ply(c)))
            return RECORD_BROKEN;
    }
    return read == RECORD_CUT && header_missing(game) ? RECORD_BROKEN : read;
}

enum record_read record_next(struct record_reader *r, struct record *game, struct problem *p) {
    struct cursor c = {.r = r, .game = game, .p = p};
    enum record_read read;
    bool line, first;
    text_clear(&game->bytes);
    text_add_bytes(&game->bytes, "", 1); // so that no text has offset 0
    *game = (struct record){.bytes = game->bytes, .ply = game->ply};
    do { // skips empty lines; after a broken game, skips all lines before the next game
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
