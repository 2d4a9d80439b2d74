// SPDX-License-Identifier: MIT
//
// Lines of the protocol, tested without a process: requests, good and bad answers, good
// handshakes. (tests/sessions/handshakes.md has bad handshakes.) A table lists wrong answers with
// the messages about them.
#include "base/escape.h"
#include "base/file.h"
#include "base/hash.h"
#include "base/printable.h"
#include "position/board_link.h"
#include "position/model.h"
#include "transport/question.h"
#include "transport/session.h"

// ---- Requests ----

static char *actions[] = {"draw A", "give \"B\"", "\xff"};

static const struct {
    struct question question;
    const char *line;
} requests[] = {
    {{.op = OP_APPLY, .position = "rules=pnp", .action = "S@d5"},
     "{\"id\":7,\"op\":\"apply\",\"position\":\"rules=pnp\",\"action\":\"S@d5\"}\n"},
    {{.op = OP_LEGAL, .position = "a\"b\\c\x01\x7f\n\xc3\xa9\xf0\x9f\x98\x80"},
     "{\"id\":7,\"op\":\"legal\",\"position\":"
     "\"a\\\"b\\\\c\\u0001\\u007f\\u000a\xc3\xa9\xf0\x9f\x98"
     "\x80\"}\n"},
    {{.op = OP_LEGAL, .position = "\xc3(\xed\xa0\x80\xc0\x80\xf5"},
     "{\"id\":7,\"op\":\"legal\",\"position\":\"\\ufffd("
     "\\ufffd\\ufffd\\ufffd\\ufffd\\ufffd\\ufffd\"}"
     "\n"},
    {{.op = OP_PLAY, .position = "pnp", .actions = actions, .count = 3, .players = 5},
     "{\"id\":7,\"op\":\"play\",\"rules\":\"pnp\",\"players\":5,\"actions\":[\"draw A\",\"give "
     "\\\"B\\\"\",\"\\ufffd\"]}\n"},
    {{.op = OP_PLAY, .position = "pnp"},
     "{\"id\":7,\"op\":\"play\",\"rules\":\"pnp\",\"actions\":[]}\n"},
};

TEST_ROWS(a_request_is_a_line, ROWS(requests)) {
    TEXT out = {0};
    message_request(&out, 7, &requests[_i].question);
    ck_assert_str_eq(text_string(&out), requests[_i].line);
    json_t *document = json_loadb(out.s, out.length, JSON_REJECT_DUPLICATES, NULL);
    ck_assert_ptr_nonnull(document);
    json_decref(document);
}

TEST(hello_and_bye_are_lines) {
    TEXT out = {0};
    message_hello(&out);
    message_bye(&out, UINT64_MAX);
    assert_has(out.s, "{\"id\":1,\"op\":\"hello\",\"protocol\":\"1.1\",\"tool\":"
                      "\"paikocheck ");
    assert_has(out.s, "\"}\n{\"id\":18446744073709551615,\"op\":\"bye\"}\n");
}

// A question is written as a line and read from the line. If a text of the question contains a
// separator (a tab, a line break or `; `), the line is empty.
TEST(a_question_is_a_line) {
    char *games[] = {"draw A2B", "pass"}, *odd[] = {"a; b"};
    const struct {
        struct question question;
        const char *line;
    } rows[] = {
        {{.op = OP_LEGAL, .position = "rules=pnp"}, "rules=pnp\n"},
        {{.op = OP_APPLY, .position = "rules=pnp", .action = "a b"}, "rules=pnp\ta b\n"},
        {{.op = OP_PLAY, .position = "pnp", .actions = games, .count = 2, .players = 5},
         "pnp\t5\tdraw A2B; pass\n"},
        {{.op = OP_PLAY, .position = "pnp"}, "pnp\t0\t\n"},
        {{.op = OP_PLAY, .position = "pnp", .actions = odd, .count = 1}, ""},
        {{.op = OP_LEGAL, .position = "a\tb"}, ""},
        {{.op = OP_APPLY, .position = "p", .action = "a\nb"}, ""},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        TEXT line = {0}, again = {0};
        question_line(&rows[i].question, &line);
        ck_assert_str_eq(text_string(&line), rows[i].line);
        if (!line.length)
            continue;
        line.s[line.length - 1] = '\0';
        struct question *q = question_read(line.s);
        question_line(q, &again);
        ck_assert_str_eq(text_string(&again), rows[i].line);
        ck_assert_int_eq(q->op, rows[i].question.op);
        question_free(q);
    }
}

