// SPDX-License-Identifier: MIT
//
// Asks about whole games, in which the program keeps its own state. The engine plays a game, and
// the program is asked for the position after the first n actions, for several n. This shows faults
// that need several turns, such as a state that is not updated. A game with a wrong answer is made
// shorter.
// Invariants: the same seed asks about the same games. In a stored game all actions but the last
// are legal, and the program's answer about the whole game is wrong.
#include "conform.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "record/random.h"
#include "walk.h"

enum {
    GAME_LEAST = 16,    // fewest actions of a game
    GAME_MORE = 65,     // a random number below this is added to GAME_LEAST
    ONLY_MOST = 120,    // limit on the actions of a game, if the program can only play games
    BEGINNINGS = 4,     // limit on the beginnings of a game that the program is asked about
    SMALLER_MOST = 160, // limit on the questions that leave_out() asks about a game
    MADE_SMALL = 6,     // limit on the games of a run that are shrunk
};

// Makes the question: which position do these actions lead to? The question's `leads_to` becomes
// the position before the last action. The last action may be illegal. If an earlier action is
// illegal, returns NULL. The first `own` actions are actions of `g`, and are not checked.
static struct question *beginning(const struct whole_game *g, const char *const *actions,
                                  size_t count, size_t own) {
    struct paiko_position p = g->first;
    char line[PAIKO_POSITION_TEXT_MAX];
    for (size_t i = 0; i + 1 < count; i++) {
        struct paiko_action a;
        struct paiko_error e;
        if (i < own)
            a = g->action[i];
        else if (!paiko_action_read(&a, &p, actions[i], &e) || !paiko_is_legal(&p, &a))
            return NULL;
        paiko_make(&p, &a, NULL, NULL);
    }
    struct question *q = question_game(text_string(&g->rules), g->players, actions, count);
    (void)paiko_position_write(&p, line, sizeof line);
    q->leads_to = memory_text(line);
    return q;
}

static bool is_wrong(struct conform *c, const struct question *q) {
    return q->reply.outcome == OUTCOME_ANSWERED && !conform_right(c, q, false);
}

// Asks for the position after a list of actions. If the answer is wrong, returns true, and the new
// question replaces *q. Asks nothing if an action before the last is illegal.
static bool ask_instead(struct conform *c, const struct whole_game *g, const char *const *actions,
                        size_t count, struct question **q, unsigned *asked) {
    struct question *tried = beginning(g, actions, count, 0);
    *asked += tried != NULL;
    const bool wrong = tried && pool_call(&c->pool, tried) && is_wrong(c, tried);
    question_free(wrong ? *q : tried);
    if (wrong)
        *q = tried;
    return wrong;
}

// Asks about the last action alone, in the position before this action. If the program's answer is
// wrong, sets *group to the group that counts the answer, and returns true.
static bool apply_is_wrong(struct conform *c, const struct question *game, struct group **group) {
    if (!c->pool.identity.can[OP_APPLY])
        return false;
    struct question *q = question_new(OP_APPLY, game->leads_to, game->actions[game->count - 1]);
    const bool wrong = pool_call(&c->pool, q) && is_wrong(c, q);
    enum verdict ignored;
    if (wrong)
        (void)conform_judge_wrong(c, q, true, &ignored, group);
    question_free(q);
    return wrong;
}

// Makes a game with a wrong answer shorter: removes actions as long as the answer stays wrong.
// Never removes the last action. Changes *q only if fresh processes confirm the wrong answer, and
// the program is right about the last action of the short game alone (apply_is_wrong).
static void leave_out(struct conform *c, const struct whole_game *g, struct question **q) {
    struct question *small = question_copy(*q);
    unsigned asked = 0;
    struct group *ignored;
    for (size_t chunk = small->count / 2, before = 0; chunk > 0;) {
        before = small->count;
        for (size_t at = 0; at + chunk < small->count && asked < SMALLER_MOST;) {
            OWNED const char **rest = memory_take(small->count, sizeof *rest);
            size_t n = 0;
            for (size_t i = 0; i < small->count; i++)
                if (i < at || i >= at + chunk)
                    rest[n++] = small->actions[i];
            at += !ask_instead(c, g, rest, n, &small, &asked);
        }
        if (chunk > 1 || small->count == before)
            chunk /= 2;
    }
    const bool take = small->count < (*q)->count && conform_confirm(c, small) == VERDICT_FAIL &&
                      !apply_is_wrong(c, small, &ignored);
    question_free(take ? *q : small);
    if (take)
        *q = small;
}

