// SPDX-License-Identifier: MIT
//
// Reads and compares `expect` blocks. Knows the form of each key and which keys go together, not
// what is true. Invariant: a block that was read asserts something, and each of its values can be
// compared with an answer as it stands.
#include "expect.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "registers/rulings.h"

int kind_named(const char *name) {
    for (int i = 0; i < PLAYED_OTHER; i++)
        if (strcmp(played_kind_name[i], name) == 0)
            return i;
    return strcmp(name, "all") == 0 ? KIND_ALL : -1;
}

bool expect_legal(const struct expect *e) {
    return strcmp(e->legal->text, "true") == 0;
}

uint64_t expect_number(const struct yaml_node *n) {
    return strtoull(n->text, NULL, 10);
}

// ---- Forms of values ----

static bool is_number(const char *s, size_t length) {
    if (length == 0 || length > 18 || (s[0] == '0' && length > 1))
        return false;
    for (size_t i = 0; i < length; i++)
        if (s[i] < '0' || s[i] > '9')
            return false;
    return true;
}

static bool is_piece(enum game game, const char *s, size_t length) {
    return length > 0 && model_piece_length(game, s, length) == length;
}

bool expect_citation_form(const char *s) {
    static const char ruling[] = "ruling:";
    bool named = strncmp(s, ruling, sizeof ruling - 1) == 0;
    const char *name = named ? s + sizeof ruling - 1 : s;
    const char *set =
        named ? "abcdefghijklmnopqrstuvwxyz0123456789-" : "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-";
    return name[0] != '\0' && name[0] != '-' && name[strspn(name, set)] == '\0';
}

// A problem about a key under a mapping, or, of "", of the block.
static bool bad_key(const struct yaml *y, const struct yaml_node *n, const char *of,
                    const char *expected, struct problem *p) {
    problem_set(p, y->file, of, n->key_line, n->key_column, n->key, expected);
    return false;
}

// Checks that no text stands twice in a list.
static bool once_each(const struct yaml *y, const struct yaml_node *list, struct problem *p) {
    for (const struct yaml_node *n = list->first; n; n = n->next)
        for (const struct yaml_node *m = list->first; m != n; m = m->next)
            if (strcmp(m->text, n->text) == 0)
                return yaml_problem(y, n, "each entry once", p);
    return true;
}

// Checks that a mapping has something in it and its values are of the kinds.
static bool filled(const struct yaml *y, const struct yaml_node *map, unsigned kinds,
                   struct problem *p) {
    if (map->count == 0)
        return yaml_problem(y, map, "at least one key", p);
    for (const struct yaml_node *n = map->first; n; n = n->next)
        if (!yaml_is(y, n, kinds, p))
            return false;
    return true;
}

static bool read_by(const struct yaml *y, const struct yaml_node *list, struct problem *p) {
    if (!yaml_texts(y, list, 1, p) || !once_each(y, list, p))
        return false;
    for (const struct yaml_node *n = list->first; n; n = n->next)
        if (!expect_citation_form(n->text))
            return yaml_problem(y, n, "a clause id or ruling:NAME", p);
    return true;
}

// Reads WAVE:TILE@SQUARE; gives its place in the order of the report.
static bool read_capture(enum game game, const struct yaml_node *n, unsigned long *order) {
    const char *colon = strchr(n->text, ':'), *at = strchr(n->text, '@');
    if (!colon || !at || at < colon)
        return false;
    size_t wave = (size_t)(colon - n->text);
    int square = model_square(at + 1, strlen(at + 1));
    if (!is_number(n->text, wave) || wave > 6 || n->text[0] == '0' || square < 0)
        return false;
    *order = strtoul(n->text, NULL, 10) * MODEL_SQUARES + (unsigned long)square;
    return is_piece(game, colon + 1, (size_t)(at - colon - 1));
}

static bool read_captured(enum game game, const struct yaml *y, const struct yaml_node *n,
                          struct problem *p) {
    unsigned long last = 0, order = 0;
    if (n->kind == YAML_TEXT)
        return strcmp(n->text, "none") == 0 ||
               yaml_problem(y, n, "none, or a list such as [\"1:s@e7\"]", p);
    if (!yaml_texts(y, n, 1, p))
        return false;
    for (const struct yaml_node *c = n->first; c; c = c->next, last = order) {
        if (!read_capture(game, c, &order))
            return yaml_problem(y, c, "WAVE:TILE@SQUARE such as 1:s@e7", p);
        if (c != n->first && order <= last)
            return yaml_problem(y, c, "captures in order of wave, then of square", p);
    }
    return true;
}

