// SPDX-License-Identifier: MIT
//
// The loop of a run: verdicts, lists, actions that must be refused, a sample of successors, then
// on to one of them. After a divergence it goes on with what the judge says.
// Invariant: what is played next was applied by both.
#include "play.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "setup.h"

// How often, as one in so many.
enum { ODD_OF = 4, TOGGLE_OF = 24, DRAFT_LIST_OF = 48, MUTANTS = 2 };

void play_free(struct play *p) {
    lockstep_free(&p->l);
    text_free(&p->position);
    text_free(&p->odd);
    for (int i = 0; i < PLAY_SAMPLES; i++) {
        text_free(&p->next[i]);
        text_free(&p->report[i]);
    }
}

static void swap(struct text *a, struct text *b) {
    struct text t = *a;
    *a = *b;
    *b = t;
}

static unsigned stored(const struct model *m, enum model_store store) {
    unsigned sum = 0;
    for (int t = 0; t < MODEL_TYPES; t++)
        sum += m->count[store][m->turn == 'B'][t];
    return sum;
}

static enum counted_phase phase_of(const char *phase) {
    static const struct {
        const char *word;
        enum counted_phase phase;
    } words[] = {{"draft", PHASE_DRAFT},     {"give:", PHASE_GIVE},   {"over:", PHASE_OVER},
                 {"discard", PHASE_DISCARD}, {"take:", PHASE_TAKE},   {"zombify", PHASE_ZOMBIFY},
                 {"capture", PHASE_CAPTURE}, {"action", PHASE_ACTION}};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strncmp(phase, words[i].word, strlen(words[i].word)) == 0)
            return words[i].phase;
    return PHASE_ACTION;
}

static bool at_limit(const struct model *m, int player) {
    const char *star = strchr(m->streak[player], '*');
    return star && strcmp(star, "*3") == 0;
}

static void count_position(struct counters *n, const struct model *m) {
    int ruleset = ruleset_index(m->ruleset);
    enum family family = model_family(m);
    uint64_t *situation = n->situation[family];
    if (ruleset >= 0)
        n->positions[ruleset]++;
    enum counted_phase phase = phase_of(m->phase);
    n->phase[family][phase]++;
    situation[SITUATION_ZOMBIFY_ON] += strncmp(m->phase, "zombify:", 8) == 0;
    if (phase == PHASE_TAKE)
        situation[SITUATION_TAKE_TWICE] +=
            m->cell[model_square(m->phase + 5, strlen(m->phase + 5))][0] == 'X';
    if (phase != PHASE_ACTION)
        return;
    if (m->turn == 'R') {
        situation[SITUATION_EMPTY_PILE] += m->pile == 0;
        situation[SITUATION_ZOMBIE_AT_LIMIT] += at_limit(m, MODEL_RED);
        return;
    }
    situation[SITUATION_EMPTY_RESERVE] += family == FAMILY_TWO && stored(m, MODEL_RESERVE) == 0;
    situation[SITUATION_EMPTY_HAND] += stored(m, MODEL_HAND) == 0;
    situation[SITUATION_AT_LIMIT] += at_limit(m, m->turn == 'B');
}

static void count_run(struct counters *n, const struct start *s) {
    int ruleset = ruleset_index(s->model.ruleset);
    if (ruleset >= 0)
        (s->whole ? n->games : n->setups)[ruleset]++;
}

