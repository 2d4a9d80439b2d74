// SPDX-License-Identifier: MIT
//
// Tests the invariants of docs/invariants.md under random rulings. Every game must keep them. A
// game may begin at a generated position, but only after mend() has removed what breaks an
// invariant. Under default rulings, each invariant is checked in a second way, which reads the
// position's line and counts threat tile by tile (proptests/plain.c).
#include "base/hash.h"
#include "impl/impl.h"
#include "play/generate.h"
#include "play/invariants.h"
#include "play/setup.h"
#include "proptests/plain.h"

// A slow build plays a third of the games. The search for positions that break an invariant is not
// shortened, since such positions can be rare.
enum {
    LESS = PAIKO_SLOW_BUILD ? 3 : 1,
    GAMES_PLAYED = 30 / LESS,
    PLIES = 120,
    STARTS = 1500 / LESS,
    MADE_UP = 12000,
    ON = 6
};

struct walk {
    struct choices choices;
    struct start start;
    struct text position, next, list;
    struct action_list actions;
};

static void walk_free(struct walk *w) {
    action_list_free(&w->actions);
    text_free(&w->position);
    text_free(&w->next);
    text_free(&w->list);
}

static const struct {
    const char *name, *games;
} invariants[INVARIANT_COUNT] = {
#define NAME_AND_GAMES(id, name, games, ...) {name, games},
    INVARIANTS(NAME_AND_GAMES)};

static struct invariant_state state_of(const char *position) {
    struct invariant_state s;
    struct model m;
    struct problem p;
    ck_assert_msg(model_read(&m, position, &p), "%s: %s", p.field, position);
    ck_assert_msg(invariant_take(&s, &m), "%s", position);
    return s;
}

// ---- a second check of the invariants ----

static unsigned points(const struct model *m, int player, bool busy_too) {
    unsigned sum = 0;
    for (int i = 0; i < MODEL_SQUARES; i++) {
        const char *cell = m->cell[i];
        const int home = model_square_home(i);
        if (model_owner(cell) == player && !strchr("Ll", cell[0]) &&
            (busy_too || !model_is_busy(cell)))
            sum += home < 0 ? 1 : home != player ? 2 : 0;
    }
    return sum;
}

static unsigned busy(const struct model *m, int owner) {
    unsigned sum = 0;
    for (int i = 0; i < MODEL_SQUARES; i++)
        sum += model_owner(m->cell[i]) == owner && model_is_busy(m->cell[i]);
    return sum;
}

// Returns both colours' tiles that are threatened enough to fall. Leaves out busy Lotuses, which
// may stand under two threats.
static paiko_bits threatened(const struct invariant_state *s) {
    const struct plain b = plain_of(&s->p);
    paiko_bits may = 0;
    for (unsigned p = 0; p < 2; p++)
        may |= s->p.kind[p][PAIKO_TYPE_LOTUS] & s->p.busy;
    return (plain_at_threshold(&b, PAIKO_PLAYER_WHITE) |
            plain_at_threshold(&b, PAIKO_PLAYER_BLACK)) &
           ~may;
}

#define HOLDS(claim) ck_assert_msg(claim, "not %s: %s", #claim, position)

static void look_at_two(const struct invariant_state *s, const char *position) {
    const struct model *m = &s->m;
    const bool over = strncmp(m->phase, "over", 4) == 0, give = strncmp(m->phase, "give", 4) == 0;
    const int turn = m->turn == 'W' ? 0 : 1;
    const unsigned due = give ? (unsigned)atoi(m->phase + 5) : 0;
    const unsigned white = points(m, 0, true), black = points(m, 1, true);
    const unsigned lost[2] = {model_total(m->count[MODEL_LOST][0]),
                              model_total(m->count[MODEL_LOST][1])};
    const bool tied = lost[0] >= 13 && lost[1] >= 13 && white <= 5 && black <= 5;
    HOLDS(over || (white < 10 && black < 10));
    HOLDS(over || !tied || strcmp(m->ruleset, "pnp") == 0);
    HOLDS(!threatened(s));
    HOLDS(lost[turn] >= due);
    HOLDS(strncmp(m->phase, "over:W", 6) != 0 || (white >= 10 && m->turn == 'B'));
    for (unsigned p = 0; p < 2; p++) {
        const unsigned reserve = model_total(m->count[MODEL_RESERVE][p]), drawn = 24 - reserve;
        const unsigned to_come = (int)p != turn ? due : 0;
        HOLDS(drawn >= 8 + p);
        HOLDS(over || reserve <= to_come || drawn >= 8 + p + lost[1 - p] - to_come);
    }
}

