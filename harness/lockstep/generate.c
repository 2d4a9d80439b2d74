// SPDX-License-Identifier: MIT
//
// Begins runs, picks actions worth trying, makes up actions and lines that should be refused.
// Invariant: every decision is a draw; nothing here depends on time, memory or earlier runs.
#include "generate.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "generate_ronin.h"
#include "setup.h"

void generate_all(struct generate *g) {
    *g = (struct generate){.rulesets = RULESETS};
    for (int i = 0; i < RULESETS; i++)
        g->ruleset[i] = i;
}

static bool has(const struct generate *g, int ruleset) {
    for (size_t i = 0; i < g->rulesets; i++)
        if (g->ruleset[i] == ruleset)
            return true;
    return false;
}

bool generate_read(struct generate *g, const char *list, struct problem *p) {
    *g = (struct generate){.rulesets = 0};
    for (const char *s = list;; s++) {
        size_t n = strcspn(s, ",");
        char name[40] = "";
        snprintf(name, sizeof name, "%.*s", (int)(n < 39 ? n : 39), s);
        int ruleset = ruleset_index(name);
        if (ruleset < 0 || has(g, ruleset)) {
            problem_set(p, "option --rules", "", 0, (int)(s - list) + 1, name,
                        "names of rulesets with commas between, each once");
            return false;
        }
        g->ruleset[g->rulesets++] = ruleset;
        s += n;
        if (!*s)
            return true;
    }
}

void generate_list(const struct generate *g, char list[64]) {
    size_t used = 0;
    list[0] = 0;
    for (size_t i = 0; i < g->rulesets && used < 64; i++)
        used += (size_t)snprintf(list + used, 64 - used, "%s%s", i ? "," : "",
                                 ruleset_names[g->ruleset[i]]);
}

bool generate_plays(const struct generate *g, const struct model *m) {
    struct model usual;
    const int ruleset = ruleset_index(m->ruleset);
    if (ruleset < 0 || !has(g, ruleset))
        return false;
    return !g->plain || (model_init(&usual, m->ruleset) &&
                         memcmp(usual.option, m->option, sizeof usual.option) == 0);
}

void generate_first(struct model *m) {
    memset(m->cell, 0, sizeof m->cell);
    memset(m->count, 0, sizeof m->count);
    m->pile = m->cycle = 0;
    for (int player = 0; player < MODEL_PLAYERS; player++)
        strcpy(m->streak[player], "-");
    if (model_game(m) == GAME_RONIN) {
        generate_first_ronin(m);
        return;
    }
    bool three = model_game(m) == GAME_SHRINES;
    enum model_store store = three ? MODEL_HAND : MODEL_RESERVE;
    memset(m->count[store], 3, sizeof m->count[store]);
    m->turn = three ? 'B' : 'W';
    strcpy(m->phase, three ? "discard" : "draft");
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
    model_init(&s->model, ruleset_names[g->ruleset[choice_below(c, (uint32_t)g->rulesets)]]);
    if (!g->plain)
        setup_rulings(c, &s->model);
    if (s->whole && model_game(&s->model) == GAME_RONIN)
        s->model.players =
            MODEL_PLAYERS_LEAST + choice_below(c, MODEL_SEATS - MODEL_PLAYERS_LEAST + 1);
    if (s->whole)
        generate_first(&s->model);
    else
        setup_make(c, &s->model, g->plain);
    setup_mend_streaks(&s->model);
}

void generate_toggle(struct choices *c, struct model *m) {
    setup_switch(c, m);
    setup_mend_streaks(m);
}

static unsigned total(const unsigned char count[MODEL_TYPES]) {
    unsigned sum = 0;
    for (int t = 0; t < MODEL_TYPES; t++)
        sum += count[t];
    return sum;
}

static void write_multiset(const char *verb, const unsigned char count[MODEL_TYPES],
                           char action[ACTION_MAX]) {
    struct text t = {0};
    model_multiset_write(count, &t);
    snprintf(action, ACTION_MAX, "%s %s", verb, text_string(&t));
    text_free(&t);
}

