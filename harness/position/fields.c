// SPDX-License-Identifier: MIT
//
// The fields of a position line as a table: which games have a field, which players have a part of
// it, and how a part is read and written.
// Invariant: what is written is read back to the same model.
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "model.h"

static const char letters[] = TILE_LETTERS;

// The owners of a field's parts. WHOLE: the field is one value. SIDES: White and Black. STREAKS:
// each player with a streak. SEATS: each of four to seven players. BLACKS: each black player.
enum owners { WHOLE, SIDES, STREAKS, SEATS, BLACKS };

struct part;
struct form {
    enum model_field field;
    const char *games; // the games that have the field, as EACH_GAME names them
    enum owners owners;
    const char *name; // what messages call a part, such as "multiset"; NULL for just "part"
    bool (*read)(struct model *m, const struct part *v);
    void (*write)(const struct model *m, const struct part *v); // appends nothing for an empty part
    size_t at; // offset of the value in struct model
};

// One player's part of a value, such as White's hand. `player` is 0 for White, 1 for Black, 2 for
// Red, or a seat. The part is read from f->s[at] to f->s[end - 1], or written to `out`.
struct part {
    const struct form *form;
    unsigned player;
    struct text *out;
    const struct slice *f;
    size_t at, end;
    struct problem *p;
};

static bool refuse(const struct part *v, size_t at, const char *expected) {
    return slice_refuse(v->f, at, expected, v->p);
}

// Returns the index of the next `byte` from `at` on; `end` if there is none before it.
static size_t upto(const char *s, size_t at, size_t end, char byte) {
    while (at < end && s[at] != byte)
        at++;
    return at;
}

static bool is_dash(const struct part *v) {
    return v->end == v->at + 1 && v->f->s[v->at] == '-';
}

// Returns the type of the capital letter at a place; MODEL_NONE if there is none.
static int type_at(const struct part *v, size_t at) {
    const char *found = at < v->end ? strchr(letters, v->f->s[at]) : NULL;
    return found ? (int)(found - letters) : MODEL_NONE;
}

// ---- rules ----

// Reads settings `RULING=OPTION,…` from `at` to the end. Canonical settings come in the order of
// the table and differ from the default.
static bool read_settings(struct model *m, const struct slice *f, size_t at, bool canonical,
                          struct problem *p) {
    const int ruleset = ruleset_index(m->ruleset);
    bool seen[RULING_COUNT] = {false};
    for (int last = -1;; at++) { // skips the comma
        TEXT expected = {0};
        const size_t end = upto(f->s, at, f->length, ','), equals = upto(f->s, at, end, '=');
        const int ruling = ruling_index(f->s + at, equals - at);
        if (ruling < 0)
            return slice_refuse(f, at, "a ruling of docs/rulings.md", p);
        if (equals == end)
            return slice_refuse(f, equals, "= and an option", p);
        const struct ruling *r = &ruling_table[ruling];
        const int option = ruling_option_index(r, f->s + equals + 1, end - equals - 1);
        if (option < 0) {
            text_addf(&expected, "an option of %s:", r->name);
            for (size_t i = 0; i < r->options; i++)
                text_addf(&expected, " %s", r->option[i]);
            return slice_refuse(f, equals + 1, text_string(&expected), p);
        }
        if (!r->applies[ruleset]) {
            text_addf(&expected, "a ruling that applies to %s", m->ruleset);
            return slice_refuse(f, at, text_string(&expected), p);
        }
        if (seen[ruling])
            return slice_refuse(f, at, "each ruling at most once", p);
        if (canonical && ruling < last)
            return slice_refuse(f, at, "rulings in the order of docs/rulings.md", p);
        if (canonical && option == r->fallback[ruleset])
            return slice_refuse(f, at, "only options that differ from the ruleset's default", p);
        seen[ruling] = true;
        last = ruling;
        m->option[ruling] = (unsigned char)option;
        at = end;
        if (at >= f->length)
            return true;
    }
}

