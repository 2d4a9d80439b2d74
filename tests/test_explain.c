// SPDX-License-Identifier: MIT
//
// Explanations: of many kinds of difference, made by the engine with mutants and by hand, the words
// that an author needs (squares, tiles, numbers, clauses); of random wrong answers, that something
// is said of each and nothing is read beyond its end.
#include "base/hash.h"
#include "base/line.h"
#include "explain/decide.h"
#include "explain/explain.h"
#include "explain/look.h"
#include "impl/mutants.h"
#include "page/page.h"
#include "play/generate.h"

#define EXPLANATION __attribute__((cleanup(explanation_free))) struct explanation

struct random {
    uint64_t state;
};

static uint64_t draw(struct random *r, uint64_t below) {
    return below ? random_next(&r->state) % below : 0;
}

// ---- differences ----

// What a difference comes to. Words and ids with | between, all of which must be there; ids in this
// order, the first ones of the explanation.
struct row {
    const char *name, *mutants; // "": nothing of it is a mutant's
    const char *position, *action;
    const char *words, *clauses;
};

// Whether all words with | between are in a text; the first that is not.
static bool has_words(const char *text, const char *words, char missing[128]) {
    for (const char *s = words; *s;) {
        const size_t length = strcspn(s, "|");
        (void)snprintf(missing, 128, "%.*s", (int)length, s);
        if (!strstr(text, missing))
            return false;
        s += length + (s[length] == '|');
    }
    return true;
}

static void ids_of(const struct explanation *e, struct text *out) {
    for (size_t i = 0; i < e->clauses; i++)
        text_addf(out, "%s|", e->clause[i]);
}

enum { WIDTH = 100 };

// The boards of a difference in characters.
static void draw_boards(const struct difference *d, size_t width, struct text *out) {
    EXPLANATION e;
    explain(d, &e);
    json_t *boards = explain_boards(d, &e);
    page_draw(boards, width, out);
    json_decref(boards);
}

static uint64_t said; // a hash of all that was said

static void check_said(const char *name, const struct difference *d, const char *words,
                       const char *clauses) {
    EXPLANATION e;
    TEXT ids = {0}, boards = {0};
    char missing[128] = "";
    explain(d, &e);
    ids_of(&e, &ids);
    draw_boards(d, WIDTH, &boards);
    ck_assert_msg(has_words(text_string(&e.what), words, missing), "%s: no \"%s\" in: %s", name,
                  missing, text_string(&e.what));
    ck_assert_msg(strncmp(text_string(&ids), clauses, strlen(clauses)) == 0, "%s: clauses: %s",
                  name, text_string(&ids));
    said = hash_text(said, text_string(&e.what));
    ck_assert_msg(strlen(text_string(&boards)) > 0, "%s: no boards", name);
}

static void check_row(const struct row *row) {
    const struct impl *wrong = impl_misread(row->mutants);
    TEXT next = {0}, report = {0};
    struct problem p;
    ck_assert_msg(wrong, "%s: no such mutant", row->mutants);
    const enum answer answer = wrong->apply(row->position, row->action, &next, &report, &p);
    const struct difference d = {.position = row->position,
                                 .action = row->action,
                                 .legal = answer == ANSWER_YES,
                                 .next = text_string(&next),
                                 .report = text_string(&report),
                                 .who = "example 1"};
    ck_assert_msg(answer == ANSWER_YES || answer == ANSWER_NO, "%s: unreadable", row->name);
    check_said(row->name, &d, row->words, row->clauses);
}

