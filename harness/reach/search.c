// SPDX-License-Identifier: MIT
//
// Looks for a game by going backwards: from the position, action by action, to the end of the
// draft, with the most promising positions of each depth (a beam). Backwards the obstacles fall
// away: a tile that nobody could deploy under threat can be taken back once the threat is gone.
// Knows what makes a position promising; unplay.c knows what came before one.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/memory.h"
#include "base/vec.h"
#include "counts.h"
#include "unplay.h"

enum { WIDTH_FIRST = 12, WIDTH_MOST = 192, DEPTH_MOST = 240, SLOTS = 1 << 16, CLASSES_LEAST = 6 };
enum { LOST_COST = 5 };

// What is left of a position that was reached: how it goes on from there.
struct step {
    size_t next; // the step behind it
    char action[UNPLAY_ACTION];
};

struct node {
    struct reach_state state;
    double cost; // about how many turns lie before it, and what stands in their way
    size_t step;
    uint64_t class; // once it was chosen
};

struct search {
    struct reach_random random;
    double until; // by clock_seconds
    struct progress *progress;
    unsigned depth; // actions taken back in this beam
    size_t width;
    struct step *steps; // owned; the first leads nowhere
    size_t step_count, step_room;
    struct node **next; // owned, as what they point to: the layer that is being made
    size_t next_count, next_room;
    size_t of;      // the step of the node that is taken back
    uint64_t *seen; // owned: hashes of the layer that is being made
};

bool reach_read(struct reach_state *s, const char *position, struct problem *p) {
    struct paiko_error e;
    if (!model_read(&s->m, position, p))
        return false;
    if (paiko_position_read(&s->p, position, false, &e))
        return true;
    problem_set(p, "position", e.field, 0, e.column, e.found, e.expected);
    return false;
}

bool reach_searches_game(enum game game) {
    static const bool searched[GAMES] = {[GAME_DUEL] = true};
    return searched[game];
}

static bool reach_searches(const struct reach_state *s) {
    return reach_searches_game(model_game(&s->m));
}

// ---- how promising a position is ----

// How many steps a square is from a player's homeground, in shifts of two.
static double shifts_home(unsigned player, unsigned square) {
    int least = 2 * PAIKO_SIDE;
    for (unsigned s = 0; s < PAIKO_SQUARES; s++) {
        const int file = paiko_file[s] - paiko_file[square],
                  rank = paiko_rank[s] - paiko_rank[square];
        const int steps = (file < 0 ? -file : file) + (rank < 0 ? -rank : rank);
        if (paiko_has(paiko_home[player], s) && steps < least)
            least = steps;
    }
    return least / 2.0;
}

// What one tile costs: the turn that deployed it, and what stands against its having been deployed
// where it is. Adds it to `off` if it can't have been, however the rest was.
static double tile_cost(const struct paiko_position *p, unsigned square, paiko_bits *off) {
    const paiko_cell c = p->cell[square];
    const unsigned player = paiko_cell_player(c), type = paiko_cell_type(c);
    const unsigned own = paiko_threat_count(p, player, square) -
                         paiko_has(paiko_attack[type][paiko_cell_facing(c)][square], square);
    const bool lotus = type == PAIKO_LOTUS; // goes anywhere, at no matter whose threat
    double cost = 1;
    if (!lotus && own == 0 && !paiko_has(paiko_home[player], square)) {
        *off |= paiko_bit(square);
        cost += 1 + 0.7 * shifts_home(player, square);
    } else if (!lotus && paiko_threat_count(p, !player, square) > 0) {
        *off |= paiko_bit(square);
        cost += 0.35;
    }
    return cost;
}

// The least and most turns that a player has had.
struct turns {
    unsigned least, most;
};

