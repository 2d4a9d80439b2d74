// SPDX-License-Identifier: MIT
//
// Tests the folder of findings. A finding that is stored and then read must be the same. If several
// findings have the same signature (kind of difference), the smallest must be taken, whichever run
// stored it. A file of another form is a problem.
#include <unistd.h>

#include "base/file.h"
#include "base/memory.h"
#include "lockstep/findings.h"

SURROUND(suite_enter_folder, suite_leave_folder)

static struct problem p;

#define SMALL                                                                                      \
    "rules=catalyst2019 board=2/4/6/8/10/12/14/14/12/10/8/6/4/2 turn=W phase=draft "               \
    "hand=-:- reserve=A3B3E3F3I3L3S3W3:A3B3E3F3I3L3S3W3 lost=-:- streak=-:-"
static const char small[] = SMALL;

static struct finding made(const char *signature, const char *position, unsigned tiles) {
    struct finding f = {.direction = DIRECTION_UNLISTED,
                        .kind = PLAYED_SHIFT,
                        .task = TASK_APPLY,
                        .tiles = tiles,
                        .tiles_found = tiles + 3,
                        .shrunk = true,
                        .seed = UINT64_MAX,
                        .game = 12,
                        .positions = 345,
                        .times = 2};
    (void)snprintf(f.signature, sizeof f.signature, "%s", signature);
    (void)snprintf(f.fields, sizeof f.fields, "turn");
    (void)snprintf(f.names[0], sizeof f.names[0], "engine");
    (void)snprintf(f.names[1], sizeof f.names[1], "spec");
    (void)snprintf(f.position, sizeof f.position, "%s", position);
    (void)snprintf(f.action, sizeof f.action, "d5-e5");
    (void)snprintf(f.answer[0], sizeof f.answer[0], "one\n\"two\"\tthree\\");
    (void)snprintf(f.answer[1], sizeof f.answer[1], "%s", "");
    (void)snprintf(f.clauses, sizeof f.clauses, "CAT-WIN-1\tIt is so.\n");
    (void)snprintf(f.rules, sizeof f.rules, "catalyst2019,pnp");
    return f;
}

static struct findings_run run_of(const char *folder, json_t *asked, unsigned part,
                                  unsigned parts) {
    return (struct findings_run){folder, "verify lockstep", asked, {part - 1, parts - 1}};
}

static void keep(const struct findings_run *run, const char *signature, const char *position,
                 unsigned tiles) {
    struct finding f = made(signature, position, tiles);
    ck_assert_msg(findings_store(&f, run, &p), "%s: %s", p.where, p.found);
}

