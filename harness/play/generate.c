// SPDX-License-Identifier: MIT
//
// Begins runs, picks actions worth trying, makes up actions and lines that should be refused.
// Invariant: every decision is a draw; nothing here depends on time, memory or earlier runs.
#include "generate.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "generate_games.h"
#include "setup.h"

static const struct {
    void (*players)(struct choices *c, struct model *m); // draws how many; NULL: always as many
    // Half of the made-up actions are such as only this game has; NULL: it has none of its own.
    void (*unlisted)(struct choices *c, const struct action_list *list, char action[ACTION_MAX]);
    const struct mistakes *odd;
} of_game[GAMES] = {
    [GAME_DUEL] = {NULL, NULL, &mistakes_duel},
    [GAME_SHRINES] = {NULL, generate_unlisted_shrines, &mistakes_shrines},
    [GAME_RONIN] = {generate_players_ronin, generate_unlisted_ronin, &mistakes_ronin},
};

void generate_all(struct generate *g) {
    *g = (struct generate){.plain = false};
    for (; g->rulesets < RULESETS; g->rulesets++)
        g->ruleset[g->rulesets] = (int)g->rulesets;
}

static bool has(const struct generate *g, int ruleset) {
    for (size_t i = 0; i < g->rulesets; i++)
        if (g->ruleset[i] == ruleset)
            return true;
    return false;
}

// Reads the ruleset of `length` bytes at `s`.
static bool read_ruleset(struct generate *g, const char *list, const char *s, size_t length,
                         const char *expected, struct problem *p) {
    char name[40] = "";
    snprintf(name, sizeof name, "%.*s", (int)(length < 39 ? length : 39), s);
    const int ruleset = ruleset_index(name);
    if (ruleset < 0 || has(g, ruleset)) {
        problem_set(p, "option --rules", "", 0, (int)(s - list) + 1, name, expected);
        return false;
    }
    g->ruleset[g->rulesets++] = ruleset;
    return true;
}

// Reads the options behind the last ruleset that was read, the `length` bytes at `s`.
static bool read_options(struct generate *g, const char *list, const char *s, size_t length,
                         struct problem *p) {
    TEXT options = {0};
    struct model m;
    text_add_bytes(&options, s, length);
    (void)model_init(&m, ruleset_names[g->ruleset[g->rulesets - 1]]);
    const bool good = model_set_rulings(&m, text_string(&options), p);
    if (good)
        (void)settled_take(g->settled, &m);
    else
        problem_set(p, "option --rules", "", 0, (int)(s - list) + p->column, p->found, p->expected);
    return good;
}

// Reads a list of rulesets, in which options may stand behind each, or not.
static bool read_list(struct generate *g, const char *list, bool optioned, const char *expected,
                      struct problem *p) {
    *g = (struct generate){.rulesets = 0};
    for (const char *s = list;; s++) {
        size_t n = strcspn(s, ","), options = 0;
        if (!read_ruleset(g, list, s, n, expected, p))
            return false;
        s += n;
        // An option has a sign =; what has none is the next ruleset.
        while (optioned && s[options] == ',' &&
               s[options + 1 + strcspn(s + options + 1, ",=")] == '=')
            options += 1 + strcspn(s + options + 1, ",");
        if (options && !read_options(g, list, s + 1, options - 1, p))
            return false;
        s += options;
        if (!*s)
            return true;
    }
}

bool generate_read(struct generate *g, const char *list, struct problem *p) {
    return read_list(g, list, false, "names of rulesets with commas between, each once", p);
}

bool generate_read_rules(struct generate *g, const char *list, struct problem *p) {
    return read_list(g, list, true,
                     "names of rulesets with commas between, each once; options may follow a name: "
                     "RULESET,NAME=OPTION",
                     p);
}

void generate_list(const struct generate *g, char list[64]) {
    size_t used = 0;
    list[0] = 0;
    for (size_t i = 0; i < g->rulesets; i++)
        used += (size_t)snprintf(list + used, 64 - used, "%s%s", i ? "," : "",
                                 ruleset_names[g->ruleset[i]]);
}

// The first model of a ruleset, under the options that stand in it, else the default ones.
static void begin(const struct generate *g, const char *ruleset, struct model *m) {
    const struct settled *s = &g->settled[ruleset_index(ruleset)];
    (void)model_init(m, ruleset);
    if (s->said)
        memcpy(m->option, s->option, sizeof m->option);
}

bool generate_fixed(const struct generate *g, const struct model *m) {
    return g->plain || g->settled[ruleset_index(m->ruleset)].said;
}

