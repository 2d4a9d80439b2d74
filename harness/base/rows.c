// SPDX-License-Identifier: MIT
//
// Keys are sorted in place of texts: runs by insertion, then runs are merged.
#include "rows.h"

#include <stdbool.h>
#include <string.h>

enum { RUN = 8 }; // keys that are sorted by insertion

static uint64_t head_of(const struct row *row) {
    uint64_t head = 0;
    for (size_t i = 0; i < sizeof head; i++)
        head = head << 8 | (unsigned char)row->text[i];
    return head;
}

static bool before(const struct row *rows, const struct row_key *a, const struct row_key *b) {
    if (a->head != b->head)
        return a->head < b->head;
    return strcmp(rows[a->at].text, rows[b->at].text) < 0;
}

static void insert_all(const struct row *rows, struct row_key *k, size_t count) {
    for (size_t i = 1; i < count; i++) {
        const struct row_key moved = k[i];
        size_t to = i;
        for (; to > 0 && before(rows, &moved, &k[to - 1]); to--)
            k[to] = k[to - 1];
        k[to] = moved;
    }
}

// Two runs that stand one behind the other become one. Which of two keys comes first is as good as
// random: it is made a number, for a branch would be guessed wrong every other time.
static void merge(const struct row *rows, const struct row_key *from, size_t middle, size_t end,
                  struct row_key *to) {
    size_t a = 0, b = middle, n = 0;
    while (a < middle && b < end) {
        const size_t second = before(rows, &from[b], &from[a]);
        to[n++] = from[second ? b : a];
        a += 1 - second;
        b += second;
    }
    while (a < middle)
        to[n++] = from[a++];
    while (b < end)
        to[n++] = from[b++];
}

const struct row_key *rows_sort(const struct row *rows, size_t count, struct row_key *room) {
    struct row_key *from = room, *to = room + count;
    for (size_t i = 0; i < count; i++)
        from[i] = (struct row_key){head_of(&rows[i]), (uint32_t)i};
    for (size_t i = 0; i < count; i += RUN)
        insert_all(rows, &from[i], count - i < RUN ? count - i : RUN);
    for (size_t run = RUN; run < count; run *= 2) {
        for (size_t i = 0; i < count; i += 2 * run) {
            const size_t end = count - i < 2 * run ? count - i : 2 * run;
            merge(rows, &from[i], end < run ? end : run, end, &to[i]);
        }
        struct row_key *const swapped = from;
        from = to;
        to = swapped;
    }
    return from;
}
