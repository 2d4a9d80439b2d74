// SPDX-License-Identifier: MIT
//
// `paikocheck conform`: an implementation under test against the corpus and generated play. Knows
// options, reports and exit codes; harness/conform knows the rest.
// Invariant: exit code 0 means that something was compared and nothing speaks against it.
#include <inttypes.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "base/memory.h"
#include "base/printable.h"
#include "base/stop.h"
#include "colours.h"
#include "command.h"
#include "conform/play.h"
#include "conform/report.h"
#include "conform/walk.h"
#include "game/game.h"
#include "help/wrap.h"
#include "impl/mutants.h"
#include "load.h"
#include "position/board_link.h"
#include "share.h"
#include "transport/tested.h"
#include "verify/lockstep_options.h"

enum { CAUSES_SHOWN = 10, START_MS = 10000, POSITIONS = 2000, EXPLAIN_SECONDS = 10 };
#define RANDOM_DEFAULT UINT64_MAX

struct conform_command {
    struct conform c;
    const char *rules, *only, *known, *write_known, *games, *junit, *json, *markdown, *html,
        *position, *action, *play;
    uint64_t players, jobs, timeout, memory, deadline;
    struct progress progress;
    struct text known_bytes; // of the file that is to be brought up to date
    json_t *report;          // owned: once the run is over
};

// ---- options ----

static bool refuse(struct problem *p, const char *where, const char *found, const char *expected) {
    problem_say(p, where, found, expected);
    return false;
}

static bool read_known(struct conform_command *k, struct problem *p) {
    if (k->write_known && k->known && strcmp(k->write_known, k->known) != 0)
        return refuse(p, "option --write-known", k->write_known,
                      "the file of --known, or no --known");
    if (k->write_known && access(k->write_known, F_OK) == 0)
        k->known = k->write_known;
    return !k->known || (known_load(&k->c.known, k->known, p) &&
                         (!k->write_known || known_bytes(&k->c.known, &k->known_bytes, p)));
}

static void tell_refusal(void *context, const struct problem *p) {
    (void)context;
    (void)command_problem("conform", p);
}

// Says what the program played in its own records before it is asked anything.
static void say_played(const char *path) {
    TEXT played = {0};
    game_played_by(path, &played);
    fputs(text_string(&played), stderr);
}

static bool is_report(const char *only) {
    const size_t length = strlen(only), ending = strlen(".json");
    return length > ending && strcmp(only + length - ending, ".json") == 0;
}

// With what failed before, or was recorded, nothing is made up.
static bool read_again(struct conform_command *k, struct problem *p) {
    const bool random = k->c.positions != RANDOM_DEFAULT;
    const char *report = k->only && is_report(k->only) ? k->only : NULL;
    k->c.only = report ? NULL : k->only;
    k->c.positions = random ? k->c.positions : report || k->games ? 0 : POSITIONS;
    if (!report && !k->games)
        return true;
    if (random || (report && k->games))
        return refuse(p, random ? "option --random" : "option --games",
                      report ? "--only with a report" : "--games",
                      "one of the two: a report and --games ask only what their file has");
    if (report)
        return again_load(&k->c.again, report, p);
    if (strcmp(k->games, "-") == 0)
        return refuse(p, "option --games", k->games, "a file: it is read more than once");
    if (access(k->games, R_OK) == 0) // where not, recorded_load says so
        say_played(k->games);
    return recorded_load(&k->c.again, k->games, tell_refusal, NULL, p);
}

static bool prepare(struct conform_command *k, char **child, struct problem *p) {
    const long cores = sysconf(_SC_NPROCESSORS_ONLN);
    if (!child)
        return refuse(p, "arguments", "", "-- and the command that starts the implementation");
    if (!k->jobs)
        k->jobs = (uint64_t)(cores < 1 ? 1 : cores < POOL_MAX ? cores : POOL_MAX);
    k->c.pool.argv = (const char *const *)child;
    k->c.pool.size = (unsigned)k->jobs;
    k->c.pool.give_up = POOL_GIVE_UP;
    k->c.pool.broken_most = POOL_BROKEN_MAX;
    k->c.pool.seconds = (unsigned)k->deadline;
    k->c.pool.limits = (struct session_limits){.answer_ms = (unsigned)k->timeout,
                                               .start_ms = START_MS,
                                               .end_ms = session_end_ms((unsigned)k->timeout),
                                               .memory_mb = (unsigned)k->memory};
    k->c.progress = &k->progress;
    return read_known(k, p) && read_again(k, p) &&
           (!k->rules || conform_rules(&k->c, k->rules, p)) &&
           (!k->c.board || board_link_takes(k->c.board, "option --board", p));
}

