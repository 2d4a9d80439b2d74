// SPDX-License-Identifier: MIT
//
// The invariants of docs/invariants.md: play keeps them, under rulings at random; made-up positions
// that were mended keep them, and play that goes on from there; those that were not mended break
// each of them somewhere. What is kept is looked at twice: by harness/play/invariants.c, and by
// this file, which takes lines apart and counts threat tile by tile (proptests/plain.c), under the
// default reading.
#include "base/hash.h"
#include "impl/impl.h"
#include "play/change.h"
#include "play/generate.h"
#include "play/invariants.h"
#include "play/setup.h"
#include "proptests/plain.h"

// Where a build is slow, a third of what is played; what breaks an invariant can be rare, and is
// looked for as long as ever.
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
    choices_free(&w->choices);
    action_list_free(&w->actions);
    text_free(&w->position);
    text_free(&w->next);
    text_free(&w->list);
}

static const struct {
    const char *name, *games;
} invariants[INVARIANT_COUNT] = {
#define NAME_AND_GAMES(id, name, games) {name, games},
    INVARIANTS(NAME_AND_GAMES)};

static struct invariant_state state_of(const char *position) {
    struct invariant_state s;
    struct model m;
    struct problem p;
    ck_assert_msg(model_read(&m, position, &p), "%s: %s", p.field, position);
    ck_assert_msg(invariant_take(&s, &m), "%s", position);
    return s;
}

static void names_of(uint32_t broken, struct text *out) {
    for (int i = 0; i < INVARIANT_COUNT; i++)
        if (broken >> i & 1)
            text_addf(out, "%s ", invariants[i].name);
}

static void keeps(const char *position) {
    const struct invariant_state s = state_of(position);
    TEXT names = {0};
    names_of(invariants_broken(&s), &names);
    ck_assert_msg(names.length == 0, "%sbroken: %s", text_string(&names), position);
}

// ---- the second opinion ----

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

static unsigned in_store(const struct model *m, enum model_store store, int player) {
    return model_total(m->count[store][player]);
}

static unsigned count(const struct model *m, int owner, bool busy_alone) {
    unsigned sum = 0;
    for (int i = 0; i < MODEL_SQUARES; i++)
        sum += model_owner(m->cell[i]) == owner && (!busy_alone || model_is_busy(m->cell[i]));
    return sum;
}

// Squares of tiles of both colours at their threshold.
static unsigned threatened(const struct invariant_state *s) {
    const struct plain b = plain_of(&s->p);
    return paiko_bits_count(plain_at_threshold(&b, PAIKO_PLAYER_WHITE) |
                            plain_at_threshold(&b, PAIKO_PLAYER_BLACK));
}

static bool by_default(const struct model *m) {
    struct model usual;
    return model_init(&usual, m->ruleset) &&
           memcmp(usual.option, m->option, sizeof usual.option) == 0;
}

static void look_at_two(const struct invariant_state *s, const char *position) {
    const struct model *m = &s->m;
    const bool over = strncmp(m->phase, "over", 4) == 0, give = strncmp(m->phase, "give", 4) == 0;
    const int turn = m->turn == 'W' ? 0 : 1;
    const unsigned due = give ? (unsigned)atoi(m->phase + 5) : 0;
    const unsigned white = points(m, 0, true), black = points(m, 1, true);
    const bool tied = in_store(m, MODEL_LOST, 0) >= 13 && in_store(m, MODEL_LOST, 1) >= 13 &&
                      white <= 5 && black <= 5;
    if (strcmp(m->phase, "draft") == 0)
        return;
    ck_assert_msg(over || (white < 10 && black < 10), "has won: %s", position);
    ck_assert_msg(over || !tied || strcmp(m->ruleset, "pnp") == 0, "tied: %s", position);
    ck_assert_msg(threatened(s) == 0, "unstable: %s", position);
    ck_assert_msg(in_store(m, MODEL_LOST, turn) >= due, "gives for nothing: %s", position);
    if (strncmp(m->phase, "over:W", 6) == 0)
        ck_assert_msg(white >= 10 && m->turn == 'B', "over for nothing: %s", position);
    for (int p = 0; p < 2; p++) {
        const unsigned drawn = 24 - in_store(m, MODEL_RESERVE, p);
        const unsigned given = in_store(m, MODEL_LOST, 1 - p) - (p != turn ? due : 0);
        const bool empty = in_store(m, MODEL_RESERVE, p) <= (p != turn ? due : 0);
        ck_assert_msg(drawn >= 8u + (unsigned)p, "not drawn: %s", position);
        ck_assert_msg(over || empty || drawn >= 8 + (unsigned)p + given, "no reward: %s", position);
    }
}