static bool read_rules(struct model *m, const struct part *v) {
    const size_t end = upto(v->f->s, 0, v->end, ',');
    char name[sizeof m->ruleset] = "";
    struct model usual;
    memcpy(name, v->f->s, end < sizeof name ? end : 0);
    if (!model_init(&usual, name)) {
        TEXT expected = {0};
        text_add(&expected, "a ruleset: ");
        ruleset_choice(&expected);
        return refuse(v, 0, text_string(&expected));
    }
    memcpy(m->ruleset, usual.ruleset, sizeof m->ruleset);
    memcpy(m->option, usual.option, sizeof m->option);
    return end == v->end || read_settings(m, v->f, end + 1, true, v->p);
}

static void write_rules(const struct model *m, const struct part *v) {
    model_write_rules(m, v->out);
}

// ---- board, turn, phase ----

static bool read_board(struct model *m, const struct part *v) {
    const enum game game = model_game(m);
    size_t at = 0;
    memset(m->cell, 0, sizeof m->cell);
    for (int rank = 13; rank >= 0; rank--) {
        int file = rank < 7 ? 6 - rank : rank - 7;
        const int end = 14 - file;
        for (bool run = false; at < v->end && v->f->s[at] != '/';) {
            const char *s = v->f->s + at;
            const size_t piece = model_piece_length(game, s, v->end - at);
            size_t digits = 0;
            int squares = piece > 0;
            for (; piece == 0 && digits < 3 && s[digits] >= '0' && s[digits] <= '9'; digits++)
                squares = squares * 10 + s[digits] - '0';
            if (piece == 0 && (digits == 0 || s[0] == '0' || run))
                return refuse(v, at, "a tile, or one number for adjacent empty squares");
            if (file + squares > end)
                return refuse(v, at, "no more squares than the rank has");
            memcpy(m->cell[model_square_at(file, rank)], s, piece);
            file += squares;
            run = piece == 0;
            at += piece + digits;
        }
        if (file < end)
            return refuse(v, at, "more squares: the rank is not full");
        if (rank > 0 && at == v->end)
            return refuse(v, at, "/ and the next rank, 14 ranks in all");
        at += rank > 0;
    }
    return at == v->end || refuse(v, at, "no more than 14 ranks");
}

static void write_board(const struct model *m, const struct part *v) {
    for (int rank = 13; rank >= 0; rank--) {
        uint64_t run = 0;
        for (int file = 0; file < 14; file++) {
            const int square = model_square_at(file, rank);
            const bool empty = square >= 0 && m->cell[square][0] == '\0';
            if (run > 0 && !empty)
                text_add_number(v->out, run);
            run = empty ? run + 1 : 0;
            if (square >= 0)
                text_add(v->out, m->cell[square]);
        }
        if (run > 0)
            text_add_number(v->out, run);
        text_add(v->out, rank > 0 ? "/" : "");
    }
}

static bool read_turn(struct model *m, const struct part *v) {
    if (!model_is_turn(model_game(m), v->f->s, v->end))
        return refuse(v, 0, model_form(m)->turns);
    model_set_turn(m, v->f->s);
    return true;
}

static void write_turn(const struct model *m, const struct part *v) {
    text_add(v->out, model_turn_text(m));
}

static bool read_phase(struct model *m, const struct part *v) {
    if (!model_is_phase(model_game(m), v->f->s, v->end))
        return refuse(v, 0, model_form(m)->phases);
    memset(m->phase, 0, sizeof m->phase);
    memcpy(m->phase, v->f->s, v->end);
    return true;
}

// Writes a value that is a text: the phase, or a streak.
static void write_text(const struct model *m, const struct part *v) {
    text_add(v->out, (const char *)m + v->form->at + v->player * sizeof m->streak[0]);
}

// ---- numbers ----

static bool read_number(struct model *m, const struct part *v) {
    if (!model_number_form(v->f->s, v->end))
        return refuse(v, 0, "a number");
    const unsigned number = (unsigned)strtoul(v->f->s, NULL, 10);
    memcpy((char *)m + v->form->at, &number, sizeof number);
    return true;
}

