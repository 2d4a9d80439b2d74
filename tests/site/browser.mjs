// SPDX-License-Identifier: MIT
//
// Tests the study board in a real browser, as people use it: by mouse, touch, keys and links, with
// hostile links, on a phone, and with a screen reader. Knows what the page must show. Asks the
// program about the rules.
//
// usage: run.sh --browser browser.mjs     (SITE_PICTURES=DIR keeps screenshots)
import { AsyncLocalStorage } from 'node:async_hooks';
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { Rules } from '../../site/app/rules.js';
import { barriers } from './barriers.mjs';
import { launch } from './chrome.mjs';

const program = process.env.PAIKOCHECK;
const folder = mkdtempSync(join(tmpdir(), 'paiko-site-'));
const few = ['--rules', 'pnp', '--rulings', 'recheck,tie', '--games', '100'];
execFileSync(program, ['dev', 'atlas', '--out', join(folder, 'data'), ...few], { stdio: 'ignore' });
execFileSync(program, ['rules', 'site', '--out', folder, '--atlas', join(folder, 'data/atlas.json')], { stdio: 'ignore' });
const whole = `file://${folder}/whole/index.html`; // with the project's atlas
execFileSync(program, ['rules', 'site', '--out', join(folder, 'whole')], { stdio: 'ignore' });
const url = `file://${folder}/index.html`;
let checks = 0;
let failed = 0;

function hold(what, good, told = '') {
  checks++;
  if (good) return;
  failed++;
  console.log(`FAILED ${what}${told === '' ? '' : `: ${String(told).slice(0, 600)}`}`);
}
const same = (what, found, expected) => hold(what, found === expected, `found ${found}, expected ${expected}`);

const PLAY = 'rules=catalyst2019 board=2/4/6/8/10/3f>8/14/14/3S8/10/8/6/4/2 turn=W phase=action hand=ABEFILSW:AB reserve=A2B2E2F2I2L2SW2:A2B2E3F2I3L3S3W3 lost=-:- streak=-:-';
const OPEN = 'rules=catalyst2019,path-cover=ignored board=2/4/6/8/10/12/14/14/12/2F>7/2L5/F^5/4/2 turn=W phase=action hand=-:- reserve=A3B3E3FI3L2S3W3:A3B3E3F3I3L3S3W3 lost=-:- streak=-:-';
const linkTo = (position, action = '') => `${url}#p=${encodeURIComponent(position)}${action ? `&a=${encodeURIComponent(action)}` : ''}`;

/** @type {any} */
let browser;
// The parts of this test run in parallel, since they mostly wait for the page. Each part has a browser
// context: its own window, complaints and downloads.
const SIDE_BY_SIDE = 3;
const running = new AsyncLocalStorage();
const newPage = () => running.getStore().context.newPage();
/** Treats every message of a page as a complaint, and every request except `allowed`. */
async function heard(allowed) {
  const page = await newPage();
  const { complaints } = running.getStore();
  for (const kind of ['console', 'pageerror', 'dialog']) page.on(kind, (text) => complaints.push(`${kind}: ${text}`));
  page.on('request', (asked) => { if (!allowed.test(asked)) complaints.push(`asks for ${asked}`); });
  return page;
}

async function open(at, { width = 1280, height = 900, before, features } = {}) {
  const page = await heard(/^(file|blob|data):/);
  await page.setViewport({ width, height, isMobile: width < 500, hasTouch: width < 500 });
  if (features) await page.emulateMediaFeatures(features);
  if (before) await page.evaluateOnNewDocument(before);
  await page.goto(at);
  await page.waitForSelector('html[data-ready]', { timeout: Number(process.env.SITE_WAIT ?? 60000) });
  return page;
}
/** Opens a page without the board, so that nothing has to become ready. */
async function plain(at, { width = 1280, height = 900, features, script = true } = {}) {
  const page = await heard(/^(file|blob):/);
  await page.setJavaScriptEnabled(script);
  await page.setViewport({ width, height, isMobile: width < 500, hasTouch: width < 500 });
  if (features) await page.emulateMediaFeatures(features);
  await page.goto(at);
  return page;
}
const text = (page, selector) => page.$eval(selector, (e) => e.textContent);
/** Waits until a function in the page returns true. After a minute complains and returns false. */
const until = (page, f, ...args) => page.waitForFunction(f, { timeout: Number(process.env.SITE_WAIT ?? 60000) }, ...args)
  .then(() => true, () => { running.getStore().complaints.push(`never: ${f} ${args}`); return false; });
