// SPDX-License-Identifier: MIT
//
// Tests of the atlas. In a witness (a position) two options of a ruling must differ. Counts must
// fit the games that were played, and pages must fit the data.
#include <stdlib.h>

#include "atlas/atlas.h"
#include "base/file.h"
#include "base/memory.h"
#include "base/stop.h"
#include "impl/impl.h"
#include "paiko_options.h"
#include "play/choices.h"

// Builds with slow checks take several times as long, so they play a third of the games.
enum { LESS = PAIKO_SLOW_BUILD ? 3 : 1 };

#define EMPTY "2/4/6/8/10/12/14/14/12/10/8/6/4/2"
#define RESERVES "reserve=A3B3E3F3I3L3S3W3:A3B3E3F3I3L3S3W3 lost=-:-"

// ---- The engine under other rules ----

TEST(other_rules_stand_in_the_place_of_a_position_s_own) {
    static const char line[] = "rules=pnp board=" EMPTY " turn=W phase=action hand=-:- " RESERVES;
    const struct pair pair = {PAIKO_RULESET_PNP, PAIKO_RULING_DRAW_COUNT,
                              PAIKO_DRAW_COUNT_EXACTLY_3, PAIKO_DRAW_COUNT_0_TO_3};
    struct paiko_rules rules[2];
    struct problem p;
    TEXT next = {0}, list = {0};
    unsigned captured, waves;
    pair_rules(&pair, rules);
    const struct impl under = impl_engine_under(&rules[1]);
    ck_assert_int_eq(impl_engine.apply(NULL, line, "draw -", &next, NULL, &p), ANSWER_NO);
    ck_assert_int_eq(under.apply(under.self, line, "draw -", &next, NULL, &p), ANSWER_YES);
    ck_assert_msg(strncmp(text_string(&next), "rules=pnp board=", 16) == 0, "%s", next.s);
    ck_assert_int_eq(under.legal(under.self, line, &list, &p), ANSWER_YES);
    ck_assert(strstr(text_string(&list), "draw -\n") && strstr(text_string(&list), "draw A3\n"));
    void *ahead = under.read(under.self, line, NULL);
    ck_assert(under.peek(under.self, ahead, "draw -", &captured, &waves));
    free(ahead);
    ck_assert_int_eq(under.check(under.self, line, &p), ANSWER_YES);
    ck_assert_int_eq(under.check(under.self, "rules=pnp", &p), ANSWER_UNREADABLE);
}

// Without a limit on shifts, the engine does not count shifts in `streak`.
TEST(what_other_rules_do_not_know_is_refused_or_dropped) {
    static const char worn[] = "rules=catalyst2019 board=2/4/6/8/10/12/6S7/14/12/10/8/6/4/2 turn=W "
                               "phase=action hand=-:- reserve=A3B3E3F3I3L3S2W3:A3B3E3F3I3L3S3W3 "
                               "lost=-:- streak=g8*3:-";
    struct paiko_rules rules = paiko_rules_default(PAIKO_RULESET_CATALYST2019);
    struct problem p;
    TEXT next = {0};
    rules.option[PAIKO_RULING_SHIFT_LIMIT] = PAIKO_SHIFT_LIMIT_NONE;
    const struct impl under = impl_engine_under(&rules);
    ck_assert_int_eq(impl_engine.apply(NULL, worn, "g8-g9", &next, NULL, &p), ANSWER_NO);
    ck_assert_int_eq(under.apply(under.self, worn, "g8-g9", &next, NULL, &p), ANSWER_YES);
    ck_assert_msg(strstr(next.s, " streak=-:-"), "%s", next.s);
    const struct paiko_rules other = paiko_rules_default(PAIKO_RULESET_BGA);
    const struct impl stuck = impl_engine_under(&other);
    ck_assert_int_eq(stuck.check(stuck.self, "", &p), ANSWER_UNREADABLE);
}

// ---- Comparing ----

static bool same_record(const struct paiko_position *p, const struct paiko_position *q) {
    const struct readings_outcome x = {.readable = true, .legal = true, .next = *p},
                                  y = {.readable = true, .legal = true, .next = *q};
    return readings_compare(&x, &y) == READINGS_NONE;
}

