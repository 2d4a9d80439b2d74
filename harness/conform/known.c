// SPDX-License-Identifier: MIT
//
// Reads and updates the list of expected failures, finds out which of them occurred, and counts the
// results of a run.
// Invariants: each case of the corpus counts once. Outside the corpus, each kind of failure counts
// once. If an expected failure is missing in a run that could show it, this counts as a failure.
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/memory.h"
#include "conform.h"

bool known_load(struct known_list *l, const char *path, struct problem *p) {
    const struct yaml *y = &l->document;
    if (!yaml_load(&l->document, path, p))
        return false;
    bool good = yaml_is(y, y->root, YAML_LIST, p);
    l->count = 0;
    l->known = memory_take(y->root->count + 1, sizeof *l->known);
    for (const struct yaml_node *n = y->root->first; n && good; n = n->next) {
        const struct yaml_node *id = NULL, *key = NULL, *reason = NULL;
        const struct yaml_key keys[] = {{"id", YAML_TEXT, false, &id},
                                        {"key", YAML_TEXT, false, &key},
                                        {"reason", YAML_TEXT, true, &reason}};
        good = yaml_map(y, n, keys, sizeof keys / sizeof *keys, p) &&
               (id || key || yaml_problem(y, n, "a key or an id", p)) &&
               (*reason->text || yaml_problem(y, reason, "a reason", p));
        if (good)
            l->known[l->count++] = (struct known){.id = id ? id->text : NULL,
                                                  .key = key ? key->text : NULL,
                                                  .reason = reason->text,
                                                  .line = n->line};
    }
    if (!good)
        known_free(l);
    return good;
}

// How the first line of an updated list begins. The version of paikocheck that wrote it follows.
#define WRITTEN "# Expected failures, written by conform --write-known of paikocheck "

static const char *line_after(const char *s) {
    s += strcspn(s, "\n");
    return s + (*s == '\n');
}

bool known_bytes(const struct known_list *l, struct text *bytes, struct problem *p) {
    if (!file_read(l->document.file, FILE_TEXT_MAX, bytes, p))
        return false;
    for (size_t i = 0; i < l->count; i++) {
        const char *s = text_string(bytes);
        for (int at = 1; at < l->known[i].line; at++)
            s = line_after(s);
        s += strspn(s, " ");
        if (s[0] == '-')
            continue;
        TEXT line = {0};
        text_add_bytes(&line, s, strcspn(s, "\n"));
        problem_set(
            p, l->document.file, "", l->known[i].line, 0, text_string(&line),
            "an entry whose line begins with \"-\", because only such entries can be updated");
        return false;
    }
    return true;
}

// True for a comment or an empty line, which are not part of an entry.
static bool between(const char *line) {
    line += strspn(line, " \t");
    return strchr("#\r\n", *line) != NULL; // also true at the end of the bytes
}

size_t known_update(const struct known_list *l, const char *bytes, const char *added,
                    struct text *out) {
    size_t begun = 0, left = 0; // numbers of entries so far, and of removed entries
    int line = 1, blanks = 0;
    text_add(out, WRITTEN PAIKO_VERSION ".\n");
    for (const char *s = bytes, *next; *s; s = next, line++) {
        next = line_after(s);
        const bool begins = begun < l->count && l->known[begun].line == line;
        const struct known *of = begins ? &l->known[begun++] : begun ? &l->known[begun - 1] : NULL;
        // If the list has no entries, its `[]` is removed.
        const bool gone = of ? of->run && !of->met : !l->count;
        if (begins && begun == 1)
            blanks = (int)strspn(s, " ");
        left += begins && gone;
        if (between(s) ? strncmp(s, WRITTEN, strlen(WRITTEN)) != 0 : !gone)
            text_add_bytes(out, s, (size_t)(next - s));
    }
    if (out->s[out->length - 1] != '\n')
        text_add(out, "\n");
    const bool empty = left == l->count && !*added;
    for (; *added; added = line_after(added))
        text_addf(out, "%*s%.*s\n", blanks, "", (int)strcspn(added, "\n"), added);
    text_add(out, empty ? "[]\n" : "");
    return left;
}

void known_free(struct known_list *l) {
    if (!l->known)
        return;
    free(l->known);
    yaml_free(&l->document);
    memset(l, 0, sizeof *l);
}

