// SPDX-License-Identifier: MIT
//
// Positions, actions and differences in words. Knows what things are called.
import { BLACK_SQUARES, LETTERS, SQUARES, actionOf, boardOf, facingOf, fieldsOf, fileOf, multisetOf, rankOf, reportOf, tilesOf } from './line.js';

export const TYPES = ['Air', 'Bow', 'Earth', 'Fire', 'Sai', 'Lotus', 'Sword', 'Water'];
/** @type {Record<string, string>} */
const TOWARDS = { '^': 'up', '>': 'right', v: 'down', '<': 'left' };
/** @type {Record<string, string>} */
export const PLAYERS = { W: 'White', B: 'Black', R: 'Red', C: 'Chance', tie: 'nobody' };

/** @param {string} letter */
export const typeName = (letter) => TYPES[LETTERS.indexOf(letter.toUpperCase())] ?? (letter === 'X' ? 'Corpse' : letter === 'Z' ? 'Zombie' : letter);
/** @param {string} player */
export const playerName = (player) => PLAYERS[player] ?? player.replace(/^B(?=\d)/, 'Black ');
/** Returns the title of a ruleset's document. @param {any} registers @param {string} name @returns {string} */
export const titleOf = (registers, name) => registers.rulesets.find((/** @type {any} */ r) => r.name === name)?.title ?? name;
/** The subjects under which rulings are listed, each with its topics. A ruling has the topic of its first clause. @type {[string, string[]][]} */
export const SUBJECTS = [['Threat and cover', ['pattern', 'threat', 'cover']], ['Fire', ['fire']], ['Captures and safety', ['capture', 'safety', 'zombify']], ['Deploying', ['deploy', 'lotus']],
  ['Shifting', ['shift', 'limit', 'water', 'sai']], ['Heroes', ['hero', 'busy']], ['Turns, draws and the end', []]];
/** @param {string} topic */
export const subjectOf = (topic) => (SUBJECTS.find(([, topics]) => topics.includes(topic)) ?? SUBJECTS[SUBJECTS.length - 1])[0];
/** Returns a number with the noun that it counts. @param {number} n @param {string} one @param {string} [many] */
export const count = (n, one, many = `${one}s`) => `${n} ${n === 1 ? one : many}`;

/** Groups the items of a list by a key, in their order. @template T @param {T[]} list @param {(item: T) => string} keyOf @returns {[string, T[]][]} */
export function grouped(list, keyOf) {
  const groups = new Map();
  for (const item of list) groups.set(keyOf(item), groups.get(keyOf(item)) ?? []).get(keyOf(item)).push(item);
  return [...groups];
}

/** @param {string} piece */
export function pieceName(piece) {
  if (piece === 'X') return 'a corpse';
  if (piece === 'Z') return 'a zombie';
  const facing = facingOf(piece);
  return `${piece[0] < 'a' ? 'White' : 'Black'} ${piece.includes('*') ? 'hero ' : ''}${typeName(piece[0])}` +
    `${facing ? ` facing ${TOWARDS[facing]}` : ''}${piece.includes("'") ? ', busy' : ''}`;
}

/** @param {string} square */
export function groundName(square) {
  if (BLACK_SQUARES.has(square)) return 'black square';
  const left = fileOf(square) < 7;
  const low = rankOf(square) < 7;
  return left && low ? "White's homeground" : !left && !low ? "Black's homeground" : 'middleground';
}

/** @param {string} text a multiset, or "?3" for three hidden tiles */
export function tilesName(text) {
  const counts = multisetOf(text);
  if (!counts) return text.replace(/^\?(\d+)?$/, (_, n) => `${n ?? 1} hidden`);
  return Object.keys(counts).map((l) => `${counts[l] > 1 ? `${counts[l]} ` : ''}${typeName(l)}`).join(', ') || 'nothing';
}

/** @type {Record<string, string>} */
const FIELDS = { hand: 'In hand', reserve: 'In reserve', lost: 'Lost tiles', streak: 'Shifted turn after turn', made: 'Heroes that White has made', pile: 'Tiles in Red’s pile',
  cycle: 'Place in the order of turns', left: 'Actions that White has left', token: 'First-turn token', hero: 'Heroes', base: 'Tiles beneath heroes' };
/** @param {string} key */
export const fieldName = (key) => FIELDS[key] ?? key;
/** Returns who owns part `i` of a field with `n` parts. @param {string} key @param {number} i @param {number} n */
const partName = (key, i, n) => (key === 'hero' ? `Black ${i + 1}` : n > 3 && i ? `Black ${i}` : ['White', 'Black', 'Red'][i]);
/** Returns the value of a field in words. @param {string} key @param {string} value */
export function fieldWords(key, value) {
  return value.split(':').map((part, i, all) => {
    const what = ['hand', 'reserve', 'lost', 'made'].includes(key) ? tilesName(part) : part === '-' ? 'none' : part.replaceAll('*', ' × ').replaceAll(',', ', ');
    return value.includes(':') ? `${partName(key, i, all.length)} ${what}` : what;
  }).join('; ');
}

