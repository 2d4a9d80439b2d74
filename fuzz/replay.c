// SPDX-License-Identifier: MIT
//
// Runs a target on files without a fuzzer: on committed inputs, or on an input that a fuzzer kept.
// Invariant: exit code 0 means that at least one input ran and none trapped. Each input has its own
// memory of exactly its size, so that a sanitizer sees reads beyond its end.
//
//     usage: replay_TARGET [--mutate N] FILE|FOLDER...
//     With --mutate the target's own mutators also change and cross each input N times.
#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/memory.h"
#include "input.h"
#include "target.h"

#pragma weak LLVMFuzzerCustomMutator
#pragma weak LLVMFuzzerCustomCrossOver

static size_t inputs;
static unsigned mutations;

// Stands in for libFuzzer's mutator: adds 1 to the middle byte.
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t max_size) {
    if (size == 0 || size > max_size)
        return 0;
    data[size / 2]++;
    return size;
}

static void run_one(const uint8_t *data, size_t size) {
    uint8_t *own = memory_take(size + (size == 0), 1);
    if (size)
        memcpy(own, data, size);
    (void)LLVMFuzzerTestOneInput(own, size);
    free(own);
}

static void run_changed(const uint8_t *data, size_t size) {
    static uint8_t changed[INPUT_MAX], crossed[INPUT_MAX];
    if (!LLVMFuzzerCustomMutator || size > INPUT_MAX)
        return;
    memcpy(changed, data, size);
    size_t length = size;
    for (unsigned i = 0; i < mutations; i++) {
        length = LLVMFuzzerCustomMutator(changed, length, INPUT_MAX, i);
        run_one(changed, length);
        run_one(crossed,
                LLVMFuzzerCustomCrossOver(data, size, changed, length, crossed, INPUT_MAX, i));
    }
}

static int run_file(const char *path) {
    TEXT bytes = {0};
    struct problem p;
    if (!file_bytes(path, FILE_TEXT_MAX, &bytes, &p)) {
        (void)fprintf(stderr, "replay: %s: cannot be read\n", path);
        return 2;
    }
    inputs++;
    run_one((const uint8_t *)text_string(&bytes), bytes.length);
    run_changed((const uint8_t *)text_string(&bytes), bytes.length);
    return 0;
}

static int no_dots(const struct dirent *e) {
    return e->d_name[0] != '.';
}

// Runs one file, or all files of a folder in the order of their names.
static int run_path(const char *path) {
    struct dirent **entries;
    int count = scandir(path, &entries, no_dots, alphasort), code = 0;
    if (count < 0)
        return run_file(path);
    for (int i = 0; i < count; i++) {
        struct text name = {0};
        text_addf(&name, "%s/%s", path, entries[i]->d_name);
        code |= run_file(text_string(&name));
        text_free(&name);
        free(entries[i]);
    }
    free(entries);
    return code;
}

int main(int argc, char **argv) {
    int code = 0, first = 1;
    if (argc > 2 && strcmp(argv[1], "--mutate") == 0) {
        mutations = (unsigned)strtoul(argv[2], NULL, 10);
        first = 3;
    }
    for (int i = first; i < argc; i++)
        code |= run_path(argv[i]);
    (void)fprintf(stderr, "replay: %zu inputs\n", inputs);
    return inputs == 0 ? 2 : code;
}
