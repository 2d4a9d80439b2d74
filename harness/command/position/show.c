// SPDX-License-Identifier: MIT
//
// `paikocheck show`: a position as a picture in the terminal, or as SVG. Knows letters, columns and
// colours; threat and cover are the engine's, what stands beside a board picture/words.h says.
// Invariant: the picture says the same with and without colour: homegrounds, black squares, sides
// and Red's pieces have marks of their own.
#include <ctype.h>
#include <string.h>

#include <paiko/position.h>

#include "batch.h"
#include "command.h"
#include "load.h"
#include "output.h"
#include "picture/picture.h"
#include "picture/words.h"
#include "position/model.h"

// The options as they were given.
struct wanted {
    const char *threat, *cover, *player, *action;
    bool svg;
};

struct view {
    const struct paiko_position *p;
    struct text *out;
    int marks;              // columns for those of heroes and busy tiles
    unsigned threat, cover; // whose: enum picture_sides
    int width;              // columns of a square
};

// What stands on a square, as in the notation, in all the columns that it may take.
static void add_piece(const struct view *v, unsigned square) {
    static const enum colour red[] = {
        [PAIKO_PIECE_CORPSE] = COLOUR_CORPSE, [PAIKO_PIECE_ZOMBIE] = COLOUR_ZOMBIE};
    const paiko_cell cell = v->p->cell[square];
    const unsigned player = paiko_cell_player(cell), type = paiko_cell_type(cell);
    const enum colour shade = player == PAIKO_PLAYER_RED     ? red[type]
                              : player == PAIKO_PLAYER_WHITE ? COLOUR_TILE_WHITE
                                                             : COLOUR_TILE_BLACK;
    char tile[8] = {player == PAIKO_PLAYER_RED     ? "XZ"[type]
                    : player == PAIKO_PLAYER_WHITE ? PAIKO_LETTERS[type]
                                                   : (char)tolower(PAIKO_LETTERS[type])};
    size_t n = 1;
    if (player != PAIKO_PLAYER_RED && paiko_directional(type))
        tile[n++] = PAIKO_FACINGS_TEXT[paiko_cell_facing(cell)];
    if (paiko_bits_has(v->p->hero, square))
        tile[n++] = '*';
    if (paiko_bits_has(v->p->busy, square))
        tile[n++] = '\'';
    text_addf(v->out, "%s%-*s", colour(shade), 2 + v->marks, tile);
}

// Of both sides White's sign stands first; where one of them has none, a dash keeps its place.
static void add_overlay(const struct view *v, unsigned sides, const char *white, const char *black,
                        enum colour shade) {
    const char *none = *white || *black ? "-" : " ";
    text_add(v->out, sides ? colour(shade) : "");
    if (sides == PICTURE_BOTH)
        text_addf(v->out, "%s%s", *white ? white : none, *black ? black : none);
    else if (sides)
        text_addf(v->out, "%1s", sides == PICTURE_WHITE ? white : black);
}

// A space, two columns for the tile (of four to seven players two more for its marks), and one
// more, which the first overlay uses, so that a tile has some of its ground on both sides; each
// further overlay has its own. The marks of a ground stand on empty squares.
static void add_square(const struct view *v, unsigned square) {
    // More than nine is more than enough for anything.
    static const char *const digits[] = {"", "1", "2", "3", "4", "5", "6", "7", "8", "9"};
    const struct paiko_position *p = v->p;
    const bool dark = paiko_bits_has(paiko_black, square);
    const bool white = paiko_bits_has(paiko_home[PAIKO_PLAYER_WHITE], square),
               black = paiko_bits_has(paiko_home[PAIKO_PLAYER_BLACK], square);
    const char *ground = colour(dark    ? COLOUR_GROUND_DARK
                                : white ? COLOUR_GROUND_WHITE
                                : black ? COLOUR_GROUND_BLACK
                                        : COLOUR_GROUND_MIDDLE);
    const char *count[PAIKO_PLAYERS], *cover[PAIKO_PLAYERS];
    for (unsigned side = 0; side < PAIKO_PLAYERS; side++) {
        const unsigned threats = paiko_threat_count(p, side, square);
        count[side] = digits[threats > 9 ? 9 : threats];
        cover[side] = paiko_covered(p, side, square) ? "+" : "";
    }
    text_addf(v->out, "%s ", ground);
    if (p->cell[square] != 0) {
        add_piece(v, square);
        text_add(v->out, ground);
    } else {
        text_addf(v->out, "%c%*s", dark ? '#' : white || black ? ':' : '.', 1 + v->marks, "");
    }
    text_add(v->out, v->threat || v->cover ? "" : " ");
    add_overlay(v, v->threat, count[0], count[1], dark ? COLOUR_THREAT_ON_DARK : COLOUR_THREAT);
    add_overlay(v, v->cover, cover[0], cover[1], dark ? COLOUR_COVER_ON_DARK : COLOUR_COVER);
    text_add(v->out, colour(COLOUR_PLAIN));
}

