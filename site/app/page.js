// SPDX-License-Identifier: MIT
//
// The page: what is looked at, what was asked of engine and spec about it, and how it is shown. Knows
// no rule: what is legal, why, and what follows are answers.
// Invariant: what is shown belongs to the state that is looked at; answers that come late, about
// another one, are dropped. Texts from links and files go to engine and spec before anything else.
import { actionOf, fieldsOf, originOf, reportOf, sideOf, tilesOf, withField } from './line.js';
import { balance } from './edit.js';
import { roll } from './chance.js';
import { fragmentOf, gameOf, sharedOf } from './link.js';
import { actionName, fallen, playerName, positionWords, typeName } from './words.js';
import { commandOf, scenarioOf } from './files.js';
import { History, beginning, gameText, lineAt, played, problemWords, replayed } from './state.js';
import { arrow, cellLabel, frame, ghosts, makeCells, middle, overlays, pieces, sightOf, svg } from './board.js';
import { asPiece, el, fieldsForm, hands, headline, holders, openQuestions, readingOf, readings, reasons, rulingsForm, verdictWords } from './panels.js';

/** @param {string} id @returns {any} */
export const by = (id) => document.getElementById(id);

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
    /** The position whose legal actions the list holds, and the rules that the form of rulings shows. */
    this.listed = '';
    this.ruled = '';
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
  /** A field was written: where tiles are named, those that are left go where the game has them. @param {string} key @param {string} value */
  change(key, value) {
    const line = withField(this.line, key, value);
    this.edit(['hand', 'lost', 'hero', 'base'].includes(key) ? balance(line) : line);
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
      this.ruled = '';
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
    if (this.listed !== this.line) by('legal').replaceChildren();
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
      reasons: what === 'apply' ? await this.ids(line, action) : [], title: `engine and spec disagree: ${what}`, name: 'found-on-the-board', fallback: this.anyClause(),
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
  /** A clause for a scenario whose verdict names none: any of the same document. */
  anyClause() {
    const prefix = `${this.prefix().toUpperCase()}-`;
    return Object.keys(this.registers.clauses).find((id) => id.startsWith(prefix)) ?? '';
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
    const drawn = this.targets().map((square) => svg('circle', { cx: middle(square).x, cy: middle(square).y, r: 15, class: 'target' }));
    if (this.cells.has(this.origin)) drawn.push(frame(this.origin, 'chosen'));
    const tiles = tilesOf(this.line);
    const side = this.side();
    if (this.hovered)
      for (const { square, threatens, covers } of this.facts.sources) {
        const mine = sideOf(tiles.get(square) ?? 'W') === side;
        if (threatens.has(this.hovered)) drawn.push(frame(square, mine ? 'threatens own' : 'threatens'));
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
    if (this.listed !== this.line) by('legal').replaceChildren(...this.facts.legal.slice(0, 3000).map((a) => el('option', { value: a.text })));
    this.listed = this.line;
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
    this.listed = '';
    by('play').disabled = true;
    by('fields-box').open = true;
    this.say(`Not acceptable: ${problemWords(problem)}`);
  }

  form() {
    const { line, facts } = this;
    by('line').value = line;
    by('fields').replaceChildren(...fieldsForm(line, facts.problem, (key, value) => this.change(key, value)));
    const rules = fieldsOf(line)?.values.rules ?? '';
    by('ruleset').value = rules.split(',')[0];
    this.rulingsOpened();
    const many = (fieldsOf(line)?.values.hero ?? '').split(':').length;
    by('players').hidden = by('viewer-label').hidden = !fieldsOf(line)?.values.hero;
    by('players').value = String(many + 1);
    const viewers = ['', ...holders(line).map((h) => h.player)];
    const now = viewers.includes(by('viewer').value) ? by('viewer').value : '';
    by('viewer').replaceChildren(...viewers.map((v) => el('option', { value: v, selected: v === now }, v ? playerName(v) : 'all')));
  }

  /** The form of rulings is long: it is made where somebody looks at it. */
  rulingsOpened() {
    const rules = fieldsOf(this.line)?.values.rules ?? '';
    if (!by('rulings-box').open || this.ruled === rules) return;
    this.ruled = rules;
    by('rulings').replaceChildren(...rulingsForm(this.registers, this.line, (ruling, option) => this.rule(ruling, option)));
  }

  // ---- what is taken up ----

  /** @param {string} player @param {string} origin */
  takeUp(player, origin) {
    if (fieldsOf(this.line)?.values.turn !== player) return this.say(`It is not for ${playerName(player)} to decide.`);
    this.origin = this.origin === origin ? '' : origin;
    this.draw();
    const n = this.targets().length;
    if (this.origin) this.say(`${typeName(origin.slice(5, 6))} taken up: ${n} ${n === 1 ? 'square' : 'squares'} to go to.`);
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
      reasons: action ? await this.ids(line, action) : [], title: action ? `${action} on the study board` : 'A position of the study board', name: 'from-the-board', comment: '', fallback: this.anyClause() });
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