// ---- reports ----

static bool write_report(const char *path, const struct text *report) {
    struct problem p;
    const bool good = file_put(path, text_string(report), report->length, &p);
    if (!good)
        command_problem("conform", &p);
    return good;
}

// Whether one was printed is noted.
static bool write_files(const struct conform_command *k, bool *printed) {
    const struct {
        const char *path;
        report_fn *form;
    } reports[] = {{k->junit, report_junit},
                   {k->json, report_written},
                   {k->markdown, report_markdown},
                   {k->html, report_html}};
    bool good = true;
    for (size_t i = 0; i < sizeof reports / sizeof *reports; i++) {
        TEXT written = {0};
        if (!reports[i].path)
            continue;
        reports[i].form(k->report, &written);
        good = write_report(reports[i].path, &written) && good;
        *printed = *printed || strcmp(reports[i].path, "-") == 0;
    }
    return good;
}

// In a terminal it is as wide as that, at most as wide as in a pipe, and has colours.
static struct page_looks looks(bool printed) {
    struct page_looks l = page_plain;
    const size_t columns = wrap_terminal();
    if (printed)
        return l;
    l.terminal = columns > 0;
    l.width = columns && columns < l.width ? columns : l.width;
    l.bold = colour(COLOUR_BOLD);
    l.named = colour(COLOUR_NAMED);
    l.good = colour(COLOUR_GOOD);
    l.bad = colour(COLOUR_BAD);
    l.plain = colour(COLOUR_PLAIN);
    return l;
}

static bool write_reports(const struct conform_command *k) {
    TEXT whole = {0};
    bool printed = false;
    const bool good = write_files(k, &printed);
    const struct page_looks l = looks(printed);
    report_text(k->report, CAUSES_SHOWN, &l, &whole);
    fputs(text_string(&whole), printed ? stderr : stdout);
    return good;
}

// Brings the list of expected failures up to date; a run that did not finish has not seen
// all of them.
static bool write_known(const struct conform_command *k) {
    const struct conform *c = &k->c;
    TEXT added = {0}, list = {0};
    if (*conform_partial(c)) {
        command_unable("conform", "%s: not written, because the run did not finish",
                       k->write_known);
        return false;
    }
    const size_t more = report_new_known(k->report, &added);
    const size_t less =
        known_update(&c->known, text_string(&k->known_bytes), text_string(&added), &list);
    const bool good = write_report(k->write_known, &list);
    text_clear(&added);
    text_addf(&added, "%s: %zu kept, %zu added, %zu removed because they did not occur\n",
              k->write_known, c->known.count - less, more, less);
    text_clear(&list);
    printable_add(&list, text_string(&added), added.length, true);
    if (good)
        fputs(text_string(&list), stderr);
    return good;
}

static int exit_code(const struct conform_command *k) {
    const struct conform *c = &k->c;
    const struct counts *n = &c->counts;
    if (c->stopped)
        return EXIT_INTERRUPTED;
    if (c->failed.length)
        return command_unable("conform", "could not continue: %s", text_string(&c->failed));
    if (n->failures || *conform_partial(c))
        return EXIT_FINDING;
    if (c->again.refused)
        return command_unable("conform",
                              "%s: %" PRIu64 " of %" PRIu64
                              " games are invalid or incomplete: not all of their plies were asked",
                              c->again.path, c->again.refused, c->again.games);
    if (n->verdicts[VERDICT_PASS] + c->generated[VERDICT_PASS] + n->expected == 0)
        return command_unable(
            "conform", "nothing was compared: the implementation supports none of the questions");
    return EXIT_DONE;
}

static int run(struct conform_command *k) {
    struct problem p;
    k->c.tell = stderr;
    progress_begin(&k->progress, "conform", true);
    const bool asked = conform_run(&k->c, &p);
    progress_end(&k->progress, NULL);
    if (!asked)
        return command_problem("conform", &p);
    k->report = report_json(&k->c);
    const bool written = write_reports(k), kept = !k->write_known || write_known(k);
    return written && kept ? exit_code(k) : EXIT_UNABLE;
}

// ---- one question ----

