// SPDX-License-Identifier: MIT
//
// A folder of exported files with a manifest that names each with its checksum. Knows files and
// bytes, nothing of what is in them. Invariant: where manifest.json stands, every file that it
// names was written whole; what is being written, or was given up, has manifest.json.part instead.
#ifndef HARNESS_COMMAND_EXPORT_FOLDER_H
#define HARNESS_COMMAND_EXPORT_FOLDER_H

#include <stdbool.h>
#include <stddef.h>

#include "base/problem.h"
#include "base/text.h"

struct export_file {
    struct text path;  // in the folder: "pnp/fire.json"
    struct text bytes; // both owned by whoever made the file
};

// Whether a folder may be written to: it is not there, or empty, or an earlier export (a whole one
// or one that was given up). False with a problem.
bool export_folder_free(const char *dir, struct problem *p);

// Writes the files and then the manifest, in place of an earlier export's. Waits until no other
// process does so in this folder. False with a problem.
bool export_folder_write(const char *dir, const struct export_file *files, size_t count,
                         const char *manifest, struct problem *p);

// The SHA-256 of bytes, in hexadecimal.
enum { EXPORT_DIGEST = 65 };
void export_digest(const struct text *bytes, char digest[EXPORT_DIGEST]);

#endif