const says = (page, selector, part) => until(page, (s, p) => document.querySelector(s)?.textContent.includes(p), selector, part);
/** Waits until all answers about the present state have come, so that no answer moves elements of the page any more. */
const settled = (page) => until(page, () => document.querySelector('#main').ariaBusy === 'false');
/** Opens another tab, as by a click. */
const toTab = (page, name) => page.$eval(`#to-${name}`, (b) => b.click());
/** Writes an action into its field, so that it is considered. */
const writeAction = (page, action) => page.$eval('#action', (e, a) => { e.value = a; e.dispatchEvent(new Event('change')); }, action);
/** Presses Play once it can be pressed. */
async function playIt(page) {
  await until(page, () => !document.querySelector('#play').disabled);
  await page.$eval('#play', (e) => e.click());
}
const rulesModule = () => new Rules(new WebAssembly.Module(readFileSync(process.env.PAIKO_WASM_MODULE)));
const FOUR = [[1280, 720], [844, 390], [390, 844], [360, 640]];
const line = (page) => page.$eval('#line', (e) => e.value);
/** Returns the middle of an element once it has kept its place for three frames: late answers move the elements below them. */
async function middle(page, selector) {
  const element = await page.$(selector);
  await element.scrollIntoView();
  return element.evaluate(async (e) => {
    for (let last = '', still = 0; still < 3;) {
      await new Promise(requestAnimationFrame);
      const { x, y } = e.getBoundingClientRect();
      still = `${x} ${y}` === last ? still + 1 : 0;
      last = `${x} ${y}`;
    }
    const box = e.getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  });
}
async function drag(page, from, to) {
  const a = await middle(page, from);
  const b = await middle(page, to);
  const start = await middle(page, from);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  const end = await (await page.$(to)).boundingBox();
  await page.mouse.move((a.x + b.x) / 2, (a.y + b.y) / 2, { steps: 3 });
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 4 });
  await page.mouse.up();
}
async function click(page, selector) {
  const at = await middle(page, selector);
  await page.mouse.click(at.x, at.y);
}
async function keys(page, ...all) {
  for (const key of all) await page.keyboard.press(key);
}
/** Returns a square's place on the screen, from the board's place and view: a place to touch, whatever is there. */
async function place(page, square) {
  const { left, top, width, box } = await page.$eval('#board', (b) => ({ ...b.getBoundingClientRect().toJSON(), box: b.getAttribute('viewBox').split(' ').map(Number) }));
  const [file, rank] = ['abcdefghijklmn'.indexOf(square[0]), Number(square.slice(1)) - 1];
  return { x: left + ((file * 100 - 650 - box[0]) * width) / box[2], y: top + ((650 - rank * 100 - box[1]) * width) / box[3] };
}
/** Touches the middle of the element that a selector finds, at its place on the screen. If needed scrolls to it first, like a finger. */
async function tap(page, what) {
  const square = /^[a-n]\d+$/.test(what);
  const box = square ? null : await page.$eval(what, (e) => { const b = e.getBoundingClientRect(); const bar = document.querySelector('.left').getBoundingClientRect(); const free = innerWidth < 500 && !e.closest('.left, header') ? Math.max(0, bar.bottom) : 0; if (b.top < free || b.bottom > innerHeight) e.scrollIntoView({ block: 'end' }); return e.getBoundingClientRect().toJSON(); });
  if (square && (await place(page, what)).y < 10) await page.evaluate(() => scrollTo(0, 0));
  const at = square ? await place(page, what) : { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.touchscreen.tap(at.x, at.y);
}
async function swipe(page, from, to) {
  await page.touchscreen.touchStart(from.x, from.y);
  for (let i = 1; i <= 8; i++) await page.touchscreen.touchMove(from.x + ((to.x - from.x) * i) / 8, from.y + ((to.y - from.y) * i) / 8);
  await page.touchscreen.touchEnd();
}
/** Returns the considered action, as the link has it. */
const aimedAt = (page) => page.evaluate(() => decodeURIComponent(/&a=([^&]*)/.exec(location.hash)?.[1] ?? ''));
/** Taps until this action is the considered one, but only a few times. */
async function tapUntil(page, what, action) {
  for (let i = 0; i < 4 && (await aimedAt(page)) !== action; i++) await tap(page, what);
}
/** Plays an action only by touches: of tiles, squares and buttons, at their places on the screen. */
async function touchAction(page, line, action) {
  const turn = /turn=(\S+)/.exec(line)[1];
  const [word, value = ''] = action.split(' ');
  const [, hand, first, mark, second] = /^(?:([A-Z]\*?)@)?([a-n]\d+)(?:([-@])([a-n]\d+))?[\^>v<]?$/.exec(action) ?? [];
  if (/^(draw|give|discard|deal|hero|base)$/.test(word)) {
    if (await page.$('#ways [data-key="Draw"]')) await tap(page, '#ways [data-key="Draw"]');
    for (const [, letter, n] of value.matchAll(/([A-Z])(\d*)/g)) for (let i = 0; i < Number(n || 1); i++) await tap(page, `[data-pick="${letter}"]`);
  } else if (/^(zombify|take|capture)$/.test(word)) await tap(page, value);
  else if (!first) {
    const names = { pass: 'Pass', done: 'Done', return: 'The hero goes back to the hand', timeup: 'Time is up', token: `First turn to Black ${value[1]}` };
    await tap(page, `#ways [data-key="${names[word]}"]`);
  } else {
    await tap(page, hand ? `[data-origin="hand:${hand}"][data-player="${turn}"]` : first);
    if (hand) await tap(page, first);
    if (hand && second) await tap(page, `#ways [data-key="Go on from ${first}"]`);
    if (second && second !== first) await tap(page, second);
    if (first === second && !/[\^>v<]$/.test(action)) await tap(page, `#ways [data-key="${mark === '@' ? 'Redeploy' : 'Stay'} on ${first}"]`);
    if (second && !hand && (await aimedAt(page)).includes(mark === '@' ? '-' : '@')) {
      await tapUntil(page, '#turn', action.replace(mark, mark === '@' ? '-' : '@'));
      await tap(page, `#ways [data-key="${mark === '@' ? `Redeploy on ${second}` : `Shift to ${second}`}"]`);
    }
    await tapUntil(page, '#turn', action);
  }
  const aimed = await aimedAt(page);
  if (aimed !== action) return `touched ${action}, aimed at ${aimed}`;
  if (!(await until(page, (a) => document.querySelector('#action').value === a && !document.querySelector('#play').disabled, action))) return `${action} can't be played`;
  await tap(page, '#play');
  return (await until(page, (l) => document.querySelector('#line').value !== l && document.querySelector('#board').ariaBusy === 'false', line)) ? '' : `${action} is not played`;
}
/** Clicks an element of the tab More, which has everything that can be copied. */
async function menu(page, id) {
  await toTab(page, 'more');
  await page.click(id);
}
const picture = async (page, name) => {
  if (!process.env.SITE_PICTURES) return;
  mkdirSync(process.env.SITE_PICTURES, { recursive: true });
  await page.screenshot({ path: join(process.env.SITE_PICTURES, `${name}.png`) });
};
/** Returns the program's answer to an action. */
const applied = (position, action) => execFileSync(program, ['position', 'apply', position, action], { encoding: 'utf8' }).trim();

async function rulesets() {
  const page = await open(url);
  for (const [name, players] of [['catalyst2019', 2], ['pnp', 2], ['bga', 2], ['shrines14', 3], ['ronin13c', 4]]) {
    const first = execFileSync(program, ['position', 'new', name], { encoding: 'utf8' }).trim();
    await page.goto(linkTo(first));
    await until(page, (l) => document.querySelector('#line').value === l, first);
    await settled(page);
    const action = rulesModule().ask('legal', first).lines[0];
    await toTab(page, 'answer');
    await writeAction(page, action);
    hold(`${name}: engine and spec agree`, await says(page, '#agree', 'Engine and spec agree.'));
    await click(page, '#play');
    hold(`${name}: ${action} is played`, await until(page, (b) => document.querySelector('#line').value !== b, first));
    same(`${name}: what follows`, await line(page), applied(first, action));
    hold(`${name}: ${players} players`, (await page.$$eval('.hand', (all) => all.length)) >= Math.min(players, 2));
    await click(page, '#new-game');
    hold(`${name}: a new game in one tap`, await until(page, (l) => document.querySelector('#line').value === l, first), await line(page));
    await click(page, '#against');
    await settled(page);
    await toTab(page, 'game');
    hold(`${name}: against the computer in one tap`, (await text(page, '#opponent-says')).startsWith('Black') && !(await text(page, '#opponent-says')).includes('White'), await text(page, '#opponent-says'));
    await page.$eval('#stop', (b) => b.click());
  }
  await page.select('#players', '7');
  hold('seven players', await until(page, () => document.querySelectorAll('.hand:not(.pick):not(.picked)').length === 7));
  await page.close();
}

// Plays from the hand by a drag, then by touches; by keys; undo and redo.
async function playing() {
  const page = await open(linkTo(PLAY));
  await page.waitForSelector('[data-origin="hand:F"]');
  hold('the list', await settled(page));
  await drag(page, '[data-origin="hand:F"]', '#square-f7');
  hold('dragged from the hand', await says(page, '#verdict', 'Fire to f7, facing up: legal, captures Black Fire on e9'));
  hold('engine and spec agree', await says(page, '#agree', 'agree'));
  hold('why', (await text(page, '#why')).includes('CAT-FIRE-1'));
  const [clause, place] = (await page.$$eval('#why a.clause', (all) => all.find((a) => a.textContent === 'CAT-FIRE-1').getAttribute('href'))).split('#');
  hold('a clause leads to the rulebook', place === 'CAT-FIRE-1' && readFileSync(join(folder, clause), 'utf8').includes(' id="CAT-FIRE-1"'), clause);
  await picture(page, 'desktop');
  await keys(page, 'r');
  hold('turned by a key', await says(page, '#verdict', 'Fire to f7, facing right'));
  await keys(page, 'R');
  hold('and turned back', await says(page, '#verdict', 'Fire to f7, facing up'));
  await click(page, '#play');
  hold('played', await until(page, () => document.querySelector('#step').textContent.startsWith('1 of 1')));
  same('what follows', await line(page), applied(PLAY, 'F@f7^'));
  hold('what fell is drawn with its wave', await page.$eval('#ghosts', (e) => e.querySelectorAll('use').length === 1 && e.textContent === '1'));
  await click(page, '#back');
  hold('a step back', await until(page, (p) => document.querySelector('#line').value === p, PLAY));
  await click(page, '#forth');
  hold('and forth', await until(page, (p) => document.querySelector('#line').value !== p, PLAY));
  for (let i = 0; i < 20; i++) await page.click('#undo');
  hold('undone', await until(page, () => document.querySelector('#step').textContent === ''));
  await toTab(page, 'game');
  for (let i = 0; i < 20; i++) await page.$eval('#redo', (b) => b.click());
  hold('redone', await until(page, () => document.querySelector('#step').textContent.startsWith('1 of 1')));
  // A Sai that is put down can shift at once.
  await toTab(page, 'answer');
  await click(page, '#back');
  await until(page, (p) => document.querySelector('#line').value === p && document.querySelector('#main').ariaBusy === 'false', PLAY);
  await drag(page, '[data-origin="hand:I"]', '#square-d7');
  hold('a Sai lands', await says(page, '#verdict', 'Sai to d7, facing up: legal'), await text(page, '#verdict'));
  await drag(page, '#square-d7', '#square-d8');
  hold('and goes on', await says(page, '#verdict', 'Sai to d7 and on to d8, facing up: legal'), await text(page, '#verdict'));
  await keys(page, 'Escape');
  await click(page, '#forth');
  await until(page, (p) => document.querySelector('#line').value !== p, PLAY);
  await toTab(page, 'game');
  await page.$eval('#game-box', (e) => (e.open = true));
  hold('the game is a record', await until(page, () => document.querySelector('#game').value.includes('\n1. F@f7^\nend rules=')), await page.$eval('#game', (e) => e.value));
  await page.close();
}

async function touching() {
  const page = await open(linkTo(PLAY));
  await settled(page);
  await click(page, '#square-e6');
  hold('taken up', await says(page, '#status', 'White Sword on e6 taken up'));
  const due = execFileSync(program, ['legal', PLAY], { encoding: 'utf8' }).split('\n').filter((a) => a.startsWith('e6-'));
  same('its targets', await page.$$eval('#under .target', (all) => all.length), due.length);
  const closed = await middle(page, '#square-e9');
  await page.mouse.move(closed.x, closed.y);
  hold('a closed square says why', await says(page, '#square-says', 'Closed:'), await text(page, '#square-says'));
  const clause = JSON.parse(spawnSync(program, ['explain', '--json', PLAY, 'e6-e9'], { encoding: 'utf8' }).stdout);
  hold('by the clause that forbids it', (await text(page, '#square-says')).includes(clause.clauses[0].id));
  hold('who threatens is marked', (await page.$$('#under .threatens')).length > 0);
  await click(page, `#square-${due[0].slice(3)}`);
  hold('a second touch considers', await says(page, '#verdict', `Sword e6 shifts to ${due[0].slice(3)}: legal`), await text(page, '#verdict'));
  await page.$eval('[value="threat-W"]', (e) => e.click());
  same('threat as numbers', await page.$$eval('#counts use', (all) => all.length > 0 && all.every((u) => u.getAttribute('href').startsWith('#n-W-'))), true);
  await page.close();
}

// Checks that the legend in the board's lower corners explains the marks that are there and no others.
async function legend() {
  for (const [name, width, height, features] of [['wide', 1280, 900], ['low', 1280, 720], ['phone', 360, 780], ['dark', 390, 844, [{ name: 'prefers-color-scheme', value: 'dark' }]]]) {
    const page = await open(linkTo(PLAY), { width, height, features });
    await settled(page);
    const words = () => page.$$eval('#legend li', (all) => all.map((e) => e.textContent).sort().join(', '));
    const board = () => page.$eval('#board', (b) => JSON.stringify(b.getBoundingClientRect()));
    const before = await board();
    same(`${name}: no mark, no legend`, await words(), '');
    const touches = async (square) => { const { x, y } = await place(page, square); await (width < 500 ? page.touchscreen.tap(x, y) : page.mouse.click(x, y)); };
    await touches('e6');
    await says(page, '#legend', 'taken up');
    hold(`${name}: as a tile is taken up`, (await words()).includes('may go here') && !(await words()).includes('threatens e9'), await words());
    await touches('e9');
    hold(`${name}: red frames are explained`, await says(page, '#legend', 'threatens e9'), await words());
    await says(page, '#agree', 'agree');
    same(`${name}: each kind of mark once`, await page.$$eval('#legend li', (all) => new Set(all.map((e) => e.textContent)).size === all.length), true);
    const [own, other] = await page.$eval('#drawn', (e) => [e.querySelectorAll('.threatens.own').length, e.querySelectorAll('.threatens:not(.own)').length]);
    const told = (await words()).split(', ');
    hold(`${name}: and only what is there`, told.includes('own') === own > 0 && told.includes('threatens e9') === other > 0 && told.includes('not legal') && !told.includes('the action'), `${own} ${other}: ${told}`);
    hold(`${name}: beside the squares, on the screen`, await page.$$eval('#legend li', (all) => all.every((e) => { const b = e.getBoundingClientRect(); return b.left >= 0 && b.right <= innerWidth && b.width > 20 && b.bottom <= innerHeight && [[b.left + 1, b.top + 1], [b.right - 1, b.top + 1], [b.left + 1, b.bottom - 1], [b.right - 1, b.bottom - 1]].every(([x, y]) => !document.elementFromPoint(x, y)?.closest('.cell')); })));
    same(`${name}: the board stays`, await board(), before);
    await picture(page, `legend-${name}`);
    same(`${name}: no barriers`, await barriers(page), '');
    await page.keyboard.press('Escape');
    await writeAction(page, 'F@f7^');
    hold(`${name}: what falls`, await says(page, '#legend', 'falls, in this wave'), await words());
    await page.close();
  }
}

async function byKeyboard() {
  const page = await open(linkTo(PLAY));
  await settled(page);
  await page.$eval('#square-g6', (e) => e.focus());
  await keys(page, 'ArrowLeft', 'ArrowUp', 's');
  hold('a letter takes up', await says(page, '#status', 'Sword taken up'));
  await keys(page, 'Enter');
  hold('Enter considers', await says(page, '#verdict', 'Sword to f7: legal'), await text(page, '#verdict'));
  await keys(page, 'Enter');
  hold('Enter plays', await until(page, () => document.querySelector('#step').textContent.startsWith('1 of 1')));
  await keys(page, '[');
  hold('[ goes back', await until(page, (p) => document.querySelector('#line').value === p, PLAY));
  await keys(page, '?');
  hold('? helps', await page.$eval('#help-box', (e) => e.open && e.offsetHeight > 0));
  await page.$eval('#square-f7', (e) => e.focus());
  await keys(page, 'm', 'S');
  hold('a letter sets', (await line(page)).includes('/5S8/'), await line(page));
  await keys(page, 'F', 'r', 'r');
  hold('and is turned', await until(page, () => document.querySelector('#line').value.includes('5Fv8')), await line(page));
  await keys(page, 'Delete');
  hold('and removed', await until(page, () => !document.querySelector('#line').value.includes('Fv')));
  await keys(page, 'z');
  hold('and is there again', await until(page, () => document.querySelector('#line').value.includes('Fv')));
  await page.close();
}

// Set-up: a placed tile can be turned until a second touch ends that; a tile that is used up stays in its row, greyed.
async function settingUp() {
  const page = await open(linkTo(PLAY));
  await settled(page);
  await menu(page, '#set-up');
  await drag(page, '[data-origin="box:w"]', '#square-k10');
  hold('set by a drag', await until(page, () => /\/\d+w\d\//.test(document.querySelector('#line').value)), await line(page));
  await drag(page, '#square-k10', '#square-l9');
  hold('moved', await says(page, '#square-l9', '') && (await page.$eval('#square-l9', (e) => e.getAttribute('aria-label'))).includes('Black Water'));
  await drag(page, '#square-l9', '#square-e14, h1');
  hold('off the board', !(await page.$eval('#square-l9', (e) => e.getAttribute('aria-label'))).includes('Water'));
  hold('and is the position of before, its game apart', (await line(page)) === PLAY, await line(page));
  await page.$eval('#line', (e) => { e.value = e.value.replace('hand=ABEFILSW:AB', 'hand=Q:AB'); e.dispatchEvent(new Event('change')); });
  hold('refused where it is', await says(page, '#status', 'Not acceptable: hand, column') && await says(page, '#chip', 'not acceptable'), await text(page, '#status'));
  await toTab(page, 'answer');
  hold('with its column', /hand, column \d+: found/.test(await text(page, '#why')));
  hold('as the program says it', spawnSync(program, ['legal', await line(page)], { encoding: 'utf8' }).stderr.includes('hand'));
  await page.close();
  for (const [width, height] of FOUR) {
    const name = `${width}x${height}`;
    const other = await open(linkTo(PLAY), { width, height });
    await settled(other);
    await menu(other, '#set-up');
    await other.evaluate(() => scrollTo(0, 0));
    for (const what of ['[data-origin="box:F^"]', 'g10', '#palette [data-key="turn"]', 'g10']) await tap(other, what);
    hold(`${name}: a Fire that was placed turns, and stays when it is touched`, await until(other, () => document.querySelector('#square-g10').getAttribute('aria-label').includes('White Fire facing right')), await line(other));
    const { x, y } = await other.$eval('[data-key="reserve:0:W"]', (e) => { const free = innerWidth < 500 ? document.querySelector('.left').getBoundingClientRect().bottom : 0; const b = e.getBoundingClientRect(); if (b.top < free || b.bottom > innerHeight) e.scrollIntoView({ block: 'end' }); const c = e.getBoundingClientRect(); return { x: c.x + c.width / 2, y: c.y + c.height / 2 }; });
    for (let i = 0; i < 4; i++) {
      await other.touchscreen.tap(x, y);
      await settled(other);
    }
    const hand = /hand=([^:]*)/.exec(await line(other))[1];
    same(`${name}: a used-up tile of the reserve touched again gives nothing`, hand, 'ABEFILSW3');
    hold(`${name}: it is greyed and stays`, await other.evaluate((px, py) => { const e = document.elementFromPoint(px, py).closest('button'); return e?.dataset.key === 'reserve:0:W' && e.disabled; }, x, y));
    await tap(other, '#set-done');
    hold(`${name}: done`, await until(other, () => document.querySelector('#setting').hidden));
    await other.close();
  }
}


async function readingPanels() {
  const page = await open(linkTo(OPEN, 'e5-e5^'));
  hold('not legal', await says(page, '#verdict', 'Fire turns on e5, facing up: not legal'));
  hold('the ruling that decides', await says(page, '#readings', 'path-cover'), await text(page, '#readings'));
  const legal = spawnSync(program, ['position', 'apply', OPEN.replace(',path-cover=ignored', ''), 'e5-e5^'], { encoding: 'utf8' });
  hold('under the other option it is legal', (await text(page, '[data-ruling="path-cover"]')).includes('counts') && legal.status === 0, legal.status);
  await page.click('[data-ruling="path-cover"] .compare');
  hold('both boards', await until(page, () => document.querySelectorAll('[data-ruling="path-cover"] svg.small').length === 2));
  same('where the tiles are', await page.$$eval('[data-ruling="path-cover"] svg.small', (all) => new Set(all.map((s) => s.getAttribute('viewBox').split(' ')[2])).size), 1);
  await page.$eval('[data-ruling="path-cover"] .pair', (e) => e.scrollIntoView());
  same('what is not the same beside them', await page.$$eval('[data-ruling="path-cover"] table.beside tbody tr', (all) => all.map((t) => [...t.children].map((c) => c.textContent).join(', ')).join(' | ')),
    'Next, White takes an action, Black takes an action | Shifted turn after turn, White none; Black none, White e5 × 1; Black none');
  await picture(page, 'readings');
  same('a ruling leads to the rulebook', await page.$$eval('#why a.clause', (all) => all.find((a) => a.textContent === 'ruling:path-cover')?.getAttribute('href').replace(/-\d+\.html/, '-N.html')), 'rulebook-catalyst2019-rulings-N.html#path-cover');
  await page.keyboard.press('Escape');
  hold('without an action the whole position is asked of', await until(page, () => document.querySelectorAll('.open-question').length > 0));
  await page.evaluate((h) => { location.hash = h; }, linkTo(OPEN, 'e5-e5^').split('#')[1]);
  await says(page, '#chip', 'not legal');
  await settled(page);
  await page.click('[data-ruling="path-cover"] [data-key="play:path-cover=counts"]');
  hold('another option', await says(page, '#verdict', 'Fire turns on e5, facing up: legal'), await text(page, '#verdict'));
  same('as the program plays it', (await line(page)).split(' ')[0], 'rules=catalyst2019');
  await page.close();
}

// Checks that the program accepts the copied texts.
async function copying() {
  const page = await open(linkTo(PLAY, 'F@f7^'));
  await says(page, '#agree', 'agree');
  for (const [action, id] of [['F@f7^', 'a'], ['e6-e9', 'b'], ['', 'c']]) {
    await writeAction(page, action);
    await until(page, (a) => document.querySelector('#action').value === a && (a ? document.querySelector('#verdict').textContent.includes('legal') : document.querySelector('#chip').textContent === 'no action yet'), action);
    if (action) await says(page, '#agree', 'agree');
    await menu(page, '#copy-scenario');
    await until(page, (a) => document.querySelector('#copied').value.includes(a ? `action: "${a}"` : 'includes'), action);
    const corpus = join(folder, `corpus-${id}`, 'catalyst2019');
    mkdirSync(corpus, { recursive: true });
    const yaml = await page.$eval('#copied', (e) => e.value);
    writeFileSync(join(corpus, 'from-the-board.yaml'), yaml);
    const verified = spawnSync(program, ['verify', '--corpus', join(folder, `corpus-${id}`), '--rules', 'catalyst2019', '--games', '1', '--seed', '1', '--findings', join(folder, 'findings')], { encoding: 'utf8' });
    hold(`the corpus takes the scenario of ${action}`, verified.stdout.includes('cases: 1 passed'), verified.stdout + verified.stderr + yaml);
  }
  await writeAction(page, 'F@f7^');
  await says(page, '#verdict', 'Fire to f7');
  await menu(page, '#copy-command');
  const command = await page.$eval('#copied', (e) => e.value);
  const shown = spawnSync('bash', ['-c', command.replace('paikocheck', '"$0"'), program], { encoding: 'utf8' });
  hold('the command runs', shown.stdout.startsWith('F@f7^ is legal'), command + shown.stderr);
  const link = await page.evaluate(() => location.href);
  const again = await open(link);
  hold('the link holds all', await says(again, '#verdict', 'Fire to f7, facing up: legal') && (await line(again)) === PLAY);
  await again.close();
  await page.close();
}

async function badInput() {
  const bad = ['#', '#p=', '#p=%', '#x=1', '#p=rules&p=rules', `#p=${encodeURIComponent('<img src=x onerror=alert(1)>')}`,
    `#p=${encodeURIComponent(PLAY)}&g=nonsense`, `#p=${encodeURIComponent(PLAY)}&g=pass&n=99`, `#p=${encodeURIComponent(PLAY)}&g=${encodeURIComponent('<script>alert(1)</script>')}`,
    `#p=${encodeURIComponent(PLAY.replace('3S8', '3S9'))}`, `#${'p'.repeat(300000)}`, '#p=%00%0a%0d', '#p=\u202e'];
  const page = await open(linkTo(PLAY));
  await settled(page);
  for (const fragment of bad) {
    await page.evaluate((f) => { document.querySelector('#stopped').hidden = true; location.hash = f; }, fragment);
    if (fragment !== '#') hold(`says why: ${fragment.slice(0, 30)}`, await until(page, () => !document.querySelector('#stopped').hidden));
    same(`the board is as it was: ${fragment.slice(0, 30)}`, await line(page), PLAY);
  }
  const broken = PLAY.replace('3S8', '3S9');
  const column = JSON.parse(execFileSync('bash', ['-c', '"$0" legal --json - || true', program], { input: `${broken}\n`, encoding: 'utf8', stdio: ['pipe', 'pipe', 'ignore'] })).column;
  await page.evaluate((f) => { location.hash = f; }, `#p=${encodeURIComponent(broken)}`);
  hold('with field and column', await says(page, '#stopped', `board, column ${column}:`), await text(page, '#stopped'));
  // The text of an action can be hostile, too.
  await page.close();
  const hostile = await open(linkTo(PLAY, '<img src=x onerror=alert(1)>'));
  hold('a hostile action', await says(hostile, '#verdict', 'no action: found'), await text(hostile, '#verdict'));
  same('becomes no element', await hostile.$$eval('img, iframe, object, embed', (all) => all.length), 0);
  await hostile.close();
  const { complaints } = running.getStore();
  same('nobody complained', complaints.join('; '), '');
  const scripted = await open(url);
  await scripted.evaluate(() => { const s = document.createElement('script'); s.textContent = 'document.title = "it ran"'; document.body.append(s); });
  hold('the policy stops what gets in', (await text(scripted, 'title')) !== 'it ran' && complaints.some((c) => c.includes('Content Security Policy')));
  complaints.length = 0;
  await scripted.close();
}

// An engine that disagrees, and a browser without WebAssembly.
async function failing() {
  const page = await open(linkTo(PLAY, 'F@f7^'), { before: () => {
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (message, ...rest) {
      if (message.operation === 'spec-apply') message = { ...message, operands: [message.operands[0], 'S@f7'] };
      return post.call(this, message, ...rest);
    };
  } });
  hold('a disagreement is loud', await says(page, '#disagreement', 'Engine and spec disagree about apply F@f7^'));
  await page.click('#finding');
  hold('its file', (await page.$eval('#copied', (e) => e.value)).includes('id: cat-found-on-the-board'));
  await page.close();
  const bare = await newPage();
  await bare.evaluateOnNewDocument(() => { delete window.WebAssembly; });
  await bare.goto(url);
  hold('without WebAssembly', await says(bare, '#stopped', 'needs WebAssembly') && await bare.$('footer a[href="atlas.html"]') && await bare.$eval('#main', (e) => e.hidden));
  await bare.close();
}

async function manyPlayers() {
  const position = execFileSync(program, ['position', 'new', 'ronin13c'], { encoding: 'utf8' }).trim();
  const page = await open(linkTo(position));
  await settled(page);
  for (let i = 0; i < 60; i++) {
    const now = await line(page);
    if (now.includes('phase=action')) break;
    const chance = now.includes('turn=C');
    if (chance) {
      await until(page, () => !document.querySelector('#roll').hidden);
      await page.click('#roll');
    } else await writeAction(page, rulesModule().ask('legal', now).lines[0]);
    if (!(await until(page, () => !document.querySelector('#play').disabled))) break;
    await page.click('#play');
    if (!(await until(page, (b) => document.querySelector('#line').value !== b && document.querySelector('#main').ariaBusy === 'false', now))) break;
  }
  hold('chance rolled up to the first action', (await line(page)).includes('turn=W phase=action'), await line(page));
  await toTab(page, 'more');
  await page.select('#viewer', 'B1');
  hold('hidden from B1', await until(page, () => document.querySelector('.hand').textContent.includes('hidden')), await text(page, '#hands'));
  await page.close();
  const heroes = await open(linkTo("rules=ronin13c board=2/4/6/6b<*1/10/3W'8/14/14/12/A*SB^*'7/8/6/4/2 turn=W phase=action hand=AB:EFI:W:ILW hero=A:B:S base=AEBW:E:W:L reserve=ABEF3I3L2S2:A2B2E2F2IL2S2W left=1 token=B2"));
  await until(heroes, () => document.querySelector('#main').ariaBusy === 'false');
  same('heroes with what is beneath', await heroes.$$eval('#pieces use', (all) => all.map((u) => u.getAttribute('href')).filter((h) => h.startsWith('#u-')).sort().join()), '#u-E,#u-W,#u-W');
  await heroes.close();
  const red = await open(linkTo('rules=shrines14 board=2/4/6/8/10/4Z7/6X3a3/2X1Z9/2S9/5Z4/8/6/4/2 turn=W phase=action hand=A2B:B2 streak=d6*1:-:e7*2 pile=33 cycle=4'));
  await until(red, () => document.querySelector('#main').ariaBusy === 'false');
  same('corpses and zombies', await red.$$eval('#pieces use', (all) => all.filter((u) => u.getAttribute('href').startsWith('#p-R-')).length), 5);
  await red.close();
}

async function forAll() {
  const dark = [{ name: 'prefers-color-scheme', value: 'dark' }];
  for (const [width, height] of FOUR) for (const features of [[], dark]) {
    const name = `${width}x${height}${features.length ? ', dark' : ''}`;
    const page = await open(linkTo(PLAY, 'F@f7^'), { width, height, features });
    await settled(page);
    if (features.length) hold(`${name}: dark`, await page.evaluate(() => getComputedStyle(document.body).backgroundColor) === 'rgb(24, 23, 21)');
    for (const tab of ['answer', 'game', 'decide', 'more']) {
      await toTab(page, tab);
      if (!features.length) await page.$$eval(`#tab-${tab} details`, (all) => all.forEach((d) => (d.open = true)));
      same(`${name}, ${tab}: nothing is wider than the screen`, await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true);
      if (!features.length && width !== 844) same(`${name}, ${tab}: no barriers`, await barriers(page), '');
    }
    if (!features.length) hold(`${name}: the position in words`, await says(page, '#words', 'e6: White Sword, White\'s homeground'));
    if (features.length && width === 1280) {
      await page.emulateMediaType('print');
      hold('in print', (await page.pdf()).length > 10000);
    }
    await page.close();
  }
  const still = await open(linkTo(PLAY, 'F@f7^'), { width: 390, height: 844, features: [{ name: 'prefers-reduced-motion', value: 'reduce' }] });
  await settled(still);
  same('nothing moves', await still.evaluate(() => document.getAnimations().length), 0);
  await still.close();
}

// On a phone nothing moves under the finger, and a finger on the board or on a tile never scrolls.
async function phones() {
  for (const [width, height] of [[360, 640], [390, 844]]) {
    const page = await open(linkTo(PLAY), { width, height });
    await settled(page);
    const board = () => page.$eval('#board', (b) => { const { x, y, width: w } = b.getBoundingClientRect(); return `${x} ${y} ${w}`; });
    const before = await board();
    hold(`${width}: the board lies on the screen`, (await place(page, 'a7')).x > 10 && (await place(page, 'n8')).x < width - 10);
    await tap(page, 'e6');
    await says(page, '#status', 'taken up');
    same(`${width}: the board stays as a tile is taken up`, await board(), before);
    for (const square of ['f7', 'e10', 'n8']) {
      await tap(page, square);
      hold(`${width}: ${square} is aimed at by a second touch`, await until(page, (s) => document.querySelector('#action').value.includes(s), `-${square}`), await page.$eval('#action', (e) => e.value));
      await settled(page);
      same(`${width}: the board stays as ${square} is aimed at`, await board(), before);
    }
    const hand = await page.$eval('[data-origin="hand:F"]', (e) => { const b = e.getBoundingClientRect(); return { x: b.x + b.width / 2, y: b.y + b.height / 2 }; });
    await swipe(page, hand, await place(page, 'f7'));
    hold(`${width}: dragged by a finger`, await until(page, () => document.querySelector('#action').value === 'F@f7^'), await page.$eval('#action', (e) => e.value));
    await swipe(page, await place(page, 'g2'), await place(page, 'g12'));
    same(`${width}: no drag scrolls`, await page.evaluate(() => scrollY), 0);
    same(`${width}: nor moves the board`, await board(), before);
    await picture(page, `phone-${width}`);
    await page.close();
  }
}


// The page opens with a judged example that fills each part; little else is on the first screen.
async function firstScreen() {
  const page = await open(url, { width: 1280, height: 720 });
  await settled(page);
  same('an example is judged', await text(page, '#chip'), 'not legal; 2 rulings say yes');
  hold('it is in the verdict', (await text(page, '#verdict')).includes('Fire turns on h6, facing up: not legal'));
  hold('why, with a clause', (await page.$$('#why a.clause')).length > 0);
  same('two rulings', (await page.$$('#readings [data-ruling]')).length, 2);
  same('five documents', await page.$$eval('.document', (all) => all.map((d) => d.querySelector('p').textContent.split(/[,.]/)[0]).join()), 'not legal,legal,legal,not legal,legal');
  const [words, controls] = await page.evaluate(() => {
    const seen = (e) => { const b = e.getBoundingClientRect(); return b.width > 1 && b.height > 1 && b.bottom > 0 && b.top < innerHeight && e.checkVisibility({ visibilityProperty: true }) && !e.closest('#tab-answer, svg, .heard, .skip, option'); };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const all = [document.querySelector('#ruleset').selectedOptions[0].textContent];
    while (walker.nextNode()) if (seen(walker.currentNode.parentElement)) all.push(walker.currentNode.textContent);
    return [all.join(' ').split(/\s+/).filter((w) => /\w/.test(w)), [...document.querySelectorAll('button, select, input, textarea, summary, a')].filter(seen)].map((list) => list.length);
  });
  hold('at most 60 words outside the answer', words > 20 && words <= 60, words);
  hold('at most 16 controls', controls > 10 && controls <= 16, controls);
  await page.close();
  const over = await open(linkTo(PLAY.replace('phase=action', 'phase=over:W')));
  hold('that the game is over is said', await says(over, '#verdict', 'White has won.') && await says(over, '#chip', 'game over'), await text(over, '#verdict'));
  await tap(over, '[data-origin="hand:A"]');
  hold('and to who takes up a tile then', await says(over, '#status', 'White has won.'), await text(over, '#status'));
  await over.close();
}

// The step buttons, the verdict and the board keep their places: the same point is touched 79 times.
async function oneBar() {
  const rules = rulesModule();
  let now = rules.ask('start', 'bga', '0').lines[0];
  const actions = [];
  for (let s = 3; actions.length < 79;) {
    const legal = rules.ask('legal', now).lines.filter((a) => !/^draw ./.test(a) || actions.length < 4);
    s = (s * 48271) % 2147483647;
    const action = (legal.length ? legal : rules.ask('legal', now).lines)[s % (legal.length || 1)];
    const next = rules.ask('apply', now, action);
    if (next.how !== 'yes' || / phase=over/.test(next.lines[0])) break;
    now = next.lines[0];
    actions.push(action);
  }
  const start = rules.ask('start', 'bga', '0').lines[0];
  const most = actions.length;
  hold('a game of many plies', most > 20, most);
  for (const [width, height] of FOUR) {
    const name = `${width}x${height}`;
    const page = await open(`${url}#p=${encodeURIComponent(start)}&g=${actions.map(encodeURIComponent).join(';')}&n=0`, { width, height });
    await settled(page);
    if (width < 500) await page.evaluate(() => scrollTo(0, 300));
    const { x, y } = await middle(page, '#forth');
    const chip = await page.$eval('#chip', (e) => JSON.stringify(e.getBoundingClientRect()));
    for (let i = 0; i < 79; i++) await page.touchscreen.tap(x, y);
    hold(`${name}: ▶ at one place`, await says(page, '#step', `${most} of ${most}`), await text(page, '#step'));
    await settled(page);
    same(`${name}: the chip stays`, await page.$eval('#chip', (e) => JSON.stringify(e.getBoundingClientRect())), chip);
    for (const what of ['#to-game', '#to-decide', '#to-more', '#to-answer', '#undo', '#flip', '#chip', '#new-game']) {
      await tap(page, what);
      await settled(page);
      same(`${name}: the chip is in sight after ${what}`, await page.$eval('#chip', (e) => { const b = e.getBoundingClientRect(); return document.elementFromPoint(b.x + b.width / 2, b.y + b.height / 2)?.id; }), 'chip');
    }
    await page.close();
  }
}

// Squares and elements of the header are never smaller than 24 pixels, in each ruleset, with an option set.
async function sizes() {
  const page = await open(url);
  for (const rules of ['catalyst2019,path-cover=ignored', 'pnp,null-shift=no', 'bga,null-shift=no', 'shrines14,null-shift=no', 'ronin13c,path-cover=ignored']) {
    const position = execFileSync(program, ['position', 'new', rules], { encoding: 'utf8' }).trim();
    for (const [width, height] of [...FOUR, [640, 360], [800, 600]]) {
      await page.setViewport({ width, height, isMobile: width < 900, hasTouch: width < 900 });
      await page.goto(linkTo(position));
      await until(page, (p) => document.querySelector('#line').value === p, position);
      const small = await page.evaluate(() => [...document.querySelectorAll('header select, header button, header summary, .bar button, #square-g6')].filter((e) => e.checkVisibility()).map((e) => [e.id, e.getBoundingClientRect()])
        .filter(([, b]) => b.width < 23.99 || b.height < 23.99 || b.left < 0 || b.right > innerWidth + 0.5).map(([id, b]) => `${id} ${b.width}x${b.height} at ${b.left}`).join());
      same(`${rules}, ${width}x${height}: at least 24 pixels, on the screen`, small, '');
    }
  }
  await page.close();
}

// A reload loses nothing: after the skip link, after a refused link, while the computer plays, with a record.
async function reloads() {
  const page = await open(linkTo(PLAY, 'F@f7^'));
  const again = async () => {
    await page.reload();
    await page.waitForSelector('html[data-ready]');
    await settled(page);
  };
  await settled(page);
  await page.$eval('#skip', (a) => a.click());
  same('the skip link leads to the board', await page.evaluate(() => document.activeElement.closest('#cells') !== null), true);
  await again();
  same('and loses nothing', `${await line(page)} ${await aimedAt(page)}`, `${PLAY} F@f7^`);
  await page.evaluate(() => { location.hash = '#nonsense'; });
  await says(page, '#stopped', 'can’t be read');
  await again();
  same('nor does a link that was refused', await line(page), PLAY);
  await toTab(page, 'game');
  await page.select('#pace', '2000');
  await page.$eval('#opponents [value="B"]', (b) => b.click());
  await again();
  await toTab(page, 'game');
  same('the computer still plays Black', await text(page, '#opponent-says'), 'Black');
  await dropFile(page, 'game.paiko', RECORD);
  await says(page, '#step', '0 of 4');
  await again();
  await toTab(page, 'game');
  hold('a record keeps what it says', await says(page, '#told', 'Ada "A" 雪'), await text(page, '#told'));
  same('to the byte', (await download(page, 'game.paiko', () => page.$eval('#save-game', (b) => b.click()))).toString(), RECORD);
  await page.evaluate(() => { location.hash = '#search'; });
  hold('the rulebook’s search leads to the field', await until(page, () => document.activeElement.id === 'search'));
  await page.close();
}

// There is one history. Undo takes back decisions that were read or deleted, and changes of rules, positions and plies.
async function oneHistory() {
  const page = await open(linkTo(PLAY));
  await settled(page);
  await toTab(page, 'decide');
  const decided = () => text(page, '#decide-count');
  const file = '{"version":1,"ruleset":"catalyst2019","answers":[{"ruling":"null-shift","option":"no","note":"","date":"2025-01-31"}]}';
  same('answers are read', await giveAnswers(page, file), '1 answer read.');
  same('and count', await decided(), '(1 decided)');
  await page.click('#undo');
  hold('undone', await until(page, () => document.querySelector('#decide-count').textContent === ''));
  same('the browser forgets them too', await page.evaluate(() => localStorage.getItem('paiko-decisions-catalyst2019')), null);
  await page.$eval('#redo', (b) => b.click());
  hold('redone', await says(page, '#decide-count', '(1 decided)'));
  await page.$eval('#decide-forget', (b) => b.click());
  hold('forgotten', await until(page, () => document.querySelector('#decide-count').textContent === ''));
  await page.click('#undo');
  hold('and back', await says(page, '#decide-count', '(1 decided)'));
  hold('kept again', (await page.evaluate(() => localStorage.getItem('paiko-decisions-catalyst2019'))).includes('null-shift'));
  same('the board is as it was', await line(page), PLAY);
  await page.evaluate(() => localStorage.clear());
  await page.close();
}


// Checks that the page's texts describe the present position: a square, a tile that was taken up, the computer's action.
async function ofNow() {
  const page = await open(linkTo(PLAY), { width: 390, height: 844 });
  await settled(page);
  /** @param {string} action */
  const plays = async (action) => {
    await writeAction(page, action);
    await until(page, () => !document.querySelector('#play').disabled);
    await page.$eval('#play', (e) => e.click());
  };
  await tap(page, 'e6');
  hold('a square with a Sword', await says(page, '#square-says', 'e6, White Sword'), await text(page, '#square-says'));
  await plays('e6-e7');
  await says(page, '#step', '1 of 1');
  await plays('A@h10');
  await says(page, '#step', '2 of 2');
  await tap(page, 'e7');
  hold('taken up', await until(page, () => document.querySelectorAll('#under .chosen').length === 1));
  await page.click('#back');
  same('nothing is taken up where one steps to', await page.$$eval('#under .chosen', (all) => all.length), 0);
  await toTab(page, 'game');
  await page.$eval('#opponents input[value="B"]', (e) => e.click());
  await toTab(page, 'answer');
  hold('where the computer goes on', await says(page, '#verdict', 'The computer plays Black. It goes on from the end of the game.'), await text(page, '#verdict'));
  await tap(page, '#new-game');
  hold('a new game', await until(page, () => document.querySelector('#decision').textContent.startsWith('White picks')) && (await line(page)).startsWith('rules=catalyst2019 board=2/4/6/8/10/12/14/14'), await line(page));
  await settled(page);
  hold('nothing is said of a tile that is gone', !(await text(page, '#square-says')).includes('Sword'), await text(page, '#square-says'));
  await page.close();
}

// Sets up positions by touches: a disputed position in nine touches, whose turn it is (in words), and hands.
async function settingByTouch() {
  const page = await open(linkTo(execFileSync(program, ['position', 'new', 'catalyst2019'], { encoding: 'utf8' }).trim()), { width: 390, height: 844 });
  await settled(page);
  for (const what of ['#to-more', '#set-up', '[data-origin="box:S"]', 'e6', '[data-origin="box:f^"]', 'f6', '#set-done', 'e6', 'f7']) await tap(page, what);
  await toTab(page, 'answer');
  hold('an action to judge after nine touches', await says(page, '#verdict', 'legal'), await text(page, '#verdict'));
  hold('and a doubt about it', await until(page, () => document.querySelectorAll('#readings [data-ruling]').length > 0), await text(page, '#readings'));
  same('as the program reads the position', spawnSync(program, ['legal', await line(page)]).status, 0);
  await toTab(page, 'more');
  await tap(page, '#set-up');
  hold('what may be decided, in words', await until(page, () => [...document.querySelectorAll('#decides option')].some((o) => o.textContent === 'Black takes an action')));
  await page.select('#decides', await page.$$eval('#decides option', (all) => all.find((o) => o.textContent === 'Black takes an action').value));
  hold('Black decides', await says(page, '#decision', 'Black takes an action') && (await line(page)).includes('turn=B phase=action'), await line(page));
  hold('and is accepted aloud', await says(page, '#status', 'Accepted. Black takes an action'), await text(page, '#status'));
  await tap(page, '[data-key="reserve:1:S"]');
  hold('a tile of the reserve comes to the hand', await until(page, () => document.querySelector('#line').value.includes('hand=-:S ')), await line(page));
  await tap(page, '[data-key="hand:1:S"]');
  hold('one of the hand is lost', await until(page, () => document.querySelector('#line').value.includes('hand=-:- ') && document.querySelector('#line').value.includes('lost=-:S ')), await line(page));
  await tap(page, '[data-key="lost:1:S"]');
  hold('and comes back', await until(page, () => document.querySelector('#line').value.includes('lost=-:- ')), await line(page));
  const empty = () => until(page, () => document.querySelector('#line').value.includes('board=2/4/6/8/10/12/14/14/12/10/8/6/4/2 turn=W phase=action'));
  for (const ruleset of ['catalyst2019', 'pnp', 'shrines14', 'ronin13c']) {
    await page.goto(linkTo(execFileSync(program, ['position', 'new', ruleset], { encoding: 'utf8' }).trim()));
    await until(page, (r) => document.querySelector('#line').value.startsWith(`rules=${r}`), ruleset);
    await settled(page);
    await tap(page, '#empty-board');
    hold(`${ruleset}: the empty board`, await empty(), await line(page));
    await tap(page, '[data-origin="box:A"]');
    await tap(page, 'd6');
    hold(`${ruleset}: a tile makes an action of it`, await says(page, '#status', 'takes an action'), `${await text(page, '#status')} ${await line(page)}`);
    await tap(page, '[data-origin="box:A"]');
  }
  await page.close();
}

// A hero of either side, from the empty board, by touches: its owner, the tile beneath, busy, its side, off the board.
async function heroesByTouch() {
  const page = await open(url, { width: 390, height: 844 });
  const field = async (key) => new RegExp(`${key}=(\\S*)`).exec(await line(page))?.[1];
  /** @param {string} what @param {[string, string][]} expected */
  const then = async (what, ...expected) => {
    hold(`${what}: accepted`, await settled(page), await text(page, '#status'));
    for (const [key, value] of expected) same(`${what}: ${key}`, await field(key), value);
    same(`${what}: as the program reads it`, spawnSync(program, ['legal', await line(page)]).status, 0);
  };
  await page.goto(linkTo(execFileSync(program, ['position', 'new', 'ronin13c'], { encoding: 'utf8' }).trim()));
  await until(page, () => document.querySelector('#line').value.startsWith('rules=ronin13c'));
  await settled(page);
  await tap(page, '#to-more');
  await tap(page, '#set-up');
  for (const what of ['[data-origin="box:B^"]', 'd6', '[data-origin="box:s"]', 'h10', '[data-origin="box:s"]', 'd6']) await tap(page, what);
  await tap(page, '[data-key="White’s hero"]');
  await then('White’s hero', ['board', '2/4/6/8/5s4/12/14/14/2B^*9/10/8/6/4/2'], ['base', 'BA:-:-:-'], ['reserve', 'A2B2E3F3I3L3S3W3:A3B3E3F3I3L3S2W3']);
  await page.select('[data-key="beneath"]', 'L');
  await then('on a Lotus', ['base', 'BL:-:-:-'], ['reserve', 'A3B2E3F3I3L2S3W3:A3B3E3F3I3L3S2W3']);
  await tap(page, '[data-key="Busy"]');
  await then('busy', ['board', "2/4/6/8/5s4/12/14/14/2B^*'9/10/8/6/4/2"], ['base', 'BL:-:-:-']);
  await tap(page, 'd6');
  await tap(page, 'h10');
  await tap(page, '[data-key="Black 2’s hero"]');
  await then('Black’s hero', ['hero', '-:S:-'], ['base', 'BL:-:A:-']);
  await tap(page, '[data-key="Black 3’s hero"]');
  await then('another’s', ['hero', '-:-:S'], ['base', 'BL:-:-:A']);
  same('no barriers', await barriers(page), '');
  await picture(page, 'hero-by-touch');
  await tap(page, '[data-key="Other side"]');
  await then('on the other side', ['board', "2/4/6/8/5S4/12/14/14/2B^*'9/10/8/6/4/2"], ['hero', '-:-:-'], ['base', 'BL:-:-:-']);
  await tap(page, 'h10');
  await tap(page, 'd6');
  await tap(page, '[data-key="remove"]');
  await then('off the board', ['board', '2/4/6/8/5S4/12/14/14/12/10/8/6/4/2'], ['base', '-:-:-:-'], ['reserve', 'A3B3E3F3I3L3S2W3:A3B3E3F3I3L3S3W3']);
  await page.close();
}

// One screen has room for board, hands and verdict. Keys, buttons that keep their place, and the list of moves step through the game.
async function oneScreen() {
  for (const [width, height, wanted] of [[1280, 720, ['#board', '#hands', '#verdict', '#play', '.bar']], [844, 390, ['#board', '.bar', '#hands']], [390, 844, ['#board', '#hands', '#play', '.bar']]]) {
    const page = await open(linkTo(PLAY, 'F@f7^'), { width, height });
    await says(page, '#agree', 'agree');
    for (const part of wanted) hold(`${width} by ${height} holds ${part}`, await page.$eval(part, (e) => { const b = e.getBoundingClientRect(); return b.height > 0 && b.top >= 0 && b.bottom <= innerHeight && b.left >= 0 && b.right <= innerWidth; }));
    await page.close();
  }
  const page = await open(linkTo(PLAY), { width: 1280, height: 720 });
  await settled(page);
  const at = async (square) => { const { x, y } = await place(page, square); return page.mouse.click(x, y); };
  const back = await middle(page, '#back');
  const stays = async (what) => same(`the step buttons stay: ${what}`, JSON.stringify(await middle(page, '#back')), JSON.stringify(back));
  const [to] = execFileSync(program, ['legal', PLAY], { encoding: 'utf8' }).split('\n').filter((a) => /^e6-(?!e6)/.test(a)).map((a) => a.slice(3));
  await at('e6');
  await at(to);
  await until(page, () => !document.querySelector('#play').disabled);
  await stays('as an action is aimed');
  await at(to);
  hold('a second touch plays', await says(page, '#step', '1 of 1'));
  await stays('after a ply');
  const after = await line(page);
  await keys(page, 'ArrowLeft');
  hold('an arrow goes back', await until(page, (p) => document.querySelector('#line').value === p, PLAY));
  await keys(page, 'ArrowRight');
  hold('and on', await until(page, (p) => document.querySelector('#line').value === p, after));
  await click(page, '#undo');
  hold('undo takes back the ply', await until(page, () => document.querySelector('#step').textContent === '') && (await line(page)) === PLAY);
  await toTab(page, 'game');
  await page.$eval('#redo', (b) => b.click());
  await says(page, '#step', '1 of 1');
  await settled(page);
  await click(page, '#first');
  await click(page, '#moves [data-key="1"]');
  hold('a move of the list is a place to go to', await until(page, (p) => document.querySelector('#line').value === p, after));
  await page.mouse.click(back.x, back.y);
  await until(page, (p) => document.querySelector('#line').value === p, PLAY);
  await click(page, '#flip');
  const mirrored = await place(page, 'j9');
  await page.mouse.click(mirrored.x, mirrored.y);
  hold('flipped, e6 is where j9 was', await says(page, '#status', 'White Sword on e6 taken up'), await text(page, '#status'));
  await picture(page, 'flipped');
  await page.close();
}

// Checks that the focused element keeps the focus.
async function status() {
  const page = await open(linkTo(PLAY), { width: 1280, height: 720 });
  await settled(page);
  const tile = await middle(page, '[data-origin="hand:A"]');
  await page.mouse.click(tile.x, tile.y);
  await says(page, '#status', 'Air taken up');
  same('with a tile of the hand', await page.evaluate(() => document.activeElement.dataset.origin), 'hand:A');
  await page.close();
}

// One position under five documents.
async function documents() {
  const page = await open(linkTo(PLAY, 'F@f7^'), { width: 1280, height: 900 });
  hold('a row for each document', await until(page, () => document.querySelectorAll('.document').length === 5), await text(page, '#documents'));
  same('with a board', await page.$$eval('.document', (all) => all.every((d) => d.querySelector('svg.small') || /^Can’t hold this position: ./.test(d.querySelector('.can-not').textContent))), true);
  for (const name of ['pnp', 'bga']) {
    const there = PLAY.replace('rules=catalyst2019', `rules=${name}`).replace(name === 'pnp' ? ' streak=-:-' : '', '');
    const legal = spawnSync(program, ['position', 'apply', there, 'F@f7^']).status === 0;
    const told = await page.$$eval('.document', (all, n) => all.find((d) => d.querySelector(`[data-key="${n}"]`))?.textContent, name);
    same(`${name}: the verdict`, /not legal/.test(told), !legal);
  }
  await click(page, '.document [data-key="bga"]');
  hold('another document keeps board, hands and action', await until(page, (p) => document.querySelector('#line').value === p && document.querySelector('#action').value === 'F@f7^', PLAY.replace('catalyst2019', 'bga')), await line(page));
  await settled(page);
  await page.select('#ruleset', 'shrines14');
  hold('three players too', await until(page, () => /^rules=shrines14 .*3f>8.*hand=ABEFILSW:AB /.test(document.querySelector('#line').value)), await line(page));
  await toTab(page, 'more');
  await click(page, '#search');
  await page.keyboard.type('cover fire');
  hold('a search finds rulings and clauses', await until(page, () => /cover-friendly/.test(document.querySelector('#found').textContent) && /CAT-/.test(document.querySelector('#found').textContent)), await text(page, '#found'));
  await page.close();
}

// Each document has a row, and its button leads to what the row says. If a document can't have the position, it says why, and asks.
async function fiveRows() {
  const ronin = "rules=ronin13c board=2/4/6/6b<*1/10/3W'8/14/14/12/A*SB^*'7/8/6/4/2 turn=W phase=action hand=AB:EFI:W:ILW hero=A:B:S base=AEBW:E:W:L reserve=ABEF3I3L2S2:A2B2E2F2IL2S2W left=1 token=B2";
  const red = 'rules=shrines14 board=2/4/6/8/10/4Z7/6X3a3/2X1Z9/2S9/5Z4/8/6/4/2 turn=W phase=action hand=A2B:B2 streak=d6*1:-:e7*2 pile=33 cycle=4';
  const first = (ruleset) => execFileSync(program, ['position', 'new', ruleset], { encoding: 'utf8' }).trim();
  const draft = applied(first('catalyst2019'), 'draw AB3ISW').split('\n')[0];
  const cases = [[first('catalyst2019'), '', 5], [first('ronin13c'), '', 5], [draft, '', 3], [PLAY, 'F@f7^', 4], [OPEN, 'e5-e5^', 5], [ronin, '', 1], [red, '', 1]];
  const page = await open(linkTo(OPEN, 'e5-e5^'));
  for (const [position, action, holding] of cases) {
    await page.goto(linkTo(position, action));
    await until(page, (p) => document.querySelector('#line').value === p && document.querySelector('#main').ariaBusy === 'false' && document.querySelector('.document.here')?.dataset.ruleset === /rules=(\w+)/.exec(p)[1], position);
    await settled(page);
    const rows = await page.$$eval('.document', (all) => all.map((e) => ({ name: e.dataset.ruleset, here: e.classList.contains('here'), told: e.querySelector('p').textContent.replace(/^With \S+: /, ''), can: !e.querySelector('.can-not') })));
    same(`five rows of ${position.slice(0, 30)}`, rows.map((r) => r.name).join(), 'catalyst2019,pnp,bga,shrines14,ronin13c');
    same(`${position.slice(0, 40)}: those that hold it`, rows.filter((r) => r.can).length, holding);
    for (const row of rows.filter((r) => !r.here)) {
      await click(page, `.document [data-key="${row.name}"]`);
      if (row.can) {
        hold(`${row.name} is led to`, await until(page, (n) => document.querySelector('#line').value.startsWith(`rules=${n} `) && document.querySelector('#main').ariaBusy === 'false' && document.querySelector('.document.here')?.dataset.ruleset === n, row.name), await line(page));
        await settled(page);
        same(`${row.name}: what the row said of ${position.slice(0, 40)} ${action}`, await page.$eval('.document.here p', (e) => e.textContent), row.told);
        await click(page, '#undo');
      } else hold(`${row.name} asks first`, /can’t hold this position: .+ Begin/.test(await text(page, '#stopped')), await text(page, '#stopped'));
      await until(page, (p) => document.querySelector('#line').value === p && document.querySelector('#main').ariaBusy === 'false', position);
    }
    same('no undefined', /undefined/.test(await text(page, 'main')), false);
  }
  await page.goto(linkTo(OPEN, 'e5-e5^'));
  hold('the options are named, and the sheet as written is beside', await says(page, '.document.here', 'With path-cover=ignored: not legal') && await says(page, '.document.here', 'The sheet as written: legal'), await text(page, '#documents'));
  await click(page, '[data-key="catalyst2019-written"]');
  hold('and is led to', await until(page, (p) => document.querySelector('#line').value === p, OPEN.replace(',path-cover=ignored', '')), await line(page));
  await page.close();
}

// Checks the page's words: nothing is said about captures after a draw, moves name their tile, the last move is marked.
async function trueWords() {
  const draw = 'rules=bga board=2/4/6/8/10/12/14/14/12/2F>7/2L5/F^5/4/2 turn=W phase=action hand=-:- reserve=A3B3E3FI3L2S3W3:A3B3E3F3I3L3S3W3 lost=-:- streak=-:-';
  const page = await open(`${url}#p=${encodeURIComponent(draw)}&g=e5-e5%5E%3Bdraw%20A&n=2`);
  hold('a semicolon as %3B parts actions', await says(page, '#step', '2 of 2'), await text(page, '#stopped'));
  await toTab(page, 'game');
  same('moves name their tile', await page.$$eval('#moves li', (all) => all.map((e) => e.textContent).join(' | ')), 'White: Fire turns on e5, facing up | Black: Draw Air');
  same('nobody says that a draw captures nothing', /captures nothing/.test(await text(page, '#moves') + await page.$$eval('#moves button', (all) => all[1].title)), false);
  await click(page, '#back');
  hold('the last move is marked', await until(page, () => document.querySelectorAll('#ghosts .frame.was').length === 1));
  for (const [fragment, told] of [['#p=%ff', 'found bytes behind a % that are no UTF-8'], ['#p=%5', 'found “%5”, expected a % and two hexadecimal digits']]) {
    await page.evaluate((f) => { location.hash = f; }, fragment);
    hold(`${fragment} is refused for the right reason`, await says(page, '#stopped', told), await text(page, '#stopped'));
  }
  await menu(page, '#copy-link');
  hold('a link to a file says so', await says(page, '#status', 'others can’t open it'), await text(page, '#status'));
  await dropFile(page, 'mark.paiko', `\ufeff${RECORD}`);
  hold('a byte order mark is gone over', await says(page, '#step', '0 of 4'), await text(page, '#stopped'));
  await page.close();
}

// A whole game of each ruleset, only by touches; players prefer actions that give points.
const GAMES = [['catalyst2019', '', 1], ['pnp', '', 4], ['bga', '', 1], ['shrines14', '', 2], ['shrines14', '', 3], ['ronin13c', '4', 2], ['ronin13c', '7', 1]];
async function wholeGame(name, players, seed) {
  const rules = rulesModule();
  let s = seed;
  const random = () => (s = (s * 48271) % 2147483647) / 2147483647;
  const page = await open(`${url}#p=${encodeURIComponent(rules.ask('start', name, players || '0').lines[0])}`, { width: 390, height: 844 });
  await settled(page);
  let now = await line(page);
  let told = '';
  let plies = 0;
  for (; !told && plies < 200 && !now.includes('phase=over'); plies++) {
    const legal = rules.ask('legal', now).lines;
    const me = 'WBR'.indexOf(/turn=(\w)/.exec(now)[1]);
    const some = legal.length > 60 ? Array.from({ length: 60 }, () => legal[Math.floor(random() * legal.length)]) : legal;
    const worth = some.map((a) => {
      const points = (/score=(\S*)/.exec(rules.ask('apply', now, a).lines[1])?.[1] ?? '0:0').split(':').map(Number);
      return (points[me] ?? 0) - Math.max(...points.filter((_, i) => i !== me)) + random() * 0.9 - (/^(pass|timeup|return|done)/.test(a) ? 5 : 0);
    });
    told = await touchAction(page, now, some[worth.indexOf(Math.max(...worth))]);
    now = await line(page);
  }
  hold(`${name}, ${players || 'usual'} players: a whole game by touch`, !told && now.includes('phase=over'), `${told} after ${plies} in ${now}`);
  await picture(page, `game-${name}-${players}`);
  await page.close();
}

// Pages without the board, by name: in a wide window, on a phone, in the dark.
async function looks(at, pages, phone) {
  const dark = [{ name: 'prefers-color-scheme', value: 'dark' }];
  for (const [name, width, height, features] of [['wide', 1280, 900], ['phone', ...phone], ['dark', 1280, 900, dark]])
    for (const page of pages) {
      const shown = await plain(at(page), { width, height, features });
      same(`${page}, ${name}: nothing is wider than the screen`, await shown.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true);
      hold(`${page}, ${name}: dark or light`, (await shown.evaluate(() => getComputedStyle(document.body).backgroundColor)) === (name === 'dark' ? 'rgb(26, 25, 23)' : 'rgb(253, 252, 248)'));
      same(`${page}, ${name}: no barriers`, await barriers(shown), '');
      await picture(shown, `${page}-${name}`);
      await shown.close();
    }
}

// The atlas next to the board: can be read without a script; a position opens on the board.
async function atlas() {
  const at = (name) => `file://${folder}/${name}.html`;
  await looks(at, ['atlas', 'atlas-rulings', 'atlas-pnp'], [390, 844]);
  for (const name of readdirSync(join(folder, 'whole')).filter((n) => n.startsWith('atlas'))) {
    const page = await plain(`file://${folder}/whole/${name}`);
    same(`${name}: no dice, where nothing has any`, /[^.]*\bdice\b[^.]*/.exec(await text(page, 'body'))?.[0] ?? '', '');
    await page.close();
  }
  const still = await plain(at('atlas'), { script: false });
  same('a question for each ruling', await still.$$eval('article', (all) => all.length), 2);
  hold('its boards are drawn', await still.$$eval('figure svg', (all) => all.length > 3));
  same('every board says what stands on it', await still.$$eval('figure > [role="img"]', (all) => all.filter((i) => !i.ariaLabel.startsWith('Board, ')).length), 0);
  await still.close();
  const first = await plain(at('atlas'));
  await Promise.all([first.waitForNavigation(), first.click('#q1 p.open a')]);
  await first.waitForSelector('html[data-ready]');
  hold('the position opens on the board', (await line(first)).startsWith('rules=') && await until(first, () => document.querySelector('#action').value !== ''));
  await first.close();
}

// A report and a stored finding lead to their case on the board, and nowhere else.
async function reports() {
  const at = (name) => join(folder, name);
  const asked = ['conform', '--rules', 'catalyst2019', '--only', 'cat-bow-*', '--random', '20', '--seed', '7', '--explain', '0'];
  spawnSync(program, [...asked, '--board', 'index.html', '--html', at('report.html'), '--json', at('report.json'), '--', program, 'conform', 'serve', '--mutant', 'bow-short'], { cwd: folder });
  const { causes } = JSON.parse(readFileSync(at('report.json'), 'utf8'));
  const report = await plain(`file://${at('report.html')}`, { script: false });
  const links = await report.$$('p.open a');
  hold('a link from each case', links.length > 0 && links.length === causes.filter((c) => c.position).length, links.length);
  for (const [i, link] of links.slice(0, 3).entries()) {
    const page = await open(await link.evaluate((a) => a.href));
    same(`cause ${i + 1}: its position`, await line(page), causes[i].position);
    hold(`cause ${i + 1}: its action`, await until(page, (a) => document.querySelector('#action').value === a, causes[i].action ?? ''));
    await page.close();
  }
  const clauses = await report.$$eval('dt a', (all) => all.map((a) => a.href));
  hold('from each clause to the rulebook', clauses.length > 0 && clauses.every((href) => readFileSync(new URL(href.split('#')[0]), 'utf8').includes(` id="${href.split('#')[1]}"`)), clauses);
  await Promise.all([report.waitForNavigation(), links[0].click()]);
  const there = await report.evaluate(() => location.href);
  hold('by a click', there.startsWith(`${url}#p=`), there);
  await report.close();
  // If an option of a ruling explains the answers, the report names this ruling first.
  const read = ['--rules', 'shrines14', '--only', 'shr-*zombie*', '--random', '0', '--explain', '3', '--board', 'index.html', '--html', at('ruling.html')];
  const ran = spawnSync(program, ['conform', ...read, '--', 'python3', fileURLToPath(new URL('../conform/bend.py', import.meta.url)), 'a = under("shrines14,zombie-path=free")', program, 'conform', 'serve'], { cwd: folder });
  if (!existsSync(at('ruling.html'))) return hold('a report of the ruling', false, String(ran.stderr));
  const decided = await plain(`file://${at('ruling.html')}`, { script: false });
  same('the ruling that decides comes first', await decided.$eval('dt a', (a) => `${a.textContent} ${a.getAttribute('href')}`), 'ruling:zombie-path rulebook-shrines14-rulings-3.html#zombie-path');
  await picture(decided, 'ruling-first');
  await decided.close();
}

// The rulebook next to the board: five documents, a page for each section, not long on a phone; a scenario opens on the board.
async function rulebook() {
  const at = (name, place = '') => `file://${folder}/${name}.html${place}`;
  const file = (id) => readdirSync(folder).find((n) => /^rulebook-pnp-/.test(n) && readFileSync(join(folder, n), 'utf8').includes(`<article id="${id}"`)).replace('.html', '');
  await looks(at, ['rulebook', file('PNP-FIRE-3')], [360, 780]);
  const phone = await plain(at('rulebook'), { width: 390, height: 844 });
  same('five documents, each with a sentence and a picture', await phone.$$eval('h2', (all) => all.length), 5);
  hold('with boards', await phone.$$eval('figure svg', (all) => all.length >= 5 && all.every((e) => e.getBoundingClientRect().width > 200)));
  const largest = readdirSync(folder).filter((n) => n.startsWith('rulebook')).sort((x, y) => statSync(join(folder, y)).size - statSync(join(folder, x)).size).slice(0, 16);
  for (const name of largest) {
    await phone.goto(`file://${folder}/${name}`);
    const high = await phone.evaluate(() => document.documentElement.scrollHeight / innerHeight);
    hold(`${name}: at most 20 screens`, high <= 20, high);
  }
  await phone.close();
  // A reader with only the rulebook finds out in five taps who would forbid a Fire to turn under threat, and why.
  const reader = await plain(at('rulebook'));
  const tap5 = async (selector, words) => {
    const n = await reader.$$eval(selector, (all, w) => all.findIndex((e) => e.textContent.includes(w)), words);
    await Promise.all([reader.waitForNavigation(), (await reader.$(selector, n)).click()]);
  };
  await tap5('a', 'Read it');
  await tap5('li a', 'When the action ends, none of one');
  const asked = await reader.$$eval('article a[href^="index.html#p="]', (all) => all.length);
  hold('a clause with scenarios', asked > 0, await reader.evaluate(() => location.href));
  await reader.$eval('article#CAT-CAP-7 summary', (e) => e.click());
  await tap5('article#CAT-CAP-7 a', 'A Fire is not turned on your own tile that an enemy threatens');
  await reader.waitForSelector('html[data-ready]');
  await settled(reader);
  hold('the verdict, and why', (await text(reader, '#chip')).startsWith('not legal') && (await reader.$$('#why li a.clause')).length > 0, await text(reader, '#chip'));
  const say = await reader.$$eval('.document', (all) => all.map((d) => ({ told: d.querySelector('p').textContent, why: d.querySelectorAll('.reasons .clause').length })));
  hold('who says no, and by which clause', say.length === 5 && say.some(({ told }) => /^not legal/.test(told)) && say.every(({ told, why }) => /^not legal/.test(told) === why > 0), JSON.stringify(say));
  await reader.close();
  const still = await plain(at(file('PNP-FIRE-3'), '#PNP-FIRE-3'), { script: false });
  const top = await still.$eval('#PNP-FIRE-3', (e) => e.getBoundingClientRect().top);
  hold('a clause is what its link leads to', top >= -2 && top < 200, top);
  hold('its boards are drawn', await still.$$eval('#PNP-FIRE-3 figure svg', (all) => all.length > 1 && all.every((e) => e.getBoundingClientRect().width > 200)));
  hold('from what the page has once', await still.$$eval('figure use', (all) => all.length > 10 && all.every((u) => document.querySelector(u.getAttribute('href')))));
  await still.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'dark' }]);
  same('dark boards in the dark', await still.$eval('path[fill="#cfe0e8"]', (e) => getComputedStyle(e).fill), 'rgb(47, 68, 79)');
  await still.emulateMediaType('print');
  same('on white paper in print', await still.evaluate(() => getComputedStyle(document.body).backgroundColor), 'rgb(255, 255, 255)');
  await still.close();
  const first = await plain(at(file('PNP-FIRE-3')));
  const link = await first.$eval('#PNP-FIRE-3 a[href^="index.html#p="]', (a) => a.getAttribute('href'));
  await Promise.all([first.waitForNavigation(), first.click('#PNP-FIRE-3 a[href^="index.html#p="]')]);
  await first.waitForSelector('html[data-ready]');
  const [position, action] = link.slice('index.html#p='.length).split('&a=').map(decodeURIComponent);
  same('the scenario opens on the board', await line(first), position);
  hold('with its action', await until(first, (a) => document.querySelector('#action').value === a, action));
  await first.close();
}

