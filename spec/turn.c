// SPDX-License-Identifier: MIT
/*
 * turn.c - what an action does, and how a turn goes on to its end.
 *
 * Knows: the order action, captures, end of the game, reward, next turn; the run of shifts; own
 * safety. Does not know: the other clauses on an action.
 * Invariant: tiles only change their place; none is made or vanishes.
 */
#include "citations.h"

/* ---- The draft (CAT-SETUP-10 to -12, PNP-SETUP-6 to -8, BGA-SETUP-1, -2) --------------------- */

/* How many tiles the draft's next pick takes: 7, then 9, then 1; 0 where no draft stands so. */
int spec_draft_size(const struct position *now) {
    int white = spec_total(&now->hand[WHITE]), black = spec_total(&now->hand[BLACK]);
    if (white == 0 && black == 0 && now->turn == WHITE)
        return 7;
    if (white == 7 && black == 0 && now->turn == BLACK)
        return 9;
    if (white == 7 && black == 9 && now->turn == WHITE)
        return 1;
    return 0;
}

/* ---- The action by itself (CAT-ACT-1) -------------------------------------------------------- */

static void move_tiles(const struct counts *tiles, struct counts *from, struct counts *to) {
    for (int type = 0; type < TYPES; type++) {
        from->of[type] = (unsigned char)(from->of[type] - tiles->of[type]);
        to->of[type] = (unsigned char)(to->of[type] + tiles->of[type]);
    }
}

static void put_from_hand(struct position *p, enum type type, int square, int facing) {
    p->hand[p->turn].of[type]--;
    p->board[square] = (struct tile){(unsigned char)type, (unsigned char)p->turn, //
                                     (unsigned char)facing};
}

static void put_from_board(struct position *p, int from, int to, int facing) {
    struct tile tile = p->board[from];
    tile.facing = (unsigned char)facing;
    p->board[from].type = NO_TILE;
    p->board[to] = tile;
}

/* ---- The run of shifts (CAT-SHIFT-10 to -12, BGA-SHIFT-4) ------------------------------------ */

/* Is this turn one in which the tile counts as shifted? ruling:limit-redeploy, ruling:limit-sai. */
bool spec_counts_as_shift(const struct rules *rules, const struct action *action) {
    switch (action->kind) {
    case SHIFT:
        return true;
    case REDEPLOY:
        return rules->option[LIMIT_REDEPLOY] != REDEPLOY_EXEMPT;
    case SAI_SHIFT:
        return rules->option[LIMIT_SAI] != LIMIT_SAI_NEVER;
    case DEPLOY:
        return action->type == SAI && rules->option[LIMIT_SAI] == LIMIT_SAI_ALWAYS;
    default:
        return false;
    }
}

/* A counting turn lengthens the run of the tile that the run is about, or begins one. Another turn
 * breaks the run (ruling:limit-reset); where it does not, the run goes where its tile goes. */
static void keep_streak(const struct rules *rules, const struct action *action,
                        struct streak *streak) {
    if (rules->option[SHIFT_LIMIT] == LIMIT_NONE)
        return;
    bool from_board = action->kind == SHIFT || action->kind == REDEPLOY;
    bool same = from_board && streak->square == action->from;
    if (spec_counts_as_shift(rules, action)) {
        streak->turns = same ? streak->turns + 1 : 1;
        if (streak->turns > LONGEST_COUNT)
            streak->turns = LONGEST_COUNT;
        streak->square = action->to;
    } else if (rules->option[LIMIT_RESET] == RESET_ANY) {
        *streak = (struct streak){NOWHERE, 0};
    } else if (same) {
        streak->square = action->to;
    }
}

/* The position after the action, before anything is captured. */
void spec_act(const struct position *now, const struct action *action, struct position *after) {
    enum side me = now->turn, capturer = spec_other(me);
    *after = *now;
    switch (action->kind) {
    case DRAW:
        move_tiles(&action->tiles, &after->reserve[me], &after->hand[me]);
        break;
    case GIVE_TILES:
        move_tiles(&action->tiles, &after->reserve[capturer], &after->hand[capturer]);
        break;
    case DEPLOY:
    case SAI_SHIFT:
        put_from_hand(after, action->type, action->to, action->facing);
        break;
    case SHIFT:
    case REDEPLOY:
        put_from_board(after, action->from, action->to, action->facing);
        break;
    case PASS:
        break;
    }
    if (now->phase == ACTION)
        keep_streak(&now->rules, action, &after->streak[me]);
}

/* ---- Own safety (CAT-CAP-7, PNP-CAP-7, BGA-CAP-2) -------------------------------------------- */

/* Can the action be carried out at all, lawful or not? */
static bool can_be_done(const struct position *p, const struct action *a) {
    switch (a->kind) {
    case DEPLOY:
    case SAI_SHIFT:
        return p->hand[p->turn].of[a->type] > 0 && p->board[a->to].type == NO_TILE;
    case SHIFT:
    case REDEPLOY:
        return a->to == a->from || p->board[a->to].type == NO_TILE;
    default:
        return true;
    }
}

static void say_own_loss(const struct position *after, const struct maps *maps, enum side me,
                         struct note *n) {
    const struct position *before = n->position;
    n->position = after;
    for (int square = 0; square < GRID; square++) {
        if (after->board[square].type == NO_TILE || after->board[square].side != me ||
            !spec_at_threshold(&after->rules, maps, after->board, square))
            continue;
        struct pressure pressure = spec_pressure_on(&after->rules, maps, after->board, square);
        spec_say(n, T_OWN_LOSS, "%t would have %n and %d of its own side, %s.", square,
                 pressure.enemy, "enemy threat", pressure.friendly + pressure.self,
                 pressure.covered ? "covered" : "uncovered");
        if (pressure.self > 0)
            spec_say(n, pressure.covered ? T_FIRE_ITSELF_COVERED : T_FIRE_ITSELF,
                     "%t threatens itself too.", square);
        if (pressure.friendly > 0)
            spec_say(n, T_FIRE_ALL, "Threat of other Fires of %p on %t: %d.", me, square,
                     pressure.friendly);
    }
    n->position = before;
}

