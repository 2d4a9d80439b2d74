// SPDX-License-Identifier: MIT
#include "key.h"

#include <ctype.h>
#include <string.h>

#include "base/memory.h"
#include "conform.h"
#include "explain/explain.h"
#include "impl/clauses.h"
#include "impl/rulings.h"

void case_of(const struct observation *o, struct finding *f) {
    static const struct impl *const judges[2] = {&impl_spec, &impl_engine};
    struct comparison c = {.names = {CONFORM_PROGRAM, impl_spec.name},
                           .task = o->listed ? TASK_LEGAL : TASK_APPLY,
                           .unplaced = true,
                           .position = o->position,
                           .action = o->listed ? "" : o->action};
    c.said[JUDGED].answer = o->legal ? ANSWER_YES : ANSWER_NO;
    text_add(&c.said[JUDGED].line, o->answer);
    if (o->listed) { // exactly one of the two sides lists the action
        c.said[JUDGED].answer = ANSWER_YES;
        text_addf(&c.said[o->legal ? JUDGED : JUDGE].line, "%s\n", o->action);
        (void)comparison_judge(&c);
    }
    for (int i = 0; i < 2 && !c.differences; i++) {
        comparison_ask(&c, JUDGE, judges[i]);
        if (!o->listed && c.said[JUDGE].answer != ANSWER_YES)
            c.said[JUDGE].answer = ANSWER_NO; // an action that cannot be read is not legal
        text_clear(&c.said[JUDGE].report);    // the protocol sends no report of captures
        (void)comparison_judge(&c);
    }
    finding_take(f, &c);
    comparison_free(&c);
}

struct observation case_observed(const struct finding *f) {
    const bool legal = explain_takes(f, JUDGED), listed = f->task == TASK_LEGAL;
    TEXT answer = {0};
    if (legal && f->action[0] && !listed)
        text_add_bytes(&answer, f->answer[JUDGED], strcspn(f->answer[JUDGED], "\n"));
    return (struct observation){.position = memory_text(f->position),
                                .action = f->action[0] ? memory_text(f->action) : NULL,
                                .legal = legal,
                                .listed = listed,
                                .answer = memory_text(text_string(&answer)),
                                .key = NO_KEY};
}

bool case_is_ours(const struct finding *f) {
    static const struct impl *const both[2] = {&impl_engine, &impl_spec};
    bool same = true;
    for (int i = 0; i < 2 && same; i++) {
        const enum task tasks[2] = {TASK_CHECK, f->action[0] ? TASK_APPLY : TASK_LEGAL};
        struct comparison c = {
            .task = tasks[i], .position = f->position, .action = i ? f->action : ""};
        same = comparison_make(&c, both);
        comparison_free(&c);
    }
    return !same;
}

void key_of(const struct finding *f, struct key *key) {
    TEXT room = {0};
    struct explanation e;
    const struct difference d = explain_difference(f, JUDGED, &room);
    struct comparison c = {.position = f->position, .action = f->action};
    c.task = f->action[0] ? TASK_APPLY : TASK_CHECK;
    for (int side = 0; side < 2; side++) {
        c.said[side].answer = explain_takes(f, side) ? ANSWER_YES : ANSWER_NO;
        text_add_bytes(&c.said[side].line, f->answer[side], strcspn(f->answer[side], "\n"));
    }
    explain(&d, &e, NULL);
    *key = (struct key){
        .manner = comparison_manner(&c), .kind = f->kind, .clause = e.clauses ? e.clause[0] : NULL};
    text_free(&e.what);
    comparison_free(&c);
    // No single clause makes an action legal. So the key of a wrongly refused action has the
    // action's kind in place of a clause.
    const char *what = key->manner == MANNER_REFUSES          ? played_kind_name[key->kind]
                       : key->manner <= MANNER_TAKES_POSITION ? NULL
                                                              : key->clause;
    (void)snprintf(key->id, sizeof key->id, "%s%s%s", manner_names[key->manner], what ? "/" : "",
                   what ? what : "");
}

