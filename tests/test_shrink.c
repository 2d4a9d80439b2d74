// SPDX-License-Identifier: MIT
//
// Tests findings that are hard to shrink. They must keep their difference, with the fewest tiles.
#include "base/line.h"
#include "base/memory.h"
#include "impl/impl.h"
#include "lockstep/campaign.h"
#include "lockstep/shrink.h"

// ---- An engine that is wrong in one place ----

// True for a deal to White, in a game of seven players, from a reserve that is too small.
static bool short_deal_of_seven(const char *position) {
    struct model m;
    struct problem p;
    unsigned left = 0;
    if (!model_read(&m, position, &p) || m.players != 7 || strcmp(m.phase, "deal:W") != 0)
        return false;
    for (int t = 0; t < MODEL_TYPES; t++)
        left += m.count[MODEL_RESERVE][MODEL_WHITE][t];
    return left < model_table(7)->white_draws;
}

// The engine's legal(), but it lists no action if short_deal_of_seven() is true.
static enum answer faulty_legal(void *self, const char *position, struct text *actions,
                                struct problem *p) {
    (void)self;
    const enum answer answer = impl_engine.legal(NULL, position, actions, p);
    if (answer == ANSWER_YES && short_deal_of_seven(position))
        text_clear(actions);
    return answer;
}

static bool has_sword(const char *position) {
    struct model m;
    struct problem unread;
    bool sword = false;
    for (int s = 0; model_read(&m, position, &unread) && s < MODEL_SQUARES; s++)
        sword = sword || m.cell[s][0] == 'S';
    return sword;
}

// If a white Sword is on the board, lists no deployment of an Air. Otherwise lists no draw of an
// Air; this second fault shows even on an empty board.
static enum answer two_faced_legal(void *self, const char *position, struct text *actions,
                                   struct problem *p) {
    (void)self;
    TEXT all = {0};
    const bool sword = has_sword(position);
    const enum answer answer = impl_engine.legal(NULL, position, &all, p);
    text_clear(actions);
    for (const char *s = text_string(&all); *s; s += strcspn(s, "\n") + 1)
        if (strncmp(s, sword ? "A@" : "draw A", sword ? 2 : 6) != 0)
            text_add_bytes(actions, s, strcspn(s, "\n") + 1);
    return answer;
}

// After an Air is deployed, makes a field of the next position wrong: `turn` if a white Sword is on
// the board, otherwise `phase`.
static enum answer two_faced_apply(void *self, const char *position, const char *action,
                                   struct text *next, struct text *report, struct problem *p) {
    (void)self;
    const enum answer answer = impl_engine.apply(NULL, position, action, next, report, p);
    const char *const key = has_sword(position) ? " turn=" : " phase=";
    if (answer == ANSWER_YES && strncmp(action, "A@", 2) == 0)
        strstr(next->s, key)[strlen(key)] = '1';
    return answer;
}

// ---- Positions ----

// 21 of White's 24 tiles are on the board, on squares where tiles may stand.
static void seven_before_a_short_deal(struct text *position) {
    struct model m;
    int square = 0;
    ck_assert(model_init(&m, "ronin13c"));
    m.players = 7;
    m.token = 4;
    m.turn = 'C';
    strcpy(m.phase, "deal:W");
    memset(m.count[MODEL_RESERVE], 3, sizeof m.count[MODEL_RESERVE]);
    for (int i = 0; i < 21; i++, square += 5) {
        const int type = i % MODEL_TYPES;
        while (model_square_black(square))
            square++;
        m.count[MODEL_RESERVE][MODEL_WHITE][type]--;
        m.cell[square][0] = TILE_LETTERS[type];
        m.cell[square][1] = model_directional(type) ? '>' : '\0';
    }
    model_write(&m, position);
}

// ---- Tests ----

typedef enum answer lister(void *self, const char *position, struct text *actions,
                           struct problem *p);

static struct impl with_lists(lister *legal) {
    struct impl faulty = impl_engine;
    faulty.legal = legal;
    return faulty;
}

