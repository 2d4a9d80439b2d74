// SPDX-License-Identifier: MIT
//
// Every decision of the turn is tried, and every one of the next player's turn.
// Invariant: what is called zugzwang was tried to the end; nothing that was given up is.
#include "zugzwang.h"

#include <string.h>

#include "play/setup.h"
#include "position/model.h"
#include "reading.h"

enum {
    MADE_MOST = 100000, // actions tried for one position
    WAYS_MOST = 60,     // ways out of a position to begin with
    STEPS = 400,        // to make fewer of them
    STEPS_IN_VAIN = 10, // to find one to begin with
    // What the next player must have to be looked at: points, of three White's and Black's points,
    // zombies and the points of whoever has more.
    NEAR_TWO = 8,
    NEAR_THREE = 3,
    NEAR_RED = 8
};

static bool stopped(const struct thinker *t) {
    return t->stop && *t->stop;
}

static bool spent(const struct thinker *t) {
    return t->made >= MADE_MOST || stopped(t);
}

// Puts the legal actions behind those that are being tried; returns how many. What is given for
// captures wins nothing at once: one way stands for all.
static size_t take_actions(struct thinker *t, const struct paiko_position *p) {
    const size_t room = sizeof t->list / sizeof *t->list - t->used;
    size_t count = paiko_legal(p, t->list + t->used, room);
    if (count > room) {
        t->made = MADE_MOST;
        count = 0;
    }
    if (p->phase == PAIKO_GIVE && count > 1)
        count = 1;
    t->used += count;
    return count;
}

static struct paiko_position after(struct thinker *t, const struct paiko_position *p, size_t n) {
    struct paiko_position next = *p;
    t->made++;
    paiko_make(&next, &t->list[n], NULL, NULL);
    return next;
}

// Whether the player who decides can win before somebody else does, and the first action to it.
static bool can_win(struct thinker *t, const struct paiko_position *p, struct paiko_action *how) {
    const size_t first = t->used, count = take_actions(t, p);
    struct paiko_action unseen;
    bool wins = false;
    for (size_t i = 0; i < count && !wins && !spent(t); i++) {
        const struct paiko_position next = after(t, p, first + i);
        *how = t->list[first + i];
        wins = next.phase == PAIKO_OVER ? next.result == p->turn
                                        : next.turn == p->turn && can_win(t, &next, &unseen);
    }
    t->used = first;
    return wins;
}

// In how many ways the turn can be played to its end without letting the next player win; counts
// no further than `most` + 1, which is also said where there is nothing to play.
static unsigned harmless(struct thinker *t, const struct paiko_position *p, unsigned most) {
    const size_t first = t->used, count = take_actions(t, p);
    unsigned ways = count ? 0 : most + 1;
    struct paiko_action unseen;
    for (size_t i = 0; i < count && ways <= most && !spent(t); i++) {
        const struct paiko_position next = after(t, p, first + i);
        if (next.phase == PAIKO_OVER)
            ways += next.result != next.turn;
        else
            ways += next.turn == p->turn ? harmless(t, &next, most - ways)
                                         : !can_win(t, &next, &unseen);
    }
    t->used = first;
    return ways;
}

static bool read_model(const struct paiko_position *p, struct model *m) {
    struct problem problem;
    return model_read(m, reading_line(p), &problem);
}

static bool accepted(const struct model *m, const struct paiko_rules *rules,
                     struct paiko_position *q) {
    struct text line = {0};
    model_write(m, &line);
    bool good = reading_of_line(text_string(&line), rules, q);
    text_free(&line);
    return good;
}

bool zugzwang_passed(const char *line, struct text *out) {
    struct model m;
    struct problem problem;
    if (!model_read(&m, line, &problem))
        return false;
    if (model_has(&m, FIELD_CYCLE)) {
        m.cycle = (m.cycle + 1) % MODEL_CYCLE;
        m.turn = model_cycle_turn(m.cycle);
    } else {
        m.turn = m.turn == 'W' ? 'B' : 'W';
    }
    model_write(&m, out);
    return true;
}

