// SPDX-License-Identifier: MIT
//
// The table of properties. Columns: name of the function (property_NAME), id, kind, rulesets,
// options, clauses, sentence. A property of kind MUST_FAIL is tested under the options in its row.
// Every other property is tested under all options but those that its row excludes, each written
// as `ruling!=option`. A property without clauses (`-`) is about the notation or the engine as a
// program. A new property needs only a row here and its function.
#ifndef PROPTESTS_TABLE_H
#define PROPTESTS_TABLE_H

#define OF_TWO "catalyst2019 pnp bga"
#define OF_TWO_THREE OF_TWO " shrines14"
#define OF_ALL OF_TWO_THREE " ronin13c"
#define OF_MANY "ronin13c"

// Lists of excluded options that several rows below use.
#define LINES "blocking!=tiles blocking!=fire-too"
#define COUNTED "friendly-fire!=needs-enemy friendly-fire!=self-only home-cover!=anyone " LINES
#define TAKEN COUNTED " fire-order!=with-others recheck!=no"
#define CAPTURES TAKEN " cover-friendly!=enemy-only"
#define WIN_MOMENT "win-moment!=as-soon win-moment!=after-action"

#define PROPERTIES(X)                                                                              \
    PROPERTIES_OF_BOARD(X)                                                                         \
    PROPERTIES_OF_SYMMETRY(X)                                                                      \
    PROPERTIES_OF_PIECES(X)                                                                        \
    PROPERTIES_OF_CAPTURES(X)                                                                      \
    PROPERTIES_OF_MOVES(X)                                                                         \
    PROPERTIES_OF_POINTS(X)                                                                        \
    PROPERTIES_OF_MANY(X)                                                                          \
    PROPERTIES_OF_MACHINE(X)

#define PROPERTIES_OF_BOARD(X)                                                                     \
    X(board, "P-BOARD", EXHAUSTIVE, OF_ALL, "", "CAT-BOARD-1 CAT-DEP-9 BGA-BOARD-1",               \
      "The board has 112 squares in four quarters of 28, each with one black square.")             \
    X(symmetries, "P-SYM", EXHAUSTIVE, OF_ALL, "", "CAT-BOARD-1",                                  \
      "All eight symmetries of a square keep the board; four of them keep black squares and "      \
      "homegrounds.")                                                                              \
    X(facing, "P-FACING", EXHAUSTIVE, OF_ALL, "", "CAT-TILE-5 CAT-TILE-6 PNP-TILE-5 BGA-TILES-5",  \
      "The patterns of Bow, Fire and Sai differ between facings; those of other types do not.")    \
    X(self, "P-SELF", EXHAUSTIVE, OF_ALL, "", "CAT-FIRE-1 CAT-LOTUS-2 PNP-FIRE-1 PNP-LOTUS-2",     \
      "Only a Fire threatens its own square, and only a Lotus covers its own.")                    \
    X(patterns, "P-PATTERN", EXHAUSTIVE, OF_ALL, "", "CAT-TILE-5 CAT-TILE-6 CAT-AIR-2",            \
      "Every tile in every facing on every square threatens and covers what its picture shows.")   \
    X(pattern_lists, "P-PATTERN-LIST", EXHAUSTIVE, OF_TWO_THREE, "",                               \
      "CAT-TILE-5 CAT-DEP-2 CAT-DEP-3 CAT-DEP-4 PNP-DEP-2 SHR-ACT-4 SHR-ACT-5",                    \
      "With one tile on the board both implementations allow and forbid deployments on exactly "   \
      "the squares of its picture, for every type, facing and square.")                            \
    X(first_deployment, "P-FIRST-DEPLOY", EXHAUSTIVE, OF_TWO_THREE, "",                            \
      "CAT-DEP-2 CAT-DEP-8 CAT-LOTUS-3 CAT-LOTUS-5 PNP-LOTUS-3 BGA-DEP-1",                         \
      "On the empty board a Lotus can be deployed on 112 squares and any other tile on 27.")

