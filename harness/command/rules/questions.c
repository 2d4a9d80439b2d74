// SPDX-License-Identifier: MIT
//
// `paikocheck rules questions`: the page of questions for rules designers, docs/questions.md, in a
// terminal. Knows how the page that the atlas writes is laid out in Markdown; not what it asks.
// Invariant: boards, positions and actions are printed as they stand there.
#include <stdio.h>
#include <string.h>

#include "base/file.h"
#include "colours.h"
#include "command.h"
#include "help/wrap.h"
#include "output.h"
#include "registers/rulings.h"
#include "share.h"

struct questions {
    const char *rules;
};

// A line without the marks of Markdown.
static void add_words(const char *s, size_t length, struct text *out) {
    for (size_t i = 0; i < length; i++)
        if (s[i] != '*' && s[i] != '`')
            text_add_bytes(out, s + i, 1);
}

// A line of the page behind its mark, broken between words; a position or an action stays whole.
static void add_line(const char *line, size_t length, struct text *out) {
    TEXT words = {0};
    const bool heading = line[0] == '#', item = line[0] == '-';
    if (memchr(line, '`', length) && item) {
        add_words(line, length, out);
        text_add(out, "\n");
        return;
    }
    const size_t mark = heading ? strspn(line, "# ") : item ? 2 : 0;
    add_words(line + mark, length - mark, &words);
    text_add(out, heading ? colour(COLOUR_BOLD) : item ? "- " : "");
    wrap_add(out, text_string(&words), item ? 2 : 0, WRAP_WORDS);
    text_add(out, heading ? colour(COLOUR_PLAIN) : "");
}

static void add_part(const char *s, const char *end, struct text *out) {
    bool code = false;
    while (s < end) {
        const size_t length = strcspn(s, "\n");
        if (strncmp(s, "```", 3) == 0)
            code = !code;
        else if (code || length == 0)
            text_addf(out, "%.*s\n", (int)length, s);
        else
            add_line(s, length, out);
        s += length + (s[length] == '\n');
    }
}

// Whether a part of the page asks about a ruling that concerns the ruleset: below its heading the
// ruling's name stands first.
static bool concerns(const char *part, int ruleset) {
    size_t count;
    const struct ruling *all = rulings(&count);
    const char *name = part + strcspn(part, "\n");
    name += strspn(name, "\n");
    const int index = ruling_index(name, strcspn(name, ":"));
    return index >= 0 && all[index].applies[ruleset];
}

static void add_page(const char *page, int ruleset, struct text *out) {
    for (const char *s = page, *end; *s; s = end) {
        const char *next = strstr(s + 1, "\n## ");
        end = next ? next + 1 : s + strlen(s);
        if (ruleset < 0 || concerns(s, ruleset))
            add_part(s, end, out);
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