// ---- Answers ----

#define AT "{\"id\":3,\"position\":\"p\","

// Takes a line as the answer to hello, or to a request with the id 3 and the operation `op`. Writes
// the outcome, such as "protocol-error/id", and the message.
static void take(const char *op, struct text *line, struct text *outcome, struct text *words) {
    struct reply reply = {.outcome = OUTCOME_PROTOCOL};
    struct problem p = {0};
    struct message answer;
    struct identity who;
    const char *wrong = "id";
    int k = 0;
    while (k < OP_COUNT && strncmp(op, session_op_names[k], strlen(session_op_names[k])) != 0)
        k++;
    const struct question q = {
        .op = (enum session_op)k, .position = "p", .action = "a", .count = 3};
    const bool list = strstr(text_string(line), "\"b\\u0062\"") != NULL,
               swords = strstr(text_string(line), "four Swords\"}") != NULL,
               slash = strstr(text_string(line), "1\\/2") != NULL;
    if (k == OP_COUNT) {
        if (handshake_read(text_string(line), line->length, &who, &p))
            text_add(outcome, "answered");
        else
            text_add(outcome, "protocol-error/handshake");
        if (*p.found || *p.expected)
            problem_describe(&p, words);
        return;
    }
    if (!message_read(&answer, line->s, line->length, &wrong, &p)) {
        text_addf(words, "found \"%s\", expected %s", p.found, p.expected);
        text_addf(outcome, "%s/%s", outcome_names[OUTCOME_PROTOCOL], wrong);
        return;
    }
    if (message_value(&answer, "id").number == 3) { // the id of the request
        ck_assert_int_eq(answer_take(&answer, &q, &reply), reply.outcome);
        ck_assert_str_eq(text_string(&reply.next), !reply.legal ? "" : slash ? "1/2" : "n");
        ck_assert_int_eq(reply.refused, swords);
        ck_assert_str_eq(text_string(&reply.actions), list ? "a\nb\nbb\nc\n" : "");
        wrong = reply.reason;
        text_add(words, text_string(&reply.words));
    } else {
        message_found_at(words, &answer, "id");
    }
    text_addf(outcome, "%s%s%s", outcome_names[reply.outcome], *wrong ? "/" : "", wrong);
    reply_free(&reply);
    message_free(&answer);
}

// Checks each row of the table answers.tsv. tests/command/schemas.py checks docs/protocol.md and
// the schemas against the same table.
TEST(answers_are_taken_or_refused) {
    TEXT bytes = {0};
    struct problem p;
    ck_assert(file_bytes(PAIKO_ANSWERS, FILE_TEXT_MAX, &bytes, &p));
    size_t count = 0;
    for (char *s = bytes.s, *end; (end = strchr(s, '\n')) != NULL; s = end + 1, count++) {
        char *column[4] = {s};
        TEXT line = {0}, outcome = {0}, words = {0};
        *end = '\0';
        for (int i = 1; i < 4; i++) {
            column[i] = strchr(column[i - 1], '\t');
            ck_assert_msg(column[i] != NULL, "%s", s);
            *column[i]++ = '\0';
        }
        for (const char *at = column[2]; *at;) {
            const bool byte = strncmp(at, "\\x", 2) == 0;
            const char digits[3] = {byte ? at[2] : '0', byte ? at[3] : '0', '\0'};
            const char written = (char)strtol(digits, NULL, 16);
            text_add_bytes(&line, byte ? &written : at, 1);
            at += byte ? 4 : 1;
        }
        take(column[0], &line, &outcome, &words);
        ck_assert_msg(strcmp(text_string(&outcome), column[1]) == 0, "%s: %s, %s", column[2],
                      text_string(&outcome), text_string(&words));
        ck_assert_msg(strcmp(text_string(&words), column[3]) == 0, "%s: %s", column[2],
                      text_string(&words));
    }
    ck_assert_uint_gt(count, 90);
}

