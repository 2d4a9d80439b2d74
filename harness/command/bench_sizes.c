// SPDX-License-Identifier: MIT
//
// What is measured at one size. Knows the ways into engine, lockstep, conform and corpus.
// Invariant: the same size is the same work, whatever the machine.
#include "bench_sizes.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <paiko/paiko.h>

#include "base/clock.h"
#include "base/file.h"
#include "base/memory.h"
#include "conform/conform.h"
#include "corpus/corpus.h"
#include "lockstep/campaign.h"
#include "lockstep/play.h"
#include "process/process.h"
#include "registers/rulings.h"

enum {
    SEED = 1,
    BOARDS = 8,      // of a size
    WALK_MOST = 400, // plies of a game in which a board is looked for
    GAMES_MOST = 4000,
    TRIES = 6, // at an action by which nothing falls
    GAMES_A_CORE = 400,
    POSITIONS_A_CHILD = 3000,
    QUICKER = 40, // so many times less to do
    CHILD_MS = 60000
};

// ---- boards ----

static unsigned tiles_of(const struct paiko_position *p) {
    return paiko_number(p->own[0] | p->own[1]);
}

// Plays one of the actions, rather one by which nothing falls.
static void play_one(struct paiko_position *p, struct choices *c) {
    static struct paiko_action actions[PAIKO_ACTIONS_MAX];
    const size_t count = paiko_legal(p, actions, PAIKO_ACTIONS_MAX);
    const unsigned before = tiles_of(p);
    struct paiko_undo undo;
    for (int i = 0; i < TRIES; i++) {
        paiko_make(p, &actions[choice_below(c, (uint32_t)count)], &undo, NULL);
        if (tiles_of(p) >= before || i + 1 == TRIES)
            return;
        paiko_unmake(p, &undo);
    }
}

// A board of so many tiles from a game; false where none comes up in it.
static bool find_board(uint64_t game, unsigned tiles, struct paiko_position *p) {
    const struct paiko_rules rules = paiko_rules_default(PAIKO_CATALYST2019);
    struct choices c = {0};
    bool found = false;
    *p = paiko_position_start(&rules, 2);
    choices_seed(&c, choices_derive(SEED, game));
    for (int ply = 0; ply < WALK_MOST && !found && paiko_legal(p, NULL, 0) > 0; ply++) {
        play_one(p, &c);
        found = tiles_of(p) == tiles && p->phase == PAIKO_ACTION && paiko_legal(p, NULL, 0) > 1;
    }
    choices_free(&c);
    return found;
}

static double time_lists(const struct paiko_position *p, struct paiko_action *out, size_t room,
                         double seconds) {
    double taken = 0, lists = 0;
    while (taken < seconds) {
        const double start = clock_processor();
        for (int i = 0; i < BOARDS; i++)
            (void)paiko_legal(&p[i], out, room);
        taken += clock_processor() - start;
        lists += (double)BOARDS;
    }
    return taken / lists * 1e9;
}

static double time_making(struct paiko_position *p, struct paiko_action *actions, double seconds) {
    double taken = 0, made = 0;
    struct paiko_undo undo;
    while (taken < seconds)
        for (int i = 0; i < BOARDS; i++) {
            const size_t count = paiko_legal(&p[i], actions, PAIKO_ACTIONS_MAX);
            const double start = clock_processor();
            for (size_t a = 0; a < count; a++) {
                paiko_make(&p[i], &actions[a], &undo, NULL);
                paiko_unmake(&p[i], &undo);
            }
            taken += clock_processor() - start;
            made += (double)count;
        }
    return taken / made * 1e9;
}

bool size_tiles(const struct size_place *at, double value[SIZE_VALUES]) {
    static struct paiko_position boards[BOARDS];
    static struct paiko_action actions[PAIKO_ACTIONS_MAX];
    const double seconds = at->quick ? 0.02 : 0.5;
    int found = 0;
    for (uint64_t game = 0; game < GAMES_MOST && found < BOARDS; game++)
        found += find_board(game, (unsigned)at->size, &boards[found]);
    if (found < BOARDS)
        return false;
    value[0] = time_lists(boards, actions, PAIKO_ACTIONS_MAX, seconds);
    value[1] = time_lists(boards, NULL, 0, seconds);
    value[2] = time_making(boards, actions, seconds);
    return true;
}

// ---- workers ----

bool size_cores(const struct size_place *at, double value[SIZE_VALUES]) {
    struct campaign c = {.contest = {{&impl_engine, &impl_spec}, NULL, NULL, NULL},
                         .seed = SEED,
                         .jobs = (unsigned)at->size,
                         .games = GAMES_A_CORE * (uint64_t)at->size};
    struct campaign_result r;
    uint64_t positions = 0;
    generate_all(&c.generate);
    c.games /= at->quick ? QUICKER : 1;
    campaign_run(&c, &r);
    for (int i = 0; i < RULESETS; i++)
        positions += r.counters.positions[i];
    value[0] = (double)positions / r.elapsed;
    const bool good = !*r.failed && !r.interrupted && r.count == 0;
    campaign_free(&r);
    return good;
}

