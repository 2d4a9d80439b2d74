// SPDX-License-Identifier: MIT
//
// The atlas: intervals against known values, and the laws that its parts promise.
#include <math.h>

#include "atlas/few_tiles.h"
#include "atlas/impact.h"
#include "atlas/pages.h"
#include "atlas/player.h"
#include "atlas/questions.h"
#include "atlas/rank.h"
#include "atlas/reach.h"
#include "atlas/statistics.h"
#include "atlas/tell.h"
#include "atlas/unit.h"
#include "atlas/witness.h"
#include "base/file.h"
#include "base/hash.h"
#include "base/memory.h"
#include "paiko_options.h"
#include "play/generate.h"
#include "readings/compare.h"
#include "registers/rulings.h"

// Searches in a build that recomputes everything take so many times as long.
enum { LESS = PAIKO_SLOW_BUILD ? 3 : 1 };

static void near(double found, double expected, double within) {
    ck_assert_msg(fabs(found - expected) <= within, "found %f, expected %f", found, expected);
}

// Values of the Wilson score interval by its formula, worked out apart from this program.
TEST(shares_have_wilsons_interval) {
    static const struct {
        uint64_t hits, of;
        double least, most;
    } known[] = {{0, 10, 0, 0.27753},         {1, 10, 0.01788, 0.40415},
                 {10, 100, 0.05523, 0.17437}, {50, 100, 0.40383, 0.59617},
                 {10, 10, 0.72247, 1},        {263, 20000, 0.01166, 0.01482}};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        struct interval found = statistics_share(known[i].hits, known[i].of);
        near(found.value, (double)known[i].hits / (double)known[i].of, 1e-12);
        near(found.least, known[i].least, 1e-4);
        near(found.most, known[i].most, 1e-4);
    }
    struct interval nothing = statistics_share(0, 0);
    near(nothing.least, 0, 0);
    near(nothing.most, 1, 0);
}

// Of many values the bootstrap's interval is that of the normal distribution.
TEST(means_have_the_bootstraps_interval) {
    const double value[] = {-1, 0, 1};
    const uint64_t count[] = {1000, 8000, 1000};
    struct interval found = statistics_mean(value, count, 3, 4000, 7);
    near(found.value, 0, 1e-12);
    near(found.least, -1.96 * sqrt(0.2 / 10000), 0.0005);
    near(found.most, 1.96 * sqrt(0.2 / 10000), 0.0005);
    // Few values that hardly ever happen: the share of rounds without any is what it should be.
    const uint64_t rare[] = {0, 99999, 1};
    found = statistics_mean(value, rare, 3, 1000, 7);
    near(found.least, 0, 0);
    near(found.most, 3e-5, 1.01e-5);
    const uint64_t all[] = {0, 0, 12};
    found = statistics_mean(value, all, 3, 100, 7);
    near(found.least, 1, 0);
    near(found.most, 1, 0);
    struct interval again = statistics_mean(value, count, 3, 4000, 7);
    found = statistics_mean(value, count, 3, 4000, 7);
    ck_assert(memcmp(&again, &found, sizeof found) == 0);
}

TEST(every_ruling_has_a_question) {
    size_t count;
    const struct ruling *all = rulings(&count);
    for (size_t i = 0; i < count; i++) {
        const char *ask = question_of(all[i].name);
        ck_assert_msg(strlen(ask) > 60 && ask[strlen(ask) - 1] == '?', "%s", all[i].name);
    }
    ck_assert_str_ne(question_says("tie", "pnp"), "");
    ck_assert_str_eq(question_says("tie", "shrines14"), "");
    ck_assert_str_ne(question_wording("tie", 1), "");
    ck_assert_str_eq(question_wording("tie", 2), "");
    ck_assert_str_eq(question_of("no-such-ruling"), "");
    ck_assert_str_ne(question_never("shift-to", "catalyst2019"), "");
    ck_assert_str_eq(question_never("shift-to", "pnp"), "");
}

// Where the documents disagree a ruling goes before one that changes play more, but can hardly be
// read otherwise; each ruling stands once for a game.
TEST(doubt_and_play_make_the_order) {
    struct ranked list[RULING_COUNT];
    const char *names[] = {"path-shape", "tie", "blocking"},
               *doubts[] = {"alternative", "documents", "silent"};
    const double shares[] = {0.9, 0.1, 0.1};
    json_t *rulings_of = json_array();
    for (size_t i = 0; i < 3; i++)
        json_array_append_new(rulings_of,
                              json_pack("{s:s, s:s, s:{s:[{s:s, s:[f]}, {s:s, s:[f]}]}}", "name",
                                        names[i], "doubt", doubts[i], "impact", "simple", "option",
                                        "x", "apart_share", shares[i], "option", "y", "apart_share",
                                        shares[i]));
    json_t *document = json_pack("{s:[{s:s, s:o, s:{s:{}}}, {s:s, s:O, s:{s:{}}}]}", "rulesets",
                                 "name", "pnp", "rulings", rulings_of, "games", "simple", "name",
                                 "bga", "rulings", rulings_of, "games", "simple");
    ck_assert_uint_eq(rank_game(document, GAME_DUEL, list), 3);
    ck_assert_str_eq(json_string_value(json_object_get(list[0].ruling, "name")), "tie");
    ck_assert_str_eq(json_string_value(json_object_get(list[1].ruling, "name")), "path-shape");
    ck_assert_str_eq(json_string_value(json_object_get(list[2].ruling, "name")), "blocking");
    // Of options that change play as much the first stands for the ruling.
    for (size_t i = 0; i < 3; i++)
        ck_assert_str_eq(json_string_value(json_object_get(list[i].most, "option")), "x");
    ck_assert_uint_eq(rank_game(document, GAME_RONIN, list), 0);
    json_decref(document);
}