static void write_number(const struct model *m, const struct part *v) {
    unsigned number;
    memcpy(&number, (const char *)m + v->form->at, sizeof number);
    text_add_number(v->out, number);
}

// ---- hand, reserve, lost ----

static const char *const colours[] = {"White", "Black", "Red"};

static bool read_tiles(struct model *m, const struct part *v) {
    unsigned char *count = (unsigned char *)m + v->form->at + v->player * MODEL_TYPES;
    if (model_multiset_read(v->f->s + v->at, v->end - v->at, count))
        return true;
    TEXT expected = {0};
    text_addf(&expected, "%s%s multiset such as A3BW2, or -",
              v->form->name ? colours[v->player] : "a", v->form->name ? "'s" : "");
    return refuse(v, v->at, text_string(&expected));
}

static void write_tiles(const struct model *m, const struct part *v) {
    model_multiset_write((const unsigned char *)m + v->form->at + v->player * MODEL_TYPES, v->out);
}

// ---- hero, base, token, made ----

// Reads a type's letter, or "-" for none.
static bool read_type(struct model *m, const struct part *v) {
    const int type = v->end == v->at + 1 ? type_at(v, v->at) : MODEL_NONE;
    memcpy((char *)m + v->form->at + v->player * sizeof type, &type, sizeof type);
    return type >= 0 || is_dash(v) || refuse(v, v->at, "a tile's letter such as S, or -");
}

static void write_type(const struct model *m, const struct part *v) {
    int type;
    memcpy(&type, (const char *)m + v->form->at + v->player * sizeof type, sizeof type);
    text_add_bytes(v->out, &letters[type < 0 ? 0 : type], type >= 0);
}

// Reads the tiles beneath heroes. White's part is pairs of letters, a hero and the tile beneath it,
// in the order of the heroes.
static bool read_base(struct model *m, const struct part *v) {
    int last = MODEL_NONE;
    if (v->player > 0)
        return read_type(m, v);
    for (size_t i = v->at; !is_dash(v) && (i == v->at || i < v->end); i += 2) {
        const int hero = type_at(v, i), under = type_at(v, i + 1);
        if (hero <= last)
            return refuse(v, i, "White's heroes by letter, each with the tile beneath it, or -");
        if (under < 0)
            return refuse(v, i + 1, "the letter of the tile beneath");
        m->under[hero] = under;
        last = hero;
    }
    return true;
}

static void write_base(const struct model *m, const struct part *v) {
    if (v->player > 0)
        write_type(m, v);
    for (int type = 0; v->player == 0 && type < MODEL_TYPES; type++)
        if (m->under[type] >= 0)
            text_addf(v->out, "%c%c", letters[type], letters[m->under[type]]);
}

static bool read_token(struct model *m, const struct part *v) {
    const int seat = is_dash(v) ? 0 : model_seat(v->f->s, v->end);
    if (!is_dash(v) && (seat <= 0 || seat >= (int)m->players))
        return refuse(v, 0, "a black player who plays, such as B1, or -");
    m->token = (unsigned)seat;
    return true;
}

static void write_token(const struct model *m, const struct part *v) {
    text_add(v->out, m->token > 0 ? model_seat_name(m->token) : "");
}

static bool read_made(struct model *m, const struct part *v) {
    int last = MODEL_NONE;
    memset(m->made, 0, sizeof m->made);
    for (size_t at = 0; !is_dash(v) && (at == 0 || at < v->end); at++) {
        const int type = type_at(v, at);
        if (type <= last)
            return refuse(v, at, "tiles' letters in order, each once, or -");
        m->made[type] = true;
        last = type;
    }
    return true;
}

static void write_made(const struct model *m, const struct part *v) {
    for (int type = 0; type < MODEL_TYPES; type++)
        text_add_bytes(v->out, &letters[type], m->made[type]);
}

// ---- streak ----

