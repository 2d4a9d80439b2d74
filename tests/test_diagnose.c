// SPDX-License-Identifier: MIT
//
// The diagnosis names what is wrong with an implementation. The implementations are the engine
// itself with mutants and options switched on; right is a diagnosis that names them, or one that a
// large sample of further questions can't tell from them.
//
// usage: test_diagnose [--all | --few] [SEED]
//
// Without --all a seeded sample is tried, and the harder ones, which are named here; with --few
// those alone.
#include <inttypes.h>
#include <math.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/memory.h"
#include "conform/conform.h"
#include "corpus/corpus.h"
#include "diagnose/hypothesis.h"
#include "diagnose/query_positions.h"
#include "harness_options.h"
#include "impl/mutants.h"
#include "play/choices.h"
#include "play/setup.h"
#include "position/model.h"
#include "process/isolate.h"
#include "process/process.h"

enum {
    JOBS = 2,
    SETS = 50,            // random pairs and triples in all
    SAMPLED_SINGLES = 20, // without --all
    SAMPLED_SETS = 6,
    VERIFY_PLACES = 3000, // by which a diagnosis that is not the truth is held against it
    VERIFY_ACTIONS = 24,
    GENERATED = 200,       // questions besides the corpus
    PREDICTIONS = 1000000, // in which a diagnosis has to come to its end
    SINGLES_OF_100 = 95,
    SETS_OF_100 = 80,
};

// ---- trials ----

enum trial_end { NOT_RUN, NAMED, TWIN, WRONG };
static const char *const trial_end_names[] = {"died", "named", "twin", "WRONG"};

// Ways to be harder.
enum how {
    HOW_DEAF = 1,     // it can't be asked, there is only what was seen
    HOW_NO_LISTS = 2, // it does not say what is legal
    HOW_BARE = 4,     // nothing was seen of the corpus
    HOW_STREAKS = 8,  // it has no account of streaks
    HOW_UNDER = 16,   // the corpus's cases under other options were asked too
};

struct trial {
    int ruleset;
    unsigned how;
    struct hypothesis truth; // by index into the ruleset's suspects
    enum trial_end verdict;
    size_t asked, differences, explained;
    bool spent;
    char said[512]; // the names, and what no question distinguishes from one
};

static struct corpus corpora[RULESETS];
static struct suspects suspects[RULESETS];

// ---- the implementation ----

struct truth {
    int ruleset;
    unsigned how;
    const struct hypothesis *hypothesis;
    struct text mutants, answer;
};

static void truth_begin(struct truth *t, int ruleset, const struct hypothesis *hypothesis,
                        unsigned how) {
    *t = (struct truth){.ruleset = ruleset, .hypothesis = hypothesis, .how = how};
    for (size_t i = 0; i < hypothesis->size; i++) {
        const struct suspect *s = &suspects[ruleset].of[hypothesis->row[i]];
        if (!s->ruling && !s->defaults)
            text_addf(&t->mutants, "%s%s", t->mutants.length ? "," : "", s->name);
    }
}

static void truth_free(struct truth *t) {
    text_free(&t->mutants);
    text_free(&t->answer);
}

// Where the options leave out streaks or heroes made, the reference's are put back.
static void put_back(const struct model *asked, const char *action, struct text *position,
                     struct text *next) {
    struct model m, r;
    struct problem p;
    TEXT reference = {0};
    if (!model_read(&m, text_string(next), &p))
        return;
    const bool known = impl_engine.apply(NULL, text_string(position), action, &reference, NULL,
                                         &p) == ANSWER_YES &&
                       model_read(&r, text_string(&reference), &p);
    const struct model *from = known ? &r : asked;
    if (!model_has_streak(&m)) {
        memcpy(m.streak, from->streak, sizeof m.streak);
        memcpy(m.shifted, from->shifted, sizeof m.shifted);
    }
    if (model_game(&m) == GAME_SHRINES && model_option_is(&m, OPTION_ZOMBIE_LIMIT_NONE))
        memcpy(m.streak[MODEL_RED], from->streak[MODEL_RED], sizeof m.streak[MODEL_RED]);
    if (!model_has_made(&m))
        memcpy(m.made, from->made, sizeof m.made);
    memcpy(m.option, asked->option, sizeof m.option);
    model_write(&m, next);
}

