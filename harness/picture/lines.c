// SPDX-License-Identifier: MIT
//
// What stands below the board and in its corners: the action and the decision in words, hands and
// stores, who is next, what the signs mean. Knows what a game has beside the board; points and
// thresholds are the engine's. Invariant: a line is no wider than the board, whatever it holds.
#include "draw.h"
#include "position/forms.h"
#include "position/model.h"
#include "registers/rulings.h"
#include "svg.h"
#include "words.h"

enum {
    LEFT = -DRAW_REACH,
    WIDTH = 2 * DRAW_REACH,
    STEP = 38, // from one line to the next
    SIZE = 28,
};

static const struct svg_style plain = {SIZE, ""};
static const struct svg_style bold = {SIZE + 2, DRAW_BOLD};
static const struct svg_style faint = {SIZE - 4, "fill=\"" DRAW_FAINT "\""};
static const struct svg_style tiles = {SIZE - 2, DRAW_MONO};

// A line of words that may need more than one.
static int add_line(struct text *out, int y, struct svg_style style, struct text *words) {
    y = svg_lines(out, LEFT, y, WIDTH, style, text_string(words));
    text_clear(words);
    return y;
}

// ---- Tables ----

// Columns, from the left edge.
enum { NAME = 0, POINTS = 185, HAND = 220, RESERVE = 610, LOST = 1000, LAST = 1390 };
enum { HERO_HAND = 220, HERO_RESERVE = 480, HEROES = 890 };

static void add_head(struct text *out, int y, int column, const char *words) {
    svg_text(out, LEFT + column, y, faint, words);
}

static void add_points(const struct scene *s, unsigned player, int y, struct text *out) {
    static const struct svg_style style = {SIZE - 2, DRAW_MONO "text-anchor=\"end\""};
    char number[16];
    (void)snprintf(number, sizeof number, "%u", paiko_score(&s->p, player));
    svg_text(out, LEFT + POINTS, y, style, number);
}

static void add_tiles(const uint8_t count[PAIKO_TYPES], int column, int y, struct text *out) {
    TEXT words = {0};
    words_tiles(count, &words);
    svg_text(out, LEFT + column, y, tiles, text_string(&words));
}

static void add_streak(const struct paiko_streak *streak, struct text *out) {
    if (streak->square == PAIKO_NO_SQUARE)
        text_add(out, "\xe2\x80\x93");
    else
        text_addf(out, "%s, %u turn%s", model_square_name(streak->square), streak->count,
                  streak->count == 1 ? "" : "s");
}

// White and Black with the stores that the game has.
static int add_players(const struct scene *s, unsigned stores, int y, struct text *out) {
    static const char *const names[] = {"hand", "reserve", "lost"};
    static const int columns[] = {HAND, RESERVE, LOST};
    const int last = stores == 1 ? RESERVE : LAST;
    TEXT words = {0};
    add_head(out, y, POINTS - 76, "points");
    for (unsigned store = 0; store < stores; store++)
        add_head(out, y, columns[store], names[store]);
    add_head(out, y, last, "shifted last");
    for (unsigned player = 0; player < PAIKO_PLAYERS; player++) {
        y += STEP;
        svg_text(out, LEFT, y, plain, words_players[player]);
        add_points(s, player, y, out);
        for (unsigned store = 0; store < stores; store++)
            add_tiles(s->p.count[store][player], columns[store], y, out);
        add_streak(&s->p.streak[player], &words);
        svg_text(out, LEFT + last, y, plain, text_string(&words));
        text_clear(&words);
    }
    return y + STEP;
}

// ---- Three players ----

static void add_count(unsigned count, const char *what, struct text *out) {
    text_addf(out, "%u %s%s", count, what, count == 1 ? "" : "s");
}

static int add_red(const struct scene *s, int y, struct text *out) {
    TEXT words = {0};
    add_count(paiko_bits_count(s->p.red[PAIKO_PIECE_ZOMBIE]), "zombie", &words);
    text_add(&words, ", ");
    add_count(paiko_bits_count(s->p.red[PAIKO_PIECE_CORPSE]), "corpse", &words);
    text_add(&words, ", pile of ");
    add_count(s->p.pile, "tile", &words);
    text_add(&words, "; shifted last ");
    add_streak(&s->p.streak[PAIKO_PLAYER_RED], &words);
    svg_text(out, LEFT, y, plain, "Red");
    svg_text(out, LEFT + HAND, y, plain, text_string(&words));
    return y + STEP;
}

// The cycle of turns with the place it has come to, and what Red's phase has come to.
static int add_cycle(const struct scene *s, int y, struct text *out) {
    TEXT words = {0};
    text_add(&words, "Turns go");
    for (unsigned i = 0; i < MODEL_CYCLE; i++)
        text_addf(&words, i == s->p.cycle ? " [%c]" : " %c", model_cycle_turn(i));
    if (s->p.phase == PAIKO_PHASE_TAKE)
        text_addf(&words, "; taken from %s last", model_square_name(s->p.taken));
    if (s->p.phase == PAIKO_PHASE_ZOMBIFY && s->p.fresh) {
        text_add(&words, "; zombified so far:");
        words_squares(s->p.fresh, &words);
    }
    return add_line(out, y, plain, &words);
}

// ---- Four to seven players ----

