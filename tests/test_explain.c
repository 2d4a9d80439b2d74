// SPDX-License-Identifier: MIT
//
// Explanations that no command shows: of reports, of what cannot be read, and of random wrong
// answers, of which something is said and nothing is read beyond its end; what presses on a tile;
// what decides findings of engines that misread what no mutant misreads. The rest is in
// tests/sessions/explanations.md and deciding.md.
#include "base/hash.h"
#include "base/line.h"
#include "explain/decide.h"
#include "explain/explain.h"
#include "explain/look.h"
#include "explain/reasons.h"
#include "impl/mutants.h"
#include "page/page.h"
#include "play/generate.h"

struct random {
    uint64_t state;
};

static uint64_t draw(struct random *r, uint64_t below) {
    return below ? random_next(&r->state) % below : 0;
}

// The engine with a mutant, until it is asked for with another.
static const struct impl *misread(const char *mutant) {
    static struct impl engine;
    ck_assert(impl_misread(&engine, mutant));
    return &engine;
}

// ---- differences ----

enum { WIDTH = 100 };

// The boards of a difference in characters.
static void draw_boards(const struct difference *d, size_t width, struct text *out) {
    struct explanation e;
    explain(d, &e);
    json_t *boards = explain_boards(d, &e);
    page_draw(boards, width, out);
    json_decref(boards);
    explanation_free(&e);
}

#define START                                                                                      \
    "rules=catalyst2019 board=2/4/6/8/1a8/12/2S11/14/2B^9/10/8/6/4/2 turn=W phase=action "         \
    "hand=-:- reserve=A3B2E3F3I3L3S2W3:A2B3E3F3I3L3S3W3 lost=-:- streak=-:-"

// What a difference of reports alone comes to, and its first clauses.
static const struct {
    const char *mutant, *position, *action, *what, *clauses;
} reports[] = {
    {"enemy-ground-one",
     "rules=catalyst2019 board=2/4/6/8/8s1/8S3/14/14/12/8B^1/8/6/4/2 turn=W phase=action "
     "hand=ABEFILSW:ABEFILSW reserve=A2BE2F2I2L2SW2:A2B2E2F2I2L2SW2 lost=-:- streak=-:-",
     "k5-k6^",
     "The next position is right but the report is wrong: it should be \"captured=- score=3:0\"; "
     "in the program's answer it is \"captured=- score=2:0\". White has 3 points (2 for j9; 1 for "
     "k6). Black has 0 points.",
     "CAT-WIN-2|CAT-WIN-3|"},
    {"sai-covers-ahead",
     "rules=catalyst2019 board=2/4/6/8/10/1Si^9/3i^10/14/12/10/8/6/4/2 turn=W phase=action "
     "hand=ABEFILSW:ABEFILSW reserve=A2B2E2F2I2L2SW2:A2B2E2F2L2S2W2 lost=-:- streak=-:-",
     "B@d5^",
     "The next position is right but the report is wrong: it should be \"captured=1:i^@d8,1:i^@d9 "
     "score=1:0\"; in the program's answer it is \"captured=1:i^@d8,2:i^@d9 score=1:0\". Black's "
     "Sai on d9 is captured in wave 1. It has 2 threats (Sword c9, Bow d5) and is not covered; a "
     "capture needs 2.",
     "CAT-CAP-8|"},
};
TEST_ROWS(reports_are_explained, ROWS(reports)) {
    TEXT next = {0}, report = {0}, ids = {0};
    struct explanation e;
    struct problem p;
    struct difference d = {
        .position = reports[_i].position, .action = reports[_i].action, .legal = true};
    const struct impl *judged = misread(reports[_i].mutant);
    ck_assert_int_eq(judged->apply(judged->self, d.position, d.action, &next, &report, &p),
                     ANSWER_YES);
    d.next = text_string(&next);
    d.report = text_string(&report);
    explain(&d, &e);
    ck_assert_str_eq(text_string(&e.what), reports[_i].what);
    for (size_t i = 0; i < e.clauses; i++)
        text_addf(&ids, "%s|", e.clause[i]);
    ck_assert_int_eq(strncmp(text_string(&ids), reports[_i].clauses, strlen(reports[_i].clauses)),
                     0);
    explanation_free(&e);
}

// Positions, actions and answers that can't be read, or that there are none of.
TEST(test_nothing_to_read) {
    static const struct difference all[] = {
        {.position = NULL},
        {.position = "", .action = "", .legal = true},
        {.position = "rules=", .action = "c8-c9", .legal = true, .next = "x"},
        {.position = START, .action = "c8-\x01", .legal = true, .next = START},
        {.position = START, .action = "z9@@", .legal = false},
        {.position = START, .action = "c8-c9", .legal = true, .next = ""},
        {.position = START, .action = "c8-c9", .legal = true, .next = " "},
        {.position = START, .action = NULL, .legal = false, .says = "no"},
        {.position = START, .legal = true},
        {.position = START, .action = "c8-n7", .legal = false, .next = START}};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        struct explanation e;
        TEXT boards = {0};
        explain(&all[i], &e);
        draw_boards(&all[i], WIDTH, &boards);
        ck_assert_msg(e.what.length > 0, "nothing said of %zu", i);
        explanation_free(&e);
    }
}

// No line is longer; how many there are.
static size_t lines_within(const struct text *boards, size_t width) {
    size_t lines = 0;
    for (const char *s = text_string(boards); *s; s += strcspn(s, "\n") + 1, lines++)
        ck_assert_uint_le(strcspn(s, "\n"), width);
    return lines;
}

// Where the columns are few, the boards stand below each other.
TEST(boards_fit_the_columns) {
    const struct difference d = {
        .position = START, .action = "c8-c9", .legal = true, .next = START};
    TEXT wide = {0}, narrow = {0};
    draw_boards(&d, WIDTH, &wide);
    draw_boards(&d, 40, &narrow);
    ck_assert_uint_gt(lines_within(&narrow, 40), 2 * lines_within(&wide, WIDTH));
}

// ---- what presses on a tile ----

enum { BOARDS_FILLED = 400 };

