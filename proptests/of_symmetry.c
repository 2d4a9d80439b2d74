// SPDX-License-Identifier: MIT
//
// Properties of symmetry: in a mirrored position the mirrored actions are legal, and have mirrored
// results up to the end of a turn.
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "position/model.h"
#include "property.h"
#include "symmetry.h"

enum { STEPS_MIRRORED = 24 };

// True for phases in which neither the order of squares nor the order of players matters.
static bool symmetric_phase(const struct paiko_position *q) {
    return q->phase == PAIKO_PHASE_ACTION || q->phase == PAIKO_PHASE_GIVE ||
           q->phase == PAIKO_PHASE_CAPTURE || (q->phase == PAIKO_PHASE_ZOMBIFY && !q->fresh);
}

// True if the game has the symmetry. Four to seven players cannot exchange White and Black.
static bool has_symmetry(const struct trial *t, enum symmetry g) {
    return !trial_form(t)->seats || !symmetry_colours(g);
}

static void list_mirrored(struct trial *t, enum symmetry g) {
    struct paiko_position q;
    if (!symmetry_position(g, &t->q, &q)) {
        trial_expect(t, false, "symmetry %d: the mirrored position is refused", (int)g);
        return;
    }
    size_t count;
    struct paiko_action *list = trial_list(&q, &count);
    trial_expect(t, count == t->actions, "symmetry %d: %zu actions, mirrored %zu", (int)g,
                 t->actions, count);
    for (size_t i = 0; i < t->actions && !t->failed; i++) {
        struct paiko_action a = symmetry_action(t->wrong ? SYMMETRY_IDENTITY : g, &t->action[i]);
        char text[PAIKO_ACTION_TEXT_MAX];
        (void)paiko_action_write(&t->action[i], text);
        trial_expect(t, trial_listed(list, count, &a),
                     "symmetry %d: %s is legal, its mirror image is not", (int)g, text);
    }
    free(list);
}

void property_equiv_list(struct trial *t) {
    if (!symmetric_phase(&t->q))
        return;
    for (enum symmetry g = SYMMETRY_RISING; g < SYMMETRY_OF_GAME && !t->failed; g++)
        if (has_symmetry(t, g))
            list_mirrored(t, g);
}

// True if Red takes back or zombifies a piece: in both cases Red must follow the order of squares.
static bool order_matters(const struct trial *t, const struct step *s) {
    return t->q.turn == PAIKO_PLAYER_RED &&
           (s->action->kind == PAIKO_KIND_TAKE_BACK || t->q.phase == PAIKO_PHASE_ZOMBIFY);
}

static bool same_falls(enum symmetry g, const struct paiko_report *a,
                       const struct paiko_report *b) {
    if (a->captured != b->captured || a->waves != b->waves)
        return false;
    for (unsigned i = 0; i < a->captured; i++) {
        bool found = false;
        for (unsigned j = 0; j < b->captured; j++)
            found = found || (b->fall[j].wave == a->fall[i].wave &&
                              b->fall[j].square == symmetry_square(g, a->fall[i].square) &&
                              b->fall[j].tile == symmetry_cell(g, a->fall[i].tile));
        if (!found)
            return false;
    }
    return true;
}

static void step_mirrored(struct trial *t, const struct step *s, enum symmetry g,
                          const struct paiko_position *from) {
    struct paiko_position there = *from, mirrored;
    struct paiko_action a = symmetry_action(g, s->action);
    struct paiko_undo unused;
    struct paiko_report done;
    char one[PAIKO_POSITION_TEXT_MAX] = "", two[PAIKO_POSITION_TEXT_MAX] = "";
    if (!paiko_is_legal(from, &a))
        return; // property_equiv_list tests this
    paiko_make(&there, &a, &unused, &done);
    bool good = symmetry_position(t->wrong ? SYMMETRY_IDENTITY : g, &s->after, &mirrored);
    (void)paiko_position_write(&there, one, sizeof one);
    (void)paiko_position_write(&mirrored, two, sizeof two);
    trial_expect(t, good && strcmp(one, two) == 0, "symmetry %d: %s leads elsewhere, mirrored",
                 (int)g, s->text);
    trial_expect(t, same_falls(g, &s->done, &done), "symmetry %d: other captures of %s, mirrored",
                 (int)g, s->text);
}