// A player chooses the same out of a list in any order, and out of one that lacks what was not
// chosen.
TEST(a_choice_does_not_depend_on_the_order) {
    static struct paiko_action list[PAIKO_ACTIONS_MAX], turned[PAIKO_ACTIONS_MAX];
    const struct paiko_rules rules = paiko_rules_default(PAIKO_RULESET_BGA);
    struct paiko_position p = paiko_position_start(&rules, 0);
    for (uint64_t ply = 0; ply < 40 && p.phase != PAIKO_PHASE_OVER; ply++) {
        const struct player *player = &player_of[ply % STRENGTH_COUNT];
        size_t count = paiko_legal(&p, list, PAIKO_ACTIONS_MAX);
        for (size_t i = 0; i < count; i++)
            turned[i] = list[count - 1 - i];
        struct paiko_action a = *player_choose(player, &p, list, count, player_dice(3, ply));
        const struct paiko_action *b =
            player_choose(player, &p, turned, count, player_dice(3, ply));
        ck_assert(memcmp(&a, b, sizeof a) == 0);
        paiko_make(&p, &a, NULL, NULL);
    }
}

// Each player plays the games that it played, on every machine. If the change was meant, write down
// the new numbers.
TEST_ROWS(players_play_as_they_did, STRENGTH_COUNT) {
    static struct paiko_action list[PAIKO_ACTIONS_MAX];
    static const uint64_t kept[STRENGTH_COUNT] = {0x5e743ef9571321c6, 0xb01c7080a48cf849};
    uint64_t hash = HASH_BEGIN;
    for (unsigned ruleset = 0; ruleset < RULESETS; ruleset++) {
        const struct paiko_rules rules = paiko_rules_default(ruleset);
        struct paiko_position p = paiko_position_start(&rules, 0);
        for (uint64_t ply = 0; ply < 80 && p.phase != PAIKO_PHASE_OVER; ply++) {
            char line[PAIKO_ACTION_TEXT_MAX];
            const size_t count = paiko_legal(&p, list, PAIKO_ACTIONS_MAX);
            const struct paiko_action a =
                *player_choose(&player_of[_i], &p, list, count, player_dice(9, ply));
            (void)paiko_action_write(&a, line);
            hash = hash_text(hash, line);
            paiko_make(&p, &a, NULL, NULL);
        }
    }
    ck_assert_msg(hash == kept[_i], "%s: 0x%016llx", strength_names[_i], (unsigned long long)hash);
}

// So is what the players of each theme are out for.
TEST(themes_stay) {
    uint64_t hash = HASH_BEGIN;
    for (int theme = 0; theme < THEME_COUNT; theme++)
        for (unsigned dice = 0; dice < 40; dice++) {
            const struct player p = player_out_for((enum theme)theme, dice % 2, dice / 2);
            hash = hash_words(hash, (uint64_t)p.patient);
            for (int f = 0; f < FEATURE_COUNT; f++)
                hash = hash_words(hash, (uint64_t)p.weight[f]);
        }
    ck_assert_msg(hash == UINT64_C(0x710c39273dcfd5be), "0x%016llx", (unsigned long long)hash);
}

// A reading and back again is the position that it was, where nothing is taken away.
TEST(other_rules_and_back) {
    struct pair pair[PAIRS_MAX];
    const struct paiko_rules usual = paiko_rules_default(PAIKO_RULESET_CATALYST2019);
    static struct paiko_action list[PAIKO_ACTIONS_MAX];
    size_t pairs = pairs_of(PAIKO_RULESET_CATALYST2019, pair);
    struct paiko_position p = paiko_position_start(&usual, 0);
    ck_assert_uint_gt(pairs, 28);
    for (uint64_t ply = 0; ply < 60 && p.phase != PAIKO_PHASE_OVER; ply++) {
        struct paiko_rules rules[2];
        pair_rules(&pair[ply % pairs], rules);
        struct paiko_position q = p;
        paiko_position_set_rules(&q, &rules[1]);
        ck_assert_ptr_null(paiko_position_check(&q));
        paiko_position_set_rules(&q, &usual);
        ck_assert(readings_same_position(&p, &q));
        size_t count = paiko_legal(&p, list, PAIKO_ACTIONS_MAX);
        struct paiko_action a =
            *player_choose(&player_of[STRENGTH_SIMPLE], &p, list, count, player_dice(5, ply));
        paiko_make(&p, &a, NULL, NULL);
    }
}

// Plays a game under both readings: every action but the last is legal under both and leads to the
// same. p and q are then the positions before the last.
static void replay(const struct reach *r, struct paiko_position *p, struct paiko_position *q) {
    *p = paiko_position_start(&r->rules[0], r->best.players);
    *q = paiko_position_start(&r->rules[1], r->best.players);
    for (size_t i = 0; i + 1 < r->best.count; i++) {
        const struct paiko_action *a = &r->best.action[i];
        ck_assert(paiko_is_legal(p, a) && paiko_is_legal(q, a));
        paiko_make(p, a, NULL, NULL);
        paiko_make(q, a, NULL, NULL);
        ck_assert(readings_same_position(p, q));
    }
}

