// SPDX-License-Identifier: MIT
//
// Changes a position by hand. This file knows where each game keeps tiles that are not on the board.
// If the user adds or removes a tile, this file corrects the numbers of tiles off the board, as far as
// possible. The engine says whether the resulting position is acceptable.
// Invariant: a line that can't be split into fields is returned unchanged.
import { LETTERS, boardOf, boardText, fieldsOf, lineOf, multisetOf, multisetText, sideOf } from './line.js';
import { fieldName } from './words.js';

/** Puts pieces on squares. The piece '' empties its square. @param {string} line @param {Record<string, string>} changes */
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

/** Ends the streak (shifts in a row) of a square if its tile is gone or has another owner. @param {import('./line.js').Fields} fields @param {string} square @param {Map<string, string>} tiles */
function dropRun(fields, square, tiles) {
  if (!fields.values.streak) return;
  fields.values.streak = fields.values.streak.split(':').map((part, i) => part.split(',')
    .filter((run) => run.split('*')[0] !== square || (tiles.has(square) && sideOf(tiles.get(square) ?? '') === 'WBR'[i]))
    .join(',') || '-').join(':');
}

/** Returns the line with corrected numbers of tiles off the board. Each side has three tiles of each type. With three players there are 48 tiles in all. @param {string} line */
export function balance(line) {
  const fields = fieldsOf(line);
  const tiles = fields && boardOf(fields.values.board);
  if (!fields || !tiles) return line;
  const { values } = fields;
  const [hand, reserve, lost] = ['hand', 'reserve', 'lost'].map((key) => (values[key] ?? '-').split(':').map(multisetOf));
  if ([...hand, ...reserve, ...lost].includes(null)) return line;
  if ('hero' in values && values.phase === 'action') settleHeroes(values, tiles, hand);
  for (let side = 0; side < 2; side++)
    for (const letter of LETTERS) {
      const stores = [lost[side] ?? {}, ...(side ? hand.slice(1) : hand.slice(0, 1))];
      let over = stores.reduce((n, store) => n + (store?.[letter] ?? 0), onBoard(tiles, side ? letter.toLowerCase() : letter) + aside(values, tiles, side).filter((l) => l === letter).length - 3);
      for (const store of /** @type {Record<string, number>[]} */ (stores)) {
        const take = Math.max(0, Math.min(over, store[letter] ?? 0));
        store[letter] = (store[letter] ?? 0) - take;
        over -= take;
      }
      const spare = reserve[side];
      if (spare) spare[letter] = Math.max(0, -over);
    }
  for (const [key, parts] of /** @type {[string, any[]][]} */ (Object.entries({ hand, reserve, lost }))) if (key in values) values[key] = parts.map(multisetText).join(':');
  if ('pile' in values && values.phase !== 'discard') {
    const held = hand.flatMap((h) => Object.values(h ?? {})).reduce((a, b) => a + b, 0);
    values.pile = String(Math.max(0, 48 - held - tiles.size - [...tiles.values()].filter((t) => t === 'Z').length));
  }
  return lineOf(fields);
}

/** Counts the tiles of one type and side on the board. @param {Map<string, string>} tiles @param {string} letter upper case for a tile of White, lower case for Black */
const onBoard = (tiles, letter) => [...tiles.values()].filter((t) => t[0] === letter).length;

/** Returns tiles of a side that `hand`, `reserve`, `lost` and the board do not count: White's tiles beneath heroes, or Black's heroes that are not on the board. @param {Record<string, string>} values @param {Map<string, string>} tiles @param {number} side */
function aside({ hero, base = '' }, tiles, side) {
  if (!hero) return [];
  const [white, ...blacks] = base.split(':');
  const stars = [...tiles.values()].filter((t) => t.includes('*')).map((t) => t[0]);
  return side ? hero.split(':').filter((h) => !stars.includes(h.toLowerCase())) : [...beneathWhite(white).values(), ...blacks];
}

/** Returns the tile beneath each white hero. @param {string} base two letters for each hero: the hero and the tile beneath it @returns {Map<string, string>} */
const beneathWhite = (base) => new Map([...base.matchAll(/([A-Z])([A-Z])/g)].map(([, hero, beneath]) => [hero, beneath]));

