// SPDX-License-Identifier: MIT
//
// Records of games (docs/records.md): takes files of them apart, judges a game, and writes one. Knows
// the form; what is legal and who has won it asks the engine.
// Invariant: of a file that is wrong nothing is taken, and its fault has a place: line and column, in
// bytes from 1. What was read is written with the bytes that it had.
import { fieldsOf } from './line.js';

/** @typedef {{line: number, column: number, found: string, expected: string}} Fault */
/** @typedef {{name: string, value: string, raw: string, line: number}} Header */
/** A game as it was read; `rest` is what stands behind an action. @typedef {{raw: string, line: number, endLine: number, headers: Header[], comment: string, plies: {action: string, rest: string, line: number}[], final: string}} Game */
/** The parts of a record that a state keeps. @typedef {{raw: string, headers: Header[], comment: string, rests: string[], actions: string[], final: string}} Kept */

/** The bytes of a file and the plies of a game that the page takes. */
export const FILE_MOST = 16 * 1024 * 1024;
const PLIES_MOST = 2000;
const LISTED = 1000;
const LINE_MOST = 65536;
const PAIKO = '[Paiko "';
const FIRST = `${PAIKO}1"]`;
/** Headers that a game is played by; all others are for people. */
const NEEDED = ['Rules', 'Players', 'From', 'Result', 'Ended'];
const NO_CHAR = /[\u0000-\u001f\u007f-\u009f\ud800-\udfff]/u;

/** @param {string} text */
const bytesIn = (text) => new TextEncoder().encode(text).length;
/** Returns the start of the text that is found at a place. @param {string} text */
const foundText = (text) => [...text.slice(0, 128)].slice(0, 64).map((c) => (NO_CHAR.test(c) ? `<U+${c.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}>` : c)).join('') || 'the end of the line';

/** Stops a reading. */
class Refusal extends Error {
  /** @param {Fault} fault */
  constructor(fault) {
    super(fault.expected);
    this.fault = fault;
  }
}

/** A line that is taken apart. */
class Cursor {
  /** @param {string} s @param {number} number */
  constructor(s, number) {
    this.s = s;
    this.number = number;
    this.at = 0;
  }
  /** @param {string} expected @param {number} [at] @returns {never} */
  refuse(expected, at = this.at) {
    throw new Refusal({ line: this.number, column: bytesIn(this.s.slice(0, at)) + 1, found: foundText(this.s.slice(at)), expected });
  }
  /** @param {string} text @param {string} expected */
  take(text, expected) {
    if (!this.s.startsWith(text, this.at)) this.refuse(expected);
    this.at += text.length;
  }
  ends() {
    if (this.at < this.s.length) this.refuse('the end of the line');
  }
  /** A text up to `end`, as it is meant. @param {string} end */
  escaped(end) {
    let text = '';
    for (; this.at < this.s.length && this.s[this.at] !== end; this.at++) {
      if (this.s[this.at] === '\\' && ['\\', end].includes(this.s[this.at + 1])) this.at++;
      text += this.s[this.at];
    }
    return text;
  }
}

// ---- pieces ----

