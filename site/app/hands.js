// SPDX-License-Identifier: MIT
//
// Handles touches, drags and keys. With them the user takes up a tile (chooses the tile to move), picks
// tiles from a list (for example tiles to draw), or places tiles in set-up. The page has already asked
// rules.wasm which actions are legal.
// Invariant: an action is played only by a second touch, by Enter or by the button.
import { LETTERS, actionOf, beside, facingOf, fieldsOf, originOf, sideOf, tilesOf, turns } from './line.js';
import { addTile, heroOf, setSquares, turned, withBeneath, withHero } from './edit.js';
import { roll } from './player.js';
import { actionName, count, decision, pieceName, playerName, typeName } from './words.js';
import { beneathOf, cellLabel, frame, svg, symbolOf } from './board.js';
import { asFacing, asPiece, button, by, el, fill, tileButton } from './dom.js';
import { fits, sum } from './seat.js';
import { Page } from './page.js';

/** Returns the facing that an action's text ends with. @param {string} text */
const facingAtEnd = (text) => facingOf(text.slice(-1));
const SINGLE = ['take', 'zombify', 'capture'];

export class Hands extends Page {
  /** Handles a touch of a square. @param {string} square */
  touch(square) {
    this.setCursor(square);
    if (this.settingUp) return this.set(square);
    const tiles = tilesOf(this.line);
    const a = actionOf(this.state.action);
    if (this.origin && a.to === square && originOf(a) === this.origin && this.facts.applied?.how === 'yes') return this.play();
    const mine = tiles.has(square) && sideOf(tiles.get(square) ?? '') === this.side();
    if (this.origin && this.origin !== square && (this.targets().includes(square) || !mine)) return this.aim(this.origin, square);
    const single = this.facts.legal.find((x) => x.to === square && SINGLE.includes(x.kind));
    if (single) {
      this.origin = tiles.get(square) === 'Z' || tiles.get(square) === 'X' ? square : '';
      return this.consider(single.text);
    }
    const red = this.values.turn === 'R' && this.facts.legal.find((x) => x.to === square && 'XZ'.includes(x.letter) && x.letter);
    if (red && !tiles.get(square)?.startsWith('Z')) return this.consider(red.text);
    this.origin = tiles.has(square) && this.origin !== square ? square : '';
    this.draw();
    if (this.origin) this.say(`${pieceName(tiles.get(square) ?? '')} on ${square} taken up: ${count(this.targets().length, 'square')} to go to.`);
  }
  /** Handles a touch of a tile in a hand. @param {string} player @param {string} origin */
  takeUp(player, origin) {
    const { turn, phase } = this.values;
    if (phase?.startsWith('over')) return this.say(`${decision(this.line)}.`);
    if (turn !== player) return this.say(`It is not for ${playerName(player)} to decide.`);
    this.origin = this.origin === origin ? '' : origin;
    this.draw();
    if (this.origin) this.say(`${typeName(origin.slice(5, 6))} taken up: ${count(this.targets().length, 'square')} to go to.`);
  }
  /** Picks a tile (`n` is 1) or gives it back (-1). If the picked tiles are a legal action, the page shows its verdict. @param {string} letter @param {number} n */
  pick = (letter, n) => {
    const { choice } = this.facts;
    if (!choice) return;
    const single = choice.sets.every((s) => s.size === 1);
    /** @type {Record<string, number>} */
    const picked = single && n > 0 ? { [letter]: 1 } : { ...this.picked, [letter]: (this.picked[letter] ?? 0) + n };
    if (!picked[letter]) delete picked[letter];
    if (!fits(choice, picked)) return;
    this.picked = picked;
    const whole = choice.sets.find((s) => s.size === sum(picked) && Object.keys(picked).every((l) => s.counts[l] === picked[l]));
    this.consider(whole?.text ?? '');
    this.draw();
    if (!whole) this.say(`${count(sum(picked), 'tile')} picked.`);
  };
  rollDice() {
    this.consider(roll(this.line, this.facts.legal.map((a) => a.text), crypto.getRandomValues(new Uint32Array(1))[0] / 2 ** 32));
  }

