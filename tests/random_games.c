// SPDX-License-Identifier: MIT
//
// random_games RULES GAMES PLIES SEED: writes records of games that the engine plays at random, for
// tests. RULES are rulesets, each with its options, or `all` with random options.
// Invariant: the same arguments give the same bytes.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "play/choices.h"
#include "record/random.h"

static bool write_game(const struct generate *asked, uint64_t seed, uint64_t number, size_t plies) {
    struct choices choices = {0};
    struct whole_game g;
    TEXT source = {0}, out = {0};
    choices_seed(&choices, choices_derive(seed, number));
    whole_game_make(asked, &choices, plies, &g);
    text_addf(&source, "random games, seed %llu, game %llu", (unsigned long long)seed,
              (unsigned long long)number);
    whole_game_write(&g, text_string(&source), &out);
    whole_game_free(&g);
    return fputs(text_string(&out), stdout) >= 0;
}

int main(int argc, char **argv) {
    struct generate asked;
    struct problem p;
    if (argc != 5)
        return 2;
    if (strcmp(argv[1], "all") == 0)
        generate_all(&asked);
    else if (!generate_read(&asked, argv[1], &p))
        return 2;
    asked.plain = strcmp(argv[1], "all") != 0;
    const uint64_t games = strtoull(argv[2], NULL, 10), seed = strtoull(argv[4], NULL, 10);
    bool good = true;
    for (uint64_t i = 0; good && i < games; i++)
        good = write_game(&asked, seed, i, (size_t)strtoull(argv[3], NULL, 10));
    return good ? 0 : 1;
}
