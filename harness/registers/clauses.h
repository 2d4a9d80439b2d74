// SPDX-License-Identifier: MIT
//
// The registers of clauses (register/clauses/*.yaml, built into the program) as data: every clause
// of every rule document, in order. Knows what the registers say, not what a clause does.
#ifndef HARNESS_REGISTERS_CLAUSES_H
#define HARNESS_REGISTERS_CLAUSES_H

#include <stdbool.h>
#include <stddef.h>

#include "harness_register.h"

// kind: whether a clause binds. shows: which scenarios its record promises.
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
    const char *document; // the document's name in its register
    int ruleset;          // index into ruleset_names
    const char *spot;     // where in the document
    const char *text;     // the paraphrase
    enum clause_kind kind;
    const char *topic;
    enum clause_shows shows;
    const char *why;  // why shows is not both; "" where it is
    const char *note; // "" where there is none
    const char *file; // its register
    int line;         // there
};

// A rule that a document leaves out and a ruleset takes from another: 003 is silent, so 000's rule.
struct borrowed {
    const char *id;      // "PNP-FROM-1"
    const char *rule;    // the id of the other document's clause
    const char *because; // what the document itself says or leaves out
};

// What one document has.
struct clause_register {
    const char *name, *title; // of the document
    int ruleset;
    const struct clause *clause;
    size_t count;
    const struct borrowed *borrowed;
    size_t borrowed_count;
};

// As register/gen writes them, for the files of this room that hand them out.
extern const struct clause clause_table[]; // of all documents, in the order of rulesets
extern const size_t clause_count;
extern const struct clause_register clause_registers[RULESETS];

// Those of all documents, one behind the other.
const struct clause *clauses(size_t *count);

// NULL where no built-in register has the id.
const struct clause *clause_find(const char *id);

// The register of a ruleset, an index into ruleset_names, which each ruleset has.
const struct clause_register *clauses_of(int ruleset);

// Why a ruleset (an index into ruleset_names) follows a clause of another document; NULL where it
// does not borrow it.
const struct borrowed *clause_borrowed(int ruleset, const char *id);

#endif
