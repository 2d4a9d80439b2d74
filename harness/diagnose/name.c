// SPDX-License-Identifier: MIT
//
// Finds the misreadings that explain wrong answers, for one kind of error (key) after another:
// 1. Tries all possible misreadings on some wrong answers.
// 2. Compares a misreading that explains some answers (a candidate) with the right answers.
// 3. Asks the program about similar positions, and compares again.
// 4. Reports (names) the misreading.
// Invariant: a reported misreading explains an answer that no misreading before it explains.
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/memory.h"
#include "base/stop.h"
#include "base/vec.h"
#include "diagnose.h"
#include "hypothesis.h"
#include "play/actions.h"
#include "query_positions.h"

enum {
    SAMPLE = 8,       // wrong answers (a sample) on which all possible misreadings are tried
    SAMPLES = 3,      // samples in a row without a result, after which the search ends
    SUPPORT = 8,      // number of answers that test a misreading before it is reported
    SEPARATE = 6,     // number of answers asked for to tell two misreadings apart
    RIVALS = 6,       // limit on the rivals of a misreading (find_rivals)
    AT_ONCE = 64,     // hypotheses tried in one process
    CHUNK = 400,      // number of right answers that are compared at once
    CHUNK_FIRST = 48, // number compared at once among the first CHUNK answers
    NARROW_LEAST = 3, // a misreading about only some actions must explain at least 3 answers
    GIVES_LEAST = 6,  // a misreading must explain 6 wrong answers, or all if there are fewer
    SEEN_LEAST = 3,   // 3 of these wrong answers must have been known before the search
    // A misreading must explain 12 (FEW) wrong answers, or half (1 / FEW_OF) of all similar ones.
    FEW = 12,
    FEW_OF = 2,
    // A misreading about only some actions must explain 3 / 4 (SCOPED_OF) of similar wrong answers.
    SCOPED_OF = 4,
    NARROWER = 3,        // limit on the copies that narrow() makes of a misreading
    CONTRADICTIONS = 24, // number of contradicting answers that excludes a misreading
    CONTRADICTS_OF = 50, // explained answers that outweigh one contradicting answer
    // Asking.
    ROUNDS = 24,      // rounds of positions
    SPOTS = 6,        // positions of a round
    ACTIONS = 6,      // actions of a position
    NEAR_MOST = 24,   // limit on the positions for which similar positions are made
    ASKED_WORK = 100, // a question to the program counts as 100 predictions of an answer
    MUTE_MOST = 8,    // unanswered questions in a row after which the search asks no more
};

// One observed answer, prepared for comparison with predictions. A wrong list of actions
// is not compared: each wrong action in the list is another observation.
struct piece {
    struct query question; // borrows texts of the observation
    struct print seen;
    bool usable;  // the answer can be compared with predictions
    bool differs; // the answer is about an action, and wrong
    bool given;   // true if a reported misreading explains the wrong answer
    bool sampled; // true if all possible misreadings were tried on the answer
};

// A hypothesis (set of possible misreadings) that explains at least one wrong answer.
struct candidate {
    struct hypothesis hypothesis;
    unsigned char *gives; // owned; for each wrong answer, true if the hypothesis predicts it
    size_t room;          // bytes of `gives`
    size_t known;         // number of valid entries in `gives`; 0 if only samples were compared
    size_t held;          // right answers that the candidate was compared with
    size_t against[CONTRADICTIONS]; // indices of answers that contradict the hypothesis
    unsigned contradictions;
    bool asked;
    size_t named; // place of the candidate in the result, from 1; 0 if not named
    bool out;     // true if the misreading must not be reported
};

struct naming {
    struct diagnose *d;
    struct suspects suspects;
    struct piece *piece; // owned; one for each observation
    size_t count;
    size_t seen;                 // number of answers that were known before the search
    struct candidate *candidate; // owned
    size_t candidates;
    int key; // the current kind of error (struct observation)
    // Number of predicted answers so far, and the number at which the search for `key` ends.
    uint64_t predicted, limit;
    double deadline;
    // For questions to the program.
    struct query_positions positions;
    unsigned mute;
    bool gone; // true if the program can no longer be asked
};

