// SPDX-License-Identifier: MIT
//
// Finds the rules of recorded games in stages.
// - Chooses rules for a sample of the games: changes one option at a time, as long as more plies
//   become legal.
// - Plays all games under the chosen rules. Wrong games join the sample. If this changes the chosen
//   rules, begins this stage again.
// - Excludes each option under which a game is wrong earlier than under the chosen rules.
//   Then tries each excluded option together with one other change.
#include "played.h"

#include <paiko/action.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/vec.h"
#include "impl/readings.h"

enum { SAMPLE = 200, MORE = 100, ROUNDS = 5 };

// Replaces a record by a copy of a game.
static void keep(struct record *r, const struct record *game) {
    record_free(r);
    *r = *game;
    r->bytes = (struct text){0};
    text_add_bytes(&r->bytes, game->bytes.s, game->bytes.length);
    r->ply = memory_take(game->plies + 1, sizeof *r->ply);
    if (game->plies)
        memcpy(r->ply, game->ply, game->plies * sizeof *r->ply);
}

static void add_kept(struct played *s, const struct record *game) {
    s->kept = vec_more(s->kept, s->count, sizeof *s->kept);
    s->kept[s->count] = (struct record){0};
    keep(&s->kept[s->count++], game);
}

// Plays at most `most` plies of a game under a trial's rules. Returns the number of legal plies. A
// right result at the end counts as one more ply.
static size_t explained(struct played_trial *t, const struct record *game, size_t most,
                        const char *path) {
    t->player.as = t->rules;
    if (most > game->plies)
        t->fault = record_check(&t->player, game, path, &t->problem);
    else if (record_begin(&t->player, game, path, &t->problem))
        t->fault = record_play(&t->player, game, most, path, &t->problem);
    else
        t->fault = FAULT_BEGIN;
    return t->player.plies + (most > game->plies && t->fault == FAULT_RIGHT);
}

static size_t explained_of(const struct paiko_rules *rules, const struct record *kept,
                           size_t count) {
    struct played_trial t = {0};
    size_t sum = 0;
    (void)paiko_rules_write(rules, t.rules);
    for (size_t i = 0; i < count; i++)
        sum += explained(&t, &kept[i], SIZE_MAX, "");
    return sum;
}

// Describes the fault of a game. The trial has just played this game.
static struct played_end end_of(const struct played_trial *t, const struct record *game,
                                unsigned long long number) {
    struct played_end e = {
        .plies = t->player.plies + 1, .game = number, .fault = t->fault, .problem = t->problem};
    if (e.fault != FAULT_BEGIN)
        (void)paiko_position_write(&t->player.at, e.position, sizeof e.position);
    if (e.fault == FAULT_ILLEGAL || e.fault == FAULT_UNREADABLE)
        (void)strncpy(e.action, record_text(game, game->ply[t->player.plies].action),
                      sizeof e.action - 1);
    return e;
}

// Tries each change of a single option, and keeps the change under which the most plies are legal.
// If no change makes more plies legal than before, changes nothing and returns false.
static bool one_more(struct paiko_rules *rules, const struct record *kept, size_t count) {
    struct paiko_rules best = *rules, tried;
    unsigned ruling = 0, option = 0;
    const size_t than = explained_of(rules, kept, count);
    size_t most = than;
    for (; readings_next(rules, &ruling, &option, &tried); option++) {
        const size_t here = explained_of(&tried, kept, count);
        if (here > most) {
            most = here;
            best = tried;
        }
    }
    *rules = best;
    return most > than;
}

// Sets each option back to its default unless fewer plies would then be legal.
static void take_back(struct paiko_rules *rules, const struct record *kept, size_t count) {
    const struct paiko_rules usual = paiko_rules_default(rules->ruleset);
    const size_t all = explained_of(rules, kept, count);
    for (unsigned i = 0; i < PAIKO_RULING_COUNT; i++) {
        struct paiko_rules less = *rules;
        less.option[i] = usual.option[i];
        if (less.option[i] != rules->option[i] && explained_of(&less, kept, count) >= all)
            *rules = less;
    }
}

static void choose(struct played *s) {
    while (one_more(&s->rules, s->kept, s->count)) {
    }
    take_back(&s->rules, s->kept, s->count);
}

// ---- All games ----

static void drop_options(struct played *s) {
    for (size_t i = 0; i < s->options; i++)
        record_free(&s->option[i].against);
    s->options = 0;
}

// Prepares to play all games under the chosen rules, and under all rules with one option changed.
static void set_up(struct played *s) {
    struct paiko_rules rules;
    unsigned ruling = 0, option = 0;
    drop_options(s);
    s->stage = PLAYED_ALL;
    s->games = s->plies = s->unexplained = 0;
    (void)paiko_rules_write(&s->rules, s->reading.rules);
    for (; readings_next(&s->rules, &ruling, &option, &rules); option++) {
        s->option = vec_more(s->option, s->options, sizeof *s->option);
        struct played_option *o = &s->option[s->options++];
        *o = (struct played_option){
            .ruling = ruling, .option = option, .with_ruling = ruling, .with_option = option};
        (void)paiko_rules_write(&rules, o->trial.rules);
    }
}

