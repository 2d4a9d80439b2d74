// SPDX-License-Identifier: MIT
//
// Makes seeds. The engine plays games with random decisions and prefers captures, so that a fuzzer
// starts near captures and near the end of games. Invariant: no seed is empty, and each target has
// at most SEEDS_MOST.
#include "seeds.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "decide.h"
#include "record/random.h"

struct maker {
    const char *folder;
    struct problem *problem;
    size_t written;
    struct choices c;
    struct text bytes, position, next, report, best_next;
};

static bool give(struct maker *k, const char *target, const char *name) {
    struct text path = {0};
    if (k->bytes.length == 0)
        return true;
    text_addf(&path, "%s/%s", k->folder, target);
    bool written = file_folder(text_string(&path), k->problem);
    text_addf(&path, "/%s", name);
    written = written &&
              file_put(text_string(&path), text_string(&k->bytes), k->bytes.length, k->problem);
    text_free(&path);
    k->written += written;
    return written;
}

static void add_decision(struct text *t, const struct decision *d) {
    const uint8_t bytes[INPUT_DECISION] = {d->what, d->from, d->to, d->more};
    text_add_bytes(t, (const char *)bytes, sizeof bytes);
}

// ---- Games ----

// Rates a report by its number of captured tiles, since captures bring a game to its end.
static unsigned worth(const char *report) {
    unsigned value = 0;
    for (const char *s = report; *s && *s != ' '; s++)
        value += *s == ':' ? 1 : 0;
    return value;
}

// Tries some decisions and plays the best of these. Returns false if no action is legal.
static bool play_best(struct maker *k, unsigned candidates) {
    struct model m;
    struct problem p;
    struct decision d, best = {0};
    char action[ACTION_MAX];
    int most = -1;
    if (!model_read(&m, text_string(&k->position), &p))
        return false;
    for (; candidates; candidates--) {
        input_next(&k->c, &d);
        if (!decide_resolve(&impl_engine, text_string(&k->position), &m, &d, 0, action, &k->next,
                            &k->report))
            return false;
        if ((int)worth(text_string(&k->report)) <= most)
            continue;
        most = (int)worth(text_string(&k->report));
        best = d;
        text_clear(&k->best_next);
        text_add(&k->best_next, text_string(&k->next));
    }
    add_decision(&k->bytes, &best);
    text_clear(&k->position);
    text_add(&k->position, text_string(&k->best_next));
    return true;
}

// Makes a game. Games differ in length: short games run fast, long games reach more positions.
static bool make_game(struct maker *k, enum game game, const char *target, unsigned n) {
    uint8_t head[INPUT_HEAD] = {0};
    char name[24];
    choices_seed(&k->c, choices_derive(n, game));
    head[0] = (uint8_t)n;
    for (unsigned i = 1; i < sizeof head && n % 2; i++)
        head[i] = (uint8_t)choice_below(&k->c, 256);
    text_clear(&k->bytes);
    text_add_bytes(&k->bytes, (const char *)head, sizeof head);
    input_first(game, head, sizeof head, &k->position);
    unsigned plies = n < 4 ? INPUT_DECISIONS : 4 + 4 * (n % 12);
    while (plies && play_best(k, n % 3 ? 12 : 3))
        plies--;
    snprintf(name, sizeof name, "game-%02u", n);
    return give(k, target, name);
}

static bool make_games(struct maker *k, enum game game, const char *id) {
    enum { GAMES_OF_EACH = 24 };
    char target[32] = "lockstep_";
    size_t n = strlen(target);
    for (; *id && n + 1 < sizeof target; id++)
        target[n++] = (char)tolower((unsigned char)*id);
    for (unsigned i = 0; i < GAMES_OF_EACH; i++)
        if (!make_game(k, game, target, i))
            return false;
    return true;
}

// ---- Scenarios ----

static bool make_position(struct maker *k, const struct scenario *s) {
    const struct scenario_case *c = &s->cases[0];
    struct decision d;
    struct model m;
    text_clear(&k->bytes);
    text_addf(&k->bytes, "%s\n", c->position);
    if (s->action && scenario_model(c, &m) && decide_find(&m, s->action, &d))
        add_decision(&k->bytes, &d);
    choices_seed(&k->c, (uint64_t)s->line);
    for (int more = s->line % 4; more; more--) {
        input_next(&k->c, &d);
        add_decision(&k->bytes, &d);
    }
    return give(k, "positions", s->id);
}

