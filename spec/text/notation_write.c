// SPDX-License-Identifier: MIT
/* notation_write.c - writes positions. A position that was read is written as the same bytes. */
#include "notation.h"

bool spec_write_square(struct spec_text *text, int square) {
    return spec_put_char(text, (char)('a' + spec_file(square))) &&
           spec_put_number(text, spec_rank(square) + 1);
}

static bool write_tile(struct spec_text *text, struct tile tile) {
    if (tile.side == RED)
        return spec_put_char(text, tile.type == CORPSE ? 'X' : 'Z');
    char letter = spec_letter((enum type)tile.type);
    if (!spec_put_char(text, tile.side == WHITE ? letter : (char)(letter - 'A' + 'a')))
        return false;
    return (!spec_is_directional(tile.type) ||
            spec_put_char(text, spec_facing_sign(tile.facing))) &&
           (!tile.hero || spec_put_char(text, '*')) && (!tile.busy || spec_put_char(text, '\''));
}

bool spec_write_multiset(struct spec_text *text, const struct counts *counts) {
    if (spec_total(counts) == 0)
        return spec_put_char(text, '-');
    bool ok = true;
    for (int type = 0; type < TYPES; type++) {
        if (counts->of[type] > 0)
            ok = ok && spec_put_char(text, spec_letter((enum type)type));
        if (counts->of[type] > 1)
            ok = ok && spec_put_number(text, counts->of[type]);
    }
    return ok;
}

/* Writes how many tiles there are, but not which. */
bool spec_write_hidden(struct spec_text *text, const struct counts *counts) {
    if (spec_total(counts) == 0)
        return spec_put_char(text, '-');
    return spec_put_char(text, '?') && spec_put_number(text, spec_total(counts));
}

static bool write_rules(struct spec_text *text, const struct rules *rules) {
    bool ok =
        spec_put_string(text, "rules=") && spec_put_string(text, spec_ruleset_name(rules->ruleset));
    for (int i = 0; i < SPEC_RULING_COUNT; i++) {
        enum ruling ruling = (enum ruling)i;
        int option = rules->option[i];
        if (option == spec_default_option(ruling, rules->ruleset))
            continue;
        ok = ok && spec_put_char(text, ',') && spec_put_string(text, spec_ruling_name(ruling)) &&
             spec_put_char(text, '=') && spec_put_string(text, spec_option_name(ruling, option));
    }
    return ok;
}

static bool write_rank(struct spec_text *text, const struct tile *board, int rank) {
    bool ok = true;
    int run = 0;
    for (int file = 0; file < FILES; file++) {
        int square = spec_square(file, rank);
        if (!spec_on_board(square))
            continue;
        if (board[square].type == NO_TILE) {
            run++;
            continue;
        }
        if (run > 0)
            ok = ok && spec_put_number(text, run);
        run = 0;
        ok = ok && write_tile(text, board[square]);
    }
    return ok && (run == 0 || spec_put_number(text, run));
}

bool spec_write_board(struct spec_text *text, const struct position *p) {
    bool ok = true;
    for (int rank = RANKS - 1; rank >= 0; rank--) {
        ok = ok && write_rank(text, p->board, rank);
        if (rank > 0)
            ok = ok && spec_put_char(text, '/');
    }
    return ok;
}

bool spec_write_turn(struct spec_text *text, const struct position *p) {
    return spec_put_char(text, SPEC_PLAYER_LETTERS[p->turn]);
}

bool spec_write_winner(struct spec_text *text, const struct position *p) {
    if (p->winner == NOBODY)
        return spec_put_string(text, "tie");
    return spec_put_char(text, SPEC_PLAYER_LETTERS[p->winner]);
}

bool spec_write_phase(struct spec_text *text, const struct position *p) {
    const struct phase_word *phase = p->game->notation->phases;
    while (phase->phase != p->phase)
        phase++;
    return spec_put_string(text, phase->word) && (!phase->write || phase->write(text, p));
}

bool spec_write_pair(struct spec_text *text, const struct counts pair[SIDES]) {
    return spec_write_multiset(text, &pair[WHITE]) && spec_put_char(text, ':') &&
           spec_write_multiset(text, &pair[BLACK]);
}

bool spec_write_hands(struct spec_text *text, const struct position *p) {
    return spec_write_pair(text, p->hand);
}

bool spec_write_reserve(struct spec_text *text, const struct position *p) {
    return spec_write_pair(text, p->reserve);
}

bool spec_write_streak(struct spec_text *text, struct streak streak) {
    if (streak.square == NOWHERE)
        return spec_put_char(text, '-');
    return spec_write_square(text, streak.square) && spec_put_char(text, '*') &&
           spec_put_number(text, streak.turns);
}

bool spec_write_streaks(struct spec_text *text, const struct position *p) {
    return spec_write_streak(text, p->streak[WHITE]) && spec_put_char(text, ':') &&
           spec_write_streak(text, p->streak[BLACK]) &&
           (!p->game->has_red ||
            (spec_put_char(text, ':') && spec_write_streak(text, p->streak[RED])));
}

/* ---- The whole line -------------------------------------------------------------------------- */

/* Writes a position as the player on one seat sees it. EVERYBODY sees all.
 * CAT-SETUP-9, CAT-DRAW-3, PNP-SETUP-3, SHR-SETUP-5, RON-DRAW-6 */
bool spec_write_view(struct spec_text *text, const struct position *p, int seat) {
    bool ok = write_rules(text, &p->rules);
    for (const struct field *field = p->game->notation->fields; field->key; field++) {
        if (field->is_there && !field->is_there(&p->rules))
            continue;
        ok = ok && spec_put_char(text, ' ') && spec_put_string(text, field->key) &&
             spec_put_char(text, '=') &&
             (field->view ? field->view(text, p, seat) : field->write(text, p));
    }
    return ok;
}

bool spec_write_position(struct spec_text *text, const struct position *p) {
    return spec_write_view(text, p, EVERYBODY);
}

/* ---- The report ------------------------------------------------------------------------------ */

/* Writes the captured pieces, each with the number of its wave, and the points. */
bool spec_write_report(struct spec_text *text, const struct outcome *outcome) {
    const struct tile *board = outcome->next.board;
    bool ok = spec_put_string(text, "captured=");
    for (int i = 0; i < outcome->captures.count; i++) {
        const struct fallen *fell = &outcome->captures.fell[i];
        ok = ok && (i == 0 || spec_put_char(text, ',')) && spec_put_number(text, fell->wave) &&
             spec_put_char(text, ':') && write_tile(text, fell->tile) && spec_put_char(text, '@') &&
             spec_write_square(text, fell->square);
    }
    if (outcome->captures.count == 0)
        ok = ok && spec_put_char(text, '-');
    return ok && spec_put_string(text, " score=") &&
           spec_put_number(text, spec_points(board, WHITE)) && spec_put_char(text, ':') &&
           spec_put_number(text, spec_points(board, BLACK)) &&
           (!outcome->next.game->has_red ||
            (spec_put_char(text, ':') && spec_put_number(text, spec_points(board, RED))));
}
