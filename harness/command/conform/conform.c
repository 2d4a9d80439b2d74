// SPDX-License-Identifier: MIT
//
// `paikocheck conform`: tests a program with the corpus and in generated play. harness/conform does
// the work.
// Invariant: exit code 0 means that something was compared and nothing was wrong.
#include <inttypes.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "base/memory.h"
#include "base/printable.h"
#include "base/stop.h"
#include "command.h"
#include "conform/report.h"
#include "conform/walk.h"
#include "game/game.h"
#include "impl/mutants.h"
#include "load.h"
#include "output.h"
#include "position/board_link.h"
#include "rules/sheet.h"
#include "transport/tested.h"

enum { CAUSES_SHOWN = 10, POSITIONS = 2000, EXPLAIN_SECONDS = 10 };
#define RANDOM_DEFAULT UINT64_MAX

struct conform_command {
    struct conform c;
    const char *rules, *only, *known, *write_known, *games, *junit, *json, *markdown, *html,
        *position, *action, *play;
    uint64_t players, jobs, timeout, memory, deadline;
    unsigned number; // number of the question in its file, from 1
    struct progress progress;
    struct text known_bytes; // the file of expected failures, before --write-known updates it
    json_t *report;          // owned; NULL until the run is over
};

// ---- options ----

static bool refuse(struct problem *p, const char *where, const char *found, const char *expected) {
    problem_say(p, where, found, expected);
    return false;
}

static void tell_refusal(const struct problem *p) {
    (void)command_problem("conform", p);
}

// Handles --games, and --only with the report of an earlier run. The run then asks only the
// questions of the recorded games or of the report. Prints the rules of recorded games.
static bool read_again(struct conform_command *k, struct problem *p) {
    const bool random = k->c.positions != RANDOM_DEFAULT;
    const size_t length = k->only ? strlen(k->only) : 0;
    const bool report = length > 5 && strcmp(k->only + length - 5, ".json") == 0;
    TEXT played = {0};
    k->c.only = report ? NULL : k->only;
    k->c.positions = random ? k->c.positions : report || k->games ? 0 : POSITIONS;
    if (!report && !k->games)
        return true;
    if (random || (report && k->games))
        return refuse(p, random ? "option --random" : "option --games",
                      report ? "--only with a report" : "--games",
                      "only one of --random, --games and --only with a report");
    if (report)
        return again_load(&k->c.again, k->only, p);
    if (strcmp(k->games, "-") == 0)
        return refuse(p, "option --games", k->games, "a file, because it is read more than once");
    if (access(k->games, R_OK) == 0) // conform_run reports a file that cannot be read
        game_played_by(k->games, &played);
    fputs(text_string(&played), stderr);
    k->c.again = (struct again){.path = k->games, .recorded = true, .tell = tell_refusal};
    return true;
}

