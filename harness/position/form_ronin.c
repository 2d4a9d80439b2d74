// SPDX-License-Identifier: MIT
//
// The form of positions of four to seven players. Knows no rule of play and nothing between fields
// but the number of players, which the hands tell. Invariant: what a field's `write` writes, its
// `read` reads back.
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "fields.h"
#include "form_games.h"

static const char letters[] = TILE_LETTERS;

// ---- Parts ----

// One part of a field, from `at`; `seat` is whose it is.
typedef bool part_fn(struct model *m, const struct slice *f, size_t at, size_t length,
                     unsigned seat, struct problem *p);

static size_t part_length(const struct slice *f, size_t at) {
    const char *colon = memchr(f->s + at, ':', f->length - at);
    return (colon ? (size_t)(colon - f->s) : f->length) - at;
}

// Reads the parts of the seats from `first` up to `end`.
static bool read_parts(struct model *m, const struct slice *f, unsigned first, unsigned end,
                       part_fn *read, struct problem *p) {
    size_t at = 0;
    for (unsigned seat = first; seat < end; seat++) {
        if (at > f->length)
            return slice_refuse(f, f->length, ": and the next player's part", p);
        size_t length = part_length(f, at);
        if (!read(m, f, at, length, seat, p))
            return false;
        at += length + 1;
    }
    return at > f->length || slice_refuse(f, at - 1, "no more parts than players", p);
}

// A letter, upper case, at `at`: its type; MODEL_NONE where there is none.
static int type_at(const struct slice *f, size_t at) {
    const char *found = at < f->length ? strchr(letters, f->s[at]) : NULL;
    return found ? (int)(found - letters) : MODEL_NONE;
}

static bool is_dash(const struct slice *f, size_t at, size_t length) {
    return length == 1 && f->s[at] == '-';
}

// A type's letter, or "-" for none.
static bool read_type(const struct slice *f, size_t at, size_t length, int *type,
                      struct problem *p) {
    *type = length == 1 ? type_at(f, at) : MODEL_NONE;
    return *type >= 0 || is_dash(f, at, length) ||
           slice_refuse(f, at, "a tile's letter such as S, or -", p);
}

static void write_type(int type, struct text *out) {
    text_add_bytes(out, type >= 0 ? &letters[type] : "-", 1);
}

// ---- hand ----

static bool read_hand_part(struct model *m, const struct slice *f, size_t at, size_t length,
                           unsigned seat, struct problem *p) {
    return model_multiset_read(f->s + at, length, m->hand[seat]) ||
           slice_refuse(f, at, "a multiset such as A3BW2, or -", p);
}

static bool read_hand(struct model *m, const struct field_value *v) {
    unsigned parts = 1;
    for (size_t at = part_length(v->f, 0); at < v->f->length; at += 1 + part_length(v->f, at + 1)) {
        if (parts == MODEL_SEATS)
            return slice_refuse(v->f, at, "four to seven hands, no more", v->p);
        parts++;
    }
    if (parts < MODEL_PLAYERS_LEAST)
        return slice_refuse(v->f, v->f->length, ": and the next hand, four to seven in all", v->p);
    m->players = parts;
    return read_parts(m, v->f, 0, parts, read_hand_part, v->p);
}

static void write_hand(const struct field_form *self, const struct model *m, struct text *out) {
    (void)self;
    for (unsigned seat = 0; seat < m->players; seat++) {
        text_add(out, seat > 0 ? ":" : "");
        model_multiset_write(m->hand[seat], out);
    }
}

// ---- hero and base ----

static bool read_hero_part(struct model *m, const struct slice *f, size_t at, size_t length,
                           unsigned seat, struct problem *p) {
    return read_type(f, at, length, &m->hero[seat], p);
}

// A part for each black player.
static bool read_blacks(struct model *m, const struct field_value *v) {
    return read_parts(m, v->f, 1, m->players, v->form->part, v->p);
}

static void write_hero(const struct field_form *self, const struct model *m, struct text *out) {
    (void)self;
    for (unsigned seat = 1; seat < m->players; seat++) {
        text_add(out, seat > 1 ? ":" : "");
        write_type(m->hero[seat], out);
    }
}

// Pairs of a hero's letter and that of the tile beneath it, in the order of the heroes.
static bool read_court(struct model *m, const struct slice *f, size_t at, size_t length,
                       struct problem *p) {
    int last = MODEL_NONE;
    if (is_dash(f, at, length))
        return true;
    for (size_t end = at + length, i = at; i == at || i < end; i += 2) {
        int hero = i < end ? type_at(f, i) : MODEL_NONE;
        if (hero <= last)
            return slice_refuse(f, i, "White's heroes in order with what lies beneath, or -", p);
        int under = i + 1 < end ? type_at(f, i + 1) : MODEL_NONE;
        if (under < 0)
            return slice_refuse(f, i + 1, "the letter of the tile beneath", p);
        m->under[hero] = under;
        last = hero;
    }
    return true;
}

