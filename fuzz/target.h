// SPDX-License-Identifier: MIT
//
// The interface between a target and a fuzzer. It is libFuzzer's, which other fuzzers support too.
#ifndef FUZZ_TARGET_H
#define FUZZ_TARGET_H

#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max_size, unsigned seed);
size_t LLVMFuzzerCustomCrossOver(const uint8_t *data1, size_t size1, const uint8_t *data2,
                                 size_t size2, uint8_t *out, size_t max_size, unsigned seed);

// libFuzzer's own mutator. It changes bytes and inserts words of the dictionary.
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t max_size);

#endif