static void tell_answer(const char *who, enum answer a, const struct text *out,
                        const struct problem *p) {
    TEXT line = {0};
    problem_describe(p, &line);
    if (a == ANSWER_UNREADABLE || a == ANSWER_NONE)
        printf("%-15s no answer: %s\n", who, text_string(&line));
    else if (a == ANSWER_NO)
        printf("%-15s illegal\n", who);
    else
        printf("%-15s %s\n", who, text_string(out));
}

static void one_line(struct text *t) {
    for (size_t i = 0; i < t->length; i++)
        if (t->s[i] == '\n')
            t->s[i] = ' ';
}

// Whether it plays under the rulings that a position names.
static bool plays_under(const struct identity *who, int ruleset, const char *position) {
    struct generate g = {.ruleset = {ruleset}, .rulesets = 1, .plain = !who->rulings};
    struct model m;
    struct problem ignored;
    memcpy(g.settled, who->settled, sizeof g.settled);
    (void)model_read(&m, position, &ignored); // it can be read
    return generate_plays(&g, &m);
}

// What the question needs and the implementation did not declare; NULL for nothing: of that it may
// say what it likes.
static const char *undeclared(const struct identity *who, const char *position, bool action) {
    const int ruleset = ruleset_named(position);
    if (!who->plays[ruleset])
        return "the ruleset";
    if (!plays_under(who, ruleset, position))
        return who->settled[ruleset].said ? "the options of this position in its plays" : "rulings";
    if (!who->can[action ? OP_APPLY : OP_LEGAL])
        return action ? "apply" : "legal";
    return NULL;
}

// Ends the process. False where that went wrong, which is told.
static bool tell_end(struct pool *p) {
    bool good = true;
    pool_close(p);
    for (int o = 0; o < OUTCOME_COUNT; o++)
        if (p->ended[o].times) {
            printf("%-15s %s\n", "the end", text_string(&p->ended[o].words));
            good = false;
        }
    return good;
}

// Says what the three answers come to, and how the process ended; the exit code. Where the program
// says that it does not support the question, nothing is held against it.
static int conclude(struct conform_command *k, const enum answer a[3], const char *const said[3],
                    bool unsupported) {
    const bool ended = tell_end(&k->c.pool);
    const bool same = a[0] == a[2] && strcmp(said[0], said[2]) == 0;
    const bool agree = a[1] == a[2] && strcmp(said[1], said[2]) == 0;
    static const char differ[] =
        "; ENGINE AND SPEC DIFFER: this is a fault of paikocheck, please report it";
    const char *const found = unsupported ? "nothing was compared" : "they differ";
    printf("%s%s\n", same ? "no difference" : found, agree ? "" : differ);
    if (unsupported && agree && ended)
        return EXIT_UNABLE;
    return same && agree && ended ? EXIT_DONE : EXIT_FINDING;
}

static int ask_once(struct conform_command *k) {
    struct text out[3] = {{0}, {0}, {0}};
    enum answer a[3];
    struct problem p;
    enum outcome outcome;
    if (!pool_open(&k->c.pool, &outcome, &p))
        return command_problem("conform", &p);
    if (impl_spec.check(NULL, k->position, &p) == ANSWER_UNREADABLE)
        return command_problem("conform", &p);
    const char *what = undeclared(&k->c.pool.identity, k->position, k->action != NULL);
    if (what)
        return command_unable("conform", "%s does not declare %s, which this question needs",
                              k->c.pool.identity.name, what);
    struct tested tested;
    tested_begin(&tested, &k->c.pool, NULL);
    const struct impl *const asked[] = {&tested.impl, &impl_engine, &impl_spec};
    for (int i = 0; i < 3; i++) {
        memset(&p, 0, sizeof p);
        a[i] = k->action
                   ? asked[i]->apply(asked[i]->self, k->position, k->action, &out[i], NULL, &p)
                   : asked[i]->legal(asked[i]->self, k->position, &out[i], &p);
        one_line(&out[i]);
        if (i > 0 && a[i] == ANSWER_UNREADABLE) // the action, for the position can be read
            a[i] = ANSWER_NO;
        tell_answer(asked[i]->name, a[i], &out[i], &p);
    }
    const char *const said[3] = {text_string(&out[0]), text_string(&out[1]), text_string(&out[2])};
    const struct question *none = tested.trouble;
    const int code = conclude(k, a, said, none && none->reply.outcome == OUTCOME_UNSUPPORTED);
    tested_free(&tested);
    for (int i = 0; i < 3; i++)
        text_free(&out[i]);
    return code;
}

