// SPDX-License-Identifier: MIT
//
// A sample chooses the reading, step by step: the change of one option, or of two, that explains
// more. Then all games are played under the reading, and under each option off it. Games that the
// reading does not explain join the sample. If that changes the reading, all is played again. Last,
// an excluded option is tried together with each option of another ruling.
#include "played.h"

#include <paiko/action.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/vec.h"
#include "impl/readings.h"

enum { SAMPLE = 200, MORE = 100, ROUNDS = 5, PAIR_GAMES = 20 };

enum stage { STAGE_SAMPLE, STAGE_ALL, STAGE_TOGETHER, STAGE_DONE };

// Rules, and how they are played.
struct trial {
    char rules[PAIKO_RULES_TEXT_MAX];
    struct record_player player;
    enum record_fault fault; // of the last game, with its problem
    struct problem problem;
    struct record against; // of an option: the game that excludes it
    size_t option;         // of two changes: which option of the study is one
    unsigned ruling, other;
    bool failed;
};

struct played_inside {
    enum stage stage;
    unsigned round;
    struct record *kept;
    size_t count, room;
    unsigned long long
        reached;  // the last game that is kept, by its place among those of its ruleset
    size_t fresh; // kept since the reading was chosen
    struct trial reading, *alone, *together; // owned; `alone` has one for each option
    size_t togethers;
};

// ---- Playing ----

static void *copy_of(const void *from, size_t count, size_t size) {
    void *to = memory_take(count + 1, size);
    if (count)
        memcpy(to, from, count * size);
    return to;
}

// Keeps a copy in place of what was kept.
static void keep(struct record *r, const struct record *game) {
    record_free(r);
    *r = *game;
    r->bytes = (struct text){0};
    text_add_bytes(&r->bytes, game->bytes.s, game->bytes.length);
    r->header = copy_of(game->header, game->headers, sizeof *r->header);
    r->ply = copy_of(game->ply, game->plies, sizeof *r->ply);
}

static void add_kept(struct played_inside *in, const struct record *game) {
    in->kept = vec_grow(in->kept, &in->room, in->count + 1, sizeof *in->kept);
    in->kept[in->count] = (struct record){0};
    keep(&in->kept[in->count++], game);
}

static void trial_free(struct trial *t) {
    record_player_free(&t->player);
    record_free(&t->against);
}

// Plays a game: how much of it the rules explain, in plies, one more where that is all of it. No
// more than `most` is tried.
static size_t explained(struct trial *t, const struct record *game, size_t most, const char *path) {
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
    struct trial t = {0};
    size_t sum = 0;
    (void)paiko_rules_write(rules, t.rules);
    for (size_t i = 0; i < count; i++)
        sum += explained(&t, &kept[i], SIZE_MAX, "");
    trial_free(&t);
    return sum;
}

