// SPDX-License-Identifier: MIT
//
// `paikocheck reach`: a game that leads to a position. Knows what is printed, and how the corpus'
// games are kept (games.h); harness/reach looks for them. Invariant: a game that is printed or kept
// was replayed by engine and spec, and leads to the position to the byte.
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "batch.h"
#include "command.h"
#include "corpus/games.h"
#include "reach/reach.h"
#include "record/make.h"

struct reach {
    uint64_t seconds, seed;
    bool json, record;
    const char *corpus;
    struct text rules;
    struct progress *progress; // of the one search; NULL where the corpus is counted
};

enum verdict { REACHED, UNREACHABLE, NOT_FOUND };

static json_t *lines_of(const char *lines) {
    json_t *array = json_array();
    for (size_t length; *lines; lines += length + (lines[length] == '\n')) {
        length = strcspn(lines, "\n");
        if (json_array_append_new(array, json_stringn(lines, length)) != 0)
            memory_out();
    }
    return array;
}

// Whether both implementations agree that a game leads there: what the search says counts for
// nothing without them.
static bool holds(const struct reach_state *s, const char *position, const json_t *game,
                  struct problem *p) {
    const struct impl *const both[] = {&impl_engine, &impl_spec};
    struct text first = {0};
    bool good = true;
    for (size_t i = 0; good && i < 2; i++)
        good = game_begin_of(both[i], &s->m, &first) &&
               game_replay(both[i], text_string(&first), game, position, p);
    text_free(&first);
    return good;
}

// The game of no action, where the position is the first; else what the search finds, if anything.
static json_t *search(const struct reach *r, const struct reach_state *s, const char *position) {
    struct text lines = {0}, first = {0};
    json_t *game = NULL;
    if (game_begin_of(&impl_engine, &s->m, &first) && strcmp(text_string(&first), position) == 0)
        game = json_array();
    else if (r->seconds > 0 && reach_search(s, r->seed, (double)r->seconds, r->progress, &lines))
        game = lines_of(text_string(&lines));
    text_free(&lines);
    text_free(&first);
    return game;
}

// Looks for a game. REACHED with the game, the caller's; UNREACHABLE with the reason.
static enum verdict look(const struct reach *r, const struct reach_state *s, const char *position,
                         json_t **game, struct text *reason) {
    struct problem p;
    enum verdict verdict = NOT_FOUND;
    *game = NULL;
    if (reach_impossible(s, reason))
        return UNREACHABLE;
    *game = search(r, s, position);
    if (*game && holds(s, position, *game, &p)) {
        verdict = REACHED;
    } else if (*game) {
        (void)command_problem("reach", &p);
        json_decref(*game);
        *game = NULL;
    }
    return verdict;
}

// ---- positions ----

// The game as a record (docs/records.md).
static void add_record(struct text *out, const struct reach_state *s, const json_t *game) {
    const size_t count = json_array_size(game);
    const char **actions = memory_take(count + 1, sizeof *actions);
    struct text rules = {0};
    struct record r = {0};
    struct problem p;
    for (size_t i = 0; i < count; i++)
        actions[i] = json_string_value(json_array_get(game, i));
    model_write_rules(&s->m, &rules);
    const struct record_source source = {.rules = text_string(&rules),
                                         .source = "paikocheck reach",
                                         .actions = actions,
                                         .count = count};
    if (record_make(&r, &source, &p))
        record_write(&r, out);
    else
        (void)command_problem("reach", &p);
    record_free(&r);
    text_free(&rules);
    free(actions);
}

static void add_text(struct text *out, const struct reach *r, enum verdict verdict,
                     const json_t *game, const char *reason) {
    for (size_t i = 0; i < json_array_size(game); i++)
        text_addf(out, "%s\n", json_string_value(json_array_get(game, i)));
    if (verdict == UNREACHABLE)
        text_addf(out, "unreachable: %s\n", reason);
    else if (verdict == NOT_FOUND)
        text_addf(out, "not found: no game within %llu s\n", (unsigned long long)r->seconds);
}

