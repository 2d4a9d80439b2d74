// SPDX-License-Identifier: MIT
//
// Properties of the engine as a program: undoing restores the position, written text is read back,
// and the list of legal actions has exactly the actions that are legal when judged alone.
#include <stdlib.h>
#include <string.h>

#include "play/invariants.h"
#include "property.h"

enum { QUESTIONS = 60, PERFT_ACTIONS = 400, PERFT_CHILDREN = 24 };

static void write(const struct paiko_position *q, char line[PAIKO_POSITION_TEXT_MAX]) {
    line[0] = '\0';
    (void)paiko_position_write(q, line, PAIKO_POSITION_TEXT_MAX);
}

void property_derived(struct trial *t) {
    for (struct step s = step_none(t, STEPS_USUAL); step_next(t, &s);) {
        s.after.cover[0] ^= t->wrong;
        const char *stale = paiko_position_check(&s.after);
        trial_expect(t, !stale, "after %s, %s is not what follows from the rest", s.text,
                     stale ? stale : "");
    }
}

void property_unmake(struct trial *t) {
    const struct paiko_position before = t->q;
    for (struct step s = step_none(t, STEPS_USUAL); step_next(t, &s);) {
        struct paiko_undo undo;
        paiko_make(&t->q, s.action, &undo, NULL);
        bool same = memcmp(&t->q, &s.after, sizeof before) == 0;
        if (!t->wrong)
            paiko_unmake(&t->q, &undo);
        trial_expect(t, memcmp(&t->q, &before, sizeof before) == 0,
                     "%s, taken back, leaves something", s.text);
        trial_expect(t, same, "%s leads to two things", s.text);
        t->q = before;
    }
}

void property_text(struct trial *t) {
    for (struct step s = step_none(t, STEPS_USUAL); step_next(t, &s);) {
        char line[PAIKO_POSITION_TEXT_MAX], again[PAIKO_POSITION_TEXT_MAX];
        struct paiko_position q;
        struct paiko_error e;
        write(&s.after, line);
        if (t->wrong)
            line[strlen(line) - 1] ^= 1;
        bool read = paiko_position_read(&q, line, false, &e);
        if (read)
            write(&q, again);
        trial_expect(t, read && strcmp(line, again) == 0 && memcmp(&q, &s.after, sizeof q) == 0,
                     "what %s leads to is not read back as it was written", s.text);
    }
}

void property_action_text(struct trial *t) {
    for (size_t i = 0; i < t->actions; i += 1 + t->actions / (4 * STEPS_USUAL)) {
        char text[PAIKO_ACTION_TEXT_MAX];
        struct paiko_action a;
        struct paiko_error e;
        (void)paiko_action_write(&t->action[i], text);
        if (t->wrong)
            text[0] = text[0] == 'A' ? 'E' : 'A';
        bool read = paiko_action_read(&a, &t->q, text, &e);
        trial_expect(t, read && memcmp(&a, &t->action[i], sizeof a) == 0,
                     "%s is not read back as it was written", text);
    }
}

// Returns a listed action with one part changed.
static struct paiko_action draw_near_action(struct trial *t) {
    struct paiko_action a = t->action[trial_below(t, (unsigned)t->actions)];
    switch (trial_below(t, 4)) {
    case 0:
        a.to = (uint8_t)trial_below(t, PAIKO_SQUARES);
        break;
    case 1:
        a.facing = (uint8_t)trial_below(t, PAIKO_FACINGS);
        break;
    case 2:
        a.type = (uint8_t)trial_below(t, PAIKO_TYPES);
        break;
    default:
        a.set[trial_below(t, PAIKO_TYPES)] ^= 1;
    }
    return a;
}

// Reads the action from its own text. Returns false if it has more than 24 tiles or is unreadable.
static bool read_back(const struct trial *t, struct paiko_action *a) {
    char text[PAIKO_ACTION_TEXT_MAX];
    struct paiko_error e;
    if (trial_total(a->set) > 24)
        return false;
    (void)paiko_action_write(a, text);
    return paiko_action_read(a, &t->q, text, &e);
}

