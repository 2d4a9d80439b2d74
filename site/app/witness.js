// SPDX-License-Identifier: MIT
//
// Shows the outcomes of an action under two options: two boards, and a table of other differences. Also
// finds a witness: a small position and an action whose outcomes differ under two options. The page
// contains a list of witnesses.
// Invariant: the engine computes every outcome that is shown.
import { actionOf, differing, fieldsOf, multisetOf, tilesOf } from './line.js';
import { arrow, smallBoard } from './board.js';
import { asFacing, asPiece, el } from './dom.js';
import { handsOf } from './seat.js';
import { actionName, count, decision, fallen, fieldName, fieldWords, playerName } from './words.js';

/** @typedef {{a: string, b: string, position: string, action: string}} Witness */
/** An action's outcome under `option`. `next` is the next position, or '' if the action is illegal. `told` says the outcome in words. If Red captures next, `first` lists the pieces that Red may capture first. @typedef {{option: string, next: string, told: string, first?: string}} Outcome */
/** @typedef {(operation: string, ...operands: string[]) => Promise<import('./rules.js').Answer>} Ask */

/** Returns a small position at which `option` of a ruling differs from `other`. If there is no such position, returns a position at which `option` differs from some other option. @param {any} data @param {string} ruleset @param {string} ruling @param {string} option @param {string} other @returns {Witness | undefined} */
export function witnessFor(data, ruleset, ruling, option, other) {
  /** @type {string[][]} */
  const fitting = (data[ruleset]?.[ruling] ?? []).filter((/** @type {string[]} */ pair) => pair.slice(0, 2).includes(option));
  const found = fitting.find((pair) => pair.slice(0, 2).includes(other)) ?? fitting[0];
  return found && { a: found[0], b: found[1], position: found[2], action: found[3] };
}

/** A witness is an action with different outcomes under two options of a ruling. Returns the two outcomes; the outcome under `option` is the second. Leaves out an outcome if the position is invalid under that option. @param {Ask} ask @param {Witness} w @param {any} ruling @param {string} option @returns {Promise<Outcome[]>} */
export async function outcomesOf(ask, w, ruling, option) {
  const found = await Promise.all([w.a === option ? w.b : w.a, option].map(async (name) => {
    const there = await ask('under', w.position, `${ruling.name}=${name}`);
    const applied = there.how === 'yes' ? await ask('apply', there.lines[0], w.action) : null;
    const told = ruling.options.find((/** @type {any} */ o) => o.name === name)?.meaning;
    if (applied?.how === 'no' || applied?.how === 'unreadable') return { option: name, next: '', told: `${told} This is not allowed.` };
    return applied?.how === 'yes' ? captured(ask, w.action, { option: name, next: applied.lines[0], told, first: '' }, applied.lines[1]) : null;
  }));
  return found.flatMap((o) => o ?? []);
}
/** Also plays Red's captures that follow an action, because in the notation each of them is an action of its own. @param {Ask} ask @param {string} action @param {Outcome} o @param {string} report @returns {Promise<Outcome>} */
async function captured(ask, action, o, report) {
  const legal = / phase=capture/.test(o.next) ? (await ask('legal', o.next)).lines : [];
  const then = legal.length ? await ask('apply', o.next, legal[0]) : null;
  if (then?.how !== 'yes') return { ...o, told: `${o.told} ${fallen(report, action).replace(/^(\w)(.*)$/, (_, c, rest) => `${c.toUpperCase()}${rest}.`)}` };
  const lists = [report, then.lines[1]].map((r) => /captured=(\S*)/.exec(r)?.[1]).filter((list) => list !== '-');
  return captured(ask, action, { ...o, next: then.lines[0], first: o.first || legal.map((a) => a.replace('capture ', '')).join(', ') }, then.lines[1].replace(/captured=\S*/, `captured=${lists.join(',') || '-'}`));
}

/** Returns the squares that the pictures of the outcomes must show. @param {string} position @param {string} action @param {Outcome[]} outcomes */
function seenOf(position, action, outcomes) {
  const { from, to } = actionOf(action);
  return [...new Set([from, to, ...[position, ...outcomes.map((o) => o.next)].flatMap((line) => [...tilesOf(line).keys()])])].filter(Boolean);
}

/** Returns a picture for each outcome: of the board or, if the board is empty, of the hands. If there are two outcomes and the action is legal under both, also returns a list of the differences. @param {string} position @param {string} action @param {Outcome[]} outcomes @param {(Node | string)[]} [more] the content under each figure */
export function boardsOf(position, action, outcomes, more = []) {
  const lines = outcomes.map((o) => o.next || position);
  const both = outcomes.length > 1 && outcomes.every((o) => o.next);
  const marked = both ? differing(tilesOf(lines[0]), tilesOf(lines[1])) : [];
  const seen = seenOf(position, action, outcomes);
  const figures = outcomes.map((o, i) => el('figure', {}, seen.length ? smallBoard(tilesOf(lines[i]), lines[i], marked, seen, o.told) : handsOf(lines[i]), el('figcaption', {}, el('span', {}, o.told), more[i] ?? '')));
  return both ? [...figures, el('p', {}, marked.length ? `They differ on ${marked.join(', ')}.` : 'The boards are the same.'), ...besideTable(outcomes, lines)] : figures;
}
/** Returns a table of the differences in hands, reserves and other fields. @param {Outcome[]} outcomes @param {string[]} lines */
function besideTable(outcomes, lines) {
  const values = lines.map((line) => fieldsOf(line)?.values ?? {});
  const keys = [...new Set(values.flatMap((v) => Object.keys(v)))].filter((key) => !['rules', 'board', 'turn', 'phase'].includes(key));
  const rows = [['Red may capture first', ...outcomes.map((o) => o.first || 'nothing')], ['Next', ...lines.map(decision)],
    ...keys.map((key) => [fieldName(key), ...values.map((v) => (key in v ? fieldWords(key, v[key]) : 'not kept'))])].filter(([, a, b]) => b !== undefined && a !== b);
  if (!rows.length) return [];
  return [el('table', { class: 'beside' }, el('caption', {}, 'Beside the boards'), el('thead', {}, el('tr', {}, el('td'), ...outcomes.map((o) => el('th', { scope: 'col' }, o.option)))),
    el('tbody', {}, ...rows.map(([name, ...both]) => el('tr', {}, el('th', { scope: 'row' }, name), ...both.map((words) => el('td', {}, words))))))];
}

/** Returns the player and the action in words: "White: Sword to d6", "Black: Draw Water, 1 tile". @param {Witness} w */
export function actionWords(w) {
  const [word, value = ''] = w.action.split(' ');
  const drawn = Object.values(multisetOf(value) ?? {}).reduce((a, b) => a + b, 0);
  return `${playerName(fieldsOf(w.position)?.values.turn ?? '')}: ${actionName(w.action, w.position)}${word === 'draw' && drawn ? `, ${count(drawn, 'tile')}` : ''}`;
}

/** Draws the board before the action, and an arrow for the action. @param {Witness} w @param {Outcome[]} outcomes */
export function boardBefore(w, outcomes) {
  const tiles = tilesOf(w.position);
  const a = actionOf(w.action);
  const seen = seenOf(w.position, w.action, outcomes);
  if (!seen.length) return handsOf(w.position);
  const piece = a.letter ? asPiece(a.letter, / turn=B/.test(w.position) ? 'B' : 'W', a.hero) : tiles.get(a.from) ?? '';
  const board = smallBoard(tiles, w.position, [], seen, `The board before. ${actionWords(w)}`);
  board.append(...arrow(a, asFacing(piece, a.facing), 'before'));
  return board;
}
