// SPDX-License-Identifier: MIT
//
// Where the data is that the program brings along: the corpus and the documents. Knows where an
// installed program has them (docs/install.md) and where a checkout has, and that PAIKOCHECK_DATA
// in the environment names them for one that stands alone; nothing of what is in them. Invariant: a
// program that was installed never reads a checkout.
#ifndef HARNESS_COMMAND_SHARE_H
#define HARNESS_COMMAND_SHARE_H

// The folder scenarios/, or docs/. The text is the program's and stays.
const char *share_corpus(void);
const char *share_docs(void);

// What to do where something that could not be read is of these folders, and they are not there; ""
// else.
const char *share_hint(const char *path);

#endif
