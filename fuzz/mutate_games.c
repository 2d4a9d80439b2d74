// SPDX-License-Identifier: MIT
//
// Changes a game of a file of records: actions are put in, left out and repeated, headers, times
// and comments are added. The engine says which actions are legal. Invariant: a game that was
// changed is right as record/check.h has it, unless the change is a fault of its end (`put_end`).
#include "mutate.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "record/check.h"
#include "record/random.h"
#include "record/record.h"
#include "target.h"

enum { GAMES_MOST = 8, PLIES_MOST = 48, GO_ON_MOST = 8, RUN_MOST = 4 };

// A game in hand: as it was, as it becomes, the position that it begins at, and that it came to.
struct game_hand {
    struct choices c;
    struct record from, to;
    struct paiko_position begun;
    struct record_player w;
    struct paiko_action *list; // room for PAIKO_ACTIONS_MAX
};

static struct game_hand hand;

// ---- Games ----

// The last of the first so many games of a file that can be read; false without any.
static bool read_game(const uint8_t *data, size_t size, uint32_t most, struct record *game) {
    struct record_reader r;
    struct record next = {0};
    struct problem p;
    enum record_read read = RECORD_NONE;
    bool found = false;
    record_hold(&r, "fuzz", size ? (const char *)data : "", size);
    while (most && (read = record_next(&r, &next, &p)) != RECORD_NONE && read != RECORD_FAILED) {
        if (read != RECORD_READ)
            continue;
        const struct record kept = *game;
        *game = next;
        next = kept;
        found = true;
        most--;
    }
    record_free(&next);
    record_close(&r);
    return found;
}

static void new_game(struct game_hand *h) {
    struct generate all;
    struct whole_game g;
    generate_all(&all);
    whole_game_make(&all, &h->c, 1 + choice_below(&h->c, PLIES_MOST), &g);
    whole_game_record(&g, "a seed", &h->from);
    whole_game_free(&g);
}

static void add_header(struct record *r, const char *name, const char *value) {
    (void)record_add_header(r, name, strlen(name), value, strlen(value));
}

// ---- Plies ----

// The action of a ply where that is legal, else perhaps another; NULL asks for another.
static bool legal_action(struct game_hand *h, const char *text, struct paiko_action *a) {
    struct paiko_error e;
    if (text && paiko_action_read(a, &h->w.at, text, &e) && paiko_is_legal(&h->w.at, a))
        return true;
    return (!text || choice_chance(&h->c, 1, 2)) && whole_game_next(&h->c, &h->w.at, h->list, a);
}

static void put_ply(struct game_hand *h, const struct record_ply *ply) {
    char text[PAIKO_ACTION_TEXT_MAX];
    struct paiko_action a;
    if (h->to.plies >= PLIES_MOST ||
        !legal_action(h, ply ? record_text(&h->from, ply->action) : NULL, &a))
        return;
    const size_t length = paiko_action_write(&a, text);
    paiko_make(&h->w.at, &a, NULL, NULL);
    (void)record_add_ply(&h->to, text, length);
    if (ply && ply->milliseconds >= 0)
        (void)record_add_time(&h->to, ply->milliseconds);
    const char *comment = ply ? record_text(&h->from, ply->comment) : "";
    if (*comment)
        (void)record_add_comment(&h->to, comment, strlen(comment));
}

static void put_plies(struct game_hand *h, size_t from, size_t to) {
    for (size_t i = from; i < to && i < h->from.plies; i++)
        put_ply(h, &h->from.ply[i]);
}

static void put_drawn(struct game_hand *h, uint32_t plies) {
    for (; plies; plies--)
        put_ply(h, NULL);
}

// One action is put in, some are left out or repeated, or the game ends earlier or goes on.
static void change_plies(struct game_hand *h) {
    const size_t first = h->w.plies, all = h->from.plies;
    const size_t at = first + choice_below(&h->c, (uint32_t)(all - first) + 1);
    const size_t run = at + 1 + choice_below(&h->c, RUN_MOST);
    put_plies(h, first, at);
    switch (choice_below(&h->c, 5)) {
    case 0:
        put_drawn(h, 1);
        put_plies(h, at, all);
        break;
    case 1:
        put_plies(h, run, all);
        break;
    case 2:
        put_plies(h, at, run);
        put_plies(h, at, all);
        break;
    case 3:
        put_drawn(h, 1 + choice_below(&h->c, GO_ON_MOST));
        break;
    default:
        put_plies(h, at, all);
        put_drawn(h, 1 + choice_below(&h->c, GO_ON_MOST));
    }
}

// ---- The rest of a record ----

// A text with what a record has to escape.
static const char *any_text(struct game_hand *h) {
    static const char *const texts[] = {"-",       "resigned", "a \"quote\"",
                                        "{brace}", "\\",       "\xc3\xa9"};
    return texts[choice_below(&h->c, sizeof texts / sizeof *texts)];
}

static void remark(struct game_hand *h) {
    const char *comment = any_text(h);
    if (choice_chance(&h->c, 1, 4))
        (void)record_add_comment(&h->to, comment, strlen(comment));
    if (h->to.plies && choice_chance(&h->c, 1, 4))
        (void)record_add_time(&h->to, choice_below(&h->c, 100000));
}

