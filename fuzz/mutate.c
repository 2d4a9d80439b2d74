// SPDX-License-Identifier: MIT
//
// Changes inputs: the decisions of an input, or the head before the decisions (input.h).
// Invariant: nothing is written outside the arrays of `struct hand` or the caller's memory.
#include "mutate.h"

#include <string.h>

#include "play/setup.h"
#include "target.h"

// An input that is being changed: its head, its decisions, and the choices that drive the change.
struct hand {
    enum input_form form;
    struct choices *c;
    uint8_t head[INPUT_MAX];
    size_t head_size;
    uint8_t d[INPUT_DECISIONS][INPUT_DECISION];
    size_t count;
};

static struct choices chance;

// ---- Decisions ----

static size_t draw(struct hand *h, size_t n) {
    return choice_below(h->c, (uint32_t)n);
}

// Makes room for `n` decisions before decision number `at`. Returns how many decisions fit.
static size_t open_gap(struct hand *h, size_t at, size_t n) {
    if (n > INPUT_DECISIONS - h->count)
        n = INPUT_DECISIONS - h->count;
    memmove(h->d + at + n, h->d + at, (h->count - at) * sizeof *h->d);
    h->count += n;
    return n;
}

static void fill(struct hand *h, size_t at) {
    for (size_t i = 0; i < INPUT_DECISION; i++)
        h->d[at][i] = (uint8_t)choice_below(h->c, 256);
}

static void insert(struct hand *h) {
    size_t at = draw(h, h->count + 1);
    if (open_gap(h, at, 1))
        fill(h, at);
}

// Adds decisions at the end, because only long games reach a win.
static void append(struct hand *h) {
    size_t at = h->count;
    for (size_t n = open_gap(h, at, 1 + draw(h, 8)); n; n--)
        fill(h, at++);
}

static void erase(struct hand *h) {
    size_t at = draw(h, h->count), n = 1 + draw(h, h->count - at < 4 ? h->count - at : 4);
    if (h->count == 0)
        return;
    memmove(h->d + at, h->d + at + n, (h->count - at - n) * sizeof *h->d);
    h->count -= n;
}

static void repeat(struct hand *h) {
    size_t at = draw(h, h->count);
    if (h->count && open_gap(h, at, 1))
        memcpy(h->d[at], h->d[at + 1], sizeof *h->d);
}

// Copies a run of decisions to another place.
static void splice(struct hand *h) {
    uint8_t run[8][INPUT_DECISION];
    size_t from = draw(h, h->count), n = 1 + draw(h, sizeof run / sizeof *run);
    if (n > h->count - from)
        n = h->count - from;
    memcpy(run, h->d + from, n * sizeof *h->d);
    size_t at = draw(h, h->count + 1);
    n = open_gap(h, at, n);
    memcpy(h->d + at, run, n * sizeof *h->d);
}

static void swap(struct hand *h) {
    size_t a = draw(h, h->count), b = draw(h, h->count);
    uint8_t kept[INPUT_DECISION];
    if (h->count == 0)
        return;
    memcpy(kept, h->d[a], sizeof kept);
    memcpy(h->d[a], h->d[b], sizeof kept);
    memcpy(h->d[b], kept, sizeof kept);
}

// Changes one byte of a decision, either by at most 2 or to a random value.
static void change(struct hand *h) {
    size_t at = draw(h, h->count), byte = draw(h, INPUT_DECISION);
    if (h->count == 0)
        return;
    uint8_t *b = &h->d[at][byte];
    *b = choice_chance(h->c, 1, 2) ? (uint8_t)choice_below(h->c, 256)
                                   : (uint8_t)(*b - 2 + (int)choice_below(h->c, 5));
}

static void replace(struct hand *h) {
    size_t at = draw(h, h->count);
    if (h->count)
        fill(h, at);
}

// ---- Heads ----

