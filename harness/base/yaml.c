// SPDX-License-Identifier: MIT
//
// Builds the tree of yaml.h from libfyaml's events. Decides which parts of YAML are allowed.
// libfyaml reads the syntax, and gets only bytes that were checked first. libfyaml's own trees are
// not used: they merge the errors of repeated keys, and drop lines and columns that problems need.
// Invariant: one list holds all memory of a document.
#include "yaml.h"

#include <errno.h>
#include <libfyaml.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "file.h"
#include "memory.h"
#include "printable.h"
#include "vec.h"

// ---- Memory ----

// Returns zeroed memory that the document owns.
static void *take(struct yaml *y, size_t size) {
    y->memory = vec_more(y->memory, y->pieces, sizeof *y->memory);
    return y->memory[y->pieces++] = memory_take(1, size);
}

void yaml_free(struct yaml *y) {
    for (size_t i = 0; i < y->pieces; i++)
        free(y->memory[i]);
    free(y->memory);
    *y = (struct yaml){0};
}

// ---- Bytes ----

// Returns the length in bytes of the character at `s`, which is not printable ASCII. Returns 0 if
// the character is not UTF-8 or is forbidden. Tabs, carriage returns, other control characters and
// rare line ends such as U+2028 are forbidden: with them, a line and column would be ambiguous.
static size_t character(const char *s, size_t left) {
    uint32_t c;
    const size_t n = utf8_decode(s, left, &c);
    const bool allowed = c == '\n' || (c >= 0xa0 && c != 0x2028 && c != 0x2029 && c != 0xfeff &&
                                       (c & 0xfffe) != 0xfffe);
    return allowed ? n : 0;
}

static bool check_bytes(const char *file, const char *bytes, size_t length, struct problem *p) {
    int line = 1, column = 1;
    for (size_t i = 0; i < length;) {
        const bool plain = bytes[i] >= 0x20 && bytes[i] < 0x7f; // nearly all bytes are plain
        const size_t n = plain ? 1 : character(bytes + i, length - i);
        if (n == 0) {
            TEXT found = {0};
            const size_t whole = utf8_length(bytes + i, length - i);
            printable_cut(&found, bytes + i, whole ? whole : 1, SIZE_MAX);
            problem_set(p, file, "", line, column, text_string(&found),
                        "UTF-8 without tabs, returns and other control characters");
            return false;
        }
        column = bytes[i] == '\n' ? 1 : column + 1;
        line += bytes[i] == '\n';
        i += n;
    }
    return true;
}

// ---- Problems ----

bool yaml_problem(const struct yaml *y, const struct yaml_node *n, const char *expected,
                  struct problem *p) {
    const char *found = n->kind == YAML_LIST  ? "a list"
                        : n->kind == YAML_MAP ? "a mapping"
                                              : n->text;
    problem_set(p, y->file, n->key ? n->key : "", n->line, n->column, found, expected);
    return false;
}

bool yaml_problem_inside(const struct yaml *y, const struct yaml_node *n, int line, int column,
                         const char *found, const char *expected, struct problem *p) {
    int from = !n->plain && !n->literal ? n->column + 1 : n->column;
    problem_set(p, y->file, n->key ? n->key : "", n->line + line - 1, from + column - 1, found,
                expected);
    return false;
}

// ---- Building ----

struct builder {
    struct yaml *y;
    const char *bytes;
    size_t length;
    struct problem *p;
    struct yaml_node *open[YAML_DEPTH_MAX]; // the lists and mappings that are open
    struct yaml_node **end[YAML_DEPTH_MAX]; // end[i]: where the next child of open[i] goes
    size_t depth;
    struct yaml_node *key; // a key that waits for its value
    int documents;
    bool told;        // p holds libfyaml's first message
    bool nested;      // refused because of nesting
    int line, column; // where the last node or document began
    size_t at;        // where the last node began, as an offset in bytes
};

static bool refuse(struct builder *b, const char *found, const char *expected) {
    problem_set(b->p, b->y->file, "", b->line, b->column, found, expected);
    return false;
}

