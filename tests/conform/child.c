// SPDX-License-Identifier: MIT
//
// A program under test that misbehaves in one way. It knows no rules: in its answers every action
// is legal and changes nothing, and every position has the same two actions.
// usage: child BEHAVIOUR MARKER [ARGUMENT]
// The child misbehaves at the fifth request after hello. If BEHAVIOUR begins with "always-", it
// misbehaves at every request. A test recognises its processes by MARKER. If ARGUMENT is 1, the
// child takes one request at a time. For some BEHAVIOURs, ARGUMENT is a line to write, in which @
// stands for the request's id and % for its position.
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { AT = 5, ALL = 10, FIELD = 1 << 16, SAFE_SECONDS = 60 };

static const char *behaviour, *argument = "";

static bool is(const char *name) {
    return strcmp(behaviour, name) == 0;
}

static void put_bytes(const char *s, size_t length) {
    (void)fwrite(s, 1, length, stdout);
}

static void put(const char *s) {
    put_bytes(s, strlen(s));
}

static void flush(void) {
    (void)fflush(stdout);
}

static _Noreturn void hang(void) {
    flush();
    for (;;)
        (void)sleep(1);
}

static _Noreturn void leave(int code) {
    flush();
    _exit(code);
}

// ---- Requests ----

struct request {
    unsigned long id;
    char op[16];
    const char *position; // as in the line, without quotes
    size_t length;
    unsigned actions; // for play
};

static struct request read_request(const char *line) {
    struct request r = {0};
    (void)sscanf(line, "{\"id\":%lu,\"op\":\"%15[a-z]", &r.id, r.op);
    const char *key = strstr(line, strcmp(r.op, "play") == 0 ? "\"rules\":\"" : "\"position\":\"");
    if (key) {
        r.position = strchr(key, ':') + 2;
        while (r.position[r.length] != '"')
            r.length += r.position[r.length] == '\\' ? 2 : 1;
    }
    const char *list = strstr(line, "\"actions\":[");
    for (const char *s = list; s && *s != ']'; s++)
        r.actions += *s == ',';
    r.actions += list && list[11] != ']';
    return r;
}

static void put_head(const struct request *r) {
    char text[48];
    (void)snprintf(text, sizeof text, "{\"id\":%lu,", r->id);
    put(text);
    put(strcmp(r->op, "play") == 0 ? "\"rules\":\"" : "\"position\":\"");
    put_bytes(r->position, r->length);
    put("\",");
}

static void answer(const struct request *r) {
    char text[48];
    put_head(r);
    if (strcmp(r->op, "legal") == 0) {
        put("\"actions\":[\"S@e5\",\"S@d5\"]}\n");
    } else if (strcmp(r->op, "play") == 0) {
        (void)snprintf(text, sizeof text, "\"played\":%u,\"legal\":true,", r->actions);
        put(text);
        put("\"position\":\"rules=pnp\"}\n");
    } else {
        put("\"legal\":true,\"next\":\"");
        put_bytes(r->position, r->length);
        put("\"}\n");
    }
}

// Writes ARGUMENT as a line.
static void put_argument(const struct request *r) {
    char id[24];
    (void)snprintf(id, sizeof id, "%lu", r->id);
    for (const char *s = argument; *s; s++) {
        if (*s == '@')
            put(id);
        else if (*s == '%')
            put_bytes(r->position, r->length);
        else
            put_bytes(s, 1);
    }
    put("\n");
}

// ---- Misbehaviour ----

static _Noreturn void flood(int file, const char *text) {
    char bytes[1 << 14];
    const size_t length = strlen(text);
    flush();
    for (size_t i = 0; i < sizeof bytes; i++)
        bytes[i] = text[i % length];
    for (;;)
        if (write(file, bytes, sizeof bytes - sizeof bytes % length) < 0)
            _exit(92);
}

static void hog(void) {
    // Allocates up to 8 GiB in blocks of 1 MiB, and never writes to them.
    for (int i = 0; i < 1 << 13; i++) {
        void *volatile taken = malloc(1 << 20);
        if (!taken)
            leave(9);
    }
}

static void put_repeated(const char *s, size_t times) {
    for (size_t i = 0; i < times; i++)
        put(s);
}

static void put_odd_line(const struct request *r) {
    put_head(r);
    if (is("deep")) {
        put("\"x\":");
        put_repeated("[", 100000);
        put_repeated("]", 100000);
        put("}\n");
    } else {
        const size_t length = *argument ? (size_t)atol(argument) : 100000000;
        char head[48];
        const int n = snprintf(head, sizeof head, "{\"id\":%lu,\"position\":\"\",", r->id);
        put("\"legal\":false,\"reason\":\"");
        put_repeated("x",
                     length - (size_t)n - r->length - strlen("\"legal\":false,\"reason\":\"\"}"));
        put("\"}\n");
    }
}

// Ends the process if BEHAVIOUR is, for example, "exit". Otherwise returns.
static void end(const struct request *r) {
    if (is("exit"))
        leave(3);
    if (is("background-exit"))
        leave(0);
    if (is("signal")) {
        flush();
        (void)raise(SIGSEGV);
    }
    if (is("half")) {
        put_head(r);
        leave(0);
    }
}

