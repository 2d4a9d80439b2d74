// SPDX-License-Identifier: MIT
//
// The page: what is looked at, what was asked of engine and spec about it, and what hands do to it.
// Knows no rule: what is legal, why, and what follows are answers.
// Invariant: what is shown belongs to the state that is looked at; answers that come late, about
// another one, are dropped. Texts from links and files go to engine and spec before anything else.
import { SQUARES, actionOf, beside, facingOf, fieldsOf, originOf, reportOf, sideOf, tilesOf, turns, withField } from './line.js';
import { setSquares, turned } from './edit.js';
import { roll } from './chance.js';
import { fragmentOf, gameOf, sharedOf } from './link.js';
import { actionName, fallen, groundName, pieceName, playerName, positionWords, typeName } from './words.js';
import { commandOf, scenarioOf } from './files.js';
import { History, beginning, gameText, lineAt, played, problemWords, replayed } from './state.js';
import { arrow, cellLabel, frame, ghosts, makeCells, overlays, pieces, sightOf, use } from './board.js';
import { asPiece, el, facingAtEnd, fieldsForm, hands, headline, holders, openQuestions, readingOf, readings, reasons, rulingsForm, tileButton, verdictWords } from './panels.js';

/** @param {string} id @returns {any} */
const by = (id) => document.getElementById(id);

export class Page {
  /** @param {any} registers @param {import('./worker.js').Client} quick @param {import('./worker.js').Client} slow @param {string} start */
  constructor(registers, quick, slow, start) {
    this.registers = registers;
    this.quick = quick;
    this.slow = slow;
    this.history = new History(beginning(start));
    /** What is taken up: a square, 'hand:F', or in set-up a piece of the box, 'box:F^'. */
    this.origin = '';
    this.cursor = 'g6';
    this.hovered = '';
    this.turn = 0; // of the asking: answers to an earlier one are dropped
    this.wanted = new Set();
    this.facts = this.noFacts();
    this.cells = makeCells(by('cells'));
  }

  noFacts() {
    return { problem: /** @type {any} */ (null), legal: /** @type {import('./line.js').Action[]} */ ([]), sight: sightOf(''),
      sources: /** @type {{square: string, threatens: Set<string>, covers: Set<string>}[]} */ ([]), applied: /** @type {any} */ (null),
      shownLine: '', reasons: /** @type {string[]} */ ([]) };
  }
  get state() { return this.history.state; }
  get line() { return lineAt(this.state); }
  get settingUp() { return by('mode-set').checked; }
  /** @param {string} text */
  say(text) { by('status').textContent = text; }

  // ---- changes ----

  /** @param {import('./state.js').State} state */
  go(state) {
    this.history.push(state);
    this.show();
  }
  /** @param {string} line */
  edit(line) {
    if (line !== this.line) this.go(beginning(line));
  }
  /** Considers an action. @param {string} action */
  consider(action) {
    if (action !== this.state.action) this.go({ ...this.state, action });
  }
  /** @param {number} by_ */
  undo(by_) {
    this.history.step(by_);
    this.origin = '';
    this.show();
  }
  /** @param {number} at */
  step(at) {
    const to = Math.max(0, Math.min(this.state.plays.length, at));
    if (to !== this.state.at) this.go({ ...this.state, at: to, action: '' });
  }

  async play() {
    const { state, line } = this;
    if (!state.action) return;
    const answer = await this.quick.ask('apply', line, state.action);
    if (this.state !== state) return;
    if (answer.how !== 'yes') return this.say(`${state.action}: ${verdictWords(answer)}`);
    this.origin = '';
    this.say(`${state.action} played, ${fallen(answer.lines[1])}.`);
    this.go(played(state, { action: state.action, line: answer.lines[0], report: answer.lines[1] }));
  }

  /** @param {string} ruleset @param {string} players */
  async start(ruleset, players) {
    const answer = await this.quick.ask('start', ruleset, players);
    if (answer.how === 'yes') this.go(beginning(answer.lines[0]));
  }

