// SPDX-License-Identifier: MIT
//
// How a run's groups, answers and diagnoses become causes, where all three are made by hand: what
// few programs or none show. Knows what conform keeps of a run; no program is started, so nothing
// is asked and no case is made smaller. Invariant: a row is the whole of what a cause says of it.
#include "base/memory.h"
#include "conform/causes_make.h"
#include "conform/report_cause.h"
#include "diagnose/hypothesis.h"
#include "transport/tested.h"

// A Bow that faces up, and a Sword in hand.
#define BOWS                                                                                       \
    "rules=catalyst2019 board=2/4/6/8/10/12/14/14/12/1B^8/8/6/4/2 turn=W phase=action hand=S:- "   \
    "reserve=A3B2E3F3I3L3S2W3:A3B3E3F3I3L3S3W3 lost=-:- streak=-:-"

static void met_nothing(const struct conform *c, const struct group *g) {
    (void)c;
    (void)g;
}

static void run_begin(struct conform *c) {
    *c = (struct conform){.met_first = met_nothing, .explain = 10};
    c->groups = memory_take(GROUPS_MAX + OUTCOME_COUNT, sizeof *c->groups);
    (void)snprintf(c->pool.identity.name, sizeof c->pool.identity.name, "mine");
    for (int op = 0; op < OP_COUNT; op++)
        c->pool.identity.can[op] = true;
    c->pool.identity.plays[RULESET_CATALYST2019] = true;
}

static struct group *add_group(struct conform *c, const char *signature, enum verdict verdict,
                               unsigned generated) {
    struct group *g = &c->groups[c->group_count++];
    *g = (struct group){
        .verdict = verdict, .times = 2 + generated, .generated = generated, .beside = NO_GROUP};
    g->finding.direction = DIRECTION_ONLY;
    (void)snprintf(g->finding.signature, sizeof g->finding.signature, "%s", signature);
    (void)snprintf(g->finding.position, sizeof g->finding.position, "%s", BOWS);
    return g;
}

// ---- titles ----

static const struct {
    enum direction direction;
    int side;
    enum verdict verdict;
    bool project;
    const char *played, *title;
} titles[] = {
    {DIRECTION_SUCCESSOR, JUDGED, VERDICT_FAIL, false, NULL,
     "The next position is wrong after a shift (board,lost)"},
    {DIRECTION_SUCCESSOR, JUDGED, VERDICT_FAIL, true, NULL, "signature"},
    {DIRECTION_SUCCESSOR, JUDGED, VERDICT_FLAKY, false, NULL, "signature"},
    {DIRECTION_SUCCESSOR, JUDGED, VERDICT_FAIL, false, "draw A3",
     "In play the program's own state goes wrong"},
    {DIRECTION_ONLY, JUDGED, VERDICT_FAIL, false, NULL, "An illegal shift is accepted"},
    {DIRECTION_UNLISTED, JUDGED, VERDICT_FAIL, false, NULL, "An illegal shift is accepted"},
    {DIRECTION_ONLY, JUDGE, VERDICT_FAIL, false, NULL, "A legal shift is refused"},
    {DIRECTION_UNLISTED, JUDGE, VERDICT_FAIL, false, NULL, "A legal shift is refused"},
    {DIRECTION_DENIES, JUDGED, VERDICT_FAIL, false, NULL, "A legal shift is refused"},
    {DIRECTION_DENIES, JUDGE, VERDICT_FAIL, false, NULL, "signature"},
    {DIRECTION_REFUSES, JUDGED, VERDICT_FAIL, false, NULL, "signature"},
};

TEST_ROWS(a_group_has_a_title, ROWS(titles)) {
    struct conform c;
    run_begin(&c);
    struct group *g = add_group(&c, "signature", titles[_i].verdict, 1);
    g->project = titles[_i].project;
    g->finding.direction = titles[_i].direction;
    g->finding.side = titles[_i].side;
    g->finding.kind = PLAYED_SHIFT;
    g->finding.played = titles[_i].played ? memory_text(titles[_i].played) : NULL;
    (void)snprintf(g->finding.fields, sizeof g->finding.fields, "board,lost");
    cause_of_group(&c, 0, 1, 1);
    ck_assert_str_eq(c.causes.of[0].title, titles[_i].title);
    ck_assert_ptr_eq(c.causes.of[0].finding, &g->finding);
    conform_free(&c);
}

