// SPDX-License-Identifier: MIT
//
// Exhaustive properties of what tiles threaten and cover, on every square and with every facing.
// They test the engine's tables and both implementations' lists of legal actions.
#include <string.h>

#include "impl/impl.h"
#include "position/model.h"
#include "property.h"

#include "paiko_options.h"
#include "plain.h"

static unsigned facings(unsigned type) {
    return paiko_directional(type) ? PAIKO_FACINGS : 1;
}

void property_facing(struct trial *t) {
    for (unsigned type = 0; type < PAIKO_TYPES; type++)
        for (unsigned s = 0; s < PAIKO_SQUARES; s++)
            for (unsigned f = 1; f < PAIKO_FACINGS; f++) {
                bool same = paiko_attack[type][f][s] == paiko_attack[type][0][s] &&
                            paiko_shelter[type][f][s] == paiko_shelter[type][0][s];
                bool inside = paiko_bits_count(paiko_attack[PAIKO_TYPE_SWORD][0][s]) == 8;
                if (!paiko_directional(type) || (inside && f == 2))
                    trial_expect(t, same == (!paiko_directional(type) && !t->wrong),
                                 "%c on %s, facing %u", PAIKO_LETTERS[type], trial_square(s), f);
            }
}

void property_self(struct trial *t) {
    for (unsigned type = 0; type < PAIKO_TYPES; type++)
        for (unsigned f = 0; f < PAIKO_FACINGS; f++)
            for (unsigned s = 0; s < PAIKO_SQUARES; s++) {
                bool threatens = type == (t->wrong ? PAIKO_TYPE_BOW : PAIKO_TYPE_FIRE);
                trial_expect(t, paiko_bits_has(paiko_attack[type][f][s], s) == threatens,
                             "%c threatens its own square %s, or not", PAIKO_LETTERS[type],
                             trial_square(s));
                trial_expect(
                    t, paiko_bits_has(paiko_shelter[type][f][s], s) == (type == PAIKO_TYPE_LOTUS),
                    "%c covers its own square %s, or not", PAIKO_LETTERS[type], trial_square(s));
            }
}

void property_patterns(struct trial *t) {
    for (unsigned type = 0; type < PAIKO_TYPES; type++)
        for (unsigned f = 0; f < facings(type); f++)
            for (unsigned s = 0; s < PAIKO_SQUARES; s++)
                for (unsigned to = 0; to < PAIKO_SQUARES; to++) {
                    unsigned turned = t->wrong ? (f + 1) % PAIKO_FACINGS : f;
                    trial_expect(t,
                                 paiko_bits_has(paiko_attack[type][f][s], to) ==
                                         plain_threatens(type, turned, s, to) &&
                                     paiko_bits_has(paiko_shelter[type][f][s], to) ==
                                         plain_covers(type, turned, s, to),
                                 "%c on %s facing %u, and %s", PAIKO_LETTERS[type], trial_square(s),
                                 f, trial_square(to));
                }
}

// ---- lists of actions ----

// Empties the board and sets the turn. White or Black gets one tile in hand, of type `hand`.
static void set_up(struct paiko_position *q, unsigned turn, unsigned hand) {
    memset(q->cell, 0, sizeof q->cell);
    memset(q->count, 0, sizeof q->count);
    q->turn = (uint8_t)turn;
    q->phase = PAIKO_PHASE_ACTION;
    q->count[PAIKO_STORE_HAND][turn < PAIKO_PLAYER_RED ? turn : 0][hand] = turn < PAIKO_PLAYER_RED;
    if (ruleset_has(q->rules.ruleset, FIELD_PILE)) {
        q->cycle = (uint8_t)turn;
        q->pile = turn < PAIKO_PLAYER_RED ? 47 : 48;
        return;
    }
    for (unsigned player = 0; player < PAIKO_PLAYERS; player++)
        for (unsigned type = 0; type < PAIKO_TYPES; type++)
            q->count[PAIKO_STORE_LOST][player][type] =
                (uint8_t)(3 - q->count[PAIKO_STORE_HAND][player][type]);
}

static void put_tile(struct paiko_position *q, unsigned owner, unsigned type, unsigned facing,
                     unsigned square) {
    q->cell[square] = paiko_cell_of(owner, type, facing);
    if (ruleset_has(q->rules.ruleset, FIELD_PILE))
        q->pile--;
    else
        q->count[PAIKO_STORE_LOST][owner][type]--;
}

