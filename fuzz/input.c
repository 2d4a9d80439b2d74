// SPDX-License-Identifier: MIT
//
// Splits inputs. Invariant: nothing beyond the end of the bytes is read; missing bytes are 0.
#include "input.h"

#include <string.h>

#include "play/setup.h"
#include "position/model.h"

void input_split(struct input *in, enum input_form form, const uint8_t *data, size_t size) {
    size_t head = size, gap = 0;
    if (form == INPUT_GAME && size > INPUT_HEAD)
        head = INPUT_HEAD;
    const uint8_t *end = form == INPUT_POSITION && size ? memchr(data, '\n', size) : NULL;
    if (end) {
        head = (size_t)(end - data);
        gap = 1;
    }
    size_t count = (size - head - gap) / INPUT_DECISION;
    *in = (struct input){
        .head = data,
        .head_size = head,
        .decisions = data + (count ? head + gap : 0),
        .count = count < INPUT_DECISIONS ? count : INPUT_DECISIONS,
    };
}

void input_next(struct choices *c, struct decision *d) {
    d->what = (uint8_t)choice_below(c, 256);
    d->from = (uint8_t)choice_below(c, 256);
    d->to = (uint8_t)choice_below(c, 256);
    d->more = (uint8_t)choice_below(c, 256);
}

void input_first(enum game game, const uint8_t *head, size_t size, struct text *position) {
    struct choices c = {0};
    struct model m;
    int ruleset[RULESETS];
    uint32_t count = 0;
    for (int i = 0; i < RULESETS; i++)
        if (ruleset_game[i] == game)
            ruleset[count++] = i;
    choices_bytes(&c, head, size);
    model_init(&m, ruleset_names[ruleset[choice_below(&c, count)]]);
    for (uint32_t switches = choice_below(&c, 3); switches; switches--)
        setup_switch(&c, &m);
    if (model_form(&m)->seats)
        m.players = MODEL_PLAYERS_LEAST + choice_below(&c, MODEL_SEATS - MODEL_PLAYERS_LEAST + 1);
    model_first(&m);
    setup_mend_streaks(&m);
    model_write(&m, position);
}