// The members of a finding that its file keeps.
#define AT(member)                                                                                 \
    { #member, offsetof(struct finding, member), sizeof((struct finding *)0)->member }
static const struct {
    const char *name;
    size_t at, size;
} kept[] = {AT(direction), AT(side),      AT(kind),        AT(task),   AT(fields),
            AT(signature), AT(names),     AT(position),    AT(action), AT(answer),
            AT(clauses),   AT(tiles),     AT(tiles_found), AT(shrunk), AT(seed),
            AT(game),      AT(positions), AT(times),       AT(rules)};

static void is_kept(struct finding f, const char *why) {
    json_t *asked = json_pack("{s:s}", "seed", "5");
    const struct findings_run run = run_of(why, asked, 1, 1);
    struct finding *list;
    size_t count;
    ck_assert(findings_store(&f, &run, &p) && findings_read(why, &list, &count, &p));
    ck_assert_uint_eq(count, 1);
    ck_assert_str_eq(list->stored, f.stored);
    for (int i = 0; i < ROWS(kept); i++)
        ck_assert_msg(memcmp((char *)&f + kept[i].at, (char *)list + kept[i].at, kept[i].size) == 0,
                      "%s: %s", why, kept[i].name);
    // Stored again, a finding gives the same file.
    TEXT first = {0}, again = {0};
    ck_assert(file_read(f.stored, FILE_TEXT_MAX, &first, &p));
    ck_assert(findings_store(list, &run, &p) && file_read(f.stored, FILE_TEXT_MAX, &again, &p));
    ck_assert_str_eq(text_string(&first), text_string(&again));
    free(list);
    json_decref(asked);
}

// Changes one member of a finding at a time. The finding must be read as it was stored.
TEST(what_is_stored_is_read) {
    struct finding f = made("engine-unlisted shift", small, 4);
    is_kept(f, "none");
    for (int i = 0; i < ROWS(kept); i++) {
        ((unsigned char *)&f)[kept[i].at] ^= 1;
        is_kept(f, kept[i].name);
        ((unsigned char *)&f)[kept[i].at] ^= 1;
    }
}

// Two parts of a run, and another run, write into one folder.
TEST(the_smallest_of_a_signature_is_taken) {
    json_t *asked[] = {json_pack("{s:s}", "seed", "5"), json_pack("{s:s}", "seed", "6")};
    const struct findings_run runs[] = {run_of("many", asked[0], 1, 2),
                                        run_of("many", asked[0], 2, 2),
                                        run_of("many", asked[1], 1, 1)};
    struct finding *list;
    size_t count;
    for (size_t i = 0; i < 3; i++) {
        keep(&runs[i], "engine-unlisted shift", small, 9);
        keep(&runs[i], "engine-unlisted shift", small, i == 1 ? 2 : 5);
    }
    keep(&runs[2], "engine-only draw", small, 1);
    ck_assert(findings_read("many", &list, &count, &p));
    ck_assert_uint_eq(count, 2);
    ck_assert_str_eq(list[0].signature, "engine-only draw");
    ck_assert_uint_eq(list[1].tiles, 2);
    ck_assert_uint_eq(list[1].times, 6);
    free(list);
    json_decref(asked[0]);
    json_decref(asked[1]);
}

// Findings of one signature, the smallest first: by tiles, then position, then action.
static const struct {
    unsigned tiles;
    const char *position, *action;
} in_order[] = {{1, SMALL "z", "z"},  {2, SMALL, "z"},      {2, SMALL "a", "z"},
                {2, SMALL "b", "d5"}, {2, SMALL "b", "d6"}, {3, SMALL, "a"}};

TEST_ROWS(of_two_findings_the_smaller_is_taken, ROWS(in_order) * ROWS(in_order)) {
    json_t *asked[] = {json_pack("{s:s}", "seed", "5"), json_pack("{s:s}", "seed", "6")};
    const int row[] = {_i % ROWS(in_order), _i / ROWS(in_order)}, first = row[row[1] < row[0]];
    struct finding *list;
    size_t count;
    for (int i = 0; i < 2; i++) {
        const struct findings_run run = run_of("two", asked[i], 1, 1);
        struct finding f = made("x", in_order[row[i]].position, in_order[row[i]].tiles);
        (void)snprintf(f.action, sizeof f.action, "%s", in_order[row[i]].action);
        ck_assert(findings_store(&f, &run, &p));
    }
    ck_assert(findings_read("two", &list, &count, &p));
    ck_assert_uint_eq(count, 1);
    ck_assert_uint_eq(list->tiles, in_order[first].tiles);
    ck_assert_str_eq(list->position, in_order[first].position);
    ck_assert_str_eq(list->action, in_order[first].action);
    free(list);
    json_decref(asked[0]);
    json_decref(asked[1]);
}

TEST(a_whole_run_leaves_no_summary) {
    json_t *none = json_object();
    const struct findings_run run = run_of("whole", none, 1, 1);
    ck_assert(findings_leave(&run, 0, none, &p));
    ck_assert_int_ne(access("whole", F_OK), 0);
    json_decref(none);
}

static const struct {
    const char *from, *to;
} spoilt[] = {
    {"\"kind\": \"shift\"", "\"kind\": \"jump\""},
    {"\"times\": 2", "\"times\": -2"},
    {"\"times\": 2", "\"times\": \"2\""},
    {"\"side\": \"engine\"", "\"side\": \"other\""},
    {"\"shrunk\": true", "\"shrunk\": \"yes\""},
    {"\"game\": 12", "\"game\": 1.5"},
    {"\"game\": 12,", ""},
    {"\"here\": \"It is so.\"", "\"here\": 1"},
    {"\"action\": \"d5-e5\"", "\"action\": 5"},
};

TEST_ROWS(files_of_others_are_problems, ROWS(spoilt)) {
    json_t *none = json_object();
    const struct findings_run run = run_of("spoilt", none, 1, 1);
    struct finding f = made("engine-unlisted shift", small, 4), *list;
    size_t count;
    TEXT bytes = {0}, changed = {0};
    ck_assert(findings_store(&f, &run, &p) && file_read(f.stored, FILE_TEXT_MAX, &bytes, &p));
    const char *at = strstr(text_string(&bytes), spoilt[_i].from);
    ck_assert_ptr_nonnull(at);
    text_add_bytes(&changed, bytes.s, (size_t)(at - bytes.s));
    text_addf(&changed, "%s%s", spoilt[_i].to, at + strlen(spoilt[_i].from));
    ck_assert(file_put(f.stored, text_string(&changed), changed.length, &p));
    ck_assert(!findings_read("spoilt", &list, &count, &p));
    ck_assert_str_eq(p.where, f.stored);
    ck_assert_str_eq(p.expected, "a finding that `paikocheck verify` stored");
    free(list);
    json_decref(none);
}

TEST(folders_that_cannot_be_used_are_problems) {
    json_t *none = json_object();
    const struct findings_run run = run_of("file/below", none, 1, 2);
    struct finding f = made("engine-unlisted shift", small, 4), *list;
    size_t count;
    ck_assert(file_put("file", "x", 1, &p));
    ck_assert(!findings_store(&f, &run, &p) && !findings_leave(&run, 0, none, &p));
    ck_assert(!findings_read("nowhere", &list, &count, &p));
    ck_assert_str_eq(p.where, "nowhere");
    ck_assert_ptr_null(findings_sum("nowhere", &p));
    ck_assert(file_folder("odd", &p) && file_put("odd/part-x.json", "{\"part\": 1}", 11, &p));
    ck_assert_ptr_null(findings_sum("odd", &p));
    ck_assert_str_eq(p.where, "odd/part-x.json");
    json_decref(none);
}