bool generate_plays(const struct generate *g, const struct model *m) {
    struct model usual;
    if (!has(g, ruleset_index(m->ruleset)))
        return false;
    begin(g, m->ruleset, &usual);
    return !generate_fixed(g, m) || memcmp(usual.option, m->option, sizeof usual.option) == 0;
}

// Weights of the kinds in the order of PLAYED_KIND_TABLE (those of two players, those that three
// have besides, those that four to seven have, other), then near, advance, repeat.
static const struct mood moods[] = {
    // balanced
    {{3, 8, 3, 6, 2, 1, 1, 1, 5, 7, 2, 6, 1, 1, 6, 3, 1, 1, 1, 1, 1, 1, 1}, 2, 1, 1},
    // runner: far from home, for the win
    {{2, 9, 4, 8, 2, 1, 1, 1, 6, 4, 1, 3, 1, 2, 4, 4, 1, 1, 1, 1, 1, 1, 1}, 0, 4, 1},
    // fighter: where tiles meet
    {{2, 10, 5, 8, 4, 1, 1, 1, 4, 9, 1, 9, 1, 1, 9, 4, 1, 1, 1, 1, 1, 1, 1}, 6, 1, 1},
    // stubborn: the same tile again, to the limit
    {{1, 2, 1, 20, 6, 1, 1, 1, 2, 4, 1, 4, 1, 1, 3, 2, 1, 1, 1, 1, 1, 1, 1}, 1, 1, 40},
    // hoarder: empties the reserve; Red fills the pile
    {{9, 6, 2, 3, 1, 1, 1, 1, 3, 3, 9, 2, 1, 1, 2, 1, 1, 1, 1, 1, 3, 1, 1}, 1, 0, 0},
};
enum { MOODS = sizeof moods / sizeof *moods };

void generate_start(const struct generate *g, struct choices *c, struct start *s) {
    enum { WHOLE_TIMES = 1, WHOLE_OF = 24 };
    memset(s, 0, sizeof *s);
    s->whole = choice_chance(c, WHOLE_TIMES, WHOLE_OF);
    s->plies = 1 + (s->whole ? 20 + choice_below(c, 180) : choice_below(c, 8));
    s->mood = moods[choice_below(c, MOODS)];
    begin(g, ruleset_names[g->ruleset[choice_below(c, (uint32_t)g->rulesets)]], &s->model);
    const bool fixed = generate_fixed(g, &s->model);
    if (!fixed)
        setup_rulings(c, &s->model);
    if (s->whole && of_game[model_game(&s->model)].players)
        of_game[model_game(&s->model)].players(c, &s->model);
    if (s->whole)
        model_first(&s->model);
    else
        setup_make(c, &s->model, fixed);
    setup_mend_streaks(&s->model);
}

void generate_toggle(struct choices *c, struct model *m) {
    const unsigned char both_win = m->option[RULING_BOTH_WIN];
    setup_switch(c, m);
    if (strcmp(m->phase, "over:tie") == 0) // which four to seven players know by one option alone
        m->option[RULING_BOTH_WIN] = both_win;
    setup_mend_streaks(m);
}

void generate_draft(struct choices *c, const struct model *m, char action[ACTION_MAX]) {
    const int player = m->turn == 'B';
    const unsigned tiles = player ? 9 : model_total(m->count[MODEL_HAND][0]) == 0 ? 7 : 1;
    generate_multiset_from(c, "draw", m->count[MODEL_RESERVE][player], tiles, action);
}

static int mover(const struct model *m) {
    return m->turn == 'R' ? MODEL_RED : m->turn == 'B' ? MODEL_BLACK : MODEL_WHITE;
}

static unsigned enemies_near(const struct model *m, int square) {
    int own = mover(m);
    unsigned near = 0;
    for (int df = -2; df <= 2; df++)
        for (int dr = -2; dr <= 2; dr++) {
            int s = model_square_at(model_file(square) + df, model_rank(square) + dr);
            near += s >= 0 && m->cell[s][0] && model_owner(m->cell[s]) != own;
        }
    return near < 4 ? near : 4;
}

static bool shifted_last(const struct model *m, int player, int square) {
    const char *streak = m->streak[player];
    if (player < MODEL_RED && m->shifted[player][square] > 0)
        return true;
    return model_square(streak, strcspn(streak, "*")) == square;
}

static unsigned worth(const struct mood *mood, const struct model *m,
                      const struct action_list *list, size_t index) {
    int from, to;
    action_squares(list->text + list->start[index], list->length[index], &from, &to);
    if (to < 0)
        return 1;
    int player = mover(m);
    int ahead = model_file(to) + model_rank(to);
    unsigned value = 1 + mood->near * enemies_near(m, to);
    if (player != MODEL_RED)
        value += mood->advance * (unsigned)(player ? 26 - ahead : ahead) / 6;
    if (from >= 0 && shifted_last(m, player, from))
        value += mood->repeat;
    return value;
}

