// SPDX-License-Identifier: MIT
//
// Learns from each question without an answer. Invariant: what the questions of a kind share only
// shrinks, so a kind that an answer speaks against is never sure again.
#include "likes.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/vec.h"
#include "position/model.h"

enum {
    CRASHES_LEAST = 8,   // of a kind, before anything like them is left out
    TIMEOUTS_LEAST = 3,  // the same; they are dear
    ANSWERS_LEAST = 60,  // that were given to the op meanwhile
    ALWAYS_LEAST = 30,   // of a kind, where the op was never answered
    ANSWERS_FEW = 400,   // that are kept of each op while nothing failed
    ANSWERS_MOST = 4000, // that are kept of each op
    RARE = 4,            // one answered question of so many may have what is said of the others
    SAID_MOST = 3,
    PROBE = 32, // one of so many questions that would be left out is asked
};

// ---- what is said of a question ----

// Bits of marks.board: for each type whether the side that moves has it on the board, the other
// side has it, the side that moves has it in hand; then the same bits the other way round.
enum { BIT_THEIRS = MODEL_TYPES, BIT_HAND = 2 * MODEL_TYPES, BITS = 3 * MODEL_TYPES };

static bool marks_of(const struct question *q, struct marks *marks) {
    struct model m;
    struct problem ignored;
    uint64_t board = 0;
    *marks = (struct marks){.board = 0};
    if (!model_read(&m, q->position, &ignored))
        return false;
    const int mover = m.turn == 'W' ? 0 : 1;
    for (int i = 0; i < MODEL_SQUARES; i++) {
        const int type = m.cell[i][0] ? model_type(m.cell[i][0]) : -1;
        if (type >= 0)
            board |= 1ULL << (type + (model_owner(m.cell[i]) == mover ? 0 : BIT_THEIRS));
    }
    const unsigned char *hand = model_hand(&m, mover);
    for (int type = 0; type < MODEL_TYPES; type++)
        board |= (uint64_t)(hand[type] > 0) << (type + BIT_HAND);
    marks->board = board | (~board & ((1ULL << BITS) - 1)) << BITS;
    marks->traits = traits_of(q->position, q->action);
    return true;
}

static void keep(struct marks *all, const struct marks *other) {
    traits_keep(&all->traits, &other->traits);
    all->board &= other->board;
}

static bool has_all(const struct marks *marks, const struct marks *all) {
    struct marks both = *marks;
    keep(&both, all);
    return both.board == all->board && memcmp(&both.traits, &all->traits, sizeof both.traits) == 0;
}

// ---- kinds ----

// Appends `s` with an N for each number or address, up to its end or the room's.
static void add_without_numbers(char kind[KIND_MAX], const char *s) {
    size_t n = strlen(kind);
    while (*s && n + 1 < KIND_MAX) {
        const bool address = s[0] == '0' && s[1] == 'x' && isxdigit((unsigned char)s[2]);
        if (address)
            s += 2;
        if (!address && !isdigit((unsigned char)*s)) {
            kind[n++] = *s++;
            continue;
        }
        while (address ? isxdigit((unsigned char)*s) : isdigit((unsigned char)*s))
            s++;
        kind[n++] = 'N';
    }
    kind[n] = '\0';
}

// What stands in quotes in the complaint about a line is of one question alone.
static void add_without_quotes(char kind[KIND_MAX], const char *s) {
    size_t n = strlen(kind);
    bool quoted = false;
    for (; *s && n + 1 < KIND_MAX; s++) {
        if (!quoted || *s == '"')
            kind[n++] = *s;
        quoted = quoted != (*s == '"');
    }
    kind[n] = '\0';
}

