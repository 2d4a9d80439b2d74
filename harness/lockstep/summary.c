// SPDX-License-Identifier: MIT
//
// The summary of a campaign. The text is made from the data.
// Invariant: every line that says `never reached` is counted in the last lines.
#include "summary.h"
#include "position/model.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static bool plays(const struct generate *g, enum game game) {
    for (size_t i = 0; i < g->rulesets; i++)
        if (ruleset_game[g->ruleset[i]] == game)
            return true;
    return false;
}

// How many numbers a list has, and how many of them are 0.
struct missed {
    size_t all, never;
};
enum { KINDS, OPTIONS, PAIRS, MISSED_KINDS };

// Adds a line for each number. If `alone` is true, adds a summary ("20 of 24"), and lines only for
// the numbers that are 0. If these are more than NAMED_MOST, adds only one line with their count.
static void show_lines(const json_t *numbers, bool alone, struct missed *m, struct text *out) {
    enum { NAMED_MOST = 24 };
    TEXT lines = {0};
    const char *name;
    json_t *number;
    size_t never = 0;
    json_object_foreach((json_t *)numbers, name, number) {
        const json_int_t times = json_integer_value(number);
        never += times == 0;
        if (times && !alone)
            text_addf(&lines, "    %-42s %12lld\n", name, (long long)times);
        else if (!times)
            text_addf(&lines, "    %-42s never reached\n", name);
    }
    m->all += json_object_size(numbers);
    m->never += never;
    if (alone)
        text_addf(out, "%zu of %zu\n", json_object_size(numbers) - never,
                  json_object_size(numbers));
    if (alone && never > NAMED_MOST)
        text_addf(out, "    %-42zu never reached\n", never);
    else
        text_add(out, text_string(&lines));
}

static void show_head(const struct campaign *c, const struct campaign_result *r, struct text *out) {
    const struct counters *n = &r->counters;
    uint64_t positions = counters_sum(n->positions, RULESETS);
    double per_core = r->worker_seconds > 0 ? (double)positions / r->worker_seconds : 0;
    text_addf(out, "lockstep, seed %" PRIu64, c->seed);
    if (c->part.others)
        text_addf(out, ", part %u of %u", c->part.before + 1, c->part.others + 1);
    text_addf(out, ", %u worker%s, %.1f s%s\n", c->jobs, c->jobs == 1 ? "" : "s", r->elapsed,
              r->interrupted ? ": INTERRUPTED, the figures are partial" : "");
    for (size_t i = 0; i < c->generate.rulesets; i++) {
        int k = c->generate.ruleset[i];
        text_addf(out,
                  "  %-14s %9" PRIu64 " positions; games: %" PRIu64 ", generated starts: %" PRIu64
                  ", scenes: %" PRIu64 "\n",
                  ruleset_names[k], n->positions[k], n->games[k], n->setups[k], n->scenes[k]);
    }
    text_addf(out, "  %-14s %9" PRIu64 " positions, %.0f per second and core\n", "all rulesets",
              positions, per_core);
    text_addf(out,
              "  compared: %" PRIu64 " successors; %" PRIu64 " full lists of %" PRIu64
              " actions; %" PRIu64 " unlisted actions;\n            %" PRIu64
              " altered lines, %" PRIu64 " of them refused by both; %" PRIu64
              " rulings changed during play\n",
              n->successors, n->lists, n->listed, n->unlisted, n->odd, n->odd_refused, n->toggles);
    if (plays(&c->generate, GAME_RONIN)) // the players' views differ only in this game
        text_addf(out, "            %" PRIu64 " comparisons of the players' views\n", n->views);
    if (n->unread)
        text_addf(out,
                  "  %" PRIu64
                  " positions that engine and spec accept, but the harness cannot read\n",
                  n->unread);
    if (n->nobody)
        text_addf(out,
                  "  invalid generated positions: %" PRIu64
                  "; of these, Red had nothing to decide in %" PRIu64 "\n",
                  n->nobody, n->idle);
    if (r->crashes)
        text_addf(out, "  workers that crashed and were replaced: %u\n", r->crashes);
    if (r->unshown)
        text_addf(out, "  workers that ended for unknown reasons: %u; their games are replayed\n",
                  r->unshown);
}

// Adds how often each kind of action was tried, and which options and pairs were never reached.
static void show_counters(const struct campaign *c, const struct campaign_result *r,
                          struct missed m[MISSED_KINDS], struct text *out) {
    json_t *numbers = summary_numbers(c, r);
    size_t games = 0;
    memset(m, 0, MISSED_KINDS * sizeof *m);
    for (int g = 0; g < GAMES; g++)
        games += plays(&c->generate, (enum game)g);
    for (int g = 0; g < GAMES; g++)
        if (plays(&c->generate, (enum game)g)) {
            const json_t *of = g ? json_object_get(numbers, game_names[g]) : numbers;
            text_addf(out, "  actions tried%s%s\n", games > 1 ? ", " : "",
                      games > 1 ? game_names[g] : "");
            show_lines(json_object_get(of, "kinds"), false, &m[KINDS], out);
        }
    for (size_t i = 0; i < c->generate.rulesets; i++) {
        const char *ruleset = ruleset_names[c->generate.ruleset[i]];
        const json_t *of = json_object_get(json_object_get(numbers, "rulesets"), ruleset);
        text_addf(out, "  options tried, %-29s ", ruleset);
        show_lines(json_object_get(of, "options"), true, &m[OPTIONS], out);
        text_addf(out, "  pairs of rulings that both mattered, %-8s ", ruleset);
        show_lines(json_object_get(of, "pairs"), true, &m[PAIRS], out);
    }
    json_decref(numbers);
}