static bool leads(const struct model *m, char turn) {
    const unsigned white = points(m, 0, true), black = points(m, 1, true);
    unsigned zombies = 0;
    for (int i = 0; i < MODEL_SQUARES; i++)
        zombies += m->cell[i][0] == 'Z';
    return turn == 'W'   ? white >= 5 && white >= black + 3
           : turn == 'B' ? black >= 5 && black >= white + 3
                         : zombies + (white > black ? white : black) >= 12;
}

static void look_at_three(const struct invariant_state *s, const char *position) {
    const struct model *m = &s->m;
    const struct plain b = plain_of(&s->p);
    const char before = model_cycle_turn((m->cycle + 5) % 6);
    if (strcmp(m->phase, "action") != 0)
        return;
    ck_assert_msg(!leads(m, before), "%c has won: %s", before, position);
    ck_assert_msg(threatened(s) == 0, "unstable: %s", position);
    for (unsigned i = 0; i < MODEL_SQUARES; i++)
        ck_assert_msg(model_owner(m->cell[i]) != MODEL_RED ||
                          plain_threats(&b, 0, i) + plain_threats(&b, 1, i) < 3,
                      "unstable: %s", position);
    ck_assert_msg(m->cycle < 2 ||
                      (in_store(m, MODEL_HAND, 0) < 18 && in_store(m, MODEL_HAND, 1) < 18),
                  "has not begun: %s", position);
}

static void look_at_many(const struct invariant_state *s, const char *position) {
    const struct model *m = &s->m;
    const struct model_table *t = model_table(m->players);
    const unsigned busy = count(m, 0, true);
    const unsigned white = points(m, 0, false), black = points(m, 1, false);
    const unsigned dealt = model_total(m->hand[0]);
    if (m->token == 0 || strncmp(m->phase, "over", 4) == 0)
        return;
    ck_assert_msg(white < 10 && black <= 10, "has won: %s", position);
    if (strncmp(m->phase, "deal", 4) == 0)
        ck_assert_msg(black < 10 || black < white + 2, "Black has won: %s", position);
    if (m->turn == 'W') {
        ck_assert_msg(count(m, 1, true) == 0, "Black is busy: %s", position);
        ck_assert_msg(busy + m->left <= t->white_actions, "too busy: %s", position);
    }
    if (m->turn != 'C')
        ck_assert_msg(dealt + busy >= t->white_draws || in_store(m, MODEL_RESERVE, 0) == 0,
                      "a short hand: %s", position);
    // A busy Lotus may stand under 2 threats; what else is safe.
    const struct plain b = plain_of(&s->p);
    for (unsigned p = 0; p < 2; p++)
        ck_assert_msg((plain_at_threshold(&b, p) & ~(s->p.kind[p][PAIKO_TYPE_LOTUS] & s->p.busy)) ==
                          0,
                      "unstable: %s", position);
}

static void look(const char *position) {
    static void (*const looks[GAMES])(const struct invariant_state *,
                                      const char *) = {look_at_two, look_at_three, look_at_many};
    const struct invariant_state s = state_of(position);
    keeps(position);
    if (by_default(&s.m))
        looks[model_game(&s.m)](&s, position);
}

// ---- walking ----