static void trim(struct text *out) {
    while (out->s[out->length - 1] == ' ')
        out->s[--out->length] = '\0';
}

static void add_files(const struct view *v) {
    text_addf(v->out, "   %s", colour(COLOUR_FAINT));
    for (int file = 0; file < PAIKO_SIDE; file++)
        text_addf(v->out, "%s %c%*s", file == PAIKO_SIDE / 2 ? "  " : "", 'a' + file, v->width - 2,
                  "");
    trim(v->out);
    text_addf(v->out, "%s\n", colour(COLOUR_PLAIN));
}

// Lines between the homegrounds' halves: files g and h, ranks 8 and 7. The corners beside the board
// are free.
static void add_board(const struct view *v) {
    const char *faint = colour(COLOUR_FAINT), *plain = colour(COLOUR_PLAIN);
    add_files(v);
    for (unsigned rank = PAIKO_SIDE; rank-- > 0;) {
        unsigned first = 0;
        while (paiko_at[first][rank] == PAIKO_NO_SQUARE)
            first++;
        const int margin = (int)first * v->width;
        text_addf(v->out, "%s%2u %s%-*s", faint, rank + 1, plain, margin,
                  rank == 1 ? "White's home" : "");
        for (unsigned file = first; file < PAIKO_SIDE - first; file++) {
            if (file == PAIKO_SIDE / 2)
                text_addf(v->out, "%s |%s", faint, plain);
            add_square(v, paiko_at[file][rank]);
        }
        text_addf(v->out, "%*s%s %2u%s\n", margin, rank == 12 ? "Black's home" : "", faint,
                  rank + 1, plain);
        if (rank != PAIKO_SIDE / 2)
            continue;
        text_addf(v->out, "   %s", faint);
        for (int column = 0; column < PAIKO_SIDE * v->width + 2; column++)
            text_add(v->out, column == PAIKO_SIDE / 2 * v->width + 1 ? "+" : "-");
        text_addf(v->out, "%s\n", plain);
    }
    add_files(v);
}

static void add_legend(const struct view *v) {
    const unsigned ruleset = v->p->rules.ruleset;
    text_addf(v->out, "%s   Upper case White, lower case Black; : homeground, # black square",
              colour(COLOUR_FAINT));
    if (ruleset_has(ruleset, FIELD_PILE))
        text_add(v->out, "\n   Red's pieces: X corpse, Z zombie");
    if (v->marks)
        text_add(v->out, "\n   * behind a tile: a hero; ' behind it: busy in this round");
    if (v->threat == PICTURE_BOTH)
        text_add(v->out,
                 "\n   1- -2: so many tiles threaten the square, White's first, then Black's");
    else if (v->threat)
        text_addf(v->out, "\n   1 2 3: so many of %s's tiles threaten the square",
                  words_players[v->threat == PICTURE_BLACK]);
    if (v->cover == PICTURE_BOTH)
        text_add(v->out, "\n   +- -+: a tile of White, or of Black, is in cover there");
    else if (v->cover)
        text_addf(v->out, "\n   +: a tile of %s is in cover there",
                  words_players[v->cover == PICTURE_BLACK]);
    text_addf(v->out, "%s\n\n", colour(COLOUR_PLAIN));
}

static void add_line(void *context, enum words_kind kind, const char *const *cell, unsigned cells) {
    const struct view *v = context;
    const char *plain = colour(COLOUR_PLAIN);
    if (kind == WORDS_TITLE) {
        text_addf(v->out, "%s%s%s\n", colour(COLOUR_BOLD), cell[0], plain);
        return;
    }
    if (kind == WORDS_HEAD)
        text_addf(v->out, "\n%s", colour(COLOUR_FAINT));
    if (kind == WORDS_NOTE)
        text_addf(v->out, "  %s", cell[0]);
    else
        text_addf(v->out, "  %-6s %6s", cell[0], cell[1]);
    for (unsigned i = 2; i < cells; i++)
        text_addf(v->out, "  %-16s", cell[i]);
    trim(v->out);
    text_addf(v->out, "%s\n", kind == WORDS_HEAD ? plain : "");
}

