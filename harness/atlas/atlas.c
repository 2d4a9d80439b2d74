// SPDX-License-Identifier: MIT
#include "atlas.h"

#include <string.h>

#include "base/file.h"
#include "base/json.h"
#include "base/stop.h"
#include "impl/impl.h"
#include "lockstep/campaign.h"
#include "paiko_options.h"

enum { ATLAS_BYTES_MAX = 64 * 1024 * 1024, SEED = 1 };

// A search plays 500 games. If they show no difference, or only a difference in the record of
// earlier turns, the search goes on to 10,000 games.
static const uint64_t rounds[] = {500, 10000};

static const struct ruling *ruling_at(int ruling) {
    return &ruling_table[ruling];
}

size_t atlas_done(const struct atlas *a, size_t *all) {
    size_t done = *all = 0;
    for (int s = 0; s < RULESETS; s++)
        for (int r = 0; r < RULING_COUNT; r++) {
            *all += ruling_at(r)->applies[s];
            done += a->of[s][r].done;
        }
    return done;
}

bool atlas_witness(const struct atlas *a, const struct pair *pair, struct witness *w) {
    const struct atlas_found *f = &a->of[pair->ruleset][pair->ruling].found[pair->a][pair->b];
    return *f->position && witness_ask(w, pair, f->position, f->action);
}

size_t atlas_disagreements(const struct atlas *a) {
    struct witness w;
    size_t n = 0;
    for (int s = 0; s < RULESETS; s++)
        for (int r = 0; r < RULING_COUNT; r++)
            for (unsigned i = 0; i < RULING_OPTIONS_MAX; i++)
                for (unsigned k = i + 1; k < RULING_OPTIONS_MAX; k++)
                    n += atlas_witness(a, &(struct pair){s, r, i, k}, &w) && !w.agreed;
    return n;
}

// Returns the number of the option with a name; -1 if the ruling has no such option.
static int option_of(const struct ruling *r, const char *name) {
    return ruling_option_index(r, name, strlen(name));
}

// Stores a position and an action; the position is "" if none was found.
static void keep(struct atlas_found *f, const char *position, const char *action) {
    (void)snprintf(f->position, sizeof f->position, "%s", position);
    (void)snprintf(f->action, sizeof f->action, "%s", action);
}

// Reads one entry of the list "rulings" in the file. False if the entry is malformed, or if a
// position in it is refused under one of its two options.
static bool read_ruling(struct atlas *a, json_t *o) {
    const char *ruleset, *name, *one, *other, *position, *action;
    json_t *options, *pairs, *item;
    json_int_t games, apart;
    struct witness w;
    size_t i;
    if (json_unpack(o, "{s:s, s:s, s:I, s:o, s:o}", "ruleset", &ruleset, "ruling", &name, "games",
                    &games, "options", &options, "pairs", &pairs) != 0)
        return false;
    struct pair pair = {ruleset_index(ruleset), ruling_index(name, strlen(name)), 0, 0};
    if (pair.ruleset < 0 || pair.ruling < 0 || games <= 0)
        return false;
    const struct ruling *of = ruling_at(pair.ruling);
    struct atlas_ruling *r = &a->of[pair.ruleset][pair.ruling];
    bool good = of->applies[pair.ruleset] && json_array_size(options) == of->options;
    r->done = true;
    r->games = (uint64_t)games;
    json_array_foreach(options, i, item) {
        const bool whole =
            json_unpack(item, "{s:s, s:I}", "option", &one, "apart", &apart) == 0 && apart >= 0;
        const int option = whole ? option_of(of, one) : -1;
        good = good && option >= 0;
        if (option >= 0)
            r->apart[option] = (uint64_t)apart;
    }
    json_array_foreach(pairs, i, item) {
        if (!good || json_unpack(item, "{s:s, s:s, s:s, s:s}", "a", &one, "b", &other, "position",
                                 &position, "action", &action) != 0)
            return false;
        const int first = option_of(of, one), second = option_of(of, other);
        pair.a = (unsigned)first;
        pair.b = (unsigned)second;
        if (first < 0 || second <= first || !witness_look(&w, &pair, position, action))
            return false;
        keep(&r->found[first][second], position, action);
    }
    return good;
}

bool atlas_read(struct atlas *a, const char *path, struct problem *p) {
    TEXT bytes = {0};
    if (!file_read(path, ATLAS_BYTES_MAX, &bytes, p))
        return false;
    json_t *document = json_in(path, &bytes, p);
    const json_t *list = json_object_get(document, "rulings");
    bool good = json_integer_value(json_object_get(document, "atlas")) == 3 && json_is_array(list);
    if (document && !good)
        problem_say(p, path, "something else", "the data of an atlas, atlas.json");
    for (size_t i = 0; good && i < json_array_size(list); i++) {
        json_t *o = json_array_get(list, i);
        const char *name = json_string_value(json_object_get(o, "ruling"));
        good = read_ruling(a, o);
        if (!good)
            problem_say(p, path, name ? name : "",
                        "a ruling of this program, with its options and positions");
    }
    json_decref(document);
    return good;
}

