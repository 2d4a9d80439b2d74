// SPDX-License-Identifier: MIT
//
// `paikocheck game`: reads records of whole games (docs/records.md). record/check.h finds the wrong
// games; the spec names the clauses that they break.
// Invariant: every game is counted as right, wrong, cut off or unreadable; after an unreadable game
// the next one is still read.
#include "game.h"

#include <stdio.h>
#include <string.h>

#include "base/printable.h"
#include "base/progress.h"
#include "batch.h"
#include "output.h"
#include "position/model.h"
#include "verdict.h"

#define LAST UINT64_MAX // the default of --ply: after the last action

// ---- files ----

void game_each(const char *path, struct game_tally *t, game_visit *visit, void *context) {
    enum { MB = 1000000 };
    struct record_reader reader;
    struct record game = {0};
    struct problem p;
    struct progress progress;
    bool going = true;
    if (!record_open(&reader, path, &p)) {
        t->failed = true;
        (void)command_problem("game", &p);
        return;
    }
    progress_begin(&progress, "game", true);
    while (going) {
        const enum record_read read = record_next(&reader, &game, &p);
        const bool some = read == RECORD_READ || read == RECORD_CUT;
        if (reader.lines.size > 0)
            progress_count(&progress, "MB read", reader.lines.read / MB, reader.lines.size / MB);
        going = some || read == RECORD_BROKEN;
        t->games += some;
        t->cut += read == RECORD_CUT;
        t->unreadable += read == RECORD_BROKEN;
        t->failed = t->failed || read == RECORD_FAILED;
        if (read == RECORD_FAILED)
            (void)command_problem("game", &p);
        if (going)
            going = visit(context, reader.lines.path, some ? &game : NULL,
                          read == RECORD_READ ? NULL : &p);
    }
    progress_end(&progress, NULL);
    record_free(&game);
    record_close(&reader);
}

int game_code(const struct game_tally *t) {
    if (t->games + t->unreadable == 0 && !t->failed)
        return command_unable("game", "found no game, expected at least one");
    if (t->unreadable > 0)
        return command_unable("game", "%llu of %llu games could not be read", t->unreadable,
                              t->games + t->unreadable);
    return t->failed ? EXIT_UNABLE : EXIT_DONE;
}

// ---- check ----

struct checking {
    const struct game_request *q;
    struct game_tally tally;
    struct record_player player;
};

struct wrong { // a game with a fault
    const char *path;
    const char *fault;
    const struct problem *problem;
    char position[PAIKO_POSITION_TEXT_MAX]; // where the game stopped; "" if it could not begin
    const char *action;                     // the wrong action; NULL if no action is wrong
    struct verdict verdict;                 // the verdict on `action`; empty if `action` is NULL
};

static void add_for_person(const struct wrong *w, struct text *out) {
    struct model m;
    struct problem ignored;
    problem_describe(w->problem, out);
    command_meant(w->problem, out);
    text_add(out, "\n");
    for (size_t i = 0; i < w->verdict.clauses; i++) {
        text_addf(out, "  %-14s ", w->verdict.clause[i].id);
        wrap_add(out, w->verdict.clause[i].sentence, 17);
    }
    if (*w->position) {
        (void)model_read(&m, w->position, &ignored);
        text_addf(out, "  %s\n", w->position);
        picture_write(&m, out);
    }
}

static void add_for_program(const struct wrong *w, unsigned long long number, struct text *out) {
    TEXT message = {0};
    problem_describe(w->problem, &message);
    command_meant(w->problem, &message);
    batch_add_json(out,
                   json_pack("{s:s, s:I, s:s, s:s, s:o*, s:o*, s:s*, s:s*, s:o*}", "file", w->path,
                             "game", (json_int_t)number, "fault", w->fault, "message",
                             text_string(&message), "line",
                             w->problem->line > 0 ? json_integer(w->problem->line) : NULL, "column",
                             w->problem->column > 0 ? json_integer(w->problem->column) : NULL,
                             "position", *w->position ? w->position : NULL, "action", w->action,
                             "clauses", w->action ? verdict_ids_json(&w->verdict) : NULL));
}

