// SPDX-License-Identifier: MIT
//
// What forbids an action is said in the spec's sentences, with the tiles that they count; of a
// legal one what the checks say.
#include "legality.h"

#include <stdio.h>
#include <string.h>

#include "harness_options.h"
#include "picture/words.h"
#include "say.h"

enum { LOTUS_BARS = 3, SENTENCES_MOST = 3, CHECKS_SAID = 3, SENTENCE_MAX = 512 };

// ---- the spec's verdict ----

// The next sentence of a line from *s on, cut where it is very long; false at the end.
static bool next_sentence(const char **s, const char *end, char sentence[SENTENCE_MAX]) {
    while (*s < end && **s == ' ')
        ++*s;
    if (*s >= end)
        return false;
    const char *stop = *s;
    while (stop < end && !(*stop == '.' && (stop + 1 == end || stop[1] == ' ')))
        stop++;
    stop += stop < end;
    (void)snprintf(sentence, SENTENCE_MAX, "%.*s", (int)(stop - *s), *s);
    *s = stop;
    return true;
}

static void say_new(const struct verdict_line *line, size_t most, size_t *said, struct text *what) {
    const char *s = line->sentences, *end = s + line->length;
    char sentence[SENTENCE_MAX];
    while (*said < most && next_sentence(&s, end, sentence)) {
        if (strstr(text_string(what), sentence))
            continue;
        text_addf(what, " %s", sentence);
        ++*said;
    }
}

void explain_verdict(const struct look *l, size_t most, struct explanation *e) {
    const char *s = text_string(&l->lines);
    struct verdict_line line;
    size_t said = 0;
    while (verdict_line(&s, &line)) {
        if (l->legal && reason_has(REASON_ONE_ACTION, line.id, line.id_length))
            continue; // which no program gets wrong alone
        reasons_add_id(e, line.id, line.id_length);
        say_new(&line, most, &said, &e->what);
    }
}

bool explain_reason(const struct look *l, enum reason reason, bool say, struct explanation *e) {
    const char *s = text_string(&l->lines);
    struct verdict_line line;
    bool found = false;
    while (verdict_line(&s, &line)) {
        size_t said = 0;
        if (!reason_has(reason, line.id, line.id_length))
            continue;
        reasons_add_id(e, line.id, line.id_length);
        if (!found && say)
            say_new(&line, SENTENCES_MOST, &said, &e->what);
        found = true;
    }
    return found;
}

// Whether the verdict names a clause of a reason.
static bool verdict_has(const struct look *l, enum reason reason) {
    const char *s = text_string(&l->lines);
    struct verdict_line line;
    while (verdict_line(&s, &line))
        if (strncmp(line.id, "ruling:", 7) != 0 && reason_has(reason, line.id, line.id_length))
            return true;
    return false;
}

// ---- the tiles that the verdict counts ----

static void name_pressing(const struct paiko_position *p, unsigned side, unsigned square,
                          struct explanation *e) {
    const struct paiko_pressure it = paiko_pressure(p, side, square);
    const paiko_bits own = it.fires | (it.self ? paiko_bits_one(square) : 0);
    if (!it.enemy && !own)
        return;
    text_addf(&e->what, " Threats on %s: ", model_square_name((int)square));
    say_tiles(p, it.enemy, &e->what);
    text_add(&e->what, it.enemy && own ? ", " : "");
    say_tiles(p, own, &e->what);
    if (it.cover) {
        text_add(&e->what, "; cover: ");
        say_tiles(p, it.cover, &e->what);
    }
    text_add(&e->what, ".");
    look_mark(e, it.enemy | own, MARK_THREATENS);
    look_mark(e, it.cover, MARK_COVERS);
}

// Whether so many threats are there only since those of tiles of one type add up too.
static bool adds_up(const struct paiko_position *p, paiko_bits threats, unsigned needed) {
    const unsigned count = paiko_bits_count(threats);
    unsigned types = 0;
    for (; threats; threats &= threats - 1)
        types |= 1U << paiko_cell_type(p->cell[paiko_bits_first(threats)]);
    return count >= needed && paiko_bits_ones(types) < needed;
}

void explain_enemy_lotus(const struct paiko_position *p, unsigned side, unsigned square,
                         struct explanation *e) {
    for (paiko_bits s = look_covers(p, !side, square) & p->hero; s; s &= s - 1)
        if (paiko_cell_type(p->cell[paiko_bits_first(s)]) == PAIKO_TYPE_LOTUS)
            reasons_add(e, REASON_HERO_LOTUS);
}

// How many it takes of a tile that is in danger.
static void cite_threshold(const struct look *l, const struct paiko_position *p, unsigned square,
                           struct explanation *e) {
    const struct paiko_pressure it = paiko_pressure(p, l->me, square);
    const bool covered = it.cover || it.home;
    if (paiko_bits_count(it.cover) + it.home > 1)
        reasons_add(e, REASON_COVER_ONCE);
    reasons_add(e, covered ? REASON_COVERED : REASON_TWO_THREATS);
    const unsigned own = paiko_bits_count(it.fires) + it.self;
    if (it.needed > own && adds_up(p, it.enemy, it.needed - own))
        reasons_add(e, REASON_THREATS_ADD);
    explain_enemy_lotus(p, l->me, square, e);
}

