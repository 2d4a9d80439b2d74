// SPDX-License-Identifier: MIT
//
// Splits a position's line and an action's text into parts, and joins them again
// (docs/notation.md). Knows only their form, not what is acceptable or legal.
// Invariant: returns null for a text that it can't split, and never throws for any text.

export const FILES = 'abcdefghijklmn';
export const LETTERS = 'ABEFILSW';
const PIECE = /^([ABEFILSWabefilsw])([\^>v<]?)(\*?)('?)$|^[XZ]$/;

/** The squares that exist, by file, then by rank. */
export const SQUARES = [...FILES].flatMap((file, x) => [...Array(14).keys()]
  .filter((r) => Math.abs(2 * x - 13) + Math.abs(2 * r - 13) <= 14).map((r) => `${file}${r + 1}`));
const there = new Set(SQUARES);
export const BLACK_SQUARES = new Set(['g7', 'h8', 'f9', 'i6']);

/** @param {string} square */
export const exists = (square) => there.has(square);
/** @param {string} square */
export const fileOf = (square) => FILES.indexOf(square[0]);
/** @param {string} square */
export const rankOf = (square) => Number(square.slice(1)) - 1;
/** Returns the square `x` files and `y` ranks away, or ''. @param {string} square @param {number} x @param {number} y */
export function beside(square, x, y) {
  const to = `${FILES[fileOf(square) + x] ?? '?'}${rankOf(square) + y + 1}`;
  return exists(to) ? to : '';
}

/** True if the tile has a facing: Bow, Fire and Sai. @param {string} letter */
export const turns = (letter) => 'BFI'.includes(letter.toUpperCase());
/** @param {string} piece */
export const isPiece = (piece) => {
  const parts = PIECE.exec(piece);
  return parts !== null && (!parts[1] || turns(parts[1]) === (parts[2] !== ''));
};
/** @param {string} piece */
export const sideOf = (piece) => (/[XZ]/.test(piece[0]) ? 'R' : piece[0] < 'a' ? 'W' : 'B');
/** @param {string} piece */
export const facingOf = (piece) => /[\^>v<]/.exec(piece)?.[0] ?? '';

/** @typedef {{keys: string[], values: Record<string, string>}} Fields */

/** @param {string} line @returns {Fields | null} */
export function fieldsOf(line) {
  /** @type {Fields} */
  const fields = { keys: [], values: Object.create(null) };
  for (const part of line.split(' ')) {
    const at = part.indexOf('=');
    const key = part.slice(0, at);
    if (at < 1 || key in fields.values) return null;
    fields.keys.push(key);
    fields.values[key] = part.slice(at + 1);
  }
  return 'rules' in fields.values && 'board' in fields.values ? fields : null;
}

/** @param {Fields} fields */
export const lineOf = (fields) => fields.keys.map((key) => `${key}=${fields.values[key]}`).join(' ');

/** Returns the tile on each square that is not empty; null if unreadable. @param {string} board @returns {Map<string, string> | null} */
export function boardOf(board) {
  const tiles = new Map();
  const ranks = board.split('/');
  if (ranks.length !== 14) return null;
  for (let i = 0; i < 14; i++) {
    const squares = SQUARES.filter((s) => rankOf(s) === 13 - i);
    let at = 0;
    for (const [token] of ranks[i].matchAll(/\d+|[A-Za-z][\^>v<]?\*?'?|./g)) {
      if (/^\d+$/.test(token)) at += Number(token);
      else if (isPiece(token) && at < squares.length) tiles.set(squares[at++], token);
      else return null;
    }
    if (at !== squares.length) return null;
  }
  return tiles;
}

/** @param {Map<string, string>} tiles */
export function boardText(tiles) {
  const ranks = [];
  for (let rank = 13; rank >= 0; rank--) {
    let text = '';
    let empty = 0;
    for (const square of SQUARES.filter((s) => rankOf(s) === rank)) {
      const tile = tiles.get(square);
      if (!tile) empty++;
      else {
        text += (empty ? String(empty) : '') + tile;
        empty = 0;
      }
    }
    ranks.push(text + (empty ? String(empty) : ''));
  }
  return ranks.join('/');
}

/** Returns the tiles on the board of a line. If the board cannot be read, returns no tiles. @param {string} line */
export const tilesOf = (line) => boardOf(fieldsOf(line)?.values.board ?? '') ?? new Map();

/** Returns the counts by letter. @param {string} text @returns {Record<string, number> | null} */
export function multisetOf(text) {
  /** @type {Record<string, number>} */
  const counts = {};
  if (text === '-') return counts;
  if (!/^([A-Z]\d{0,2})+$/.test(text)) return null;
  for (const [, letter, n] of text.matchAll(/([A-Z])(\d*)/g)) counts[letter] = (counts[letter] ?? 0) + Number(n || 1);
  return counts;
}

/** @param {Record<string, number>} counts */
export const multisetText = (counts) =>
  Object.keys(counts).sort().filter((l) => counts[l] > 0).map((l) => l + (counts[l] > 1 ? counts[l] : '')).join('') || '-';

/** @typedef {{text: string, kind: string, letter: string, from: string, to: string, facing: string, hero: boolean}} Action */

const SQUARE = '([a-n]\\d{1,2})';
const FORMS = [
  ['deploy', new RegExp(`^([A-Z])(\\*?)@${SQUARE}([\\^>v<]?)$`), ['letter', 'hero', 'to', 'facing']],
  ['deploy-shift', new RegExp(`^([A-Z])(\\*?)@${SQUARE}-${SQUARE}([\\^>v<]?)$`), ['letter', 'hero', 'from', 'to', 'facing']],
  ['shift', new RegExp(`^${SQUARE}-${SQUARE}([\\^>v<]?)$`), ['from', 'to', 'facing']],
  ['redeploy', new RegExp(`^${SQUARE}@${SQUARE}([\\^>v<]?)$`), ['from', 'to', 'facing']],
  ['take', new RegExp(`^take ${SQUARE}$`), ['to']],
  ['zombify', new RegExp(`^zombify ${SQUARE}$`), ['to']],
  ['capture', new RegExp(`^capture ${SQUARE}$`), ['to']],
];

/** Returns the parts of an action's text. If no row of FORMS fits the text, `kind` is the first word. @param {string} text @returns {Action} */
export function actionOf(text) {
  /** @type {any} */
  const action = { text, kind: text.split(' ')[0], letter: '', from: '', to: '', facing: '', hero: false };
  if (/^(draw|give|discard|deal|hero|base) /.test(text)) return action;
  for (const [kind, form, names] of /** @type {[string, RegExp, string[]][]} */ (FORMS)) {
    const parts = form.exec(text);
    if (!parts) continue;
    action.kind = kind;
    names.forEach((name, i) => (action[name] = parts[i + 1]));
    action.hero = action.hero === '*';
  }
  return action;
}

/** Returns the place from which an action's tile comes: a square, 'hand:F', or 'hand:F*' for a hero. @param {Action} a */
export const originOf = (a) =>
  a.letter ? `hand:${a.letter}${a.hero ? '*' : ''}` : ['take', 'zombify', 'capture'].includes(a.kind) ? a.to : a.from;

/** @typedef {{captured: {wave: number, tile: string, square: string}[], score: string}} Report */

/** @param {string} line @returns {Report} */
export function reportOf(line) {
  const parts = /^captured=(\S*) score=(\S*)$/.exec(line);
  const captured = [...(parts?.[1] ?? '').matchAll(/(\d+):([^@,]+)@([a-n]\d+)/g)]
    .map(([, wave, tile, square]) => ({ wave: Number(wave), tile, square }));
  return { captured, score: parts?.[2] ?? '' };
}

/** Reads the module's answer to `sight`. Returns the points of both sides. For each side, also returns how many of its tiles threaten each square, and which squares it covers. @param {string} line */
export function sightOf(line) {
  /** @param {string} name @param {number} side */
  const list = (name, side) => (new RegExp(`${name}=(\\S*)`).exec(line)?.[1] ?? '-:-').split(':')[side].split(',').filter((s) => s && s !== '-');
  /** @param {number} side */
  const threat = (side) => new Map(list('threat', side).map((s) => /** @type {[string, number]} */ ([s.split('*')[0], Number(s.split('*')[1] ?? 1)])));
  /** @param {number} side */
  const covered = (side) => new Set([...list('cover', side), ...list('home', side)]);
  return { threat: { W: threat(0), B: threat(1) }, covered: { W: covered(0), B: covered(1) }, points: /points=(\S*)/.exec(line)?.[1] ?? '' };
}

/** Returns the squares whose content differs. @param {Map<string, string>} a @param {Map<string, string>} b */
export const differing = (a, b) => SQUARES.filter((s) => a.get(s) !== b.get(s));