// A board of random tiles under random rulings on threat and cover.
static bool fill(struct random *r, unsigned ruleset, struct paiko_position *p) {
    static const enum ruling_id of_capture[] = {RULING_FRIENDLY_FIRE, RULING_COVER_FRIENDLY,
                                                RULING_BLOCKING, RULING_HOME_COVER};
    static const char letters[] = TILE_LETTERS;
    struct model m;
    TEXT line = {0};
    struct paiko_error error;
    size_t count;
    const struct ruling *all = rulings(&count);
    const enum game game = ruleset_game[ruleset];
    const bool marks = game_among(game, "4"), red = game_among(game, "3");
    ck_assert(model_init(&m, ruleset_names[ruleset]));
    for (size_t i = 0; i < sizeof of_capture / sizeof *of_capture; i++)
        m.option[of_capture[i]] = (unsigned char)draw(r, all[of_capture[i]].options);
    for (int s = 0; s < MODEL_SQUARES; s++) {
        if (draw(r, 4))
            continue;
        const char letter = letters[draw(r, TILE_TYPES)];
        const bool directional = model_directional(model_type(letter));
        m.cell[s][0] = draw(r, 2) ? letter : (char)(letter - 'A' + 'a');
        m.cell[s][1] = directional ? "^>v<"[draw(r, 4)] : '\0';
        if (marks)
            model_mark(m.cell[s], !draw(r, 3), !draw(r, 4));
        if (red && !draw(r, 4))
            strcpy(m.cell[s], draw(r, 2) ? "X" : "Z");
    }
    model_write(&m, &line);
    return paiko_position_read(p, text_string(&line), true, &error);
}

// Square by square the answer is what the engine finds for all squares at once.
TEST_ROWS(test_pressure, RULESETS) {
    struct random r = {77 + (uint64_t)_i};
    unsigned fallen = 0;
    for (int board = 0; board < BOARDS_FILLED; board++) {
        struct paiko_position p;
        ck_assert(fill(&r, (unsigned)_i, &p));
        const paiko_bits falls = paiko_about_to_fall(&p);
        for (unsigned s = 0; s < PAIKO_SQUARES; s++) {
            if (!p.cell[s])
                continue;
            const unsigned side = paiko_cell_player(p.cell[s]);
            const struct paiko_pressure it = paiko_pressure(&p, side, s);
            ck_assert_msg(it.falls == paiko_bits_has(falls, s), "board %d, %s", board,
                          model_square_name((int)s));
            if (side < PAIKO_PLAYERS)
                ck_assert_uint_eq(paiko_bits_count(it.enemy), paiko_threat_count(&p, !side, s));
            fallen += it.falls;
        }
    }
    ck_assert_uint_gt(fallen, BOARDS_FILLED);
}

#ifndef PAIKO_SLOW_BUILD
#define PAIKO_SLOW_BUILD 0
#endif

enum { LINE = 128 };

// A line of a list, by number.
static void nth_line(const char *list, uint64_t n, char line[LINE]) {
    while (n-- > 0)
        list += strcspn(list, "\n") + 1;
    (void)snprintf(line, LINE, "%.*s", (int)strcspn(list, "\n"), list);
}

static uint64_t count_lines(const char *s) {
    uint64_t n = 0;
    for (; *s; s++)
        n += *s == '\n';
    return n;
}

// The fields of a sight that paiko_pressure answers square by square, as the spec writes them.
static void write_pressure(const struct paiko_position *p, struct text field[3]) {
    for (unsigned i = 0; i < 3 * PAIKO_PLAYERS; i++) {
        const unsigned side = i % 2;
        struct text *out = &field[i / 2];
        const size_t begin = out->length + side;
        text_add(out, side ? ":" : "");
        for (unsigned s = 0; s < PAIKO_SQUARES; s++) {
            const struct paiko_pressure it = paiko_pressure(p, side, s);
            const unsigned threats = paiko_bits_count(paiko_pressure(p, !side, s).enemy);
            const unsigned count[] = {threats, (it.cover & p->own[side]) != 0, it.home};
            if (count[i / 2])
                text_addf(out, "%s%s", out->length > begin ? "," : "", model_square_name((int)s));
            if (count[i / 2] > 1)
                text_addf(out, "*%u", threats);
        }
        text_add(out, out->length > begin ? "" : "-");
    }
}

static void check_sight(const char *position, const struct paiko_position *p) {
    TEXT sight = {0}, line = {0};
    struct text field[3] = {{0}, {0}, {0}};
    struct problem problem;
    ck_assert_int_eq(impl_spec.sight(NULL, position, &sight, &problem), ANSWER_YES);
    write_pressure(p, field);
    text_addf(&line, "threat=%s cover=%s home=%s", text_string(&field[0]), text_string(&field[1]),
              text_string(&field[2]));
    ck_assert_msg(strncmp(text_string(&sight), line.s, line.length) == 0, "%s: spec %s, engine %s",
                  position, text_string(&sight), line.s);
    for (int i = 0; i < 3; i++)
        text_free(&field[i]);
}

// What the spec captures first falls on the board before the captures. With two players nothing
// else of that side falls there, but for Fires, which may wait. Returns how many fell.
static unsigned check_first_wave(const char *position, const char *action) {
    const struct difference d = {.position = position, .action = action, .legal = true};
    TEXT next = {0}, report = {0}, captured = {0};
    struct look l;
    struct problem problem;
    size_t size = 0;
    unsigned fallen = 0;
    look_begin(&l, &d);
    ck_assert_int_eq(impl_spec.apply(NULL, position, action, &next, &report, &problem), ANSWER_YES);
    const char *value = line_value(text_string(&report), "captured", 8, &size);
    text_addf(&captured, "%.*s", (int)size, value ? value : "");
    const struct paiko_position board = look_stand(&l, 1);
    for (unsigned s = 0; size > 1 && s < PAIKO_SQUARES; s++) {
        char cell[MODEL_CELL], entry[32];
        look_cell(&board, s, cell);
        (void)snprintf(entry, sizeof entry, "1:%s@%s", cell, model_square_name((int)s));
        const bool first = cell[0] && list_has(text_string(&captured), ',', entry, strlen(entry));
        const bool waits = model_game(&l.before) != GAME_DUEL || cell[0] == 'F' || cell[0] == 'f';
        if (!cell[0] || (!first && (waits || paiko_cell_player(board.cell[s]) == l.me)))
            continue;
        const struct paiko_pressure it = paiko_pressure(&board, (unsigned)model_owner(cell), s);
        ck_assert_msg(it.falls == first, "%s %s: %s: %s", position, action, text_string(&captured),
                      entry);
        ck_assert(it.falls == (!it.safe && it.threats >= it.needed + it.cancelled));
        fallen += first;
    }
    look_end(&l);
    return fallen;
}