// The position with the next player to move; false where there is none.
static bool passed(const struct paiko_position *p, struct paiko_position *q) {
    struct text line = {0};
    bool good = zugzwang_passed(reading_line(p), &line) &&
                reading_of_line(text_string(&line), &p->rules, q);
    text_free(&line);
    return good;
}

// From how many points on White and Black are near the win; 0 where who has nothing to do passes,
// so that nobody is in zugzwang.
static const unsigned near_win[GAMES] = {[GAME_DUEL] = NEAR_TWO, [GAME_SHRINES] = NEAR_THREE};

// Whether the player to move is near the win.
static bool near(const struct paiko_position *p) {
    const unsigned white = paiko_score(p, PAIKO_WHITE), black = paiko_score(p, PAIKO_BLACK);
    const unsigned own = p->turn == PAIKO_WHITE ? white : black;
    return p->turn == PAIKO_RED
               ? paiko_number(p->red[PAIKO_ZOMBIE]) + (white > black ? white : black) >= NEAR_RED
               : own >= near_win[ruleset_game[p->rules.ruleset]];
}

// The ways without harm, where the next player is near the win and could not win if nothing were
// done; else most + 1. Nothing may be about to fall: only then is doing nothing the same position
// with the next player to move.
static unsigned ways_out(struct thinker *t, const struct paiko_position *p, unsigned most) {
    struct paiko_position next;
    struct paiko_action unseen;
    t->used = 0;
    t->made = 0;
    if (near_win[ruleset_game[p->rules.ruleset]] == 0 || p->phase != PAIKO_ACTION ||
        paiko_about_to_fall(p) || !passed(p, &next) || !near(&next))
        return most + 1;
    t->looked++;
    unsigned ways = harmless(t, p, most);
    ways = ways > most || can_win(t, &next, &unseen) ? most + 1 : ways;
    t->given_up += spent(t);
    return spent(t) ? most + 1 : ways;
}

bool zugzwang_is(struct thinker *t, const struct paiko_position *p) {
    return ways_out(t, p, 0) == 0;
}

// ---- made-up positions ----

// Leaves White or Black little to do: nothing in reserve, and one thing that has to be done. That
// is a shift of the only tile that can, where a shift has to change something; else, where any such
// tile could be turned in place, the deployment of the only tile in hand.
static void strip(struct choices *c, struct model *m, int side) {
    const bool shift = model_option_is(m, OPTION_NULL_SHIFT_NO);
    const int kept = shift ? MODEL_NONE : (int)choice_below(c, MODEL_TYPES);
    int square[MODEL_SQUARES];
    uint32_t count = 0;
    if (side == MODEL_RED)
        return;
    for (int type = 0; type < MODEL_TYPES; type++) {
        unsigned char *hand = &m->count[MODEL_HAND][side][type],
                      *reserve = &m->count[MODEL_RESERVE][side][type];
        const unsigned char all = (unsigned char)(*hand + *reserve), keep = all && type == kept;
        *reserve = 0;
        *hand = keep;
        if (model_has(m, FIELD_PILE))
            m->pile += (unsigned)(all - keep);
        else
            m->count[MODEL_LOST][side][type] += (unsigned char)(all - keep);
    }
    for (int i = 0; i < MODEL_SQUARES; i++)
        if (setup_can_shift(m, i, side))
            square[count++] = i;
    const uint32_t stays = shift ? choice_below(c, count) : count;
    for (uint32_t i = 0; i < count; i++)
        if (i != stays)
            model_remove(m, square[i], MODEL_LOST);
}

static int some_piece(struct choices *c, const struct model *m) {
    int square[MODEL_SQUARES], count = 0;
    for (int i = 0; i < MODEL_SQUARES; i++)
        if (m->cell[i][0])
            square[count++] = i;
    return count ? square[choice_below(c, (uint32_t)count)] : MODEL_NONE;
}

