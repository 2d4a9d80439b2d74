// SPDX-License-Identifier: MIT
//
// Reads and compares `expect` blocks. A table says which keys go together and how values must look.
// Invariant: an accepted block expects something, and each expected value is well-formed.
#include <stdlib.h>
#include <string.h>

#include "impl/rulings.h"
#include "reader.h"
#include "scenario.h"

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

bool expect_citation_form(const char *s) {
    static const char ruling[] = "ruling:";
    bool named = strncmp(s, ruling, sizeof ruling - 1) == 0;
    const char *name = named ? s + sizeof ruling - 1 : s;
    const char *set =
        named ? "abcdefghijklmnopqrstuvwxyz0123456789-" : "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-";
    return name[0] != '\0' && name[0] != '-' && name[strspn(name, set)] == '\0';
}

// ---- forms of values ----

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

static bool read_number(struct reader *r, const struct yaml_node *n) {
    return is_number(n->text, n->length) || reader_refuse(r, n, "a number");
}

// Checks the form of one text: a key's value, or an entry of a list or mapping.
typedef bool form(struct reader *r, const struct yaml_node *n);

static bool read_legal(struct reader *r, const struct yaml_node *n) {
    return (n->plain && (strcmp(n->text, "true") == 0 || strcmp(n->text, "false") == 0)) ||
           reader_refuse(r, n, "true or false");
}

static bool read_citation(struct reader *r, const struct yaml_node *n) {
    return expect_citation_form(n->text) || reader_refuse(r, n, "a clause id or ruling:NAME");
}

// Returns a number that orders captured tiles WAVE:TILE@SQUARE: first by wave (tiles captured at
// one moment), then by square. Returns 0 if the text has another form.
static unsigned long capture_order(enum game game, const char *s) {
    const char *colon = strchr(s, ':'), *at = strchr(s, '@');
    if (!colon || !at || at < colon)
        return 0;
    const size_t wave = (size_t)(colon - s);
    const int square = model_square(at + 1, strlen(at + 1));
    if (!is_number(s, wave) || wave > 6 || s[0] == '0' || square < 0 ||
        !is_piece(game, colon + 1, (size_t)(at - colon - 1)))
        return 0;
    return strtoul(s, NULL, 10) * MODEL_SQUARES + (unsigned long)square;
}

static bool read_captured(struct reader *r, const struct yaml_node *n) {
    unsigned long last = 0, order = 0;
    if (n->kind == YAML_TEXT)
        return strcmp(n->text, "none") == 0 ||
               reader_refuse(r, n, "none, or a list such as [\"1:s@e7\"]");
    if (!yaml_texts(r->y, n, 1, r->p))
        return false;
    for (const struct yaml_node *c = n->first; c; c = c->next, last = order) {
        order = capture_order(r->game, c->text);
        if (order <= last)
            return reader_refuse(r, c,
                                 order ? "captures in order of wave, then of square"
                                       : "WAVE:TILE@SQUARE such as 1:s@e7");
    }
    return true;
}

// Checks that a text is numbers with colons between them: three with three players, else two.
static bool read_score(struct reader *r, const struct yaml_node *n) {
    const bool three = r->game == GAME_SHRINES;
    const char *s = n->text;
    for (int parts = three ? 3 : 2; parts > 0; parts--) {
        size_t length = strcspn(s, ":");
        if (!is_number(s, length) || (s[length] == '\0') != (parts == 1))
            return reader_refuse(
                r, n,
                three ? "White's and Black's points and the zombies, such as \"3:0:2\""
                      : "White's and Black's points, such as \"3:0\"");
        s += length + 1;
    }
    return true;
}

static bool read_phase(struct reader *r, const struct yaml_node *n) {
    return strcspn(n->text, " \n") == n->length ||
           reader_refuse(r, n, "a phase of docs/notation.md");
}

static bool read_turn(struct reader *r, const struct yaml_node *n) {
    return model_is_turn(r->game, n->text, n->length) ||
           reader_refuse(r, n, game_forms[r->game].turns);
}

static bool read_square(struct reader *r, const struct yaml_node *n) {
    static const char *const expected[GAMES] = {
        [GAME_DUEL] = "a tile such as S or b<, or \".\"",
        [GAME_SHRINES] = "a piece such as S, b<, X or Z, or \".\"",
        [GAME_RONIN] = "a tile such as \"S\", \"b<\" or \"b<*'\", or \".\""};
    if (model_square(n->key, strlen(n->key)) < 0)
        return reader_misplaced(r, n, r->key->key, "a square such as d5");
    return strcmp(n->text, ".") == 0 || is_piece(r->game, n->text, n->length) ||
           reader_refuse(r, n, expected[r->game]);
}