// True if the search must end: the time is up, a stop was asked for, or n->limit is reached.
static bool is_late(const struct naming *n) {
    return clock_seconds() > n->deadline || stop_asked || n->predicted >= n->limit;
}

void observation_free(struct observation *o) {
    free(o->position);
    free(o->action);
    free(o->answer);
    *o = (struct observation){.key = NO_KEY};
}

void observations_free(struct observation *seen, size_t count) {
    for (size_t i = 0; i < count; i++)
        observation_free(&seen[i]);
    free(seen);
}

const char *suspect_scope(const struct suspect *s) {
    return s->scope ? trait_words[s->scope - 1] : "";
}

// is_right: true for a right answer. is_open: true for a wrong answer that nothing explains yet.
static bool is_right(const struct piece *p) {
    return p->usable && !p->differs;
}
static bool is_open(const struct piece *p) {
    return p->differs && !p->given;
}

// Predicts the answers to some questions as trials_run does, and counts the predictions.
static struct trials predict(struct naming *n, const struct hypothesis *h, size_t hypotheses,
                             const size_t *pieces, size_t count, size_t patience) {
    OWNED const struct query **questions = memory_take(count + 1, sizeof(struct query *));
    for (size_t i = 0; i < count; i++)
        questions[i] = &n->piece[pieces[i]].question;
    const struct trials b =
        trials_run(&n->suspects, n->d->unmodelled, h, hypotheses, questions, count, patience);
    for (size_t i = 0; i < hypotheses * count; i++)
        n->predicted += b.prints[i].core != 0;
    n->d->tick(n->d->context, n->predicted);
    return b;
}

// Makes a struct piece of each new observation.
static void take_up(struct naming *n) {
    for (; n->count < n->d->count; n->count++) {
        const struct observation *o = &n->d->seen[n->count];
        n->piece = vec_more(n->piece, n->count, sizeof *n->piece);
        struct piece *p = &n->piece[n->count];
        *p = (struct piece){.usable = false};
        const bool heard = query_observed(&p->question, o, n->d->unmodelled, &p->seen);
        const bool differs = heard && !prints_agree(&p->seen, &p->question.reference);
        p->differs = differs && o->action;
        p->usable = heard && (o->action || !differs);
    }
}

// Stores which of some answers the candidate explains, and which it contradicts.
static void note(struct naming *n, struct candidate *c, const size_t *pieces, size_t count,
                 const struct print *prints) {
    if (n->count > c->room) {
        c->gives = vec_resize(c->gives, n->count, sizeof *c->gives);
        memset(c->gives + c->room, 0, n->count - c->room);
        c->room = n->count;
    }
    for (size_t i = 0; i < count; i++) {
        const struct piece *p = &n->piece[pieces[i]];
        if (p->differs)
            c->gives[pieces[i]] = prints_agree(&p->seen, &prints[i]);
        // A hypothesis is wrong if it forbids an action that the program rightly accepts.
        const bool against =
            p->differs ? p->question.legal && !print_forbids(&p->seen) && print_forbids(&prints[i])
                       : prints[i].core && !prints_agree(&prints[i], &p->question.reference);
        if (against && c->contradictions < CONTRADICTIONS)
            c->against[c->contradictions++] = pieces[i];
    }
}

// Compares a candidate's predictions with answers that are not compared yet. Stores which wrong
// answers the candidate explains, and which answers contradict the candidate.
static void catch_up(struct naming *n, struct candidate *c) {
    OWNED size_t *pieces = memory_take(n->count + 1, sizeof *pieces);
    size_t count = 0;
    if (c->known == 0)
        c->contradictions = 0; // contradictions in samples are found again below
    for (size_t i = c->known; i < n->count; i++)
        if (n->piece[i].usable && (n->piece[i].differs || c->known > 0 || i >= n->seen))
            pieces[count++] = i;
    TRIALS b = predict(n, &c->hypothesis, 1, pieces, count, SIZE_MAX);
    note(n, c, pieces, count, b.prints);
    c->known = n->count;
}

