// SPDX-License-Identifier: MIT
//
// The spec by itself: out of memory, a visitor who has seen enough legal actions, and calls without
// arguments. (The corpus has what is legal.)
#include <signal.h>
#include <stdint.h>

#include "games.h"
#include "ronin.h"

// ---- memory that runs out: the linker puts this before realloc ----

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

// A text of a function: freed at the end of its block.
#define SPEC_TEXT __attribute__((cleanup(spec_text_free))) struct spec_text

// Returns a text with room for so many bytes, the NUL included, that never gets more.
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

static const struct sample {
    const char *position, *action, *viewer;
} samples[] = {
    // two players
    {"rules=bga board=2/4/6/8/10/12/14/14/12/10/8/6/4/2 turn=W phase=draft hand=F2I2LW2:A3F2L2S2 "
     "reserve=A3B3E3FIL2S3W:B3E3FI3LSW3 lost=-:- streak=-:-",
     "draw A", "B"},
    {"rules=bga board=2/4/6/8/10/12/9w4/14/3SS7/10/8/6/4/2 turn=B phase=action hand=A3B2W:A3B2S2W "
     "reserve=BE3F3I3L3SW2:BE3F3I3L3SW lost=-:- streak=-:-",
     "draw FLW", "W"},
    {"rules=catalyst2019,limit-redeploy=counts-only "
     "board=2/1Lb<i>/I>1e2a/5iv2/B^2b^1a4/7f>4/2I^5a4e/5Fv1Fv4i<w/lF>7f>1b^/Bv9/ALEIv2l1/2LE2/2B<1/"
     "A1 turn=B phase=action hand=AES3W3:ES3W2 reserve=-:- lost=-:FL streak=c10*1:k6*1",
     "n7@g8", "B"},
    {"rules=catalyst2019,limit-redeploy=counts-only "
     "board=2/2i<1/6/4b<1i<b^/10/9f^i>1/2L10f^/12l1/B^3E3fv1l1/WI^8/W7/1S4/1A1Iv/1Iv turn=W "
     "phase=action hand=A2B2E2F3L2S2W:A3BE3LS3W3 reserve=-:- lost=-:- streak=-:l9*1",
     "B@g6>", "W"},
    {"rules=catalyst2019,limit-redeploy=counts-only "
     "board=2/1L2/3i^1a/5iv2/5afv1fv1/3fv2w3i<1/12b^e/7Fv6/1F>B<B>8/10/1L6/2L3/4/2 turn=W "
     "phase=action hand=A3BE2FS3W2:ABE2L3S3W reserve=EI3W:BW lost=-:- streak=-:k10*1",
     "e6-e7^", "W"},
    {"rules=bga "
     "board=2/4/6/1B<f<4f</2BvEl3i<l/1E7ivwbv/4A4f^lb^2/LB<2SF>2w5/1S1A2L2b>2/7Iv1i</1L5Iv/F^2Iv2/"
     "1W2/1Fv turn=W phase=action hand=AESW2:A3E3S3W reserve=-:- lost=-:- streak=e3*1:j8*1",
     "b7-b9^", "W"},
    {"rules=bga board=2/4/6/4f<3/4i<2i^2/6i^5/14/14/12/10/8/6/4/2 turn=W phase=give:1 "
     "hand=A2BE2S3W2:ABE2F2W reserve=ABEF3I3L3W:A2B2EL3S3W2 lost=B:- streak=-:-",
     "give A", "B"},
    {"rules=bga board=2/4/6/8/10/12/14/14/3S2I>5/10/8/6/4/2 turn=W phase=action hand=-:- "
     "reserve=A3B3E3F3I2L3S2W3:A3B3E3F3I3L3S3W3 lost=-:- streak=-:-",
     "d5@d6", "W"},
    {"rules=bga board=2/4/6/8/10/12/14/14/12/10/8/6/4/2 turn=W phase=action hand=ABF3IS2:B3E3F2I "
     "reserve=A2B2E3I2L3SW3:A3FI2L3S3W3 lost=-:- streak=-:-",
     "I@e6-f6v", "B"},
    // three players
    {"rules=shrines14,red-first=no board=2/4/6/8/10/12/14/14/12/10/8/6/4/2 turn=B phase=discard "
     "hand=A3B3E3F3I3L3S3W3:A3B3E3F3I3L3S3W3 streak=-:-:- pile=0 cycle=0",
     "discard ABI3W", "R"},
    {"rules=shrines14,zombify-cover=bars board=2/4/6/8/10/12/14/1ZZZZZ8/1ZSSS7/10/8/6/4/2 turn=R "
     "phase=zombify:b7,c7/d6 hand=-:- streak=-:-:- pile=33 cycle=2",
     "zombify e6", "W"},
    {"rules=shrines14,red-safety=strict board=2/4/2X3/2i>4l/8s1/7iv4/14/5Bv1iv6/12/4AI>4/I^7/6/4/2 "
     "turn=R phase=action hand=A2B2EF3L3S2W:B2E2F3L2S2W2 streak=-:h7*1:- pile=11 cycle=2",
     "take g12", "R"},
    {"rules=shrines14,red-safety=strict board=2/4/6/7l/10/4X7/14/5Bv8/7X4/10/8/6/4/2 turn=R "
     "phase=action hand=A3B2EF3I2L3S2W:B2E2F3I3L2S3W2 streak=-:-:- pile=10 cycle=2",
     "take f9", "B"},
    {"rules=shrines14,red-first=no "
     "board=2/1i<2/6/8/9f>/4X1b>i<4/X1LL4X1w1w1/5I<8/1B<3XLZl2X/I>5Z3/F<2ZZ3/Iv5/X3/2 turn=R "
     "phase=take:g6 hand=A2E2FS3:A3E3S3W streak=-:-:- pile=1 cycle=2",
     "take m6", "W"},
    {"rules=shrines14,red-first=no "
     "board=2/4/4sb</6w1/3Z3s2/5l2a2b>/4L4es2Z/XBv8L3/1F>2l7/3I>4Zl/3B>1F<I>1/B>2XE1/4/2 turn=R "
     "phase=capture hand=A3E2S3:AE2F3W streak=-:-:- pile=4 cycle=2",
     "capture h3", "W"},
    {"rules=shrines14,red-first=no "
     "board=i<1/4/6/8/9f>/4X1b>i<4/X1LL4X1w1w1/3Fv1I<8/1B<3XLZl3/I>5Z3/F<2ZZ3/Iv5/X3/2 turn=R "
     "phase=zombify hand=A2E2S3:A3E3S3W streak=-:g14*1:- pile=2 cycle=5",
     "zombify h6", "W"},
    {"rules=shrines14,red-first=no board=2/4/6/3i<4/10/4X1iv5/X13/5I<8/1B<5Z4/I>4l4/3A4/3Z2/4/2 "
     "turn=R phase=action hand=A2E2F3IL3S3:A3BE3FLS3W3 streak=f7*1:h9*1:- pile=6 cycle=2",
     "h3-h4", "W"},
    {"rules=shrines14,red-first=no "
     "board=1i^/3s/6/1L1l2f>Z/1L1X3f>2/5XfvZ2i^1/5A3b>2i^a/3F<2X7/I>1lAIv1FvX4/2E6l/8/ZB^B>I<2/"
     "1B^2/2 turn=W phase=action hand=EFS3:AS2W3 streak=-:h9*1:i9*1 pile=2 cycle=0",
     "F@g10>", "W"},
    {"rules=shrines14,red-safety=strict "
     "board=es/3bv/3bva1/3as1sa/4f^5/3Z2Li^Xb^1l/XF<I^11/2X2Fv8/1EIv1I^1X1W3/Fv6X2/3E1A1X/6/2A1/2 "
     "turn=W phase=action hand=AESW2:EF2W2 streak=-:-:- pile=5 cycle=0",
     "A@j3", "W"},
    // two tiles fall; only a pass is left
    {"rules=shrines14,red-pieces-order=last board=2/4/6/bv1Z5/2Z2b<4/1s10/3F^10/4B^9/12/10/8/6/4/2 "
     "turn=R phase=capture hand=ABEFILSW:ABEFILSW streak=-:-:- pile=23 cycle=2",
     "capture e10", "W"},
    {"rules=catalyst2019 board=2/4/6/8/8s1/12/14/14/12/10/8/6/4/2 turn=W phase=action "
     "hand=-:ABEFILSW reserve=-:A2B2E2F2I2L2SW2 lost=A3B3E3F3I3L3S3W3:- streak=-:-",
     "pass", "B"},
    // four to seven players
    {"rules=ronin13c,hero-cap=ever board=2/4/6/8/10/12/14/14/12/10/8/6/4/2 turn=B1 phase=hero "
     "hand=-:-:-:- hero=-:-:- base=-:-:-:- reserve=A3B3E3F3I3L3S3W3:A3B3E3F3I3L3S3W3 left=0 "
     "token=- made=-",
     "hero W", "B2"},
    {"rules=ronin13c,hero-cap=ever board=2/4/6/8/10/12/14/14/12/10/8/6/Bv*'3/2 turn=C phase=base "
     "hand=EL2:BFW:FSW:BIW hero=B:S:I base=-:B:L:F reserve=A3BE2F2I3S3W3:A3E3FIL3S left=1 token=B2 "
     "made=B",
     "base S", "B1"},
    {"rules=ronin13c,hero-cap=ever board=2/4/6/8/10/12/14/14/12/10/8/6/4/2 turn=C phase=token "
     "hand=-:-:-:- hero=W:A:B base=-:L:W:L reserve=A3B3E3F3I3LS3W2:A2B2E3F3I3L3S3W2 left=0 token=- "
     "made=-",
     "token B3", "W"},
    {"rules=ronin13c,hero-cap=ever board=2/4/6/8/10/12/14/14/12/10/8/6/4/2 turn=C phase=deal:B2 "
     "hand=BFLW:BFL:-:FLW hero=W:A:B base=-:L:W:L reserve=A3B2E3F2I3S3W:A2BE3FI3LS3W left=0 "
     "token=B3 made=-",
     "deal E2F", "B1"},
    {"rules=ronin13c,shift-limit=3 board=2/4/6/8/9s'/10bv'1/14/5B>*'8/12/3S'6/8/6/4/2 turn=B2 "
     "phase=action hand=SW:S2:ABE:L2 hero=L:E:A base=BW:B:W:L reserve=A3BE3F3I3L2S:ABEF3I3W3 "
     "left=0 token=B3 streak=-:-",
     "A@k10", "B2"},
    {"rules=ronin13c,shift-limit=3 board=2/4/6/8/10/8w'3/13iv'/14/1I<*'10/10/8/6/2L'1/2 turn=B2 "
     "phase=action hand=A2:EW:A2I:BF hero=A:W:E base=IS:E:L:A reserve=B3E2F3I2LS2W3:B2EF2IL3S3 "
     "left=0 token=B3 streak=c6*1:n8*1",
     "I@j8-i9<", "B3"},
    {"rules=ronin13c,hero-cap=ever "
     "board=1i</4/3fvs*i>/5f<'2/10/1A'10/1Iv*1W5b>e2b>*/S*7i^*1f^'3/4B<*'7/3I<2F<*'3/2LF>4/6/2l1/2 "
     "turn=B3 phase=action hand=A2W:ES:BLW:SW2 hero=B:S:I base=BSFSIBSI:B:L:F reserve=E3LW:A3EL "
     "left=0 token=B1 made=BFIS",
     "h12-g12<", "B3"},
    {"rules=ronin13c,hero-cap=ever board=1i</4/3fv2/8/10/12/10b>*3/2I>*'11/12/4F<*5/2LF>4/6/Bv*3/2 "
     "turn=W phase=action hand=A2S:E2L:ABL:ABF hero=B:S:I base=BSFSIB:B:L:F "
     "reserve=AE3I2LW3:AEFILS2W3 left=1 token=B1 made=BFI",
     "f2@f3>", "W"},
    {"rules=ronin13c,hero-cap=ever board=2/4/6/8/10/12/14/14/12/10/8/6/4/2 turn=W phase=action "
     "hand=BEL2:BFW:FSW:BIW hero=B:S:I base=-:B:L:F reserve=A3BE2F2I3S3W3:A3E3FIL3S left=3 "
     "token=B2 made=-",
     "B*@f2v", "W"},
    // actions that clauses forbid
    {"rules=ronin13c,round-safety=unmarked board=2/4/6/8/10/12/14/14/12/10/8/6/4/2 turn=W "
     "phase=action hand=BEL2:BFW:FSW:BIW hero=B:S:I base=-:B:L:F reserve=A3BE2F2I3S3W3:A3E3FIL3S "
     "left=1 token=B2",
     "B*@h8v", "W"},
    {"rules=catalyst2019,blocking=tiles board=2/4/6/8/10/12/14/14/12/2S7/3b^4/6/4/2 turn=W "
     "phase=action hand=AF:- reserve=A2B3E3F2I3L3S2W3:A3B2E3F3I3L3S3W3 lost=-:- streak=-:-",
     "A@g8", "W"},
};

