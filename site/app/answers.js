// SPDX-License-Identifier: MIT
//
// Writes decisions as a file and reads them back. Knows the file's form, and which rulings and
// options exist.
// Invariant: if a file has any mistake, no answer is read, and the problem names the mistake's place.

/** @typedef {import('./state.js').Answer} Answer */
const MOST = 2000; // characters of a note
export const ANSWERS_MOST = 1000000;

/** @param {string} ruleset @param {Answer[]} answers */
export const answersText = (ruleset, answers) => `${JSON.stringify({ version: 1, ruleset, answers }, null, 1)}\n`;

class Wrong extends Error {}

/** @param {boolean} good @param {string} place @param {any} value @param {string} expected */
function need(good, place, value, expected) {
  if (!good) throw new Wrong(`${place}: found ${value === undefined ? 'nothing' : (JSON.stringify(value) ?? '').slice(0, 40)}, expected ${expected}`);
}
/** Requires an object with these keys and no others. @param {any} value @param {string} place @param {string[]} keys */
function needKeys(value, place, keys) {
  need(typeof value === 'object' && value !== null && !Array.isArray(value), place, value, `an object with ${keys.join(', ')}`);
  for (const key of keys) need(Object.hasOwn(value, key), `${place}, ${key}`, undefined, 'a value');
  for (const key of Object.keys(value)) need(keys.includes(key), place, key, `no keys but ${keys.join(', ')}`);
}
/** True for a date that exists. @param {any} date */
const isDate = (date) => typeof date === 'string' && /^\d{4}-\d\d-\d\d$/.test(date) && new Date(`${date}T00:00:00Z`).toJSON()?.slice(0, 10) === date;

/** @param {string} text @param {any} registers @returns {{ruleset: string, answers: Answer[]} | {problem: string}} */
export function answersOf(text, registers) {
  if (text.length > ANSWERS_MOST) return { problem: `the file: found ${text.length} characters, expected at most ${ANSWERS_MOST}` };
  try {
    const file = JSON.parse(text);
    needKeys(file, 'the file', ['version', 'ruleset', 'answers']);
    need(file.version === 1, 'version', file.version, '1');
    const names = registers.rulesets.map((/** @type {any} */ r) => r.name);
    need(names.includes(file.ruleset), 'ruleset', file.ruleset, names.join(', '));
    need(Array.isArray(file.answers), 'answers', file.answers, 'a list');
    const known = new Set();
    file.answers.forEach((/** @type {any} */ answer, /** @type {number} */ i) => {
      const place = `answer ${i + 1}`;
      needKeys(answer, place, ['ruling', 'option', 'note', 'date']);
      const ruling = registers.rulings.find((/** @type {any} */ r) => r.name === answer.ruling && Object.hasOwn(r.usual, file.ruleset));
      need(Boolean(ruling), `${place}, ruling`, answer.ruling, 'a ruling of the ruleset');
      need(!known.has(answer.ruling), `${place}, ruling`, answer.ruling, 'each ruling once');
      known.add(answer.ruling);
      const options = ruling.options.map((/** @type {any} */ o) => o.name);
      need(answer.option === null || options.includes(answer.option), `${place}, option`, answer.option, `${options.join(', ')} or null`);
      need(typeof answer.note === 'string' && answer.note.length <= MOST, `${place}, note`, answer.note, `a text of at most ${MOST} characters`);
      need(isDate(answer.date), `${place}, date`, answer.date, 'a date such as 2025-01-31');
    });
    return file;
  } catch (error) {
    if (error instanceof SyntaxError) return { problem: `the file is no JSON: ${error.message}` };
    if (error instanceof Wrong) return { problem: error.message };
    throw error;
  }
}