static bool prepare(struct conform_command *k, char **child, struct problem *p) {
    const char *const written[] = {k->json, k->html, k->junit, k->markdown, k->write_known};
    if (!child)
        return refuse(p, "arguments", "", "\"--\" and the command that starts the program");
    if (k->action && !k->position)
        return refuse(p, "option --action", k->action, "--position as well");
    if (k->players && !k->play)
        return refuse(p, "option --players", "no --play", "--play as well");
    for (size_t i = 0; i < sizeof written / sizeof *written; i++)
        if (written[i] && !file_may_put(written[i], p))
            return false;
    k->c.pool.argv = (const char *const *)child;
    k->c.pool.size = (unsigned)(k->jobs ? k->jobs : command_cores());
    k->c.pool.give_up = POOL_GIVE_UP;
    k->c.pool.broken_most = POOL_BROKEN_MAX;
    k->c.pool.seconds = (unsigned)k->deadline;
    k->c.pool.limits = session_limits_of((unsigned)k->timeout, (unsigned)k->memory);
    k->c.progress = &k->progress;
    if (k->write_known && k->known && strcmp(k->write_known, k->known) != 0)
        return refuse(p, "option --write-known", k->write_known,
                      "the same file as --known, or no option --known");
    if (k->write_known && access(k->write_known, F_OK) == 0)
        k->known = k->write_known;
    return (!k->known || known_load(&k->c.known, k->known, p)) &&
           (!k->known || !k->write_known || known_bytes(&k->c.known, &k->known_bytes, p)) &&
           read_again(k, p) && (!k->rules || generate_read(&k->c.wanted, k->rules, p)) &&
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

// Writes each report that was asked for to its file. Prints the report for people on standard
// output, or on standard error if another report goes to standard output.
static bool write_reports(const struct conform_command *k) {
    const struct {
        const char *path;
        report_fn *form;
    } reports[] = {{k->junit, report_junit},
                   {k->json, report_written},
                   {k->markdown, report_markdown},
                   {k->html, report_html}};
    TEXT whole = {0};
    bool good = true, printed = false;
    for (size_t i = 0; i < sizeof reports / sizeof *reports; i++) {
        TEXT written = {0};
        if (!reports[i].path)
            continue;
        reports[i].form(k->report, &written);
        good = write_report(reports[i].path, &written) && good;
        printed = printed || strcmp(reports[i].path, "-") == 0;
    }
    report_text(k->report, CAUSES_SHOWN, printed ? &page_plain : output_looks(), &whole);
    fputs(text_string(&whole), printed ? stderr : stdout);
    return good;
}

// Updates the list of expected failures. After a partial run it only prints a message: failures
// that did not occur might have occurred in a whole run.
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
    text_addf(&added, "%s: failures: %zu kept, %zu added, %zu removed that did not occur\n",
              k->write_known, c->known.count - less, more, less);
    text_clear(&list);
    printable_add(&list, text_string(&added), added.length, true);
    (void)fflush(stdout);
    if (good)
        fputs(text_string(&list), stderr);
    return good;
}

static int exit_code(const struct conform_command *k) {
    const struct conform *c = &k->c;
    const enum judgement judgement = conform_judgement(c);
    if (c->stopped)
        return EXIT_INTERRUPTED;
    if (c->pool.trouble.length)
        return command_unable("conform", "could not continue: %s", text_string(&c->pool.trouble));
    if (judgement == JUDGED_FAILED || *conform_partial(c))
        return EXIT_FINDING;
    if (judgement == JUDGED_PARTIAL)
        return command_unable("conform",
                              "%s: %" PRIu64 " of %" PRIu64
                              " games are invalid or incomplete: not all of their plies were asked",
                              c->again.path, c->again.refused, c->again.games);
    if (judgement == JUDGED_NOTHING)
        return command_unable(
            "conform", "nothing was compared: the implementation supports none of the questions");
    return EXIT_DONE;
}

static int run(struct conform_command *k) {
    struct problem p;
    k->c.tell = stderr;
    k->c.sheet = sheet_name();
    progress_begin(&k->progress, "conform", true);
    const bool asked = conform_run(&k->c, &p);
    progress_end(&k->progress, NULL);
    if (!asked)
        return command_problem("conform", &p);
    k->report = report_json(&k->c);
    const bool written = write_reports(k), kept = !k->write_known || write_known(k);
    return k->c.stopped || (written && kept) ? exit_code(k) : EXIT_UNABLE;
}

// ---- one question, or one game ----

// The answer of the program, the engine or the spec.
struct said {
    const char *who;
    enum answer answer;
    struct text out;
    struct problem p;
};

