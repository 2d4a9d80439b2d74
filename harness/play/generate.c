// SPDX-License-Identifier: MIT
//
// Makes the beginnings of runs, picks actions worth trying, and invents unlisted actions.
// Invariant: every decision uses `struct choices`, and never time, memory or earlier runs.
#include "generate.h"

#include <stdio.h>
#include <string.h>

#include "setup.h"

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

// Reads the options (words with `=`) that follow a ruleset's name. Moves *s past the options.
static bool read_options(struct generate *g, const char *list, const char **s, struct problem *p) {
    TEXT options = {0};
    struct model m;
    size_t length = 0;
    while ((*s)[length] == ',' && (*s)[length + 1 + strcspn(*s + length + 1, ",=")] == '=')
        length += 1 + strcspn(*s + length + 1, ",");
    if (length == 0)
        return true;
    text_add_bytes(&options, *s + 1, length - 1);
    (void)model_init(&m, ruleset_names[g->ruleset[g->rulesets - 1]]);
    if (!model_set_rulings(&m, text_string(&options), p)) {
        problem_set(p, "option --rules", "", 0, (int)(*s + 1 - list) + p->column, p->found,
                    p->expected);
        return false;
    }
    (void)settled_take(g->settled, &m);
    *s += length;
    return true;
}

bool generate_read(struct generate *g, const char *list, struct problem *p) {
    TEXT expected = {0};
    ruleset_choice(&expected);
    text_add(&expected, ", or several of these, with commas between. Options may follow a ruleset: "
                        "RULESET,NAME=OPTION");
    *g = (struct generate){.rulesets = 0};
    for (const char *s = list;; s++) {
        char name[40];
        const size_t n = strcspn(s, ",");
        snprintf(name, sizeof name, "%.*s", (int)(n < 39 ? n : 39), s);
        const int ruleset = ruleset_index(name);
        if (ruleset < 0 || has(g, ruleset)) {
            problem_set(p, "option --rules", "", 0, (int)(s - list) + 1, name,
                        text_string(&expected));
            return false;
        }
        g->ruleset[g->rulesets++] = ruleset;
        s += n;
        if (!read_options(g, list, &s, p))
            return false;
        if (!*s)
            return true;
    }
}

void generate_list(const struct generate *g, char list[GENERATE_LIST_MAX]) {
    TEXT all = {0};
    for (size_t i = 0; i < g->rulesets; i++) {
        text_add(&all, i ? "," : "");
        settled_write(&g->settled[g->ruleset[i]], g->ruleset[i], &all);
    }
    snprintf(list, GENERATE_LIST_MAX, "%s", text_string(&all));
}

// Sets up the first model of a ruleset, with its options in `g` or else its defaults.
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

// Each mood has the weights of the kinds of action, in the order of PLAYED_KIND_TABLE. The last
// three numbers are the weights `near`, `advance` and `repeat` of struct mood.
static const struct mood moods[] = {
    // balanced
    {{3, 8, 3, 6, 2, 1, 1, 1, 5, 7, 2, 6, 1, 1, 6, 3, 1, 1, 1, 1, 1, 1, 1}, 2, 1, 1},
    // runner: goes far from home, to win
    {{2, 9, 4, 8, 2, 1, 1, 1, 6, 4, 1, 3, 1, 2, 4, 4, 1, 1, 1, 1, 1, 1, 1}, 0, 4, 1},
    // fighter: goes near enemy tiles
    {{2, 10, 5, 8, 4, 1, 1, 1, 4, 9, 1, 9, 1, 1, 9, 4, 1, 1, 1, 1, 1, 1, 1}, 6, 1, 1},
    // stubborn: shifts the same tile again, up to the limit
    {{1, 2, 1, 20, 6, 1, 1, 1, 2, 4, 1, 4, 1, 1, 3, 2, 1, 1, 1, 1, 1, 1, 1}, 1, 1, 40},
    // hoarder: draws tiles; as Red, takes pieces back
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
    if (s->whole && model_has(&s->model, FIELD_TOKEN))
        s->model.players =
            MODEL_PLAYERS_LEAST + choice_below(c, MODEL_SEATS - MODEL_PLAYERS_LEAST + 1);
    if (s->whole)
        model_first(&s->model);
    else
        setup_make(c, &s->model, fixed);
}

void generate_toggle(struct choices *c, struct model *m) {
    const unsigned char both_win = m->option[RULING_BOTH_WIN];
    setup_switch(c, m);
    if (strcmp(m->phase, "over:tie") == 0) // with four to seven players one option allows a tie
        m->option[RULING_BOTH_WIN] = both_win;
    setup_mend_streaks(m);
}

// ---- draws from a reserve ----

static void write_multiset(const char *verb, const unsigned char count[MODEL_TYPES],
                           char action[ACTION_MAX]) {
    TEXT t = {0};
    model_multiset_write(count, &t);
    snprintf(action, ACTION_MAX, "%s %s", verb, text_string(&t));
}

