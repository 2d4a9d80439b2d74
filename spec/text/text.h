// SPDX-License-Identifier: MIT
/* text.h - growable texts. */
#ifndef SPEC_TEXT_H
#define SPEC_TEXT_H

#include <stdbool.h>
#include <stddef.h>

#include "../spec.h" // struct spec_text and struct spec_error

const char *spec_text_or_empty(const char *text);
bool spec_clear(struct spec_text *text);
bool spec_put(struct spec_text *text, const char *bytes, size_t length);
bool spec_put_string(struct spec_text *text, const char *string);
bool spec_put_char(struct spec_text *text, char c);
bool spec_put_number(struct spec_text *text, long number);

#endif
