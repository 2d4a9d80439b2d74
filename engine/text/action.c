// SPDX-License-Identifier: MIT
//
// Actions as text (docs/notation.md).
// Invariant: one action has one text.
#include <string.h>

#include "fields.h"
#include "sound.h"

// Reads a facing if the type has one, else nothing.
static bool read_facing_of(struct paiko_reader *r, struct paiko_action *a) {
    return paiko_must(r, !paiko_directional(a->type) || paiko_read_facing(r, &a->facing),
                      "a facing: ^ > v <");
}

// Reads what follows `T@square-`: the square to which the tile shifts at once. This square must not
// be the square where the tile landed.
static bool read_deploy_shift(struct paiko_reader *r, struct paiko_action *a, size_t landing) {
    const size_t start = r->at;
    a->kind = PAIKO_KIND_DEPLOY_SHIFT;
    a->from = a->to;
    if (!paiko_read_square(r, true, &a->to))
        return false;
    const size_t length = r->at - start;
    if (strncmp(r->line + landing, r->line + start, length) == 0 &&
        r->line[landing + length] == '-')
        return paiko_wrong_at(r, start, "a square other than the one where the tile landed");
    return read_facing_of(r, a);
}

// Reads a deployment: `T@square` or `T*@square`, and a facing or a shift if there is one.
static bool read_deployment(struct paiko_reader *r, enum paiko_game game, struct paiko_action *a) {
    a->type = (uint8_t)paiko_type_of(paiko_peek(r), PAIKO_LETTERS);
    a->kind = PAIKO_KIND_DEPLOY;
    r->at++;
    a->hero = game == PAIKO_GAME_RONIN && paiko_accept(r, "*");
    if (!paiko_expect(r, "@", "@"))
        return false;
    const size_t landing = r->at;
    if (!paiko_read_square(r, true, &a->to))
        return false;
    if ((a->type == PAIKO_TYPE_SAI || game == PAIKO_GAME_RONIN) && paiko_accept(r, "-"))
        return read_deploy_shift(r, a, landing);
    return read_facing_of(r, a);
}

// Reads the facing of a shift. A facing must follow if the tile where the shift begins has a
// facing, whoever owns this tile. Red's pieces have no facing. If the player has no piece there,
// the action can be read but is never legal.
static bool read_shift_facing(struct paiko_reader *r, const struct paiko_position *p,
                              struct paiko_action *a) {
    const paiko_cell c = a->from == PAIKO_NO_SQUARE ? 0 : p->cell[a->from];
    const unsigned owner = c ? paiko_cell_player(c) : PAIKO_SIDES;
    a->type = PAIKO_NOBODYS_TILE;
    if (!c) {
        (void)paiko_read_facing(r, &a->facing);
        return true;
    }
    if (owner == PAIKO_PLAYER_RED) {
        if (p->turn == PAIKO_PLAYER_RED)
            *a = (struct paiko_action){
                .kind = PAIKO_KIND_SHIFT_ZOMBIE, .from = a->from, .to = a->to};
        return true;
    }
    a->type = (uint8_t)paiko_cell_type(c);
    if (!read_facing_of(r, a))
        return false;
    if (owner != p->turn)
        a->type = PAIKO_NOBODYS_TILE;
    return true;
}

static bool read_move(struct paiko_reader *r, const struct paiko_position *p,
                      struct paiko_action *a) {
    if (!paiko_read_square(r, true, &a->from))
        return false;
    if (paiko_accept(r, "@")) {
        a->kind = PAIKO_KIND_REDEPLOY;
        a->type = PAIKO_TYPE_WATER;
        return paiko_read_square(r, true, &a->to) &&
               (paiko_game_of(p->rules.ruleset) != PAIKO_GAME_RONIN || read_shift_facing(r, p, a));
    }
    if (!paiko_expect(r, "-", "- or @"))
        return false;
    a->kind = PAIKO_KIND_SHIFT;
    return paiko_read_square(r, true, &a->to) && read_shift_facing(r, p, a);
}

// The words that begin actions: what follows each word, and the games that have it.
enum operand { NOTHING, A_SET, A_SQUARE, A_SQUARE_AT_ONCE, A_LETTER, A_PLAYER };

