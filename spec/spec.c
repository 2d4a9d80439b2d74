// SPDX-License-Identifier: MIT
/* spec.c - the public functions. Nothing is kept from one call to the next. */
#include "games.h"

#include <string.h>

#include "explain.h"
#include "ronin.h"

const struct game *const spec_games[SPEC_GAMES] = {
    [SPEC_DUEL] = &spec_duel,
    [SPEC_SHRINES] = &spec_shrines,
    [SPEC_RONIN] = &spec_ronin,
};

/* Clears the error and reads the position. Returns SPEC_LEGAL if it can be read. */
static enum spec_result read_position(const char *line, struct position *now,
                                      struct spec_error *error) {
    if (error)
        *error = (struct spec_error){0};
    bool ok = spec_read_position(spec_text_or_empty(line), spec_games, now, error);
    return ok ? SPEC_LEGAL : SPEC_UNREADABLE;
}

static enum spec_result lack_memory(struct spec_error *error) {
    if (error)
        *error = (struct spec_error){0};
    return SPEC_NO_MEMORY;
}

/* Clears the output text, then reads the position as read_position does. */
static enum spec_result begin(const char *line, struct position *now, struct spec_text *text,
                              struct spec_error *error) {
    return spec_clear(text) ? read_position(line, now, error) : lack_memory(error);
}

/* Does the same as begin, then reads the action. */
static enum spec_result begin_with_action(const char *line, const char *action_text,
                                          struct position *now, struct action *action,
                                          struct spec_text *text, struct spec_error *error) {
    enum spec_result result = begin(line, now, text, error);
    if (result != SPEC_LEGAL)
        return result;
    bool ok = spec_read_action(spec_text_or_empty(action_text), now, action, error);
    return ok ? SPEC_LEGAL : SPEC_UNREADABLE;
}

enum spec_result spec_position(const char *position, struct spec_error *error) {
    struct position now;
    return read_position(position, &now, error);
}

enum spec_result spec_legal(const char *position, struct spec_text *actions,
                            struct spec_error *error) {
    struct position now;
    struct situation situation;
    enum spec_result result = begin(position, &now, actions, error);
    if (result != SPEC_LEGAL)
        return result;
    spec_look(&situation, &now);
    return spec_list_legal(&situation, actions) ? SPEC_LEGAL : SPEC_NO_MEMORY;
}

enum spec_result spec_apply(const char *position, const char *action_text, struct spec_text *next,
                            struct spec_text *report, struct spec_error *error) {
    struct position now;
    struct action action;
    struct situation situation;
    struct outcome outcome;
    enum spec_result result = begin_with_action(position, action_text, &now, &action, next, error);
    if (report && !spec_clear(report))
        return lack_memory(error);
    if (result != SPEC_LEGAL)
        return result;
    spec_look(&situation, &now);
    if (!spec_judge(&situation, &action))
        return SPEC_ILLEGAL;
    now.game->carry_out(&situation, &action, &outcome);
    bool ok = spec_write_position(next, &outcome.next) &&
              (!report || spec_write_report(report, &outcome));
    return ok ? SPEC_LEGAL : SPEC_NO_MEMORY;
}

enum spec_result spec_explain(const char *position, const char *action_text,
                              struct spec_text *lines, struct spec_error *error) {
    struct position now;
    struct action action;
    struct situation situation;
    enum spec_result result = begin_with_action(position, action_text, &now, &action, lines, error);
    if (result != SPEC_LEGAL)
        return result;
    spec_look(&situation, &now);
    struct spec_text said = {0};
    struct note note = {&situation, &action, NULL, &said, &now, !spec_clear(&said)};
    bool forbidden = spec_explain_forbidden(&situation, &note);
    if (!forbidden)
        spec_explain_allowed(&note);
    bool ok = !note.failed && spec_merge_lines(said.s, lines);
    spec_text_free(&said);
    if (!ok)
        return SPEC_NO_MEMORY;
    return forbidden ? SPEC_ILLEGAL : SPEC_LEGAL;
}

enum spec_result spec_view(const char *position, const char *viewer, struct spec_text *view,
                           struct spec_error *error) {
    struct position now;
    int seat;
    enum spec_result result = begin(position, &now, view, error);
    if (result != SPEC_LEGAL)
        return result;
    if (!spec_find_viewer(&now, spec_text_or_empty(viewer), &seat))
        return SPEC_ILLEGAL;
    return spec_write_view(view, &now, seat) ? SPEC_LEGAL : SPEC_NO_MEMORY;
}

enum spec_result spec_view_action(const char *position, const char *action, const char *viewer,
                                  struct spec_text *seen, struct spec_error *error) {
    struct position now;
    struct action a;
    int seat;
    enum spec_result result = begin_with_action(position, action, &now, &a, seen, error);
    if (result != SPEC_LEGAL)
        return result;
    if (!spec_find_viewer(&now, spec_text_or_empty(viewer), &seat))
        return SPEC_ILLEGAL;
    return spec_write_seen(seen, &now, action, &a, seat) ? SPEC_LEGAL : SPEC_NO_MEMORY;
}

enum spec_result spec_sight(const char *position, struct spec_text *sight,
                            struct spec_error *error) {
    struct position now;
    enum spec_result result = begin(position, &now, sight, error);
    if (result != SPEC_LEGAL)
        return result;
    return spec_write_sight(sight, &now) ? SPEC_LEGAL : SPEC_NO_MEMORY;
}

enum spec_result spec_table(int players, struct spec_text *text) {
    const struct row *row = spec_row(players);
    if (!spec_clear(text))
        return SPEC_NO_MEMORY;
    if (!row)
        return SPEC_ILLEGAL;
    return spec_write_row(text, row) ? SPEC_LEGAL : SPEC_NO_MEMORY;
}

static bool find_ruleset(const char *name, struct rules *rules) {
    for (int i = 0; name && i < SPEC_RULESETS; i++)
        if (strcmp(name, spec_ruleset_name((enum ruleset)i)) == 0) {
            spec_default_rules((enum ruleset)i, rules);
            return true;
        }
    return false;
}

enum spec_result spec_start(const char *ruleset, int players, struct spec_text *text) {
    struct position p;
    if (!spec_clear(text))
        return SPEC_NO_MEMORY;
    spec_empty_position(&p);
    if (!find_ruleset(ruleset, &p.rules))
        return SPEC_ILLEGAL;
    p.game = spec_games[spec_game_of(p.rules.ruleset)];
    if (players == 0)
        players = p.game->least;
    if (players < p.game->least || players > p.game->most)
        return SPEC_ILLEGAL;
    p.game->first(&p, players);
    return spec_write_position(text, &p) ? SPEC_LEGAL : SPEC_NO_MEMORY;
}
