// SPDX-License-Identifier: MIT
//
// Makes up positions of several shapes: each gathers what makes some part of the rules matter.
// Invariant: of each type and player the tiles on board and in stores are 3.
#include "setup.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "registers/rulings.h"

enum { OF_EACH = 3, FACINGS = 4 };

// What a shape asks for: tiles on the board, the size of the group they stand in (0 for the whole
// board), tiles in hand, in the reserve and lost, each from `least` to `least + more`. A reserve
// of REST takes what nothing else took; otherwise what is left over is lost.
enum { REST = 99 };
struct range {
    unsigned least, more;
};
struct shape {
    unsigned weight;
    struct range tiles, radius, hand, reserve, lost;
    unsigned share; // of the tiles, in quarters, for the player to move
    bool rich;      // the player to move stands in the enemy's home, near the winning score
    bool stiff;     // the enemy's tiles, or both players', are mostly such that cannot shift
    bool chain;     // the enemy has mostly tiles that cover others, and Fires
};

static const struct shape shapes[] = {
    // sparse: what a rule says with little around it
    {5, {0, 5}, {0, 0}, {0, 3}, {REST, 0}, {0, 2}, 2, false, false, false},
    // group: tiles within each other's reach
    {8, {2, 7}, {1, 2}, {0, 3}, {REST, 0}, {0, 4}, 2, false, false, false},
    // siege: the enemy's tiles surrounded
    {5, {5, 8}, {2, 1}, {0, 3}, {REST, 0}, {0, 4}, 3, false, false, false},
    // chain: the same where they hold each other up, so that captures cascade
    {8, {6, 6}, {2, 1}, {0, 3}, {REST, 0}, {0, 4}, 2, false, false, true},
    // crowd: a full board
    {3, {6, 10}, {0, 5}, {0, 3}, {REST, 0}, {0, 4}, 2, false, false, false},
    // rich: close to 10 points
    {4, {1, 4}, {2, 4}, {0, 3}, {REST, 0}, {0, 4}, 2, true, false, false},
    // worn: close to the tie
    {3, {2, 5}, {1, 2}, {0, 2}, {REST, 0}, {10, 4}, 3, false, false, false},
    // short: captures for which the reserve does not suffice
    {5, {4, 7}, {1, 2}, {0, 2}, {0, 3}, {0, 0}, 3, false, false, false},
    // starved: nothing to draw, little to shift
    {3, {0, 4}, {1, 4}, {0, 0}, {0, 0}, {0, 0}, 2, false, true, false},
};
enum { SHAPES = sizeof shapes / sizeof *shapes };

void setup_put(struct model *m, int square, int player, int type, unsigned facing) {
    char letter = "ABEFILSW"[type];
    char *cell = m->cell[square];
    cell[0] = player ? (char)tolower((unsigned char)letter) : letter;
    cell[1] = model_directional(type) ? "^>v<"[facing % FACINGS] : 0;
    cell[2] = 0;
}

bool setup_can_shift(const struct model *m, int square, int player) {
    const char *cell = m->cell[square];
    if (model_owner(cell) != player)
        return false;
    return !strchr("AaLlX", cell[0]);
}

static unsigned within(struct choices *c, struct range r) {
    return r.least + choice_below(c, r.more + 1);
}

// Takes a random type of which something is left; -1 if nothing is.
static int take(struct choices *c, unsigned char left[MODEL_TYPES]) {
    int types[MODEL_TYPES];
    uint32_t count = 0;
    for (int t = 0; t < MODEL_TYPES; t++)
        if (left[t])
            types[count++] = t;
    if (count == 0)
        return -1;
    int type = types[choice_below(c, count)];
    left[type]--;
    return type;
}

static void stock(struct choices *c, struct model *m, enum model_store store, int player,
                  unsigned char left[MODEL_TYPES], unsigned tiles) {
    for (; tiles; tiles--) {
        int type = take(c, left);
        if (type < 0)
            return;
        m->count[store][player][type]++;
    }
}

int setup_somewhere(struct choices *c, const struct model *m, int centre, unsigned radius) {
    int square = centre;
    if (radius == 0) {
        square = (int)choice_below(c, MODEL_SQUARES);
    } else {
        int file = model_file(centre) - (int)radius + (int)choice_below(c, 2 * radius + 1);
        int rank = model_rank(centre) - (int)radius + (int)choice_below(c, 2 * radius + 1);
        square = file < 0 || file > 13 || rank < 0 || rank > 13 ? -1 : model_square_at(file, rank);
    }
    return square >= 0 && !m->cell[square][0] ? square : -1;
}

static const int lotus = 5;

