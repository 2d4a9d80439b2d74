// SPDX-License-Identifier: MIT
//
// Opens and writes records of games (docs/records.md). rules.wasm checks a record and plays its game. This
// file only splits the record into lines.
// Invariant: if a file has an error, no part of the file is used. A record that was read is written with
// the same bytes.
import { replayed } from './state.js';

/** A game in a file, and the number of lines before it. @typedef {{raw: string, before: number}} Game */
/** The parts of a record that a state keeps; `rest` is what follows an action in its line. @typedef {{raw: string, headers: string[], comment: string, plies: {action: string, rest: string}[], final: string}} Kept */

/** The most bytes of a file, and the most plies of a game, that the page opens. */
export const FILE_MOST = 16 * 1024 * 1024;
const PLIES_MOST = 2000;

/** Returns the games of a text. A game begins at its header [Paiko "…"], even if no line feed precedes the header. @param {string} text @returns {Game[]} */
export function gamesOf(text) {
  const [, ...begins] = [...text.matchAll(/\[Paiko "[^[\n]*"\][ \t\r]*(?=\n|$)/g)].map((m) => m.index ?? 0);
  let before = 0;
  return [0, ...begins].map((begin, i) => {
    const game = { raw: text.slice(begin, begins[i]), before };
    before += game.raw.split('\n').length - 1;
    return game;
  });
}

/** Splits a record into its parts. rules.wasm has already accepted the record. @param {string} raw @returns {Kept} */
function partsOf(raw) {
  const [, ...lines] = raw.split('\n').map((line) => line.replace(/[ \t\r]*\ufeff?$/, '')).filter(Boolean);
  const end = lines.pop() ?? '';
  const begin = [...lines, ''].findIndex((line) => line[0] !== '[');
  const comment = lines[begin]?.startsWith('{') ? lines[begin] : '';
  const plies = lines.slice(begin + (comment ? 1 : 0)).map((line) => /^\d+\. (.*?)((?: [({].*)?)$/s.exec(line) ?? []);
  return { raw, headers: lines.slice(0, begin), comment, plies: plies.map(([, action, rest]) => ({ action, rest })), final: end.slice(4) };
}

/** @param {string[]} headers @param {string} name */
const headerOf = (headers, name) => headers.map((line) => /^\[(\w+) "(.*)"\]$/.exec(line)).find((parts) => parts?.[1] === name)?.[2].replace(/\\([\\"])/g, '$1');

/** Returns a game's title: its players, day, length and end. @param {string[]} headers @param {number} plies */
export function gameTitle(headers, plies) {
  const players = ['White', 'Black', 'Red', 'B1', 'B2', 'B3', 'B4', 'B5', 'B6'].map((name) => headerOf(headers, name)).filter(Boolean);
  const ended = headerOf(headers, 'Ended');
  return [players.join(' – ') || headerOf(headers, 'Rules'), headerOf(headers, 'Date'), headerOf(headers, 'Event'), `${plies} plies`,
    `result ${headerOf(headers, 'Result')}${ended ? `, ${ended}` : ''}`].filter(Boolean).join('; ');
}
/** Returns the title of a game in a list. @param {Game} game @param {number} i */
export function listedTitle(game, i) {
  const { headers, plies } = partsOf(game.raw);
  return `${i + 1}. ${gameTitle(headers, plies.length)}`;
}

/** Returns the text of a file, or the fault at the first byte that is no UTF-8. @param {Uint8Array} bytes @returns {{text: string} | {problem: string}} */
export function textOf(bytes) {
  const decoded = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  const again = new TextEncoder().encode(decoded);
  const at = again.findIndex((byte, i) => byte !== bytes[i]);
  if (at < 0) return { text: decoded };
  const before = bytes.subarray(0, at);
  const line = before.reduce((n, byte) => n + (byte === 10 ? 1 : 0), 1);
  return { problem: `line ${line}, column ${at - before.lastIndexOf(10)}: found “\\x${bytes[at].toString(16)}”, expected UTF-8` };
}

/** Opens a game, or the first game of a file. @param {Game} game @param {string} file the text to check: the game or the whole file @param {import('./documents.js').Ask} ask @returns {Promise<{state: import('./state.js').State} | {problem: string}>} */
export async function opened(game, file, ask) {
  const { how, lines: [start], line, column, found, expected } = /** @type {any} */ (await ask('record', file));
  if (how !== 'yes') return { problem: how === 'memory' ? 'memory ran out' : `line ${line + game.before}, column ${column}: found “${found}”, expected ${expected}` };
  const record = partsOf(game.raw);
  if (record.plies.length > PLIES_MOST) return { problem: `found ${record.plies.length} plies, expected at most ${PLIES_MOST}, which this page can show` };
  const result = await replayed({ start, actions: record.plies.map((p) => p.action), at: 0, action: '', computer: [] }, ask);
  if ('problem' in result) return result;
  return { state: { start, plays: result.state.plays.map((play, i) => ({ ...play, rest: record.plies[i].rest })), at: 0, action: '', record } };
}

/** Returns the time and the comment of a record at a place of the game, if any. @param {import('./state.js').State} state */
export function recordSays({ plays, at, record }) {
  const rest = at ? plays[at - 1].rest ?? '' : record?.comment ?? '';
  const [, time] = /^ \(([\d.]+)\)/.exec(rest) ?? [];
  const comment = /\{(.*)\}$/s.exec(rest)?.[1].replace(/\\([\\}])/g, '$1');
  return [time && `${time} s`, comment].filter(Boolean).join(': ');
}

/** Returns the game as a record. If the user opened a record and played nothing, returns that record's text. @param {import('./state.js').State} state @param {string} first the first position of its rules */
export function recordOf({ start, plays, record }, first) {
  if (record && plays.length === record.plies.length && plays.every((p, i) => p.action === record.plies[i].action && (p.rest ?? '') === record.plies[i].rest)) return record.raw;
  const last = plays.length ? plays[plays.length - 1].line : start;
  const result = `[Result "${/ phase=over:(\S+)/.exec(last)?.[1] ?? '-'}"]`;
  const players = / hero=(\S+)/.exec(start)?.[1].split(':').length;
  const headers = record ? record.headers.filter((h) => !h.startsWith('[Ended "')).map((h) => (h.startsWith('[Result "') ? result : h))
    : [`[Rules "${/^rules=(\S+)/.exec(start)?.[1]}"]`, ...(players ? [`[Players "${players + 1}"]`] : []), ...(start === first ? [] : [`[From "${start}"]`]), '[Source "study board"]', result];
  return ['[Paiko "1"]', ...headers, '', ...(record?.comment ? [record.comment] : []), ...plays.map((p, i) => `${i + 1}. ${p.action}${p.rest ?? ''}`),
    record && !record.final ? 'end' : `end ${last}`, '', ''].join('\n');
}
