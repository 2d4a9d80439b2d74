// SPDX-License-Identifier: MIT
//
// Tries smaller choices, then smaller positions. Each step of the second kind is one small function
// in a table, tried in turn until none of them gets anywhere.
// Invariant: `now` always shows the signature; a candidate replaces it only after it was seen to.
#include "shrink.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/memory.h"
#include "play.h"
#include "process/isolate.h"
#include "setup.h"
#include "shrink_steps.h"

const struct shrink_limits shrink_limits_usual = {
    .positions = 400, .tries = 2500, .hangs = 24, .milliseconds = 1000};

// What was seen. In shared memory where tries run in a process of their own.
struct hit {
    bool seen;
    struct finding finding; // its texts; choices are not kept here
    size_t drawn;           // choices drawn until then
};

struct shrink {
    const struct finding *wanted;
    const struct contest *contest;
    const struct generate *g;
    struct shrink_limits left;
    time_t begun;
    bool isolated;
    struct hit *hit;
    struct slot *slot;      // where isolated: shared with the tries
    bool (*work)(void *);   // of a try
    struct counters unused; // the counts of tries mean nothing
    struct play play;
    struct choices choices;
    struct model now;
    uint32_t broken; // of what positions are to keep: what the first one breaks, the others may
    struct text text, candidate;
    char action[ACTION_MAX]; // that shows the signature in `now`
};

static void on_found(void *context, const struct divergence *d) {
    struct shrink *s = context;
    char signature[SIGNATURE_MAX];
    if (s->hit->seen)
        return;
    const char *const names[2] = {s->contest->side[0]->name, s->contest->side[1]->name};
    divergence_signature(d, names, signature);
    if (strcmp(signature, s->wanted->signature) != 0)
        return;
    s->hit->seen = true;
    s->hit->drawn = s->choices.count;
    finding_take(&s->hit->finding, d, names);
    s->play.stop = 1;
}

// The slot says what was under way when the child ended.
static void hit_from_slot(struct shrink *s, enum direction direction) {
    if (!s->slot->busy)
        return;
    struct divergence d = {.direction = direction,
                           .side = s->slot->side,
                           .task = (enum task)s->slot->task,
                           .kind = PLAYED_OTHER,
                           .position = s->slot->position,
                           .action = s->slot->action,
                           .answer = {"was not asked", "was not asked"}};
    d.answer[s->slot->side] =
        direction == DIRECTION_HANG ? "did not answer in time" : "ended the process";
    if (d.task == TASK_APPLY)
        d.kind = played_kind_of(d.action, strlen(d.action));
    on_found(s, &d);
    s->hit->drawn = (size_t)s->slot->drawn_count;
}

// In the child, which may be the second: what they share says nothing yet.
static bool work_anew(void *context) {
    struct shrink *s = context;
    s->hit->seen = false;
    s->slot->drawn_count = 0;
    s->slot->busy = 0;
    return s->work(s);
}

// Runs work here, or in a child where it may crash or hang.
static bool attempt(struct shrink *s, bool (*work)(void *)) {
    s->hit->seen = false;
    s->play.stop = 0;
    if (!s->isolated)
        return work(s);
    s->work = work;
    enum isolated end = isolate(work_anew, s, s->left.milliseconds, true);
    if (end == ISOLATED_CRASHED)
        hit_from_slot(s, DIRECTION_CRASH);
    if (end == ISOLATED_HUNG) {
        hit_from_slot(s, DIRECTION_HANG);
        s->left.hangs -= s->left.hangs > 0;
    }
    return s->hit->seen;
}

// ---- Choices ----

static bool run_choices(void *context) {
    struct shrink *s = context;
    play_run(&s->play, &s->choices);
    return s->hit->seen;
}

