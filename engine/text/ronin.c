// SPDX-License-Identifier: MIT
//
// The fields of a position for four to seven players: `turn`, `phase`, `hand`, `hero`, `base`,
// `reserve`, `left`, `token`, `streak`, `made`. Also checks of positions, and what one player sees.
#include <string.h>

#include "board.h"
#include "forms.h"
#include "heroes.h"
#include "ronin.h"
#include "squares.h"
#include "streak.h"

enum { BLACKS_LEAST = 3, WHITE_HEROES_MOST = 4 };

// ---- reading ----

static bool read_turn(struct paiko_reader *r, struct paiko_position *p) {
    if (!PAIKO_BEGIN(r, "turn"))
        return false;
    p->turn = paiko_peek(r) == 'W'   ? PAIKO_PLAYER_WHITE
              : paiko_peek(r) == 'C' ? PAIKO_PLAYER_CHANCE
                                     : PAIKO_PLAYER_BLACK;
    return paiko_accept(r, "W") || paiko_accept(r, "C") ||
           paiko_read_black(r, &p->round.seat, "W, B1 to B6, or C");
}

static const struct paiko_phase_text phases[] = {
    {"hero", PAIKO_PHASE_HERO},
    {"base", PAIKO_PHASE_BASE},
    {"token", PAIKO_PHASE_TOKEN},
    {"deal:", PAIKO_PHASE_DEAL},
    {"action", PAIKO_PHASE_ACTION},
    {"over:", PAIKO_PHASE_OVER},
    {NULL, 0},
};

// Reads the result. A tie can be read only if the rules have ties.
static bool read_result(struct paiko_reader *r, struct paiko_position *p) {
    const bool tie = p->rules.option[PAIKO_RULING_BOTH_WIN] == PAIKO_BOTH_WIN_TIE;
    return paiko_read_result(r, PAIKO_PLAYERS, tie, &p->result,
                             tie ? "W, B or tie" : "W or B: these rules know no tie");
}

static bool read_phase(struct paiko_reader *r, struct paiko_position *p, uint8_t *dealt) {
    if (!paiko_read_phase(r, p, phases,
                          "hero, base, token, deal:W, deal:B1 to deal:B6, action, over:W, over:B "
                          "or over:tie"))
        return false;
    if (p->phase == PAIKO_PHASE_OVER)
        return read_result(r, p);
    return p->phase != PAIKO_PHASE_DEAL || paiko_accept(r, "W") ||
           paiko_read_black(r, dealt, "W or B1 to B6");
}

static bool read_hands(struct paiko_reader *r, struct paiko_round *round) {
    unsigned seat = 0;
    if (!PAIKO_BEGIN(r, "hand"))
        return false;
    do {
        if (!paiko_read_set(r, round->hand[seat]))
            return false;
        seat++;
        if (seat == PAIKO_SEATS && paiko_peek(r) == ':')
            return paiko_wrong(r, "the hands of at most 7 players");
    } while (paiko_accept(r, ":"));
    round->blacks = (uint8_t)(seat - 1);
    return paiko_must(r, round->blacks >= BLACKS_LEAST, "4 to 7 hands, with \":\" between them");
}

// Reads a type's letter as 1 + type.
static bool read_type(struct paiko_reader *r, uint8_t *out, const char *expected) {
    const unsigned type = paiko_type_of(paiko_peek(r), PAIKO_LETTERS);
    if (type == PAIKO_TYPES)
        return paiko_wrong(r, expected);
    *out = (uint8_t)(type + 1);
    r->at++;
    return true;
}

// Reads a type's letter as 1 + type, or `-` as 0.
static bool read_letter(struct paiko_reader *r, uint8_t *out, const char *expected) {
    *out = 0;
    return paiko_accept(r, "-") || read_type(r, out, expected);
}

// Reads a type's letter or `-` for each black player, with `:` between.
static bool read_letters(struct paiko_reader *r, unsigned blacks, uint8_t out[PAIKO_SEATS]) {
    for (unsigned seat = 1; seat <= blacks; seat++)
        if ((seat > 1 && !paiko_expect(r, ":", ": and the next player's")) ||
            !read_letter(r, &out[seat], "the letter of a tile, or -"))
            return false;
    return true;
}