static const struct word {
    const char *text; // NULL for actions that begin with a tile or a square
    enum operand operand;
    bool known[PAIKO_GAMES];
} words[PAIKO_KINDS] = {
    [PAIKO_KIND_DRAW] = {"draw", A_SET, {true, true, false}},
    [PAIKO_KIND_GIVE] = {"give", A_SET, {true, true, false}},
    [PAIKO_KIND_PASS] = {"pass", NOTHING, {true, true, true}},
    [PAIKO_KIND_DISCARD] = {"discard", A_SET, {false, true, false}},
    [PAIKO_KIND_LAY_CORPSE] = {"X@", A_SQUARE_AT_ONCE, {false, true, false}},
    [PAIKO_KIND_RAISE_ZOMBIE] = {"Z@", A_SQUARE_AT_ONCE, {false, true, false}},
    [PAIKO_KIND_TAKE_BACK] = {"take", A_SQUARE, {false, true, false}},
    [PAIKO_KIND_ZOMBIFY] = {"zombify", A_SQUARE, {false, true, false}},
    [PAIKO_KIND_CAPTURE] = {"capture", A_SQUARE, {false, true, false}},
    [PAIKO_KIND_DONE] = {"done", NOTHING, {false, true, false}},
    [PAIKO_KIND_CHOOSE_HERO] = {"hero", A_LETTER, {false, false, true}},
    [PAIKO_KIND_CHOOSE_BASE] = {"base", A_LETTER, {false, false, true}},
    [PAIKO_KIND_GIVE_TOKEN] = {"token", A_PLAYER, {false, false, true}},
    [PAIKO_KIND_DEAL] = {"deal", A_SET, {false, false, true}},
    [PAIKO_KIND_RETURN_HERO] = {"return", NOTHING, {false, false, true}},
    [PAIKO_KIND_TIME_UP] = {"timeup", NOTHING, {false, false, true}},
};

static bool read_letter(struct paiko_reader *r, uint8_t *type) {
    *type = (uint8_t)paiko_type_of(paiko_peek(r), PAIKO_LETTERS);
    if (*type == PAIKO_TYPES)
        return paiko_wrong(r, "the letter of a tile");
    r->at++;
    return true;
}

static bool read_operand(struct paiko_reader *r, enum operand operand, struct paiko_action *a) {
    switch (operand) {
    case A_SET:
        return paiko_expect(r, " ", "a space and a multiset") && paiko_read_set(r, a->set);
    case A_SQUARE:
        return paiko_expect(r, " ", "a space and a square") && paiko_read_square(r, true, &a->to);
    case A_SQUARE_AT_ONCE:
        return paiko_read_square(r, true, &a->to);
    case A_LETTER:
        return paiko_expect(r, " ", "a space and a letter") && read_letter(r, &a->type);
    case A_PLAYER:
        return paiko_expect(r, " ", "a space and a black player") &&
               paiko_read_black(r, &a->to, "a black player, B1 to B6");
    default:
        return true;
    }
}

static bool read_action(struct paiko_reader *r, const struct paiko_position *p,
                        struct paiko_action *a) {
    const enum paiko_game game = paiko_game_of(p->rules.ruleset);
    for (a->kind = 0; a->kind < PAIKO_KINDS; a->kind++)
        if (words[a->kind].known[game] && paiko_accept(r, words[a->kind].text))
            return read_operand(r, words[a->kind].operand, a);
    if (paiko_type_of(paiko_peek(r), PAIKO_LETTERS) != PAIKO_TYPES)
        return read_deployment(r, game, a);
    if (paiko_peek(r) >= 'a' && paiko_peek(r) <= 'n')
        return read_move(r, p, a);
    static const char *const expected[PAIKO_GAMES] = {
        "draw, give, pass, a tile or a square",
        "draw, give, pass, discard, take, zombify, capture, done, a tile, X, Z or a square",
        "hero, base, token, deal, return, pass, timeup, a tile or a square",
    };
    return paiko_wrong(r, expected[game]);
}

bool paiko_action_read(struct paiko_action *a, const struct paiko_position *p, const char *text,
                       struct paiko_error *e) {
    struct paiko_reader r = {.line = text, .field = "action", .error = e};
    struct paiko_action b;
    assert(a && paiko_sound(p) && text && e);
    memset(&b, 0, sizeof b);
    if (!read_action(&r, p, &b))
        return false;
    if (!paiko_must(&r, !paiko_peek(&r), "the end of the action"))
        return false;
    *a = b;
    return true;
}