// Returns a literal block's indentation: how many more bytes the block's first nonempty line has in
// the file than in the text.
static int indentation(const struct builder *b, const struct yaml_node *n) {
    const char *at = b->bytes + b->at, *end = b->bytes + b->length, *s = n->text;
    while (at > b->bytes && at[-1] != '\n')
        at--;
    for (; *s == '\n'; s++) {
        const char *feed = memchr(at, '\n', (size_t)(end - at));
        at = feed ? feed + 1 : end;
    }
    const char *feed = memchr(at, '\n', (size_t)(end - at));
    size_t whole = (size_t)((feed ? feed : end) - at), inner = strcspn(s, "\n");
    return whole > inner ? (int)(whole - inner) : 0;
}

static struct yaml_node *make_node(struct builder *b, enum yaml_kind kind, struct fy_event *event) {
    const struct fy_mark *mark = fy_event_start_mark(event);
    if (mark) {
        b->line = mark->line + 1;
        b->column = mark->column + 1;
        b->at = mark->input_pos;
    }
    struct yaml_node *n = take(b->y, sizeof *n);
    *n = (struct yaml_node){.kind = kind, .text = "", .line = b->line, .column = b->column};
    return n;
}

// Puts a node where it belongs: as the root, a list's entry, or a mapping's key or value.
static bool place(struct builder *b, struct yaml_node *n) {
    if (b->depth == 0) {
        b->y->root = n;
        return true;
    }
    struct yaml_node *parent = b->open[b->depth - 1];
    if (parent->kind == YAML_MAP && !b->key) {
        if (n->kind != YAML_TEXT || n->length == 0)
            return refuse(b, n->kind == YAML_TEXT ? "" : "a list or mapping", "a text as key");
        if (parent->count == YAML_KEYS_MAX)
            return refuse(b, "one more key", "a mapping with fewer keys");
        for (const struct yaml_node *c = parent->first; c; c = c->next)
            if (strcmp(c->key, n->text) == 0)
                return refuse(b, n->text, "each key once");
        b->key = n;
        return true;
    }
    if (b->key) {
        n->key = b->key->text;
        n->key_line = b->key->line;
        n->key_column = b->key->column;
        b->key = NULL;
    }
    *b->end[b->depth - 1] = n;
    b->end[b->depth - 1] = &n->next;
    parent->count++;
    return true;
}

static bool on_text(struct builder *b, struct fy_event *event) {
    struct fy_token *token = event->scalar.value;
    size_t length = 0;
    const char *s = token ? fy_token_get_text(token, &length) : "";
    struct yaml_node *n = make_node(b, YAML_TEXT, event);
    enum fy_scalar_style style = token ? fy_token_scalar_style(token) : FYSS_PLAIN;
    if (style == FYSS_SINGLE_QUOTED || style == FYSS_DOUBLE_QUOTED)
        n->column = --b->column; // libfyaml points after the quote
    if (event->scalar.anchor || event->scalar.tag)
        return refuse(b, "an anchor or tag", "plain data");
    if (!s || memchr(s, '\0', length) != NULL)
        return refuse(b, "an escaped NUL", "a text");
    n->text = length > 0 ? memcpy(take(b->y, length + 1), s, length) : "";
    n->length = (unsigned)length; // at most YAML_BYTES_MAX
    n->plain = style == FYSS_PLAIN;
    n->literal = style == FYSS_LITERAL;
    if (n->literal)
        n->column = indentation(b, n) + 1;
    return place(b, n);
}

static bool on_open(struct builder *b, struct fy_event *event, enum yaml_kind kind) {
    bool decorated = kind == YAML_MAP ? event->mapping_start.anchor || event->mapping_start.tag
                                      : event->sequence_start.anchor || event->sequence_start.tag;
    struct yaml_node *n = make_node(b, kind, event);
    if (decorated)
        return refuse(b, "an anchor or tag", "plain data");
    b->nested = b->depth == YAML_DEPTH_MAX
                    ? !refuse(b, "one more level", "data that is nested less deeply")
                    : !place(b, n);
    if (b->nested)
        return false;
    b->open[b->depth] = n;
    b->end[b->depth++] = &n->first;
    return true;
}

