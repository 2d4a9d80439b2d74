// SPDX-License-Identifier: MIT
/*
 * notation.h - positions and actions as text. Some parts are shared by all games, others belong to
 * one game.
 */
#ifndef SPEC_NOTATION_H
#define SPEC_NOTATION_H

#include "game.h"
#include "reader.h"

/* A position's line, with the place where each field's value begins. */
enum { MOST_FIELDS = 12 };

struct line {
    struct reader r;
    const struct position *position;
    size_t start[MOST_FIELDS];
};

typedef bool spec_reads(struct reader *r, struct position *position);
typedef bool spec_writes(struct spec_text *text, const struct position *position);

/* A field of a line: its key, and how its value is read and written. */
struct field {
    const char *key;
    spec_reads *read;
    spec_writes *write;
    /* writes what `seat` sees of the value (EVERYBODY: all of it); NULL if every player sees all */
    bool (*view)(struct spec_text *text, const struct position *position, int seat);
    bool (*is_there)(const struct rules *rules); /* NULL: always */
};

enum { EVERYBODY = -1 }; /* the seat of a reader who may see everything */

/* A value of the field `phase`. `read` and `write` are for the text after the word. Both are
 * NULL if no text follows the word. */
struct phase_word {
    const char *word;
    enum phase phase;
    spec_reads *read;
    spec_writes *write;
};

/* An action that begins with a word. `read` and `write` are for the text after the word. Both
 * are NULL if no text follows the word. */
struct action_word {
    const char *word;
    enum kind kind;
    bool (*read)(struct reader *r, struct action *action);
    bool (*write)(struct spec_text *text, const struct action *action);
};

/* A game's own fields, phases and actions. Each list ends with a NULL key or word. */
struct notation {
    const struct field *fields; /* all except `rules`, in the order of a line */
    const struct phase_word *phases;
    const struct action_word *actions;            /* all that begin with a word */
    const char *expected_phase, *expected_action; /* for errors */
    bool (*is_acceptable)(struct line *line, const struct position *position);
};

/* ---- Lines ----------------------------------------------------------------------------------- */

/* Reads a position. `games` is indexed by enum game_name; the position will point to its game. */
bool spec_read_position(const char *line, const struct game *const games[SPEC_GAMES],
                        struct position *position, struct spec_error *error);
bool spec_write_position(struct spec_text *text, const struct position *position);
bool spec_read_action(const char *line, const struct position *position, struct action *action,
                      struct spec_error *error);
bool spec_write_action(struct spec_text *text, const struct position *position,
                       const struct action *action);
bool spec_write_report(struct spec_text *text, const struct outcome *outcome);

/* Writes all legal actions, sorted by bytes. Returns false if memory ran out. */
bool spec_list_legal(struct situation *situation, struct spec_text *actions);

/* ---- Views of one player --------------------------------------------------------------------- */

/* Finds the seat of the player with this name. Returns false if there is no such player. */
bool spec_find_viewer(const struct position *position, const char *name, int *seat);
bool spec_write_view(struct spec_text *text, const struct position *position, int seat);
bool spec_write_seen(struct spec_text *text, const struct position *position, const char *line,
                     const struct action *action, int seat);

/* Writes which squares are threatened, which squares are covered, and the points of both sides. */
bool spec_write_sight(struct spec_text *text, const struct position *position);

/* ---- Parts of a position line ---------------------------------------------------------------- */

bool spec_has_limit(const struct rules *rules); /* true if shifts in a row are limited */

/* The fields that several games have. */
spec_reads spec_read_board, spec_read_turn, spec_read_phase, spec_read_hands, spec_read_reserve,
    spec_read_streaks;
spec_writes spec_write_board, spec_write_turn, spec_write_phase, spec_write_hands,
    spec_write_reserve, spec_write_streaks;

/* Read and write the winner after `over:`, and the tiles after words such as `draw`. */
spec_reads spec_read_winner;
spec_writes spec_write_winner;
bool spec_read_tiles(struct reader *r, struct action *action);
bool spec_write_tiles(struct spec_text *text, const struct action *action);

bool spec_read_player(struct reader *r, const struct game *game, enum side *player,
                      const char *expected);
bool spec_read_pair(struct reader *r, struct counts pair[SIDES]);
bool spec_read_run(struct reader *r, int above, int most, struct streak *streak);
bool spec_write_pair(struct spec_text *text, const struct counts pair[SIDES]);
bool spec_write_streak(struct spec_text *text, struct streak streak);
bool spec_write_square(struct spec_text *text, int square);
bool spec_write_multiset(struct spec_text *text, const struct counts *counts);
bool spec_write_hidden(struct spec_text *text, const struct counts *counts);

/* ---- Refused positions ----------------------------------------------------------------------- */

/* Each function refuses the position: it reports an error at a field's value and returns false. */
bool spec_refuse(struct line *line, const char *key, const char *found, const char *expected);
bool spec_refuse_square(struct line *line, const char *what, int square, const char *expected);
bool spec_refuse_tiles(struct line *line, int count, enum side side, int type,
                       const char *expected);

bool spec_check_black_squares(struct line *line, const struct position *position,
                              const char *expected);
bool spec_check_streaks(struct line *line, const struct position *position);

#endif
