// SPDX-License-Identifier: MIT
//
// Writes the texts that users copy from the page: scenarios for the corpus, findings, shell
// commands. Knows the form of a scenario file (docs/corpus.md) and how a shell quotes.
import { fieldsOf, reportOf } from './line.js';

/** @typedef {{how: string, lines: string[], field?: string}} Said */

/** Returns a text in quotes for YAML, which allows JSON's quotes. @param {string} s */
const quoted = (s) => JSON.stringify(s);
/** @param {string} s */
const shell = (s) => `'${s.replaceAll("'", "'\\''")}'`;

/** @param {string} line @param {string} action */
export const commandOf = (line, action) => `paikocheck ${action ? 'explain' : 'show'} ${shell(line)}${action ? ` ${shell(action)}` : ''}`;

/** Returns the lines of a scenario file that give the expected result of an action. `applied` is that result, and `forbids` the clauses that forbid the action. @param {Said} applied @param {string[]} forbids */
function expectation(applied, forbids) {
  if (applied.how === 'no') return [`      legal: false`, `      by: [${forbids.join(', ')}]`];
  const { captured, score } = reportOf(applied.lines[1] ?? '');
  return ['      legal: true',
    `      captured: ${captured.length ? `[${captured.map((c) => quoted(`${c.wave}:${c.tile}@${c.square}`)).join(', ')}]` : 'none'}`,
    `      score: ${quoted(score)}`, `      next: ${quoted(applied.lines[0] ?? '')}`];
}

/**
 * Returns a scenario file. `reasons` are the ids that explain the action. If there is no action,
 * `legal` is the expected list of legal actions.
 * @param {{line: string, action: string, prefix: string, applied: Said | null, reasons: string[], legal: string[], title: string, comment: string, name: string, fallback: string}} of
 */
export function scenarioOf(of) {
  const ruleset = (fieldsOf(of.line)?.values.rules ?? '').split(',')[0];
  const named = of.reasons.filter((id) => /^[A-Z]+-[A-Z0-9-]+$/.test(id));
  const clauses = named.length ? named : [of.fallback];
  const expect = of.action && of.applied ? expectation(of.applied, of.reasons)
    : of.legal.length ? [`      includes: [${of.legal.slice(0, 20).map(quoted).join(', ')}]`] : ['      count: {all: 0}'];
  return ['# SPDX-License-Identifier: MIT', ...(of.comment ? [`# ${of.comment}`] : []), `topic: ${of.name}`, `rules: ${ruleset}`, 'scenarios:',
    `  - id: ${of.prefix}-${of.name}`, `    title: ${quoted(of.title)}`, `    clauses: [${clauses.join(', ')}]`,
    `    position: ${quoted(of.line)}`, ...(of.action ? [`    action: ${quoted(of.action)}`] : []), '    expect:', ...expect, ''].join('\n');
}
