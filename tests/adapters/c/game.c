/* SPDX-License-Identifier: MIT
 *
 * A small game for tests: plays the draft of catalyst2019 (the first picks of tiles),
 * and nothing else. Expects only positions that can be read. */
#include "game.h"
#include <stdio.h>
#include <string.h>

enum { TYPES = 8, TEXT = 256 };
static const char letters[] = "ABEFILSW";
#define FIRST                                                                                      \
    "board=2/4/6/8/10/12/14/14/12/10/8/6/4/2 turn=W phase=draft hand=-:- "                         \
    "reserve=A3B3E3F3I3L3S3W3:A3B3E3F3I3L3S3W3 lost=-:- streak=-:-"

/* A position in which a player picks first tiles. `mover` picks `size` tiles. `hand` and `reserve`
 * count the tiles of each type. `before`: the number of bytes before `turn=`. */
struct draft {
    int before, mover, size;
    int hand[2][TYPES], reserve[2][TYPES];
    const char *after;
};

json_t *game_about(void) {
    return json_pack("{s:s, s:s, s:s, s:[s], s:[s, s, s]}", "protocol", "1.0", "name", "draft in C",
                     "version", "1", "rulesets", "catalyst2019", "can", "apply", "legal", "play");
}

static json_t *unsupported(const char *why) {
    return json_pack("{s:s}", "unsupported", why);
}

static json_t *illegal(const char *why) {
    return json_pack("{s:b, s:s}", "legal", 0, "reason", why);
}

/* Reads a multiset, up to the first character that cannot belong to it. Returns the number of its
 * tiles. */
static int read_counts(const char *text, int counts[TYPES]) {
    int total = 0;
    memset(counts, 0, TYPES * sizeof *counts);
    for (const char *type; *text && (type = strchr(letters, *text));
         total += counts[type - letters]) {
        int digits = 0;
        if (sscanf(++text, "%d%n", &counts[type - letters], &digits) != 1)
            counts[type - letters] = 1;
        text += digits;
    }
    return total;
}

static void write_counts(const int counts[TYPES], char *text) {
    char *end = text;
    for (int type = 0; type < TYPES; type++) {
        if (counts[type] > 1)
            end += sprintf(end, "%c%d", letters[type], counts[type]);
        else if (counts[type] == 1)
            end += sprintf(end, "%c", letters[type]);
    }
    strcpy(end, end == text ? "-" : "");
}

/* Reads a position of the draft. Returns 0 for any other position. */
static int read_draft(const char *position, struct draft *draft) {
    const char *turn = strstr(position, "turn="), *hand = strstr(position, "hand="),
               *reserve = strstr(position, "reserve=");
    if (!strstr(turn, "phase=draft"))
        return 0;
    int white = read_counts(hand + strlen("hand="), draft->hand[0]);
    read_counts(strchr(hand, ':') + 1, draft->hand[1]);
    read_counts(reserve + strlen("reserve="), draft->reserve[0]);
    read_counts(strchr(reserve, ':') + 1, draft->reserve[1]);
    draft->before = (int)(turn - position);
    draft->mover = turn[strlen("turn=")] == 'B';
    draft->size = draft->mover ? 9 : white ? 1 : 7;
    draft->after = strstr(reserve, " lost=");
    return 1;
}

json_t *game_apply(const char *position, const char *action) {
    struct draft draft;
    int picked[TYPES];
    if (!read_draft(position, &draft))
        return unsupported("nothing after the draft");
    if (strncmp(action, "draw ", strlen("draw ")) != 0)
        return illegal("tiles are picked first");
    if (read_counts(action + strlen("draw "), picked) != draft.size)
        return illegal("not the number of tiles that is picked");
    for (int type = 0; type < TYPES; type++) {
        if (picked[type] > draft.reserve[draft.mover][type])
            return illegal("more of a type than the reserve has");
        draft.hand[draft.mover][type] += picked[type];
        draft.reserve[draft.mover][type] -= picked[type];
    }
    char hand[2][TEXT], reserve[2][TEXT];
    for (int player = 0; player < 2; player++) {
        write_counts(draft.hand[player], hand[player]);
        write_counts(draft.reserve[player], reserve[player]);
    }
    return json_pack("{s:b, s:o}", "legal", 1, "next",
                     json_sprintf("%.*sturn=%s phase=%s hand=%s:%s reserve=%s:%s%s", draft.before,
                                  position, draft.size == 7 ? "B" : "W",
                                  draft.size == 1 ? "action" : "draft", hand[0], hand[1],
                                  reserve[0], reserve[1], draft.after));
}

/* Adds every way to pick `left` more tiles, of this type and of later types. */
static void choose(json_t *actions, const int reserve[TYPES], int picked[TYPES], int type,
                   int left) {
    if (type == TYPES) {
        char text[TEXT];
        write_counts(picked, text);
        if (left == 0)
            json_array_append_new(actions, json_sprintf("draw %s", text));
        return;
    }
    for (int count = 0; count <= left && count <= reserve[type]; count++) {
        picked[type] = count;
        choose(actions, reserve, picked, type + 1, left - count);
    }
    picked[type] = 0;
}

json_t *game_legal(const char *position) {
    struct draft draft;
    if (!read_draft(position, &draft))
        return unsupported("nothing after the draft");
    json_t *actions = json_array();
    int picked[TYPES] = {0};
    choose(actions, draft.reserve[draft.mover], picked, 0, draft.size);
    return json_pack("{s:o}", "actions", actions);
}

json_t *game_start(const char *rules, int players) {
    if (strcmp(rules, "catalyst2019") != 0 || players != 0)
        return unsupported(rules);
    return json_pack("{s:o}", "position", json_sprintf("rules=%s %s", rules, FIRST));
}
