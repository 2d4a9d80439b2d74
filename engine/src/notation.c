// SPDX-License-Identifier: MIT
//
// Positions, actions and reports as text (docs/notation.md), strictly: what is read is canonical,
// and what is written reads back. Knows the form of each field and what makes a position
// acceptable; knows nothing of play.
//
// Invariant: a reader never looks behind the first NUL, and *p is written only on success.
#include <stdio.h>
#include <string.h>

#include "internal.h"

// ---- reading: where we are, what is wrong ----

struct reader {
    const char *line;
    size_t at;
    const char *field;
    struct paiko_error *error;
};

static char peek(const struct reader *r) {
    return r->line[r->at];
}

// Fills the error for byte `at` of the line and returns false.
static bool wrong_at(const struct reader *r, size_t at, const char *expected) {
    struct paiko_error *e = r->error;
    const char *s = r->line + at;
    const size_t room = sizeof e->found - 1;
    size_t n = 0;
    while (n < room && s[n] && (n == 0 || s[n] != ' '))
        n++;
    for (size_t i = 0; i < n; i++)
        e->found[i] = s[i] >= ' ' && s[i] <= '~' ? s[i] : '?';
    e->found[n] = '\0';
    e->field = r->field;
    e->column = at < 2000000000 ? (int)at + 1 : 2000000000;
    e->expected = expected;
    return false;
}

static bool wrong(const struct reader *r, const char *expected) {
    return wrong_at(r, r->at, expected);
}

static bool accept(struct reader *r, const char *word) {
    const size_t n = strlen(word);
    if (strncmp(r->line + r->at, word, n) != 0)
        return false;
    r->at += n;
    return true;
}

// Begins a field: `head` is its name with what stands before and behind it.
static bool begin(struct reader *r, const char *field, const char *head) {
    if (r->at > 0 && peek(r) && peek(r) != ' ')
        return wrong(r, "a space behind the value of the field");
    r->field = field;
    return accept(r, head) || wrong(r, head);
}

// A decimal number without leading zero, `least` to `most` (at most 999999999).
static bool number(struct reader *r, unsigned least, unsigned most, unsigned *out,
                   const char *expected) {
    const size_t start = r->at;
    unsigned n = 0, digits = 0;
    while (peek(r) >= '0' && peek(r) <= '9' && digits < 10) {
        n = digits < 9 ? n * 10 + (unsigned)(peek(r) - '0') : most + 1;
        digits++;
        r->at++;
    }
    const bool zero_led = digits > 1 && r->line[start] == '0';
    if (digits == 0 || digits > 9 || zero_led || n < least || n > most)
        return wrong_at(r, start, expected);
    *out = n;
    return true;
}

// A square of the board; or, with `grid`, any of the 14 × 14: PAIKO_NO_SQUARE for one off the
// board.
static bool square(struct reader *r, bool grid, uint8_t *out) {
    const size_t start = r->at;
    unsigned rank = 0;
    const unsigned file = (unsigned)(unsigned char)peek(r) - 'a';
    if (file >= PAIKO_SIDE)
        return wrong(r, "a square");
    r->at++;
    if (!number(r, 1, PAIKO_SIDE, &rank, "a rank from 1 to 14"))
        return false;
    *out = paiko_at[file][rank - 1];
    return grid || *out != PAIKO_NO_SQUARE || wrong_at(r, start, "a square of the board");
}

// The type of a letter, either case; PAIKO_TYPES for any other byte.
static unsigned type_of(char letter, const char *letters) {
    const char *found = letter ? strchr(letters, letter) : NULL;
    return found ? (unsigned)(found - letters) : PAIKO_TYPES;
}

static bool facing_of(struct reader *r, uint8_t *facing) {
    const char *found = peek(r) ? strchr(PAIKO_FACINGS_TEXT, peek(r)) : NULL;
    if (!found)
        return false;
    *facing = (uint8_t)(found - PAIKO_FACINGS_TEXT);
    r->at++;
    return true;
}

