// SPDX-License-Identifier: MIT
//
// A case as a link to the study board. Invariant: what was compared last is looked at and not
// played, for it may not be legal.
#include <stdlib.h>
#include <string.h>

#include "base/line.h"
#include "base/memory.h"
#include "corpus/games.h"
#include "position/board_link.h"
#include "report.h"

// A whole game from the first position of its rules.
static void add_game(const struct finding *f, const char *board, struct text *out) {
    TEXT rules = {0}, start = {0}, list = {0};
    struct problem ignored;
    size_t length = 0, count = 0;
    const char *own = line_value(f->position, "rules", strlen("rules"), &length);
    text_add_bytes(&rules, own ? own : f->position, own ? length : strlen(f->position));
    text_add(&list, f->played);
    OWNED const char **actions = memory_take(list.length + 1, sizeof *actions);
    for (char *at = list.s, *end; at && *at; at = end) {
        actions[count++] = at;
        end = strstr(at, "; ");
        if (!end)
            break;
        *end = '\0';
        end += 2;
    }
    if (game_begin(&impl_engine, text_string(&rules), f->players, &start, &ignored))
        board_link_add(&(struct board_link){board, text_string(&start), actions,
                                            count ? count - 1 : 0,
                                            count ? actions[count - 1] : NULL},
                       out);
}

void report_board(const struct finding *f, const char *board, struct text *out) {
    if (f->played)
        add_game(f, board, out);
    else if (f->position[0])
        board_link_add(
            &(struct board_link){.board = board, .position = f->position, .action = f->action},
            out);
}
