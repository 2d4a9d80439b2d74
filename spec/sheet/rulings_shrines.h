// SPDX-License-Identifier: MIT
/*
 * rulings_shrines.h - the rulings that only the game for three players knows, in the manner of the
 * table in rulings.h. The first option is the default. The columns of the sheets for two are 0.
 */
#ifndef SPEC_RULINGS_SHRINES_H
#define SPEC_RULINGS_SHRINES_H

// clang-format off
#define SPEC_SHRINES_RULINGS(R)                                                                      \
    R(WIN_MOMENT, "win-moment", "after-captures|as-soon|after-action", 0, 0, 0, 0,                 \
      WIN_AFTER_CAPTURES, WIN_AS_SOON, WIN_AFTER_ACTION)                                           \
    R(FREE_PASS, "free-pass", "no|yes", 0, 0, 0, 0, FREE_PASS_NO, FREE_PASS_YES)                   \
    R(RED_NOTHING, "red-nothing", "legal|unless-forced", 0, 0, 0, 0,                               \
      NOTHING_LEGAL, NOTHING_UNLESS_FORCED)                                                        \
    R(RED_SAFETY, "red-safety", "none|strict", 0, 0, 0, 0, RED_SAFETY_NONE, RED_SAFETY_STRICT)     \
    R(ZOMBIE_PATH, "zombie-path", "barred|free", 0, 0, 0, 0, ZOMBIE_BARRED, ZOMBIE_FREE)           \
    R(RED_PIECES_FALL, "red-pieces-fall", "every-phase|not-on-red", 0, 0, 0, 0,                    \
      RED_FALLS_EVERY_PHASE, RED_FALLS_NOT_ON_RED)                                                 \
    R(RED_FIRST, "red-first", "yes|no", 0, 0, 0, 0, RED_FIRST_YES, RED_FIRST_NO)                   \
    R(RED_ORDER, "red-order", "choice|together", 0, 0, 0, 0, ORDER_CHOICE, ORDER_TOGETHER)         \
    R(RED_PIECES_ORDER, "red-pieces-order", "interleaved|first|last", 0, 0, 0, 0,                  \
      PIECES_INTERLEAVED, PIECES_FIRST, PIECES_LAST)                                               \
    R(ZOMBIFY_COVER, "zombify-cover", "ignored|bars", 0, 0, 0, 0, COVER_IGNORED, COVER_BARS)       \
    R(ZOMBIE_LIMIT, "zombie-limit", "per-zombie|none", 0, 0, 0, 0,                                 \
      ZOMBIE_LIMIT_EACH, ZOMBIE_LIMIT_NONE)
// clang-format on

#endif
