// SPDX-License-Identifier: MIT
//
// Explains a field that differs (not the board): both values, the clause that decides, the spec's
// sentence on that clause, and the points if one answer ends the game.
#include <stdio.h>
#include <string.h>

#include "base/line.h"
#include "draw/words.h"
#include "look.h"

enum { VALUE_SHOWN = 160 };

// The fields in the order of comparison: if a field differs, later fields may differ because of it.
static const enum model_field fields[] = {
    FIELD_RULES, FIELD_PHASE,  FIELD_TURN, FIELD_LOST,    FIELD_PILE, FIELD_HERO,  FIELD_BASE,
    FIELD_MADE,  FIELD_STREAK, FIELD_HAND, FIELD_RESERVE, FIELD_LEFT, FIELD_TOKEN, FIELD_CYCLE};

// Cites the clauses of a list, beginning with those that the spec's verdict names. Adds the
// verdict's sentences, unless sentences were added for another field before.
static void by(struct look *l, const char *ids) {
    l->said = cite_verdict(l, ids, l->said ? 0 : SENTENCES_MOST) || l->said;
    cite(l->e, ids);
}

static bool begins(const char *s, const char *word) {
    return strncmp(s, word, strlen(word)) == 0;
}

static bool over(const char *phase) {
    return begins(phase, "over");
}

// Adds a side's points: " White's points: 5 (2 for k11, l10; 1 for d9).", where k11 and l10 give 2
// points each.
static void say_points_of(const struct paiko_position *p, unsigned side, struct text *out) {
    const paiko_bits ground[] = {paiko_home[!side], paiko_middle};
    const char *between = " (";
    text_addf(out, " %s's points: %u", words_players[side], paiko_score(p, side));
    for (unsigned i = 0; i < 2; i++) {
        const paiko_bits found = p->own[side] & ground[i] & ~p->kind[side][PAIKO_TYPE_LOTUS];
        if (!found)
            continue;
        text_addf(out, "%s%u for ", between, 2 - i);
        say_squares(found, PAIKO_SQUARES, out);
        between = "; ";
    }
    text_add(out, *between == ';' ? ")." : ".");
}

// Explains why the game ends or not: each side's points, and its lost tiles if a tie is at issue.
static void explain_end(struct look *l) {
    const struct paiko_position *p = &l->after;
    struct text *out = &l->e->what;
    bool lotus = false;
    if ((begins(l->then.phase, "over:tie") || begins(l->got.phase, "over:tie")) &&
        model_has(&l->before, FIELD_LOST))
        text_addf(out, " White has lost %u tiles, Black %u.",
                  paiko_stored(p, PAIKO_STORE_LOST, PAIKO_PLAYER_WHITE),
                  paiko_stored(p, PAIKO_STORE_LOST, PAIKO_PLAYER_BLACK));
    for (unsigned side = 0; side < PAIKO_PLAYERS; side++) {
        say_points_of(p, side, out);
        lotus = lotus || (p->kind[side][PAIKO_TYPE_LOTUS] & ~paiko_home[side]) != 0;
    }
    if (p->red[PAIKO_PIECE_ZOMBIE] || p->red[PAIKO_PIECE_CORPSE]) {
        text_addf(out, " Red has %u zombies, each worth 1; corpses give no points.",
                  paiko_bits_count(p->red[PAIKO_PIECE_ZOMBIE]));
        cite(l->e, "SHR-RED-6 SHR-RED-3");
    }
    if (lotus) {
        text_add(out, " A Lotus gives no points.");
        cite(l->e, LOTUS_NO_POINTS);
    }
    cite(l->e, POINTS);
    cite(l->e, "ruling:stuck");
}

