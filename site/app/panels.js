// SPDX-License-Identifier: MIT
//
// The panels beside the board, as elements made from answers. Knows how things are laid out.
// Invariant: every text, whoever it is of, becomes the text of an element and nothing else.
import { differing, facingOf, fieldsOf, multisetOf, tilesOf, turns } from './line.js';
import { smallBoard, svg, symbolOf } from './board.js';
import { actionName, count, decision, fallen, fieldName, fieldWords, pieceName, playerName, pointsWords, thenWords, typeName } from './words.js';

/**
 * An element. Attributes that begin with "on" are listeners; false ones are left out.
 * @param {string} tag @param {Record<string, any>} attributes @param {...(Node | string)} children
 * @returns {any}
 */
export function el(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else if (name === 'value') element.setAttribute('value', /** @type {any} */ (element).value = value);
    else if (value !== false) element.setAttribute(name, value === true ? '' : String(value));
  }
  element.append(...children);
  return element;
}

/** Puts elements in place of others. One that is the same stays, so that no touch is lost that began on it; who has the focus keeps it. @param {Element} into @param {...(Node | string)} children */
export function fill(into, ...children) {
  const had = /** @type {any} */ (into.contains(document.activeElement) ? document.activeElement : null);
  const before = [...into.childNodes];
  children.forEach((child, i) => {
    if (i >= before.length) into.append(child);
    else if (typeof child === 'string' || !before[i].isEqualNode(child)) before[i].replaceWith(child);
  });
  for (const rest of before.slice(children.length)) rest.remove();
  if (!had || into.contains(had)) return;
  const again = /** @type {any} */ ([...into.querySelectorAll('[id], [data-key]')].find((e) => (had.id ? e.id === had.id : /** @type {any} */ (e).dataset.key === had.dataset.key)));
  (again ?? /** @type {any} */ (into.closest('[tabindex]')))?.focus({ preventScroll: true });
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
      ...r.options.map((/** @type {any} */ o) => el('option', { value: o.name, selected: o.name === now }, `${o.meaning}${o.name === usual ? ' (usual)' : ''}`)));
    return el('p', { class: now === usual ? 'ruling' : 'ruling changed' }, el('label', { for: `ruling-${r.name}` }, `${r.question} `, el('small', {}, `${r.name}=${now}`)), select);
  });
}

/** The options that are not the default, in words: each ruling's question and its answer here. @param {any} registers @param {string} line */
export function optionRows(registers, line) {
  const [, ...named] = (fieldsOf(line)?.values.rules ?? '').split(',');
  return named.map((pair) => {
    const [name, option] = pair.split('=');
    const ruling = registers.rulings.find((/** @type {any} */ r) => r.name === name);
    return el('li', {}, `${ruling?.question ?? ''} `, el('b', {}, meaningOf(ruling, option)), ' ', ruling ? clauseLink(`ruling:${name}`, registers, line) : pair);
  });
}

/** Who holds which part of `hand`. @param {string} line */
export function holders(line) {
  const values = fieldsOf(line)?.values ?? {};
  const parts = (values.hand ?? '').split(':');
  return parts.map((part, i) => ({ player: i === 0 ? 'W' : 'hero' in values ? `B${i}` : 'B', side: i === 0 ? 'W' : 'B', part, at: i }));
}

/** The sets of which one is picked tile by tile, if the legal actions are such. @typedef {{word: string, sets: {text: string, counts: Record<string, number>, size: number}[], from: string}} Choice */

/** @param {string} line @param {import('./line.js').Action[]} legal @returns {Choice | null} */
export function choiceOf(line, legal) {
  const sets = legal.filter((a) => /^(draw|give|discard|deal|hero|base) /.test(a.text)).map((a) => {
    const counts = multisetOf(a.text.slice(a.text.indexOf(' ') + 1)) ?? {};
    return { text: a.text, counts, size: Object.values(counts).reduce((n, m) => n + m, 0) };
  });
  if (!sets.length) return null;
  const word = sets[0].text.split(' ')[0];
  const { turn, phase } = fieldsOf(line)?.values ?? {};
  const side = turn[0] === 'B' ? 1 : 0;
  /** @type {Record<string, string>} */
  const from = { draw: `reserve:${side}`, give: `reserve:${1 - side}`, discard: `hand:${side}`, deal: `reserve:${phase === 'deal:W' ? 0 : 1}`, hero: 'reserve:1', base: 'reserve:0' };
  return { word, sets, from: from[word] };
}

