// SPDX-License-Identifier: MIT
//
// `paikocheck verify lockstep`: engine against spec, in a campaign, at one position, or along
// stored choices. Knows options and what to print; comparing is lockstep's. Invariant: a comparison
// that compared nothing is an error, never agreement.
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "base/memory.h"
#include "batch.h"
#include "explain/decide.h"
#include "load.h"
#include "lockstep/play.h"
#include "lockstep/summary.h"
#include "lockstep_options.h"
#include "output.h"
#include "process/isolate.h"
#include "process/workers.h"

// ---- A campaign ----

// Engine and spec, the spec as judge.
static const struct contest lockstep_contest = {
    {&impl_engine, &impl_spec}, impl_explain, decide, decide_idle};

bool lockstep_campaign(const char *command, const struct lockstep_options *o, struct campaign *c) {
    struct problem p;
    *c = (struct campaign){.contest = lockstep_contest,
                           .seed = o->seed == LOCKSTEP_NO_SEED ? SEED_USUAL : o->seed,
                           .seconds = o->seconds,
                           .deep = o->deep,
                           .progress = true,
                           .shrink = shrink_limits_usual};
    generate_all(&c->generate);
    if (!part_read(o->part, &c->part, &p) ||
        (o->rules && !generate_read(&c->generate, o->rules, &p))) {
        command_problem(command, &p);
        return false;
    }
    c->games = o->games * c->generate.rulesets;
    const long cores = sysconf(_SC_NPROCESSORS_ONLN);
    c->jobs = o->jobs               ? (unsigned)o->jobs
              : cores < 1           ? 1
              : cores < WORKERS_MAX ? (unsigned)cores
                                    : WORKERS_MAX;
    return true;
}

int lockstep_exit(const char *command, const struct campaign_result *r) {
    if (r->interrupted)
        return EXIT_INTERRUPTED;
    if (r->failed[0])
        return command_unable(command, "the run could not continue: %s", r->failed);
    if (r->count)
        return EXIT_FINDING;
    if (counters_sum(r->counters.positions, RULESETS) == 0)
        return command_unable(command, "no position was compared");
    return EXIT_DONE;
}

struct verdict_words {
    int code;
    const char *verdict, *meaning;
};

static const struct verdict_words *verdict_of(int code) {
    static const struct verdict_words all[] = {
        {EXIT_DONE, "all agree",
         "no differences; a mistake that engine and spec share shows only in a scenario"},
        {EXIT_FINDING, "DIFFERENCES FOUND",
         "each is printed above or stored in the folder of findings; its clauses say who is wrong"},
        {EXIT_INTERRUPTED, "INTERRUPTED", "the figures above are partial"},
        {EXIT_UNABLE, "COULD NOT RUN", "no verdict; standard error has the reason"}};
    size_t i = 0;
    while (all[i].code != code)
        i++;
    return &all[i];
}

void lockstep_end(const char *command, const struct lockstep_options *o, const struct campaign *c,
                  const struct campaign_result *r, int code, const char *compared,
                  const char *left_out, struct text *out) {
    const struct verdict_words *words = verdict_of(code);
    const struct summary_end e = {.command = command,
                                  .compared = compared,
                                  .left_out = left_out,
                                  .verdict = words->verdict,
                                  .meaning = words->meaning,
                                  .findings = o->findings};
    summary_end(c, r, &e, out);
}

// ---- what is found, stored ----

// All that another campaign would be of.
static json_t *asked_json(const struct lockstep_options *o, const struct campaign *c) {
    char rules[64];
    generate_list(&c->generate, rules);
    return json_pack("{s:o, s:s, s:I, s:I, s:b}", "seed", json_sprintf("%" PRIu64, c->seed),
                     "rules", rules, "games", (json_int_t)o->games, "seconds",
                     (json_int_t)(o->games ? 0 : o->seconds), "deep", (int)o->deep);
}

static void store(struct lockstep_kept *k, struct finding *f) {
    struct problem p;
    if (findings_store(f, &k->run, &p))
        return;
    if (!k->failed) // the run goes on, and its exit code tells
        (void)command_problem(k->run.command, &p);
    k->failed = true;
}