static bool read_streak(struct model *m, const struct part *v) {
    char *streak = m->streak[v->player];
    const char *s = v->f->s;
    const size_t star = upto(s, v->at, v->end, '*');
    if (!is_dash(v) && (star == v->end || model_square(s + v->at, star - v->at) < 0 ||
                        !model_number_form(s + star + 1, v->end - star - 1)))
        return refuse(v, v->at, "a streak such as d5*2, or -");
    memset(streak, 0, sizeof m->streak[0]);
    memcpy(streak, s + v->at, v->end - v->at);
    return true;
}

// Reads the streaks of one side in a game of four to seven players, such as "d5*2,e6*1".
static bool read_runs(struct model *m, const struct part *v) {
    const char *s = v->f->s;
    unsigned *shifted = m->shifted[v->player];
    int last = MODEL_NONE;
    memset(shifted, 0, sizeof m->shifted[0]);
    for (size_t at = v->at, end; !is_dash(v) && at <= v->end; at = end + 1) {
        end = upto(s, at, v->end, ',');
        const size_t star = upto(s, at, end, '*');
        const int square = model_square(s + at, star - at);
        if (square < 0 || star == end || !model_number_form(s + star + 1, end - star - 1))
            return refuse(v, at, "streaks such as d5*2,e6*1, or -");
        if (s[star + 1] == '0')
            return refuse(v, star + 1, "a count of 1 or more");
        if (square <= last)
            return refuse(v, at, "squares in order, each once");
        shifted[square] = (unsigned)strtoul(s + star + 1, NULL, 10);
        last = square;
    }
    return true;
}

static void write_runs(const struct model *m, const struct part *v) {
    const size_t before = v->out->length;
    for (int i = 0; i < MODEL_SQUARES; i++)
        if (m->shifted[v->player][i] > 0)
            text_addf(v->out, "%s%s*%u", v->out->length > before ? "," : "", model_square_name(i),
                      m->shifted[v->player][i]);
}

// ---- The table ----

