// SPDX-License-Identifier: MIT
//
// The register of properties, made from table.h.
#include "property.h"

#include <string.h>

#define KIND_NAME(id, name) name,
const char *const property_kind_names[PROPERTY_KIND_COUNT] = {PROPERTY_KINDS(KIND_NAME)};

#define PROPERTY_ROW(name, id, kind, rulesets, where, clauses, sentence)                           \
    {id, sentence, PROPERTY_##kind, rulesets, where, clauses, property_##name},
const struct property properties[] = {PROPERTIES(PROPERTY_ROW)};
const size_t property_count = sizeof properties / sizeof *properties;

const struct property *property_find(const char *id) {
    for (size_t i = 0; i < property_count; i++)
        if (strcmp(properties[i].id, id) == 0)
            return &properties[i];
    return NULL;
}

bool property_of(const struct property *p, const char *ruleset) {
    size_t n;
    for (const char *s = p->rulesets; *s; s += n + (s[n] == ' ')) {
        n = strcspn(s, " ");
        if (n == strlen(ruleset) && memcmp(s, ruleset, n) == 0)
            return true;
    }
    return false;
}
