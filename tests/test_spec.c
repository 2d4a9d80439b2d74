// SPDX-License-Identifier: MIT
//
// Tests the spec alone: memory that runs out, a walk over the legal actions that ends early, and
// calls without arguments. (The corpus tests what is legal.)
#include <signal.h>
#include <stdint.h>

#include "games.h"
#include "ronin.h"

// ---- memory that runs out (the linker puts __wrap_realloc in place of realloc) ----

static const void *stuck; // the text that cannot grow; NULL for none
static int grants = -1;   // allocations that still succeed; negative for no limit
static int refusals;      // allocations that were refused
enum { ENDLESS = -1 };

void *__real_realloc(void *memory, size_t size);
void *__wrap_realloc(void *memory, size_t size);

void *__wrap_realloc(void *memory, size_t size) {
    if ((stuck && memory == stuck) || grants == 0) {
        refusals++;
        return NULL;
    }
    if (grants > 0)
        grants--;
    return __real_realloc(memory, size);
}

// A local variable with a text, freed at the end of its block.
#define SPEC_TEXT __attribute__((cleanup(spec_text_free))) struct spec_text

// Returns a text that has `room` bytes of memory and cannot get more.
static struct spec_text stuck_text(size_t room) {
    struct spec_text text = {malloc(room), 0, room};
    ck_assert_ptr_nonnull(text.s);
    stuck = text.s;
    return text;
}

static void forget(struct spec_text *text) {
    stuck = NULL;
    grants = ENDLESS;
    spec_text_free(text);
}

// ---- positions from play, with an action each ----

static struct sample { const char *position, *action, *viewer; } * samples;
static int sample_count;

int suite_begin(int argc, char **argv) {
    (void)argv;
    samples = suite_table("samples.tsv", 3, &sample_count);
    return argc == 1 ? 0 : 2;
}

// ---- the public calls, each with one output text ----

static enum spec_result legal(const struct sample *s, struct spec_text *out) {
    struct spec_error error = {.column = 1};
    const enum spec_result result = spec_legal(s->position, out, &error);
    ck_assert_int_eq(error.column, 0); // the position can be read, also if memory runs out
    return result;
}

static enum spec_result next(const struct sample *s, struct spec_text *out) {
    return spec_apply(s->position, s->action, out, NULL, NULL);
}

static enum spec_result report(const struct sample *s, struct spec_text *out) {
    SPEC_TEXT following = {0};
    return spec_apply(s->position, s->action, &following, out, NULL);
}

static enum spec_result explain(const struct sample *s, struct spec_text *out) {
    return spec_explain(s->position, s->action, out, NULL);
}

static enum spec_result view(const struct sample *s, struct spec_text *out) {
    return spec_view(s->position, s->viewer, out, NULL);
}

static enum spec_result seen(const struct sample *s, struct spec_text *out) {
    return spec_view_action(s->position, s->action, s->viewer, out, NULL);
}

static enum spec_result sight(const struct sample *s, struct spec_text *out) {
    return spec_sight(s->position, out, NULL);
}

static enum spec_result start(const struct sample *s, struct spec_text *out) {
    (void)s;
    return spec_start("ronin13c", 6, out);
}

static enum spec_result table(const struct sample *s, struct spec_text *out) {
    (void)s;
    return spec_table(7, out);
}

typedef enum spec_result spec_call(const struct sample *, struct spec_text *);

static spec_call *const calls[] = {legal, next, report, explain, view, seen, sight, start, table};

// ---- calls with too little memory ----

// Returns the next size to try: all sizes up to 300 bytes, then some, and the three largest sizes.
static size_t more_room(size_t room, size_t needed) {
    if (room < 300 || room + 3 >= needed)
        return room + 1;
    return room + 1 + (needed - 3 - room) / 20;
}

// A call with too little room must say so. With enough room it must answer as always.
static void call_with_each_room(const struct sample *s, spec_call *call) {
    SPEC_TEXT whole = {0};
    const enum spec_result result = call(s, &whole);
    ck_assert_msg(result == SPEC_LEGAL || result == SPEC_ILLEGAL, "%s: %s", s->position, s->action);
    for (size_t room = 1; room <= whole.length + 1; room = more_room(room, whole.length + 1)) {
        struct spec_text text = stuck_text(room);
        const enum spec_result found = call(s, &text);
        ck_assert_int_eq(found, room <= whole.length ? SPEC_NO_MEMORY : result);
        if (room > whole.length)
            ck_assert_str_eq(text.s, whole.s);
        forget(&text);
    }
}

