// SPDX-License-Identifier: MIT
//
// Tables of counters, by game. One list of them serves both forms. Invariant: every counter that
// struct counters has is in the summary of the games that can reach it, and every line that says
// `never reached` is counted in the last lines.
#include "summary.h"
#include "position/model.h"

#include <inttypes.h>
#include <stdio.h>

static bool plays(const struct generate *g, enum game game) {
    for (size_t i = 0; i < g->rulesets; i++)
        if (ruleset_game[g->ruleset[i]] == game)
            return true;
    return false;
}

// Whether a game is played in which seats see different things.
static bool seats_played(const struct generate *g) {
    for (int i = 0; i < GAMES; i++)
        if (game_forms[i].seats && plays(g, (enum game)i))
            return true;
    return false;
}

// How many there are of one kind of what is counted, and how many of them play never reached.
struct missed {
    size_t all, never;
};

struct missed_by_kind {
    struct missed events, options, pairs;
};

static void count_one(struct missed *m, uint64_t times) {
    m->all++;
    m->never += times == 0;
}

// The tables of a game; which one it is stands behind the titles where several are played.
static void show_game(const struct counters *n, enum game game, bool named, struct missed *m,
                      struct text *out) {
    struct counter_table all[COUNTER_TABLES];
    counter_tables(n, game, all);
    for (const struct counter_table *t = all; t < all + COUNTER_TABLES; t++) {
        text_addf(out, "  %s%s%s\n", t->title, named ? ", " : "", named ? game_names[game] : "");
        for (size_t i = 0; i < t->count; i++) {
            if (!counter_of(t, i, game))
                continue;
            count_one(m, t->numbers[i]);
            text_addf(out, "    %-42s ", t->names[i]);
            if (t->numbers[i])
                text_addf(out, "%12" PRIu64 "\n", t->numbers[i]);
            else
                text_add(out, "never reached\n");
        }
    }
}

// How many options of a ruleset's rulings were off their default in a position that was compared;
// a line for each that never was.
static struct missed show_options(const struct counters *n, unsigned ruleset, struct text *out) {
    TEXT missing = {0};
    struct missed m = {0};
    size_t count, ruling, option;
    const struct ruling *table = rulings(&count);
    for (size_t at = 0; counter_option(ruleset, &at, &ruling, &option);) {
        char name[64];
        count_one(&m, n->option[ruleset][ruling][option]);
        (void)snprintf(name, sizeof name, "%s=%s", table[ruling].name,
                       table[ruling].option[option]);
        if (n->option[ruleset][ruling][option] == 0)
            text_addf(&missing, "    %-42s never reached\n", name);
    }
    text_addf(out, "  options tried, %-29s %zu of %zu\n%s", ruleset_names[ruleset], m.all - m.never,
              m.all, text_string(&missing));
    return m;
}