static bool read_base_part(struct model *m, const struct slice *f, size_t at, size_t length,
                           unsigned seat, struct problem *p) {
    return seat == 0 ? read_court(m, f, at, length, p)
                     : read_type(f, at, length, &m->base[seat], p);
}

static bool read_base(struct model *m, const struct field_value *v) {
    return read_parts(m, v->f, 0, m->players, v->form->part, v->p);
}

static void write_base(const struct field_form *self, const struct model *m, struct text *out) {
    (void)self;
    bool any = false;
    for (int type = 0; type < MODEL_TYPES; type++)
        if (m->under[type] >= 0) {
            write_type(type, out);
            write_type(m->under[type], out);
            any = true;
        }
    text_add(out, any ? "" : "-");
    for (unsigned seat = 1; seat < m->players; seat++) {
        text_add(out, ":");
        write_type(m->base[seat], out);
    }
}

// ---- left and token ----

static bool read_token(struct model *m, const struct field_value *v) {
    int seat = is_dash(v->f, 0, v->f->length) ? 0 : model_seat(v->f->s, v->f->length);
    bool black = seat > 0 && seat < (int)m->players;
    if (!black && !is_dash(v->f, 0, v->f->length))
        return slice_refuse(v->f, 0, "a black player who plays, such as B1, or -", v->p);
    m->token = (unsigned)seat;
    return true;
}

static void write_token(const struct field_form *self, const struct model *m, struct text *out) {
    (void)self;
    text_add(out, m->token > 0 ? model_seat_name(m->token) : "-");
}

// ---- streak and made ----

// `SQUARE*COUNT` at *at up to a comma or the end; moves *at behind it.
static bool read_run(struct model *m, const struct slice *f, size_t *at, size_t end, unsigned side,
                     int *last, struct problem *p) {
    const char *s = f->s + *at;
    const char *comma = memchr(s, ',', end - *at);
    size_t length = comma ? (size_t)(comma - s) : end - *at;
    const char *star = memchr(s, '*', length);
    size_t name = star ? (size_t)(star - s) : 0;
    int square = model_square(s, name);
    if (square < 0 || !model_number_form(star + 1, length - name - 1))
        return slice_refuse(f, *at, "streaks such as d5*2,e6*1, or -", p);
    if (star[1] == '0')
        return slice_refuse(f, *at + name + 1, "a count of 1 or more", p);
    if (square <= *last)
        return slice_refuse(f, *at, "squares in order, each once", p);
    m->shifted[side][square] = (unsigned)strtoul(star + 1, NULL, 10);
    *last = square;
    *at += length + 1;
    return true;
}

static bool read_streak_part(struct model *m, const struct slice *f, size_t at, size_t length,
                             unsigned side, struct problem *p) {
    int last = MODEL_NONE;
    size_t end = at + length;
    memset(m->shifted[side], 0, sizeof m->shifted[side]);
    if (is_dash(f, at, length))
        return true;
    do {
        if (!read_run(m, f, &at, end, side, &last, p))
            return false;
    } while (at <= end);
    return true;
}

static bool read_streak(struct model *m, const struct field_value *v) {
    return read_parts(m, v->f, 0, 2, read_streak_part, v->p);
}

static void write_streak(const struct field_form *self, const struct model *m, struct text *out) {
    (void)self;
    for (int side = 0; side < 2; side++) {
        bool any = false;
        text_add(out, side > 0 ? ":" : "");
        for (int i = 0; i < MODEL_SQUARES; i++)
            if (m->shifted[side][i] > 0) {
                text_addf(out, "%s%s*%u", any ? "," : "", model_square_name(i),
                          m->shifted[side][i]);
                any = true;
            }
        text_add(out, any ? "" : "-");
    }
}

static bool read_made(struct model *m, const struct field_value *v) {
    int last = MODEL_NONE;
    memset(m->made, 0, sizeof m->made);
    if (is_dash(v->f, 0, v->f->length))
        return true;
    for (size_t at = 0; at == 0 || at < v->f->length; at++) {
        int type = type_at(v->f, at);
        if (type <= last)
            return slice_refuse(v->f, at, "tiles' letters in order, each once, or -", v->p);
        m->made[type] = true;
        last = type;
    }
    return true;
}

static void write_made(const struct field_form *self, const struct model *m, struct text *out) {
    (void)self;
    bool any = false;
    for (int type = 0; type < MODEL_TYPES; type++)
        if (m->made[type]) {
            write_type(type, out);
            any = true;
        }
    text_add(out, any ? "" : "-");
}

// ---- Counting ----