static bool read_head(const struct hand *h, struct model *m) {
    char line[INPUT_MAX + 1];
    struct problem p;
    memcpy(line, h->head, h->head_size);
    line[h->head_size] = 0;
    return model_read(m, line, &p);
}

static void write_text(struct hand *h, const struct text *line) {
    h->head_size = line->length < INPUT_MAX ? line->length : INPUT_MAX;
    if (h->head_size)
        memcpy(h->head, line->s, h->head_size);
}

static void write_head(struct hand *h, const struct model *m) {
    TEXT line = {0};
    model_write(m, &line);
    write_text(h, &line);
}

// Moves, turns, removes or adds a piece of the position in h->head.
static void change_position(struct hand *h) {
    struct model m;
    if (h->form == INPUT_GAME || !read_head(h, &m))
        return;
    change_some(h->c, &m);
    setup_mend_streaks(&m);
    write_head(h, &m);
}

// Changes the option of one ruling. If the form is INPUT_GAME, overwrites a random byte of the head
// instead: this may also change the ruleset or the number of players.
static void toggle(struct hand *h) {
    struct model m;
    if (h->form == INPUT_GAME) {
        memset(h->head + h->head_size, 0, INPUT_HEAD - h->head_size);
        h->head_size = INPUT_HEAD;
        h->head[draw(h, INPUT_HEAD)] = (uint8_t)choice_below(h->c, 256);
    } else if (read_head(h, &m)) {
        generate_toggle(h->c, &m);
        write_head(h, &m);
    }
}

// Replaces the position in h->head with a random position.
static void make_position(struct hand *h) {
    struct generate g;
    struct start s;
    generate_all(&g);
    if (h->form == INPUT_GAME)
        return;
    generate_start(&g, h->c, &s);
    write_head(h, &s.model);
}

// Replaces the position line in h->head with a spoilt variant that should be refused.
static void make_odd_line(struct hand *h) {
    struct model m;
    TEXT odd = {0};
    if (h->form == INPUT_GAME || !read_head(h, &m))
        return;
    generate_odd(h->c, &m, &odd);
    write_text(h, &odd);
}

// ---- The tables ----

// Each row: a change, then its weight for INPUT_GAME, INPUT_POSITION and INPUT_LINES.
#define CHANGES(X)                                                                                 \
    X(insert, 4, 3, 0)                                                                             \
    X(append, 8, 4, 0)                                                                             \
    X(erase, 3, 3, 0)                                                                              \
    X(repeat, 2, 2, 0)                                                                             \
    X(splice, 3, 2, 0)                                                                             \
    X(swap, 2, 1, 0)                                                                               \
    X(change, 8, 6, 0)                                                                             \
    X(replace, 5, 4, 0)                                                                            \
    X(change_position, 0, 8, 2)                                                                    \
    X(toggle, 1, 3, 1)                                                                             \
    X(make_position, 0, 1, 1)                                                                      \
    X(make_odd_line, 0, 1, 4)
#define CHANGE_ROW(name, games, positions, lines) {name, {games, positions, lines}},
static const struct {
    void (*change)(struct hand *h);
    unsigned weight[3];
} changes[] = {CHANGES(CHANGE_ROW)};
enum { CHANGE_COUNT = sizeof changes / sizeof *changes };

static void change_once(struct hand *h) {
    unsigned weight[CHANGE_COUNT];
    for (size_t i = 0; i < CHANGE_COUNT; i++)
        weight[i] = changes[i].weight[h->form];
    changes[choice_weighted(h->c, weight, CHANGE_COUNT)].change(h);
}

// ---- Whole inputs ----

