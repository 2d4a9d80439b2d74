// SPDX-License-Identifier: MIT
//
// Causes without a name: what no suspect gives, by topic. A topic is the manner in which answers
// are wrong and the first two clauses that decide them (docs/decisions/0019-causes.md). Invariant:
// an answer that is left over counts in one cause.
#include "causes_join.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/vec.h"
#include "picture/words.h"
#include "registers/clauses.h"
#include "registers/rulings.h"

enum {
    NAMED_MOST = 64,  // answers of a suspect that are looked at
    SHARED_LEAST = 3, // answers of which a trait is said
    LISTS_ASKED = 8,  // for passes
    TYPES_SAID = 3
};

// ---- gathering ----

static bool is_pass(const struct observation *o) {
    return o->action && strcmp(o->action, "pass") == 0;
}

// The place of the topic with this key; the count where there is none.
static size_t place_of(const struct topics *topics, const struct topic_key *key) {
    size_t t = 0;
    while (t < topics->count && !topic_same(&topics->of[t].key, key))
        t++;
    return t;
}

// A pass is legal where nothing else is, so a wrong list makes it wrong, too: the topic of the
// first action that only one of the two lists has; the count of topics where there is none.
static size_t topic_of_list(struct conform *c, const struct observation *pass,
                            const struct topics *topics) {
    TEXT right = {0}, listed = {0};
    struct problem ignored;
    size_t t = topics->count;
    if (!conform_lists(c, pass->position, &listed))
        return t;
    (void)impl_engine.legal(NULL, pass->position, &right, &ignored);
    struct action_merge m = {.rest = {text_string(&right), text_string(&listed)}};
    while (t == topics->count && action_merge_next(&m)) {
        char action[ACTION_MAX];
        struct topic_key key;
        struct observation o = *pass;
        snprintf(action, sizeof action, "%.*s", (int)m.length, m.line);
        o.action = action;
        o.legal = m.order > 0;
        o.listed = true;
        if (m.order == 0 || is_pass(&o))
            continue;
        (void)topic_of(c, &o, &key, NULL); // it is no list
        t = place_of(topics, &key);
    }
    return t;
}

// Adds what nothing explains, an answer to the topic with its key, which may be a new one; to none
// where there are enough. Passes come last, to the topic of their list if it has one: the list is
// asked of a few, which the others follow.
static void gather(struct conform *c, const struct diagnosed *d, bool passes,
                   struct topics *topics) {
    const struct observed *of = &c->observed[d->ruleset];
    size_t asked = 0, t = SIZE_MAX;
    for (size_t i = 0; i < d->what.unexplained_count; i++) {
        const size_t at = d->what.unexplained[i];
        const struct observation *o = &of->seen[at];
        struct topic_key key;
        struct features features;
        if (is_pass(o) != passes || !topic_of(c, o, &key, &features))
            continue;
        if (!passes || c->telling)
            t = SIZE_MAX;
        else if (asked++ < LISTS_ASKED)
            t = topic_of_list(c, o, topics);
        if (t < topics->count) {
            key = topics->of[t].key;
            features = topics->of[t].all;
        } else {
            t = place_of(topics, &key);
        }
        if (t == TOPICS)
            continue;
        topic_add(&topics->of[t], &key, &features, at);
        topics->count += t == topics->count;
    }
}

// Adds what a suspect gives as a topic of its own, if it gives anything alone.
static bool gather_suspect(const struct conform *c, const struct diagnosed *d, size_t k,
                           struct topics *topics) {
    const struct observed *of = &c->observed[d->ruleset];
    struct topic t = {.suspect = (int)k + 1, .scoped = d->what.suspect[k].scope};
    size_t weight = 0;
    for (size_t i = 0; i < of->count; i++) {
        struct topic_key key;
        struct features features;
        if (d->what.at_work[i] != 1U << k)
            continue;
        weight += i < of->met; // what was asked for its sake alone says nothing
        if (t.count < NAMED_MOST && topic_of(c, &of->seen[i], &key, &features))
            topic_add(&t, &key, &features, i);
    }
    t.own = t.count;
    t.weight = weight;
    if (t.count)
        topics->of[topics->count++] = t;
    return t.count > 0;
}