static enum outcome answer_reach(const struct batch *b, const char *position, const char *action,
                                 struct text *out, struct problem *p) {
    const struct reach *r = b->context;
    struct reach_state s;
    struct text reason = {0};
    json_t *game;
    (void)action;
    if (!reach_read(&s, position, p))
        return OUTCOME_UNREADABLE;
    struct progress progress;
    struct reach one = *r;
    one.progress = &progress;
    progress_begin(&progress, "reach", true);
    const enum verdict verdict = look(&one, &s, position, &game, &reason);
    progress_end(&progress, NULL);
    if (!b->json && r->record && verdict == REACHED)
        add_record(out, &s, game);
    else if (!b->json)
        add_text(out, r, verdict, game, text_string(&reason));
    else if (verdict == REACHED)
        batch_add_json(out, json_pack("{s:s, s:O}", "position", position, "game", game));
    else if (verdict == UNREACHABLE)
        batch_add_json(out, json_pack("{s:s, s:s}", "position", position, "unreachable",
                                      text_string(&reason)));
    else
        batch_add_json(out, json_pack("{s:s, s:b}", "position", position, "found", 0));
    json_decref(game);
    text_free(&reason);
    return verdict == REACHED ? OUTCOME_YES : OUTCOME_NO;
}

// ---- the corpus ----

struct harvest {
    const struct reach *reach;
    struct games games;
    json_t *kept; // owned: of the cases that the corpus has
    size_t cases, seen, all, verdicts[NOT_FOUND + 1];
    struct progress progress;
};

static void on_problem(void *context, const struct problem *p) {
    (void)context;
    (void)command_problem("reach", p);
}

static void harvest_case(struct harvest *h, const struct scenario_case *c) {
    struct reach_state s;
    struct text name = {0}, reason = {0};
    struct problem p;
    progress_count(&h->progress, "positions", h->seen++, h->all);
    json_t *game = json_incref((json_t *)games_find(&h->games, c));
    enum verdict verdict = REACHED;
    if (!reach_read(&s, c->position, &p)) {
        json_decref(game);
        return;
    }
    if (!game || !holds(&s, c->position, game, &p)) {
        json_decref(game);
        verdict = look(h->reach, &s, c->position, &game, &reason);
    }
    h->cases++;
    h->verdicts[verdict]++;
    games_name(c, &name);
    if (game && json_object_set(h->kept, text_string(&name), game) != 0)
        memory_out();
    json_decref(game);
    text_free(&name);
    text_free(&reason);
}

static void harvest_corpus(struct harvest *h, const struct corpus *corpus) {
    for (size_t f = 0; f < corpus->count; f++)
        for (size_t s = 0; s < corpus->files[f].count; s++)
            h->all += corpus->files[f].scenarios[s].count;
    progress_begin(&h->progress, "reach", true);
    for (size_t f = 0; f < corpus->count; f++)
        for (size_t s = 0; s < corpus->files[f].count; s++)
            for (size_t c = 0; c < corpus->files[f].scenarios[s].count; c++)
                harvest_case(h, &corpus->files[f].scenarios[s].cases[c]);
    progress_end(&h->progress, NULL);
    json_decref(h->games.by_case);
    h->games.by_case = json_incref(h->kept);
}

static int harvest(const struct reach *r, const char *dir, const char *ruleset) {
    struct harvest h = {.reach = r};
    struct corpus corpus;
    struct problem p;
    int code = EXIT_UNABLE;
    if (corpus_load(&corpus, dir, ruleset, on_problem, NULL) == 0) {
        h.kept = json_object();
        if (games_load(&h.games, dir, ruleset, &p)) {
            harvest_corpus(&h, &corpus);
            code = games_write(&h.games, &p) ? EXIT_DONE : command_problem("reach", &p);
            printf("%s\t%zu positions\t%zu with a game\t%zu unreachable\t%zu not found\n", ruleset,
                   h.cases, h.verdicts[REACHED], h.verdicts[UNREACHABLE], h.verdicts[NOT_FOUND]);
        } else {
            (void)command_problem("reach", &p);
        }
    }
    games_free(&h.games);
    json_decref(h.kept);
    corpus_free(&corpus);
    return code;
}