/** Drops a file on the page. */
async function dropFile(page, name, bytes) {
  await page.evaluate((n, b) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([Uint8Array.from(atob(b), (c) => c.charCodeAt(0))], n));
    for (const kind of ['dragover', 'drop']) document.querySelector('#main').dispatchEvent(new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true }));
  }, name, Buffer.from(bytes).toString('base64'));
}
/** Returns the bytes that a click downloads. */
async function download(page, name, act) {
  const { context } = running.getStore();
  const at = join(folder, `saved-${context.id}`, name);
  rmSync(at, { force: true });
  await browser.send('Browser.setDownloadBehavior', { behavior: 'allow', downloadPath: dirname(at), browserContextId: context.id });
  await act();
  const whole = () => existsSync(at) && statSync(at).size > 0 && !existsSync(`${at}.crdownload`);
  for (let i = 0; i < 1200 && !whole(); i++) await new Promise((resolve) => setTimeout(resolve, 50));
  return existsSync(at) ? readFileSync(at) : Buffer.alloc(0);
}
const checked = (name) => spawnSync(program, ['game', 'check', name], { cwd: folder, encoding: 'utf8' });
const RECORD = '[Paiko "1"]\n[Rules "bga"]\n[White "Ada \\"A\\" 雪"]\n[Date "2026-11-23"]\n[Result "W"]\n[Ended "resigned"]\n\n{The beginning}\n1. draw AB3ISW (12.5)\n2. draw BE3FLS2W (8) {Four \\} Fires}\n3. draw E\n4. I@c7-a7^ (40) {at once}\nend\n';