  /** @param {string} ruling @param {string} option */
  async rule(ruling, option) {
    const { line, state } = this;
    const answer = await this.quick.ask('under', line, `${ruling}=${option}`);
    if (this.state !== state) return;
    if (answer.how !== 'yes') {
      this.say(`The position can’t be written under ${ruling}=${option}.`);
      return this.show();
    }
    this.go({ ...beginning(answer.lines[0]), action: state.action });
  }

  /** Takes what a link or a text holds; where that can't be, says why and leaves all as it was. @param {any} read @param {string} what */
  async take(read, what) {
    const result = 'problem' in read ? read : await replayed(read.shared, (...q) => this.quick.ask(...q));
    if ('problem' in result) {
      by('stopped').textContent = `${what} can’t be read: ${result.problem}. The board is as it was.`;
      by('stopped').hidden = false;
      return false;
    }
    by('stopped').hidden = true;
    this.go(result.state);
    return true;
  }
  takeLink() { return this.take(sharedOf(location.hash), 'The link'); }

  // ---- what is asked ----

  show() {
    const turn = ++this.turn;
    this.facts = this.noFacts();
    this.facts.shownLine = this.line;
    by('disagreement').hidden = true;
    by('legal').replaceChildren();
    this.draw();
    this.form();
    history.replaceState(null, '', fragmentOf({ start: this.state.start, actions: this.state.plays.map((p) => p.action), at: this.state.at, action: this.state.action }));
    this.ask(turn);
  }

  /** @param {number} turn */
  async ask(turn) {
    const { line } = this;
    const check = await this.quick.ask('check', line);
    if (turn !== this.turn) return;
    this.compare('check', check, this.quick.ask('spec-check', line), turn);
    this.facts.problem = check.how === 'yes' ? null : check;
    if (check.how !== 'yes') {
      by('words').replaceChildren(el('p', {}, problemWords(check)));
      this.form();
      return this.tell();
    }
    const viewer = by('viewer').value;
    const [legal, sight, sources, view] = await Promise.all([this.quick.ask('legal', line), this.quick.ask('sight', line),
      this.quick.ask('sources', line), viewer ? this.quick.ask('view', line, viewer) : check]);
    if (turn !== this.turn) return;
    this.facts.legal = legal.lines.map(actionOf);
    this.facts.sight = sightOf(sight.lines[0] ?? '');
    this.facts.sources = sources.lines.map((l) => l.split('\t')).map(([square, threatens, covers]) =>
      ({ square, threatens: new Set(threatens.split(',')), covers: new Set(covers.split(',')) }));
    this.facts.shownLine = view.lines[0] ?? line;
    this.draw();
    this.list();
    this.compare('legal', legal, this.slow.ask('spec-legal', line), turn);
    this.compare('sight', sight, this.quick.ask('spec-sight', line), turn);
    if (this.state.action) this.judge(turn);
    else this.judged();
    this.slow.ask('open', line).then((open) => { if (turn === this.turn) this.tellOpen(open); });
  }

  /** @param {number} turn */
  async judge(turn) {
    const { line, state: { action } } = this;
    const [applied, explained, found] = await Promise.all([this.quick.ask('apply', line, action), this.quick.ask('explain', line, action),
      this.quick.ask('readings', line, action)]);
    if (turn !== this.turn) return;
    this.facts.applied = applied;
    this.facts.reasons = explained.lines.slice(1);
    this.judged();
    by('readings').replaceChildren(...(found.how === 'yes' ? readings(line, applied, found.lines.map(readingOf), this.registers, (r, into) => this.whyThere(r, into)) : [el('p', {}, problemWords(found))]));
    by('why').replaceChildren(explained.how === 'yes' ? reasons(explained.lines.slice(1), this.registers) : el('p', {}, problemWords(explained)));
    this.compare('apply', applied, this.quick.ask('spec-apply', line, action), turn);
    this.drawAction();
  }