static const struct row rows[] = {
    {"missed, uncovered", "bow-short",
     "rules=catalyst2019 board=2/4/6/8/1a8/12/2S11/14/2B^9/10/8/6/4/2 turn=W phase=action hand=-:- "
     "reserve=A3B2E3F3I3L3S2W3:A2B3E3F3I3L3S3W3 lost=-:- streak=-:-",
     "c8-c9",
     "Black's Air on d10 should be captured; example 1 leaves it standing|2 threats (Sword c9, Bow "
     "d6) and is not covered|a capture needs 2|Other fields that differ: phase, lost",
     "CAT-CAP-8|CAT-CAP-3|CAT-TILE-1|"},
    {"missed, covered twice", "cover-adds-up",
     "rules=catalyst2019 board=2/4/6/2l5/E1aw6/12/3A10/14/12/10/8/6/4/2 turn=W phase=action "
     "hand=ABEFILSW:ABEFILSW reserve=AB2EF2I2L2S2W2:AB2E2F2I2LS2W lost=-:- streak=-:-",
     "B@e6^",
     "Black's Air on e10 should be captured|3 threats (Earth c10, Air d8, Bow e6) and is covered "
     "(Water f10, Lotus f11); a capture needs 3",
     "CAT-COV-6|CAT-COV-7|"},
    {"extra, uncovered", "air-sweeps",
     "rules=catalyst2019 board=2/4/6/8/10/2s9/14/2A11/12/10/8/6/4/2 turn=W phase=action hand=A:- "
     "reserve=AB3E3F3I3L3S3W3:A3B3E3F3I3L3S2W3 lost=-:- streak=-:-",
     "A@d7",
     "Black's Sword on d9 should stay; example 1 captures it|one threat (Air c7) and is not "
     "covered|a capture needs 2|Air d7 does not threaten it",
     "CAT-CAP-8|CAT-CAP-3|CAT-TILE-1|"},
    {"extra, in its homeground", "home-bare",
     "rules=catalyst2019 board=2/4/6/8/8s1/8S3/14/14/12/8B^1/8/6/4/2 turn=W phase=action "
     "hand=ABEFILSW:ABEFILSW reserve=A2BE2F2I2L2SW2:A2B2E2F2I2L2SW2 lost=-:- streak=-:-",
     "k5-k6^",
     "Black's Sword on k10 should stay|2 threats (Sword j9, Bow k6)|by the homeground|a capture "
     "needs 3",
     "CAT-COV-1|CAT-COV-7|CAT-TILE-2|CAT-COV-4|"},
    {"extra, covered by a tile", "lotus-alone",
     "rules=catalyst2019 board=2/4/6/1l6/E1a7/12/14/14/12/10/8/6/4/2 turn=W phase=action "
     "hand=ABEFILSW:ABEFILSW reserve=A2B2EF2I2L2S2W2:AB2E2F2I2LS2W2 lost=-:- streak=-:-",
     "B@e6^",
     "Black's Air on e10 should stay|2 threats (Earth c10, Bow e6)|is covered (Lotus e11); a "
     "capture needs 3",
     "CAT-COV-1|CAT-COV-7|CAT-TILE-2|CAT-COV-5|"},
    {"missed, a Fire under Fires", "fires-single",
     "rules=catalyst2019 board=2/4/6/8/5f>1f<2/12/14/9S4/12/10/8/6/4/2 turn=W phase=action "
     "hand=ABEFILSW:ABEFILSW reserve=A2B2E2F2I2L2SW2:A2B2E2I2L2S2W2 lost=-:- streak=-:-",
     "A@i8",
     "Black's Fire on j10 should be captured|3 threats (Air i8, Fire h10 of its own side, "
     "itself)|a capture needs 3",
     "CAT-FIRE-2|CAT-COV-7|CAT-TILE-2|CAT-COV-1|CAT-FIRE-4|CAT-FIRE-1|CAT-CAP-6|CAT-CAP-11|"},
    {"missed, by enemy cover", "cover-for-both",
     "rules=catalyst2019 board=2/4/6/8/S9/2i^9/3L10/14/12/10/8/6/4/2 turn=W phase=action "
     "hand=ABEFILSW:ABEFILSW reserve=A2B2E2F2I2LSW2:A2B2E2F2IL2S2W2 lost=-:- streak=-:-",
     "E@d7",
     "Black's Sai on d9 should be captured|2 threats (Sword c10, Earth d7) and is not "
     "covered|Lotus d8 of the other side gives it no cover",
     "CAT-CAP-8|CAT-CAP-3|CAT-TILE-1|CAT-COV-5|"},
    {"missed, in the enemy homeground", "home-covers-all",
     "rules=catalyst2019 board=2/4/6/8/10/12/14/14/12/2s7/S7/6/4/2 turn=W phase=action "
     "hand=ABEFILSW:ABEFILSW reserve=A2B2E2F2I2L2SW2:A2B2E2F2I2L2SW2 lost=-:- streak=-:-",
     "B@e3^",
     "Black's Sword on e5 should be captured|2 threats (Sword d4, Bow e3)|The other side's "
     "homeground gives it no cover",
     "CAT-CAP-8|CAT-CAP-3|CAT-TILE-1|CAT-COV-4|"},
    {"missed, in a later wave", "no-recheck",
     "rules=catalyst2019,blocking=tiles board=2/4/6/8/10/1Ss9/3i^10/14/12/10/8/6/4/2 turn=W "
     "phase=action hand=ABEFILSW:ABEFILSW reserve=A2B2E2F2I2L2SW2:A2B2E2F2IL2SW2 lost=-:- "
     "streak=-:-",
     "E@d7", "Black's Sword on d9 should be captured, in wave 2|2 threats (Sword c9, Earth d7)",
     "CAT-CAP-10|CAT-CAP-8|"},
    {"allowed: under threat", "threat-closes-nothing",
     "rules=catalyst2019 board=2/4/6/8/10/12/3bv10/14/12/W9/8/6/4/2 turn=W phase=action "
     "hand=ABEFILSW:ABEFILSW reserve=A2B2E2F2I2L2S2W:A2BE2F2I2L2S2W2 lost=-:- streak=-:-",
     "S@d5", "White's S@d5 is not legal; example 1 allows it|Black's Bow on d8 threatens d5",
     "CAT-DEP-4|"},
    {"allowed: an own tile in danger", "safety-none",
     "rules=catalyst2019 board=2/4/6/8/10/1Ss9/14/14/12/10/8/6/4/2 turn=W phase=action "
     "hand=ABEFILSW:ABEFILSW reserve=A2B2E2F2I2L2SW2:A2B2E2F2I2L2SW2 lost=-:- streak=-:-",
     "F@d7^",
     "White's F@d7^ is not legal|White's Sword on c9 would have 1 enemy threat|Threats on c9: "
     "Sword d9, Fire d7",
     "CAT-CAP-7|"},
    {"allowed: onto a tile", "deploy-on-own",
     "rules=catalyst2019 board=2/4/6/8/10/12/14/14/12/1E8/8/6/4/2 turn=W phase=action hand=S:- "
     "reserve=A3B3E2F3I3L3S2W3:A3B3E3F3I3L3S3W3 lost=-:- streak=-:-",
     "S@d5", "White's S@d5 is not legal|White's Earth on d5 is in the way", "CAT-DEP-7|"},
    {"allowed: on an own Fire's threat", "fire-open",
     "rules=catalyst2019 board=2/4/6/8/10/12/5F^8/4B^9/12/10/8/6/4/2 turn=W phase=action hand=S:- "
     "reserve=A3B2E3F2I3L3S2W3:A3B3E3F3I3L3S3W3 lost=-:- streak=-:-",
     "S@e10", "White's S@e10 is not legal|e10 lies in the threat of White's Fire on f8",
     "CAT-FIRE-5|"},
    {"allowed: a draw of four", "draw-four",
     "rules=catalyst2019 board=2/4/6/8/8l1/12/14/14/12/1S8/8/6/4/2 turn=W phase=action hand=W:- "
     "reserve=A2BES:A3B3E3F3I3L2S3W3 lost=AB2E2F3I3L3SW2:- streak=-:-",
     "draw A2BE", "at most 3 tiles, not 4", "CAT-DRAW-1|"},
    {"allowed: too small a reward", "give-declined",
     "rules=catalyst2019 board=2/4/6/8/10/12/2A11/14/12/1S8/8/6/4/2 turn=B phase=give:2 "
     "hand=ABEFILSW:ABEFILSW reserve=AB2E2F2I2L2SW2:A2B2E2F2I2L2W2 lost=-:S2 streak=-:-",
     "give A", "Black's give A is not legal|chooses 2 tiles for White to draw, not 1",
     "CAT-CAP-4|"},
    {"refused: round a corner", "shift-straight",
     "rules=catalyst2019 board=2/4/6/8/10/12/14/14/12/10/8/6/4/2 turn=W phase=action hand=I:- "
     "reserve=A3B3E3F3I2L3S3W3:A3B3E3F3I3L3S3W3 lost=-:- streak=-:-",
     "I@d5-e6>",
     "White's I@d5-e6> is legal; example 1 refuses it|It turns a corner, by way of d6, e5|Threats "
     "on e6: none.",
     "CAT-SAI-1|ruling:path-shape|"},
    {"refused: open by threat", "reach-closed",
     "rules=catalyst2019 board=2/4/6/1ll5/2Al6/12/14/14/12/10/8/6/4/2 turn=W phase=action hand=S:- "
     "reserve=A2B3E3F3I3L3S2W3:A3B3E3F3I3S3W3 lost=-:- streak=-:-",
     "S@f12",
     "f12 is outside White's homeground, but tiles of White threaten it (Air e10)|No tile of Black "
     "threatens f12",
     "CAT-DEP-3|CAT-DEP-4|"},
    {"refused: ends in cover", "path-uncovered",
     "rules=catalyst2019 board=2/4/6/8/10/2fv9/14/14/2F>9/10/8/6/4/2 turn=W phase=action "
     "hand=ABEFILSW:ABEFILSW reserve=A2B2E2FI2L2S2W2:A2B2E2FI2L2S2W2 lost=-:- streak=-:-",
     "d6-d7^", "On d7 the tile has 2 threats (Fire d9, itself) and is covered|a capture needs 3",
     "CAT-SHIFT-5|"},
    {"refused: beside a corpse", "corpses-threaten",
     "rules=shrines14 board=2/4/6/8/10/12/14/4Z9/1X10/1Z8/8/6/4/2 turn=W phase=action "
     "hand=ABEFILSW:ABEFILSW streak=-:-:- pile=27 cycle=0",
     "S@d6", "White's S@d6 is legal|The corpse on |threatens nothing", "SHR-RED-8|"},
    {"score in a report", "enemy-ground-one",
     "rules=catalyst2019 board=2/4/6/8/8s1/8S3/14/14/12/8B^1/8/6/4/2 turn=W phase=action "
     "hand=ABEFILSW:ABEFILSW reserve=A2BE2F2I2L2SW2:A2B2E2F2I2L2SW2 lost=-:- streak=-:-",
     "k5-k6^", "score=3:0|score=2:0|White has 3 points (2 for j9; 1 for k6)",
     "CAT-WIN-2|CAT-WIN-3|"},
    {"wave in a report", "sai-covers-ahead",
     "rules=catalyst2019 board=2/4/6/8/10/1Si^9/3i^10/14/12/10/8/6/4/2 turn=W phase=action "
     "hand=ABEFILSW:ABEFILSW reserve=A2B2E2F2I2L2SW2:A2B2E2F2L2S2W2 lost=-:- streak=-:-",
     "B@d5^", "Black's Sai on d9 is captured in wave 1", "CAT-CAP-8|"},
    {"an end too early", "lotus-scores-afar",
     "rules=catalyst2019 board=2/4/5A/7S/9S/2W8E/14/3B^10/12/10/8/6/4/2 turn=W phase=action "
     "hand=L:- reserve=A2B2E2F3I3L2SW2:A3B3E3F3I3L3S3W3 lost=-:- streak=-:-",
     "L@j11",
     "The field phase should be action; in example 1's answer it is over:W|White has 9 points|A "
     "Lotus gives no points",
     "CAT-WIN-1|CAT-LOTUS-6|"},
    {"a tie too early", "tie-at-twelve",
     "rules=catalyst2019 board=2/4/6/8/1a8/2S9/2S11/14/12/10/8/6/4/2 turn=W phase=action hand=-:- "
     "reserve=I3L2SW3:FI3L2S3W3 lost=A3B3E3F3L:A2B3E3F2L streak=-:-",
     "c8-c9",
     "should be give:1; in example 1's answer it is over:tie|White has lost 13 "
     "tiles, Black 12",
     "CAT-WIN-4|"},
    {"no reward", "give-skipped",
     "rules=catalyst2019 board=2/4/6/8/10/2s9/14/2A11/12/10/8/6/4/2 turn=W phase=action hand=A:- "
     "reserve=AB3E3F3I3L3S3W3:A3B3E3F3I3L3S2W3 lost=-:- streak=-:-",
     "A@e7", "The field phase should be give:1|Black chooses 1 tile for White to draw",
     "CAT-CAP-4|CAT-CAP-5|"},
    {"three players: no capture", "red-captures-nothing",
     "rules=shrines14 board=2/4/6/bv7/10/12/14/2A11/2B^9/10/8/6/4/2 turn=R phase=action "
     "hand=ABEFILSW:ABEFILSW streak=-:-:- pile=29 cycle=2",
     "X@d9",
     "should be capture; in example 1's answer it is action|The corpse on d9 has enough threats to "
     "be captured|3 threats (Air c7, Bow d6, Bow d11); a capture needs 3, of both colours",
     "SHR-CAP-2|SHR-CAP-1|SHR-RED-12|"},
    {"three players: one zombified", "zombify-one",
     "rules=shrines14 board=2/4/6/8/10/1ZSZ8/14/14/12/6ZsZ1/8/6/4/2 turn=R phase=zombify "
     "hand=ABEFILSW:ABEFILSW streak=-:-:- pile=22 cycle=2",
     "zombify d9",
     "should be zombify:d9; in example 1's answer it is action|Zombifying comes before the "
     "captures",
     "SHR-ZOM-6|SHR-ZOM-1|SHR-ZOM-2|SHR-ZOM-3|"},
    {"four to seven: busy tiles capture", "marks-stay",
     "rules=ronin13c board=2/4/6/8/10/12/14/14/8S'3/9s/6W'1/6/4/2 turn=B3 phase=action "
     "hand=-:-:-:- hero=-:-:- base=-:-:-:- reserve=A3B3E3F3I3L3S2W2:A3B3E3F3I3L3S2W3 left=0 "
     "token=B1",
     "l5-k5",
     "Black's Sword on k5 should be captured|2 threats (Water j4, Sword j6)|Other fields that "
     "differ: reserve",
     "CAT-CAP-8|"},
    {"four to seven: a hero Lotus", "hero-lotus-itself",
     "rules=ronin13c board=2/4/6/1s*1E4/2l*7/1A10/3A1A8/4B^9/12/10/8/6/4/2 turn=B3 phase=action "
     "hand=-:-:-:- hero=L:S:- base=-:B:B:- reserve=E2F3I3L3S3W3:A3B3E3F3I3L2S2W3 left=0 token=B1",
     "pass",
     "Black's hero Lotus on e10 should be captured|4 threats (Air c9, Air d8, Bow e7, Air f8) and "
     "is covered (by itself)",
     "RON-HERO-LOTUS-2|CAT-COV-7|CAT-TILE-2|CAT-COV-1|CAT-LOTUS-2|"},
    {"four to seven: a hero Fire", "hero-fire-friends",
     "rules=ronin13c board=2/4/6/8/2F^7/12/4F^*9/14/12/10/8/6/4/2 turn=B3 phase=action "
     "hand=-:-:-:- hero=-:-:- base=FA:-:-:- reserve=A2B3E3FI3L3S3W3:A3B3E3F3I3L3S3W3 left=0 "
     "token=B1",
     "pass",
     "White's Fire on e10 should stay|one threat (itself)|Hero Fire e8 of its own side is no "
     "threat to it",
     "RON-HERO-FIRE-1|RON-HERO-FIRE-2|CAT-CAP-8|"},
    {"four to seven: Black first", "black-first",
     "rules=ronin13c board=2/4/6/2W5/1Ss7/1w10/14/14/12/10/8/6/4/2 turn=B3 phase=action "
     "hand=-:-:-:- hero=-:-:- base=-:-:-:- reserve=A3B3E3F3I3L3S2W2:A3B3E3F3I3L3S2W2 left=0 "
     "token=B1",
     "pass",
     "Black's Sword on e10 should be captured|White's Sword on d10 should stay; example 1 captures "
     "it|After the captures it has one threat (Water c9)",
     "RON-CAP-2|RON-CAP-3|CAT-CAP-8|"},
    {"an end that is none", "win-at-eleven",
     "rules=catalyst2019 board=2/4/5A/7S/9S/11E/14/14/12/10/8/6/4/2 turn=W phase=action hand=A:- "
     "reserve=AB3E2F3I3L3SW3:A3B3E3F3I3L3S3W3 lost=-:- streak=-:-",
     "A@j11",
     "White has 10 points and wins. White's points: 2 for j11, j12, k11, l10, m9. Black has",
     "CAT-"},
};