#define PROPERTIES_OF_SYMMETRY(X)                                                                  \
    X(equiv_list, "P-EQUIV-LIST", HOLDS, OF_ALL, "deploy-facing!=forward red-safety!=strict",      \
      "CAT-SETUP-3 CAT-TURN-2 SHR-GEN-1",                                                          \
      "In a mirrored position, with colours swapped if the homegrounds are, exactly the "          \
      "mirrored actions are legal.")                                                               \
    X(equiv_step, "P-EQUIV-STEP", HOLDS, OF_ALL, "", "CAT-SETUP-3 CAT-CAP-3 CAT-WIN-1 SHR-GEN-1",  \
      "A mirrored action has the mirrored result: next position, captures, points and end.")       \
    X(equiv_turn, "P-EQUIV-TURN", HOLDS, OF_TWO_THREE, "",                                         \
      "CAT-SETUP-3 CAT-CAP-3 CAT-WIN-1 SHR-GEN-1 SHR-ACT-11 SHR-ZOM-3 SHR-CAP-2",                  \
      "With the board turned by 180 degrees and the colours swapped, a whole turn leads to "       \
      "exactly the turned positions, under every option.")                                         \
    X(equiv_quarter, "P-EQUIV-QUARTER", MUST_FAIL, OF_ALL, "", "CAT-BOARD-1 CAT-COV-4",            \
      "The quarter turns and the other two reflections keep the number of legal actions.")

#define PROPERTIES_OF_PIECES(X)                                                                    \
    X(conservation, "P-CONS", HOLDS, OF_TWO, "", "CAT-SETUP-8 CAT-CAP-9 BGA-SETUP-1",              \
      "Each player has three tiles of each type, counting hand, reserve, board and lost tiles.")   \
    X(mono_lost, "P-MONO-LOST", HOLDS, OF_TWO, "", "CAT-CAP-9 CAT-ACT-1 CAT-RES-1",                \
      "An action never takes back a lost tile or adds to a reserve. It adds at most one tile to "  \
      "the board, and that is the mover's.")                                                       \
    X(hand, "P-HAND", HOLDS, OF_TWO, "", "CAT-HAND-1 CAT-DEP-1 CAT-DRAW-1 PNP-DRAW-1 BGA-DRAW-1",  \
      "A deployment takes one tile from the hand, a draw adds the tiles that it names, captures "  \
      "add the tiles that are due; nothing else changes a hand.")                                  \
    X(reward, "P-REWARD", HOLDS, OF_TWO, "", "CAT-CAP-4 CAT-CAP-5 PNP-CAP-4 BGA-CAP-9",            \
      "For each captured tile one tile of any type goes from the capturer's reserve to the "       \
      "capturer's hand, as long as the reserve has any.")                                          \
    X(lotus_black, "P-LOTUS-BLACK", HOLDS, OF_ALL, "",                                             \
      "CAT-DEP-8 CAT-SHIFT-8 CAT-LOTUS-5 SHR-ACT-3 SHR-ACT-9 SHR-ACT-10",                          \
      "A black square holds a Lotus, one of Red's pieces, or nothing.")                            \
    X(shr_conservation, "P-SHR-CONS", HOLDS, "shrines14", "",                                      \
      "SHR-SETUP-2 SHR-SETUP-7 SHR-SETUP-11 SHR-RED-4 SHR-RED-14 SHR-ACT-12 SHR-ZOM-5",            \
      "Tiles in hand, on the board and in the pile, corpses, and zombies counted twice are 48.")   \
    X(shr_hands, "P-SHR-HAND", HOLDS, "shrines14", "", "SHR-SETUP-13 SHR-SETUP-3",                 \
      "White and Black gain no tiles, their hands never grow, and there are at most 24 zombies.")

