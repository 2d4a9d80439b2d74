// SPDX-License-Identifier: MIT
/*
 * views.c - what one player may see of a position and of an action.
 *
 * Knows: who plays, and what chance hides. Does not know: how the parts of a position are written.
 * Invariant: a family that hides nothing shows every line as it is.
 */
#include "inside.h"

#include <string.h>

/* Who bears this name in the position? False where nobody does. */
static bool find_viewer(const struct position *p, const char *name, int *seat) {
    const struct family *family = spec_family(p);
    *seat = WHITE_SEAT;
    if (strcmp(name, "W") == 0)
        return true;
    if (!family->has_heroes)
        return strcmp(name, "B") == 0 || (family->has_red && strcmp(name, "R") == 0);
    if (name[0] != 'B' || !spec_is_digit(name[1]) || name[2] != '\0')
        return false;
    *seat = name[1] - '0';
    return *seat >= FIRST_BLACK_SEAT && *seat <= p->blacks;
}

enum spec_result spec_view(const char *position, const char *viewer, struct spec_text *view,
                           struct spec_error *error) {
    struct spec_error own;
    struct position now;
    int seat;
    error = spec_begin_error(error, &own);
    if (!spec_clear(view))
        return SPEC_NO_MEMORY;
    if (!spec_read_position(spec_text_or_empty(position), &now, error))
        return SPEC_UNREADABLE;
    if (!find_viewer(&now, spec_text_or_empty(viewer), &seat))
        return SPEC_ILLEGAL;
    bool hides = spec_family(&now)->write_view != NULL;
    bool ok = hides ? spec_write_view(view, &now, seat) : spec_put_string(view, position);
    return ok ? SPEC_LEGAL : SPEC_NO_MEMORY;
}

/* RON-DRAW-4, -6, RON-SETUP-5, RON-PLAY-12: tiles dealt are for their player alone to see, those
 * beneath heroes for nobody. */
static bool write_seen(struct spec_text *text, const struct position *now, const char *line,
                       const struct action *a, int seat) {
    if (a->kind == LAY_BASE)
        return spec_put_string(text, "base ?");
    bool own = now->phase == DEAL && now->dealt == seat;
    if (a->kind == DEAL_TILES && !own)
        return spec_put_string(text, "deal ") && spec_write_hidden(text, &a->tiles);
    return spec_put_string(text, line);
}

enum spec_result spec_view_action(const char *position, const char *action, const char *viewer,
                                  struct spec_text *seen, struct spec_error *error) {
    struct spec_error own;
    struct position now;
    struct action a;
    int seat;
    error = spec_begin_error(error, &own);
    if (!spec_clear(seen))
        return SPEC_NO_MEMORY;
    if (!spec_read_position(spec_text_or_empty(position), &now, error) ||
        !spec_read_action(spec_text_or_empty(action), &now, &a, error))
        return SPEC_UNREADABLE;
    if (!find_viewer(&now, spec_text_or_empty(viewer), &seat))
        return SPEC_ILLEGAL;
    return write_seen(seen, &now, action, &a, seat) ? SPEC_LEGAL : SPEC_NO_MEMORY;
}