// How the game ended, from the position it ended in. A player is stuck where neither points nor
// losses explain the end; wrong only in what is counted, never in what is compared.
static enum counted_ending ending_of(const char *next, const char *phase, unsigned score[2]) {
    struct model m;
    struct problem p;
    enum family family = model_read(&m, next, &p) ? model_family(&m) : FAMILY_TWO;
    if (phase[5] == 'R')
        return ENDING_RED;
    if (phase[5] == 'W' || phase[5] == 'B') {
        unsigned own = score[phase[5] == 'B'], other = score[phase[5] == 'W'];
        bool won = family == FAMILY_THREE ? own >= 5 && own >= other + 3 : own >= 10;
        return !won ? ENDING_STUCK_LOSS : phase[5] == 'W' ? ENDING_WHITE : ENDING_BLACK;
    }
    if (family == FAMILY_THREE || model_option_is(&m, "tie", "none"))
        return ENDING_STUCK_TIE;
    unsigned least = 24;
    for (m.turn = 'B'; m.turn; m.turn = m.turn == 'B' ? 'W' : 0) {
        unsigned lost = stored(&m, MODEL_LOST);
        least = lost < least ? lost : least;
    }
    return least >= 13 && score[0] <= 5 && score[1] <= 5 ? ENDING_TIE : ENDING_STUCK_TIE;
}

// Reads `captured=1:s@e7,2:f^@e8 score=3:0`: tiles, highest wave, points.
static unsigned read_report(const char *report, unsigned *wave, unsigned score[2]) {
    const char *list = strchr(report, '='), *points = strstr(report, "score=");
    *wave = score[0] = score[1] = 0;
    if (points && sscanf(points, "score=%u:%u", &score[0], &score[1]) != 2)
        score[0] = score[1] = 0;
    if (!list || list[1] == '-')
        return 0;
    unsigned tiles = 0;
    for (const char *s = list; s && s < list + strcspn(list, " "); s = strchr(s + 1, ',')) {
        unsigned n = (unsigned)strtoul(s + 1, NULL, 10);
        *wave = n > *wave ? n : *wave;
        tiles++;
    }
    return tiles;
}

// ---- What came of an action ----

// Which owners and Fires a report names in its first wave and behind it.
struct fallen {
    bool red, tiles, behind;       // in wave 1; anything behind it
    bool fires_only, fires_behind; // all that fell are Fires; all behind wave 1 are
};

static struct fallen fallen_in(const char *report) {
    struct fallen f = {.fires_only = true, .fires_behind = true};
    const char *list = strchr(report, '=');
    for (const char *s = list; s && s < list + strcspn(list, " "); s = strchr(s + 1, ',')) {
        const char *piece = strchr(s, ':');
        if (!piece)
            break;
        bool first = strtoul(s + 1, NULL, 10) == 1, fire = piece[1] == 'F' || piece[1] == 'f';
        bool red = model_owner(piece + 1) == MODEL_RED;
        f.red = f.red || (first && red);
        f.tiles = f.tiles || (first && !red);
        f.behind = f.behind || !first;
        f.fires_only = f.fires_only && fire;
        f.fires_behind = f.fires_behind && (first || fire);
    }
    return f;
}

// On whose turn the action was, in which phase, and what it could have been.
static void count_three(struct counters *n, const struct model *m, const struct action_list *list,
                        const char *action, const char *next, const char *report) {
    uint64_t *situation = n->situation[FAMILY_THREE];
    struct fallen f = fallen_in(report);
    bool capture = played_kind_of(action, strlen(action)) == PLAYED_CAPTURE;
    bool goes_on = strstr(next, " phase=capture ") != NULL;
    if (m->turn != 'R') {
        situation[SITUATION_RED_FALLS] += f.red;
        situation[SITUATION_RED_AND_TILES] += f.red && f.behind;
        return;
    }
    if (capture) {
        situation[SITUATION_FIRES_BEHIND] += f.behind && f.fires_behind;
        situation[SITUATION_SAVED] += !goes_on && list->of_kind[PLAYED_CAPTURE] > 1;
    } else if (f.tiles) {
        situation[SITUATION_FIRES_ALONE] += f.fires_only;
    }
}