// A witness shows its difference; what is found by play replays, and no shorter part of it does.
TEST(witnesses_hold) {
    const struct pair pair = {PAIKO_RULESET_CATALYST2019, PAIKO_RULING_BLOCKING, 0, 1};
    OWNED struct search *s = memory_take(1, sizeof *s);
    OWNED struct reach *r = memory_take(1, sizeof *r);
    s->seed = r->seed = 11;
    s->positions = 100; // none is made with two tiles: one is made small
    r->games = 60 / LESS;
    pair_rules(&pair, s->rules);
    pair_rules(&pair, r->rules);
    witness_search(s);
    ck_assert_int_ge(s->best.kind, DIFFERENCE_OUTCOME);
    ck_assert_int_eq(difference_of(&s->best.p, &s->best.q, &s->best.action), s->best.kind);
    ck_assert_uint_eq(s->best.tiles, 2);
    reachable_search(r);
    ck_assert_int_ge(r->kind, DIFFERENCE_OUTCOME);
    struct paiko_position p, q;
    replay(r, &p, &q);
    ck_assert_int_eq(difference_of(&p, &q, &r->best.action[r->best.count - 1]), r->kind);
}

// The counting of shifts is without use where nothing limits them; and a position is made under the
// option that keeps more: of heroes that were made, whichever stands first.
TEST(pairs_know_what_is_of_use) {
    static const char *const counting[] = {"limit-reset", "limit-redeploy", "limit-sai"};
    for (unsigned ruleset = 0; ruleset < PAIKO_RULESETS; ruleset++) {
        const bool unlimited = ruleset == PAIKO_RULESET_PNP || ruleset == PAIKO_RULESET_RONIN13C;
        struct pair pair[PAIRS_MAX];
        const size_t pairs = pairs_of(ruleset, pair);
        ck_assert_uint_lt(pairs, PAIRS_MAX);
        for (size_t i = 0; i < pairs; i++) {
            const char *name = paiko_ruling_name(pair[i].ruling);
            struct paiko_rules rules[2];
            bool counts = false;
            for (int k = 0; k < 3; k++)
                counts = counts || strcmp(name, counting[k]) == 0;
            ck_assert_msg(pair_without_use(&pair[i]) == (counts && unlimited), "%s of %s", name,
                          ruleset_names[ruleset]);
            pair_rules(&pair[i], rules);
            ck_assert_uint_eq(pair_rich(rules), strcmp(name, "hero-cap") == 0);
            const struct paiko_rules turned[2] = {rules[1], rules[0]};
            ck_assert_uint_eq(pair_rich(turned), 0);
        }
    }
}

// The first action behind which two positions with one list of actions part, of those that choose
// no set of tiles; how many there are for none.
static size_t first_apart(const struct judge *j, const struct paiko_position *p,
                          const struct paiko_position *q) {
    size_t i = 0;
    for (; i < j->count[0]; i++) {
        const unsigned kind = j->list[0][i].kind;
        const bool set = kind == PAIKO_KIND_DRAW || kind == PAIKO_KIND_GIVE ||
                         kind == PAIKO_KIND_DISCARD || kind == PAIKO_KIND_DEAL;
        if (!set && difference_after(p, q, &j->list[0][i]) >= DIFFERENCE_OUTCOME)
            break;
    }
    return i;
}

// Where it stands in the list.
static size_t place_of(const struct judge *j, const struct paiko_action *a) {
    size_t i = 0;
    while (i < j->count[0] && memcmp(&j->list[0][i], a, sizeof *a) != 0)
        i++;
    return i;
}

// Of what differs in an action a search finds that action or one before it, and what it finds
// differs; how often it found some.
static unsigned search_all_pairs(unsigned ruleset, const char *line) {
    OWNED struct judge *j = memory_take(1, sizeof *j);
    struct pair pair[PAIRS_MAX];
    const size_t pairs = pairs_of(ruleset, pair);
    unsigned found = 0;
    for (size_t i = 0; i < pairs; i++) {
        struct paiko_rules rules[2];
        struct paiko_position p, q;
        struct paiko_action a;
        pair_rules(&pair[i], rules);
        if (pair_rich(rules) || !reading_of_line(line, &rules[0], &p) ||
            !readings_under(&p, &rules[1], &q))
            continue;
        const enum difference d = difference_find(j, &p, &q, DIFFERENCE_OUTCOME, &a);
        found += d != DIFFERENCE_NONE;
        if (d != DIFFERENCE_NONE)
            ck_assert_int_eq(difference_of(&p, &q, &a), d);
        if (d == DIFFERENCE_VERDICT)
            continue;
        const size_t first = first_apart(j, &p, &q);
        const size_t place = d == DIFFERENCE_NONE ? j->count[0] : place_of(j, &a);
        ck_assert_msg(place <= first, "%s, %s: action %zu parts it, found %zu",
                      paiko_ruling_name(pair[i].ruling), line, first, place);
    }
    return found;
}