// Kinds of which one line does no more than another, or nothing at once, are not worth asking of.
static bool to_peek(enum played_kind kind) {
    return kind != PLAYED_DRAW && kind != PLAYED_GIVE && kind != PLAYED_PASS &&
           kind != PLAYED_DISCARD && kind != PLAYED_TAKE && kind != PLAYED_HERO &&
           kind != PLAYED_RETURN && kind != PLAYED_TIMEUP;
}

// The best of a few lines of a kind that is chosen by the mood: chosen by weight, not always the
// greatest, so that every action keeps a chance.
static size_t idea(struct choices *c, const struct mood *mood, const struct model *m,
                   const struct action_list *list, const struct peek *peek) {
    enum { CANDIDATES = 6 };
    unsigned weight[PLAYED_KINDS];
    for (int k = 0; k < PLAYED_KINDS; k++)
        weight[k] = list->of_kind[k] ? mood->kind[k] : 0;
    enum played_kind kind = (enum played_kind)choice_weighted(c, weight, PLAYED_KINDS);
    size_t index[CANDIDATES];
    unsigned value[CANDIDATES];
    for (int i = 0; i < CANDIDATES; i++) {
        uint32_t of = (uint32_t)list->of_kind[kind];
        index[i] = of ? action_list_nth(list, kind, choice_below(c, of)) : 0;
        value[i] = worth(mood, m, list, index[i]);
        char action[ACTION_MAX];
        action_list_copy(list, index[i], action);
        if (peek && to_peek(kind))
            value[i] += peek->worth(peek->context, action);
    }
    return index[choice_weighted(c, value, CANDIDATES)];
}

size_t generate_sample(struct choices *c, const struct mood *mood, const struct model *m,
                       const struct action_list *list, const struct peek *peek, size_t wanted,
                       size_t *index) {
    size_t count = 0;
    for (size_t i = 0; i < wanted; i++) {
        // The last is any line at all: what the moods despise must be compared too.
        size_t n =
            i + 1 < wanted ? idea(c, mood, m, list, peek) : choice_below(c, (uint32_t)list->count);
        bool known = false;
        for (size_t k = 0; k < count; k++)
            known |= index[k] == n;
        if (!known)
            index[count++] = n;
    }
    return count;
}

static const char *facing(struct choices *c) {
    const uint32_t which = choice_below(c, 1 + MODEL_FACINGS);
    return which ? model_facings[which - 1] : "";
}

// One byte of a listed action, a step up or down.
static void nudge(struct choices *c, const struct action_list *list, char action[ACTION_MAX]) {
    action_list_copy(list, choice_below(c, (uint32_t)list->count), action);
    size_t length = strlen(action);
    if (length == 0)
        return;
    char *byte = &action[choice_below(c, (uint32_t)length)];
    *byte = (char)(*byte + (choice_below(c, 2) ? 1 : -1));
}

void generate_unlisted(struct choices *c, enum game game, const struct action_list *list,
                       char action[ACTION_MAX]) {
    if (of_game[game].unlisted && choice_chance(c, 1, 2)) {
        of_game[game].unlisted(c, list, action);
        return;
    }
    static const char letters[] = TILE_LETTERS;
    const char *square = generate_close_square(c, list);
    switch (choice_below(c, list->count ? 8 : 7)) {
    case 0:
    case 1: {
        int type = (int)choice_below(c, MODEL_TYPES);
        const char *f = model_directional(type) ? facing(c) : "";
        snprintf(action, ACTION_MAX, "%c@%s%s", letters[type], square, f);
        break;
    }
    case 2: {
        const char *f = facing(c), *from = generate_any_square(c);
        snprintf(action, ACTION_MAX, "%s-%s%s", from, square, f);
        break;
    }
    case 3:
        snprintf(action, ACTION_MAX, "%s@%s", generate_any_square(c), square);
        break;
    case 4: {
        // Only a Sai shifts as it is deployed. Without a facing the square's file names the tile.
        const char *f = facing(c), *from = generate_close_square(c, list);
        const char letter = *f ? 'I' : letters[*square % MODEL_TYPES];
        snprintf(action, ACTION_MAX, "%c@%s-%s%s", letter, from, square, f);
        break;
    }
    case 5:
        generate_random_multiset(c, choice_below(c, 2) ? "give" : "draw", 5, action);
        break;
    case 6:
        snprintf(action, ACTION_MAX, "pass");
        break;
    default:
        nudge(c, list, action);
    }
}

void generate_odd(struct choices *c, const struct model *m, struct text *position) {
    generate_odd_line(c, m, of_game[model_game(m)].odd, position);
}
