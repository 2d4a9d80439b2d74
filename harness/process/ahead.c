// SPDX-License-Identifier: MIT
//
// A place for one thing, and a thread that fills it. The thread and whoever takes from it share
// this structure alone, and touch it with the lock.
#include "ahead.h"

#include <pthread.h>
#include <signal.h>
#include <stdbool.h>
#include <stdlib.h>

#include "base/memory.h"

struct ahead {
    void *(*make)(void *context);
    void *context;
    bool threaded;
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t changed;
    void *made;  // waits to be taken
    bool over;   // nothing comes behind it
    bool enough; // nothing more is wanted
    void *left;  // was made when that was said
};

// Whether more is to be made behind this.
static bool put(struct ahead *a, void *made) {
    (void)pthread_mutex_lock(&a->lock);
    while (a->made && !a->enough)
        (void)pthread_cond_wait(&a->changed, &a->lock);
    const bool more = made && !a->enough;
    if (a->enough)
        a->left = made;
    else
        a->made = made;
    a->over = !more;
    (void)pthread_cond_signal(&a->changed);
    (void)pthread_mutex_unlock(&a->lock);
    return more;
}

static void *make_all(void *context) {
    struct ahead *a = context;
    while (put(a, a->make(a->context)))
        continue;
    return NULL;
}

struct ahead *ahead_begin(void *(*make)(void *context), void *context) {
    struct ahead *a = memory_take(1, sizeof *a);
    sigset_t all, before;
    a->make = make;
    a->context = context;
    (void)pthread_mutex_init(&a->lock, NULL);
    (void)pthread_cond_init(&a->changed, NULL);
    (void)sigfillset(&all);
    (void)pthread_sigmask(SIG_SETMASK, &all, &before);
    a->threaded = pthread_create(&a->thread, NULL, make_all, a) == 0;
    (void)pthread_sigmask(SIG_SETMASK, &before, NULL);
    return a;
}

void *ahead_take(struct ahead *a) {
    if (!a->threaded)
        return a->make(a->context);
    (void)pthread_mutex_lock(&a->lock);
    while (!a->made && !a->over)
        (void)pthread_cond_wait(&a->changed, &a->lock);
    void *made = a->made;
    a->made = NULL;
    (void)pthread_cond_signal(&a->changed);
    (void)pthread_mutex_unlock(&a->lock);
    return made;
}

void ahead_end(struct ahead *a, void (*drop)(void *made)) {
    (void)pthread_mutex_lock(&a->lock);
    a->enough = true;
    (void)pthread_cond_signal(&a->changed);
    (void)pthread_mutex_unlock(&a->lock);
    if (a->threaded)
        (void)pthread_join(a->thread, NULL);
    if (a->made)
        drop(a->made);
    if (a->left)
        drop(a->left);
    (void)pthread_cond_destroy(&a->changed);
    (void)pthread_mutex_destroy(&a->lock);
    free(a);
}
