// SPDX-License-Identifier: MIT
//
// Reads both answers of a difference, chooses what to explain (legality or the next position), and
// draws the boards. If a position or an action cannot be read, the explanation says why.
#include "look.h"

#include <ctype.h>
#include <string.h>

#include "play/actions.h"

enum { WORDS_SHOWN = 160 };

// ---- both sides ----

static void read_question(struct look *l) {
    struct paiko_error e;
    struct problem p;
    l->readable = model_read(&l->before, l->position, &l->problem);
    if (l->readable && impl_engine.check(NULL, l->position, &p) != ANSWER_YES) {
        l->readable = false;
        l->problem = p;
    }
    if (l->readable)
        (void)paiko_position_read(&l->now, l->position, false, &e);
    l->me = l->readable ? l->now.turn : PAIKO_PLAYER_CHANCE;
    if (!l->action[0])
        return;
    l->acting = l->readable && paiko_action_read(&l->move, &l->now, l->action, &e);
    if (l->readable && !l->acting)
        problem_set(&l->problem, "action", "", 0, e.column, e.found, e.expected);
    action_squares(l->action, strlen(l->action), &l->from, &l->to);
}

void look_begin(struct look *l, const struct difference *d, struct explanation *e) {
    *l = (struct look){.d = d,
                       .e = e,
                       .position = d->position ? d->position : "",
                       .action = d->action ? d->action : "",
                       .who = d->who ? d->who : "the program",
                       .from = -1,
                       .to = -1};
    struct problem p;
    read_question(l);
    if (l->acting)
        l->legal = impl_explain(l->position, l->action, &l->lines, &p) == ANSWER_YES;
    if (l->legal && paiko_is_legal(&l->now, &l->move)) { // the engine can differ from the spec
        l->after = l->now;
        paiko_make(&l->after, &l->move, NULL, &l->report);
        (void)impl_engine.apply(NULL, l->position, l->action, &l->expected, NULL, &p);
        (void)model_read(&l->then, text_string(&l->expected), &p);
    }
    l->given = d->legal && d->next && d->next[0];
    if (!l->given)
        return;
    l->got_readable = model_read(&l->got, d->next, &l->got_problem);
    if (l->got_readable && l->readable && model_game(&l->got) != model_game(&l->before)) {
        l->got_readable = false;
        problem_set(&l->got_problem, "position", model_field_names[FIELD_RULES], 0, 0,
                    l->got.ruleset, l->before.ruleset);
    }
}

struct paiko_position look_stand(const struct look *l, unsigned wave) {
    struct paiko_position p = l->after;
    for (unsigned i = 0; i < l->report.captured; i++) {
        const unsigned square = l->report.fall[i].square;
        if (l->report.fall[i].wave < wave)
            continue;
        p.cell[square] = l->report.fall[i].tile;
        if (l->report.fall[i].hero)
            p.hero |= paiko_bits_one(square);
    }
    return p;
}

static void lift(struct paiko_position *p, unsigned square) {
    p->cell[square] = 0;
    p->hero &= ~paiko_bits_one(square);
    p->busy &= ~paiko_bits_one(square);
}

struct paiko_position look_after(const struct look *l) {
    struct paiko_position p = l->now;
    const struct paiko_action *a = &l->move;
    const bool deploys = a->kind == PAIKO_KIND_DEPLOY || a->kind == PAIKO_KIND_DEPLOY_SHIFT;
    const bool moves = a->kind == PAIKO_KIND_SHIFT || a->kind == PAIKO_KIND_REDEPLOY;
    if ((!deploys && !moves) || l->me >= PAIKO_PLAYERS || a->type >= PAIKO_TYPES ||
        a->to >= PAIKO_SQUARES || (moves && a->from >= PAIKO_SQUARES))
        return p;
    const bool hero = moves ? paiko_bits_has(p.hero, a->from) : a->hero;
    if (moves)
        lift(&p, a->from);
    lift(&p, a->to);
    p.cell[a->to] = paiko_cell_of(l->me, a->type, a->facing);
    if (hero)
        p.hero |= paiko_bits_one(a->to);
    if (paiko_game_of(p.rules.ruleset) == PAIKO_GAME_RONIN) // in Ronin a tile that acted is busy
        p.busy |= paiko_bits_one(a->to);
    return p;
}

void look_cell(const struct paiko_position *p, unsigned square, char cell[MODEL_CELL]) {
    const paiko_cell c = p->cell[square];
    memset(cell, 0, MODEL_CELL);
    if (!c)
        return;
    const unsigned player = paiko_cell_player(c), type = paiko_cell_type(c);
    if (player == PAIKO_PLAYER_RED) {
        cell[0] = type == PAIKO_PIECE_CORPSE ? 'X' : 'Z';
        return;
    }
    cell[0] = TILE_LETTERS[type];
    if (player == PAIKO_PLAYER_BLACK)
        cell[0] = (char)tolower(cell[0]);
    if (paiko_directional(type))
        cell[1] = PAIKO_FACINGS_TEXT[paiko_cell_facing(c)];
    model_mark(cell, paiko_bits_has(p->hero, square), paiko_bits_has(p->busy, square));
}

