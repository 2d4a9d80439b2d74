// SPDX-License-Identifier: MIT
//
// Tests properties by means of lockstep. The variable `now` has the current run.
// Invariant: outside a run, now.stand is NULL.
#include "property_run.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/hash.h"
#include "base/memory.h"
#include "lockstep/play.h"
#include "lockstep/shrink.h"
#include "play/setup.h"

static struct {
    struct property_run *stand;
    bool counting; // false while a case is being shrunk
    struct text position, list;
    const struct property *failing;
    char what[WHAT_MAX];
} now;

static bool tested(const struct property *p) {
    return now.stand->property ? p == now.stand->property : p->kind == PROPERTY_HOLDS;
}

// Tests the properties on a position until one of them fails. Returns true if one fails;
// now.failing is then the property that failed.
static bool try_position(const char *position) {
    static struct trial begun, t; // too large for the stack
    uint64_t looked = 0;
    now.failing = NULL;
    if (!trial_begin(&begun, position, now.stand->wrong))
        return false;
    for (const struct property *p = properties; p < properties + property_count; p++) {
        if (!tested(p) || !property_of(p, paiko_ruleset_name(begun.q.rules.ruleset)))
            continue;
        if (!now.stand->anywhere && !trial_where(&begun, p->where)) {
            now.stand->excepted = true;
            continue;
        }
        t = begun;
        p->test(&t);
        looked = 1;
        if (now.counting) {
            now.stand->cases += t.cases;
            now.stand->left += t.left;
        }
        if (t.failed) {
            memcpy(now.what, t.what, sizeof now.what);
            now.failing = p;
            break;
        }
    }
    now.stand->positions += now.counting ? looked : 0;
    return now.failing != NULL;
}

// Answers with the engine's list. Keeps the list for the other side of the comparison.
static enum answer engine_list(void *self, const char *position, struct text *actions,
                               struct problem *p) {
    (void)self;
    if (strcmp(position, text_string(&now.position)) != 0) {
        if (impl_engine.legal(NULL, position, &now.list, p) != ANSWER_YES) {
            text_clear(&now.position);
            return ANSWER_UNREADABLE;
        }
        text_clear(&now.position);
        text_add(&now.position, position);
    }
    text_clear(actions);
    text_add_bytes(actions, text_string(&now.list), now.list.length);
    return ANSWER_YES;
}

// Answers with the engine's list. If a property fails, adds a line that sorts after all actions.
static enum answer property_list(void *self, const char *position, struct text *actions,
                                 struct problem *p) {
    enum answer answer = engine_list(self, position, actions, p);
    if (answer == ANSWER_YES && try_position(position))
        text_addf(actions, "~%s\n", now.failing->id);
    return answer;
}

static struct impl property_side, engine_side;

static struct contest sides(void) {
    property_side = engine_side = impl_engine;
    property_side.name = "property";
    property_side.legal = property_list;
    engine_side.legal = engine_list;
    return (struct contest){{&property_side, &engine_side}, NULL, NULL};
}

// ---- playing ----

// The most positions of a game whose options are prescribed. Short games find more failures.
enum { HELD_POSITIONS = 8 };

static bool must_fail(const struct property_run *s) {
    return s->property && s->property->kind == PROPERTY_MUST_FAIL;
}

struct played {
    struct play play;
    struct choices choices;
    struct counters counters;
    struct generate generate;
    struct contest contest;
};

// Sets the options under which the next game is generated.
static void hold(struct played *g, const struct property_run *s, const char *held) {
    struct model m;
    size_t length;
    (void)model_init(&m, ruleset_names[s->ruleset]);
    if (s->game % 2 && !s->anywhere)
        setup_switch(&g->choices, &m);
    for (const char *word = held; *word; word += length + (word[length] == ' ')) {
        const size_t name = strcspn(word, "=");
        const int ruling = ruling_index(word, name);
        length = strcspn(word, " ");
        if (ruling >= 0 && ruling_table[ruling].applies[s->ruleset])
            m.option[ruling] = (unsigned char)ruling_option_index(
                &ruling_table[ruling], word + name + 1, length - name - 1);
    }
    (void)settled_take(g->generate.settled, &m);
}

