// SPDX-License-Identifier: MIT
//
// Runs the engine under a hypothesis (a set of options and mutants), in child processes.
// Invariant: a child writes only into memory shared with its parent: its predicted answers, and its
// progress. So a crash of the child loses only one prediction.
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
#include "impl/rulings.h"
#include "play/setup.h"
#include "position/model.h"
#include "process/isolate.h"

enum {
    QUESTION_MS = 500, // processor time for one prediction
    BATCH_MS = 600000, // wall time of a process
    WOUND_UP = 64,     // number of predictions after which the timer is set again
    STRIKES = 3,       // number of crashes after which a hypothesis predicts nothing more
};

static bool begins(const char *clauses, const char *prefix) {
    for (const char *s = clauses; *s; s += strcspn(s, " "), s += *s == ' ')
        if (strncmp(s, prefix, strlen(prefix)) == 0)
            return true;
    return false;
}

static struct suspect *add_suspect(struct suspects *s, const char *name, const char *sentence,
                                   const char *clauses) {
    struct suspect *made = &s->of[s->count];
    *made = (struct suspect){.sentence = sentence, .row = (unsigned short)s->count++};
    (void)snprintf(made->name, sizeof made->name, "%s", name);
    (void)snprintf(made->clauses, sizeof made->clauses, "%s", clauses);
    return made;
}

void suspects_begin(struct suspects *s, const char *ruleset) {
    size_t mutant_count;
    const struct mutant *rows = mutants(&mutant_count);
    const int index = ruleset_index(ruleset);
    struct mutant gap;
    struct impl unused;
    size_t gaps = 0;
    (void)impl_misread(&unused, ""); // makes the tables of mutants here once, not in each process
    s->count = 0;
    while (mutant_gap(gaps, &gap))
        gaps++;
    s->of = memory_take(1 + RULING_COUNT * RULING_OPTIONS_MAX + mutant_count + gaps, sizeof *s->of);
    add_suspect(s, "no-rulings", "the options that positions name are ignored", "")->defaults =
        true;
    for (size_t i = 0; i < RULING_COUNT; i++) {
        const struct ruling *r = &ruling_table[i];
        for (size_t o = 0; o < r->options && r->applies[index]; o++) {
            TEXT name = {0}, clauses = {0};
            text_addf(&name, "%s=%s", r->name, r->option[o]);
            text_addf(&clauses, "ruling:%s", r->name);
            for (size_t c = 0; c < r->clauses; c++)
                text_addf(&clauses, " %s", r->clause[c]);
            struct suspect *made =
                add_suspect(s, text_string(&name), r->meaning[o], text_string(&clauses));
            made->ruling = true;
            made->index = (unsigned char)i;
            made->option = (unsigned char)o;
        }
    }
    // Where a document for more than two players says nothing, the rules of the 2019 sheet hold. So
    // mutants of that sheet are suspects, too.
    for (size_t i = 0; i < mutant_count; i++)
        if (begins(rows[i].clauses, ruleset_clause_prefix[index]) ||
            (game_leaves_to_sheet(ruleset_game[index]) &&
             begins(rows[i].clauses, ruleset_clause_prefix[RULESET_CATALYST2019])))
            (void)add_suspect(s, rows[i].name, rows[i].sentence, rows[i].clauses);
    for (size_t i = 0; i < gaps && mutant_gap(i, &gap); i++)
        add_suspect(s, gap.name, gap.sentence, gap.clauses)->gap = true;
}

void suspects_free(struct suspects *s) {
    free(s->of);
    *s = (struct suspects){0};
}

bool hypothesis_with(const struct suspects *s, const struct hypothesis *h, size_t suspect,
                     unsigned char scope, struct hypothesis *more) {
    const struct suspect *it = &s->of[suspect];
    size_t at = h->size;
    for (size_t i = 0; i < h->size; i++) {
        const struct suspect *has = &s->of[h->row[i]];
        if (has == it || (it->ruling && has->ruling && has->index == it->index))
            return false;
    }
    *more = *h;
    for (; at > 0 && h->row[at - 1] > suspect; at--) {
        more->row[at] = h->row[at - 1];
        more->scope[at] = h->scope[at - 1];
    }
    more->row[at] = (unsigned short)suspect;
    more->scope[at] = scope;
    more->size++;
    return true;
}

