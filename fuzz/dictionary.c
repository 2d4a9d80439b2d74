// SPDX-License-Identifier: MIT
//
// Prints a target's dictionary for libFuzzer: the words of the notation and of scenario files. They
// come from the readers' own tables, so a new ruleset's words are included. Invariant: every entry
// is printable ASCII in quotes.
//
// usage: dictionary TARGET
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "corpus/scenario.h"
#include "impl/rulings.h"
#include "input.h"
#include "play/actions.h"
#include "position/model.h"

// Keys of scenario files. No C header has a list of them.
static const char *const file_keys[] = {"id",        "title",  "clauses", "under",
                                        "position",  "action", "expect",  "topic",
                                        "scenarios", "rules",  "note"};
// Samples of notation that are not whole words.
static const char *const signs[] = {"2/4/6/8/10/12/14/14/12/10/8/6/4/2",
                                    "A3B3E3F3I3L3S3W3",
                                    "-:-",
                                    "*1",
                                    "*3",
                                    "I@",
                                    "^",
                                    "over:tie",
                                    "B1",
                                    "B6",
                                    "d5-e6",
                                    "n8",
                                    "a7",
                                    "F@d5^",
                                    "give:"};
#define COUNT(list) (sizeof(list) / sizeof *(list))

static void entry(const char *before, const char *s, size_t length, const char *behind) {
    printf("\"%s", before);
    for (size_t i = 0; i < length; i++)
        if (isprint((unsigned char)s[i]) && s[i] != '"' && s[i] != '\\')
            putchar(s[i]);
        else
            printf("\\x%02X", (unsigned)(unsigned char)s[i]);
    printf("%s\"\n", behind);
}

static void word(const char *s) {
    entry("", s, strlen(s), "");
}

static void print_rulings(void) {
    for (int i = 0; i < RULESETS; i++)
        word(ruleset_names[i]);
    for (size_t i = 0; i < RULING_COUNT; i++)
        for (size_t k = 0; k < ruling_table[i].options; k++) {
            printf("\",%s=", ruling_table[i].name);
            printf("%s\"\n", ruling_table[i].option[k]);
        }
}

// Prints the words of a text such as "draft, action, give:N or over:tie".
static void print_words(const char *text) {
    for (size_t n; *text; text += n + (text[n] != 0)) {
        n = strcspn(text, ", ");
        if (n > 2)
            entry("", text, n, "");
    }
}

static void print_notation(void) {
    print_rulings();
    for (int i = 0; i < MODEL_FIELD_COUNT; i++)
        entry(" ", model_field_names[i], strlen(model_field_names[i]), "=");
    for (int i = 0; i < GAMES; i++)
        print_words(game_forms[i].phases);
    for (int i = 0; i < PLAYED_KINDS; i++)
        entry("", played_kind_name[i], strlen(played_kind_name[i]), " ");
    for (size_t i = 0; i < COUNT(signs); i++)
        word(signs[i]);
}

static void print_files(void) {
#define KEY(s) entry("", s, strlen(s), ": ");
#define EXPECT_KEY(name, ...) KEY(#name)
    for (size_t i = 0; i < COUNT(file_keys); i++)
        KEY(file_keys[i])
    EXPECT_KEYS(EXPECT_KEY)
    KEY("all")
    for (int i = 0; i < PLAYED_OTHER; i++)
        KEY(played_kind_name[i])
    for (int i = 0; i < RULESETS; i++)
        entry("", ruleset_clause_prefix[i], strlen(ruleset_clause_prefix[i]), "-");
}

// Prints 16 decisions, one for each row of MANNERS in decide.c.
static void print_decisions(void) {
    enum { MANNERS = 16 };
    for (int i = 0; i < MANNERS; i++)
        entry("", (char[INPUT_DECISION]){(char)i, (char)(16 * i), 40, 0}, INPUT_DECISION, "");
}

int main(int argc, char **argv) {
    if (argc != 2) {
        (void)fputs("usage: dictionary TARGET\n", stderr);
        return 2;
    }
    if (strncmp(argv[1], "lockstep", 8) != 0)
        print_notation();
    if (strcmp(argv[1], "scenarios") == 0)
        print_files();
    else if (strcmp(argv[1], "notation") != 0)
        print_decisions();
    return 0;
}