// Records: opened by a drop, a button or a paste; stepped through, continued, saved byte for byte; wrong records refused.
async function records() {
  const page = await open(url);
  await settled(page);
  for (const [name, bytes] of [['plain', RECORD], ['returns', `\n${RECORD.replaceAll('\n', '\r\n')}\r\n\n`],
    ['lax', RECORD.replace('[Date', '[We\u0007ß\t}\n\n[Date').replace('\n3.', '\n \t\n3.').replace('\nend\n', ' \nend')]]) {
    await dropFile(page, `${name}.paiko`, bytes);
    hold(`${name}: opened`, await says(page, '#step', '0 of 4') && await says(page, '#told', 'Ada "A" 雪; 2026-11-23; 4 plies; result W, resigned. The beginning'), await text(page, '#told'));
    await click(page, '#last');
    hold(`${name}: its time and comment`, await says(page, '#told', '40 s: at once'), await text(page, '#told'));
    await click(page, '#first');
    const saved = await download(page, 'game.paiko', () => page.$eval('#save-game', (b) => b.click()));
    same(`${name}: saved to the byte`, saved.toString(), bytes);
    await page.evaluate(() => sessionStorage.clear());
    await page.goto(`${url}#`);
    await page.reload();
    await page.waitForSelector('html[data-ready]');
  }
  // The game is continued: old comments stay, and the program accepts the record.
  await dropFile(page, 'plain.paiko', RECORD);
  await says(page, '#step', '0 of 4');
  await settled(page);
  await click(page, '#last');
  hold('the last ply', await says(page, '#step', '4 of 4'), await text(page, '#step'));
  await settled(page);
  const next = rulesModule().ask('legal', await line(page)).lines.find((a) => a.startsWith('F@'));
  await writeAction(page, next);
  await until(page, () => !document.querySelector('#play').disabled);
  await page.$eval('#play', (b) => b.click());
  await says(page, '#step', '5 of 5');
  const on = await download(page, 'game.paiko', () => page.$eval('#save-game', (b) => b.click()));
  same('played on', on.toString(), RECORD.replace('"W"', '"-"').replace('[Ended "resigned"]\n', '').replace('\nend\n', `\n5. ${next}\nend\n\n`));
  writeFileSync(join(folder, 'on.paiko'), on);
  same('the program takes it', checked('on.paiko').status, 0);
  // Several games: each opens as it is in the file.
  const many = execFileSync(join(dirname(program), '../../tests/random_games'), ['all', '7', '40', '3'], { encoding: 'utf8' });
  writeFileSync(join(folder, 'many.paiko'), many);
  await (await page.$('#open-game')).uploadFile(join(folder, 'many.paiko'));
  hold('a list', await until(page, () => document.querySelectorAll('#games option').length === 7));
  const parts = [];
  for (let i = 0; i < 7; i++) {
    await page.select('#games', String(i));
    await until(page, (n) => document.querySelector('#told').textContent.startsWith(n), await page.$$eval('#games option', (all, n) => all[n].textContent.replace(/^\d+\. /, ''), i));
    parts.push((await download(page, 'game.paiko', () => page.$eval('#save-game', (b) => b.click()))).toString());
  }
  same('the games are the file', parts.join(''), many);
  // A wrong record is refused at the place where the program refuses it, and nothing of it is used.
  const now = await line(page);
  const final = `end ${PLAY.replace('catalyst2019', 'bga')}`;
  const wrongs = [['', ''], ['[Paiko "1"]', '[Paiko "2"]'], ['"bga"', '"chess"'], ['"bga"', '"bga,recheck=never"'], ['[Date "2026-11-23"]', '[Result "B"]'], ['[Date "2026', '[Ended "2026'], ['[Ended "resigned', '[Ended"resigned'],
    ['[Result "W"]', '[Result "X"]'], ['[Result "W"]\n', ''], ['[Ended "resigned"]\n', ''], ['[Rules "bga"]\n', '[Rules "bga"]\n[Players "3"]\n'], ['[Rules "bga"]\n', '[Rules "bga"]\n[Players "9"]\n'], ['[Rules "bga"]\n', '[Rules "bga"]\n[From "x"]\n'],
    ['2. draw', '3. draw'], ['1. draw', '1. drow'], ['AB3ISW', 'A2B3IS3W'], ['draw E\n', 'draw E2\n'], ['I@c7-a7^', 'I@a7^ '], ['(8)', '(8'], ['{at once}', 'now'], ['\nend\n', '\nending\n'], ['\nend\n', '\n'], ['\nend\n', `\n${final}\n`], ['\nend\n', '\nend\nmore\n'], ['\nend\n', `\n5. E${RECORD}`], ['{The', '{a}\n{The'], ['[Rules', '<script>\n[Rules']];
  let places = 0;
  for (const [from, to] of wrongs) {
    const wrong = from ? RECORD.replace(from, to) : '';
    writeFileSync(join(folder, 'w.paiko'), wrong);
    const { stdout, stderr } = checked('w.paiko');
    const [, row, column, found, expected] = /\bw\.paiko:(\d+):(\d+): (?:[\w ,]+: )?found "(.*?)", expected (.*)$/m.exec(stdout + stderr) ?? [];
    await page.evaluate(() => { document.querySelector('#stopped').hidden = true; });
    await dropFile(page, 'w.paiko', wrong);
    hold(`refused: ${from} ${to}`, await until(page, () => !document.querySelector('#stopped').hidden));
    const told = await text(page, '#stopped');
    if (row) hold(`${from} ${to}: its place`, told.startsWith(`w.paiko can’t be read: line ${row}, column ${column}: found “${found.slice(0, 60)}`) && (to.includes('recheck') || told.includes(`”, expected ${expected.slice(0, 60)}`)), `${told}; ${stdout}${stderr}`);
    places += row ? 1 : 0;
    same(`${from} ${to}: the board is as it was`, await line(page), now);
  }
  same('the program named the places', places, wrongs.length - 1);
  await page.evaluate(() => { document.querySelector('#stopped').hidden = true; });
  await dropFile(page, 'w.paiko', Buffer.concat([Buffer.from(RECORD.slice(0, 20)), Buffer.from([0xff]), Buffer.from(RECORD.slice(20))]));
  hold('no UTF-8', await says(page, '#stopped', 'line 2, column 9: found “\\xff”'), await text(page, '#stopped'));
  same('the list is as it was', await page.$$eval('#games option', (all) => all.length), 7);
  // A record as text: pasted into the page or its field.
  await page.evaluate((t) => { const clipboardData = new DataTransfer(); clipboardData.setData('text', t); document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true })); }, RECORD.trimEnd());
  hold('pasted', await says(page, '#step', '0 of 4'));
  await page.$eval('#game-box', (e) => (e.open = true));
  hold('shown as text', await until(page, (t) => document.querySelector('#game').value === t, RECORD), await page.$eval('#game', (e) => e.value));
  await page.$eval('#game', (e) => (e.value = e.value.replace('"W"', '"B"')));
  await click(page, '#load-game');
  hold('changed in the field', await says(page, '#told', 'result B'), await text(page, '#told'));
  same('no barriers', await barriers(page), '');
  await page.close();
}

