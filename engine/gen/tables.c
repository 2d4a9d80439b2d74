// SPDX-License-Identifier: MIT
//
// Prints the tables of paiko/board.h as C at build time, by plain loops over files and ranks. The
// patterns are as in docs/board-and-tiles.md, the names as in docs/notation.md.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SIDE = 14, SQUARES = 112, NONE = 255 };

struct offset {
    int file, rank;
};

// The patterns of tiles that face north, as offsets from the tile. END is the end of a pattern.
#define END                                                                                        \
    { 99, 99 }

static const struct offset attack[8][16] = {
    {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}, END},    // Air
    {{0, 2}, {0, 3}, {0, 4}, END},                                                    // Bow
    {{1, 0}, {2, 0}, {-1, 0}, {-2, 0}, {0, 1}, {0, 2}, {0, -1}, {0, -2}, END},        // Earth
    {{0, 0}, {-1, 1}, {0, 1}, {1, 1}, {-2, 2}, {-1, 2}, {0, 2}, {1, 2}, {2, 2}, END}, // Fire
    {{0, 1}, END},                                                                    // Sai
    {END},                                                                            // Lotus
    {{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}, END},      // Sword
    {{1, 1}, {1, -1}, {-1, -1}, {-1, 1}, END},                                        // Water
};

static const struct offset shelter[8][16] = {
    {END},                                                                               // Air
    {END},                                                                               // Bow
    {END},                                                                               // Earth
    {END},                                                                               // Fire
    {{-1, 0}, {1, 0}, END},                                                              // Sai
    {{0, 0}, {0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}, END}, // Lotus
    {END},                                                                               // Sword
    {{0, 1}, {1, 0}, {0, -1}, {-1, 0}, END},                                             // Water
};

static const struct offset step[4] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};

static int files[SQUARES], ranks[SQUARES], at[SIDE][SIDE];

static int exists(int file, int rank) {
    return file >= 0 && file < SIDE && rank >= 0 && rank < SIDE &&
           abs(2 * file - 13) + abs(2 * rank - 13) <= 14;
}

static int square_at(int file, int rank) {
    return exists(file, rank) ? at[file][rank] : NONE;
}

static int neighbour(int s, int direction) {
    return square_at(files[s] + step[direction].file, ranks[s] + step[direction].rank);
}

static void number_squares(void) {
    int n = 0;
    for (int file = 0; file < SIDE; file++)
        for (int rank = 0; rank < SIDE; rank++) {
            at[file][rank] = NONE;
            if (exists(file, rank)) {
                files[n] = file;
                ranks[n] = rank;
                at[file][rank] = n++;
            }
        }
}

// A set of squares: square s is bit s % 64 of word[s / 64].
struct set {
    unsigned long long word[2];
};

static void set_add(struct set *s, int square) {
    if (square != NONE)
        s->word[square / 64] |= 1ULL << (square % 64);
}

static void print_set(struct set s, const char *end) {
    printf("BITS(0x%llxULL, 0x%llxULL)%s", s.word[1], s.word[0], end);
}

// Turns an offset clockwise by quarter turns.
static struct offset turned(struct offset o, int quarters) {
    for (; quarters > 0; quarters--)
        o = (struct offset){o.rank, -o.file};
    return o;
}

static void print_patterns(const char *name, const struct offset pattern[8][16]) {
    printf("const paiko_bits %s[8][4][112] = {\n", name);
    for (int type = 0; type < 8; type++) {
        printf("{");
        for (int facing = 0; facing < 4; facing++) {
            printf("{");
            for (int s = 0; s < SQUARES; s++) {
                struct set set = {{0, 0}};
                for (const struct offset *o = pattern[type]; o->file != 99; o++) {
                    const struct offset t = turned(*o, facing);
                    set_add(&set, square_at(files[s] + t.file, ranks[s] + t.rank));
                }
                print_set(set, ",\n");
            }
            printf("},\n");
        }
        printf("},\n");
    }
    printf("};\n");
}

static void print_sets(const char *name, struct set (*of)(int square)) {
    printf("const paiko_bits %s[112] = {\n", name);
    for (int s = 0; s < SQUARES; s++)
        print_set(of(s), ",\n");
    printf("};\n");
}