#define FIELD_FORM(id, name, games, owners, part, reads, writes, member)                           \
    {FIELD_##id, games, owners, part, read_##reads, write_##writes, offsetof(struct model, member)},
static const struct form forms[] = {MODEL_FIELDS(FIELD_FORM, FIELD_FORM)};
static const struct form *const forms_end = forms + sizeof forms / sizeof *forms;

#define FIELD_NAME(id, name, ...) name,
const char *const model_field_names[] = {MODEL_FIELDS(FIELD_NAME, MODEL_FIELD_NONE)};

static const struct form *form_of(enum game game, enum model_field field) {
    for (const struct form *form = forms; form < forms_end; form++)
        if (form->field == field && game_among(game, form->games))
            return form;
    return NULL;
}

bool model_has_field(enum game game, enum model_field field) {
    return form_of(game, field) != NULL;
}

// Returns the form of a field of the line; NULL if the game or its rulings leave the field out.
static const struct form *written(const struct model *m, enum model_field field) {
    const bool left_out = (field == FIELD_STREAK && !model_has_streak(m)) ||
                          (field == FIELD_MADE && !model_has_made(m));
    return left_out ? NULL : form_of(model_game(m), field);
}

// Returns the highest `player` that can have a part of the field, plus 1.
static unsigned players_end(const struct model *m, const struct form *form) {
    const unsigned ends[] = {1, 2, model_form(m)->streaks, m->players, m->players};
    return ends[form->owners];
}

// ---- Reading ----

bool model_read_part(struct model *m, enum model_field field, unsigned player,
                     const struct slice *part, struct problem *p) {
    // Rules are read before the game is known. Any game's form will do, as all games write rules
    // alike.
    const struct form *form = form_of(field == FIELD_RULES ? GAME_DUEL : model_game(m), field);
    return form->read(m, &(struct part){form, player, NULL, part, 0, part->length, p});
}

static bool count_hands(struct model *m, const struct part *v) {
    m->players = 1;
    for (size_t i = 0; i < v->f->length; i++)
        if (v->f->s[i] == ':' && m->players++ == MODEL_SEATS)
            return refuse(v, i, "four to seven hands, no more");
    return m->players >= MODEL_PLAYERS_LEAST ||
           refuse(v, v->f->length, "\":\" and another hand, four to seven hands in all");
}

// Reads the parts of a value, which have colons between them.
static bool read_value(struct model *m, const struct form *form, const struct slice *f,
                       struct problem *p) {
    struct part v = {form, form->owners == BLACKS, NULL, f, 0, 0, p};
    if (form->field == FIELD_HAND && form->owners == SEATS && !count_hands(m, &v))
        return false;
    for (const unsigned end = players_end(m, form); v.player < end; v.player++) {
        if (v.at > f->length) {
            TEXT expected = {0};
            text_addf(&expected, "\":\" and %s's %s",
                      form->name ? colours[v.player] : "the next player",
                      form->name ? form->name : "part");
            return refuse(&v, f->length, text_string(&expected));
        }
        v.end = form->name && v.player + 1 == end ? f->length : upto(f->s, v.at, f->length, ':');
        if (!form->read(m, &v))
            return false;
        v.at = v.end + 1;
    }
    return v.at > f->length || refuse(&v, v.at - 1, "at most one part for each player");
}

bool model_read(struct model *m, const char *position, struct problem *p) {
    struct slice line = {"position", "", position, strlen(position), 1};
    struct model made;
    size_t at = 0;
    model_init(&made, ruleset_names[0]);
    for (enum model_field field = 0; field < MODEL_FIELD_COUNT; field++) {
        const struct form *form = written(&made, field);
        if (!form)
            continue;
        line.field = model_field_names[field];
        const size_t name = strlen(line.field);
        if (at > 0 && position[at] != ' ')
            return slice_refuse(&line, at, "a space and the next field", p);
        at += at > 0;
        if (strncmp(position + at, line.field, name) != 0 || position[at + name] != '=') {
            TEXT expected = {0};
            text_addf(&expected, "%s=", line.field);
            return slice_refuse(&line, at, text_string(&expected), p);
        }
        at += name + 1;
        const struct slice value = {"position", line.field, position + at,
                                    strcspn(position + at, " "), (int)at + 1};
        if (!read_value(&made, form, &value, p))
            return false;
        at += value.length;
    }
    line.field = "";
    if (position[at] != '\0')
        return slice_refuse(&line, at, "the end of the line", p);
    *m = made;
    return true;
}

bool model_set_rulings(struct model *m, const char *text, struct problem *p) {
    return read_settings(m, &(struct slice){"rulings", "", text, strlen(text), 1}, 0, false, p);
}

bool model_read_rules(struct model *m, const char *rules, struct problem *p) {
    const struct slice f = {"rules", "", rules, strlen(rules), 1};
    return model_read_part(m, FIELD_RULES, 0, &f, p);
}

// ---- Writing ----

void model_write_rules(const struct model *m, struct text *out) {
    const int ruleset = ruleset_index(m->ruleset);
    text_add(out, m->ruleset);
    for (const struct ruling *r = ruling_table; r < ruling_table + RULING_COUNT; r++) {
        const unsigned option = m->option[r - ruling_table];
        if (option != r->fallback[ruleset])
            text_addf(out, ",%s=%s", r->name, r->option[option]);
    }
}

void model_write(const struct model *m, struct text *out) {
    text_clear(out);
    for (enum model_field field = 0; field < MODEL_FIELD_COUNT; field++) {
        const struct form *form = written(m, field);
        if (!form)
            continue;
        text_addf(out, "%s%s=", field > 0 ? " " : "", model_field_names[field]);
        struct part v = {.form = form, .player = form->owners == BLACKS, .out = out};
        for (const unsigned first = v.player, end = players_end(m, form); v.player < end;
             v.player++) {
            text_add(out, v.player > first ? ":" : "");
            const size_t before = out->length;
            form->write(m, &v);
            text_add(out, out->length > before ? "" : "-");
        }
    }
}