// All that they say. If the change was meant, write down the new number.
TEST(test_rows) {
    said = HASH_BEGIN;
    for (size_t i = 0; i < ROWS(rows); i++)
        check_row(&rows[i]);
    ck_assert_msg(said == UINT64_C(0x4a5450b3e8d10f60), "0x%016llx", (unsigned long long)said);
}

// ---- wrong answers by hand ----

#define START                                                                                      \
    "rules=catalyst2019 board=2/4/6/8/1a8/12/2S11/14/2B^9/10/8/6/4/2 turn=W phase=action "         \
    "hand=-:- reserve=A3B2E3F3I3L3S2W3:A2B3E3F3I3L3S3W3 lost=-:- streak=-:-"

// A change of the expected next position: a part of it, and what stands there instead.
struct changed {
    const char *name, *position, *action, *part, *instead, *words, *clauses;
};

static const struct changed changes[] = {
    {"not moved", START, "c8-c9", "14/14/2B^9", "2S11/14/2B^9", "", ""},
    {"a tile too many", START, "c8-c9", "/14/14/", "/2S11/14/",
     "C8 should be empty after the action; example 1 leaves the tile there and has it on c9 too",
     "CAT-SHIFT-1|"},
    {"where the tile went", START, "c8-c9", "1S10/14", "12/14",
     "White's Sword should stand on c9 as S; in example 1's answer the square is empty",
     "CAT-SHIFT-1|"},
    {"another type", START, "c8-c9", "1S10/14", "1E10/14", "as S; example 1 has E there",
     "CAT-SHIFT-1|"},
    {"own tile gone", START, "c8-c9", "2B^9", "12",
     "White's Bow on d6 should stay; in example 1's answer it is gone, and not counted as lost|"
     "no threat",
     "CAT-CAP-8|CAT-COV-1|"},
    {"another facing", START, "c8-c9", "2B^9", "2B>9", "On d6 White's Bow (B^) should stand|has B>",
     "CAT-SHIFT-1|"},
    {"from nowhere", START, "c8-c9", "8/10/1S10", "8/10/1S9w",
     "M9 should be empty; example 1 has Black's Water there", "CAT-SHIFT-1|"},
    {"nothing lost", START, "c8-c9", "lost=-:A", "lost=-:-",
     "The field lost should be -:A; in example 1's answer it is -:-", "CAT-CAP-9|"},
    {"whose turn", START, "c8-c9", "turn=B", "turn=W",
     "The field turn should be B; in example 1's answer it is W", "CAT-TURN-3|"},
    {"no streak", START, "c8-c9", "streak=c9*1:-", "streak=-:-",
     "The field streak should be c9*1:-; in example 1's answer it is -:-", "CAT-SHIFT-10|"},
    {"reserve", START, "c8-c9", "reserve=A3", "reserve=A2", "The field reserve should be A3B2", ""},
    {"rules", START, "c8-c9", "catalyst2019", "catalyst2019,recheck=no",
     "The field rules should be catalyst2019; in example 1's answer it is catalyst2019,recheck=no",
     "CAT-"},
    {"another ruleset", START, "c8-c9", "rules=catalyst2019", "rules=ronin13c",
     "Example 1's answer is not a valid position", "CAT-"},
    {"a smaller board", START, "c8-c9", "board=2/", "board=",
     "Example 1's answer is not a valid position: position: column 26: board: found |expected no "
     "more squares",
     "CAT-"},
    {"a field left out", START, "c8-c9", " lost=-:A", "",
     "Example 1's answer is not a valid position: ", "CAT-"},
    {"hostile", START, "c8-c9", "phase=give:1", "phase=\x1b[2J<script>%s%n",
     "Example 1's answer is not a valid position: position: column 77: phase: ", "CAT-"},
};
// The text with the first of a part replaced.
static void replace(const char *s, const char *part, const char *instead, struct text *out) {
    const char *at = strstr(s, part);
    ck_assert_msg(at, "no %s in %s", part, s);
    text_add_bytes(out, s, (size_t)(at - s));
    text_add(out, instead);
    text_add(out, at + strlen(part));
}

TEST_ROWS(test_changes, ROWS(changes)) {
    const struct changed *c = &changes[_i];
    TEXT next = {0}, wrong = {0};
    struct problem p;
    ck_assert_int_eq(impl_engine.apply(c->position, c->action, &next, NULL, &p), ANSWER_YES);
    if (strcmp(c->name, "not moved") == 0)
        text_add(&wrong, START);
    else
        replace(text_string(&next), c->part, c->instead, &wrong);
    const struct difference d = {.position = c->position,
                                 .action = c->action,
                                 .legal = true,
                                 .next = text_string(&wrong),
                                 .who = "example 1"};
    check_said(c->name, &d, c->words, c->clauses);
}