void likes_kind(const struct reply *reply, char kind[KIND_MAX]) {
    static const char heard[] = "; last on standard error: ", ended[] = "the process ended, ";
    const char *words = text_string(&reply->words), *last = strstr(words, heard);
    const char *end = strstr(words, ended);
    kind[0] = '\0';
    if (reply->outcome == OUTCOME_TIMEOUT)
        return;
    if (reply->outcome == OUTCOME_PROTOCOL || reply->outcome == OUTCOME_ADAPTER) {
        char plain[KIND_MAX] = "";
        add_without_quotes(plain, words);
        add_without_numbers(kind, plain);
        return;
    }
    end = end ? end + strlen(ended) : words;
    const size_t length = last ? (size_t)(last - end) : strlen(end);
    const size_t brief = strcspn(end, ",");
    (void)snprintf(kind, KIND_MAX, "%.*s%s", (int)(brief < length ? brief : length), end,
                   last ? ": " : "");
    if (last)
        add_without_numbers(kind, last + strlen(heard));
}

static struct like *like_of(struct likes *likes, const struct question *q) {
    char kind[KIND_MAX];
    likes_kind(&q->reply, kind);
    for (size_t i = 0; i < likes->count; i++) {
        struct like *like = &likes->of[i];
        if (like->op == q->op && like->outcome == q->reply.outcome && strcmp(like->kind, kind) == 0)
            return like;
    }
    if (likes->count == LIKES_MAX)
        return NULL;
    struct like *like = &likes->of[likes->count++];
    *like = (struct like){.op = q->op, .outcome = q->reply.outcome};
    memcpy(like->kind, kind, sizeof like->kind);
    return like;
}

// ---- learning ----

static void learn_answer(struct likes *likes, const struct question *q) {
    const size_t most = likes->count ? ANSWERS_MOST : ANSWERS_FEW;
    struct marks marks;
    bool any = false;
    for (size_t i = 0; i < likes->count; i++)
        any = any || likes->of[i].sure;
    if ((!any && likes->answers[q->op] >= most) || !marks_of(q, &marks))
        return;
    for (size_t i = 0; i < likes->count; i++) {
        struct like *like = &likes->of[i];
        like->doubted =
            like->doubted || (like->sure && like->op == q->op && has_all(&marks, &like->rule));
        like->sure = like->sure && !like->doubted;
    }
    if (likes->answers[q->op] >= most)
        return;
    likes->answered[q->op] = vec_grow(likes->answered[q->op], &likes->room[q->op],
                                      likes->answers[q->op] + 1, sizeof *likes->answered[q->op]);
    likes->answered[q->op][likes->answers[q->op]++] = marks;
}

// ---- what sets a kind apart ----

enum { MARKS = TRAIT_COUNT + 2 * BITS };

static bool marks_have(const struct marks *m, int mark) {
    return mark < TRAIT_COUNT ? traits_have(&m->traits, (enum trait)mark)
                              : m->board >> (mark - TRAIT_COUNT) & 1;
}

static void marks_add(struct marks *m, int mark) {
    if (mark < TRAIT_COUNT)
        traits_add(&m->traits, (enum trait)mark);
    else
        m->board |= 1ULL << (mark - TRAIT_COUNT);
}

// Adds those marks that the fewest of the answered questions under the rule have, all of them where
// several do: which one matters is then not known. How many answered questions still keep the rule.
static size_t narrow(const struct likes *likes, struct like *like) {
    size_t have[MARKS] = {0}, least = SIZE_MAX, left = 0;
    const struct marks *answered = likes->answered[like->op];
    for (size_t i = 0; i < likes->answers[like->op]; i++)
        for (int mark = 0; mark < MARKS && has_all(&answered[i], &like->rule); mark++)
            have[mark] += marks_have(&answered[i], mark);
    for (int mark = 0; mark < MARKS; mark++)
        if (marks_have(&like->all, mark) && !marks_have(&like->rule, mark) && have[mark] < least)
            least = have[mark];
    for (int mark = 0; mark < MARKS; mark++)
        if (marks_have(&like->all, mark) && have[mark] == least)
            marks_add(&like->rule, mark);
    for (size_t i = 0; i < likes->answers[like->op]; i++)
        left += has_all(&answered[i], &like->rule);
    return left;
}

