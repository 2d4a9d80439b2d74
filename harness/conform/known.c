// SPDX-License-Identifier: MIT
//
// Reads the list of expected failures.
#include "known.h"

#include <stdlib.h>
#include <string.h>

#include "../base/memory.h"

static bool read_entry(struct known *k, const struct yaml *y, const struct yaml_node *n,
                       struct problem *p) {
    const struct yaml_node *id = NULL, *signature = NULL, *reason = NULL;
    const struct yaml_key keys[] = {{"id", YAML_TEXT, false, &id},
                                    {"signature", YAML_TEXT, false, &signature},
                                    {"reason", YAML_TEXT, true, &reason}};
    if (!yaml_map(y, n, keys, sizeof keys / sizeof *keys, p))
        return false;
    if (!id && !signature)
        return yaml_problem(y, n, "an id or a signature", p);
    if (!*reason->text)
        return yaml_problem(y, reason, "a reason", p);
    *k = (struct known){.id = id ? id->text : NULL,
                        .signature = signature ? signature->text : NULL,
                        .reason = reason->text,
                        .line = n->line};
    return true;
}

bool known_load(struct known_list *l, const char *path, struct problem *p) {
    if (!yaml_load(&l->document, path, p))
        return false;
    const struct yaml_node *root = l->document.root;
    bool good = yaml_is(&l->document, root, YAML_LIST, p);
    l->count = 0;
    l->known = memory_take(root->count + 1, sizeof *l->known);
    for (const struct yaml_node *n = root->first; n && good; n = n->next)
        good = read_entry(&l->known[l->count++], &l->document, n, p);
    if (!good)
        known_free(l);
    return good;
}

void known_free(struct known_list *l) {
    if (!l->known)
        return;
    free(l->known);
    yaml_free(&l->document);
    memset(l, 0, sizeof *l);
}
