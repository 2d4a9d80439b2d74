// SPDX-License-Identifier: MIT
//
// Changes to a position by hand. Knows where the tiles of each game are when they are not on the
// board, so that a tile that comes or goes leaves the numbers right where that can be; whether what
// comes out is acceptable the engine says.
// Invariant: a line that can't be taken apart comes back as it was.
import { LETTERS, boardOf, boardText, fieldsOf, lineOf, multisetOf, multisetText, sideOf } from './line.js';

/** Sets what stands on squares ('' for nothing). @param {string} line @param {Record<string, string>} changes */
export function setSquares(line, changes) {
  const fields = fieldsOf(acting(line));
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
  if (!('lost' in fields.values)) fields.values.hand = spare(parts.hand, tiles).map(multisetText).join(':');
  if ('pile' in fields.values) balancePile(fields, tiles, parts.hand);
  else if ('hero' in fields.values) balanceRounds(fields, tiles, parts);
  else if (!parts.reserve.includes(null) && !parts.lost.includes(null)) balanceDuel(fields, tiles, parts);
  return lineOf(fields);
}

/** @param {Map<string, string>} tiles @param {string} letter of its side */
const onBoard = (tiles, letter) => [...tiles.values()].filter((t) => t[0] === letter).length;

/** Hands less what stands on the board beyond three of a type. @param {any[]} hands @param {Map<string, string>} tiles */
function spare(hands, tiles) {
  hands.forEach((hand, i) => {
    const side = hands.slice(i ? 1 : 0, i ? undefined : 1);
    for (const letter in hand) {
      const over = side.reduce((n, h) => n + (h[letter] ?? 0), onBoard(tiles, i ? letter.toLowerCase() : letter) - 3);
      hand[letter] = Math.max(0, hand[letter] - Math.max(0, over));
    }
  });
  return hands;
}

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

/** The same position with an action to be taken: while hands are picked no tile can stand on the board. @param {string} line */
export function acting(line) {
  const fields = fieldsOf(line);
  const word = fields?.values.phase?.split(':')[0] ?? 'action';
  if (!fields || ['action', 'over', 'give'].includes(word)) return line;
  const { values } = fields;
  values.phase = 'action';
  if (word === 'discard') Object.assign(values, { turn: 'W', hand: '-:-' });
  else if (word === 'draft') values.turn = 'W';
  else if ('hero' in values) Object.assign(values, { turn: 'W', left: String(values.hero.split(':').length), token: values.token === '-' ? 'B1' : values.token });
  return balance(lineOf(fields));
}

/** One more or one less of a type in a part of a field. @param {string} line @param {string} key @param {number} at @param {string} letter @param {number} by */
export function addTile(line, key, at, letter, by) {
  const fields = fieldsOf(acting(line));
  const parts = (fields?.values[key] ?? '').split(':');
  const counts = multisetOf(parts[at] ?? '');
  if (!fields || !counts) return line;
  parts[at] = multisetText({ ...counts, [letter]: Math.max(0, (counts[letter] ?? 0) + by) });
  fields.values[key] = parts.join(':');
  return balance(lineOf(fields));
}

/** The same position with everything else that may be decided in it; which of these are acceptable the engine says. @param {string} line */
export function decisions(line) {
  const values = fieldsOf(acting(line))?.values;
  if (!values) return [];
  /** @type {Record<string, string>[]} */
  const ways = [];
  const over = ['W', 'B', 'R', 'tie'].map((who) => ({ phase: `over:${who}` }));
  if ('cycle' in values) {
    for (let i = 0; i < 6; i++) ways.push({ turn: 'WBRBWR'[i], cycle: String(i), phase: 'action' });
    for (const phase of ['zombify', 'capture']) ways.push({ turn: 'R', cycle: '2', phase });
  } else if ('hero' in values) {
    const blacks = values.hero.split(':').map((_, i) => `B${i + 1}`);
    for (let left = blacks.length; left > 0; left--) ways.push({ turn: 'W', left: String(left), phase: 'action' });
    ways.push(...blacks.map((turn) => ({ turn, left: '0', phase: 'action' })));
    over.forEach((way) => Object.assign(way, { turn: 'C', left: '0' }));
  } else for (const phase of ['action', 'give:1', 'give:2', 'give:3']) ways.push({ turn: 'W', phase }, { turn: 'B', phase });
  return [...ways, ...over].map((way) => {
    const fields = fieldsOf(acting(line));
    if (fields) Object.assign(fields.values, way);
    return fields ? lineOf(fields) : line;
  });
}

/** A position as one of another ruleset, whose first position is given; whether it is acceptable there the engine says. @param {string} line @param {string} start */
export function carried(line, start) {
  const [from, to] = [fieldsOf(acting(line)), fieldsOf(start)];
  if (!from || !to) return '';
  const phase = from.values.phase.startsWith('give') && !('lost' in to.values) ? 'action' : from.values.phase;
  const hands = from.values.hand.split(':');
  to.values.hand = to.values.hand.split(':').map((_, i) => hands[i] ?? '-').join(':');
  const black = 'hero' in to.values ? 'B1' : 'B';
  const turn = from.values.turn[0] === 'B' ? black : from.values.turn === 'W' ? 'W' : '';
  Object.assign(to.values, { board: from.values.board, phase, turn });
  if ('cycle' in to.values) to.values.cycle = turn === 'B' ? '1' : '0';
  if ('hero' in to.values) Object.assign(to.values, { token: 'B1', left: turn === 'W' ? String(to.values.hero.split(':').length) : '0' });
  for (const key of ['lost', 'streak']) {
    const parts = from.values[key]?.split(':') ?? [];
    if (key in to.values) to.values[key] = to.values[key].split(':').map((_, i) => parts[i] ?? '-').join(':');
  }
  return turn ? balance(lineOf(to)) : '';
}

/** The same tile a quarter further; others stay. @param {string} piece @param {number} by */
export const turned = (piece, by) => piece.replace(/[\^>v<]/, (f) => '^>v<'['^>v<'.indexOf(f) + 4 + by & 3]);