/** Whether something legal holds all these. @param {Choice} choice @param {Record<string, number>} counts */
export const fits = (choice, counts) => choice.sets.some((s) => Object.keys(counts).every((l) => counts[l] <= (s.counts[l] ?? 0)));

/** What the rows of tiles need to know, and what a touch does. @typedef {{line: string, shown: string, origin: string, choice: Choice | null, picked: Record<string, number>, setting: boolean, receiver: string,
 *   take: (player: string, origin: string) => void, pick: (letter: string, by: number) => void, pass: (key: string, at: number, letter: string) => void, receive: (player: string) => void}} Seats */

/** Tiles with their numbers, as buttons or to look at. @param {Record<string, number>} counts @param {string} side @param {string} label @param {((letter: string) => Record<string, any>) | null} attributes */
const tileRow = (counts, side, label, attributes) => Object.keys(counts).filter((l) => counts[l] > 0).map((letter) => {
  const name = `${label}: ${typeName(letter)}, ${counts[letter]}`;
  const button = attributes ? tileButton(asPiece(letter, side), name, attributes(letter))
    : el('span', { class: 'tile still', role: 'img', 'aria-label': name }, ...tileButton(asPiece(letter, side), '').children);
  if (counts[letter] > 1) button.append(el('span', { class: 'n', 'aria-hidden': 'true' }, String(counts[letter])));
  return button;
});

/** Hands, what can be picked and what was, as rows of tiles to be touched. @param {Seats} seats */
export function hands(seats) {
  const { line, origin, choice, picked, setting } = seats;
  const values = fieldsOf(line)?.values ?? {};
  const seen = (fieldsOf(seats.shown)?.values.hand ?? '').split(':');
  const heroes = (values.hero ?? '').split(':');
  const board = [...tilesOf(line).values()];
  const rows = holders(line).map(({ player, side, at }) => {
    const counts = multisetOf(seen[at] ?? '');
    const key = `hand:${at}`;
    if (choice?.from === key && !setting) return pickRow(seats, counts ?? {}, side, `${playerName(player)}’s hand`);
    const tiles = tileRow(counts ?? {}, side, `${playerName(player)}’s hand`, (letter) => ({ 'data-origin': `hand:${letter}`, 'data-player': player, 'data-key': `${key}:${letter}`,
      'aria-pressed': String(!setting && origin === `hand:${letter}` && values.turn === player), onclick: () => (setting ? seats.pass('hand', at, letter) : seats.take(player, `hand:${letter}`)) }));
    const hero = at > 0 ? heroes[at - 1] : '';
    /** @param {string} letter @param {string} name @param {string} kind */
    const heroButton = (letter, name, kind) => tileButton(asPiece(letter, side, true), name, { class: kind, 'data-origin': `hand:${letter}*`, 'data-player': player, 'data-key': `${key}:${letter}*`,
      'aria-pressed': String(origin === `hand:${letter}*` && values.turn === player), onclick: () => seats.take(player, `hand:${letter}*`) });
    if (/^[A-Z]$/.test(hero ?? '') && !board.some((t) => t[0] === hero.toLowerCase() && t.includes('*')))
      tiles.push(heroButton(hero, `${playerName(player)}’s hero in hand: ${typeName(hero)}`, 'tile'));
    if (values.hero && player === 'W' && counts && !setting && values.turn === 'W')
      tiles.push(...Object.keys(counts).map((letter) => heroButton(letter, `White’s hand: ${typeName(letter)} as a hero`, 'tile as-hero')));
    const hidden = counts ? 'empty hand' : (seen[at] ?? '').replace(/^\?(\d*)$/, (_, n) => `${n || 1} hidden`);
    const name = setting && values.hero ? el('button', { type: 'button', class: 'receiver', 'data-key': `to:${player}`, 'aria-pressed': String(seats.receiver === player), title: 'Tiles that are touched below go to this hand', onclick: () => seats.receive(player) }, playerName(player)) : el('b', {}, playerName(player));
    return el('div', { class: `hand${values.turn === player ? ' deciding' : ''}${setting ? ' set' : ''}` }, name, ...(tiles.length ? tiles : [el('span', { class: 'none' }, hidden)]));
  });
  if ('pile' in values) rows.push(redRow(seats, values, board));
  if (setting) rows.push(...storeRows(line, (key, at, letter) => seats.pass(key, at, letter)));
  else if (choice && !choice.from.startsWith('hand')) {
    const [key, at] = choice.from.split(':');
    rows.push(pickRow(seats, multisetOf((values[key] ?? '').split(':')[Number(at)]) ?? {}, at === '0' ? 'W' : 'B', `${at === '0' ? 'White' : 'Black'}’s reserve`));
  }
  if (Object.keys(picked).length && choice && !setting) rows.push(pickedRow(choice, picked, seats.pick));
  return rows;
}