void generate_draft(struct choices *c, const struct model *m, char action[ACTION_MAX]) {
    int player = m->turn == 'B';
    unsigned char left[MODEL_TYPES], taken[MODEL_TYPES] = {0};
    memcpy(left, m->count[MODEL_RESERVE][player], sizeof left);
    unsigned tiles = player ? 9 : total(m->count[MODEL_HAND][0]) == 0 ? 7 : 1;
    // One weight per tile, not per type, so that hands come out as a shuffled bag would give them.
    for (unsigned have = total(left); tiles && have; tiles--, have--) {
        uint32_t n = choice_below(c, have);
        int t = 0;
        for (; n >= left[t]; t++)
            n -= left[t];
        left[t]--;
        taken[t]++;
    }
    write_multiset("draw", taken, action);
}

static int mover(const struct model *m) {
    return m->turn == 'R' ? MODEL_RED : m->turn == 'B' ? MODEL_BLACK : MODEL_WHITE;
}

static unsigned enemies_near(const struct model *m, int square) {
    int own = mover(m);
    unsigned near = 0;
    for (int df = -2; df <= 2; df++)
        for (int dr = -2; dr <= 2; dr++) {
            int file = model_file(square) + df, rank = model_rank(square) + dr;
            int s =
                file < 0 || file > 13 || rank < 0 || rank > 13 ? -1 : model_square_at(file, rank);
            if (s >= 0 && m->cell[s][0] && model_owner(m->cell[s]) != own)
                near++;
        }
    return near < 4 ? near : 4;
}

