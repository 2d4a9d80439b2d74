// SPDX-License-Identifier: MIT
//
// `paikocheck game random` and `witnesses`: records of games that the program makes or has made.
// Knows where they come from; record/make.h makes records of them.
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "base/memory.h"
#include "base/progress.h"
#include "game_inside.h"
#include "play/choices.h"
#include "record/make.h"
#include "record/random.h"

// ---- random games ----

static void random_record(const struct generate *asked, const struct game_request *q,
                          uint64_t number, struct record *r) {
    struct problem ignored; // its beginning and its actions are the engine's
    CHOICES choices = {0};
    struct whole_game g;
    TEXT source = {0};
    choices_seed(&choices, choices_derive(q->seed, number));
    whole_game_make(asked, &choices, (size_t)q->plies, &g);
    struct whole_game_texts t = whole_game_texts(&g);
    text_addf(&source, "paikocheck game random, seed %llu, game %llu", (unsigned long long)q->seed,
              (unsigned long long)number);
    const struct record_source s = {.rules = text_string(&g.rules),
                                    .players = g.players,
                                    .source = text_string(&source),
                                    .actions = t.of,
                                    .count = t.count};
    (void)record_make(r, &s, &ignored);
    whole_game_texts_free(&t);
    whole_game_free(&g);
}

int game_random(const struct game_request *q) {
    struct game_writing w = {.path = q->out};
    struct generate asked;
    struct record r = {0};
    struct problem p;
    struct progress progress;
    bool going = true;
    if (q->rules && !generate_read_rules(&asked, q->rules, &p))
        return command_problem("game", &p);
    asked.plain = q->rules && strchr(q->rules, '=');
    if (!q->rules)
        generate_all(&asked);
    fprintf(stderr, "paikocheck game: seed %llu\n", (unsigned long long)q->seed);
    progress_begin(&progress, "game", q->out || !isatty(STDOUT_FILENO));
    for (uint64_t i = 0; going && i < q->games; i++) {
        progress_count(&progress, "games", i, q->games);
        random_record(&asked, q, i, &r);
        going = game_write(&w, &r);
    }
    progress_end(&progress, NULL);
    record_free(&r);
    return game_write_end(&w, EXIT_DONE);
}

// ---- witnesses ----

enum { ATLAS_MAX = 64 * 1024 * 1024 };

// The reading under which the last action of a witness is legal, or the first.
static const char *reading_of(const json_t *outcomes) {
    size_t i;
    json_t *o;
    json_array_foreach((json_t *)outcomes, i, o) {
        if (json_is_true(json_object_get(o, "legal")))
            return json_string_value(json_object_get(o, "reading"));
    }
    return json_string_value(json_object_get(json_array_get(outcomes, 0), "reading"));
}

// What the witness shows: both readings.
static void add_source(const json_t *outcomes, struct text *out) {
    const char *word = "paikocheck dev atlas:";
    size_t i;
    json_t *o;
    json_array_foreach((json_t *)outcomes, i, o) {
        const char *reading = json_string_value(json_object_get(o, "reading"));
        text_addf(out, "%s %s", word, reading ? reading : "?");
        word = " against";
    }
}

// The game of a pair of options. True with no record where none was found.
static bool write_witness(struct game_writing *w, const json_t *reachable, struct record *r,
                          struct problem *p) {
    const json_t *actions = json_object_get(reachable, "actions");
    const json_t *outcomes = json_object_get(json_object_get(reachable, "witness"), "outcomes");
    const size_t count = json_array_size(actions);
    const char *rules = reading_of(outcomes);
    const char **texts = memory_take(count + 1, sizeof *texts);
    const json_int_t players = json_integer_value(json_object_get(reachable, "players"));
    TEXT source = {0};
    bool good = true;
    for (size_t i = 0; i < count; i++)
        good = (texts[i] = json_string_value(json_array_get(actions, i))) != NULL && good;
    add_source(outcomes, &source);
    const struct record_source s = {.rules = rules,
                                    .players = players > 0 && players < 8 ? (unsigned)players : 0,
                                    .source = text_string(&source),
                                    .actions = texts,
                                    .count = count};
    if (count && (!good || !rules))
        problem_say(p, "reachable", "another form", "actions as texts, and the readings");
    good = count == 0 || (good && rules && record_make(r, &s, p) && game_write(w, r));
    free(texts);
    return good;
}

// Visits every pair of the atlas; how many games there were, or -1.
static int write_witnesses(struct game_writing *w, const json_t *atlas, struct problem *p) {
    struct record r = {0};
    size_t i, k, n;
    json_t *ruleset, *ruling, *pair;
    int games = 0;
    json_array_foreach(json_object_get(atlas, "rulesets"), i, ruleset) {
        json_array_foreach(json_object_get(ruleset, "rulings"), k, ruling) {
            json_array_foreach(json_object_get(ruling, "pairs"), n, pair) {
                const json_t *reachable = json_object_get(pair, "reachable");
                if (games >= 0 && write_witness(w, reachable, &r, p))
                    games += json_array_size(json_object_get(reachable, "actions")) > 0;
                else
                    games = -1;
            }
        }
    }
    record_free(&r);
    return games;
}

int game_witnesses(const struct game_request *q) {
    struct game_writing w = {.path = q->out};
    TEXT bytes = {0};
    struct problem p;
    json_error_t e;
    const char *path = q->operand[0];
    if (!file_read(path, ATLAS_MAX, &bytes, &p))
        return command_problem("game", &p);
    json_t *atlas = json_loadb(text_string(&bytes), bytes.length, JSON_REJECT_DUPLICATES, &e);
    if (!atlas)
        problem_set(&p, path, "", e.line, e.column, e.text, "the atlas.json of an atlas");
    else
        problem_say(&p, path, "no games", "the atlas.json of an atlas, with reachable witnesses");
    const int games = atlas ? write_witnesses(&w, atlas, &p) : -1;
    json_decref(atlas);
    return game_write_end(&w, games > 0 ? EXIT_DONE : command_problem("game", &p));
}
