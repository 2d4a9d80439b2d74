// SPDX-License-Identifier: MIT
//
// Wrong answers by key: each is split into observations, each of these counts in the group of its
// key, and the smallest is the group's case. Invariant: every wrong answer counts in a group, or in
// `ungrouped` if there are too many keys.
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/vec.h"
#include "case.h"
#include "transport/tested.h"
#include "walk.h"

enum {
    CONFIRMED = 2, // answers of a key that fresh processes have to give again
    LISTED = 6     // actions of a wrong list, of each kind, that are looked at
};

// ---- groups ----

// The group of a key, a new one if need be; NO_GROUP if there are too many.
static int group_of(struct conform *c, const struct key *key, enum verdict verdict) {
    for (size_t i = 0; i < c->group_count; i++)
        if (c->groups[i].verdict == verdict && strcmp(c->groups[i].key.id, key->id) == 0)
            return (int)i;
    if (c->group_count >= GROUPS_MAX)
        return NO_GROUP;
    if (!c->groups)
        c->groups = memory_take(GROUPS_MAX, sizeof *c->groups);
    c->groups[c->group_count] = (struct group){.key = *key, .verdict = verdict};
    return (int)c->group_count++;
}

void conform_count_in(struct conform *c, int group, bool generated) {
    if (group == NO_GROUP) {
        c->ungrouped++;
        c->ungrouped_generated += generated;
        return;
    }
    struct group *g = &c->groups[group];
    g->times++;
    g->generated += generated;
}

// ---- one wrong answer ----

// What is wrong with an answer: an observation, or of a list the whole list and then one for each
// action that it has wrong.
struct split {
    struct observation *of; // owned, and what it holds
    struct key *key;        // owned: of each; "" of a whole list
    size_t count;
};

static struct observation *split_add(struct split *s, const char *position, const char *action,
                                     const char *answer) {
    s->of = vec_more(s->of, s->count, sizeof *s->of);
    s->key = vec_more(s->key, s->count, sizeof *s->key);
    s->key[s->count] = (struct key){.id = ""};
    s->of[s->count] = (struct observation){.position = memory_text(position),
                                           .action = action ? memory_text(action) : NULL,
                                           .answered = true,
                                           .answer = memory_text(answer),
                                           .key = NO_KEY};
    return &s->of[s->count++];
}

static void split_free(struct split *s) {
    for (size_t i = 0; i < s->count; i++)
        observation_free(&s->of[i]);
    free(s->of);
    free(s->key);
}

static bool is_pass(const char *action, size_t length) {
    return length == 4 && memcmp(action, "pass", 4) == 0;
}

// Adds the actions that only one of the lists has, passes or others.
static void split_actions(struct split *s, bool passes, const char *position, const char *answer,
                          const char *right) {
    struct action_merge m = {.rest = {answer, right}};
    size_t of_kind[PLAYED_KINDS] = {0};
    while (action_merge_next(&m)) {
        char action[ACTION_MAX];
        if (m.order == 0 || m.length >= sizeof action || is_pass(m.line, m.length) != passes ||
            of_kind[played_kind_of(m.line, m.length)]++ >= LISTED)
            continue;
        (void)snprintf(action, sizeof action, "%.*s", (int)m.length, m.line);
        struct observation *o = split_add(s, position, action, "");
        o->listed = true;
        o->legal = m.order < 0;
        key_of_answer(o, &s->key[s->count - 1]);
    }
}

// Adds the actions that a list has wrong. A pass is legal if nothing else is: it counts only if no
// other action is wrong.
static void split_list(struct split *s, const char *position, const char *answer,
                       const char *right) {
    const size_t before = s->count;
    split_actions(s, false, position, answer, right);
    if (s->count == before)
        split_actions(s, true, position, answer, right);
}

