// SPDX-License-Identifier: MIT
//
// Tests lockstep, with an engine that has a planted fault. The engine without the fault takes the
// place of the spec, except where a test says otherwise. Each kind of difference must be found,
// named and shrunk. Crashes and hangs are findings and do not end the run. The same seed plays the
// same games.
#include <errno.h>
#include <limits.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/hash.h"
#include "base/memory.h"
#include "corpus/corpus.h"
#include "corpus/scenario.h"
#include "lockstep/campaign.h"
#include "lockstep/findings.h"
#include "lockstep/play.h"
#include "lockstep/summary.h"
#include "play/setup.h"
#include "process/isolate.h"

// A local variable with a campaign's result, freed at the end of its block.
#define RESULT __attribute__((cleanup(campaign_free))) struct campaign_result

// ---- Faults ----

enum fault {
    FAULT_NONE,
    FAULT_MISSING, // no Sword is deployed while an enemy Fire is on the board
    FAULT_TURN,    // a shift keeps the turn while two Waters are on the board
    FAULT_SCORE,   // a draw is reported with points
    FAULT_REFUSAL, // refuses positions in which White has a streak
    FAULT_FIELD,   // refuses a wrong `reserve`, but names the field `board`
    FAULT_COLUMN,  // refuses a wrong `reserve`, but names the next column
    FAULT_RULES,   // both sides refuse positions that name the ruling null-shift
    FAULT_UNREAD,  // refuses an illegal draw as unreadable
    FAULT_LOOSE,   // every draw is applied, legal or not
    FAULT_ORDER,   // repeats the first line at the list's end if a Bow is on the board
    FAULT_CRASH,   // crashes as it applies a shift, or lists actions with an Air on the board
    FAULT_HANG,    // never finishes drawing a Lotus while a Lotus is on the board
    FAULT_DENY,    // refuses listed deployments of an Earth while an Earth is on the board
    FAULT_LIST,    // gives no list of actions if an Air is on the board
    FAULT_JUDGE,   // the judge crashes as it lists actions with an Air on the board
    FAULT_SIGHT,   // gives White one point more if White has none
    FAULT_MORE,    // tenfold points for a raised corpse, or for a new hero while a tile is busy
    FAULT_PAIR,    // tenfold points after a rare capture, under two options of rulings
};
static enum fault planted;

static unsigned on_board(const struct model *m, const char *letters) {
    unsigned count = 0;
    for (int s = 0; s < MODEL_SQUARES; s++)
        count += m->cell[s][0] && strchr(letters, m->cell[s][0]);
    return count;
}

static unsigned stand_at(const char *position, const char *letters) {
    struct model m;
    struct problem p;
    return model_read(&m, position, &p) ? on_board(&m, letters) : 0;
}

static enum answer sound_check(void *self, const char *position, struct problem *p) {
    (void)self;
    if (planted != FAULT_RULES || !strstr(position, "null-shift="))
        return impl_engine.check(NULL, position, p);
    problem_set(p, "position", "rules", 0, 0, "null-shift", "another ruling");
    return ANSWER_UNREADABLE;
}

static enum answer faulty_check(void *self, const char *position, struct problem *p) {
    const enum answer answer = sound_check(self, position, p);
    if (answer != ANSWER_YES && strcmp(p->field, "reserve") == 0) {
        if (planted == FAULT_FIELD)
            problem_set(p, "position", "board", 0, 0, "", "3 tiles of each type");
        p->column += planted == FAULT_COLUMN;
    }
    const char *streak = strstr(position, " streak=");
    if (answer != ANSWER_YES || planted != FAULT_REFUSAL || !streak ||
        streak[strlen(" streak=")] == '-')
        return answer;
    problem_set(p, "position", "streak", 0, 0, "", "none");
    return ANSWER_UNREADABLE;
}

// Ends processes as they list legal actions. NULL: ends none. All processes share this memory. If
// `watcher` is set, only its children (the workers) end. The workers' own children, which reproduce
// findings, do not end.
static struct killer {
    _Atomic unsigned ends;
    pid_t watcher;        // the parent of the workers
    unsigned every, most; // if every = 3, a process ends at its third list; at most `most` end
    int signal;
} * killer;
static unsigned calls; // lists that this process asked for; a new worker counts from 0

static bool is_missing(const char *position, const char *action) {
    return planted == FAULT_MISSING && strncmp(action, "S@", 2) == 0 &&
           stand_at(position, strstr(position, " turn=W ") ? "f" : "F");
}