// Numbers with a colon between: as many as the game has in its reports.
static bool read_score(enum game game, const struct yaml *y, const struct yaml_node *n,
                       struct problem *p) {
    static const char *const expected[GAMES] = {
        [GAME_DUEL] = "White's and Black's points such as \"3:0\"",
        [GAME_SHRINES] = "White's and Black's points and the zombies such as \"3:0:2\"",
        [GAME_RONIN] = "White's and Black's points such as \"3:0\""};
    static const int numbers[GAMES] = {[GAME_DUEL] = 2, [GAME_SHRINES] = 3, [GAME_RONIN] = 2};
    int parts = numbers[game];
    const char *s = n->text;
    for (; parts > 0; parts--) {
        size_t length = strcspn(s, ":");
        if (!is_number(s, length) || (s[length] == '\0') != (parts == 1))
            return yaml_problem(y, n, expected[game], p);
        s += length + 1;
    }
    return true;
}

static bool read_squares(enum game game, const struct yaml *y, const struct yaml_node *map,
                         struct problem *p) {
    static const char *const expected[GAMES] = {
        [GAME_DUEL] = "a tile such as S or b<, or \".\"",
        [GAME_SHRINES] = "a piece such as S, b<, X or Z, or \".\"",
        [GAME_RONIN] = "a tile such as S, b< or b<*', or \".\""};
    if (!filled(y, map, YAML_TEXT, p))
        return false;
    for (const struct yaml_node *n = map->first; n; n = n->next) {
        if (model_square(n->key, strlen(n->key)) < 0)
            return bad_key(y, n, map->key, "a square such as d5", p);
        if (strcmp(n->text, ".") != 0 && !is_piece(game, n->text, n->length))
            return yaml_problem(y, n, expected[game], p);
    }
    return true;
}

static bool read_fields(enum game game, const struct yaml *y, const struct yaml_node *map,
                        struct problem *p) {
    if (!filled(y, map, YAML_TEXT, p))
        return false;
    for (const struct yaml_node *n = map->first; n; n = n->next) {
        bool known = false;
        for (int i = 0; i < MODEL_FIELD_COUNT; i++)
            known = known || (model_has_field(game, (enum model_field)i) &&
                              strcmp(model_field_names[i], n->key) == 0);
        if (!known)
            return bad_key(y, n, map->key, "a field of a position line", p);
    }
    return true;
}

static bool read_next(const struct yaml *y, const struct yaml_node *n, struct problem *p) {
    struct model m;
    struct problem inner;
    return model_read(&m, n->text, &inner) ||
           yaml_problem_inside(y, n, 1, inner.column, inner.found, inner.expected, p);
}

static bool bad_kind(const struct yaml *y, const struct yaml_node *n, const char *of,
                     struct problem *p) {
    TEXT expected = {0};
    text_add(&expected, "one of: all");
    for (int i = 0; i < PLAYED_OTHER; i++)
        text_addf(&expected, " %s", played_kind_name[i]);
    bad_key(y, n, of, text_string(&expected), p);
    return false;
}

static bool read_count(const struct yaml *y, const struct yaml_node *map, struct problem *p) {
    if (!filled(y, map, YAML_TEXT, p))
        return false;
    for (const struct yaml_node *n = map->first; n; n = n->next) {
        if (kind_named(n->key) < 0)
            return bad_kind(y, n, map->key, p);
        if (!is_number(n->text, n->length))
            return yaml_problem(y, n, "a number", p);
    }
    return true;
}

// A list of actions, each of one kind (or of any), none twice.
static bool read_list(const struct yaml *y, const struct yaml_node *list, size_t least, int kind,
                      struct problem *p) {
    if (!yaml_texts(y, list, least, p) || !once_each(y, list, p))
        return false;
    for (const struct yaml_node *n = list->first; n; n = n->next) {
        const enum played_kind is = played_kind_of(n->text, n->length);
        if (is == PLAYED_OTHER || strchr(n->text, '\n') != NULL)
            return yaml_problem(y, n, "an action", p);
        if (kind != KIND_ALL && (int)is != kind)
            return yaml_problem(y, n, "an action of the kind that the list is of", p);
    }
    return true;
}

