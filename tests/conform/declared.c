// SPDX-License-Identifier: MIT
//
// An implementation under test that keeps a record of what it never declared and was asked all the
// same: another ruleset, a ruling, an op. Such requests it refuses. The others it answers with
// `unsupported`, or, as a filter, hands on to the implementation behind it.
//
// usage: declared alone RECORD RULESET CAN...     shakes hands itself, for that ruleset
//        declared filter RECORD RULESET CAN... | IMPLEMENTATION     its answers go to descriptor 3
//
// Knows the lines of docs/protocol.md as paikocheck writes them. CAN is as in the handshake.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { LINE = 1 << 16 };

struct declared {
    FILE *record, *answers;
    const char *ruleset;
    char **can;
    int cans;
    int alone;
};

static int declares(const struct declared *d, const char *what, size_t length) {
    for (int i = 0; i < d->cans; i++)
        if (strlen(d->can[i]) == length && strncmp(d->can[i], what, length) == 0)
            return 1;
    return 0;
}

// The text behind a key, up to its closing quote; NULL where the line has none.
static const char *text_of(const char *line, const char *key, size_t *length) {
    const char *at = strstr(line, key);
    if (!at)
        return NULL;
    at += strlen(key);
    *length = strcspn(at, "\"");
    return at;
}

// A ruleset with or without rulings, ended by a space, a quote or the text's end.
static int rules_declared(const struct declared *d, const char *rules, size_t length) {
    const size_t name = strlen(d->ruleset);
    const size_t field = strcspn(rules, " \"") < length ? strcspn(rules, " \"") : length;
    if (field < name || strncmp(rules, d->ruleset, name) != 0)
        return 0;
    return field == name || (rules[name] == ',' && declares(d, "rulings", 7));
}

static int is_declared(const struct declared *d, const char *line) {
    size_t length = 0, op_length = 0;
    const char *op = text_of(line, "\"op\":\"", &op_length);
    const char *position = text_of(line, "\"position\":\"rules=", &length);
    if (!op)
        return 0;
    if (strncmp(op, "hello", op_length) == 0 || strncmp(op, "bye", op_length) == 0)
        return 1;
    if (!position)
        position = text_of(line, "\"rules\":\"", &length);
    return declares(d, op, op_length) && position && rules_declared(d, position, length);
}

// The answer's beginning: the id and the echo of the request.
static void begin(FILE *out, const char *line) {
    static const char *const keys[] = {"\"position\":\"", "\"rules\":\""};
    size_t length;
    const char *id = strstr(line, "\"id\":");
    fprintf(out, "{\"id\":%ld", id ? strtol(id + 5, NULL, 10) : 0);
    for (int i = 0; i < 2; i++) {
        const char *text = text_of(line, keys[i], &length);
        if (text) {
            fprintf(out, ",%s%.*s\"", keys[i], (int)length, text);
            return;
        }
    }
}

static void hello(const struct declared *d, const char *line) {
    begin(d->answers, line);
    fprintf(d->answers,
            ",\"protocol\":\"1.0\",\"name\":\"declared\",\"version\":\"1\",\"rulesets\":[\"%s\"],"
            "\"can\":[",
            d->ruleset);
    for (int i = 0; i < d->cans; i++)
        fprintf(d->answers, "%s\"%s\"", i ? "," : "", d->can[i]);
    fputs("]}\n", d->answers);
}

// One request; 0 once it was bye.
static int answer(const struct declared *d, const char *line) {
    const int bye = strstr(line, "\"op\":\"bye\"") != NULL;
    if (!is_declared(d, line)) {
        fputs(line, d->record);
        fflush(d->record);
        begin(d->answers, line);
        fputs(",\"refused\":\"this was not declared\"}\n", d->answers);
        fflush(d->answers);
    } else if (!d->alone) {
        fputs(line, stdout);
    } else if (strstr(line, "\"op\":\"hello\"")) {
        hello(d, line);
    } else {
        begin(d->answers, line);
        fputs(bye ? ",\"bye\":true}\n" : ",\"unsupported\":\"nothing is played\"}\n", d->answers);
    }
    return !bye;
}

int main(int argc, char **argv) {
    static char line[LINE];
    struct declared d = {.answers = stdout};
    if (argc < 5)
        return 2;
    d.alone = strcmp(argv[1], "alone") == 0;
    d.record = fopen(argv[2], "a");
    d.ruleset = argv[3];
    d.can = argv + 4;
    d.cans = argc - 4;
    if (!d.alone)
        d.answers = fdopen(3, "w");
    if (!d.record || !d.answers)
        return 2;
    setvbuf(stdout, NULL, _IOLBF, 0);
    int more = 1;
    while (more && fgets(line, sizeof line, stdin))
        more = answer(&d, line);
    return fflush(NULL) == 0 ? 0 : 2;
}