// Checks one game. If the game cannot be read, prints the problem on standard error, too.
static bool check_one(void *context, const char *path, const struct record *game,
                      const struct problem *broken) {
    struct checking *c = context;
    const struct record_player *at = &c->player;
    struct problem p, ignored;
    struct wrong w = {.path = path, .fault = game ? "cut off" : "unreadable", .problem = broken};
    TEXT out = {0};
    enum record_fault fault = FAULT_RIGHT;
    if (game) {
        fault = record_check(&c->player, game, path, &p);
        c->tally.plies += at->plies;
    }
    if (fault == FAULT_RIGHT && !broken)
        return true;
    if (fault != FAULT_RIGHT) {
        w.problem = &p;
        w.fault = record_fault_words[fault];
        c->tally.cut -= broken != NULL;
        c->tally.wrong++;
        if (fault != FAULT_BEGIN)
            (void)paiko_position_write(&at->at, w.position, sizeof w.position);
        if (fault == FAULT_ILLEGAL)
            w.action = record_text(game, game->ply[at->plies].action);
        if (w.action && at->at.phase != PAIKO_PHASE_OVER)
            verdict_ask(&w.verdict, w.position, w.action, &ignored);
    }
    if (c->q->json)
        add_for_program(&w, c->tally.games + c->tally.unreadable, &out);
    else if (!game)
        (void)command_problem("game", broken);
    else
        add_for_person(&w, &out);
    verdict_free(&w.verdict);
    return output_write(&out);
}

static int check(const struct game_request *q) {
    struct checking c = {.q = q};
    const struct game_tally *t = &c.tally;
    TEXT out = {0};
    for (int i = 0; i < q->operands; i++)
        game_each(q->operand[i], &c.tally, check_one, &c);
    const unsigned long long all = t->games + t->unreadable, right = t->games - t->wrong - t->cut;
    if (q->json)
        batch_add_json(&out, json_pack("{s:I, s:I, s:I, s:I, s:I, s:I}", "games", (json_int_t)all,
                                       "right", (json_int_t)right, "wrong", (json_int_t)t->wrong,
                                       "cut", (json_int_t)t->cut, "unreadable",
                                       (json_int_t)t->unreadable, "plies", (json_int_t)t->plies));
    else
        text_addf(&out,
                  "%llu game%s: %llu right, %llu wrong, %llu cut off, %llu unreadable; %llu pl%s\n",
                  all, all == 1 ? "" : "s", right, t->wrong, t->cut, t->unreadable, t->plies,
                  t->plies == 1 ? "y" : "ies");
    (void)output_write(&out);
    const int code = game_code(t);
    return t->wrong + t->cut > 0 ? EXIT_FINDING : code;
}

// ---- show ----

struct showing {
    const struct game_request *q;
    uint64_t number; // number of the game in its file
    int code;
};

// Prints how many plies of the game were played, the last action, and the comment at that ply.
static void say_where(const struct record *r, size_t ply) {
    const struct record_ply *last = ply ? &r->ply[ply - 1] : NULL;
    const char *comment = record_text(r, last ? last->comment : r->comment);
    const struct page_looks *looks = output_looks();
    TEXT line = {0};
    text_addf(&line, "%sply %zu of %zu%s", looks->bold, ply, r->plies, looks->plain);
    if (last)
        text_addf(&line, ": %s%s%s", looks->named, record_text(r, last->action), looks->plain);
    if (*comment) {
        text_add(&line, "  ");
        printable_add(&line, comment, strlen(comment), false);
    }
    puts(text_string(&line));
}

// Shows the position after ply q->ply of game q->game. If a ply is wrong, prints a message and
// shows the position before that ply. If the game is cut off, uses the plies that can be read.
static bool show_one(void *context, const char *path, const struct record *game,
                     const struct problem *broken) {
    struct showing *s = context;
    const struct game_request *q = s->q;
    struct record_player w = {0};
    char position[PAIKO_POSITION_TEXT_MAX], name[] = "show", *argv[] = {name, position, NULL};
    struct problem p;
    if (++s->number < q->game)
        return true;
    if (broken)
        (void)command_problem("game", broken);
    if (!game)
        return false;
    if (!record_begin(&w, game, path, &p)) {
        (void)command_problem("game", &p);
        return false;
    }
    const uint64_t ply = q->ply == LAST ? game->plies : q->ply;
    if (ply > game->plies) {
        command_unable("game",
                       "option --ply: found %llu, expected at most %zu, the number of plies in the "
                       "game",
                       (unsigned long long)ply, game->plies);
        return false;
    }
    s->code = EXIT_DONE;
    if (record_play(&w, game, (size_t)ply, path, &p) != FAULT_RIGHT) {
        (void)command_problem("game", &p);
        s->code = EXIT_FINDING;
    }
    (void)paiko_position_write(&w.at, position, sizeof position);
    if (q->position) {
        puts(position);
        return false;
    }
    say_where(game, w.plies);
    if (command_show.run(2, argv) != EXIT_DONE)
        s->code = EXIT_UNABLE;
    return false;
}