// ---- one game ----

// Of "draw A; draw B": texts that point into `list`, which is cut; how many.
static size_t cut_actions(char *list, const char **actions) {
    size_t count = 0;
    for (char *s = list; *s;) {
        s += strspn(s, " ;");
        char *end = s + strcspn(s, ";");
        char *next = *end ? end + 1 : end;
        *end = '\0';
        if (*s)
            actions[count++] = s;
        s = next;
    }
    return count;
}

static enum answer play_tested(struct conform_command *k, const char *const *actions, size_t count,
                               struct text *next, bool *unsupported, struct problem *p) {
    struct question *q = question_game(k->position, (unsigned)k->players, actions, count);
    const bool good = pool_call(&k->c.pool, q) && q->reply.outcome == OUTCOME_ANSWERED;
    const bool legal = q->reply.legal;
    *unsupported = q->reply.outcome == OUTCOME_UNSUPPORTED;
    if (good)
        text_add(next, legal ? text_string(&q->reply.next) : actions[q->reply.played]);
    else
        problem_say(p, "play", text_string(&q->reply.words), "an answer");
    question_free(q);
    return !good ? ANSWER_NONE : legal ? ANSWER_YES : ANSWER_NO;
}

// Asks all three for the game and tells what they say; their answers come into out; the exit code.
static int answer_game(struct conform_command *k, const char *const *actions, size_t count,
                       struct text out[3]) {
    static const struct impl *const by[3] = {NULL, &impl_engine, &impl_spec};
    enum answer a[3];
    struct problem p[3] = {0};
    bool unsupported;
    TEXT filled = {0};
    for (int i = 1; i < 3; i++)
        a[i] = walk_game(by[i], k->position, (unsigned)k->players, actions, count, &out[i], &p[i]);
    if (a[2] == ANSWER_UNREADABLE)
        return command_problem("conform", &p[2]);
    a[0] = play_tested(k, actions, count, &out[0], &unsupported, &p[0]);
    for (int i = 0; i < 3; i++)
        tell_answer(i ? by[i]->name : k->c.pool.identity.name, a[i], &out[i], &p[i]);
    tested_fill(k->c.pool.identity.unmodelled, text_string(&out[0]), text_string(&out[2]), &filled);
    const char *const said[3] = {text_string(&filled), text_string(&out[1]), text_string(&out[2])};
    return conclude(k, a, said, unsupported);
}

static int ask_game(struct conform_command *k) {
    struct text out[3] = {{0}, {0}, {0}};
    struct problem p;
    enum outcome outcome;
    TEXT list = {0};
    if (!k->position)
        problem_say(&p, "option --position", "", "the rules of the game that --play plays");
    if (!k->position || !pool_open(&k->c.pool, &outcome, &p))
        return command_problem("conform", &p);
    if (!k->c.pool.identity.can[OP_PLAY])
        return command_unable("conform", "%s does not declare play, which this question needs",
                              k->c.pool.identity.name);
    text_add(&list, k->play);
    OWNED const char **actions = memory_take(list.length + 1, sizeof *actions);
    const int code = answer_game(k, actions, cut_actions(list.s, actions), out);
    for (int i = 0; i < 3; i++)
        text_free(&out[i]);
    return code;
}

// ---- the command ----

