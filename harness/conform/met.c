// SPDX-License-Identifier: MIT
//
// Reads off the engine's positions and reports what happened.
#include "met.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"

enum { SPARSE = 8, FAR_PAIR_LEAST = 4, FAR_PAIR_MOST = 9, FAR_FALL_LEAST = 5, MANY = 5, LOST = 13 };

#define MEETING_WORDS(id, games, words) words,
static const char *const meeting_words[MEETING_COUNT] = {MEETINGS(MEETING_WORDS)};

static bool meeting_of(enum meeting m, enum game game) {
#define MEETING_GAMES(id, games, words) games,
    static const char *const games[MEETING_COUNT] = {MEETINGS(MEETING_GAMES)};
    static const char letters[GAMES] = {
        [GAME_DUEL] = '2', [GAME_SHRINES] = '3', [GAME_RONIN] = '4'};
    return strchr(games[m], letters[game]) != NULL;
}

// ---- boards ----

static bool is_tile(paiko_cell c) {
    return c && paiko_cell_player(c) < PAIKO_PLAYERS;
}

static paiko_bits attack_of(paiko_cell c, unsigned square) {
    return paiko_attack[paiko_cell_type(c)][paiko_cell_facing(c)][square];
}

static unsigned distance(unsigned a, unsigned b) {
    return (unsigned)(abs(paiko_file[a] - paiko_file[b]) + abs(paiko_rank[a] - paiko_rank[b]));
}

static unsigned tiles_on(const struct paiko_position *p) {
    return paiko_bits_count(p->own[PAIKO_PLAYER_WHITE] | p->own[PAIKO_PLAYER_BLACK]);
}

// A tile from a square to another, with its mark of a hero; all that is derived follows.
static void move_tile(struct paiko_position *p, unsigned from, unsigned to, paiko_cell c) {
    const struct paiko_rules rules = p->rules;
    const bool hero = paiko_bits_has(p->hero, from);
    p->cell[from] = 0;
    p->cell[to] = c;
    p->hero = (p->hero & ~paiko_bits_one(from)) | (hero ? paiko_bits_one(to) : 0);
    for (int side = 0; side < PAIKO_SIDES; side++)
        p->own[side] &= ~paiko_bits_one(from);
    p->own[paiko_cell_player(c)] |= paiko_bits_one(to);
    paiko_position_set_rules(p, &rules);
}

// The board as an action leaves it, before anything is captured.
static void move_on(struct paiko_position *p, const struct paiko_action *a) {
    const bool moves = a->kind == PAIKO_KIND_SHIFT || a->kind == PAIKO_KIND_REDEPLOY;
    move_tile(p, moves ? a->from : a->to, a->to, paiko_cell_of(p->turn, a->type, a->facing));
}

// Whether an action brings a tile of the mover's to a square: out of the hand, or from a square
// where it stands. One that is not legal may be of a square that is empty, or another's.
static bool moves_tile(const struct paiko_position *p, const struct paiko_action *a) {
    if (p->turn >= PAIKO_PLAYERS || a->type >= PAIKO_TYPES || a->to >= PAIKO_SQUARES)
        return false;
    if (a->kind == PAIKO_KIND_SHIFT || a->kind == PAIKO_KIND_REDEPLOY)
        return a->from < PAIKO_SQUARES && paiko_bits_has(p->own[p->turn], a->from);
    return a->kind == PAIKO_KIND_DEPLOY ||
           (a->kind == PAIKO_KIND_DEPLOY_SHIFT && a->from < PAIKO_SQUARES);
}

// ---- captures ----

static bool pair_is_far(const struct paiko_position *moved, const struct paiko_action *a,
                        unsigned fallen) {
    const paiko_cell cell = moved->cell[fallen];
    const struct paiko_pressure it =
        paiko_pressure(moved, cell ? paiko_cell_player(cell) : 1U - moved->turn, fallen);
    paiko_bits others = it.enemy | it.fires | (it.self ? paiko_bits_one(fallen) : 0);
    const bool decides = paiko_bits_has(others, a->to);
    for (others &= ~paiko_bits_one(a->to); decides && others; others &= others - 1) {
        const unsigned apart = distance(paiko_bits_first(others), a->to);
        if (apart >= FAR_PAIR_LEAST && apart <= FAR_PAIR_MOST)
            return true;
    }
    return false;
}

