// SPDX-License-Identifier: MIT
//
// `paikocheck game show` and `step`: a game looked at, one position or one after the other. Knows
// the keys; drawing and reasons are those of the commands show and explain. Invariant: what is
// shown as a position of the game is what its actions led to.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/printable.h"
#include "colours.h"
#include "game_inside.h"
#include "within.h"

// A game that is looked at, and where: behind so many actions.
struct look {
    const char *path;
    struct record game;
    struct record_player player;
    size_t ply;
    char position[PAIKO_POSITION_TEXT_MAX];
};

// Goes behind so many actions. False, with what is wrong on standard error, where the game does not
// go so far: then it is where the actions before that led.
static bool go(struct look *l, size_t ply) {
    struct problem p;
    bool good = record_begin(&l->player, &l->game, l->path, &p);
    good = good && record_play(&l->player, &l->game, ply, l->path, &p) == FAULT_RIGHT;
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
    struct text line = {0};
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
    text_free(&line);
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

static void end(struct look *l) {
    record_player_free(&l->player);
    record_free(&l->game);
}

int game_show(const struct game_request *q) {
    struct look l = {0};
    int code = EXIT_UNABLE;
    if (begin(&l, q)) {
        code =
            go(&l, q->ply == GAME_LAST ? l.game.plies : (size_t)q->ply) ? EXIT_DONE : EXIT_FINDING;
        if (q->position)
            printf("%s\n", l.position);
        else
            say_where(&l);
        if (!q->position && within_show(l.position, NULL, NULL) != EXIT_DONE)
            code = EXIT_UNABLE;
    }
    end(&l);
    return code;
}

// ---- going through ----

static const char keys[] = "n, or an empty line: forward; b: back; g N: to ply N; w: why the next "
                           "action is legal or not; t W, t B: what White or Black threatens; p: "
                           "the position line; q: end";

// The action that comes next; NULL behind the last.
static const char *next_action(const struct look *l) {
    return l->ply < l->game.plies ? record_text(&l->game, l->game.ply[l->ply].action) : NULL;
}

static void go_and_draw(struct look *l, size_t ply) {
    (void)go(l, ply);
    say_where(l);
    (void)within_show(l->position, NULL, NULL);
}

static void go_to(struct look *l, const char *number) {
    char *rest = NULL;
    const unsigned long ply = strtoul(number, &rest, 10);
    if (*number < '0' || *number > '9' || *rest || ply > l->game.plies)
        printf("found \"%.20s\", expected 0 to %zu\n", number, l->game.plies);
    else
        go_and_draw(l, ply);
}

// Does what a line asks for. False at the end.
static bool obey(struct look *l, const char *line) {
    const char *next = next_action(l);
    if (strcmp(line, "q") == 0)
        return false;
    if (*line == '\0' || strcmp(line, "n") == 0) {
        if (next)
            go_and_draw(l, l->ply + 1);
        else
            puts("that was the last ply");
    } else if (strcmp(line, "b") == 0) {
        if (l->ply)
            go_and_draw(l, l->ply - 1);
        else
            puts("this is the beginning");
    } else if (strncmp(line, "g ", 2) == 0) {
        go_to(l, line + 2);
    } else if (strcmp(line, "w") == 0) {
        if (next)
            (void)within_explain(l->position, next);
        else
            puts("there is no next action");
    } else if (strcmp(line, "t W") == 0 || strcmp(line, "t B") == 0) {
        (void)within_show(l->position, line + 2, NULL);
    } else if (strcmp(line, "p") == 0) {
        puts(l->position);
    } else {
        puts(keys);
    }
    return true;
}

int game_step(const struct game_request *q) {
    struct look l = {0};
    struct file_lines input;
    struct problem p;
    int code = EXIT_UNABLE;
    if (strcmp(q->operand[0], "-") == 0) {
        problem_say(&p, "game step", "-", "a file: standard input is for the keys");
        return command_problem("game", &p);
    }
    if (begin(&l, q) && file_lines_open(&input, "-", RECORD_LINE_MAX, &p)) {
        go_and_draw(&l, q->ply == GAME_LAST ? 0 : (size_t)q->ply);
        puts(keys);
        fflush(stdout);
        enum file_line read;
        while ((read = file_lines_next(&input, &p)) == FILE_LINE && obey(&l, input.line))
            fflush(stdout);
        code = read == FILE_LINE_FAILED ? command_problem("game", &p) : EXIT_DONE;
        file_lines_close(&input);
    }
    end(&l);
    return code;
}