// Returns the shrunk difference between the judge and a faulty engine, to be freed.
static struct finding *made_small(const char *ruleset, const struct impl *faulty,
                                  const struct impl *judge, const struct comparison *d) {
    const bool spec = judge == &impl_spec;
    const struct contest contest = {.side = {faulty, judge}, .explain = spec ? impl_explain : NULL};
    const struct generate g = {.ruleset = {ruleset_index(ruleset)}, .rulesets = 1};
    struct finding *f = calloc(1, sizeof *f);
    ck_assert_ptr_nonnull(f);
    finding_take(f, d);
    ck_assert(shrink_finding(f, &contest, &g, &shrink_limits_usual, NULL));
    return f;
}

// Of White's 24 tiles, at most 4 can be in the reserve, 6 beneath the heroes of the black players,
// and 4 beneath White's own heroes. So at least 10 are on the board (docs/notation.md, Refusals 3,
// 8 and 10).
TEST(a_short_deal_of_seven_is_made_small) {
    TEXT position = {0};
    seven_before_a_short_deal(&position);
    struct comparison d = {.names = {"engine", "spec"},
                           .direction = DIRECTION_ONLY,
                           .side = JUDGE,
                           .kind = PLAYED_DEAL,
                           .position = text_string(&position),
                           .action = "deal L2S",
                           .answer = {"", "deal L2S"}};
    const struct impl faulty = with_lists(faulty_legal);
    OWNED struct finding *f = made_small("ronin13c", &faulty, &impl_spec, &d);
    ck_assert(f->shrunk);
    ck_assert_uint_eq(f->tiles_found, 21);
    ck_assert_msg(f->tiles == 10, "%u tiles: %s", f->tiles, f->position);
    ck_assert(short_deal_of_seven(f->position));
}

// In a smaller position, the faulty engine shows another difference. Shrinking must keep the first.
TEST(a_finding_stays_what_it_is) {
    static const char position[] =
        "rules=catalyst2019 board=2/4/6/8/10/2w9/3S10/5E8/12/10/8/6/4/2 turn=W phase=action "
        "hand=A:- reserve=A2B3E2F3I3L3S2W3:A3B3E3F3I3L3S3W2 lost=-:- streak=-:-";
    struct comparison d = {.names = {"engine", "spec"},
                           .direction = DIRECTION_ONLY,
                           .side = JUDGE,
                           .kind = PLAYED_DEPLOY,
                           .position = position,
                           .action = "A@d6",
                           .answer = {"does not list it", "lists it as legal"}};
    const struct impl faulty = with_lists(two_faced_legal);
    OWNED struct finding *f = made_small("catalyst2019", &faulty, &impl_spec, &d);
    ck_assert_str_eq(f->signature, "spec-only deploy");
    ck_assert_msg(strncmp(f->action, "A@", 2) == 0, "%s", f->action);
    ck_assert_msg(f->tiles == 1 && strchr(f->position, 'S'), "%u tiles: %s", f->tiles, f->position);
}

// Shrinking must not remove the Sword: without it, the field `phase` differs in place of `turn`.
TEST(a_finding_keeps_its_fields) {
    struct impl faulty = impl_engine;
    struct comparison d = {
        .names = {"engine", "spec"},
        .direction = DIRECTION_SUCCESSOR,
        .kind = PLAYED_DEPLOY,
        .fields = "turn",
        .position = "rules=pnp board=2/4/6/8/10/12/3S10/14/12/10/8/6/4/2 turn=W phase=action "
                    "hand=A:- reserve=A2B3E3F3I3L3S2W3:A3B3E3F3I3L3S3W3 lost=-:-",
        .action = "A@d6",
        .answer = {"x", "y"}};
    faulty.apply = two_faced_apply;
    OWNED struct finding *f = made_small("pnp", &faulty, &impl_engine, &d);
    ck_assert_str_eq(f->signature, "successor deploy turn");
    ck_assert_str_eq(f->fields, "turn");
    ck_assert_msg(f->tiles == 1 && strchr(f->position, 'S'), "%u tiles: %s", f->tiles, f->position);
}

// The option under which option_legal() lists no action.
static char needed[64]; // ",ruling=option"

