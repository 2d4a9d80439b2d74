// SPDX-License-Identifier: MIT
//
// `paikocheck rules survey`: counts what readers answered on the study board. Knows how it is
// shown; lines are survey.h's.
#include "atlas/survey.h"

#include <jansson.h>
#include <stdlib.h>

#include "base/memory.h"
#include "command.h"
#include "output.h"

enum { FILES_MAX = 1024 };

// A ruling that was asked.
struct asked {
    int ruleset;
    const struct ruling *ruling;
    const uint32_t *chose; // readers by answer
    size_t readers, differ;
};

struct survey_options {
    bool json;
};

// The most doubtful first: by the share that differs, then by how many were asked, then in order.
static int by_doubt(const void *a, const void *b) {
    const struct asked *l = a, *r = b;
    const size_t left = l->differ * (r->readers ? r->readers : 1),
                 right = r->differ * (l->readers ? l->readers : 1);
    if (left != right)
        return left < right ? 1 : -1;
    if (l->readers != r->readers)
        return l->readers < r->readers ? 1 : -1;
    return l->ruleset != r->ruleset ? l->ruleset - r->ruleset
                                    : (l->ruling > r->ruling) - (l->ruling < r->ruling);
}

// The rulings that were asked, in order; the caller's.
static struct asked *collect(const struct survey *s, size_t *count) {
    struct asked *list = memory_take(RULESETS * RULING_COUNT, sizeof *list);
    size_t known;
    const struct ruling *all = rulings(&known);
    *count = 0;
    for (int r = 0; r < RULESETS; r++)
        for (int i = 0; i < (int)known; i++)
            if (survey_asked(s, r, i))
                list[(*count)++] = (struct asked){r, &all[i], s->chose[r][i],
                                                  survey_readers(s, r, i), survey_differ(s, r, i)};
    qsort(list, *count, sizeof *list, by_doubt);
    return list;
}

// ---- shown ----

static void add_asked(const struct asked *a, struct text *out) {
    text_addf(out, "%s %s: %s\n  ", ruleset_names[a->ruleset], a->ruling->name,
              a->ruling->question);
    if (a->readers)
        text_addf(out, "%zu of %zu readers differ", a->differ, a->readers);
    else
        text_add(out, "no reader chose an answer");
    text_addf(out,
              !a->chose[0] ? "\n"
              : a->readers ? "; %u more cannot tell\n"
                           : "; %u cannot tell\n",
              a->chose[0]);
    for (unsigned answer = 1; answer < SURVEY_ANSWERS; answer++)
        if (a->chose[answer]) {
            text_addf(out, "  %5u  ", a->chose[answer]);
            survey_add_answer(a->ruling, answer, out);
            text_add(out, "\n");
        }
}

static json_t *answers_json(const struct asked *a) {
    json_t *list = json_array();
    for (unsigned answer = 1; answer < SURVEY_ANSWERS; answer++) {
        json_t *options = json_array();
        for (size_t i = 0; i < a->ruling->options; i++)
            if (answer >> i & 1)
                json_array_append_new(options, json_string(a->ruling->option[i]));
        if (a->chose[answer])
            json_array_append_new(list, json_pack("{s:O, s:I}", "options", options, "readers",
                                                  (json_int_t)a->chose[answer]));
        json_decref(options);
    }
    return list;
}

static json_t *asked_json(const struct asked *a) {
    return json_pack("{s:s, s:s, s:s, s:I, s:I, s:I, s:o}", "ruleset", ruleset_names[a->ruleset],
                     "ruling", a->ruling->name, "question", a->ruling->question, "readers",
                     (json_int_t)a->readers, "differ", (json_int_t)a->differ, "unsure",
                     (json_int_t)a->chose[0], "answers", answers_json(a));
}

static void print_words(const struct survey *s, const struct asked *list, size_t count) {
    TEXT out = {0};
    text_addf(&out, "%zu line%s\n", s->lines, s->lines == 1 ? "" : "s");
    for (size_t i = 0; i < count; i++)
        add_asked(&list[i], &out);
    (void)output_write(&out);
}

static void print_json(const struct survey *s, const struct asked *list, size_t count) {
    json_t *all = json_array();
    for (size_t i = 0; i < count; i++)
        json_array_append_new(all, asked_json(&list[i]));
    output_json(json_pack("{s:I, s:o}", "lines", (json_int_t)s->lines, "rulings", all));
}

static void print(const struct survey *s, bool json) {
    size_t count;
    struct asked *list = collect(s, &count);
    (json ? print_json : print_words)(s, list, count);
    free(list);
}

static const struct option_row options[] = {
    ROW_FLAG(struct survey_options, json, "json",
             "print an object: lines, rulings (ruleset, ruling, question, readers, differ, unsure, "
             "answers (options, readers))"),
};

static const struct operand operands[] = {
    {"FILE", "lines of readers, a line each; - is standard input", COMPLETE_FILES},
    {0},
};

static int run_survey(int argc, char **argv) {
    struct survey_options o = {0};
    struct problem p;
    if (!command_options(&command_survey, &argc, argv, &o))
        return EXIT_UNABLE;
    struct survey *s = memory_take(1, sizeof *s);
    bool good = true;
    for (int i = 1; good && i < argc; i++)
        good = survey_read(s, argv[i], &p);
    if (good)
        print(s, o.json);
    free(s);
    return good ? EXIT_DONE : command_problem("rules survey", &p);
}

const struct command command_survey = {
    .name = "rules survey",
    .summary = "count what readers answered on the study board",
    .usage = "FILE... [--json]",
    .about =
        "Reads the lines that readers send back from a survey of the study board (docs/site.md), "
        "and prints how many chose each answer, the most doubtful ruling first. An answer is all "
        "options that have the chosen outcome. A reader differs who chose another answer than "
        "most. Empty lines are skipped; if any other line is unreadable, nothing is counted.\n\n"
        "`paikocheck rules site --survey FILE` orders the atlas by these answers.",
    .operands = operands,
    ROWS(options),
    .done = "the answers were counted",
    .unable = "wrong use, or a file or a line could not be read",
    .example = "echo 'paiko-survey 1 pnp null-shift=no' >answers.txt\n"
               "paikocheck rules survey answers.txt",
    .least = 1,
    .most = FILES_MAX,
    .run = run_survey,
};