// True if a candidate explains at least CONTRADICTS_OF wrong answers for each answer that
// contradicts it. One fault of the program can hide another, so a few contradictions are allowed.
static bool is_tolerable(const struct candidate *c) {
    size_t gives = 0;
    for (size_t i = 0; i < c->known; i++)
        gives += c->gives[i];
    return c->contradictions < CONTRADICTIONS && c->contradictions * CONTRADICTS_OF <= gives;
}

// Returns the set of all misreadings reported so far.
static struct hypothesis all_named(const struct naming *n) {
    struct hypothesis all = {.size = 0}, more;
    for (size_t i = 0; i < n->candidates; i++) {
        const struct hypothesis *h = &n->candidate[i].hypothesis;
        if (n->candidate[i].named &&
            hypothesis_with(&n->suspects, &all, h->row[0], h->scope[0], &more))
            all = more;
    }
    return all;
}

// Removes contradictions that disappear when the candidate is combined with all named candidates.
// The program can have several faults, and one fault can hide another.
static void excuse(struct naming *n, struct candidate *c) {
    const struct hypothesis named = all_named(n), *h = &c->hypothesis;
    struct hypothesis all;
    const size_t count = c->contradictions;
    if (!count || !named.size || named.size == SUSPECTS_MAX ||
        !hypothesis_with(&n->suspects, &named, h->row[0], h->scope[0], &all))
        return;
    TRIALS b = predict(n, &all, 1, c->against, count, SIZE_MAX);
    c->contradictions = 0;
    for (size_t i = 0; i < count; i++)
        if (!b.prints[i].core || !prints_agree(&b.prints[i], &n->piece[c->against[i]].seen))
            c->against[c->contradictions++] = c->against[i];
}

// Asks the program a question; true if the program answered.
static bool ask(struct naming *n, const struct query *q) {
    struct diagnose *d = n->d;
    d->seen = vec_more(d->seen, d->count, sizeof *d->seen);
    struct observation *o = &d->seen[d->count];
    *o = (struct observation){
        .position = memory_text(q->position), .action = memory_text(q->action), .key = NO_KEY};
    n->gone = !d->ask(d->context, o);
    n->mute = o->answer ? 0 : n->mute + 1;
    if (!o->answer) {
        observation_free(o);
        return false;
    }
    d->count++;
    n->predicted += ASKED_WORK;
    return true;
}

static bool was_asked(const struct naming *n, const struct query *question) {
    for (size_t i = 0; i < n->count; i++) {
        const struct query *q = &n->piece[i].question;
        if (q->action && strcmp(q->action, question->action) == 0 &&
            strcmp(q->position, question->position) == 0)
            return true;
    }
    return false;
}

// Makes positions and asks about them until `wanted` answers came. Returns how many came.
static size_t ask_round(struct naming *n, const struct hypothesis *h, size_t hypotheses,
                        size_t wanted) {
    struct query query[SPOTS * ACTIONS];
    const struct query *questions[SPOTS * ACTIONS];
    char action[SPOTS][ACTIONS][ACTION_MAX];
    char *position[SPOTS] = {NULL};
    size_t count = 0, answered = 0;
    for (int s = 0; s < SPOTS && query_positions_next(&n->positions); s++) {
        const size_t actions = query_positions_actions(&n->positions, ACTIONS, action[s]);
        position[s] = memory_text(text_string(&n->positions.position));
        for (size_t i = 0; i < actions; i++) {
            questions[count] = &query[count];
            count += query_begin(&query[count], position[s], action[s][i], n->d->unmodelled);
        }
    }
    TRIALS b =
        trials_run(&n->suspects, n->d->unmodelled, h, hypotheses, questions, count, SIZE_MAX);
    n->predicted += hypotheses * count;
    for (size_t i = 0; i < count && answered < wanted && !n->gone; i++) {
        const struct print *one = &b.prints[i];
        const struct print *other = hypotheses > 1 ? &b.prints[count + i] : &query[i].reference;
        if (one->core && other->core && !prints_agree(one, other) && !was_asked(n, &query[i]))
            answered += ask(n, &query[i]);
    }
    for (int s = 0; s < SPOTS; s++)
        free(position[s]);
    return answered;
}

