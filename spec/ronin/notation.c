// SPDX-License-Identifier: MIT
/*
 * notation.c - the fields and actions of the game for four to seven players: in full, and as one
 * player sees them.
 */
#include "ronin.h"
#include "spec_options.h"

/* ---- turn, phase, token ---------------------------------------------------------------------- */

/* Reads `B2`. */
static bool read_black_seat(struct reader *r, int *seat) {
    return spec_read_word(r, "B", "a player: B1 to B6") &&
           spec_read_number(r, FIRST_BLACK_SEAT, MOST_BLACK_PLAYERS, seat);
}

/* Reads `W` or `B2`. */
static bool read_seat(struct reader *r, int *seat) {
    *seat = WHITE_SEAT;
    return spec_skip(r, 'W') || read_black_seat(r, seat);
}

static bool read_turn(struct reader *r, struct position *p) {
    p->turn = CHANCE;
    if (spec_skip(r, 'C'))
        return true;
    if (!read_seat(r, &p->seat))
        return false;
    p->turn = p->seat == WHITE_SEAT ? WHITE : BLACK;
    return true;
}

static bool write_seat(struct spec_text *text, int seat) {
    if (seat == WHITE_SEAT)
        return spec_put_char(text, 'W');
    return spec_put_char(text, 'B') && spec_put_number(text, seat);
}

static bool write_turn(struct spec_text *text, const struct position *p) {
    return p->turn == CHANCE ? spec_put_char(text, 'C') : write_seat(text, p->seat);
}

static bool read_dealt(struct reader *r, struct position *p) {
    return read_seat(r, &p->dealt);
}

static bool write_dealt(struct spec_text *text, const struct position *p) {
    return write_seat(text, p->dealt);
}

/* Reads the winner. `tie` is allowed under both-win=tie only. */
static bool read_winner(struct reader *r, struct position *p) {
    if (p->rules.option[SPEC_BOTH_WIN] == SPEC_BOTH_WIN_TIE && spec_starts(r, "tie"))
        return spec_read_word(r, "tie", "tie");
    return spec_read_player(r, p->game, &p->winner, "W or B, or tie under both-win=tie");
}

static const struct phase_word PHASE_WORDS[] = {
    {"hero", HERO, NULL, NULL},     {"base", BASE, NULL, NULL},
    {"token", TOKEN, NULL, NULL},   {"deal:", DEAL, read_dealt, write_dealt},
    {"action", ACTION, NULL, NULL}, {"over:", OVER, read_winner, spec_write_winner},
    {NULL, ACTION, NULL, NULL},
};

static bool read_token(struct reader *r, struct position *p) {
    size_t start = r->at;
    if (spec_skip(r, '-'))
        return true;
    if (!read_black_seat(r, &p->token))
        return false;
    if (p->token <= p->black_players)
        return true;
    r->at = start;
    return spec_fail(r, "a player who plays");
}

static bool write_token(struct spec_text *text, const struct position *p) {
    return p->token == NO_SEAT ? spec_put_char(text, '-') : write_seat(text, p->token);
}

/* ---- hand, hero, base, reserve --------------------------------------------------------------- */

static bool read_hands(struct reader *r, struct position *p) {
    if (!spec_read_multiset(r, &p->hand[WHITE_SEAT]))
        return false;
    while (r->text[r->at] == ':') {
        if (p->black_players == MOST_BLACK_PLAYERS)
            return spec_fail(r, "at most 7 hands");
        r->at++;
        if (!spec_read_multiset(r, &p->hand[++p->black_players]))
            return false;
    }
    if (p->black_players < FEWEST_BLACK_PLAYERS)
        return spec_fail(r, "\":\" and the hand of another player: at least 4 hands");
    return true;
}

/* Writes the hands. A player sees only that player's hand.
 * RON-DRAW-6 */
static bool view_hands(struct spec_text *text, const struct position *p, int viewer) {
    bool ok = true;
    for (int seat = WHITE_SEAT; seat <= p->black_players; seat++) {
        bool shown = viewer == EVERYBODY || viewer == seat;
        ok = ok && (seat == WHITE_SEAT || spec_put_char(text, ':')) &&
             (shown ? spec_write_multiset(text, &p->hand[seat])
                    : spec_write_hidden(text, &p->hand[seat]));
    }
    return ok;
}

