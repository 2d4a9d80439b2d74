// SPDX-License-Identifier: MIT
//
// What is told of holes: which were met, play that need not end, zugzwang, clauses without use.
#include <paiko/paiko.h>
#include <string.h>

#include "holes.h"
#include "impact.h"
#include "impl/impl.h"
#include "pages_inside.h"
#include "picture/picture.h"
#include "picture/words.h"
#include "position/forms.h"
#include "registers/rulings.h"
#include "tell.h"

static void add_texts(const json_t *texts, struct text *out) {
    size_t i;
    json_t *one;
    json_array_foreach(texts, i, one) {
        text_addf(out, "%s%s", i ? "; " : "", json_string_value(one));
    }
}

// Draws a cycle as one board with its first step.
bool pages_draw_cycle(const char *folder, const char *name, const json_t *cycle,
                      struct problem *p) {
    struct text svg = {0}, caption = {0}, path = {0};
    const char *first = json_string_value(json_array_get(in(cycle, "actions"), 0));
    add_texts(in(cycle, "actions"), &caption);
    const struct picture pic = {.position = string(cycle, "position"),
                                .action = first,
                                .title = "These steps come back to this very position",
                                .caption = text_string(&caption),
                                .bare = true};
    text_addf(&path, "%s/pictures", folder);
    const bool good = picture_board(&pic, &svg, p) &&
                      pages_put_file(text_string(&path), name, text_string(&svg), p);
    text_free(&svg);
    text_free(&caption);
    text_free(&path);
    return good;
}

void pages_tell_cycle(const json_t *cycle, struct text *out) {
    const char *first = json_string_value(json_array_get(in(cycle, "actions"), 0));
    text_add(out, "A board. First ");
    tell_action(string(cycle, "position"), first ? first : "", out);
    text_addf(out, "; after %lld plies it is as it was.", (long long)number(cycle, "plies"));
}

static bool add_cycle(const json_t *cycle, const char *ruleset, const char *folder,
                      struct text *out, struct problem *p) {
    if (!json_is_object(cycle)) {
        text_add(out, "No cycle of positions found by idle play.\n\n");
        return true;
    }
    char name[PATH_ROOM];
    snprintf(name, sizeof name, "%s.cycle.svg", ruleset);
    text_addf(out,
              "Play need not end: by default these %lld plies come back to where they began"
              " (the shortest found).\n\n![",
              (long long)number(cycle, "plies"));
    pages_tell_cycle(cycle, out);
    text_addf(out, "](pictures/%s)\n\n```\n%s\n", name, string(cycle, "position"));
    add_texts(in(cycle, "actions"), out);
    text_add(out, "\n```\n\n");
    return pages_draw_cycle(folder, name, cycle, p);
}

// ---- zugzwang ----

// The position after the reply, by the engine; as far as it is known where an action is not legal.
static void replied(const json_t *w, struct text *at) {
    size_t i;
    json_t *action;
    struct text next = {0};
    struct problem ignored;
    text_add(at, string(w, "next"));
    json_array_foreach(in(w, "reply"), i, action) {
        const char *s = json_string_value(action);
        if (impl_engine.apply(text_string(at), s ? s : "", &next, NULL, &ignored) != ANSWER_YES)
            break;
        text_clear(at);
        text_add(at, text_string(&next));
    }
    text_free(&next);
}

// What happens in an example, a text for each of its boards; to be freed.
struct example {
    struct text turn, reply, after, end;
};

static void example_of(const json_t *w, struct example *e) {
    const char *turn = json_string_value(json_array_get(in(w, "turn"), 0)),
               *reply = json_string_value(json_array_get(in(w, "reply"), 0));
    struct paiko_position p;
    struct paiko_error ignored;
    *e = (struct example){{0}, {0}, {0}, {0}};
    tell_action(string(w, "position"), turn ? turn : "", &e->turn);
    if (reply)
        tell_action(string(w, "next"), reply, &e->reply);
    replied(w, &e->after);
    if (paiko_position_read(&p, text_string(&e->after), false, &ignored))
        words_decision(&p, &e->end);
}

static void example_free(struct example *e) {
    text_free(&e->turn);
    text_free(&e->reply);
    text_free(&e->after);
    text_free(&e->end);
}

void pages_tell_zugzwang(const json_t *w, struct text *out) {
    struct example e;
    example_of(w, &e);
    text_addf(out, "Three boards. %s. Then %s%s%s.", text_string(&e.turn), text_string(&e.reply),
              e.reply.length ? ". Then: " : "", text_string(&e.end));
    example_free(&e);
}