int look_nearest_to_fall(const struct paiko_position *p, unsigned side, int first) {
    int least = 0, square = -1;
    for (int s = 0; s < PAIKO_SQUARES; s++) {
        const unsigned owner = p->cell[s] ? paiko_cell_player(p->cell[s]) : PAIKO_PLAYERS;
        if (!p->cell[s] || (side < PAIKO_PLAYERS && owner != side))
            continue;
        const struct paiko_pressure it = paiko_pressure(p, owner, (unsigned)s);
        const int lacks = (int)(it.needed + it.cancelled) - (int)it.threats;
        if (it.threats && (square < 0 || lacks < least || (lacks == least && s == first))) {
            least = lacks;
            square = s;
        }
    }
    return square;
}

bool explain_takes(const struct finding *f, int side) {
    const enum direction d = f->direction;
    return d == DIRECTION_ONLY || d == DIRECTION_UNLISTED    ? f->side == side
           : d == DIRECTION_DENIES || d == DIRECTION_REFUSES ? f->side != side
                                                             : true;
}

struct difference explain_difference(const struct finding *f, int by, struct text *room) {
    struct difference d = {.position = f->position, .action = f->action};
    const char *answer = f->answer[by];
    text_clear(room);
    d.legal = explain_takes(f, JUDGED);
    if (f->direction == DIRECTION_SUCCESSOR || f->direction == DIRECTION_REPORT) {
        text_add_bytes(room, answer, strcspn(answer, "\n"));
        d.next = text_string(room);
    } else {
        d.says = answer;
    }
    return d;
}

// ---- boards ----

// Adds a board to `list`. Squares with MARK_DIFFERS get the mark "[". Squares with MARK_ACTION get
// the mark "(", unless `action` is "".
static void add_board(json_t *list, const char *title, const char *position, const char *action,
                      const struct explanation *e) {
    json_t *marks = json_object();
    for (int s = 0; s < MODEL_SQUARES; s++) {
        const bool named = *action && e->mark[s] == MARK_ACTION;
        if (e->mark[s])
            json_object_set_new(marks, model_square_name(s),
                                json_string(e->mark[s] == MARK_DIFFERS ? "["
                                            : named                    ? "("
                                                                       : ""));
    }
    json_t *o = json_pack("{s:s, s:s}", "title", title, "position", position);
    json_object_set_new(o, "action", *action ? json_string(action) : json_null());
    json_object_set_new(o, "marks", marks);
    json_array_append_new(list, o);
}

// Returns the boards that can be drawn: before the action, expected, got.
static json_t *boards_of(const struct look *l) {
    TEXT right = {0}, wrong = {0};
    json_t *list = json_array();
    if (l->readable)
        add_board(list, "before", l->position, l->action, l->e);
    if (l->readable && l->expected.length) {
        model_write(&l->then, &right);
        add_board(list, "expected", text_string(&right), "", l->e);
    }
    if (l->readable && l->got_readable) {
        model_write(&l->got, &wrong);
        add_board(list, "got", text_string(&wrong), "", l->e);
    }
    return list;
}

// ---- the explanation ----

static void explain_position(struct look *l) {
    struct text *out = &l->e->what;
    if (!l->readable) {
        text_add(out, "The position cannot be read: ");
        problem_describe(&l->problem, out);
        text_addf(out, "; %s %s.", l->who, l->d->legal ? "accepts it" : "disagrees");
    } else if (l->d->legal) {
        text_addf(out, "%s's list of actions is not in order, or names an action twice.", l->who);
    } else {
        text_addf(out, "The position is valid; %s refuses it or lists no action.", l->who);
    }
    if (l->readable ? !l->d->legal : strcmp(l->problem.field, "phase") == 0)
        explain_phase(l, l->before.phase);
    if (l->d->says && l->d->says[0])
        text_addf(out, " It says: %.*s", WORDS_SHOWN, l->d->says);
}

void explain(const struct difference *d, struct explanation *e, json_t **boards) {
    struct look l;
    memset(e, 0, sizeof *e);
    look_begin(&l, d, e);
    e->ruleset = ruleset_index(l.before.ruleset);
    if (l.readable && l.from >= 0)
        e->mark[l.from] = MARK_ACTION;
    if (l.readable && l.to >= 0)
        e->mark[l.to] = MARK_ACTION;
    if (!l.readable || !l.action[0]) {
        explain_position(&l);
    } else if (!l.acting) {
        text_add(&e->what, "The action cannot be read: ");
        problem_describe(&l.problem, &e->what);
        text_addf(&e->what, "; %s %s.", l.who, d->legal ? "allows it" : "disagrees");
    } else if (l.legal != d->legal) {
        if (d->legal)
            explain_forbidden(&l);
        else
            explain_allowed(&l);
    } else if (!l.legal) {
        text_addf(&e->what, "%s is not legal, and %s says so too.", l.action, l.who);
    } else if (l.given && !l.got_readable) {
        text_addf(&e->what, "%s's answer is not a valid position: ", l.who);
        problem_describe(&l.got_problem, &e->what);
        text_add(&e->what, ".");
    } else if (l.given) {
        explain_outcome(&l);
    }
    if (!e->what.length)
        text_addf(&e->what, "%s's answer is correct.", l.who);
    e->what.s[0] = (char)toupper((unsigned char)e->what.s[0]);
    if (!e->clauses && l.acting)
        (void)cite_verdict(&l, NULL, 0);
    if (boards)
        *boards = boards_of(&l);
    text_free(&l.lines);
    text_free(&l.expected);
}
