// SPDX-License-Identifier: MIT
//
// `paikocheck play`: a game played in the terminal, or from lines that are piped in, by persons and
// the program on any side. Knows the words that are typed; drawing, reasons and readings are those
// of other commands. Invariant: every action of the game was legal where it was played, and a game
// that is left unsaved is said; what the notation's views hide from a person is not printed before
// that person, unless --open asks for it or chance is theirs to choose.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "atlas/player.h"
#include "base/file.h"
#include "base/line.h"
#include "base/memory.h"
#include "base/stop.h"
#include "base/vec.h"
#include "colours.h"
#include "command.h"
#include "impl/impl.h"
#include "picture/words.h"
#include "record/check.h"
#include "record/make.h"
#include "registers/rulings.h"
#include "within.h"

enum { LINE_MOST = 4096, LISTED = 60, COLUMNS = 78 };
enum { NOBODY = 99 }; // no viewer has this number

struct play_options {
    struct text computer;
    const char *strength, *chance, *out;
    uint64_t players, seed;
    bool open;
};

// A game that is being played.
struct table {
    const struct play_options *o;
    const struct player *player; // how the program plays
    bool terminal;               // a person types
    unsigned persons;            // how many
    unsigned person;             // the viewer who looked last, as in paiko_viewer_read
    bool disagree;               // engine and spec did, somewhere
    struct record_source source; // the game
    struct text rules;           // what source.rules points to
    char **action;               // owned, as are the texts
    bool unsaved;                // something is in no file
    struct paiko_position at;
    char line[PAIKO_POSITION_TEXT_MAX];
};

// ---- the game ----

// Goes to where the actions lead.
static bool go(struct table *t, struct problem *p) {
    struct record r = {0};
    struct record_player w = {0};
    t->source.actions = (const char *const *)t->action;
    const bool good = record_make(&r, &t->source, p) && record_begin(&w, &r, "play", p) &&
                      record_play(&w, &r, r.plies, "play", p) == FAULT_RIGHT;
    if (good) {
        t->at = w.at;
        (void)paiko_position_write(&t->at, t->line, sizeof t->line);
    }
    record_player_free(&w);
    record_free(&r);
    return good;
}

// "W", "B", "R", "B1" to "B6", "C".
static const char *decider(const struct paiko_position *p) {
    static const char *const sides[] = {"W", "B", "R", "C"};
    return p->turn == PAIKO_BLACK && paiko_game_of(p->rules.ruleset) == PAIKO_RONIN
               ? words_seat(p->round.seat)
               : sides[p->turn];
}

// ---- what is hidden ----

// Whether all lies open: it was asked for, or who chooses what chance deals knows it anyway, or
// the game is over.
static bool open_to_all(const struct table *t) {
    return t->o->open || strcmp(t->o->chance, "chosen") == 0 || t->at.phase == PAIKO_OVER;
}

// Who looks while this decision is taken, as `show --player` has it; NULL where all lies open.
static const char *looks(const struct table *t) {
    return open_to_all(t) ? NULL : t->at.turn == PAIKO_CHANCE ? "nobody" : decider(&t->at);
}

// Writes the view of who looks; false where that is the position itself.
static bool hidden_view(const struct table *t, unsigned *viewer,
                        char seen[PAIKO_POSITION_TEXT_MAX]) {
    const char *name = looks(t);
    return name && paiko_viewer_read(&t->at, name, viewer) &&
           paiko_position_view(&t->at, *viewer, seen, PAIKO_POSITION_TEXT_MAX) &&
           strcmp(seen, t->line) != 0;
}

static void put_position(const struct table *t) {
    char seen[PAIKO_POSITION_TEXT_MAX];
    unsigned viewer;
    if (hidden_view(t, &viewer, seen))
        printf("%s\nThis is what %s sees; play --open gives the position, for other commands.\n",
               seen, looks(t));
    else
        puts(t->line);
}

// Whether some person may not see all of an action.
static bool kept_from_persons(const struct table *t, const struct paiko_action *a) {
    bool hidden = false;
    for (unsigned viewer = 0; viewer <= t->at.round.blacks; viewer++)
        if (t->persons > 1 || viewer == t->person)
            hidden = hidden || paiko_action_hidden(&t->at, a, viewer);
    return hidden && !open_to_all(t);
}

// ---- what is told ----