static void on_new(void *context, const struct finding *f) {
    struct finding copy = *f;
    copy.times = f->times ? f->times : 1;
    store(context, &copy);
}

void lockstep_run(struct lockstep_kept *k, const char *command, const struct lockstep_options *o,
                  struct campaign *c, struct campaign_result *r) {
    *k = (struct lockstep_kept){{o->findings, command, asked_json(o, c), c->part}, false};
    c->listener = (struct campaign_listener){.found = on_new, .context = k};
    campaign_run(c, r);
    for (size_t i = 0; i < r->count; i++)
        store(k, &r->findings[i]);
}

int lockstep_leave(struct lockstep_kept *k, const struct campaign *c,
                   const struct campaign_result *r, int code) {
    struct problem p;
    json_t *numbers = summary_numbers(c, r);
    if (!findings_leave(&k->run, k->failed ? EXIT_UNABLE : code, numbers, &p)) {
        (void)command_problem(k->run.command, &p);
        k->failed = true;
    }
    json_decref(numbers);
    json_decref(k->run.asked);
    return k->failed && code != EXIT_INTERRUPTED ? EXIT_UNABLE : code;
}

static int run_campaign(const struct lockstep_options *o) {
    struct campaign c;
    struct campaign_result r;
    struct lockstep_kept k;
    struct problem p;
    if (!lockstep_campaign("verify lockstep", o, &c))
        return EXIT_UNABLE;
    if (!file_folder(o->findings, &p))
        return command_problem("verify lockstep", &p);
    fprintf(stderr, "verify lockstep: seed %" PRIu64 ", %u worker%s\n", c.seed, c.jobs,
            c.jobs == 1 ? "" : "s");
    lockstep_run(&k, "verify lockstep", o, &c, &r);
    const int code = lockstep_leave(&k, &c, &r, lockstep_exit("verify lockstep", &r));
    TEXT out = {0};
    if (o->json) {
        output_json(summary_json(&c, &r));
    } else {
        summary_show(&c, &r, o->verbose, &out);
        lockstep_end("verify lockstep", o, &c, &r, code, "", "", &out);
    }
    fputs(text_string(&out), stdout);
    campaign_free(&r);
    return code;
}

// ---- One comparison ----

enum { SINGLE_FINDINGS_MAX = 64, SINGLE_LIMIT_MS = 60000 };

struct single {
    const struct lockstep_options *o;
    const char *position, *action;
    const char *replay;
    struct contest contest;
    struct play play;
    struct generate generate;
    struct choices choices;
    struct counters counters;
    uint32_t *recorded;
    size_t recorded_count;
    struct finding *findings;
    size_t count;
};

static void on_found(void *context, const struct divergence *d) {
    struct single *s = context;
    const char *const names[2] = {s->contest.side[0]->name, s->contest.side[1]->name};
    char signature[SIGNATURE_MAX];
    divergence_signature(d, names, signature);
    for (size_t i = 0; i < s->count; i++)
        if (strcmp(s->findings[i].signature, signature) == 0) {
            s->findings[i].times++;
            return;
        }
    if (s->count == SINGLE_FINDINGS_MAX)
        return; // still counted among the divergences
    struct finding *f = &s->findings[s->count++];
    finding_take(f, d, names);
    f->times = 1;
    f->positions = s->play.positions;
}

static void compare_position(struct single *s) {
    struct lockstep *l = &s->play.l;
    if (!lockstep_check(l, s->position))
        return;
    s->counters.positions[0]++;
    lockstep_views(l, s->position, "");
    if (s->action)
        lockstep_judge(l, s->position, s->action);
    if (!lockstep_lists(l, s->position))
        return;
    if (s->action && lockstep_listed(l, s->action))
        lockstep_views(l, s->position, s->action);
    for (size_t i = 0; s->o->deep && i < l->common.count; i++) {
        char action[ACTION_MAX];
        action_list_copy(&l->common, i, action);
        lockstep_apply(l, s->position, action, true);
    }
}