/* Reads a tile letter or `-` for each black player, from B1 on. */
static bool read_each_black(struct reader *r, struct position *p, enum type types[SEATS]) {
    for (int seat = FIRST_BLACK_SEAT; seat <= p->black_players; seat++) {
        if (seat > FIRST_BLACK_SEAT && !spec_read_word(r, ":", "a : between two players' parts"))
            return false;
        if (!spec_skip(r, '-') && !spec_read_letter(r, &types[seat]))
            return false;
    }
    return true;
}

static bool read_heroes(struct reader *r, struct position *p) {
    return read_each_black(r, p, p->hero);
}

/* Writes a tile's letter, `-` for no tile, and `?` for a hidden tile. */
static bool write_letter(struct spec_text *text, enum type type, bool hidden) {
    if (type == NO_TILE)
        return spec_put_char(text, '-');
    return spec_put_char(text, hidden ? '?' : spec_letter(type));
}

static bool write_heroes(struct spec_text *text, const struct position *p) {
    bool ok = true;
    for (int seat = FIRST_BLACK_SEAT; seat <= p->black_players; seat++)
        ok = ok && (seat == FIRST_BLACK_SEAT || spec_put_char(text, ':')) &&
             write_letter(text, p->hero[seat], false);
    return ok;
}

/* Reads `AEBW`: pairs of a white hero and the tile beneath it, in the order of heroes. */
static bool read_white_bases(struct reader *r, struct position *p) {
    int least = 0, type;
    if (spec_skip(r, '-'))
        return true;
    while ((type = spec_read_type(r->text[r->at])) != NO_TILE) {
        if (type < least)
            return spec_fail(r, "heroes in alphabetical order, each once");
        least = type + 1;
        r->at++;
        if (!spec_read_letter(r, &p->white_base[type]))
            return false;
    }
    if (least == 0)
        return spec_fail(r, "white heroes, each with the tile beneath it, or -");
    return true;
}

static bool read_bases(struct reader *r, struct position *p) {
    return read_white_bases(r, p) &&
           spec_read_word(r, ":", "\":\" and then the first player's part") &&
           read_each_black(r, p, p->base);
}

/* Writes the tiles beneath heroes. They lie face down, so no player sees them.
 * RON-SETUP-5, RON-PLAY-12 */
static bool view_bases(struct spec_text *text, const struct position *p, int viewer) {
    bool ok = true, any = false;
    for (int type = 0; type < TYPES; type++) {
        if (p->white_base[type] == NO_TILE)
            continue;
        any = true;
        ok = ok && spec_put_char(text, spec_letter((enum type)type)) &&
             write_letter(text, p->white_base[type], viewer != EVERYBODY);
    }
    ok = ok && (any || spec_put_char(text, '-'));
    for (int seat = FIRST_BLACK_SEAT; seat <= p->black_players; seat++)
        ok = ok && spec_put_char(text, ':') &&
             write_letter(text, p->base[seat], viewer != EVERYBODY);
    return ok;
}

/* Writes the reserves. They lie face down, so players see only how many tiles each reserve has.
 * RON-DRAW-4 */
static bool view_reserve(struct spec_text *text, const struct position *p, int viewer) {
    if (viewer == EVERYBODY)
        return spec_write_reserve(text, p);
    return spec_write_hidden(text, &p->reserve[WHITE]) && spec_put_char(text, ':') &&
           spec_write_hidden(text, &p->reserve[BLACK]);
}

/* ---- left, streak, made ---------------------------------------------------------------------- */

static bool read_left(struct reader *r, struct position *p) {
    return spec_read_number(r, 0, 9, &p->left);
}

static bool write_left(struct spec_text *text, const struct position *p) {
    return spec_put_number(text, p->left);
}

/* Reads `d5*2,e6*1` or `-`. A run on a square without a tile of that side is refused later. */
static bool read_runs(struct reader *r, struct position *p, enum side side) {
    struct streak run = {NOWHERE, 0};
    if (spec_skip(r, '-'))
        return true;
    do {
        if (!spec_read_run(r, run.square, LONGEST_RUN, &run))
            return false;
        struct tile tile = p->board[run.square];
        if (!spec_belongs(tile, side))
            p->stray_run = true;
        else
            p->run[run.square] = run.turns;
    } while (spec_skip(r, ','));
    return true;
}