// ---- answers that are now these and now those ----

static struct cause *add_cause(struct conform *c, const char *suspect, int ruleset, size_t first,
                               size_t groups) {
    struct cause *cause = cause_add(c, ruleset, suspect, suspect, "");
    (void)snprintf(cause->suspect.name, sizeof cause->suspect.name, "%s", suspect);
    for (size_t g = first; g < first + groups; g++)
        cause_add_group(c, cause, g, 1, 1);
    if (groups)
        cause_offer_case(c, cause, first);
    else
        cause_own_case(c, cause, &(struct finding){.signature = "own"});
    return cause;
}

static void add_diagnosis(struct conform *c, int ruleset, const char *const *names) {
    struct diagnosed *d = &c->diagnoses[c->diagnosis_count++];
    d->ruleset = ruleset;
    for (; names[d->what.suspects]; d->what.suspects++)
        (void)snprintf(d->what.suspect[d->what.suspects].name, sizeof d->what.suspect->name, "%s",
                       names[d->what.suspects]);
    d->what.at_work = memory_take(1, sizeof *d->what.at_work);
    d->what.unexplained = memory_take(1, sizeof *d->what.unexplained);
}

// A group that is flaky in one cause is so in all, and counts once; a cause without another one
// goes, and so does its name from the diagnosis of its ruleset.
TEST(what_is_flaky_is_no_cause) {
    static const char *const names[] = {"first", "second", "alone", NULL};
    static const char *const others[] = {"first", NULL};
    struct scenario_case k = {.ruleset = RULESET_PNP};
    struct conform c;
    bool flaky[8] = {true, true};
    TEXT left = {0};
    run_begin(&c);
    add_diagnosis(&c, RULESET_CATALYST2019, names);
    add_diagnosis(&c, RULESET_PNP, others);
    for (int i = 0; i < 3; i++)
        add_group(&c, (const char *const[]){"zero", "one", "two"}[i], VERDICT_FAIL,
                  (unsigned)i + 1);
    add_group(&c, "crash", VERDICT_FLAKY, 1);
    c.generated[VERDICT_FAIL] = 9;
    c.items = memory_take(3, sizeof *c.items);
    for (int i = 0; i < 3; i++) {
        c.items[i] = (struct item){.c = &k, .group = i, .judged = true, .verdict = VERDICT_FAIL};
        c.items[i].wrong = memory_text("wrong");
        c.item_count++;
    }
    (void)add_cause(&c, "first", RULESET_CATALYST2019, 0, 2);  // flaky
    (void)add_cause(&c, "again", RULESET_CATALYST2019, 0, 1);  // flaky too, of the same group
    (void)add_cause(&c, "second", RULESET_CATALYST2019, 1, 1); // all of its groups are
    (void)add_cause(&c, "case", RULESET_CATALYST2019, 1, 2);   // the group of its case is
    struct cause *cause = add_cause(&c, "left", RULESET_CATALYST2019, 2, 1);
    cause_add_group(&c, cause, 1, 1, 1);
    (void)add_cause(&c, "alone", RULESET_CATALYST2019, 0, 0);
    (void)add_cause(&c, "trouble", -1, 3, 1);
    causes_flaky(&c, flaky);
    for (size_t i = 0; i < c.causes.count; i++)
        text_addf(&left, "%s %zu; ", c.causes.of[i].title, c.causes.of[i].group_count);
    ck_assert_str_eq(text_string(&left), "left 1; alone 0; trouble 1; ");
    ck_assert_uint_eq(c.causes.of[0].groups[0], 2);
    ck_assert_str_eq(c.groups[0].finding.signature, "flaky zero");
    ck_assert_str_eq(c.groups[1].finding.signature, "flaky one");
    ck_assert_str_eq(c.groups[2].finding.signature, "two");
    ck_assert_uint_eq(c.generated[VERDICT_FAIL], 6);
    ck_assert_uint_eq(c.generated[VERDICT_FLAKY], 3);
    for (int i = 0; i < 3; i++) {
        ck_assert_int_eq(c.items[i].verdict, i < 2 ? VERDICT_FLAKY : VERDICT_FAIL);
        ck_assert_int_eq(c.items[i].wrong != NULL, i == 2);
    }
    ck_assert_uint_eq(c.diagnoses[0].what.suspects, 1);
    ck_assert_str_eq(c.diagnoses[0].what.suspect[0].name, "alone");
    ck_assert_uint_eq(c.diagnoses[1].what.suspects, 1);
    conform_free(&c);
}