// Writes one line for each ruling, so that a diff shows which rulings changed.
bool atlas_write(const struct atlas *a, const char *path, struct problem *p) {
    TEXT out = {0};
    const char *between = "";
    text_add(&out, "{\"atlas\": 3, \"rulings\": [\n");
    for (int s = 0; s < RULESETS; s++)
        for (int n = 0; n < RULING_COUNT; n++) {
            const struct atlas_ruling *r = &a->of[s][n];
            const struct ruling *of = ruling_at(n);
            if (!r->done)
                continue;
            json_t *options = json_array(), *pairs = json_array();
            for (unsigned i = 0; i < of->options; i++) {
                json_array_append_new(options, json_pack("{s:s, s:I}", "option", of->option[i],
                                                         "apart", (json_int_t)r->apart[i]));
                for (unsigned k = i + 1; k < of->options; k++)
                    if (*r->found[i][k].position)
                        json_array_append_new(pairs, json_pack("{s:s, s:s, s:s, s:s}", "a",
                                                               of->option[i], "b", of->option[k],
                                                               "position", r->found[i][k].position,
                                                               "action", r->found[i][k].action));
            }
            json_t *o = json_pack("{s:s, s:s, s:I, s:o, s:o}", "ruleset", ruleset_names[s],
                                  "ruling", of->name, "games", (json_int_t)r->games, "options",
                                  options, "pairs", pairs);
            text_add(&out, between);
            json_out(o, JSON_PRESERVE_ORDER, &out);
            between = ",\n";
            json_decref(o);
        }
    text_add(&out, "\n]}\n");
    return file_put(path, text_string(&out), out.length, p);
}

// True if `a` is a better example than `b`. Any example is better than READINGS_NONE.
static bool better(const struct witness *a, const struct witness *b) {
    const bool record[2] = {a->effect == READINGS_RECORD, b->effect == READINGS_RECORD};
    if (b->effect == READINGS_NONE || record[0] != record[1])
        return b->effect == READINGS_NONE || record[1];
    if (a->tiles != b->tiles)
        return a->tiles < b->tiles;
    return strlen(a->side[0].position) < strlen(b->side[0].position);
}

// Returns 1 if positions have the field `made` only under rules[1], else 0. search() plays games
// under the returned rules.
static unsigned richer(const struct paiko_rules rules[2]) {
    return rules[0].option[PAIKO_RULING_HERO_CAP] != rules[1].option[PAIKO_RULING_HERO_CAP] &&
           rules[1].option[PAIKO_RULING_HERO_CAP] == PAIKO_HERO_CAP_EVER;
}

// Searches for a position and an action whose outcome differs between the two options. Stores the
// best example in *w. False if there is no example, after a stop, or after a failure. p->where is
// "" unless there was a failure.
static bool search(const struct pair *pair, struct witness *w, struct problem *p) {
    struct paiko_rules rules[2];
    struct impl side[2];
    pair_rules(pair, rules);
    for (int i = 0; i < 2; i++)
        side[i] = impl_engine_under(&rules[i]);
    side[1].name = "other engine";
    struct campaign c = {.contest = {.side = {&side[0], &side[1]}},
                         .generate = {.ruleset = {pair->ruleset}, .rulesets = 1},
                         .seed = SEED,
                         .jobs = 1,
                         .shrink = shrink_limits_usual};
    struct settled *made = &c.generate.settled[pair->ruleset];
    made->said = true;
    memcpy(made->option, rules[richer(rules)].option, sizeof made->option);
    memset(w, 0, sizeof *w);
    memset(p, 0, sizeof *p);
    bool more = true;
    for (size_t i = 0; more && i < sizeof rounds / sizeof *rounds; i++) {
        struct campaign_result r;
        struct witness one;
        c.games = rounds[i];
        campaign_run(&c, &r);
        for (size_t k = 0; k < r.count; k++)
            if (witness_look(&one, pair, r.findings[k].position, r.findings[k].action) &&
                one.effect != READINGS_NONE && better(&one, w))
                *w = one;
        if (r.failed[0])
            problem_say(p, "a search", r.failed, "enough memory and processes for the search");
        if (r.failed[0] || r.interrupted)
            w->effect = READINGS_NONE;
        more = w->effect <= READINGS_RECORD && !r.failed[0] && !r.interrupted;
        c.first_game = c.games;
        campaign_free(&r);
    }
    return w->effect != READINGS_NONE;
}

