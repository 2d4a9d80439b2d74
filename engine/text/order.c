// SPDX-License-Identifier: MIT
//
// Lists in the order of their texts. Knows the form of each text; no rule.
//
// A text that moves a tile begins with the tile or the square that it comes from, and ends with a
// square and its facing. These ends are numbered in the order of their bytes: those with one
// beginning are a set of numbers, which has its own order, so that nothing is compared. Texts that
// begin with a word are few, or sets of tiles, and have a number each.
//
// Invariant: the same actions, each as often as before.
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "paiko/action.h"
#include "slots.h"

enum {
    WORD = 64,
    WORDS = (PAIKO_SLOTS + WORD - 1) / WORD,
    BEGINNINGS = 2 * PAIKO_TYPES,
    PLACES = 1 << 16 // of an action in its list
};
_Static_assert((int)PAIKO_ACTIONS_MAX < (int)PLACES, "a place has a number");

// The actions whose texts begin alike, by how they end; but for that they are like this one.
struct branch {
    struct paiko_action like;
    uint64_t ends[WORDS];
};

struct order {
    struct paiko_action *to;
    size_t n; // actions in their place
    uint64_t word[PAIKO_ACTIONS_MAX];
    size_t next, words;                              // the first that waits for its place
    uint64_t head;                                   // of the action that was added last,
    struct branch *branch;                           // its branch,
    bool faces;                                      // and whether its tile has a facing
    uint64_t squares[WORDS];                         // where texts that begin with a square lead
    uint32_t deployed;                               // beginnings `T*@` and `T@` that there are
    struct branch landed[BEGINNINGS];                // … and where they lead
    struct branch onward[BEGINNINGS][PAIKO_SQUARES]; // `T@square-`
    struct branch moved[PAIKO_SQUARES][2];           // `square-`, `square@`
};

// ---- any list ----

static int by_text(const void *a, const void *b) {
    char one[PAIKO_ACTION_TEXT_MAX], other[PAIKO_ACTION_TEXT_MAX];
    (void)paiko_action_write(a, one);
    (void)paiko_action_write(b, other);
    return strcmp(one, other);
}

static void sort_by_text(struct paiko_action *to, const struct paiko_action *from, size_t count) {
    memcpy(to, from, count * sizeof *to);
    qsort(to, count, sizeof *to, by_text);
}

// ---- what moves a tile ----

// Whether a number is new to a set.
static bool add(uint64_t set[WORDS], unsigned slot) {
    const uint64_t bit = (uint64_t)1 << slot % WORD;
    const bool is_new = !(set[slot / WORD] & bit);
    set[slot / WORD] |= bit;
    return is_new;
}

static struct branch *deployed(struct order *o, const struct paiko_action *a) {
    const unsigned beginning = 2U * a->type + !a->hero;
    struct branch *landed = &o->landed[beginning], *onward = &o->onward[beginning][a->from];
    if (!(o->deployed >> beginning & 1))
        *landed =
            (struct branch){.like = {.kind = PAIKO_KIND_DEPLOY, .type = a->type, .hero = a->hero}};
    o->deployed |= 1U << beginning;
    if (a->kind == PAIKO_KIND_DEPLOY)
        return landed;
    if (add(landed->ends, paiko_slot[a->from][PAIKO_FOLLOW_ONWARD]))
        *onward = (struct branch){.like = *a};
    return onward;
}

static struct branch *moved(struct order *o, const struct paiko_action *a) {
    const bool redeployed = a->kind == PAIKO_KIND_REDEPLOY;
    struct branch *b = &o->moved[a->from][redeployed];
    if (add(o->squares,
            paiko_slot[a->from][redeployed ? PAIKO_FOLLOW_REDEPLOYED : PAIKO_FOLLOW_ONWARD]))
        *b = (struct branch){.like = *a};
    return b;
}