// Headers but those that the end decides; perhaps one more, perhaps a later beginning.
static void put_headers(struct game_hand *h) {
    static const char *const names[] = {"White", "Black", "Red", "Date", "B1"};
    static const char *const decided[] = {RECORD_FROM, RECORD_RESULT, RECORD_ENDED};
    char line[PAIKO_POSITION_TEXT_MAX];
    for (size_t i = 0; i < h->from.headers; i++) {
        const char *name = record_text(&h->from, h->from.header[i].name);
        bool later = false;
        for (size_t k = 0; k < sizeof decided / sizeof *decided; k++)
            later = later || strcmp(name, decided[k]) == 0;
        if (!later)
            add_header(&h->to, name, record_text(&h->from, h->from.header[i].value));
    }
    if (record_value(&h->from, RECORD_FROM, NULL) || choice_chance(&h->c, 1, 8)) {
        (void)record_play(&h->w, &h->from, choice_below(&h->c, 4), "fuzz", &(struct problem){0});
        (void)paiko_position_write(&h->w.at, line, sizeof line);
        add_header(&h->to, RECORD_FROM, line);
    }
    if (choice_chance(&h->c, 1, 4))
        add_header(&h->to, names[choice_below(&h->c, sizeof names / sizeof *names)], any_text(h));
}

// An action of the game once more, at the end: mostly one that is not legal there.
static void go_wrong(struct game_hand *h) {
    if (h->from.plies == 0 || !choice_chance(&h->c, 1, 8))
        return;
    const size_t ply = choice_below(&h->c, (uint32_t)h->from.plies);
    const char *action = record_text(&h->from, h->from.ply[ply].action);
    (void)record_add_ply(&h->to, action, strlen(action));
}

static void put_end(struct game_hand *h) {
    static const char *const results[] = {"W", "B", "R", "tie", "-"};
    char line[PAIKO_POSITION_TEXT_MAX];
    const char *due = record_result_of(&h->w.at);
    const bool over = h->w.at.phase == PAIKO_PHASE_OVER,
               ended = !over && choice_chance(&h->c, 1, 4);
    // Seldom a result or a final position that the game does not have.
    const bool other = choice_chance(&h->c, 1, 24), back = choice_chance(&h->c, 1, 24);
    add_header(&h->to, RECORD_RESULT, ended || other ? results[choice_below(&h->c, 5)] : due);
    if (ended || (other && choice_chance(&h->c, 1, 2)))
        add_header(&h->to, RECORD_ENDED, any_text(h));
    const struct paiko_position *final = back ? &h->begun : &h->w.at;
    const size_t length = paiko_position_write(final, line, sizeof line);
    if (!choice_chance(&h->c, 1, 4))
        (void)record_add_final(&h->to, line, length);
    go_wrong(h);
}

// Fills `to` with a change of `from`; false where `from` has no beginning.
static bool change_game(struct game_hand *h) {
    struct problem p;
    record_clear(&h->to);
    if (!record_begin(&h->w, &h->from, "fuzz", &p))
        return false;
    put_headers(h);
    h->begun = h->w.at;
    if (choice_chance(&h->c, 1, 4))
        remark(h);
    change_plies(h);
    remark(h);
    put_end(h);
    return true;
}

// ---- Whole files ----

// Gives `out` what it has room for; `size` as it was where that is too little.
static size_t give(struct text *out, uint8_t *data, size_t size, size_t max) {
    if (out->length && out->length <= max) {
        memcpy(data, out->s, out->length);
        size = out->length;
    }
    text_free(out);
    return size;
}

size_t mutate_games(uint8_t *data, size_t size, size_t max, unsigned seed) {
    struct game_hand *h = &hand;
    struct text out = {0};
    choices_seed(&h->c, seed);
    // The fuzzer's own changes are for the reader, which refuses most of them.
    if (choice_chance(&h->c, 1, 6))
        return LLVMFuzzerMutate(data, size, max);
    h->list = memory_take(PAIKO_ACTIONS_MAX, sizeof *h->list);
    if (choice_chance(&h->c, 1, 32) ||
        !read_game(data, size, 1 + choice_below(&h->c, GAMES_MOST), &h->from))
        new_game(h);
    else if (choice_chance(&h->c, 1, 16))
        record_write(&h->from, &out); // the game as it was, too
    if (change_game(h))
        record_write(&h->to, &out);
    free(h->list);
    record_free(&h->from);
    record_free(&h->to);
    record_player_free(&h->w);
    *h = (struct game_hand){0};
    return give(&out, data, size, max);
}

size_t mutate_games_cross(const uint8_t *a, size_t a_size, const uint8_t *b, size_t b_size,
                          uint8_t *out, size_t max, unsigned seed) {
    struct choices c = {0};
    struct record game = {0};
    struct text both = {0};
    choices_seed(&c, seed);
    if (read_game(a, a_size, 1 + choice_below(&c, GAMES_MOST), &game))
        record_write(&game, &both);
    if (read_game(b, b_size, 1 + choice_below(&c, GAMES_MOST), &game))
        record_write(&game, &both);
    record_free(&game);
    return give(&both, out, 0, max);
}