#define PROPERTIES_OF_CAPTURES(X)                                                                  \
    X(no_blocking, "P-NOBLOCK", HOLDS, OF_ALL, LINES,                                              \
      "CAT-TILE-5 CAT-COV-8 PNP-TILE-5 BGA-TILES-5 BGA-THR-1",                                     \
      "Every tile whose pattern has a square threatens the square, whatever stands between.")      \
    X(blocked, "P-BLOCKED", MUST_FAIL, OF_TWO_THREE, "blocking=tiles", "CAT-TILE-5",               \
      "If tiles stop lines, every tile whose pattern has a square still threatens the square.")    \
    X(covers, "P-COVER", HOLDS, OF_ALL, "home-cover!=anyone tile-cover!=anyone",                   \
      "CAT-COV-4 CAT-COV-5 CAT-TILE-6 PNP-COV-2 BGA-COV-4",                                        \
      "A player has cover from the own homeground and the patterns of own tiles, and no other.")   \
    X(owner, "P-OWNER", HOLDS, OF_TWO_THREE, LINES,                                                \
      "CAT-CAP-8 CAT-FIRE-2 CAT-COV-5 PNP-FIRE-2 BGA-THR-1",                                       \
      "Without an own Air, Bow, Earth or Sword the same other own tiles can be captured.")         \
    X(confluence, "P-CONF", HOLDS, "catalyst2019 bga", CAPTURES " tile-cover!=anyone",             \
      "CAT-CAP-3 CAT-CAP-6 CAT-CAP-10 CAT-CAP-11 BGA-CAP-6 BGA-CAP-7",                             \
      "The same tiles are captured in whatever order, one by one and Fires together at the end.")  \
    X(least_set, "P-LEAST", HOLDS, "catalyst2019 bga", CAPTURES " tile-cover!=anyone",             \
      "CAT-CAP-3 CAT-CAP-10 CAT-COV-1 BGA-CAP-6",                                                  \
      "The captured tiles, without Fires, are the fewest that follow from the threat at the "      \
      "beginning of the captures if only cover is judged again.")                                  \
    X(maximal, "P-MAX", HOLDS, "catalyst2019 bga", TAKEN " tile-cover!=anyone",                    \
      "CAT-CAP-6 CAT-CAP-11 BGA-CAP-7",                                                            \
      "If Fires are captured early or one by one, no tile is captured that the rule spares.")      \
    X(fires_early, "P-FIRES-EARLY", MUST_FAIL, "catalyst2019 bga", CAPTURES " tile-cover!=anyone", \
      "CAT-CAP-6 CAT-CAP-11 BGA-CAP-7",                                                            \
      "If Fires are captured early or one by one, the same tiles are captured.")                   \
    X(stable, "P-STABLE", HOLDS, OF_TWO_THREE,                                                     \
      "recheck!=no tile-cover!=anyone|safety-time!=strict " LINES " " WIN_MOMENT,                  \
      "CAT-CAP-7 CAT-CAP-10 PNP-CAP-7 BGA-CAP-2 BGA-CAP-6 SHR-CAP-1",                              \
      "After a turn of White or Black, except a pass, no piece has enough threat to be "           \
      "captured.")                                                                                 \
    X(stable_once, "P-STABLE-ONCE", MUST_FAIL, OF_TWO, "recheck=no", "CAT-CAP-10",                 \
      "If captures are judged once, no tile has enough threat to be captured after a turn.")       \
    X(stable_lines, "P-STABLE-LINES", MUST_FAIL, "catalyst2019",                                   \
      "blocking=tiles safety-time=strict recheck=yes", "CAT-CAP-7 CAT-CAP-10",                     \
      "If tiles stop lines and own safety is judged before captures, no tile has enough threat "   \
      "to be captured after a turn.")                                                              \
    X(shr_stable, "P-SHR-STABLE", HOLDS, "shrines14", "red-pieces-fall!=not-on-red " WIN_MOMENT,   \
      "SHR-CAP-1 SHR-CAP-2 SHR-RED-12 SHR-RED-13",                                                 \
      "After a turn of Red no tile or piece has enough threat to be captured.")                    \
    X(shr_confluence, "P-SHR-CONF", MUST_FAIL, "shrines14", "", "SHR-CAP-2",                       \
      "In whichever order Red captures, the same pieces are left.")                                \
    X(trigger, "P-TRIGGER", HOLDS, OF_TWO, "tile-cover!=anyone " LINES,                            \
      "CAT-CAP-3 CAT-CAP-8 CAT-CAP-10 PNP-CAP-2",                                                  \
      "From a stable position, the tiles captured first are threatened by the tile that acted, "   \
      "from its new square, and every captured tile had 2 threats before the captures.")           \
    X(quiet, "P-QUIET", HOLDS, OF_TWO_THREE, "", "CAT-CAP-2 CAT-RES-1 CAT-LOTUS-1 CAT-SHIFT-2",    \
      "From a stable position a draw, a Lotus, a pass, and a shift that changes nothing do not "   \
      "capture any tile.")                                                                         \
    X(three_threats, "P-3THREAT", HOLDS, OF_TWO_THREE, "cover-friendly!=enemy-only",               \
      "CAT-COV-1 CAT-COV-4 CAT-LOTUS-2 PNP-COV-2 BGA-COV-4",                                       \
      "No Lotus and no tile in its own homeground is captured by fewer than 3 threats.")           \
    X(fewer_defenders, "P-FEWER-DEFENDERS", HOLDS, "catalyst2019 bga", "fire-order!=with-others",  \
      "CAT-CAP-3 CAT-COV-5 BGA-COV-1",                                                             \
      "Without one of the defender's tiles, not a Fire, an action still captures the others.")     \
    X(fewer_fires, "P-FEWER-FIRES", HOLDS, "catalyst2019 bga", "fire-order!=with-others " LINES,   \
      "CAT-FIRE-2 CAT-CAP-3", "Without one of the defender's Fires no further tile is captured.")  \
    X(fewer_attackers, "P-FEWER-ATTACKERS", HOLDS, "catalyst2019 bga",                             \
      "fire-order!=with-others tile-cover!=anyone " LINES, "CAT-CAP-3 CAT-CAP-8 BGA-CAP-3",        \
      "If one of the attacker's tiles is removed, the action captures no other tiles.")