bool size_children(const struct size_place *at, double value[SIZE_VALUES]) {
    char own[4096];
    const char *const serve[] = {own, "serve", NULL};
    struct problem p;
    struct conform c = {.corpus_dir = at->corpus, .seed = SEED};
    if (!process_own_file(own, sizeof own))
        return false;
    c.pool.argv = serve;
    c.pool.size = (unsigned)at->size;
    c.pool.limits =
        (struct session_limits){.answer_ms = CHILD_MS, .start_ms = CHILD_MS, .end_ms = CHILD_MS};
    c.rules_given = c.rules[RULESET_CATALYST2019] = true;
    c.positions = POSITIONS_A_CHILD * (uint64_t)at->size / (at->quick ? QUICKER : 1);
    const bool good = conform_run(&c, &p) && !*conform_partial(&c) && c.counts.failures == 0;
    value[0] = (double)c.pool.requests / c.seconds;
    conform_free(&c);
    return good;
}

// ---- a corpus ----

// What is copied, and how far it is.
struct copies {
    size_t wanted, made, round;
    char folder[64], ruleset[96];
};

// Appends the file's lines, its topic and each id with the round behind, up to the scenario that is
// too many.
static void add_copies(struct copies *c, const char *s, struct text *out) {
    static const char id[] = "  - id: ", topic[] = "topic: ";
    for (size_t n; *s; s += n) {
        n = strcspn(s, "\n");
        const bool begins = strncmp(s, id, strlen(id)) == 0;
        if (begins && c->made++ == c->wanted)
            return;
        text_add_bytes(out, s, n);
        if (begins || strncmp(s, topic, strlen(topic)) == 0)
            text_addf(out, "-%zu", c->round);
        n += s[n] == '\n';
        text_add(out, "\n");
    }
}

static bool copy_file(struct copies *c, const char *folder, const char *name) {
    struct text path = {0}, bytes = {0}, out = {0};
    struct problem p;
    text_addf(&path, "%s/%s", folder, name);
    bool good = file_read(text_string(&path), FILE_TEXT_MAX, &bytes, &p);
    add_copies(c, text_string(&bytes), &out);
    text_clear(&path);
    text_addf(&path, "%s/%.*s-%zu.yaml", c->ruleset, (int)strcspn(name, "."), name, c->round);
    good = good && file_put(text_string(&path), text_string(&out), out.length, &p);
    text_free(&path);
    text_free(&bytes);
    text_free(&out);
    return good;
}

// Goes through the folder once; false where nothing can be copied.
static bool copy_folder(struct copies *c, const char *folder) {
    const size_t before = c->made;
    DIR *entries = opendir(folder);
    bool good = entries != NULL;
    for (const struct dirent *e; good && c->made < c->wanted && (e = readdir(entries)) != NULL;) {
        const size_t length = strlen(e->d_name);
        if (length > 5 && strcmp(e->d_name + length - 5, ".yaml") == 0)
            good = copy_file(c, folder, e->d_name);
    }
    if (entries)
        (void)closedir(entries);
    return good && c->made > before;
}

static void count_problem(void *context, const struct problem *p) {
    (void)p;
    ++*(size_t *)context;
}

static bool load(const struct copies *c, double value[SIZE_VALUES]) {
    struct corpus corpus;
    size_t problems = 0;
    const double start = clock_processor();
    (void)corpus_load(&corpus, c->folder, ruleset_names[RULESET_CATALYST2019], count_problem,
                      &problems);
    value[0] = clock_processor() - start;
    value[1] = process_peak();
    const bool good = problems == 0 && corpus.scenarios == c->wanted && value[1] > 0;
    corpus_free(&corpus);
    return good;
}

bool size_scenarios(const struct size_place *at, double value[SIZE_VALUES]) {
    struct copies c = {.wanted = (size_t)at->size, .folder = "/tmp/paiko-growth-XXXXXX"};
    struct text source = {0};
    if (!mkdtemp(c.folder))
        return false;
    const char *name = ruleset_names[RULESET_CATALYST2019];
    (void)snprintf(c.ruleset, sizeof c.ruleset, "%s/%s", c.folder, name);
    text_addf(&source, "%s/%s", at->corpus, name);
    bool good = mkdir(c.ruleset, 0700) == 0;
    while (good && c.made < c.wanted) {
        c.round++;
        good = copy_folder(&c, text_string(&source));
    }
    c.made = c.wanted;
    good = good && load(&c, value);
    file_remove_folder(c.ruleset);
    file_remove_folder(c.folder);
    text_free(&source);
    return good;
}

// ---- a long run ----

static void count_found(void *context, const struct divergence *d) {
    (void)d;
    ++*(size_t *)context;
}

bool size_games(const struct size_place *at, double value[SIZE_VALUES]) {
    size_t found = 0;
    struct counters *n = memory_take(1, sizeof *n);
    struct choices c = {0};
    for (int ruleset = 0; ruleset < RULESETS; ruleset++) {
        struct generate g = {.ruleset = {ruleset}, .rulesets = 1};
        struct play p = {.l = {.side = {&impl_engine, &impl_spec},
                               .counters = n,
                               .found = count_found,
                               .context = &found},
                         .g = &g};
        for (uint64_t i = 0; i < (uint64_t)at->size; i++) {
            choices_seed(&c, choices_derive(SEED, i));
            play_run(&p, &c);
        }
        play_free(&p);
    }
    choices_free(&c);
    free(n);
    value[0] = process_peak();
    return found == 0 && value[0] > 0;
}
