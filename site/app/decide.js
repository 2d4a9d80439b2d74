// SPDX-License-Identifier: MIT
//
// The tab Decide. The user decides how to read a ruleset, and saves or copies the decisions. This file
// knows the form that the user fills in; engine and spec answer what an option does.
// Invariant: the decisions (`answers`) are in the page's state, so undo takes them back too. The
// browser also stores them, unless it refuses. If a file has any mistake, no decision is read from it.
import { count, subjectOf } from './words.js';
import { beginning } from './state.js';
import { by, el, fill, onClick } from './dom.js';
import { reasons } from './verdict.js';
import { errata } from './errata.js';
import { answersOf, answersText } from './answers.js';
import { actionWords, boardsOf, outcomesOf, witnessFor } from './witness.js';

/** @typedef {import('./state.js').Answer} Answer */

/** Returns today's date in the reader's time zone. */
const today = () => new Date(Date.now() - new Date().getTimezoneOffset() * 60000).toJSON().slice(0, 10);

/** Calls `act` on the browser's storage and returns its result; null if the browser refuses. @param {string} ruleset @param {(storage: Storage, name: string) => any} act */
function keeping(ruleset, act) {
  try {
    return act(localStorage, `paiko-decisions-${ruleset}`);
  } catch {
    return null;
  }
}

export class DecideTab {
  /** @param {import('./hands.js').Hands} page @param {any} data */
  constructor(page, data) {
    this.page = page;
    this.data = data;
    /** The ruleset and the answers that the form shows now. @type {any} */
    this.formed = null;
    /** For each ruling, the pictures that the user has asked to see: the boards after an action. @type {Map<string, Node[]>} */
    this.shown = new Map();
  }

  get ruleset() { return this.page.ruleset; }
  /** @returns {Answer[]} */
  get answers() { return this.page.state.answers?.[this.ruleset] ?? []; }
  /** @param {string} ruling */
  here(ruling) { return this.answers.find((a) => a.ruling === ruling); }
  decided() { return this.answers.filter((a) => a.option !== null); }
  /** Returns the rulings of the ruleset, the most important first. */
  rulings() {
    const order = Object.keys(this.data[this.ruleset] ?? {});
    /** @param {any} r */
    const place = (r) => (order.includes(r.name) ? order.indexOf(r.name) : order.length);
    return this.page.registers.rulings.filter((/** @type {any} */ r) => Object.hasOwn(r.usual, this.ruleset)).sort((/** @type {any} */ a, /** @type {any} */ b) => place(a) - place(b));
  }

  // ---- storage in the browser ----

  /** Returns the answers that the browser stored on earlier visits, for all rulesets. If the stored answers of a ruleset can't be read, says so, and does not delete them. The user's next answer for this ruleset replaces them. */
  remembered() {
    /** @type {Record<string, Answer[]>} */
    const all = {};
    for (const { name } of this.page.registers.rulesets) {
      const text = keeping(name, (storage, key) => storage.getItem(key));
      const result = text ? answersOf(text, this.page.registers) : null;
      if (result && 'answers' in result && result.ruleset === name) all[name] = result.answers;
      else if (result) this.say(`The answers of an earlier visit can’t be read. ${'problem' in result ? result.problem : 'They are another ruleset’s'}. They stay until you answer something.`);
    }
    const kept = Object.values(all).reduce((n, list) => n + list.length, 0);
    if (kept) this.say(`${count(kept, 'answer')} of an earlier visit.`);
    return all;
  }
  /** Stores in the browser the answers that have changed since the last call. */
  keep() {
    const { answers = {} } = this.page.state;
    const before = this.kept ?? answers;
    this.kept = answers;
    for (const name of Object.keys({ ...before, ...answers })) {
      const list = answers[name] ?? [];
      if (before[name] !== answers[name]) keeping(name, (storage, key) => (list.length ? storage.setItem(key, answersText(name, list)) : storage.removeItem(key)));
    }
  }
  /** Goes to a new state with another list of answers. @param {string} ruleset @param {Answer[]} list @param {import('./state.js').State} [state] */
  take(ruleset, list, state = this.page.state) { this.page.go({ ...state, answers: { ...state.answers, [ruleset]: list } }); }
  /** @param {string} words */
  say(words) { by('decide-says').textContent = words; }

  // ---- the form ----

