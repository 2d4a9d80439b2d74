// SPDX-License-Identifier: MIT
//
// The tab Answer: the verdict, its reasons, the rulings that decide it, and what five documents
// say. This file knows only the order of these parts.
import { actionName } from './words.js';
import { problemWords } from './state.js';
import { by, el, fill } from './dom.js';
import { documentRow, openQuestions, readings, reasons, verdictWords } from './verdict.js';

export class AnswerTab {
  /** @param {import('./hands.js').Hands} page */
  constructor(page) {
    this.page = page;
    /** The keys `ruling=option` of the pairs of boards that the user has opened. @type {Set<string>} */
    this.opened = new Set();
    /** The actions that depend on a ruling, as they are shown now; null before the first answer. @type {string[] | null} */
    this.open = null;
    /** The reasons that the list shows now; null if it shows none. @type {string[] | null} */
    this.reasons = null;
  }

  render() {
    const { page } = this;
    const { line, registers, state: { action }, facts } = page;
    const { applied } = facts;
    by('verdict').className = applied && applied.how !== 'yes' ? 'illegal-verdict' : '';
    fill(by('verdict'), facts.problem ? 'The position is not acceptable.' : action ? `${actionName(action, line)}: ${applied ? verdictWords(applied, action) : '…'}` : page.prompt());
    if (facts.problem) fill(by('why'), el('p', {}, problemWords(facts.problem)));
    else if (this.reasons !== facts.reasons) fill(by('why'), ...this.why());
    this.reasons = facts.problem ? null : facts.reasons;
    by('agree').textContent = facts.agree;
    by('readings-box').hidden = by('agree').hidden = !action;
    by('open-box').hidden = Boolean(action) || Boolean(facts.problem);
    if (facts.readings) fill(by('readings'), ...readings(page, facts.readings, this.opened));
    if (facts.rows.length) fill(by('documents'), ...facts.rows.map((row) => documentRow(row, registers, (to) => page.choose(row.name, to))));
    by('documents-box').hidden = Boolean(facts.problem);
    if (facts.open && facts.open !== this.open) by('open').replaceChildren(...openQuestions(facts.open, registers, (a) => page.consider(a)));
    this.open = facts.open ?? this.open;
  }

  /** Returns the reasons for the verdict. For a legal action there are many, so the user must open their list. */
  why() {
    const { registers, line, facts: { applied, reasons: lines } } = this.page;
    if (!lines.length) return [];
    const list = reasons(lines, registers, line);
    return applied?.how === 'yes' ? [el('details', {}, el('summary', {}, `Why: ${lines.length} clauses and rulings`), list)] : [list];
  }
}