static bool multiset(struct reader *r, uint8_t set[PAIKO_TYPES]) {
    memset(set, 0, PAIKO_TYPES);
    if (accept(r, "-"))
        return true;
    unsigned next = 0; // the first type that may still come
    for (;;) {
        const unsigned type = type_of(peek(r), PAIKO_LETTERS);
        unsigned n = 1;
        if (type == PAIKO_TYPES)
            return next > 0 || wrong(r, "a multiset");
        if (type < next)
            return wrong(r, "letters in alphabetical order, each once");
        r->at++;
        if (peek(r) >= '0' && peek(r) <= '9' && !number(r, 2, 99, &n, "a count from 2 to 99"))
            return false;
        set[type] = (uint8_t)n;
        next = type + 1;
    }
}

// ---- the fields of a position ----

// One of the names that a table function gives for 0, 1, …, ended by a byte of `ends` or the NUL.
static bool named(struct reader *r, const char *(*name)(unsigned, unsigned), unsigned table,
                  const char *ends, uint8_t *out, const char *expected) {
    const size_t n = strcspn(r->line + r->at, ends);
    for (unsigned i = 0; name(table, i); i++)
        if (strlen(name(table, i)) == n && strncmp(name(table, i), r->line + r->at, n) == 0) {
            *out = (uint8_t)i;
            r->at += n;
            return true;
        }
    return wrong(r, expected);
}

static const char *ruleset_names(unsigned table, unsigned i) {
    (void)table;
    return paiko_ruleset_name(i);
}

static const char *ruling_names(unsigned table, unsigned i) {
    (void)table;
    return paiko_ruling_name(i);
}

static bool read_rules(struct reader *r, struct paiko_rules *rules) {
    uint8_t ruleset = 0, ruling = 0;
    unsigned next = 0;
    if (!begin(r, "rules", "rules=") ||
        !named(r, ruleset_names, 0, ", ", &ruleset, "a ruleset: catalyst2019, pnp or bga"))
        return false;
    *rules = paiko_rules_default((enum paiko_ruleset)ruleset);
    while (accept(r, ",")) {
        const size_t start = r->at;
        if (!named(r, ruling_names, 0, "=, ", &ruling, "the name of a ruling"))
            return false;
        if (ruling < next)
            return wrong_at(r, start, "rulings in the order of the table, each once");
        if (!accept(r, "="))
            return wrong(r, "= and an option");
        const uint8_t usual = rules->option[ruling];
        const size_t value = r->at;
        if (!named(r, paiko_option_name, ruling, ", ", &rules->option[ruling],
                   "an option of this ruling"))
            return false;
        if (rules->option[ruling] == usual)
            return wrong_at(r, value, "an option other than the ruleset's default");
        next = ruling + 1U;
    }
    return true;
}

static bool read_tile(struct reader *r, paiko_cell *c) {
    unsigned player = PAIKO_WHITE, type = type_of(peek(r), PAIKO_LETTERS);
    uint8_t facing = PAIKO_NORTH;
    if (type == PAIKO_TYPES) {
        player = PAIKO_BLACK;
        type = type_of(peek(r), "abefilsw");
    }
    if (type == PAIKO_TYPES)
        return wrong(r, "a tile, a number of empty squares, or the end of the rank");
    r->at++;
    if (paiko_directional(type) && !facing_of(r, &facing))
        return wrong(r, "a facing: ^ > v <");
    *c = paiko_cell_of(player, type, facing);
    return true;
}

static bool read_rank(struct reader *r, struct paiko_position *p, unsigned rank) {
    unsigned file = 0, left = 0;
    while (file < PAIKO_SIDE && paiko_at[file][rank] == PAIKO_NO_SQUARE)
        file++;
    left = PAIKO_SIDE - 2 * file;
    bool after_run = false;
    while (left > 0) {
        unsigned run = 0;
        if (peek(r) >= '0' && peek(r) <= '9') {
            if (after_run ||
                !number(r, 1, left, &run, "as many empty squares as the rank has left"))
                return after_run ? wrong(r, "a tile behind a run of empty squares") : false;
            after_run = true;
        } else {
            if (!read_tile(r, &p->cell[paiko_at[file][rank]]))
                return false;
            after_run = false;
            run = 1;
        }
        file += run;
        left -= run;
    }
    return true;
}

static bool read_board(struct reader *r, struct paiko_position *p) {
    if (!begin(r, "board", " board="))
        return false;
    for (unsigned rank = PAIKO_SIDE; rank-- > 0;)
        if (!read_rank(r, p, rank) || (rank > 0 && !accept(r, "/") && !wrong(r, "/")))
            return false;
    return true;
}