enum { STARTS = PAIKO_SLOW_BUILD ? 30 : 60, ASKED = 40 };

// Compares a generated position, and the board after some actions; how many pieces fell.
// A tile's cover for the other side's tiles, which generated positions seldom have.
TEST(cover_for_anyone_is_answered_square_by_square) {
    static const char line[] =
        "rules=bga,tile-cover=anyone board=2/4/6/8/10/12/3s10/3W10/12/10/8/6/4/2 turn=W "
        "phase=action hand=-:- reserve=A3B3E3F3I3L3S3W2:A3B3E3F3I3L3S2W3 lost=-:- streak=-:-";
    struct paiko_position p;
    struct paiko_error error;
    ck_assert(paiko_position_read(&p, line, false, &error));
    check_sight(line, &p);
}

static unsigned check_generated(const struct generate *g, struct choices *c) {
    struct start start;
    TEXT line = {0}, list = {0};
    struct paiko_position p;
    struct paiko_error error;
    struct problem problem;
    unsigned fallen = 0;
    generate_start(g, c, &start);
    model_write(&start.model, &line);
    if (impl_spec.legal(NULL, text_string(&line), &list, &problem) == ANSWER_YES) {
        ck_assert(paiko_position_read(&p, text_string(&line), false, &error));
        check_sight(text_string(&line), &p);
    }
    const uint64_t count = count_lines(text_string(&list));
    for (int k = 0; k < ASKED && count; k++) {
        char action[LINE];
        nth_line(text_string(&list), choice_below(c, (uint32_t)count), action);
        fallen += check_first_wave(text_string(&line), action);
    }
    return fallen;
}

// The spec sees the same threat, cover and captures in generated positions under all rulings.
TEST_ROWS(test_pressure_of_spec, RULESETS) {
    const struct generate g = {.ruleset = {_i}, .rulesets = 1};
    CHOICES c = {0};
    unsigned fallen = 0;
    choices_seed(&c, 3 + (uint64_t)_i);
    for (int i = 0; i < STARTS; i++)
        fallen += check_generated(&g, &c);
    ck_assert_uint_gt(fallen, STARTS / 4);
}

// ---- any answer ----

static uint64_t said; // a hash of all that was said

enum { GAMES_PLAYED = PAIKO_SLOW_BUILD ? 2 : 8, PLIES = 60, EACH = 3 };

// Spoils a text: a byte more, less or another, or a piece of it elsewhere.
static void spoil(struct random *r, const char *s, struct text *out) {
    static const char bytes[] = "0123456789/:-,=* ABEFILSWXZabefilsw^>v<'\x01\xff";
    const size_t length = strlen(s), at = draw(r, length);
    const char byte = bytes[draw(r, sizeof bytes - 1)];
    text_clear(out);
    text_add_bytes(out, s, at);
    switch (draw(r, 4)) {
    case 0:
        text_add_bytes(out, &byte, 1);
        text_add(out, s + at);
        break;
    case 1:
        text_add(out, s + at + (at < length));
        break;
    case 2:
        text_add(out, s + draw(r, length));
        break;
    default:
        text_add_bytes(out, &byte, 1);
        text_add(out, s + at + (at < length));
        break;
    }
}

// Moves a digit of the board or swaps two tiles, so that most can still be read.
static void shuffle(struct random *r, const char *s, struct text *out) {
    const char *board = strstr(s, "board=");
    size_t at[2];
    text_clear(out);
    text_add(out, s);
    if (!board)
        return;
    const size_t from = (size_t)(board - s) + 6, size = strcspn(board + 6, " ");
    for (int i = 0; i < 2; i++)
        at[i] = from + draw(r, size);
    const char kept = out->s[at[0]];
    out->s[at[0]] = out->s[at[1]];
    out->s[at[1]] = kept;
}

static void check_explained(const struct difference *d, bool differs) {
    struct explanation e;
    TEXT boards = {0};
    explain(d, &e);
    draw_boards(d, WIDTH, &boards);
    ck_assert_msg(e.what.length > 0, "nothing said: %s | %s", d->position, d->action);
    ck_assert_msg(e.clauses > 0 || !differs, "no clause: %s | %s | %s: %s", d->position, d->action,
                  d->next ? d->next : "-", text_string(&e.what));
    said = hash_text(hash_text(said, text_string(&e.what)), text_string(&boards));
    (void)lines_within(&boards, WIDTH);
    explanation_free(&e);
}

// Wrong answers to one action: refused, spoilt, shuffled, of another action; and allowed where it
// is none.
static void try_action(struct random *r, const char *position, const char *action,
                       const char *other) {
    TEXT next = {0}, report = {0}, wrong = {0};
    struct problem p;
    const bool legal = impl_engine.apply(NULL, position, action, &next, &report, &p) == ANSWER_YES;
    struct difference d = {.position = position, .action = action, .legal = !legal};
    check_explained(&d, true);
    d.legal = true;
    d.next = text_string(&wrong);
    for (int i = 0; i < EACH && legal; i++) {
        spoil(r, text_string(&next), &wrong);
        check_explained(&d, false);
        shuffle(r, text_string(&next), &wrong);
        check_explained(&d, false);
        d.report = text_string(&report);
        spoil(r, text_string(&report), &wrong);
        const struct difference reported = {.position = position,
                                            .action = action,
                                            .legal = true,
                                            .next = text_string(&next),
                                            .report = text_string(&wrong)};
        check_explained(&reported, false);
    }
    if (legal && impl_engine.apply(NULL, position, other, &wrong, NULL, &p) == ANSWER_YES)
        check_explained(&d, strcmp(text_string(&next), text_string(&wrong)) != 0);
    spoil(r, action, &wrong);
    const struct difference spoilt = {
        .position = position, .action = text_string(&wrong), .legal = draw(r, 2)};
    check_explained(&spoilt, false);
}

