// SPDX-License-Identifier: MIT
//
// What a run has judged so far, as lines in a file, so that a run that was stopped goes on. Knows
// the file alone. Invariant: a file of another run (another command, corpus or choice of scenarios)
// is refused, not mixed in; a file that another run writes to, and one that no run left, is not
// touched.
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "conform.h"

static const char kind[] = "paikocheck conform ", head[] = "paikocheck conform 4";
static struct file_log state = {.file = -1}; // of the one run that a program makes
enum { STATE_MAX = 64 * 1024 * 1024 };

// What makes two runs the same.
static void describe(const struct conform *c, struct text *out) {
    text_addf(out, "%s\t%zu\t%s\t%s\t", head, c->item_count, c->only ? c->only : "*",
              c->again.path ? c->again.path : "");
    for (int r = 0; r < RULESETS; r++)
        text_add(out, c->corpora[r].cases ? "1" : "0");
    for (size_t i = 0; i < c->asked.rulesets; i++) {
        text_add(out, i ? " " : "\t");
        settled_write(&c->asked.settled[c->asked.ruleset[i]], c->asked.ruleset[i], out);
    }
    for (const char *const *a = c->pool.argv; *a; a++)
        text_addf(out, "\t%s", *a);
    for (size_t i = 0; i < out->length; i++)
        if (out->s[i] == '\n')
            out->s[i] = ' ';
}

// `VERDICT\tINDEX\tSECONDS\tWORDS`, with the line ends in words as \n.
static void read_line(struct conform *c, char *line) {
    char *index = strchr(line, '\t'), *seconds = index ? strchr(index + 1, '\t') : NULL;
    char *words = seconds ? strchr(seconds + 1, '\t') : NULL;
    if (!words)
        return;
    *index++ = *seconds++ = *words++ = '\0';
    for (char *s = words; *s; s++)
        *s = *s == '\1' ? '\n' : *s;
    const unsigned long at = strtoul(index, NULL, 10);
    for (int v = 0; v < VERDICT_COUNT && at < c->item_count; v++)
        // What failed is judged again: its group must be made small against the implementation.
        if (strcmp(line, verdict_names[v]) == 0 && !verdict_bad((enum verdict)v) &&
            !c->items[at].judged) {
            item_judge(&c->items[at], (enum verdict)v, words);
            c->items[at].seconds = strtod(seconds, NULL);
            c->resumed++;
        }
}

// Lines are whole: the log sees to that.
static void read_lines(struct conform *c, char *lines) {
    for (char *end; (end = strchr(lines, '\n')) != NULL; lines = end + 1) {
        *end = '\0';
        read_line(c, lines);
    }
}

static bool begin(struct conform *c, const char *mine, struct problem *p) {
    struct text lines = {0};
    struct file_log opened;
    if (c->resume && access(c->state, F_OK) != 0)
        return problem_cannot(p, "read", c->state, errno);
    const bool good =
        file_log_open(&opened, c->state, mine, c->resume ? NULL : kind, STATE_MAX, &lines, p);
    if (good && lines.length > 0)
        read_lines(c, lines.s);
    text_free(&lines);
    state = opened; // from here on what is judged is kept
    return good;
}

bool state_open(struct conform *c, struct problem *p) {
    TEXT mine = {0};
    if (!c->state)
        return true;
    describe(c, &mine);
    return begin(c, text_string(&mine), p);
}

// What can't be kept ends the run: what the file holds is whole, and the rest can be asked again.
static void give_up(struct text *why, const struct problem *p) {
    text_add(why, "option --state: ");
    problem_describe(p, why);
    text_add(why, "; what it has up to here is whole, and --resume continues from there");
    file_log_close(&state);
}

static void state_keep(struct conform *c, const struct item *item) {
    TEXT line = {0};
    struct problem p;
    if (state.file < 0)
        return;
    text_addf(&line, "%s\t%zu\t%.6f\t", verdict_names[item->verdict], (size_t)(item - c->items),
              item->seconds);
    for (const char *s = item->words; *s; s++)
        text_add_bytes(&line, *s == '\n' ? "\1" : s, 1);
    text_add(&line, "\n");
    if (!file_log_add(&state, text_string(&line), line.length, &p))
        give_up(&c->pool.trouble, &p);
}

void conform_judged(struct conform *c, struct item *item, enum verdict verdict, const char *words) {
    item_judge(item, verdict, words);
    state_keep(c, item);
}

void state_close(struct conform *c, bool finished) {
    struct problem p;
    if (finished && state.file >= 0)
        (void)unlink(c->state);
    else if (state.file >= 0 && !file_log_write_back(&state, &p))
        give_up(&c->failed, &p);
    file_log_close(&state);
}