// Finds what all questions of the kind have and no answered question has. False where there is
// nothing.
static bool find_rule(const struct likes *likes, struct like *like) {
    like->rule = (struct marks){.board = 0};
    size_t left = likes->answers[like->op];
    for (int step = 0; step < MARKS && left > 0; step++) {
        const size_t before = left;
        left = narrow(likes, like);
        if (left == before)
            break;
    }
    return left == 0;
}

static void learn_failure(struct likes *likes, const struct question *q) {
    struct marks marks;
    struct like *like = marks_of(q, &marks) ? like_of(likes, q) : NULL;
    if (!like)
        return;
    const uint64_t least = like->outcome == OUTCOME_TIMEOUT ? TIMEOUTS_LEAST : CRASHES_LEAST;
    const size_t answers = likes->answers[like->op];
    if (like->seen++ == 0)
        like->all = marks;
    keep(&like->all, &marks);
    if (like->doubted || like->seen < least ||
        (answers < ANSWERS_LEAST && (answers || like->seen < ALWAYS_LEAST)))
        return;
    if (like->sure && has_all(&like->all, &like->rule))
        return;
    like->sure = find_rule(likes, like);
    like->doubted = !like->sure;
}

static bool failed(const struct question *q) {
    return q->reply.outcome == OUTCOME_CRASH || q->reply.outcome == OUTCOME_TIMEOUT ||
           q->reply.outcome == OUTCOME_PROTOCOL;
}

bool likes_learn(struct likes *likes, struct question *const *questions, size_t count) {
    bool any = false;
    for (size_t i = 0; i < count; i++)
        if (questions[i]->answered && questions[i]->op != OP_PLAY) {
            any = any || failed(questions[i]);
            (failed(questions[i]) ? learn_failure : learn_answer)(likes, questions[i]);
        }
    return any;
}

bool likes_spare(struct likes *likes, struct question *q) {
    struct marks marks;
    bool any = false;
    for (size_t i = 0; i < likes->count; i++)
        any = any || (likes->of[i].sure && likes->of[i].op == q->op);
    if (!any || !marks_of(q, &marks))
        return false;
    for (size_t i = 0; i < likes->count; i++) {
        struct like *like = &likes->of[i];
        if (like->sure && like->op == q->op && has_all(&marks, &like->rule)) {
            if (!q->spared && ++like->met % PROBE == 0)
                return false;
            like->spared += !q->spared;
            return q->spared = true;
        }
    }
    return false;
}

// ---- words ----

static const char *const type_words[MODEL_TYPES] = {"an Air", "a Bow",   "an Earth", "a Fire",
                                                    "a Sai",  "a Lotus", "a Sword",  "a Water"};
static const char *const side_words[] = {"the side to move has", "the other side has",
                                         "the side to move has"};
static const char *const place_words[] = {"on the board", "on the board", "in hand"};

// Whether a mark is worth a word: it is part of the rule, or few answered questions have it.
static bool is_said(const struct likes *likes, const struct like *like, int mark) {
    const size_t answers = likes->answers[like->op];
    size_t have = 0;
    if (like->sure)
        return marks_have(&like->rule, mark);
    for (size_t i = 0; i < answers; i++)
        have += marks_have(&likes->answered[like->op][i], mark);
    return marks_have(&like->all, mark) && have * RARE <= answers;
}

bool likes_say(const struct likes *likes, const struct like *like, struct text *out) {
    size_t said = 0;
    for (int mark = 0; mark < TRAIT_COUNT + BITS && said < SAID_MOST; mark++) {
        const int bit = mark - TRAIT_COUNT;
        if (!is_said(likes, like, mark))
            continue;
        text_add(out, said++ ? ", " : "");
        if (bit < 0)
            text_add(out, trait_words[mark]);
        else
            text_addf(out, "%s %s %s", side_words[bit / MODEL_TYPES], type_words[bit % MODEL_TYPES],
                      place_words[bit / MODEL_TYPES]);
    }
    return said > 0;
}

void likes_free(struct likes *likes) {
    for (int op = 0; op < OP_COUNT; op++)
        free(likes->answered[op]);
    *likes = (struct likes){0};
}