  render() {
    const { answers, ruleset } = this;
    if (this.formed?.ruleset === ruleset && this.formed.answers === answers) return;
    if (this.formed?.ruleset !== ruleset) this.shown.clear();
    this.formed = { ruleset, answers };
    const all = this.rulings();
    const opened = this.groups().filter(({ group }) => group.open).map(({ group }) => group.dataset.subject);
    /** @type {string[]} */
    const subjects = [...new Set(all.map((/** @type {any} */ r) => subjectOf(r.topic)))];
    fill(by('decide-rulings'), ...subjects.map((subject) => {
      const of = all.filter((/** @type {any} */ r) => subjectOf(r.topic) === subject);
      const done = of.filter((/** @type {any} */ r) => this.here(r.name)?.option != null).length;
      return el('details', { class: 'subject', 'data-subject': subject, open: opened.includes(subject) }, el('summary', {}, `${subject} `, el('small', {}, `${of.length - done} open, ${done} decided`)), ...of.map((/** @type {any} */ r) => this.row(r)));
    }));
    this.filter();
    const decided = this.decided().length;
    by('decide-count').textContent = decided ? `(${decided} decided)` : '';
    by('decide-kept').textContent = keeping(ruleset, (storage) => { storage.setItem('paiko-try', ''); storage.removeItem('paiko-try'); return true; }) ? 'This browser keeps your answers, until you forget them.' : 'This browser keeps nothing: save your answers.';
    by('decide-rules').value = this.rules();
    by('decide-errata').disabled = !decided;
  }
  /** Returns the groups of rulings by subject, each with its rulings, as elements. @returns {{group: any, rows: HTMLElement[]}[]} */
  groups() { return [...by('decide-rulings').children].map((group) => ({ group, rows: [...group.querySelectorAll('.decide')] })); }
  /** Shows only the rulings that have all words of the filter, and opens their groups. */
  filter() {
    const words = by('decide-filter').value.toLowerCase().split(/\s+/).filter(Boolean);
    let found = 0;
    for (const { group, rows } of this.groups()) {
      for (const row of rows) row.hidden = !words.every((/** @type {string} */ w) => (row.textContent ?? '').toLowerCase().includes(w));
      const shown = rows.filter((row) => !row.hidden).length;
      found += shown;
      group.hidden = !shown;
      if (words.length) group.open = true;
    }
    by('decide-found').textContent = words.length ? count(found, 'ruling') : '';
  }

  /** @param {any} ruling */
  row(ruling) {
    const answer = this.here(ruling.name);
    const usual = ruling.usual[this.ruleset];
    const note = el('input', { value: answer?.note ?? '', maxlength: '2000', autocomplete: 'off', 'data-key': `note:${ruling.name}`, onchange: () => this.answer(ruling.name, { note: note.value }) });
    /** @param {string} value @param {string} words @param {string} name */
    const choice = (value, words, name) => el('label', {}, el('input', { type: 'radio', name: `decide-${ruling.name}`, value, checked: value === (answer?.option ?? ''), 'data-key': `${ruling.name}=${value}`,
      onchange: () => this.answer(ruling.name, { option: value || null }) }), el('span', {}, `${words} `, el('small', {}, name)));
    const options = ruling.options.map((/** @type {any} */ o) => el('div', { class: 'choice' }, choice(o.name, o.meaning, `${o.name}${o.name === usual ? ', the default' : ''}`),
      o.name !== usual && witnessFor(this.data, this.ruleset, ruling.name, o.name, usual) ? el('button', { type: 'button', class: 'compare', 'data-show': o.name, 'aria-label': `Show me: ${o.meaning}`, onclick: () => this.look(ruling, o.name) }, 'Show me') : ''));
    const shown = this.shown.get(ruling.name) ?? [];
    return el('section', { class: 'reading decide', 'data-ruling': ruling.name }, el('fieldset', {}, el('legend', {}, ruling.question, ' ', el('small', {}, ruling.name)), ...options, el('div', { class: 'choice' }, choice('', 'Not decided', ''))),
      el('div', { class: 'pair', hidden: !shown.length }, ...shown), el('p', { class: 'choice' }, el('label', {}, 'Note ', note), el('small', {}, answer?.date ?? '')));
  }
  /** @param {string} ruling @param {Partial<Answer>} part */
  answer(ruling, part) {
    const before = this.here(ruling) ?? { ruling, option: null, note: '', date: '' };
    const now = { ...before, ...part, date: 'option' in part || !before.date ? today() : before.date };
    this.take(this.ruleset, [...this.answers.filter((a) => a.ruling !== ruling), ...(now.option === null && !now.note ? [] : [now])]);
  }