// What actions of one branch have in common, of the first eight bytes.
static uint64_t head_of(const struct paiko_action *a) {
    static const struct paiko_action common = {
        .kind = UINT8_MAX, .type = UINT8_MAX, .from = UINT8_MAX, .hero = UINT8_MAX};
    uint64_t head, mask;
    memcpy(&head, a, sizeof head);
    memcpy(&mask, &common, sizeof mask);
    return head & mask;
}

// Most actions are listed behind others of their branch. No action that moves a tile has head 0.
static bool add_move(struct order *o, const struct paiko_action *a) {
    if (head_of(a) != o->head) {
        const bool deploys = a->kind == PAIKO_KIND_DEPLOY || a->kind == PAIKO_KIND_DEPLOY_SHIFT;
        o->head = head_of(a);
        o->branch = deploys ? deployed(o, a) : moved(o, a);
        o->faces = paiko_directional(a->type);
    }
    return add(o->branch->ends, paiko_slot[a->to][o->faces ? a->facing : PAIKO_FOLLOW_END]);
}

// ---- words ----

// The words in the order of their texts, and the first file whose squares come behind.
static const struct place {
    uint8_t rank, file;
} places[PAIKO_KINDS] = {
    [PAIKO_KIND_LAY_CORPSE] = {1, 'a'},   // X@
    [PAIKO_KIND_RAISE_ZOMBIE] = {2, 'a'}, // Z@
    [PAIKO_KIND_CHOOSE_BASE] = {3, 'c'},  // base
    [PAIKO_KIND_CAPTURE] = {4, 'd'},      // capture
    [PAIKO_KIND_DEAL] = {5, 'e'},         // deal
    [PAIKO_KIND_DISCARD] = {6, 'e'},      // discard
    [PAIKO_KIND_DONE] = {7, 'e'},         // done
    [PAIKO_KIND_DRAW] = {8, 'e'},         // draw
    [PAIKO_KIND_GIVE] = {9, 'h'},         // give
    [PAIKO_KIND_CHOOSE_HERO] = {10, 'i'}, // hero
    [PAIKO_KIND_PASS] = {11, 'p'},        // pass
    [PAIKO_KIND_RETURN_HERO] = {12, 'p'}, // return
    [PAIKO_KIND_TAKE_BACK] = {13, 'p'},   // take
    [PAIKO_KIND_TIME_UP] = {14, 'p'},     // timeup
    [PAIKO_KIND_GIVE_TOKEN] = {15, 'p'},  // token
    [PAIKO_KIND_ZOMBIFY] = {16, 'p'},     // zombify
};
enum { BEHIND_SQUARES = 'p' };

static const uint64_t each = 0x0101010101010101U; // one tile of each type
_Static_assert(sizeof each == PAIKO_TYPES, "a set of tiles is a word");

static uint64_t set_of(const struct paiko_action *a) {
    uint64_t set;
    memcpy(&set, a->set, sizeof set);
    return __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__ ? set : __builtin_bswap64(set);
}

// Whether a number of tiles has two digits; no number has more.
static bool is_large(uint64_t set) {
    return ((set + 118 * each) & (128 * each)) != 0;
}

// Sets as numbers in the order of their texts, half a byte for each type: what ends before a type
// has 0 there, what ends with a single tile of it 1; then come digits, then what goes on behind a
// single tile, then what goes on without one.
static uint64_t set_key(uint64_t set) {
    const unsigned last = 63U - (unsigned)__builtin_clzll(set | 1);
    const uint64_t goes_on = ((uint64_t)1 << last / 8 * 8) - 1;
    const uint64_t few = ~(set + 126 * each) >> 7 & each & goes_on;
    uint64_t key = __builtin_bswap64(14 * few | (few ^ set));
    key = (key | key >> 4) & 0x00ff00ff00ff00ffU;
    key = (key | key >> 8) & 0x0000ffff0000ffffU;
    return (key | key >> 16) & 0xffffffffU;
}

