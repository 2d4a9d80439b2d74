// SPDX-License-Identifier: MIT
//
// The engine by itself: notation, views, and misuse by callers. Other tests: proptests/ (what holds
// in play), lockstep (the order of lists), the corpus and the spec (what is legal).
#include <signal.h>

#include "paiko/paiko.h"

// Returns the first position of a ruleset with the usual number of players.
static struct paiko_position start_of(enum paiko_ruleset ruleset) {
    const struct paiko_rules rules = paiko_rules_default(ruleset);
    return paiko_position_start(&rules, 0);
}

TEST(the_library_says_which_version_it_is) {
    ck_assert_int_eq(paiko_version(), PAIKO_VERSION_NUMBER);
    ck_assert_int_gt(PAIKO_VERSION_OF(1, 0, 0), PAIKO_VERSION_OF(0, 999, 999));
}

// ---- play ----

TEST(text_is_played_where_it_is_legal) {
    struct paiko_rules rules;
    struct paiko_error e;
    struct paiko_report report;
    ck_assert(!paiko_rules_read(&rules, "pnp ", &e));
    ck_assert_int_eq(e.column, 4);
    ck_assert(paiko_rules_read(&rules, "catalyst2019,null-shift=no", &e));
    struct paiko_position p = paiko_position_start(&rules, 0), before = p;
    const char legal[] = "a legal action; `paikocheck explain` names the clauses";
    const char *const refused[][2] = {{"draw A", legal}, {"A@e9", legal}};
    for (int i = 0; i < ROWS(refused); i++) {
        ck_assert(!paiko_play(&p, refused[i][0], &report, &e));
        ck_assert_str_eq(e.expected, refused[i][1]);
        ck_assert_int_eq(memcmp(&p, &before, sizeof p), 0);
    }
    ck_assert(!paiko_play(&p, "draw AA", &report, &e));
    ck_assert_int_eq(e.column, 7);
    ck_assert(paiko_play(&p, "draw ABEFILS", &report, &e));
    ck_assert_uint_eq(report.captured, 0);
    ck_assert_uint_eq(p.turn, PAIKO_PLAYER_BLACK);
}

// Corrupts derived data of a position; paiko_position_check must notice.
TEST(check_notices_what_is_spoilt) {
    struct paiko_position start = start_of(PAIKO_RULESET_BGA), p;
    ck_assert_ptr_null(paiko_position_check(&start));
#define NOTICES(change, field)                                                                     \
    p = start;                                                                                     \
    change;                                                                                        \
    ck_assert_str_eq(paiko_position_check(&p), field)
    NOTICES(p.threat[1][0] = 1, "threat");
    NOTICES(p.cover[0] = 1, "cover");
    NOTICES(p.twice[PAIKO_PLAYER_BLACK] ^= 1, "twice");
    NOTICES(p.fire[PAIKO_PLAYER_WHITE][1] ^= 1, "fire");
    NOTICES(p.cell[5] = paiko_cell_of(PAIKO_PLAYER_WHITE, PAIKO_TYPE_SWORD, 0), "kind");
    NOTICES(p.red[PAIKO_PIECE_CORPSE] = 1, "red");
    NOTICES(p.own[PAIKO_PLAYER_BLACK] = 1, "own");
}

// In an unchecked position the phase may ask for a gift that no reserve could fill.
TEST(nobody_gives_so_many) {
    const char line[] = "rules=bga board=2/4/6/8/10/12/14/14/12/10/8/6/4/2 turn=W phase=give:64 "
                        "hand=-:- reserve=A3:A3 lost=-:- streak=-:-";
    struct paiko_position p;
    struct paiko_error e;
    ck_assert_msg(paiko_position_read(&p, line, true, &e), "%s: %s", e.field, e.expected);
    ck_assert_uint_eq(paiko_legal(&p, NULL, 0), 0);
    ck_assert_uint_eq(paiko_perft(&p, 1), 0);
    // A refusal leaves the position as it was.
    const struct paiko_position before = p;
    ck_assert(!paiko_position_read(&p, line, false, &e));
    ck_assert_int_eq(memcmp(&p, &before, sizeof p), 0);
}

