// SPDX-License-Identifier: MIT
//
// Tests explanations of unreadable input and of random wrong answers. Each answer must get an
// explanation, and no text may be read beyond its end. Also tests the explained threat on a tile,
// and the clauses that explain a finding.
#include "base/hash.h"
#include "base/line.h"
#include "base/memory.h"
#include "draw/page.h"
#include "explain/explain.h"
#include "explain/look.h"
#include "impl/mutants.h"
#include "play/generate.h"
#include "play/setup.h"

// Returns the engine with a mutant; valid until the next call.
static const struct impl *misread(const char *mutant) {
    static struct impl engine;
    ck_assert(impl_misread(&engine, mutant));
    return &engine;
}

// ---- differences ----

enum { WIDTH = 100 };

static void draw_boards(const struct difference *d, size_t width, struct text *out) {
    struct explanation e;
    json_t *boards;
    explain(d, &e, &boards);
    page_draw(boards, width, out);
    json_decref(boards);
    text_free(&e.what);
}

#define START                                                                                      \
    "rules=catalyst2019 board=2/4/6/8/1a8/12/2S11/14/2B^9/10/8/6/4/2 turn=W phase=action "         \
    "hand=-:- reserve=A3B2E3F3I3L3S2W3:A2B3E3F3I3L3S3W3 lost=-:- streak=-:-"

// Positions, actions and answers that cannot be read or are missing.
TEST(test_nothing_to_read) {
    static const struct difference all[] = {
        {.position = NULL},
        {.position = "", .action = "", .legal = true},
        {.position = "rules=", .action = "c8-c9", .legal = true, .next = "x"},
        {.position = START, .action = "c8-\x01", .legal = true, .next = START},
        {.position = START, .action = "z9@@", .legal = false},
        {.position = START, .action = "c8-c9", .legal = true, .next = ""},
        {.position = START, .action = "c8-c9", .legal = true, .next = " "},
        {.position = START, .action = NULL, .legal = false, .says = "no"},
        {.position = START, .legal = true},
        {.position = START, .action = "c8-n7", .legal = false, .next = START}};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        struct explanation e;
        TEXT boards = {0};
        explain(&all[i], &e, NULL);
        draw_boards(&all[i], WIDTH, &boards);
        ck_assert_msg(e.what.length > 0, "nothing said of %zu", i);
        text_free(&e.what);
    }
}

// ---- threat and cover of a tile ----

#ifndef PAIKO_SLOW_BUILD
#define PAIKO_SLOW_BUILD 0
#endif

static void any_action(struct choices *c, const struct action_list *list, char action[ACTION_MAX]) {
    action_list_copy(list, choice_below(c, (uint32_t)list->count), action);
}

// Writes threat, cover and homegrounds as the spec does, but from paiko_pressure of each square.
static void write_pressure(const struct paiko_position *p, struct text field[3]) {
    for (unsigned i = 0; i < 3 * PAIKO_PLAYERS; i++) {
        const unsigned side = i % 2;
        struct text *out = &field[i / 2];
        const size_t begin = out->length + side;
        text_add(out, side ? ":" : "");
        for (unsigned s = 0; s < PAIKO_SQUARES; s++) {
            const struct paiko_pressure it = paiko_pressure(p, side, s);
            const unsigned threats = paiko_bits_count(paiko_pressure(p, !side, s).enemy);
            const unsigned count[] = {threats, (it.cover & p->own[side]) != 0, it.home};
            if (count[i / 2])
                text_addf(out, "%s%s", out->length > begin ? "," : "", model_square_name((int)s));
            if (count[i / 2] > 1)
                text_addf(out, "*%u", threats);
        }
        text_add(out, out->length > begin ? "" : "-");
    }
}

static void check_sight(const char *position, const struct paiko_position *p) {
    TEXT sight = {0}, line = {0};
    struct text field[3] = {{0}, {0}, {0}};
    struct problem problem;
    ck_assert_int_eq(impl_spec.sight(NULL, position, &sight, &problem), ANSWER_YES);
    write_pressure(p, field);
    text_addf(&line, "threat=%s cover=%s home=%s", text_string(&field[0]), text_string(&field[1]),
              text_string(&field[2]));
    ck_assert_msg(strncmp(text_string(&sight), line.s, line.length) == 0, "%s: spec %s, engine %s",
                  position, text_string(&sight), line.s);
    for (int i = 0; i < 3; i++)
        text_free(&field[i]);
}

