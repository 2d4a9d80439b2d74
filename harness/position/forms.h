// SPDX-License-Identifier: MIT
//
// What the position of each game is made of: one row a game, in a file of its own (form_duel.c,
// form_shrines.c, form_ronin.c). All that reads, writes or lists fields goes through it. Knows
// forms, no rule of play. To add a game: its row, and its name in register/rulesets.yaml.
#ifndef HARNESS_POSITION_FORMS_H
#define HARNESS_POSITION_FORMS_H

#include "base/slice.h"
#include "model.h"

struct game_form;

// A value to read: its form, the game, its text, and the problem that a wrong value fills.
struct field_value {
    const struct field_form *form;
    const struct game_form *game;
    const struct slice *f;
    struct problem *p;
};

// How a field is read and written. `read` takes the value alone; `part` takes one player's part of
// it (of a streak by squares, one side's), `length` bytes from `at`, and is NULL where the field is
// one value. What depends on the number of players needs the hands to be read first. `has` says
// whether the rulings leave a position the field; NULL: they always do. `at` is where the model has
// the value of a field that is like others, an offset; `players`, whose streaks it has.
struct field_form {
    bool (*read)(struct model *m, const struct field_value *v);
    void (*write)(const struct field_form *self, const struct model *m, struct text *out);
    size_t at;
    int players;
    bool (*has)(const struct model *m);
    bool (*part)(struct model *m, const struct slice *f, size_t at, size_t length, unsigned seat,
                 struct problem *p);
};

// The word of a phase and what stands behind it.
enum phase_argument {
    PHASE_NOTHING,
    PHASE_NUMBER,
    PHASE_SQUARE,
    PHASE_SQUARES,
    PHASE_SEAT,
    PHASE_END // behind the last
};
struct phase_form {
    const char *word;
    enum phase_argument argument;
};

struct game_form {
    const struct field_form *field[MODEL_FIELD_COUNT]; // NULL where the game does not have it

    // The first position: whose turn it is, what is decided, where all tiles are.
    char first_turn;
    const char *first_phase;
    enum model_store first_store;

    const char *letters;            // of turns
    bool seats;                     // black players have seats: B1 to B6
    const struct phase_form *phase; // up to PHASE_END
    const char *turns, *phases;     // the same for messages

    int streaks;        // players who have one each; 0 where each tile has
    const char *pieces; // that are no tiles: Red's letters
    bool marks;         // a tile can have those of a hero and of a busy tile
    const char *tile;   // for messages: a tile with all that it can have
    const char *behind; // and what may stand behind one in a picture

    // As model_remove, model_spare and model_hand say.
    void (*remove)(struct model *m, int square, enum model_store to);
    void (*spare)(struct model *m, int player, int type, unsigned tiles);
    unsigned char *(*hand)(struct model *m, int owner);

    // Takes from what is missing what lies neither on the board nor in a store; NULL: nothing does.
    void (*count_beside)(const struct model *m, int missing[2][MODEL_TYPES]);
};

extern const struct game_form *const game_forms[GAMES];

// That of the model's game, and of a ruleset by its index.
const struct game_form *model_form(const struct model *m);
const struct game_form *ruleset_form(unsigned ruleset);

// Whether positions of a ruleset have a field, whatever its rulings.
bool ruleset_has(unsigned ruleset, enum model_field field);

// The parts of the fields of ronin that a scenario gives one by one.
extern const struct field_form form_ronin_hand, form_ronin_hero, form_ronin_base, form_ronin_left,
    form_ronin_token, form_ronin_streak, form_ronin_made;

#endif
