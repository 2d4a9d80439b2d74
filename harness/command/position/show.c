// SPDX-License-Identifier: MIT
//
// `paikocheck show`: a position as a picture in the terminal. Knows letters, columns and colours;
// threat, cover and points are the engine's.
// Invariant: the picture says the same with and without colour: homegrounds, black squares, sides
// and Red's pieces have marks of their own.
#include <stdlib.h>
#include <string.h>

#include <paiko/position.h>

#include "base/file.h"
#include "base/memory.h"
#include "batch.h"
#include "colours.h"
#include "command.h"
#include "load.h"
#include "output.h"
#include "picture/picture.h"
#include "picture/words.h"
#include "position/forms.h"
#include "position/model.h"
#include "registers/rulings.h"
#include "show_ronin.h"

struct view {
    bool colour;
    bool marks;             // heroes and busy tiles have marks
    unsigned threat, cover; // whose: enum picture_sides
    const char *player;     // who looks; NULL for somebody who sees all
};

// What a square is made of. The marks stand on empty squares.
enum ground { GROUND_WHITE, GROUND_BLACK, GROUND_MIDDLE, GROUND_DARK };
static const struct {
    char mark;
    enum colour colour;
} grounds[] = {
    [GROUND_WHITE] = {':', COLOUR_GROUND_WHITE},
    [GROUND_BLACK] = {':', COLOUR_GROUND_BLACK},
    [GROUND_MIDDLE] = {'.', COLOUR_GROUND_MIDDLE},
    [GROUND_DARK] = {'#', COLOUR_GROUND_DARK},
};
static const enum colour tile_colours[] = {COLOUR_TILE_WHITE, COLOUR_TILE_BLACK};
// Red's pieces.
static const struct {
    char letter;
    enum colour colour;
} red_pieces[] = {
    [PAIKO_PIECE_CORPSE] = {'X', COLOUR_CORPSE},
    [PAIKO_PIECE_ZOMBIE] = {'Z', COLOUR_ZOMBIE},
};
// On light ground and on a black square.
static const enum colour threat_colours[] = {COLOUR_THREAT, COLOUR_THREAT_ON_DARK};
static const enum colour cover_colours[] = {COLOUR_COVER, COLOUR_COVER_ON_DARK};

static enum ground ground_of(unsigned square) {
    if (paiko_bits_has(paiko_black, square))
        return GROUND_DARK;
    if (paiko_bits_has(paiko_home[PAIKO_PLAYER_WHITE], square))
        return GROUND_WHITE;
    return paiko_bits_has(paiko_home[PAIKO_PLAYER_BLACK], square) ? GROUND_BLACK : GROUND_MIDDLE;
}

// What begins a colour, "" without colours.
static const char *shade(const struct view *v, enum colour colour) {
    return v->colour ? colour_always(colour) : "";
}

// Columns that a square takes: a space, two for the tile (of four to seven players two more for its
// marks), and one more, which the first overlay uses, so that a tile has some of its ground on both
// sides; each further overlay has its own.
static int cell_width(const struct view *v) {
    static const int sides[] = {
        [PICTURE_NONE] = 0, [PICTURE_WHITE] = 1, [PICTURE_BLACK] = 1, [PICTURE_BOTH] = 2};
    const int overlays = sides[v->threat] + sides[v->cover];
    return 3 + 2 * v->marks + (overlays > 1 ? overlays : 1);
}

// A tile as in the notation, in all the columns that it may take.
static void add_tile(const struct view *v, struct text *out, const struct paiko_position *p,
                     unsigned square) {
    paiko_cell cell = p->cell[square];
    unsigned player = paiko_cell_player(cell), type = paiko_cell_type(cell);
    char letter = PAIKO_LETTERS[type];
    if (player == PAIKO_PLAYER_BLACK)
        letter = (char)(letter - 'A' + 'a');
    char tile[8] = {letter};
    size_t n = 1;
    if (paiko_directional(type))
        tile[n++] = PAIKO_FACINGS_TEXT[paiko_cell_facing(cell)];
    if (paiko_bits_has(p->hero, square))
        tile[n++] = '*';
    if (paiko_bits_has(p->busy, square))
        tile[n++] = '\'';
    text_addf(out, "%s%-*s", shade(v, tile_colours[player]), 2 + 2 * v->marks, tile);
}

static void add_piece(const struct view *v, struct text *out, unsigned type) {
    text_addf(out, "%s%c ", shade(v, red_pieces[type].colour), red_pieces[type].letter);
}

