// SPDX-License-Identifier: MIT
//
// The engine under a hypothesis, in child processes. Invariant: a process that predicts writes
// nothing but its prints and where it is, in memory that it shares with its parent, so that its
// crash costs the prediction that it was at and no other.
#include "hypothesis.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>

#include "base/hash.h"
#include "base/line.h"
#include "base/memory.h"
#include "harness_options.h"
#include "impl/impl.h"
#include "impl/mutants.h"
#include "play/setup.h"
#include "position/model.h"
#include "process/isolate.h"
#include "registers/rulings.h"

enum {
    QUESTION_MS = 500, // of the processor, for one prediction
    BATCH_MS = 600000, // of wall time, for a process
    WOUND_UP = 64,     // predictions for which the timer goes on
    STRIKES = 3,       // after which a hypothesis that crashes predicts nothing more
};

// ---- suspects ----

static bool begins(const char *clauses, const char *prefix) {
    for (const char *s = clauses; *s; s += strcspn(s, " "), s += *s == ' ')
        if (strncmp(s, prefix, strlen(prefix)) == 0)
            return true;
    return false;
}

// The documents for more than two players leave to the 2019 sheet what they do not speak of.
static bool concerns(const struct mutant *m, int ruleset) {
    return begins(m->clauses, ruleset_clause_prefix[ruleset]) ||
           (game_leaves_to_sheet(ruleset_game[ruleset]) &&
            begins(m->clauses, ruleset_clause_prefix[RULESET_CATALYST2019]));
}

static void add_options(struct suspects *s, const struct ruling *r, int index) {
    for (size_t o = 0; o < r->options; o++) {
        struct switchable *made = &s->of[s->count++];
        *made = (struct switchable){.ruling = index, .option = (int)o};
        char *const list = made->suspect.clauses;
        made->suspect.ruling = true;
        made->suspect.sentence = r->meaning[o];
        (void)snprintf(made->suspect.name, sizeof made->suspect.name, "%s=%s", r->name,
                       r->option[o]);
        (void)snprintf(list, sizeof made->suspect.clauses, "ruling:%s", r->name);
        for (size_t i = 0; i < r->clauses; i++) {
            const size_t used = strlen(list);
            (void)snprintf(list + used, sizeof made->suspect.clauses - used, " %s", r->clause[i]);
        }
    }
}

static void add_mutant(struct suspects *s, const struct mutant *m) {
    struct switchable *made = &s->of[s->count++];
    *made = (struct switchable){.ruling = -1};
    (void)snprintf(made->suspect.name, sizeof made->suspect.name, "%s", m->name);
    (void)snprintf(made->suspect.clauses, sizeof made->suspect.clauses, "%s", m->clauses);
    made->suspect.sentence = m->sentence;
}

static void add_defaults(struct suspects *s) {
    s->of[s->count++] =
        (struct switchable){.suspect = {.name = "no-rulings",
                                        .sentence = "the options that positions name are ignored"},
                            .ruling = -1,
                            .defaults = true};
}

void suspects_begin(struct suspects *s, const char *ruleset) {
    size_t ruling_count, mutant_count;
    const struct ruling *table = rulings(&ruling_count);
    const struct mutant *rows = mutants(&mutant_count);
    const int index = ruleset_index(ruleset);
    struct impl unused;
    (void)impl_misread(&unused, ""); // makes its tables here, once, and not in each process
    s->count = 0;
    s->of = memory_take(1 + ruling_count * RULING_OPTIONS_MAX + mutant_count, sizeof *s->of);
    add_defaults(s);
    for (size_t i = 0; i < ruling_count; i++)
        if (table[i].applies[index])
            add_options(s, &table[i], (int)i);
    for (size_t i = 0; i < mutant_count; i++)
        if (concerns(&rows[i], index))
            add_mutant(s, &rows[i]);
    for (size_t i = 0; i < s->count; i++)
        s->of[i].suspect.row = (unsigned short)i;
}

void suspects_free(struct suspects *s) {
    free(s->of);
    *s = (struct suspects){0};
}