TEST_ROWS(a_text_that_cannot_grow, sample_count) {
    for (int i = 0; i < ROWS(calls); i++)
        call_with_each_room(&samples[_i], calls[i]);
}

// Makes a call again and again, each time with one more allocation that succeeds.
static void call_with_each_grant(const struct sample *s, spec_call *call) {
    SPEC_TEXT whole = {0};
    const enum spec_result result = call(s, &whole);
    int times = 0;
    do {
        struct spec_text text = {0};
        grants = times;
        refusals = 0;
        const enum spec_result found = call(s, &text);
        ck_assert_int_eq(found, refusals > 0 ? SPEC_NO_MEMORY : result);
        if (refusals == 0)
            ck_assert_str_eq(text.s, whole.s);
        forget(&text);
        times++;
    } while (refusals > 0);
    ck_assert_int_gt(times, 1);
}

TEST_ROWS(memory_that_runs_out, sample_count) {
    for (int i = 0; i < ROWS(calls); i++)
        call_with_each_grant(&samples[_i], calls[i]);
}

// ---- functions that are not public ----

static struct situation *situation_of(const struct sample *s) {
    static struct position now;
    static struct situation situation;
    struct spec_error error = {0};
    ck_assert_msg(spec_read_position(s->position, spec_games, &now, &error), "%s: %s", s->position,
                  error.found);
    spec_look(&situation, &now);
    return &situation;
}

static bool see_short_of_room(const struct position *p, const struct action *a, void *context) {
    SPEC_TEXT whole = {0};
    int *actions = context;
    ck_assert(spec_write_action(&whole, p, a));
    for (size_t room = 1; room <= whole.length; room++) {
        struct spec_text text = stuck_text(room);
        ck_assert_msg(!spec_write_action(&text, p, a), "%s in %zu", whole.s, room);
        forget(&text);
    }
    return ++*actions == 2000;
}

TEST_ROWS(actions_that_do_not_fit, sample_count) {
    int actions = 0;
    const struct walk walk = {situation_of(&samples[_i]), see_short_of_room, &actions};
    (void)spec_each_legal(&walk);
    ck_assert_int_gt(actions, 0);
}

// Ends a walk over the legal actions at the first action of this kind.
struct looking {
    enum kind kind;
    int seen, stopped;
};

static bool see_kind(const struct position *p, const struct action *a, void *context) {
    (void)p;
    struct looking *looking = context;
    looking->seen++;
    ck_assert_int_eq(looking->stopped, 0);
    looking->stopped = a->kind == looking->kind;
    return looking->stopped;
}

TEST_ROWS(a_walk_ends_where_enough_was_seen, sample_count) {
    struct situation *const situation = situation_of(&samples[_i]);
    int stops = 0, seen_in_all = 0;
    for (int kind = 0; kind < KINDS; kind++) {
        struct looking looking = {(enum kind)kind, 0, 0};
        const struct walk walk = {situation, see_kind, &looking};
        const bool ended = spec_each_legal(&walk);
        ck_assert_int_eq(ended, looking.stopped);
        stops += looking.stopped;
        seen_in_all += looking.seen;
    }
    ck_assert_int_gt(stops, 0);
    ck_assert_int_ge(seen_in_all, stops);
}

// ---- reasons ----

// RON-HERO-FIRE-3 is about a hero Fire, CAT-FIRE-5 about any other: each has its own sentence.
TEST(two_own_fires_bar_by_a_clause_each) {
    SPEC_TEXT lines = {0};
    ck_assert_int_eq(
        spec_explain("rules=ronin13c board=2/4/6/8/10/12/4F^*F^8/4B^9/12/10/8/6/4/2 turn=W "
                     "phase=action hand=S:-:-:- hero=-:-:- base=FA:-:-:- "
                     "reserve=A2B2E3FI3L3S2W3:A3B3E3F3I3L3S3W3 left=1 token=B1",
                     "S@e10", &lines, NULL),
        SPEC_ILLEGAL);
    ck_assert_str_eq(lines.s,
                     "CAT-FIRE-5\te10 lies in the threat of White's Fire on f8.\n"
                     "RON-HERO-FIRE-3\te10 lies in the threat of White's own hero Fire.\n");
}

// ---- lines that cannot be read ----