// The position with the truth's options.
static bool under_truth(const struct truth *t, const char *position, struct model *asked,
                        struct text *out) {
    struct problem p;
    struct model m, plain;
    if (!model_read(asked, position, &p))
        return false;
    m = *asked;
    for (size_t i = 0; i < t->hypothesis->size; i++) {
        const struct suspect *s = &suspects[t->ruleset].of[t->hypothesis->row[i]];
        if (s->defaults)
            (void)(model_init(&plain, m.ruleset) &&
                   memcpy(m.option, plain.option, sizeof m.option));
        else if (s->ruling && !model_set_rulings(&m, s->name, &p))
            return false;
    }
    if (memcmp(m.option, asked->option, sizeof m.option) != 0)
        setup_mend_streaks(&m);
    model_write(&m, out);
    return true;
}

static bool ask(void *context, struct observation *o) {
    struct truth *t = context;
    struct model asked;
    struct problem p;
    TEXT position = {0}, plain = {0};
    if ((t->how & HOW_NO_LISTS && !o->action) || !under_truth(t, o->position, &asked, &position))
        return true;
    struct impl misread;
    ck_assert(impl_misread(&misread, text_string(&t->mutants)));
    const enum answer said =
        o->action
            ? misread.apply(misread.self, text_string(&position), o->action, &t->answer, NULL, &p)
            : misread.legal(misread.self, text_string(&position), &t->answer, &p);
    o->answered = said != ANSWER_UNREADABLE;
    o->legal = said == ANSWER_YES;
    text_add(&plain, o->position);
    if (o->answered && o->legal && o->action)
        put_back(&asked, o->action, &plain, &t->answer);
    o->answer = strdup(o->legal ? text_string(&t->answer) : "");
    return true;
}

// ---- evidence ----

static void observe(struct diagnose *d, const char *position, const char *action) {
    struct observation o = {.position = strdup(position), .action = action ? strdup(action) : NULL};
    (void)ask(d->context, &o);
    d->seen = realloc(d->seen, (d->count + 1) * sizeof *d->seen);
    d->seen[d->count++] = o;
}

// What a run of the corpus shows, under default rulings or all.
static void observe_corpus(struct diagnose *d, int ruleset, bool under) {
    const struct corpus *corpus = &corpora[ruleset];
    for (size_t f = 0; f < corpus->count; f++)
        for (size_t i = 0; i < corpus->files[f].count; i++) {
            const struct scenario *s = &corpus->files[f].scenarios[i];
            for (size_t k = 0; k < s->count; k++)
                if (s->cases[k].readable && (under || strcspn(s->cases[k].position, ",") >
                                                          strcspn(s->cases[k].position, " ")))
                    observe(d, s->cases[k].position, s->action);
        }
}

// ---- one trial ----

static struct hypothesis named(const struct trial *t, const struct diagnosis *r) {
    struct hypothesis h = {.size = 0};
    for (size_t i = 0; i < suspects[t->ruleset].count; i++)
        for (size_t k = 0; k < r->suspects; k++)
            if (strcmp(suspects[t->ruleset].of[i].name, r->suspect[k].name) == 0)
                h.row[h.size++] = (unsigned short)i;
    return h;
}

// Whether the two predict the same at a place.
static bool same_at(const struct trial *t, struct query_positions *p,
                    const struct hypothesis pair[2]) {
    char action[VERIFY_ACTIONS][ACTION_MAX];
    struct query of[VERIFY_ACTIONS + 1];
    const struct query *list[VERIFY_ACTIONS + 1];
    const char *position = text_string(&p->position);
    const size_t actions = query_positions_actions(p, VERIFY_ACTIONS, action);
    size_t count = 0;
    bool same = true;
    for (size_t i = 0; i <= actions; i++) {
        list[count] = &of[count];
        count += query_begin(&of[count], position, i < actions ? action[i] : NULL, "");
    }
    struct trials b = trials_run(&suspects[t->ruleset], "", pair, 2, list, count, SIZE_MAX);
    for (size_t q = 0; q < count; q++) {
        const struct print *one = &b.prints[q], *other = &b.prints[count + q];
        const bool differ = one->core && other->core && !prints_agree(one, other);
        same = same && !differ;
    }
    trials_free(&b);
    return same;
}

