// SPDX-License-Identifier: MIT
//
// The beginning of the script, in the page and in its workers. Knows the elements of the page and
// what each of them does.
// Invariant: where the browser has no WebAssembly the page says so and does nothing else.
import { answerQuestions, Client } from './worker.js';
import { svg, symbolOf } from './board.js';
import { el } from './panels.js';
import { tilesOf } from './line.js';
import { beginning } from './state.js';
import { Hands } from './hands.js';
import { Games } from './games.js';
import { Opponent } from './opponent.js';
import { pngPicture, svgPicture } from './picture.js';
import { Decide } from './decide.js';

/** @param {string} id @returns {any} */
const part = (id) => document.getElementById(id);

/** Positions to look at: what there is to see, the position, an action. @type {[string, string, string][]} */
const EXAMPLES = [
  ['A Fire takes a Fire', 'rules=catalyst2019 board=2/4/6/8/10/3f>8/14/14/3S8/10/8/6/4/2 turn=W phase=action hand=ABEFILSW:AB reserve=A2B2E2F2I2L2SW2:A2B2E3F2I3L3S3W3 lost=-:- streak=-:-', 'F@f7^'],
  ['Does cover help on the way?', 'rules=catalyst2019,path-cover=ignored board=2/4/6/8/10/12/14/14/12/2F>7/2L5/F^5/4/2 turn=W phase=action hand=-:- reserve=A3B3E3FI3L2S3W3:A3B3E3F3I3L3S3W3 lost=-:- streak=-:-', 'e5-e5^'],
  ['Corpses and zombies', 'rules=shrines14 board=2/4/6/8/10/4Z7/6X3a3/2X1Z9/2S9/5Z4/8/6/4/2 turn=W phase=action hand=A2B:B2 streak=d6*1:-:e7*2 pile=33 cycle=4', ''],
  ['Heroes', "rules=ronin13c board=2/4/6/6b<*1/10/3W'8/14/14/12/A*SB^*'7/8/6/4/2 turn=W phase=action hand=AB:EFI:W:ILW hero=A:B:S base=AEBW:E:W:L reserve=ABEF3I3L2S2:A2B2E2F2IL2S2W left=1 token=B2", ''],
];

/** The bytes of a text in base64. @param {string} text */
function bytesOf(text) {
  const binary = atob(text.trim());
  const bytes = new Uint8Array(binary.length);
  for (let i = 0; i < binary.length; i++) bytes[i] = binary.charCodeAt(i);
  return bytes;
}

/** What gzip packed into these bytes. @param {Uint8Array} bytes */
function unpacked(bytes) {
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).arrayBuffer();
}

/** @param {string} words */
function stop(words) {
  part('stopped').textContent = words;
  part('stopped').hidden = false;
}

async function begin() {
  if (typeof WebAssembly !== 'object' || typeof Worker !== 'function')
    return stop('This page needs WebAssembly and workers, and this browser has none of them or has them switched off. The atlas, to which the link above leads where it was written beside this page, needs neither; the rules and the rulings can be read in the project’s docs folder.');
  const script = part('program').textContent;
  const registers = JSON.parse(part('registers').textContent);
  if (typeof DecompressionStream !== 'function')
    return stop('This browser is too old for this page: it cannot unpack gzip (DecompressionStream). Chromium 80, Firefox 113 and Safari 16.4 and later can.');
  let module;
  try {
    module = await WebAssembly.compile(await unpacked(bytesOf(part('module').textContent)));
  } catch (error) {
    return stop(`This browser refuses the page’s WebAssembly: ${error}`);
  }
  const quick = new Client(script, module);
  const slow = new Client(script, module);
  const first = await quick.ask('start', 'catalyst2019', '0');
  const page = new Hands(registers, quick, slow, first.lines[0]);
  part('ruleset').append(...registers.rulesets.map((/** @type {any} */ r) => el('option', { value: r.name }, r.title)));
  part('examples').append(el('option', { value: '' }, 'Examples'), ...EXAMPLES.map(([name], i) => el('option', { value: String(i) }, name)));
  part('bar').hidden = part('main').hidden = false;
  connect(page);
  new Decide(page, JSON.parse(part('decisions').textContent)).connect();
  addEventListener('hashchange', () => page.takeLink());
  if (location.hash.length < 2 || !(await page.takeLink())) page.show();
  page.mode();
  document.documentElement.dataset.ready = 'yes';
  performance.mark('ready');
}

/** What a picture of this place of the game is called. @param {Hands} page @param {string} ending */
const pictureName = (page, ending) => `paiko-${/^rules=([a-z0-9]+)/.exec(page.line)?.[1] ?? 'board'}-ply-${page.state.at}.${ending}`;

