// SPDX-License-Identifier: MIT
//
// Where the data is that the program brings along: the corpus and the documents. Knows where an
// installed program has them (docs/install.md) and where a checkout has; nothing of what is in
// them. Invariant: a program that was installed never reads a checkout.
#ifndef HARNESS_COMMAND_SHARE_H
#define HARNESS_COMMAND_SHARE_H

// The folder scenarios/, or docs/. The text is the program's and stays.
const char *share_corpus(void);
const char *share_docs(void);

#endif