// Draws a tile from `left` as from a shuffled bag, and removes it; -1 if `left` is empty.
static int draw(struct choices *c, unsigned char left[MODEL_TYPES]) {
    const unsigned have = model_total(left);
    if (have == 0)
        return -1;
    uint32_t n = choice_below(c, have);
    int t = 0;
    for (; n >= left[t]; t++)
        n -= left[t];
    left[t]--;
    return t;
}

// Writes `VERB MULTISET` with this many tiles drawn from a store, or all if it has fewer.
static void draw_multiset(struct choices *c, const char *verb,
                          const unsigned char store[MODEL_TYPES], unsigned tiles,
                          char action[ACTION_MAX]) {
    unsigned char left[MODEL_TYPES], taken[MODEL_TYPES] = {0};
    memcpy(left, store, sizeof left);
    for (int type; tiles && (type = draw(c, left)) >= 0; tiles--)
        taken[type]++;
    write_multiset(verb, taken, action);
}

void generate_draft(struct choices *c, const struct model *m, char action[ACTION_MAX]) {
    const int player = m->turn == 'B';
    const unsigned tiles = player ? 9 : model_total(m->count[MODEL_HAND][0]) == 0 ? 7 : 1;
    draw_multiset(c, "draw", m->count[MODEL_RESERVE][player], tiles, action);
}

void generate_chance(struct choices *c, const struct model *m, const struct action_list *list,
                     char action[ACTION_MAX]) {
    unsigned char count[MODEL_TYPES];
    if (strncmp(m->phase, "deal:", 5) == 0) {
        const size_t verb = strlen("deal ");
        const bool deals = list->line[0].kind == PLAYED_DEAL &&
                           model_multiset_read(list->text + list->line[0].start + verb,
                                               list->line[0].length - verb, count);
        draw_multiset(c, "deal", m->count[MODEL_RESERVE][strcmp(m->phase, "deal:W") != 0],
                      deals ? model_total(count) : 0, action);
    } else if (strcmp(m->phase, "token") == 0) {
        snprintf(action, ACTION_MAX, "token B%u", 1 + choice_below(c, m->players - 1));
    } else {
        memcpy(count, m->count[MODEL_RESERVE][MODEL_WHITE], sizeof count);
        const int type = draw(c, count);
        snprintf(action, ACTION_MAX, "base %c", type < 0 ? '-' : TILE_LETTERS[type]);
    }
}

// ---- actions worth trying ----

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

static unsigned worth(const struct mood *mood, const struct model *m,
                      const struct action_list *list, size_t index) {
    int from, to;
    action_squares(list->text + list->line[index].start, list->line[index].length, &from, &to);
    if (to < 0)
        return 1;
    int player = mover(m);
    int ahead = model_file(to) + model_rank(to);
    unsigned value = 1 + mood->near * enemies_near(m, to);
    if (player != MODEL_RED)
        value += mood->advance * (unsigned)(player ? 26 - ahead : ahead) / 6;
    const char *streak = m->streak[player];
    if (from >= 0 && ((player != MODEL_RED && m->shifted[player][from] > 0) ||
                      model_square(streak, strcspn(streak, "*")) == from))
        value += mood->repeat; // the tile was shifted last turn
    return value;
}

// Kinds for which `peek` is not asked: all their actions have the same effect, or no effect yet.
static const bool alike[PLAYED_KINDS] = {
    [PLAYED_DRAW] = true, [PLAYED_GIVE] = true, [PLAYED_PASS] = true,   [PLAYED_DISCARD] = true,
    [PLAYED_TAKE] = true, [PLAYED_HERO] = true, [PLAYED_RETURN] = true, [PLAYED_TIMEUP] = true};

// Returns the index of line n of a kind, from 0. n must be less than of_kind[kind].
static size_t nth(const struct action_list *l, enum played_kind kind, size_t n) {
    size_t i = 0;
    while (l->line[i].kind != kind || n-- > 0)
        i++;
    return i;
}

// Picks a kind of action by the mood's weights. Then picks one of six random actions of that kind:
// an action of more worth is more probable, but every action is possible.
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
        index[i] = of ? nth(list, kind, choice_below(c, of)) : 0;
        value[i] = worth(mood, m, list, index[i]);
        char action[ACTION_MAX];
        action_list_copy(list, index[i], action);
        if (peek && !alike[kind])
            value[i] += peek->worth(peek->context, action);
    }
    return index[choice_weighted(c, value, CANDIDATES)];
}

