// SPDX-License-Identifier: MIT
//
// Measures the study board in a real browser: the time until the board is there, the time of answers,
// and, while the board is used, the longest time that the page's own thread is busy without a break.
// browser.mjs checks whether the page works. The DevTools protocol measures processor time, so that
// other processes on the same cores do not count. Clock time is printed too.
//
// usage: run.sh --browser measure.mjs     (the target measure_site)
// Exit codes: 0 within the budgets of docs/site.md by processor time, 1 not within them.
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { launch } from './chrome.mjs';

const program = process.env.PAIKOCHECK;
const folder = mkdtempSync(join(tmpdir(), 'paiko-measure-'));
const data = new URL('../../docs/atlas.json', import.meta.url);
const BUSY = 100, ACTION = 100, POSITION = 1000, FIRST = 1000, BYTES = 1000000; // milliseconds, bytes
const wait = { timeout: 600000 };

execFileSync(program, ['rules', 'site', '--out', folder], { stdio: 'ignore' });
const url = `file://${folder}/index.html`;
const PLAY = 'rules=catalyst2019 board=2/4/6/8/10/3f>8/14/14/3S8/10/8/6/4/2 turn=W phase=action hand=ABEFILSW:AB reserve=A2B2E2F2I2L2SW2:A2B2E3F2I3L3S3W3 lost=-:- streak=-:-';

/** Notes when each question went to a worker and when its answer came. */
function watchWorkers() {
  const asked = (window.asked = []);
  const Before = window.Worker;
  window.Worker = class extends Before {
    constructor(...all) {
      super(...all);
      this.open = new Map();
      this.addEventListener('message', ({ data: { number } }) => { const q = this.open.get(number); if (q) q.took = performance.now() - q.at; });
    }
    postMessage(message, ...rest) {
      if (message.operation) {
        const q = { operation: message.operation, at: performance.now(), took: NaN };
        asked.push(q);
        this.open.set(message.number, q);
      }
      super.postMessage(message, ...rest);
    }
  };
}

/** The processes that show the page. Not every trace says which these are. */
const mine = new Set();

/**
 * Returns the tasks of the page's own thread and of its workers during `act`: processor time and clock
 * time in milliseconds. `within` names what took most of a task's time.
 */
async function tasksOf(act) {
  const traceEvents = [];
  const collect = ({ value }) => traceEvents.push(...value);
  browser.on('Tracing.dataCollected', collect);
  await browser.send('Tracing.start', { traceConfig: { includedCategories: ['toplevel', 'devtools.timeline', 'v8'], excludedCategories: ['*'] } });
  await act();
  await Promise.all([once(browser, 'Tracing.tracingComplete'), browser.send('Tracing.end')]);
  browser.off('Tracing.dataCollected', collect);
  for (const e of traceEvents) if (JSON.stringify(e.args ?? {}).includes(url)) mine.add(e.pid);
  const named = (name) => new Set(traceEvents.filter((e) => e.name === 'thread_name' && e.args.name.startsWith(name) && mine.has(e.pid)).map((e) => `${e.pid} ${e.tid}`));
  const [own, workers] = [named('CrRendererMain'), named('DedicatedWorker')];
  const spans = traceEvents.filter((e) => e.ph === 'X' && e.dur !== undefined);
  const tasks = (threads) => spans.filter((e) => /RunTask$/.test(e.name) && threads.has(`${e.pid} ${e.tid}`))
    .map((e) => ({ event: e, thread: e.tid, busy: (e.tdur ?? e.dur) / 1000, clock: e.dur / 1000 }));
  const within = (t) => spans.filter((e) => e.tid === t.thread && e !== t.event && e.ts >= t.event.ts && e.ts + e.dur <= t.event.ts + t.event.dur && !/RunTask$/.test(e.name))
    .sort((a, b) => b.dur - a.dur)[0]?.name ?? 'nothing named';
  return { own: tasks(own), workers: tasks(workers), within };
}
const longest = (tasks) => tasks.reduce((a, b) => (b.busy > a.busy ? b : a), { busy: 0, clock: 0 });

const until = (page, f, ...args) => page.waitForFunction(f, wait, ...args);
const quiet = (page) => until(page, () => window.asked.every((q) => !Number.isNaN(q.took)));
const set = (page, id, value) => page.$eval(id, (e, v) => { e.value = v; e.dispatchEvent(new Event('change')); }, value);
async function drag(page, from, to) {
  const middle = async (selector) => { const b = await (await page.$(selector)).boundingBox(); return [b.x + b.width / 2, b.y + b.height / 2]; };
  const [a, b] = [await middle(from), await middle(to)];
  await page.mouse.move(...a);
  await page.mouse.down();
  for (let i = 1; i <= 12; i++) await page.mouse.move(a[0] + ((b[0] - a[0]) * i) / 12, a[1] + ((b[1] - a[1]) * i) / 12);
  await page.mouse.up();
}

