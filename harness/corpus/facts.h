// SPDX-License-Identifier: MIT
//
// Facts: what the documents say once of a tile or of the board and mean everywhere
// (docs/corpus.md § Facts). Knows their form, and how to hold implementations to them on every
// square, in every facing, for both sides and in every ruleset; the rules of play it does not know.
// Invariant: each fact is read once; facts_complete says whether one is missing.
#ifndef HARNESS_CORPUS_FACTS_H
#define HARNESS_CORPUS_FACTS_H

#include "impl/impl.h"
#include "scenario.h"

// A tile's pattern lies at most so many squares from it, in files and in ranks.
enum { FACT_REACH = 6, FACT_SIDE = 2 * FACT_REACH + 1 };

// Where a fact stands, for messages.
struct fact {
    const char *file, *id; // NULL until it was read
    int line;
};

// A tile that faces up; [file + FACT_REACH][rank + FACT_REACH] counts from its square.
struct fact_tile {
    struct fact of;
    bool threat[FACT_SIDE][FACT_SIDE], cover[FACT_SIDE][FACT_SIDE];
    unsigned shift; // squares that a shift may cover; 0: it does not shift
    bool black;     // may stand on a black square
    bool scores;
};

struct facts {
    struct yaml *documents; // owned
    size_t files, count;    // facts in all; 0 where the corpus has none
    struct fact_tile tile[MODEL_TYPES];
    struct fact ground, points;
    int home[MODEL_SQUARES];               // 0 White's homeground, 1 Black's, -1 middleground
    bool black[MODEL_SQUARES];             // black squares
    unsigned char worth[2][MODEL_SQUARES]; // points of a White and of a Black tile that scores
};

// Adds the facts of a file. Problems go to on_problem. Returns their number; f is to be freed in
// any case.
size_t facts_read(struct facts *f, const char *path, problem_fn *on_problem, void *context);

// Facts are held to positions with other facts in mind, so none may be missing.
bool facts_complete(const struct facts *f);
void facts_free(struct facts *f);

struct facts_result {
    uint64_t positions; // that were put to each implementation
    uint64_t checks;    // single comparisons
    uint64_t failed;    // of these
};

struct facts_run {
    const struct impl *const *impls; // with `sight`
    size_t impl_count;
    const char *ruleset; // NULL for each
    unsigned every;      // only each so-manieth position; 1 for all
    // What failed, told to a person, without an empty line at its end; of one fact and
    // implementation the first few only. May be NULL. The text is borrowed for the call.
    void (*on_failure)(void *context, const struct fact *of, const char *block);
    void *context;
};

// Holds the implementations to the facts, and adds to the result.
void facts_run(const struct facts *f, const struct facts_run *run, struct facts_result *result);

#endif
