// SPDX-License-Identifier: MIT
//
// Makes actions from decisions. The fields of a decision: `what` (kind of action), `from` (piece),
// `to` (square) and `more` (facing). Invariant: an action fits into ACTION_MAX bytes and depends
// only on the position, the decision and the number of the attempt.
#include "decide.h"
#include "position/model.h"

#include <stdio.h>
#include <string.h>

// If `what` >= LOOK, engine and spec compare lists of legal actions. This is rare: a list costs as
// much as thirty plies. The low bits of `what` choose a function from the table MANNERS.
enum { LOOK = 0xfc, MANNER_MASK = 0x0f, DRAW_MOST = 3 };
enum { STEP = 29, REACH = 3, AROUND = 2 * REACH + 1 };

bool decide_looks(const struct decision *d) {
    return d->what >= LOOK;
}

static const char facings[] = "^>v<";

static const char *facing(const char *piece, const struct decision *d) {
    int type = model_type(piece[0]);
    return type >= 0 ? model_facing(type, d->more) : "";
}

static int player_of(const struct model *m) {
    return m->turn == 'R' ? MODEL_RED : m->turn == 'W' ? MODEL_WHITE : MODEL_BLACK;
}

// Returns the target square of an attempt. No two attempts have the same square.
static int square_of(const struct decision *d, unsigned attempt) {
    return (int)((d->to + attempt * STEP) % MODEL_SQUARES);
}

// Returns the target square of an attempt, near `square`; -1 if it is off the board.
static int square_near(int square, const struct decision *d, unsigned attempt) {
    int way = (int)((d->to + attempt * STEP) % (AROUND * AROUND));
    int file = model_file(square) + way % AROUND - REACH;
    int rank = model_rank(square) + way / AROUND - REACH;
    return file < 0 || file > 13 || rank < 0 || rank > 13 ? -1 : model_square_at(file, rank);
}

// Returns the letter of a type in the hand of the player to move; 0 if the hand is empty.
static char in_hand(const struct model *m, unsigned which) {
    const unsigned char *hand =
        model_form(m)->seats ? m->hand[m->seat] : m->count[MODEL_HAND][player_of(m)];
    char letters[MODEL_TYPES];
    unsigned count = 0;
    for (int t = 0; t < MODEL_TYPES; t++)
        if (hand[t])
            letters[count++] = TILE_LETTERS[t];
    return count ? letters[which % count] : (char)0;
}

// Returns the square of a piece that belongs to the player to move and has a letter in `types`. If
// there are several, `from` chooses one. Returns -1 if there is none.
static int own_piece(const struct model *m, const struct decision *d, const char *types) {
    int squares[MODEL_SQUARES];
    unsigned count = 0;
    for (int s = 0; s < MODEL_SQUARES; s++)
        if (m->cell[s][0] && model_owner(m->cell[s]) == player_of(m) &&
            strchr(types, m->cell[s][0]))
            squares[count++] = s;
    return count ? squares[d->from % count] : -1;
}

// ---- The functions that make actions ----

typedef bool manner(const struct model *m, const struct decision *d, unsigned attempt,
                    char action[ACTION_MAX]);

static bool deploy(const struct model *m, const struct decision *d, unsigned attempt,
                   char action[ACTION_MAX]) {
    char letter = in_hand(m, d->from);
    int square = square_of(d, attempt);
    snprintf(action, ACTION_MAX, "%c@%s%s", letter ? letter : '-', model_square_name(square),
             facing(&letter, d));
    return letter != 0;
}

// Deploys a hero: a black player's hero from hand, or a tile from White's hand as a hero.
static bool deploy_hero(const struct model *m, const struct decision *d, unsigned attempt,
                        char action[ACTION_MAX]) {
    int own = m->seat ? model_hero_in_hand(m, m->seat) : MODEL_NONE;
    char letter = own != MODEL_NONE ? TILE_LETTERS[own] : in_hand(m, d->from);
    snprintf(action, ACTION_MAX, "%c*@%s%s", letter ? letter : '-',
             model_square_name(square_of(d, attempt)), facing(&letter, d));
    return letter != 0;
}