// In ASCII, these bytes stand close to the letters, but they are no letters.
TEST(what_is_no_letter_is_no_tile) {
    static const char others[] = "@[`{}~\x7f";
    for (const char *byte = others; *byte; byte++) {
        char line[] = "rules=bga board=?1/4/6/8/10/12/14/14/12/10/8/6/4/2";
        struct spec_error error = {0};
        *strchr(line, '?') = *byte;
        ck_assert_int_eq(spec_position(line, &error), SPEC_UNREADABLE);
        ck_assert_str_eq(error.field, "board");
        ck_assert_int_eq(error.column, 17);
    }
}

TEST(citations_differ) {
    const char *const *ids = NULL;
    const size_t count = spec_citations(&ids);
    ck_assert_uint_gt(count, 300);
    for (size_t i = 0; i < count; i++) {
        ck_assert_uint_gt(strlen(ids[i]), 0);
        for (size_t k = 0; k < i; k++)
            ck_assert_str_ne(ids[i], ids[k]);
    }
}

// ---- calls without arguments ----

TEST(nothing_reads_as_empty) {
    struct spec_text text = {0};
    struct spec_error error = {0};
    ck_assert_int_eq(spec_position(NULL, &error), SPEC_UNREADABLE);
    ck_assert_str_eq(error.field, "rules");
    ck_assert_int_eq(spec_position(NULL, NULL), SPEC_UNREADABLE);
    ck_assert_int_eq(spec_apply(samples[0].position, NULL, &text, NULL, &error), SPEC_UNREADABLE);
    ck_assert_str_eq(error.field, "action");
    ck_assert_int_eq(spec_legal(NULL, &text, &error), SPEC_UNREADABLE);
    ck_assert_str_eq(error.field, "rules");
    ck_assert_int_eq(spec_view(NULL, "W", &text, NULL), SPEC_UNREADABLE);
    ck_assert_int_eq(spec_sight(NULL, &text, NULL), SPEC_UNREADABLE);
    ck_assert_int_eq(spec_view_action(NULL, "pass", "W", &text, NULL), SPEC_UNREADABLE);
    ck_assert_int_eq(spec_view_action(samples[0].position, "", "W", &text, NULL), SPEC_UNREADABLE);
    ck_assert_int_eq(spec_view(samples[0].position, NULL, &text, NULL), SPEC_ILLEGAL);
    ck_assert_int_eq(spec_start(NULL, 0, &text), SPEC_ILLEGAL);
    ck_assert_str_eq(text.s, "");
    spec_text_free(&text);
    spec_text_free(NULL);
    ck_assert_ptr_null(text.s);
}

// Calls without a proper text: NULL, and a text that was never initialised.
#define WITHOUT_TEXT(X)                                                                            \
    X(spec_legal(position, NULL, NULL))                                                            \
    X(spec_apply(position, "pass", NULL, NULL, NULL))                                              \
    X(spec_explain(position, "pass", NULL, NULL))                                                  \
    X(spec_view(position, "W", NULL, NULL))                                                        \
    X(spec_view_action(position, "pass", "W", NULL, NULL))                                         \
    X(spec_table(4, NULL))                                                                         \
    X(spec_start("bga", 0, NULL))                                                                  \
    X(spec_citations(NULL))                                                                        \
    X(spec_legal(position, &torn, NULL))

TEST_ROWS_SIGNAL(an_assertion_ends_what_has_no_text, suite_assertions(CALLS(WITHOUT_TEXT)),
                 SIGABRT) {
    struct spec_text torn = {NULL, 0, 8};
    const char *position = samples[0].position;
    ck_assert_ptr_nonnull(freopen("/dev/null", "w", stderr)); // the assertion's message goes there
    CALL(WITHOUT_TEXT, _i);
}

TEST(what_is_nowhere) {
    struct position p;
    struct spec_error error;
    SPEC_TEXT text = {0};
    ck_assert(!spec_on_board(NOWHERE));
    ck_assert(!spec_on_board(GRID));
    ck_assert(spec_on_board(spec_square(3, 4)));
    ck_assert_int_eq(spec_start("ronin13c", 4, &text), SPEC_LEGAL);
    ck_assert(spec_read_position(text.s, spec_games, &p, &error));
    ck_assert_int_eq(spec_hero_without_base(&p).seat, NO_SEAT);
    ck_assert_int_eq(spec_hero_without_base(&p).type, NO_TILE);
}