static int show(const struct game_request *q) {
    struct showing s = {.q = q, .code = EXIT_UNABLE};
    struct game_tally t = {0};
    game_each(q->operand[0], &t, show_one, &s);
    if (s.number < q->game && !t.failed)
        command_unable("game", "%s: found %llu game%s, expected game %llu", q->operand[0],
                       (unsigned long long)s.number, s.number == 1 ? "" : "s",
                       (unsigned long long)q->game);
    return s.code;
}

static const struct {
    const char *name;
    int most; // limit on the operands after the name
    const char *takes;
    int (*run)(const struct game_request *q);
} verbs[] = {
    {"check", 10000, "FILE...", check},
    {"show", 1, "FILE", show},
    {"readings", 1000, "FILE...", game_readings},
};

static const struct option_row options[] = {
    ROW_NUMBER(struct game_request, game, "game", "N", 1, 1000000000,
               "show: which game of the file; 1 if not given"),
    ROW_NUMBER(struct game_request, ply, "ply", "N", 0, 1000000,
               "show: the position after N actions; the last if not given"),
    ROW_FLAG(struct game_request, position, "position",
             "show: print only the position line, for another command"),
    ROW_FLAG(struct game_request, json, "json",
             "check: print objects, one a line: an object for each game that is wrong or cannot be "
             "read, and at the end an object with the counts of all games"),
};

static const struct operand operands[] = {
    {"check", "play every game of the files and say which are wrong, where, by which clause"},
    {"show", "draw the position of a game after a number of actions"},
    {"readings", "say which options of the rulings fit the games"},
    {"FILE", "records; - is standard input"},
    {0},
};

static int run_game(int argc, char **argv) {
    struct game_request q = {.ply = LAST, .game = 1};
    if (!command_options(&command_game, &argc, argv, &q))
        return EXIT_UNABLE;
    q.operands = argc - 2;
    q.operand = argv + 2;
    for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++) {
        if (strcmp(argv[1], verbs[i].name) != 0)
            continue;
        if (q.operands >= 1 && q.operands <= verbs[i].most)
            return verbs[i].run(&q);
        return command_unable("game", "number of operands behind %s: found \"%d\", expected %s",
                              argv[1], q.operands, verbs[i].takes);
    }
    return command_refuse("game", "game", argv[1], "check, show or readings");
}

const struct command command_game = {
    .name = "game",
    .summary = "check and show records of whole games",
    .usage = "check|show|readings FILE...",
    .about = "Reads records of whole games (docs/records.md), any number in a file. A game that "
             "cannot be read is reported with line and column and passed over. In an incomplete "
             "game, `check` and `show` use the plies that the record has.",
    .operands = operands,
    ROWS(options),
    .output = "For each game that is wrong or incomplete, `check` prints FILE:LINE:COLUMN, what "
              "was found and expected, the clauses that forbid an action, and the board. The last "
              "line counts all games. For each file and ruleset, `readings` prints the rules that "
              "fit most games, and for each ruling the options that fit every game. If an option "
              "does not fit, `readings` prints the shortest beginning of a game that shows this. "
              "For the first five games that fit no options, it prints where they break the rules.",
    .finding = "`check` found an incomplete game, an illegal action, a wrong result or a wrong "
               "final position; or `readings` found a game that no rules explain",
    .example =
        "printf '%s\\n' '[Paiko \"1\"]' '[Rules \"pnp\"]' '[Result \"-\"]' '' end >none.paiko\n"
        "paikocheck game check none.paiko",
    .least = 1,
    .most = 10001,
    .run = run_game,
};
