// SPDX-License-Identifier: MIT
//
// Reads names and commands.
#include "conform_several.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

enum { NAME_LONGEST = 40 };

// ---- names ----

static bool good_name(const char *name) {
    static const char letters[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._-";
    const size_t length = strlen(name);
    return length > 0 && length <= NAME_LONGEST && strspn(name, letters) == length &&
           name[0] != '.' && name[0] != '-';
}

// What is wrong with a further name; NULL for nothing.
static const char *wrong_name(const struct several *s, const char *name) {
    if (s->count == COMPARE_MAX)
        return "no more than 32 implementations";
    if (!good_name(name))
        return "a name of letters, digits, dots, dashes and underscores";
    for (size_t i = 0; i < s->count; i++)
        if (strcmp(s->name[i], name) == 0)
            return "each name once";
    return NULL;
}

static const char **add(struct several *s, const char *name, size_t words) {
    s->name[s->count] = name;
    s->argv[s->count] = memory_take(words + 1, sizeof *s->argv[s->count]);
    return s->argv[s->count++];
}

// ---- the command line ----

static bool refuse(struct problem *p, const char *found, const char *expected) {
    problem_say(p, "option --implementation", found, expected);
    return false;
}

bool several_words(struct several *s, const char *first, char **child, struct problem *p) {
    const char *name = first;
    for (char **word = child; name;) {
        const char *wrong = wrong_name(s, name);
        if (wrong)
            return refuse(p, name, wrong);
        size_t length = 0;
        while (word && word[length] && strcmp(word[length], "--implementation") != 0)
            length++;
        if (length == 0)
            return refuse(p, name, "-- and the command that starts it");
        memcpy(add(s, name, length), word, length * sizeof *word);
        word += length;
        name = NULL;
        if (!*word)
            break;
        if (!word[1] || !word[2] || strcmp(word[2], "--") != 0)
            return refuse(p, word[1] ? word[1] : "", "a name, -- and the command that starts it");
        name = word[1];
        word += 3;
    }
    return true;
}

// ---- a file ----

static bool read_command(struct several *s, const char *name, const struct yaml_node *command,
                         struct problem *p) {
    if (command->kind == YAML_TEXT) {
        static const char *const shell[] = {"sh", "-c"};
        const char **argv = add(s, name, 3);
        memcpy(argv, shell, sizeof shell);
        argv[2] = command->text;
        return true;
    }
    if (!yaml_texts(&s->document, command, 1, p))
        return false;
    const char **argv = add(s, name, command->count);
    for (const struct yaml_node *n = command->first; n; n = n->next)
        *argv++ = n->text;
    return true;
}

static bool read_entry(struct several *s, const struct yaml_node *entry, struct problem *p) {
    const struct yaml_node *name = NULL, *command = NULL;
    const struct yaml_key keys[] = {{"name", YAML_TEXT, true, &name},
                                    {"command", YAML_TEXT | YAML_LIST, true, &command}};
    if (!yaml_map(&s->document, entry, keys, sizeof keys / sizeof *keys, p))
        return false;
    const char *wrong = wrong_name(s, name->text);
    if (wrong)
        return yaml_problem(&s->document, name, wrong, p);
    return read_command(s, name->text, command, p);
}

bool several_file(struct several *s, const char *path, struct problem *p) {
    if (!yaml_load(&s->document, path, p))
        return false;
    const struct yaml_node *root = s->document.root;
    if (!yaml_is(&s->document, root, YAML_LIST, p))
        return false;
    for (const struct yaml_node *n = root->first; n; n = n->next)
        if (!read_entry(s, n, p))
            return false;
    return root->count > 0 || yaml_problem(&s->document, root, "an implementation", p);
}

void several_free(struct several *s) {
    for (size_t i = 0; i < s->count; i++)
        free(s->argv[i]);
    if (s->document.root)
        yaml_free(&s->document);
    *s = (struct several){0};
}

// ---- reports ----

void several_path(const char *path, const char *name, struct text *out) {
    const char *file = strrchr(path, '/'), *end;
    file = file ? file + 1 : path;
    end = strrchr(file, '.');
    if (!end || end == file)
        end = path + strlen(path);
    text_add_bytes(out, path, (size_t)(end - path));
    text_addf(out, ".%s%s", name, end);
}