static enum answer faulty_legal(void *self, const char *position, struct text *actions,
                                struct problem *p) {
    (void)self;
    TEXT all = {0};
    if (killer && (!killer->watcher || getppid() == killer->watcher) && ++calls == killer->every &&
        killer->ends++ < killer->most)
        raise(killer->signal);
    if (planted == FAULT_CRASH && stand_at(position, "Aa"))
        abort();
    if (planted == FAULT_LIST && stand_at(position, "Aa"))
        return ANSWER_NO;
    const enum answer answer = impl_engine.legal(NULL, position, &all, p);
    const char *s = text_string(&all);
    text_clear(actions);
    for (size_t length; answer == ANSWER_YES && *s; s += length) {
        length = strcspn(s, "\n") + 1;
        if (!is_missing(position, s))
            text_add_bytes(actions, s, length);
    }
    if (planted == FAULT_ORDER && all.length && stand_at(position, "Bb"))
        text_add_bytes(actions, all.s, strcspn(all.s, "\n") + 1);
    return answer;
}

static enum answer faulty_sight(void *self, const char *position, struct text *sight,
                                struct problem *p) {
    const enum answer answer = impl_engine.sight(self, position, sight, p);
    char *at = answer == ANSWER_YES ? strstr(sight->s, "points=0:") : NULL;
    if (at && planted == FAULT_SIGHT)
        at[7] = '1';
    return answer;
}

static void spoil(const char *position, const char *action, struct text *next,
                  struct text *report) {
    const enum played_kind kind = played_kind_of(action, strlen(action));
    if (planted == FAULT_TURN && kind == PLAYED_SHIFT && stand_at(position, "Ww") >= 2) {
        char *turn = strstr(next->s, " turn=") + strlen(" turn=");
        *turn = *turn == 'W' ? 'B' : 'W';
    }
    const bool more = kind == PLAYED_RAISE || (strstr(action, "*@") && strstr(position, "'"));
    const bool pair = strstr(position, "blocking=fire-too") &&
                      strstr(position, "home-cover=anyone") && report && strchr(report->s, ',') &&
                      stand_at(position, "ABEFILSWabefilsw") >= 12;
    if (report && ((planted == FAULT_SCORE && kind == PLAYED_DRAW) ||
                   (planted == FAULT_MORE && more) || (planted == FAULT_PAIR && pair)))
        text_add(report, "0"); // ten times the points
    if (planted == FAULT_CRASH && kind == PLAYED_SHIFT)
        abort();
    while (planted == FAULT_HANG && strcmp(action, "draw L") == 0 && stand_at(position, "Ll"))
        usleep(1000);
}

static enum answer sound_legal(void *self, const char *position, struct text *actions,
                               struct problem *p) {
    (void)self;
    if (planted == FAULT_JUDGE && stand_at(position, "Aa"))
        abort();
    return impl_engine.legal(NULL, position, actions, p);
}

static enum answer faulty_apply(void *self, const char *position, const char *action,
                                struct text *next, struct text *report, struct problem *p) {
    (void)self;
    const bool denied = planted == FAULT_DENY && strncmp(action, "E@", 2) == 0;
    if (is_missing(position, action) || (denied && stand_at(position, "Ee")))
        return ANSWER_NO;
    const enum answer answer = impl_engine.apply(NULL, position, action, next, report, p);
    if (answer == ANSWER_YES)
        spoil(position, action, next, report);
    if (answer != ANSWER_NO || strncmp(action, "draw ", 5) != 0)
        return answer;
    if (planted == FAULT_UNREAD) {
        problem_set(p, "action", "", 0, 7, action + 6, "a single tile");
        return ANSWER_UNREADABLE;
    }
    return planted == FAULT_LOOSE ? ANSWER_YES : ANSWER_NO;
}

static enum answer say_a_sentence(const char *position, const char *action, struct text *lines,
                                  struct problem *p) {
    (void)position, (void)action, (void)p;
    text_add(lines, "CAT-WIN-1\tA sentence.\nruling:tie\tAnother.\nCAT-WIN-1\tA third.\n");
    return ANSWER_YES;
}

static struct impl faulty, sound;

// Makes a campaign (a run of lockstep) of the engine with a fault against the plain engine. Its
// time limits are far above what a busy machine needs. For FAULT_HANG they are lower, since each
// hang takes the whole limit. A busy machine may exceed them once, but not in a second try.
static struct campaign campaign_of(enum fault fault) {
    const bool hangs = fault == FAULT_HANG;
    planted = fault;
    faulty = sound = impl_engine;
    faulty.check = faulty_check;
    faulty.legal = faulty_legal;
    faulty.apply = faulty_apply;
    sound.name = "spec";
    sound.check = sound_check;
    sound.legal = sound_legal;
    faulty.sight = faulty_sight;
    struct problem p;
    struct campaign c = {.contest = {{&faulty, &sound}, say_a_sentence, NULL},
                         .seed = 11,
                         .games = 120,
                         .jobs = 2,
                         .hang_ms = hangs ? 500 : 2000,
                         .shrink = shrink_limits_usual};
    c.shrink.milliseconds = hangs ? 300 : 1000;
    ck_assert(generate_read(&c.generate, "catalyst2019,pnp,bga", &p));
    return c;
}