// Of both sides White's sign stands first; where one of them has none, a dash keeps its place.
static void add_overlay(const struct view *v, struct text *out, unsigned sides,
                        const char *const sign[PAIKO_PLAYERS], enum colour colour) {
    const bool any = *sign[PAIKO_PLAYER_WHITE] || *sign[PAIKO_PLAYER_BLACK];
    if (sides != PICTURE_NONE)
        text_add(out, shade(v, colour));
    for (unsigned side = 0; side < PAIKO_PLAYERS; side++)
        if (sides == PICTURE_BOTH)
            text_add(out, *sign[side] ? sign[side] : any ? "-" : " ");
        else if (sides == (side == PAIKO_PLAYER_WHITE ? PICTURE_WHITE : PICTURE_BLACK))
            text_add(out, *sign[side] ? sign[side] : " ");
}

static void add_overlays(const struct view *v, struct text *out, const struct paiko_position *p,
                         unsigned square) {
    // More than nine is more than enough for anything.
    static const char *const digits[] = {"", "1", "2", "3", "4", "5", "6", "7", "8", "9"};
    const char *threat[PAIKO_PLAYERS], *cover[PAIKO_PLAYERS];
    const bool dark = paiko_bits_has(paiko_black, square);
    for (unsigned side = 0; side < PAIKO_PLAYERS; side++) {
        const unsigned count = paiko_threat_count(p, side, square);
        threat[side] = digits[count > 9 ? 9 : count];
        cover[side] = paiko_covered(p, side, square) ? "+" : "";
    }
    if (v->threat == PICTURE_NONE && v->cover == PICTURE_NONE)
        text_add(out, " ");
    add_overlay(v, out, v->threat, threat, threat_colours[dark]);
    add_overlay(v, out, v->cover, cover, cover_colours[dark]);
}

static void add_square(const struct view *v, struct text *out, const struct paiko_position *p,
                       unsigned square) {
    const enum ground ground = ground_of(square);
    const char *ground_shade = shade(v, grounds[ground].colour);
    text_addf(out, "%s ", ground_shade);
    if (p->cell[square] != 0) {
        if (paiko_cell_player(p->cell[square]) == PAIKO_PLAYER_RED)
            add_piece(v, out, paiko_cell_type(p->cell[square]));
        else
            add_tile(v, out, p, square);
        text_add(out, ground_shade);
    } else {
        text_addf(out, "%c%*s", grounds[ground].mark, 1 + 2 * v->marks, "");
    }
    add_overlays(v, out, p, square);
    text_add(out, shade(v, COLOUR_PLAIN));
}

// The line between the homegrounds' halves: files g and h, ranks 8 and 7.
static void add_middle(const struct view *v, struct text *out) {
    text_addf(out, "   %s", shade(v, COLOUR_FAINT));
    for (int column = 0; column < PAIKO_SIDE * cell_width(v) + 2; column++)
        text_add(out, column == PAIKO_SIDE / 2 * cell_width(v) + 1 ? "+" : "-");
    text_addf(out, "%s\n", shade(v, COLOUR_PLAIN));
}

static void add_files(const struct view *v, struct text *out) {
    text_addf(out, "   %s", shade(v, COLOUR_FAINT));
    for (int file = 0; file < PAIKO_SIDE; file++)
        text_addf(out, "%s %c%*s", file == PAIKO_SIDE / 2 ? "  " : "", 'a' + file,
                  cell_width(v) - 2, "");
    while (out->s[out->length - 1] == ' ')
        out->s[--out->length] = '\0';
    text_addf(out, "%s\n", shade(v, COLOUR_PLAIN));
}

static void add_rank(const struct view *v, struct text *out, const struct paiko_position *p,
                     unsigned rank) {
    unsigned first = 0;
    while (paiko_at[first][rank] == PAIKO_NO_SQUARE)
        first++;
    const int margin = (int)first * cell_width(v);
    const char *faint = shade(v, COLOUR_FAINT), *plain = shade(v, COLOUR_PLAIN);
    text_addf(out, "%s%2u %s%-*s", faint, rank + 1, plain, margin,
              rank == 1 ? "White's home" : ""); // the corners beside the board are free
    for (unsigned file = first; file < PAIKO_SIDE - first; file++) {
        if (file == PAIKO_SIDE / 2)
            text_addf(out, "%s |%s", faint, plain);
        add_square(v, out, p, paiko_at[file][rank]);
    }
    text_addf(out, "%*s%s %2u%s\n", margin, rank == 12 ? "Black's home" : "", faint, rank + 1,
              plain);
}