// What four to seven players hold beside the board and the reserves: hands, heroes in hand, and
// what lies beneath heroes.
static void count_seats(const struct model *m, int missing[2][MODEL_TYPES]) {
    for (unsigned seat = 0; seat < m->players; seat++) {
        for (int t = 0; t < MODEL_TYPES; t++)
            missing[seat > 0][t] -= m->hand[seat][t];
        int hero = seat > 0 ? model_hero_in_hand(m, seat) : MODEL_NONE;
        if (hero >= 0)
            missing[MODEL_BLACK][hero]--;
        if (seat > 0 && m->base[seat] >= 0)
            missing[MODEL_WHITE][m->base[seat]]--;
    }
    for (int t = 0; t < MODEL_TYPES; t++)
        if (m->under[t] >= 0)
            missing[MODEL_WHITE][m->under[t]]--;
}

// ---- Tiles ----

static void give_back(struct model *m, int side, int type) {
    if (type != MODEL_NONE)
        m->count[MODEL_RESERVE][side][type]++;
}

// The player whose hero is of a type; 0 where nobody's is.
static unsigned owner_of(const struct model *m, int type) {
    for (unsigned seat = 1; seat < m->players; seat++)
        if (m->hero[seat] == type)
            return seat;
    return 0;
}

void model_unmake(struct model *m, int side, int type) {
    unsigned owner = side == MODEL_BLACK ? owner_of(m, type) : 0;
    int *base = side == MODEL_BLACK ? &m->base[owner] : &m->under[type];
    give_back(m, MODEL_WHITE, *base);
    *base = MODEL_NONE;
    m->hero[owner] = MODEL_NONE;
}

static void take_off(struct model *m, int square, enum model_store to) {
    (void)to; // the reserve, whatever is asked for
    int side = model_owner(m->cell[square]), type = model_type(m->cell[square][0]);
    if (side < 0 || type < 0)
        return;
    if (model_is_hero(m->cell[square]))
        model_unmake(m, side, type);
    give_back(m, side, type);
    memset(m->cell[square], 0, sizeof m->cell[square]);
}

static unsigned char *hand_of(struct model *m, int owner) {
    return m->hand[owner == MODEL_WHITE ? 0 : m->seat ? m->seat : 1];
}

// ---- The form ----

const struct field_form form_ronin_hand = {
    .read = read_hand, .write = write_hand, .part = read_hand_part};
const struct field_form form_ronin_hero = {
    .read = read_blacks, .write = write_hero, .part = read_hero_part};
const struct field_form form_ronin_base = {
    .read = read_base, .write = write_base, .part = read_base_part};
const struct field_form form_ronin_left = {
    .read = field_read_number, .write = field_write_number, .at = offsetof(struct model, left)};
const struct field_form form_ronin_token = {.read = read_token, .write = write_token};
const struct field_form form_ronin_streak = {
    .read = read_streak, .write = write_streak, .has = model_has_streak, .part = read_streak_part};
const struct field_form form_ronin_made = {
    .read = read_made, .write = write_made, .has = model_has_made};

static const struct phase_form phases[] = {
    {"hero", PHASE_NOTHING},   {"base", PHASE_NOTHING},     {"token", PHASE_NOTHING},
    {"deal:", PHASE_SEAT},     {"action", PHASE_NOTHING},   {"over:W", PHASE_NOTHING},
    {"over:B", PHASE_NOTHING}, {"over:tie", PHASE_NOTHING}, {NULL, PHASE_END}};

const struct game_form form_ronin = {
    .field = {[FIELD_RULES] = &field_rules,
              [FIELD_BOARD] = &field_board,
              [FIELD_TURN] = &field_turn,
              [FIELD_PHASE] = &field_phase,
              [FIELD_HAND] = &form_ronin_hand,
              [FIELD_HERO] = &form_ronin_hero,
              [FIELD_BASE] = &form_ronin_base,
              [FIELD_RESERVE] = &field_reserve,
              [FIELD_LEFT] = &form_ronin_left,
              [FIELD_TOKEN] = &form_ronin_token,
              [FIELD_STREAK] = &form_ronin_streak,
              [FIELD_MADE] = &form_ronin_made},
    .first_turn = 'B',
    .first_phase = "hero",
    .first_store = MODEL_RESERVE,
    .letters = "WC",
    .seats = true,
    .turns = "W, B1 to B6, or C",
    .phase = phases,
    .phases = "hero, base, token, deal:PLAYER, action, over:W, over:B or over:tie",
    .streaks = 0,
    .pieces = "",
    .marks = true,
    .tile = "b<*'",
    .behind = "a blank, or * and then ' behind the tile",
    .remove = take_off,
    .spare = form_to_reserve,
    .hand = hand_of,
    .count_beside = count_seats};
