#!/usr/bin/env php
<?php

// SPDX-License-Identifier: MIT
//
// Speaks docs/protocol.md on standard input and output for the game in game.php.
// This file knows lines and keys, but nothing of the game. It answers each request in one line, and
// only then reads the next. It does not catch the game's exceptions: PHP prints them on standard
// error, and paikocheck shows what is printed there.

declare(strict_types=1);

// Standard output belongs to the protocol: notices and traces go to standard error.
ini_set('display_errors', 'stderr');
ini_set('log_errors', '0');

require __DIR__ . '/game.php';

// Plays the actions on the game's own state. Stops at the first illegal or unsupported action.
function play(array $request): array
{
    $begun = Game\begin($request['rules'], $request['players'] ?? null);
    if (!isset($begun['state'])) {
        return $begun;
    }
    $state = $begun['state'];
    foreach ($request['actions'] as $played => $action) {
        $result = Game\act($state, $action);
        if (!isset($result['next'])) {
            return isset($result['legal']) ? ['played' => $played] + $result : $result;
        }
        $state = $result['next'];
    }
    $position = Game\position($state);
    return ['played' => count($request['actions']), 'legal' => true, 'position' => $position];
}

// Returns the answer. Later every answer also gets the request's `id`, `position` and `rules`.
function answer(array $request): array
{
    return match ($request['op']) {
        'hello' => ['protocol' => '1.0'] + Game\ABOUT,
        'apply' => Game\apply($request['position'], $request['action']),
        'legal' => Game\legal($request['position']),
        'play' => play($request),
        'bye' => ['bye' => true],
        default => ['unsupported' => "op {$request['op']}"],
    };
}

while (($line = fgets(STDIN)) !== false) {
    $request = json_decode($line, true, flags: JSON_THROW_ON_ERROR);
    $echo = array_intersect_key($request, array_flip(['id', 'position', 'rules']));
    fwrite(STDOUT, json_encode($echo + answer($request), JSON_THROW_ON_ERROR) . "\n");
    if ($request['op'] === 'bye') {
        break;
    }
}
