// SPDX-License-Identifier: MIT
//
// Trials of a property, with the engine's public functions. Invariant: a trial depends only on its
// position and property. The list of actions is the engine's list, sorted by bytes.
#include "trial.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/memory.h"
#include "position/model.h"

static int by_bytes(const void *a, const void *b) {
    return memcmp(a, b, sizeof(struct paiko_action));
}

static size_t fill_list(const struct paiko_position *q, struct paiko_action *list, size_t room) {
    size_t count = paiko_legal(q, list, room);
    qsort(list, count, sizeof *list, by_bytes);
    return count;
}

bool trial_begin(struct trial *t, const char *position, bool wrong) {
    static struct paiko_action room[PAIKO_ACTIONS_MAX];
    struct paiko_error e;
    memset(t, 0, sizeof *t);
    t->position = position;
    t->wrong = wrong;
    if (!paiko_position_read(&t->q, position, false, &e))
        return false;
    t->random = hash_text(HASH_BEGIN, position);
    t->action = room;
    t->actions = fill_list(&t->q, room, PAIKO_ACTIONS_MAX);
    return true;
}

void trial_expect(struct trial *t, bool holds, const char *format, ...) {
    t->cases++;
    if (holds || t->failed)
        return;
    t->failed = true;
    va_list arguments;
    va_start(arguments, format);
    (void)vsnprintf(t->what, sizeof t->what, format, arguments);
    va_end(arguments);
}

unsigned trial_below(struct trial *t, unsigned n) {
    const uint64_t z = random_next(&t->random);
    return n ? (unsigned)((z >> 33) % n) : 0;
}

// ---- options ----

static bool same(const char *name, const char *s, size_t length) {
    return strlen(name) == length && memcmp(name, s, length) == 0;
}

// True if the word `ruling=option` or `ruling!=option` holds, or the ruleset lacks the ruling.
static bool option_holds(const struct paiko_rules *rules, const char *s, size_t length) {
    const size_t name = strcspn(s, "!="), option = name + strspn(s + name, "!=");
    for (unsigned r = 0; r < PAIKO_RULING_COUNT; r++)
        if (same(paiko_ruling_name(r), s, name))
            return !paiko_ruling_applies(rules->ruleset, r) ||
                   (s[name] == '!') !=
                       same(paiko_option_name(r, rules->option[r]), s + option, length - option);
    return false; // there is no such ruling, so the property meets no case
}

bool trial_where(const struct trial *t, const char *where) {
    bool holds = true, any = false; // `any`: x or y of a word `x|y` is true
    size_t length;
    for (const char *s = where; *s; s += length + (s[length] != '\0')) {
        length = strcspn(s, " |");
        any = any || option_holds(&t->q.rules, s, length);
        if (s[length] != '|') {
            holds = holds && any;
            any = false;
        }
    }
    return holds;
}

// ---- steps ----

struct step step_none(const struct trial *t, size_t most) {
    struct step s = {.action = NULL};
    s.stride = 1 + t->actions / (most ? most : 1);
    s.next = (size_t)(hash_text(HASH_BEGIN, t->position) % s.stride);
    return s;
}

bool step_next(struct trial *t, struct step *s) {
    if (s->next >= t->actions)
        return false;
    struct paiko_undo unused;
    s->action = &t->action[s->next];
    s->next += s->stride;
    s->after = t->q;
    paiko_make(&s->after, s->action, &unused, &s->done);
    (void)paiko_action_write(s->action, s->text);
    return true;
}

paiko_bits step_fallen(const struct step *s) {
    paiko_bits set = 0;
    for (unsigned i = 0; i < s->done.captured; i++)
        set |= paiko_bits_one(s->done.fall[i].square);
    return set;
}

// ---- other positions ----

bool trial_remake(struct paiko_position *q) {
    char line[PAIKO_POSITION_TEXT_MAX];
    struct paiko_error e;
    return paiko_position_write(q, line, sizeof line) > 0 &&
           paiko_position_read(q, line, false, &e);
}

struct paiko_action *trial_list(const struct paiko_position *q, size_t *count) {
    size_t room = paiko_legal(q, NULL, 0);
    struct paiko_action *list = memory_take(room, sizeof *list);
    *count = fill_list(q, list, room);
    return list;
}

bool trial_listed(const struct paiko_action *list, size_t count, const struct paiko_action *a) {
    return bsearch(a, list, count, sizeof *list, by_bytes) != NULL;
}

const struct paiko_action *trial_beyond(const struct paiko_action *few, size_t few_count,
                                        const struct paiko_action *many, size_t many_count) {
    for (size_t i = 0; i < few_count; i++)
        if (few[i].kind != PAIKO_KIND_PASS && !trial_listed(many, many_count, &few[i]))
            return &few[i];
    return NULL;
}

void trial_remove(struct paiko_position *q, unsigned square) {
    paiko_cell c = q->cell[square];
    unsigned player = paiko_cell_player(c), type = paiko_cell_type(c);
    q->cell[square] = 0;
    for (unsigned i = 0; i < PAIKO_SIDES; i++)
        if (q->streak[i].square == square)
            q->streak[i] = (struct paiko_streak){PAIKO_NO_SQUARE, 0};
    if (ruleset_has(q->rules.ruleset, FIELD_PILE))
        q->pile =
            (uint8_t)(q->pile + (player == PAIKO_PLAYER_RED && type == PAIKO_PIECE_ZOMBIE ? 2 : 1));
    else
        q->count[ruleset_has(q->rules.ruleset, FIELD_LOST) ? PAIKO_STORE_LOST : PAIKO_STORE_RESERVE]
                [player][type]++;
    q->busy &= ~paiko_bits_one(square);
    q->own[player] &= ~paiko_bits_one(square); // paiko_position_write reads them
    q->run[0] &= ~paiko_bits_one(square);
    q->run[1] &= ~paiko_bits_one(square);
}

// ---- small functions ----

bool trial_tile_turn(const struct trial *t) {
    return t->q.phase == PAIKO_PHASE_ACTION && t->q.turn < PAIKO_PLAYER_RED;
}

unsigned trial_total(const uint8_t set[PAIKO_TYPES]) {
    unsigned n = 0;
    for (unsigned type = 0; type < PAIKO_TYPES; type++)
        n += set[type];
    return n;
}

const struct game_form *trial_form(const struct trial *t) {
    return ruleset_form(t->q.rules.ruleset);
}

unsigned trial_number_on_board(const struct paiko_position *q, unsigned player) {
    unsigned n = 0;
    for (unsigned s = 0; s < PAIKO_SQUARES; s++)
        n += q->cell[s] && paiko_cell_player(q->cell[s]) == player;
    return n;
}

const char *trial_square(unsigned square) {
    static char name[4][8];
    static unsigned turn;
    char *s = name[turn++ % 4];
    if (square >= PAIKO_SQUARES)
        return "-";
    (void)snprintf(s, sizeof name[0], "%c%d", 'a' + paiko_file[square], paiko_rank[square] + 1);
    return s;
}