static void play_all(struct played *s, const struct record *game, unsigned long long number,
                     const char *path) {
    const size_t all = explained(&s->reading, game, SIZE_MAX, path);
    s->games++;
    s->plies += game->plies;
    if (s->reading.fault != FAULT_RIGHT) {
        if (s->unexplained < PLAYED_UNEXPLAINED)
            s->first[s->unexplained] = end_of(&s->reading, game, number);
        if (s->games > s->reached && s->fresh < MORE) {
            add_kept(s, game);
            s->reached = s->games;
            s->fresh++;
        }
        s->unexplained++;
    }
    // Excludes each option under which the game is wrong earlier than under the chosen rules. For
    // each option, `against` keeps the game that is wrong at the earliest ply.
    for (struct played_option *o = s->option; o < s->option + s->options; o++) {
        const size_t most = o->excluded && all >= o->end.plies ? o->end.plies - 1 : all;
        if (explained(&o->trial, game, most, path) >= most)
            continue;
        o->excluded = true;
        o->end = end_of(&o->trial, game, number);
        keep(&o->against, game);
    }
}

// Pairs the excluded option `i` with options of other rulings. Each pair of options allows:
// - the ply that excluded option `i`
// - at least `all` plies of the games in s->kept
static void pair_up(struct played *s, size_t i, size_t all) {
    const struct played_option *o = &s->option[i];
    struct paiko_rules rules = s->rules, both;
    unsigned ruling = 0, option = 0;
    rules.option[o->ruling] = (uint8_t)o->option;
    for (; readings_next(&rules, &ruling, &option, &both); option++) {
        if (ruling == o->ruling || explained_of(&both, &o->against, 1) < o->end.plies ||
            explained_of(&both, s->kept, s->count) < all)
            continue;
        s->pair = vec_more(s->pair, s->pairs, sizeof *s->pair);
        struct played_pair *pair = &s->pair[s->pairs++];
        *pair = (struct played_pair){.with = i, .ruling = ruling, .option = option};
        (void)paiko_rules_write(&both, pair->trial.rules);
    }
}

// ---- One stage after the other ----

void played_begin(struct played *s, enum paiko_ruleset ruleset) {
    *s = (struct played){.rules = paiko_rules_default(ruleset), .stage = PLAYED_SAMPLE};
}

void played_show(struct played *s, const struct record *game, unsigned long long number,
                 const char *path) {
    if (s->stage == PLAYED_SAMPLE && s->count < SAMPLE) {
        add_kept(s, game);
        s->reached = s->count;
    }
    if (s->stage == PLAYED_ALL)
        play_all(s, game, number, path);
    if (s->stage == PLAYED_PAIRS) {
        const size_t most = explained(&s->reading, game, SIZE_MAX, "");
        for (size_t i = 0; i < s->pairs; i++)
            s->pair[i].failed =
                s->pair[i].failed || explained(&s->pair[i].trial, game, most, "") < most;
    }
}

// If the sample has new games, chooses the rules again. True if the rules changed.
static bool changes(struct played *s) {
    const struct paiko_rules before = s->rules;
    if (!s->fresh || ++s->round > ROUNDS)
        return false;
    s->fresh = 0;
    choose(s);
    return memcmp(&before, &s->rules, sizeof before) != 0;
}

bool played_again(struct played *s) {
    if (s->stage == PLAYED_SAMPLE)
        choose(s);
    if (s->stage == PLAYED_SAMPLE || (s->stage == PLAYED_ALL && changes(s))) {
        set_up(s);
        return true;
    }
    if (s->stage == PLAYED_ALL) {
        const size_t all = explained_of(&s->rules, s->kept, s->count);
        for (size_t i = 0; i < s->options; i++)
            if (s->option[i].excluded)
                pair_up(s, i, all);
        s->stage = PLAYED_PAIRS;
        return s->pairs > 0;
    }
    for (size_t i = s->pairs; i-- > 0;) { // of several pairs for an option, the first wins
        const struct played_pair *pair = &s->pair[i];
        struct played_option *o = &s->option[pair->with];
        if (pair->failed)
            continue;
        o->excluded = false;
        o->with_ruling = pair->ruling;
        o->with_option = pair->option;
    }
    s->pairs = 0;
    return false;
}

void played_free(struct played *s) {
    drop_options(s);
    for (size_t i = 0; i < s->count; i++)
        record_free(&s->kept[i]);
    free(s->kept);
    free(s->option);
    free(s->pair);
    *s = (struct played){0};
}