bool prints_agree(const struct print *a, const struct print *b) {
    if (a->core != b->core)
        return false;
    for (int i = 0; i < OPTIONALS; i++)
        if (a->optional[i] && b->optional[i] && a->optional[i] != b->optional[i])
            return false;
    return true;
}

static const char *const optional_names[OPTIONALS] = {"streak", "made"};

// Returns the bits of the optional fields that a position has. Streaks are ignored under
// zombie-limit=none.
static unsigned optional_of(const struct model *m) {
    const bool streak = model_has_streak(m) && !model_option_is(m, OPTION_ZOMBIE_LIMIT_NONE);
    return (streak ? 1U << OPTIONAL_STREAK : 0) | (model_has_made(m) ? 1U << OPTIONAL_MADE : 0);
}

// Hashes a position line. Leaves out the rules, the fields in `unmodelled`, and each optional field
// that has no bit in `optional`.
static struct print print_line(const char *line, unsigned optional, const char *unmodelled) {
    struct print p = {.core = hash_bytes(HASH_BEGIN, "next", 4)};
    for (const char *s = line; *s;) {
        const size_t length = strcspn(s, " "), name = strcspn(s, "= ");
        int field = 0;
        while (field < OPTIONALS && !list_has(optional_names[field], ',', s, name))
            field++;
        if (list_has("rules", ',', s, name) || list_has(unmodelled, ',', s, name))
            ;
        else if (field == OPTIONALS)
            p.core = hash_bytes(p.core, s, length);
        else if (optional & 1U << field)
            p.optional[field] = hash_bytes(HASH_BEGIN, s, length);
        s += length + (s[length] == ' ');
    }
    return p;
}

static struct print print_list(const char *lines) {
    size_t length = strlen(lines);
    while (length > 0 && lines[length - 1] == '\n')
        length--;
    return (struct print){.core = hash_bytes(HASH_BEGIN, lines, length)};
}

static const struct print print_illegal = {.core = 1}, print_legal = {.core = 2};

bool print_forbids(const struct print *p) {
    return p->core == print_illegal.core;
}

// Hashes an observed answer.
static struct print print_answer(const struct query *q, bool legal, const char *answer,
                                 const char *unmodelled) {
    if (!q->action)
        return print_list(answer);
    if (q->listed)
        return legal ? print_legal : print_illegal;
    return legal ? print_line(answer, q->optional, unmodelled) : print_illegal;
}

bool query_begin(struct query *q, const char *position, const char *action,
                 const char *unmodelled) {
    struct model m;
    struct problem p;
    TEXT answer = {0};
    *q = (struct query){.position = position, .action = action};
    if (!model_read(&m, position, &p))
        return false;
    const enum answer said = action ? impl_engine.apply(NULL, position, action, &answer, NULL, &p)
                                    : impl_engine.legal(NULL, position, &answer, &p);
    q->legal = said == ANSWER_YES && action;
    q->optional = optional_of(&m);
    q->reference = print_answer(q, said == ANSWER_YES, text_string(&answer), unmodelled);
    return said != ANSWER_UNREADABLE;
}

bool query_observed(struct query *q, const struct observation *o, const char *unmodelled,
                    struct print *seen) {
    if (!query_begin(q, o->position, o->action, unmodelled))
        return false;
    if (o->listed) {
        q->listed = true;
        q->reference = q->legal ? print_legal : print_illegal;
    }
    *seen = print_answer(q, o->legal, o->answer, unmodelled);
    return true;
}

struct caller {
    const struct suspects *suspects;
    const struct hypothesis *hypothesis;
    const char *unmodelled;
    struct impl engine; // the engine with the mutants of `hypothesis`
    struct text mutants;
    struct text position, answer;
};