// Returns what the question needs but the program did not declare: an operation, the ruleset or
// options. No answer to such a question can be called wrong. Returns NULL if nothing is missing.
static const char *undeclared(const struct conform_command *k) {
    const struct identity *who = &k->c.pool.identity;
    const int ruleset = ruleset_named(k->position);
    struct generate g = {.ruleset = {ruleset}, .rulesets = 1, .plain = !who->rulings};
    struct model m;
    struct problem ignored;
    if (k->play)
        return who->can[OP_PLAY] ? NULL : "play";
    if (!who->plays[ruleset])
        return "the ruleset";
    memcpy(g.settled, who->settled, sizeof g.settled);
    (void)model_read(&m, k->position, &ignored); // ask_question has checked the position
    if (!generate_plays(&g, &m))
        return who->settled[ruleset].said ? "the position's options in its key `plays`" : "rulings";
    if (!who->can[k->action ? OP_APPLY : OP_LEGAL])
        return k->action ? "apply" : "legal";
    return NULL;
}

// Asks the program, the engine and the spec about the position. Returns true if the program does
// not support the question.
static bool ask_position(struct conform_command *k, struct said said[3]) {
    struct tested tested;
    tested_begin(&tested, &k->c.pool, NULL);
    const struct impl *const asked[] = {&tested.impl, &impl_engine, &impl_spec};
    for (int i = 0; i < 3; i++) {
        struct said *s = &said[i];
        s->answer = k->action ? asked[i]->apply(asked[i]->self, k->position, k->action, &s->out,
                                                NULL, &s->p)
                              : asked[i]->legal(asked[i]->self, k->position, &s->out, &s->p);
        for (char *c = s->out.s; c && *c; c++)
            *c = *c == '\n' ? ' ' : *c;
        if (i > 0 && s->answer == ANSWER_UNREADABLE) // here only the action can be unreadable
            s->answer = ANSWER_NO;
    }
    const bool unsupported = tested.trouble && tested.trouble->reply.outcome == OUTCOME_UNSUPPORTED;
    tested_free(&tested);
    return unsupported;
}

// Asks the program, the engine and the spec to play a game. k->play has its actions, separated by
// semicolons. The answer is the last position, or the first illegal action. Returns true if the
// program does not support the question.
static bool ask_game(struct conform_command *k, struct said said[3]) {
    static const struct impl *const by[3] = {NULL, &impl_engine, &impl_spec};
    const unsigned players = (unsigned)k->players;
    OWNED char *list = memory_text(k->play);
    OWNED const char **actions = memory_take(strlen(list) + 1, sizeof *actions);
    size_t count = 0;
    char *rest;
    for (char *s = strtok_r(list, ";", &rest); s; s = strtok_r(NULL, ";", &rest))
        if (s[strspn(s, " ")])
            actions[count++] = s + strspn(s, " ");
    for (int i = 1; i < 3; i++)
        said[i].answer =
            walk_game(by[i], k->position, players, actions, count, &said[i].out, &said[i].p);
    if (said[2].answer == ANSWER_UNREADABLE)
        return false;
    struct question *q = question_game(k->position, players, actions, count);
    const bool good = pool_call(&k->c.pool, q) && q->reply.outcome == OUTCOME_ANSWERED;
    const bool unsupported = q->reply.outcome == OUTCOME_UNSUPPORTED;
    said->answer = !good ? ANSWER_NONE : q->reply.legal ? ANSWER_YES : ANSWER_NO;
    if (good)
        text_add(&said->out,
                 q->reply.legal ? text_string(&q->reply.next) : actions[q->reply.played]);
    else
        problem_say(&said->p, "play", text_string(&q->reply.words), "an answer");
    question_free(q);
    return unsupported;
}

static bool same(const struct said *a, const struct said *b) {
    return a->answer == b->answer && strcmp(text_string(&a->out), text_string(&b->out)) == 0;
}

