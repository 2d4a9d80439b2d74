// SPDX-License-Identifier: MIT
//
// libpaiko: the rules of Paikō for two and three players as a library. This header has all of it.
#ifndef PAIKO_PAIKO_H
#define PAIKO_PAIKO_H

#include "action.h"
#include "board.h"
#include "position.h"
#include "rules.h"

#endif
