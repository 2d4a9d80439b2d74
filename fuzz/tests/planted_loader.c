// SPDX-License-Identifier: MIT
//
// A register's loader that forgets an id, linked in place of the loader (--wrap), to prove that the
// target of the registers sees it.
#include "registers/clauses.h"

bool __real_clauses_read(struct clause_register *r, const char *file, const char *bytes,
                         size_t length, struct problem *p);
bool __wrap_clauses_read(struct clause_register *r, const char *file, const char *bytes,
                         size_t length, struct problem *p);

bool __wrap_clauses_read(struct clause_register *r, const char *file, const char *bytes,
                         size_t length, struct problem *p) {
    bool read = __real_clauses_read(r, file, bytes, length, p);
    if (read)
        r->clause[r->count - 1].id = "";
    return read;
}
