// SPDX-License-Identifier: MIT
//
// The table that compares the rule documents. It has a row for each document: whether the document allows
// the shown action, and a button that shows the position under the document.
// Invariant: a row says what the user sees after a click on its button.
import { fieldsOf } from './line.js';
import { carried } from './edit.js';
import { lineAt, problemWords } from './state.js';
import { decision, titleOf } from './words.js';
import { verdictWords } from './verdict.js';

/** @typedef {(operation: string, ...operands: string[]) => Promise<import('./rules.js').Answer>} Ask */
/** A position, and the result of the action in it. `told` is the result in words, `why` the first clause that forbids the action. @typedef {{line: string, applied: import('./rules.js').Answer | null, told: string, why: string[]}} Verdict */
/**
 * The row of a document.
 * - `line`: the position under this document's rules, or '' if the position cannot exist under them.
 * - `reason`: why the position cannot exist.
 * - `left`: the names of parts of the position that the document does not have.
 * - `options`: the options that the user has set.
 * - `written`: if the user has set options, the verdict without them.
 * - `bare`: true if `line` is the first position of a game.
 * @typedef {Verdict & {name: string, title: string, here: boolean, bare: boolean, options: string[], left: string[], reason: string, written: Verdict | null}} Row
 */

/** @param {Ask} ask @param {string} line @param {string} action @returns {Promise<Verdict>} */
async function verdictAt(ask, line, action) {
  if (!line) return { line, applied: null, told: '', why: [] };
  if (!action) return { line, applied: null, told: `${decision(line)}.`, why: [] };
  const applied = await ask('apply', line, action);
  const why = applied.how === 'no' ? (await ask('explain', line, action)).lines.slice(1, 2) : [];
  return { line, applied, told: applied.how === 'unreadable' ? 'these rules have no such action.' : `${verdictWords(applied, action)}.`, why };
}

/** Returns the position with the default option of each ruling in `options`; '' if these rules refuse the position. @param {Ask} ask @param {any} registers @param {string} line @param {string} name @param {string[]} options */
async function asWritten(ask, registers, line, name, options) {
  const usual = options.map((pair) => pair.split('=')[0]).map((ruling) => `${ruling}=${registers.rulings.find((/** @type {any} */ r) => r.name === ruling)?.usual[name]}`);
  const answer = await ask('under', line, usual.join(','));
  return answer.how === 'yes' ? answer.lines[0] : '';
}

/** @param {Ask} ask @param {any} registers @param {import('./state.js').State} state @param {string} name @returns {Promise<Row>} */
export async function rowOf(ask, registers, state, name) {
  const line = lineAt(state);
  const values = fieldsOf(line)?.values ?? {};
  const [ruleset, ...options] = (values.rules ?? '').split(',');
  const row = { name, title: titleOf(registers, name), here: name === ruleset, bare: false, options: /** @type {string[]} */ ([]), left: /** @type {string[]} */ ([]), reason: '', written: null };
  if (row.here) {
    const written = options.length ? await asWritten(ask, registers, line, name, options) : '';
    return { ...row, ...(await verdictAt(ask, line, state.action)), options, written: written ? await verdictAt(ask, written, state.action) : null };
  }
  const players = values.hero ? String(values.hero.split(':').length + 1) : '0';
  const [start, own] = (await Promise.all([ask('start', name, '0'), ask('start', ruleset, players)])).map((answer) => answer.lines[0] ?? '');
  // At the first position of a game, each document shows its own first position.
  if (line.replace(/^\S+/, '') === own.replace(/^\S+/, '')) return { ...row, bare: true, ...(await verdictAt(ask, start, '')) };
  const { to, left, reason } = carried(line, start);
  const check = to ? await ask('check', to) : null;
  if (check?.how !== 'yes') return { ...row, ...(await verdictAt(ask, '', '')), reason: check ? problemWords(check) : reason };
  return { ...row, left, ...(await verdictAt(ask, to, state.action)) };
}