bool paiko_play(struct paiko_position *p, const char *action, struct paiko_report *report,
                struct paiko_error *e) {
    struct paiko_reader r = {.line = action, .field = "action", .error = e};
    struct paiko_action a;
    if (!paiko_action_read(&a, p, action, e))
        return false;
    if (!paiko_is_legal(p, &a))
        return paiko_wrong(&r, "a legal action; `paikocheck explain` names the clauses");
    paiko_make(p, &a, NULL, report);
    return true;
}

static void put_word(struct paiko_writer *w, const struct paiko_action *a, bool hidden) {
    const struct word *word = &words[a->kind];
    paiko_put_text(w, word->text);
    if (word->operand != NOTHING && word->operand != A_SQUARE_AT_ONCE)
        paiko_put(w, ' ');
    switch (word->operand) {
    case A_SET:
        paiko_put_hidden_set(w, a->set, hidden);
        break;
    case A_SQUARE:
    case A_SQUARE_AT_ONCE:
        paiko_put_square(w, a->to);
        break;
    case A_LETTER:
        paiko_put(w, hidden ? '?' : PAIKO_LETTERS[a->type]);
        break;
    case A_PLAYER:
        paiko_put(w, 'B');
        paiko_put_number(w, a->to);
        break;
    default:
        break;
    }
}

// Writes an action that moves a tile, and returns the end of the text. Most actions move a tile, so
// this must be fast. It does not check the room, since the text is short and always fits.
static char *add_move(const struct paiko_action *a, char *to) {
    if (a->kind == PAIKO_KIND_DEPLOY || a->kind == PAIKO_KIND_DEPLOY_SHIFT) {
        *to++ = PAIKO_LETTERS[a->type];
        if (a->hero)
            *to++ = '*';
        *to++ = '@';
    }
    if (a->kind != PAIKO_KIND_DEPLOY) {
        to = paiko_add_square(to, a->from);
        *to++ = a->kind == PAIKO_KIND_REDEPLOY ? '@' : '-';
    }
    to = paiko_add_square(to, a->to);
    if (a->kind != PAIKO_KIND_SHIFT_ZOMBIE && paiko_directional(a->type))
        *to++ = PAIKO_FACINGS_TEXT[a->facing];
    return to;
}

// True if the action can be written. paiko_action_read() may leave a tile or a square unknown.
static bool holds_text(const struct paiko_action *a) {
    return a->type != PAIKO_NOBODYS_TILE && a->from != PAIKO_NO_SQUARE && a->to != PAIKO_NO_SQUARE;
}

static size_t write_word(const struct paiko_action *a, bool hidden, char *out) {
    struct paiko_writer w = {out, PAIKO_ACTION_TEXT_MAX, 0};
    if (holds_text(a))
        put_word(&w, a, hidden);
    paiko_put(&w, '\0');
    return w.n - 1;
}

size_t paiko_action_write(const struct paiko_action *a, char *out) {
    assert(paiko_action_sound(a) && out);
    if (!holds_text(a) || words[a->kind].text)
        return write_word(a, false, out);
    char *const end = add_move(a, out);
    *end = '\0';
    return (size_t)(end - out);
}

// ---- the order of texts ----

// paiko_order: the places of short texts in strcmp() order (engine/gen/tables.c). The texts are
// squares, such as `a7` and `a7-`, and letters, such as `p` for the word `pass`.
enum follow { END = PAIKO_FACINGS, ONWARD, REDEPLOYED, FOLLOWS };
enum { LETTERS = PAIKO_SQUARES * FOLLOWS };
extern const uint16_t paiko_order[LETTERS + 26];

static unsigned order_of(unsigned square, enum follow follow) {
    return paiko_order[square * FOLLOWS + follow];
}

