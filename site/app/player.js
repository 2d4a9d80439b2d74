// SPDX-License-Identifier: MIT
//
// The computer player, which runs in the worker. It tries some legal actions, rates the position after
// each, and takes the best. It picks at random where chance decides, and in phases such as a draft. The
// engine says which actions are legal and what follows from them.
// Invariant: the player chooses an action from the engine's list, or '' if the list is empty.
import { fieldsOf, multisetOf, reportOf, sideOf, sightOf, tilesOf } from './line.js';

const LOOKED_AT = 36;
const WON = 1e6;

/** @typedef {(operation: string, ...operands: string[]) => import('./rules.js').Answer} Ask */

/** Returns a function that gives random numbers from 0 to below 1, from a seed. @param {number} seed */
function dice(seed) {
  let s = (seed % 2147483646) + 1;
  return () => (s = (s * 48271) % 2147483647) / 2147483647;
}

/** Returns at most `most` items of a list, at random. @template T @param {T[]} list @param {number} most @param {() => number} random */
function some(list, most, random) {
  const all = [...list];
  for (let i = 0; i < Math.min(most, all.length); i++) {
    const j = i + Math.floor(random() * (all.length - i));
    [all[i], all[j]] = [all[j], all[i]];
  }
  return all.slice(0, most);
}

/** @param {number} n @param {number} k */
function ways(n, k) {
  let count = 1;
  for (let i = 0; i < k; i++) count = (count * (n - i)) / (i + 1);
  return count;
}

/** Returns in how many ways chance can lead to an action. @param {string} line @param {string} action */
function weight(line, action) {
  const [word, value] = action.split(' ');
  const fields = fieldsOf(line)?.values;
  const side = word === 'deal' && fields?.phase !== 'deal:W' ? 1 : 0;
  const reserve = multisetOf((fields?.reserve ?? '').split(':')[side] ?? '') ?? {};
  if (word === 'base') return reserve[value] ?? 0;
  if (word !== 'deal') return 1;
  const dealt = multisetOf(value) ?? {};
  return Object.keys(dealt).reduce((all, letter) => all * ways(reserve[letter] ?? 0, dealt[letter]), 1);
}

/** Picks one of the actions of chance at random. A likelier action is picked more often. @param {string} line @param {string[]} actions @param {number} random from 0 to below 1 */
export function roll(line, actions, random) {
  const weights = actions.map((action) => weight(line, action));
  let left = random * weights.reduce((a, b) => a + b, 0);
  return actions.find((_, i) => (left -= weights[i]) < 0) ?? actions[actions.length - 1];
}

/** Rates a position for a side: adds 2 for each enemy tile that the side threatens, and subtracts 4 for each own tile that one more threat would capture. @param {string} line @param {string} me @param {Ask} ask */
function danger(line, me, ask) {
  const { threat, covered } = sightOf(ask('sight', line).lines[0] ?? '');
  const side = me === 'W' ? 'W' : 'B';
  const other = side === 'W' ? 'B' : 'W';
  let exposed = 0;
  let pressed = 0;
  for (const [square, tile] of tilesOf(line)) {
    const mine = sideOf(tile) === side;
    if (mine && threat[other].get(square) === (covered[side].has(square) ? 2 : 1)) exposed++;
    if (!mine && threat[side].has(square)) pressed++;
  }
  return 2 * pressed - 4 * exposed;
}

/** @param {string} line @param {string} action @param {string} me W, B or R @param {Ask} ask */
function worth(line, action, me, ask) {
  const { how, lines: [next, report] } = ask('apply', line, action);
  if (how !== 'yes') return -WON;
  const won = / phase=over:(\S+)/.exec(next)?.[1];
  const { captured, score } = reportOf(report);
  const [white, black, zombies = 0] = score.split(':').map(Number);
  const points = { W: 6 * (white - black), B: 6 * (black - white), R: 12 * zombies - 3 * (white + black) }[me] ?? 0;
  const fell = captured.reduce((n, c) => n + (sideOf(c.tile) === me ? -1 : 1), 0);
  const idle = /^(pass|done|return)$/.test(action) ? 5 : 0;
  return (won === me ? WON : won && won !== 'tie' ? -WON : 0) + 10 * fell + points + (me === 'R' ? 0 : danger(next, me, ask)) - idle;
}

/** Returns the action that the player takes. @param {string} line @param {number} seed @param {Ask} ask */
export function choose(line, seed, ask) {
  const random = dice(seed);
  const all = ask('legal', line).lines;
  const legal = all.length > 1 ? all.filter((action) => action !== 'timeup') : all;
  const turn = / turn=(\S)/.exec(line)?.[1] ?? '';
  const [, phase] = / phase=([a-z]+)/.exec(line) ?? [];
  if (turn === 'C') return roll(line, legal, random());
  if (legal.length < 2 || ['draft', 'give', 'discard', 'hero'].includes(phase ?? '')) return some(legal, 1, random)[0] ?? '';
  const looked = some(legal, LOOKED_AT, random).map((action) => ({ action, worth: worth(line, action, turn, ask) + random() }));
  return looked.reduce((best, one) => (one.worth > best.worth ? one : best)).action;
}
