// SPDX-License-Identifier: MIT
//
// Changes a game in a file of records: inserts, removes and repeats actions, and adds headers,
// times and comments. The engine says which actions are legal. Invariant: record/check.h accepts a
// changed game, unless put_end spoils the end of the game on purpose.
#include "mutate.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "record/check.h"
#include "record/random.h"
#include "record/record.h"
#include "target.h"

enum { GAMES_MOST = 8, PLIES_MOST = 48, GO_ON_MOST = 8, RUN_MOST = 4 };

// The old game (`from`) and the new game: its first position (`begun`), its latest position (w.at).
struct game_hand {
    struct choices c;
    struct record from;
    struct text headers, rest; // of the new game; each ply in `rest` begins with a line feed
    size_t plies;              // number of plies of the new game so far
    bool bare;                 // the new game's last ply has neither time nor comment
    struct paiko_position begun;
    struct record_player w;
    struct paiko_action *list; // room for PAIKO_ACTIONS_MAX
};

static struct game_hand hand;

// ---- Games ----

// Finds the last of the first `most` games of a file. Returns NULL if there is none.
static const char *game_in(const uint8_t *data, size_t size, uint32_t most, size_t *length) {
    static const char first[] = "[Paiko \"";
    const char *const begin = size ? (const char *)data : "", *const end = begin + size;
    const char *game = NULL, *next = memmem(begin, size, first, strlen(first));
    for (; next && most; most--) {
        game = next;
        next = memmem(game + 1, (size_t)(end - game) - 1, first, strlen(first));
    }
    *length = game ? (size_t)((next ? next : end) - game) : 0;
    return game;
}

// Reads the first game of a text into `from`. Returns false if it cannot be read.
static bool read_game(struct game_hand *h, const char *game, size_t length) {
    struct record_reader r;
    struct problem p;
    record_hold(&r, "fuzz", game ? game : "", length);
    const bool good = record_next(&r, &h->from, &p) == RECORD_READ;
    record_close(&r);
    return good;
}

static void new_game(struct game_hand *h) {
    struct generate all;
    struct whole_game g;
    TEXT form = {0};
    generate_all(&all);
    whole_game_make(&all, &h->c, 1 + choice_below(&h->c, PLIES_MOST), &g);
    whole_game_write(&g, "a seed", &form);
    (void)read_game(h, text_string(&form), form.length);
    whole_game_free(&g);
}

static void add_escaped(struct text *out, const char *s, char end) {
    for (; *s; s++) {
        text_add(out, *s == '\\' || *s == end ? "\\" : "");
        text_add_bytes(out, s, 1);
    }
}

static void add_header(struct game_hand *h, const char *name, const char *value) {
    text_addf(&h->headers, "[%s \"", name);
    add_escaped(&h->headers, value, '"');
    text_add(&h->headers, "\"]\n");
}

static void add_comment(struct game_hand *h, const char *comment) {
    text_add(&h->rest, h->plies ? " {" : "\n{");
    add_escaped(&h->rest, comment, '}');
    text_add(&h->rest, "}");
    h->bare = false;
}

// ---- Plies ----

// Reads a legal action from `text`. If that fails, half the time picks a random action, else
// returns false. If `text` is NULL, always picks a random action.
static bool draw_legal_action(struct game_hand *h, const char *text, struct paiko_action *a) {
    struct paiko_error e;
    if (text && paiko_action_read(a, &h->w.at, text, &e) && paiko_is_legal(&h->w.at, a))
        return true;
    return (!text || choice_chance(&h->c, 1, 2)) && whole_game_next(&h->c, &h->w.at, h->list, a);
}

static void add_ply(struct game_hand *h, const char *action) {
    text_addf(&h->rest, "\n%zu. %s", ++h->plies, action);
    h->bare = true;
}

static void put_ply(struct game_hand *h, const struct record_ply *ply) {
    char text[PAIKO_ACTION_TEXT_MAX];
    struct paiko_action a;
    if (h->plies >= PLIES_MOST ||
        !draw_legal_action(h, ply ? record_text(&h->from, ply->action) : NULL, &a))
        return;
    (void)paiko_action_write(&a, text);
    paiko_make(&h->w.at, &a, NULL, NULL);
    add_ply(h, text);
    if (ply && ply->comment)
        add_comment(h, record_text(&h->from, ply->comment));
}

static void put_plies(struct game_hand *h, size_t from, size_t to) {
    for (size_t i = from; i < to && i < h->from.plies; i++)
        put_ply(h, &h->from.ply[i]);
}

static void put_drawn(struct game_hand *h, uint32_t plies) {
    for (; plies; plies--)
        put_ply(h, NULL);
}

// Inserts, removes or repeats actions, replaces the last actions with random ones, or adds actions.
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

// Returns a sample text, perhaps one whose characters a record must escape.
static const char *draw_text(struct game_hand *h) {
    static const char *const texts[] = {"-",       "resigned", "a \"quote\"",
                                        "{brace}", "\\",       "\xc3\xa9"};
    return texts[choice_below(&h->c, sizeof texts / sizeof *texts)];
}

