// SPDX-License-Identifier: MIT
#include "stop.h"

#include <stddef.h>

static const int signals[] = {SIGINT, SIGTERM, SIGHUP};
enum { SIGNALS = sizeof signals / sizeof *signals };

volatile sig_atomic_t stop_asked;
static struct sigaction before[SIGNALS];
static unsigned depth;

static void on_signal(int signal) {
    (void)signal;
    stop_asked = 1;
}

static void listen(struct sigaction *old) {
    const struct sigaction catch = {.sa_handler = on_signal};
    for (int i = 0; i < SIGNALS; i++) {
        struct sigaction was;
        sigaction(signals[i], NULL, &was);
        if (signals[i] != SIGHUP || was.sa_handler != SIG_IGN) // under nohup SIGHUP stays ignored
            sigaction(signals[i], &catch, NULL);
        if (old)
            old[i] = was;
    }
}

void stop_catch(void) {
    if (depth++ > 0)
        return;
    stop_asked = 0;
    listen(before);
}

void stop_release(void) {
    if (--depth > 0)
        return;
    for (int i = 0; i < SIGNALS; i++)
        sigaction(signals[i], &before[i], NULL);
}

void stop_catch_in_child(void) {
    listen(NULL);
}