// Does the run of these choices show it? What was drawn until then replaces them.
static bool try_choices(struct shrink *s, struct finding *f, const uint32_t *values, size_t count) {
    if (s->left.positions == 0 || (s->isolated && s->left.hangs == 0))
        return false;
    s->play.most = s->left.positions;
    choices_record(&s->choices, values, count);
    bool seen = attempt(s, run_choices);
    unsigned used = s->isolated ? 8 : s->play.positions + 1;
    s->left.positions -= used < s->left.positions ? used : s->left.positions;
    if (!seen)
        return false;
    size_t drawn = s->hit->drawn < count ? s->hit->drawn : count;
    finding_choices(f, s->isolated ? values : s->choices.drawn, drawn);
    return true;
}

static bool without(struct shrink *s, struct finding *f, size_t from, size_t size) {
    size_t rest = f->choice_count - from - size;
    uint32_t *values = memory_take(from + rest + 1, sizeof *values);
    memcpy(values, f->choices, from * sizeof *values);
    memcpy(values + from, f->choices + from + size, rest * sizeof *values);
    bool seen = try_choices(s, f, values, from + rest);
    free(values);
    return seen;
}

static void fewer_choices(struct shrink *s, struct finding *f) {
    for (size_t size = f->choice_count / 2; size && s->left.positions; size /= 2)
        for (size_t from = 0; from + size <= f->choice_count && s->left.positions;)
            if (!without(s, f, from, size))
                from += size;
}

static bool with_value(struct shrink *s, struct finding *f, size_t at, uint32_t value) {
    uint32_t *values = memory_take(f->choice_count, sizeof *values);
    memcpy(values, f->choices, f->choice_count * sizeof *values);
    values[at] = value;
    bool seen = try_choices(s, f, values, f->choice_count);
    free(values);
    return seen;
}

static void smaller_choices(struct shrink *s, struct finding *f) {
    for (size_t i = 0; i < f->choice_count && s->left.positions; i++)
        if (f->choices[i] && !with_value(s, f, i, 0) && f->choices[i] > 1)
            (void)with_value(s, f, i, f->choices[i] / 2);
}

static void adopt(struct finding *f, const struct hit *hit) {
    memcpy(f->position, hit->finding.position, sizeof f->position);
    memcpy(f->action, hit->finding.action, sizeof f->action);
    memcpy(f->answer, hit->finding.answer, sizeof f->answer);
    memcpy(f->fields, hit->finding.fields, sizeof f->fields);
}

static void shrink_choices(struct shrink *s, struct finding *f) {
    if (f->choice_count == 0)
        return;
    uint32_t *all = f->choices;
    size_t count = f->choice_count;
    f->choices = NULL;
    if (try_choices(s, f, all, count)) {
        fewer_choices(s, f);
        smaller_choices(s, f);
        // The last try that was seen may not be the last that was made: see it again.
        s->left.positions += 64 + 8;
        uint32_t *least = f->choices;
        size_t least_count = f->choice_count;
        f->choices = NULL;
        if (try_choices(s, f, least, least_count))
            adopt(f, s->hit);
        else
            finding_choices(f, least, least_count);
        free(least);
    } else {
        finding_choices(f, all, count);
    }
    free(all);
}

// ---- Positions ----

static bool about_views(const struct shrink *s) {
    enum direction d = s->wanted->direction;
    bool stopped = d == DIRECTION_CRASH || d == DIRECTION_HANG;
    return d == DIRECTION_VIEW || d == DIRECTION_SEEN || (stopped && s->wanted->task == TASK_VIEW);
}

// Applies every listed action of the wanted kind until one shows it, or asks what is seen of it.
static void look_through(struct shrink *s, const char *position) {
    enum { MOST = 400 };
    struct lockstep *l = &s->play.l;
    size_t tried = 0;
    for (size_t i = 0; i < l->common.count && !s->hit->seen && tried < MOST; i++) {
        char action[ACTION_MAX];
        if (l->common.kind[i] != s->wanted->kind)
            continue;
        action_list_copy(&l->common, i, action);
        if (about_views(s))
            lockstep_views(l, position, action);
        else
            lockstep_apply(l, position, action, true);
        tried++;
    }
}

