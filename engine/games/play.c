// SPDX-License-Identifier: MIT
//
// The public questions about actions, answered by the family of the position's ruleset: what is
// legal, what an action does, how many sequences there are. Knows no rule.
//
// Invariant: paiko_make starts and ends with a position that paiko_position_check accepts.
#include "internal.h"

const struct paiko_turns *paiko_turns_of(const struct paiko_position *p) {
    static const struct paiko_turns *const turns[PAIKO_FAMILIES] = {&paiko_two, &paiko_three,
                                                                    &paiko_many};
    return turns[paiko_family_of(p->rules.ruleset)];
}

#ifndef NDEBUG
bool paiko_action_sound(const struct paiko_action *a) {
    return a && a->kind < PAIKO_KINDS && a->facing < PAIKO_FACINGS && a->hero < 2 &&
           (a->type < PAIKO_TYPES || a->type == PAIKO_NOBODYS_TILE) &&
           (a->from < PAIKO_SQUARES || a->from == PAIKO_NO_SQUARE) &&
           (a->to < PAIKO_SQUARES || a->to == PAIKO_NO_SQUARE);
}
#endif

size_t paiko_legal(const struct paiko_position *p, struct paiko_action *out, size_t room) {
    assert(paiko_sound(p) && (out || room == 0));
    const struct paiko_turns *turns = paiko_turns_of(p);
    const struct paiko_action pass = {.kind = PAIKO_PASS};
    struct paiko_sink k = {.out = room ? out : NULL, .room = room};
    turns->generate(p, &k);
    if (k.n == 0 && turns->passes(p))
        paiko_emit_one(&k, &pass);
    return k.n;
}

// Whether nothing is legal but, perhaps, a forced pass.
static bool nothing_legal(const struct paiko_position *p) {
    struct paiko_sink k = {.any = true};
    paiko_turns_of(p)->generate(p, &k);
    return k.n == 0;
}

bool paiko_is_stuck(const struct paiko_position *p) {
    return !paiko_turns_of(p)->passes(p) && nothing_legal(p);
}

bool paiko_is_legal(const struct paiko_position *p, const struct paiko_action *a) {
    assert(paiko_sound(p) && paiko_action_sound(a));
    const struct paiko_turns *turns = paiko_turns_of(p);
    struct paiko_sink k = {.wanted = a};
    turns->generate(p, &k);
    return k.found || (a->kind == PAIKO_PASS && turns->passes(p) && nothing_legal(p));
}

void paiko_make(struct paiko_position *p, const struct paiko_action *a, struct paiko_undo *undo,
                struct paiko_report *report) {
    struct paiko_report unseen;
    struct paiko_report *told = report ? report : &unseen;
    assert(paiko_is_legal(p, a));
    if (undo)
        undo->before = *p;
    told->captured = told->waves = 0;
    paiko_turns_of(p)->make(p, a, told);
    assert(!paiko_position_check(p));
}

void paiko_unmake(struct paiko_position *p, const struct paiko_undo *undo) {
    assert(p && undo);
    *p = undo->before;
    assert(!paiko_position_check(p));
}

uint64_t paiko_perft(struct paiko_position *p, unsigned depth) {
    struct paiko_action actions[PAIKO_ACTIONS_MAX];
    struct paiko_undo undo;
    assert(paiko_sound(p));
    if (depth == 0)
        return 1;
    if (depth == 1)
        return paiko_legal(p, NULL, 0);
    const size_t n = paiko_legal(p, actions, PAIKO_ACTIONS_MAX);
    uint64_t nodes = 0;
    for (size_t i = 0; i < n; i++) {
        paiko_make(p, &actions[i], &undo, NULL);
        nodes += paiko_perft(p, depth - 1);
        paiko_unmake(p, &undo);
    }
    return nodes;
}
