// SPDX-License-Identifier: MIT
//
// Positions and reports as text (docs/notation.md). Only canonical lines are read; a written line
// can be read back. Each game has its own fields after rules and board.
// Invariant: a reader never looks past the first NUL, and *p is written only on success.
#include <string.h>

#include "board.h"
#include "forms.h"
#include "sound.h"

static const struct paiko_form *form_of(const struct paiko_rules *rules) {
    static const struct paiko_form *const forms[PAIKO_GAMES] = {
        &paiko_form_duel, &paiko_form_shrines, &paiko_form_ronin};
    return forms[paiko_game_of(rules->ruleset)];
}

// ---- rules and board ----

// Reads a name. name(table, i) must be equal to it for some i; sets *out to this i. A byte of
// `ends` or the NUL must follow the name.
static bool named(struct paiko_reader *r, const char *(*name)(unsigned, unsigned), unsigned table,
                  const char *ends, uint8_t *out, const char *expected) {
    const size_t n = strcspn(r->line + r->at, ends);
    for (unsigned i = 0; name(table, i); i++)
        if (strlen(name(table, i)) == n && strncmp(name(table, i), r->line + r->at, n) == 0) {
            *out = (uint8_t)i;
            r->at += n;
            return true;
        }
    return paiko_wrong(r, expected);
}

static const char *ruleset_names(unsigned table, unsigned i) {
    (void)table;
    return paiko_ruleset_name(i);
}

static const char *ruling_names(unsigned table, unsigned i) {
    (void)table;
    return paiko_ruling_name(i);
}

static bool read_rules(struct paiko_reader *r, struct paiko_rules *rules) {
    uint8_t ruleset = 0, ruling = 0;
    unsigned next = 0;
    if (!named(r, ruleset_names, 0, ", ", &ruleset, "a ruleset: " PAIKO_RULESET_CHOICE))
        return false;
    *rules = paiko_rules_default((enum paiko_ruleset)ruleset);
    while (paiko_accept(r, ",")) {
        const size_t start = r->at;
        if (!named(r, ruling_names, 0, "=, ", &ruling, "the name of a ruling"))
            return false;
        if (!paiko_ruling_applies(rules->ruleset, ruling))
            return paiko_wrong_at(r, start, "a ruling that arises in this ruleset");
        if (ruling < next)
            return paiko_wrong_at(r, start, "rulings in the order of the table, each once");
        if (!paiko_expect(r, "=", "= and an option"))
            return false;
        const uint8_t usual = rules->option[ruling];
        const size_t value = r->at;
        if (!named(r, paiko_option_name, ruling, ", ", &rules->option[ruling],
                   "an option of this ruling"))
            return false;
        if (rules->option[ruling] == usual)
            return paiko_wrong_at(r, value, "an option other than the ruleset's default");
        next = ruling + 1U;
    }
    return true;
}

// Reads one of Red's pieces, if the game has them.
static bool read_piece(struct paiko_reader *r, const struct paiko_rules *rules, paiko_cell *c) {
    const bool known = paiko_game_of(rules->ruleset) == PAIKO_GAME_SHRINES;
    if (!known || (paiko_peek(r) != 'X' && paiko_peek(r) != 'Z'))
        return false;
    *c = paiko_cell_of(PAIKO_PLAYER_RED,
                       paiko_peek(r) == 'X' ? PAIKO_PIECE_CORPSE : PAIKO_PIECE_ZOMBIE,
                       PAIKO_FACING_NORTH);
    r->at++;
    return true;
}

static bool read_tile(struct paiko_reader *r, const struct paiko_rules *rules, paiko_cell *c) {
    if (read_piece(r, rules, c))
        return true;
    unsigned player = PAIKO_PLAYER_WHITE, type = paiko_type_of(paiko_peek(r), PAIKO_LETTERS);
    uint8_t facing = PAIKO_FACING_NORTH;
    if (type == PAIKO_TYPES) {
        player = PAIKO_PLAYER_BLACK;
        type = paiko_type_of(paiko_peek(r), "abefilsw");
    }
    if (type == PAIKO_TYPES)
        return paiko_wrong(r, "a tile, a number of empty squares, or the end of the rank");
    r->at++;
    if (paiko_directional(type) && !paiko_read_facing(r, &facing))
        return paiko_wrong(r, "a facing: ^ > v <");
    *c = paiko_cell_of(player, type, facing);
    return true;
}

