// SPDX-License-Identifier: MIT
//
// A store as it is at one moment, in memory. Knows the files of SQLite and their write-ahead log
// (https://sqlite.org/fileformat2.html); nothing of what a store holds. Invariant: no file is made,
// changed or removed, and reading needs no right but to read.
// Cost: memory for the whole of both files.
#ifndef HARNESS_STORE_SNAPSHOT_H
#define HARNESS_STORE_SNAPSHOT_H

#include "sql.h"

// Opens s->path for reading: of a database with a write-ahead log a copy with everything that was
// committed, also by a process that still writes or was killed. The path must be a regular file.
// False with a problem, and *busy where another process changed the file meanwhile; s->db is to be
// closed in any case.
bool snapshot_open(struct store *s, struct problem *p, bool *busy);

#endif