size_t generate_sample(struct choices *c, const struct mood *mood, const struct model *m,
                       const struct action_list *list, const struct peek *peek, size_t wanted,
                       size_t *index) {
    size_t count = 0;
    for (size_t i = 0; i < wanted; i++) {
        // The last pick ignores the mood (preferences), so that no action is rare.
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

// ---- actions that nobody listed ----

static const char *any_square(struct choices *c) {
    return model_square_name((int)choice_below(c, MODEL_SQUARES));
}

// Picks a square at most one step from a square that a listed action names; sometimes any square.
static const char *close_square(struct choices *c, const struct action_list *list) {
    if (list->count == 0 || choice_chance(c, 1, 4))
        return any_square(c);
    size_t n = choice_below(c, (uint32_t)list->count);
    int from, to;
    action_squares(list->text + list->line[n].start, list->line[n].length, &from, &to);
    if (to < 0)
        return any_square(c);
    int file = model_file(to) - 1 + (int)choice_below(c, 3);
    int rank = model_rank(to) - 1 + (int)choice_below(c, 3);
    int square = model_square_at(file, rank);
    return model_square_name(square < 0 ? to : square);
}

// Writes `VERB MULTISET` with less than `below` tiles of random types.
static void any_multiset(struct choices *c, const char *verb, uint32_t below,
                         char action[ACTION_MAX]) {
    unsigned char count[MODEL_TYPES] = {0};
    for (uint32_t n = choice_below(c, below); n; n--)
        count[choice_below(c, MODEL_TYPES)]++;
    write_multiset(verb, count, action);
}

static void unlisted_shrines(struct choices *c, const struct action_list *list,
                             char action[ACTION_MAX]) {
    static const char *const forms[] = {"X@", "Z@", "take ", "zombify ", "capture "};
    enum { FORMS = sizeof forms / sizeof *forms };
    uint32_t how = choice_below(c, FORMS + 2);
    const char *square = close_square(c, list);
    if (how == FORMS)
        snprintf(action, ACTION_MAX, "done");
    else if (how > FORMS)
        any_multiset(c, "discard", 5, action);
    else
        snprintf(action, ACTION_MAX, "%s%s", forms[how], square);
}

static void unlisted_ronin(struct choices *c, const struct action_list *list,
                           char action[ACTION_MAX]) {
    static const char *const words[] = {"return", "pass", "timeup"};
    const char *end = close_square(c, list), *way = close_square(c, list), *from = any_square(c);
    const int type = (int)choice_below(c, MODEL_TYPES);
    const uint32_t how = choice_below(c, 12);
    const bool faces = how == 6 || how == 7 ? choice_chance(c, 1, 2) : model_directional(type);
    const char *facing = faces ? model_facings[choice_below(c, MODEL_FACINGS)] : "";
    if (how < 2)
        snprintf(action, ACTION_MAX, "%c*@%s%s", TILE_LETTERS[type], end, facing);
    else if (how < 6)
        snprintf(action, ACTION_MAX, "%c%s@%s-%s%s", TILE_LETTERS[type], how < 4 ? "" : "*", end,
                 way, facing);
    else if (how < 8)
        snprintf(action, ACTION_MAX, "%s@%s%s", from, end, facing);
    else if (how == 8)
        snprintf(action, ACTION_MAX, "%s", words[choice_below(c, 3)]);
    else if (how == 9)
        any_multiset(c, "deal", 7, action);
    else if (how == 10)
        snprintf(action, ACTION_MAX, "%s %c", choice_below(c, 2) ? "base" : "hero",
                 TILE_LETTERS[type]);
    else
        snprintf(action, ACTION_MAX, "token B%u", choice_below(c, 8));
}

// Copies a listed action and adds 1 to one of its bytes, or subtracts 1.
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
    if (game != GAME_DUEL && choice_chance(c, 1, 2)) { // a kind of action that only this game has
        (game == GAME_SHRINES ? unlisted_shrines : unlisted_ronin)(c, list, action);
        return;
    }
    const char *square = close_square(c, list), *facing, *from;
    const uint32_t how = choice_below(c, list->count ? 8 : 7);
    const int type = how < 2 ? (int)choice_below(c, MODEL_TYPES) : -1;
    const bool may_face = how < 2 ? model_directional(type) : how == 2 || how == 4;
    const uint32_t way = may_face ? choice_below(c, 1 + MODEL_FACINGS) : 0;
    facing = way ? model_facings[way - 1] : "";
    switch (how) {
    case 0:
    case 1:
        snprintf(action, ACTION_MAX, "%c@%s%s", TILE_LETTERS[type], square, facing);
        break;
    case 2:
        from = any_square(c);
        snprintf(action, ACTION_MAX, "%s-%s%s", from, square, facing);
        break;
    case 3:
        snprintf(action, ACTION_MAX, "%s@%s", any_square(c), square);
        break;
    case 4: // with a facing a Sai, which may shift when deployed; else the file picks a type
        from = close_square(c, list);
        snprintf(action, ACTION_MAX, "%c@%s-%s%s",
                 *facing ? 'I' : TILE_LETTERS[*square % MODEL_TYPES], from, square, facing);
        break;
    case 5:
        any_multiset(c, choice_below(c, 2) ? "give" : "draw", 5, action);
        break;
    case 6:
        snprintf(action, ACTION_MAX, "pass");
        break;
    default:
        nudge(c, list, action);
    }
}