static bool on_document(struct builder *b, struct fy_event *event) {
    const struct fy_mark *mark = fy_event_start_mark(event);
    if (mark) {
        b->line = mark->line + 1;
        b->column = mark->column + 1;
    }
    return b->documents++ == 0 || refuse(b, "a second document", "one document");
}

static bool on_event(struct builder *b, struct fy_event *event) {
    switch (event->type) {
    case FYET_DOCUMENT_START:
        return on_document(b, event);
    case FYET_SCALAR:
        return on_text(b, event);
    case FYET_SEQUENCE_START:
        return on_open(b, event, YAML_LIST);
    case FYET_MAPPING_START:
        return on_open(b, event, YAML_MAP);
    case FYET_SEQUENCE_END:
    case FYET_MAPPING_END:
        b->depth--;
        return true;
    case FYET_ALIAS:
        make_node(b, YAML_TEXT, event);
        return refuse(b, "an alias", "plain data");
    default:
        return true;
    }
}

// Takes the first message of libfyaml, `<input>:LINE:COLUMN: error: TEXT`. It does not take the
// library's list of errors, because version 0.7 never frees the entries of that list.
static void on_message(struct fy_diag *diag, void *user, const char *s, size_t length) {
    (void)diag;
    struct builder *b = user;
    TEXT line = {0};
    if (b->told)
        return;
    text_add_bytes(&line, s, length);
    const char *colon = strchr(text_string(&line), ':'),
               *text = strstr(text_string(&line), "error: ");
    char *end = NULL;
    long at = colon ? strtol(colon + 1, &end, 10) : 0;
    long column = end && *end == ':' ? strtol(end + 1, NULL, 10) : 0;
    if (text) {
        b->told = true;
        char *feed = strchr(line.s, '\n');
        if (feed)
            *feed = '\0';
        problem_set(b->p, b->y->file, "", at > 0 ? (int)at : 1, column > 0 ? (int)column : 1,
                    text + strlen("error: "), "YAML");
    }
}

static bool build(struct builder *b, struct fy_parser *parser, struct fy_diag *diag) {
    for (struct fy_event *event; (event = fy_parser_parse(parser)) != NULL;) {
        const bool fine = on_event(b, event), last = event->type == FYET_STREAM_END;
        fy_parser_event_free(parser, event);
        if (!fine)
            return false;
        if (last)
            break;
    }
    if (fy_parser_get_stream_error(parser) || fy_diag_got_error(diag))
        return b->told ? false : refuse(b, "a syntax error", "YAML");
    if (!b->y->root || b->depth != 0) {
        b->line = b->column = 1;
        return refuse(b, "nothing", "data: the file is empty");
    }
    return true;
}

static bool run_parser(struct builder *b) {
    struct fy_diag_cfg diag_cfg;
    fy_diag_cfg_default(&diag_cfg);
    diag_cfg.fp = NULL;
    diag_cfg.output_fn = on_message;
    diag_cfg.user = b;
    diag_cfg.colorize = diag_cfg.show_source = diag_cfg.show_module = false;
    diag_cfg.show_position = diag_cfg.show_type = true;
    struct fy_diag *diag = fy_diag_create(&diag_cfg);
    if (!diag)
        return refuse(b, "no parser", "memory");
    struct fy_parse_cfg cfg = {.flags = FYPCF_DEFAULT_PARSE, .diag = diag};
    struct fy_parser *parser = fy_parser_create(&cfg);
    bool fine = parser && fy_parser_set_string(parser, b->bytes, b->length) == 0;
    fine = fine ? build(b, parser, diag) : refuse(b, "no parser", "memory");
    if (parser)
        fy_parser_destroy(parser);
    fy_diag_unref(diag);
    return fine;
}

// Returns the length of the shortest beginning of `bytes` in which more than `most` brackets are
// open; `length` if there is none. Brackets in quotes count too.
static size_t until_open(const char *bytes, size_t length, size_t most) {
    size_t open = 0;
    for (size_t i = 0; i < length; i++) {
        if (bytes[i] == '[' || bytes[i] == '{')
            open++;
        else if ((bytes[i] == ']' || bytes[i] == '}') && open > 0)
            open--;
        if (open > most)
            return i + 1;
    }
    return length;
}