static struct turns turns_of(const struct reach_state *s, unsigned player) {
    const struct reach_counts c = reach_count(&s->p, player);
    const unsigned before = c.picked + c.given, drawn = c.drawn > before ? c.drawn - before : 0;
    const unsigned draws = (drawn + REACH_DRAW_MOST - 1) / REACH_DRAW_MOST;
    const bool threes = model_option_is(&s->m, OPTION_DRAW_COUNT_EXACTLY_3);
    const char *star = strchr(s->m.streak[player], '*');
    const unsigned others = c.board + c.lost + (star ? (unsigned)atoi(star + 1) : 0);
    return (struct turns){others + draws, others + (threes ? draws : drawn)};
}

// Turns that one player lacks to keep up with the other: turns that change nothing must fill them.
static unsigned lacking(const struct reach_state *s, unsigned player) {
    const struct turns mine = turns_of(s, player), other = turns_of(s, !player);
    const bool ahead = player == PAIKO_WHITE && s->p.turn == PAIKO_BLACK; // White began
    const bool behind = player == PAIKO_BLACK && s->p.turn == PAIKO_BLACK;
    const unsigned needed = other.least + ahead;
    const unsigned had = mine.most + behind;
    return needed > had ? needed - had : 0;
}

static bool has_shifter(const struct paiko_position *p, unsigned player) {
    for (unsigned t = 0; t < PAIKO_TYPES; t++)
        if (paiko_shift_range(t) > 0 && p->kind[player][t])
            return true;
    return false;
}

static double cost_of(const struct reach_state *s, paiko_bits *off) {
    const struct paiko_position *p = &s->p;
    double cost = p->phase == PAIKO_GIVE ? -LOST_COST / 2.0 : 0; // half of what is to be put back
    *off = 0;
    for (unsigned square = 0; square < PAIKO_SQUARES; square++)
        if (p->cell[square])
            cost += tile_cost(p, square, off);
    for (unsigned player = 0; player < PAIKO_PLAYERS; player++) {
        const unsigned lack = lacking(s, player);
        const struct reach_counts c = reach_count(p, player);
        cost += LOST_COST * c.lost + (turns_of(s, player).least - c.board - c.lost);
        cost += lack * (has_shifter(p, player) ? 1.4 : 4);
        if (c.drawn < c.picked + c.given)
            cost += 6 * (c.picked + c.given - c.drawn); // captures that nothing paid for
    }
    return cost;
}

// Whether the draft has just ended: what was picked then follows from the hands.
static bool begins(const struct reach_state *s) {
    const struct paiko_position *p = &s->p;
    const struct reach_counts white = reach_count(p, PAIKO_WHITE),
                              black = reach_count(p, PAIKO_BLACK);
    return p->phase == PAIKO_ACTION && p->turn == PAIKO_WHITE && white.board + black.board == 0 &&
           white.lost + black.lost == 0 && white.drawn == white.picked &&
           black.drawn == black.picked && strcmp(s->m.streak[0], "-") == 0 &&
           strcmp(s->m.streak[1], "-") == 0;
}

// ---- layers ----

static size_t add_step(struct search *f, size_t next, const char *action) {
    f->steps = vec_grow(f->steps, &f->step_room, f->step_count + 1, sizeof *f->steps);
    struct step *step = &f->steps[f->step_count];
    step->next = next;
    snprintf(step->action, sizeof step->action, "%s", action);
    return f->step_count++;
}

// Whether a position is new to the layer; a full table lets some in twice.
static bool fresh(struct search *f, uint64_t hash) {
    for (size_t i = 0; i < 8; i++) {
        uint64_t *slot = &f->seen[(hash + i) % SLOTS];
        if (*slot == hash)
            return false;
        if (*slot == 0) {
            *slot = hash;
            return true;
        }
    }
    return true;
}

static void add_node(struct search *f, const struct reach_state *state, size_t step) {
    paiko_bits off;
    f->next = vec_grow(f->next, &f->next_room, f->next_count + 1, sizeof *f->next);
    struct node *node = memory_take(1, sizeof *node);
    node->state = *state;
    node->step = step;
    node->cost = cost_of(state, &off) + reach_below(&f->random, 1000) * 0.0006;
    f->next[f->next_count++] = node;
}

