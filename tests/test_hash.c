// SPDX-License-Identifier: MIT
//
// The engine's hash, field by field: positions that differ in one field alone have different
// hashes, each field of the register in turn, the board on every square; and under other rules a
// position hashes as its own line. That play hashes as the line does, whichever way it came, is
// test_engine's. Knows how a line is written (docs/notation.md); not what a field means, nor how
// keys are made.
#include "base/line.h"
#include "base/text.h"
#include "paiko/action.h"
#include "position/model.h"

// ---- lines and their hashes ----

struct hashed {
    uint64_t hash;
    char *line; // owned
};

struct all {
    struct hashed *of;
    size_t count, room;
    const char *base; // the line that all others differ from in one field
    enum game game;
};

static uint64_t hash_of(const char *line) {
    struct paiko_position p;
    struct paiko_error e;
    ck_assert_msg(paiko_position_read(&p, line, true, &e), "%s, column %d: expected %s in %s",
                  e.field, e.column, e.expected, line);
    return p.hash;
}

static void add_line(struct all *all, const char *line) {
    if (all->count == all->room) {
        all->room = all->room ? 2 * all->room : 1024;
        all->of = realloc(all->of, all->room * sizeof *all->of);
        ck_assert_ptr_nonnull(all->of);
    }
    struct text copy = {0};
    text_add(&copy, line);
    all->of[all->count++] = (struct hashed){hash_of(line), copy.s};
}

// The base with another value of a field.
static void with_value(const struct all *all, const char *field, const char *value,
                       struct text *line) {
    size_t length;
    const char *now = line_value(all->base, field, strlen(field), &length);
    ck_assert_msg(now, "no field %s in %s", field, all->base);
    text_add_bytes(line, all->base, (size_t)(now - all->base));
    text_addf(line, "%s%s", value, now + length);
}

// Adds that, unless it is the base itself.
static void add_value(struct all *all, const char *field, const char *value) {
    TEXT line = {0};
    with_value(all, field, value, &line);
    if (strcmp(text_string(&line), all->base) != 0)
        add_line(all, text_string(&line));
}

static int by_hash(const void *a, const void *b) {
    const struct hashed *x = a, *y = b;
    return x->hash < y->hash ? -1 : x->hash > y->hash;
}

static void check_all_differ(struct all *all) {
    qsort(all->of, all->count, sizeof *all->of, by_hash);
    for (size_t i = 1; i < all->count; i++)
        ck_assert_msg(all->of[i - 1].hash != all->of[i].hash, "one hash for\n%s\n%s",
                      all->of[i - 1].line, all->of[i].line);
    for (size_t i = 0; i < all->count; i++)
        free(all->of[i].line);
    free(all->of);
}

// ---- values of each field ----

#define TYPES_WRITTEN "ABEFILSW"

static const char *const bases[GAMES] = {
    [GAME_DUEL] = "rules=catalyst2019 board=2/4/6/8/10/12/14/14/12/10/8/6/4/2 turn=W phase=action "
                  "hand=-:- reserve=-:- lost=-:- streak=-:-",
    [GAME_SHRINES] = "rules=shrines14 board=2/4/6/8/10/12/14/14/12/10/8/6/4/2 turn=R phase=action "
                     "hand=-:- streak=-:-:- pile=0 cycle=2",
    [GAME_RONIN] =
        "rules=ronin13c,shift-limit=3,hero-cap=ever board=2/4/6/8/10/12/14/14/12/10/8/6/4/2 turn=W "
        "phase=action hand=-:-:-:-:-:-:- hero=-:-:-:-:-:- base=-:-:-:-:-:-:- reserve=-:- left=3 "
        "token=B1 streak=-:- made=-"};

// The empty board with one piece on it.
static void put_piece(int square, const char *piece, struct text *out) {
    const int last = 13;
    for (int rank = last; rank >= 0; rank--) {
        int width = 0, at = -1;
        for (int file = 0; file <= last; file++) {
            const int s = model_square_at(file, rank);
            if (s == square)
                at = width;
            width += s >= 0;
        }
        text_add(out, rank == last ? "" : "/");
        if (at < 0)
            text_addf(out, "%d", width);
        else {
            if (at > 0)
                text_addf(out, "%d", at);
            text_add(out, piece);
            if (at + 1 < width)
                text_addf(out, "%d", width - at - 1);
        }
    }
}

// A tile with each facing that it has, and of four to seven players with each mark.
static void add_tile(struct all *all, int square, char letter) {
    static const char *const facings[] = {"^", ">", "v", "<", NULL}, *const none[] = {"", NULL};
    static const char *const marks[] = {"", "*", "'", "*'"};
    const char *const *f = model_directional(model_type(letter)) ? facings : none;
    for (; *f; f++)
        for (size_t m = 0; m < (all->game == GAME_RONIN ? 4 : 1); m++) {
            char piece[8];
            TEXT board = {0};
            (void)snprintf(piece, sizeof piece, "%c%s%s", letter, *f, marks[m]);
            put_piece(square, piece, &board);
            add_value(all, "board", text_string(&board));
        }
}