// Compares paiko_pressure(), on the board before captures, with the spec's first wave of captures.
// paiko_pressure() must say that each tile of the wave falls. With two players, enemy tiles outside
// the wave must not fall, except Fires. Returns the number of tiles in the wave.
static unsigned check_first_wave(const char *position, const char *action) {
    const struct difference d = {.position = position, .action = action, .legal = true};
    TEXT next = {0}, report = {0}, captured = {0};
    struct look l;
    struct problem problem;
    size_t size = 0;
    unsigned fallen = 0;
    look_begin(&l, &d, NULL);
    ck_assert_int_eq(impl_spec.apply(NULL, position, action, &next, &report, &problem), ANSWER_YES);
    const char *value = line_value(text_string(&report), "captured", 8, &size);
    text_addf(&captured, "%.*s", (int)size, value ? value : "");
    const struct paiko_position board = look_stand(&l, 1);
    for (unsigned s = 0; size > 1 && s < PAIKO_SQUARES; s++) {
        char cell[MODEL_CELL], entry[32];
        look_cell(&board, s, cell);
        (void)snprintf(entry, sizeof entry, "1:%s@%s", cell, model_square_name((int)s));
        const bool first = cell[0] && list_has(text_string(&captured), ',', entry, strlen(entry));
        const bool waits = model_game(&l.before) != GAME_DUEL || cell[0] == 'F' || cell[0] == 'f';
        if (!cell[0] || (!first && (waits || paiko_cell_player(board.cell[s]) == l.me)))
            continue;
        const struct paiko_pressure it = paiko_pressure(&board, (unsigned)model_owner(cell), s);
        ck_assert_msg(it.falls == first, "%s %s: %s: %s", position, action, text_string(&captured),
                      entry);
        ck_assert(it.falls == (!it.safe && it.threats >= it.needed + it.cancelled));
        fallen += first;
    }
    text_free(&l.lines);
    text_free(&l.expected);
    return fallen;
}

enum { STARTS = PAIKO_SLOW_BUILD ? 30 : 60, ASKED = 40 };

// Here tiles cover tiles of the other side, which is rare in generated positions.
TEST(cover_for_anyone_is_answered_square_by_square) {
    static const char line[] =
        "rules=bga,tile-cover=anyone board=2/4/6/8/10/12/3s10/3W10/12/10/8/6/4/2 turn=W "
        "phase=action hand=-:- reserve=A3B3E3F3I3L3S3W2:A3B3E3F3I3L3S2W3 lost=-:- streak=-:-";
    struct paiko_position p;
    struct paiko_error error;
    ck_assert(paiko_position_read(&p, line, false, &error));
    check_sight(line, &p);
}

// Checks paiko_pressure in a generated position and after actions. Returns how many pieces fell.
static unsigned check_generated(const struct generate *g, struct choices *c) {
    struct start start;
    TEXT line = {0}, list = {0};
    struct action_list actions = {0};
    struct paiko_position p;
    struct paiko_error error;
    struct problem problem;
    char action[ACTION_MAX];
    unsigned fallen = 0;
    generate_start(g, c, &start);
    model_write(&start.model, &line);
    if (impl_spec.legal(NULL, text_string(&line), &list, &problem) == ANSWER_YES) {
        ck_assert(paiko_position_read(&p, text_string(&line), false, &error));
        check_sight(text_string(&line), &p);
    }
    action_list_split(&actions, text_string(&list));
    for (int k = 0; k < ASKED && actions.count; k++) {
        any_action(c, &actions, action);
        fallen += check_first_wave(text_string(&line), action);
    }
    action_list_free(&actions);
    return fallen;
}

// Engine and spec see the same threat, cover and captures in generated positions.
TEST_ROWS(test_pressure_of_spec, RULESETS) {
    const struct generate g = {.ruleset = {_i}, .rulesets = 1};
    struct choices c = {0};
    unsigned fallen = 0;
    choices_seed(&c, 3 + (uint64_t)_i);
    for (int i = 0; i < STARTS; i++)
        fallen += check_generated(&g, &c);
    ck_assert_uint_gt(fallen, STARTS / 4);
}

// ---- random wrong answers ----

static uint64_t said; // a hash of all that was said

