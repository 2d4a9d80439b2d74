// SPDX-License-Identifier: MIT
//
// Makes a page of decisions, in one file. For each ruling: its question, the decision, a sentence for a
// rulebook, and boards that show the decision.
// Invariant: no text is read as HTML, and the page's security policy lets the page load no other file.
import { el } from './dom.js';
import { svg } from './board.js';
import { symbolsOf } from './picture.js';
import { titleOf } from './words.js';
import { actionWords, boardBefore, boardsOf, outcomesOf, witnessFor } from './witness.js';

/** @typedef {import('./state.js').Answer} Answer */

const STYLE = `body { font: 16px/1.5 system-ui, "DejaVu Sans", sans-serif; max-width: 50rem; margin: 2rem auto; padding: 0 1rem; color: #26221c; background: #fff; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.1rem; margin: 2rem 0 .3rem; } .boards { display: flex; flex-wrap: wrap; gap: 1rem; } .boards > p, .boards > table { width: 100%; margin: 0; } table { border-collapse: collapse; font-size: .85rem; } caption, th, td { text-align: left; border: 1px solid #857c6c; padding: 0 .4rem; } figure { margin: .5rem 0; width: 14rem; } figcaption, small { font-size: .85rem; color: #555; } code { overflow-wrap: anywhere; } blockquote { margin: .5rem 0; padding-left: 1rem; border-left: 3px solid #857c6c; }
section { break-inside: avoid; } .small { width: 100%; display: block; } .frame, .arrow { fill: none; stroke-width: 8; stroke: #1257c9; } .frame.differs { stroke: #c4127f; } .coming { opacity: .62; } .hand { display: flex; flex-wrap: wrap; gap: .2rem .5rem; align-items: center; } .tile { position: relative; width: 2.2rem; } .n { position: absolute; right: -.2rem; bottom: 0; padding: 0 .25rem; border-radius: .6rem; font-size: .7rem; line-height: 1.1rem; color: #fff; background: #26221c; } .symbols { position: absolute; width: 0; height: 0; }`;

/** Returns three boards that show what a decision means: before an action, after the action under the decided option, and after the action under another option. @param {any} page @param {any} data @param {string} ruleset @param {any} ruling @param {string} option */
async function boards(page, data, ruleset, ruling, option) {
  const w = witnessFor(data, ruleset, ruling.name, option, ruling.usual[ruleset]);
  const both = w ? await outcomesOf(page.ask, w, ruling, option) : [];
  if (!w || both.length < 2) return [];
  return [el('div', { class: 'boards' }, el('figure', {}, boardBefore(w, both), el('figcaption', {}, actionWords(w))),
    ...boardsOf(w.position, w.action, both.map((o, i) => ({ ...o, told: `${i ? 'As decided' : 'Not chosen'}: ${o.told}` })).reverse()))];
}

/** @param {any} page @param {any} data @param {string} ruleset @param {any} ruling @param {Answer} answer */
async function section(page, data, ruleset, ruling, { option, note, date }) {
  const chosen = ruling.options.find((/** @type {any} */ o) => o.name === option);
  return el('section', {}, el('h2', {}, ruling.question), el('p', {}, el('b', {}, 'Decision: '), `${chosen.meaning} `, el('small', {}, `${ruling.name}=${option}, ${date}`)),
    el('p', {}, 'Proposed wording:'), el('blockquote', {}, chosen.wording), ...(note ? [el('p', {}, `Note: ${note}`)] : []),
    ...(await boards(page, data, ruleset, ruling, chosen.name)));
}

/** Returns the whole page as text. @param {any} page @param {any} data @param {string} ruleset @param {string} rules @param {[any, Answer][]} decided */
export async function errata(page, data, ruleset, rules, decided) {
  const title = `Decisions on the rules: ${titleOf(page.registers, ruleset)}`;
  const parts = await Promise.all(decided.map(([ruling, answer]) => section(page, data, ruleset, ruling, answer)));
  const main = el('main', {}, el('h1', {}, title), el('p', {}, 'The rules as decided, for any command of paikocheck: ', el('code', {}, rules)), ...parts);
  const body = el('body', {}, svg('svg', { class: 'symbols', 'aria-hidden': 'true' }, symbolsOf(main)), main);
  const head = el('head', {}, el('meta', { charset: 'utf-8' }), el('meta', { 'http-equiv': 'Content-Security-Policy', content: "default-src 'none'; style-src 'unsafe-inline'" }),
    el('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }), el('title', {}, title), el('style', {}, STYLE));
  return `<!DOCTYPE html>\n${new XMLSerializer().serializeToString(el('html', { lang: 'en' }, head, body))}\n`;
}