// A long text replaces the `#` in `line`. answer_take() cuts this text to `most` bytes. `kept`:
// answers whose texts differ only after the cut still count as different.
static const struct {
    enum session_op op;
    bool kept;
    size_t most;
    const char *line;
} cut[] = {{OP_APPLY, false, 1000, AT "\"legal\":false,\"reason\":\"#\"}"},
           {OP_APPLY, false, 1000, AT "\"unsupported\":\"#\"}"},
           {OP_LEGAL, false, 1000, AT "\"refused\":\"#\"}"},
           {OP_APPLY, false, 80, AT "\"legal\":\"#\"}"},
           {OP_APPLY, false, 40, "{\"id\":3,\"position\":\"p#\"}"},
           {OP_APPLY, true, 4096, AT "\"legal\":true,\"next\":\"#\"}"},
           {OP_APPLY, true, 4096, AT "\"legal\":true,\"next\":\"#\",\"x\":{}}"},
           {OP_LEGAL, true, 4096, AT "\"actions\":[\"#\"]}"},
           {OP_LEGAL, true, 4096, AT "\"actions\":[\"#\"],\"x\":{}}"}};

TEST_ROWS(long_texts_are_cut, 4 * ROWS(cut)) {
    const size_t most = cut[_i / 4].most, n = _i % 4 == 3 ? 1000000 : most - 1 + (size_t)(_i % 4);
    const struct question q = {.op = cut[_i / 4].op, .position = "p"};
    struct reply reply[2] = {{0}, {0}};
    for (int k = 0; k < 2; k++) {
        const char *wrong = "", *s = cut[_i / 4].line, *at = strchr(s, '#');
        struct message answer;
        struct problem p;
        TEXT line = {0}, all = {0};
        size_t letters = 0;
        text_add_bytes(&line, s, (size_t)(at - s));
        text_reserve(&line, n);
        memset(line.s + line.length, 'Q', n - 1);
        line.length += n - 1;
        text_addf(&line, "%c%s", 'Y' + k, at + 1);
        ck_assert(message_read(&answer, line.s, line.length, &wrong, &p));
        (void)answer_take(&answer, &q, &reply[k]);
        text_addf(&all, "%s%s%s", text_string(&reply[k].next), text_string(&reply[k].actions),
                  text_string(&reply[k].words));
        for (const char *c = text_string(&all); *c; c++)
            letters += strchr("QYZ", *c) != NULL;
        ck_assert_uint_eq(letters, n < most ? n : most);
        ck_assert_int_eq(suite_has(text_string(&all), "..."), n > most);
        message_free(&answer);
    }
    ck_assert_int_eq(question_same(&reply[0], &reply[1]), !cut[_i / 4].kept);
    reply_free(&reply[0]);
    reply_free(&reply[1]);
}

