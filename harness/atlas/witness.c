// SPDX-License-Identifier: MIT
#include "atlas.h"

#include <paiko/action.h>
#include <stdlib.h>
#include <string.h>

#include "base/line.h"
#include "base/memory.h"
#include "draw/words.h"
#include "impl/impl.h"
#include "position/model.h"

void pair_rules(const struct pair *pair, struct paiko_rules rules[2]) {
    rules[0] = rules[1] = paiko_rules_default((enum paiko_ruleset)pair->ruleset);
    rules[0].option[pair->ruling] = (uint8_t)pair->a;
    rules[1].option[pair->ruling] = (uint8_t)pair->b;
}

// ---- asking ----

bool witness_look(struct witness *w, const struct pair *pair, const char *position,
                  const char *action) {
    struct paiko_rules rules[2];
    struct paiko_position given, p[2];
    struct paiko_error e;
    struct readings_outcome out[2];
    pair_rules(pair, rules);
    if (strlen(action) >= sizeof w->action || !paiko_position_read(&given, position, true, &e) ||
        given.rules.ruleset != pair->ruleset)
        return false;
    memset(w, 0, sizeof *w);
    strcpy(w->action, action);
    for (int i = 0; i < 2; i++) {
        struct witness_side *s = &w->side[i];
        char line[PAIKO_RULES_TEXT_MAX];
        if (!readings_under(&given, &rules[i], &p[i]))
            return false;
        readings_judge(&p[i], action, &out[i]);
        (void)paiko_rules_write(&rules[i], line);
        const char *comma = strchr(line, ',');
        strcpy(s->reading, comma ? comma + 1 : "by default");
        (void)paiko_position_write(&p[i], s->position, sizeof s->position);
        s->legal = out[i].legal;
        if (!out[i].readable)
            return false;
        if (!s->legal)
            continue;
        (void)paiko_position_write(&out[i].next, s->next, sizeof s->next);
        (void)paiko_report_write(&out[i].report, &out[i].next, s->report);
    }
    w->effect = readings_compare(&out[0], &out[1]);
    w->tiles = paiko_bits_count(p[0].own[PAIKO_PLAYER_WHITE] | p[0].own[PAIKO_PLAYER_BLACK] |
                                p[0].own[PAIKO_PLAYER_RED]);
    return true;
}

bool witness_ask(struct witness *w, const struct pair *pair, const char *position,
                 const char *action) {
    TEXT next = {0}, report = {0}, lines = {0};
    struct problem ignored;
    if (!witness_look(w, pair, position, action))
        return false;
    w->agreed = true;
    for (int i = 0; i < 2; i++) {
        struct witness_side *s = &w->side[i];
        struct verdict_line line;
        const bool legal =
            impl_spec.apply(NULL, s->position, action, &next, &report, &ignored) == ANSWER_YES;
        w->agreed = w->agreed && legal == s->legal && strcmp(text_string(&next), s->next) == 0 &&
                    strcmp(text_string(&report), s->report) == 0;
        (void)impl_explain(s->position, action, &lines, &ignored);
        const char *first = text_string(&lines);
        if (!s->legal && verdict_line(&first, &line))
            (void)snprintf(s->reason, sizeof s->reason, "%.*s (%.*s)", (int)line.length,
                           line.sentences, (int)line.id_length, line.id);
    }
    return true;
}

static size_t fields_of(const char *position) {
    size_t n = 0;
    for (; *position; position++)
        n += *position == ' ';
    return n;
}

const char *witness_position(const struct witness *w) {
    const size_t n[2] = {fields_of(w->side[0].position), fields_of(w->side[1].position)};
    const bool usual = !strchr(w->side[1].reading, '=');
    return w->side[n[0] == n[1] ? usual : n[1] > n[0]].position;
}

void witness_tell_action(const char *position, const char *action, struct text *out) {
    struct paiko_position p;
    struct paiko_action a;
    struct paiko_error e;
    if (paiko_position_read(&p, position, false, &e) && paiko_action_read(&a, &p, action, &e))
        words_action(&p, &a, out);
    else
        text_add(out, action);
}