  /** Why an action is not legal under another option. @param {import('./panels.js').Reading} r @param {HTMLElement} into */
  async whyThere(r, into) {
    if (r.verdict !== 'illegal') return;
    const { line, state: { action } } = this;
    const under = await this.quick.ask('under', line, `${r.ruling}=${r.option}`);
    const why = under.how === 'yes' ? await this.quick.ask('explain', under.lines[0], action) : under;
    if (why.how === 'yes' && why.lines[1]) into.append(reasons(why.lines.slice(1), this.registers));
  }

  /** What engine and spec say is held against each other; a disagreement is shown loudly. @param {string} what @param {any} engine @param {Promise<any>} asked @param {number} turn */
  async compare(what, engine, asked, turn) {
    const { line, state: { action } } = this;
    const spec = await asked;
    if (turn !== this.turn || engine.how === 'memory' || spec.how === 'memory') return;
    /** @param {any} a */
    const text = (a) => (a.how === 'unreadable' ? `refused: ${a.field}, column ${a.column}` : [a.how, ...a.lines].join('\n'));
    const same = text(engine) === text(spec);
    if (what === 'apply') by('agree').textContent = same ? 'Engine and spec agree.' : 'Engine and spec disagree!';
    if (same) return;
    const file = scenarioOf({ line, action: what === 'apply' ? action : '', prefix: this.prefix(), applied: spec, legal: spec.lines,
      reasons: what === 'apply' ? await this.ids(line, action) : [], title: `engine and spec disagree: ${what}`, name: 'found-on-the-board',
      comment: 'Found on the study board. What is expected is what the spec says.' });
    by('disagreement').replaceChildren(el('p', {}, `Engine and spec disagree about ${what}${what === 'apply' ? ` ${action}` : ''}. Engine: ${text(engine).slice(0, 300)} — spec: ${text(spec).slice(0, 300)}`),
      el('button', { type: 'button', id: 'finding', onclick: () => this.save('found-on-the-board.yaml', file) }, 'Save the finding'));
    by('disagreement').hidden = false;
  }

  /** @param {string} line @param {string} action */
  async ids(line, action) {
    const why = await this.quick.ask('explain', line, action);
    return [...new Set(why.lines.slice(1).map((l) => l.split('\t')[0]))];
  }
  prefix() {
    const ruleset = (fieldsOf(this.line)?.values.rules ?? '').split(',')[0];
    return this.registers.rulesets.find((/** @type {any} */ r) => r.name === ruleset)?.prefix ?? 'cat';
  }

  // ---- what is shown ----

  draw() {
    const { line, state, facts } = this;
    const tiles = tilesOf(line);
    by('decision').textContent = headline(line, facts.sight.points);
    by('pieces').replaceChildren(...pieces(tiles, line));
    const before = state.at ? state.plays[state.at - 1] : null;
    const last = before && !state.action ? reportOf(before.report) : null;
    by('ghosts').replaceChildren(...(last ? ghosts(last) : []));
    by('counts').replaceChildren(...overlays(facts.sight, tiles, this.wanted));
    for (const [square, cell] of this.cells) {
      cell.setAttribute('aria-label', cellLabel(square, tiles, square === this.origin ? 'taken up' : ''));
      cell.setAttribute('tabindex', square === this.cursor ? '0' : '-1');
      cell.classList.toggle('holds', tiles.has(square));
    }
    by('step').textContent = state.plays.length ? `${state.at} of ${state.plays.length}${before ? `: ${before.action}, ${fallen(before.report)}` : ''}` : 'no game yet';
    by('hands').replaceChildren(...hands(line, facts.shownLine, this.origin, (player, origin) => this.takeUp(player, origin)));
    by('game').value = gameText(state);
    this.drawAction();
    this.marks();
  }

  drawAction() {
    const { action } = this.state;
    const a = actionOf(action);
    const piece = a.letter ? asPiece(a.letter, this.side(), a.hero) : tilesOf(this.line).get(a.from) ?? '';
    const verdict = this.facts.applied ? (this.facts.applied.how === 'yes' ? 'legal' : 'illegal') : 'before';
    by('over').replaceChildren(...arrow(a, a.facing ? piece.replace(/[\^>v<]/, a.facing) : piece, verdict));
    if (this.facts.applied?.how === 'yes') by('over').append(...ghosts(reportOf(this.facts.applied.lines[1])));
  }