// A line is `begin`, many times `more`, and `end`. Our own quick parser takes `more` up to `most`
// times. The library jansson parses longer lines. In the first row, `most` is jansson's limit.
TEST(plain_lines_have_limits) {
    static const struct {
        const char *begin, *more, *end;
        unsigned most;
    } rows[] = {{"{\"id\":3,\"actions\":[\"[{,\"", ",\"a\"", "]}", 99996},
                {"{\"id\":1", ",\"k%u\":1", "}", 11},
                {"{\"id\":1", "0", "}", 17},
                {"{\"actions\":[\"a\"", ",\"b%06u\"", "]}", 49999},
                {"{\"actions\":[\"a", "a", "\"]}", 4095}};
    for (unsigned i = 0; i < 2 * ROWS(rows); i++) {
        struct message m;
        struct problem p;
        const char *wrong;
        TEXT line = {0};
        text_add(&line, rows[i / 2].begin);
        for (unsigned n = 0; n < rows[i / 2].most + i % 2; n++)
            text_addf(&line, rows[i / 2].more, n);
        text_add(&line, rows[i / 2].end);
        ck_assert_int_eq(message_read(&m, line.s, line.length, &wrong, &p), i != 1);
        ck_assert_int_eq(m.json != NULL, i == 0 || (i > 1 && i % 2));
        ck_assert(i != 1 ||
                  (strcmp(p.found, "100001 values") == 0 && strcmp(wrong, "too-large") == 0));
        message_free(&m);
    }
    for (int i = 0; i < 4; i++) { // whole numbers in the form 1.0
        json_t *real = json_real((i % 2 ? -1.0 : 1.0) * ((1 << 30) + i / 2));
        ck_assert_int_eq(value_of(real).type, i < 2 ? JSON_INTEGER : JSON_REAL);
        json_decref(real);
    }
}

TEST(an_end_and_a_start_have_a_least_time) {
    for (unsigned i = 0; i < 3; i++) {
        ck_assert_uint_eq(session_limits_of(999 + i, 0).end_ms, i ? 999 + i : 1000);
        ck_assert_uint_eq(session_limits_of(9999 + i, 0).start_ms, i ? 9999 + i : 10000);
    }
}

// Our quick reader reads simple lists, and jansson reads the others. Both must find the same
// actions. Anything but a list of texts is refused.
TEST_ROWS(a_list_of_actions_is_read, 12) {
    int rows;
    char *const *const lists = suite_table("lists.tsv", 1, &rows);
    const struct question q = {.op = OP_LEGAL, .position = "p"};
    struct reply reply = {0};
    TEXT line = {0};
    const char *wrong = "";
    struct message answer;
    struct problem p;
    ck_assert_int_eq(rows, 12);
    text_addf(&line, "{\"id\":1,\"position\":\"p\",\"actions\":%s}", lists[_i]);
    const bool read = message_read(&answer, line.s, line.length, &wrong, &p);
    ck_assert_int_eq(read && !answer.json, _i < 2 || _i == 3 || _i == 5);
    const bool good = read && answer_take(&answer, &q, &reply) == OUTCOME_ANSWERED;
    ck_assert_int_eq(good, _i < 6);
    ck_assert_str_eq(text_string(&reply.actions), good ? "a\naa\nb\n" : "");
    reply_free(&reply);
    message_free(&answer);
}

// Appends the value of each key of a message.
static void say_values(const struct message *m, struct text *out) {
    static const char *const keys[] = {"id", "b", "position", "legal", "actions", "next"};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        const struct value v = message_value(m, keys[i]);
        text_addf(out, "%s %s %lld ", keys[i], value_kind(v.type), (long long)v.number);
        if (v.type == JSON_STRING)
            text_add_bytes(out, v.text, v.length + 1); // with the NUL
        for (size_t k = 0; k < json_array_size(v.list); k++)
            text_addf(out, "%s\n", json_string_value(json_array_get(v.list, k)));
        if (v.type == JSON_ARRAY && !v.list)
            text_add(out, text_string(&m->actions));
    }
}

