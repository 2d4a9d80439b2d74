// SPDX-License-Identifier: MIT
//
// A finding as a link to the study board. Knows what a finding holds; board_link.h knows the form.
// Invariant: what was compared last is looked at and not played, for it may not be legal.
#include <stdlib.h>
#include <string.h>

#include "base/line.h"
#include "base/memory.h"
#include "corpus/games.h"
#include "finding.h"
#include "position/board_link.h"

// The actions of a whole game, "; " between: cuts the list into texts that point into it, of which
// there are at most as many as it has bytes. Returns how many.
static size_t actions_of(char *list, const char **actions) {
    size_t count = 0;
    for (char *end; *list; list = end) {
        actions[count++] = list;
        end = strstr(list, "; ");
        if (!end)
            break;
        *end = '\0';
        end += 2;
    }
    return count;
}

// Appends the rules that it is under. False where they are all that its position says, as of a
// whole game from the beginning.
static bool add_rules(const struct finding *f, struct text *out) {
    size_t length = 0;
    const char *own = line_value(f->position, "rules", strlen("rules"), &length);
    text_add_bytes(out, own ? own : f->position, own ? length : strlen(f->position));
    return own != NULL;
}

static void add_game(const struct finding *f, const char *board, struct text *out) {
    TEXT rules = {0}, start = {0}, list = {0};
    struct problem ignored;
    text_add(&list, f->played);
    const bool line = add_rules(f, &rules);
    const char **actions = memory_take(list.length + 1, sizeof *actions);
    const size_t count = list.length ? actions_of(list.s, actions) : 0;
    if (line || game_begin(&impl_engine, text_string(&rules), f->players, &start, &ignored))
        board_link_add(&(struct board_link){board, line ? f->position : text_string(&start),
                                            actions, count ? count - 1 : 0,
                                            count ? actions[count - 1] : NULL},
                       out);
    free(actions);
}

void finding_board(const struct finding *f, const char *board, struct text *out) {
    if (f->played)
        add_game(f, board, out);
    else if (f->position[0])
        board_link_add(
            &(struct board_link){.board = board, .position = f->position, .action = f->action},
            out);
}