// Says what an action did: in words, and what fell; of the program's, who plays it (NULL else).
static void tell(const struct table *t, const char *who, const char *action, const char *report) {
    struct paiko_action a;
    struct paiko_error e;
    struct text line = {0};
    const bool read = paiko_action_read(&a, &t->at, action, &e);
    if (read && kept_from_persons(t, &a)) {
        words_hidden_action(&t->at, &a, &line);
    } else {
        text_addf(&line, "%s%s%s: ", who ? who : "", who ? " plays " : "", action);
        if (read)
            words_action(&t->at, &a, &line);
    }
    text_add(&line, "; ");
    words_fallen(report, &line);
    puts(text_string(&line));
    text_free(&line);
}

static void compare_with_spec(struct table *t, const char *action, const struct text *next,
                              const struct text *report) {
    struct text other = {0}, told = {0};
    struct problem ignored;
    const enum answer spec = impl_spec.apply(t->line, action, &other, &told, &ignored);
    if (spec != ANSWER_YES || strcmp(text_string(&other), text_string(next)) != 0 ||
        strcmp(text_string(&told), text_string(report)) != 0) {
        t->disagree = true;
        (void)command_unable("play",
                             "DISAGREEMENT: engine and spec differ about this action\n"
                             "  again:    paikocheck crosscheck --position '%s' --action '%s'",
                             t->line, action);
    }
    text_free(&other);
    text_free(&told);
}

// Plays an action that is legal; `who` the program plays, NULL for a person. What it did is told.
static void play(struct table *t, const char *who, const char *action) {
    struct text next = {0}, report = {0};
    struct problem p;
    if (impl_engine.apply(t->line, action, &next, &report, &p) == ANSWER_YES) {
        compare_with_spec(t, action, &next, &report);
        tell(t, who, action, text_string(&report));
        char *kept = strdup(action);
        if (!kept)
            memory_out();
        t->action = vec_more(t->action, t->source.count, sizeof *t->action);
        t->action[t->source.count++] = kept;
        t->unsaved = true;
        if (!go(t, &p))
            (void)command_problem("play", &p);
    }
    text_free(&next);
    text_free(&report);
}

// ---- who decides ----

static bool listed(const char *list, const char *name) {
    const size_t n = strlen(name);
    for (const char *s = list; *s; s += strcspn(s, ","), s += *s == ',')
        if (strncmp(s, name, n) == 0 && (s[n] == ',' || s[n] == '\0'))
            return true;
    return false;
}

static bool program_decides(const struct table *t) {
    if (t->at.turn == PAIKO_CHANCE)
        return strcmp(t->o->chance, "rolled") == 0;
    return listed(text_string(&t->o->computer), decider(&t->at));
}

// The program takes this decision.
static void choose(struct table *t) {
    struct paiko_action *list = memory_take(PAIKO_ACTIONS_MAX, sizeof *list);
    char action[PAIKO_ACTION_TEXT_MAX];
    const size_t count = paiko_legal(&t->at, list, PAIKO_ACTIONS_MAX);
    if (count > 0) {
        const struct paiko_action *a =
            player_choose(t->player, &t->at, list, count, player_dice(t->o->seed, t->source.count));
        (void)paiko_action_write(a, action);
        play(t, decider(&t->at), action);
    }
    free(list);
}

// Whatever the program decides, up to a person's decision.
static void go_on(struct table *t) {
    while (t->at.phase != PAIKO_OVER && program_decides(t) && !stop_asked)
        choose(t);
}

static bool has_hand(const struct paiko_position *p, unsigned seat) {
    unsigned tiles = 0;
    for (unsigned type = 0; type < PAIKO_TYPES; type++)
        tiles += p->round.hand[seat][type];
    return tiles > 0;
}

// Draws the board. Where another person decides than looked last, and has a hand that is hidden
// from the others, it waits for an empty line.
static void ask(struct table *t) {
    char seen[PAIKO_POSITION_TEXT_MAX];
    unsigned viewer;
    go_on(t);
    const char *name = looks(t);
    const bool waits = t->persons > 1 && hidden_view(t, &viewer, seen) && viewer != t->person &&
                       has_hand(&t->at, viewer);
    if (waits && t->terminal)
        (void)fputs(colours_clear(), stdout); // what the last person saw goes
    puts("");
    (void)within_show(t->line, NULL, waits ? "nobody" : name);
    if (!waits)
        return;
    printf("%s decides; an empty line shows the hand of %s\n", name, name);
    t->person = viewer;
}

// ---- saving ----