// A game of random actions; at each position a few wrong answers.
static void play(struct random *r, unsigned ruleset) {
    TEXT now = {0}, list = {0}, next = {0};
    struct problem p;
    char action[2][LINE];
    ck_assert_int_eq(
        impl_engine.start(NULL, ruleset_names[ruleset], ruleset_players(ruleset, draw(r, 4)), &now),
        ANSWER_YES);
    for (int ply = 0; ply < PLIES; ply++) {
        ck_assert_int_eq(impl_engine.legal(NULL, text_string(&now), &list, &p), ANSWER_YES);
        const uint64_t count = count_lines(text_string(&list));
        if (!count)
            break;
        for (int i = 0; i < 2; i++)
            nth_line(text_string(&list), draw(r, count), action[i]);
        try_action(r, text_string(&now), action[0], action[1]);
        ck_assert_int_eq(impl_engine.apply(NULL, text_string(&now), action[1], &next, NULL, &p),
                         ANSWER_YES);
        text_clear(&now);
        text_add(&now, text_string(&next));
    }
}

// The same is said as was, on every machine. If the change was meant, write down the new number.
TEST_ROWS(test_any_answer, RULESETS) {
    static const uint64_t kept[RULESETS] = {0x20be3b7422f9a731, 0x1a8522467788646b,
                                            0x6afaa70857bac68e, 0xd2bef35a910f2139,
                                            0xb6adcccc89321181};
    struct random r = {20191 + (uint64_t)_i};
    said = HASH_BEGIN;
    for (int game = 0; game < GAMES_PLAYED; game++)
        play(&r, (unsigned)_i);
    ck_assert_msg(PAIKO_SLOW_BUILD || said == kept[_i], "%s: 0x%016llx", ruleset_names[_i],
                  (unsigned long long)said);
}

// What is said where the answer is turned round, and the clauses named: of legal actions, and of
// those of the position before.
static uint64_t turned_round(const struct generate *g, struct choices *c) {
    char action[2][LINE] = {""};
    uint64_t hash = HASH_BEGIN;
    TEXT line = {0}, list = {0}, next = {0};
    for (int i = 0; i < 300; i++) {
        struct start start;
        struct problem p;
        generate_start(g, c, &start);
        model_write(&start.model, &line);
        if (impl_engine.legal(NULL, text_string(&line), &list, &p) == ANSWER_YES &&
            list.length > 0) {
            const uint32_t count = (uint32_t)count_lines(text_string(&list));
            nth_line(text_string(&list), choice_below(c, count), action[i % 2]);
        }
        for (int k = 0; k < 2; k++) {
            struct explanation e;
            const bool legal = impl_engine.apply(NULL, text_string(&line), action[k], &next, NULL,
                                                 &p) == ANSWER_YES;
            explain(&(struct difference){.position = text_string(&line),
                                         .action = action[k],
                                         .legal = !legal},
                    &e);
            for (size_t n = 0; n < e.clauses; n++)
                hash = hash_text(hash, e.clause[n]);
            hash = hash_text(hash, text_string(&e.what));
            explanation_free(&e);
        }
        text_clear(&line);
    }
    return hash;
}

// If the change was meant, write down the new number, here too.
TEST_ROWS(what_is_said_is_what_was_said, RULESETS) {
    static const uint64_t kept[RULESETS] = {0x8499fb56015c202e, 0xff8f9c2669f91962,
                                            0x38512a4ae0836f98, 0xee6c3137fe44a3b5,
                                            0x78ba64c6678f0408};
    const struct generate g = {.ruleset = {_i}, .rulesets = 1};
    CHOICES c = {0};
    choices_seed(&c, 21); // has a shift past a covered square that holds as many threats as take it
    const uint64_t now = turned_round(&g, &c);
    ck_assert_msg(now == kept[_i], "%s: 0x%016llx", ruleset_names[_i], (unsigned long long)now);
}

// ---- answers that random ones seldom are ----

#define RONIN(options, board, who, hand, base, reserve)                                            \
    "rules=ronin13c" options " board=" board " turn=" who " phase=action hand=" hand               \
    " hero=-:-:- base=" base ":-:-:- reserve=" reserve " token=B1"
#define SWORDS_AFAR                                                                                \
    "rules=shrines14 board=2/4/6/8/4s5/12/14/14/12/10/8/6/4/s1 turn=W phase=action hand=A:- "      \
    "streak=-:-:- pile=45 cycle=0"
#define LOTUS_FALLS(options, white, black)                                                         \
    RONIN(options, "2/4/6/3e4/10/5E6/" white "/10/8/6/4/2", "B3", "-:-:-:-", "LW",                 \
          "A3B3E2F3I3L2S3W2:A3B3E2F3I3L3" black "W3 left=0")
#define FALLS_WHERE_IT_ENDS                                                                        \
    RONIN(",shift-to=free,round-safety=none", "2/4/6/8/2S7/1S1s8/14/14/12/10/8/6/4/2", "B3",       \
          "-:-:-:-", "-", "A3B3E3F3I3L3SW3:A3B3E3F3I3L3S2W3 left=0")

