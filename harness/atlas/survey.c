// SPDX-License-Identifier: MIT
#include "survey.h"

#include <string.h>

#include "base/file.h"
#include "look.h"

enum { LINE_MOST = 16 * 1024 };

#define BEGINNING "paiko-survey 1 "

// A line that is being read, up to `at`.
struct reading {
    const char *path, *line, *at;
    int number;
    int ruleset;
    bool known[RULING_COUNT]; // rulings that were answered
    uint8_t answer[RULING_COUNT];
};

static bool wrong(const struct reading *r, const char *expected, struct problem *p) {
    TEXT found = {0};
    text_add_bytes(&found, r->at, strcspn(r->at, " "));
    problem_set(p, r->path, "", r->number, (int)(r->at - r->line) + 1,
                found.length ? text_string(&found) : "nothing", expected);
    return false;
}

static const struct ruling *ruling_at(int index) {
    size_t count;
    return &rulings(&count)[index];
}

// ---- a line ----

static bool read_beginning(struct reading *r, struct problem *p) {
    static const char beginning[] = BEGINNING;
    TEXT names = {0}, name = {0};
    if (strncmp(r->at, beginning, sizeof beginning - 1) != 0)
        return wrong(r, "a line that begins with \"paiko-survey 1 \" and a ruleset", p);
    r->at += sizeof beginning - 1;
    text_add_bytes(&name, r->at, strcspn(r->at, " "));
    r->ruleset = ruleset_index(text_string(&name));
    ruleset_choice(&names);
    if (r->ruleset < 0)
        return wrong(r, text_string(&names), p);
    r->at += name.length;
    return true;
}

static bool read_name(struct reading *r, int *index, struct problem *p) {
    const size_t length = strcspn(r->at, " =");
    *index = ruling_index(r->at, length);
    if (*index < 0 || !ruling_at(*index)->applies[r->ruleset] || r->known[*index])
        return wrong(r, "a ruling of the ruleset, each once", p);
    if (r->at[length] != '=') {
        r->at += length;
        return wrong(r, "= and an answer", p);
    }
    r->at += length + 1;
    r->known[*index] = true;
    return true;
}

// Options in the register's order, not all of them.
static bool read_options(struct reading *r, int index, struct problem *p) {
    const struct ruling *of = ruling_at(index);
    unsigned answer = 0;
    for (bool more = true; more;) {
        const size_t length = strcspn(r->at, " /");
        const int option = ruling_option_index(of, r->at, length);
        if (option < 0 || answer >> option)
            return wrong(r, "? or options of the ruling, in its order, with / between", p);
        answer |= 1U << option;
        if (answer == (1U << of->options) - 1)
            return wrong(r, "an answer that leaves out an option", p);
        r->at += length;
        more = *r->at == '/';
        r->at += more;
    }
    r->answer[index] = (uint8_t)answer;
    return true;
}

static bool read_answer(struct reading *r, struct problem *p) {
    int index;
    if (*r->at++ != ' ') {
        r->at--;
        return wrong(r, "a blank and RULING=ANSWER", p);
    }
    if (!read_name(r, &index, p))
        return false;
    if (r->at[0] == '?' && (r->at[1] == ' ' || !r->at[1])) {
        r->at++;
        return true;
    }
    return read_options(r, index, p);
}

static bool read_line(struct reading *r, struct problem *p) {
    if (!read_beginning(r, p))
        return false;
    do {
        if (!read_answer(r, p))
            return false;
    } while (*r->at);
    return true;
}

static bool is_blank(const char *line) {
    return line[strspn(line, " \t")] == 0;
}

// One line of a file: counted as a whole, or not at all.
static bool take_line(struct survey *s, const struct file_lines *l, struct problem *p) {
    struct reading r = {.path = l->path, .line = l->line, .at = l->line, .number = l->number};
    const size_t length = l->length - (l->length && l->line[l->length - 1] == '\r');
    l->line[length] = 0;
    if (strlen(l->line) < length) {
        r.at += strlen(l->line);
        return wrong(&r, "a text without a NUL", p);
    }
    if (is_blank(l->line))
        return true;
    if (!read_line(&r, p))
        return false;
    for (size_t i = 0; i < RULING_COUNT; i++)
        s->chose[r.ruleset][i][r.answer[i]] += r.known[i];
    s->lines++;
    return true;
}

bool survey_read(struct survey *s, const char *path, struct problem *p) {
    struct file_lines l;
    enum file_line line;
    bool good = true;
    if (!file_lines_open(&l, path, LINE_MOST, p))
        return false;
    while (good && (line = file_lines_next(&l, p)) != FILE_LINE_NONE) {
        if (line == FILE_LINE_LONG)
            problem_set(p, l.path, "", l.number, LINE_MOST + 1, "a longer line",
                        "at most 16384 bytes");
        good = (line == FILE_LINE || line == FILE_LINE_CUT) && take_line(s, &l, p);
    }
    file_lines_close(&l);
    return good;
}

// ---- what was counted ----

size_t survey_readers(const struct survey *s, int ruleset, int ruling) {
    size_t sum = 0;
    for (unsigned a = 1; a < SURVEY_ANSWERS; a++)
        sum += s->chose[ruleset][ruling][a];
    return sum;
}

size_t survey_differ(const struct survey *s, int ruleset, int ruling) {
    size_t most = 0;
    for (unsigned a = 1; a < SURVEY_ANSWERS; a++)
        most = s->chose[ruleset][ruling][a] > most ? s->chose[ruleset][ruling][a] : most;
    return survey_readers(s, ruleset, ruling) - most;
}

bool survey_asked(const struct survey *s, int ruleset, int ruling) {
    return survey_readers(s, ruleset, ruling) + s->chose[ruleset][ruling][0] > 0;
}

void survey_add_answer(const struct ruling *r, unsigned answer, struct text *out) {
    const char *between = "";
    for (size_t i = 0; i < r->options; i++)
        if (answer >> i & 1) {
            text_addf(out, "%s%s", between, r->option[i]);
            between = "/";
        }
}

static void note_ruling(const struct survey *s, int ruleset, json_t *ruling) {
    const char *name = string(ruling, "name");
    const int index = ruling_index(name, strlen(name));
    const size_t readers = index < 0 ? 0 : survey_readers(s, ruleset, index);
    if (readers)
        json_object_set_new(ruling, "survey",
                            json_pack("{s:I, s:I}", "readers", (json_int_t)readers, "differ",
                                      (json_int_t)survey_differ(s, ruleset, index)));
}

void survey_note(const struct survey *s, json_t *document) {
    size_t i, k;
    json_t *ruleset, *ruling;
    json_array_foreach(in(document, "rulesets"), i, ruleset) {
        const int index = ruleset_index(string(ruleset, "name"));
        json_array_foreach(in(ruleset, "rulings"), k, ruling) {
            if (index >= 0)
                note_ruling(s, index, ruling);
        }
    }
    json_object_set_new(document, "survey", json_pack("{s:I}", "readers", (json_int_t)s->lines));
}
