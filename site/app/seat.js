// SPDX-License-Identifier: MIT
//
// The rows of tiles beside the board: hands, tiles to pick and picked tiles, reserves and lost
// tiles. Knows who has which tiles, and which tiles can be picked together.
import { fieldsOf, multisetOf, tilesOf } from './line.js';
import { count, pieceName, playerName, thenWords, typeName } from './words.js';
import { asPiece, button, el, stillTile, tileButton } from './dom.js';

/** Returns the player who holds each part of `hand`. @param {string} line */
export function holders(line) {
  const values = fieldsOf(line)?.values ?? {};
  return (values.hand ?? '').split(':').map((_, i) => ({ player: i === 0 ? 'W' : 'hero' in values ? `B${i}` : 'B', side: i === 0 ? 'W' : 'B', at: i }));
}

/** The legal actions that name tiles, such as draws. `sets` has the tiles of each action. The user picks one tile after another, until the picked tiles are one of the sets. @typedef {{word: string, sets: {text: string, counts: Record<string, number>, size: number}[], from: string}} Choice */

/** @param {string} line @param {import('./line.js').Action[]} legal @returns {Choice | null} */
export function choiceOf(line, legal) {
  const sets = legal.filter((a) => /^(draw|give|discard|deal|hero|base) /.test(a.text)).map((a) => {
    const counts = multisetOf(a.text.slice(a.text.indexOf(' ') + 1)) ?? {};
    return { text: a.text, counts, size: sum(counts) };
  });
  if (!sets.length) return null;
  const word = sets[0].text.split(' ')[0];
  const { turn, phase } = fieldsOf(line)?.values ?? {};
  const side = turn[0] === 'B' ? 1 : 0;
  /** @type {Record<string, string>} */
  const from = { draw: `reserve:${side}`, give: `reserve:${1 - side}`, discard: `hand:${side}`, deal: `reserve:${phase === 'deal:W' ? 0 : 1}`, hero: 'reserve:1', base: 'reserve:0' };
  return { word, sets, from: from[word] };
}
/** @param {Record<string, number>} counts */
export const sum = (counts) => Object.values(counts).reduce((a, b) => a + b, 0);
/** True if one of the legal sets holds all these tiles. @param {Choice} choice @param {Record<string, number>} counts */
export const fits = (choice, counts) => choice.sets.some((s) => Object.keys(counts).every((l) => counts[l] <= (s.counts[l] ?? 0)));

/** Makes tiles with their numbers, as buttons or only to look at. With `all`, a type without tiles is a button that can't be pressed. @param {Record<string, number>} counts @param {string} side @param {string} label @param {((letter: string) => Record<string, any>) | null} attributes @param {boolean} [all] */
const tileRow = (counts, side, label, attributes, all = false) => Object.keys(counts).filter((l) => all || counts[l] > 0).map((letter) => {
  const name = `${label}: ${typeName(letter)}, ${counts[letter]}`;
  const tile = attributes ? tileButton(asPiece(letter, side), name, { disabled: !counts[letter], ...attributes(letter) }) : stillTile(asPiece(letter, side), name);
  if (counts[letter] > 1) tile.append(el('span', { class: 'n', 'aria-hidden': 'true' }, String(counts[letter])));
  return tile;
});
/** @param {string} kind @param {Node | string} name @param {(Node | string)[]} tiles */
const row = (kind, name, tiles) => el('div', { class: `hand${kind}` }, typeof name === 'string' ? el('b', {}, name) : name, ...tiles);

