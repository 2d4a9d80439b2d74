// SPDX-License-Identifier: MIT
/*
 * notation.h - positions and actions as text.
 *
 * Knows: what is written alike in every game, and what each game adds. Does not know: any game, or
 * the rules of play.
 */
#ifndef SPEC_NOTATION_H
#define SPEC_NOTATION_H

#include "game.h"
#include "reader.h"

/* A line of a position, with the places where the values of its fields begin. */
enum { MOST_FIELDS = 12 };

struct line {
    struct reader r;
    size_t start[MOST_FIELDS];
};

/* A field of a game's lines; `is_there` tells where it stands, NULL if always. */
struct field {
    const char *name;
    bool (*read)(struct reader *r, struct position *position);
    bool (*is_there)(const struct rules *rules);
};

/* What a game adds to the notation. */
struct notation {
    const struct field *fields; /* of a line behind `rules`, ended by a NULL name */
    bool (*is_acceptable)(struct line *line, const struct position *position);
    bool (*write_fields)(struct spec_text *text, const struct position *position);
    bool (*write_view)(struct spec_text *text, const struct position *position, int seat);
    bool (*read_action)(struct reader *r, const struct position *position, struct action *action);
    bool (*write_action)(struct spec_text *text, const struct position *position,
                         const struct action *action);
    bool (*write_report)(struct spec_text *text, const struct outcome *outcome);
};

/* ---- Lines ----------------------------------------------------------------------------------- */

/* `games` has one for each name of a game; what the position's ruleset belongs to is noted in it.
 */
bool spec_read_position(const char *line, const struct game *const games[SPEC_GAMES],
                        struct position *position, struct spec_error *error);
bool spec_write_position(struct spec_text *text, const struct position *position);
bool spec_read_action(const char *line, const struct position *position, struct action *action,
                      struct spec_error *error);
bool spec_write_action(struct spec_text *text, const struct position *position,
                       const struct action *action);
bool spec_write_report(struct spec_text *text, const struct outcome *outcome);

/* All legal actions, sorted by bytes. False: no memory. */
bool spec_list_legal(struct situation *situation, struct spec_text *actions);

/* ---- What one player sees -------------------------------------------------------------------- */

/* Who bears this name in the position? False where nobody does. */
bool spec_find_viewer(const struct position *position, const char *name, int *seat);
bool spec_write_view(struct spec_text *text, const struct position *position, int seat);
bool spec_write_seen(struct spec_text *text, const struct position *position, const char *line,
                     const struct action *action, int seat);

/* What the tiles threaten and cover, what the homegrounds cover, what the tiles are worth. */
bool spec_write_sight(struct spec_text *text, const struct position *position);

/* ---- Parts of lines -------------------------------------------------------------------------- */

bool spec_has_limit(const struct rules *rules); /* of turns in a row */

bool spec_refuse(struct line *line, const struct position *position, const char *field,
                 const char *found, const char *expected); /* always false */
bool spec_check_black_squares(struct line *line, const struct position *position,
                              const char *expected);
bool spec_check_streaks(struct line *line, const struct position *position, int players);
bool spec_read_board(struct reader *r, struct position *position);
bool spec_read_side(struct reader *r, enum side *side, const char *expected);
bool spec_read_pair(struct reader *r, struct counts pair[SIDES]);
bool spec_read_hands(struct reader *r, struct position *position);
bool spec_read_run(struct reader *r, int above, long most, struct streak *streak);
bool spec_read_streak(struct reader *r, struct streak *streak);
bool spec_read_tile_action(struct reader *r, const struct position *position, struct action *action,
                           const char *expected);
bool spec_read_tiles(struct reader *r, const char *word, enum kind kind, struct action *action);
bool spec_read_just(struct reader *r, const char *word, enum kind kind, struct action *action);

bool spec_write_pair(struct spec_text *text, const char *key, const struct counts pair[SIDES]);
bool spec_write_streak(struct spec_text *text, struct streak streak);
bool spec_write_tile_action(struct spec_text *text, const struct position *position,
                            const struct action *action);
bool spec_write_captures(struct spec_text *text, const struct outcome *outcome);
bool spec_write_square(struct spec_text *text, int square);
bool spec_write_multiset(struct spec_text *text, const struct counts *counts);
bool spec_write_hidden(struct spec_text *text, const struct counts *counts);

#endif
