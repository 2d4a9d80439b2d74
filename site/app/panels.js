// SPDX-License-Identifier: MIT
//
// The panels beside the board, as elements made from answers. Knows how things are laid out.
// Invariant: every text, whoever it is of, becomes the text of an element and nothing else.
import { differing, facingOf, fieldsOf, multisetOf, tilesOf, turns } from './line.js';
import { smallBoard, svg, symbolOf } from './board.js';
import { actionName, decision, fallen, playerName, typeName } from './words.js';

/**
 * An element. Attributes that begin with "on" are listeners; false ones are left out.
 * @param {string} tag @param {Record<string, any>} attributes @param {...(Node | string)} children
 * @returns {any}
 */
export function el(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else if (name === 'value') /** @type {any} */ (element).value = value;
    else if (value !== false) element.setAttribute(name, value === true ? '' : String(value));
  }
  element.append(...children);
  return element;
}

/** A button with a tile on it. @param {string} piece @param {string} label @param {Record<string, any>} attributes */
export function tileButton(piece, label, attributes = {}) {
  return el('button', { type: 'button', class: 'tile', 'aria-label': label, ...attributes },
    svg('svg', { viewBox: '-54 -54 108 108', 'aria-hidden': 'true' }, svg('use', { href: `#${symbolOf(piece)}` })));
}

/** A letter as a piece of a side, facing up where it faces. @param {string} letter @param {string} side @param {boolean} hero */
export const asPiece = (letter, side, hero = false) =>
  `${side === 'W' ? letter : letter.toLowerCase()}${turns(letter) ? '^' : ''}${hero ? '*' : ''}`;

/** A select for each ruling of the ruleset. @param {any} registers @param {string} line @param {(ruling: string, option: string) => void} choose */
export function rulingsForm(registers, line, choose) {
  const [ruleset, ...named] = (fieldsOf(line)?.values.rules ?? '').split(',');
  const chosen = Object.fromEntries(named.map((pair) => pair.split('=')));
  return registers.rulings.filter((/** @type {any} */ r) => Object.hasOwn(r.usual, ruleset)).map((/** @type {any} */ r) => {
    const usual = r.usual[ruleset];
    const now = Object.hasOwn(chosen, r.name) ? chosen[r.name] : usual;
    const select = el('select', { id: `ruling-${r.name}`, onchange: (/** @type {any} */ e) => choose(r.name, e.target.value) },
      ...r.options.map((/** @type {any} */ o) => el('option', { value: o.name, selected: o.name === now }, `${o.name}${o.name === usual ? ' (usual)' : ''}`)));
    return el('p', { class: now === usual ? 'ruling' : 'ruling changed' }, el('label', { for: `ruling-${r.name}` }, el('b', {}, r.name), ` ${r.question}`),
      select, el('small', {}, r.options.map((/** @type {any} */ o) => `${o.name}: ${o.meaning}`).join(' ')));
  });
}

/** Who holds which part of `hand`. @param {string} line */
export function holders(line) {
  const values = fieldsOf(line)?.values ?? {};
  const parts = (values.hand ?? '').split(':');
  return parts.map((part, i) => ({ player: i === 0 ? 'W' : 'hero' in values ? `B${i}` : 'B', side: i === 0 ? 'W' : 'B', part, at: i }));
}

/** Hands as tiles to be taken up. @param {string} line @param {string} shown the line that a viewer sees @param {string} chosen @param {(player: string, origin: string) => void} take */
export function hands(line, shown, chosen, take) {
  const values = fieldsOf(line)?.values ?? {};
  const seen = (fieldsOf(shown)?.values.hand ?? '').split(':');
  const heroes = (values.hero ?? '').split(':');
  const board = [...tilesOf(line).values()];
  return holders(line).map(({ player, side, at }) => {
    const counts = multisetOf(seen[at] ?? '');
    const buttons = Object.entries(counts ?? {}).map(([letter, n]) =>
      el('span', { class: 'held' }, tileButton(asPiece(letter, side), `${playerName(player)}’s hand: ${typeName(letter)}, ${n}`,
        { 'aria-pressed': String(chosen === `hand:${letter}` && values.turn === player), 'data-origin': `hand:${letter}`, 'data-player': player,
          onclick: () => take(player, `hand:${letter}`) }), n > 1 ? `×${n}` : ''));
    const hero = at > 0 ? heroes[at - 1] : '';
    if (/^[A-Z]$/.test(hero ?? '') && !board.some((t) => t[0] === hero.toLowerCase() && t.includes('*')))
      buttons.push(el('span', { class: 'held' }, tileButton(asPiece(hero, 'B', true), `${player}’s hero in hand: ${typeName(hero)}`,
        { 'data-origin': `hand:${hero}*`, 'data-player': player, onclick: () => take(player, `hand:${hero}*`) })));
    if (values.hero && player === 'W' && counts)
      buttons.push(...Object.keys(counts).map((letter) => tileButton(asPiece(letter, 'W', true), `White’s hand: ${typeName(letter)} as a hero`,
        { class: 'tile as-hero', 'data-origin': `hand:${letter}*`, 'data-player': 'W', onclick: () => take('W', `hand:${letter}*`) })));
    const hidden = counts ? '–' : (seen[at] ?? '').replace(/^\?(\d*)$/, (_, n) => `${n || 1} hidden`);
    return el('div', { class: `hand${values.turn === player ? ' deciding' : ''}` }, el('b', {}, playerName(player)), ...(buttons.length ? buttons : [hidden]));
  });
}

