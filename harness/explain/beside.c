// SPDX-License-Identifier: MIT
//
// Fields: their two values, the spec's sentence on the clause that decides them, and that clause.
#include "beside.h"

#include <stdio.h>
#include <string.h>

#include "base/line.h"
#include "legality.h"
#include "picture/words.h"
#include "say.h"

enum { VALUE_SHOWN = 160 };

// The order in which a field decides the others.
static const enum model_field fields[] = {
    FIELD_RULES, FIELD_PHASE,  FIELD_TURN, FIELD_LOST,    FIELD_PILE, FIELD_HERO,  FIELD_BASE,
    FIELD_MADE,  FIELD_STREAK, FIELD_HAND, FIELD_RESERVE, FIELD_LEFT, FIELD_TOKEN, FIELD_CYCLE};
enum { FIELDS = sizeof fields / sizeof *fields };

// ---- what decides a field ----

struct citing {
    const struct look *l;
    struct explanation *e;
    bool said; // the verdict's sentences on a clause
};

// A reason's clauses, those of the verdict first, with its sentences where none is said yet.
static void cite(struct citing *c, enum reason reason) {
    c->said = explain_reason(c->l, reason, !c->said, c->e) || c->said;
    reasons_add(c->e, reason);
}

static bool begins(const char *s, const char *word) {
    return strncmp(s, word, strlen(word)) == 0;
}

