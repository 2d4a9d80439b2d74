<?php

// SPDX-License-Identifier: MIT
//
// A small game for tests: plays the draft of catalyst2019 (the first picks of tiles), and nothing else.

declare(strict_types=1);

namespace Game;

const ABOUT = [
    'name' => 'draft in PHP',
    'version' => '1',
    'rulesets' => ['catalyst2019'],
    'can' => ['apply', 'legal', 'play'],
];
const TYPES = 'ABEFILSW';
const FIRST = 'board=2/4/6/8/10/12/14/14/12/10/8/6/4/2 turn=W phase=draft hand=-:- '
    . 'reserve=A3B3E3F3I3L3S3W3:A3B3E3F3I3L3S3W3 lost=-:- streak=-:-';
const PICKS = ['W0' => 7, 'B0' => 9, 'W7' => 1]; // W0: White with 0 tiles in hand picks 7
const LATER = ['unsupported' => 'nothing after the draft'];

function read(string $multiset): array
{
    preg_match_all('/([A-Z])(\d*)/', $multiset, $pieces, PREG_SET_ORDER);
    $counts = array_fill_keys(str_split(TYPES), 0);
    foreach ($pieces as [, $type, $count]) {
        $counts[$type] = (int) ($count ?: 1);
    }
    return $counts;
}

function piece(string $type, int $count): string
{
    return $count > 1 ? "$type$count" : ($count === 1 ? $type : '');
}

function written(array $counts): string
{
    return implode('', array_map(piece(...), array_keys($counts), $counts)) ?: '-';
}

// Returns the fields, the player who picks, hands, reserves, and the number of tiles to pick.
// Returns null after the draft.
function picking(string $position): ?array
{
    $fields = [];
    foreach (explode(' ', $position) as $part) {
        [$key, $value] = explode('=', $part, 2);
        $fields[$key] = $value;
    }
    if ($fields['phase'] !== 'draft') {
        return null;
    }
    $hands = array_map(read(...), explode(':', $fields['hand']));
    $reserves = array_map(read(...), explode(':', $fields['reserve']));
    $mover = $fields['turn'] === 'W' ? 0 : 1;
    return [$fields, $mover, $hands, $reserves, PICKS[$fields['turn'] . array_sum($hands[$mover])]];
}

function apply(string $position, string $action): array
{
    $state = picking($position);
    if ($state === null) {
        return LATER;
    }
    [$fields, $mover, $hands, $reserves, $size] = $state;
    if (!str_starts_with($action, 'draw ')) {
        return ['legal' => false, 'reason' => 'tiles are picked first'];
    }
    $picked = read($action);
    $found = array_sum($picked);
    if ($found !== $size) {
        return ['legal' => false, 'reason' => "found $found tiles, expected $size"];
    }
    foreach ($picked as $type => $count) {
        $hands[$mover][$type] += $count;
        $reserves[$mover][$type] -= $count;
    }
    if (min($reserves[$mover]) < 0) {
        return ['legal' => false, 'reason' => 'more of a type than the reserve has'];
    }
    $fields['turn'] = $size === 7 ? 'B' : 'W';
    $fields['phase'] = $size === 1 ? 'action' : 'draft';
    $fields['hand'] = implode(':', array_map(written(...), $hands));
    $fields['reserve'] = implode(':', array_map(written(...), $reserves));
    $parts = array_map(fn($key, $value) => "$key=$value", array_keys($fields), $fields);
    return ['legal' => true, 'next' => implode(' ', $parts)];
}

// Returns every way to take $size tiles from the reserve, as text.
function choices(array $reserve, int $size, string $types = TYPES): array
{
    if ($types === '') {
        return $size === 0 ? [''] : [];
    }
    $found = [];
    for ($count = min($size, $reserve[$types[0]]); $count >= 0; $count--) {
        foreach (choices($reserve, $size - $count, substr($types, 1)) as $rest) {
            $found[] = piece($types[0], $count) . $rest;
        }
    }
    return $found;
}

function legal(string $position): array
{
    $state = picking($position);
    if ($state === null) {
        return LATER;
    }
    [, $mover, , $reserves, $size] = $state;
    return ['actions' => array_map(fn($tiles) => "draw $tiles", choices($reserves[$mover], $size))];
}

function start(string $rules, ?int $players): array
{
    if ($rules !== 'catalyst2019' || $players !== null) {
        return ['unsupported' => $rules];
    }
    return ['position' => "rules=$rules " . FIRST];
}