/** The fields of the line to be changed as text; what is refused says so where it is. @param {string} line @param {any} problem @param {(key: string, value: string) => void} change */
export function fieldsForm(line, problem, change) {
  const fields = fieldsOf(line);
  return (fields?.keys ?? []).filter((key) => key !== 'rules').map((key) => {
    const wrong = problem?.field === key;
    return el('p', { class: wrong ? 'field wrong' : 'field' }, el('label', { for: `field-${key}` }, key),
      el('input', { id: `field-${key}`, value: fields?.values[key], spellcheck: 'false', autocomplete: 'off', autocapitalize: 'off',
        'aria-invalid': String(wrong), ...(wrong ? { 'aria-describedby': `refused-${key}` } : {}),
        onchange: (/** @type {any} */ e) => change(key, e.target.value.trim()) }),
      wrong ? el('span', { id: `refused-${key}`, class: 'refused' }, `column ${problem.column}: found “${problem.found}”, expected ${problem.expected}`) : '');
  });
}

/** Clauses with their sentences; those of one sentence stand together. @param {string[]} lines @param {any} registers */
export function reasons(lines, registers) {
  /** @type {Map<string, string[]>} */
  const bySentence = new Map();
  for (const line of lines) {
    const [id, sentence] = line.split('\t');
    bySentence.set(sentence, [...(bySentence.get(sentence) ?? []), id]);
  }
  return el('ul', { class: 'reasons' }, ...[...bySentence].map(([sentence, ids]) =>
    el('li', {}, sentence, ' ', ...ids.map((id) => el('span', { class: 'clause', title: registers.clauses[id] ?? '' }, id)))));
}

/** What an action comes to, in a few words. @param {any} applied */
export function verdictWords(applied) {
  if (applied.how === 'yes') return `legal, ${fallen(applied.lines[1])}`;
  return applied.how === 'no' ? 'not legal' : applied.how === 'unreadable' ? `no action: found “${applied.found}”, expected ${applied.expected}` : 'not judged: memory ran out';
}

/** @typedef {{ruling: string, option: string, difference: string, verdict: string, next: string, report: string}} Reading */
/** @param {string} line @returns {Reading} */
export function readingOf(line) {
  const [ruling, option, difference, verdict, next = '', report = ''] = line.split('\t');
  return { ruling, option, difference, verdict, next, report };
}

/** @param {Reading} r */
export const readingWords = (r) => r.difference === 'position' ? 'the position can’t be written under it'
  : r.verdict === 'legal' ? `legal, ${fallen(r.report)}` : r.verdict === 'illegal' ? 'not legal' : 'no action under it';

/**
 * Every option that gives something else for this action. `why` fills in the reason under an option.
 * @param {string} line @param {any} applied @param {Reading[]} found @param {any} registers
 * @param {(reading: Reading, into: HTMLElement) => void} why
 */
export function readings(line, applied, found, registers, why) {
  const ruleset = (fieldsOf(line)?.values.rules ?? '').split(',')[0];
  const all = registers.rulings.filter((/** @type {any} */ r) => Object.hasOwn(r.usual, ruleset));
  const names = [...new Set(found.map((r) => r.ruling))];
  if (!names.length) return [el('p', { class: 'closed-question' }, `Nothing here is open: all ${all.length} rulings give the same.`)];
  const rows = names.map((name) => readingRow(name, found.filter((r) => r.ruling === name), line, applied, registers, why));
  const others = all.length - names.length;
  return [...rows, el('p', { class: 'others' }, `${others} other ${others === 1 ? 'ruling makes' : 'rulings make'} no difference.`)];
}

/** The option that is played of a ruling. @param {any} ruling @param {string} line */
export function optionHere(ruling, line) {
  const [ruleset, ...named] = (fieldsOf(line)?.values.rules ?? '').split(',');
  const pair = named.find((p) => p.startsWith(`${ruling.name}=`));
  return pair ? pair.slice(ruling.name.length + 1) : ruling.usual[ruleset];
}

