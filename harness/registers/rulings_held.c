// SPDX-License-Identifier: MIT
//
// Asks with an implementation's own first position, behind whose ruleset rulings are named. An
// option that changes the fields of a line (shift-limit) makes the rest unreadable: the field
// `rules` is read first, so it was taken if what is refused is another field. Invariant: nothing
// here knows an option but from the register that it is given.
#include "rulings_held.h"

#include <string.h>

struct holding {
    const struct impl *impl;
    const char *ruleset;
    struct text first; // the position behind its ruleset, from the space on
    struct text line;
    rulings_held_fn *tell;
    void *context;
    struct rulings_held done;
};

static void contradict(struct holding *h, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
static void contradict(struct holding *h, const char *format, ...) {
    TEXT what = {0};
    va_list arguments;
    va_start(arguments, format);
    text_vaddf(&what, format, arguments);
    va_end(arguments);
    h->done.contradictions++;
    h->tell(h->context, text_string(&what));
}

// Whether the line `rules=RULESET` with this behind it is one that the implementation reads.
static bool takes(struct holding *h, const char *named) {
    struct problem p = {.field = ""};
    text_clear(&h->line);
    text_addf(&h->line, "rules=%s%s%s", h->ruleset, named, text_string(&h->first));
    h->done.asked++;
    return h->impl->check(text_string(&h->line), &p) == ANSWER_YES || strcmp(p.field, "rules") != 0;
}

// Keeps the implementation's first position of the ruleset; false if it has none that it accepts.
static bool begin(struct holding *h) {
    struct problem p;
    TEXT start = {0}, head = {0};
    text_addf(&head, "rules=%s ", h->ruleset);
    const bool given = h->impl->start(h->ruleset, 0, &start) == ANSWER_YES &&
                       strncmp(text_string(&start), text_string(&head), head.length) == 0 &&
                       h->impl->check(text_string(&start), &p) == ANSWER_YES;
    text_clear(&h->first);
    if (given)
        text_add(&h->first, text_string(&start) + head.length - 1);
    else
        contradict(h, "the %s has no first position of %s, but %s is registered", h->impl->name,
                   h->ruleset, h->ruleset);
    return given;
}

static void ask_option(struct holding *h, const struct ruling *r, int ruleset, size_t option) {
    TEXT named = {0};
    text_addf(&named, ",%s=%s", r->name, r->option[option]);
    const bool usual = r->applies[ruleset] && r->fallback[ruleset] == option;
    const bool expected = r->applies[ruleset] && !usual;
    if (takes(h, text_string(&named)) != expected)
        contradict(h, "the %s %s rules=%s%s, but in the register %s", h->impl->name,
                   expected ? "refuses" : "accepts", h->ruleset, text_string(&named),
                   expected ? "it is an option and not the default"
                   : usual  ? "it is the default, and a line does not name the default"
                            : "the ruling does not apply to the ruleset");
}

// An option that the register says a line can name; the first if there is none.
static const char *nameable(const struct ruling *r, int ruleset) {
    return r->option[r->fallback[ruleset] == 0 && r->options > 1];
}

// Two rulings that follow each other in the register, of those that apply.
static void ask_order(struct holding *h, const struct ruling *before, const struct ruling *r,
                      int ruleset) {
    TEXT named = {0};
    text_addf(&named, ",%s=%s,%s=%s", before->name, nameable(before, ruleset), r->name,
              nameable(r, ruleset));
    if (!takes(h, text_string(&named)))
        contradict(h, "the %s refuses rules=%s%s, but this is the order of the register",
                   h->impl->name, h->ruleset, text_string(&named));
}

static void hold_ruleset(struct holding *h, const struct ruling *all, size_t count, int ruleset) {
    const struct ruling *before = NULL;
    for (size_t i = 0; i < count; i++) {
        const struct ruling *r = &all[i];
        for (size_t o = 0; o < r->options; o++)
            ask_option(h, r, ruleset, o);
        if (!r->applies[ruleset] || r->options < 2)
            continue;
        if (before)
            ask_order(h, before, r, ruleset);
        before = r;
    }
}

struct rulings_held rulings_hold(const struct ruling *all, size_t count,
                                 const struct impl *const *impls, size_t impl_count,
                                 rulings_held_fn *on_contradiction, void *context) {
    struct holding h = {.tell = on_contradiction, .context = context};
    for (size_t i = 0; i < impl_count; i++)
        for (int ruleset = 0; ruleset < RULESETS; ruleset++) {
            h.impl = impls[i];
            h.ruleset = ruleset_names[ruleset];
            if (begin(&h))
                hold_ruleset(&h, all, count, ruleset);
        }
    text_free(&h.first);
    text_free(&h.line);
    return h.done;
}
