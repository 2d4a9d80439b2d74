// SPDX-License-Identifier: MIT
//
// The panel in which somebody decides how a ruleset is to be read, and takes the decisions away.
// Knows the form; what an option does, engine and spec answer.
// Invariant: answers are kept for each ruleset, by the browser too where it keeps anything, and change
// only by the panel or by a whole good file.
import { fieldsOf } from './line.js';
import { beginning } from './state.js';
import { count, subjectOf } from './words.js';
import { el, reasons } from './panels.js';
import { by } from './page.js';
import { errata } from './errata.js';
import { answersOf, answersText } from './answers.js';
import { actionWords, boardAfter, grouped, outcomeOf, outcomeWords, witnessFor, witnessesOf } from './witness.js';

/** @typedef {import('./errata.js').Answer} Answer */

/** Today, where the reader is. */
function today() {
  const now = new Date();
  return [String(now.getFullYear()).padStart(4, '0'), ...[now.getMonth() + 1, now.getDate()].map((n) => String(n).padStart(2, '0'))].join('-');
}

/** What the browser keeps; nothing where it refuses to. @param {string} ruleset @param {(storage: Storage, name: string) => any} act */
function keeping(ruleset, act) {
  try {
    return act(localStorage, `paiko-decisions-${ruleset}`);
  } catch {
    return null;
  }
}

export class Decide {
  /** @param {any} page @param {any} data */
  constructor(page, data) {
    this.page = page;
    this.data = data;
    /** By ruleset, by ruling. @type {Map<string, Map<string, Answer>>} */
    this.kept = new Map();
    this.ruleset = '';
  }

  connect() {
    /** @type {Record<string, () => any>} */
    const clicks = { 'decide-copy': () => this.told(this.page.copy(this.rules(), 'The rules')), 'decide-play': () => this.play(), 'decide-errata': () => this.errata(),
      'decide-save': () => this.save(`paiko-decisions-${this.ruleset}.json`, answersText(this.ruleset, this.answers())), 'decide-open': () => by('decide-file').click(), 'decide-forget': () => this.forget(),
      'decide-scenarios-copy': () => this.told(this.page.copy(this.changed().join('\n'), 'The list')) };
    for (const [id, act] of Object.entries(clicks)) by(id).addEventListener('click', act);
    by('decide-file').addEventListener('change', async () => {
      const file = by('decide-file').files[0];
      if (file) await this.read(file.size > 4e6 ? ' '.repeat(4e6) : await file.text());
      by('decide-file').value = '';
    });
    by('decide-box').addEventListener('toggle', () => this.show());
    by('decide-filter').addEventListener('input', () => this.filter());
    addEventListener('shown', () => this.show());
  }

  /** The rulings of the ruleset, the most important first. */
  rulings() {
    const order = Object.keys(this.data[this.ruleset]?.pairs ?? {});
    /** @param {any} r */
    const place = (r) => (order.includes(r.name) ? order.indexOf(r.name) : order.length);
    return this.page.registers.rulings.filter((/** @type {any} */ r) => Object.hasOwn(r.usual, this.ruleset)).sort((/** @type {any} */ a, /** @type {any} */ b) => place(a) - place(b));
  }
  get here() { return this.kept.get(this.ruleset) ?? new Map(); }
  /** @returns {Answer[]} */
  answers() { return this.rulings().flatMap((/** @type {any} */ r) => this.here.get(r.name) ?? []); }
  decided() { return this.answers().filter((a) => a.option !== null); }

  // ---- the form ----