enum { STARTED = PAIKO_SLOW_BUILD ? 8 : 40, PLIES = 12, EACH = 3 };

static void check_explained(const struct difference *d, bool differs) {
    struct explanation e;
    TEXT boards = {0};
    explain(d, &e, NULL);
    draw_boards(d, WIDTH, &boards);
    ck_assert_msg(e.what.length > 0, "nothing said: %s | %s", d->position, d->action);
    ck_assert_msg(e.clauses > 0 || !differs, "no clause: %s | %s | %s: %s", d->position, d->action,
                  d->next ? d->next : "-", text_string(&e.what));
    said = hash_text(hash_text(said, text_string(&e.what)), text_string(&boards));
    for (const char *s = text_string(&boards); *s; s += strcspn(s, "\n") + 1)
        ck_assert_uint_le(strcspn(s, "\n"), WIDTH);
    text_free(&e.what);
}

// Explains wrong answers about an action: a wrong verdict, a missing or wrong next position, or the
// next position of another action. Also explains an answer about a text that is usually no action.
static void try_action(struct choices *c, const char *position, const char *action,
                       const char *other) {
    TEXT next = {0}, wrong = {0};
    struct problem p;
    struct model m;
    const bool legal = impl_engine.apply(NULL, position, action, &next, NULL, &p) == ANSWER_YES;
    struct difference d = {.position = position, .action = action, .legal = !legal};
    check_explained(&d, true);
    d.legal = true;
    for (int i = 0; i < EACH && legal; i++) {
        ck_assert(model_read(&m, text_string(&next), &p));
        generate_odd(c, &m, &wrong);
        d.next = text_string(&wrong);
        check_explained(&d, false);
        change_some(c, &m);
        model_write(&m, &wrong);
        d.next = text_string(&wrong);
        check_explained(&d, false);
    }
    if (legal && impl_engine.apply(NULL, position, other, &wrong, NULL, &p) == ANSWER_YES) {
        d.next = text_string(&wrong);
        check_explained(&d, strcmp(text_string(&next), text_string(&wrong)) != 0);
    }
    text_clear(&wrong);
    text_addf(&wrong, "%.*s%s", (int)choice_below(c, (uint32_t)strlen(action)), action, other);
    const struct difference spoilt = {
        .position = position, .action = text_string(&wrong), .legal = choice_below(c, 2)};
    check_explained(&spoilt, false);
}

// Every action, legal or not, must have reasons that agree with the verdict.
static void check_reasons(const char *position, const char *action) {
    TEXT lines = {0}, next = {0};
    struct problem p;
    struct verdict_line line;
    unsigned count = 0;
    const enum answer answer = impl_explain(position, action, &lines, &p);
    ck_assert_int_eq(answer, impl_spec.apply(NULL, position, action, &next, NULL, &p));
    for (const char *s = text_string(&lines); verdict_line(&s, &line); count++)
        ck_assert_msg(line.id_length > 0 && line.length > 0, "%s: %s", action, lines.s);
    ck_assert_msg((count > 0) == (answer != ANSWER_UNREADABLE), "%s: %s", position, action);
}

// Picks at random a shift of a tile to a square near the tile.
static void any_shift(struct choices *c, const struct model *m, char action[ACTION_MAX]) {
    const int from = (int)choice_below(c, MODEL_SQUARES), tile = model_type(m->cell[from][0]);
    const int file = model_file(from) + (int)choice_below(c, 7) - 3;
    const int rank = model_rank(from) + (int)choice_below(c, 7) - 3;
    const int to =
        file < 0 || file > 13 || rank < 0 || rank > 13 ? -1 : model_square_at(file, rank);
    if (tile >= 0 && to >= 0)
        (void)snprintf(action, ACTION_MAX, "%s-%s%s", model_square_name(from),
                       model_square_name(to), model_facing(tile, choice_below(c, 4)));
}

// Explains wrong answers about actions of any kind, legal or not.
static void explain_some(struct choices *c, const char *position, const char *list, int wanted) {
    struct action_list lines = {0};
    struct model m;
    struct problem p;
    char action[ACTION_MAX];
    ck_assert(model_read(&m, position, &p));
    action_list_split(&lines, list);
    for (int i = 0; i < wanted; i++) {
        generate_unlisted(c, model_game(&m), &lines, action);
        check_reasons(position, action);
        for (int k = 0; k < 4; k++)
            any_shift(c, &m, action);
        check_reasons(position, action);
    }
    action_list_free(&lines);
}

