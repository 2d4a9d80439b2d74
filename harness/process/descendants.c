// SPDX-License-Identifier: MIT
//
// Reads /proc. Knows the form of two of its files. Invariant: nothing is written outside the room,
// and a process that vanishes while it is looked at is no error.
#include "descendants.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// Reads what fits; -1 where there is no such file.
static ssize_t slurp(const char *path, char *bytes, size_t room) {
    const int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0)
        return -1;
    size_t length = 0;
    ssize_t n;
    while (length + 1 < room && (n = read(file, bytes + length, room - 1 - length)) > 0)
        length += (size_t)n;
    (void)close(file);
    bytes[length] = '\0';
    return (ssize_t)length;
}

long children_listed(pid_t parent, pid_t *pids, size_t room) {
    char path[64], bytes[4096];
    (void)snprintf(path, sizeof path, "/proc/%d/task/%d/children", (int)parent, (int)parent);
    if (slurp(path, bytes, sizeof bytes) < 0)
        return -1;
    long count = 0;
    // Each number has a space behind it: one that was cut off has none, and would be another's.
    for (char *s = bytes, *end; (size_t)count < room; s = end) {
        const long pid = strtol(s, &end, 10);
        if (end == s || *end != ' ')
            break;
        pids[count++] = (pid_t)pid;
    }
    return count;
}

// The parent in a line of /proc/PID/stat: "PID (NAME) STATE PARENT …"; the name may hold anything.
static pid_t parent_in(const char *stat) {
    const char *behind = strrchr(stat, ')');
    int parent;
    if (!behind || sscanf(behind, ") %*c %d", &parent) != 1)
        return 0;
    return (pid_t)parent;
}

size_t children_scanned(pid_t parent, pid_t *pids, size_t room) {
    DIR *proc = opendir("/proc");
    size_t count = 0;
    for (struct dirent *e; proc && count < room && (e = readdir(proc)) != NULL;) {
        char path[300], bytes[512];
        if (e->d_name[0] < '1' || e->d_name[0] > '9')
            continue;
        (void)snprintf(path, sizeof path, "/proc/%s/stat", e->d_name);
        if (slurp(path, bytes, sizeof bytes) > 0 && parent_in(bytes) == parent)
            pids[count++] = (pid_t)strtol(e->d_name, NULL, 10);
    }
    if (proc)
        (void)closedir(proc);
    return count;
}

size_t children_of(pid_t parent, pid_t *pids, size_t room) {
    const long listed = children_listed(parent, pids, room);
    return listed >= 0 ? (size_t)listed : children_scanned(parent, pids, room);
}