// Puts one tile of a player on a square, if any is left that may stand there: mostly one of the
// types that `favoured` names, where it names any.
static void settle(struct choices *c, struct model *m, int square, int player,
                   unsigned char left[MODEL_TYPES], const char *favoured) {
    int type = -1;
    if (*favoured && !choice_chance(c, 1, 8))
        type = model_type(favoured[choice_below(c, (uint32_t)strlen(favoured))]);
    if (model_square_black(square))
        type = lotus;
    if (type < 0)
        type = take(c, left);
    else if (left[type])
        left[type]--;
    else
        return;
    if (type >= 0)
        setup_put(m, square, player, type, model_directional(type) ? choice_below(c, FACINGS) : 0);
}

// Four or five tiles that score in the enemy's home, spread out.
static void enrich(struct choices *c, struct model *m, int player,
                   unsigned char left[MODEL_TYPES]) {
    unsigned tiles = 3 + choice_below(c, 3);
    for (unsigned tries = 24; tries && tiles; tries--) {
        int square = (int)choice_below(c, MODEL_SQUARES);
        if (model_square_home(square) != 1 - player || m->cell[square][0] ||
            model_square_black(square))
            continue;
        settle(c, m, square, player, left, "");
        tiles--;
    }
}

static void populate(struct choices *c, struct model *m, const struct shape *s,
                     unsigned char left[2][MODEL_TYPES]) {
    int mover = m->turn == 'B';
    if (s->rich)
        enrich(c, m, mover, left[mover]);
    unsigned radius = within(c, s->radius);
    unsigned tiles = within(c, s->tiles) * 2;
    int centre = (int)choice_below(c, MODEL_SQUARES);
    bool both = s->stiff && choice_chance(c, 1, 2);
    for (; tiles; tiles--) {
        int player = choice_below(c, 4) < s->share ? mover : 1 - mover;
        int square = setup_somewhere(c, m, centre, radius);
        if (square >= 0)
            settle(c, m, square, player, left[player],
                   both || (s->stiff && player != mover) ? "AL"
                   : s->chain && player != mover         ? "FILW"
                                                         : "");
    }
}

// Lost tiles first, that a shape near the tie gets them; what is left goes where the shape says.
static void fill(struct choices *c, struct model *m, const struct shape *s) {
    unsigned char left[2][MODEL_TYPES];
    memset(left, OF_EACH, sizeof left);
    for (int p = 0; p < 2; p++)
        stock(c, m, MODEL_LOST, p, left[p], within(c, s->lost));
    populate(c, m, s, left);
    bool rest = s->reserve.least == REST;
    for (int p = 0; p < 2; p++) {
        stock(c, m, MODEL_HAND, p, left[p], within(c, s->hand));
        if (!rest)
            stock(c, m, MODEL_RESERVE, p, left[p], within(c, s->reserve));
        for (int t = 0; t < MODEL_TYPES; t++)
            m->count[rest ? MODEL_RESERVE : MODEL_LOST][p][t] =
                (unsigned char)(m->count[rest ? MODEL_RESERVE : MODEL_LOST][p][t] + left[p][t]);
    }
}

static unsigned stored(const struct model *m, enum model_store store, int player) {
    unsigned sum = 0;
    for (int t = 0; t < MODEL_TYPES; t++)
        sum += m->count[store][player][t];
    return sum;
}

void setup_streak(struct choices *c, struct model *m, int player) {
    int squares[MODEL_SQUARES];
    uint32_t count = 0;
    for (int s = 0; s < MODEL_SQUARES; s++)
        if (setup_can_shift(m, s, player))
            squares[count++] = s;
    if (count == 0)
        return;
    const char *name = model_square_name(squares[choice_below(c, count)]);
    bool open = player != MODEL_RED && model_option_is(m, "limit-redeploy", "counts-only");
    bool long_run = open && choice_chance(c, 1, 3);
    unsigned times = long_run ? 3 + choice_below(c, 4) : 3 - choice_below(c, 3);
    snprintf(m->streak[player], sizeof m->streak[player], "%s*%u", name, times);
}

void setup_mend_streaks(struct model *m) {
    if (model_game(m) == GAME_RONIN) {
        setup_mend_ronin(m);
        return;
    }
    bool none = model_option_is(m, "shift-limit", "none");
    bool open = model_option_is(m, "limit-redeploy", "counts-only");
    bool idle = model_option_is(m, "zombie-limit", "none"); // nothing counts toward a limit
    for (int p = 0; p < MODEL_PLAYERS; p++) {
        char *s = m->streak[p];
        const char *star = strchr(s, '*');
        int square = star ? model_square(s, (size_t)(star - s)) : -1;
        bool red = p == MODEL_RED;
        if (none || (red && idle) || square < 0 || !setup_can_shift(m, square, p))
            strcpy(s, "-");
        else if ((!open || red) && (star[1] > '3' || star[2]))
            snprintf(s, sizeof m->streak[p], "%s*3", model_square_name(square));
    }
}