// The tile stands on each of the squares between, in turn.
static void name_way(const struct look *l, const struct paiko_position *moved,
                     struct explanation *e) {
    for (paiko_bits way = paiko_near[l->from] & paiko_near[l->to]; way; way &= way - 1) {
        struct paiko_position p = *moved;
        const unsigned s = paiko_bits_first(way);
        if (p.cell[s])
            continue;
        p.cell[s] = p.cell[l->to];
        p.cell[l->to] = 0;
        if (paiko_bits_has(p.hero, (unsigned)l->to))
            p.hero |= paiko_bits_one(s);
        name_pressing(&p, l->me, s, e);
        if (paiko_pressure(&p, l->me, s).falls)
            cite_threshold(l, &p, s, e);
    }
}

static void name_in_danger(const struct look *l, const struct paiko_position *moved,
                           struct explanation *e) {
    for (unsigned s = 0; s < PAIKO_SQUARES; s++) {
        const paiko_cell cell = moved->cell[s];
        if (!cell || paiko_cell_player(cell) != l->me || !paiko_pressure(moved, l->me, s).falls)
            continue;
        name_pressing(moved, l->me, s, e);
        e->mark[s] |= MARK_DIFFERS;
        cite_threshold(l, moved, s, e);
    }
}

static void name_tiles(const struct look *l, struct explanation *e) {
    const struct paiko_position moved = look_after(&l->now, &l->move);
    const bool ways = l->from >= 0 && l->to >= 0;
    if (l->me >= PAIKO_PLAYERS)
        return;
    if (verdict_has(l, REASON_OWN_SAFETY)) {
        name_in_danger(l, &moved, e);
    } else if (verdict_has(l, REASON_SHIFT_END) && ways) {
        name_pressing(&moved, l->me, (unsigned)l->to, e);
        cite_threshold(l, &moved, (unsigned)l->to, e);
    } else if (verdict_has(l, REASON_SHIFT_WAY) && ways) {
        name_way(l, &moved, e);
    }
    const unsigned landing = l->move.kind == PAIKO_KIND_DEPLOY_SHIFT ? l->move.from : l->move.to;
    if (landing >= PAIKO_SQUARES || l->move.kind == PAIKO_KIND_SHIFT)
        return;
    const paiko_bits enemy = look_threats(&l->now, !l->me, landing);
    look_mark(e, enemy, MARK_THREATENS);
    if (verdict_has(l, REASON_LOTUS_TWO) && adds_up(&l->now, enemy, LOTUS_BARS))
        reasons_add(e, REASON_THREATS_ADD);
}

// A way round a corner takes two steps, by one of two squares; what closes each of them.
static void cite_corner(const struct look *l, struct explanation *e) {
    const paiko_bits way = paiko_near[l->move.from] & paiko_near[l->move.to];
    reasons_add(e, REASON_STRAIGHT_STEPS);
    for (paiko_bits s = way; s; s &= s - 1) {
        if (paiko_bits_has(paiko_black, paiko_bits_first(s)))
            reasons_add(e, REASON_WAY_BLACK);
        else if (l->now.cell[paiko_bits_first(s)])
            reasons_add(e, REASON_WAY_TAKEN);
    }
    if (paiko_bits_count(way) < 2)
        reasons_add(e, REASON_WAY_HALF);
}

// A tile that would go round a corner and may not, for what closes the squares between.
static bool corner_closed(const struct look *l) {
    const unsigned from = l->move.from, to = l->move.to;
    if ((l->move.kind != PAIKO_KIND_SHIFT && l->move.kind != PAIKO_KIND_DEPLOY_SHIFT) ||
        from >= PAIKO_SQUARES || to >= PAIKO_SQUARES || l->now.cell[to] ||
        paiko_bits_has(paiko_black, to))
        return false;
    const int files = paiko_file[from] - paiko_file[to];
    const int ranks = paiko_rank[from] - paiko_rank[to];
    return files * files == 1 && ranks * ranks == 1 &&
           (model_option_is(&l->before, OPTION_PATH_SHAPE_STRAIGHT) ||
            verdict_has(l, REASON_SHIFT_WAY) || verdict_has(l, REASON_WAY_TAKEN) ||
            verdict_has(l, REASON_WAY_BLACK)); // beside half a square one of these closes the other
}

// ---- both ways ----

static void say_action(const struct look *l, const char *is, const char *does,
                       struct explanation *e) {
    text_addf(&e->what, "%s's %s %s; %s %s.", words_players[l->me], l->action, is, l->who, does);
}

void explain_ability(const struct look *l, struct explanation *e) {
    if (l->move.kind == PAIKO_KIND_REDEPLOY)
        reasons_add(e, reasons_redeployment(l->move.type, look_hero(l)));
    if (l->move.kind == PAIKO_KIND_DEPLOY_SHIFT)
        reasons_add(e, reasons_shift_at_once(l->move.type));
    if (l->move.kind == PAIKO_KIND_SHIFT_ZOMBIE)
        reasons_add(e, REASON_ZOMBIE_SHIFTS);
}