// Returns the squares on which actions in `list` deploy `letter`, unless the action also shifts.
static paiko_bits deployed_in(const char *list, char letter) {
    paiko_bits set = 0;
    for (const char *line = list; *line; line += strcspn(line, "\n") + 1) {
        size_t length = strcspn(line, "\n^>v<-");
        if (line[0] == letter && line[1] == '@' && line[length] != '-')
            set |= paiko_bits_one((unsigned)model_square(line + 2, length - 2));
    }
    return set;
}

// Expects both implementations to list deployments of a tile to exactly these squares.
static void expect_deployments(struct trial *t, const struct paiko_position *q, char letter,
                               paiko_bits expected, const char *what) {
    static const struct impl *const both[] = {&impl_engine, &impl_spec};
    char line[PAIKO_POSITION_TEXT_MAX];
    TEXT list = {0};
    struct problem p;
    (void)paiko_position_write(q, line, sizeof line);
    for (unsigned i = 0; i < 2 && !t->failed; i++) {
        bool good = both[i]->legal(both[i]->self, line, &list, &p) == ANSWER_YES;
        paiko_bits found = good ? deployed_in(text_string(&list), letter) : 0;
        paiko_bits odd = found ^ expected;
        trial_expect(t, good && !odd, "%s: the %s and %s: %s", what, both[i]->name,
                     odd ? trial_square(paiko_bits_first(odd)) : "-", line);
    }
}

static paiko_bits pattern(bool cover, unsigned type, unsigned facing, unsigned from) {
    paiko_bits set = 0;
    for (unsigned to = 0; to < PAIKO_SQUARES; to++)
        if (cover ? plain_covers(type, facing, from, to) : plain_threatens(type, facing, from, to))
            set |= paiko_bits_one(to);
    return set;
}

// Tests where each side can deploy if one tile is on the board. The tile's owner can deploy on the
// threatened squares, the other player cannot. Red cannot deploy on the covered squares.
static void one_tile(struct trial *t, unsigned owner, unsigned type, unsigned facing,
                     unsigned square) {
    unsigned turned = t->wrong ? (facing + 1) % PAIKO_FACINGS : facing;
    paiko_bits threat = pattern(false, type, turned, square), taken = paiko_bits_one(square);
    for (unsigned turn = 0; turn < PAIKO_PLAYERS; turn++) {
        struct paiko_position q = t->q;
        q.rules.option[PAIKO_RULING_FIRE_BARS_OWN] = PAIKO_FIRE_BARS_OWN_NO;
        set_up(&q, turn, PAIKO_TYPE_SWORD);
        put_tile(&q, owner, type, facing, square);
        paiko_bits open = owner == turn ? paiko_home[turn] | threat : paiko_home[turn] & ~threat;
        expect_deployments(t, &q, 'S', open & ~paiko_black & ~taken, "where a Sword can land");
    }
    if (!ruleset_has(t->q.rules.ruleset, FIELD_PILE))
        return;
    struct paiko_position q = t->q;
    set_up(&q, PAIKO_PLAYER_RED, PAIKO_TYPE_SWORD);
    put_tile(&q, owner, type, facing, square);
    expect_deployments(t, &q, 'X', paiko_board & ~pattern(true, type, turned, square) & ~taken,
                       "where a corpse can lie");
}

void property_pattern_lists(struct trial *t) {
    for (unsigned type = 0; type < PAIKO_TYPES; type++)
        for (unsigned facing = 0; facing < facings(type); facing++)
            for (unsigned s = 0; s < PAIKO_SQUARES && !t->failed; s++)
                for (unsigned owner = 0; owner < PAIKO_PLAYERS; owner++)
                    if (type == PAIKO_TYPE_LOTUS || !paiko_bits_has(paiko_black, s))
                        one_tile(t, owner, type, facing, s);
}

void property_first_deployment(struct trial *t) {
    for (unsigned turn = 0; turn < PAIKO_PLAYERS; turn++)
        for (unsigned type = 0; type < PAIKO_TYPES; type++) {
            struct paiko_position q = t->q;
            unsigned squares = type == PAIKO_TYPE_LOTUS && !t->wrong ? 112 : 27;
            set_up(&q, turn, type);
            paiko_bits open =
                type == PAIKO_TYPE_LOTUS ? paiko_board : paiko_home[turn] & ~paiko_black;
            trial_expect(t, paiko_bits_count(open) == squares, "%u squares",
                         paiko_bits_count(open));
            expect_deployments(t, &q, PAIKO_LETTERS[type], open, "the first tile");
        }
}