// Reads White's part of the field `base`: the letters of each hero and of the tile beneath it.
static bool read_under(struct paiko_reader *r, uint8_t under[PAIKO_TYPES]) {
    unsigned next = 0;
    uint8_t hero = 0;
    if (paiko_accept(r, "-"))
        return true;
    do {
        if (!read_type(r, &hero, "the letters of a hero and of the tile beneath it, or -"))
            return false;
        if (hero <= next) {
            r->at--;
            return paiko_wrong(r, "heroes in the order of letters, each once");
        }
        next = hero;
        if (!read_type(r, &under[hero - 1], "the letter of the tile beneath the hero"))
            return false;
    } while (paiko_type_of(paiko_peek(r), PAIKO_LETTERS) != PAIKO_TYPES);
    return true;
}

// Reads a square and a number of rounds. Drops both if no tile of `player` stands on the square.
static bool read_run(struct paiko_reader *r, struct paiko_position *p, unsigned player,
                     unsigned *next) {
    const size_t start = r->at;
    uint8_t square = 0;
    unsigned n = 0;
    if (!paiko_read_square(r, false, &square))
        return false;
    if (square < *next)
        return paiko_wrong_at(r, start, "squares sorted by file, then by rank, each only once");
    if (!paiko_expect(r, "*", "* and a number of rounds"))
        return false;
    if (!paiko_read_number(r, 1, PAIKO_RUN_MOST, &n, "a number of rounds, 1 to 3"))
        return false;
    if (p->cell[square] && paiko_cell_player(p->cell[square]) == player)
        paiko_set_run(p, square, n);
    else
        r->stray = true;
    *next = square + 1U;
    return true;
}

static bool read_streaks(struct paiko_reader *r, struct paiko_position *p) {
    if (p->rules.option[PAIKO_RULING_SHIFT_LIMIT] == PAIKO_SHIFT_LIMIT_NONE)
        return true;
    if (!PAIKO_BEGIN(r, "streak"))
        return false;
    for (unsigned player = 0; player < PAIKO_PLAYERS; player++) {
        unsigned next = 0;
        if (player && !paiko_expect(r, ":", ":"))
            return false;
        if (paiko_accept(r, "-"))
            continue;
        do {
            if (!read_run(r, p, player, &next))
                return false;
        } while (paiko_accept(r, ","));
    }
    return true;
}

static bool read_made(struct paiko_reader *r, struct paiko_position *p) {
    if (p->rules.option[PAIKO_RULING_HERO_CAP] == PAIKO_HERO_CAP_ON_BOARD)
        return true;
    if (!PAIKO_BEGIN(r, "made"))
        return false;
    if (paiko_accept(r, "-"))
        return true;
    do {
        const unsigned type = paiko_type_of(paiko_peek(r), PAIKO_LETTERS);
        if (type == PAIKO_TYPES)
            return paiko_wrong(r, "the letters of types, or -");
        if (p->round.made >> type)
            return paiko_wrong(r, "letters in alphabetical order, each once");
        p->round.made |= (uint8_t)(1U << type);
        r->at++;
    } while (paiko_peek(r) && paiko_peek(r) != ' ');
    return true;
}

static bool read_table(struct paiko_reader *r, struct paiko_position *p) {
    struct paiko_round *round = &p->round;
    return PAIKO_BEGIN(r, "hero") && read_letters(r, round->blacks, round->hero) &&
           PAIKO_BEGIN(r, "base") && read_under(r, round->under) &&
           paiko_expect(r, ":", ": and the tiles beneath the black heroes") &&
           read_letters(r, round->blacks, round->base) && PAIKO_BEGIN(r, "reserve") &&
           paiko_read_store(r, p, PAIKO_STORE_RESERVE);
}

static bool read_left_and_token(struct paiko_reader *r, struct paiko_position *p) {
    unsigned left = 0;
    if (!PAIKO_BEGIN(r, "left") ||
        !paiko_read_number(r, 0, 9, &left, "a number of actions, 0 to 9"))
        return false;
    p->round.left = (uint8_t)left;
    if (!PAIKO_BEGIN(r, "token"))
        return false;
    const size_t start = r->at;
    if (!paiko_accept(r, "-") && !paiko_read_black(r, &p->round.token, "a black player, or -"))
        return false;
    if (p->round.token > p->round.blacks)
        return paiko_wrong_at(r, start, "a player who plays");
    return true;
}