static void add_board(const struct view *v, struct text *out, const struct paiko_position *p) {
    add_files(v, out);
    for (unsigned rank = PAIKO_SIDE; rank-- > 0;) {
        add_rank(v, out, p, rank);
        if (rank == PAIKO_SIDE / 2)
            add_middle(v, out);
    }
    add_files(v, out);
}

static bool has_red(const struct paiko_position *p) {
    return ruleset_has(p->rules.ruleset, FIELD_PILE);
}

static bool has_seats(const struct paiko_position *p) {
    return ruleset_form(p->rules.ruleset)->seats;
}

static void add_legend(const struct view *v, struct text *out, const struct paiko_position *p) {
    text_addf(out, "%s   Upper case White, lower case Black; : homeground, # black square",
              shade(v, COLOUR_FAINT));
    if (has_red(p))
        text_add(out, "\n   Red's pieces: X corpse, Z zombie");
    if (has_seats(p))
        text_add(out, "\n   * behind a tile: a hero; ' behind it: busy in this round");
    if (v->threat == PICTURE_BOTH)
        text_add(out, "\n   1- -2: so many tiles threaten the square, White's first, then Black's");
    else if (v->threat != PICTURE_NONE)
        text_addf(out, "\n   1 2 3: so many of %s's tiles threaten the square",
                  words_players[v->threat == PICTURE_BLACK]);
    if (v->cover == PICTURE_BOTH)
        text_add(out, "\n   +- -+: a tile of White, or of Black, is in cover there");
    else if (v->cover != PICTURE_NONE)
        text_addf(out, "\n   +: a tile of %s is in cover there",
                  words_players[v->cover == PICTURE_BLACK]);
    text_addf(out, "%s\n\n", shade(v, COLOUR_PLAIN));
}

static void add_decision(const struct view *v, struct text *out, const struct paiko_position *p) {
    text_add(out, shade(v, COLOUR_BOLD));
    words_decision(p, out);
    text_addf(out, "%s - %s\n", shade(v, COLOUR_PLAIN), paiko_ruleset_name(p->rules.ruleset));
}

static void add_rulings(struct text *out, const struct paiko_position *p) {
    const struct paiko_rules usual = paiko_rules_default((enum paiko_ruleset)p->rules.ruleset);
    size_t known;
    const struct ruling *register_of = rulings(&known);
    for (unsigned r = 0; r < PAIKO_RULING_COUNT; r++) {
        unsigned option = p->rules.option[r];
        if (option == usual.option[r])
            continue;
        const char *name = paiko_ruling_name(r);
        text_addf(out, "  %s=%s instead of %s", name, paiko_option_name(r, option),
                  paiko_option_name(r, usual.option[r]));
        int index = ruling_index(name, strlen(name));
        text_addf(out, ": %s\n", register_of[index].meaning[option]);
    }
}

static void add_streak(struct text *out, const struct paiko_streak *streak) {
    if (streak->square == PAIKO_NO_SQUARE)
        text_add(out, "-\n");
    else
        text_addf(out, "%s, %u turn%s in a row\n", model_square_name(streak->square), streak->count,
                  streak->count == 1 ? "" : "s");
}

static void add_store(struct text *out, const struct paiko_position *p, enum paiko_store store,
                      unsigned player) {
    TEXT tiles = {0};
    model_multiset_write(p->count[store][player], &tiles);
    text_addf(out, "  %-16s", text_string(&tiles));
}

// White and Black with the stores that the game has, `stores` of them.
static void add_players(const struct view *v, struct text *out, const struct paiko_position *p,
                        unsigned stores) {
    static const char *const names[PAIKO_STORES] = {"hand", "reserve", "lost"};
    text_addf(out, "%s         points", shade(v, COLOUR_FAINT));
    for (unsigned s = 0; s < stores; s++)
        text_addf(out, "  %-16s", names[s]);
    text_addf(out, "  shifted last%s\n", shade(v, COLOUR_PLAIN));
    for (unsigned player = 0; player < PAIKO_PLAYERS; player++) {
        text_addf(out, "  %s  %6u", words_players[player], paiko_score(p, player));
        for (unsigned s = 0; s < stores; s++)
            add_store(out, p, (enum paiko_store)s, player);
        text_add(out, "  ");
        add_streak(out, &p->streak[player]);
    }
}

