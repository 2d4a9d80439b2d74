// SPDX-License-Identifier: MIT
//
// The parts of the study board's page, as bytes that are built into the program.
#ifndef SITE_SITE_H
#define SITE_SITE_H

#include <stddef.h>

// A file's bytes, followed by a NUL that `length` does not count.
struct site_part {
    const unsigned char *bytes;
    size_t length;
};

extern const struct site_part site_script; // all modules of site/app/ as one script
extern const struct site_part site_style;
extern const struct site_part site_page;   // the page; {{NAME}} marks a place to be filled in
extern const struct site_part site_module; // rules.wasm, packed by gzip

#endif
