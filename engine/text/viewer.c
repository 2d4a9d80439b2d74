// SPDX-License-Identifier: MIT
//
// Who may look at a position. Knows who plays in which game; nothing of what is hidden.
#include "viewer.h"

#include <string.h>

#include "sound.h"

// The sides that are players of their own: with four to seven White alone, the others have seats.
static unsigned sides_who_play(const struct paiko_position *p) {
    static const unsigned sides[PAIKO_GAMES] = {
        [PAIKO_GAME_DUEL] = 2, [PAIKO_GAME_SHRINES] = 3, [PAIKO_GAME_RONIN] = 1};
    return sides[paiko_game_of(p->rules.ruleset)];
}

#ifndef NDEBUG
bool paiko_viewer_plays(const struct paiko_position *p, unsigned viewer) {
    return paiko_sound(p) &&
           (viewer < sides_who_play(p) ||
            (paiko_game_of(p->rules.ruleset) == PAIKO_GAME_RONIN && viewer <= p->round.blacks));
}
#endif

bool paiko_viewer_read(const struct paiko_position *p, const char *text, unsigned *viewer) {
    static const char *const sides[PAIKO_SIDES] = {"W", "B", "R"};
    assert(paiko_sound(p) && text && viewer);
    for (*viewer = 0; *viewer < sides_who_play(p); ++*viewer)
        if (strcmp(text, sides[*viewer]) == 0)
            return true;
    *viewer = text[0] == 'B' && text[1] >= '1' && !text[2] ? (unsigned)(text[1] - '0') : 0;
    return *viewer >= 1 && *viewer <= p->round.blacks; // of other games none
}