static bool read(struct paiko_reader *r, struct paiko_position *p) {
    uint8_t dealt = 0;
    if (!read_turn(r, p) || !read_phase(r, p, &dealt) || !read_hands(r, &p->round))
        return false;
    if (p->phase == PAIKO_PHASE_DEAL)
        p->round.seat = dealt;
    if (!read_table(r, p) || !read_left_and_token(r, p) || !read_streaks(r, p) || !read_made(r, p))
        return false;
    if (dealt <= p->round.blacks || paiko_peek(r)) // if text follows, the caller reports it
        return true;
    paiko_return_to(r, "phase");
    return paiko_wrong(r, "a deal to a player who takes part in this game");
}

// ---- acceptable positions ----

// Returns the squares of a side's heroes of a type.
static paiko_bits heroes(const struct paiko_position *p, unsigned player, unsigned type) {
    return p->kind[player][type] & p->hero;
}

static unsigned white_tiles(const struct paiko_position *p, unsigned type) {
    unsigned n = p->round.hand[PAIKO_WHITE_SEAT][type] +
                 p->count[PAIKO_STORE_RESERVE][PAIKO_PLAYER_WHITE][type] +
                 paiko_bits_count(p->kind[PAIKO_PLAYER_WHITE][type]);
    for (unsigned hero = 0; hero < PAIKO_TYPES; hero++)
        n += p->round.under[hero] == type + 1;
    for (unsigned seat = 1; seat <= p->round.blacks; seat++)
        n += p->round.base[seat] == type + 1;
    return n;
}

static unsigned black_tiles(const struct paiko_position *p, unsigned type) {
    unsigned n = p->count[PAIKO_STORE_RESERVE][PAIKO_PLAYER_BLACK][type] +
                 paiko_bits_count(p->kind[PAIKO_PLAYER_BLACK][type]);
    for (unsigned seat = 1; seat <= p->round.blacks; seat++)
        n += (unsigned)p->round.hand[seat][type] +
             (p->round.hero[seat] == type + 1 && !heroes(p, PAIKO_PLAYER_BLACK, type));
    return n;
}

static bool types_fit(const struct paiko_reader *r, const struct paiko_position *p) {
    for (unsigned player = 0; player < PAIKO_PLAYERS; player++)
        for (unsigned type = 0; type < PAIKO_TYPES; type++) {
            const unsigned n =
                player == PAIKO_PLAYER_WHITE ? white_tiles(p, type) : black_tiles(p, type);
            if (n != PAIKO_TILES_OF_A_TYPE)
                return paiko_unfit_count(r, player, type, n,
                                         "3 of each type in hands, in reserve, on the board, as "
                                         "heroes and beneath them");
        }
    return true;
}

static bool heroes_differ(const struct paiko_reader *r, const struct paiko_position *p) {
    for (unsigned seat = 2; seat <= p->round.blacks; seat++)
        for (unsigned other = 1; other < seat; other++)
            if (p->round.hero[seat] && p->round.hero[seat] == p->round.hero[other])
                return paiko_wrong(r, "heroes of different types");
    return true;
}

static bool heroes_stand(const struct paiko_reader *r, const struct paiko_position *p) {
    unsigned white = 0;
    for (unsigned type = 0; type < PAIKO_TYPES; type++) {
        const unsigned n = paiko_bits_count(heroes(p, PAIKO_PLAYER_BLACK, type));
        unsigned owners = 0;
        for (unsigned seat = 1; seat <= p->round.blacks; seat++)
            owners += p->round.hero[seat] == type + 1;
        if (n > owners)
            return paiko_wrong(r, "for each black hero on the board, a player who chose that hero");
        const unsigned own = paiko_bits_count(heroes(p, PAIKO_PLAYER_WHITE, type));
        white += own;
        if (own > 1)
            return paiko_wrong(r, "at most one white hero of a type");
    }
    return paiko_must(r, white <= WHITE_HEROES_MOST, "at most 4 white heroes");
}

static bool turn_fits(const struct paiko_reader *r, const struct paiko_position *p) {
    const bool black = p->turn == PAIKO_PLAYER_BLACK && p->round.seat <= p->round.blacks;
    switch (p->phase) {
    case PAIKO_PHASE_ACTION:
        return paiko_must(r, p->turn == PAIKO_PLAYER_WHITE || black,
                          "W, or a black player who takes part in this game");
    case PAIKO_PHASE_HERO:
        return paiko_must(r, black, "a black player who takes part in this game");
    default:
        return paiko_must(r, p->turn == PAIKO_PLAYER_CHANCE, "C");
    }
}

