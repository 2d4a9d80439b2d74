// SPDX-License-Identifier: MIT
//
// Keeps the registered tests, in the order of their file, and runs them.
#include "suite.h"

#include <unistd.h>

enum { TESTS_MAX = 256, TIMEOUT = 900 };

static struct registered {
    const TTest *test;
    int (*rows)(void);
    int signal;
    void (*before)(void), (*after)(void);
} tests[TESTS_MAX];
static int count;
static void (*before)(void), (*after)(void);

void suite_add(const TTest *test, int (*rows)(void), int signal) {
    if (count == TESTS_MAX)
        abort();
    tests[count++] = (struct registered){test, rows, signal, before, after};
}

void suite_surround(void (*to_begin)(void), void (*to_end)(void)) {
    before = to_begin;
    after = to_end;
}

int suite_assertions(int calls) {
#ifdef NDEBUG
    printf("skipped: %d calls that an assertion ends; this build has no assertions (NDEBUG)\n",
           calls);
    return 0;
#else
    return calls;
#endif
}

// Replaces each \xNN in a cell by its byte. Returns NULL if the cell is "-".
static char *decoded(char *cell) {
    char *to = cell;
    unsigned byte;
    int length;
    for (const char *s = cell; *s; to++)
        if (sscanf(s, "\\x%2x%n", &byte, &length) == 1 && (s += length))
            *to = (char)byte;
        else
            *to = *s++;
    *to = '\0';
    return strcmp(cell, "-") == 0 ? NULL : cell;
}

void *suite_table(const char *name, int columns, int *rows) {
    static char **tables[64]; // keeps the tables reachable until the process ends
    static size_t kept;
    char path[512];
    (void)snprintf(path, sizeof path, "%s/%s", PAIKO_TABLES, name);
    FILE *file = fopen(path, "rb");
    if (!file || fseek(file, 0, SEEK_END) != 0)
        abort();
    const size_t size = (size_t)ftell(file);
    char *bytes = calloc(size + 1, 1), **cell = calloc(size + 1, sizeof *cell), **next = cell;
    rewind(file);
    if (!bytes || !cell || kept == sizeof tables / sizeof *tables ||
        fread(bytes, 1, size, file) != size)
        abort();
    tables[kept++] = cell;
    (void)fclose(file);
    for (char *line; (line = strsep(&bytes, "\n")) && bytes;)
        for (int i = *line == '#' ? columns : 0; i < columns; i++) {
            char *const one = strsep(&line, "\t");
            if ((i + 1 < columns) != (line != NULL))
                abort();
            *next++ = decoded(one);
        }
    *rows = (int)((next - cell) / columns);
    return cell;
}

static char folder[32], *origin;

void suite_enter_folder(void) {
    strcpy(folder, "/tmp/paiko-test-XXXXXX");
    origin = getcwd(NULL, 0);
    if (!origin || !mkdtemp(folder) || chdir(folder) != 0)
        ck_abort_msg("no folder %s", folder);
}

void suite_leave_folder(void) {
    ck_assert_int_eq(system("rm -rf -- *"), 0);
    ck_assert_int_eq(chdir(origin), 0);
    ck_assert_msg(rmdir(folder) == 0, "something hidden is left in %s", folder);
    free(origin);
}

bool suite_has(const char *text, const char *part) {
    return strstr(text, part) != NULL;
}

__attribute__((weak)) int suite_begin(int argc, char **argv) {
    (void)argv;
    return argc == 1 ? 0 : 2;
}

__attribute__((weak)) void suite_end(void) {}

int main(int argc, char **argv) {
    const int begun = suite_begin(argc, argv);
    if (begun || !count)
        return begun ? begun : 2; // a program without tests does not pass
    Suite *s = suite_create("tests");
    for (const struct registered *r = tests; r < tests + count; r++) {
        TCase *t = tcase_create(r->test->name);
        tcase_set_timeout(t, TIMEOUT);
        tcase_add_checked_fixture(t, r->before, r->after);
        tcase_add_loop_test_raise_signal(t, r->test, r->signal, 0, r->rows());
        suite_add_tcase(s, t);
    }
    SRunner *runner = srunner_create(s);
    srunner_run_all(runner, CK_ENV);
    const int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    suite_end();
    return failed ? 1 : 0;
}