// Views are of the position, or of an action that is legal in it.
static bool look_at_views(struct shrink *s, const char *position) {
    struct lockstep *l = &s->play.l;
    if (!s->action[0]) {
        lockstep_views(l, position, "");
    } else if (lockstep_lists(l, position)) {
        if (lockstep_listed(l, s->action))
            lockstep_views(l, position, s->action);
        look_through(s, position);
    }
    return s->hit->seen;
}

// Does the candidate position show it, with the same action or another?
static bool look_at(void *context) {
    struct shrink *s = context;
    struct lockstep *l = &s->play.l;
    const char *position = text_string(&s->candidate);
    enum direction d = s->wanted->direction;
    bool accepted =
        d == DIRECTION_NOBODY ? lockstep_made(l, position, NULL) : lockstep_check(l, position);
    if (d == DIRECTION_REFUSES || d == DIRECTION_REFUSAL || !accepted || s->hit->seen)
        return s->hit->seen;
    if (about_views(s))
        return look_at_views(s, position);
    if (s->action[0] && d != DIRECTION_DENIES && d != DIRECTION_UNLISTED)
        lockstep_judge(l, position, s->action);
    if (s->hit->seen || !lockstep_lists(l, position) || s->hit->seen)
        return s->hit->seen;
    if (d == DIRECTION_UNLISTED && !lockstep_listed(l, s->action))
        lockstep_apply(l, position, s->action, false);
    else if (d != DIRECTION_ONLY && d != DIRECTION_UNSORTED && d != DIRECTION_NO_LIST)
        look_through(s, position);
    return s->hit->seen;
}

const struct model *shrink_now(const struct shrink *s) {
    return &s->now;
}

// Whether a candidate is among what may be asked about.
static bool may_try(const struct shrink *s, const struct model *m) {
    return generate_plays(s->g, m) && (!s->g->broken || (s->g->broken(m) & ~s->broken) == 0);
}

bool shrink_try(struct shrink *s, struct model *m) {
    if (s->left.tries == 0 || (s->isolated && s->left.hangs == 0))
        return false;
    setup_mend_streaks(m);
    model_write(m, &s->candidate);
    if (strcmp(text_string(&s->candidate), text_string(&s->text)) == 0 || !may_try(s, m))
        return false;
    s->left.tries--;
    if (s->left.seconds && time(NULL) - s->begun > (time_t)s->left.seconds)
        s->left.tries = 0;
    if (!attempt(s, look_at))
        return false;
    s->now = *m;
    text_clear(&s->text);
    text_add(&s->text, text_string(&s->candidate));
    memcpy(s->action, s->hit->finding.action, sizeof s->action);
    return true;
}

void shrink_remove(struct model *m, int square, enum model_store to) {
    const char *cell = m->cell[square];
    int type = model_type(cell[0]);
    if (model_game(m) == GAME_RONIN) {
        shrink_remove_ronin(m, square);
        return;
    }
    if (model_game(m) == GAME_SHRINES)
        m->pile += cell[0] == 'Z' ? 2 : 1;
    else if (type >= 0)
        m->count[to][cell[0] >= 'a'][type]++;
    memset(m->cell[square], 0, sizeof m->cell[square]);
}

static int tiles(const struct model *m, int square[MODEL_SQUARES]) {
    int count = 0;
    for (int i = 0; i < MODEL_SQUARES; i++)
        if (m->cell[i][0])
            square[count++] = i;
    return count;
}

static bool fewer_on_board(struct shrink *s, enum model_store to) {
    bool changed = false;
    int square[MODEL_SQUARES];
    int count = tiles(&s->now, square);
    for (int size = count; size; size /= 2)
        for (int from = 0; from < count;) {
            struct model m = s->now;
            for (int i = from; i < from + size && i < count; i++)
                shrink_remove(&m, square[i], to);
            if (shrink_try(s, &m)) {
                changed = true;
                count = tiles(&s->now, square);
            } else {
                from += size;
            }
        }
    return changed;
}

static bool fewer_tiles(struct shrink *s) {
    return fewer_on_board(s, MODEL_RESERVE);
}

enum { FEW_TILES = 6 }; // with which a person can live: beyond, more is tried

