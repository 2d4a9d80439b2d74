// SPDX-License-Identifier: MIT
//
// The loaders of the registers of clauses and rulings.
#include "fuzz/oracle.h"
#include "fuzz/target.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    oracle_registers(data, size);
    return 0;
}