static int add_white_heroes(const struct scene *s, int y, struct text *out) {
    TEXT words = {0};
    for (unsigned type = 0; type < PAIKO_TYPES; type++)
        if (s->p.kind[PAIKO_PLAYER_WHITE][type] & s->p.hero) {
            text_add(&words, words.length > 0 ? ", " : "");
            words_hero(&s->p, PAIKO_PLAYER_WHITE, type, s->p.round.under[type], &words);
        }
    text_add(&words, words.length > 0 ? "" : "\xe2\x80\x93");
    return svg_lines(out, LEFT + HEROES, y, WIDTH - HEROES, plain, text_string(&words));
}

static void add_black_player(const struct scene *s, unsigned seat, int y, struct text *out) {
    const struct paiko_round *round = &s->p.round;
    TEXT words = {0};
    text_addf(&words, "%s%s", words_seat(seat), round->token == seat ? " (token)" : "");
    svg_text(out, LEFT + 30, y, plain, text_string(&words));
    text_clear(&words);
    add_tiles(round->hand[seat], HERO_HAND, y, out);
    if (round->hero[seat])
        words_hero(&s->p, PAIKO_PLAYER_BLACK, round->hero[seat] - 1U, round->base[seat], &words);
    else
        text_add(&words, "\xe2\x80\x93");
    svg_text(out, LEFT + HEROES, y, plain, text_string(&words));
}

static int add_seats(const struct scene *s, int y, struct text *out) {
    const struct paiko_round *round = &s->p.round;
    add_head(out, y, POINTS - 76, "points");
    add_head(out, y, HERO_HAND, "hand");
    add_head(out, y, HERO_RESERVE, "reserve");
    add_head(out, y, HEROES, "heroes");
    y += STEP;
    svg_text(out, LEFT, y, plain, words_players[PAIKO_PLAYER_WHITE]);
    add_points(s, PAIKO_PLAYER_WHITE, y, out);
    add_tiles(round->hand[PAIKO_WHITE_SEAT], HERO_HAND, y, out);
    add_tiles(s->p.count[PAIKO_STORE_RESERVE][PAIKO_PLAYER_WHITE], HERO_RESERVE, y, out);
    y = add_white_heroes(s, y, out);
    svg_text(out, LEFT, y, plain, words_players[PAIKO_PLAYER_BLACK]);
    add_points(s, PAIKO_PLAYER_BLACK, y, out);
    add_tiles(s->p.count[PAIKO_STORE_RESERVE][PAIKO_PLAYER_BLACK], HERO_RESERVE, y, out);
    for (unsigned seat = 1; seat <= round->blacks; seat++)
        add_black_player(s, seat, y += STEP, out);
    return y + STEP;
}

// Rounds in a row, and which heroes White has made, where rulings make them count.
static int add_runs(const struct scene *s, int y, struct text *out) {
    TEXT words = {0};
    text_add(&words, "Shifted in rounds in a row:");
    if (!words_runs(&s->p, &words))
        text_clear(&words);
    y = add_line(out, y, plain, &words);
    if (s->p.round.made)
        text_add(&words, "White has made heroes of:");
    for (unsigned type = 0; type < PAIKO_TYPES; type++)
        if (s->p.round.made >> type & 1)
            text_addf(&words, " %s", words_types[type]);
    return add_line(out, y, plain, &words);
}

// ---- Common ----

// What differs from the ruleset's defaults, by name.
static void add_rulings(const struct scene *s, struct text *words) {
    const struct paiko_rules *rules = &s->p.rules;
    const struct paiko_rules usual = paiko_rules_default((enum paiko_ruleset)rules->ruleset);
    for (unsigned r = 0; r < PAIKO_RULING_COUNT; r++)
        if (rules->option[r] != usual.option[r])
            text_addf(words, ", %s=%s", paiko_ruling_name(r),
                      paiko_option_name(r, rules->option[r]));
}

// Pieces that captures would take now: Red chooses among them, and a position that was set up may
// have some.
static void add_threshold(const struct scene *s, struct text *words) {
    const paiko_bits set = paiko_about_to_fall(&s->p);
    text_add(words, set ? "At their threshold:" : "");
    words_squares(set, words);
}

static int add_action(const struct scene *s, int y, struct text *out) {
    static const struct svg_style legal = {SIZE + 2, DRAW_BOLD "fill=\"" DRAW_ACT "\""};
    static const struct svg_style barred = {SIZE + 2, DRAW_BOLD "fill=\"" DRAW_BAR "\""};
    TEXT words = {0};
    words_action(&s->p, &s->a, &words);
    text_addf(&words, ": %s%s", s->of->action, s->legal ? "" : " (not legal here)");
    return add_line(out, y, s->legal ? legal : barred, &words);
}

int draw_lines(const struct scene *s, int y, struct text *out) {
    const bool red = ruleset_has(s->p.rules.ruleset, FIELD_PILE);
    TEXT words = {0};
    if (s->acts)
        y = add_action(s, y, out);
    words_decision(&s->p, &words);
    text_addf(&words, " \xe2\x80\x93 %s", paiko_ruleset_name(s->p.rules.ruleset));
    add_rulings(s, &words);
    y = add_line(out, y, bold, &words) + 8;
    if (ruleset_form(s->p.rules.ruleset)->seats)
        y = add_runs(s, add_seats(s, y, out), out);
    else
        y = add_players(s, red ? PAIKO_STORE_HAND + 1 : PAIKO_STORES, y, out);
    if (red)
        y = add_cycle(s, add_red(s, y, out), out);
    add_threshold(s, &words);
    return add_line(out, y, plain, &words);
}