// ---- other rules ----

static struct { const char *line, *ruling, *option, *after; } * other_rules;
static int other_count;

int suite_begin(int argc, char **argv) {
    (void)argv;
    other_rules = suite_table("other_rules.tsv", 4, &other_count);
    return argc == 1 ? 0 : 2;
}

static uint8_t option_named(enum paiko_ruling ruling, const char *name) {
    unsigned option = 0;
    while (strcmp(paiko_option_name(ruling, option), name) != 0)
        option++;
    return (uint8_t)option;
}

TEST_ROWS(other_rules_drop_what_they_do_not_keep, other_count) {
    char line[PAIKO_POSITION_TEXT_MAX];
    struct paiko_position p;
    struct paiko_error e;
    ck_assert_msg(paiko_position_read(&p, other_rules[_i].line, true, &e), "%s: %s", e.field,
                  e.expected);
    struct paiko_rules rules = p.rules;
    unsigned ruling = 0;
    while (strcmp(paiko_ruling_name(ruling), other_rules[_i].ruling) != 0)
        ruling++;
    rules.option[ruling] = option_named((enum paiko_ruling)ruling, other_rules[_i].option);
    paiko_position_set_rules(&p, &rules);
    ck_assert_ptr_null(paiko_position_check(&p));
    ck_assert_uint_gt(paiko_position_write(&p, line, sizeof line), strlen(other_rules[_i].after));
    ck_assert_str_eq(line + strlen(line) - strlen(other_rules[_i].after), other_rules[_i].after);
    // Reading the line into cleared memory must give the same bytes.
    struct paiko_position again;
    memset(&again, 0, sizeof again);
    ck_assert_msg(paiko_position_read(&again, line, true, &e), "%s: %s", e.field, e.expected);
    ck_assert_int_eq(memcmp(&again, &p, sizeof p), 0);
}

// Lines with something in every field.
static const char *const full[] = {
    "rules=catalyst2019 board=2/4/6/8/10/12/2E11/5e8/12/10/8/6/4/2 turn=W phase=action hand=A:B "
    "reserve=-:- lost=S:W streak=c8*3:f7*2",
    "rules=bga,limit-redeploy=counts-only board=2/4/6/8/10/12/2E11/5e8/12/10/8/6/4/2 turn=W "
    "phase=action hand=A:B reserve=-:- lost=S:W streak=c8*5:f7*4",
    "rules=shrines14,limit-redeploy=counts-only board=2/4/6/8/10/12/2E11/2Z2e8/12/10/8/6/4/2 "
    "turn=R phase=take:d5 hand=A:B streak=c8*5:f7*4:c7*4 pile=7 cycle=2",
    "rules=shrines14,limit-redeploy=counts-only board=2/4/6/8/10/12/Z13/14/12/10/8/6/4/2 turn=W "
    "phase=action hand=-:- streak=-:-:a8*999999999 pile=46 cycle=0",
    "rules=ronin13c,shift-limit=3,hero-cap=ever board=2/4/6/8/10/12/2S*11/5s*'8/12/10/8/6/4/2 "
    "turn=W phase=action hand=A:B:-:- hero=A:S:W base=SE:B:-:I reserve=E:F left=3 token=B2 "
    "streak=c8*2:f7*3 made=ASW",
};