static void count_falls(uint64_t *times, const struct paiko_position *before,
                        const struct paiko_action *a, const struct paiko_report *r) {
    struct paiko_position moved = *before;
    bool far = false, far_fall = false, uncovered = false;
    move_on(&moved, a);
    for (unsigned i = 0; i < r->captured; i++) {
        const unsigned at = r->fall[i].square;
        if (!is_tile(r->fall[i].tile))
            continue;
        const unsigned owner = paiko_cell_player(r->fall[i].tile);
        far = far || (tiles_on(before) <= SPARSE && pair_is_far(&moved, a, at));
        far_fall = far_fall || distance(at, a->to) >= FAR_FALL_LEAST;
        uncovered = uncovered || (r->fall[i].wave > 1 && !paiko_bits_has(paiko_home[owner], at) &&
                                  paiko_covered(&moved, owner, at));
    }
    times[MET_FAR_PAIR] += far;
    times[MET_FAR_FALL] += far_fall;
    times[MET_UNCOVERED_ENEMY] += uncovered;
    times[MET_REDEPLOYED_CAPTURE] += a->kind == PAIKO_KIND_REDEPLOY;
}

static void count_captures(uint64_t *times, const struct paiko_position *before,
                           const struct paiko_action *a, const struct paiko_report *r) {
    unsigned most = 0, in_wave = 0, wave = 0;
    bool of[PAIKO_SIDES] = {false};
    for (unsigned i = 0; i < r->captured; i++) {
        in_wave = r->fall[i].wave == wave ? in_wave + 1 : 1;
        wave = r->fall[i].wave;
        most = in_wave > most ? in_wave : most;
        of[paiko_cell_player(r->fall[i].tile)] = true;
    }
    times[MET_SEVERAL] += most > 1 && most < MANY;
    times[MET_MANY] += most >= MANY;
    times[MET_WAVES] += r->waves == 2 || r->waves == 3;
    times[MET_MANY_WAVES] += r->waves > 3;
    times[MET_RED_TAKES] +=
        before->turn == PAIKO_PLAYER_RED && (of[PAIKO_PLAYER_WHITE] || of[PAIKO_PLAYER_BLACK]);
    times[MET_BOTH_FALL] += of[PAIKO_PLAYER_WHITE] && of[PAIKO_PLAYER_BLACK];
    if (r->captured && moves_tile(before, a))
        count_falls(times, before, a, r);
}

// ---- ends ----

static unsigned lost(const struct paiko_position *p, unsigned player) {
    unsigned tiles = 0;
    for (int t = 0; t < PAIKO_TYPES; t++)
        tiles += p->count[PAIKO_STORE_LOST][player][t];
    return tiles;
}

// How each game ends: what it takes to win, by how much more than the other White and Black have to
// be ahead, whether losses tie, and whether somebody with nothing to do passes.
static const struct ending {
    unsigned points, ahead[2];
    bool ties, passes;
} endings[] = {[GAME_DUEL] = {10, {0, 0}, true, true},
               [GAME_SHRINES] = {5, {3, 3}, false, true},
               [GAME_RONIN] = {10, {0, 2}, false, false}};

static void count_won(uint64_t *times, enum game game, const unsigned score[2], unsigned player) {
    const unsigned points = endings[game].points, ahead = endings[game].ahead[player];
    const unsigned own = score[player], other = score[1 - player];
    const bool enough = own >= points && own >= other + ahead;
    times[MET_WON_JUST] += enough && (own == points || (ahead && own == other + ahead));
    times[MET_WON_MORE] += enough && own > points;
    times[MET_STUCK_END] += !enough;
}

static void count_ended(uint64_t *times, enum game game, const struct paiko_position *p,
                        const unsigned score[2]) {
    const unsigned white = lost(p, PAIKO_PLAYER_WHITE), black = lost(p, PAIKO_PLAYER_BLACK);
    const unsigned least = white < black ? white : black;
    times[MET_RED_WINS] += p->result == PAIKO_RESULT_WON_RED;
    if (p->result == PAIKO_RESULT_WON_WHITE || p->result == PAIKO_RESULT_WON_BLACK)
        count_won(times, game, score, p->result == PAIKO_RESULT_WON_BLACK);
    if (p->result != PAIKO_RESULT_TIED || !endings[game].ties)
        return;
    times[MET_TIED] += least == LOST;
    times[MET_TIED_MORE] += least > LOST;
    times[MET_STUCK_END] += least < LOST;
}

static void count_going_on(uint64_t *times, enum game game, const struct paiko_position *p,
                           const unsigned score[2], unsigned mover) {
    if (mover < PAIKO_PLAYERS) {
        const unsigned points = endings[game].points, ahead = endings[game].ahead[mover];
        times[MET_NOT_WON] += score[mover] + 1 == points;
        times[MET_NOT_AHEAD] += score[mover] >= points && score[mover] < score[1 - mover] + ahead;
    }
    if (!endings[game].ties)
        return;
    const unsigned white = lost(p, PAIKO_PLAYER_WHITE), black = lost(p, PAIKO_PLAYER_BLACK);
    const unsigned most = score[0] > score[1] ? score[0] : score[1];
    times[MET_NOT_TIED_POINTS] += white >= LOST && black >= LOST && most > 5;
    times[MET_NOT_TIED_LOSSES] += (white < black ? white : black) == LOST - 1 &&
                                  (white > black ? white : black) >= LOST && most <= 5;
}