// The suspects, a bit each, that give only passes which a wrong list of another topic makes wrong.
static uint32_t gather_suspects(struct conform *c, const struct diagnosed *d,
                                struct topics *topics) {
    const struct observation *seen = c->observed[d->ruleset].seen;
    const size_t open = topics->count;
    uint32_t accidents = 0;
    for (size_t k = 0; k < d->what.suspects && open; k++) {
        if (!gather_suspect(c, d, k, topics))
            continue;
        const struct topic *t = &topics->of[topics->count - 1];
        if (t->kinds == 1U << PLAYED_PASS && topic_of_list(c, &seen[t->members[0]], topics) < open)
            accidents |= 1U << k;
    }
    return accidents;
}

void causes_gather(struct conform *c, struct diagnosed *d, struct topics *topics) {
    for (;;) {
        *topics = (struct topics){.count = 0};
        gather(c, d, false, topics);
        gather(c, d, true, topics);
        uint32_t accidents = gather_suspects(c, d, topics);
        topics->count =
            topics_join(&c->observed[d->ruleset], topics->of, topics->count, &accidents);
        if (!accidents)
            return;
        for (size_t i = 0; i < topics->count; i++)
            topic_free(&topics->of[i]);
        for (size_t k = d->what.suspects; k-- > 0;)
            if (accidents >> k & 1)
                conform_drop_suspect(c, d, k);
    }
}

// ---- words ----

// Adds the types that act, where these are few: " (Bow, Fire)".
static void say_types(unsigned types, struct text *out) {
    const char *between = " (";
    unsigned count = 0;
    for (int type = 0; type < PAIKO_TYPES; type++)
        count += types >> type & 1;
    if (count == 0 || count > TYPES_SAID)
        return;
    for (int type = 0; type < PAIKO_TYPES; type++)
        if (types >> type & 1) {
            text_addf(out, "%s%s", between, words_types[type]);
            between = ", ";
        }
    text_add(out, ")");
}

// Of "ruling:NAME" the question that the documents leave open.
static void say_question(const char *id, struct text *out) {
    const char *name = strchr(id, ':') + 1;
    size_t count;
    text_addf(out, ". The question: %s",
              rulings(&count)[ruling_index(name, strlen(name))].question);
}

static void say_title(const struct topic *t, struct text *out) {
    struct traits traits;
    const struct clause *clause = t->key.clause[0] ? clause_find(t->key.clause[0]) : NULL;
    if (t->shared.length) {
        text_addf(out, "Answers are wrong where %s", text_string(&t->shared));
        return;
    }
    memcpy(traits.word, t->all.word, sizeof traits.word); // the first of the features
    cause_say_manner(t->key.manner, t->kinds, &traits, out);
    say_types(t->types, out);
    if (clause) {
        text_addf(out, ". The rule: %.*s", (int)strlen(clause->text) - 1, clause->text);
    } else if (t->key.clause[0]) {
        say_question(t->key.clause[0], out);
    }
}

// What parts one topic from another.
static void say_id(const struct topic_key *key, struct text *out) {
    text_add(out, manner_names[key->manner]);
    if (key->manner == MANNER_REFUSES) {
        text_addf(out, "/%s", played_kind_name[key->kind]);
        return;
    }
    const bool one = key->manner == MANNER_ALLOWS || key->manner >= MANNER_OVER;
    for (int i = 0; i < (one ? 1 : TOPIC_CLAUSES) && key->clause[i]; i++)
        text_addf(out, "/%s", key->clause[i]);
}

// What all answers of it have and right ones seldom.
static void say_share(const struct observed *of, const struct topic *t, struct text *out) {
    TEXT traits = {0};
    if (t->shared.length)
        text_add(out, "Several clauses decide these answers. All of them have this in common; "
                      "correct answers seldom do.");
    else if (t->count >= SHARED_LEAST && topic_say_traits(of, t, &traits))
        text_addf(out, "In each of these answers %s.", text_string(&traits));
}

// ---- causes ----

// What makes a case: the smallest. A pass shows less than the action that the list has wrong.
static size_t smallest(const struct observed *of, const struct topic *t) {
    const struct observation *best = &of->seen[t->members[0]];
    for (size_t i = 1; i < t->count; i++) {
        const struct observation *o = &of->seen[t->members[i]];
        if (is_pass(o) != is_pass(best) ? is_pass(best)
                                        : cause_weight(o->position) < cause_weight(best->position))
            best = o;
    }
    return (size_t)(best - of->seen);
}

