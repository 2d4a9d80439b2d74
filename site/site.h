// SPDX-License-Identifier: MIT
//
// What the study board's page is made of, built into the program. Knows bytes alone.
#ifndef SITE_SITE_H
#define SITE_SITE_H

#include <stddef.h>

// NUL-terminated, which `length` does not count.
struct site_part {
    const unsigned char *bytes;
    size_t length;
};

extern const struct site_part site_script; // all modules of site/app/ as one script
extern const struct site_part site_style;
extern const struct site_part site_page;   // the page, with {{NAME}} where something is put in
extern const struct site_part site_module; // rules.wasm, packed by gzip

#endif
