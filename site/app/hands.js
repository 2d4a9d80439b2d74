// SPDX-License-Identifier: MIT
//
// What hands do to the page: touches, drags, keys, tiles that are set. Knows squares and what is taken
// up; what is legal the page was told.
// Invariant: nothing is played but by a second touch, Enter or the button.
import { LETTERS, actionOf, beside, facingOf, fieldsOf, originOf, sideOf, tilesOf, turns } from './line.js';
import { acting, addTile, heroOf, setSquares, turned, withBeneath, withHero } from './edit.js';
import { actionName, count, pieceName, playerName, typeName } from './words.js';
import { beneathOf, cellLabel, frame } from './board.js';
import { asPiece, el, facingAtEnd, fill, tileButton } from './panels.js';
import { beginning, lineAt, played } from './state.js';
import { Page, by } from './page.js';

export class Hands extends Page {
  /** A square was touched. @param {string} square */
  touch(square) {
    this.setCursor(square);
    if (this.settingUp) return this.set(square);
    const tiles = tilesOf(this.line);
    const a = actionOf(this.state.action);
    if (this.origin && a.to === square && originOf(a) === this.origin && this.facts.applied?.how === 'yes') return this.play();
    const mine = tiles.has(square) && sideOf(tiles.get(square) ?? '') === this.side();
    if (this.origin && this.origin !== square && (this.targets().includes(square) || !mine)) return this.aim(this.origin, square);
    const single = this.facts.legal.find((x) => x.to === square && ['take', 'zombify', 'capture'].includes(x.kind));
    if (single) {
      this.origin = tiles.get(square) === 'Z' || tiles.get(square) === 'X' ? square : '';
      return this.consider(single.text);
    }
    const red = fieldsOf(this.line)?.values.turn === 'R' && this.facts.legal.find((x) => x.to === square && 'XZ'.includes(x.letter) && x.letter);
    if (red && !tiles.get(square)?.startsWith('Z')) return this.consider(red.text);
    this.origin = tiles.has(square) && this.origin !== square ? square : '';
    this.draw();
    const n = this.targets().length;
    if (this.origin) this.say(`${pieceName(tiles.get(square) ?? '')} on ${square} taken up: ${count(n, 'square')} to go to.`);
  }

  /** Actions that name no square, and what else could be done with what is aimed at. @returns {[string, () => void][]} */
  ways() {
    if (this.settingUp) return [];
    const { legal } = this.facts;
    const chosen = actionOf(this.state.action);
    /** @type {[string, () => void][]} */
    const ways = legal.filter((a) => /^(pass|done|return|timeup|token .*)$/.test(a.text)).map((a) => [actionName(a.text), () => this.consider(a.text)]);
    const others = legal.filter((a) => a.text !== chosen.text && a.from && ((a.from === a.to && a.from === this.origin && !a.facing) ||
      (chosen.from && a.kind !== chosen.kind && a.from === chosen.from && a.to === chosen.to && a.facing === chosen.facing && ['shift', 'redeploy'].includes(a.kind))));
    for (const a of others) ways.push([a.kind === 'redeploy' ? `Redeploy on ${a.to}` : a.from === a.to ? `Stay on ${a.to}` : `Shift to ${a.to}`, () => this.consider(a.text)]);
    if (chosen.kind === 'deploy' && this.origin !== chosen.to && legal.some((a) => a.kind === 'deploy-shift' && a.letter === chosen.letter && a.hero === chosen.hero && a.from === chosen.to))
      ways.push([`Go on from ${chosen.to}`, () => {
        this.origin = chosen.to;
        this.draw();
        this.say(`Touch the square to go on to from ${chosen.to}.`);
      }]);
    return ways;
  }

