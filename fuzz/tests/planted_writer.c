// SPDX-License-Identifier: MIT
//
// The writer of records that forgets the comment on the beginning, linked in place of the writer
// (--wrap), to prove that the target of the records sees what is left out.
#include "record/record.h"

void __real_record_write(const struct record *r, struct text *out);
void __wrap_record_write(const struct record *r, struct text *out);

void __wrap_record_write(const struct record *r, struct text *out) {
    struct record without = *r;
    without.comment = 0;
    __real_record_write(&without, out);
}