// Whose threat or cover, of the words that the rows allow: enum picture_sides.
static unsigned sides_of(const char *word) {
    return !word                       ? PICTURE_NONE
           : strcmp(word, "both") == 0 ? PICTURE_BOTH
           : strcmp(word, "W") == 0    ? PICTURE_WHITE
                                       : PICTURE_BLACK;
}

static enum outcome answer_show(const struct batch *b, const char *position, const char *action,
                                struct text *out, struct problem *p) {
    static const int columns[] = {
        [PICTURE_NONE] = 0, [PICTURE_WHITE] = 1, [PICTURE_BLACK] = 1, [PICTURE_BOTH] = 2};
    const struct wanted *w = b->context;
    struct paiko_position read;
    struct paiko_error e;
    (void)action;
    if (b->impl->check(b->impl->self, position, p) != ANSWER_YES)
        return OUTCOME_UNREADABLE;
    (void)paiko_position_read(&read, position, false, &e);
    unsigned viewer = w->player ? WORDS_TO_NOBODY : WORDS_TO_ALL;
    if (w->player && strcmp(w->player, "nobody") != 0 &&
        !paiko_viewer_read(&read, w->player, &viewer)) {
        problem_say(p, "option --player", w->player,
                    "a player of this position, such as W, B or B1, or nobody");
        return OUTCOME_UNREADABLE;
    }
    struct view v = {.p = &read,
                     .out = out,
                     .marks = ruleset_form(read.rules.ruleset)->seats ? 2 : 0,
                     .threat = sides_of(w->threat),
                     .cover = sides_of(w->cover)};
    const int overlays = columns[v.threat] + columns[v.cover];
    v.width = 3 + v.marks + (overlays > 1 ? overlays : 1);
    add_board(&v);
    add_legend(&v);
    words_beside(&read, viewer, add_line, &v);
    return OUTCOME_YES;
}

// Draws one position, and says if the action is not legal, once the picture is whole.
static int show_svg(const struct wanted *w, const char *given) {
    TEXT drawn = {0}, picture = {0}, next = {0};
    struct problem problem;
    const struct picture p = {.position = load_position("show", given, &drawn),
                              .action = w->action,
                              .threat = sides_of(w->threat),
                              .cover = sides_of(w->cover)};
    if (!p.position)
        return EXIT_UNABLE;
    if (!picture_board(&p, &picture, &problem) ||
        (p.action && batch_game_over(p.position, p.action, &problem)))
        return command_problem("show", &problem);
    (void)output_write(&picture);
    if (!p.action ||
        impl_engine.apply(NULL, p.position, p.action, &next, NULL, &problem) == ANSWER_YES)
        return EXIT_DONE;
    command_unable("show", "%s is not legal and is drawn dashed (see paikocheck explain)",
                   p.action);
    return EXIT_FINDING;
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
    struct batch b = {.command = "show",
                      .impl = &impl_engine,
                      .blocks = true,
                      .answer = answer_show,
                      .context = &w};
    if (!command_options(&command_show, &argc, argv, &w))
        return EXIT_UNABLE;
    if (!w.svg && w.action)
        return command_unable("show", "found --action, expected --svg beside it");
    if (w.svg && w.player)
        return command_unable("show", "found --player, expected no --svg beside it");
    if (w.svg && strcmp(argv[1], "-") == 0)
        return command_unable("show", "found -, expected a position: --svg draws one at a time");
    return w.svg ? show_svg(&w, argv[1]) : batch_run(&b, argv[1], NULL);
}

const struct command command_show = {
    .name = "show",
    .word = "position",
    .summary = "draw a position",
    .usage = "POS",
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
    .finding = "the action is not legal (the picture is still made)",
    .example =
        "paikocheck show --threat W \"$(paikocheck position new catalyst2019)\"\npaikocheck show "
        "--svg --cover both \"$(paikocheck position new bga)\" > first.svg",
    .least = 1,
    .most = 1,
    .run = run_show,
};
