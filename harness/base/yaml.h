// SPDX-License-Identifier: MIT
//
// Strict YAML: texts, lists and mappings, each with its place in the file. Knows the form of the
// data, nothing of what keys mean. Anchors, aliases, tags, several documents, keys that are not
// texts or stand twice, control characters and bytes that are not UTF-8 are problems, so what was
// read is exactly what a person sees. Invariant: a parsed document has a root, and every text in
// it is free of NUL.
#ifndef HARNESS_BASE_YAML_H
#define HARNESS_BASE_YAML_H

#include <stdbool.h>
#include <stddef.h>

#include "problem.h"

// The parser keeps all of a list or mapping in brackets before it gives the first of it, some 350
// bytes for each byte of it: what a file may hold bounds its memory. What is nested too deeply is
// refused before that.
enum { YAML_DEPTH_MAX = 32, YAML_KEYS_MAX = 4096, YAML_BYTES_MAX = 1024 * 1024 };

enum yaml_kind { YAML_TEXT = 1, YAML_LIST = 2, YAML_MAP = 4 }; // bits, so that a key may allow two

// A node; owned by its document, as everything that it points to. There are many: no numbers in it
// are wider than YAML_BYTES_MAX wants.
struct yaml_node {
    enum yaml_kind kind;
    bool plain;       // YAML_TEXT: without quotes, not a block
    bool literal;     // YAML_TEXT: a block after `|`
    int line, column; // of its first character, from 1
    int key_line, key_column;
    unsigned length;         // of the text
    unsigned count;          // of children
    const char *text;        // YAML_TEXT: as it reads; "" otherwise
    const char *key;         // under a mapping: its key; NULL otherwise
    struct yaml_node *first; // children in the order of the file
    struct yaml_node *next;  // sibling
};

struct yaml {
    const char *file;             // for problems
    const struct yaml_node *root; // NULL after a problem
    void **memory;                // of all the above
    size_t pieces;
};

// Parses bytes (copied; `file` too). False with a problem; then nothing is to be freed.
// An empty document is a problem.
bool yaml_parse(struct yaml *y, const char *file, const char *bytes, size_t length,
                struct problem *p);

// Parses a file. A file that cannot be read, or is above YAML_BYTES_MAX, is a problem.
bool yaml_load(struct yaml *y, const char *path, struct problem *p);

void yaml_free(struct yaml *y);

// A key of a mapping: which kinds its value may have (bits), whether it must be there, and where
// its node goes (NULL stays where the key is absent).
struct yaml_key {
    const char *name;
    unsigned kinds;
    bool required;
    const struct yaml_node **into;
};

// Takes a mapping apart by a table of keys. An unknown key, a wrong kind, a plain null where a text
// must be, or a missing key is a problem at its place. n may be of any kind.
bool yaml_map(const struct yaml *y, const struct yaml_node *n, const struct yaml_key *keys,
              size_t count, struct problem *p);

// Checks that n is of one of the kinds, and no null.
bool yaml_is(const struct yaml *y, const struct yaml_node *n, unsigned kinds, struct problem *p);

// Checks that n, a list, is one of texts with at least `least` entries.
bool yaml_texts(const struct yaml *y, const struct yaml_node *n, size_t least, struct problem *p);

// Fills p for a node: what stands there, what was expected. Returns false, to be returned.
bool yaml_problem(const struct yaml *y, const struct yaml_node *n, const char *expected,
                  struct problem *p);

// The same for a place inside a text, counted from 1 in the text's own lines and columns. Exact for
// literal blocks and for plain texts of one line; quoted texts count without their escapes.
bool yaml_problem_inside(const struct yaml *y, const struct yaml_node *n, int line, int column,
                         const char *found, const char *expected, struct problem *p);

#endif