static bool read_turn(struct reader *r, struct paiko_position *p) {
    if (!begin(r, "turn", " turn="))
        return false;
    if (accept(r, "W"))
        p->turn = PAIKO_WHITE;
    else if (accept(r, "B"))
        p->turn = PAIKO_BLACK;
    else
        return wrong(r, "W or B");
    return true;
}

static const struct {
    const char *text;
    uint8_t phase, result;
} phases[] = {
    {"draft", PAIKO_DRAFT, 0},
    {"action", PAIKO_ACTION, 0},
    {"over:W", PAIKO_OVER, PAIKO_WON_WHITE},
    {"over:B", PAIKO_OVER, PAIKO_WON_BLACK},
    {"over:tie", PAIKO_OVER, PAIKO_TIED},
};

static bool read_phase(struct reader *r, struct paiko_position *p) {
    unsigned give = 0;
    if (!begin(r, "phase", " phase="))
        return false;
    if (accept(r, "give:")) {
        p->phase = PAIKO_GIVE;
        if (!number(r, 1, 99, &give, "a number of tiles from 1"))
            return false;
        p->give = (uint8_t)give;
        return true;
    }
    for (size_t i = 0; i < sizeof phases / sizeof *phases; i++)
        if (accept(r, phases[i].text)) {
            p->phase = phases[i].phase;
            p->result = phases[i].result;
            return true;
        }
    return wrong(r, "draft, action, give:N, over:W, over:B or over:tie");
}

static bool read_store(struct reader *r, struct paiko_position *p, enum paiko_store store,
                       const char *name, const char *head) {
    return begin(r, name, head) && multiset(r, p->count[store][PAIKO_WHITE]) &&
           (accept(r, ":") || wrong(r, ":")) && multiset(r, p->count[store][PAIKO_BLACK]);
}

static bool read_streak(struct reader *r, struct paiko_streak *streak) {
    unsigned n = 0;
    streak->square = PAIKO_NO_SQUARE;
    streak->count = 0;
    if (accept(r, "-"))
        return true;
    if (!square(r, false, &streak->square))
        return false;
    if (!accept(r, "*"))
        return wrong(r, "* and a number of turns");
    if (!number(r, 1, PAIKO_STREAK_MOST, &n, "a number of turns from 1"))
        return false;
    streak->count = n;
    return true;
}

// ---- what makes a position acceptable ----

// The same as wrong, with a few words on what does not fit in place of the field's text.
static bool unfit(const struct reader *r, const char *found, const char *expected) {
    (void)wrong(r, expected);
    snprintf(r->error->found, sizeof r->error->found, "%s", found);
    return false;
}

static bool conserved(const struct reader *r, const struct paiko_position *p) {
    unsigned n[PAIKO_PLAYERS][PAIKO_TYPES] = {{0}};
    for (unsigned s = 0; s < PAIKO_SQUARES; s++)
        if (p->cell[s])
            n[paiko_cell_player(p->cell[s])][paiko_cell_type(p->cell[s])]++;
    for (unsigned player = 0; player < PAIKO_PLAYERS; player++)
        for (unsigned type = 0; type < PAIKO_TYPES; type++) {
            for (unsigned store = 0; store < PAIKO_STORES; store++)
                n[player][type] += p->count[store][player][type];
            if (n[player][type] != PAIKO_TILES_OF_A_TYPE) {
                char found[32];
                snprintf(found, sizeof found, "%s has %u of %c",
                         player == PAIKO_WHITE ? "White" : "Black", n[player][type],
                         PAIKO_LETTERS[type]);
                return unfit(r, found, "3 of each type in hand, reserve, lost and on the board");
            }
        }
    return true;
}

static bool blacks_clear(const struct reader *r, const struct paiko_position *p) {
    PAIKO_EACH(s, paiko_black)
        if (p->cell[s] && paiko_cell_type(p->cell[s]) != PAIKO_LOTUS) {
            char found[32];
            snprintf(found, sizeof found, "%c on %c%d", PAIKO_LETTERS[paiko_cell_type(p->cell[s])],
                     'a' + paiko_file[s], paiko_rank[s] + 1);
            return unfit(r, found, "nothing but a Lotus on a black square");
        }
    return true;
}