// Asks about positions similar to those where candidate number `near` explains the answer, until
// `wanted` answers came or no more questions are found. Asks where `h` and the engine differ; if
// `h` has two hypotheses, where these differ. Then compares tolerable candidates with the answers.
static void ask_near(struct naming *n, const struct hypothesis *h, size_t hypotheses, size_t near,
                     size_t wanted) {
    const struct candidate *c = &n->candidate[near];
    const char *positions[NEAR_MOST];
    size_t count = 0, answered = 0;
    for (size_t i = 0; i < c->known && count < NEAR_MOST; i++)
        if (c->gives[i])
            positions[count++] = n->piece[i].question.position;
    n->positions.near = positions;
    n->positions.near_count = count;
    for (int i = 0; i < ROUNDS && answered < wanted && n->d->ask && !n->gone &&
                    n->mute < MUTE_MOST && !is_late(n);
         i++)
        answered += ask_round(n, h, hypotheses, wanted - answered);
    n->positions.near = NULL;
    n->positions.near_count = 0;
    take_up(n);
    for (size_t i = 0; i < n->candidates; i++)
        if (is_tolerable(&n->candidate[i]) && n->candidate[i].known &&
            n->candidate[i].known < n->count)
            catch_up(n, &n->candidate[i]);
}

// Compares a candidate with the right answers, and stores contradictions. True if all right answers
// were compared and the contradictions are tolerable.
static bool hold_against(struct naming *n, struct candidate *c) {
    OWNED size_t *pieces = memory_take(n->count + 1, sizeof *pieces);
    size_t all = 0;
    for (size_t i = 0; i < n->seen; i++)
        if (is_right(&n->piece[i]))
            pieces[all++] = i;
    while (c->held < all && is_tolerable(c) && !is_late(n)) {
        const size_t most = c->held < CHUNK ? CHUNK_FIRST : CHUNK;
        const size_t count = all - c->held < most ? all - c->held : most;
        TRIALS b = predict(n, &c->hypothesis, 1, pieces + c->held, count, CONTRADICTIONS);
        note(n, c, pieces + c->held, count, b.prints);
        c->held += count;
        if (!is_tolerable(c))
            excuse(n, c);
    }
    return is_tolerable(c) && c->held >= all;
}

// Counts the unexplained wrong answers known before the search. If `sampled`, counts only samples.
static size_t count_open(const struct naming *n, bool sampled) {
    size_t count = 0;
    for (size_t i = 0; i < n->seen; i++)
        count += is_open(&n->piece[i]) && (!sampled || n->piece[i].sampled);
    return count;
}

// Counts the wrong answers of the run that this candidate explains. Leaves out answers that a
// reported misreading explains. If the candidate was compared only with samples, the number is an
// estimate. *of_key (unless NULL) becomes true if a counted answer has the kind of error n->key.
static size_t gain(const struct naming *n, const struct candidate *c, bool *of_key) {
    size_t count = 0;
    bool any = false;
    for (size_t i = 0; i < n->seen; i++) {
        const struct piece *p = &n->piece[i];
        if ((c->known || p->sampled) && c->gives[i] && !p->given) {
            count++;
            any = any || n->d->seen[i].key == n->key;
        }
    }
    if (of_key)
        *of_key = any;
    return c->known || !count ? count : count * count_open(n, false) / count_open(n, true);
}

// Counts the same wrong answers as gain(), and also the answers to the search's own questions.
// Returns 0 for a candidate that was compared only with samples.
static size_t gives(const struct naming *n, const struct candidate *c) {
    size_t count = 0;
    for (size_t i = 0; i < c->known; i++)
        count += c->gives[i] && !n->piece[i].given;
    return count;
}