static void remark(struct game_hand *h) {
    if (h->plies && !h->bare)
        return;
    if (h->plies && choice_chance(&h->c, 1, 4))
        text_addf(&h->rest, " (%u.5)", choice_below(&h->c, 100));
    if (choice_chance(&h->c, 1, 4))
        add_comment(h, draw_text(h));
}

// Copies the headers of rules and players. May add a header, or begin the game at a later position.
static void put_headers(struct game_hand *h) {
    static const char *const names[] = {"White", "Black", "Red", "Date", "B1"};
    char line[PAIKO_POSITION_TEXT_MAX];
    for (enum record_name i = RECORD_RULES; i <= RECORD_PLAYERS; i++)
        if (record_value(&h->from, i))
            add_header(h, record_names[i], record_value(&h->from, i));
    if (record_value(&h->from, RECORD_FROM) || choice_chance(&h->c, 1, 8)) {
        (void)record_play(&h->w, &h->from, choice_below(&h->c, 4), "fuzz", &(struct problem){0});
        (void)paiko_position_write(&h->w.at, line, sizeof line);
        add_header(h, record_names[RECORD_FROM], line);
    }
    if (choice_chance(&h->c, 1, 4))
        add_header(h, names[choice_below(&h->c, sizeof names / sizeof *names)], draw_text(h));
}

// Sometimes repeats an earlier action at the end of the game, where this action is usually illegal.
static void go_wrong(struct game_hand *h) {
    if (h->from.plies == 0 || !choice_chance(&h->c, 1, 8))
        return;
    const size_t ply = choice_below(&h->c, (uint32_t)h->from.plies);
    add_ply(h, record_text(&h->from, h->from.ply[ply].action));
}

static void put_end(struct game_hand *h) {
    static const char *const results[] = {"W", "B", "R", "tie", "-"};
    char line[PAIKO_POSITION_TEXT_MAX];
    const char *due = record_result_of(&h->w.at);
    const bool over = h->w.at.phase == PAIKO_PHASE_OVER,
               ended = !over && choice_chance(&h->c, 1, 4);
    // Rarely writes a wrong result or a wrong final position, on purpose.
    const bool other = choice_chance(&h->c, 1, 24), back = choice_chance(&h->c, 1, 24);
    add_header(h, record_names[RECORD_RESULT],
               ended || other ? results[choice_below(&h->c, 5)] : due);
    if (ended || (other && choice_chance(&h->c, 1, 2)))
        add_header(h, record_names[RECORD_ENDED], draw_text(h));
    go_wrong(h);
    (void)paiko_position_write(back ? &h->begun : &h->w.at, line, sizeof line);
    const bool told = !choice_chance(&h->c, 1, 4);
    text_addf(&h->rest, "\nend%s%s\n\n", told ? " " : "", told ? line : "");
}

// Writes the changed game. Returns false if `from` has no valid start.
static bool change_game(struct game_hand *h) {
    struct problem p;
    text_add(&h->headers, "[Paiko \"" RECORD_VERSION "\"]\n");
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

// Moves `out` into `data` if it fits, and frees `out`. Returns the size of `data` afterwards.
static size_t give(struct text *out, uint8_t *data, size_t size, size_t max) {
    if (out->length && out->length <= max)
        memcpy(data, out->s, size = out->length);
    text_free(out);
    return size;
}

size_t mutate_games(uint8_t *data, size_t size, size_t max, unsigned seed) {
    struct game_hand *h = &hand;
    struct text out = {0};
    choices_seed(&h->c, seed);
    // libFuzzer's own changes mostly break the file. A broken file tests the reader.
    if (choice_chance(&h->c, 1, 6))
        return LLVMFuzzerMutate(data, size, max);
    h->list = memory_take(PAIKO_ACTIONS_MAX, sizeof *h->list);
    size_t length;
    const char *game = game_in(data, size, 1 + choice_below(&h->c, GAMES_MOST), &length);
    if (choice_chance(&h->c, 1, 32) || !read_game(h, game, length))
        new_game(h);
    else if (choice_chance(&h->c, 1, 16))
        text_add_bytes(&out, game, length); // the file also keeps the unchanged game
    if (change_game(h)) {
        text_add(&out, text_string(&h->headers));
        text_add(&out, text_string(&h->rest));
    }
    free(h->list);
    record_free(&h->from);
    text_free(&h->headers);
    text_free(&h->rest);
    *h = (struct game_hand){0};
    return give(&out, data, size, max);
}

size_t mutate_games_cross(const uint8_t *a, size_t a_size, const uint8_t *b, size_t b_size,
                          uint8_t *out, size_t max, unsigned seed) {
    struct choices c = {0};
    struct text both = {0};
    size_t length;
    choices_seed(&c, seed);
    const char *game = game_in(a, a_size, 1 + choice_below(&c, GAMES_MOST), &length);
    text_add_bytes(&both, game, length);
    game = game_in(b, b_size, 1 + choice_below(&c, GAMES_MOST), &length);
    text_add_bytes(&both, game, length);
    return give(&both, out, 0, max);
}