// Goes on by an action worth trying; false at the end of the game.
static bool go_on(struct walk *w) {
    struct problem p;
    char action[ACTION_MAX];
    size_t index[1];
    ck_assert(model_read(&w->start.model, text_string(&w->position), &p));
    ck_assert(impl_engine.legal(NULL, text_string(&w->position), &w->list, &p) == ANSWER_YES);
    action_list_begin(&w->actions, text_string(&w->list));
    for (const char *s = text_string(&w->list); *s; s += strcspn(s, "\n") + 1)
        action_list_add(&w->actions, (size_t)(s - text_string(&w->list)), strcspn(s, "\n"));
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

// Games from the beginning, half of them under default rulings, half under any.
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

// Under the default rulings, and under any.
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

// While Red captures, its 12 points end the game under as-soon alone.
TEST_ROWS(red_has_won_amid_captures, 2) {
    TEXT line = {0};
    text_addf(&line,
              "rules=shrines14%s board=2/4/6/bv1Z5/2Z2b<4/1s10/3F^10/4B^9/12/ZZZZZZZZZZ/8/6/4/2 "
              "turn=R phase=capture hand=ABEFILSW:ABEFILSW streak=-:-:- pile=3 cycle=2",
              _i ? ",win-moment=as-soon" : "");
    const struct invariant_state s = state_of(text_string(&line));
    ck_assert_int_eq(invariants_broken(&s) >> INVARIANT_WON & 1, _i);
}

// Both sides have what they need: the option says who has won.
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

// Positions on the border of what an invariant claims.
static const struct {
    enum invariant of;
    bool breaks;
    const char *position;
} borders[] = {
    // Nobody has acted: two corpses stand on the black squares in the middle, and nothing else.
    {INVARIANT_BEGUN, false,
     "rules=shrines14 board=2/4/6/8/10/4X7/14/14/7X4/10/8/6/4/2 turn=W phase=action "
     "hand=A3B3E3F3I3L3:A3B3E3F3I3L3 streak=-:-:- pile=10 cycle=0"},
    {INVARIANT_BEGUN, true,
     "rules=shrines14 board=2/4/6/8/10/4X7/14/14/6X5/10/8/6/4/2 turn=W phase=action "
     "hand=A3B3E3F3I3L3:A3B3E3F3I3L3 streak=-:-:- pile=10 cycle=0"},
    {INVARIANT_BEGUN, true,
     "rules=shrines14 board=2/4/6/8/10/4X7/14/14/7Z4/10/8/6/4/2 turn=W phase=action "
     "hand=A3B3E3F3I3L3:A3B3E3F3I3L3 streak=-:-:- pile=9 cycle=0"},
    {INVARIANT_BEGUN, true,
     "rules=shrines14 board=2/4/6/8/10/4X7/14/14/7X4/10/8/6/4/2 turn=W phase=action "
     "hand=A3B3E3F3I3L2:A3B3E3F3I3L3 streak=-:-:- pile=11 cycle=0"},
    // Who is stuck loses, and nobody else; or it is a tie.
    {INVARIANT_OVER, false,
     "rules=shrines14,stuck=loss board=2/4/6/8/10/12/14/14/12/10/8/6/4/2 turn=W phase=over:B "
     "hand=-:- streak=-:-:- pile=48 cycle=4"},
    {INVARIANT_OVER, true,
     "rules=shrines14,stuck=loss board=2/4/6/8/10/12/14/14/12/10/8/6/4/2 turn=W phase=over:W "
     "hand=-:- streak=-:-:- pile=48 cycle=4"},
    {INVARIANT_OVER, true,
     "rules=shrines14,stuck=loss board=2/4/6/8/10/12/14/14/12/10/8/6/4/2 turn=W phase=over:R "
     "hand=-:- streak=-:-:- pile=48 cycle=4"},
    {INVARIANT_OVER, true,
     "rules=shrines14,stuck=loss board=2/4/6/8/10/12/14/14/12/10/8/6/4/2 turn=W phase=over:tie "
     "hand=-:- streak=-:-:- pile=48 cycle=4"},
    {INVARIANT_OVER, false,
     "rules=shrines14,stuck=tie board=2/4/6/8/10/12/14/14/12/10/8/6/4/2 turn=W phase=over:tie "
     "hand=-:- streak=-:-:- pile=48 cycle=4"},
    {INVARIANT_OVER, true,
     "rules=shrines14,stuck=tie board=2/4/6/8/10/12/14/14/12/10/8/6/4/2 turn=W phase=over:B "
     "hand=-:- streak=-:-:- pile=48 cycle=4"},
    {INVARIANT_OVER, true,
     "rules=shrines14,stuck=loss board=2/4/6/8/10/12/14/14/12/10/8/6/4/2 turn=W phase=over:B "
     "hand=A:- streak=-:-:- pile=47 cycle=4"},
    // The same of two players, unless both have lost 13: then it was a tie before.
    {INVARIANT_OVER, false,
     "rules=catalyst2019,stuck=loss board=2/4/6/8/10/12/14/14/12/10/L7/6/4/2 turn=W phase=over:B "
     "hand=-:- reserve=-:AI2L3S3W3 lost=A3B3E3F3I3L2S3W3:A2B3E3F3I streak=-:-"},
    {INVARIANT_OVER, true,
     "rules=catalyst2019,stuck=loss board=2/4/6/8/10/12/14/14/12/10/L7/6/4/2 turn=W phase=over:B "
     "hand=-:- reserve=-:I2L3S3W3 lost=A3B3E3F3I3L2S3W3:A3B3E3F3I streak=-:-"},
    {INVARIANT_OVER, false,
     "rules=catalyst2019,stuck=loss,tie=none board=2/4/6/8/10/12/14/14/12/10/L7/6/4/2 turn=W "
     "phase=over:B hand=-:- reserve=-:I2L3S3W3 lost=A3B3E3F3I3L2S3W3:A3B3E3F3I streak=-:-"},
    // A zombie of this phase in a corner, and beside two older ones or one.
    {INVARIANT_FRESH, false,
     "rules=shrines14 board=2/4/6/8/10/12/12ZA/12ZZ/12/10/8/6/4/2 turn=R phase=zombify:n7 "
     "hand=A:- streak=-:-:- pile=40 cycle=2"},
    {INVARIANT_FRESH, false,
     "rules=shrines14 board=2/4/6/8/10/12/14/14/9A2/ZZZ4ZZ1/8/6/4/2 turn=R phase=zombify:d5 "
     "hand=A:- streak=-:-:- pile=36 cycle=2"},
    {INVARIANT_FRESH, true,
     "rules=shrines14 board=2/4/6/8/10/12/14/14/9A2/1ZZ4ZZ1/8/6/4/2 turn=R phase=zombify:d5 "
     "hand=A:- streak=-:-:- pile=38 cycle=2"},
    {INVARIANT_FRESH, true,
     "rules=shrines14 board=2/4/6/8/10/12/14/14/9A2/ZZ1Z3ZZ1/8/6/4/2 turn=R phase=zombify:d5 "
     "hand=A:- streak=-:-:- pile=36 cycle=2"},
};

// Red's 12 points are of older zombies: one of these leaves, none that the phase made.
TEST(mending_leaves_what_the_phase_made) {
    CHOICES c = {0};
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

// Hands that are made up for two players are smaller than those of the draft, so that nobody looks
// as if still to begin; and without a limit on shifts nothing says what was done last.
static bool cannot_break(int ruleset, int i) {
    return (i == INVARIANT_BEGUN && ruleset_game[ruleset] == GAME_DUEL) ||
           (i == INVARIANT_LAST && ruleset == RULESET_PNP);
}

// What is made up besides: nothing else that is of the game goes unbroken. Each position
// breaks what it broke, before a change and after it; if another was meant, write down the new
// number.
TEST_ROWS(what_is_made_up_breaks_each, RULESETS) {
    static const uint64_t kept[RULESETS] = {0x309b43cd89d89679, 0x7f6bd8d2f711dd81,
                                            0x255e204978d669a0, 0x511f2040670e3e0b,
                                            0xeda4e59f31bfc8bd};
    const struct generate g = {.ruleset = {_i}, .rulesets = 1};
    uint64_t hash = HASH_BEGIN;
    CHOICES c = {0};
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