static bool read_field(struct reader *r, const struct yaml_node *n) {
    for (int i = 0; i < MODEL_FIELD_COUNT; i++)
        if (model_has_field(r->game, (enum model_field)i) &&
            strcmp(model_field_names[i], n->key) == 0)
            return true;
    return reader_misplaced(r, n, r->key->key, "a field of a position line");
}

static bool read_next(struct reader *r, const struct yaml_node *n) {
    struct model m;
    struct problem inner;
    return model_read(&m, n->text, &inner) || reader_inside(r, n, &inner);
}

static bool read_refused(struct reader *r, const struct yaml_node *n) {
    return (n->length > 0 && n->length <= 15) || reader_refuse(r, n, "the name of a field");
}

static bool is_kind(struct reader *r, const struct yaml_node *n) {
    TEXT expected = {0};
    if (kind_named(n->key) >= 0)
        return true;
    text_add(&expected, "one of: all");
    for (int i = 0; i < PLAYED_OTHER; i++)
        text_addf(&expected, " %s", played_kind_name[i]);
    return reader_misplaced(r, n, r->key->key, text_string(&expected));
}

static bool read_count(struct reader *r, const struct yaml_node *n) {
    return is_kind(r, n) && read_number(r, n);
}

static bool read_action(struct reader *r, const struct yaml_node *n) {
    return (played_kind_of(n->text, n->length) != PLAYED_OTHER && !strchr(n->text, '\n')) ||
           reader_refuse(r, n, "an action");
}

// Checks that a list has at least `least` texts and no text twice, and that `entry` accepts each.
static bool read_list(struct reader *r, const struct yaml_node *list, size_t least, form *entry) {
    if (!yaml_texts(r->y, list, least, r->p))
        return false;
    for (const struct yaml_node *n = list->first; n; n = n->next)
        for (const struct yaml_node *m = list->first; m != n; m = m->next)
            if (strcmp(m->text, n->text) == 0)
                return reader_refuse(r, n, "each entry once");
    for (const struct yaml_node *n = list->first; n; n = n->next)
        if (!entry(r, n))
            return false;
    return true;
}

// Checks that a mapping has a key, that its values are of `kinds`, and that `entry` accepts them.
static bool read_map(struct reader *r, const struct yaml_node *map, unsigned kinds, form *entry) {
    const struct yaml_node *const above = r->key;
    if (map->count == 0)
        return reader_refuse(r, map, "at least one key");
    for (const struct yaml_node *n = map->first; n; n = n->next)
        if (!yaml_is(r->y, n, kinds, r->p))
            return false;
    bool good = true;
    r->key = map;
    for (const struct yaml_node *n = map->first; n && good; n = n->next)
        good = entry(r, n);
    r->key = above;
    return good;
}

static bool read_actions(struct reader *r, const struct yaml_node *list) {
    if (!is_kind(r, list) || !read_list(r, list, 0, read_action))
        return false;
    const int kind = kind_named(list->key);
    for (const struct yaml_node *n = list->first; n; n = n->next)
        if (kind != KIND_ALL && (int)played_kind_of(n->text, n->length) != kind)
            return reader_refuse(r, n, "an action of the kind that the key names");
    return true;
}

static bool read_perft(struct reader *r, const struct yaml_node *n) {
    const unsigned long depth = strtoul(n->key, NULL, 10);
    if (!is_number(n->key, strlen(n->key)) || depth < 1 || depth > 20)
        return reader_misplaced(r, n, r->key->key, "a depth of 1 to 20");
    return read_number(r, n);
}

// Checks a player's name and the line that the player sees.
static bool read_view(struct reader *r, const struct yaml_node *n) {
    if (!model_is_turn(r->game, n->key, strlen(n->key)) || strcmp(n->key, "C") == 0)
        return reader_misplaced(r, n, r->key->key, "a player such as W");
    return (strcspn(n->text, "\n") == n->length && n->length > 0) ||
           reader_refuse(r, n, "one line with all that this player sees");
}

