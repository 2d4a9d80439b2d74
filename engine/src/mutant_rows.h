// SPDX-License-Identifier: MIT
//
// The mutants: wrong readings of the rules that an engine could really have. Data alone.
#ifndef PAIKO_MUTANT_ROWS_H
#define PAIKO_MUTANT_ROWS_H

// Identifier, name, the clauses that it breaks (with spaces; the same clause of several documents
// by each of its ids), what it gets wrong.
#define PAIKO_MUTANTS(X)                                                                           \
    X(BOW_SHORT, "bow-short", "CAT-TILE-5", "a Bow threatens two squares instead of three")        \
    X(COVER_STACKS, "cover-stacks", "CAT-COV-7", "a tile covered twice is never captured")         \
    X(FIRE_FIRST, "fire-first", "CAT-CAP-6", "Fires are captured before all others")               \
    X(NO_RECHECK, "no-recheck", "CAT-CAP-10", "threat is not judged again after a wave")           \
    X(DESTINATION, "destination", "CAT-SHIFT-5", "where a shift ends is not judged")               \
    X(PATH_OPEN, "path-open", "CAT-SHIFT-6", "the squares that a shift passes are not judged")     \
    X(STREAK_KEPT, "streak-kept", "CAT-SHIFT-10", "another turn does not reset the streak")        \
    X(DRAW_FOUR, "draw-four", "CAT-DRAW-1", "up to four tiles can be drawn")                       \
    X(LOTUS_SCORES, "lotus-scores", "CAT-LOTUS-6", "a Lotus gives points")                         \
    X(GIVE_SKIPPED, "give-skipped", "CAT-CAP-4", "nothing is drawn for captured tiles")            \
    X(FIRE_OPEN, "fire-open", "CAT-FIRE-5", "a player deploys on the threat of an own Fire")       \
    X(SAFETY_LATE, "safety-late", "CAT-CAP-7", "own safety is judged after the captures")          \
    X(HOME_COVERS_ALL, "home-covers-all", "CAT-COV-4", "a homeground covers both players' tiles")  \
    X(CORPSE_IN_COVER, "corpse-in-cover", "SHR-ACT-4", "cover of tiles does not bar corpses")      \
    X(ZOMBIES_CASCADE, "zombies-cascade", "SHR-ZOM-7", "zombies made in a turn zombify at once")   \
    X(TWO_AHEAD, "two-ahead", "SHR-WIN-3", "two points ahead are enough to win")                   \
    X(RED_PIECES_LATE, "red-pieces-late", "SHR-RED-12", "tiles fall before corpses and zombies")   \
    X(BUSY_COVERS, "busy-covers", "RON-BUSY-3", "a busy tile still covers")                        \
    X(BUSY_SHIFTS, "busy-shifts", "RON-BUSY-4", "a busy tile can be shifted again")                \
    X(OTHERS_HERO, "others-hero-moves", "RON-PLAY-8", "a black player shifts another's hero")      \
    X(CHEAP_HERO, "cheap-hero", "RON-PLAY-11", "a white hero takes one action")                    \
    X(FIVE_HEROES, "five-heroes", "RON-PLAY-13", "White can have five heroes")                     \
    X(SAME_HERO, "same-hero", "RON-SETUP-4", "two black players choose the same hero")             \
    X(HERO_FIRE_SELF, "hero-fire-self", "RON-HERO-FIRE-1", "a hero Fire threatens itself")         \
    X(HERO_LOTUS_ITSELF, "hero-lotus-itself", "RON-HERO-LOTUS-2",                                  \
      "a hero Lotus can't be captured")                                                            \
    X(HERO_SWORD_IDLE, "hero-sword-idle", "RON-HERO-SWORD-1", "a hero Sword bars nobody")          \
    X(LOTUS_UNSEALED, "lotus-unsealed", "RON-HERO-FIRE-3",                                         \
      "a Lotus lands in its own hero Fire's threat")                                               \
    X(BLACK_FIRST, "black-first", "RON-CAP-2", "Black captures before White")                      \
    X(MARGIN_ONE, "margin-one", "RON-WIN-3", "Black wins with one point more than White")          \
    X(TOKEN_STAYS, "token-stays", "RON-ROT-1", "the first-turn token is not passed on")            \
    X(HASH_STALE, "hash-stale", "", "the hash forgets tiles that were captured")                   \
    X(TEXT_LOOSE, "text-loose", "", "a multiset is written with a count of 1")

// Clauses that play can show and that no mutant of the engine breaks, with the reason.
#define PAIKO_WITHOUT_MUTANT(X)                                                                    \
    X("CAT-DEP-9", "half squares have no number in the engine, so that no tile could stand there")

#endif
