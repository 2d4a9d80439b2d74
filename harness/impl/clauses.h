// SPDX-License-Identifier: MIT
//
// The clauses of all rule documents, in order: register/clauses/*.yaml, built into the program.
#ifndef HARNESS_IMPL_CLAUSES_H
#define HARNESS_IMPL_CLAUSES_H

#include <stdbool.h>
#include <stddef.h>

#include "harness_register.h"

// CLAUSE_KINDS: whether a clause is binding. CLAUSE_SHOWS: what a clause's scenarios must show.
#define CLAUSE_KINDS(X) X(NORMATIVE, "normative") X(ADVISORY, "advisory") X(DIAGRAM, "diagram")
#define CLAUSE_SHOWS(X) X(BOTH, "both") X(ALLOW, "allow") X(FORBID, "forbid") X(NONE, "none")
#define CLAUSE_KIND_NAME(name, word) CLAUSE_##name,
#define CLAUSE_SHOWS_NAME(name, word) SHOWS_##name,
enum clause_kind { CLAUSE_KINDS(CLAUSE_KIND_NAME) CLAUSE_KIND_COUNT };
enum clause_shows { CLAUSE_SHOWS(CLAUSE_SHOWS_NAME) CLAUSE_SHOWS_COUNT };
extern const char *const clause_kind_names[CLAUSE_KIND_COUNT];
extern const char *const clause_shows_names[CLAUSE_SHOWS_COUNT];

struct clause {
    const char *id;       // "CAT-FIRE-1"
    const char *document; // name of the document in its register
    int ruleset;          // index into ruleset_names
    const char *spot;     // place in the document
    const char *text;     // the clause in our own words
    enum clause_kind kind;
    const char *topic;
    enum clause_shows shows;
    const char *why;  // the reason if `shows` is not SHOWS_BOTH; otherwise ""
    const char *note; // "" for none
    const char *file; // its register's file
    int line;         // line in `file`
};

// A clause of another document. A ruleset follows it because its own document says nothing.
struct borrowed {
    const char *id;      // "PNP-FROM-1"
    const char *rule;    // id of the clause that the ruleset follows
    const char *because; // what the ruleset's own document says or leaves out
};

// The register of one document.
struct clause_register {
    const char *name, *title; // of the document
    int ruleset;
    const struct clause *clause;
    size_t count;
    const struct borrowed *borrowed;
    size_t borrowed_count;
};

// The generated tables (register/gen).
extern const struct clause clause_table[]; // of all documents, in the order of the rulesets
extern const size_t clause_count;
extern const struct clause_register clause_registers[RULESETS];

// Returns the clauses of all documents, and their number.
const struct clause *clauses(size_t *count);

// Returns the clause with an id; NULL if there is none.
const struct clause *clause_find(const char *id);

// Returns the clauses of a ruleset, never NULL. `ruleset` is an index into ruleset_names.
const struct clause_register *clauses_of(int ruleset);

// Returns why a ruleset (an index into ruleset_names) follows a clause of another document; NULL if
// the ruleset does not follow the clause.
const struct borrowed *clause_borrowed(int ruleset, const char *id);

#endif