static bool compare(void *context) {
    struct single *s = context;
    s->count = 0;
    s->play.l.slot->busy = 0;
    memset(&s->counters, 0, sizeof s->counters);
    if (s->replay) {
        choices_record(&s->choices, s->recorded, s->recorded_count);
        play_run(&s->play, &s->choices);
    } else {
        compare_position(s);
    }
    for (size_t i = 0; i < s->count; i++)
        finding_complete(&s->findings[i], &s->contest);
    return true;
}

// A crash or hang, as the slot tells it.
static void stopped(struct single *s, const struct slot *slot, enum isolated how) {
    struct divergence d = {.direction = how == ISOLATED_HUNG ? DIRECTION_HANG : DIRECTION_CRASH,
                           .side = slot->side,
                           .task = (enum task)slot->task,
                           .kind = PLAYED_OTHER,
                           .position = slot->position,
                           .action = slot->action,
                           .answer = {"was not asked", "was not asked"}};
    d.answer[slot->side] = how == ISOLATED_HUNG ? "did not answer in time" : "ended the process";
    if (d.task == TASK_APPLY)
        d.kind = played_kind_of(d.action, strlen(d.action));
    s->count = 0;
    s->counters.positions[0] = 1;
    s->counters.divergences = 1;
    on_found(s, &d);
    s->findings[0].tiles = finding_tiles(&s->findings[0]);
}

static void show_single(const struct single *s) {
    const struct counters *n = &s->counters;
    TEXT out = {0};
    for (size_t i = 0; i < s->count; i++)
        finding_show(&s->findings[i], (unsigned)i + 1, &out);
    if (s->count == 0)
        text_addf(&out,
                  "engine and spec agree: %" PRIu64 " position%s, %" PRIu64
                  " listed actions, %" PRIu64 " successor%s compared\n",
                  counters_sum(n->positions, RULESETS),
                  counters_sum(n->positions, RULESETS) == 1 ? "" : "s", n->listed, n->successors,
                  n->successors == 1 ? "" : "s");
    fputs(text_string(&out), stdout);
}

static void show_single_json(const struct single *s) {
    const struct counters *n = &s->counters;
    json_t *list = json_array();
    for (size_t i = 0; i < s->count; i++)
        json_array_append_new(list, finding_json(&s->findings[i]));
    output_json(json_pack("{s:I, s:I, s:I, s:o}", "positions",
                          (json_int_t)counters_sum(n->positions, RULESETS), "listed",
                          (json_int_t)n->listed, "successors", (json_int_t)n->successors,
                          "findings", list));
}

static int answer_single(struct single *s) {
    struct problem p;
    TEXT next = {0};
    if (s->count == 0 && counters_sum(s->counters.positions, RULESETS) == 0) {
        if (s->position && impl_spec.check(NULL, s->position, &p) != ANSWER_YES)
            return command_problem("verify lockstep", &p);
        return command_unable("verify lockstep", "no position was compared");
    }
    // Both refuse an action for its form: then it was not compared.
    if (s->count == 0 && s->action &&
        impl_spec.apply(NULL, s->position, s->action, &next, NULL, &p) == ANSWER_UNREADABLE)
        return command_problem("verify lockstep", &p);
    if (s->o->json)
        show_single_json(s);
    else
        show_single(s);
    return s->count ? EXIT_FINDING : EXIT_DONE;
}

