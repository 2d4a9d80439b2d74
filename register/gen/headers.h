// SPDX-License-Identifier: MIT
//
// The headers that are made of the register: two for the engine, two for the spec, two for the
// harness. They say the same under names that differ, so that none can stand in for another. The
// options of rulings are apart: a new option then compiles anew only what names an option.
#ifndef REGISTER_GEN_HEADERS_H
#define REGISTER_GEN_HEADERS_H

#include "names.h"

// How a header calls things.
struct header_style {
    const char *file;             // "paiko_register.h"
    const char *options_file;     // "paiko_options.h"
    const char *tag;              // before the tag of an enumeration: "paiko_"
    const char *ruling_tag;       // the tag of the rulings behind it
    const char *game_tag;         // the tag of the games behind it
    const char *type_tag;         // the tag of the types of tiles behind it
    const char *count;            // before the name of a number of things: "PAIKO_"
    const char *each;             // before the name of a table: "PAIKO_EACH_"
    const char *game, *ruleset;   // before the identifier of each: "PAIKO_"
    const char *ruling, *option;  // the same
    const char *tile;             // the same
    const char *tiles;            // stands before TYPES and LETTERS
    bool options_counted_through; // option o of ruling r is r * RULING_OPTIONS_MAX + o, not o
};

extern const struct header_style header_styles[];
extern const size_t header_style_count;

// Appends the text of the header of the register, or of that of its options.
void header_write(const struct header_style *s, const struct names *n, struct text *out);
void header_write_options(const struct header_style *s, const struct names *n, struct text *out);

#endif