static bool shift(const struct model *m, const struct decision *d, unsigned attempt,
                  char action[ACTION_MAX]) {
    int from = own_piece(m, d, "BEFISWbefiswZ");
    int to = from < 0 ? -1 : square_near(from, d, attempt);
    if (to < 0)
        return false;
    snprintf(action, ACTION_MAX, "%s-%s%s", model_square_name(from), model_square_name(to),
             facing(m->cell[from], d));
    return true;
}

// Deploys a tile and shifts it at once: a Sai, or any tile in hand if the ruleset has heroes.
static bool deploy_shift(const struct model *m, const struct decision *d, unsigned attempt,
                         char action[ACTION_MAX]) {
    int from = d->from % MODEL_SQUARES, to = square_near(from, d, attempt);
    char letter = model_has(m, FIELD_HERO) ? in_hand(m, d->more / 4u) : 'I';
    if (to < 0 || !letter)
        return false;
    snprintf(action, ACTION_MAX, "%c@%s-%s%s", letter, model_square_name(from),
             model_square_name(to), facing(&letter, d));
    return true;
}

static bool redeploy(const struct model *m, const struct decision *d, unsigned attempt,
                     char action[ACTION_MAX]) {
    int from = own_piece(m, d, "Ww");
    if (from < 0)
        return false;
    snprintf(action, ACTION_MAX, "%s@%s", model_square_name(from),
             model_square_name(square_of(d, attempt)));
    return true;
}

// Makes an action that takes up to `tiles` tiles from a store; the decision chooses the tiles.
static bool take(const unsigned char store[MODEL_TYPES], unsigned tiles, const char *verb,
                 const struct decision *d, char action[ACTION_MAX]) {
    const uint8_t by[] = {d->from, d->to, d->more, d->what};
    unsigned char left[MODEL_TYPES], taken[MODEL_TYPES] = {0};
    unsigned have = model_total(store);
    memcpy(left, store, sizeof left);
    for (unsigned i = 0; i < tiles && have; i++, have--) {
        unsigned n = (by[i % 4] + i / 4 * STEP) % have;
        int t = 0;
        for (; n >= left[t]; t++)
            n -= left[t];
        left[t]--;
        taken[t]++;
    }
    TEXT multiset = {0};
    model_multiset_write(taken, &multiset);
    snprintf(action, ACTION_MAX, "%s %s", verb, text_string(&multiset));
    return true;
}

static bool draw(const struct model *m, const struct decision *d, unsigned attempt,
                 char action[ACTION_MAX]) {
    unsigned tiles = DRAW_MOST - (d->what >> 4) % DRAW_MOST;
    return attempt == 0 && take(m->count[MODEL_RESERVE][player_of(m)], tiles, "draw", d, action);
}

// Writes one of `words` as an action. If the word ends in "@" or " ", adds a square.
static bool word(const struct model *m, const struct decision *d, unsigned attempt,
                 char action[ACTION_MAX]) {
    static const char *const words[] = {"pass",  "done", "X@",     "Z@",
                                        "take ", "X@",   "return", "timeup"};
    (void)m;
    const char *w = words[d->from % (sizeof words / sizeof *words)];
    bool square = strchr("@ ", w[strlen(w) - 1]) != NULL;
    snprintf(action, ACTION_MAX, "%s%s", w, square ? model_square_name(square_of(d, attempt)) : "");
    return square || attempt == 0;
}

// The functions that make an action; d->what chooses the row. Columns: White's or Black's turn in a
// game of two or three players; Red's turn; any turn in a game of four or more players.
#define MANNERS(X)                                                                                 \
    X(deploy, word, deploy)                                                                        \
    X(deploy, shift, deploy)                                                                       \
    X(shift, word, shift)                                                                          \
    X(deploy, word, deploy_hero)                                                                   \
    X(shift, shift, shift)                                                                         \
    X(draw, word, deploy)                                                                          \
    X(shift, word, shift)                                                                          \
    X(deploy, shift, deploy)                                                                       \
    X(deploy_shift, word, deploy_shift)                                                            \
    X(redeploy, shift, redeploy)                                                                   \
    X(shift, word, shift)                                                                          \
    X(deploy, shift, deploy_hero)                                                                  \
    X(shift, word, shift)                                                                          \
    X(draw, shift, deploy)                                                                         \
    X(deploy, word, deploy_hero)                                                                   \
    X(word, word, word)
