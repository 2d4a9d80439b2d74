// SPDX-License-Identifier: MIT
//
// Makes findings (stored differences), adds the clauses of the rules that apply, and shows them.
// Invariant: a text that is cut for lack of room ends in "...".
#include "finding.h"

#include <stdlib.h>
#include <string.h>

#include "base/escape.h"
#include "base/line.h"
#include "position/model.h"
#include "process/isolate.h"

static void copy(char *to, const char *from, size_t size) {
    size_t n = strlen(from);
    if (n < size) {
        memcpy(to, from, n + 1);
        return;
    }
    memcpy(to, from, size - 4);
    strcpy(to + size - 4, "...");
}

void finding_take(struct finding *f, const struct comparison *c) {
    f->direction = c->direction;
    f->side = c->side;
    f->kind = c->kind;
    f->task = c->task;
    memcpy(f->fields, c->fields, sizeof f->fields);
    comparison_signature(c, f->signature);
    copy(f->position, c->position, sizeof f->position);
    copy(f->action, c->action, sizeof f->action);
    for (int i = 0; i < 2; i++) {
        copy(f->names[i], c->names[i], sizeof f->names[i]);
        copy(f->answer[i], c->answer[i] ? c->answer[i] : "", sizeof f->answer[i]);
    }
    f->tiles = finding_tiles(f);
}

struct comparison finding_stopped(const struct slot *slot, const struct contest *contest,
                                  enum direction direction, const char *how) {
    struct comparison c = {.task = (enum task)slot->task,
                           .position = slot->position,
                           .action = slot->action,
                           .names = {contest->side[0]->name, contest->side[1]->name},
                           .direction = direction,
                           .side = slot->side,
                           .kind = PLAYED_OTHER,
                           .answer = {"was not asked, or had answered before", "was not asked"}};
    c.answer[slot->side] = how;
    if (c.task == TASK_LEGAL && *c.action) // lockstep_outcomes was applying the action
        c.task = TASK_APPLY;
    if (c.task == TASK_APPLY)
        c.kind = played_kind_of(c.action, strlen(c.action));
    return c;
}

int finding_order(const void *a, const void *b) {
    return strcmp(((const struct finding *)a)->signature, ((const struct finding *)b)->signature);
}

unsigned finding_tiles(const struct finding *f) {
    struct model m;
    struct problem p;
    unsigned tiles = 0;
    if (!model_read(&m, f->position, &p))
        return 0;
    for (int s = 0; s < MODEL_SQUARES; s++)
        tiles += m.cell[s][0] != 0;
    return tiles;
}

static bool of_views(const struct finding *f) {
    return f->direction == DIRECTION_VIEW || f->direction == DIRECTION_SEEN;
}

// ---- the order of clauses ----

enum { DECIDE_MS = 10000 };

struct deciding {
    const struct finding *f;
    const struct contest *c;
    char *lines; // CLAUSES_MAX bytes that a child process fills
};

static bool decide_there(void *context) {
    const struct deciding *d = context;
    TEXT lines = {0};
    d->c->decide(d->f, d->c->side, &lines);
    copy(d->lines, text_string(&lines), CLAUSES_MAX);
    return true;
}

// Appends all lines that have the same id as `of` to `out` (may be NULL); true if there are any.
static bool add_lines(const char *lines, const struct verdict_line *of, struct text *out) {
    bool any = false;
    for (struct verdict_line line; verdict_line(&lines, &line);)
        if (line.id_length == of->id_length && memcmp(line.id, of->id, of->id_length) == 0) {
            any = true;
            if (out)
                text_addf(out, "%.*s\n", (int)(line.sentences + line.length - line.id), line.id);
        }
    return any;
}

// Puts the clauses in `first` at the front of f->clauses, in the order of `first`. A clause that
// f->clauses already has keeps its sentences.
static void put_in_order(struct finding *f, const char *first) {
    TEXT out = {0};
    const char *const both[] = {first, f->clauses};
    struct verdict_line line;
    for (int i = 0; i < 2; i++)
        for (const char *s = both[i]; verdict_line(&s, &line);)
            if (!add_lines(text_string(&out), &line, NULL) && !add_lines(f->clauses, &line, &out))
                (void)add_lines(first, &line, &out);
    copy(f->clauses, text_string(&out), sizeof f->clauses);
}

void finding_complete(struct finding *f, const struct contest *c) {
    struct deciding d = {f, c, NULL};
    TEXT lines = {0};
    struct problem p;
    if (c->explain && f->action[0] && !of_views(f))
        (void)c->explain(f->position, f->action, &lines, &p);
    copy(f->clauses, text_string(&lines), sizeof f->clauses);
    // Calls c->decide in a child process, since c->decide may crash or hang. If c->decide fails,
    // the clauses stay unsorted.
    if (!c->decide || of_views(f) || direction_stopped(f->direction))
        return;
    d.lines = isolate_shared(CLAUSES_MAX);
    if (isolate(decide_there, &d, DECIDE_MS, true) == ISOLATED_YES)
        put_in_order(f, d.lines);
    isolate_unshare(d.lines, CLAUSES_MAX);
}