// ---- the public calls, each with one output text ----

static enum spec_result legal(const struct sample *s, struct spec_text *out) {
    return spec_legal(s->position, out, NULL);
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

// ---- memory ----

// Returns the next room to try: each up to 300 bytes, then some, and the last three.
static size_t more_room(size_t room, size_t needed) {
    if (room < 300 || room + 3 >= needed)
        return room + 1;
    return room + 1 + (needed - 3 - room) / 20;
}

// A call with too little room says so; with enough it answers as always.
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

TEST_ROWS(a_text_that_cannot_grow, ROWS(samples)) {
    for (int i = 0; i < ROWS(calls); i++)
        call_with_each_room(&samples[_i], calls[i]);
}

// Makes a call while only so many allocations succeed.
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

TEST_ROWS(memory_that_runs_out, ROWS(samples)) {
    for (int i = 0; i < ROWS(calls); i++)
        call_with_each_grant(&samples[_i], calls[i]);
}

// ---- what is inside ----

static void read_sample(const struct sample *s, struct position *now, struct action *action) {
    struct spec_error error = {0};
    ck_assert_msg(spec_read_position(s->position, spec_games, now, &error), "%s: %s", s->position,
                  error.found);
    ck_assert_msg(spec_read_action(s->action, now, action, &error), "%s", s->action);
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

TEST_ROWS(actions_that_do_not_fit, ROWS(samples)) {
    struct position now;
    struct action action;
    struct situation situation;
    int actions = 0;
    read_sample(&samples[_i], &now, &action);
    spec_look(&situation, &now);
    const struct walk walk = {&situation, see_short_of_room, &actions};
    (void)spec_each_legal(&walk);
    ck_assert_int_gt(actions, 0);
}

// A visitor that has seen enough at the first legal action of one kind.
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

TEST_ROWS(a_walk_ends_where_enough_was_seen, ROWS(samples)) {
    struct position now;
    struct action action;
    struct situation situation;
    int stops = 0, seen_in_all = 0;
    read_sample(&samples[_i], &now, &action);
    spec_look(&situation, &now);
    for (int kind = 0; kind < KINDS; kind++) {
        struct looking looking = {(enum kind)kind, 0, 0};
        const struct walk walk = {&situation, see_kind, &looking};
        const bool ended = spec_each_legal(&walk);
        ck_assert_int_eq(ended, looking.stopped);
        stops += looking.stopped;
        seen_in_all += looking.seen;
    }
    ck_assert_int_gt(stops, 0);
    ck_assert_int_ge(seen_in_all, stops);
}

// ---- reasons ----

// RON-HERO-FIRE-3 is about a hero Fire, CAT-FIRE-5 about any other: one sentence for each Fire.
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

// The bytes just below and above the letters are no letters.
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

// ---- nothing, and nobody ----

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

// Calls without a proper text: NULL in place of one, and one that was never made whole.
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