// The position with what is done there, for example; that with the reply; and how it ended.
bool pages_draw_zugzwang(const char *folder, const char *name, const json_t *w, struct problem *p) {
    struct text svg = {0}, path = {0};
    struct example e;
    example_of(w, &e);
    const struct picture before = {.position = string(w, "position"),
                                   .action = json_string_value(json_array_get(in(w, "turn"), 0)),
                                   .title = "Whatever is done here",
                                   .caption = text_string(&e.turn),
                                   .bare = true},
                         left = {.position = string(w, "next"),
                                 .action = json_string_value(json_array_get(in(w, "reply"), 0)),
                                 .title = "lets the next player win",
                                 .caption = text_string(&e.reply),
                                 .bare = true},
                         right = {.position = text_string(&e.after),
                                  .title = text_string(&e.end),
                                  .bare = true};
    text_addf(&path, "%s/pictures", folder);
    const bool good = picture_three(&before, &left, &right, "Zugzwang", &svg, p) &&
                      pages_put_file(text_string(&path), name, text_string(&svg), p);
    example_free(&e);
    text_free(&svg);
    text_free(&path);
    return good;
}

void pages_zugzwang_name(const char *ruleset, const json_t *row, char name[PATH_ROOM]) {
    snprintf(name, PATH_ROOM, "%s.zugzwang.%s.%s.svg", ruleset, string(row, "side"),
             string(row, "origin"));
    pages_file_name(name);
}

static bool add_witness(const json_t *row, const char *ruleset, const char *folder,
                        struct text *out, struct problem *p) {
    const json_t *w = in(row, "witness");
    char name[PATH_ROOM];
    if (!json_is_object(w))
        return true;
    pages_zugzwang_name(ruleset, row, name);
    text_addf(out, "%s to move (%s, %lld pieces, the fewest found): ", string(row, "side"),
              string(row, "origin"), (long long)number(w, "tiles"));
    const json_int_t actions = number(w, "actions");
    text_addf(out, "%lld legal action%s; after `", (long long)actions, actions == 1 ? "" : "s");
    add_texts(in(w, "turn"), out);
    if (json_array_size(in(w, "reply"))) {
        text_add(out, "`, say, the next player can win, beginning with `");
        add_texts(in(w, "reply"), out);
        text_add(out, "`.");
    } else {
        text_add(out, "`, say, the next player has won.");
    }
    text_add(out, "\n\n![");
    pages_tell_zugzwang(w, out);
    text_addf(out, "](pictures/%s)\n\n```\n%s\n```\n\n", name, string(w, "position"));
    return pages_draw_zugzwang(folder, name, w, p);
}

// The number of a ruleset of the document; PAIKO_RULESETS for none.
static unsigned ruleset_number(const json_t *ruleset) {
    unsigned n = 0;
    while (n < PAIKO_RULESETS && strcmp(paiko_ruleset_name(n), string(ruleset, "name")) != 0)
        n++;
    return n;
}

static bool always_passes(const json_t *ruleset) {
    static const bool passes[GAMES] = {[GAME_RONIN] = true};
    const unsigned n = ruleset_number(ruleset);
    return n < PAIKO_RULESETS && passes[ruleset_game[n]];
}

static bool add_zugzwang(const json_t *ruleset, const char *folder, struct text *out,
                         struct problem *p) {
    const json_t *rows = in(in(ruleset, "holes"), "zugzwang");
    size_t i;
    json_t *row;
    bool good = true;
    text_add(out, "## Zugzwang\n\n");
    if (always_passes(ruleset)) {
        text_add(out, "There is none: an action may always be passed (RON-PLAY-9).\n\n");
        return true;
    }
    text_add(
        out,
        "A turn in which whatever is done lets the next player win in the turn that follows, "
        "who could not if nothing were done. Looked for wherever the next player is near the "
        "win and nothing is about to fall. *game*: the positions of those games above that are by "
        "default. "
        "*made-up*: around some of these, by default, the board changed piece by piece towards "
        "fewer ways out, White or Black with nothing in reserve, one tile in hand and none "
        "that could be turned in place. *forced*: the same under a reading in which no action "
        "leaves everything as it was (null-shift=no, red-nothing=unless-forced), with an empty "
        "hand and one tile to shift. Where more was to be tried than is, the position is given "
        "up.\n\n"
        "| to move | positions | looked at | given up | zugzwang |\n"
        "|---|---|---|---|---|\n");
    json_array_foreach(rows, i, row) {
        text_addf(out, "| %s | %s | %lld | %lld | %lld |\n", string(row, "side"),
                  string(row, "origin"), (long long)number(row, "looked"),
                  (long long)number(row, "given_up"), (long long)number(row, "found"));
    }
    text_add(out, "\n");
    json_array_foreach(rows, i, row) {
        good = good && add_witness(row, string(ruleset, "name"), folder, out, p);
    }
    return good;
}

