// SPDX-License-Identifier: MIT
//
// The parts of a run that several machines share. A part notes which of its questions were answered
// otherwise than the engine answers; the run that merges all parts takes the others for answered
// and asks those anew, so that it comes to what one run of the whole comes to. Knows reports and
// questions; not what an answer means.
// Invariant: what a part saw answered otherwise is asked again, and where it is answered as the
// engine answers then, the run fails: nothing that failed once becomes a pass.
#ifndef HARNESS_CONFORM_PARTS_H
#define HARNESS_CONFORM_PARTS_H

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/problem.h"
#include "transport/question.h"

struct conform;

struct parts {
    uint64_t *other; // owned: keys of the questions that were answered otherwise; of a merge sorted
    size_t count, room;
    json_t *of;                // owned: what all parts say of themselves; NULL where none is merged
    uint64_t cases, positions; // that all of them asked
};

// Reads the reports of all parts of a run, and sets the run up to ask what they asked; call it
// before anything of that is used. Texts are borrowed from c->parts. False with a problem where a
// file is no report of a part, a part is missing, there twice or not whole, or they are not of one
// run.
bool parts_load(struct conform *c, int files, char **file, struct problem *p);

// Whether corpus and implementation are those of the parts; true of a run that merges none.
bool parts_fit(const struct conform *c, struct problem *p);

// Whether a run that merges parts and asked all has asked as much as they did.
bool parts_whole(const struct conform *c, struct problem *p);

// Asks questions (pool_ask), those of a merge alone that the parts leave.
bool parts_ask(struct conform *c, struct question *const *questions, size_t count);

// Notes the key of a question that was answered otherwise; puts all of them in order.
void parts_note(struct parts *parts, uint64_t key);
void parts_sort(struct parts *parts);

// Sets the run up to ask what an earlier run asked, of which this is the report; call it before
// anything of that is used. Texts are borrowed from c->earlier. False with a problem where the file
// is no report of a whole run.
bool parts_again(struct conform *c, const char *file, struct problem *p);

// What the run was told to ask; the caller owns it.
json_t *parts_told(const struct conform *c);

// What a part says of itself in its report.
json_t *parts_json(const struct conform *c);

void parts_free(struct parts *parts);

#endif
