// SPDX-License-Identifier: MIT
//
// The ruleset and the rulings of a position: asking for them, reading and writing the value of the
// rules field. Knows the register; not what an option does.
#include <stdio.h>
#include <string.h>

#include "fields.h"
#include "harness_options.h"

enum game model_game(const struct model *m) {
    return ruleset_game[ruleset_index(m->ruleset)];
}

bool model_option_is(const struct model *m, unsigned option) {
    size_t n;
    const struct ruling *r = &rulings(&n)[option_ruling(option)];
    const int ruleset = ruleset_index(m->ruleset);
    return r->applies[ruleset] && m->option[option_ruling(option)] == option_number(option);
}

bool model_has_streak(const struct model *m) {
    return !model_option_is(m, OPTION_SHIFT_LIMIT_NONE);
}

bool model_has_made(const struct model *m) {
    return model_option_is(m, OPTION_HERO_CAP_EVER);
}

void field_set_defaults(struct model *m, int ruleset) {
    size_t n;
    const struct ruling *all = rulings(&n);
    memset(m->option, 0, sizeof m->option);
    for (size_t i = 0; i < n; i++)
        m->option[i] = all[i].fallback[ruleset];
}

// Reads `name=option` at *at up to a comma or the end. Gives the ruling and the option.
static bool read_setting(const struct slice *f, size_t *at, int *ruling, int *option,
                         struct problem *p) {
    size_t n, end = *at, equals;
    const struct ruling *all = rulings(&n);
    while (end < f->length && f->s[end] != ',')
        end++;
    for (equals = *at; equals < end && f->s[equals] != '='; equals++) {
    }
    *ruling = ruling_index(f->s + *at, equals - *at);
    if (*ruling < 0)
        return slice_refuse(f, *at, "a ruling of docs/rulings.md", p);
    if (equals == end)
        return slice_refuse(f, equals, "= and an option", p);
    *option = ruling_option_index(&all[*ruling], f->s + equals + 1, end - equals - 1);
    if (*option < 0) {
        TEXT options = {0};
        text_addf(&options, "an option of %s:", all[*ruling].name);
        for (size_t i = 0; i < all[*ruling].options; i++)
            text_addf(&options, " %s", all[*ruling].option[i]);
        slice_refuse(f, equals + 1, text_string(&options), p);
        return false;
    }
    *at = end;
    return true;
}

static bool refuse_ruling(const struct slice *f, size_t at, const char *ruleset,
                          struct problem *p) {
    char expected[64];
    snprintf(expected, sizeof expected, "a ruling that applies to %s", ruleset);
    return slice_refuse(f, at, expected, p);
}

// Reads settings from `at` to the end. In canonical form they ascend in table order and differ from
// the default.
static bool read_settings(struct model *m, const struct slice *f, size_t at, bool canonical,
                          struct problem *p) {
    size_t n;
    const struct ruling *all = rulings(&n);
    int ruleset = ruleset_index(m->ruleset), last = -1;
    bool seen[MODEL_RULINGS_MAX] = {false};
    for (;; at++) { // over the comma
        size_t start = at;
        int ruling = -1, option = -1;
        if (!read_setting(f, &at, &ruling, &option, p))
            return false;
        if (!all[ruling].applies[ruleset])
            return refuse_ruling(f, start, m->ruleset, p);
        if (seen[ruling])
            return slice_refuse(f, start, "each ruling at most once", p);
        if (canonical && ruling < last)
            return slice_refuse(f, start, "rulings in the order of docs/rulings.md", p);
        if (canonical && option == all[ruling].fallback[ruleset])
            return slice_refuse(f, start, "only options that differ from the ruleset's default", p);
        seen[ruling] = true;
        last = ruling;
        m->option[ruling] = (unsigned char)option;
        if (at >= f->length)
            return true;
    }
}

bool model_set_rulings(struct model *m, const char *text, struct problem *p) {
    struct model made = *m;
    struct slice f = {"rulings", "", text, strlen(text), 1};
    if (!read_settings(&made, &f, 0, false, p))
        return false;
    *m = made;
    return true;
}

static bool read_rules(struct model *m, const struct field_value *v) {
    size_t end = 0;
    while (end < v->f->length && v->f->s[end] != ',')
        end++;
    char name[sizeof m->ruleset] = "";
    if (end < sizeof name)
        memcpy(name, v->f->s, end);
    int ruleset = ruleset_index(name);
    if (ruleset < 0) {
        TEXT expected = {0};
        text_add(&expected, "a ruleset: ");
        ruleset_choice(&expected);
        slice_refuse(v->f, 0, text_string(&expected), v->p);
        return false;
    }
    memcpy(m->ruleset, name, sizeof name);
    field_set_defaults(m, ruleset);
    return end == v->f->length || read_settings(m, v->f, end + 1, true, v->p);
}

bool model_read_rules(struct model *m, const char *rules, struct problem *p) {
    struct model made = *m;
    struct slice f = {"rules", "", rules, strlen(rules), 1};
    if (!read_rules(&made, &(struct field_value){.f = &f, .p = p}))
        return false;
    *m = made;
    return true;
}

void model_write_rules(const struct model *m, struct text *out) {
    size_t n;
    const struct ruling *all = rulings(&n);
    int ruleset = ruleset_index(m->ruleset);
    text_add(out, m->ruleset);
    for (size_t i = 0; i < n; i++)
        if (m->option[i] != all[i].fallback[ruleset]) {
            text_add(out, ",");
            text_add(out, all[i].name);
            text_add(out, "=");
            text_add(out, all[i].option[m->option[i]]);
        }
}

static void write_rules(const struct field_form *self, const struct model *m, struct text *out) {
    (void)self;
    model_write_rules(m, out);
}

const struct field_form field_rules = {.read = read_rules, .write = write_rules};
