// SPDX-License-Identifier: MIT
//
// Drives Chromium without a window, through the DevTools protocol over a pipe. Knows pages, input
// and messages of pages; nothing of the study board. Input is real: it goes to a point on the
// screen, and the browser finds the element there.
import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const WAIT = 60000; // milliseconds to wait for something in a page
const ANSWER = 180000; // milliseconds to wait for an answer of the browser

/** Thrown if the page was closed, or has loaded another, before it answered. */
class Gone extends Error {}

/** Starts a browser. @param {string} program */
export async function launch(program) {
  const profile = mkdtempSync(join(tmpdir(), 'paiko-chromium-'));
  const child = spawn(program, ['--headless', '--remote-debugging-pipe', `--user-data-dir=${profile}`, '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage',
    '--hide-scrollbars', '--no-first-run', '--disable-extensions', '--disable-sync', '--disable-background-networking', '--disable-component-update',
    '--disable-background-timer-throttling', '--disable-renderer-backgrounding', '--disable-backgrounding-occluded-windows'], { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] });
  return new Browser(child, profile);
}

class Browser extends EventEmitter {
  constructor(child, profile) {
    super();
    Object.assign(this, { child, profile, number: 0, ended: false, waiting: new Map(), pages: new Map() });
    let rest = Buffer.alloc(0);
    child.stdio[4].on('data', (bytes) => {
      rest = rest.length ? Buffer.concat([rest, bytes]) : bytes;
      let from = 0;
      for (let end = rest.indexOf(0); end >= 0; from = end + 1, end = rest.indexOf(0, from)) this.take(JSON.parse(rest.toString('utf8', from, end)));
      rest = rest.subarray(from);
    });
    child.stdio[3].on('error', () => undefined); // the end of the browser is reported below
    child.on('close', () => {
      this.ended = true;
      for (const number of this.waiting.keys()) this.answer(number, new Error('the browser has ended'));
    });
  }

  /** Handles a message of the browser: an answer to one of ours, or an event of a page. */
  take({ id, error, result, method, params, sessionId }) {
    if (id) this.answer(id, error && new Gone(error.message), result);
    else if (sessionId) this.pages.get(sessionId)?.news(method, params, sessionId);
    else this.emit(method, params);
  }

  answer(number, error, result) {
    const { method, timer, resolve, reject } = this.waiting.get(number) ?? {};
    clearTimeout(timer);
    this.waiting.delete(number);
    if (error) reject?.(Object.assign(error, { message: `${method}: ${error.message}` }));
    else resolve?.(result);
  }

  send(method, params = {}, sessionId = undefined) {
    const id = ++this.number;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.answer(id, new Error('no answer')), ANSWER);
      this.waiting.set(id, { method, timer, resolve, reject });
      if (this.ended) this.answer(id, new Error('the browser has ended'));
      else this.child.stdio[3].write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    });
  }

  /** Makes a browser context: windows that share nothing with others. */
  async createBrowserContext() {
    const { browserContextId: id } = await this.send('Target.createBrowserContext');
    return { id, newPage: () => this.newPage(id), close: () => this.send('Target.disposeBrowserContext', { browserContextId: id }) };
  }

  async newPage(browserContextId = undefined) {
    const { targetId } = await this.send('Target.createTarget', { url: 'about:blank', browserContextId });
    const { sessionId } = await this.send('Target.attachToTarget', { targetId, flatten: true });
    const page = new Page(this, targetId, sessionId);
    for (const domain of ['Page', 'Runtime', 'Log', 'Network', 'DOM']) await page.send(`${domain}.enable`);
    await page.send('Page.setLifecycleEventsEnabled', { enabled: true });
    await page.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: true });
    await page.send('Emulation.setFocusEmulationEnabled', { enabled: true }); // behaves as if its window had the focus
    return page;
  }

  async close() {
    this.send('Browser.close').catch(() => undefined);
    setTimeout(() => this.child.kill('SIGKILL'), 10000).unref();
    while (!this.ended) await pause(10);
    rmSync(this.profile, { recursive: true, maxRetries: 5 });
  }
}

/** Returns the text of a call of a function with its arguments, for the page to run. */
const call = (f, args) => `(${f})(${args.map((a) => JSON.stringify(a) ?? 'undefined').join()})`;
const valueOf = ({ result, exceptionDetails }) => {
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.unserializableValue ? Number(result.unserializableValue) : result.value;
};

/** A page. Emits `console`, `pageerror` and `dialog` with the text, `request` with the address, also for its workers. Dismisses dialogs. */
class Page extends EventEmitter {
  constructor(browser, targetId, sessionId) {
    super();
    Object.assign(this, { browser, targetId, sessionId, loaded: '', media: '', features: [] });
    browser.pages.set(sessionId, this);
    this.keyboard = new Keyboard(this);
    this.mouse = new Mouse(this);
    this.touchscreen = new Touchscreen(this);
  }