static bool indistinguishable(const struct trial *t, const struct hypothesis *said,
                              const struct diagnose *d) {
    const struct hypothesis pair[2] = {t->truth, *said};
    struct query_positions p;
    bool same = true;
    OWNED const char **near = memory_take(d->count + 1, sizeof *near);
    for (size_t i = 0; i < d->count; i++)
        near[i] = d->seen[i].position;
    query_positions_begin(&p, ruleset_names[t->ruleset], NULL, 777);
    for (int i = 0; i < VERIFY_PLACES && same; i++) {
        p.near = i % 2 ? near : NULL;
        p.near_count = i % 2 ? d->count : 0;
        same = !query_positions_next(&p) || same_at(t, &p, pair);
    }
    query_positions_free(&p);
    return same;
}

// Each action in which the last answer, a list, differs from the reference's is seen as well.
static void split(struct diagnose *d) {
    TEXT right = {0};
    struct problem ignored;
    const struct observation list = d->seen[d->count - 1];
    if (!list.answered || impl_engine.legal(NULL, list.position, &right, &ignored) != ANSWER_YES)
        return;
    struct action_merge m = {.rest = {list.answer, text_string(&right)}};
    while (action_merge_next(&m)) {
        if (m.order == 0)
            continue;
        d->seen = realloc(d->seen, (d->count + 1) * sizeof *d->seen);
        d->seen[d->count++] = (struct observation){.position = strdup(list.position),
                                                   .action = strndup(m.line, m.length),
                                                   .answered = true,
                                                   .listed = true,
                                                   .legal = m.order < 0,
                                                   .answer = strdup("")};
    }
}

// Asks about the list and some actions of generated positions.
static void collect(struct diagnose *d, size_t questions) {
    enum { ACTIONS = 6 };
    struct query_positions p;
    query_positions_begin(&p, d->ruleset, d->asked, d->seed + 1);
    for (size_t asked = 0; asked < questions && query_positions_next(&p);) {
        char action[ACTIONS][ACTION_MAX];
        const size_t count = query_positions_actions(&p, ACTIONS, action);
        observe(d, text_string(&p.position), NULL);
        split(d);
        for (size_t i = 0; i < count; i++)
            observe(d, text_string(&p.position), action[i]);
        asked += 1 + count;
    }
    query_positions_free(&p);
}

// Gives each answer that differs from the reference's the number of its key.
static void give_keys(struct diagnose *d) {
    enum { KEYS = 256 };
    OWNED struct key *keys = memory_take(KEYS, sizeof *keys);
    for (size_t i = 0; i < d->count; i++) {
        struct observation *o = &d->seen[i];
        TEXT right = {0};
        struct problem ignored;
        o->key = NO_KEY;
        const bool legal = o->action && impl_engine.apply(NULL, o->position, o->action, &right,
                                                          NULL, &ignored) == ANSWER_YES;
        if (!o->answered || !o->action ||
            (legal == o->legal &&
             (o->listed || !legal || strcmp(text_string(&right), o->answer) == 0)))
            continue;
        static struct finding f;
        case_of(o, &f);
        key_of(&f, &keys[d->keys]);
        size_t k = 0;
        while (strcmp(keys[k].id, keys[d->keys].id) != 0)
            k++;
        o->key = (int)k;
        d->keys += k == d->keys && d->keys + 1 < KEYS;
    }
}

static void say_names(struct trial *t, const struct diagnosis *r) {
    TEXT said = {0};
    for (size_t i = 0; i < r->suspects; i++)
        text_addf(&said, "%s%s", i ? "," : "", r->suspect[i].name);
    for (size_t i = 0; i < r->twins; i++)
        text_addf(&said, "; %s or %s", r->suspect[r->twin[i].of].name, r->twin[i].suspect.name);
    (void)snprintf(t->said, sizeof t->said, "%s", text_string(&said));
}

static void run_trial(struct trial *t) {
    struct truth truth;
    truth_begin(&truth, t->ruleset, &t->truth, t->how);
    struct diagnose d = {.ruleset = ruleset_names[t->ruleset],
                         .unmodelled = t->how & HOW_STREAKS ? "streak" : "",
                         .ask = ask,
                         .context = &truth,
                         .seed = 1,
                         .predictions = PREDICTIONS,
                         .seconds = INFINITY};
    struct diagnosis r;
    if (!(t->how & HOW_BARE))
        observe_corpus(&d, t->ruleset, t->how & HOW_UNDER);
    collect(&d, GENERATED);
    give_keys(&d);
    if (t->how & HOW_DEAF)
        d.ask = NULL;
    diagnose(&d, &r);
    say_names(t, &r);
    t->asked = r.asked;
    for (size_t i = 0; i < d.count; i++) {
        t->differences += d.seen[i].key != NO_KEY && d.seen[i].action;
        t->explained += d.seen[i].key != NO_KEY && d.seen[i].action && r.at_work[i];
    }
    for (size_t k = 0; k < d.keys; k++)
        t->spent = t->spent || !r.tried[k];
    const struct hypothesis h = named(t, &r);
    const bool is_truth = h.size == t->truth.size && hypothesis_same(&h, &t->truth);
    t->verdict = is_truth ? NAMED : indistinguishable(t, &h, &d) ? TWIN : WRONG;
    diagnosis_free(&r);
    observations_free(d.seen, d.count);
    truth_free(&truth);
}

