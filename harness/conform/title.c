// SPDX-License-Identifier: MIT
//
// The title of a cause: "Plays as if …" if a misreading explains the cause. If not, the title says
// what is wrong. A rule is quoted only if it is the reason why the answer is wrong.
#include <string.h>

#include "conform.h"
#include "impl/clauses.h"
#include "impl/rulings.h"

enum {
    KINDS_SAID = 3,   // limit on the kinds of action that a title names
    RIGHT_MOST = 400, // limit on the refusals that known_elsewhere() looks at
};

// The names of the kinds of actions, for titles such as "A legal draw is refused".
static const char *const kind_words[PLAYED_KINDS] = {
    [PLAYED_DRAW] = "draw",
    [PLAYED_DEPLOY] = "deployment",
    [PLAYED_DEPLOY_SHIFT] = "deployment with a shift",
    [PLAYED_SHIFT] = "shift",
    [PLAYED_REDEPLOY] = "redeployment",
    [PLAYED_GIVE] = "gift of tiles",
    [PLAYED_PASS] = "pass",
    [PLAYED_DISCARD] = "discard",
    [PLAYED_CORPSE] = "corpse's deployment",
    [PLAYED_RAISE] = "zombie's deployment",
    [PLAYED_TAKE] = "taking back by Red",
    [PLAYED_ZOMBIFY] = "zombifying",
    [PLAYED_CAPTURE] = "capture by Red",
    [PLAYED_DONE] = "\"done\" of Red's",
    [PLAYED_DEPLOY_HERO] = "hero's deployment",
    [PLAYED_DEPLOY_HERO_SHIFT] = "hero's deployment with a shift",
    [PLAYED_HERO] = "choice of a hero",
    [PLAYED_BASE] = "choice of the tile beneath a hero",
    [PLAYED_TOKEN] = "move of the first-turn token",
    [PLAYED_DEAL] = "deal",
    [PLAYED_RETURN] = "hero's return",
    [PLAYED_TIMEUP] = "\"time up\"",
    [PLAYED_OTHER] = "action"};

// Appends `article` and the names of kinds, such as "a shift or draw". `kinds` has a bit for each
// kind. For more than three kinds, appends "action" in place of the names.
static void say_kinds(const char *article, unsigned kinds, struct text *out) {
    const bool vowel = strcmp(article, "a ") == 0;
    unsigned count = 0;
    for (int k = 0; k < PLAYED_KINDS; k++)
        count += kinds >> k & 1;
    if (!count || count > KINDS_SAID || kinds == 1U << PLAYED_OTHER) {
        text_addf(out, "%saction", vowel ? "an " : article);
        return;
    }
    const char *between = article;
    for (int k = 0; k < PLAYED_KINDS; k++)
        if (kinds >> k & 1) {
            text_addf(out, "%s%s", between, kind_words[k]);
            between = --count > 1 ? ", " : " or ";
        }
}

// Appends which rule of the protocol was broken, such as `wrong "next"`. Quotes nothing that the
// program wrote, except the class of its exception.
static void say_broken(struct text *out, const char *reason) {
    static const char twice[] = "duplicate-key/";
    const bool doubled = strncmp(reason, twice, strlen(twice)) == 0;
    const char *const key = reason + (doubled ? strlen(twice) : 0);
    const char *const both = strstr(key, "-and-"), *const second = both ? both + 5 : "";
    const size_t length = strcspn(key, "/");
    if (doubled)
        text_addf(out, "duplicate key \"%.*s\"", (int)length, key);
    else if (both)
        text_addf(out, "both \"%.*s\" and \"%.*s\"", (int)(both - key), key,
                  (int)strcspn(second, "/"), second);
    else if (message_key(key, length))
        text_addf(out, "wrong \"%.*s\"", (int)length, key);
    else
        text_add_bytes(out, key, length);
    text_add(out, key + length);
}

static void say_trouble(const struct conform *c, const struct group *g, struct text *out) {
    const char *reason = g->verdict == VERDICT_FLAKY ? NULL : strchr(g->key.id, '/');
    const char *between = " when it ";
    const char *const what[VERDICT_COUNT] = {
        [VERDICT_CRASH] = "ends without an answer",
        [VERDICT_TIMEOUT] = "gives no answer within",
        [VERDICT_PROTOCOL] = "breaks the protocol",
        [VERDICT_ADAPTER] = reason ? "answers another question"
                                   : "gives an answer that a new process does not give",
        [VERDICT_FLAKY] = "gives different answers to the same question"};
    text_addf(out, "The program %s", what[g->verdict]);
    if (g->verdict == VERDICT_TIMEOUT)
        text_addf(out, " %g s", (double)c->pool.limits.answer_ms / 1000);
    if (reason && strcmp(reason, "/end") == 0) {
        text_add(out, " at its end");
        return;
    }
    if (reason) {
        text_add(out, " (");
        (g->verdict == VERDICT_PROTOCOL ? say_broken : text_add)(out, reason + 1);
        text_add(out, ")");
    }
    if (g->ops >> OP_LEGAL & 1) {
        text_addf(out, "%slists the legal actions", between);
        between = " or ";
    }
    if (g->ops >> OP_PLAY & 1) {
        text_addf(out, "%splays a game", between);
        between = " or ";
    }
    if (g->ops >> OP_APPLY & 1) {
        text_addf(out, "%sapplies ", between);
        say_kinds("a ", g->kinds, out);
    }
}

