// SPDX-License-Identifier: MIT
//
// Takes position lines apart and puts them together again. Knows which fields a game has and the
// form of each (turns and phases are phase.c's, what four to seven players have besides is
// model_ronin.c's), the geometry of the board and the register of
// rulings; no rule of play, and nothing between fields. Invariant: what model_write writes,
// model_read reads back to the same model.
#include "model.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/slice.h"
#include "registers/rulings.h"

// ---- Squares ----

struct square {
    char name[4];
    signed char file, rank;
};

// clang-format off
static const struct square squares[MODEL_SQUARES] = {
    {"a7", 0, 6}, {"a8", 0, 7}, {"b6", 1, 5}, {"b7", 1, 6}, {"b8", 1, 7}, {"b9", 1, 8},
    {"c5", 2, 4}, {"c6", 2, 5}, {"c7", 2, 6}, {"c8", 2, 7}, {"c9", 2, 8}, {"c10", 2, 9},
    {"d4", 3, 3}, {"d5", 3, 4}, {"d6", 3, 5}, {"d7", 3, 6}, {"d8", 3, 7}, {"d9", 3, 8},
    {"d10", 3, 9}, {"d11", 3, 10}, {"e3", 4, 2}, {"e4", 4, 3}, {"e5", 4, 4}, {"e6", 4, 5},
    {"e7", 4, 6}, {"e8", 4, 7}, {"e9", 4, 8}, {"e10", 4, 9}, {"e11", 4, 10}, {"e12", 4, 11},
    {"f2", 5, 1}, {"f3", 5, 2}, {"f4", 5, 3}, {"f5", 5, 4}, {"f6", 5, 5}, {"f7", 5, 6},
    {"f8", 5, 7}, {"f9", 5, 8}, {"f10", 5, 9}, {"f11", 5, 10}, {"f12", 5, 11}, {"f13", 5, 12},
    {"g1", 6, 0}, {"g2", 6, 1}, {"g3", 6, 2}, {"g4", 6, 3}, {"g5", 6, 4}, {"g6", 6, 5},
    {"g7", 6, 6}, {"g8", 6, 7}, {"g9", 6, 8}, {"g10", 6, 9}, {"g11", 6, 10}, {"g12", 6, 11},
    {"g13", 6, 12}, {"g14", 6, 13}, {"h1", 7, 0}, {"h2", 7, 1}, {"h3", 7, 2}, {"h4", 7, 3},
    {"h5", 7, 4}, {"h6", 7, 5}, {"h7", 7, 6}, {"h8", 7, 7}, {"h9", 7, 8}, {"h10", 7, 9},
    {"h11", 7, 10}, {"h12", 7, 11}, {"h13", 7, 12}, {"h14", 7, 13}, {"i2", 8, 1}, {"i3", 8, 2},
    {"i4", 8, 3}, {"i5", 8, 4}, {"i6", 8, 5}, {"i7", 8, 6}, {"i8", 8, 7}, {"i9", 8, 8},
    {"i10", 8, 9}, {"i11", 8, 10}, {"i12", 8, 11}, {"i13", 8, 12}, {"j3", 9, 2}, {"j4", 9, 3},
    {"j5", 9, 4}, {"j6", 9, 5}, {"j7", 9, 6}, {"j8", 9, 7}, {"j9", 9, 8}, {"j10", 9, 9},
    {"j11", 9, 10}, {"j12", 9, 11}, {"k4", 10, 3}, {"k5", 10, 4}, {"k6", 10, 5}, {"k7", 10, 6},
    {"k8", 10, 7}, {"k9", 10, 8}, {"k10", 10, 9}, {"k11", 10, 10}, {"l5", 11, 4}, {"l6", 11, 5},
    {"l7", 11, 6}, {"l8", 11, 7}, {"l9", 11, 8}, {"l10", 11, 9}, {"m6", 12, 5}, {"m7", 12, 6},
    {"m8", 12, 7}, {"m9", 12, 8}, {"n7", 13, 6}, {"n8", 13, 7},
};
// clang-format on

// Columns hold 2, 4, … 14, 14, … 4, 2 squares, so the counts before a file are a closed form.
int model_square_at(int file, int rank) {
    if (file < 0 || file > 13 || rank < 0 || rank > 13)
        return -1;
    if (abs(2 * file - 13) + abs(2 * rank - 13) > 14)
        return -1;
    int before = file <= 7 ? file * (file + 1) : MODEL_SQUARES - (14 - file) * (15 - file);
    int lowest = file <= 6 ? 6 - file : file - 7;
    return before + rank - lowest;
}