/** Tiles to pick from, less those that were picked. @param {Seats} seats @param {Record<string, number>} all @param {string} side @param {string} label */
function pickRow({ choice, picked, pick }, all, side, label) {
  const left = Object.fromEntries(Object.keys(all).map((l) => [l, all[l] - (picked[l] ?? 0)]));
  const single = choice?.sets.every((s) => s.size === 1);
  const sizes = (choice?.sets ?? []).map((s) => s.size);
  const [least, most] = [Math.min(...sizes), Math.max(...sizes)];
  const n = Object.values(picked).reduce((a, b) => a + b, 0);
  return el('div', { class: 'hand deciding pick' }, el('b', {}, label, ' ', el('small', {}, least === most ? `${n} of ${most} picked` : `${n} picked, up to ${most}`)), ...tileRow(left, side, `Pick from ${label}`, (letter) => ({ 'data-pick': letter, 'data-key': `pick:${letter}`,
    disabled: !choice || !fits(choice, single ? { [letter]: 1 } : { ...picked, [letter]: (picked[letter] ?? 0) + 1 }), onclick: () => pick(letter, 1) })));
}

/** What was picked, to be given back by a touch. @param {Choice} choice @param {Record<string, number>} picked @param {(letter: string, by: number) => void} pick */
function pickedRow(choice, picked, pick) {
  const side = choice.from.endsWith(':0') ? 'W' : 'B';
  return el('div', { class: 'hand picked' }, el('b', {}, 'Picked'),
    ...tileRow(picked, side, 'Picked, give back', (letter) => ({ 'data-back': letter, 'data-key': `back:${letter}`, onclick: () => pick(letter, -1) })));
}

/** Red's pile, as the pieces that it can become, and what Red has. @param {Seats} seats @param {Record<string, string>} values @param {string[]} board */
function redRow({ origin, take, setting }, values, board) {
  const mine = values.turn === 'R';
  const zombies = board.filter((t) => t === 'Z').length;
  const tiles = setting ? [] : ['X', 'Z'].map((piece) => tileButton(piece, `Red: ${pieceName(piece)}`, { 'data-origin': `hand:${piece}`, 'data-player': 'R', 'data-key': `red:${piece}`,
    'aria-pressed': String(mine && origin === `hand:${piece}`), onclick: () => take('R', `hand:${piece}`) }));
  return el('div', { class: `hand${mine ? ' deciding' : ''}` }, el('b', {}, 'Red'), ...tiles, el('span', { class: 'none' }, `${count(Number(values.pile), 'tile')} in the pile, ${count(zombies, 'zombie')}${values.phase === 'discard' ? '' : `; ${thenWords(values.cycle)}`}`));
}