static bool streaks_fit(const struct reader *r, const struct paiko_position *p) {
    const bool bounded = p->rules.option[PAIKO_LIMIT_REDEPLOY] != PAIKO_REDEPLOY_COUNTS;
    for (unsigned player = 0; player < PAIKO_PLAYERS; player++) {
        const struct paiko_streak *s = &p->streak[player];
        if (s->square == PAIKO_NO_SQUARE)
            continue;
        const paiko_cell c = p->cell[s->square];
        if (!c || paiko_cell_player(c) != player || !paiko_shift_range(paiko_cell_type(c)))
            return wrong(r, "the square of a tile of that player that can shift");
        if (bounded && s->count > 3)
            return wrong(r, "a count from 1 to 3");
    }
    return true;
}

// ---- a draft, a give ----

static bool board_empty(const struct reader *r, const struct paiko_position *p) {
    for (unsigned s = 0; p->phase == PAIKO_DRAFT && s < PAIKO_SQUARES; s++)
        if (p->cell[s])
            return wrong(r, "an empty board in a draft");
    return true;
}

static bool nothing_lost(const struct reader *r, const struct paiko_position *p) {
    if (p->phase == PAIKO_DRAFT &&
        (paiko_stored(p, PAIKO_LOST, PAIKO_WHITE) || paiko_stored(p, PAIKO_LOST, PAIKO_BLACK)))
        return wrong(r, "nothing lost in a draft");
    return true;
}

static bool hands_fit(const struct reader *r, const struct paiko_position *p) {
    const unsigned white = paiko_stored(p, PAIKO_HAND, PAIKO_WHITE);
    const unsigned black = paiko_stored(p, PAIKO_HAND, PAIKO_BLACK);
    if (p->phase != PAIKO_DRAFT || (p->turn == PAIKO_WHITE && white == 0 && black == 0) ||
        (p->turn == PAIKO_BLACK && white == 7 && black == 0) ||
        (p->turn == PAIKO_WHITE && white == 7 && black == 9))
        return true;
    return wrong(r, "a turn that fits the hands of a draft: W with 0 and 0 tiles, B with 7 and 0, "
                    "W with 7 and 9");
}

static bool give_fits(const struct reader *r, const struct paiko_position *p) {
    if (p->phase == PAIKO_GIVE && p->give > paiko_stored(p, PAIKO_RESERVE, !p->turn))
        return wrong(r, "no more tiles than the capturer's reserve holds");
    return true;
}

// Where the value of each field begins.
enum place { AT_BOARD, AT_TURN, AT_PHASE, AT_RESERVE, AT_LOST, AT_STREAK, PLACES };

// What an acceptable position must be, in the order in which it is judged.
static const struct {
    enum place place;
    const char *field;
    bool (*fits)(const struct reader *, const struct paiko_position *);
} conditions[] = {
    {AT_RESERVE, "reserve", conserved}, {AT_BOARD, "board", blacks_clear},
    {AT_STREAK, "streak", streaks_fit}, {AT_BOARD, "board", board_empty},
    {AT_LOST, "lost", nothing_lost},    {AT_TURN, "turn", hands_fit},
    {AT_PHASE, "phase", give_fits},
};

static bool acceptable(struct reader *r, const struct paiko_position *p, const size_t at[PLACES]) {
    for (size_t i = 0; i < sizeof conditions / sizeof *conditions; i++) {
        r->at = at[conditions[i].place];
        r->field = conditions[i].field;
        if (!conditions[i].fits(r, p))
            return false;
    }
    return true;
}

// The streak is left out where shifts have no limit.
static bool read_streaks(struct reader *r, struct paiko_position *p) {
    if (p->rules.option[PAIKO_SHIFT_LIMIT] == PAIKO_LIMIT_NONE)
        return true;
    return begin(r, "streak", " streak=") && read_streak(r, &p->streak[PAIKO_WHITE]) &&
           (accept(r, ":") || wrong(r, ":")) && read_streak(r, &p->streak[PAIKO_BLACK]);
}

