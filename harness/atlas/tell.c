// SPDX-License-Identifier: MIT
#include "tell.h"

#include <paiko/action.h>
#include <stdlib.h>
#include <string.h>

#include "base/line.h"
#include "base/memory.h"
#include "look.h"
#include "picture/words.h"
#include "play/actions.h"
#include "position/model.h"

enum { SQUARES_TOLD = 4, FOLLOWING_TOLD = 12 };

static const json_t *outcome(const json_t *witness, size_t which) {
    return json_array_get(in(witness, "outcomes"), which);
}

static bool legal(const json_t *witness, size_t which) {
    return json_is_true(in(outcome(witness, which), "legal"));
}

// Where the action was, under the reading that allows it.
static const char *position_of(const json_t *witness) {
    return string(outcome(witness, !legal(witness, 0)), "position");
}

static size_t fields_of(const json_t *witness, size_t which) {
    size_t n = 0;
    for (const char *s = string(outcome(witness, which), "position"); *s; s++)
        n += *s == ' ';
    return n;
}

const char *tell_position(const json_t *witness) {
    const size_t n[2] = {fields_of(witness, 0), fields_of(witness, 1)};
    const bool usual = !strchr(string(outcome(witness, 1), "reading"), ',');
    return string(outcome(witness, n[0] == n[1] ? usual : n[1] > n[0]), "position");
}

void tell_action(const char *position, const char *action, struct text *out) {
    struct paiko_position p;
    struct paiko_action a;
    struct paiko_error e;
    if (paiko_position_read(&p, position, false, &e) && paiko_action_read(&a, &p, action, &e))
        words_action(&p, &a, out);
    else
        text_add(out, action);
}

const char *tell_reading(const json_t *witness, size_t which) {
    const char *name = string(outcome(witness, which), "reading"), *comma = strchr(name, ',');
    return comma ? comma + 1 : "by default";
}

// The word before a reading, with its blank; nothing before "by default".
static const char *under(const json_t *witness, size_t which) {
    return strchr(tell_reading(witness, which), '=') ? "under " : "";
}

// ---- what is beside the board ----

static const struct {
    const char *key, *words;
} fields[] = {
    {"turn", "to move"},
    {"phase", "next decision"},
    {"hand", "hands"},
    {"reserve", "reserves"},
    {"lost", "lost tiles"},
    {"streak", "shifts in a row"},
    {"pile", "Red\xe2\x80\x99s pile"},
    {"left", "White\xe2\x80\x99s actions left"},
    {"base", "tiles beneath heroes"},
    {"hero", "heroes"},
    {"cycle", "place in the order of turns"},
    {"made", "heroes made"},
    {"token", "first-turn token"},
};

static void add_key(const char *key, size_t length, struct text *out) {
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++)
        if (strlen(fields[i].key) == length && strncmp(fields[i].key, key, length) == 0)
            text_add(out, fields[i].words);
}

// Appends the fields of one position, behind the board, that are not so in the other, with `first`
// before them and `between` between them; returns how many.
static size_t add_fields(const char *line, const char *other, const char *first,
                         const char *between, struct text *out) {
    size_t n = 0;
    for (size_t length = 0; *line; line += length + (line[length] == ' ')) {
        length = strcspn(line, " ");
        const size_t key = strcspn(line, "= ");
        size_t size = 0;
        const char *same = line_value(other, line, key, &size);
        if (strncmp(line, "board=", key + 1) == 0 || strncmp(line, "rules=", key + 1) == 0 ||
            (same && key + 1 + size == length && memcmp(same, line + key + 1, size) == 0))
            continue;
        text_add(out, n++ ? between : first);
        add_key(line, key, out);
        text_addf(out, " %.*s", (int)(length - key - 1), line + key + 1);
    }
    return n;
}

// ---- outcomes ----

// Of an action that is not legal, the first sentence about why.
static void add_reason(const json_t *o, struct text *out) {
    const json_t *first = json_array_get(in(o, "clauses"), 0);
    text_add(out, "not legal");
    if (*string(first, "says"))
        text_addf(out, ": %s (%s)", string(first, "says"), string(first, "id"));
}

void tell_outcome(const json_t *witness, size_t which, struct text *out) {
    const json_t *o = outcome(witness, which);
    if (!legal(witness, which)) {
        add_reason(o, out);
        return;
    }
    words_fallen(string(o, "report"), out);
    if (legal(witness, !which))
        (void)add_fields(string(o, "next"), string(outcome(witness, !which), "next"),
                         "; afterwards ", ", ", out);
}

// ---- the difference ----

static bool read_next(const json_t *witness, size_t which, struct paiko_position *p) {
    struct paiko_error e;
    return paiko_position_read(p, string(outcome(witness, which), "next"), false, &e);
}

static bool same_square(const struct paiko_position p[2], unsigned square) {
    return p[0].cell[square] == p[1].cell[square] &&
           paiko_bits_has(p[0].hero, square) == paiko_bits_has(p[1].hero, square) &&
           paiko_bits_has(p[0].busy, square) == paiko_bits_has(p[1].busy, square);
}

static void add_square(const json_t *witness, const struct paiko_position p[2], unsigned square,
                       struct text *out) {
    text_addf(out, "On %s: ", model_square_name((int)square));
    for (size_t i = 0; i < 2; i++) {
        words_piece(&p[i], square, out);
        text_addf(out, " %s%s%s", under(witness, i), tell_reading(witness, i), i ? ". " : ", ");
    }
}