static bool make_lines(struct maker *k, const struct scenario *s) {
    text_clear(&k->bytes);
    text_addf(&k->bytes, "%s\n%s", s->cases[0].position, s->action ? s->action : "");
    return give(k, "notation", s->id);
}

// Copies the head of a file (all text above the first `dash`) and one entry: the text from `from`
// to the next `dash`.
static void add_entry(struct text *out, const char *file, const char *dash, const char *from) {
    const char *head = strstr(file, dash);
    if (!head || !from)
        return;
    const char *to = strstr(from + 1, dash);
    text_add_bytes(out, file, (size_t)(head - file));
    text_add_bytes(out, from, to ? (size_t)(to - from) : strlen(from));
}

static bool make_scenario(struct maker *k, const struct scenario *s) {
    TEXT file = {0}, dash = {0};
    struct problem p;
    text_clear(&k->bytes);
    text_addf(&dash, "\n  - id: %s\n", s->id);
    if (file_read(s->file, FILE_TEXT_MAX, &file, &p))
        add_entry(&k->bytes, text_string(&file),
                  "\n  - id: ", strstr(text_string(&file), text_string(&dash)));
    return give(k, "scenarios", s->id);
}

// Makes a seed for each of three targets, from different scenarios if the file has enough.
static bool make_of_file(struct maker *k, const struct scenario_file *f, size_t n) {
    size_t count = f->count;
    if (count == 0)
        return true;
    return make_position(k, &f->scenarios[n % count]) &&
           make_lines(k, &f->scenarios[(n + count / 2) % count]) &&
           make_scenario(k, &f->scenarios[(n + count / 3) % count]);
}

static bool make_scenarios(struct maker *k, const struct corpus *corpus) {
    size_t files = corpus->count < SEEDS_MOST ? corpus->count : SEEDS_MOST;
    for (size_t i = 0; i < files; i++)
        if (!make_of_file(k, &corpus->files[i * corpus->count / files], i))
            return false;
    return true;
}

// ---- Records ----

// Makes a record. Adds a comment and a time, so that every part of a record occurs.
static bool make_record(struct maker *k, int ruleset, unsigned n) {
    const struct generate asked = {.ruleset = {ruleset}, .rulesets = 1};
    struct whole_game g;
    TEXT form = {0};
    char name[40];
    choices_seed(&k->c, choices_derive(n, (uint64_t)ruleset));
    whole_game_make(&asked, &k->c, 3 + 5 * n, &g);
    whole_game_write(&g, "a seed", &form);
    text_clear(&k->bytes);
    const char *const end = strstr(text_string(&form), "\nend ");
    if (g.count > 0) {
        text_add_bytes(&k->bytes, form.s, (size_t)(end - form.s));
        text_addf(&k->bytes, " (%u.5) {so it ended}%s", n, end);
    }
    whole_game_free(&g);
    (void)snprintf(name, sizeof name, "%s-%u", ruleset_names[ruleset], n);
    return give(k, "records", name);
}

static bool make_records(struct maker *k) {
    enum { RECORDS_OF_EACH = 5 };
    for (int ruleset = 0; ruleset < RULESETS; ruleset++)
        for (unsigned n = 0; n < RECORDS_OF_EACH; n++)
            if (!make_record(k, ruleset, n))
                return false;
    return true;
}

size_t seeds_write(const struct corpus *corpus, const char *folder, struct problem *p) {
    struct maker k = {.folder = folder, .problem = p};
#define MAKE_GAMES(id, word, name, letter) &&make_games(&k, GAME_##id, #id)
    bool made = file_folder(folder, p) && make_scenarios(&k, corpus) &&
                make_records(&k) EACH_GAME(MAKE_GAMES);
#undef MAKE_GAMES
    text_free(&k.bytes);
    text_free(&k.position);
    text_free(&k.next);
    text_free(&k.report);
    text_free(&k.best_next);
    return made ? k.written : 0;
}