  /** In set-up a tile that is touched goes from the reserve to a hand, from a hand to those that were lost, and back. @param {string} key @param {number} at @param {string} letter */
  pass(key, at, letter) {
    const values = fieldsOf(this.line)?.values ?? {};
    const hand = at === 1 && /^B\d$/.test(this.receiver) ? Number(this.receiver[1]) : at;
    const line = addTile(this.line, key === 'reserve' ? 'hand' : key, key === 'reserve' ? hand : at, letter, key === 'reserve' ? 1 : -1);
    this.edit(key === 'hand' && 'lost' in values ? addTile(line, 'lost', at, letter, 1) : line);
  }
  /** From the beginning, by the same rules and for as many players. */
  async newGame() {
    const [ruleset, ...options] = (fieldsOf(this.line)?.values.rules ?? '').split(',');
    let line = (await this.quick.ask('start', ruleset, by('players').hidden ? '0' : by('players').value)).lines[0] ?? '';
    for (const option of options) line = (await this.quick.ask('under', line, option)).lines[0] ?? line;
    by('menu').open = false;
    this.origin = '';
    this.news = 'A new game. ';
    this.go(beginning(line));
  }
  emptyBoard() {
    this.origin = '';
    const fields = fieldsOf(acting(this.line));
    const keep = fields ? `rules=${fields.values.rules}` : '';
    return this.start((fields?.values.rules ?? '').split(',')[0], by('players').hidden ? '0' : by('players').value, (line) => acting(line).replace(/^\S+/, keep));
  }

  /** Plays a game of chance from the beginning, for some turns: a position that play leads to. */
  async middleGame() {
    const [ruleset] = (fieldsOf(this.line)?.values.rules ?? '').split(',');
    let state = beginning((await this.slow.ask('start', ruleset, by('players').hidden ? '0' : by('players').value)).lines[0] ?? '');
    for (let i = 0; i < 60; i++) {
      const legal = (await this.slow.ask('legal', lineAt(state))).lines;
      const kinds = [...new Set(legal.map((a) => actionOf(a).kind))].filter((k) => !['pass', 'timeup', 'return', 'done'].includes(k) && (k !== 'draw' || Math.random() < 0.2));
      const kind = kinds[Math.floor(Math.random() * kinds.length)];
      const among = kind ? legal.filter((a) => actionOf(a).kind === kind) : legal;
      const action = among[Math.floor(Math.random() * among.length)];
      const next = action ? await this.slow.ask('apply', lineAt(state), action) : null;
      if (next?.how !== 'yes' || next.lines[0].includes(' phase=over')) break;
      state = played(state, { action, line: next.lines[0], report: next.lines[1] });
    }
    this.origin = '';
    this.news = 'A game of chance moves. ';
    this.go(state);
  }

  /** What was said of a square is said again of the position as it is now. */
  relook() {
    const { hovered } = this;
    this.hovered = '';
    this.look(hovered);
  }

  /** A tile that was aimed at can go on from where it lands. */
  targets() {
    const chosen = actionOf(this.state.action);
    if (chosen.kind !== 'deploy' || this.origin !== chosen.to || tilesOf(this.line).has(this.origin)) return super.targets();
    return this.facts.legal.filter((a) => a.kind === 'deploy-shift' && a.letter === chosen.letter && a.hero === chosen.hero && a.from === chosen.to).map((a) => a.to);
  }

  /** The action that takes what is taken up to a square: a legal one that faces as it does now, or one to be told about. @param {string} origin @param {string} to @param {string} [facing] */
  aimed(origin, to, facing = '') {
    const reaching = this.facts.legal.filter((a) => originOf(a) === origin && a.to === to);
    const plain = reaching.filter((a) => a.kind !== 'deploy-shift'); // what lands there before what goes on to it
    const all = plain.length ? plain : reaching;
    const letter = origin.startsWith('hand:') ? origin[5] : tilesOf(this.line).get(origin)?.[0] ?? '';
    const before = facing || facingAtEnd(this.state.action) || facingOf(tilesOf(this.line).get(origin) ?? '') || '^';
    const fitting = all.find((a) => a.facing === before || !a.facing) ?? (facing ? undefined : all[0]);
    if (fitting) return fitting.text;
    const face = turns(letter) ? before : '';
    return origin.startsWith('hand:') ? `${origin.slice(5)}@${to}${face}` : `${origin}-${to}${face}`;
  }