void explain_forbidden(const struct look *l, struct explanation *e) {
    say_action(l, "is not legal", "allows it", e);
    if (look_hero(l) && l->move.type == PAIKO_TYPE_EARTH && verdict_has(l, REASON_SHIFT_END))
        reasons_add(e, REASON_HERO_EARTH);
    if (verdict_has(l, REASON_BUSY_HELD)) // which is why the tile is not available either
        reasons_add(e, REASON_BUSY_HELD);
    explain_verdict(l, SENTENCES_MOST, e);
    explain_ability(l, e);
    name_tiles(l, e);
    if (corner_closed(l))
        cite_corner(l, e);
    if (l->me == PAIKO_PLAYER_RED && verdict_has(l, REASON_OWN_SAFETY))
        reasons_add(e, REASON_RED_PIECES_FALL);
    if (l->move.kind == PAIKO_KIND_CAPTURE)
        reasons_add(e, REASON_RED_CAPTURES);
    if (l->move.kind == PAIKO_KIND_PASS)
        reasons_add(e, REASON_ONE_ACTION);
}

// What decides actions that neither deploy nor shift a tile.
static enum reason reason_of_kind(unsigned kind) {
    static const enum reason reasons[PAIKO_KINDS] = {[PAIKO_KIND_DRAW] = REASON_DRAW,
                                                     [PAIKO_KIND_GIVE] = REASON_REWARD,
                                                     [PAIKO_KIND_PASS] = REASON_PASSES,
                                                     [PAIKO_KIND_DISCARD] = REASON_DRAFT,
                                                     [PAIKO_KIND_LAY_CORPSE] = REASON_RED_DEPLOYS,
                                                     [PAIKO_KIND_RAISE_ZOMBIE] = REASON_RED_DEPLOYS,
                                                     [PAIKO_KIND_SHIFT_ZOMBIE] = REASON_RED_SHIFTS,
                                                     [PAIKO_KIND_TAKE_BACK] = REASON_TAKE_BACK,
                                                     [PAIKO_KIND_ZOMBIFY] = REASON_BESIDE,
                                                     [PAIKO_KIND_CAPTURE] = REASON_RED_CAPTURES,
                                                     [PAIKO_KIND_DONE] = REASON_DONE,
                                                     [PAIKO_KIND_CHOOSE_HERO] = REASON_HEROES,
                                                     [PAIKO_KIND_CHOOSE_BASE] = REASON_BASES,
                                                     [PAIKO_KIND_GIVE_TOKEN] = REASON_TOKEN,
                                                     [PAIKO_KIND_DEAL] = REASON_DEAL,
                                                     [PAIKO_KIND_RETURN_HERO] = REASON_HEROES,
                                                     [PAIKO_KIND_TIME_UP] = REASON_LEFT};
    return reasons[kind];
}

// The square that decides: the first that differs, else the one where the action ends; -1 for none.
static int deciding_square(const struct look *l, const struct explanation *e) {
    for (int s = 0; s < MODEL_SQUARES; s++)
        if (e->mark[s] & MARK_DIFFERS)
            return s;
    return l->legal != l->d->legal ? l->to : -1;
}

void explain_threats(const struct look *l, struct explanation *e) {
    static const char *const counted[] = {" threats (", "one threat (", "no threat"};
    const int square = deciding_square(l, e);
    char named[32];
    if (square < 0 || l->me >= PAIKO_PLAYERS)
        return;
    (void)snprintf(named, sizeof named, "Threats on %s:", model_square_name(square));
    bool said = strstr(text_string(&e->what), named) != NULL;
    for (size_t i = 0; i < sizeof counted / sizeof *counted; i++)
        said = said || strstr(text_string(&e->what), counted[i]) != NULL;
    if (said)
        return;
    const struct paiko_position p =
        l->legal && l->d->legal ? look_stand(l, 1) : look_after(&l->now, &l->move);
    const paiko_cell cell = p.cell[square];
    const unsigned side = cell ? paiko_cell_player(cell) : l->me;
    name_pressing(&p, side, (unsigned)square, e);
    if (!strstr(text_string(&e->what), named))
        text_addf(&e->what, " %s none.", named);
}

// What would bar Red from a square, if it did.
static void cite_barred_red(const struct look *l, unsigned to, struct explanation *e) {
    if (!paiko_pressure(&l->now, PAIKO_PLAYER_RED, to).falls)
        return;
    reasons_add(e, REASON_SHIFT_END);
    reasons_add(e, REASON_RED_PIECES_FALL);
}

void explain_allowed(const struct look *l, struct explanation *e) {
    say_action(l, "is legal", "refuses it", e);
    if (explain_checks(l, CHECKS_SAID, e))
        return;
    if (l->me == PAIKO_PLAYER_RED && l->to >= 0)
        cite_barred_red(l, (unsigned)l->to, e);
    const bool said = explain_reason(l, reason_of_kind(l->move.kind), true, e);
    explain_verdict(l, said ? 1 : SENTENCES_MOST, e);
}