// Returns how many squares differ.
static size_t add_squares(const json_t *witness, struct text *out) {
    struct paiko_position p[2];
    size_t n = 0;
    if (!read_next(witness, 0, &p[0]) || !read_next(witness, 1, &p[1]))
        return 0;
    for (unsigned square = 0; square < PAIKO_SQUARES; square++)
        if (!same_square(p, square) && n++ < SQUARES_TOLD)
            add_square(witness, p, square, out);
    if (n > SQUARES_TOLD)
        text_addf(out, "%zu more square%s. ", n - SQUARES_TOLD,
                  n == SQUARES_TOLD + 1 ? " differs" : "s differ");
    return n;
}

// Appends the actions that may follow under one reading alone; returns how many.
static size_t add_follows(const json_t *witness, size_t which, struct text *out) {
    struct paiko_action *list = memory_take(PAIKO_ACTIONS_MAX, sizeof *list);
    struct paiko_position p[2];
    size_t n = 0;
    const bool good = read_next(witness, 0, &p[0]) && read_next(witness, 1, &p[1]);
    const size_t count = good ? paiko_legal(&p[which], list, PAIKO_ACTIONS_MAX) : 0;
    for (size_t i = 0; i < count; i++) {
        char action[PAIKO_ACTION_TEXT_MAX];
        if (paiko_is_legal(&p[!which], &list[i]))
            continue;
        (void)paiko_action_write(&list[i], action);
        if (n++ == 0)
            text_addf(out, "Next, only %s%s: ", under(witness, which),
                      tell_reading(witness, which));
        if (n <= FOLLOWING_TOLD)
            text_addf(out, "%s%s", n > 1 ? ", " : "", action);
    }
    if (n > FOLLOWING_TOLD)
        text_addf(out, " and %zu more", n - FOLLOWING_TOLD);
    text_add(out, n ? ". " : "");
    free(list);
    return n;
}

// Of two boards that are the same: what else differs.
static void add_beside(const json_t *witness, struct text *out) {
    const char *next[2] = {string(outcome(witness, 0), "next"),
                           string(outcome(witness, 1), "next")};
    struct text sides[2] = {{0}, {0}};
    size_t n = add_fields(next[0], next[1], "", ", ", &sides[0]);
    n += add_fields(next[1], next[0], "", ", ", &sides[1]);
    if (n)
        text_addf(out, "The boards are the same. The rest differs: %s %s, %s %s.",
                  sides[0].length ? sides[0].s : "nothing", tell_reading(witness, 0),
                  sides[1].length ? sides[1].s : "nothing", tell_reading(witness, 1));
    else if (add_follows(witness, 0, out) + add_follows(witness, 1, out) == 0)
        text_add(out, "The same tiles fall, in different waves.");
    text_free(&sides[0]);
    text_free(&sides[1]);
}

void tell_apart(const json_t *witness, struct text *out) {
    if (!legal(witness, 0) || !legal(witness, 1))
        text_addf(out, "The action is legal %s%s and illegal %s%s.",
                  under(witness, legal(witness, 1)), tell_reading(witness, legal(witness, 1)),
                  under(witness, !legal(witness, 1)), tell_reading(witness, !legal(witness, 1)));
    else if (add_squares(witness, out) == 0)
        add_beside(witness, out);
    if (out->s[out->length - 1] == ' ')
        out->s[--out->length] = '\0';
    if (strcmp(string(witness, "kind"), "record") == 0)
        text_add(out, " The difference shows in later turns.");
}

// ---- boards ----

// Marks the squares that an action names, and those that differ between two boards.
static json_t *marks_json(const char *action, const char *one, const char *other) {
    json_t *marks = json_object();
    struct model a, b;
    struct problem ignored;
    int square[2] = {-1, -1};
    action_squares(action, strlen(action), &square[0], &square[1]);
    for (int i = 0; i < 2; i++)
        if (square[i] >= 0)
            json_object_set_new(marks, model_square_name(square[i]), json_string("("));
    if (model_read(&a, one, &ignored) && model_read(&b, other, &ignored))
        for (int i = 0; i < MODEL_SQUARES; i++)
            if (strcmp(a.cell[i], b.cell[i]) != 0)
                json_object_set_new(marks, model_square_name(i), json_string("["));
    return marks;
}

static json_t *board_json(const char *title, const char *position, const char *action,
                          json_t *marks) {
    return json_pack("{s:s, s:s, s:s, s:o, s:o}", "title", title, "caption", "", "position",
                     position, "action", *action ? json_string(action) : json_null(), "marks",
                     marks);
}

json_t *tell_boards(const json_t *witness) {
    const char *action = string(witness, "action"), *line[2];
    json_t *list = json_array();
    for (size_t i = 0; i < 2; i++)
        line[i] = string(outcome(witness, i), legal(witness, i) ? "next" : "position");
    json_array_append_new(list, board_json("before", position_of(witness), action,
                                           marks_json(action, line[0], line[1])));
    for (size_t i = 0; i < 2; i++)
        json_array_append_new(list, board_json(tell_reading(witness, i), line[i],
                                               legal(witness, i) ? "" : action,
                                               marks_json("", line[0], line[1])));
    return list;
}
