// SPDX-License-Identifier: MIT
//
// A place for one thing, and a thread that fills it. The thread and whoever takes from it share
// only this structure, under its lock.
#include "ahead.h"

#include <pthread.h>
#include <signal.h>
#include <stdbool.h>
#include <stdlib.h>

#include "base/memory.h"

struct ahead {
    void *(*make)(void *context);
    void (*drop)(void *made);
    void *context;
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t changed;
    void *made;  // waits to be taken
    bool over;   // nothing more will come
    bool enough; // nothing more is wanted
};

static void *make_all(void *context) {
    struct ahead *a = context;
    for (bool more = true; more;) {
        void *made = a->make(a->context);
        (void)pthread_mutex_lock(&a->lock);
        while (a->made && !a->enough)
            (void)pthread_cond_wait(&a->changed, &a->lock);
        more = made && !a->enough;
        a->over = !more;
        if (!a->made)
            a->made = made;
        else if (made)
            a->drop(made);
        (void)pthread_cond_signal(&a->changed);
        (void)pthread_mutex_unlock(&a->lock);
    }
    return NULL;
}

struct ahead *ahead_begin(void *(*make)(void *context), void (*drop)(void *made), void *context) {
    struct ahead *a = memory_take(1, sizeof *a);
    sigset_t all, before;
    a->make = make;
    a->drop = drop;
    a->context = context;
    (void)pthread_mutex_init(&a->lock, NULL);
    (void)pthread_cond_init(&a->changed, NULL);
    (void)sigfillset(&all);
    (void)pthread_sigmask(SIG_SETMASK, &all, &before);
    if (pthread_create(&a->thread, NULL, make_all, a) != 0)
        machine_failed("no thread can be started");
    (void)pthread_sigmask(SIG_SETMASK, &before, NULL);
    return a;
}

void *ahead_take(struct ahead *a) {
    (void)pthread_mutex_lock(&a->lock);
    while (!a->made && !a->over)
        (void)pthread_cond_wait(&a->changed, &a->lock);
    void *made = a->made;
    a->made = NULL;
    (void)pthread_cond_signal(&a->changed);
    (void)pthread_mutex_unlock(&a->lock);
    return made;
}

void ahead_end(struct ahead *a) {
    (void)pthread_mutex_lock(&a->lock);
    a->enough = true;
    (void)pthread_cond_signal(&a->changed);
    (void)pthread_mutex_unlock(&a->lock);
    (void)pthread_join(a->thread, NULL);
    if (a->made)
        a->drop(a->made);
    (void)pthread_cond_destroy(&a->changed);
    (void)pthread_mutex_destroy(&a->lock);
    free(a);
}