// What depends on an empty reserve does not stand a tile that goes there.
static bool fewer_living(struct shrink *s) {
    int square[MODEL_SQUARES];
    return model_game(&s->now) == GAME_DUEL && tiles(&s->now, square) > FEW_TILES &&
           fewer_on_board(s, MODEL_LOST);
}

// A tile in hand is less than one on the board, where deploying it shows the same.
static bool into_hand(struct shrink *s) {
    bool changed = false;
    for (int i = 0; i < MODEL_SQUARES; i++) {
        struct model m = s->now;
        int type = m.cell[i][0] ? model_type(m.cell[i][0]) : -1;
        if (type < 0 || model_is_hero(m.cell[i]))
            continue;
        int owner = model_owner(m.cell[i]);
        if (model_game(&m) == GAME_RONIN)
            m.hand[owner == MODEL_WHITE ? 0 : m.seat ? m.seat : 1][type]++;
        else
            m.count[MODEL_HAND][owner][type]++;
        memset(m.cell[i], 0, sizeof m.cell[i]);
        changed |= shrink_try(s, &m);
    }
    return changed;
}

// Moves up to `most` tiles of a type, or of all types for -1, from a store to the reserve; of three
// players to the pile.
static bool restock(struct shrink *s, enum model_store store, int player, int type, unsigned most) {
    struct model m = s->now;
    unsigned moved = 0;
    for (int t = 0; t < MODEL_TYPES; t++) {
        unsigned char *from = &m.count[store][player][t], *to = &m.count[MODEL_RESERVE][player][t];
        bool pile = model_game(&m) == GAME_SHRINES;
        if (type >= 0 && t != type)
            continue;
        unsigned n = *from < most ? *from : most;
        *from = (unsigned char)(*from - n);
        if (pile)
            m.pile += n;
        else
            *to = (unsigned char)(*to + n);
        moved += n;
    }
    return moved && shrink_try(s, &m);
}

static bool fewer_stored(struct shrink *s, enum model_store store) {
    bool changed = false;
    for (int player = 0; player < 2; player++) {
        changed |= restock(s, store, player, -1, 99);
        for (int t = 0; t < MODEL_TYPES; t++) {
            changed |= restock(s, store, player, t, 99);
            changed |= restock(s, store, player, t, 1);
        }
    }
    return changed;
}

static bool no_lost(struct shrink *s) {
    return fewer_stored(s, MODEL_LOST);
}

static bool fewer_in_hand(struct shrink *s) {
    return fewer_stored(s, MODEL_HAND);
}

static bool no_streaks(struct shrink *s) {
    bool changed = false;
    for (int player = 0; player < MODEL_PLAYERS; player++) {
        struct model m = s->now;
        memcpy(m.streak[player], "-", 2);
        changed |= shrink_try(s, &m);
    }
    return changed;
}

// The first of the rulesets that are played, with its defaults and where it fits, so that the same
// finding looks the same wherever it was made.
static bool first_ruleset(struct shrink *s) {
    size_t count;
    const struct ruling *table = rulings(&count);
    int first = s->g->ruleset[0];
    struct model m = s->now;
    // Of another game it would be another position altogether.
    if (strcmp(m.ruleset, ruleset_names[first]) == 0 || ruleset_game[first] != model_game(&m))
        return false;
    snprintf(m.ruleset, sizeof m.ruleset, "%s", ruleset_names[first]);
    for (size_t i = 0; i < count; i++)
        m.option[i] = table[i].fallback[first];
    return shrink_try(s, &m);
}

static bool default_rulings(struct shrink *s) {
    size_t count;
    const struct ruling *table = rulings(&count);
    int ruleset = ruleset_index(s->now.ruleset);
    bool changed = false;
    struct model m = s->now;
    for (size_t i = 0; ruleset >= 0 && i < count; i++)
        m.option[i] = table[i].fallback[ruleset];
    changed |= shrink_try(s, &m);
    for (size_t i = 0; ruleset >= 0 && i < count; i++) {
        m = s->now;
        m.option[i] = table[i].fallback[ruleset];
        if (m.option[i] != s->now.option[i])
            changed |= shrink_try(s, &m);
    }
    return changed;
}

