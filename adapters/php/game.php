<?php

// SPDX-License-Identifier: MIT
//
// The game that adapter.php speaks for: fill in what is marked.
// Positions and actions are lines of docs/notation.md. A function returns what the answer says: the
// keys of docs/protocol.md, less `id` and the echo. ['unsupported' => 'why'] is always possible.

declare(strict_types=1);

namespace Game;

// FILL IN: who you are, and the rulesets that you play. Add 'play' to `can` once start() is there.
const ABOUT = [
    'name' => 'my game',
    'version' => '0',
    'rulesets' => ['catalyst2019'],
    'can' => ['apply', 'legal'],
];

// ['legal' => true, 'next' => $position] or ['legal' => false, 'reason' => 'why']
function apply(string $position, string $action): array
{
    return ['unsupported' => 'FILL IN'];
}

// ['actions' => [$action, …]]: all of them, in any order; a list, so array_values() after a filter
function legal(string $position): array
{
    return ['unsupported' => 'FILL IN'];
}

// ['position' => the first one]; $players is null but with four to seven. Not needed at first.
function start(string $rules, ?int $players): array
{
    return ['unsupported' => 'FILL IN'];
}

// Only for `play`, which carries a state from turn to turn: here a position, so that start() and
// apply() do all of it. If your game has a state of its own, use it here, so that it is tested too.

// ['state' => the first one]
function begin(string $rules, ?int $players): array
{
    $begun = start($rules, $players);
    return isset($begun['position']) ? ['state' => $begun['position']] : $begun;
}

// ['legal' => true, 'next' => the state that follows] or ['legal' => false, 'reason' => 'why']
function act(mixed $state, string $action): array
{
    return apply($state, $action);
}

// The state as a position.
function position(mixed $state): string
{
    return $state;
}
