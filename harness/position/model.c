// SPDX-License-Identifier: MIT
//
// Takes position lines apart and puts them together again: goes through the fields that the form of
// the game has. Knows no field's form, no rule of play, and nothing between fields. Invariant: what
// model_write writes, model_read reads back to the same model.
#include "model.h"

#include <stdio.h>
#include <string.h>

#include "fields.h"
#include "form_games.h"

bool model_init(struct model *m, const char *ruleset) {
    int index = ruleset_index(ruleset);
    if (index < 0)
        return false;
    memset(m, 0, sizeof *m);
    snprintf(m->ruleset, sizeof m->ruleset, "%s", ruleset);
    field_set_defaults(m, index);
    m->turn = 'W';
    memcpy(m->phase, "action", sizeof "action");
    for (int player = 0; player < MODEL_PLAYERS; player++)
        memcpy(m->streak[player], "-", 2);
    for (int seat = 0; seat < MODEL_SEATS; seat++)
        m->hero[seat] = m->base[seat] = MODEL_NONE;
    for (int type = 0; type < MODEL_TYPES; type++)
        m->under[type] = MODEL_NONE;
    m->players = MODEL_PLAYERS_LEAST;
    m->token = 1;
    return true;
}

// ---- The table of games ----

#define FORM_ROW(id, word, name, letter) [GAME_##id] = &form_##word,
const struct game_form *const game_forms[GAMES] = {EACH_GAME(FORM_ROW)};

const struct game_form *model_form(const struct model *m) {
    return game_forms[model_game(m)];
}

const struct game_form *ruleset_form(unsigned ruleset) {
    return game_forms[ruleset_game[ruleset]];
}

bool ruleset_has(unsigned ruleset, enum model_field field) {
    return ruleset_form(ruleset)->field[field] != NULL;
}

unsigned ruleset_players(unsigned ruleset, uint64_t n) {
    const uint64_t numbers = MODEL_SEATS - MODEL_PLAYERS_LEAST + 1;
    return ruleset_form(ruleset)->seats ? MODEL_PLAYERS_LEAST + (unsigned)(n % numbers) : 0;
}

unsigned model_players(const struct model *m) {
    return model_form(m)->seats ? m->players : 0;
}

bool model_has(const struct model *m, enum model_field field) {
    return model_form(m)->field[field] != NULL;
}

const char *model_turns(enum game game) {
    return game_forms[game]->turns;
}

const char *model_phases(enum game game) {
    return game_forms[game]->phases;
}

bool model_is_turn(enum game game, const char *s, size_t length) {
    return form_is_turn(game_forms[game], s, length);
}

bool model_is_phase(enum game game, const char *s, size_t length) {
    return form_is_phase(game_forms[game], s, length);
}

size_t model_piece_length(enum game game, const char *s, size_t length) {
    return form_piece_length(game_forms[game], s, length);
}

#define MODEL_FIELD_NAME(id, name) name,
const char *const model_field_names[MODEL_FIELD_COUNT] = {MODEL_FIELDS(MODEL_FIELD_NAME)};

bool model_has_field(enum game game, enum model_field field) {
    return game_forms[game]->field[field] != NULL;
}

// The form of a field of the line; NULL where game or rulings leave it out.
static const struct field_form *form_of(const struct model *m, int field) {
    const struct field_form *form = model_form(m)->field[field];
    return form && (!form->has || form->has(m)) ? form : NULL;
}

// ---- The first position ----

void model_first(struct model *m) {
    const struct game_form *form = model_form(m);
    const struct model before = *m;
    model_init(m, before.ruleset);
    memcpy(m->option, before.option, sizeof m->option);
    m->players = before.players;
    m->turn = form->first_turn;
    m->seat = form->seats;
    m->token = 0;
    memset(m->phase, 0, sizeof m->phase);
    memcpy(m->phase, form->first_phase, strlen(form->first_phase));
    memset(m->count[form->first_store], MODEL_OF_A_TYPE, sizeof m->count[form->first_store]);
}

// ---- Tiles ----

