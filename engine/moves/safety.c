// SPDX-License-Identifier: MIT
//
// Checks whether own tiles are safe after an action. Plays the action on a copy of the position and
// looks for own tiles that could be captured. arrival.c has faster checks for most actions.
#include "safety.h"

#include "act.h"
#include "board.h"
#include "capture.h"
#include "threat.h"

bool paiko_tried_safe(const struct paiko_position *p, const struct paiko_safety *safety,
                      const struct paiko_action *a) {
    struct paiko_position copy = *p;
    struct paiko_report report;
    const enum paiko_judged judged = paiko_how_judged(p, safety, a);
    if (judged == PAIKO_NOT_JUDGED)
        return true;
    report.captured = report.waves = 0;
    paiko_act(&copy, a);
    if (judged != PAIKO_JUDGED)
        paiko_unmark(&copy);
    if (judged == PAIKO_JUDGED_NET)
        paiko_capture(&copy, !p->turn, paiko_lasting_shelter(&copy, !p->turn), &report);
    if (paiko_judged_after_captures(p))
        safety->fall(&copy, &report);
    return !paiko_endangered(&copy, p->turn);
}

bool paiko_idle_safe(const struct paiko_position *p, const struct paiko_safety *safety) {
    const struct paiko_action idle = {.kind = PAIKO_KIND_PASS};
    if (!paiko_captures_endanger(&p->rules) && !paiko_endangered(p, p->turn))
        return true;
    return paiko_tried_safe(p, safety, &idle);
}