// A wrong pass is split as the list that makes it wrong, if it does. Asks the program for it.
static bool split_pass(struct conform *c, const char *position, const char *action,
                       struct split *s) {
    TEXT right = {0};
    struct problem ignored;
    if (!is_pass(action, strlen(action)) || !c->pool.identity.can[OP_LEGAL])
        return false;
    struct question *q = question_new(OP_LEGAL, position, NULL);
    if (pool_call(&c->pool, q) && q->reply.outcome == OUTCOME_ANSWERED && !q->reply.refused) {
        (void)split_add(s, position, NULL, text_string(&q->reply.actions));
        (void)impl_engine.legal(NULL, position, &right, &ignored);
        split_list(s, position, text_string(&q->reply.actions), text_string(&right));
        if (s->count == 1) {
            split_free(s);
            *s = (struct split){.count = 0};
        }
    }
    question_free(q);
    return s->count > 0;
}

// Splits a wrong answer. If it is the engine's, engine and spec differ, and the fault is ours.
static void split_answer(struct conform *c, const struct question *q, struct split *s) {
    static const struct key ours = {.id = "engine-and-spec", .manner = MANNER_OTHER};
    const struct reply *r = &q->reply;
    const char *position = q->leads_to ? q->leads_to : q->position;
    const char *action = q->leads_to ? q->actions[q->count - 1] : q->action;
    TEXT before = {0}, right = {0}, filled = {0};
    struct problem p;
    // Of a game it may be an earlier action that is refused.
    if (q->leads_to && !r->legal && r->played + 1 < q->count &&
        walk_game(&impl_engine, q->position, q->players, (const char *const *)q->actions, r->played,
                  &before, &p) == ANSWER_YES) {
        position = text_string(&before);
        action = q->actions[r->played];
    }
    const bool valid = impl_engine.check(NULL, position, &p) == ANSWER_YES;
    if (r->refused || !valid) {
        split_add(s, position, NULL, "")->legal = !r->refused;
        key_of_answer(&s->of[0], &s->key[0]);
    } else if (q->op == OP_LEGAL) {
        (void)split_add(s, position, NULL, text_string(&r->actions));
        (void)impl_engine.legal(NULL, position, &right, &p);
        split_list(s, position, text_string(&r->actions), text_string(&right));
        if (s->count == 1) {
            (void)impl_spec.legal(NULL, position, &right, &p);
            split_list(s, position, text_string(&r->actions), text_string(&right));
        }
    } else if (!split_pass(c, position, action, s)) {
        const bool legal =
            impl_engine.apply(NULL, position, action, &right, NULL, &p) == ANSWER_YES;
        tested_fill(legal ? c->pool.identity.unmodelled : "", r->legal ? text_string(&r->next) : "",
                    text_string(&right), &filled);
        split_add(s, position, action, text_string(&filled))->legal = r->legal;
        key_of_answer(&s->of[0], &s->key[0]);
        if (r->legal == legal && strcmp(text_string(&filled), text_string(&right)) == 0)
            s->key[0] = ours;
    }
}

// ---- judging ----

// True if fresh processes have to give the answer again: of some key it is one of the first.
// `before` are those of the same batch that have to.
static bool to_confirm(const struct conform *c, const struct split *splits, size_t at,
                       const size_t *before, size_t count) {
    for (size_t k = 0; k < splits[at].count; k++) {
        const char *id = splits[at].key[k].id;
        unsigned seen = 0;
        for (size_t g = 0; g < c->group_count; g++)
            if (c->groups[g].verdict == VERDICT_FAIL && strcmp(c->groups[g].key.id, id) == 0)
                seen += c->groups[g].confirmed;
        for (size_t i = 0; i < count && seen < CONFIRMED; i++)
            for (size_t o = 0; o < splits[before[i]].count; o++)
                if (strcmp(splits[before[i]].key[o].id, id) == 0) {
                    seen++;
                    break;
                }
        if (*id && seen < CONFIRMED)
            return true;
    }
    return splits[at].count == 0;
}

