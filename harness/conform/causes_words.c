// SPDX-License-Identifier: MIT
//
// What a cause's title says of actions and manners, and how much a case weighs. Knows positions and
// words; not causes.
#include <string.h>

#include "causes_make.h"
#include "reach/invariants.h"

// Kinds of action that are named; tiles that a case may have more to be shown in place of one that
// no game leads to.
enum { KINDS_SAID = 3, UNREACHABLE_TILES = 8 };

bool cause_unreachable(const char *position) {
    struct model m;
    struct problem ignored;
    return model_read(&m, position, &ignored) && invariants_broken_by(&m) != 0;
}

unsigned cause_weight(const char *position) {
    struct finding f = {.direction = DIRECTION_SUCCESSOR};
    (void)snprintf(f.position, sizeof f.position, "%s", position);
    return finding_tiles(&f) + (cause_unreachable(position) ? UNREACHABLE_TILES : 0);
}

// What an action of each kind is called behind "a".
static const char *const kind_words[PLAYED_KINDS] = {
    [PLAYED_DRAW] = "draw",
    [PLAYED_DEPLOY] = "deployment",
    [PLAYED_DEPLOY_SHIFT] = "deployment with a shift",
    [PLAYED_SHIFT] = "shift",
    [PLAYED_REDEPLOY] = "redeployment",
    [PLAYED_GIVE] = "gift of tiles",
    [PLAYED_PASS] = "pass",
    [PLAYED_DISCARD] = "discard",
    [PLAYED_CORPSE] = "corpse's deployment",
    [PLAYED_RAISE] = "zombie's deployment",
    [PLAYED_TAKE] = "taking back by Red",
    [PLAYED_ZOMBIFY] = "zombifying",
    [PLAYED_CAPTURE] = "capture by Red",
    [PLAYED_DONE] = "\"done\" of Red's",
    [PLAYED_DEPLOY_HERO] = "hero's deployment",
    [PLAYED_DEPLOY_HERO_SHIFT] = "hero's deployment with a shift",
    [PLAYED_HERO] = "choice of a hero",
    [PLAYED_BASE] = "choice of a hero's base",
    [PLAYED_TOKEN] = "move of the first-turn token",
    [PLAYED_DEAL] = "deal",
    [PLAYED_RETURN] = "hero's return",
    [PLAYED_TIMEUP] = "\"time up\"",
    [PLAYED_OTHER] = "action"};

// A shift on one square is a turn, and where the facing stays it changes nothing.
static const char *word_of_kind(int kind, const struct traits *traits) {
    if (kind != PLAYED_SHIFT || !traits || !traits_have(traits, TRAIT_TURN))
        return kind_words[kind];
    return traits_have(traits, TRAIT_SAME_FACING) ? "shift that changes nothing" : "turn in place";
}

// Whether they can all be named; else they are called actions.
static bool few_kinds(unsigned kinds) {
    unsigned count = 0;
    for (int k = 0; k < PLAYED_KINDS; k++)
        count += kinds >> k & 1;
    return count > 0 && count <= KINDS_SAID && kinds != 1U << PLAYED_OTHER;
}

static void say_kinds(unsigned kinds, const struct traits *traits, struct text *out) {
    const char *between = "";
    for (int k = 0; k < PLAYED_KINDS && few_kinds(kinds); k++)
        if (kinds >> k & 1) {
            text_addf(out, "%s%s", between, word_of_kind(k, traits));
            between = " or ";
        }
    if (!few_kinds(kinds))
        text_add(out, "action");
}

void cause_say_manner(enum manner manner, unsigned kinds, const struct traits *traits,
                      struct text *out) {
    const bool turns = traits && traits_have(traits, TRAIT_TURN);
    if (manner == MANNER_REFUSES && kinds == 1U << PLAYED_PASS) {
        text_add(out, "The program knows no pass");
    } else if (manner == MANNER_REFUSES || manner == MANNER_ALLOWS) {
        const bool refuses = manner == MANNER_REFUSES;
        text_add(out, !refuses ? "An illegal " : turns ? "A " : "A legal ");
        say_kinds(kinds, traits, out);
        text_add(out, refuses ? " is refused" : " is accepted");
    } else {
        text_addf(out, "%s after a%s ", manner_words[manner], few_kinds(kinds) ? "" : "n");
        say_kinds(kinds, traits, out);
    }
}
