// SPDX-License-Identifier: MIT
//
// Answers questions of the page in a browser by asking the engine and the spec. The first line of a
// question names an operation; each later line is an operand. The first line of an answer is one of
// the following. After "yes", further lines give the result.
//
//   yes                                          done, or the action is legal
//   no                                           the action is illegal, or an operand does not fit
//   unreadable FIELD COLUMN FOUND EXPECTED LINE  a text cannot be read; TABs separate the words
//   unknown                                      there is no such operation
//
// Invariant: nothing is kept from one question to the next. If memory runs out, the module traps,
// and the page must load a new module.
#include <signal.h>
#include <stdlib.h>
#include <string.h>

#include <paiko/paiko.h>

#include "base/memory.h"
#include "base/progress.h"
#include "impl/impl.h"
#include "impl/readings.h"
#include "record/check.h"

#define EXPORT(name) __attribute__((export_name(name)))

// The harness's code needs these two names. The module shows no progress and is never stopped.
volatile sig_atomic_t stop_asked;
void progress_clear(void) {}

static bool read_position(struct paiko_position *q, const char *line, struct problem *p) {
    struct paiko_error e;
    const bool read = paiko_position_read(q, line, false, &e);
    if (!read)
        problem_set(p, "", e.field, 0, e.column, e.found, e.expected);
    return read;
}

static void add_position(const struct paiko_position *q, struct text *out) {
    char line[PAIKO_POSITION_TEXT_MAX];
    text_add_bytes(out, line, paiko_position_write(q, line, sizeof line));
}

// Reads all games of a file and plays the first. Answers with the first game's first position.
static enum answer record(const char *bytes, size_t length, struct text *out, struct problem *p) {
    struct record_reader reader;
    struct record game = {0};
    struct record_player player = {0};
    record_hold(&reader, "", bytes, length);
    enum record_read read = record_next(&reader, &game, p);
    const bool right = read == RECORD_READ && record_check(&player, &game, "", p) == FAULT_RIGHT;
    if (read == RECORD_NONE)
        problem_set(p, "", "", 1, 1, "the end of the file", "[Paiko \"" RECORD_VERSION "\"]");
    if (right && record_begin(&player, &game, "", p))
        add_position(&player.at, out);
    while (right && read == RECORD_READ)
        read = record_next(&reader, &game, p);
    record_free(&game);
    record_close(&reader);
    return right && read == RECORD_NONE ? ANSWER_YES : ANSWER_UNREADABLE;
}

// Returns ANSWER_YES for a legal and for an illegal action. The first line of `out` is the verdict,
// "legal" or "illegal". All further lines are the reasons for the verdict.
static enum answer explain(const char *position, const char *action, struct text *out,
                           struct problem *p) {
    TEXT lines = {0};
    const enum answer answer = impl_explain(position, action, &lines, p);
    if (answer > ANSWER_NO)
        return answer;
    text_addf(out, "%s\n%s", answer == ANSWER_YES ? "legal" : "illegal", text_string(&lines));
    return ANSWER_YES;
}

// ---- other rulings ----

// Sets a ruling by "ruling=option". Returns false if the ruleset has no such ruling or option.
static bool take_ruling(struct paiko_rules *rules, const char *s, size_t length) {
    for (unsigned r = 0; r < PAIKO_RULING_COUNT; r++)
        for (unsigned o = 0; paiko_option_name(r, o); o++) {
            TEXT pair = {0};
            text_addf(&pair, "%s=%s", paiko_ruling_name(r), paiko_option_name(r, o));
            if (pair.length != length || memcmp(pair.s, s, length) != 0)
                continue;
            rules->option[r] = (uint8_t)o;
            return paiko_ruling_applies(rules->ruleset, r);
        }
    return false;
}

// Answers with the position under `rulings`, a list with commas. Other rulings keep their options.
static enum answer under(const char *position, const char *rulings, struct text *out,
                         struct problem *p) {
    struct paiko_position at, there;
    if (!read_position(&at, position, p))
        return ANSWER_UNREADABLE;
    struct paiko_rules rules = at.rules;
    bool known = true;
    for (const char *s = rulings; *s && known;) {
        const size_t length = strcspn(s, ",");
        known = take_ruling(&rules, s, length);
        s += length + (s[length] == ',');
    }
    if (!known || !readings_under(&at, &rules, &there))
        return ANSWER_NO;
    add_position(&there, out);
    return ANSWER_YES;
}