// Puts a piece beside another one: a tile from the lost ones or the pile, or one of Red's.
static void put(struct choices *c, struct model *m, int beside) {
    const bool red = model_has(m, FIELD_PILE);
    const int square = setup_somewhere(c, m, beside, 3);
    const int owner = (int)choice_below(c, red ? 3 : 2), type = (int)choice_below(c, MODEL_TYPES);
    if (square < 0)
        return;
    if (owner == MODEL_RED) {
        const bool zombie = choice_chance(c, 1, 2);
        m->cell[square][0] = zombie ? 'Z' : 'X';
        m->pile -= zombie ? 2 : 1; // below 0 it is no position
        return;
    }
    setup_put(m, square, owner, type, choice_below(c, 4));
    if (red)
        m->pile--;
    else
        m->count[m->count[MODEL_LOST][owner][type] ? MODEL_LOST : MODEL_RESERVE][owner][type]--;
}

static void move(struct choices *c, struct model *m, int from) {
    const int to = setup_somewhere(c, m, from, 2);
    if (to < 0)
        return;
    memcpy(m->cell[to], m->cell[from], sizeof m->cell[to]);
    memset(m->cell[from], 0, sizeof m->cell[from]);
}

// Changes the position a little; what comes of it may be none.
static void mutate(struct choices *c, struct model *m) {
    const int square = some_piece(c, m);
    const int type = square < 0 ? MODEL_NONE : model_type(m->cell[square][0]);
    if (square < 0)
        return;
    switch (choice_below(c, 4)) {
    case 0:
        model_remove(m, square, MODEL_LOST);
        break;
    case 1:
        put(c, m, square);
        break;
    case 2:
        if (type >= 0 && model_directional(type))
            m->cell[square][1] = "^>v<"[choice_below(c, 4)];
        break;
    default:
        move(c, m, square);
    }
    setup_mend_streaks(m);
}

// Takes pieces off the board as long as it stays zugzwang.
static void shrink(struct thinker *t, struct paiko_position *p) {
    struct paiko_position q;
    struct model m;
    for (int square = 0; square < MODEL_SQUARES; square++) {
        if (!read_model(p, &m) || !m.cell[square][0])
            continue;
        model_remove(&m, square, MODEL_LOST);
        setup_mend_streaks(&m);
        if (accepted(&m, &p->rules, &q) && q.turn == p->turn && zugzwang_is(t, &q)) {
            *p = q;
            square = -1;
        }
    }
}

bool zugzwang_seek(struct thinker *t, struct choices *c, struct paiko_position *p) {
    struct paiko_position q;
    struct model best, m;
    unsigned ways = WAYS_MOST;
    if (!read_model(p, &best))
        return false;
    strip(c, &best, (int)p->turn);
    setup_mend_streaks(&best);
    m = best;
    for (unsigned step = 0; step < STEPS && ways > 0; step++) {
        const bool good = accepted(&m, &p->rules, &q) && q.turn == p->turn;
        const unsigned now = good ? ways_out(t, &q, ways) : ways + 1;
        if (now <= ways) {
            ways = now;
            *p = q;
            best = m;
        } else if (stopped(t) || (ways == WAYS_MOST && step >= STEPS_IN_VAIN)) {
            return false;
        }
        m = best;
        mutate(c, &m);
    }
    if (ways == 0)
        shrink(t, p);
    return ways == 0;
}

// ---- how it shows ----

void zugzwang_show(struct thinker *t, const struct paiko_position *p, struct zugzwang_line *line) {
    t->used = 0;
    t->made = 0;
    line->next = *p;
    for (line->plies = 0; line->plies < ZUGZWANG_PLIES_MAX && line->next.phase != PAIKO_OVER &&
                          line->next.turn == p->turn;) {
        (void)take_actions(t, &line->next);
        line->turn[line->plies++] = t->list[0];
        t->used = 0;
        line->next = after(t, &line->next, 0);
    }
    if (line->next.phase != PAIKO_OVER)
        (void)can_win(t, &line->next, &line->reply);
}