// Members of an outcome, in order. `effect`: how two outcomes differ if only this member differs.
#define PART(member, effect)                                                                       \
    {                                                                                              \
#member, offsetof(struct readings_outcome, member),                                        \
            sizeof((struct readings_outcome *)0)->member, READINGS_##effect                        \
    }
#define OF(member, effect) PART(next.member, effect)
static const struct {
    const char *name;
    size_t at, size;
    enum readings_effect effect;
} outcome_parts[] = { // clang-format off
    PART(readable, POSITION), PART(legal, VERDICT), OF(rules, NONE), OF(round.blacks, OUTCOME),
    OF(round.seat, OUTCOME), OF(round.left, OUTCOME), OF(round.token, OUTCOME),
    OF(round.made, RECORD), OF(round.hero, OUTCOME), OF(round.base, OUTCOME),
    OF(round.under, OUTCOME), OF(round.hand, OUTCOME), OF(hero, OUTCOME), OF(busy, OUTCOME),
    OF(run, RECORD), OF(turn, OUTCOME), OF(phase, OUTCOME), OF(give, OUTCOME),
    OF(result, OUTCOME), OF(pile, OUTCOME), OF(cycle, OUTCOME), OF(taken, OUTCOME),
    OF(cell, OUTCOME), OF(fresh, OUTCOME), OF(saved, RECORD), OF(count, OUTCOME),
    OF(streak[0].square, RECORD), OF(streak[0].count, RECORD), OF(streak[1].square, RECORD),
    OF(streak[1].count, RECORD), OF(streak[2].square, RECORD), OF(streak[2].count, RECORD),
    OF(kind, NONE), OF(red, NONE), OF(own, NONE), OF(threat, NONE), OF(cover, NONE),
    OF(twice, NONE), OF(fire, NONE), PART(report.captured, RECORD), PART(report.waves, NONE),
    PART(report.fall[0].wave, RECORD), PART(report.fall[0].square, RECORD),
    PART(report.fall[0].tile, NONE), PART(report.fall[0].hero, NONE),
    PART(report.fall[1].wave, RECORD), PART(report.fall[1].square, RECORD)}; // clang-format on

// No member is forgotten: except for padding, each begins where the member before it ends.
TEST(outcomes_differ_by_each_byte) {
    static struct readings_outcome x, y;
    size_t end = 0;
    x.readable = x.legal = true;
    x.report.captured = 2;
    for (int i = 0; i < ROWS(outcome_parts); i++) {
        const char *name = outcome_parts[i].name;
        const size_t at = outcome_parts[i].at;
        ck_assert_msg(at >= end && at - end < 16, "what stands before %s?", name);
        for (end = at; end < at + outcome_parts[i].size; end++) {
            y = x;
            ck_assert_int_eq(readings_compare(&x, &y), READINGS_NONE);
            ((unsigned char *)&y)[end] ^= 1;
            ck_assert_msg(readings_compare(&x, &y) == outcome_parts[i].effect, "%s", name);
            ck_assert_msg(readings_compare(&y, &x) == outcome_parts[i].effect, "%s", name);
            ck_assert_msg(readings_same_position(&x.next, &y.next) ==
                              (outcome_parts[i].effect != READINGS_OUTCOME),
                          "%s", name);
        }
    }
}

// Records of earlier turns are compared only if both options keep them.
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
        ck_assert(same_record(&p, &other));
        q = other;
        q.streak[known[i].side].count = 2;
        ck_assert_int_eq(same_record(&p, &q), !known[i].streak);
        for (unsigned bit = 0; bit < 2; bit++) {
            q = other;
            q.run[bit] = 1;
            ck_assert_int_eq(same_record(&p, &q), !known[i].run);
        }
        q = other;
        q.round.made = 1;
        ck_assert_int_eq(same_record(&p, &q), !known[i].made);
    }
}

// ---- Searching ----

