// SPDX-License-Identifier: MIT
/*
 * spec.c - the public calls.
 *
 * Knows: in which order a call reads, judges and writes. Does not know: any rule.
 * Invariant: nothing is kept from one call to the next.
 */
#include "citations.h"

enum spec_result spec_position(const char *position, struct spec_error *error) {
    struct spec_error own;
    struct position now;
    error = spec_begin_error(error, &own);
    return spec_read_position(spec_text_or_empty(position), &now, error) ? SPEC_LEGAL
                                                                         : SPEC_UNREADABLE;
}

enum spec_result spec_legal(const char *position, struct spec_text *actions,
                            struct spec_error *error) {
    struct spec_error own;
    struct position now;
    struct situation situation;
    error = spec_begin_error(error, &own);
    if (!spec_clear(actions))
        return SPEC_NO_MEMORY;
    if (!spec_read_position(spec_text_or_empty(position), &now, error))
        return SPEC_UNREADABLE;
    spec_look(&situation, &now);
    return spec_list_legal(&situation, actions) ? SPEC_LEGAL : SPEC_NO_MEMORY;
}

static bool read_both(const char *position, const char *text, struct position *now,
                      struct action *action, struct spec_error *error) {
    return spec_read_position(spec_text_or_empty(position), now, error) &&
           spec_read_action(spec_text_or_empty(text), now, action, error);
}

enum spec_result spec_apply(const char *position, const char *action_text, struct spec_text *next,
                            struct spec_text *report, struct spec_error *error) {
    struct spec_error own;
    struct position now;
    struct action action;
    struct situation situation;
    struct outcome outcome;
    error = spec_begin_error(error, &own);
    if (!spec_clear(next) || (report != NULL && !spec_clear(report)))
        return SPEC_NO_MEMORY;
    if (!read_both(position, action_text, &now, &action, error))
        return SPEC_UNREADABLE;
    spec_look(&situation, &now);
    if (!spec_judge(&situation, &action))
        return SPEC_ILLEGAL;
    const struct family *family = spec_family(&now);
    family->carry_out(&situation, &action, &outcome);
    bool ok = spec_write_position(next, &outcome.next) &&
              (report == NULL || family->write_report(report, &outcome));
    return ok ? SPEC_LEGAL : SPEC_NO_MEMORY;
}

enum spec_result spec_explain(const char *position, const char *action_text,
                              struct spec_text *lines, struct spec_error *error) {
    struct spec_error own;
    struct position now;
    struct action action;
    struct situation situation;
    error = spec_begin_error(error, &own);
    if (!spec_clear(lines))
        return SPEC_NO_MEMORY;
    if (!read_both(position, action_text, &now, &action, error))
        return SPEC_UNREADABLE;
    spec_look(&situation, &now);
    struct spec_text said = {0};
    struct note note = {&said, &now, !spec_clear(&said)};
    bool forbidden = spec_tell_forbidden(&situation, &action, &note);
    if (!forbidden)
        spec_tell_allowed(&situation, &action, &note);
    bool ok = !note.failed && spec_gather(said.s, lines);
    spec_text_free(&said);
    if (!ok)
        return SPEC_NO_MEMORY;
    return forbidden ? SPEC_ILLEGAL : SPEC_LEGAL;
}
