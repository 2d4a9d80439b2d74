// SPDX-License-Identifier: MIT
//
// The reader of records of games, and what plays and writes them.
#include "fuzz/mutate.h"
#include "fuzz/oracle.h"
#include "fuzz/target.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    oracle_records(data, size);
    return 0;
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max_size, unsigned seed) {
    return mutate_games(data, size, max_size, seed);
}

size_t LLVMFuzzerCustomCrossOver(const uint8_t *data1, size_t size1, const uint8_t *data2,
                                 size_t size2, uint8_t *out, size_t max_size, unsigned seed) {
    return mutate_games_cross(data1, size1, data2, size2, out, max_size, seed);
}