// Sets c->engine to the engine with the mutants of c->hypothesis; false if that fails.
static bool take_engine(struct caller *c) {
    text_clear(&c->mutants);
    for (size_t i = 0; i < c->hypothesis->size; i++) {
        const struct suspect *s = &c->suspects->of[c->hypothesis->row[i]];
        if (!s->ruling && !s->defaults)
            text_addf(&c->mutants, "%s%s", c->mutants.length ? "," : "", s->name);
    }
    return impl_misread(&c->engine, text_string(&c->mutants));
}

// Writes the position with the options of c->hypothesis to c->position. *optional becomes the
// optional fields of the written position. Returns false if the options change the field `streak`.
// The suspect "no-rulings" resets all options; it comes before the suspects that set an option.
static bool express(struct caller *c, const char *position, unsigned *optional) {
    struct model was, m, plain;
    struct problem p;
    bool bent = false;
    text_clear(&c->position);
    for (size_t i = 0; i < c->hypothesis->size; i++) {
        const struct suspect *s = &c->suspects->of[c->hypothesis->row[i]];
        if (!s->ruling && !s->defaults)
            continue;
        if (!bent) {
            (void)model_read(&was, position, &p);
            m = was;
            bent = true;
        }
        if (s->ruling)
            m.option[s->index] = s->option;
        else if (model_init(&plain, m.ruleset))
            memcpy(m.option, plain.option, sizeof m.option);
    }
    if (!bent) {
        text_add(&c->position, position);
        return true;
    }
    setup_mend_streaks(&m);
    *optional = optional_of(&m);
    model_write(&m, &c->position);
    bool same = true; // whether both positions have the same streaks
    for (int i = 0; i < MODEL_PLAYERS && optional_of(&was) & *optional & 1U << OPTIONAL_STREAK; i++)
        same = same && strcmp(was.streak[i], m.streak[i]) == 0;
    return same;
}

static struct print predict_all(struct caller *c, const struct query *q) {
    struct problem p;
    unsigned optional = q->optional;
    if (!express(c, q->position, &optional))
        return (struct print){0};
    const char *position = text_string(&c->position);
    const enum answer said =
        q->action ? c->engine.apply(c->engine.self, position, q->action, &c->answer, NULL, &p)
                  : c->engine.legal(c->engine.self, position, &c->answer, &p);
    if (said == ANSWER_UNREADABLE)
        return (struct print){0};
    if (!q->action)
        return print_list(text_string(&c->answer));
    if (said == ANSWER_NO || q->listed)
        return said == ANSWER_NO ? print_illegal : print_legal;
    // An optional field that the engine leaves out under these options is copied from the
    // reference's answer, or is 0 (unknown).
    struct print print = print_line(text_string(&c->answer), q->optional & optional, c->unmodelled);
    for (int i = 0; i < OPTIONALS; i++)
        if (q->optional & ~optional & 1U << i)
            print.optional[i] =
                q->reference.core != print_illegal.core ? q->reference.optional[i] : 0;
    return print;
}

// Returns the misreadings in `h` that concern the action. If `action` is NULL, returns the
// misreadings that concern all actions.
static struct hypothesis holding(const struct hypothesis *h, const char *position,
                                 const char *action) {
    const struct traits traits = traits_of(position, action);
    struct hypothesis here = {.size = 0};
    for (size_t i = 0; i < h->size; i++)
        if (!h->scope[i] || (action && traits_have(&traits, (enum trait)(h->scope[i] - 1))))
            here.row[here.size++] = h->row[i];
    return here;
}