// ---- around a difference ----

static void check_texts(const struct difference *d, const char *words, const char *ruling) {
    EXPLANATION e;
    char missing[128] = "";
    explain(d, &e);
    ck_assert_msg(has_words(text_string(&e.what), words, missing), "no \"%s\" in: %s", missing,
                  text_string(&e.what));
    ck_assert_str_eq(text_string(&e.ruling), ruling);
}

// What a program refuses that looks too closely at where a shift of a Sai from the hand ends.
TEST(test_refused) {
    const struct difference d = {
        .position = "rules=catalyst2019 board=2/4/6/8/10/2i^9/14/14/12/10/8/6/4/2 turn=W "
                    "phase=action hand=A2BEFILSW:ABEFILSW "
                    "reserve=AB2E2F2I2L2S2W2:A2B2E2F2IL2S2W2 lost=-:- streak=-:-",
        .action = "I@d7-d8^",
        .who = "example 1"};
    check_said("a Sai's end", &d,
               "White's I@d7-d8^ is legal; example 1 refuses it|No tile may be deployed on d8, but "
               "this shift may end there|on d7",
               "CAT-SAI-1|");
}

// A ruling off its default that makes the difference is named, and no other.
TEST(test_ruling) {
    const char *position = "rules=catalyst2019,safety-time=net "
                           "board=2/4/6/8/10/1Ss9/14/14/12/10/8/6/4/2 turn=W phase=action "
                           "hand=ABEFILSW:ABEFILSW reserve=A2B2E2F2I2L2SW2:A2B2E2F2I2L2SW2 "
                           "lost=-:- streak=-:-";
    const struct difference d = {.position = position, .action = "F@d7^"};
    check_texts(&d, "White's F@d7^ is legal; the program refuses it|Sword d9",
                "Under safety-time=strict, the default, there would be no difference: the program "
                "seems to ignore safety-time=net.");
    const struct difference other = {.position = position, .action = "S@d5"};
    check_texts(&other, "White's S@d5 is legal", "");
}

// A scenario's own clauses come first, unknown ids are left out.
TEST(test_own_clauses) {
    const struct difference d = {.position = START,
                                 .action = "c8-c9",
                                 .legal = false,
                                 .clauses = "CAT-HINT-3, NO-SUCH-1 CAT-SHIFT-2"};
    EXPLANATION e;
    explain(&d, &e);
    ck_assert_str_eq(e.clause[0], "CAT-HINT-3");
    ck_assert_str_eq(e.clause[1], "CAT-SHIFT-2");
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
        EXPLANATION e;
        TEXT boards = {0};
        explain(&all[i], &e);
        draw_boards(&all[i], WIDTH, &boards);
        ck_assert_msg(e.what.length > 0, "nothing said of %zu", i);
    }
}

// The squares to be marked, and three boards that are no wider than is said.
TEST(test_boards) {
    const struct difference d = {.position = rows[0].position,
                                 .action = rows[0].action,
                                 .legal = true,
                                 .next = rows[0].position};
    EXPLANATION e;
    TEXT boards = {0};
    explain(&d, &e);
    ck_assert_uint_eq(e.mark[model_square("d10", 3)], MARK_DIFFERS);
    ck_assert_uint_eq(e.mark[model_square("c8", 2)], MARK_DIFFERS | MARK_ACTION);
    ck_assert_uint_eq(e.mark[model_square("e5", 2)], 0);
    draw_boards(&d, WIDTH, &boards);
    assert_has(text_string(&boards), "before");
    assert_has(text_string(&boards), "expected");
    assert_has(text_string(&boards), "[a]");
    assert_has(text_string(&boards), "[.]");
    for (const char *s = text_string(&boards); *s; s += strcspn(s, "\n") + 1)
        ck_assert_uint_le(strcspn(s, "\n"), WIDTH);
}

// The boards of a row, in so many columns.
static void boards_of(const char *name, size_t width, struct text *boards) {
    const struct row *row = rows;
    TEXT next = {0};
    struct problem p;
    while (strcmp(row->name, name) != 0)
        row++;
    ck_assert(impl_misread(row->mutants)->apply(row->position, row->action, &next, NULL, &p) ==
              ANSWER_YES);
    const struct difference d = {.position = row->position,
                                 .action = row->action,
                                 .legal = true,
                                 .next = text_string(&next)};
    text_clear(boards);
    draw_boards(&d, width, boards);
}

// Where the next phase differs, captions say what comes next: below each board where boards differ,
// below the one board where they are the same.
TEST(test_captions) {
    TEXT boards = {0};
    boards_of("missed, uncovered", WIDTH, &boards);
    assert_has(text_string(&boards), "Black gives 1 tile      Black to act\n");
    boards_of("an end too early", WIDTH, &boards);
    assert_has(text_string(&boards), "   expected: Black to act\n   got: White has won\n");
    assert_lacks(text_string(&boards), "expected  ");
    boards_of("extra, uncovered", WIDTH, &boards);
    assert_has(text_string(&boards), "expected");
}

// Of a position with few tiles each is drawn, however far it stands from what differs; where the
// columns are few, the boards stand below each other.
TEST(test_every_tile) {
    const struct difference d = {
        .position = "rules=catalyst2019 board=2/4/6/8/10/11s/14/14/2S9/10/8/6/4/2 turn=W "
                    "phase=action hand=-:- reserve=A3B3E3F3I3L3S2W3:A3B3E3F3I3L3S2W3 lost=-:- "
                    "streak=-:-",
        .action = "d6-d5",
        .legal = false};
    TEXT boards = {0};
    size_t lines[2] = {0};
    draw_boards(&d, WIDTH, &boards);
    assert_has(text_string(&boards), "s\n");
    for (int i = 0; i < 2; i++) {
        boards_of("missed, uncovered", i ? 40 : WIDTH, &boards);
        for (const char *s = text_string(&boards); *s; s += strcspn(s, "\n") + 1, lines[i]++)
            ck_assert_uint_le(strcspn(s, "\n"), i ? 40 : WIDTH);
    }
    ck_assert_uint_gt(lines[1], 2 * lines[0]);
}