/** Returns who decides what, or how the game ended. @param {string} line */
export function decision(line) {
  const fields = fieldsOf(line)?.values;
  if (!fields) return 'No position';
  const [word, value] = (fields.phase ?? '').split(':');
  if (word === 'over') return value === 'tie' ? 'The game is tied' : `${playerName(value)} has won`;
  /** @type {Record<string, string>} */
  const what = { action: 'takes an action', draft: 'picks tiles', give: `chooses ${count(Number(value), 'tile')} for the capturer to draw`, discard: 'discards 6 tiles',
    take: 'goes on taking back', zombify: 'zombifies', capture: 'captures', hero: 'chooses a hero', base: 'draws the tile beneath a hero',
    token: 'gives out the token', deal: `deals tiles to ${playerName(value ?? '')}` };
  return `${playerName(fields.turn ?? '')} ${what[word] ?? 'decides'}${fields.left && fields.left !== '0' ? `, ${fields.left} left` : ''}`;
}

/** Returns the next three players, in order, of a game for three players. @param {string} cycle */
export const thenWords = (cycle) => `then ${[1, 2, 3].map((i) => playerName('WBRBWR'[(Number(cycle) + i) % 6])).join(', ')}`;

/** Returns the whole position as lines. @param {string} line @param {string} title of its document */
export function positionWords(line, title) {
  const fields = fieldsOf(line);
  const tiles = fields && boardOf(fields.values.board);
  if (!fields || !tiles) return ['The position can’t be read.'];
  const lines = [`${decision(line)}. Rules: ${title} (${fields.values.rules}).`];
  for (const square of SQUARES) if (tiles.has(square)) lines.push(`${square}: ${pieceName(tiles.get(square) ?? '')}, ${groundName(square)}`);
  if (!tiles.size) lines.push('The board is empty.');
  for (const key of fields.keys.filter((k) => !['rules', 'board', 'turn', 'phase'].includes(k))) lines.push(`${fieldName(key)}: ${fieldWords(key, fields.values[key])}`);
  return lines;
}

/** Returns the points in words, and with three players the zombies. @param {string} score */
export const pointsWords = (score) => score.split(':').map((n, i) => (i < 2 ? `${['White', 'Black'][i]} ${n}` : count(Number(n), 'zombie'))).join(', ');

/** Kinds of actions that can capture. */
const STRIKES = new Set(['deploy', 'deploy-shift', 'shift', 'redeploy', 'zombify', 'capture', 'done']);
/** Returns an action's captures and the points after it, in words; '' if there is nothing to say. @param {string} report @param {string} action */
export function fallen(report, action) {
  const { captured, score } = reportOf(report);
  const waves = [...new Set(captured.map((c) => c.wave))];
  const told = waves.map((wave) => `${waves.length > 1 ? `wave ${wave}: ` : ''}${captured.filter((c) => c.wave === wave).map((c) => `${pieceName(c.tile).replace(/ facing \w+/, '')} on ${c.square}`).join(', ')}`);
  const fell = told.length ? `captures ${told.join('; ')}` : STRIKES.has(actionOf(action).kind) ? 'captures nothing' : '';
  return [fell, score && `points: ${pointsWords(score)}`].filter(Boolean).join('; ');
}

/** Returns an action in words, with the tile that it moves if the position is given. @param {string} text @param {string} [line] */
export function actionName(text, line = '') {
  const a = actionOf(text);
  const piece = tilesOf(line).get(a.kind === 'shift' || a.kind === 'redeploy' ? a.from : a.to) ?? '';
  const moved = piece ? `${typeName(piece[0])} ` : '';
  const facing = a.facing ? `, facing ${TOWARDS[a.facing]}` : '';
  const tile = `${a.hero ? 'hero ' : ''}${typeName(a.letter)}`;
  /** @type {Record<string, string>} */
  const names = { deploy: `${tile} to ${a.to}${facing}`, 'deploy-shift': `${tile} to ${a.from} and on to ${a.to}${facing}`,
    shift: a.from === a.to ? `${moved}turns on ${a.to}${facing}` : `${moved}${a.from} shifts to ${a.to}${facing}`, redeploy: `${moved}${a.from} is redeployed to ${a.to}${facing}` };
  const [word, value = ''] = text.split(' ');
  const set = tilesName(value);
  /** @type {Record<string, string>} */
  const others = { draw: `Draw ${set}`, give: `Let draw ${set}`, discard: `Discard ${set}`, deal: `Deal ${set}`, hero: `${set} as the hero`, base: `${set} beneath`, token: `First turn to ${playerName(value)}`,
    take: `Take back ${moved}from ${value}`, zombify: `Zombify ${moved}on ${value}`, capture: `Capture ${moved}on ${value}`, done: 'Done', pass: 'Pass', return: 'The hero goes back to the hand', timeup: 'Time is up' };
  return names[a.kind] ?? others[word] ?? text;
}
