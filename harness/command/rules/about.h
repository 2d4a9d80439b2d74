// SPDX-License-Identifier: MIT
//
// Everything about a clause or a ruling: functions of the spec, scenarios, mutants, rulings, and
// the pages of the documents that name it. Knows where to look, and how it is shown. Invariant:
// what is found names the clause or the ruling itself, or is under an option of it.
#ifndef HARNESS_COMMAND_ABOUT_H
#define HARNESS_COMMAND_ABOUT_H

#include <jansson.h>

#include "base/text.h"
#include "corpus/corpus.h"
#include "impl/impl.h"
#include "impl/mutants.h"
#include "registers/rulings.h"

struct about {
    struct implementation *implementations; // owned
    size_t implementation_count;
    struct corpus corpus; // owned
    const struct mutant *mutants;
    size_t mutant_count;
    struct about_page {
        char *name; // owned: below docs/, "atlas/pnp.md"
        struct text text;
    } * pages; // owned, by name
    size_t page_count;
};

// Reads the corpus, and the pages of the folder docs, NULL for none. False with a message of the
// command where one can't be read; to be freed in any case.
bool about_collect(struct about *about, const char *command, const char *corpus, const char *docs);
void about_free(struct about *about);

// Whether a scenario is about a clause, by its id.
bool about_cites(const struct scenario *s, const char *id);

// Whether one of its positions names an option of the ruling.
bool about_under(const struct scenario *s, const char *name);

// Puts into the object what there is about a clause: functions (file, function), no_function (why
// there is none, else ""), scenarios (id, title), mutants (name, sentence), rulings (name,
// question), pages (page, line, lines).
void about_clause(const struct about *about, const char *id, json_t *object);

// Of a ruling: scenarios with a position under an option that is not the default, mutants that
// misread an option or cite the ruling, pages.
void about_ruling(const struct about *about, const char *name, json_t *object);

// Appends a line for each thing that is in the object: what it is, its name, more of it, with a
// text before and between them.
void about_lines(const json_t *object, const char *before, const char *behind_kind,
                 const char *between, struct text *out);

#endif