// Compares the answers of the program, the engine and the spec, and prints these answers. If `last`
// is false, prints nothing for equal answers. If `last` is true, also prints whether the program
// ended wrongly. Returns the exit code. An unsupported question alone does not give EXIT_FINDING.
static int conclude(struct conform_command *k, struct said said[3], bool unsupported, bool last) {
    struct pool *pool = &k->c.pool;
    struct said mine = said[0];
    TEXT filled = {0};
    bool ended = true;
    if (k->play) {
        tested_fill(pool->identity.unmodelled, text_string(&said[0].out), text_string(&said[2].out),
                    &filled);
        mine.out = filled;
    }
    const bool agree = same(&said[1], &said[2]), right = same(&mine, &said[2]);
    if (!last && agree && (right || unsupported))
        return EXIT_DONE;
    if (k->number)
        printf("question %-6u %s%s%s\n", k->number, k->position, k->action || k->play ? " " : "",
               k->action ? k->action
               : k->play ? k->play
                         : "");
    for (struct said *s = said; s < said + 3; s++) {
        TEXT line = {0};
        problem_describe(&s->p, &line);
        if (s->answer == ANSWER_UNREADABLE || s->answer == ANSWER_NONE)
            printf("%-15s no answer: %s\n", s->who, text_string(&line));
        else
            printf("%-15s %s\n", s->who, s->answer == ANSWER_NO ? "illegal" : text_string(&s->out));
    }
    if (last)
        pool_close(pool);
    for (int o = 0; o < OUTCOME_COUNT && last; o++)
        if (pool->ended[o].times) {
            printf("%-15s %s\n", "the end", text_string(&pool->ended[o].words));
            ended = false;
        }
    printf("%s%s\n",
           right         ? "no difference"
           : unsupported ? "nothing was compared"
                         : "they differ",
           agree ? ""
                 : "; ENGINE AND SPEC DIFFER: this is a fault of paikocheck, please report it");
    if (unsupported && agree && ended)
        return EXIT_UNABLE;
    return right && agree && ended ? EXIT_DONE : EXIT_FINDING;
}

// Asks one question. If the program gave no answer, sets *last, and no more questions are asked.
static int ask_question(struct conform_command *k, bool *last) {
    struct said said[3] = {
        {.who = k->c.pool.identity.name}, {.who = impl_engine.name}, {.who = impl_spec.name}};
    struct problem p;
    int code;
    if (!k->play && impl_spec.check(NULL, k->position, &p) == ANSWER_UNREADABLE)
        return command_problem("conform", &p);
    const char *what = undeclared(k);
    if (what)
        return command_unable("conform", "%s does not declare %s, which this question needs",
                              said->who, what);
    const bool unsupported = k->play ? ask_game(k, said) : ask_position(k, said);
    *last = *last || (said->answer == ANSWER_NONE && !unsupported);
    if (k->play && said[2].answer == ANSWER_UNREADABLE)
        code = command_problem("conform", &said[2].p);
    else
        code = conclude(k, said, unsupported, *last);
    for (int i = 0; i < 3; i++)
        text_free(&said[i].out);
    return code;
}

// Asks one question, or all questions of a file with one question a line (transport/question.h).
static int ask_one(struct conform_command *k) {
    struct problem p;
    int worst = EXIT_DONE;
    if (!k->position)
        return command_refuse("conform", "option --position", "",
                              "the rules of the game, such as pnp, for --play");
    if (!pool_open(&k->c.pool, &p))
        return command_problem("conform", &p);
    bool last = !strchr(k->position, '\n');
    if (last)
        return ask_question(k, &last);
    OWNED char *lines = memory_text(k->position);
    for (char *s = lines; !last && worst < EXIT_UNABLE;) {
        char *const end = strchr(s, '\n'), *action = memchr(s, '\t', (size_t)(end - s));
        last = !end[1];
        *end = '\0';
        char *const list = action ? strchr(action + 1, '\t') : NULL;
        if (action)
            *action = '\0';
        if (list)
            *list = '\0';
        k->number++;
        k->position = s;
        k->action = list || !action ? NULL : action + 1;
        k->play = list ? list + 1 : NULL;
        k->players = list ? strtoul(action + 1, NULL, 10) : 0;
        const int code = ask_question(k, &last);
        worst = code > worst ? code : worst;
        s = end + 1;
    }
    return worst;
}