/** Returns the rows of tiles beside the board: the hands, and in some phases the reserve, the lost tiles and the picked tiles. @param {import('./hands.js').Hands} page */
export function hands(page) {
  const { line, origin, picked, settingUp, receiver, facts: { choice, shownLine } } = page;
  const values = fieldsOf(line)?.values ?? {};
  const seen = (fieldsOf(shownLine)?.values.hand ?? '').split(':');
  const heroes = (values.hero ?? '').split(':');
  const board = [...tilesOf(line).values()];
  const rows = holders(line).map(({ player, side, at }) => {
    const counts = multisetOf(seen[at] ?? '');
    const key = `hand:${at}`;
    const own = `${playerName(player)}’s hand`;
    if (choice?.from === key && !settingUp) return pickRow(page, counts ?? {}, side, own);
    const tiles = tileRow(counts ?? {}, side, own, (letter) => ({ 'data-origin': `hand:${letter}`, 'data-player': player, 'data-key': `${key}:${letter}`,
      'aria-pressed': String(!settingUp && origin === `hand:${letter}` && values.turn === player), onclick: () => (page.settingUp ? page.pass('hand', at, letter) : page.takeUp(player, `hand:${letter}`)) }));
    const hero = at > 0 ? heroes[at - 1] : '';
    /** @param {string} letter @param {string} name @param {string} kind */
    const heroButton = (letter, name, kind) => tileButton(asPiece(letter, side, true), name, { class: kind, 'data-origin': `hand:${letter}*`, 'data-player': player, 'data-key': `${key}:${letter}*`,
      'aria-pressed': String(origin === `hand:${letter}*` && values.turn === player), onclick: () => page.takeUp(player, `hand:${letter}*`) });
    if (/^[A-Z]$/.test(hero ?? '') && !board.some((t) => t[0] === hero.toLowerCase() && t.includes('*'))) tiles.push(heroButton(hero, `${playerName(player)}’s hero in hand: ${typeName(hero)}`, 'tile'));
    if (values.hero && player === 'W' && counts && !settingUp && values.turn === 'W') tiles.push(...Object.keys(counts).map((letter) => heroButton(letter, `White’s hand: ${typeName(letter)} as a hero`, 'tile as-hero')));
    const hidden = counts ? 'empty hand' : (seen[at] ?? '').replace(/^\?(\d*)$/, (_, n) => `${n || 1} hidden`);
    const name = settingUp && values.hero ? button(`to:${player}`, playerName(player), () => page.receive(player), { class: 'receiver', 'aria-pressed': String(receiver === player), title: 'Tiles that are touched above go to this hand' }) : playerName(player);
    return row(values.turn === player && !settingUp ? ' deciding' : '', name, tiles.length ? tiles : [el('span', { class: 'none' }, hidden)]);
  });
  if ('pile' in values) rows.push(redRow(page, values, board));
  // A hand grows when a tile is moved to it. The reserve is above all hands, so that its buttons stay where they are.
  if (settingUp) rows.unshift(...storeRows(line, 'reserve', page));
  if (settingUp) rows.push(...storeRows(line, 'lost', page));
  else if (choice && !choice.from.startsWith('hand') && (page.drawing || !page.mayDraw())) {
    const [key, at] = choice.from.split(':');
    rows.push(pickRow(page, multisetOf((values[key] ?? '').split(':')[Number(at)]) ?? {}, at === '0' ? 'W' : 'B', `${at === '0' ? 'White' : 'Black'}’s reserve`));
  }
  if (Object.keys(picked).length && choice && !settingUp)
    rows.push(row(' picked', 'Picked', tileRow(picked, choice.from.endsWith(':0') ? 'W' : 'B', 'Picked, give back', (letter) => ({ 'data-back': letter, 'data-key': `back:${letter}`, onclick: () => page.pick(letter, -1) }))));
  return rows;
}

