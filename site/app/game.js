// SPDX-License-Identifier: MIT
//
// The tab Game: moves, records, and the sides that the computer plays. The worker chooses the
// computer's actions (player.js).
// Invariant: a refused file changes nothing on the page. The computer plays only at the end of the
// shown game, and never during set-up. The user sees each action of the computer.
import { actionName, fallen, playerName } from './words.js';
import { lineBefore, playedBy } from './state.js';
import { button, by, el, fill, onClick } from './dom.js';
import { FILE_MOST, gameTitle, gamesOf, listedTitle, opened, recordOf, recordSays, textOf } from './record.js';

/** If a file has more games than this, only the first ones are listed. */
const LISTED = 1000;
/** The browser stores the record of an opened game under this key, until the window is closed. */
const KEPT = 'paiko-record';

export class GameTab {
  /** @param {import('./hands.js').Hands} page */
  constructor(page) {
    this.page = page;
    this.recalled = false; // true after recall() has looked for a stored record
    this.games = /** @type {import('./record.js').Game[]} */ ([]); // the games of the open file
    this.asked = 0; // how many games the user has asked to open; only the last of them is shown
    this.thinking = ''; // the place in the game where the computer thinks; '' for none
    this.listedAt = -1; // the ply to which the list of moves was last scrolled
  }

  render() {
    const { page } = this;
    const { state } = page;
    const since = page.since(state);
    by('told').textContent = [state.record && gameTitle(state.record.headers, state.plays.length), recordSays(state)].filter(Boolean).join('. ');
    fill(by('moves'), ...state.plays.map((play, i) => el('li', { class: i >= since && i < state.at ? 'since' : false }, button(String(i + 1),
      `${playerName(playedBy(state, i))}: ${actionName(play.action, lineBefore(state, i))}${play.report.includes('captured=-') ? '' : ' ×'}`, () => page.step(i + 1), { 'aria-current': i + 1 === state.at && 'step', title: fallen(play.report, play.action) || false }))));
    const shown = /** @type {any} */ (by('moves').children[Math.min(since, state.at - 1)]);
    if (shown && this.listedAt !== state.at) by('moves').scrollTop = shown.offsetTop - by('moves').offsetTop;
    this.listedAt = state.at;
    by('opponent-says').textContent = this.page.sides().map(playerName).join(', ') || 'nobody';
    by('stop').hidden = !this.page.sides().length;
    fill(by('opponents'), ...this.page.players().map((player) => el('label', {}, el('input', { type: 'checkbox', value: player, 'data-key': `plays:${player}`,
      onchange: (/** @type {any} */ e) => this.choose(player, e.target.checked) }), playerName(player))));
    for (const box of by('opponents').querySelectorAll('input')) box.checked = this.page.sides().includes(box.value);
    if (by('game-box').open) this.record().then((text) => { if (state === page.state) by('game').value = text; });
  }

  // ---- records ----

  /** @param {File | undefined} file */
  async file(file) {
    if (!file) return;
    if (file.size > FILE_MOST) return this.page.refuse(file.name, `found ${file.size} bytes, expected at most ${FILE_MOST}`);
    const read = textOf(new Uint8Array(await file.arrayBuffer()));
    if ('problem' in read) return this.page.refuse(file.name, read.problem);
    return this.open(file.name, read.text);
  }
  /** Opens a pasted record, which may lack its last line end. @param {string} text */
  text(text) { return this.open('The record', text.endsWith('\n') ? text : `${text}\n`); }
  /** @param {string} name @param {string} text */
  async open(name, text) {
    const games = gamesOf(text);
    if (!(await this.take(name, games[0], text))) return;
    this.games = games;
    by('games-label').hidden = games.length < 2;
    fill(by('games'), ...games.slice(0, LISTED).map((game, i) => el('option', { value: String(i) }, listedTitle(game, i))));
    by('games').value = '0';
    by('games-more').textContent = games.length > LISTED ? `the first ${LISTED} of ${games.length}` : '';
  }
  /** Opens a game. Does nothing if the user asks for another game in the meantime. @param {string} name @param {import('./record.js').Game} game @param {string} [file] */
  async take(name, game, file = game.raw) {
    const asked = ++this.asked;
    const read = await opened(game, file, this.page.quick.once.bind(this.page.quick));
    if (asked !== this.asked) return false;
    if ('problem' in read) return this.page.refuse(name, read.problem);
    this.page.settingUp = false;
    this.page.news = `A game of ${read.state.plays.length} plies is open. `;
    this.page.go(read.state);
    this.page.openTab('game');
    return true;
  }
  async record() { return recordOf(this.page.state, await this.page.first(this.page.values.rules)); }
  /** Stores the record in the browser. After a reload recall() uses the stored record, if the shown game begins with the game of this record. */
  keep() {
    const { record } = this.page.state;
    try {
      record ? sessionStorage.setItem(KEPT, record.raw) : sessionStorage.removeItem(KEPT);
    } catch { /* the browser stores nothing */ }
  }
  async recall() {
    const { state } = this.page;
    this.recalled = true;
    let raw = null;
    try {
      raw = sessionStorage.getItem(KEPT);
    } catch { /* the browser stores nothing */ }
    const read = raw ? await opened({ raw, before: 0 }, raw, this.page.quick.once.bind(this.page.quick)) : null;
    if (!read || !('state' in read) || read.state.start !== state.start || !read.state.plays.every((play, i) => state.plays[i]?.action === play.action)) return;
    const { record, plays } = read.state;
    this.page.turnTo({ ...state, record, plays: state.plays.map((play, i) => ({ ...play, rest: plays[i]?.rest ?? '' })) });
  }

  // ---- the computer ----

  /** @param {string} player @param {boolean} plays */
  choose(player, plays) { this.page.go({ ...this.page.state, computer: [...this.page.sides().filter((p) => p !== player), ...(plays ? [player] : [])] }); }

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
    this.thinking = ''; // the state changed before the action could be played: choose an action again
    this.think();
  }

  connect() {
    const { page } = this;
    onClick({ first: () => page.step(0), last: () => page.step(1e6), redo: () => page.undo(1), 'open-file': () => by('open-game').click(), 'load-game': () => this.text(by('game').value),
      'save-game': async () => page.save('game.paiko', await this.record()), 'copy-game': async () => page.copy(await this.record(), 'The record'),
      'against': () => page.newGame(this.page.players().filter((p) => p !== 'W')), stop: () => page.go({ ...page.state, computer: [] }) });
    by('open-game').addEventListener('change', () => {
      this.file(by('open-game').files[0]);
      by('open-game').value = '';
    });
    by('games').addEventListener('change', () => this.take(`Game ${Number(by('games').value) + 1}`, this.games[by('games').value]));
    by('game-box').addEventListener('toggle', () => this.render());
    addEventListener('shown', () => {
      if (this.recalled) this.keep();
      this.think();
    });
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