// ---- endings ----

// The shortest game among the witnesses that ends so by default: its plies and its ruling.
static json_int_t shortest(const json_t *ruleset, const char *phase, const char **ruling) {
    json_int_t least = 0;
    size_t i, k, o;
    json_t *r, *pair, *outcome;
    json_array_foreach(in(ruleset, "rulings"), i, r) {
        json_array_foreach(in(r, "pairs"), k, pair) {
            const json_t *game = in(pair, "reachable");
            const json_int_t plies = number(game, "plies");
            json_array_foreach(in(in(game, "witness"), "outcomes"), o, outcome) {
                if (strcmp(string(outcome, "reading"), string(ruleset, "name")) != 0 ||
                    !strstr(string(outcome, "next"), phase) || (least && plies >= least))
                    continue;
                least = plies;
                *ruling = string(r, "name");
            }
        }
    }
    return least;
}

// Whether a ruleset can end in a tie by default at all.
static bool can_tie(unsigned ruleset) {
    const struct paiko_rules rules = paiko_rules_default((enum paiko_ruleset)ruleset);
    const bool ties[GAMES] = {
        [GAME_DUEL] = rules.option[PAIKO_TIE] != PAIKO_TIE_NONE,
        [GAME_RONIN] = rules.option[PAIKO_BOTH_WIN] == PAIKO_BOTH_WIN_TIE,
    };
    return rules.option[PAIKO_STUCK] == PAIKO_STUCK_TIE || ties[ruleset_game[ruleset]];
}

static void add_ending(const json_t *ruleset, size_t ending, struct text *out) {
    static const char *const names[ENDINGS] = {"White wins", "Black wins", "Red wins", "a tie",
                                               "no end in 300 plies"};
    static const char *const phases[ENDED_NOT] = {" phase=over:W ", " phase=over:B ",
                                                  " phase=over:R ", " phase=over:tie "};
    const json_t *games = in(ruleset, "games");
    const char *ruling = "";
    const json_int_t plies = ending < ENDED_NOT ? shortest(ruleset, phases[ending], &ruling) : 0;
    text_addf(out, "| %s |", names[ending]);
    for (size_t s = 0; s < STRENGTH_COUNT; s++)
        text_addf(out, " %lld |",
                  (long long)json_integer_value(
                      json_array_get(in(in(games, strength_names[s]), "ended"), ending)));
    if (plies)
        text_addf(out, " %lld plies ([%s](#%s)) |\n", (long long)plies, ruling, ruling);
    else
        text_addf(out, " %s |\n", ending < ENDED_NOT ? "none" : "");
}

void pages_add_endings(const json_t *ruleset, struct text *out) {
    const unsigned n = ruleset_number(ruleset);
    if (json_object_size(in(ruleset, "games")) == 0 || n == PAIKO_RULESETS)
        return;
    const bool red = ruleset_has(n, FIELD_PILE), tie = can_tie(n);
    text_add(out,
             "## Endings\n\nHow many of the games by default ended so, and the shortest of the "
             "games above that does.\n\n| |");
    for (size_t s = 0; s < STRENGTH_COUNT; s++)
        text_addf(out, " %s |", strength_names[s]);
    text_add(out, " shortest witness |\n|---|---|---|---|\n");
    for (size_t ending = 0; ending < ENDINGS; ending++)
        if ((ending != PAIKO_RED || red) && (ending != ENDED_TIE || tie))
            add_ending(ruleset, ending, out);
    text_add(out, tie ? "\n" : "\nBy its default options this ruleset has no tie.\n\n");
}

// ---- all of them ----

static void add_uncited(const json_t *holes, struct text *out) {
    size_t i;
    json_t *c;
    text_addf(out,
              "## Clauses that no verdict named\n\nOut of %lld verdicts of the spec, on "
              "actions taken and on actions like them.\n\n",
              (long long)number(holes, "verdicts"));
    json_array_foreach(in(holes, "uncited"), i, c) {
        text_addf(out, "%s%s", i ? ", " : "", string(c, "id"));
    }
    text_add(out, i ? ".\n" : "None: all were named.\n");
}

