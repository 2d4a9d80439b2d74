// SPDX-License-Identifier: MIT
//
// Proof that generated play can fail: a sample of the mutants is found by lockstep and shrunk to
// at most six tiles with the clause named that it breaks; without a mutant the same runs find
// nothing. That the corpus kills every mutant is test_mutants'.
//
// usage: test_mutants_play [--few]: every twelfth of the sample alone
#include "explain/explain.h"
#include "impl/mutants.h"
#include "lockstep/campaign.h"

enum { FEW = 12, TILES_MOST = 6, TILES_OF_TEN_TO_NINE = 10 };

// The rulesets that mutants are looked for in, and games enough to meet each mutant; what three and
// more players do is more varied.
static const struct where {
    const char *ruleset;
    uint64_t games;
} cat = {"catalyst2019", 100}, shr = {"shrines14", 400}, ron = {"ronin13c", 400};

// A mutant and the clause that a finding must name; "" where it breaks the text.
static const struct {
    const char *name;
    const struct where *where;
    const char *clause;
} sample[] = {
    {"bow-short", &cat, "CAT-TILE-5"},
    {"cover-stacks", &cat, "CAT-COV-7"},
    {"fire-first", &cat, "CAT-CAP-6"},
    {"no-recheck", &cat, "CAT-CAP-10"},
    {"destination", &cat, "CAT-SHIFT-5"},
    {"path-open", &cat, "CAT-SHIFT-6"},
    {"streak-kept", &cat, "CAT-SHIFT-10"},
    {"draw-four", &cat, "CAT-DRAW-1"},
    {"lotus-scores", &cat, "CAT-LOTUS-6"},
    {"give-skipped", &cat, "CAT-CAP-4"},
    {"fire-open", &cat, "CAT-FIRE-5"},
    {"safety-late", &cat, "CAT-CAP-7"},
    {"home-covers-all", &cat, "CAT-COV-4"},
    {"corpse-in-cover", &shr, "SHR-ACT-4"},
    {"zombies-cascade", &shr, "SHR-ZOM-7"},
    {"two-ahead", &shr, "SHR-WIN-3"},
    {"red-pieces-late", &shr, "SHR-RED-12"},
    {"busy-covers", &ron, "RON-BUSY-3"},
    {"cheap-hero", &ron, "RON-PLAY-11"},
    {"hero-fire-self", &ron, "RON-HERO-FIRE-1"},
    {"black-first", &ron, "RON-CAP-2"},
    {"margin-one", &ron, "RON-WIN-3"},
    {"text-loose", &cat, ""},
};

static int every = 1; // of the sample

// Plays an engine against the spec. One worker: with more, it depends on their timing which of
// several games a finding is shrunk from. That matters for lotus-scores, where the spec names
// CAT-LOTUS-6 only if the action itself deploys the Lotus.
static void play(const struct impl *engine, const struct where *where, struct campaign_result *r) {
    struct campaign c = {.contest = {{engine, &impl_spec}, impl_explain, decide},
                         .seed = 1,
                         .games = where->games,
                         .jobs = 1,
                         .shrink = shrink_limits_usual};
    struct problem p;
    ck_assert(generate_read(&c.generate, where->ruleset, false, &p));
    campaign_run(&c, r);
    ck_assert_str_eq(r->failed, "");
}

TEST_ROWS(lockstep_finds_shrinks_and_names, (ROWS(sample) + every - 1) / every) {
    const int n = every * _i;
    const char *clause = sample[n].clause;
    // 10 points to 9 take ten tiles, whatever else is left out.
    const unsigned most = strcmp(clause, "RON-WIN-3") == 0 ? TILES_OF_TEN_TO_NINE : TILES_MOST;
    struct impl misread;
    struct campaign_result r;
    TEXT line = {0};
    bool shown = false;
    ck_assert(impl_misread(&misread, sample[n].name));
    play(&misread, sample[n].where, &r);
    text_addf(&line, "%s%s", clause, *clause ? "\t" : "");
    for (size_t i = 0; i < r.count; i++)
        shown = shown || (r.findings[i].shrunk && r.findings[i].tiles <= most &&
                          suite_has(r.findings[i].clauses, text_string(&line)));
    ck_assert_msg(shown, "%s: no finding of at most %u tiles names %s", sample[n].name, most,
                  clause);
    campaign_free(&r);
}

TEST(without_a_mutant_nothing_is_found) {
    const struct where *const all[] = {&cat, &shr, &ron};
    for (int i = 0; i < ROWS(all); i++) {
        struct campaign_result r;
        play(&impl_engine, all[i], &r);
        ck_assert_uint_eq(r.count, 0);
        campaign_free(&r);
    }
}

TEST(an_unknown_mutant_is_refused) {
    static const char *const wrong[] = {"no-such-mutant", "bow-short,no-such-mutant", "bow-shor",
                                        "bow-short,,draw-four", ","};
    struct impl misread;
    for (int i = 0; i < ROWS(wrong); i++)
        ck_assert_msg(!impl_misread(&misread, wrong[i]), "%s", wrong[i]);
}

int suite_begin(int argc, char **argv) {
    if (argc > 2 || (argc == 2 && strcmp(argv[1], "--few") != 0))
        return 2;
    every = argc == 2 ? FEW : 1;
    return 0;
}