static bool shifted_last(const struct model *m, int player, int square) {
    const char *streak = m->streak[player];
    if (model_game(m) == GAME_RONIN)
        return m->shifted[player][square] > 0;
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

static const char *any_square(struct choices *c) {
    return model_square_name((int)choice_below(c, MODEL_SQUARES));
}

// A square one step from one that some listed action names, or any.
static const char *close_square(struct choices *c, const struct action_list *list) {
    if (list->count == 0 || choice_chance(c, 1, 4))
        return any_square(c);
    size_t n = choice_below(c, (uint32_t)list->count);
    int from, to;
    action_squares(list->text + list->start[n], list->length[n], &from, &to);
    if (to < 0)
        return any_square(c);
    int file = model_file(to) - 1 + (int)choice_below(c, 3);
    int rank = model_rank(to) - 1 + (int)choice_below(c, 3);
    int square = file < 0 || file > 13 || rank < 0 || rank > 13 ? -1 : model_square_at(file, rank);
    return model_square_name(square < 0 ? to : square);
}

static const char *facing(struct choices *c) {
    static const char *const facings[] = {"", "^", ">", "v", "<"};
    return facings[choice_below(c, 5)];
}

static void random_multiset(struct choices *c, const char *verb, char action[ACTION_MAX]) {
    unsigned char count[MODEL_TYPES] = {0};
    for (uint32_t n = choice_below(c, 5); n; n--)
        count[choice_below(c, MODEL_TYPES)]++;
    write_multiset(verb, count, action);
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

// What looks like an action of three players alone.
static void unlisted_shrines(struct choices *c, const struct action_list *list,
                             char action[ACTION_MAX]) {
    static const char *const forms[] = {"X@", "Z@", "take ", "zombify ", "capture "};
    enum { FORMS = sizeof forms / sizeof *forms };
    uint32_t how = choice_below(c, FORMS + 2);
    const char *square = close_square(c, list);
    if (how == FORMS)
        snprintf(action, ACTION_MAX, "done");
    else if (how > FORMS)
        random_multiset(c, "discard", action);
    else
        snprintf(action, ACTION_MAX, "%s%s", forms[how], square);
}

void generate_unlisted(struct choices *c, enum game game, const struct action_list *list,
                       char action[ACTION_MAX]) {
    if (game == GAME_SHRINES && choice_chance(c, 1, 2)) {
        unlisted_shrines(c, list, action);
        return;
    }
    if (game == GAME_RONIN && choice_chance(c, 1, 2)) {
        const char *squares[3];
        for (int i = 0; i < 3; i++)
            squares[i] = i < 2 ? close_square(c, list) : any_square(c);
        generate_unlisted_ronin(c, squares, action);
        return;
    }
    static const char letters[] = "ABEFILSW";
    const char *square = close_square(c, list);
    switch (choice_below(c, list->count ? 8 : 7)) {
    case 0:
    case 1: {
        int type = (int)choice_below(c, MODEL_TYPES);
        const char *f = model_directional(type) ? facing(c) : "";
        snprintf(action, ACTION_MAX, "%c@%s%s", letters[type], square, f);
        break;
    }
    case 2: {
        const char *f = facing(c), *from = any_square(c);
        snprintf(action, ACTION_MAX, "%s-%s%s", from, square, f);
        break;
    }
    case 3:
        snprintf(action, ACTION_MAX, "%s@%s", any_square(c), square);
        break;
    case 4: {
        const char *f = facing(c), *from = close_square(c, list);
        snprintf(action, ACTION_MAX, "I@%s-%s%s", from, square, f);
        break;
    }
    case 5:
        random_multiset(c, choice_below(c, 2) ? "give" : "draw", action);
        break;
    case 6:
        snprintf(action, ACTION_MAX, "pass");
        break;
    default:
        nudge(c, list, action);
    }
}

static void odd_streak(struct choices *c, struct model *m) {
    uint32_t player = choice_below(c, 2);
    snprintf(m->streak[player], sizeof m->streak[player], "%s*%u", any_square(c),
             choice_below(c, 6));
}

static void odd_count(struct choices *c, struct model *m) {
    uint32_t store = choice_below(c, MODEL_STORES), player = choice_below(c, 2);
    unsigned char *n = &m->count[store][player][choice_below(c, MODEL_TYPES)];
    *n = (unsigned char)(*n && choice_below(c, 2) ? *n - 1 : *n + 1);
}

// Moves tiles between stores, so that the counts stay right and the phase may not.
static void odd_stores(struct choices *c, struct model *m) {
    uint32_t player = choice_below(c, 2);
    unsigned char(*from)[MODEL_TYPES] = &m->count[choice_below(c, MODEL_STORES)][player];
    unsigned char(*to)[MODEL_TYPES] = &m->count[choice_below(c, MODEL_STORES)][player];
    for (int t = 0; t < MODEL_TYPES; t++) {
        unsigned moved = choice_below(c, (*from)[t] + 1u);
        (*from)[t] = (unsigned char)((*from)[t] - moved);
        (*to)[t] = (unsigned char)((*to)[t] + moved);
    }
}

// A tile moves to any square, a black one too.
static void odd_square(struct choices *c, struct model *m) {
    static const char *const black[] = {"f9", "h8", "g7", "i6"};
    int from = (int)choice_below(c, MODEL_SQUARES);
    const char *name = choice_below(c, 2) ? black[choice_below(c, 4)] : any_square(c);
    int to = model_square(name, strlen(name));
    for (int i = 0; i < MODEL_SQUARES && !m->cell[from][0]; i++)
        from = (from + 1) % MODEL_SQUARES;
    if (m->cell[to][0] || from == to)
        return;
    memcpy(m->cell[to], m->cell[from], sizeof m->cell[to]);
    m->cell[from][0] = 0;
}

static void odd_phase(struct choices *c, struct model *m) {
    static const char *const phases[] = {"action",   "draft",  "give:0", "give:1",
                                         "give:2",   "give:9", "over:W", "over:B",
                                         "over:tie", "over:R", "give",   "-"};
    strcpy(m->phase, phases[choice_below(c, sizeof phases / sizeof *phases)]);
}

static void odd_byte(struct choices *c, struct text *t) {
    static const char bytes[] = " -/:*=,0139WwbBFlX^>a\x7f";
    if (t->length == 0)
        return;
    size_t at = choice_below(c, (uint32_t)t->length);
    char byte = bytes[choice_below(c, sizeof bytes - 1)];
    struct text out = {0};
    text_add_bytes(&out, t->s, at);
    uint32_t how = choice_below(c, 3); // replaced, put in, left out
    if (how < 2)
        text_add_bytes(&out, &byte, 1);
    text_add(&out, t->s + at + (how != 1));
    text_clear(t);
    text_add(t, text_string(&out));
    text_free(&out);
}

static void odd_hand(struct choices *c, struct model *m) {
    uint32_t player = choice_below(c, 2);
    unsigned char *n = &m->count[MODEL_HAND][player][choice_below(c, MODEL_TYPES)];
    *n = (unsigned char)(*n && choice_below(c, 2) ? *n - 1 : *n + 1);
    if (choice_chance(c, 1, 2)) // the number of pieces stays right
        m->pile = (unsigned)((int)m->pile + model_pieces_missing(m)) % (2 * MODEL_PIECES);
}

static void odd_pile(struct choices *c, struct model *m) {
    m->pile = m->pile && choice_below(c, 2) ? m->pile - 1 : m->pile + 1;
}

static void odd_cycle(struct choices *c, struct model *m) {
    m->cycle = choice_below(c, MODEL_CYCLE + 1);
}

// A piece that appears where there was another, or none.
static void odd_piece(struct choices *c, struct model *m) {
    static const char *const pieces[] = {"X", "Z", "S", "l", "b<", ""};
    char *cell = m->cell[choice_below(c, MODEL_SQUARES)];
    strcpy(cell, pieces[choice_below(c, sizeof pieces / sizeof *pieces)]);
    m->pile = (unsigned)((int)m->pile + model_pieces_missing(m)) % (2 * MODEL_PIECES);
}

static void odd_phase_shrines(struct choices *c, struct model *m) {
    static const char *const words[] = {"action",  "discard", "take:",    "zombify", "zombify:",
                                        "capture", "over:W",  "over:tie", "over:R",  "draft"};
    const char *word = words[choice_below(c, sizeof words / sizeof *words)];
    bool squares = word[strlen(word) - 1] == ':';
    int length = snprintf(m->phase, sizeof m->phase, "%s%s", word, squares ? any_square(c) : "");
    if (strcmp(word, "zombify:") == 0 && choice_chance(c, 1, 2))
        snprintf(m->phase + length, sizeof m->phase - (size_t)length, ",%s", any_square(c));
}

static void odd_turn_shrines(struct choices *c, struct model *m) {
    m->turn = "WBR"[choice_below(c, 3)];
}

static void odd_streak_shrines(struct choices *c, struct model *m) {
    uint32_t player = choice_below(c, MODEL_PLAYERS);
    snprintf(m->streak[player], sizeof m->streak[player], "%s*%u", any_square(c),
             choice_below(c, 6));
}

static void odd_shrines(struct choices *c, const struct model *m, struct text *position) {
    static void (*const changes[])(struct choices *, struct model *) = {
        odd_streak_shrines, odd_hand,   odd_pile,          odd_cycle,
        odd_piece,          odd_square, odd_phase_shrines, odd_turn_shrines};
    enum { CHANGES = sizeof changes / sizeof *changes };
    struct model odd = *m;
    uint32_t how = choice_below(c, CHANGES + 1);
    if (how < CHANGES)
        changes[how](c, &odd);
    model_write(&odd, position);
    if (how == CHANGES)
        odd_byte(c, position);
}

void generate_odd(struct choices *c, const struct model *m, struct text *position) {
    struct model odd = *m;
    if (model_game(m) == GAME_RONIN) {
        bool byte = choice_chance(c, 1, 8);
        if (!byte)
            generate_odd_ronin(c, &odd);
        model_write(&odd, position);
        if (byte)
            odd_byte(c, position);
        return;
    }
    if (model_game(m) == GAME_SHRINES) {
        odd_shrines(c, m, position);
        return;
    }
    uint32_t how = choice_below(c, 7);
    void (*const changes[])(struct choices *, struct model *) = {odd_streak, odd_count, odd_stores,
                                                                 odd_square, odd_phase};
    if (how < 5)
        changes[how](c, &odd);
    if (how == 5)
        odd.turn = odd.turn == 'W' ? 'B' : 'W';
    model_write(&odd, position);
    if (how == 6)
        odd_byte(c, position);
}