bool hypothesis_same(const struct hypothesis *a, const struct hypothesis *b) {
    return memcmp(a->part, b->part, a->size * sizeof *a->part) == 0 &&
           memcmp(a->scope, b->scope, a->size) == 0;
}

bool hypothesis_with(const struct suspects *s, const struct hypothesis *h, size_t suspect,
                     unsigned char scope, struct hypothesis *more) {
    const int ruling = s->of[suspect].ruling;
    size_t at = h->size;
    for (size_t i = 0; i < h->size; i++)
        if (h->part[i] == suspect || (ruling >= 0 && s->of[h->part[i]].ruling == ruling))
            return false;
    *more = *h;
    for (; at > 0 && h->part[at - 1] > suspect; at--) {
        more->part[at] = h->part[at - 1];
        more->scope[at] = h->scope[at - 1];
    }
    more->part[at] = (unsigned short)suspect;
    more->scope[at] = scope;
    more->size++;
    return true;
}

// ---- answers ----

bool prints_agree(const struct print *a, const struct print *b) {
    if (a->core != b->core)
        return false;
    for (int i = 0; i < PARTS; i++)
        if (a->part[i] && b->part[i] && a->part[i] != b->part[i])
            return false;
    return true;
}

// Never 0.
static uint64_t add_bytes(uint64_t hash, const char *s, size_t length) {
    hash = hash_bytes(hash, s, length);
    return hash | (hash == 0);
}

static uint64_t hash_of(const char *s, size_t length) {
    return add_bytes(HASH_BEGIN, s, length);
}

static unsigned bit(int part) {
    return 1U << part;
}

// Which parts a position has.
static unsigned parts_of(const struct model *m) {
    const unsigned streaks[GAMES] = {
        [GAME_DUEL] = bit(PART_WHITE) | bit(PART_BLACK),
        [GAME_SHRINES] = bit(PART_WHITE) | bit(PART_BLACK) | bit(PART_RED),
        [GAME_RONIN] = bit(PART_WHITE), // one for all
    };
    unsigned parts = model_has_streak(m) ? streaks[model_game(m)] : 0;
    if (model_option_is(m, OPTION_ZOMBIE_LIMIT_NONE))
        parts &= ~bit(PART_RED);
    return parts | (model_has_made(m) ? bit(PART_MADE) : 0);
}

// The prints of a streak's value: a part for each player, or one for all where the game has no
// more.
static void print_streak(const char *value, size_t length, unsigned parts, struct print *p) {
    if (!(parts & bit(PART_BLACK))) {
        p->part[PART_WHITE] = parts & bit(PART_WHITE) ? hash_of(value, length) : 0;
        return;
    }
    for (int i = PART_WHITE; i <= PART_RED; i++) {
        const char *colon = memchr(value, ':', length);
        const size_t own = colon ? (size_t)(colon - value) : length;
        if (parts & bit(i))
            p->part[i] = hash_of(value, own);
        value += colon ? own + 1 : own;
        length -= colon ? own + 1 : own;
    }
}

// The print of a position line, without its rules and what is not modelled; of the parts those
// that are asked for.
static struct print print_line(const char *line, unsigned parts, const char *unmodelled) {
    struct print p = {.core = hash_of("next", 4)};
    for (const char *s = line; *s;) {
        const size_t length = strcspn(s, " "), name = strcspn(s, "= ");
        const char *value = s + name + (name < length);
        const size_t value_length = length - (size_t)(value - s);
        if (list_has("rules", ',', s, name) || list_has(unmodelled, ',', s, name))
            ;
        else if (list_has("streak", ',', s, name))
            print_streak(value, value_length, parts, &p);
        else if (list_has("made", ',', s, name))
            p.part[PART_MADE] = parts & bit(PART_MADE) ? hash_of(value, value_length) : 0;
        else
            p.core = add_bytes(p.core, s, length);
        s += length + (s[length] == ' ');
    }
    return p;
}

static struct print print_list(const char *lines) {
    size_t length = strlen(lines);
    while (length > 0 && lines[length - 1] == '\n')
        length--;
    return (struct print){.core = hash_of(lines, length)};
}

