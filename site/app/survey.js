// SPDX-License-Identifier: MIT
//
// A survey: a link that asks readers of the rules what happens in a few positions, and the line that
// they send back. Knows the forms of both (docs/site.md); what could happen, the engine answers.
// Invariant: a reader sees no option's name and no default; nothing is sent by the page.
import { count, rulesetName } from './words.js';
import { el } from './panels.js';
import { by } from './page.js';
import { actionWords, besideWords, boardAfter, boardBefore, grouped, outcomeOf, outcomeWords, witnessesOf } from './witness.js';

const MARK = '#survey=';

/** @param {string} ruleset @param {string[]} rulings */
export const surveyLink = (ruleset, rulings) => (rulings.length ? `${location.href.split('#')[0]}${MARK}${ruleset}:${rulings.join(',')}` : '');

/** What a link asks. @param {string} fragment @param {any} data @returns {{ruleset: string, rulings: string[]} | {problem: string}} */
export function surveyOf(fragment, data) {
  /** @param {number} at @param {string} found @param {string} expected */
  const problem = (at, found, expected) => ({ problem: `at character ${at + 1}: found “${found.slice(0, 40)}”, expected ${expected}` });
  const [ruleset, ...rest] = fragment.slice(MARK.length).split(':');
  if (!Object.hasOwn(data, ruleset)) return problem(MARK.length, ruleset, `one of ${Object.keys(data).join(', ')}`);
  const rulings = rest.join(':').split(',');
  let at = MARK.length + ruleset.length + 1;
  for (const [i, name] of rulings.entries()) {
    if (!Object.hasOwn(data[ruleset].pairs, name) || !data[ruleset].pairs[name].length || rulings.indexOf(name) !== i)
      return problem(at, name, `a ruling of ${ruleset} that has a position, each once`);
    at += name.length + 1;
  }
  return { ruleset, rulings };
}

/** @typedef {{ruling: string, witness: import('./witness.js').Witness, groups: import('./witness.js').Outcome[][]}} Question */

/** The question about a ruling: the first position at which a reader can see a difference; null for none. @param {any} page @param {any} data @param {string} ruleset @param {string} name @returns {Promise<Question | null>} */
export async function questionOf(page, data, ruleset, name) {
  const { options } = page.registers.rulings.find((/** @type {any} */ r) => r.name === name);
  for (const witness of witnessesOf(data, ruleset, name)) {
    const found = await Promise.all(options.map((/** @type {any} */ o) => outcomeOf((...q) => page.quick.ask(...q), witness, name, o.name)));
    const groups = grouped(found.filter(Boolean));
    if (groups.length > 1) return { ruling: name, witness, groups };
  }
  return null;
}

export class Survey {
  /** @param {any} page @param {any} data */
  constructor(page, data) {
    this.page = page;
    this.data = data;
    this.ruleset = '';
    /** @type {Question[]} */
    this.questions = [];
    /** What stands in the line, by ruling. @type {Map<string, string>} */
    this.answers = new Map();
  }

  connect() {
    by('survey-line-copy').addEventListener('click', () => this.page.copy(by('survey-line').value, 'The line'));
    addEventListener('shown', () => this.show(false)); // a file that was dropped, another link
  }

  /** Whether the page's address asks for a survey, which then is shown, or refused. */
  async take() {
    const wanted = location.hash.startsWith(MARK);
    if (!wanted) {
      this.show(false);
      return false;
    }
    const read = surveyOf(location.hash, this.data);
    if ('problem' in read) this.refuse(read.problem);
    else await this.begin(read.ruleset, read.rulings);
    return true;
  }
  /** @param {string} problem */
  refuse(problem) {
    this.show(false);
    by('stopped').textContent = `The survey can’t be read: ${problem}. The board is as it was.`;
    by('stopped').hidden = false;
    this.page.show();
  }
  /** @param {boolean} on */
  show(on) {
    by('survey').hidden = !on;
    by('main').hidden = by('bar').hidden = on;
    if (on) by('stopped').hidden = true;
  }

  /** @param {string} ruleset @param {string[]} rulings */
  async begin(ruleset, rulings) {
    const found = await Promise.all(rulings.map((name) => questionOf(this.page, this.data, ruleset, name)));
    this.questions = found.flatMap((q) => q ?? []);
    if (!this.questions.length) return this.refuse('no position of it shows a difference');
    this.ruleset = ruleset;
    this.answers.clear();
    by('survey-says').textContent = `${count(this.questions.length, 'position')} of the game Paikō (${rulesetName(ruleset)}). Say what happens as you understand the rules. No answer is wrong.`;
    by('survey-questions').replaceChildren(...this.questions.map((q, i) => this.form(q, i)));
    this.tell();
    this.show(true);
  }

  /** @param {Question} q @param {number} i */
  form(q, i) {
    const firsts = q.groups.map(([o]) => o);
    /** @param {string} value @param {...(Node | string)} shown */
    const choice = (value, ...shown) => el('label', { class: 'outcome' }, el('input', { type: 'radio', name: `survey-${i}`, value,
      onchange: () => { this.answers.set(q.ruling, value); this.tell(); } }), ...shown);
    const choices = q.groups.map((group) => {
      const told = outcomeWords(group[0], firsts);
      return choice(group.map((o) => o.option).join('/'), ...(group[0].next ? [boardAfter(q.witness, group[0], firsts, 'The board after')] : []), el('span', {}, told));
    });
    return el('section', { class: 'asked', 'aria-label': `Position ${i + 1}` }, el('h2', {}, `Position ${i + 1} of ${this.questions.length}`),
      el('figure', {}, boardBefore(q.witness, firsts), el('figcaption', {}, el('b', {}, actionWords(q.witness)), ...besideWords(q.witness).map((words) => el('span', {}, words)))),
      el('fieldset', {}, el('legend', {}, 'What happens here?'), el('div', { class: 'outcomes' }, ...choices, choice('?', el('span', {}, 'I can’t tell')))));
  }

  /** The line that is sent back: of the questions that were answered. */
  line() { return ['paiko-survey 1', this.ruleset, ...this.questions.filter((q) => this.answers.has(q.ruling)).map((q) => `${q.ruling}=${this.answers.get(q.ruling)}`)].join(' '); }
  tell() {
    const n = this.answers.size;
    by('survey-line').value = n ? this.line() : '';
    by('survey-line-copy').disabled = !n;
    by('survey-count').textContent = `${n} of ${this.questions.length} answered.`;
  }
}