// A draft: nothing on the board, hands and turn of one of its three picks.
static void make_draft(struct choices *c, struct model *m) {
    static const unsigned hands[3][2] = {{7, 9}, {7, 0}, {0, 0}};
    static const char turns[] = "WBW";
    uint32_t pick = choice_below(c, 8);
    pick = pick < 6 ? 0 : pick - 5;
    strcpy(m->phase, "draft");
    m->turn = turns[pick];
    for (int p = 0; p < 2; p++) {
        unsigned char left[MODEL_TYPES];
        memset(left, OF_EACH, sizeof left);
        stock(c, m, MODEL_HAND, p, left, hands[pick][p]);
        memcpy(m->count[MODEL_RESERVE][p], left, sizeof left);
    }
}

// The owner of the captured tiles chooses from what the capturer has in reserve.
static void make_give(struct choices *c, struct model *m) {
    unsigned most = stored(m, MODEL_RESERVE, m->turn == 'W');
    if (most == 0)
        return;
    unsigned tiles = 1 + choice_below(c, most < 5 ? most : 5);
    snprintf(m->phase, sizeof m->phase, "give:%u", tiles);
}

// Whatever the defaults: half of the positions where somebody may be stuck end by it, and not by
// all that was lost.
static void decide_stuck(struct choices *c, struct model *m) {
    static const char *const names[] = {"stuck", "tie"};
    size_t count;
    const struct ruling *table = rulings(&count);
    bool decided = choice_chance(c, 1, 2);
    for (size_t i = 0; decided && i < sizeof names / sizeof *names; i++) {
        int r = ruling_index(names[i], strlen(names[i]));
        uint32_t option = r < 0 ? 0 : choice_below(c, (uint32_t)table[r].options);
        if (r >= 0)
            m->option[r] = (unsigned char)option;
    }
}

void setup_make(struct choices *c, struct model *m, bool plain) {
    static const char *const over[] = {"over:tie", "over:W", "over:B"};
    enum { ACTION, GIVE, DRAFT, OVER, PHASES };
    static const unsigned weights[PHASES] = {60, 8, 2, 1};
    if (model_game(m) == GAME_SHRINES) {
        setup_make_shrines(c, m, plain);
        return;
    }
    if (model_game(m) == GAME_RONIN) {
        setup_make_ronin(c, m, plain);
        return;
    }
    size_t phase = choice_weighted(c, weights, PHASES);
    if (phase == DRAFT) {
        make_draft(c, m);
        return;
    }
    unsigned weight[SHAPES];
    for (int i = 0; i < SHAPES; i++)
        weight[i] = shapes[i].weight;
    strcpy(m->phase, "action");
    m->turn = choice_below(c, 2) ? 'B' : 'W';
    const struct shape *shape = &shapes[choice_weighted(c, weight, SHAPES)];
    fill(c, m, shape);
    if (shape->stiff && !plain)
        decide_stuck(c, m);
    for (int p = 0; p < 2; p++)
        if (choice_chance(c, 1, 3))
            setup_streak(c, m, p);
    if (phase == GIVE)
        make_give(c, m);
    if (phase == OVER)
        strcpy(m->phase, over[choice_below(c, 3)]);
    setup_mend_streaks(m);
}

static void switch_ruling(struct choices *c, struct model *m, const struct ruling *r, size_t i) {
    uint32_t others = (uint32_t)r->options - 1;
    uint32_t option = choice_below(c, others);
    if (option >= m->option[i])
        option++;
    m->option[i] = (unsigned char)(option < r->options ? option : 0);
}

// The rulings that apply to the model's ruleset, in table order.
static size_t applying(const struct model *m, size_t index[RULINGS_MAX]) {
    size_t count, n = 0;
    const struct ruling *table = rulings(&count);
    int ruleset = ruleset_index(m->ruleset);
    for (size_t i = 0; ruleset >= 0 && i < count; i++)
        if (table[i].applies[ruleset])
            index[n++] = i;
    return n;
}

void setup_switch(struct choices *c, struct model *m) {
    size_t index[RULINGS_MAX], count, known = applying(m, index);
    const struct ruling *table = rulings(&count);
    if (known == 0)
        return;
    size_t i = index[choice_below(c, (uint32_t)known)];
    uint32_t step = 1 + choice_below(c, (uint32_t)table[i].options - 1);
    m->option[i] = (unsigned char)((m->option[i] + step) % table[i].options);
}

void setup_rulings(struct choices *c, struct model *m) {
    size_t index[RULINGS_MAX], all, count = applying(m, index);
    const struct ruling *table = rulings(&all);
    uint32_t how = choice_below(c, 8);
    if (how < 3 || count == 0)
        return;
    if (how < 7) {
        for (uint32_t n = how == 6 ? 2 : 1; n; n--) {
            size_t i = index[choice_below(c, (uint32_t)count)];
            switch_ruling(c, m, &table[i], i);
        }
        return;
    }
    for (size_t i = 0; i < count; i++)
        if (choice_chance(c, 1, 3))
            switch_ruling(c, m, &table[index[i]], index[i]);
}
