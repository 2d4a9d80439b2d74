// SPDX-License-Identifier: MIT
#include "protocol.h"

#define OUTCOME_NAME(id, name) name,
const char *const outcome_names[OUTCOME_COUNT] = {OUTCOMES(OUTCOME_NAME)};
const char *const session_op_names[OP_COUNT] = {"apply", "legal", "play"};