static void look_at_three(const struct invariant_state *s, const char *position) {
    const struct model *m = &s->m;
    const struct plain b = plain_of(&s->p);
    const char before = model_cycle_turn((m->cycle + 5) % 6);
    const unsigned white = points(m, 0, true), black = points(m, 1, true);
    unsigned zombies = 0;
    if (strcmp(m->phase, "action") != 0)
        return;
    for (unsigned i = 0; i < MODEL_SQUARES; i++) {
        zombies += m->cell[i][0] == 'Z';
        HOLDS(model_owner(m->cell[i]) != MODEL_RED ||
              plain_threats(&b, 0, i) + plain_threats(&b, 1, i) < 3);
    }
    HOLDS(before != 'W' || white < 5 || white < black + 3);
    HOLDS(before != 'B' || black < 5 || black < white + 3);
    HOLDS(before != 'R' || zombies + (white > black ? white : black) < 12);
    HOLDS(!threatened(s));
    for (int p = 0; p < 2; p++)
        HOLDS(m->cycle < 2 || model_total(m->count[MODEL_HAND][p]) < 18);
}

static void look_at_many(const struct invariant_state *s, const char *position) {
    const struct model *m = &s->m;
    const struct model_table *t = model_table(m->players);
    const unsigned white = points(m, 0, false), black = points(m, 1, false);
    if (m->token == 0 || strncmp(m->phase, "over", 4) == 0)
        return;
    HOLDS(white < 10 && black <= 10);
    HOLDS(strncmp(m->phase, "deal", 4) != 0 || black < 10 || black < white + 2);
    HOLDS(m->turn != 'W' || (busy(m, 1) == 0 && busy(m, 0) + m->left <= t->white_actions));
    HOLDS(m->turn == 'C' || model_total(m->hand[0]) + busy(m, 0) >= t->white_draws ||
          model_total(m->count[MODEL_RESERVE][0]) == 0);
    HOLDS(!threatened(s));
}

static void look(const char *position) {
    static void (*const looks[GAMES])(const struct invariant_state *,
                                      const char *) = {look_at_two, look_at_three, look_at_many};
    const struct invariant_state s = state_of(position);
    const uint32_t broken = invariants_broken(&s);
    struct model usual;
    for (int i = 0; i < INVARIANT_COUNT; i++)
        ck_assert_msg(!(broken >> i & 1), "%s broken: %s", invariants[i].name, position);
    if (model_init(&usual, s.m.ruleset) && strcmp(s.m.phase, "draft") != 0 &&
        memcmp(usual.option, s.m.option, sizeof usual.option) == 0)
        looks[model_game(&s.m)](&s, position);
}

// ---- steps of play ----

// Plays one action. Returns false at the end of the game.
static bool go_on(struct walk *w) {
    struct problem p;
    char action[ACTION_MAX];
    size_t index[1];
    ck_assert(model_read(&w->start.model, text_string(&w->position), &p));
    ck_assert(impl_engine.legal(NULL, text_string(&w->position), &w->list, &p) == ANSWER_YES);
    action_list_split(&w->actions, text_string(&w->list));
    if (!w->actions.count)
        return false;
    if (w->start.model.turn == 'C') {
        generate_chance(&w->choices, &w->start.model, &w->actions, action);
    } else {
        generate_sample(&w->choices, &w->start.mood, &w->start.model, &w->actions, NULL, 1, index);
        action_list_copy(&w->actions, index[0], action);
    }
    ck_assert(impl_engine.apply(NULL, text_string(&w->position), action, &w->next, NULL, &p) ==
              ANSWER_YES);
    text_clear(&w->position);
    text_add(&w->position, text_string(&w->next));
    return true;
}

// Plays from the beginning, half of the games under default rulings, half under any.
TEST_ROWS(play_keeps_them, RULESETS) {
    const struct generate g = {.ruleset = {_i}, .rulesets = 1};
    struct walk w = {.position = {0}};
    for (uint64_t game = 0; game < GAMES_PLAYED; game++) {
        choices_seed(&w.choices, choices_derive(77, game));
        generate_start(&g, &w.choices, &w.start);
        if (game % 2)
            for (int n = 0; n < 3; n++)
                setup_switch(&w.choices, &w.start.model);
        else
            (void)model_init(&w.start.model, ruleset_names[_i]);
        model_first(&w.start.model);
        setup_mend_streaks(&w.start.model);
        model_write(&w.start.model, &w.position);
        unsigned ply = 0;
        do
            look(text_string(&w.position));
        while (ply++ < PLIES && go_on(&w));
    }
    walk_free(&w);
}