static void run_campaign(const struct campaign *c, struct campaign_result *r) {
    campaign_run(c, r);
    ck_assert_str_eq(r->failed, "");
}

// Plays a ruleset's games with one side against another, and explains the findings.
static void compare(const char *rules, uint64_t games, const struct impl *judged,
                    const struct impl *judge, struct campaign_result *r) {
    struct campaign c = {.contest = {{judged, judge}, impl_explain, NULL},
                         .seed = 11,
                         .games = games,
                         .jobs = 2,
                         .shrink = shrink_limits_usual};
    struct problem p;
    ck_assert(generate_read(&c.generate, rules, &p));
    run_campaign(&c, r);
}

// Returns the shrunk finding of a signature, which must exist.
static const struct finding *small(const struct campaign_result *r, const char *signature) {
    for (size_t i = 0; i < r->count; i++)
        if (strcmp(r->findings[i].signature, signature) == 0) {
            ck_assert(r->findings[i].shrunk);
            return &r->findings[i];
        }
    ck_abort_msg("%zu findings, none is %s", r->count, signature);
    return NULL;
}

// ---- Choices ----

TEST(choices_from_bytes_end_in_zeros) {
    const uint8_t bytes[] = {7, 1, 2, 250};
    struct choices c = {0};
    choices_bytes(&c, bytes, sizeof bytes);
    ck_assert_uint_eq(choice_below(&c, 0), 0);
    ck_assert_uint_eq(choice_below(&c, 1), 0);
    ck_assert_uint_eq(c.count, 0);
    ck_assert_uint_eq(choice_below(&c, 256), 7);
    ck_assert_uint_eq(choice_below(&c, 257), 0x102 % 257);
    ck_assert_uint_eq(choice_below(&c, 100), 50);
    ck_assert_uint_eq(choice_below(&c, 100), 0);
    ck_assert(!choice_chance(&c, 1, 2));
}

// In 8000 choices each outcome comes as often as its weight says, give or take a quarter. With
// weight 0 it never comes. For example, choice_chance(c, 1, 8) is true in about 1000 of 8000 calls.
TEST_ROWS(choices_are_weighed, 9) {
    static const unsigned weights[][8] = {{1, 1},
                                          {7, 1},
                                          {1, 7},
                                          {0, 8},
                                          {8, 0},
                                          {3, 0, 1, 4},
                                          {0, 0, 5, 0},
                                          {1, 1, 1, 1, 1, 1},
                                          {1, 2, 0, 1, 1, 1, 1, 1}};
    enum { BELOW, CHANCE, WEIGHTED, WAYS, DRAWS = 8000 };
    const unsigned *w = weights[_i];
    unsigned all = 0, count = 0, equal = 1;
    for (unsigned i = 0; i < 8; i++) {
        all += w[i];
        count = w[i] || i < 2 ? i + 1 : count;
        equal = equal && (w[i] == 1 || i >= count);
    }
    for (int way = 0; way < WAYS; way++) {
        struct choices c = {0};
        unsigned seen[8] = {0};
        if ((way == BELOW && !equal) || (way == CHANCE && count > 2))
            continue;
        choices_seed(&c, 1);
        for (int i = 0; i < DRAWS; i++)
            seen[way == BELOW    ? choice_below(&c, count)
                 : way == CHANCE ? choice_chance(&c, w[1], all)
                                 : choice_weighted(&c, w, count)]++;
        for (unsigned i = 0; i < 8; i++)
            ck_assert_msg(4 * seen[i] * all >= 3 * DRAWS * w[i] &&
                              4 * seen[i] * all <= 5 * DRAWS * w[i],
                          "way %d: %u came %u times", way, i, seen[i]);
    }
}

// ---- Actions ----

TEST(actions_have_kinds_and_squares) {
    int from, to, rows;
    char *(*row)[4] = suite_table("actions.tsv", 4, &rows);
    for (; rows--; row++) {
        const char *const *c = (const char *const *)*row;
        ck_assert_str_eq(played_kind_name[played_kind_of(c[0], strlen(c[0]))], c[1]);
        action_squares(c[0], strlen(c[0]), &from, &to);
        ck_assert_int_eq(from, model_square(c[2], strlen(c[2])));
        ck_assert_int_eq(to, model_square(c[3], strlen(c[3])));
    }
    action_squares("z9-@", 4, &from, &to);
    ck_assert(played_kind_of("z9-@", 4) == PLAYED_REDEPLOY && from == -1 && to == -1);
}