// Returns the candidate with the single misreading in `h`. Adds the candidate if it is new.
static struct candidate *candidate_of(struct naming *n, const struct hypothesis *h) {
    for (size_t i = 0; i < n->candidates; i++)
        if (n->candidate[i].hypothesis.row[0] == h->row[0] &&
            n->candidate[i].hypothesis.scope[0] == h->scope[0])
            return &n->candidate[i];
    n->candidate = vec_more(n->candidate, n->candidates, sizeof *n->candidate);
    struct candidate *c = &n->candidate[n->candidates++];
    *c = (struct candidate){.hypothesis = *h};
    return c;
}

// Chooses unexplained wrong answers of kind n->key, evenly spread. Skips answers chosen before.
static size_t sample(struct naming *n, size_t pieces[SAMPLE]) {
    OWNED size_t *open = memory_take(n->seen + 1, sizeof *open);
    size_t all = 0, count = 0;
    for (size_t i = 0; i < n->seen; i++)
        if (n->d->seen[i].key == n->key && is_open(&n->piece[i]) && !n->piece[i].sampled)
            open[all++] = i;
    for (size_t i = 0; i < all && count < SAMPLE; i += all / SAMPLE + 1) {
        pieces[count++] = open[i];
        n->piece[open[i]].sampled = true;
    }
    return count;
}

// Tries every possible misreading on a few wrong answers. A misreading that explains one of these
// answers becomes a candidate. Returns the number of wrong answers.
static size_t try_singles(struct naming *n) {
    size_t pieces[SAMPLE];
    const size_t count = sample(n, pieces);
    for (size_t k = 0; k < n->suspects.count && count && !is_late(n); k += AT_ONCE) {
        struct hypothesis h[AT_ONCE], none = {.size = 0};
        size_t hypotheses = 0;
        for (size_t i = k; i < n->suspects.count && hypotheses < AT_ONCE; i++)
            (void)hypothesis_with(&n->suspects, &none, i, 0, &h[hypotheses++]);
        TRIALS b = predict(n, h, hypotheses, pieces, count, SIZE_MAX);
        for (size_t i = 0; i < hypotheses; i++) {
            const struct print *prints = b.prints + i * count;
            bool any = false;
            for (size_t s = 0; s < count; s++)
                any = any || prints_agree(&n->piece[pieces[s]].seen, &prints[s]);
            struct candidate *c = any ? candidate_of(n, &h[i]) : NULL;
            if (c && !c->known) // skips a candidate whose answers are compared already
                note(n, c, pieces, count, prints);
        }
    }
    return count;
}

// Adds copies of a candidate that apply only to actions with one trait, such as "a Sai acts". At
// least NARROW_LEAST explained answers must have the trait. No contradicting answer may have the
// trait.
static void narrow(struct naming *n, size_t at) {
    const struct candidate *c = &n->candidate[at];
    const size_t known = c->known;
    OWNED struct traits *traits = memory_take(known + 1, sizeof *traits);
    size_t of[TRAIT_SCOPES] = {0};
    bool against[TRAIT_SCOPES] = {false};
    struct hypothesis h = c->hypothesis;
    for (size_t i = 0; i < known; i++) {
        const struct query *q = &n->piece[i].question;
        if (!c->gives[i])
            continue;
        traits[i] = traits_of(q->position, q->action);
        for (int t = 0; t < TRAIT_SCOPES && !n->piece[i].given; t++)
            of[t] += traits_have(&traits[i], (enum trait)t);
    }
    for (unsigned i = 0; i < c->contradictions; i++) {
        const struct query *q = &n->piece[c->against[i]].question;
        const struct traits its = traits_of(q->position, q->action);
        for (int t = 0; t < TRAIT_SCOPES && q->action; t++)
            against[t] = against[t] || traits_have(&its, (enum trait)t);
    }
    for (int tried = 0; tried < NARROWER; tried++) {
        int best = -1;
        for (int t = 0; t < TRAIT_SCOPES; t++)
            if (!against[t] && of[t] >= NARROW_LEAST && (best < 0 || of[t] > of[best]))
                best = t;
        if (best < 0)
            return;
        against[best] = true;
        h.scope[0] = (unsigned char)(best + 1);
        struct candidate *made = candidate_of(n, &h);
        if (made->known)
            continue;
        made->gives = memory_take(known + 1, sizeof *made->gives);
        made->room = made->known = known;
        for (size_t i = 0; i < known; i++)
            made->gives[i] = n->candidate[at].gives[i] && traits_have(&traits[i], (enum trait)best);
    }
}

