// SPDX-License-Identifier: MIT
//
// What the questions of generated play were about: how often each shape of position was asked, and
// what was met on the way, captures, refusals and ends of each kind that a program can have a fault
// in. Knows engine's positions and reports; nothing of who answers.
// Invariant: nothing here changes what is asked.
#ifndef HARNESS_CONFORM_MET_H
#define HARNESS_CONFORM_MET_H

#include <jansson.h>
#include <paiko/action.h>

#include "base/text.h"
#include "play/shapes.h"
#include "registers/rulings.h"

// Identifier, the games in which it can be met, words.
#define MEETINGS(X)                                                                                \
    X(SEVERAL, "234", "two to four tiles fall at once")                                            \
    X(MANY, "234", "five or more tiles fall at once")                                              \
    X(WAVES, "234", "captures in two or three waves")                                              \
    X(MANY_WAVES, "234", "captures in four waves or more")                                         \
    X(UNCOVERED_ENEMY, "234", "a capture takes another tile's cover, which falls too")             \
    X(FAR_PAIR, "234", "the tiles that capture stand 4 to 9 squares apart on a sparse board")      \
    X(FAR_FALL, "234", "a tile falls 5 squares or more from where the action ended")               \
    X(REDEPLOYED_CAPTURE, "234", "a redeployment captures")                                        \
    X(REFUSED_END, "234", "refused: the tile would be captured where its shift ends")              \
    X(REFUSED_WAY, "234", "refused: the tile would be captured on its way")                        \
    X(REFUSED_UNCOVERED, "234", "refused: a friend would lose the cover that keeps it")            \
    X(REFUSED_BURNT, "234", "refused: the tile, a Fire, would have a friend captured")             \
    X(REFUSED_LANDING, "234", "refused: a deployment under an enemy's threat")                     \
    X(RED_TAKES, "3", "White's or Black's tiles fall in Red's turn")                               \
    X(BOTH_FALL, "4", "tiles of both sides fall at once")                                          \
    X(WON_JUST, "234", "won by just the points that it takes")                                     \
    X(WON_MORE, "234", "won by more points than it takes")                                         \
    X(NOT_WON, "234", "a point short of the win")                                                  \
    X(NOT_AHEAD, "34", "points enough, but not far enough ahead")                                  \
    X(RED_WINS, "3", "Red wins")                                                                   \
    X(TIED, "2", "tied by losses, 13 of whoever lost fewer")                                       \
    X(TIED_MORE, "2", "tied by losses, more than 13 of both")                                      \
    X(NOT_TIED_POINTS, "2", "losses enough for the tie, but 6 points or more")                     \
    X(NOT_TIED_LOSSES, "2", "one loss short of the tie")                                           \
    X(STUCK_PASS, "23", "only a pass is left")                                                     \
    X(STUCK_END, "2", "an end since somebody can do nothing")
enum { MET_POSITIONS = 2000 }; // of a ruleset, within which everything is met
#define MEETING_ENUM(id, games, words) MET_##id,
enum meeting { MEETINGS(MEETING_ENUM) MEETING_COUNT };

struct met {
    uint64_t positions[GAMES];
    uint64_t shape[GAMES][SHAPE_COUNT]; // positions made in each, that were asked about
    uint64_t times[GAMES][MEETING_COUNT];
};

// An action that was asked about: legal, with what it led to, or not.
void met_legal(struct met *met, enum game game, const struct paiko_position *before,
               const struct paiko_action *a, const struct paiko_position *after,
               const struct paiko_report *report);
void met_refused(struct met *met, enum game game, const struct paiko_position *p,
                 const struct paiko_action *a);

// What the games that were asked should have met, each with how often it was.
json_t *met_json(const struct met *met);

#endif
