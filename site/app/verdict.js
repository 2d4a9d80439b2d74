// SPDX-License-Identifier: MIT
//
// Verdicts in words and as rows: the outcome of an action, the rulings that decide it, the reasons,
// and what each document says. Knows their layout; their content comes from the module.
import { differing, fieldsOf, tilesOf } from './line.js';
import { smallBoard } from './board.js';
import { actionName, count, fallen, grouped } from './words.js';
import { button, el } from './dom.js';
import { boardsOf } from './witness.js';

/** Returns the outcome of an action in a few words. @param {any} applied @param {string} action */
export function verdictWords(applied, action) {
  if (applied.how === 'yes') return ['legal', fallen(applied.lines[1], action)].filter(Boolean).join(', ');
  return applied.how === 'no' ? 'not legal' : applied.how === 'unreadable' ? `no action: found “${applied.found}”, expected ${applied.expected}` : 'not judged: memory ran out';
}

/** An option that changes the outcome; `why` has the reasons if the action is not legal under it. @typedef {{ruling: string, option: string, difference: string, verdict: string, next: string, report: string, why: string[]}} Reading */
/** @param {string} line @returns {Reading} */
export function readingOf(line) {
  const [ruling, option, difference, verdict, next = '', report = ''] = line.split('\t');
  return { ruling, option, difference, verdict, next, report, why: [] };
}
/** @param {Reading} r @param {string} action */
const readingWords = (r, action) => r.difference === 'position' ? 'the position can’t be written under it'
  : r.verdict === 'legal' ? verdictWords({ how: 'yes', lines: [r.next, r.report] }, action) : r.verdict === 'illegal' ? 'not legal' : 'no action under it';

/** Lists clauses with their sentences. Clauses with the same sentence are listed together. @param {string[]} lines @param {any} registers @param {string} position */
export function reasons(lines, registers, position) {
  return el('ul', { class: 'reasons' }, ...grouped(lines.map((line) => line.split('\t')), ([, sentence]) => sentence).map(([sentence, all]) => el('li', {}, sentence, ' ', ...all.map(([id]) => clauseLink(id, registers, position)))));
}

/** Makes a link to the place of a clause or ruling in a rulebook. For a ruling, this is the rulebook of the position's ruleset. @param {string} id @param {any} registers @param {string} position */
export function clauseLink(id, registers, position) {
  const [, ruling] = id.split('ruling:');
  const page = registers.pages[ruling ? `${fieldsOf(position)?.values.rules.split(',')[0]}:${ruling}` : id];
  return page ? el('a', { class: 'clause', title: registers.clauses[id] ?? '', href: `${page}#${ruling ?? id}` }, id) : el('span', { class: 'clause' }, id);
}

/** Returns which option of a ruling the position is played with. @param {any} ruling @param {string} line */
export function optionHere(ruling, line) {
  const [ruleset, ...named] = (fieldsOf(line)?.values.rules ?? '').split(',');
  return named.find((pair) => pair.startsWith(`${ruling.name}=`))?.slice(ruling.name.length + 1) ?? ruling.usual[ruleset];
}
/** Returns the meaning of a ruling's option. @param {any} ruling @param {string} option @returns {string} */
const meaningOf = (ruling, option) => ruling?.options.find((/** @type {any} */ o) => o.name === option)?.meaning ?? option;
/** Lists the position's options that are not defaults. Each has the ruling's question, and the option as its answer. @param {any} registers @param {string} line */
export function optionRows(registers, line) {
  return (fieldsOf(line)?.values.rules ?? '').split(',').slice(1).map((pair) => {
    const [name, option] = pair.split('=');
    const ruling = registers.rulings.find((/** @type {any} */ r) => r.name === name);
    return el('li', {}, `${ruling?.question ?? ''} `, el('b', {}, meaningOf(ruling, option)), ' ', ruling ? clauseLink(`ruling:${name}`, registers, line) : pair);
  });
}

/** Lists every ruling with an option that changes the action's outcome. @param {import('./hands.js').Hands} page @param {Reading[]} found @param {Set<string>} opened the pairs of boards that are shown */
export function readings(page, found, opened) {
  const { line, registers, ruleset } = page;
  const all = registers.rulings.filter((/** @type {any} */ r) => Object.hasOwn(r.usual, ruleset));
  const names = [...new Set(found.map((r) => r.ruling))];
  if (!names.length) return [el('p', { class: 'closed-question' }, `Nothing here is open: all ${all.length} rulings give the same.`)];
  return [...names.map((name) => readingRow(page, all.find((/** @type {any} */ r) => r.name === name), found.filter((r) => r.ruling === name), optionHere(registers.rulings.find((/** @type {any} */ r) => r.name === name), line), opened)),
    el('p', { class: 'others' }, `${count(all.length - names.length, 'other ruling makes', 'other rulings make')} no difference.`)];
}