static bool read_streaks(struct reader *r, struct position *p) {
    return read_runs(r, p, WHITE) && spec_read_word(r, ":", "\":\" and then Black's part") &&
           read_runs(r, p, BLACK);
}

static bool write_runs(struct spec_text *text, const struct position *p, enum side side) {
    bool ok = true, any = false;
    for (int square = 0; square < GRID; square++) {
        struct tile tile = p->board[square];
        if (!spec_belongs(tile, side) || p->run[square] == 0)
            continue;
        struct streak run = {square, p->run[square]};
        ok = ok && (!any || spec_put_char(text, ',')) && spec_write_streak(text, run);
        any = true;
    }
    return ok && (any || spec_put_char(text, '-'));
}

static bool write_streaks(struct spec_text *text, const struct position *p) {
    return write_runs(text, p, WHITE) && spec_put_char(text, ':') && write_runs(text, p, BLACK);
}

static bool read_made(struct reader *r, struct position *p) {
    int least = 0, type;
    if (spec_skip(r, '-'))
        return true;
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

static bool write_made(struct spec_text *text, const struct position *p) {
    bool ok = true, any = false;
    for (int type = 0; type < TYPES; type++) {
        ok = ok && (!p->was_hero[type] || spec_put_char(text, spec_letter((enum type)type)));
        any = any || p->was_hero[type];
    }
    return ok && (any || spec_put_char(text, '-'));
}

static bool counts_heroes_made(const struct rules *rules) {
    return rules->option[SPEC_HERO_CAP] == SPEC_HERO_CAP_EVER;
}

/* ---- The fields ------------------------------------------------------------------------------ */

static const struct field FIELDS[] = {
    {"board", spec_read_board, spec_write_board, NULL, NULL},
    {"turn", read_turn, write_turn, NULL, NULL},
    {"phase", spec_read_phase, spec_write_phase, NULL, NULL},
    {"hand", read_hands, NULL, view_hands, NULL},
    {"hero", read_heroes, write_heroes, NULL, NULL},
    {"base", read_bases, NULL, view_bases, NULL},
    {"reserve", spec_read_reserve, NULL, view_reserve, NULL},
    {"left", read_left, write_left, NULL, NULL},
    {"token", read_token, write_token, NULL, NULL},
    {"streak", read_streaks, write_streaks, NULL, spec_has_limit},
    {"made", read_made, write_made, NULL, counts_heroes_made},
    {NULL, NULL, NULL, NULL, NULL},
};

/* ---- Actions --------------------------------------------------------------------------------- */

static bool read_type(struct reader *r, struct action *a) {
    return spec_read_word(r, " ", "a space and a tile letter") && spec_read_letter(r, &a->type);
}

static bool write_type(struct spec_text *text, const struct action *a) {
    return spec_put_char(text, ' ') && spec_put_char(text, spec_letter(a->type));
}

static bool read_holder(struct reader *r, struct action *a) {
    return spec_read_word(r, " ", "a space and a player: B1 to B6") && read_black_seat(r, &a->seat);
}

static bool write_holder(struct spec_text *text, const struct action *a) {
    return spec_put_char(text, ' ') && write_seat(text, a->seat);
}

static const struct action_word ACTION_WORDS[] = {
    {"hero", CHOOSE_HERO, read_type, write_type},
    {"base", LAY_BASE, read_type, write_type},
    {"token", HAND_TOKEN, read_holder, write_holder},
    {"deal", DEAL_TILES, spec_read_tiles, spec_write_tiles},
    {"return", RETURN_HERO, NULL, NULL},
    {"pass", PASS, NULL, NULL},
    {"timeup", TIME_UP, NULL, NULL},
    {NULL, PASS, NULL, NULL},
};

/* ---- The notation ---------------------------------------------------------------------------- */

const struct notation spec_ronin_notation = {
    .fields = FIELDS,
    .phases = PHASE_WORDS,
    .expected_phase = "hero, base, token, deal:W, deal:B1 and so on, action, over:W or over:B",
    .actions = ACTION_WORDS,
    .expected_action = "hero, base, token, deal, return, pass, timeup, a tile letter or a square",
    .is_acceptable = spec_ronin_is_acceptable,
};