// Positions in which no action, or hardly any, is legal.
static const char *const ended[] = {
    "rules=catalyst2019 board=2/4/5A/7S/9S/2W8E/3S10/14/12/1e8/8/6/4/2 turn=B phase=over:W "
    "hand=B:A reserve=A2B2E2F3I3L3W2:A2B3E2F3I3L3S3W3 lost=-:- streak=-:-",
    "rules=shrines14 board=2/4/6/8/1E6S1/2S9/3W10/14/12/7s2/7e/6/4/2 turn=B phase=over:W "
    "hand=ABFILW:ABFILW streak=-:-:- pile=30 cycle=1",
    "rules=ronin13c board=2/4/5S/7W/7SSW/12/14/14/12/10/8/6/4/2 turn=C phase=over:W "
    "hand=AB:-:-:- hero=-:-:- base=-:-:-:- reserve=A2B2E3F3I3L3W:A3B3E3F3I3L3S3W3 left=0 token=B2",
};

TEST_ROWS(an_end_has_reasons, ROWS(ended)) {
    struct choices c = {0};
    choices_seed(&c, (uint64_t)_i);
    explain_some(&c, ended[_i], "S@e7\nd5-d6\npass\n", 400);
}

// Plays some plies from a generated position, with a few wrong answers at each position.
static void play(struct choices *c, const struct generate *g) {
    TEXT now = {0}, list = {0}, next = {0};
    struct action_list actions = {0};
    struct problem p;
    struct start start;
    char action[2][ACTION_MAX];
    generate_start(g, c, &start);
    model_write(&start.model, &now);
    for (int ply = 0; ply < PLIES; ply++) {
        const bool read = impl_engine.legal(NULL, text_string(&now), &list, &p) == ANSWER_YES;
        action_list_split(&actions, text_string(&list));
        if (!read || !actions.count)
            break;
        for (int i = 0; i < 2; i++)
            any_action(c, &actions, action[i]);
        try_action(c, text_string(&now), action[0], action[1]);
        check_reasons(text_string(&now), action[0]);
        explain_some(c, text_string(&now), text_string(&list), 20);
        ck_assert_int_eq(impl_engine.apply(NULL, text_string(&now), action[1], &next, NULL, &p),
                         ANSWER_YES);
        text_clear(&now);
        text_add(&now, text_string(&next));
    }
    action_list_free(&actions);
}

// Explanations are the same on every machine. After a deliberate change, write down the new number.
TEST_ROWS(test_any_answer, RULESETS) {
    static const uint64_t kept[RULESETS] = {0xe05067eafa79f22c, 0x875bc64af913cf98,
                                            0x0dd7a3b7c5ce56e2, 0x8d4cb650437f2eb4,
                                            0x3ac31c22d9042170};
    const struct generate g = {.ruleset = {_i}, .rulesets = 1};
    struct choices c = {0};
    said = HASH_BEGIN;
    for (uint64_t i = 0; i < STARTED; i++) {
        choices_seed(&c, choices_derive(20191, i));
        play(&c, &g);
    }
    ck_assert_msg(PAIKO_SLOW_BUILD || said == kept[_i], "%s: 0x%016llx", ruleset_names[_i],
                  (unsigned long long)said);
}

// ---- the wrong answers of explained.tsv ----

#define RONIN(options, board, who, hand, base, reserve)                                            \
    "rules=ronin13c" options " board=" board " turn=" who " phase=action hand=" hand               \
    " hero=-:-:- base=" base ":-:-:- reserve=" reserve " token=B1"
static struct { const char *position, *action, *is, *instead, *says, *clauses; } * answers;
static int answer_count;

static char *(*cited)[7]; // cited.tsv
static int cited_count;

int suite_begin(int argc, char **argv) {
    (void)argv;
    answers = suite_table("explained.tsv", 6, &answer_count);
    cited = suite_table("cited.tsv", 7, &cited_count);
    return argc == 1 ? 0 : 2;
}