/** If a black hero on the board has no owner, gives the hero to the first black player without a hero on the board. If a hero has no tile beneath it, puts a white tile there, of the type with most tiles left. */
function settleHeroes(/** @type {any} */ values, /** @type {Map<string, string>} */ tiles, /** @type {any} */ hand) {
  const stars = [...tiles.values()].filter((t) => t.includes('*')).map((t) => t[0]);
  const whites = [...LETTERS].filter((l) => stars.includes(l));
  const heroes = values.hero.split(':');
  for (const letter of stars.map((l) => (l > 'Z' ? l.toUpperCase() : '')).filter((l) => l && !heroes.includes(l))) {
    const free = heroes.findIndex((/** @type {string} */ h) => h === '-' || !stars.includes(h.toLowerCase()));
    if (free >= 0) heroes[free] = letter;
  }
  const [white, ...blacks] = values.base.split(':');
  const had = beneathWhite(white);
  const left = Object.fromEntries([...LETTERS].map((l) => [l, 3 - onBoard(tiles, l) - (hand[0]?.[l] ?? 0) - whites.filter((w) => had.get(w) === l).length - blacks.filter((/** @type {string} */ b, /** @type {number} */ i) => b === l && heroes[i] !== '-').length]));
  const most = () => {
    const letter = [...LETTERS].reduce((a, b) => (left[b] > left[a] ? b : a));
    left[letter]--;
    return letter;
  };
  values.hero = heroes.join(':');
  values.base = [whites.map((w) => w + (had.get(w) ?? most())).join('') || '-', ...blacks.map((/** @type {string} */ b, /** @type {number} */ i) => (heroes[i] === '-' ? '-' : b === '-' ? most() : b))].join(':');
  if ('made' in values) values.made = [...LETTERS].filter((l) => whites.includes(l) || values.made.includes(l)).join('') || '-';
}

/** Returns the player whose hero stands on a square: 'W', 'B1', or '' for none. @param {string} line @param {string} square */
export function heroOf(line, square) {
  const piece = boardOf(fieldsOf(line)?.values.board ?? '')?.get(square) ?? '';
  if (!piece.includes('*') || sideOf(piece) === 'W') return piece.includes('*') ? 'W' : '';
  const at = fieldsOf(line)?.values.hero.split(':').indexOf(piece[0].toUpperCase()) ?? -1;
  return at < 0 ? '' : `B${at + 1}`;
}