static void add_apart(const struct reading_apart *r, struct text *out) {
    text_addf(out, "%s\t%s\t%s\t", paiko_ruling_name(r->ruling),
              paiko_option_name(r->ruling, r->option), readings_effect_names[r->effect]);
}

// Adds a line: ruling, option, effect, verdict. If the action is legal, also position and report.
static void add_reading(void *context, const struct reading_apart *r) {
    const struct readings_outcome *o = r->outcome;
    char report[PAIKO_REPORT_TEXT_MAX];
    add_apart(r, context);
    text_add(context, !o->readable ? "unreadable" : o->legal ? "legal" : "illegal");
    if (o->legal) {
        text_add(context, "\t");
        add_position(&o->next, context);
        text_add(context, "\t");
        text_add_bytes(context, report, paiko_report_write(&o->report, &o->next, report));
    }
    text_add(context, "\n");
}

// Answers with a line for each option that changes the action's result, or "no" if `action` cannot
// be read.
static enum answer readings(const char *position, const char *action, struct text *out,
                            struct problem *p) {
    struct paiko_position at;
    struct paiko_action read;
    struct paiko_error e;
    if (!read_position(&at, position, p))
        return ANSWER_UNREADABLE;
    if (!paiko_action_read(&read, &at, action, &e))
        return ANSWER_NO;
    readings_of_action(&at, action, add_reading, out);
    return ANSWER_YES;
}

static void add_open(void *context, const struct reading_apart *r) {
    char action[PAIKO_ACTION_TEXT_MAX];
    add_apart(r, context);
    if (r->action)
        text_add_bytes(context, action, paiko_action_write(r->action, action));
    text_add(context, "\n");
}

// Answers with a line for each action whose result an option changes: ruling, option, effect,
// action. If the option makes the position itself invalid, the action is empty.
static enum answer open_actions(const char *position, struct text *out, struct problem *p) {
    struct paiko_position at;
    if (!read_position(&at, position, p))
        return ANSWER_UNREADABLE;
    struct readings_lists *lists = memory_take(1, sizeof *lists);
    readings_of_position(&at, lists, add_open, out);
    free(lists);
    return ANSWER_YES;
}

// ---- the squares that each tile threatens and covers ----

// To find the squares of one tile, all other tiles of its side are replaced by tiles without threat
// or cover. The engine then shows only this tile's squares. So every ruling about threat and cover
// is respected, and the threats of all tiles add up to those that the engine counts.

// Makes a position in which all tiles of `side` except the one on `keep` have the type `type`.
// Returns false if the engine refuses it.
static bool alone(const struct paiko_position *p, unsigned side, unsigned keep, unsigned type,
                  struct paiko_position *out) {
    struct paiko_position q = *p;
    struct paiko_error e;
    char line[PAIKO_POSITION_TEXT_MAX];
    for (unsigned s = 0; s < PAIKO_SQUARES; s++) {
        if (s == keep || !paiko_bits_has(p->own[side], s))
            continue;
        q.cell[s] = paiko_cell_of(side, type, PAIKO_FACING_NORTH);
        q.hero &= ~paiko_bits_one(s);
    }
    return paiko_position_write(&q, line, sizeof line) > 0 &&
           paiko_position_read(out, line, true, &e);
}

// Appends one side's squares from a field of the line `sight`; "-" if there are none.
static void add_part(const char *sight, const char *field, unsigned side, struct text *out) {
    const char *part = strstr(sight, field) + strlen(field);
    if (side == PAIKO_PLAYER_BLACK)
        part += strcspn(part, ":") + 1;
    text_add_bytes(out, part, strcspn(part, ": "));
}

static void add_tile(const struct paiko_position *p, unsigned side, unsigned square,
                     struct text *out) {
    // A Lotus threatens nothing and an Air covers nothing (CAT-TILE-5, CAT-TILE-6).
    static const struct {
        const char *field;
        unsigned others;
    } parts[] = {{"threat=", PAIKO_TYPE_LOTUS}, {"cover=", PAIKO_TYPE_AIR}};
    text_addf(out, "%c%d", 'a' + paiko_file[square], 1 + paiko_rank[square]);
    for (unsigned i = 0; i < 2; i++) {
        struct paiko_position q;
        char sight[PAIKO_SIGHT_TEXT_MAX];
        text_add(out, "\t");
        if (!alone(p, side, square, parts[i].others, &q))
            continue;
        (void)paiko_sight_write(&q, sight);
        add_part(sight, parts[i].field, side, out);
    }
    text_add(out, "\n");
}

