// SPDX-License-Identifier: MIT
//
// One pass over the sorted actions makes text and lines.
#include "listed.h"

#include <stdlib.h>
#include <string.h>

#include "base/vec.h"

struct listed_room {
    struct paiko_action listed[PAIKO_ACTIONS_MAX], sorted[PAIKO_ACTIONS_MAX];
};

void listed_free(struct listed *l) {
    text_free(&l->text);
    action_list_free(&l->lines);
    free(l->room);
}

// ---- listing ----

static enum played_kind kind_of(const struct paiko_action *a) {
    static const enum played_kind kinds[PAIKO_KINDS] = {
        [PAIKO_KIND_DRAW] = PLAYED_DRAW,
        [PAIKO_KIND_DEPLOY] = PLAYED_DEPLOY,
        [PAIKO_KIND_DEPLOY_SHIFT] = PLAYED_DEPLOY_SHIFT,
        [PAIKO_KIND_SHIFT] = PLAYED_SHIFT,
        [PAIKO_KIND_REDEPLOY] = PLAYED_REDEPLOY,
        [PAIKO_KIND_GIVE] = PLAYED_GIVE,
        [PAIKO_KIND_PASS] = PLAYED_PASS,
        [PAIKO_KIND_DISCARD] = PLAYED_DISCARD,
        [PAIKO_KIND_LAY_CORPSE] = PLAYED_CORPSE,
        [PAIKO_KIND_RAISE_ZOMBIE] = PLAYED_RAISE,
        [PAIKO_KIND_SHIFT_ZOMBIE] = PLAYED_SHIFT,
        [PAIKO_KIND_TAKE_BACK] = PLAYED_TAKE,
        [PAIKO_KIND_ZOMBIFY] = PLAYED_ZOMBIFY,
        [PAIKO_KIND_CAPTURE] = PLAYED_CAPTURE,
        [PAIKO_KIND_DONE] = PLAYED_DONE,
        [PAIKO_KIND_CHOOSE_HERO] = PLAYED_HERO,
        [PAIKO_KIND_CHOOSE_BASE] = PLAYED_BASE,
        [PAIKO_KIND_GIVE_TOKEN] = PLAYED_TOKEN,
        [PAIKO_KIND_DEAL] = PLAYED_DEAL,
        [PAIKO_KIND_RETURN_HERO] = PLAYED_RETURN,
        [PAIKO_KIND_TIME_UP] = PLAYED_TIMEUP,
    };
    if (a->hero) // which is only deployed
        return a->kind == PAIKO_KIND_DEPLOY ? PLAYED_DEPLOY_HERO : PLAYED_DEPLOY_HERO_SHIFT;
    return kinds[a->kind];
}

void listed_make(struct listed *l, const struct paiko_position *p) {
    if (!l->room)
        l->room = vec_resize(NULL, 1, sizeof *l->room); // zeroing it would take longer than listing
    struct listed_room *r = l->room;
    const size_t count = paiko_legal(p, r->listed, PAIKO_ACTIONS_MAX);
    paiko_sort(r->sorted, r->listed, count);
    text_clear(&l->text);
    text_reserve(&l->text, count * PAIKO_ACTION_TEXT_MAX);
    action_list_begin(&l->lines, l->text.s);
    for (size_t i = 0; i < count; i++) {
        const struct paiko_action *a = &r->sorted[i];
        const size_t length = paiko_action_write(a, l->text.s + l->text.length);
        action_list_add_of(&l->lines, l->text.length, length, kind_of(a));
        l->text.length += length;
        l->text.s[l->text.length++] = '\n';
    }
    l->text.s[l->text.length] = '\0';
}

const struct paiko_action *listed_action(const struct listed *l, size_t line) {
    return &l->room->sorted[line];
}
