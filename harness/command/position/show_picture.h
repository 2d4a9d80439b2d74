// SPDX-License-Identifier: MIT
//
// `paikocheck show` as SVG or PNG.
#ifndef HARNESS_COMMAND_SHOW_PICTURE_H
#define HARNESS_COMMAND_SHOW_PICTURE_H

#include <stdbool.h>

#include "picture/picture.h"

// Draws one position into the file `path`, to standard output where it is NULL. Says what is wrong
// on standard error; returns the exit code, 1 where the action is not legal (it is drawn as such).
int show_picture(const struct picture *p, bool png, const char *path);

#endif