static bool read_stores(struct reader *r, struct paiko_position *p, size_t at[PLACES]) {
    if (!read_store(r, p, PAIKO_HAND, "hand", " hand="))
        return false;
    at[AT_RESERVE] = r->at + strlen(" reserve=");
    if (!read_store(r, p, PAIKO_RESERVE, "reserve", " reserve="))
        return false;
    at[AT_LOST] = r->at + strlen(" lost=");
    return read_store(r, p, PAIKO_LOST, "lost", " lost=");
}

static bool read_fields(struct reader *r, struct paiko_position *p, size_t at[PLACES]) {
    if (!read_rules(r, &p->rules))
        return false;
    at[AT_BOARD] = r->at + strlen(" board=");
    if (!read_board(r, p))
        return false;
    at[AT_TURN] = r->at + strlen(" turn=");
    if (!read_turn(r, p))
        return false;
    at[AT_PHASE] = r->at + strlen(" phase=");
    if (!read_phase(r, p) || !read_stores(r, p, at))
        return false;
    at[AT_STREAK] = r->at + strlen(" streak=");
    return read_streaks(r, p) && (!peek(r) || wrong(r, "the end of the position"));
}

bool paiko_position_read(struct paiko_position *p, const char *line, bool unchecked,
                         struct paiko_error *e) {
    struct reader r = {line, 0, "rules", e};
    struct paiko_position q;
    size_t at[PLACES];
    memset(&q, 0, sizeof q);
    q.streak[0].square = q.streak[1].square = PAIKO_NO_SQUARE;
    if (!read_fields(&r, &q, at) || (!unchecked && !acceptable(&r, &q, at)))
        return false;
    paiko_derive(&q);
    *p = q;
    assert(!paiko_position_check(p));
    return true;
}

struct paiko_position paiko_position_start(const struct paiko_rules *rules) {
    struct paiko_position p;
    memset(&p, 0, sizeof p);
    p.rules = *rules;
    p.streak[0].square = p.streak[1].square = PAIKO_NO_SQUARE;
    memset(p.count[PAIKO_RESERVE], PAIKO_TILES_OF_A_TYPE, sizeof p.count[PAIKO_RESERVE]);
    paiko_derive(&p);
    return p;
}

// ---- writing ----

struct writer {
    char *out;
    size_t size, n; // n goes on counting past size
};

static void put(struct writer *w, char c) {
    if (w->n < w->size)
        w->out[w->n] = c;
    w->n++;
}

static void put_text(struct writer *w, const char *s) {
    for (; *s; s++)
        put(w, *s);
}

static void put_number(struct writer *w, unsigned n) {
    if (n >= 10)
        put_number(w, n / 10);
    put(w, (char)('0' + n % 10));
}

static void put_square(struct writer *w, unsigned s) {
    put(w, (char)('a' + paiko_file[s]));
    put_number(w, paiko_rank[s] + 1U);
}

static void put_facing(struct writer *w, unsigned type, unsigned facing) {
    if (paiko_directional(type))
        put(w, PAIKO_FACINGS_TEXT[facing]);
}

static void put_tile(struct writer *w, paiko_cell c) {
    const unsigned type = paiko_cell_type(c);
    put(w, (paiko_cell_player(c) == PAIKO_WHITE ? PAIKO_LETTERS : "abefilsw")[type]);
    put_facing(w, type, paiko_cell_facing(c));
}

static void put_set(struct writer *w, const uint8_t set[PAIKO_TYPES]) {
    bool empty = true;
    for (unsigned type = 0; type < PAIKO_TYPES; type++) {
        if (!set[type])
            continue;
        empty = false;
        put(w, PAIKO_LETTERS[type]);
        if (set[type] > 1 || PAIKO_FAULT(TEXT_LOOSE))
            put_number(w, set[type]);
    }
    if (empty)
        put(w, '-');
}

static void put_rules(struct writer *w, const struct paiko_rules *rules) {
    const struct paiko_rules usual = paiko_rules_default((enum paiko_ruleset)rules->ruleset);
    put_text(w, "rules=");
    put_text(w, paiko_ruleset_name(rules->ruleset));
    for (unsigned i = 0; i < PAIKO_RULING_COUNT; i++) {
        if (rules->option[i] == usual.option[i])
            continue;
        put(w, ',');
        put_text(w, paiko_ruling_name(i));
        put(w, '=');
        put_text(w, paiko_option_name(i, rules->option[i]));
    }
}