// True if the position belongs to the setup of a game, before its first round.
static bool setting_up(const struct paiko_position *p) {
    return p->phase == PAIKO_PHASE_HERO || p->phase == PAIKO_PHASE_TOKEN ||
           (p->phase == PAIKO_PHASE_BASE && !p->round.token);
}

static bool token_fits(const struct paiko_reader *r, const struct paiko_position *p) {
    if (p->phase == PAIKO_PHASE_HERO || p->phase == PAIKO_PHASE_TOKEN)
        return paiko_must(r, !p->round.token, "-");
    return paiko_must(r, p->round.token || p->phase == PAIKO_PHASE_BASE, "a black player");
}

static bool setup_heroes_fit(const struct paiko_reader *r, const struct paiko_position *p) {
    unsigned chosen = 0;
    if (!setting_up(p))
        return true;
    while (chosen < p->round.blacks && p->round.hero[chosen + 1])
        chosen++;
    for (unsigned seat = chosen + 1; seat <= p->round.blacks; seat++)
        if (p->round.hero[seat])
            return paiko_wrong(r, "a hero for B1, then for B2 and so on, without a gap");
    if (p->phase == PAIKO_PHASE_HERO)
        return paiko_must(r, chosen + 1 == p->round.seat,
                          "exactly one hero for each player before the player in `turn`");
    if (p->phase == PAIKO_PHASE_TOKEN)
        return paiko_must(r, chosen == p->round.blacks, "a hero of every black player");
    return paiko_must(r, chosen > 0, "a hero that has been chosen");
}

// Returns the last seat whose black player has a hero; 0 if none has.
static unsigned last_hero(const struct paiko_position *p) {
    unsigned last = 0;
    for (unsigned seat = 1; seat <= p->round.blacks; seat++)
        if (p->round.hero[seat])
            last = seat;
    return last;
}

static bool black_bases_fit(const struct paiko_reader *r, const struct paiko_position *p) {
    const unsigned open = p->phase == PAIKO_PHASE_BASE && setting_up(p) ? last_hero(p) : 0;
    for (unsigned seat = 1; seat <= p->round.blacks; seat++)
        if ((p->round.base[seat] != 0) != (p->round.hero[seat] != 0 && seat != open))
            return paiko_wrong(r, "a tile beneath each hero; in the setup none beneath the newest");
    return true;
}

static bool bases_fit(const struct paiko_reader *r, const struct paiko_position *p) {
    unsigned open = 0;
    for (unsigned type = 0; type < PAIKO_TYPES; type++) {
        const paiko_bits hero = heroes(p, PAIKO_PLAYER_WHITE, type);
        const bool waits = hero && !p->round.under[type];
        if (p->round.under[type] && !hero)
            return paiko_wrong(r, "tiles only beneath white heroes that are on the board");
        if (waits && !(hero & p->busy))
            return paiko_wrong(r, "a tile beneath each white hero, unless the hero is busy");
        open += waits;
    }
    if (open != (p->phase == PAIKO_PHASE_BASE && !setting_up(p)))
        return paiko_wrong(r, "a tile beneath each hero; if phase=base, one hero without a tile");
    return black_bases_fit(r, p);
}

static bool board_fits(const struct paiko_reader *r, const struct paiko_position *p) {
    if (setting_up(p) && (p->own[PAIKO_PLAYER_WHITE] | p->own[PAIKO_PLAYER_BLACK]))
        return paiko_wrong(r, "an empty board before the first round");
    return paiko_must(r, !p->busy || p->phase == PAIKO_PHASE_ACTION || p->phase == PAIKO_PHASE_BASE,
                      "no busy tile except during the actions of a round");
}

static unsigned tiles_in(const uint8_t hand[PAIKO_TYPES]) {
    unsigned n = 0;
    for (unsigned type = 0; type < PAIKO_TYPES; type++)
        n += hand[type];
    return n;
}

static bool hands_fit(const struct paiko_reader *r, const struct paiko_position *p) {
    const struct paiko_limits *limits = paiko_limits(p->round.blacks + 1U);
    bool empty = setting_up(p);
    for (unsigned n = 0; n <= p->round.blacks; n++) {
        const unsigned seat = p->round.token ? paiko_seat_in_order(p, n) : n;
        const unsigned tiles = tiles_in(p->round.hand[seat]);
        empty = empty || (p->phase == PAIKO_PHASE_DEAL && seat == p->round.seat);
        if (empty && tiles)
            return paiko_wrong(r, "no tiles in a hand before its deal");
        if (tiles > (seat ? limits->black_draws : limits->white_draws))
            return paiko_wrong(r, "no more tiles in a hand than a player is dealt");
    }
    return true;
}