static bool simpler_phase(struct shrink *s) {
    static const char *const phases[GAMES][4] = {
        [GAME_DUEL] = {"action", "give:1"},
        [GAME_SHRINES] = {"action", "zombify", "capture"},
    };
    for (const char *const *phase = phases[model_game(&s->now)]; *phase; phase++) {
        struct model m = s->now;
        if (strcmp(m.phase, *phase) == 0)
            return false;
        memset(m.phase, 0, sizeof m.phase);
        memcpy(m.phase, *phase, strlen(*phase));
        if (shrink_try(s, &m))
            return true;
    }
    return false;
}

// ---- Three players ----

// The lowest place in the cycle at which the same player is on.
static bool lowest_cycle(struct shrink *s) {
    struct model m = s->now;
    unsigned cycle = 0;
    if (model_game(&m) != GAME_SHRINES)
        return false;
    while (cycle < m.cycle && model_cycle_turn(cycle) != m.turn)
        cycle++;
    m.cycle = cycle < m.cycle ? cycle : m.cycle;
    return shrink_try(s, &m);
}

// A corpse is less than a zombie.
static bool fewer_zombies(struct shrink *s) {
    bool changed = false;
    for (int i = 0; i < MODEL_SQUARES; i++) {
        struct model m = s->now;
        if (m.cell[i][0] != 'Z')
            continue;
        m.cell[i][0] = 'X';
        m.pile++;
        changed |= shrink_try(s, &m);
    }
    return changed;
}

static bool same_facings(struct shrink *s) {
    bool changed = false;
    for (int i = 0; i < MODEL_SQUARES; i++) {
        struct model m = s->now;
        int type = model_type(m.cell[i][0]);
        if (type < 0 || !model_directional(type) || m.cell[i][1] == '^')
            continue;
        m.cell[i][1] = '^';
        changed |= shrink_try(s, &m);
    }
    return changed;
}

static bool try_gather(struct shrink *s, int gone, int from, int to) {
    struct model m = s->now;
    if (m.cell[to][0])
        return false;
    memcpy(m.cell[to], m.cell[from], sizeof m.cell[to]);
    memset(m.cell[from], 0, sizeof m.cell[from]);
    shrink_remove(&m, gone, MODEL_RESERVE);
    return shrink_try(s, &m);
}

// One tile less where another moves into the enemy's home: what needs points needs fewer tiles
// there. Tried only where there are still many.
static bool gather(struct shrink *s) {
    enum { STRIDE = 7 };
    int square[MODEL_SQUARES];
    int count = tiles(&s->now, square);
    for (int i = 0; i < count && count > FEW_TILES; i++)
        for (int j = 0; j < count; j++) {
            int player = model_owner(s->now.cell[square[j]]);
            if (i == j || player == MODEL_RED || model_square_home(square[j]) == 1 - player)
                continue;
            for (int k = 0; k < MODEL_SQUARES; k += STRIDE) {
                int to = player ? k : MODEL_SQUARES - 1 - k;
                if (model_square_home(to) == 1 - player && try_gather(s, square[i], square[j], to))
                    return true;
            }
        }
    return false;
}

#define STEP(step) step,
static void shrink_position(struct shrink *s, struct finding *f) {
    static bool (*const steps[])(struct shrink *) = {fewer_tiles,   fewer_living,
                                                     into_hand,     no_lost,
                                                     fewer_in_hand, no_streaks,
                                                     first_ruleset, default_rulings,
                                                     simpler_phase, same_facings,
                                                     gather,        lowest_cycle,
                                                     fewer_zombies, SHRINK_STEPS_RONIN(STEP)};
    struct problem p;
    if (!model_read(&s->now, f->position, &p))
        return; // an odd line stays as it was found
    s->broken = s->g->broken ? s->g->broken(&s->now) : 0;
    for (bool changed = true; changed && s->left.tries;) {
        changed = false;
        for (size_t i = 0; i < sizeof steps / sizeof *steps; i++)
            changed |= steps[i](s);
    }
}

