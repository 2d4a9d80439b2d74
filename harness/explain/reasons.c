// SPDX-License-Identifier: MIT
//
// Looks ids up where they are registered, so that what an explanation names is there.
#include "reasons.h"

#include <string.h>

#include "registers/clauses.h"

static const char *const reason_ids[REASON_COUNT] = {
#define REASON_IDS(id, clauses) clauses,
    REASONS(REASON_IDS)
#undef REASON_IDS
};

// Every id of a ruling that verdicts name, in the order of rulings.
static const char *const ruling_ids[] = {
#define RULING_ID(id, name) "ruling:" name,
    EACH_RULING(RULING_ID)
#undef RULING_ID
};

// The id as it is kept for good; NULL for an unknown one.
static const char *constant_id(const char *id, size_t length) {
    char name[64];
    if (strncmp(id, "ruling:", 7) == 0) {
        const int ruling = ruling_index(id + 7, length - 7);
        return ruling < 0 ? NULL : ruling_ids[ruling];
    }
    if (length >= sizeof name)
        return NULL;
    memcpy(name, id, length);
    name[length] = '\0';
    const struct clause *clause = clause_find(name);
    return clause ? clause->id : NULL;
}

static void add(struct explanation *e, const char *id) {
    for (size_t i = 0; i < e->clauses; i++)
        if (strcmp(e->clause[i], id) == 0)
            return;
    if (e->clauses < EXPLAIN_CLAUSES_MAX)
        e->clause[e->clauses++] = id;
}

static const char between[] = " ,\t\n";

void reasons_add_id(struct explanation *e, const char *id, size_t length) {
    const char *constant = constant_id(id, length);
    if (constant)
        add(e, constant);
}

void reasons_add_ids(struct explanation *e, const char *ids) {
    for (const char *s = ids + strspn(ids, between); *s; s += strspn(s, between)) {
        const size_t length = strcspn(s, between);
        reasons_add_id(e, s, length);
        s += length;
    }
}

// Whether a ruleset's positions can name the ruling of an id.
static bool ruling_applies(int ruleset, const char *id) {
    size_t count;
    return rulings(&count)[ruling_index(id + 7, strlen(id + 7))].applies[ruleset];
}

// Adds what a reason names of the document whose ids begin so; how many.
static size_t add_of(struct explanation *e, enum reason reason, const char *prefix) {
    size_t added = 0;
    const char *s = reason_ids[reason];
    for (s += strspn(s, between); *s; s += strspn(s, between)) {
        const size_t length = strcspn(s, between);
        const char *id = constant_id(s, length);
        s += length;
        if (strncmp(id, prefix, strlen(prefix)) != 0)
            continue;
        if (strncmp(id, "ruling:", 7) == 0 && !ruling_applies(e->ruleset, id))
            continue;
        add(e, id);
        added++;
    }
    return added;
}

void reasons_add(struct explanation *e, enum reason reason) {
    if (e->ruleset < 0)
        return;
    size_t added = add_of(e, reason, ruleset_clause_prefix[e->ruleset]);
    if (!added)
        added = add_of(e, reason, ruleset_clause_prefix[RULESET_CATALYST2019]);
    if (!added)
        (void)add_of(e, reason, "ruling:");
}

void reasons_add_ruling(struct explanation *e, enum ruling_id ruling) {
    add(e, ruling_ids[ruling]);
}

enum reason reasons_redeployment(unsigned type, bool hero) {
    if (type == TILE_WATER)
        return REASON_WATER;
    return type == TILE_BOW && hero ? REASON_HERO_BOW : REASON_HERO_WATER;
}

enum reason reasons_shift_at_once(unsigned type) {
    return type == TILE_SAI ? REASON_SAI : REASON_HERO_SAI;
}

bool reason_has(enum reason reason, const char *id, size_t length) {
    for (const char *s = reason_ids[reason]; *s; s += strcspn(s, between), s += strspn(s, between))
        if (strcspn(s, between) == length && memcmp(s, id, length) == 0)
            return true;
    return false;
}