static void tell(const struct trial *t) {
    printf("%-6s %-12s", trial_end_names[t->verdict], ruleset_names[t->ruleset]);
    for (size_t i = 0; i < t->truth.size; i++)
        printf("%s%s", i ? "," : " ", suspects[t->ruleset].of[t->truth.row[i]].name);
    printf(" %x", t->how);
    printf(" | %zu asked, %zu of %zu%s | %s\n", t->asked, t->explained, t->differences,
           t->spent ? ", STOPPED" : "", t->said);
    (void)fflush(stdout);
}

// Each in a process of its own, some at a time.
static void run_all(struct trial *trials, size_t count) {
    OWNED pid_t *child = memory_take(count + 1, sizeof *child);
    unsigned alive = 0;
    for (size_t next = 0; next < count || alive > 0;) {
        if (next < count && alive < JOBS) {
            (void)fflush(NULL);
            child[next] = fork();
            if (child[next] == 0) {
                run_trial(&trials[next]);
                process_leave(0);
            }
            alive += child[next++] > 0;
            continue;
        }
        const pid_t ended = waitpid(-1, NULL, 0);
        for (size_t i = 0; i < next && ended > 0; i++)
            if (child[i] == ended)
                tell(&trials[i]);
        alive--;
    }
}

// ---- which ----

static bool own_mutant(int ruleset, const struct suspect *s) {
    return !s->ruling && strstr(s->clauses, ruleset_clause_prefix[ruleset]);
}

// An option that is not the ruleset's default, or a mutant of its own clauses.
static bool eligible(int ruleset, const struct suspect *s) {
    size_t count;
    if (s->ruling)
        return rulings(&count)[s->index].fallback[ruleset] != s->option;
    return own_mutant(ruleset, s);
}

static size_t add_singles(struct trial *trials) {
    size_t count = 0;
    for (int r = 0; r < RULESETS; r++)
        for (size_t i = 0; i < suspects[r].count; i++)
            if (own_mutant(r, &suspects[r].of[i]))
                trials[count++] =
                    (struct trial){.ruleset = r, .truth = {.row = {(unsigned short)i}, .size = 1}};
    return count;
}

static size_t any_eligible(struct choices *c, int ruleset) {
    for (;;) {
        const size_t i = choice_below(c, (uint32_t)suspects[ruleset].count);
        // Every other one a ruling, which are few beside the mutants.
        const bool ruling = suspects[ruleset].of[i].ruling;
        if (eligible(ruleset, &suspects[ruleset].of[i]) && (ruling || choice_below(c, 3) == 0))
            return i;
    }
}

static void add_sets(struct trial *trials, struct choices *c, size_t wanted) {
    for (size_t i = 0; i < wanted; i++) {
        const int r = (int)choice_below(c, RULESETS);
        struct hypothesis h = {.size = 0}, more;
        for (size_t size = 2 + choice_below(c, 2); h.size < size;)
            if (hypothesis_with(&suspects[r], &h, any_eligible(c, r), 0, &more))
                h = more;
        trials[i] = (struct trial){.ruleset = r, .truth = h};
    }
}

// Keeps a sample, in order.
static size_t thin(struct trial *trials, size_t count, size_t wanted, struct choices *c) {
    size_t kept = 0;
    for (size_t i = 0; i < count && kept < wanted; i++)
        if (choice_below(c, (uint32_t)(count - i)) < wanted - kept)
            trials[kept++] = trials[i];
    return kept;
}

// ---- the tests ----

