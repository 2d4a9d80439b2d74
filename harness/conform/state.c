// SPDX-License-Identifier: MIT
//
// What a run has judged so far, as lines in a file, so that a run that was stopped goes on. Knows
// the file alone. Invariant: a line counts only if it is whole; a file of another run (another
// command, corpus or choice of scenarios) is refused, not mixed in.
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "conform.h"

static const char head[] = "paikocheck conform 1";
static FILE *state; // of the one run that a program makes

// What makes two runs the same.
static void describe(const struct conform *c, struct text *out) {
    text_addf(out, "%s\t%zu\t%s\t", head, c->item_count, c->only ? c->only : "*");
    for (int r = 0; r < RULESETS; r++)
        text_add(out, c->corpora[r].cases ? "1" : "0");
    for (const char *const *a = c->pool.argv; *a; a++)
        text_addf(out, "\t%s", *a);
    for (size_t i = 0; i < out->length; i++)
        if (out->s[i] == '\n')
            out->s[i] = ' ';
}

// `VERDICT\tINDEX\tWORDS`, with the line ends in words as \n.
static void read_line(struct conform *c, char *line) {
    char *index = strchr(line, '\t'), *words = index ? strchr(index + 1, '\t') : NULL;
    if (!words || line[strlen(line) - 1] != '\n')
        return;
    *index++ = *words++ = '\0';
    words[strlen(words) - 1] = '\0';
    for (char *s = words; *s; s++)
        *s = *s == '\1' ? '\n' : *s;
    const unsigned long at = strtoul(index, NULL, 10);
    for (int v = 0; v < VERDICT_COUNT && at < c->item_count; v++)
        // What failed is judged again: its group must be made small against the implementation.
        if (strcmp(line, verdict_names[v]) == 0 && !verdict_bad((enum verdict)v) &&
            !c->items[at].judged) {
            conform_judged(c, &c->items[at], (enum verdict)v, words);
            c->resumed++;
        }
}

static bool resume(struct conform *c, const char *mine, struct problem *p) {
    FILE *file = fopen(c->state, "r");
    char *line = NULL;
    size_t room = 0;
    if (!file) {
        problem_set(p, c->state, "", 0, 0, strerror(errno), "what a stopped run left");
        return false;
    }
    bool good = getline(&line, &room, file) > 0;
    if (good)
        line[strcspn(line, "\n")] = '\0';
    good = good && strcmp(line, mine) == 0;
    if (!good)
        problem_set(p, c->state, "", 1, 1, line ? line : "",
                    "the beginning of a run of the same command and scenarios");
    while (good && getline(&line, &room, file) > 0)
        read_line(c, line);
    free(line);
    fclose(file);
    return good;
}

// The new file takes the old one's place once it says all that the old one did.
static bool begin(struct conform *c, const char *mine, struct problem *p) {
    struct text path = {0};
    text_addf(&path, "%s.new", c->state);
    state = fopen(text_string(&path), "w");
    if (state) {
        fprintf(state, "%s\n", mine);
        for (size_t i = 0; i < c->item_count; i++)
            if (c->items[i].judged)
                state_keep(c, &c->items[i]);
    }
    const bool good = state && rename(text_string(&path), c->state) == 0;
    if (!good)
        problem_set(p, c->state, "", 0, 0, strerror(errno), "a file that can be written");
    text_free(&path);
    return good;
}

bool state_open(struct conform *c, struct problem *p) {
    struct text mine = {0};
    if (!c->state)
        return true;
    describe(c, &mine);
    const bool good =
        (!c->resume || resume(c, text_string(&mine), p)) && begin(c, text_string(&mine), p);
    text_free(&mine);
    return good;
}

void state_keep(struct conform *c, const struct item *item) {
    if (!state)
        return;
    fprintf(state, "%s\t%zu\t", verdict_names[item->verdict], (size_t)(item - c->items));
    for (const char *s = item->words; *s; s++)
        fputc(*s == '\n' ? '\1' : *s, state);
    fputc('\n', state);
    fflush(state);
}

void state_close(struct conform *c, bool finished) {
    if (!state)
        return;
    fclose(state);
    state = NULL;
    if (finished)
        (void)unlink(c->state);
}
