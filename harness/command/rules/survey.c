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
    int ruleset, ruling;
    size_t readers, differ;
};

struct survey_options {
    bool json;
};

static const struct ruling *ruling_of(const struct asked *a) {
    size_t count;
    return &rulings(&count)[a->ruling];
}

// The most doubtful first: by the share that differs, then by how many were asked, then in order.
static int by_doubt(const void *a, const void *b) {
    const struct asked *l = a, *r = b;
    const size_t left = l->differ * (r->readers ? r->readers : 1),
                 right = r->differ * (l->readers ? l->readers : 1);
    if (left != right)
        return left < right ? 1 : -1;
    if (l->readers != r->readers)
        return l->readers < r->readers ? 1 : -1;
    return l->ruleset != r->ruleset ? l->ruleset - r->ruleset : l->ruling - r->ruling;
}

// The rulings that were asked, in order; the caller's.
static struct asked *collect(const struct survey *s, size_t *count) {
    struct asked *list = memory_take(RULESETS * RULINGS_MAX, sizeof *list);
    *count = 0;
    for (int r = 0; r < RULESETS; r++)
        for (int i = 0; i < RULINGS_MAX; i++)
            if (survey_asked(s, r, i))
                list[(*count)++] =
                    (struct asked){r, i, survey_readers(s, r, i), survey_differ(s, r, i)};
    qsort(list, *count, sizeof *list, by_doubt);
    return list;
}

// ---- shown ----

static void add_asked(const struct survey *s, const struct asked *a, struct text *out) {
    const uint32_t *chose = s->chose[a->ruleset][a->ruling];
    text_addf(out, "%s %s: %s\n  ", ruleset_names[a->ruleset], ruling_of(a)->name,
              ruling_of(a)->question);
    if (a->readers)
        text_addf(out, "%zu of %zu readers differ", a->differ, a->readers);
    else
        text_add(out, "no reader chose an answer");
    text_addf(out,
              !chose[0]    ? "\n"
              : a->readers ? "; %u more cannot tell\n"
                           : "; %u cannot tell\n",
              chose[0]);
    for (unsigned answer = 1; answer < SURVEY_ANSWERS; answer++)
        if (chose[answer]) {
            text_addf(out, "  %5u  ", chose[answer]);
            survey_add_answer(ruling_of(a), answer, out);
            text_add(out, "\n");
        }
}

static json_t *answers_json(const struct survey *s, const struct asked *a) {
    const uint32_t *chose = s->chose[a->ruleset][a->ruling];
    json_t *list = json_array();
    for (unsigned answer = 1; answer < SURVEY_ANSWERS; answer++) {
        json_t *options = json_array();
        for (size_t i = 0; i < ruling_of(a)->options; i++)
            if (answer >> i & 1)
                json_array_append_new(options, json_string(ruling_of(a)->option[i]));
        if (chose[answer])
            json_array_append_new(list, json_pack("{s:O, s:I}", "options", options, "readers",
                                                  (json_int_t)chose[answer]));
        json_decref(options);
    }
    return list;
}

static json_t *asked_json(const struct survey *s, const struct asked *a) {
    return json_pack("{s:s, s:s, s:s, s:I, s:I, s:I, s:o}", "ruleset", ruleset_names[a->ruleset],
                     "ruling", ruling_of(a)->name, "question", ruling_of(a)->question, "readers",
                     (json_int_t)a->readers, "differ", (json_int_t)a->differ, "unsure",
                     (json_int_t)s->chose[a->ruleset][a->ruling][0], "answers", answers_json(s, a));
}

static void print(const struct survey *s, bool json) {
    size_t count;
    struct asked *list = collect(s, &count);
    json_t *all = json_array();
    TEXT out = {0};
    text_addf(&out, "%zu line%s\n", s->lines, s->lines == 1 ? "" : "s");
    for (size_t i = 0; i < count; i++) {
        add_asked(s, &list[i], &out);
        json_array_append_new(all, asked_json(s, &list[i]));
    }
    if (json)
        output_json(json_pack("{s:I, s:O}", "lines", (json_int_t)s->lines, "rulings", all));
    else
        (void)output_write(&out);
    json_decref(all);
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
        "Reads the lines that readers send back who were asked about rulings on the study board "
        "(docs/site.md), and prints how many chose each answer, the most doubtful ruling first. An "
        "answer is all options that have the chosen outcome. Readers differ who chose another "
        "answer than most. Empty lines are skipped; a line that is anything else is refused, and "
        "nothing is counted.\n\n`paikocheck rules site --survey FILE` orders the atlas by them.",
    .operands = operands,
    ROWS(options),
    .done = "the answers were counted",
    .unable = "wrong use, or a file or a line could not be read",
    .example = "touch answers.txt\npaikocheck rules survey answers.txt",
    .least = 1,
    .most = FILES_MAX,
    .run = run_survey,
};
