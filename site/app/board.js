// SPDX-License-Identifier: MIT
//
// The board as SVG. Knows where squares are and which symbol of the page stands for a piece. The page
// contains the symbols and a picture of the empty board, both drawn by paikocheck.
// Invariant: no text from outside becomes markup. The name of a symbol is made only after isPiece() has
// accepted the text.
import { BLACK_SQUARES, SQUARES, actionOf, facingOf, fieldsOf, fileOf, isPiece, rankOf, sideOf } from './line.js';
import { groundName, pieceName } from './words.js';

const SVG = 'http://www.w3.org/2000/svg';

/** @param {string} tag @param {Record<string, string | number>} attributes @param {...Element} children */
export function svg(tag, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

/** 1, or -1 if the board is seen from Black's side. */
let seenFrom = 1;

/** @param {string} square */
export const middle = (square) => ({ x: (fileOf(square) * 100 - 650) * seenFrom, y: (650 - rankOf(square) * 100) * seenFrom });

/** Shows the board from the other side. @param {Element} ground @param {Map<string, Element>} cells */
export function flipBoard(ground, cells) {
  seenFrom = -seenFrom;
  const half = seenFrom < 0 ? 'rotate(180)' : '';
  ground.setAttribute('transform', half);
  for (const text of ground.querySelectorAll('text'))
    text.setAttribute('transform', half && `rotate(180 ${text.getAttribute('x')} ${Number(text.getAttribute('y')) - 10})`);
  for (const [square, cell] of cells) {
    const { x, y } = middle(square);
    cell.firstElementChild?.setAttribute('x', String(x - 50));
    cell.firstElementChild?.setAttribute('y', String(y - 50));
  }
  return seenFrom < 0;
}

/** @param {string} id @param {string} square @param {number} [x] @param {number} [y] */
export function use(id, square, x = 0, y = 0) {
  const at = middle(square);
  return svg('use', { href: `#${id}`, x: at.x + x, y: at.y + y });
}

/** Returns the id of a piece's symbol. @param {string} piece */
export function symbolOf(piece) {
  if (!isPiece(piece)) return '';
  const facing = Math.max(0, '^>v<'.indexOf(facingOf(piece) || '^')) + (seenFrom < 0 && facingOf(piece) ? 2 : 0) & 3;
  return `p-${sideOf(piece)}-${piece[0].toUpperCase()}-${facing}${piece.includes('*') ? '-h' : ''}${piece.includes("'") ? '-b' : ''}`;
}

/** Returns the letter of the tile beneath each hero. The key is the hero's letter as on the board. @param {string} line @returns {Record<string, string>} */
export function beneathOf(line) {
  const values = fieldsOf(line)?.values;
  /** @type {Record<string, string>} */
  const beneath = {};
  if (!values?.hero || !values.base) return beneath;
  const bases = values.base.split(':');
  for (const [, hero, base] of bases[0].matchAll(/([A-Z])([A-Z])/g)) beneath[hero] = base;
  values.hero.split(':').forEach((hero, i) => { if (/^[A-Z]$/.test(bases[i + 1] ?? '')) beneath[hero.toLowerCase()] = bases[i + 1]; });
  return beneath;
}

/** Returns pieces as elements. @param {Map<string, string>} tiles @param {string} line */
export function pieces(tiles, line) {
  const beneath = beneathOf(line);
  return [...tiles].flatMap(([square, piece]) => {
    const drawn = [use(symbolOf(piece), square)];
    if (piece.includes('*') && beneath[piece[0]]) drawn.push(use(`u-${beneath[piece[0]]}`, square));
    return drawn;
  });
}

/** Returns the part of the board around these squares as a viewBox, at least six squares wide. Returns the whole board if there are no squares, or if the part would be wider than eleven squares. @param {string[]} squares */
function viewOf(squares) {
  const [xs, ys] = [squares.map((s) => middle(s).x), squares.map((s) => middle(s).y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const side = Math.max(600, right - left + 300, bottom - top + 300);
  if (!squares.length || side > 1100) return '-890 -890 1780 1780';
  /** @param {number} least @param {number} most */
  const begin = (least, most) => Math.max(-800, Math.min(800 - side, (least + most - side) / 2));
  return `${begin(left, right)} ${begin(top, bottom)} ${side} ${side}`;
}

/** Draws a separate small board, with some squares marked. @param {Map<string, string>} tiles @param {string} line @param {string[]} marked @param {string[]} seen squares that must be visible @param {string} label */
export function smallBoard(tiles, line, marked, seen, label) {
  const board = svg('svg', { viewBox: viewOf(seen), class: 'small', role: 'img', 'aria-label': label });
  board.append(svg('use', { href: '#ground' }), ...pieces(tiles, line), ...marked.map((s) => frame(s, 'differs')));
  return board;
}

/** Draws a frame around a square. @param {string} square @param {string} kind */
export function frame(square, kind) {
  const { x, y } = middle(square);
  return svg('rect', { x: x - 46, y: y - 46, width: 92, height: 92, rx: 6, class: `frame ${kind}` });
}

/** Makes the cells that take focus and pointers, in rows. Returns them by square. @param {Element} into @returns {Map<string, Element>} */
export function makeCells(into) {
  const cells = new Map();
  for (let rank = 13; rank >= 0; rank--) {
    const row = svg('g', { role: 'row' });
    for (const square of SQUARES.filter((s) => rankOf(s) === rank)) {
      const { x, y } = middle(square);
      const cell = svg('g', { role: 'gridcell', tabindex: -1, id: `square-${square}`, class: 'cell' },
        svg('rect', { x: x - 50, y: y - 50, width: 100, height: 100 }));
      cells.set(square, cell);
      row.append(cell);
    }
    into.append(row);
  }
  return cells;
}

/** Returns the words in which a screen reader describes a square. @param {string} square @param {Map<string, string>} tiles @param {string} more */
export const cellLabel = (square, tiles, more) => {
  const piece = tiles.get(square);
  return `${square}, ${piece ? pieceName(piece) : BLACK_SQUARES.has(square) ? 'empty black square' : `empty, ${groundName(square)}`}${more ? `, ${more}` : ''}`;
};

/** Draws the numbers of threats and the shields of cover that the user has switched on. @param {any} sight @param {Map<string, string>} tiles @param {Set<string>} wanted */
export function overlays(sight, tiles, wanted) {
  const drawn = [];
  for (const [side, x] of /** @type {[string, number][]} */ ([['W', -35], ['B', 35]])) {
    if (wanted.has(`threat-${side}`))
      for (const [square, n] of sight.threat[side]) drawn.push(use(`n-${side}-${Math.min(n, 24)}`, square, x, -x));
    if (wanted.has(`cover-${side}`))
      for (const square of sight.covered[side]) {
        const there = tiles.get(square);
        if (there && sideOf(there) !== side) continue;
        drawn.push(use(`c-${side}${there ? '' : '-faint'}`, square, x, x));
      }
  }
  return drawn;
}

/** Draws an action that is not yet played: an arrow, and the tile on the square where the action ends. @param {import('./line.js').Action} a @param {string} piece @param {string} verdict */
export function arrow(a, piece, verdict) {
  const drawn = [];
  if (a.to && piece) {
    const coming = use(symbolOf(piece), a.to);
    coming.setAttribute('class', 'coming');
    drawn.push(coming);
  }
  if (a.to) drawn.push(frame(a.to, verdict));
  if (a.from && a.from !== a.to) {
    const from = middle(a.from);
    const to = middle(a.to);
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length];
    const end = { x: to.x - dx * 44, y: to.y - dy * 44 };
    drawn.push(svg('path', { class: `arrow ${verdict}`, d: `M${from.x + dx * 44},${from.y + dy * 44}L${end.x},${end.y}` +
      `M${end.x - dx * 26 - dy * 18},${end.y - dy * 26 + dx * 18}L${end.x},${end.y}L${end.x - dx * 26 + dy * 18},${end.y - dy * 26 - dx * 18}` }));
  }
  return drawn;
}

/** For each kind of mark its CSS selector and its meaning. In a meaning, % stands for the square under the pointer. @type {[string, string][]} */
const MEANINGS = [['.frame.chosen', 'taken up'], ['.target', 'may go here'], ['.frame.legal', 'the action'], ['.frame.illegal', 'not legal'], ['.frame.shut', '% is closed to it'], ['.frame.threatens:not(.own)', 'threatens %'],
  ['.frame.threatens.own', 'own, but threatens %'], ['.frame.covers', 'covers %'], ['.struck', 'falls, in this wave'], ['.frame.was', 'played last']];

/** Returns the kinds of marks that are on the board now, each as a mark and its meaning. The shortest meanings come first, because the space for the legend is narrow at its top. @param {Element} drawn @param {string} square @returns {[Element, string][]} */
export const marksOn = (drawn, square) => MEANINGS.flatMap(([selector, words]) => {
  const there = drawn.querySelector(selector);
  if (!there) return [];
  const mark = there.tagName === 'rect' ? svg('rect', { x: -22, y: -22, width: 44, height: 44, rx: 4 }) : there.tagName === 'circle' ? svg('circle', { r: 15 }) : svg('path', { d: 'M-20,-20L20,20M20,-20L-20,20' });
  mark.setAttribute('class', there.getAttribute('class') ?? '');
  return /** @type {[Element, string][]} */ ([[svg('svg', { viewBox: '-28 -28 56 56', 'aria-hidden': 'true' }, mark), words.replace('%', square)]]);
}).sort(([, a], [, b]) => a.length - b.length);

/** Draws the plies played last. If the computer played them, also draws each ply's number in the list of moves. @param {import('./state.js').Play[]} plays @param {number} first 0 for no number */
export function trail(plays, first) {
  return plays.flatMap((play, i) => {
    const a = actionOf(play.action);
    if (!a.to) return [];
    const { x, y } = middle(a.to);
    const number = svg('text', { x: x - 30, y: y - 22, class: 'wave was' });
    number.textContent = String(first + i);
    return [...arrow(a, '', 'was'), ...(first ? [number] : [])];
  });
}

/** Draws the captured tiles. They fade one wave after another. @param {import('./line.js').Report} report */
export function ghosts(report) {
  return report.captured.flatMap(({ wave, tile, square }) => {
    const ghost = use(symbolOf(tile), square);
    ghost.setAttribute('class', `ghost wave-${Math.min(wave, 6)}`);
    const { x, y } = middle(square);
    const number = svg('text', { x: x + 30, y: y - 22, class: 'wave' });
    number.textContent = String(wave);
    return [ghost, svg('path', { d: `M${x - 34},${y - 34}L${x + 34},${y + 34}M${x + 34},${y - 34}L${x - 34},${y + 34}`, class: 'struck' }), number];
  });
}