// The computer plays: whole games of each ruleset, alone and against somebody; the program finds no illegal action.
const COMPUTERS = [['shrines14', '0', 'WBR'], ['catalyst2019', '0', 'WB'], ['pnp', '0', 'WB'], ['bga', '0', 'WB'], ['ronin13c', '4', 'W B1 B2 B3']];
async function computers(name, players, sides) {
  const rules = rulesModule();
  const page = await open(`${url}#p=${encodeURIComponent(rules.ask('start', name, players).lines[0])}`, { width: 390, height: 844 });
  await settled(page);
  await toTab(page, 'game');
  await page.select('#pace', '0');
  for (const side of sides.includes(' ') ? sides.split(' ') : sides) await page.$eval(`#opponents [value="${side}"]`, (b) => b.click());
  const most = name === 'shrines14' ? 60 : 24;
  const on = await until(page, (n) => document.querySelector('#line').value.includes('phase=over') || Number(document.querySelector('#step').textContent.split(' of ')[1]) >= n, most);
  hold(`${name}: a game to its end, or ${most} plies`, on, `${await text(page, '#step')} ${await line(page)}`);
  if (!(await line(page)).includes('phase=over')) await page.$eval('#stop', (b) => b.click());
  hold('stopped, nobody plays', (await line(page)).includes('phase=over') || (await text(page, '#opponent-says')) === 'nobody');
  const saved = await download(page, 'game.paiko', () => page.$eval('#save-game', (b) => b.click()));
  writeFileSync(join(folder, `computer-${name}.paiko`), saved);
  const found = checked(`computer-${name}.paiko`);
  same(`${name}: the program finds nothing wrong`, found.status, 0, found.stdout + found.stderr);
  if (process.env.SITE_TIMES) console.log(`${name}: ${found.stdout.trim()} ${/Result "\S+"/.exec(saved.toString())}`);
  await page.close();
}