static void found(void *context, const struct reach_state *before, const char *action) {
    struct search *f = context;
    if (fresh(f, before->p.hash))
        add_node(f, before, add_step(f, f->of, action));
}

static int by_cost(const void *a, const void *b) {
    const double x = (*(struct node *const *)a)->cost, y = (*(struct node *const *)b)->cost;
    return (x > y) - (x < y);
}

static void drop(struct node **nodes, size_t from, size_t to) {
    for (size_t i = from; i < to; i++)
        free(nodes[i]);
}

static bool out_of_time(const struct search *f) {
    return clock_seconds() >= f->until;
}

static void show_progress(const struct search *f) {
    char line[96];
    if (!f->progress || !progress_due(f->progress))
        return;
    (void)snprintf(line, sizeof line, "reach: the best %zu of each ply, %u actions taken back",
                   f->width, f->depth);
    progress_line(f->progress, line, f->until - clock_seconds());
}

static void expand(struct search *f, const struct node *node) {
    struct unplay_aim aim;
    (void)cost_of(&node->state, &aim.off);
    aim.wait = lacking(&node->state, !node->state.p.turn) > 0;
    f->of = node->step;
    unplay(&node->state, &aim, &f->random, found, f);
}

// What a position has in common with those that differ from it in squares alone.
static uint64_t class_of(const struct reach_state *s) {
    uint64_t key = s->p.turn + 2U * s->p.phase;
    for (unsigned player = 0; player < PAIKO_PLAYERS; player++) {
        const char *star = strchr(s->m.streak[player], '*');
        key = key * 31 + (star ? (uint64_t)star[1] : 0);
        for (int t = 0; t < MODEL_TYPES; t++)
            key = (key * 31 + s->p.count[PAIKO_HAND][player][t]) * 31 +
                  s->p.count[PAIKO_LOST][player][t];
    }
    return key;
}

// Moves the best of the sorted nodes to the front, at most a share of each class, and returns how
// many they are: squares alone must not crowd out everything else.
static size_t choose(struct search *f, size_t width) {
    size_t kept = 0;
    const size_t share = width / CLASSES_LEAST;
    for (size_t i = 0; i < f->next_count && kept < width; i++) {
        const uint64_t key = class_of(&f->next[i]->state);
        size_t same = 0;
        for (size_t k = 0; k < kept; k++)
            same += f->next[k]->class == key;
        if (same >= share)
            continue;
        struct node *node = f->next[i];
        node->class = key;
        f->next[i] = f->next[kept];
        f->next[kept++] = node;
    }
    return kept;
}

// Takes a whole layer back by one action and keeps the best of what comes out, in `layer`.
static size_t go_back(struct search *f, struct node **layer, size_t count, size_t width) {
    memset(f->seen, 0, SLOTS * sizeof *f->seen);
    f->next_count = 0;
    for (size_t i = 0; i < count && !out_of_time(f); i++) {
        expand(f, layer[i]);
        show_progress(f);
    }
    drop(layer, 0, count);
    if (f->next_count > 0)
        qsort(f->next, f->next_count, sizeof *f->next, by_cost);
    const size_t kept = choose(f, width);
    if (kept > 0)
        memcpy(layer, f->next, kept * sizeof *layer);
    drop(f->next, kept, f->next_count);
    return kept;
}

// One search with a width. The step of a beginning; 0 where none was found.
static size_t beam(struct search *f, const struct reach_state *s, size_t width) {
    struct node **layer = memory_take(width, sizeof *layer);
    size_t count = 1, beginning = 0;
    f->step_count = f->next_count = 0;
    f->width = width;
    (void)add_step(f, 0, "");
    const size_t last = add_step(f, 0, ""); // behind the last action
    add_node(f, s, last);
    layer[0] = f->next[0];
    for (f->depth = 0; count > 0 && !beginning && f->depth < DEPTH_MOST; f->depth++) {
        for (size_t i = 0; i < count && !beginning; i++)
            if (begins(&layer[i]->state))
                beginning = layer[i]->step;
        if (!beginning)
            count = go_back(f, layer, count, width);
    }
    drop(layer, 0, count);
    free(layer);
    return beginning;
}

