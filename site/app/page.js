// SPDX-License-Identifier: MIT
//
// The page. It has a state with its history, asks engine and spec about the state, and draws the state
// and the answers. It knows no rules: engine and spec say what is legal, why, and what follows.
// Invariant: everything shown belongs to the present state. An answer that comes after the state has
// changed is dropped. Texts from links and files are used only after engine and spec accept them.
import { actionOf, fieldsOf, originOf, reportOf, sideOf, sightOf, tilesOf } from './line.js';
import { fragmentOf, sharedOf } from './link.js';
import { actionName, count, decision, fallen, playerName, pointsWords } from './words.js';
import { commandOf, scenarioOf } from './files.js';
import { History, beginning, lineAt, lineBefore, played, playedBy, problemWords, replayed } from './state.js';
import { arrow, cellLabel, flipBoard, frame, ghosts, makeCells, marksOn, middle, overlays, pieces, svg, trail } from './board.js';
import { alarm, asFacing, asPiece, button, by, el, fill } from './dom.js';
import { choiceOf, hands, holders } from './seat.js';
import { optionRows, readingOf, verdictWords } from './verdict.js';
import { rowOf } from './documents.js';

/** @typedef {{square: string, threatens: Set<string>, covers: Set<string>}} Source */

/** Returns the facts about a state before any question is answered. */
const unknown = () => ({ problem: /** @type {any} */ (null), legal: /** @type {import('./line.js').Action[]} */ ([]), sight: sightOf(''), sources: /** @type {Source[]} */ ([]), shownLine: '',
  choice: /** @type {import('./seat.js').Choice | null} */ (null), applied: /** @type {any} */ (null), reasons: /** @type {string[]} */ ([]), readings: /** @type {import('./verdict.js').Reading[] | null} */ (null),
  rows: /** @type {import('./documents.js').Row[]} */ ([]), open: /** @type {string[] | null} */ (null), agree: '' });

export class Page {
  /** @param {any} registers @param {import('./worker.js').Client} quick @param {import('./worker.js').Client} slow @param {import('./state.js').State} state */
  constructor(registers, quick, slow, state) {
    this.registers = registers;
    this.quick = quick;
    this.slow = slow;
    this.history = new History(state);
    /** The tabs, by name. A tab's render() shows the page's state in the tab. @type {Record<string, {render: () => void}>} */
    this.tabs = {};
    this.tab = 'answer';
    /** The place of the selected tile: a square, 'hand:F' for a tile in hand, or 'box:F^' for a tile of the set-up palette. */
    this.origin = '';
    /** The tiles that the user has picked so far, for actions such as a draw. @type {Record<string, number>} */
    this.picked = {};
    this.drawing = false; // true if the user has chosen to draw, and so sees the reserve
    /** `receiver` is the player who gets a tile if the user touches the tile in the reserve during set-up. `news` is a text that the page puts before its next message about the position. */
    this.receiver = '';
    this.news = '';
    this.settingUp = false;
    this.shown = ''; // the position to which the facts belong
    this.cursor = 'g6';
    this.hovered = '';
    this.pointed = false; // true if a pointer put the focus on the board: arrow keys then step through the game
    this.turn = 0; // counts the rounds of questions; answers to earlier rounds are dropped
    this.wanted = new Set();
    this.facts = unknown();
    this.cells = makeCells(by('cells'));
  }

  get state() { return this.history.state; }
  get line() { return lineAt(this.state); }
  get values() { return fieldsOf(this.line)?.values ?? {}; }
  get ruleset() { return (this.values.rules ?? '').split(',')[0]; }
  /** @type {import('./documents.js').Ask} */
  ask = (operation, ...operands) => this.quick.ask(operation, ...operands);
  /** Says `text` to screen readers, and shows `seen`, which may be shorter, beside the board. @param {string} text @param {string} [seen] */
  say(text, seen = text) {
    by('status').textContent = text;
    by('hint').textContent = by('hint').title = seen;
  }

  // ---- changes ----