// ---- from answers to causes ----

// An answer that says a legal action is not, or of a list without that action; in how much of it
// which suspects are at work. Those from `asked` on the search asked for.
struct answered {
    const char *action;
    bool list; // the list of legal actions lacks it
    uint32_t work;
};

static void list_without(const char *action, struct text *out) {
    TEXT legal = {0};
    struct problem p;
    ck_assert(impl_engine.legal(NULL, BOWS, &legal, &p) == ANSWER_YES);
    for (const char *s = text_string(&legal); *s; s += strcspn(s, "\n") + 1)
        if (strcspn(s, "\n") != strlen(action) || strncmp(s, action, strlen(action)) != 0)
            text_addf(out, "%.*s\n", (int)strcspn(s, "\n"), s);
}

// `met`: else the search asked for it, and it is of no group.
static void observe(struct conform *c, const struct answered *a, bool met) {
    struct book book = {0};
    struct question *q =
        book_question(&book, a->list ? OP_LEGAL : OP_APPLY, BOWS, a->list ? NULL : a->action);
    q->answered = true;
    q->reply.outcome = OUTCOME_ANSWERED;
    if (a->list)
        list_without(a->action, &q->reply.actions);
    tested_use(&c->pool, &book);
    const char *action = q->action ? q->action : "";
    const int group = met ? conform_group(c, BOWS, action, true, VERDICT_FAIL) : NO_GROUP;
    conform_observe(c, q, true, group);
    tested_use(&c->pool, NULL);
    book_free(&book);
}

// The diagnosis of what was observed: suspects by name.
static void diagnose_as(struct conform *c, const char *const *names, const struct answered *answers,
                        size_t count) {
    const struct observed *of = &c->observed[RULESET_CATALYST2019];
    struct suspects all;
    struct diagnosed *d = &c->diagnoses[c->diagnosis_count++];
    d->ruleset = RULESET_CATALYST2019;
    suspects_begin(&all, "catalyst2019");
    for (; names[d->what.suspects]; d->what.suspects++)
        for (size_t i = 0; i < all.count; i++)
            if (strcmp(all.of[i].suspect.name, names[d->what.suspects]) == 0)
                d->what.suspect[d->what.suspects] = all.of[i].suspect;
    suspects_free(&all);
    d->what.at_work = memory_take(of->count + 1, sizeof *d->what.at_work);
    d->what.unexplained = memory_take(of->count + 1, sizeof *d->what.unexplained);
    for (size_t i = 0, a = 0; a < count; a++)
        do {
            if (!answers[a].work)
                d->what.unexplained[d->what.unexplained_count++] = i;
            d->what.at_work[i++] = answers[a].work;
        } while (i < of->count && of->seen[i].listed);
}

enum { NO_ASKED = 9 };