int model_square(const char *name, size_t length) {
    if (length < 2 || length > 3 || name[0] < 'a' || name[0] > 'n')
        return -1;
    if (name[1] < '1' || name[1] > '9')
        return -1;
    int rank = name[1] - '0';
    if (length == 3) {
        if (name[2] < '0' || name[2] > '9')
            return -1;
        rank = rank * 10 + name[2] - '0';
    }
    return model_square_at(name[0] - 'a', rank - 1);
}

const char *model_square_name(int square) {
    return squares[square].name;
}

int model_file(int square) {
    return squares[square].file;
}

int model_rank(int square) {
    return squares[square].rank;
}

bool model_square_black(int square) {
    static const char black[][4] = {"f9", "g7", "h8", "i6"};
    for (size_t i = 0; i < sizeof black / sizeof black[0]; i++)
        if (strcmp(squares[square].name, black[i]) == 0)
            return true;
    return false;
}

int model_square_home(int square) {
    bool right = squares[square].file >= 7, upper = squares[square].rank >= 7;
    return right != upper ? -1 : right ? 1 : 0;
}

// ---- Tiles ----

static const char type_letters[] = "ABEFILSW";

static char upper(char letter) {
    return letter >= 'a' && letter <= 'z' ? (char)(letter - 'a' + 'A') : letter;
}

int model_type(char letter) {
    const char *at = letter != '\0' ? strchr(type_letters, upper(letter)) : NULL;
    return at != NULL ? (int)(at - type_letters) : -1;
}

bool model_directional(int type) {
    return type_letters[type] == 'B' || type_letters[type] == 'F' || type_letters[type] == 'I';
}

// How many bytes at s are a tile as in the notation; 0 where there is none.
size_t model_tile_length(const char *s, size_t length) {
    if (length == 0 || model_type(s[0]) < 0)
        return 0;
    if (!model_directional(model_type(s[0])))
        return 1;
    return length > 1 && s[1] != '\0' && strchr("^>v<", s[1]) != NULL ? 2 : 0;
}

size_t model_piece_length(enum game game, const char *s, size_t length) {
    if (game == GAME_SHRINES && length > 0 && (s[0] == 'X' || s[0] == 'Z'))
        return 1;
    size_t tile = model_tile_length(s, length);
    if (tile == 0 || game != GAME_RONIN)
        return tile;
    tile += tile < length && s[tile] == '*';
    return tile + (tile < length && s[tile] == '\'');
}

int model_owner(const char *cell) {
    if (cell[0] == '\0')
        return -1;
    if (cell[0] == 'X' || cell[0] == 'Z')
        return MODEL_RED;
    return cell[0] >= 'a' ? MODEL_BLACK : MODEL_WHITE;
}

bool model_multiset_read(const char *s, size_t length, unsigned char count[MODEL_TYPES]) {
    unsigned char made[MODEL_TYPES] = {0};
    int last = -1;
    if (length == 1 && s[0] == '-') {
        memcpy(count, made, sizeof made);
        return true;
    }
    for (size_t i = 0; i < length;) {
        int type = s[i] >= 'A' && s[i] <= 'Z' ? model_type(s[i]) : -1;
        if (type <= last)
            return false;
        last = type;
        i++;
        unsigned n = 0, digits = 0;
        for (; i < length && digits < 2 && s[i] >= '0' && s[i] <= '9'; i++, digits++)
            n = n * 10 + (unsigned)(s[i] - '0');
        if (digits > 0 && (n < 2 || (digits == 2 && n < 10)))
            return false;
        made[type] = (unsigned char)(digits > 0 ? n : 1);
    }
    if (last < 0)
        return false;
    memcpy(count, made, sizeof made);
    return true;
}

void model_multiset_write(const unsigned char count[MODEL_TYPES], struct text *out) {
    bool empty = true;
    for (int t = 0; t < MODEL_TYPES; t++) {
        if (count[t] == 0)
            continue;
        empty = false;
        text_add_bytes(out, &type_letters[t], 1);
        if (count[t] > 1)
            text_addf(out, "%d", count[t]);
    }
    if (empty)
        text_add(out, "-");
}

// ---- Rulings ----

enum game model_game(const struct model *m) {
    int ruleset = ruleset_index(m->ruleset);
    return ruleset >= 0 ? ruleset_game[ruleset] : GAME_DUEL;
}