// Sets an option in a position, and writes the position as a line. The position that is read from
// this line must be equal, byte for byte.
TEST_ROWS(each_option_leaves_nothing_behind, ROWS(full)) {
    struct paiko_position base, p, q;
    struct paiko_error e;
    ck_assert_msg(paiko_position_read(&base, full[_i], true, &e), "%s: %s", e.field, e.expected);
    for (unsigned ruling = 0; ruling < PAIKO_RULING_COUNT; ruling++)
        for (unsigned option = 0; paiko_option_name(ruling, option); option++) {
            struct paiko_rules rules = base.rules;
            char line[PAIKO_POSITION_TEXT_MAX];
            if (!paiko_ruling_applies(rules.ruleset, ruling))
                continue;
            p = base;
            rules.option[ruling] = (uint8_t)option;
            paiko_position_set_rules(&p, &rules);
            ck_assert_uint_gt(paiko_position_write(&p, line, sizeof line), 0);
            ck_assert(option != base.rules.option[ruling] || strcmp(line, full[_i]) == 0);
            ck_assert_msg(paiko_position_read(&q, line, true, &e), "%s", line);
            ck_assert_msg(memcmp(&p, &q, sizeof p) == 0, "%s", line);
        }
}

TEST(a_table_that_does_not_fit_is_not_cut) {
    char line[256];
    const size_t n = paiko_table_write(5, line, sizeof line);
    ck_assert_uint_eq(n, strlen(line));
    ck_assert_uint_eq(paiko_table_write(5, line, n), 0);
    ck_assert_uint_eq(paiko_table_write(5, line, n + 1), n);
}

// The squares d10 and d1 are different, although the name `d10` begins with `d1`.
TEST(a_square_that_begins_another_is_another) {
    const struct paiko_position p = start_of(PAIKO_RULESET_BGA);
    struct paiko_action a;
    struct paiko_error e;
    ck_assert(paiko_action_read(&a, &p, "I@d10-d1^", &e));
    ck_assert(!paiko_action_read(&a, &p, "I@d10-d10^", &e));
    ck_assert_int_eq(e.column, 7);
}

// ---- limits of names and lines ----

TEST(options_end) {
    ck_assert_ptr_nonnull(paiko_option_name(PAIKO_RULING_SHIFT_LIMIT, 0));
    ck_assert_ptr_null(paiko_option_name(PAIKO_RULING_SHIFT_LIMIT, 9));
    ck_assert_ptr_null(paiko_option_name(PAIKO_RULING_SHIFT_LIMIT, PAIKO_RULING_OPTIONS_MAX));
    ck_assert_ptr_null(paiko_option_name(PAIKO_RULING_COUNT, 0));
}

// However small the buffer is, a line is written whole with its NUL, or not at all.
TEST(a_line_that_does_not_fit_is_not_written) {
    const struct paiko_position p = start_of(PAIKO_RULESET_RONIN13C);
    char whole[PAIKO_POSITION_TEXT_MAX], line[PAIKO_POSITION_TEXT_MAX];
    const size_t length = paiko_position_write(&p, whole, sizeof whole);
    ck_assert_uint_eq(length, strlen(whole));
    ck_assert_uint_eq(paiko_position_write(&p, NULL, 0), 0);
    for (size_t size = 0; size <= length + 3; size++) {
        const bool fits = size > length;
        memset(line, '~', sizeof line);
        const size_t n = size % 2 ? paiko_position_write(&p, line, size)
                                  : paiko_position_view(&p, PAIKO_WHITE_SEAT, line, size);
        const size_t said = size % 2 || n == 0 ? length : strlen(line);
        ck_assert_uint_eq(n, fits || n ? said : 0);
        size_t left = n ? n + 1 : 0;
        while (left < sizeof line && line[left] == '~')
            left++;
        ck_assert_msg(left == sizeof line, "room for %zu: byte %zu was written", size, left);
    }
}

