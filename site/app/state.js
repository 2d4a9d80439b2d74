// SPDX-License-Identifier: MIT
//
// Defines the page's state: a game that begins with a position, the place in the game, the action that is
// shown but not yet played, the players that the computer plays, and the decisions. The history keeps
// earlier states to go back to. This file knows nothing of the rules.
// Invariant: a state in the history never changes. It contains everything that undo can restore.

/** An action that was played; `rest` is what follows it in a record. @typedef {{action: string, line: string, report: string, rest?: string}} Play */
/** The decision on a ruling. @typedef {{ruling: string, option: string | null, note: string, date: string}} Answer */
/**
 * `record` is the record from which the game was opened. `computer` lists the players that the computer
 * plays. `answers` lists the user's decisions on rulings; its keys are rulesets.
 * @typedef {{start: string, plays: Play[], at: number, action: string, record?: import('./record.js').Kept, computer?: string[], answers?: Record<string, Answer[]>}} State
 */

/** Returns the position that the board shows. @param {State} state */
export const lineAt = (state) => (state.at ? state.plays[state.at - 1].line : state.start);
/** Returns the position in which a ply was played. @param {State} state @param {number} i */
export const lineBefore = (state, i) => lineAt({ ...state, at: i });
/** Returns the player who played a ply. @param {State} state @param {number} i */
export const playedBy = (state, i) => / turn=(\S+)/.exec(lineBefore(state, i))?.[1] ?? '';
/** Returns a game that begins with a position. @param {string} start @param {string} [action] @returns {State} */
export const beginning = (start, action = '') => ({ start, plays: [], at: 0, action });
/** Returns the state after an action is played at the shown place. Plies that came after this place are dropped. @param {State} state @param {Play} play @returns {State} */
export const played = (state, play) => ({ ...state, plays: [...state.plays.slice(0, state.at), play], at: state.at + 1, action: '' });

/**
 * Plays a game from its actions. If an action can't be played, returns only the problem.
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

/** Returns a refusal in words: what was refused, where and why. @param {any} answer */
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
  /** Replaces the state without a step that undo could take back. @param {State} state */
  set(state) { this.states[this.now] = state; }
  /** Undoes or redoes. @param {number} by number of states; negative to undo */
  step(by) { this.now = Math.max(0, Math.min(this.states.length - 1, this.now + by)); }
}
