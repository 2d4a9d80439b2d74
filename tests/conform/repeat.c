// SPDX-License-Identifier: MIT
//
// An implementation under test that costs nothing: it repeats answers from a file. Knows no rule;
// what it was not asked when the file was made it answers with `unsupported`.
//
// usage: repeat FILE
// FILE has pairs of lines, a request and its answer, as serve and a runner wrote them; their ids
// are left aside. record.py makes one. It is mapped, so that it is there at once.
#include <fcntl.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
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

// Behind `{"id":N`, where every line of either side has its id; the line ends with a line feed.
static const char *behind_id(const char *line) {
    const char *s = line + strcspn(line, ":\n");
    return s + strspn(s, ": 0123456789");
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

// The file with a NUL behind it; NULL where there is none.
static const char *map(const char *path, size_t *length) {
    struct stat about;
    const int file = open(path, O_RDONLY);
    if (file < 0 || fstat(file, &about) != 0 || about.st_size == 0)
        return NULL;
    *length = (size_t)about.st_size;
    // Of pages that nobody has written to the one behind a file's end is zero.
    char *bytes = mmap(NULL, *length + 1, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (bytes == MAP_FAILED ||
        mmap(bytes, *length, PROT_READ, MAP_PRIVATE | MAP_FIXED | MAP_POPULATE, file, 0) != bytes)
        return NULL;
    (void)close(file);
    return bytes;
}

static bool read_file(const char *path) {
    size_t length;
    const char *line = map(path, &length), *end, *behind;
    slots = 1 << 21;
    table = calloc(slots, sizeof *table);
    if (!line || !table)
        return false;
    for (const char *all = line + length; line < all && pairs < slots / 2; line = behind + 1) {
        end = memchr(line, '\n', (size_t)(all - line));
        behind = end ? memchr(end + 1, '\n', (size_t)(all - end - 1)) : NULL;
        if (!behind)
            break;
        const char *key = behind_id(line), *kept = behind_id(end + 1);
        struct pair *p = find(hash(key, (size_t)(end - key)));
        pairs += p->key == 0;
        *p = (struct pair){hash(key, (size_t)(end - key)), kept, (uint32_t)(behind + 1 - kept)};
    }
    return pairs > 0;
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
            answer(line, (size_t)(end - line));
            line = end + 1;
        }
        length -= (size_t)(line - in);
        memmove(in, line, length);
        flush();
    }
}