static bool left_fits(const struct paiko_reader *r, const struct paiko_position *p) {
    const unsigned most = paiko_limits(p->round.blacks + 1U)->white_actions, left = p->round.left;
    if (p->phase == PAIKO_PHASE_ACTION && p->turn == PAIKO_PLAYER_WHITE)
        return paiko_must(r, left >= 1 && left <= most, "1 to the number of White's actions");
    if (p->phase == PAIKO_PHASE_BASE && !setting_up(p))
        return paiko_must(r, left + PAIKO_ACTIONS_FOR_A_HERO <= most,
                          "at most the number of White's actions, minus 2");
    return paiko_must(r, left == 0, "0 where White has no action to take");
}

static bool phase_fits(const struct paiko_reader *r, const struct paiko_position *p) {
    if (p->phase == PAIKO_PHASE_DEAL)
        return paiko_must(r, paiko_deal_share(p, p->round.seat), "a deal of at least one tile");
    return paiko_must(
        r, p->phase != PAIKO_PHASE_BASE || paiko_stored(p, PAIKO_STORE_RESERVE, PAIKO_PLAYER_WHITE),
        "a white tile in reserve, to lay beneath the hero");
}

static bool made_fits(const struct paiko_reader *r, const struct paiko_position *p) {
    if (p->rules.option[PAIKO_RULING_HERO_CAP] == PAIKO_HERO_CAP_ON_BOARD)
        return true;
    for (unsigned type = 0; type < PAIKO_TYPES; type++)
        if (heroes(p, PAIKO_PLAYER_WHITE, type) && !(p->round.made >> type & 1))
            return paiko_wrong(r, "the types of all white heroes on the board");
    return paiko_must(r, __builtin_popcount(p->round.made) <= WHITE_HEROES_MOST, "at most 4 types");
}

static bool streaks_fit(const struct paiko_reader *r, const struct paiko_position *p) {
    (void)p;
    return paiko_must(r, !r->stray, "only White's tiles before \":\", only Black's after \":\"");
}

// The conditions, in the order in which they are checked.
static const struct paiko_demand demands[] = {
    {"reserve", types_fit},
    {"hero", heroes_differ},
    {"board", heroes_stand},
    {"board", paiko_black_squares_clear},
    {"turn", turn_fits},
    {"token", token_fits},
    {"hero", setup_heroes_fit},
    {"base", bases_fit},
    {"board", board_fits},
    {"hand", hands_fit},
    {"left", left_fits},
    {"phase", phase_fits},
    {"streak", streaks_fit},
    {"made", made_fits},
    {NULL, NULL},
};

// ---- writing ----

static void put_player(struct paiko_writer *w, unsigned seat) {
    if (seat == PAIKO_WHITE_SEAT) {
        paiko_put(w, 'W');
        return;
    }
    paiko_put(w, 'B');
    paiko_put_number(w, seat);
}

static void put_phase(struct paiko_writer *w, const struct paiko_position *p) {
    paiko_put_text(w, " turn=");
    if (p->turn == PAIKO_PLAYER_CHANCE)
        paiko_put(w, 'C');
    else
        put_player(w, p->turn == PAIKO_PLAYER_WHITE ? PAIKO_WHITE_SEAT : p->round.seat);
    paiko_put_phase(w, p, phases);
    if (p->phase == PAIKO_PHASE_DEAL)
        put_player(w, p->round.seat);
}

// Writes the letter of a type given as 1 + type; `-` for 0.
static void put_letter(struct paiko_writer *w, unsigned letter, bool hidden) {
    paiko_put(w, !letter ? '-' : hidden ? '?' : PAIKO_LETTERS[letter - 1]);
}

static void put_hands(struct paiko_writer *w, const struct paiko_position *p, unsigned viewer) {
    paiko_put_text(w, " hand=");
    for (unsigned seat = 0; seat <= p->round.blacks; seat++) {
        if (seat)
            paiko_put(w, ':');
        paiko_put_hidden_set(w, p->round.hand[seat], viewer != PAIKO_SEES_ALL && viewer != seat);
    }
}

