// SPDX-License-Identifier: MIT
//
// Compares engine and spec at one position. A child process compares first, so that a crash or a
// hang is a finding.
#include "verify.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "command.h"
#include "explain/explain.h"
#include "lockstep/play.h"
#include "output.h"
#include "process/isolate.h"

const struct contest engine_and_spec = {{&impl_engine, &impl_spec}, impl_explain, decide};

enum { SINGLE_FINDINGS_MAX = 64, SINGLE_LIMIT_MS = 60000 };

struct single {
    const struct at_position *asked;
    struct contest contest;
    struct play play;
    struct generate generate;
    struct counters counters;
    struct finding *findings;
    size_t count;
};

static void on_found(void *context, const struct comparison *d) {
    struct single *s = context;
    char signature[SIGNATURE_MAX];
    comparison_signature(d, signature);
    for (size_t i = 0; i < s->count; i++)
        if (strcmp(s->findings[i].signature, signature) == 0) {
            s->findings[i].times++;
            return;
        }
    if (s->count == SINGLE_FINDINGS_MAX)
        return; // counters.divergences still counts this difference
    struct finding *f = &s->findings[s->count++];
    finding_take(f, d);
    f->times = 1;
    f->positions = s->play.positions;
}

// Compares engine and spec at the position. If nothing differs, and a finding is replayed, plays
// the finding's game again.
static bool compare(void *context) {
    struct single *s = context;
    struct lockstep *l = &s->play.l;
    const char *position = s->asked->position, *given = s->asked->action;
    const struct finding *found = s->asked->found;
    s->count = 0;
    l->slot->busy = 0;
    memset(&s->counters, 0, sizeof s->counters);
    if (lockstep_check(l, position)) {
        s->counters.positions[0]++;
        lockstep_views(l, position, "");
        if (given)
            lockstep_apply(l, position, given, LISTING_UNKNOWN);
        const bool lists = lockstep_lists(l, position);
        if (lists && given && lockstep_listed(l, given))
            lockstep_views(l, position, given);
        for (size_t i = 0; lists && !given && i < l->common.count; i++) {
            char action[ACTION_MAX];
            action_list_copy(&l->common, i, action);
            lockstep_apply(l, position, action, LISTED_BY_BOTH);
        }
    }
    if (s->count == 0 && found) {
        struct choices choices = {0};
        choices_seed(&choices, choices_derive(found->seed, found->game));
        play_run(&s->play, &choices);
        play_scene(&s->play, &choices);
    }
    for (size_t i = 0; i < s->count; i++)
        finding_complete(&s->findings[i], &s->contest);
    return true;
}

// Stores a crash or hang as a finding, and drops all other findings. `slot` has the stopped call.
static void stopped(struct single *s, const struct slot *slot, enum isolated how) {
    const bool hung = how == ISOLATED_HUNG;
    const struct comparison c =
        finding_stopped(slot, &s->contest, hung ? DIRECTION_HANG : DIRECTION_CRASH,
                        hung ? "did not answer in time" : "ended the process");
    s->count = 0;
    s->counters.positions[0] = 1;
    s->counters.divergences = 1;
    on_found(s, &c);
}

// Prints the result; returns the exit code.
static int answer(const struct single *s) {
    const struct at_position *asked = s->asked;
    const struct counters *n = &s->counters;
    const uint64_t positions = counters_sum(n->positions, RULESETS);
    struct problem p;
    TEXT out = {0};
    if (s->count == 0 && positions == 0) {
        if (impl_spec.check(NULL, asked->position, &p) != ANSWER_YES)
            return command_problem(asked->command, &p);
        return command_unable(asked->command, "no position was compared");
    }
    // An action that the spec cannot read was not compared.
    if (s->count == 0 && asked->action &&
        impl_spec.apply(NULL, asked->position, asked->action, &out, NULL, &p) == ANSWER_UNREADABLE)
        return command_problem(asked->command, &p);
    text_clear(&out);
    json_t *list = json_array();
    for (size_t i = 0; i < s->count; i++) {
        json_array_append_new(list, finding_json(&s->findings[i]));
        finding_show(&s->findings[i], (unsigned)i + 1, &out);
    }
    if (s->count == 0)
        text_addf(&out,
                  "engine and spec agree: %" PRIu64 " position%s, %" PRIu64
                  " listed actions, %" PRIu64 " successor%s compared\n",
                  positions, positions == 1 ? "" : "s", n->listed, n->successors,
                  n->successors == 1 ? "" : "s");
    output_either(asked->json,
                  json_pack("{s:I, s:I, s:I, s:o}", "positions", (json_int_t)positions, "listed",
                            (json_int_t)n->listed, "successors", (json_int_t)n->successors,
                            "findings", list),
                  &out);
    return s->count ? EXIT_FINDING : EXIT_DONE;
}

int at_position(const struct at_position *asked) {
    struct slot *slot = isolate_shared(sizeof *slot);
    struct single s = {.asked = asked,
                       .contest = engine_and_spec,
                       .findings = memory_take(SINGLE_FINDINGS_MAX, sizeof *s.findings)};
    struct problem p;
    int code;
    s.play = (struct play){.g = &s.generate,
                           .l = {.side = {s.contest.side[0], s.contest.side[1]},
                                 .counters = &s.counters,
                                 .found = on_found,
                                 .context = &s,
                                 .slot = slot}};
    generate_all(&s.generate);
    if (asked->found && !generate_read(&s.generate, asked->found->rules, &p)) {
        code = command_problem(asked->command, &p);
    } else {
        // Compares in this process only if a child process did the same without a crash or hang.
        const enum isolated end = isolate_shown(compare, &s, SINGLE_LIMIT_MS, true);
        if (end == ISOLATED_YES)
            (void)compare(&s);
        else if (slot->busy)
            stopped(&s, slot, end);
        code = end == ISOLATED_YES || slot->busy
                   ? answer(&s)
                   : command_unable(asked->command, "the comparing process ended while neither the "
                                                    "engine nor the spec was running");
    }
    free(s.findings);
    play_free(&s.play);
    isolate_unshare(slot, sizeof *slot);
    return code;
}