static const struct print print_illegal = {.core = 1}, print_legal = {.core = 2};

struct print query_print(const struct query *q, bool legal, const char *answer,
                         const char *unmodelled) {
    if (!q->action)
        return print_list(answer);
    if (q->listed)
        return legal ? print_legal : print_illegal;
    return legal ? print_line(answer, q->parts, unmodelled) : print_illegal;
}

bool query_begin(struct query *q, const char *position, const char *action,
                 const char *unmodelled) {
    struct model m;
    struct problem p;
    struct text answer = {0};
    *q = (struct query){.position = position, .action = action};
    enum answer said = ANSWER_UNREADABLE;
    if (model_read(&m, position, &p))
        said = action ? impl_engine.apply(NULL, position, action, &answer, NULL, &p)
                      : impl_engine.legal(NULL, position, &answer, &p);
    if (said != ANSWER_UNREADABLE) {
        q->parts = parts_of(&m);
        q->reference = query_print(q, said == ANSWER_YES, text_string(&answer), unmodelled);
    }
    if (said == ANSWER_YES && action)
        q->next = answer.s;
    else
        text_free(&answer);
    return said != ANSWER_UNREADABLE;
}

void query_listed(struct query *q) {
    q->listed = true;
    if (q->reference.core != print_illegal.core)
        q->reference = print_legal;
}

void query_within(struct query *q, const char *answer) {
    struct text list = {0};
    struct problem p;
    q->within = answer;
    q->reference = print_legal;
    (void)impl_engine.legal(NULL, q->position, &list, &p);
    q->next = list.s;
}

bool action_merge_next(struct action_merge *m) {
    const char *a = m->rest[0], *b = m->rest[1];
    const size_t of_a = strcspn(a, "\n"), of_b = strcspn(b, "\n");
    m->order = !*a ? 1 : !*b ? -1 : action_compare(a, of_a, b, of_b);
    m->line = m->order <= 0 ? a : b;
    m->length = m->order <= 0 ? of_a : of_b;
    m->rest[0] += m->order <= 0 ? of_a + (a[of_a] == '\n') : 0;
    m->rest[1] += m->order >= 0 ? of_b + (b[of_b] == '\n') : 0;
    return *a || *b;
}

// Whether each action that one of `right` and `list` has alone is one that one of `right` and
// `answer` has alone. All are sorted.
static bool only_where(const char *right, const char *list, const char *answer) {
    struct action_merge a = {.rest = {right, list}}, b = {.rest = {right, answer}};
    bool more = action_merge_next(&b);
    while (action_merge_next(&a)) {
        int order = -1;
        if (a.order == 0)
            continue;
        while (more && (order = action_compare(b.line, b.length, a.line, a.length)) < 0)
            more = action_merge_next(&b);
        if (!more || order != 0 || b.order == 0)
            return false;
    }
    return true;
}

void query_free(struct query *q) {
    free(q->next);
    q->next = NULL;
}

// The print of a list that is predicted.
static struct print print_listed(const struct query *q, const char *list) {
    if (!q->within)
        return print_list(list);
    return only_where(q->next ? q->next : "", list, q->within) ? print_legal : print_illegal;
}

// ---- one prediction, in the child ----

struct caller {
    const struct suspects *suspects;
    const struct hypothesis *hypothesis;
    const char *unmodelled;
    struct impl engine; // with the mutants of the hypothesis
    struct text mutants;
    struct text position, answer;
};

// Takes the engine with the mutants of the hypothesis.
static bool take_engine(struct caller *c) {
    text_clear(&c->mutants);
    for (size_t i = 0; i < c->hypothesis->size; i++) {
        const struct switchable *s = &c->suspects->of[c->hypothesis->part[i]];
        if (s->ruling < 0 && !s->defaults)
            text_addf(&c->mutants, "%s%s", c->mutants.length ? "," : "", s->suspect.name);
    }
    return impl_misread(&c->engine, text_string(&c->mutants));
}

static bool any_ruling(const struct caller *c) {
    for (size_t i = 0; i < c->hypothesis->size; i++) {
        const struct switchable *s = &c->suspects->of[c->hypothesis->part[i]];
        if (s->ruling >= 0 || s->defaults)
            return true;
    }
    return false;
}

