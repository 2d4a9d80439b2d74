// SPDX-License-Identifier: MIT
//
// Rolls what chance decides. Knows in how many ways each outcome comes about; which can happen the
// engine lists.
import { fieldsOf, multisetOf } from './line.js';

/** @param {number} n @param {number} k */
function ways(n, k) {
  let count = 1;
  for (let i = 0; i < k; i++) count = (count * (n - i)) / (i + 1);
  return count;
}

/** Returns the number of ways in which an action of chance comes about. @param {string} line @param {string} action */
export function weight(line, action) {
  const [word, value] = action.split(' ');
  const fields = fieldsOf(line)?.values;
  const side = word === 'deal' && fields?.phase !== 'deal:W' ? 1 : 0;
  const reserve = multisetOf((fields?.reserve ?? '').split(':')[side] ?? '') ?? {};
  if (word === 'base') return reserve[value] ?? 0;
  if (word !== 'deal') return 1;
  const dealt = multisetOf(value) ?? {};
  return Object.keys(dealt).reduce((all, letter) => all * ways(reserve[letter] ?? 0, dealt[letter]), 1);
}

/** Picks one action, each as likely as it is. @param {string} line @param {string[]} actions @param {number} random from 0 to below 1 */
export function roll(line, actions, random) {
  const weights = actions.map((action) => weight(line, action));
  let left = random * weights.reduce((a, b) => a + b, 0);
  return actions.find((_, i) => (left -= weights[i]) < 0) ?? actions[actions.length - 1];
}
