// SPDX-License-Identifier: MIT
/*
 * citations.c - the ids that explanations cite, and the functions that write a sentence for an id.
 *
 * Invariant: every id in an explanation is in the list that spec_citations returns.
 */
#include "citations.h"
#include "deploy.h"
#include "notation.h"

#include <assert.h>
#include <stdarg.h>
#include <string.h>

#define SPEC_CLAUSE_TEXT(DOCUMENT, SECTION, NUMBER) #DOCUMENT "-" #SECTION "-" #NUMBER,
#define SPEC_HERO_CLAUSE_TEXT(DOCUMENT, HERO, NUMBER) #DOCUMENT "-HERO-" #HERO "-" #NUMBER,
#define SPEC_RULING_TEXT(NAME, TEXT) "ruling:" TEXT,
static const char *const ID_TEXTS[IDS] = {
    "", SPEC_CLAUSE_IDS(SPEC_CLAUSE_TEXT) SPEC_SHRINES_CLAUSE_IDS(SPEC_CLAUSE_TEXT)
            SPEC_RONIN_CLAUSE_IDS(SPEC_CLAUSE_TEXT) SPEC_HERO_CLAUSE_IDS(SPEC_HERO_CLAUSE_TEXT)
                SPEC_EACH_RULING(SPEC_RULING_TEXT)};

enum { MOST_IDS = 6 }; /* room for the ids of a list, and NO_ID at its end */

#define SPEC_LIST(...)                                                                             \
    { __VA_ARGS__ }
#define SPEC_TOPIC_IDS(NAME, C, P, B) {SPEC_LIST C, SPEC_LIST P, SPEC_LIST B},
static const enum id SHEET_IDS[SHEET_TOPICS][SHEETS][MOST_IDS] = {SPEC_TOPICS(SPEC_TOPIC_IDS)};

#define SPEC_OWN_TOPIC_IDS(NAME, IDS) SPEC_LIST IDS,
static const enum id OWN_IDS[TOPICS - SHEET_TOPICS][MOST_IDS] = {
    SPEC_SHRINES_TOPICS(SPEC_OWN_TOPIC_IDS) SPEC_RONIN_TOPICS(SPEC_OWN_TOPIC_IDS)};