// The same for two rulings off their default together. The pairs that never were are named where
// they are few; the JSON names them all.
static struct missed show_pairs(const struct counters *n, unsigned ruleset, struct text *out) {
    enum { NAMED_MOST = 24 };
    TEXT missing = {0};
    struct missed m = {0};
    size_t count, a = 0, b = 0;
    const struct ruling *table = rulings(&count);
    while (counter_next_pair(ruleset, &a, &b)) {
        char name[128];
        count_one(&m, n->pair[ruleset][counter_pair(a, b)]);
        (void)snprintf(name, sizeof name, "%s, %s", table[a].name, table[b].name);
        if (n->pair[ruleset][counter_pair(a, b)] == 0)
            text_addf(&missing, "    %-42s never reached\n", name);
    }
    text_addf(out, "  pairs of rulings changed together, %-9s %zu of %zu\n", ruleset_names[ruleset],
              m.all - m.never, m.all);
    if (m.never > NAMED_MOST)
        text_addf(out, "    %-42zu never reached\n", m.never);
    else
        text_add(out, text_string(&missing));
    return m;
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
                  "\n",
                  ruleset_names[k], n->positions[k], n->games[k], n->setups[k]);
    }
    text_addf(out, "  %-14s %9" PRIu64 " positions, %.0f per second and core\n", "all rulesets",
              positions, per_core);
    text_addf(out,
              "  compared: %" PRIu64 " successors; %" PRIu64 " full lists of %" PRIu64
              " actions; %" PRIu64 " unlisted actions;\n            %" PRIu64
              " altered lines, %" PRIu64 " of them refused by both; %" PRIu64
              " rulings changed during play\n",
              n->successors, n->lists, n->listed, n->unlisted, n->odd, n->odd_refused, n->toggles);
    if (seats_played(&c->generate))
        text_addf(out, "            %" PRIu64 " comparisons of the players' views\n", n->views);
    if (n->unread)
        text_addf(out,
                  "  %" PRIu64
                  " positions were accepted by both, but the harness could not read them\n",
                  n->unread);
    if (n->nobody)
        text_addf(out,
                  "  invalid generated positions: %" PRIu64 "; in %" PRIu64
                  " of them Red had nothing to decide\n",
                  n->nobody, n->idle);
    if (r->crashes)
        text_addf(out, "  workers that crashed and were replaced: %u\n", r->crashes);
    if (r->unshown)
        text_addf(out, "  workers that ended for an unknown reason; games played again: %u\n",
                  r->unshown);
}

static void add_missed(struct missed *sum, struct missed m) {
    sum->all += m.all;
    sum->never += m.never;
}

// Everything that play should reach, with how often it did.
static struct missed_by_kind show_counters(const struct campaign *c, const struct counters *n,
                                           struct text *out) {
    struct missed_by_kind m = {0};
    size_t games = 0;
    for (int f = 0; f < GAMES; f++)
        games += plays(&c->generate, (enum game)f);
    for (int f = 0; f < GAMES; f++)
        if (plays(&c->generate, (enum game)f))
            show_game(n, (enum game)f, games > 1, &m.events, out);
    for (size_t i = 0; i < c->generate.rulesets; i++) {
        const unsigned ruleset = (unsigned)c->generate.ruleset[i];
        add_missed(&m.options, show_options(n, ruleset, out));
        add_missed(&m.pairs, show_pairs(n, ruleset, out));
    }
    return m;
}

void summary_show(const struct campaign *c, const struct campaign_result *r, bool verbose,
                  struct text *out) {
    show_head(c, r, out);
    if (verbose)
        (void)show_counters(c, &r->counters, out);
    text_addf(out, "  findings: %zu, seen %" PRIu64 " times\n", r->count, r->counters.divergences);
    for (size_t i = 0; i < r->count; i++) {
        text_add(out, "\n");
        finding_show(&r->findings[i], (unsigned)i + 1, out);
    }
}

static void show_missed(const struct campaign *c, const struct counters *n, struct text *out) {
    struct text unused = {0};
    const struct missed_by_kind m = show_counters(c, n, &unused);
    text_free(&unused);
    text_addf(out, "play never reached %zu of %zu events", m.events.never, m.events.all);
    if (m.options.all)
        text_addf(out, ", %zu of %zu options of rulings, %zu of %zu pairs of rulings",
                  m.options.never, m.options.all, m.pairs.never, m.pairs.all);
}