// Changes a line in a few places. If our quick reader can still read it, jansson must give the same
// values. Otherwise the quick reader must leave the line unchanged.
TEST(plain_lines_are_read_as_jansson_reads_them) {
    static const char first[] = "{\"id\":12, \"b\":true,\"position\":\"rules=a b\",\"legal\":false,"
                                "\"actions\":[\"S@a1\",\"S@a10\",\"T@b2\"],\"next\":\"x\"}";
    static const char bytes[] = "\"\\{}[]:, \t01e9.-tfa@\x01\x7f\xc3";
    uint64_t state = 50;
    unsigned plain = 0;
    for (unsigned round = 0; round < 40000; round++) {
        TEXT line = {0}, before = {0}, ours = {0}, theirs = {0};
        struct message m, object = {.json = NULL};
        text_add(&line, first);
        for (size_t n = 1 + random_next(&state) % 3; n > 0; n--)
            line.s[random_next(&state) % line.length] =
                bytes[random_next(&state) % (sizeof bytes - 1)];
        text_add_bytes(&before, line.s, line.length);
        const bool read = message_plain(&m, line.s, line.length, true);
        plain += read;
        object.json = json_loadb(before.s, before.length, JSON_REJECT_DUPLICATES, NULL);
        ck_assert_msg(!read || object.json, "%s", before.s);
        if (read) {
            say_values(&m, &ours);
            say_values(&object, &theirs);
            ck_assert_msg(ours.length == theirs.length &&
                              memcmp(ours.s, theirs.s, ours.length) == 0,
                          "%s: %s: %s", before.s, ours.s, theirs.s);
        } else {
            ck_assert_mem_eq(line.s, before.s, before.length);
        }
        message_free(&m);
        message_free(&object);
    }
    ck_assert_uint_gt(plain, 4000);
}

// ---- Handshakes ----

#define BEFORE "{\"id\":1,\"protocol\":\"1.0\",\"name\":\"n\",\"version\":\"v\","
#define FULL BEFORE "\"rulesets\":[\"pnp\"],\"can\":[\"apply\"]"

// A program's name, version, home and source are each cut to `most` bytes.
TEST_ROWS(texts_of_a_handshake_are_cut, 4 * 3) {
    static const char *const keys[] = {"name", "version", "home", "source"};
    const size_t most = _i / 3 < 2 ? 60 : 252, n = most - 1 + (size_t)(_i % 3);
    char text[300] = "";
    struct identity who;
    struct problem p;
    TEXT line = {0}, due = {0};
    memset(text, 'x', n);
    text_add(&line, "{\"id\":1,\"protocol\":\"1.0\",\"rulesets\":[\"pnp\"],\"can\":[\"play\"]");
    for (int k = 0; k < ROWS(keys); k++)
        text_addf(&line, ",\"%s\":\"%s\"", keys[k], k == _i / 3 ? text : "v");
    text_add(&line, "}");
    ck_assert(handshake_read(line.s, line.length, &who, &p));
    const char *const found[] = {who.name, who.version, who.home, who.source};
    text_addf(&due, "%.*s%s", (int)most, text, n > most ? "..." : "");
    ck_assert_str_eq(found[_i / 3], text_string(&due));
}

TEST(a_good_handshake_is_read) {
    struct identity i;
    struct problem p = {0};
    TEXT line = {0};
    text_add(
        &line,
        "{\"id\":1,\"protocol\":\"1.7\",\"name\":\"n\",\"version\":\"a\\u001bb\","
        "\"home\":\"\",\"rulesets\":[\"pnp\",\"pnp\"],\"can\":[\"play\",\"refuse\"],"
        "\"plays\":[],\"unmodelled\":[\"lost\",\"lost\",\"streak\"],\"window\":1024,\"new\":{}}");
    ck_assert_msg(handshake_read(line.s, line.length, &i, &p), "%s: %s", p.field, p.found);
    ck_assert_str_eq(i.name, "n");
    ck_assert_str_eq(i.version, "a<U+001B>b");
    ck_assert_str_eq(i.home, "");
    ck_assert_str_eq(i.unmodelled, "lost,streak");
    ck_assert_uint_eq(i.window, 1024);
    ck_assert(i.plays[RULESET_PNP] && !i.plays[RULESET_BGA]);
    ck_assert(i.can[OP_PLAY] && !i.can[OP_APPLY] && i.refuses);
    ck_assert(handshake_read(FULL "}", strlen(FULL "}"), &i, &p));
    ck_assert_uint_eq(i.window, SESSION_WINDOW);
    static const char nulls[] = FULL ",\"home\":null,\"source\":null,\"plays\":null,"
                                     "\"unmodelled\":null,\"window\":null,\"unsupported\":null}";
    ck_assert(handshake_read(nulls, strlen(nulls), &i, &p));
    ck_assert(handshake_read(FULL ",\"window\":6.4e1}", strlen(FULL ",\"window\":6.4e1}"), &i, &p));
    ck_assert_uint_eq(i.window, 64);
}