// Judges a wrong answer about a beginning of a game, and returns its group. Searches for a shorter
// beginning with a wrong answer. If the program is also wrong about the last action alone, counts a
// wrong action; if not, counts a wrong game.
static struct group *judge_wrong(struct conform *c, const struct whole_game *g,
                                 struct question **q) {
    struct group *group = NULL;
    unsigned asked = 0;
    for (size_t right = 0; right + 1 < (*q)->count;) {
        const size_t half = right + ((*q)->count - right) / 2;
        if (!ask_instead(c, g, (const char *const *)(*q)->actions, half, q, &asked))
            right = half;
    }
    const enum verdict v = conform_confirm(c, *q);
    if (!pool_going(&c->pool)) // asking ended, so `v` is not valid
        return group;
    c->generated[v]++;
    if (v != VERDICT_FAIL)
        return conform_trouble(c, *q, v, true);
    if (apply_is_wrong(c, *q, &group))
        return group;
    if (c->games_made_small++ < MADE_SMALL)
        leave_out(c, g, q);
    return conform_trouble(c, *q, VERDICT_FAIL, true);
}

// Asks about beginnings of a game, from the shortest on, and judges the answers. Only the first
// wrong answer is examined; later wrong answers count in the same group.
static void ask_beginnings(struct conform *c, const struct whole_game *g,
                           struct question **questions, size_t count) {
    bool seen = false;
    struct group *group = NULL;
    (void)conform_ask(c, questions, count);
    for (size_t i = 0; i < count; i++) {
        if (!questions[i]->answered || conform_passes(c, questions[i]))
            continue;
        if (!seen) {
            seen = true;
            group = judge_wrong(c, g, &questions[i]);
            continue;
        }
        c->generated[VERDICT_FAIL]++;
        if (group) { // NULL if asking ended before the first wrong answer was judged
            group->times++;
            group->generated++;
        }
    }
    for (size_t i = 0; i < count; i++)
        question_free(questions[i]);
}

// Returns the question about the first `count` actions of a game and one more action, which is made
// up and may be illegal. NULL if the game is over after `count` actions.
static struct question *odd_beginning(struct choices *choices, struct whole_game *g, size_t count) {
    char line[PAIKO_POSITION_TEXT_MAX], action[ACTION_MAX] = "";
    struct paiko_position p = g->first;
    struct action_list list = {0};
    struct question *q = NULL;
    struct problem ignored;
    TEXT legal = {0};
    for (size_t i = 0; i < count; i++)
        paiko_make(&p, &g->action[i], NULL, NULL);
    (void)paiko_position_write(&p, line, sizeof line);
    (void)impl_engine.legal(NULL, line, &legal, &ignored);
    action_list_split(&list, text_string(&legal));
    if (list.count) {
        const char *after = g->texts[count];
        generate_unlisted(choices, g->of, &list, action);
        g->texts[count] = action;
        q = beginning(g, g->texts, count + 1, count);
        g->texts[count] = after;
    }
    action_list_free(&list);
    return q;
}

uint64_t play_game(struct conform *c, uint64_t number, uint64_t left) {
    const bool *can = c->pool.identity.can;
    const bool only = !can[OP_LEGAL] && !can[OP_APPLY];
    struct choices choices = {0};
    struct whole_game g;
    choices_seed(&choices, choices_derive(~c->seed, number));
    const size_t length = GAME_LEAST + choice_below(&choices, GAME_MORE);
    const size_t most = !only ? length : left < ONLY_MOST ? (size_t)left : ONLY_MOST;
    whole_game_make(&c->asked, &choices, most, &g);
    OWNED struct question **questions = memory_take(2 * g.count + 3, sizeof *questions);
    const size_t step = only ? 1 : g.count / BEGINNINGS + 1;
    size_t n = 0;
    for (size_t count = only ? 0 : step; count <= g.count; count += step) {
        if (count > 0)
            questions[n++] = beginning(&g, g.texts, count, count);
        if (only || count + step > g.count)
            questions[n] = odd_beginning(&choices, &g, count);
        n += questions[n] != NULL;
    }
    ask_beginnings(c, &g, questions, n);
    const uint64_t positions = only ? g.count + !g.count : 0;
    c->generated_positions += positions;
    whole_game_free(&g);
    return positions;
}

void play_game_again(struct conform *c, const char *rules, unsigned players,
                     const char *const *actions, size_t count) {
    struct whole_game g = {.players = players};
    struct problem problem;
    struct paiko_error e;
    TEXT first = {0};
    text_add(&g.rules, rules);
    if (c->pool.identity.can[OP_PLAY] &&
        game_begin(&impl_engine, rules, players, &first, &problem) &&
        paiko_position_read(&g.first, text_string(&first), false, &e)) {
        struct question *q = beginning(&g, actions, count, 0);
        if (q) {
            ask_beginnings(c, &g, &q, 1);
            c->generated_positions++;
        }
    }
    whole_game_free(&g);
}