// ---- Generators ----

TEST(no_choices_make_the_smallest_run) {
    struct generate g;
    struct choices c = {0};
    struct start s;
    generate_all(&g);
    choices_bytes(&c, NULL, 0);
    generate_start(&g, &c, &s);
    ck_assert(!s.whole);
    ck_assert_uint_eq(s.plies, 1);
    ck_assert_str_eq(s.model.ruleset, "catalyst2019");
    ck_assert_uint_eq(on_board(&s.model, "ABEFILSWabefilsw"), 0);
}

// Three tiles are dealt from three Airs and a Bow. In 1 of 4 deals these are the three Airs.
TEST(deals_are_fair) {
    struct choices c = {0};
    struct action_list list = {0};
    struct model m;
    char action[ACTION_MAX];
    unsigned threes = 0;
    ck_assert(model_init(&m, "ronin13c"));
    strcpy(m.phase, "deal:B1");
    m.turn = 'C';
    m.count[MODEL_RESERVE][MODEL_BLACK][0] = 3;
    m.count[MODEL_RESERVE][MODEL_BLACK][1] = 1;
    action_list_split(&list, "deal A2B\ndeal A3\n");
    choices_seed(&c, 9);
    for (int i = 0; i < 4000; i++) {
        generate_chance(&c, &m, &list, action);
        threes += strcmp(action, "deal A3") == 0;
        ck_assert(action_list_has(&list, action));
    }
    ck_assert_uint_lt(threes - 850, 300);
    action_list_free(&list);
}

// The position is a tie, which needs `both-win=tie`. generate_toggle() must keep this option.
TEST(toggles_leave_a_tie) {
    static const char tie[] =
        "rules=ronin13c,both-win=tie board=2/4/6/8/10/12/14/14/12/10/8/6/4/2 turn=C phase=over:tie "
        "hand=-:-:-:- hero=-:-:- base=-:-:-:- reserve=A3B3E3F3I3L3S3W3:A3B3E3F3I3L3S3W3 left=0 "
        "token=B1";
    struct choices c = {0};
    TEXT line = {0};
    struct problem p;
    struct model m;
    choices_seed(&c, 1);
    for (int i = 0; i < 300; i++) {
        ck_assert(model_read(&m, tie, &p));
        generate_toggle(&c, &m);
        model_write(&m, &line);
        ck_assert_int_eq(impl_engine.check(NULL, text_string(&line), &p), ANSWER_YES);
    }
}

TEST(rules_lists_are_strict) {
    struct generate g;
    struct problem p;
    ck_assert(generate_read(&g, "bga,pnp", &p));
    ck_assert_uint_eq(g.rulesets, 2);
    ck_assert(!generate_read(&g, "bga,bga", &p));
    ck_assert_int_eq(p.column, 5);
    ck_assert(!generate_read(&g, "", &p));
    ck_assert(!generate_read(&g, "bga,", &p));
    ck_assert(!generate_read(&g, "shrines", &p));
}

// ---- Lockstep ----

// `tiles`: the shrunk finding has at most this many tiles. `kept`: the hash of the text about all
// findings, or 0 if a time limit may change the text. After a deliberate change, read the text and
// replace the hash.
static const struct {
    enum fault fault;
    const char *signature;
    unsigned tiles;
    uint64_t kept;
} planted_faults[] = {
    {FAULT_MISSING, "spec-only deploy", 1, 0xa536fe5f01e2a13f},
    {FAULT_TURN, "successor shift turn", 2, 0x36351cdae96fa376},
    {FAULT_SCORE, "report draw score", 0, 0x9b2d3116bee80991},
    {FAULT_REFUSAL, "engine-refuses streak", 1, 0xddb1c910cc45ee17},
    {FAULT_FIELD, "refusal board/reserve", 0, 0x9ac86d7adf10fdbf},
    {FAULT_LOOSE, "engine-unlisted draw", 0, 0x28233dd4d2d8be67},
    {FAULT_COLUMN, "column reserve", 0, 0x6c80b4114e7aef1c},
    {FAULT_RULES, "nobody rules", 0, 0x94d98f66aac474b6},
    {FAULT_UNREAD, "engine-unread draw", 0, 0x6647076cda5b0c4f},
    {FAULT_ORDER, "engine-unsorted", 1, 0xba4864b15ddcfa0c},
    {FAULT_CRASH, "engine-crash legal", 1, 0},
    {FAULT_HANG, "engine-hang apply draw", 1, 0},
    {FAULT_DENY, "engine-denies deploy", 1, 0x53eaee7bff2b8185},
    {FAULT_LIST, "engine-no-list", 1, 0x20f076b9b55ce096},
    {FAULT_JUDGE, "spec-crash legal", 1, 0},
    {FAULT_SIGHT, "sight points", 0, 0xf6dcccb58241548b},
};

