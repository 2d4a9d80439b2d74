// SPDX-License-Identifier: MIT
//
// What the leak checker is told to pass over: memory that libfyaml 0.7 loses where it refuses some
// texts (docs/fuzzing.md). Nothing of this project may be named here.
const char *__lsan_default_suppressions(void);

const char *__lsan_default_suppressions(void) {
    return "leak:libfyaml\nleak:fy_parse\nleak:fy_scan\n";
}
