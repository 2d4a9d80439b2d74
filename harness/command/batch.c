// SPDX-License-Identifier: MIT
//
// Reads questions from lines and prints the answers. A line has at most LINE_MOST bytes.
// Invariant: every line gets one answer, which is written and flushed before the next line is read.
// If an answer cannot be written, the batch ends at once, and main prints the error.
#include "batch.h"

#include <stdio.h>
#include <string.h>

#include "base/file.h"
#include "base/json.h"
#include "command.h"
#include "load.h"
#include "output.h"

void batch_add_json(struct text *out, json_t *value) {
    json_out(value, JSON_ENSURE_ASCII | JSON_REAL_PRECISION(6), out);
    text_add(out, "\n");
    json_decref(value);
}

bool batch_game_over(const char *position, const char *action, struct problem *p) {
    const char *phase = strstr(position, " phase=over:");
    TEXT expected = {0};
    if (!phase)
        return false;
    text_addf(&expected, "no action: the game is over (%.*s)", (int)strcspn(phase + 1, " "),
              phase + 1);
    problem_set(p, "action", "", 0, 1, action, text_string(&expected));
    return true;
}

// Cuts a line into position and action. If the action is missing or a byte is NUL, fills `p` and
// returns false.
static bool split(const struct batch *b, char *line, size_t length, char **action,
                  struct problem *p) {
    *action = NULL;
    char *nul = memchr(line, '\0', length);
    if (nul) {
        problem_set(p, "line", "", 0, (int)(nul - line) + 1, "a NUL byte", "printable ASCII");
        return false;
    }
    char *tab = b->takes_action ? strchr(line, '\t') : NULL;
    if (!b->takes_action)
        return true;
    if (!tab) {
        problem_set(p, "line", "", 0, (int)length + 1, "the end of the line",
                    "a tab and an action after the position");
        return false;
    }
    *tab = '\0';
    *action = tab + 1;
    return true;
}

// Answers a line that cannot be read. With --json the answer is an object with the message. Without
// --json the answer is the word `error`, and the message goes to standard error. `action_offset` is
// the place of the action in the line; 0 if the line has no action.
static void answer_unreadable(const struct batch *b, struct problem *p, unsigned long long line,
                              size_t action_offset, struct text *out) {
    p->line = (int)line;
    if (strcmp(p->where, "action") == 0) {
        p->column = action_offset ? p->column + (int)action_offset : 0;
        if (p->field[0] == '\0')
            snprintf(p->field, sizeof p->field, "action");
    }
    snprintf(p->where, sizeof p->where, "standard input");
    text_clear(out);
    if (!b->json) {
        text_add(out, "error\n");
        command_problem(b->command, p);
        return;
    }
    TEXT message = {0};
    problem_describe(p, &message);
    json_t *object = json_pack("{s:s, s:i}", "error", text_string(&message), "line", p->line);
    if (p->column > 0)
        json_object_set_new(object, "column", json_integer(p->column));
    if (p->field[0] != '\0')
        json_object_set_new(object, "field", json_string(p->field));
    batch_add_json(out, object);
}

enum { LINE_MOST = 16 * 1024 * 1024 };

static int run_stream(const struct batch *b) {
    struct file_lines l;
    struct problem p;
    unsigned long long lines = 0, unreadable = 0, disagreements = 0;
    bool printed = true;
    enum file_line read = FILE_LINE_NONE;
    if (!file_lines_open(&l, "-", LINE_MOST, &p))
        return command_problem(b->command, &p);
    while (printed && ((read = file_lines_next(&l, &p)) == FILE_LINE || read == FILE_LINE_CUT)) {
        char *action;
        TEXT out = {0};
        p = (struct problem){0};
        lines++;
        const enum outcome outcome = split(b, l.line, l.length, &action, &p)
                                         ? b->answer(b, l.line, action, &out, &p)
                                         : OUTCOME_UNREADABLE;
        if (outcome == OUTCOME_UNREADABLE)
            answer_unreadable(b, &p, lines, action ? (size_t)(action - l.line) : 0, &out);
        unreadable += outcome == OUTCOME_UNREADABLE;
        disagreements += outcome == OUTCOME_DISAGREE;
        if (b->blocks && !b->json)
            text_add(&out, "\n");
        printed = output_write(&out);
    }
    file_lines_close(&l);
    if (!printed)
        return EXIT_UNABLE;
    if (read == FILE_LINE_LONG)
        return command_unable(b->command,
                              "standard input:%llu: found a longer line, expected at most 16 MiB",
                              lines + 1);
    if (read == FILE_LINE_FAILED)
        return command_problem(b->command, &p);
    if (unreadable > 0)
        command_unable(b->command, "%llu of %llu lines could not be read", unreadable, lines);
    if (disagreements > 0)
        command_unable(b->command, "the spec disagreed with %llu of %llu answers", disagreements,
                       lines);
    return disagreements ? EXIT_FINDING : unreadable ? EXIT_UNABLE : EXIT_DONE;
}

int batch_run(struct batch *b, const char *position, const char *action) {
    TEXT drawn = {0}, out = {0};
    struct problem p = {0};
    b->stream = strcmp(position, "-") == 0;
    if (!b->stream && b->takes_action && !action)
        return command_unable(b->command, "found a position alone, expected POS ACTION, or \"-\" "
                                          "to read both from standard input");
    if (b->stream && action)
        return command_unable(b->command, "found \"-\" and an action, expected \"-\" alone: "
                                          "standard input has the positions and the actions");
    if (b->stream)
        return run_stream(b);
    position = load_position(b->command, position, false, &drawn);
    if (!position)
        return EXIT_UNABLE;
    const enum outcome outcome = b->answer(b, position, action ? action : "", &out, &p);
    if (outcome == OUTCOME_UNREADABLE)
        return command_problem(b->command, &p);
    output_write(&out);
    return outcome == OUTCOME_YES ? EXIT_DONE : EXIT_FINDING;
}

int batch_command(struct batch *b, const struct command *command, int argc, char **argv) {
    struct batch_options o = {.impl = "engine"};
    if (!command_options(command, &argc, argv, &o))
        return EXIT_UNABLE;
    b->command = command->name;
    b->impl = strcmp(o.impl, impl_spec.name) == 0 ? &impl_spec : &impl_engine;
    b->json = o.json;
    return batch_run(b, argv[1], argc > 2 ? argv[2] : NULL);
}