// Appends the findings of a campaign, as a text to be hashed.
static void show_kept(const struct campaign_result *r, struct text *out) {
    for (size_t i = 0; i < r->count; i++) {
        const struct finding *f = &r->findings[i];
        const char *from = strstr(f->position, "board="), *to = strstr(from, " reserve=");
        text_addf(out, "%s: %llu, game %llu, %.*s, %s\n", f->signature,
                  (unsigned long long)f->times, (unsigned long long)f->game, (int)(to - from), from,
                  f->action);
    }
}

TEST_ROWS(faults_are_found_and_made_small, ROWS(planted_faults)) {
    const enum fault fault = planted_faults[_i].fault;
    const uint64_t kept = planted_faults[_i].kept;
    struct campaign c = campaign_of(fault);
    TEXT shown = {0};
    RESULT r;
    c.jobs = 1; // with two workers the faster one's finding comes first
    if (fault == FAULT_HANG)
        c.games = 60; // few games, since each lasts until the time limit
    if (kept)
        c.hang_ms = 60000;
    run_campaign(&c, &r);
    const struct finding *f = small(&r, planted_faults[_i].signature);
    ck_assert_uint_le(f->tiles, planted_faults[_i].tiles);
    ck_assert_uint_ge(f->times, 1);
    const bool nobody = f->direction == DIRECTION_NOBODY; // both implementations refuse
    const char *rules = nobody ? "rules=bga,null-shift=no " : "rules=catalyst2019 ";
    assert_has(f->position, rules);
    ck_assert_uint_eq(r.counters.nobody, nobody ? f->times : 0);
    ck_assert_str_eq(f->rules, "catalyst2019,pnp,bga");
    if (f->action[0])
        assert_has(f->clauses, "CAT-WIN-1");
    if (kept)
        show_kept(&r, &shown);
    const uint64_t hash = hash_text(HASH_BEGIN, text_string(&shown));
    ck_assert_msg(!kept || hash == kept, "0x%016llx:\n%s", (unsigned long long)hash,
                  text_string(&shown));
    if (fault == FAULT_CRASH) {
        (void)small(&r, "engine-crash apply shift");
        ck_assert_uint_eq(r.count, 2);
        ck_assert_uint_gt(r.crashes, 2);
        ck_assert_uint_eq(r.crashes, r.counters.divergences);
        ck_assert_uint_eq(r.unshown, 0);
    }
}

// ---- Findings ----

// Shrunk findings in games of three and of four players, under default rulings. With three players,
// only the corpse that Red raises is left, and `cycle` is as low as possible. With four players, a
// busy tile and a tile in hand are left.
static const struct {
    enum fault fault;
    const char *ruleset, *signature;
    unsigned tiles;
    const char *position[2];
} stored[] = {
    {FAULT_MORE,
     "shrines14",
     "report raise score",
     1,
     {"rules=shrines14 ", " hand=-:- streak=-:-:- pile=47 cycle=2"}},
    {FAULT_MORE, "ronin13c", "report deploy-hero score", 1, {"rules=ronin13c ", " token=B1"}},
};

TEST_ROWS(findings_have_as_little_as_shows_them, ROWS(stored)) {
    RESULT r;
    struct model m;
    struct problem p;
    (void)campaign_of(stored[_i].fault); // plants the fault in the implementations
    compare(stored[_i].ruleset, 150, &faulty, &sound, &r);
    const struct finding *f = small(&r, stored[_i].signature);
    ck_assert(model_read(&m, f->position, &p));
    ck_assert_uint_eq(m.players, 4); // the fewest players of ronin13c
    ck_assert_uint_eq(f->tiles, stored[_i].tiles);
    for (int i = 0; i < 2; i++)
        assert_has(f->position, stored[_i].position[i]);
}

// Shows B2 what B2 may not see.
static enum answer leaky_view(void *self, const char *position, const char *viewer,
                              struct text *view, struct problem *p) {
    (void)self;
    enum answer answer = impl_engine.view(NULL, position, viewer, view, p);
    if (answer == ANSWER_YES && strcmp(viewer, "B2") == 0 && strstr(position, "=S:")) {
        text_clear(view);
        text_add(view, position);
    }
    return answer;
}