// Returns the position with the longest line that can be read. Every ruling has its longest option.
// Every square has a tile with all marks that the game has. Hands and reserves are as full as a
// line allows.
static struct paiko_position widest(unsigned ruleset) {
    struct paiko_rules rules = paiko_rules_default((enum paiko_ruleset)ruleset);
    for (unsigned i = 0; i < PAIKO_RULING_COUNT; i++) {
        const uint8_t usual = rules.option[i];
        size_t most = 0;
        for (uint8_t o = 0; paiko_ruling_applies(ruleset, i) && paiko_option_name(i, o); o++)
            if (o != usual && strlen(paiko_option_name(i, o)) >= most) {
                rules.option[i] = o;
                most = strlen(paiko_option_name(i, o));
            }
    }
    rules.option[PAIKO_RULING_SHIFT_LIMIT] = PAIKO_SHIFT_LIMIT_3;
    struct paiko_position p = paiko_position_start(
        &rules, paiko_game_of(ruleset) == PAIKO_GAME_RONIN ? (unsigned)PAIKO_SEATS : 0);
    memset(p.count, 99, sizeof p.count);
    for (unsigned s = 0; s < PAIKO_SQUARES; s++)
        p.cell[s] = paiko_cell_of(PAIKO_PLAYER_WHITE, PAIKO_TYPE_FIRE, PAIKO_FACING_NORTH);
    for (unsigned side = 0; side < PAIKO_SIDES; side++)
        p.streak[side] = (struct paiko_streak){PAIKO_SQUARES - 9, PAIKO_STREAK_MOST};
    if (p.round.blacks == 0)
        return p;
    p.hero = p.busy = p.run[0] = p.run[1] = paiko_board;
    memset(p.round.hand, 99, sizeof p.round.hand);
    memset(p.round.hero, 1, sizeof p.round.hero);
    memset(p.round.base, 1, sizeof p.round.base);
    memset(p.round.under, 1, sizeof p.round.under);
    p.round.made = 255;
    p.own[PAIKO_PLAYER_WHITE] = paiko_board;
    return p;
}

TEST_ROWS(the_longest_line_fits, PAIKO_RULESETS) {
    const struct paiko_position p = widest((unsigned)_i);
    struct paiko_position q;
    struct paiko_error e;
    char line[PAIKO_POSITION_TEXT_MAX];
    const size_t n = paiko_position_write(&p, line, sizeof line);
    ck_assert_uint_gt(n, 0);
    ck_assert_msg(paiko_position_read(&q, line, true, &e), "%s, column %d: %s", e.field, e.column,
                  line);
    ck_assert_uint_lt(paiko_rules_write(&p.rules, line), PAIKO_RULES_TEXT_MAX);
}

// Actions that can be read, although they name empty squares or squares off the board. If `none`,
// paiko_action_write() gives no text.
static const struct {
    enum paiko_ruleset ruleset;
    const char *text;
    bool none;
} nowhere[] = {
    {PAIKO_RULESET_BGA, "a1-b2", false},      {PAIKO_RULESET_BGA, "a1-b2^", false},
    {PAIKO_RULESET_BGA, "a1-d5<", false},     {PAIKO_RULESET_BGA, "d5-d6", false},
    {PAIKO_RULESET_BGA, "d5-d6v", false},     {PAIKO_RULESET_BGA, "d5-a1>", false},
    {PAIKO_RULESET_BGA, "a1@d5", true},       {PAIKO_RULESET_BGA, "d5@a1", true},
    {PAIKO_RULESET_BGA, "S@a1", true},        {PAIKO_RULESET_BGA, "d5-a1", true},
    {PAIKO_RULESET_RONIN13C, "d5-a1", true},  {PAIKO_RULESET_RONIN13C, "a1-d5", true},
    {PAIKO_RULESET_RONIN13C, "S@a1", true},   {PAIKO_RULESET_RONIN13C, "e6@n14", true},
    {PAIKO_RULESET_RONIN13C, "d5-d6^", true}, {PAIKO_RULESET_RONIN13C, "I@d5-a1^", true},
};

TEST_ROWS(actions_of_nothing_are_read, ROWS(nowhere)) {
    const struct paiko_position p = start_of(nowhere[_i].ruleset);
    char out[PAIKO_ACTION_TEXT_MAX] = "~";
    struct paiko_action a;
    struct paiko_error e;
    ck_assert_msg(paiko_action_read(&a, &p, nowhere[_i].text, &e), "%s", nowhere[_i].text);
    ck_assert(!paiko_is_legal(&p, &a) && !paiko_action_hidden(&p, &a, PAIKO_WHITE_SEAT));
    if (!nowhere[_i].none)
        return;
    ck_assert_uint_eq(paiko_action_write(&a, out), 0);
    ck_assert_str_eq(out, "");
    ck_assert_uint_eq(paiko_action_view(&p, &a, PAIKO_WHITE_SEAT, out), 0);
}