// What leads to a phase.
static void of_phase(struct citing *c, const char *phase) {
    static const struct {
        const char *word;
        enum reason first, second;
    } rows[] = {{"over:tie", REASON_TIE, REASON_NONE},
                {"over", REASON_WINS, REASON_NONE},
                {"give", REASON_REWARD, REASON_NONE},
                {"draft", REASON_DRAFT, REASON_NONE},
                {"discard", REASON_DRAFT, REASON_NONE},
                {"zombify", REASON_ZOMBIFY, REASON_NONE},
                {"take", REASON_TAKE_BACK, REASON_NONE},
                {"capture", REASON_RED_CAPTURES, REASON_RED_PIECES_FALL},
                {"deal", REASON_DEAL, REASON_LEFT},
                {"base", REASON_BASES, REASON_NONE},
                {"hero", REASON_HEROES, REASON_NONE},
                {"token", REASON_TOKEN, REASON_NONE},
                {"action", REASON_NEXT_TURN, REASON_NONE}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (begins(phase, rows[i].word)) {
            cite(c, rows[i].first);
            cite(c, rows[i].second);
            return;
        }
}

static bool over(const char *phase) {
    return begins(phase, "over");
}

// What a side that one of the two sees as the winner has least to spare of, or lacks: points, or
// the lead; where it has both and it is another's turn, that.
static void of_win(struct citing *c) {
    const struct look *l = c->l;
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
        cite(c, REASON_WHITE_ENOUGH);
    else if (spare >= 0 && ahead >= 0 && !table && side != l->me)
        cite(c, REASON_OWN_TURN);
    else
        cite(c, ahead <= spare ? REASON_AHEAD : REASON_ENOUGH);
}

// Where one of the two sees the game ended, that decides; else a phase between two turns, which one
// of them sees and the other goes on from.
static void of_phases(struct citing *c) {
    const struct look *l = c->l;
    const bool ends = over(l->then.phase) || over(l->got.phase);
    const bool between = begins(l->then.phase, "action");
    if (ends)
        of_win(c);
    const char *first = between ? l->got.phase : l->then.phase;
    const char *second = between ? l->then.phase : l->got.phase;
    if (!ends || over(first))
        of_phase(c, first);
    if (!ends || over(second))
        of_phase(c, second);
}

// What the words of a phase say and no verdict cites, ahead of what one does.
static void cite_phase(const struct look *l, struct explanation *e) {
    const bool then = begins(l->then.phase, "zombify"), got = begins(l->got.phase, "zombify");
    if (l->move.kind != PAIKO_KIND_ZOMBIFY && (then || got))
        reasons_add(e, REASON_BESIDE);
    else if (got != then)
        reasons_add(e, REASON_ZOMBIFY_ONCE);
    if (begins(l->then.phase, "over:R") || begins(l->got.phase, "over:R"))
        reasons_add(e, REASON_RED_WINS);
}

// What an action takes of White's.
static void of_left(struct citing *c) {
    const struct paiko_action *a = &c->l->move;
    if (a->kind == PAIKO_KIND_TIME_UP || a->hero)
        cite(c, a->hero ? REASON_HERO_COSTS : REASON_TIME_UP);
    cite(c, REASON_LEFT);
}

// Who comes next at the table.
static void of_table(struct citing *c) {
    const struct look *l = c->l;
    const bool blacks = l->then.turn == 'B' && l->got.turn == 'B';
    if (!model_has(&l->before, FIELD_TOKEN))
        return;
    if (l->me == PAIKO_PLAYER_BLACK)
        cite(c, blacks ? REASON_NEXT_BLACK : REASON_EACH_BLACK);
    else if (blacks)
        cite(c, REASON_FIRST_BLACK);
    else
        of_left(c);
}

// What moves tiles between the stores.
static void of_stores(struct citing *c, enum model_field field) {
    static const enum reason of_kind[PAIKO_KINDS] = {
        [PAIKO_KIND_DRAW] = REASON_DRAW,          [PAIKO_KIND_GIVE] = REASON_REWARD,
        [PAIKO_KIND_DISCARD] = REASON_DRAFT,      [PAIKO_KIND_DEAL] = REASON_DEAL,
        [PAIKO_KIND_CHOOSE_HERO] = REASON_HEROES, [PAIKO_KIND_RETURN_HERO] = REASON_HEROES,
        [PAIKO_KIND_CHOOSE_BASE] = REASON_BASES};
    const struct look *l = c->l;
    const unsigned kind = l->move.kind;
    if (kind == PAIKO_KIND_GIVE)
        cite(c, REASON_REWARD_DRAWN);
    cite(c, l->now.phase == PAIKO_PHASE_DRAFT ? REASON_DRAFT : of_kind[kind]);
    if (field == FIELD_HAND && (kind == PAIKO_KIND_DEPLOY || kind == PAIKO_KIND_DEPLOY_SHIFT))
        cite(c, REASON_DEPLOYS); // which is where it comes from
    if (l->report.captured)
        cite(c, REASON_WHAT_WAS_CAPTURED);
    cite(c, REASON_TO_RESERVES);
}

static void of_streak(struct citing *c) {
    const struct look *l = c->l;
    if (l->move.kind == PAIKO_KIND_REDEPLOY)
        cite(c, REASON_LIMIT_REDEPLOY);
    if (l->move.kind == PAIKO_KIND_DEPLOY_SHIFT ||
        (l->move.kind == PAIKO_KIND_DEPLOY && l->move.type == PAIKO_TYPE_SAI))
        cite(c, REASON_LIMIT_SAI);
    cite(c, REASON_LIMIT);
}

static void of_pile(struct citing *c) {
    const struct look *l = c->l;
    if (l->report.captured) {
        cite(c, REASON_TO_PILE);
        cite(c, REASON_WHAT_WAS_CAPTURED);
    }
    if (l->move.kind == PAIKO_KIND_TAKE_BACK)
        cite(c, REASON_TAKE_BACK);
    if (l->move.kind == PAIKO_KIND_ZOMBIFY)
        cite(c, REASON_ZOMBIFY);
    if (l->move.kind == PAIKO_KIND_LAY_CORPSE || l->move.kind == PAIKO_KIND_RAISE_ZOMBIE)
        cite(c, REASON_RED_DEPLOYS);
    cite(c, REASON_PILE);
}

// Whether the program has whoever acted act again, in a game where nobody does.
static bool acts_again(const struct look *l) {
    return !model_has(&l->before, FIELD_TOKEN) && begins(l->got.phase, "action") &&
           l->got.turn == l->before.turn;
}

static void of_field(struct citing *c, enum model_field field) {
    static const enum reason others[MODEL_FIELD_COUNT] = {[FIELD_LOST] = REASON_WHAT_WAS_CAPTURED,
                                                          [FIELD_HERO] = REASON_HEROES,
                                                          [FIELD_BASE] = REASON_BASES,
                                                          [FIELD_MADE] = REASON_WHITE_HEROES,
                                                          [FIELD_TOKEN] = REASON_TOKEN,
                                                          [FIELD_CYCLE] = REASON_CYCLE};
    const struct look *l = c->l;
    switch (field) {
    case FIELD_PHASE:
        of_phases(c);
        break;
    case FIELD_TURN:
        if (l->now.phase == PAIKO_PHASE_DRAFT || l->now.phase == PAIKO_PHASE_DISCARD)
            cite(c, REASON_WHITE_BEGINS);
        of_table(c);
        cite(c, REASON_NEXT_TURN);
        if (acts_again(l))
            cite(c, REASON_ONE_ACTION);
        break;
    case FIELD_HAND:
    case FIELD_RESERVE:
        of_stores(c, field);
        break;
    case FIELD_STREAK:
        of_streak(c);
        break;
    case FIELD_LEFT:
        of_left(c);
        break;
    case FIELD_PILE:
        of_pile(c);
        break;
    case FIELD_RULES:
    case FIELD_BOARD:
    case MODEL_FIELD_COUNT:
        break;
    default:
        cite(c, others[field]);
        break;
    }
    if (model_has(&l->before, FIELD_TOKEN)) {
        char id[32];
        (void)snprintf(id, sizeof id, "RON-TAB-%u", l->before.players);
        reasons_add_ids(c->e, id);
    }
}

void explain_phase(const struct look *l, struct explanation *e) {
    struct citing c = {l, e, false};
    of_phase(&c, l->before.phase);
}

// ---- points ----

// The tiles of a side that give a number of points each: "2 each for k11, l10".
static const char *say_scoring(const struct paiko_position *p, unsigned side, paiko_bits ground,
                               unsigned each, const char *between, struct text *out) {
    const paiko_bits found = p->own[side] & ground & ~p->kind[side][PAIKO_TYPE_LOTUS];
    if (!found)
        return between;
    text_addf(out, "%s%u for ", between, each);
    say_squares(found, PAIKO_SQUARES, out);
    return "; ";
}

static void say_points_of(const struct paiko_position *p, unsigned side, struct text *out) {
    const unsigned points = paiko_score(p, side);
    char has[48], from[48];
    (void)snprintf(has, sizeof has, " %s has %u point%s", words_players[side], points,
                   points == 1 ? "" : "s");
    (void)snprintf(from, sizeof from, " %s's points: ", words_players[side]);
    const bool said = strstr(text_string(out), has) != NULL; // by the verdict
    const char *between = said ? from : " (";
    if (!said)
        text_add(out, has);
    between = say_scoring(p, side, paiko_home[!side], 2, between, out);
    between = say_scoring(p, side, paiko_middle, 1, between, out);
    text_add(out, between[0] == ';' && !said ? ")." : "."); // who is said to have points has some
}

void explain_score(const struct look *l, struct explanation *e) {
    bool lotus = false;
    for (unsigned side = 0; side < PAIKO_PLAYERS; side++) {
        say_points_of(&l->after, side, &e->what);
        lotus = lotus || (l->after.kind[side][PAIKO_TYPE_LOTUS] & ~paiko_home[side]) != 0;
    }
    if (l->after.red[PAIKO_PIECE_ZOMBIE] || l->after.red[PAIKO_PIECE_CORPSE]) {
        text_addf(&e->what, " Red has %u zombies, each worth 1; corpses give no points.",
                  paiko_bits_count(l->after.red[PAIKO_PIECE_ZOMBIE]));
        if (!l->after.red[PAIKO_PIECE_ZOMBIE])
            reasons_add(e, REASON_CORPSE_NO_POINTS);
        reasons_add(e, REASON_RED_POINTS);
    }
    if (lotus) {
        text_add(&e->what, " A Lotus gives no points.");
        reasons_add(e, REASON_LOTUS_NO_POINTS);
    }
    reasons_add(e, REASON_POINTS);
}

// An end, or none: whoever is stuck, points, and what a tie asks for.
static void explain_end(const struct look *l, struct explanation *e) {
    const bool tie =
        strcmp(l->then.phase, "over:tie") == 0 || strcmp(l->got.phase, "over:tie") == 0;
    if (tie && model_has(&l->before, FIELD_LOST))
        text_addf(&e->what, " White has lost %u tiles, Black %u.",
                  paiko_stored(&l->after, PAIKO_STORE_LOST, PAIKO_PLAYER_WHITE),
                  paiko_stored(&l->after, PAIKO_STORE_LOST, PAIKO_PLAYER_BLACK));
    explain_score(l, e);
    reasons_add(e, REASON_STUCK);
}

// ---- values ----

static bool value_differs(const struct look *l, const char *name) {
    return !line_same(text_string(&l->expected), l->d->next, name);
}

static void say_value(const char *line, const char *name, struct text *out) {
    size_t size = 0;
    const char *value = line_value(line, name, strlen(name), &size);
    text_addf(out, "%.*s%s", size > VALUE_SHOWN ? VALUE_SHOWN : (int)size, value,
              size > VALUE_SHOWN ? "..." : "");
}

static void say_field(const struct look *l, enum model_field field, struct explanation *e) {
    const char *name = model_field_names[field];
    struct citing c = {l, e, false};
    text_addf(&e->what, "The field %s should be ", name);
    say_value(text_string(&l->expected), name, &e->what);
    text_addf(&e->what, "; in %s's answer it is ", l->who);
    say_value(l->d->next, name, &e->what);
    text_add(&e->what, ".");
    if (field == FIELD_PHASE)
        cite_phase(l, e);
    const bool ends = field == FIELD_PHASE && (over(l->then.phase) || over(l->got.phase));
    if (ends)
        (void)explain_reason(l, REASON_STUCK, true, e);
    of_field(&c, field);
    if (ends)
        explain_end(l, e);
}

void explain_further_fields(const struct look *l, enum model_field but, const char *words,
                            struct text *out) {
    const char *between = words;
    for (size_t i = 0; i < FIELDS; i++) {
        if (fields[i] == but || !value_differs(l, model_field_names[fields[i]]))
            continue;
        text_addf(out, "%s%s", between, model_field_names[fields[i]]);
        between = ", ";
    }
    text_add(out, between == words ? "" : ".");
}

void explain_fields(const struct look *l, struct explanation *e) {
    for (size_t i = 0; i < FIELDS; i++)
        if (value_differs(l, model_field_names[fields[i]])) {
            say_field(l, fields[i], e);
            explain_further_fields(l, fields[i], " Other fields that differ: ", &e->what);
            return;
        }
}