static enum answer leaky_seen(void *self, const char *position, const char *action,
                              const char *viewer, struct text *seen, struct problem *p) {
    (void)self;
    enum answer answer = impl_engine.view_action(NULL, position, action, viewer, seen, p);
    if (answer == ANSWER_YES && strcmp(viewer, "B2") == 0 && strncmp(action, "base ", 5) == 0) {
        text_clear(seen);
        text_add(seen, action);
    }
    return answer;
}

TEST(views_are_compared) {
    struct impl leaky = impl_engine;
    leaky.view = leaky_view;
    leaky.view_action = leaky_seen;
    RESULT r;
    size_t views = 0, seen = 0;
    compare("ronin13c", 300, &leaky, &impl_engine, &r);
    for (size_t i = 0; i < r.count; i++) {
        const struct finding *f = &r.findings[i];
        ck_assert(f->shrunk);
        views += strncmp(f->signature, "view ", 5) == 0;
        seen += strcmp(f->signature, "seen base") == 0 && f->tiles <= 1;
    }
    ck_assert_uint_ge(views, 1);
    ck_assert_uint_eq(seen, 1);
    ck_assert_uint_eq(views + seen, r.count);
    ck_assert_uint_gt(r.counters.views, 100);
}

// Positions that both sides accept, but that the harness cannot read, are counted and not played.
static enum answer accept_all(void *self, const char *position, struct problem *p) {
    (void)self;
    (void)position, (void)p;
    return ANSWER_YES;
}
static enum answer lead_nowhere(void *self, const char *position, const char *action,
                                struct text *next, struct text *report, struct problem *p) {
    (void)self;
    const enum answer answer = impl_engine.apply(NULL, position, action, next, report, p);
    text_add(next, " odd=1");
    return answer;
}
TEST(what_the_harness_cannot_read_is_counted) {
    struct impl odd = impl_engine;
    RESULT r;
    TEXT out = {0};
    odd.check = accept_all;
    odd.apply = lead_nowhere;
    compare("pnp", 30, &odd, &odd, &r);
    ck_assert_uint_eq(r.count, 0);
    ck_assert_uint_gt(r.counters.unread, 5);
    ck_assert_uint_le(r.counters.unread, 30);
    summary_show(&(struct campaign){0}, &r, &(struct summary_end){"", "", "", "", "", ""}, false,
                 &out);
    assert_has(text_string(&out),
               " positions that engine and spec accept, but the harness cannot read");
}

// If the difference has the wanted signature, clears this signature: the game has shown it again.
static void seek(void *context, const struct comparison *d) {
    char signature[SIGNATURE_MAX], *wanted = context;
    comparison_signature(d, signature);
    if (strcmp(signature, wanted) == 0)
        *wanted = '\0';
}
// outcomes() plays each legal action of a position. If the process crashes, the finding is about
// the action that was played last. If no action was played, the finding is about the list.
TEST(crashes_of_outcomes_name_the_action) {
    static struct slot slot = {.task = TASK_LEGAL};
    const struct campaign c = campaign_of(FAULT_NONE);
    TEXT line = {0}, list = {0}, outcomes = {0};
    struct problem p;
    ck_assert_int_eq(impl_engine.start(NULL, "ronin13c", 4, &line), ANSWER_YES);
    ck_assert(finding_stopped(&slot, &c.contest, DIRECTION_CRASH, "").task == TASK_LEGAL);
    ck_assert(!impl_engine.outcomes(NULL, "no position", &outcomes, slot.action));
    ck_assert_str_eq(slot.action, "");
    ck_assert(impl_engine.outcomes(NULL, text_string(&line), &outcomes, slot.action));
    ck_assert_int_eq(impl_engine.legal(NULL, text_string(&line), &list, &p), ANSWER_YES);
    ck_assert_str_eq(strrchr(text_string(&list), 'h'), strcat(slot.action, "\n"));
    const struct comparison stopped = finding_stopped(&slot, &c.contest, DIRECTION_CRASH, "");
    ck_assert(stopped.task == TASK_APPLY && stopped.kind == PLAYED_HERO);
}

// The fault shows only under certain options of two rulings. play_scene() must find the fault in at
// most a fifth of the positions that play_run() needs.
TEST(scenes_find_what_two_options_hide) {
    enum { GAMES_MOST = 20000 };
    struct campaign c = campaign_of(FAULT_PAIR);
    struct problem p;
    uint64_t positions[2] = {0};
    ck_assert(generate_read(&c.generate, "catalyst2019", &p));
    for (int scenes = 0; scenes < 2; scenes++) {
        char wanted[SIGNATURE_MAX] = "";
        OWNED struct counters *n = memory_take(1, sizeof *n);
        struct play play = {
            .g = &c.generate,
            .l = {.side = {&faulty, &sound}, .counters = n, .found = seek, .context = wanted}};
        for (uint64_t game = 0; n->divergences == 0 && game < GAMES_MOST; game++) {
            struct choices choices = {0};
            choices_seed(&choices, choices_derive(c.seed, game));
            (scenes ? play_scene : play_run)(&play, &choices);
        }
        ck_assert(n->divergences > 0 || !scenes);
        positions[scenes] = n->positions[0];
        play_free(&play);
    }
    ck_assert_uint_le(5 * positions[1], positions[0]);
}

