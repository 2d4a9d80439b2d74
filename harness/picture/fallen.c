// SPDX-License-Identifier: MIT
//
// Invariant: whatever a report holds, a capture that is given has a wave, a piece and a square.
#include "fallen.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "position/model.h"

static bool read_piece(const char *s, struct fallen *f) {
    static const char facings[] = "^>v<";
    const char *letter = *s ? strchr(PAIKO_LETTERS, toupper((unsigned char)*s)) : NULL;
    const char *facing = *s && s[1] ? strchr(facings, s[1]) : NULL;
    const unsigned turned = facing ? (unsigned)(facing - facings) : 0;
    f->hero = strchr(s, '*') && strchr(s, '*') < strchr(s, '@');
    if (*s == 'X' || *s == 'Z')
        f->cell =
            paiko_cell_of(PAIKO_PLAYER_RED, *s == 'X' ? PAIKO_PIECE_CORPSE : PAIKO_PIECE_ZOMBIE, 0);
    else if (letter)
        f->cell =
            paiko_cell_of(isupper((unsigned char)*s) ? PAIKO_PLAYER_WHITE : PAIKO_PLAYER_BLACK,
                          (unsigned)(letter - PAIKO_LETTERS), turned);
    return letter || *s == 'X' || *s == 'Z';
}

bool fallen_next(const char **report, struct fallen *f) {
    static const char field[] = "captured=";
    const char *s = *report;
    if (!s)
        return false;
    if (strncmp(s, field, strlen(field)) == 0)
        s += strlen(field);
    s += *s == ',';
    char *piece = NULL;
    const unsigned long wave = isdigit((unsigned char)*s) ? strtoul(s, &piece, 10) : 0;
    const char *at = piece ? strchr(piece, '@') : NULL;
    if (!at || *piece != ':' || wave == 0 || wave > PAIKO_SQUARES)
        return false;
    const size_t length = strcspn(at + 1, ", ");
    const int square = model_square(at + 1, length);
    f->wave = (unsigned)wave;
    f->square = (unsigned)square;
    *report = at + 1 + length;
    return square >= 0 && read_piece(piece + 1, f);
}