/* An action may not leave an own tile with enough threat to be captured; ruling:safety-time says
 * whether that is seen before the captures or after them. */
bool spec_forbidden_own_loss(const struct situation *s, const struct action *a, struct note *n) {
    if (!can_be_done(s->now, a))
        return false;
    struct position after;
    struct maps maps;
    spec_act(s->now, a, &after);
    if (after.rules.option[SAFETY_TIME] == SAFETY_NET) {
        struct captures captures;
        spec_capture(&s->patterns, &after.rules, after.board, s->enemy, &captures, &maps);
    } else {
        spec_map(&s->patterns, &after.rules, after.board, &maps);
    }
    if (!spec_any_at_threshold(&after.rules, &maps, after.board, s->me))
        return false;
    if (n != NULL)
        say_own_loss(&after, &maps, s->me, n);
    return true;
}

/* ---- Passing (ruling:stuck) ------------------------------------------------------------------ */

/* A turn is one action; only who has none passes, and only where the ruling lets them. */
bool spec_forbidden_pass(const struct situation *s, const struct action *a, struct note *n) {
    (void)a;
    if (s->now->rules.option[STUCK] != STUCK_PASS)
        return spec_say(n, T_STUCK, "Nobody passes: who has no action ends the game.");
    struct situation copy = *s;
    if (!spec_anything_legal(&copy))
        return false;
    spec_say(n, T_ONE_ACTION, "%p has an action to take.", s->me);
    return spec_say(n, T_STUCK, "%p is not stuck.", s->me);
}

/* ---- After the action (CAT-CAP-4, -5, -9, CAT-TURN-1, CAT-WIN-1 to -4, BGA-END-1, -2) -------- */

/* Captured tiles are lost; a run that was about one of them ends. */
static void lose_captured(struct position *p, enum side victim, const struct captures *captures) {
    for (int i = 0; i < captures->count; i++) {
        p->lost[victim].of[captures->fell[i].tile.type]++;
        if (p->streak[victim].square == captures->fell[i].square)
            p->streak[victim] = (struct streak){NOWHERE, 0};
    }
}

static bool is_tie(const struct position *p) {
    if (p->rules.option[TIE] == TIE_NONE)
        return false;
    return spec_total(&p->lost[WHITE]) >= 13 && spec_total(&p->lost[BLACK]) >= 13 &&
           spec_points(p->board, WHITE) <= 5 && spec_points(p->board, BLACK) <= 5;
}

static void end_game(struct position *p, enum side winner) {
    p->phase = OVER;
    p->give = 0;
    p->winner = winner;
}

/* The turn has come to somebody. ruling:stuck, where nothing is legal for that player. */
static void judge_stuck(struct position *p) {
    if (p->phase != ACTION || p->rules.option[STUCK] == STUCK_PASS)
        return;
    struct situation situation;
    spec_look(&situation, p);
    if (!spec_anything_legal(&situation))
        end_game(p, p->rules.option[STUCK] == STUCK_LOSS ? spec_other(p->turn) : NOBODY);
}

/* Captures, then the end of the game, then the reward, then the next turn. */
static void finish_turn(const struct situation *s, struct outcome *outcome) {
    struct position *p = &outcome->next;
    struct maps maps;
    spec_capture(&s->patterns, &p->rules, p->board, s->enemy, &outcome->captures, &maps);
    lose_captured(p, s->enemy, &outcome->captures);
    p->turn = s->enemy;
    int reward = spec_total(&p->reserve[s->me]);
    if (reward > outcome->captures.count)
        reward = outcome->captures.count;
    if (spec_points(p->board, s->me) >= 10) {
        end_game(p, s->me);
    } else if (is_tie(p)) {
        end_game(p, NOBODY);
    } else if (reward > 0) {
        p->phase = GIVE;
        p->give = reward;
    }
}

void spec_carry_out(const struct situation *s, const struct action *action,
                    struct outcome *outcome) {
    spec_act(s->now, action, &outcome->after);
    outcome->next = outcome->after;
    outcome->captures.count = 0;
    struct position *p = &outcome->next;
    if (s->now->phase == DRAFT) {
        p->phase = spec_draft_size(s->now) == 1 ? ACTION : DRAFT;
        p->turn = spec_draft_size(s->now) == 7 ? BLACK : WHITE;
    } else if (s->now->phase == GIVE) {
        p->phase = ACTION;
        p->give = 0;
    } else {
        finish_turn(s, outcome);
    }
    judge_stuck(p);
}

/* ---- The report ------------------------------------------------------------------------------ */

bool spec_write_report(struct spec_text *text, const struct outcome *outcome) {
    bool ok = spec_put_string(text, "captured=");
    for (int i = 0; i < outcome->captures.count; i++) {
        const struct fallen *fell = &outcome->captures.fell[i];
        ok = ok && (i == 0 || spec_put_char(text, ',')) && spec_put_number(text, fell->wave) &&
             spec_put_char(text, ':') && spec_write_tile(text, fell->tile) &&
             spec_put_char(text, '@') && spec_write_square(text, fell->square);
    }
    if (outcome->captures.count == 0)
        ok = ok && spec_put_char(text, '-');
    return ok && spec_put_string(text, " score=") &&
           spec_put_number(text, spec_points(outcome->next.board, WHITE)) &&
           spec_put_char(text, ':') &&
           spec_put_number(text, spec_points(outcome->next.board, BLACK));
}