  send(method, params = {}) { return this.browser.send(method, params, this.sessionId); }

  news(method, params, sessionId) {
    if (method === 'Runtime.consoleAPICalled') this.emit('console', params.args.map((a) => a.value ?? a.description ?? a.type).join(' '));
    else if (method === 'Log.entryAdded') this.emit('console', params.entry.text);
    else if (method === 'Runtime.exceptionThrown') this.emit('pageerror', params.exceptionDetails.exception?.description ?? params.exceptionDetails.text);
    else if (method === 'Network.requestWillBeSent') this.emit('request', params.request.url);
    else if (method === 'Page.javascriptDialogOpening') {
      this.emit('dialog', params.message);
      this.send('Page.handleJavaScriptDialog', { accept: false }).catch(() => undefined);
    } else if (method === 'Page.lifecycleEvent' && params.name === 'load' && params.frameId === this.targetId) {
      this.loaded = params.loaderId;
      this.emit('loaded');
    } else if (method === 'Target.attachedToTarget') this.watch(params.sessionId);
    else if (method === 'Target.detachedFromTarget') this.browser.pages.delete(params.sessionId);
  }

  /** Listens to a session. A worker starts only when somebody listens to it. */
  watch(sessionId) {
    this.browser.pages.set(sessionId, this);
    for (const step of ['Runtime.enable', 'Network.enable', 'Runtime.runIfWaitingForDebugger']) this.browser.send(step, {}, sessionId).catch(() => undefined);
  }

  async close() {
    await this.browser.send('Target.closeTarget', { targetId: this.targetId });
    this.browser.pages.delete(this.sessionId);
  }

  /** Waits until a page is loaded whose number `good` accepts. */
  async load(good) {
    const signal = AbortSignal.timeout(WAIT);
    while (!good(this.loaded)) await once(this, 'loaded', { signal }).catch(() => { throw new Error('the page was never loaded'); });
  }
  async goto(url) {
    const { loaderId, errorText } = await this.send('Page.navigate', { url });
    if (errorText) throw new Error(`${url}: ${errorText}`);
    if (loaderId) await this.load((loaded) => loaded === loaderId); // without loaderId only the place in the page changed
  }
  waitForNavigation() {
    const { loaded: before } = this;
    return this.load((loaded) => loaded !== before);
  }
  async reload() { await Promise.all([this.waitForNavigation(), this.send('Page.reload')]); }

  async evaluate(f, ...args) { return valueOf(await this.send('Runtime.evaluate', { expression: call(f, args), awaitPromise: true, returnByValue: true })); }
  evaluateOnNewDocument(f) { return this.send('Page.addScriptToEvaluateOnNewDocument', { source: typeof f === 'string' ? f : call(f, []) }); }
  $eval(selector, f, ...args) {
    return this.evaluate(`(selector, ...args) => {
      const found = document.querySelector(selector);
      if (!found) throw new Error('nothing is ' + selector);
      return (${f})(found, ...args);
    }`, selector, ...args);
  }
  $$eval(selector, f, ...args) { return this.evaluate(`(selector, ...args) => (${f})([...document.querySelectorAll(selector)], ...args)`, selector, ...args); }
  async $(selector, n = 0) {
    const { result } = await this.send('Runtime.evaluate', { expression: call('(selector, n) => document.querySelectorAll(selector)[n]', [selector, n]) });
    return result.objectId ? new Element(this, result.objectId) : null;
  }
  async $$(selector) {
    const all = await this.$$eval(selector, (found) => found.length);
    return Promise.all(Array.from({ length: all }, (_, n) => this.$(selector, n)));
  }

  /** Waits until a function in the page returns true, even if another page is loaded meanwhile. */
  async waitForFunction(f, { timeout = WAIT } = {}, ...args) {
    for (const end = Date.now() + timeout; Date.now() < end; ) {
      const held = await this.evaluate(`async (end, ...args) => {
        for (; Date.now() < end; await new Promise((go) => setTimeout(go, 10))) if ((${f})(...args)) return true;
      }`, Math.min(end, Date.now() + 5000), ...args).catch((error) => { if (!(error instanceof Gone)) throw error; return pause(10); });
      if (held) return;
    }
    throw new Error(`never: ${f} ${args}`);
  }
  waitForSelector(selector, options) { return this.waitForFunction((s) => document.querySelector(s), options, selector); }