static const struct {
    const char *suspects[3];
    struct answered answers[6];
    size_t asked; // answers from here on the search asked for
    unsigned char scope;
    const char *causes; // severity, how it was seen, action of its case, kind of difference
} found[] = {
    {{"shift-keeps-facing"},
     {{"d5-d6^", false, 1}},
     NO_ASKED,
     0,
     "shift-keeps-facing, wrong legality, seen 1 time: 1 in generated play: d5-d6^"},
    {{"null-shift=no"},
     {{"d5-d6^", false, 1}},
     NO_ASKED,
     0,
     "null-shift=no, another reading, seen 1 time: 1 in generated play: d5-d6^"},
    // Seen only by the search.
    {{"shift-keeps-facing"},
     {{"S@d6", false, 0}, {"d5-d6^", false, 1}, {"d5-d4^", false, 1}},
     1,
     0,
     "shift-keeps-facing, wrong legality, seen only in 2 questions asked to explain the "
     "differences: d5-d6^; refuses/deploy, wrong legality, seen 1 time: 1 in generated play: S@d6"},
    {{"null-shift=no"},
     {{"S@d6", false, 0}, {"d5-d6^", false, 1}},
     1,
     0,
     "null-shift=no, another reading, seen only in 1 question asked to explain the differences: "
     "d5-d6^; refuses/deploy, wrong legality, seen 1 time: 1 in generated play: S@d6"},
    {{"null-shift=no"},
     {{"S@d6", false, 0}, {"d5-d6^", false, 1}},
     1,
     TRAIT_WHITE + 1,
     "null-shift=no/White-acts, wrong legality, seen only in 1 question asked to explain the "
     "differences: d5-d6^; refuses/deploy, wrong legality, seen 1 time: 1 in generated play: S@d6"},
    // A list, and answers in which two are at work.
    {{"shift-keeps-facing"},
     {{"d5-d6^", true, 1}},
     NO_ASKED,
     0,
     "shift-keeps-facing, wrong legality, seen 1 time: 1 in generated play: d5-d6^"},
    {{"shift-keeps-facing", "null-shift=no"},
     {{"d5-d6^", false, 3}},
     NO_ASKED,
     0,
     "shift-keeps-facing, wrong legality, seen 1 time: 1 in generated play: d5-d6^; null-shift=no, "
     "another reading, seen 1 time: 1 in generated play: d5-d6^"},
    {{"shift-keeps-facing", "null-shift=no"},
     {{"d5-d6^", false, 3}, {"d5-d4^", false, 2}},
     NO_ASKED,
     0,
     "shift-keeps-facing, wrong legality, seen 1 time: 1 in generated play: d5-d6^; null-shift=no, "
     "another reading, seen 1 time: 1 in generated play: d5-d4^"},
    {{"shift-keeps-facing"},
     {{"d5-d6^", true, 0}, {"d5-d4^", false, 1}},
     NO_ASKED,
     0,
     "shift-keeps-facing, wrong legality, seen 1 time: 1 in generated play: d5-d4^; refuses/shift, "
     "wrong legality, seen 1 time: 1 in generated play: d5-d6^"},
};

TEST_ROWS(answers_become_causes, ROWS(found)) {
    struct conform c;
    TEXT all = {0};
    size_t count = 0;
    run_begin(&c);
    struct observed *of = &c.observed[RULESET_CATALYST2019];
    for (; count < 6 && found[_i].answers[count].action; count++) {
        const size_t met = of->met;
        observe(&c, &found[_i].answers[count], count < found[_i].asked);
        of->met = count < found[_i].asked ? of->met : met;
    }
    diagnose_as(&c, found[_i].suspects, found[_i].answers, count);
    for (size_t k = 0; k < c.diagnoses[0].what.suspects; k++)
        c.diagnoses[0].what.suspect[k].scope = found[_i].scope;
    conform_find_causes(&c);
    for (size_t i = 0; i < c.causes.count; i++) {
        const struct cause *cause = &c.causes.of[i];
        TEXT seen = {0};
        report_seen(cause, &seen);
        text_addf(&all, "%s%s, %s, %s: %s", i ? "; " : "", cause->id,
                  severity_words[cause->severity], text_string(&seen), cause->finding->action);
    }
    ck_assert_str_eq(text_string(&all), found[_i].causes);
    conform_free(&c);
}

// ---- what there is no room or no time for ----