  /** Targets of what is taken up, and what bears on the square that is looked at. */
  marks() {
    const drawn = [];
    const own = this.targets();
    for (const square of own) {
      const dot = use('', square);
      drawn.push(Object.assign(document.createElementNS('http://www.w3.org/2000/svg', 'circle')));
      const at = drawn[drawn.length - 1];
      at.setAttribute('cx', dot.getAttribute('x') ?? '0');
      at.setAttribute('cy', dot.getAttribute('y') ?? '0');
      at.setAttribute('r', '15');
      at.setAttribute('class', 'target');
    }
    if (this.cells.has(this.origin)) drawn.push(frame(this.origin, 'chosen'));
    const tiles = tilesOf(this.line);
    const side = this.side();
    if (this.hovered)
      for (const { square, threatens, covers } of this.facts.sources) {
        const mine = sideOf(tiles.get(square) ?? 'W') === side;
        if (threatens.has(this.hovered)) drawn.push(frame(square, 'threatens'));
        else if (mine && covers.has(this.hovered)) drawn.push(frame(square, 'covers'));
      }
    by('under').replaceChildren(...drawn);
  }

  /** Whose tiles are moved now: those of what is taken up, or of who decides. */
  side() {
    const piece = tilesOf(this.line).get(this.origin);
    if (piece && sideOf(piece) !== 'R') return sideOf(piece) === 'W' ? 'W' : 'B';
    return (fieldsOf(this.line)?.values.turn ?? 'W')[0] === 'B' ? 'B' : 'W';
  }

  targets() {
    return this.settingUp || !this.origin ? [] : [...new Set(this.facts.legal.filter((a) => originOf(a) === this.origin).map((a) => a.to))].filter(Boolean);
  }

  list() {
    by('legal').replaceChildren(...this.facts.legal.slice(0, 3000).map((a) => el('option', { value: a.text })));
    const words = [...positionWords(this.facts.shownLine === this.line ? this.line : this.facts.shownLine)];
    if (by('words-box').open) this.tellWords(words);
    else by('words').replaceChildren();
    by('roll').hidden = fieldsOf(this.line)?.values.turn !== 'C' || !this.facts.legal.length;
  }
  /** @param {string[]} words */
  tellWords(words) {
    by('words').replaceChildren(el('ul', {}, ...words.map((w) => el('li', {}, w))), el('h3', {}, `${this.facts.legal.length} legal actions`),
      el('p', { class: 'legal-list' }, this.facts.legal.map((a) => a.text).join(', ') || 'none'));
  }

  judged() {
    const { action } = this.state;
    const { applied } = this.facts;
    by('action').value = action;
    by('play').disabled = applied?.how !== 'yes';
    by('verdict').textContent = action && applied ? `${action}: ${verdictWords(applied)}` : 'Touch a tile and a square, or write an action.';
    by('verdict').className = applied && applied.how !== 'yes' ? 'illegal-verdict' : '';
    if (action && applied) this.say(`${actionName(action)}: ${verdictWords(applied)}`);
    if (!action) {
      by('agree').textContent = '';
      by('readings').replaceChildren(el('p', {}, 'Choose an action.'));
      by('why').replaceChildren();
    }
  }

  /** @param {import('./rules.js').Answer} open */
  tellOpen(open) {
    by('open-count').textContent = open.how === 'yes' ? `(${new Set(open.lines.map((l) => l.split('\t')[3])).size} actions)` : '';
    by('open').replaceChildren(...(open.how === 'yes' ? openQuestions(open.lines, this.registers, (action) => this.consider(action)) : [el('p', {}, problemWords(open))]));
  }

  /** What can't be accepted is said where it is. */
  tell() {
    const { problem } = this.facts;
    by('verdict').textContent = 'The position is not acceptable.';
    by('open').replaceChildren();
    by('open-count').textContent = '';
    by('readings').replaceChildren(el('p', {}, 'No position.'));
    by('why').replaceChildren();
    by('legal').replaceChildren();
    by('play').disabled = true;
    by('fields-box').open = true;
    this.say(`Not acceptable: ${problemWords(problem)}`);
  }

