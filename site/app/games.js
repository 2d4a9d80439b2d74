// SPDX-License-Identifier: MIT
//
// Records on the page: opened by a button, a drop or a paste; chosen, stepped through, saved and
// copied. Knows the elements; what a record is the worker knows (record.js).
// Invariant: a file that is refused leaves the page as it was.
import { el, fill } from './panels.js';
import { by } from './page.js';
import { FILE_MOST, faultWords, gameTitle, recordOf, recordSays } from './record.js';

export class Games {
  /** @param {import('./hands.js').Hands} page */
  constructor(page) {
    this.page = page;
    this.asked = 0; // only the last file that was asked for is shown
  }

  /** @param {File | undefined} file */
  async file(file) {
    if (!file) return;
    if (file.size > FILE_MOST) return this.page.refuse(file.name, `found ${file.size} bytes, expected at most ${FILE_MOST}`);
    return this.open(file.name, new Uint8Array(await file.arrayBuffer()));
  }
  /** What was pasted may lack its last line end. @param {string} text */
  text(text) { return this.open('The record', text.endsWith('\n') ? text : `${text}\n`); }

  /** @param {string} name @param {Uint8Array | string} content */
  async open(name, content) {
    const asked = ++this.asked;
    const read = await this.page.quick.once('records', content);
    if (asked !== this.asked) return;
    if (read.fault) return this.page.refuse(name, faultWords(read.fault));
    by('games-label').hidden = read.count < 2;
    fill(by('games'), ...read.titles.map((/** @type {string} */ title, /** @type {number} */ i) => el('option', { value: String(i) }, title)));
    by('games').value = '0';
    by('games-more').textContent = read.count > read.titles.length ? `the first ${read.titles.length} of ${read.count}` : '';
    this.take(read.state);
  }
  /** @param {string} number */
  async choose(number) {
    const asked = ++this.asked;
    const read = await this.page.quick.once('game', Number(number));
    if (asked !== this.asked) return;
    if (read.fault) return this.page.refuse(`Game ${Number(number) + 1}`, faultWords(read.fault));
    this.take(read.state);
  }
  /** @param {import('./state.js').State} state */
  take(state) {
    const { page } = this;
    page.origin = '';
    page.news = `A game of ${state.plays.length} plies is open. `;
    if (page.settingUp) {
      by('mode-play').checked = true;
      page.mode();
    }
    page.go(state);
  }

  record() { return recordOf(this.page.state, (operation, ...operands) => this.page.quick.ask(operation, ...operands)); }
  async save() { this.page.save('game.paiko', await this.record()); }
  async copy() { return this.page.copy(await this.record(), 'The record'); }
  /** Fills in the text, where somebody looks at it, and what the record says here. */
  async shown() {
    const { state } = this.page;
    by('told').textContent = [state.record && gameTitle({ headers: state.record.headers, plies: state.plays }), recordSays(state)].filter(Boolean).join('. ');
    if (!by('game-box').open) return;
    const text = await this.record();
    if (state === this.page.state) by('game').value = text;
  }

  connect() {
    by('open-game').addEventListener('change', () => {
      this.file(by('open-game').files[0]);
      by('open-game').value = '';
    });
    by('open-file').addEventListener('click', () => by('open-game').click());
    by('load-game').addEventListener('click', () => this.text(by('game').value));
    by('save-game').addEventListener('click', () => this.save());
    by('copy-game').addEventListener('click', () => this.copy());
    by('games').addEventListener('change', () => this.choose(by('games').value));
    by('game-box').addEventListener('toggle', () => this.shown());
    addEventListener('shown', () => this.shown());
    addEventListener('dragover', (event) => { if (event.dataTransfer?.types.includes('Files')) event.preventDefault(); });
    addEventListener('drop', (event) => {
      if (!event.dataTransfer?.files.length) return;
      event.preventDefault();
      this.file(event.dataTransfer.files[0]);
    });
    document.addEventListener('paste', (event) => {
      const text = event.clipboardData?.getData('text') ?? '';
      if (!/** @type {any} */ (event.target).matches?.('input, textarea') && text.includes('[Paiko "')) this.text(text);
    });
  }
}