static void count_outcome(struct play *p, const struct model *m, const char *action,
                          const char *next, const char *report) {
    struct counters *n = p->l.counters;
    enum family family = model_family(m);
    unsigned wave, score[2];
    unsigned captured = read_report(report, &wave, score);
    n->wave[family][wave < WAVE_MORE ? wave : WAVE_MORE]++;
    const char *phase = strstr(next, " phase=");
    if (!phase)
        return;
    phase += strlen(" phase=");
    bool over = strncmp(phase, "over:", 5) == 0, give = strncmp(phase, "give:", 5) == 0;
    if (over)
        n->ending[family][ending_of(next, phase, score)]++;
    if (family == FAMILY_THREE) {
        count_three(n, m, &p->l.common, action, next, report);
        return;
    }
    n->situation[family][SITUATION_SHORT_GIVE] += give && strtoul(phase + 5, NULL, 10) < captured;
    n->situation[family][SITUATION_NO_GIVE] += captured && !give && !over;
}

static void compare_odd(struct play *p, struct choices *c, const struct model *m) {
    if (!choice_chance(c, 1, ODD_OF))
        return;
    generate_odd(c, m, &p->odd);
    bool accepted = lockstep_check(&p->l, text_string(&p->odd));
    p->l.counters->odd++;
    p->l.counters->odd_refused += !accepted;
}

static void compare_mutants(struct play *p, struct choices *c, const struct model *m) {
    for (int i = 0; i < MUTANTS; i++) {
        char action[ACTION_MAX];
        generate_mutant(c, model_family(m), &p->l.common, action);
        // What one side alone lists has been reported with the lists.
        if (!lockstep_listed(&p->l, action))
            lockstep_apply(&p->l, text_string(&p->position), action, false);
    }
}

static bool stopped(const struct play *p) {
    return p->stop || (p->halt && *p->halt);
}

static void compare_all(struct play *p, const struct model *m) {
    for (size_t i = 0; i < p->l.common.count && !stopped(p); i++) {
        char action[ACTION_MAX];
        action_list_copy(&p->l.common, i, action);
        if (lockstep_apply(&p->l, text_string(&p->position), action, true))
            count_outcome(p, m, action, text_string(&p->l.next[JUDGE]),
                          text_string(&p->l.report[JUDGE]));
    }
}

// Applies one sampled action and keeps what came of it in place `k`.
static bool try_sample(struct play *p, const struct model *m, const char *action, size_t k) {
    if (!lockstep_apply(&p->l, text_string(&p->position), action, true))
        return false;
    swap(&p->next[k], &p->l.next[JUDGE]);
    swap(&p->report[k], &p->l.report[JUDGE]);
    if (!p->deep)
        count_outcome(p, m, action, text_string(&p->next[k]), text_string(&p->report[k]));
    return true;
}

// Chooses among what the samples came to: captures are worth seeing where they lead.
static bool advance(struct play *p, struct choices *c, size_t count) {
    unsigned weight[PLAY_SAMPLES] = {0};
    for (size_t i = 0; i < count; i++) {
        unsigned wave, score[2];
        unsigned captured = read_report(text_string(&p->report[i]), &wave, score);
        weight[i] = i + 1 == PLAY_SAMPLES ? 1 : 3;
        weight[i] += 6 * captured + 6 * wave * wave;
    }
    if (count == 0)
        return false;
    swap(&p->position, &p->next[choice_weighted(c, weight, count)]);
    return true;
}

// What the judged implementation alone says of a candidate: only to choose what to compare.
static unsigned peek(void *context, const char *action) {
    struct play *p = context;
    unsigned wave, score[2];
    if (!lockstep_peek(&p->l, text_string(&p->position), action))
        return 0;
    unsigned captured = read_report(text_string(&p->l.report[JUDGED]), &wave, score);
    return 10 * captured + 30 * wave * wave;
}

static bool play_sample(struct play *p, struct choices *c, const struct start *s) {
    size_t index[PLAY_SAMPLES];
    const struct peek candidates = {peek, p};
    size_t wanted =
        generate_sample(c, &s->mood, &s->model, &p->l.common, &candidates, PLAY_SAMPLES, index);
    size_t count = 0;
    for (size_t i = 0; i < wanted; i++) {
        char action[ACTION_MAX];
        action_list_copy(&p->l.common, index[i], action);
        count += try_sample(p, &s->model, action, count);
    }
    return advance(p, c, count);
}