// Appends the first line of each answer; or, if answers consist of fields, the fields that differ.
static void show_answers(const struct finding *f, struct text *out) {
    char fields[FIELDS_MAX] = "", text[2][ANSWER_MAX];
    if (f->direction == DIRECTION_SUCCESSOR || f->direction == DIRECTION_REPORT ||
        f->direction == DIRECTION_VIEW || f->direction == DIRECTION_SIGHT) {
        for (int i = 0; i < 2; i++) {
            copy(text[i], f->answer[i], sizeof text[i]);
            for (char *end = text[i]; (end = strchr(end, '\n')) != NULL;)
                *end = ' ';
        }
        lockstep_fields(text[0], text[1], fields);
        text_addf(out, "  differs     %s\n", fields);
    }
    for (int i = 0; i < 2; i++) {
        const char *s = f->answer[i];
        size_t n = fields[0] ? 0 : strcspn(s, "\n"); // fields, if any, are printed below
        text_addf(out, "  %-11s %.*s%s\n", f->names[i], (int)n, s,
                  fields[0]          ? "says"
                  : s[n] && s[n + 1] ? " ..."
                                     : "");
        for (const char *name = fields; *name; name += strcspn(name, ","), name += *name == ',') {
            size_t length = 0, of_name = strcspn(name, ",");
            const char *value = line_value(text[i], name, of_name, &length);
            if (value)
                text_addf(out, "              %.*s=%.*s\n", (int)of_name, name, (int)length, value);
        }
    }
}

const char *finding_program = "paikocheck";

void finding_show(const struct finding *f, unsigned number, struct text *out) {
    const char *rest = direction_info[f->direction].sentence;
    const size_t name = strcspn(rest, "%");
    struct verdict_line line;
    struct model m;
    struct problem p;
    text_addf(out, "FINDING %u: %.*s", number, (int)name, rest);
    if (rest[name]) // the side's name replaces %s
        text_addf(out, "%s%s", f->names[f->side], rest + name + 2);
    text_addf(out, "\n  signature   %s\n  seen        %llu time%s", f->signature,
              (unsigned long long)f->times, f->times == 1 ? "" : "s");
    if (f->rules[0])
        text_addf(out, ", first after %llu positions, in game %llu of seed %llu",
                  (unsigned long long)f->positions, (unsigned long long)f->game,
                  (unsigned long long)f->seed);
    text_addf(out, "\n  tiles       %u", f->tiles);
    if (f->shrunk)
        text_addf(out, " (%u before shrinking)\n", f->tiles_found);
    else
        text_add(out, " (not shrunk)\n");
    if (model_read(&m, f->position, &p)) {
        TEXT picture = {0};
        picture_write(&m, &picture);
        text_add(out, "\n");
        const char *at = text_string(&picture), *row;
        for (size_t length; (row = line_next(&at, &length)) != NULL;)
            text_addf(out, "    %.*s\n", (int)length, row);
        text_add(out, "\n");
    }
    text_addf(out, "  position    %s\n", f->position);
    if (f->action[0])
        text_addf(out, "  action      %s\n", f->action);
    show_answers(f, out);
    text_add(out, f->clauses[0] ? "  clauses, the deciding one first\n" : "");
    for (const char *s = f->clauses; verdict_line(&s, &line);)
        text_addf(out, "    %-14.*s  %.*s\n", (int)line.id_length, line.id, (int)line.length,
                  line.sentences);
    const char *const words[] = {
        finding_program, "verify", "--position", f->position, f->action[0] ? "--action" : NULL,
        f->action,       NULL};
    text_add(out, "  show again  ");
    escape_shell(out, words);
    text_add(out, "\n");
    if (f->stored[0])
        text_addf(out, "  stored      %s\n", f->stored);
    if (f->direction == DIRECTION_NOBODY)
        text_add(out, "  at fault    the generator of positions or the register of rulings; no "
                      "scenario is needed\n");
}

// Returns a JSON string of ASCII; other bytes, which only a faulty implementation gives, become
// '?'.
static json_t *json_text(const char *s) {
    TEXT t = {0};
    for (; *s; s++)
        text_add(&t, (unsigned char)*s < 0x80 ? (char[]){*s, 0} : "?");
    json_t *value = json_string(text_string(&t));
    return value;
}