// A difference of a new kind, and a crash, where there are as many kinds as are kept: they are
// counted, and in no group. The ends of processes have room of their own.
TEST(differences_beyond_the_kinds_are_counted) {
    struct conform c;
    struct book book = {0};
    run_begin(&c);
    while (c.group_count < GROUPS_MAX)
        add_group(&c, "another", VERDICT_FAIL, 1);
    struct question *q = book_question(&book, OP_APPLY, BOWS, "d5-d6^");
    q->answered = true;
    q->reply.outcome = OUTCOME_ANSWERED;
    tested_use(&c.pool, &book);
    ck_assert_int_eq(conform_group(&c, BOWS, "d5-d6^", true, VERDICT_FAIL), NO_GROUP);
    ck_assert_uint_eq(c.ungrouped, 1);
    ck_assert_int_eq(conform_trouble(&c, q, VERDICT_CRASH, false), NO_GROUP);
    ck_assert_uint_eq(c.ungrouped, 2);
    ck_assert_uint_eq(c.ungrouped_generated, 1);
    ck_assert_uint_eq(c.group_count, GROUPS_MAX);
    conform_ended(&c, VERDICT_CRASH, "exit code 7", 3);
    ck_assert_uint_eq(c.group_count, GROUPS_MAX + 1);
    conform_count(&c);
    ck_assert_uint_eq(c.counts.failed_findings, GROUPS_MAX + 1);
    book_free(&book);
    conform_free(&c);
}

// An answer that is right has no name either: it is counted.
TEST(what_does_not_differ_is_counted) {
    struct conform c;
    struct book book = {0};
    struct problem p;
    run_begin(&c);
    struct question *q = book_question(&book, OP_APPLY, BOWS, "d5-d6^");
    q->answered = true;
    q->reply = (struct reply){.outcome = OUTCOME_ANSWERED, .legal = true};
    ck_assert(impl_engine.apply(NULL, BOWS, "d5-d6^", &q->reply.next, NULL, &p) == ANSWER_YES);
    tested_use(&c.pool, &book);
    ck_assert_int_eq(conform_group(&c, BOWS, "d5-d6^", true, VERDICT_FAIL), NO_GROUP);
    ck_assert_uint_eq(c.ungrouped, 1);
    ck_assert_uint_eq(c.group_count, 0);
    book_free(&book);
    conform_free(&c);
}

// Where the time is up, nothing is searched, and the run says so; where nothing was to be searched,
// nothing is missing.
TEST_ROWS(what_is_late_is_not_searched, 2) {
    struct conform c;
    run_begin(&c);
    observe(&c, &(struct answered){.action = "d5-d6^"}, true);
    c.explain = (uint64_t)_i;
    c.pool.deadline = 1;
    conform_diagnose(&c);
    ck_assert_int_eq(c.undiagnosed, _i);
    ck_assert_uint_eq(c.diagnosis_count, 1);
    ck_assert(c.diagnoses[0].what.spent);
    ck_assert_uint_eq(c.diagnoses[0].what.unexplained_count, 1);
    conform_free(&c);
}

// Of a list that differs six actions of each kind are kept; none that is too long to be one.
TEST(some_of_a_list_is_kept) {
    struct conform c;
    static const char *const of_kind[] = {"deploy", "shift", "draw"};
    run_begin(&c);
    struct observed *of = &c.observed[RULESET_CATALYST2019];
    struct question *q = question_new(OP_LEGAL, BOWS, NULL);
    for (int i = 0; i < 300; i++)
        text_add(&q->reply.actions, "a");
    text_add(&q->reply.actions, "\n");
    conform_observe(&c, q, true, 0);
    for (size_t i = 1; i < of->count; i++) {
        ck_assert(of->seen[i].listed && !of->seen[i].legal && !of->right[i]);
        const char *action = of->seen[i].action;
        ck_assert_str_eq(played_kind_name[played_kind_of(action, strlen(action))],
                         of_kind[(i - 1) / 6]);
    }
    ck_assert_uint_eq(of->count, 1 + 3 * 6);
    question_free(q);
    conform_free(&c);
}

// ---- what is said of a cause ----