  /** Shows on the board the smallest position at which the option differs from the default, and then both outcomes. @param {any} ruling @param {string} option */
  async look(ruling, option) {
    const { ask, registers } = this.page;
    const w = witnessFor(this.data, this.ruleset, ruling.name, option, ruling.usual[this.ruleset]);
    if (!w) return;
    this.page.go(beginning(w.position, w.action));
    const both = await outcomesOf(ask, w, ruling, option);
    const why = await Promise.all(both.map(async (o) => (o.next ? '' : reasons((await this.page.whyUnder(w.position, w.action, `${ruling.name}=${o.option}`)).slice(0, 1), registers, w.position))));
    this.shown.set(ruling.name, [el('p', {}, `${actionWords(w)}.`), ...boardsOf(w.position, w.action, both, why)]);
    this.formed = { ...this.formed, answers: null };
    this.render();
  }

  // ---- saving, copying, playing ----

  /** Returns the decided rules as a text such as `pnp,recheck=no`: the ruleset, then the options that are not defaults. */
  rules() {
    const named = this.page.registers.rulings.flatMap((/** @type {any} */ r) => {
      const option = this.here(r.name)?.option;
      return option && option !== r.usual[this.ruleset] ? [`${r.name}=${option}`] : [];
    });
    return [this.ruleset, ...named].join(',');
  }
  /** Puts the position on the board under the decided rules. If these rules refuse it, shows the first position of a game. */
  async play() {
    const { page } = this;
    const [ruleset, ...named] = this.rules().split(',');
    const all = this.rulings().map((/** @type {any} */ r) => named.find((pair) => pair.startsWith(`${r.name}=`)) ?? `${r.name}=${r.usual[ruleset]}`).join(',');
    for (const line of [page.line, await page.first(ruleset)]) {
      const answer = await page.ask('under', line, all);
      if (answer.how === 'yes') return page.edit(answer.lines[0]);
    }
  }
  async errata() {
    const byName = new Map(this.rulings().map((/** @type {any} */ r) => [r.name, r]));
    this.save(`paiko-errata-${this.ruleset}.html`, await errata(this.page, this.data, this.ruleset, this.rules(), this.rulings().flatMap((/** @type {any} */ r) => this.decided().filter((a) => a.ruling === r.name)).map((/** @type {Answer} */ a) => [byName.get(a.ruling), a])));
  }
  /** @param {string} name @param {string} text */
  save(name, text) {
    this.page.save(name, text);
    this.say(`${name} is among your downloads.`);
  }
  /** @param {string} text */
  async read(text) {
    const result = answersOf(text, this.page.registers);
    if ('problem' in result) return this.say(`The answers can’t be read. ${result.problem}. Nothing of the file was taken.`);
    const state = result.ruleset === this.ruleset ? this.page.state : beginning(await this.page.first(result.ruleset));
    this.take(result.ruleset, result.answers, { ...state, answers: this.page.state.answers });
    this.say(`${count(result.answers.length, 'answer')} read.`);
  }

  connect() {
    const { page } = this;
    const told = async (/** @type {Promise<void>} */ copied) => { await copied; this.say(by('hint').textContent); };
    onClick({ 'decide-copy': () => told(page.copy(this.rules(), 'The rules')), 'decide-play': () => this.play(), 'decide-errata': () => this.errata(),
      'decide-save': () => this.save(`paiko-decisions-${this.ruleset}.json`, answersText(this.ruleset, this.answers)), 'decide-open': () => by('decide-file').click(),
      'decide-forget': () => { keeping(this.ruleset, (storage, key) => storage.removeItem(key)); this.take(this.ruleset, []); this.say('The answers are forgotten. Undo brings them back.'); } });
    by('decide-file').addEventListener('change', async () => {
      const file = by('decide-file').files[0];
      if (file) await this.read(file.size > 4e6 ? ' '.repeat(4e6) : await file.text());
      by('decide-file').value = '';
    });
    by('decide-filter').addEventListener('input', () => this.filter());
    addEventListener('shown', () => this.keep());
  }
}