// The shortest game after which somebody has nothing to do; 0 where none was found.
static json_int_t plies_to_stuck(const json_t *ruleset) {
    json_int_t least = 0;
    size_t i, k;
    json_t *ruling, *pair;
    json_array_foreach(in(ruleset, "rulings"), i, ruling) {
        json_array_foreach(in(ruling, "pairs"), k, pair) {
            const json_int_t plies = number(in(pair, "reachable"), "plies");
            if (strcmp(string(ruling, "name"), ruling_name(RULING_STUCK)) == 0 && plies &&
                (!least || plies < least))
                least = plies;
        }
    }
    return least;
}

bool pages_add_holes(const json_t *ruleset, const char *folder, struct text *out,
                     struct problem *p) {
    const json_t *holes = in(ruleset, "holes");
    const json_int_t stuck = plies_to_stuck(ruleset);
    if (!holes)
        return true;
    text_addf(out,
              "## Holes\n\nLooked for in %lld games (%lld positions; half by default, each "
              "other one with one option changed; half by each kind of player).\n\n",
              (long long)number(holes, "games"), (long long)number(holes, "positions"));
    for (size_t i = 0; i < HOLE_COUNT; i++) {
        const json_t *h = in(in(holes, "holes"), hole_names[i]);
        text_addf(out, "- %s: ", hole_sentences[i]);
        if (number(h, "games"))
            text_addf(out, "in %lld games, first `%s`\n", (long long)number(h, "games"),
                      string(h, "position"));
        else if (i == HOLE_ONLY_PASS && stuck)
            text_addf(out, "not met; a game gets there in %lld plies ([stuck](#stuck))\n",
                      (long long)stuck);
        else
            text_add(out, "not met\n");
    }
    text_add(out, "\n");
    if (!add_cycle(in(holes, "cycle"), string(ruleset, "name"), folder, out, p) ||
        !add_zugzwang(ruleset, folder, out, p))
        return false;
    add_uncited(holes, out);
    return true;
}

// ---- the table ----

// What a row of the table has of a ruleset's holes.
typedef json_int_t counter(const json_t *holes, size_t which);

static json_int_t hole_games(const json_t *holes, size_t which) {
    return number(in(in(holes, "holes"), hole_names[which]), "games");
}

static json_int_t cycle_plies(const json_t *holes, size_t which) {
    (void)which;
    return number(in(holes, "cycle"), "plies");
}

static json_int_t zugzwangs(const json_t *holes, size_t forced) {
    json_int_t sum = 0;
    size_t i;
    json_t *row;
    json_array_foreach(in(holes, "zugzwang"), i, row) {
        if (forced == (strcmp(string(row, "origin"), "forced") == 0))
            sum += number(row, "found");
    }
    return sum;
}

static json_int_t uncited(const json_t *holes, size_t which) {
    (void)which;
    return (json_int_t)json_array_size(in(holes, "uncited"));
}

static void add_row(const json_t *rulesets, const char *name, counter *count, size_t which,
                    struct text *out) {
    size_t i;
    json_t *r;
    text_addf(out, "\n| %s |", name);
    json_array_foreach(rulesets, i, r) {
        const json_t *holes = in(r, "holes");
        const json_int_t n = count(holes, which);
        if (!holes)
            text_add(out, " not looked for |");
        else if (count == zugzwangs && always_passes(r))
            text_add(out, " cannot be |");
        else if (n == 0)
            text_add(out, " - |");
        else
            text_addf(out, " %lld |", (long long)n);
    }
}

void pages_add_holes_table(const json_t *document, struct text *out) {
    const json_t *rulesets = in(document, "rulesets");
    size_t i;
    json_t *r;
    text_add(out, "## Holes\n\nIn how many of the games looked at each was met, `-` for none; "
                  "*forced* is null-shift=no.\n\n| |");
    json_array_foreach(rulesets, i, r) {
        text_addf(out, " [%s](%s.md#holes) |", string(r, "name"), string(r, "name"));
    }
    text_add(out, "\n|---|");
    json_array_foreach(rulesets, i, r) {
        text_add(out, "---|");
    }
    for (size_t h = 0; h < HOLE_COUNT; h++)
        add_row(rulesets, hole_sentences[h], hole_games, h, out);
    add_row(rulesets, "play need not end: plies of the shortest cycle", cycle_plies, 0, out);
    add_row(rulesets, "zugzwang by default: positions", zugzwangs, false, out);
    add_row(rulesets, "zugzwang, forced: positions", zugzwangs, true, out);
    add_row(rulesets, "clauses that no verdict named", uncited, 0, out);
    text_add(out, "\n\n");
}