// The answer's case is the group's if it is smaller than what the group has.
static void offer_case(struct conform *c, struct group *g, const struct observation *o,
                       const char *says) {
    const bool first = !g->finding.position[0];
    OWNED struct finding *f = memory_take(1, sizeof *f);
    case_of(o, says, f);
    if (!first && f->tiles >= g->finding.tiles)
        return;
    g->finding = *f;
    if (first && c->group_count == 1)
        conform_tell_first(c, g);
}

// Counts a wrong answer in the groups of its keys, and keeps what was observed. Returns the first
// of these groups.
static int take_answer(struct conform *c, const struct question *q, struct split *s, bool confirmed,
                       bool generated) {
    int first = NO_GROUP;
    bool counted = false, kept = false;
    for (size_t i = 0; i < s->count; i++) {
        struct observation *o = &s->of[i];
        if (!s->key[i].id[0])
            continue;
        o->key = group_of(c, &s->key[i], VERDICT_FAIL);
        bool before = false;
        for (size_t k = 0; k < i; k++)
            before = before || s->of[k].key == o->key;
        if (!before) {
            conform_count_in(c, o->key, generated);
            counted = true;
        }
        if (o->key == NO_GROUP)
            continue;
        struct group *g = &c->groups[o->key];
        g->kinds |= 1U << s->key[i].kind;
        g->confirmed += confirmed && !before;
        kept = kept || g->kept < KEPT_OF_KEY;
        first = first == NO_GROUP ? o->key : first;
        offer_case(c, g, o, text_string(&q->reply.words));
    }
    if (!counted)
        conform_count_in(c, NO_GROUP, generated);
    if (kept && s->of[0].action)
        conform_keep(c, s->of, s->count);
    else if (kept && s->count > 1) {
        s->of[0].key = first; // the whole list stands before its actions
        conform_keep(c, s->of, s->count);
    }
    return first;
}

void conform_judge_wrong(struct conform *c, struct wrong *wrong, size_t count, bool generated) {
    OWNED struct split *splits = memory_take(count + 1, sizeof *splits);
    OWNED struct question **asked = memory_take(count + 1, sizeof(struct question *));
    OWNED struct confirmed *now = memory_take(count + 1, sizeof *now);
    OWNED size_t *of = memory_take(count + 1, sizeof *of);
    size_t chosen = 0, next = 0;
    for (size_t i = 0; i < count; i++) {
        split_answer(c, wrong[i].question, &splits[i]);
        if (to_confirm(c, splits, i, of, chosen)) {
            asked[chosen] = wrong[i].question;
            of[chosen++] = i;
        }
    }
    if (chosen)
        conform_confirm(c, asked, chosen, now);
    const bool going = pool_going(&c->pool); // else what could not be confirmed was not run
    for (size_t i = 0; i < count; i++) {
        struct wrong *w = &wrong[i];
        const bool confirmed = next < chosen && of[next] == i;
        w->judged = going;
        w->group = NO_GROUP;
        w->verdict = confirmed ? now[next].verdict : VERDICT_FAIL;
        if (confirmed)
            w->words = now[next++].words;
        if (going && w->verdict == VERDICT_FAIL)
            w->group = take_answer(c, w->question, &splits[i], confirmed, generated);
        else if (going && !w->question->reply.words.length)
            text_add(&w->question->reply.words, "a fresh process answers otherwise");
        if (going && w->verdict != VERDICT_FAIL)
            w->group = conform_trouble(c, w->question, w->verdict, generated);
        split_free(&splits[i]);
    }
}

// ---- what is no wrong answer ----