static void add_boards(struct all *all) {
    for (int square = 0; square < MODEL_SQUARES; square++) {
        for (const char *letter = TYPES_WRITTEN; *letter; letter++) {
            add_tile(all, square, *letter);
            add_tile(all, square, (char)(*letter - 'A' + 'a'));
        }
        for (const char *red = all->game == GAME_SHRINES ? "XZ" : ""; *red; red++) {
            TEXT board = {0};
            put_piece(square, (char[]){*red, '\0'}, &board);
            add_value(all, "board", text_string(&board));
        }
    }
}

// In each of the parts each word, the others `-`.
static void add_parts(struct all *all, const char *field, int parts, const char *word) {
    for (int part = 0; part < parts; part++) {
        TEXT value = {0};
        for (int i = 0; i < parts; i++)
            text_addf(&value, "%s%s", i ? ":" : "", i == part ? word : "-");
        add_value(all, field, text_string(&value));
    }
}

// One to three tiles of each type, and one of each two.
static void add_stores(struct all *all, const char *field, int parts, int most) {
    for (const char *a = TYPES_WRITTEN; *a; a++) {
        add_parts(all, field, parts, (char[]){*a, '\0'});
        for (int n = 2; n <= most; n++)
            add_parts(all, field, parts, (char[]){*a, (char)('0' + n), '\0'});
        for (const char *b = a + 1; *b && most > 1; b++)
            add_parts(all, field, parts, (char[]){*a, *b, '\0'});
    }
}

// Beneath each white hero each type, and beneath each player's hero.
static void add_bases(struct all *all) {
    for (const char *hero = TYPES_WRITTEN; *hero; hero++)
        for (const char *beneath = TYPES_WRITTEN; *beneath; beneath++) {
            char value[16];
            (void)snprintf(value, sizeof value, "%c%c:-:-:-:-:-:-", *hero, *beneath);
            add_value(all, "base", value);
        }
    for (int part = 1; part < 7; part++)
        for (const char *beneath = TYPES_WRITTEN; *beneath; beneath++) {
            char value[] = "-:-:-:-:-:-:-";
            value[2 * part] = *beneath;
            add_value(all, "base", value);
        }
}

// Of four to seven players a run is a side's whose tile stands there: beside each of them.
static void add_runs(struct all *all, int square) {
    const char *base = all->base;
    for (int side = 0; side < 2; side++) {
        TEXT board = {0}, line = {0};
        put_piece(square, side ? "w" : "W", &board);
        with_value(all, "board", text_string(&board), &line);
        all->base = text_string(&line);
        for (int n = 1; n <= 3; n++) {
            char value[16];
            (void)snprintf(value, sizeof value, side ? "-:%s*%d" : "%s*%d:-",
                           model_square_name(square), n);
            add_value(all, "streak", value);
        }
        all->base = base;
    }
}

static void add_streaks(struct all *all) {
    for (int square = 0; square < MODEL_SQUARES; square++)
        for (int n = 1; n <= 3 && all->game != GAME_RONIN; n++) {
            char word[16];
            (void)snprintf(word, sizeof word, "%s*%d", model_square_name(square), n);
            add_parts(all, "streak", all->game == GAME_SHRINES ? 3 : 2, word);
        }
    for (int square = 0; square < MODEL_SQUARES && all->game == GAME_RONIN; square++)
        add_runs(all, square);
}

static void add_numbers(struct all *all, const char *field, int most) {
    for (int n = 0; most && n <= most; n++) {
        char value[16];
        (void)snprintf(value, sizeof value, "%d", n);
        add_value(all, field, value);
    }
}

static void add_words(struct all *all, const char *field, const char *words) {
    for (const char *s = words; *s; s += strcspn(s, " "), s += *s == ' ') {
        char value[32];
        (void)snprintf(value, sizeof value, "%.*s", (int)strcspn(s, " "), s);
        add_value(all, field, value);
    }
}

// The phases that name a square.
static void add_phases(struct all *all) {
    for (int square = 0; all->game == GAME_SHRINES && square < MODEL_SQUARES; square++) {
        char value[32];
        (void)snprintf(value, sizeof value, "take:%s", model_square_name(square));
        add_value(all, "phase", value);
        (void)snprintf(value, sizeof value, "zombify:%s", model_square_name(square));
        add_value(all, "phase", value);
    }
}

// Rulings by another way than the text: with some the line loses a field.
static void add_rulings(struct all *all) {
    struct paiko_position base;
    struct paiko_error e;
    ck_assert(paiko_position_read(&base, all->base, true, &e));
    for (unsigned ruling = 0; ruling < PAIKO_RULING_COUNT; ruling++)
        for (unsigned option = 0; paiko_option_name(ruling, option); option++) {
            struct paiko_position p = base;
            struct paiko_rules rules = base.rules;
            char line[PAIKO_POSITION_TEXT_MAX];
            if (!paiko_ruling_applies(rules.ruleset, ruling) || rules.option[ruling] == option)
                continue;
            rules.option[ruling] = (uint8_t)option;
            paiko_position_set_rules(&p, &rules);
            ck_assert_uint_gt(paiko_position_write(&p, line, sizeof line), 0);
            add_line(all, line);
            ck_assert_uint_eq(p.hash, hash_of(line));
        }
}

