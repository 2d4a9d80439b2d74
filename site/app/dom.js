// SPDX-License-Identifier: MIT
//
// Makes elements, finds them by their ids, and replaces them. Knows nothing of their content.
// Invariant: every text, wherever it comes from, becomes the text of an element and nothing else.
import { facingOf, sideOf, turns } from './line.js';
import { svg, symbolOf } from './board.js';

/** @param {string} id @returns {any} */
export const by = (id) => document.getElementById(id);

/**
 * Makes an element. Attributes that begin with "on" are listeners. An attribute that is false is left out.
 * @param {string} tag @param {Record<string, any>} attributes @param {...(Node | string)} children @returns {any}
 */
export function el(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else if (name === 'value') element.setAttribute('value', /** @type {any} */ (element).value = value);
    else if (value !== false) element.setAttribute(name, value === true ? '' : String(value));
  }
  element.append(...children.filter((child) => child !== ''));
  return element;
}

/** Shows an alert. @param {...(Node | string)} words */
export function alarm(...words) {
  by('stopped').replaceChildren(...words);
  by('stopped').hidden = false;
}

/** Sets what a click on some elements does. @param {Record<string, () => any>} clicks by id */
export function onClick(clicks) {
  for (const [id, act] of Object.entries(clicks)) by(id).addEventListener('click', act);
}

/** Makes a button. If fill() replaces the button, it finds the new button by the key and gives it the focus. @param {string} key @param {string} name @param {() => void} act @param {Record<string, any>} [more] */
export const button = (key, name, act, more = {}) => el('button', { type: 'button', 'data-key': key, onclick: act, ...more }, name);

/**
 * Replaces an element's children and keeps the focus. If an old child equals the new child, the old
 * child stays, because the user may be touching it. A kept button also keeps its old listener, so a
 * listener may depend only on the button's attributes and on the state when the button is pressed.
 * @param {Element} into @param {...(Node | string)} children
 */
export function fill(into, ...children) {
  const had = /** @type {any} */ (into.contains(document.activeElement) ? document.activeElement : null);
  const before = [...into.childNodes];
  children.filter((child) => child !== '').forEach((child, i, all) => {
    if (i >= before.length) into.append(child);
    else if (typeof child === 'string' || !before[i].isEqualNode(child)) before[i].replaceWith(child);
    if (i === all.length - 1) for (const rest of before.slice(all.length)) rest.remove();
  });
  if (!children.some((child) => child !== '')) into.replaceChildren();
  if (!had || into.contains(had)) return;
  const again = /** @type {any} */ ([...into.querySelectorAll('[id], [data-key]')].find((e) => (had.id ? e.id === had.id : /** @type {any} */ (e).dataset.key === had.dataset.key)));
  (again ?? /** @type {any} */ (into.closest('[tabindex]')))?.focus({ preventScroll: true });
}

/** Returns a side's piece with this letter. The piece faces up if its type has a facing. @param {string} letter @param {string} side @param {boolean} hero */
export const asPiece = (letter, side, hero = false) => `${side === 'W' ? letter : letter.toLowerCase()}${turns(letter) ? '^' : ''}${hero ? '*' : ''}`;

/** Returns a piece with the facing that an action gives it. @param {string} piece @param {string} facing */
export const asFacing = (piece, facing) => (facing && piece && sideOf(piece) !== 'R' && facingOf(piece) ? piece.replace(/[\^>v<]/, facing) : piece);

/** Draws a tile. @param {string} piece */
const face = (piece) => svg('svg', { viewBox: '-54 -54 108 108', 'aria-hidden': 'true' }, svg('use', { href: `#${symbolOf(piece)}` }));
/** Makes a button with a tile on it. @param {string} piece @param {string} label @param {Record<string, any>} attributes */
export const tileButton = (piece, label, attributes) => el('button', { type: 'button', class: 'tile', 'aria-label': label, ...attributes }, face(piece));
/** Makes a tile that can only be looked at. @param {string} piece @param {string} label */
export const stillTile = (piece, label) => el('span', { class: 'tile still', role: 'img', 'aria-label': label }, face(piece));