#define PROPERTIES_OF_MOVES(X)                                                                     \
    X(safety_nests, "P-SAFE-NEST", HOLDS, OF_TWO_THREE, "tile-cover!=anyone " LINES,               \
      "CAT-CAP-7 PNP-CAP-7 BGA-CAP-2",                                                             \
      "An action that is legal if own safety is judged first is legal if captures come first.")    \
    X(shift_nests, "P-SHIFT-NEST", HOLDS, OF_TWO_THREE, "", "CAT-SHIFT-5 PNP-SHIFT-3 BGA-SHIFT-3", \
      "An action that is legal if threat can bar the end of a shift is legal if it cannot.")       \
    X(draw_legal, "P-DRAW", HOLDS, OF_TWO, "tile-cover!=anyone|safety-time!=net",                  \
      "CAT-DRAW-1 CAT-RES-1 PNP-DRAW-1 BGA-DRAW-1",                                                \
      "A player with safe tiles can draw if the reserve has a tile (three tiles under full-3).")   \
    X(enemy_bars, "P-DEP-ENEMY", HOLDS, "catalyst2019 shrines14", "safety-time!=net " LINES,       \
      "CAT-DEP-4 CAT-DEP-7 CAT-SHIFT-5 CAT-SHIFT-7 SHR-SETUP-12",                                  \
      "One more enemy tile makes no deployment and no shift legal.")                               \
    X(own_opens, "P-DEP-OWN", HOLDS, "catalyst2019 shrines14", LINES,                              \
      "CAT-DEP-3 CAT-DEP-7 CAT-CAP-7",                                                             \
      "One more own tile, safe and not a Fire, closes no square to deployments except its own.")   \
    X(path_back, "P-PATH", HOLDS, OF_TWO_THREE,                                                    \
      "path-map!=frozen path-cover!=ignored tile-cover!=anyone|safety-time!=net " LINES,           \
      "CAT-SHIFT-3 CAT-SHIFT-5 CAT-SHIFT-6 CAT-SHIFT-7 PNP-SHIFT-4 BGA-SHIFT-3",                   \
      "If the own tiles are safe, a shift that captures nothing can be undone by another shift.")  \
    X(range, "P-RANGE", HOLDS, "catalyst2019", "safety-time!=net null-shift!=no",                  \
      "CAT-EARTH-1 CAT-TILE-3 CAT-SHIFT-2",                                                        \
      "An Earth or a Fire shifts only where a Sword or a Bow in its place could shift, too.")      \
    X(limit, "P-LIMIT", HOLDS, "catalyst2019 bga shrines14", "",                                   \
      "CAT-SHIFT-10 CAT-SHIFT-11 CAT-SHIFT-12 BGA-SHIFT-4 SHR-RED-5",                              \
      "A streak of shifts makes no action legal, and below 3 it forbids none.")                    \
    X(hidden, "P-HIDDEN", HOLDS, OF_TWO_THREE, "", "CAT-HAND-1 CAT-SETUP-9 SHR-SETUP-5",           \
      "The opponent's hand makes no difference to which actions are legal.")

