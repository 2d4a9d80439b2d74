// SPDX-License-Identifier: MIT
//
// The headers generated from the register: two for the engine, two for the spec, two for the
// harness. Code that includes the wrong header does not compile. The options of rulings have their
// own header: a new option recompiles only files that name options.
#ifndef REGISTER_GEN_HEADERS_H
#define REGISTER_GEN_HEADERS_H

#include "names.h"

// The words that differ between the headers of the engine, the spec and the harness.
struct header_style {
    const char *file;             // "paiko_register.h"
    const char *options_file;     // "paiko_options.h"
    const char *tag;              // first part of the name of an enumeration: "paiko_"
    const char *ruling_tag;       // last part of an enumeration's name: "ruling" in `paiko_ruling`
    const char *game_tag;         // last part of an enumeration's name: "game" in `paiko_game`
    const char *type_tag;         // last part of an enumeration's name: "type" in `paiko_type`
    const char *count;            // prefix of the constants that count things: "PAIKO_"
    const char *each;             // prefix of tables: "PAIKO_EACH_"
    const char *game, *ruleset;   // prefixes of identifiers: "PAIKO_"
    const char *ruling, *option;  // prefixes of identifiers
    const char *tile;             // prefix of identifiers
    const char *tiles;            // first part of a constant's name: "PAIKO_" in `PAIKO_TYPES`
    bool options_counted_through; // true if no two options have the same number
};

extern const struct header_style header_styles[];
extern const size_t header_style_count;

// Append the text of a header: all but the options of rulings, or only these options.
void header_write(const struct header_style *s, const struct names *n, struct text *out);
void header_write_options(const struct header_style *s, const struct names *n, struct text *out);

#endif
