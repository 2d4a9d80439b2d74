// SPDX-License-Identifier: MIT
//
// What may be otherwise at a case of conform: of programs whose fault is known to rest on few parts
// the words say so; and of each form that is said, positions that are drawn from it at random all
// fail as the case does. That count notices a part that is wrongly said to be free: two are
// planted. The implementations are `paikocheck conform serve` with mutants.
//
// usage: test_general [POSITIONS]     drawn for each cause (200)
#include "conform/general.h"
#include "conform/run.h"

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
static bool all_fail(struct conform *c, const struct cause *cause, unsigned positions,
                     unsigned *drawn, unsigned *failed) {
    general_check(c, cause, 7, positions, drawn, failed);
    return *drawn > positions / 2 && *failed == *drawn;
}

// Parts that are said to be free and are not: every empty square, and every type of a tile.
static bool notices(struct conform *c, struct cause *cause, unsigned positions) {
    const struct general was = *cause->general;
    unsigned drawn, failed;
    for (int s = 0; s < MODEL_SQUARES; s++) {
        cause->general->square[s] |= was.types[s] ? GENERAL_TYPE : GENERAL_FILLED;
        cause->general->types[s] |= was.types[s] ? UINT8_MAX : 0;
    }
    cause->general->fills = true;
    const bool seen = !all_fail(c, cause, positions, &drawn, &failed);
    printf("  planted: %u of %u fail\n", failed, drawn);
    *cause->general = was;
    return seen;
}

// Whether no square matters to an action: then nothing is planted.
static bool names_square(const char *action) {
    return strpbrk(action, "0123456789") != NULL;
}

static bool try_row(size_t i, unsigned positions) {
    char program[] = PAIKO_PROGRAM, conform[] = "conform", serve[] = "serve", option[] = "--mutant",
         mutant[64];
    char *argv[] = {program, conform, serve, option, mutant, NULL};
    struct conform c;
    (void)snprintf(mutant, sizeof mutant, "%s", rows[i].mutant);
    bool good = run_conform(&c, rows[i].ruleset, 100, 10, argv) && c.causes.count > 0 &&
                c.causes.of[0].general;
    printf("%s %s\n", ruleset_names[rows[i].ruleset], mutant);
    for (size_t k = 0; good && k < c.causes.count; k++) {
        TEXT words = {0};
        unsigned drawn, failed;
        if (!c.causes.of[k].general)
            continue;
        general_say(&c.causes.of[k], &words);
        const bool all = all_fail(&c, &c.causes.of[k], positions, &drawn, &failed);
        printf("  %s, %s: %u of %u fail\n  %s\n", c.causes.of[k].id, c.causes.of[k].finding->action,
               failed, drawn, text_string(&words));
        for (int w = 0; w < 4 && k == 0 && rows[i].words[w]; w++)
            good = good && strstr(text_string(&words), rows[i].words[w]);
        good = good && all &&
               (k > 0 || !names_square(c.causes.of[k].finding->action) ||
                notices(&c, &c.causes.of[k], positions));
    }
    printf("%s", good ? "" : "WRONG\n");
    conform_free(&c);
    return good;
}

int main(int argc, char **argv) {
    const unsigned positions = argc > 1 ? (unsigned)strtoul(argv[1], NULL, 10) : 200;
    bool good = true;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        good = try_row(i, positions) && good;
    printf("%s\n", good ? "what is said to be free is" : "not all is right");
    return good ? 0 : 1;
}