  /** The tile that the considered action would put down on a square, or ''. @param {string} square */
  coming(square) {
    const a = actionOf(this.state.action);
    return a.kind === 'deploy' && a.to === square ? asPiece(a.letter, this.side(), a.hero).replace('^', a.facing || '^') : '';
  }

  /** @param {string} origin @param {string} to */
  aim(origin, to) {
    const chosen = actionOf(this.state.action);
    // A tile that was just put down can go on at once, where the rules let it.
    if (chosen.kind === 'deploy' && origin === chosen.to && !tilesOf(this.line).has(origin)) {
      this.origin = originOf(chosen);
      return this.consider(`${chosen.letter}${chosen.hero ? '*' : ''}@${chosen.to}-${to}${chosen.facing}`);
    }
    this.origin = origin;
    this.consider(this.aimed(origin, to));
    this.marks();
  }

  /** Turns what is taken up or considered by quarters. @param {number} quarters */
  spin(quarters) {
    if (this.settingUp) {
      if (this.origin.startsWith('box:')) return this.takeBox(`box:${turned(this.origin.slice(4), quarters)}`);
      const piece = tilesOf(this.line).get(this.cursor);
      if (piece) this.edit(setSquares(this.line, { [this.cursor]: turned(piece, quarters) }));
      return;
    }
    const { action } = this.state;
    const piece = tilesOf(this.line).get(this.cursor) ?? '';
    if (facingAtEnd(action)) this.consider(turned(action.slice(-1), quarters).replace(/^/, action.slice(0, -1)));
    else if (turns(piece[0] ?? '')) this.consider(`${this.cursor}-${this.cursor}${facingOf(turned(piece, quarters))}`);
  }

  /** @param {string} square */
  setCursor(square) {
    this.cells.get(this.cursor)?.setAttribute('tabindex', '-1');
    this.cursor = square;
    this.cells.get(square)?.setAttribute('tabindex', '0');
    this.look(square);
  }

  /** A square is pointed at: what stands there, who bears on it, and whether what is taken up may go there. @param {string} square */
  async look(square) {
    const before = this.hovered;
    this.hovered = square;
    if (square === before) return;
    this.marks();
    if (!square) return;
    const { turn, origin } = this;
    const tiles = tilesOf(this.line);
    const side = this.side();
    const other = side === 'W' ? 'B' : 'W';
    const { threat, covered } = this.facts.sight;
    const bears = `${cellLabel(square, tiles, '')}: ${count(threat[other].get(square) ?? 0, 'threat')} of ${playerName(other)}, ${threat[side].get(square) ?? 0} of ${playerName(side)}; ${covered[side].has(square) ? 'covered' : 'no cover'} for ${playerName(side)}`;
    by('square-says').textContent = `${bears}.`;
    if (!origin || this.settingUp || origin === square || !this.facts.legal.length) return;
    if (this.targets().includes(square)) return void (by('square-says').textContent = `${bears}. Open to what is taken up.`);
    const why = await this.quick.ask('explain', this.line, this.aimed(origin, square));
    if (turn !== this.turn || this.hovered !== square || this.origin !== origin) return;
    if (why.how === 'yes' && why.lines[0] === 'illegal') {
      const [id, words] = why.lines[1]?.split('\t') ?? ['', ''];
      by('square-says').textContent = `${bears}. Closed: ${words} ${id}${why.lines.length > 2 ? ` and ${why.lines.length - 2} more` : ''}`;
      by('under').append(frame(square, 'shut'));
      this.legend();
    }
  }

  // ---- setting up ----

  /** @param {string} origin */
  takeBox(origin) {
    this.origin = origin === this.origin ? '' : origin;
    this.palette();
    this.marks();
  }