/** @type {[string, (page: any) => Promise<void>][]} */
const uses = [
  ['five rulesets, the list of legal actions, both numbers of players', async (page) => {
    for (const name of ['pnp', 'bga', 'shrines14', 'ronin13c', 'catalyst2019']) {
      await page.select('#ruleset', name);
      await quiet(page);
    }
    await page.select('#ruleset', 'ronin13c');
    await quiet(page);
    await page.select('#players', '7');
    await quiet(page);
  }],
  ['a drag from the hand over the board', async (page) => {
    await set(page, '#line', PLAY);
    await quiet(page);
    await drag(page, '[data-origin="hand:F"]', '#square-f7');
    await quiet(page);
  }],
  ['threat and cover of both sides, on and off', async (page) => {
    for (let twice = 0; twice < 2; twice++)
      for (const box of await page.$$('.overlays input')) await box.evaluate((e) => e.click());
  }],
  ['readings, every pair of boards, the whole position', async (page) => {
    await quiet(page);
    await page.$$eval('.compare', (all) => all.forEach((b) => b.click()));
    await page.$$eval('details', (all) => all.forEach((d) => (d.open = true)));
    await quiet(page);
  }],
  ['setting up: drags, turns, undo and redo', async (page) => {
    await page.click('#mode-set');
    for (const square of ['#square-k10', '#square-l9', '#square-d4']) await drag(page, '[data-origin="box:w"]', square);
    await quiet(page);
    for (let i = 0; i < 5; i++) await page.click('#undo');
    for (let i = 0; i < 5; i++) await page.click('#redo');
    await quiet(page);
    await page.click('#mode-play');
  }],
  ['a game of 24 plies played, then stepped through to and fro', async (page) => {
    await set(page, '#line', PLAY);
    for (let i = 0; i < 24; i++) {
      await quiet(page);
      await until(page, () => document.querySelector('#legal').children.length > 0);
      const action = await page.$eval('#legal', (e, n) => e.children[(n * 7919) % e.children.length].value, i);
      await set(page, '#action', action);
      await quiet(page);
      if (await page.$eval('#play', (e) => e.disabled)) break;
      await page.click('#play');
    }
    for (const button of ['#back', '#forth']) for (let i = 0; i < 24; i++) await page.click(button);
    await quiet(page);
  }],
  ['a file of 1,500 games, of which one is played on for 3 seconds, and a picture', async (page) => {
    await page.evaluate(() => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(window.file);
      document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    });
    await until(page, () => document.querySelectorAll('#games option').length === 1000);
    for (const side of 'WB') await page.$eval(`#opponents [value="${side}"]`, (b) => b.click());
    await page.select('#pace', '0');
    await page.$eval('#last', (b) => b.click());
    await new Promise((resolve) => setTimeout(resolve, 3000));
    for (const button of ['#stop', '#save-png']) await page.$eval(button, (b) => b.click());
    await quiet(page);
  }],
];

const rows = [];
let over = 0;
function row(what, found, budget, unit = 'ms') {
  const bad = found > budget;
  over += bad;
  rows.push(`${bad ? 'OVER ' : '     '}${String(Math.round(found * 10) / 10).padStart(9)} ${unit}, budget ${budget}: ${what}`);
}

const browser = await launch(process.env.CHROMIUM);
try {
  row('the board', statSync(`${folder}/index.html`).size, BYTES, 'bytes');
  const loads = [];
  for (let i = 0; i < 5; i++) {
    const page = await browser.newPage();
    await page.goto(url);
    await page.waitForSelector('html[data-ready]', wait);
    loads.push(await page.evaluate(() => performance.getEntriesByName('ready')[0].startTime));
    await page.close();
  }
  row(`until the board is there, the median of ${loads.map(Math.round).join(', ')}`, loads.sort((a, b) => a - b)[2], FIRST);

  const page = await browser.newPage();
  await page.setViewport({ width: 1280, height: 900 });
  await page.evaluateOnNewDocument(watchWorkers);
  const busy = async (what, act) => {
    const { own, workers, within } = await tasksOf(act);
    if (!own.length) throw new Error(`the trace has no task of the page: ${what}`);
    const one = longest(own);
    row(`${what}: of ${own.length} tasks the longest, ${Math.round(one.clock)} by the clock, most of it ${within(one)}`, one.busy, BUSY);
    return workers;
  };
  await busy('loading', async () => { await page.goto(url); await page.waitForSelector('html[data-ready]', wait); await quiet(page); });
  const many = execFileSync(join(dirname(program), '../../tests/random_games'), ['bga', '1500', '80', '1'], { maxBuffer: 2 ** 26 });
  await page.evaluate((b) => { window.file = new File([Uint8Array.from(atob(b), (c) => c.charCodeAt(0))], 'many.paiko'); }, many.toString('base64'));
  for (const [what, act] of uses) await busy(what, () => act(page));

  // Asks one question at a time, about the witnesses of the atlas.
  const positions = JSON.parse(readFileSync(data, 'utf8')).rulings.flatMap((r) => r.pairs.map((p) => [p.position, p.action]));
  const some = positions.filter((_, i) => i % Math.ceil(positions.length / 60) === 0);
  const workers = await busy(`${some.length} positions of the atlas with their readings`, async () => {
    for (const [position, action] of some) {
      await set(page, '#line', position);
      await quiet(page);
      await set(page, '#action', action);
      await quiet(page);
    }
  });
  // One worker answers the questions of each touch, the other those about lists and the whole position.
  const each = [...new Set(workers.map((w) => w.thread))].map((t) => longest(workers.filter((w) => w.thread === t))).sort((a, b) => a.busy - b.busy);
  row(`an answer about one action, under all options too, the longest (${Math.round(each[0].clock)} by the clock)`, each[0].busy, ACTION);
  row(`an answer about a whole position, under all options too, the longest (${Math.round(each.at(-1).clock)} by the clock)`, each.at(-1).busy, POSITION);
} finally {
  await browser.close();
  rmSync(folder, { recursive: true });
}
console.log(rows.join('\n'));
process.exit(over ? 1 : 0);