static bool read_actions(const struct yaml *y, const struct yaml_node *map, struct problem *p) {
    if (!filled(y, map, YAML_LIST, p))
        return false;
    for (const struct yaml_node *n = map->first; n; n = n->next) {
        int kind = kind_named(n->key);
        if (kind < 0)
            return bad_kind(y, n, map->key, p);
        if (!read_list(y, n, 0, kind, p))
            return false;
    }
    return true;
}

static bool read_perft(const struct yaml *y, const struct yaml_node *map, struct problem *p) {
    if (!filled(y, map, YAML_TEXT, p))
        return false;
    for (const struct yaml_node *n = map->first; n; n = n->next) {
        unsigned long depth = strtoul(n->key, NULL, 10);
        if (!is_number(n->key, strlen(n->key)) || depth < 1 || depth > 20)
            return bad_key(y, n, map->key, "a depth of 1 to 20", p);
        if (!is_number(n->text, n->length))
            return yaml_problem(y, n, "a number", p);
    }
    return true;
}

// Lines by who sees them: those who play in the game.
static bool read_seen_by(enum game game, const struct yaml *y, const struct yaml_node *map,
                         struct problem *p) {
    if (!filled(y, map, YAML_TEXT, p))
        return false;
    for (const struct yaml_node *n = map->first; n; n = n->next) {
        if (!model_is_turn(game, n->key, strlen(n->key)) || strcmp(n->key, "C") == 0)
            return bad_key(y, n, map->key, "a player such as W", p);
        if (strcspn(n->text, "\n") != n->length || n->length == 0)
            return yaml_problem(y, n, "what that player sees, one line", p);
    }
    return true;
}

static bool read_seen(enum game game, const struct yaml *y, const struct yaml_node *map,
                      struct problem *p) {
    if (!filled(y, map, YAML_MAP, p))
        return false;
    for (const struct yaml_node *n = map->first; n; n = n->next) {
        if (played_kind_of(n->key, strlen(n->key)) == PLAYED_OTHER)
            return bad_key(y, n, map->key, "an action", p);
        if (!read_seen_by(game, y, n, p))
            return false;
    }
    return true;
}

// ---- Blocks ----

static bool read_values(const struct expect *e, const struct yaml *y, enum game game,
                        struct problem *p) {
    return (!e->by || read_by(y, e->by, p)) &&
           (!e->captured || read_captured(game, y, e->captured, p)) &&
           (!e->score || read_score(game, y, e->score, p)) &&
           (!e->squares || read_squares(game, y, e->squares, p)) &&
           (!e->fields || read_fields(game, y, e->fields, p)) &&
           (!e->next || read_next(y, e->next, p)) && (!e->count || read_count(y, e->count, p)) &&
           (!e->actions || read_actions(y, e->actions, p)) &&
           (!e->includes || read_list(y, e->includes, 1, KIND_ALL, p)) &&
           (!e->excludes || read_list(y, e->excludes, 1, KIND_ALL, p)) &&
           (!e->perft || read_perft(y, e->perft, p)) &&
           (!e->view || read_seen_by(game, y, e->view, p)) &&
           (!e->seen || read_seen(game, y, e->seen, p));
}

// Which keys a block gives, of those that go with an action's consequences, and without an action.
static const struct yaml_node *consequence(const struct expect *e) {
    const struct yaml_node *const all[] = {e->captured, e->score,  e->phase, e->turn,
                                           e->squares,  e->fields, e->next};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        if (all[i])
            return all[i];
    return NULL;
}

static const struct yaml_node *about_list(const struct expect *e) {
    const struct yaml_node *const all[] = {e->count, e->actions, e->includes, e->excludes,
                                           e->perft, e->view,    e->seen};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        if (all[i])
            return all[i];
    return NULL;
}

static bool with_action(const struct expect *e, const struct yaml *y, const struct yaml_node *block,
                        struct problem *p) {
    const struct yaml_node *odd = e->refused ? e->refused : about_list(e);
    if (odd)
        return bad_key(y, odd, "", "only what an action leads to, since there is an action", p);
    if (!e->legal)
        return yaml_problem(y, block, "the key legal, since there is an action", p);
    if (!e->legal->plain ||
        (strcmp(e->legal->text, "true") != 0 && strcmp(e->legal->text, "false") != 0))
        return yaml_problem(y, e->legal, "true or false", p);
    if (expect_legal(e))
        return consequence(e) != NULL ||
               yaml_problem(y, block,
                            "what the legal action leads to: captured, score, phase, "
                            "turn, squares, fields or next",
                            p);
    if (consequence(e) != NULL)
        return bad_key(y, consequence(e), "", "only legal and by with an illegal action", p);
    return e->by || yaml_problem(y, block, "the key by, since the action is illegal", p);
}

