// SPDX-License-Identifier: MIT
//
// Zugzwang told again over text, so that any implementation can be asked; nothing of how the fast
// search goes about it is used, but for what passing is.
#include <string.h>

#include "position/model.h"
#include "zugzwang.h"

// What an action leads to: whose decision it is, and who has won ('-': nobody).
struct outcome {
    struct text line;
    char turn, won;
};

static bool read_outcome(struct outcome *o) {
    struct model m;
    struct problem problem;
    if (!model_read(&m, text_string(&o->line), &problem))
        return false;
    o->turn = m.turn;
    o->won = strncmp(m.phase, "over:", 5) != 0 ? '\0' : m.phase[5] == 't' ? '-' : m.phase[5];
    return true;
}

// The next line of a list as an action; false behind the last.
static bool next_action(const char **at, char *action, size_t room) {
    const size_t length = strcspn(*at, "\n");
    if (length == 0 || length >= room)
        return false;
    memcpy(action, *at, length);
    action[length] = '\0';
    *at += length + ((*at)[length] == '\n');
    return true;
}

static bool play(const struct impl *impl, const char *line, const char *action, struct outcome *o) {
    struct problem problem;
    return impl->apply(line, action, &o->line, NULL, &problem) == ANSWER_YES && read_outcome(o);
}

// Whether the one who decides can win in this turn.
static bool wins(const struct impl *impl, const char *line, char turn) {
    struct text list = {0};
    struct outcome o = {{0}, 0, 0};
    struct problem problem;
    char action[PAIKO_ACTION_TEXT_MAX];
    bool won = false;
    (void)impl->legal(line, &list, &problem);
    for (const char *at = text_string(&list); !won && next_action(&at, action, sizeof action);)
        won = play(impl, line, action, &o) &&
              (o.won ? o.won == turn : o.turn == turn && wins(impl, text_string(&o.line), turn));
    text_free(&list);
    text_free(&o.line);
    return won;
}

// Whether every end of this turn lets the next one win.
static bool loses(const struct impl *impl, const char *line, char turn) {
    struct text list = {0};
    struct outcome o = {{0}, 0, 0};
    struct problem problem;
    char action[PAIKO_ACTION_TEXT_MAX];
    (void)impl->legal(line, &list, &problem);
    bool lost = *text_string(&list) != '\0';
    for (const char *at = text_string(&list); lost && next_action(&at, action, sizeof action);)
        lost = play(impl, line, action, &o) &&
               (o.won            ? o.won == o.turn
                : o.turn == turn ? loses(impl, text_string(&o.line), turn)
                                 : wins(impl, text_string(&o.line), o.turn));
    text_free(&list);
    text_free(&o.line);
    return lost;
}

bool zugzwang_asked(const struct impl *impl, const char *line) {
    struct outcome here = {{0}, 0, 0}, passed = {{0}, 0, 0};
    text_add(&here.line, line);
    bool is = read_outcome(&here) && zugzwang_passed(line, &passed.line) && read_outcome(&passed) &&
              loses(impl, line, here.turn) && !wins(impl, text_string(&passed.line), passed.turn);
    text_free(&here.line);
    text_free(&passed.line);
    return is;
}