// The options of the hypothesis. That options are ignored stands first in the table, and so goes
// before those that it has nevertheless.
static void set_options(const struct caller *c, struct model *m) {
    struct model plain;
    for (size_t i = 0; i < c->hypothesis->size; i++) {
        const struct switchable *s = &c->suspects->of[c->hypothesis->part[i]];
        if (s->defaults) {
            (void)model_init(&plain, m->ruleset);
            memcpy(m->option, plain.option, sizeof m->option);
        } else if (s->ruling >= 0) {
            m->option[s->ruling] = (unsigned char)s->option;
        }
    }
}

// Whether what both positions have of the streaks is the same. Those of four to seven players are
// the same under all options that have any.
static bool same_streaks(const struct model *a, const struct model *b) {
    const unsigned both = parts_of(a) & parts_of(b);
    for (int i = 0; i < MODEL_PLAYERS; i++)
        if (both & bit(i) && strcmp(a->streak[i], b->streak[i]) != 0)
            return false;
    return true;
}

// The position with the options of the hypothesis; false where it can't be said with them. `parts`
// are those that it has then.
static bool express(struct caller *c, const char *position, unsigned *parts) {
    struct model was, m;
    struct problem p;
    text_clear(&c->position);
    if (!any_ruling(c)) {
        text_add(&c->position, position);
        return true;
    }
    (void)model_read(&was, position, &p);
    m = was;
    set_options(c, &m);
    setup_mend_streaks(&m);
    *parts = parts_of(&m);
    model_write(&m, &c->position);
    return same_streaks(&was, &m);
}

// Of a next position: parts that the hypothesis has no account of are as the reference has them,
// or unknown where it has no next position.
static struct print bring_back(const struct caller *c, const struct query *q, unsigned parts) {
    struct print p = print_line(text_string(&c->answer), q->parts & parts, c->unmodelled);
    for (int i = 0; i < PARTS; i++)
        if (q->parts & ~parts & bit(i))
            p.part[i] = q->reference.core != print_illegal.core ? q->reference.part[i] : 0;
    return p;
}

static struct print predict_all(struct caller *c, const struct query *q) {
    struct problem p;
    unsigned parts = q->parts;
    if (!express(c, q->position, &parts))
        return (struct print){0};
    const char *position = text_string(&c->position);
    const enum answer said =
        q->action ? c->engine.apply(c->engine.self, position, q->action, &c->answer, NULL, &p)
                  : c->engine.legal(c->engine.self, position, &c->answer, &p);
    if (said == ANSWER_UNREADABLE)
        return (struct print){0};
    if (!q->action)
        return print_listed(q, text_string(&c->answer));
    if (said == ANSWER_NO)
        return print_illegal;
    return q->listed ? print_legal : bring_back(c, q, parts);
}

// ---- scopes ----

static bool scoped(const struct hypothesis *h) {
    for (size_t i = 0; i < h->size; i++)
        if (h->scope[i])
            return true;
    return false;
}

// The suspects that hold for an action, without their scopes; with NULL those that hold everywhere.
static struct hypothesis holding(const struct hypothesis *h, const char *position,
                                 const char *action) {
    const struct traits traits = traits_of(position, action);
    struct hypothesis here = {.size = 0};
    for (size_t i = 0; i < h->size; i++)
        if (!h->scope[i] || (action && traits_have(&traits, (enum trait)(h->scope[i] - 1))))
            here.part[here.size++] = h->part[i];
    return here;
}

