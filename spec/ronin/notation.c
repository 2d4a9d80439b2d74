// SPDX-License-Identifier: MIT
/*
 * notation.c - the fields of a position of four to seven players, and the actions that only
 * they have.
 *
 * Knows: their text, for all to read and as one player sees it. Does not know: which positions are
 * refused, or the rules of play.
 * Invariant: what is read is exactly what is written, byte by byte.
 */
#include "ronin.h"
#include "spec_options.h"

enum { EVERYBODY = -1 }; /* for whose eyes a line is written: nothing is hidden */

/* ---- turn, phase, token: who ----------------------------------------------------------------- */

/* `B2` */
static bool read_black_seat(struct reader *r, int *seat) {
    long number;
    if (r->text[r->at] != 'B')
        return spec_fail(r, "a player: B1 to B6");
    r->at++;
    if (!spec_read_number(r, FIRST_BLACK_SEAT, MOST_BLACK_PLAYERS, &number))
        return false;
    *seat = (int)number;
    return true;
}

/* `W`, `B2` */
static bool read_seat(struct reader *r, int *seat) {
    if (r->text[r->at] != 'W')
        return read_black_seat(r, seat);
    *seat = WHITE_SEAT;
    r->at++;
    return true;
}

static bool read_turn(struct reader *r, struct position *p) {
    if (r->text[r->at] == 'C') {
        p->turn = CHANCE;
        r->at++;
        return true;
    }
    if (!read_seat(r, &p->seat))
        return false;
    p->turn = p->seat == WHITE_SEAT ? WHITE : BLACK;
    return true;
}

/* Only under both-win=tie is there a tie. */
static bool read_over(struct reader *r, struct position *p) {
    p->phase = OVER;
    if (p->rules.option[SPEC_BOTH_WIN] != SPEC_BOTH_WIN_TIE || !spec_starts(r, "tie"))
        return spec_read_side(r, &p->winner, "W or B, or tie under both-win=tie");
    p->winner = NOBODY;
    r->at += 3;
    return true;
}

static bool read_plain(struct reader *r, struct position *p) {
    static const struct {
        const char *word;
        enum phase phase;
    } PLAIN[] = {{"hero", HERO}, {"base", BASE}, {"token", TOKEN}, {"action", ACTION}};
    for (int i = 0; i < 4; i++)
        if (spec_starts(r, PLAIN[i].word)) {
            p->phase = PLAIN[i].phase;
            return spec_read_word(r, PLAIN[i].word, PLAIN[i].word);
        }
    return spec_fail(r, "hero, base, token, deal:W, deal:B1 and so on, action, over:W or over:B");
}

static bool read_phase(struct reader *r, struct position *p) {
    if (spec_starts(r, "deal:")) {
        r->at += 5;
        p->phase = DEAL;
        return read_seat(r, &p->dealt);
    }
    if (spec_starts(r, "over:")) {
        r->at += 5;
        return read_over(r, p);
    }
    return read_plain(r, p);
}

static bool read_token(struct reader *r, struct position *p) {
    p->token = NO_SEAT;
    if (r->text[r->at] == '-') {
        r->at++;
        return true;
    }
    size_t start = r->at;
    if (!read_black_seat(r, &p->token))
        return false;
    if (p->token <= p->black_players)
        return true;
    r->at = start;
    return spec_fail(r, "a player who plays");
}

/* ---- hand, hero, base, reserve --------------------------------------------------------------- */

static bool read_hands(struct reader *r, struct position *p) {
    int hands = 0;
    for (;;) {
        if (!spec_read_multiset(r, &p->hand[hands++]))
            return false;
        if (r->text[r->at] != ':')
            break;
        if (hands == MOST_BLACK_PLAYERS + 1)
            return spec_fail(r, "at most 7 parts");
        r->at++;
    }
    p->black_players = hands - 1;
    if (p->black_players < FEWEST_BLACK_PLAYERS)
        return spec_fail(r, "a : and a further part, of 4 at least");
    return true;
}

static bool read_letter(struct reader *r, unsigned char *type) {
    int read = spec_read_type(r->text[r->at]);
    if (read == NO_TILE)
        return spec_fail(r, "a tile letter of " SPEC_LETTERS);
    *type = (unsigned char)read;
    r->at++;
    return true;
}