// The search must find a position and an action in which the two options of `pair` differ.
// The difference must be `least` or greater. The board may have at most `tiles` tiles.
static const struct {
    struct pair pair;
    enum readings_effect least;
    unsigned tiles;
} searched[] = {
    {{PAIKO_RULESET_PNP, PAIKO_RULING_RECHECK, 0, 1}, READINGS_OUTCOME, 4},
    {{PAIKO_RULESET_PNP, PAIKO_RULING_SHIFT_LIMIT, 0, 1}, READINGS_RECORD, 1},
    {{PAIKO_RULESET_CATALYST2019, PAIKO_RULING_BLOCKING, 0, 1}, READINGS_OUTCOME, 2},
    {{PAIKO_RULESET_SHRINES14, PAIKO_RULING_ZOMBIE_LIMIT, 0, 1}, READINGS_RECORD, 3},
    {{PAIKO_RULESET_RONIN13C, PAIKO_RULING_HERO_CAP, 0, 1}, READINGS_OUTCOME, 2},
};
TEST_ROWS(a_search_finds_what_parts, ROWS(searched)) {
    const struct pair *pair = &searched[_i].pair;
    OWNED struct atlas *a = memory_take(2, sizeof *a);
    struct witness w[2];
    struct problem p;
    struct atlas_choice choice = {.games = 1};
    choice.ruleset[pair->ruleset] = choice.ruling[pair->ruling] = true;
    for (int i = 0; i < 2; i++) {
        ck_assert(atlas_make(&a[i], &choice, &p));
        ck_assert(atlas_witness(&a[i], pair, &w[i]));
    }
    ck_assert_int_ge(w[0].effect, searched[_i].least);
    ck_assert_msg(w[0].tiles <= searched[_i].tiles, "%u: %s", w[0].tiles, w[0].side[0].position);
    ck_assert(w[0].agreed);
    ck_assert_str_eq(w[1].side[0].position, w[0].side[0].position);
    ck_assert_str_eq(w[1].action, w[0].action);
}

// ---- Games ----

TEST_ROWS(games_are_counted, RULESETS) {
    static const volatile sig_atomic_t go = 0, stop = 1;
    enum { PLAYED = 12 / LESS, ENOUGH = 12 }; // fewer games than 12 may show no difference
    uint64_t apart[RULING_OPTIONS_MAX];
    for (int r = 0; r < RULING_COUNT; r += 5) {
        const struct ruling *of = &ruling_table[r];
        if (!of->applies[_i])
            continue;
        ck_assert(games_play(_i, r, 4, PLAYED, apart, &go));
        for (size_t o = 0; o < RULING_OPTIONS_MAX; o++)
            ck_assert_uint_le(apart[o], o < of->options && o != of->fallback[_i] ? PLAYED : 0);
    }
    ck_assert(games_play(_i, RULING_BLOCKING, 4, ENOUGH, apart, &go));
    ck_assert_uint_gt(apart[1] + apart[0], ENOUGH / 4);
    ck_assert(!games_play(_i, RULING_BLOCKING, 4, ENOUGH, apart, &stop));
}

// The games are the same on every machine. After a deliberate change, replace the numbers.
TEST(players_play_as_they_did) {
    static const struct {
        int ruleset, ruling;
        uint64_t games, apart;
    } rows[] = {{PAIKO_RULESET_SHRINES14, RULING_BLOCKING, 20, 25},
                {PAIKO_RULESET_CATALYST2019, RULING_BLOCKING, 20, 29},
                {PAIKO_RULESET_RONIN13C, RULING_BLOCKING, 4, 2}};
    static const volatile sig_atomic_t go = 0;
    for (size_t i = 0; i < ROWS(rows); i++) {
        uint64_t apart[RULING_OPTIONS_MAX], all = 0;
        ck_assert(games_play(rows[i].ruleset, rows[i].ruling, 1, rows[i].games, apart, &go));
        for (size_t o = 0; o < RULING_OPTIONS_MAX; o++)
            all += apart[o];
        ck_assert_msg(all == rows[i].apart, "row %zu: %llu", i, (unsigned long long)all);
    }
}

// ---- The order of a list ----