#define SPEC_ENDS(IDS) (sizeof((const enum id[])SPEC_LIST IDS) < sizeof(enum id[MOST_IDS]))
#define SPEC_TOPIC_ENDS(NAME, C, P, B)                                                             \
    _Static_assert(SPEC_ENDS(C) && SPEC_ENDS(P) && SPEC_ENDS(B), #NAME);
#define SPEC_OWN_TOPIC_ENDS(NAME, IDS) _Static_assert(SPEC_ENDS(IDS), #NAME);
SPEC_TOPICS(SPEC_TOPIC_ENDS)
SPEC_SHRINES_TOPICS(SPEC_OWN_TOPIC_ENDS)
SPEC_RONIN_TOPICS(SPEC_OWN_TOPIC_ENDS)

/* Returns the ids that a ruleset's document has on a topic. */
static const enum id *ids_of(enum topic topic, enum ruleset ruleset) {
    if (topic < SHEET_TOPICS)
        return SHEET_IDS[topic][spec_sheet_of(ruleset)];
    return OWN_IDS[topic - SHEET_TOPICS];
}

size_t spec_citations(const char *const **ids) {
    assert(ids != NULL);
    *ids = ID_TEXTS + 1;
    return IDS - 1;
}

/* Writes the name of the option that the position has for this ruling. */
static bool put_option(const struct note *note, int ruling) {
    int option = note->position->rules.option[ruling];
    return spec_put_string(note->text, spec_option_name((enum ruling)ruling, option));
}

/* ---- Sentences ------------------------------------------------------------------------------- */

#define TILE_NAME(ID, LETTER, NAME) NAME,

static bool put_type(struct spec_text *text, int type) {
    static const char *const NAMES[] = {SPEC_EACH_TILE(TILE_NAME) "corpse", "zombie", "nothing"};
    return spec_put_string(text, NAMES[type]);
}

static bool put_side(struct spec_text *text, int side) {
    static const char *const NAMES[] = {"White", "Black", "Red", "Nobody", "Chance"};
    return spec_put_string(text, NAMES[side]);
}

static bool put_seat(struct spec_text *text, int seat) {
    if (seat == WHITE_SEAT)
        return spec_put_string(text, "White");
    return spec_put_char(text, 'B') && spec_put_number(text, seat);
}

static bool put_tile(struct spec_text *text, const struct position *p, int square) {
    struct tile tile = p->board[square];
    bool ok = true;
    if (tile.type != NO_TILE)
        ok = put_side(text, tile.side) && spec_put_string(text, tile.hero ? "'s hero " : "'s ");
    return ok && put_type(text, tile.type) && spec_put_string(text, " on ") &&
           spec_write_square(text, square);
}

static bool put_counted(struct spec_text *text, int number, const char *counted) {
    return spec_put_number(text, number) && spec_put_char(text, ' ') &&
           spec_put_string(text, counted) && (number == 1 || spec_put_char(text, 's'));
}

static bool put_argument(const struct note *note, char what, va_list *arguments) {
    if (what == 's')
        return spec_put_string(note->text, va_arg(*arguments, const char *));
    int number = va_arg(*arguments, int);
    switch (what) {
    case 'n':
        return put_counted(note->text, number, va_arg(*arguments, const char *));
    case 'q':
        return spec_write_square(note->text, number);
    case 't':
        return put_tile(note->text, note->position, number);
    case 'k':
        return put_type(note->text, number);
    case 'b':
        return put_seat(note->text, number);
    case 'o':
        return put_option(note, number);
    case 'p':
        return put_side(note->text, number);
    default:
        return spec_put_number(note->text, number);
    }
}

static bool is_named(const char *at, const char *name) {
    return strncmp(at, name, strlen(name)) == 0 && at[strlen(name)] == '}';
}

/* Writes the text for a placeholder in braces, such as {from}. */
static bool put_part(const struct note *n, const char *name) {
    if (is_named(name, "me"))
        return put_side(n->text, (int)n->s->me);
    if (is_named(name, "enemy"))
        return put_side(n->text, (int)n->s->enemy);
    if (is_named(name, "player"))
        return put_seat(n->text, n->s->now->seat);
    if (is_named(name, "from"))
        return spec_write_square(n->text, n->a->from);
    if (is_named(name, "to"))
        return spec_write_square(n->text, n->a->to);
    if (is_named(name, "landing"))
        return spec_write_square(n->text, spec_landing(n->a));
    if (is_named(name, "tile from"))
        return put_tile(n->text, n->position, n->a->from);
    if (is_named(name, "tile to"))
        return put_tile(n->text, n->position, n->a->to);
    enum type type = is_named(name, "type") ? n->a->type : spec_landing_type(n->s, n->a);
    return put_type(n->text, (int)type);
}

static bool put_line(const struct note *note, enum id id, const char *sentence,
                     va_list *arguments) {
    bool ok = spec_put_string(note->text, ID_TEXTS[id]) && spec_put_char(note->text, '\t');
    for (const char *c = sentence; *c != '\0'; c++) {
        if (*c == '%') {
            ok = ok && put_argument(note, *++c, arguments);
        } else if (*c == '{') {
            ok = ok && put_part(note, c + 1);
            c = strchr(c, '}');
        } else {
            ok = ok && spec_put_char(note->text, *c);
        }
    }
    return ok && spec_put_char(note->text, '\n');
}

void spec_say(struct note *note, enum topic topic, const char *sentence, ...) {
    const enum id *ids = ids_of(topic, note->position->rules.ruleset);
    for (int i = 0; ids[i] != NO_ID; i++) {
        va_list arguments;
        va_start(arguments, sentence);
        if (!put_line(note, ids[i], sentence, &arguments))
            note->failed = true;
        va_end(arguments);
    }
}

void spec_say_ruling(struct note *note, enum ruling ruling, const char *sentence, ...) {
    va_list arguments;
    va_start(arguments, sentence);
    if (!put_line(note, (enum id)(RULING_SAFETY_TIME + (int)ruling), sentence, &arguments))
        note->failed = true;
    va_end(arguments);
}

/* ---- Lines with the same id ------------------------------------------------------------------ */

static const char *line_after(const char *line) {
    return line + strcspn(line, "\n") + 1;
}

/* True if an earlier line begins with the same bytes. */
static bool is_repeated(const char *said, const char *line, size_t bytes) {
    for (const char *earlier = said; earlier < line; earlier = line_after(earlier))
        if (strncmp(earlier, line, bytes) == 0)
            return true;
    return false;
}

static bool merge_sentences(const char *said, const char *first, struct spec_text *lines) {
    size_t id = strcspn(first, "\t") + 1;
    bool ok = spec_put(lines, first, strcspn(first, "\n"));
    for (const char *line = line_after(first); *line != '\0'; line = line_after(line)) {
        size_t length = strcspn(line, "\n");
        if (strncmp(first, line, id) != 0 || is_repeated(said, line, length + 1))
            continue;
        ok = ok && spec_put_char(lines, ' ') && spec_put(lines, line + id, length - id);
    }
    return ok && spec_put_char(lines, '\n');
}

bool spec_merge_lines(const char *said, struct spec_text *lines) {
    for (const char *line = said; *line != '\0'; line = line_after(line))
        if (!is_repeated(said, line, strcspn(line, "\t") + 1) &&
            !merge_sentences(said, line, lines))
            return false;
    return true;
}