TEST_ROWS(seldom_answers_are_explained, answer_count) {
    const char *position = answers[_i].position, *action = answers[_i].action;
    struct difference d = {.position = position, .action = action};
    TEXT next = {0}, wrong = {0}, what = {0}, ids = {0};
    struct problem p;
    struct explanation e;
    const bool legal = impl_engine.apply(NULL, position, action, &next, NULL, &p) == ANSWER_YES;
    d.legal = answers[_i].is || !legal;
    if (answers[_i].is) {
        const char *all = text_string(&next), *at = strstr(all, answers[_i].is);
        ck_assert_msg(at != NULL, "%s is not in %s", answers[_i].is, all);
        text_addf(&wrong, "%.*s%s%s", (int)(at - all), all, answers[_i].instead,
                  at + strlen(answers[_i].is));
        d.next = text_string(&wrong);
    }
    explain(&d, &e, NULL);
    text_addf(&what, "%s|", text_string(&e.what));
    for (size_t i = 0; i < e.clauses; i++)
        text_addf(&ids, "%s ", e.clause[i]);
    text_add(&ids, "|");
    ck_assert_msg(strstr(text_string(&what), answers[_i].says) != NULL, "%s", text_string(&what));
    ck_assert_msg(strncmp(text_string(&ids), answers[_i].clauses, strlen(answers[_i].clauses)) == 0,
                  "%s", text_string(&ids));
    text_free(&e.what);
}

// ---- fields that differ ----

// Explains how a program's next position, line[1], differs from the correct one, line[0]. The
// explanation must contain `says`, and its first clause must be `first`.
static void check_field(struct look *l, char *const *line, const char *first, const char *says) {
    const struct difference d = {.next = line[1]};
    struct explanation e = {.ruleset = ruleset_index(l->before.ruleset)};
    l->d = &d;
    l->e = &e;
    l->who = "it";
    text_add(&l->expected, line[0]);
    for (int i = 0; i < 2; i++) {
        struct model *m = i ? &l->got : &l->then;
        const char *turn = strstr(line[i], "turn=");
        (void)sscanf(line[i], "phase=%15s", m->phase);
        m->turn = turn ? turn[5] : '\0';
    }
    explain_fields(l);
    text_free(&l->expected);
    ck_assert_msg(e.clauses && strcmp(e.clause[0], first) == 0, "%s, %s: %s, expected %s", line[0],
                  line[1], e.clauses ? e.clause[0] : "none", first);
    assert_has(text_string(&e.what), says);
    text_free(&e.what);
}

// Gives a side `points` points: tiles in the enemy's homeground, and one in the middleground if
// `points` is odd.
static void give_points(struct paiko_position *p, unsigned side, int points) {
    paiko_bits home = paiko_home[!side] & ~paiko_black;
    for (int i = 0; i < points / 2; i++, home &= home - 1)
        p->own[side] |= home & -home;
    p->own[side] |= points % 2 ? paiko_middle & -paiko_middle : 0;
}

TEST_ROWS(the_clause_that_decides_is_first, cited_count) {
    char *const *c = cited[_i];
    const bool win = strspn(c[1], "WB") == strlen(c[1]);
    const struct paiko_rules rules = paiko_rules_default((unsigned)ruleset_index(c[0]));
    for (int k = 0; k < (win ? 4 : 1); k++) {
        OWNED struct look *l = memory_take(1, sizeof *l);
        const unsigned black = win ? (unsigned)k % 2 : strchr(c[2], 'b') != NULL;
        char *won[] = {black ? "phase=over:B" : "phase=over:W", "phase=action", won[0]};
        struct paiko_error error;
        TEXT points = {0};
        (void)snprintf(l->before.ruleset, sizeof l->before.ruleset, "%s", c[0]);
        l->me = win && *c[2] == 'n' ? !black : black;
        l->now = paiko_position_start(&rules, model_game(&l->before) == GAME_RONIN ? 4 : 0);
        ck_assert(win || paiko_action_read(&l->move, &l->now, c[1], &error));
        l->now.phase = strchr(c[2], 'd') ? PAIKO_PHASE_DRAFT : PAIKO_PHASE_ACTION;
        l->report.captured = strchr(c[2], 'c') != NULL;
        l->after.count[PAIKO_STORE_LOST][PAIKO_PLAYER_WHITE][PAIKO_TYPE_AIR] = 2;
        give_points(&l->after, black, win ? atoi(c[3]) : 0);
        give_points(&l->after, !black, win ? atoi(c[4]) : 0);
        text_addf(&points, " %s's points: %s (2 for ", black ? "Black" : "White", c[3]);
        if (!win || strchr(c[1], black ? 'B' : 'W'))
            check_field(l, win ? won + k / 2 : &c[3], c[5], win ? text_string(&points) : c[6]);
    }
}

