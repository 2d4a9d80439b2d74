// SPDX-License-Identifier: MIT
//
// `paikocheck game show`: a position of a game. Knows which; drawing is that of the command show.
// Invariant: what is shown as a position of the game is what its actions led to.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/printable.h"
#include "colours.h"
#include "game_inside.h"

// A game that is looked at, and where: behind so many actions.
struct look {
    const char *path;
    struct record game;
    struct record_player player;
    size_t ply;
    char position[PAIKO_POSITION_TEXT_MAX]; // there
};

// Goes behind so many actions. False, with what is wrong on standard error, where the game does not
// go so far: then it is where the actions before that led.
static bool go(struct look *l, size_t ply) {
    struct problem p;
    const bool good = record_play(&l->player, &l->game, ply, l->path, &p) == FAULT_RIGHT;
    if (!good)
        (void)command_problem("game", &p);
    l->ply = l->player.plies;
    (void)paiko_position_write(&l->player.at, l->position, sizeof l->position);
    return good;
}

static void say_where(const struct look *l) {
    const struct record *r = &l->game;
    const struct record_ply *last = l->ply ? &r->ply[l->ply - 1] : NULL;
    const char *comment = record_text(r, last ? last->comment : r->comment);
    TEXT line = {0};
    text_addf(&line, "%sply %zu of %zu%s", colour(COLOUR_BOLD), l->ply, r->plies,
              colour(COLOUR_PLAIN));
    if (last)
        text_addf(&line, ": %s%s%s", colour(COLOUR_NAMED), record_text(r, last->action),
                  colour(COLOUR_PLAIN));
    if (*comment) {
        text_add(&line, "  ");
        printable_add(&line, comment, strlen(comment), false);
    }
    puts(text_string(&line));
}

static bool begin(struct look *l, const struct game_request *q) {
    struct problem p;
    l->path = q->operand[0];
    if (!game_read(l->path, q->game, &l->game))
        return false;
    if (!record_begin(&l->player, &l->game, l->path, &p)) {
        (void)command_problem("game", &p);
        return false;
    }
    if (q->ply == GAME_LAST || q->ply <= l->game.plies)
        return true;
    (void)command_unable("game", "option --ply: found %llu, expected at most %zu, all of the game",
                         (unsigned long long)q->ply, l->game.plies);
    return false;
}

// Runs the command show, which takes options out of its words.
static int draw(char *position) {
    char name[] = "show";
    char *argv[] = {name, position, NULL};
    return command_show.run(2, argv);
}

static int show(struct look *l, const struct game_request *q) {
    if (q->position) {
        printf("%s\n", l->position);
        return EXIT_DONE;
    }
    say_where(l);
    return draw(l->position);
}

int game_show(const struct game_request *q) {
    struct look l = {0};
    int code = EXIT_UNABLE;
    if (begin(&l, q)) {
        const size_t ply = q->ply == GAME_LAST ? l.game.plies : (size_t)q->ply;
        code = go(&l, ply) ? EXIT_DONE : EXIT_FINDING;
        if (show(&l, q) != EXIT_DONE)
            code = EXIT_UNABLE;
    }
    record_player_free(&l.player);
    record_free(&l.game);
    return code;
}