/** @param {import('./hands.js').Hands} page @param {any} ruling @param {Reading[]} found @param {string} here @param {Set<string>} opened */
function readingRow(page, ruling, found, here, opened) {
  const { line, registers, state: { action }, facts: { applied } } = page;
  const list = el('ul', {}, el('li', { class: 'here' }, el('b', {}, verdictWords(applied, action)), `, as played here. ${meaningOf(ruling, here)} `, el('small', {}, here)));
  for (const r of found) {
    const key = `${r.ruling}=${r.option}`;
    const shown = opened.has(key);
    list.append(el('li', { class: r.difference }, el('b', {}, readingWords(r, action)), `. ${meaningOf(ruling, r.option)} `, el('small', {}, `${r.option} `, r.difference === 'record' ? 'same board; waves, points or runs differ ' : ''),
      button(`boards:${key}`, '▣', () => { shown ? opened.delete(key) : opened.add(key); page.draw(); }, { class: 'compare', 'aria-expanded': String(shown), 'aria-label': `boards of ${ruling.name}: ${here} and ${r.option}` }),
      r.difference === 'position' ? '' : button(`play:${key}`, 'Play by it', () => page.rule(r.ruling, r.option), { class: 'compare', 'aria-label': `Play by it: ${meaningOf(ruling, r.option)}` }),
      r.why.length ? reasons(r.why, registers, line) : '', shown ? el('div', { class: 'pair' }, ...boardsOf(line, action, [{ option: here, next: applied.how === 'yes' ? applied.lines[0] : line, told: `${here}: ${verdictWords(applied, action)}` }, { option: r.option, next: r.next || line, told: `${r.option}: ${readingWords(r, action)}` }])) : ''));
  }
  return el('section', { class: 'reading', 'data-ruling': ruling.name }, el('h3', {}, ruling.question, ' ', el('small', {}, ruling.name)), list);
}

/** Makes the row of a document: its verdict, and a button that puts its position on the board. @param {import('./documents.js').Row} row @param {any} registers @param {(line?: string) => void} choose */
export function documentRow(row, registers, choose) {
  const { name, title, here, line, options, written } = row;
  const next = row.applied?.how === 'yes' ? row.applied.lines[0] : line;
  const changed = differing(tilesOf(line), tilesOf(next));
  /** @param {import('./documents.js').Verdict} v @param {string} said */
  const told = (v, said) => [el('p', {}, el('b', {}, said), v.told), ...(v.why.length ? [reasons(v.why, registers, v.line)] : [])];
  return el('div', { class: `document${here ? ' here' : ''}`, 'data-ruleset': name }, line ? smallBoard(tilesOf(next), next, changed, [...tilesOf(line).keys(), ...changed], `${title}: ${row.told}`) : el('span'),
    el('div', {}, here ? el('b', {}, title) : button(name, title, () => choose()), ' ', el('small', {}, here ? `${name}, played here` : name),
      ...(line ? told(row, options.length ? `With ${options.join(', ')}: ` : '') : [el('p', { class: 'can-not' }, `Can’t hold this position: ${row.reason}.`)]),
      row.left.length ? el('p', {}, el('small', {}, `Not kept there: ${row.left.join(', ')}.`)) : '',
      ...(written ? [...told(written, 'The sheet as written: '), button(`${name}-written`, 'Play it as written', () => choose(written.line))] : [])));
}

/** Lists the options that change the result of some action of the position. Each is listed with its ruling's question and with these actions. @param {string[]} lines @param {any} registers @param {(action: string) => void} choose */
export function openQuestions(lines, registers, choose) {
  const kinds = [['verdict', 'legal or not'], ['outcome', 'with another outcome'], ['record', 'with other waves, points or runs'], ['position', 'the position can’t be written']];
  /** @param {string[][]} all */
  const strength = (all) => kinds.findIndex(([kind]) => all.some(([, , difference]) => difference === kind));
  const found = grouped(lines.map((line) => line.split('\t')), ([ruling, option]) => `${ruling}=${option}`);
  if (!found.length) return [el('p', { class: 'closed-question' }, 'Nothing here is open: no legal action depends on a ruling.')];
  return found.sort((x, y) => strength(x[1]) - strength(y[1])).map(([pair, all]) => {
    const told = kinds.map(([kind, words]) => ({ words, n: all.filter((x) => x[2] === kind).length })).filter(({ n }) => n).map(({ words, n }) => (words === kinds[3][1] ? words : `${count(n, 'action')} ${words}`));
    const asked = registers.rulings.find((/** @type {any} */ r) => r.name === all[0][0]);
    const actions = el('div', { class: 'actions' });
    // Makes the buttons only when the list is opened, since there can be thousands.
    const some = () => actions.childElementCount || actions.append(...all.filter((x) => x[3]).slice(0, 60).map((x) => button(x[3], x[3], () => choose(x[3]), { class: x[2], title: actionName(x[3]) })), all.length > 60 ? `and ${all.length - 60} more` : '');
    return el('details', { class: 'open-question', 'data-ruling': all[0][0], ontoggle: some }, el('summary', {}, `${asked?.question ?? pair} `, el('small', {}, `${pair}: ${told.join(', ')}`)), el('p', {}, meaningOf(asked, all[0][1])), actions);
  });
}