/** Makes the tile on a square the hero of `player`, or an ordinary tile if `player` is ''. If the tile was a black player's hero, this player loses the hero. @param {string} line @param {string} square @param {string} player */
export function withHero(line, square, player) {
  const fields = fieldsOf(acting(line));
  const piece = fields && boardOf(fields.values.board)?.get(square);
  if (!fields || !piece) return line;
  if (sideOf(piece) === 'B') {
    const [heroes, bases] = [fields.values.hero.split(':'), fields.values.base.split(':')];
    const before = heroes.indexOf(piece[0].toUpperCase());
    if (before >= 0) heroes[before] = bases[before + 1] = '-';
    if (player) heroes[Number(player[1]) - 1] = piece[0].toUpperCase();
    Object.assign(fields.values, { hero: heroes.join(':'), base: bases.join(':') });
  }
  return setSquares(lineOf(fields), { [square]: piece.replace(/\*?('?)$/, `${player && '*'}$1`) });
}

/** Puts another tile beneath the hero on a square. @param {string} line @param {string} square @param {string} letter */
export function withBeneath(line, square, letter) {
  const fields = fieldsOf(line);
  const owner = heroOf(line, square);
  if (!fields || !owner) return line;
  const [white, ...blacks] = fields.values.base.split(':');
  const hero = boardOf(fields.values.board)?.get(square)?.[0] ?? '';
  if (owner !== 'W') blacks[Number(owner[1]) - 1] = letter;
  const pairs = owner === 'W' ? white.replace(/([A-Z])([A-Z])/g, (pair, h) => (h === hero ? h + letter : pair)) : white;
  fields.values.base = [pairs, ...blacks].join(':');
  return balance(lineOf(fields));
}

/** Returns the line with the phase `action`. The phases `over` and `give` stay. @param {string} line */
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

/** Adds a tile to a hand or to a list of lost tiles, or removes a tile. @param {string} line @param {string} key the field @param {number} at the number of the part between colons, from 0 @param {string} letter the tile's type @param {number} by 1 to add, -1 to remove */
export function addTile(line, key, at, letter, by) {
  const fields = fieldsOf(acting(line));
  const parts = (fields?.values[key] ?? '').split(':');
  const counts = multisetOf(parts[at] ?? '');
  if (!fields || !counts) return line;
  parts[at] = multisetText({ ...counts, [letter]: Math.max(0, (counts[letter] ?? 0) + by) });
  fields.values[key] = parts.join(':');
  return balance(lineOf(fields));
}

/** Returns copies of the position with various turns and phases. The engine says which of these positions are acceptable. @param {string} line */
export function decisions(line) {
  const fields = fieldsOf(acting(line));
  if (!fields) return [];
  const { values } = fields;
  const blacks = values.hero?.split(':').map((_, i) => `B${i + 1}`) ?? [];
  /** @type {Record<string, string>[]} */
  const ways = 'cycle' in values ? [...[...'WBRBWR'].map((turn, i) => ({ turn, cycle: String(i), phase: 'action' })), ...['zombify', 'capture'].map((phase) => ({ turn: 'R', cycle: '2', phase }))]
    : values.hero ? [...blacks.map((_, i) => ({ turn: 'W', left: String(blacks.length - i), phase: 'action' })), ...blacks.map((turn) => ({ turn, left: '0', phase: 'action' }))]
      : ['action', 'give:1', 'give:2', 'give:3'].flatMap((phase) => ['W', 'B'].map((turn) => ({ turn, phase })));
  const over = ['W', 'B', 'R', 'tie'].map((who) => ({ phase: `over:${who}`, ...(values.hero && { turn: 'C', left: '0' }) }));
  return [...ways, ...over].map((way) => lineOf({ ...fields, values: { ...values, ...way } }));
}

/** The phases before play. Each game has some of them. */
const SETUP = ['draft', 'discard', 'hero', 'base', 'token', 'deal'];
/** The fields, besides board and hands, that another ruleset may lack. */
const BESIDE = ['lost', 'streak', 'hero', 'base', 'made'];

/**
 * Converts a position to another ruleset, whose first position is `start`. Returns the new position as
 * `to`; the engine says whether it is acceptable. `left` names the fields that the other ruleset lacks.
 * If no conversion is possible, `to` is '' and `reason` says why.
 * @param {string} line @param {string} start @returns {{to: string, left: string[], reason: string}}
 */
export function carried(line, start) {
  const [from, to] = [fieldsOf(line), fieldsOf(start)];
  /** @param {string} reason */
  const none = (reason) => ({ to: '', left: [], reason });
  if (!from || !to) return none('it can’t be read');
  const [word] = (from.values.phase ?? '').split(':');
  if (SETUP.includes(word) && from.values.phase !== to.values.phase) return none('its game is set up in other steps');
  if (word === 'give' && !('lost' in to.values)) return none('it lets nobody choose tiles after a capture');
  const [hands, places] = [from.values.hand.split(':'), to.values.hand.split(':').length];
  const black = 'hero' in to.values ? 'B1' : 'B';
  const turn = from.values.turn[0] === 'B' ? black : from.values.turn === 'W' ? 'W' : '';
  if (!turn && word !== 'over') return none(from.values.turn === 'R' ? 'there is no Red' : 'nothing is left to chance there');
  Object.assign(to.values, { hand: Array.from({ length: places }, (_, i) => hands[i] ?? '-').join(':'), board: from.values.board, phase: from.values.phase, turn: turn || 'W' });
  if ('cycle' in to.values) to.values.cycle = turn === 'B' ? '1' : '0';
  if ('hero' in to.values) Object.assign(to.values, { token: 'B1', left: turn === 'B1' ? '0' : String(to.values.hero.split(':').length) });
  for (const key of ['lost', 'streak']) {
    const parts = from.values[key]?.split(':') ?? [];
    if (key in to.values) to.values[key] = to.values[key].split(':').map((_, i) => parts[i] ?? '-').join(':');
  }
  const left = BESIDE.filter((key) => !(key in to.values) && /\w/.test(from.values[key] ?? '')).map((key) => fieldName(key).replace(/^\w/, (c) => c.toLowerCase()));
  if (hands.slice(places).some((hand) => hand !== '-')) left.push('hands of other players');
  if (word === 'draft' && 'reserve' in from.values) to.values.reserve = from.values.reserve;
  return { to: word === 'draft' ? lineOf(to) : balance(lineOf(to)), left, reason: '' };
}

/** Returns the tile turned by quarter turns; a tile without a facing stays the same. @param {string} piece @param {number} by */
export const turned = (piece, by) => piece.replace(/[\^>v<]/, (f) => '^>v<'['^>v<'.indexOf(f) + 4 + by & 3]);
