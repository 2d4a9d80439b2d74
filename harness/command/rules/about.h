// SPDX-License-Identifier: MIT
//
// Everything about a clause or a ruling: functions of the spec, scenarios, mutants, rulings, and
// the pages of the documents that name it. Knows where to look; not how it is shown. Invariant:
// what is visited names the clause or the ruling itself, or is under an option of it.
#ifndef HARNESS_COMMAND_ABOUT_H
#define HARNESS_COMMAND_ABOUT_H

#include "base/text.h"
#include "corpus/corpus.h"
#include "impl/impl.h"
#include "impl/mutants.h"
#include "registers/rulings.h"

struct about_page {
    char *name; // owned: below docs/, "atlas/pnp.md"
    struct text text;
};

struct about {
    struct implementation *implementations; // owned
    size_t implementation_count;
    struct corpus corpus; // owned
    const struct mutant *mutants;
    size_t mutant_count;
    struct about_page *pages; // owned, by name
    size_t page_count;
};

// Reads the corpus, and the pages of the folder docs. False with a message of the command where one
// can't be read; to be freed in any case.
bool about_collect(struct about *about, const char *command, const char *corpus, const char *docs);
void about_free(struct about *about);

// What each finds, one after another. Of a page, how many of its lines name it, and the first.
struct about_visitor {
    void (*implementation)(void *context, const struct implementation *row);
    void (*scenario)(void *context, const struct scenario *s);
    void (*mutant)(void *context, const struct mutant *m);
    void (*ruling)(void *context, const struct ruling *r);
    void (*page)(void *context, const char *name, int line, size_t lines);
    void *context;
};

// Of a clause, by its id: all of these.
void about_clause(const struct about *about, const char *id, const struct about_visitor *v);

// Of a ruling: scenarios with a position under an option that is not the default, mutants that
// misread an option or cite the ruling, pages.
void about_ruling(const struct about *about, const char *name, const struct about_visitor *v);

#endif