static int harvest_all(const struct reach *r, const char *dir, const struct text *rules) {
    bool chosen[RULESETS] = {false};
    int code = EXIT_DONE;
    if (!command_marks_or_all("reach", "option --rules", rules, ruleset_names, RULESETS, chosen))
        return EXIT_UNABLE;
    for (int i = 0; code == EXIT_DONE && i < RULESETS; i++)
        if (chosen[i] && reach_searches_game(ruleset_game[i]))
            code = harvest(r, dir, ruleset_names[i]);
    return code;
}

// ---- the command ----

static int run(struct batch *b, int argc, char **argv, const char *corpus,
               const struct text *rules) {
    const struct reach *r = b->context;
    if (corpus && (argc > 1 || b->json))
        return command_unable(
            "reach", "found POS or --json beside --corpus, expected --corpus without them");
    if (corpus)
        return harvest_all(r, corpus, rules);
    if (argc < 2 || rules->length > 0)
        return command_unable("reach", argc < 2 ? "found no position, expected POS or --corpus DIR"
                                                : "found --rules, expected --corpus beside it");
    return batch_run(b, argv[1], NULL);
}

static const struct option_row options[] = {
    ROW_NUMBER(struct reach, seconds, "seconds", "N", 0, 100000,
               "seconds of search; 10 if not given, 0 for the proofs only"),
    ROW_SEED(struct reach, seed,
             "another seed searches in another order; 1 if not given, random for a new one"),
    ROW_FLAG(struct reach, json, "json",
             "print one object on one line for each position: {\"position\": ..., \"game\": "
             "[...]}, or with \"unreachable\": \"why\", or with \"found\": false"),
    ROW_FLAG(struct reach, record, "record", "print the game as a record (docs/records.md)"),
    ROW_FOLDER(struct reach, corpus, "corpus",
               "search a game for every position of this corpus and keep the games in "
               "DIR/reached-RULESET.json; games that are there and still hold are left"),
    ROW_LIST(struct reach, rules, "rules", "LIST", COMPLETE_RULESETS,
             "with --corpus: only these rulesets, with commas between"),
};

static const struct operand operands[] = {OPERAND_POSITION, {0}};

static int run_reach(int argc, char **argv) {
    struct reach r = {.seconds = 10, .seed = SEED_USUAL};
    struct batch b = {.command = "reach", .blocks = true, .answer = answer_reach, .context = &r};
    int code = EXIT_UNABLE;
    if (command_options(&command_reach, &argc, argv, &r)) {
        b.json = r.json;
        code = run(&b, argc, argv, r.corpus, &r.rules);
    }
    text_free(&r.rules);
    return code;
}

const struct command command_reach = {
    .name = "reach",
    .summary = "find a game that leads to a position",
    .usage =
        "POS [--seconds N] [--seed S] [--json|--record]\n--corpus DIR [--rules LIST] [--seconds N] "
        "[--seed S]",
    .about = "Searches a legal game that starts at the first position of the position's rules and "
             "leads exactly to the position, and prints its actions, one a line. Where counting "
             "proves that there is no such game, it says why; otherwise it says that it found none "
             "in the time, which proves nothing. Only games of two players are searched. Engine "
             "and spec have replayed each game that is printed.",
    .operands = operands,
    ROWS(options),
    .output = "Without a game it prints one line, `unreachable: WHY` or `not found: ...`. In a "
              "batch without --json an empty line ends each answer.",
    .done = "a game was found, or all positions of a batch or corpus were searched",
    .finding = "no game was found",
    .unable = "wrong use, or something could not be read or written",
    .example = "paikocheck reach \"$(paikocheck new catalyst2019)\"",
    .least = 0,
    .most = 1,
    .run = run_reach,
};
