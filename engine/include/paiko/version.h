// SPDX-License-Identifier: MIT
//
// The version of libpaiko. The macros give the version of the headers; paiko_version() gives the
// version of the library. The build takes the project's version from here. Invariant: a change that
// breaks older programs raises the major number (the minor number as long as the major one is 0).
#ifndef PAIKO_VERSION_H
#define PAIKO_VERSION_H

#define PAIKO_VERSION_MAJOR 0 // the first number of the version
#define PAIKO_VERSION_MINOR 1 // the second
#define PAIKO_VERSION_PATCH 0 // the third

// A version as one number, to compare: PAIKO_VERSION_NUMBER >= PAIKO_VERSION_OF(0, 1, 0).
#define PAIKO_VERSION_OF(major, minor, patch) ((major)*1000000 + (minor)*1000 + (patch))
// The version of these headers as one number.
#define PAIKO_VERSION_NUMBER                                                                       \
    PAIKO_VERSION_OF(PAIKO_VERSION_MAJOR, PAIKO_VERSION_MINOR, PAIKO_VERSION_PATCH)

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

// Returns the value of PAIKO_VERSION_NUMBER when the library was built.
int paiko_version(void);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif

#endif