// A pick of a draft, whose list is too long to be compared each time.
static bool play_draft(struct play *p, struct choices *c, const struct start *s) {
    char action[ACTION_MAX];
    generate_draft(c, &s->model, action);
    return advance(p, c, try_sample(p, &s->model, action, 0));
}

// Whose pieces Red can choose among.
static void count_captures(uint64_t *situation, const struct model *m,
                           const struct action_list *list) {
    bool owned[MODEL_PLAYERS] = {false};
    for (size_t i = 0; i < list->count; i++) {
        int from, to;
        action_squares(list->text + list->start[i], list->length[i], &from, &to);
        if (list->kind[i] == PLAYED_CAPTURE && to >= 0 && m->cell[to][0])
            owned[model_owner(m->cell[to])] = true;
    }
    situation[SITUATION_BOTH_COLOURS] += owned[MODEL_WHITE] && owned[MODEL_BLACK];
    situation[SITUATION_RED_OR_TILES] +=
        owned[MODEL_RED] && (owned[MODEL_WHITE] || owned[MODEL_BLACK]);
}

static void count_list(struct play *p, const struct model *m) {
    const struct action_list *list = &p->l.common;
    uint64_t *situation = p->l.counters->situation[model_family(m)];
    enum counted_phase phase = phase_of(m->phase);
    situation[SITUATION_FORCED_PASS] += list->count == 1 && list->of_kind[PLAYED_PASS] == 1;
    situation[SITUATION_NO_ACTION] += list->count == 0 && phase != PHASE_OVER;
    situation[SITUATION_SHORT_PILE] +=
        phase == PHASE_ZOMBIFY && list->of_kind[PLAYED_ZOMBIFY] > m->pile;
    if (phase == PHASE_CAPTURE)
        count_captures(situation, m, list);
}

static bool step(struct play *p, struct choices *c, struct start *s) {
    const char *position = text_string(&p->position);
    struct problem problem;
    if (!lockstep_check(&p->l, position))
        return false;
    if (!model_read(&s->model, position, &problem)) {
        p->l.counters->unread++;
        return false;
    }
    p->positions++;
    count_position(p->l.counters, &s->model);
    compare_odd(p, c, &s->model);
    bool draft = phase_of(s->model.phase) == PHASE_DRAFT;
    bool last_pick = s->model.turn == 'W' && stored(&s->model, MODEL_HAND) > 0;
    if (draft && !last_pick && !choice_chance(c, 1, DRAFT_LIST_OF))
        return play_draft(p, c, s);
    if (!lockstep_lists(&p->l, position))
        return false;
    count_list(p, &s->model);
    compare_mutants(p, c, &s->model);
    if (p->deep)
        compare_all(p, &s->model);
    return p->l.common.count && play_sample(p, c, s);
}

static void toggle(struct play *p, struct choices *c, struct start *s) {
    struct problem problem;
    if (!choice_chance(c, 1, TOGGLE_OF) ||
        !model_read(&s->model, text_string(&p->position), &problem))
        return;
    generate_toggle(c, &s->model);
    model_write(&s->model, &p->position);
    p->l.counters->toggles++;
}

void play_run(struct play *p, struct choices *c) {
    struct start s;
    p->positions = 0;
    p->l.source = c;
    if (p->l.slot)
        p->l.slot->drawn_count = 0;
    generate_start(p->g, c, &s);
    count_run(p->l.counters, &s);
    model_write(&s.model, &p->position);
    for (unsigned ply = 0; ply < s.plies && !stopped(p); ply++) {
        if (!step(p, c, &s) || (p->most && p->positions >= p->most))
            return;
        toggle(p, c, &s);
    }
}
