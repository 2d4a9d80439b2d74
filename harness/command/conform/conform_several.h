// SPDX-License-Identifier: MIT
//
// Several implementations in one run of `paikocheck conform`: which they are, from the command line
// or from a file. Knows names and commands; not what is asked of them.
#ifndef HARNESS_COMMAND_CONFORM_SEVERAL_H
#define HARNESS_COMMAND_CONFORM_SEVERAL_H

#include "base/yaml.h"
#include "conform/compare.h"

// Implementations by name, each with its command.
struct several {
    size_t count;
    const char *name[COMPARE_MAX];  // of letters, digits, dots, dashes and underscores; each once
    const char **argv[COMPARE_MAX]; // owned arrays of borrowed words
    struct yaml document;           // of a file; root NULL where there is none
};

// Takes `child` apart, the words behind the first `--`: a command, and behind it any number of
// `--implementation NAME -- COMMAND…`. False with a problem; to be freed in any case.
bool several_words(struct several *s, const char *first, char **child, struct problem *p);

// Reads a file: a list of `name` and `command`, a list of words or a line of shell. The same.
bool several_file(struct several *s, const char *path, struct problem *p);
void several_free(struct several *s);

// The path of an implementation's own report beside the comparison's: "report.json" and "old" make
// "report.old.json".
void several_path(const char *path, const char *name, struct text *out);

#endif