static void print_numbers(const char *declaration, const int *numbers, int count) {
    printf("const %s = {", declaration);
    for (int i = 0; i < count; i++)
        printf("%d,", numbers[i]);
    printf("};\n");
}

static struct set near(int s) {
    struct set set = {{0, 0}};
    for (int d = 0; d < 4; d++)
        set_add(&set, neighbour(s, d));
    return set;
}

// Returns the squares up to four files and ranks away: what a Fire can threaten after two steps.
static struct set around(int s) {
    enum { FAR = 4 };
    struct set set = {{0, 0}};
    for (int t = 0; t < SQUARES; t++)
        if (abs(files[s] - files[t]) <= FAR && abs(ranks[s] - ranks[t]) <= FAR)
            set_add(&set, t);
    return set;
}

// A 64-bit word holds a set of squares within two steps of `s`: bit b is square lowest(s) + b.
// lowest(s) is a multiple of 8, so the word is eight whole bytes of a larger set. Different sets of
// neighbours of `s` have different values of `set * key_of(s) >> 60`.
enum { WORD = 64, SUBSETS = 16, FARTHEST = 27 };

static int lowest(int s) {
    const int most = SQUARES - WORD, low = s < FARTHEST ? 0 : (s - FARTHEST) / 8 * 8;
    return low < most ? low : most;
}

// Returns the neighbours of `s` in each direction d for which bit d of `directions` is 1. Bit b of
// the result is square lowest(seen_from) + b.
static unsigned long long neighbours(int s, int seen_from, int directions) {
    unsigned long long word = 0;
    for (int d = 0; d < 4; d++) {
        const int n = neighbour(s, d);
        if (directions >> d & 1 && n != NONE)
            word |= 1ULL << (n - lowest(seen_from));
    }
    return word;
}

// Returns the squares two steps from `s`, where the first step goes in one of `directions`.
static unsigned long long behind(int s, int directions) {
    unsigned long long word = 0;
    for (int d = 0; d < 4; d++) {
        const int n = neighbour(s, d);
        if (directions >> d & 1 && n != NONE)
            word |= neighbours(n, s, 15 ^ 1 << (d + 2) % 4);
    }
    return word;
}

// True if different sets of neighbours of `s` have different values of `set * key >> 60`. If so,
// fills second[set * key >> 60] with the squares that a second step reaches from the set.
static int tells_apart(int s, unsigned long long key, unsigned long long second[SUBSETS]) {
    unsigned long long numbered[SUBSETS] = {0};
    int known[SUBSETS] = {0};
    for (int directions = 0; directions < SUBSETS; directions++) {
        const unsigned long long open = neighbours(s, s, directions);
        const unsigned long long i = open * key >> 60;
        if (known[i] && numbered[i] != open)
            return 0;
        known[i] = 1;
        numbered[i] = open;
        second[i] = behind(s, directions);
    }
    return 1;
}

// Tries numbers in a fixed order. Returns the first that tells_apart() accepts, and fills `second`.
static unsigned long long key_of(int s, unsigned long long second[SUBSETS]) {
    static unsigned long long state = 1;
    for (;;) {
        unsigned long long key = 0;
        for (int i = 0; i < 4; i++) {
            state = state * 6364136223846793005ULL + 1442695040888963407ULL;
            key |= 1ULL << (state >> 58);
        }
        for (int i = 0; i < SUBSETS; i++)
            second[i] = 0;
        if (tells_apart(s, key, second))
            return key;
    }
}

static void print_words(void) {
    printf("const struct paiko_steps {\n    uint64_t near, key, second[16];\n    unsigned low;\n} "
           "paiko_steps[112] = {\n");
    for (int s = 0; s < SQUARES; s++) {
        unsigned long long second[SUBSETS];
        const unsigned long long key = key_of(s, second);
        printf("{0x%llxULL, 0x%llxULL, {", neighbours(s, s, 15), key);
        for (int i = 0; i < SUBSETS; i++)
            printf("0x%llxULL,", second[i]);
        printf("}, %d},\n", lowest(s));
    }
    printf("};\n");
}