// In the right next position one piece is another; without any, the action is refused that is
// legal, or allowed that is not. What is said then, and the clauses that lead.
static const struct {
    const char *position, *action, *is, *instead, *report, *says, *clauses;
} answers[] = {
    // A Lotus that lands in the cover of a hero Lotus, under more threats than it bears, or fewer;
    // one that lands under the threat of a hero Fire.
    {RONIN(",hero-lotus-lands=protected", "2/4/6/8/10/3s8/3s1L*8/4s9/12/10/8/6/4/2", "W", "L:-:-:-",
           "LW", "A3B3E3F3I3LS3W2:A3B3E3F3I3L3W3 left=3"),
     "L@e8", NULL, NULL, NULL, " under any number of threats where a hero Lotus covers it. ",
     "CAT-LOTUS-4 ruling:hero-lotus-lands "},
    {RONIN(",hero-lotus-lands=protected", "2/4/6/8/10/12/3s1L*8/4s9/12/10/8/6/4/2", "W", "L:-:-:-",
           "LW", "A3B3E3F3I3LS3W2:A3B3E3F3I3L3SW3 left=3"),
     "L@e8", NULL, NULL, NULL, " under up to 2 threats. ", "CAT-LOTUS-4 CAT-CAP-7 "},
    {RONIN(",hero-fire-lotus=exempt", "2/4/6/8/10/12/5F^*8/14/12/10/8/6/4/2", "W", "L:-:-:-", "FW",
           "A3B3E3F2I3L2S3W2:A3B3E3F3I3L3S3W3 left=3"),
     "L@e9", NULL, NULL, NULL, " The hero Fire on f8 does not bar it. ",
     "RON-HERO-FIRE-3 CAT-LOTUS-3 "},
    // A hero Fire on its way does not threaten itself.
    {RONIN("", "2/4/6/8/10/12/5F^*8/3s1s8/12/10/8/6/4/2", "W", "-:-:-:-", "FW",
           "A3B3E3F2I3L3S3W2:A3B3E3F3I3L3SW3 left=3"),
     "f8-e7^", NULL, NULL, NULL, " Threats on e8: Sword d7, Sword f7. Threats on e7: ",
     "CAT-SHIFT-6 CAT-CAP-8 CAT-CAP-3 CAT-TILE-1 CAT-COV-8 CAT-SHIFT-3 CAT-SHIFT-7 "},
    // Three threats on a Lotus: that those of one type add up decides only where there is one type.
    {"rules=catalyst2019 board=2/4/6/8/10/3s8/3s10/4s9/12/10/8/6/4/2 turn=W phase=action hand=L:- "
     "reserve=A3B3E3F3I3L2S3W3:A3B3E3F3I3L3W3 lost=-:- streak=-:-",
     "L@e8", NULL, NULL, NULL, " e8 has 3 threats, ",
     "CAT-LOTUS-4 CAT-CAP-7 CAT-COV-1 CAT-COV-7 CAT-TILE-2 CAT-COV-8 "},
    {"rules=catalyst2019 board=2/4/6/8/2e7/12/3s10/14/2a9/10/8/6/4/2 turn=W phase=action hand=L:- "
     "reserve=A3B3E3F3I3L2S3W3:A2B3E2F3I3L3S2W3 lost=-:- streak=-:-",
     "L@e8", NULL, NULL, NULL, " e8 has 3 threats, ",
     "CAT-LOTUS-4 CAT-CAP-7 CAT-COV-1 CAT-COV-7 CAT-TILE-2 |"},
    // A corner that two black squares close.
    {"rules=catalyst2019 board=2/4/6/8/10/12/6S7/14/12/10/8/6/4/2 turn=W phase=action hand=-:- "
     "reserve=A3B3E3F3I3L3S2W3:A3B3E3F3I3L3S3W3 lost=-:- streak=-:-",
     "g8-h7", NULL, NULL, NULL, " The way over h8 crosses a black square. ",
     "CAT-SHIFT-8 CAT-SHIFT-3 "},
    // A redeployment from no square of the board.
    {"rules=catalyst2019 board=2/4/6/8/10/12/6S7/14/12/10/8/6/4/2 turn=W phase=action hand=-:- "
     "reserve=A3B3E3F3I3L3S2W3:A3B3E3F3I3L3S3W3 lost=-:- streak=-:-",
     "a1@d5", NULL, NULL, NULL, "White has no Water on a1. Threats on d5: none.|",
     "CAT-SHIFT-9 CAT-WATER-1 |"},
    // A hero Earth covers itself, but not as a Lotus does.
    {RONIN("", "2/4/6/8/10/12/4sE*s7/14/12/10/8/6/4/2", "B3", "-:-:-:-", "EW",
           "A3B3E2F3I3L3S3W2:A3B3E3F3I3L3SW3 left=0"),
     "pass", "4sE*s7", "4s1s7", NULL, " and is covered (by itself); ",
     "RON-HERO-EARTH CAT-COV-1 CAT-COV-7 CAT-TILE-2 CAT-COV-5 "},
    // A hero Lotus protects behind its fall where the ruling says so and it falls, and only there.
    {LOTUS_FALLS(",hero-lotus-falls=lasts", "4sL*s7/5s8/12", ""), "pass", "/5E6/", "/12/", NULL,
     " stays protected until they end.", "RON-HERO-LOTUS-1 "},
    {LOTUS_FALLS(",hero-lotus-falls=lasts", "5L*s7/14/12", "S2"), "pass", "/5E6/", "/12/", NULL,
     " Covered by hero Lotus f8 it cannot be captured.|", "RON-HERO-LOTUS-1 "},
    {LOTUS_FALLS(",recheck=no", "4sL*s7/5s8/12", ""), "pass", "/5E6/", "/12/", NULL,
     " and is not covered; a capture needs 2.|", "RON-HERO-LOTUS-1 "},
    // The wave of a fall is read at its own square, and stands at its own square's entry.
    {SWORDS_AFAR, "A@e5", "/s1", "/2", "captured=1:s@g10,2:s@g1 score=0:2:0", "",
     "CAT-CAP-10 CAT-CAP-8 "},
    {SWORDS_AFAR, "A@e5", "/s1", "/2", "captured=2:s@g10,1:s@g1 score=0:2:0", "",
     "CAT-CAP-8 CAT-CAP-3 "},
    {SWORDS_AFAR, "A@e5", "/s1", "/2", "captured=2:s@g1", "", "CAT-CAP-10 CAT-CAP-8 "},
    {SWORDS_AFAR, "A@e5", "/s1", "/2", "2:s@g1", "", "CAT-CAP-10 CAT-CAP-8 "},
    // A tile that falls where it ends is left where it was, or stands on both squares.
    {FALLS_WHERE_IT_ENDS, "e9-d9", "/1S10", "/1S1s8", NULL,
     "the program leaves the tile there. Threats on e9: Sword e10.|", "RON-PLAY-6 CAT-SHIFT-4 "},
    {FALLS_WHERE_IT_ENDS, "e9-d9", "/1S10", "/1Sss8", NULL,
     "the program leaves the tile there and has it on d9 too. ", "RON-PLAY-6 CAT-SHIFT-4 "},
    // A tie where no tiles are lost for good; an empty report.
    {SWORDS_AFAR, "A@e5", "phase=action", "phase=over:tie", NULL,
     "it is over:tie. White has 0 points. Black has 3 points (2 for g1; 1 for g10).|",
     "CAT-WIN-4 CAT-WIN-2 CAT-WIN-3 ruling:stuck "},
    {SWORDS_AFAR, "A@e5", "/s1", "/s1", "", "The program's answer is correct.|", "SHR-SETUP-12 "},
    // A Sai's own shift counts as any tile's does.
    {"rules=catalyst2019 board=2/4/6/8/10/12/6I^7/14/12/10/8/6/4/2 turn=W phase=action hand=-:- "
     "reserve=A3B3E3F3I2L3S3W3:A3B3E3F3I3L3S3W3 lost=-:- streak=-:-",
     "g8-g9^", "streak=g9*1", "streak=-", NULL, "", "CAT-SHIFT-10 |"},
};

