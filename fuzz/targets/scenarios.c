// SPDX-License-Identifier: MIT
//
// The loader of scenario files.
#include "fuzz/oracle.h"
#include "fuzz/target.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    oracle_scenarios(data, size);
    return 0;
}
