// SPDX-License-Identifier: MIT
//
// Half of the games are played under the default reading, each other one with one option changed.
// Invariant: every hole is counted once a game, and its position is that of the first.
#include "holes.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "difference.h"
#include "difference_json.h"
#include "impl/impl.h"
#include "play/choices.h"
#include "position/forms.h"
#include "zugzwang.h"

#define HOLE_NAME(id, name, sentence) name,
#define HOLE_SENTENCE(id, name, sentence) sentence,
const char *const hole_names[HOLE_COUNT] = {HOLES(HOLE_NAME)};
const char *const hole_sentences[HOLE_COUNT] = {HOLES(HOLE_SENTENCE)};

enum {
    PLIES_MAX = 300,
    EXPLAIN_EVERY = 5,
    LAZY_PLIES = 64,
    LAZY_EVERY = 4,
    SEEK_EVERY = 16 // of the positions that are looked at for zugzwang
};

// Where positions looked at for zugzwang come from.
#define ORIGINS_TABLE(X) X(GAME, "game") X(MADE_UP, "made-up") X(FORCED, "forced")
#define ORIGIN_ENUM(id, name) ORIGIN_##id,
#define ORIGIN_NAME(id, name) name,
enum origin { ORIGINS_TABLE(ORIGIN_ENUM) ORIGINS };
static const char *const origin_names[ORIGINS] = {ORIGINS_TABLE(ORIGIN_NAME)};

// Turns of a side that were looked at for zugzwang, and the least position that is.
struct turns {
    uint64_t looked, given_up, found;
    struct paiko_position least;
};

struct look {
    const struct holes *h;
    struct judge *j;
    json_t *cited;
    struct thinker *thinker;
    struct choices choices;
    struct turns turns[PAIKO_SIDES][ORIGINS];
    uint64_t positions, verdicts, games_with[HOLE_COUNT];
    bool met[HOLE_COUNT], waiting[PAIKO_SIDES];
    struct paiko_position held[PAIKO_SIDES]; // where one that is waiting had it first
    char first[HOLE_COUNT][PAIKO_POSITION_TEXT_MAX];
    size_t cycle; // plies of the shortest, 0 for none
    struct paiko_position cycle_at;
    struct paiko_action cycle_action[LAZY_PLIES];
};

static void meet(struct look *l, enum hole hole, const struct paiko_position *p) {
    if (l->met[hole])
        return;
    l->met[hole] = true;
    if (l->games_with[hole]++ == 0)
        (void)paiko_position_write(p, l->first[hole], sizeof l->first[hole]);
}

// ---- clauses ----

static void explain(struct look *l, const struct paiko_position *p, const struct paiko_action *a) {
    char action[PAIKO_ACTION_TEXT_MAX];
    struct text lines = {0};
    struct problem problem;
    (void)paiko_action_write(a, action);
    if (impl_explain(reading_line(p), action, &lines, &problem) != ANSWER_UNREADABLE) {
        l->verdicts++;
        for (const char *s = text_string(&lines); *s; s += strcspn(s, "\n"), s += *s == '\n') {
            char id[64];
            size_t length = strcspn(s, "\t\n");
            snprintf(id, sizeof id, "%.*s", (int)(length < 63 ? length : 63), s);
            json_object_set_new(
                l->cited, id, json_integer(1 + json_integer_value(json_object_get(l->cited, id))));
        }
    }
    text_free(&lines);
}

// An action like the one that was taken, mostly illegal: elsewhere, turned, or by another tile.
static struct paiko_action altered(const struct paiko_action *a, uint64_t dice) {
    struct paiko_action b = *a;
    if (a->kind < PAIKO_DEPLOY || a->kind > PAIKO_REDEPLOY) {
        b.to = a->kind >= PAIKO_LAY_CORPSE && a->kind <= PAIKO_CAPTURE_ONE
                   ? (uint8_t)(dice % PAIKO_SQUARES)
                   : a->to;
        return b;
    }
    // Near where it was meant to go, where clauses meet.
    for (unsigned steps = 1 + (unsigned)(dice % 3); steps; steps--, dice /= 7) {
        uint8_t next = paiko_step[b.to][dice / 3 % PAIKO_FACINGS];
        b.to = next == PAIKO_NO_SQUARE ? b.to : next;
    }
    if (dice % 4 == 0 && a->kind == PAIKO_SHIFT)
        b.kind = PAIKO_REDEPLOY;
    if (a->kind == PAIKO_DEPLOY && !paiko_directional(a->type)) {
        b.type = (uint8_t)(dice / 4 % PAIKO_TYPES);
        b.facing = PAIKO_NORTH;
    }
    return b;
}