// Sets k->met and k->run, and the field `known` of all cases and groups that match the entry `k`.
static void match(struct conform *c, struct known *k) {
    TEXT name = {0};
    for (size_t i = 0; i < c->item_count; i++) {
        struct item *item = &c->items[i];
        if (!item->judged || item->verdict == VERDICT_NOT_APPLICABLE)
            continue;
        item_name(item, &name);
        const bool named = k->id && strcmp(k->id, text_string(&name)) == 0;
        const bool keyed = !k->key || (item->group && strcmp(k->key, item->group->key.id) == 0);
        k->run = k->run || named;
        if (verdict_bad(item->verdict) && (named || !k->id) && keyed) {
            k->met = k->run = true;
            item->known = item->known ? item->known : k;
        }
    }
    for (size_t g = 0; g < c->group_count && !k->id; g++) {
        struct group *group = &c->groups[g];
        if (strcmp(k->key, group->key.id) == 0) {
            k->met = k->run = true;
            group->known = group->known ? group->known : k;
        }
    }
}

void conform_match_known(struct conform *c) {
    // An entry without `id` matches its key anywhere. Only a complete run shows that none matches.
    bool all = !c->only && !c->again.path && c->positions && !*conform_partial(c);
    for (int r = 0; r < RULESETS; r++)
        all = all && (conform_wants(c, r) || !c->pool.identity.plays[r]);
    for (size_t i = 0; i < c->known.count; i++) {
        c->known.known[i].run = !c->known.known[i].id && all;
        match(c, &c->known.known[i]);
    }
    for (size_t i = 0; i < c->causes.count; i++) {
        struct cause *cause = &c->causes.of[i];
        cause->known = true;
        for (size_t k = 0; k < cause->group_count; k++) {
            const struct group *g = cause->groups[k];
            // True if all failures of the group are cases of the corpus that were expected to fail.
            bool each = g->times > 0 && g->generated == 0 && g->ended == 0;
            for (size_t n = 0; each && n < c->item_count; n++)
                each = c->items[n].group != g || c->items[n].known;
            cause->known = cause->known && (g->known || each);
            if (!cause->entry)
                cause->entry = g->known;
        }
    }
}

#define STANDING_WORDS(id, words) [STANDS_##id] = words,
const char *const standing_words[STANDING_COUNT] = {STANDINGS(STANDING_WORDS)};

static enum standing standing(enum verdict verdict, bool known) {
    if (verdict == VERDICT_PASS)
        return STANDS_PASSED;
    if (verdict == VERDICT_UNSUPPORTED)
        return STANDS_UNSUPPORTED;
    if (verdict == VERDICT_NOT_APPLICABLE)
        return STANDS_NOT_APPLICABLE;
    if (known)
        return STANDS_EXPECTED;
    return verdict == VERDICT_FAIL ? STANDS_FAILED : STANDS_ERROR;
}

enum standing item_standing(const struct item *item) {
    return item->judged ? standing(item->verdict, item->known) : STANDS_NOT_RUN;
}

enum standing group_standing(const struct group *group) {
    return standing(group->verdict, group->known);
}

void conform_count(struct conform *c) {
    struct counts *n = &c->counts;
    *n = (struct counts){0};
    for (size_t i = 0; i < c->item_count; i++) {
        const struct item *item = &c->items[i];
        n->cases[item_standing(item)]++;
        n->verdicts[item->verdict] += item->judged;
        n->run += item->judged;
        n->spared += !item->judged && item->spared;
    }
    for (size_t g = 0; g < c->group_count; g++) {
        const enum standing stands = group_standing(&c->groups[g]);
        n->findings[stands] += c->groups[g].generated > 0;
        n->ends[stands] += c->groups[g].ended > 0;
        n->differences += c->groups[g].ended;
    }
    for (int v = 0; v < VERDICT_COUNT; v++) {
        const uint64_t of = n->verdicts[v] + c->generated[v];
        n->answers += verdict_compared((enum verdict)v) ? of : 0;
        n->differences += verdict_bad((enum verdict)v) ? of : 0;
    }
    for (size_t k = 0; k < c->known.count; k++)
        n->did_not_come += c->known.known[k].run && !c->known.known[k].met;
    const uint64_t wanted = c->again.path ? c->again.count : c->positions;
    if (*conform_partial(c) && wanted > c->generated_positions)
        n->positions_left = wanted - c->generated_positions;
    n->failed_cases = n->cases[STANDS_FAILED] + n->cases[STANDS_ERROR];
    n->failed_findings = n->findings[STANDS_FAILED] + n->findings[STANDS_ERROR];
    n->failed_ends = n->ends[STANDS_ERROR];
    n->failures = n->failed_cases + n->failed_findings + n->failed_ends + n->did_not_come;
    n->expected =
        n->cases[STANDS_EXPECTED] + n->findings[STANDS_EXPECTED] + n->ends[STANDS_EXPECTED];
}