// Counts the actions that only this clause forbids and that the program rightly refused. They show
// that the program knows the clause. Looks at no more than RIGHT_MOST refused actions.
static size_t known_elsewhere(const struct conform *c, int ruleset, const char *clause) {
    const struct observed *of = &c->observed[ruleset];
    const size_t length = strlen(clause);
    size_t count = 0, looked = 0;
    for (size_t i = 0; i < of->met && looked < RIGHT_MOST; i++) {
        const struct observation *o = &of->seen[i];
        TEXT lines = {0};
        struct problem ignored;
        if (o->key != NO_KEY || !o->action || o->legal)
            continue;
        looked++;
        (void)impl_explain(o->position, o->action, &lines, &ignored);
        const char *only = text_string(&lines);
        count += strncmp(only, clause, length) == 0 && only[length] == '\t' &&
                 !strchr(only + strcspn(only, "\n"), '\t'); // only this clause forbids the action
    }
    return count;
}

// Returns the clause that the program seems to ignore when it accepts an illegal action. If several
// clauses forbid the action, takes the clause that the program obeys least often in other answers.
// If the program obeys all these clauses in other answers, returns NULL.
static const char *reason_of(const struct conform *c, const struct cause *cause) {
    const char *best = NULL;
    size_t least = SIZE_MAX, count = 0;
    for (const char *s = cause->finding.clauses; *s; s += strcspn(s, "\n"), s += *s == '\n') {
        char name[64];
        (void)snprintf(name, sizeof name, "%.*s", (int)strcspn(s, "\t\n"), s);
        const struct clause *clause = clause_find(name);
        if (!clause)
            continue;
        const size_t known = known_elsewhere(c, cause->ruleset, name);
        count++;
        if (known < least) {
            least = known;
            best = clause->id;
        }
    }
    return count == 0 ? cause->groups[0]->key.clause : least > 0 && count > 1 ? NULL : best;
}

static void say_key(const struct conform *c, const struct cause *cause, struct text *out) {
    const struct group *g = cause->groups[0];
    const enum manner manner = g->key.manner;
    text_add(out, g->played ? "In play: " : "");
    if (manner <= MANNER_TAKES_POSITION) {
        text_add(out, manner_words[manner]);
    } else if (manner == MANNER_REFUSES || manner == MANNER_ALLOWS) {
        say_kinds(manner == MANNER_REFUSES ? "A legal " : "An illegal ", g->kinds, out);
        text_add(out, manner == MANNER_REFUSES ? " is refused" : " is accepted");
    } else {
        text_addf(out, "%s after ", manner_words[manner]);
        say_kinds("a ", g->kinds, out);
    }
    // No single clause makes an action legal, so none explains why a legal action was refused.
    if (g->played || cause->ruleset < 0 || manner <= MANNER_REFUSES)
        return;
    struct key key;
    key_of(&cause->finding, &key);
    const char *id = manner == MANNER_ALLOWS ? reason_of(c, cause) : key.clause;
    const struct clause *clause = id ? clause_find(id) : NULL;
    const char *name = id ? strchr(id, ':') : NULL;
    if (clause)
        text_addf(out, ". The rule: %.*s", (int)strlen(clause->text) - 1, clause->text);
    else if (name)
        text_addf(out, ". The question: %s",
                  ruling_table[ruling_index(name + 1, strlen(name + 1))].question);
}

void title_of(const struct conform *c, const struct cause *cause, struct text *out) {
    const struct group *g = cause->groups[0];
    const struct suspect *s = &cause->suspect;
    if (s->name[0]) {
        const size_t length = strlen(s->sentence);
        const int bare = (int)(length - (s->sentence[length - 1] == '.'));
        if (s->ruling)
            text_addf(out, "Plays with %s", s->name);
        else
            text_addf(out, "Plays as if %.*s", bare, s->sentence);
        if (s->scope)
            text_addf(out, ", only where %s", suspect_scope(s));
        if (s->ruling)
            text_addf(out, ": %s %.*s",
                      ruling_table[ruling_index(s->name, strcspn(s->name, "="))].question, bare,
                      s->sentence);
    } else if (g->project) {
        text_add(out, "Engine and spec differ");
    } else if (g->verdict != VERDICT_FAIL) {
        say_trouble(c, g, out);
    } else {
        say_key(c, cause, out);
    }
}