/** Reserves and what was lost. @param {string} line @param {((key: string, at: number, letter: string) => void) | null} pass what a touch does, if anything */
export function storeRows(line, pass) {
  const values = fieldsOf(line)?.values ?? {};
  const tiles = [...tilesOf(line).values()];
  return ['reserve', 'lost'].flatMap((key) => [0, 1].map((at) => {
    const side = at ? 'B' : 'W';
    // Three players have no reserve: what is nowhere can come to a hand.
    const free = Object.fromEntries([...'ABEFILSW'].map((l) => [l, 3 - tiles.filter((t) => t[0] === (at ? l.toLowerCase() : l)).length - (multisetOf((values.hand ?? '').split(':')[at] ?? '')?.[l] ?? 0)]));
    const counts = key in values ? multisetOf(values[key].split(':')[at] ?? '') ?? {} : pass && key === 'reserve' ? free : {};
    const label = `${at ? 'Black' : 'White'}: ${key === 'lost' ? 'lost' : 'reserve'}`;
    const row = tileRow(counts, side, label, pass && ((letter) => ({ 'data-key': `${key}:${at}:${letter}`, onclick: () => pass(key, at, letter) })));
    return row.length ? el('div', { class: 'hand store' }, el('b', {}, label), ...row) : '';
  }).filter(Boolean));
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

/** Clauses with their sentences; those of one sentence stand together. @param {string[]} lines @param {any} registers @param {string} position */
export function reasons(lines, registers, position) {
  /** @type {Map<string, string[]>} */
  const bySentence = new Map();
  for (const line of lines) {
    const [id, sentence] = line.split('\t');
    bySentence.set(sentence, [...(bySentence.get(sentence) ?? []), id]);
  }
  return el('ul', { class: 'reasons' }, ...[...bySentence].map(([sentence, ids]) =>
    el('li', {}, sentence, ' ', ...ids.map((id) => clauseLink(id, registers, position)))));
}

/** The name of a clause or a ruling, which leads to its place in the rulebook: a ruling's, in that of the position. @param {string} id @param {any} registers @param {string} position */
function clauseLink(id, registers, position) {
  const [, ruling] = id.split('ruling:');
  const ruleset = ruling ? fieldsOf(position)?.values.rules.split(',')[0] : registers.rulesets.find((/** @type {any} */ r) => id.startsWith(`${r.prefix.toUpperCase()}-`))?.name;
  return ruleset ? el('a', { class: 'clause', title: registers.clauses[id] ?? '', href: `rulebook-${ruleset}.html#${ruling ?? id}` }, id) : el('span', { class: 'clause' }, id);
}

/** What an action comes to, in a few words. @param {any} applied @param {string} action */
export function verdictWords(applied, action) {
  if (applied.how === 'yes') return ['legal', fallen(applied.lines[1], action)].filter(Boolean).join(', ');
  return applied.how === 'no' ? 'not legal' : applied.how === 'unreadable' ? `no action: found “${applied.found}”, expected ${applied.expected}` : 'not judged: memory ran out';
}

/** @typedef {{ruling: string, option: string, difference: string, verdict: string, next: string, report: string}} Reading */
/** @param {string} line @returns {Reading} */
export function readingOf(line) {
  const [ruling, option, difference, verdict, next = '', report = ''] = line.split('\t');
  return { ruling, option, difference, verdict, next, report };
}

/** @param {Reading} r @param {string} action */
const readingWords = (r, action) => r.difference === 'position' ? 'the position can’t be written under it'
  : r.verdict === 'legal' ? verdictWords({ how: 'yes', lines: [r.next, r.report] }, action) : r.verdict === 'illegal' ? 'not legal' : 'no action under it';

/**
 * Every option that gives something else for this action. `why` fills in the reason under an option.
 * @param {string} line @param {string} action @param {any} applied @param {Reading[]} found @param {any} registers
 * @param {(reading: Reading, into: HTMLElement) => void} why
 */
export function readings(line, action, applied, found, registers, why) {
  const ruleset = (fieldsOf(line)?.values.rules ?? '').split(',')[0];
  const all = registers.rulings.filter((/** @type {any} */ r) => Object.hasOwn(r.usual, ruleset));
  const names = [...new Set(found.map((r) => r.ruling))];
  if (!names.length) return [el('p', { class: 'closed-question' }, `Nothing here is open: all ${all.length} rulings give the same.`)];
  const rows = names.map((name) => readingRow(name, found.filter((r) => r.ruling === name), line, action, applied, registers, why));
  const others = all.length - names.length;
  return [...rows, el('p', { class: 'others' }, `${others} other ${others === 1 ? 'ruling makes' : 'rulings make'} no difference.`)];
}

/** The option that is played of a ruling. @param {any} ruling @param {string} line */
export function optionHere(ruling, line) {
  const [ruleset, ...named] = (fieldsOf(line)?.values.rules ?? '').split(',');
  const pair = named.find((p) => p.startsWith(`${ruling.name}=`));
  return pair ? pair.slice(ruling.name.length + 1) : ruling.usual[ruleset];
}

/** What an option of a ruling means. @param {any} ruling @param {string} option @returns {string} */
const meaningOf = (ruling, option) => ruling?.options.find((/** @type {any} */ o) => o.name === option)?.meaning ?? option;

/** @param {string} name @param {Reading[]} found @param {string} line @param {string} action @param {any} applied @param {any} registers @param {any} why */
function readingRow(name, found, line, action, applied, registers, why) {
  const ruling = registers.rulings.find((/** @type {any} */ r) => r.name === name);
  const here = optionHere(ruling, line);
  const list = el('ul', {}, el('li', { class: 'here' }, el('b', {}, verdictWords(applied, action)), `, as played here. ${meaningOf(ruling, here)} `, el('small', {}, here)));
  for (const r of found) {
    const reason = el('span', { class: 'why-there' });
    const boards = el('div', { class: 'pair', hidden: true });
    const button = el('button', { type: 'button', class: 'compare', 'aria-expanded': 'false', 'aria-label': `boards of ${name}: ${here} and ${r.option}`,
      onclick: () => showPair(button, boards, line, action, applied, r, here) }, '▣');
    list.append(el('li', { class: r.difference }, el('b', {}, readingWords(r, action)), `. ${meaningOf(ruling, r.option)} `,
      el('small', {}, `${r.option} `, r.difference === 'record' ? 'same board; waves, points or runs differ ' : ''), button, reason, boards));
    why(r, reason);
  }
  return el('section', { class: 'reading', 'data-ruling': name }, el('h3', {}, ruling.question, ' ', el('small', {}, name)), list);
}

/** @param {any} button @param {any} into @param {string} line @param {string} action @param {any} applied @param {Reading} r @param {string} here */
function showPair(button, into, line, action, applied, r, here) {
  into.hidden = !into.hidden;
  button.setAttribute('aria-expanded', String(!into.hidden));
  if (into.childElementCount) return;
  const left = applied.how === 'yes' ? applied.lines[0] : line;
  const right = r.next || line;
  const [a, b] = [tilesOf(left), tilesOf(right)];
  const marked = differing(a, b);
  for (const [option, tiles, at, verdict] of /** @type {[string, any, string, string][]} */ (
    [[here, a, left, verdictWords(applied, action)], [r.option, b, right, readingWords(r, action)]]))
    into.append(el('figure', {}, smallBoard(tiles, at, marked, [...a.keys(), ...b.keys()], `${option}: ${verdict}`), el('figcaption', {}, `${option}: ${verdict}`)));
  into.append(el('p', {}, marked.length ? `They differ on ${marked.join(', ')}.` : 'The boards are the same.'), ...besideTable(left, right, here, r.option));
}

/** What lies beside the boards and is not the same, as a table. @param {string} left @param {string} right @param {string} here @param {string} there */
function besideTable(left, right, here, there) {
  const [a, b] = [fieldsOf(left)?.values ?? {}, fieldsOf(right)?.values ?? {}];
  const keys = [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((key) => !['rules', 'board', 'turn', 'phase'].includes(key) && a[key] !== b[key]);
  const rows = keys.map((key) => [fieldName(key), ...[a, b].map((values) => (key in values ? fieldWords(key, values[key]) : 'not kept'))]);
  if (decision(left) !== decision(right)) rows.unshift(['Next', decision(left), decision(right)]);
  if (!rows.length) return [];
  return [el('table', { class: 'beside' }, el('caption', {}, 'Beside the boards'), el('thead', {}, el('tr', {}, el('td'), el('th', { scope: 'col' }, here), el('th', { scope: 'col' }, there))),
    el('tbody', {}, ...rows.map(([name, ...both]) => el('tr', {}, el('th', { scope: 'row' }, name), ...both.map((words) => el('td', {}, words))))))];
}

/** A document, and what it makes of the position; a button leads there. @param {import('./documents.js').Row} row @param {import('./state.js').State} state @param {any} registers @param {(line?: string) => void} choose */
export function documentRow(row, { action }, registers, choose) {
  const { name, title, here, line, options, written } = row;
  const next = row.applied?.how === 'yes' ? row.applied.lines[0] : line;
  const changed = differing(tilesOf(line), tilesOf(next));
  /** @param {import('./documents.js').Verdict} v @param {string} said */
  const told = (v, said) => [el('p', {}, el('b', {}, said), v.told), ...(v.why.length ? [reasons(v.why, registers, v.line)] : [])];
  return el('div', { class: `document${here ? ' here' : ''}`, 'data-ruleset': name }, line ? smallBoard(tilesOf(next), next, changed, [...tilesOf(line).keys(), ...changed], `${title}: ${row.told}`) : el('span'),
    el('div', {}, here ? el('b', {}, title) : el('button', { type: 'button', 'data-key': name, onclick: () => choose() }, title), ' ', el('small', {}, here ? `${name}, played here` : name),
      ...(line ? told(row, options.length ? `With ${options.join(', ')}: ` : '') : [el('p', { class: 'can-not' }, `Can’t hold this position: ${row.reason}.`)]),
      ...(row.left.length ? [el('p', {}, el('small', {}, `Not kept there: ${row.left.join(', ')}.`))] : []),
      ...(written ? [...told(written, 'The sheet as written: '), el('button', { type: 'button', 'data-key': `${name}-written`, onclick: () => choose(written.line) }, 'Play it as written')] : [])));
}

/** What a search found. @param {string} id @param {string} text @param {any} registers */
export const foundRow = (id, text, registers) => el('li', {}, text, ' ', clauseLink(id, registers, ''));

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
    const told = [['verdict', 'legal or not'], ['outcome', 'with another outcome'], ['record', 'with other waves, points or runs'], ['position', 'the position can’t be written']]
      .filter(([d]) => number(d)).map(([d, words]) => (d === 'position' ? words : `${count(number(d), 'action')} ${words}`));
    const asked = registers.rulings.find((/** @type {any} */ r) => r.name === ruling);
    const actions = el('div', { class: 'actions' });
    // Thousands of buttons that nobody looks at are not made.
    const fill = () => actions.childElementCount || actions.append(...all.filter((x) => x.action).slice(0, 60).map((x) =>
      el('button', { type: 'button', class: x.difference, title: actionName(x.action), onclick: () => choose(x.action) }, x.action)),
      all.length > 60 ? `and ${all.length - 60} more` : '');
    return el('details', { class: 'open-question', 'data-ruling': ruling, ontoggle: fill }, el('summary', {}, `${asked?.question ?? ruling} `, el('small', {}, `${ruling}=${option}: ${told.join(', ')}`)),
      el('p', {}, meaningOf(asked, option)), actions);
  });
}

/** @param {string} line @param {string} sightPoints */
export const headline = (line, sightPoints) => `${decision(line)}${sightPoints ? `. ${pointsWords(sightPoints)}` : ''}`;

/** The facing that an action's text ends with. @param {string} text */
export const facingAtEnd = (text) => facingOf(text.slice(-1));