/* A letter, or - for none. */
static bool read_letter_or_none(struct reader *r, unsigned char *type) {
    *type = NO_TILE;
    if (r->text[r->at] != '-')
        return read_letter(r, type);
    r->at++;
    return true;
}

/* Each black player's part, from B1 on. */
static bool read_each_black(struct reader *r, struct position *p, unsigned char types[SEATS]) {
    for (int seat = FIRST_BLACK_SEAT; seat <= p->black_players; seat++) {
        if (seat > FIRST_BLACK_SEAT && !spec_read_word(r, ":", "a : between two players' parts"))
            return false;
        if (!read_letter_or_none(r, &types[seat]))
            return false;
    }
    return true;
}

static bool read_heroes(struct reader *r, struct position *p) {
    return read_each_black(r, p, p->hero);
}

/* `AEBW`: pairs of a white hero and what lies beneath it, in the order of heroes. */
static bool read_white_bases(struct reader *r, struct position *p) {
    int least = 0, type;
    if (r->text[r->at] == '-') {
        r->at++;
        return true;
    }
    while ((type = spec_read_type(r->text[r->at])) != NO_TILE) {
        if (type < least)
            return spec_fail(r, "heroes in alphabetical order, each once");
        least = type + 1;
        r->at++;
        if (!read_letter(r, &p->white_base[type]))
            return false;
    }
    if (least == 0)
        return spec_fail(r, "white heroes, each with the tile beneath it, or -");
    return true;
}

static bool read_bases(struct reader *r, struct position *p) {
    return read_white_bases(r, p) &&
           spec_read_word(r, ":", "a : between White's part and the first player's") &&
           read_each_black(r, p, p->base);
}

static bool read_reserve(struct reader *r, struct position *p) {
    return spec_read_pair(r, p->reserve);
}

/* ---- left, streak, made ---------------------------------------------------------------------- */

static bool read_left(struct reader *r, struct position *p) {
    long number;
    if (!spec_read_number(r, 0, 9, &number))
        return false;
    p->left = (int)number;
    return true;
}

/* `d5*2,e6*1`, or -; whether the squares hold tiles of that side is seen later. */
static bool read_runs(struct reader *r, struct position *p, enum side side) {
    int last = NOWHERE;
    if (r->text[r->at] == '-') {
        r->at++;
        return true;
    }
    for (;;) {
        struct streak run;
        if (!spec_read_run(r, last, LONGEST_RUN, &run))
            return false;
        last = run.square;
        struct tile tile = p->board[last];
        if (tile.type == NO_TILE || tile.side != side)
            p->stray_run = true;
        else
            p->run[last] = (int)run.turns;
        if (r->text[r->at] != ',')
            return true;
        r->at++;
    }
}

static bool read_streaks(struct reader *r, struct position *p) {
    return read_runs(r, p, WHITE) &&
           spec_read_word(r, ":", "a : between White's and Black's part") && read_runs(r, p, BLACK);
}

static bool read_made(struct reader *r, struct position *p) {
    int least = 0, type;
    if (r->text[r->at] == '-') {
        r->at++;
        return true;
    }
    while ((type = spec_read_type(r->text[r->at])) != NO_TILE) {
        if (type < least)
            return spec_fail(r, "tile letters in alphabetical order, each once");
        least = type + 1;
        r->at++;
        p->was_hero[type] = true;
    }
    if (least == 0)
        return spec_fail(r, "tile letters of " SPEC_LETTERS ", or -");
    return true;
}

static bool counts_heroes_made(const struct rules *rules) {
    return rules->option[SPEC_HERO_CAP] == SPEC_HERO_CAP_EVER;
}

/* ---- The fields ------------------------------------------------------------------------------ */

static const struct field FIELDS[] = {
    {"board", spec_read_board, NULL},
    {"turn", read_turn, NULL},
    {"phase", read_phase, NULL},
    {"hand", read_hands, NULL},
    {"hero", read_heroes, NULL},
    {"base", read_bases, NULL},
    {"reserve", read_reserve, NULL},
    {"left", read_left, NULL},
    {"token", read_token, NULL},
    {"streak", read_streaks, spec_has_limit},
    {"made", read_made, counts_heroes_made},
    {NULL, NULL, NULL},
};

