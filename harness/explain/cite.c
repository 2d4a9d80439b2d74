// SPDX-License-Identifier: MIT
//
// Adds clauses and the spec's sentences about them to an explanation. Ids are looked up where they
// are registered, so that an explanation names only existing clauses.
#include <stdio.h>
#include <string.h>

#include "base/line.h"
#include "impl/clauses.h"
#include "impl/rulings.h"
#include "look.h"

enum { SENTENCE_MAX = 512 };

// The citable id of each ruling, in the order of the rulings.
static const char *const ruling_ids[] = {
#define RULING_ID(id, name) "ruling:" name,
    EACH_RULING(RULING_ID)
#undef RULING_ID
};

// Returns the static text of a clause's or ruling's id; NULL if the id is unknown.
static const char *constant_id(const char *id, size_t length) {
    char name[64];
    (void)snprintf(name, sizeof name, "%.*s", (int)length, id);
    const int ruling = strncmp(name, "ruling:", 7) ? -1 : ruling_index(name + 7, strlen(name + 7));
    const struct clause *clause = clause_find(name);
    return ruling >= 0 ? ruling_ids[ruling] : clause ? clause->id : NULL;
}

static void add(struct explanation *e, const char *id) {
    for (size_t i = 0; i < e->clauses; i++)
        if (id && strcmp(e->clause[i], id) == 0)
            return;
    if (id && e->clauses < EXPLAIN_CLAUSES_MAX)
        e->clause[e->clauses++] = id;
}

void cite(struct explanation *e, const char *ids) {
    if (e->ruleset < 0)
        return;
    const char *const prefix[] = {ruleset_clause_prefix[e->ruleset],
                                  ruleset_clause_prefix[RULESET_CATALYST2019], "ruling:"};
    bool added = false;
    for (int i = 0; i < 3 && !added; i++)
        for (const char *s = ids; *s; s += strcspn(s, " "), s += *s == ' ') {
            const char *id = constant_id(s, strcspn(s, " "));
            if (!id || strncmp(id, prefix[i], strlen(prefix[i])) != 0 ||
                (i == 2 && !ruling_table[ruling_index(id + 7, strlen(id + 7))].applies[e->ruleset]))
                continue;
            add(e, id);
            added = true;
        }
}

static bool names(const struct verdict_line *line, const char *ids) {
    return list_has(ids, ' ', line->id, line->id_length);
}

bool verdict_has(const struct look *l, const char *ids) {
    const char *s = text_string(&l->lines);
    struct verdict_line line;
    while (verdict_line(&s, &line))
        if (names(&line, ids) && strncmp(line.id, "ruling:", 7) != 0)
            return true;
    return false;
}

// Adds sentences of one line of the spec's verdict to the explanation, except sentences that the
// explanation already has. Counts them in *said, and stops when *said is `most`. Shortens sentences
// of SENTENCE_MAX characters or more.
static void say_new(struct look *l, const struct verdict_line *line, size_t most, size_t *said) {
    const char *end = line->sentences + line->length;
    char sentence[SENTENCE_MAX];
    for (const char *s = line->sentences; s < end && *said < most; s += *s == ' ') {
        const char *begin = s;
        while (s < end && !(*s == '.' && (s + 1 == end || s[1] == ' ')))
            s++;
        s += s < end;
        (void)snprintf(sentence, SENTENCE_MAX, "%.*s", (int)(s - begin), begin);
        if (!*sentence || strstr(text_string(&l->e->what), sentence))
            continue;
        text_addf(&l->e->what, " %s", sentence);
        ++*said;
    }
}

bool cite_verdict(struct look *l, const char *ids, size_t most) {
    const char *s = text_string(&l->lines);
    struct verdict_line line;
    size_t said = 0;
    bool found = false;
    while (verdict_line(&s, &line)) {
        // A turn has one action: no program gets this wrong. So the clauses about it are not cited
        // for a legal action, unless `ids` has them.
        if (ids ? !names(&line, ids)
                : l->legal && names(&line, "CAT-ACT-1 PNP-ACT-1 BGA-ACT-1 SHR-ACT-1"))
            continue;
        add(l->e, constant_id(line.id, line.id_length));
        if (!ids || !found)
            say_new(l, &line, most, &said);
        found = true;
    }
    return found;
}

const char *ids_of_action(const struct look *l) {
    static const char *const of_kind[PAIKO_KINDS] = {
        [PAIKO_KIND_DRAW] = "CAT-DRAW-1 CAT-DRAW-2 CAT-RES-1 PNP-DRAW-1 PNP-DRAW-2 BGA-DRAW-2 "
                            "RON-DRAW-3",
        [PAIKO_KIND_GIVE] = "CAT-CAP-5 PNP-CAP-6 BGA-CAP-9",
        [PAIKO_KIND_DEPLOY] = DEPLOYS,
        [PAIKO_KIND_SHIFT] = "CAT-SHIFT-1 PNP-SHIFT-1 BGA-SHIFT-1 RON-PLAY-6",
        [PAIKO_KIND_DISCARD] = DRAFT,
        [PAIKO_KIND_LAY_CORPSE] = RED_DEPLOYS,
        [PAIKO_KIND_RAISE_ZOMBIE] = RED_DEPLOYS,
        [PAIKO_KIND_SHIFT_ZOMBIE] = "SHR-ACT-8 SHR-RED-5",
        [PAIKO_KIND_TAKE_BACK] = TAKE_BACK,
        [PAIKO_KIND_ZOMBIFY] = ZOMBIFY,
        [PAIKO_KIND_CAPTURE] = RED_CAPTURES,
        [PAIKO_KIND_DEAL] = DEAL,
        [PAIKO_KIND_CHOOSE_HERO] = HEROES,
        [PAIKO_KIND_RETURN_HERO] = HEROES,
        [PAIKO_KIND_CHOOSE_BASE] = BASES};
    const bool hero = l->from >= 0 && paiko_bits_has(l->now.hero, (unsigned)l->from);
    const unsigned kind = l->move.kind, type = l->move.type;
    if (l->now.phase == PAIKO_PHASE_DRAFT)
        return DRAFT;
    if (kind == PAIKO_KIND_REDEPLOY)
        return type == PAIKO_TYPE_WATER         ? WATER
               : type == PAIKO_TYPE_BOW && hero ? "RON-HERO-BOW"
                                                : "RON-HERO-WATER";
    if (kind == PAIKO_KIND_DEPLOY_SHIFT)
        return type == PAIKO_TYPE_SAI ? SAI : "RON-HERO-SAI";
    return of_kind[kind] ? of_kind[kind] : "";
}
