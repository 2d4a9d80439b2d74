// SPDX-License-Identifier: MIT
//
// The board that is shown as a picture: as SVG by itself, and drawn on a canvas, for the policy of the
// page loads no image. Knows the few elements of SVG that the board is made of.
// Invariant: a picture has the colours that are seen, and needs nothing of the page.
import { svg } from './board.js';
import { by } from './page.js';

const PARTS = ['ground', 'drawn'];
/** @param {string} name */
const colourOf = (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** The rules of the style for what is drawn, their variables filled in. @param {Element} drawing */
function stylesOf(drawing) {
  const rules = /** @type {CSSStyleRule[]} */ ([...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).filter((rule) => rule instanceof CSSStyleRule));
  return rules.filter((rule) => rule.selectorText !== '*' && drawing.querySelector(rule.selectorText))
    .map((rule) => rule.cssText.replace(/var\((--[\w-]+)\)/g, (_, name) => colourOf(name))).join('\n');
}

/** The board as the text of a file. @param {string} title */
export function svgPicture(title) {
  const box = by('board').getAttribute('viewBox');
  const [x, y, width, height] = box.split(' ');
  const drawing = svg('svg', { viewBox: box, width, height });
  const parts = PARTS.map((id) => by(id).cloneNode(true));
  const used = new Set(parts.flatMap((part) => [...part.querySelectorAll('use')].map((/** @type {Element} */ use) => use.getAttribute('href')?.slice(1) ?? '')));
  drawing.append(svg('title'), svg('style'), svg('defs', {}, ...[...used].filter((id) => by(id)).map((id) => by(id).cloneNode(true))), svg('rect', { x, y, width, height, fill: colourOf('--paper') }), ...parts);
  drawing.children[0].textContent = title;
  drawing.children[1].textContent = stylesOf(drawing);
  return new XMLSerializer().serializeToString(drawing);
}

// ---- on a canvas ----

/** @param {Element} e @param {string} name */
const numberOf = (e, name) => Number(e.getAttribute(name) ?? 0);

/** @param {Element} e */
function shapeOf(e) {
  if (e.tagName === 'path') return new Path2D(e.getAttribute('d') ?? '');
  const path = new Path2D();
  if (e.tagName === 'circle') path.arc(numberOf(e, 'cx'), numberOf(e, 'cy'), numberOf(e, 'r'), 0, 2 * Math.PI);
  else path.roundRect(numberOf(e, 'x'), numberOf(e, 'y'), numberOf(e, 'width'), numberOf(e, 'height'), numberOf(e, 'rx'));
  return path;
}

/** Fills and strokes, in the order of the style. @param {CanvasRenderingContext2D} c @param {CSSStyleDeclaration} style @param {() => void} fill @param {() => void} stroke */
function paint(c, style, fill, stroke) {
  const fills = () => { if (style.fill !== 'none') fill(); };
  const strokes = () => { if (style.stroke !== 'none') stroke(); };
  c.fillStyle = style.fill;
  c.strokeStyle = style.stroke;
  c.lineWidth = parseFloat(style.strokeWidth);
  c.lineJoin = /** @type {CanvasLineJoin} */ (style.strokeLinejoin);
  c.lineCap = /** @type {CanvasLineCap} */ (style.strokeLinecap);
  c.setLineDash(style.strokeDasharray === 'none' ? [] : style.strokeDasharray.split(',').map(parseFloat));
  for (const act of style.paintOrder.startsWith('stroke') ? [strokes, fills] : [fills, strokes]) act();
}

/** @param {CanvasRenderingContext2D} c @param {Element} e @param {CSSStyleDeclaration} style */
function drawText(c, e, style) {
  const [x, y, text] = [numberOf(e, 'x'), numberOf(e, 'y'), e.textContent ?? ''];
  c.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  c.textAlign = style.textAnchor === 'middle' ? 'center' : style.textAnchor === 'end' ? 'right' : 'left';
  if ('letterSpacing' in c) c.letterSpacing = style.letterSpacing === 'normal' ? '0px' : style.letterSpacing;
  paint(c, style, () => c.fillText(text, x, y), () => c.strokeText(text, x, y));
}

/** @param {CanvasRenderingContext2D} c @param {Element} e */
function draw(c, e) {
  const style = getComputedStyle(e);
  c.save();
  c.globalAlpha *= Number(style.opacity);
  for (const { matrix: m } of /** @type {SVGGraphicsElement} */ (e).transform.baseVal) c.transform(m.a, m.b, m.c, m.d, m.e, m.f);
  if (e.tagName === 'use') {
    const symbol = by(e.getAttribute('href')?.slice(1) ?? '');
    c.translate(numberOf(e, 'x'), numberOf(e, 'y'));
    if (symbol) draw(c, symbol);
  } else if (e.tagName === 'g') for (const child of e.children) draw(c, child);
  else if (e.tagName === 'text') drawText(c, e, style);
  else {
    const shape = shapeOf(e);
    paint(c, style, () => c.fill(shape), () => c.stroke(shape));
  }
  c.restore();
}

/** The board as a PNG of as many pixels as it has units. @returns {Promise<Blob>} */
export function pngPicture() {
  const [x, y, width, height] = by('board').getAttribute('viewBox').split(' ').map(Number);
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const c = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
  c.fillStyle = colourOf('--paper');
  c.fillRect(0, 0, width, height);
  c.translate(-x, -y);
  for (const id of PARTS) draw(c, by(id));
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no memory for a picture'))), 'image/png'));
}