// The list without any that has a scope, with those actions put in or out whose own suspects say
// so.
static struct print predict_list(struct caller *c, const struct query *q) {
    const struct hypothesis *whole = c->hypothesis;
    const struct hypothesis plain = holding(whole, q->position, NULL);
    struct hypothesis every = *whole;
    TEXT with_none = {0}, with_all = {0}, out = {0};
    struct text *const lists[] = {&with_none, &with_all};
    struct problem p;
    bool good = true;
    memset(every.scope, 0, sizeof every.scope);
    for (int i = 0; i < 2 && good; i++) {
        unsigned parts = q->parts;
        c->hypothesis = i == 0 ? &plain : &every;
        good =
            take_engine(c) && express(c, q->position, &parts) &&
            c->engine.legal(c->engine.self, text_string(&c->position), lists[i], &p) == ANSWER_YES;
    }
    c->hypothesis = whole;
    struct action_merge m = {.rest = {text_string(&with_none), text_string(&with_all)}};
    while (good && action_merge_next(&m)) {
        char action[ACTION_MAX];
        (void)snprintf(action, sizeof action, "%.*s", (int)m.length, m.line);
        // In both it stays; in one it is there if its suspects hold, or if they do not.
        if (m.order == 0 ||
            (holding(whole, q->position, action).size > plain.size) == (m.order > 0))
            text_addf(&out, "%s\n", action);
    }
    return good ? print_listed(q, text_string(&out)) : (struct print){0};
}

static struct print predict(struct caller *c, const struct query *q) {
    const struct hypothesis *whole = c->hypothesis;
    if (!scoped(whole))
        return predict_all(c, q);
    if (!q->action)
        return predict_list(c, q);
    const struct hypothesis here = holding(whole, q->position, q->action);
    c->hypothesis = &here;
    const struct print print = take_engine(c) ? predict_all(c, q) : (struct print){0};
    c->hypothesis = whole;
    return print;
}

// ---- batches ----

// Where a child is, shared with its parent.
struct progress {
    size_t hypothesis, question;
    size_t struck; // crashes of this hypothesis
};

struct run {
    struct trials *batch;
    struct progress *at;
};

// Ends the process where one prediction takes too long. The timer goes on over some quick ones,
// since to set it takes as long as one of them.
static void wind_up(void) {
    const struct itimerval timer = {.it_value = {.tv_usec = QUESTION_MS * 1000}};
    (void)setitimer(ITIMER_VIRTUAL, &timer, NULL);
}

// Whether it differs from the reference.
static bool changes(const struct trials *b, size_t question, const struct print *p) {
    return p->core && !prints_agree(p, &b->questions[question]->reference);
}

// The rest of the row that the progress is in.
static void run_row(struct run *r, struct caller *c) {
    struct trials *b = r->batch;
    struct print *row = b->prints + r->at->hypothesis * b->question_count;
    size_t changed = 0;
    c->hypothesis = &b->hypotheses[r->at->hypothesis];
    if (r->at->struck >= STRIKES || !take_engine(c))
        return;
    for (size_t q = 0; q < b->question_count; q++) {
        if (q >= r->at->question) {
            if (r->at->question == q || q % WOUND_UP == 0)
                wind_up();
            r->at->question = q;
            row[q] = predict(c, b->questions[q]);
        }
        changed += changes(b, q, &row[q]);
        if (b->patience && changed > b->patience[r->at->hypothesis])
            return;
    }
}

static bool run_rest(void *context) {
    struct run *r = context;
    struct caller c = {.suspects = r->batch->suspects, .unmodelled = r->batch->unmodelled};
    while (r->at->hypothesis < r->batch->hypothesis_count) {
        run_row(r, &c);
        r->at->question = r->at->struck = 0;
        r->at->hypothesis++;
    }
    text_free(&c.position);
    text_free(&c.mutants);
    text_free(&c.answer);
    return true;
}

void trials_run(struct trials *b) {
    const size_t cells = b->hypothesis_count * b->question_count;
    b->size = sizeof(struct progress) + cells * sizeof *b->prints;
    struct progress *at = isolate_shared(b->size);
    b->prints = (struct print *)(void *)(at + 1);
    struct run r = {b, at};
    while (cells > 0 && at->hypothesis < b->hypothesis_count) {
        if (isolate(run_rest, &r, BATCH_MS, true) == ISOLATED_YES)
            break;
        at->struck++;
        at->question++;
    }
}

void trials_free(struct trials *b) {
    if (b->prints)
        isolate_unshare((char *)b->prints - sizeof(struct progress), b->size);
    b->prints = NULL;
}