// Never returns if BEHAVIOUR is, for example, "hang".
static void stop(void) {
    if (is("hang") || is("hang-firmly"))
        hang();
    if (is("flood"))
        flood(STDOUT_FILENO, "garbage\n");
    if (is("flood-line"))
        flood(STDOUT_FILENO, "x");
    if (is("flood-errors-only"))
        flood(STDERR_FILENO, "what now?\n");
    if (is("close-output")) {
        flush();
        (void)close(STDOUT_FILENO);
        hang();
    }
}

// Writes a wrong line if BEHAVIOUR is, for example, "unasked". Otherwise returns false.
static bool say_wrong(const struct request *r, const struct request *last) {
    struct request other = *r;
    if (is("line"))
        put_argument(r);
    else if (is("deep") || is("long"))
        put_odd_line(r);
    else if (is("unasked")) {
        other.id += 1000;
        answer(&other);
    } else if (is("previous")) {
        other = *last;
        other.id = r->id;
        answer(&other);
    } else {
        return false;
    }
    return true;
}

// Answers a request in the way that BEHAVIOUR names.
static void misbehave(const struct request *r, const struct request *last) {
    end(r);
    stop();
    if (say_wrong(r, last))
        return;
    if (is("hog"))
        hog();
    if (is("close-input"))
        (void)close(STDIN_FILENO);
    if (is("twice"))
        answer(r);
    if (is("late")) {
        flush();
        (void)sleep(30);
    }
    answer(r);
}

// Answers every request in the way that BEHAVIOUR names. Writes surplus output together with the
// answer.
static void misbehave_always(const struct request *r) {
    if (is("always-slow-first") && r->id == 2)
        (void)sleep(1);
    if (is("always-hang"))
        hang();
    if (is("always-leave"))
        leave(5);
    answer(r);
    if (is("always-twice"))
        answer(r);
    else if (is("always-line"))
        put("and another thing\n");
    else if (is("always-exit"))
        leave(4);
}

static void say_bye(const struct request *r) {
    char text[48];
    (void)snprintf(text, sizeof text, "{\"id\":%lu,\"bye\":true}\n", r->id);
    if (is("bye-line"))
        put_argument(r);
    else if (!is("bye-hang") && !is("bye-exit"))
        put(text);
    if (is("bye-hang") || is("bye-stay"))
        hang();
    leave(is("bye-code") ? 7 : 0);
}

static void welcome(void) {
    if (is("welcome")) {
        put(argument);
        put("\n");
    } else {
        put("{\"id\":1,\"protocol\":\"1.0\",\"name\":\"child\",\"version\":\"1\",\"rulesets\":["
            "\"pnp\"],"
            "\"can\":[\"apply\",\"legal\",\"play\"]");
        put(strcmp(argument, "1") == 0 ? ",\"window\":1}\n" : "}\n");
    }
}

// Collects ALL requests (ten), and answers these in reverse order.
static void answer_backwards(struct request r) {
    static struct request kept[ALL];
    static int count;
    char *position = malloc(r.length + 1);
    if (!position)
        _exit(91);
    memcpy(position, r.position, r.length);
    r.position = position;
    kept[count++] = r;
    for (bool all = count == ALL; all && count > 0; count--) {
        answer(&kept[count - 1]);
        free((void *)(size_t)kept[count - 1].position);
    }
}

static void take(const char *line) {
    static struct request last;
    static char last_position[FIELD];
    static int count;
    struct request r = read_request(line);
    if (strcmp(r.op, "hello") == 0) {
        welcome();
        return;
    }
    if (strcmp(r.op, "bye") == 0)
        say_bye(&r);
    if (is("flood-errors"))
        for (int i = 0; i < 20000; i++)
            (void)!write(STDERR_FILENO, "noise and noise and noise and noise and noise\n", 46);
    if (strncmp(behaviour, "always-", 7) == 0)
        misbehave_always(&r);
    else if (is("backwards"))
        answer_backwards(r);
    else if (++count == AT)
        misbehave(&r, &last);
    else
        answer(&r);
    last = r;
    if (r.length < sizeof last_position)
        memcpy(last_position, r.position, r.length);
    last.position = last_position;
    if (is("stop-reading") && count == AT)
        hang();
}

static void begin(void) {
    if (is("exit-at-start"))
        _exit(0);
    if (is("signal-at-start"))
        (void)kill(getpid(), SIGKILL);
    if (is("hang-at-start"))
        hang();
    if (is("complain-at-start")) {
        (void)fputs("child: no \033[31mluck\nreally\n", stderr);
        _exit(1);
    }
    if (is("hang-firmly"))
        (void)signal(SIGTERM, SIG_IGN);
    if ((is("background") || is("background-exit")) && fork() == 0) {
        (void)alarm(SAFE_SECONDS); // until then, this second process keeps the pipes open
        hang();
    }
}

int main(int argc, char **argv) {
    char *line = NULL;
    if (argc < 3)
        return 2;
    behaviour = argv[1];
    argument = argc > 3 ? argv[3] : "";
    begin();
    (void)setvbuf(stdout, NULL, _IOFBF,
                  FIELD); // an answer and other output are written in one piece
    for (size_t room = 0; getline(&line, &room, stdin) > 0; flush()) {
        line[strcspn(line, "\n")] = '\0';
        take(line);
    }
    hang(); // goes on after the end of the input, until a signal ends this process
}