void witness_tell_hands(const char *position, struct text *out) {
    struct model m;
    struct problem ignored;
    if (!model_read(&m, position, &ignored))
        return;
    const bool seats = model_hands(&m) > 2;
    for (unsigned i = 0; i < model_hands(&m); i++) {
        TEXT tiles = {0};
        model_multiset_write(model_hand_at(&m, i), &tiles);
        text_addf(out, "%s%s %s", i ? ", " : "",
                  i == 0  ? "White"
                  : seats ? model_seat_name(i)
                          : "Black",
                  strcmp(text_string(&tiles), "-") == 0 ? "nothing" : text_string(&tiles));
    }
}

static const struct {
    const char *key, *words;
} fields[] = {
    {"turn", "the player to move is"},
    {"phase", "the next phase is"},
    {"hand", "the hands are"},
    {"reserve", "the reserves are"},
    {"lost", "the lost tiles (White:Black) are"},
    {"streak", "the shifts in a row are"},
    {"pile", "Red\xe2\x80\x99s pile is"},
    {"left", "White\xe2\x80\x99s actions left are"},
    {"base", "the tiles beneath heroes are"},
    {"hero", "the heroes are"},
    {"cycle", "the place in the order of turns is"},
    {"made", "the types of heroes that White has made are"},
    {"token", "the first-turn token is"},
};

// If the action is legal under both readings, also names the fields of the next position, except
// board and rules, that differ between the readings.
void witness_tell_side(const struct witness *w, int side, struct text *out) {
    const struct witness_side *s = &w->side[side], *other = &w->side[!side];
    const char *before = "; afterwards ", *line = other->legal ? s->next : "";
    if (!s->legal) {
        text_addf(out, "not legal%s%s", *s->reason ? ". " : "", s->reason);
        return;
    }
    words_fallen(s->report, out);
    for (size_t length = 0; *line; line += length + (line[length] == ' ')) {
        length = strcspn(line, " ");
        const size_t key = strcspn(line, "= ");
        size_t size = 0;
        const char *same = line_value(other->next, line, key, &size);
        if (strncmp(line, "board=", key + 1) == 0 || strncmp(line, "rules=", key + 1) == 0 ||
            (same && key + 1 + size == length && memcmp(same, line + key + 1, size) == 0))
            continue;
        text_add(out, before);
        before = ", ";
        for (size_t i = 0; i < sizeof fields / sizeof *fields; i++)
            if (strlen(fields[i].key) == key && strncmp(fields[i].key, line, key) == 0)
                text_add(out, fields[i].words);
        text_addf(out, " %.*s", (int)(length - key - 1), line + key + 1);
    }
}

// ---- boards ----

static void add_board(json_t *list, const char *title, const char *position, const char *action,
                      json_t *marks) {
    json_array_append_new(
        list, json_pack("{s:s, s:s, s:o, s:o}", "title", title, "position", position, "action",
                        *action ? json_string(action) : json_null(), "marks", marks));
}

json_t *witness_boards(const struct witness *w) {
    struct model m[3]; // before the action, and after it under each reading
    struct problem ignored;
    const char *line[2];
    json_t *list = json_array(), *differ = json_object();
    int square[2] = {-1, -1};
    bool same = true;
    for (int i = 0; i < 2; i++)
        line[i] = w->side[i].legal ? w->side[i].next : w->side[i].position;
    const char *before = w->side[!w->side[0].legal].position;
    (void)(model_read(&m[0], before, &ignored) && model_read(&m[1], line[0], &ignored) &&
           model_read(&m[2], line[1], &ignored));
    action_squares(w->action, strlen(w->action), &square[0], &square[1]);
    for (int i = 0; i < MODEL_SQUARES; i++) {
        const bool alike = strcmp(m[1].cell[i], m[2].cell[i]) == 0;
        same = same && alike && strcmp(m[0].cell[i], m[1].cell[i]) == 0;
        if (!alike)
            json_object_set_new(differ, model_square_name(i), json_string("["));
    }
    json_t *marks = json_deep_copy(differ);
    for (int i = 0; i < 2; i++)
        if (square[i] >= 0 && !json_object_get(marks, model_square_name(square[i])))
            json_object_set_new(marks, model_square_name(square[i]), json_string("("));
    add_board(list, "before", before, w->action, marks);
    for (int i = 0; i < 2; i++)
        add_board(list, w->side[i].reading, line[i], w->side[i].legal ? "" : w->action,
                  json_deep_copy(differ));
    json_decref(differ);
    if (!same || square[0] >= 0 || square[1] >= 0)
        return list;
    json_decref(list);
    return NULL;
}
