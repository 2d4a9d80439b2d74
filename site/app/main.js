// SPDX-License-Identifier: MIT
//
// Starts the script, in the page and in its workers. Knows the parts of the page.
// Invariant: if the browser has no WebAssembly, the page says this and does nothing else.
import { answerQuestions, Client } from './worker.js';
import { alarm, by, el, onClick } from './dom.js';
import { beginning } from './state.js';
import { Hands, drags } from './hands.js';
import { AnswerTab } from './answer.js';
import { GameTab } from './game.js';
import { DecideTab } from './decide.js';
import { EXAMPLES, MoreTab } from './more.js';

/** Unpacks the gzip data of a text in base64. @param {string} text */
function unpacked(text) {
  const bytes = Uint8Array.from(atob(text.trim()), (c) => c.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).arrayBuffer();
}

async function begin() {
  if (typeof WebAssembly !== 'object' || typeof Worker !== 'function')
    return alarm('This page needs WebAssembly and workers, and this browser has none of them or has them switched off. The rulebook and the atlas, to which the links below lead where they were written beside this page, need neither.');
  if (typeof DecompressionStream !== 'function') return alarm('This browser is too old for this page: it cannot unpack gzip (DecompressionStream). Chromium 80, Firefox 113 and Safari 16.4 and later can.');
  const script = by('program').textContent;
  const registers = JSON.parse(by('registers').textContent);
  let module;
  try {
    module = await WebAssembly.compile(await unpacked(by('module').textContent));
  } catch (error) {
    return alarm(`This browser refuses the page’s WebAssembly: ${error}`);
  }
  const [, start, action] = EXAMPLES[0];
  const page = new Hands(registers, new Client(script, module), new Client(script, module), beginning(start, action));
  const tabs = { answer: new AnswerTab(page), game: new GameTab(page), decide: new DecideTab(page, JSON.parse(by('decisions').textContent)), more: new MoreTab(page) };
  page.tabs = tabs;
  page.history.set({ ...page.state, answers: tabs.decide.remembered() });
  by('ruleset').append(...registers.rulesets.map((/** @type {any} */ r) => el('option', { value: r.name }, r.title)));
  by('main').hidden = false;
  for (const id of ['ruleset', 'new-game', 'against']) by(id).hidden = false;
  connect(page);
  for (const tab of [tabs.game, tabs.decide, tabs.more]) tab.connect();
  /** Opens the search or the game that the fragment of the address names. Returns false if nothing was opened. */
  const follow = async () => {
    if (location.hash === '#search') {
      page.share();
      page.openTab('more');
      by('search').focus();
      return true;
    }
    return location.hash.length > 1 && page.takeLink(location.hash);
  };
  addEventListener('hashchange', follow);
  page.openTab('answer');
  if (!(await follow()) || location.hash === '') page.show();
  await tabs.game.recall();
  document.documentElement.dataset.ready = 'yes';
  performance.mark('ready');
}

/** @param {Hands} page */
function connect(page) {
  onClick({ undo: () => page.undo(-1), back: () => page.step(page.state.at - 1), forth: () => page.step(page.state.at + 1), flip: () => page.flip(), turn: () => page.spin(1), roll: () => page.rollDice(), 'new-game': () => page.newGame(),
    chip: () => { page.openTab('answer'); by('tab-answer').scrollIntoView({ block: 'nearest' }); } });
  for (const name of Object.keys(page.tabs)) by(`to-${name}`).addEventListener('click', () => page.openTab(name));
  by('skip').addEventListener('click', (/** @type {Event} */ event) => {
    event.preventDefault();
    /** @type {any} */ (page.cells.get(page.cursor)).focus();
  });
  by('ruleset').addEventListener('change', () => page.choose(by('ruleset').value));
  by('players').addEventListener('change', async () => page.go(beginning((await page.ask('start', page.ruleset, by('players').value)).lines[0] ?? page.line)));
  by('action-form').addEventListener('submit', (/** @type {Event} */ event) => {
    event.preventDefault();
    page.consider(by('action').value.trim());
    page.play();
  });
  document.addEventListener('click', (event) => /** @type {Element} */ (event.target).closest('#options') || (by('options').open = false));
  document.addEventListener('keydown', (event) => by('main').hidden || page.key(event));
  // On a small screen the margin around the board is cut off, so that a square has at least 24 pixels.
  const little = matchMedia('(max-width: 60rem), (max-height: 34.5rem)');
  const fit = () => by('board').setAttribute('viewBox', little.matches ? '-705 -705 1410 1410' : '-810 -810 1620 1620');
  little.addEventListener('change', fit);
  fit();
  drags(page);
}

if (typeof document === 'undefined') answerQuestions(self);
else begin();