// Positions that mend() has changed keep all invariants. Half of the rows have default rulings.
TEST_ROWS(what_is_mended_keeps_them, 2 * RULESETS) {
    const struct generate g = {.ruleset = {_i / 2}, .rulesets = 1, .plain = _i % 2};
    struct walk w = {.position = {0}};
    unsigned good = 0;
    for (uint64_t i = 0; i < STARTS; i++) {
        choices_seed(&w.choices, choices_derive(78, i));
        generate_start(&g, &w.choices, &w.start);
        const struct model made = w.start.model;
        if (!mend(&w.choices, &w.start.model))
            continue;
        good++;
        ck_assert_int_eq(memcmp(made.option, w.start.model.option, sizeof made.option), 0);
        model_write(&w.start.model, &w.position);
        unsigned ply = 0;
        do
            look(text_string(&w.position));
        while (ply++ < ON && i % 4 == 0 && go_on(&w));
    }
    ck_assert_uint_gt(good, STARTS * 19 / 20);
    walk_free(&w);
}

// While Red captures, Red's 12 points end the game only under win-moment=as-soon.
TEST_ROWS(red_has_won_amid_captures, 2) {
    TEXT line = {0};
    text_addf(&line,
              "rules=shrines14%s board=2/4/6/bv1Z5/2Z2b<4/1s10/3F^10/4B^9/12/ZZZZZZZZZZ/8/6/4/2 "
              "turn=R phase=capture hand=ABEFILSW:ABEFILSW streak=-:-:- pile=3 cycle=2",
              _i ? ",win-moment=as-soon" : "");
    const struct invariant_state s = state_of(text_string(&line));
    ck_assert_int_eq(invariants_broken(&s) >> INVARIANT_WON & 1, _i);
}

// Both sides meet their condition for winning: the option says who has won.
TEST_ROWS(both_have_won, 6) {
    static const char *const options[] = {"", ",both-win=black", ",both-win=tie"};
    TEXT line = {0};
    text_addf(&line,
              "rules=ronin13c%s board=2/4/5S/7W/7SSW/12/14/14/e11/wss7/w7/s5/4/2 turn=C "
              "phase=over:%c hand=-:-:-:- hero=-:-:- base=-:-:-:- "
              "reserve=A3B3E3F3I3L3W:A3B3E2F3I3L3W left=0 token=B1",
              options[_i / 2], "WB"[_i % 2]);
    const struct invariant_state s = state_of(text_string(&line));
    ck_assert_int_eq(invariants_broken(&s) >> INVARIANT_OVER & 1, _i / 2 != _i % 2);
}

#define BEGINNING(corpses, black, pile)                                                            \
    "rules=shrines14 board=2/4/6/8/10/4X7/14/14/" corpses "/10/8/6/4/2 turn=W phase=action "       \
    "hand=A3B3E3F3I3L" black ":A3B3E3F3I3L3 streak=-:-:- pile=" pile " cycle=0"
#define STUCK_OF_3(how, over, hand, pile)                                                          \
    "rules=shrines14,stuck=" how                                                                   \
    " board=2/4/6/8/10/12/14/14/12/10/8/6/4/2 turn=W phase=over:" over " hand=" hand               \
    ":- streak=-:-:- pile=" pile " cycle=4"
#define STUCK_OF_2(how, reserve, lost)                                                             \
    "rules=catalyst2019,stuck=" how " board=2/4/6/8/10/12/14/14/12/10/L7/6/4/2 turn=W "            \
    "phase=over:B hand=-:- reserve=-:" reserve " lost=A3B3E3F3I3L2S3W3:" lost " streak=-:-"
#define ZOMBIFYING(board, fresh, pile)                                                             \
    "rules=shrines14 board=2/4/6/8/10/12/" board "/8/6/4/2 turn=R phase=zombify:" fresh            \
    " hand=A:- streak=-:-:- pile=" pile " cycle=2"