// ---- Campaigns ----

// One worker and two workers must play the same games. Without a fault they must find nothing.
TEST(a_seed_plays_the_same_games) {
    struct campaign_result r[2];
    for (unsigned i = 0; i < 2; i++) {
        struct campaign c = campaign_of(FAULT_NONE);
        c.jobs = i + 1;
        run_campaign(&c, &r[i]);
    }
    ck_assert_uint_eq(r[0].count + r[1].count, 0);
    ck_assert_uint_gt(counters_sum(r[0].counters.positions, RULESETS), 100);
    ck_assert_uint_gt(r[0].counters.unlisted, 100);
    ck_assert_mem_eq(&r[0].counters, &r[1].counters, sizeof r[0].counters);
    campaign_free(&r[0]);
    campaign_free(&r[1]);
}

// Workers are killed, crash, or are stopped so that they hang. The result must be the same as if no
// worker had ended. A worker ends at its 200th list of actions. The longest game needs 166 lists,
// so a new worker can finish any game.
TEST(workers_that_end_by_chance_change_nothing) {
    static const int signals[] = {SIGKILL, SIGXCPU, SIGSEGV, SIGSTOP};
    struct campaign c = campaign_of(FAULT_NONE);
    struct campaign_result whole, r;
    TEXT out = {0};
    campaign_run(&c, &whole);
    ck_assert_uint_eq(whole.unshown, 0);
    killer = isolate_shared(sizeof *killer);
    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) {
        *killer =
            (struct killer){.watcher = getpid(), .every = 200, .most = 3, .signal = signals[i]};
        campaign_run(&c, &r);
        ck_assert_str_eq(r.failed, "");
        ck_assert_uint_eq(r.count, 0);
        ck_assert_uint_eq(r.crashes, 0);
        ck_assert_uint_eq(r.unshown, 3);
        ck_assert_mem_eq(&r.counters, &whole.counters, sizeof r.counters);
        text_clear(&out);
        summary_show(&c, &r, &(struct summary_end){"", "", "", "", "", ""}, true, &out);
        assert_has(text_string(&out), "unknown reasons: 3; their games are replayed\n");
        campaign_free(&r);
    }
    isolate_unshare(killer, sizeof *killer);
    killer = NULL;
    campaign_free(&whole);
}

TEST_ROWS(a_game_that_is_always_killed_ends_the_run, 3) {
    struct campaign c = campaign_of(FAULT_NONE);
    RESULT r;
    killer = isolate_shared(sizeof *killer);
    *killer = (struct killer){.watcher = _i < 2 ? getpid() : 0,
                              .every = 1,
                              .most = _i < 2 ? 2 + (unsigned)_i : UINT_MAX,
                              .signal = SIGKILL};
    c.jobs = 1;
    campaign_run(&c, &r);
    assert_has(r.failed, _i == 0 ? "" : _i == 1 ? " 3 times for an unknown reason" : "memory");
    ck_assert_int_eq(!*r.failed, _i == 0);
    ck_assert_uint_eq(r.count, 0);
    isolate_unshare(killer, sizeof *killer);
    killer = NULL;
}

// ---- Findings ----

static bool succeed(void *context) {
    return !context;
}

static bool spin(void *context) {
    while (!context)
        usleep(1000);
    return false;
}

static bool fall(void *context) {
    if (!context)
        raise(SIGSEGV);
    return false;
}

// Ends this process with `signal`. If `most` processes have ended this way, returns true instead.
static bool succeed_at_last(void *context) {
    struct killer *k = context;
    if (k->ends < k->most) {
        k->ends++;
        raise(k->signal);
    }
    return true;
}

// On a busy machine a sanitizer may take seconds until a process has ended.
enum { FAR_OFF_MS = 60000 };

TEST(isolation_tells_how_it_ended) {
    int something;
    ck_assert_int_eq(isolate(succeed, NULL, FAR_OFF_MS, true), ISOLATED_YES);
    ck_assert_int_eq(isolate(succeed, &something, FAR_OFF_MS, true), ISOLATED_NO);
    ck_assert_int_eq(isolate(spin, NULL, 50, true), ISOLATED_HUNG);
    ck_assert_int_eq(isolate(fall, NULL, FAR_OFF_MS, true), ISOLATED_CRASHED);
    ck_assert_int_eq(isolate_shown(fall, NULL, FAR_OFF_MS, true), ISOLATED_CRASHED);
}