static void put_board(struct writer *w, const struct paiko_position *p) {
    put_text(w, " board=");
    for (unsigned rank = PAIKO_SIDE; rank-- > 0;) {
        unsigned run = 0;
        for (unsigned file = 0; file < PAIKO_SIDE; file++) {
            const unsigned s = paiko_at[file][rank];
            if (s == PAIKO_NO_SQUARE)
                continue;
            if (!p->cell[s]) {
                run++;
                continue;
            }
            if (run)
                put_number(w, run);
            run = 0;
            put_tile(w, p->cell[s]);
        }
        if (run)
            put_number(w, run);
        if (rank)
            put(w, '/');
    }
}

static void put_phase(struct writer *w, const struct paiko_position *p) {
    put_text(w, p->turn == PAIKO_WHITE ? " turn=W phase=" : " turn=B phase=");
    if (p->phase == PAIKO_GIVE) {
        put_text(w, "give:");
        put_number(w, p->give);
    }
    for (size_t i = 0; i < sizeof phases / sizeof *phases; i++)
        if (phases[i].phase == p->phase && phases[i].result == p->result)
            put_text(w, phases[i].text);
}

static void put_streak(struct writer *w, const struct paiko_streak *s) {
    if (s->square == PAIKO_NO_SQUARE) {
        put(w, '-');
        return;
    }
    put_square(w, s->square);
    put(w, '*');
    put_number(w, s->count);
}

size_t paiko_position_write(const struct paiko_position *p, char *out, size_t size) {
    static const char *const head[PAIKO_STORES] = {" hand=", " reserve=", " lost="};
    struct writer w = {out, size, 0};
    put_rules(&w, &p->rules);
    put_board(&w, p);
    put_phase(&w, p);
    for (unsigned store = 0; store < PAIKO_STORES; store++) {
        put_text(&w, head[store]);
        put_set(&w, p->count[store][PAIKO_WHITE]);
        put(&w, ':');
        put_set(&w, p->count[store][PAIKO_BLACK]);
    }
    if (p->rules.option[PAIKO_SHIFT_LIMIT] != PAIKO_LIMIT_NONE) {
        put_text(&w, " streak=");
        put_streak(&w, &p->streak[PAIKO_WHITE]);
        put(&w, ':');
        put_streak(&w, &p->streak[PAIKO_BLACK]);
    }
    put(&w, '\0');
    if (w.n > size) {
        if (size)
            out[0] = '\0';
        return 0;
    }
    return w.n - 1;
}

// ---- actions ----

enum { NOBODYS_TILE = 255 };

// The facing of a type: there exactly if the type has one.
static bool read_facing_of(struct reader *r, struct paiko_action *a) {
    return !paiko_directional(a->type) || facing_of(r, &a->facing) || wrong(r, "a facing: ^ > v <");
}

// Behind `I@square-`: where the Sai shifts at once. Where it landed, it would not have shifted.
static bool read_deploy_shift(struct reader *r, struct paiko_action *a, size_t landing) {
    const size_t start = r->at;
    a->kind = PAIKO_DEPLOY_SHIFT;
    a->from = a->to;
    if (!square(r, true, &a->to))
        return false;
    const size_t length = r->at - start;
    if (strncmp(r->line + landing, r->line + start, length) == 0 &&
        r->line[landing + length] == '-')
        return wrong_at(r, start, "a square other than the one where the Sai landed");
    return read_facing_of(r, a);
}

// Behind `T@square`: the facing of a directional tile, or a Sai's shift.
static bool read_deployment(struct reader *r, struct paiko_action *a) {
    a->type = (uint8_t)type_of(peek(r), PAIKO_LETTERS);
    a->kind = PAIKO_DEPLOY;
    r->at++;
    if (!accept(r, "@"))
        return wrong(r, "@");
    const size_t landing = r->at;
    if (!square(r, true, &a->to))
        return false;
    if (a->type == PAIKO_SAI && accept(r, "-"))
        return read_deploy_shift(r, a, landing);
    return read_facing_of(r, a);
}