  /** Returns buttons for what cannot be chosen by touching a square: for example a draw, a pass, or a redeployment in place of the shown shift. @returns {[string, () => void][]} */
  ways() {
    if (this.settingUp) return [];
    const { legal } = this.facts;
    const chosen = actionOf(this.state.action);
    /** @type {[string, () => void][]} */
    const ways = this.mayDraw() && !this.drawing ? [['Draw', () => { this.drawing = true; this.draw(); }]] : [];
    ways.push(.../** @type {[string, () => void][]} */ (legal.filter((a) => /^(pass|done|return|timeup|token .*)$/.test(a.text)).map((a) => [actionName(a.text), () => this.consider(a.text)])));
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
  /** True if the player can draw or do something else. In this case the reserve is shown only after the user has chosen to draw. */
  mayDraw() { return this.facts.choice?.word === 'draw' && this.facts.legal.some((a) => a.kind !== 'draw'); }
  /** Returns the squares to which the selected tile can move. If the shown action deploys the selected tile, returns the squares to which that tile can shift in the same action. */
  targets() {
    const chosen = actionOf(this.state.action);
    if (chosen.kind !== 'deploy' || this.origin !== chosen.to || tilesOf(this.line).has(this.origin)) return super.targets();
    return this.facts.legal.filter((a) => a.kind === 'deploy-shift' && a.letter === chosen.letter && a.hero === chosen.hero && a.from === chosen.to).map((a) => a.to);
  }
  /** Returns an action that moves the tile at `origin` to a square. If possible the action is legal and keeps the facing. If no action there is legal, returns an illegal one, so that the page can say why. @param {string} origin @param {string} to */
  aimed(origin, to) {
    const reaching = this.facts.legal.filter((a) => originOf(a) === origin && a.to === to);
    const plain = reaching.filter((a) => a.kind !== 'deploy-shift'); // leaves out actions that deploy the tile on another square and then shift it to this square
    const all = plain.length ? plain : reaching;
    const letter = origin.startsWith('hand:') ? origin[5] : tilesOf(this.line).get(origin)?.[0] ?? '';
    const before = facingAtEnd(this.state.action) || facingOf(tilesOf(this.line).get(origin) ?? '') || '^';
    const fitting = all.find((a) => a.facing === before || !a.facing) ?? all[0];
    if (fitting) return fitting.text;
    return `${origin.startsWith('hand:') ? `${origin.slice(5)}@` : `${origin}-`}${to}${turns(letter) ? before : ''}`;
  }
  /** Returns the tile that the shown action would deploy on a square, or ''. @param {string} square */
  coming(square) {
    const a = actionOf(this.state.action);
    return a.kind === 'deploy' && a.to === square ? asFacing(asPiece(a.letter, this.side(), a.hero), a.facing) : '';
  }
  /** @param {string} origin @param {string} to */
  aim(origin, to) {
    const chosen = actionOf(this.state.action);
    // If the shown action deploys this tile, the tile may shift at once, where the rules allow it.
    const on = chosen.kind === 'deploy' && origin === chosen.to && !tilesOf(this.line).has(origin);
    this.origin = on ? originOf(chosen) : origin;
    this.consider(on ? `${chosen.letter}${chosen.hero ? '*' : ''}@${chosen.to}-${to}${chosen.facing}` : this.aimed(origin, to));
    this.marks();
  }

  /** Returns the tile that the user can turn now in play, or ''. */
  turning() {
    const piece = tilesOf(this.line).get(this.cursor) ?? '';
    return facingAtEnd(this.state.action) ? this.state.action.slice(-1) : facingOf(piece) && sideOf(piece) === this.side() ? piece : '';
  }
  canTurn() { return this.turning() !== ''; }
  /** Turns a tile by quarter turns. In set-up this is the tile to be placed or the tile at the cursor. In play it is the tile of the shown action or the tile at the cursor. @param {number} quarters */
  spin(quarters) {
    const { action } = this.state;
    const piece = tilesOf(this.line).get(this.cursor) ?? '';
    if (this.settingUp) {
      // Also turns the tile that will be placed next.
      if (this.origin.startsWith('box:')) this.origin = `box:${turned(this.origin.slice(4), quarters)}`;
      if (facingOf(piece) && (!this.origin.startsWith('box:') || this.placed === this.cursor)) this.edit(setSquares(this.line, { [this.cursor]: turned(piece, quarters) }));
      this.draw();
    } else if (facingAtEnd(action)) this.consider(action.slice(0, -1) + turned(action.slice(-1), quarters));
    else if (this.turning()) this.consider(`${this.cursor}-${this.cursor}${facingOf(turned(piece, quarters))}`);
  }

  /** @param {string} square */
  setCursor(square) {
    this.cells.get(this.cursor)?.setAttribute('tabindex', '-1');
    this.cursor = square;
    this.cells.get(square)?.setAttribute('tabindex', '0');
    this.look(square);
  }
  /** Describes the square under the pointer again, because the position has changed. */
  relook() {
    const { hovered } = this;
    this.hovered = '';
    this.look(hovered);
  }
  /** Describes the square under the pointer: its tile, how many tiles threaten it, whether it is covered, and whether the selected tile can go there. @param {string} square */
  async look(square) {
    const before = this.hovered;
    this.hovered = square;
    if (square === before) return;
    this.marks();
    if (!square) return;
    const { turn, origin } = this;
    const side = this.side();
    const other = side === 'W' ? 'B' : 'W';
    const { threat, covered } = this.facts.sight;
    const bears = `${cellLabel(square, tilesOf(this.line), '')}: ${count(threat[other].get(square) ?? 0, 'threat')} of ${playerName(other)}, ${threat[side].get(square) ?? 0} of ${playerName(side)}; ${covered[side].has(square) ? 'covered' : 'no cover'} for ${playerName(side)}`;
    by('square-says').textContent = `${bears}.`;
    if (!origin || this.settingUp || origin === square || !this.facts.legal.length) return;
    if (this.targets().includes(square)) return void (by('square-says').textContent = `${bears}. Open to what is taken up.`);
    const why = await this.ask('explain', this.line, this.aimed(origin, square));
    if (turn !== this.turn || this.hovered !== square || this.origin !== origin || why.how !== 'yes' || why.lines[0] !== 'illegal') return;
    const [id, words] = why.lines[1]?.split('\t') ?? ['', ''];
    by('square-says').textContent = `${bears}. Closed: ${words} ${id}${why.lines.length > 2 ? ` and ${why.lines.length - 2} more` : ''}`;
    by('under').append(frame(square, 'shut'));
    this.legend();
  }

  // ---- setting up ----

  /** @param {boolean} on */
  setUp(on) {
    this.settingUp = on;
    this.origin = this.placed = '';
    if (on) scrollTo({ top: 0 });
    this.turnTo({ ...this.state, action: '' });
  }
  /** In set-up, moves a touched tile on: from the reserve to a hand, from a hand to the lost tiles (if the game has them), and from the lost tiles to the reserve. @param {string} key @param {number} at @param {string} letter */
  pass(key, at, letter) {
    const hand = at === 1 && /^B\d$/.test(this.receiver) ? Number(this.receiver[1]) : at;
    const line = addTile(this.line, key === 'reserve' ? 'hand' : key, key === 'reserve' ? hand : at, letter, key === 'reserve' ? 1 : -1);
    this.edit(key === 'hand' && 'lost' in this.values ? addTile(line, 'lost', at, letter, 1) : line);
  }
  /** Sets `receiver`: if the user touches a tile in the reserve, this player gets the tile. @param {string} player */
  receive(player) {
    this.receiver = player;
    this.draw();
  }
  palette() {
    const chosen = this.origin.startsWith('box:') ? this.origin.slice(4) : '';
    const facing = facingOf(chosen) || '^';
    const all = ['W', 'B'].flatMap((side) => [...LETTERS].map((letter) => asFacing(asPiece(letter, side), facing)));
    if ('pile' in this.values) all.push('X', 'Z');
    /** @param {string} piece */
    const take = (piece) => {
      this.origin = this.origin === `box:${piece}` ? '' : `box:${piece}`;
      this.placed = '';
      this.draw();
    };
    fill(by('palette'), ...all.map((piece) => tileButton(piece, pieceName(piece), { 'aria-pressed': String(piece === chosen), 'data-origin': `box:${piece}`, 'data-key': piece, onclick: () => take(piece) })),
      button('turn', 'Turn', () => this.spin(1)), button('remove', 'Remove', () => this.remove(this.cursor)));
    fill(by('chosen'), ...this.chosen());
  }
  /** Returns the buttons that change the selected tile on the board. @returns {(Node | string)[]} */
  chosen() {
    const { line, origin } = this;
    const piece = tilesOf(line).get(origin) ?? '';
    if (!piece) return [];
    /** @param {string} name @param {Record<string, string>} pressed @param {(line: string) => string} change */
    const way = (name, pressed, change) => button(name, name, () => this.edit(change(this.line)), pressed);
    /** @param {string} now @param {(piece: string) => string} change */
    const changed = (now, change) => setSquares(now, { [this.origin]: change(tilesOf(now).get(this.origin) ?? '') });
    const parts = [el('b', {}, `${pieceName(piece)} on ${origin}`)];
    if (sideOf(piece) !== 'R') parts.push(way('Other side', {}, (now) => changed(heroOf(now, this.origin) ? withHero(now, this.origin, '') : now, (p) => (p[0] > 'Z' ? p[0].toUpperCase() : p[0].toLowerCase()) + p.slice(1))));
    const heroes = fieldsOf(line)?.values.hero?.split(':') ?? [];
    if (!heroes.length) return parts;
    const owner = heroOf(line, origin);
    for (const player of sideOf(piece) === 'W' ? ['W'] : heroes.map((_, i) => `B${i + 1}`))
      parts.push(way(`${playerName(player)}’s hero`, { 'aria-pressed': String(owner === player) }, (now) => withHero(now, this.origin, heroOf(now, this.origin) === player ? '' : player)));
    parts.push(way('Busy', { 'aria-pressed': String(piece.includes("'")) }, (now) => changed(now, (p) => (p.endsWith("'") ? p.slice(0, -1) : `${p}'`))));
    if (owner) parts.push(el('label', {}, 'Beneath ', el('select', { 'data-key': 'beneath', onchange: (/** @type {any} */ e) => this.edit(withBeneath(this.line, this.origin, e.target.value)) },
      ...[...LETTERS].map((l) => el('option', { value: l, selected: l === beneathOf(line)[piece[0]] }, typeName(l))))));
    return parts;
  }
  /** The square where the user last placed a tile from the set-up palette. */
  placed = '';
  /** @param {string} square */
  set(square) {
    const tiles = tilesOf(this.line);
    if (this.origin.startsWith('box:')) {
      this.placed = square;
      this.edit(setSquares(this.line, { [square]: this.origin.slice(4) }));
    } else if (this.cells.has(this.origin) && this.origin !== square) this.move(this.origin, square);
    else {
      this.origin = tiles.has(square) && this.origin !== square ? square : '';
      this.draw();
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

  /** Drops a dragged tile on a square, or off the board (''). @param {string} origin @param {string} player @param {string} square */
  drop(origin, player, square) {
    if (origin.startsWith('box:')) {
      if (!square) return;
      this.setCursor(this.placed = square);
      this.edit(setSquares(this.line, { [square]: origin.slice(4) }));
    } else if (this.settingUp) {
      if (!origin.startsWith('hand:')) square ? this.move(origin, square) : this.remove(origin);
    } else if (square && (!player || this.values.turn === player)) {
      this.setCursor(square);
      this.aim(origin, square);
    }
  }

  // ---- keys ----

  /** @param {KeyboardEvent} event */
  key(event) {
    const target = /** @type {any} */ (event.target);
    if (event.ctrlKey && ['z', 'y'].includes(event.key)) {
      if (target.matches?.('input, textarea')) return;
      event.preventDefault();
      return this.undo(event.key === 'z' ? -1 : 1);
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
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
    const keys = { '?': () => this.help(), z: () => this.undo(-1), y: () => this.undo(1), m: () => this.setUp(!this.settingUp), r: () => this.spin(1), R: () => this.spin(-1),
      '[': () => this.step(this.state.at - 1), ']': () => this.step(this.state.at + 1), ArrowLeft: () => this.step(this.state.at - 1), ArrowRight: () => this.step(this.state.at + 1),
      Home: () => this.step(0), End: () => this.step(1e6), Escape: () => this.letGo(), Delete: () => this.settingUp && this.remove(this.cursor), Backspace: () => this.settingUp && this.remove(this.cursor) };
    if (Object.hasOwn(keys, event.key)) keys[event.key]();
  }
  letGo() {
    this.origin = '';
    if (this.state.action) this.consider('');
    else this.draw();
  }
  help() {
    this.openTab('more');
    by('help-box').open = true;
    by('help-box').scrollIntoView({ block: 'nearest' });
  }
  /** Handles a letter key: sets a tile, or takes up a tile from the hand. @param {string} key */
  letter(key) {
    if (!/^[ABEFILSWXZabefilswxz]$/.test(key) || key === 'z') return false;
    if (this.settingUp) this.edit(setSquares(this.line, { [this.cursor]: /[XZx]/.test(key) ? key.toUpperCase() : asPiece(key.toUpperCase(), key < 'a' ? 'W' : 'B') }));
    else this.takeUp(this.values.turn ?? '', `hand:${key.toUpperCase()}`);
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

/** Returns the square under a pointer, or ''. @param {PointerEvent} event */
const squareAt = (event) => document.elementFromPoint(event.clientX, event.clientY)?.closest('.cell')?.id.slice(7) ?? '';

/** Lets pointers take up tiles with a touch and drag them with a longer movement. @param {Hands} page */
export function drags(page) {
  /** @type {null | {origin: string, player: string, piece: string, x: number, y: number, ghost: HTMLElement | null, square: string}} */
  let held = null;
  document.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    const target = /** @type {Element} */ (event.target);
    const tile = /** @type {HTMLElement | null} */ (target.closest('[data-origin]'));
    const square = target.closest('#cells') ? squareAt(event) : '';
    if (!tile && !square) return;
    page.pointed = Boolean(square);
    const piece = tile?.querySelector('use')?.getAttribute('href')?.slice(1) ?? symbolOf(tilesOf(page.line).get(square) ?? (page.settingUp ? '' : page.coming(square)));
    held = { origin: tile?.dataset.origin ?? square, player: tile?.dataset.player ?? '', piece, x: event.clientX, y: event.clientY, ghost: null, square };
    if (target.hasPointerCapture?.(event.pointerId)) target.releasePointerCapture(event.pointerId);
  });
  document.addEventListener('pointermove', (event) => {
    if (!held || !held.piece) return;
    if (!held.ghost && Math.hypot(event.clientX - held.x, event.clientY - held.y) < 8) return;
    if (!held.ghost) {
      const ghost = /** @type {HTMLElement} */ (el('div', { class: 'dragged' }, svg('svg', { viewBox: '-54 -54 108 108' }, svg('use', { href: `#${held.piece}` }))));
      document.body.append(held.ghost = ghost);
      if (!page.settingUp) page.origin = held.origin;
      page.marks();
    }
    held.ghost.style.left = `${event.clientX}px`;
    held.ghost.style.top = `${event.clientY}px`;
    page.look(squareAt(event));
  });
  /** @param {PointerEvent} event */
  const end = (event) => {
    const was = held;
    held = null;
    was?.ghost?.remove();
    if (!was || event.type === 'pointercancel') return;
    if (was.ghost) page.drop(was.origin, was.player, squareAt(event));
    else if (was.square && squareAt(event) === was.square) page.touch(was.square);
  };
  document.addEventListener('pointerup', end);
  document.addEventListener('pointercancel', end);
  by('cells').addEventListener('pointermove', (/** @type {PointerEvent} */ event) => page.look(squareAt(event)));
  by('board').addEventListener('pointerleave', () => page.look(''));
  by('cells').addEventListener('focusin', (/** @type {FocusEvent} */ event) => page.look(/** @type {Element} */ (event.target).id.slice(7)));
}