// Ids that are in no register are not named. If the position's rules cannot be read, no id is
// named.
TEST(only_what_is_registered_is_named) {
    struct explanation e = {.ruleset = 0}, none = {.ruleset = -1};
    cite(&e, "ruling:nonsense CAT-NONSENSE-1");
    cite(&none, OWN_SAFETY);
    ck_assert_uint_eq(e.clauses + none.clauses, 0);
}

// ---- clauses and rulings of a finding ----

// The engine, except that cover counts on a shift's path even under path-cover=ignored.
static enum answer apply_covered(void *self, const char *position, const char *action,
                                 struct text *next, struct text *report, struct problem *p) {
    (void)self;
    static const char ruling[] = ",path-cover=ignored";
    const char *at = strstr(position, ruling);
    TEXT line = {0};
    text_addf(&line, "%.*s%s", at ? (int)(at - position) : (int)strlen(position), position,
              at ? at + strlen(ruling) : "");
    return impl_engine.apply(NULL, text_string(&line), action, next, report, p);
}

// Writes the ids of the clauses and rulings that decide a finding, with | after each id.
static void decided(const struct finding *f, const struct impl *judged, struct text *ids) {
    const struct impl *const side[2] = {judged, &impl_spec};
    TEXT lines = {0};
    decide(f, side, &lines);
    text_clear(ids);
    for (const char *s = text_string(&lines); *s; s += strcspn(s, "\n"), s += *s == '\n') {
        text_addf(ids, "%.*s|", (int)strcspn(s, "\t\n"), s);
        ck_assert_msg(s[strcspn(s, "\t\n")] == '\t', "an id without a sentence: %s", s);
    }
}

static void check_decided(const struct finding *f, const struct impl *judged, const char *first) {
    TEXT ids = {0};
    decided(f, judged, &ids);
    ck_assert_msg(strncmp(text_string(&ids), first, strlen(first)) == 0, "%s: %s", first,
                  text_string(&ids));
}

#define EARTH_ALONE                                                                                \
    " board=2/4/6/8/10/12/14/14/E11/10/8/6/4/2 turn=W phase=action hand=-:- "                      \
    "reserve=A3B3E2F3I3L3S3W3:A3B3E3F3I3L3S3W3 lost=-:- streak=-:-"

// The position names two rulings. Only `path-cover` causes the difference.
TEST(a_ruling_decides) {
    struct impl judged = impl_engine;
    const struct finding f = {
        .direction = DIRECTION_ONLY,
        .side = JUDGED,
        .kind = PLAYED_SHIFT,
        .position = "rules=catalyst2019,path-cover=ignored,stuck=loss "
                    "board=2/4/6/8/10/12/14/14/12/2F>7/2L5/F^5/4/2 turn=W phase=action hand=-:- "
                    "reserve=A3B3E3FI3L2S3W3:A3B3E3F3I3L3S3W3 lost=-:- streak=-:-",
        .action = "e5-e5^"};
    judged.apply = apply_covered;
    check_decided(&f, &judged, "ruling:path-cover|CAT-SHIFT-5|");
}

// Even if the engine is the tested side, explain() asks the engine for the right answer.
TEST(test_decided_of_engine) {
    struct finding f = {.direction = DIRECTION_SUCCESSOR,
                        .kind = PLAYED_SHIFT,
                        .position = "rules=catalyst2019" EARTH_ALONE,
                        .action = "b6-b6"};
    TEXT next = {0}, report = {0};
    struct problem p;
    const struct impl *const sides[2] = {&impl_engine, misread("turn-kept")};
    for (int i = 0; i < 2; i++) {
        ck_assert_int_eq(sides[i]->apply(sides[i]->self, f.position, f.action, &next, &report, &p),
                         ANSWER_YES);
        (void)snprintf(f.answer[i], sizeof f.answer[i], "%s\n%s", text_string(&next),
                       text_string(&report));
    }
    check_decided(&f, &impl_engine, "CAT-TURN-");
}