TEST_ROWS(no_search_passes_over_a_difference, RULESETS) {
    enum { STARTS = 150 / LESS };
    const struct generate g = {.ruleset = {_i}, .rulesets = 1, .plain = true};
    CHOICES c = {0};
    TEXT line = {0};
    struct start start;
    unsigned found = 0;
    for (uint64_t i = 0; i < STARTS; i++) {
        choices_seed(&c, choices_derive(5, i));
        generate_start(&g, &c, &start);
        if (start.whole)
            continue; // a draft has thousands of actions
        model_write(&start.model, &line);
        found += search_all_pairs((unsigned)_i, text_string(&line));
    }
    ck_assert_uint_gt(found, STARTS / 4);
}

// Positions are compared by all that they are, and by nothing that is kept of earlier turns.
#define DIFFERS(field, parts)                                                                      \
    {                                                                                              \
        struct paiko_position q = p;                                                               \
        q.field++;                                                                                 \
        ck_assert_msg(readings_same_position(&p, &q) == !(parts), "%s", #field);                   \
    }
TEST(positions_are_compared_whole) {
    const struct paiko_rules rules = paiko_rules_default(PAIKO_RULESET_RONIN13C);
    const struct paiko_position p = paiko_position_start(&rules, 5);
    DIFFERS(turn, 1);
    DIFFERS(phase, 1);
    DIFFERS(give, 1);
    DIFFERS(result, 1);
    DIFFERS(pile, 1);
    DIFFERS(cycle, 1);
    DIFFERS(taken, 1);
    DIFFERS(fresh, 1);
    DIFFERS(hero, 1);
    DIFFERS(busy, 1);
    DIFFERS(cell[40], 1);
    DIFFERS(count[1][1][7], 1);
    DIFFERS(round.left, 1);
    DIFFERS(round.hero[3], 1);
    DIFFERS(round.made, 0);
    DIFFERS(streak[0].count, 0);
    DIFFERS(run[0], 0);
    DIFFERS(hash, 0);
}

// Records are compared as far as both readings keep them.
TEST(records_are_compared_as_far_as_kept) {
    static const struct {
        unsigned ruleset, ruling, side;
        bool streak, run, made;
    } known[] = {
        {PAIKO_RULESET_RONIN13C, PAIKO_RULING_RECHECK, 0, true, true, true},
        {PAIKO_RULESET_RONIN13C, PAIKO_RULING_HERO_CAP, 1, true, true, false},
        {PAIKO_RULESET_RONIN13C, PAIKO_RULING_SHIFT_LIMIT, 1, false, false, true},
        {PAIKO_RULESET_SHRINES14, PAIKO_RULING_ZOMBIE_LIMIT, 1, true, true, true},
        {PAIKO_RULESET_SHRINES14, PAIKO_RULING_ZOMBIE_LIMIT, 2, false, true, true},
        {PAIKO_RULESET_SHRINES14, PAIKO_RULING_RECHECK, 2, true, true, true},
    };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        const struct paiko_rules rules = paiko_rules_default(known[i].ruleset);
        const unsigned players = known[i].ruleset == PAIKO_RULESET_RONIN13C ? 5 : 0;
        struct paiko_position p = paiko_position_start(&rules, players), q;
        p.rules.option[known[i].ruling] ^= 1;
        const struct paiko_position other = p;
        p.rules = rules;
        ck_assert(readings_same_record(&p, &other));
        q = other;
        q.streak[known[i].side].count = 2;
        ck_assert_int_eq(readings_same_record(&p, &q), !known[i].streak);
        for (unsigned bit = 0; bit < 2; bit++) {
            q = other;
            q.run[bit] = 1;
            ck_assert_int_eq(readings_same_record(&p, &q), !known[i].run);
        }
        q = other;
        q.round.made = 1;
        ck_assert_int_eq(readings_same_record(&p, &q), !known[i].made);
    }
}

// A run of another length, or of another tile, is another record.
TEST(runs_are_compared_whole) {
    const struct paiko_rules rules = paiko_rules_default(PAIKO_RULESET_CATALYST2019);
    struct paiko_position p = paiko_position_start(&rules, 0), q = p;
    p.streak[1] = q.streak[1] = (struct paiko_streak){7, 2};
    ck_assert(readings_same_record(&p, &q));
    q.streak[1].count = 1;
    ck_assert(!readings_same_record(&p, &q));
    q.streak[1] = (struct paiko_streak){8, 2};
    ck_assert(!readings_same_record(&p, &q));
}

// What is looked for longer takes the place of an example only where it is smaller: of two that are
// equal the first is kept.
TEST(the_first_of_equals_is_kept) {
    struct pair pair[PAIRS_MAX];
    const size_t pairs = pairs_of(PAIKO_RULESET_CATALYST2019, pair);
    OWNED struct search *s = memory_take(2, sizeof *s);
    OWNED struct reach *r = memory_take(2, sizeof *r);
    unsigned equals[2] = {0, 0};
    for (size_t i = 0; i < pairs && (equals[0] < 4 || equals[1] < 4); i++) {
        for (unsigned k = 0; k < 2; k++) {
            s[k] = (struct search){.seed = 11, .positions = 60 + 60 * k};
            r[k] = (struct reach){.seed = 11, .games = 8 + 8 * k};
            pair_rules(&pair[i], s[k].rules);
            pair_rules(&pair[i], r[k].rules);
            witness_search(&s[k]);
            reachable_search(&r[k]);
        }
        const struct witness *a = &s[0].best, *b = &s[1].best;
        if (s[0].found && s[1].found > s[0].found && a->kind == b->kind && a->tiles == b->tiles &&
            a->beside == b->beside) {
            ck_assert_mem_eq(&a->p, &b->p, sizeof a->p);
            equals[0]++;
        }
        const struct line_of_play *c = &r[0].best, *d = &r[1].best;
        if (r[0].found && r[1].found > r[0].found && c->count == d->count) {
            ck_assert_mem_eq(c->action, d->action, c->count * sizeof *c->action);
            equals[1]++;
        }
    }
    ck_assert_uint_ge(equals[0], 4);
    ck_assert_uint_ge(equals[1], 4);
}

