// SPDX-License-Identifier: MIT
//
// Options that a program plays in a ruleset. Knows models; not who plays.
#include <string.h>

#include "model.h"

bool settled_take(struct settled settled[RULESETS], const struct model *m) {
    struct model usual;
    struct settled *s = &settled[ruleset_index(m->ruleset)];
    s->said = true;
    memcpy(s->option, m->option, sizeof s->option);
    (void)model_init(&usual, m->ruleset);
    return memcmp(usual.option, m->option, sizeof usual.option) != 0;
}

void settled_write(const struct settled *s, int ruleset, struct text *out) {
    struct model m;
    (void)model_init(&m, ruleset_names[ruleset]);
    if (s->said)
        memcpy(m.option, s->option, sizeof m.option);
    model_write_rules(&m, out);
}