static bool save(struct table *t, const char *path) {
    struct record r = {0};
    struct text out = {0};
    struct problem p;
    bool good = record_make(&r, &t->source, &p);
    if (good) {
        record_write(&r, &out);
        good = file_put(path, text_string(&out), out.length, &p);
    }
    if (good) {
        t->unsaved = false;
        printf("%s: %zu action%s saved\n", path, t->source.count, t->source.count == 1 ? "" : "s");
    } else {
        (void)command_problem("play", &p);
    }
    record_free(&r);
    text_free(&out);
    return good;
}

// Saves where --out says so, or says what is lost. The exit code.
static int leave(struct table *t, int code) {
    // Also where it was saved under another name: --out has the game at the end.
    if (t->o->out && (t->unsaved || t->source.count > 0))
        return save(t, t->o->out) ? code : EXIT_UNABLE;
    if (t->unsaved && t->source.count > 0)
        fprintf(stderr,
                "paikocheck play: the game was not saved, %zu action%s (`save FILE` or --out FILE "
                "keeps it)\n",
                t->source.count, t->source.count == 1 ? "" : "s");
    return code;
}

// ---- what is typed ----

static const char help[] =
    "an action           play it: A@d5 deploys, e5-f4 shifts, draw A2, pass, ...\n"
    "legal [TEXT]        the legal actions, or those that begin with TEXT\n"
    "why ACTION          which clauses allow or forbid it\n"
    "readings [ACTION]   what depends on how the rules are read\n"
    "t W, t B, t both    how many tiles of a side threaten each square\n"
    "b, an empty line    the board\n"
    "u, undo             take back, to a person's decision before this one\n"
    "go                  have the program take this decision\n"
    "p                   the position as a line, for another command\n"
    "save FILE           write the game as a record (docs/records.md)\n"
    "q, quit             leave";

// Behind the word, where the line begins with it; NULL else.
static const char *behind(const char *line, const char *word) {
    const size_t n = strlen(word);
    if (strncmp(line, word, n) != 0 || (line[n] != ' ' && line[n] != '\0'))
        return NULL;
    return line + n + strspn(line + n, " ");
}

static void list_legal(const struct table *t, const char *prefix) {
    struct text actions = {0};
    struct problem p;
    size_t count = 0, column = 0;
    (void)impl_engine.legal(t->line, &actions, &p);
    for (const char *s = text_string(&actions), *end; *s; s = end + 1) {
        end = strchr(s, '\n');
        const size_t length = (size_t)(end - s);
        if (strncmp(s, prefix, strlen(prefix)) != 0 || count++ >= LISTED)
            continue;
        const bool wrap = column + length + 2 > COLUMNS;
        printf("%s%.*s", column == 0 ? "" : wrap ? "\n" : "  ", (int)length, s);
        column = wrap || column == 0 ? length : column + length + 2;
    }
    printf("%s%zu legal action%s%s%s", column ? "\n" : "", count, count == 1 ? "" : "s",
           *prefix ? " beginning with " : "", prefix);
    puts(count > LISTED ? "; `legal TEXT` lists those that begin with TEXT" : "");
    text_free(&actions);
}

static void undo(struct table *t) {
    struct problem p;
    const size_t before = t->source.count;
    size_t back = before;
    do {
        if (back == 0) {
            t->source.count = before;
            (void)go(t, &p);
            puts("there is no decision of a person to take back");
            return;
        }
        t->source.count = --back;
        (void)go(t, &p);
    } while (program_decides(t));
    for (size_t i = back; i < before; i++)
        free(t->action[i]);
    t->unsaved = true;
    ask(t);
}

// The program takes a decision that is a person's.
static void go_once(struct table *t) {
    if (t->at.phase == PAIKO_OVER) {
        puts("the game is over; u takes back, q leaves");
        return;
    }
    choose(t);
    ask(t);
}

static void try_action(struct table *t, const char *text) {
    struct text next = {0}, why = {0};
    struct problem p;
    const enum answer answer =
        t->at.phase == PAIKO_OVER ? ANSWER_NONE : impl_engine.apply(t->line, text, &next, NULL, &p);
    text_free(&next);
    if (answer == ANSWER_NONE) {
        puts("the game is over; u takes back, q leaves");
    } else if (answer == ANSWER_UNREADABLE) {
        problem_describe(&p, &why);
        printf("%s; ? for help\n", text_string(&why));
        text_free(&why);
    } else if (answer == ANSWER_NO) {
        (void)within_explain(t->line, text);
    } else {
        play(t, NULL, text);
        ask(t);
    }
}