void met_legal(struct met *met, enum game game, const struct paiko_position *before,
               const struct paiko_action *a, const struct paiko_position *after,
               const struct paiko_report *report) {
    uint64_t *times = met->times[game];
    const unsigned score[2] = {paiko_score(after, PAIKO_PLAYER_WHITE),
                               paiko_score(after, PAIKO_PLAYER_BLACK)};
    if (report->captured)
        count_captures(times, before, a, report);
    times[MET_STUCK_PASS] += a->kind == PAIKO_KIND_PASS && endings[game].passes;
    if (after->phase == PAIKO_PHASE_OVER)
        count_ended(times, game, after, score);
    else
        count_going_on(times, game, after, score, before->turn);
}

// ---- refusals ----

static bool is_path_barred(const struct paiko_position *p, const struct paiko_action *a) {
    const bool straight =
        paiko_file[a->from] == paiko_file[a->to] || paiko_rank[a->from] == paiko_rank[a->to];
    if (a->kind != PAIKO_KIND_SHIFT || !straight || distance(a->from, a->to) != 2)
        return false;
    const uint8_t middle = paiko_at[(paiko_file[a->from] + paiko_file[a->to]) / 2]
                                   [(paiko_rank[a->from] + paiko_rank[a->to]) / 2];
    struct paiko_position there = *p;
    if (middle == PAIKO_NO_SQUARE || there.cell[middle])
        return false;
    move_tile(&there, a->from, middle, p->cell[a->from]);
    return paiko_bits_has(paiko_at_threshold(&there, p->turn), middle);
}

static void count_friends(uint64_t *times, const struct paiko_position *p,
                          const struct paiko_position *moved, const struct paiko_action *a) {
    bool uncovered = false, burnt = false;
    paiko_bits falling = paiko_at_threshold(moved, p->turn) & ~paiko_bits_one(a->to);
    for (; falling; falling &= falling - 1) {
        const unsigned at = paiko_bits_first(falling);
        uncovered =
            uncovered || (paiko_covered(p, p->turn, at) && !paiko_covered(moved, p->turn, at));
        burnt = burnt || (a->type == PAIKO_TYPE_FIRE &&
                          paiko_bits_has(attack_of(moved->cell[a->to], a->to), at));
    }
    times[MET_REFUSED_UNCOVERED] += uncovered;
    times[MET_REFUSED_BURNT] += burnt;
}

void met_refused(struct met *met, enum game game, const struct paiko_position *p,
                 const struct paiko_action *a) {
    uint64_t *times = met->times[game];
    if (!moves_tile(p, a) || (p->cell[a->to] && a->from != a->to))
        return;
    struct paiko_position moved = *p;
    move_on(&moved, a);
    if (a->kind == PAIKO_KIND_DEPLOY && paiko_pressure(p, p->turn, a->to).threats) {
        times[MET_REFUSED_LANDING]++;
        return;
    }
    const bool falls = paiko_bits_has(paiko_at_threshold(&moved, p->turn), a->to);
    times[MET_REFUSED_END] += falls;
    times[MET_REFUSED_WAY] += is_path_barred(p, a) && !falls;
    count_friends(times, p, &moved, a);
}

// ---- what was, and what never was ----

// How often over all games, and whether any game that was asked has it.
struct sum {
    const char *words;
    uint64_t times;
    bool asked;
};

static struct sum sum_of(const struct met *met, int i) {
    const bool shape = i < SHAPE_COUNT;
    const int m = i - SHAPE_COUNT;
    struct sum s = {shape ? shape_words[i] : meeting_words[m], 0, false};
    for (int g = 0; g < GAMES; g++) {
        const bool has = shape ? shape_of((enum shape_id)i, (enum game)g)
                               : meeting_of((enum meeting)m, (enum game)g);
        s.times += shape ? met->shape[g][i] : met->times[g][m];
        s.asked = s.asked || (met->positions[g] && has);
    }
    return s;
}

json_t *met_json(const struct met *met) {
    json_t *all = json_array();
    for (int i = 0; i < (int)SHAPE_COUNT + MEETING_COUNT; i++) {
        const struct sum s = sum_of(met, i);
        if (s.asked)
            json_array_append_new(
                all, json_pack("{ss sI}", "what", s.words, "times", (json_int_t)s.times));
    }
    return all;
}
