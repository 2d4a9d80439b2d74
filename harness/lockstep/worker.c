// SPDX-License-Identifier: MIT
//
// The worker: game after game; each divergence is counted, and a new one is first sent as it is,
// then made small and sent again, so that it is not lost if shrinking it goes wrong.
// Invariant: messages are whole findings followed by their choices.
#include "worker.h"

#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/file.h"
#include "base/hash.h"
#include "base/memory.h"
#include "base/vec.h"
#include "play.h"

struct self {
    const struct campaign *c;
    struct worker_shared *shared;
    unsigned index;
    int out;
    struct play play;
    struct choices choices;
    // New in this game, shrunk when the game is over.
    struct finding *fresh;
    size_t count, capacity;
    unsigned shrunk; // so far
};

// Never 0.
static uint64_t hash(const char *s) {
    const uint64_t h = hash_text(HASH_BEGIN, s);
    return h ? h : 1;
}

// Counts a signature. True for the first who does.
static bool worker_claim(struct worker_shared *shared, const char *signature) {
    uint64_t h = hash(signature);
    for (size_t i = 0; i < SIGNATURES_MAX; i++) {
        size_t at = (size_t)((h + i) % SIGNATURES_MAX);
        uint64_t free_place = 0;
        bool first = atomic_compare_exchange_strong(&shared->claimed[at], &free_place, h);
        if (first || free_place == h) {
            atomic_fetch_add(&shared->times[at], 1);
            return first;
        }
    }
    return false;
}

uint64_t worker_times(const struct worker_shared *shared, const char *signature) {
    uint64_t h = hash(signature);
    for (size_t i = 0; i < SIGNATURES_MAX; i++) {
        size_t at = (size_t)((h + i) % SIGNATURES_MAX);
        uint64_t there = atomic_load(&shared->claimed[at]);
        if (there == h)
            return atomic_load(&shared->times[at]);
        if (there == 0)
            return 0;
    }
    return 0;
}

void worker_sign(struct finding *f, const struct campaign *c, const struct slot *slot,
                 struct counters counters, double processor) {
    f->dated = true;
    f->seed = c->seed;
    f->game = slot->game;
    f->positions = counters_sum(counters.positions, RULESETS);
    f->processor = processor;
    f->tiles = f->tiles_found = finding_tiles(f);
    generate_list(&c->generate, f->rules);
    if (slot->drawn_count <= SLOT_DRAWN)
        finding_choices(f, slot->drawn, (size_t)slot->drawn_count);
}

// From a game of a worker to its next.
static uint64_t worker_stride(const struct campaign *c) {
    return c->jobs * part_step(c->part);
}

static void send(const struct self *s, const struct finding *f) {
    if (!file_write(s->out, f, sizeof *f) ||
        !file_write(s->out, f->choices, f->choice_count * sizeof *f->choices))
        process_leave(WORKER_DONE); // nobody listens any more
}

size_t worker_unpack(const struct text *inbox, size_t from, struct finding *f) {
    if (inbox->length - from < sizeof *f)
        return 0;
    memcpy(f, inbox->s + from, sizeof *f);
    size_t size = f->choice_count * sizeof *f->choices;
    if (inbox->length - from - sizeof *f < size)
        return 0;
    f->choices = memory_take(1, size + 1);
    memcpy(f->choices, inbox->s + from + sizeof *f, size);
    return sizeof *f + size;
}

static void on_found(void *context, const struct comparison *d) {
    struct self *s = context;
    char signature[SIGNATURE_MAX];
    comparison_signature(d, signature);
    if (!worker_claim(s->shared, signature))
        return;
    s->fresh = vec_grow(s->fresh, &s->capacity, s->count + 1, sizeof *s->fresh);
    struct finding *f = &s->fresh[s->count++];
    memset(f, 0, sizeof *f);
    finding_take(f, d);
    worker_sign(f, s->c, &s->shared->slot[s->index], s->shared->counters[s->index],
                s->shared->spent[s->index] + clock_processor());
    finding_choices(f, s->choices.drawn, s->choices.count);
    send(s, f);
}

// The more a worker has shrunk, the less it spends on the next: the run must go on.
static void shrink_one(struct self *s, struct finding *f) {
    struct shrink_limits limits = s->c->shrink;
    limits.positions /= 1 + s->shrunk / 4;
    limits.tries /= 1 + s->shrunk / 8;
    s->shrunk++;
    (void)shrink_finding(f, &s->c->contest, &s->c->generate, &limits, s->play.l.slot);
    send(s, f);
}

// Where a worker keeps what it had counted before a game. Games take turns in two places, so that
// one who is killed as it writes the next has not yet touched those of the game in its slot.
static struct counters *counted_before(struct worker_shared *shared, const struct campaign *c,
                                       unsigned index, uint64_t game) {
    return &shared->before[index][game / worker_stride(c) % 2];
}

static void play_games(struct self *s, uint64_t game) {
    while (!s->shared->stop && (!s->c->games || game < s->c->games)) {
        *counted_before(s->shared, s->c, s->index, game) = s->shared->counters[s->index];
        // The slot names the game once all of these are there.
        atomic_signal_fence(memory_order_release);
        s->shared->slot[s->index].game = game;
        choices_seed(&s->choices, choices_derive(s->c->seed, game));
        s->play.stop = 0;
        play_run(&s->play, &s->choices);
        s->shared->slot[s->index].busy = 0;
        for (size_t i = 0; i < s->count; i++) {
            shrink_one(s, &s->fresh[i]);
            finding_free(&s->fresh[i]);
        }
        s->count = 0;
        game += worker_stride(s->c);
    }
}

// What ended a worker counts where it shows again; the first who shows it makes it small.
static bool take_work(struct self *s, const struct finding *work) {
    const bool shows = shrink_shows(work, &s->c->contest, &s->c->generate, s->c->hang_ms);
    atomic_fetch_add(shows ? &s->shared->shown : &s->shared->unshown, 1);
    if (shows && worker_claim(s->shared, work->signature)) {
        struct finding f = *work;
        f.choices = NULL;
        finding_choices(&f, work->choices, work->choice_count);
        send(s, &f);
        s->shared->asked[s->index] = 1;
        shrink_one(s, &f);
        finding_free(&f);
    }
    s->shared->counters[s->index].divergences += shows;
    s->shared->asked[s->index] = 1;
    return shows;
}

int worker_main(const struct campaign *c, struct worker_shared *shared, unsigned index,
                uint64_t first_game, const struct finding *work, int out) {
    struct self *s = memory_take(1, sizeof *s);
    s->c = c;
    s->shared = shared;
    s->index = index;
    s->out = out;
    s->play.g = &c->generate;
    s->play.halt = &shared->stop;
    s->play.l.side[0] = c->contest.side[0];
    s->play.l.side[1] = c->contest.side[1];
    s->play.l.counters = &shared->counters[index];
    s->play.l.slot = &shared->slot[index];
    s->play.l.found = on_found;
    s->play.l.context = s;
    if (work && take_work(s, work))
        first_game += worker_stride(c);
    else
        shared->counters[index] = *counted_before(shared, c, index, first_game);
    play_games(s, first_game);
    return WORKER_DONE;
}
