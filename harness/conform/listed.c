// SPDX-License-Identifier: MIT
//
// Keys are sorted in place of texts. Invariant: `of` is a permutation of the actions.
#include "listed.h"

#include <stdlib.h>
#include <string.h>

#include "base/vec.h"

enum { RUN = 8 }; // keys that are sorted by insertion before runs are merged

// A text's first eight bytes, the first the most significant, and where it is.
struct key {
    uint64_t head;
    uint32_t at;
};

struct row {
    uint32_t length;
    union {
        uint64_t head; // as it lies in memory, zeros behind a short text
        char text[PAIKO_ACTION_TEXT_MAX];
    };
};

struct listed_room {
    struct paiko_action action[PAIKO_ACTIONS_MAX];
    struct row row[PAIKO_ACTIONS_MAX];
    struct key of[PAIKO_ACTIONS_MAX], spare[PAIKO_ACTIONS_MAX];
    const struct key *sorted; // one of the two
};

void listed_free(struct listed *l) {
    text_free(&l->text);
    action_list_free(&l->lines);
    free(l->room);
    *l = (struct listed){0};
}

// ---- sorting ----

static bool before(const struct listed_room *r, const struct key *a, const struct key *b) {
    if (a->head != b->head)
        return a->head < b->head;
    return strcmp(r->row[a->at].text, r->row[b->at].text) < 0;
}

static void insert_all(const struct listed_room *r, struct key *k, size_t count) {
    for (size_t i = 1; i < count; i++) {
        const struct key moved = k[i];
        size_t to = i;
        for (; to > 0 && before(r, &moved, &k[to - 1]); to--)
            k[to] = k[to - 1];
        k[to] = moved;
    }
}

// Two runs that stand one behind the other become one.
static void merge(const struct listed_room *r, const struct key *from, size_t middle, size_t end,
                  struct key *to) {
    size_t a = 0, b = middle;
    for (size_t i = 0; i < end; i++)
        to[i] = b == end || (a < middle && !before(r, &from[b], &from[a])) ? from[a++] : from[b++];
}

static void sort(struct listed_room *r, size_t count) {
    struct key *from = r->of, *to = r->spare;
    for (size_t i = 0; i < count; i += RUN)
        insert_all(r, &from[i], count - i < RUN ? count - i : RUN);
    for (size_t run = RUN; run < count; run *= 2) {
        for (size_t i = 0; i < count; i += 2 * run) {
            const size_t end = count - i < 2 * run ? count - i : 2 * run;
            merge(r, &from[i], end < run ? end : run, end, &to[i]);
        }
        struct key *const swapped = from;
        from = to;
        to = swapped;
    }
    r->sorted = from;
}

// ---- listing ----

static enum played_kind kind_of(const struct paiko_action *a) {
    static const enum played_kind kinds[PAIKO_KINDS] = {
        [PAIKO_DRAW] = PLAYED_DRAW,
        [PAIKO_DEPLOY] = PLAYED_DEPLOY,
        [PAIKO_DEPLOY_SHIFT] = PLAYED_DEPLOY_SHIFT,
        [PAIKO_SHIFT] = PLAYED_SHIFT,
        [PAIKO_REDEPLOY] = PLAYED_REDEPLOY,
        [PAIKO_GIVE_TILES] = PLAYED_GIVE,
        [PAIKO_PASS] = PLAYED_PASS,
        [PAIKO_DISCARD_SET] = PLAYED_DISCARD,
        [PAIKO_LAY_CORPSE] = PLAYED_CORPSE,
        [PAIKO_RAISE_ZOMBIE] = PLAYED_RAISE,
        [PAIKO_SHIFT_ZOMBIE] = PLAYED_SHIFT,
        [PAIKO_TAKE_BACK] = PLAYED_TAKE,
        [PAIKO_ZOMBIFY_TILE] = PLAYED_ZOMBIFY,
        [PAIKO_CAPTURE_ONE] = PLAYED_CAPTURE,
        [PAIKO_DONE] = PLAYED_DONE,
        [PAIKO_CHOOSE_HERO] = PLAYED_HERO,
        [PAIKO_CHOOSE_BASE] = PLAYED_BASE,
        [PAIKO_GIVE_TOKEN] = PLAYED_TOKEN,
        [PAIKO_DEAL_TILES] = PLAYED_DEAL,
        [PAIKO_RETURN_HERO] = PLAYED_RETURN,
        [PAIKO_TIME_UP] = PLAYED_TIMEUP,
    };
    if (a->hero && a->kind == PAIKO_DEPLOY)
        return PLAYED_DEPLOY_HERO;
    if (a->hero && a->kind == PAIKO_DEPLOY_SHIFT)
        return PLAYED_DEPLOY_HERO_SHIFT;
    return kinds[a->kind];
}

static uint64_t head_of(const struct row *row) {
    uint64_t head = 0;
    for (size_t i = 0; i < sizeof head; i++)
        head = head << 8 | (unsigned char)row->text[i];
    return head;
}

void listed_make(struct listed *l, const struct paiko_position *p) {
    if (!l->room)
        l->room = vec_resize(NULL, 1, sizeof *l->room); // zeroing it would take longer than listing
    struct listed_room *r = l->room;
    const size_t count = paiko_legal(p, r->action, PAIKO_ACTIONS_MAX);
    size_t bytes = 0;
    for (size_t i = 0; i < count; i++) {
        struct row *row = &r->row[i];
        row->head = 0;
        row->length = (uint32_t)paiko_action_write(&r->action[i], row->text);
        r->of[i] = (struct key){head_of(row), (uint32_t)i};
        bytes += row->length + 1;
    }
    sort(r, count);
    text_clear(&l->text);
    text_reserve(&l->text, bytes);
    action_list_begin(&l->lines, l->text.s);
    for (size_t i = 0; i < count; i++) {
        const struct row *row = &r->row[r->sorted[i].at];
        action_list_add_of(&l->lines, l->text.length, row->length,
                           kind_of(&r->action[r->sorted[i].at]));
        memcpy(l->text.s + l->text.length, row->text, row->length);
        l->text.length += row->length;
        l->text.s[l->text.length++] = '\n';
    }
    l->text.s[l->text.length] = '\0';
}

const struct paiko_action *listed_action(const struct listed *l, size_t line) {
    return &l->room->action[l->room->sorted[line].at];
}