// ---- wins that are not announced ----

// Points: of the side, of the other one.
static bool won_duel(const struct paiko_position *p, unsigned side, unsigned own, unsigned other) {
    (void)p;
    (void)other;
    return side < PAIKO_PLAYERS && own >= 10;
}

static bool won_shrines(const struct paiko_position *p, unsigned side, unsigned own,
                        unsigned other) {
    const unsigned white = paiko_score(p, PAIKO_WHITE), black = paiko_score(p, PAIKO_BLACK);
    const unsigned zombies = paiko_number(p->red[PAIKO_ZOMBIE]);
    return side == PAIKO_RED ? zombies + (white > black ? white : black) >= 12
                             : own >= 5 && own >= other + 3;
}

static bool won_ronin(const struct paiko_position *p, unsigned side, unsigned own, unsigned other) {
    (void)p;
    return side == PAIKO_WHITE ? own >= 10 : side == PAIKO_BLACK && own >= 10 && own >= other + 2;
}

// How the holes of a game are looked for: when a side has won, and how many have turns that can be
// without a way out.
static const struct {
    bool (*won)(const struct paiko_position *p, unsigned side, unsigned own, unsigned other);
    unsigned turns;
} of_game[GAMES] = {
    [GAME_DUEL] = {won_duel, 2},
    [GAME_SHRINES] = {won_shrines, 3},
    [GAME_RONIN] = {won_ronin, 0},
};

static bool has_won(const struct paiko_position *p, unsigned side) {
    const unsigned white = paiko_score(p, PAIKO_WHITE), black = paiko_score(p, PAIKO_BLACK);
    const unsigned own = side == PAIKO_WHITE ? white : black;
    return of_game[ruleset_game[p->rules.ruleset]].won(p, side, own, white + black - own);
}

static void look_at_wins(struct look *l, const struct paiko_position *p) {
    for (unsigned side = 0; side < PAIKO_SIDES && p->phase == PAIKO_ACTION; side++)
        if (side != p->turn && has_won(p, side)) {
            meet(l, HOLE_UNANNOUNCED, p);
            if (!l->waiting[side])
                l->held[side] = *p;
            l->waiting[side] = true;
        }
}

// ---- zugzwang ----

static void take(struct look *l, const struct paiko_position *p, enum origin origin, bool found) {
    struct turns *turns = &l->turns[p->turn][origin];
    turns->looked += l->thinker->looked;
    turns->given_up += l->thinker->given_up;
    l->thinker->looked = l->thinker->given_up = 0;
    if (found && (turns->found++ == 0 || reading_tiles(p) < reading_tiles(&turns->least)))
        turns->least = *p;
}

// A reading in which no action leaves everything as it was.
static struct paiko_rules forced_rules(unsigned ruleset) {
    struct paiko_rules rules = reading_rules(ruleset, PAIKO_NULL_SHIFT, PAIKO_NULL_SHIFT_NO);
    if (paiko_ruling_applies(ruleset, PAIKO_RED_NOTHING))
        rules.option[PAIKO_RED_NOTHING] = PAIKO_RED_NOTHING_UNLESS_FORCED;
    return rules;
}

static void seek(struct look *l, struct paiko_position p, enum origin origin, uint64_t dice) {
    const struct paiko_rules forced = forced_rules(l->h->ruleset);
    if (origin == ORIGIN_FORCED)
        paiko_position_set_rules(&p, &forced);
    choices_seed(&l->choices, dice);
    bool found = zugzwang_seek(l->thinker, &l->choices, &p);
    take(l, &p, origin, found);
}