// Returns the index of the tolerable candidate with the largest gain() that includes an answer of
// kind n->key; n->candidates if there is none. Skips those that are `named` or `out`.
static size_t best_of(const struct naming *n) {
    size_t best = n->candidates, most = 0;
    for (size_t i = 0; i < n->candidates; i++) {
        const struct candidate *c = &n->candidate[i];
        bool of_key;
        const size_t gains = gain(n, c, &of_key);
        if (of_key && gains > most && !c->named && !c->out && is_tolerable(c)) {
            most = gains;
            best = i;
        }
    }
    return best;
}

// Returns a number for the group of an answer: its kind of action, and whether the legality or the
// next position is wrong.
static size_t matter_of(const struct naming *n, const struct piece *p) {
    const char *action = p->question.action;
    const size_t kind = action ? played_kind_of(action, strlen(action)) : PLAYED_KINDS;
    return 2 * kind + (n->d->seen[p - n->piece].legal == p->question.legal);
}

// True if a candidate explains enough wrong answers of the kinds (matter_of) that it concerns, such
// as half of the wrong answers about shifts. FEW, FEW_OF and SCOPED_OF say how many are enough.
static bool gives_its_matter(const struct naming *n, const struct candidate *c) {
    const bool scoped = c->hypothesis.scope[0];
    const enum trait scope = (enum trait)(scoped ? c->hypothesis.scope[0] - 1 : 0);
    bool its[2 * PLAYED_KINDS + 2] = {false}, as_wrong[2] = {false};
    size_t all = 0;
    for (size_t i = 0; i < n->count; i++)
        if (c->gives[i] && !n->piece[i].given) {
            const size_t matter = matter_of(n, &n->piece[i]);
            its[matter] = as_wrong[matter % 2] = true;
        }
    for (size_t i = 0; i < n->count; i++) {
        const struct query *q = &n->piece[i].question;
        const size_t matter = matter_of(n, &n->piece[i]);
        if (!is_open(&n->piece[i]))
            continue;
        const struct traits traits = traits_of(q->position, q->action);
        all += its[matter] || (scoped && as_wrong[matter % 2] && traits_have(&traits, scope));
    }
    return scoped ? SCOPED_OF * gives(n, c) >= (SCOPED_OF - 1) * all
                  : gain(n, c, NULL) >= FEW || FEW_OF * gives(n, c) >= all;
}

// True if `a` and `b` explain the same answers, apart from answers that a reported misreading
// explains. `a` must be compared with all answers.
static bool same_gives(const struct naming *n, const struct candidate *a,
                       const struct candidate *b) {
    for (size_t i = 0; i < n->count; i++)
        if (!n->piece[i].given && (b->known || n->piece[i].sampled) && a->gives[i] != b->gives[i])
            return false;
    return true;
}

// Collects the rivals of a candidate. A rival has the same gain(), and passes the comparison with
// the right answers (hold_against).
static size_t find_rivals(struct naming *n, size_t at, size_t rivals[RIVALS]) {
    size_t count = 0;
    for (size_t i = 0; i < n->candidates && count < RIVALS; i++) {
        struct candidate *c = &n->candidate[i];
        if (i == at || c->named || !is_tolerable(c))
            continue;
        if (!c->known && same_gives(n, &n->candidate[at], c))
            catch_up(n, c);
        if (c->known && gain(n, c, NULL) == gain(n, &n->candidate[at], NULL) && hold_against(n, c))
            rivals[count++] = i;
    }
    return count;
}