// A game that another reading only makes longer is another game.
TEST(a_longer_game_is_another) {
    OWNED struct impact *i = memory_take(1, sizeof *i);
    unsigned longer = 0;
    for (uint64_t game = 0; game < 24 / LESS; game++) {
        *i = (struct impact){.ruleset = PAIKO_RULESET_PNP,
                             .strength = STRENGTH_SIMPLE,
                             .seed = 4,
                             .first = game,
                             .games = 1};
        impact_begin(i);
        ck_assert(impact_play(i));
        for (size_t k = 0; k < i->others; k++) {
            const struct other *o = &i->other[k];
            ck_assert_msg(o->apart || o->plies == i->plies, "game %d, %s", (int)game,
                          paiko_ruling_name(o->ruling));
            longer += o->apart && !o->parted && o->plies > i->plies;
        }
    }
    ck_assert_uint_gt(longer, 0);
}

// Blocks of games add up, and a reading that is the same game is never apart.
TEST(impact_adds_up) {
    OWNED struct impact *whole = memory_take(1, sizeof *whole),
                        *half = memory_take(1, sizeof *half);
    *whole = *half =
        (struct impact){.ruleset = PAIKO_RULESET_PNP, .strength = STRENGTH_SIMPLE, .seed = 4};
    whole->games = 6 / LESS;
    impact_begin(whole);
    ck_assert(impact_play(whole));
    half->games = 3 / LESS;
    impact_begin(half);
    ck_assert(impact_play(half));
    half->first = half->games;
    ck_assert(impact_play(half));
    ck_assert_uint_eq(whole->plies, half->plies);
    for (size_t i = 0; i < whole->others; i++) {
        const struct other *o = &whole->other[i];
        ck_assert_uint_eq(o->apart, half->other[i].apart);
        ck_assert_uint_eq(o->plies, half->other[i].plies);
        ck_assert_uint_le(o->parted, o->apart);
        if (o->ruling == PAIKO_RULING_LIMIT_RESET)
            ck_assert_uint_eq(o->apart, 0);
    }
}

// What a unit found, without the sentences of the spec.
static uint64_t hash_result(uint64_t hash, const char *name, json_t *result) {
    json_t *outcome;
    size_t i;
    json_array_foreach(json_object_get(json_object_get(result, "witness"), "outcomes"), i,
                       outcome) {
        json_object_del(outcome, "clauses");
    }
    char *text = json_dumps(result, JSON_COMPACT);
    hash = hash_text(hash_text(hash, name), text);
    free(text);
    json_decref(result);
    return hash;
}

// The units that are tried: those that do not take long, of pairs that are far from each other.
static bool worth_trying(const struct unit *u, size_t i) {
    if (u->stage == STAGE_REACHABLE)
        return i % 5 == 0;
    return u->pair.ruleset == PAIKO_RULESET_PNP ? i % 7 == 0
                                                : u->pair.ruleset == PAIKO_RULESET_RONIN13C &&
                                                      u->pair.ruling == PAIKO_RULING_SHIFT_LIMIT;
}

// Each unit finds what it found with little effort. If the change was meant, write down the new
// numbers.
TEST_ROWS(units_find_what_they_did, RULESETS / LESS) {
    static const uint64_t kept[RULESETS] = {0xee540795ae722308, 0xed7a65a28a5c1fe4,
                                            0x85f2c2e4be7a9284, 0x327b26ff50170894,
                                            0x5e1eff4c9fb22f7c};
    static const struct atlas_settings settings = {3, 12, 20};
    struct atlas_choice choice = {.stage = {[STAGE_REACHABLE] = true, [STAGE_SMALLEST] = true}};
    const volatile sig_atomic_t stop = 0;
    uint64_t hash = HASH_BEGIN;
    size_t count;
    choice.ruleset[_i] = true;
    for (unsigned r = 0; r < PAIKO_RULING_COUNT; r++)
        choice.ruling[r] = true;
    struct unit *unit = units_of(&choice, &count);
    for (size_t i = 0; i < count; i++)
        if (worth_trying(&unit[i], i)) {
            hash = hash_result(hash, unit[i].name, unit_run(&unit[i], &settings, &stop));
        }
    free(unit);
    ck_assert_msg(hash == kept[_i], "%s: 0x%016llx", ruleset_names[_i], (unsigned long long)hash);
}

static uint64_t hash_witness(uint64_t hash, const struct witness *w) {
    char action[PAIKO_ACTION_TEXT_MAX];
    if (w->kind == DIFFERENCE_NONE)
        return hash_words(hash, 0);
    (void)paiko_action_write(&w->action, action);
    hash = hash_text(hash_text(hash, action), reading_line(&w->q));
    return hash_words(hash_words(hash, w->kind), w->tiles * 1000 + w->beside);
}