// What Red has, on the board and in the pile.
static void add_red(struct text *out, const struct paiko_position *p) {
    unsigned zombies = paiko_bits_count(p->red[PAIKO_PIECE_ZOMBIE]);
    unsigned corpses = paiko_bits_count(p->red[PAIKO_PIECE_CORPSE]);
    text_addf(out, "  Red    %u zombie%s, %u corpse%s, pile %u; shifted last ", zombies,
              zombies == 1 ? "" : "s", corpses, corpses == 1 ? "" : "s", p->pile);
    add_streak(out, &p->streak[PAIKO_PLAYER_RED]);
}

// The cycle of turns with the place it has come to, and who is next. Discards come before it.
static void add_cycle(struct text *out, const struct paiko_position *p) {
    text_add(out, "  Turns ");
    for (unsigned i = 0; i < MODEL_CYCLE; i++)
        text_addf(out, i == p->cycle ? " [%c]" : " %c", model_cycle_turn(i));
    char next = model_cycle_turn(p->phase == PAIKO_PHASE_DISCARD ? 0 : p->cycle + 1U);
    const char *name = words_players[next == 'R' ? PAIKO_PLAYER_RED : next == 'B'];
    if (p->phase == PAIKO_PHASE_DISCARD)
        text_addf(out, ": %s begins after the discards\n", name);
    else if (p->phase == PAIKO_PHASE_OVER)
        text_add(out, "\n");
    else
        text_addf(out, ": %s comes next\n", name);
}

// What an unfinished phase of Red has come to.
static void add_progress(struct text *out, const struct paiko_position *p) {
    if (p->phase == PAIKO_PHASE_TAKE)
        text_addf(out, "  Taken from %s last\n", model_square_name(p->taken));
    if (p->phase != PAIKO_PHASE_ZOMBIFY || p->fresh == 0)
        return;
    text_add(out, "  Zombified so far:");
    words_squares(p->fresh, out);
    text_add(out, "\n");
}

// A position that was set up may have tiles that should have fallen, and Red chooses among them.
static void add_at_threshold(struct text *out, const struct paiko_position *p) {
    const paiko_bits falling = paiko_about_to_fall(p);
    text_add(out, falling ? "  At their threshold:" : "");
    words_squares(falling, out);
    text_add(out, falling ? "\n" : "");
}

static void draw(const struct view *v, struct text *out, const struct paiko_position *p,
                 unsigned viewer) {
    bool red = has_red(p);
    add_board(v, out, p);
    add_legend(v, out, p);
    add_decision(v, out, p);
    add_rulings(out, p);
    text_add(out, "\n");
    if (has_seats(p))
        show_table_ronin(p, viewer, out);
    else
        add_players(v, out, p, red ? PAIKO_STORE_HAND + 1 : PAIKO_STORES);
    if (red) {
        add_red(out, p);
        add_cycle(out, p);
        add_progress(out, p);
    }
    add_at_threshold(out, p);
}

// Who looks at a position. False where nobody of that name plays.
static bool read_viewer(const struct view *v, const struct paiko_position *at, unsigned *viewer,
                        struct problem *p) {
    *viewer = v->player ? SHOW_TO_NOBODY : SHOW_TO_ALL;
    if (!v->player || strcmp(v->player, "nobody") == 0 || paiko_viewer_read(at, v->player, viewer))
        return true;
    problem_say(p, "option --player", v->player,
                "a player of this position, such as W, B or B1, or nobody");
    return false;
}

static enum outcome answer_show(const struct batch *b, const char *position, const char *action,
                                struct text *out, struct problem *p) {
    (void)action;
    struct paiko_position read;
    struct paiko_error e;
    if (b->impl->check(b->impl->self, position, p) != ANSWER_YES)
        return OUTCOME_UNREADABLE;
    (void)paiko_position_read(&read, position, false, &e);
    struct view v = *(const struct view *)b->context;
    v.marks = has_seats(&read);
    unsigned viewer;
    if (!read_viewer(&v, &read, &viewer, p))
        return OUTCOME_UNREADABLE;
    draw(&v, out, &read, viewer);
    return OUTCOME_YES;
}

// Whose threat or cover, of the words that the rows allow: enum picture_sides.
static unsigned sides_of(const char *word) {
    return !word                       ? PICTURE_NONE
           : strcmp(word, "both") == 0 ? PICTURE_BOTH
           : strcmp(word, "W") == 0    ? PICTURE_WHITE
                                       : PICTURE_BLACK;
}

// The options as they were given.
struct wanted {
    const char *threat, *cover, *player, *action;
    bool svg;
};

