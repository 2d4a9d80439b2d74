// SPDX-License-Identifier: MIT
//
// What is looked at: a game that begins with a position, where in it we are, the action that is considered,
// whom the computer plays, and what was decided; with what was looked at before, to go back to. Knows
// nothing of the rules.
// Invariant: a state that was taken is never changed, and everything that undo takes back is in it.

/** An action that was played; of a record, what stands behind it. @typedef {{action: string, line: string, report: string, rest?: string}} Play */
/** What was decided of a ruling. @typedef {{ruling: string, option: string | null, note: string, date: string}} Answer */
/**
 * `record` is the one that the game was opened from, `computer` the players that the computer plays,
 * `answers` are by ruleset.
 * @typedef {{start: string, plays: Play[], at: number, action: string, record?: import('./record.js').Kept, computer?: string[], answers?: Record<string, Answer[]>}} State
 */

/** The position that is looked at. @param {State} state */
export const lineAt = (state) => (state.at ? state.plays[state.at - 1].line : state.start);
/** The position in which a ply was played. @param {State} state @param {number} i */
export const lineBefore = (state, i) => lineAt({ ...state, at: i });
/** Who played a ply. @param {State} state @param {number} i */
export const playedBy = (state, i) => / turn=(\S+)/.exec(lineBefore(state, i))?.[1] ?? '';
/** A game that begins with a position. @param {string} start @param {string} [action] @returns {State} */
export const beginning = (start, action = '') => ({ start, plays: [], at: 0, action });
/** The action played, what came after forgotten. @param {State} state @param {Play} play @returns {State} */
export const played = (state, play) => ({ ...state, plays: [...state.plays.slice(0, state.at), play], at: state.at + 1, action: '' });

/**
 * Plays a game from its actions. What can't be played is told, and nothing is taken.
 * @param {import('./link.js').Shared} shared @param {import('./documents.js').Ask} ask
 * @returns {Promise<{state: State} | {problem: string}>}
 */
export async function replayed(shared, ask) {
  const first = await ask('check', shared.start);
  if (first.how !== 'yes') return { problem: `the position: ${problemWords(first)}` };
  let state = beginning(shared.start);
  for (const [i, action] of shared.actions.entries()) {
    const answer = await ask('apply', lineAt(state), action);
    if (answer.how !== 'yes') return { problem: `action ${i + 1}, ${action.slice(0, 40)}: ${answer.how === 'no' ? 'not legal there' : problemWords(answer)}` };
    state = played(state, { action, line: answer.lines[0], report: answer.lines[1] });
  }
  return { state: { ...state, at: shared.at, action: shared.action, computer: shared.computer } };
}

/** What was refused, where and why. @param {any} answer */
export const problemWords = (answer) => answer.how === 'unreadable' ? `${answer.field}, column ${answer.column}: found “${answer.found}”, expected ${answer.expected}`
  : answer.how === 'memory' ? 'memory ran out' : answer.how;

export class History {
  /** @param {State} state */
  constructor(state) {
    this.states = [state];
    this.now = 0;
  }
  get state() { return this.states[this.now]; }
  /** @param {State} state */
  push(state) {
    this.states = [...this.states.slice(Math.max(0, this.now - 500), this.now + 1), state];
    this.now = this.states.length - 1;
  }
  /** Another look at the same position: nothing to go back to. @param {State} state */
  set(state) { this.states[this.now] = state; }
  /** Goes back or forth. @param {number} by */
  step(by) { this.now = Math.max(0, Math.min(this.states.length - 1, this.now + by)); }
}
