// SPDX-License-Identifier: MIT
//
// Reads the list of expected failures.
#include "known.h"

#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/memory.h"

static bool read_entry(struct known *k, const struct yaml *y, const struct yaml_node *n,
                       struct problem *p) {
    const struct yaml_node *id = NULL, *key = NULL, *reason = NULL;
    const struct yaml_key keys[] = {{"id", YAML_TEXT, false, &id},
                                    {"key", YAML_TEXT, false, &key},
                                    {"reason", YAML_TEXT, true, &reason}};
    if (!yaml_map(y, n, keys, sizeof keys / sizeof *keys, p))
        return false;
    if (!id && !key)
        return yaml_problem(y, n, "a key or an id", p);
    if (!*reason->text)
        return yaml_problem(y, reason, "a reason", p);
    *k = (struct known){.id = id ? id->text : NULL,
                        .key = key ? key->text : NULL,
                        .reason = reason->text,
                        .line = n->line,
                        .name = id};
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

// ---- updating ----

// The first line of a list that was updated, before the version whose keys it has.
#define WRITTEN "# Expected failures, written by conform --write-known of paikocheck "

static const char *line_after(const char *s) {
    s += strcspn(s, "\n");
    return s + (*s == '\n');
}

static const char *line_at(const char *bytes, int line) {
    for (int i = 1; i < line; i++)
        bytes = line_after(bytes);
    return bytes;
}

bool known_bytes(const struct known_list *l, struct text *bytes, struct problem *p) {
    if (!file_read(l->document.file, FILE_TEXT_MAX, bytes, p))
        return false;
    for (size_t i = 0; i < l->count; i++) {
        const char *s = line_at(text_string(bytes), l->known[i].line);
        s += strspn(s, " ");
        if (s[0] == '-')
            continue;
        TEXT line = {0};
        text_add_bytes(&line, s, strcspn(s, "\n"));
        problem_set(p, l->document.file, "", l->known[i].line, 0, text_string(&line),
                    "an entry whose line begins with a dash: only such a list can be updated");
        return false;
    }
    return true;
}

// Whether a line belongs to nobody: a comment, or nothing at all.
static bool between(const char *line) {
    line += strspn(line, " \t");
    return strchr("#\r\n", *line) != NULL; // the end of the bytes too
}

// Where an entry's lines end: what stands between it and the next is not its own.
static const char *entry_end(const char *begin, const char *next) {
    const char *end = begin;
    for (const char *s = begin; s < next; s = line_after(s))
        if (s == begin || !between(s))
            end = line_after(s);
    return end;
}

static void add_indented(const char *lines, size_t blanks, struct text *out) {
    for (; *lines; lines = line_after(lines))
        text_addf(out, "%*s%.*s\n", (int)blanks, "", (int)strcspn(lines, "\n"), lines);
}

size_t known_update(const struct known_list *l, const char *bytes, const char *added,
                    struct text *out) {
    const char *at = bytes, *const all = bytes + strlen(bytes);
    size_t left = 0, blanks = 0;
    text_add(out, WRITTEN PAIKO_VERSION ".\n");
    if (strncmp(at, WRITTEN, strlen(WRITTEN)) == 0)
        at = line_after(at);
    for (size_t i = 0; i < l->count; i++) {
        const char *begin = line_at(bytes, l->known[i].line);
        const char *next = i + 1 < l->count ? line_at(bytes, l->known[i + 1].line) : all;
        blanks = i == 0 ? strspn(begin, " ") : blanks;
        if (!l->known[i].run || l->known[i].met)
            continue;
        text_add_bytes(out, at, (size_t)(begin - at));
        at = entry_end(begin, next);
        left++;
    }
    for (; *at; at = line_after(at)) // of an empty list, which is `[]`, only what is beside it
        if (l->count || between(at))
            text_add_bytes(out, at, (size_t)(line_after(at) - at));
    if (out->length && out->s[out->length - 1] != '\n')
        text_add(out, "\n");
    add_indented(added, blanks, out);
    text_add(out, left == l->count && !*added ? "[]\n" : "");
    return left;
}

void known_free(struct known_list *l) {
    if (!l->known)
        return;
    free(l->known);
    yaml_free(&l->document);
    memset(l, 0, sizeof *l);
}