void summary_show(const struct campaign *c, const struct campaign_result *r,
                  const struct summary_end *e, bool verbose, struct text *out) {
    const struct counters *n = &r->counters;
    struct missed m[MISSED_KINDS];
    TEXT unused = {0};
    show_head(c, r, out);
    show_counters(c, r, m, verbose ? out : &unused);
    text_addf(out, "  findings: %zu, seen %" PRIu64 " times\n", r->count, r->counters.divergences);
    for (size_t i = 0; i < r->count; i++) {
        text_add(out, "\n");
        finding_show(&r->findings[i], (unsigned)i + 1, out);
    }
    text_addf(out,
              "\ncompared: %s%" PRIu64 " positions, %" PRIu64 " successors and %" PRIu64
              " lists of actions in play\nnot compared: %s",
              e->compared, counters_sum(n->positions, RULESETS), n->successors, n->lists,
              e->left_out);
    text_addf(out, "play never reached %zu of %zu kinds of actions", m[KINDS].never, m[KINDS].all);
    if (m[OPTIONS].all)
        text_addf(
            out, ", %zu of %zu options of rulings; %zu of %zu ruling pairs never mattered together",
            m[OPTIONS].never, m[OPTIONS].all, m[PAIRS].never, m[PAIRS].all);
    text_addf(out, "\n%s: %s (seed %" PRIu64 "): %s\n", e->command, e->verdict, c->seed,
              e->meaning);
    text_add(out, "more: --verbose prints what play reached and never reached; --json prints every "
                  "count");
    if (r->count)
        text_addf(out, "; %s has the findings (paikocheck verify findings --help)", e->findings);
    text_add(out, "\n");
}

static json_t *number(uint64_t n) {
    return json_integer((json_int_t)n);
}

static void json_kinds(json_t *o, const struct counters *n, enum game game) {
    json_t *kinds = json_object();
#define KIND(id, name, games)                                                                      \
    if (game_among(game, games))                                                                   \
        json_object_set_new(kinds, name, number(n->kind[game][PLAYED_##id]));
    PLAYED_KIND_TABLE(KIND)
    json_object_set_new(o, "kinds", kinds);
}

// Returns how many positions were compared under each option that is not a default. If `pairs` is
// true, returns instead how many boards depended on both rulings, for each pair of rulings.
static json_t *json_off(const struct counters *n, unsigned ruleset, bool pairs) {
    json_t *o = json_object();
    for (size_t a = 0; a < RULING_COUNT; a++) {
        const size_t from = pairs ? a + 1 : 0, to = pairs ? RULING_COUNT : ruling_table[a].options;
        for (size_t b = from; ruling_table[a].applies[ruleset] && b < to; b++) {
            char name[128];
            if (pairs ? !ruling_table[b].applies[ruleset] : b == ruling_table[a].fallback[ruleset])
                continue;
            (void)snprintf(name, sizeof name, pairs ? "%s,%s" : "%s=%s", ruling_table[a].name,
                           pairs ? ruling_table[b].name : ruling_table[a].option[b]);
            json_object_set_new(
                o, name,
                number(pairs ? n->pair[ruleset][counter_pair(a, b)] : n->option[ruleset][a][b]));
        }
    }
    return o;
}

json_t *summary_numbers(const struct campaign *c, const struct campaign_result *r) {
    const struct counters *n = &r->counters;
    json_t *o = json_object(), *rulesets = json_object();
    json_object_set_new(o, "worker_seconds", json_real(r->worker_seconds));
    json_object_set_new(o, "crashes", json_integer(r->crashes));
    json_object_set_new(o, "unshown", json_integer(r->unshown));
    json_object_set_new(o, "positions", number(counters_sum(n->positions, RULESETS)));
#define NUMBER(name) json_object_set_new(o, #name, number(n->name));
    COUNTED_NUMBERS(NUMBER)
    json_object_set_new(o, "rulesets", rulesets);
    for (size_t i = 0; i < c->generate.rulesets; i++) {
        int k = c->generate.ruleset[i];
        json_object_set_new(
            rulesets, ruleset_names[k],
            json_pack("{s:I, s:I, s:I, s:I, s:o, s:o}", "positions", (json_int_t)n->positions[k],
                      "games", (json_int_t)n->games[k], "setups", (json_int_t)n->setups[k],
                      "scenes", (json_int_t)n->scenes[k], "options",
                      json_off(n, (unsigned)k, false), "pairs", json_off(n, (unsigned)k, true)));
    }
    json_kinds(o, n, (enum game)0); // the game of two players is at the top level
    for (int f = 1; f < GAMES; f++) {
        json_t *game = json_object();
        json_kinds(game, n, (enum game)f);
        json_object_set_new(o, game_names[f], game);
    }
    return o;
}

json_t *summary_json(const struct campaign *c, const struct campaign_result *r) {
    json_t *o = json_object();
    // The seed is a text, since some JSON readers do not keep all 64 bits.
    json_object_set_new(o, "seed", json_sprintf("%" PRIu64, c->seed));
    if (c->part.others)
        json_object_set_new(o, "part",
                            json_sprintf("%u/%u", c->part.before + 1, c->part.others + 1));
    json_object_set_new(o, "jobs", json_integer(c->jobs));
    json_object_set_new(o, "interrupted", json_boolean(r->interrupted));
    json_object_set_new(o, "elapsed", json_real(r->elapsed));
    json_t *numbers = summary_numbers(c, r);
    json_object_update(o, numbers);
    json_decref(numbers);
    json_t *findings = json_array();
    for (size_t i = 0; i < r->count; i++)
        json_array_append_new(findings, finding_json(&r->findings[i]));
    json_object_set_new(o, "findings", findings);
    return o;
}