void explain_phase(struct look *l, const char *phase) {
    static const struct {
        const char *word, *ids;
    } rows[] = {{"over:tie", "CAT-WIN-4 BGA-END-2 ruling:tie"},
                {"over", "CAT-WIN-1 PNP-WIN-1 BGA-END-1 SHR-WIN-1 SHR-WIN-2 SHR-WIN-3 SHR-WIN-4 "
                         "RON-WIN-1 RON-WIN-2 RON-WIN-3"},
                {"give", "CAT-CAP-4 CAT-CAP-5 PNP-CAP-5 PNP-CAP-6 BGA-CAP-9 RON-CAP-6"},
                {"draft", DRAFT},
                {"discard", DRAFT},
                {"zombify", ZOMBIFY},
                {"take", TAKE_BACK},
                {"capture", RED_CAPTURES},
                {"deal", DEAL},
                {"base", BASES},
                {"hero", HEROES},
                {"token", TOKEN},
                {"action", NEXT_TURN}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (begins(phase, rows[i].word)) {
            by(l, rows[i].ids);
            return;
        }
}

// If an answer says that White or Black wins, cites the rule for winning that was probably misread:
// enough points, enough lead, or whose turn it is.
static void of_win(struct look *l) {
    const char *phase = over(l->then.phase) ? l->then.phase : l->got.phase;
    const bool table = model_has(&l->before, FIELD_TOKEN);
    const unsigned side = phase[strlen("over:")] == 'W' ? PAIKO_PLAYER_WHITE : PAIKO_PLAYER_BLACK;
    if (!begins(phase, "over:W") && !begins(phase, "over:B"))
        return;
    const int own = (int)paiko_score(&l->after, side);
    const int spare = own - (table ? 10 : 5);
    const int ahead = own - (int)paiko_score(&l->after, !side) - (table ? 2 : 3);
    const bool both = over(l->then.phase) && over(l->got.phase);
    if (table && (both || side == PAIKO_PLAYER_WHITE))
        by(l, "RON-WIN-1");
    else if (spare >= 0 && ahead >= 0 && !table && side != l->me)
        by(l, "SHR-WIN-1");
    else
        by(l, ahead <= spare ? "SHR-WIN-3 RON-WIN-3" : "SHR-WIN-2 RON-WIN-2 RON-WIN-1");
}

// Explains two phases that differ. If one of the two phases ends the game, explains only the end.
static void of_phases(struct look *l) {
    const char *then = l->then.phase, *got = l->got.phase;
    const bool ends = over(then) || over(got);
    const bool red[2] = {begins(then, "zombify"), begins(got, "zombify")};
    if (l->move.kind != PAIKO_KIND_ZOMBIFY && (red[0] || red[1]))
        cite(l->e, "SHR-ZOM-3 SHR-ZOM-4");
    else if (red[0] != red[1])
        cite(l->e, "SHR-ZOM-6");
    if (begins(then, "over:R") || begins(got, "over:R"))
        cite(l->e, "SHR-WIN-4");
    if (ends) {
        (void)cite_verdict(l, "ruling:stuck", SENTENCES_MOST);
        of_win(l);
    }
    const char *first = begins(then, "action") ? got : then, *second = first == got ? then : got;
    if (!ends || over(first))
        explain_phase(l, first);
    if (!ends || over(second))
        explain_phase(l, second);
    if (ends)
        explain_end(l);
}

// Returns the clauses about a field other than the phase; NULL if there are none.
static const char *ids_of(const struct look *l, enum model_field field) {
    static const char *const of_field[MODEL_FIELD_COUNT] = {
        [FIELD_TURN] = NEXT_TURN,
        [FIELD_LOST] = WHAT_WAS_CAPTURED,
        [FIELD_PILE] = "SHR-SETUP-2 SHR-SETUP-3 SHR-RED-14",
        [FIELD_HERO] = HEROES,
        [FIELD_BASE] = BASES,
        [FIELD_MADE] = "RON-PLAY-11 RON-PLAY-13 RON-PLAY-14 RON-PLAY-12 ruling:hero-cap",
        [FIELD_STREAK] = "CAT-SHIFT-10 BGA-SHIFT-4 ruling:shift-limit",
        [FIELD_HAND] = "RON-CAP-4 RON-CAP-5 RON-DRAW-1",
        [FIELD_RESERVE] = "RON-CAP-4 RON-CAP-5 RON-DRAW-1",
        [FIELD_LEFT] = "RON-PLAY-1 RON-PLAY-11 RON-TIME-2",
        [FIELD_TOKEN] = TOKEN,
        [FIELD_CYCLE] = "SHR-TURN-2 SHR-TURN-3 SHR-TURN-1"};
    const unsigned kind = l->move.kind;
    const bool deploys = kind == PAIKO_KIND_DEPLOY || kind == PAIKO_KIND_DEPLOY_SHIFT;
    const bool moves = deploys || kind == PAIKO_KIND_SHIFT || kind == PAIKO_KIND_REDEPLOY;
    const bool piles = kind == PAIKO_KIND_TAKE_BACK || kind == PAIKO_KIND_ZOMBIFY ||
                       kind == PAIKO_KIND_LAY_CORPSE || kind == PAIKO_KIND_RAISE_ZOMBIE;
    const bool fell = l->report.captured > 0;
    const bool table = model_has(&l->before, FIELD_TOKEN);
    const bool blacks = l->then.turn == 'B' && l->got.turn == 'B';
    const bool white = field == FIELD_LEFT || (field == FIELD_TURN && table && !blacks);
    if (field == FIELD_TURN &&
        (l->now.phase == PAIKO_PHASE_DRAFT || l->now.phase == PAIKO_PHASE_DISCARD))
        return "CAT-SETUP-4 CAT-SETUP-6 PNP-SETUP-11 SHR-TURN-1";
    if (field == FIELD_TURN && table && l->me == PAIKO_PLAYER_BLACK)
        return blacks ? "RON-PLAY-4" : "RON-PLAY-2";
    if (field == FIELD_TURN && table && blacks)
        return "RON-PLAY-3";
    if (white) // one action can count as several of White's actions
        return kind == PAIKO_KIND_TIME_UP ? "RON-TIME-2"
               : l->move.hero             ? "RON-PLAY-11"
                                          : of_field[FIELD_LEFT];
    if (field == FIELD_STREAK && kind == PAIKO_KIND_REDEPLOY)
        return "CAT-SHIFT-11 ruling:limit-redeploy";
    if (field == FIELD_STREAK && deploys && l->move.type == PAIKO_TYPE_SAI)
        return "CAT-SHIFT-12 ruling:limit-sai";
    if (field == FIELD_PILE)
        return fell ? "SHR-SETUP-3 SHR-RED-14" : piles ? ids_of_action(l) : of_field[field];
    if (field != FIELD_HAND && field != FIELD_RESERVE)
        return of_field[field];
    if (field == FIELD_HAND && deploys)
        return DEPLOYS; // deployed tiles come from the hand
    if (!moves && *ids_of_action(l))
        return ids_of_action(l);
    return fell ? WHAT_WAS_CAPTURED : of_field[field];
}

static bool differs(const struct look *l, enum model_field field) {
    return !line_same(text_string(&l->expected), l->d->next, model_field_names[field]);
}

static void say_value(const char *line, const char *name, struct text *out) {
    size_t size = 0;
    const char *value = line_value(line, name, strlen(name), &size);
    text_addf(out, "%.*s%s", size > VALUE_SHOWN ? VALUE_SHOWN : (int)size, value,
              size > VALUE_SHOWN ? "..." : "");
}

void say_further_fields(struct look *l, enum model_field but) {
    const char *between = " Other fields that differ: ";
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++)
        if (fields[i] != but && differs(l, fields[i])) {
            text_addf(&l->e->what, "%s%s", between, model_field_names[fields[i]]);
            between = ", ";
        }
    text_add(&l->e->what, between[0] == ',' ? "." : "");
}

void explain_fields(struct look *l) {
    struct text *out = &l->e->what;
    size_t i = 0;
    while (i < sizeof fields / sizeof *fields && !differs(l, fields[i]))
        i++;
    if (i == sizeof fields / sizeof *fields)
        return;
    const char *name = model_field_names[fields[i]];
    text_addf(out, "The field %s should be ", name);
    say_value(text_string(&l->expected), name, out);
    text_addf(out, "; in %s's answer it is ", l->who);
    say_value(l->d->next, name, out);
    text_add(out, ".");
    const char *ids = ids_of(l, fields[i]);
    if (fields[i] == FIELD_PHASE)
        of_phases(l);
    else if (ids)
        by(l, ids);
    say_further_fields(l, fields[i]);
}