  palette() {
    const chosen = this.origin.startsWith('box:') ? this.origin.slice(4) : '';
    const facing = facingOf(chosen) || '^';
    const all = ['W', 'B'].flatMap((side) => [...'ABEFILSW'].map((letter) => asPiece(letter, side).replace('^', facing)));
    if ('pile' in (fieldsOf(this.line)?.values ?? {})) all.push('X', 'Z');
    fill(by('palette'), ...all.map((piece) => tileButton(piece, pieceName(piece), { 'aria-pressed': String(piece === chosen), 'data-origin': `box:${piece}`, 'data-key': piece, onclick: () => this.takeBox(`box:${piece}`) })),
      el('button', { type: 'button', 'data-key': 'remove', onclick: () => this.remove(this.cursor) }, 'Remove'), el('button', { type: 'button', 'data-key': 'turn', onclick: () => this.spin(1) }, 'Turn'));
    fill(by('chosen'), ...this.chosen());
  }

  /** What the tile that is taken up on the board can be besides. A button can outlive the line that it was made for, so each asks for the line of now. @returns {(Node | string)[]} */
  chosen() {
    const { line, origin } = this;
    const piece = tilesOf(line).get(origin) ?? '';
    if (!piece) return [];
    /** @param {string} name @param {Record<string, string>} pressed @param {(line: string) => string} change */
    const button = (name, pressed, change) => el('button', { type: 'button', 'data-key': name, ...pressed, onclick: () => this.edit(change(this.line)) }, name);
    /** @param {string} now @param {(piece: string) => string} change */
    const changed = (now, change) => setSquares(now, { [this.origin]: change(tilesOf(now).get(this.origin) ?? '') });
    const parts = [el('b', {}, `${pieceName(piece)} on ${origin}`)];
    if (sideOf(piece) !== 'R') parts.push(button('Other side', {}, (now) => changed(heroOf(now, this.origin) ? withHero(now, this.origin, '') : now, (p) => (p[0] > 'Z' ? p[0].toUpperCase() : p[0].toLowerCase()) + p.slice(1))));
    const heroes = fieldsOf(line)?.values.hero?.split(':') ?? [];
    if (!heroes.length) return parts;
    const owner = heroOf(line, origin);
    for (const player of sideOf(piece) === 'W' ? ['W'] : heroes.map((_, i) => `B${i + 1}`))
      parts.push(button(`${playerName(player)}’s hero`, { 'aria-pressed': String(owner === player) }, (now) => withHero(now, this.origin, heroOf(now, this.origin) === player ? '' : player)));
    parts.push(button('Busy', { 'aria-pressed': String(piece.includes("'")) }, (now) => changed(now, (p) => (p.endsWith("'") ? p.slice(0, -1) : `${p}'`))));
    if (owner) parts.push(el('label', {}, 'Beneath ', el('select', { 'data-key': 'beneath', onchange: (/** @type {any} */ e) => this.edit(withBeneath(this.line, this.origin, e.target.value)) },
      ...LETTERS.split('').map((l) => el('option', { value: l, selected: l === beneathOf(line)[piece[0]] }, typeName(l))))));
    return parts;
  }

  /** @param {string} square */
  set(square) {
    const tiles = tilesOf(this.line);
    if (this.origin.startsWith('box:')) {
      const piece = this.origin.slice(4);
      this.edit(setSquares(this.line, { [square]: tiles.get(square) === piece ? '' : piece }));
    } else if (this.cells.has(this.origin) && this.origin !== square) this.move(this.origin, square);
    else {
      this.origin = tiles.has(square) && this.origin !== square ? square : '';
      this.palette();
      this.marks();
    }
  }
  /** @param {string} from @param {string} to */
  move(from, to) {
    const piece = tilesOf(this.line).get(from);
    this.origin = '';
    if (piece) this.edit(setSquares(this.line, { [from]: '', [to]: piece }));
  }
  /** @param {string} square */
  remove(square) {
    if (tilesOf(this.line).has(square)) this.edit(setSquares(this.line, { [square]: '' }));
  }
  mode() {
    this.origin = '';
    by('setting').hidden = !this.settingUp;
    for (const button of by('gallery').querySelectorAll('[data-opens]')) button.hidden = this.settingUp;
    by('verdict').parentElement.hidden = this.settingUp;
    this.palette();
    this.show();
  }