/** Makes the row of tiles to pick from, without the tiles that are picked already. @param {import('./hands.js').Hands} page @param {Record<string, number>} all @param {string} side @param {string} label */
function pickRow({ facts: { choice }, picked, pick }, all, side, label) {
  if (!choice) return '';
  const left = Object.fromEntries(Object.keys(all).map((l) => [l, all[l] - (picked[l] ?? 0)]));
  const single = choice.sets.every((s) => s.size === 1);
  const sizes = choice.sets.map((s) => s.size);
  const [least, most] = [Math.min(...sizes), Math.max(...sizes)];
  const name = el('b', {}, label, ' ', el('small', {}, least === most ? `${sum(picked)} of ${most} picked` : `${sum(picked)} picked, up to ${most}`));
  return row(' deciding pick', name, tileRow(left, side, `Pick from ${label}`, (letter) => ({ 'data-pick': letter, 'data-key': `pick:${letter}`,
    disabled: !left[letter] || !fits(choice, single ? { [letter]: 1 } : { ...picked, [letter]: (picked[letter] ?? 0) + 1 }), onclick: () => pick(letter, 1) }), true));
}

/** Makes Red's row: buttons for a corpse and a zombie, the number of tiles in the pile, and the number of zombies. @param {import('./hands.js').Hands} page @param {Record<string, string>} values @param {string[]} board */
function redRow(page, values, board) {
  const mine = values.turn === 'R';
  const tiles = page.settingUp ? [] : ['X', 'Z'].map((piece) => tileButton(piece, `Red: ${pieceName(piece)}`, { 'data-origin': `hand:${piece}`, 'data-player': 'R', 'data-key': `red:${piece}`,
    'aria-pressed': String(mine && page.origin === `hand:${piece}`), onclick: () => page.takeUp('R', `hand:${piece}`) }));
  const told = `${count(Number(values.pile), 'tile')} in the pile, ${count(board.filter((t) => t === 'Z').length, 'zombie')}${values.phase === 'discard' ? '' : `; ${thenWords(values.cycle)}`}`;
  return row(mine ? ' deciding' : '', 'Red', [...tiles, el('span', { class: 'none' }, told)]);
}

/** Makes the rows of the reserves or of the lost tiles. If `page` is given, a touch of a tile calls page.pass(). @param {string} line @param {string} key @param {import('./hands.js').Hands | null} page */
export function storeRows(line, key, page) {
  const values = fieldsOf(line)?.values ?? {};
  const tiles = [...tilesOf(line).values()];
  return [0, 1].map((at) => {
    const side = at ? 'B' : 'W';
    // With three players there is no reserve. The row then has the tiles that are not on the board or in hand.
    const free = Object.fromEntries([...'ABEFILSW'].map((l) => [l, 3 - tiles.filter((t) => t[0] === (at ? l.toLowerCase() : l)).length - (multisetOf((values.hand ?? '').split(':')[at] ?? '')?.[l] ?? 0)]));
    const there = key in values ? multisetOf(values[key].split(':')[at] ?? '') ?? {} : page && key === 'reserve' ? free : {};
    const all = Boolean(page) && key === 'reserve';
    const counts = all ? Object.fromEntries([...'ABEFILSW'].map((l) => [l, Math.max(0, there[l] ?? 0)])) : there;
    const tilesOfRow = tileRow(counts, side, `${at ? 'Black' : 'White'}: ${key}`, page && ((letter) => ({ 'data-key': `${key}:${at}:${letter}`, onclick: () => page.pass(key, at, letter) })), all);
    return tilesOfRow.length ? row(' store', `${at ? 'Black' : 'White'}: ${key}`, tilesOfRow) : '';
  }).filter(Boolean);
}
/** Makes rows that show the hands and reserves, without buttons. They are shown in place of an empty board. @param {string} line */
export const handsOf = (line) => el('div', {}, ...holders(line).map(({ player, side, at }) => {
  const tiles = tileRow(multisetOf((fieldsOf(line)?.values.hand ?? '').split(':')[at] ?? '') ?? {}, side, `${playerName(player)}’s hand`, null);
  return row('', playerName(player), tiles.length ? tiles : [el('span', { class: 'none' }, 'empty hand')]);
}), ...storeRows(line, 'reserve', null));