// Up to how many tiles does not take long: with worn tiles two are soon enough.
static unsigned most_tiles(const struct pair *pair, size_t i) {
    if (pair->ruleset == PAIKO_RULESET_PNP && pair->ruling == PAIKO_RULING_SHIFT_LIMIT)
        return 2;
    return i % 40 == 0 && pair->ruleset != PAIKO_RULESET_RONIN13C;
}

// So do the searches that a unit is made of: for positions that were made up, and among those with
// no tile, or of some pairs one or two.
TEST_ROWS(searches_find_what_they_did, RULESETS / LESS) {
    static const uint64_t kept[RULESETS] = {0xc2551a3563c918f5, 0xb668a42bedb9392b,
                                            0x3f01e888fe605bb5, 0xd58bcbcd56b84ec1,
                                            0x1f4be87f83c16ed6};
    OWNED struct judge *j = memory_take(1, sizeof *j);
    OWNED struct search *s = memory_take(1, sizeof *s);
    const volatile sig_atomic_t stop = 0;
    struct pair pair[PAIRS_MAX];
    const size_t pairs = pairs_of((unsigned)_i, pair);
    uint64_t hash = HASH_BEGIN;
    for (size_t i = 0; i < pairs; i++) {
        struct witness w;
        *s = (struct search){.seed = 6, .positions = 30};
        pair_rules(&pair[i], s->rules);
        witness_search(s);
        hash = hash_words(hash_witness(hash, &s->best), s->tried * 1000 + s->found);
        for (unsigned tiles = 0; tiles <= most_tiles(&pair[i], i); tiles++) {
            const uint64_t n = few_tiles_look(j, s->rules, tiles, DIFFERENCE_OUTCOME, &stop, &w);
            hash = hash_witness(hash_words(hash, n), &w);
        }
    }
    ck_assert_msg(hash == kept[_i], "%s: 0x%016llx", ruleset_names[_i], (unsigned long long)hash);
}

// What is stopped has no result.
TEST(what_is_stopped_has_no_result) {
    static const struct atlas_settings settings = {3, 12, 20};
    struct atlas_choice choice = {.ruleset = {[PAIKO_RULESET_PNP] = true}, .blocks = 1};
    const volatile sig_atomic_t stop = 1;
    size_t count;
    for (unsigned s = 0; s < STAGE_COUNT; s++)
        choice.stage[s] = true;
    choice.ruling[PAIKO_RULING_SAI_SHIFT] = choice.ruling[PAIKO_RULING_RECHECK] = true;
    struct unit *unit = units_of(&choice, &count);
    ck_assert_uint_eq(count, 6);
    for (size_t i = 0; i < count; i++)
        ck_assert_msg(!unit_run(&unit[i], &settings, &stop), "%s", unit[i].name);
    free(unit);
}

// Play of each strength counts what it did.
TEST_ROWS(play_counts_what_it_did, RULESETS / LESS) {
    static const uint64_t kept[RULESETS] = {0x0a91ec7eaf1e3fde, 0xc0965c41ab4101cf,
                                            0x41bde0310220c071, 0x2f2d9bc12042f89f,
                                            0xd5e8274f93024470};
    OWNED struct impact *i = memory_take(1, sizeof *i);
    uint64_t hash = HASH_BEGIN;
    for (unsigned strength = 0; strength < STRENGTH_COUNT; strength++) {
        *i = (struct impact){.ruleset = (unsigned)_i,
                             .strength = (enum strength)strength,
                             .seed = 8,
                             .first = 2,
                             .games = 5};
        impact_begin(i);
        ck_assert(impact_play(i));
        hash = hash_result(hash, strength_names[strength], impact_json(i));
    }
    ck_assert_msg(hash == kept[_i], "%s: 0x%016llx", ruleset_names[_i], (unsigned long long)hash);
}

#define RED_LINE(board)                                                                            \
    "rules=shrines14 board=" board " turn=R phase=action hand=-:- streak=-:-:- pile=45 cycle=2"

static struct paiko_position read_line(const char *line) {
    struct paiko_position p;
    struct paiko_error e;
    ck_assert_msg(paiko_position_read(&p, line, true, &e), "%s", line);
    return p;
}

// Red names captures one by one: where one alone can fall that is no difference, where the order
// decides what falls it is.
TEST(captures_without_a_choice_are_none) {
    static const struct {
        const char *line, *action;
        enum difference expected;
    } known[] = {
        {RED_LINE("2/4/6/8/10/12/6a7/8w5/12/10/2f^5/6/4/2"), "X@h6", DIFFERENCE_NONE},
        {RED_LINE("2/4/6/5E2/6e3/12/8b^5/14/12/10/8/6/4/2"), "X@i12", DIFFERENCE_OUTCOME},
    };
    const struct paiko_rules rules =
        reading_rules(PAIKO_RULESET_SHRINES14, PAIKO_RULING_RED_ORDER, PAIKO_RED_ORDER_TOGETHER);
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        const struct paiko_position p = read_line(known[i].line);
        struct paiko_position q = p;
        struct paiko_action a;
        struct paiko_error e;
        paiko_position_set_rules(&q, &rules);
        ck_assert(paiko_action_read(&a, &p, known[i].action, &e));
        ck_assert(paiko_is_legal(&p, &a));
        ck_assert_int_eq(difference_of(&p, &q, &a), known[i].expected);
    }
}

SURROUND(suite_enter_folder, suite_leave_folder)

