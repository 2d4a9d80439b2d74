// SPDX-License-Identifier: MIT
//
// Counts what play has reached: what all games share, and the table of what each has of its own.
// Invariant: nothing here changes what is played or compared.
#include "reached.h"

#include <string.h>

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
    size_t count;
    const struct ruling *table = rulings(&count);
    for (size_t r = 0; r < count && r < RULING_COUNT; r++)
        if (table[r].applies[ruleset] && m->option[r] != table[r].fallback[ruleset])
            n->option[ruleset][r][m->option[r]]++;
}

void reached_position(struct counters *n, const struct model *m) {
    int ruleset = ruleset_index(m->ruleset);
    enum game game = model_game(m);
    if (ruleset >= 0) {
        n->positions[ruleset]++;
        count_options(n, m, ruleset);
    }
    n->phase[game][reached_phase(m)]++;
    of_game[game].position(n->situation[game], m);
}

void reached_list(struct counters *n, const struct model *m, const struct action_list *list) {
    enum game game = model_game(m);
    if (of_game[game].list)
        of_game[game].list(n->situation[game], m, list);
}

void reached_outcome(struct counters *n, const struct model *m, const struct action_list *list,
                     const char *action, const char *next, const char *report) {
    enum game game = model_game(m);
    struct reached_applied a = {.list = list, .action = action, .next = next, .report = report};
    unsigned wave;
    a.captured = reached_report(report, &wave, a.score);
    n->wave[game][wave < WAVE_MORE ? wave : WAVE_MORE]++;
    a.phase = strstr(next, " phase=");
    if (!a.phase)
        return;
    a.phase += strlen(" phase=");
    if (strncmp(a.phase, "over:", 5) == 0)
        n->ending[game][of_game[game].ending(&a)]++;
    of_game[game].applied(n->situation[game], m, &a);
}
