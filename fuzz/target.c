// SPDX-License-Identifier: MIT
//
// A fuzz target. The build defines a game (FUZZ_GAME) or a function that gets inputs (FUZZ_ORACLE).
// With FUZZ_FORM, mutate() changes inputs. Without FUZZ_FORM, the fuzzer changes inputs.
#include "fuzz/target.h"
#include "fuzz/mutate.h"
#include "fuzz/oracle.h"

// Lists the functions whose leaks are ignored: libfyaml 0.7 loses memory when it refuses some texts
// (docs/fuzzing.md). Functions of this project must never be listed.
const char *__lsan_default_suppressions(void);

const char *__lsan_default_suppressions(void) {
    return "leak:libfyaml\nleak:fy_parse\nleak:fy_scan\n";
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
#ifdef FUZZ_GAME
    oracle_game(FUZZ_GAME, data, size);
#else
    FUZZ_ORACLE(data, size);
#endif
    return 0;
}

#ifdef FUZZ_FORM
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max_size, unsigned seed) {
    return mutate(FUZZ_FORM, data, size, max_size, seed);
}

size_t LLVMFuzzerCustomCrossOver(const uint8_t *data1, size_t size1, const uint8_t *data2,
                                 size_t size2, uint8_t *out, size_t max_size, unsigned seed) {
    return mutate_cross(FUZZ_FORM, data1, size1, data2, size2, out, max_size, seed);
}
#endif