static const struct option_row options[] = {
    ROW_RULES(struct conform_command, rules, "LIST",
              "test only these rulesets, with commas between. Options after a ruleset "
              "(catalyst2019,null-shift=no) replace the options in its handshake"),
    ROW_TEXT(struct conform_command, only, "only", "GLOB",
             "test only the scenarios whose id matches GLOB. If GLOB is the name of a report that "
             "--json wrote, test only the questions that failed in the report"),
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
    ROW_TEXT(struct conform_command, position, "position", "POSITION",
             "ask only for the legal actions of this position, and show each answer. @FILE has a "
             "drawing, or several questions for one process. Each question is a line with a "
             "position, or with a position, a tab and an action"),
    ROW_TEXT(struct conform_command, action, "action", "ACTION",
             "with --position, ask for the result of this action, not for the legal actions"),
    ROW_HEADING("All other options:"),
    ROW_SEED(struct conform_command, c.seed,
             "seed of the generated positions; 1 if not given; `random` draws a new seed. The seed "
             "is always printed"),
    ROW_FILE(struct conform_command, games, "games",
             "test only the positions, the actions and the whole games of this file of recorded "
             "games (docs/records.md). An invalid game is reported and skipped"),
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
               "search for the causes of differences for about this long; 10 if not given, 0 for "
               "no search"),
    ROW_FOLDER(struct conform_command, c.corpus_dir, "corpus",
               "the folder of scenarios; the project's if not given"),
    ROW_TEXT(struct conform_command, play, "play", "ACTIONS",
             "ask for the result of these actions, such as \"A;B\", from the first position of a "
             "ruleset. --position names the ruleset"),
    ROW_NUMBER(struct conform_command, players, "players", "N", 0, MODEL_SEATS,
               "with --play: the number of players, if the ruleset does not say"),
};

// Cuts `--` and the words behind it off argv. Returns the words, ended by NULL; NULL if there are
// none.
static char **take_child(int *argc, char **argv) {
    for (int i = 1; i < *argc; i++)
        if (strcmp(argv[i], "--") == 0) {
            argv[i] = NULL;
            *argc = i;
            return argv[i + 1] ? argv + i + 1 : NULL;
        }
    return NULL;
}

static int run_conform(int argc, char **argv) {
    struct conform_command k = {.timeout = 5000};
    TEXT drawn = {0};
    struct problem p;
    int code = EXIT_UNABLE;
    k.c.corpus_dir = share_corpus();
    k.c.positions = RANDOM_DEFAULT;
    k.c.seed = SEED_USUAL;
    k.c.explain = EXPLAIN_SECONDS;
    char **child = take_child(&argc, argv);
    if (!command_options(&command_conform, &argc, argv, &k))
        return EXIT_UNABLE;
    if (k.position && !(k.position = load_position("conform", k.position, true, &drawn)))
        return EXIT_UNABLE;
    if (prepare(&k, child, &p)) {
        stop_catch();
        code = k.play || k.position ? ask_one(&k) : run(&k);
        stop_release();
    } else {
        (void)command_problem("conform", &p);
    }
    conform_free(&k.c);
    json_decref(k.report);
    text_free(&k.known_bytes);
    return code;
}

const struct command command_conform = {
    .name = "conform",
    .summary = "test an implementation against the rules",
    .usage = "-- COMMAND [ARG...]",
    .about = "Tests an implementation of the game against the rules. It starts COMMAND and speaks "
             "the protocol of docs/protocol.md. It asks about the scenarios of the rulesets that "
             "COMMAND plays, and about positions and games that are generated (--random). "
             "Differences are grouped by cause, shrunk to small cases, and shown with the clauses "
             "that decide. Further command: conform serve.",
    ROWS(options),
    .output =
        "The exit code is also 2 if the run could not finish, if nothing could be compared, or if "
        "recorded games were invalid and nothing else failed (--games).",
    .finding = "failures, an expected failure that did not occur, or a run that gave up early",
    .example = "paikocheck conform --rules catalyst2019 --junit report.xml -- python3 my_paiko.py",
    .run = run_conform,
};