#define PROPERTIES_OF_POINTS(X)                                                                    \
    X(score_sum, "P-SCORE-SUM", HOLDS, OF_ALL, "",                                                 \
      "CAT-WIN-2 CAT-WIN-3 CAT-LOTUS-6 PNP-WIN-2 BGA-PTS-1 BGA-PTS-2",                             \
      "Tiles give 2 points in the enemy homeground and 1 in the middleground, except Lotuses.")    \
    X(score, "P-SCORE", HOLDS, OF_TWO_THREE, "", "CAT-WIN-2 CAT-WIN-3 CAT-ACT-1 CAT-SHIFT-2",      \
      "A turn changes the mover's points by at most 2 and never adds to the opponent's.")          \
    X(captures_score, "P-CAPTURE-OTHERS", HOLDS, OF_TWO_THREE, "", "CAT-CAP-7 CAT-CAP-8",          \
      "On White's and Black's turns none of the mover's own tiles is captured.")                   \
    X(win_own, "P-WIN-OWN", HOLDS, OF_TWO, "stuck!=loss", "CAT-WIN-1 PNP-WIN-1 BGA-OBJ-1",         \
      "A turn wins for the mover exactly if the mover then has 10 points, and never loses.")       \
    X(tie, "P-TIE-WIN", HOLDS, "catalyst2019 bga", "stuck!=tie tie!=none", "CAT-WIN-4 BGA-END-2",  \
      "A turn ends in a tie exactly if both have lost 13 tiles and have at most 5 points.")        \
    X(first_point, "P-FIRST-POINT", HOLDS, OF_TWO_THREE, "",                                       \
      "CAT-DEP-2 CAT-SAI-1 CAT-WIN-3 CAT-LOTUS-6",                                                 \
      "A player's first tile on the board gives at most 1 point; with 2 in each turn after it "    \
      "nobody has 10 points before the sixth turn.")                                               \
    X(lotus_nothing, "P-LOTUS-0", HOLDS, OF_TWO_THREE, "", "CAT-LOTUS-6 PNP-LOTUS-5",              \
      "A player has the same points if the player's Lotuses are removed.")                         \
    X(shr_lead, "P-SHR-LEAD", MUST_FAIL, "shrines14", "", "SHR-WIN-1 SHR-WIN-3 SHR-ZOM-5",         \
      "A turn of Red does not enlarge White's or Black's lead.")                                   \
    X(shr_win, "P-SHR-WIN", HOLDS, "shrines14", "stuck!=loss stuck!=tie " WIN_MOMENT,              \
      "SHR-WIN-1 SHR-WIN-2 SHR-WIN-3 SHR-WIN-4 SHR-CHART-2 SHR-CHART-3",                           \
      "A turn of White or Black ends the game exactly with 5 points and 3 more than the other, "   \
      "one of Red with 12 (red-wins=beneath: 13) zombies and points of the leader.")               \
    X(no_return, "P-NO-RETURN", MUST_FAIL, "pnp", "", "PNP-SHIFT-1",                               \
      "No position occurs twice in a game.")