#define BUSY                                                                                       \
    RONIN("", "2/4/6/8/10/12/5S'8/14/12/10/8/6/4/2", "W", "A:-:-:-", "-",                          \
          "A2B3E3F3I3L3S2W3:A3B3E3F3I3L3S3W3 left=2")
#define EARTH_SHIFTED                                                                              \
    "rules=shrines14 board=2/4/6/8/10/12/14/14/E11/10/8/6/4/2 turn=W phase=action hand=-:- "       \
    "streak=b6*3:-:- pile=47 cycle=0"
#define CHOOSING                                                                                   \
    "rules=shrines14 board=2/4/6/F^7/1F^8/12/14/14/12/10/8/6/4/2 turn=R phase=capture hand=-:- "   \
    "streak=-:-:- pile=46 cycle=2"
#define FREELY                                                                                     \
    "rules=pnp,stuck=loss board=2/4/6/8/10/12/14/14/12/10/8/6/4/2 turn=B phase=action hand=A:A "   \
    "reserve=A2B3E3F3I3L3S3W3:A2B3E3F3I3L3S3W3 lost=-:-"

// Each row is a finding of an engine with one mutant, and all clauses that decide it.
static const struct {
    const char *mutant;
    enum direction direction;
    int side;
    enum played_kind kind;
    const char *fields, *position, *action, *ids;
} all_ids[] = {
    // An action that is in no list is explained too. The reasons that forbid the action come first.
    {"busy-opens", DIRECTION_UNLISTED, JUDGED, PLAYED_DEPLOY, "", BUSY, "A@f9",
     "CAT-DEP-8|CAT-DEP-2|CAT-DEP-3|RON-BUSY-2|"},
    // If the tile itself is busy, clauses about the effect of busy tiles on others are not named.
    {"idle-shifted", DIRECTION_ONLY, JUDGED, PLAYED_SHIFT, "", BUSY, "f8-e8", "RON-BUSY-4|"},
    // The spec lists `pass`, because no shift is left. With this mutant one more shift is legal.
    {"limit-four", DIRECTION_ONLY, JUDGE, PLAYED_PASS, "", EARTH_SHIFTED, "pass",
     "SHR-SETUP-12|SHR-GEN-1|CAT-SHIFT-10|SHR-TURN-3|SHR-TURN-1|"},
    // A finding about an unreadable action, or about the field `board`, has no clauses.
    {"pass-freely", DIRECTION_UNREAD, JUDGED, PLAYED_PASS, "", FREELY, "pass", ""},
    {"red-chooses-fires", DIRECTION_REFUSES, JUDGE, PLAYED_OTHER, "board", CHOOSING, "", ""},
    // The engine accepts a phase that the spec refuses.
    {"red-chooses-fires", DIRECTION_REFUSES, JUDGE, PLAYED_OTHER, "phase", CHOOSING, "",
     "SHR-CAP-2|SHR-CAP-1|"},
    {"pass-freely", DIRECTION_ONLY, JUDGED, PLAYED_PASS, "", "rules=", "pass", ""},
};

TEST_ROWS(these_ids_decide, ROWS(all_ids)) {
    struct finding f = {
        .direction = all_ids[_i].direction, .side = all_ids[_i].side, .kind = all_ids[_i].kind};
    TEXT ids = {0};
    strcpy(f.fields, all_ids[_i].fields);
    strcpy(f.position, all_ids[_i].position);
    strcpy(f.action, all_ids[_i].action);
    decided(&f, misread(all_ids[_i].mutant), &ids);
    ck_assert_str_eq(text_string(&ids), all_ids[_i].ids);
}

// The engine, but it reports cover on one square that no tile covers.
static enum answer see_cover(void *self, const char *position, struct text *sight,
                             struct problem *p) {
    (void)self;
    (void)position, (void)p;
    text_add(sight, "threat=-:- cover=a7:- home=-:- points=0:0");
    return ANSWER_YES;
}

TEST(what_is_seen_wrongly_is_named) {
    struct impl judged = impl_engine;
    const struct finding f = {
        .direction = DIRECTION_SIGHT,
        .kind = PLAYED_OTHER,
        .position = "rules=shrines14 board=2/4/6/8/10/12/14/4X9/12/10/8/6/4/2 turn=W phase=action "
                    "hand=-:- streak=-:-:- pile=47 cycle=0"};
    judged.sight = see_cover;
    check_decided(&f, &judged, "CAT-TILE-6|");
}