// Reads the marks for hero and busy after a tile, if the game is for four to seven players.
static void read_marks(struct paiko_reader *r, struct paiko_position *p, unsigned square) {
    if (paiko_game_of(p->rules.ruleset) != PAIKO_GAME_RONIN)
        return;
    if (paiko_accept(r, "*"))
        p->hero |= paiko_bits_one(square);
    if (paiko_accept(r, "'"))
        p->busy |= paiko_bits_one(square);
}

static bool read_rank(struct paiko_reader *r, struct paiko_position *p, unsigned rank) {
    unsigned file = 0;
    while (file < PAIKO_SIDE && paiko_at[file][rank] == PAIKO_NO_SQUARE)
        file++;
    unsigned left = PAIKO_SIDE - 2 * file;
    bool after_run = false;
    while (left > 0) {
        unsigned run = 0;
        if (paiko_digit_follows(r)) {
            if (!paiko_must(r, !after_run, "a tile behind a run of empty squares") ||
                !paiko_read_number(r, 1, left, &run, "no more squares than the rank still has"))
                return false;
            after_run = true;
        } else {
            if (!read_tile(r, &p->rules, &p->cell[paiko_at[file][rank]]))
                return false;
            read_marks(r, p, paiko_at[file][rank]);
            after_run = false;
            run = 1;
        }
        file += run;
        left -= run;
    }
    return true;
}

static bool read_board(struct paiko_reader *r, struct paiko_position *p) {
    if (!PAIKO_BEGIN(r, "board"))
        return false;
    for (unsigned rank = PAIKO_SIDE; rank-- > 0;)
        if (!read_rank(r, p, rank) || (rank > 0 && !paiko_expect(r, "/", "/")))
            return false;
    return true;
}

// ---- acceptable positions ----

static bool acceptable(struct paiko_reader *r, const struct paiko_position *p) {
    for (const struct paiko_demand *d = form_of(&p->rules)->demands; d->holds; d++) {
        paiko_return_to(r, d->field);
        if (!d->holds(r, p))
            return false;
    }
    return true;
}

static bool read_fields(struct paiko_reader *r, struct paiko_position *p) {
    return paiko_begin(r, "rules", "rules=") && read_rules(r, &p->rules) && read_board(r, p) &&
           form_of(&p->rules)->read(r, p) &&
           paiko_must(r, !paiko_peek(r), "the end of the position");
}

// Returns a position with nothing in it.
static struct paiko_position blank(void) {
    struct paiko_position p;
    memset(&p, 0, sizeof p);
    p.taken = PAIKO_NO_SQUARE;
    for (unsigned side = 0; side < PAIKO_SIDES; side++)
        p.streak[side].square = PAIKO_NO_SQUARE;
    return p;
}

bool paiko_position_read(struct paiko_position *p, const char *line, bool unchecked,
                         struct paiko_error *e) {
    struct paiko_reader r = {.line = line, .field = "rules", .error = e};
    struct paiko_position q = blank();
    assert(p && line && e);
    if (!read_fields(&r, &q))
        return false;
    paiko_derive(&q);
    if (!unchecked && !acceptable(&r, &q))
        return false;
    *p = q;
    assert(!paiko_position_check(p));
    return true;
}

bool paiko_rules_read(struct paiko_rules *rules, const char *text, struct paiko_error *e) {
    struct paiko_reader r = {.line = text, .field = "rules", .error = e};
    struct paiko_rules read;
    assert(rules && text && e);
    if (!read_rules(&r, &read) || !paiko_must(&r, !paiko_peek(&r), "the end of the rules"))
        return false;
    *rules = read;
    return true;
}

struct paiko_position paiko_position_start(const struct paiko_rules *rules, unsigned players) {
    struct paiko_position p = blank();
    assert(paiko_rules_sound(rules));
    assert(players == 0 || paiko_players_fit(rules->ruleset, players));
    p.rules = *rules;
    form_of(rules)->start(&p, players);
    paiko_derive(&p);
    return p;
}

// ---- writing ----