static bool write_seat(struct spec_text *text, int seat) {
    if (seat == WHITE_SEAT)
        return spec_put_char(text, 'W');
    return spec_put_char(text, 'B') && spec_put_number(text, seat);
}

static bool write_turn(struct spec_text *text, const struct position *p) {
    return spec_put_string(text, " turn=") &&
           (p->turn == CHANCE ? spec_put_char(text, 'C') : write_seat(text, p->seat));
}

static bool write_phase(struct spec_text *text, const struct position *p) {
    static const char *const WINNERS[] = {[WHITE] = "W", [BLACK] = "B", [NOBODY] = "tie"};
    if (!spec_put_string(text, " phase="))
        return false;
    switch (p->phase) {
    case HERO:
        return spec_put_string(text, "hero");
    case BASE:
        return spec_put_string(text, "base");
    case TOKEN:
        return spec_put_string(text, "token");
    case DEAL:
        return spec_put_string(text, "deal:") && write_seat(text, p->dealt);
    case OVER:
        return spec_put_string(text, "over:") && spec_put_string(text, WINNERS[p->winner]);
    default:
        return spec_put_string(text, "action");
    }
}

/* RON-DRAW-6: a hand is for its player alone to see. */
static bool write_hands(struct spec_text *text, const struct position *p, int viewer) {
    bool ok = spec_put_string(text, " hand=");
    for (int seat = WHITE_SEAT; seat <= p->black_players; seat++) {
        bool shown = viewer == EVERYBODY || viewer == seat;
        ok = ok && (seat == WHITE_SEAT || spec_put_char(text, ':'));
        ok = ok && (shown ? spec_write_multiset(text, &p->hand[seat])
                          : spec_write_hidden(text, &p->hand[seat]));
    }
    return ok;
}

/* The letter of a tile, `-` for none; of a hidden one nobody sees which it is. */
static bool write_letter(struct spec_text *text, int type, bool hidden) {
    if (type == NO_TILE)
        return spec_put_char(text, '-');
    return spec_put_char(text, hidden ? '?' : spec_letter((enum type)type));
}

static bool write_heroes(struct spec_text *text, const struct position *p) {
    bool ok = spec_put_string(text, " hero=");
    for (int seat = FIRST_BLACK_SEAT; seat <= p->black_players; seat++)
        ok = ok && (seat == FIRST_BLACK_SEAT || spec_put_char(text, ':')) &&
             write_letter(text, p->hero[seat], false);
    return ok;
}

/* RON-SETUP-5, RON-PLAY-12: what lies beneath a hero lies face down. */
static bool write_bases(struct spec_text *text, const struct position *p, bool hidden) {
    bool ok = spec_put_string(text, " base="), any = false;
    for (int type = 0; type < TYPES; type++) {
        if (p->white_base[type] == NO_TILE)
            continue;
        any = true;
        ok = ok && spec_put_char(text, spec_letter((enum type)type)) &&
             write_letter(text, p->white_base[type], hidden);
    }
    ok = ok && (any || spec_put_char(text, '-'));
    for (int seat = FIRST_BLACK_SEAT; seat <= p->black_players; seat++)
        ok = ok && spec_put_char(text, ':') && write_letter(text, p->base[seat], hidden);
    return ok;
}

static bool write_reserves(struct spec_text *text, const struct position *p, bool hidden) {
    if (!hidden)
        return spec_write_pair(text, " reserve=", p->reserve);
    return spec_put_string(text, " reserve=") && spec_write_hidden(text, &p->reserve[WHITE]) &&
           spec_put_char(text, ':') && spec_write_hidden(text, &p->reserve[BLACK]);
}

static bool write_runs(struct spec_text *text, const struct position *p, enum side side) {
    bool ok = true, any = false;
    for (int square = 0; square < GRID; square++) {
        struct tile tile = p->board[square];
        if (tile.type == NO_TILE || tile.side != side || p->run[square] == 0)
            continue;
        struct streak run = {square, p->run[square]};
        ok = ok && (!any || spec_put_char(text, ',')) && spec_write_streak(text, run);
        any = true;
    }
    return ok && (any || spec_put_char(text, '-'));
}

static bool write_made(struct spec_text *text, const struct position *p) {
    bool ok = spec_put_string(text, " made="), any = false;
    for (int type = 0; type < TYPES; type++) {
        ok = ok && (!p->was_hero[type] || spec_put_char(text, spec_letter((enum type)type)));
        any = any || p->was_hero[type];
    }
    return ok && (any || spec_put_char(text, '-'));
}