  async setViewport({ width, height, isMobile = false, hasTouch = false }) {
    await this.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: isMobile });
    await this.send('Emulation.setTouchEmulationEnabled', { enabled: hasTouch });
  }
  emulateMediaType(media) { return this.send('Emulation.setEmulatedMedia', { media: (this.media = media), features: this.features }); }
  emulateMediaFeatures(features) { return this.send('Emulation.setEmulatedMedia', { media: this.media, features: (this.features = features) }); }
  setJavaScriptEnabled(on) { return this.send('Emulation.setScriptExecutionDisabled', { value: !on }); }
  async pdf() { return Buffer.from((await this.send('Page.printToPDF')).data, 'base64'); }
  async screenshot({ path }) { writeFileSync(path, Buffer.from((await this.send('Page.captureScreenshot')).data, 'base64')); }

  async click(selector) {
    const found = await this.$(selector);
    if (!found) throw new Error(`nothing is ${selector}`);
    await found.click();
  }
  async type(selector, text) {
    await this.$eval(selector, (e) => e.focus());
    await this.keyboard.type(text);
  }
  select(selector, value) {
    return this.$eval(selector, (e, v) => {
      e.value = v;
      for (const kind of ['input', 'change']) e.dispatchEvent(new Event(kind, { bubbles: true }));
    }, value);
  }
}

class Element {
  constructor(page, objectId) { Object.assign(this, { page, objectId }); }
  async evaluate(f) {
    return valueOf(await this.page.send('Runtime.callFunctionOn', { objectId: this.objectId, functionDeclaration: `function () { return (${f})(this); }`, awaitPromise: true, returnByValue: true }));
  }
  scrollIntoView() { return this.page.send('DOM.scrollIntoViewIfNeeded', { objectId: this.objectId }); }
  boundingBox() { return this.evaluate((e) => e.getBoundingClientRect().toJSON()); }
  uploadFile(...files) { return this.page.send('DOM.setFileInputFiles', { objectId: this.objectId, files }); }
  /** Clicks the middle of the element's first line. */
  async click() {
    await this.scrollIntoView();
    const { x, y, width, height } = await this.evaluate((e) => e.getClientRects()[0].toJSON());
    await this.page.mouse.click(x + width / 2, y + height / 2);
  }
}

class Mouse {
  constructor(page) { Object.assign(this, { page, x: 0, y: 0, pressed: false }); }
  send(type, more) { return this.page.send('Input.dispatchMouseEvent', { type, x: this.x, y: this.y, button: this.pressed || more ? 'left' : 'none', buttons: this.pressed ? 1 : 0, ...more }); }
  async move(x, y, { steps = 1 } = {}) {
    const from = { x: this.x, y: this.y };
    for (let i = 1; i <= steps; i++) {
      Object.assign(this, { x: from.x + ((x - from.x) * i) / steps, y: from.y + ((y - from.y) * i) / steps });
      await this.send('mouseMoved');
    }
  }
  down() {
    this.pressed = true;
    return this.send('mousePressed', { clickCount: 1 });
  }
  up() {
    this.pressed = false;
    return this.send('mouseReleased', { clickCount: 1 });
  }
  async click(x, y) {
    await this.move(x, y);
    await Promise.all([this.down(), this.up()]);
  }
  wheel({ deltaY }) { return this.send('mouseWheel', { button: 'none', deltaX: 0, deltaY }); }
}

class Touchscreen {
  constructor(page) { this.page = page; }
  send(type, ...touchPoints) { return this.page.send('Input.dispatchTouchEvent', { type, touchPoints }); }
  touchStart(x, y) { return this.send('touchStart', { x: Math.round(x), y: Math.round(y) }); }
  touchMove(x, y) { return this.send('touchMove', { x: Math.round(x), y: Math.round(y) }); }
  touchEnd() { return this.send('touchEnd'); }
  async tap(x, y) {
    await this.touchStart(x, y);
    await this.touchEnd();
  }
}

/** The code of each key, and the text that it writes. Letters and digits have the code of their character. */
const KEYS = { Enter: [13, '\r'], Escape: [27], ' ': [32, ' '], ArrowLeft: [37], ArrowUp: [38], ArrowRight: [39], ArrowDown: [40], Delete: [46] };
class Keyboard {
  constructor(page) { this.page = page; }
  async press(key) {
    const letter = /^[A-Za-z0-9]$/.test(key);
    const [windowsVirtualKeyCode, text] = KEYS[key] ?? [letter ? key.toUpperCase().charCodeAt(0) : 0, key];
    const code = letter ? `${/\d/.test(key) ? 'Digit' : 'Key'}${key.toUpperCase()}` : KEYS[key] && key !== ' ' ? key : '';
    await this.page.send('Input.dispatchKeyEvent', { type: text ? 'keyDown' : 'rawKeyDown', key, code, text, windowsVirtualKeyCode });
    await this.page.send('Input.dispatchKeyEvent', { type: 'keyUp', key, code, windowsVirtualKeyCode });
  }
  async type(text) { for (const key of text) await this.press(key); }
}