static void take_up(struct hand *h, enum input_form form, const uint8_t *data, size_t size) {
    struct input in;
    input_split(&in, form == INPUT_LINES ? INPUT_POSITION : form, data, size);
    h->form = form;
    h->c = &chance;
    h->head_size = in.head_size < INPUT_MAX ? in.head_size : INPUT_MAX;
    if (h->head_size)
        memcpy(h->head, in.head, h->head_size);
    h->count = form == INPUT_LINES ? 0 : in.count;
    if (h->count)
        memcpy(h->d, in.decisions, h->count * sizeof *h->d);
    // Decisions begin after INPUT_HEAD bytes, so a shorter head is filled up with zeros.
    if (form == INPUT_GAME && h->head_size < INPUT_HEAD) {
        memset(h->head + h->head_size, 0, INPUT_HEAD - h->head_size);
        h->head_size = INPUT_HEAD;
    }
}

static size_t put_down(const struct hand *h, uint8_t *data, size_t max) {
    size_t size = h->head_size < max ? h->head_size : max, count = h->count;
    memcpy(data, h->head, size);
    if (h->form == INPUT_POSITION && size < max)
        data[size++] = '\n';
    if (count > (max - size) / INPUT_DECISION)
        count = (max - size) / INPUT_DECISION;
    memcpy(data + size, h->d, count * sizeof *h->d);
    return size + count * sizeof *h->d;
}

// Changes the first line and keeps the other lines.
static size_t change_line(struct hand *h, uint8_t *data, size_t size, size_t max) {
    const uint8_t *end = size ? memchr(data, '\n', size) : NULL;
    size_t rest = end ? size - (size_t)(end - data) : 0;
    change_once(h);
    if (h->head_size + rest > max)
        return size;
    if (rest)
        memmove(data + h->head_size, end, rest);
    memcpy(data, h->head, h->head_size);
    return h->head_size + rest;
}

size_t mutate(enum input_form form, uint8_t *data, size_t size, size_t max, unsigned seed) {
    static struct hand h;
    if (form == INPUT_RECORDS)
        return mutate_games(data, size, max, seed);
    choices_seed(&chance, seed);
    // Use LLVMFuzzerMutate() often for text. It does not know that a decision has 4 bytes.
    if (form == INPUT_LINES ? choice_chance(&chance, 2, 3) : choice_chance(&chance, 1, 16))
        return LLVMFuzzerMutate(data, size, max);
    take_up(&h, form, data, size);
    if (form == INPUT_LINES)
        return change_line(&h, data, size, max);
    for (uint32_t times = 1 + choice_below(&chance, 3); times; times--)
        change_once(&h);
    return put_down(&h, data, max);
}

// Joins the first line of input `a` to the later lines of input `b`.
static size_t cross_lines(const uint8_t *a, size_t a_size, const uint8_t *b, size_t b_size,
                          uint8_t *out, size_t max) {
    const uint8_t *line = a_size ? memchr(a, '\n', a_size) : NULL;
    const uint8_t *from = b_size ? memchr(b, '\n', b_size) : NULL;
    size_t head = line ? (size_t)(line - a) : a_size;
    size_t tail = from ? b_size - (size_t)(from - b) : 0;
    if (head + tail > max)
        return 0;
    memcpy(out, a, head);
    if (tail)
        memcpy(out + head, from, tail);
    return head + tail;
}

size_t mutate_cross(enum input_form form, const uint8_t *a, size_t a_size, const uint8_t *b,
                    size_t b_size, uint8_t *out, size_t max, unsigned seed) {
    static struct hand first, second;
    if (form == INPUT_LINES)
        return cross_lines(a, a_size, b, b_size, out, max);
    if (form == INPUT_RECORDS)
        return mutate_games_cross(a, a_size, b, b_size, out, max, seed);
    choices_seed(&chance, seed);
    take_up(&first, form, a, a_size);
    take_up(&second, form, b, b_size);
    size_t cut = choice_below(&chance, (uint32_t)first.count + 1);
    size_t from = choice_below(&chance, (uint32_t)second.count + 1), n = second.count - from;
    if (n > INPUT_DECISIONS - cut)
        n = INPUT_DECISIONS - cut;
    memcpy(first.d + cut, second.d + from, n * sizeof *first.d);
    first.count = cut + n;
    return put_down(&first, out, max);
}