// The letter of what was asked for by its word; the line itself where it is none of them.
static const char *short_for(const char *line) {
    static const struct {
        const char *word, *letter;
    } words[] = {{"undo", "u"},        {"quit", "q"},
                 {"exit", "q"},        {"help", "?"},
                 {"board", "b"},       {"position", "p"},
                 {"threat W", "t W"},  {"threat B", "t B"},
                 {"threat", "t both"}, {"threat both", "t both"}};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcmp(line, words[i].word) == 0)
            return words[i].letter;
    return line;
}

// Does what a line asks for. False at the end.
static bool obey(struct table *t, const char *typed) {
    const char *line = short_for(typed), *more;
    if (strcmp(line, "q") == 0)
        return false;
    if (*line == '\0' || strcmp(line, "b") == 0)
        (void)within_show(t->line, NULL, looks(t));
    else if ((more = behind(line, "legal")))
        list_legal(t, more);
    else if ((more = behind(line, "why")))
        (void)within_explain(t->line, more);
    else if ((more = behind(line, "readings")))
        (void)within_readings(t->line, *more ? more : NULL);
    else if (strcmp(line, "t W") == 0 || strcmp(line, "t B") == 0 || strcmp(line, "t both") == 0)
        (void)within_show(t->line, line + 2, looks(t));
    else if (strcmp(line, "u") == 0)
        undo(t);
    else if (strcmp(line, "go") == 0)
        go_once(t);
    else if (strcmp(line, "p") == 0)
        put_position(t);
    else if ((more = behind(line, "save")))
        (void)(*more ? save(t, more) : puts("found save alone, expected save FILE"));
    else if (strcmp(line, "?") == 0)
        puts(help);
    else
        try_action(t, line);
    return true;
}

static void prompt(const struct table *t) {
    if (t->terminal)
        printf("%s> ", t->at.phase == PAIKO_OVER ? "over" : decider(&t->at));
    (void)fflush(stdout);
}

// Reads lines and does what they ask for until one ends it, or there is no more.
static int converse(struct table *t, struct file_lines *input) {
    struct problem p;
    for (;;) {
        prompt(t);
        const enum file_line read = stop_asked ? FILE_LINE_FAILED : file_lines_next(input, &p);
        if (stop_asked || read == FILE_LINE_NONE)
            break;
        if (read == FILE_LINE_FAILED)
            return command_problem("play", &p);
        if (read == FILE_LINE_LONG || memchr(input->line, '\0', input->length))
            puts("found a line that is too long or has a NUL, expected an action, or ? for help");
        else if (!obey(t, input->line))
            return EXIT_DONE;
    }
    if (t->terminal)
        puts("");
    return stop_asked ? EXIT_INTERRUPTED : EXIT_DONE;
}

// ---- the beginning ----

// Who plays: the names of all sides, and who of them is a person.
static bool seat(struct table *t, struct problem *p) {
    static const char *const names[] = {"W", "B", "R", "B1", "B2", "B3", "B4", "B5", "B6"};
    const char *list = text_string(&t->o->computer);
    struct text all = {0}, persons = {0};
    unsigned viewer;
    size_t found = 0, wanted = list[0] != '\0';
    for (const char *s = list; *s; s++)
        wanted += *s == ',';
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        if (!paiko_viewer_read(&t->at, names[i], &viewer))
            continue;
        text_addf(&all, "%s%s", all.length ? ", " : "", names[i]);
        found += listed(list, names[i]);
        if (listed(list, names[i]))
            continue;
        text_addf(&persons, "%s%s", persons.length ? ", " : "", names[i]);
        t->person = viewer;
        t->persons++;
    }
    if (t->persons > 1)
        t->person = NOBODY;
    if (found != wanted || persons.length == 0) {
        text_add(&all, ", each once, and one left for a person");
        problem_say(p, "option --computer", list, text_string(&all));
    } else {
        printf("persons: %s; the program: %s%s%s; ? for help\n", text_string(&persons),
               *list ? list : "none", *list ? ", " : "", *list ? t->o->strength : "");
    }
    const bool good = found == wanted && persons.length > 0;
    text_free(&all);
    text_free(&persons);
    return good;
}

