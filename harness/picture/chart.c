// SPDX-License-Identifier: MIT
//
// Charts. Invariant: a point stands where its numbers say, on axes that begin at 0.
#include "chart.h"

#include <stdbool.h>
#include <stdio.h>

#include "draw.h"
#include "svg.h"

enum {
    COLUMNS = 3,
    PANEL = 320, // from one to the next, in both directions
    RISE = 260,
    WIDE = 230, // the ground of a panel
    HIGH = 150,
    LEFT = 50,
    HEAD = 70, // above the panels, and below
    FOOT = 40,
    TITLE = 20,
    WORDS = 13,
    SMALL = 11
};

// A number as it is read: 0.25, 12.3, 12, 1,234.
static const char *number(double value, char out[32]) {
    char digits[32];
    const bool whole = value >= 100 || value == (double)(long)value;
    const int decimals = whole ? 0 : value < 1 ? 2 : 1;
    const int n = snprintf(digits, sizeof digits, "%.*f", decimals, value);
    size_t to = 0;
    for (int i = 0; i < n; i++) {
        out[to++] = digits[i];
        if (decimals == 0 && i + 1 < n && (n - i - 1) % 3 == 0)
            out[to++] = ',';
    }
    out[to] = '\0';
    return out;
}

static double most(const struct chart_panel *p) {
    double value = p->goal;
    for (size_t i = 0; i < p->points; i++)
        value = p->value[i] > value ? p->value[i] : value;
    return value > 0 ? value : 1;
}

static struct place place_of(const struct chart_panel *p, double at, double value) {
    return (struct place){(int)(at / p->at[p->points - 1] * (double)WIDE + 0.5),
                          HIGH - (int)(value / most(p) * (double)HIGH + 0.5)};
}

static void add_value(const struct chart_panel *p, size_t i, struct text *out) {
    const struct place at = place_of(p, p->at[i], p->value[i]);
    const struct svg_style style = {SMALL, i + 1 < p->points ? "" : "text-anchor=\"end\""};
    char words[32];
    svg_text(out, at.x + (i + 1 < p->points ? 6 : -6), at.y > 20 ? at.y - 7 : at.y + 16, style,
             number(p->value[i], words));
}

static void add_axes(const struct chart_panel *p, struct text *out) {
    char words[32];
    text_addf(out, "<path d=\"M0,0V%dH%d\" fill=\"none\" stroke=\"%s\"/>\n", HIGH, WIDE,
              DRAW_FAINT);
    const struct svg_style faint = {SMALL, "text-anchor=\"end\" fill=\"" DRAW_FAINT "\""};
    svg_text(out, -6, 10, faint, number(most(p), words));
    svg_text(out, -6, HIGH, faint, "0");
    svg_text(out, WIDE, HIGH + 16, faint, number(p->at[p->points - 1], words));
    svg_text(out, 0, HIGH + 16, (struct svg_style){SMALL, "fill=\"" DRAW_FAINT "\""}, p->against);
}

static void add_line(const struct chart_panel *p, struct text *out) {
    text_addf(out, "<polyline fill=\"none\" stroke=\"%s\" stroke-width=\"2\" points=\"", DRAW_ACT);
    for (size_t i = 0; i < p->points; i++) {
        const struct place at = place_of(p, p->at[i], p->value[i]);
        text_addf(out, "%s%d,%d", i ? " " : "", at.x, at.y);
    }
    text_add(out, "\"/>\n");
    for (size_t i = 0; i < p->points; i++) {
        const struct place at = place_of(p, p->at[i], p->value[i]);
        text_addf(out, "<circle cx=\"%d\" cy=\"%d\" r=\"3\" fill=\"%s\"/>\n", at.x, at.y, DRAW_ACT);
    }
}

static void add_goal(const struct chart_panel *p, struct text *out) {
    const int y = place_of(p, 0, p->goal).y;
    char goal[32], words[48];
    text_addf(out, "<path d=\"M0,%dH%d\" stroke=\"%s\" stroke-dasharray=\"5 4\"/>\n", y, WIDE,
              DRAW_BAR);
    (void)snprintf(words, sizeof words, "goal %s", number(p->goal, goal));
    svg_text(out, 4, y > 20 ? y - 4 : y + 13, (struct svg_style){SMALL, "fill=\"" DRAW_BAR "\""},
             words);
}

static void add_panel(const struct chart_panel *p, struct text *out) {
    svg_text(out, 0, -14, (struct svg_style){WORDS, DRAW_BOLD}, p->title);
    add_axes(p, out);
    if (p->goal > 0)
        add_goal(p, out);
    add_line(p, out);
    add_value(p, 0, out);
    if (p->points > 1)
        add_value(p, p->points - 1, out);
}

void chart_svg(const struct chart_panel *panels, size_t count, const char *title, const char *below,
               struct text *out) {
    const int rows = (int)((count + COLUMNS - 1) / COLUMNS);
    const int width = COLUMNS * PANEL + LEFT / 2, height = HEAD + rows * RISE + FOOT;
    text_addf(out,
              "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" viewBox=\"0 0 "
              "%d %d\" role=\"img\" font-family=\"DejaVu Sans, Verdana, Arial, sans-serif\" "
              "fill=\"%s\">\n<rect width=\"%d\" height=\"%d\" fill=\"%s\"/>\n",
              width, height, width, height, DRAW_INK, width, height, DRAW_PAPER);
    svg_text(out, LEFT / 2, 32, (struct svg_style){TITLE, DRAW_BOLD}, title);
    for (size_t i = 0; i < count; i++) {
        text_addf(out, "<g transform=\"translate(%d,%d)\">\n", LEFT + PANEL * (int)(i % COLUMNS),
                  HEAD + 30 + RISE * (int)(i / COLUMNS));
        add_panel(&panels[i], out);
        text_add(out, "</g>\n");
    }
    svg_text(out, LEFT / 2, height - 16, (struct svg_style){SMALL, "fill=\"" DRAW_FAINT "\""},
             below);
    text_add(out, "</svg>\n");
}
