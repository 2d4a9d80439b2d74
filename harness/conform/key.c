// SPDX-License-Identifier: MIT
#include "key.h"

#include <ctype.h>
#include <string.h>

#include "case.h"
#include "explain/explain.h"
#include "impl/impl.h"
#include "registers/clauses.h"
#include "registers/rulings.h"

// ---- wrong answers ----

static enum manner manner_of(const struct finding *f) {
    struct comparison c = {.task = f->action[0] ? TASK_APPLY : TASK_CHECK, .action = f->action};
    for (int side = 0; side < 2; side++) {
        c.said[side].answer = case_takes(f, side) ? ANSWER_YES : ANSWER_NO;
        text_add_bytes(&c.said[side].line, f->answer[side], strcspn(f->answer[side], "\n"));
    }
    const enum manner manner = comparison_manner(&c);
    comparison_free(&c);
    return manner;
}

void key_of(const struct finding *f, struct key *key) {
    TEXT room = {0};
    struct explanation e;
    const struct difference d = explain_difference(f, JUDGED, &room);
    explain(&d, &e);
    *key = (struct key){
        .manner = manner_of(f), .kind = f->kind, .clause = e.clauses ? e.clause[0] : NULL};
    explanation_free(&e);
    // Many clauses say why an action is legal, and none of them alone: what is refused goes by
    // kind.
    const char *what = key->manner == MANNER_REFUSES          ? played_kind_name[key->kind]
                       : key->manner <= MANNER_TAKES_POSITION ? NULL
                                                              : key->clause;
    (void)snprintf(key->id, sizeof key->id, "%s%s%s", manner_names[key->manner], what ? "/" : "",
                   what ? what : "");
}

bool key_exists(const char *id) {
    const char *const slash = strchr(id, '/'), *rest = slash ? slash + 1 : "";
    const size_t length = strcspn(id, "/");
    if (strncmp(id, "play/", 5) == 0)
        return key_exists(rest);
    if (strcmp(id, "engine-and-spec") == 0 || strcmp(id, KEY_FURTHER) == 0)
        return true;
    for (int v = 0; v < VERDICT_COUNT; v++)
        if (verdict_bad((enum verdict)v) && strlen(verdict_names[v]) == length &&
            strncmp(id, verdict_names[v], length) == 0)
            return true;
    int manner = 0;
    while (manner < MANNER_COUNT && (strlen(manner_names[manner]) != length ||
                                     strncmp(id, manner_names[manner], length) != 0))
        manner++;
    if (manner == MANNER_COUNT || manner <= MANNER_TAKES_POSITION || !slash)
        return manner < MANNER_COUNT && !slash;
    for (int k = 0; k < PLAYED_KINDS && manner == MANNER_REFUSES; k++)
        if (strcmp(rest, played_kind_name[k]) == 0)
            return true;
    const char *ruling = strncmp(rest, "ruling:", 7) == 0 ? rest + 7 : "";
    return manner != MANNER_REFUSES &&
           (clause_find(rest) || ruling_index(ruling, strlen(ruling)) >= 0);
}

// ---- answers that cannot be judged ----

// The length of the class that ends a word of letters, dots and underscores; 0 if none does.
static size_t class_of_word(const char *word, size_t length) {
    static const char *const ends[] = {"Error", "Exception"};
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        const size_t n = strlen(ends[i]);
        if (length > n && length < CLASS_MAX && memcmp(word + length - n, ends[i], n) == 0)
            return length;
    }
    return 0;
}

static bool in_word(char letter) {
    return isalnum((unsigned char)letter) || letter == '.' || letter == '_';
}

static void take_class(char class[CLASS_MAX], const char *word, size_t length) {
    (void)snprintf(class, CLASS_MAX, "%.*s", (int)length, word);
}

// The class that a line names.
static bool class_of_line(const char *line, size_t length, char class[CLASS_MAX]) {
    static const char summary[] = "SUMMARY: ";
    const char *const end = line + length;
    if (length > strlen(summary) && memcmp(line, summary, strlen(summary)) == 0) {
        const char *word = line + strlen(summary);
        take_class(class, word, strcspn(word, ": \n"));
        return *class;
    }
    for (const char *s = line; s < end;) {
        size_t n = 0;
        while (s + n < end && in_word(s[n]))
            n++;
        if (n >= 5 && memcmp(s, "panic", 5) == 0) {
            take_class(class, "panic", 5);
            return true;
        }
        if (class_of_word(s, n)) {
            take_class(class, s, n);
            return true;
        }
        s += n + !n;
    }
    return false;
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

static bool has_class(struct key_classes *classes, const char *class) {
    for (size_t i = 0; i < classes->count; i++)
        if (strcmp(classes->name[i], class) == 0)
            return true;
    if (classes->count == CLASSES_MAX)
        return false;
    memcpy(classes->name[classes->count++], class, CLASS_MAX);
    return true;
}

void key_of_trouble(const char *verdict, const struct reply *reply, struct key_classes *classes,
                    struct key *key) {
    char class[CLASS_MAX];
    const char *line;
    size_t length;
    const bool named =
        key_class(text_string(&reply->errors), class, &line, &length) && has_class(classes, class);
    *key = (struct key){.kind = PLAYED_OTHER};
    (void)snprintf(key->id, sizeof key->id, "%s%s%s%s%s", verdict, *reply->reason ? "/" : "",
                   reply->reason, named ? "/" : "", named ? class : "");
}