// True if a key up to its slash is `name`. *rest becomes what is behind the slash, or NULL.
static bool begins(const char *id, const char *name, const char **rest) {
    const size_t length = strlen(name);
    *rest = id[strcspn(id, "/")] ? strchr(id, '/') + 1 : NULL;
    return strcspn(id, "/") == length && strncmp(id, name, length) == 0;
}

bool key_exists(const char *id) {
    const char *rest;
    if (begins(id, "play", &rest) && rest)
        return key_exists(rest);
    if (strcmp(id, "engine-and-spec") == 0 || strcmp(id, KEY_FURTHER) == 0)
        return true;
    for (int v = 0; v < VERDICT_COUNT; v++)
        if (verdict_bad((enum verdict)v) && begins(id, verdict_names[v], &rest))
            return true;
    int manner = 0;
    while (manner < MANNER_COUNT && !begins(id, manner_names[manner], &rest))
        manner++;
    if (manner == MANNER_COUNT || manner <= MANNER_TAKES_POSITION || !rest)
        return manner < MANNER_COUNT && !rest;
    for (int k = 0; k < PLAYED_KINDS && manner == MANNER_REFUSES; k++)
        if (strcmp(rest, played_kind_name[k]) == 0)
            return true;
    const char *ruling = strncmp(rest, "ruling:", 7) == 0 ? rest + 7 : "";
    return manner != MANNER_REFUSES &&
           (clause_find(rest) || ruling_index(ruling, strlen(ruling)) >= 0);
}

// Copies the first exception class that a line names to `class`. False if the line names none.
static bool class_of_line(const char *line, size_t length, char class[CLASS_MAX]) {
    static const char summary[] = "SUMMARY: ", panic[] = "panic";
    static const char *const ends[2] = {"Error", "Exception"};
    const char *const end = line + length, *word = line;
    size_t n = 0, k;
    if (length > strlen(summary) && memcmp(line, summary, strlen(summary)) == 0) {
        word = line + strlen(summary);
        n = strcspn(word, ": \n");
    }
    for (const char *s = line; s < end && !n; s += k + !k) {
        k = 0;
        while (s + k < end && (isalnum((unsigned char)s[k]) || s[k] == '.' || s[k] == '_'))
            k++;
        word = s;
        if (k >= strlen(panic) && memcmp(s, panic, strlen(panic)) == 0)
            n = strlen(panic);
        for (size_t i = 0; i < 2 && !n && k < CLASS_MAX; i++)
            if (k > strlen(ends[i]) &&
                memcmp(s + k - strlen(ends[i]), ends[i], strlen(ends[i])) == 0)
                n = k;
    }
    (void)snprintf(class, CLASS_MAX, "%.*s", (int)n, word);
    return *class;
}

bool key_class(const char *errors, char class[CLASS_MAX], const char **line, size_t *length) {
    char found[CLASS_MAX];
    *class = '\0';
    for (const char *s = errors; *s;) {
        const size_t n = strcspn(s, "\n");
        if (class_of_line(s, n, found)) {
            memcpy(class, found, sizeof found);
            *line = s;
            *length = n;
        }
        s += n + (s[n] == '\n');
    }
    return *class;
}

void key_of_trouble(const char *verdict, const struct reply *reply, struct key_classes *classes,
                    struct key *key) {
    char class[CLASS_MAX];
    const char *line;
    size_t length, i = 0;
    bool named = key_class(text_string(&reply->errors), class, &line, &length);
    while (i < classes->count && strcmp(classes->name[i], class) != 0)
        i++;
    // Stores a new class. If `classes` is full, the key leaves out the new class.
    if (named && i == classes->count && i < CLASSES_MAX)
        memcpy(classes->name[classes->count++], class, CLASS_MAX);
    named = named && i < classes->count;
    *key = (struct key){.kind = PLAYED_OTHER};
    (void)snprintf(key->id, sizeof key->id, "%s%s%s%s%s", verdict, *reply->reason ? "/" : "",
                   reply->reason, named ? "/" : "", named ? class : "");
}