// Where a game has just left the rules of a trial.
static struct played_end end_of(const struct trial *t, const struct record *game,
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

// ---- The reading ----

// The change of one option that explains most of some games, if more than `than`.
static bool one_more(struct paiko_rules *rules, const struct record *kept, size_t count,
                     size_t than) {
    struct paiko_rules best = *rules, tried;
    unsigned ruling = 0, option = 0;
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

// The same of two options, over games that the rules do not explain.
static bool two_more(struct paiko_rules *rules, const struct record *kept, size_t count) {
    struct record some[PAIR_GAMES] = {0};
    struct paiko_rules first;
    unsigned ruling = 0, option = 0;
    size_t n = 0;
    for (size_t i = 0; i < count && n < PAIR_GAMES; i++)
        if (explained_of(rules, &kept[i], 1) <= kept[i].plies)
            some[n++] = kept[i];
    const size_t than = explained_of(rules, some, n), all = explained_of(rules, kept, count);
    for (; n && readings_next(rules, &ruling, &option, &first); option++) {
        if (one_more(&first, some, n, than) && explained_of(&first, kept, count) > all) {
            *rules = first;
            return true;
        }
    }
    return false;
}

// Takes back each change without which as much is explained.
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
    const struct played_inside *in = s->inside;
    while (one_more(&s->rules, in->kept, in->count, explained_of(&s->rules, in->kept, in->count)) ||
           two_more(&s->rules, in->kept, in->count)) {
    }
    take_back(&s->rules, in->kept, in->count);
}

// ---- All games ----

// Begins to play all games: the reading, and each option off it.
static void set_up(struct played *s) {
    struct played_inside *in = s->inside;
    struct paiko_rules rules;
    unsigned ruling = 0, option = 0;
    for (size_t i = 0; i < s->options; i++)
        trial_free(&in->alone[i]);
    s->options = 0;
    s->games = s->plies = s->unexplained = 0;
    (void)paiko_rules_write(&s->rules, in->reading.rules);
    for (; readings_next(&s->rules, &ruling, &option, &rules); option++) {
        s->option = vec_more(s->option, s->options, sizeof *s->option);
        in->alone = vec_more(in->alone, s->options, sizeof *in->alone);
        s->option[s->options] = (struct played_option){
            .ruling = ruling, .option = option, .with_ruling = ruling, .with_option = option};
        in->alone[s->options] = (struct trial){0};
        (void)paiko_rules_write(&rules, in->alone[s->options++].rules);
    }
}

static void play_all(struct played *s, const struct record *game, unsigned long long number,
                     const char *path) {
    struct played_inside *in = s->inside;
    const size_t all = explained(&in->reading, game, SIZE_MAX, path);
    s->games++;
    s->plies += game->plies;
    if (in->reading.fault != FAULT_RIGHT) {
        if (s->unexplained < PLAYED_UNEXPLAINED)
            s->first[s->unexplained] = end_of(&in->reading, game, number);
        if (s->games > in->reached && in->fresh < MORE) {
            add_kept(in, game);
            in->reached = s->games;
            in->fresh++;
        }
        s->unexplained++;
    }
    // Under each option as far as the reading explains it, and no further than the beginning that
    // excludes the option already.
    for (size_t i = 0; i < s->options; i++) {
        struct played_option *o = &s->option[i];
        const size_t most = o->excluded && all >= o->end.plies ? o->end.plies - 1 : all;
        if (explained(&in->alone[i], game, most, path) >= most)
            continue;
        o->excluded = true;
        o->end = end_of(&in->alone[i], game, number);
        keep(&in->alone[i].against, game);
    }
}

// ---- Two changes ----

// Notes the changes that go further with an excluded option in the game that excludes it, and
// explain as much of the sample as the reading.
static void pair_up(struct played *s, size_t i, size_t all) {
    struct played_inside *in = s->inside;
    const struct played_option *o = &s->option[i];
    struct paiko_rules rules = s->rules, both;
    unsigned ruling = 0, option = 0;
    rules.option[o->ruling] = (uint8_t)o->option;
    for (; readings_next(&rules, &ruling, &option, &both); option++) {
        if (ruling == o->ruling || explained_of(&both, &in->alone[i].against, 1) < o->end.plies ||
            explained_of(&both, in->kept, in->count) < all)
            continue;
        in->together = vec_more(in->together, in->togethers, sizeof *in->together);
        struct trial *t = &in->together[in->togethers++];
        *t = (struct trial){.option = i, .ruling = ruling, .other = option};
        (void)paiko_rules_write(&both, t->rules);
    }
}

// ---- One stage after the other ----

void played_begin(struct played *s, enum paiko_ruleset ruleset) {
    *s = (struct played){.rules = paiko_rules_default(ruleset)};
    s->inside = memory_take(1, sizeof *s->inside);
}

void played_show(struct played *s, const struct record *game, unsigned long long number,
                 const char *path) {
    struct played_inside *in = s->inside;
    if (in->stage == STAGE_SAMPLE && in->count < SAMPLE) {
        add_kept(in, game);
        in->reached = in->count;
    }
    if (in->stage == STAGE_ALL)
        play_all(s, game, number, path);
    if (in->stage == STAGE_TOGETHER) {
        const size_t most = explained(&in->reading, game, SIZE_MAX, "");
        for (struct trial *t = in->together; t < in->together + in->togethers; t++)
            t->failed = t->failed || explained(t, game, most, "") < most;
    }
}

// Whether games that the reading does not explain change it.
static bool changes(struct played *s) {
    const struct paiko_rules before = s->rules;
    struct played_inside *in = s->inside;
    if (!in->fresh || ++in->round > ROUNDS)
        return false;
    in->fresh = 0;
    choose(s);
    return memcmp(&before, &s->rules, sizeof before) != 0;
}

bool played_again(struct played *s) {
    struct played_inside *in = s->inside;
    if (in->stage == STAGE_SAMPLE)
        choose(s);
    if (in->stage == STAGE_SAMPLE || (in->stage == STAGE_ALL && changes(s))) {
        in->stage = STAGE_ALL;
        set_up(s);
        return true;
    }
    if (in->stage == STAGE_ALL) {
        const size_t all = explained_of(&s->rules, in->kept, in->count);
        for (size_t i = 0; i < s->options; i++)
            if (s->option[i].excluded)
                pair_up(s, i, all);
        in->stage = in->togethers ? STAGE_TOGETHER : STAGE_DONE;
        return in->togethers > 0;
    }
    for (size_t i = in->togethers; i-- > 0;) { // of an option's changes the first
        const struct trial *t = &in->together[i];
        if (t->failed)
            continue;
        s->option[t->option].excluded = false;
        s->option[t->option].with_ruling = t->ruling;
        s->option[t->option].with_option = t->other;
    }
    in->stage = STAGE_DONE;
    return false;
}

void played_free(struct played *s) {
    struct played_inside *in = s->inside;
    if (!in)
        return;
    for (size_t i = 0; i < in->count; i++)
        record_free(&in->kept[i]);
    for (size_t i = 0; i < s->options; i++)
        trial_free(&in->alone[i]);
    for (size_t i = 0; i < in->togethers; i++)
        trial_free(&in->together[i]);
    trial_free(&in->reading);
    free(in->kept);
    free(in->alone);
    free(in->together);
    free(in);
    free(s->option);
    *s = (struct played){0};
}
