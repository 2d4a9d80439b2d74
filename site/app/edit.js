// SPDX-License-Identifier: MIT
//
// Changes to a position by hand. Knows where the tiles of each game are when they are not on the
// board, so that a tile that comes or goes leaves the numbers right where that can be; whether what
// comes out is acceptable the engine says.
// Invariant: a line that can't be taken apart comes back as it was.
import { LETTERS, boardOf, boardText, fieldsOf, lineOf, multisetOf, multisetText, sideOf } from './line.js';

/** Sets what stands on squares ('' for nothing). @param {string} line @param {Record<string, string>} changes */
export function setSquares(line, changes) {
  const fields = fieldsOf(line);
  const tiles = fields && boardOf(fields.values.board);
  if (!fields || !tiles) return line;
  for (const [square, piece] of Object.entries(changes)) {
    if (piece) tiles.set(square, piece);
    else tiles.delete(square);
  }
  fields.values.board = boardText(tiles);
  for (const square of Object.keys(changes)) dropRun(fields, square, tiles);
  return balance(lineOf(fields));
}

/** A run of a tile that is gone is none. @param {import('./line.js').Fields} fields @param {string} square @param {Map<string, string>} tiles */
function dropRun(fields, square, tiles) {
  if (!fields.values.streak) return;
  fields.values.streak = fields.values.streak.split(':').map((part, i) => part.split(',')
    .filter((run) => run.split('*')[0] !== square || (tiles.has(square) && sideOf(tiles.get(square) ?? '') === 'WBR'[i]))
    .join(',') || '-').join(':');
}

/** The same line with the tiles that are nowhere put where they belong. @param {string} line */
export function balance(line) {
  const fields = fieldsOf(line);
  const tiles = fields && boardOf(fields.values.board);
  if (!fields || !tiles) return line;
  const parts = Object.fromEntries(['hand', 'reserve', 'lost'].map((key) => [key, (fields.values[key] ?? '').split(':').map(multisetOf)]));
  if ('hand' in fields.values && parts.hand.includes(null)) return line;
  if ('pile' in fields.values) balancePile(fields, tiles, parts.hand);
  else if ('hero' in fields.values) balanceRounds(fields, tiles, parts);
  else if (!parts.reserve.includes(null) && !parts.lost.includes(null)) balanceDuel(fields, tiles, parts);
  return lineOf(fields);
}

/** @param {Map<string, string>} tiles @param {string} letter of its side */
const onBoard = (tiles, letter) => [...tiles.values()].filter((t) => t[0] === letter).length;

/** Two players: what is missing goes to the reserve; what is too many leaves reserve, lost, hand. */
function balanceDuel(/** @type {any} */ fields, /** @type {Map<string, string>} */ tiles, /** @type {any} */ parts) {
  for (let side = 0; side < 2; side++)
    for (const letter of LETTERS) {
      let over = onBoard(tiles, side ? letter.toLowerCase() : letter) - 3;
      for (const key of ['hand', 'lost', 'reserve']) over += parts[key][side]?.[letter] ?? 0;
      for (const key of ['reserve', 'lost', 'hand']) {
        const store = parts[key][side];
        if (!store) continue;
        const take = key === 'reserve' && over < 0 ? over : Math.max(0, Math.min(over, store[letter] ?? 0));
        store[letter] = (store[letter] ?? 0) - take;
        over -= take;
      }
    }
  for (const key of ['hand', 'reserve', 'lost']) fields.values[key] = parts[key].map(multisetText).join(':');
}

/** Three players: what is in no hand and not on the board is in the pile. */
function balancePile(/** @type {any} */ fields, /** @type {Map<string, string>} */ tiles, /** @type {any[]} */ hands) {
  let pile = 48;
  for (const hand of hands) for (const letter in hand) pile -= hand[letter];
  for (const tile of tiles.values()) pile -= tile === 'Z' ? 2 : 1;
  if (fields.values.phase !== 'discard') fields.values.pile = String(Math.max(0, pile));
}

/** Four to seven: what is nowhere else is in the reserve. */
function balanceRounds(/** @type {any} */ fields, /** @type {Map<string, string>} */ tiles, /** @type {any} */ parts) {
  const heroes = fields.values.hero.split(':');
  const bases = (fields.values.base ?? '').split(':');
  // White's part of `base` is pairs of a hero and what lies beneath.
  const beneath = [...[...bases[0]].filter((c, i) => i % 2 === 1), ...bases.slice(1)];
  fields.values.reserve = [0, 1].map((side) => {
    /** @type {Record<string, number>} */
    const reserve = {};
    for (const letter of LETTERS) {
      const own = side ? letter.toLowerCase() : letter;
      let n = 3 - onBoard(tiles, own);
      parts.hand.slice(side ? 1 : 0, side ? undefined : 1).forEach((/** @type {any} */ hand) => (n -= hand[letter] ?? 0));
      if (side) n -= heroes.filter((/** @type {string} */ h) => h === letter && ![...tiles.values()].some((t) => t[0] === own && t.includes('*'))).length;
      else n -= beneath.filter((b) => b === letter).length;
      reserve[letter] = Math.max(0, n);
    }
    return multisetText(reserve);
  }).join(':');
}

/** The same tile a quarter further; others stay. @param {string} piece @param {number} by */
export const turned = (piece, by) => piece.replace(/[\^>v<]/, (f) => '^>v<'['^>v<'.indexOf(f) + 4 + by & 3]);
