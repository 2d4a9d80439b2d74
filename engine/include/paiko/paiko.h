// SPDX-License-Identifier: MIT
//
// libpaiko: the rules of Paikō for two to seven players as a library. Includes all other headers.
//
// What every caller must ensure, unless the function's comment says otherwise:
// - No pointer is NULL. Functions borrow what a pointer points to for the length of the call: they
//   keep and free nothing. Texts that are returned are constant.
// - Numbers are within their ranges: a square is 0 to 111, a player PAIKO_PLAYER_WHITE or
//   PAIKO_PLAYER_BLACK, a tile's type 0 to 7, a facing 0 to 3, a ruleset below PAIKO_RULESETS, a
//   ruling below PAIKO_RULING_COUNT, an option below the number of its ruling's options
//   (paiko_option_name).
// - Rules come from paiko_rules_default. Only options of rulings that apply may be changed.
// - Positions come from paiko_position_start or paiko_position_read. Only paiko_make, paiko_unmake,
//   paiko_play and paiko_position_set_rules change positions. (For paiko_pressure see there.)
// - Actions come from paiko_legal or paiko_action_read.
// - Room for a text is as large as the function says, with its NUL.
//
// A call that breaks one of these rules is a programmer's error. Its effect is undefined; without
// NDEBUG an assertion ends the program. An error in a text is no programmer's error: the function
// reports it. Calls share no data, so any number of threads may call at once.
#ifndef PAIKO_PAIKO_H
#define PAIKO_PAIKO_H

#include "action.h"
#include "board.h"
#include "paiko_options.h"
#include "position.h"
#include "rules.h"
#include "version.h"

#endif
