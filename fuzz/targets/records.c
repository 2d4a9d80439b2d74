// SPDX-License-Identifier: MIT
//
// The reader of records of games.
#include "fuzz/oracle.h"
#include "fuzz/target.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    oracle_records(data, size);
    return 0;
}
