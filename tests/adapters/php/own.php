<?php

// SPDX-License-Identifier: MIT
//
// Only for `play`. The state that a game keeps: a position, and the number of turns that
// were played. This number says whose turn it is.
const TURNS = 'WBWW';

function begin(string $rules, ?int $players): array
{
    $begun = start($rules, $players);
    return isset($begun['position']) ? ['state' => [$begun['position'], 0]] : $begun;
}

function act(array $state, string $action): array
{
    [$line, $played] = $state;
    $result = apply($line, $action);
    return isset($result['next']) ? ['next' => [$result['next'], $played + 1]] + $result : $result;
}

function position(array $state): string
{
    [$line, $played] = $state;
    return preg_replace('/turn=./', 'turn=' . TURNS[$played], $line);
}