// Fills in a ruling's results: for each two options a position in which they differ, and the
// numbers of changed games. Skips results that are stored already. False after a stop or a failure;
// the positions found so far are stored.
static bool make_ruling(struct pair pair, uint64_t games, struct atlas_ruling *r,
                        struct problem *p) {
    const unsigned options = (unsigned)ruling_at(pair.ruling)->options;
    uint64_t apart[RULING_OPTIONS_MAX];
    struct witness w;
    for (pair.a = 0; pair.a < options; pair.a++)
        for (pair.b = pair.a + 1; pair.b < options; pair.b++) {
            struct atlas_found *f = &r->found[pair.a][pair.b];
            const bool known = *f->position != 0;
            if (known ? witness_look(&w, &pair, f->position, f->action) && w.effect != READINGS_NONE
                      : r->done)
                continue;
            const bool found = search(&pair, &w, p);
            if (stop_asked || p->where[0])
                return false;
            keep(f, found ? witness_position(&w) : "", found ? w.action : "");
        }
    if (r->done && r->games == games)
        return true;
    if (!games_play(pair.ruleset, pair.ruling, SEED, games, apart, &stop_asked))
        return false;
    memcpy(r->apart, apart, sizeof apart);
    r->games = games;
    return r->done = true;
}

bool atlas_make(struct atlas *a, const struct atlas_choice *c, struct problem *p) {
    struct pair mine[RULESETS * RULING_COUNT];
    uint64_t count = 0, done = 0;
    memset(p, 0, sizeof *p);
    for (int s = 0; s < RULESETS; s++)
        for (int r = 0; r < RULING_COUNT; r++)
            if (c->ruleset[s] && c->ruling[r] && ruling_at(r)->applies[s])
                mine[count++] = (struct pair){s, r, 0, 0};
    stop_catch();
    while (done < count &&
           make_ruling(mine[done], c->games, &a->of[mine[done].ruleset][mine[done].ruling], p))
        progress_count(c->progress, "rulings", ++done, count);
    stop_release();
    return done == count;
}

// ---- the order ----

static bool before(const struct ranked *a, const struct ranked *b) {
    const unsigned readers[2] = {doubt_readers[ruling_at(a->ruling)->doubt],
                                 doubt_readers[ruling_at(b->ruling)->doubt]};
    return a->weight > b->weight || (a->weight == b->weight && readers[0] > readers[1]);
}

size_t rank_ruleset(const struct atlas *a, int ruleset, struct ranked *list, size_t count) {
    for (int n = 0; n < RULING_COUNT; n++) {
        const struct ruling *of = ruling_at(n);
        struct ranked r = {ruleset, n, &a->of[ruleset][n], -1, 0, 0};
        size_t at = count;
        if (!r.of->done)
            continue;
        for (int o = 0; o < (int)of->options; o++) {
            const double share = (double)r.of->apart[o] / (double)r.of->games;
            if (o == of->fallback[ruleset] || (r.most >= 0 && share <= r.play))
                continue;
            r.most = o;
            r.play = share;
        }
        r.weight = r.play * doubt_readers[of->doubt];
        for (; at > 0 && before(&r, &list[at - 1]); at--)
            list[at] = list[at - 1];
        list[at] = r;
        count++;
    }
    return count;
}

size_t rank_game(const struct atlas *a, enum game game, struct ranked out[RULING_COUNT]) {
    struct ranked all[RULESETS * RULING_COUNT];
    bool known[RULING_COUNT] = {false};
    size_t count = 0, kept = 0;
    for (int s = 0; s < RULESETS; s++)
        if (ruleset_game[s] == game)
            count = rank_ruleset(a, s, all, count);
    for (size_t i = 0; i < count; i++) {
        if (!known[all[i].ruling])
            out[kept++] = all[i];
        known[all[i].ruling] = true;
    }
    return kept;
}

bool rank_witness(const struct atlas *a, const struct ranked *r, struct witness *w) {
    const unsigned usual = ruling_at(r->ruling)->fallback[r->ruleset];
    const unsigned most = r->most < 0 ? usual : (unsigned)r->most;
    struct pair pair = {r->ruleset, r->ruling, usual < most ? usual : most,
                        usual < most ? most : usual};
    if (usual != most && atlas_witness(a, &pair, w))
        return true;
    for (pair.a = 0; pair.a < RULING_OPTIONS_MAX; pair.a++)
        for (pair.b = pair.a + 1; pair.b < RULING_OPTIONS_MAX; pair.b++)
            if (atlas_witness(a, &pair, w))
                return true;
    return false;
}