// The smallest question stands for the group.
static void offer_question(struct conform *c, struct group *g, const struct question *q) {
    struct finding *f = &g->finding;
    OWNED struct finding *made = memory_take(1, sizeof *made);
    (void)snprintf(made->position, sizeof made->position, "%s", q->position);
    (void)snprintf(made->action, sizeof made->action, "%s", q->action ? q->action : "");
    (void)snprintf(made->signature, sizeof made->signature, "%s", g->key.id);
    (void)snprintf(made->answer[JUDGED], sizeof made->answer[JUDGED], "%s",
                   text_string(&q->reply.words));
    made->tiles = finding_tiles(made);
    if (g->asked && f->tiles <= made->tiles)
        return;
    const bool first = !g->asked && c->group_count == 1;
    *f = *made;
    question_free(g->asked);
    g->asked = question_copy(q);
    g->asked->reply.outcome = q->reply.outcome;
    text_add(&g->asked->reply.words, text_string(&q->reply.words));
    free(g->words);
    free(g->errors);
    g->words = memory_text(text_string(&q->reply.words));
    g->errors = memory_text(text_string(&q->reply.errors));
    if (first)
        conform_tell_first(c, g);
}

int conform_trouble(struct conform *c, const struct question *q, enum verdict verdict,
                    bool generated) {
    struct key key;
    key_of_trouble(verdict_names[verdict], &q->reply, &c->classes, &key);
    const int at = group_of(c, &key, verdict);
    conform_count_in(c, at, generated);
    if (at == NO_GROUP)
        return at;
    struct group *g = &c->groups[at];
    g->ops |= 1U << q->op;
    if (q->action)
        g->kinds |= 1U << played_kind_of(q->action, strlen(q->action));
    offer_question(c, g, q);
    return at;
}

int conform_game_wrong(struct conform *c, const struct question *q, const struct observation *o) {
    struct key key;
    TEXT id = {0}, actions = {0};
    key_of_answer(o, &key);
    text_addf(&id, "play/%s", key.id);
    (void)snprintf(key.id, sizeof key.id, "%.*s", KEY_MAX - 1, text_string(&id));
    const int at = group_of(c, &key, VERDICT_FAIL);
    conform_count_in(c, at, true);
    if (at == NO_GROUP)
        return at;
    struct group *g = &c->groups[at];
    g->played = true;
    g->kinds |= 1U << key.kind;
    g->ops |= 1U << OP_PLAY;
    if (g->asked && g->asked->count <= q->count)
        return at;
    finding_free(&g->finding);
    case_of(o, "", &g->finding);
    for (size_t i = 0; i < q->count; i++)
        text_addf(&actions, "%s%s", i ? "; " : "", q->actions[i]);
    g->finding.played = memory_text(text_string(&actions));
    g->finding.players = q->players;
    question_free(g->asked);
    g->asked = question_copy(q);
    if (c->group_count == 1)
        conform_tell_first(c, g);
    return at;
}

void conform_group_flaky(struct conform *c, size_t group) {
    static const char words[] =
        "asked six more times, each time in a new process, it does not always answer the same";
    struct group *g = &c->groups[group];
    if (g->verdict != VERDICT_FAIL)
        return;
    c->generated[g->verdict] -= g->generated;
    c->generated[VERDICT_FLAKY] += g->generated;
    g->verdict = VERDICT_FLAKY;
    g->project = false;
    TEXT id = {0};
    text_addf(&id, "%s/%s", verdict_names[VERDICT_FLAKY], g->key.id);
    (void)snprintf(g->key.id, sizeof g->key.id, "%.*s", KEY_MAX - 1, text_string(&id));
    free(g->words);
    g->words = memory_text(words);
    for (size_t i = 0; i < c->item_count; i++)
        if (c->items[i].group == (int)group) {
            free(c->items[i].wrong);
            c->items[i].wrong = NULL;
            item_judge(&c->items[i], VERDICT_FLAKY, words);
        }
}

void conform_ended(struct conform *c, enum verdict verdict, const char *words, uint64_t times) {
    struct key key = {.kind = PLAYED_OTHER};
    (void)snprintf(key.id, sizeof key.id, "%s/end", verdict_names[verdict]);
    const int at = group_of(c, &key, verdict);
    if (at == NO_GROUP)
        return;
    struct group *g = &c->groups[at];
    if (!g->words)
        g->words = memory_text(words);
    g->times += times;
    g->ended += times;
}