#define PROPERTIES_OF_MANY(X)                                                                      \
    X(ron_conservation, "P-RON-CONS", HOLDS, OF_MANY, "",                                          \
      "RON-SETUP-5 RON-DRAW-1 RON-PLAY-12 RON-CAP-4 RON-CAP-5",                                    \
      "Each colour has three tiles of each type: White in reserve, in hand, on the board and "     \
      "beneath heroes; Black in reserve, in hands, as heroes in hand, and on the board.")          \
    X(ron_heroes, "P-RON-HEROES", HOLDS, OF_MANY, "",                                              \
      "RON-SETUP-3 RON-SETUP-4 RON-PLAY-13 RON-PLAY-14 RON-CAP-4",                                 \
      "After the setup Black gains no hero, White has at most four heroes, and no two heroes of "  \
      "a side have the same type.")                                                                \
    X(ron_busy, "P-RON-BUSY", HOLDS, OF_MANY, "", "RON-BUSY-1 RON-GEN-2 RON-CAP-1",                \
      "An action makes at most one tile busy, and after a round none is; so 14 slips suffice "     \
      "for White's 6 actions and 6 black ones.")                                                   \
    X(ron_actions, "P-RON-ACTIONS", HOLDS, OF_MANY, "",                                            \
      "RON-PLAY-1 RON-PLAY-9 RON-PLAY-11 RON-TIME-2",                                              \
      "An action of White's uses one of those left, with a hero two, and the end of time uses "    \
      "all; then Black acts.")                                                                     \
    X(ron_pass, "P-RON-PASS", HOLDS, OF_MANY, "", "RON-PLAY-9 RON-TIME-2",                         \
      "A player can always pass, and the time can always run out.")                                \
    X(ron_deal, "P-RON-DEAL", HOLDS, OF_MANY, "",                                                  \
      "RON-DRAW-3 RON-DRAW-4 RON-TAB-4 RON-TAB-5 RON-TAB-6 RON-TAB-7",                             \
      "A deal has as many tiles as the table says, or the whole reserve if that has fewer.")       \
    X(ron_round, "P-RON-ROUND", HOLDS, OF_MANY, "", "RON-DRAW-1 RON-DRAW-5 RON-ROT-1 RON-CAP-1",   \
      "After a round no tile is busy; if the game goes on, all hands are empty and the token is "  \
      "with the next player.")                                                                     \
    X(ron_confluence, "P-RON-CONF", HOLDS, OF_MANY,                                                \
      CAPTURES " fires-fall!=after-both hero-lotus-falls!=lasts",                                  \
      "RON-CAP-2 RON-CAP-3 RON-HERO-LOTUS-1 RON-HERO-FIRE-2 RON-HERO-EARTH CAT-CAP-10",            \
      "In whatever order White's tiles are captured, or Black's, with Fires together at the "      \
      "end, it is the same tiles.")                                                                \
    X(ron_stable, "P-RON-STABLE", HOLDS, OF_MANY, "recheck!=no hero-lotus-falls!=lasts " LINES,    \
      "RON-CAP-2 RON-CAP-3 CAT-CAP-10",                                                            \
      "After the captures of a round no tile has enough threat to be captured.")                   \
    X(ron_captures_last, "P-RON-CAPTURES", HOLDS, OF_MANY, "", "RON-CAP-1 RON-CAP-2 RON-CAP-3",    \
      "Nothing is captured before the end of a round.")                                            \
    X(ron_win, "P-RON-WIN", HOLDS, OF_MANY, "", "RON-WIN-1 RON-WIN-2 RON-WIN-3",                   \
      "A round ends the game exactly if White has 10 points or Black 10 and 2 more than White.")   \
    X(ron_view, "P-RON-VIEW", HOLDS, OF_MANY, "", "RON-DRAW-6 RON-SETUP-5 RON-PLAY-12",            \
      "If all that is hidden from a player is dealt anew, the player sees the same and has the "   \
      "same legal actions.")

#define PROPERTIES_OF_MACHINE(X)                                                                   \
    X(kept, "P-KEPT", HOLDS, OF_ALL, "", "-",                                                      \
      "From a position that keeps the invariants of play (docs/invariants.md) every action "       \
      "leads to one that keeps them.")                                                             \
    X(derived, "P-DERIVED", HOLDS, OF_ALL, "", "-",                                                \
      "After every action what the engine derives (planes, cover, sets) agrees with the board.")   \
    X(unmake, "P-UNMAKE", HOLDS, OF_ALL, "", "-",                                                  \
      "An action made and taken back restores every byte; made again it gives the same bytes.")    \
    X(text, "P-TEXT", HOLDS, OF_ALL, "", "-",                                                      \
      "Each next position is the same to the byte after it was written and read again.")           \
    X(action_text, "P-ACTION-TEXT", HOLDS, OF_ALL, "", "-",                                        \
      "Each legal action is the same after it was written and read again.")                        \
    X(list_one, "P-LIST-ONE", HOLDS, OF_ALL, "", "-",                                              \
      "An action is in the list of legal actions exactly if it is legal when judged alone.")       \
    X(list_once, "P-LIST-ONCE", HOLDS, OF_ALL, "", "CAT-ACT-1 PNP-ACT-1 BGA-ACT-1",                \
      "The list has as many actions as are counted, each once; under stuck=pass at least one.")    \
    X(determined, "P-DETERMINED", HOLDS, OF_ALL, "", "-",                                          \
      "A position line that is read again gives the same position and the same list.")             \
    X(perft, "P-PERFT", HOLDS, OF_ALL, "", "-",                                                    \
      "Perft 1 is the number of legal actions, perft 2 the sum of perft 1 after each action.")

#endif