// ---- the game ----

// Takes n tiles out of a hand, the first in the order of letters.
static void pick(unsigned char hand[MODEL_TYPES], unsigned n, struct text *game) {
    unsigned char picked[MODEL_TYPES] = {0};
    for (int t = 0; t < MODEL_TYPES; t++)
        for (; n > 0 && hand[t] > 0; n--, hand[t]--)
            picked[t]++;
    text_add(game, "draw ");
    struct text set = {0};
    model_multiset_write(picked, &set);
    text_addf(game, "%s\n", text_string(&set));
    text_free(&set);
}

// The hands at the end of the draft are what was drawn less what the game draws.
static void hands_at_draft(const struct search *f, size_t step, const struct reach_state *s,
                           unsigned char hand[2][MODEL_TYPES]) {
    for (unsigned player = 0; player < PAIKO_PLAYERS; player++)
        for (int t = 0; t < MODEL_TYPES; t++)
            hand[player][t] = (unsigned char)(3 - s->p.count[PAIKO_RESERVE][player][t]);
    unsigned turn = PAIKO_WHITE;
    bool give = false;
    for (; *f->steps[step].action; step = f->steps[step].next) {
        const char *action = f->steps[step].action;
        unsigned char set[MODEL_TYPES] = {0};
        const char *space = strchr(action, ' ');
        give = strncmp(action, "give", 4) == 0;
        if (space)
            (void)model_multiset_read(space + 1, strlen(space + 1), set);
        // A give is chosen between two turns, by the one who is next, for the one who was.
        const unsigned drawer = give ? !turn : turn;
        for (int t = 0; t < MODEL_TYPES; t++)
            hand[drawer][t] = (unsigned char)(hand[drawer][t] - set[t]);
        turn = give ? turn : !turn;
    }
}

static void write_game(const struct search *f, size_t step, const struct reach_state *s,
                       struct text *game) {
    unsigned char hand[2][MODEL_TYPES];
    hands_at_draft(f, step, s, hand);
    pick(hand[PAIKO_WHITE], REACH_PICKED_WHITE - 1, game);
    pick(hand[PAIKO_BLACK], REACH_PICKED_BLACK, game);
    pick(hand[PAIKO_WHITE], 1, game);
    for (; *f->steps[step].action; step = f->steps[step].next)
        text_addf(game, "%s\n", f->steps[step].action);
}

// A draft is its own game.
static bool draft_game(const struct reach_state *s, struct text *game) {
    unsigned char hand[2][MODEL_TYPES];
    for (unsigned player = 0; player < PAIKO_PLAYERS; player++)
        memcpy(hand[player], s->p.count[PAIKO_HAND][player], sizeof hand[player]);
    if (paiko_stored(&s->p, PAIKO_HAND, PAIKO_WHITE) > 0)
        pick(hand[PAIKO_WHITE], REACH_PICKED_WHITE - 1, game);
    if (paiko_stored(&s->p, PAIKO_HAND, PAIKO_BLACK) > 0)
        pick(hand[PAIKO_BLACK], REACH_PICKED_BLACK, game);
    return true;
}

bool reach_search(const struct reach_state *s, uint64_t seed, double seconds,
                  struct progress *progress, struct text *game) {
    struct search f = {.random = {seed}, .progress = progress};
    size_t beginning = 0;
    if (!reach_searches(s))
        return false;
    if (s->p.phase == PAIKO_DRAFT)
        return draft_game(s, game);
    f.until = clock_seconds() + seconds;
    f.seen = memory_take(SLOTS, sizeof *f.seen);
    for (size_t width = WIDTH_FIRST; !beginning && !out_of_time(&f);
         width = width * 2 <= WIDTH_MOST ? width * 2 : WIDTH_MOST)
        beginning = beam(&f, s, width);
    if (beginning)
        write_game(&f, beginning, s, game);
    free(f.seen);
    free(f.steps);
    free(f.next);
    return beginning != 0;
}