// Adds a candidate to the result. Rivals that explain exactly the same answers go to result->twin.
static void name(struct naming *n, size_t at, struct diagnosis *result) {
    size_t rivals[RIVALS];
    const size_t count = find_rivals(n, at, rivals);
    struct candidate *c = &n->candidate[at];
    for (size_t i = 0; i < count && result->twins < TWINS_MAX; i++) {
        const struct candidate *other = &n->candidate[rivals[i]];
        if (!other->hypothesis.scope[0] && same_gives(n, c, other))
            result->twin[result->twins++] =
                (struct twin){n->suspects.of[other->hypothesis.row[0]], result->suspects};
    }
    struct suspect *s = &result->suspect[result->suspects++];
    *s = n->suspects.of[c->hypothesis.row[0]];
    s->scope = c->hypothesis.scope[0];
    c->named = result->suspects;
    for (size_t i = 0; i < n->count; i++)
        n->piece[i].given = n->piece[i].given || c->gives[i];
    for (size_t i = 0; i < n->candidates; i++)
        if (!n->candidate[i].named && !n->candidate[i].out && !is_tolerable(&n->candidate[i]) &&
            gain(n, &n->candidate[i], NULL) >= GIVES_LEAST)
            excuse(n, &n->candidate[i]);
}

// Takes the next step with the best candidate. False if there is none, or the budget is used up.
static bool step(struct naming *n, struct diagnosis *result) {
    const size_t at = best_of(n);
    if (at == n->candidates || result->suspects == SUSPECTS_MAX || is_late(n))
        return false;
    struct candidate *c = &n->candidate[at];
    const bool scoped = c->hypothesis.scope[0];
    size_t rivals[RIVALS];
    if (!c->known) {
        catch_up(n, c);
    } else if (!hold_against(n, c)) {
        if (!scoped && !n->suspects.of[c->hypothesis.row[0]].gap)
            narrow(n, at);
    } else if (!gives_its_matter(n, c)) {
        c->out = true;
    } else if (!c->asked) {
        c->asked = true;
        ask_near(n, &c->hypothesis, 1, at, SUPPORT);
        const size_t count = find_rivals(n, at, rivals);
        for (size_t i = 0; i < count && is_tolerable(&n->candidate[at]); i++) { // separates them
            const struct hypothesis h[2] = {n->candidate[at].hypothesis,
                                            n->candidate[rivals[i]].hypothesis};
            ask_near(n, h, 2, at, SEPARATE);
        }
    } else if ((gives(n, c) < GIVES_LEAST || gain(n, c, NULL) < SEEN_LEAST) &&
               gain(n, c, NULL) < count_open(n, false)) {
        c->out = true; // explains so few answers that this may be an accident
    } else {
        name(n, at, result);
    }
    return true;
}

// Tries all named candidates together: they may explain answers that none explains alone.
static void take_together(struct naming *n) {
    const struct hypothesis all = all_named(n);
    OWNED size_t *pieces = memory_take(n->count + 1, sizeof *pieces);
    size_t count = 0;
    if (all.size < 2)
        return;
    for (size_t i = 0; i < n->count; i++)
        if (is_open(&n->piece[i]))
            pieces[count++] = i;
    TRIALS b = predict(n, &all, 1, pieces, count, SIZE_MAX);
    for (size_t i = 0; i < count; i++)
        n->piece[pieces[i]].given = prints_agree(&n->piece[pieces[i]].seen, &b.prints[i]);
}

// Fills in the counts and the bits of result->at_work.
static void take_result(const struct naming *n, struct diagnosis *result) {
    result->predicted = n->predicted;
    result->at_work = memory_take(n->d->count + 1, sizeof *result->at_work);
    for (size_t c = 0; c < n->candidates; c++)
        for (size_t k = 0; n->candidate[c].named && k < n->candidate[c].contradictions; k++)
            result->against[n->candidate[c].named - 1] +=
                is_right(&n->piece[n->candidate[c].against[k]]);
    for (size_t i = 0; i < n->count; i++) {
        const struct piece *p = &n->piece[i];
        uint32_t work = 0;
        result->agreements += is_right(p);
        for (size_t c = 0; c < n->candidates && p->given && !work; c++)
            if (n->candidate[c].named && n->candidate[c].gives[i])
                work = 1U << (n->candidate[c].named - 1);
        if (p->given)
            result->at_work[i] |= work ? work : (1U << result->suspects) - 1;
    }
}