TEST_ROWS(seldom_answers_are_explained, ROWS(answers)) {
    const char *position = answers[_i].position, *action = answers[_i].action;
    struct difference d = {.position = position, .action = action, .report = answers[_i].report};
    TEXT next = {0}, wrong = {0}, what = {0}, ids = {0};
    struct problem p;
    struct explanation e;
    const bool legal = impl_engine.apply(NULL, position, action, &next, NULL, &p) == ANSWER_YES;
    d.legal = answers[_i].is || !legal;
    if (answers[_i].is) {
        const char *all = text_string(&next), *at = strstr(all, answers[_i].is);
        ck_assert_msg(at != NULL, "%s is not in %s", answers[_i].is, all);
        text_addf(&wrong, "%.*s%s%s", (int)(at - all), all, answers[_i].instead,
                  at + strlen(answers[_i].is));
        d.next = text_string(&wrong);
    }
    explain(&d, &e);
    text_addf(&what, "%s|", text_string(&e.what));
    for (size_t i = 0; i < e.clauses; i++)
        text_addf(&ids, "%s ", e.clause[i]);
    text_add(&ids, "|");
    ck_assert_msg(strstr(text_string(&what), answers[_i].says) != NULL, "%s", text_string(&what));
    ck_assert_msg(strncmp(text_string(&ids), answers[_i].clauses, strlen(answers[_i].clauses)) == 0,
                  "%s", text_string(&ids));
    explanation_free(&e);
}

// What no register has is not named, nor anything of a position whose rules cannot be read.
TEST(only_what_is_registered_is_named) {
    struct explanation e = {.ruleset = -1};
    reasons_add_ids(&e, "ruling:nonsense, CAT-NONSENSE-1");
    reasons_add(&e, REASON_OWN_SAFETY);
    ck_assert_uint_eq(e.clauses, 0);
}

// ---- what decides a finding ----

// The engine, to which covered squares count under path-cover=ignored too.
static enum answer apply_covered(void *self, const char *position, const char *action,
                                 struct text *next, struct text *report, struct problem *p) {
    (void)self;
    static const char ruling[] = ",path-cover=ignored";
    const char *at = strstr(position, ruling);
    TEXT line = {0};
    text_addf(&line, "%.*s%s", at ? (int)(at - position) : (int)strlen(position), position,
              at ? at + strlen(ruling) : "");
    return impl_engine.apply(NULL, text_string(&line), action, next, report, p);
}

// The same, but only where another ruling is off its default, too.
static enum answer apply_covered_and(void *self, const char *position, const char *action,
                                     struct text *next, struct text *report, struct problem *p) {
    return strstr(position, ",blocking=")
               ? apply_covered(self, position, action, next, report, p)
               : impl_engine.apply(NULL, position, action, next, report, p);
}

// The ids that decide a finding, with | between.
static void decided(const struct finding *f, const struct impl *judged, struct text *ids) {
    const struct impl *const side[2] = {judged, &impl_spec};
    TEXT lines = {0};
    decide(f, side, &lines);
    text_clear(ids);
    for (const char *s = text_string(&lines); *s; s += strcspn(s, "\n"), s += *s == '\n') {
        text_addf(ids, "%.*s|", (int)strcspn(s, "\t\n"), s);
        ck_assert_msg(s[strcspn(s, "\t\n")] == '\t', "an id without a sentence: %s", s);
    }
}

static void check_decided(const struct finding *f, const struct impl *judged, const char *first,
                          const char *absent) {
    TEXT ids = {0};
    decided(f, judged, &ids);
    ck_assert_msg(strncmp(text_string(&ids), first, strlen(first)) == 0, "%s: %s", first,
                  text_string(&ids));
    ck_assert_msg(!absent || !strstr(text_string(&ids), absent), "%s is named: %s", absent,
                  text_string(&ids));
}

#define EARTH_ALONE                                                                                \
    " board=2/4/6/8/10/12/14/14/E11/10/8/6/4/2 turn=W phase=action hand=-:- "                      \
    "reserve=A3B3E2F3I3L3S3W3:A3B3E3F3I3L3S3W3 lost=-:- streak=-:-"

// An engine whose cover is stale behind each action, and which sees it.
static enum answer apply_stale(void *self, const char *position, const char *action,
                               struct text *next, struct text *report, struct problem *p) {
    (void)self;
    const enum answer answer = impl_engine.apply(NULL, position, action, next, report, p);
    if (answer != ANSWER_YES)
        return answer;
    problem_set(p, "position", "engine", 0, 0, "cover", "what the engine recomputes");
    return ANSWER_UNREADABLE;
}