// True if brackets are nested too deeply, or a key is a list or mapping in brackets. The parser
// stores all that a bracket contains before it reports the bracket. To limit the memory, the parser
// first gets only the beginning of the text, with few open brackets, and then longer beginnings.
static bool misnested(const struct yaml *y, const char *bytes, size_t length, struct problem *p) {
    for (size_t most = YAML_DEPTH_MAX;; most += most / 4) {
        struct yaml front = {.file = y->file};
        struct problem found;
        const size_t cut = until_open(bytes, length, most);
        struct builder b = {.y = &front, .bytes = bytes, .length = cut, .p = &found};
        if (cut < length)
            (void)run_parser(&b);
        yaml_free(&front);
        if (b.nested)
            *p = found;
        if (b.nested || cut == length)
            return b.nested;
    }
}

bool yaml_parse(struct yaml *y, const char *file, const char *bytes, size_t length,
                struct problem *p) {
    *y = (struct yaml){0};
    y->file = strcpy(take(y, strlen(file) + 1), file);
    struct builder b = {.y = y, .bytes = bytes, .length = length, .p = p, .line = 1, .column = 1};
    bool fine = length <= YAML_BYTES_MAX || refuse(&b, "a very large file", "at most 1 MiB");
    fine = fine && (length > 0 || refuse(&b, "nothing", "data: the file is empty"));
    if (fine && check_bytes(y->file, bytes, length, p) && !misnested(y, bytes, length, p) &&
        run_parser(&b))
        return true;
    yaml_free(y);
    return false;
}

bool yaml_load(struct yaml *y, const char *path, struct problem *p) {
    TEXT bytes = {0};
    *y = (struct yaml){0};
    return file_read(path, YAML_BYTES_MAX, &bytes, p) &&
           yaml_parse(y, path, text_string(&bytes), bytes.length, p);
}

// ---- Reading the tree ----

static bool is_null(const struct yaml_node *n) {
    static const char *const nulls[] = {"", "~", "null", "Null", "NULL"};
    if (n->kind != YAML_TEXT || !n->plain)
        return false;
    for (size_t i = 0; i < sizeof nulls / sizeof nulls[0]; i++)
        if (strcmp(n->text, nulls[i]) == 0)
            return true;
    return false;
}

bool yaml_is(const struct yaml *y, const struct yaml_node *n, unsigned kinds, struct problem *p) {
    static const char *const names[] = {"nothing",           "a text",    "a list",
                                        "a text or a list",  "a mapping", "a text or a mapping",
                                        "a list or mapping", "anything"};
    return (((unsigned)n->kind & kinds) != 0 && !is_null(n)) ||
           yaml_problem(y, n, names[kinds & 7], p);
}

bool yaml_texts(const struct yaml *y, const struct yaml_node *n, size_t least, struct problem *p) {
    if (n->count < least)
        return yaml_problem(y, n, "a list with at least one entry", p);
    for (const struct yaml_node *c = n->first; c; c = c->next)
        if (!yaml_is(y, c, YAML_TEXT, p))
            return false;
    return true;
}

bool yaml_map(const struct yaml *y, const struct yaml_node *n, const struct yaml_key *keys,
              size_t count, struct problem *p) {
    if (!yaml_is(y, n, YAML_MAP, p))
        return false;
    for (const struct yaml_node *c = n->first; c; c = c->next) {
        const struct yaml_key *key = keys;
        while (key < keys + count && strcmp(key->name, c->key) != 0)
            key++;
        if (key == keys + count) {
            TEXT expected = {0};
            text_add(&expected, "one of:");
            for (size_t i = 0; i < count; i++)
                text_addf(&expected, " %s", keys[i].name);
            problem_set(p, y->file, "", c->key_line, c->key_column, c->key, text_string(&expected));
            return false;
        }
        if (!yaml_is(y, c, key->kinds, p))
            return false;
        *key->into = c;
    }
    for (size_t i = 0; i < count; i++)
        if (keys[i].required && !*keys[i].into) {
            char expected[64];
            snprintf(expected, sizeof expected, "the key `%s`", keys[i].name);
            return yaml_problem(y, n, expected, p);
        }
    return true;
}
