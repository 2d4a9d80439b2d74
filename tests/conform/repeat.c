// SPDX-License-Identifier: MIT
//
// An implementation under test that costs nothing: it repeats answers from a file. Knows no rule;
// what it was not asked when the file was made it answers with `unsupported`.
//
// usage: repeat FILE
// FILE has pairs of lines, a request and its answer, as serve and a runner wrote them; their ids
// are left aside. scripts/conform-rate makes one and measures.
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { BUFFER = 1 << 20 };

struct pair {
    uint64_t key;
    const char *answer; // behind its id
    uint32_t length;
};

static struct pair *table;
static size_t slots, pairs;
static char out[2 * BUFFER], in[BUFFER];
static size_t out_length;

// Behind `{"id":N`, where every line of either side has its id.
static const char *behind_id(const char *line) {
    const char *s = strchr(line, ':');
    s += s ? strspn(s, ": 0123456789") : 0;
    return s ? s : line;
}

static uint64_t hash(const char *s, size_t length) {
    uint64_t h = length * 0x9e3779b97f4a7c15U, word;
    for (; length >= 8; s += 8, length -= 8) {
        memcpy(&word, s, 8);
        h = (h ^ word) * 0xff51afd7ed558ccdU;
        h ^= h >> 32;
    }
    for (; length; s++, length--)
        h = (h ^ (unsigned char)*s) * 0x100000001b3U;
    return h | 1;
}

static struct pair *find(uint64_t key) {
    size_t at = (size_t)key & (slots - 1);
    while (table[at].key && table[at].key != key)
        at = (at + 1) & (slots - 1);
    return &table[at];
}

static bool read_file(const char *path) {
    FILE *f = fopen(path, "r");
    char *request = NULL, *answer = NULL;
    size_t room = 0, more = 0;
    ssize_t length;
    slots = 1 << 21;
    table = calloc(slots, sizeof *table);
    while (f && table && (length = getline(&request, &room, f)) > 0 &&
           getline(&answer, &more, f) > 0 && pairs < slots / 2) {
        request[--length] = '\0';
        const char *key = behind_id(request), *kept = strdup(behind_id(answer));
        struct pair *p = find(hash(key, (size_t)(request + length - key)));
        if (!kept)
            return false;
        pairs += p->key == 0;
        *p = (struct pair){hash(key, (size_t)(request + length - key)), kept,
                           (uint32_t)strlen(kept)};
    }
    free(request);
    free(answer);
    return f && fclose(f) == 0 && pairs > 0;
}

static void flush(void) {
    for (size_t done = 0; done < out_length;) {
        const ssize_t n = write(STDOUT_FILENO, out + done, out_length - done);
        if (n < 0)
            exit(1);
        done += (size_t)n;
    }
    out_length = 0;
}

static void put(const char *s, size_t length) {
    if (out_length + length > sizeof out)
        flush();
    memcpy(out + out_length, s, length);
    out_length += length;
}

static void answer(char *line, size_t length) {
    const char *key = behind_id(line);
    const struct pair *p = find(hash(key, (size_t)(line + length - key)));
    static const char unsupported[] = ",\"unsupported\":\"not in the file\"}\n";
    put(line, (size_t)(key - line));
    if (p->key)
        put(p->answer, p->length);
    else
        put(unsupported, sizeof unsupported - 1);
}

int main(int argc, char **argv) {
    size_t length = 0;
    if (argc != 2 || !read_file(argv[1]))
        return 2;
    for (;;) {
        const ssize_t n = read(STDIN_FILENO, in + length, sizeof in - 1 - length);
        if (n <= 0)
            return 0;
        length += (size_t)n;
        in[length] = '\0';
        char *line = in, *end;
        while ((end = memchr(line, '\n', (size_t)(in + length - line))) != NULL) {
            *end = '\0'; // strchr stops there
            answer(line, (size_t)(end - line));
            line = end + 1;
        }
        length -= (size_t)(line - in);
        memmove(in, line, length);
        flush();
    }
}