// Answers with a line for each tile: its square, the threatened squares, the covered squares.
static enum answer sources(const char *position, struct text *out, struct problem *p) {
    struct paiko_position q;
    if (!read_position(&q, position, p))
        return ANSWER_UNREADABLE;
    for (unsigned side = 0; side < PAIKO_PLAYERS; side++)
        for (unsigned s = 0; s < PAIKO_SQUARES; s++)
            if (paiko_bits_has(q.own[side], s))
                add_tile(&q, side, s, out);
    return ANSWER_YES;
}

// ---- questions ----

// Answers a question. The operands begin at `a` and have `rest` bytes in all; `b` is the second.
// Returns ANSWER_NONE if there is no such operation. Below, operands are written in capitals.
static enum answer answer_to(const char *name, char *a, size_t rest, struct text *out,
                             struct problem *p) {
#define IS(word) (strcmp(name, word) == 0)
    if (IS("record")) // BYTES of a record file. The answer: the first position of its first game
        return record(a, rest, out, p);
    char *const b = a + strcspn(a, "\n") + (strchr(a, '\n') != NULL);
    a[strcspn(a, "\n")] = b[strcspn(b, "\n")] = '\0';
    if (IS("explain")) // POSITION ACTION: the spec's verdict and its reasons
        return explain(a, b, out, p);
    if (IS("under")) // POSITION RULINGS: the same position under other rulings
        return under(a, b, out, p);
    if (IS("sources")) // POSITION: the squares that each tile threatens and covers
        return sources(a, out, p);
    if (IS("readings")) // POSITION ACTION: the options that change the action's result
        return readings(a, b, out, p);
    if (IS("open")) // POSITION: the actions that a change of an option affects
        return open_actions(a, out, p);
    // An operation that begins with "spec-" asks the spec. Every other operation asks the engine.
    const bool spec = strncmp(name, "spec-", 5) == 0;
    const struct impl *const i = spec ? &impl_spec : &impl_engine;
    TEXT report = {0};
    name += spec ? 5 : 0;
    if (IS("start")) // RULESET PLAYERS: the first position of a game
        return i->start(i->self, a, *b >= '0' && *b <= '9' && !b[1] ? (unsigned)(*b - '0') : 99,
                        out);
    if (IS("check")) // POSITION: says whether it is valid
        return i->check(i->self, a, p);
    if (IS("legal")) // POSITION: the legal actions, sorted
        return i->legal(i->self, a, out, p);
    if (IS("view")) // POSITION VIEWER: what that player sees
        return i->view(i->self, a, b, out, p);
    if (IS("sight")) // POSITION: threat and cover of each square
        return i->sight(i->self, a, out, p);
    if (!IS("apply")) // POSITION ACTION: the next position, the report
        return ANSWER_NONE;
    const enum answer applied = i->apply(i->self, a, b, out, &report, p);
    if (applied == ANSWER_YES)
        text_addf(out, "\n%s", text_string(&report));
    return applied;
}

char *site_room(size_t bytes);
const char *site_ask(void);

static struct text question;

// Returns memory for a question of `bytes` bytes, which the caller writes there. The memory is
// valid until the next call.
EXPORT("site_room") char *site_room(size_t bytes) {
    text_clear(&question);
    text_reserve(&question, bytes);
    question.s[question.length = bytes] = '\0';
    return question.s;
}

// Answers the question that the caller wrote into the memory from site_room(). Returns a text that
// ends with NUL, and is valid until the next call.
EXPORT("site_ask") const char *site_ask(void) {
    static struct text answer, told;
    struct problem p;
    const size_t name = strcspn(question.s, "\n"), before = name + (question.s[name] == '\n');
    question.s[name] = '\0';
    text_clear(&answer);
    text_clear(&told);
    switch (answer_to(question.s, question.s + before, question.length - before, &told, &p)) {
    case ANSWER_YES:
        text_addf(&answer, "yes\n%s", text_string(&told));
        if (answer.s[answer.length - 1] != '\n')
            text_add(&answer, "\n");
        break;
    case ANSWER_NO:
        text_add(&answer, "no\n");
        break;
    case ANSWER_NONE:
        text_add(&answer, "unknown\n");
        break;
    case ANSWER_UNREADABLE:
        text_addf(&answer, "unreadable\t%s\t%d\t%s\t%s\t%d\n", *p.field ? p.field : p.where,
                  p.column, *p.found ? p.found : "the end of the line", p.expected, p.line);
    }
    return answer.s;
}