  /** Goes to a new state. Undo goes back to the old state. If `state` lacks `answers` or `computer`, these stay as they are. @param {import('./state.js').State} state */
  go(state) {
    const { answers, computer } = this.state;
    this.history.push({ answers, computer, ...state });
    this.moved();
  }
  /** Replaces the state, for example by another place of the same game. Undo does not go back to the replaced state. @param {import('./state.js').State} state */
  turnTo(state) {
    this.history.set(state);
    this.show();
  }
  moved() {
    by('stopped').hidden = true;
    this.origin = this.settingUp ? this.origin : '';
    this.show();
  }
  /** @param {string} line */
  edit(line) {
    if (line === this.line) return;
    this.news ||= 'Accepted. ';
    this.go(beginning(line));
  }
  /** Shows an action and its verdict, without playing it. @param {string} action */
  consider(action) {
    if (action !== this.state.action) this.turnTo({ ...this.state, action });
  }
  /** @param {number} by_ */
  undo(by_) {
    let before;
    do {
      before = this.history.now;
      this.history.step(by_);
    } while (this.passes() && this.history.now !== before);
    this.origin = '';
    this.moved();
  }
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
    const answer = await this.ask('apply', line, action);
    if (this.state !== state) return;
    if (answer.how !== 'yes') return this.say(`${action}: ${verdictWords(answer, action)}`);
    const next = played(state, { action, line: answer.lines[0], report: answer.lines[1] });
    this.news = this.newsOf(next);
    this.go(next);
  }

  /** Returns the players who decide something. sides() returns those that the computer plays. */
  players() { return [...holders(this.line).map((h) => h.player), ...(this.values.cycle ? ['R'] : [])]; }
  sides() { return this.players().filter((player) => this.state.computer?.includes(player)); }
  /** True if the computer acts for a player. The computer acts for Chance if it acts for at least one player. */
  passes(player = this.values.turn ?? '') { return player === 'C' ? this.sides().length > 0 : this.sides().includes(player); }
  /** True if the computer acts for a player, and the user acts for another player. @param {string} player */
  computes(player) { return this.sides().length < this.players().length && this.passes(player); }
  /** True if the computer is about to act here. */
  waits() { return !this.settingUp && this.passes() && this.state.at === this.state.plays.length; }
  /** Returns the index of the first ply that is shown as just played. If the last ply is the computer's, all plies that the computer has played in a row are shown; otherwise only the last ply. @param {import('./state.js').State} state */
  since(state) {
    let from = state.at;
    while (from > 0 && this.computes(playedBy(state, from - 1))) from--;
    return Math.min(from, Math.max(0, state.at - 1));
  }
  /** Returns the plies played last, in words. @param {import('./state.js').State} state */
  newsOf(state) {
    const from = Math.max(this.since(state), state.at - 6);
    return state.plays.slice(from, state.at).map((play, i, all) => {
      const fell = fallen(play.report.replace(/ score=.*/, ' score='), play.action);
      const name = actionName(play.action, lineBefore(state, from + i));
      if (all.length < 2) return `${[`${name} played`, fell].filter(Boolean).join(', ')}. `;
      return `${playerName(playedBy(state, from + i))}: ${name}${play.report.includes('captured=-') ? '' : `, ${fell}`}. `;
    }).join('');
  }

  /** Returns the first position under `rules`, for the present number of players. @param {string} rules */
  async first(rules) {
    const [ruleset, ...options] = rules.split(',');
    const start = await this.ask('start', ruleset, ruleset === this.ruleset && this.values.hero ? String(this.values.hero.split(':').length + 1) : '0');
    const under = options.length ? await this.ask('under', start.lines[0], options.join(',')) : start;
    return under.lines[0] ?? start.lines[0] ?? '';
  }
  /** Begins a game with the same rules and number of players. `computer` lists the players that the computer plays. @param {string[]} [computer] */
  async newGame(computer = []) {
    const line = await this.first(this.values.rules);
    this.settingUp = false;
    this.news = 'A new game. ';
    this.go({ ...beginning(line), computer });
  }
  /** Shows the position under another document, or shows `line` if it is given. If the document has no such position, asks the user whether to begin a new game. @param {string} name the document @param {string} [line] */
  async choose(name, line) {
    const { state } = this;
    const row = await rowOf(this.ask, this.registers, state, name);
    if (this.state !== state) return;
    by('ruleset').value = this.ruleset;
    const to = line ?? row.line;
    if (!to) return this.confirm(`${row.title} can’t hold this position: ${row.reason}. Begin a new game under it? Undo brings the position back.`, 'Begin anew', async () => this.go(beginning(await this.first(name))));
    this.origin = '';
    this.news = row.bare ? '' : 'Board and hands are kept. ';
    this.go(beginning(to, row.bare ? '' : state.action));
  }
  /** Puts the position under another option of a ruling. @param {string} ruling @param {string} option */
  async rule(ruling, option) {
    const { line, state } = this;
    const answer = await this.ask('under', line, `${ruling}=${option}`);
    if (this.state !== state) return;
    if (answer.how !== 'yes') return this.say(`The position can’t be written under ${ruling}=${option}.`);
    this.go(beginning(answer.lines[0], state.action));
  }
  /** Asks before something is discarded. @param {string} words @param {string} yes @param {() => void} act */
  confirm(words, yes, act) {
    const close = () => { by('stopped').hidden = true; };
    alarm(words, ' ', el('button', { type: 'button', id: 'confirm', onclick: () => { close(); act(); } }, yes), ' ', el('button', { type: 'button', onclick: close }, 'Stay'));
  }
  /** Opens the game of a link. If that fails, says why and changes nothing. @param {string} fragment */
  async takeLink(fragment) {
    const read = sharedOf(fragment);
    const result = 'problem' in read ? read : await replayed(read.shared, this.ask);
    if (!('problem' in result)) this.go(result.state);
    else this.refuse('The link', result.problem);
    this.share();
    return !('problem' in result);
  }
  /** @param {string} what @param {string} problem */
  refuse(what, problem) {
    alarm(`${what} can’t be read: ${problem}. The board is as it was.`);
    return false;
  }

  // ---- questions ----

  share() {
    const { start, plays, at, action, computer = [] } = this.state;
    history.replaceState(null, '', fragmentOf({ start, actions: plays.map((p) => p.action), at, action, computer }));
  }
  show() {
    const turn = ++this.turn;
    const { legal, sight, sources, choice, shownLine } = this.facts;
    const same = this.shown === this.line;
    if (!same) {
      this.picked = {};
      this.drawing = false;
      by('square-says').textContent = '';
      this.backInSight();
    }
    this.facts = { ...unknown(), shownLine: this.line, ...(same ? { legal, sight, sources, choice, shownLine } : {}) };
    this.shown = this.line;
    by('disagreement').hidden = true;
    by('main').ariaBusy = 'true';
    by('board').ariaBusy = String(!same);
    this.draw();
    this.share();
    this.inquire(turn).then(() => { if (turn === this.turn) by('main').ariaBusy = 'false'; });
    dispatchEvent(new Event('shown'));
  }
  /** Scrolls to the top if the board is out of sight, so that its change is seen. */
  backInSight() {
    const { top, bottom } = by('board').getBoundingClientRect();
    if (bottom < 100 || top > innerHeight - 100) scrollTo({ top: 0 });
  }
  /** Adds facts from an answer, and draws the page again. @param {Partial<ReturnType<typeof unknown>>} facts */
  learn(facts) {
    Object.assign(this.facts, facts);
    this.draw();
  }

  /** @param {number} turn */
  async inquire(turn) {
    const { line, state, ask } = this;
    const { action } = state;
    const late = () => turn !== this.turn;
    const check = await ask('check', line);
    if (late()) return;
    this.compare('check', check, ask('spec-check', line), turn);
    if (check.how !== 'yes') {
      this.learn({ problem: check });
      return this.say(`Not acceptable: ${problemWords(check)}`);
    }
    const viewer = by('viewer').value;
    const [legal, sight, sources, view] = await Promise.all([ask('legal', line), ask('sight', line), ask('sources', line), viewer ? ask('view', line, viewer) : check]);
    if (late()) return;
    const actions = legal.lines.map(actionOf);
    this.learn({ legal: actions, choice: choiceOf(line, actions), sight: sightOf(sight.lines[0] ?? ''), shownLine: view.lines[0] ?? line,
      sources: sources.lines.map((l) => l.split('\t')).map(([square, threatens, covers]) => ({ square, threatens: new Set(threatens.split(',')), covers: new Set(covers.split(',')) })) });
    by('board').ariaBusy = 'false'; // the legal actions are known
    this.relook();
    if (!action) this.say(`${this.news}${this.headline()}.`, this.news + this.prompt());
    this.news = '';
    this.compare('legal', legal, this.slow.ask('spec-legal', line), turn);
    this.compare('sight', sight, ask('spec-sight', line), turn);
    if (action) await this.judge(turn);
    const rows = await Promise.all(this.registers.rulesets.map((/** @type {any} */ r) => rowOf(ask, this.registers, state, r.name)));
    if (late()) return;
    this.learn({ rows });
    if (action) return;
    const open = await this.slow.ask('open', line);
    if (!late()) this.learn({ open: open.how === 'yes' ? open.lines : [] });
  }

  /** @param {number} turn */
  async judge(turn) {
    const { line, ask, state: { action } } = this;
    const [applied, explained] = await Promise.all([ask('apply', line, action), ask('explain', line, action)]);
    if (turn !== this.turn) return;
    const reasons = explained.lines.slice(1);
    this.learn({ applied, reasons });
    const why = applied.how === 'no' ? reasons[0]?.split('\t')[1] ?? '' : '';
    this.say([`${actionName(action, line)}: ${verdictWords(applied, action)}`, why].filter(Boolean).join('. '), why || (applied.how === 'yes' && !this.waits() ? `${actionOf(action).to ? 'Touch it again, or ' : ''}Play.` : ''));
    await this.compare('apply', applied, ask('spec-apply', line, action), turn);
    const found = (await ask('readings', line, action)).lines.map(readingOf);
    const readings = await Promise.all(found.map(async (r) => ({ ...r, why: r.verdict === 'illegal' ? await this.whyUnder(line, action, `${r.ruling}=${r.option}`) : [] })));
    if (turn === this.turn) this.learn({ readings });
  }
  /** Returns the reasons why an action is not legal under an option. @param {string} line @param {string} action @param {string} option */
  async whyUnder(line, action, option) {
    const under = await this.ask('under', line, option);
    return under.how === 'yes' ? (await this.ask('explain', under.lines[0], action)).lines.slice(1) : [];
  }

  /** Compares the engine's answer with the spec's. If they differ, shows both answers in a box on the page. @param {string} what @param {any} engine @param {Promise<any>} asked @param {number} turn */
  async compare(what, engine, asked, turn) {
    const { action } = this.state;
    const spec = await asked;
    if (turn !== this.turn || engine.how === 'memory' || spec.how === 'memory') return;
    /** @param {any} a */
    const text = (a) => (a.how === 'unreadable' ? `refused: ${a.field}, column ${a.column}` : [a.how, ...a.lines].join('\n'));
    const same = text(engine) === text(spec);
    if (what === 'apply') this.learn({ agree: same ? 'Engine and spec agree.' : 'Engine and spec disagree!' });
    if (same) return;
    const file = await this.scenarioText({ action: what === 'apply' ? action : '', applied: spec, legal: spec.lines, title: `engine and spec disagree: ${what}`, name: 'found-on-the-board',
      comment: 'Found on the study board. What is expected is what the spec says.' });
    by('disagreement').replaceChildren(el('p', {}, `Engine and spec disagree about ${what}${what === 'apply' ? ` ${action}` : ''}. Engine: ${text(engine).slice(0, 300)} — spec: ${text(spec).slice(0, 300)}`),
      el('button', { type: 'button', id: 'finding', onclick: () => this.save('found-on-the-board.yaml', file) }, 'Save the finding'));
    by('disagreement').hidden = false;
  }
  /** Returns a scenario of the position. @param {{action: string, applied: any, legal: string[], title: string, name: string, comment: string}} of */
  async scenarioText(of) {
    const prefix = this.registers.rulesets.find((/** @type {any} */ r) => r.name === this.ruleset)?.prefix ?? 'cat';
    const fallback = Object.keys(this.registers.clauses).find((id) => id.startsWith(`${prefix.toUpperCase()}-`)) ?? '';
    const why = of.action ? (await this.ask('explain', this.line, of.action)).lines.slice(1) : [];
    return scenarioOf({ ...of, line: this.line, prefix, fallback, reasons: [...new Set(why.map((line) => line.split('\t')[0]))] });
  }

  // ---- drawing ----

  headline() { return `${decision(this.line)}${this.facts.sight.points ? `. Points: ${pointsWords(this.facts.sight.points)}` : ''}`; }
  /** Returns what the page asks the user to do while no action is shown. */
  prompt() {
    const { turn = '', phase = '' } = this.values;
    if (phase.startsWith('over')) return `${decision(this.line)}.`;
    if (this.settingUp) return 'Touch a tile, then squares. Touch a tile on the board to change it.';
    if (this.passes()) return `The computer plays ${playerName(turn)}${this.waits() ? '' : '. It goes on from the end of the game'}.`;
    return (this.facts.choice && this.facts.choice.word !== 'draw') || phase === 'draft' ? 'Touch the tiles to pick.' : 'Touch a tile, then a square.';
  }
  /** Returns the verdict in a few words that fit beside the step buttons. */
  chip() {
    const { problem, applied, readings } = this.facts;
    if (problem) return 'not acceptable';
    if (!this.state.action) return (this.values.phase ?? '').startsWith('over') ? 'game over' : 'no action yet';
    if (!applied) return '…';
    const others = new Set((readings ?? []).filter((r) => r.difference === 'verdict').map((r) => r.ruling)).size;
    const legal = applied.how === 'yes';
    return `${legal ? 'legal' : applied.how === 'no' ? 'not legal' : 'no such action'}${others ? `; ${count(others, 'ruling says', 'rulings say')} ${legal ? 'no' : 'yes'}` : ''}`;
  }

  draw() {
    const { line, state, facts, values } = this;
    const tiles = tilesOf(line);
    const { applied } = facts;
    by('decision').textContent = this.headline();
    by('step').textContent = state.plays.length ? `${state.at} of ${state.plays.length}` : '';
    by('chip').textContent = this.chip();
    by('chip').className = applied ? (applied.how === 'yes' ? 'yes' : 'no') : '';
    by('action').value = state.action;
    by('line').value = line;
    by('play').disabled = applied?.how !== 'yes' || this.waits();
    by('turn').disabled = !this.canTurn();
    by('roll').hidden = values.turn !== 'C' || !facts.legal.length;
    by('pieces').replaceChildren(...pieces(tiles, line));
    const since = this.since(state);
    const last = state.action ? [] : state.plays.slice(since, state.at);
    by('ghosts').replaceChildren(...last.flatMap((play, i) => {
      const report = reportOf(play.report);
      return ghosts({ ...report, captured: report.captured.filter((c) => i === last.length - 1 || !tiles.has(c.square)) });
    }), ...trail(last, last.length && this.computes(playedBy(state, state.at - 1)) ? since + 1 : 0));
    by('counts').replaceChildren(...overlays(facts.sight, tiles, this.wanted));
    for (const [square, cell] of this.cells) {
      cell.setAttribute('aria-label', cellLabel(square, tiles, square === this.origin ? 'taken up' : ''));
      cell.setAttribute('tabindex', square === this.cursor ? '0' : '-1');
    }
    fill(by('hands'), ...hands(/** @type {any} */ (this)));
    fill(by('ways'), ...this.ways().map(([name, act]) => button(name, name, act)));
    const off = optionRows(this.registers, line);
    by('options').hidden = !off.length;
    fill(by('options').firstElementChild, `+${off.length}`, el('span', {}, off.length === 1 ? ' option' : ' options'));
    fill(by('options').lastElementChild, el('p', {}, 'Options off their default:'), el('ul', {}, ...off));
    by('ruleset').value = this.ruleset;
    by('players').hidden = by('viewer-label').hidden = !values.hero;
    by('players').value = String((values.hero ?? '').split(':').length + 1);
    by('setting').hidden = !this.settingUp;
    by('acting').hidden = this.settingUp;
    if (this.settingUp) this.palette();
    this.tabs[this.tab]?.render();
    this.drawAction();
    this.marks();
  }

  drawAction() {
    const a = actionOf(this.state.action);
    const { applied } = this.facts;
    const piece = a.letter ? asPiece(a.letter, this.side(), a.hero) : tilesOf(this.line).get(a.from) ?? '';
    by('over').replaceChildren(...arrow(a, asFacing(piece, a.facing), applied ? (applied.how === 'yes' ? 'legal' : 'illegal') : 'before'), ...(applied?.how === 'yes' ? ghosts(reportOf(applied.lines[1])) : []));
  }
  /** Fills the legend with the meanings of the marks that are on the board now. */
  legend() { fill(by('legend'), ...marksOn(by('drawn'), this.hovered).map(([mark, words]) => el('li', {}, mark, words))); }
  /** Draws the squares to which the selected tile can move, and frames around the tiles that threaten or cover the square under the pointer. */
  marks() {
    const drawn = this.targets().map((square) => svg('circle', { cx: middle(square).x, cy: middle(square).y, r: 15, class: 'target' }));
    if (this.cells.has(this.origin)) drawn.push(frame(this.origin, 'chosen'));
    const tiles = tilesOf(this.line);
    for (const { square, threatens, covers } of this.hovered ? this.facts.sources : []) {
      const mine = sideOf(tiles.get(square) ?? 'W') === this.side();
      if (threatens.has(this.hovered)) drawn.push(frame(square, mine ? 'threatens own' : 'threatens'));
      else if (mine && covers.has(this.hovered)) drawn.push(frame(square, 'covers'));
    }
    by('under').replaceChildren(...drawn);
    this.legend();
  }

  /** The class Hands (hands.js) replaces these four empty functions. @returns {[string, () => void][]} */
  ways() { return []; }
  palette() {}
  relook() {}
  canTurn() { return false; }

  /** Returns 'W' or 'B': the side of the selected tile. If no tile of White or Black is selected, returns the side of the player to move, or 'W' for Red and Chance. */
  side() {
    const piece = tilesOf(this.line).get(this.origin);
    if (piece && sideOf(piece) !== 'R') return sideOf(piece) === 'W' ? 'W' : 'B';
    return (this.values.turn ?? 'W')[0] === 'B' ? 'B' : 'W';
  }
  targets() {
    return this.settingUp || !this.origin ? [] : [...new Set(this.facts.legal.filter((a) => originOf(a) === this.origin).map((a) => a.to))].filter(Boolean);
  }
  /** @param {string} tab */
  openTab(tab) {
    this.tab = tab;
    for (const name of Object.keys(this.tabs)) {
      by(`tab-${name}`).hidden = name !== tab;
      by(`to-${name}`).ariaSelected = String(name === tab);
    }
    this.tabs[tab].render();
  }
  flip() {
    by('flip').ariaPressed = String(flipBoard(by('ground'), this.cells));
    this.draw();
  }

  // ---- copying and saving ----

  /** Copies a text, and says so, for example "The link copied." @param {string} text @param {string} what the name of the text, such as 'The link' @param {string} [more] a second sentence to say */
  async copy(text, what, more = '') {
    by('copied').value = text;
    by('copied').hidden = false;
    const copied = await navigator.clipboard?.writeText(text).then(() => true, () => false);
    if (!copied) by('copied').select();
    this.say(`${copied ? `${what} copied` : `${what} stands below the page, to be copied from there`}.${more}`);
    by('out-says').textContent = by('hint').textContent;
  }
  async scenario() {
    const { state: { action }, facts: { applied, legal } } = this;
    return this.copy(await this.scenarioText({ action: applied?.how === 'unreadable' ? '' : action, applied, legal: legal.map((a) => a.text), title: action ? `${action} on the study board` : 'A position of the study board', name: 'from-the-board', comment: '' }), 'The scenario');
  }
  command() { return this.copy(commandOf(this.line, this.state.action), 'The command'); }
  link() { return this.copy(location.href, 'The link', location.protocol === 'file:' ? ' It leads to a file on this computer: others can’t open it.' : ''); }
  /** @param {string} name @param {string | Blob} content */
  save(name, content) {
    if (typeof content === 'string') {
      by('copied').value = content;
      by('copied').hidden = false;
    }
    const url = URL.createObjectURL(new Blob([content], { type: 'text/plain' }));
    el('a', { href: url, download: name }).click();
    setTimeout(() => URL.revokeObjectURL(url), 10000);
    this.say(`${name} is among your downloads.`);
  }
}