// Work that was killed from outside is begun again. Work that crashed once is begun again only if
// the caller asks for it.
TEST(isolation_begins_again) {
    static const struct {
        int signal;
        unsigned ends;
        enum isolated once, shown;
    } row[] = {{SIGKILL, 2, ISOLATED_YES, ISOLATED_YES},
               {SIGXCPU, 2, ISOLATED_YES, ISOLATED_YES},
               {SIGSEGV, 1, ISOLATED_CRASHED, ISOLATED_YES},
               {SIGSEGV, 2, ISOLATED_CRASHED, ISOLATED_CRASHED}};
    struct killer *k = isolate_shared(sizeof *k);
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        *k = (struct killer){.most = row[i].ends, .signal = row[i].signal};
        ck_assert_int_eq(isolate(succeed_at_last, k, FAR_OFF_MS, true), row[i].once);
        k->ends = 0;
        ck_assert_int_eq(isolate_shown(succeed_at_last, k, FAR_OFF_MS, true), row[i].shown);
    }
    // Work that is killed again and again has no answer.
    const pid_t pid = fork();
    if (pid == 0) {
        *k = (struct killer){.most = 100, .signal = SIGKILL};
        _exit(10 + (int)isolate(succeed_at_last, k, FAR_OFF_MS, true));
    }
    int status;
    ck_assert_int_eq(waitpid(pid, &status, 0), pid);
    ck_assert(WIFEXITED(status));
    ck_assert_int_eq(WEXITSTATUS(status), 2);
    ck_assert_uint_eq(k->ends, 3);
    isolate_unshare(k, sizeof *k);
}

// `shown`: how a finding shows two answers. For a next position, report, view or sight it shows the
// fields that differ. For other answers it shows the first line, and dots for further lines.
static const struct {
    enum direction direction;
    const char *answer[2], *shown;
} answers_shown[] = {
    {DIRECTION_SUCCESSOR,
     {"a=1 b=2\ncaptured=-", "a=1 b=3\ncaptured=-"},
     "  differs     b\n  engine      says\n              b=2\n  spec        says\n"
     "              b=3\n"},
    {DIRECTION_REPORT,
     {"a=1\nx=1 y=1", "a=1\nx=2"},
     "  differs     x,y\n  engine      says\n              x=1\n              y=1\n"
     "  spec        says\n              x=2\n"},
    {DIRECTION_VIEW,
     {"viewer=W a=1", "viewer=W a=2"},
     "  differs     a\n  engine      says\n              a=1\n"},
    {DIRECTION_SIGHT, {"points=1:0", "points=0:0"}, "  differs     points\n  engine      says\n"},
    {DIRECTION_SEEN, {"a=1\n", "b=1\nc"}, "  engine      a=1\n  spec        b=1 ...\n"},
    {DIRECTION_ONLY, {"lists it", ""}, "  engine      lists it\n  spec        \n"},
    {DIRECTION_UNSORTED, {"b\na\n", "a\n\n"}, "  engine      b ...\n  spec        a ...\n"},
};

TEST_ROWS(answers_are_shown_as_they_differ, ROWS(answers_shown)) {
    struct comparison d = {.names = {"engine", "spec"},
                           .direction = answers_shown[_i].direction,
                           .kind = PLAYED_DRAW,
                           .position = "no position",
                           .action = "draw A"};
    OWNED struct finding *f = calloc(1, sizeof *f);
    TEXT out = {0};
    memcpy(d.answer, answers_shown[_i].answer, sizeof d.answer);
    finding_take(f, &d);
    finding_show(f, 2, &out);
    assert_has(text_string(&out), answers_shown[_i].shown);
    assert_has(text_string(&out), "  tiles       0 (not shrunk)\n  position    no position\n");
}

TEST(long_answers_are_cut) {
    OWNED struct finding *f = calloc(1, sizeof *f);
    const size_t room = sizeof f->answer[0];
    OWNED char *longest = calloc(1, room + 1);
    for (size_t more = 0; more < 2; more++) {
        memset(longest, 'a', room - 1 + more);
        struct comparison d = {
            .names = {"engine", "spec"}, .position = "", .action = "", .answer = {longest, "b"}};
        finding_take(f, &d);
        ck_assert_uint_eq(strlen(f->answer[0]), room - 1);
        ck_assert_str_eq(f->answer[0] + room - 4, more ? "..." : "aaa");
        ck_assert_str_eq(f->answer[1], "b");
    }
}