// Against Black: the reply is shown; undo goes back to the user's turn; stepping back neither stops the computer nor makes it play.
async function opponent() {
  const page = await open(linkTo(PLAY));
  await settled(page);
  await toTab(page, 'game');
  await page.$eval('#opponents [value="B"]', (b) => b.click());
  await page.evaluate(() => addEventListener('shown', () => { window.aimed ||= document.querySelector('#step').textContent === '1 of 1' && document.querySelector('#action').value !== ''; }));
  await writeAction(page, 'F@f7^');
  await until(page, () => !document.querySelector('#play').disabled);
  await page.$eval('#play', (b) => b.click());
  hold('Black’s action is shown before it is played', await until(page, () => window.aimed));
  hold('then played', await until(page, () => / turn=W /.test(document.querySelector('#line').value)) && await until(page, () => /played, captures|Black: .* White takes an action/.test(document.querySelector('#status').textContent)), await text(page, '#status'));
  await click(page, '#back');
  await new Promise((resolve) => setTimeout(resolve, 2000));
  same('looked back at, it plays nothing', await text(page, '#step'), '2 of 3');
  await click(page, '#last');
  await click(page, '#undo');
  hold('undo goes to one’s own turn', await until(page, () => document.querySelector('#step').textContent === '') && (await line(page)) === PLAY, await text(page, '#step'));
  await click(page, '#redo');
  hold('and redo', await says(page, '#step', '3 of 3'), await text(page, '#step'));
  same('no barriers', await barriers(page), '');
  await click(page, '#stop');
  same('nobody plays', await text(page, '#opponent-says'), 'nobody');
  await page.close();
}