/** @param {Hands} page */
function connect(page) {
  /** @type {Record<string, () => any>} */
  const clicks = { undo: () => page.undo(-1), redo: () => page.undo(1), 'copy-link': () => page.link(), 'copy-scenario': () => page.scenario(),
    'copy-command': () => page.command(), 'help-button': () => page.help(), first: () => page.step(0), last: () => page.step(1e6),
    back: () => page.step(page.state.at - 1), forth: () => page.step(page.state.at + 1), turn: () => page.spin(1), roll: () => page.rollDice(),
    'new-game': () => page.newGame(), 'middle-game': () => page.middleGame(), 'empty-board': () => page.emptyBoard(), flip: () => page.flip(),
    'save-svg': () => page.saveFile(pictureName(page, 'svg'), new Blob([svgPicture(part('decision').textContent)], { type: 'image/svg+xml' })),
    'save-png': async () => page.saveFile(pictureName(page, 'png'), await pngPicture()) };
  new Games(page).connect();
  new Opponent(page).connect();
  part('documents-box').addEventListener('toggle', () => page.documents());
  part('search').addEventListener('input', () => page.search());
  for (const [id, act] of Object.entries(clicks)) part(id).addEventListener('click', act);
  for (const button of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[data-opens]')))
    button.addEventListener('click', () => {
      const box = part(button.dataset.opens ?? '');
      box.open = true;
      box.scrollIntoView();
      box.firstElementChild.focus({ preventScroll: true });
    });
  part('ruleset').addEventListener('change', () => page.choose(part('ruleset').value));
  part('decides').addEventListener('change', () => page.edit(part('decides').value));
  part('examples').addEventListener('change', () => {
    const [, start, action] = EXAMPLES[Number(part('examples').value)];
    part('examples').value = '';
    page.go({ ...beginning(start), action });
  });
  part('stores-box').addEventListener('toggle', () => page.storesOpened());
  part('players').addEventListener('change', () => page.start(part('ruleset').value, part('players').value));
  part('viewer').addEventListener('change', () => page.show());
  part('line').addEventListener('change', () => page.loadLine());
  part('action').addEventListener('change', () => page.consider(part('action').value.trim()));
  part('words-box').addEventListener('toggle', () => page.wordsOpened());
  part('rulings-box').addEventListener('toggle', () => page.rulingsOpened());
  for (const id of ['mode-play', 'mode-set']) part(id).addEventListener('change', () => page.mode());
  part('action-form').addEventListener('submit', async (/** @type {Event} */ event) => {
    event.preventDefault();
    page.consider(part('action').value.trim());
    page.play();
  });
  for (const box of document.querySelectorAll('.overlays input'))
    box.addEventListener('change', () => {
      const { value, checked } = /** @type {HTMLInputElement} */ (box);
      checked ? page.wanted.add(value) : page.wanted.delete(value);
      page.draw();
    });
  for (const id of ['menu', 'options'])
    document.addEventListener('click', (event) => /** @type {Element} */ (event.target).closest(`#${id}`) || (part(id).open = false));
  document.addEventListener('keydown', (event) => part('main').hidden || page.key(event));
  // On a phone the board is as wide as the screen, and its tips are left out, so that a square is 24 pixels or more.
  const narrow = matchMedia('(max-width: 30rem)');
  const fit = () => part('board').setAttribute('viewBox', narrow.matches ? '-705 -705 1410 1410' : '-810 -810 1620 1620');
  narrow.addEventListener('change', fit);
  fit();
  part('cells').addEventListener('pointermove', (/** @type {PointerEvent} */ event) => page.look(squareAt(event)));
  part('board').addEventListener('pointerleave', () => page.look(''));
  part('cells').addEventListener('focusin', (/** @type {FocusEvent} */ event) => page.look(/** @type {Element} */ (event.target).id.slice(7)));
  drags(page);
}

/** The square under a pointer, or ''. @param {PointerEvent} event */
function squareAt(event) {
  const cell = document.elementFromPoint(event.clientX, event.clientY)?.closest('.cell');
  return cell ? cell.id.slice(7) : '';
}

/** Tiles are taken up by a touch and dragged by a longer way. @param {Hands} page */
function drags(page) {
  /** @type {null | {origin: string, player: string, piece: string, x: number, y: number, ghost: HTMLElement | null, square: string}} */
  let held = null;
  document.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    const target = /** @type {Element} */ (event.target);
    const tile = /** @type {HTMLElement | null} */ (target.closest('[data-origin]'));
    const square = target.closest('#cells') ? squareAt(event) : '';
    if (!tile && !square) return;
    page.pointed = Boolean(square);
    const use = tile?.querySelector('use')?.getAttribute('href')?.slice(1) ?? symbolOf(tilesOf(page.line).get(square) ?? (page.settingUp ? '' : page.coming(square)));
    held = { origin: tile?.dataset.origin ?? square, player: tile?.dataset.player ?? '', piece: use, x: event.clientX, y: event.clientY, ghost: null, square };
    if (target.hasPointerCapture?.(event.pointerId)) target.releasePointerCapture(event.pointerId);
  });
  document.addEventListener('pointermove', (event) => {
    if (!held || (!held.piece && !held.ghost)) return;
    if (!held.ghost && Math.hypot(event.clientX - held.x, event.clientY - held.y) < 8) return;
    if (!held.ghost) {
      held.ghost = el('div', { class: 'dragged' });
      held.ghost?.append(svg('svg', { viewBox: '-54 -54 108 108' }, svg('use', { href: `#${held.piece}` })));
      document.body.append(/** @type {HTMLElement} */ (held.ghost));
      if (!page.settingUp) page.origin = held.origin;
      page.marks();
    }
    /** @type {HTMLElement} */ (held.ghost).style.left = `${event.clientX}px`;
    /** @type {HTMLElement} */ (held.ghost).style.top = `${event.clientY}px`;
    page.look(squareAt(event));
  });
  /** @param {PointerEvent} event */
  const end = (event) => {
    const was = held;
    held = null;
    was?.ghost?.remove();
    if (!was || event.type === 'pointercancel') return;
    part('menu').open = false;
    if (was.ghost) page.drop(was.origin, was.player, squareAt(event));
    else if (was.square && squareAt(event) === was.square) page.touch(was.square);
  };
  document.addEventListener('pointerup', end);
  document.addEventListener('pointercancel', end);
}

if (typeof document === 'undefined') answerQuestions(self);
else begin();
