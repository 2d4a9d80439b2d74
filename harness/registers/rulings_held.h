// SPDX-License-Identifier: MIT
//
// The register of rulings held against the implementations, through text: which options each takes
// in which ruleset, which one is the default, in which order they are named. Knows that a line
// names what differs from the defaults and that the first refusal names the field; not what options
// do.
#ifndef HARNESS_REGISTERS_RULINGS_HELD_H
#define HARNESS_REGISTERS_RULINGS_HELD_H

#include "impl/impl.h"
#include "rulings.h"

// Is told of one contradiction in a sentence without its end. Borrowed for the call.
typedef void rulings_held_fn(void *context, const char *what);

// What was asked, and how often an answer was not the register's.
struct rulings_held {
    size_t asked, contradictions;
};

// Asks each implementation, for every ruleset:
// - each option of each ruling: the default can't be named, each other option can, and where the
//   ruling does not apply none can;
// - each two rulings that follow each other: both can be named, in the register's order.
// An implementation without first positions can't be asked: that is a contradiction as well.
struct rulings_held rulings_hold(const struct ruling *all, size_t count,
                                 const struct impl *const *impls, size_t impl_count,
                                 rulings_held_fn *on_contradiction, void *context);

#endif