bool model_option_is(const struct model *m, const char *ruling, const char *option) {
    size_t n;
    const struct ruling *all = rulings(&n);
    int r = ruling_index(ruling, strlen(ruling)), ruleset = ruleset_index(m->ruleset);
    if (r < 0 || ruleset < 0 || !all[r].applies[ruleset])
        return false;
    return m->option[r] == ruling_option_index(&all[r], option, strlen(option));
}

bool model_has_streak(const struct model *m) {
    return !model_option_is(m, "shift-limit", "none");
}

bool model_has_made(const struct model *m) {
    return model_option_is(m, "hero-cap", "ever");
}

static void set_defaults(struct model *m, int ruleset) {
    size_t n;
    const struct ruling *all = rulings(&n);
    memset(m->option, 0, sizeof m->option);
    for (size_t i = 0; i < n; i++)
        m->option[i] = all[i].fallback[ruleset];
}

bool model_init(struct model *m, const char *ruleset) {
    int index = ruleset_index(ruleset);
    if (index < 0)
        return false;
    memset(m, 0, sizeof *m);
    snprintf(m->ruleset, sizeof m->ruleset, "%s", ruleset);
    set_defaults(m, index);
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

bool slice_refuse(const struct slice *f, size_t at, const char *expected, struct problem *p) {
    struct text rest = {0};
    if (at < f->length)
        text_add_bytes(&rest, f->s + at, f->length - at);
    problem_set(p, f->where, f->field, 0, f->column + (int)at, text_string(&rest), expected);
    text_free(&rest);
    return false;
}

// Reads `name=option` at *at up to a comma or the end. Gives the ruling and the option.
static bool read_setting(const struct slice *f, size_t *at, int *ruling, int *option,
                         struct problem *p) {
    size_t n, end = *at, equals;
    const struct ruling *all = rulings(&n);
    while (end < f->length && f->s[end] != ',')
        end++;
    for (equals = *at; equals < end && f->s[equals] != '='; equals++) {
    }
    *ruling = ruling_index(f->s + *at, equals - *at);
    if (*ruling < 0)
        return slice_refuse(f, *at, "a ruling of docs/rulings.md", p);
    if (equals == end)
        return slice_refuse(f, equals, "= and an option", p);
    *option = ruling_option_index(&all[*ruling], f->s + equals + 1, end - equals - 1);
    if (*option < 0) {
        struct text options = {0};
        text_addf(&options, "an option of %s:", all[*ruling].name);
        for (size_t i = 0; i < all[*ruling].options; i++)
            text_addf(&options, " %s", all[*ruling].option[i]);
        slice_refuse(f, equals + 1, text_string(&options), p);
        text_free(&options);
        return false;
    }
    *at = end;
    return true;
}

static bool refuse_ruling(const struct slice *f, size_t at, const char *ruleset,
                          struct problem *p) {
    char expected[64];
    snprintf(expected, sizeof expected, "a ruling that applies to %s", ruleset);
    return slice_refuse(f, at, expected, p);
}

// Reads settings from `at` to the end. In canonical form they ascend in table order and differ from
// the default.
static bool read_settings(struct model *m, const struct slice *f, size_t at, bool canonical,
                          struct problem *p) {
    size_t n;
    const struct ruling *all = rulings(&n);
    int ruleset = ruleset_index(m->ruleset), last = -1;
    bool seen[MODEL_RULINGS_MAX] = {false};
    for (;; at++) { // over the comma
        size_t start = at;
        int ruling = -1, option = -1;
        if (!read_setting(f, &at, &ruling, &option, p))
            return false;
        if (ruleset < 0 || !all[ruling].applies[ruleset])
            return refuse_ruling(f, start, m->ruleset, p);
        if (seen[ruling])
            return slice_refuse(f, start, "each ruling at most once", p);
        if (canonical && ruling < last)
            return slice_refuse(f, start, "rulings in the order of docs/rulings.md", p);
        if (canonical && option == all[ruling].fallback[ruleset])
            return slice_refuse(f, start, "only options that differ from the ruleset's default", p);
        seen[ruling] = true;
        last = ruling;
        m->option[ruling] = (unsigned char)option;
        if (at >= f->length)
            return true;
    }
}

bool model_set_rulings(struct model *m, const char *text, struct problem *p) {
    struct model made = *m;
    struct slice f = {"rulings", "", text, strlen(text), 1};
    if (!read_settings(&made, &f, 0, false, p))
        return false;
    *m = made;
    return true;
}

static bool read_rules(struct model *m, const struct slice *f, struct problem *p) {
    size_t end = 0;
    while (end < f->length && f->s[end] != ',')
        end++;
    char name[sizeof m->ruleset] = "";
    if (end < sizeof name)
        memcpy(name, f->s, end);
    int ruleset = ruleset_index(name);
    if (ruleset < 0) {
        struct text expected = {0};
        text_add(&expected, "a ruleset: ");
        ruleset_choice(&expected);
        slice_refuse(f, 0, text_string(&expected), p);
        text_free(&expected);
        return false;
    }
    memcpy(m->ruleset, name, sizeof name);
    set_defaults(m, ruleset);
    return end == f->length || read_settings(m, f, end + 1, true, p);
}

bool model_read_rules(struct model *m, const char *rules, struct problem *p) {
    struct model made = *m;
    struct slice f = {"rules", "", rules, strlen(rules), 1};
    if (!read_rules(&made, &f, p))
        return false;
    *m = made;
    return true;
}

void model_write_rules(const struct model *m, struct text *out) {
    size_t n;
    const struct ruling *all = rulings(&n);
    int ruleset = ruleset_index(m->ruleset);
    text_add(out, m->ruleset);
    for (size_t i = 0; i < n; i++)
        if (ruleset < 0 || m->option[i] != all[i].fallback[ruleset])
            text_addf(out, ",%s=%s", all[i].name, all[i].option[m->option[i]]);
}

// ---- Fields ----

static int rank_width(int rank) {
    int low = rank < 7 ? rank : 13 - rank;
    return 2 * low + 2;
}

// Reads one rank of the board from *at up to a slash or the end.
static bool read_rank(struct model *m, const struct slice *f, size_t *at, int rank,
                      struct problem *p) {
    int file = (14 - rank_width(rank)) / 2, end = 14 - file;
    enum game game = model_game(m);
    bool after_run = false;
    while (*at < f->length && f->s[*at] != '/') {
        const char *s = f->s + *at;
        size_t tile = model_piece_length(game, s, f->length - *at), digits = 0;
        int run = 0;
        for (; digits < 3 && *at + digits < f->length && s[digits] >= '0' && s[digits] <= '9';)
            run = run * 10 + s[digits++] - '0';
        if (tile == 0 && (digits == 0 || s[0] == '0' || after_run))
            return slice_refuse(f, *at, "a tile or a run of empty squares as long as it can be", p);
        if (file + (tile > 0 ? 1 : run) > end)
            return slice_refuse(f, *at, "no more squares than the rank has", p);
        if (tile > 0)
            memcpy(m->cell[model_square_at(file, rank)], s, tile);
        file += tile > 0 ? 1 : run;
        after_run = tile == 0;
        *at += tile > 0 ? tile : digits;
    }
    return file == end || slice_refuse(f, *at, "more squares: the rank is not full", p);
}

static bool read_board(struct model *m, const struct slice *f, struct problem *p) {
    size_t at = 0;
    memset(m->cell, 0, sizeof m->cell);
    for (int rank = 13; rank >= 0; rank--) {
        if (!read_rank(m, f, &at, rank, p))
            return false;
        if (rank > 0 && at == f->length)
            return slice_refuse(f, at, "/ and the next rank, 14 ranks in all", p);
        if (rank > 0)
            at++;
    }
    return at == f->length || slice_refuse(f, at, "no more than 14 ranks", p);
}

static bool read_turn(struct model *m, const struct slice *f, struct problem *p) {
    enum game game = model_game(m);
    if (!model_is_turn(game, f->s, f->length))
        return slice_refuse(f, 0, model_turns(game), p);
    model_set_turn(m, f->s);
    return true;
}

bool model_number_form(const char *s, size_t length) {
    if (length == 0 || length > 9 || (s[0] == '0' && length > 1))
        return false;
    for (size_t i = 0; i < length; i++)
        if (s[i] < '0' || s[i] > '9')
            return false;
    return true;
}

static bool read_phase(struct model *m, const struct slice *f, struct problem *p) {
    enum game game = model_game(m);
    if (!model_is_phase(game, f->s, f->length))
        return slice_refuse(f, 0, model_phases(game), p);
    memset(m->phase, 0, sizeof m->phase);
    memcpy(m->phase, f->s, f->length);
    return true;
}

static bool read_number(unsigned *number, const struct slice *f, struct problem *p) {
    if (!model_number_form(f->s, f->length))
        return slice_refuse(f, 0, "a number", p);
    *number = (unsigned)strtoul(f->s, NULL, 10);
    return true;
}

// Where the colon of a pair stands; the length where there is none.
static size_t colon(const struct slice *f) {
    const char *at = memchr(f->s, ':', f->length);
    return at != NULL ? (size_t)(at - f->s) : f->length;
}

static bool read_store(struct model *m, enum model_store store, const struct slice *f,
                       struct problem *p) {
    size_t middle = colon(f);
    if (!model_multiset_read(f->s, middle, m->count[store][0]))
        return slice_refuse(f, 0, "White's multiset such as A3BW2, or -", p);
    if (middle == f->length)
        return slice_refuse(f, middle, ": and Black's multiset", p);
    if (!model_multiset_read(f->s + middle + 1, f->length - middle - 1, m->count[store][1]))
        return slice_refuse(f, middle + 1, "Black's multiset such as A3BW2, or -", p);
    return true;
}

bool model_streak_form(const char *s, size_t length) {
    if (length == 1 && s[0] == '-')
        return true;
    const char *star = memchr(s, '*', length);
    if (star == NULL)
        return false;
    size_t name = (size_t)(star - s);
    return model_square(s, name) >= 0 && model_number_form(star + 1, length - name - 1);
}

// How many streaks the field has: a part for each player who shifts.
static int streaks(const struct model *m) {
    return model_game(m) == GAME_SHRINES ? 3 : 2;
}

static bool read_streak(struct model *m, const struct slice *f, struct problem *p) {
    static const char *const lacking[] = {": and Black's streak", ": and Red's streak"};
    int parts = streaks(m);
    size_t start = 0;
    for (int player = 0; player < parts; player++) {
        bool last = player + 1 == parts;
        const char *end = last ? NULL : memchr(f->s + start, ':', f->length - start);
        if (!last && end == NULL)
            return slice_refuse(f, f->length, lacking[player], p);
        size_t length = (last ? f->length : (size_t)(end - f->s)) - start;
        if (!model_streak_form(f->s + start, length) || length >= sizeof m->streak[player])
            return slice_refuse(f, start, "a streak such as d5*2, or -", p);
        memset(m->streak[player], 0, sizeof m->streak[player]);
        memcpy(m->streak[player], f->s + start, length);
        start += length + 1;
    }
    return true;
}

#define MODEL_FIELD_NAME(id, name, games) name,
#define MODEL_FIELD_GAMES(id, name, games) games,
const char *const model_field_names[MODEL_FIELD_COUNT] = {MODEL_FIELDS(MODEL_FIELD_NAME)};

bool model_has_field(enum game game, enum model_field field) {
    static const char *const games[] = {MODEL_FIELDS(MODEL_FIELD_GAMES)};
    return game_among(game, games[field]);
}

// Whether the line has the field: what the game and, for the streak, the rulings say.
static bool has_field(const struct model *m, enum model_field field) {
    return model_has_field(model_game(m), field) &&
           (field != FIELD_STREAK || model_has_streak(m)) &&
           (field != FIELD_MADE || model_has_made(m));
}

static bool read_field(struct model *m, enum model_field field, const struct slice *f,
                       struct problem *p) {
    bool many = model_game(m) == GAME_RONIN;
    switch (field) {
    case FIELD_RULES:
        return read_rules(m, f, p);
    case FIELD_BOARD:
        return read_board(m, f, p);
    case FIELD_TURN:
        return read_turn(m, f, p);
    case FIELD_PHASE:
        return read_phase(m, f, p);
    case FIELD_HAND:
        return many ? many_hand.read(m, f, p) : read_store(m, MODEL_HAND, f, p);
    case FIELD_HERO:
        return many_hero.read(m, f, p);
    case FIELD_BASE:
        return many_base.read(m, f, p);
    case FIELD_RESERVE:
        return read_store(m, MODEL_RESERVE, f, p);
    case FIELD_LOST:
        return read_store(m, MODEL_LOST, f, p);
    case FIELD_LEFT:
        return many_left.read(m, f, p);
    case FIELD_TOKEN:
        return many_token.read(m, f, p);
    case FIELD_MADE:
        return many_made.read(m, f, p);
    case FIELD_PILE:
        return read_number(&m->pile, f, p);
    case FIELD_CYCLE:
        return read_number(&m->cycle, f, p);
    case FIELD_STREAK:
    case MODEL_FIELD_COUNT:
        break;
    }
    return many ? many_streak.read(m, f, p) : read_streak(m, f, p);
}

// Finds `name=value` at *at; the value goes into f, *at goes to the value's end.
static bool find_field(const char *line, size_t *at, struct slice *f, struct problem *p) {
    size_t name = strlen(f->field);
    struct slice whole = {"position", f->field, line, strlen(line), 1};
    char expected[40];
    snprintf(expected, sizeof expected, "%s=", f->field);
    if (strncmp(line + *at, f->field, name) != 0 || line[*at + name] != '=')
        return slice_refuse(&whole, *at, expected, p);
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
        if (!has_field(m, (enum model_field)i))
            continue;
        if (i > 0 && line[at] != ' ')
            return slice_refuse(&whole, at, "a space and the next field", p);
        at += i > 0;
        if (!find_field(line, &at, &f, p) || !read_field(m, (enum model_field)i, &f, p))
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

static void write_rank(const struct model *m, int rank, struct text *out) {
    int file = (14 - rank_width(rank)) / 2, end = 14 - file, run = 0;
    for (; file < end; file++) {
        const char *cell = m->cell[model_square_at(file, rank)];
        if (cell[0] == '\0') {
            run++;
            continue;
        }
        if (run > 0)
            text_addf(out, "%d", run);
        run = 0;
        text_add(out, cell);
    }
    if (run > 0)
        text_addf(out, "%d", run);
}

static void write_store(const struct model *m, enum model_store store, struct text *out) {
    model_multiset_write(m->count[store][0], out);
    text_add(out, ":");
    model_multiset_write(m->count[store][1], out);
}

static void write_board(const struct model *m, struct text *out) {
    for (int rank = 13; rank >= 0; rank--) {
        write_rank(m, rank, out);
        if (rank > 0)
            text_add(out, "/");
    }
}

static void write_streak(const struct model *m, struct text *out) {
    for (int player = 0; player < streaks(m); player++)
        text_addf(out, "%s%s", player > 0 ? ":" : "", m->streak[player]);
}

static void write_value(const struct model *m, enum model_field field, struct text *out) {
    bool many = model_game(m) == GAME_RONIN;
    switch (field) {
    case FIELD_RULES:
        model_write_rules(m, out);
        break;
    case FIELD_BOARD:
        write_board(m, out);
        break;
    case FIELD_TURN:
        text_add(out, model_turn_text(m));
        break;
    case FIELD_PHASE:
        text_add(out, m->phase);
        break;
    case FIELD_HAND:
        if (many)
            many_hand.write(m, out);
        else
            write_store(m, MODEL_HAND, out);
        break;
    case FIELD_HERO:
        many_hero.write(m, out);
        break;
    case FIELD_BASE:
        many_base.write(m, out);
        break;
    case FIELD_RESERVE:
        write_store(m, MODEL_RESERVE, out);
        break;
    case FIELD_LOST:
        write_store(m, MODEL_LOST, out);
        break;
    case FIELD_LEFT:
        many_left.write(m, out);
        break;
    case FIELD_TOKEN:
        many_token.write(m, out);
        break;
    case FIELD_STREAK:
        if (many)
            many_streak.write(m, out);
        else
            write_streak(m, out);
        break;
    case FIELD_MADE:
        many_made.write(m, out);
        break;
    case FIELD_PILE:
        text_addf(out, "%u", m->pile);
        break;
    case FIELD_CYCLE:
        text_addf(out, "%u", m->cycle);
        break;
    case MODEL_FIELD_COUNT:
        break;
    }
}

void model_write(const struct model *m, struct text *out) {
    text_clear(out);
    for (int i = 0; i < MODEL_FIELD_COUNT; i++) {
        if (!has_field(m, (enum model_field)i))
            continue;
        text_addf(out, "%s%s=", i > 0 ? " " : "", model_field_names[i]);
        write_value(m, (enum model_field)i, out);
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

void model_missing(const struct model *m, int missing[2][MODEL_TYPES]) {
    for (int player = 0; player < 2; player++)
        for (int t = 0; t < MODEL_TYPES; t++) {
            missing[player][t] = 3;
            for (int s = 0; s < MODEL_STORES; s++)
                missing[player][t] -= m->count[s][player][t];
        }
    if (model_game(m) == GAME_RONIN)
        count_seats(m, missing);
    for (int i = 0; i < MODEL_SQUARES; i++) {
        int owner = model_owner(m->cell[i]);
        if (owner == MODEL_WHITE || owner == MODEL_BLACK)
            missing[owner][model_type(m->cell[i][0])]--;
    }
}