static const struct option_row options[] = {
    ROW_RULES(struct conform_command, rules, "LIST",
              "test only these rulesets, with commas between. Options after a ruleset "
              "(catalyst2019,null-shift=no) replace those of the handshake's key `plays`"),
    ROW_TEXT(struct conform_command, only, "only", "GLOB",
             "ask only the scenarios whose id matches; REPORT.json (--json): only what failed in "
             "that run"),
    ROW_NUMBER(struct conform_command, c.positions, "random", "N", 0, 1000000000000,
               "ask N generated positions as well; 2000 if not given, 0 for none"),
    ROW_FILE(struct conform_command, known, "known",
             "expect the failures listed in this file; an expected failure that does not occur "
             "fails the run"),
    ROW_SECONDS(struct conform_command, timeout, "timeout", 1, 86400000,
                "seconds for one answer, such as 0.5; 5 if not given"),
    ROW_FILE(struct conform_command, json, "json", "write a report as JSON; - is standard output"),
    ROW_FILE(struct conform_command, html, "html",
             "write a page with boards, in one file; - is standard output"),
    ROW_TEXT(
        struct conform_command, position, "position", "POSITION",
        "ask only for the legal actions of this position (@FILE: a drawing), and show each answer"),
    ROW_TEXT(struct conform_command, action, "action", "ACTION",
             "with --position, ask for the result of this action instead"),
    ROW_REST("All other options:"),
    ROW_SEED(struct conform_command, c.seed,
             "seed of the generated positions; 1 if not given, random for a new one; it is always "
             "printed"),
    ROW_FILE(struct conform_command, games, "games",
             "ask only the positions and actions of these recorded games (docs/records.md), and "
             "each whole game; an invalid game is reported and not asked"),
    ROW_FILE(struct conform_command, write_known, "write-known",
             "as --known, and update or create the file: remove failures that did not occur, add "
             "new ones, keep reasons and comments"),
    ROW_NUMBER(struct conform_command, jobs, "jobs", "N", 1, POOL_MAX,
               "processes at once; the number of cores if not given"),
    ROW_NUMBER(struct conform_command, deadline, "deadline", "S", 1, 1000000,
               "seconds for the whole run; no limit if not given"),
    ROW_NUMBER(struct conform_command, memory, "memory", "MB", 1, 1u << 30,
               "address space of each process; no limit if not given"),
    ROW_FILE(struct conform_command, junit, "junit", "write a JUnit report; - is standard output"),
    ROW_FILE(struct conform_command, markdown, "markdown",
             "write a summary for people; - is standard output"),
    ROW_TEXT(struct conform_command, c.board, "board", "ADDRESS",
             BOARD_LINK_HELP "the HTML and the Markdown report link each case to it; no links if "
                             "not given"),
    ROW_NUMBER(struct conform_command, c.explain, "explain", "SECONDS", 0, 86400,
               "explain the differences for about this long, counted in work and not by the clock; "
               "10 if not given, 0 for no search"),
    ROW_FOLDER(struct conform_command, c.corpus_dir, "corpus",
               "the folder of scenarios; the project's if not given"),
    ROW_TEXT(struct conform_command, play, "play", "ACTIONS",
             "with a ruleset and its rulings as --position: ask for the result of these actions (; "
             "between) from the first position"),
    ROW_NUMBER(struct conform_command, players, "players", "N", 0, MODEL_SEATS,
               "with --play: the number of players, if the ruleset does not say"),
};

// Does what the options ask for.
static int start(struct conform_command *k, char **child) {
    struct problem p;
    if (!prepare(k, child, &p))
        return command_problem("conform", &p);
    stop_catch();
    const int code = k->play ? ask_game(k) : k->position ? ask_once(k) : run(k);
    stop_release();
    return code;
}

static int run_conform(int argc, char **argv) {
    struct conform_command k = {.timeout = 5000};
    TEXT drawn = {0};
    int code = EXIT_UNABLE;
    k.c.corpus_dir = share_corpus();
    k.c.positions = RANDOM_DEFAULT;
    k.c.seed = SEED_USUAL;
    k.c.explain = EXPLAIN_SECONDS;
    char **child = command_child(&argc, argv);
    if (!command_options(&command_conform, &argc, argv, &k))
        return EXIT_UNABLE;
    if (!k.position || (k.position = load_position("conform", k.position, &drawn)))
        code = start(&k, child);
    conform_free(&k.c);
    json_decref(k.report);
    text_free(&k.known_bytes);
    return code;
}

const struct command command_conform = {
    .name = "conform",
    .summary = "test an implementation against the rules",
    .usage = "[OPTIONS] -- COMMAND [ARG...]\n"
             "--position POSITION [--action ACTION] -- COMMAND [ARG...]\n"
             "--position RULES --play ACTIONS -- COMMAND [ARG...]",
    .about = "Tests an implementation of the game against the rules. It starts COMMAND, speaks the "
             "protocol of docs/protocol.md, and asks every scenario of the rulesets that the "
             "implementation plays, and generated positions and games (--random). Differences are "
             "grouped into causes, shrunk against the running implementation, and shown with the "
             "clauses that decide. Further commands: conform smoke, conform serve.",
    ROWS(options),
    .done = "no unexpected failures",
    .finding = "failures, an expected failure that did not occur, or a run that gave up early",
    .unable =
        "wrong use, the run did not finish, nothing could be compared, or recorded games were "
        "invalid and nothing else failed (--games)",
    .interrupted = "stopped; the report is partial",
    .example = "paikocheck conform --rules catalyst2019 --junit report.xml -- python3 my_paiko.py",
    .run = run_conform,
};