// Positions that barely satisfy an invariant, and positions that barely break it.
static const struct {
    enum invariant of;
    bool breaks;
    const char *position;
} borders[] = {
    // Before the first action, only the two corpses on the black squares of the middleground are on
    // the board.
    {INVARIANT_BEGUN, false, BEGINNING("7X4", "3", "10")},
    {INVARIANT_BEGUN, true, BEGINNING("6X5", "3", "10")},
    {INVARIANT_BEGUN, true, BEGINNING("7Z4", "3", "9")},
    {INVARIANT_BEGUN, true, BEGINNING("7X4", "2", "11")},
    // White is stuck. With stuck=loss Black has won, with stuck=tie the game is a tie.
    {INVARIANT_OVER, false, STUCK_OF_3("loss", "B", "-", "48")},
    {INVARIANT_OVER, true, STUCK_OF_3("loss", "W", "-", "48")},
    {INVARIANT_OVER, true, STUCK_OF_3("loss", "R", "-", "48")},
    {INVARIANT_OVER, true, STUCK_OF_3("loss", "tie", "-", "48")},
    {INVARIANT_OVER, false, STUCK_OF_3("tie", "tie", "-", "48")},
    {INVARIANT_OVER, true, STUCK_OF_3("tie", "B", "-", "48")},
    {INVARIANT_OVER, true, STUCK_OF_3("loss", "B", "A", "47")},
    // Two players: White is stuck and Black wins. If both players have lost 13 tiles, this cannot
    // occur, because the game ended in a tie before (unless tie=none).
    {INVARIANT_OVER, false, STUCK_OF_2("loss", "AI2L3S3W3", "A2B3E3F3I")},
    {INVARIANT_OVER, true, STUCK_OF_2("loss", "I2L3S3W3", "A3B3E3F3I")},
    {INVARIANT_OVER, false, STUCK_OF_2("loss,tie=none", "I2L3S3W3", "A3B3E3F3I")},
    // A zombie that this phase has made must be next to two older zombies; one is too few.
    {INVARIANT_FRESH, false, ZOMBIFYING("12ZA/12ZZ/12/10", "n7", "40")},
    {INVARIANT_FRESH, false, ZOMBIFYING("14/14/9A2/ZZZ4ZZ1", "d5", "36")},
    {INVARIANT_FRESH, true, ZOMBIFYING("14/14/9A2/1ZZ4ZZ1", "d5", "38")},
    {INVARIANT_FRESH, true, ZOMBIFYING("14/14/9A2/ZZ1Z3ZZ1", "d5", "36")},
};

// Red has 12 points. mend() must remove an older zombie, not one that was made in this phase.
TEST(mending_leaves_what_the_phase_made) {
    struct choices c = {0};
    struct problem p;
    struct model m;
    for (uint64_t seed = 0; seed < 60; seed++) {
        ck_assert(model_read(&m,
                             "rules=shrines14,win-moment=as-soon "
                             "board=2/4/6/ZZZZZ3/ZZZZZZZ3/3A1A6/14/14/12/10/8/6/4/2 turn=R "
                             "phase=zombify:d10,d11 hand=-:- streak=-:-:- pile=22 cycle=2",
                             &p));
        ck_assert_uint_ne(invariants_broken_by(&m) >> INVARIANT_WON & 1, 0);
        choices_seed(&c, seed);
        ck_assert(mend(&c, &m));
        ck_assert_str_eq(m.phase, "zombify:d10,d11");
        ck_assert_uint_eq(m.pile, 24);
    }
}

TEST_ROWS(invariants_end_where_they_say, ROWS(borders)) {
    const struct invariant_state s = state_of(borders[_i].position);
    ck_assert_msg((invariants_broken(&s) >> borders[_i].of & 1) == borders[_i].breaks, "%s: %s",
                  invariants[borders[_i].of].name, borders[_i].position);
}

// True for an invariant that no generated position breaks. INVARIANT_BEGUN: in games of two
// players, generated hands are too small to break it. INVARIANT_LAST: pnp has no limit on shifts.
static bool cannot_break(int ruleset, int i) {
    return (i == INVARIANT_BEGUN && ruleset_game[ruleset] == GAME_DUEL) ||
           (i == INVARIANT_LAST && ruleset == RULESET_PNP);
}

// Each invariant must be broken by a generated position, unless cannot_break() is true. After a
// deliberate change of the code, replace the hash in `kept`.
TEST_ROWS(what_is_made_up_breaks_each, RULESETS) {
    static const uint64_t kept[RULESETS] = {0x4fdc0d82d98dc4ca, 0xcb758feebf8ae7d6,
                                            0x55c7f451aa7f72dd, 0x370fe020b06861a4,
                                            0xe47944538d1c5d3b};
    const struct generate g = {.ruleset = {_i}, .rulesets = 1};
    uint64_t hash = HASH_BEGIN;
    struct choices c = {0};
    struct start start;
    unsigned broken[INVARIANT_COUNT] = {0};
    for (uint64_t i = 0; i < MADE_UP; i++) {
        choices_seed(&c, choices_derive(79, i));
        generate_start(&g, &c, &start);
        const uint32_t set = invariants_broken_by(&start.model);
        for (int k = 0; k < INVARIANT_COUNT; k++)
            broken[k] += set >> k & 1;
        change_some(&c, &start.model);
        hash = hash_words(hash, (uint64_t)set << 32 | invariants_broken_by(&start.model));
    }
    for (int k = 0; k < INVARIANT_COUNT; k++)
        ck_assert_msg(!game_among(ruleset_game[_i], invariants[k].games) || cannot_break(_i, k) ||
                          broken[k] > 0,
                      "%s: %s is broken nowhere", ruleset_names[_i], invariants[k].name);
    ck_assert_msg(hash == kept[_i], "%s: 0x%016llx", ruleset_names[_i], (unsigned long long)hash);
}