// Whether the options of a picture go together.
static bool fit(const struct wanted *w, const char *position) {
    if (!w->svg && w->action)
        command_unable("show", "found --action, expected --svg beside it");
    else if (w->svg && w->player)
        command_unable("show", "found --player, expected no --svg beside it");
    else if (w->svg && strcmp(position, "-") == 0)
        command_unable("show", "found -, expected a position: --svg draws one at a time");
    else
        return true;
    return false;
}

// What is to be said of the action behind the picture of it.
static int judge(const struct picture *p) {
    struct problem problem;
    TEXT next = {0};
    const bool illegal = p->action && impl_engine.apply(NULL, p->position, p->action, &next, NULL,
                                                        &problem) != ANSWER_YES;
    if (!illegal)
        return EXIT_DONE;
    command_unable("show", "%s is not legal and is drawn dashed (see paikocheck explain)",
                   p->action);
    return EXIT_FINDING;
}

// Draws one position, once the picture is whole.
static int show_picture(const struct picture *p) {
    TEXT picture = {0};
    struct problem problem;
    int code = EXIT_DONE;
    if (!picture_board(p, &picture, &problem) ||
        (p->action && batch_game_over(p->position, p->action, &problem)))
        code = command_problem("show", &problem);
    else
        output_write(&picture);
    return code == EXIT_DONE ? judge(p) : code;
}

static int show_as_picture(const struct wanted *w, const char *given) {
    TEXT drawn = {0};
    const struct picture p = {.position = load_position("show", given, &drawn),
                              .action = w->action,
                              .threat = sides_of(w->threat),
                              .cover = sides_of(w->cover)};
    return p.position ? show_picture(&p) : EXIT_UNABLE;
}

static int show_in_characters(const struct wanted *w, const char *position) {
    const struct view v = {.player = w->player,
                           .colour = colours_wanted(),
                           .threat = sides_of(w->threat),
                           .cover = sides_of(w->cover)};
    struct batch b = {.command = "show",
                      .impl = &impl_engine,
                      .blocks = true,
                      .answer = answer_show,
                      .context = &v};
    return batch_run(&b, position, NULL);
}

static const struct option_row options[] = {
    ROW_WORD(struct wanted, threat, "threat", "W|B|both",
             "show in each square how many tiles of that side threaten it; with both, White's "
             "number comes first"),
    ROW_WORD(struct wanted, cover, "cover", "W|B|both",
             "mark with + each square where a tile of that side is covered; with both, White's "
             "mark comes first"),
    ROW_TEXT(struct wanted, player, "player", "P",
             "show what this player sees (W, B1, ... or nobody): with four to seven players, "
             "hidden hands, reserves and tiles beneath heroes become numbers"),
    ROW_HEADING("To draw a picture for pages and documents, one position at a time:"),
    ROW_FLAG(struct wanted, svg, "svg", "draw the position as SVG, to standard output"),
    ROW_TEXT(struct wanted, action, "action", "A",
             "add this action as rings and arrows; an action that is not legal is dashed"),
};

static const struct operand operands[] = {OPERAND_POSITION, {0}};

static int run_show(int argc, char **argv) {
    struct wanted w = {0};
    if (!command_options(&command_show, &argc, argv, &w) || !fit(&w, argv[1]))
        return EXIT_UNABLE;
    return w.svg ? show_as_picture(&w, argv[1]) : show_in_characters(&w, argv[1]);
}

const struct command command_show = {
    .name = "show",
    .word = "position",
    .summary = "draw a position",
    .usage = "[OPTIONS] POS",
    .about = "Draws the board, hands, reserves, lost tiles and points. It says who decides next, "
             "what was shifted last, and which rulings differ from the ruleset's defaults. With "
             "three players it also shows Red's corpses, zombies and pile, and the next turns; "
             "with four to seven players every hand and hero, the tiles beneath heroes, the token, "
             "and who still has to act.",
    .operands = operands,
    ROWS(options),
    .output = "White's tiles are upper case, Black's lower case; Red's pieces are X (corpse) and Z "
              "(zombie). A hero is marked *, a busy tile '.\n\nWith - an empty line follows each "
              "drawing. A line that cannot be read gives the word `error`, and the message goes to "
              "standard error. The batch continues.",
    .done = "the position was drawn",
    .finding = "the action is not legal (the picture is still made)",
    .unable = "the position or the action, or any line of a batch, could not be read, or the "
              "picture could not be made",
    .example =
        "paikocheck show --threat W \"$(paikocheck position new catalyst2019)\"\npaikocheck show "
        "--svg --cover both \"$(paikocheck position new bga)\" > first.svg",
    .least = 1,
    .most = 1,
    .run = run_show,
};