TEST(a_handshake_says_the_options_that_are_played) {
    static const char line[] = BEFORE "\"rulesets\":[\"pnp\",\"bga\"],\"can\":[\"apply\"],"
                                      "\"plays\":[\"pnp,null-shift=no\",\"bga\"]}";
    struct identity i;
    struct problem p = {0};
    TEXT rules = {0};
    ck_assert(handshake_read(line, strlen(line), &i, &p));
    settled_write(&i.settled[RULESET_PNP], RULESET_PNP, &rules);
    ck_assert_str_eq(text_string(&rules), "pnp,null-shift=no");
    ck_assert(i.settled[RULESET_PNP].said && !i.settled[RULESET_BGA].said);
}

// ---- Texts of a program ----

TEST(texts_are_made_printable) {
    static const char bytes[] =
        "a\tb\n\x1b[0m\x7f \xc2\x9b \xc3\xa9 \xff\xe2\x99 \xe2\x80\xae\xef\xbb\xbf";
    static const char shown[] = "a b\n<U+001B>[0m<U+007F> <U+009B> \xc3\xa9 <FF><E2><99> "
                                "<U+202E><U+FEFF>";
    TEXT t = {0};
    printable_add(&t, bytes, sizeof bytes - 1, true);
    ck_assert_str_eq(text_string(&t), shown);
    text_clear(&t);
    printable_add(&t, shown, sizeof shown - 1, true); // a second time changes nothing
    ck_assert_str_eq(text_string(&t), shown);
    text_clear(&t);
    printable_cut(&t, "ab\xc3\xa9", 4, 3);
    ck_assert_str_eq(text_string(&t), "ab...");
    text_clear(&t);
    printable_cut(&t, "a\t\xc2\xa0\xe3\x80\x80 ", 8, 40);
    ck_assert_str_eq(text_string(&t), "a<U+0009><U+00A0><U+3000> ");
    text_clear(&t);
    printable_cut(&t, "a\nb", 3, 9); // never cuts <U+000A> in half
    ck_assert_str_eq(text_string(&t), "a<U+000A>...");
    ck_assert(printable_line("a b", 3) && !printable_line("", 0) && !printable_line("a\n", 2));
    ck_assert(printable_line(" ~", 2) && !printable_line("\x1f", 1) && !printable_line("\x7f", 1));
    ck_assert_uint_eq(utf8_length("\xf4\x8f\xbf\xbf", 4), 4);
    ck_assert_uint_eq(utf8_length("\xf4\x90\x80\x80", 4), 0);
}

// Returns the escaped text, valid until the next call.
static const char *given(void (*escape)(struct text *, const char *), const char *s) {
    static struct text t;
    text_free(&t);
    escape(&t, s);
    return text_string(&t);
}

static void shell_word(struct text *out, const char *s) {
    escape_shell(out, (const char *const[]){"say", s, NULL});
}