json_t *finding_json(const struct finding *f) {
    struct verdict_line line;
    json_t *clauses = json_array();
    for (const char *s = f->clauses; verdict_line(&s, &line);) {
        TEXT id = {0}, here = {0};
        text_add_bytes(&id, line.id, line.id_length);
        text_add_bytes(&here, line.sentences, line.length);
        json_array_append_new(clauses, json_pack("{s:o, s:o}", "id", json_text(text_string(&id)),
                                                 "here", json_text(text_string(&here))));
    }
    json_t *o = json_pack(
        "{s:o, s:s, s:o, s:s, s:s, s:o, s:i, s:i, s:b, s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:I}",
        "signature", json_text(f->signature), "direction", direction_info[f->direction].text,
        "side", direction_sided(f->direction) ? json_text(f->names[f->side]) : json_null(), "kind",
        played_kind_name[f->kind], "task", task_name[f->task], "fields", json_text(f->fields),
        "tiles", (int)f->tiles, "tiles_found", (int)f->tiles_found, "shrunk", f->shrunk, "clauses",
        clauses, "position", json_text(f->position), "action",
        f->action[0] ? json_text(f->action) : json_null(), "judged", json_text(f->names[JUDGED]),
        "judge", json_text(f->names[JUDGE]), "judged_says", json_text(f->answer[JUDGED]),
        "judge_says", json_text(f->answer[JUDGE]), "times", (json_int_t)f->times);
    if (f->rules[0]) {
        json_object_set_new(o, "rules", json_text(f->rules));
        json_object_set_new(o, "seed", json_sprintf("%llu", (unsigned long long)f->seed));
        json_object_set_new(o, "game", json_integer((json_int_t)f->game));
        json_object_set_new(o, "positions", json_integer((json_int_t)f->positions));
    }
    json_object_set_new(o, "stored", f->stored[0] ? json_text(f->stored) : json_null());
    return o;
}

// ---- reading ----

// Looks up the text under `key` in `names` and sets *number to its index. False if it is not there.
static bool read_name(const json_t *o, const char *key, const char *const *names, unsigned count,
                      unsigned *number) {
    const char *s = json_string_value(json_object_get(o, key));
    for (*number = 0; s && *number < count; ++*number)
        if (strcmp(names[*number], s) == 0)
            return true;
    return false;
}

static bool read_text(const json_t *o, const char *key, char *to, size_t size) {
    const char *s = json_string_value(json_object_get(o, key));
    if (s)
        copy(to, s, size);
    return s && strlen(s) < size;
}

static bool read_number(const json_t *o, const char *key, uint64_t *number) {
    const json_t *n = json_object_get(o, key);
    *number = (uint64_t)json_integer_value(n);
    return json_is_integer(n) && json_integer_value(n) >= 0;
}

static bool read_clauses(const json_t *list, struct finding *f) {
    TEXT lines = {0};
    const json_t *line;
    size_t i;
    json_array_foreach((json_t *)list, i, line) {
        const char *id = json_string_value(json_object_get(line, "id")),
                   *here = json_string_value(json_object_get(line, "here"));
        if (!id || !here)
            return false;
        text_addf(&lines, "%s\t%s\n", id, here);
    }
    copy(f->clauses, text_string(&lines), sizeof f->clauses);
    return json_is_array(list) && lines.length < sizeof f->clauses;
}

bool finding_read(struct finding *f, const json_t *o) {
#define DIRECTION_TEXT(id, by, kind, text, sentence) text,
    static const char *const directions[] = {DIRECTIONS(DIRECTION_TEXT)};
    const char *const names[] = {f->names[JUDGED], f->names[JUDGE]};
    const json_t *shrunk = json_object_get(o, "shrunk"), *action = json_object_get(o, "action");
    const char *seed = json_string_value(json_object_get(o, "seed"));
    unsigned direction, side = JUDGED, kind, task;
    uint64_t tiles, found;
    *f = (struct finding){.shrunk = json_is_true(shrunk)};
    const bool good =
        read_name(o, "direction", directions, DIRECTION_KINDS, &direction) &&
        read_name(o, "kind", played_kind_name, PLAYED_KINDS, &kind) &&
        read_name(o, "task", task_name, TASKS, &task) &&
        read_text(o, "signature", f->signature, sizeof f->signature) &&
        read_text(o, "fields", f->fields, sizeof f->fields) &&
        read_text(o, "judged", f->names[JUDGED], sizeof f->names[JUDGED]) &&
        read_text(o, "judge", f->names[JUDGE], sizeof f->names[JUDGE]) &&
        (json_is_null(json_object_get(o, "side")) || read_name(o, "side", names, 2, &side)) &&
        read_text(o, "position", f->position, sizeof f->position) &&
        (json_is_null(action) || read_text(o, "action", f->action, sizeof f->action)) &&
        read_text(o, "judged_says", f->answer[JUDGED], sizeof f->answer[JUDGED]) &&
        read_text(o, "judge_says", f->answer[JUDGE], sizeof f->answer[JUDGE]) &&
        read_text(o, "rules", f->rules, sizeof f->rules) && json_is_boolean(shrunk) &&
        read_clauses(json_object_get(o, "clauses"), f) && read_number(o, "tiles", &tiles) &&
        read_number(o, "tiles_found", &found) && read_number(o, "times", &f->times) &&
        read_number(o, "game", &f->game) && read_number(o, "positions", &f->positions) && seed;
    if (!good)
        return false;
    f->direction = (enum direction)direction;
    f->side = (int)side;
    f->kind = (enum played_kind)kind;
    f->task = (enum task)task;
    f->tiles = (unsigned)tiles;
    f->tiles_found = (unsigned)found;
    f->seed = strtoull(seed, NULL, 10);
    return true;
}