static bool write_view(struct spec_text *text, const struct position *p, int viewer) {
    bool hidden = viewer != EVERYBODY;
    bool ok = write_turn(text, p) && write_phase(text, p) && write_hands(text, p, viewer) &&
              write_heroes(text, p) && write_bases(text, p, hidden) &&
              write_reserves(text, p, hidden) && spec_put_string(text, " left=") &&
              spec_put_number(text, p->left) && spec_put_string(text, " token=") &&
              (p->token == NO_SEAT ? spec_put_char(text, '-') : write_seat(text, p->token));
    if (spec_has_limit(&p->rules))
        ok = ok && spec_put_string(text, " streak=") && write_runs(text, p, WHITE) &&
             spec_put_char(text, ':') && write_runs(text, p, BLACK);
    if (counts_heroes_made(&p->rules))
        ok = ok && write_made(text, p);
    return ok;
}

static bool write_fields(struct spec_text *text, const struct position *p) {
    return write_view(text, p, EVERYBODY);
}

/* ---- Actions --------------------------------------------------------------------------------- */

/* `hero A`: what comes before a letter that says all. */
static const struct {
    const char *word;
    enum kind kind;
} ON_LETTER[] = {{"hero", CHOOSE_HERO}, {"base", LAY_BASE}};

/* What says all by itself. */
static const struct {
    const char *word;
    enum kind kind;
} PLAIN[] = {{"return", RETURN_HERO}, {"pass", PASS}, {"timeup", TIME_UP}};

enum { ON_LETTERS = sizeof ON_LETTER / sizeof *ON_LETTER, PLAINS = sizeof PLAIN / sizeof *PLAIN };

static bool read_type(struct reader *r, struct action *action) {
    unsigned char type = NO_TILE;
    if (!spec_read_word(r, " ", "a space and a tile letter") || !read_letter(r, &type))
        return false;
    action->type = (enum type)type;
    return true;
}

static bool read_action(struct reader *r, const struct position *p, struct action *action) {
    for (int i = 0; i < ON_LETTERS; i++)
        if (spec_starts(r, ON_LETTER[i].word))
            return spec_read_just(r, ON_LETTER[i].word, ON_LETTER[i].kind, action) &&
                   read_type(r, action);
    for (int i = 0; i < PLAINS; i++)
        if (spec_starts(r, PLAIN[i].word))
            return spec_read_just(r, PLAIN[i].word, PLAIN[i].kind, action);
    if (spec_starts(r, "token"))
        return spec_read_just(r, "token", HAND_TOKEN, action) &&
               spec_read_word(r, " ", "a space and a player: B1 to B6") &&
               read_black_seat(r, &action->seat);
    if (spec_starts(r, "deal"))
        return spec_read_tiles(r, "deal", DEAL_TILES, action);
    return spec_read_tile_action(r, p, action,
                                 "hero, base, token, deal, return, pass, timeup, a tile letter or "
                                 "a square");
}

static bool write_action(struct spec_text *text, const struct position *p, const struct action *a) {
    for (int i = 0; i < ON_LETTERS; i++)
        if (a->kind == ON_LETTER[i].kind)
            return spec_put_string(text, ON_LETTER[i].word) && spec_put_char(text, ' ') &&
                   spec_put_char(text, spec_letter(a->type));
    for (int i = 0; i < PLAINS; i++)
        if (a->kind == PLAIN[i].kind)
            return spec_put_string(text, PLAIN[i].word);
    if (a->kind == HAND_TOKEN)
        return spec_put_string(text, "token ") && write_seat(text, a->seat);
    if (a->kind == DEAL_TILES)
        return spec_put_string(text, "deal ") && spec_write_multiset(text, &a->tiles);
    return spec_write_tile_action(text, p, a);
}

/* ---- All together ---------------------------------------------------------------------------- */

const struct notation spec_ronin_notation = {
    .fields = FIELDS,
    .is_acceptable = spec_ronin_is_acceptable,
    .write_fields = write_fields,
    .write_view = write_view,
    .read_action = read_action,
    .write_action = write_action,
    .write_report = spec_write_captures,
};