static void put_heroes_and_bases(struct paiko_writer *w, const struct paiko_position *p,
                                 bool hidden) {
    bool none = true;
    for (unsigned seat = 1; seat <= p->round.blacks; seat++) {
        paiko_put_text(w, seat == 1 ? " hero=" : ":");
        put_letter(w, p->round.hero[seat], false);
    }
    paiko_put_text(w, " base=");
    for (unsigned type = 0; type < PAIKO_TYPES; type++)
        if (p->round.under[type]) {
            put_letter(w, type + 1, false);
            put_letter(w, p->round.under[type], hidden);
            none = false;
        }
    if (none)
        paiko_put(w, '-');
    for (unsigned seat = 1; seat <= p->round.blacks; seat++) {
        paiko_put(w, ':');
        put_letter(w, p->round.base[seat], hidden);
    }
}

static void put_runs(struct paiko_writer *w, const struct paiko_position *p, unsigned player) {
    char before = 0;
    PAIKO_EACH(s, (p->run[0] | p->run[1]) & p->own[player]) {
        const struct paiko_streak streak = {(uint8_t)s, paiko_run(p, s)};
        if (before)
            paiko_put(w, before);
        paiko_put_streak(w, &streak);
        before = ',';
    }
    if (!before)
        paiko_put(w, '-');
}

static void put_made(struct paiko_writer *w, unsigned made) {
    paiko_put_text(w, " made=");
    for (unsigned type = 0; type < PAIKO_TYPES; type++)
        if (made >> type & 1)
            put_letter(w, type + 1, false);
    if (!made)
        paiko_put(w, '-');
}

static void put_rest(struct paiko_writer *w, const struct paiko_position *p, bool hidden) {
    paiko_put_text(w, " reserve=");
    paiko_put_hidden_set(w, p->count[PAIKO_STORE_RESERVE][PAIKO_PLAYER_WHITE], hidden);
    paiko_put(w, ':');
    paiko_put_hidden_set(w, p->count[PAIKO_STORE_RESERVE][PAIKO_PLAYER_BLACK], hidden);
    paiko_put_text(w, " left=");
    paiko_put_number(w, p->round.left);
    paiko_put_text(w, " token=");
    if (p->round.token)
        put_player(w, p->round.token);
    else
        paiko_put(w, '-');
    if (p->rules.option[PAIKO_RULING_SHIFT_LIMIT] != PAIKO_SHIFT_LIMIT_NONE) {
        paiko_put_text(w, " streak=");
        put_runs(w, p, PAIKO_PLAYER_WHITE);
        paiko_put(w, ':');
        put_runs(w, p, PAIKO_PLAYER_BLACK);
    }
    if (p->rules.option[PAIKO_RULING_HERO_CAP] != PAIKO_HERO_CAP_ON_BOARD)
        put_made(w, p->round.made);
}

static void write(struct paiko_writer *w, const struct paiko_position *p, unsigned viewer) {
    put_phase(w, p);
    put_hands(w, p, viewer);
    put_heroes_and_bases(w, p, viewer != PAIKO_SEES_ALL);
    put_rest(w, p, viewer != PAIKO_SEES_ALL);
}

static void start(struct paiko_position *p, unsigned players) {
    p->turn = PAIKO_PLAYER_BLACK;
    p->phase = PAIKO_PHASE_HERO;
    p->round.blacks = (uint8_t)((players ? players : BLACKS_LEAST + 1U) - 1U);
    p->round.seat = 1;
    memset(p->count[PAIKO_STORE_RESERVE], PAIKO_TILES_OF_A_TYPE,
           sizeof p->count[PAIKO_STORE_RESERVE]);
}

const struct paiko_form paiko_form_ronin = {read, demands, write, start, NULL};

// ---- the table of limits ----

size_t paiko_table_write(unsigned players, char *out, size_t size) {
    const struct paiko_limits *row = paiko_limits(players);
    char line[128];
    struct paiko_writer w = {line, sizeof line, 0};
    assert(out || size == 0);
    if (!row)
        return 0;
    const struct {
        const char *key;
        unsigned number;
    } parts[] = {
        {"players=", row->players},
        {" black=", row->blacks},
        {" white-draws=", row->white_draws},
        {" black-draws=", row->black_draws},
        {" white-actions=", row->white_actions},
        {" white-seconds=", row->white_seconds},
        {" black-seconds=", row->black_seconds},
    };
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        paiko_put_text(&w, parts[i].key);
        paiko_put_number(&w, parts[i].number);
    }
    paiko_put(&w, '\0');
    assert(w.n <= sizeof line);
    if (w.n > size)
        return 0;
    memcpy(out, line, w.n);
    return w.n - 1;
}