// Prints the neighbours of each square, and the squares of each straight line to the edge.
static void print_steps_and_rays(void) {
    printf("const uint8_t paiko_step[112][4] = {\n");
    for (int s = 0; s < SQUARES; s++)
        printf("{%d,%d,%d,%d},\n", neighbour(s, 0), neighbour(s, 1), neighbour(s, 2),
               neighbour(s, 3));
    printf("};\nconst paiko_bits paiko_ray[112][4] = {\n");
    for (int s = 0; s < SQUARES; s++) {
        printf("{");
        for (int d = 0; d < 4; d++) {
            struct set set = {{0, 0}};
            for (int t = neighbour(s, d); t != NONE; t = neighbour(t, d))
                set_add(&set, t);
            print_set(set, ",");
        }
        printf("},\n");
    }
    printf("};\n");
}

static void print_coordinates(void) {
    print_numbers("uint8_t paiko_file[112]", files, SQUARES);
    print_numbers("uint8_t paiko_rank[112]", ranks, SQUARES);
    printf("const uint8_t paiko_at[14][14] = {\n");
    for (int i = 0; i < SIDE * SIDE; i++)
        printf("%s%d%s", i % SIDE ? "," : "{", at[i / SIDE][i % SIDE],
               i % SIDE < SIDE - 1 ? "" : "},\n");
    printf("};\n");
}

static void print_regions(void) {
    struct set all = {{0, 0}}, home[2] = {{{0, 0}}, {{0, 0}}}, middle = {{0, 0}}, black = {{0, 0}};
    for (int s = 0; s < SQUARES; s++) {
        const int east = files[s] >= 7, north = ranks[s] >= 7;
        set_add(&all, s);
        set_add(east != north ? &middle : &home[east], s);
    }
    set_add(&black, at['f' - 'a'][8]);
    set_add(&black, at['h' - 'a'][7]);
    set_add(&black, at['g' - 'a'][6]);
    set_add(&black, at['i' - 'a'][5]);
    printf("const paiko_bits paiko_board = ");
    print_set(all, ";\nconst paiko_bits paiko_black = ");
    print_set(black, ";\nconst paiko_bits paiko_middle = ");
    print_set(middle, ";\nconst paiko_bits paiko_home[2] = {");
    print_set(home[0], ", ");
    print_set(home[1], "};\n");
}

static void print_names(void) {
    printf("const struct paiko_square_name {\n    char text[4];\n    uint8_t length;\n} "
           "paiko_square_name[112] = {\n");
    for (int s = 0; s < SQUARES; s++)
        printf("{\"%c%d\", %d},\n", 'a' + files[s], ranks[s] + 1, ranks[s] < 9 ? 2 : 3);
    printf("};\n");
}

// Makes parts of action texts comparable by number: each text gets the number of texts before it in
// the order of strcmp(). The texts are squares, such as `a7` and `a7-`, and letters, such as `p~`.
static void print_order(void) {
    enum { FOLLOWS = 7, TEXTS = SQUARES * FOLLOWS + 26 };
    char text[TEXTS][16];
    int before[TEXTS] = {0};
    for (int i = 0; i < SQUARES * FOLLOWS; i++)
        snprintf(text[i], sizeof *text, "%c%d%c", 'a' + files[i / FOLLOWS], ranks[i / FOLLOWS] + 1,
                 "^>v<\0-@"[i % FOLLOWS]);
    for (int letter = 0; letter < 26; letter++)
        snprintf(text[SQUARES * FOLLOWS + letter], sizeof *text, "%c~", 'a' + letter);
    for (int i = 0; i < TEXTS * TEXTS; i++)
        before[i / TEXTS] += strcmp(text[i % TEXTS], text[i / TEXTS]) < 0;
    print_numbers("uint16_t paiko_order[]", before, TEXTS);
}

int main(void) {
    number_squares();
    printf("// Made by engine/gen/tables.c.\n#include \"paiko/board.h\"\n\n"
           "#define BITS(high, low) ((paiko_bits)(high) << 64 | (paiko_bits)(low))\n\n");
    print_patterns("paiko_attack", attack);
    print_patterns("paiko_shelter", shelter);
    print_sets("paiko_near", near);
    print_sets("paiko_around", around);
    print_words();
    print_steps_and_rays();
    print_coordinates();
    print_regions();
    print_names();
    print_order();
    return fflush(stdout) != 0 || ferror(stdout) != 0;
}