static bool read_seen(struct reader *r, const struct yaml_node *map) {
    if (played_kind_of(map->key, strlen(map->key)) == PLAYED_OTHER)
        return reader_misplaced(r, map, r->key->key, "an action");
    return read_map(r, map, YAML_TEXT, read_view);
}

// ---- blocks ----

// The four groups of keys: the verdict on an action; the result of a legal action; the refusal of a
// position; facts about a position that is accepted.
enum about { VERDICT, CONSEQUENCE, REFUSAL, POSITION };

static const struct {
    enum about about;
    unsigned values;
    form *form;
} keys[] = {
#define EXPECT_ROW(name, kinds, about, values, form) {about, values, read_##form},
    EXPECT_KEYS(EXPECT_ROW)};
enum { KEYS = sizeof keys / sizeof *keys };

// Returns the first given key that belongs to the group `about`; NULL if there is none.
static const struct yaml_node *has(const struct yaml_node *const given[KEYS], enum about about) {
    for (size_t i = 0; i < KEYS; i++)
        if (given[i] && keys[i].about == about)
            return given[i];
    return NULL;
}

static bool with_action(struct reader *r, const struct expect *e,
                        const struct yaml_node *const given[KEYS]) {
    const struct yaml_node *odd = e->refused ? e->refused : has(given, POSITION);
    const struct yaml_node *leads = has(given, CONSEQUENCE);
    if (odd)
        return reader_misplaced(r, odd, "", "only keys about the action's result");
    if (!e->legal)
        return reader_refuse(r, r->key, "the key `legal`, since there is an action");
    if (!read_legal(r, e->legal))
        return false;
    if (expect_legal(e))
        return leads || reader_refuse(r, r->key,
                                      "a result of the legal action: `captured`, `score`, `phase`, "
                                      "`turn`, `squares`, `fields` or `next`");
    if (leads)
        return reader_misplaced(r, leads, "", "only `legal` and `by`, since the action is illegal");
    return e->by || reader_refuse(r, r->key, "the key `by`, since the action is illegal");
}

static bool without_action(struct reader *r, const struct expect *e,
                           const struct yaml_node *const given[KEYS]) {
    const struct yaml_node *odd =
        has(given, VERDICT) ? has(given, VERDICT) : has(given, CONSEQUENCE);
    if (odd)
        return reader_misplaced(r, odd, "",
                                "only keys about the position, since there is no action");
    if (e->refused && !r->of.position)
        return reader_misplaced(r, e->refused, "", "the key `refused` only with a position line");
    if (e->refused && has(given, POSITION))
        return reader_misplaced(r, has(given, POSITION), "", "the key `refused` alone");
    return true;
}

bool expect_read(struct reader *r, const struct yaml_node *block) {
    struct expect expect = {0}, *const e = &expect;
#define EXPECT_KEY(name, kinds, ...) {#name, kinds, false, &e->name},
    const struct yaml_key all[] = {EXPECT_KEYS(EXPECT_KEY)};
    const struct yaml_node *given[KEYS];
    r->key = block;
    if (!yaml_map(r->y, block, all, KEYS, r->p))
        return false;
    for (size_t i = 0; i < KEYS; i++)
        given[i] = *all[i].into;
    if (block->count == 0)
        return reader_refuse(r, block, "one key or more");
    if (r->of.action ? !with_action(r, e, given) : !without_action(r, e, given))
        return false;
    for (size_t i = 0; i < KEYS; i++)
        if (given[i] && !(keys[i].values ? read_map(r, given[i], keys[i].values, keys[i].form)
                          : all[i].kinds == YAML_LIST ? read_list(r, given[i], 1, keys[i].form)
                                                      : keys[i].form(r, given[i])))
            return false;
    return true;
}

static const struct yaml_node *child(const struct yaml_node *map, const char *key) {
    for (const struct yaml_node *n = map->first; n; n = n->next)
        if (strcmp(n->key, key) == 0)
            return n;
    return NULL;
}

struct expect scenario_expect(const struct scenario_case *c) {
#define EXPECT_CHILD(name, ...) .name = child(c->block, #name),
    return (struct expect){EXPECT_KEYS(EXPECT_CHILD)};
}

// ---- Comparing blocks ----

static bool contains(const struct yaml_node *list, const char *s) {
    for (const struct yaml_node *n = list ? list->first : NULL; n; n = n->next)
        if (strcmp(n->text, s) == 0)
            return true;
    return false;
}

// True if two nodes contradict each other: texts with different bytes, lists with different
// entries, mappings with different values for a key that both have.
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