/** @param {Cursor} c @param {Game} game */
function readHeader(c, game) {
  const name = /^\[([A-Za-z0-9]*)/.exec(c.s)?.[1] ?? '';
  const header = { name, value: /^\[\w+ "(.*)"\]$/.exec(c.s)?.[1].replace(/\\([\\"])/g, '$1') ?? '', raw: c.s, line: c.number };
  if (NEEDED.includes(name)) {
    if (headerOf(game, name) !== undefined) c.refuse('each header once', 1);
    c.at = 1 + name.length;
    c.take(' "', 'a space and a value in double quotes');
    header.value = c.escaped('"');
    c.take('"]', '"] behind the value');
    c.ends();
  }
  game.headers.push(header);
}

/** @param {Cursor} c */
function readComment(c) {
  c.take('{', 'a comment in braces');
  c.escaped('}');
  c.take('}', '} behind the comment');
  c.ends();
}

/** Seconds, such as (12.5). @param {Cursor} c */
function readTime(c) {
  const begin = c.at;
  const [all, whole, point, part = ''] = /^\((\d{0,9})(\.(\d{0,3}))?/.exec(c.s.slice(begin)) ?? ['', ''];
  if (!whole || (whole.length > 1 && whole[0] === '0') || (point && (!part || part.endsWith('0')))) c.refuse('seconds such as (0), (9.25) or (12.5)');
  c.at += all.length;
  c.take(')', 'seconds such as (0), (9.25) or (12.5)');
  if (Number(`${whole}.${part}`) > 366 * 24 * 3600) c.refuse('at most a year', begin);
}

/** @param {Cursor} c @param {Game} game */
function readPly(c, game) {
  const number = `${game.plies.length + 1}. `;
  if (!c.s.startsWith(number)) c.refuse(`"${number}" and an action, or end`, 0);
  c.at = number.length;
  const [action] = c.s.slice(c.at).split(/ [({]/, 1);
  const plain = /^[ -~]*/.exec(action)?.[0].length ?? 0;
  if (plain < action.length || !action) c.refuse('an action, in printable ASCII', c.at + plain);
  if (action.length > 64) c.refuse('an action of at most 64 bytes', c.at + 64);
  const stray = action.search(/^ | $/);
  if (stray >= 0) c.refuse('an action, and single spaces between its words', c.at + stray);
  if (game.plies.length === PLIES_MOST) c.refuse(`a game of at most ${PLIES_MOST} plies, which this page can show`, 0);
  c.at += action.length;
  const rest = c.s.slice(c.at);
  game.plies.push({ action, rest, line: c.number });
  if (rest[1] === '(') {
    c.at++;
    readTime(c);
  }
  if (c.at === c.s.length) return;
  c.take(' ', 'a space, or the end of the line');
  readComment(c);
}

/** @param {Cursor} c */
function readEnd(c) {
  c.at = 3;
  if (c.at === c.s.length) return '';
  c.take(' ', 'the end of the line, or a space and the final position');
  const final = c.s.slice(4);
  const plain = /^[ -~]*/.exec(final)?.[0].length ?? 0;
  if (plain < final.length || !final) c.refuse('a position line', 4 + plain);
  return final;
}

// ---- files ----

/** The lines of a file, one by one. */
class Lines {
  /** @param {string} text */
  constructor(text) {
    this.text = text;
    this.number = 0;
    this.at = text.startsWith('\ufeff') ? 1 : 0; // a byte order mark, which the program goes over too
    /** True if the next game begins in the line that was read last. */
    this.rest = false;
  }
  get over() { return this.at >= this.text.length; }
  /** The next line; `expected` stands there. @param {string} expected */
  next(expected) {
    if (this.over) throw new Refusal({ line: this.number + 1, column: 1, found: 'the end of the file', expected });
    const feed = this.text.indexOf('\n', this.at);
    const end = feed < 0 ? this.text.length : feed;
    const whole = this.text.slice(this.at, end);
    // If files without a last line feed were joined, the next game begins in the line.
    const next = /(?!^)\[Paiko "[^[]*"\][ \t\r]*$/.exec(whole)?.index;
    const line = whole.slice(0, next).replace(next === undefined ? /[ \t\r]+$/ : /[ \t\r]*\ufeff?$/, '');
    if (!this.rest) this.number++;
    this.rest = next !== undefined;
    this.at = next === undefined ? end + 1 : this.at + next;
    const size = line.length > LINE_MOST / 3 ? bytesIn(line) : 0;
    if (size > LINE_MOST) throw new Refusal({ line: this.number, column: LINE_MOST + 1, found: foundText(line.slice(-64)), expected: 'a line of at most 65536 bytes' });
    if ((feed < 0 || next !== undefined) && line && !line.startsWith('end')) throw new Refusal({ line: this.number, column: bytesIn(line) + 1, found: next === undefined ? 'the end of the file' : whole.slice(next), expected: 'a line feed' });
    return new Cursor(line, this.number);
  }
  /** Goes over empty lines. */
  skip() {
    for (let feed; (feed = this.text.indexOf('\n', this.at)) >= 0 && /^[ \t\r]*$/.test(this.text.slice(this.at, feed)); this.number++) this.at = feed + 1;
  }
}

/** A line of a game, which can't end here. @param {Lines} lines @param {string} expected */
function gameLine(lines, expected) {
  const c = lines.next(expected);
  if (c.s.startsWith(PAIKO)) c.refuse(expected, 0);
  return c;
}

/** @param {Lines} lines @returns {Game} */
function readGame(lines) {
  const first = lines.next(FIRST);
  first.take(FIRST, FIRST);
  first.ends();
  /** @type {Game} */
  const game = { raw: '', line: first.number, endLine: 0, headers: [], comment: '', plies: [], final: '' };
  for (let headers = true;;) {
    const c = gameLine(lines, headers ? 'a header, or a ply' : 'a ply, or end');
    if (!c.s) continue;
    headers &&= c.s[0] === '[';
    if (headers) {
      readHeader(c, game);
      continue;
    }
    for (const name of ['Rules', 'Result']) if (headerOf(game, name) === undefined) c.refuse(`a header ${name}`);
    if (!game.plies.length && !game.comment && c.s[0] === '{') {
      readComment(c);
      game.comment = c.s;
    } else if (c.s.startsWith('end')) {
      game.endLine = c.number;
      game.final = readEnd(c);
      return game;
    } else readPly(c, game);
  }
}

/** Returns the fault at the first byte that is no UTF-8. @param {Uint8Array} bytes @returns {Fault} */
function notText(bytes) {
  let at = 0;
  for (const char of new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)) {
    if (char === '\ufffd' && !(bytes[at] === 0xef && bytes[at + 1] === 0xbf && bytes[at + 2] === 0xbd)) break;
    at += char < '\x80' ? 1 : bytesIn(char);
  }
  const before = bytes.subarray(0, at);
  const line = before.reduce((n, b) => n + (b === 10 ? 1 : 0), 1);
  return { line, column: at - before.lastIndexOf(10), found: `\\x${(bytes[at] ?? 0).toString(16)}`, expected: 'UTF-8 without control characters' };
}

/** All games of a file; each has its bytes in `raw`, and the file has no others. @param {Uint8Array | string} file @returns {{games: Game[]} | {fault: Fault}} */
export function gamesOf(file) {
  try {
    const text = typeof file === 'string' ? file : new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(file);
    const lines = new Lines(text);
    const games = [];
    let begin = 0;
    do {
      lines.skip();
      const game = readGame(lines);
      lines.skip();
      game.raw = text.slice(begin, begin = lines.at);
      games.push(game);
    } while (!lines.over);
    return { games };
  } catch (error) {
    if (error instanceof Refusal) return { fault: error.fault };
    return { fault: notText(/** @type {Uint8Array} */ (file)) };
  }
}

// ---- judging ----

/** @param {{headers: Header[]}} game @param {string} name */
const headerOf = (game, name) => game.headers.find((h) => h.name === name)?.value;

/** @param {Game} game @param {string} name @param {string} expected @returns {never} */
function refuseHeader(game, name, expected) {
  const index = game.headers.findIndex((h) => h.name === name);
  if (index < 0) throw new Refusal({ line: game.line, column: 1, found: `no header ${name}`, expected });
  throw new Refusal({ line: game.headers[index].line, column: name.length + 4, found: foundText(game.headers[index].value), expected });
}

/** Returns the number of players in a position. @param {string} line */
function playersOf(line) {
  const values = fieldsOf(line)?.values ?? {};
  return values.hero ? values.hero.split(':').length + 1 : values.cycle ? 3 : 2;
}

/** The first position of rules, or ''. @param {string} rules @param {string} players @param {(operation: string, ...operands: string[]) => any} ask */
export async function firstOf(rules, players, ask) {
  const [ruleset, ...rulings] = rules.split(',');
  const start = await ask('start', ruleset, players);
  if (start.how !== 'yes') return '';
  const under = rulings.length ? await ask('under', start.lines[0], rulings.join(',')) : start;
  return under.how === 'yes' && under.lines[0].startsWith(`rules=${rules} `) ? under.lines[0] : '';
}

/** @param {Game} game @param {(operation: string, ...operands: string[]) => any} ask */
async function beginOf(game, ask) {
  const [rules, from, many] = ['Rules', 'From', 'Players'].map((name) => headerOf(game, name));
  if (many !== undefined && !/^[2-7]$/.test(many)) refuseHeader(game, 'Players', '2 to 7');
  if (from === undefined) {
    const first = await firstOf(rules ?? '', many ?? '0', ask);
    if (first) return first;
    if (many && (await firstOf(rules ?? '', '0', ask))) refuseHeader(game, 'Players', 'as many as the ruleset takes');
    refuseHeader(game, 'Rules', 'a ruleset, with rulings where they differ');
  }
  const check = await ask('check', from);
  if (check.how !== 'yes') refuseHeader(game, 'From', `a position; its field ${check.field} at column ${check.column}: ${check.expected}`);
  if (fieldsOf(from)?.values.rules !== rules) refuseHeader(game, 'From', 'the rules of the header Rules');
  if (many && playersOf(from) !== Number(many)) refuseHeader(game, 'Players', 'as many as play in the position');
  return from;
}

/** To whom the actions lead. @param {string} line */
const resultOf = (line) => / phase=over:(\S+)/.exec(line)?.[1] ?? '-';

/** @param {Game} game @param {string} line where the actions lead */
function judgeEnd(game, line) {
  const said = headerOf(game, 'Result') ?? '';
  const ended = headerOf(game, 'Ended') !== undefined;
  const due = resultOf(line);
  if (!['W', 'B', 'R', 'tie', '-'].includes(said)) refuseHeader(game, 'Result', 'W, B, R, tie or -');
  if (due !== '-' && ended) refuseHeader(game, 'Ended', 'no such header: the game is over by the rules');
  if (said !== due && !(due === '-' && ended)) refuseHeader(game, 'Result', `${due}, to which the actions lead${due === '-' ? ', or a header Ended that says why' : ''}`);
  if (!game.final || game.final === line) return;
  let same = 0;
  while (line[same] && line[same] === game.final[same]) same++;
  throw new Refusal({ line: game.endLine, column: 5 + same, found: foundText(game.final.slice(same)), expected: line.slice(same, same + 64) || 'the end of the line' });
}

/** Plays a game. @param {Game} game @param {(operation: string, ...operands: string[]) => any} ask @returns {Promise<{state: import('./state.js').State} | {fault: Fault}>} */
export async function judged(game, ask) {
  try {
    const start = await beginOf(game, ask);
    const plays = [];
    let line = start;
    for (const [i, { action, rest, line: number }] of game.plies.entries()) {
      const answer = await ask('apply', line, action);
      const column = `${i + 1}. `.length;
      const at = { line: number, found: action };
      if (answer.how === 'no') throw new Refusal({ ...at, column: column + 1, expected: resultOf(line) === '-' ? 'a legal action' : 'no action: the game is over' });
      if (answer.how !== 'yes') throw new Refusal({ ...at, column: column + answer.column, found: answer.found ?? action, expected: answer.expected ?? 'less memory' });
      line = answer.lines[0];
      plays.push({ action, line, report: answer.lines[1], rest });
    }
    judgeEnd(game, line);
    const { raw, headers, comment, final } = game;
    return { state: { start, plays, at: 0, action: '', record: { raw, headers, comment, final, actions: game.plies.map((p) => p.action), rests: game.plies.map((p) => p.rest) } } };
  } catch (error) {
    if (error instanceof Refusal) return { fault: error.fault };
    throw error;
  }
}

/** @param {Fault} fault */
export const faultWords = ({ line, column, found, expected }) => `line ${line}, column ${column}: found “${found}”, expected ${expected}`;

/** A game in a list: its players, day, length and end. @param {{headers: Header[], plies: any[]}} game */
export function gameTitle(game) {
  const players = ['White', 'Black', 'Red', 'B1', 'B2', 'B3', 'B4', 'B5', 'B6'].map((name) => headerOf(game, name)).filter(Boolean);
  const ended = headerOf(game, 'Ended');
  return [players.join(' – ') || headerOf(game, 'Rules'), headerOf(game, 'Date'), headerOf(game, 'Event'), `${game.plies.length} plies`,
    `result ${headerOf(game, 'Result')}${ended ? `, ${ended}` : ''}`].filter(Boolean).join('; ');
}

// ---- writing ----

/** @param {string} name @param {string} value */
const headerLine = (name, value) => `[${name} "${value.replace(/[\\"]/g, '\\$&')}"]`;

/** The game that is looked at as a record: with the bytes that it had where nothing was played since. @param {import('./state.js').State} state @param {(operation: string, ...operands: string[]) => any} ask */
export async function recordOf({ start, plays, record }, ask) {
  if (record && plays.length === record.actions.length && plays.every((p, i) => p.action === record.actions[i] && (p.rest ?? '') === record.rests[i])) return record.raw;
  const last = plays.length ? plays[plays.length - 1].line : start;
  const rules = fieldsOf(start)?.values.rules ?? '';
  const players = / hero=/.test(start) ? String(playersOf(start)) : '';
  const first = await firstOf(rules, players || '0', ask);
  const result = headerLine('Result', resultOf(last));
  const headers = record ? record.headers.filter((h) => h.name !== 'Ended').map((h) => (h.name === 'Result' ? result : h.raw))
    : [headerLine('Rules', rules), ...(players ? [headerLine('Players', players)] : []), ...(start === first ? [] : [headerLine('From', start)]), headerLine('Source', 'study board'), result];
  return [FIRST, ...headers, '', ...(record?.comment ? [record.comment] : []), ...plays.map((p, i) => `${i + 1}. ${p.action}${p.rest ?? ''}`),
    record && !record.final ? 'end' : `end ${last}`, '', ''].join('\n');
}

/** Returns the time and the comment that a record has at a place of the game, if any. @param {import('./state.js').State} state */
export function recordSays({ plays, at, record }) {
  const rest = at ? plays[at - 1].rest ?? '' : record?.comment ?? '';
  const [, time] = /^ \(([\d.]+)\)/.exec(rest) ?? [];
  const comment = /\{(.*)\}$/s.exec(rest)?.[1].replace(/\\([\\}])/g, '$1');
  return [time && `${time} s`, comment].filter(Boolean).join(': ');
}

/** The file that is open, of which the page asks game by game. */
export class Library {
  /** @param {(operation: string, ...operands: string[]) => any} ask */
  constructor(ask) {
    this.ask = ask;
    /** @type {Game[]} */
    this.games = [];
  }
  /** Opens a file whose form is right and whose first game is. @param {Uint8Array | string} file */
  async open(file) {
    const read = gamesOf(file);
    if ('fault' in read) return read;
    const first = await judged(read.games[0], this.ask);
    if ('fault' in first) return first;
    this.games = read.games;
    return { ...first, titles: this.games.slice(0, LISTED).map((game, i) => `${i + 1}. ${gameTitle(game)}`), count: this.games.length };
  }
  /** @param {number} number from 0 */
  game(number) { return judged(this.games[number], this.ask); }
}
