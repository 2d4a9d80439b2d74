// SPDX-License-Identifier: MIT
//
// Reads a rules designer's sheet (docs/adding-a-ruleset.md shows one) and checks it. A sheet that
// changes an option must give new words for a clause. A sheet with new words for a clause must
// change an option, since words alone change no answer.
#include "sheet.h"

#include <string.h>

#include "base/yaml.h"
#include "command.h"
#include "impl/clauses.h"
#include "output.h"
#include "position/model.h"

static struct {
    const char *command;
    struct yaml file; // owned until the program ends
    const struct yaml_node *name, *like, *options, *clauses;
    struct model model; // has the ruleset and the sheet's options
    struct text rules;  // empty if there were problems
    size_t problems;
} sheet;

bool sheet_is_file(const char *given) {
    const size_t length = strlen(given), end = strlen(".yaml");
    return strchr(given, '/') || (length > end && strcmp(given + length - end, ".yaml") == 0);
}

static void say(const struct problem *p) {
    (void)command_problem(sheet.command, p);
    sheet.problems++;
}

// Reports a problem at a node's key if `key` is set, otherwise at the node's value.
static void refuse(const struct yaml_node *n, bool key, const char *expected) {
    struct problem p;
    problem_set(&p, sheet.file.file, "", key ? n->key_line : n->line,
                key ? n->key_column : n->column, key ? n->key : n->text, expected);
    say(&p);
}

// True if the sheet's option of a ruling (an index) is not the ruleset's default.
static bool differs(size_t ruling) {
    const int ruleset = ruleset_index(sheet.model.ruleset);
    return sheet.model.option[ruling] != ruling_table[ruling].fallback[ruleset];
}

static bool touches(const struct ruling *r, const char *clause) {
    for (size_t i = 0; i < r->clauses; i++)
        if (strcmp(r->clause[i], clause) == 0)
            return true;
    return false;
}

// Reads an option as --rules reads it.
static void take_option(const struct yaml_node *n) {
    TEXT setting = {0};
    struct problem p;
    const bool text = yaml_is(&sheet.file, n, YAML_TEXT, &p);
    text_addf(&setting, "%s=%s", n->key, n->text);
    if (!text)
        say(&p);
    else if (!model_set_rulings(&sheet.model, text_string(&setting), &p))
        refuse(n, p.column <= (int)strlen(n->key), p.expected);
    else if (!differs((size_t)ruling_index(n->key, strlen(n->key))))
        refuse(n, false, "an option that is not the default of the ruleset");
}

static void check_option(const struct yaml_node *n) {
    const int ruling = ruling_index(n->key, strlen(n->key));
    const struct yaml_node *clause = sheet.clauses->first;
    if (ruling < 0 || !differs((size_t)ruling))
        return; // take_option has reported it
    while (clause && !touches(&ruling_table[ruling], clause->key))
        clause = clause->next;
    if (!clause)
        refuse(n, true, "a new text for a clause of this ruling (see `paikocheck rules rulings`)");
}

static void check_clause(const struct yaml_node *n) {
    const struct yaml_node *place = NULL, *text = NULL;
    const struct yaml_key keys[] = {{"place", YAML_TEXT, true, &place},
                                    {"text", YAML_TEXT, true, &text}};
    struct problem p;
    TEXT expected = {0};
    if (!yaml_map(&sheet.file, n, keys, sizeof keys / sizeof *keys, &p))
        say(&p);
    for (size_t i = 0; i < RULING_COUNT; i++)
        if (ruling_table[i].applies[ruleset_index(sheet.model.ruleset)] &&
            touches(&ruling_table[i], n->key)) {
            if (differs(i))
                return;
            text_addf(&expected, "%s%s", expected.length ? " or " : "a new option of ",
                      ruling_table[i].name);
        }
    if (!expected.length)
        text_add(&expected,
                 clause_find(n->key) ? "a clause that belongs to a ruling" : "the id of a clause");
    refuse(n, true, text_string(&expected));
}

static void each(const struct yaml_node *list, void (*check)(const struct yaml_node *n)) {
    for (const struct yaml_node *n = list->first; n; n = n->next)
        check(n);
}

const char *sheet_read(const char *command, const char *path) {
    const struct yaml_key keys[] = {{"name", YAML_TEXT, true, &sheet.name},
                                    {"like", YAML_TEXT, true, &sheet.like},
                                    {"options", YAML_MAP, true, &sheet.options},
                                    {"clauses", YAML_MAP, true, &sheet.clauses}};
    struct problem p;
    TEXT rulesets = {0};
    yaml_free(&sheet.file);
    text_free(&sheet.rules);
    memset(&sheet, 0, sizeof sheet);
    sheet.command = command;
    ruleset_choice(&rulesets);
    if (!yaml_load(&sheet.file, path, &p) ||
        !yaml_map(&sheet.file, sheet.file.root, keys, sizeof keys / sizeof *keys, &p)) {
        say(&p);
    } else if (!model_init(&sheet.model, sheet.like->text)) {
        refuse(sheet.like, false, text_string(&rulesets));
    } else {
        each(sheet.options, take_option);
        each(sheet.options, check_option);
        each(sheet.clauses, check_clause);
    }
    if (sheet.problems)
        return NULL;
    model_write_rules(&sheet.model, &sheet.rules);
    return text_string(&sheet.rules);
}

const char *sheet_name(void) {
    return sheet.rules.length ? sheet.name->text : NULL;
}

static const char *part(const struct yaml_node *clause, const char *key) {
    const struct yaml_node *n = clause->first;
    while (strcmp(n->key, key) != 0)
        n = n->next;
    return n->text;
}

void sheet_show(struct text *out) {
    if (!sheet_name())
        return;
    text_addf(out, "%s%s%s\n\nAs %s, but:\n", output_looks()->bold, sheet.name->text,
              output_looks()->plain, sheet.like->text);
    for (size_t i = 0; i < RULING_COUNT; i++)
        if (differs(i)) {
            const unsigned option = sheet.model.option[i];
            text_addf(out, "- %s=%s: ", ruling_table[i].name, ruling_table[i].option[option]);
            wrap_add(out, ruling_table[i].meaning[option], 2);
        }
    for (const struct yaml_node *n = sheet.clauses->first; n; n = n->next) {
        text_addf(out, "- %s (%s): ", n->key, part(n, "place"));
        wrap_add(out, part(n, "text"), 2);
    }
}

static const struct operand operands[] = {{"FILE", "the sheet (docs/adding-a-ruleset.md)"}, {0}};

static int run_check(int argc, char **argv) {
    TEXT out = {0};
    if (!command_options(&command_check, &argc, argv, NULL) || !sheet_read("rules check", argv[1]))
        return EXIT_UNABLE;
    sheet_show(&out);
    text_addf(&out, "\nrules=%s\n", text_string(&sheet.rules));
    return output_write(&out) ? EXIT_DONE : EXIT_UNABLE;
}

const struct command command_check = {
    .name = "rules check",
    .summary = "check a rule sheet that changes one of the rulesets",
    .usage = "FILE",
    .about =
        "Checks a rules designer's sheet: a file with a name, the ruleset that it changes, the "
        "options that differ, and the clauses that have new words. Each problem is printed "
        "with its line. --rules takes such a file in place of a ruleset.",
    .operands = operands,
    .output = "Prints the sheet, and the field `rules` for a position under this sheet.",
    .example = "paikocheck rules check examples/sheet.yaml",
    .least = 1,
    .most = 1,
    .run = run_check,
};
