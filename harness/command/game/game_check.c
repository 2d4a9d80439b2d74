// SPDX-License-Identifier: MIT
//
// `paikocheck game check`: which games are wrong. Knows how that is reported; record/check.h finds
// it, the spec names the clauses. Invariant: every game is counted, as right, wrong, cut off
// or unreadable.
#include <stdio.h>
#include <string.h>

#include "batch.h"
#include "game_inside.h"
#include "help/wrap.h"
#include "output.h"
#include "position/model.h"
#include "position/picture.h"

struct checking {
    const struct game_request *q;
    struct game_tally tally;
    struct record_player player;
    struct text out;
};

// What is wrong with one game.
struct wrong {
    const char *path;
    const struct record *game; // NULL where it can't be read
    enum record_fault fault;   // FAULT_RIGHT where it is right as far as it goes
    const struct problem *problem;
    char position[PAIKO_POSITION_TEXT_MAX]; // where it came to; "" where it did not begin
    const char *action;                     // NULL where no action is wrong
    struct verdict verdict;                 // of the action; no clauses where there is none
};

static void look(struct wrong *f, const struct record_player *w) {
    struct problem ignored;
    if (f->fault != FAULT_BEGIN)
        (void)paiko_position_write(&w->at, f->position, sizeof f->position);
    if (f->fault == FAULT_ILLEGAL)
        f->action = record_text(f->game, f->game->ply[w->plies].action);
    f->verdict = (struct verdict){.answer = ANSWER_NO};
    if (f->action && w->at.phase != PAIKO_PHASE_OVER)
        verdict_ask(&f->verdict, f->position, f->action, &ignored);
}

// What is wrong with a game: where, what the verdict on its action says, the position before it
// ("" for none) and its board.
static void add_for_person(const struct problem *p, const struct verdict *v, const char *position,
                           struct text *out) {
    struct model m;
    struct problem ignored;
    problem_describe(p, out);
    text_add(out, "\n");
    for (size_t i = 0; i < v->clauses; i++) {
        text_addf(out, "  %-14s ", v->clause[i].id);
        wrap_add(out, v->clause[i].sentence, 17, WRAP_WORDS);
    }
    if (*position) {
        (void)model_read(&m, position, &ignored);
        text_addf(out, "  %s\n", position);
        picture_write(&m, out);
    }
}

static const char *fault_words(const struct wrong *f) {
    return !f->game                  ? "unreadable"
           : f->fault == FAULT_RIGHT ? "cut off"
                                     : record_fault_words[f->fault];
}

static void add_for_program(const struct wrong *f, unsigned long long number, struct text *out) {
    TEXT message = {0};
    problem_describe(f->problem, &message);
    json_t *o = json_pack("{s:s, s:I, s:s, s:s}", "file", f->path, "game", (json_int_t)number,
                          "fault", fault_words(f), "message", text_string(&message));
    if (f->problem->line > 0)
        json_object_set_new(o, "line", json_integer(f->problem->line));
    if (f->problem->column > 0)
        json_object_set_new(o, "column", json_integer(f->problem->column));
    if (f->position[0])
        json_object_set_new(o, "position", json_string(f->position));
    if (f->action) {
        json_object_set_new(o, "action", json_string(f->action));
        json_object_set_new(o, "clauses", verdict_ids_json(&f->verdict));
    }
    batch_add_json(out, o);
}

// For a program or for a person, who reads on standard error what can't be read.
static bool report(struct checking *c, const struct wrong *f) {
    text_clear(&c->out);
    if (c->q->json)
        add_for_program(f, c->tally.games + c->tally.unreadable, &c->out);
    else if (!f->game)
        (void)command_problem("game", f->problem);
    else
        add_for_person(f->problem, &f->verdict, f->position, &c->out);
    return output_write(&c->out);
}

static bool check_one(void *context, const char *path, const struct record *game,
                      const struct problem *broken) {
    struct checking *c = context;
    struct problem p;
    struct wrong f = {.path = path, .game = game, .problem = broken};
    if (!game)
        return report(c, &f);
    f.fault = record_check(&c->player, game, path, &p);
    c->tally.plies += c->player.plies;
    if (f.fault == FAULT_RIGHT)
        return !broken || report(c, &f);
    f.problem = &p;
    c->tally.cut -= broken != NULL;
    c->tally.wrong++;
    look(&f, &c->player);
    const bool good = report(c, &f);
    verdict_free(&f.verdict);
    return good;
}

static void add_tally(const struct checking *c, struct text *out) {
    const struct game_tally *t = &c->tally;
    const unsigned long long all = t->games + t->unreadable, right = t->games - t->wrong - t->cut;
    if (c->q->json)
        batch_add_json(out, json_pack("{s:I, s:I, s:I, s:I, s:I, s:I}", "games", (json_int_t)all,
                                      "right", (json_int_t)right, "wrong", (json_int_t)t->wrong,
                                      "cut", (json_int_t)t->cut, "unreadable",
                                      (json_int_t)t->unreadable, "plies", (json_int_t)t->plies));
    else
        text_addf(out,
                  "%llu game%s: %llu right, %llu wrong, %llu cut off, %llu unreadable; %llu pl%s\n",
                  all, all == 1 ? "" : "s", right, t->wrong, t->cut, t->unreadable, t->plies,
                  t->plies == 1 ? "y" : "ies");
}

int game_check(const struct game_request *q) {
    struct checking c = {.q = q};
    for (int i = 0; i < q->operands; i++)
        game_each(q->operand[i], &c.tally, check_one, &c);
    text_clear(&c.out);
    add_tally(&c, &c.out);
    (void)output_write(&c.out);
    text_free(&c.out);
    record_player_free(&c.player);
    const int code = game_code(&c.tally);
    return c.tally.wrong + c.tally.cut > 0 ? EXIT_FINDING : code;
}