// In games there nearly always is something harmless to do, so it is also looked for around their
// positions.
static void look_for_zugzwang(struct look *l, const struct paiko_position *p, uint64_t dice) {
    if (p->turn >= PAIKO_SIDES)
        return;
    const bool found = zugzwang_is(l->thinker, p);
    const bool around = l->thinker->looked && dice % SEEK_EVERY == 0;
    take(l, p, ORIGIN_GAME, found);
    for (int origin = ORIGIN_MADE_UP; around && origin < ORIGINS; origin++)
        seek(l, *p, (enum origin)origin, dice);
}

static json_t *zugzwang_json(const struct look *l, const struct paiko_position *p) {
    struct zugzwang_line *line = memory_take(1, sizeof *line);
    zugzwang_show(l->thinker, p, line);
    json_t *witness =
        json_pack("{s:I, s:s, s:I, s:o, s:s, s:o, s:s}", "tiles", (json_int_t)reading_tiles(p),
                  "position", reading_line(p), "actions", (json_int_t)paiko_legal(p, NULL, 0),
                  "turn", told_actions(line->turn, line->plies), "next", reading_line(&line->next),
                  "reply", told_actions(&line->reply, line->next.phase != PAIKO_OVER), "spec",
                  zugzwang_asked(&impl_spec, reading_line(p)) ? "agrees" : "finds a way out");
    free(line);
    return witness;
}

static json_t *turns_json(const struct look *l) {
    static const char *const sides[PAIKO_SIDES] = {"W", "B", "R"};
    const unsigned count = of_game[ruleset_game[l->h->ruleset]].turns;
    json_t *rows = json_array();
    for (unsigned i = 0; i < count * ORIGINS; i++) {
        const struct turns *t = &l->turns[i / ORIGINS][i % ORIGINS];
        json_array_append_new(
            rows, json_pack("{s:s, s:s, s:I, s:I, s:I, s:o}", "side", sides[i / ORIGINS], "origin",
                            origin_names[i % ORIGINS], "looked", (json_int_t)t->looked, "given_up",
                            (json_int_t)t->given_up, "found", (json_int_t)t->found, "witness",
                            t->found ? zugzwang_json(l, &t->least) : json_null()));
    }
    return rows;
}

// ---- play that need not end ----

static bool idles(const struct paiko_action *a) {
    return (a->kind == PAIKO_SHIFT && a->from == a->to) || a->kind == PAIKO_PASS ||
           a->kind == PAIKO_DONE;
}

// One of the actions that change little; NULL where there is none. Chance always deals alike.
static const struct paiko_action *idle_action(struct judge *j, const struct paiko_position *p,
                                              uint64_t dice) {
    size_t count = paiko_legal(p, j->list[0], PAIKO_ACTIONS_MAX), idle = 0;
    if (p->turn == PAIKO_CHANCE || p->phase == PAIKO_HERO)
        return count ? j->list[0] : NULL;
    for (size_t i = 0; i < count; i++)
        if (idles(&j->list[0][i]))
            j->list[0][idle++] = j->list[0][i];
    return idle ? &j->list[0][dice % idle] : NULL;
}

// Plays idly from a position and looks for one that comes again.
static void look_for_cycle(struct look *l, struct paiko_position p, uint64_t dice) {
    static struct paiko_position seen[LAZY_PLIES + 1];
    static struct paiko_action action[LAZY_PLIES];
    seen[0] = p;
    for (size_t ply = 0; ply < LAZY_PLIES && p.phase != PAIKO_OVER; ply++) {
        const struct paiko_action *a = idle_action(l->j, &p, player_dice(dice, ply));
        if (!a)
            return;
        action[ply] = *a;
        paiko_make(&p, &action[ply], NULL, NULL);
        seen[ply + 1] = p;
        for (size_t from = ply + 1; from-- > 0;)
            if (seen[from].hash == p.hash && (!l->cycle || ply + 1 - from < l->cycle)) {
                l->cycle = ply + 1 - from;
                l->cycle_at = p;
                memcpy(l->cycle_action, &action[from], l->cycle * sizeof *action);
                return;
            }
    }
}

static json_t *cycle_json(const struct look *l) {
    return !l->cycle ? json_null()
                     : json_pack("{s:i, s:s, s:o}", "plies", (int)l->cycle, "position",
                                 reading_line(&l->cycle_at), "actions",
                                 told_actions(l->cycle_action, l->cycle));
}

// ---- games ----