// First in a process of its own: only what neither crashes nor hangs there is done here.
static int run_single(struct single *s) {
    struct slot *slot = isolate_shared(sizeof *slot);
    s->findings = memory_take(SINGLE_FINDINGS_MAX, sizeof *s->findings);
    s->contest = lockstep_contest;
    s->play.g = &s->generate;
    s->play.deep = s->o->deep;
    s->play.l.side[0] = s->contest.side[0];
    s->play.l.side[1] = s->contest.side[1];
    s->play.l.counters = &s->counters;
    s->play.l.found = on_found;
    s->play.l.context = s;
    s->play.l.slot = slot;
    enum isolated end = isolate_shown(compare, s, SINGLE_LIMIT_MS, true);
    int code;
    if (end == ISOLATED_YES)
        (void)compare(s);
    else if (slot->busy)
        stopped(s, slot, end);
    if (end != ISOLATED_YES && !slot->busy)
        code = command_unable("verify lockstep",
                              "the comparing process ended, but not inside the engine or the spec");
    else
        code = answer_single(s);
    for (size_t i = 0; i < s->count; i++)
        finding_free(&s->findings[i]);
    free(s->findings);
    play_free(&s->play);
    choices_free(&s->choices);
    isolate_unshare(slot, sizeof *slot);
    return code;
}

static int lockstep_single(struct single *s) {
    struct problem p;
    struct finding *f = memory_take(1, sizeof *f);
    generate_all(&s->generate);
    const bool good = !s->replay || (findings_load(f, s->replay, &p) &&
                                     generate_read(&s->generate, f->rules, &p));
    s->recorded = f->choices;
    s->recorded_count = f->choice_count;
    const int code = good ? run_single(s) : command_problem("verify lockstep", &p);
    finding_free(f);
    free(f);
    return code;
}

struct lockstep_command {
    struct lockstep_options o;
    const char *position, *action, *replay;
};

static const struct option_row options[] = {
    LOCKSTEP_ROWS(struct lockstep_command, o),
    ROW_TEXT(struct lockstep_command, position, "position", "POS",
             "compare only at this position (docs/notation.md; quote it), or at the one of a "
             "drawing, @FILE"),
    ROW_TEXT(struct lockstep_command, action, "action", "A",
             "with --position: also compare this action"),
    ROW_FILE(struct lockstep_command, replay, "replay",
             "play again the choices that draw the finding of this file"),
};

static int run_lockstep(int argc, char **argv) {
    struct lockstep_command given = {.o = LOCKSTEP_OPTIONS_USUAL};
    struct lockstep_options *o = &given.o;
    o->seconds = 0;
    if (!command_options(&command_lockstep, &argc, argv, &given))
        return EXIT_UNABLE;
    TEXT drawn = {0};
    if (given.position &&
        !(given.position = load_position("verify lockstep", given.position, &drawn)))
        return EXIT_UNABLE;
    struct single s = {
        .o = o, .position = given.position, .action = given.action, .replay = given.replay};
    if (s.position && s.replay)
        return command_unable("verify lockstep",
                              "found --position and --replay, expected only one of them");
    if (s.action && !s.position)
        return command_unable("verify lockstep",
                              "found --action without --position: --action needs --position");
    if (s.position || s.replay)
        return lockstep_single(&s);
    if (!o->seconds && !o->games)
        o->seconds = 60;
    return run_campaign(o);
}

const struct command command_lockstep = {
    .name = "verify lockstep",
    .summary = "compare engine and spec in generated play, or at one position",
    .usage = "[--seconds N | --games N] [--seed S] [--jobs N] [--rules LIST] [--findings DIR] "
             "[--part K/N] [--deep] [--verbose | --json]\n--position POS [--action A] [--deep] "
             "[--json]\n--replay FILE [--deep] [--json]",
    .about = "Plays games and generates positions, and compares engine and spec at each position: "
             "whether they accept it, the next positions and reports of a sample of actions, "
             "whether both refuse actions that are in no list, and, at each generated position and "
             "one in six others, the full lists of legal actions. It shrinks each difference, "
             "shows it with the clauses that the spec names, and stores it at once, as a file that "
             "is a scenario and that `paikocheck verify findings` reads. Many runs may store "
             "their findings in one folder.",
    ROWS(options),
    .done = "all agree",
    .finding = "engine and spec differ",
    .unable = "the run was not possible, or nothing was compared (for example, if neither can read "
              "the position or the action)",
    .interrupted = "stopped by Ctrl-C; the summary is partial",
    .example = "paikocheck verify lockstep --position \"$(paikocheck position new pnp)\" --action "
               "'draw A3B3E'",
    .run = run_lockstep,
};