void model_remove(struct model *m, int square, enum model_store to) {
    model_form(m)->remove(m, square, to);
}

void model_spare(struct model *m, int player, int type, unsigned tiles) {
    model_form(m)->spare(m, player, type, tiles);
}

unsigned char *model_hand(struct model *m, int owner) {
    return model_form(m)->hand(m, owner);
}

unsigned model_hands(const struct model *m) {
    const unsigned players = model_players(m);
    return players ? players : 2;
}

unsigned char *model_hand_at(struct model *m, unsigned seat) {
    return model_players(m) ? m->hand[seat] : m->count[MODEL_HAND][seat];
}

// ---- Reading ----

// Finds `name=value` at *at; the value goes into f, *at goes to the value's end.
static bool find_field(const char *line, size_t *at, struct slice *f, struct problem *p) {
    size_t name = strlen(f->field);
    struct slice whole = {"position", f->field, line, strlen(line), 1};
    if (strncmp(line + *at, f->field, name) != 0 || line[*at + name] != '=') {
        char expected[40];
        snprintf(expected, sizeof expected, "%s=", f->field);
        return slice_refuse(&whole, *at, expected, p);
    }
    *at += name + 1;
    f->s = line + *at;
    f->length = strcspn(f->s, " ");
    f->column = (int)*at + 1;
    *at += f->length;
    return true;
}

static bool read_fields(struct model *m, const char *line, struct problem *p) {
    size_t at = 0;
    for (int i = 0; i < MODEL_FIELD_COUNT; i++) {
        struct slice f = {.where = "position", .field = model_field_names[i]};
        struct slice whole = {"position", f.field, line, strlen(line), 1};
        const struct field_form *form = form_of(m, i);
        if (!form)
            continue;
        if (i > 0 && line[at] != ' ')
            return slice_refuse(&whole, at, "a space and the next field", p);
        at += i > 0;
        const struct field_value v = {form, model_form(m), &f, p};
        if (!find_field(line, &at, &f, p) || !form->read(m, &v))
            return false;
    }
    struct slice whole = {"position", "", line, strlen(line), 1};
    return line[at] == '\0' || slice_refuse(&whole, at, "the end of the line", p);
}

bool model_read(struct model *m, const char *position, struct problem *p) {
    struct model made;
    model_init(&made, ruleset_names[0]);
    if (!read_fields(&made, position, p))
        return false;
    *m = made;
    return true;
}

// ---- Writing ----

void model_write(const struct model *m, struct text *out) {
    text_clear(out);
    for (int i = 0; i < MODEL_FIELD_COUNT; i++) {
        const struct field_form *form = form_of(m, i);
        if (!form)
            continue;
        text_add(out, i > 0 ? " " : "");
        text_add(out, model_field_names[i]);
        text_add(out, "=");
        form->write(form, m, out);
    }
}

// ---- Counting ----

int model_pieces_missing(const struct model *m) {
    int missing = MODEL_PIECES - (int)m->pile;
    for (int player = 0; player < 2; player++)
        for (int t = 0; t < MODEL_TYPES; t++)
            missing -= m->count[MODEL_HAND][player][t];
    for (int i = 0; i < MODEL_SQUARES; i++)
        if (m->cell[i][0] != '\0')
            missing -= m->cell[i][0] == 'Z' ? 2 : 1;
    return missing;
}

void model_missing(const struct model *m, int missing[2][MODEL_TYPES]) {
    for (int player = 0; player < 2; player++)
        for (int t = 0; t < MODEL_TYPES; t++) {
            missing[player][t] = MODEL_OF_A_TYPE;
            for (int s = 0; s < MODEL_STORES; s++)
                missing[player][t] -= m->count[s][player][t];
        }
    if (model_form(m)->count_beside != NULL)
        model_form(m)->count_beside(m, missing);
    for (int i = 0; i < MODEL_SQUARES; i++) {
        int owner = model_owner(m->cell[i]);
        if (owner == MODEL_WHITE || owner == MODEL_BLACK)
            missing[owner][model_type(m->cell[i][0])]--;
    }
}