// Checks the numbers and the order of a list. Order: by weight, highest first; then by number of
// readers, highest first; then by ruleset and ruling. `most`: the option that changes most games;
// if several do, the first.
static void check_order(const struct ranked *r, size_t count) {
    double last[4] = {1e9};
    for (; count--; r++) {
        const struct ruling *of = &ruling_table[r->ruling];
        const unsigned readers = doubt_readers[of->doubt], usual = of->fallback[r->ruleset];
        unsigned most = usual == 0;
        for (unsigned o = most; o < of->options; o++)
            most = o != usual && r->of->apart[o] > r->of->apart[most] ? o : most;
        const double play = (double)r->of->apart[most] / (double)r->of->games,
                     now[] = {play * readers, readers, -r->ruleset, -r->ruling};
        int i = 0;
        while (i < 3 && now[i] == last[i])
            i++;
        ck_assert(r->most == (int)most && r->play == play && r->weight == now[0]);
        ck_assert_msg(now[i] < last[i], "%s of %s", of->name, ruleset_names[r->ruleset]);
        memcpy(last, now, sizeof last);
    }
}

// Ranks random counts, many of which are equal. `list` has each ruling once for each ruleset. From
// the entries for the rulesets of a game, rank_game() must take each ruling's first entry.
TEST(equals_keep_the_order_of_the_register) {
    struct choices c = {0};
    struct ranked list[RULESETS * RULING_COUNT], one[RULING_COUNT];
    OWNED struct atlas *a = memory_take(1, sizeof *a);
    size_t count = 0, all;
    choices_seed(&c, 7);
    for (int s = 0; s < RULESETS; s++) {
        for (int r = 0; r < RULING_COUNT; r++) {
            a->of[s][r].done = ruling_table[r].applies[s] && choice_below(&c, 4);
            a->of[s][r].games = 4;
            for (size_t o = 0; o < RULING_OPTIONS_MAX; o++)
                a->of[s][r].apart[o] = choice_below(&c, 3);
        }
        count = rank_ruleset(a, s, list, count);
    }
    ck_assert_uint_eq(count, atlas_done(a, &all));
    check_order(list, count);
    for (unsigned g = 0; g < GAMES; g++) {
        const size_t n = rank_game(a, (enum game)g, one);
        size_t at = 0;
        char known[RULING_COUNT] = {0};
        for (size_t i = 0; i < count; i++)
            if (ruleset_game[list[i].ruleset] == g && !known[list[i].ruling]++)
                ck_assert(at < n && one[at++].of == list[i].of);
        ck_assert(at == n && n > 0);
    }
}

// ---- The kept atlas ----

SURROUND(suite_enter_folder, suite_leave_folder)

static struct atlas *kept_atlas(void) {
    struct atlas *a = memory_take(1, sizeof *a);
    struct problem p;
    ck_assert_msg(atlas_read(a, PAIKO_DOCS_DIR "/atlas.json", &p), "%s: %s", p.where, p.found);
    return a;
}

// A witness is a position in which two options of a ruling differ. If two options have no witness,
// `never` must say why they never differ.
TEST(kept_witnesses_hold) {
    OWNED struct atlas *a = kept_atlas();
    unsigned options = 0, found = 0;
    size_t all;
    ck_assert_uint_eq(atlas_done(a, &all), all);
    ck_assert_uint_eq(atlas_disagreements(a), 0);
    for (int s = 0; s < RULESETS; s++)
        for (int r = 0; r < RULING_COUNT; r++) {
            const struct ruling *of = &ruling_table[r];
            struct pair pair = {s, r, 0, 0};
            for (pair.a = 0; of->applies[s] && pair.a < of->options; pair.a++)
                for (pair.b = pair.a + 1; pair.b < of->options; pair.b++) {
                    struct witness w;
                    const bool has = atlas_witness(a, &pair, &w);
                    const bool usual = pair.a == of->fallback[s] || pair.b == of->fallback[s];
                    ck_assert_msg(has ? w.effect != READINGS_NONE
                                      : *question_table[r].never[s] != 0,
                                  "%s of %s", of->name, ruleset_names[s]);
                    options += usual;
                    found += usual && has;
                }
        }
    ck_assert_uint_eq(options, 237);
    ck_assert_uint_eq(found, 221);
}