// Orders the keys by the number of their answers, the greatest first.
static void order_keys(const struct naming *n, size_t *keys) {
    OWNED size_t *of = memory_take(n->d->keys + 1, sizeof *of);
    for (size_t i = 0; i < n->seen; i++)
        if (n->d->seen[i].key != NO_KEY)
            of[n->d->seen[i].key]++;
    for (size_t k = 0; k < n->d->keys; k++) {
        size_t at = k;
        for (; at > 0 && of[keys[at - 1]] < of[k]; at--)
            keys[at] = keys[at - 1];
        keys[at] = k;
    }
}

// Searches for misreadings, one kind of error (key) after another. Kinds whose search is not
// complete get equal parts of the budget that is left.
static void name_keys(struct naming *n, const size_t *keys, struct diagnosis *result) {
    size_t left = 0;
    for (size_t k = 0; k < n->d->keys; k++)
        left += !result->tried[k];
    for (size_t k = 0; k < n->d->keys; k++) {
        const uint64_t all = n->d->predictions;
        bool *const tried = &result->tried[keys[k]];
        const size_t parts = *tried ? 1 : left--;
        n->key = (int)keys[k];
        n->limit = n->predicted + (all > n->predicted ? (all - n->predicted) / parts : 0);
        for (int idle = 0;; idle++) { // samples without a new misreading
            const size_t before = result->suspects;
            while (step(n, result)) // earlier searches may have added candidates
                ;
            if (result->suspects > before)
                idle = 0;
            if (*tried || idle == SAMPLES || is_late(n) || !try_singles(n))
                break;
        }
        // The search for this kind of error is complete if it did not end early.
        *tried = *tried || !is_late(n);
    }
}

void diagnose(struct diagnose *d, struct diagnosis *result) {
    struct naming n = {.d = d, .deadline = clock_seconds() + d->seconds};
    OWNED size_t *keys = memory_take(d->keys + 1, sizeof *keys);
    *result = (struct diagnosis){.tried = memory_take(d->keys + 1, sizeof *result->tried)};
    suspects_begin(&n.suspects, d->ruleset);
    query_positions_begin(&n.positions, d->ruleset, d->asked, d->seed);
    take_up(&n);
    n.seen = n.count;
    order_keys(&n, keys);
    name_keys(&n, keys, result);
    name_keys(&n, keys, result); // continues incomplete searches with the rest of the budget
    take_together(&n);
    take_result(&n, result);
    for (size_t i = 0; i < n.candidates; i++)
        free(n.candidate[i].gives);
    free(n.piece);
    free(n.candidate);
    query_positions_free(&n.positions);
    suspects_free(&n.suspects);
}

void diagnosis_free(struct diagnosis *d) {
    free(d->tried);
    free(d->at_work);
    d->tried = NULL;
    d->at_work = NULL;
}

bool diagnosis_predicts(const char *ruleset, const char *unmodelled, const struct diagnosis *result,
                        const struct observation *o, uint32_t *at_work) {
    struct hypothesis h[SUSPECTS_MAX];
    struct suspects all;
    struct query q;
    struct print seen;
    *at_work = 0;
    if (!query_observed(&q, o, unmodelled, &seen))
        return false;
    suspects_begin(&all, ruleset);
    for (size_t k = 0; k < result->suspects; k++)
        h[k] = (struct hypothesis){
            .row = {result->suspect[k].row}, .size = 1, .scope = {result->suspect[k].scope}};
    const struct query *const one[] = {&q};
    TRIALS b = trials_run(&all, unmodelled, h, result->suspects, one, 1, SIZE_MAX);
    for (size_t k = 0; k < result->suspects; k++)
        if (prints_agree(&seen, &b.prints[k]))
            *at_work |= 1U << k;
    suspects_free(&all);
    return *at_work != 0;
}