#define FIRES_UNDER(options)                                                                       \
    "rules=catalyst2019" options " board=2/4/6/8/10/12/14/14/12/2F>7/2L5/F^5/4/2 turn=W "          \
    "phase=action hand=-:- reserve=A3B3E3FI3L2S3W3:A3B3E3F3I3L3S3W3 lost=-:- streak=-:-"

// What is judged: the engine with another way to apply. Which ids decide first, and one that must
// not be named; NULL for none.
static const struct {
    const char *position, *action;
    enum direction direction;
    enum answer (*apply)(void *, const char *, const char *, struct text *, struct text *,
                         struct problem *);
    const char *first, *absent;
} decided_rows[] = {
    {FIRES_UNDER(",path-cover=ignored,stuck=loss"), "e5-e5^", DIRECTION_ONLY, apply_covered,
     "ruling:path-cover|CAT-SHIFT-5|", "ruling:stuck"},
    // Of two rulings the one leads with fewer options that show it, though it is the later in the
    // table.
    {FIRES_UNDER(",blocking=tiles,path-cover=ignored"), "e5-e5^", DIRECTION_ONLY, apply_covered_and,
     "ruling:path-cover|ruling:blocking|", NULL},
    {"rules=catalyst2019" EARTH_ALONE, "b6-b7", DIRECTION_DENIES, apply_stale, "CAT-COV-5|", NULL},
};

TEST_ROWS(test_decided, ROWS(decided_rows)) {
    struct impl judged = impl_engine;
    struct finding f = {
        .direction = decided_rows[_i].direction, .side = JUDGED, .kind = PLAYED_SHIFT};
    strcpy(f.position, decided_rows[_i].position);
    strcpy(f.action, decided_rows[_i].action);
    judged.apply = decided_rows[_i].apply;
    check_decided(&f, &judged, decided_rows[_i].first, decided_rows[_i].absent);
}

// A pass is not what differs: an Earth that cannot turn is.
TEST(an_action_beside_a_pass_is_explained) {
    const struct finding f = {.direction = DIRECTION_ONLY,
                              .side = JUDGED,
                              .kind = PLAYED_PASS,
                              .position = "rules=catalyst2019" EARTH_ALONE,
                              .action = "pass"};
    check_decided(&f, misread("turning-no-shift"), "CAT-SHIFT-4|", NULL);
}

// Where the engine is judged, it is also who explain() takes for the reference.
TEST(test_decided_of_engine) {
    struct finding f = {.direction = DIRECTION_SUCCESSOR,
                        .kind = PLAYED_SHIFT,
                        .position = "rules=catalyst2019" EARTH_ALONE,
                        .action = "b6-b6"};
    TEXT next = {0}, report = {0};
    struct problem p;
    const struct impl *const sides[2] = {&impl_engine, misread("turn-kept")};
    for (int i = 0; i < 2; i++) {
        ck_assert_int_eq(sides[i]->apply(sides[i]->self, f.position, f.action, &next, &report, &p),
                         ANSWER_YES);
        (void)snprintf(f.answer[i], sizeof f.answer[i], "%s\n%s", text_string(&next),
                       text_string(&report));
    }
    check_decided(&f, &impl_engine, "CAT-TURN-", NULL);
}

// Phases that the engine with a mutant accepts and the spec refuses, and the clause that is named.
static const struct {
    const char *mutant, *clause, *position;
} refused[] = {
    {"red-chooses-fires", "SHR-CAP-2|",
     "rules=shrines14 board=2/4/6/F^7/1F^8/12/14/14/12/10/8/6/4/2 turn=R phase=capture hand=-:- "
     "streak=-:-:- pile=46 cycle=2"},
    {"cover-ignored", "CAT-COV-1|",
     "rules=shrines14 board=2/4/sBv4/1b^f<1fv3/2X7/4l1s5/6Fv7/14/12/10/8/6/4/2 turn=R "
     "phase=capture hand=-:- streak=-:h9*3:- pile=39 cycle=5"},
    {"zombies-cascade", "SHR-ZOM-7|",
     "rules=shrines14,path-shape=straight,limit-sai=always "
     "board=2/sZS1/2ZZS1/2Z5/7e2/8Z3/14/14/12/10/8/6/4/2 turn=R phase=zombify:f11,g12,g13 "
     "hand=EFS:IL streak=-:f13*3:- pile=29 cycle=5"}};

TEST_ROWS(what_refuses_a_phase_is_named, ROWS(refused)) {
    struct finding f = {
        .direction = DIRECTION_REFUSES, .side = JUDGE, .kind = PLAYED_OTHER, .fields = "phase"};
    TEXT ids = {0};
    strcpy(f.position, refused[_i].position);
    decided(&f, misread(refused[_i].mutant), &ids);
    assert_has(text_string(&ids), refused[_i].clause);
}

#define BUSY                                                                                       \
    RONIN("", "2/4/6/8/10/12/5S'8/14/12/10/8/6/4/2", "W", "A:-:-:-", "-",                          \
          "A2B3E3F3I3L3S2W3:A3B3E3F3I3L3S3W3 left=2")
#define EARTH_SHIFTED                                                                              \
    "rules=shrines14 board=2/4/6/8/10/12/14/14/E11/10/8/6/4/2 turn=W phase=action hand=-:- "       \
    "streak=b6*3:-:- pile=47 cycle=0"
#define FREELY                                                                                     \
    "rules=pnp,stuck=loss board=2/4/6/8/10/12/14/14/12/10/8/6/4/2 turn=B phase=action hand=A:A "   \
    "reserve=A2B3E3F3I3L3S3W3:A2B3E3F3I3L3S3W3 lost=-:-"