static bool without_action(const struct expect *e, const struct yaml *y,
                           const struct expect_place *place, struct problem *p) {
    const struct yaml_node *odd = e->legal ? e->legal : e->by ? e->by : consequence(e);
    if (odd)
        return bad_key(y, odd, "", "only what is true of a position, since there is no action", p);
    if (e->refused && !place->position)
        return bad_key(y, e->refused, "", "refused only beside a position line", p);
    if (e->refused && about_list(e) != NULL)
        return bad_key(y, about_list(e), "", "refused alone", p);
    return true;
}

// The words of phase, turn and refused.
static bool read_words(const struct expect *e, const struct yaml *y, enum game game,
                       struct problem *p) {
    if (e->turn && !model_is_turn(game, e->turn->text, e->turn->length))
        return yaml_problem(y, e->turn, game_forms[game].turns, p);
    if (e->phase && strcspn(e->phase->text, " \n") != e->phase->length)
        return yaml_problem(y, e->phase, "a phase of docs/notation.md", p);
    if (e->refused && (e->refused->length == 0 || e->refused->length > 15))
        return yaml_problem(y, e->refused, "the name of a field", p);
    return true;
}

bool expect_read(const struct yaml *y, const struct yaml_node *block,
                 const struct expect_place *place, struct problem *p) {
    struct expect expect = {0}, *const e = &expect;
#define EXPECT_KEY(name, kinds) {#name, kinds, false, &e->name},
    const struct yaml_key keys[] = {EXPECT_KEYS(EXPECT_KEY)};
#undef EXPECT_KEY
    if (!yaml_map(y, block, keys, sizeof keys / sizeof *keys, p))
        return false;
    if (block->count == 0)
        return yaml_problem(y, block, "something that must be true", p);
    bool together = place->action ? with_action(e, y, block, p) : without_action(e, y, place, p);
    return together && read_values(e, y, place->game, p) && read_words(e, y, place->game, p);
}

static const struct yaml_node *child(const struct yaml_node *map, const char *key) {
    for (const struct yaml_node *n = map->first; n; n = n->next)
        if (strcmp(n->key, key) == 0)
            return n;
    return NULL;
}

struct expect scenario_expect(const struct scenario_case *c) {
#define EXPECT_CHILD(name, kinds) .name = child(c->block, #name),
    return (struct expect){EXPECT_KEYS(EXPECT_CHILD)};
#undef EXPECT_CHILD
}

// ---- Comparing blocks ----

static bool contains(const struct yaml_node *list, const char *s) {
    for (const struct yaml_node *n = list ? list->first : NULL; n; n = n->next)
        if (strcmp(n->text, s) == 0)
            return true;
    return false;
}

// Whether two nodes say other things: texts by their bytes, lists as sets, mappings in a key that
// both have.
static bool differ(const struct yaml_node *a, const struct yaml_node *b) {
    if (!b)
        return false;
    if (a->kind != b->kind)
        return true;
    if (a->kind == YAML_TEXT)
        return strcmp(a->text, b->text) != 0;
    if (a->kind == YAML_LIST && a->count != b->count)
        return true;
    for (const struct yaml_node *n = a->first; n; n = n->next)
        if (a->kind == YAML_LIST ? !contains(b, n->text) : differ(n, child(b, n->key)))
            return true;
    return false;
}

static bool cross(const struct yaml_node *includes, const struct yaml_node *excludes) {
    for (const struct yaml_node *n = includes ? includes->first : NULL; n; n = n->next)
        if (contains(excludes, n->text))
            return true;
    return false;
}

bool expect_contradict(const struct scenario_case *one, const struct scenario_case *other) {
    const struct expect first = scenario_expect(one), second = scenario_expect(other);
    const struct expect *const a = &first, *const b = &second;
    if ((a->refused != NULL) != (b->refused != NULL) || cross(a->includes, b->excludes) ||
        cross(b->includes, a->excludes))
        return true;
    for (const struct yaml_node *n = one->block->first; n; n = n->next)
        if (n != a->by && n != a->includes && n != a->excludes &&
            differ(n, child(other->block, n->key)))
            return true;
    return false;
}