// Checks that all plies that the computer played in a row are shown on the board, in the list, and to screen readers.
async function severalReplies() {
  const start = 'rules=shrines14 board=2/4/6/8/10/4Z7/6X3a3/2X1Z9/2S9/5Z4/8/6/4/2 turn=W phase=action hand=A2B:B2 streak=d6*1:-:e7*2 pile=33 cycle=0';
  for (const [name, width, height, features] of [['wide', 1280, 900], ['phone', 390, 844], ['dark', 1280, 900, [{ name: 'prefers-color-scheme', value: 'dark' }]]]) {
    const page = await open(linkTo(start), { width, height, features });
    await settled(page);
    await toTab(page, 'game');
    await page.select('#pace', '0');
    for (const side of 'BR') await page.$eval(`#opponents [value="${side}"]`, (b) => b.click());
    await writeAction(page, 'A@a7');
    await until(page, () => !document.querySelector('#play').disabled);
    const board = () => page.$eval('#board', (b) => { const { x, y, width: w } = b.getBoundingClientRect(); return `${x} ${y + scrollY} ${w}`; });
    const before = await board();
    await page.$eval('#play', (b) => b.click());
    hold(`${name}: it is White’s turn again`, await until(page, () => Number(document.querySelector('#step').textContent.split(' of ')[1]) > 3 && / turn=W phase=action/.test(document.querySelector('#line').value) && document.querySelector('#status').textContent.includes('White takes an action')), await line(page));
    const plies = (await page.evaluate(() => decodeURIComponent(/&g=([^&]*)/.exec(location.hash)[1]))).split(';');
    const seen = await page.$$eval('#ghosts .wave.was', (all) => all.map((e) => e.textContent).join());
    same(`${name}: each ply that names a square is marked, with its number`, seen, plies.map((a, i) => [a, i + 1]).filter(([a, n]) => n > 1 && /[a-n]\d/.test(a)).map(([, n]) => n).join());
    same(`${name}: the list marks them all`, await page.$$eval('#moves li.since', (all) => all.length), plies.length - 1);
    hold(`${name}: and says whose they are`, await page.$$eval('#moves li', (all) => all[0].textContent.startsWith('White: ') && all[1].textContent.startsWith('Black: ') && all.some((e) => e.textContent.startsWith('Red: '))));
    hold(`${name}: the first of them is seen there`, await page.$eval('#moves', (e) => { const a = e.getBoundingClientRect(); const b = e.querySelector('.since').getBoundingClientRect(); return b.top >= a.top - 1 && b.bottom <= a.bottom + 1; }));
    hold(`${name}: all are said`, (await text(page, '#status')).includes('Red: ') && /Black: .*Black: |Black: .*Red: /.test(await text(page, '#status')), await text(page, '#status'));
    same(`${name}: the board stays`, await board(), before);
    same(`${name}: no barriers`, await barriers(page), '');
    await page.evaluate(() => scrollTo(0, 0));
    await picture(page, `replies-${name}`);
    await page.close();
  }
}

// The board as a picture file, which the browser draws without the page.
async function pictures() {
  const page = await open(linkTo(PLAY, 'F@f7^'));
  await says(page, '#agree', 'agree');
  await page.$eval('.overlays [value="threat-W"]', (b) => b.click());
  const svg = await download(page, 'paiko-catalyst2019-ply-0.svg', () => page.$eval('#save-svg', (b) => b.click()));
  const viewer = await newPage();
  const colours = await viewer.evaluate(async (src) => {
    const image = Object.assign(new Image(), { src });
    await image.decode();
    const c = Object.assign(document.createElement('canvas'), { width: 405, height: 405 }).getContext('2d');
    c.drawImage(image, 0, 0, 405, 405);
    const { data } = c.getImageData(0, 0, 405, 405);
    return new Set(Array.from({ length: 405 * 405 }, (_, i) => data.slice(4 * i, 4 * i + 3).join())).size;
  }, `data:image/svg+xml;base64,${svg.toString('base64')}`);
  hold('not blank', colours > 100, colours);
  await viewer.close();
  await page.close();
}

/** Returns the text that a page saves, which is also shown below the page. */
const copied = (page) => page.$eval('#copied', (e) => e.value);
const option = (ruling, name) => `[data-ruling="${ruling}"].decide input[value="${name}"]`;
async function openDecide(page) {
  await settled(page);
  await tap(page, '#to-decide');
  hold('the tab opens', await until(page, () => document.querySelector('#decide-rules').value !== ''));
  await page.$$eval('.subject', (all) => all.forEach((group) => (group.open = true)));
}
/** Gives the page a file of answers. */
async function giveAnswers(page, content) {
  writeFileSync(join(folder, 'answers.json'), content);
  await page.evaluate(() => { document.querySelector('#decide-says').textContent = ''; });
  await (await page.$('#decide-file')).uploadFile(join(folder, 'answers.json'));
  await until(page, () => document.querySelector('#decide-says').textContent !== '');
  return text(page, '#decide-says');
}

// Options that are not defaults are named next to the ruleset. Nothing moves when their list opens.
async function options() {
  const many = OPEN.replace('path-cover=ignored', 'null-shift=no,path-cover=ignored');
  for (const [name, width, height, features] of [['wide', 1280, 900], ['phone', 360, 780], ['dark', 1280, 900, [{ name: 'prefers-color-scheme', value: 'dark' }]]]) {
    const page = await open(linkTo(many), { width, height, features });
    await settled(page);
    const board = () => page.$eval('#board', (b) => JSON.stringify(b.getBoundingClientRect()));
    const before = await board();
    hold(`${name}: their number is in the header`, await page.$eval('#options > summary', (e) => e.offsetHeight >= 24 && e.offsetWidth >= 24 && e.textContent.startsWith('+2') && e.closest('header') !== null));
    await click(page, '#options > summary');
    const rows = await page.$$eval('#options li', (all) => all.map((e) => e.textContent));
    hold(`${name}: unfolded, question and answer`, rows.length === 2 && rows[0].startsWith('May a shift change neither the square nor the facing of the tile? No: the square or the facing must change.') && rows[1].startsWith('Does cover count on the squares of a shift? No: 2 threats close a square, covered or not.'), rows.join(' | '));
    hold(`${name}: to be seen`, await page.$eval('#options > div', (e) => { const b = e.getBoundingClientRect(); return b.height > 40 && b.left >= 0 && b.right <= innerWidth && b.bottom <= innerHeight; }));
    same(`${name}: nothing is wider than the screen`, await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true);
    hold(`${name}: the bar fits`, await page.$eval('header', (e) => e.scrollWidth <= e.clientWidth && [...e.children].every((c) => c.getBoundingClientRect().right <= innerWidth)));
    same(`${name}: the board stays`, await board(), before);
    same(`${name}: no barriers`, await barriers(page), '');
    await picture(page, `options-${name}`);
    await page.mouse.click(width / 2, height - 40);
    hold(`${name}: a touch beside it closes it`, await page.$eval('#options', (e) => !e.open));
    await page.close();
  }
  const heroes = await open(linkTo(execFileSync(program, ['position', 'new', 'ronin13c,path-cover=ignored'], { encoding: 'utf8' }).trim()), { width: 360, height: 780 });
  await until(heroes, () => !document.querySelector('#options').hidden);
  hold('with a number of players too the bar fits a phone', await heroes.$eval('header', (e) => [...e.children].every((c) => c.getBoundingClientRect().right <= innerWidth) && e.querySelector('#ruleset').offsetWidth >= 24), await heroes.$eval('header', (e) => [...e.children].map((c) => `${c.id} ${c.offsetWidth}`).join()));
  await picture(heroes, 'options-heroes');
  await heroes.close();
  const page = await open(linkTo(PLAY));
  same('by the default rules there is nothing', await page.$eval('#options', (e) => e.hidden), true);
  await page.close();
}

// The mouse wheel scrolls the page everywhere: only keys and buttons turn tiles.
async function wheel() {
  const page = await open(linkTo(PLAY, 'F@f7^'), { width: 1280, height: 600 });
  await says(page, '#agree', 'agree');
  const scrolls = async (what, selector) => {
    await page.evaluate(() => scrollTo(0, 0));
    const { x, y } = await middle(page, selector);
    await page.mouse.move(x, y);
    const before = await page.evaluate(() => [scrollY, location.hash]);
    await page.mouse.wheel({ deltaY: 100 });
    hold(`the wheel scrolls over ${what}`, await page.waitForFunction((from) => scrollY > from, { timeout: 3000 }, before[0]).then(() => true, () => false));
    same(`and turns nothing: ${what}`, await page.evaluate(() => location.hash), before[1]);
  };
  await scrolls('a square that is aimed at', '#square-f7');
  await scrolls('a tile of the board', '#square-f9');
  await scrolls('a tile in hand', '[data-origin="hand:F"]');
  await click(page, '#turn');
  hold('the button turns', await says(page, '#verdict', 'facing right'), await text(page, '#verdict'));
  await menu(page, '#set-up');
  await scrolls('a tile in set-up', '#square-f9');
  await page.close();
}

// The rulings to decide are in groups that show their numbers, and can be found by words.
async function decidingByGroups() {
  for (const [name, width, height] of [['wide', 1280, 900], ['phone', 360, 780]]) {
    const page = await open(`${whole}#p=${encodeURIComponent(execFileSync(program, ['position', 'new', 'catalyst2019'], { encoding: 'utf8' }).trim())}`, { width, height });
    await settled(page);
    await tap(page, '#to-decide');
    await until(page, () => document.querySelectorAll('.subject').length > 0);
    const groups = await page.$$eval('.subject', (all) => all.map((g) => [g.dataset.subject, g.querySelectorAll('.decide').length, g.querySelector('summary small').textContent, g.open]));
    hold(`${name}: groups, closed`, groups.length >= 5 && groups.every(([, n, , shown]) => n > 0 && !shown), groups.join(' | '));
    same(`${name}: each with its number`, groups.filter(([, n, told]) => told !== `${n} open, 0 decided`).join(), '');
    same(`${name}: every ruling is in one`, groups.reduce((sum, [, n]) => sum + n, 0), (await page.$$('.decide')).length);
    await picture(page, `groups-${name}`);
    await tap(page, '.subject[data-subject="Shifting"] > summary');
    await tap(page, option('null-shift', 'no'));
    hold(`${name}: decided is counted in the group`, /^\d+ open, 1 decided$/.test(await text(page, '.subject[data-subject="Shifting"] summary small')), await text(page, '.subject[data-subject="Shifting"] summary small'));
    await page.type('#decide-filter', 'lotus FIRE');
    hold(`${name}: words find rulings`, await says(page, '#decide-found', 'ruling'));
    const found = await page.$$eval('.decide', (all) => all.filter((e) => e.offsetHeight > 0).map((e) => [e.dataset.ruling, e.textContent.toLowerCase()]));
    hold(`${name}: those that have them all, and are seen`, found.length > 0 && found.length < 10 && found.some(([ruling]) => ruling === 'lotus-fire') && found.every(([, words]) => words.includes('lotus') && words.includes('fire')), found.map(([ruling]) => ruling).join());
    same(`${name}: nothing is wider than the screen`, await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true);
    same(`${name}: no barriers`, await barriers(page), '');
    await page.$eval('#tab-decide', (e) => e.scrollIntoView());
    await picture(page, `filter-${name}`);
    await page.evaluate(() => localStorage.clear());
    await page.close();
  }
}