// Of the table of all documents' rulings: a row weighs what its doubt counts times its share of
// changed games, and no row weighs more than the one above it.
TEST(the_table_of_all_rulings_falls) {
    struct problem p;
    TEXT made = {0};
    json_t *atlas = json_load_file(PAIKO_DOCS_DIR "/atlas.json", 0, NULL);
    struct ranked all[RULESETS * RULING_COUNT];
    size_t count = 0, i;
    json_t *ruleset;
    json_array_foreach(json_object_get(atlas, "rulesets"), i, ruleset) {
        count = rank_ruleset(ruleset, all, count);
    }
    ck_assert(pages_write(atlas, ".", PAGE_MARKDOWN, &p));
    ck_assert(file_read("rulings.md", FILE_TEXT_MAX, &made, &p));
    for (i = 0; i < count; i++) {
        const char *name = json_string_value(json_object_get(all[i].ruling, "name"));
        char row[80];
        ck_assert(i == 0 || all[i].weight <= all[i - 1].weight);
        (void)snprintf(row, sizeof row, "| %zu | %s |", i + 1, name);
        ck_assert_msg(strstr(text_string(&made), row), "no row %s", row);
    }
    ck_assert_uint_gt(count, RULING_COUNT);
    json_decref(atlas);
}

// docs/questions.md is the page of the kept atlas. KEEP=1 in the environment writes it anew.
TEST(the_kept_questions_are_of_the_kept_atlas) {
    struct problem p;
    TEXT made = {0}, kept = {0};
    json_t *atlas = json_load_file(PAIKO_DOCS_DIR "/atlas.json", 0, NULL);
    ck_assert(pages_write(atlas, ".", PAGE_MARKDOWN, &p));
    ck_assert(file_read("README.md", FILE_TEXT_MAX, &made, &p));
    if (getenv("KEEP"))
        ck_assert(file_put(PAIKO_DOCS_DIR "/questions.md", text_string(&made), made.length, &p));
    ck_assert(file_read(PAIKO_DOCS_DIR "/questions.md", FILE_TEXT_MAX, &kept, &p));
    ck_assert_str_eq(text_string(&made), text_string(&kept));
    json_decref(atlas);
}

// ---- What is told of a difference ----

#define NEXT(rules, board, rest) "rules=" rules " board=" board " turn=B phase=action " rest
#define BESIDE "hand=-:- reserve=A3B3E3F3I3L3S3W3:A3B3E3F3I3L3S3W3 lost=-:-"
#define RONIN(rank)                                                                                \
    "rules=ronin13c board=2/4/6/8/10/12/" rank "7/14/12/10/8/6/4/2 turn=B1 phase=action "          \
    "hand=-:-:-:- hero=B:-:- base=-:F:-:- reserve=A3B3E3F2I3L3S3W3:A3BE3F3I3L3S3W3 left=0 "        \
    "token=B3"
#define NONE "2/4/6/8/10/12/14/14/12/10/8/6/4/2"

