// SPDX-License-Identifier: MIT
//
// Words for the scripts of all shells. Invariant: words come from rows alone, which hold no
// character that a shell obeys but |, and that is taken apart here.
#include "completion.h"

#include <string.h>

#include "registers/rulings.h"

void completion_words(const struct option_row *o, struct text *out) {
    for (const char *s = o->argument; *s != '\0'; s++)
        text_addf(out, "%c", *s == '|' ? ' ' : *s);
}

void completion_rulesets(struct text *out) {
    for (size_t i = 0; i < RULESETS; i++)
        text_addf(out, "%s%s", i ? " " : "", ruleset_names[i]);
}

void completion_commands(const struct program *p, struct text *out) {
    for (size_t i = 0; i < p->count; i++)
        text_addf(out, "%s%s", i ? " " : "", p->command[i]->name);
}

void completion_operands(const struct program *p, const struct command *c,
                         struct completion_operands *o) {
    *o = (struct completion_operands){{0}, NULL};
    for (const struct operand *k = c->operands; k && k->name; k++) {
        if (k->complete == COMPLETE_ITSELF)
            text_addf(&o->words, "%s%s", o->words.length ? " " : "", k->name);
        else if (k->complete == COMPLETE_COMMANDS)
            completion_commands(p, &o->words);
        else if (!o->first && k->complete != COMPLETE_NOTHING)
            o->first = k;
    }
}

void completion_clause(const char *help, const char *special, struct text *out) {
    for (const char *s = help; *s != '\0' && *s != ';'; s++)
        text_addf(out, "%s%c", strchr(special, *s) ? "\\" : "", *s);
}