// Returns a sort key below 2^24, for the order of actions by their texts. Does not look at a set of
// tiles in the text, such as `A2B` (see key_of_set).
static uint32_t key_of(const struct paiko_action *a) {
    enum { CORPSE = 2 * PAIKO_TYPES, ZOMBIE, SMALL, FIRST = LETTERS + 26, SECOND = 1024 };
    const struct word *word = &words[a->kind];
    const unsigned to = order_of(a->to, paiko_directional(a->type) ? (enum follow)a->facing : END);
    if (a->kind == PAIKO_KIND_DEPLOY)
        return ((2U * a->type + !a->hero) * FIRST + to) * SECOND;
    if (!word->text) {
        const unsigned head = a->kind == PAIKO_KIND_DEPLOY_SHIFT ? 2U * a->type + !a->hero : SMALL;
        const enum follow behind = a->kind == PAIKO_KIND_REDEPLOY ? REDEPLOYED : ONWARD;
        return (head * FIRST + order_of(a->from, behind)) * SECOND + to;
    }
    if (word->operand == A_SQUARE_AT_ONCE)
        return ((word->text[0] == 'X' ? (unsigned)CORPSE : ZOMBIE) * FIRST + to) * SECOND;
    const unsigned letter = paiko_order[LETTERS + (unsigned)(word->text[0] - 'a')];
    return (SMALL * FIRST + letter) * SECOND +
           (word->operand == A_SQUARE ? to : LETTERS + (unsigned)word->text[1] + a->type + a->to);
}

// Returns a sort key of a set of tiles, in the order of the texts: `A2B`, `AB`, `B`. Three bits a
// type: its number of tiles (at most 5). If later types follow, 6 stands for one tile, 7 for none.
static uint32_t key_of_set(const uint8_t set[PAIKO_TYPES]) {
    uint32_t key = 0;
    bool goes_on = false;
    for (unsigned type = PAIKO_TYPES; type-- > 0; goes_on |= set[type] > 0)
        key |= (goes_on && set[type] < 2 ? 7U - set[type] : set[type]) << 3 * (7 - type);
    return key;
}

struct entry {
    uint32_t key, at; // `at`: place of the action in its list
};

// Sorts e[0] into e[1] by `key`: a radix sort over three bytes, from the lowest to the highest.
static void sort_by_keys(struct entry e[2][PAIKO_ACTIONS_MAX], size_t count) {
    uint32_t place[3][256] = {0};
    for (size_t i = 0; i < count; i++)
        for (unsigned byte = 0; byte < 3; byte++)
            place[byte][e[0][i].key >> 8 * byte & 255]++;
    for (unsigned byte = 0; byte < 3; byte++) {
        const struct entry *from = e[byte % 2];
        struct entry *to = e[1 - byte % 2];
        for (uint32_t value = 0, before = 0; value < 256; value++) {
            const uint32_t here = place[byte][value];
            place[byte][value] = before;
            before += here;
        }
        for (size_t i = 0; i < count; i++)
            to[place[byte][from[i].key >> 8 * byte & 255]++] = from[i];
    }
}

void paiko_sort(struct paiko_action *to, const struct paiko_action *from, size_t count) {
    struct entry e[2][PAIKO_ACTIONS_MAX];
    size_t n = 0;
    assert(count <= PAIKO_ACTIONS_MAX && (count == 0 || (to && from)));
    for (uint32_t i = 0; i < count; i++)
        if (words[from[i].kind].operand == A_SET)
            e[0][n++] = (struct entry){key_of_set(from[i].set), i};
    if (n > 0) // most lists have no action such as `draw A2B`
        sort_by_keys(e, n);
    for (size_t i = 0; i < n; i++)
        e[0][i] = (struct entry){key_of(&from[e[1][i].at]), e[1][i].at};
    for (uint32_t i = 0; i < count; i++)
        if (words[from[i].kind].operand != A_SET)
            e[0][n++] = (struct entry){key_of(&from[i]), i};
    sort_by_keys(e, count);
    for (size_t i = 0; i < count; i++)
        to[i] = from[e[1][i].at];
}

// ---- views of one player ----

bool paiko_action_hidden(const struct paiko_position *p, const struct paiko_action *a,
                         unsigned viewer) {
    assert(paiko_viewer_plays(p, viewer) && paiko_action_sound(a));
    return a->kind == PAIKO_KIND_CHOOSE_BASE ||
           (a->kind == PAIKO_KIND_DEAL && viewer != p->round.seat);
}

size_t paiko_action_view(const struct paiko_position *p, const struct paiko_action *a,
                         unsigned viewer, char *out) {
    assert(out);
    return paiko_action_hidden(p, a, viewer) ? write_word(a, true, out)
                                             : paiko_action_write(a, out);
}