static void add_two_made(struct all *all) {
    add_value(all, "made", "AW");
}

// What a field is tried with: words, numbers up to the most, tiles in each of its parts, and what
// is its own.
static const struct {
    const char *words[GAMES];
    int most;
    int parts[GAMES], tiles; // so many of a type
    void (*add)(struct all *all);
} values[MODEL_FIELD_COUNT] = {
    [FIELD_RULES] = {.add = add_rulings},
    [FIELD_BOARD] = {.add = add_boards},
    [FIELD_TURN] = {.words = {[GAME_DUEL] = "W B",
                              [GAME_SHRINES] = "W B R",
                              [GAME_RONIN] = "W B1 B2 B3 B4 B5 B6 C"}},
    [FIELD_PHASE] = {.words = {[GAME_DUEL] =
                                   "draft give:1 give:2 give:3 give:9 over:W over:B over:tie",
                               [GAME_SHRINES] = "discard zombify capture over:W over:B over:R",
                               [GAME_RONIN] =
                                   "hero base deal:W deal:B1 deal:B2 deal:B6 token over:W over:B"},
                     .add = add_phases},
    [FIELD_HAND] = {.parts = {[GAME_DUEL] = 2, [GAME_SHRINES] = 2, [GAME_RONIN] = 7}, .tiles = 3},
    [FIELD_RESERVE] = {.parts = {[GAME_DUEL] = 2, [GAME_RONIN] = 2}, .tiles = 3},
    [FIELD_LOST] = {.parts = {[GAME_DUEL] = 2}, .tiles = 3},
    [FIELD_HERO] = {.parts = {[GAME_RONIN] = 6}, .tiles = 1},
    [FIELD_BASE] = {.add = add_bases},
    [FIELD_LEFT] = {.most = 9},
    [FIELD_TOKEN] = {.words = {[GAME_RONIN] = "- B1 B2 B3 B4 B5 B6"}},
    [FIELD_STREAK] = {.add = add_streaks},
    [FIELD_MADE] = {.parts = {[GAME_RONIN] = 1}, .tiles = 1, .add = add_two_made},
    [FIELD_PILE] = {.most = 48},
    [FIELD_CYCLE] = {.most = 5},
};

static void add_field(struct all *all, enum model_field field) {
    const enum game game = all->game;
    const char *name = model_field_names[field];
    if (values[field].words[game])
        add_words(all, name, values[field].words[game]);
    add_numbers(all, name, values[field].most);
    add_stores(all, name, values[field].parts[game], values[field].tiles);
    if (values[field].add)
        values[field].add(all);
}

TEST_ROWS(one_field_makes_another_hash, GAMES) {
    const enum game game = (enum game)_i;
    struct all all = {.base = bases[game], .game = game};
    add_line(&all, all.base);
    for (int field = 0; field < MODEL_FIELD_COUNT; field++) {
        const size_t before = all.count;
        if (!model_has_field(game, (enum model_field)field))
            continue;
        add_field(&all, (enum model_field)field);
        ck_assert_msg(all.count > before, "%s: no other value of %s", game_names[game],
                      model_field_names[field]);
    }
    check_all_differ(&all);
}

// ---- other rules ----

// Lines whose every field holds something; under each other option of each ruling a position
// hashes as its own line does, for nothing that the line does not show is left behind.
static const char *const full[] = {
    "rules=catalyst2019 board=2/4/6/8/10/12/2E11/5e8/12/10/8/6/4/2 turn=W phase=action hand=A:B "
    "reserve=-:- lost=S:W streak=c8*3:f7*2",
    "rules=bga,limit-redeploy=counts-only board=2/4/6/8/10/12/2E11/5e8/12/10/8/6/4/2 turn=W "
    "phase=action hand=A:B reserve=-:- lost=S:W streak=c8*5:f7*4",
    "rules=shrines14,limit-redeploy=counts-only board=2/4/6/8/10/12/2E11/2Z2e8/12/10/8/6/4/2 "
    "turn=R phase=take:d5 hand=A:B streak=c8*5:f7*4:c7*4 pile=7 cycle=2",
    "rules=ronin13c,shift-limit=3,hero-cap=ever board=2/4/6/8/10/12/2S*11/5s*'8/12/10/8/6/4/2 "
    "turn=W phase=action hand=A:B:-:- hero=A:S:W base=SE:B:-:I reserve=E:F left=3 token=B2 "
    "streak=c8*2:f7*3 made=ASW",
};

TEST_ROWS(other_rules_leave_nothing_behind, ROWS(full)) {
    struct all all = {.base = full[_i]};
    add_rulings(&all);
    ck_assert_uint_gt(all.count, 20);
    check_all_differ(&all);
}