void property_equiv_step(struct trial *t) {
    struct paiko_position from;
    if (!symmetric_phase(&t->q))
        return;
    for (enum symmetry g = SYMMETRY_RISING; g < SYMMETRY_OF_GAME && !t->failed; g++) {
        if (!has_symmetry(t, g) || !symmetry_position(g, &t->q, &from))
            continue;
        for (struct step s = step_none(t, STEPS_MIRRORED); step_next(t, &s);)
            if (!order_matters(t, &s))
                step_mirrored(t, &s, g, &from);
    }
}

// ---- whole turns ----

enum {
    TURNS_MIRRORED = 12,
    NODES_MOST = 4000,
    KNOWN = 8192,
    OUTCOMES_MOST = NODES_MOST + 2 * PAIKO_SQUARES
};

// Hashes of the positions to which a turn can lead, each mirrored by the symmetry `seen`.
struct outcomes {
    enum symmetry seen;
    uint64_t hash[OUTCOMES_MOST];
    size_t count;
    unsigned nodes; // positions within the turn; past NODES_MOST the turn is not played to its end
    uint64_t known[KNOWN]; // hashes of the positions within the turn: each is visited once
};

static uint64_t hash_of(const struct paiko_position *q) {
    char line[PAIKO_POSITION_TEXT_MAX];
    (void)paiko_position_write(q, line, sizeof line);
    return hash_text(HASH_BEGIN, line);
}

// Adds the hash of the mirrored position; 0 if the notation refuses that position.
static void add_outcome(struct outcomes *o, const struct paiko_position *q) {
    struct paiko_position mirrored;
    assert(o->count < OUTCOMES_MOST);
    o->hash[o->count++] = symmetry_position(o->seen, q, &mirrored) ? hash_of(&mirrored) : 0;
}

// Adds a hash to o->known. Returns false if the hash is already there.
static bool note_hash(struct outcomes *o, uint64_t hash) {
    size_t at = hash % KNOWN;
    while (o->known[at] && o->known[at] != hash)
        at = (at + 1) % KNOWN;
    if (o->known[at] == hash)
        return false;
    o->known[at] = hash;
    return true;
}

// Plays the turn to its end in every way and adds the outcomes; stops after NODES_MOST positions.
static void play_out(struct outcomes *o, const struct paiko_position *q) {
    if (q->phase == PAIKO_PHASE_ACTION || q->phase == PAIKO_PHASE_OVER) {
        add_outcome(o, q);
        return;
    }
    if (!note_hash(o, hash_of(q)) || o->nodes++ >= NODES_MOST)
        return;
    size_t count;
    struct paiko_action *list = trial_list(q, &count);
    for (size_t i = 0; i < count && o->nodes <= NODES_MOST && o->count < NODES_MOST; i++) {
        struct paiko_position next = *q;
        struct paiko_undo unused;
        struct paiko_report done;
        paiko_make(&next, &list[i], &unused, &done);
        play_out(o, &next);
    }
    free(list);
}

static void begin_with(struct outcomes *o, const struct paiko_position *q,
                       const struct paiko_action *a) {
    struct paiko_position next = *q;
    struct paiko_undo unused;
    struct paiko_report done;
    paiko_make(&next, a, &unused, &done);
    play_out(o, &next);
}

