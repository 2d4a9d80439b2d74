// SPDX-License-Identifier: MIT
/*
 * rulings_ronin.h - the rulings that only the game for four to seven players knows, as in
 * rulings.h. The first option is the default. The columns of the sheets for two are 0.
 */
#ifndef SPEC_RULINGS_RONIN_H
#define SPEC_RULINGS_RONIN_H

// clang-format off
#define SPEC_RONIN_RULINGS(R)                                                                       \
    R(ROUND_SAFETY, "round-safety", "each-action|unmarked|none|side-end", 0, 0, 0, 0,              \
      SAFE_EACH_ACTION, SAFE_UNMARKED, SAFE_NEVER, SAFE_SIDE_END)                                  \
    R(BUSY_LOTUS, "busy-lotus", "permitted|unsafe", 0, 0, 0, 0,                                    \
      BUSY_LOTUS_PERMITTED, BUSY_LOTUS_UNSAFE)                                                     \
    R(FIRES_FALL, "fires-fall", "each-step|after-both", 0, 0, 0, 0,                                \
      FIRES_EACH_STEP, FIRES_AFTER_BOTH)                                                           \
    R(HERO_CAPTURED, "hero-captured", "reserve|owner", 0, 0, 0, 0,                                 \
      CAPTURED_TO_RESERVE, CAPTURED_TO_OWNER)                                                      \
    R(BOTH_WIN, "both-win", "white|black|tie", 0, 0, 0, 0, BOTH_WHITE, BOTH_BLACK, BOTH_TIE)       \
    R(HERO_CAP, "hero-cap", "on-board|ever", 0, 0, 0, 0, CAP_ON_BOARD, CAP_EVER)                   \
    R(HERO_RETURN, "hero-return", "any-time|not-from-sword", 0, 0, 0, 0,                           \
      RETURN_ANY_TIME, RETURN_NOT_FROM_SWORD)                                                      \
    R(OTHERS_HERO, "others-hero", "barred|redeployable", 0, 0, 0, 0,                               \
      OTHERS_BARRED, OTHERS_REDEPLOYABLE)                                                          \
    R(HERO_LOTUS, "hero-lotus", "everything|capture-only", 0, 0, 0, 0,                             \
      SHELTER_EVERYTHING, SHELTER_CAPTURE_ONLY)                                                    \
    R(HERO_SWORD, "hero-sword", "shifts|redeploys-too", 0, 0, 0, 0,                                \
      SWORD_SHIFTS, SWORD_REDEPLOYS_TOO)                                                           \
    R(SWORD_ROTATION, "sword-rotation", "barred|free", 0, 0, 0, 0,                                 \
      ROTATION_BARRED, ROTATION_FREE)                                                              \
    R(HERO_SAI, "hero-sai", "threatened|solely|cover-too", 0, 0, 0, 0,                             \
      VIA_THREATENED, VIA_SOLELY, VIA_COVER_TOO)                                                   \
    R(HERO_WATER, "hero-water", "any-tile|can-shift", 0, 0, 0, 0, WATER_ANY_TILE, WATER_CAN_SHIFT) \
    R(HERO_FIRE_LOTUS, "hero-fire-lotus", "barred|exempt", 0, 0, 0, 0,                             \
      HERO_FIRE_LOTUS_BARRED, HERO_FIRE_LOTUS_EXEMPT)                                              \
    R(HERO_EARTH, "hero-earth", "path|end-only", 0, 0, 0, 0, EARTH_ON_PATH, EARTH_END_ONLY)
// clang-format on

#endif