static const struct {
    const char *kind, *readings[2], *next[2], *told;
} told[] = {
    // Squares, the first four of them.
    {"outcome",
     {"pnp", "pnp,recheck=no"},
     {NEXT("pnp", "2/4/6/8/10/12/14/14/12/10/SSSW4/6/4/2",
           "hand=-:- reserve=A3B3E3F3I3L3W2:A3B3E3F3I3L3S3W3 lost=-:-"),
      NEXT("pnp", NONE, BESIDE)},
     "On d4: White\xe2\x80\x99"
     "s Sword by default, nothing under recheck=no. On e4: White\xe2\x80\x99"
     "s Sword by default, nothing under recheck=no. On f4: White\xe2\x80\x99"
     "s Sword by default, nothing under recheck=no. On g4: White\xe2\x80\x99"
     "s Water by default, nothing under recheck=no."},
    {"outcome",
     {"pnp,recheck=no", "pnp"},
     {NEXT("pnp", "2/4/6/8/10/12/14/14/12/10/Ss1SSB^2/6/4/2",
           "hand=-:- reserve=A3B2E3F3I3L3W3:A3B3E3F3I3L3S2W3 lost=-:-"),
      NEXT("pnp", "2/4/6/8/10/12/14/14/12/10/sS6/6/4/2",
           "hand=-:- reserve=A3B3E3F3I3L3S2W3:A3B3E3F3I3L3S2W3 lost=-:-")},
     "On d4: White\xe2\x80\x99"
     "s Sword under recheck=no, Black\xe2\x80\x99"
     "s Sword by default. On e4: Black\xe2\x80\x99"
     "s Sword under recheck=no, White\xe2\x80\x99"
     "s Sword by default. On g4: White\xe2\x80\x99"
     "s Sword under recheck=no, nothing by default. On h4: White\xe2\x80\x99"
     "s Sword under recheck=no, nothing by default. 1 more square differs."},
    {"record",
     {"pnp", "pnp,recheck=no"},
     {NEXT("pnp", "2/4/6/8/10/12/14/14/12/10/SSSWWW2/6/4/2",
           "hand=-:- reserve=A3B3E3F3I3L3:A3B3E3F3I3L3S3W3 lost=-:-"),
      NEXT("pnp", NONE, BESIDE)},
     "On d4: White\xe2\x80\x99"
     "s Sword by default, nothing under recheck=no. On e4: White\xe2\x80\x99"
     "s Sword by default, nothing under recheck=no. On f4: White\xe2\x80\x99"
     "s Sword by default, nothing under recheck=no. On g4: White\xe2\x80\x99"
     "s Water by default, nothing under recheck=no. 2 more squares differ. The difference shows in "
     "later turns."},
    // Fields beside the board, and one that is missing.
    {"record",
     {"pnp", "pnp,recheck=no"},
     {NEXT("pnp", NONE, "hand=A:- reserve=A2B3E3F3I3L3S3W3:A3B3E3F3I3L3S3W3 lost=-:-"),
      NEXT("pnp", NONE, BESIDE)},
     "The boards are the same. The rest differs: hands A:-, reserves "
     "A2B3E3F3I3L3S3W3:A3B3E3F3I3L3S3W3 by default, hands -:-, reserves "
     "A3B3E3F3I3L3S3W3:A3B3E3F3I3L3S3W3 recheck=no. The difference shows in later turns."},
    {"outcome",
     {"pnp,shift-limit=3", "pnp"},
     {NEXT("pnp,shift-limit=3", NONE, BESIDE " streak=d4*1:-"), NEXT("pnp", NONE, BESIDE)},
     "The boards are the same. The rest differs: shifts in a row d4*1:- shift-limit=3, nothing by "
     "default."},
    {"outcome",
     {"pnp", "pnp,shift-limit=3"},
     {NEXT("pnp", NONE, BESIDE), NEXT("pnp,shift-limit=3", NONE, BESIDE " streak=d4*1:-")},
     "The boards are the same. The rest differs: nothing by default, shifts in a row d4*1:- "
     "shift-limit=3."},
    // What may follow, the first twelve actions; or nothing that differs.
    {"outcome",
     {"pnp,draw-count=1-to-3", "pnp"},
     {NEXT("pnp,draw-count=1-to-3", NONE,
           "hand=-:- reserve=-:ABEFI lost=A3B3E3F3I3L3S3W3:A2B2E2F2I2L3S3W3"),
      NEXT("pnp", NONE, "hand=-:- reserve=-:ABEFI lost=A3B3E3F3I3L3S3W3:A2B2E2F2I2L3S3W3")},
     "Next, only under draw-count=1-to-3: draw I, draw F, draw E, draw B, draw A, draw FI, draw "
     "EI, draw EF, draw BI, draw BF, draw BE, draw AI and 3 more."},
    {"outcome",
     {"pnp", "pnp,draw-count=1-to-3"},
     {NEXT("pnp", NONE, "hand=-:- reserve=-:A3BE2F lost=A3B3E3F3I3L3S3W3:B2EF2I3L3S3W3"),
      NEXT("pnp,draw-count=1-to-3", NONE,
           "hand=-:- reserve=-:A3BE2F lost=A3B3E3F3I3L3S3W3:B2EF2I3L3S3W3")},
     "Next, only under draw-count=1-to-3: draw F, draw E, draw B, draw A, draw EF, draw E2, draw "
     "BF, draw BE, draw AF, draw AE, draw AB, draw A2."},
    {"outcome",
     {"pnp", "pnp,draw-count=1-to-3"},
     {NEXT("pnp", NONE, "hand=-:- reserve=-:A3B2E2F lost=A3B3E3F3I3L3S3W3:BEF2I3L3S3W3"),
      NEXT("pnp,draw-count=1-to-3", NONE,
           "hand=-:- reserve=-:A3B2E2F lost=A3B3E3F3I3L3S3W3:BEF2I3L3S3W3")},
     "Next, only under draw-count=1-to-3: draw F, draw E, draw B, draw A, draw EF, draw E2, draw "
     "BF, draw BE, draw B2, draw AF, draw AE, draw AB and 1 more."},
    {"outcome",
     {"pnp", "pnp,recheck=no"},
     {NEXT("pnp", NONE, BESIDE), NEXT("pnp,recheck=no", NONE, BESIDE)},
     "The same tiles fall, in different waves."},
    // Squares on which a tile alone is a hero, or busy.
    {"outcome",
     {"ronin13c", "ronin13c,recheck=no"},
     {RONIN("3b>*2b>"), RONIN("3b>2b>*")},
     "On d8: Black\xe2\x80\x99"
     "s hero Bow facing right by default, Black\xe2\x80\x99"
     "s Bow facing right under recheck=no. On g8: Black\xe2\x80\x99"
     "s Bow facing right by default, Black\xe2\x80\x99"
     "s hero Bow facing right under recheck=no."},
    {"outcome",
     {"ronin13c", "ronin13c,recheck=no"},
     {RONIN("3b>*'2b>"), RONIN("3b>*2b>")},
     "On d8: Black\xe2\x80\x99"
     "s hero Bow facing right, busy by default, Black\xe2\x80\x99"
     "s hero Bow facing right under recheck=no."},
};

TEST_ROWS(differences_are_told, ROWS(told)) {
    TEXT out = {0};
    json_t *outcomes = json_array();
    for (int i = 0; i < 2; i++)
        json_array_append_new(
            outcomes, json_pack("{s:s, s:b, s:s, s:s}", "reading", told[_i].readings[i], "legal", 1,
                                "next", told[_i].next[i], "report", "captured=- score=0:0"));
    json_t *witness =
        json_pack("{s:s, s:s, s:o}", "kind", told[_i].kind, "action", "pass", "outcomes", outcomes);
    tell_apart(witness, &out);
    ck_assert_str_eq(text_string(&out), told[_i].told);
    json_decref(witness);
}
