// SPDX-License-Identifier: MIT
//
// Each default game is played once and kept; every other reading first follows its actions as far
// as they mean the same, then is played by the same players from the start.
#include "impact.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "difference.h"
#include "play/choices.h"
#include "position/model.h"
#include "readings/compare.h"
#include "readings/readings.h"

struct record {
    struct paiko_action action[IMPACT_PLIES_MAX];
    size_t plies;
    unsigned ended;
    unsigned players;
    uint64_t dice;
};

void impact_begin(struct impact *i) {
    const struct paiko_rules usual = paiko_rules_default((enum paiko_ruleset)i->ruleset);
    struct other o = {0};
    for (i->others = 0;
         i->others < OTHERS_MAX && readings_next(&usual, &o.ruling, &o.option, &o.rules);
         o.option++)
        i->other[i->others++] = o;
}

static unsigned ending(const struct paiko_position *p) {
    if (p->phase != PAIKO_PHASE_OVER)
        return ENDED_NOT;
    return p->result == PAIKO_RESULT_TIED ? ENDED_TIE : p->result;
}

static const struct paiko_action *choose(const struct impact *i, const struct paiko_position *p,
                                         struct judge *j, const struct record *r, size_t ply) {
    j->count[0] = paiko_legal(p, j->list[0], PAIKO_ACTIONS_MAX);
    if (j->count[0] == 0)
        return NULL; // nothing is legal, and no ruling says what then
    return player_choose(&player_of[i->strength], p, j->list[0], j->count[0],
                         player_dice(r->dice, ply));
}

// ---- the default game ----

// Whether every reading of the game has the position as it is.
static const bool same_fields[GAMES] = {[GAME_DUEL] = true};

// Counts, for a sampled position, the readings that list other actions.
static void compare_lists(struct impact *i, struct judge *j, const struct paiko_position *p) {
    i->sampled++;
    for (size_t k = 0; k < i->others; k++) {
        struct paiko_position q = *p;
        struct other *o = &i->other[k];
        if (same_fields[ruleset_game[i->ruleset]])
            paiko_position_set_rules(&q, &o->rules);
        else if (!readings_under(p, &o->rules, &q)) {
            o->refused++;
            continue;
        }
        o->lists += !difference_lists(j, p, &q);
    }
}

static bool worth_sampling(const struct paiko_position *p) {
    return p->phase != PAIKO_PHASE_DRAFT && p->phase != PAIKO_PHASE_DISCARD &&
           p->turn != PAIKO_PLAYER_CHANCE;
}

static void play_default(struct impact *i, struct judge *j, struct record *r) {
    const struct paiko_rules usual = paiko_rules_default((enum paiko_ruleset)i->ruleset);
    struct paiko_position p = paiko_position_start(&usual, r->players);
    for (r->plies = 0; r->plies < IMPACT_PLIES_MAX && p.phase != PAIKO_PHASE_OVER; r->plies++) {
        const struct paiko_action *a = choose(i, &p, j, r, r->plies);
        if (!a)
            break;
        r->action[r->plies] = *a;
        if (worth_sampling(&p)) {
            i->positions++;
            if (player_dice(~r->dice, r->plies) % LOOK_EVERY == 0)
                compare_lists(i, j, &p);
        }
        (void)difference_play(&p, &r->action[r->plies], NULL);
    }
    r->ended = ending(&p);
    i->plies += r->plies;
    i->ended[r->ended]++;
}

// ---- the other readings ----

// Whether the rest of a default game means something else under another reading. Both positions are
// those before the ply `from`.
static bool parts(struct paiko_position p, struct paiko_position q, const struct record *r,
                  size_t from) {
    for (size_t ply = from; ply < r->plies; ply++) {
        if (worth_sampling(&q) && !paiko_is_legal(&q, &r->action[ply]))
            return true;
        (void)difference_play(&p, &r->action[ply], NULL);
        (void)difference_play(&q, &r->action[ply], NULL);
        if (!readings_same_position(&p, &q))
            return true;
    }
    return false;
}

