// SPDX-License-Identifier: MIT
//
// The rows of mutants in *.mutants: the description of each, and its edits of the engine's source.
// Knows the format of those files; nothing of C.
//
//   mutant NAME            begins a row
//   breaks CLAUSE...       the clauses that it breaks, or `breaks nothing` for the text
//   reads SENTENCE         what it gets wrong
//   under RULING           it misreads options of this ruling that need not be defaults; left out
//                          if it misreads a default
//   tried                  the engine tries each target on a copy to see if own tiles are safe: for
//                          rows that misread what falls
//   in FILE [FUNCTION]     an edit of a file, named with its room: the line as it stands (-) and as
//                          it is misread (+); either may go over several lines. Without a FUNCTION
//   - LINE                 the file has the line only once.
//   + LINE
//   threatens TYPE {f, r}...  in place of edits: the pattern of a tile that faces up, as files and
//   covers TYPE {f, r}...     ranks from its square
//   pattern                   in place of edits: it is made in patterns.c
//
//   support FILE FUNCTION  lines that several rows need, put before a function; no part of a row
//   | LINE
//   always FILE FUNCTION   an edit that the copy always has, - and + as above; no part of a row
//
// Lines that begin with # and empty lines are ignored.
#ifndef PAIKO_MUTANTS_ROWS_H
#define PAIKO_MUTANTS_ROWS_H

#include <stdbool.h>
#include <stddef.h>

struct place {
    const char *file; // the .mutants file
    unsigned line;
};

struct edit {
    struct place place;
    size_t row;            // NO_ROW if it is no part of a mutant
    char *file, *function; // where in the engine's source; `function` is "" for the whole file
    char *right, *wrong;   // lines, each with its newline; `right` is NULL for support
};

struct row {
    struct place place;
    char *name, *id, *clauses, *sentence, *under; // under: NULL for none
    char *threatens, *covers;                     // TYPE and offsets; NULL for none
    bool pattern;                                 // true with `threatens`, `covers` or `pattern`
    bool tried;
    size_t edits;
};

struct rows {
    struct row *row;
    size_t count;
    struct edit *edit;
    size_t edits;
};

#define NO_ROW ((size_t)-1)

// Adds the rows of a file. If the file is not in the format, prints file and line on standard error
// and returns false.
bool rows_read(struct rows *r, const char *path);
void rows_free(struct rows *r);

// Returns the text of a file, NUL-terminated, for the caller to free. Ends the program with a
// message if the file cannot be read.
char *file_read(const char *path);

#endif
