// SPDX-License-Identifier: MIT
//
// Reads the rows of mutants from *.mutants files. A row describes a mutant, and has the mutant's
// edits of the engine's source:
//
//   mutant NAME            begins a row
//   breaks CLAUSE...       the clauses that the mutant breaks; `nothing` if it breaks the notation
//   reads SENTENCE         what the mutant gets wrong
//   under RULING           the mutant misreads options of this ruling;
//                          without this line, the mutant misreads a default option
//   tried                  to judge own safety, the engine plays each action on a copy of the
//                          position: the engine's faster test does not know the mutant
//   in FILE [FUNCTION]     an edit of a file (ROOM/NAME), or of a function in the file
//   - LINE                 the right lines; without FUNCTION they stand in the file exactly once
//   + LINE                 the wrong lines, which replace the right lines
//   threatens TYPE {f, r}...  instead of edits: the pattern of a tile that faces up, as files and
//   covers TYPE {f, r}...     ranks counted from its square
//   pattern                   instead of edits: patterns.c changes the patterns
//
//   support FILE FUNCTION  lines that several rows need, put before a function; not part of a row
//   | LINE
//   always FILE FUNCTION   an edit that the copy always has, with - and + lines; not part of a row
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
    size_t row;            // index of the mutant's row; NO_ROW for `support` and `always`
    char *file, *function; // where in the engine's source; `function` is "" for the whole file
    char *right, *wrong;   // old lines and new lines; `right` is NULL if lines are only added
};

struct row {
    struct place place;
    char *name, *id, *clauses, *sentence, *under; // `under` may be NULL
    char *threatens, *covers;                     // TYPE and offsets; NULL for none
    bool pattern;                                 // true if the mutant changes patterns of tiles
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
