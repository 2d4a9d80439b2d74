// SPDX-License-Identifier: MIT
//
// In 2,000 positions of a ruleset, the generated play of `conform` reaches every shape. A
// shape is a special situation that generated play makes on purpose.
#include "base/text.h"
#include "conform/walk.h"
#include "impl/impl.h"
#include "play/setup.h"
#include "position/model.h"

enum { POSITIONS = 2000, SEED = 7, SCENES = 3000 };

// Each shape comes as often as its weight says, within a factor of four. At most 3 of 4 games begin
// with a shape. Of the actions that are tried in play, many are legal and many are illegal.
TEST_ROWS(every_shape_is_made, RULESETS) {
    struct generate g = {.ruleset = {_i}, .rulesets = 1, .kept = true};
    struct walk w = {.asked = &g, .seed = SEED};
    unsigned times[SHAPE_COUNT + 1] = {0}, tried[2] = {0}, weights = 0;
    TEXT next = {0};
    struct problem p;
    for (int i = 0; i < POSITIONS; i++) {
        walk_next(&w);
        times[w.shape]++;
        for (size_t k = 0; k < w.tried_count; k++)
            tried[impl_engine.apply(NULL, text_string(&w.position), w.tried[k], &next, NULL, &p) ==
                  ANSWER_YES]++;
    }
    const unsigned shaped = POSITIONS - times[SHAPE_COUNT], all = (unsigned)w.games;
#define ADD(id, weight, games, make) weights += game_among(ruleset_game[_i], games) ? weight : 0;
#define IS_MADE(id, weight, games, make)                                                           \
    {                                                                                              \
        const unsigned due = game_among(ruleset_game[_i], games) ? shaped * weight : 0;            \
        const unsigned came = times[SHAPE_##id] * weights;                                         \
        ck_assert_msg(came * 4 >= due && came <= due * 4, "%s: %u", #make, times[SHAPE_##id]);     \
    }
    SHAPES(ADD)
    SHAPES(IS_MADE)
    ck_assert_msg(shaped * 8 > all && shaped * 4 <= all * 3 + 4, "%u of %u", shaped, all);
    ck_assert_uint_gt(4 * tried[0], tried[1]);
    ck_assert_uint_gt(4 * tried[1], tried[0]);
    walk_free(&w);
}

// shape_make() keeps the number of tiles. With three players, nobody has more than 18 tiles.
TEST_ROWS(every_tile_is_kept, RULESETS) {
    struct choices c = {0};
    struct start start;
    struct generate g = {.ruleset = {_i}, .rulesets = 1};
    char idea[ACTION_MAX];
    unsigned made = 0;
    for (uint64_t seed = 0; seed < SCENES; seed++) {
        int missing[2][MODEL_TYPES];
        choices_seed(&c, seed);
        generate_start(&g, &c, &start);
        if (!shape_fits(&start.model))
            continue;
        made += shape_make(&c, &start.model, false, idea) != SHAPE_COUNT;
        model_missing(&start.model, missing);
        if (model_game(&start.model) != GAME_SHRINES) {
            for (int t = 0; t < MODEL_TYPES; t++)
                ck_assert_msg(missing[0][t] == 0 && missing[1][t] == 0, "seed %llu, type %d",
                              (unsigned long long)seed, t);
            continue;
        }
        ck_assert_int_eq(model_pieces_missing(&start.model), 0);
        for (int player = 0; player < 2; player++) {
            unsigned tiles = model_total(start.model.count[MODEL_HAND][player]);
            for (int i = 0; i < MODEL_SQUARES; i++)
                tiles += model_owner(start.model.cell[i]) == player;
            ck_assert_uint_le(tiles, 18);
        }
    }
    ck_assert_uint_gt(made, SCENES / 20);
}

// A run of 7 or 10 shifts, which is longer than the limit, is cut to the limit of 3.
TEST_ROWS(runs_are_cut_to_the_limit, 3) {
    static const char *const runs[][2] = {{"d5*2", "d5*2"}, {"d5*7", "d5*3"}, {"d5*10", "d5*3"}};
    struct model m;
    ck_assert(model_init(&m, "catalyst2019"));
    strcpy(m.cell[model_square("d5", 2)], "W");
    strcpy(m.streak[MODEL_WHITE], runs[_i][0]);
    setup_mend_streaks(&m);
    ck_assert_str_eq(m.streak[MODEL_WHITE], runs[_i][1]);
}