static void put_rules(struct paiko_writer *w, const struct paiko_rules *rules) {
    const struct paiko_rules usual = paiko_rules_default((enum paiko_ruleset)rules->ruleset);
    paiko_put_text(w, paiko_ruleset_name(rules->ruleset));
    for (unsigned i = 0; i < PAIKO_RULING_COUNT; i++) {
        if (rules->option[i] == usual.option[i])
            continue;
        paiko_put(w, ',');
        paiko_put_text(w, paiko_ruling_name(i));
        paiko_put(w, '=');
        paiko_put_text(w, paiko_option_name(i, rules->option[i]));
    }
}

static void put_marks(struct paiko_writer *w, bool hero, bool busy) {
    if (hero)
        paiko_put(w, '*');
    if (busy)
        paiko_put(w, '\'');
}

static void put_board(struct paiko_writer *w, const struct paiko_position *p) {
    paiko_put_text(w, " board=");
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
                paiko_put_number(w, run);
            run = 0;
            paiko_put_tile(w, p->cell[s]);
            put_marks(w, paiko_bits_has(p->hero, s), paiko_bits_has(p->busy, s));
        }
        if (run)
            paiko_put_number(w, run);
        if (rank)
            paiko_put(w, '/');
    }
}

// Writes as much of the line and its NUL as fits. Returns the room that the whole line needs.
static size_t put_line(const struct paiko_position *p, unsigned viewer, char *out, size_t size) {
    struct paiko_writer w = {out, size, 0};
    paiko_put_text(&w, "rules=");
    put_rules(&w, &p->rules);
    put_board(&w, p);
    form_of(&p->rules)->write(&w, p, viewer);
    paiko_put(&w, '\0');
    return w.n;
}

// Writes the line, or nothing if there is too little room. Measures the line first if need be.
static size_t write_line(const struct paiko_position *p, unsigned viewer, char *out, size_t size) {
    assert(paiko_sound(p) && (out || size == 0));
    if (size < PAIKO_POSITION_TEXT_MAX && put_line(p, viewer, NULL, 0) > size)
        return 0;
    const size_t n = put_line(p, viewer, out, size);
    assert(n <= size);
    return n - 1;
}

size_t paiko_rules_write(const struct paiko_rules *rules, char *out) {
    struct paiko_writer w = {out, PAIKO_RULES_TEXT_MAX, 0};
    assert(paiko_rules_sound(rules) && out);
    put_rules(&w, rules);
    paiko_put(&w, '\0');
    assert(w.n <= PAIKO_RULES_TEXT_MAX);
    return w.n - 1;
}

size_t paiko_position_view(const struct paiko_position *p, unsigned viewer, char *out,
                           size_t size) {
    assert(paiko_viewer_plays(p, viewer));
    return write_line(p, viewer, out, size);
}

size_t paiko_position_write(const struct paiko_position *p, char *out, size_t size) {
    return write_line(p, PAIKO_SEES_ALL, out, size);
}

// Captured tiles are written in the order of their fall: by waves, then by squares.
size_t paiko_report_write(const struct paiko_report *r, const struct paiko_position *p, char *out) {
    assert(r && r->captured <= PAIKO_SQUARES && paiko_sound(p) && out);
    struct paiko_writer w = {out, PAIKO_REPORT_TEXT_MAX, 0};
    paiko_put_text(&w, "captured=");
    for (unsigned i = 0; i < r->captured; i++) {
        if (i)
            paiko_put(&w, ',');
        paiko_put_number(&w, r->fall[i].wave);
        paiko_put(&w, ':');
        paiko_put_tile(&w, r->fall[i].tile);
        put_marks(&w, r->fall[i].hero, false);
        paiko_put(&w, '@');
        paiko_put_square(&w, r->fall[i].square);
    }
    if (!r->captured)
        paiko_put(&w, '-');
    paiko_put_text(&w, " score=");
    paiko_put_number(&w, paiko_score(p, PAIKO_PLAYER_WHITE));
    paiko_put(&w, ':');
    paiko_put_number(&w, paiko_score(p, PAIKO_PLAYER_BLACK));
    if (form_of(&p->rules)->score)
        form_of(&p->rules)->score(&w, p);
    paiko_put(&w, '\0');
    return w.n - 1;
}
