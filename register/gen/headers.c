// SPDX-License-Identifier: MIT
//
// Writes the generated headers. A header has an enumeration and a table for each list of the
// register. A table is a macro that applies another macro to each of its rows. Engine, spec and
// harness get the register's names, order and defaults, and nothing else.
#include "headers.h"

#include <string.h>

const struct header_style header_styles[] = {
    {.file = "paiko_register.h",
     .options_file = "paiko_options.h",
     .tag = "paiko_",
     .ruling_tag = "ruling",
     .type_tag = "type",
     .game_tag = "game",
     .count = "PAIKO_",
     .each = "PAIKO_EACH_",
     .game = "PAIKO_GAME_",
     .ruleset = "PAIKO_RULESET_",
     .ruling = "PAIKO_RULING_",
     .option = "PAIKO_",
     .tile = "PAIKO_TYPE_",
     .tiles = "PAIKO_"},
    {.file = "spec_register.h",
     .options_file = "spec_options.h",
     .tag = "",
     .ruling_tag = "ruling",
     .type_tag = "tile_type",
     .game_tag = "game_name",
     .count = "SPEC_",
     .each = "SPEC_EACH_",
     .game = "SPEC_",
     .ruleset = "SPEC_",
     .ruling = "SPEC_",
     .option = "SPEC_",
     .tile = "SPEC_",
     .tiles = "SPEC_"},
    {.file = "harness_register.h",
     .options_file = "harness_options.h",
     .tag = "",
     .ruling_tag = "ruling_id",
     .type_tag = "tile_type",
     .game_tag = "game",
     .count = "",
     .each = "EACH_",
     .game = "GAME_",
     .ruleset = "RULESET_",
     .ruling = "RULING_",
     .option = "OPTION_",
     .tile = "TILE_",
     .tiles = "TILE_",
     .options_counted_through = true},
};
const size_t header_style_count = sizeof header_styles / sizeof header_styles[0];

// Returns the name of entry `i` of one list of the register, such as its games or tiles.
typedef const char *name_at_fn(const struct names *n, size_t i);

static const char *game_at(const struct names *n, size_t i) {
    return n->game[i].name;
}

static const char *ruleset_at(const struct names *n, size_t i) {
    return n->ruleset[i].name;
}

static const char *ruling_at(const struct names *n, size_t i) {
    return n->ruling[i].name;
}

static const char *tile_at(const struct names *n, size_t i) {
    return n->tile[i].name;
}

static void add_option(struct text *out, const struct ruling_row *r, size_t option) {
    names_identifier(out, r->name);
    text_add(out, "_");
    names_identifier(out, r->option[option]);
}

// ---- enumerations ----

static void write_enum(struct text *out, const char *tag, const char *name, const char *prefix,
                       const struct names *n, size_t count, name_at_fn *at) {
    text_addf(out, "enum %s%s {\n", tag, name);
    for (size_t i = 0; i < count; i++) {
        text_addf(out, "    %s", prefix);
        names_identifier(out, at(n, i));
        text_add(out, ",\n");
    }
    text_add(out, "};\n");
}

static void write_options(const struct header_style *s, const struct names *n, struct text *out) {
    text_add(out, s->options_counted_through ? "enum ruling_option {\n" : "enum {\n");
    for (size_t r = 0; r < n->rulings; r++)
        for (size_t o = 0; o < n->ruling[r].options; o++) {
            text_addf(out, "    %s", s->option);
            add_option(out, &n->ruling[r], o);
            text_addf(out, " = %zu,\n", s->options_counted_through ? r * OPTIONS_MAX + o : o);
        }
    text_add(out, "};\n");
}

static void write_counts(const struct header_style *s, const struct names *n, struct text *out) {
    text_addf(out,
              "enum {\n    %sGAMES = %zu,\n    %sRULESETS = %zu,\n    %sRULING_COUNT = %zu,\n"
              "    %sTYPES = %zu,\n    %sRULING_OPTIONS_MAX = %d\n};\n",
              s->count, n->games, s->count, n->rulesets, s->count, n->rulings, s->tiles, n->tiles,
              s->count, OPTIONS_MAX);
}

// ---- tables ----

static void begin_table(struct text *out, const struct header_style *s, const char *name,
                        const char *row) {
    text_addf(out, "\n// %s\n#define %s%s(X)", row, s->each, name);
}

static void begin_row(struct text *out, const char *name) {
    text_add(out, " \\\n    X(");
    names_identifier(out, name);
}

static void write_games(const struct header_style *s, const struct names *n, struct text *out) {
    begin_table(out, s, "GAME", "a game: identifier, identifier in lower case, name, letter");
    for (size_t i = 0; i < n->games; i++) {
        begin_row(out, n->game[i].name);
        text_addf(out, ", %s, \"%s\", '%s')", n->game[i].name, n->game[i].title, n->game[i].letter);
    }
    text_add(out, "\n");
}

