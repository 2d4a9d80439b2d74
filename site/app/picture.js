// SPDX-License-Identifier: MIT
//
// The shown board as a picture: an SVG file.
// Invariant: a picture has the colours of the screen, and needs nothing from the page.
import { svg } from './board.js';
import { by } from './dom.js';

/** @param {string} name */
const colourOf = (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** Returns the style rules for a drawing, with their variables replaced by values. @param {Element} drawing */
function stylesOf(drawing) {
  const rules = /** @type {CSSStyleRule[]} */ ([...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).filter((rule) => rule instanceof CSSStyleRule));
  return rules.filter((rule) => rule.selectorText !== '*' && drawing.querySelector(rule.selectorText))
    .map((rule) => rule.cssText.replace(/var\((--[\w-]+)\)/g, (_, name) => colourOf(name))).join('\n');
}

/** Returns copies of the symbols that some elements use. @param {...Element} parts */
export function symbolsOf(...parts) {
  const used = parts.flatMap((part) => [...part.querySelectorAll('use')].map((use) => by(use.getAttribute('href')?.slice(1) ?? '')));
  return svg('defs', {}, ...[...new Set(used)].filter(Boolean).map((symbol) => symbol.cloneNode(true)));
}

/** Returns the board as the text of a file. @param {string} title */
export function svgPicture(title) {
  const box = by('board').getAttribute('viewBox');
  const [x, y, width, height] = box.split(' ');
  const drawing = svg('svg', { viewBox: box, width, height });
  const parts = ['ground', 'drawn'].map((id) => by(id).cloneNode(true));
  drawing.append(svg('title'), svg('style'), symbolsOf(...parts), svg('rect', { x, y, width, height, fill: colourOf('--paper') }), ...parts);
  drawing.children[0].textContent = title;
  drawing.children[1].textContent = stylesOf(drawing);
  return new XMLSerializer().serializeToString(drawing);
}