TEST(texts_are_escaped_where_they_stand) {
    ck_assert_str_eq(given(escape_content, "<a b=\"c\">\n&\x1b"),
                     "&lt;a b=&quot;c&quot;&gt;\n&amp;&lt;U+001B&gt;");
    ck_assert_str_eq(given(escape_attribute, "a\nb"), "a&lt;U+000A&gt;b");
    ck_assert_str_eq(given(escape_code, "<img src=x> @all"), "`<img src=x> @all`");
    ck_assert_str_eq(given(escape_code, "a\n\n# b"), "`a<U+000A><U+000A># b`");
    ck_assert_str_eq(given(escape_code, "`a``b"), "``` `a``b ```");
    ck_assert_str_eq(given(escape_code, "b`"), "`` b` ``");
    ck_assert_str_eq(given(escape_code, " a "), "`  a  `");
    ck_assert_str_eq(given(escape_code, "  "), "`  `");
    ck_assert_str_eq(given(escape_block, "a\n````\n@b"), "`````text\na\n````\n@b\n`````\n");
    ck_assert_str_eq(given(escape_block, ""), "```text\n```\n");
    ck_assert_str_eq(given(shell_word, "a-b"), "say a-b");
    ck_assert_str_eq(given(shell_word, ""), "say ''");
    ck_assert_str_eq(given(shell_word, "it's\n1"), "say 'it'\\''s\n1'");
    ck_assert_str_eq(given(shell_word, "a\x1b\xe2\x80\xae'"),
                     "say 'a'\"$(printf '\\033\\342\\200\\256')\"''\\'''");
    ck_assert_str_eq(given(shell_word, "a\t\x7f"), "say 'a'\"$(printf '\\011\\177')\"''");
    ck_assert_str_eq(given(escape_yaml, "a\x1f \x7f~\x80"), "\"a\\x1f \\x7f~\\x80\"");
    ck_assert_str_eq(given(escape_yaml, "a\"\\\xc3\xa9\xff\n"), "\"a\\\"\\\\\xc3\xa9\\xff\\x0a\"");
    ck_assert_str_eq(given(escape_component, "a-1 &\"<;\xc3\xa9"), "a-1%20%26%22%3C%3B%C3%A9");
    ck_assert_str_eq(given(escape_code, ""), ""); // nothing is left
}

// A link leads to the given address and nowhere else, whatever position and actions it has.
TEST(board_links) {
    int rows;
    char *(*row)[2] = suite_table("links.tsv", 2, &rows);
    const char *const played[] = {"draw A", "F@f7^"};
    TEXT out = {0};
    struct problem p;
    for (; rows--; row++)
        ck_assert_msg(board_link_takes((*row)[1], "option", &p) == (*(*row)[0] == 'g'), "%s",
                      (*row)[1]);
    board_link_add(&(struct board_link){"i.html", "rules=x \"><script>&a=", played, 2, "a;b"},
                   &out);
    ck_assert_str_eq(text_string(&out), "i.html#p=rules%3Dx%20%22%3E%3Cscript%3E%26a%3D"
                                        "&g=draw%20A;F%40f7%5E&a=a%3Bb");
    text_clear(&out);
    board_link_add(&(struct board_link){.board = "i.html", .position = "p", .action = ""}, &out);
    ck_assert_str_eq(text_string(&out), "i.html#p=p");
}

TEST(answers_that_differ_in_one_thing) {
    TEXT some = {0};
    text_add(&some, "pass\n");
    const struct reply one = {.outcome = OUTCOME_ANSWERED},
                       others[] = {{.outcome = OUTCOME_TIMEOUT},
                                   {.legal = true},
                                   {.refused = true},
                                   {.played = 1},
                                   {.next = some},
                                   {.actions = some}};
    ck_assert(question_same(&one, &one));
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        ck_assert_msg(!question_same(&one, &others[i]), "row %zu", i);
}

// A book has one entry for equal questions, and two for questions that differ in one thing.
TEST(questions_that_differ_in_one_thing) {
    static const char *const texts[] = {NULL, "", "a", "b", "ab"};
    struct book book = {0};
    struct question *of[2][5][5];
    size_t count = 0;
    for (int again = 0; again < 2; again++)
        for (int op = 0; op < 2; op++)
            for (int position = 1; position < 5; position++)
                for (int action = op; action < (op ? 5 : 1); action++) {
                    const enum session_op asked = op ? OP_APPLY : OP_LEGAL;
                    struct question *q =
                        book_question(&book, asked, texts[position], texts[action]);
                    ck_assert_uint_eq(book.count, again ? count : ++count);
                    ck_assert(!again || q == of[op][position][action]);
                    ck_assert(q == book_find(&book, asked, texts[position], texts[action]));
                    of[op][position][action] = q;
                }
    book_clear(&book);
}