static void write_rulesets(const struct header_style *s, const struct names *n, struct text *out) {
    begin_table(out, s, "RULESET",
                "a ruleset: identifier, name, its game's identifier, prefix of its scenarios' ids, "
                "prefix of its clauses' ids");
    for (size_t i = 0; i < n->rulesets; i++) {
        const struct ruleset_row *r = &n->ruleset[i];
        begin_row(out, r->name);
        text_addf(out, ", \"%s\", ", r->name);
        names_identifier(out, n->game[r->game].name);
        text_addf(out, ", \"%s\", \"", r->scenarios);
        names_identifier(out, r->scenarios);
        text_add(out, "\")");
    }
    text_add(out, "\n");
}

// Writes the rulesets' names as one text: "catalyst2019, pnp or bga".
static void write_choice(const struct header_style *s, const struct names *n, struct text *out) {
    text_addf(out, "\n#define %sRULESET_CHOICE \"", s->count);
    for (size_t i = 0; i < n->rulesets; i++)
        text_addf(out, "%s%s",
                  i == 0                ? ""
                  : i + 1 < n->rulesets ? ", "
                                        : " or ",
                  n->ruleset[i].name);
    text_add(out, "\"\n");
}

static void write_rulings(const struct header_style *s, const struct names *n, struct text *out) {
    begin_table(out, s, "RULING", "a ruling: identifier, name");
    for (size_t i = 0; i < n->rulings; i++) {
        begin_row(out, n->ruling[i].name);
        text_addf(out, ", \"%s\")", n->ruling[i].name);
    }
    text_add(out, "\n");
}

static void write_option_names(const struct header_style *s, const struct names *n,
                               struct text *out) {
    begin_table(out, s, "OPTION", "an option: its ruling's identifier, number in the ruling, name");
    for (size_t i = 0; i < n->rulings; i++)
        for (size_t o = 0; o < n->ruling[i].options; o++) {
            begin_row(out, n->ruling[i].name);
            text_addf(out, ", %zu, \"%s\")", o, n->ruling[i].option[o]);
        }
    text_add(out, "\n");
}

static void write_defaults(const struct header_style *s, const struct names *n, struct text *out) {
    begin_table(out, s, "DEFAULT",
                "a default: identifier of a ruling, identifier of a ruleset to which it applies, "
                "number of the default option");
    for (size_t i = 0; i < n->rulings; i++)
        for (size_t k = 0; k < n->rulesets; k++) {
            if (n->ruling[i].usual[k] == NOT_APPLIED)
                continue;
            begin_row(out, n->ruling[i].name);
            text_add(out, ", ");
            names_identifier(out, n->ruleset[k].name);
            text_addf(out, ", %d)", n->ruling[i].usual[k]);
        }
    text_add(out, "\n");
}

static void write_tiles(const struct header_style *s, const struct names *n, struct text *out) {
    begin_table(out, s, "TILE", "a type of tile: identifier, letter, name");
    for (size_t i = 0; i < n->tiles; i++) {
        begin_row(out, n->tile[i].name);
        text_addf(out, ", '%s', \"%s\")", n->tile[i].letter, n->tile[i].name);
    }
    text_addf(out, "\n#define %sLETTERS \"", s->tiles);
    for (size_t i = 0; i < n->tiles; i++)
        text_add(out, n->tile[i].letter);
    text_add(out, "\"\n");
}

static void begin_header(struct text *out, const char *file) {
    TEXT guard = {0};
    text_addf(&guard, "%.*s", (int)strcspn(file, "."), file);
    text_add(out,
             "// Made from register/*.yaml by register/gen as the project is built.\n#ifndef ");
    names_identifier(out, text_string(&guard));
    text_add(out, "_H\n#define ");
    names_identifier(out, text_string(&guard));
    text_add(out, "_H\n\n");
}

void header_write(const struct header_style *s, const struct names *n, struct text *out) {
    begin_header(out, s->file);
    write_counts(s, n, out);
    write_enum(out, s->tag, s->game_tag, s->game, n, n->games, game_at);
    write_enum(out, s->tag, "ruleset", s->ruleset, n, n->rulesets, ruleset_at);
    write_enum(out, s->tag, s->ruling_tag, s->ruling, n, n->rulings, ruling_at);
    write_enum(out, s->tag, s->type_tag, s->tile, n, n->tiles, tile_at);
    write_games(s, n, out);
    write_rulesets(s, n, out);
    write_choice(s, n, out);
    write_rulings(s, n, out);
    write_tiles(s, n, out);
    text_add(out, "\n#endif\n");
}

void header_write_options(const struct header_style *s, const struct names *n, struct text *out) {
    begin_header(out, s->options_file);
    write_options(s, n, out);
    write_option_names(s, n, out);
    write_defaults(s, n, out);
    text_add(out, "\n#endif\n");
}