// Predicts a list of legal actions. A misreading that concerns only some actions does not change
// whether other actions are legal.
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
        unsigned optional = q->optional;
        c->hypothesis = i == 0 ? &plain : &every;
        good =
            take_engine(c) && express(c, q->position, &optional) &&
            c->engine.legal(c->engine.self, text_string(&c->position), lists[i], &p) == ANSWER_YES;
    }
    c->hypothesis = whole;
    struct action_merge m = {.rest = {text_string(&with_none), text_string(&with_all)}};
    while (good && action_merge_next(&m)) {
        char action[ACTION_MAX];
        (void)snprintf(action, sizeof action, "%.*s", (int)m.length, m.line);
        // An action that a limited suspect concerns is legal if it is in with_all. Any other action
        // is legal if it is in with_none.
        if (m.order == 0 ||
            (holding(whole, q->position, action).size > plain.size) == (m.order > 0))
            text_addf(&out, "%s\n", action);
    }
    return good ? print_list(text_string(&out)) : (struct print){0};
}

static struct print predict(struct caller *c, const struct query *q) {
    const struct hypothesis *whole = c->hypothesis;
    bool scoped = false;
    for (size_t i = 0; i < whole->size; i++)
        scoped = scoped || whole->scope[i];
    if (!scoped)
        return predict_all(c, q);
    if (!q->action)
        return predict_list(c, q);
    const struct hypothesis here = holding(whole, q->position, q->action);
    c->hypothesis = &here;
    const struct print print = take_engine(c) ? predict_all(c, q) : (struct print){0};
    c->hypothesis = whole;
    return print;
}

// How far a child process is; shared with its parent.
struct progress {
    size_t hypothesis, question;
    size_t struck; // crashes of the engine under this hypothesis
};

struct run {
    struct caller caller;
    const struct hypothesis *hypotheses;
    size_t hypothesis_count;
    const struct query *const *questions;
    size_t question_count, patience;
    struct progress *at;
    struct print *prints;
};

// Makes the predictions that are still missing under the current hypothesis and the later ones.
static bool run_rest(void *context) {
    struct run *r = context;
    const struct itimerval timer = {.it_value = {.tv_usec = QUESTION_MS * 1000}};
    for (; r->at->hypothesis < r->hypothesis_count; r->at->hypothesis++) {
        struct print *row = r->prints + r->at->hypothesis * r->question_count;
        size_t changed = 0;
        r->caller.hypothesis = &r->hypotheses[r->at->hypothesis];
        const bool good = r->at->struck < STRIKES && take_engine(&r->caller);
        for (size_t q = 0; q < r->question_count && changed <= r->patience && good; q++) {
            if (q >= r->at->question) {
                // The timer ends the process if a prediction takes too long. Setting the timer
                // takes as long as a prediction, so several quick predictions share a timer.
                if (r->at->question == q || q % WOUND_UP == 0)
                    (void)setitimer(ITIMER_VIRTUAL, &timer, NULL);
                r->at->question = q;
                row[q] = predict(&r->caller, r->questions[q]);
            }
            changed += row[q].core && !prints_agree(&row[q], &r->questions[q]->reference);
        }
        r->at->question = r->at->struck = 0;
    }
    text_free(&r->caller.position);
    text_free(&r->caller.mutants);
    text_free(&r->caller.answer);
    return true;
}

struct trials trials_run(const struct suspects *suspects, const char *unmodelled,
                         const struct hypothesis *hypotheses, size_t hypothesis_count,
                         const struct query *const *questions, size_t question_count,
                         size_t patience) {
    const size_t cells = hypothesis_count * question_count;
    const size_t size = sizeof(struct progress) + cells * sizeof(struct print);
    struct progress *at = isolate_shared(size);
    struct run r = {.caller = {.suspects = suspects, .unmodelled = unmodelled},
                    .hypotheses = hypotheses,
                    .hypothesis_count = hypothesis_count,
                    .questions = questions,
                    .question_count = question_count,
                    .patience = patience,
                    .at = at,
                    .prints = (struct print *)(void *)(at + 1)};
    while (cells > 0 && at->hypothesis < hypothesis_count &&
           isolate(run_rest, &r, BATCH_MS, true) != ISOLATED_YES) {
        at->struck++;
        at->question++;
    }
    return (struct trials){r.prints, size};
}

void trials_free(struct trials *b) {
    if (b->prints)
        isolate_unshare((char *)b->prints - sizeof(struct progress), b->size);
    b->prints = NULL;
}