void summary_end(const struct campaign *c, const struct campaign_result *r,
                 const struct summary_end *e, struct text *out) {
    const struct counters *n = &r->counters;
    text_addf(out,
              "\ncompared: %s%" PRIu64 " positions, %" PRIu64 " successors and %" PRIu64
              " lists of actions in play\nnot compared: %s",
              e->compared, counters_sum(n->positions, RULESETS), n->successors, n->lists,
              e->left_out);
    show_missed(c, n, out);
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

static void json_game(json_t *o, const struct counters *n, enum game game) {
    struct counter_table all[COUNTER_TABLES];
    counter_tables(n, game, all);
    for (const struct counter_table *t = all; t < all + COUNTER_TABLES; t++) {
        json_t *table = json_object();
        for (size_t i = 0; i < t->count; i++)
            if (counter_of(t, i, game))
                json_object_set_new(table, t->names[i], number(t->numbers[i]));
        json_object_set_new(o, t->key, table);
    }
}

// Positions by option off its default.
static json_t *json_options(const struct counters *n, unsigned ruleset) {
    json_t *o = json_object();
    size_t count, ruling, option;
    const struct ruling *table = rulings(&count);
    for (size_t at = 0; counter_option(ruleset, &at, &ruling, &option);) {
        char name[64];
        (void)snprintf(name, sizeof name, "%s=%s", table[ruling].name,
                       table[ruling].option[option]);
        json_object_set_new(o, name, number(n->option[ruleset][ruling][option]));
    }
    return o;
}

// Positions by two rulings off their default together.
static json_t *json_pairs(const struct counters *n, unsigned ruleset) {
    json_t *o = json_object();
    size_t count, a = 0, b = 0;
    const struct ruling *table = rulings(&count);
    while (counter_next_pair(ruleset, &a, &b)) {
        char name[128];
        (void)snprintf(name, sizeof name, "%s,%s", table[a].name, table[b].name);
        json_object_set_new(o, name, number(n->pair[ruleset][counter_pair(a, b)]));
    }
    return o;
}

static json_t *json_rulesets(const struct campaign *c, const struct counters *n) {
    json_t *o = json_object();
    for (size_t i = 0; i < c->generate.rulesets; i++) {
        int k = c->generate.ruleset[i];
        json_object_set_new(o, ruleset_names[k],
                            json_pack("{s:I, s:I, s:I, s:o, s:o}", "positions",
                                      (json_int_t)n->positions[k], "games", (json_int_t)n->games[k],
                                      "setups", (json_int_t)n->setups[k], "options",
                                      json_options(n, (unsigned)k), "pairs",
                                      json_pairs(n, (unsigned)k)));
    }
    return o;
}

static json_t *json_findings(const struct campaign_result *r) {
    json_t *list = json_array();
    for (size_t i = 0; i < r->count; i++)
        json_array_append_new(list, finding_json(&r->findings[i]));
    return list;
}

json_t *summary_numbers(const struct campaign *c, const struct campaign_result *r) {
    const struct counters *n = &r->counters;
    json_t *o = json_object();
    json_object_set_new(o, "worker_seconds", json_real(r->worker_seconds));
    json_object_set_new(o, "crashes", json_integer(r->crashes));
    json_object_set_new(o, "unshown", json_integer(r->unshown));
    json_object_set_new(o, "positions", number(counters_sum(n->positions, RULESETS)));
    json_object_set_new(o, "successors", number(n->successors));
    json_object_set_new(o, "lists", number(n->lists));
    json_object_set_new(o, "listed", number(n->listed));
    json_object_set_new(o, "unlisted", number(n->unlisted));
    json_object_set_new(o, "odd", number(n->odd));
    json_object_set_new(o, "odd_refused", number(n->odd_refused));
    json_object_set_new(o, "unread", number(n->unread));
    json_object_set_new(o, "nobody", number(n->nobody));
    json_object_set_new(o, "idle", number(n->idle));
    json_object_set_new(o, "views", number(n->views));
    json_object_set_new(o, "toggles", number(n->toggles));
    json_object_set_new(o, "divergences", number(n->divergences));
    json_object_set_new(o, "rulesets", json_rulesets(c, n));
    json_game(o, n, (enum game)0); // the first as it was before there were others
    for (int f = 1; f < GAMES; f++) {
        json_t *game = json_object();
        json_game(game, n, (enum game)f);
        json_object_set_new(o, game_names[f], game);
    }
    return o;
}

json_t *summary_json(const struct campaign *c, const struct campaign_result *r) {
    json_t *o = json_object();
    // As a text: not every reader of JSON keeps 64 bits.
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
    json_object_set_new(o, "findings", json_findings(r));
    return o;
}