// ---- All of it ----

static bool see_again(struct shrink *s, struct finding *f) {
    text_clear(&s->candidate);
    text_add(&s->candidate, f->position);
    text_clear(&s->text);
    text_add(&s->text, f->position);
    memcpy(s->action, f->action, sizeof s->action);
    if (!attempt(s, look_at))
        return false;
    memcpy(s->action, s->hit->finding.action, sizeof s->action);
    return true;
}

static bool begin(struct shrink *s, const struct finding *f, const struct contest *contest,
                  const struct generate *g, const struct shrink_limits *limits, struct slot *slot) {
    s->contest = contest;
    s->g = s->play.g = g;
    s->wanted = f;
    s->left = *limits;
    s->begun = time(NULL);
    s->isolated = f->direction == DIRECTION_CRASH || f->direction == DIRECTION_HANG;
    s->hit = isolate_shared(sizeof *s->hit);
    s->slot = s->isolated ? isolate_shared(sizeof *s->slot) : NULL;
    struct lockstep *l = &s->play.l;
    l->side[0] = contest->side[0];
    l->side[1] = contest->side[1];
    l->counters = &s->unused;
    l->slot = s->isolated ? s->slot : slot;
    l->found = on_found;
    l->context = s;
    return s->hit && (!s->isolated || s->slot);
}

static void end(struct shrink *s) {
    isolate_unshare(s->hit, sizeof *s->hit);
    isolate_unshare(s->slot, sizeof *s->slot);
    play_free(&s->play);
    choices_free(&s->choices);
    text_free(&s->text);
    text_free(&s->candidate);
}

static void settle(struct shrink *s, struct finding *f) {
    memcpy(f->action, s->action, sizeof f->action);
    snprintf(f->position, sizeof f->position, "%s", text_string(&s->text));
    // Once more, for the answers that belong to the smallest.
    if (see_again(s, f))
        adopt(f, s->hit);
    f->shrunk = true;
}

// The last calls are the judge's alone; it must not have been what stopped.
static void complete(struct finding *f, const struct contest *contest, struct slot *slot) {
    bool stopped = f->direction == DIRECTION_CRASH || f->direction == DIRECTION_HANG;
    f->tiles = finding_tiles(f);
    if (stopped && f->side == JUDGE)
        return;
    if (slot) {
        slot->side = JUDGE;
        slot->task = TASK_APPLY;
        memcpy(slot->position, f->position, sizeof slot->position);
        memcpy(slot->action, f->action, sizeof slot->action);
        slot->busy = 1;
        slot->calls++;
    }
    finding_complete(f, contest);
    if (slot)
        slot->busy = 0;
}

bool shrink_finding(struct finding *f, const struct contest *contest, const struct generate *g,
                    const struct shrink_limits *limits, struct slot *slot) {
    struct shrink *s = memory_take(1, sizeof *s);
    bool good = begin(s, f, contest, g, limits, slot);
    if (good) {
        f->tiles_found = finding_tiles(f);
        shrink_choices(s, f);
        good = see_again(s, f);
    }
    if (good) {
        shrink_position(s, f);
        settle(s, f);
    }
    complete(f, contest, slot);
    end(s);
    free(s);
    return good;
}

bool shrink_shows(const struct finding *f, const struct contest *contest, const struct generate *g,
                  unsigned milliseconds) {
    const struct shrink_limits limits = {.hangs = 2, .milliseconds = milliseconds};
    struct shrink *s = memory_take(1, sizeof *s);
    struct finding again = *f;
    if (!begin(s, f, contest, g, &limits, NULL))
        memory_out();
    bool seen = see_again(s, &again);
    // A run that is slow as a whole hangs nowhere.
    if (!seen && f->direction == DIRECTION_CRASH && f->choice_count > 0) {
        choices_record(&s->choices, f->choices, f->choice_count);
        seen = attempt(s, run_choices);
    }
    end(s);
    free(s);
    return seen;
}