static uint64_t members_in(const struct observed *of, const struct topic *t, size_t first,
                           size_t group) {
    uint64_t n = 0;
    for (size_t i = first; i < t->count; i++)
        n += t->members[i] < of->met && of->group[t->members[i]] == (int)group;
    return n;
}

// Counts the members of a topic from `first` on with a cause, and notes how much of each group's
// differences it has.
static void count_members(struct conform *c, const struct diagnosed *d, const struct topic *t,
                          size_t first, size_t at, struct share *shares) {
    const struct observed *of = &c->observed[d->ruleset];
    struct cause *cause = &c->causes.of[at];
    for (size_t g = 0; g < c->group_count; g++) {
        const uint64_t n = members_in(of, t, first, g);
        if (n == 0)
            continue;
        cause_add_group(c, cause, g, n, shares[g].all);
        if (!cause->finding)
            cause_offer_case(c, cause, g);
        shares[g].liked += n;
        if (n > shares[g].most) {
            shares[g].most = n;
            shares[g].in = at;
        }
    }
}

// Adds a topic as a cause.
static void add_topic(struct conform *c, const struct diagnosed *d, const struct topic *t,
                      struct share *shares) {
    const struct observed *of = &c->observed[d->ruleset];
    const struct observation *o = &of->seen[smallest(of, t)];
    struct wanted wanted = {.c = c, .d = d, .topic = t->key};
    TEXT id = {0}, title = {0}, share = {0};
    struct finding made;
    say_id(&t->key, &id);
    say_title(t, &title);
    say_share(of, t, &share);
    struct cause *cause =
        cause_add(c, d->ruleset, text_string(&id), text_string(&title), text_string(&share));
    cause->held_against = d->what.agreements;
    for (size_t i = 0; i < t->count && cause->unreachable; i++)
        cause->unreachable = cause_unreachable(of->seen[t->members[i]].position);
    if (conform_make_case(c, o, cause_is_wanted, &wanted, &made) || conform_seen_case(c, o, &made))
        cause_own_case(c, cause, &made);
    count_members(c, d, t, 0, c->causes.count - 1, shares);
    if (!cause->finding)
        cause_free(&c->causes.of[--c->causes.count]);
    else if (!cause->group_count)
        cause_count_asked(cause, t->count);
}

// A few answers joined the topic of a suspect, which does not give them: its cause counts them too.
static void add_beside(struct conform *c, const struct diagnosed *d, const struct topic *t,
                       struct share *shares) {
    const struct suspect *s = &d->what.suspect[t->suspect - 1];
    size_t more = 0;
    for (size_t i = t->own; i < t->count; i++)
        more += t->members[i] < c->observed[d->ruleset].met;
    for (size_t i = 0; i < c->causes.count; i++) {
        struct cause *cause = &c->causes.of[i];
        if (cause->ruleset != d->ruleset || !suspect_same(&cause->suspect, s))
            continue;
        TEXT share = {0};
        text_addf(&share,
                  "%zu more answer%s wrong in the same manner; this explanation alone does "
                  "not give %s.",
                  more, more == 1 ? " is" : "s are", more == 1 ? "it" : "them");
        if (more) {
            free(cause->share);
            cause->share = memory_text(text_string(&share));
        }
        count_members(c, d, t, t->own, i, shares);
    }
}

// What is left of the groups and is in no cause: it counts with the cause that has most of what is
// left of its group, or is one of its own.
static void add_rest(struct conform *c, struct share *shares) {
    for (size_t g = 0; g < c->group_count; g++) {
        if (shares[g].left <= shares[g].liked)
            continue;
        const uint64_t rest = shares[g].left - shares[g].liked;
        if (shares[g].most)
            cause_count_part(&c->causes.of[shares[g].in], &c->groups[g], rest, shares[g].all);
        else if (!cause_with_group(c, g))
            cause_of_group(c, g, rest, shares[g].all);
        shares[g].liked += rest;
    }
}

void causes_add_left(struct conform *c, const struct diagnosed *d, struct topics *topics,
                     struct share *shares) {
    for (size_t i = 0; i < topics->count; i++) {
        struct topic *t = &topics->of[i];
        progress_parts(c->progress, "unexplained causes", i, topics->count);
        if (!t->suspect)
            add_topic(c, d, t, shares);
        else if (t->count > t->own)
            add_beside(c, d, t, shares);
        topic_free(t);
    }
    add_rest(c, shares);
}