static int by_hash(const void *a, const void *b) {
    const uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

static void sort_outcomes(struct outcomes *o) {
    size_t kept = 0;
    qsort(o->hash, o->count, sizeof *o->hash, by_hash);
    for (size_t i = 0; i < o->count; i++)
        if (kept == 0 || o->hash[kept - 1] != o->hash[i])
            o->hash[kept++] = o->hash[i];
    o->count = kept;
}

static void same_outcomes(struct trial *t, struct outcomes *here, struct outcomes *there,
                          const char *text) {
    if (here->nodes > NODES_MOST || there->nodes > NODES_MOST || here->count >= NODES_MOST ||
        there->count >= NODES_MOST) {
        t->left++;
        return;
    }
    sort_outcomes(here);
    sort_outcomes(there);
    trial_expect(t,
                 here->count == there->count &&
                     memcmp(here->hash, there->hash, here->count * sizeof *here->hash) == 0,
                 "turned by half, the turn that begins with %s leads elsewhere: %zu outcomes, %zu",
                 text, here->count, there->count);
}

// True for taking back and for `done`. On the mirrored board Red takes pieces back in another order
// of squares. So the outcomes of all these actions are compared together.
static bool takes(const struct paiko_action *a) {
    return a->kind == PAIKO_KIND_TAKE_BACK || a->kind == PAIKO_KIND_DONE;
}

static void take_turns(struct trial *t, const struct paiko_position *turned,
                       enum symmetry through) {
    struct outcomes here = {.seen = through}, there = {.seen = SYMMETRY_IDENTITY};
    size_t count;
    struct paiko_action *list = trial_list(turned, &count);
    for (size_t i = 0; i < t->actions; i++)
        if (takes(&t->action[i]))
            begin_with(&here, &t->q, &t->action[i]);
    for (size_t i = 0; i < count; i++)
        if (takes(&list[i]))
            begin_with(&there, turned, &list[i]);
    if (here.count + there.count > 0)
        same_outcomes(t, &here, &there, "a take");
    free(list);
}

// Compares the outcomes of the rest of a turn with the outcomes from the mirrored position.
static void rest_turned(struct trial *t, const struct paiko_position *q,
                        const struct paiko_position *turned, enum symmetry through) {
    struct outcomes here = {.seen = through}, there = {.seen = SYMMETRY_IDENTITY};
    play_out(&here, q);
    play_out(&there, turned);
    same_outcomes(t, &here, &there, "the rest of it");
}

enum { ZOMBIES_BESIDE = 4 };

static unsigned draw_square(struct trial *t, paiko_bits squares) {
    unsigned n = trial_below(t, paiko_bits_count(squares));
    EACH_SQUARE(s, squares)
        if (n-- == 0)
            return s;
    return PAIKO_NO_SQUARE;
}

static paiko_bits beside(unsigned square) {
    return paiko_attack[PAIKO_TYPE_SWORD][PAIKO_FACING_NORTH][square];
}

// Makes a position where Red is about to zombify, with zombies beside two neighbouring tiles. Such
// positions are rare in games. Returns false if the position cannot be made.
static bool surround_two(struct trial *t, struct paiko_position *q) {
    const paiko_bits tiles = t->q.own[PAIKO_PLAYER_WHITE] | t->q.own[PAIKO_PLAYER_BLACK];
    paiko_bits close = 0, empty = paiko_board & ~tiles & ~t->q.own[PAIKO_PLAYER_RED];
    EACH_SQUARE(s, tiles)
        close |= beside(s) & tiles;
    if (t->q.turn != PAIKO_PLAYER_RED || !close)
        return false;
    const unsigned one = draw_square(t, close), two = draw_square(t, beside(one) & tiles);
    *q = t->q;
    q->phase = PAIKO_PHASE_ZOMBIFY;
    q->streak[PAIKO_PLAYER_RED] = (struct paiko_streak){PAIKO_NO_SQUARE, 0};
    for (unsigned n = 0; n < ZOMBIES_BESIDE && q->pile > 3; n++) {
        const unsigned s = draw_square(t, (beside(one) | beside(two)) & empty);
        if (s == PAIKO_NO_SQUARE)
            break;
        empty &= ~paiko_bits_one(s);
        q->cell[s] = paiko_cell_of(PAIKO_PLAYER_RED, PAIKO_PIECE_ZOMBIE, PAIKO_FACING_NORTH);
        q->own[PAIKO_PLAYER_RED] |= paiko_bits_one(s);
        q->pile = (uint8_t)(q->pile - 2);
    }
    return trial_remake(q);
}

static void actions_turned(struct trial *t, const struct paiko_position *turned,
                           enum symmetry through) {
    for (struct step s = step_none(t, TURNS_MIRRORED); step_next(t, &s);) {
        struct paiko_action a = symmetry_action(SYMMETRY_HALF_TURN, s.action);
        struct outcomes here = {.seen = through}, there = {.seen = SYMMETRY_IDENTITY};
        if (takes(&a))
            continue;
        play_out(&here, &s.after);
        if (paiko_is_legal(turned, &a))
            begin_with(&there, turned, &a);
        same_outcomes(t, &here, &there, s.text);
    }
    take_turns(t, turned, through);
}

void property_equiv_turn(struct trial *t) {
    const enum symmetry through = t->wrong ? SYMMETRY_IDENTITY : SYMMETRY_HALF_TURN;
    struct paiko_position turned, q;
    if (!symmetric_phase(&t->q) || !symmetry_position(SYMMETRY_HALF_TURN, &t->q, &turned))
        return;
    if (t->q.phase == PAIKO_PHASE_ACTION)
        actions_turned(t, &turned, through);
    else
        rest_turned(t, &t->q, &turned, through);
    if (t->q.phase == PAIKO_PHASE_ACTION && surround_two(t, &q) &&
        symmetry_position(SYMMETRY_HALF_TURN, &q, &turned))
        rest_turned(t, &q, &turned, through);
}

// This property fails: a symmetry such as a quarter turn may change the number of legal actions.
void property_equiv_quarter(struct trial *t) {
    if (t->q.phase != PAIKO_PHASE_ACTION)
        return;
    for (enum symmetry g = SYMMETRY_OF_GAME; g < SYMMETRY_COUNT && !t->failed; g++) {
        struct paiko_position q;
        if (!symmetry_position(g, &t->q, &q))
            continue; // a tile would be on a black square
        trial_expect(t, paiko_legal(&q, NULL, 0) == t->actions,
                     "symmetry %d of the square: another number of actions", (int)g);
    }
}

// ---- the board itself ----

static void count_quarters(struct trial *t) {
    const paiko_bits quarter[4] = {paiko_home[PAIKO_PLAYER_WHITE], paiko_home[PAIKO_PLAYER_BLACK],
                                   0, 0};
    const unsigned squares = t->wrong ? 27 : 28;
    paiko_bits middle[2] = {0, 0};
    EACH_SQUARE(s, paiko_middle)
        middle[paiko_file[s] < 7] |= paiko_bits_one(s);
    trial_expect(t, paiko_bits_count(paiko_board) == 112, "not 112 squares");
    for (int i = 0; i < 4; i++) {
        paiko_bits q = i < 2 ? quarter[i] : middle[i - 2];
        trial_expect(t, paiko_bits_count(q) == squares && paiko_bits_count(q & paiko_black) == 1,
                     "quarter %d: %u squares, %u black", i, paiko_bits_count(q),
                     paiko_bits_count(q & paiko_black));
    }
}

void property_board(struct trial *t) {
    count_quarters(t);
    for (unsigned s = 0; s < PAIKO_SQUARES; s++) {
        int across = 2 * paiko_file[s] - 13, up = 2 * paiko_rank[s] - 13;
        trial_expect(t, abs(across) + abs(up) <= 14, "%s lies outside the diamond",
                     trial_square(s));
        trial_expect(t, paiko_at[paiko_file[s]][paiko_rank[s]] == s, "%s is not where it is",
                     trial_square(s));
    }
}

void property_symmetries(struct trial *t) {
    for (enum symmetry g = SYMMETRY_IDENTITY; g < SYMMETRY_COUNT; g++) {
        bool of_game = t->wrong ? g <= SYMMETRY_OF_GAME : g < SYMMETRY_OF_GAME;
        bool board = symmetry_set(g, paiko_board) == paiko_board;
        bool black = symmetry_set(g, paiko_black) == paiko_black;
        paiko_bits home = symmetry_set(g, paiko_home[PAIKO_PLAYER_WHITE]);
        bool homes =
            home == paiko_home[symmetry_colours(g) ? PAIKO_PLAYER_BLACK : PAIKO_PLAYER_WHITE];
        trial_expect(t, board, "symmetry %d does not keep the board", (int)g);
        trial_expect(t, black == of_game, "symmetry %d and the black squares", (int)g);
        trial_expect(t, homes == of_game, "symmetry %d and the homegrounds", (int)g);
    }
}
