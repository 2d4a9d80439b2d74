// SPDX-License-Identifier: MIT
#include "board_link.h"

#include <string.h>
#include <strings.h>

#include "base/escape.h"

bool board_link_takes(const char *address, const char *option, struct problem *p) {
    static const char *const schemes[] = {"http:", "https:", "file:"};
    const size_t length = strcspn(address, ":/?"); // length of the scheme: a colon ends it
    bool good = *address != '\0' && address[length] != ':';
    for (size_t i = 0; i < sizeof schemes / sizeof *schemes; i++) // refuses "javascript:"
        good = good || strncasecmp(address, schemes[i], length + 1) == 0;
    for (const char *s = address; *s; s++)
        good = good && *s > ' ' && *s < 0x7f && !strchr("\"'<>\\`#", *s);
    if (!good)
        problem_say(p, option, address,
                    "the address of the study board's page: relative, or with http:, https: or "
                    "file:, without a fragment; %20 for a blank");
    return good;
}

void board_link_add(const struct board_link *link, struct text *out) {
    text_addf(out, "%s#p=", link->board);
    escape_component(out, link->position);
    for (size_t i = 0; i < link->count; i++) {
        text_add(out, i ? ";" : "&g=");
        escape_component(out, link->actions[i]);
    }
    if (link->action && *link->action) {
        text_add(out, "&a=");
        escape_component(out, link->action);
    }
}
