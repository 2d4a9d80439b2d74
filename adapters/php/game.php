<?php

// SPDX-License-Identifier: MIT
//
// The functions that adapter.php calls. Fill in what is marked.
// Positions and actions are lines of text (docs/notation.md). A function returns the keys of the answer
// (docs/protocol.md), without `id` and the echo. ['unsupported' => 'why'] is always possible.

declare(strict_types=1);

namespace Game;

// FILL IN: your program's name and rulesets. Add 'play' to `can` once you have written start().
const ABOUT = [
    'name' => 'my game',
    'version' => '0',
    'rulesets' => ['catalyst2019'],
    'can' => ['apply', 'legal'],
];

// Returns ['legal' => true, 'next' => $position] or ['legal' => false, 'reason' => 'why'].
function apply(string $position, string $action): array
{
    return ['unsupported' => 'FILL IN'];
}

// Returns ['actions' => [$action, …]]: a list of all legal actions. array_filter() does not return a
// list, so call array_values() after it.
function legal(string $position): array
{
    return ['unsupported' => 'FILL IN'];
}

// Returns ['position' => the first position of a game]. $players is null for rulesets of two and
// three players. Not needed for `apply` and `legal`.
function start(string $rules, ?int $players): array
{
    return ['unsupported' => 'FILL IN'];
}

// Only for `play`: the state of a game between turns. Here the state is a position, which start() and
// apply() make. If your game keeps another state, store that state here: then `play` tests it too.

// Returns ['state' => the first state].
function begin(string $rules, ?int $players): array
{
    $begun = start($rules, $players);
    return isset($begun['position']) ? ['state' => $begun['position']] : $begun;
}

// Returns ['legal' => true, 'next' => the next state] or ['legal' => false, 'reason' => 'why'].
function act(mixed $state, string $action): array
{
    return apply($state, $action);
}

// Returns the state as a position.
function position(mixed $state): string
{
    return $state;
}