// Rulings are decided, and saved as rules, as errata, as answers.
async function deciding() {
  const page = await open(`${whole}#p=${encodeURIComponent('rules=pnp board=2/4/6/8/10/12/14/14/12/10/8/6/4/2 turn=W phase=action hand=-:- reserve=A3B3E3F3I3L3S3W3:A3B3E3F3I3L3S3W3 lost=-:-')}`);
  await openDecide(page);
  hold('a question for each ruling', (await page.$$('.decide')).length > 25);
  for (const [ruling, name] of [['blocking', 'tiles'], ['null-shift', 'no'], ['draw-count', 'exactly-3']]) await tap(page, option(ruling, name));
  same('three decided', await text(page, '#decide-count'), '(3 decided)');
  await page.type('.decide[data-ruling="null-shift"] input:not([type])', '<img src=x onerror=alert(1)>');
  await tap(page, '.decide[data-ruling="blocking"] [data-show="tiles"]');
  hold('both outcomes are shown', await until(page, () => document.querySelectorAll('.decide[data-ruling="blocking"] .pair figure').length === 2));
  const outcomes = await page.$$eval('.decide[data-ruling="blocking"] figcaption > span', (all) => all.map((e) => /(This is not allowed\.|Captures .*)$/.exec(e.textContent)?.[1]));
  hold('which differ', outcomes.every(Boolean) && outcomes[0] !== outcomes[1], outcomes.join(' | '));
  hold('and open on the board', await until(page, () => document.querySelector('#action').value !== '' && document.querySelector('#chip').textContent.includes('ruling')));
  same('the position is the smallest', (await line(page)).match(/board=\S*/)[0].replace(/[^A-Za-z]/g, '').replace('board', '').length <= 3, true);
  await tap(page, '.decide[data-ruling="null-shift"] [data-show="no"]');
  hold('a refusal is shown', await until(page, () => document.querySelectorAll('.decide[data-ruling="null-shift"] .pair figure').length === 2));
  const [position, refused] = await page.evaluate(() => [document.querySelector('#line').value.replace('rules=pnp ', 'rules=pnp,null-shift=no '), document.querySelector('#action').value || decodeURIComponent(/&a=([^&]*)/.exec(location.hash)[1])]);
  const [because] = JSON.parse(spawnSync(program, ['explain', '--json', position, refused], { encoding: 'utf8' }).stdout).clauses;
  const given = await page.$$eval('.decide[data-ruling="null-shift"] figcaption', (all) => all.map((e) => [...e.querySelectorAll('li')].map((l) => l.textContent).join()).join('|'));
  hold('with its reason and the clause of it, where it is refused alone', given.startsWith('|') && given.includes(because.id) && (await page.$('.decide[data-ruling="null-shift"] figcaption a.clause')), given);
  await page.$eval('.decide[data-ruling="null-shift"] .pair', (e) => e.scrollIntoView({ block: 'center' }));
  await picture(page, 'refusal');
  await tap(page, '.decide[data-ruling="blocking"] [data-show="tiles"]');
  await until(page, () => document.querySelector('#chip').textContent.includes('ruling'));
  for (const [name, width, height, features] of [['wide', 1280, 900], ['phone', 360, 780], ['dark', 1280, 900, [{ name: 'prefers-color-scheme', value: 'dark' }]]]) {
    await page.setViewport({ width, height });
    if (features) await page.emulateMediaFeatures(features);
    same(`deciding, ${name}: no barriers`, await barriers(page), '');
    same(`deciding, ${name}: nothing is wider than the screen`, await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true);
    await picture(page, `deciding-${name}`);
  }
  await page.setViewport({ width: 1280, height: 900 });

  // The decisions are copied.
  await tap(page, '#decide-copy');
  hold('copying is said in the panel', await until(page, () => document.querySelector('#decide-says').textContent !== ''));
  const rules = await copied(page);
  same('the rules', rules, 'pnp,blocking=tiles,null-shift=no');
  hold('every command takes them', execFileSync(program, ['position', 'new', rules], { encoding: 'utf8' }).includes(`rules=${rules} `));
  await tap(page, '#decide-play');
  hold('the board plays by them', await until(page, (r) => document.querySelector('#line').value.startsWith(`rules=${r} `), rules));
  await tap(page, '#decide-errata');
  hold('the errata are saved', await until(page, () => document.querySelector('#copied').value.startsWith('<!DOCTYPE html>')));
  await erratum(await copied(page));
  await tap(page, '#decide-save');
  const saved = await copied(page);
  const kept = JSON.parse(saved);
  same('the answers', kept.answers.map((a) => `${a.ruling}=${a.option}`).sort().join(), 'blocking=tiles,draw-count=exactly-3,null-shift=no');
  hold('with note and date', kept.answers.every((a) => /^\d{4}-\d\d-\d\d$/.test(a.date)) && kept.answers.some((a) => a.note.includes('<img')));

  // The decisions are read back, after some hostile files.
  await page.reload();
  await page.waitForSelector('html[data-ready]');
  await openDecide(page);
  same('the browser keeps the answers', await text(page, '#decide-count'), '(3 decided)');
  same('and it is said', await text(page, '#decide-says'), '3 answers of an earlier visit.');
  same('and where', await text(page, '#decide-kept'), 'This browser keeps your answers, until you forget them.');
  await page.evaluate((s) => localStorage.setItem('paiko-decisions-pnp', s.replace('"tiles"', '"maybe"')), saved);
  await page.reload();
  await page.waitForSelector('html[data-ready]');
  await openDecide(page);
  hold('what is kept is checked like a file', /^The answers of an earlier visit can’t be read\. answer \d, option: found "maybe"/.test(await text(page, '#decide-says')), await text(page, '#decide-says'));
  same('and not taken', await text(page, '#decide-count'), '');
  await tap(page, '#decide-forget');
  same('it is forgotten', await page.evaluate(() => localStorage.getItem('paiko-decisions-pnp')), null);
  for (const refused of ["Object.defineProperty(window, 'localStorage', { get() { throw new Error('no'); } })", "Storage.prototype.setItem = () => { throw new Error('full'); }"]) {
    const other = await open(await page.evaluate(() => location.href), { before: refused });
    await openDecide(other);
    await tap(other, option('null-shift', 'no'));
    same('where nothing can be kept, an answer counts', await text(other, '#decide-count'), '(1 decided)');
    same('and the page says so', await text(other, '#decide-kept'), 'This browser keeps nothing: save your answers.');
    await other.close();
  }
  const wrong = [['[', 'the file is no JSON'], ['[]', 'the file: found []'], ['{}', 'the file, version: found nothing'], [saved.replace('"version": 1', '"version": 2'), 'version: found 2, expected 1'],
    [saved.replace('"pnp"', '"__proto__"'), 'ruleset: found "__proto__", expected catalyst2019'], [saved.replace('"tiles"', '"maybe"'), /answer \d, option: found "maybe", expected none, tiles/],
    [saved.replace('"blocking"', '"toString"'), /answer \d, ruling: found "toString"/], [JSON.stringify({ ...kept, answers: [...kept.answers, kept.answers[0]] }), /answer 4, ruling: found "[a-z-]+", expected each ruling once/],
    [saved.replace(/"date": "[^"]*"/, '"date": "2025-02-30"'), 'answer 1, date: found "2025-02-30"'], [saved.replace('"note": ""', '"note": 1'), /answer \d, note: found 1/],
    [saved.replace('"version"', '"more": 1, "version"'), 'the file: found "more"'], [JSON.stringify({ version: 1, ruleset: 'pnp', answers: [], x: 'x'.repeat(2e6) }), 'expected at most 1000000']];
  for (const [content, told] of wrong) {
    const said = await giveAnswers(page, content);
    hold(`refused: ${told}`, said.startsWith('The answers can’t be read. ') && (told instanceof RegExp ? told.test(said) : said.includes(told)), said);
    same('nothing is taken', await text(page, '#decide-count'), '');
  }
  same('the answers are read', await giveAnswers(page, saved), '3 answers read.');
  same('the same rules again', await page.$eval('#decide-rules', (e) => e.value), rules);
  await tap(page, '#decide-save');
  same('and the same file', await copied(page), saved);
  hold('of another ruleset too', (await giveAnswers(page, '{"version":1,"ruleset":"bga","answers":[{"ruling":"null-shift","option":null,"note":"later","date":"2025-01-31"}]}')) === '1 answer read.' &&
    await until(page, () => document.querySelector('#decide-rules').value === 'bga'));
  await page.close();
}

/** Checks the errata as a separate page: no script, all decisions, drawn boards. */
async function erratum(content) {
  writeFileSync(join(folder, 'errata.html'), content);
  const page = await plain(`file://${folder}/errata.html`);
  same('errata: a part for each decision', (await page.$$('section')).length, 3);
  hold('the wording', (await text(page, 'body')).includes('A tile stops the threat of a Bow or an Earth on all squares behind the tile in the same line.'));
  hold('a note is text', (await text(page, 'body')).includes('<img src=x') && !(await page.$('img')));
  const drawn = await page.$$eval('figure svg', (all) => all.map((e) => [e.matches('.small'), e.getBoundingClientRect().width, [...e.querySelectorAll('use')].every((u) => document.querySelector(u.getAttribute('href')))]));
  hold('boards are drawn, and hands where the board has nothing to say', drawn.filter(([board]) => board).length === 6 && drawn.length > 6 && drawn.every(([board, width, whole]) => whole && width > (board ? 150 : 20)), JSON.stringify(drawn));
  same('errata: no barriers', await barriers(page), '');
  await picture(page, 'errata');
  await page.close();
}

// Checks that each kind of planted barrier is found, and nothing else.
async function planted() {
  const good = '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>A page</title><style>:root { color-scheme: light dark; } a, button { display: inline-block; min-height: 24px; }</style></head><body><header><a href="#text">To the text</a></header>' +
    '<main id="text"><h1>A page</h1><h2>A part</h2><p>Words, and <a href="x">a link</a>.</p><label>A field <input></label><button aria-expanded="false">Press</button><ul><li>One</li></ul><img src="data:," alt="A picture"></main></body></html>';
  const plants = [['', '', ''], ['<label>A field <input></label>', '<input>', 'has no name: textbox'], ['>Press<', '><', 'has no name: button'], ['>a link<', '><', 'has no name: link'], [' alt="A picture"', '', 'has no name: image'],
    ['<ul>', '<div tabindex="0"></div><ul>', 'neither role nor name'], ['>Press<', '>Press <a href="x">it</a><', 'stands in another'], ['>A part<', '><', 'no heading with a text'], ['<h2>A part</h2>', '<h3>A part</h3>', 'a level is left out'],
    ['<h1>A page</h1><h2>A part</h2>', '<h2>A part</h2>', 'no heading of the first level'], ['<main', '<div', 'there are 0 main parts'], ['</main>', '</main><main>Two</main>', 'there are 2 main parts'], ['</header>', '</header><header>Two</header>', 'several of banner'],
    ['<ul>', '<nav>1</nav><nav>2</nav><ul>', 'called the same'], ['</main>', '</main><p>Lost</p>', 'text outside of every part'], ['<title>A page</title>', '', 'the page has no title'], [' lang="en"', '', 'the page has no language'],
    ['<title>', '<meta name="viewport" content="user-scalable=no"><title>', 'made larger'], ['aria-expanded', 'aria-expnded', 'there is no aria-expnded'], ['aria-expanded="false"', 'aria-expanded="no"', 'can’t be no'], ['aria-expanded="false"', 'aria-describedby="y"', 'names no one element'],
    ['aria-expanded="false"', 'role="knob"', 'there is no role knob'], ['<ul>', '<div role="gridcell">1</div><ul>', 'stands alone'], ['<button', '<button tabindex="2"', 'order of the focus'], ['<button', '<button aria-hidden="true"', 'is hidden, and can have the focus'],
    ['<ul>', '<div style="overflow-y: scroll; height: 30px"><br><br><br><br></div><ul>', 'the keyboard can’t'], ['<ul><li>One</li></ul>', '<div><li>One</li></div>', 'no part of a list'], ['<li>One</li>', '<p>One</p>', 'no item of its list'], ['<ul>', '<iframe srcdoc="1"></iframe><ul>', 'without a title'],
    ['<ul>', '<table><tr><th></th><td>1</td></tr></table><ul>', 'heads nothing'], ['>Press</button>', ' style="all: unset; font-size: 9px">P</button><button style="all: unset; font-size: 9px">Q</button>', 'pixels to touch'],
    ['<ul>', '<ul style="color: #888; background: #fff">', 'stands out 3.5'], ['<ul>', '<ul style="color: #777">', 'dark: stands out 4.1'], ['<input>', '<input placeholder="w" style="background: #000; color: #aaa"><style>::placeholder { color: #444; }</style>', 'stands out 2.1'], ['<ul>', '<ul style="opacity: .4">', 'light: stands out 2.'],
    ['<a href="x">', '<a href="x" style="display: inline; color: inherit; text-decoration: none">', 'looks like the text around']];
  for (const [from, to, told] of plants) {
    writeFileSync(join(folder, 'planted.html'), good.replace(from, to));
    const page = await newPage();
    await page.goto(`file://${folder}/planted.html`);
    const found = await barriers(page);
    hold(`planted: ${told || 'nothing'}`, good.includes(from) && (told ? found.includes(told) : found === ''), found);
    await page.close();
  }
}

try {
  browser = await launch(process.env.CHROMIUM);
  const wanted = process.argv.slice(2);
  // The longest parts come first.
  const parts = [oneBar, ...GAMES.map((game) => wholeGame.bind(null, ...game)), rulebook, ...COMPUTERS.map((game) => computers.bind(null, ...game)), deciding, atlas, forAll,
    records, severalReplies, legend, phones, decidingByGroups, options, reports, opponent, playing, settingByTouch, manyPlayers, pictures, oneScreen, rulesets,
    heroesByTouch, firstScreen, ofNow, badInput, copying, settingUp, byKeyboard, wheel, failing, touching, sizes, reloads, oneHistory, documents, fiveRows, trueWords, status, readingPanels, planted]
    .filter(({ name }) => !wanted.length || wanted.includes(name.replace('bound ', '')));
  const runs = async () => {
    for (let run = parts.shift(); run; run = parts.shift()) {
      const began = Date.now();
      const store = { context: await browser.createBrowserContext(), complaints: [] };
      await running.run(store, run).catch((error) => hold(run.name, false, error.stack));
      same(`${run.name}: nobody complained at the end`, store.complaints.join('; '), '');
      await store.context.close();
      if (process.env.SITE_TIMES) console.log(`${run.name} ${Date.now() - began} ms`);
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, runs));
} finally {
  await browser?.close();
  rmSync(folder, { recursive: true });
}
console.log(`${checks} checks, ${failed} failed`);
process.exit(failed || !checks ? 1 : 0);