// Findings of an engine with a mutant, and all ids that decide them.
static const struct {
    const char *mutant;
    enum direction direction;
    int side;
    enum played_kind kind;
    const char *fields, *position, *action, *ids;
} all_ids[] = {
    // An action that no list has is forbidden as one that a list has: its reasons stand first.
    {"busy-opens", DIRECTION_UNLISTED, JUDGED, PLAYED_DEPLOY, "", BUSY, "A@f9",
     "CAT-DEP-8|CAT-DEP-2|CAT-DEP-3|RON-BUSY-2|RON-BUSY-3|"},
    // That the tile itself is busy is no reason to look at what busy tiles do to others.
    {"idle-shifted", DIRECTION_ONLY, JUDGED, PLAYED_SHIFT, "", BUSY, "f8-e8", "RON-BUSY-4|"},
    // Beside a pass stands an action that the engine lists, or none.
    {"limit-four", DIRECTION_ONLY, JUDGE, PLAYED_PASS, "", EARTH_SHIFTED, "pass",
     "CAT-SHIFT-10|SHR-SETUP-12|SHR-GEN-1|SHR-TURN-3|SHR-TURN-1|"},
    {"pass-freely", DIRECTION_ONLY, JUDGED, PLAYED_PASS, "", FREELY, "pass", "PNP-ACT-1|"},
    // What neither is about an action nor about sights nor about a phase has no reasons.
    {"pass-freely", DIRECTION_UNREAD, JUDGED, PLAYED_PASS, "", FREELY, "pass", ""},
    {"red-chooses-fires", DIRECTION_REFUSES, JUDGE, PLAYED_OTHER, "board",
     "rules=shrines14 board=2/4/6/F^7/1F^8/12/14/14/12/10/8/6/4/2 turn=R phase=capture hand=-:- "
     "streak=-:-:- pile=46 cycle=2",
     "", ""},
    {"pass-freely", DIRECTION_ONLY, JUDGED, PLAYED_PASS, "", "rules=", "pass", ""},
};

TEST_ROWS(these_ids_decide, ROWS(all_ids)) {
    struct finding f = {
        .direction = all_ids[_i].direction, .side = all_ids[_i].side, .kind = all_ids[_i].kind};
    TEXT ids = {0};
    strcpy(f.fields, all_ids[_i].fields);
    strcpy(f.position, all_ids[_i].position);
    strcpy(f.action, all_ids[_i].action);
    decided(&f, misread(all_ids[_i].mutant), &ids);
    ck_assert_str_eq(text_string(&ids), all_ids[_i].ids);
}

// That White has the first turn is no reason where Black has no Lotus left to have played with.
TEST(the_first_turn_needs_a_second) {
    static const char *const stores[] = {"hand=A:L3 reserve=A2B3E3F3I3L3S3W3:A3B3E3F3I3S3W3",
                                         "hand=A:L2 reserve=A2B3E3F3I3L3S3W3:A3B3E3F3I3LS3W3"};
    for (int i = 0; i < 2; i++) {
        struct finding f = {
            .direction = DIRECTION_SUCCESSOR, .kind = PLAYED_DEPLOY, .fields = "turn"};
        (void)snprintf(f.position, sizeof f.position,
                       "rules=catalyst2019 board=2/4/6/8/10/12/14/14/12/10/8/6/4/2 turn=W "
                       "phase=action %s lost=-:- streak=-:-",
                       stores[i]);
        strcpy(f.action, "A@a7");
        check_decided(&f, misread("white-twice"), i ? "CAT-SETUP-4|" : "CAT-DEP-1|",
                      i ? NULL : "CAT-SETUP-4|");
    }
}

// Engines that see a threat wherever a corpse is; a cover that no tile gives; none that can be
// read.
static enum answer see_corpse(void *self, const char *position, struct text *sight,
                              struct problem *p) {
    (void)self;
    const enum answer answer = impl_engine.sight(NULL, position, sight, p);
    if (strchr(position, 'X')) {
        text_clear(sight);
        text_add(sight, "threat=a7:- cover=-:- home=-:- points=-:-");
    }
    return answer;
}

static enum answer see_cover(void *self, const char *position, struct text *sight,
                             struct problem *p) {
    (void)self;
    (void)position, (void)p;
    text_add(sight, "threat=-:- cover=a7:- home=-:- points=0:0");
    return ANSWER_YES;
}

static enum answer see_nothing(void *self, const char *position, struct text *sight,
                               struct problem *p) {
    (void)self;
    (void)position, (void)p;
    text_add(sight, "threat=-:- cover=a7 points=0:0");
    return ANSWER_YES;
}

static const struct {
    enum answer (*sight)(void *self, const char *position, struct text *sight, struct problem *p);
    const char *ids;
} sights[] = {{see_corpse, "SHR-RED-8|"},
              {see_cover, "CAT-TILE-6|CAT-COV-5|"},
              {see_nothing, "CAT-TILE-6|CAT-COV-5|"}};

TEST_ROWS(what_is_seen_wrongly_is_named, ROWS(sights)) {
    struct impl judged = impl_engine;
    const struct finding f = {
        .direction = DIRECTION_SIGHT,
        .kind = PLAYED_OTHER,
        .position = "rules=shrines14 board=2/4/6/8/10/12/14/4X9/12/10/8/6/4/2 turn=W phase=action "
                    "hand=-:- streak=-:-:- pile=47 cycle=0"};
    judged.sight = sights[_i].sight;
    check_decided(&f, &judged, sights[_i].ids, NULL);
}

// Of clauses that the judge's answer names, those on what comes behind an action are idle where the
// difference is whether it is legal.
TEST(clauses_on_what_follows_are_idle) {
    static const enum direction idle[] = {DIRECTION_ONLY, DIRECTION_UNLISTED, DIRECTION_DENIES};
    static const enum direction decide_it[] = {DIRECTION_SUCCESSOR, DIRECTION_REPORT,
                                               DIRECTION_UNREAD, DIRECTION_SIGHT};
    for (size_t i = 0; i < sizeof idle / sizeof *idle; i++) {
        const struct finding f = {.direction = idle[i]};
        ck_assert(decide_idle(&f, "CAT-WIN-2", 9));
        ck_assert(!decide_idle(&f, "CAT-DEP-1", 9));
        ck_assert(!decide_idle(&f, "CAT-WIN-2", 8));
    }
    for (size_t i = 0; i < sizeof decide_it / sizeof *decide_it; i++)
        ck_assert(!decide_idle(&(struct finding){.direction = decide_it[i]}, "CAT-WIN-2", 9));
}