// Why a cause has no name, by how far it was searched for one.
TEST_ROWS(a_cause_without_a_name_has_a_reason, 6) {
    static const struct {
        uint64_t explain;
        bool searched, spent, hurried;
        enum severity severity;
        const char *words;
    } rows[] = {
        {0, true, true, false, SEVERITY_FIELD, "Not compared with known misreadings"},
        {1, true, true, false, SEVERITY_FIELD, "a larger --explain continues it."},
        {1, true, false, true, SEVERITY_FIELD, "a complete run tries them."},
        {1, false, false, false, SEVERITY_FIELD, "a complete run tries them."},
        {1, true, false, false, SEVERITY_FIELD, "No known misreading and no option"},
        {1, true, false, false, SEVERITY_PROJECT, ""},
    };
    static const char *const none[] = {NULL};
    struct conform c;
    TEXT words = {0};
    run_begin(&c);
    add_group(&c, "signature", VERDICT_FAIL, 1);
    struct cause *cause = add_cause(&c, "", RULESET_CATALYST2019, 0, 1);
    c.explain = rows[_i].explain;
    cause->severity = rows[_i].severity;
    add_diagnosis(&c, rows[_i].searched ? RULESET_CATALYST2019 : RULESET_PNP, none);
    c.diagnoses[0].what.spent = rows[_i].spent;
    c.diagnoses[0].what.hurried = rows[_i].hurried;
    report_evidence(&c, cause, &words);
    assert_has(text_string(&words), rows[_i].words);
    ck_assert_int_eq(words.length > 0, *rows[_i].words != 0);
    conform_free(&c);
}

// What a name gives and contradicts, and what does as well in its place.
TEST_ROWS(a_name_has_evidence, 4) {
    static const struct {
        uint64_t seen, asked, held_against;
        unsigned against, twins;
        bool ruling;
        const char *words;
    } rows[] = {
        {1, 0, 0, 0, 0, false,
         "\"Plays: so\" gives the one answer and contradicts none of 0 others."},
        {3, 7, 1, 0, 0, true, "\"Plays\" gives all 3 answers and contradicts none of 1 other."},
        {0, 7, 9, 0, 2, false,
         "\"Plays: so\" gives all 7 answers and contradicts none of 9 others. No question "
         "distinguishes it from: one; two."},
        {2, 0, 9, 1, 0, false,
         "\"Plays: so\" gives all 2 answers and contradicts 1 of 9 others; the causes of this run "
         "together explain those too."},
    };
    struct conform c;
    TEXT words = {0};
    run_begin(&c);
    add_group(&c, "signature", VERDICT_FAIL, 1);
    struct cause *cause = add_cause(&c, "Plays: so", RULESET_CATALYST2019, 0, 1);
    cause->seen = rows[_i].seen;
    cause->asked = rows[_i].asked;
    cause->against = rows[_i].against;
    cause->held_against = rows[_i].held_against;
    cause->suspect.ruling = rows[_i].ruling;
    cause->twins = rows[_i].twins;
    cause->twin[0].sentence = "one";
    cause->twin[1].sentence = "two";
    report_evidence(&c, cause, &words);
    ck_assert_str_eq(text_string(&words), rows[_i].words);
    conform_free(&c);
}

// The clauses of a name, those of its ruleset alone, and behind them those that decide its case;
// each once, and so many at most.
TEST_ROWS(a_cause_has_clauses, 4) {
    static const struct {
        const char *clauses;
        size_t most;
        const char *words;
    } rows[] = {
        {"CAT-DRAW-1 BGA-TURN-1 other CAT-DRAW-1", 9, "before CAT-DRAW-1 other CAT-TURN-1 B"},
        {"CAT-DRAW-1 other more", 2, "before CAT-DRAW-1 other"},
        {"CAT-DRAW-1 CAT-TURN-1", 3, "before CAT-DRAW-1 CAT-TURN-1 B"},
        {"", 1, "before CAT-TURN-1"},
    };
    struct cause cause = {.ruleset = RULESET_CATALYST2019};
    struct explained e = {.of = {.clauses = 2, .clause = {"CAT-TURN-1", "B"}}};
    TEXT words = {0};
    text_add(&words, "before ");
    (void)snprintf(cause.suspect.clauses, sizeof cause.suspect.clauses, "%s", rows[_i].clauses);
    report_deciding(&cause, &e, rows[_i].most, &words);
    ck_assert_str_eq(text_string(&words), rows[_i].words);
}
