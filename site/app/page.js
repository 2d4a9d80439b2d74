// SPDX-License-Identifier: MIT
//
// The page: what is looked at, what was asked of engine and spec about it, and how it is shown. Knows
// no rule: what is legal, why, and what follows are answers.
// Invariant: what is shown belongs to the state that is looked at; answers that come late, about
// another one, are dropped. Texts from links and files go to engine and spec before anything else.
import { actionOf, fieldsOf, originOf, reportOf, sideOf, sightOf, tilesOf, withField } from './line.js';
import { balance, decisions } from './edit.js';
import { rowOf } from './documents.js';
import { roll } from './chance.js';
import { fragmentOf, sharedOf } from './link.js';
import { actionName, count, decision, fallen, playerName, positionWords, thenWords, typeName } from './words.js';
import { commandOf, scenarioOf } from './files.js';
import { History, beginning, lineAt, played, playedBy, problemWords, replayed } from './state.js';
import { arrow, cellLabel, flipBoard, frame, ghosts, makeCells, marksOn, middle, overlays, pieces, svg, trail } from './board.js';
import { asPiece, choiceOf, el, fieldsForm, documentRow, fill, fits, foundRow, hands, headline, holders, openQuestions, optionRows, readingOf, readings, reasons, rulingsForm, storeRows, verdictWords } from './panels.js';

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
    /** The tiles that were picked so far, of a draft, a draw and the like. @type {Record<string, number>} */
    this.picked = {};
    /** Who gets the tiles that are given out in set-up, and what the status says once the position is accepted. */
    this.receiver = '';
    this.news = '';
    this.shown = '';
    this.cursor = 'g6';
    this.hovered = '';
    this.pointed = false; // whether the focus came to the board by a pointer: arrows then step through the game
    this.turn = 0; // of the asking: answers to an earlier one are dropped
    this.wanted = new Set();
    /** The position whose legal actions the list holds, and the rules that the form of rulings shows. */
    this.listed = '';
    this.ruled = '';
    this.listedAt = 0; // the place of the game that the list of moves was scrolled to
    this.facts = this.noFacts();
    this.cells = makeCells(by('cells'));
  }

  noFacts() {
    return { problem: /** @type {any} */ (null), legal: /** @type {import('./line.js').Action[]} */ ([]), sight: sightOf(''),
      sources: /** @type {{square: string, threatens: Set<string>, covers: Set<string>}[]} */ ([]), applied: /** @type {any} */ (null),
      shownLine: '', reasons: /** @type {string[]} */ ([]), choice: /** @type {import('./panels.js').Choice | null} */ (null) };
  }
  get state() { return this.history.state; }
  get line() { return lineAt(this.state); }
  get settingUp() { return by('mode-set').checked; }
  /** Says something aloud and on the page, where it can be shorter. @param {string} text @param {string} [seen] */
  say(text, seen = text) {
    by('status').textContent = text;
    by('hint').textContent = by('hint').title = seen;
  }

  // ---- changes ----

  /** @param {import('./state.js').State} state */
  go(state) {
    by('stopped').hidden = true;
    this.history.push(state);
    this.show();
  }
  /** @param {string} line */
  edit(line) {
    if (line === this.line) return;
    this.news = 'Accepted. ';
    this.go(beginning(line));
  }
  /** A field was written: where tiles are named, those that are left go where the game has them. @param {string} key @param {string} value */
  change(key, value) {
    const line = withField(this.line, key, value);
    this.edit(['hand', 'lost', 'hero', 'base'].includes(key) ? balance(line) : line);
  }
  /** Considers an action. @param {string} action */
  consider(action) {
    if (action !== this.state.action) this.turnTo({ ...this.state, action });
  }
  /** Looks at something else of the same game: there is nothing to undo. @param {import('./state.js').State} state */
  turnTo(state) {
    this.history.set(state);
    this.show();
  }
  /** @param {number} by_ */
  undo(by_) {
    let before;
    do {
      before = this.history.now;
      this.history.step(by_);
    } while (this.passes() && this.history.now !== before);
    this.origin = '';
    this.show();
  }
  /** Whether undo and redo go past what is looked at. */
  passes() { return false; }
  /** Whether the computer plays this player, against somebody. @param {string} player @returns {boolean} */
  computes(player) { return player === '?'; }
  /** Where the plies begin that the computer played last, one after another. @param {import('./state.js').State} state */
  since(state) {
    let from = state.at;
    while (from > 0 && this.computes(playedBy(state, from - 1))) from--;
    return from;
  }
  /** What was played last: one ply, or all that the computer played since. @param {import('./state.js').State} state */
  newsOf(state) {
    const from = Math.max(Math.min(this.since(state), state.at - 1), state.at - 6);
    return state.plays.slice(from, state.at).map((play, i, all) => {
      const fell = fallen(play.report.replace(/ score=.*/, ' score='), play.action);
      const name = actionName(play.action, lineAt({ ...state, at: from + i }));
      if (all.length < 2) return `${[`${name} played`, fell].filter(Boolean).join(', ')}. `;
      return `${playerName(playedBy(state, from + i))}: ${name}${play.report.includes('captured=-') ? '' : `, ${fell}`}. `;
    }).join('');
  }
  /** Whether the computer is about to act here. */
  waits() { return !this.settingUp && this.passes() && this.state.at === this.state.plays.length; }
  /** @param {number} at */
  step(at) {
    const to = Math.max(0, Math.min(this.state.plays.length, at));
    if (to === this.state.at) return;
    this.origin = '';
    this.turnTo({ ...this.state, at: to, action: '' });
  }

  async play(action = this.state.action) {
    const { state, line } = this;
    if (!action) return;
    const answer = await this.quick.ask('apply', line, action);
    if (this.state !== state) return;
    if (answer.how !== 'yes') return this.say(`${action}: ${verdictWords(answer, action)}`);
    this.origin = '';
    const next = played(state, { action, line: answer.lines[0], report: answer.lines[1] });
    this.news = this.newsOf(next);
    this.go(next);
  }

  /** The first position of a ruleset, or what a function makes of it. @param {string} ruleset @param {string} players @param {(line: string) => string} [change] */
  async start(ruleset, players, change = (line) => line) {
    const answer = await this.quick.ask('start', ruleset, players);
    if (answer.how === 'yes') this.edit(change(answer.lines[0]));
  }

  /** Leads to where a document's row says. One that can't hold the position begins anew, if that is wanted. @param {string} name @param {string} [line] the row's, if it is another one */
  async choose(name, line) {
    const { state } = this;
    const row = await rowOf((...q) => this.quick.ask(...q), this.registers, state, name);
    if (this.state !== state) return;
    by('ruleset').value = (fieldsOf(this.line)?.values.rules ?? '').split(',')[0];
    const to = line ?? row.line;
    if (!to) return this.confirm(`${row.title} can’t hold this position: ${row.reason}. Begin a new game under it? Undo brings the position back.`, 'Begin anew', () => this.start(name, '0'));
    this.origin = '';
    this.news = row.bare ? '' : 'Board and hands are kept. ';
    this.go({ ...beginning(to), action: row.bare ? '' : state.action });
  }
  /** Asks before something is thrown away. @param {string} words @param {string} yes @param {() => void} act */
  confirm(words, yes, act) {
    const close = () => { by('stopped').hidden = true; };
    by('stopped').replaceChildren(words, ' ', el('button', { type: 'button', id: 'confirm', onclick: () => { close(); act(); } }, yes), ' ', el('button', { type: 'button', onclick: close }, 'Stay'));
    by('stopped').hidden = false;
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
      this.refuse(what, result.problem);
      return false;
    }
    this.go(result.state);
    return true;
  }
  /** @param {string} what @param {string} problem */
  refuse(what, problem) {
    by('stopped').textContent = `${what} can’t be read: ${problem}. The board is as it was.`;
    by('stopped').hidden = false;
  }
  takeLink() { return this.take(sharedOf(location.hash), 'The link'); }

  // ---- what is asked ----

  show() {
    const turn = ++this.turn;
    const { legal, sight, sources, choice, shownLine } = this.facts;
    const same = this.shown === this.line;
    if (!same) this.picked = {};
    if (!same && !this.hovered) by('square-says').textContent = '';
    this.shown = this.line;
    this.facts = { ...this.noFacts(), shownLine: this.line, ...(same ? { legal, sight, sources, choice, shownLine } : {}) };
    by('disagreement').hidden = true;
    by('documents').ariaBusy = 'true';
    if (this.listed !== this.line) by('legal').replaceChildren();
    this.draw();
    this.form();
    history.replaceState(null, '', fragmentOf({ start: this.state.start, actions: this.state.plays.map((p) => p.action), at: this.state.at, action: this.state.action }));
    this.ask(turn);
    dispatchEvent(new Event('shown'));
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
    this.facts.choice = choiceOf(line, this.facts.legal);
    this.facts.sight = sightOf(sight.lines[0] ?? '');
    this.facts.sources = sources.lines.map((l) => l.split('\t')).map(([square, threatens, covers]) =>
      ({ square, threatens: new Set(threatens.split(',')), covers: new Set(covers.split(',')) }));
    this.facts.shownLine = view.lines[0] ?? line;
    this.draw();
    this.list();
    this.relook();
    if (!this.state.action) this.say(`${this.news}${headline(line, this.facts.sight.points)}.`);
    this.news = '';
    this.compare('legal', legal, this.slow.ask('spec-legal', line), turn);
    this.compare('sight', sight, this.quick.ask('spec-sight', line), turn);
    if (this.state.action) this.judge(turn);
    else this.judged();
    this.documents();
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
    by('readings').replaceChildren(...(found.how === 'yes' ? readings(line, action, applied, found.lines.map(readingOf), this.registers, (r, into) => this.whyThere(r, into)) : [el('p', {}, problemWords(found))]));
    by('why').replaceChildren(explained.how === 'yes' ? reasons(explained.lines.slice(1), this.registers, line) : el('p', {}, problemWords(explained)));
    this.compare('apply', applied, this.quick.ask('spec-apply', line, action), turn);
    this.drawAction();
  }

  /** Why an action is not legal under another option. @param {import('./panels.js').Reading} r @param {HTMLElement} into */
  async whyThere(r, into) {
    if (r.verdict !== 'illegal') return;
    const { line, state: { action } } = this;
    const under = await this.quick.ask('under', line, `${r.ruling}=${r.option}`);
    const why = under.how === 'yes' ? await this.quick.ask('explain', under.lines[0], action) : under;
    if (why.how === 'yes' && why.lines[1]) into.append(reasons(why.lines.slice(1), this.registers, line));
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
    const values = fieldsOf(line)?.values;
    const since = this.since(state);
    const last = state.action ? [] : state.plays.slice(Math.min(since, Math.max(0, state.at - 1)), state.at);
    by('ghosts').replaceChildren(...last.flatMap((play, i) => {
      const report = reportOf(play.report);
      return ghosts({ ...report, captured: report.captured.filter((c) => i === last.length - 1 || !tiles.has(c.square)) });
    }), ...(state.action ? [] : trail(state.plays.slice(Math.min(since, Math.max(0, state.at - 1)), state.at), since < state.at ? since + 1 : 0)));
    by('counts').replaceChildren(...overlays(facts.sight, tiles, this.wanted));
    for (const [square, cell] of this.cells) {
      cell.setAttribute('aria-label', cellLabel(square, tiles, square === this.origin ? 'taken up' : ''));
      cell.setAttribute('tabindex', square === this.cursor ? '0' : '-1');
    }
    by('step').textContent = state.plays.length ? `${state.at} of ${state.plays.length}` : 'no game yet';
    fill(by('hands'), ...hands({ line, shown: facts.shownLine, origin: this.origin, choice: facts.choice, picked: this.picked, setting: this.settingUp, receiver: this.receiver,
      take: (player, origin) => this.takeUp(player, origin), pick: (letter, n) => this.pick(letter, n), pass: (key, at, letter) => this.pass(key, at, letter), receive: (player) => this.receive(player) }));
    fill(by('ways'), ...this.ways().map(([name, act]) => el('button', { type: 'button', 'data-key': name, onclick: act }, name)));
    by('gallery').hidden = !this.settingUp && (state.plays.length > 0 || !['draft', 'discard', 'hero'].includes(values?.phase ?? ''));
    by('moves-box').hidden = !state.plays.length;
    fill(by('moves'), ...state.plays.map((play, i) => el('li', { class: i >= since && i < state.at ? 'since' : false }, el('button', { type: 'button', 'data-key': String(i + 1), 'aria-current': i + 1 === state.at && 'step', title: fallen(play.report, play.action) || false, onclick: () => this.step(i + 1) },
      `${playerName(playedBy(state, i))}: ${actionName(play.action, lineAt({ ...state, at: i }))}${play.report.includes('captured=-') ? '' : ' ×'}`))));
    const shown = /** @type {any} */ (by('moves').children[Math.min(since, state.at - 1)]);
    if (shown && this.listedAt !== state.at) by('moves').scrollTop = shown.offsetTop - by('moves').offsetTop;
    this.listedAt = state.at;
    this.storesOpened();
    if (this.settingUp) this.palette();
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
    this.legend();
  }
  /** What the marks mean that are on the board now. */
  legend() { fill(by('legend'), ...marksOn(by('drawn'), this.hovered).map(([mark, words]) => el('li', {}, mark, words))); }

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
    this.legend();
  }

  /** What can be done but by touching squares: names, and what they do. @returns {[string, () => void][]} */
  ways() { return []; }
  palette() {}
  relook() {}
  /** @param {string} key @param {number} at @param {string} letter */
  pass(key, at, letter) { void [key, at, letter]; }
  /** @param {string} player */
  receive(player) {
    this.receiver = player;
    this.draw();
  }
  storesOpened() {
    by('stores-box').hidden = this.settingUp || !fieldsOf(this.line)?.values.reserve;
    if (by('stores-box').open) by('stores').replaceChildren(...storeRows(this.facts.shownLine || this.line, null));
  }

  /** A tile is picked, or given back; what is picked is considered as soon as it can be played. @param {string} letter @param {number} n */
  pick(letter, n) {
    const { choice } = this.facts;
    if (!choice) return;
    const single = choice.sets.every((s) => s.size === 1);
    const picked = single && n > 0 ? { [letter]: 1 } : { ...this.picked, [letter]: (this.picked[letter] ?? 0) + n };
    if (!picked[letter]) delete picked[letter];
    if (!fits(choice, picked)) return;
    this.picked = picked;
    const size = Object.values(picked).reduce((a, b) => a + b, 0);
    const whole = choice.sets.find((s) => s.size === size && Object.keys(picked).every((l) => s.counts[l] === picked[l]));
    this.consider(whole?.text ?? '');
    this.draw();
    if (!whole) this.say(`${count(size, 'tile')} picked.`);
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
    if (this.listed !== this.line) by('legal').replaceChildren(...this.facts.legal.slice(0, 500).map((a) => el('option', { value: a.text })));
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
    by('play').disabled = applied?.how !== 'yes' || this.waits();
    by('verdict').textContent = action && applied ? `${actionName(action, this.line)}: ${verdictWords(applied, action)}` : this.prompt();
    by('verdict').classList.toggle('illegal-verdict', Boolean(applied) && applied.how !== 'yes');
    const why = this.facts.reasons[0]?.split('\t')[1] ?? '';
    if (action && applied) this.say(`${actionName(action, this.line)}: ${verdictWords(applied, action)}${applied.how === 'no' ? `. ${why}` : ''}`, applied.how === 'no' ? why : applied.how === 'yes' && !this.waits() ? `${actionOf(action).to ? 'Touch it again, or ' : ''}Play.` : '');
    if (!action) {
      by('agree').textContent = '';
      by('readings').replaceChildren(el('p', {}, 'Choose an action.'));
      by('why').replaceChildren();
    }
  }

  /** What is to be done, where no action is considered. */
  prompt() {
    const { turn = '', phase = '' } = fieldsOf(this.line)?.values ?? {};
    if (phase.startsWith('over')) return `${decision(this.line)}.`;
    if (this.passes()) return `The computer plays ${playerName(turn)}${this.waits() ? '' : '. It goes on from the end of the game, ▶|'}.`;
    return (this.facts.choice && this.facts.choice.word !== 'draw') || phase === 'draft' ? 'Touch the tiles to pick.' : 'Touch a tile, then a square.';
  }

  /** @param {import('./rules.js').Answer} open */
  tellOpen(open) {
    by('open-count').textContent = open.how === 'yes' ? `(${count(new Set(open.lines.map((l) => l.split('\t')[3])).size, 'action')})` : '';
    by('open').replaceChildren(...(open.how === 'yes' ? openQuestions(open.lines, this.registers, (action) => this.consider(action)) : [el('p', {}, problemWords(open))]));
  }

  /** What can't be accepted is said where it is. */
  tell() {
    const { problem } = this.facts;
    by('verdict').textContent = 'The position is not acceptable.';
    for (const id of ['open', 'documents']) by(id).replaceChildren();
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
    fill(by('fields'), ...fieldsForm(line, facts.problem, (key, value) => this.change(key, value)));
    const rules = fieldsOf(line)?.values.rules ?? '';
    by('ruleset').value = rules.split(',')[0];
    const off = optionRows(this.registers, line);
    by('options').hidden = !off.length;
    by('options').open = by('options').open && off.length > 0;
    fill(by('options').firstElementChild, `+${off.length}`, el('span', {}, off.length === 1 ? ' option' : ' options'));
    by('options').firstElementChild.setAttribute('aria-label', `+${count(off.length, 'option')} off the default`);
    fill(by('options').lastElementChild, el('p', {}, 'Options off their default:'), el('ul', {}, ...off));
    this.rulingsOpened();
    const many = (fieldsOf(line)?.values.hero ?? '').split(':').length;
    by('red-threat').hidden = !fieldsOf(line)?.values.cycle;
    by('players').hidden = by('viewer-label').hidden = !fieldsOf(line)?.values.hero;
    by('players').value = String(many + 1);
    const viewers = ['', ...holders(line).map((h) => h.player)];
    const now = viewers.includes(by('viewer').value) ? by('viewer').value : '';
    if (this.settingUp) this.choices();
    by('viewer').replaceChildren(...viewers.map((v) => el('option', { value: v, selected: v === now }, v ? playerName(v) : 'all')));
  }

  /** What may be decided here, in words: what is acceptable of it. */
  async choices() {
    const { line } = this;
    const all = [...new Set([line, ...decisions(line)])];
    const answers = await Promise.all(all.map((l) => this.quick.ask('check', l)));
    if (line !== this.line) return;
    fill(by('decides'), ...all.filter((l, i) => l === line || answers[i].how === 'yes').map((l) => el('option', { value: l, selected: l === line }, [decision(l), ...(fieldsOf(l)?.values.cycle && l.includes('phase=action') ? [thenWords(fieldsOf(l)?.values.cycle ?? '')] : [])].join(', '))));
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
    const { turn, phase } = fieldsOf(this.line)?.values ?? {};
    if (phase?.startsWith('over')) return this.say(`${decision(this.line)}.`);
    if (turn !== player) return this.say(`It is not for ${playerName(player)} to decide.`);
    this.origin = this.origin === origin ? '' : origin;
    this.draw();
    const n = this.targets().length;
    if (this.origin) this.say(`${typeName(origin.slice(5, 6))} taken up: ${count(n, 'square')} to go to.`);
  }

  flip() {
    by('flip').ariaPressed = String(flipBoard(by('ground'), this.cells));
    this.draw();
  }

  /** The position under each ruleset that can hold it, with what the action comes to there. */
  async documents() {
    if (!by('documents-box').open) return;
    const { turn, state } = this;
    by('documents').ariaBusy = 'true';
    const rows = [];
    for (const { name } of this.registers.rulesets) rows.push(await rowOf((...q) => this.quick.ask(...q), this.registers, state, name));
    if (turn !== this.turn) return;
    fill(by('documents'), ...rows.map((row) => documentRow(row, state, this.registers, (line) => this.choose(row.name, line))));
    by('documents').ariaBusy = 'false';
  }

  /** Rulings and clauses with all the words that were written. */
  search() {
    const words = by('search').value.toLowerCase().split(/\s+/).filter(Boolean);
    /** @param {string} text */
    const has = (text) => words.every((/** @type {string} */ w) => text.toLowerCase().includes(w));
    const { rulings, clauses } = this.registers;
    /** @type {[string, string][]} */
    const found = !words.length ? [] : [...rulings.map((/** @type {any} */ r) => [r.name, [r.question, ...r.options.map((/** @type {any} */ o) => o.meaning)].join(' ')]), ...Object.entries(clauses)]
      .filter(([id, text]) => has(`${id} ${text}`));
    by('found').replaceChildren(...found.slice(0, 40).map(([id, text]) => foundRow(id, text, this.registers)));
    by('found-count').textContent = words.length ? `${count(found.length, 'ruling or clause', 'rulings and clauses')}${found.length > 40 ? '; the first 40' : ''}` : '';
  }

  // ---- out ----

  rollDice() {
    const random = crypto.getRandomValues(new Uint32Array(1))[0] / 2 ** 32;
    this.consider(roll(this.line, this.facts.legal.map((a) => a.text), random));
  }

  /** @param {string} text @param {string} what @param {string} [more] what is to be known of it */
  async copy(text, what, more = '') {
    by('copied').value = text;
    by('copied').hidden = false;
    try {
      await navigator.clipboard.writeText(text);
      this.say(`${what} copied.${more}`);
    } catch {
      by('copied').select();
      this.say(`${what} stands below the page, to be copied from there.${more}`);
    }
  }
  async scenario() {
    const { line, state: { action }, facts } = this;
    const text = scenarioOf({ line, action: facts.applied?.how === 'unreadable' ? '' : action, prefix: this.prefix(), applied: facts.applied, legal: facts.legal.map((a) => a.text),
      reasons: action ? await this.ids(line, action) : [], title: action ? `${action} on the study board` : 'A position of the study board', name: 'from-the-board', comment: '', fallback: this.anyClause() });
    return this.copy(text, 'The scenario');
  }
  command() { return this.copy(commandOf(this.line, this.state.action), 'The command'); }
  link() { return this.copy(location.href, 'The link', location.protocol === 'file:' ? ' It leads to a file on this computer: others can’t open it.' : ''); }
  /** @param {string} name @param {string} text */
  save(name, text) {
    by('copied').value = text;
    by('copied').hidden = false;
    this.saveFile(name, new Blob([text], { type: 'text/plain' }));
  }
  /** @param {string} name @param {Blob} blob */
  saveFile(name, blob) {
    const url = URL.createObjectURL(blob);
    el('a', { href: url, download: name }).click();
    setTimeout(() => URL.revokeObjectURL(url), 10000);
  }
  loadLine() { this.edit(by('line').value.trim()); }
  wordsOpened() { if (by('words-box').open) this.tellWords(positionWords(this.facts.shownLine || this.line)); }
}