#define MANNER_OWN(own, red, many) own,
#define MANNER_RED(own, red, many) red,
#define MANNER_RONIN(own, red, many) many,
static manner *const manners[][MANNER_MASK + 1] = {
    {MANNERS(MANNER_OWN)}, {MANNERS(MANNER_RED)}, {MANNERS(MANNER_RONIN)}};

// Makes the action of a draft, discard or deal: takes a fixed number of tiles, chosen by `d`.
static bool pick(const struct model *m, const struct decision *d, char action[ACTION_MAX]) {
    enum { DISCARDED = 6 };
    const int player = player_of(m);
    if (strcmp(m->phase, "draft") == 0) {
        const unsigned drafted = model_total(m->count[MODEL_HAND][MODEL_WHITE]);
        return take(m->count[MODEL_RESERVE][player],
                    drafted == 0     ? 7
                    : m->turn == 'B' ? 9
                                     : 1,
                    "draw", d, action);
    }
    if (strcmp(m->phase, "discard") == 0)
        return take(m->count[MODEL_HAND][player], DISCARDED, "discard", d, action);
    const struct model_table *table = model_table(m->players);
    const bool white = strcmp(m->phase, "deal:W") == 0;
    return strncmp(m->phase, "deal:", 5) == 0 &&
           take(m->count[MODEL_RESERVE][white ? MODEL_WHITE : MODEL_BLACK],
                white ? table->white_draws : table->black_draws, "deal", d, action);
}

bool decide_action(const struct model *m, const struct decision *d, unsigned attempt,
                   char action[ACTION_MAX]) {
    if (strcmp(m->phase, "action") != 0)
        return attempt == 0 && pick(m, d, action); // later attempts would make the same action
    return manners[model_form(m)->seats ? 2 : m->turn == 'R'][d->what & MANNER_MASK](m, d, attempt,
                                                                                     action);
}

// Copies a line of the list to `action`. The decision chooses the line.
static void pick_line(const struct text *list, const struct decision *d, char action[ACTION_MAX]) {
    const char *s = text_string(list);
    size_t count = 0;
    for (size_t i = 0; i < list->length; i++)
        count += list->s[i] == '\n';
    for (size_t skip = count * (d->from * 256u + d->to) / 65536u; skip; skip--)
        s += strcspn(s, "\n") + 1;
    snprintf(action, ACTION_MAX, "%.*s", (int)strcspn(s, "\n"), s);
}

bool decide_resolve(const struct impl *who, const char *position, const struct model *m,
                    const struct decision *d, unsigned first, char action[ACTION_MAX],
                    struct text *next, struct text *report) {
    TEXT list = {0};
    struct problem p;
    bool good = false;
    for (unsigned attempt = first; attempt < DECIDE_ATTEMPTS; attempt++)
        if (decide_action(m, d, attempt, action) &&
            who->apply(who->self, position, action, next, report, &p) == ANSWER_YES)
            return true;
    if (who->legal(who->self, position, &list, &p) == ANSWER_YES && list.length > 0) {
        pick_line(&list, d, action);
        good = who->apply(who->self, position, action, next, report, &p) == ANSWER_YES;
    }
    return good;
}

// Returns the number of the facing at the end of an action's text; 0 if there is no facing.
static unsigned facing_of(const char *action) {
    const char *at = *action ? strchr(facings, action[strlen(action) - 1]) : NULL;
    return at ? (unsigned)(at - facings) : 0;
}

// Sets d->to to a square for which decide_action() makes `action`. Returns false if no square does.
// (Gives up if the action has another kind: d->to does not change the kind.)
static bool find_square(const struct model *m, const char *action, struct decision *d) {
    enum played_kind kind = played_kind_of(action, strlen(action));
    char made[ACTION_MAX];
    for (unsigned to = 0; to < MODEL_SQUARES; to++) {
        d->to = (uint8_t)to;
        if (!decide_action(m, d, 0, made))
            continue;
        if (strcmp(made, action) == 0)
            return true;
        if (played_kind_of(made, strlen(made)) != kind)
            return false;
    }
    return false;
}

bool decide_find(const struct model *m, const char *action, struct decision *d) {
    for (unsigned n = 0; n <= MANNER_MASK; n++)
        for (unsigned from = 0; from < MODEL_SQUARES; from++) {
            *d = (struct decision){(uint8_t)n, (uint8_t)from, 0, (uint8_t)facing_of(action)};
            if (find_square(m, action, d))
                return true;
        }
    return false;
}