static struct paiko_rules rules_of(unsigned ruleset, uint64_t dice) {
    struct pair pair[PAIRS_MAX];
    size_t count = pairs_of(ruleset, pair);
    const struct pair *one = &pair[dice / 4 % count];
    if (dice % 2 == 0)
        return paiko_rules_default((enum paiko_ruleset)ruleset);
    return reading_rules(ruleset, one->ruling, dice % 4 == 1 ? one->a : one->b);
}

static void look_at_position(struct look *l, const struct paiko_position *p, size_t count,
                             const struct paiko_action *a, uint64_t dice) {
    l->positions++;
    if (count == 0)
        meet(l, HOLE_EMPTY, p);
    if (count == 1 && l->j->list[0][0].kind == PAIKO_PASS)
        meet(l, HOLE_ONLY_PASS, p);
    look_at_wins(l, p);
    if (a && dice % EXPLAIN_EVERY == 0) {
        struct paiko_action other = altered(a, dice / EXPLAIN_EVERY);
        explain(l, p, a);
        explain(l, p, &other);
    }
}

static void play(struct look *l, uint64_t game) {
    const uint64_t dice = choices_derive(l->h->seed, game);
    const struct paiko_rules rules = rules_of(l->h->ruleset, dice >> 8);
    const struct player *player = &player_of[game % STRENGTH_COUNT];
    struct paiko_position p = paiko_position_start(&rules, ruleset_players(l->h->ruleset, game));
    const struct paiko_rules fallback = paiko_rules_default((enum paiko_ruleset)l->h->ruleset);
    const bool usual = memcmp(&rules, &fallback, sizeof rules) == 0;
    memset(l->met, 0, sizeof l->met);
    memset(l->waiting, 0, sizeof l->waiting);
    for (size_t ply = 0; ply < PLIES_MAX && p.phase != PAIKO_OVER; ply++) {
        const uint64_t roll = player_dice(dice, ply);
        if (usual && p.phase == PAIKO_ACTION && ply % LAZY_EVERY == 0)
            look_for_cycle(l, p, roll);
        size_t count = l->j->count[0] = paiko_legal(&p, l->j->list[0], PAIKO_ACTIONS_MAX);
        const struct paiko_action *a =
            count ? player_choose(player, &p, l->j->list[0], count, roll) : NULL;
        struct paiko_action chosen = a ? *a : (struct paiko_action){0};
        look_at_position(l, &p, count, a ? &chosen : NULL, roll / 16);
        if (usual)
            look_for_zugzwang(l, &p, roll / 8);
        if (!a)
            break;
        paiko_make(&p, &chosen, NULL, NULL);
    }
    for (unsigned side = 0; side < PAIKO_SIDES; side++)
        if (l->waiting[side] && p.phase == PAIKO_OVER && p.result != side)
            meet(l, HOLE_THROWN_AWAY, &l->held[side]);
}

static json_t *result_json(const struct look *l) {
    json_t *holes = json_object();
    for (int i = 0; i < HOLE_COUNT; i++)
        json_object_set_new(holes, hole_names[i],
                            json_pack("{s:I, s:s}", "games", (json_int_t)l->games_with[i],
                                      "position", l->first[i]));
    return json_pack("{s:I, s:I, s:I, s:O, s:o, s:o, s:o}", "games", (json_int_t)l->h->games,
                     "positions", (json_int_t)l->positions, "verdicts", (json_int_t)l->verdicts,
                     "cited", l->cited, "holes", holes, "zugzwang", turns_json(l), "cycle",
                     cycle_json(l));
}

json_t *holes_look(const struct holes *h) {
    struct look *l = memory_take(1, sizeof *l);
    bool whole = true;
    l->h = h;
    l->j = memory_take(1, sizeof *l->j);
    l->thinker = memory_take(1, sizeof *l->thinker);
    l->thinker->stop = h->stop;
    l->cited = json_object();
    for (uint64_t game = h->first; whole && game < h->first + h->games; game++) {
        play(l, game);
        whole = !(h->stop && *h->stop);
    }
    json_t *result = whole ? result_json(l) : NULL;
    json_decref(l->cited);
    choices_free(&l->choices);
    free(l->thinker);
    free(l->j);
    free(l);
    return result;
}
