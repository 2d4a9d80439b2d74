// SPDX-License-Identifier: MIT
//
// The sides that the computer plays. Knows when it is for one of them to decide, and lets everybody
// see what it does; what is chosen the worker knows (player.js).
// Invariant: it plays only at the end of the game that is looked at, and not in set-up.
import { fieldsOf } from './line.js';
import { el, fill, holders } from './panels.js';
import { by } from './page.js';
import { playerName } from './words.js';

export class Opponent {
  /** @param {import('./hands.js').Hands} page */
  constructor(page) {
    this.page = page;
    /** @type {Set<string>} */
    this.plays = new Set();
    this.thinking = ''; // about which place of the game
    page.passes = () => this.decides();
    page.computes = (player) => this.sides().length < this.players().length && this.acts(player);
  }

  players() {
    const { line } = this.page;
    return [...holders(line).map((h) => h.player), ...(fieldsOf(line)?.values.cycle ? ['R'] : [])];
  }
  /** Those of this game that the computer plays. */
  sides() { return this.players().filter((player) => this.plays.has(player)); }
  /** Whether the computer, or chance in its games, decides here. */
  decides() {
    return this.acts(fieldsOf(this.page.line)?.values.turn ?? '');
  }
  /** @param {string} player */
  acts(player) { return player === 'C' ? this.sides().length > 0 : this.sides().includes(player); }

  /** @param {string} player @param {boolean} plays */
  choose(player, plays) {
    plays ? this.plays.add(player) : this.plays.delete(player);
    this.chosen();
  }
  stop() {
    this.plays.clear();
    this.page.say('The computer plays for nobody.');
    this.chosen();
  }
  /** What is to be done hangs on who plays. */
  chosen() {
    this.shown();
    if (!this.page.state.action) this.page.judged();
  }

  shown() {
    const sides = this.sides();
    by('opponent-says').textContent = sides.map(playerName).join(', ') || 'nobody';
    by('stop').hidden = !sides.length;
    fill(by('opponents'), ...this.players().map((player) => el('label', {}, el('input', { type: 'checkbox', value: player, 'data-key': `plays:${player}`,
      onchange: (/** @type {any} */ e) => this.choose(player, e.target.checked) }), playerName(player))));
    for (const box of by('opponents').querySelectorAll('input')) box.checked = this.plays.has(box.value);
    this.think();
  }

  async think() {
    const { page } = this;
    const place = page.waits() ? `${page.state.at} ${page.line}` : '';
    if (place === this.thinking) return;
    this.thinking = place;
    if (!place) return;
    const pace = Number(by('pace').value);
    const pause = () => new Promise((resolve) => setTimeout(resolve, pace));
    await pause();
    if (this.thinking !== place) return;
    const action = await page.quick.once('choose', page.line, Math.floor(Math.random() * 2 ** 31));
    if (this.thinking !== place || !action) return;
    if (pace) {
      page.consider(action);
      await pause();
      if (this.thinking !== place) return;
    }
    await page.play(action);
    if (this.thinking !== place) return;
    this.thinking = ''; // somebody touched something in between: once more
    this.think();
  }

  connect() {
    by('stop').addEventListener('click', () => this.stop());
    addEventListener('shown', () => this.shown());
    this.shown();
  }
}