// Above the place of an action in its list its operand, above this its word. Squares come in the
// order of their texts, seats and letters are numbered in it.
static uint64_t word_key(const struct paiko_action *a, size_t place) {
    const unsigned at =
        a->kind == PAIKO_KIND_GIVE_TOKEN ? a->to : paiko_slot[a->to][PAIKO_FOLLOW_END];
    return (uint64_t)places[a->kind].rank << 58 | (uint64_t)(at + a->type) << 48 |
           set_key(set_of(a)) << 16 | place;
}

// Shell's sort, with Ciura's gaps.
static void sort_numbers(uint64_t *key, size_t count) {
    static const size_t gaps[] = {301, 132, 57, 23, 10, 4, 1};
    for (size_t g = 0; g < sizeof gaps / sizeof *gaps; g++)
        for (size_t i = gaps[g]; i < count; i++) {
            const uint64_t moved = key[i];
            size_t to = i;
            for (; to >= gaps[g] && key[to - gaps[g]] > moved; to -= gaps[g])
                key[to] = key[to - gaps[g]];
            key[to] = moved;
        }
}

// Returns false for what has no number: a set with a number of two digits.
static bool add_word(struct order *o, const struct paiko_action *a, size_t place) {
    if (is_large(set_of(a)))
        return false;
    o->word[o->words++] = word_key(a, place);
    return true;
}

// ---- the order ----

// Parts a list. Returns false for what has no order here; an action that is there twice has none.
static bool part(struct order *o, const struct paiko_action *from, size_t count) {
    for (size_t i = 0; i < count; i++)
        if (!(paiko_moves_tile(&from[i]) ? add_move(o, &from[i]) : add_word(o, &from[i], i)))
            return false;
    sort_numbers(o->word, o->words);
    return true;
}

static void put_branch(struct order *o, const struct branch *b, const struct branch *onward) {
    for (unsigned i = 0; i < WORDS; i++)
        for (uint64_t rest = b->ends[i]; rest; rest &= rest - 1) {
            const struct paiko_slotted *end =
                &paiko_slotted[i * WORD + (unsigned)__builtin_ctzll(rest)];
            if (end->follow == PAIKO_FOLLOW_ONWARD) {
                put_branch(o, &onward[end->square], NULL);
                continue;
            }
            struct paiko_action *a = &o->to[o->n++];
            *a = b->like;
            a->to = end->square;
            a->facing = end->follow % PAIKO_FOLLOW_END;
        }
}

// Words that come before the squares of a file.
static void put_words(struct order *o, const struct paiko_action *from, unsigned file) {
    for (; o->next < o->words; o->next++) {
        const struct paiko_action *a = &from[o->word[o->next] % PLACES];
        if (places[a->kind].file > file)
            return;
        o->to[o->n++] = *a;
    }
}

static void put_all(struct order *o, const struct paiko_action *from) {
    for (unsigned i = 0; i < BEGINNINGS; i++)
        if (o->deployed >> i & 1)
            put_branch(o, &o->landed[i], o->onward[i]);
    for (unsigned i = 0; i < WORDS; i++)
        for (uint64_t rest = o->squares[i]; rest; rest &= rest - 1) {
            const struct paiko_slotted *end =
                &paiko_slotted[i * WORD + (unsigned)__builtin_ctzll(rest)];
            put_words(o, from, 'a' + paiko_file[end->square]);
            put_branch(o, &o->moved[end->square][end->follow == PAIKO_FOLLOW_REDEPLOYED], NULL);
        }
    put_words(o, from, BEHIND_SQUARES);
}

void paiko_sort(struct paiko_action *to, const struct paiko_action *from, size_t count) {
    struct order o;
    assert(count == 0 || (to && from));
    o.to = to;
    o.n = o.next = o.words = 0;
    o.deployed = 0;
    o.head = 0;
    memset(o.squares, 0, sizeof o.squares);
    if (count <= PAIKO_ACTIONS_MAX && part(&o, from, count))
        put_all(&o, from);
    else
        sort_by_text(to, from, count);
}
