// SPDX-License-Identifier: MIT
//
// `paikocheck rules questions`: the page of questions for rules designers, docs/questions.md, in a
// terminal. Knows how the page that the atlas writes is laid out in Markdown; not what it asks.
// Invariant: boards, positions and actions are printed as they stand there.
#include <stdio.h>
#include <string.h>

#include "base/file.h"
#include "command.h"
#include "load.h"
#include "output.h"
#include "registers/rulings.h"

struct questions {
    const char *rules;
};

// A line of the page without the marks of Markdown, broken between words; a position or an action
// stays whole.
static void add_line(const char *line, size_t length, struct text *out) {
    TEXT words = {0};
    const bool heading = line[0] == '#', item = line[0] == '-',
               whole = item && memchr(line, '`', length);
    const size_t mark = heading ? strspn(line, "# ") : item ? 2 : 0;
    for (size_t i = mark; i < length; i++)
        if (line[i] != '*' && line[i] != '`')
            text_add_bytes(&words, line + i, 1);
    text_add(out, heading ? colour(COLOUR_BOLD) : item ? "- " : "");
    if (whole)
        text_addf(out, "%s\n", text_string(&words));
    else
        wrap_add(out, text_string(&words), item ? 2 : 0, WRAP_WORDS);
    text_add(out, heading ? colour(COLOUR_PLAIN) : "");
}

// The parts of the page; of a ruleset those about a ruling that it has, whose name stands first
// below the heading. Boards stand in it as they are.
static void add_page(const char *page, int ruleset, struct text *out) {
    const struct ruling *all = rulings(&(size_t){0});
    bool code = false, shown = ruleset < 0;
    for (const char *s = page; *s;) {
        const size_t length = strcspn(s, "\n");
        if (ruleset >= 0 && strncmp(s, "## ", 3) == 0) {
            const char *name = s + length + strspn(s + length, "\n");
            const int ruling = ruling_index(name, strcspn(name, ":"));
            shown = ruling >= 0 && all[ruling].applies[ruleset];
        }
        if (strncmp(s, "```", 3) == 0)
            code = !code;
        else if (shown && (code || length == 0))
            text_addf(out, "%.*s\n", (int)length, s);
        else if (shown)
            add_line(s, length, out);
        s += length + (s[length] == '\n');
    }
}

static const struct option_row options[] = {
    ROW_RULES(struct questions, rules, "RULESET", "only the questions that concern this ruleset"),
};

static int run_questions(int argc, char **argv) {
    struct questions q = {0};
    struct problem p;
    int ruleset;
    TEXT path = {0}, page = {0}, out = {0};
    if (!command_options(&command_questions, &argc, argv, &q) ||
        !command_ruleset("rules questions", q.rules, &ruleset))
        return EXIT_UNABLE;
    text_addf(&path, "%s/questions.md", share_docs());
    if (!file_read(text_string(&path), FILE_TEXT_MAX, &page, &p))
        return command_problem("rules questions", &p);
    add_page(text_string(&page), ruleset, &out);
    if (out.length == 0)
        return command_unable("rules questions", "found no question about %s, expected one",
                              q.rules ? q.rules : "the rules");
    (void)output_write(&out);
    return EXIT_DONE;
}

const struct command command_questions = {
    .name = "rules questions",
    .summary = "show the questions for rules designers, with their boards",
    .usage = "[--rules RULESET]",
    .about = "Shows the ten questions that readers of the rules can answer differently, each with "
             "a small position in which the answers differ (docs/questions.md).",
    ROWS(options),
    .done = "the questions were printed",
    .unable = "wrong use, no question concerns the ruleset, or the page could not be read",
    .example = "paikocheck rules questions --rules pnp",
    .run = run_questions,
};
