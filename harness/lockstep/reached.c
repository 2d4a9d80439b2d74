// SPDX-License-Identifier: MIT
//
// Counts what play has reached: what all games share, and the table of what each has of its own.
// Invariant: nothing here changes what is played or compared.
#include "reached.h"

#include <string.h>

#include "base/line.h"
#include "reached_games.h"

static const struct {
    enum counted_phase (*phase)(const struct model *m);
    void (*position)(uint64_t *situation, const struct model *m);
    void (*list)(uint64_t *situation, const struct model *m, const struct action_list *list);
    void (*applied)(uint64_t *situation, const struct model *m, const struct reached_applied *a);
    enum counted_ending (*ending)(const struct reached_applied *a);
} of_game[GAMES] = {
    [GAME_DUEL] = {reached_phase_players, reached_position_duel, reached_choice,
                   reached_applied_duel, reached_ending_duel},
    [GAME_SHRINES] = {reached_phase_players, reached_position_shrines, reached_list_shrines,
                      reached_applied_shrines, reached_ending_shrines},
    [GAME_RONIN] = {reached_phase_ronin, reached_position_ronin, NULL, reached_applied_ronin,
                    reached_ending_ronin},
};

enum counted_phase reached_phase(const struct model *m) {
    return of_game[model_game(m)].phase(m);
}

static void count_options(struct counters *n, const struct model *m, int ruleset) {
    size_t count, off[RULING_COUNT], known = 0;
    const struct ruling *table = rulings(&count);
    for (size_t r = 0; r < count; r++) {
        if (!table[r].applies[ruleset] || m->option[r] == table[r].fallback[ruleset])
            continue;
        n->option[ruleset][r][m->option[r]]++;
        for (size_t i = 0; i < known; i++)
            n->pair[ruleset][counter_pair(off[i], r)]++;
        off[known++] = r;
    }
}

static void count_seat(uint64_t *seat, const struct model *m) {
    const bool black = m->turn == 'B' && model_players(m);
    seat[m->turn == 'W'   ? SEAT_WHITE
         : m->turn == 'R' ? SEAT_RED
         : m->turn == 'C' ? SEAT_CHANCE
         : black          ? SEAT_B1 + m->seat - 1
                          : SEAT_BLACK]++;
    if (model_has(m, FIELD_TOKEN))
        seat[SEAT_NO_TOKEN + m->token]++;
}

// Whether a field differs that both lines have.
static bool changed(const char *before, const char *next, const char *name) {
    size_t length, then;
    const char *value = line_value(before, name, strlen(name), &length);
    const char *follows = value ? line_value(next, name, strlen(name), &then) : NULL;
    return follows && (length != then || memcmp(value, follows, length) != 0);
}

// Which fields of a position an action changed. A field that one line has and the other lacks is
// not counted: that is a matter of the rulings.
static void count_changes(uint64_t *change, const char *before, const char *next) {
#define CHANGE_FIELD(id, name, games) {CHANGE_##id, name},
    static const struct {
        enum counted_change change;
        const char *name;
    } fields[] = {COUNTED_CHANGES(CHANGE_FIELD)};
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++)
        change[fields[i].change] += changed(before, next, fields[i].name);
}

void reached_position(struct counters *n, const struct model *m) {
    int ruleset = ruleset_index(m->ruleset);
    enum game game = model_game(m);
    if (ruleset >= 0) {
        n->positions[ruleset]++;
        count_options(n, m, ruleset);
    }
    n->phase[game][reached_phase(m)]++;
    count_seat(n->seat[game], m);
    of_game[game].position(n->situation[game], m);
}

void reached_list(struct counters *n, const struct model *m, const struct action_list *list) {
    enum game game = model_game(m);
    if (of_game[game].list)
        of_game[game].list(n->situation[game], m, list);
}

void reached_outcome(struct counters *n, const struct model *m, const char *position,
                     const struct action_list *list, const char *action, const char *next,
                     const char *report) {
    enum game game = model_game(m);
    struct reached_applied a = {.list = list, .action = action, .next = next, .report = report};
    unsigned wave;
    a.captured = reached_report(report, &wave, a.score);
    n->wave[game][wave < WAVE_MORE ? wave : WAVE_MORE]++;
    count_changes(n->change[game], position, next);
    a.phase = strstr(next, " phase=");
    if (!a.phase)
        return;
    a.phase += strlen(" phase=");
    if (strncmp(a.phase, "over:", 5) == 0)
        n->ending[game][of_game[game].ending(&a)]++;
    of_game[game].applied(n->situation[game], m, &a);
}
