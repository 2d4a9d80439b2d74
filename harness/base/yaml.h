// SPDX-License-Identifier: MIT
//
// Strict YAML: texts, lists and mappings, each with its place in the file. Knows the form of the
// data, not what keys mean. Refuses anchors, aliases, tags, several documents, repeated keys, keys
// that are not texts, control characters, and bytes that are not UTF-8. So what was read is exactly
// what a person sees.
// Invariant: a parsed document has a root, and no text in it has a NUL.
#ifndef HARNESS_BASE_YAML_H
#define HARNESS_BASE_YAML_H

#include <stdbool.h>
#include <stddef.h>

#include "problem.h"

// Limits for a text: the depth of nesting, the keys of a mapping, the bytes of the text. They bound
// the memory of the parser, which can need 350 times the size of the text.
enum { YAML_DEPTH_MAX = 32, YAML_KEYS_MAX = 4096, YAML_BYTES_MAX = 1024 * 1024 };

enum yaml_kind { YAML_TEXT = 1, YAML_LIST = 2, YAML_MAP = 4 }; // bits: a key may allow two kinds

// A node. The document owns the node and everything that the node points to. A document can have
// many nodes; to save memory, `length` and `count` are not size_t.
struct yaml_node {
    enum yaml_kind kind;
    bool plain;       // YAML_TEXT: without quotes, not a block
    bool literal;     // YAML_TEXT: a block after `|`
    int line, column; // of the node's first character, from 1
    int key_line, key_column;
    unsigned length;         // of the text
    unsigned count;          // of children
    const char *text;        // YAML_TEXT: the value; "" otherwise
    const char *key;         // the node's key if its parent is a mapping; else NULL
    struct yaml_node *first; // children in the order of the file
    struct yaml_node *next;  // sibling
};

struct yaml {
    const char *file;             // for problems
    const struct yaml_node *root; // NULL after a problem
    void **memory;                // owned: every piece of the document's memory
    size_t pieces;
};

// Parses bytes, and copies them and `file`. An empty document is a problem. On failure fills p and
// returns false; then nothing is to be freed.
bool yaml_parse(struct yaml *y, const char *file, const char *bytes, size_t length,
                struct problem *p);

// Parses a file. A file that cannot be read, or is above YAML_BYTES_MAX, is a problem.
bool yaml_load(struct yaml *y, const char *path, struct problem *p);

void yaml_free(struct yaml *y);

// A key of a mapping: the kinds that its value may have (bits), and whether the key is required.
// yaml_map stores the value's node in *into. Set *into to NULL first. If the key is absent, *into
// stays NULL.
struct yaml_key {
    const char *name;
    unsigned kinds;
    bool required;
    const struct yaml_node **into;
};

// Reads a mapping by a table of keys. An unknown key, a value of a wrong kind, a plain null, a
// missing key, or a node `n` that is no mapping is a problem at its place.
bool yaml_map(const struct yaml *y, const struct yaml_node *n, const struct yaml_key *keys,
              size_t count, struct problem *p);

// True if n is of one of the kinds and not null; else fills p.
bool yaml_is(const struct yaml *y, const struct yaml_node *n, unsigned kinds, struct problem *p);

// True if the list n holds at least `least` entries, all of them texts; else fills p.
bool yaml_texts(const struct yaml *y, const struct yaml_node *n, size_t least, struct problem *p);

// Fills p: what stands at a node, and what was expected. Returns false, for callers to return.
bool yaml_problem(const struct yaml *y, const struct yaml_node *n, const char *expected,
                  struct problem *p);

// Fills p as yaml_problem does, for a line and column (from 1) in a node's text. The place is exact
// in literal blocks and plain texts of one line. In quotes an escape counts as one column.
bool yaml_problem_inside(const struct yaml *y, const struct yaml_node *n, int line, int column,
                         const char *found, const char *expected, struct problem *p);

#endif