static enum answer option_legal(void *self, const char *position, struct text *actions,
                                struct problem *p) {
    (void)self;
    const enum answer answer = impl_engine.legal(NULL, position, actions, p);
    if (answer == ANSWER_YES && strstr(position, needed))
        text_clear(actions);
    return answer;
}

static void take_off_default(struct model *m, size_t ruling, int ruleset) {
    m->option[ruling] = ruling_table[ruling].fallback[ruleset] == 0;
}

// Shrinks a finding whose position names the rulings `one` and `other`. Only the ruling `one`
// matters for the finding. Shrinking must remove `other`.
static void shrink_two(int ruleset, size_t one, size_t other) {
    const struct ruling *r = &ruling_table[one];
    struct impl sound = impl_engine;
    struct model m;
    TEXT position = {0}, list = {0}, rules = {0};
    struct problem p;
    sound.name = "spec";
    ck_assert(model_init(&m, ruleset_names[ruleset]));
    model_first(&m);
    take_off_default(&m, one, ruleset);
    take_off_default(&m, other, ruleset);
    model_write(&m, &position);
    (void)snprintf(needed, sizeof needed, ",%s=%s", r->name, r->option[m.option[one]]);
    ck_assert_int_eq(impl_engine.legal(NULL, text_string(&position), &list, &p), ANSWER_YES);
    list.s[strcspn(list.s, "\n")] = '\0';
    struct comparison d = {.names = {"engine", "spec"},
                           .direction = DIRECTION_ONLY,
                           .side = JUDGE,
                           .kind = played_kind_of(list.s, strlen(list.s)),
                           .position = text_string(&position),
                           .action = list.s,
                           .answer = {"does not list it", "lists it as legal"}};
    const struct impl faulty = with_lists(option_legal);
    OWNED struct finding *f = made_small(ruleset_names[ruleset], &faulty, &sound, &d);
    text_addf(&rules, "rules=%s%s ", ruleset_names[ruleset], needed);
    ck_assert_msg(strncmp(f->position, rules.s, rules.length) == 0, "%s: %s", needed, f->position);
}

TEST_ROWS(rulings_go_back_one_by_one, RULESETS) {
    size_t first = 0;
    while (!ruling_table[first].applies[_i])
        first++;
    for (size_t i = first + 1; i < RULING_COUNT; i++)
        if (ruling_table[i].applies[_i]) {
            shrink_two(_i, first, i);
            shrink_two(_i, i, first);
        }
}

// ---- Steps ----

static struct { const char *step, *n, *before, *after; } * steps;
static int step_count;

int suite_begin(int argc, char **argv) {
    (void)argv;
    steps = suite_table("steps.tsv", 4, &step_count);
    return argc == 1 ? 0 : 2;
}

TEST_ROWS(steps_do_what_they_say, step_count) {
    struct model m;
    struct problem p;
    TEXT after = {0}, changed = {0};
    char fields[FIELDS_MAX];
    ck_assert_msg(model_read(&m, steps[_i].before, &p), "%s: %s", p.field, steps[_i].before);
    static const struct {
        const char *name;
        shrink_step *step;
    } named[] = {{"fewer_players", shrink_fewer_players},
                 {"seat", shrink_seat},
                 {"beneath_black", shrink_beneath_black},
                 {"other_mover", shrink_other_mover},
                 {"left", shrink_left}};
    int step = 0;
    while (strcmp(named[step].name, steps[_i].step) != 0)
        ck_assert_int_lt(++step, ROWS(named));
    named[step].step(&m, (unsigned)atoi(steps[_i].n));
    model_write(&m, &after);
    lockstep_fields(steps[_i].before, text_string(&after), fields);
    for (char *name = strtok(fields, ","); name; name = strtok(NULL, ",")) {
        size_t length = 0;
        const char *value = line_value(after.s, name, strlen(name), &length);
        text_addf(&changed, "%s%s=%.*s", changed.length ? " " : "", name, (int)length, value);
    }
    ck_assert_str_eq(text_string(&changed), steps[_i].after);
}
