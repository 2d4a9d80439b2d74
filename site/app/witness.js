// SPDX-License-Identifier: MIT
//
// The smallest positions at which two options of a ruling differ, and what the action comes to there
// under each option: in words, and as boards. Knows what the page was given; outcomes are answers.
// Invariant: what is shown of an outcome is what the engine answers, never what a file or a link says.
import { SQUARES, actionOf, differing, fieldsOf, multisetOf, tilesOf } from './line.js';
import { arrow, smallBoard } from './board.js';
import { asFacing, asPiece } from './dom.js';
import { handsOf } from './seat.js';
import { actionName, count, decision, fallen, fieldName, fieldWords, playerName } from './words.js';

/** @typedef {{a: string, b: string, position: string, action: string}} Witness */
/** An action's outcome; `next` is '' if it is not legal, `choices` are the captures that Red may make first. @typedef {{option: string, next: string, report: string, choices: string}} Outcome */
/** @typedef {(operation: string, ...operands: string[]) => Promise<import('./rules.js').Answer>} Ask */

/** Returns the witnesses of a ruling, that of the most important pair first. @param {any} data @param {string} ruleset @param {string} ruling @returns {Witness[]} */
export const witnessesOf = (data, ruleset, ruling) => (data[ruleset]?.pairs[ruling] ?? [])
  .map((/** @type {string[]} */ [a, b, position, action]) => ({ a, b, position, action }));

/** Returns the witness that shows an option against another one, or else against any. @param {Witness[]} all @param {string} option @param {string} other */
export function witnessFor(all, option, other) {
  const fitting = all.filter((w) => w.a === option || w.b === option);
  return fitting.find((w) => w.a === other || w.b === other) ?? fitting[0];
}

/** Returns an action's outcome under an option; null if the position can't be written under it. @param {Ask} ask @param {Witness} w @param {string} ruling @param {string} option @returns {Promise<Outcome | null>} */
export async function outcomeOf(ask, w, ruling, option) {
  const there = await ask('under', w.position, `${ruling}=${option}`);
  if (there.how !== 'yes') return null;
  const applied = await ask('apply', there.lines[0], w.action);
  if (applied.how === 'memory') return null;
  return applied.how === 'yes' ? captured(ask, { option, next: applied.lines[0], report: applied.lines[1], choices: '' }) : { option, next: '', report: '', choices: '' };
}

/** Red's captures behind an action are played too: that Red names them one by one is how play is written down. @param {Ask} ask @param {Outcome} o @returns {Promise<Outcome>} */
async function captured(ask, o) {
  if (fieldsOf(o.next)?.values.phase !== 'capture') return o;
  const legal = await ask('legal', o.next);
  const then = await ask('apply', o.next, legal.lines[0] ?? '');
  if (then.how !== 'yes') return o;
  const [before, after] = [o.report, then.lines[1]].map((report) => /captured=(\S*)/.exec(report)?.[1] ?? '-');
  const all = [before, after].filter((list) => list !== '-').join(',') || '-';
  return captured(ask, { option: o.option, next: then.lines[0], report: then.lines[1].replace(/captured=\S*/, `captured=${all}`), choices: o.choices || legal.lines.map((a) => a.replace('capture ', '')).join(', ') });
}

/** The fields that all of them have: an option can take one away. @param {Outcome[]} outcomes */
function sharedKeys(outcomes) {
  const all = outcomes.filter((o) => o.next).map((o) => fieldsOf(o.next)?.keys ?? []);
  return (all[0] ?? []).filter((key) => key !== 'rules' && all.every((keys) => keys.includes(key)));
}

/** Outcomes that are the same for who plays, together. @param {Outcome[]} outcomes @returns {Outcome[][]} */
export function grouped(outcomes) {
  const keys = sharedKeys(outcomes);
  /** @type {Map<string, Outcome[]>} */
  const groups = new Map();
  for (const o of outcomes) {
    const values = fieldsOf(o.next)?.values ?? {};
    const key = o.next ? [o.report, o.choices, ...keys.map((k) => values[k])].join('\n') : '';
    groups.set(key, [...(groups.get(key) ?? []), o]);
  }
  return [...groups.values()];
}

/** @param {string} key @param {string} value */
const sentence = (key, value) => `${fieldName(key)}: ${fieldWords(key, value)}.`;

/** An outcome in words, with what the boards do not show and the others have otherwise. @param {Witness} w @param {Outcome} o @param {Outcome[]} others */
export function outcomeWords(w, o, others) {
  if (!o.next) return 'This is not allowed.';
  const legal = others.filter((x) => x.next);
  const values = fieldsOf(o.next)?.values ?? {};
  const apart = sharedKeys([o, ...legal]).filter((key) => !['board', 'turn', 'phase'].includes(key) && legal.some((x) => fieldsOf(x.next)?.values[key] !== values[key]));
  const what = fallen(o.report, w.action);
  const choices = legal.some((x) => x.choices !== o.choices) ? [`Red may capture first: ${o.choices || 'nothing'}.`] : [];
  return [...choices, what && `${what[0].toUpperCase()}${what.slice(1)}.`, `Then: ${decision(o.next)}.`, ...apart.map((key) => sentence(key, values[key]))].filter(Boolean).join(' ');
}

/** Returns the player and the action in words: "White: Sword to d6", "Black: Draw Water, 1 tile". @param {Witness} w */
export function actionWords(w) {
  const [word, value = ''] = w.action.split(' ');
  const drawn = Object.values(multisetOf(value) ?? {}).reduce((a, b) => a + b, 0);
  return `${playerName(fieldsOf(w.position)?.values.turn ?? '')}: ${actionName(w.action, w.position)}${word === 'draw' && drawn ? `, ${count(drawn, 'tile')}` : ''}`;
}

/** Returns the squares where outcomes differ. @param {Outcome[]} outcomes */
const apartOn = (outcomes) => {
  const [first, ...rest] = outcomes.filter((o) => o.next).map((o) => tilesOf(o.next));
  return SQUARES.filter((s) => rest.some((tiles) => differing(first, tiles).includes(s)));
};

/** Returns the part of the board that is to be seen in all of a witness's boards. @param {Witness} w @param {Outcome[]} outcomes */
function seenOf(w, outcomes) {
  const a = actionOf(w.action);
  return [...new Set([...tilesOf(w.position).keys(), a.from, a.to, ...outcomes.flatMap((o) => [...tilesOf(o.next).keys()])])].filter(Boolean);
}

/** Draws the board before the action, with the action. @param {Witness} w @param {Outcome[]} outcomes */
export function boardBefore(w, outcomes) {
  const tiles = tilesOf(w.position);
  const a = actionOf(w.action);
  if (!seenOf(w, outcomes).length) return handsOf(w.position);
  const side = (fieldsOf(w.position)?.values.turn ?? 'W')[0] === 'B' ? 'B' : 'W';
  const piece = a.letter ? asPiece(a.letter, side, a.hero) : tiles.get(a.from) ?? '';
  const board = smallBoard(tiles, w.position, [], seenOf(w, outcomes), `The board before. ${actionWords(w)}`);
  board.append(...arrow(a, asFacing(piece, a.facing), 'before'));
  return board;
}

/** Draws the board after the action, with the differences marked. @param {Witness} w @param {Outcome} o @param {Outcome[]} outcomes @param {string} label */
export function boardAfter(w, o, outcomes, label) {
  const line = o.next || w.position;
  if (!seenOf(w, outcomes).length) return handsOf(line); // a question about hands shows hands
  return smallBoard(tilesOf(line), line, o.next ? apartOn(outcomes) : [], seenOf(w, outcomes), label);
}
