// SPDX-License-Identifier: MIT
//
// What may be otherwise at a case of conform: of programs whose fault is known to rest on few parts
// the words say so; and of each form that is said, positions that are drawn from it at random all
// fail as the case does. That count notices a part that is wrongly said to be free: two are
// planted. The implementations are `paikocheck conform serve` with mutants.
#include "conform/generalise.h"
#include "conform/run.h"

enum { POSITIONS = 200 }; // drawn for each cause

static const struct {
    int ruleset;
    const char *mutant, *words[4];
} rows[] = {
    {RULESET_CATALYST2019, "lotus-scores", {"Any White tile may stand on ", "empty squares"}},
    {RULESET_CATALYST2019, "sai-both-ends", {"Each tile must stand as it does."}},
    {RULESET_CATALYST2019, "give-declined", {"The Sword on d5 may be of any type but Air"}},
    {RULESET_PNP, "one-captures", {"Any White tile may stand on ", "may face any way"}},
    {RULESET_PNP, "exactly-two", {"tiles"}},
    {RULESET_CATALYST2019, "cover-stacks", {"k5"}},
    {RULESET_CATALYST2019, "fire-block", {"empty squares"}},
    {RULESET_BGA, "streak-kept", {"empty squares"}},
    {RULESET_SHRINES14, "win-at-ten", {"of any type but Lotus"}},
    {RULESET_RONIN13C, "black-makes-heroes", {"Any Black tile"}},
    {RULESET_RONIN13C, "hero-earth-bare", {"empty squares"}},
    {RULESET_BGA, "path-over-own", {"may stand on k10", "empty squares"}},
    {RULESET_SHRINES14,
     "zombie-tramples",
     {"Any tile may stand on d10.", "hands may hold anything"}},
    {RULESET_RONIN13C, "hero-bow-no-shift", {"hands may hold anything", "empty squares"}},
};

// Draws positions of a form: whether all fail, and enough are other positions.
static bool all_fail(struct conform *c, const struct cause *cause, unsigned *drawn,
                     unsigned *failed) {
    conform_general_check(c, cause, 7, POSITIONS, drawn, failed);
    return *drawn > POSITIONS / 2 && *failed == *drawn;
}

// Parts that are said to be free and are not: every empty square, and every type of a tile.
static void notices_what_is_planted(struct conform *c, struct cause *cause) {
    unsigned drawn, failed;
    for (int s = 0; s < MODEL_SQUARES; s++) {
        const bool tile = cause->general->types[s];
        cause->general->square[s] |= tile ? GENERAL_TYPE : GENERAL_FILLED;
        cause->general->types[s] |= tile ? UINT8_MAX : 0;
    }
    cause->general->fills = true;
    ck_assert_msg(!all_fail(c, cause, &drawn, &failed), "planted: %u of %u fail", failed, drawn);
}

// Whether no square matters to an action: then nothing is planted.
static bool names_square(const char *action) {
    return strpbrk(action, "0123456789") != NULL;
}

TEST_ROWS(what_is_said_to_be_free_is, ROWS(rows)) {
    char program[] = PAIKO_PROGRAM, conform[] = "conform", serve[] = "serve", option[] = "--mutant",
         mutant[64];
    char *argv[] = {program, conform, serve, option, mutant, NULL};
    struct conform c;
    (void)snprintf(mutant, sizeof mutant, "%s", rows[_i].mutant);
    ck_assert(run_conform(&c, rows[_i].ruleset, 100, 10, argv));
    ck_assert_msg(c.causes.count > 0 && c.causes.of[0].general, "nothing is said of %s", mutant);
    for (size_t k = c.causes.count; k-- > 0;) {
        struct cause *cause = &c.causes.of[k];
        TEXT words = {0};
        unsigned drawn, failed;
        if (!cause->general)
            continue;
        general_say(cause->general, cause->finding->position, &words);
        ck_assert_msg(all_fail(&c, cause, &drawn, &failed), "%s, %s, %s: %u of %u fail: %s", mutant,
                      cause->id, cause->finding->action, failed, drawn, text_string(&words));
        for (int w = 0; w < 4 && k == 0 && rows[_i].words[w]; w++)
            assert_has(text_string(&words), rows[_i].words[w]);
        if (k == 0 && names_square(cause->finding->action))
            notices_what_is_planted(&c, cause);
    }
    conform_free(&c);
}