  /** What was dragged comes down on a square, or off the board (''). @param {string} origin @param {string} player @param {string} square */
  drop(origin, player, square) {
    if (origin.startsWith('box:')) {
      if (square) this.edit(setSquares(this.line, { [square]: origin.slice(4) }));
    } else if (this.settingUp) {
      if (!origin.startsWith('hand:')) square ? this.move(origin, square) : this.remove(origin);
    } else if (square && (!player || fieldsOf(this.line)?.values.turn === player)) {
      this.setCursor(square);
      this.aim(origin, square);
    }
  }

  // ---- keys ----

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.ctrlKey && ['z', 'y'].includes(event.key)) {
      if (/** @type {any} */ (event.target).matches?.('input, textarea')) return;
      event.preventDefault();
      return this.undo(event.key === 'z' ? -1 : 1);
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const target = /** @type {any} */ (event.target);
    if (target.matches?.('input:not([type="checkbox"]):not([type="radio"]), textarea, select') || (event.key.startsWith('Arrow') && target.matches?.('[type="radio"]'))) return;
    const onBoard = Boolean(target.closest?.('#cells'));
    /** @type {Record<string, [number, number]>} */
    const arrows = { ArrowUp: [0, 1], ArrowDown: [0, -1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };
    if (event.key === 'Tab') this.pointed = false;
    if (onBoard && !this.pointed && arrows[event.key]) {
      event.preventDefault();
      return this.walk(...arrows[event.key]);
    }
    if (onBoard && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault();
      return this.touch(this.cursor);
    }
    if (onBoard && this.letter(event.key)) return event.preventDefault();
    /** @type {Record<string, () => void>} */
    const keys = { '?': () => this.help(), z: () => this.undo(-1), y: () => this.undo(1), m: () => { by(this.settingUp ? 'mode-play' : 'mode-set').checked = true; this.mode(); },
      r: () => this.spin(1), R: () => this.spin(-1), '[': () => this.step(this.state.at - 1), ']': () => this.step(this.state.at + 1),
      ArrowLeft: () => this.step(this.state.at - 1), ArrowRight: () => this.step(this.state.at + 1), Escape: () => this.letGo(), Delete: () => this.settingUp && this.remove(this.cursor), Backspace: () => this.settingUp && this.remove(this.cursor) };
    if (Object.hasOwn(keys, event.key)) keys[event.key]();
  }

  letGo() {
    this.origin = '';
    if (this.state.action) this.consider('');
    else this.draw();
    if (this.settingUp) this.palette();
  }
  help() {
    by('help').hidden = !by('help').hidden;
    by('help-button').setAttribute('aria-expanded', String(!by('help').hidden));
    by('menu').open = false;
    if (!by('help').hidden) by('help').scrollIntoView({ block: 'nearest' });
  }

  /** A letter sets a tile, or takes it up from the hand. @param {string} key */
  letter(key) {
    if (!/^[ABEFILSWXZabefilswxz]$/.test(key) || key === 'z') return false;
    if (this.settingUp) {
      const piece = /[XZxz]/.test(key) ? key.toUpperCase() : asPiece(key.toUpperCase(), key < 'a' ? 'W' : 'B');
      this.edit(setSquares(this.line, { [this.cursor]: piece }));
    } else this.takeUp(fieldsOf(this.line)?.values.turn ?? '', `hand:${key.toUpperCase()}`);
    return true;
  }

  /** @param {number} x @param {number} y */
  walk(x, y) {
    const to = by('flip').ariaPressed === 'true' ? beside(this.cursor, -x, -y) : beside(this.cursor, x, y);
    if (!to) return;
    this.setCursor(to);
    /** @type {any} */ (this.cells.get(to)).focus();
  }
}