/** @param {string} name @param {Reading[]} found @param {string} line @param {any} applied @param {any} registers @param {any} why */
function readingRow(name, found, line, applied, registers, why) {
  const ruling = registers.rulings.find((/** @type {any} */ r) => r.name === name);
  const here = optionHere(ruling, line);
  const list = el('ul', {}, el('li', { class: 'here' }, el('b', {}, here), `: ${verdictWords(applied)} (played here)`));
  for (const r of found) {
    const reason = el('span', { class: 'why-there' });
    const boards = el('div', { class: 'pair', hidden: true });
    const meaning = ruling.options.find((/** @type {any} */ o) => o.name === r.option)?.meaning ?? '';
    const button = el('button', { type: 'button', class: 'compare', 'aria-expanded': 'false', 'aria-label': `boards of ${name}: ${here} and ${r.option}`,
      onclick: () => showPair(button, boards, line, applied, r, here) }, '▣');
    list.append(el('li', { class: r.difference }, el('b', { title: meaning }, r.option), `: ${readingWords(r)} `,
      el('small', {}, r.difference === 'record' ? 'same board; waves, points or runs differ ' : ''), button, reason, boards));
    why(r, reason);
  }
  return el('section', { class: 'reading', 'data-ruling': name }, el('h3', {}, name, ' ', el('small', {}, ruling.question)), list);
}

/** @param {any} button @param {any} into @param {string} line @param {any} applied @param {Reading} r @param {string} here */
function showPair(button, into, line, applied, r, here) {
  into.hidden = !into.hidden;
  button.setAttribute('aria-expanded', String(!into.hidden));
  if (into.childElementCount) return;
  const left = applied.how === 'yes' ? applied.lines[0] : line;
  const right = r.next || line;
  const [a, b] = [tilesOf(left), tilesOf(right)];
  const marked = differing(a, b);
  for (const [option, tiles, at, verdict] of /** @type {[string, any, string, string][]} */ (
    [[here, a, left, verdictWords(applied)], [r.option, b, right, readingWords(r)]]))
    into.append(el('figure', {}, smallBoard(tiles, at, marked, [...a.keys(), ...b.keys()], `${option}: ${verdict}`), el('figcaption', {}, `${option}: ${verdict}`)));
  into.append(el('p', {}, marked.length ? `They differ on ${marked.join(', ')}.` : 'The boards are the same.'), ...besideTable(left, right, here, r.option));
}

/** What lies beside the boards and is not the same, as a table. @param {string} left @param {string} right @param {string} here @param {string} there */
function besideTable(left, right, here, there) {
  const [a, b] = [fieldsOf(left), fieldsOf(right)];
  const keys = [...new Set([...(a?.keys ?? []), ...(b?.keys ?? [])])].filter((key) => key !== 'rules' && key !== 'board' && a?.values[key] !== b?.values[key]);
  if (!keys.length) return [];
  return [el('table', { class: 'beside' }, el('caption', {}, 'Beside the boards'), el('thead', {}, el('tr', {}, el('td'), el('th', { scope: 'col' }, here), el('th', { scope: 'col' }, there))),
    el('tbody', {}, ...keys.map((key) => el('tr', {}, el('th', { scope: 'row' }, key), el('td', {}, a?.values[key] ?? '–'), el('td', {}, b?.values[key] ?? '–')))))];
}

/** Which actions of a position depend on a ruling. @param {string[]} lines @param {any} registers @param {(action: string) => void} choose */
export function openQuestions(lines, registers, choose) {
  /** @type {Map<string, {difference: string, action: string}[]>} */
  const byPair = new Map();
  for (const line of lines) {
    const [ruling, option, difference, action] = line.split('\t');
    const key = `${ruling}\t${option}`;
    byPair.set(key, [...(byPair.get(key) ?? []), { difference, action }]);
  }
  if (!byPair.size) return [el('p', { class: 'closed-question' }, 'Nothing here is open: no legal action depends on a ruling.')];
  const strength = (/** @type {any[]} */ all) => (all.some((x) => x.difference === 'verdict') ? 0 : all.some((x) => x.difference === 'outcome') ? 1 : 2);
  return [...byPair].sort((x, y) => strength(x[1]) - strength(y[1])).map(([pair, all]) => {
    const [ruling, option] = pair.split('\t');
    /** @param {string} difference */
    const number = (difference) => all.filter((x) => x.difference === difference).length;
    const told = [['verdict', 'legal or not'], ['outcome', 'another outcome'], ['record', 'other waves, points or runs'], ['position', 'the position can’t be written']]
      .filter(([d]) => number(d)).map(([d, words]) => (d === 'position' ? words : `${number(d)} ${words}`));
    const actions = el('div', { class: 'actions' });
    // Thousands of buttons that nobody looks at are not made.
    const fill = () => actions.childElementCount || actions.append(...all.filter((x) => x.action).slice(0, 60).map((x) =>
      el('button', { type: 'button', class: x.difference, title: actionName(x.action), onclick: () => choose(x.action) }, x.action)),
      all.length > 60 ? `and ${all.length - 60} more` : '');
    return el('details', { class: 'open-question', 'data-ruling': ruling, ontoggle: fill }, el('summary', {}, el('b', {}, ruling), ` ${option}: ${told.join(', ')}`),
      el('p', {}, registers.rulings.find((/** @type {any} */ r) => r.name === ruling)?.question ?? ''), actions);
  });
}

/** @param {string} line @param {string} sightPoints */
export const headline = (line, sightPoints) => `${decision(line)}${sightPoints ? `. Points ${sightPoints}` : ''}`;

/** The facing that an action's text ends with. @param {string} text */
export const facingAtEnd = (text) => facingOf(text.slice(-1));