// What is played: rules, or a position.
static bool begin(struct table *t, const char *what, struct problem *p) {
    size_t length;
    const char *rules = line_value(what, "rules", strlen("rules"), &length);
    if (rules && strchr(what, ' ')) {
        if (impl_engine.check(what, p) != ANSWER_YES)
            return false;
        text_add_bytes(&t->rules, rules, length);
        t->source.from = what;
    } else {
        text_add(&t->rules, what);
    }
    t->source.rules = text_string(&t->rules);
    t->source.players = (unsigned)t->o->players;
    t->source.source = "paikocheck play";
    return go(t, p) && seat(t, p);
}

static const struct option_row options[] = {
    ROW_LIST(struct play_options, computer, "computer", "LIST", COMPLETE_NOTHING,
             "the sides that the program plays: W, B, R (three players), B1 to B6 (four to seven), "
             "with commas between; persons play the others, all if not given"),
    ROW_WORD(struct play_options, strength, "strength", "simple|random",
             "how the program plays: simple looks one turn ahead, random takes any legal action; "
             "simple if not given"),
    ROW_WORD(struct play_options, chance, "chance", "rolled|chosen",
             "what chance decides (four to seven players): the program rolls it, or whoever types "
             "chooses; rolled if not given"),
    ROW_NUMBER(struct play_options, players, "players", "N", 4, 7,
               "how many play a ruleset of four to seven players; 4 if not given"),
    ROW_FLAG(struct play_options, open, "open",
             "show everything to whoever sits there, the hands of the other players too"),
    ROW_SEED(struct play_options, seed,
             "of what the program plays and rolls; 1 if not given, random for a new one; it is "
             "always printed"),
    ROW_FILE(struct play_options, out, "out",
             "write the game to this file when it is left, however that comes"),
};

static const struct operand operands[] = {
    {"RULES",
     "a ruleset with its rulings, such as pnp or catalyst2019,null-shift=no; catalyst2019 "
     "if nothing is given",
     COMPLETE_RULESETS},
    {"POS", "a position line to begin at (docs/notation.md; quote it)", COMPLETE_NOTHING},
    {0},
};

static int run_play(int argc, char **argv) {
    struct play_options o = {.strength = "simple", .chance = "rolled", .seed = SEED_USUAL};
    struct table t = {.o = &o, .terminal = isatty(STDIN_FILENO)};
    struct file_lines input;
    struct problem p;
    int code = EXIT_UNABLE;
    if (!command_options(&command_play, &argc, argv, &o))
        return EXIT_UNABLE;
    t.player = &player_of[strcmp(o.strength, "random") == 0 ? STRENGTH_RANDOM : STRENGTH_SIMPLE];
    fprintf(stderr, "paikocheck play: seed %llu\n", (unsigned long long)o.seed);
    stop_catch();
    if (!begin(&t, argc > 1 ? argv[1] : ruleset_names[RULESET_CATALYST2019], &p) ||
        !file_lines_open(&input, "-", LINE_MOST, &p)) {
        code = command_problem("play", &p);
    } else {
        ask(&t);
        code = leave(&t, converse(&t, &input));
        file_lines_close(&input);
    }
    stop_release();
    for (size_t i = 0; i < t.source.count; i++)
        free(t.action[i]);
    free(t.action);
    text_free(&t.rules);
    text_free(&o.computer);
    return code == EXIT_DONE && t.disagree ? EXIT_FINDING : code;
}

const struct command command_play = {
    .name = "play",
    .summary = "play a game in the terminal",
    .usage = "[OPTIONS] [RULES | POS]",
    .about =
        "Plays a game: persons and the program on any side. Actions are typed as in "
        "docs/notation.md; `legal` lists them, `why` says which clauses decide, `u` takes back, "
        "`t W` shows what White threatens, `save FILE` writes a record, ? lists the rest. "
        "With four to seven players each person is shown what that player may see: other hands, "
        "reserves and what lies beneath heroes are numbers, until the game is over, unless --open "
        "is given or --chance chosen. A saved record has everything. The engine plays and the "
        "spec is asked about each action.",
    .operands = operands,
    ROWS(options),
    .output = "The board at each decision of a person, and each action in words with what falls. "
              "Lines can be piped in as well; then there is no prompt. A game that is left without "
              "being saved is said on standard error.",
    .done = "the game was left: q, or the end of the input",
    .finding = "engine and spec disagreed about an action (standard error says so)",
    .unable = "wrong use, unreadable rules or position, or the game could not be written",
    .interrupted = "left by Ctrl-C; --out was written all the same",
    .example = "printf 'draw A2BEFIL\\nu\\nq\\n' | paikocheck play --computer B pnp",
    .least = 0,
    .most = 1,
    .run = run_play,
};