static void on_found(void *context, const struct comparison *d) {
    struct played *g = context;
    struct property_run *s = now.stand;
    if (s->failed)
        return;
    s->failed = true;
    s->property = now.failing;
    finding_take(&s->finding, d);
    comparison_signature(d, s->finding.signature);
    memcpy(s->what, now.what, sizeof s->what);
    g->play.stop = 1;
}

static void play_games(struct property_run *s) {
    // A counterexample may be rare, so a property that must fail gets more games.
    const uint64_t games = must_fail(s) ? 100 * s->games : s->games;
    const char *held = s->held                               ? s->held
                       : must_fail(s) && *s->property->where ? s->property->where
                                                             : NULL;
    uint64_t stream = hash_text(HASH_BEGIN, s->property ? s->property->id : "all");
    if (s->held)
        stream = hash_text(stream, s->held);
    OWNED struct played *g = memory_take(1, sizeof *g);
    g->contest = sides();
    g->generate = (struct generate){.ruleset = {s->ruleset}, .rulesets = 1};
    g->play = (struct play){.g = &g->generate,
                            .l = {.side = {g->contest.side[0], g->contest.side[1]},
                                  .counters = &g->counters,
                                  .found = on_found,
                                  .context = g}};
    g->play.most = held ? HELD_POSITIONS : 0;
    now.stand = s;
    now.counting = true;
    text_clear(&now.position);
    for (s->game = 0; s->game < games && !s->failed; s->game += !s->failed) {
        choices_seed(&g->choices, choices_derive(choices_derive(s->seed, stream), s->game));
        if (held)
            hold(g, s, held);
        play_run(&g->play, &g->choices);
    }
    if (s->failed && s->shrink) {
        now.counting = false;
        memset(g->generate.settled, 0, sizeof g->generate.settled);
        (void)shrink_finding(&s->finding, &g->contest, &g->generate, &shrink_limits_usual, NULL);
        if (try_position(s->finding.position)) // sets now.what for the smaller case
            memcpy(s->what, now.what, sizeof s->what);
    }
    play_free(&g->play);
    text_free(&now.position);
    text_free(&now.list);
    now.stand = NULL;
}

static double seconds_now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

void property_run(struct property_run *s) {
    double began = seconds_now();
    if (s->property && s->property->kind == PROPERTY_EXHAUSTIVE) {
        TEXT line = {0};
        (void)impl_engine.start(NULL, ruleset_names[s->ruleset], 0, &line);
        (void)property_run_position(s, text_string(&line));
    } else {
        play_games(s);
    }
    s->seconds = seconds_now() - began;
}

bool property_run_position(struct property_run *s, const char *position) {
    struct problem p;
    if (impl_engine.check(NULL, position, &p) != ANSWER_YES)
        return false;
    now.stand = s;
    now.counting = true;
    if (try_position(position)) {
        s->failed = true;
        snprintf(s->finding.position, sizeof s->finding.position, "%s", position);
        memcpy(s->what, now.what, sizeof s->what);
    }
    now.stand = NULL;
    return true;
}

bool property_run_right(const struct property_run *s) {
    return s->failed == must_fail(s);
}

bool property_run_excepted(const struct property_run *s) {
    return s->excepted && s->positions == 0;
}

// ---- showing ----

static void show_case(const struct property_run *s, struct text *out) {
    const struct finding *f = &s->finding;
    text_addf(out, "    %s\n    %s\n    %s\n", s->property->sentence, s->what, f->position);
    if (f->signature[0])
        text_addf(out, "    seed %llu, game %llu\n", (unsigned long long)s->seed,
                  (unsigned long long)s->game);
}

void property_run_show(const struct property_run *s, struct text *out) {
    const char *came = s->failed                  ? (must_fail(s) ? "fails as expected" : "FAILS")
                       : property_run_excepted(s) ? "excepted"
                       : !s->cases                ? "skipped: no case"
                       : must_fail(s)             ? "HOLDS, must fail"
                                                  : "holds";
    text_addf(out, "%-17s %-12s %-17s %9llu cases in %6llu positions  %5.2f s",
              s->property ? s->property->id : "all", ruleset_names[s->ruleset], came,
              (unsigned long long)s->cases, (unsigned long long)s->positions, s->seconds);
    if (s->left)
        text_addf(out, ", %llu too large to try", (unsigned long long)s->left);
    if (s->held)
        text_addf(out, "  %s", s->held);
    text_add(out, "\n");
    if (s->failed)
        show_case(s, out);
}