// An atlas that is written and then read must be the same. atlas_make() must not repeat finished
// work. Files of another form must be refused.
TEST(the_file_holds_an_atlas) {
    static const char *const wrong[] = {
        "{}",
        "{\"atlas\": 2, \"rulings\": []}",
        ("{\"atlas\": 3, \"rulings\": [{\"ruleset\": \"chess\", \"ruling\": \"tie\", \"games\": 1, "
         "\"options\": [], \"pairs\": []}]}"),
        ("{\"atlas\": 3, \"rulings\": [{\"ruleset\": \"pnp\", \"ruling\": \"tie\", \"games\": 1, "
         "\"options\": [{\"option\": \"none\", \"apart\": 0}, {\"option\": \"never\", "
         "\"apart\": 0}], \"pairs\": []}]}"),
    };
    OWNED struct atlas *a = kept_atlas(), *b = memory_take(1, sizeof *b);
    struct problem p;
    TEXT one = {0}, other = {0};
    struct atlas_choice choice = {.games = 6000};
    memset(choice.ruleset, 1, sizeof choice.ruleset);
    memset(choice.ruling, 1, sizeof choice.ruling);
    ck_assert(atlas_make(a, &choice, &p));
    ck_assert(atlas_write(a, "one.json", &p) && atlas_read(b, "one.json", &p));
    ck_assert(atlas_write(b, "other.json", &p) && file_read("one.json", FILE_TEXT_MAX, &one, &p) &&
              file_read("other.json", FILE_TEXT_MAX, &other, &p));
    ck_assert_str_eq(text_string(&one), text_string(&other));
    ck_assert(file_read(PAIKO_DOCS_DIR "/atlas.json", FILE_TEXT_MAX, &other, &p));
    ck_assert_str_eq(text_string(&one), text_string(&other));
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        OWNED struct atlas *c = memory_take(1, sizeof *c);
        ck_assert(file_put("wrong.json", wrong[i], strlen(wrong[i]), &p));
        ck_assert_msg(!atlas_read(c, "wrong.json", &p), "%s", wrong[i]);
    }
}

TEST(the_table_of_all_rulings_is_counted) {
    struct problem p;
    TEXT made = {0};
    OWNED struct atlas *a = kept_atlas();
    struct ranked all[RULESETS * RULING_COUNT];
    struct witness w;
    size_t count = 0;
    for (int r = 0; r < RULESETS; r++)
        count = rank_ruleset(a, r, all, count);
    check_order(all, count);
    ck_assert(pages_write(a, ".", PAGE_MARKDOWN, &p));
    ck_assert(file_read("rulings.md", FILE_TEXT_MAX, &made, &p));
    char *line = strtok(strstr(text_string(&made), "| 1 |"), "\n");
    for (size_t i = 0; i < count; i++, line = strtok(NULL, "\n")) {
        const struct ruling *of = &ruling_table[all[i].ruling];
        const unsigned usual = of->fallback[all[i].ruleset], most = (unsigned)all[i].most;
        const struct atlas_found(*f)[RULING_OPTIONS_MAX] = all[i].of->found;
        const char *kept = (usual < most ? &f[usual][most] : &f[most][usual])->position;
        char begin[80], end[200];
        (void)snprintf(begin, sizeof begin, "| %zu | %s | ", i + 1, of->name);
        (void)snprintf(end, sizeof end, " | %s | %.1f | %s | ", doubt_words[of->doubt],
                       100 * all[i].play, of->option[most]);
        ck_assert_msg(strstr(line, begin) == line && strstr(line, end), "%s%s: %s", begin, end,
                      line);
        ck_assert(!rank_witness(a, &all[i], &w) || !*kept || !strcmp(witness_position(&w), kept));
    }
    ck_assert_uint_gt(count, RULING_COUNT);
}

// Compares docs/questions.md with the page that docs/atlas.json gives. KEEP=1 writes the page.
TEST(the_kept_questions_are_of_the_kept_atlas) {
    struct problem p;
    TEXT made = {0}, kept = {0};
    OWNED struct atlas *a = kept_atlas();
    ck_assert(pages_write(a, ".", PAGE_MARKDOWN, &p));
    ck_assert(file_read("README.md", FILE_TEXT_MAX, &made, &p));
    if (getenv("KEEP"))
        ck_assert(file_put(PAIKO_DOCS_DIR "/questions.md", text_string(&made), made.length, &p));
    ck_assert(file_read(PAIKO_DOCS_DIR "/questions.md", FILE_TEXT_MAX, &kept, &p));
    ck_assert_str_eq(text_string(&made), text_string(&kept));
}
