// SPDX-License-Identifier: MIT
//
// Charts: small panels side by side, in each one value against a size. Knows axes and lines;
// nothing of what is measured.
#ifndef HARNESS_PICTURE_CHART_H
#define HARNESS_PICTURE_CHART_H

#include <stddef.h>

#include "base/text.h"

enum { CHART_POINTS = 8 };

struct chart_panel {
    const char *title, *against; // borrowed; what the axes mean
    double at[CHART_POINTS];     // ascending, above 0
    double value[CHART_POINTS];  // 0 or more
    size_t points;               // 1 to CHART_POINTS
    double goal;                 // a line across; 0 for none
};

// Appends an SVG of its own. Every axis begins at 0; the values of the first and the last point
// stand beside them.
void chart_svg(const struct chart_panel *panels, size_t count, const char *title, const char *below,
               struct text *out);

#endif