// Plays on under another reading alone. Returns the plies in all.
static size_t play_on(struct impact *i, struct judge *j, const struct record *r,
                      struct paiko_position *q, size_t ply) {
    for (; ply < IMPACT_PLIES_MAX && q->phase != PAIKO_PHASE_OVER; ply++) {
        const struct paiko_action *a = choose(i, q, j, r, ply);
        if (!a)
            break;
        struct paiko_action chosen = *a;
        (void)difference_play(q, &chosen, NULL);
    }
    return ply;
}

// The same players with the same dice: as long as they do the same, the default game is at hand.
static void play_other(struct impact *i, struct judge *j, const struct record *r, struct other *o) {
    const struct paiko_rules usual = paiko_rules_default((enum paiko_ruleset)i->ruleset);
    struct paiko_position p = paiko_position_start(&usual, r->players);
    struct paiko_position q = paiko_position_start(&o->rules, r->players);
    bool apart = false, parted = false;
    size_t ply = 0;
    for (; ply < r->plies && !apart; ply++) {
        const struct paiko_action *a = choose(i, &q, j, r, ply);
        if (!a || memcmp(a, &r->action[ply], sizeof *a) != 0)
            break;
        (void)difference_play(&p, &r->action[ply], NULL);
        (void)difference_play(&q, &r->action[ply], NULL);
        apart = parted = !readings_same_position(&p, &q);
    }
    if (!apart && ply < r->plies) {
        apart = true;
        parted = parts(p, q, r, ply);
    }
    size_t plies = play_on(i, j, r, &q, ply);
    o->parted += parted;
    o->apart += apart;
    o->plies += plies;
    o->ended[r->ended][ending(&q)]++;
}

bool impact_play(struct impact *i) {
    struct judge *j = memory_take(1, sizeof *j);
    struct record *r = memory_take(1, sizeof *r);
    bool whole = true;
    for (uint64_t game = i->first; whole && game < i->first + i->games; game++) {
        r->dice = choices_derive(i->seed, game);
        r->players = ruleset_players(i->ruleset, game);
        play_default(i, j, r);
        for (size_t k = 0; k < i->others && whole; k++) {
            play_other(i, j, r, &i->other[k]);
            whole = !(i->stop && *i->stop);
        }
    }
    free(r);
    free(j);
    return whole;
}

static json_t *row_json(const uint64_t ended[ENDINGS]) {
    json_t *row = json_array();
    for (int i = 0; i < ENDINGS; i++)
        json_array_append_new(row, json_integer((json_int_t)ended[i]));
    return row;
}

// Row by row: how many games that ended one way by default ended each way under the reading.
static json_t *endings_json(const uint64_t ended[ENDINGS][ENDINGS]) {
    json_t *rows = json_array();
    for (int i = 0; i < ENDINGS; i++)
        json_array_append_new(rows, row_json(ended[i]));
    return rows;
}

json_t *impact_json(const struct impact *i) {
    json_t *others = json_array();
    for (size_t k = 0; k < i->others; k++) {
        const struct other *o = &i->other[k];
        json_array_append_new(
            others, json_pack("{s:s, s:s, s:I, s:I, s:I, s:I, s:I, s:o}", "ruling",
                              paiko_ruling_name(o->ruling), "option",
                              paiko_option_name(o->ruling, o->option), "lists",
                              (json_int_t)o->lists, "refused", (json_int_t)o->refused, "parted",
                              (json_int_t)o->parted, "apart", (json_int_t)o->apart, "plies",
                              (json_int_t)o->plies, "ended", endings_json(o->ended)));
    }
    return json_pack("{s:I, s:I, s:I, s:I, s:o, s:o}", "games", (json_int_t)i->games, "positions",
                     (json_int_t)i->positions, "sampled", (json_int_t)i->sampled, "plies",
                     (json_int_t)i->plies, "ended", row_json(i->ended), "others", others);
}