// ---- preconditions ----

// Calls that each violate one precondition of the headers. Only a build with assertions stops them.
#define BROKEN(X)                                                                                  \
    X(paiko_bits_one(PAIKO_SQUARES))                                                               \
    X(paiko_bits_has(paiko_board, PAIKO_NO_SQUARE))                                                \
    X(paiko_bits_first(0))                                                                         \
    X(paiko_shift_range(PAIKO_TYPES))                                                              \
    X(paiko_cell_of(PAIKO_PLAYER_CHANCE, PAIKO_TYPE_AIR, PAIKO_FACING_NORTH))                      \
    X(paiko_cell_of(PAIKO_PLAYER_RED, PAIKO_PIECES, PAIKO_FACING_NORTH))                           \
    X(paiko_cell_of(PAIKO_PLAYER_WHITE, PAIKO_TYPES, PAIKO_FACING_NORTH))                          \
    X(paiko_cell_of(PAIKO_PLAYER_WHITE, PAIKO_TYPE_AIR, PAIKO_FACINGS))                            \
    X(paiko_cell_player(0))                                                                        \
    X(paiko_cell_type(0))                                                                          \
    X(paiko_cell_facing(0))                                                                        \
    X(paiko_rules_default((enum paiko_ruleset)PAIKO_RULESETS))                                     \
    X(paiko_ruling_applies(PAIKO_RULESETS, 0))                                                     \
    X(paiko_ruling_applies(PAIKO_RULESET_BGA, PAIKO_RULING_COUNT))                                 \
    X(paiko_game_of(PAIKO_RULESETS))                                                               \
    X(paiko_players_fit(PAIKO_RULESETS, 2))                                                        \
    X(paiko_position_start(NULL, 0))                                                               \
    X(paiko_position_start(&with.rules, 3))                                                        \
    X((with.rules.option[PAIKO_RULING_TIE] = 2, paiko_position_start(&with.rules, 0)))             \
    X((with.rules.option[PAIKO_RULING_HERO_SAI] = 1, paiko_position_start(&with.rules, 0)))        \
    X((with.rules.ruleset = PAIKO_RULESETS, paiko_position_start(&with.rules, 0)))                 \
    X(paiko_position_read(NULL, "", false, &with.error))                                           \
    X(paiko_position_read(&with.two, NULL, false, &with.error))                                    \
    X(paiko_position_read(&with.two, "", false, NULL))                                             \
    X(paiko_position_set_rules(&with.many, &with.rules))                                           \
    X(paiko_position_set_rules(&with.two, NULL))                                                   \
    X(paiko_position_write(NULL, with.out, sizeof with.out))                                       \
    X(paiko_position_write(&with.two, NULL, 1))                                                    \
    X(paiko_viewer_read(&with.two, NULL, &with.viewer))                                            \
    X(paiko_viewer_read(&with.two, "W", NULL))                                                     \
    X(paiko_position_view(&with.two, PAIKO_PLAYER_RED, with.out, sizeof with.out))                 \
    X(paiko_position_view(&with.many, 4, with.out, sizeof with.out))                               \
    X(paiko_table_write(4, NULL, 1))                                                               \
    X(paiko_position_check(NULL))                                                                  \
    X(paiko_threat_count(&with.two, PAIKO_PLAYER_RED, 0))                                          \
    X(paiko_threat_count(&with.two, PAIKO_PLAYER_WHITE, PAIKO_SQUARES))                            \
    X(paiko_covered(&with.two, PAIKO_PLAYER_RED, 0))                                               \
    X(paiko_covered(&with.two, PAIKO_PLAYER_WHITE, PAIKO_NO_SQUARE))                               \
    X(paiko_at_threshold(&with.two, PAIKO_PLAYER_RED))                                             \
    X(paiko_pressure(&with.two, PAIKO_SIDES, 0))                                                   \
    X(paiko_pressure(&with.two, PAIKO_PLAYER_WHITE, PAIKO_SQUARES))                                \
    X(paiko_score(&with.two, PAIKO_PLAYER_RED))                                                    \
    X(paiko_three_threat(NULL))                                                                    \
    X(paiko_about_to_fall(NULL))                                                                   \
    X(paiko_stored(&with.two, PAIKO_STORES, PAIKO_PLAYER_WHITE))                                   \
    X(paiko_stored(&with.two, PAIKO_STORE_HAND, PAIKO_PLAYER_RED))                                 \
    X(paiko_action_read(NULL, &with.two, "pass", &with.error))                                     \
    X(paiko_action_read(&with.action, &with.two, NULL, &with.error))                               \
    X(paiko_action_read(&with.action, &with.two, "pass", NULL))                                    \
    X(paiko_action_write(NULL, with.out))                                                          \
    X(paiko_action_write(&with.action, NULL))                                                      \
    X((with.action.kind = PAIKO_KINDS, paiko_action_write(&with.action, with.out)))                \
    X((with.action.type = PAIKO_TYPES, paiko_action_write(&with.action, with.out)))                \
    X((with.action.to = PAIKO_SQUARES, paiko_action_write(&with.action, with.out)))                \
    X((with.action.facing = PAIKO_FACINGS, paiko_is_legal(&with.two, &with.action)))               \
    X(paiko_action_hidden(&with.many, &with.action, 4))                                            \
    X(paiko_action_view(&with.two, &with.action, PAIKO_PLAYER_RED, with.out))                      \
    X(paiko_action_view(&with.many, &with.action, PAIKO_WHITE_SEAT, NULL))                         \
    X(paiko_sort(NULL, &with.action, 1))                                                           \
    X(paiko_sort(&with.action, NULL, 1))                                                           \
    X(paiko_legal(&with.two, NULL, 1))                                                             \
    X(paiko_legal(NULL, NULL, 0))                                                                  \
    X((with.two.turn = 9, paiko_legal(&with.two, NULL, 0)))                                        \
    X((with.two.phase = PAIKO_PHASE_OVER + 1, paiko_legal(&with.two, NULL, 0)))                    \
    X(paiko_is_legal(&with.two, NULL))                                                             \
    X(paiko_make(&with.two, &with.action, NULL, NULL))                                             \
    X(paiko_unmake(&with.two, NULL))                                                               \
    X(paiko_unmake(NULL, &with.undo))                                                              \
    X((with.report.captured = PAIKO_SQUARES + 1,                                                   \
       paiko_report_write(&with.report, &with.two, with.out)))                                     \
    X(paiko_report_write(&with.report, &with.two, NULL))                                           \
    X(paiko_perft(NULL, 1))

static struct {
    struct paiko_position two, many;
    struct paiko_rules rules;
    struct paiko_action action;
    struct paiko_error error;
    struct paiko_undo undo;
    struct paiko_report report;
    char out[PAIKO_POSITION_TEXT_MAX];
    unsigned viewer;
} with;

TEST_ROWS_SIGNAL(an_assertion_ends_what_breaks_it, suite_assertions(CALLS(BROKEN)), SIGABRT) {
    const struct paiko_rules many = paiko_rules_default(PAIKO_RULESET_RONIN13C);
    with.rules = paiko_rules_default(PAIKO_RULESET_CATALYST2019);
    with.two = paiko_position_start(&with.rules, 0);
    with.many = paiko_position_start(&many, 0);
    ck_assert_ptr_nonnull(freopen("/dev/null", "w", stderr)); // the assertion's message goes there
    CALL(BROKEN, _i);
}