// Runs trials of a kind; false if not so many of 100 are right, or one did not come to its end.
static bool run_kind(const char *what, struct trial *trials, size_t count, unsigned of_100) {
    size_t right[WRONG + 1] = {0}, stopped = 0;
    run_all(trials, count);
    for (size_t i = 0; i < count; i++) {
        right[trials[i].verdict]++;
        stopped += trials[i].spent;
    }
    const size_t good = right[NAMED] + right[TWIN];
    printf("%s: %zu of %zu right (%.1f %%): %zu named, %zu twins; %zu wrong, %zu died; "
           "%zu stopped before their end\n",
           what, good, count, count ? 100.0 * (double)good / (double)count : 100, right[NAMED],
           right[TWIN], right[WRONG], right[NOT_RUN], stopped);
    return 100 * good >= of_100 * count && stopped == 0;
}

// The set of suspects that a text names; empty where one is none of the ruleset's.
static struct hypothesis read_truth(int ruleset, const char *names) {
    struct hypothesis h = {.size = 0}, more;
    for (const char *s = names; *s; s += strcspn(s, ","), s += *s == ',') {
        const size_t length = strcspn(s, ","), before = h.size;
        for (size_t i = 0; i < suspects[ruleset].count; i++) {
            const char *name = suspects[ruleset].of[i].name;
            if (strlen(name) == length && memcmp(name, s, length) == 0 &&
                hypothesis_with(&suspects[ruleset], &h, i, 0, &more))
                h = more;
        }
        if (h.size == before)
            return (struct hypothesis){.size = 0};
    }
    return h;
}

// What is harder, and nothing at all.
static size_t add_hard(struct trial *trials) {
    static const struct {
        int ruleset;
        unsigned how;
        const char *truth;
    } cases[] = {
        {RULESET_BGA, 0, ""},
        {RULESET_PNP, HOW_BARE, "null-shift=no,draw-count=1-to-3"},
        {RULESET_CATALYST2019, HOW_DEAF, "null-shift=no,cover-ignored"},
        {RULESET_BGA, HOW_UNDER, "no-rulings,win-at-nine"},
        {RULESET_PNP, HOW_BARE, "redeploy-in-place=yes,sai-covers-ahead"},
        {RULESET_SHRINES14, HOW_DEAF, "corpses-cover"},
        {RULESET_CATALYST2019, HOW_NO_LISTS, "bow-short"},
        {RULESET_CATALYST2019, HOW_STREAKS, "shift-limit=none,sword-straight"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        trials[i] = (struct trial){.ruleset = cases[i].ruleset,
                                   .how = cases[i].how,
                                   .truth = read_truth(cases[i].ruleset, cases[i].truth)};
        if (*cases[i].truth && !trials[i].truth.size)
            abort(); // it is no name any more
    }
    return sizeof cases / sizeof *cases;
}

static void on_problem(void *context, const struct problem *p) {
    TEXT line = {0};
    (void)context;
    problem_describe(p, &line);
    (void)fprintf(stderr, "%s\n", text_string(&line));
}

int main(int argc, char **argv) {
    enum { MOST = 4000 };
    const bool all = argc > 1 && strcmp(argv[1], "--all") == 0;
    const bool few = argc > 1 && strcmp(argv[1], "--few") == 0;
    const uint64_t seed = argc > 1 + (all || few) ? strtoull(argv[argc - 1], NULL, 10) : 1;
    struct trial *trials[3];
    bool good = true;
    struct choices c = {0};
    choices_seed(&c, seed);
    printf("seed %" PRIu64 "\n", seed);
    for (int r = 0; r < RULESETS; r++) {
        if (corpus_load(&corpora[r], PAIKO_CORPUS_DIR, ruleset_names[r], on_problem, NULL))
            return 2;
        suspects_begin(&suspects[r], ruleset_names[r]);
    }
    for (int g = 0; g < 3; g++)
        trials[g] = isolate_shared(MOST * sizeof(struct trial));
    const size_t singles = add_singles(trials[0]);
    add_sets(trials[1], &c, SETS);
    if (!few) {
        good &=
            run_kind("singles", trials[0],
                     all ? singles : thin(trials[0], singles, SAMPLED_SINGLES, &c), SINGLES_OF_100);
        good &= run_kind("pairs and triples", trials[1], all ? SETS : SAMPLED_SETS, SETS_OF_100);
    }
    good &= run_kind("harder ones", trials[2], add_hard(trials[2]), 100);
    for (int r = 0; r < RULESETS; r++) {
        corpus_free(&corpora[r]);
        suspects_free(&suspects[r]);
    }
    return good ? 0 : 1;
}
