// SPDX-License-Identifier: MIT
/*
 * spec.h - the rules of Paiko for two to seven players, as functions from text to text.
 *
 * Positions and actions are lines of the notation (docs/notation.md). No call keeps anything for a
 * later call. So any number of threads may call at the same time, if each has its own output
 * texts.
 *
 * `position`, `action`, `viewer` and `ruleset` may be any bytes up to a NUL, of any length; NULL is
 * read as "". Numbers may have any value. Output texts may not be NULL unless the function says so.
 * They are emptied at the start of a call, and their memory is reused. A call's output texts must
 * differ from each other and from its inputs. An `error` may be NULL; otherwise it is emptied, and
 * filled if the result is SPEC_UNREADABLE. Before a call an output text must be all zeros or the
 * result of an earlier call. Without NDEBUG, assertions catch some texts that are neither.
 */
#ifndef SPEC_H
#define SPEC_H

#include <stddef.h>

enum spec_result {
    SPEC_LEGAL = 0,      /* readable, and no clause forbids it */
    SPEC_ILLEGAL = 1,    /* readable, but a clause forbids it */
    SPEC_UNREADABLE = 2, /* not the canonical text of a valid position, or not an action */
    SPEC_NO_MEMORY = 3   /* an output text could not grow; its content is worthless */
};

/* The reason why a line is unreadable. All strings end with NUL and are printable ASCII. */
struct spec_error {
    char field[16];     /* "rules", "board", ... or "action" */
    int column;         /* counts from 1 in the action (if field is "action") or in the position */
    char found[80];     /* the text at that column */
    char expected[160]; /* what the notation allows there */
};

/* A growable text.
 * - It starts as all zeros.
 * - The caller owns it and frees it with spec_text_free.
 * - Each function below that writes to a text ends its `s` with NUL, whatever the result.
 * - After SPEC_NO_MEMORY, `s` may be NULL. */
struct spec_text {
    char *s;
    size_t length, capacity; /* bytes without the NUL; bytes of memory at `s` */
};

/* Frees the memory of a text and sets it to all zeros. Does nothing for NULL. */
void spec_text_free(struct spec_text *text);

/* Returns SPEC_LEGAL if a line is the canonical text of a valid position, else SPEC_UNREADABLE. */
enum spec_result spec_position(const char *position, struct spec_error *error);

/* Writes all legal actions, sorted by bytes, with '\n' after each action. If the game is over, no
 * action is legal. Returns SPEC_LEGAL, SPEC_UNREADABLE or SPEC_NO_MEMORY. */
enum spec_result spec_legal(const char *position, struct spec_text *actions,
                            struct spec_error *error);

/* Writes the position after an action, and the line that reports its captures and the score.
 * `report` may be NULL. Both texts are empty if the result is SPEC_ILLEGAL or SPEC_UNREADABLE. */
enum spec_result spec_apply(const char *position, const char *action, struct spec_text *next,
                            struct spec_text *report, struct spec_error *error);

/* Writes why an action is legal or illegal. Each line has an id of a clause or ruling, a TAB,
 * sentences on this position, and '\n'. No id is repeated. For an illegal action, cites all clauses
 * that forbid it. For a legal action, cites clauses that allow it or decide its result. */
enum spec_result spec_explain(const char *position, const char *action, struct spec_text *lines,
                              struct spec_error *error);

/* Writes a position as one player sees it. The viewer is "W" or "B" with two players, "W", "B"
 * or "R" with three, "W" or "B1" to "B6" with more. If nothing is hidden, writes the position
 * itself. Returns SPEC_ILLEGAL, with an empty text, if no such player plays in the position. */
enum spec_result spec_view(const char *position, const char *viewer, struct spec_text *view,
                           struct spec_error *error);

/* Writes an action as a viewer (as in spec_view) sees it. The action need not be legal. */
enum spec_result spec_view_action(const char *position, const char *action, const char *viewer,
                                  struct spec_text *seen, struct spec_error *error);

/* Writes the squares that tiles threaten and cover, the squares that homegrounds cover, and the
 * points of White and Black. The line is described in docs/notation.md. */
enum spec_result spec_sight(const char *position, struct spec_text *sight,
                            struct spec_error *error);

/* Writes one row of the table for four to seven players, as one line. Returns SPEC_ILLEGAL, with an
 * empty text, if the table has no row for `players`. */
enum spec_result spec_table(int players, struct spec_text *row);

/* Writes the first position of a ruleset with its default rulings. 0 players means the fewest that
 * the ruleset allows. Returns SPEC_ILLEGAL, with an empty text, for an unknown ruleset or a number
 * of players that it does not allow. */
enum spec_result spec_start(const char *ruleset, int players, struct spec_text *position);

/* Sets `*ids` to the list of all ids that an explanation can contain, each once. The list is
 * constant and lives as long as the program. `ids` may not be NULL. Returns the number of ids. */
size_t spec_citations(const char *const **ids);

#endif
