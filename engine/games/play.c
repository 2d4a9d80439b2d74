// SPDX-License-Identifier: MIT
//
// The public functions on actions. They call the functions of one game (struct paiko_turns).
// Invariant: before and after paiko_make() the position passes paiko_position_check().
#include <string.h>

#include "sound.h"
#include "turns.h"

static const struct paiko_turns *turns_of(const struct paiko_position *p) {
    static const struct paiko_turns *const turns[PAIKO_GAMES] = {&paiko_duel, &paiko_shrines,
                                                                 &paiko_ronin};
    return turns[paiko_game_of(p->rules.ruleset)];
}

// ---- internal functions ----

void paiko_set_phase(struct paiko_position *p, unsigned turn, unsigned phase, unsigned give,
                     unsigned result) {
    p->turn = (uint8_t)turn;
    p->phase = (uint8_t)phase;
    p->give = (uint8_t)give;
    p->result = (uint8_t)result;
}

// True if nothing is legal, except perhaps a forced pass.
static bool nothing_legal(const struct paiko_turns *turns, const struct paiko_position *p) {
    struct paiko_sink k = {.any = true};
    turns->generate(p, &k);
    return k.n == 0;
}

bool paiko_is_stuck(const struct paiko_turns *turns, const struct paiko_position *p) {
    return !turns->passes(p) && nothing_legal(turns, p);
}

// ---- public functions ----

size_t paiko_legal(const struct paiko_position *p, struct paiko_action *out, size_t room) {
    assert(paiko_sound(p) && (out || room == 0));
    const struct paiko_turns *turns = turns_of(p);
    const struct paiko_action pass = {.kind = PAIKO_KIND_PASS};
    struct paiko_sink k = {.out = room ? out : NULL, .room = room};
    turns->generate(p, &k);
    if (k.n == 0 && turns->passes(p))
        paiko_emit_one(&k, &pass);
    return k.n;
}

bool paiko_is_legal(const struct paiko_position *p, const struct paiko_action *a) {
    assert(paiko_sound(p) && paiko_action_sound(a));
    const struct paiko_turns *turns = turns_of(p);
    struct paiko_sink k = {.wanted = a};
    turns->generate(p, &k);
    return k.found || (a->kind == PAIKO_KIND_PASS && turns->passes(p) && nothing_legal(turns, p));
}

// Copies the fields that an action can change. With four to seven players these are all fields from
// `round` on, otherwise all fields from `turn` on.
static void copy_changing(struct paiko_position *to, const struct paiko_position *from,
                          unsigned blacks) {
    const size_t start =
        blacks ? offsetof(struct paiko_position, round) : offsetof(struct paiko_position, turn);
    memcpy((char *)to + start, (const char *)from + start, sizeof *to - start);
}

void paiko_make(struct paiko_position *p, const struct paiko_action *a, struct paiko_undo *undo,
                struct paiko_report *report) {
    assert(paiko_is_legal(p, a));
    if (undo)
        copy_changing(&undo->before, p, p->round.blacks);
    struct paiko_report unseen;
    struct paiko_report *filled = report ? report : &unseen;
    filled->captured = filled->waves = 0;
    turns_of(p)->make(p, a, filled);
    assert(!paiko_position_check(p));
}

void paiko_unmake(struct paiko_position *p, const struct paiko_undo *undo) {
    assert(p && undo);
    copy_changing(p, &undo->before, p->round.blacks);
    assert(!paiko_position_check(p));
}

// Counts the leaves at a depth of two plies or more, with a list of actions per ply on the stack.
// Plays each action on a copy of `p`; paiko_make with paiko_unmake would copy twice.
static uint64_t perft(const struct paiko_position *p, unsigned depth) {
    struct paiko_action actions[PAIKO_ACTIONS_MAX];
    struct paiko_position next = *p;
    const size_t n = paiko_legal(p, actions, PAIKO_ACTIONS_MAX);
    uint64_t nodes = 0;
    for (size_t i = 0; i < n; i++) {
        copy_changing(&next, p, p->round.blacks);
        paiko_make(&next, &actions[i], NULL, NULL);
        nodes += depth == 2 ? paiko_legal(&next, NULL, 0) : perft(&next, depth - 1);
    }
    return nodes;
}

uint64_t paiko_perft(const struct paiko_position *p, unsigned depth) {
    assert(paiko_sound(p));
    if (depth == 0)
        return 1;
    return depth == 1 ? paiko_legal(p, NULL, 0) : perft(p, depth);
}