  form() {
    const { line, facts } = this;
    by('line').value = line;
    by('fields').replaceChildren(...fieldsForm(line, facts.problem, (key, value) => this.edit(withField(line, key, value))));
    const rules = fieldsOf(line)?.values.rules ?? '';
    by('ruleset').value = rules.split(',')[0];
    by('rulings').replaceChildren(...rulingsForm(this.registers, line, (ruling, option) => this.rule(ruling, option)));
    const many = (fieldsOf(line)?.values.hero ?? '').split(':').length;
    by('players-label').hidden = by('viewer-label').hidden = !fieldsOf(line)?.values.hero;
    by('players').value = String(many + 1);
    const viewers = ['', ...holders(line).map((h) => h.player)];
    const now = viewers.includes(by('viewer').value) ? by('viewer').value : '';
    by('viewer').replaceChildren(...viewers.map((v) => el('option', { value: v, selected: v === now }, v ? playerName(v) : 'all')));
  }

  // ---- hands on the board ----

  /** @param {string} player @param {string} origin */
  takeUp(player, origin) {
    if (fieldsOf(this.line)?.values.turn !== player) return this.say(`It is not for ${playerName(player)} to decide.`);
    this.origin = this.origin === origin ? '' : origin;
    this.draw();
    const n = this.targets().length;
    if (this.origin) this.say(`${typeName(origin.slice(5, 6))} taken up: ${n} ${n === 1 ? 'square' : 'squares'} to go to.`);
  }

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
    if (single) return this.consider(single.text);
    const red = fieldsOf(this.line)?.values.turn === 'R' && this.facts.legal.find((x) => x.to === square && 'XZ'.includes(x.letter) && x.letter);
    if (red && !tiles.get(square)?.startsWith('Z')) return this.consider(red.text);
    this.origin = tiles.has(square) && this.origin !== square ? square : '';
    this.draw();
    const n = this.targets().length;
    if (this.origin) this.say(`${pieceName(tiles.get(square) ?? '')} on ${square} taken up: ${n} ${n === 1 ? 'square' : 'squares'} to go to.`);
  }

  /** The action that takes what is taken up to a square: a legal one that faces as it does now, or one to be told about. @param {string} origin @param {string} to @param {string} [facing] */
  aimed(origin, to, facing = '') {
    const all = this.facts.legal.filter((a) => originOf(a) === origin && a.to === to);
    const letter = origin.startsWith('hand:') ? origin[5] : tilesOf(this.line).get(origin)?.[0] ?? '';
    const before = facing || facingAtEnd(this.state.action) || facingOf(tilesOf(this.line).get(origin) ?? '') || '^';
    const fitting = all.find((a) => a.facing === before || !a.facing) ?? (facing ? undefined : all[0]);
    if (fitting) return fitting.text;
    const face = turns(letter) ? before : '';
    return origin.startsWith('hand:') ? `${origin.slice(5)}@${to}${face}` : `${origin}-${to}${face}`;
  }

  /** @param {string} origin @param {string} to */
  aim(origin, to) {
    const chosen = actionOf(this.state.action);
    // A tile that was just put down can go on at once, where the rules let it.
    if (chosen.kind === 'deploy' && origin === chosen.to && !tilesOf(this.line).has(origin))
      return this.consider(`${chosen.letter}${chosen.hero ? '*' : ''}@${chosen.to}-${to}${chosen.facing}`);
    const { facts, line } = this;
    this.origin = origin;
    this.consider(this.aimed(origin, to));
    if (this.facts !== facts && this.line === line) this.facts.legal = facts.legal; // the same position
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
    if (square === this.hovered) return;
    this.hovered = square;
    this.marks();
    if (!square) return;
    const { turn, origin } = this;
    const tiles = tilesOf(this.line);
    const side = this.side();
    const other = side === 'W' ? 'B' : 'W';
    const { threat, covered } = this.facts.sight;
    const bears = `${cellLabel(square, tiles, '')}: ${threat[other].get(square) ?? 0} threat of ${playerName(other)}, ${threat[side].get(square) ?? 0} of ${playerName(side)}; ${covered[side].has(square) ? 'covered' : 'no cover'} for ${playerName(side)}`;
    by('square-says').textContent = `${bears}.`;
    if (!origin || this.settingUp || origin === square || !this.facts.legal.length) return;
    if (this.targets().includes(square)) return void (by('square-says').textContent = `${bears}. Open to what is taken up.`);
    const why = await this.quick.ask('explain', this.line, this.aimed(origin, square));
    if (turn !== this.turn || this.hovered !== square || this.origin !== origin) return;
    if (why.how === 'yes' && why.lines[0] === 'illegal') {
      const [id, words] = why.lines[1]?.split('\t') ?? ['', ''];
      by('square-says').textContent = `${bears}. Closed: ${words} ${id}${why.lines.length > 2 ? ` and ${why.lines.length - 2} more` : ''}`;
      by('under').append(frame(square, 'shut'));
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
    by('palette').replaceChildren(...all.map((piece) => tileButton(piece, pieceName(piece), { 'aria-pressed': String(piece === chosen), 'data-origin': `box:${piece}`, onclick: () => this.takeBox(`box:${piece}`) })),
      el('button', { type: 'button', onclick: () => this.remove(this.cursor) }, 'Remove'), el('button', { type: 'button', onclick: () => this.spin(1) }, 'Turn'));
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
    by('palette').hidden = !this.settingUp;
    this.palette();
    this.draw();
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
    if (target.matches?.('input:not([type="checkbox"]):not([type="radio"]), textarea, select')) return;
    const onBoard = Boolean(target.closest?.('#cells'));
    /** @type {Record<string, [number, number]>} */
    const arrows = { ArrowUp: [0, 1], ArrowDown: [0, -1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };
    if (onBoard && arrows[event.key]) {
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
      Escape: () => this.letGo(), Delete: () => this.settingUp && this.remove(this.cursor), Backspace: () => this.settingUp && this.remove(this.cursor) };
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
    const to = beside(this.cursor, x, y);
    if (!to) return;
    this.setCursor(to);
    /** @type {any} */ (this.cells.get(to)).focus();
  }

  // ---- out ----

  rollDice() {
    const random = crypto.getRandomValues(new Uint32Array(1))[0] / 2 ** 32;
    this.consider(roll(this.line, this.facts.legal.map((a) => a.text), random));
  }

  /** @param {string} text @param {string} what */
  async copy(text, what) {
    by('copied').value = text;
    by('copied').hidden = false;
    try {
      await navigator.clipboard.writeText(text);
      this.say(`${what} copied.`);
    } catch {
      by('copied').select();
      this.say(`${what} stands below the page, to be copied from there.`);
    }
  }
  async scenario() {
    const { line, state: { action }, facts } = this;
    const text = scenarioOf({ line, action: facts.applied?.how === 'unreadable' ? '' : action, prefix: this.prefix(), applied: facts.applied, legal: facts.legal.map((a) => a.text),
      reasons: action ? await this.ids(line, action) : [], title: action ? `${action} on the study board` : 'A position of the study board', name: 'from-the-board', comment: '' });
    return this.copy(text, 'The scenario');
  }
  command() { return this.copy(commandOf(this.line, this.state.action), 'The command'); }
  link() { return this.copy(location.href, 'The link'); }
  /** @param {string} name @param {string} text */
  save(name, text) {
    const url = URL.createObjectURL(new Blob([text], { type: 'text/yaml' }));
    by('copied').value = text;
    by('copied').hidden = false;
    el('a', { href: url, download: name }).click();
    setTimeout(() => URL.revokeObjectURL(url), 10000);
  }
  loadGame() { return this.take({ shared: gameOf(by('game').value) }, 'The game'); }
  loadLine() { this.edit(by('line').value.trim()); }
  wordsOpened() { if (by('words-box').open) this.tellWords(positionWords(this.facts.shownLine || this.line)); }
}

export { SQUARES, groundName };