// A finding of lockstep is taken over as it stands.
TEST(test_finding) {
    static struct finding f = {.direction = DIRECTION_ONLY, .side = JUDGE};
    TEXT room = {0};
    strcpy(f.position, START);
    strcpy(f.action, "c8-c9");
    ck_assert(!explain_difference(&f, JUDGED, &room).legal);
    f.side = JUDGED;
    ck_assert(explain_difference(&f, JUDGED, &room).legal);
    f.direction = DIRECTION_SUCCESSOR;
    strcpy(f.answer[JUDGED], START "\ncaptured=- score=0:0");
    const struct difference d = explain_difference(&f, JUDGED, &room);
    ck_assert(d.legal);
    ck_assert_str_eq(d.next, START);
    ck_assert_str_eq(d.report, "captured=- score=0:0");
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
    const bool read = paiko_position_read(p, text_string(&line), true, &error);
    return read;
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

// A line of a list, by number; its length.
static const char *nth_line(const char *list, uint64_t n, size_t *length) {
    while (n-- > 0)
        list += strcspn(list, "\n") + 1;
    *length = strcspn(list, "\n");
    return list;
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
    ck_assert_int_eq(impl_spec.sight(position, &sight, &problem), ANSWER_YES);
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
    ck_assert_int_eq(impl_spec.apply(position, action, &next, &report, &problem), ANSWER_YES);
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
    if (impl_spec.legal(text_string(&line), &list, &problem) == ANSWER_YES) {
        ck_assert(paiko_position_read(&p, text_string(&line), false, &error));
        check_sight(text_string(&line), &p);
    }
    const uint64_t count = count_lines(text_string(&list));
    for (int k = 0; k < ASKED && count; k++) {
        size_t length;
        char action[128];
        const char *s = nth_line(text_string(&list), choice_below(c, (uint32_t)count), &length);
        (void)snprintf(action, sizeof action, "%.*s", (int)length, s);
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
    EXPLANATION e;
    TEXT boards = {0};
    explain(d, &e);
    draw_boards(d, WIDTH, &boards);
    ck_assert_msg(e.what.length > 0, "nothing said: %s | %s", d->position, d->action);
    ck_assert_msg(e.clauses > 0 || !differs, "no clause: %s | %s | %s: %s", d->position, d->action,
                  d->next ? d->next : "-", text_string(&e.what));
    said = hash_text(hash_text(said, text_string(&e.what)), text_string(&boards));
    for (const char *s = text_string(&boards); *s; s += strcspn(s, "\n") + 1)
        ck_assert_uint_le(strcspn(s, "\n"), WIDTH);
}

// Wrong answers to one action: refused, spoilt, shuffled, of another action; and allowed where it
// is none.
static void try_action(struct random *r, const char *position, const char *action,
                       const char *other) {
    TEXT next = {0}, report = {0}, wrong = {0};
    struct problem p;
    const bool legal = impl_engine.apply(position, action, &next, &report, &p) == ANSWER_YES;
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
    if (legal && impl_engine.apply(position, other, &wrong, NULL, &p) == ANSWER_YES)
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
    char action[2][128];
    ck_assert_int_eq(
        impl_engine.start(ruleset_names[ruleset], ruleset_players(ruleset, draw(r, 4)), &now),
        ANSWER_YES);
    for (int ply = 0; ply < PLIES; ply++) {
        ck_assert_int_eq(impl_engine.legal(text_string(&now), &list, &p), ANSWER_YES);
        const uint64_t count = count_lines(text_string(&list));
        if (!count)
            break;
        for (int i = 0; i < 2; i++) {
            size_t length;
            const char *line = nth_line(text_string(&list), draw(r, count), &length);
            (void)snprintf(action[i], sizeof action[i], "%.*s", (int)length, line);
        }
        try_action(r, text_string(&now), action[0], action[1]);
        ck_assert_int_eq(impl_engine.apply(text_string(&now), action[1], &next, NULL, &p),
                         ANSWER_YES);
        text_clear(&now);
        text_add(&now, text_string(&next));
    }
}

// The same is said as was, on every machine. If the change was meant, write down the new number.
TEST_ROWS(test_any_answer, RULESETS) {
    static const uint64_t kept[RULESETS] = {0x20be3b7422f9a731, 0x1a8522467788646b,
                                            0x6afaa70857bac68e, 0xd2bef35a910f2139,
                                            0xf6eeeb12c5143932};
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
    char action[2][128] = {""};
    uint64_t hash = HASH_BEGIN;
    TEXT line = {0}, list = {0}, next = {0};
    for (int i = 0; i < 300; i++) {
        struct start start;
        struct problem p;
        generate_start(g, c, &start);
        model_write(&start.model, &line);
        if (impl_engine.legal(text_string(&line), &list, &p) == ANSWER_YES && list.length > 0) {
            size_t length;
            const uint32_t count = (uint32_t)count_lines(text_string(&list));
            const char *s = nth_line(text_string(&list), choice_below(c, count), &length);
            (void)snprintf(action[i % 2], sizeof *action, "%.*s", (int)length, s);
        }
        for (int k = 0; k < 2; k++) {
            EXPLANATION e;
            const bool legal =
                impl_engine.apply(text_string(&line), action[k], &next, NULL, &p) == ANSWER_YES;
            explain(&(struct difference){.position = text_string(&line),
                                         .action = action[k],
                                         .legal = !legal},
                    &e);
            for (size_t n = 0; n < e.clauses; n++)
                hash = hash_text(hash, e.clause[n]);
            hash = hash_text(hash, text_string(&e.what));
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

// ---- what decides a finding ----

// The engine, to which covered squares count under path-cover=ignored too.
static enum answer apply_covered(const char *position, const char *action, struct text *next,
                                 struct text *report, struct problem *p) {
    static const char ruling[] = ",path-cover=ignored";
    const char *at = strstr(position, ruling);
    TEXT line = {0};
    text_addf(&line, "%.*s%s", at ? (int)(at - position) : (int)strlen(position), position,
              at ? at + strlen(ruling) : "");
    const enum answer answer = impl_engine.apply(text_string(&line), action, next, report, p);
    return answer;
}

// The same, but only where another ruling is off its default, too.
static enum answer apply_covered_and(const char *position, const char *action, struct text *next,
                                     struct text *report, struct problem *p) {
    return strstr(position, ",blocking=") ? apply_covered(position, action, next, report, p)
                                          : impl_engine.apply(position, action, next, report, p);
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
static enum answer apply_stale(const char *position, const char *action, struct text *next,
                               struct text *report, struct problem *p) {
    const enum answer answer = impl_engine.apply(position, action, next, report, p);
    if (answer != ANSWER_YES)
        return answer;
    problem_set(p, "position", "engine", 0, 0, "cover", "what the engine recomputes");
    return ANSWER_UNREADABLE;
}

#define FIRES_UNDER(options)                                                                       \
    "rules=catalyst2019" options " board=2/4/6/8/10/12/14/14/12/2F>7/2L5/F^5/4/2 turn=W "          \
    "phase=action hand=-:- reserve=A3B3E3FI3L2S3W3:A3B3E3F3I3L3S3W3 lost=-:- streak=-:-"
#define BOW_ALONE                                                                                  \
    "rules=catalyst2019 board=2/4/6/8/10/12/14/b>13/12/10/8/6/4/2 turn=W phase=action hand=A:- "   \
    "reserve=A2B3E3F3I3L3S3W3:A3B2E3F3I3L3S3W3 lost=-:- streak=-:-"

// What is judged: the engine with a mutant, or else with another way to apply. Which ids decide
// first, and one that must not be named; NULL for none.
static const struct {
    const char *position, *action;
    enum direction direction;
    enum played_kind kind;
    const char *mutant;
    enum answer (*apply)(const char *, const char *, struct text *, struct text *,
                         struct problem *);
    const char *first, *absent;
} decided_rows[] = {
    {FIRES_UNDER(",path-cover=ignored,stuck=loss"), "e5-e5^", DIRECTION_ONLY, PLAYED_SHIFT, NULL,
     apply_covered, "ruling:path-cover|CAT-SHIFT-5|", "ruling:stuck"},
    // Of two rulings the one leads with fewer options that show it, though it is the later in the
    // table.
    {FIRES_UNDER(",blocking=tiles,path-cover=ignored"), "e5-e5^", DIRECTION_ONLY, PLAYED_SHIFT,
     NULL, apply_covered_and, "ruling:path-cover|ruling:blocking|", NULL},
    // A pass is not what differs: an Earth that cannot turn is.
    {"rules=catalyst2019" EARTH_ALONE, "pass", DIRECTION_ONLY, PLAYED_PASS, "turning-no-shift",
     NULL, "CAT-SHIFT-4|", NULL},
    // Where both see another threat, its pattern decides, whatever follows from it.
    {BOW_ALONE, "A@e7", DIRECTION_ONLY, PLAYED_DEPLOY, "bow-short", NULL, "CAT-TILE-5|",
     "CAT-AIR-2"},
    {BOW_ALONE, "", DIRECTION_SIGHT, PLAYED_DEPLOY, "bow-short", NULL, "CAT-TILE-5|", "CAT-DEP-4"},
    {"rules=catalyst2019" EARTH_ALONE, "b6-b7", DIRECTION_DENIES, PLAYED_SHIFT, NULL, apply_stale,
     "CAT-COV-5|", NULL},
};

TEST_ROWS(test_decided, ROWS(decided_rows)) {
    struct impl judged = impl_engine;
    struct finding f = {
        .direction = decided_rows[_i].direction, .side = JUDGED, .kind = decided_rows[_i].kind};
    strcpy(f.position, decided_rows[_i].position);
    strcpy(f.action, decided_rows[_i].action);
    judged.apply = decided_rows[_i].apply;
    const char *mutant = decided_rows[_i].mutant;
    check_decided(&f, mutant ? impl_misread(mutant) : &judged, decided_rows[_i].first,
                  decided_rows[_i].absent);
}

// Where the engine is judged, it is also who explain() takes for the reference.
TEST(test_decided_of_engine) {
    struct finding f = {.direction = DIRECTION_SUCCESSOR,
                        .kind = PLAYED_SHIFT,
                        .position = "rules=catalyst2019" EARTH_ALONE,
                        .action = "b6-b6"};
    TEXT next = {0}, report = {0};
    struct problem p;
    const struct impl *const sides[2] = {&impl_engine, impl_misread("turn-kept")};
    for (int i = 0; i < 2; i++) {
        ck_assert_int_eq(sides[i]->apply(f.position, f.action, &next, &report, &p), ANSWER_YES);
        (void)snprintf(f.answer[i], sizeof f.answer[i], "%s\n%s", text_string(&next),
                       text_string(&report));
    }
    check_decided(&f, &impl_engine, "CAT-TURN-", NULL);
}

// What a probe, a check or a field's cause adds, one wrong rule each: the clause that it breaks is
// among those named.
static const struct named_row {
    const char *mutant, *clause;
    enum played_kind kind;
    const char *position, *action;
} named_rows[] = {
    {"white-twice", "CAT-SETUP-6", PLAYED_DEPLOY,
     "rules=catalyst2019 board=2/4/6/8/10/12/14/14/12/10/8/6/4/2 turn=W phase=action "
     "hand=A:- reserve=A2B3E3F3I3L3S3W3:A3B3E3F3I3L3S3W3 lost=-:- streak=-:-",
     "A@a7"},
    {"sai-counted", "CAT-SHIFT-12", PLAYED_DEPLOY,
     "rules=catalyst2019 board=2/4/6/8/10/12/14/14/12/10/8/6/4/2 turn=B phase=action "
     "hand=-:I reserve=A3B3E3F3I3L3S3W3:A3B3E3F3I2L3S3W3 lost=-:- streak=-:-",
     "I@k9>"},
    {"sai-must-shift", "CAT-SAI-1", PLAYED_DEPLOY,
     "rules=catalyst2019 board=2/4/6/8/10/12/14/14/12/10/8/6/4/2 turn=B phase=action "
     "hand=-:I reserve=A3B3E3F3I3L3S3W3:A3B3E3F3I2L3S3W3 lost=-:- streak=-:-",
     "I@h10<"},
    {"water-into-threat", "CAT-WATER-1", PLAYED_REDEPLOY,
     "rules=catalyst2019 board=2/4/6/8/10/12/8w5/14/5F^6/10/8/6/4/2 turn=B phase=action "
     "hand=-:- reserve=A3B3E3F2I3L3S3W3:A3B3E3F3I3L3S3W2 lost=-:- streak=-:-",
     "i8@h7"},
    {"take-and-act", "SHR-ACT-1", PLAYED_DONE,
     "rules=shrines14 board=2/4/6/8/10/12/14/9X4/12/10/8/6/4/2 turn=R phase=take:j7 "
     "hand=-:- streak=-:-:- pile=47 cycle=2",
     "done"},
    {"zombie-tramples", "SHR-ACT-8", PLAYED_SHIFT,
     "rules=shrines14 board=2/4/6/8/10/12/A13/Z13/12/10/8/6/4/2 turn=R phase=action "
     "hand=-:- streak=-:-:- pile=45 cycle=2",
     "a7-a8"},
    {"hero-fire-way", "RON-HERO-FIRE-1", PLAYED_SHIFT,
     "rules=ronin13c board=2/4/6/8/10/12/14/14/12/10/8/3F^*2/4/1i^ turn=W phase=action "
     "hand=-:-:-:- hero=-:-:- base=FA:-:-:- reserve=A2B3E3F2I3L3S3W3:A3B3E3F3I2L3S3W3 "
     "left=1 token=B1",
     "h3-h2<"},
    {"old-fire-opens", "RON-HERO-WATER", PLAYED_REDEPLOY,
     "rules=ronin13c board=2/4/6/8/10/12/14/3F^10/2W*9/10/8/6/4/2 turn=W phase=action "
     "hand=-:-:-:- hero=-:-:- base=WA:-:-:- reserve=A2B3E3F2I3L3S3W2:A3B3E3F3I3L3S3W3 "
     "left=1 token=B1",
     "d7@b9<"},
    {"safety-with-fire-left-behind", "CAT-CAP-7", PLAYED_SHIFT,
     "rules=catalyst2019 board=2/4/6/8/10/12/14/1F^12/12/10/8/6/4/2 turn=W phase=action "
     "hand=-:- reserve=A3B3E3F2I3L3S3W3:A3B3E3F3I3L3S3W3 lost=-:- streak=-:-",
     "b7-a8<"},
    {"friends-threat-on-path", "CAT-SHIFT-6", PLAYED_SHIFT,
     "rules=catalyst2019 board=2/4/6/1b^6/1e8/12/4e9/14/12/10/8/6/4/2 turn=B phase=action "
     "hand=-:- reserve=A3B3E3F3I3L3S3W3:A3B2EF3I3L3S3W3 lost=-:- streak=-:-",
     "e11-e9<"},
    {"zombies-cover", "SHR-RED-11", PLAYED_SHIFT,
     "rules=shrines14 board=2/4/6/8/10/12/2F^11/14/2XZ8/1I^8/E7/6/4/2 turn=W phase=action "
     "hand=-:- streak=-:-:- pile=42 cycle=0",
     "c8-b7>"},
    {"airs-once", "CAT-CAP-8", PLAYED_SHIFT,
     "rules=catalyst2019 board=2/4/6/8/10/3b^8/14/2A11/2A9/10/8/6/4/2 turn=B phase=action "
     "hand=-:- reserve=AB3E3F3I3L3S3W3:A3B2E3F3I3L3S3W3 lost=-:- streak=-:-",
     "e9-e7<"},
    {"path-ranks-first", "CAT-SHIFT-2", PLAYED_DEPLOY_SHIFT,
     "rules=catalyst2019 board=2/4/6/8/10/12/14/14/12/10/8/6/4/2 turn=B phase=action hand=-:I "
     "reserve=A3B3E3F3I3L3S3W3:A3B3E3F3I2L3S3W3 lost=-:- streak=-:-",
     "I@h10-h10<"},
    {"cover-ignored", "PNP-CAP-3", PLAYED_DEPLOY,
     "rules=pnp board=2/4/6/8/10/12/14/1F^12/12/10/8/6/4/2 turn=W phase=action hand=F:- "
     "reserve=A3B3E3FI3L3S3W3:A3B3E3F3I3L3S3W3 lost=-:-",
     "F@a7>"},
    {"threat-by-type", "CAT-COV-8", PLAYED_DEPLOY,
     "rules=catalyst2019 board=2/4/6/8/10/12/A13/14/1E10/E9/8/6/4/2 turn=B phase=action hand=-:L "
     "reserve=A2B3EF3I3L3S3W3:A3B3E3F3I3L2S3W3 lost=-:- streak=-:-",
     "L@c7"},
    {"shift-diagonal", "CAT-SHIFT-3", PLAYED_SHIFT,
     "rules=catalyst2019 board=2/4/6/8/10/8b<3/14/9F>F<3/6A1w3/9f</8/6/4/2 turn=B phase=action "
     "hand=BE:AW reserve=EFI3W3:AE2F2L2SW lost=A2B2EL3S3:AB2EI3LS2 streak=-:-",
     "j6-k5"},
    {"path-over-half", "CAT-SHIFT-9", PLAYED_SHIFT,
     "rules=catalyst2019 board=2/4/6/8/10/8b<3/14/9F>F<3/6A1w3/9f</8/6/4/2 turn=B phase=action "
     "hand=BE:AW reserve=EFI3W3:AE2F2L2SW lost=A2B2EL3S3:AB2EI3LS2 streak=-:-",
     "l5-m6<"},
    {"path-over-black", "CAT-SHIFT-8", PLAYED_SHIFT,
     "rules=catalyst2019 board=2/4/1a4/3a4/10/3S8/14/14/12/10/8/6/4/2 turn=W phase=action "
     "hand=-:- reserve=A3B3E3F3I3L3S2W3:AB3E3F3I3L3S3W3 lost=-:- streak=-:-",
     "e9-f10"},
    {"path-over-enemy", "CAT-SHIFT-7", PLAYED_SHIFT,
     "rules=catalyst2019 board=2/4/6/8/2b^7/3S8/1a12/4a9/12/10/8/6/4/2 turn=W phase=action "
     "hand=-:- reserve=A3B3E3F3I3L3S2W3:AB2E3F3I3L3S3W3 lost=-:- streak=-:-",
     "e9-d10"},
    {"up-as-down", "CAT-TILE-5", PLAYED_SHIFT,
     "rules=catalyst2019 board=2/4/6/8/10/8b<3/14/9F>F<3/6A1w3/9f</8/6/4/2 turn=B phase=action "
     "hand=BE:AW reserve=EFI3W3:AE2F2L2SW lost=A2B2EL3S3:AB2EI3LS2 streak=-:-",
     "l5-j5^"},
    {"path-over-half", "CAT-SHIFT-9", PLAYED_DEPLOY_SHIFT,
     "rules=catalyst2019,shift-to=free,home-cover=anyone,fire-bars-own=no,deploy-facing=forward,"
     "path-shape=straight,path-map=frozen,stuck=loss "
     "board=2/4/6/8/10/12/14/1ase10/SIv10/I<I^a7/Wae5/6/4/2 turn=B phase=action hand=BL:I "
     "reserve=A3B2E3F3L2S2W2:B3EF2I2L3S2W3 lost=-:F streak=-:-",
     "I@f2-e3<"},
    {"pass-freely", "PNP-ACT-1", PLAYED_PASS,
     "rules=pnp,stuck=loss board=2/4/6/8/10/12/14/14/12/10/8/6/4/2 turn=B phase=action hand=A:A "
     "reserve=A2B3E3F3I3L3S3W3:A2B3E3F3I3L3S3W3 lost=-:-",
     "pass"},
    {"red-chooses-fires", "SHR-CAP-2", PLAYED_CAPTURE,
     "rules=shrines14 board=2/4/6/8/10/9F>s1/6B^1E1e3/5B^3E4/6Z1E3/4s1Sf>1Z/3Z2bv1/4eS/4/2 "
     "turn=R phase=capture hand=F2:IL streak=i8*1:l9*3:h6*2 pile=24 cycle=2",
     "capture j5"},
    {"hero-lotus-for-all", "RON-HERO-LOTUS-1", PLAYED_DEPLOY,
     "rules=ronin13c,hero-captured=owner,hero-cap=ever,redeploy-fire=bars "
     "board=2/3bv*/2s1w*l*/4sL*W*iv*/4a5/12/14/14/12/10/8/6/4/2 turn=W phase=action "
     "hand=FLS:-:F:W:A:B:- hero=-:W:L:I:B:S base=LFWB:-:I:S:F:L:B reserve=A3BE3I2SW2:ABE3F2I2L2W "
     "left=1 token=B4 made=BLW",
     "F@a7<"},
    {"turn-kept", "PNP-SETUP-11", PLAYED_DEPLOY,
     "rules=pnp board=2/4/6/8/10/9I^a1/14/7i^6/12/10/8/5A/4/2 turn=W phase=action hand=BI:- "
     "reserve=A2B2E3F3IL2S3W3:A2B3E3F3I2L3S3W3 lost=L:-",
     "I@d6^"},
    {"red-all-threats", "SHR-CAP-1", PLAYED_CORPSE,
     "rules=shrines14 board=2/4/6/8/10/7a4/14/7f^6/12/10/8/6/4/2 turn=R phase=action hand=-:- "
     "streak=-:-:- pile=46 cycle=2",
     "X@b6"},
    {"zombify-late", "SHR-ZOM-1", PLAYED_TAKE,
     "rules=shrines14,fire-order=with-others board=2/4/6/8/10/8F^3/9F^X3/14/12/10/8/6/4/2 turn=R "
     "phase=action hand=-:- streak=-:-:- pile=45 cycle=2",
     "take k8"},
    {"corpses-stand", "SHR-RED-12", PLAYED_CORPSE,
     "rules=shrines14,red-safety=strict board=2/4/6/8/9f</7i>4/9i^4/14/12/10/8/6/4/2 turn=R "
     "phase=action hand=-:- streak=-:-:- pile=45 cycle=5",
     "X@j9"},
    {"corpses-cover", "SHR-RED-9", PLAYED_TAKE,
     "rules=shrines14,red-safety=strict board=2/4/6/1X6/10/2a9/1X1B<10/1Xw11/12/10/8/6/4/2 turn=R "
     "phase=action hand=-:- streak=-:-:- pile=42 cycle=2",
     "take e11"},
    {"zombies-cover", "SHR-RED-11", PLAYED_DONE,
     "rules=shrines14,red-nothing=unless-forced "
     "board=2/4/L5/4s1f<1/4ZZ2i>1/5Z2a3/8fva3e/1B^2FvS1ZZ2s1Z/3I>2ZZ4/l4Z4/1F<E3L1/6/1A2/S1 "
     "turn=R phase=zombify:h10 hand=E2SW2:ESW3 streak=f7*1:i8*1:g10*1 pile=1 cycle=2",
     "done"},
    {"red-chooses-fires", "SHR-CAP-2", PLAYED_OTHER,
     "rules=shrines14 board=2/4/6/F^7/1F^8/12/14/14/12/10/8/6/4/2 turn=R phase=capture hand=-:- "
     "streak=-:-:- pile=46 cycle=2",
     ""},
    {"cover-ignored", "CAT-COV-1", PLAYED_OTHER,
     "rules=shrines14 board=2/4/sBv4/1b^f<1fv3/2X7/4l1s5/6Fv7/14/12/10/8/6/4/2 turn=R "
     "phase=capture hand=-:- streak=-:h9*3:- pile=39 cycle=5",
     ""},
    {"zombies-cascade", "SHR-ZOM-7", PLAYED_OTHER,
     "rules=shrines14,path-shape=straight,limit-sai=always "
     "board=2/sZS1/2ZZS1/2Z5/7e2/8Z3/14/14/12/10/8/6/4/2 turn=R phase=zombify:f11,g12,g13 "
     "hand=EFS:IL streak=-:f13*3:- pile=29 cycle=5",
     ""},
    {"hero-lotus-for-all", "RON-HERO-LOTUS-1", PLAYED_TIMEUP,
     "rules=ronin13c board=2/4/1e4/1l*1s4/3A6/12/14/14/12/10/8/6/4/2 turn=B1 phase=action "
     "hand=-:-:-:- hero=-:-:L base=-:-:-:A reserve=AB3E3F3I3L3S3W3:A3B3E2F3I3L2S2W3 left=0 "
     "token=B1",
     "timeup"},
    {"black-from-first", "RON-PLAY-3", PLAYED_DEPLOY,
     "rules=ronin13c,redeploy-own-threat=vacated,round-safety=unmarked,redeploy-fire=bars "
     "board=2/4/6/8/10/12/14/14/6b<*5/10/3a1F<*2/5a/1l*W*f>*/2 turn=B2 phase=action "
     "hand=EIS:AE:I:E hero=F:L:B base=FSWL:B:A:I reserve=A2B2E2F2IL2SW2:B2EF2I2L2S3W3 left=0 "
     "token=B3",
     "I@h9v"},
    {"busy-homeless", "RON-BUSY-3", PLAYED_OTHER,
     "rules=ronin13c,round-safety=side-end-net,fires-fall=after-both,hero-lotus-falls=lasts "
     "board=2/4/6/5a'2/6A3/5S1S4/6e*l*s*5/7fv*aE4/4F^'Fvs'L*4/1W*'4E3/8/6/4/2 turn=B3 "
     "phase=action hand=B2:-:W:W:- hero=F:L:S:E base=LAWW:B:A:S:E reserve=FI3L2W:AB3E2F2I3L2SW "
     "left=0 token=B1",
     ""},
    {"any-earth-covered", "RON-HERO-EARTH", PLAYED_OTHER,
     "rules=ronin13c board=2/4/3e2/8/10/12/14/14/12/10/8/6/4/2 turn=C phase=deal:B1 hand=-:-:-:- "
     "hero=-:-:- base=-:-:-:- reserve=A3B3E3F3I3L3S3W3:A3B3E2F3I3L3S3W3 left=0 token=B1",
     ""},
    {"cover-for-both", "CAT-COV-5", PLAYED_OTHER,
     "rules=catalyst2019,fire-bars-own=no board=2/4/4i<1/8/10/8f<3/14/14/12/10/8/1Bv4/4/2 turn=W "
     "phase=action hand=AE2F2LS2W2:AE2F2IL reserve=A2B2EFI3L2SW:A2B3EIL2S3W3 lost=-:- "
     "streak=f3*1:i12*1",
     ""},
    {"home-covers-all", "PNP-COV-5", PLAYED_OTHER,
     "rules=pnp board=2/4/6/8/10/12/14/14/12/10/8/6/4/2 turn=W phase=action hand=A:- "
     "reserve=A2B3E3F3I3L3S3W3:A3B3E3F3I3L3S3W3 lost=-:-",
     ""},
    {"lotus-alone", "BGA-TILES-5", PLAYED_OTHER,
     "rules=bga board=2/4/6/8/10/12/14/7L6/12/10/8/6/4/2 turn=W phase=action hand=-:- "
     "reserve=A3B3E3F3I3L2S3W3:A3B3E3F3I3L3S3W3 lost=-:- streak=-:-",
     ""}};

// The finding of a position alone: its phase, which one refuses, or what is seen of it.
static void find_without_action(const struct impl *const side[2], struct finding *f) {
    struct problem p;
    const enum answer answer[2] = {side[0]->check(f->position, &p),
                                   side[1]->check(f->position, &p)};
    f->direction = answer[0] == answer[1] ? DIRECTION_SIGHT : DIRECTION_REFUSES;
    f->side = answer[JUDGED] == ANSWER_YES ? JUDGE : JUDGED;
    (void)snprintf(f->fields, sizeof f->fields, "phase");
}

// The finding that an implementation which reads a rule wrongly makes of a question.
static void find_at(const struct named_row *row, const struct impl *judged, struct finding *f) {
    const struct impl *const side[2] = {judged, &impl_spec};
    TEXT report = {0};
    struct text next[2] = {{0}, {0}};
    enum answer answer[2];
    struct problem p;
    memset(f, 0, sizeof *f);
    f->kind = row->kind;
    (void)snprintf(f->position, sizeof f->position, "%s", row->position);
    if (!row->action[0]) {
        find_without_action(side, f);
        return;
    }
    (void)snprintf(f->action, sizeof f->action, "%s", row->action);
    for (int i = 0; i < 2; i++) {
        answer[i] = side[i]->apply(row->position, row->action, &next[i], &report, &p);
        (void)snprintf(f->answer[i], sizeof f->answer[i], "%s\n%s", text_string(&next[i]),
                       text_string(&report));
    }
    f->direction = answer[0] == answer[1] ? DIRECTION_SUCCESSOR : DIRECTION_ONLY;
    f->side = answer[JUDGED] == ANSWER_YES ? JUDGED : JUDGE;
    if (f->direction == DIRECTION_SUCCESSOR)
        lockstep_fields(text_string(&next[0]), text_string(&next[1]), f->fields);
    text_free(&next[0]);
    text_free(&next[1]);
}

TEST_ROWS(test_named, ROWS(named_rows)) {
    const struct named_row *row = &named_rows[_i];
    struct finding f;
    TEXT ids = {0};
    char word[48];
    find_at(row, impl_misread(row->mutant), &f);
    decided(&f, impl_misread(row->mutant), &ids);
    (void)snprintf(word, sizeof word, "%s|", row->clause);
    ck_assert_msg(strstr(text_string(&ids), word), "%s: %s", row->mutant, text_string(&ids));
}

// Of each kind of finding, the clause that leads.
static const struct named_row first_rows[] = {
    // The judge refuses: its reasons.
    {"home-always-open", "CAT-DEP-4", PLAYED_DEPLOY,
     "rules=catalyst2019 board=2/4/6/8/10/3e8/14/14/12/10/8/6/4/2 turn=W phase=action "
     "hand=W:- reserve=A3B3E3F3I3L3S3W2:A3B3E2F3I3L3S3W3 lost=-:- streak=-:-",
     "W@e7"},
    // The judged one refuses, for the threat of a tile that is busy.
    {"busy-heroes", "RON-BUSY-2", PLAYED_DEPLOY,
     "rules=ronin13c board=2/1f^*'2/6/8/10/12/14/14/12/10/8/6/4/2 turn=B1 phase=action "
     "hand=-:S:-:- hero=-:-:F base=-:-:-:A reserve=A2B3E3F3I3L3S3W3:A3B3E3F2I3L3S2W3 left=0 "
     "token=B1",
     "S@h14"},
    // A field: what the branch of the action writes.
    {"cheap-hero", "RON-PLAY-11", PLAYED_DEPLOY_HERO,
     "rules=ronin13c board=2/4/6/8/10/12/14/14/12/10/8/6/4/2 turn=W phase=action hand=S:-:-:- "
     "hero=-:-:- base=-:-:-:- reserve=A3B3E3F3I3L3S2W3:A3B3E3F3I3L3S3W3 left=2 token=B1",
     "S*@a7"},
    // Whose turn it is.
    {"counterclockwise", "RON-PLAY-4", PLAYED_SHIFT,
     "rules=ronin13c board=2/4/6/8/10/12/14/a*13/12/10/8/6/4/2 turn=B1 phase=action "
     "hand=-:-:-:- hero=A:-:- base=-:A:-:- reserve=A2B3E3F3I3L3S3W3:A2B3E3F3I3L3S3W3 left=0 "
     "token=B1",
     "a7-a7"},
    // The end: what the winner has least to spare of.
    {"margin-one", "RON-WIN-3", PLAYED_REDEPLOY,
     "rules=ronin13c board=2/2A1/6/8/7E2/12/12AF^/14/3b^8/w5F^3/7w/e1a3/4/2 turn=B1 "
     "phase=action hand=-:-:-:W hero=-:-:- base=-:-:-:- reserve=AB3E2FI3L3S3W3:A2B2E2F3I3L3S3 "
     "left=0 token=B2",
     "k4@b6"},
    // Captures by tiles that were busy.
    {"marks-stay", "RON-CAP-1", PLAYED_PASS,
     "rules=ronin13c board=2/4/6/8/10/12/eE12/1e'12/12/10/8/6/4/2 turn=B1 phase=action "
     "hand=-:-:-:- hero=-:-:- base=-:-:-:- reserve=A3B3E2F3I3L3S3W3:A3B3EF3I3L3S3W3 left=0 "
     "token=B2",
     "pass"},
    // A piece that a hero presses on, or does not.
    {"hero-fire-self", "RON-HERO-FIRE-1", PLAYED_REDEPLOY,
     "rules=ronin13c board=2/4/6/8/10/12/14/14/12/6fv3/4F<*w2/6/4/2 turn=B1 phase=action "
     "hand=-:-:-:- hero=-:-:- base=FA:-:-:- reserve=A2B3E3F2I3L3S3W3:A3B3E3F2I3L3S3W2 left=0 "
     "token=B2",
     "i4@h5"},
    // What is seen of a hero beyond its own square.
    {"fire-one-row", "CAT-TILE-5", PLAYED_DEPLOY_HERO,
     "rules=ronin13c board=2/4/6/8/10/1f^*10/14/14/12/10/8/6/4/2 turn=B1 phase=action "
     "hand=-:-:-:- hero=L:F:- base=-:A:A:- reserve=AB3E3F3I3L3S3W3:A3B3E3F2I3L2S3W3 left=0 "
     "token=B1",
     "L*@d11"}};

TEST_ROWS(test_first, ROWS(first_rows)) {
    const struct named_row *row = &first_rows[_i];
    struct finding f;
    char first[48];
    find_at(row, impl_misread(row->mutant), &f);
    (void)snprintf(first, sizeof first, "%s|", row->clause);
    check_decided(&f, impl_misread(row->mutant), first, NULL);
}

// The first turn is named only where the difference is one of the first turn.
TEST(test_first_turn) {
    struct finding f;
    TEXT ids = {0};
    find_at(&named_rows[0], impl_misread("turn-kept"), &f);
    decided(&f, impl_misread("turn-kept"), &ids);
    assert_lacks(text_string(&ids), "CAT-SETUP-6");
}

// What lets a tile be redeployed is named, and no other hero that could: a hero Bow is none here.
TEST(test_redeployed_by) {
    const struct named_row water = {
        "water-into-threat", "CAT-WATER-1", PLAYED_REDEPLOY,
        "rules=ronin13c board=2/4/6/8/10/12/8w5/14/5F^6/10/8/6/4/2 turn=B1 phase=action "
        "hand=-:-:-:- hero=-:-:- base=-:-:-:- reserve=A3B3E3F2I3L3S3W3:A3B3E3F3I3L3S3W2 left=0 "
        "token=B1",
        "i8@h7"};
    struct finding f;
    TEXT ids = {0};
    find_at(&water, impl_misread(water.mutant), &f);
    decided(&f, impl_misread(water.mutant), &ids);
    assert_has(text_string(&ids), "CAT-WATER-1|");
    assert_lacks(text_string(&ids), "RON-HERO-BOW");
    assert_lacks(text_string(&ids), "RON-HERO-WATER");
}

// What comes behind an action does not decide whether it is legal, but what follows from it.
TEST(test_idle) {
    struct finding f = {.direction = DIRECTION_ONLY, .action = "E@b6"};
    ck_assert(decide_idle(&f, "CAT-TURN-1", strlen("CAT-TURN-1")));
    ck_assert(!decide_idle(&f, "CAT-DEP-4", strlen("CAT-DEP-4")));
    f.direction = DIRECTION_SUCCESSOR;
    ck_assert(!decide_idle(&f, "CAT-TURN-1", strlen("CAT-TURN-1")));
}