  /** Makes the form where it is looked at and is another ruleset's. */
  show() {
    const ruleset = (fieldsOf(this.page.line)?.values.rules ?? '').split(',')[0];
    if (!by('decide-box').open || ruleset === this.ruleset || !Object.hasOwn(this.data, ruleset)) return;
    this.ruleset = ruleset;
    if (!this.kept.has(ruleset)) this.remember();
    this.form();
  }
  /** Takes the answers of an earlier visit. */
  remember() {
    const text = keeping(this.ruleset, (storage, name) => storage.getItem(name));
    this.tellKept(keeping(this.ruleset, Boolean));
    const result = text ? answersOf(text, this.page.registers) : { ruleset: this.ruleset, answers: [] };
    if ('problem' in result || result.ruleset !== this.ruleset) {
      by('decide-says').textContent = `The answers of an earlier visit can’t be read. ${'problem' in result ? result.problem : 'They are another ruleset’s'}. They stay until you answer something.`;
      return;
    }
    this.take(result);
    by('decide-says').textContent = text ? `${count(result.answers.length, 'answer')} of an earlier visit.` : '';
  }
  /** @param {{ruleset: string, answers: Answer[]}} file */
  take({ ruleset, answers }) { this.kept.set(ruleset, new Map(answers.map((a) => [a.ruling, a]))); }
  /** @param {string} ruleset */
  keep(ruleset) {
    const answers = [...(this.kept.get(ruleset)?.values() ?? [])];
    this.tellKept(keeping(ruleset, (storage, name) => {
      answers.length ? storage.setItem(name, answersText(ruleset, answers)) : storage.removeItem(name);
      return true;
    }));
  }
  /** @param {boolean} kept */
  tellKept(kept) {
    by('decide-kept').textContent = kept ? 'This browser keeps your answers, until you forget them.' : 'This browser keeps nothing: save your answers.';
  }
  forget() {
    this.kept.delete(this.ruleset);
    this.keep(this.ruleset);
    this.form();
    by('decide-says').textContent = 'The answers are forgotten.';
  }
  form() {
    const all = this.rulings();
    const opened = this.groups().filter(({ group }) => group.open).map(({ group }) => group.dataset.subject);
    /** @type {string[]} */
    const subjects = [...new Set(all.map((/** @type {any} */ r) => subjectOf(r.topic)))];
    by('decide-rulings').replaceChildren(...subjects.map((subject) => el('details', { class: 'subject', 'data-subject': subject, open: opened.includes(subject) }, el('summary', {}, `${subject} `, el('small', {})),
      ...all.filter((/** @type {any} */ r) => subjectOf(r.topic) === subject).map((/** @type {any} */ r) => this.row(r)))));
    this.filter();
    this.tell();
  }
  /** What rulings are about, and the rulings of each, as elements. @returns {{group: any, rows: HTMLElement[]}[]} */
  groups() { return [...by('decide-rulings').children].map((group) => ({ group, rows: [...group.querySelectorAll('.decide')] })); }
  /** Shows the rulings with all the words that were written, and opens their groups. */
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
    const answer = this.here.get(ruling.name);
    const usual = ruling.usual[this.ruleset];
    const witnesses = witnessesOf(this.data, this.ruleset, ruling.name);
    const boards = el('div', { class: 'pair', hidden: true });
    const date = el('small', {}, answer?.date ?? '');
    const note = el('input', { value: answer?.note ?? '', maxlength: '2000', autocomplete: 'off', onchange: () => this.answer(ruling.name, { note: note.value }, date) });
    /** @param {string} value @param {string} words @param {string} name */
    const choice = (value, words, name) => el('label', {}, el('input', { type: 'radio', name: `decide-${ruling.name}`, value, checked: value === (answer?.option ?? ''),
      onchange: () => this.answer(ruling.name, { option: value || null }, date) }), el('span', {}, `${words} `, el('small', {}, name)));
    /** @param {string} option */
    const shows = (option) => option !== usual && witnessFor(witnesses, option, usual);
    const options = ruling.options.map((/** @type {any} */ o) => el('div', { class: 'choice' }, choice(o.name, o.meaning, `${o.name}${o.name === usual ? ', the default' : ''}`),
      ...(shows(o.name) ? [el('button', { type: 'button', class: 'compare', 'data-show': o.name, 'aria-label': `Show me: ${o.meaning}`, onclick: () => this.look(ruling, o.name, boards) }, 'Show me')] : [])));
    return el('section', { class: 'reading decide', 'data-ruling': ruling.name }, el('fieldset', {}, el('legend', {}, ruling.question, ' ', el('small', {}, ruling.name)),
      ...options, el('div', { class: 'choice' }, choice('', 'Not decided', ''))), boards,
      el('p', { class: 'choice' }, el('label', {}, 'Note ', note), date));
  }

  /** @param {string} ruling @param {Partial<Answer>} part @param {HTMLElement} date */
  answer(ruling, part, date) {
    const before = this.here.get(ruling) ?? { ruling, option: null, note: '', date: '' };
    const now = { ...before, ...part, date: 'option' in part || !before.date ? today() : before.date };
    if (!this.kept.has(this.ruleset)) this.kept.set(this.ruleset, new Map());
    now.option === null && !now.note ? this.here.delete(ruling) : this.here.set(ruling, now);
    date.textContent = this.here.get(ruling)?.date ?? '';
    this.keep(this.ruleset);
    this.tell();
  }

  /** Opens the smallest position on the board, and shows both outcomes. @param {any} ruling @param {string} option @param {HTMLElement} into */
  async look(ruling, option, into) {
    const usual = ruling.usual[this.ruleset];
    const w = witnessFor(witnessesOf(this.data, this.ruleset, ruling.name), option, usual);
    this.page.go({ ...beginning(w.position), action: w.action });
    const names = [w.a === option ? w.b : w.a, option];
    const found = await Promise.all(names.map((name) => outcomeOf((...q) => this.page.quick.ask(...q), w, ruling.name, name)));
    const both = found.flatMap((o) => o ?? []);
    into.hidden = false;
    const why = await Promise.all(both.map((o) => (o.next ? [] : this.reason(w, ruling.name, o.option))));
    into.replaceChildren(el('p', {}, `${actionWords(w)}.`), ...both.map((o, i) => {
      const told = `${ruling.options.find((/** @type {any} */ x) => x.name === o.option).meaning} ${outcomeWords(w, o, both)}`;
      return el('figure', {}, boardAfter(w, o, both, told), el('figcaption', {}, el('span', {}, told), ...why[i]));
    }));
    if (grouped(both).length < 2) into.append(el('p', {}, 'The boards are the same: the options differ in what may follow.'));
  }

  /** Why the action of a position is refused under an option: what decides, with its clause. @param {import('./witness.js').Witness} w @param {string} ruling @param {string} option */
  async reason(w, ruling, option) {
    const { quick, registers } = this.page;
    const under = await quick.ask('under', w.position, `${ruling}=${option}`);
    const why = await quick.ask('explain', under.lines[0], w.action);
    return why.how === 'yes' && why.lines[1] ? [reasons(why.lines.slice(1, 2), registers, under.lines[0])] : [];
  }

  // ---- what is taken away ----

  /** The rules as a position and every command names them: rulings in the register's order. */
  rules() {
    const named = this.page.registers.rulings.flatMap((/** @type {any} */ r) => {
      const option = this.here.get(r.name)?.option;
      return option && option !== r.usual[this.ruleset] ? [`${r.name}=${option}`] : [];
    });
    return [this.ruleset, ...named].join(',');
  }
  /** Scenarios that end otherwise under what was decided. @returns {string[]} */
  changed() {
    const named = new Set(this.rules().split(',').slice(1));
    const { scenarios } = this.data[this.ruleset];
    return [...new Set(Object.keys(scenarios).filter((key) => key.split(',').every((pair) => named.has(pair))).flatMap((key) => scenarios[key]))].sort();
  }
  /** Puts the decided rules into the board's position, or where it can't be written so into the first one. */
  async play() {
    const { page } = this;
    const [ruleset, ...named] = this.rules().split(',');
    const all = this.rulings().map((/** @type {any} */ r) => named.find((pair) => pair.startsWith(`${r.name}=`)) ?? `${r.name}=${r.usual[ruleset]}`).join(',');
    const start = await page.quick.ask('start', ruleset, '0');
    for (const line of [page.line, start.lines[0]]) {
      const answer = await page.quick.ask('under', line, all);
      if (answer.how === 'yes') return page.edit(answer.lines[0]);
    }
  }
  async errata() {
    const byName = new Map(this.rulings().map((/** @type {any} */ r) => [r.name, r]));
    const text = await errata(this.page, this.data, this.ruleset, this.rules(), this.decided().map((a) => [byName.get(a.ruling), a]));
    this.save(`paiko-errata-${this.ruleset}.html`, text);
  }
  /** @param {string} name @param {string} text */
  save(name, text) {
    this.page.save(name, text);
    by('decide-says').textContent = `${name} is among your downloads.`;
  }
  /** What the page says above, which may be off the screen, is said here too. @param {Promise<void>} copied */
  async told(copied) {
    await copied;
    by('decide-says').textContent = by('hint').textContent;
  }

  tell() {
    const decided = this.decided().length;
    for (const { group, rows } of this.groups()) {
      const done = rows.filter((row) => this.here.get(row.dataset.ruling ?? '')?.option != null).length;
      group.querySelector('small').textContent = `${rows.length - done} open, ${done} decided`;
    }
    by('decide-count').textContent = decided ? `(${decided} decided)` : '';
    by('decide-rules').value = this.rules();
    by('decide-errata').disabled = !decided;
    const ids = this.changed();
    by('decide-scenarios-count').textContent = count(ids.length, 'scenario');
    by('decide-scenarios').replaceChildren(...ids.map((id) => el('li', {}, id)));
  }

  /** @param {string} text */
  async read(text) {
    const result = answersOf(text, this.page.registers);
    if ('problem' in result) {
      by('decide-says').textContent = `The answers can’t be read. ${result.problem}. Nothing of the file was taken.`;
      return;
    }
    this.take(result);
    this.keep(result.ruleset);
    if (result.ruleset === this.ruleset) this.form();
    else await this.page.choose(result.ruleset);
    by('decide-says').textContent = `${count(result.answers.length, 'answer')} read.`;
  }
}