void property_list_one(struct trial *t) {
    for (size_t i = 0; i < t->actions; i += 1 + t->actions / QUESTIONS)
        trial_expect(t, paiko_is_legal(&t->q, &t->action[i]),
                     "action %zu of the list is not legal by itself", i);
    for (int i = 0; t->actions && i < QUESTIONS; i++) {
        struct paiko_action a = draw_near_action(t);
        char text[PAIKO_ACTION_TEXT_MAX];
        if (!read_back(t, &a))
            continue;
        (void)paiko_action_write(&a, text);
        bool listed = trial_listed(t->action, t->actions, &a);
        trial_expect(t, paiko_is_legal(&t->q, &a) == (listed && !t->wrong), "%s: %s by itself, %s",
                     text, listed ? "not legal" : "legal",
                     listed ? "and listed" : "and not listed");
    }
}

void property_list_once(struct trial *t) {
    size_t counted = paiko_legal(&t->q, NULL, 0) + t->wrong;
    trial_expect(t, counted == t->actions, "%zu actions counted, %zu listed", counted, t->actions);
    for (size_t i = 1; i < t->actions; i++)
        trial_expect(t, memcmp(&t->action[i - 1], &t->action[i], sizeof *t->action) != 0,
                     "action %zu is listed twice", i);
    if (t->q.phase != PAIKO_PHASE_OVER && trial_where(t, "stuck=pass"))
        trial_expect(t, t->actions > 0, "nothing is legal, not even to pass");
}

void property_determined(struct trial *t) {
    struct paiko_position q;
    struct paiko_error e;
    size_t count;
    if (!paiko_position_read(&q, t->position, false, &e))
        return;
    struct paiko_action *list = trial_list(&q, &count);
    bool same = count == t->actions && memcmp(list, t->action, count * sizeof *list) == 0;
    trial_expect(t, same != t->wrong, "the same line has two lists");
    trial_expect(t, memcmp(&q, &t->q, sizeof q) == 0, "the same line is read in two ways");
    free(list);
}

void property_perft(struct trial *t) {
    uint64_t sum = 0;
    if (t->actions > PERFT_ACTIONS)
        return;
    trial_expect(t, paiko_perft(&t->q, 1) == t->actions + t->wrong, "perft 1 is not the list");
    trial_expect(t, paiko_perft(&t->q, 0) == 1, "perft 0 is not 1");
    if (t->actions > PERFT_CHILDREN)
        return; // counting sequences of 2 actions would take too long
    for (size_t i = 0; i < t->actions; i++) {
        struct paiko_undo undo;
        paiko_make(&t->q, &t->action[i], &undo, NULL);
        sum += paiko_perft(&t->q, 1);
        paiko_unmake(&t->q, &undo);
    }
    trial_expect(t, paiko_perft(&t->q, 2) == sum, "perft 2 is not the sum of its children");
}

// ---- the invariants of play ----

static uint32_t broken(const struct paiko_position *q, const char *line) {
    struct invariant_state s;
    struct problem p;
    s.p = *q;
    return model_read(&s.m, line, &p) ? invariants_broken(&s) : 0;
}

void property_kept(struct trial *t) {
    enum { STEPS = 24 };
    if (!t->wrong && broken(&t->q, t->position))
        return;
    for (struct step s = step_none(t, STEPS); step_next(t, &s);) {
        char line[PAIKO_POSITION_TEXT_MAX];
        write(&s.after, line);
        const uint32_t now = broken(&s.after, line);
        unsigned first = 0;
        while (now && !(now >> first & 1))
            first++;
        trial_expect(t, !now, "%s breaks %s", s.text, now ? invariant_names[first] : "nothing");
    }
}
