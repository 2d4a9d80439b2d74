// SPDX-License-Identifier: MIT
/*
 * spec.h - the rules of Paiko, for two to seven players, from text to text.
 *
 * A position and an action are lines of the notation. Every function reads them anew, judges them
 * clause by clause, and keeps nothing afterwards: there is no state, so the functions may be called
 * from any number of threads at once, as long as each thread has output buffers of its own.
 *
 * `position`, `action`, `viewer` and `ruleset` may be any bytes up to a NUL, of any length; NULL
 * reads as "". Numbers may be any. Nothing that is given is kept. Output texts are emptied at the
 * start of each call, and their memory is reused; no two of one call may be the same, nor hold what
 * the call reads. They may not be NULL but where that is said. An `error` may be NULL; otherwise it
 * is emptied, and filled where the result is SPEC_UNREADABLE. A text that is none breaks these
 * rules: where NDEBUG is not set an assertion ends the program.
 */
#ifndef SPEC_H
#define SPEC_H

#include <stddef.h>

enum spec_result {
    SPEC_LEGAL = 0,      /* readable, and no clause forbids it */
    SPEC_ILLEGAL = 1,    /* readable, but some clause forbids it */
    SPEC_UNREADABLE = 2, /* not the canonical text of an acceptable position, or not an action */
    SPEC_NO_MEMORY = 3   /* an output text could not grow; what it holds is worthless */
};

/* What could not be read, and where. All strings end with NUL and are printable ASCII. */
struct spec_error {
    char field[16];     /* "rules", "board", ... or "action" */
    int column;         /* from 1; in the position line, or in the action where field is "action" */
    char found[80];     /* what stands there */
    char expected[160]; /* what should */
};

/* A growable text. Begin with all zeros; the caller owns it and frees it with spec_text_free. After
 * any call that was given it, `s` ends with NUL (and may be NULL only after SPEC_NO_MEMORY). */
struct spec_text {
    char *s;
    size_t length, capacity; /* bytes without the NUL; bytes that `s` has room for */
};

/* Free the memory of a text and make it all zeros again. NULL is ignored. */
void spec_text_free(struct spec_text *text);

/* Is this line the canonical text of an acceptable position?
 * Returns SPEC_LEGAL or SPEC_UNREADABLE. */
enum spec_result spec_position(const char *position, struct spec_error *error);

/* Every legal action, each followed by '\n', sorted by bytes; empty where the game is over.
 * Returns SPEC_LEGAL, SPEC_UNREADABLE or SPEC_NO_MEMORY. */
enum spec_result spec_legal(const char *position, struct spec_text *actions,
                            struct spec_error *error);

/* The position after an action, and the line that reports its captures and the score.
 * `report` may be NULL. Both stay empty unless the result is SPEC_LEGAL. */
enum spec_result spec_apply(const char *position, const char *action, struct spec_text *next,
                            struct spec_text *report, struct spec_error *error);

/* Why an action is legal or not: lines of an id, a TAB, and sentences about this position, each
 * line followed by '\n'. For an illegal action every clause that forbids it; for a legal one the
 * clauses that allow it and those that its consequences rest on. Each id stands on one line. */
enum spec_result spec_explain(const char *position, const char *action, struct spec_text *lines,
                              struct spec_error *error);

/* What one player may see of a position: "W", "B", where three play "R", where more play "B1" to
 * "B6". Where the ruleset hides nothing it is the position itself. SPEC_ILLEGAL, and an empty text,
 * where the viewer does not play in that position. */
enum spec_result spec_view(const char *position, const char *viewer, struct spec_text *view,
                           struct spec_error *error);

/* What that player sees of an action, which need not be legal. */
enum spec_result spec_view_action(const char *position, const char *action, const char *viewer,
                                  struct spec_text *seen, struct spec_error *error);

/* What the tiles of a position threaten and cover, what the homegrounds cover, and the points of
 * White and Black: the line of docs/notation.md. */
enum spec_result spec_sight(const char *position, struct spec_text *sight,
                            struct spec_error *error);

/* What the table for four to seven players says of a number of players: one line of data.
 * SPEC_ILLEGAL, and an empty text, for a number that is not in it. */
enum spec_result spec_table(int players, struct spec_text *row);

/* The first position of a ruleset, without any ruling named; 0 is the least number of players that
 * it takes. SPEC_ILLEGAL, and an empty text, for an unknown ruleset or another number. */
enum spec_result spec_start(const char *ruleset, int players, struct spec_text *position);

/* Every id that a verdict can name, each once. `ids` is not NULL; `*ids` is constant and lives as
 * long as the program.
 * Returns how many there are. */
size_t spec_citations(const char *const **ids);

#endif