// The facing of a shift fits the tile on its first square, whoever owns it. Where there is no own
// tile, the action can be read and is never legal.
static bool read_shift_facing(struct reader *r, const struct paiko_position *p,
                              struct paiko_action *a) {
    const paiko_cell c = a->from == PAIKO_NO_SQUARE ? 0 : p->cell[a->from];
    if (!c) {
        a->type = NOBODYS_TILE;
        return facing_of(r, &a->facing) || true;
    }
    a->type = (uint8_t)paiko_cell_type(c);
    if (!read_facing_of(r, a))
        return false;
    if (paiko_cell_player(c) != p->turn)
        a->type = NOBODYS_TILE;
    return true;
}

static bool read_move(struct reader *r, const struct paiko_position *p, struct paiko_action *a) {
    if (!square(r, true, &a->from))
        return false;
    if (accept(r, "@")) {
        a->kind = PAIKO_REDEPLOY;
        a->type = PAIKO_WATER;
        return square(r, true, &a->to);
    }
    if (!accept(r, "-"))
        return wrong(r, "- or @");
    a->kind = PAIKO_SHIFT;
    return square(r, true, &a->to) && read_shift_facing(r, p, a);
}

static bool read_set_action(struct reader *r, struct paiko_action *a, enum paiko_kind kind) {
    a->kind = (uint8_t)kind;
    return (accept(r, " ") || wrong(r, "a space and a multiset")) && multiset(r, a->set);
}

static bool read_action(struct reader *r, const struct paiko_position *p, struct paiko_action *a) {
    if (accept(r, "draw"))
        return read_set_action(r, a, PAIKO_DRAW);
    if (accept(r, "give"))
        return read_set_action(r, a, PAIKO_GIVE_TILES);
    if (accept(r, "pass")) {
        a->kind = PAIKO_PASS;
        return true;
    }
    if (type_of(peek(r), PAIKO_LETTERS) != PAIKO_TYPES)
        return read_deployment(r, a);
    if (peek(r) >= 'a' && peek(r) <= 'n')
        return read_move(r, p, a);
    return wrong(r, "draw, give, pass, a tile or a square");
}

bool paiko_action_read(struct paiko_action *a, const struct paiko_position *p, const char *text,
                       struct paiko_error *e) {
    struct reader r = {text, 0, "action", e};
    struct paiko_action b;
    memset(&b, 0, sizeof b);
    if (!read_action(&r, p, &b))
        return false;
    if (peek(&r))
        return wrong(&r, "the end of the action");
    *a = b;
    return true;
}

static void put_action(struct writer *w, const struct paiko_action *a) {
    switch (a->kind) {
    case PAIKO_DRAW:
    case PAIKO_GIVE_TILES:
        put_text(w, a->kind == PAIKO_DRAW ? "draw " : "give ");
        put_set(w, a->set);
        return;
    case PAIKO_PASS:
        put_text(w, "pass");
        return;
    case PAIKO_DEPLOY:
    case PAIKO_DEPLOY_SHIFT:
        put(w, PAIKO_LETTERS[a->type]);
        put(w, '@');
        if (a->kind == PAIKO_DEPLOY_SHIFT) {
            put_square(w, a->from);
            put(w, '-');
        }
        break;
    default:
        put_square(w, a->from);
        put(w, a->kind == PAIKO_REDEPLOY ? '@' : '-');
    }
    put_square(w, a->to);
    put_facing(w, a->type, a->facing);
}

size_t paiko_action_write(const struct paiko_action *a, char *out) {
    struct writer w = {out, PAIKO_ACTION_TEXT_MAX, 0};
    put_action(&w, a);
    put(&w, '\0');
    return w.n - 1;
}

// ---- reports ----

// The captured tiles in the order of waves, then of squares: falling already is in that order.
size_t paiko_report_write(const struct paiko_report *r, const struct paiko_position *p, char *out) {
    struct writer w = {out, PAIKO_REPORT_TEXT_MAX, 0};
    put_text(&w, "captured=");
    for (unsigned i = 0; i < r->captured; i++) {
        if (i)
            put(&w, ',');
        put_number(&w, r->fall[i].wave);
        put(&w, ':');
        put_tile(&w, r->fall[i].tile);
        put(&w, '@');
        put_square(&w, r->fall[i].square);
    }
    if (!r->captured)
        put(&w, '-');
    put_text(&w, " score=");
    put_number(&w, paiko_score(p, PAIKO_WHITE));
    put(&w, ':');
    put_number(&w, paiko_score(p, PAIKO_BLACK));
    put(&w, '\0');
    return w.n - 1;
}
